//! Table talk.

use super::person_name::person_name;
use super::table_page::{Tab, TablePage, use_table_page};
use crate::app::use_app;
use crate::parts::{For, FrameMark, Memo, RwSignal, Show, effect, live, memo, then};
use leptos::html;
use leptos::prelude::*;
use protocol::{Channel, ChatMessage, Command};

/// Remarks of others that came while the chat was closed.
pub(crate) fn unread(page: TablePage) -> Memo<usize> {
    let read = expect_context::<Read>().0;
    effect(move || {
        if page.tab.get() == Tab::Chat {
            let newest = page.read(|shown| shown.talk.last().map_or(0, |remark| remark.number));
            if read.get_untracked() < newest {
                read.set(newest);
            }
        }
    });
    memo(move || {
        let read = read.get();
        let new = |remark: &&ChatMessage, you| remark.number > read && (remark.seat.is_none() || remark.seat != you);
        page.read(|shown| shown.talk.iter().filter(|remark| new(remark, shown.view.you)).count())
    })
}

/// The newest remark that was read, by its entry.
#[derive(Clone, Copy)]
pub(crate) struct Read(pub RwSignal<u64>);

#[component]
pub(crate) fn Chat() -> impl IntoView {
    let page = use_table_page();
    let app = use_app();
    let talk = move || page.read(|shown| shown.talk.clone());
    let list: NodeRef<html::Div> = NodeRef::new();
    effect(move || {
        page.read(|shown| shown.talk.len());
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let remark = move |remark: ChatMessage| {
        let frame = page.read_untracked(|shown| remark.seat.and_then(|seat| shown.seat(seat).map(|view| view.frame())));
        let gallery = remark.channel == Channel::Gallery;
        // A message of a spectator says nothing of its writer but the name.
        let mine = match (page.you.get_untracked(), remark.seat) {
            (None, None) => app.me.with_untracked(|me| me.as_ref().is_some_and(|me| me.name == remark.name)),
            (you, seat) => you == seat,
        };
        let name = match mine {
            true => remark.name.into_any(),
            false => person_name(page, remark.name, Some(remark.text.clone())),
        };
        view! {
            <div class="remark" class:gallery=gallery>
                <b>
                    {frame.map(|frame| view! { <FrameMark frame=frame /> }.into_any())}
                    {name}
                    <span class="quiet">{gallery.then_some(say!(" · among those who watch"))}</span>
                    <time class="quiet">{clock_time(remark.at.0)}</time>
                </b>
                <p>{remark.text}</p>
            </div>
        }
    };
    view! {
        <div class="log talk" node_ref=list tabindex="0" role="log" aria-label=say!("Chat")>
            <For each=talk key=|remark| remark.number children=remark />
            <Show when=move || page.read(|shown| shown.talk.is_empty())>
                <p class="quiet nothing">{say!("Nobody has said anything yet.")}</p>
            </Show>
        </div>
        <SayForm />
    }
}

/// The line to write on, or why there is none.
#[component]
pub(crate) fn SayForm() -> impl IntoView {
    let page = use_table_page();
    let text = RwSignal::new(String::new());
    let say = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let said = text.get_untracked().trim().to_owned();
        if !said.is_empty() {
            page.order(Command::Say { text: said });
            text.set(String::new());
            page.tab.set(Tab::Chat);
        }
    };
    let silenced = memo(move || page.read(|shown| shown.view.silenced));
    live(move || {
        match (silenced.get(), page.you.get()) {
        (false, _) => view! {
            <form class="say" on:submit=then(say)>
                <input
                    aria-label=say!("Message to the table")
                    placeholder=say!("Message to the table")
                    maxlength="500"
                    autocomplete="off"
                    prop:value=move || text.get()
                    on:input=then(move |event| text.set(event_target_value(&event)))
                />
                <button class="btn">{say!("Send")}</button>
            </form>
        }
        .into_any(),
        (true, Some(_)) => {
            view! { <p class="say muted" role="status">{say!("The host has silenced you: you may read, but not write.")}</p> }.into_any()
        }
        (true, None) => view! {
            <p class="say muted" role="status">{say!("The host has silenced you, or all who watch: you may read, but not write.")}</p>
        }
        .into_any(),
    }
    })
}

/// `18:42` on this browser's clock.
fn clock_time(at: u64) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    format!("{}:{:02}", date.get_hours(), date.get_minutes())
}
