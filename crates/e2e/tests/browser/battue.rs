//! Battue: four seats with three bots, and two people who answer each other with cards.

use crate::{at_the_house, entry, open_for_two, start, to_the_end};
use e2e::{Browser, Tried, Window};
use std::time::Duration;

/// Attacks with all there is, rides home after a lost round, and keeps no card that can be played.
const BOLD: &str = "^(play (?!no card)|attack|retreat)";

#[test]
fn one_person_and_three_bots_play_to_the_end() {
    at_the_house(async |house| {
        let me = Browser::open(Window::Desktop).await?;
        me.go(&house.url("/")).await?;
        let play = "const cards = [...document.querySelectorAll('.game')];
            const battue = cards.find(card => card.innerText.includes('Battue'));
            battue?.querySelector('button.primary').click();
            return Boolean(battue)";
        me.until("Battue on the shelf", play).await?;
        me.find("svg.board").await?;
        let seats = me.until("the players", "return document.querySelectorAll('.players .player').length").await?;
        assert_eq!(seats, 4);
        to_the_end(&me).await?;
        let counted =
            "return [...document.querySelectorAll('.log p')].filter(row => /\\d points:/.test(row.innerText)).length";
        assert_eq!(me.run(counted).await?, 4, "everybody's points:\n{}", me.text().await?);
        me.click(".over a[href$='#dice']").await?;
        me.find(".proof").await?;
        me.run("document.querySelector('.proof').open = true").await?;
        me.click(".proof button.primary").await?;
        me.sees("Dice verified").await
    });
}

#[test]
fn two_people_answer_each_other_with_cards() {
    at_the_house(async |house| {
        let blue = Browser::open(Window::Desktop).await?;
        let red = Browser::open(Window::Desktop).await?;
        let mut told = String::new();
        // Some matches are over before both had the cards for it.
        for _ in 0..5 {
            let link = open_for_two(&blue, &house, "battue", "duel").await?;
            start(&blue, &red, &link).await?;
            if battle_with_cards(&blue, &red).await? {
                return Ok(());
            }
            told = blue.text().await?;
        }
        panic!("no match with cards of both sides in one battle:\n{told}")
    });
}

/// Plays until both have played a card in one battle, and one of them was left alone in another.
async fn battle_with_cards(blue: &Browser, red: &Browser) -> Tried<bool> {
    let asked = "return !!document.querySelector('.prompt.yours') && !document.querySelector('.acts[aria-busy=true]')";
    let (mut both, mut left_alone) = (false, false);
    for _ in 0..2000 {
        for (me, other) in [(blue, red), (red, blue)] {
            if me.run(asked).await? != true {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
            left_alone = left_alone || wants_to_be_left_alone(me, other).await?;
            let said = me.wish(1, BOLD).await?;
            both = both || both_played_cards(me).await?;
            if both && left_alone || said == "over" {
                return Ok(both && left_alone);
            }
        }
    }
    Ok(false)
}

/// Whether the log tells of a battle in which both played a card.
async fn both_played_cards(browser: &Browser) -> Tried<bool> {
    let script = "let who = new Set();
        for (const row of document.querySelectorAll('.log h3, .log p')) {
            if (row.tagName === 'H3' || /attacks|takes/.test(row.innerText)) who = new Set();
            const played = /(Blue|Red)\\s+plays/.exec(row.innerText);
            if (played && who.add(played[1]).size === 2) return true;
        }
        return false";
    Ok(browser.run(script).await? == true)
}

/// Somebody who is asked in passing wishes not to be: the battle goes on without a decision of theirs.
async fn wants_to_be_left_alone(asked: &Browser, other: &Browser) -> Tried<bool> {
    let hush = "const hush = [...document.querySelectorAll('.apart .btn')]
            .find(button => button.innerText.includes('Not in this battle'));
        if (!document.querySelector('.prompt.yours') || !hush) return false;
        hush.click();
        return true";
    let before = entry(asked).await?;
    if asked.run(hush).await? != true {
        return Ok(false);
    }
    let on = format!("return Number(document.querySelector('.table-page').dataset.entry) > {before}");
    other.until("the battle to go on", &on).await?;
    Ok(true)
}
