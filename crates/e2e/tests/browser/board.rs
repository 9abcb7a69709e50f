//! Decisions by clicks of a real mouse on pieces, spaces and cards, in every game.

use crate::{my_move, with_server};
use e2e::{Browser, Device, GameScript, Server, TestResult, games};
use std::collections::BTreeMap;
use std::time::Duration;

/// How many decisions are made by clicks of each kind.
const EACH: u32 = 2;
/// By then every kind has come up.
const DECISIONS: u64 = 80;
/// After so many clicks without a decision the list is used.
const CLICKS: u64 = 4;

#[test]
fn the_board_is_enough() {
    with_server(async |server| {
        for game in games()? {
            play_by_clicks(&server, &game).await?;
        }
        Ok(())
    });
}

async fn play_by_clicks(server: &Server, game: &GameScript) -> TestResult {
    let me = Browser::open(Device::Desktop).await?;
    sit_down(&me, server, game).await?;
    let mut decided: BTreeMap<&str, u32> = game.board.clicked.iter().map(|kind| (kind.as_str(), 0)).collect();
    for number in 0..DECISIONS {
        let state =
            "return document.querySelector('#verdict') ? 'over' : document.querySelector('.prompt.yours') && 'mine'";
        if me.until("my move or the end", state).await? == "over" {
            sit_down(&me, server, game).await?;
            my_move(&me).await?;
        }
        match decide_by_clicks(&me, &decided, number).await? {
            // The next decision is a button: it comes from the list.
            None => drop(me.decide(1).await?),
            Some(kinds) => kinds.into_iter().for_each(|kind| *decided.entry(kind).or_default() += 1),
        }
        if decided.values().all(|&times| times >= EACH) {
            return Ok(());
        }
    }
    Err(format!("{}: clicks on the board decided only so often: {decided:?}\n{}", game.id, me.text().await?).into())
}

/// A deep board lies turned on a desktop and stands upright on a phone; in both, arrow keys go where they point.
#[test]
fn arrows_go_where_they_point_however_a_deep_board_lies() {
    with_server(async |server| {
        for game in games()? {
            let Some(listing) = &game.board.deep else { continue };
            for (device, turned) in [(Device::Desktop, true), (Device::Phone, false)] {
                let me = Browser::open(device).await?;
                begin(&me, &server, &game, listing).await?;
                let pose = format!("return !!document.querySelector('svg.board .turned') === {turned}");
                me.until("the board as it lies", &pose).await?;
                me.run("document.querySelector('svg.board .walker').focus()").await?;
                let mut before = walk(&me, "ArrowRight", None).await?;
                for (key, x, y) in [
                    ("ArrowDown", 0.0, 1.0),
                    ("ArrowRight", 1.0, 0.0),
                    ("ArrowUp", 0.0, -1.0),
                    ("ArrowLeft", -1.0, 0.0),
                ] {
                    let after = walk(&me, key, Some(before)).await?;
                    let gone = (after.0 - before.0) * x + (after.1 - before.1) * y;
                    assert!(gone > 30.0, "{}, {device:?}: {key} from {before:?} to {after:?}", game.id);
                    before = after;
                }
            }
        }
        Ok(())
    });
}

/// Presses an arrow key. Gives the middle of the ring around the space it leads to, on the board as it lies.
async fn walk(me: &Browser, key: &str, before: Option<(f64, f64)>) -> TestResult<(f64, f64)> {
    me.run(&format!(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true }}))"
    ))
    .await?;
    let before = before.map_or("null".to_owned(), |(x, y)| format!("[{x}, {y}]"));
    let ring = format!(
        "const box = document.querySelector('svg.board .ring path')?.getBBox(), before = {before};
        const at = box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
        return at && (!before || at[0] !== before[0] || at[1] !== before[1]) && at"
    );
    let at = me.until(key, &ring).await?;
    match (at[0].as_f64(), at[1].as_f64()) {
        (Some(x), Some(y)) => Ok((x, y)),
        _ => Err(format!("{key} leads to {at}").into()),
    }
}

/// Begins a match against bots.
async fn sit_down(me: &Browser, server: &Server, game: &GameScript) -> TestResult {
    begin(me, server, game, &game.board.listing).await
}

async fn begin(me: &Browser, server: &Server, game: &GameScript, listing: &str) -> TestResult {
    me.go(&server.url(&format!("/new/{}?listing={listing}", game.id))).await?;
    me.click("form.new-table button.primary").await?;
    me.find("svg.board").await?;
    me.show_moves_at_once().await
}

/// Clicks until the record is longer and gives the kinds of things that were clicked; nothing if the table offers none.
/// What was clicked least so far comes first. The number turns from one thing to the next.
async fn decide_by_clicks<'a>(
    me: &Browser,
    decided: &BTreeMap<&'a str, u32>,
    number: u64,
) -> TestResult<Option<Vec<&'a str>>> {
    let mut rare_first: Vec<(u32, &str)> = decided.iter().map(|(kind, times)| (*times, *kind)).collect();
    rare_first.sort_unstable();
    let kinds: Vec<&str> = rare_first.iter().map(|(_, kind)| *kind).collect();
    let mut now = me.table_state(&kinds).await?;
    let before = now.entry;
    let mut clicked = Vec::new();
    for click in number..number + CLICKS {
        let Some((kind, places)) = &now.clickable else { return Ok(None) };
        clicked.extend(kinds.iter().find(|known| *known == kind));
        me.click_at(places[click as usize % places.len()]).await?;
        // A click that changes nothing within this time selects nothing; the next one is tried.
        for _ in 0..24 {
            let next = me.table_state(&kinds).await?;
            if next.entry > before {
                return Ok(Some(clicked));
            }
            let changed = !next.busy && next.shown != now.shown;
            now = next;
            if changed {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }
    Ok(None)
}
