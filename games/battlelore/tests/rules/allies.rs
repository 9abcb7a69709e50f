use super::{choose, table, with_changed_adventure};
use kernel::{Game, Seat, Side, Viewer};
use serde_json::json;
use testkit::TestTable;

const E7: &str = include_str!("../../content/adventures/E7.toml");

/// BL-X61, BL-30.9, BL-30.10, BL-30.11, BL-30.12, BL-30.14, BL-30.15: Turn tokens by green banners, ties by six dice.
#[test]
fn turn_tokens_follow_the_green_banners() {
    let dice = ["G", "G", "B", "F", "L", "R", "G", "B", "B", "F", "S", "L"];
    let cards = ["patrol-left", "patrol-center", "patrol-right", "attack-left", "attack-center", "attack-right"];
    let hands = cards.iter().flat_map(|card| std::iter::repeat_n(*card, 4));
    let script: Vec<&str> = dice.into_iter().chain(hands).chain(["forward", "surround", "on-the-march"]).collect();
    // The second ally of the Pennant has one green banner less.
    let changes = [("Gs 14.1 14.3 14.8 14.10", "Gs 14.1 14.3 14.8"), ("14.3 14.4 14.6 14.10", "14.3 14.4 14.6")];
    let setup = with_changed_adventure(json!({ "adventure": "E7", "lore_mode": "none" }), E7, &changes);
    let game = TestTable::<battlelore::BattleLore>::scripted(setup, &script);
    game.all(&["turn-token standard 1", "turn-token pennant 2", "turn-token standard-b 3", "turn-token pennant-b 4"]);
    game.all(&["active standard", "hand standard 6", "hand pennant-b 6", "rack 3"]);
}

/// BL-30.1, BL-30.2, BL-30.3, BL-30.4, BL-30.44, BL-35.8: four seats, each a side of its own; the epic board only, and no Marshals.
#[test]
fn allies_are_four_sides() {
    let game = table(json!({ "adventure": "E6", "lore_mode": "none" })).game;
    assert_eq!((game.seating().len(), game.seating().sides()), (4, 4));
    assert_eq!(game.own_units(Side(0)).len() + game.own_units(Side(2)).len(), 20);
    assert_eq!(table(json!({ "adventure": "E6", "reluctant_allies": "off" })).game.seating().len(), 2);
    assert_eq!(table(json!({ "adventure": "E1", "reluctant_allies": "on" })).game.seating().len(), 4);
    let refused = testkit::table::refused_setup::<battlelore::BattleLore>;
    assert_eq!(refused(json!({ "adventure": "B1", "reluctant_allies": "on" })), "BL-30.1");
    assert_eq!(refused(json!({ "adventure": "E6", "seats_standard": 2 })), "BL-30.4");
}

/// BL-30.6, BL-30.7, BL-30.8, BL-30.13, BL-30.40, BL-30.43: a council for each player; a landmark for the only level 3 of all
/// four, placed in the order of the Turn tokens.
#[test]
fn each_ally_has_a_council() {
    let mut game = table(json!({ "adventure": "E7", "first_camp": "standard" }));
    assert_eq!(game.awaited(), ["standard", "pennant", "standard-b", "pennant-b"]);
    choose(&mut game, "standard", [3, 3, 0, 0, 0], "none");
    choose(&mut game, "pennant", [3, 0, 3, 0, 0], "none");
    choose(&mut game, "standard-b", [1, 1, 1, 3, 0], "none");
    choose(&mut game, "pennant-b", [1, 2, 1, 1, 1], "none");
    game.all(&["tokens standard 3", "tokens pennant-b 2", "phase site"]);
    let owners: Vec<_> = game.game.to_place.iter().flatten().map(|(side, _)| *side).collect();
    assert_eq!(owners.len(), 3);
    let places: Vec<_> = owners.iter().map(|&side| game.game.token_place(side)).collect();
    assert!(places.is_sorted(), "{places:?}");
}

/// BL-30.28, BL-30.29, BL-H2, BL-H8: allies do not see each other's cards.
#[test]
fn allies_share_no_cards() {
    let game = table(json!({ "adventure": "E6", "lore_mode": "none" })).game;
    let seen = |seat: u8| game.view(Viewer::Seat(Seat(seat))).table.hands.map(|hand| hand.total());
    assert_eq!([seen(0), seen(2)], [[6, 0, 0, 0], [0, 0, 6, 0]]);
}

/// BL-30.46: allies resign together.
#[test]
fn allies_resign_together() {
    let mut game = table(json!({ "adventure": "E6", "lore_mode": "none" }));
    game.play("standard-b", "resign", &[]);
    assert!(!game.game.is_over());
    game.play("standard", "resign", &[]);
    let outcome = game.game.awaiting().outcome().expect("an end");
    assert_eq!([0, 1, 2, 3].map(|side| outcome.place(Side(side))), [3, 1, 3, 1]);
}

/// BL-30.43: landmarks one tile at a time by Turn token; a player without a tile is passed over, and the next after him is not
/// asked twice.
#[test]
fn landmarks_go_round_by_turn_token() {
    let mut game = table(json!({ "adventure": "E7", "first_camp": "standard" }));
    for seat in ["standard", "standard-b", "pennant-b"] {
        choose(&mut game, seat, [2, 1, 1, 1, 1], "none");
    }
    choose(&mut game, "pennant", [1, 2, 1, 1, 1], "none");
    assert!(game.game.to_place.iter().flatten().next().is_none());
    // The same councils again, now with levels 3 where the Turn tokens want them: none for token 1, two for 2, one for 3.
    let order = game.game.turn_tokens.expect("Turn tokens");
    let mut again = table(json!({ "adventure": "E7", "first_camp": "standard" }));
    let seats = ["standard", "pennant", "standard-b", "pennant-b"];
    let levels = [[2, 1, 1, 1, 1], [3, 3, 0, 0, 0], [1, 1, 1, 3, 0], [2, 1, 1, 1, 1]];
    for (side, levels) in order.into_iter().zip(levels) {
        choose(&mut again, seats[usize::from(side.0)], levels, "none");
    }
    let owners: Vec<usize> =
        again.game.to_place.iter().flatten().map(|(side, _)| again.game.token_place(*side) + 1).collect();
    assert_eq!(owners, [2, 3, 2]);
}
