//! Keyboard only: from the shelf to decisions at the table without touching the mouse.

use crate::{entry, my_move, with_server};
use e2e::{Browser, Device, TestResult};
use thirtyfour::Key;

/// Tabs until the focus is on something with these words.
async fn tab_to(browser: &Browser, words: &str) -> TestResult {
    for _ in 0..60 {
        browser.press(Key::Tab).await?;
        let script =
            "const at = document.activeElement; return (at.getAttribute('aria-label') || '') + ' ' + at.innerText";
        let focused = browser.run(script).await?;
        if focused.as_str().is_some_and(|focused| focused.contains(words)) {
            return Ok(());
        }
    }
    Err(format!("Tab never comes to '{words}'").into())
}

#[test]
fn the_keyboard_is_enough() {
    with_server(async |server| {
        let me = Browser::open(Device::Desktop).await?;
        let game = me.first_game(&server).await?;
        me.go(&server.url(&format!("/solo?game={game}&seats=me,greedy"))).await?;
        my_move(&me).await?;
        me.go(&server.url("/")).await?;
        me.find(".game button.primary").await?;
        tab_to(&me, "Play now").await?;
        me.press(Key::Enter).await?;
        my_move(&me).await?;
        for _ in 0..5 {
            my_move(&me).await?;
            let before = entry(&me).await?;
            me.press("/").await?;
            me.find("#found li").await?;
            me.press(Key::Down).await?;
            me.press(Key::Enter).await?;
            let moved = format!("return Number(document.querySelector('.table-page').dataset.entry) > {before}");
            me.until("the decision", &moved).await?;
        }
        // The arrows walk the board, and where they stand is said.
        me.run("document.querySelector('svg.board [tabindex=\"0\"]').focus()").await?;
        me.press(Key::Right).await?;
        let label = me.run("return document.activeElement.getAttribute('aria-label')").await?;
        assert!(label.as_str().is_some_and(|label| !label.is_empty()), "{label}");
        me.press("?").await?;
        me.find("dialog[open], [role=dialog], .rules-search").await?;
        Ok(())
    });
}
