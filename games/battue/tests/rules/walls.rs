//! Walls of Tarsos (section 24).

use crate::rules::table::Table;
use battue::content::TowerPower;
use serde_json::{Value, json};

fn at(position: Value) -> Table {
    Table::new(json!({ "walls_of_tarsos": "on" })).placed(position)
}

/// BT-24.4, BT-24.5, BT-23.8: edge tiles by kind on the ring; 65 tiles, 73 and 28 cards.
#[test]
fn edge_tiles_replace_what_is_printed() {
    let table = Table::new(json!({ "walls_of_tarsos": "on" }));
    table.all(&["pile 73", "events 28", "ivory-left 6"]);
    assert_eq!(table.game.content.city_tiles(true).len(), 65);
    let names: std::collections::BTreeSet<&str> =
        battue::board::Spot::edges().map(|edge| table.game.faces.at(edge).id()).collect();
    assert_eq!(names.len(), 16);
    assert!(names.contains("porta-aurea") && names.contains("turris-bellica") && !names.contains("G-N"));
    content::GameContent::validate(&*table.game.content).unwrap();
}

/// BT-24.6, BT-9.7: the event of an edge tile is drawn when the first battle there is picked, once per game.
#[test]
fn an_edge_tile_draws_its_event_once() {
    let mut table = at(json!({ "edges": ["G-N porta-mortis"], "blue": ["W-N1 6"], "phase": "moves" }));
    table.play("blue", "move W-N1 G-N 3", &[]);
    table.play("blue", "end", &["panic", "1", "6"]);
    table.play("blue", "retreat W-N1", &[]);
    table.play("red", "end", &[]);
    table.play("red", "end", &[]);
    table.orders("yellow", &["end", "end"]);
    table.orders("green", &["end", "end"]);
    table.orders("blue", &["end", "move W-N1 G-N 5"]);
    table.play("blue", "end", &["6", "1", "charge"]);
    table.all(&["controls blue G-N", "events 27"]);
}

/// BT-24.7, BT-24.8, BT-24.12: Turris Speculatoria looks at a tile before the start cards, for its controller in the game.
#[test]
fn the_watchtower_looks() {
    let position =
        |out: &[&str]| json!({ "edges": ["T-NW turris-speculatoria"], "blue": ["T-NW", "camp 3"], "out": out });
    let mut table = at(position(&[]));
    table.holds("phase watch");
    assert_eq!(table.refused("blue", "look G-N"), "BT-18.15");
    assert_eq!(table.refused("blue", "end"), "BT-24.8");
    let told = table.told("blue", "look 8,4", &[]);
    assert_eq!(told[0].1, "saw blue 8,4 castra");
    table.all(&["known blue castra", "phase calls"]);
    let mut table = at(position(&[]));
    table.play("blue", "pass", &[]);
    table.holds("phase calls");
    let table =
        at(json!({ "edges": ["T-NW turris-speculatoria"], "blue": ["T-NW"], "out": ["blue"], "active": "red" }));
    assert_eq!(table.game.tower_with(TowerPower::Look), None);
}

/// BT-24.10: Turris Tubicinum brings one more with every call, beside Muster Horn.
#[test]
fn the_trumpeters_call_more() {
    let mut table = at(json!({
        "edges": ["T-NW turris-tubicinum"], "blue": ["T-NW", "G-N 2"], "hands": { "blue": ["muster-horn"] },
    }));
    table.play("blue", "play muster-horn", &[]);
    table.play("blue", "call G-N", &["1"]);
    table.holds("horde blue G-N 5");
}

/// BT-24.11, BT-24.12: Turris Aeraria pays one card more, but not on its own capture.
#[test]
fn the_treasury_pays_more() {
    let mut table = at(json!({ "edges": ["T-NW turris-aeraria"], "blue": ["T-NW", "W-N2 5"], "phase": "moves" }));
    table.play("blue", "move W-N2 10,0 5", &[]);
    table.play("blue", "end", &["6", "1", "charge", "charge", "charge"]);
    table.holds("hand blue 3");
    let mut table = at(json!({ "edges": ["T-NW turris-aeraria"], "blue": ["T-NW", "W-N1 5"], "phase": "moves" }));
    table.play("blue", "move W-N1 0,0 5", &[]);
    table.play("blue", "end", &["6", "1"]);
    table.holds("hand blue 0");
    let mut table = at(json!({ "edges": ["T-NW turris-aeraria"], "blue": ["W-N1 6"], "phase": "moves" }));
    table.play("blue", "move W-N1 T-NW 6", &[]);
    table.play("blue", "end", &["6", "1", "charge", "charge"]);
    table.holds("hand blue 2");
}

/// BT-24.13, BT-24.14, BT-24.18, BT-24.21: ivory figures join a horde, count in it, and do not keep a player in the game.
#[test]
fn ivory_riders_are_hired() {
    let mut table = at(json!({
        "blue": ["G-N 6", "W-N1 1"], "red": ["camp 1+2", "W-E1"], "hands": { "blue": ["hire-the-ivory-riders x2"] },
    }));
    assert_eq!(table.lists("blue", "play hire-the-ivory-riders G-N "), 2);
    assert_eq!(table.lists("blue", "play hire-the-ivory-riders W-N1 "), 3);
    assert_eq!(table.refused("blue", "play hire-the-ivory-riders G-N 3"), "BT-7.1");
    assert_eq!(table.refused("blue", "play hire-the-ivory-riders W-N1 4"), "BT-24.21");
    table.play("blue", "play hire-the-ivory-riders W-N1 3", &[]);
    table.all(&["horde blue W-N1 1+3", "ivory-left 1", "reserve blue 8"]);
    assert_eq!(table.refused("blue", "play hire-the-ivory-riders G-N 2"), "BT-24.18");
    table.play("blue", "play hire-the-ivory-riders G-N 1", &[]);
    table.all(&["ivory-left 0", "phase calls"]);
    let table =
        at(json!({ "blue": ["camp 1+3"], "red": ["camp 1+3"], "hands": { "blue": ["hire-the-ivory-riders"] } }));
    assert_eq!(table.actions("blue"), ["end"]);
}

/// BT-24.14, BT-24.15: with ivory figures alone a player is out, and they go back to the box.
#[test]
fn ivory_alone_does_not_keep_a_player_in_the_game() {
    let mut table = at(json!({ "blue": ["W-N2 1", "G-N 0+2"], "phase": "moves" }));
    table.play("blue", "move W-N2 10,0 1", &[]);
    table.play("blue", "end", &["1", "6"]);
    table.all(&["out blue", "ivory-left 6", "horde blue G-N 0"]);
}

/// BT-24.16: a player who moves part of a horde says how many ivory figures go along.
#[test]
fn ivory_figures_go_along_as_told() {
    let mut table = at(json!({ "blue": ["W-N2 2+2", "G-N"], "hands": { "blue": ["garrison"] }, "phase": "moves" }));
    assert_eq!(table.lists("blue", "move W-N2 G-N "), 8);
    table.play("blue", "move W-N2 G-N 1+2", &[]);
    table.all(&["horde blue G-N 1+2", "horde blue W-N2 1", "moved blue G-N 1+2"]);
    table.orders("blue", &["end", "play garrison G-N W-N2 0+2"]);
    table.all(&["horde blue W-N2 1+2"]);
}

/// BT-24.19, BT-24.29: Legion Returns adds to the defence of every tile attacked this turn.
#[test]
fn the_legion_returns() {
    let mut table = at(json!({ "blue": ["insula-nova 3", "W-N1 3"], "phase": "moves" }));
    table.orders("blue", &["move 11,4 11,6 3", "move W-N1 0,0 3", "end"]);
    table.play("blue", "battle 11,6", &["legion-returns", "6", "1", "6", "1"]);
    let defences: Vec<u8> = table.game.clash.into_iter().map(|clash| clash.defence).collect();
    assert_eq!(defences, [3], "Stabulum, 2 and 1");
    table.all(&["controls blue compitum", "controls blue stabulum"]);
}

/// BT-24.20, BT-15.5: with ivory figures every other tile can be occupied; the horde left behind withdraws.
#[test]
fn ivory_figures_can_occupy_every_tile() {
    let mut table = at(json!({
        "blue": [
            "W-N1 1", "G-N 1", "W-N2 1", "T-NE 1", "T-NW 1", "moneta 1", "puteus 1", "valetudinarium 1", "horrea 1",
            "columna-aenea 1", "stabulum 1", "circus 1", "basilica 2", "macellum 1", "ludus 0+1",
        ],
        "up": ["domus-mercatoris"], "phase": "moves",
    }));
    table.play("blue", "move 3,1 3,3 1", &[]);
    table.play("blue", "end", &["6", "1"]);
    assert_eq!(table.lists("blue", "give-up"), 15, "all are occupied, so any may go");
    table.play("blue", "give-up 4,3", &[]);
    assert_eq!(table.actions("blue"), ["withdraw 3,1", "withdraw 3,3"]);
    assert_eq!(table.refused("blue", "withdraw G-N"), "BT-15.5");
    table.play("blue", "withdraw 3,3", &["charge"]);
    table.all(&["horde blue domus-mercatoris 1+1", "uncontrolled ludus", "hand blue charge"]);
}

/// BT-24.23: Encircle counts the other tiles of the attacker next to the target.
#[test]
fn encircle_counts_own_tiles_round_the_target() {
    let mut table = at(json!({
        "edges": ["T-SW turris-bellica"], "blue": ["W-N2 4", "T-NE", "valetudinarium", "moneta"],
        "hands": { "blue": ["encircle"] }, "phase": "moves",
    }));
    table.orders("blue", &["move W-N2 10,0 4", "end"]);
    table.play("blue", "play encircle", &["1", "5"]);
    table.holds("values 8 8");
}

/// BT-24.22, BT-24.24: Siege Tower and Murder Holes on walls and elsewhere.
#[test]
fn holes_are_better_in_walls() {
    let mut table = at(json!({
        "edges": ["W-N2 murus-i"], "blue": ["G-N 4"], "phase": "moves",
        "hands": { "blue": ["siege-tower", "charge"], "red": ["murder-holes"] },
    }));
    table.orders("blue", &["move G-N 6,0 4", "end"]);
    assert_eq!(table.refused("blue", "play siege-tower"), "BT-24.22");
    table.play("blue", "pass", &[]);
    table.play("red", "play murder-holes", &["1", "1"]);
    table.holds("values 5 5");
    let mut table = at(json!({
        "edges": ["W-N2 murus-i"], "blue": ["G-N 4"], "phase": "moves", "hands": { "red": ["murder-holes"] },
    }));
    table.orders("blue", &["move G-N W-N2 4", "end"]);
    table.play("red", "play murder-holes", &["6", "1"]);
    table.holds("values 10 9");
}

/// BT-24.25: Cut the Bridle holds for the rest of the battle, and Bribed Captain finds no retreat tile.
#[test]
fn the_bridle_is_cut() {
    let mut table = at(json!({
        "blue": ["W-N2 4"], "phase": "moves", "hands": { "red": ["cut-the-bridle", "bribed-captain", "plunder"] },
    }));
    table.orders("blue", &["move W-N2 10,0 4", "end"]);
    table.orders("red", &["play cut-the-bridle", "play bribed-captain"]);
    let events = table.play("red", "pass", &["1", "6"]);
    assert!(events.contains(&"not-bribed".into()), "{events:?}");
    table.play("red", "pass", &[]);
    table.all(&["phase defend-cards", "horde blue horrea 3"]);
    table.play("red", "pass", &["1", "6"]);
    table.play("red", "pass", &[]);
    table.all(&["phase defend-cards", "horde blue horrea 2"]);
}

/// BT-24.26, BT-24.27, BT-24.33: more treasures.
#[test]
fn more_treasures() {
    for (card, points) in [("eagle-of-the-legion", 4), ("brass-pillar", 3)] {
        let mut table = at(json!({ "hands": { "blue": [card] }, "phase": "end" }));
        table.play("blue", &format!("play {card}"), &[]);
        table.holds(&format!("score blue {points}"));
    }
    let mut table = at(json!({ "blue": ["insula-nova 3"], "phase": "moves" }));
    table.play("blue", "move 11,4 11,6 3", &[]);
    table.play("blue", "end", &["khans-favour", "6", "1"]);
    table.all(&["score blue 4", "chest blue khans-favour"]);
}

fn compitum(more: Value) -> Table {
    let mut position = crate::rules::table::map(json!({ "blue": ["insula-nova 3"], "phase": "moves" }));
    position.extend(crate::rules::table::map(more));
    let mut table = at(position.into());
    table.play("blue", "move 11,4 11,6 2", &[]);
    table
}

/// BT-24.28, BT-6.11, BT-19.8: Hidden Gate may move a whole unlocked horde from the camp or a wall to another own edge space.
#[test]
fn the_hidden_gate_may_be_used() {
    let position = json!({ "blue": ["insula-nova 2", "camp 5", "W-N1 1", "G-N 3", "T-SW 4"] });
    let mut table = compitum(position.clone());
    table.play("blue", "end", &["hidden-gate"]);
    assert_eq!(
        table.actions("blue"),
        ["gate W-N1 G-N", "gate W-N1 T-SW", "gate camp W-N1", "gate camp G-N", "pass"],
        "no gate leads out of gates and towers, and none to more than eight"
    );
    assert_eq!(table.refused("blue", "gate G-N W-N1"), "BT-24.28");
    assert_eq!(table.refused("blue", "choose G-N"), "BT-24.28");
    table.play("blue", "gate camp G-N", &["6", "1"]);
    table.all(&["horde blue G-N 8", "horde blue camp 0", "controls blue compitum"]);
    let mut table = compitum(position);
    table.play("blue", "end", &["hidden-gate"]);
    table.play("blue", "pass", &["6", "1"]);
    table.holds("horde blue camp 5");
}

/// BT-24.30, BT-24.17, BT-24.18: neutral figures on a face-up tile nobody controls, this one allowed.
#[test]
fn ivory_riders_ride_in() {
    let mut table = compitum(json!({ "red": ["camp 3+2", "W-E1 2+2"] }));
    table.play("blue", "end", &["ivory-riders-ride-in"]);
    assert_eq!(table.refused("blue", "choose W-E1"), "BT-24.30");
    assert_eq!(table.refused("blue", "choose 8,4"), "BT-24.30");
    table.play("blue", "choose 11,6", &["6", "1"]);
    table.all(&["neutral compitum 1", "ivory-left 1", "phase attacker-stays", "defender red"]);
    let mut table = compitum(json!({ "red": ["camp 3+3", "W-E1 2+3"] }));
    table.play("blue", "end", &["ivory-riders-ride-in", "6", "1"]);
    table.all(&["neutral compitum 0", "controls blue compitum"]);
}

/// BT-24.31: two cards.
#[test]
fn the_looted_vault_pays_two() {
    let mut table = compitum(json!({}));
    table.play("blue", "end", &["looted-vault", "scouts", "scouts"]);
    table.holds("hand blue scouts x2");
}

/// BT-24.32: a cracked wall stays so for the game, at least 0.
#[test]
fn a_wall_cracks_for_good() {
    let mut table = compitum(json!({ "edges": ["G-N porta-nova"] }));
    table.play("blue", "end", &["cracked-wall"]);
    assert_eq!(table.lists("blue", "choose"), 16);
    assert_eq!(table.refused("blue", "choose 8,4"), "BT-24.32");
    table.play("blue", "choose G-N", &["6", "1"]);
    table.all(&["defence G-N 0", "controls blue compitum", "active red"]);
}

/// BT-24.34: every face-down tile next to this one is turned up, without events.
#[test]
fn street_fires_light_up_the_neighbours() {
    let mut table = compitum(json!({}));
    table.play("blue", "end", &["street-fires", "6", "1"]);
    table.all(&["up curia", "up carcer", "up compitum", "down castra", "events 27"]);
}
