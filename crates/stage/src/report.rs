//! What a finished match came to: how it was won, figures, losses, luck, and moments worth seeing again.

use crate::Line;
use serde::{Deserialize, Serialize};

/// With an empty report the page shows only who won.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct MatchReport {
    /// How it was won, with its clause: `No Chaos unit is left: Duke Blitzen's eliminated Grimorg on card 52.` Empty
    /// where the last line of the log says enough.
    #[serde(default)]
    pub reason: Line,
    /// (`52`, `cards`), four at most.
    #[serde(skip)]
    pub figures: Vec<(String, String)>,
    #[serde(skip)]
    pub losses: Vec<Losses>,
    /// What the dice gave each side, the kinds of results that are compared each on its own.
    #[serde(skip)]
    pub luck: Vec<LuckOfSide>,
    #[serde(skip)]
    pub moments: Vec<Moment>,
    /// Everything but the reason, drawn for a page; [`crate::whole_report`] writes it.
    #[serde(default)]
    pub markup: String,
}

/// The pieces a side lost.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Losses {
    pub frame: u8,
    /// `Imperial`.
    pub side: String,
    /// `4 of 11 units`.
    pub note: String,
    /// The glyph and the name of each, in the order they fell.
    pub pieces: Vec<(String, String)>,
}

/// One kind of result that a side hoped for when it rolled.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LuckOfSide {
    pub frame: u8,
    /// `Imperial`.
    pub side: String,
    /// What counted: `skulls`.
    pub what: String,
    /// A line of the chart; the others are only in its table.
    pub charted: bool,
    /// It belongs to the viewer, to whom the sentence below the chart speaks.
    pub yours: bool,
    pub rolls: Vec<Roll>,
}

/// Dice that fell together.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Roll {
    /// Where it stands on the chart's axis: the number of the card or turn.
    pub at: u32,
    pub dice: u32,
    /// How much of it was to be expected, and how much came.
    pub expected: f32,
    pub came: f32,
    /// The variance of what was to be expected: for `n` dice with a chance of `p` each, `n p (1 − p)`.
    pub variance: f32,
}

/// Something worth seeing again.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Moment {
    /// The entry of the record it is at.
    pub entry: u32,
    /// `Card 17`.
    pub title: String,
    pub line: Line,
}

impl LuckOfSide {
    /// Dice, expectation, result, and variance of all rolls together.
    pub fn total(&self) -> Roll {
        self.rolls.iter().fold(Roll::default(), |sum, roll| Roll {
            at: roll.at,
            dice: sum.dice + roll.dice,
            expected: sum.expected + roll.expected,
            came: sum.came + roll.came,
            variance: sum.variance + roll.variance,
        })
    }

    /// The chance of at least so much, or at most so little where less came than was to be expected.
    pub fn chance_of_it(&self) -> f32 {
        let Roll { expected, came, variance, .. } = self.total();
        // Half a result nearer, because results are whole and the normal curve is not.
        let away = ((came - expected).abs() - 0.5).max(0.0);
        if variance > 0.0 { upper_tail(away / variance.sqrt()) } else { 1.0 }
    }
}

/// The share of a normal curve that lies more than so many standard deviations above its middle; a fit by Zelen and
/// Severo, good to five places.
fn upper_tail(away: f32) -> f32 {
    let t = 1.0 / (1.0 + 0.231_641_9 * away);
    let fit = t * (0.319_381_54 + t * (-0.356_563_78 + t * (1.781_477_9 + t * (-1.821_255_9 + t * 1.330_274_5))));
    (-away * away / 2.0).exp() / std::f32::consts::TAU.sqrt() * fit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_is_the_chance_of_as_much_or_more() {
        let roll = |came: f32| Roll { at: 1, dice: 100, expected: 50.0, came, variance: 25.0 };
        let chance = |came| LuckOfSide { rolls: vec![roll(came)], ..LuckOfSide::default() }.chance_of_it();
        // Of 100 coins at least 60 show heads in 2.8 % of cases, and at most 40 as often.
        assert!((chance(60.0) - 0.0284).abs() < 0.001, "{}", chance(60.0));
        assert_eq!(chance(60.0), chance(40.0));
        assert!((chance(50.0) - 0.5).abs() < 0.001);
        assert_eq!(LuckOfSide::default().chance_of_it(), 1.0);
    }

    #[test]
    fn rolls_add_up() {
        let luck = LuckOfSide {
            rolls: vec![
                Roll { at: 1, dice: 3, expected: 1.5, came: 2.0, variance: 0.75 },
                Roll { at: 4, dice: 2, expected: 1.0, came: 0.0, variance: 0.5 },
            ],
            ..LuckOfSide::default()
        };
        assert_eq!(luck.total(), Roll { at: 4, dice: 5, expected: 2.5, came: 2.0, variance: 1.25 });
    }
}
