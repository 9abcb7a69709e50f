//! `/notices`: where and when I am told that a match waits for me while no page is open. The links in e-mails lead here too.

use super::push;
use crate::app::{Remote, Tone, toast, use_address, use_title};
use crate::link::http;
use crate::parts::{Icon, RwSignal, Together, live, then};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::notices::{
    AddMail, AddWebhook, ChannelId, ChannelKind, ChannelState, ConfirmMail, NoticeChannel, Notices, QuietHours,
    SetNotices,
};
use serde::Serialize;
use stage::draw::Control;

type Shown = RwSignal<Remote<Notices>>;

#[component]
pub(crate) fn NoticesPage() -> impl IntoView {
    use_title(|| say!("Notices").to_owned());
    let shown: Shown = RwSignal::new(Remote::Loading);
    fetch(shown);
    let ways = move || match shown.get() {
        Remote::Loading => view! { <p class="wait" role="status">{say!("Fetching the list…")}</p> }.into_any(),
        Remote::Failed(fault) => view! { <div class="notice bad" role="alert"><p>{fault.message}</p></div> }.into_any(),
        Remote::Here(notices) => ways(notices, shown),
    };
    view! {
        <section class="notices-page">
            <h1>{say!("Notices")}</h1>
            <p class="muted">{say!("Be told when a match waits for you and no page of Wartable is open: once for each turn, and only where you want it.")}</p>
            <MailLink shown />
            {live(ways)}
        </section>
    }
}

fn fetch(shown: Shown) {
    spawn_local(async move {
        shown.try_set(http::get::<Notices>("/api/notices").await.into());
    });
}

/// Asks the server to change something, and shows what it answers.
fn change<B: Serialize + 'static>(shown: Shown, path: &'static str, body: B, done: &'static str) {
    spawn_local(async move {
        match http::post::<B, Notices>(path, &body).await {
            Ok(now) => {
                shown.try_set(Remote::Here(now));
                toast(Tone::Good, done);
            }
            Err(fault) => {
                toast(Tone::Bad, fault.message);
                // A test that fails may switch a channel off.
                fetch(shown);
            }
        }
    });
}

/// What a link in an e-mail asks for. It is done after a press, because programs that read e-mails open links too.
#[component]
fn MailLink(shown: Shown) -> impl IntoView {
    let hash = use_address().hash();
    let asked = hash.split_once('=').map(|(what, value)| (what.to_owned(), value.to_owned()));
    let open = RwSignal::new(asked.as_ref().is_some_and(|(what, _)| ["confirm", "off"].contains(&what.as_str())));
    let confirms = asked.as_ref().is_some_and(|(what, _)| what == "confirm");
    let (question, act) = match confirms {
        true => (say!("Shall Wartable tell you by e-mail when a match waits for you?"), say!("Confirm this address")),
        false => (say!("Shall Wartable tell you nothing more by e-mail?"), say!("Tell me no more")),
    };
    let press = move |_: web_sys::MouseEvent| {
        let Some((_, value)) = asked.clone() else { return };
        spawn_local(async move {
            let done = match confirms {
                true => http::post::<_, ()>("/api/notices/confirm", &ConfirmMail { token: value }).await,
                false => http::post::<_, ()>(&format!("/api/notices/off/{value}"), &()).await,
            };
            match done {
                Ok(()) => {
                    open.try_set(false);
                    let done = match confirms {
                        true => say!("The address is confirmed."),
                        false => say!("You get no more of these e-mails."),
                    };
                    toast(Tone::Good, done);
                    fetch(shown);
                }
                Err(fault) => toast(Tone::Bad, fault.message),
            }
        });
    };
    view! {
        <div class="notice" hidden=move || !open.get()>
            <p>{question}</p>
            <button class="btn primary" on:click=then(press)>{act}</button>
        </div>
    }
}

/// The ways this server has, each with its channels.
fn ways(notices: Notices, shown: Shown) -> AnyView {
    let Notices { offered, quiet, channels } = notices;
    let of = |kind: ChannelKind| channels.iter().filter(|channel| channel.kind == kind).cloned().collect::<Vec<_>>();
    let (browsers, mails, chats) = (of(ChannelKind::Push), of(ChannelKind::Mail), of(ChannelKind::Webhook));
    if offered.push.is_none() && channels.is_empty() {
        return view! { <div class="notice"><p>{say!("This server tells you only while its page is open.")}</p></div> }
            .into_any();
    }
    let browser = offered.push.map(|key| {
        let subscribe = move |_: web_sys::MouseEvent| {
            let key = key.clone();
            spawn_local(async move {
                match push::subscribe(&key).await {
                    Ok(subscription) => {
                        change(shown, "/api/notices/push", subscription, say!("You are told in this browser."));
                    }
                    Err(why) => toast(Tone::Bad, why),
                }
            });
        };
        view! { <button class="btn" on:click=then(subscribe)><Icon of=Control::Monitor />{say!("Tell me in this browser")}</button> }.into_any()
    });
    let mail = offered.mail.then(|| {
        let add = move |address: String| {
            change(
                shown,
                "/api/notices/mail",
                AddMail { address },
                say!("Open the link in the e-mail that is on its way."),
            );
        };
        one_field(("notice-mail", "email", "email"), say!("E-mail address"), "ann@example.org", add)
    });
    let chat = offered.webhook.then(|| {
        let add = move |url: String| {
            change(shown, "/api/notices/webhook", AddWebhook { url }, say!("You are told in this chat. Try it."));
        };
        one_field(("notice-chat", "url", "off"), say!("Webhook address"), "https://discord.com/api/webhooks/…", add)
    });
    let chat_hint = say!(
        "Discord, Slack, Mattermost and others give such an address for a channel. All who read that channel can open your table and watch."
    );
    // A way that the server does not offer is shown only while the person has channels of it to end.
    let box_of = |heading: &'static str, hint: &'static str, list: Vec<NoticeChannel>, add: Option<AnyView>| {
        let row = |channel: NoticeChannel| view! { <ChannelRow channel shown /> };
        (add.is_some() || !list.is_empty()).then(|| {
            view! {
                <div class="figure-box">
                    <h2>{heading}</h2>
                    <p class="muted">{hint}</p>
                    <ul>{list.into_iter().map(row).together()}</ul>
                    {add}
                </div>
            }
            .into_any()
        })
    };
    view! {
        {box_of(say!("Browsers"), say!("A message of the browser, also while Wartable is closed. On a phone it may have to be installed first."), browsers, browser)}
        {box_of(say!("E-mail"), say!("You confirm the address first. Every e-mail has a link that ends them."), mails, mail)}
        {box_of(say!("Chat"), chat_hint, chats, chat)}
        <QuietBox quiet shown />
    }
    .into_any()
}

/// A field and a button that adds what stands in it. The names are the id, the type, and what the browser may fill in.
fn one_field(
    (id, kind, fill): (&'static str, &'static str, &'static str),
    label: &'static str,
    example: &'static str,
    add: impl Fn(String) + Clone + 'static,
) -> AnyView {
    let text = RwSignal::new(String::new());
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let wanted = text.get_untracked().trim().to_owned();
        if !wanted.is_empty() {
            add(wanted);
        }
    };
    view! {
        <form on:submit=then(submit)>
            <label for=id>{label}</label>
            <div class="notice-field">
                <input id=id class="input" type=kind autocomplete=fill placeholder=example maxlength="2000" prop:value=move || text.get() on:input=then(move |event| text.set(event_target_value(&event))) />
                <button class="btn">{say!("Add")}</button>
            </div>
        </form>
    }
    .into_any()
}

#[component]
fn ChannelRow(channel: NoticeChannel, shown: Shown) -> impl IntoView {
    let NoticeChannel { id, name, state, .. } = channel;
    let name = if name.is_empty() { say!("A browser").to_owned() } else { name };
    let (test_id, end_id) = (id.clone(), id);
    let test = move |_: web_sys::MouseEvent| {
        change(shown, "/api/notices/test", ChannelId { id: test_id.clone() }, say!("Sent. Look whether it has come."));
    };
    let end = move |_: web_sys::MouseEvent| {
        change(shown, "/api/notices/end", ChannelId { id: end_id.clone() }, say!("You are told there no more."));
    };
    let marked = match state {
        ChannelState::On => None,
        ChannelState::Unconfirmed => Some(say!("not confirmed yet")),
        ChannelState::Failed => Some(say!("switched off: notices did not arrive. A test that arrives switches it on.")),
    };
    let (try_label, end_label) = (say!("Try {name}", name), say!("End {name}", name));
    view! {
        <li>
            <span class="grow"><b>{name}</b>{marked.map(|words| view! { <small class="muted">{words}</small> }.into_any())}</span>
            <button class="btn sm" aria-label=try_label disabled=state == ChannelState::Unconfirmed on:click=then(test)>{say!("Try")}</button>
            <button class="btn sm" aria-label=end_label on:click=then(end)>{say!("End")}</button>
        </li>
    }
}

#[component]
fn QuietBox(quiet: Option<QuietHours>, shown: Shown) -> impl IntoView {
    let night = QuietHours { from: 22 * 60, until: 7 * 60, zone: 0 };
    let (from, until) = {
        let QuietHours { from, until, .. } = quiet.unwrap_or(night);
        (RwSignal::new(clock(from)), RwSignal::new(clock(until)))
    };
    let set = move |quiet: Option<QuietHours>, done: &'static str| {
        spawn_local(async move {
            match http::put::<_, Notices>("/api/notices", &SetNotices { quiet }).await {
                Ok(now) => {
                    shown.try_set(Remote::Here(now));
                    toast(Tone::Good, done);
                }
                Err(fault) => toast(Tone::Bad, fault.message),
            }
        });
    };
    let keep = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        // The browser counts the minutes that UTC is ahead.
        let zone = -js_sys::Date::new_0().get_timezone_offset() as i16;
        let times = minutes(&from.get_untracked()).zip(minutes(&until.get_untracked()));
        let Some((from, until)) = times else { return toast(Tone::Bad, say!("Say from when until when.")) };
        set(Some(QuietHours { from, until, zone }), say!("It stays quiet then. What waits is told afterwards."));
    };
    let none = move |_: web_sys::MouseEvent| set(None, say!("There are no quiet hours."));
    let field = |id: &'static str, label: &'static str, time: RwSignal<String>| {
        view! {
            <label for=id>{label}</label>
            <input id=id class="input" type="time" required prop:value=move || time.get() on:input=then(move |event| time.set(event_target_value(&event))) />
        }
    };
    view! {
        <div class="figure-box">
            <h2>{say!("Quiet hours")}</h2>
            <p class="muted">{if quiet.is_some() { say!("Between these hours nothing is sent; it comes at their end.") } else { say!("There are none: notices come at any hour.") }}</p>
            <form on:submit=then(keep)>
                <div class="notice-field">
                    {field("quiet-from", say!("From"), from)}
                    {field("quiet-until", say!("until"), until)}
                    <button class="btn">{say!("Keep")}</button>
                    <button type="button" class="btn" hidden=quiet.is_none() on:click=then(none)>{say!("No quiet hours")}</button>
                </div>
            </form>
        </div>
    }
}

/// `22:00` for 1320 minutes after midnight.
fn clock(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

fn minutes(clock: &str) -> Option<u16> {
    let (hours, minutes) = clock.split_once(':')?;
    let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.get(..2)?.parse().ok()?);
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_minutes_after_midnight() {
        assert_eq!([0, 420, 1320].map(clock), ["00:00", "07:00", "22:00"]);
        assert_eq!(["00:00", "07:05", "22:00:30"].map(minutes), [Some(0), Some(425), Some(1320)]);
        assert_eq!(["", "24:00", "7", "7:6", "a:00", "07:60"].map(minutes), [None; 6]);
    }
}
