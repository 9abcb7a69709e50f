//! The pace bar: pause, step, how far the turn of the others has come, speed, and the last turn again. It stands where
//! the actions stand when it is the player's own turn.

use super::follow::Follow;
use super::pace::Speed;
use super::table_page::{TablePage, use_table_page};
use crate::parts::{Icon, Show, Together, live, memo, then};
use leptos::prelude::*;
use stage::draw::Control;

/// Steps on the track at most.
const TRACK: usize = 40;

#[component]
pub(crate) fn PaceBar() -> impl IntoView {
    let page = use_table_page();
    let paused = memo(move || page.follow.with(|follow| follow.paused));
    let again = memo(move || page.follow.with(|follow| follow.again.is_some()));
    let speed = move |(at, speed): (usize, Speed)| {
        let on = move || page.wishes.with(|wishes| wishes.speed) == speed;
        let key = (at + 1).to_string();
        view! {
            <button
                type="button"
                aria-pressed=move || on().to_string()
                aria-keyshortcuts=key
                on:click=then(move |_| page.set_speed(speed))
            >
                {speed.name()}
            </button>
        }
    };
    let track = memo(move || page.follow.with(track));
    let place = memo(move || {
        page.follow.with(|follow| match follow.track() {
            (steps, _) if steps.is_empty() => String::new(),
            (steps, shown) => format!("Step {shown} of {}", steps.len()),
        })
    });
    view! {
        <div class="pace" role="group" aria-label="Pace">
            <button class="act go" aria-keyshortcuts="Space" on:click=then(move |_| page.pause(!paused.get_untracked()))>
                {live(move || view! { <Icon of=if paused.get() { Control::Play } else { Control::Pause } /> })}
                <span class="lbl">{live(move || if paused.get() { "Go on" } else { "Pause" })}</span>
                <kbd aria-hidden="true">"Space"</kbd>
            </button>
            <button class="act" aria-keyshortcuts="." on:click=then(move |_| page.step_once())>
                <Icon of=Control::SkipForward />
                <span class="lbl">"Step"</span>
                <kbd aria-hidden="true">"."</kbd>
            </button>
            <div class="pace-track">
                <div aria-hidden="true" inner_html=move || track.get()></div>
                <p>{live(move || place.get())}<span>"wide steps have dice"</span></p>
            </div>
            <div class="segments" role="group" aria-label="Speed">{Speed::ALL.into_iter().enumerate().map(speed).together()}</div>
            <Show when=move || again.get()>
                <button class="act" on:click=then(move |_| page.end_again())>
                    <Icon of=Control::Close />
                    <span class="lbl">"Back to the table"</span>
                    <kbd aria-hidden="true">"Esc"</kbd>
                </button>
            </Show>
        </div>
    }
}

/// Steps that were seen, the one that is seen, and those to come; a step with dice is wide.
fn track(follow: &Follow) -> String {
    let (steps, shown) = follow.track();
    let skip = steps.len().saturating_sub(TRACK).min(shown.saturating_sub(TRACK / 2));
    let step = |(at, wide): (usize, &bool)| {
        let state = match (at + 1).cmp(&shown) {
            std::cmp::Ordering::Less => "seen",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Greater => "",
        };
        format!("<i class=\"{state}{}\"></i>", if *wide { " wide" } else { "" })
    };
    steps.iter().enumerate().skip(skip).take(TRACK).map(step).collect()
}

/// Shows the last turn of the others again.
#[component]
pub(crate) fn AgainButton(class: &'static str) -> impl IntoView {
    let page = use_table_page();
    let may = memo(move || page.follow.with(|follow| follow.may_repeat() && follow.again.is_none()));
    view! {
        <Show when=move || may.get()>
            <button class=class aria-keyshortcuts="l" on:click=then(move |_| page.show_again())>
                <Icon of=Control::RotateCcw />
                <span class="lbl">"Show last turn again"</span>
                <kbd aria-hidden="true">"L"</kbd>
            </button>
        </Show>
    }
}

/// The pace bar stands in place of the actions.
pub(crate) fn is_shown(page: TablePage) -> bool {
    !page.my_move.get() && page.playing.get()
}

/// What the prompt says while others act: who does what.
pub(crate) fn heading(page: TablePage) -> Option<(u8, String)> {
    if page.my_move.get() {
        return None;
    }
    page.follow.with(|follow| {
        let step = follow.others_step()?;
        let again = if follow.again.is_some() { ", again" } else { "" };
        let side = page.stage.with(|stage| {
            usize::from(step.frame).checked_sub(1).and_then(|side| stage.sides.get(side).cloned()).unwrap_or_default()
        });
        let words = match (side.is_empty(), step.sentence.is_empty()) {
            (true, true) => return None,
            (false, true) => format!("{side} acts{again}"),
            (true, false) => format!("{}{again}", step.sentence),
            (false, false) => format!("{side} acts{again}: {}", step.sentence),
        };
        Some((step.frame, words))
    })
}

/// Keys of the pace bar; false if the key means nothing here.
pub(crate) fn press(page: TablePage, key: &str) -> bool {
    let follows = untrack(|| is_shown(page));
    match key {
        " " if follows => page.pause(!page.follow.with_untracked(|follow| follow.paused)),
        "." if follows => page.step_once(),
        "1" | "2" | "3" | "4" if follows => {
            let at = usize::from(key.as_bytes()[0] - b'1');
            page.set_speed(Speed::ALL[at]);
        }
        "l" | "L" if page.follow.with_untracked(Follow::may_repeat) => page.show_again(),
        _ => return false,
    }
    true
}
