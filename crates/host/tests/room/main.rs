//! What a room promises the people in it.

mod clocks;
mod ends;
mod factions;
mod formats;
mod journal;
mod language;
mod lists;
mod moderation;
mod more_than_two;
mod party;
mod play;
mod presence;
mod replays;
mod seats;
mod secret_decisions;
mod told_lines;
mod undo;
mod watching;
mod windows;

use catalog::{AnyGame, ShelvedGame};
use toy::bids::Bids;
use toy::charms::Charms;
use toy::masks::Masks;
use toy::realms::Realms;

static BIDS: ShelvedGame<Bids> = ShelvedGame::new();
/// The same game after a change of its rules: no seat may mull.
static FIXED: ShelvedGame<Bids<true>> = ShelvedGame::new();

/// The toy game that knows resigning and draws.
static CHARMS: ShelvedGame<Charms> = ShelvedGame::new();
static MASKS: ShelvedGame<Masks> = ShelvedGame::new();
static REALMS: ShelvedGame<Realms> = ShelvedGame::new();

fn bids() -> &'static dyn AnyGame {
    &BIDS
}
