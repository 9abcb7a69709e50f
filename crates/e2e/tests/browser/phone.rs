//! A phone: the board first, the sheet below it, fingers instead of a mouse.

use crate::{my_move, with_server};
use e2e::{Browser, Device, TestResult, accessible, games};
use serde_json::json;

#[test]
fn a_phone_shows_the_board_and_the_sheet_and_nothing_runs_off_it() {
    with_server(async |server| {
        let me = Browser::open(Device::Phone).await?;
        me.go(&server.url("/")).await?;
        me.find(".game button.primary").await?;
        let wide = "return document.documentElement.scrollWidth";
        assert_eq!(me.run(wide).await?, 390, "home");
        me.click(".game button.primary").await?;
        me.find("svg.board").await?;
        my_move(&me).await?;
        assert_eq!(me.run(wide).await?, 390, "the table");
        let small = "return [...document.querySelectorAll('.command button')].filter(b => b.offsetParent)
            .filter(b => { const r = b.getBoundingClientRect(); return r.height < 43.5 && !b.classList.contains('handle') && !b.classList.contains('chip') })
            .map(b => b.innerText + ' ' + b.getBoundingClientRect().height)";
        assert_eq!(me.run(small).await?, serde_json::json!([]), "touch targets");
        // A tap on a piece that may act selects it; the sheet then offers what it can do.
        let mut pieces = me.clickable("piece").await?;
        for _ in 0..20 {
            if !pieces.is_empty() {
                break;
            }
            me.decide(1).await?;
            my_move(&me).await?;
            pieces = me.clickable("piece").await?;
        }
        me.click_at(*pieces.first().ok_or("no piece may act")?).await?;
        me.find(".command .acts button").await?;
        assert_eq!(me.decide(6).await?, "moved");
        Ok(())
    });
}

/// A board that is too large for a phone: a tab for each region, and an overview that says which part is seen.
#[test]
fn a_phone_shows_a_large_board_region_by_region() {
    with_server(async |server| {
        for game in games()? {
            let Some(regions) = game.board.regions else { continue };
            let me = Browser::open(Device::Phone).await?;
            me.go(&server.url("/")).await?;
            let play = format!(
                "const link = document.querySelector('.game a[href^=\"/rules/{}\"]');
                link?.closest('.game').querySelector('button.primary').click();
                return !!link",
                game.id
            );
            me.until("the game on the shelf", &play).await?;
            my_move(&me).await?;
            let tabs = me.until("the tabs", "return document.querySelectorAll('.region-tabs button').length").await?;
            assert_eq!(tabs, regions, "{}", game.id);
            let mut seen = Vec::new();
            for region in 0..regions {
                seen.push(look_at(&me, region).await?);
            }
            seen.dedup();
            assert_eq!(seen.len(), regions, "{}: {seen:?}", game.id);
            assert_eq!(me.run("return document.documentElement.scrollWidth").await?, 390, "{}", game.id);
            accessible(&me, &format!("a region of {}", game.id)).await?;
        }
        Ok(())
    });
}

/// Taps a tab. Gives the part of the board that is seen then.
async fn look_at(me: &Browser, region: usize) -> TestResult<serde_json::Value> {
    me.run(&format!("document.querySelectorAll('.region-tabs button')[{region}].click()")).await?;
    let there = format!(
        "const tab = document.querySelectorAll('.region-tabs button')[{region}];
        return tab.getAttribute('aria-pressed') === 'true' && !!document.querySelector('.overview .lamp')"
    );
    me.until("the region", &there).await?;
    let seen = me.run("return document.querySelector('.overview .lamp').getAttribute('x')").await?;
    assert_ne!(seen, json!(null));
    Ok(seen)
}
