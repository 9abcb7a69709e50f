//! A phone: the board first, the sheet below it, fingers instead of a mouse.

use crate::at_the_house;
use e2e::{Browser, Window};

#[test]
fn a_phone_shows_the_board_and_the_sheet_and_nothing_runs_off_it() {
    at_the_house(async |house| {
        let me = Browser::open(Window::Phone).await?;
        me.go(&house.url("/")).await?;
        me.find(".game button.primary").await?;
        let wide = "return document.documentElement.scrollWidth";
        assert_eq!(me.run(wide).await?, 390, "home");
        me.click(".game button.primary").await?;
        me.find("svg.board").await?;
        me.until("my move", "return !!document.querySelector('.prompt.yours')").await?;
        assert_eq!(me.run(wide).await?, 390, "the table");
        let small = "return [...document.querySelectorAll('.command button')].filter(b => b.offsetParent)
            .filter(b => { const r = b.getBoundingClientRect(); return r.height < 43.5 && !b.classList.contains('handle') && !b.classList.contains('chip') })
            .map(b => b.innerText + ' ' + b.getBoundingClientRect().height)";
        assert_eq!(me.run(small).await?, serde_json::json!([]), "touch targets");
        // A tap on a piece that may act selects it; the sheet then offers what it can do.
        let spot = "const piece = document.querySelector('svg.board .piece.active');
            if (!piece) return null;
            const box = piece.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]";
        if let Some(spot) = me.run(spot).await?.as_array().filter(|spot| spot.len() == 2) {
            let at = |index: usize| spot[index].as_f64().unwrap_or_default() as i64;
            me.page.action_chain().move_to(at(0), at(1)).click().perform().await?;
            me.find(".command .acts button").await?;
        }
        assert_eq!(me.decide(6).await?, "moved");
        Ok(())
    });
}
