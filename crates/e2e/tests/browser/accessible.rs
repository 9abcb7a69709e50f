//! Every page, in both themes, on desktop and phone, checked with axe-core.

use crate::{play_now, with_server};
use e2e::{Browser, Device, Server, TestResult, accessible};

async fn check(server: &Server, device: Device, theme: &str) -> TestResult {
    let me = Browser::open(device).await?;
    me.theme(theme).await?;
    let about = |page: &str| format!("{page} ({device:?}, {theme})");
    let game = me.first_game(server).await?;
    for (page, path, there) in [
        ("home", "/", ".game button.primary"),
        ("new table", &format!("/new/{game}"), ".seat-row"),
        ("rules", &format!("/rules/{game}"), ".rule-line"),
        ("nothing", "/nowhere", "main h1"),
    ] {
        me.go(&server.url(path)).await?;
        me.find(there).await?;
        accessible(&me, &about(page)).await?;
    }
    play_now(&me, server).await?;
    me.decide(12).await?;
    accessible(&me, &about("table")).await?;
    let url = me.page.current_url().await?;
    me.go(&format!("{url}/replay")).await?;
    me.find("input[type=range]").await?;
    accessible(&me, &about("replay")).await
}

#[test]
fn every_page_is_accessible_on_a_desktop() {
    with_server(async |server| {
        check(&server, Device::Desktop, "light").await?;
        check(&server, Device::Desktop, "dark").await
    });
}

#[test]
fn every_page_is_accessible_on_a_phone() {
    with_server(async |server| {
        check(&server, Device::Phone, "light").await?;
        check(&server, Device::Phone, "dark").await
    });
}
