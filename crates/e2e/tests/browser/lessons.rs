//! A lesson to its end, by mouse and by finger: a wrong click says why, Back restores, and the end is kept.

use crate::with_server;
use e2e::{Browser, Device, LessonScript, Server, TestResult, accessible, games};
use serde_json::json;

/// The middle of a piece on the board.
async fn piece(me: &Browser, id: &str) -> TestResult<(i64, i64)> {
    let script = format!(
        "const box = document.querySelector('svg.board .piece[data-id=' + CSS.escape({}) + ']')?.getBoundingClientRect();
         return box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]",
        json!(id)
    );
    Ok(serde_json::from_value(me.until("a piece", &script).await?)?)
}

/// The middles of what the lesson points at, in order.
async fn pointed(me: &Browser) -> TestResult<Vec<(i64, i64)>> {
    let script = "return [...document.querySelectorAll('svg.board .point-ring.in')].map(ring => {
        const box = ring.getBoundingClientRect();
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)] })";
    Ok(serde_json::from_value(me.run(script).await?)?)
}

async fn step(me: &Browser) -> TestResult<u64> {
    let step = me.run("return Number(document.querySelector('.lesson-page').dataset.step)").await?;
    step.as_u64().ok_or_else(|| format!("{step} is no step").into())
}

async fn reached(me: &Browser, step: u64) -> TestResult {
    let script = format!("return document.querySelector('.lesson-page').dataset.step === '{step}'");
    me.until(&format!("step {step}"), &script).await.map(drop)
}

/// Whether the step is only read.
async fn reads(me: &Browser) -> TestResult<bool> {
    Ok(me.run("return !!document.querySelector('.lesson-acts button.go-on')").await? == true)
}

/// Does what the step says: clicks what it points at, then the button that goes on, if one is left to press.
async fn do_step(me: &Browser) -> TestResult {
    let before = step(me).await?;
    if reads(me).await? {
        me.click(".lesson-acts button.go-on").await?;
        return reached(me, before + 1).await;
    }
    for place in pointed(me).await? {
        me.click_at(place).await?;
    }
    // A finger's tap is confirmed with the large button; a step without a place on the board has one of its own.
    let press = format!(
        "if (document.querySelector('.lesson-page').dataset.step !== '{before}') return true;
         if (document.querySelector('.acts[aria-busy=true]')) return false;
         const button = [...document.querySelectorAll('.command .act:not(.not-now), .command .apart .btn:not(.not-now)')]
             .find(button => !/^(Undo|Not yet|Show last turn)/.test(button.innerText.trim()) && button.getAttribute('aria-disabled') !== 'true');
         button?.click();
         return false"
    );
    me.until(&format!("the end of step {before}"), &press).await?;
    reached(me, before + 1).await
}

async fn take(server: &Server, device: Device, game: &str, lesson: &LessonScript) -> TestResult {
    let me = Browser::open(device).await?;
    me.go(&server.url(&format!("/learn/{game}/{}", lesson.id))).await?;
    me.find(".lesson-page .lesson-say").await?;
    while reads(&me).await? {
        do_step(&me).await?;
    }
    accessible(&me, &format!("a lesson of {game} ({device:?})")).await?;
    if device == Device::Phone {
        assert_eq!(me.run("return document.documentElement.scrollWidth").await?, 390, "{game}");
    }
    let at = step(&me).await?;
    me.click_at(piece(&me, &lesson.wrong).await?).await?;
    me.sees(&lesson.says).await?;
    assert_eq!(step(&me).await?, at, "a wrong click goes on");
    // Back restores the position before the step; which piece is drawn first may differ.
    let board = "return [...document.querySelectorAll('svg.board .piece')]
        .map(piece => piece.dataset.id + piece.style.transform).sort().join()";
    let before = me.run(board).await?;
    do_step(&me).await?;
    me.click(".lesson-acts button:first-child").await?;
    reached(&me, at).await?;
    let restored = format!("{} === {before}", board.replacen("return ", "return (", 1) + ")");
    me.until("the position before the step", &restored).await?;
    while me.run("return !document.querySelector('.lesson-acts a.go-on')").await? == true {
        do_step(&me).await?;
    }
    me.go(&server.url(&format!("/learn/{game}"))).await?;
    me.find(".lessons .done").await?;
    accessible(&me, &format!("the learn page of {game} ({device:?})")).await
}

#[test]
fn a_lesson_is_taken_to_its_end_by_mouse() {
    with_server(async |server| {
        for game in games()? {
            if let Some(lesson) = &game.lesson {
                take(&server, Device::Desktop, &game.id, lesson).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn a_lesson_is_taken_to_its_end_on_a_phone() {
    with_server(async |server| {
        for game in games()? {
            if let Some(lesson) = &game.lesson {
                take(&server, Device::Phone, &game.id, lesson).await?;
            }
        }
        Ok(())
    });
}
