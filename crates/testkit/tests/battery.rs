//! The battery passes a sound game and catches every way of breaking a promise.

use crate::flawed::*;
use kernel::{Match, Record, verify};
use rand::RngExt;
use testkit::battery::*;
use toy::bids::{self, Bids};
use toy::charms::Setup;
use toy::realms::{self, Realms};

type Sound = Flawed<SOUND>;

fn setups(rng: &mut Random, number: u64) -> Setup {
    Setup { rounds: if number == 0 { 3 } else { rng.random_range(1..=4) }, pauses: true }
}

/// Two to four seats, one after the other or at once, with purses or without.
fn tables(rng: &mut Random, number: u64) -> bids::Setup {
    let seats = 2 + number % 3;
    let sides = (0..seats).map(|seat| (seat % 2) as u8).collect();
    let purses = if rng.random() { (0..seats).map(|_| rng.random_range(0..4)).collect() } else { Vec::new() };
    bids::Setup { rounds: rng.random_range(1..=4), turns: rng.random(), sides, purses, resigns: rng.random() }
}

fn countries(rng: &mut Random, number: u64) -> realms::Setup {
    realms::Setup { seats: 2 + (number % 3) as u8, squares: rng.random_range(1..=9) }
}

testkit::battery!(Sound, setups = setups, matches = 300);
testkit::battery!(Sound, setups = setups, matches = 20, limit = 200, name = short_matches);
testkit::battery!(Bids, setups = tables, matches = 300, name = at_once);
testkit::battery!(Realms, setups = countries, matches = 60, name = growing);

/// How the property complains about a flawed game; panics if it does not.
fn caught<const FLAW: u8>(property: fn(&BatteryPlan<Flawed<FLAW>>) -> Result<(), String>) -> String {
    let plan = BatteryPlan { limit: 500, ..BatteryPlan::new(setups, 300) };
    property(&plan).expect_err("the flaw was not found")
}

#[track_caller]
fn says(story: &str, part: &str) {
    assert!(story.contains(part), "expected '{part}' in: {story}");
}

#[test]
fn an_illegal_action_in_the_list_is_caught() {
    let story = caught::<LISTS_ILLEGAL>(accepts_exactly_what_it_lists);
    says(&story, "refuses 'take 9' by ");
    says(&story, ", which it lists: no die shows this face [CH-2.2]");
}

#[test]
fn accepting_what_is_not_listed_is_caught() {
    says(&caught::<ACCEPTS_UNLISTED>(accepts_exactly_what_it_lists), "which is not listed, is accepted");
}

#[test]
fn a_refusal_that_leaves_a_trace_is_caught() {
    says(&caught::<REFUSAL_CHANGES>(accepts_exactly_what_it_lists), "is refused but changes the state");
    says(&caught::<REFUSAL_DRAWS>(accepts_exactly_what_it_lists), "is refused but draws die");
    says(&caught::<REFUSAL_TELLS>(accepts_exactly_what_it_lists), "is refused but tells 'rolled 0'");
    says(&caught::<REFUSAL_PANICS>(accepts_exactly_what_it_lists), "panicked: no such seat");
}

#[test]
fn a_refusal_without_its_clause_is_caught() {
    says(&caught::<NO_CLAUSE>(accepts_exactly_what_it_lists), "is refused by '', which is no clause");
    says(&caught::<FOREIGN_CLAUSE>(accepts_exactly_what_it_lists), "which is no clause of this game");
    says(&caught::<NO_REASON>(accepts_exactly_what_it_lists), "is refused without a reason");
}

#[test]
fn dead_ends_are_caught() {
    says(&caught::<DEAD_END>(a_seat_can_always_act_until_it_is_over), "dead end: red is awaited and has no action");
    says(&caught::<NO_SEAT_AWAITED>(a_seat_can_always_act_until_it_is_over), "no seat is awaited");
}

#[test]
fn untidy_lists_are_caught() {
    says(&caught::<LISTS_FOR_THE_IDLE>(a_seat_can_always_act_until_it_is_over), "is not awaited but 'rest' is listed");
    says(&caught::<LISTS_TWICE>(a_seat_can_always_act_until_it_is_over), "'rest' is listed twice");
    says(&caught::<OPEN_WHEN_OVER>(a_seat_can_always_act_until_it_is_over), "it is over but 'resign' is listed");
}

#[test]
fn windows_that_cannot_be_passed_are_caught() {
    let unlisted = caught::<PASSES_UNLISTED>(a_seat_can_always_act_until_it_is_over);
    says(&unlisted, "is asked in a window and 'take 9' passes, which is not listed");
    let idle = caught::<ASKS_THE_IDLE>(a_seat_can_always_act_until_it_is_over);
    says(&idle, "is asked in a window and 'rest' passes, which is not listed");
}

#[test]
fn luck_from_outside_is_caught() {
    says(&caught::<UNSEEDED>(same_setup_and_seed_same_match), "the same 'rest' brings");
    says(&caught::<UNSEEDED>(records_tell_the_whole_match), "seed ");
    says(&caught::<UNSEEDED>(fair_dice_are_proven_even_after_going_back), "Differs");
}

#[test]
fn a_state_that_is_not_written_whole_is_caught() {
    says(&caught::<FORGETFUL>(plain_data_round_trips), "a part is not written");
    says(&caught::<FORGETFUL>(records_tell_the_whole_match), "leads to another state");
}

#[test]
fn notation_that_cannot_be_read_back_is_caught() {
    says(&caught::<MUMBLES>(notation_round_trips), "'take 5' is the notation of Take(6) but reads as Take(5)");
    says(&caught::<CHOKES>(notation_round_trips), "panicked: that is no letter");
}

#[test]
fn an_endless_match_is_caught() {
    says(&caught::<ENDLESS>(every_match_ends), "not over after 500 actions");
}

#[test]
fn a_broken_invariant_is_caught() {
    says(&caught::<OVERPAID>(invariants_hold_after_every_action), "more dice than a match has");
}

#[test]
fn a_panic_is_caught_with_its_seed() {
    let story = caught::<PANICS>(every_match_ends);
    says(&story, "'take ");
    says(&story, "panicked: the die fell off the table");
    says(&story, "seed ");
}

#[test]
fn leaks_are_caught() {
    let story = caught::<LEAKS_TO_SEATS>(secrets_stay_secret);
    assert!(["red sees ", "blue sees "].iter().any(|seat| story.contains(seat)), "{story}");
    says(&caught::<LEAKS_TO_SPECTATORS>(secrets_stay_secret), "a spectator sees ");
    says(&caught::<TELLING_ORDER>(secrets_stay_secret), "can tell a secret from the options");
}

#[test]
fn bad_imagination_is_caught() {
    says(&caught::<PEEKING>(secrets_stay_secret), "so it peeks");
    says(&caught::<IMAGINES_AWRY>(secrets_stay_secret), "sees ");
    says(&caught::<IMAGINES_AWRY>(imagined_worlds_can_be_played_to_the_end), "in a world imagined by ");
    says(&caught::<IMAGINES_STUCK>(imagined_worlds_can_be_played_to_the_end), "dead end");
}

#[test]
fn a_secret_told_before_a_free_undo_is_caught() {
    says(&caught::<QUIET_TELLING>(undo_is_free_only_where_nothing_was_shown), "which told ");
    says(&caught::<QUIET_PEEK>(undo_is_free_only_where_nothing_was_shown), "may freely take back 'peek'");
}

#[test]
fn a_setup_that_is_refused_is_caught() {
    fn none(_: &mut Random, _: u64) -> Setup {
        Setup { rounds: 0, pauses: false }
    }
    let story = every_match_ends(&BatteryPlan::<Sound>::new(none, 1)).expect_err("no rounds, no match");
    assert_eq!(story, r#"seed 0, setup {"rounds":0,"pauses":false}: refused: rounds are between 1 and 50 [CH-1.1]"#);
}

#[test]
fn the_environment_sets_the_matches() {
    let seeds = |matches, seed| BatteryPlan::<Sound>::new(setups, 20).adjusted(matches, seed).seeds;
    assert_eq!(seeds(None, None), 0..20);
    assert_eq!(seeds(Some("500"), None), 0..500);
    assert_eq!(seeds(Some("x10"), None), 0..200);
    assert_eq!(seeds(Some("x10"), Some("17")), 17..18);
}

/// Seeds far from those of the other tests, so that no other test writes the same file.
fn far(number: u64) -> BatteryPlan<Flawed<OVERPAID>> {
    BatteryPlan { seeds: number..number + 300, ..BatteryPlan::new(setups, 0) }
}

#[test]
fn a_failure_leaves_a_record_that_can_be_resumed_at_the_step_it_names() {
    let story = invariants_hold_after_every_action(&far(1_000_000)).expect_err("the flaw was not found");
    let (_, file) = story.split_once("\nrecord: ").expect("the story names the file");
    let seed = story.strip_prefix("seed ").and_then(|rest| rest.split(',').next()).expect("the story names the seed");
    assert!(
        file.ends_with(&format!("target/failures/charms-{seed}.json")) || std::env::var("CARGO_TARGET_DIR").is_ok()
    );

    let record = Record::read(&std::fs::read_to_string(file).expect("the file is there")).expect("a whole record");
    says(&story, &format!("step {}: ", record.last()));
    assert!(verify::<Flawed<OVERPAID>>(&record).is_ok());
    let resumed = Match::<Flawed<OVERPAID>>::resume(record).expect("it can be resumed");
    assert!(resumed.game().charms.taken.iter().flatten().any(|&count| count > 12));
}

#[test]
fn a_seed_names_the_same_match_in_every_property() {
    let first = invariants_hold_after_every_action(&far(2_000_000)).expect_err("the flaw was not found");
    let seed = first.strip_prefix("seed ").and_then(|rest| rest.split(',').next()).expect("a seed");
    let alone = BatteryPlan { seeds: seed.parse().map(|s: u64| s..s + 1).expect("a number"), ..far(0) };
    assert_eq!(invariants_hold_after_every_action(&alone), Err(first));
}
