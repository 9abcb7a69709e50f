//! Records: reading them back, viewing, resuming and going back, and the proof that finds every forgery.

use kernel::record::RecordedEvent;
use kernel::replay::DiceProof;
use kernel::{Chance, Draw, Fair, Game, Match, Record, RecordError, Seat, Seed, Seeded, StateHash, Verdict, verify};
use serde_json::{Value, json};
use toy::charms::{Action, Charms, Setup};

fn setup() -> Setup {
    Setup { rounds: 3, pauses: true }
}

/// Taking a die that is there.
fn take(game: &Charms) -> Action {
    Action::Take(game.pool[0])
}

/// A match in which both seats take dice until none are left, with a rest now and then.
fn take_to_the_end(mut played: Match<Charms>, chance: &mut impl Chance) -> Match<Charms> {
    let mut habits = Seeded::new(1);
    while let Some(seat) = played.game().awaiting().seats().first() {
        let action = if habits.roll("habit", 4) == 0 { Action::Rest } else { take(played.game()) };
        played.play(seat, action, chance).expect("a listed action");
    }
    played
}

fn sealed() -> Record {
    let seed = Seed::from_number(5);
    let (played, mut fair) =
        Match::<Charms>::start_fair(&setup(), "table", &seed, vec!["salt".into()]).expect("a match");
    let mut played = take_to_the_end(played, &mut fair);
    played.reveal(seed);
    played.record().clone()
}

fn unsealed() -> Record {
    let mut chance = Seeded::new(2);
    let played = Match::<Charms>::start(&setup(), "table", &mut chance).expect("a match");
    take_to_the_end(played, &mut chance).record().clone()
}

/// The first entry in which a seat took a die.
fn first_take(record: &Record) -> usize {
    record.entries.iter().position(|entry| entry.action.starts_with("take")).expect("a die was taken")
}

#[test]
fn a_record_reads_back_as_it_was_written() {
    for record in [sealed(), unsealed()] {
        assert_eq!(Record::read(&record.write()), Ok(record));
    }
}

#[test]
fn a_true_record_is_the_same_under_the_rules() {
    let proven = |record: &Record| verify::<Charms>(record).expect("a whole record");
    let mut record = sealed();
    let entries = record.last();
    assert_eq!(proven(&record), Verdict::Same { entries, dice: DiceProof::Proven });
    record.seed = None;
    assert_eq!(proven(&record), Verdict::Same { entries, dice: DiceProof::Sealed });
    let record = unsealed();
    assert_eq!(proven(&record), Verdict::Same { entries: record.last(), dice: DiceProof::Unsealed });
}

#[test]
fn a_seed_without_a_commitment_proves_nothing() {
    let mut record = sealed();
    record.commitment = None;
    let verdict = verify::<Charms>(&record).expect("a whole record");
    assert_eq!(verdict, Verdict::Same { entries: record.last(), dice: DiceProof::Unsealed });
}

/// More entries than lie between two whole states, written without them.
#[test]
fn what_was_played_elsewhere_is_added_as_it_is_written() {
    let mut chance = Seeded::new(2);
    let mut played = Match::<Charms>::start(&setup(), "table", &mut chance).expect("a match");
    let mut other = played.clone();
    for number in 1..=70 {
        let action = match number {
            5 => take(played.game()),
            _ if number % 9 == 0 => Action::Rest,
            _ => Action::Peek,
        };
        let entry = played.play(played.game().turn, action, &mut chance).expect("legal").clone();
        assert_eq!(entry.state.is_some(), number == 64);
        let mut forged = entry.clone();
        forged.hash.0 ^= 1;
        let before = other.record().clone();
        assert!(matches!(other.append(forged), Err(RecordError::Damaged(n, _)) if n == number));
        let late = kernel::Entry { number: number + 1, ..entry.clone() };
        assert_eq!(other.append(late), Err(RecordError::Gap(number)));
        assert_eq!(other.record(), before, "nothing happened");
        other.append(kernel::Entry { state: None, ..entry }).expect("fits");
    }
    assert_eq!((other.record(), other.game()), (played.record(), played.game()));
}

#[track_caller]
fn differs(record: &Record, at: usize, part: &str) {
    match verify::<Charms>(record) {
        Ok(Verdict::Differs { step, what }) => {
            assert_eq!(step as usize, at, "{what}");
            assert!(what.contains(part), "{what}");
        }
        other => panic!("the forgery was not found: {other:?}"),
    }
}

#[test]
fn one_flipped_die_is_found_at_its_step() {
    for (mut record, part) in [(sealed(), "the seed gives"), (unsealed(), "the events differ")] {
        let at = first_take(&record);
        let Draw(_, pips) = &mut record.entries[at].chance[0];
        *pips = (*pips + 1) % 6;
        differs(&record, at, part);
    }
}

/// The events, the change and the hash agree with the forged die, only the seed does not.
#[test]
fn dice_chosen_throughout_are_found_by_the_seed() {
    let seed = Seed::from_number(5);
    let (played, _) = Match::<Charms>::start_fair(&setup(), "table", &seed, vec![]).expect("a match");
    let mut played = take_to_the_end(played, &mut Seeded::new(77));
    differs_nowhere(&played.record());
    played.reveal(seed);
    match verify::<Charms>(&played.record()) {
        Ok(Verdict::Differs { what, .. }) => assert!(what.contains("the seed gives"), "{what}"),
        other => panic!("the loaded dice were not found: {other:?}"),
    }
}

fn differs_nowhere(record: &Record) {
    assert!(matches!(verify::<Charms>(record), Ok(Verdict::Same { dice: DiceProof::Sealed, .. })));
}

#[test]
fn draws_left_out_or_added_are_found() {
    let mut short = unsealed();
    let at = first_take(&short);
    short.entries[at].chance.clear();
    differs(&short, at, "the record holds no outcome for die");
    let mut long = unsealed();
    long.entries[at].chance.push(Draw("die".into(), 0));
    differs(&long, at, "1 recorded draws were not used");
    let mut other = unsealed();
    other.entries[at].chance[0].0 = "luck".into();
    differs(&other, at, "the rules draw die, the record holds luck");
}

#[test]
fn an_edited_event_hash_change_flag_or_outcome_is_found_at_its_step() {
    let at = first_take(&sealed());
    let last = sealed().last() as usize;
    let forged = |forge: &dyn Fn(&mut Record)| {
        let mut record = sealed();
        forge(&mut record);
        record
    };
    let event = forged(&|record| record.entries[at].events[0].1 = json!({"Took": [0, 60]}).into());
    differs(&event, at, "the events differ");
    let audience = forged(&|record| {
        let RecordedEvent(audience, _) = &mut record.entries[at].events[0];
        *audience = kernel::Audience::seat(Seat(0));
    });
    differs(&audience, at, "the events differ");
    let hash = forged(&|record| record.entries[at].hash = StateHash(1));
    differs(&hash, at, "the record says 0000000000000001");
    let change = forged(&|record| record.entries[at].change.clear());
    differs(&change, at, "the written change differs");
    let flag = forged(&|record| record.entries[at].revealed = false);
    differs(&flag, at, "taken back");
    let outcome = forged(&|record| record.entries[last].outcome = None);
    differs(&outcome, last, "the outcome differs");
}

#[test]
fn a_wrong_seed_is_found() {
    let mut record = sealed();
    record.seed = Some(Seed::from_number(6));
    differs(&record, 0, "the revealed seed does not match the published commitment");
    let mut record = sealed();
    record.salts = vec!["another salt".into()];
    assert!(matches!(verify::<Charms>(&record), Ok(Verdict::Differs { .. })));
}

#[test]
fn an_action_out_of_turn_or_in_no_notation_is_refused() {
    let mut record = unsealed();
    record.entries[1].seat = record.entries[1].seat.map(|seat| Seat(1 - seat.0));
    let refused = Verdict::Refused { step: 1, why: "it is the other seat's turn [CH-2.1]".into() };
    assert_eq!(verify::<Charms>(&record), Ok(refused));
    record.entries[1].action = "fly".into();
    let fly = "'fly' is no action; write take 3, rest, peek, resign, offer-draw or refuse-draw";
    assert_eq!(verify::<Charms>(&record), Ok(Verdict::Refused { step: 1, why: fly.into() }));
    record.entries[1].seat = Some(Seat(u8::MAX));
    assert_eq!(verify::<Charms>(&record), Err(RecordError::Damaged(1, "there is no seat 256 at this table".into())));
    record.entries[1].seat = None;
    assert_eq!(verify::<Charms>(&record), Err(RecordError::Damaged(1, "only entry 0 is without a seat".into())));
}

#[test]
fn a_record_of_another_game_is_turned_away() {
    let record = Record { game: "chess".into(), ..unsealed() };
    let other = RecordError::OtherGame { found: "chess".into(), wanted: "charms".into() };
    assert_eq!(verify::<Charms>(&record), Err(other.clone()));
    assert_eq!(Match::<Charms>::resume(record).err(), Some(other));
}

#[test]
fn a_damaged_file_is_turned_away_with_the_reason() {
    let whole = unsealed().write();
    let error = |text: &str| Record::read(text).expect_err("this is no record").to_string();
    for cut in [1, whole.len() / 2, whole.len() - 1] {
        assert!(error(&whole[..cut]).starts_with("this is no record: it is cut short"), "{}", error(&whole[..cut]));
    }
    for garbage in ["garbage", "[]", "{}", "7", "\"\"", "null"] {
        assert!(error(garbage).starts_with("this is no record: "), "{garbage}");
    }
    let with = |key: &str, value: Value| {
        let mut record: Value = serde_json::from_str(&whole).expect("JSON");
        record[key] = value;
        record.to_string()
    };
    let told = "the record has format 9, this program reads formats 1 to 2: a newer Wartable may read it";
    assert_eq!(error(&with("format", json!(9))), told);
    assert!(error(&with("format", json!("one"))).contains("it has no 'format' number"));
    assert_eq!(error("[1, 2]"), "this is no record: it has no 'format' number");
    assert!(error(&with("colour", json!(1))).contains("unknown field `colour`"));
    assert!(error(&with("table", json!(1))).contains("invalid type"));
    assert_eq!(error(&with("entries", json!([]))), "entry 0 is missing or out of order");
}

#[test]
fn a_gap_names_the_entry() {
    let reread = |forge: &dyn Fn(&mut Record)| {
        let mut record = unsealed();
        forge(&mut record);
        Record::read(&record.write())
    };
    assert_eq!(reread(&|record| drop(record.entries.remove(3))), Err(RecordError::Gap(3)));
    assert_eq!(reread(&|record| record.entries.swap(1, 2)), Err(RecordError::Gap(1)));
    assert_eq!(reread(&|record| record.entries[0].state = None), Err(RecordError::Gap(0)));
}

/// Rests long enough to pass several snapshots.
fn long_match() -> (Match<Charms>, Vec<Charms>) {
    let mut chance = Seeded::new(2);
    let mut played = Match::<Charms>::start(&setup(), "table", &mut chance).expect("a match");
    let mut seen = vec![played.game().clone()];
    for step in 0..3 * Record::SNAPSHOT {
        let action = if step % 80 == 7 { take(played.game()) } else { Action::Rest };
        played.play(played.game().turn, action, &mut chance).expect("a listed action");
        seen.push(played.game().clone());
    }
    (played, seen)
}

#[test]
fn every_moment_can_be_viewed_without_rules_also_after_writing() {
    let (played, seen) = long_match();
    let record = Record::read(&played.record().write()).expect("a whole record");
    for (number, game) in seen.iter().enumerate() {
        let shown: Charms = serde_json::from_value(record.state_at(number as u32).expect("a state")).expect("a match");
        assert_eq!(shown, *game, "entry {number}");
    }
    let (wanted, last) = (seen.len() as u32, record.last());
    assert_eq!(record.state_at(wanted), Err(RecordError::PastEnd { wanted, last }));
}

#[test]
fn a_match_goes_back_and_on_and_resumes() {
    for number in [0, 1, 63, 64, 65, 128, 150] {
        let (mut played, seen) = long_match();
        played.go_back(number).expect("an earlier entry");
        assert_eq!(*played.game(), seen[number as usize]);
        assert_eq!(played.record().last(), number);
        let turn = played.game().turn;
        played.play(turn, Action::Rest, &mut Seeded::new(0)).expect("a listed action");
        let resumed = Match::<Charms>::resume(played.record().clone()).expect("a whole record");
        assert_eq!(resumed.game(), played.game());
        assert!(matches!(verify::<Charms>(&played.record()), Ok(Verdict::Same { .. })));
    }
    let (mut played, seen) = long_match();
    let before = played.record().clone();
    assert!(played.go_back(seen.len() as u32).is_err());
    assert_eq!(played.record(), before, "a failed return changes nothing");
}

#[test]
fn a_refused_action_leaves_no_trace_in_the_record() {
    let (mut played, _) = long_match();
    let before = (played.game().clone(), played.record().clone());
    let idle = Seat(1 - played.game().turn.0);
    assert!(played.play(idle, take(played.game()), &mut Seeded::new(0)).is_err());
    assert_eq!((played.game().clone(), played.record().clone()), before);
}

#[test]
fn undo_is_free_until_a_die_another_seat_or_a_secret() {
    let mut chance = Seeded::new(2);
    let mut played = Match::<Charms>::start(&setup(), "table", &mut chance).expect("a match");
    let (first, second) = (played.game().turn, Seat(1 - played.game().turn.0));
    assert_eq!(played.free_undo(first), 0, "nobody takes the set-up back");
    played.play(first, Action::Rest, &mut chance).expect("legal");
    assert_eq!((played.free_undo(first), played.free_undo(second)), (0, 1));
    played.play(second, Action::Rest, &mut chance).expect("legal");
    assert_eq!((played.free_undo(first), played.free_undo(second)), (2, 1));
    played.play(first, take(played.game()), &mut chance).expect("legal");
    assert_eq!(played.free_undo(first), 3, "a die fell");
    played.play(second, Action::Peek, &mut chance).expect("legal");
    assert_eq!(played.free_undo(second), 4, "a secret was shown");
    played.play(second, Action::Rest, &mut chance).expect("legal");
    assert_eq!(played.free_undo(second), 4, "not past the secret");
}

#[test]
fn a_resumed_fair_match_goes_on_with_its_dice() {
    let seed = Seed::from_number(9);
    let (mut played, mut fair) = Match::<Charms>::start_fair(&setup(), "table", &seed, vec![]).expect("a match");
    for _ in 0..3 {
        played.play(played.game().turn, take(played.game()), &mut fair).expect("legal");
    }
    let mut resumed = Match::<Charms>::resume(played.record().clone()).expect("a whole record");
    let mut again = Fair::new(&seed, "table", &[]);
    again.skip(resumed.draws());
    assert_eq!(again.clone().roll("die", 6), fair.clone().roll("die", 6));
    resumed = take_to_the_end(resumed, &mut again);
    resumed.reveal(seed);
    let entries = resumed.record().last();
    assert_eq!(verify::<Charms>(&resumed.record()), Ok(Verdict::Same { entries, dice: DiceProof::Proven }));
    assert_eq!(resumed.record().outcome(), resumed.game().awaiting().outcome());
}
