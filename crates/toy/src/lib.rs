//! Small games. The shared crates are tested with them, so that no test of a shared crate needs a game of the
//! shelf; and they show how a game is written.
//!
//! - [`charms`] is played in turns. It has dice, a secret for each seat, a set-up with chance, positions and facts,
//!   resigning and draws by agreement. With the option `pauses` a seat may also act without dice.
//! - [`bids`] is decided by all seats at once, in secret. It has two to four seats on two sides, and with the option
//!   `purses` every bid is asked for in a window. It knows neither resigning nor draws.
//! - [`realms`] has two to four seats, each for itself. What a seat is called and how it is drawn is settled in play, and
//!   the board grows. It has neither chance nor secrets; a seat that resigns leaves the others playing.
//! - [`masks`] shows late who said what, and has an action whose result cannot be written down.
//! - [`picks`] is for tests of bots: what is best is known, and appraisals are counted.

pub mod bids;
pub mod charms;
pub mod masks;
pub mod picks;
pub mod realms;
