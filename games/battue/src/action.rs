//! One decision by one seat (BT-D.1 to BT-D.27), and its notation.

use crate::board::{Front, Space};
use crate::card::Loot;
use crate::city::Lie;
use crate::state::SEATS;
use kernel::{NotationError, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The colours by seat (BT-1.2, BT-3.22), in the order every client has frames for.
pub const COLOURS: [&str; SEATS] = ["blue", "red", "yellow", "green"];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Action {
    /// Places the tile that was drawn (BT-D.1).
    Lay(Lie),
    /// A side and an entry space of it (BT-D.2).
    Camp(Front, Space),
    /// Looks at a face-down tile (BT-D.3, BT-D.5).
    Look(Space),
    /// Plays a card that needs no target.
    Play(Loot),
    /// Plays a card on a horde or a tile (BT-D.5, BT-D.24).
    PlayAt(Loot, Space),
    /// Plays a card on a player (BT-D.5).
    PlayOn(Loot, Seat),
    /// Plays a card that puts ivory figures into a horde (BT-D.5).
    Hire(Loot, Space, u8),
    /// Plays a card that moves warriors (BT-D.24).
    Garrison(Loot, Space, Space, Band),
    /// Calls reinforcements (BT-D.6).
    Call(Space),
    /// BT-D.7.
    Move(Space, Space, Band),
    /// From, via, to (BT-D.7, BT-18.42).
    Ride(Space, Space, Space, Band),
    /// Picks a pending battle (BT-D.8).
    Battle(Space),
    /// What an event asks for: a horde, a tile, a space (BT-D.9, BT-D.10, BT-D.12, BT-D.13, BT-D.27).
    Choose(Space),
    /// Hidden Gate: from, to (BT-D.27).
    Gate(Space, Space),
    /// Smoke and Confusion (BT-D.11).
    Give(Loot),
    /// Fights on, or stays as the defender (BT-D.19, BT-D.20).
    Fight,
    /// BT-D.16, BT-D.19, BT-D.20.
    Retreat(Space),
    /// BT-D.21.
    GiveUp(Space),
    /// BT-D.22.
    Withdraw(Space),
    /// Hand limit and Blood Oath (BT-D.24, BT-D.25).
    Discard(Loot),
    /// Plays no card, looks at nothing (BT-D.3, BT-D.14, BT-D.15, BT-D.17, BT-D.18, BT-D.27).
    Pass,
    /// Ends the step, or the discards of Blood Oath (BT-D.4, BT-D.6, BT-D.7, BT-D.23, BT-D.24).
    End,
    /// BT-D.26.
    Resign,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

/// The colour of a seat, as notation writes it.
pub fn colour(seat: Seat) -> &'static str {
    COLOURS.get(seat.0 as usize).copied().unwrap_or("nobody")
}

pub fn seat_of(text: &str) -> Result<Seat, NotationError> {
    let seat = COLOURS.iter().position(|colour| *colour == text);
    let wrong = || NotationError(format!("'{text}' is no player; players are {}", COLOURS.join(", ")));
    seat.map(|seat| Seat(seat as u8)).ok_or_else(wrong)
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Lay(lie) => write!(f, "lay {lie}"),
            Action::Camp(front, entry) => write!(f, "camp {front} {entry}"),
            Action::Look(space) => write!(f, "look {space}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::PlayAt(card, space) => write!(f, "play {card} {space}"),
            Action::PlayOn(card, seat) => write!(f, "play {card} {}", colour(*seat)),
            Action::Hire(card, space, number) => write!(f, "play {card} {space} {number}"),
            Action::Garrison(card, from, to, band) => write!(f, "play {card} {from} {to} {band}"),
            Action::Call(space) => write!(f, "call {space}"),
            Action::Move(from, to, band) => write!(f, "move {from} {to} {band}"),
            Action::Ride(from, via, to, band) => write!(f, "ride {from} {via} {to} {band}"),
            Action::Battle(space) => write!(f, "battle {space}"),
            Action::Choose(space) => write!(f, "choose {space}"),
            Action::Gate(from, to) => write!(f, "gate {from} {to}"),
            Action::Give(card) => write!(f, "give {card}"),
            Action::Fight => f.write_str("fight"),
            Action::Retreat(space) => write!(f, "retreat {space}"),
            Action::GiveUp(space) => write!(f, "give-up {space}"),
            Action::Withdraw(space) => write!(f, "withdraw {space}"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Pass => f.write_str("pass"),
            Action::End => f.write_str("end"),
            Action::Resign => f.write_str("resign"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words[..] {
            ["lay", at, sides] => Action::Lay(format!("{at} {sides}").parse()?),
            ["camp", front, entry] => Action::Camp(front.parse()?, entry.parse()?),
            ["look", space] => Action::Look(space.parse()?),
            ["play", card] => Action::Play(card.parse()?),
            ["play", card, target] => match (target.parse::<Space>(), seat_of(target)) {
                (Ok(space), _) => Action::PlayAt(card.parse()?, space),
                (_, Ok(seat)) => Action::PlayOn(card.parse()?, seat),
                (Err(misread), _) => return Err(misread),
            },
            ["play", card, space, number] => {
                let wrong = || NotationError(format!("'{number}' is no number of ivory figures; write 1, 2 or 3"));
                let number = number.bytes().all(|b| b.is_ascii_digit()).then(|| number.parse().ok()).flatten();
                Action::Hire(card.parse()?, space.parse()?, number.ok_or_else(wrong)?)
            }
            ["play", card, from, to, band] => {
                Action::Garrison(card.parse()?, from.parse()?, to.parse()?, band.parse()?)
            }
            ["call", space] => Action::Call(space.parse()?),
            ["move", from, to, band] => Action::Move(from.parse()?, to.parse()?, band.parse()?),
            ["ride", from, via, to, band] => Action::Ride(from.parse()?, via.parse()?, to.parse()?, band.parse()?),
            ["battle", space] => Action::Battle(space.parse()?),
            ["choose", space] => Action::Choose(space.parse()?),
            ["gate", from, to] => Action::Gate(from.parse()?, to.parse()?),
            ["give", card] => Action::Give(card.parse()?),
            ["fight"] => Action::Fight,
            ["retreat", space] => Action::Retreat(space.parse()?),
            ["give-up", space] => Action::GiveUp(space.parse()?),
            ["withdraw", space] => Action::Withdraw(space.parse()?),
            ["discard", card] => Action::Discard(card.parse()?),
            ["pass"] => Action::Pass,
            ["end"] => Action::End,
            ["resign"] => Action::Resign,
            _ => {
                return Err(NotationError(format!(
                    "'{text}' is no order; for example: move G-N 6,0 3 · call W-N1 · battle 6,0 · play charge · fight · end"
                )));
            }
        })
    }
}

kernel::as_text!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_reads_back() {
        let orders = [
            "lay 4,4 2x1",
            "camp N W-N1",
            "look 5,1",
            "play charge",
            "play sappers W-N2",
            "play light-fingers blue",
            "play hire-the-ivory-riders camp 3",
            "play garrison G-N W-N1 2+1",
            "call camp",
            "move camp W-N1 6",
            "ride G-N 6,0 5,1 4",
            "battle 6,0",
            "choose 0,9",
            "gate camp G-N",
            "give charge",
            "fight",
            "retreat W-W2",
            "give-up G-N",
            "withdraw W-N1",
            "discard charge",
            "pass",
            "end",
            "resign",
        ];
        for order in orders {
            assert_eq!(order.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(order));
        }
        for wrong in ["move G-N 6,0 2+0", "move G-N 6,0 +1", "play charge purple", "lay 11,0 2x1", "camp X G-N", ""] {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
        assert!(size_of::<Action>() <= 8, "an action is {} bytes", size_of::<Action>());
    }
}
