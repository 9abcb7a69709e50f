//! Loot cards (sections 17 and 18).

use crate::rules::table::{Table, at};
use battue::content::Timing;
use serde_json::json;

/// Five attackers of blue's before Horrea (defence 3), defended by red; the attacker is to play.
fn horrea(attack: &[&str], defence: &[&str]) -> Table {
    let mut table = at(json!({
        "blue": ["W-N2 5", "T-NE"], "phase": "moves",
        "hands": { "blue": attack, "red": defence },
    }));
    table.orders("blue", &["move W-N2 10,0 5", "end"]);
    table
}

/// The values of a round in which these cards are played and both dice show 3.
fn values(attack: &[&str], defence: &[&str]) -> (u8, u8) {
    let mut table = horrea(&[attack, &["plunder"]].concat(), &[defence, &["plunder"]].concat());
    attack.iter().for_each(|card| drop(table.play("blue", &format!("play {card}"), &[])));
    table.play("blue", "pass", &[]);
    defence.iter().for_each(|card| drop(table.play("red", &format!("play {card}"), &[])));
    table.play("red", "pass", &["3", "3"]);
    let clash = table.game.clash.expect("a round");
    (clash.attack(), clash.resistance())
}

/// BT-18.1, BT-18.2, BT-18.3, BT-18.4, BT-18.8, BT-18.9, BT-18.10, BT-18.34: bonuses, and that they add up.
#[test]
fn bonuses_add_up() {
    assert_eq!(values(&[], &[]), (8, 6));
    for (card, points) in [("war-cry", 1), ("charge", 2), ("thundering-hooves", 3), ("scaling-ladders", 1)] {
        assert_eq!(values(&[card], &[]), (8 + points, 6), "{card}");
    }
    for (card, points) in [("barricade", 1), ("street-militia", 2), ("boiling-oil", 3)] {
        assert_eq!(values(&[], &[card]), (8, 6 + points), "{card}");
    }
    assert_eq!(values(&["charge", "charge", "war-cry"], &["barricade", "boiling-oil"]), (13, 10));
}

/// BT-18.4: three against a gate, wall or tower.
#[test]
fn ladders_are_for_walls() {
    let mut table = at(json!({ "blue": ["W-N1 3"], "hands": { "blue": ["scaling-ladders"] }, "phase": "moves" }));
    table.orders("blue", &["move W-N1 G-N 3", "end"]);
    table.play("blue", "play scaling-ladders", &["1", "1", "charge"]);
    table.holds("values 7 4");
}

/// BT-17.1, BT-17.2, BT-17.3, BT-17.13: each card has its windows; any number may be played in one.
#[test]
fn every_card_has_its_window() {
    let table = horrea(&["charge", "blood-rage", "scouts", "plunder", "barricade"], &[]);
    assert_eq!(table.game.open_window(), Some(Timing::Attacker));
    assert_eq!(table.actions("blue"), ["play charge", "pass"]);
    for (card, clause) in [
        ("scouts", "BT-17.2"),
        ("plunder", "BT-17.2"),
        ("blood-rage", "BT-10.9"),
        ("barricade", "BT-17.2"),
        ("sappers", "BT-17.4"),
    ] {
        assert_eq!(table.refused("blue", &format!("play {card}")), clause, "{card}");
    }
    let mut table = horrea(&["charge x4"], &[]);
    table.orders("blue", &["play charge", "play charge", "play charge"]);
    table.play("blue", "play charge", &["1", "1", "scouts", "scouts"]);
    table.holds("values 14 4");
}

/// BT-17.4, BT-17.6, BT-17.12: a card is resolved before the next one and lies open in the discards.
#[test]
fn a_card_drawn_meanwhile_may_be_played_in_the_same_window() {
    let mut table = at(json!({ "hands": { "blue": ["plunder"] }, "phase": "end" }));
    table.play("blue", "play plunder", &["silver-plate", "plunder"]);
    table.all(&["phase end", "discarded plunder", "discards 1"]);
    table.play("blue", "play silver-plate", &[]);
    table.play("blue", "play plunder", &["charge", "charge"]);
    table.all(&["chest blue silver-plate", "hand blue charge x2", "discards 2"]);
}

/// BT-17.5: without a legal target a card stays in hand; one that needs none may be played for nothing.
#[test]
fn a_card_needs_its_target() {
    let table = at(
        json!({ "blue": ["camp 6"], "hands": { "blue": ["hard-ride", "light-fingers", "muster-horn", "sappers"] } }),
    );
    assert_eq!(table.refused("blue", "play hard-ride camp"), "BT-18.42");
    assert_eq!(table.refused("blue", "play light-fingers red"), "BT-18.45");
    assert_eq!(table.refused("blue", "play hard-ride"), "BT-18.42");
    assert_eq!(table.refused("blue", "play sappers"), "BT-17.5");
    assert_eq!(table.refused("blue", "play muster-horn camp"), "BT-17.5");
    assert_eq!(table.lists("blue", "play sappers"), 16, "the edge spaces are face-up");
    assert_eq!(table.lists("blue", "play muster-horn"), 1);
}

/// BT-17.7, BT-18.24, BT-18.25, BT-18.26, BT-18.27, BT-18.28, BT-18.29, BT-18.30, BT-18.31, BT-18.32, BT-18.33: treasures and what they are worth.
#[test]
fn treasures_go_to_the_war_chest() {
    let treasures = [
        ("silver-plate", 1, 2),
        ("amphorae-of-wine", 1, 2),
        ("bolts-of-silk", 1, 2),
        ("gilded-saddle", 2, 2),
        ("temple-lamp", 2, 2),
        ("ivory-casket", 2, 1),
        ("jewelled-dagger", 3, 2),
        ("captured-standard", 3, 1),
        ("mask-of-mars", 4, 1),
        ("crown-of-tarsos", 5, 1),
    ];
    for (card, points, copies) in treasures {
        let mut table = at(json!({ "hands": { "blue": [card, "charge x4", "war-cry x2"] }, "phase": "end" }));
        assert_eq!(table.game.content.loot(card.parse().unwrap()).copies, copies);
        table.play("blue", &format!("play {card}"), &[]);
        table.all(&[&format!("score blue {points}"), &format!("chest blue {card}"), "hand blue 6", "discards 0"]);
        table.play("blue", "end", &[]);
        table.holds("active red");
    }
}

/// BT-17.11: with pile and discards empty nothing is drawn.
#[test]
fn nothing_is_drawn_from_nothing() {
    let mut table = at(json!({ "hands": { "blue": ["plunder", "charge"] }, "pile": [], "phase": "end" }));
    let events = table.play("blue", "play plunder", &[]);
    assert_eq!(events, ["played blue plunder", "nothing-to-draw blue"]);
    table.all(&["hand blue charge", "discarded plunder"]);
}

/// BT-18.7, BT-18.11: the talisman saves the attacker, the archers cost one more.
#[test]
fn losses_are_changed_by_cards() {
    for (attack, defence, left) in [("", "", 4), ("wolf-talisman", "", 5), ("", "rooftop-archers", 3)] {
        let cards = |card| [card, "plunder"].into_iter().filter(|card: &&str| !card.is_empty()).collect::<Vec<_>>();
        let mut table = horrea(&cards(attack), &cards(defence));
        if !attack.is_empty() {
            table.play("blue", &format!("play {attack}"), &[]);
        }
        table.play("blue", "pass", &[]);
        if !defence.is_empty() {
            table.play("red", &format!("play {defence}"), &[]);
        }
        table.play("red", "pass", &["1", "6"]);
        table.orders("blue", &["pass"]);
        table.orders("red", &["pass"]);
        table.holds(&format!("horde blue horrea {left}"));
    }
}

/// BT-18.15, BT-18.41, BT-H.4: Scouts look at two different tiles; the looker alone learns which they are.
#[test]
fn scouts_look_at_two_tiles() {
    let mut table = at(json!({ "hands": { "blue": ["scouts"] }, "known": { "blue": ["castra"] } }));
    table.play("blue", "play scouts", &[]);
    table.all(&["phase scouting", "discarded scouts"]);
    assert_eq!(table.refused("blue", "look G-N"), "BT-18.15");
    assert_eq!(table.refused("blue", "end"), "BT-18.41");
    table.play("blue", "look 0,3", &[]);
    assert_eq!(table.refused("blue", "look 0,3"), "BT-18.41");
    let told = table.told("blue", "look 8,4", &[]);
    assert_eq!(told[0].1, "saw blue 8,4 castra");
    assert_eq!(told[1].1, "looked blue 8,4");
    table.all(&["known blue castra", "known blue templum-jupiter", "phase calls", "down castra"]);
    let all_but_one: Vec<&str> = TILES_OF_F1.iter().copied().filter(|id| *id != "castra").collect();
    let mut table = at(json!({ "hands": { "blue": ["scouts"] }, "up": all_but_one }));
    let events = table.play("blue", "play scouts", &[]);
    assert!(events.contains(&"saw blue 8,4 castra".into()), "one tile is shown if only one is face-down: {events:?}");
}

const TILES_OF_F1: [&str; 45] = [
    "palace",
    "templum-jupiter",
    "templum-minerva",
    "universitas",
    "schola",
    "forum-magnum",
    "circus",
    "thermae",
    "castra",
    "amphitheatrum",
    "basilica",
    "curia",
    "bibliotheca",
    "horrea",
    "emporium",
    "aerarium",
    "templum-vesta",
    "mausoleum",
    "armamentarium",
    "bone-tavern",
    "sepulcrum",
    "macellum",
    "insula-alta",
    "insula-nova",
    "fullonica",
    "pistrinum",
    "balneum",
    "ludus",
    "stabulum",
    "carcer",
    "moneta",
    "theatrum",
    "valetudinarium",
    "domus-senatoris",
    "domus-mercatoris",
    "fabrica",
    "ara-martis",
    "nymphaeum",
    "columna-aenea",
    "compitum",
    "puteus",
    "statio-vigilum",
    "figlina",
    "popina",
    "obeliscus",
];

/// BT-18.43: each Hard Ride names another horde, and a horde that calls wastes it.
#[test]
fn each_hard_ride_names_another_horde() {
    let mut table = at(json!({ "blue": ["G-N 3", "W-N1 3"], "hands": { "blue": ["hard-ride x2"] } }));
    table.play("blue", "play hard-ride G-N", &[]);
    assert_eq!(table.refused("blue", "play hard-ride G-N"), "BT-18.43");
    table.play("blue", "play hard-ride W-N1", &[]);
    table.play("blue", "call G-N", &["1"]);
    table.play("blue", "end", &[]);
    assert_eq!((table.lists("blue", "ride G-N"), table.lists("blue", "ride W-N1 G-N ")), (0, 12));
    assert_eq!(table.refused("blue", "ride G-N W-N1 2,0 1"), "BT-6.7");
    table.play("blue", "ride W-N1 G-N 6,0 2", &[]);
    table.all(&["horde blue macellum 2", "moved blue macellum 2", "horde blue W-N1 1"]);
    assert_eq!(table.refused("blue", "ride 6,0 G-N 5,0 1"), "BT-18.42");
}

/// BT-18.18, BT-18.45, BT-H.7: a random card; only thief and victim see which.
#[test]
fn light_fingers_take_a_card() {
    let mut table = at(json!({
        "hands": { "blue": ["light-fingers"], "red": ["charge", "barricade"] }, "out": ["green"],
    }));
    assert_eq!(table.actions("blue"), ["play light-fingers red", "end"]);
    assert_eq!(table.refused("blue", "play light-fingers blue"), "BT-18.45");
    let told = table.told("blue", "play light-fingers red", &["barricade"]);
    let heard = |name: &str| -> Vec<&str> {
        let viewer = kernel::Viewer::Seat(table.seat(name));
        told.iter().filter(|(audience, _)| audience.includes(viewer)).map(|(_, event)| event.as_str()).collect()
    };
    assert_eq!(heard("blue")[1], "took blue red barricade");
    assert_eq!(heard("red")[1], "took blue red barricade");
    assert_eq!(heard("yellow")[1], "takes blue red");
    table.all(&["hand blue barricade", "hand red charge"]);
}

/// BT-18.46, BT-18.19: Sappers may name any face-up tile, whosever it is.
#[test]
fn sappers_name_any_face_up_tile() {
    let mut table = at(json!({ "red": ["theatrum 2"], "hands": { "blue": ["sappers"] } }));
    assert_eq!(table.refused("blue", "play sappers 8,4"), "BT-18.46");
    table.play("blue", "play sappers 0,9", &[]);
    table.holds("defence theatrum 1");
}

/// BT-18.21, BT-18.47: one to three unlocked warriors to an adjacent tile of one's own.
#[test]
fn garrison_moves_up_to_three() {
    let mut table =
        at(json!({ "blue": ["G-N 5", "W-N1", "W-N2 7"], "hands": { "blue": ["garrison"] }, "phase": "end" }));
    assert_eq!(table.lists("blue", "play garrison G-N W-N1 "), 3);
    assert_eq!(table.lists("blue", "play garrison G-N W-N2 "), 1);
    assert_eq!(table.refused("blue", "play garrison G-N W-N1 4"), "BT-18.47");
    assert_eq!(table.refused("blue", "play garrison G-N 6,0 1"), "BT-18.47");
    assert_eq!(table.refused("blue", "play garrison G-N W-N2 2"), "BT-7.6");
    table.play("blue", "play garrison G-N W-N1 3", &[]);
    table.all(&["horde blue W-N1 3", "horde blue G-N 2"]);
}

/// BT-18.23, BT-18.49, BT-17.10: Blood Oath discards first, then draws as many; the card itself goes last.
#[test]
fn blood_oath_changes_cards() {
    let mut table =
        at(json!({ "hands": { "blue": ["blood-oath", "charge", "war-cry x2"] }, "pile": [], "phase": "end" }));
    table.play("blue", "play blood-oath", &[]);
    table.all(&["phase oath", "discards 0"]);
    assert_eq!(table.refused("blue", "end"), "BT-18.49");
    table.orders("blue", &["discard charge", "discard war-cry"]);
    let events = table.play("blue", "end", &["war-cry", "charge"]);
    assert!(events.contains(&"reshuffled 2".into()), "{events:?}");
    table.all(&["hand blue charge war-cry x2", "discarded blood-oath", "discards 1", "phase end"]);
    let table = at(json!({ "hands": { "blue": ["blood-oath"] }, "phase": "end" }));
    assert_eq!(table.refused("blue", "play blood-oath"), "BT-18.49");
    // It ends when the hand is empty.
    let mut table = at(json!({ "hands": { "blue": ["blood-oath", "charge", "plunder"] }, "phase": "end" }));
    table.orders("blue", &["play blood-oath", "discard charge"]);
    table.play("blue", "discard plunder", &["scouts", "sappers"]);
    table.all(&["hand blue scouts sappers", "phase end"]);
}

/// BT-18.49, BT-17.10: one card must go, so where only one title could it goes by itself.
#[test]
fn blood_oath_asks_for_no_card_that_must_go() {
    let mut table =
        at(json!({ "hands": { "blue": ["blood-oath", "charge"] }, "pile": [], "discards": [], "phase": "end" }));
    let events = table.play("blue", "play blood-oath", &["charge"]);
    assert_eq!(events[..3], ["played blue blood-oath", "discarded blue charge", "reshuffled 1"], "{events:?}");
    table.all(&["hand blue charge", "discarded blood-oath", "discards 1", "phase end"]);
    let mut table = at(json!({ "hands": { "blue": ["blood-oath", "charge x2"] }, "phase": "end" }));
    table.play("blue", "play blood-oath", &[]);
    table.all(&["phase oath", "hand blue charge", "discarded charge"]);
    assert_eq!(table.actions("blue"), ["discard charge", "end"], "the second is a choice");
    table.play("blue", "end", &["scouts"]);
    table.all(&["hand blue charge scouts", "discarded blood-oath"]);
}
