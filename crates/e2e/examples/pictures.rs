//! Takes the pictures of the README: every page, on a desktop and a phone, in both themes.
//!
//! `WARTABLE_BIN=target/release/wartable cargo run -p e2e --example pictures -- docs/pictures`

use e2e::{Browser, Device, GameScript, Server, TestResult, games};
use std::path::Path;
use std::time::Duration;
use thirtyfour::Key;

fn main() {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("usage: pictures FOLDER");
        std::process::exit(2);
    };
    e2e::run(take(Path::new(&folder)));
}

async fn take(folder: &Path) -> TestResult {
    std::fs::create_dir_all(folder)?;
    let server = Server::start(1).await?;
    let games = games()?;
    for (device, size) in [(Device::Desktop, "desktop"), (Device::Phone, "phone")] {
        let me = Browser::open(device).await?;
        // Matches first, so that the lists have something to show.
        let mut tables = Vec::new();
        for game in &games {
            tables.push((game, begin(&me, &server, game).await?));
        }
        for theme in ["light", "dark"] {
            me.theme(theme).await?;
            let picture = |page: &str| folder.join(format!("{page}-{size}-{theme}.webp"));
            show(&me, &server.url("/"), ".game button.primary").await?;
            me.picture(&picture("home")).await?;
            for (number, (game, table)) in tables.iter().enumerate() {
                let id = &game.id;
                show(&me, &server.url(&format!("/new/{id}")), ".picture svg").await?;
                me.picture(&picture(&format!("{id}-new-table"))).await?;
                show(&me, table, ".prompt.yours").await?;
                if game.pictures.selects {
                    me.run("document.querySelector('svg.board .piece.active')?.focus()").await?;
                    me.press(Key::Enter).await?;
                    settle().await;
                }
                me.picture(&picture(&format!("{id}-table"))).await?;
                // The rules and a replay look the same in all games.
                if number == 0 {
                    show(&me, &server.url(&format!("/rules/{id}")), ".rule-line").await?;
                    me.picture(&picture("rules")).await?;
                    show(&me, &format!("{table}/replay"), "input[type=range]").await?;
                    me.picture(&picture("replay")).await?;
                }
            }
        }
    }
    Ok(())
}

async fn show(me: &Browser, url: &str, there: &str) -> TestResult {
    me.go(url).await?;
    me.find(there).await?;
    settle().await;
    Ok(())
}

/// Fonts and animations take a moment.
async fn settle() {
    tokio::time::sleep(Duration::from_millis(1500)).await;
}

/// Starts a match against bots and plays it until the table shows what the game wants in its picture; gives its address.
async fn begin(me: &Browser, server: &Server, game: &GameScript) -> TestResult<String> {
    me.go(&server.url(&format!("/new/{}", game.id))).await?;
    me.click("form.new-table button.primary").await?;
    me.find("svg.board").await?;
    me.decide(game.pictures.decisions).await?;
    let mine = "return document.querySelector('.prompt.yours') !== null";
    me.until("my move", mine).await?;
    let there = format!("return document.querySelector('{}') !== null", game.pictures.shows);
    for _ in 0..40 {
        if me.run(&there).await? == true {
            return Ok(me.page.current_url().await?.to_string());
        }
        me.decide(1).await?;
        me.until("my move", mine).await?;
    }
    Err(format!("{}: the table never shows {}", game.id, game.pictures.shows).into())
}
