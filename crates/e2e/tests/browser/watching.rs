//! A spectator sees the match and can change nothing.

use crate::{at_the_house, entry, open_for_two, start};
use e2e::{Browser, Window};

#[test]
fn a_spectator_follows_and_decides_nothing() {
    at_the_house(async |house| {
        let host = Browser::open(Window::Desktop).await?;
        let friend = Browser::open(Window::Desktop).await?;
        let link = open_for_two(&host, &house, "battle-masters", "open-field").await?;
        start(&host, &friend, &link).await?;
        let guest = Browser::open(Window::Desktop).await?;
        let table = link.split('?').next().unwrap_or_default().to_owned();
        guest.go(&table).await?;
        guest.find("svg.board").await?;
        guest.sees("watch").await?;
        for _ in 0..4 {
            host.decide(3).await?;
            friend.decide(3).await?;
        }
        let now = entry(&host).await?.max(entry(&friend).await?);
        let caught_up = format!("return Number(document.querySelector('.table-page').dataset.entry) >= {now}");
        guest.until("the spectator to catch up", &caught_up).await?;
        let offered = guest.run("return document.querySelectorAll('.command .acts button').length").await?;
        assert_eq!(offered, 0);
        Ok(())
    });
}
