//! Reloads, broken lines and killed servers: nothing acknowledged is lost, and the table goes on by itself.

use crate::{at_the_house, entry};
use e2e::{Browser, Window};

#[test]
fn a_reload_in_mid_turn_shows_the_same_table() {
    at_the_house(async |house| {
        let me = Browser::open(Window::Desktop).await?;
        me.go(&house.url("/")).await?;
        me.click(".game button.primary").await?;
        me.find("svg.board").await?;
        me.decide(15).await?;
        me.until("my move", "return !!document.querySelector('.prompt.yours')").await?;
        let (before, prompt) = (entry(&me).await?, me.find("#prompt").await?.text().await?);
        me.page.refresh().await?;
        me.until("my move", "return !!document.querySelector('.prompt.yours')").await?;
        assert_eq!((entry(&me).await?, me.find("#prompt").await?.text().await?), (before, prompt));
        assert_eq!(me.decide(3).await?, "moved");
        Ok(())
    });
}

#[test]
fn a_killed_server_comes_back_with_everything() {
    at_the_house(async |mut house| {
        let me = Browser::open(Window::Desktop).await?;
        me.go(&house.url("/")).await?;
        me.click(".game button.primary").await?;
        me.find("svg.board").await?;
        for _ in 0..3 {
            me.decide(8).await?;
            me.until("my move", "return !!document.querySelector('.prompt.yours')").await?;
            let before = entry(&me).await?;
            house.kill()?;
            me.find(".banner.dark").await?;
            house.start_again().await?;
            me.until("the line", "return !document.querySelector('.banner.dark')").await?;
            assert!(entry(&me).await? >= before);
            assert_eq!(me.decide(2).await?, "moved");
        }
        Ok(())
    });
}

#[test]
fn what_is_not_there_is_said_plainly() {
    at_the_house(async |house| {
        let me = Browser::open(Window::Desktop).await?;
        me.go(&house.url("/t/aaaaaaaaaaaaaaaaaaaaaaaaaa")).await?;
        me.sees("There is no such table").await?;
        me.go(&house.url("/rules/chess")).await?;
        me.sees("chess").await?;
        me.go(&house.url("/nowhere")).await?;
        me.find("main h1").await?;
        Ok(())
    });
}
