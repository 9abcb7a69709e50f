//! The battery passes a sound game and catches every way of breaking a promise.

mod duel;

use duel::flaw::*;
use duel::{Duel, Stakes};
use kernel::{Match, Record, verify};
use rand::RngExt;
use testkit::battery::*;

type Sound = Duel<SOUND>;

fn stakes(rng: &mut Random, number: u64) -> Stakes {
    Stakes { cards: if number == 0 { 3 } else { rng.random_range(1..=4) } }
}

testkit::battery!(Sound, setups = stakes, matches = 300);
testkit::battery!(Sound, setups = stakes, matches = 20, limit = 50, name = short_matches);

/// How the property complains about a flawed duel; panics if it does not.
fn caught<const FLAW: u8>(property: fn(&Plan<Duel<FLAW>>) -> Result<(), String>) -> String {
    let plan = Plan { limit: 500, ..Plan::new(stakes, 300) };
    property(&plan).expect_err("the flaw was not found")
}

#[track_caller]
fn says(story: &str, part: &str) {
    assert!(story.contains(part), "expected '{part}' in: {story}");
}

#[test]
fn an_illegal_action_in_the_list_is_caught() {
    let story = caught::<LISTS_ILLEGAL>(accepts_exactly_what_it_lists);
    says(&story, "refuses 'bid 9' by ");
    says(&story, ", which it lists: not in this hand [TD-2.3]");
}

#[test]
fn accepting_what_is_not_listed_is_caught() {
    says(&caught::<ACCEPTS_UNLISTED>(accepts_exactly_what_it_lists), "which is not listed, is accepted");
}

#[test]
fn a_refusal_that_leaves_a_trace_is_caught() {
    says(&caught::<REFUSAL_CHANGES>(accepts_exactly_what_it_lists), "is refused but changes the state");
    says(&caught::<REFUSAL_DRAWS>(accepts_exactly_what_it_lists), "is refused but draws risk");
    says(&caught::<REFUSAL_TELLS>(accepts_exactly_what_it_lists), "is refused but tells 'rolled 0'");
    says(&caught::<REFUSAL_PANICS>(accepts_exactly_what_it_lists), "panicked: no such duellist");
}

#[test]
fn a_refusal_without_its_clause_is_caught() {
    says(&caught::<NO_CLAUSE>(accepts_exactly_what_it_lists), "is refused by '', which is no clause");
    says(&caught::<FOREIGN_CLAUSE>(accepts_exactly_what_it_lists), "which is no clause of this game");
    says(&caught::<NO_REASON>(accepts_exactly_what_it_lists), "is refused without a reason");
}

#[test]
fn dead_ends_are_caught() {
    says(&caught::<DEAD_END>(somebody_can_always_act_until_it_is_over), "dead end: red is awaited and has no action");
    says(&caught::<NOBODY_AWAITED>(somebody_can_always_act_until_it_is_over), "nobody is awaited");
}

#[test]
fn untidy_lists_are_caught() {
    says(
        &caught::<LISTS_FOR_THE_IDLE>(somebody_can_always_act_until_it_is_over),
        "is not awaited but 'safe' is listed",
    );
    says(&caught::<LISTS_TWICE>(somebody_can_always_act_until_it_is_over), "'safe' is listed twice");
    says(&caught::<OPEN_WHEN_OVER>(somebody_can_always_act_until_it_is_over), "it is over but 'resign' is listed");
}

#[test]
fn luck_from_outside_is_caught() {
    says(&caught::<UNSEEDED>(same_setup_and_seed_same_match), "the same 'safe' brings");
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
    says(&caught::<MUMBLES>(notation_round_trips), "'bid 7' is the notation of Bid(8) but reads as Bid(7)");
    says(&caught::<CHOKES>(notation_round_trips), "panicked: that is no letter");
}

#[test]
fn an_endless_match_is_caught() {
    says(&caught::<ENDLESS>(every_match_ends), "not over after 500 actions");
}

#[test]
fn a_broken_invariant_is_caught() {
    says(&caught::<OVERPAID>(invariants_hold_after_every_action), "more points than the cards allow");
}

#[test]
fn a_panic_is_caught_with_its_seed() {
    let story = caught::<PANICS>(every_match_ends);
    says(&story, "'risk' by ");
    says(&story, "panicked: the die fell off the table");
    says(&story, "seed ");
}

#[test]
fn leaks_are_caught() {
    says(&caught::<LEAKS_TO_SEATS>(secrets_stay_secret), "red sees ");
    says(&caught::<LEAKS_TO_SPECTATORS>(secrets_stay_secret), "a spectator sees ");
    says(&caught::<TELLING_ORDER>(secrets_stay_secret), "can tell a secret from the options");
}

#[test]
fn bad_imagination_is_caught() {
    says(&caught::<PEEKING>(secrets_stay_secret), "so it peeks");
    says(&caught::<IMAGINES_TWICE>(secrets_stay_secret), "sees ");
    says(&caught::<IMAGINES_TWICE>(imagined_worlds_can_be_played_to_the_end), "in a world imagined by ");
    says(&caught::<IMAGINES_STUCK>(imagined_worlds_can_be_played_to_the_end), "dead end");
}

#[test]
fn a_secret_told_before_a_free_undo_is_caught() {
    says(&caught::<QUIET_PEEK>(undo_is_free_only_where_nothing_was_shown), "which told ");
    says(&caught::<QUIET_SHOWDOWN>(undo_is_free_only_where_nothing_was_shown), "may freely take back 'bid ");
}

#[test]
fn a_setup_that_is_refused_is_caught() {
    fn none(_: &mut Random, _: u64) -> Stakes {
        Stakes { cards: 0 }
    }
    let story = every_match_ends(&Plan::<Sound>::new(none, 1)).expect_err("no cards, no duel");
    assert_eq!(story, r#"seed 0, setup {"cards":0}: refused: a hand has 1 to 4 cards [TD-1.2]"#);
}

#[test]
fn the_environment_sets_the_matches() {
    let seeds = |matches, seed| Plan::<Sound>::new(stakes, 20).adjusted(matches, seed).seeds;
    assert_eq!(seeds(None, None), 0..20);
    assert_eq!(seeds(Some("500"), None), 0..500);
    assert_eq!(seeds(Some("x10"), None), 0..200);
    assert_eq!(seeds(Some("x10"), Some("17")), 17..18);
}

/// Seeds far from those of the other tests, so that nobody else writes the same file.
fn far(number: u64) -> Plan<Duel<OVERPAID>> {
    Plan { seeds: number..number + 300, ..Plan::new(stakes, 0) }
}

#[test]
fn a_failure_leaves_a_record_that_can_be_resumed_at_the_step_it_names() {
    let story = invariants_hold_after_every_action(&far(1_000_000)).expect_err("the flaw was not found");
    let (_, file) = story.split_once("\nrecord: ").expect("the story names the file");
    let seed = story.strip_prefix("seed ").and_then(|rest| rest.split(',').next()).expect("the story names the seed");
    assert!(file.ends_with(&format!("target/failures/duel-{seed}.json")) || std::env::var("CARGO_TARGET_DIR").is_ok());

    let record = Record::read(&std::fs::read_to_string(file).expect("the file is there")).expect("a whole record");
    says(&story, &format!("step {}: ", record.last()));
    assert!(verify::<Duel<OVERPAID>>(&record).is_ok());
    let resumed = Match::<Duel<OVERPAID>>::resume(record).expect("it can be resumed");
    assert!(resumed.game().scores.iter().any(|&score| score > 12));
}

#[test]
fn a_seed_names_the_same_match_in_every_property() {
    let first = invariants_hold_after_every_action(&far(2_000_000)).expect_err("the flaw was not found");
    let seed = first.strip_prefix("seed ").and_then(|rest| rest.split(',').next()).expect("a seed");
    let alone = Plan { seeds: seed.parse().map(|s: u64| s..s + 1).expect("a number"), ..far(0) };
    assert_eq!(invariants_hold_after_every_action(&alone), Err(first));
}
