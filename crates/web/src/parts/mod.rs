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
mod signal;
mod style;
mod token;

pub(crate) use card::TrayView;
pub(crate) use control::Icon;
pub(crate) use lazy::{Draw, lazily, not_loaded};
pub(crate) use live::{For, Show, Together, effect, hash_of, live, memo, then};
pub(crate) use odds::{OddsBox, dice_rows};
pub(crate) use panel::{PanelClick, facts, panel, panel_click};
pub(crate) use sentence::{ClauseChip, ClauseLink, capital};
pub(crate) use signal::{Memo, RwSignal, Signal};
pub(crate) use style::adopt;
pub(crate) use token::FrameMark;
