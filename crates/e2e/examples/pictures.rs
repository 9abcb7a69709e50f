//! Takes the pictures of the README: every page, on a desktop and a phone, in both themes.
//!
//! `WARTABLE_BIN=target/release/wartable cargo run -p e2e --example pictures -- docs/pictures [GAME]`

use e2e::{Browser, Device, GameScript, LanguagePictureScript, PERSON, Server, TestResult, games};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;
use thirtyfour::Key;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next() else {
        eprintln!("usage: pictures FOLDER [GAME]");
        std::process::exit(2);
    };
    e2e::run(take(Path::new(&folder), arguments.next()));
}

async fn take(folder: &Path, only: Option<String>) -> TestResult {
    std::fs::create_dir_all(folder)?;
    let server = Server::start(1).await?;
    let mut games = games()?;
    games.retain(|game| only.as_ref().is_none_or(|only| game.id == *only));
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
        me.theme("light").await?;
        for game in &games {
            let Some(script) = &game.pictures.by_language else { continue };
            let table = open_for_languages(&me, &server, game, script).await?;
            for language in ["en", "fr"] {
                me.run(&format!("document.cookie = 'language={language}; path=/'")).await?;
                show(&me, &table, ".prompt.yours").await?;
                me.picture(&folder.join(format!("{}-{}-{size}-{language}.webp", game.id, script.name))).await?;
            }
            me.run("document.cookie = 'language=en; path=/'").await?;
        }
    }
    Ok(())
}

/// Opens a table against bots and plays it for a while; gives its address.
async fn open_for_languages(
    me: &Browser,
    server: &Server,
    game: &GameScript,
    script: &LanguagePictureScript,
) -> TestResult<String> {
    me.go(&server.url("/")).await?;
    let seat = |sitter: &String| if sitter == PERSON { json!("me") } else { json!({ "bot": sitter }) };
    let seats: Vec<Value> = script.seats.iter().map(seat).collect();
    let opened = me.post("/api/tables", &json!({ "game": game.id, "options": script.options, "seats": seats })).await?;
    let table = opened["table"].as_str().ok_or_else(|| format!("{opened}"))?;
    me.run(&format!(
        "const head = {{method: 'POST', headers: {{'content-type': 'application/json'}}, body: '{{}}'}};
        fetch('/api/tables/{table}/start', head).then(answer => {{ window.started = answer.ok; }})"
    ))
    .await?;
    me.until("the start", "return window.started").await?;
    let address = server.url(&format!("/t/{table}"));
    me.go(&address).await?;
    me.until("my move", "return document.querySelector('.prompt.yours') !== null").await?;
    me.decide(script.decisions).await?;
    Ok(address)
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
