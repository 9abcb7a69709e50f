//! Cards that a player knows to be in another hand: those that Whispers at Court took from him (MI-H6). They are part of
//! the state, so that a player's imagined states hold them too.

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
    /// Notes a card that went from the victim to the thief. What other players knew of the victim's hand becomes doubtful.
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
