//! The styles of single games, which come with their drawings.

use leptos::prelude::document;
use std::cell::RefCell;
use web_sys::CssStyleSheet;

thread_local! {
    static ADOPTED: RefCell<Vec<String>> = RefCell::default();
}

/// Gives the page the style of a game, once. A sheet made by the program passes the content security policy, which
/// refuses `style` elements.
pub(crate) fn adopt(style: &str) {
    let known = ADOPTED.with_borrow(|adopted| adopted.iter().any(|adopted| adopted == style));
    if known || style.is_empty() {
        return;
    }
    ADOPTED.with_borrow_mut(|adopted| adopted.push(style.to_owned()));
    // A browser that cannot make sheets shows the game's drawings without their colours.
    if let Ok(sheet) = CssStyleSheet::new()
        && sheet.replace_sync(style).is_ok()
    {
        document().adopted_style_sheets().push(&sheet);
    }
}
