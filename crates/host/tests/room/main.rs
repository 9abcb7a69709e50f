//! What a room promises the people in it.

mod clocks;
mod ends;
mod journal;
mod party;
mod play;
mod presence;
mod seats;
mod toy;
mod undo;
mod watching;
