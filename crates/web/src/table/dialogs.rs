//! The dialogs of the table: the menu with its wishes and ways out, and the questions before something that cannot
//! be taken back.

use super::beside::other_asides;
use super::pace::Speed;
use super::people::{People, PersonMenu};
use super::search::Search;
use super::share;
use super::solo;
use super::storage::{self, Confirm, Wishes};
use super::table_page::{Dialog, TablePage, use_table_page};
use super::verb_icon::VerbIcon;
use crate::app::{LanguageChoice, Tone, toast, use_address};
use crate::parts::{Draw, Icon, RwSignal, Together, effect, live, memo, then};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use protocol::{Command, Proposal};
use stage::draw::{Control, control};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationPermission};

#[component]
pub(crate) fn Dialogs() -> impl IntoView {
    let page = use_table_page();
    // What was about the match has no meaning after its end.
    let over = memo(move || page.read(|shown| shown.over()));
    effect(move || {
        let keeps = |dialog: &Dialog| {
            matches!(dialog, Dialog::Menu | Dialog::Keys | Dialog::Leave | Dialog::People | Dialog::Person(_))
        };
        if over.get() && page.dialog.with_untracked(|dialog| dialog.as_ref().is_some_and(|dialog| !keeps(dialog))) {
            page.dialog.set(None);
        }
    });
    let open = memo(move || page.dialog.with(Option::is_some));
    let loaded: RwSignal<Option<Draw>> = RwSignal::new(None);
    effect(move || {
        if open.get() && loaded.with_untracked(Option::is_none) {
            spawn_local(async move {
                match load().await {
                    // The player may have left the table meanwhile.
                    Ok(draw) => drop(loaded.try_set(Some(draw))),
                    Err(_) => {
                        page.dialog.try_set(None);
                        toast(Tone::Bad, say!("This could not be loaded. Check the connection and try again."));
                    }
                }
            });
        }
    });
    live(move || open.get().then(|| loaded.get().map(|draw| draw())))
}

#[wasm_split(dialogs, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn load() -> Result<Draw, SplitLoaderError> {
    Ok(|| view! { <OpenDialog /> }.into_any())
}

#[component]
fn OpenDialog() -> impl IntoView {
    let page = use_table_page();
    live(move || {
        page.dialog.get().map(|dialog| match dialog {
            Dialog::Menu => view! { <Menu /> }.into_any(),
            Dialog::Search => view! { <Search /> }.into_any(),
            Dialog::Keys => view! { <Keys /> }.into_any(),
            Dialog::Resign => view! {
                <Sure title=say!("Resign?") words=say!("Your side gives up and the other wins. This cannot be taken back.") yes=say!("Resign") danger=true
                    on_yes=move |()| page.order(Command::Resign) />
            }
            .into_any(),
            Dialog::Draw => view! {
                <Sure title=say!("Offer a draw?") words=say!("If every other player agrees, the match ends without a winner.") yes=say!("Offer") danger=false
                    on_yes=move |()| page.ask(Proposal::Draw) />
            }
            .into_any(),
            Dialog::Abandon => view! {
                <Sure title=say!("End the table?") words=say!("If every other player agrees, the table ends without a result.") yes=say!("Ask to end it") danger=true
                    on_yes=move |()| page.ask(Proposal::Abandon) />
            }
            .into_any(),
            Dialog::Leave => view! { <Leave /> }.into_any(),
            Dialog::People => view! { <People /> }.into_any(),
            Dialog::Person(about) => view! { <PersonMenu about=about /> }.into_any(),
        })
    })
}

/// A dialog of the browser: keeps the focus, closes with Escape, gives the focus back.
#[component]
pub(crate) fn Modal(
    #[prop(into)] title: String,
    #[prop(optional)] class: &'static str,
    children: Children,
) -> impl IntoView {
    let page = use_table_page();
    let dialog: NodeRef<html::Dialog> = NodeRef::new();
    effect(move || {
        if let Some(dialog) = dialog.get().filter(|dialog| !dialog.open()) {
            let _ = dialog.show_modal();
        }
    });
    // Beside the box is outside.
    let outside = move |event: web_sys::MouseEvent| {
        let clicked = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlDialogElement>().ok());
        if clicked.is_some() {
            page.dialog.set(None);
        }
    };
    view! {
        <dialog class=format!("box {class}") node_ref=dialog aria-labelledby="dialog-title" on:close=then(move |_| page.dialog.set(None)) on:click=then(outside)>
            <div class="dialog-in">
                <div class="dialog-top">
                    <h2 id="dialog-title">{title}</h2>
                    <button class="btn ghost icon" aria-label=say!("Close") on:click=then(move |_| page.dialog.set(None)) inner_html=control(Control::Close)></button>
                </div>
                {children()}
            </div>
        </dialog>
    }
}

/// A question before something that cannot be taken back.
#[component]
fn Sure(
    title: &'static str,
    words: &'static str,
    yes: &'static str,
    danger: bool,
    #[prop(into)] on_yes: Callback<()>,
) -> impl IntoView {
    let page = use_table_page();
    let go = move |_| {
        page.dialog.set(None);
        on_yes.run(());
    };
    view! {
        <Modal title=title>
            <p>{words}</p>
            <div class="acts-row">
                <button class="btn" autofocus on:click=then(move |_| page.dialog.set(None))>{say!("Cancel")}</button>
                <button class="btn" class:danger=danger class:primary=!danger on:click=then(go)>{yes}</button>
            </div>
        </Modal>
    }
}

#[component]
fn Leave() -> impl IntoView {
    let page = use_table_page();
    let address = use_address();
    let go = move |()| {
        page.order(Command::Go);
        page.dialog.set(None);
        address.go("/");
    };
    view! {
        <Sure title=say!("Leave the table?") words=say!("Your seat stays yours. The others see that you are away and wait for a while; then a bot may sit in until you return.")
            yes=say!("Leave") danger=false on_yes=go />
    }
}

#[component]
fn Menu() -> impl IntoView {
    let page = use_table_page();
    let (seated, playing) = (page.you.get_untracked().is_some(), page.playing.get_untracked());
    let persons = page.read_untracked(|shown| shown.view.seats.iter().filter(|seat| seat.person).count());
    let others = page.read_untracked(|shown| other_asides(&shown.view).cloned().collect::<Vec<_>>());
    let open = move |dialog: Dialog| move |_: web_sys::MouseEvent| page.dialog.set(Some(dialog.clone()));
    let item = |icon: Control, label: &'static str| {
        view! { <Icon of=icon /><span>{label}</span> }
    };
    let aside = move |choice: stage::Choice| {
        let action = choice.action.clone();
        let act = move |_| {
            page.dialog.set(None);
            page.act(action.clone());
        };
        view! {
            <button class="menu-item" on:click=then(act)>
                <VerbIcon verb=choice.verb.clone() />
                <span>{choice.label}</span>
            </button>
        }
    };
    view! {
        <Modal title=say!("The table") class="menu">
            <WishesForm />
            <LanguageChoice />
            <div class="menu-items">
                {(!page.solo).then(|| view! {
                    <button class="menu-item" on:click=then(move |_| share::table(page))>{item(Control::Share, say!("Share the table"))}</button>
                    <button class="menu-item" on:click=then(open(Dialog::People))>{item(Control::Users, say!("People at the table"))}</button>
                }.into_any())}
                <button class="menu-item" on:click=then(open(Dialog::Search))>{item(Control::Search, say!("Search the choices"))}</button>
                <button class="menu-item" on:click=then(open(Dialog::Keys))>{item(Control::Help, say!("Keys"))}</button>
                {others.into_iter().map(aside).together()}
                {(seated && playing).then(|| view! {
                    <button class="menu-item" on:click=then(open(Dialog::Draw))>{item(Control::Handshake, say!("Offer a draw"))}</button>
                    <button class="menu-item" on:click=then(open(Dialog::Resign))>{item(Control::Flag, say!("Resign"))}</button>
                }.into_any())}
                {(seated && persons > 1 && !page.solo).then(|| view! {
                    <button class="menu-item" on:click=then(open(Dialog::Abandon))>{item(Control::Trash, say!("Ask to end the table"))}</button>
                }.into_any())}
                {page.solo.then(|| view! {
                    <button class="menu-item" on:click=then(move |_| solo::save_match(page))>{item(Control::Download, say!("Save the match as a file"))}</button>
                    <button class="menu-item" on:click=then(move |_| solo::save_record(page))>{item(Control::Download, say!("Save the record"))}</button>
                }.into_any())}
                {match page.solo {
                    true => view! { <a class="menu-item" href="/">{item(Control::House, say!("To the shelf"))}</a> }.into_any(),
                    false => view! { <button class="menu-item" on:click=then(open(Dialog::Leave))>{item(Control::LogOut, say!("Leave the table"))}</button> }.into_any(),
                }}
            </div>
        </Modal>
    }
}

#[component]
fn WishesForm() -> impl IntoView {
    let page = use_table_page();
    let change = move |change: &dyn Fn(&mut Wishes)| {
        page.wishes.update(|wishes| change(wishes));
        storage::keep_wishes(&page.wishes.get_untracked());
    };
    let confirms =
        [(Confirm::Never, say!("Never")), (Confirm::Dice, say!("Before dice")), (Confirm::Always, say!("Always"))];
    let confirm = move |(value, name): (Confirm, &'static str)| {
        let on = move || page.wishes.get().confirm == value;
        view! {
            <label>
                <input type="radio" name="confirm" prop:checked=move || on() on:change=then(move |_| change(&|wishes| wishes.confirm = value)) />
                {name}
            </label>
        }
    };
    let persons = page.read_untracked(|shown| shown.view.seats.iter().filter(|seat| seat.person).count());
    let speed = move |speed: Speed| {
        let on = move || page.wishes.get().speed == speed;
        view! {
            <label>
                <input type="radio" name="speed" prop:checked=move || on() on:change=then(move |_| page.set_speed(speed)) />
                {speed.name()}
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{say!("Show others' moves")}</legend>
            <div class="segs">{Speed::ALL.map(speed)}</div>
        </fieldset>
        <fieldset>
            <legend>{say!("Ask before I commit")}</legend>
            <div class="segs">{confirms.map(confirm)}</div>
        </fieldset>
        <label class="check">
            <input type="checkbox" prop:checked=move || page.wishes.get().questions
                on:change=then(move |event| { let on = event_target_checked(&event); change(&move |wishes| wishes.questions = on) }) />
            <span>{say!("Ask before I end with something left to do")}<small>{say!("Units that have not acted, cards to play.")}</small></span>
        </label>
        {(!page.solo).then(|| view! {
            <label class="check">
                <input type="checkbox" prop:checked=move || page.wishes.get().notify on:change=then(move |event| notify(page, event_target_checked(&event))) />
                <span>{say!("Call me when it is my move")}<small>{say!("A message of the browser while this page is hidden.")}</small></span>
            </label>
        }.into_any())}
        {(page.solo && persons > 1).then(|| view! {
            <label class="check">
                <input type="checkbox" prop:checked=move || page.wishes.get().curtain
                    on:change=then(move |event| { let on = event_target_checked(&event); change(&move |wishes| wishes.curtain = on) }) />
                <span>{say!("Cover the table between players")}<small>{say!("For passing the device round.")}</small></span>
            </label>
        }.into_any())}
    }
}

/// Only the person can allow the browser's messages.
fn notify(page: TablePage, on: bool) {
    let set = move |on: bool| {
        page.wishes.update(|wishes| wishes.notify = on);
        storage::keep_wishes(&page.wishes.get_untracked());
    };
    set(on);
    if !on || Notification::permission() == NotificationPermission::Granted {
        return;
    }
    spawn_local(async move {
        if let Ok(asked) = Notification::request_permission() {
            let _ = JsFuture::from(asked).await;
        }
        if Notification::permission() != NotificationPermission::Granted {
            set(false);
            toast(
                Tone::Bad,
                say!("The browser does not allow messages from this page. Its settings for this site can."),
            );
        }
    });
}

#[component]
fn Keys() -> impl IntoView {
    let rows = [
        (say!("Tab"), say!("to the prompt, the actions, the pieces, the board, the log")),
        (say!("Enter"), say!("chooses")),
        (say!("Esc"), say!("one step back")),
        (say!("Arrows"), say!("walk the board")),
        ("/", say!("searches everything you may do")),
        ("?", say!("opens the rule the prompt rests on")),
        ("U", say!("takes back")),
        (say!("Space"), say!("pauses while others act, and goes on")),
        (".", say!("shows one step of the others")),
        ("1 2 3 4", say!("slow, normal, fast, at once")),
        ("L", say!("shows the last turn again")),
        ("+ − 0", say!("zoom the board, and fit it")),
        (say!("Letters"), say!("the ones on the buttons press them")),
    ];
    view! {
        <Modal title=say!("Keys")>
            <dl class="keys">{rows.map(|(key, what)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div> }.into_any())}</dl>
        </Modal>
    }
}
