//! Refusals are found again by their words, and verbs agree with who acts.

use battalia::Battalia;
use kernel::{Game, Seeded, Silent, Viewer};
use serde_json::json;
use stage::{Language, Staged};

#[test]
fn every_refusal_is_found_by_its_words() {
    let messages = include_str!("../texts/en.ftl").lines();
    let refusals: Vec<_> = messages.filter_map(|line| line.strip_prefix("refused-")?.split_once(" = ")).collect();
    assert!(refusals.len() > 90, "{} refusals", refusals.len());
    for (id, why) in refusals {
        assert_eq!(Battalia::translate_refusal(why, Language::English).as_deref(), Some(why), "{id}");
    }
}

/// A player is a seat until the faction is chosen, and a people afterwards.
#[test]
fn a_seat_decides_and_a_people_decide() {
    let setup = serde_json::from_value(json!({ "start_player": "1" })).expect("a setup");
    let mut chance = Seeded::new(1);
    let mut game = Battalia::start(&setup, &mut chance, &mut Silent).expect("a playable setup");
    let mut prompts = Vec::new();
    for _ in 0..3 {
        prompts.push(Battalia::scene(&game.view(Viewer::Spectator)).prompt.sentence);
        let seat = game.awaiting().seats().first().expect("a player decides");
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        game.play(seat, actions[0], &mut chance, &mut Silent).expect("a listed action");
    }
    assert_eq!(prompts[..2], ["Seat 1 decides: choose a faction", "Seat 2 decides: choose a faction"]);
    assert!(prompts[2].ends_with(" decide: choose a start city"), "{}", prompts[2]);
}
