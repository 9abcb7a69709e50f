//! Table talk.

use super::table_page::{Tab, TablePage, use_table_page};
use crate::parts::{For, FrameMark, Memo, RwSignal, Show, effect, memo, then};
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
        view! {
            <div class="remark" class:gallery=gallery>
                <b>
                    {frame.map(|frame| view! { <FrameMark frame=frame /> }.into_any())}
                    {remark.name}
                    <span class="quiet">{gallery.then_some(" · among those who watch")}</span>
                    <time class="quiet">{clock_time(remark.at.0)}</time>
                </b>
                <p>{remark.text}</p>
            </div>
        }
    };
    view! {
        <div class="log talk" node_ref=list tabindex="0" role="log" aria-label="Chat">
            <For each=talk key=|remark| remark.number children=remark />
            <Show when=move || page.read(|shown| shown.talk.is_empty())>
                <p class="quiet nothing">"Nobody has said anything yet."</p>
            </Show>
        </div>
        <SayForm />
    }
}

/// The line to write on; under the log as well as under the chat.
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
    view! {
        <form class="say" on:submit=then(say)>
            <input
                aria-label="Message to the table"
                placeholder="Message to the table"
                maxlength="500"
                autocomplete="off"
                prop:value=move || text.get()
                on:input=then(move |event| text.set(event_target_value(&event)))
            />
            <button class="btn">"Send"</button>
        </form>
    }
}

/// `18:42` on this browser's clock.
fn clock_time(at: u64) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    format!("{}:{:02}", date.get_hours(), date.get_minutes())
}
