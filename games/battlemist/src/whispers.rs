//! Cards that a player knows to be in another hand: those that Whispers at Court took from him (MI-H6). They are part of
//! the state so that nobody who imagines it forgets them.

use crate::state::Battlemist;
use crate::words::Card;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Older ones are forgotten.
pub const WHISPERS: usize = 8;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Whisper {
    pub knows: Seat,
    pub holder: Seat,
    pub card: Card,
}

impl Battlemist {
    /// A card went from the victim to the thief; nobody else is sure any more what the victim holds.
    pub(crate) fn whisper(&mut self, thief: Seat, victim: Seat, card: Card) {
        for known in &mut self.whispers {
            let doubtful =
                |whisper: &Whisper| whisper.holder == victim && (whisper.knows != thief || whisper.card == card);
            *known = known.filter(|whisper| !doubtful(whisper));
        }
        let free = self.whispers.iter().position(Option::is_none).unwrap_or_else(|| {
            self.whispers.rotate_left(1);
            WHISPERS - 1
        });
        self.whispers[free] = Some(Whisper { knows: victim, holder: thief, card });
    }

    /// A copy left a hand openly: each player who knew of one takes it for that one.
    pub(crate) fn card_left(&mut self, holder: Seat, card: Card) {
        for knows in self.seats() {
            let gone = Some(Whisper { knows, holder, card });
            if let Some(known) = self.whispers.iter_mut().find(|known| **known == gone) {
                *known = None;
            }
        }
    }

    /// A whole hand was discarded.
    pub(crate) fn hand_left(&mut self, holder: Seat) {
        for known in &mut self.whispers {
            *known = known.filter(|whisper| whisper.holder != holder);
        }
    }
}
