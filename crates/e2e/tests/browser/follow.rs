//! What others do can be followed: every step is seen, at a pace the person sets, and the log stays with the newest line.

use crate::{entry, my_move, with_server};
use e2e::{Browser, Device, Server, TestResult, games};
use std::collections::BTreeSet;

/// Entries that stood on the page when a task of it had ended, so that the browser could paint them. A busy machine paints
/// fewer frames than there are steps.
const LOOK: &str = "window.seenEntries = new Set();
    const look = () => {
        const entry = document.querySelector('.table-page')?.dataset.entry;
        if (entry) seenEntries.add(Number(entry));
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['data-entry'] });
    return true";

/// Sits down with the bots of the game with most seats, and sees its table.
async fn against_bots(me: &Browser, server: &Server, wishes: &str, percent: u32) -> TestResult {
    let game = games()?.into_iter().max_by_key(|game| game.shelf.seats).ok_or("no game")?;
    me.go(&server.url("/rules")).await?;
    me.run(&format!(
        "localStorage['wartable.hold-percent'] = '{percent}'; localStorage['wartable.wishes'] = '{wishes}'"
    ))
    .await?;
    me.go(&server.url(&format!("/new/{}", game.id))).await?;
    me.click("form.new-table button.primary").await?;
    me.find("svg.board").await.map(drop)
}

#[test]
fn every_step_of_the_bots_is_seen_at_slow() {
    with_server(async |server| {
        let me = Browser::open(Device::Desktop).await?;
        against_bots(&me, &server, r#"{"speed":"slow"}"#, 3).await?;
        my_move(&me).await?;
        let first = entry(&me).await?;
        me.run(LOOK).await?;
        // How many steps of others lie between two decisions of mine.
        let mut steps = 0;
        for _ in 0..60 {
            my_move(&me).await?;
            let before = entry(&me).await?;
            if me.decide(1).await? == "over" {
                break;
            }
            my_move(&me).await?;
            steps += entry(&me).await?.saturating_sub(before + 1);
            if steps >= 30 {
                break;
            }
        }
        assert!(steps >= 30, "the bots made only {steps} steps");
        let last = entry(&me).await?;
        let seen: BTreeSet<u64> = serde_json::from_value(me.run("return [...seenEntries]").await?)?;
        let missed: Vec<u64> = (first..=last).filter(|entry| !seen.contains(entry)).collect();
        assert!(missed.is_empty(), "of the entries {first} to {last} these were never on the board: {missed:?}");
        Ok(())
    });
}

/// How far the log is from its newest line, in pixels.
const BELOW: &str = "const log = document.querySelector('.log'); return Math.round(log.scrollHeight - log.scrollTop - log.clientHeight)";

#[test]
fn the_log_follows_500_entries_and_leaves_a_reader_alone() {
    with_server(async |server| {
        let me = Browser::open(Device::Desktop).await?;
        against_bots(&me, &server, r#"{"speed":"at_once"}"#, 1).await?;
        // What is drawn, and what the button above it stands for.
        let entries = "const earlier = document.querySelector('.earlier')?.innerText ?? '0';
            return document.querySelectorAll('.log p, .log h3').length + parseInt(earlier)";
        let mut reached = 0;
        while reached < 500 {
            assert_eq!(me.decide(10).await?, "moved", "the match ended after {reached} entries of the log");
            reached = me.run(entries).await?.as_u64().ok_or("a number of entries")?;
        }
        my_move(&me).await?;
        me.until("the newest line", &format!("return (() => {{ {BELOW} }})() < 4")).await?;
        assert!(me.run("return document.querySelector('.newest') === null").await? == true, "nothing to go back to");
        // A reader scrolls up: nothing moves, and a button leads back.
        me.run("document.querySelector('.log').scrollTop -= 600").await?;
        me.find(".newest").await?;
        let top = "return document.querySelector('.log').scrollTop";
        let before = me.run(top).await?;
        // The first that is shown whole.
        let line = "const top = document.querySelector('.log').getBoundingClientRect().y;
            const lines = [...document.querySelectorAll('.log p, .log h3')];
            return lines.find(line => line.getBoundingClientRect().y >= top).innerText";
        let read = me.run(line).await?;
        assert_eq!(me.decide(10).await?, "moved");
        me.until("new lines", "return /Newest · \\d+ line/.test(document.querySelector('.newest')?.innerText)").await?;
        assert_eq!((me.run(top).await?, me.run(line).await?), (before, read), "the reader was moved");
        me.click(".newest").await?;
        me.until("the newest line", &format!("return (() => {{ {BELOW} }})() < 4")).await?;
        me.until("the button to be gone", "return document.querySelector('.newest') === null").await.map(drop)
    });
}

#[test]
fn the_pace_is_set_from_the_keyboard() {
    with_server(async |server| {
        let me = Browser::open(Device::Desktop).await?;
        against_bots(&me, &server, r#"{"speed":"slow"}"#, 100).await?;
        let waiting = "return document.querySelectorAll('.pace-track i:not(.seen):not(.now)').length >= 3";
        for _ in 0..60 {
            me.until("my move or the bots'", "return !!document.querySelector('.prompt.yours, .pace')").await?;
            if me.run("return !!document.querySelector('.pace')").await? == true && me.run(waiting).await? == true {
                break;
            }
            me.decide(1).await?;
        }
        me.until("steps that wait", waiting).await?;
        me.press(" ").await?;
        me.until("the pause", "return document.querySelector('.pace .act.go')?.innerText.includes('Go on')").await?;
        for _ in 0..2 {
            let before = entry(&me).await?;
            me.press(".").await?;
            me.until(
                "one step",
                &format!("return Number(document.querySelector('.table-page').dataset.entry) > {before}"),
            )
            .await?;
            assert_eq!(entry(&me).await?, before + 1);
        }
        for (key, name) in [("3", "Fast"), ("1", "Slow"), ("4", "At once")] {
            me.press(key).await?;
            let pressed = "return document.querySelector('.segments [aria-pressed=true]')?.innerText";
            // At once shows everything, and then it may be my move.
            let name = if key == "4" {
                format!("{pressed} === 'At once' || !!document.querySelector('.prompt.yours')")
            } else {
                format!("{pressed} === '{name}'")
            };
            me.until(&format!("the speed of key {key}"), &name).await?;
        }
        my_move(&me).await?;
        me.press("l").await?;
        me.until("the last turn again", "return document.querySelector('#prompt').innerText.includes('again')").await?;
        me.press(thirtyfour::Key::Escape).await?;
        my_move(&me).await
    });
}
