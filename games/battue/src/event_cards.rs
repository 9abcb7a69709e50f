//! Event cards (sections 19 and 20, BT-24.28 to BT-24.34).

use crate::action::Action;
use crate::board::{EdgeKind, Space, Spot, SpotSet};
use crate::card::{EventCard, Loot};
use crate::content::EventEffect;
use crate::event::Event;
use crate::state::{Battue, BySeat, POINTS_MAX, Phase};
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Audience, Chance, Illegal, Log, Seat, SeatSet, refuse_if};

impl Battue {
    /// BT-19.1, BT-19.5.
    pub(crate) fn draw_event_card(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        if self.event_cards.is_empty() {
            log.all(Event::NoEventCardLeft);
            return Step::Round;
        }
        let Some(event_card) = EventCard::from_index(chance.pick("event", &self.event_cards.0)) else {
            return Step::Round;
        };
        self.event_cards[event_card] -= 1;
        log.all(Event::Drawn(event_card));
        self.follow(event_card, chance, log)
    }

    /// The tile just turned up (BT-19.2).
    fn battle_spot(&self) -> Spot {
        self.battle.map_or(Spot::CAMP, |battle| battle.spot)
    }

    fn follow(&mut self, event_card: EventCard, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let (seat, here, card) = (self.active, self.battle_spot(), *self.content.event_card(event_card));
        let value = card.value;
        match card.does {
            EventEffect::Draw => self.draw(seat, value, chance, log),
            EventEffect::Rumours => {
                // BT-20.16
                for other in self.from_seat(seat).filter(|&other| other != seat) {
                    self.draw(other, value, chance, log);
                }
            }
            EventEffect::Join => {
                let gained = self.gain(seat, here, value);
                log.all(Event::Gained(seat, self.city.space(here), gained));
            }
            EventEffect::Ambush => {
                let lost = self.lose(seat, here, value);
                self.tell_lost(seat, here, lost, log);
            }
            EventEffect::Watch => self.change_defence(value as i8, log),
            EventEffect::Panic => self.change_defence(-(value as i8), log),
            EventEffect::Legion => {
                self.effects.legion = self.effects.legion.saturating_add(value).min(POINTS_MAX);
                log.all(Event::Legion(value));
            }
            EventEffect::Fever => self.fever(value, log),
            EventEffect::StreetFires => {
                for spot in (self.city.near(here) - self.face_up).iter() {
                    self.turn_up(spot, log);
                }
            }
            EventEffect::Smoke => return self.smoke(event_card, log),
            EventEffect::Fire | EventEffect::Steppe => return Step::Choices(event_card, self.alive),
            EventEffect::Oath => return Step::Choices(event_card, self.leaders()),
            EventEffect::Tremor | EventEffect::Gate | EventEffect::Ivory | EventEffect::Crack => {
                return Step::Choices(event_card, SeatSet::one(seat));
            }
            EventEffect::Omen => {}
        }
        Step::EventDone(event_card)
    }

    /// City Watch and Panic (BT-20.3, BT-20.4).
    fn change_defence(&mut self, points: i8, log: &mut impl Log<Self>) {
        if let Some(battle) = &mut self.battle {
            battle.watch += points;
            log.all(Event::Defence(self.city.space(battle.spot), points));
        }
    }

    /// BT-20.14, BT-20.20: all sizes first, then all losses.
    fn fever(&mut self, size: u8, log: &mut impl Log<Self>) {
        for seat in self.from_seat(self.active) {
            for spot in self.stands[seat].iter() {
                if self.horde(seat, spot) >= size {
                    let lost = self.lose(seat, spot, 1);
                    self.tell_lost(seat, spot, lost, log);
                }
            }
        }
    }

    /// The players in the game who control most tiles; none where no player controls a tile (BT-20.18).
    fn leaders(&self) -> SeatSet {
        let tiles = |seat: Seat| self.flags[seat].len();
        let most = self.alive.iter().map(tiles).max().unwrap_or(0);
        self.alive.iter().filter(|&seat| most > 0 && tiles(seat) == most).collect()
    }

    // ---- choices (BT-19.7, BT-19.8)

    /// What a player may choose from; Hidden Gate has pairs of its own.
    pub(crate) fn choices(&self, event_card: EventCard, seat: Seat) -> SpotSet {
        match self.content.event_card(event_card).does {
            EventEffect::Fire => self.stands[seat].iter().filter(|&spot| self.horde(seat, spot) >= 2).collect(),
            EventEffect::Steppe => self.can_gain(seat),
            EventEffect::Oath => self.unoccupied(seat),
            EventEffect::Tremor => self.city.near(self.battle_spot()) - self.face_up,
            EventEffect::Crack => Spot::edges().collect(),
            EventEffect::Ivory if self.ivory_left() > 0 => self.face_up - self.flagged(),
            _ => SpotSet::EMPTY,
        }
    }

    /// Hidden Gate: whole unlocked hordes in the camp or on own walls, to other own edge spaces (BT-24.28).
    pub(crate) fn each_gate(&self, each: &mut dyn FnMut(Spot, Spot)) {
        let seat = self.active;
        let edges: SpotSet = Spot::edges().collect();
        let own = self.flags[seat] & edges;
        for from in self.stands[seat].iter() {
            let wall = from.edge_kind() == Some(EdgeKind::Wall) && own.contains(from);
            if !(wall || from.is_camp()) || self.is_locked(from) {
                continue;
            }
            for to in (own - SpotSet::one(from)).iter() {
                if self.horde(seat, from) <= self.room(seat, to) {
                    each(from, to);
                }
            }
        }
    }

    /// Asks the next player who has a choice; what leaves no choice is done.
    pub(crate) fn ask_choices(&mut self, event_card: EventCard, mut todo: SeatSet, log: &mut impl Log<Self>) -> Step {
        for seat in self.from_seat(self.active) {
            if !todo.contains(seat) {
                continue;
            }
            if self.may_decline(event_card) {
                let mut any = false;
                self.each_gate(&mut |_, _| any = true);
                if any {
                    return self.ask(Phase::Event(event_card, todo), seat);
                }
                log.all(Event::NoEffect(event_card));
                return Step::EventDone(event_card);
            }
            let options = self.choices(event_card, seat);
            todo = todo.without(seat);
            match (options.is_empty(), options.only()) {
                (true, _) => {}
                (_, Some(only)) => self.carry_out_choice(event_card, seat, only, log),
                _ => return self.ask(Phase::Event(event_card, todo.with(seat)), seat),
            }
        }
        Step::EventDone(event_card)
    }

    pub(crate) fn refuse_choice(&self, event_card: EventCard, seat: Seat, space: Space) -> Result<Spot, Illegal> {
        let spot = self.spot(space)?;
        if self.choices(event_card, seat).contains(spot) {
            return Ok(spot);
        }
        let (clause, why) = match self.content.event_card(event_card).does {
            EventEffect::Fire => ("BT-20.6", ENGLISH.refused_fire()),
            EventEffect::Steppe => ("BT-20.19", ENGLISH.refused_steppe()),
            EventEffect::Oath => ("BT-20.12", ENGLISH.refused_broken_oath()),
            EventEffect::Tremor => ("BT-20.7", ENGLISH.refused_tremor()),
            EventEffect::Crack => ("BT-24.32", ENGLISH.refused_crack()),
            EventEffect::Ivory => ("BT-24.30", ENGLISH.refused_ivory()),
            _ => ("BT-24.28", ENGLISH.refused_gate_names()),
        };
        Err(Illegal::new(clause, why))
    }

    /// Carries a choice out.
    fn carry_out_choice(&mut self, event_card: EventCard, seat: Seat, spot: Spot, log: &mut impl Log<Self>) {
        let (card, space) = (*self.content.event_card(event_card), self.city.space(spot));
        match card.does {
            EventEffect::Fire => {
                let lost = self.lose(seat, spot, card.value);
                self.tell_lost(seat, spot, lost, log);
            }
            EventEffect::Steppe => {
                let gained = self.gain(seat, spot, card.value);
                log.all(Event::Gained(seat, space, gained));
            }
            EventEffect::Oath => {
                self.flags[seat].remove(spot);
                self.lift_mark(spot);
                log.all(Event::FlagLost(seat, space));
            }
            EventEffect::Tremor => {
                self.turn_up(spot, log);
            }
            EventEffect::Crack => {
                self.cracks[spot] = self.cracks[spot].saturating_add(card.value).min(POINTS_MAX);
                log.all(Event::Defence(space, -(card.value as i8)));
            }
            EventEffect::Ivory => {
                let placed = card.value.min(self.ivory_left());
                self.neutral[spot] += placed;
                log.all(Event::NeutralPlaced(space, placed));
            }
            _ => {}
        }
    }

    pub(crate) fn chosen(
        &mut self,
        event_card: EventCard,
        todo: SeatSet,
        seat: Seat,
        spot: Spot,
        log: &mut impl Log<Self>,
    ) -> Step {
        self.carry_out_choice(event_card, seat, spot, log);
        Step::Choices(event_card, todo.without(seat))
    }

    pub(crate) fn list_choices(&self, event_card: EventCard, seat: Seat, out: &mut Vec<Action>) {
        if self.may_decline(event_card) {
            self.each_gate(&mut |from, to| out.push(Action::Gate(self.city.space(from), self.city.space(to))));
            out.push(Action::Pass);
            return;
        }
        out.extend(self.choices(event_card, seat).iter().map(|spot| Action::Choose(self.city.space(spot))));
    }

    /// Only Hidden Gate may be declined (BT-19.8).
    pub(crate) fn may_decline(&self, event_card: EventCard) -> bool {
        self.content.event_card(event_card).does == EventEffect::Gate
    }

    /// BT-24.28.
    pub(crate) fn pass_gate(
        &mut self,
        event_card: EventCard,
        from: Space,
        to: Space,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let (start, end) = (self.spot(from)?, self.spot(to)?);
        refuse_if!(!self.may_decline(event_card), "BT-19.8", ENGLISH.refused_another_choice());
        let mut legal = false;
        self.each_gate(&mut |a, b| legal |= (a, b) == (start, end));
        if !legal {
            let clause = if self.is_locked(start) { "BT-6.11" } else { "BT-24.28" };
            return Err(Illegal::new(clause, ENGLISH.refused_gate()));
        }
        self.shift_all(self.active, start, end);
        log.all(Event::Gate(self.active, from, to));
        Ok(Step::EventDone(event_card))
    }

    // ---- Smoke and Confusion (BT-20.11, BT-20.17)

    /// Everybody with cards chooses at once; a single card is no choice.
    fn smoke(&mut self, event_card: EventCard, log: &mut impl Log<Self>) -> Step {
        let mut gifts = BySeat::all(None);
        let mut asked = SeatSet::EMPTY;
        for seat in self.alive.iter() {
            match self.hand_size(seat) {
                0 => {}
                1 => gifts[seat] = self.hand(seat).kinds().next(),
                _ => asked = asked.with(seat),
            }
        }
        self.wait_for_gifts(event_card, gifts, asked, log)
    }

    fn wait_for_gifts(
        &mut self,
        event_card: EventCard,
        gifts: BySeat<Option<Loot>>,
        asked: SeatSet,
        log: &mut impl Log<Self>,
    ) -> Step {
        if !asked.is_empty() {
            self.phase = Phase::Smoke(event_card, gifts);
            self.asked = asked;
            return Step::Wait;
        }
        for from in self.from_seat(self.active) {
            let Some(card) = gifts[from] else { continue };
            let to = self.left_of(from);
            let both = SeatSet::one(from).with(to);
            log.tell(Audience::Only(both), Event::HandsCard(from, to, card));
            log.tell(Audience::Except(both), Event::Hands(from, to));
        }
        self.exchange(gifts);
        Step::EventDone(event_card)
    }

    /// A received card is not passed on, so all hands are let go of before any is filled.
    fn exchange(&mut self, gifts: BySeat<Option<Loot>>) {
        let given = |seat: Seat| gifts[seat].map(|card| (seat, card));
        for (from, card) in self.from_seat(self.active).filter_map(given) {
            self.let_go(from, self.left_of(from), card);
        }
        for (from, card) in self.from_seat(self.active).filter_map(given) {
            self.receive(from, self.left_of(from), card);
        }
    }

    pub(crate) fn give(&mut self, seat: Seat, card: Loot, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let Phase::Smoke(event_card, mut gifts) = self.phase else {
            return Err(Illegal::new("BT-20.11", ENGLISH.refused_no_passing()));
        };
        self.holds(seat, card)?;
        gifts[seat] = Some(card);
        log.tell(Audience::seat(seat), Event::ChoseCard(seat, card));
        log.tell(Audience::Except(SeatSet::one(seat)), Event::Chose(seat));
        Ok(self.wait_for_gifts(event_card, gifts, self.asked.without(seat), log))
    }

    /// A player who leaves the game gives nothing.
    pub(crate) fn withdraw_gift(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Step {
        let Phase::Smoke(event_card, mut gifts) = self.phase else { return Step::Wait };
        gifts[seat] = None;
        self.wait_for_gifts(event_card, gifts, self.asked.without(seat), log)
    }

    // ---- after an event

    /// BT-19.4, BT-19.10, BT-9.9, BT-21.7.
    pub(crate) fn event_done(&mut self, event_card: EventCard, log: &mut impl Log<Self>) -> Step {
        if self.content.event_card(event_card).does == EventEffect::Omen {
            self.event_card_chests[self.active][event_card] += 1;
            log.all(Event::ChestEventCard(self.active, event_card));
        } else {
            self.event_card_discards[event_card] += 1;
        }
        for seat in self.from_seat(self.active) {
            if self.eliminate(seat, log) {
                return Step::Wait;
            }
        }
        if !self.alive.contains(self.active) {
            return Step::TurnOver;
        }
        match self.horde(self.active, self.battle_spot()) {
            0 => Step::BattleOver,
            _ => Step::Round,
        }
    }
}
