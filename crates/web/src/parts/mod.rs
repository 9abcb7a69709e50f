//! The small things every page shows: icons, tokens, dice, cards, odds, chips, sentences, dialogs.
//!
//! They take plain values and draw with `stage::draw`; a page that shows something that changes draws it anew.

mod card;
mod control;
mod lazy;
mod live;
mod odds;
mod panel;
mod sentence;
mod style;
mod token;

pub use card::{CardFace, CardStack, TrayView};
pub use control::Icon;
pub use lazy::{Draw, lazily, not_loaded};
pub use live::{For, Show, Together, effect, live, memo, then};
pub use odds::{DiceRow, OddsBox};
pub use panel::{Meant, facts, meant, panel};
pub use sentence::{ClauseChip, ClauseLink, LogLine, capital};
pub use style::adopt;
pub use token::FrameMark;
