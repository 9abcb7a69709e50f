//! Takes the pictures of the README: every page, on a desktop and a phone, in both themes.
//!
//! `WARTABLE_BIN=target/release/wartable cargo run -p e2e --example pictures -- docs/pictures`

use e2e::{Browser, House, Tried, Window};
use std::path::Path;
use std::time::Duration;
use thirtyfour::Key;

#[tokio::main]
async fn main() -> Tried {
    let folder = std::env::args().nth(1).ok_or("usage: pictures FOLDER")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let house = House::open().await?;
    for (window, size) in [(Window::Desktop, "desktop"), (Window::Phone, "phone")] {
        let me = Browser::open(window).await?;
        // Matches first, so that the lists have something to show.
        let masters = begin(&me, &house, "battle-masters", 60, ".prompt").await?;
        let battue = begin(&me, &house, "battue", 24, ".duel").await?;
        for theme in ["light", "dark"] {
            me.theme(theme).await?;
            for (page, url, there) in [
                ("home", house.url("/"), ".game button.primary"),
                ("new-table", house.url("/new/battle-masters"), ".picture svg"),
                ("rules", house.url("/rules/battle-masters"), ".rule-line"),
                ("replay", format!("{masters}/replay"), "input[type=range]"),
                ("table", masters.clone(), ".prompt.yours"),
                ("battue-new-table", house.url("/new/battue"), ".picture svg"),
                ("battue-table", battue.clone(), ".prompt.yours"),
            ] {
                me.go(&url).await?;
                me.find(there).await?;
                if page == "table" {
                    // A piece that may act is chosen, so that what it can do is lit.
                    me.run("document.querySelector('svg.board .piece.active')?.focus()").await?;
                    me.press(Key::Enter).await?;
                }
                tokio::time::sleep(Duration::from_millis(1500)).await;
                me.picture(&folder.join(format!("{page}-{size}-{theme}.webp"))).await?;
            }
        }
    }
    Ok(())
}

/// Starts a match against bots, makes so many decisions in it, and some more until something is there to be seen; gives
/// its address.
async fn begin(me: &Browser, house: &House, game: &str, decisions: u32, sight: &str) -> Tried<String> {
    me.go(&house.url(&format!("/new/{game}"))).await?;
    me.click("form.new-table button.primary").await?;
    me.find("svg.board").await?;
    me.decide(decisions).await?;
    let mine = "return document.querySelector('.prompt.yours') !== null";
    me.until("my move", mine).await?;
    let there = format!("return document.querySelector('{sight}') !== null");
    for _ in 0..40 {
        if me.run(&there).await? == true {
            break;
        }
        me.decide(1).await?;
        me.until("my move", mine).await?;
    }
    Ok(me.page.current_url().await?.to_string())
}
