//! Losing the Home Realm and resigning (section 18).

use crate::counts::{Hand, Units};
use crate::event::{Ending, Event};
use crate::march::Marchers;
use crate::picks::Picks;
use crate::state::{Battlemist, Hero, Phase, Spoils};
use crate::stock::Stock;
use crate::turn::Step;
use crate::words::{ArtifactSet, Card, Realm, RealmSet};
use kernel::{Chance, Log, Seat};

impl Battlemist {
    /// An Army takes the Home of a living race (MI-18.1, MI-18.5).
    pub(crate) fn capture(&mut self, victor: Seat, home: Realm, log: &mut impl Log<Self>) {
        let Some(owner) = self.home_owner(home) else { return };
        log.all(Event::Captured(victor, home));
        self.eliminate(owner, Some(victor), true, log);
    }

    /// A race leaves the game (MI-18.3, MI-18.4, MI-18.6). While another player's units move, control is not settled: that
    /// comes at the end of the segment.
    fn eliminate(&mut self, seat: Seat, victor: Option<Seat>, settles: bool, log: &mut impl Log<Self>) {
        let index = usize::from(seat.0);
        self.alive = self.alive.without(seat);
        self.fallen[index] = 1 + self.fallen.iter().max().copied().unwrap_or(0);
        log.all(Event::Out(seat));
        self.give_up_stars(seat, victor, log);
        self.stock[index] = Stock::NONE;
        let hand = std::mem::replace(&mut self.hands[index], Hand::EMPTY);
        self.hand_left(seat);
        Card::all().for_each(|card| self.discards[card] += hand[card]);
        if let Some(quest) = self.quests[index].take() {
            self.quest_discards[quest] += 1;
        }
        let artifacts = std::mem::replace(&mut self.artifacts[index], ArtifactSet::EMPTY);
        artifacts.iter().for_each(|artifact| self.quest_discards[artifact] += 1);
        self.heroes[index] = [Hero::NONE; 3];
        self.units[index] = Units::NONE;
        if seat == self.active() {
            self.march = Marchers::NONE;
        }
        let held = std::mem::replace(&mut self.holds[index], RealmSet::EMPTY);
        (held & self.buildings()).iter().for_each(|realm| self.raze(realm, log));
        self.trades.remove(seat);
        self.picks[index] = Picks::NONE;
        self.open = self.open.without(seat);
        self.asked = self.asked.without(seat);
        if settles {
            self.settle_control(log);
        }
        if self.alive.len() == 1 {
            self.finish(Ending::LastRace, log);
        }
    }

    /// The victor takes half of the Stars, rounded up, as used ones (MI-18.4).
    fn give_up_stars(&mut self, seat: Seat, victor: Option<Seat>, log: &mut impl Log<Self>) {
        let index = usize::from(seat.0);
        let stars = std::mem::take(&mut self.stars[index]);
        self.used[index] = 0;
        if let Some(victor) = victor {
            let taken = stars.div_ceil(2);
            self.stars[usize::from(victor.0)] += taken;
            self.used[usize::from(victor.0)] += taken;
            log.all(Event::Star(victor, self.stars[usize::from(victor.0)]));
        }
    }

    /// A player resigns; play goes on without (MI-18.8, MI-18.9).
    pub(crate) fn resign(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        log.all(Event::Resigned(seat));
        let was_asked = self.asked.contains(seat);
        let fights = self.battle.is_some_and(|battle| battle.sides.contains(&seat)) && self.is_fighting();
        let victor = self.victor_of_home(seat);
        if self.phase == Phase::Races || self.building_map() {
            return self.leave_map(seat, was_asked, chance, log);
        }
        if let (Some(victor), Some(home)) = (victor, self.home(seat)) {
            log.all(Event::Captured(victor, home));
        }
        // MI-10.13
        let moving = matches!(self.phase, Phase::March | Phase::Stack) && seat != self.active();
        self.eliminate(seat, victor, !moving, log);
        if self.is_over() {
            return Step::Wait;
        }
        if fights {
            self.casting = None;
            self.picks.fill(Picks::NONE);
            return Step::BattleOver;
        }
        self.go_on_without(seat, was_asked, log)
    }

    /// Whether a battle round is under way, a Spell in it included.
    fn is_fighting(&self) -> bool {
        use crate::state::CastDuring::{BeforeRound, Pause};
        let cast = self.casting.is_some_and(|casting| matches!(casting.during, BeforeRound | Pause));
        self.phase.is_battle() || self.phase == Phase::Counter && cast
    }

    /// The active player whose Army stands on the Home of a race that resigns (MI-18.8).
    fn victor_of_home(&self, seat: Seat) -> Option<Seat> {
        let (home, attacker) = (self.home(seat)?, self.active());
        (attacker != seat && self.units_of(attacker).army(home) > 0).then_some(attacker)
    }

    fn building_map(&self) -> bool {
        matches!(self.phase, Phase::Pieces | Phase::Laying(_))
    }

    /// Before round 1 (MI-18.9).
    fn leave_map(&mut self, seat: Seat, was_asked: bool, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let racing = self.phase == Phase::Races;
        self.eliminate(seat, None, true, log);
        if self.is_over() {
            return Step::Wait;
        }
        if racing {
            return Step::Races;
        }
        let hand = std::mem::replace(&mut self.building.hands[usize::from(seat.0)], RealmSet::EMPTY);
        self.building.shown[usize::from(seat.0)] = RealmSet::EMPTY;
        self.building.homeless = self.building.homeless.without(seat);
        hand.iter().for_each(|piece| self.leave_out(piece, log));
        for other in self.alive.iter() {
            let index = usize::from(other.0);
            if self.quests[index].is_some_and(|quest| hand.contains(quest)) {
                self.quests[index] = None;
                self.new_quest(other, chance, log);
            }
        }
        if !was_asked {
            return Step::Wait;
        }
        self.building.turn = self.left_of(seat);
        Step::LayPiece
    }

    /// Where play goes on when a seat has left.
    fn go_on_without(&mut self, seat: Seat, was_asked: bool, log: &mut impl Log<Self>) -> Step {
        if let Some(step) = self.spell_without(seat, log) {
            return step;
        }
        match self.phase {
            Phase::Discards | Phase::Losses | Phase::Purse(..) | Phase::Initiative | Phase::Counter => {
                self.wait_or_reveal(log)
            }
            Phase::VoteWindow => match self.vote.map(|vote| vote.order[usize::from(vote.at)]) {
                Some(voter) if voter == seat => {
                    self.picks.fill(Picks::NONE);
                    Step::VoteGiven
                }
                _ => self.wait_or_reveal(log),
            },
            Phase::Vote => Step::Voter,
            Phase::Council(_) => Step::Window,
            Phase::Flame => {
                if was_asked {
                    self.back_to_window()
                } else {
                    Step::Wait
                }
            }
            Phase::Graves(_) => Step::Graves,
            Phase::Economy => Step::EconomyOpen,
            Phase::Supply => Step::SupplyOpen,
            _ => self.turn_without(seat, was_asked),
        }
    }

    /// A Spell of the seat is cancelled, a Hand of the Void too (MI-18.9).
    fn spell_without(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Option<Step> {
        let casting = self.casting.as_mut()?;
        let hands = &casting.hands[..usize::from(casting.depth)];
        let hand = hands.iter().position(|&caster| caster == seat);
        if casting.caster != seat && hand.is_none() {
            return None;
        }
        self.picks.fill(Picks::NONE);
        if casting.caster == seat {
            casting.depth = 0;
            log.all(Event::Cancelled(casting.spell));
            let in_turn = casting.during == crate::state::CastDuring::PreMove;
            let over = self.cast_over();
            return Some(if in_turn { Step::TurnOver } else { over });
        }
        casting.depth = hand.unwrap_or(0) as u8;
        log.all(Event::Cancelled(crate::words::Spell::HAND_OF_THE_VOID));
        Some(Step::Counter)
    }

    /// In the Individual Turns.
    fn turn_without(&mut self, seat: Seat, was_asked: bool) -> Step {
        let duel = self.fight.is_some_and(|fight| fight.foe.hero().is_some_and(|(other, _)| other == seat));
        match self.phase {
            // Another one is still to take what the battle brought.
            Phase::Spoils(Spoils::Scavengers, _) if !was_asked => Step::Wait,
            _ if seat == self.active() => Step::TurnOver,
            Phase::Spoils(Spoils::Scavengers, _) => Step::Plunder,
            Phase::Draught if duel => {
                self.fight = None;
                Step::Duels
            }
            Phase::Knife(victim, _, duels) if victim == seat => {
                if duels {
                    Step::Duels
                } else {
                    Step::Heroes
                }
            }
            Phase::Battles => Step::Battles,
            _ => Step::Wait,
        }
    }
}
