//! The pace bar: pause, step, how far the turn of the others has come, speed, and the last turn again. It stands where
//! the actions stand when it is the player's own turn.

use super::follow::Follow;
use super::pace::Speed;
use super::table_page::{TablePage, use_table_page};
use crate::parts::{Icon, Show, effect, memo, then};
use leptos::html;
use leptos::prelude::*;
use stage::draw::{Control, control};
use wasm_bindgen::JsCast;

/// Steps on the track at most.
const TRACK: usize = 40;

#[component]
pub(crate) fn PaceBar() -> impl IntoView {
    let page = use_table_page();
    let bar: NodeRef<html::Div> = NodeRef::new();
    // The buttons stay, so that they keep the focus; what they say is changed.
    effect(move || {
        let speed = page.wishes.with(|wishes| wishes.speed);
        let (paused, again) = page.follow.with(|follow| (follow.paused, follow.again.is_some()));
        let Some(bar) = bar.get() else { return };
        let set = |key: &str, name: &str, value: &str| {
            if let Ok(Some(button)) = bar.query_selector(&format!("[data-key='{key}']")) {
                // Setting an attribute of these names cannot fail.
                let _ = button.set_attribute(name, value);
            }
        };
        for (at, of) in (1..).zip(Speed::ALL) {
            set(&at.to_string(), "aria-pressed", if of == speed { "true" } else { "false" });
        }
        set(" ", "class", if paused { "act go paused" } else { "act go" });
        set("Escape", "class", if again { "act" } else { "act gone" });
    });
    let click = move |event: web_sys::MouseEvent| {
        let clicked = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let button = clicked.and_then(|clicked| clicked.closest("[data-key]").ok().flatten());
        match button.and_then(|button| button.get_attribute("data-key")).as_deref() {
            Some("Escape") => page.end_again(),
            Some(key) => drop(press(page, key)),
            None => {}
        }
    };
    let track = memo(move || page.follow.with(track));
    view! {
        <div class="pace" role="group" aria-label=say!("Pace") node_ref=bar on:click=then(click)>
            <div class="pace-buttons" inner_html=buttons()></div>
            <div class="pace-track" inner_html=move || track.get()></div>
        </div>
    }
}

fn buttons() -> String {
    let button = |key: &str, icon: String, words: &str, shown: &str| {
        format!(
            "<button type=button class=act data-key=\"{key}\">{icon}<span class=lbl>{words}</span><kbd aria-hidden=true>{shown}</kbd></button>"
        )
    };
    let pause = [control(Control::Pause), control(Control::Play)].concat();
    let words = ["<span class=when-on>", say!("Pause"), "</span><span class=when-paused>", say!("Go on"), "</span>"];
    let mut page = button(" ", pause, &words.concat(), say!("Space"));
    page += &button(".", control(Control::SkipForward), say!("Step"), ".");
    page += &button("Escape", control(Control::Close), say!("Back to the table"), say!("Esc"));
    page.extend(["<div class=segments role=group aria-label=\"", say!("Speed"), "\">"]);
    for (at, speed) in (1..).zip(Speed::ALL) {
        page += &format!("<button type=button data-key={at} aria-keyshortcuts={at}>{}</button>", speed.name());
    }
    page + "</div>"
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
    let track: String = steps.iter().enumerate().skip(skip).take(TRACK).map(step).collect();
    let place =
        if steps.is_empty() { String::new() } else { say!("Step {shown} of {steps}", shown, steps = steps.len()) };
    format!("<div aria-hidden=true>{track}</div><p>{place}<span>{}</span></p>", say!("wide steps have dice"))
}

/// Shows the last turn of the others again.
#[component]
pub(crate) fn AgainButton(class: &'static str) -> impl IntoView {
    let page = use_table_page();
    let may = memo(move || page.may_show_again());
    view! {
        <Show when=move || may.get()>
            <button class=class title=say!("Show last turn again") aria-keyshortcuts="l" on:click=then(move |_| page.show_again())>
                <Icon of=Control::RotateCcw />
                <span class="lbl">{say!("Show last turn again")}</span>
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
        let side = page.stage.with(|stage| {
            usize::from(step.frame).checked_sub(1).and_then(|side| stage.sides.get(side).cloned()).unwrap_or_default()
        });
        let sentence = &step.sentence;
        let words = match (side.is_empty(), sentence.is_empty(), follow.again.is_some()) {
            (true, true, _) => return None,
            (false, true, false) => say!("{side} acts", side),
            (false, true, true) => say!("{side} acts, again", side),
            (true, false, false) => sentence.clone(),
            (true, false, true) => say!("{sentence}, again", sentence),
            (false, false, false) => say!("{side} acts: {sentence}", side, sentence),
            (false, false, true) => say!("{side} acts, again: {sentence}", side, sentence),
        };
        Some((step.frame, words))
    })
}

/// Keys of the pace bar; false for other keys.
pub(crate) fn press(page: TablePage, key: &str) -> bool {
    let follows = untrack(|| is_shown(page));
    match key {
        " " if follows => page.pause(!page.follow.with_untracked(|follow| follow.paused)),
        "." if follows => page.step_once(),
        "1" | "2" | "3" | "4" if follows => {
            let at = usize::from(key.as_bytes()[0] - b'1');
            page.set_speed(Speed::ALL[at]);
        }
        "l" | "L" if untrack(|| page.may_show_again()) => page.show_again(),
        _ => return false,
    }
    true
}
