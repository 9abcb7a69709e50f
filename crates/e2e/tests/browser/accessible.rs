//! Every page, in both themes, on desktop and phone, checked with axe-core.

use crate::at_the_house;
use e2e::{Browser, House, Tried, Window, accessible};

async fn check(house: &House, window: Window, theme: &str) -> Tried {
    let me = Browser::open(window).await?;
    me.theme(theme).await?;
    let about = |page: &str| format!("{page} ({window:?}, {theme})");
    for (page, path, there) in [
        ("home", "/", ".game button.primary"),
        ("new table", "/new/battle-masters", ".seat-row"),
        ("rules", "/rules/battle-masters", ".rule-line"),
        ("nothing", "/nowhere", "main h1"),
    ] {
        me.go(&house.url(path)).await?;
        me.find(there).await?;
        accessible(&me, &about(page)).await?;
    }
    me.go(&house.url("/")).await?;
    me.click(".game button.primary").await?;
    me.find("svg.board").await?;
    me.decide(12).await?;
    accessible(&me, &about("table")).await?;
    let url = me.page.current_url().await?;
    me.go(&format!("{url}/replay")).await?;
    me.find("input[type=range]").await?;
    accessible(&me, &about("replay")).await
}

#[test]
fn every_page_is_accessible_on_a_desktop() {
    at_the_house(async |house| {
        check(&house, Window::Desktop, "light").await?;
        check(&house, Window::Desktop, "dark").await
    });
}

#[test]
fn every_page_is_accessible_on_a_phone() {
    at_the_house(async |house| {
        check(&house, Window::Phone, "light").await?;
        check(&house, Window::Phone, "dark").await
    });
}
