//! One decision by one seat (BT-D.1 to BT-D.27), and its notation.

use crate::board::{Front, Space};
use crate::card::Loot;
use crate::city::Placement;
use crate::state::SEATS;
use kernel::{NotationError, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The colours by seat (BT-1.2, BT-3.22), in the order every client has frames for.
pub const COLOURS: [&str; SEATS] = ["blue", "red", "yellow", "green"];

kernel::notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Action: "order" {
        /// Places the tile that was drawn (BT-D.1).
        Lay(place: Placement) = "lay {place}", "lay 4,4 2x1";
        /// A side and an entry space of it (BT-D.2).
        Camp(side: Front, entry: Space) = "camp {side} {entry}", "camp N W-N1";
        /// Looks at a face-down tile (BT-D.3, BT-D.5).
        Look(space: Space) = "look {space}", "look 5,1";
        /// Plays a card that needs no target.
        Play(card: Loot) = "play {card}", "play charge";
        /// Plays a card on a horde or a tile (BT-D.5, BT-D.24).
        PlayAt(card: Loot, space: Space) = "play {card} {space}", "play sappers W-N2";
        /// Plays a card on a player (BT-D.5).
        PlayOn(card: Loot, player: Seat as Colour) = "play {card} {player}", "play light-fingers blue";
        /// Plays a card that puts ivory figures into a horde (BT-D.5).
        Hire(card: Loot, space: Space, figures: u8)
            = "play {card} {space} {figures}", "play hire-the-ivory-riders camp 3";
        /// Plays a card that moves warriors (BT-D.24).
        Garrison(card: Loot, from: Space, to: Space, warriors: Band)
            = "play {card} {from} {to} {warriors}", "play garrison G-N W-N1 2+1";
        /// Calls reinforcements (BT-D.6).
        Call(space: Space) = "call {space}", "call camp";
        /// BT-D.7.
        Move(from: Space, to: Space, warriors: Band) = "move {from} {to} {warriors}", "move G-N 6,0 3";
        /// BT-D.7, BT-18.42.
        Ride(from: Space, via: Space, to: Space, warriors: Band)
            = "ride {from} {via} {to} {warriors}", "ride G-N 6,0 5,1 4";
        /// Picks a pending battle (BT-D.8).
        Battle(space: Space) = "battle {space}", "battle 6,0";
        /// What an event asks for: a horde, a tile, a space (BT-D.9, BT-D.10, BT-D.12, BT-D.13, BT-D.27).
        Choose(space: Space) = "choose {space}", "choose 0,9";
        /// Hidden Gate (BT-D.27).
        Gate(from: Space, to: Space) = "gate {from} {to}", "gate camp G-N";
        /// Smoke and Confusion (BT-D.11).
        Give(card: Loot) = "give {card}", "give charge";
        /// Fights on, or stays as the defender (BT-D.19, BT-D.20).
        Fight = "fight";
        /// BT-D.16, BT-D.19, BT-D.20.
        Retreat(to: Space) = "retreat {to}", "retreat W-W2";
        /// BT-D.21.
        GiveUp(space: Space) = "give-up {space}", "give-up G-N";
        /// BT-D.22.
        Withdraw(space: Space) = "withdraw {space}", "withdraw W-N1";
        /// Hand limit and Blood Oath (BT-D.24, BT-D.25).
        Discard(card: Loot) = "discard {card}", "discard charge";
        /// Plays no card, looks at no tile (BT-D.3, BT-D.14, BT-D.15, BT-D.17, BT-D.18, BT-D.27).
        Pass = "pass";
        /// Ends the step, or the discards of Blood Oath (BT-D.4, BT-D.6, BT-D.7, BT-D.23, BT-D.24).
        End = "end";
        /// BT-D.26.
        Resign = "resign";
    }
}

impl Action {
    /// The card that is played.
    pub fn card(self) -> Option<Loot> {
        match self {
            Action::Play(card)
            | Action::PlayAt(card, _)
            | Action::PlayOn(card, _)
            | Action::Hire(card, ..)
            | Action::Garrison(card, ..) => Some(card),
            _ => None,
        }
    }
}

/// Some warriors of a horde, and how many ivory figures go along (BT-24.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "(u8, u8)", into = "(u8, u8)")]
pub struct Band {
    pub men: u8,
    pub ivory: u8,
}

impl Band {
    pub fn men(men: u8) -> Band {
        Band { men, ivory: 0 }
    }

    #[inline]
    pub fn size(self) -> u8 {
        self.men.saturating_add(self.ivory)
    }
}

impl From<(u8, u8)> for Band {
    fn from((men, ivory): (u8, u8)) -> Band {
        Band { men, ivory }
    }
}

impl From<Band> for (u8, u8) {
    fn from(band: Band) -> (u8, u8) {
        (band.men, band.ivory)
    }
}

/// `4`, or `2+1` with an ivory figure.
impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.ivory {
            0 => write!(f, "{}", self.men),
            ivory => write!(f, "{}+{ivory}", self.men),
        }
    }
}

impl FromStr for Band {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Band, NotationError> {
        let wrong =
            || NotationError(format!("'{text}' is no number of warriors; write 3, or 2+1 with one ivory figure"));
        let number = |text: &str| {
            let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            plain.then(|| text.parse::<u8>().ok()).flatten().ok_or_else(wrong)
        };
        match text.split_once('+') {
            None => Ok(Band::men(number(text)?)),
            Some((men, ivory)) => {
                let band = Band { men: number(men)?, ivory: number(ivory)? };
                if band.ivory == 0 { Err(wrong()) } else { Ok(band) }
            }
        }
    }
}

kernel::written_as! {
    /// A seat as notation writes it.
    pub struct Colour(Seat);
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(colour(self.0))
    }
}

impl FromStr for Colour {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Colour, NotationError> {
        seat_of(text).map(Colour)
    }
}

/// The colour of a seat.
pub fn colour(seat: Seat) -> &'static str {
    COLOURS.get(seat.0 as usize).copied().unwrap_or("nobody")
}

pub fn seat_of(text: &str) -> Result<Seat, NotationError> {
    let seat = COLOURS.iter().position(|colour| *colour == text);
    let wrong = || NotationError(format!("'{text}' is no player; players are {}", COLOURS.join(", ")));
    seat.map(|seat| Seat(seat as u8)).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BT-3.8: a tile that would lie on a gate, wall or tower cannot even be written.
    #[test]
    fn notation_reads_back() {
        for form in Action::FORMS {
            let read = form.example.parse::<Action>().map(|action| action.to_string());
            assert_eq!(read.as_deref(), Ok(form.example));
        }
        for wrong in ["move G-N 6,0 2+0", "move G-N 6,0 +1", "play charge purple", "lay 11,0 2x1", "camp X G-N", ""] {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
        let lacking = "move G-N".parse::<Action>().expect_err("no warriors").0;
        assert_eq!(
            lacking,
            "'move G-N' lacks TO and WARRIORS; write: move FROM TO WARRIORS, for example move G-N 6,0 3"
        );
        assert!(size_of::<Action>() <= 8, "an action is {} bytes", size_of::<Action>());
    }
}
