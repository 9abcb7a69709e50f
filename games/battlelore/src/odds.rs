//! What may come of a roll (BL-U2): figures lost, flags, and whether the target falls.

use crate::card::Face;
use crate::content::Does;
use crate::state::{BattleLore, Fight};
use crate::unit::{Kind, Unit};

/// The most figures and flags that are told apart.
const MOST: usize = 8;
/// How often the extra dice of a Giant are followed; what lies beyond is too rare to matter.
const EXTRA: u8 = 3;

/// What a roll may come to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RollOdds {
    /// The chance of so many figures lost, up to all.
    pub losses: [f32; MOST],
    /// The chance that the target falls.
    pub falls: f32,
    /// The chance of a flag that it cannot ignore and is still there to suffer.
    pub routed: f32,
    /// Hits to be expected, more than there are figures among them.
    pub expected: f32,
    /// How many of the six faces hit.
    pub faces: u8,
}

impl RollOdds {
    pub fn at_least_one(&self) -> f32 {
        1.0 - self.losses[0]
    }
}

/// Dice by what they show: the target's colour, bonus strikes, flags, Lore. Other faces have no effect and are not counted.
type Shown = [u8; 4];

/// Every way `dice` can fall, with its chance.
fn falls(dice: u8, mut each: impl FnMut(Shown, f32)) {
    let factorial = |n: u8| (1..=n).map(f32::from).product::<f32>();
    let sixth = |n: u8| (1.0f32 / 6.0).powi(n.into());
    for colour in 0..=dice {
        for strikes in 0..=dice - colour {
            for flags in 0..=dice - colour - strikes {
                for lore in 0..=dice - colour - strikes - flags {
                    let rest = dice - colour - strikes - flags - lore;
                    let ways =
                        factorial(dice) / [colour, strikes, flags, lore, rest].map(factorial).iter().product::<f32>();
                    let chance = ways * sixth(colour + strikes + flags + lore) * (1.0f32 / 3.0).powi(rest.into());
                    each([colour, strikes, flags, lore], chance);
                }
            }
        }
    }
}

impl BattleLore {
    /// The odds of a roll with so many dice; `fight` for what cards have changed in this combat.
    pub fn roll_odds(&self, roller: Unit, victim: Unit, dice: u8, fight: Option<&Fight>) -> RollOdds {
        let mut odds = RollOdds { losses: [0.0; MOST], falls: 0.0, routed: 0.0, expected: 0.0, faces: 0 };
        let (Some(from), Some(to)) = (self.army.hex(roller), self.army.hex(victim)) else { return odds };
        let ranged = fight.map_or(from.distance(to) > 1, |fight| fight.ranged);
        let enchanted = self.under(roller, Does::EnchantedWeapon);
        odds.faces = 1 + u8::from(self.scoring(roller, victim, ranged, 1) > 0) + u8::from(enchanted);
        let bold = match self.army.kind(victim) {
            Kind::ELEMENTAL => u8::MAX,
            _ if self.under(victim, Does::Fearless) => u8::MAX,
            _ => self.bold(victim),
        };
        let (agile, armour) = fight.map_or((0, 0), |fight| (fight.agile, fight.armour));
        let again = self.army.kind(roller) == Kind::GIANT;
        let berserk = self.under(roller, Does::Berserk) && !ranged;
        let figures = usize::from(self.army.figures(victim)).min(MOST - 1);
        let mut count = |shown: Shown, chance: f32| {
            let [colour, strikes, flags, lore] = shown;
            let hits = colour.saturating_sub(agile)
                + self.scoring(roller, victim, ranged, strikes)
                + if enchanted { lore } else { 0 };
            let hits = hits.saturating_sub(armour);
            odds.expected += chance * f32::from(hits);
            let lost = usize::from(hits).min(figures);
            let down = match self.army.kind(victim).is_creature() {
                // BL-15.4: one die a hit, and one of them must show its colour.
                true => 1.0 - (5.0f32 / 6.0).powi(hits.into()),
                false => f32::from(u8::from(lost == figures)),
            };
            odds.losses[if self.army.kind(victim).is_creature() { 0 } else { lost }] += chance;
            odds.falls += chance * down;
            odds.routed += chance * (1.0 - down) * f32::from(u8::from(flags > bold));
        };
        falls(dice.min(12), |shown, chance| {
            let extra = match () {
                () if again => shown[1],
                () if berserk => self.scoring(roller, victim, ranged, shown[1]),
                () => 0,
            };
            if extra == 0 {
                return count(shown, chance);
            }
            follow(shown, chance, extra, if again { EXTRA } else { 1 }, again, &mut count);
        });
        if self.army.kind(victim).is_creature() {
            odds.losses[1] = odds.falls;
            odds.losses[0] = 1.0 - odds.falls;
        }
        odds
    }
}

/// Extra dice, and those that they bring in turn.
fn follow(shown: Shown, chance: f32, extra: u8, deep: u8, again: bool, count: &mut impl FnMut(Shown, f32)) {
    let mut ways = Vec::new();
    falls(extra.min(6), |more, likely| ways.push((more, likely)));
    for (more, likely) in ways {
        // BL-15.31: Lore faces of extra dice have no effect for a Giant.
        let lore = if again { 0 } else { more[3] };
        let sum = [shown[0] + more[0], shown[1] + more[1], shown[2] + more[2], shown[3] + lore];
        match again && deep > 1 && more[1] > 0 && chance * likely > 1e-5 {
            true => follow(sum, chance * likely, more[1], deep - 1, again, count),
            false => count(sum, chance * likely),
        }
    }
}

/// The face of a colour hits, the others by weapon and card: for showing which dice counted.
pub(crate) fn hits_with(table: &BattleLore, roller: Unit, victim: Unit, ranged: bool, face: Face) -> bool {
    match face {
        Face::STRIKE => table.scoring(roller, victim, ranged, 1) > 0,
        Face::FLAG => true,
        Face::LORE => table.has_lore() || table.under(roller, Does::EnchantedWeapon),
        colour => colour == table.rules(victim).colour.face(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BL-1.4: six faces, each as likely as the others.
    #[test]
    fn the_chances_of_all_falls_sum_to_one() {
        for dice in 0..=8 {
            let (mut sum, mut colour) = (0.0, 0.0);
            falls(dice, |shown, chance| {
                sum += chance;
                colour += chance * f32::from(shown[0]);
            });
            assert!((sum - 1.0f32).abs() < 1e-4, "{dice}: {sum}");
            assert!((colour - f32::from(dice) / 6.0).abs() < 1e-4, "{dice}: {colour}");
        }
    }
}
