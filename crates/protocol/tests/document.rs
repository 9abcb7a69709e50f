//! `docs/protocol.md` is true: every example can be read and says no more than is understood, and no message lacks one.

use protocol::account::{Account, EndDevice, Key, MatchList, OpenKey, SignedIn};
use protocol::games::{GameCard, GameDetails, Preview, SetupDraft};
use protocol::learn::{Hints, Learn};
use protocol::moderation::{BlockPerson, Blocks, ReportPerson, Unblock};
use protocol::notices::{AddMail, AddPush, AddWebhook, ChannelId, ConfirmMail, Notices, SetNotices};
use protocol::rulebook::Rulebook;
use protocol::{
    ApiError, Code, Command, FromTable, Invitation, Invite, Lobby, Me, NewTable, News, Opened, Rename, StartMatch,
    ToTable,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeSet;

const DOCUMENT: &str = include_str!("../../../docs/protocol.md");

/// The examples: the type each is marked with, and its text.
fn examples() -> Vec<(&'static str, &'static str)> {
    let blocks = DOCUMENT.split("```json ").skip(1);
    blocks.filter_map(|block| block.split_once("```")?.0.split_once('\n')).collect()
}

/// Reads an example and writes it again; what gets lost on the way was not understood.
fn reads<T: DeserializeOwned + Serialize>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"));
    let (written, given) =
        (serde_json::to_value(&read).expect("plain data"), serde_json::from_str(text).expect("json"));
    assert!(contains(&written, &given), "{text} is understood as {written:#}");
    // What we write, the page's own reader reads.
    let read: T = protocol::read::read(&written.to_string()).unwrap_or_else(|error| panic!("{error}: {written:#}"));
    assert_eq!(serde_json::to_value(read).expect("plain data"), written);
}

/// Whether everything that was given is there; what was left out may be filled in.
fn contains(written: &Value, given: &Value) -> bool {
    match (written, given) {
        (Value::Object(written), Value::Object(given)) => given.iter().all(|(key, value)| match written.get(key) {
            Some(there) => contains(there, value),
            None => value.is_null(),
        }),
        (Value::Array(written), Value::Array(given)) => {
            written.len() == given.len() && written.iter().zip(given).all(|(one, other)| contains(one, other))
        }
        (written, given) => written == given,
    }
}

#[test]
fn every_example_can_be_read() {
    for (kind, text) in examples() {
        match kind {
            "Account" => reads::<Account>(text),
            "EndDevice" => reads::<EndDevice>(text),
            "Key" => reads::<Key>(text),
            "MatchList" => reads::<MatchList>(text),
            "OpenKey" => reads::<OpenKey>(text),
            "SignedIn" => reads::<SignedIn>(text),
            "StartMatch" => reads::<StartMatch>(text),
            "Rulebook" => reads::<Rulebook>(text),
            "Learn" => reads::<Learn>(text),
            "Hints" => reads::<Hints>(text),
            "SetupDraft" => reads::<SetupDraft>(text),
            "ApiError" => reads::<ApiError>(text),
            "FromTable" => reads::<FromTable>(text),
            "Invitation" => reads::<Invitation>(text),
            "Invite" => reads::<Invite>(text),
            "GameCard" => reads::<GameCard>(text),
            "Lobby" => reads::<Lobby>(text),
            "Me" => reads::<Me>(text),
            "NewTable" => reads::<NewTable>(text),
            "News" => reads::<News>(text),
            "Opened" => reads::<Opened>(text),
            "BlockPerson" => reads::<BlockPerson>(text),
            "Blocks" => reads::<Blocks>(text),
            "ReportPerson" => reads::<ReportPerson>(text),
            "Unblock" => reads::<Unblock>(text),
            "Notices" => reads::<Notices>(text),
            "SetNotices" => reads::<SetNotices>(text),
            "AddPush" => reads::<AddPush>(text),
            "AddMail" => reads::<AddMail>(text),
            "AddWebhook" => reads::<AddWebhook>(text),
            "ConfirmMail" => reads::<ConfirmMail>(text),
            "ChannelId" => reads::<ChannelId>(text),
            "Preview" => reads::<Preview>(text),
            "Rename" => reads::<Rename>(text),
            "GameDetails" => reads::<GameDetails>(text),
            "ToTable" => reads::<ToTable>(text),
            "Command" => reads::<Command>(text),
            other => panic!("an example of '{other}', which this test does not know"),
        }
    }
}

/// Every name a message may have, as the error for a wrong one lists them.
fn names<T: DeserializeOwned>() -> BTreeSet<String> {
    let Err(error) = serde_json::from_value::<T>("?".into()) else { panic!("nothing has the name '?'") };
    let names: BTreeSet<String> = error.to_string().split('`').skip(3).step_by(2).map(str::to_owned).collect();
    assert!(names.len() > 3, "{error}");
    names
}

/// A message is its name, or an object with its name as the only key.
fn shown(kind: &str) -> BTreeSet<String> {
    let name = |text: &str| match serde_json::from_str(text).expect("json") {
        Value::String(name) => name,
        Value::Object(message) => message.keys().next().expect("a name").to_owned(),
        other => panic!("{other} has no name"),
    };
    examples().into_iter().filter(|(have, _)| *have == kind).map(|(_, text)| name(text)).collect()
}

#[test]
fn every_message_has_an_example() {
    assert_eq!(shown("ToTable"), names::<ToTable>());
    assert_eq!(shown("FromTable"), names::<FromTable>());
    assert_eq!(shown("Command"), names::<Command>());
    assert_eq!(shown("News"), names::<News>());
}

#[test]
fn every_code_is_listed() {
    for code in Code::ALL {
        assert!(DOCUMENT.contains(&format!("`{code}`")), "{code}");
    }
}

#[test]
fn what_says_more_than_is_known_is_not_understood() {
    for text in [
        r#"{"sync":{"since":1,"and":2}}"#,
        r#""shout""#,
        r#"{"command":{"id":"a b","command":"go"}}"#,
        r#"{"command":{"id":"a","command":{"act":{"seen":1,"action":"x","seat":0}}}}"#,
    ] {
        assert!(serde_json::from_str::<ToTable>(text).is_err(), "{text}");
    }
}
