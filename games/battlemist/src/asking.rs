//! Who is asked. It follows from public facts alone (MI-5.28): hand sizes, Starpower, the discards and the map.

use crate::state::{ATTACKER, Battle, Battlemist, Phase};
use crate::turn::Step;
use crate::words::{Card, Kind, Spell};
use kernel::{Seat, SeatSet};

impl Battlemist {
    #[inline]
    pub(crate) fn ask(&mut self, phase: Phase, seat: Seat) -> Step {
        self.phase = phase;
        self.asked = SeatSet::one(seat);
        Step::Wait
    }

    /// Whether a seat could hold a card as far as the others can tell.
    #[inline]
    pub(crate) fn may_hold(&self, seat: Seat, card: Card) -> bool {
        self.hand_size(seat) > 0 && self.discards[card] < self.content.card(card).copies
    }

    pub(crate) fn may_hold_any(&self, seat: Seat, cards: &[Card]) -> bool {
        cards.iter().any(|&card| self.may_hold(seat, card))
    }

    /// Whether a seat has the Starpower for a Spell, and Spells may be cast (MI-14.1, MI-17.18).
    #[inline]
    pub(crate) fn can_cast(&self, seat: Seat, spell: Spell) -> bool {
        !self.effects.wild && self.starpower(seat) >= self.content.cost(spell)
    }

    /// Whether a seat takes part in a Council window from its start (MI-5.24).
    pub(crate) fn joins_council(&self, seat: Seat) -> bool {
        let power = self.starpower(seat) > 0 && !self.effects.wild;
        self.alive.contains(seat) && (power || self.hand_size(seat) > 0)
    }

    /// Whether a seat that is not done is still asked in a Council window: it takes part, or a Caravan lets it make offers
    /// (MI-5.8).
    pub(crate) fn stays_in_council(&self, seat: Seat) -> bool {
        let caravan = !self.trades.partners[usize::from(seat.0)].is_empty();
        self.joins_council(seat) || caravan && self.alive.contains(seat)
    }

    /// Seats that may answer a Spell of this caster (MI-14.7).
    pub(crate) fn may_counter(&self, caster: Seat) -> SeatSet {
        let counters = |seat: &Seat| {
            *seat != caster
                && (self.can_cast(*seat, Spell::HAND_OF_THE_VOID) || self.may_hold(*seat, Card::DAMPEN_MAGIC))
        };
        self.alive.iter().filter(counters).collect()
    }

    /// Seats that may cancel votes of this voter (MI-6.17).
    pub(crate) fn may_dominate(&self, voter: Seat) -> SeatSet {
        self.alive.iter().filter(|&seat| seat != voter && self.can_cast(seat, Spell::WORD_OF_DOMINANCE)).collect()
    }

    /// MI-9.2
    pub(crate) fn may_need(&self, seat: Seat) -> bool {
        self.heroes_of(seat).next().is_some() && self.may_hold(seat, Card::GREAT_NEED)
    }

    /// Whether a Healing Draught could be given to a Hero (MI-9.41).
    pub(crate) fn may_heal(&self, seat: Seat) -> bool {
        self.may_hold(seat, Card::HEALING_DRAUGHT)
            && self.heroes_of(seat).any(|(_, hero)| hero.life < crate::state::LIFE)
    }

    /// Whether a Knife could be hired (MI-16.22).
    pub(crate) fn may_hire(&self, seat: Seat) -> bool {
        self.may_hold(seat, Card::HIRED_KNIFE) && self.knife_targets(seat).next().is_some()
    }

    /// MI-10.2
    pub(crate) fn may_hasten(&self, seat: Seat) -> bool {
        self.has_units(seat)
            && (self.can_cast(seat, Spell::WORD_OF_THE_WIND)
                || self.may_hold_any(seat, &[Card::FORCED_MARCH, Card::HIDDEN_PASS]))
    }

    /// Whether a side could make a play before this battle round (MI-11.8, MI-11.9).
    pub(crate) fn may_play_before_round(&self, battle: &Battle, side: usize) -> bool {
        let seat = battle.sides[side];
        let archers = self.standing(battle, side)[Kind::Archer.index()] > 0;
        if self.can_cast(seat, Spell::FIERY_HEART)
            || self.can_cast(seat, Spell::RAGING_SPIRIT)
            || archers && self.can_cast(seat, Spell::EYES_OF_THE_HAWK)
            || battle.round > 1 && self.may_sing(battle, side)
        {
            return true;
        }
        let enemy = self.standing(battle, 1 - side);
        let cards = [
            (Card::BATTLE_FURY, true),
            (Card::PIKE_SQUARE, enemy[Kind::Cavalry.index()] > 0),
            (Card::AMBUSH, battle.round == 1 && enemy[Kind::Archer.index()] > 0 && !battle.bonus[side].ambush),
            (Card::SIEGE_ENGINES, battle.round == 1 && side == ATTACKER && self.siege_bonus(battle) > 0),
            (Card::RALLY_HORN, battle.round > 1 && battle.routed[side].iter().any(|&count| count > 0)),
        ];
        cards.into_iter().any(|(card, fits)| fits && self.may_hold(seat, card))
    }

    /// Whether a side could cast Song of Fear (MI-14.10).
    pub(crate) fn may_sing(&self, battle: &Battle, side: usize) -> bool {
        self.can_cast(battle.sides[side], Spell::SONG_OF_FEAR) && battle.routed[1 - side].iter().any(|&count| count > 0)
    }

    /// MI-16.20
    pub(crate) fn may_withdraw(&self, battle: &Battle, side: usize) -> bool {
        let standing = self.standing(battle, side).iter().any(|&count| count > 0);
        standing
            && self.may_hold(battle.sides[side], Card::FIGHTING_WITHDRAWAL)
            && !self.refuges(battle, side).is_empty()
    }
}
