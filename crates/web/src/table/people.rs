//! The people at the table, and what may be done about one of them: everybody may report and block, the host may also
//! silence people and send spectators away.

use super::dialogs::Modal;
use super::person_name::person_name;
use super::table_page::{PersonAbout, TablePage, use_table_page};
use crate::app::{AccountDialog, Tone, toast, use_app};
use crate::link::http;
use crate::parts::{Icon, Memo, RwSignal, Together, capital, effect, live, memo, then};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::moderation::{BlockPerson, Blocks, ReportPerson, Unblock};
use protocol::{ApiError, Command, Moderation};
use serde::Deserialize;
use stage::draw::Control;

/// Characters of a report in the person's own words. The server takes 500; the rest is for what the other said.
const REASON: usize = 300;
/// Characters of the message that a report is about.
const QUOTE: usize = 160;

/// The part of a whole view that is asked for.
#[derive(Deserialize)]
struct Watched {
    #[serde(default)]
    moderation: Option<Moderation>,
}

/// Who plays and who watches; for the host, who was silenced or sent away.
#[component]
pub(crate) fn People() -> impl IntoView {
    let page = use_table_page();
    let app = use_app();
    let hosting = memo(move || page.read(|shown| shown.view.hosting));
    let moderation = watched(page, hosting);
    let spectators = memo(move || page.read(|shown| shown.view.spectators));
    let player = move |(name, mine): (String, bool)| {
        let name = if mine { say!("{name} (you)", name).into_any() } else { person_name(page, name, None) };
        view! { <li><span class="grow">{name}</span></li> }
    };
    let players = move || {
        let you = page.you.get();
        let seated = page.seats.get().into_iter().filter(|seat| seat.person);
        seated.filter_map(|seat| Some((seat.sitter?, Some(seat.seat) == you))).map(player).together()
    };
    let watching = move || match (hosting.get(), moderation.get(), spectators.get()) {
        (true, here, _) if here.watching.is_empty() => {
            view! { <p class="muted">{say!("Nobody watches.")}</p> }.into_any()
        }
        (true, here, _) => {
            let row = |name: String| {
                let silenced = here.silenced.contains(&name);
                let (talk, away) = (name.clone(), name.clone());
                view! {
                    <li>
                        <span class="grow">{person_name(page, name.clone(), None)}</span>
                        <button
                            class="btn sm"
                            aria-label=said_of(silence_word(silenced), &name)
                            on:click=then(move |_| silence(page, &talk, !silenced))
                        >
                            {silence_word(silenced)}
                        </button>
                        <button class="btn sm" aria-label=said_of(say!("Send away"), &name) on:click=then(move |_| remove(page, &away, true))>
                            {say!("Send away")}
                        </button>
                    </li>
                }
            };
            view! { <ul>{here.watching.iter().cloned().map(row).together()}</ul> }.into_any()
        }
        (false, _, 0) => view! { <p class="muted">{say!("Nobody watches.")}</p> }.into_any(),
        (false, _, n) => {
            view! { <p class="muted">{plural!(n, "{n} person watches.", "{n} people watch.", n)}</p> }.into_any()
        }
    };
    // The host may take back what was done, also about people who have left.
    let done = move || {
        let here = moderation.get();
        let left = here.silenced.iter().filter(|name| !here.watching.contains(*name)).cloned();
        let silenced = left.map(|name| {
            undo_row(name, say!("silenced"), say!("Let talk again"), move |name| silence(page, name, false))
        });
        let removed = here.removed.iter().cloned();
        let removed = removed.map(|name| {
            undo_row(name, say!("sent away"), say!("Let come again"), move |name| remove(page, name, false))
        });
        let rows: Vec<AnyView> = silenced.chain(removed).collect();
        (!rows.is_empty())
            .then(|| view! { <h3>{say!("Silenced or sent away")}</h3><ul>{rows.into_iter().together()}</ul> })
    };
    let all_silenced = memo(move || moderation.with(|here| here.spectators_silenced));
    let silence_all =
        move |event: web_sys::Event| page.order(Command::Silence { name: None, on: event_target_checked(&event) });
    let blocked = move |_: web_sys::MouseEvent| {
        page.dialog.set(None);
        app.dialog.set(Some(AccountDialog::Blocks));
    };
    view! {
        <Modal title=say!("People at the table") class="people">
            <h3>{say!("Players")}</h3>
            <ul>{live(players)}</ul>
            <h3>{say!("Spectators")}</h3>
            <div>{live(watching)}</div>
            {live(move || hosting.get().then(|| view! {
                <label class="check">
                    <input type="checkbox" prop:checked=move || all_silenced.get() on:change=then(silence_all) />
                    <span>{say!("Only players talk")}<small>{say!("Nobody who watches may write into the chat.")}</small></span>
                </label>
            }))}
            {live(done)}
            // What is shown of a refusal beside the board lies under this dialog.
            {live(move || page.refusal.get().map(|refusal| view! {
                <div class="notice bad" role="alert"><p>{capital(&refusal.fault.message)}</p></div>
            }))}
            <button class="menu-item" on:click=then(blocked)><Icon of=Control::BellOff /><span>{say!("People you have blocked")}</span></button>
        </Modal>
    }
}

/// What the host is told about people who watch. A view tells of those who came and went only when something else happened,
/// so it is asked for when the list is opened, and when the table refuses something because the person has left.
fn watched(page: TablePage, hosting: Memo<bool>) -> RwSignal<Moderation> {
    let moderation = RwSignal::new(Moderation::default());
    let newest = memo(move || page.read(|shown| (shown.view.number, shown.view.moderation.clone())));
    effect(move || moderation.set(newest.get().1.unwrap_or_default()));
    let is_asked = StoredValue::new(false);
    effect(move || {
        let refused = page.refusal.with(Option::is_some);
        let first = !is_asked.get_value();
        is_asked.set_value(true);
        if hosting.get_untracked() && (first || refused) {
            let table = page.read_untracked(|shown| shown.view.table.clone());
            spawn_local(async move {
                // Without an answer the list of the newest view stays.
                if let Ok(view) = http::get::<Watched>(&format!("/api/tables/{table}/view")).await {
                    moderation.try_set(view.moderation.unwrap_or_default());
                }
            });
        }
    });
    moderation
}

/// A person about whom the host did something, and the button that takes it back.
fn undo_row(name: String, state: &'static str, word: &'static str, act: impl Fn(&str) + 'static) -> AnyView {
    let (shown, label) = (name.clone(), said_of(word, &name));
    view! {
        <li>
            <span class="grow"><b>{shown}</b>" "<span class="quiet">{state}</span></span>
            <button class="btn sm" aria-label=label on:click=then(move |_| act(&name))>{word}</button>
        </li>
    }
    .into_any()
}

fn silence_word(silenced: bool) -> &'static str {
    if silenced { say!("Let talk again") } else { say!("Silence") }
}

/// A button's words with the name beside which it stands, for those who do not see where it is.
fn said_of(word: &str, name: &str) -> String {
    say!("{word}: {name}", word, name)
}

fn silence(page: TablePage, name: &str, on: bool) {
    page.order(Command::Silence { name: Some(name.to_owned()), on });
}

fn remove(page: TablePage, name: &str, on: bool) {
    page.order(Command::Remove { name: name.to_owned(), on });
}

/// What may be done about one person.
#[component]
pub(crate) fn PersonMenu(about: PersonAbout) -> impl IntoView {
    let page = use_table_page();
    let PersonAbout { name, message } = about;
    let reports = RwSignal::new(false);
    let block = known_block(&name);
    let (hosting, seated) = page.read_untracked(|shown| {
        let seated = shown.view.seats.iter().any(|seat| seat.person && seat.sitter.as_deref() == Some(name.as_str()));
        (shown.view.hosting, seated)
    });
    let silenced = {
        let name = name.clone();
        memo(move || {
            page.read(|shown| shown.view.moderation.as_ref().is_some_and(|here| here.silenced.contains(&name)))
        })
    };
    let toggle_block = {
        let name = name.clone();
        move |_: web_sys::MouseEvent| {
            match block.get_untracked() {
                Some(id) => spawn_local(unblock(name.clone(), id)),
                None => spawn_local(block_person(page, name.clone())),
            }
            page.dialog.set(None);
        }
    };
    let toggle_silence = {
        let name = name.clone();
        move |_: web_sys::MouseEvent| {
            silence(page, &name, !silenced.get_untracked());
            page.dialog.set(None);
        }
    };
    let send_away = {
        let name = name.clone();
        move |_: web_sys::MouseEvent| {
            remove(page, &name, true);
            page.dialog.set(None);
        }
    };
    let block_help = match hosting && !seated {
        true => say!("You read nothing they say any more. They are sent away, and your tables do not open to them."),
        false => say!("You read nothing they say any more, and tables you host do not open to them."),
    };
    let blocked = move || block.with(Option::is_some);
    let said = message.as_deref().map(|message| view! { <blockquote>{quoted(message)}</blockquote> }.into_any());
    let reported = name.clone();
    let acts = move || {
        view! {
            <div class="menu-items">
                <button class="menu-item" on:click=then(move |_| reports.set(true))>
                    <Icon of=Control::Flag />
                    <span>{say!("Report to the operator…")}</span>
                </button>
                <button class="menu-item" on:click=then(toggle_block.clone())>
                    <Icon of=Control::BellOff />
                    <span>
                        {live(move || if blocked() { say!("Unblock") } else { say!("Block") })}
                        <small>{live(move || if blocked() { say!("You read again what they say.") } else { block_help })}</small>
                    </span>
                </button>
                {hosting.then(|| view! {
                    <button class="menu-item" on:click=then(toggle_silence.clone())>
                        <Icon of=Control::MessageCircle />
                        <span>
                            {live(move || silence_word(silenced.get()))}
                            <small>{say!("At this table they read the chat, but do not write.")}</small>
                        </span>
                    </button>
                }.into_any())}
                {(hosting && !seated).then(|| view! {
                    <button class="menu-item" on:click=then(send_away.clone())>
                        <Icon of=Control::LogOut />
                        <span>{say!("Send away")}<small>{say!("This table does not open to them until you let them come again.")}</small></span>
                    </button>
                }.into_any())}
            </div>
        }
    };
    view! {
        <Modal title=name class="person-menu">
            {said}
            {live(move || match reports.get() {
                true => view! { <ReportForm name=reported.clone() message=message.clone() reports /> }.into_any(),
                false => acts().into_any(),
            })}
        </Modal>
    }
}

/// The id of my block of the person who is called so, once the server has told it.
fn known_block(name: &str) -> RwSignal<Option<String>> {
    let (id, name) = (RwSignal::new(None), name.to_owned());
    spawn_local(async move {
        // Without an answer a block is offered; blocking a person twice does no harm.
        if let Ok(blocks) = http::get::<Blocks>("/api/account/blocks").await {
            id.try_set(blocks.people.into_iter().find(|person| person.name == name).map(|person| person.id));
        }
    });
    id
}

async fn block_person(page: TablePage, name: String) {
    let path = format!("/api/tables/{}/block", page.read_untracked(|shown| shown.view.table.clone()));
    let said = say!("{name} is blocked. Your name on the shelf leads to the list of all whom you have blocked.", name);
    tell(http::post::<_, Blocks>(&path, &BlockPerson { name }).await.map(drop), said);
}

async fn unblock(name: String, id: String) {
    let answer = http::post::<_, Blocks>("/api/account/unblock", &Unblock { id }).await;
    tell(answer.map(drop), say!("{name} is not blocked any more.", name));
}

fn tell(answer: Result<(), ApiError>, said: String) {
    match answer {
        Ok(()) => toast(Tone::Good, said),
        Err(fault) => toast(Tone::Bad, fault.message),
    }
}

/// What happened, in the words of the person who reports it.
#[component]
fn ReportForm(name: String, message: Option<String>, reports: RwSignal<bool>) -> impl IntoView {
    let page = use_table_page();
    let (text, why, busy) = (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(false));
    let field: NodeRef<html::Textarea> = NodeRef::new();
    effect(move || {
        if let Some(field) = field.get() {
            // A field that takes no focus can still be clicked.
            let _ = field.focus();
        }
    });
    let send = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let words = text.get_untracked().trim().to_owned();
        if words.is_empty() {
            return why.set(say!("Say in a few words what happened.").to_owned());
        }
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        let report = ReportPerson { name: name.clone(), reason: reason(&words, message.as_deref()) };
        let path = format!("/api/tables/{}/report", page.read_untracked(|shown| shown.view.table.clone()));
        spawn_local(async move {
            match http::post::<_, ()>(&path, &report).await {
                Ok(()) => {
                    page.dialog.try_set(None);
                    toast(
                        Tone::Good,
                        say!("Reported. The operator of this server reads it, with what the person said here."),
                    );
                }
                Err(fault) => {
                    busy.try_set(false);
                    why.try_set(fault.message);
                }
            }
        });
    };
    view! {
        <form on:submit=then(send)>
            <div class="named">
                <label for="report-reason">{say!("What happened?")}</label>
                <textarea
                    id="report-reason"
                    class="input"
                    rows="4"
                    maxlength=REASON.to_string()
                    node_ref=field
                    aria-describedby="report-why"
                    prop:value=move || text.get()
                    on:input=then(move |event| text.set(event_target_value(&event)))
                ></textarea>
                <p id="report-why" class="muted" role="status">
                    {live(move || match why.get() {
                        empty if empty.is_empty() => say!("The operator of this server reads it. The other person is not told.").to_owned(),
                        why => why,
                    })}
                </p>
            </div>
            <div class="acts-row">
                <button type="button" class="btn" on:click=then(move |_| reports.set(false))>{say!("Cancel")}</button>
                <button class="btn primary" disabled=move || busy.get()>{say!("Report")}</button>
            </div>
        </form>
    }
}

/// A report with the message it is about, cut to what the server takes.
fn reason(words: &str, message: Option<&str>) -> String {
    let words: String = words.chars().take(REASON).collect();
    match message {
        Some(message) => format!("{words}\nAbout the message: {}", quoted(message)),
        None => words,
    }
}

/// A message, or its beginning.
fn quoted(message: &str) -> String {
    match message.char_indices().nth(QUOTE) {
        Some((end, _)) => format!("{}…", &message[..end]),
        None => message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_quotes_the_message_and_is_never_too_long_for_the_server() {
        assert_eq!(reason("insults", None), "insults");
        assert_eq!(reason("insults", Some("fool")), "insults\nAbout the message: fool");
        let longest = reason(&"é".repeat(500), Some(&"ü".repeat(500)));
        assert!(longest.ends_with("ü…") && longest.chars().count() <= 500, "{}", longest.chars().count());
    }
}
