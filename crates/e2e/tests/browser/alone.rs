//! One person against a bot: from one click to the end, over the server and without it.

use crate::{at_the_house, to_the_end};
use e2e::{Browser, Window};

#[test]
fn a_bot_match_from_one_click_to_the_end_and_its_dice_are_checked() {
    at_the_house(async |house| {
        let me = Browser::open(Window::Desktop).await?;
        me.go(&house.url("/")).await?;
        me.click(".game button.primary").await?;
        me.find("svg.board").await?;
        to_the_end(&me).await?;
        me.click(".over a[href$='#dice']").await?;
        me.find(".proof").await?;
        me.run("document.querySelector('.proof').open = true").await?;
        me.click(".proof button.primary").await?;
        me.sees("Dice verified").await?;
        // Step through it: the board of an earlier moment is another one.
        me.find("input[type=range]").await?;
        me.sees("entries the same").await
    });
}

#[test]
fn without_a_server_the_browser_plays_by_itself() {
    at_the_house(async |mut house| {
        let me = Browser::open(Window::Desktop).await?;
        me.go(&house.url("/solo?game=battle-masters&listing=open-field&seats=me,greedy")).await?;
        me.find("svg.board").await?;
        house.kill()?;
        let said = me.decide(12).await?;
        assert!(said == "moved" || said == "over", "{said}");
        // Kept in this browser: a reload goes on with it.
        let kept = "return Object.keys(localStorage).some(key => key.includes('solo'))";
        me.until("the match to be kept", kept).await?;
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        let log = "return document.querySelector('.table-page').dataset.entry";
        let before = me.until("the entry", log).await?;
        house.start_again().await?;
        me.go(&house.url("/solo")).await?;
        me.find("svg.board").await?;
        let after = me.until("the entry", log).await?;
        let number = |value: &serde_json::Value| value.as_str().unwrap_or_default().parse::<u32>().unwrap_or_default();
        assert!(number(&after) >= number(&before) && number(&before) > 0, "{before} {after}");
        to_the_end(&me).await
    });
}
