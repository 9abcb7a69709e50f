//! What a player needs to see (BT-V.1 to BT-V.18), each at a table where it matters.

use crate::rules::table::{Table, at};
use serde_json::{Value, json};
use stage::{Activity, Fact, Feature, MarkKind, Panel, Piece, Progress, Scene};

fn table(setup: Value, position: Value) -> Table {
    Table::new(setup).placed(position)
}

fn panel<'a>(scene: &'a Scene, title: &str) -> &'a Panel {
    let found = scene.panels.iter().find(|panel| panel.title == title);
    found.unwrap_or_else(|| panic!("no panel {title}: {:?}", scene.panels.iter().map(|p| &p.title).collect::<Vec<_>>()))
}

fn fact<'a>(facts: &'a [Fact], label: &str) -> &'a str {
    let found = facts.iter().find(|fact| fact.label.starts_with(label));
    found.map_or_else(|| panic!("no fact {label}: {facts:?}"), |fact| &fact.value)
}

fn piece<'a>(scene: &'a Scene, id: &str) -> &'a Piece {
    let found = scene.pieces.iter().find(|piece| piece.id == id);
    found.unwrap_or_else(|| panic!("no piece {id}: {:?}", scene.pieces.iter().map(|p| &p.id).collect::<Vec<_>>()))
}

fn tile<'a>(scene: &'a Scene, space: &str) -> &'a Feature {
    scene.features.iter().find(|thing| thing.id == format!("tile {space}")).expect("a tile")
}

/// BT-V.1: whose turn and step it is, what is asked of whom, with its clause.
#[test]
fn the_prompt_says_who_decides_what_and_the_track_how_far_the_turn_is() {
    let table = at(json!({ "blue": ["W-N1 6"], "phase": "moves" }));
    let scene = table.scene("blue");
    assert_eq!(scene.prompt.sentence, "You decide: move warriors, or end the moves");
    assert_eq!(scene.prompt.clause.as_deref(), Some("BT-8.1"));
    assert_eq!(table.scene("red").prompt.sentence, "Blue decides: move warriors, or end the moves");
    let steps: Vec<_> = scene.steps.iter().map(|step| (step.label.as_str(), step.progress)).collect();
    assert_eq!(steps[2], ("Move", Progress::Now));
    assert_eq!((steps[1].1, steps[3].1), (Progress::Done, Progress::Ahead));
}

/// BT-V.2: the targets of a horde are its clicks; those that can still move are counted; a street is drawn with links.
#[test]
fn legal_targets_are_clicked_and_streets_join_them() {
    let table = at(json!({ "blue": ["palace 4"], "without": ["obeliscus"], "phase": "moves" }));
    let scene = table.scene("blue");
    let street = scene.features.iter().find(|thing| thing.id.starts_with("street")).expect("a street");
    assert!(street.label.contains("4,4") && street.svg.contains(r#"class="bt-way""#), "{}", street.label);
    let over_it = table.choice("blue", "move 4,4 7,8 4");
    assert_eq!(over_it.path.len(), 2, "all that can go need no number");
    assert_eq!(table.choice("blue", "move 4,4 7,8 2").path.len(), 3);
    assert_eq!(fact(&piece(&scene, "blue 4,4").facts, "May still move"), "4");
}

/// BT-V.3: sizes with moved and locked warriors; reserve, board total, flags left and hand size of everybody.
#[test]
fn hordes_and_players_show_their_numbers() {
    let mut table =
        at(json!({ "blue": ["G-N 3", "macellum 3"], "hands": { "red": ["charge", "plunder"] }, "phase": "calls" }));
    table.play("blue", "call G-N", &["3"]);
    table.orders("blue", &["end", "move 6,0 G-N 2"]);
    let scene = table.scene("blue");
    let gate = piece(&scene, "blue G-N");
    assert_eq!((gate.plate.as_deref(), gate.activity), (Some("7"), Activity::Spent));
    assert_eq!((fact(&gate.facts, "Moved"), fact(&gate.facts, "Locked")), ("2", "5"));
    assert!(gate.label.contains("2 moved, 5 locked"), "{}", gate.label);
    let figures: Vec<_> = scene.standings[0].figures.iter().map(|(label, value)| format!("{label} {value}")).collect();
    assert_eq!(figures, ["board 8/15", "reserve 7", "hand 0", "flags 13"]);
    assert!(scene.standings[1].figures.contains(&("hand".into(), "2".into())));
}

/// BT-V.4: a tile turned up shows its five values, its controller, its looted mark, and every source of its defence.
#[test]
fn a_tile_turned_up_shows_everything() {
    let mut table = at(json!({
        "blue": ["W-N1 3"], "red": ["castra 2"], "hands": { "blue": ["sappers"] }, "phase": "start",
    }));
    table.play("blue", "play sappers 8,4", &[]);
    let scene = table.scene("green");
    let castra = tile(&scene, "8,4");
    assert_eq!(fact(&castra.facts, "Defence"), "5 (printed 7, Sappers -2)");
    assert_eq!((fact(&castra.facts, "Points"), fact(&castra.facts, "Loot cards")), ("4", "2, paid"));
    assert_eq!((fact(&castra.facts, "Warrior"), fact(&castra.facts, "Controlled by")), ("1, paid", "Red"));
    assert_eq!(fact(&castra.facts, "Looted"), "pays nothing more");
    assert!(castra.svg.contains("dshield changed") && castra.svg.contains("bt-flag2"));
}

/// BT-V.5: a facedown tile shows its size, its mark, the own note, and what it may be.
#[test]
fn a_facedown_tile_shows_what_it_may_be() {
    let table = at(json!({ "blue": ["G-N 4"], "known": { "blue": ["castra"] } }));
    let (mine, theirs) = (table.scene("blue"), table.scene("red"));
    assert_eq!(tile(&mine, "8,4").label, "Facedown tile, 3x2, your scouts saw Castra, defence 7");
    assert_eq!(tile(&theirs, "8,4").label, "Facedown tile, 3x2, Blue has looked at it");
    assert!(tile(&mine, "8,4").svg.contains("Castra") && !tile(&theirs, "8,4").svg.contains("Castra"));
    let special = tile(&theirs, "5,1");
    assert!(special.label.contains("one of the four special tiles") && special.svg.contains("seal-t"));
    assert_eq!(fact(&special.facts, "May be"), "one of 4");
    assert_eq!(fact(&special.facts, "Defence"), "5 to 7, 6.0 on average");
    assert!(fact(&panel(&theirs, "Unseen tiles").facts, "3x2, special").starts_with("4 for 4 places"));
}

/// BT-V.6: which goals are found and held, and a warning before the game ends.
#[test]
fn goals_tell_who_holds_them_and_when_the_game_ends() {
    let scene = at(json!({ "red": ["palace", "W-E1 2"], "up": ["universitas"] })).scene("blue");
    let words: Vec<_> = panel(&scene, "End of the game").goals.iter().map(|goal| goal.words.as_str()).collect();
    assert_eq!(words, ["Red", "not found", "free"]);
    let all = json!({ "red": ["palace", "templum-jupiter", "universitas", "W-E1 2"], "phase": "moves" });
    let scene = at(all).scene("blue");
    assert_eq!(fact(&panel(&scene, "End of the game").facts, "Warning"), "the game ends with this turn");
}

/// BT-V.7, BT-V.16: before the moves end, every battle with its odds, defender, hand size and retreats, and what is at risk.
#[test]
fn battles_to_come_are_listed_before_the_moves_end() {
    let mut table = at(json!({
        "blue": ["W-N1 4"], "hands": { "red": ["barricade", "charge"] }, "phase": "moves",
    }));
    table.play("blue", "move W-N1 G-N 4", &[]);
    let scene = table.scene("blue");
    let coming = panel(&scene, "Battles to come");
    let words = fact(&coming.facts, "Gate N");
    assert_eq!(words, "85 % to take it; Red defends, 2 cards in hand; retreat to Wall N1");
    assert!(fact(&coming.facts, "Warning").starts_with("all 4 warriors fight"));
    let scarce = table_with_no_flag();
    assert!(fact(&panel(&scarce, "Battles to come").facts, "Flags").starts_with("no flag is left"));
    let from_camp = {
        let mut table = at(json!({ "phase": "moves" }));
        table.play("blue", "move camp W-N1 6", &[]);
        table.scene("blue")
    };
    assert!(fact(&panel(&from_camp, "Battles to come").facts, "Wall N1").ends_with("no retreat"));
}

/// BT-V.7, BT-14.2: those who would leave make room where they stood.
#[test]
fn an_attack_tells_where_its_warriors_could_retreat_to() {
    let retreat = |table: &Table, action: &str| {
        let odds = table.choice("blue", action).odds.expect("odds");
        odds.notes.last().cloned().expect("where to retreat to")
    };
    let near = at(json!({ "blue": ["W-N1 6", "W-N2 4"], "phase": "moves" }));
    assert_eq!(retreat(&near, "move W-N1 G-N 6"), "retreat to Wall N1", "Wall N2 has no room for six");
    assert_eq!(retreat(&near, "move W-N1 G-N 4"), "retreat to Wall N1 or Wall N2");
    let position = json!({ "blue": ["W-N1 8", "G-N"], "hands": { "blue": ["hard-ride"] }, "phase": "start" });
    let mut far = at(position);
    far.play("blue", "play hard-ride W-N1", &[]);
    assert_eq!(retreat(&far, "ride W-N1 G-N 3,0 8"), "retreat to Wall N1 or Gate N");
    let from_camp = at(json!({ "phase": "moves" }));
    assert_eq!(retreat(&from_camp, "move camp W-N1 6"), "no retreat");
}

/// BT-V.8, BT-24.29: a facedown tile that is attacked after Legion Returns has one more defence, whatever it is.
#[test]
fn odds_of_a_facedown_tile_count_the_legion() {
    let position = json!({ "blue": ["insula-nova 3", "W-N1 6"], "phase": "moves" });
    let mut table = table(json!({ "walls_of_tarsos": "on" }), position);
    table.orders("blue", &["move 11,4 11,6 2", "move W-N1 0,0 3", "move W-N1 3,0 3", "end"]);
    table.play("blue", "battle 11,6", &["legion-returns", "6", "1"]);
    let odds = table.choice("blue", "battle 0,0").odds.expect("odds");
    let content = &table.game.content;
    let unseen =
        content.city_tiles(true).iter().filter(|tile| tile.id() != "insula-nova").map(|tile| *content.face(tile));
    let unseen: Vec<_> = unseen.filter(|face| face.size() == Some(battue::tile::Size::Long)).collect();
    let wins = unseen.iter().map(|face| battue::odds::round_odds(3 - i16::from(face.defence) - 1));
    let mean = wins.sum::<f32>() / unseen.len() as f32;
    assert_eq!(odds.heads[1].1, "you win the first round");
    assert!((odds.heads[1].0 - mean).abs() < 1e-5, "{} is not {mean}", odds.heads[1].0);
}

/// BT-V.10: a new battle for a tile shows no round of the old one.
#[test]
fn a_new_battle_begins_with_an_empty_ledger() {
    let position = json!({ "blue": ["W-N1 6"], "hands": { "blue": ["plunder"] }, "phase": "moves" });
    let mut table = table(json!({ "players": 2 }), position);
    let rounds = |table: &Table| panel(&table.scene("blue"), "Gate N").duel.as_ref().map(|duel| duel.rounds.len());
    table.orders("blue", &["move W-N1 G-N 6", "end"]);
    assert_eq!(rounds(&table), Some(0));
    table.play("blue", "pass", &["1", "6"]);
    table.play("blue", "pass", &[]);
    assert_eq!(rounds(&table), Some(1));
    for (seat, order) in [("blue", "retreat W-N1"), ("blue", "end"), ("red", "end"), ("red", "end")] {
        table.play(seat, order, &[]);
    }
    table.orders("blue", &["end", "end", "move W-N1 G-N 5", "end"]);
    assert_eq!(rounds(&table), Some(0));
    assert_eq!(table.scene("blue").prompt.reason, "Round 1, 5 warriors against the empty tile.");
}

/// BT-V.10: the last four rounds are shown with their numbers, the newest last.
#[test]
fn the_ledger_keeps_the_last_rounds() {
    let position = json!({ "blue": ["W-N1 8"], "hands": { "blue": ["plunder"] }, "phase": "moves" });
    let mut table = table(json!({ "players": 2 }), position);
    table.orders("blue", &["move W-N1 G-N 8", "end"]);
    let mut shown = Vec::new();
    for round in 1..=5 {
        table.play("blue", "pass", &["1", "6"]);
        table.play("blue", "pass", &[]);
        let scene = table.scene("blue");
        let duel = panel(&scene, "Gate N").duel.clone().expect("a duel");
        shown = duel.rounds.into_iter().map(|round| format!("{} {}", round.label, round.text)).collect();
        assert_eq!(shown.len(), round.min(4));
        assert_eq!(fallen(&scene), ["G-N −1"]);
        table.play("blue", "fight", &[]);
    }
    assert_eq!(shown, ["2 8 v 9", "3 7 v 9", "4 6 v 9", "5 5 v 9"]);
}

/// Where warriors just fell, and how many.
fn fallen(scene: &Scene) -> Vec<String> {
    let losses = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Loss);
    losses.map(|mark| format!("{} {}", mark.spaces.join(" "), mark.text)).collect()
}

/// BT-V.10, BT-21.10: while the dice lie the ledger shows the values that will be resolved, whoever has left.
#[test]
fn the_ledger_shows_the_round_as_thrown() {
    let mut table = at(json!({
        "blue": ["W-W2 5"], "red": ["theatrum 2", "camp 3"], "phase": "moves",
        "hands": { "blue": ["blood-rage"], "red": ["defiance"] },
    }));
    table.orders("blue", &["move W-W2 0,9 5", "end", "pass"]);
    table.play("red", "pass", &["1", "1"]);
    table.play("red", "resign", &[]);
    let scene = table.scene("blue");
    let duel = panel(&scene, "Theatrum").duel.clone().expect("a duel");
    assert_eq!(duel.rows.last().map(|sum| (sum.left.text.as_str(), sum.right.text.as_str())), Some(("6", "6")));
    assert_eq!(scene.prompt.reason, "6 against 6: lost for the attacker as it stands.");
    assert_eq!(scene.dice_result, "6 against 6 so far");
    let told = table.lines("blue", "pass", &[]);
    assert!(told.iter().any(|line| line == "6 against 6 [BT-10.8]"), "{told:?}");
}

fn table_with_no_flag() -> Scene {
    let position = json!({
        "blue": [
            "macellum 5", "G-N", "W-N1", "W-N2", "moneta", "puteus", "valetudinarium", "horrea", "columna-aenea",
            "stabulum",
        ],
        "phase": "moves",
    });
    let mut table = table(json!({ "flags": 10 }), position);
    table.play("blue", "move 6,0 5,1 4", &[]);
    table.scene("blue")
}

/// BT-V.8, BT-V.10: the ledger breaks both values down and counts chosen cards in.
#[test]
fn the_ledger_counts_warriors_tile_cards_and_dice() {
    let mut table = at(json!({
        "blue": ["W-W2 5"], "red": ["theatrum 2"], "hands": { "blue": ["charge"], "red": ["barricade"] }, "phase": "moves",
    }));
    table.orders("blue", &["move W-W2 0,9 5", "end"]);
    let with_it = table.choice("blue", "play charge").odds.expect("odds");
    assert!(with_it.heads[0].0 > 0.7 && with_it.notes[0].contains("without it"), "{with_it:?}");
    table.play("blue", "play charge", &[]);
    let scene = table.scene("blue");
    let duel = panel(&scene, "Theatrum").duel.clone().expect("a duel");
    let rows: Vec<_> =
        duel.rows.iter().map(|r| (r.left.text.as_str(), r.label.as_str(), r.right.text.as_str())).collect();
    assert_eq!(rows[..3], [("5", "warriors", "2"), ("", "tile", "3"), ("+2", "cards", "")]);
    assert_eq!((duel.rows[2].right.note.as_str(), duel.left.plate.as_str()), ("1 in hand", "5"));
    assert_eq!(duel.rows.last().map(|sum| (sum.left.text.as_str(), sum.right.text.as_str())), Some(("7", "5")));
    assert!((duel.chances[0].0 - 26.0 / 36.0).abs() < 1e-4, "{:?}", duel.chances);
    table.play("red", "pass", &["1", "2"]);
    let open = table.scene("red");
    assert_eq!(open.prompt.reason, "8 against 7: won for the attacker as it stands.");
    assert!(panel(&open, "Theatrum").duel.as_ref().is_some_and(|duel| duel.chances.is_empty()), "the dice lie");
    assert!(fallen(&open).is_empty(), "the round is not settled");
    table.play("red", "pass", &[]);
    let scene = table.scene("blue");
    assert_eq!(fallen(&scene), ["0,9 −1"]);
    let duel = panel(&scene, "Theatrum").duel.clone().expect("a duel");
    assert_eq!((duel.rounds[0].text.as_str(), duel.rounds[0].won), ("8 v 7", true));
    assert_eq!(scene.dice_result, "8 against 7: won");
    assert!(table.choices("blue").iter().any(|choice| choice.label.starts_with("Retreat to Wall W2")));
}

/// BT-V.9: the table's figures reach the player's eyes (the whole table is tested beside the odds).
#[test]
fn odds_of_an_attack_are_those_of_the_table() {
    let table = at(json!({ "blue": ["W-N1 4"], "phase": "moves" }));
    let odds = table.choice("blue", "move W-N1 G-N 4").odds.expect("odds");
    assert_eq!((odds.heads[0].0 * 100.0).round(), 85.0);
    assert_eq!(odds.heads[0].1, "you take it");
}

/// BT-V.11: a call tells its average, the gain after the limits, and that the horde will be locked.
#[test]
fn a_call_tells_what_it_brings_and_that_it_locks() {
    let table = at(json!({ "blue": ["G-N 6"], "phase": "calls" }));
    let odds = table.choice("blue", "call G-N").odds.expect("odds");
    assert_eq!(odds.notes[0], "1.7 on average, at most 2 after the limits");
    assert!(odds.notes[1].contains("locked"));
    let free = at(json!({ "blue": ["G-N 3"], "phase": "calls" })).choice("blue", "call G-N").odds.expect("odds");
    assert!(free.notes[0].starts_with("2.0 on average"));
}

/// BT-V.12: the own hand by timing, each card with why it cannot be played now; nobody else sees it (BT-H.6).
#[test]
fn the_hand_lies_by_timing_with_its_reasons() {
    let table = at(json!({
        "blue": ["W-N1 6"], "hands": { "blue": ["silver-plate", "boiling-oil", "charge", "scouts", "muster-horn"] },
    }));
    let scene = table.scene("blue");
    let hand = scene.trays.iter().find(|tray| tray.hand).expect("a hand");
    let cards: Vec<_> = hand.cards.iter().map(|card| (card.band.as_str(), card.activity, card.note.as_str())).collect();
    assert_eq!(cards[0], ("Start of turn", Activity::Ready, "may be played"));
    assert_eq!(cards[2], ("Attacker", Activity::Spent, "as attacker"));
    assert_eq!(cards[3], ("Defender", Activity::Spent, "as defender"));
    assert_eq!(cards[4], ("End of turn", Activity::Spent, "at turn's end"));
    let others = serde_json::to_string(&table.scene("red")).expect("plain data");
    assert!(!others.contains("hand silver-plate"));
}

/// BT-H.7: who took a card knows where it went, and nobody else does.
#[test]
fn cards_known_in_other_hands_are_remembered() {
    let mut table = at(json!({
        "blue": ["W-N1 6"], "hands": { "blue": ["light-fingers"], "red": ["charge"] }, "phase": "start",
    }));
    table.play("blue", "play light-fingers red", &["charge"]);
    let known = |name: &str| table.scene(name).panels.iter().any(|panel| panel.title == "Known in other hands");
    assert_eq!(["blue", "red", "green"].map(known), [false, true, false]);
    assert_eq!(fact(&panel(&table.scene("red"), "Known in other hands").facts, "Blue"), "Charge");
}

/// BT-V.13: before the turn ends, treasures that would score nothing and cards above six.
#[test]
fn the_end_of_a_turn_warns_of_treasures_and_of_too_many_cards() {
    let table = at(json!({
        "blue": ["W-N1 6"], "hands": { "blue": ["crown-of-tarsos", "charge x4", "war-cry x2"] }, "phase": "end",
    }));
    let scene = table.scene("blue");
    let warnings = &panel(&scene, "Before the turn ends").facts;
    assert_eq!(fact(warnings, "Unplayed treasure"), "Crown of Tarsos: worth nothing in hand");
    assert_eq!(fact(warnings, "Above six cards"), "1 to play or discard");
    assert!(table.scene("red").panels.iter().all(|panel| panel.title != "Before the turn ends"));
}

/// BT-V.14: tile points, chest points, total and the tie-break, of eliminated players too.
#[test]
fn everybody_stands_in_the_score() {
    let table = at(json!({
        "blue": ["universitas 2"], "red": ["palace"], "out": ["red"], "chests": { "blue": ["jewelled-dagger"] },
    }));
    let scene = table.scene("green");
    let score = &panel(&scene, "Score").facts;
    assert_eq!(fact(score, "Blue"), "8 = 5 tiles + 3 chest");
    assert_eq!(fact(score, "Red, out"), "10 = 10 tiles + 0 chest");
    assert_eq!(fact(score, "A tie"), "goes to more points from tiles");
    assert_eq!((scene.standings[0].score.as_str(), scene.standings[0].score_note.as_str()), ("8", "5 + 3 chest"));
    assert_eq!(fact(&panel(&scene, "War chests").facts, "Blue"), "Jewelled Dagger 3");
}

/// BT-V.15: both piles and both discards, which can be read.
#[test]
fn piles_are_counted_and_discards_can_be_read() {
    let table = at(json!({ "blue": ["W-N1 6"], "discards": ["charge x2", "plunder"], "pile": ["barricade"] }));
    let scene = table.scene("red");
    let piles = &panel(&scene, "Piles").facts;
    assert_eq!((fact(piles, "Loot pile"), fact(piles, "Loot discards, 3")), ("1", "2 Charge, Plunder"));
    assert_eq!((fact(piles, "Event deck"), fact(piles, "Event discards, 0")), ("20", "none"));
}

/// BT-V.17: effects in force and their end.
#[test]
fn effects_in_force_say_when_they_end() {
    let mut table = at(json!({
        "blue": ["W-N1 3", "G-N 2"], "hands": { "blue": ["sappers", "muster-horn", "hard-ride"] }, "phase": "start",
    }));
    table.orders("blue", &["play sappers W-N2", "play muster-horn", "play hard-ride G-N"]);
    let scene = table.scene("red");
    let effects = &panel(&scene, "In force").facts;
    assert_eq!(fact(effects, "Sappers"), "Wall N2, defence -2 until the turn ends");
    assert_eq!(fact(effects, "Muster Horn"), "calls bring 1 more this turn");
    assert_eq!(fact(effects, "Hard Ride"), "Gate N may move two tiles this turn");
    let walls = table_of_tarsos();
    assert!(fact(&panel(&walls, "In force").facts, "Turris Bellica").contains("attacks with +1"));
}

fn table_of_tarsos() -> Scene {
    let position = json!({ "blue": ["T-NW 3"], "edges": ["T-NW turris-bellica"] });
    table(json!({ "walls_of_tarsos": "on" }), position).scene("red")
}

/// BT-V.18: the log tells every choice, die and card with its clause, and secrets only to those who may know.
#[test]
fn the_log_tells_choices_dice_and_cards_with_their_clauses() {
    let mut table = at(json!({ "blue": ["W-N1 4"], "phase": "moves" }));
    let told = table.lines("blue", "move W-N1 G-N 4", &[]);
    assert_eq!(told, ["Blue moves 4 warriors from W-N1 to G-N [BT-8.1]"]);
    let told = table.lines("blue", "end", &["6", "1", "charge"]);
    assert!(told.iter().any(|line| line == "6 against 1 [BT-10.13]"), "{told:?}");
    assert!(told.iter().any(|line| line == "10 against 4 [BT-10.8]"), "{told:?}");
    assert!(told.iter().any(|line| line == "Blue draws Charge [BT-16.1]"), "{told:?}");
}

/// BT-8.12: who ends the moves while hordes could still move is asked, with their number.
#[test]
fn the_end_of_the_moves_counts_the_hordes_that_have_not_moved() {
    let mut table = at(json!({ "blue": ["camp 3", "W-N1 4"], "phase": "moves" }));
    let question = |table: &Table| table.choice("blue", "end").question;
    assert_eq!(question(&table).as_deref(), Some("2 hordes have not moved. End the moves?"));
    table.play("blue", "move camp W-N1 3", &[]);
    assert_eq!(question(&table).as_deref(), None);
}

/// BT-V.8: choices that differ in the number of warriors carry it.
#[test]
fn a_move_carries_its_number() {
    let table = at(json!({ "blue": ["W-N1 4"], "phase": "moves" }));
    let amounts: Vec<_> = (1..=4).map(|men| table.choice("blue", &format!("move W-N1 G-N {men}")).amount).collect();
    assert_eq!(amounts, [Some(1), Some(2), Some(3), Some(4)]);
}

/// BT-V.9: odds speak to the reader, attacker or defender.
#[test]
fn odds_speak_to_the_reader() {
    let table = at(json!({
        "blue": ["camp 3", "W-N1 2"], "red": ["G-N 2", "W-N2"], "attackers": ["G-N 3"], "battle": "G-N", "fought": 1,
        "phase": "defender-stays",
    }));
    let odds = table.choice("red", "fight").odds.expect("odds");
    assert_eq!((odds.heads[0].1.as_str(), odds.heads[1].1.as_str()), ("you win this round", "you hold it"));
    let duel = |name: &str| {
        let scene = table.scene(name);
        scene.panels.iter().find_map(|panel| panel.duel.clone()).expect("a duel").chances
    };
    let (blue, red, watching) = (duel("blue"), duel("red"), duel("spectator"));
    assert!((blue[0].0 + red[0].0 - 1.0).abs() < 0.001);
    assert_eq!((red[1].1.as_str(), watching[0].1.as_str()), ("you hold it", "Blue wins this round"));
}

/// BT-V.18, BT-21.9: the report tells how it was won and what the dice gave.
#[test]
fn the_report_counts_dice_and_losses() {
    use battue::event::Event;
    use kernel::Game;
    use stage::{Fold, Staged};
    let mut table = at(json!({ "blue": ["camp 6"], "phase": "moves" }));
    table.play("blue", "move camp W-N1 6", &[]);
    let told = table.play("blue", "end", &["3", "5", "6", "1"]);
    let events: Vec<Event> = told.iter().map(|event| event.parse().expect("an event")).collect();
    let view = table.game.view(table.viewer("blue"));
    let folds: Vec<Fold> = events.iter().map(|event| battue::Battue::line(&view, event).fold).collect();
    assert!(folds.contains(&Fold::Detail) && folds.contains(&Fold::Sum));
    let told: Vec<(u32, Event)> = events.into_iter().map(|event| (4, event)).collect();
    let report = battue::Battue::report(&view, &told);
    assert_eq!(report.losses[0].note, "1 warrior lost, 1 tile taken");
    let (blue, red) = (report.luck[0].total(), report.luck[1].total());
    assert_eq!((blue.dice, blue.came, blue.expected, red.came), (2, 9.0, 7.0, 6.0));
    assert!(report.luck[0].yours && !report.luck[1].yours);
}
