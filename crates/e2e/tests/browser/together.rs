//! Two browsers at one table, one of them on a phone.

use crate::{at_the_house, entry, open_for_two, start};
use e2e::{Browser, Window};

#[test]
fn two_people_play_against_each_other() {
    at_the_house(async |house| {
        let host = Browser::open(Window::Desktop).await?;
        let friend = Browser::open(Window::Phone).await?;
        let link = open_for_two(&host, &house, "open-field").await?;
        start(&host, &friend, &link).await?;
        for _ in 0..4 {
            let before = entry(&host).await?;
            let (one, other) = tokio::join!(host.decide(20), friend.decide(20));
            let (one, other) = (one?, other?);
            assert!(one == "moved" || other == "moved", "{one} / {other}");
            let on = format!("return Number(document.querySelector('.table-page').dataset.entry) > {before}");
            host.until("the match to go on", &on).await?;
            friend.until("the match to go on", &on).await?;
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
