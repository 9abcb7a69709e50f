//! What a player reads: folded lines, questions before the end of a card, odds, and the report of a match (section 29).

use crate::BattleMasters;
use crate::event::Event;
use crate::tests::rules::table::Table;
use kernel::Game;
use serde_json::json;
use stage::{Fold, MarkKind, Staged};

fn open_field(position: serde_json::Value) -> Table {
    Table::new(json!({ "scenario": "open-field" })).placed(position)
}

/// Plays an action and gives its events.
fn events(table: &mut Table, seat: &str, action: &str, words: &[&str]) -> Vec<Event> {
    table.play(seat, action, words).iter().map(|event| event.parse().expect("an event")).collect()
}

/// BM-U16: dice are details of the sentence that says what they did, and all of it reads well in the singular.
#[test]
fn the_dice_of_an_attack_are_folded_under_its_result() {
    let mut table = open_field(json!({ "card": "8", "units": ["MA1 at 6,8", "GO1 at 6,7", "IA1 at 1,1"] }));
    let dice = ["skull", "blank", "blank", "blank", "blank"];
    let told = events(&mut table, "imperial", "attack MA1 GO1", &dice);
    let view = table.game.view(table.viewer("imperial"));
    let lines: Vec<_> = told.iter().map(|event| BattleMasters::line(&view, event)).collect();
    let shown: Vec<_> =
        lines.iter().filter(|line| !line.parts.is_empty()).map(|line| (line.fold, line.to_string())).collect();
    assert_eq!(shown[0].0, Fold::Open);
    assert_eq!([shown[1].0, shown[2].0, shown[3].0], [Fold::Detail, Fold::Detail, Fold::Sum]);
    assert!(shown[1].1.contains("1 hit [") && shown[3].1.contains("1 skull ["), "{shown:?}");
    let scene = table.scene("imperial");
    assert_eq!(scene.dice_result, "1 hit: 1 skull");
    assert_eq!(scene.dice_at, ["6,7", "6,8"]);
    let loss = scene.marks.iter().find(|mark| mark.kind == MarkKind::Loss).expect("the loss");
    assert_eq!((loss.spaces[0].as_str(), loss.text.as_str()), ("6,7", "+1"));
    // The next order takes dice and loss away.
    table.play("imperial", "move IA1 1,0", &[]);
    let scene = table.scene("imperial");
    assert!(scene.dice_at.is_empty() && scene.marks.iter().all(|mark| mark.kind != MarkKind::Loss));
}

/// BM-6.4, BM-6.10: who ends a card while units could still act is asked, with their number.
#[test]
fn the_end_of_a_card_counts_the_units_that_have_not_acted() {
    let question = |table: &Table| table.choice("imperial", "end").question;
    let mut table = open_field(json!({ "card": "8", "units": ["MA1 at 6,8", "MA2 at 2,8", "GO1 at 9,7"] }));
    assert_eq!(question(&table).as_deref(), Some("2 units have not acted. End the card?"));
    table.play("imperial", "move MA1 6,7", &[]);
    assert_eq!(question(&table).as_deref(), Some("1 unit has not acted. End the card?"));
    table.play("imperial", "move MA2 2,7", &[]);
    assert_eq!(question(&table), None);
}

/// BM-U7, BM-13.23: before a shot is fired, the player reads what a misfire may do to the Cannon.
#[test]
fn the_outcomes_of_a_misfire_are_told_before_the_shot() {
    let table = open_field(json!({ "card": "9", "units": ["MC1 at 6,5", "BE2 at 5,10"] }));
    let odds = table.choice("imperial", "fire mighty-cannon/1 5,10").odds.expect("odds");
    assert_eq!(odds.heads[0].1, "you destroy it");
    let notes = odds.notes.join("; ");
    assert!(notes.contains("4 tiles must not explode"), "{notes}");
    assert!(notes.contains("then your Cannon: 50 % unharmed, 38 % a skull, 12 % destroyed [BM-13.23]"), "{notes}");
}

/// BM-U14: a player deploys tokens of the own army; the enemy's are a number.
#[test]
fn a_player_is_offered_the_own_units_only() {
    let table = Table::new(json!({ "scenario": "open-field" }));
    let trays = |name: &str| table.scene(name).trays.into_iter().filter(|tray| tray.tokens).collect::<Vec<_>>();
    let own = trays("chaos");
    assert_eq!((own.len(), own[0].cards.len()), (1, 14));
    assert_eq!(own[0].note, "14 units; the enemy has 11 units");
    assert_eq!(trays("spectator").len(), 2);
}

/// BM-U17, BM-15.1: losses in their order, dice against expectation, and how it was won.
#[test]
fn the_report_tells_how_it_was_won_and_what_the_dice_gave() {
    let position = json!({ "card": "8", "others": "lost", "units": ["MA1 at 6,8", "GO1 at 6,7 hits 2"] });
    let mut table = open_field(position);
    let dice = ["skull", "skull", "blank", "shield", "blank"];
    let told = events(&mut table, "imperial", "attack MA1 GO1", &dice);
    assert_eq!(table.winner(), Some("imperial"));
    let view = table.game.view(table.viewer("imperial"));
    let told: Vec<(u32, Event)> = told.into_iter().map(|event| (7, event)).collect();
    let report = BattleMasters::report(&view, &told);
    assert!(report.reason.to_string().starts_with("No Chaos unit is left:"), "{}", report.reason);
    assert!(report.reason.to_string().ends_with("[BM-15.1]"), "{}", report.reason);
    let chaos = &report.losses[1];
    assert_eq!((chaos.note.as_str(), chaos.pieces.len(), chaos.pieces[0].0.as_str()), ("1 of 14 units", 1, "goblins"));
    let imperial = report.luck.iter().find(|luck| luck.yours && luck.what == "skulls").expect("own luck");
    let total = imperial.total();
    assert_eq!((total.dice, total.expected, total.came), (3, 1.5, 2.0));
    assert_eq!(report.moments.last().map(|moment| moment.entry), Some(7));
}
