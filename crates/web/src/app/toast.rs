//! Short messages at the edge of the page. They leave by themselves, except those that lead somewhere.

use super::state::use_app;
use crate::parts::{For, RwSignal, then};
use leptos::prelude::*;
use stage::draw::{Control, control};
use std::time::Duration;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    Good,
    Bad,
    Turn,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Toast {
    number: u64,
    tone: Tone,
    text: String,
    /// A word and the path it leads to.
    link: Option<(&'static str, String)>,
}

/// Shows a message for a while.
pub(crate) fn toast(tone: Tone, text: impl Into<String>) {
    let number = show(tone, text.into(), None);
    set_timeout(move || close(number), Duration::from_secs(6));
}

/// Shows a message that stays until it is followed or closed.
pub(crate) fn toast_link(tone: Tone, text: impl Into<String>, word: &'static str, path: String) {
    show(tone, text.into(), Some((word, path)));
}

thread_local! {
    static SHOWN: std::cell::Cell<Option<(u64, RwSignal<Vec<Toast>>)>> = const { std::cell::Cell::new(None) };
}

fn show(tone: Tone, text: String, link: Option<(&'static str, String)>) -> u64 {
    let Some((last, toasts)) = SHOWN.get() else { return 0 };
    let number = last + 1;
    SHOWN.set(Some((number, toasts)));
    toasts.update(|toasts| {
        toasts.retain(|toast| toast.text != text);
        toasts.push(Toast { number, tone, text, link });
        // Three are enough to read.
        let extra = toasts.len().saturating_sub(3);
        toasts.drain(..extra);
    });
    number
}

fn close(number: u64) {
    if let Some((_, toasts)) = SHOWN.get() {
        toasts.update(|toasts| toasts.retain(|toast| toast.number != number));
    }
}

#[component]
pub(super) fn Toasts() -> impl IntoView {
    let toasts = use_app().toasts;
    SHOWN.set(Some((0, toasts)));
    let show = |toast: Toast| {
        let number = toast.number;
        let class = match toast.tone {
            Tone::Good => "toast",
            Tone::Bad => "toast bad",
            Tone::Turn => "toast turn",
        };
        let link = toast.link.map(|(word, path)| {
            view! { <a class="btn sm" href=path on:click=then(move |_| close(number))>{word}</a> }
        });
        view! {
            <div class=class>
                <p>{toast.text}</p>
                {link}
                <button
                    class="btn ghost icon sm"
                    aria-label=say!("Close")
                    on:click=then(move |_| close(number))
                    inner_html=control(Control::Close)
                ></button>
            </div>
        }
    };
    view! {
        <div class="toasts" role="status" aria-live="polite">
            <For each=move || toasts.get() key=|toast| toast.number children=show />
        </div>
    }
}
