//! How the city is laid (section 3).

use crate::rules::table::Table;
use battue::city::places;
use battue::state::Phase;
use battue::tile::Size;
use kernel::{Game, Seeded, Viewer};
use serde_json::json;

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

/// BT-4.9: two tiles are adjacent both ways or not at all, and not to themselves.
#[test]
fn adjacency_goes_both_ways() {
    for setup in [json!({}), json!({ "palace_shape": "cross" }), json!({ "walls_of_tarsos": "on" })] {
        let game = Table::new(setup).game;
        for a in game.city.spots() {
            assert!(!game.city.near(a).contains(a));
            assert!(game.city.near(a).iter().all(|b| game.city.near(b).contains(a)));
        }
    }
}
