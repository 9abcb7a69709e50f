//! Watching and talking: a view is made for its viewer, spectators may be behind, talk has limits.

use crate::bids;
use crate::party::*;
use bots::Bot;
use host::*;
use protocol::*;
use serde_json::json;
use stage::Language;

fn say(text: &str) -> Command {
    Command::Say { text: text.into() }
}

fn watched(delay: Delay) -> Party {
    let mut party = Party::in_turns(Settings { delay, ..Settings::default() });
    party.says("eve", Command::Arrive { name: "eve".into() }).expect("comes to watch");
    party
}

#[test]
fn after_a_gap_a_client_gets_what_is_missing() {
    let mut party = Party::in_turns(Settings::default());
    party.acts("ann", "mull").expect("mulls");
    let first = party.view("bob");
    assert!(first.whole && first.stage.is_some() && first.lines.len() == 1);
    party.all(&[("ann", "mull"), ("ann", "bid 1")]);
    party.says("ann", say("your turn")).expect("talks");
    let next = party.room.view(Some(&person("bob")), Some(first.number), party.now, Language::English);
    assert!(!next.whole && next.stage.is_none() && next.scene.is_some());
    assert_eq!(next.lines.iter().map(|sentence| sentence.entry).collect::<Vec<_>>(), [2], "ann's bid is a secret");
    assert_eq!((next.chat.len(), next.choices.len()), (1, 5));
    let none = party.room.view(Some(&person("bob")), Some(next.number), party.now, Language::English);
    assert!(!none.whole && none.lines.is_empty() && none.chat.is_empty());
}

#[test]
fn where_what_was_shown_no_longer_holds_the_whole_view_is_sent() {
    let mut party = Party::in_turns(Settings::default());
    party.acts("ann", "mull").expect("mulls");
    let seen = party.room.number();
    party.undo("ann", UndoScope::Decision).expect("free");
    party.acts("ann", "mull").expect("mulls again");
    let since = |party: &Party, since| party.room.view(Some(&person("bob")), Some(since), party.now, Language::English);
    assert!(since(&party, seen).whole, "the match went back");
    assert!(since(&party, 0).whole, "it had not begun");
    assert!(since(&party, 999).whole, "there is no such entry");
    let seen = party.room.number();
    party.says("ann", Command::Resign).expect("resigns");
    assert!(since(&party, seen).whole && !since(&party, seen + 1).whole, "it is over");
}

#[test]
fn a_look_can_be_sent() {
    let party = Party::bids(json!({}), Settings { timing: Timing::Turn(60_000), ..Settings::default() });
    let sent = serde_json::to_value(party.view("ann")).expect("json");
    assert_eq!(sent["seats"][1]["sitter"], "bob");
    assert_eq!(sent["seats"][0]["clock"]["left"], 60_000);
    assert_eq!(sent["choices"][0]["action"], "mull");
    let command: Command = serde_json::from_value(json!({"act": {"seen": 3, "action": "mull"}})).expect("a word");
    assert_eq!(command, Command::Act { seen: 3, action: "mull".into() });
}

fn sent_and_read(view: &TableView) -> TableView {
    serde_json::from_str(&serde_json::to_string(view).expect("json")).expect("reads back")
}

#[test]
fn what_is_sent_can_be_read() {
    let mut party = watched(Delay::None);
    let whole = party.view("ann");
    assert!(whole.whole && sent_and_read(&whole) == whole);
    let mut shown = whole.scene.expect("a scene");
    let done = party.acts("ann", "bid 1").expect("bids");
    let read: Vec<Notice> = serde_json::from_value(json!(done.notices)).expect("reads back");
    assert_eq!(read, done.notices);
    let mut delta = party.room.view(Some(&person("ann")), Some(whole.number), party.now, Language::English);
    assert_eq!((delta.whole, delta.since), (false, Some(whole.number)));
    let scene = delta.diff_against(&shown).expect("the scene");
    assert!(delta.scene.is_none() && sent_and_read(&delta) == delta);
    assert!(delta.change.as_ref().expect("a change").apply(&mut shown) && shown == scene);
    let mut same = party.room.view(Some(&person("ann")), Some(delta.number), party.now, Language::English);
    same.diff_against(&shown);
    assert_eq!((&same.scene, &same.change), (&None, &None), "nothing changed");
    let mut again = party.view("ann");
    assert_eq!(again.diff_against(&shown), None);
    assert!(again.scene.is_some(), "a whole view stays whole");
    for error in [party.acts("bob", "bid 9"), party.acts("eve", "mull"), party.acts("bob", "?")] {
        let error = ApiError::from(error.expect_err("refused"));
        assert_eq!(serde_json::from_value::<ApiError>(json!(error)).expect("reads back"), error);
    }
}

/// A client that applies every change to the first scene has the newest scene.
#[test]
fn changes_of_a_battle_add_up_to_its_scenes() {
    let game = catalog::shelf()[0];
    for (seed, listing) in game.listings().iter().enumerate().step_by(3) {
        let setup = serde_json::from_str(&listing.setup).expect("json");
        let bots = [Bot::Random, Bot::Greedy][seed % 2];
        let mut party = Party::open(game, setup, vec![Sitter::Bot(bots), Sitter::Bot(bots)], Settings::default());
        party.says("ann", Command::Start).expect("starts");
        let mut shown: Option<(stage::Scene, SceneFingerprint)> = None;
        while party.bots_move() > 0 && party.journal.len() < 250 {
            // As a server does, which knows of the scene before by fingerprints only.
            let mut parts = ChangedParts::since(shown.as_ref().map(|(_, known)| known));
            let mut view = party.room.view_with(Some(&person("ann")), None, party.now, Language::English, &mut parts);
            let known = view.finish_scene(parts).expect("a scene");
            let scene = party.view("ann").scene.expect("a scene");
            if let Some((shown, _)) = &shown {
                for change in [json!(SceneChange::between(shown, &scene)), json!(view.change.unwrap_or_default())] {
                    let change: SceneChange = serde_json::from_value(change).expect("reads back");
                    let mut shown = shown.clone();
                    assert!(change.apply(&mut shown));
                    // A battle and the goals of a panel stay with the server; their markup travels.
                    assert_eq!(json!(shown), json!(scene), "{}, entry {}", listing.id, party.last());
                }
            } else {
                assert_eq!(view.scene.as_ref(), Some(&scene));
            }
            shown = Some((scene, known));
        }
    }
}

#[test]
fn a_side_may_talk_among_itself() {
    let sitters = vec![sitting("ann"), sitting("bob"), sitting("cat")];
    let mut party = Party::open(bids(), json!({"sides": [0, 1, 1]}), sitters, Settings::default());
    for name in ["bob", "cat", "eve"] {
        party.says(name, Command::Arrive { name: name.into() }).expect("comes");
    }
    party.says("ann", Command::Start).expect("starts");
    let whisper = || Command::Whisper { text: "bid high".into() };
    let done = party.says("cat", whisper()).expect("whispers");
    let told: Vec<_> = done.notices.iter().map(|notice| &notice.to).collect();
    assert_eq!(told, [&Recipient::Person(person("bob")), &Recipient::Person(person("cat"))]);
    assert_eq!(["ann", "bob", "cat", "eve"].map(|who| party.view(who).chat.len()), [0, 1, 1, 0]);
    assert_eq!(party.says("eve", whisper()), Err(RoomError::NoSeat));
    party.says("ann", Command::Resign).expect("resigns");
    assert_eq!(party.view("eve").chat.len(), 1, "afterwards everybody hears everything");
}

#[test]
fn spectators_may_be_some_entries_behind() {
    let mut party = watched(Delay::Entries(2));
    party.all(&[("ann", "mull"), ("ann", "mull"), ("ann", "mull")]);
    assert_eq!((party.view("eve").entry, party.view("eve").lines.len()), (Some(1), 1));
    assert_eq!(party.view("bob").lines.len(), 3);
    let done = party.acts("ann", "bid 1").expect("bids");
    let told: Vec<_> = done.notices.iter().filter(|notice| notice.to == Recipient::Spectators).collect();
    assert!(matches!(told[..], [Notice { news: News::Moved { entry: 2 }, .. }]), "{told:?}");
    party.says("bob", Command::Resign).expect("resigns");
    assert_eq!(party.view("eve").entry, Some(4), "when it is over everything is seen");
}

#[test]
fn spectators_may_be_some_time_behind() {
    let mut party = watched(Delay::Millis(30_000));
    party.acts("ann", "mull").expect("mulls");
    party.says("ann", say("a hint")).expect("talks");
    party.waits(10_000);
    party.acts("ann", "mull").expect("mulls");
    assert_eq!((party.view("eve").entry, party.view("eve").chat.len()), (Some(0), 0));
    party.waits(20_000);
    let view = party.view("eve");
    assert_eq!((view.entry, view.chat.len()), (Some(1), 1), "talk comes with the table it speaks of");
    assert!(view.seats.iter().all(|seat| !seat.awaited && seat.clock.is_none()));
    party.waits(10_000);
    assert_eq!(party.view("eve").entry, Some(2));
}

#[test]
fn what_spectators_say_stays_among_them_until_it_is_over() {
    let mut party = watched(Delay::None);
    let done = party.says("eve", say("ann should bid 3")).expect("talks");
    assert!(done.notices.iter().all(|notice| notice.to == Recipient::Spectators));
    party.says("ann", say("hello")).expect("talks");
    assert_eq!((party.view("ann").chat.len(), party.view("eve").chat.len()), (1, 2));
    party.says("bob", Command::Resign).expect("resigns");
    assert_eq!(party.view("ann").chat.len(), 2);
}

#[test]
fn talk_is_short_not_too_fast_and_not_kept_forever() {
    let mut party = Party::in_turns(Settings::default());
    for bad in ["", "  \n ", "bell\u{7}", &"é".repeat(501)] {
        assert_eq!(party.says("ann", say(bad)), Err(RoomError::ChatMessage));
    }
    for number in 0..5 {
        party.says("ann", say(&format!("{number}"))).expect("talks");
    }
    assert_eq!(party.says("ann", say("again")), Err(RoomError::TooFast));
    party.says("bob", say("me too")).expect("everybody has their own measure");
    party.now = party.now.after(10_000);
    for number in 0..limits::CHAT_MESSAGES + 10 {
        party.now = party.now.after(2_000);
        party.says("ann", say(&format!("later {number}"))).expect("talks");
    }
    let chat = party.view("bob").chat;
    assert_eq!((chat.len(), chat[0].text.as_str()), (limits::CHAT_MESSAGES, "later 10"));
}
