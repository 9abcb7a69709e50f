//! The order of the steps of a turn (section 5). The rules run on by themselves until a player has to decide.

use crate::board::{OnSpots, Spot, SpotSet};
use crate::card::EventCard;
use crate::content::TowerPower;
use crate::event::Event;
use crate::state::{Battue, HAND_MAX, Phase, TurnEffects};
use kernel::{Chance, Log, Seat, SeatSet};

/// What comes next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Step {
    /// This seat places a tile (BT-3.24).
    Place(Seat),
    Camps,
    /// This seat's turn begins.
    Turn(Seat),
    Start,
    Calls,
    Moves,
    MovesDone,
    Battles,
    Begin(Spot),
    /// An event asks these seats for choices.
    Choices(EventCard, SeatSet),
    EventDone(EventCard),
    Round,
    AttackCards,
    DefendCards,
    Bribe,
    Dice,
    AttackDice,
    DefendDice,
    Resolve,
    AttackerStays,
    DefenderStays,
    Capture,
    /// A flag is there, freed by giving up this tile if it had to be.
    Flag(Option<Spot>),
    Spoils,
    /// The battle is over, without a capture if the attackers are gone.
    BattleOver,
    End,
    Discard,
    TurnOver,
    /// A player has to decide, or the game is over.
    Wait,
}

impl Battue {
    /// Runs on from a step until a player has to decide.
    pub(crate) fn run(&mut self, mut step: Step, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        while step != Step::Wait {
            step = match step {
                Step::Place(placer) => match self.next_tile(chance, log, placer) {
                    Some(next) => Step::Place(next),
                    None if self.bag.is_empty() => Step::Camps,
                    None => Step::Wait,
                },
                Step::Camps => match self.next_camper() {
                    Some(seat) => self.ask(Phase::Camps, seat),
                    None => Step::Turn(self.from_seat(self.first).next().unwrap_or(self.first)),
                },
                Step::Turn(seat) => self.begin_turn(seat, log),
                Step::Start => self.ask_hand(Phase::Start, Step::Calls),
                Step::Calls => match self.callable().is_empty() {
                    true => Step::Moves,
                    false => self.ask(Phase::Calls, self.active),
                },
                Step::Moves => match self.anybody_can_move() {
                    true => self.ask(Phase::Moves, self.active),
                    false => Step::MovesDone,
                },
                Step::MovesDone => self.fix_battles(),
                Step::Battles => self.next_battle(),
                Step::Begin(spot) => self.begin_battle(spot, chance, log),
                Step::Choices(event_card, todo) => self.ask_choices(event_card, todo, log),
                Step::EventDone(event_card) => self.event_done(event_card, log),
                Step::Round => self.begin_round(log),
                Step::AttackCards => self.ask_hand(Phase::AttackCards, Step::DefendCards),
                Step::DefendCards => self.ask_defender(Phase::DefendCards, Step::Bribe),
                Step::Bribe => self.bribe(log),
                Step::Dice => self.throw_dice(chance, log),
                Step::AttackDice => self.ask_hand(Phase::AttackDice, Step::DefendDice),
                Step::DefendDice => self.ask_defender(Phase::DefendDice, Step::Resolve),
                Step::Resolve => self.resolve_round(log),
                Step::AttackerStays => self.ask_attacker(),
                Step::DefenderStays => self.ask_whether_defender_stays(),
                Step::Capture => self.free_a_flag(log),
                Step::Flag(given) => self.plant_flag(given, log),
                Step::Spoils => self.take_spoils(chance, log),
                Step::BattleOver => self.battle_over(log),
                Step::End => self.ask_hand(Phase::End, Step::Discard),
                Step::Discard => match self.hand_size(self.active) > HAND_MAX {
                    true => self.ask(Phase::Discard, self.active),
                    false => Step::TurnOver,
                },
                Step::TurnOver => self.end_turn(log),
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

    /// A window of the active player: open with any card in hand, playable or not, so that the others learn nothing about the hand (BT-H.13).
    fn ask_hand(&mut self, phase: Phase, otherwise: Step) -> Step {
        if self.hands[self.active].is_empty() { otherwise } else { self.ask(phase, self.active) }
    }

    /// The same for the defender, if there is one (BT-13.4, BT-13.5).
    fn ask_defender(&mut self, phase: Phase, otherwise: Step) -> Step {
        match self.battle.and_then(|battle| battle.defender) {
            Some(seat) if !self.hands[seat].is_empty() => self.ask(phase, seat),
            _ => otherwise,
        }
    }

    fn begin_turn(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Step {
        self.active = seat;
        self.turn = self.turn.saturating_add(1);
        log.all(Event::Turn(seat, self.round));
        // BT-24.8
        match self.has_power(seat, TowerPower::Look) && !self.face_down().is_empty() {
            true => self.ask(Phase::Watch, seat),
            false => Step::Start,
        }
    }

    /// The tower with a power, where a player in the game controls it (BT-24.12).
    pub fn tower_with(&self, power: TowerPower) -> Option<(Spot, Seat)> {
        if !self.options.walls_of_tarsos.is_on() {
            return None;
        }
        let tower = Spot::edges().find(|&edge| self.face(edge).power() == Some(power))?;
        self.controller(tower).filter(|&seat| self.alive.contains(seat)).map(|seat| (tower, seat))
    }

    pub fn has_power(&self, seat: Seat, power: TowerPower) -> bool {
        self.tower_with(power).is_some_and(|(_, holder)| holder == seat)
    }

    /// BT-8.13. The marks of the movement step have done their work.
    fn fix_battles(&mut self) -> Step {
        self.moved = OnSpots::EMPTY;
        self.moved_ivory = OnSpots::EMPTY;
        self.pending = self.stands[self.active] - self.flags[self.active] - SpotSet::one(Spot::CAMP);
        Step::Battles
    }

    /// BT-9.1, BT-9.10.
    fn next_battle(&mut self) -> Step {
        self.pending &= self.stands[self.active];
        match (self.pending.is_empty(), self.pending.only()) {
            (true, _) => Step::End,
            (_, Some(spot)) => Step::Begin(spot),
            _ => self.ask(Phase::Battles, self.active),
        }
    }

    pub(crate) fn clear_marks(&mut self) {
        for marks in [&mut self.locked, &mut self.locked_ivory, &mut self.moved, &mut self.moved_ivory] {
            *marks = OnSpots::EMPTY;
        }
    }

    /// Cleanup (BT-5.10), the end check (BT-5.11), and on to the next player.
    fn end_turn(&mut self, log: &mut impl Log<Self>) -> Step {
        self.clear_marks();
        self.effects = TurnEffects::NONE;
        self.leave_battles();
        if self.goals_are_held() {
            return self.finish(crate::event::Ending::Goal, log);
        }
        let players = self.players();
        let mut next = self.active;
        loop {
            next = Seat((next.0 + 1) % players);
            // BT-23.7: a round ends when play passes the first player's seat, eliminated or not.
            if next == self.first {
                if self.options.max_rounds > 0 && self.round >= self.options.max_rounds {
                    return self.finish(crate::event::Ending::Rounds, log);
                }
                self.round = self.round.saturating_add(1);
            }
            if self.alive.contains(next) {
                return Step::Turn(next);
            }
        }
    }
}
