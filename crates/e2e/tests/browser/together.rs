//! Two browsers play a whole scenario against each other, one of them on a phone.

use crate::{at_the_house, open_for_two, start};
use e2e::{Browser, Window};

#[test]
fn two_people_play_a_scenario_to_its_end() {
    at_the_house(async |house| {
        let host = Browser::open(Window::Desktop).await?;
        let friend = Browser::open(Window::Phone).await?;
        let link = open_for_two(&host, &house, "open-field").await?;
        start(&host, &friend, &link).await?;
        for _ in 0..800 {
            let (one, other) = (host.decide(6).await?, friend.decide(6).await?);
            if one == "over" && other == "over" {
                break;
            }
        }
        let verdict = "return document.querySelector('#verdict') && document.querySelector('#verdict').innerText";
        let (one, other) = (host.until("the end", verdict).await?, friend.until("the end", verdict).await?);
        assert!(one == "You win" || other == "You win" || one == other, "{one} / {other}");
        assert!(one != other || one == "A draw", "both cannot win: {one}");

        // The rematch is agreed on, and both are led to it with their sides swapped.
        host.click(".over button.go").await?;
        friend.click(".banner.ask button.primary").await?;
        for browser in [&host, &friend] {
            browser.click(".over a.go").await?;
            browser
                .until(
                    "the rematch",
                    "return !document.querySelector('#verdict') && !!document.querySelector('.table-page')",
                )
                .await?;
        }
        Ok(())
    });
}

#[test]
fn a_seat_link_works_once() {
    at_the_house(async |house| {
        let host = Browser::open(Window::Desktop).await?;
        let link = open_for_two(&host, &house, "open-field").await?;
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
