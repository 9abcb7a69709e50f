//! What a room promises the people in it.

mod clocks;
mod ends;
mod journal;
mod lists;
mod party;
mod play;
mod presence;
mod replays;
mod seats;
mod undo;
mod watching;
mod windows;

use catalog::{AnyGame, ShelvedGame};
use toy::bids::Bids;

static BIDS: ShelvedGame<Bids> = ShelvedGame::new();
/// The same game after a change of its rules: no seat may mull.
static FIXED: ShelvedGame<Bids<true>> = ShelvedGame::new();

fn bids() -> &'static dyn AnyGame {
    &BIDS
}
