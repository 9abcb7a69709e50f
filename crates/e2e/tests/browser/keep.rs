//! What is kept: the client without a server, matches of this browser, the person in another browser, the lines of the log.

use crate::{entry, first_game, my_move, open_for_two, start, with_server};
use e2e::{Browser, Device, GameScript, Server, TestResult, games};
use serde_json::json;
use std::time::Duration;

/// The service worker has kept the whole client and answers for this page.
const CLIENT_KEPT: &str = "const done = arguments[0];
    const ready = async () => {
        await navigator.serviceWorker.ready;
        const caches_ = (await caches.keys()).filter(name => name.startsWith('wartable-client-'));
        return caches_.length > 0 && !!await (await caches.open(caches_[0])).match('/') && !!navigator.serviceWorker.controller;
    };
    ready().then(done, () => done(false))";

async fn client_kept(me: &Browser) -> TestResult {
    for _ in 0..300 {
        if me.page.execute_async(CLIENT_KEPT, Vec::new()).await?.json() == &json!(true) {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    Err("the client is not kept".into())
}

#[test]
fn with_the_server_gone_the_page_is_loaded_again_and_a_local_match_goes_on() {
    with_server(async |mut server| {
        let me = Browser::open(Device::Desktop).await?;
        let game = first_game(&me, &server).await?;
        let solo = server.url(&format!("/solo?game={}&seats=me,greedy", game.id));
        me.go(&solo).await?;
        me.find("svg.board").await?;
        let said = me.decide(6).await?;
        assert!(said == "moved" || said == "over", "{said}");
        me.until(
            "the match to be kept",
            "return Object.keys(localStorage).some(key => key.startsWith('wartable.match.'))",
        )
        .await?;
        client_kept(&me).await?;
        // A change is saved after a moment.
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        let before = entry(&me).await?;
        let first = me.page.current_url().await?;
        assert!(first.as_str().contains("/solo?match="), "{first}");
        // Another match, which must not end the first.
        me.go(&solo).await?;
        me.find("svg.board").await?;
        me.decide(2).await?;
        let two = "return Object.keys(localStorage).filter(key => key.startsWith('wartable.match.')).length === 2";
        me.until("both matches to be kept", two).await?;
        server.kill()?;
        me.go(first.as_str()).await?;
        me.find("svg.board").await?;
        let after = entry(&me).await?;
        assert!(after >= before && before > 0, "{before} {after}");
        let said = me.decide(4).await?;
        assert!(said == "moved" || said == "over", "{said}");
        // The shelf, the list of matches and a replay, all without the server.
        me.go(&server.url("/")).await?;
        me.find(".shelf .game").await?;
        me.sees("No connection").await?;
        me.sees("Continue").await?;
        me.go(&server.url("/matches")).await?;
        me.until("both matches in the list", "return document.querySelectorAll('.entry.match').length === 2").await?;
        let replay = first.as_str().replace("/solo?", "/solo/replay?");
        me.go(&replay).await?;
        me.find("input[type=range]").await?;
        Ok(())
    });
}

#[test]
fn a_local_match_is_played_again_with_one_click() {
    with_server(async |server| {
        let me = Browser::open(Device::Desktop).await?;
        let game = first_game(&me, &server).await?;
        me.go(&server.url(&format!("/solo?game={}&seats=me,greedy", game.id))).await?;
        me.find("svg.board").await?;
        let my_side =
            "const mine = seat => seat.querySelector('.you') || seat.querySelector('.name').innerText === 'You';
            return [...document.querySelectorAll('.player')].find(mine)?.querySelector('.meta').innerText";
        let before = me.until("my side", my_side).await?;
        let press = |what: &str| {
            format!(
                "const button = [...document.querySelectorAll('dialog[open] button')].find(one => one.innerText.trim() === '{what}');
                button?.click(); return !!button"
            )
        };
        me.click(".table-page [aria-label='Table menu']").await?;
        me.until("the menu", &press("Resign")).await?;
        me.until("the question", "return !!document.querySelector('dialog[open] .danger')").await?;
        me.click("dialog[open] .danger").await?;
        me.find(".end").await?;
        me.click(".end-acts .go").await?;
        me.until("the next match", "return !document.querySelector('.end') && !!document.querySelector('svg.board')")
            .await?;
        let two = "return Object.keys(localStorage).filter(key => key.startsWith('wartable.match.')).length === 2";
        me.until("both matches to be kept", two).await?;
        let after = me.until("my side", my_side).await?;
        assert_ne!(before, after, "the sides are swapped");
        me.go(&server.url("/matches?result=lost")).await?;
        me.until("the lost match alone", "return document.querySelectorAll('.entry.match').length === 1")
            .await
            .map(drop)
    });
}

#[test]
fn a_key_link_in_a_second_browser_takes_over_the_seat() {
    with_server(async |server| {
        let host = Browser::open(Device::Desktop).await?;
        let friend = Browser::open(Device::Desktop).await?;
        let game = host.first_game(&server).await?;
        let link = open_for_two(&host, &server, &game, None).await?;
        start(&host, &friend, &link).await?;
        let table = host.page.current_url().await?;
        host.go(&server.url("/matches")).await?;
        host.click(".matches-page .page-top button.btn").await?;
        host.find(".key-code svg").await?;
        let key = host.until("the link", "return document.querySelector('#key-link')?.value").await?;
        let key = key.as_str().ok_or("the link is a text")?.to_owned();
        let phone = Browser::open(Device::Phone).await?;
        phone.go(&key).await?;
        phone.sees("Sign in with your key").await?;
        phone.click(".lost button.primary").await?;
        phone.sees("My tables").await?;
        let url = phone.until("the key to leave the address", "return !location.hash && location.pathname").await?;
        assert_eq!(url, "/tables");
        phone.go(table.as_str()).await?;
        phone.find("svg.board").await?;
        phone.until("my own seat", "return document.querySelectorAll('.player .you').length === 1 || !!document.querySelector('.prompt.yours')")
            .await
            .map(drop)
    });
}

/// The log as a person reads it, with what its rows unfold to.
const LOG: &str = "return [...document.querySelectorAll('.log .row')].map(row => row.textContent)";

async fn log(page: &Browser) -> TestResult<Vec<String>> {
    Ok(serde_json::from_value(page.run(LOG).await?)?)
}

/// Opens a table against a bot whose spectators are told everything so many entries later; gives its path.
async fn open_delayed(host: &Browser, server: &Server, game: &GameScript, entries: u32) -> TestResult<String> {
    host.go(&server.url("/")).await?;
    host.find(".shelf .game").await?;
    let plan = json!({"game": game.id, "listing": game.board.listing, "settings": {"delay": {"entries": entries}}});
    let script = format!(
        "const done = arguments[0];
        const body = {{method: 'POST', headers: {{'content-type': 'application/json'}}, body: JSON.stringify({plan})}};
        const start = table => fetch(`/api/tables/${{table}}/start`, {{...body, body: JSON.stringify({{salt: null}})}});
        fetch('/api/tables', body).then(answer => answer.json())
            .then(({{table}}) => start(table).then(answer => done(answer.ok && table)), () => done(null))"
    );
    let table = host.page.execute_async(script, Vec::new()).await?.json().clone();
    let table = table.as_str().ok_or("the table is opened")?;
    Ok(server.url(&format!("/t/{table}")))
}

/// Lets a page wait for every answer over HTTP, so that changes happen while it fetches a view.
const SLOW_ANSWERS: &str = "const fetched = window.fetch;
    window.fetch = (...request) =>
        fetched(...request).then(answer => new Promise(done => setTimeout(() => done(answer), 200)));
    return true";

/// Waits until the spectator stands so many entries behind the player. The player's page may still hear of its own last
/// decision meanwhile, so both are looked at again each time.
async fn catch_up(player: &Browser, spectator: &Browser, delay: u32) -> TestResult {
    let mut seen = (0, 0);
    for _ in 0..400 {
        seen = (entry(player).await?, entry(spectator).await?);
        if seen.0 == seen.1 + u64::from(delay) {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    Err(format!("the player stands at entry {}, the spectator at {}", seen.0, seen.1).into())
}

#[test]
fn a_delayed_spectator_and_a_reloading_player_read_what_was_told() {
    const DELAY: u32 = 5;
    with_server(async |server| {
        for game in games()? {
            let host = Browser::open(Device::Desktop).await?;
            let guest = Browser::open(Device::Desktop).await?;
            let table = open_delayed(&host, &server, &game, DELAY).await?;
            host.go(&table).await?;
            host.find("svg.board").await?;
            host.show_moves_at_once().await?;
            host.decide(10).await?;
            guest.go(&table).await?;
            guest.find("svg.board").await?;
            guest.show_moves_at_once().await?;
            guest.run(SLOW_ANSWERS).await?;
            // Both are told more while they look.
            let mut told = Vec::new();
            for _ in 0..4 {
                host.decide(5).await?;
                my_move(&host).await?;
                catch_up(&host, &guest, DELAY).await?;
                told.push(log(&guest).await?);
            }
            let (mine, theirs) = (log(&host).await?, log(&guest).await?);
            assert!(mine.len() > 8 && theirs.len() > 5, "{}: {mine:?} {theirs:?}", game.id);
            // The last row of a log may be a battle that goes on.
            for earlier in &told {
                let settled = &earlier[..earlier.len() - 1];
                assert_eq!(settled, &theirs[..settled.len()], "{}: what was told is told otherwise later", game.id);
            }
            for (who, page, before) in [("player", &host, &mine), ("spectator", &guest, &theirs)] {
                page.reload().await?;
                page.find("svg.board").await?;
                page.until("the log", "return document.querySelectorAll('.log .row').length > 0").await?;
                assert_eq!(&log(page).await?, before, "{}: the {who} reads something else after a reload", game.id);
            }
        }
        Ok(())
    });
}
