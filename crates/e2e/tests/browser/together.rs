//! Two browsers at one table, one of them on a phone.

use crate::{at_the_house, entry, open_for_two, start};
use e2e::{Browser, Window};

/// The Borderlands: the Empire draws back to the north-east without a blow, and Chaos marches on the Tower and takes it.
#[test]
fn two_people_play_a_whole_scenario_and_a_rematch() {
    at_the_house(async |house| {
        let empire = Browser::open(Window::Desktop).await?;
        let chaos = Browser::open(Window::Phone).await?;
        let link = open_for_two(&empire, &house, "battle-masters", "borderlands").await?;
        start(&empire, &chaos, &link).await?;
        let (mut over, mut idle) = (false, 0);
        for _ in 0..100 {
            let before = entry(&empire).await?;
            let (one, other) = tokio::join!(empire.march(20, (12, 1)), chaos.march(20, (5, 2)));
            let (one, other) = (one?, other?);
            over = one == "over" && other == "over";
            if over {
                break;
            }
            // A busy machine may keep both waiting for a while, but not for long.
            idle = if one == "waits" && other == "waits" { idle + 1 } else { 0 };
            assert!(
                idle < 10,
                "nobody goes on after entry {before}:\n{}\n{}",
                empire.text().await?,
                chaos.text().await?
            );
        }
        assert!(over, "the match does not end");
        for (browser, said) in [(&empire, "Chaos wins"), (&chaos, "You win")] {
            browser.sees(said).await?;
        }
        // Both ask for another match, with the sides swapped.
        empire.click(".over .act.go").await?;
        chaos.click(".banner.ask .btn.primary").await?;
        for browser in [&empire, &chaos] {
            browser.sees("To the rematch").await?;
            browser.click(".over a.act.go").await?;
            browser.find(".gathering").await?;
        }
        empire.sees("Every seat is filled").await?;
        empire.click(".gather-go button.primary").await?;
        for browser in [&empire, &chaos] {
            browser.find("svg.board").await?;
        }
        Ok(())
    });
}

#[test]
fn a_seat_link_works_once() {
    at_the_house(async |house| {
        let host = Browser::open(Window::Desktop).await?;
        let link = open_for_two(&host, &house, "battle-masters", "open-field").await?;
        let friend = Browser::open(Window::Desktop).await?;
        friend.go(&link).await?;
        friend.sees("(you)").await?;
        let url = friend.page.current_url().await?;
        assert!(!url.as_str().contains("token"), "the token stays in no address: {url}");
        let late = Browser::open(Window::Phone).await?;
        late.go(&link).await?;
        late.sees("This seat is taken").await
    });
}
