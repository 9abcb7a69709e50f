//! Takes the pictures of the README: every page, on a desktop and a phone, in both themes.
//!
//! `WARTABLE_BIN=target/release/wartable cargo run -p e2e --example pictures -- docs/pictures`

use e2e::{Browser, House, Tried, Window};
use std::path::Path;
use thirtyfour::Key;

const GAME: &str = "battle-masters";

#[tokio::main]
async fn main() -> Tried {
    let folder = std::env::args().nth(1).ok_or("usage: pictures FOLDER")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let house = House::open().await?;
    for (window, size) in [(Window::Desktop, "desktop"), (Window::Phone, "phone")] {
        let me = Browser::open(window).await?;
        // A match first, so that the lists have something to show.
        me.go(&house.url("/")).await?;
        me.click(".game button.primary").await?;
        me.find("svg.board").await?;
        let table = me.page.current_url().await?.to_string();
        me.decide(60).await?;
        me.until("my move", "return document.querySelector('.prompt.yours') !== null").await?;
        for theme in ["light", "dark"] {
            me.theme(theme).await?;
            let shoot = async |page: &str| me.picture(&folder.join(format!("{page}-{size}-{theme}.webp"))).await;
            for (page, url, there) in [
                ("home", house.url("/"), ".game button.primary"),
                ("new-table", house.url(&format!("/new/{GAME}")), ".picture svg"),
                ("rules", house.url(&format!("/rules/{GAME}")), ".rule-line"),
                ("replay", format!("{table}/replay"), "input[type=range]"),
                ("table", table.clone(), ".prompt.yours"),
            ] {
                me.go(&url).await?;
                me.find(there).await?;
                if page == "table" {
                    // A piece that may act is chosen, so that what it can do is lit.
                    me.run("document.querySelector('svg.board .piece.active')?.focus()").await?;
                    me.press(Key::Enter).await?;
                }
                tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
                shoot(page).await?;
            }
        }
    }
    Ok(())
}
