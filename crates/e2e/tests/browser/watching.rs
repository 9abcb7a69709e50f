//! A spectator sees the match and can change nothing.

use crate::{both_decide, entry, open_for_two, start, with_server};
use e2e::{Browser, Device};

#[test]
fn a_spectator_follows_and_decides_nothing() {
    with_server(async |server| {
        let host = Browser::open(Device::Desktop).await?;
        let friend = Browser::open(Device::Desktop).await?;
        let game = host.first_game(&server).await?;
        let link = open_for_two(&host, &server, &game, None).await?;
        start(&host, &friend, &link).await?;
        let guest = Browser::open(Device::Desktop).await?;
        let table = link.split_once('?').map_or(link.as_str(), |(table, _)| table);
        guest.go(table).await?;
        guest.find("svg.board").await?;
        guest.sees("watch").await?;
        for _ in 0..4 {
            both_decide(&host, &friend, 3).await?;
        }
        let now = entry(&host).await?.max(entry(&friend).await?);
        let caught_up = format!("return Number(document.querySelector('.table-page').dataset.entry) >= {now}");
        guest.until("the spectator to catch up", &caught_up).await?;
        let offered = guest.run("return document.querySelectorAll('.command .acts > button').length").await?;
        assert_eq!(offered, 0);
        // What others do can be paused and stepped through.
        guest.find(".pace").await?;
        Ok(())
    });
}
