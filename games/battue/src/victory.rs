//! Elimination, resignation, the end of the game and scoring (sections 21 and 22).

use crate::board::{OnSpots, Spot, SpotSet};
use crate::card::LootPile;
use crate::content::TileFace;
use crate::event::{Ending, Event};
use crate::state::{Battue, BySeat, Phase, WARRIORS};
use crate::turn::Step;
use kernel::{Chance, Log, Outcome, Seat, SeatSet};

impl Battue {
    /// Takes a player without warriors out of the game (BT-21.1, BT-24.14); `true` if that ended it (BT-21.9).
    pub(crate) fn eliminate(&mut self, seat: Seat, log: &mut impl Log<Self>) -> bool {
        if self.reserve[seat] < WARRIORS || !self.alive.contains(seat) {
            return false;
        }
        self.put_out(seat, log)
    }

    /// BT-21.4: the hand is discarded; flags and war chest stay.
    fn put_out(&mut self, seat: Seat, log: &mut impl Log<Self>) -> bool {
        self.alive = self.alive.without(seat);
        self.men[seat] = OnSpots::EMPTY;
        self.ivory[seat] = OnSpots::EMPTY;
        self.stands[seat] = SpotSet::EMPTY;
        self.reserve[seat] = WARRIORS;
        if seat == self.active {
            self.clear_marks();
        }
        log.all(Event::Out(seat));
        let hand = std::mem::replace(&mut self.hands[seat], LootPile::EMPTY);
        for card in hand.kinds() {
            (0..hand[card]).for_each(|_| log.all(Event::Discarded(seat, card)));
        }
        self.loot_discards.add(&hand);
        self.forget(|known_card| known_card.holder == seat || known_card.knows == seat);
        if self.alive.len() > 1 {
            return false;
        }
        self.finish(Ending::LastPlayer, log);
        true
    }

    /// BT-21.10.
    pub(crate) fn resign(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        log.all(Event::Resigned(seat));
        let (phase, was_asked) = (self.phase, self.asked.contains(seat));
        let ends = self.put_out(seat, log);
        if ends || seat == self.active {
            self.clear_away(phase);
        }
        if ends {
            return;
        }
        if let Some(battle) = &mut self.battle
            && battle.defender == Some(seat)
        {
            battle.defender = None;
        }
        let next = match phase {
            Phase::Placing(..) if was_asked => Step::Place(self.left_of(seat)),
            Phase::Camps if was_asked => Step::Camps,
            Phase::Placing(..) | Phase::Camps => Step::Wait,
            _ if seat == self.active => Step::TurnOver,
            Phase::Smoke(..) => self.withdraw_gift(seat, log),
            Phase::Event(event_card, todo) if was_asked => Step::Choices(event_card, todo.without(seat)),
            Phase::DefendCards | Phase::DefendDice if was_asked => self.pass_window(),
            Phase::DefenderStays if was_asked => Step::Round,
            _ => Step::Wait,
        };
        self.run(next, chance, log);
    }

    /// A card that was being resolved goes to its discards.
    fn clear_away(&mut self, phase: Phase) {
        match phase {
            Phase::Oath(card, _) => self.loot_discards[card] += 1,
            Phase::Event(event_card, _) | Phase::Smoke(event_card, _) => self.event_card_discards[event_card] += 1,
            _ => {}
        }
    }

    /// BT-22.1.
    pub(crate) fn goals_are_held(&self) -> bool {
        let goals = self.content.faces.iter().filter(|face| face.is_goal() && face.used).count();
        self.held_goals().len() == goals
    }

    /// Goal tiles that are controlled.
    pub fn held_goals(&self) -> SpotSet {
        let city = self.flagged() & (Spot::SPECIAL | SpotSet::one(Spot::PALACE));
        city.iter().filter(|&spot| self.face(spot).is_goal()).collect()
    }

    /// VP of tiles and of the war chest (BT-22.3).
    pub fn score(&self, seat: Seat) -> (u8, u8) {
        let vp = |face: &TileFace| u32::from(face.vp);
        let tiles: u32 = self.flags[seat].iter().map(|spot| vp(self.face(spot))).sum();
        let loot = self.chests[seat].kinds().map(|card| self.chests[seat][card] * self.content.loot(card).vp);
        let event_cards = self.event_card_chests[seat].kinds();
        let event_cards = event_cards
            .map(|event_card| self.event_card_chests[seat][event_card] * self.content.event_card(event_card).vp);
        let chest: u32 = loot.map(u32::from).sum::<u32>() + event_cards.map(u32::from).sum::<u32>();
        (tiles.min(255) as u8, chest.min(255) as u8)
    }

    /// Ends the game (BT-22.5 to BT-22.10).
    pub(crate) fn finish(&mut self, ending: Ending, log: &mut impl Log<Self>) -> Step {
        let mut rank = BySeat::all((0, 0));
        for seat in self.seats() {
            let (tiles, chest) = self.score(seat);
            log.all(Event::Score(seat, tiles, chest));
            // BT-22.7; BT-22.9: the last player wins whatever the scores.
            let last = ending == Ending::LastPlayer && self.alive.contains(seat);
            let total = u16::from(tiles) + u16::from(chest);
            rank[seat] = if last { (u16::MAX, 0) } else { (total, tiles) };
        }
        let rank = &rank.0[..self.players() as usize];
        let mut places = BySeat::all(0);
        for (place, mine) in places.iter_mut().zip(rank) {
            *place = 1 + rank.iter().filter(|other| *other > mine).count() as u8;
        }
        let outcome = Outcome::ranked(&places.0[..rank.len()]);
        log.all(match outcome.winner() {
            Some(side) => Event::Won(Seat(side.0), ending),
            None => Event::Shared(ending),
        });
        self.phase = Phase::Over { outcome, ending };
        self.asked = SeatSet::EMPTY;
        self.leave_battles();
        Step::Wait
    }

    /// Ends all battles; the dice of an unfinished round are taken off the table.
    pub(crate) fn leave_battles(&mut self) {
        self.battle = None;
        self.pending = SpotSet::EMPTY;
        self.last_round = self.last_round.filter(|round| round.won.is_some());
    }
}
