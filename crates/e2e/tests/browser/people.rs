//! What people may do about each other: the host of a table sends a spectator away and silences another, and a person
//! blocks and reports another.

use crate::{open_for_two, play_now, start, with_server};
use e2e::{Browser, Device, TestResult, accessible};
use serde_json::json;

/// Clicks what a selector finds, once it is there, also while its list is drawn anew.
async fn push(browser: &Browser, css: &str) -> TestResult {
    let script = format!("const found = document.querySelector({}); found?.click(); return !!found", json!(css));
    browser.until(css, &script).await.map(drop)
}

/// Clicks the button of the open dialog that begins with a word.
async fn push_word(browser: &Browser, word: &str) -> TestResult {
    let script = format!(
        "const buttons = [...document.querySelectorAll('dialog[open] button')];
        const found = buttons.find(button => button.innerText.trim().startsWith({}));
        found?.click(); return !!found",
        json!(word)
    );
    browser.until(word, &script).await.map(drop)
}

/// Writes into the chat, whose tab is open.
async fn say(browser: &Browser, words: &str) -> TestResult {
    let line = "const line = document.querySelector('.say input'); line?.focus(); return !!line";
    browser.until("the line to write on", line).await?;
    browser.press(words).await?;
    push(browser, ".say .btn").await?;
    reads(browser, words).await
}

async fn reads(browser: &Browser, words: &str) -> TestResult {
    let script = format!("return document.querySelector('.talk')?.innerText.includes({})", json!(words));
    browser.until(&format!("'{words}' in the chat"), &script).await.map(drop)
}

/// Comes to a table to watch, and waits until the server knows.
async fn watch(browser: &Browser, table: &str, name: &str) -> TestResult {
    browser.listen().await?;
    browser.named(table, name).await?;
    browser.go(table).await?;
    browser.find("svg.board").await?;
    let heard = "return (window.heard || []).some(text => text.includes('\"hello\"'))";
    browser.until("the table's greeting", heard).await.map(drop)
}

#[test]
fn a_host_sends_a_spectator_away_and_silences_another() {
    with_server(async |server| {
        let host = Browser::open(Device::Desktop).await?;
        play_now(&host, &server).await?;
        let table = host.page.current_url().await?;
        let (wanda, willem) = (Browser::open(Device::Phone).await?, Browser::open(Device::Desktop).await?);
        watch(&wanda, table.as_str(), "Wanda").await?;
        watch(&willem, table.as_str(), "Willem").await?;
        willem.click("#tab-chat").await?;
        willem.find(".say input").await?;

        host.click(".table-page [aria-label='Table menu']").await?;
        push_word(&host, "People at the table").await?;
        push(&host, "[aria-label='Silence: Willem']").await?;
        willem.sees("you may read, but not write").await?;
        assert_eq!(willem.run("return document.querySelectorAll('.say input').length").await?, 0);
        push(&host, "[aria-label='Send away: Wanda']").await?;
        wanda.sees("The host has sent you away").await?;
        wanda.reload().await?;
        wanda.sees("The host has sent you away").await?;
        accessible(&wanda, "what a person sees who was sent away").await?;
        host.find("[aria-label='Let come again: Wanda']").await?;
        accessible(&host, "the people at the table").await?;

        // Both are taken back.
        push(&host, "[aria-label='Let come again: Wanda']").await?;
        push(&host, "[aria-label='Let talk again: Willem']").await?;
        willem.find(".say input").await?;
        host.until("nothing to take back", "return !document.querySelector('[aria-label^=\"Let come again\"]')")
            .await?;
        wanda.reload().await?;
        wanda.find("svg.board").await?;

        // All who watch are silenced at once.
        push(&host, "dialog[open] .check input").await?;
        willem.sees("all who watch").await
    });
}

#[test]
fn a_person_blocks_another_and_reads_them_no_more() {
    with_server(async |server| {
        let host = Browser::open(Device::Desktop).await?;
        let friend = Browser::open(Device::Desktop).await?;
        let link = open_for_two(&host, &server, &host.first_game(&server).await?, None).await?;
        start(&host, &friend, &link).await?;
        for browser in [&host, &friend] {
            browser.click("#tab-chat").await?;
        }
        say(&host, "Lovely weather").await?;
        reads(&friend, "Lovely weather").await?;

        push(&friend, ".remark .person").await?;
        friend.sees("Report to the operator").await?;
        accessible(&friend, "what may be done about a person").await?;
        push_word(&friend, "Report to the operator").await?;
        friend.until("the field", "return document.activeElement?.id === 'report-reason'").await?;
        friend.press("Talks of nothing else").await?;
        push(&friend, "dialog[open] form .primary").await?;
        friend.sees("Reported.").await?;

        push(&friend, ".remark .person").await?;
        push_word(&friend, "Block").await?;
        friend.sees("Hilda is blocked").await?;
        let gone = "return document.querySelector('.talk')?.innerText.includes('Lovely weather') === false";
        friend.until("the message to go", gone).await?;
        say(&host, "Still raining").await?;
        // What the friend says later is shown to both, so what the host said before has passed the friend by.
        say(&friend, "So quiet here").await?;
        reads(&host, "So quiet here").await?;
        let read = friend.run("return document.querySelector('.talk').innerText").await?;
        assert!(!read.as_str().ok_or("the chat is a text")?.contains("Still raining"), "{read}");

        friend.go(&server.url("/")).await?;
        push(&friend, ".btn.me").await?;
        push_word(&friend, "People you have blocked").await?;
        friend.find("[aria-label='Unblock Hilda']").await?;
        accessible(&friend, "the list of blocked people").await?;
        push(&friend, "[aria-label='Unblock Hilda']").await?;
        friend.sees("You have blocked nobody").await?;
        friend.go(link.split_once('?').map_or(link.as_str(), |(table, _)| table)).await?;
        friend.click("#tab-chat").await?;
        reads(&friend, "Still raining").await
    });
}
