//! What cards, dice, tiles and the log say agrees with the rules.

use battlelore::BattleLore;
use battlelore::event::Event;
use serde_json::{Value, json};
use stage::{DieState, Panel, Scene, Staged};
use testkit::TestTable;

fn full(position: Value) -> TestTable<BattleLore> {
    TestTable::new(json!({ "lore_mode": "full" })).placed(position)
}

fn panel<'a>(scene: &'a Scene, title: &str) -> &'a Panel {
    scene.panels.iter().find(|panel| panel.title == title).expect(title)
}

/// What a line of the log says.
fn line(table: &TestTable<BattleLore>, event: &str) -> String {
    let view = kernel::Game::view(&table.game, table.viewer("standard"));
    let event: Event = event.parse().expect("an event");
    BattleLore::line(&view, &event).to_string()
}

/// BL-17.2
#[test]
fn the_choice_at_the_end_of_a_turn_is_named_as_the_rules_have_it() {
    let units = ["S1 Bs at 5.5 ordered", "P1 Gs at 6.5"];
    let mut table = full(json!({ "units": units, "phase": "combat", "active": "standard" }));
    table.play("standard", "done", &[]);
    assert_eq!(table.choice("standard", "take tokens").label, "Take 2 tokens");
    assert_eq!(table.choice("standard", "take token-and-card").label, "Take a token and a card");
    assert_eq!(table.choice("standard", "take cards").label, "Draw 2 cards, keep 1");
}

/// BL-10.20, BL-U1: while the attacker's side may answer a battle back its dice have not fallen.
#[test]
fn the_dice_of_the_attack_are_not_those_of_the_battle_back() {
    let mut table = full(json!({
        "units": ["S1 Bs at 5.5 ordered", "P1 dBs at 6.5", "P2 Gs at 9.9"], "phase": "combat", "active": "standard",
        "councils": { "standard": "warrior 1" }, "tokens": { "standard": 3 }, "lore": { "standard": ["parry-warrior"] },
    }));
    table.play("standard", "attack S1 P1", &["B", "S", "R"]);
    assert_eq!(table.scene("standard").dice_result, "2 hits, 0 flags");
    table.play("pennant", "battle-back", &[]);
    let scene = table.scene("standard");
    assert_eq!((scene.dice.len(), scene.dice_result.as_str()), (0, ""));
    panel(&scene, "Before the roll");
}

/// BL-12.1, BL-23.5: dice that hit are drawn so and counted.
#[test]
fn dice_are_drawn_as_they_count() {
    let mut table = full(json!({
        "units": ["S1 Bs at 5.5 ordered", "P1 dBs at 6.5", "P2 Gm at 6.4"], "phase": "combat", "active": "standard",
        "councils": { "standard": "wizard 1" }, "tokens": { "standard": 4 }, "lore": { "standard": ["enchanted-weapon"] },
    }));
    let odds = table.choice("standard", "attack S1 P2").odds.expect("odds");
    assert!(odds.ledger.contains("Hits: Green, and strikes after the first"), "{}", odds.ledger);
    assert!(odds.ledger.contains("2 / 6"), "{}", odds.ledger);
    let plain = table.choice("standard", "attack S1 P1").odds.expect("odds");
    let enchanted = table.choice("standard", "attack S1 P1 enchanted-weapon").odds.expect("odds");
    assert!(enchanted.ledger.contains("3 / 6"), "{}", enchanted.ledger);
    // At least one hit of three dice: 1 - (4/6)³ without the card, 1 - (3/6)³ with it.
    let chances = [&plain, &enchanted].map(|odds| odds.heads[1].0);
    assert!((chances[0] - 19.0 / 27.0).abs() < 1e-4 && (chances[1] - 7.0 / 8.0).abs() < 1e-4, "{chances:?}");
    table.play("standard", "attack S1 P1 enchanted-weapon", &["L", "B", "R"]);
    assert_eq!(table.scene("standard").dice_result, "2 hits, 0 flags");

    let mut table = full(json!({
        "units": ["S1 Bs at 5.5 ordered", "S2 Gs at 1.1", "P1 Gm at 6.5", "P2 Gs at 7.5", "P3 Gs at 7.6"],
        "phase": "combat", "active": "standard",
    }));
    table.play("standard", "attack S1 P1", &["S", "S", "B"]);
    let scene = table.scene("standard");
    let counted = scene.dice[0].1.iter().filter(|die| die.state == DieState::Counts).count();
    assert_eq!((counted, scene.dice_result.as_str()), (1, "1 hit, 0 flags"));
}

/// BL-21.6, BL-15.36: Parry leaves the Giant two dice and no re-roll; Berserk adds to his re-rolls.
#[test]
fn the_odds_of_the_giant_know_parry_and_berserk() {
    let position = |lore: &str| {
        json!({
            "units": ["S1 GIANT at 5.5 ordered", "P1 Rs at 6.5", "P2 Gs at 9.9"], "phase": "combat",
            "active": "standard", "councils": { "standard": "warrior 1", "pennant": "warrior 1" },
            "tokens": { "standard": 4, "pennant": 3 }, "lore": { "standard": ["berserk"], "pennant": [lore] },
        })
    };
    let table = full(position("parry-warrior"));
    let [plain, berserk] = ["attack S1 P1", "attack S1 P1 berserk"].map(|attack| table.choice("standard", attack));
    let expected = |table: &TestTable<BattleLore>, dice| {
        let [giant, swords] = ["S1", "P1"].map(|unit| unit.parse().expect("a unit"));
        table.game.roll_odds(giant, swords, dice, None).expected
    };
    // A die is worth 2/6 of a hit and a re-roll in 1/6 of its falls: 2/6 / (1 - 1/6), which is 0.4.
    assert!((expected(&table, 3) - 1.2).abs() < 0.01, "{}", expected(&table, 3));
    assert_eq!(berserk.odds.expect("odds").dice, "4 dice");
    assert_eq!(plain.odds.expect("odds").dice, "3 dice");
    let mut parried = table;
    parried.play("standard", "attack S1 P1", &[]);
    parried.play("pennant", "lore parry-warrior", &["R", "G"]);
    assert!((expected(&parried, 2) - 2.0 / 3.0).abs() < 1e-4, "{}", expected(&parried, 2));
}

/// BL-U11, BL-19.5, BL-19.12: a shared hex takes one order, a Foot Onslaught is one chain.
#[test]
fn command_cards_say_how_many_units_they_order() {
    let table = full(json!({
        "units": ["S1 Bs at 5.4", "S2 Gs at 4.10", "S3 Gs at 4.11", "P1 Gs at 9.9"], "phase": "command",
        "active": "standard", "hands": { "standard": ["on-the-march", "foot-onslaught", "surround", "patrol-right"] },
    }));
    let scene = table.scene("standard");
    let cards = scene.trays.iter().flat_map(|tray| &tray.cards);
    let said = |id: &str| {
        let card = cards.clone().find(|card| card.id == format!("command {id}")).expect(id);
        [card.text.clone(), card.note.clone()]
    };
    assert_eq!(said("on-the-march"), ["1 in each section", "orders 2 units"]);
    assert_eq!(said("surround"), ["2 on each wing", "orders 3 units"]);
    assert_eq!(said("patrol-right"), ["2 in the section", "orders 2 units"]);
    assert_eq!(said("foot-onslaught"), ["A chain on foot, 2 hexes and melee", "orders 2 units"]);
}

/// BL-13.10, BL-13.14, BL-8.21
#[test]
fn tiles_say_whom_they_stop_and_whom_they_keep_from_battle() {
    let table = full(json!({
        "units": ["S1 Bs at 1.1", "P1 Gs at 9.9"], "phase": "command", "active": "standard",
        "terrain": ["ramparts 4.4", "stakes 4.6", "healing-pool 4.8 standard"],
        "hands": { "standard": ["surround"] },
    }));
    let features = BattleLore::scene(&kernel::Game::view(&table.game, table.viewer("standard"))).features;
    let said = |hex: &str| {
        let tile = features.iter().find(|feature| feature.id == format!("tile {hex}")).expect(hex);
        tile.facts.iter().map(|fact| format!("{}: {}", fact.label, fact.value)).collect::<Vec<_>>()
    };
    assert_eq!(said("4.4"), ["Dice against it in melee, at most: 2", "Bold: +1"]);
    assert_eq!(
        said("4.6"),
        [
            "To enter: all but missile units must stop",
            "Battle after entering: missile units only, that turn",
            "Bold of missile units: +1"
        ]
    );
    assert_eq!(said("4.8")[..2], ["To enter: a unit must stop", "Battle after entering: not that turn"]);
}

/// BL-16.7, BL-H4
#[test]
fn cards_left_out_of_a_class_are_not_counted() {
    let table = full(json!({
        "units": ["S1 Bs at 1.1", "P1 Gs at 9.9"], "phase": "command", "active": "standard",
        "councils": { "standard": "warrior 1 wizard 1", "pennant": "warrior 2" }, "hands": { "standard": ["surround"] },
        "lore_discard": ["spark"],
    }));
    let scene = table.scene("standard");
    let decks = panel(&scene, "Decks");
    let most = |class: &str| decks.facts.iter().find(|fact| fact.label == class).expect(class).value.clone();
    let classes = ["Warrior", "Rogue", "Wizard", "Cleric"].map(most);
    assert_eq!(classes, ["15 cards at most", "5 cards at most", "9 cards at most", "5 cards at most"]);
}

/// BL-U18: each line cites the rule it rests on.
#[test]
fn lines_cite_the_rule_that_made_them() {
    let table = full(json!({
        "units": ["S1 GIANT at 5.5 ordered", "S2 Bs at 4.4", "P1 SPIDER at 6.5", "P2 Gs at 9.9"], "phase": "combat",
        "active": "standard",
    }));
    for (event, said) in [
        ("rolled card standard L G", "prays"),
        ("rolled card standard L G", "[BL-24.1]"),
        ("rolled orders standard L G", "[BL-19.16]"),
        ("rolled extra S1 S", "[BL-15.20]"),
        ("rolled extra S2 S", "[BL-21.7]"),
        ("rolled card P1 S", "[BL-20.5]"),
        ("rolled card S2 S", "[BL-20.3]"),
        ("shuffled-lore", "[BL-17.11]"),
        ("council standard warrior 2", "[BL-16.3]"),
    ] {
        let line = line(&table, event);
        assert!(line.contains(said), "{event}: {line}");
    }
}

/// BL-20.9, BL-14.6, BL-14.9, BL-14.12: what comes, goes and heals.
#[test]
fn lines_tell_a_portal_from_a_summoning_and_a_pool_from_a_card() {
    let mut table = full(json!({
        "units": ["S1 Gs at 3.5", "S2 Gs at 3.2 figures 2", "S3 Bs at 5.5", "P1 Gs at 9.9"], "phase": "command",
        "active": "standard", "terrain": ["training-camp 3.5 standard", "healing-pool 3.2 standard"],
        "councils": { "standard": "wizard 1" }, "tokens": { "standard": 7 }, "lore": { "standard": ["portal"] },
        "hands": { "standard": ["patrol-right"], "pennant": ["forward"] },
    }));
    table.play("standard", "play patrol-right", &[]);
    table.play("standard", "lore portal", &[]);
    table.play("standard", "target S3", &[]);
    table.play("standard", "target 5.7", &["forward"]);
    assert!(line(&table, "arrived S3 5.7").contains("[BL-20.9]"));
    assert!(line(&table, "tile-gone 3.5").contains("[BL-14.6]"));
    assert!(line(&table, "healed S2 1").contains("[BL-14.9]"));
    let mut table = full(json!({
        "units": ["S1 Bs at 3.5 ordered", "S2 ELEMENTAL off", "S3 Bs at 7.5 ordered", "P1 Gs at 8.5"],
        "phase": "combat", "active": "standard", "terrain": ["summoning-circle 3.5 standard"],
    }));
    table.play("standard", "summon S1", &["L", "R", "G"]);
    table.play("standard", "place 4.5", &[]);
    assert!(line(&table, "arrived S2 4.5").contains("[BL-14.12]"));
    assert!(line(&table, "tile-gone 3.5").contains("[BL-14.12]"));
}
