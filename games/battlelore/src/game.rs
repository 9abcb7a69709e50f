//! BattleLore as a [`Game`]: who is awaited, what is legal, and where each action goes.

use crate::action::{Action, Income};
use crate::card::{COMMAND_IDS, FACE_IDS, LORE_IDS};
use crate::content::{DEPLOYMENT_IDS, Timing};
use crate::event::{Ending, Event, SIDE_IDS};
use crate::options::Setup;
use crate::phase::Phase;
use crate::state::{BattleLore, Source};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::view::View;
use kernel::{Awaiting, Chance, Game, Illegal, Log, Seat, Seating, SetupError, Title, Viewer, Window};
use rand::Rng;

impl Game for BattleLore {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const TITLE: Title = Title {
        id: "battlelore",
        name: "BattleLore",
        blurb: "Banners, boldness and a little magic on a field of hexes",
        rules_version: 3,
        sides: &SIDE_IDS,
        seats: (2, 6),
    };

    fn start(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Result<Self, SetupError> {
        BattleLore::set_up(setup, chance, log)
    }

    fn seating(&self) -> Seating {
        BattleLore::seating(self)
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        match self.phase {
            Phase::Over { outcome, .. } => Awaiting::Over(outcome),
            _ => Awaiting::Seats(self.asked),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.asked.contains(seat) {
            self.list(seat, out);
        }
    }

    /// BL-D55
    fn asides(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.is_over() && self.seating().has(seat) {
            out.push(if self.resigning.contains(seat) { Action::FightOn } else { Action::Resign });
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        if !self.seating().has(seat) {
            return Err(Illegal::new("BL-2.2", ENGLISH.refused_no_seat(seat)));
        }
        if self.is_over() {
            return Err(self.out_of_phase());
        }
        match action {
            Action::Resign => return self.resign(seat, log),
            Action::FightOn => return self.fight_on(seat, log),
            _ => {}
        }
        if !self.asked.contains(seat) {
            return Err(self.out_of_turn(seat, action));
        }
        let acts = self.phase == Phase::Combat && action.is_act();
        let next = self.decide(seat, action, chance, log)?;
        if acts {
            // BL-2.17
            self.pass_on(true);
        }
        self.run(next, chance, log);
        Ok(())
    }

    /// BL-H10: reactions are asked by what everybody knows; those of one turn belong together.
    fn window(&self, seat: Seat) -> Option<Window<Action>> {
        let reacts = matches!(self.phase, Phase::React(_)) && self.asked.contains(seat);
        reacts.then(|| Window { pass: Action::Pass, battle: Some(u32::from(self.number)) })
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn imagine(&self, viewer: Viewer, rng: &mut impl Rng) -> Self {
        self.imagine_for(viewer, rng)
    }

    /// Cards and councils that are turned up, and hands that are shown.
    fn reveals(event: &Event) -> bool {
        matches!(
            event,
            Event::Council(..)
                | Event::Beast(..)
                | Event::Deploys(..)
                | Event::Command(..)
                | Event::FromRack(..)
                | Event::Lore(..)
                | Event::Shown(..)
                | Event::HandShown(..)
                | Event::DiscardedLore(..)
                | Event::DiscardedCommand(..)
                | Event::Resigned(..)
                | Event::Won(..)
                | Event::Drawn(..)
        )
    }

    fn outcomes(label: &str) -> &'static [&'static str] {
        match label {
            "command" => &COMMAND_IDS,
            "deployment" => &DEPLOYMENT_IDS,
            "lore" | "left-out" => &LORE_IDS,
            "attack" | "battle-back" | "extra" | "confirm" | "panic" | "cornered" | "poison" | "card"
            | "initiative" | "summon" | "orders" => &FACE_IDS,
            _ => &[],
        }
    }

    fn check(&self) -> Result<(), String> {
        self.check_all()
    }
}

impl BattleLore {
    /// Everything an awaited seat may do.
    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        let side = self.side_of(seat);
        match self.phase {
            Phase::Draft => self.list_draft(side, out),
            Phase::Deploy => self.list_deployment(out),
            Phase::Levy => self.list_levies(out),
            Phase::Specialist => self.list_specialists(side, out),
            Phase::Hire => self.list_hired(side, out),
            Phase::Council => self.council_choices(side, |action| out.push(action)),
            Phase::Site => out.extend(self.site_hexes().iter().map(Action::Place)),
            Phase::Keep => self.list_starting(seat, out),
            Phase::Command => self.list_commands(out),
            Phase::Copy => self.list_copied(out),
            Phase::Add => self.list_added(out),
            Phase::React(Timing::Own) => {
                self.list_own(side, out);
                out.push(Action::Pass);
            }
            Phase::React(timing) => {
                self.list_lore(side, timing, out);
                out.push(Action::Pass);
            }
            Phase::Targets | Phase::Late => self.list_targets(out),
            Phase::Choose => self.list_choices(out),
            Phase::Along => {
                self.list_lore(side, Timing::Along, out);
                out.push(Action::Done);
            }
            Phase::Order => self.list_orders(out),
            Phase::Web(_) => out.extend([Action::Unweb, Action::Act]),
            Phase::Move => self.list_moves(out),
            Phase::Combat => self.list_attacks(out),
            Phase::Toll => out.extend([Action::Toll, Action::Pass]),
            Phase::Faces => {
                let Some(fight) = self.fight else { return };
                out.push(Action::Token);
                out.extend(self.may_poison(&fight).then_some(Action::Poison));
                out.extend(self.may_push(&fight).then_some(Action::Push));
            }
            Phase::Ignore => out.extend((0..=self.ignorable()).map(Action::Ignore)),
            Phase::Retreat => {
                let unit = self.retreat.map(|retreat| retreat.unit);
                out.extend(unit.map(|unit| self.retreat_hexes(unit)).unwrap_or_default().iter().map(Action::Retreat));
            }
            Phase::BattleBack => out.extend([Action::BattleBack, Action::Pass]),
            Phase::Gain => out.extend([Action::Gain, Action::Pass]),
            Phase::Pursue => {
                out.extend(self.pursuit_hexes().iter().map(Action::Pursue));
                out.push(Action::Pass);
            }
            Phase::BonusMelee => {
                if let Some(fight) = self.fight {
                    self.list_attacks_of(fight.attacker, out);
                }
                out.push(Action::Pass);
            }
            Phase::SecondShot(unit) => {
                self.list_attacks_of(unit, out);
                out.push(Action::Pass);
            }
            Phase::Destination(unit) => self.list_destinations(unit, out),
            Phase::Jump => {
                out.extend(self.jumps().iter().map(Action::Target));
                out.push(Action::Done);
            }
            Phase::Allies => self.list_allies(out),
            Phase::Rob => self.list_opponents(side, out),
            Phase::Struck => {
                out.extend(self.struck.map(|struck| struck.left).unwrap_or_default().iter().map(Action::Target));
            }
            Phase::Summon(unit) => out.extend(self.summoning_hexes(unit).iter().map(Action::Place)),
            Phase::Scout => out.extend(self.drawn.kinds().map(Action::KeepCommand)),
            Phase::Income => out.extend(Income::ALL.map(Action::Take)),
            Phase::KeepLore => self.list_starting(seat, out),
            Phase::Discard => out.extend(self.lore_hands[usize::from(side.0)].iter().map(Action::Discard)),
            Phase::Over { .. } => {}
        }
    }

    /// Carries out what an awaited seat decides; a refusal leaves the state as it was.
    fn decide(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let side = self.side_of(seat);
        match (self.phase, action) {
            (Phase::Draft, Action::Set(_) | Action::Pick(_) | Action::Assign(_) | Action::Zone(_)) => {
                self.choose_deployment(seat, action, chance, log)
            }
            (Phase::Deploy, Action::Place(hex)) => self.place_deployed(hex, log),
            (Phase::Deploy | Phase::Levy, Action::GiveUp) => self.give_reserve_up(log),
            (Phase::Levy, Action::Levy(kind)) => self.exchange_levy(kind, log),
            (Phase::Specialist, Action::Specialist(card)) => self.play_specialist(side, card, log),
            (Phase::Specialist, Action::Done) => Ok(self.pass_specialists()),
            (Phase::Hire, Action::Target(_) | Action::Move(..) | Action::Place(_) | Action::Done) => {
                self.hire(side, action, log)
            }
            (Phase::Council, Action::Council(..) | Action::Beast(_)) => self.choose_member(seat, action, log),
            (Phase::Site, Action::Place(hex)) => self.place_site(hex, log),
            (Phase::Keep, Action::KeepLore(card)) => self.keep_starting(seat, card, log),
            (Phase::Command, Action::Command(card)) => {
                self.refuse_command(card)?;
                Ok(self.show_commands(Some(card), None, log))
            }
            (Phase::Command, Action::Rack(card)) => {
                self.refuse_rack(card)?;
                Ok(self.show_commands(None, Some(card), log))
            }
            (Phase::Command, Action::Pair(card, rack)) => {
                self.refuse_pair(card, rack)?;
                Ok(self.show_commands(Some(card), Some(rack), log))
            }
            (Phase::Copy, Action::Copy(card)) => self.name_copied(card, log),
            (Phase::Add, Action::Rack(card)) => self.add_from_rack(card, log),
            (Phase::Add, Action::Done) => Ok(Step::Stands),
            (_, Action::Lore(..)) if seat != self.seat_of(side) => {
                Err(Illegal::new("BL-2.5", ENGLISH.refused_warlord_plays()))
            }
            (phase, Action::Lore(card, again)) => {
                let timing = match phase {
                    Phase::Command => Timing::Lieu,
                    Phase::Along => Timing::Along,
                    Phase::Order if self.may_go_along() => Timing::Along,
                    Phase::Move => Timing::Move,
                    Phase::React(timing) => return self.react(side, card, again, timing, log),
                    Phase::Combat if self.content.lore(card).window == Timing::End => Timing::End,
                    Phase::Combat => Timing::Combat,
                    _ => return Err(self.out_of_phase()),
                };
                self.refuse_lore(side, card, again, timing)?;
                Ok(self.declare(side, card, again, log))
            }
            (Phase::React(timing), Action::Pass) => Ok(self.pass_window(side, timing)),
            (
                Phase::Targets | Phase::Late,
                Action::Target(_) | Action::TargetHex(_) | Action::Section(_) | Action::Opponent(_) | Action::Done,
            ) => self.name_target(action, log),
            (Phase::Allies, Action::Target(unit)) => self.join(unit, log),
            (Phase::Allies, Action::Done) => Ok(self.joined_all()),
            (Phase::Rob, Action::Opponent(victim)) => self.rob_by_den(victim, log),
            (Phase::Choose, Action::Choose(card)) => self.choose(card, chance, log),
            (Phase::Along, Action::Done) => Ok(self.along_over(chance, log)),
            (Phase::Order, Action::Order(unit)) => {
                self.refuse_order(unit)?;
                self.spend(side, self.order_price(unit), log);
                Ok(self.give_order(unit, true, log))
            }
            (Phase::Order, Action::Pay(unit)) => {
                self.refuse_paid_order(unit)?;
                self.spend(side, crate::state::CREATURE_ORDER, log);
                Ok(self.give_order(unit, false, log))
            }
            (Phase::Order, Action::Done) => Ok(self.next_orders()),
            (Phase::Web(unit), Action::Unweb) => Ok(self.answer_web(unit, true, log)),
            (Phase::Web(unit), Action::Act) => Ok(self.answer_web(unit, false, log)),
            (Phase::Move, Action::Move(unit, hex)) => self.march(unit, hex, log),
            (Phase::Move, Action::Done) => Ok(self.seat_done(Step::Move, Step::Fights)),
            (Phase::Destination(unit), Action::TargetHex(hex)) => self.arrive(unit, hex, log),
            (Phase::Jump, Action::Target(unit)) => self.jump(unit, chance, log),
            (Phase::Jump, Action::Done) => Ok(Step::CardDone),
            (Phase::Struck, Action::Target(unit)) => {
                self.refuse_struck(unit)?;
                Ok(self.strike_next(unit, chance, log))
            }
            (Phase::Scout, Action::KeepCommand(card)) => self.keep_command(card, log),
            (Phase::Income, Action::Take(income)) => Ok(self.take_income(income, chance, log)),
            (Phase::KeepLore, Action::KeepLore(card)) => self.keep_income(card, log),
            (Phase::Discard, Action::Discard(card)) => self.discard_lore(card, log),
            (_, Action::Command(_) | Action::Rack(_) | Action::Pair(..))
                if self.is_epic() && self.turn.lieu.is_some() =>
            {
                Err(Illegal::new("BL-27.14", ENGLISH.refused_lieu_played()))
            }
            _ => self.decide_in_combat(action, chance, log),
        }
    }

    fn decide_in_combat(
        &mut self,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        match (self.phase, action) {
            (Phase::Combat, Action::Attack(unit, target, with)) => {
                self.refuse_attacker(unit)?;
                self.refuse_other_seats_unit(unit)?;
                self.attack(unit, target, with, false, log)
            }
            (Phase::SecondShot(shooter), Action::Attack(unit, target, with)) => match unit == shooter {
                true => self.attack(unit, target, with, false, log),
                false => Err(Illegal::new("BL-19.13", ENGLISH.refused_second_shot(shooter))),
            },
            (Phase::BonusMelee, Action::Attack(unit, target, with)) => self.bonus_melee(unit, target, with, log),
            (
                Phase::Combat,
                Action::Web(unit, _) | Action::Tremor(unit, _) | Action::Earthquake(unit) | Action::Summon(unit),
            ) => {
                self.refuse_other_seats_unit(unit)?;
                self.use_power(action, chance, log)
            }
            (Phase::Summon(unit), Action::Place(hex)) => self.appear(unit, hex, log),
            (Phase::Combat, Action::Done) => match self.rush_is_due_to(self.in_turn()) {
                true => Err(Illegal::new("BL-6.14", ENGLISH.refused_rush())),
                false => Ok(self.seat_done(Step::Combat, Step::EndTurn)),
            },
            (Phase::Toll, Action::Toll) => Ok(self.pay_toll(log)),
            (Phase::Toll, Action::Pass) => Ok(self.spare(log)),
            (Phase::Faces, Action::Token | Action::Poison | Action::Push) => self.use_face(action, log),
            (Phase::Ignore, Action::Ignore(flags)) => self.ignore(flags, log),
            (Phase::Retreat, Action::Retreat(hex)) => {
                self.refuse_retreat(hex)?;
                self.step_back(hex, chance, log);
                Ok(Step::Retreat)
            }
            (Phase::BattleBack, Action::BattleBack) => Ok(self.battle_back(log)),
            (Phase::BattleBack, Action::Pass) => Ok(Step::FollowOn),
            (Phase::Gain, Action::Gain) => Ok(self.gain_ground(log)),
            (Phase::Gain | Phase::BonusMelee | Phase::SecondShot(_), Action::Pass) => Ok(Step::AttackOver),
            (Phase::Pursue, Action::Pursue(hex)) => self.pursue(hex, log),
            (Phase::Pursue, Action::Pass) => Ok(Step::Pursued),
            _ => Err(self.out_of_phase()),
        }
    }

    /// What a unit does in place of an attack.
    fn use_power(
        &mut self,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        match action {
            Action::Web(unit, target) => self.web(unit, target, log),
            Action::Tremor(unit, hexes) => self.quake(unit, Source::Tremor(hexes), log),
            Action::Earthquake(unit) => self.quake(unit, Source::Earthquake, log),
            Action::Summon(unit) => self.summon(unit, chance, log),
            _ => Err(self.out_of_phase()),
        }
    }

    /// A seat ends its part of a phase: the next seat of its camp goes on, or the next step follows.
    fn seat_done(&mut self, same: Step, next: Step) -> Step {
        if !self.is_team(self.active_camp()) {
            return next;
        }
        self.pass_on(false);
        same
    }

    /// The next target of the card being played, or the end of naming them.
    fn name_target(&mut self, action: Action, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        match action {
            Action::Target(unit) => self.name_unit(unit, log)?,
            Action::TargetHex(hex) => self.name_hex(hex, log)?,
            Action::Section(section) => self.name_section(section, log)?,
            Action::Opponent(side) => self.name_opponent(side, log)?,
            _ => self.refuse_done_naming()?,
        }
        let done = action == Action::Done;
        Ok(match self.phase {
            Phase::Late if !done && self.play.is_some_and(|play| play.section.is_none()) && self.wants_more() => {
                Step::Wait
            }
            Phase::Late => self.late_done(),
            _ if done => Step::Answer,
            _ => self.next_target(),
        })
    }

    /// The clause and words for an action that does not belong to what is going on.
    pub(crate) fn out_of_phase(&self) -> Illegal {
        let (clause, why) = match self.phase {
            Phase::Draft => ("BL-31.5", ENGLISH.refused_draft()),
            Phase::Deploy => ("BL-31.7", ENGLISH.refused_deploying()),
            Phase::Levy => ("BL-31.14", ENGLISH.refused_levy()),
            Phase::Specialist | Phase::Hire => ("BL-31.11", ENGLISH.refused_specialists()),
            Phase::Council => ("BL-16.3", ENGLISH.refused_councils()),
            Phase::Site => ("BL-14.5", ENGLISH.refused_sites()),
            Phase::Keep => ("BL-25.3", ENGLISH.refused_starting_lore()),
            Phase::Command => ("BL-4.4", ENGLISH.refused_command_first()),
            Phase::Copy => ("BL-19.26", ENGLISH.refused_copying()),
            Phase::Add => ("BL-27.41", ENGLISH.refused_adding()),
            Phase::React(Timing::Cmd) => ("BL-18.3", ENGLISH.refused_react_command()),
            Phase::React(Timing::MoveR) => ("BL-18.5", ENGLISH.refused_react_move()),
            Phase::React(Timing::Own) => ("BL-18.8", ENGLISH.refused_react_own()),
            Phase::React(Timing::Def) => ("BL-18.9", ENGLISH.refused_react_attack()),
            Phase::React(Timing::Rolled) => ("BL-18.10", ENGLISH.refused_react_roll()),
            Phase::React(_) => ("BL-18.12", ENGLISH.refused_react_lore()),
            Phase::Targets => ("BL-18.12", ENGLISH.refused_lore_needs_targets()),
            Phase::Choose => ("BL-22.7", ENGLISH.refused_choosing()),
            Phase::Along => ("BL-18.4", ENGLISH.refused_along()),
            Phase::Order => ("BL-4.6", ENGLISH.refused_ordering()),
            Phase::Web(_) => ("BL-5.13", ENGLISH.refused_web_order()),
            Phase::Late => ("BL-5.11", ENGLISH.refused_lore_needs_targets()),
            Phase::Move => ("BL-4.7", ENGLISH.refused_moving()),
            Phase::Combat => ("BL-4.8", ENGLISH.refused_battling()),
            Phase::Toll => ("BL-24.6", ENGLISH.refused_toll()),
            Phase::Faces => ("BL-15.15", ENGLISH.refused_faces()),
            Phase::Ignore => ("BL-10.1", ENGLISH.refused_ignoring()),
            Phase::Retreat => ("BL-10.8", ENGLISH.refused_retreating()),
            Phase::BattleBack => ("BL-10.14", ENGLISH.refused_battle_back()),
            Phase::Gain => ("BL-11.2", ENGLISH.refused_gain()),
            Phase::Pursue => ("BL-11.3", ENGLISH.refused_pursue()),
            Phase::BonusMelee => ("BL-11.3", ENGLISH.refused_bonus()),
            Phase::SecondShot(_) => ("BL-19.13", ENGLISH.refused_shooting_again()),
            Phase::Destination(_) => ("BL-20.9", ENGLISH.refused_destination()),
            Phase::Jump => ("BL-23.11", ENGLISH.refused_jumping()),
            Phase::Struck => ("BL-20.6", ENGLISH.refused_striking()),
            Phase::Allies => ("BL-30.42", ENGLISH.refused_joining()),
            Phase::Rob => ("BL-14.8", ENGLISH.refused_robbing()),
            Phase::Summon(_) => ("BL-14.12", ENGLISH.refused_summoning()),
            Phase::Scout => ("BL-19.1", ENGLISH.refused_scouting()),
            Phase::Income => ("BL-17.2", ENGLISH.refused_income()),
            Phase::KeepLore => ("BL-17.2", ENGLISH.refused_keeping_lore()),
            Phase::Discard => ("BL-17.4", ENGLISH.refused_discarding()),
            Phase::Over { ending: Ending::Banners, .. } => ("BL-25.6", ENGLISH.refused_over()),
            Phase::Over { ending: Ending::Decisive, .. } => ("BL-28.2", ENGLISH.refused_over()),
            Phase::Over { ending: Ending::Minor, .. } => ("BL-28.3", ENGLISH.refused_over()),
            Phase::Over { ending: Ending::Round, .. } => ("BL-30.30", ENGLISH.refused_over()),
            Phase::Over { ending: Ending::LastUnit, .. } => ("BL-25.8", ENGLISH.refused_over()),
            Phase::Over { ending: Ending::Stalemate, .. } => ("BL-25.11", ENGLISH.refused_over()),
            Phase::Over { ending: Ending::Resigned, .. } => ("BL-25.12", ENGLISH.refused_over()),
        };
        Illegal::new(clause, why)
    }

    /// The clause and words for a seat that is not asked now.
    fn out_of_turn(&self, seat: Seat, action: Action) -> Illegal {
        let side = self.side_of(seat);
        let camp = self.camp_of(side);
        let plays_command = matches!(action, Action::Command(_) | Action::Rack(_) | Action::Pair(..));
        if seat != self.seat_of(side) && (plays_command || matches!(action, Action::Lore(..))) {
            return Illegal::new("BL-2.5", ENGLISH.refused_warlord_plays());
        }
        if matches!(action, Action::Lore(..)) && self.allied && camp == self.active_camp() && side != self.active {
            return Illegal::new("BL-30.24", ENGLISH.refused_ally_plays());
        }
        if matches!(action, Action::Lore(..)) && self.turn.lore_played[camp as usize] {
            return Illegal::new("BL-17.8", ENGLISH.refused_camp_lore_played());
        }
        let phase = self.out_of_phase();
        Illegal::new(phase.clause, ENGLISH.refused_another_decides(phase.why))
    }
}
