//! Games in the language of the person who looks: another one is chosen without loading the page again, and two people at
//! one table read it in two languages.

use crate::{open_for_two, start, with_server};
use e2e::{Browser, Device, TestResult, games};
use serde_json::json;

/// Marks the page, so that loading it again would be noticed.
async fn mark(browser: &Browser) -> TestResult {
    browser.run("window.marked = true; return true").await.map(drop)
}

async fn is_the_same_page(browser: &Browser) -> TestResult {
    match browser.run("return window.marked === true").await? == true {
        true => Ok(()),
        false => Err("the page was loaded again".into()),
    }
}

/// Chooses a language in the menu of the table.
async fn choose_at_table(browser: &Browser, language: &str) -> TestResult {
    browser.click("[aria-label='Table menu'], [aria-label='Menu de la table']").await?;
    browser.click(&format!("dialog[open] label[lang={language}]")).await?;
    // The menu is drawn anew with the table.
    let word = if language == "fr" { "Langue" } else { "Language" };
    let script = format!(
        "return [...document.querySelectorAll('dialog[open] legend')].some(part => part.textContent === '{word}')"
    );
    browser.until("the menu in the language", &script).await?;
    browser.press(thirtyfour::Key::Escape).await
}

/// Waits until the log has this word, and not the one of the other language. A phone has the log beside its board too.
async fn tells(browser: &Browser, word: &str, other: &str) -> TestResult {
    let script = format!(
        "const rows = [...document.querySelectorAll('.log h3, .log p')].map(row => row.textContent);
        return rows.some(row => row.includes({})) && !rows.some(row => row.includes({}))",
        json!(word),
        json!(other)
    );
    browser.until(&format!("'{word}' in the log"), &script).await.map(drop)
}

#[test]
fn two_people_read_one_table_in_two_languages() {
    with_server(async |server| {
        for game in games()? {
            let Some(french) = &game.french else { continue };
            let host = Browser::open(Device::Desktop).await?;
            let friend = Browser::open(Device::Phone).await?;
            let link = open_for_two(&host, &server, &game.id, Some(&french.listing)).await?;
            start(&host, &friend, &link).await?;
            mark(&friend).await?;
            friend.sees(&french.english).await?;
            choose_at_table(&friend, "fr").await?;
            friend.sees(&french.french).await?;
            host.sees(&french.english).await?;
            // What happens from now on is told to each in their own language.
            crate::both_decide(&host, &friend, 3).await?;
            let (english, in_french) = &french.told;
            tells(&host, english, in_french).await?;
            tells(&friend, in_french, english).await?;
            friend.sees(&french.french).await?;
            host.sees(&french.english).await?;
            choose_at_table(&friend, "en").await?;
            friend.sees(&french.english).await?;
            tells(&friend, english, in_french).await?;
            is_the_same_page(&friend).await?;
        }
        Ok(())
    });
}

#[test]
fn another_language_is_chosen_without_loading_the_page_again() {
    with_server(async |server| {
        for game in games()? {
            let Some(french) = &game.french else { continue };
            let me = Browser::open(Device::Desktop).await?;
            me.go(&server.url(&format!("/learn/{}", game.id))).await?;
            me.find(".btn.me").await?;
            mark(&me).await?;
            me.click(".btn.me").await?;
            me.click("dialog[open] label[lang=fr]").await?;
            me.sees(&french.learn).await?;
            let bar = "return document.documentElement.lang === 'fr' \
                && document.querySelector('.places')?.textContent.includes('Règles')";
            me.until("the page's own words in French", bar).await?;
            is_the_same_page(&me).await?;
            // The choice stays, and a clause is found by the same id.
            let (clause, words) = &french.clause;
            me.go(&server.url(&format!("/rules/{}#{clause}", game.id))).await?;
            let script =
                format!("return !!document.getElementById('{clause}')?.innerText.toLowerCase().includes('{words}')");
            me.until("the clause in French", &script).await?;
        }
        Ok(())
    });
}
