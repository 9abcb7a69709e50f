//! What may come of a round and of a whole battle, before the dice fall (BT-10.14, BT-V.8, BT-V.9).

use crate::board::Spot;
use crate::card::LootPile;
use crate::content::TowerPower;
use crate::state::{Battue, HORDE_MAX};

/// The attacker's chance to win a round; `margin` is attack minus defence before the dice (BT-10.14).
pub fn round_odds(margin: i16) -> f32 {
    const OF_36: [u8; 12] = [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];
    f32::from(OF_36[(margin.clamp(-5, 6) + 5) as usize]) / 36.0
}

/// What cards make of the round that is being fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundModifiers {
    pub attack: u8,
    pub defence: u8,
    /// Defenders that fall if the attacker wins (BT-18.6).
    pub kills: u8,
    /// Attackers that fall if the attacker loses (BT-18.36, BT-18.37).
    pub losses: u8,
}

impl RoundModifiers {
    pub const NONE: RoundModifiers = RoundModifiers { attack: 0, defence: 0, kills: 1, losses: 1 };
}

/// A battle as it stands: who fights, what the tile is worth in every round, what counts in this one only (BT-10.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fight {
    pub attackers: u8,
    pub defenders: u8,
    pub defence: u8,
    /// What the attacker has more in every round (BT-24.9).
    pub power: u8,
    pub now: RoundModifiers,
}

/// What comes of fighting to the last warrior (BT-V.8).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct BattleOdds {
    /// The chance to take the tile.
    pub take: f32,
    /// Attackers left on it, if it is taken; on average.
    pub left: f32,
}

impl Fight {
    /// Attack minus defence before the dice.
    pub fn margin(&self) -> i16 {
        let attack = i16::from(self.attackers) + i16::from(self.power) + i16::from(self.now.attack);
        attack - i16::from(self.defence) - i16::from(self.defenders) - i16::from(self.now.defence)
    }

    /// The chance to win this round.
    pub fn round(&self) -> f32 {
        round_odds(self.margin())
    }

    /// Assumes that no horde retreats and no further card is played.
    pub fn to_the_last(&self) -> BattleOdds {
        // Attackers never gain warriors, so every later round has fewer attackers or defenders: filled from the smallest battle up.
        const MOST: usize = HORDE_MAX as usize;
        let plain = |attackers: usize, defenders: usize| Fight {
            attackers: attackers as u8,
            defenders: defenders as u8,
            now: RoundModifiers::NONE,
            ..*self
        };
        let mut after = [[BattleOdds::default(); MOST + 1]; MOST + 1];
        for attackers in 1..=MOST.min(self.attackers.into()) {
            for defenders in 0..=MOST.min(self.defenders.into()) {
                after[attackers][defenders] = plain(attackers, defenders).step(&after);
            }
        }
        let BattleOdds { take, left } = self.step(&after);
        BattleOdds { take, left: if take > 0.0 { left / take } else { 0.0 } }
    }

    /// This round and what follows it; `left` is still weighed by its chance.
    fn step(&self, after: &[[BattleOdds; HORDE_MAX as usize + 1]; HORDE_MAX as usize + 1]) -> BattleOdds {
        let win = self.round();
        let won = match self.defenders.saturating_sub(self.now.kills) {
            // BT-11.2, BT-12.2
            0 => BattleOdds { take: 1.0, left: f32::from(self.attackers) },
            defenders => after[usize::from(self.attackers)][usize::from(defenders)],
        };
        let lost = match self.now.losses {
            // Saved by a card, the same round comes again without it.
            0 if self.now != RoundModifiers::NONE => Fight { now: RoundModifiers::NONE, ..*self }.step(after),
            losses => after[usize::from(self.attackers.saturating_sub(losses))][usize::from(self.defenders)],
        };
        BattleOdds { take: win * won.take + (1.0 - win) * lost.take, left: win * won.left + (1.0 - win) * lost.left }
    }
}

impl Battue {
    /// The battle for a tile, with these cards in force. A tile this table does not show has no defence to speak of.
    pub fn fight(&self, spot: Spot, attackers: u8, cards: &LootPile) -> Fight {
        Fight {
            attackers: attackers.min(HORDE_MAX),
            defenders: self.defenders(spot).min(HORDE_MAX),
            defence: self.defence(spot),
            power: u8::from(self.has_power(self.active, TowerPower::Attack)),
            now: self.modifiers(cards, spot),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn empty_tile(attackers: u8, defence: u8) -> Fight {
        Fight { attackers, defenders: 0, defence, power: 0, now: RoundModifiers::NONE }
    }

    /// BT-10.14: counted over all 36 falls of two dice; a tie is a loss (BT-10.8).
    #[test]
    fn a_round_is_won_as_often_as_two_dice_say() {
        for margin in -8..=8 {
            let wins = (1..=6).flat_map(|a| (1..=6).map(move |d| (a, d))).filter(|(a, d)| a + margin > *d).count();
            assert!((round_odds(margin) - wins as f32 / 36.0).abs() < 1e-6, "{margin}");
        }
    }

    /// BT-V.9.
    #[test]
    fn odds_against_empty_tiles_are_those_of_the_table() {
        let table = [
            (4, [99, 95, 85, 68, 46, 26, 11, 3, 0]),
            (6, [100, 100, 99, 96, 87, 69, 46, 26, 11]),
            (8, [100, 100, 100, 100, 99, 96, 87, 69, 46]),
        ];
        for (attackers, row) in table {
            for (defence, percent) in (1..).zip(row) {
                let found = empty_tile(attackers, defence).to_the_last().take * 100.0;
                assert_eq!(found.round() as i32, percent, "{attackers} against {defence}: {found}");
            }
        }
    }

    /// BT-V.8: an occupied tile, counted by hand. One against one on a tile without defence: 15 of 36, or lost.
    #[test]
    fn occupied_tiles_fall_with_their_last_defender() {
        let fight = Fight { attackers: 1, defenders: 1, defence: 0, power: 0, now: RoundModifiers::NONE };
        let BattleOdds { take, left } = fight.to_the_last();
        assert!((take - 15.0 / 36.0).abs() < 1e-6 && (left - 1.0).abs() < 1e-6, "{take} {left}");
        let two = Fight { attackers: 2, defenders: 1, ..fight };
        let expected = 21.0 / 36.0 + 15.0 / 36.0 * (15.0 / 36.0);
        assert!((two.to_the_last().take - expected).abs() < 1e-6);
    }

    /// BT-V.8: chosen cards count in this round only (BT-10.11).
    #[test]
    fn cards_help_in_the_round_they_are_played() {
        let plain = Fight { attackers: 2, defenders: 0, defence: 2, power: 0, now: RoundModifiers::NONE };
        let charged = Fight { now: RoundModifiers { attack: 2, ..RoundModifiers::NONE }, ..plain };
        let later = round_odds(-1);
        assert!((charged.to_the_last().take - (26.0 + 10.0 * later) / 36.0).abs() < 1e-6);
        let spared = Fight { now: RoundModifiers { losses: 0, ..RoundModifiers::NONE }, ..plain };
        let expected = 15.0 / 36.0 + 21.0 / 36.0 * plain.to_the_last().take;
        assert!((spared.to_the_last().take - expected).abs() < 1e-6, "BT-18.37");
        let shot_at = Fight { now: RoundModifiers { losses: 2, ..RoundModifiers::NONE }, ..plain };
        assert!((shot_at.to_the_last().take - 15.0 / 36.0).abs() < 1e-6, "BT-18.36");
        let slaughter =
            Fight { defenders: 2, defence: 0, now: RoundModifiers { kills: 2, ..RoundModifiers::NONE }, ..plain };
        assert!(
            slaughter.to_the_last().take > Fight { now: RoundModifiers::NONE, ..slaughter }.to_the_last().take,
            "BT-18.6"
        );
    }
}
