//! Two people answer each other with cards, in every game where they can.

use crate::{entry, open_for_two, start, with_browsers};
use e2e::{Browser, Device, ReactionScript, Server, TestResult, games};
use serde_json::json;
use std::time::Duration;

/// Both play a card in one battle, and one of them asks to be left alone in another.
#[test]
fn two_people_answer_each_other_with_cards() {
    with_browsers(async {
        for game in games()? {
            let Some(reactions) = &game.reactions else { continue };
            let server = Server::start(reactions.seed).await?;
            let (one, other) = (Browser::open(Device::Desktop).await?, Browser::open(Device::Desktop).await?);
            let link = open_for_two(&one, &server, &game.id, Some(&reactions.listing)).await?;
            start(&one, &other, &link).await?;
            one.show_moves_at_once().await?;
            other.show_moves_at_once().await?;
            battle_with_cards(&one, &other, reactions).await?;
        }
        Ok(())
    });
}

async fn battle_with_cards(one: &Browser, other: &Browser, reactions: &ReactionScript) -> TestResult {
    let asked = "return !!document.querySelector('.prompt.yours') && !document.querySelector('.acts[aria-busy=true]')";
    let (mut both, mut left_alone) = (false, false);
    for _ in 0..2000 {
        for (me, other) in [(one, other), (other, one)] {
            if me.run(asked).await? != true {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
            left_alone = left_alone || asks_to_be_left_alone(me, other).await?;
            let said = me.decide_by(1, &reactions.wish).await?;
            both = both || both_played_cards(me, reactions).await?;
            if both && left_alone {
                return Ok(());
            }
            if said == "over" {
                return Err(format!(
                    "the match is over; both played cards in one battle: {both}, one was left alone: {left_alone}\n{}",
                    me.text().await?
                )
                .into());
            }
        }
    }
    Err(format!("the match does not go on:\n{}", one.text().await?).into())
}

/// Whether the log tells of a battle in which both played a card.
async fn both_played_cards(browser: &Browser, reactions: &ReactionScript) -> TestResult<bool> {
    let script = format!(
        "const battle = new RegExp({}), card = new RegExp({});
        let who = new Set();
        for (const row of document.querySelectorAll('.log h3, .log p')) {{
            if (row.tagName === 'H3' || battle.test(row.innerText)) who = new Set();
            const played = card.exec(row.innerText);
            if (played && who.add(played[1]).size === 2) return true;
        }}
        return false",
        json!(reactions.battle),
        json!(reactions.played)
    );
    Ok(browser.run(&script).await? == true)
}

/// A player who is asked in a window wishes not to be: the battle goes on without a decision of theirs.
async fn asks_to_be_left_alone(asked: &Browser, other: &Browser) -> TestResult<bool> {
    let button = "const button = [...document.querySelectorAll('.apart .btn')]
            .find(found => found.innerText.includes('Not in this battle'));
        if (!document.querySelector('.prompt.yours') || !button) return false;
        button.click();
        return true";
    let before = entry(asked).await?;
    if asked.run(button).await? != true {
        return Ok(false);
    }
    let on = format!("return Number(document.querySelector('.table-page').dataset.entry) > {before}");
    other.until("the battle to go on", &on).await?;
    Ok(true)
}
