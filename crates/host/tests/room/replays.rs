//! Looking back: moments of the match for the eyes they are meant for, and the record when all is over.

use crate::bids;
use crate::party::*;
use host::*;
use kernel::Verdict;
use protocol::*;
use stage::Language;

fn words(moment: &MomentView) -> Vec<String> {
    moment.lines.iter().map(|told| told.line.to_string()).collect()
}

#[test]
fn a_moment_shows_what_its_viewer_saw() {
    let mut party = Party::in_turns(Settings::default());
    party.all(&[("ann", "mull"), ("ann", "bid 2"), ("bob", "bid 1")]);
    let at = |who: &str, entry| party.room.moment(Some(&person(who)), entry, party.now, Language::English);
    let bid = at("ann", 2).expect("there");
    assert_eq!((bid.entry, bid.last, bid.by), (2, 3, Some(ANN)));
    assert_eq!(words(&bid), ["seat 1 bids 2"]);
    assert!(bid.scene.prompt.sentence.ends_with("you bid 2"));
    for who in ["bob", "eve"] {
        let bid = at(who, 2).expect("there");
        assert!(words(&bid).is_empty() && bid.scene.prompt.sentence.ends_with("you bid nothing"), "{who}");
    }
    assert_eq!(at("ann", 4), Err(RoomError::NoMoment { entry: 4, last: 3 }));
    let sent = serde_json::to_string(&bid).expect("json");
    assert_eq!(serde_json::from_str::<MomentView>(&sent).expect("reads back"), bid);
}

#[test]
fn nobody_looks_ahead_of_a_delay() {
    let mut party = Party::in_turns(Settings { delay: Delay::Entries(2), ..Settings::default() });
    party.all(&[("ann", "mull"), ("ann", "mull"), ("ann", "mull")]);
    let at = |party: &Party, who: Option<&str>| {
        party.room.moment(who.map(person).as_ref(), 2, party.now, Language::English).is_ok()
    };
    assert_eq!((at(&party, Some("ann")), at(&party, Some("eve")), at(&party, None)), (true, false, false));
    party.says("bob", Command::Resign).expect("resigns");
    assert!(at(&party, None), "when it is over everything is seen");
}

#[test]
fn the_record_is_given_away_when_all_is_over() {
    let mut party = Party::in_turns(Settings::default());
    party.all(&[("ann", "bid 2"), ("bob", "bid 1")]);
    assert_eq!(party.room.export(), Err(RoomError::NotOver));
    party.says("bob", Command::Resign).expect("resigns");
    let record = party.room.export().expect("over");
    assert!(record.seed.is_some() && matches!(bids().verify(&record), Ok(Verdict::Same { entries: 2, .. })));
}
