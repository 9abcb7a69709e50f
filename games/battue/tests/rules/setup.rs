//! Players, first player, placing and camps (sections 2 and 3).

use crate::rules::table::{Table, at};
use battue::city::places;
use battue::state::{Phase, WARRIORS};
use battue::tile::Size;
use kernel::{Game, Seeded, Viewer};
use serde_json::json;

/// BT-1.2, BT-1.3, BT-2.1, BT-2.6, BT-3.16, BT-3.20, BT-3.21, BT-3.22: what everybody starts with.
#[test]
fn everybody_starts_with_six_warriors_nine_in_reserve_and_nothing_else() {
    for players in 2..=4 {
        let mut table = Table::new(json!({ "players": players, "first_player": 0 }));
        assert_eq!(table.game.players(), players);
        for (seat, camp) in [("blue", "N"), ("red", "E"), ("yellow", "S"), ("green", "W")].iter().take(players.into()) {
            let entry = format!("G-{camp}");
            table.holds(&format!("reserve {seat} 15"));
            table.play(seat, &format!("camp {camp} {entry}"), &[]);
            table.all(&[
                &format!("horde {seat} camp 6"),
                &format!("reserve {seat} 9"),
                &format!("flags {seat} 15"),
                &format!("hand {seat} 0"),
                &format!("score {seat} 0"),
                &format!("entry {seat} {entry}"),
            ]);
        }
        table.all(&["phase calls", "active blue", "pile 60", "events 20", "discards 0"]);
        assert!(table.game.flagged().is_empty() && table.game.looted.is_empty());
        assert_eq!(table.game.face_up.len(), 16, "edge spaces are face-up, all else is face-down");
        assert_eq!(table.game.on_board(table.seat("blue")) + 9, WARRIORS);
    }
}

/// BT-2.3, BT-3.17: the first player is drawn by lot and the others follow to the left.
#[test]
fn the_first_player_is_drawn_and_play_passes_to_the_left() {
    let mut table = Table::scripted(json!({}), &["yellow", "5", "7"]);
    table.holds("first yellow");
    for (seat, side) in [("yellow", "N"), ("green", "E"), ("blue", "S"), ("red", "W")] {
        assert_eq!(table.awaited(), [seat]);
        table.play(seat, &format!("camp {side} G-{side}"), &[]);
    }
    for seat in ["yellow", "green", "blue", "red", "yellow"] {
        table.holds(&format!("active {seat}"));
        table.orders(seat, &["end", "end"]);
    }
    let firsts: std::collections::BTreeSet<u8> = (0..40)
        .map(|seed| {
            let setup = crate::rules::table::setup(json!({}));
            battue::Battue::start(&setup, &mut Seeded::new(seed), &mut kernel::Silent).unwrap().first.0
        })
        .collect();
    assert_eq!(firsts.len(), 4, "every seat can be first");
}

/// BT-3.3, BT-3.4, BT-3.5, BT-3.9, BT-3.10, BT-3.15, BT-3.24, BT-23.2: the book's way to lay the city, whole.
#[test]
fn the_city_can_be_placed_turn_by_turn() {
    let mut table = Table::new(json!({ "players": 3, "setup": "placed", "first_player": 1, "palace_shape": "rect" }));
    table.all(&["tiles 1", "tile 4,4 palace", "phase placing"]);
    let mut placers = vec!["yellow", "blue", "red"].into_iter().cycle();
    let mut chance = Seeded::new(9);
    let mut sizes = Vec::new();
    while let Phase::Placing(size, special) = table.game.phase {
        assert_eq!(special, sizes.len() < 4, "the four special tiles come first");
        let seat = placers.next().unwrap();
        assert_eq!(table.awaited(), [seat], "placing runs on without a break");
        let actions = table.actions(seat);
        let before = table.game.city.len();
        table.play_with(seat, &actions[sizes.len() * 7 % actions.len()], &mut chance);
        sizes.push(size);
        // A tile with one place only is laid by itself, and the turn passes on.
        for _ in before + 1..table.game.city.len() {
            placers.next();
            sizes.push(size);
        }
    }
    assert!(sizes.is_sorted(), "from the largest size down");
    assert_eq!(sizes.iter().filter(|size| **size == Size::Large).count(), 8);
    table.all(&["phase camps", "first red"]);
    assert_eq!(table.awaited(), ["red"], "the first player, whoever placed last");
    assert!(table.game.bag.is_empty(), "leftover tiles are out of the game");
    let free = table.game.city.free();
    let laid: Vec<_> = table.game.city.tiles().map(|spot| table.game.faces.at(spot)).collect();
    let leftover: Vec<_> = table.game.content.city_tiles(false).iter().filter(|tile| !laid.contains(tile)).collect();
    assert!(!leftover.is_empty(), "154 squares of tiles for 144");
    for tile in leftover {
        let (w, h) = table.game.content.face(tile).size().expect("a city tile").sides();
        let places = [places(&free, w, h), places(&free, h, w)];
        assert_eq!(places, [[0; 12]; 2], "{tile} could still be placed");
    }
}

/// BT-3.2, BT-3.10, BT-3.14, BT-H.2: nobody sees a face, the placer neither; size, Palace and special marks are known.
#[test]
fn nobody_sees_what_was_placed() {
    let mut table = Table::new(json!({ "setup": "placed", "first_player": 0 }));
    let told = table.told("red", "lay 0,0 3x2", &["schola"]);
    assert!(told.iter().all(|(_, event)| !event.contains("schola")), "{told:?}");
    table.holds("tile 0,0 schola");
    for viewer in table.game.seating().seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let view = table.game.view(viewer);
        assert!(!view.table.faces.at(view.table.city.tiles().nth(1).unwrap()).is_seen());
        assert_eq!(view.table.faces.at(battue::board::Spot::PALACE).id(), "palace");
        assert!(view.table.bag.is_empty());
    }
}

/// BT-3.7, BT-3.8: inside the interior, on free squares, turned or not.
#[test]
fn a_tile_lies_on_free_squares_of_the_interior() {
    let table = Table::new(json!({ "setup": "placed", "first_player": 0 }));
    assert_eq!(table.refused("red", "lay 4,4 3x2"), "BT-3.7");
    assert_eq!(table.refused("red", "lay 2,3 3x2"), "BT-3.7");
    assert_eq!(table.refused("red", "lay 0,0 2x2"), "BT-3.6");
    assert!("lay 10,0 3x2".parse::<battue::action::Action>().is_err(), "edge spaces take no tile");
    let actions = table.actions("red");
    assert!(actions.contains(&"lay 0,0 3x2".into()) && actions.contains(&"lay 0,0 2x3".into()));
    // 10 x 11 places each way, less those that touch the Palace.
    let touching = |w: i32, h: i32| (4 + w - 1).min(13 - w) * (3 + h - 1);
    assert_eq!(actions.len() as i32, 2 * 110 - touching(3, 2) - touching(2, 3));
}

/// BT-3.1, BT-3.12, BT-3.13, BT-3.23: the quick way gives whole cities, each tile once.
#[test]
fn a_quick_city_is_whole() {
    for seed in 0..60 {
        let setup = crate::rules::table::setup(json!({ "walls_of_tarsos": if seed % 2 == 0 { "on" } else { "off" } }));
        let game = battue::Battue::start(&setup, &mut Seeded::new(seed), &mut kernel::Silent).unwrap();
        game.check().unwrap();
        assert_eq!(game.city.bare_squares().count(), 0, "seed {seed}: none of fifty layouts covers the board");
        assert!(matches!(game.phase, Phase::Camps));
    }
}

/// BT-3.18, BT-3.19: a corner tower belongs to both its sides.
#[test]
fn a_corner_tower_is_an_entry_of_two_sides() {
    let table = Table::new(json!({ "first_player": 0 }));
    assert_eq!(table.lists("blue", "camp "), 20);
    assert_eq!(table.refused("blue", "camp N G-E"), "BT-3.18");
    assert_eq!(table.refused("blue", "camp N 0,0"), "BT-3.18");
    for way in ["camp N T-NW", "camp W T-NW"] {
        let mut table = Table::new(json!({ "first_player": 0 }));
        table.play("blue", way, &[]);
        table.holds("entry blue T-NW");
    }
}

/// BT-2.2, BT-13.3: to the left is the next higher seat that is still in the game.
#[test]
fn the_left_hand_neighbour_is_the_next_one_in_the_game() {
    let mut table = at(json!({ "blue": ["W-N2 5"], "out": ["red"], "phase": "moves" }));
    table.play("blue", "move W-N2 10,0 5", &[]);
    let events = table.play("blue", "end", &["6", "1", "charge", "charge"]);
    assert!(events.contains(&"round 1 yellow".into()), "{events:?}");
}
