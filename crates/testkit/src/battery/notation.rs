//! What is written can be read: notation by people, plain data by machines.

use super::random_match::{RandomMatch, each_match, json};
use super::{BatteryPlan, Random, listed, viewers};
use kernel::Game;
use rand::RngExt;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// Every listed action reads back from its notation, and no misspelling of it makes the reader panic.
pub fn notation_round_trips<G: Game>(plan: &BatteryPlan<G>) -> Result<(), String> {
    each_match(plan, |table| {
        table.play_on(|table| {
            for seat in table.game.seating().seats() {
                for action in listed(&table.game, seat) {
                    reads_back::<G>(action)?;
                }
            }
            if table.sampled() {
                misspellings_are_read_calmly(table)?;
            }
            Ok(())
        })
    })
}

fn reads_back<G: Game>(action: G::Action) -> Result<(), String> {
    let text = action.to_string();
    match text.parse::<G::Action>() {
        Ok(read) if read == action => Ok(()),
        Ok(read) => Err(format!("'{text}' is the notation of {action:?} but reads as {read:?}")),
        Err(misread) => Err(format!("'{text}' is the notation of {action:?} but is not understood: {misread}")),
    }
}

fn misspellings_are_read_calmly<G: Game>(table: &mut RandomMatch<G>) -> Result<(), String> {
    for seat in table.game.seating().seats() {
        for action in listed(&table.game, seat) {
            let text = scrambled(&action.to_string(), &mut table.beside);
            let read =
                crate::calmly(|| text.parse::<G::Action>()).map_err(|panic| format!("reading '{text}' {panic}"))?;
            match read {
                Ok(other) => reads_back::<G>(other)?,
                Err(misread) if misread.0.trim().is_empty() => {
                    return Err(format!("'{text}' is not understood and the reader does not say why"));
                }
                Err(_) => {}
            }
        }
    }
    Ok(())
}

/// A text with one mistake in it.
pub(super) fn scrambled(text: &str, rng: &mut Random) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let mut words: Vec<&str> = text.split(' ').collect();
    let at = rng.random_range(0..=letters.len().saturating_sub(1));
    let digits: Vec<usize> = (0..letters.len()).filter(|&i| letters[i].is_ascii_digit()).collect();
    match rng.random_range(0..8) {
        0 if !letters.is_empty() => drop(letters.remove(at)),
        1 if !letters.is_empty() => letters.insert(at, letters[at]),
        2 => letters.truncate(at),
        3 => letters.insert(at, ['-', '/', ' ', ',', 'ä', '\u{1F3B2}', '\0', '9'][rng.random_range(0..8)]),
        4 if words.len() > 1 => {
            let other = rng.random_range(1..words.len());
            words.swap(0, other);
            return words.join(" ");
        }
        5 if words.len() > 1 => {
            words.remove(rng.random_range(0..words.len()));
            return words.join(" ");
        }
        6 => letters.extend("99999999999999999999".chars()),
        // The likeliest slip, and the one that most often gives another sensible action.
        _ if !digits.is_empty() => {
            letters[digits[rng.random_range(0..digits.len())]] = char::from(b'0' + rng.random_range(0..10));
        }
        _ => letters.push('?'),
    }
    letters.into_iter().collect()
}

/// States, setups, events and views are the same after a trip through JSON.
pub fn plain_data_round_trips<G: Game>(plan: &BatteryPlan<G>) -> Result<(), String> {
    each_match(plan, |table| {
        same_after_json("default setup", &G::Setup::default())?;
        same_after_json("setup", &table.setup)?;
        for (_, event) in &table.opening.events {
            same_after_json("event", event)?;
        }
        loop {
            let next = table.choose()?;
            if table.sampled() || next.is_none() {
                same_after_json("state", &table.game)?;
                for viewer in viewers(&table.game) {
                    same_after_json("view", &table.game.view(viewer))?;
                }
            }
            let Some((seat, action)) = next else { return Ok(()) };
            for (_, event) in table.play(seat, action)?.events {
                same_after_json("event", &event)?;
            }
        }
    })
}

fn same_after_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(what: &str, value: &T) -> Result<(), String> {
    let text = serde_json::to_string(value).map_err(|error| format!("the {what} cannot be written: {error}"))?;
    let tree = serde_json::to_value(value).map_err(|error| format!("the {what} cannot be written: {error}"))?;
    let from_text = serde_json::from_str::<T>(&text);
    let from_tree = serde_json::from_value::<T>(tree);
    for read in [from_text, from_tree] {
        match read {
            Ok(read) if read == *value => {}
            Ok(read) => {
                return Err(format!(
                    "the {what} {text} comes back from JSON as {}: a part is not written",
                    json(&read)
                ));
            }
            Err(error) => return Err(format!("the {what} {text} cannot be read back: {error}")),
        }
    }
    Ok(())
}
