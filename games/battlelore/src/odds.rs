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
    /// How many figures a unit has to lose; an illusory one is gone with the first (BL-33.6).
    pub(crate) fn hits_to_fall(&self, unit: Unit) -> u8 {
        if self.illusions.contains(unit) { 1 } else { self.army.figures(unit) }
    }

    /// The odds of a roll with so many dice; `fight` for what cards have changed in this combat.
    pub fn roll_odds(&self, roller: Unit, victim: Unit, dice: u8, fight: Option<&Fight>) -> RollOdds {
        let mut odds = RollOdds { losses: [0.0; MOST], falls: 0.0, routed: 0.0, expected: 0.0, faces: 0 };
        let (Some(from), Some(to)) = (self.army.hex(roller), self.army.hex(victim)) else { return odds };
        let ranged = fight.map_or(from.distance(to) > 1, |fight| fight.ranged);
        let enchanted = self.under(roller, Does::EnchantedWeapon);
        odds.faces = 1 + u8::from(self.strikes_score(roller, victim, ranged)) + u8::from(enchanted);
        let bold = match self.army.kind(victim) {
            Kind::ELEMENTAL => u8::MAX,
            _ if self.under(victim, Does::Fearless) => u8::MAX,
            _ => self.bold(victim),
        };
        let (agile, armour) = fight.map_or((0, 0), |fight| (fight.agile, fight.armour));
        // BL-21.6: no extra dice are rolled.
        let parried = self.under(roller, Does::Parry);
        let again = !parried && self.army.kind(roller) == Kind::GIANT;
        let berserk = !parried && self.under(roller, Does::Berserk) && !ranged;
        let figures = usize::from(self.hits_to_fall(victim)).min(MOST - 1);
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
            // BL-15.36: the dice of Berserk and the re-rolls of the Giant come from the strikes of the roll alone.
            let added = if berserk { self.scoring(roller, victim, ranged, shown[1]) } else { 0 };
            let mut reroll = |sum: Shown, chance: f32| match again {
                true => follow(sum, chance, shown[1], EXTRA, enchanted, &mut count),
                false => count(sum, chance),
            };
            follow_once(shown, chance, added, &mut reroll);
        });
        if self.army.kind(victim).is_creature() {
            odds.losses[1] = odds.falls;
            odds.losses[0] = 1.0 - odds.falls;
        }
        odds
    }
}

fn sum(shown: Shown, more: Shown) -> Shown {
    std::array::from_fn(|kind| shown[kind] + more[kind])
}

/// Extra dice that bring no others.
fn follow_once(shown: Shown, chance: f32, extra: u8, count: &mut impl FnMut(Shown, f32)) {
    falls(extra.min(6), |more, likely| count(sum(shown, more), chance * likely));
}

/// The re-rolls of the Giant, and those that they bring in turn; `enchanted` if their Lore faces hit (BL-15.31).
fn follow(shown: Shown, chance: f32, again: u8, deep: u8, enchanted: bool, count: &mut impl FnMut(Shown, f32)) {
    if again == 0 || deep == 0 || chance < 1e-5 {
        return count(shown, chance);
    }
    let mut ways = Vec::new();
    falls(again.min(6), |more, likely| ways.push((more, likely)));
    for (mut more, likely) in ways {
        if !enchanted {
            more[3] = 0;
        }
        follow(sum(shown, more), chance * likely, more[1], deep - 1, enchanted, count);
    }
}

/// How many of the dice of a fight that show a face count: those of the target's colour hit, the others by weapon and card.
pub(crate) fn counting(table: &BattleLore, fight: &Fight, face: Face, shown: u8) -> u8 {
    let counts = match face {
        Face::STRIKE => return table.scoring(fight.roller(), fight.victim(), fight.ranged, shown),
        Face::FLAG => true,
        Face::LORE => table.has_lore(),
        colour => colour == table.rules(fight.victim()).colour.face(),
    };
    if counts { shown } else { 0 }
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
