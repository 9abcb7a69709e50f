//! Two browsers at one table, one of them on a phone.

use crate::{entry, open_for_two, start, with_server};
use e2e::{Browser, Device, TestResult, Wish, games};

#[test]
fn two_people_play_a_whole_match_and_a_rematch() {
    with_server(async |server| {
        for game in games()? {
            let Some(wanted) = &game.whole_match else { continue };
            let host = Browser::open(Device::Desktop).await?;
            let friend = Browser::open(Device::Phone).await?;
            let link = open_for_two(&host, &server, &game.id, Some(&wanted.listing)).await?;
            start(&host, &friend, &link).await?;
            host.show_moves_at_once().await?;
            friend.show_moves_at_once().await?;
            play_to_the_end(&host, &friend, &wanted.wishes).await?;
            for (browser, verdict) in [&host, &friend].into_iter().zip(&wanted.verdicts) {
                browser.sees(verdict).await?;
            }
            rematch(&host, &friend).await?;
        }
        Ok(())
    });
}

async fn play_to_the_end(host: &Browser, friend: &Browser, wishes: &[Wish; 2]) -> TestResult {
    let mut idle = 0;
    for _ in 0..100 {
        let before = entry(host).await?;
        let (one, other) = tokio::join!(host.decide_by(20, &wishes[0]), friend.decide_by(20, &wishes[1]));
        let (one, other) = (one?, other?);
        if one == "over" && other == "over" {
            return Ok(());
        }
        // A busy machine may keep both waiting for a while, but not for long.
        idle = if one == "waits" && other == "waits" { idle + 1 } else { 0 };
        let texts = (host.text().await?, friend.text().await?);
        assert!(idle < 10, "the match does not go on after entry {before}:\n{}\n{}", texts.0, texts.1);
    }
    Err("the match does not end".into())
}

/// Both ask for another match, with the sides swapped.
async fn rematch(host: &Browser, friend: &Browser) -> TestResult {
    host.click(".end .act.go").await?;
    friend.click(".banner.ask .btn.primary").await?;
    for browser in [host, friend] {
        browser.sees("To the rematch").await?;
        browser.click(".end a.act.go").await?;
        browser.find(".gathering").await?;
    }
    host.sees("Every seat is filled").await?;
    host.click(".gather-go button.primary").await?;
    for browser in [host, friend] {
        browser.find("svg.board").await?;
    }
    Ok(())
}

#[test]
fn a_seat_link_works_once() {
    with_server(async |server| {
        let host = Browser::open(Device::Desktop).await?;
        let link = open_for_two(&host, &server, &host.first_game(&server).await?, None).await?;
        let friend = Browser::open(Device::Desktop).await?;
        friend.go(&link).await?;
        // A guest is asked for a name before sitting down with people, and is shown the key afterwards.
        friend.sees("What shall the others call you?").await?;
        friend.click("#me-name").await?;
        friend.press("Frieda").await?;
        friend.click("dialog[open] .acts .primary").await?;
        friend.sees("Your key").await?;
        friend.sees("(you)").await?;
        let url = friend.page.current_url().await?;
        assert!(!url.as_str().contains("token"), "the token stays in no address: {url}");
        let late = Browser::open(Device::Phone).await?;
        late.named(&link, "Late").await?;
        late.go(&link).await?;
        late.sees("This seat is taken").await
    });
}
