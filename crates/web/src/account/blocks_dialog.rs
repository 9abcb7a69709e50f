//! The people I have blocked, and the way to take a block back.

use crate::app::{AccountDialog, Remote, use_app};
use crate::home::words;
use crate::link::{browser, http};
use crate::parts::{RwSignal, Together, effect, live, then};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::moderation::{BlockedPerson, Blocks, Unblock};
use stage::draw::{Control, control};

#[component]
pub(super) fn BlocksDialog() -> impl IntoView {
    let app = use_app();
    let dialog: NodeRef<html::Dialog> = NodeRef::new();
    let blocks: RwSignal<Remote<Blocks>> = RwSignal::new(Remote::Loading);
    // What came of the last press.
    let said = RwSignal::new(String::new());
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        if app.dialog.get() == Some(AccountDialog::Blocks) && !dialog.open() {
            blocks.set(Remote::Loading);
            said.set(String::new());
            spawn_local(async move {
                blocks.try_set(http::get::<Blocks>("/api/account/blocks").await.into());
            });
            let _ = dialog.show_modal();
        }
    });
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let list = move || {
        match blocks.get() {
        Remote::Loading => view! { <p class="wait" role="status">{say!("Fetching the list…")}</p> }.into_any(),
        Remote::Failed(fault) => view! { <div class="notice bad" role="alert"><p>{fault.message}</p></div> }.into_any(),
        Remote::Here(Blocks { people }) if people.is_empty() => {
            view! { <p>{say!("You have blocked nobody. Press a name at a table or in its chat to block that person.")}</p> }
                .into_any()
        }
        Remote::Here(Blocks { people }) => {
            let row = |person: BlockedPerson| view! { <BlockedRow person blocks said /> };
            view! { <ul>{people.into_iter().map(row).together()}</ul> }.into_any()
        }
    }
    };
    view! {
        <dialog class="box" node_ref=dialog aria-labelledby="blocks-title" on:close=then(move |_| app.dialog.set(None))>
            <div class="key-head">
                <h2 id="blocks-title">{say!("People you have blocked")}</h2>
                <button class="btn ghost icon" aria-label=say!("Close") on:click=then(move |_| close()) inner_html=control(Control::Close)></button>
            </div>
            <p class="muted">{say!("You read nothing they say, at any table, and the tables you host do not open to them. They are not told.")}</p>
            <div class="blocks">{live(list)}</div>
            <p class="muted" role="status">{live(move || said.get())}</p>
        </dialog>
    }
}

#[component]
fn BlockedRow(person: BlockedPerson, blocks: RwSignal<Remote<Blocks>>, said: RwSignal<String>) -> impl IntoView {
    let BlockedPerson { id, name, since } = person;
    let called = name.clone();
    let unblock = move |_: web_sys::MouseEvent| {
        let (id, name) = (id.clone(), called.clone());
        spawn_local(async move {
            match http::post("/api/account/unblock", &Unblock { id }).await {
                Ok(now) => {
                    blocks.try_set(Remote::Here(now));
                    said.try_set(say!("{name} is not blocked any more.", name));
                }
                Err(fault) => drop(said.try_set(fault.message)),
            }
        });
    };
    let label = say!("Unblock {name}", name);
    view! {
        <li>
            <span class="grow"><b>{name}</b>" · "{words::ago(browser::now().saturating_sub(since.0))}</span>
            <button class="btn sm" aria-label=label on:click=then(unblock)>{say!("Unblock")}</button>
        </li>
    }
}
