//! The order of the steps of a day and of a turn (sections 5 to 8). The rules run on by themselves until a player has to
//! decide.

use crate::card::{Card, Class, Faction};
use crate::event::{Ending, Event};
use crate::figure::FigureSet;
use crate::options::Options;
use crate::phase::Phase;
use crate::square::SquareSet;
use crate::state::{Battalia, DayPart, WEEK};
use crate::texts::ENGLISH;
use kernel::{Audience, Chance, Illegal, Log, Seat, SeatSet};

/// Days without a change after which a match without a last day ends (BA-15.9).
const STANDSTILL: u16 = 4 * WEEK;

/// What comes next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Step {
    Factions,
    StartCities,
    /// A day begins (BA-5.9).
    Dawn,
    Turn(Seat),
    /// Step B.
    Camps,
    /// Step C.
    Actions,
    /// A card or a battle in step C is over, or a card beside a line.
    Resume,
    /// Step D.
    CleanUp,
    /// Step E.
    Roll,
    /// A battle or a meeting with Buff is over.
    EventOver,
    /// Step F.
    Refill,
    /// Step G.
    Check,
    /// A player has to decide, or the game is over.
    Wait,
}

impl Battalia {
    /// Runs on from a step until a player has to decide.
    pub(crate) fn run(&mut self, mut step: Step, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        while step != Step::Wait {
            step = match step {
                Step::Factions => self.next_faction(log),
                Step::StartCities => self.next_start_city(chance, log),
                Step::Dawn => self.dawn(log),
                Step::Turn(seat) => self.begin_turn(seat, log),
                Step::Camps => match self.player(self.active).camp.iter().flatten().next() {
                    Some(_) => self.ask(Phase::Camps, self.active),
                    None => Step::Actions,
                },
                Step::Actions => self.ask(Phase::Actions, self.active),
                Step::Resume => self.resume(),
                Step::CleanUp => self.clean_up(chance, log),
                Step::Roll => self.offer_roll(),
                Step::EventOver => self.event_over(),
                Step::Refill => self.refill(chance, log),
                Step::Check => self.check_end(log),
                Step::Wait => Step::Wait,
            };
        }
    }

    #[inline]
    pub(crate) fn ask(&mut self, phase: Phase, seat: Seat) -> Step {
        self.phase = phase;
        self.asked = SeatSet::one(seat);
        Step::Wait
    }

    /// Goes on where a card was played: in a battle line or in step C.
    fn resume(&mut self) -> Step {
        match self.line_builder() {
            Some((seat, _)) => self.ask(Phase::Line, seat),
            None => Step::Actions,
        }
    }

    fn event_over(&mut self) -> Step {
        self.battle = None;
        match self.day_part {
            DayPart::Acting => Step::Actions,
            _ => Step::Refill,
        }
    }

    /// The start of a day, before the start player's turn (BA-5.9).
    fn dawn(&mut self, log: &mut impl Log<Self>) -> Step {
        self.day_part = DayPart::Dawn;
        self.active = self.first_of_day();
        log.all(Event::Day(self.day));
        self.end_bargains(log);
        let new_week = self.vane() == 0 && self.day > WEEK;
        match new_week && self.options.unbound_buff.is_on() {
            true => self.begin_week(log),
            false => Step::Turn(self.active),
        }
    }

    /// The start player, or who is next to him in the game (BA-2.2).
    pub(crate) fn first_of_day(&self) -> Seat {
        self.from_seat(self.start_player).next().unwrap_or(self.start_player)
    }

    fn begin_turn(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Step {
        self.day_part = DayPart::Acting;
        self.active = seat;
        self.turn = self.turn.saturating_add(1);
        self.attacked = FigureSet::EMPTY;
        self.placements = 0;
        self.card_was_played(seat);
        log.all(Event::Turn(seat));
        self.ask(Phase::Announce, seat)
    }

    // ---- step A (section 8)

    /// Cards that make a cohort of a faction, or why they do not (BA-8.3, BA-8.5).
    pub(crate) fn cohort(&self, seat: Seat, faction: Faction) -> Result<u8, Illegal> {
        if !self.factions_in_play().any(|known| known == faction) {
            return Err(Illegal::new("BA-8.3", ENGLISH.refused_cohort_faction()));
        }
        let cards = self.player(seat).hand.plain.of_faction(faction);
        match cards >= self.content.numbers.cohort {
            true => Ok(cards),
            false => Err(Illegal::new("BA-8.3", ENGLISH.refused_cohort_too_small())),
        }
    }

    pub(crate) fn muster_cohort(
        &mut self,
        seat: Seat,
        faction: Faction,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let cards = self.cohort(seat, faction)?;
        log.all(Event::Cohort(seat, faction, cards));
        let hand = self.player(seat).hand.plain;
        for card in hand.kinds().filter(|card| card.faction() == Some(faction) || card.is_unbound()) {
            for _ in 0..hand[card] {
                self.show(seat, card);
                log.all(Event::Shown(seat, Class::plain(card)));
            }
        }
        // BA-8.4
        self.draw(seat, cards - (self.content.numbers.cohort - 1), chance, log);
        Ok(Step::Camps)
    }

    /// BA-8.2.
    pub(crate) fn mulligan(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        log.all(Event::Mulligan(seat));
        let cards = self.player_mut(seat).hand.take_real();
        self.show_all(seat, &cards);
        self.player_mut(seat).shelter.add(&cards);
        self.draw(seat, self.content.numbers.mulligan, chance, log);
        Step::Camps
    }

    // ---- drawing (BA-6.3, BA-6.11)

    pub(crate) fn draw(&mut self, seat: Seat, number: u8, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let mut drawn = 0;
        for _ in 0..number {
            if self.player(seat).nation.is_empty() {
                let shelter = self.player_mut(seat).shelter.take_all();
                if shelter.is_empty() {
                    break;
                }
                self.player_mut(seat).nation = shelter;
                log.all(Event::Reshuffled(seat));
            }
            let nation = &self.player(seat).nation;
            let mut kinds = nation.kinds();
            // Where all cards are the same no chance is needed.
            let card = match (kinds.next(), kinds.next()) {
                (Some(only), None) => only,
                _ => Card(chance.pick("draw", &nation.0) as u8),
            };
            let player = self.player_mut(seat);
            player.nation.remove(card);
            player.hand.plain.put(card);
            log.tell(Audience::seat(seat), Event::Drew(seat, card));
            drawn += 1;
        }
        log.tell(Audience::Except(SeatSet::one(seat)), Event::Draws(seat, drawn));
    }

    pub(crate) fn fill_hand(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let missing = u32::from(self.content.numbers.hand).saturating_sub(self.player(seat).hand.real());
        if missing > 0 {
            self.draw(seat, missing as u8, chance, log);
        }
    }

    // ---- steps D, F and G

    /// BA-7.5.
    fn clean_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let seat = self.active;
        self.day_part = DayPart::Closing;
        let mut cards = self.player_mut(seat).hand.take_real();
        self.show_all(seat, &cards);
        cards.add(&self.action_line.take_all());
        self.player_mut(seat).shelter.add(&cards);
        log.all(Event::Cleared(seat));
        self.draw(seat, self.content.numbers.hand, chance, log);
        Step::Roll
    }

    /// BA-7.7.
    fn refill(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        for seat in self.from_seat(self.active) {
            self.player_mut(seat).hand.end_marks();
            self.fill_hand(seat, chance, log);
        }
        match self.day_part {
            DayPart::Dawn => Step::Turn(self.first_of_day()),
            _ => Step::Check,
        }
    }

    /// BA-7.9, and on to the next player (BA-5.1, BA-5.3).
    fn check_end(&mut self, log: &mut impl Log<Self>) -> Step {
        self.trails = [SquareSet::EMPTY; 2];
        if !self.from_seat(self.active).any(|seat| self.could_place(seat)) {
            return self.finish(Ending::NoPlacement, log);
        }
        let players = self.player_count();
        let mut next = self.active;
        loop {
            next = Seat((next.0 + 1) % players);
            if next == self.start_player {
                return self.end_day(log);
            }
            if self.alive.contains(next) {
                return Step::Turn(next);
            }
        }
    }

    fn end_day(&mut self, log: &mut impl Log<Self>) -> Step {
        let Options { day_limit, .. } = self.options;
        if day_limit > 0 && self.day >= day_limit {
            return self.finish(Ending::LastDay, log);
        }
        if day_limit == 0 && self.day.saturating_sub(self.changed) >= STANDSTILL {
            return self.finish(Ending::Standstill, log);
        }
        self.day = self.day.saturating_add(1);
        Step::Dawn
    }
}
