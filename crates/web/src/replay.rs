//! Watching a match again: the board, a scrubber with marks at every heading, the log beside it, the proof of the dice.

mod playback;
mod player;
mod proof;
mod recording;
mod source;

pub(crate) use source::Source;

use crate::app::{Remote, use_address, use_title};
use crate::link::{browser, worker};
use crate::local_matches;
use crate::parts::{RwSignal, live, then};
use leptos::prelude::*;
use leptos::task::spawn_local;
use player::{Player, title_of};
use protocol::worker::WorkerRequest;
use protocol::{ApiError, Code, Replay};
use serde::de::IgnoredAny;
use stage::draw::{Control, control};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// `/t/:table/replay?at=N`
#[component]
pub(crate) fn ReplayPage(table: String) -> impl IntoView {
    let replay: RwSignal<Remote<Replay>> = RwSignal::new(Remote::Loading);
    let source = Source::Table(table.clone());
    let asked = source.clone();
    spawn_local(async move {
        replay.try_set(asked.replay().await.into());
    });
    use_title(move || match replay.get() {
        Remote::Here(replay) => say!("{title}, replay", title = title_of(&replay)),
        _ => say!("Replay").into(),
    });
    live(move || match replay.get() {
        Remote::Loading => waiting().into_any(),
        Remote::Failed(fault) => view! {
            <section class="lost">
                <h1>{say!("This match cannot be watched")}</h1>
                <p>{fault.message}</p>
                <a class="btn primary" href=format!("/t/{table}")>{say!("To the table")}</a>
            </section>
        }
        .into_any(),
        Remote::Here(replay) => view! { <Player replay source=source.clone() at=asked_moment() /> }.into_any(),
    })
}

/// `/solo/replay`: the match kept in this browser, or a record from a file.
#[component]
pub(crate) fn SoloReplayPage() -> impl IntoView {
    let replay: RwSignal<Remote<Replay>> = RwSignal::new(Remote::Loading);
    let record: RwSignal<Option<String>> = RwSignal::new(None);
    let id = use_address().word("match");
    spawn_local(async move {
        let opened = local_match(id).await.map(|(replay, text)| {
            record.try_set(text);
            replay
        });
        replay.try_set(opened.into());
    });
    use_title(|| say!("Replay").into());
    let open = move |file: web_sys::File| {
        replay.set(Remote::Loading);
        spawn_local(async move {
            let read = read(&file).await;
            let loaded = match read {
                Ok(text) => {
                    let loaded = source::watch(text.clone()).await;
                    record.try_set(Some(text));
                    loaded
                }
                Err(fault) => Err(fault),
            };
            replay.try_set(loaded.into());
        });
    };
    live(move || match replay.get() {
        Remote::Loading => waiting().into_any(),
        Remote::Failed(fault) => {
            let words = (fault.code != Code::NothingKept).then_some(fault.message);
            view! {
                <section class="lost">
                    <h1>{say!("Watch a match")}</h1>
                    <p>{say!("Open the record of a match: the file that a table or the command line wrote. It stays on this device.")}</p>
                    {words.map(|words| view! { <div class="notice bad" role="alert"><p>{words}</p></div> }.into_any())}
                    <OpenRecord open=Callback::new(open) />
                    <a href="/">{say!("To the shelf")}</a>
                </section>
            }
            .into_any()
        }
        Remote::Here(replay) => {
            let record = record.get_untracked();
            view! {
                <Player replay source=Source::Worker at=asked_moment() record />
                <div class="another">
                    <OpenRecord open=Callback::new(open) />
                </div>
            }
            .into_any()
        }
    })
}

fn waiting() -> impl IntoView {
    view! {
        <h1 class="vh">{say!("Replay")}</h1>
        <p class="wait" role="status">{say!("Fetching the match…")}</p>
    }
}

fn asked_moment() -> Option<u32> {
    use_address().word("at").and_then(|at| at.parse().ok())
}

/// The match as it was kept, or a record that was opened from a file, with its text; the worker may hold another one, or
/// none after the page was loaded anew.
async fn local_match(id: Option<String>) -> Result<(Replay, Option<String>), ApiError> {
    let id = match id {
        Some(id) => id,
        None => local_matches::find(None).ok_or_else(local_matches::nothing_kept)?.id,
    };
    let saved = local_matches::saved(&id).await?;
    if local_matches::is_record(&saved) {
        return Ok((source::watch(saved.clone()).await?, Some(saved)));
    }
    worker::ask::<IgnoredAny>(WorkerRequest::Reopen { saved, now: browser::now() }).await?;
    Ok((Source::Worker.replay().await?, None))
}

async fn read(file: &web_sys::File) -> Result<String, ApiError> {
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    text.ok_or_else(|| ApiError::new(Code::Unreadable, say!("This file cannot be read as text.")))
}

#[component]
fn OpenRecord(open: Callback<web_sys::File>) -> impl IntoView {
    let chosen = move |event: web_sys::Event| {
        let input = event.target().and_then(|input| input.dyn_into::<web_sys::HtmlInputElement>().ok());
        if let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) {
            open.run(file);
        }
    };
    view! {
        <label class="btn file">
            <span inner_html=control(Control::Upload)></span>
            {say!("Open a record")}
            <input type="file" accept=".json,.jsonl,application/json" on:change=then(chosen) />
        </label>
    }
}
