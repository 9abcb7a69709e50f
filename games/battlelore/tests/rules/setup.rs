use super::{choose, full, table};
use serde_json::json;
use testkit::TestTable;

/// BL-25.1, BL-25.2, BL-25.4, BL-25.9, BL-15.13: level greens roll six dice each until one camp has more green helmets.
#[test]
fn the_camps_roll_for_the_first_turn() {
    let level = ["G", "B", "B", "B", "B", "B", "G", "R", "R", "R", "R", "R"];
    let decided = ["G", "B", "B", "B", "B", "B", "G", "G", "R", "R", "R", "R"];
    let hands = ["patrol-left", "patrol-left", "forward", "surround", "scout-left"];
    let words: Vec<&str> = level.into_iter().chain(decided).chain(hands).chain(hands.map(|_| "attack-left")).collect();
    // There are four Attack Left cards only.
    let words: Vec<&str> = words[..words.len() - 1].iter().copied().chain(["leadership"]).collect();
    let table = TestTable::<battlelore::BattleLore>::scripted(json!({}), &words);
    table.all(&[
        "first pennant",
        "active pennant",
        "phase command",
        "hand standard 5",
        "hand pennant 5",
        "S1 figures 3",
    ]);
    table.all(&["tokens standard 0", "hand pennant leadership", "deck 50", "supply 36"]);
    assert_eq!(table.awaited(), ["pennant"]);
}

/// BL-25.9, BL-26.9: the camp with more green banners begins without a roll; BL-35.14 may say otherwise.
#[test]
fn more_green_banners_begin() {
    let mut game = table(json!({ "adventure": "B3" }));
    choose(&mut game, "standard", [2, 1, 1, 1, 1], "none");
    choose(&mut game, "pennant", [1, 1, 1, 1, 1], "spider");
    game.holds("first pennant");
    let mut game = table(json!({ "adventure": "B3", "first_camp": "standard" }));
    choose(&mut game, "standard", [2, 1, 1, 1, 1], "none");
    choose(&mut game, "pennant", [1, 1, 1, 1, 1], "spider");
    game.holds("first standard");
}

/// BL-16.4, BL-16.5, BL-16.8, BL-25.3: hands, tokens and starting cards follow the councils.
#[test]
fn councils_set_hands_and_lore() {
    let mut game = full();
    choose(&mut game, "standard", [0, 0, 0, 3, 3], "none");
    choose(&mut game, "pennant", [1, 2, 2, 1, 0], "none");
    // Standard's Pentacle and Pool.
    game.play("standard", "place 3.4", &[]);
    game.play_with("standard", "place 3.6", &mut kernel::Seeded::new(3));
    game.all(&["phase keep", "tokens standard 3", "tokens pennant 2"]);
    assert_eq!(game.awaited(), ["standard", "pennant"]);
    for (seat, number) in [("standard", 3), ("pennant", 2)] {
        for _ in 0..number {
            let card = game.actions(seat)[0].clone();
            game.play_with(seat, &card, &mut kernel::Seeded::new(5));
        }
    }
    game.all(&["lore standard 3", "lore pennant 2", "hand standard 3", "hand pennant 4", "phase command"]);
    // BL-16.7: Wizard by both camps 15, the Cleric, Warrior and Rogue by one 10.
    let game = &game.game;
    let hands = game.lore_hands[0].len() + game.lore_hands[1].len();
    assert_eq!(game.lore_deck.len() + hands + game.lore_removed.len(), game.lore_cards.len());
}

/// BL-16.7: 15 cards of a class both camps have, 10 of one, 5 of none. BL-20.22: the Fallow Field has no river.
#[test]
fn the_lore_deck_follows_the_councils() {
    let mut game = full();
    choose(&mut game, "standard", [2, 2, 2, 0, 0], "none");
    choose(&mut game, "pennant", [2, 2, 2, 0, 0], "none");
    let game = &game.game;
    let hidden = game.lore_deck | game.lore_drawn[0] | game.lore_drawn[1];
    let count = |class| (hidden & game.content.lore_of(class)).len();
    use battlelore::content::Class;
    // Neither camp has a landmark, a bridge or ramparts: Sabotage has no target.
    assert_eq!([Class::Warrior, Class::Rogue, Class::Wizard, Class::Cleric].map(count), [15, 14, 5, 5]);
    assert_eq!(game.lore_cards.len(), 58);
}

/// BL-14.1, BL-14.2, BL-14.3, BL-14.5: landmarks of the only level 3, on empty hexes of own rows 2 to 4, in turn.
#[test]
fn landmarks_are_placed_in_turn() {
    let mut game = full();
    choose(&mut game, "standard", [3, 3, 0, 0, 0], "none");
    choose(&mut game, "pennant", [0, 0, 3, 0, 3], "none");
    assert_eq!(game.awaited(), ["standard"]);
    assert_eq!(game.refused("standard", "place 1.0"), "BL-14.3");
    assert_eq!(game.refused("standard", "place 5.0"), "BL-14.3");
    assert_eq!(game.refused("standard", "place 2.5"), "BL-14.3");
    game.play("standard", "place 3.4", &[]);
    assert_eq!(game.awaited(), ["pennant"]);
    assert_eq!(game.refused("pennant", "place 3.0"), "BL-14.3");
    game.play("pennant", "place 7.4", &[]);
    game.play("standard", "place 3.6", &[]);
    game.all(&["terrain 3.4 stronghold", "terrain 7.4 rogues-den", "terrain 3.6 training-camp"]);
    game.play_with("pennant", "place 7.6", &mut kernel::Seeded::new(1));
    game.all(&["terrain 7.6 healing-pool", "phase keep"]);
    // Both at level 3: neither camp has it.
    let mut game = full();
    choose(&mut game, "standard", [3, 3, 0, 0, 0], "none");
    choose(&mut game, "pennant", [3, 3, 0, 0, 0], "none");
    game.holds("phase keep");
}

/// BL-35.13: without landmarks no camp places one.
#[test]
fn landmarks_can_be_off() {
    let mut game = table(json!({ "lore_mode": "full", "landmarks": "off", "first_camp": "standard" }));
    choose(&mut game, "standard", [3, 3, 0, 0, 0], "none");
    choose(&mut game, "pennant", [0, 0, 3, 0, 3], "none");
    game.holds("phase keep");
}

/// BL-15.2, BL-15.12, BL-35.12: a bought creature starts on its lair; the Elemental waits for its circle.
#[test]
fn bought_creatures_start_on_their_lairs() {
    let mut game = table(json!({ "lore_mode": "full", "creatures": "all", "first_camp": "standard" }));
    choose(&mut game, "standard", [2, 1, 1, 1, 0], "giant");
    choose(&mut game, "pennant", [2, 1, 1, 1, 0], "elemental");
    game.play("standard", "place 3.4", &[]);
    game.all(&["S14 at 3.4", "S14 kind GIANT", "terrain 3.4 boulders"]);
    game.play_with("pennant", "place 7.4", &mut kernel::Seeded::new(1));
    game.all(&["terrain 7.4 summoning-circle", "not P14 lost"]);
    assert_eq!(game.game.army.hex("P14".parse().expect("a unit")), None);
    game.all(&["creature standard giant", "creature pennant elemental"]);
}

/// BL-26.13, BL-15.35: the creatures of an adventure, or none of them.
#[test]
fn adventures_bring_their_creatures() {
    let game = table(json!({ "adventure": "B4" }));
    game.all(&["terrain 2.6 boulders", "terrain 8.5 summoning-circle"]);
    assert!(game.game.army.alive().iter().any(|unit| game.game.army.kind(unit).id() == "GIANT"));
    let mut game = table(json!({ "adventure": "B4", "creatures": "none" }));
    game.all(&["terrain 2.6 open", "terrain 8.5 open"]);
    assert!(!game.game.army.alive().iter().any(|unit| game.game.army.kind(unit).is_creature()));
    choose(&mut game, "standard", [2, 1, 1, 1, 1], "none");
}

/// BL-34.1, BL-34.2, BL-34.3, BL-34.6, BL-16.10, BL-16.11, BL-35.3: modes.
#[test]
fn modes_differ_in_lore() {
    let none = table(json!({}));
    none.all(&["lore-cards 0", "hand standard 5", "council standard commander 2"]);
    let medieval = table(json!({ "adventure": "B2", "commander_standard": 3 }));
    medieval.all(&["lore-cards 29", "hand standard 6", "tokens standard 0", "phase command"]);
    let full = table(json!({ "adventure": "B2", "lore_mode": "full" }));
    full.holds("phase council");
    assert_eq!(
        testkit::table::refused_setup::<battlelore::BattleLore>(json!({ "adventure": "B3", "lore_mode": "none" })),
        "BL-35.3"
    );
    // BL-20.22: on the Fallow Field Sabotage has no target.
    table(json!({ "lore_mode": "medieval" })).holds("lore-cards 28");
}

/// BL-2.1, BL-2.2, BL-2.16: two camps with one seat each, which decides everything of its camp.
#[test]
fn there_is_one_seat_a_camp() {
    let game = table(json!({ "first_camp": "standard" }));
    assert_eq!(game.game.seating().len(), 2);
    assert_eq!(game.awaited(), ["standard"]);
    let mut other = game.game.clone();
    let stranger = kernel::Game::play(
        &mut other,
        kernel::Seat(2),
        "resign".parse().expect("an action"),
        &mut kernel::Seeded::new(1),
        &mut kernel::Silent,
    );
    assert_eq!(stranger.expect_err("no such seat").clause, "BL-2.2");
}
