//! What may come of an attack or a shot, before it is declared (BM-26.7, BM-26.8).

use crate::army::Unit;
use crate::combat::Dice;
use crate::event::Tile;
use crate::state::BattleMasters;
use crate::texts::Texts;
use stage::{Bar, Odds};

/// Chance of exactly `k` successes in `n` dice.
fn binomial(n: u8, k: u8, p: f32) -> f32 {
    let ways = (0..k).fold(1.0, |ways, i| ways * f32::from(n - i) / f32::from(i + 1));
    ways * p.powi(i32::from(k)) * (1.0 - p).powi(i32::from(n - k))
}

/// The chance of every number of uncancelled hits, from none up to all attack dice.
pub(crate) fn hits(attack: u8, defence: u8) -> Vec<f32> {
    let mut chances = vec![0.0; usize::from(attack) + 1];
    for skulls in 0..=attack {
        for shields in 0..=defence {
            let through = usize::from(skulls.saturating_sub(shields));
            chances[through] += binomial(attack, skulls, 0.5) * binomial(defence, shields, 1.0 / 6.0);
        }
    }
    chances
}

/// BM-26.7: the chance that a shot at this distance completes its path.
pub(crate) fn shot(distance: u8) -> f32 {
    // Of nine tiles two explode; distance - 1 tiles must come up before either.
    let (mut safe, mut left, mut chance) = (7.0, 9.0, 1.0);
    for _ in 1..distance {
        chance *= f32::max(safe, 0.0) / left;
        safe -= 1.0;
        left -= 1.0;
    }
    chance
}

pub(crate) const MISFIRE: f32 = 2.0 / 9.0;

impl BattleMasters {
    /// BM-U3, BM-U4.
    pub(crate) fn attack_odds(&self, unit: Unit, target: Unit, title: String, t: Texts) -> Odds {
        let (attack, defence) = (self.attack_dice(unit, target), self.defence_dice(target, unit));
        let dice = (self.attack_count(unit, target), defence.total().max(0) as u8);
        let chances = hits(dice.0, dice.1);
        let needed = usize::from(self.numbers(target).skulls - self.ranks.skulls(target));
        let at_least = |n: usize| chances.iter().skip(n).sum::<f32>();
        let mut bars: Vec<Bar> = chances
            .iter()
            .enumerate()
            .take(needed)
            .map(|(n, &chance)| Bar { label: n.to_string(), chance, weight: u8::from(n > 0) })
            .collect();
        bars.push(Bar { label: t.odds_or_more(needed), chance: at_least(needed), weight: 2 });
        Odds {
            title,
            dice: t.odds_dice(dice.0, dice.1),
            heads: vec![(at_least(needed), t.odds_eliminate()), (at_least(1), t.odds_hit())],
            bars,
            notes: vec![t.odds_attack(told(attack, t)), t.odds_defence(told(defence, t))],
            ..Odds::default()
        }
    }

    /// BM-U7.
    pub(crate) fn shot_odds(&self, distance: u8, title: String, t: Texts) -> Odds {
        let destroyed = shot(distance);
        // BM-13.22: of the eight other tiles one is turned for the Cannon.
        let [flying, bouncing, _] = Tile::SUPPLY.map(|tiles| f32::from(tiles) / 8.0 * 100.0);
        let explosion = 100.0 - flying - bouncing;
        let percent = |share: f32| format!("{share:.0}");
        let notes = vec![
            if distance > 1 { t.odds_tiles(distance - 1) } else { t.odds_adjacent() },
            t.odds_first_tile(percent(MISFIRE * 100.0)),
            t.odds_cannon(percent(flying), percent(bouncing), percent(explosion)),
        ];
        Odds {
            title,
            dice: t.odds_distance(distance),
            heads: vec![(destroyed, t.odds_destroy()), (MISFIRE, t.odds_misfire())],
            bars: vec![
                Bar { label: t.odds_falls_short(), chance: 1.0 - destroyed, weight: 0 },
                Bar { label: t.odds_destroyed(), chance: destroyed, weight: 2 },
            ],
            notes,
            ..Odds::default()
        }
    }
}

/// `4 + 1 charge - 1 ditch`.
fn told(dice: Dice, t: Texts) -> String {
    let parts = [
        (dice.charge, t.die_charge()),
        (dice.elite, t.die_elite()),
        (dice.tower, t.die_on_tower()),
        (dice.at_tower, t.die_against_tower()),
        (dice.ditch, t.die_ditch()),
        (dice.support, t.die_support()),
    ];
    let mut text = dice.value.to_string();
    for (number, why) in parts.into_iter().filter(|(number, _)| *number != 0) {
        text += &format!(" {} {} {why}", if number < 0 { '-' } else { '+' }, number.abs());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BM-26.8: a few cells of the table, chance of at least one skull / expected skulls.
    #[test]
    fn attack_odds_are_those_of_the_table() {
        let cells = [
            (1, 2, 0.347, 0.347),
            (2, 4, 0.458, 0.579),
            (3, 3, 0.689, 1.094),
            (5, 3, 0.878, 2.029),
            (6, 5, 0.870, 2.212),
            (7, 7, 0.867, 2.392),
        ];
        for (attack, defence, some, expected) in cells {
            let chances = hits(attack, defence);
            let mean: f32 = chances.iter().enumerate().map(|(n, chance)| n as f32 * chance).sum();
            assert!((1.0 - chances[0] - some).abs() < 0.001, "{attack} v {defence}: {}", 1.0 - chances[0]);
            assert!((mean - expected).abs() < 0.001, "{attack} v {defence}: {mean}");
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        }
    }

    /// BM-26.7: 36, 28, 21, 15, 10, 6, 3 and 1 thirty-sixths.
    #[test]
    fn cannon_odds_are_those_of_the_table() {
        let thirtysixths: Vec<u8> = (1..=8).map(|distance| (shot(distance) * 36.0).round() as u8).collect();
        assert_eq!(thirtysixths, [36, 28, 21, 15, 10, 6, 3, 1]);
        assert!((shot(4) * 36.0 - 15.0).abs() < 1e-4);
    }
}
