//! The product in real browsers, with every game: `browser.toml` in a game's folder says what is played of it.

mod accessible;
mod alone;
mod board;
mod bot_match;
mod follow;
mod hidden;
mod keep;
mod keys;
mod language;
mod lessons;
mod lost;
mod parts;
mod people;
mod phone;
mod reactions;
mod stories;
mod together;
mod watching;

use e2e::{Browser, GameScript, Server, TestResult, Wish, games};

/// Decides the dice of most tests.
const SEED: u64 = 1;

/// Runs a test with a server of its own, or says why it cannot.
fn with_server<F: Future<Output = TestResult>>(test: impl FnOnce(Server) -> F) {
    with_browsers(async { test(Server::start(SEED).await?).await });
}

/// Runs a test that starts its own server, or says why it cannot.
fn with_browsers(test: impl Future<Output = TestResult>) {
    match e2e::missing() {
        Some(why) => eprintln!("\n*** SKIPPED: {why}\n"),
        None => e2e::run(test),
    }
}

/// Decides by a wish until the match is over.
async fn to_the_end(browser: &Browser, wish: &Wish) -> TestResult {
    browser.show_moves_at_once().await?;
    for _ in 0..400 {
        if browser.decide_by(25, wish).await? == "over" {
            return Ok(());
        }
    }
    Err(format!("the match does not end; the page says:\n{}", browser.text().await?).into())
}

/// Starts a match against bots with the first game on the shelf.
async fn play_now(browser: &Browser, server: &Server) -> TestResult {
    browser.go(&server.url("/")).await?;
    browser.click(".game button.primary").await?;
    browser.find("svg.board").await.map(drop)
}

/// The script of the first game on the shelf. The page stays there.
async fn first_game(browser: &Browser, server: &Server) -> TestResult<GameScript> {
    let id = browser.first_game(server).await?;
    let script = games()?.into_iter().find(|game| game.id == id);
    script.ok_or_else(|| format!("games/{id} has no browser.toml").into())
}

async fn my_move(browser: &Browser) -> TestResult {
    browser.until("my move", "return !!document.querySelector('.prompt.yours')").await.map(drop)
}

/// Both decide up to so many times, each when it is their move.
async fn both_decide(one: &Browser, other: &Browser, decisions: u32) -> TestResult {
    let (one, other) = tokio::join!(one.decide(decisions), other.decide(decisions));
    one.and(other).map(drop)
}

/// Opens a table for this person and a friend, and gives the friend's link. No listing means the first one.
async fn open_for_two(host: &Browser, server: &Server, game: &str, listing: Option<&str>) -> TestResult<String> {
    host.named(&server.url("/"), "Hilda").await?;
    let listing = listing.map_or(String::new(), |listing| format!("?listing={listing}"));
    host.go(&server.url(&format!("/new/{game}{listing}"))).await?;
    host.find(".seat-row").await?;
    let friend = "const seat = [...document.querySelectorAll('.seat-row')][1];
        const label = [...seat.querySelectorAll('label')].find(label => label.innerText.includes('Friend'));
        label.click(); return true";
    host.until("the second seat", friend).await?;
    host.click("form.new-table button.primary").await?;
    let link = host.until(
        "the friend's link",
        "const input = document.querySelector('.links input'); return input && input.value",
    );
    let link = link.await?.as_str().ok_or("the link is a text")?.to_owned();
    host.click(".links a.primary").await?;
    host.find(".gathering").await?;
    Ok(link)
}

/// Both sit, the host starts, both see the board.
async fn start(host: &Browser, friend: &Browser, link: &str) -> TestResult {
    friend.named(link, "Frieda").await?;
    friend.go(link).await?;
    friend.sees("(you)").await?;
    begin_when_filled(host, 2).await?;
    host.find("svg.board").await?;
    friend.find("svg.board").await?;
    Ok(())
}

/// Begins once every seat is filled and all people have added their number to the dice, so that these are always the same.
async fn begin_when_filled(host: &Browser, people: usize) -> TestResult {
    host.sees("Every seat is filled").await?;
    let salted = format!("return document.body.innerText.split('dice salted').length > {people}");
    host.until("the salt of all people", &salted).await?;
    host.click(".gather-go button.primary").await
}

/// The entry of the record the page shows.
async fn entry(browser: &Browser) -> TestResult<u64> {
    let script = "return document.querySelector('.table-page').dataset.entry";
    let shown = browser.until("the entry", script).await?;
    Ok(shown.as_str().ok_or("the entry is a text")?.parse()?)
}
