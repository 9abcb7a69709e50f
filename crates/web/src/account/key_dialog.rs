//! My key: the link and the picture that sign another device in, the devices that are signed in, and a new key.

use super::{keep_key, kept_key};
use crate::app::{AccountDialog, Remote, Tone, toast, use_app};
use crate::clip;
use crate::home::words;
use crate::link::{browser, http};
use crate::parts::{Icon, RwSignal, Show, Together, effect, live, memo, then};
use crate::table::download;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::account::{Account, DeviceView, EndDevice, Key};
use stage::draw::{Control, control};
use std::time::Duration;

#[component]
pub(super) fn KeyDialog() -> impl IntoView {
    let app = use_app();
    let dialog: NodeRef<html::Dialog> = NodeRef::new();
    let account: RwSignal<Remote<Account>> = RwSignal::new(Remote::Loading);
    let key = RwSignal::new(None::<Key>);
    let earlier = RwSignal::new(None::<Key>);
    let sure = RwSignal::new(false);
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        if app.dialog.get() == Some(AccountDialog::Key) && !dialog.open() {
            sure.set(false);
            key.set(None);
            earlier.set(None);
            spawn_local(fetch(account, key, earlier));
            let _ = dialog.show_modal();
        }
    });
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let others = memo(move || {
        account
            .with(|account| account.here().map_or(0, |account| account.devices.iter().filter(|one| !one.here).count()))
    });
    let renew = move |_| match sure.get_untracked() {
        false => sure.set(true),
        true => {
            sure.set(false);
            spawn_local(async move {
                make(key).await;
                earlier.try_set(None);
                fetch(account, key, earlier).await;
            });
        }
    };
    let ends = move || match others.get() {
        0 => say!("A new key ends the old link. No other device is signed in.").to_owned(),
        n => plural!(
            n,
            "A new key ends the old link and signs out {n} other device.",
            "A new key ends the old link and signs out {n} other devices.",
            n,
        ),
    };
    let name = move || app.me.get().map(|me| me.name).unwrap_or_default();
    view! {
        <dialog class="box key-box" node_ref=dialog aria-labelledby="key-title" on:close=then(move |_| app.dialog.set(None))>
            <div class="key-head">
                <span inner_html=control(Control::Key)></span>
                <h2 id="key-title">{say!("Your key")}</h2>
                <button class="btn ghost icon" aria-label=say!("Close") on:click=then(move |_| close()) inner_html=control(Control::Close)></button>
            </div>
            <p class="muted">
                {say!("It opens ")}<b>{say!("your name and your seats")}</b>{say!(" on another device, or here again after the browser has forgotten you. \
                 Whoever has it is you: ")}<b>{say!("keep it to yourself.")}</b>
            </p>
            {live(move || earlier.get().map(|key| view! { <Earlier key /> }))}
            {live(move || match (key.get(), account.get()) {
                _ if earlier.with(Option::is_some) => ().into_any(),
                (Some(key), _) => view! { <Shown key name=name() /> }.into_any(),
                (None, Remote::Failed(fault)) => view! { <div class="notice bad" role="alert"><p>{fault.message}</p></div> }.into_any(),
                (None, Remote::Loading) => view! { <p class="wait" role="status">{say!("Fetching your key…")}</p> }.into_any(),
                (None, Remote::Here(account)) => view! {
                    <div class="notice"><p>{match account.has_key {
                        true => say!("This browser does not have the link. Another device of yours may show it; otherwise make a new key."),
                        false => say!("There is no key yet. Make one below."),
                    }}</p></div>
                }.into_any(),
            })}
            {live(move || account.get().here().map(|held| view! { <Devices devices=held.devices.clone() account /> }))}
            <div class="key-foot">
                <div>
                    <b>{say!("Lost the link, or shown it to someone?")}</b>
                    <p class="muted" role="status">{live(ends)}</p>
                </div>
                <button class="btn" class:danger=move || sure.get() on:click=then(renew)>
                    <Icon of=Control::RotateCcw />
                    {live(move || if sure.get() { say!("Press again to make it") } else { say!("Make a new key") })}
                </button>
                <Show when=move || sure.get()>
                    <button class="btn ghost" on:click=then(move |_| sure.set(false))>{say!("Keep the old one")}</button>
                </Show>
            </div>
        </dialog>
    }
}

/// Asks which devices there are, and makes a key for a person who has none. Where the browser keeps the key of an earlier
/// person, it is offered instead: it may be the way back after the browser forgot who it was.
async fn fetch(account: RwSignal<Remote<Account>>, key: RwSignal<Option<Key>>, earlier: RwSignal<Option<Key>>) {
    let heard: Result<Account, _> = http::get("/api/account").await;
    match (heard.as_ref().is_ok_and(|account| !account.has_key), kept_key()) {
        (true, Some(old)) => drop(earlier.try_set(Some(old))),
        (true, None) => make(key).await,
        (false, kept) => drop(key.try_set(kept)),
    }
    account.try_set(heard.into());
}

#[component]
fn Earlier(key: Key) -> impl IntoView {
    view! {
        <div class="notice">
            <p>{say!("This browser keeps the link of an earlier name. If that is you, sign in with it; a new key takes its place.")}</p>
            <a class="btn primary" href=key.link>{say!("Sign in with the kept link")}</a>
        </div>
    }
}

async fn make(key: RwSignal<Option<Key>>) {
    match http::post::<_, Key>("/api/key", &()).await {
        Ok(made) => {
            keep_key(&made);
            key.try_set(Some(made));
        }
        Err(fault) => toast(Tone::Bad, fault.message),
    }
}

#[component]
fn Shown(key: Key, name: String) -> impl IntoView {
    let copied = RwSignal::new(false);
    let link = key.link.clone();
    let copy = move |_| {
        clip::copy(&link, move |done| {
            copied.set(done);
            match done {
                true => set_timeout(move || _ = copied.try_set(false), Duration::from_secs(2)),
                false => {
                    toast(Tone::Bad, say!("The browser allows no copying here. Select the link and copy it by hand."))
                }
            }
        });
    };
    let whose = say!("Wartable: the key of {name}", name);
    let file = format!("{whose}\n\n{}\n{}\n", say!("Open this link to sign in:"), key.link);
    view! {
        <div class="key-shown">
            <figure>
                <div class="key-code" role="img" aria-label=say!("QR code of the sign-in link") inner_html=key.picture></div>
                <figcaption class="muted">{say!("Point a phone's camera at it")}</figcaption>
            </figure>
            <div class="key-link">
                <p><b>{say!("Name at the table")}</b><br />{name}</p>
                <label for="key-link"><b>{say!("Sign-in link")}</b></label>
                <input id="key-link" class="input mono" readonly prop:value=key.link />
                <p class="muted">{say!("It has no end date.")}</p>
                <div class="acts-row">
                    <button class="btn primary" on:click=then(copy)>
                        <Icon of=Control::Copy />
                        {live(move || if copied.get() { say!("Copied") } else { say!("Copy the link") })}
                    </button>
                    <button class="btn" on:click=then(move |_| download("wartable-key.txt", &file))>
                        <Icon of=Control::Download />
                        {say!("Save as file")}
                    </button>
                </div>
            </div>
        </div>
    }
}

#[component]
fn Devices(devices: Vec<DeviceView>, account: RwSignal<Remote<Account>>) -> impl IntoView {
    let count = plural!(devices.len(), "{n} device", "{n} devices", n = devices.len());
    let row = move |device: DeviceView| {
        let name = match device.name.as_str() {
            "" => say!("A browser").to_owned(),
            name => name.to_owned(),
        };
        let end = move |_| {
            let device = device.id.clone();
            spawn_local(async move {
                match http::post("/api/account/end", &EndDevice { device }).await {
                    Ok(now) => drop(account.try_set(Remote::Here(now))),
                    Err(fault) => toast(Tone::Bad, fault.message),
                }
            });
        };
        let label = say!("Sign out {name}", name);
        view! {
            <li>
                <span inner_html=control(Control::Monitor)></span>
                <span class="grow"><b>{name}</b>" · "{words::ago(browser::now().saturating_sub(device.seen.0))}</span>
                {match device.here {
                    true => view! { <span class="chip good">{say!("here")}</span> }.into_any(),
                    false => view! { <button class="btn sm" aria-label=label on:click=then(end)>{say!("Sign out")}</button> }.into_any(),
                }}
            </li>
        }
        .into_any()
    };
    view! {
        <div class="key-devices">
            <div class="list-head"><h3>{say!("Signed in")}</h3><span class="grow"></span><span class="muted">{count}</span></div>
            <ul>{devices.into_iter().map(row).together()}</ul>
            <p class="muted">{say!("A device that is signed out still has the link. If it is lost, make a new key.")}</p>
        </div>
    }
}
