//! A phone: the board first, the sheet below it, fingers instead of a mouse.

use crate::{my_move, with_server};
use e2e::{Browser, Device};

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
