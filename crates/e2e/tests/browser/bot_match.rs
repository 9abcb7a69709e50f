//! One person against bots, from one click on the shelf to the end, in every game.

use crate::{to_the_end, with_server};
use e2e::{Browser, Device, GameScript, Server, TestResult, games};
use serde_json::json;

async fn play(server: &Server, game: &GameScript) -> TestResult {
    let me = Browser::open(Device::Desktop).await?;
    me.go(&server.url("/")).await?;
    let card = format!(
        "const link = document.querySelector('.game a[href^=\"/rules/{}\"]');
        link?.closest('.game').querySelector('button.primary').click();
        return !!link",
        game.id
    );
    me.until(&format!("{} on the shelf", game.id), &card).await?;
    me.find("svg.board").await?;
    let seats = me.until("the players", "return document.querySelectorAll('.players .player').length").await?;
    assert_eq!(seats, game.shelf.seats, "{}", game.id);
    to_the_end(&me, &game.shelf.wish).await?;
    if let Some((pattern, times)) = &game.shelf.counted {
        let counted = format!(
            "return [...document.querySelectorAll('.log p')].filter(row => new RegExp({}).test(row.innerText)).length",
            json!(pattern)
        );
        assert_eq!(me.run(&counted).await?, *times, "{pattern} in:\n{}", me.text().await?);
    }
    // One click checks the dice.
    me.click(".end a[href$='#dice']").await?;
    me.find(".proof[open]").await?;
    me.sees("Dice verified").await?;
    // Step through it: the board of an earlier moment is another one.
    me.find("input[type=range]").await?;
    me.sees("entries the same").await
}

#[test]
fn a_bot_match_from_one_click_to_the_end_and_its_dice_are_checked() {
    with_server(async |server| {
        for game in games()? {
            play(&server, &game).await?;
        }
        Ok(())
    });
}
