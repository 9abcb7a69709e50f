//! What one side lays out facedown is in no message the other side is sent, in every game that hides pieces.

use crate::{both_decide, open_for_two, start, with_server};
use e2e::{Browser, Device, HiddenScript, Server, TestResult, games};

#[test]
fn facedown_pieces_are_in_no_other_traffic() {
    with_server(async |server| {
        for game in games()? {
            if let Some(hidden) = &game.hidden {
                check(&server, &game.id, hidden).await?;
            }
        }
        Ok(())
    });
}

async fn check(server: &Server, game: &str, hidden: &HiddenScript) -> TestResult {
    let host = Browser::open(Device::Desktop).await?;
    let friend = Browser::open(Device::Desktop).await?;
    host.listen().await?;
    friend.listen().await?;
    let link = open_for_two(&host, server, game, Some(&hidden.listing)).await?;
    start(&host, &friend, &link).await?;
    for _ in 0..hidden.rounds {
        both_decide(&host, &friend, 2).await?;
    }
    let own = "return [...document.querySelectorAll('svg.board .piece[data-id]')].map(piece => piece.dataset.id)";
    let traffic = [host.traffic().await?, friend.traffic().await?];
    assert!(traffic.iter().all(|heard| heard.len() > 10_000), "something was sent");
    let host_ids: Vec<String> = serde_json::from_value(host.run(own).await?)?;
    let friend_ids: Vec<String> = serde_json::from_value(friend.run(own).await?)?;
    let mut facedown = 0;
    for (own, other, heard) in [(&host_ids, &friend_ids, &traffic[1]), (&friend_ids, &host_ids, &traffic[0])] {
        for id in own.iter().filter(|id| !other.contains(id)) {
            facedown += 1;
            // Which pieces a side has is no secret; where they stand is.
            let standing = format!("\"id\":\"{id}\",\"space\":");
            assert!(!heard.contains(&standing), "{id} stands facedown, and yet the other side was sent its place");
        }
    }
    assert!(facedown > 4, "pieces were laid out facedown: {host_ids:?} {friend_ids:?}");
    Ok(())
}
