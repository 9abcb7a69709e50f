//! Battalia as a [`Game`]: who is awaited, what is legal, and where each action goes.

use crate::action::Action;
use crate::camp::is_storable;
use crate::card::{CARD_WORDS, FACTION_WORDS, Faction, GREAT_WORDS};
use crate::event::Event;
use crate::figure::SEAT_NAMES;
use crate::horde::SEAT_WORDS;
use crate::options::Setup;
use crate::payment::{Paying, Purpose};
use crate::phase::Phase;
use crate::square::Dir;
use crate::state::Battalia;
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::view::View;
use kernel::{Awaiting, Chance, Game, GameData, Illegal, Log, Seat, Seating, SetupError, Title, Viewer, Window};
use rand::Rng;
use serde_json::Value;

impl Game for Battalia {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const TITLE: Title = Title {
        id: "battalia",
        name: "Battalia",
        blurb: "Build roads, cities and a people, and pay the Unbound Buff or face him",
        rules_version: 1,
        sides: &SEAT_NAMES,
        seats: (2, 4),
    };
    const FORMAT: u32 = 2;

    fn upgrade(data: GameData, value: &mut Value, _from: u32) {
        // Format 1 did not count battles at first, and counted them later.
        if let (GameData::State, Value::Object(state)) = (data, value) {
            state.entry("battles").or_insert(0.into());
        }
    }

    fn start(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Result<Self, SetupError> {
        Battalia::set_up(setup, chance, log)
    }

    fn seating(&self) -> Seating {
        Battalia::seating(self)
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        self.awaiting_now()
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.asked.contains(seat) {
            self.list(seat, out);
        }
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.is_over() && self.alive.contains(seat) {
            out.push(Action::Resign);
        }
    }

    /// BA-28.12, BA-28.13: asked whether or not there is a choice. A battle or meeting has one number in all its windows,
    /// and no two have the same, so that automatic passing ends with the battle it was switched on in.
    fn window(&self, seat: Seat) -> Option<Window<Action>> {
        let pass = match self.phase {
            Phase::Attacked => Action::Stand,
            Phase::Line if self.defender_seat() == Some(seat) => Action::Done,
            Phase::Horde => Action::Fight,
            Phase::Meeting => Action::Decline,
            _ => return None,
        };
        self.asked.contains(seat).then_some(Window { pass, battle: self.battle.map(|_| self.battles) })
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        if seat.0 >= self.player_count() {
            return Err(Illegal::new("BA-2.1", ENGLISH.refused_no_seat()));
        }
        if self.is_over() {
            return Err(Illegal::new("BA-15.7", ENGLISH.refused_over()));
        }
        if action == Action::Resign && self.alive.contains(seat) {
            self.resign(seat, chance, log);
            return Ok(());
        }
        if !self.asked.contains(seat) {
            return Err(self.out_of_turn(seat));
        }
        let next = self.decide(seat, action, chance, log)?;
        self.run(next, chance, log);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn imagine(&self, viewer: Viewer, rng: &mut impl Rng) -> Self {
        self.imagine_for(viewer, rng)
    }

    fn reveals(event: &Event) -> bool {
        // Cards of a hand that all have seen (BA-27.32), Great Artefacts looked at, battles, a player who is gone.
        matches!(
            event,
            Event::Order(..)
                | Event::Paid(..)
                | Event::Attack(..)
                | Event::Mulligan(..)
                | Event::Cleared(..)
                | Event::Rides(..)
                | Event::Played(..)
                | Event::Shown(..)
                | Event::Swapped(..)
                | Event::Crowned(..)
                | Event::Laid(..)
                | Event::Revealed(..)
                | Event::Pitched(..)
                | Event::Recovered(..)
                | Event::Great(..)
                | Event::Totals(..)
                | Event::Sealed(..)
                | Event::BetIs(..)
                | Event::Resigned(..)
                | Event::Won(..)
                | Event::Shared(..)
        )
    }

    fn outcomes(label: &str) -> &'static [&'static str] {
        match label {
            "start" | "bet" => SEAT_WORDS,
            "removed" | "city" | "faction" | "deal" | "top" => FACTION_WORDS,
            "draw" => CARD_WORDS,
            "great" => GREAT_WORDS,
            _ => &[],
        }
    }

    fn check(&self) -> Result<(), String> {
        self.check_all()
    }
}

impl Battalia {
    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = &self.player(seat).hand;
        match self.phase {
            Phase::Factions => out.extend(self.free_factions().map(Action::Faction)),
            Phase::StartCities => out.extend(self.free_start_cities().iter().map(Action::Choose)),
            Phase::Bets(_) => self.list_bets(seat, out),
            Phase::Entrance(_) => out.extend(self.map.start.iter().map(Action::Choose)),
            Phase::Heroes(heroes) => out.extend(heroes.iter().map(Action::Name)),
            Phase::Announce => {
                out.extend([Action::Nothing, Action::Mulligan]);
                let strong = |faction: &Faction| self.cohort(seat, *faction).is_ok();
                out.extend(self.factions_in_play().filter(strong).map(Action::Cohort));
            }
            Phase::Camps => {
                out.extend(self.tents(seat).map(Action::OpenTent));
                out.push(Action::Done);
            }
            Phase::Actions => self.list_orders(seat, out),
            Phase::Pay(payment) => {
                out.push(Action::Pay);
                self.list_payments(seat, &payment, |paying| out.push(written(paying)));
            }
            Phase::ArtefactFaction(artefact) => {
                let pile = *self.artefact_pile(artefact);
                out.extend(Faction::of_players().filter(|&faction| pile.has(faction)).map(Action::Faction));
            }
            Phase::Placing(pile, ..) => {
                self.each_placement(seat, pile, |square, exits| out.push(Action::Place(square, exits)));
            }
            Phase::Moving(movement) => {
                let ways = Dir::ALL.into_iter().filter(|&dir| self.refuse_step(&movement, dir).is_ok());
                out.extend(ways.map(Action::Go));
                out.push(Action::Stop);
            }
            Phase::Storing(place, _) => {
                out.extend(hand.classes().filter(|&class| is_storable(class)).map(Action::Store));
                if self.has_stored(seat, place) {
                    out.push(Action::Done);
                }
            }
            Phase::Laying => {
                let layable = |class: &_| self.refuse_lay_ambush(seat, *class).is_ok();
                out.extend(hand.classes().filter(layable).map(Action::Lay));
            }
            Phase::Card(choice) => self.each_choice(seat, choice, |action| out.push(action)),
            Phase::Opening => {
                let weapons = hand.classes().filter(|&class| self.refuse_weapon(seat, class).is_ok());
                out.extend(weapons.map(Action::Weapon));
            }
            Phase::Attacked => self.list_answers(seat, out),
            Phase::Retreating(movement) => {
                let free = |dir: &Dir| self.refuse_retreat_step(seat, movement.figure, *dir).is_ok();
                out.extend(Dir::ALL.into_iter().filter(free).map(Action::Go));
                if movement.begun {
                    out.push(Action::Stop);
                }
            }
            Phase::Line => self.list_line(seat, out),
            Phase::Ruins => out.extend(self.greats.iter().map(Action::Take)),
            Phase::Horde => {
                out.push(Action::Fight);
                self.list_bargains(seat, &[Purpose::Bribe, Purpose::HireBuff], out);
                out.extend(self.tents(seat).map(Action::OpenTent));
            }
            Phase::Meeting => {
                out.push(Action::Decline);
                self.list_bargains(seat, &[Purpose::HireBuff], out);
            }
            Phase::Roll => out.extend([Action::Decline, Action::Roll]),
            Phase::Leading(_, been) => {
                let free = |dir: &Dir| self.refuse_lead(been, *dir).is_ok();
                out.extend(Dir::ALL.into_iter().filter(free).map(Action::Go));
                out.push(Action::Stop);
            }
            Phase::Over { .. } => {}
        }
    }

    fn list_bargains(&self, seat: Seat, purposes: &[Purpose], out: &mut Vec<Action>) {
        let affordable = purposes.iter().filter(|&&purpose| self.refuse_bargain(seat, purpose).is_ok());
        out.extend(affordable.map(|&purpose| match purpose {
            Purpose::Bribe => Action::Bribe,
            _ => Action::HireBuff,
        }));
    }

    fn has_stored(&self, seat: Seat, place: u8) -> bool {
        let tent = self.player(seat).camp.get(usize::from(place)).copied().flatten();
        tent.is_some_and(|tent| tent.cards().next().is_some())
    }

    /// Carries out what an awaited seat decides; a refusal leaves the state as it was.
    fn decide(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        match self.phase {
            Phase::Actions => return self.decide_order(seat, action, chance, log),
            Phase::Attacked | Phase::Line | Phase::Horde | Phase::Meeting => {
                return self.decide_answer(seat, action, chance, log);
            }
            Phase::Card(choice) => return self.choose(seat, choice, action, chance, log),
            Phase::Pay(payment) => {
                return match action {
                    Action::Pay => Ok(self.pay_the_rest(seat, payment, chance, log)),
                    Action::Use(class) => {
                        let tool = is_tool_by_itself(class, &payment);
                        self.pay_with(seat, payment, Paying { class, tool }, chance, log)
                    }
                    Action::UseTool(class) if class.is_wild() => {
                        self.pay_with(seat, payment, Paying { class, tool: true }, chance, log)
                    }
                    _ => Err(Illegal::new("BA-9.13", ENGLISH.refused_payment_first())),
                };
            }
            _ => {}
        }
        match (self.phase, action) {
            (Phase::Factions, Action::Faction(faction)) => self.choose_faction(seat, faction, log),
            (Phase::StartCities, Action::Choose(square)) => self.choose_start_city(seat, square, log),
            (Phase::Bets(bets), Action::Bet(bet)) => self.seal(seat, bets, bet, chance, log),
            (Phase::Entrance(bets), Action::Choose(square)) => {
                self.refuse_entrance(square)?;
                Ok(self.enter(seat, square, bets, chance, log))
            }
            (Phase::Heroes(heroes), Action::Name(hero)) => match heroes.contains(hero) {
                true => Ok(self.meet_buff(hero, log)),
                false => Err(Illegal::new("BA-24.9", ENGLISH.refused_hero_not_named())),
            },
            (Phase::Announce, Action::Nothing) => Ok(Step::Camps),
            (Phase::Announce, Action::Mulligan) => Ok(self.mulligan(seat, chance, log)),
            (Phase::Announce, Action::Cohort(faction)) => self.muster_cohort(seat, faction, chance, log),
            (Phase::Camps, Action::OpenTent(number)) => {
                self.open_tent(seat, number, log)?;
                Ok(Step::Camps)
            }
            (Phase::Camps, Action::Done) => Ok(Step::Actions),
            (Phase::ArtefactFaction(artefact), Action::Faction(faction)) => {
                self.refuse_artefact_faction(artefact, faction)?;
                Ok(self.receive(seat, artefact, faction, chance, log))
            }
            (Phase::Placing(pile, faction, level), Action::Place(square, exits)) => {
                self.refuse_place(seat, pile, square, exits)?;
                Ok(self.place(seat, pile, faction, level, square, exits, log))
            }
            (Phase::Moving(movement), Action::Go(dir)) => self.step(seat, movement, dir, log),
            (Phase::Moving(_), Action::Stop) => Ok(Step::Actions),
            (Phase::Storing(place, room), Action::Store(class)) => {
                self.refuse_store(seat, class)?;
                Ok(self.store(seat, place, room, class, log))
            }
            (Phase::Storing(place, _), Action::Done) if self.has_stored(seat, place) => Ok(Step::Actions),
            (Phase::Laying, Action::Lay(class)) => {
                self.refuse_lay_ambush(seat, class)?;
                Ok(self.lay_ambush(seat, class, log))
            }
            (Phase::Opening, Action::Weapon(class)) => {
                self.refuse_weapon(seat, class)?;
                Ok(self.open_attack(seat, class, log))
            }
            (Phase::Retreating(movement), Action::Go(dir)) => self.retreat_step(seat, movement, dir, log),
            (Phase::Retreating(movement), Action::Stop) if movement.begun => Ok(self.retreat_over()),
            (Phase::Ruins, Action::Take(great)) => match self.greats.contains(great) {
                true => Ok(self.take_great(seat, great, log)),
                false => Err(Illegal::new("BA-13.26", ENGLISH.refused_not_at_ruins())),
            },
            (Phase::Roll, Action::Roll) => Ok(self.roll(seat, chance, log)),
            (Phase::Roll, Action::Decline) => Ok(Step::Refill),
            (Phase::Leading(points, been), Action::Go(dir)) => self.lead(seat, points, been, dir, log),
            (Phase::Leading(_, been), Action::Stop) => Ok(self.stop_leading(seat, been, log)),
            _ => Err(self.not_now()),
        }
    }

    /// Step C (BA-9.30).
    fn decide_order(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        match action {
            Action::End => Ok(Step::CleanUp),
            Action::Move(figure, class) => {
                self.refuse_move(seat, figure, class)?;
                Ok(self.ride(seat, figure, class, log))
            }
            Action::Step(figure, dir) => self.free_step(seat, figure, dir, log),
            Action::Attack(figure, target) => self.declare(seat, figure, target, log),
            Action::Play(_) | Action::Hammer(_) => self.play_card(seat, action, chance, log),
            Action::Mulligan | Action::Cohort(_) => Err(Illegal::new("BA-8.1", ENGLISH.refused_announced_first())),
            _ => self.begin_order(seat, action, chance, log),
        }
    }

    /// Answers to an attack, battle lines, and bargains with Buff.
    fn decide_answer(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let builds = self.phase == Phase::Line;
        let defends = self.defender_seat() == Some(seat) && self.phase != Phase::Meeting;
        match (self.phase, action) {
            (Phase::Attacked, Action::Stand) => Ok(self.stand(seat, log)),
            (Phase::Attacked, Action::RetreatForSupplies) => {
                self.retreat(seat, Purpose::RetreatForSupplies, chance, log)
            }
            (Phase::Attacked, Action::RetreatOnHorse) => self.retreat(seat, Purpose::RetreatOnHorse, chance, log),
            (_, Action::OpenTent(number)) if defends => {
                self.open_tent(seat, number, log)?;
                Ok(Step::Wait)
            }
            (_, Action::Lay(class)) if builds => {
                let side = self.refuse_lay(seat, class)?;
                self.lay(seat, side, class, log);
                Ok(Step::Wait)
            }
            (_, Action::Reveal(card)) if builds => self.reveal(seat, card, log),
            (_, Action::Play(_) | Action::Hammer(_)) if builds => self.play_card(seat, action, chance, log),
            (_, Action::Done) if builds => Ok(self.close_line(log)),
            (Phase::Horde, Action::Bribe) => self.bargain(seat, Purpose::Bribe, chance, log),
            (Phase::Horde | Phase::Meeting, Action::HireBuff) => self.bargain(seat, Purpose::HireBuff, chance, log),
            (Phase::Horde, Action::Fight) => Ok(self.fight()),
            (Phase::Meeting, Action::Decline) => Ok(Step::EventOver),
            (Phase::Horde, Action::RetreatForSupplies | Action::RetreatOnHorse) => {
                Err(Illegal::new("BA-21.7", ENGLISH.refused_no_retreat_from_horde()))
            }
            _ => Err(self.not_now()),
        }
    }

    fn out_of_turn(&self, seat: Seat) -> Illegal {
        match self.alive.contains(seat) {
            true => Illegal::new("BA-27.30", ENGLISH.refused_another_decides()),
            false => Illegal::new("BA-2.8", ENGLISH.refused_has_resigned()),
        }
    }

    /// The action belongs to another decision.
    fn not_now(&self) -> Illegal {
        match self.phase {
            Phase::Announce => Illegal::new("BA-7.1", ENGLISH.refused_step_a_first()),
            Phase::Camps => Illegal::new("BA-7.1", ENGLISH.refused_camps_first()),
            _ => Illegal::new("BA-27.1", ENGLISH.refused_not_now()),
        }
    }
}

/// How a card of a payment is written.
fn written(paying: Paying) -> Action {
    match paying.tool && paying.class.is_wild() {
        true => Action::UseTool(paying.class),
        false => Action::Use(paying.class),
    }
}

/// Tools, and the Hammer in a friman slot, pay as Tools without saying so.
fn is_tool_by_itself(class: crate::card::Class, payment: &crate::payment::Payment) -> bool {
    let friman = payment.open.first() == Some(crate::slots::Slot::FRIMAN);
    let hammer = class.card == crate::card::Card::HAMMER;
    class.is(crate::card::Artefact::TOOL) || friman && hammer
}
