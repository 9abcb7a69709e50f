//! Records of older formats: they are shown, go on, and are proven; newer ones are refused.

use kernel::formats::read_state;
use kernel::{Entry, Game, Json, Match, Record, RecordError, Seat, Seeded, StateHash, Verdict, verify};
use serde_json::{Value, json};
use toy::bids::{Action, Bids, Setup, in_format_1};

/// Five actions of a match of nine rounds.
fn played() -> Match<Bids> {
    let setup = Setup { rounds: 9, turns: true, ..Setup::default() };
    let mut chance = Seeded::new(1);
    let mut played = Match::<Bids>::start(&setup, "table", &mut chance).expect("a match");
    for number in 0..5 {
        bid(&mut played, number % 3);
    }
    played
}

fn bid(played: &mut Match<Bids>, number: u8) {
    let seat = played.game().awaiting().seats().first().expect("a seat");
    played.play(seat, Action::Bid(number), &mut Seeded::new(u64::from(number))).expect("legal");
}

fn older() -> Record {
    in_format_1(&played().record())
}

/// The games after every entry.
fn shown(record: &Record) -> Vec<Bids> {
    let show = |number| {
        let state = record.state_at(number).expect("a state");
        read_state(&state, record.game_format_at(number)).expect("it can be read")
    };
    (0..=record.last()).map(show).collect()
}

#[test]
fn an_older_match_is_shown_as_it_was() {
    let (older, today) = (older(), played());
    assert!(
        older.entries[0].state.as_ref().is_some_and(|state| state.value().get("rounds_left").is_some()),
        "it is older"
    );
    assert_eq!(shown(&older), shown(&today.record()));
    assert_eq!(Match::<Bids>::resume(older).expect("resumes").game(), today.game());
}

#[test]
fn an_older_match_goes_on_in_todays_format() {
    let (mut resumed, mut today) = (Match::<Bids>::resume(older()).expect("resumes"), played());
    for played in [&mut resumed, &mut today] {
        (0..70).for_each(|number| {
            if played.game().awaiting().outcome().is_none() {
                bid(played, number % 2);
            }
        });
    }
    let record = Record::read(&resumed.record().write()).expect("a whole record");
    assert_eq!(record, resumed.record());
    assert_eq!(shown(&record), shown(&today.record()));
    let first = &record.entries[6];
    assert_eq!((first.game_format, first.change.is_empty()), (Some(Bids::<false>::FORMAT), true));
    assert!(record.entries[7].game_format.is_none() && record.entries[7].state.is_none(), "once is enough");
    assert!(matches!(verify::<Bids>(&record), Ok(Verdict::Same { .. })));

    let mut followed = Match::<Bids>::resume(older()).expect("resumes");
    for entry in &record.entries[6..] {
        followed.append(entry.without_snapshot()).expect("fits");
    }
    assert_eq!((followed.record(), followed.game()), (resumed.record(), resumed.game()));
}

#[test]
fn an_older_match_goes_back_and_on() {
    for back in [0, 3, 5, 6, 7] {
        let mut resumed = Match::<Bids>::resume(older()).expect("resumes");
        (0..3).for_each(|number| bid(&mut resumed, number));
        let seen = shown(&resumed.record());
        resumed.go_back(back).expect("an earlier entry");
        assert_eq!(*resumed.game(), seen[back as usize]);
        bid(&mut resumed, 1);
        let again = Match::<Bids>::resume(resumed.record().clone()).expect("resumes");
        assert_eq!(again.game(), resumed.game(), "back at {back}");
        assert!(matches!(verify::<Bids>(&resumed.record()), Ok(Verdict::Same { .. })), "back at {back}");
    }
}

#[test]
fn an_older_record_is_proven_and_its_forgeries_are_found() {
    assert!(matches!(verify::<Bids>(&older()), Ok(Verdict::Same { entries: 5, .. })));
    let found = |forge: &dyn Fn(&mut Entry)| {
        let mut record = older();
        forge(&mut record.entries[2]);
        match verify::<Bids>(&record) {
            Ok(Verdict::Differs { step: 2, what }) => what,
            other => panic!("the forgery was not found: {other:?}"),
        }
    };
    assert_eq!(found(&|entry| entry.events[0].1 = json!({"Laid": [1, 0]}).into()), "the events differ");
    assert_eq!(found(&|entry| entry.hash.0 ^= 1), "the written change differs");
    assert_eq!(found(&|entry| entry.change.clear()), "the written change differs");
    let consistent = |entry: &mut Entry| {
        let mut state = older().state_at(2).expect("a state");
        state["score"][0] = json!(50);
        let state = Json::from(state);
        (entry.hash, entry.state) = (StateHash::of(&state), Some(state));
    };
    assert_eq!(found(&consistent), "the state differs");
}

#[test]
fn rules_that_do_not_know_a_setup_or_an_action_refuse_it() {
    let refused = |forge: &dyn Fn(&mut Record)| {
        let mut record = older();
        forge(&mut record);
        match verify::<Bids>(&record) {
            Ok(Verdict::Refused { step, why }) => (step, why),
            other => panic!("it was not refused: {other:?}"),
        }
    };
    let (step, why) = refused(&|record| record.setup = json!({"length": "long"}));
    assert_eq!(step, 0);
    assert!(why.starts_with("the setup is in format 1 of Bids and cannot be carried over to format 2: "), "{why}");
    let (step, why) = refused(&|record| record.entries[3].action = "double".into());
    assert_eq!((step, &*why), (3, "'double' is neither mull, resign nor bid 0 to 3"));
    assert!(matches!(verify::<Bids<true>>(&older()), Ok(Verdict::Same { .. })), "these rules know all of it");
}

#[test]
fn a_state_that_cannot_be_carried_over_is_named() {
    let mut record = older();
    let mut state = record.state_at(5).expect("a state");
    state.as_object_mut().expect("a state").remove("score");
    let last = record.entries.last_mut().expect("entries");
    let state = Json::from(state);
    (last.hash, last.state) = (StateHash::of(&state), Some(state));
    let error = Match::<Bids>::resume(record).err().expect("unreadable").to_string();
    let told =
        "entry 5: the state is in format 1 of Bids and cannot be carried over to format 2: missing field `score`";
    assert_eq!(error, told);
}

#[test]
fn newer_formats_are_refused_with_what_would_read_them() {
    let told = "the record was written in format 3 of 'bids', this program reads formats 1 to 2: \
                a newer Wartable may read it";
    let newer = Record { game_format: 3, ..played().record().clone() };
    assert_eq!(Match::<Bids>::resume(newer.clone()).err().map(|error| error.to_string()), Some(told.into()));
    assert_eq!(verify::<Bids>(&newer).err().map(|error| error.to_string()), Some(told.into()));
    let mut later = played().record().clone();
    later.entries[4].game_format = Some(3);
    assert!(matches!(verify::<Bids>(&later), Err(RecordError::GameFormat { found: 3, .. })));
    let mut followed = played();
    let entry = Entry { number: 6, seat: Some(Seat(0)), ..later.entries[4].clone() };
    assert!(matches!(followed.append(entry), Err(RecordError::GameFormat { found: 3, .. })));

    let text = played().record().write().replacen(&format!("\"format\":{}", Record::FORMAT), "\"format\":7", 1);
    let told = "the record has format 7, this program reads formats 1 to 2: a newer Wartable may read it";
    assert_eq!(Record::read(&text).err().map(|error| error.to_string()), Some(told.into()));
}

#[test]
fn a_record_of_format_1_names_no_format_of_the_game() {
    let mut first: Value = serde_json::from_str(&older().write()).expect("JSON");
    first["format"] = json!(1);
    first.as_object_mut().expect("a record").remove("game_format");
    assert_eq!(Record::read(&first.to_string()), Ok(older()));
    first["entries"][2]["game_format"] = json!(2);
    let record = Record::read(&first.to_string()).expect("a record");
    let told = "entry 2: its format differs from the one before, and it has no whole state";
    assert_eq!(record.state_at(2).err().map(|error| error.to_string()), Some(told.into()));
}
