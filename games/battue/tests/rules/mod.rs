//! Rules beside the cases: what a case cannot say.

mod battles;
mod components;
mod options;
mod secrets;
mod setup;
pub(crate) mod table;
mod turns;
mod wire;
