//! Dice, shuffles and draws. Chance is passed in, never stored, so a state cannot know tomorrow's dice.
//!
//! Decks are best kept as counts and drawn from with [`Chance::pick`]: the order of a facedown deck then
//! does not exist until a card is turned, so no client can peek at it.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::VecDeque;

/// Where outcomes come from. Every draw carries a label saying what it is for.
pub trait Chance {
    /// A number below `n` (which is at least 1).
    fn roll(&mut self, label: &'static str, n: u32) -> u32;

    /// An index of `weights`, each as likely as its weight. The weights must not all be zero.
    fn pick(&mut self, label: &'static str, weights: &[u8]) -> usize {
        let total = weights.iter().map(|&w| u32::from(w)).sum();
        weighted(weights, self.roll(label, total))
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn roll(&mut self, label: &'static str, n: u32) -> u32 {
        (**self).roll(label, n)
    }

    fn pick(&mut self, label: &'static str, weights: &[u8]) -> usize {
        (**self).pick(label, weights)
    }
}

#[inline]
pub(crate) fn weighted(weights: &[u8], mut ticket: u32) -> usize {
    for (index, &weight) in weights.iter().enumerate() {
        match ticket.checked_sub(u32::from(weight)) {
            Some(rest) => ticket = rest,
            None => return index,
        }
    }
    debug_assert!(false, "a pick needs a weight above zero");
    0
}

/// A uniform number below `n` from 32 random bits at a time, without bias (Lemire's method).
#[inline]
pub(crate) fn below(n: u32, mut bits: impl FnMut() -> u32) -> u32 {
    let mut wide = u64::from(bits()) * u64::from(n);
    if (wide as u32) < n {
        let threshold = n.wrapping_neg() % n.max(1);
        while (wide as u32) < threshold {
            wide = u64::from(bits()) * u64::from(n);
        }
    }
    (wide >> 32) as u32
}

/// One outcome as it is written down: the label and the number rolled or the index picked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw(pub Cow<'static, str>, pub u32);

/// Fast and repeatable: simulations, tests, imagination. The same seed gives the same outcomes.
#[derive(Clone, Debug)]
pub struct Seeded {
    rng: Xoshiro256PlusPlus,
}

impl Seeded {
    pub fn new(seed: u64) -> Seeded {
        Seeded { rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }
}

impl Chance for Seeded {
    #[inline]
    fn roll(&mut self, _label: &'static str, n: u32) -> u32 {
        below(n, || (self.rng.next_u64() >> 32) as u32)
    }
}

/// Writes down what another source draws.
pub struct Traced<C> {
    pub source: C,
    pub draws: Vec<Draw>,
}

impl<C: Chance> Traced<C> {
    pub fn new(source: C) -> Traced<C> {
        Traced { source, draws: Vec::new() }
    }
}

impl<C: Chance> Chance for Traced<C> {
    fn roll(&mut self, label: &'static str, n: u32) -> u32 {
        let outcome = self.source.roll(label, n);
        self.draws.push(Draw(Cow::Borrowed(label), outcome));
        outcome
    }

    fn pick(&mut self, label: &'static str, weights: &[u8]) -> usize {
        let outcome = self.source.pick(label, weights);
        self.draws.push(Draw(Cow::Borrowed(label), outcome as u32));
        outcome
    }
}

/// What a source of written outcomes draws from after a fault. It varies, because rules that roll until there is no tie would
/// roll for ever.
fn after_fault() -> Seeded {
    Seeded::new(0)
}

/// Plays back what was written down. A draw that does not fit is remembered as a fault, never a panic.
pub struct Recorded {
    draws: VecDeque<Draw>,
    fault: Option<String>,
    after_fault: Seeded,
}

impl Recorded {
    pub fn new(draws: &[Draw]) -> Recorded {
        Recorded { draws: draws.iter().cloned().collect(), fault: None, after_fault: after_fault() }
    }

    /// What was wrong: a draw of another kind, one out of range, one missing, or some left over.
    pub fn finish(self) -> Result<(), String> {
        match (self.fault, self.draws.len()) {
            (Some(fault), _) => Err(fault),
            (None, 0) => Ok(()),
            (None, left) => Err(format!("{left} recorded draws were not used")),
        }
    }

    fn next(&mut self, label: &str, fits: impl Fn(u32) -> bool) -> Option<u32> {
        if self.fault.is_some() {
            return None;
        }
        match self.draws.pop_front() {
            Some(Draw(have, outcome)) if have == label && fits(outcome) => return Some(outcome),
            Some(Draw(have, outcome)) if have == label => {
                self.fault = Some(format!("the recorded {label} outcome {outcome} cannot happen here"));
            }
            Some(Draw(have, _)) => {
                self.fault = Some(format!("the rules draw {label}, the record holds {have}"));
            }
            None => self.fault = Some(format!("the record holds no outcome for {label}")),
        }
        None
    }
}

impl Chance for Recorded {
    fn roll(&mut self, label: &'static str, n: u32) -> u32 {
        self.next(label, |outcome| outcome < n).unwrap_or_else(|| self.after_fault.roll(label, n))
    }

    fn pick(&mut self, label: &'static str, weights: &[u8]) -> usize {
        let outcome = self.next(label, |outcome| can_be_picked(weights, outcome));
        outcome.map_or_else(|| self.after_fault.pick(label, weights), |outcome| outcome as usize)
    }
}

fn can_be_picked(weights: &[u8], outcome: u32) -> bool {
    weights.get(outcome as usize).is_some_and(|&weight| weight > 0)
}

/// The words for the outcomes of a label, by index: `attack` gives `["skull", "shield", "blank"]`.
/// Labels without words are plain dice and are written as numbers from 1.
pub type Outcomes = fn(label: &str) -> &'static [&'static str];

/// Outcomes chosen by hand, in words: for conformance cases and tests.
pub struct Scripted {
    words: VecDeque<String>,
    outcomes: Outcomes,
    fault: Option<String>,
    after_fault: Seeded,
}

impl Scripted {
    pub fn new(words: impl IntoIterator<Item = impl Into<String>>, outcomes: Outcomes) -> Scripted {
        let words = words.into_iter().map(Into::into).collect();
        Scripted { words, outcomes, fault: None, after_fault: after_fault() }
    }

    /// Leftover words, a shortage and words that do not fit are faults.
    pub fn finish(self) -> Result<(), String> {
        match (self.fault, self.words) {
            (Some(fault), _) => Err(fault),
            (None, words) if words.is_empty() => Ok(()),
            (None, words) => {
                let left: Vec<_> = words.into_iter().collect();
                Err(format!("chance left over: {}", left.join(", ")))
            }
        }
    }

    fn next(&mut self, label: &str, fits: impl Fn(u32) -> bool) -> Option<u32> {
        if self.fault.is_some() {
            return None;
        }
        let Some(word) = self.words.pop_front() else {
            self.fault = Some(format!("chance ran short: the rules draw {label} once more"));
            return None;
        };
        let names = (self.outcomes)(label);
        let found = match names.is_empty() {
            true => word.parse::<u32>().ok().and_then(|n| n.checked_sub(1)),
            false => names.iter().position(|name| *name == word).map(|index| index as u32),
        };
        match found {
            Some(outcome) if fits(outcome) => Some(outcome),
            Some(_) => {
                self.fault = Some(format!("{label} cannot come out as '{word}' here"));
                None
            }
            None => {
                let known = if names.is_empty() { "a number from 1".into() } else { names.join(", ") };
                self.fault = Some(format!("'{word}' is no outcome of {label}; possible: {known}"));
                None
            }
        }
    }
}

impl Chance for Scripted {
    fn roll(&mut self, label: &'static str, n: u32) -> u32 {
        self.next(label, |outcome| outcome < n).unwrap_or_else(|| self.after_fault.roll(label, n))
    }

    fn pick(&mut self, label: &'static str, weights: &[u8]) -> usize {
        let outcome = self.next(label, |outcome| can_be_picked(weights, outcome));
        outcome.map_or_else(|| self.after_fault.pick(label, weights), |outcome| outcome as usize)
    }
}
