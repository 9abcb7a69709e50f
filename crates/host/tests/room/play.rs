//! Actions: checked by seat, turn and rule, played once however often they are sent, and not in each other's way.

use crate::bids;
use crate::party::*;
use bots::Bot;
use host::*;
use protocol::*;
use serde_json::json;

fn act(seen: u64, action: &str) -> Command {
    Command::Act { seen, action: action.into() }
}

#[test]
fn every_refusal_says_why() {
    let mut party = Party::in_turns(Settings::default());
    party.says("eve", Command::Arrive { name: "eve".into() }).expect("watches");
    assert_eq!(party.acts("eve", "bid 1"), Err(RoomError::NoSeat));
    assert_eq!(party.acts("nobody", "bid 1"), Err(RoomError::NotHere));
    assert!(matches!(party.acts("bob", "bid 1"), Err(RoomError::NotYourTurn(_))));
    let error = party.acts("ann", "bid 9").expect_err("too high");
    assert_eq!(error.to_string(), "this cannot be bid now [BI-2.1]");
    let error = party.acts("ann", "dance").expect_err("no action");
    assert!(matches!(error, RoomError::UnknownAction(_)) && error.to_string().contains("'dance' is neither"));
    assert!(matches!(party.acts("ann", &"x".repeat(5_000)), Err(RoomError::UnknownAction(_))));
    let newest = party.room.number();
    assert_eq!(party.says("ann", act(99, "bid 1")), Err(RoomError::Unseen { seen: 99, newest }));
}

#[test]
fn sending_a_command_twice_plays_it_once_and_answers_the_same() {
    let mut party = Party::bids(json!({}), Settings::default());
    let (id, seen) = (CommandId::try_from("once").expect("an id"), party.room.number());
    let first = party.room.act(person("ann"), id.clone(), seen, "mull", party.now).expect("played");
    let again = party.room.act(person("ann"), id.clone(), seen, "mull", party.now).expect("heard before");
    assert_eq!(first.ack, again.ack);
    assert!(first.journal.is_some() && again.journal.is_none() && again.notices.is_empty());
    assert_eq!(party.last(), 1);
    let other = party.room.act(person("ann"), id.clone(), seen, "bid 1", party.now);
    assert_eq!(other, Err(RoomError::IdReused));
    party.room.act(person("bob"), id, seen, "mull", party.now).expect("ids are each person's own");
}

#[test]
fn seats_that_decide_at_once_do_not_get_in_each_others_way() {
    let mut party = Party::bids(json!({}), Settings::default());
    let seen = party.room.number();
    party.says("ann", act(seen, "mull")).expect("ann mulls");
    party.says("ann", act(seen + 1, "bid 2")).expect("and bids");
    party.says("bob", act(seen, "mull")).expect("bob's choices are still those he saw");
    assert_eq!(
        party.says("bob", act(seen, "bid 1")),
        Err(RoomError::Stale { seen, asked: seen + 3 }),
        "he acted himself"
    );
    party.says("bob", act(seen + 3, "bid 1")).expect("having seen that");
    let stale = party.says("ann", act(seen + 2, "bid 1"));
    assert_eq!(stale, Err(RoomError::Stale { seen: seen + 2, asked: seen + 4 }), "a new round is a new question");
    party.says("ann", Command::Say { text: "hm".into() }).expect("talk");
    party.says("bob", act(seen + 4, "bid 1")).expect("talk makes nothing stale");
}

#[test]
fn a_question_stays_fresh_while_only_its_odds_change() {
    let mut party = Party::bids(json!({}), Settings::default());
    let (seen, before) = (party.room.number(), party.view("bob").choices);
    party.acts("ann", "bid 2").expect("bids");
    let after = party.view("bob").choices;
    assert_ne!(before, after, "the odds of bob's choices changed");
    let actions = |choices: &[stage::Choice]| choices.iter().map(|choice| choice.action.clone()).collect::<Vec<_>>();
    assert_eq!(actions(&before), actions(&after));
    party.says("bob", act(seen, "bid 1")).expect("bob's actions are those he saw");
}

#[test]
fn a_secret_bid_is_told_to_its_bidder_alone() {
    let mut party = Party::bids(json!({}), Settings::default());
    let done = party.acts("ann", "bid 3").expect("bids");
    for notice in &done.notices {
        let words = serde_json::to_string(&notice.news).expect("json");
        assert!(!words.contains("bids 3"), "{notice:?}");
    }
    for (who, knows) in [("ann", true), ("bob", false), ("stranger", false)] {
        let words = serde_json::to_string(&party.view(who)).expect("json");
        assert_eq!(words.contains("bids 3"), knows, "{who}");
        assert_eq!(words.contains("you bid 3"), knows, "{who}");
    }
}

#[test]
fn bots_move_when_they_are_due_and_only_then() {
    let sitters = vec![sitting("ann"), Sitter::Bot(Bot::Random)];
    let mut party = Party::open(bids(), json!({"turns": true, "rounds": 2}), sitters, Settings::default());
    party.says("ann", Command::Start).expect("starts");
    assert_eq!(party.room.bots_due(), []);
    let seen = party.room.number();
    assert_eq!(party.room.bot_acts(BOB, seen, "bid 1", party.now), Err(RoomError::NoBot));
    assert_eq!(party.room.bot_acts(ANN, seen, "bid 1", party.now), Err(RoomError::NoBot), "a person sits there");
    party.acts("ann", "bid 1").expect("plays");
    assert_eq!(party.room.bots_due(), [(BOB, Bot::Random)]);
    let stale = party.room.bot_acts(BOB, seen, "bid 1", party.now);
    assert!(matches!(stale, Err(RoomError::Stale { .. })), "it thought about something else");
    while party.bots_move() > 0 {}
    assert!(party.room.awaited().contains(ANN));
}
