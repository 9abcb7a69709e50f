use super::{choose, table, with_changed_adventure};
use serde_json::json;
use testkit::TestTable;

const E1: &str = include_str!("../../content/adventures/E1.toml");

/// BL-27.2, BL-27.5, BL-27.7, BL-27.9, BL-27.17, BL-27.18, BL-28.1: an epic adventure is set up like any other, with one deck
/// and three cards on the rack; the camp with more green banners begins.
#[test]
fn an_epic_adventure_is_set_up_with_a_rack() {
    let hands: Vec<String> =
        ["patrol-left", "patrol-center", "patrol-right", "attack-left", "attack-center", "attack-right"]
            .iter()
            .chain(
                ["scout-left", "scout-center", "scout-right", "advance-left", "advance-center", "advance-right"].iter(),
            )
            .map(|card| (*card).to_owned())
            .collect();
    let rack = ["forward", "leadership", "surround"];
    let script: Vec<&str> = hands.iter().map(String::as_str).chain(rack).collect();
    let setup = json!({ "adventure": "E1", "lore_mode": "none" });
    let setup = with_changed_adventure(setup, E1, &[("Gs 14.2 14.9", "Gs 14.2 14.5 14.9")]);
    let game = TestTable::<battlelore::BattleLore>::scripted(setup, &script);
    game.all(&["first pennant", "hand standard 6", "hand pennant 6", "rack 3", "rack forward", "rack leadership"]);
    game.all(&["deck 45", "phase command", "hand standard patrol-left", "hand pennant advance-right"]);
    assert_eq!((game.game.board.rows(), game.game.required_banners(), game.game.minor_banners()), (17, 7, 9));
}

/// BL-27.24: a rack of three Tactic cards is drawn again before play.
#[test]
fn the_first_rack_shows_a_section_card() {
    let hands = ["patrol-left", "patrol-left", "patrol-left", "patrol-center", "patrol-center", "patrol-center"];
    let rack = ["leadership", "red-banners", "blue-banners", "leadership", "forward", "battlelore"];
    let script: Vec<&str> = hands.into_iter().chain(rack).collect();
    let setup = json!({ "adventure": "E1", "lore_mode": "none", "commander_epic": 0, "first_camp": "standard" });
    let game = TestTable::<battlelore::BattleLore>::scripted(setup, &script);
    game.all(&["rack leadership", "rack forward", "rack battlelore", "discard red-banners", "discard leadership"]);
}

/// BL-16.10, BL-35.19: the Commander of an epic battle without full Lore.
#[test]
fn the_epic_commander_is_an_option() {
    table(json!({ "adventure": "E2", "lore_mode": "none" })).holds("hand standard 6");
    table(json!({ "adventure": "E2", "lore_mode": "medieval", "commander_epic": 1 })).holds("hand standard 4");
    let setup = json!({ "adventure": "E2", "lore_mode": "none", "commander_epic": 4 });
    assert_eq!(testkit::table::refused_setup::<battlelore::BattleLore>(setup), "BL-35.19");
}

/// BL-27.3, BL-29.3, BL-X31, BL-14.4: both camps build councils; landmarks go to the rows 4 to 8 of their camp.
#[test]
fn epic_landmarks_stand_farther_out() {
    let mut game = table(json!({ "adventure": "E1", "first_camp": "standard" }));
    choose(&mut game, "standard", [2, 1, 0, 3, 0], "none");
    choose(&mut game, "pennant", [2, 1, 1, 2, 0], "none");
    assert_eq!(game.refused("standard", "place 9.6"), "BL-14.4");
    assert_eq!(game.refused("standard", "place 3.3"), "BL-14.4");
    let hexes = game.actions("standard");
    assert!(["place 4.0", "place 8.6"].iter().all(|place| hexes.contains(&(*place).to_owned())), "{hexes:?}");
    let mut game = table(json!({ "adventure": "E1", "first_camp": "pennant" }));
    choose(&mut game, "standard", [2, 1, 0, 2, 1], "none");
    choose(&mut game, "pennant", [2, 0, 1, 3, 0], "none");
    assert_eq!(game.refused("pennant", "place 9.6"), "BL-14.4");
    assert_eq!(game.refused("pennant", "place 15.3"), "BL-14.4");
    let hexes = game.actions("pennant");
    assert!(["place 10.6", "place 14.0"].iter().all(|place| hexes.contains(&(*place).to_owned())), "{hexes:?}");
}

/// BL-35.15: the number of banners is an option of the standard board only.
#[test]
fn epic_banners_are_fixed() {
    let game = table(json!({ "adventure": "E1", "lore_mode": "none", "victory_banners": 4 }));
    assert_eq!(game.game.required_banners(), 7);
}
