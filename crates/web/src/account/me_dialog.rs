//! The dialog behind my name: the name, the ways to the key, to the people I have blocked and to notices, the theme, the language of the
//! games, and whether the browser may call me. Also asks a guest for a name before they sit down with people.

use crate::app::{AccountDialog, LanguageChoice, Theme, Tone, can_call, may_call, toast, use_app};
use crate::link::http;
use crate::parts::{Icon, RwSignal, Show, effect, live, then};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Me, Rename};
use stage::draw::Control;
use wasm_bindgen_futures::JsFuture;
use web_sys::Notification;

#[component]
pub(super) fn MeDialog() -> impl IntoView {
    let app = use_app();
    let asked = move || matches!(app.dialog.get(), Some(AccountDialog::Me | AccountDialog::Name));
    let name_only = move || app.dialog.get() == Some(AccountDialog::Name);
    let dialog: NodeRef<html::Dialog> = NodeRef::new();
    let name = RwSignal::new(String::new());
    let why = RwSignal::new(String::new());
    let theme = RwSignal::new(Theme::kept());
    let called = RwSignal::new(may_call());
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        if asked() && !dialog.open() {
            // A given name is not offered as one's own.
            let mine = app.me.get_untracked().filter(|me| me.chosen || !name_only());
            name.set(mine.map(|me| me.name).unwrap_or_default());
            why.set(String::new());
            theme.set(Theme::kept());
            let _ = dialog.show_modal();
        }
    });
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let save = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let wanted = name.get_untracked().trim().to_owned();
        let same = app.me.get_untracked().is_some_and(|me| me.name == wanted && me.chosen);
        if same {
            return close();
        }
        spawn_local(async move {
            match http::put::<_, Me>("/api/me", &Rename { name: wanted }).await {
                Ok(me) => {
                    toast(Tone::Good, say!("You are {name} now", name = me.name));
                    app.me.set(Some(me));
                    close();
                    app.go_on_named();
                    app.dialog.set(Some(AccountDialog::Key));
                }
                Err(fault) => why.set(fault.message),
            }
        });
    };
    let themes = Theme::ALL.map(|choice| {
        let pick = move |_| {
            choice.choose();
            theme.set(choice);
        };
        view! {
            <label>
                <input type="radio" name="theme" prop:checked=move || theme.get() == choice on:change=then(pick) />
                {choice.name()}
            </label>
        }
    });
    // The browser tells it after the next dialog was asked for.
    let closed = move |_: web_sys::Event| {
        if untrack(asked) {
            app.close_dialog();
        }
    };
    view! {
        <dialog class="box" node_ref=dialog aria-labelledby="me-title" on:close=then(closed)>
            <form on:submit=then(save)>
                <h2 id="me-title">{live(move || if name_only() { say!("What shall the others call you?") } else { say!("You at the table") })}</h2>
                <div class="named">
                    <label for="me-name">{say!("Name")}</label>
                    <input
                        id="me-name"
                        class="input"
                        maxlength="32"
                        autocomplete="nickname"
                        aria-describedby="me-why"
                        prop:value=move || name.get()
                        on:input=then(move |event| name.set(event_target_value(&event)))
                    />
                    <p id="me-why" class="muted" role="status">
                        {live(move || match why.get() {
                            empty if empty.is_empty() => say!("Others see it at every table.").to_owned(),
                            why => why,
                        })}
                    </p>
                </div>
                <Show when=move || !name_only()>
                    <button type="button" class="btn" on:click=then(move |_| {
                        close();
                        app.dialog.set(Some(AccountDialog::Key));
                    })>
                        <Icon of=Control::Key />
                        {say!("Your key: sign in on another device")}
                    </button>
                    <button type="button" class="btn" on:click=then(move |_| {
                        close();
                        app.dialog.set(Some(AccountDialog::Blocks));
                    })>
                        <Icon of=Control::BellOff />
                        {say!("People you have blocked")}
                    </button>
                    <a class="btn" href="/notices" on:click=then(move |_: web_sys::MouseEvent| close())>
                        <Icon of=Control::MessageCircle />
                        {say!("Notices while the page is closed")}
                    </a>
                </Show>
                <fieldset hidden=move || name_only()>
                    <legend>{say!("Theme")}</legend>
                    <div class="segs">{themes}</div>
                </fieldset>
                <LanguageChoice />
                <label class="check" hidden=move || name_only()>
                    <input type="checkbox" prop:checked=move || called.get() disabled=move || called.get() on:change=then(move |_| allow(called)) />
                    <span>
                        {say!("Call me when it is my move")}
                        <small>{say!("A message of the browser while this page is in the background.")}</small>
                    </span>
                </label>
                <div class="acts">
                    <button type="button" class="btn" on:click=then(move |_| close())>{say!("Cancel")}</button>
                    <button class="btn primary">{say!("Keep")}</button>
                </div>
            </form>
        </dialog>
    }
}

/// Asks the browser; only the person can grant it.
fn allow(called: RwSignal<bool>) {
    spawn_local(async move {
        if can_call()
            && let Ok(asked) = Notification::request_permission()
        {
            let _ = JsFuture::from(asked).await;
        }
        called.set(may_call());
        if !may_call() {
            toast(
                Tone::Bad,
                say!("The browser does not allow messages from this page. Its settings for this site can."),
            );
        }
    });
}
