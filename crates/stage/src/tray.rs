//! Trays of cards beside the board: hands, decks, stocks, rows of tiles.

use crate::Activity;
use serde::{Deserialize, Serialize};

/// A hand, a deck, a stock, a row of tiles.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Tray {
    pub id: String,
    pub title: String,
    /// `24 of 59`.
    pub note: String,
    pub cards: Vec<Card>,
    /// The viewer's own cards, which small screens keep at hand.
    #[serde(default)]
    pub hand: bool,
    /// The cards are pieces that are not on the board. They are shown as tokens with their titles and texts; the one
    /// that is acting is marked. Units to be deployed are so; the enemy's are a figure in the tray's note, not a tray.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tokens: bool,
    /// Its cards are drawn small, many in a row: a market, the slots of a player.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub small: bool,
    #[serde(default, skip_serializing_if = "TrayPlace::is_rail")]
    pub place: TrayPlace,
}

/// Where a page shows a tray.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrayPlace {
    /// Beside the board, with the cards of the hand.
    #[default]
    Rail,
    /// Beside the board with the figures, which scroll by themselves.
    Figures,
    /// Below the players: what all of them share.
    Players,
    /// Below the board, where cards stand in a rack and their upper part is seen.
    Below,
}

impl TrayPlace {
    fn is_rail(&self) -> bool {
        *self == TrayPlace::Rail
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Card {
    pub id: String,
    /// 0 neutral, otherwise 1 + side.
    pub frame: u8,
    /// The banner: an army's name or the moment it may be played.
    pub band: String,
    /// The pieces it speaks of, or its picture.
    pub glyphs: Vec<String>,
    /// A motif of the stage's glyphs drawn below the figures; without figures it is the card's picture.
    pub motif: Option<String>,
    pub title: String,
    pub text: String,
    pub plate: Option<String>,
    pub facedown: bool,
    #[serde(rename = "mood")]
    pub activity: Activity,
    /// Written below it in two or three words: `chosen`, `after the dice`.
    #[serde(default)]
    pub note: String,
    /// How many equal cards it stands for; 0 is one card too.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub copies: u8,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}
