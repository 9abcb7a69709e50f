//! Hidden deployment: what one side lays out facedown is in nothing the other side is sent.

use crate::{at_the_house, open_for_two, start};
use e2e::{Browser, Window};

#[test]
fn facedown_units_are_in_nobody_elses_traffic() {
    at_the_house(async |house| {
        let host = Browser::open(Window::Desktop).await?;
        let friend = Browser::open(Window::Desktop).await?;
        host.listen().await?;
        friend.listen().await?;
        let link = open_for_two(&host, &house, "battle-masters", "plains").await?;
        start(&host, &friend, &link).await?;
        for _ in 0..12 {
            host.decide(2).await?;
            friend.decide(2).await?;
        }
        let own = "return [...document.querySelectorAll('svg.board .piece')].map(piece => piece.dataset.id)";
        let traffic = [host.traffic().await?, friend.traffic().await?];
        assert!(traffic.iter().all(|heard| heard.len() > 10_000), "something was sent");
        let ids = [host.run(own).await?, friend.run(own).await?];
        let names = |value: &serde_json::Value| -> Vec<String> {
            let all = value.as_array().cloned().unwrap_or_default();
            all.iter().filter_map(|id| id.as_str().map(str::to_owned)).collect()
        };
        let (host_ids, friend_ids) = (names(&ids[0]), names(&ids[1]));
        let mut hidden = 0;
        for (own, other, heard) in [(&host_ids, &friend_ids, &traffic[1]), (&friend_ids, &host_ids, &traffic[0])] {
            for id in own.iter().filter(|id| !other.contains(id)) {
                hidden += 1;
                // Which units an army has is no secret; where they stand is.
                let standing = format!("\"id\":\"{id}\",\"space\":");
                assert!(!heard.contains(&standing), "{id} stands facedown, and yet the other side was sent its place");
            }
        }
        assert!(hidden > 4, "units were laid out facedown: {host_ids:?} {friend_ids:?}");
        Ok(())
    });
}
