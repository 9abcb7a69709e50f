//! What happened, and who may know it.

use crate::{Game, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// Who may see an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    All,
    /// Only these seats.
    Only(SeatSet),
    /// Everyone else, spectators included.
    Except(SeatSet),
}

impl Audience {
    pub fn seat(seat: Seat) -> Audience {
        Audience::Only(SeatSet::one(seat))
    }

    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::All, _) => true,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::Only(_), Viewer::Spectator) => false,
            (Audience::Except(seats), Viewer::Seat(seat)) => !seats.contains(seat),
            (Audience::Except(_), Viewer::Spectator) => true,
        }
    }
}

/// Takes events as they happen.
pub trait Log<G: Game> {
    fn tell(&mut self, audience: Audience, event: G::Event);

    fn all(&mut self, event: G::Event) {
        self.tell(Audience::All, event);
    }
}

/// Listens to nothing: for search and simulation.
pub struct Silent;

impl<G: Game> Log<G> for Silent {
    #[inline]
    fn tell(&mut self, _audience: Audience, _event: G::Event) {}
}

/// Keeps everything.
#[derive(Clone, Debug)]
pub struct EventLog<G: Game>(pub Vec<(Audience, G::Event)>);

impl<G: Game> Default for EventLog<G> {
    fn default() -> Self {
        EventLog(Vec::new())
    }
}

impl<G: Game> Log<G> for EventLog<G> {
    fn tell(&mut self, audience: Audience, event: G::Event) {
        self.0.push((audience, event));
    }
}
