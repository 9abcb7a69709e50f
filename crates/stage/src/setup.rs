//! What a table sees before play: the words on the box, options as named knobs with their allowed values, and
//! ready-made set-ups.

use kernel::Title;
use serde::{Deserialize, Serialize};

/// What the shelf says below a game's name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BoxText {
    /// `Two armies, one deck: the card says who marches.`
    pub line: String,
    /// `2 to 8 players`.
    pub players: String,
    /// How long a match takes: `60 min`, `3 h`. Empty where nobody knows.
    pub time: String,
    /// The listing somebody new should start with; empty for the game's default setup.
    pub first: String,
}

impl BoxText {
    /// What the title alone tells.
    pub fn of(title: &Title) -> BoxText {
        let players = match title.seats {
            (1, 1) => "1 player".into(),
            (fewest, most) if fewest == most => format!("{most} players"),
            (fewest, most) => format!("{fewest} to {most} players"),
        };
        BoxText { line: title.blurb.into(), players, time: String::new(), first: String::new() }
    }
}

/// What a person reads of a game before a match.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BoxContents {
    pub text: BoxText,
    pub listings: Vec<Listing>,
    pub knobs: Vec<Knob>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Knob {
    /// As in the setup: `rounds`.
    pub key: String,
    pub label: String,
    /// What it changes, in a sentence.
    pub help: String,
    pub clause: String,
    pub values: Values,
    /// As text.
    pub default: String,
}

impl Knob {
    /// Says the knob in other words; `meaning` knows what a value means. What has no words there stays as it is.
    pub fn translate(&mut self, label: String, help: String, meaning: impl Fn(&str) -> String) {
        let put = |place: &mut String, words: String| {
            if !words.is_empty() {
                *place = words;
            }
        };
        put(&mut self.label, label);
        put(&mut self.help, help);
        if let Values::Of(values) = &mut self.values {
            values.iter_mut().for_each(|(value, place)| put(place, meaning(value)));
        }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Values {
    /// One of these: (value, what it means).
    Of(Vec<(String, String)>),
    /// Off (0) or a number between the two.
    OffOr(u16, u16),
    Between(u16, u16),
}

/// Something on the shelf to play: a scenario, a campaign, the free battle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Listing {
    pub id: String,
    pub title: String,
    pub blurb: String,
    /// The setup that starts it, as JSON text.
    pub setup: String,
}
