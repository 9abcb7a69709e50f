//! One person against a bot, without the server, to the end.

use crate::{entry, first_game, to_the_end, with_server};
use e2e::{Browser, Device};

#[test]
fn without_a_server_the_browser_plays_by_itself() {
    with_server(async |mut server| {
        let me = Browser::open(Device::Desktop).await?;
        let game = first_game(&me, &server).await?;
        me.go(&server.url(&format!("/solo?game={}&seats=me,greedy", game.id))).await?;
        me.find("svg.board").await?;
        server.kill()?;
        let said = me.decide(12).await?;
        assert!(said == "moved" || said == "over", "{said}");
        // Kept in this browser: a reload goes on with it.
        let kept = "return Object.keys(localStorage).some(key => key.startsWith('wartable.match.'))";
        me.until("the match to be kept", kept).await?;
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        let before = entry(&me).await?;
        server.start_again().await?;
        me.go(&server.url("/solo")).await?;
        me.find("svg.board").await?;
        let after = entry(&me).await?;
        assert!(after >= before && before > 0, "{before} {after}");
        to_the_end(&me, &game.shelf.wish).await
    });
}
