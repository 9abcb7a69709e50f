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
mod toy;
mod undo;
mod watching;
mod windows;
