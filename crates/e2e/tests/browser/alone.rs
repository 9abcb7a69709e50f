//! One person against a bot, without the server, to the end.

use crate::{first_game, to_the_end, with_server};
use e2e::{Browser, Device};

#[test]
fn without_a_server_the_browser_plays_by_itself() {
    with_server(async |mut server| {
        let me = Browser::open(Device::Desktop).await?;
        let game = first_game(&me, &server).await?;
        // Played as a match of two people is, because it is short.
        let wish = game.whole_match.as_ref().map_or(&game.shelf.wish, |wanted| &wanted.wishes[0]);
        me.go(&server.url(&format!("/solo?game={}&seats=me,greedy", game.id))).await?;
        me.find("svg.board").await?;
        server.kill()?;
        to_the_end(&me, wish).await
    });
}
