//! Reloads, broken lines and killed servers: nothing acknowledged is lost, and the table goes on by itself.

use crate::{entry, my_move, play_now, with_server};
use e2e::{Browser, Device};

#[test]
fn a_reload_in_mid_turn_shows_the_same_table() {
    with_server(async |server| {
        let me = Browser::open(Device::Desktop).await?;
        play_now(&me, &server).await?;
        me.decide(15).await?;
        my_move(&me).await?;
        let (before, prompt) = (entry(&me).await?, me.find("#prompt").await?.text().await?);
        me.reload().await?;
        my_move(&me).await?;
        assert_eq!((entry(&me).await?, me.find("#prompt").await?.text().await?), (before, prompt));
        assert_eq!(me.decide(3).await?, "moved");
        Ok(())
    });
}

#[test]
fn a_killed_server_comes_back_with_everything() {
    with_server(async |mut server| {
        let me = Browser::open(Device::Desktop).await?;
        play_now(&me, &server).await?;
        for _ in 0..3 {
            me.decide(8).await?;
            my_move(&me).await?;
            let before = entry(&me).await?;
            server.kill()?;
            me.find(".banner.dark").await?;
            server.start_again().await?;
            me.until("the line", "return !document.querySelector('.banner.dark')").await?;
            assert!(entry(&me).await? >= before);
            assert_eq!(me.decide(2).await?, "moved");
        }
        Ok(())
    });
}

#[test]
fn what_is_not_there_is_said_plainly() {
    with_server(async |server| {
        let me = Browser::open(Device::Desktop).await?;
        me.go(&server.url("/t/aaaaaaaaaaaaaaaaaaaaaaaaaa")).await?;
        me.sees("There is no such table").await?;
        me.go(&server.url("/rules/chess")).await?;
        me.sees("chess").await?;
        me.go(&server.url("/nowhere")).await?;
        me.find("main h1").await?;
        Ok(())
    });
}
