//! The board: squares, the ring, streets and camps (sections 1 and 4).

use crate::rules::table::{Table, at};
use battue::board::{EdgeKind, Spot};
use serde_json::json;

/// BT-1.7, BT-4.4, BT-4.6, BT-4.8: sixteen edge spaces; along the ring a gate touches two walls, a wall its gate and tower.
#[test]
fn the_ring_is_closed() {
    let game = at(json!({})).game;
    let ring = |spot: Spot| game.city.near(spot).iter().filter(|near| near.is_edge()).collect::<Vec<_>>();
    for edge in Spot::edges() {
        let kinds: Vec<_> = ring(edge).iter().filter_map(|near| near.edge_kind()).collect();
        assert_eq!(kinds.len(), 2);
        match edge.edge_kind() {
            Some(EdgeKind::Wall) => assert!(kinds.contains(&EdgeKind::Gate) && kinds.contains(&EdgeKind::Tower)),
            _ => assert_eq!(kinds, [EdgeKind::Wall; 2]),
        }
    }
}

/// BT-4.1, BT-4.2, BT-4.3: twelve by twelve, x to the east and y to the south, the Palace in the middle.
#[test]
fn squares_are_counted_from_the_north_west() {
    let table = at(json!({}));
    table.all(&[
        "tile 4,4 palace",
        "tile 0,0 stabulum",
        "tile 10,0 horrea",
        "tile 0,10 sepulcrum",
        "tile 11,10 domus-senatoris",
    ]);
    let palace: Vec<String> = table.game.city.squares(Spot::PALACE).map(|square| square.to_string()).collect();
    let expected = ["4,4", "5,4", "6,4", "7,4", "4,5", "5,5", "6,5", "7,5", "4,6", "5,6", "6,6", "7,6"];
    assert_eq!(palace, expected);
    table.all(&["adjacent G-N moneta", "adjacent G-S templum-minerva"]);
    table.all(&["adjacent W-W2 theatrum", "adjacent W-E1 horrea", "adjacent T-SE domus-senatoris"]);
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

/// BT-4.10: tiles round a street are adjacent through it, edge spaces too; two streets apart are not joined.
#[test]
fn a_street_joins_what_lies_round_it() {
    let table = at(json!({ "without": ["stabulum"] }));
    table.all(&["street 0,0", "street 1,0", "neighbours T-NW W-N1 W-W1 circus columna-aenea"]);
    table.all(&["adjacent W-N1 circus", "not adjacent W-W1 columna-aenea", "not adjacent circus moneta"]);
    assert_eq!(table.refused("blue", "call 0,0"), "BT-4.10");
    // Columna Aenea lies between two streets and touches both; what touches one of them only is not joined.
    let table = at(json!({ "without": ["stabulum", "moneta"] }));
    table.all(&["street 1,0", "street 3,0", "adjacent T-NW columna-aenea", "adjacent columna-aenea puteus"]);
    table.all(&["adjacent basilica puteus", "not adjacent T-NW basilica", "not adjacent circus puteus"]);
    table.all(&["not adjacent T-NW puteus", "not adjacent circus G-N", "not adjacent W-W1 columna-aenea"]);
}

/// BT-4.11, BT-4.12, BT-8.11, BT-14.4: out of the camp only, over the own entry space; nobody goes in.
#[test]
fn a_camp_is_no_tile() {
    let mut table = at(json!({ "blue": ["camp 4", "W-N1 3"], "phase": "moves" }));
    assert_eq!(table.refused("blue", "move W-N1 camp 3"), "BT-8.11");
    assert_eq!(table.refused("blue", "move camp G-N 4"), "BT-8.11");
    assert_eq!(table.lists("blue", "move camp"), 4);
    table.play("blue", "move W-N1 2,0 3", &[]);
    table.play("blue", "end", &["ambush", "1", "6"]);
    assert_eq!(table.actions("blue"), ["fight", "retreat W-N1"], "the camp is no retreat");
    assert_eq!(table.refused("blue", "retreat camp"), "BT-14.4");
}

/// BT-1.6: gates, walls and towers count as tiles: they are controlled, score and pay loot.
#[test]
fn an_edge_space_is_a_tile() {
    let mut table = at(json!({ "blue": ["W-N1 6"], "phase": "moves" }));
    table.play("blue", "move W-N1 G-N 5", &[]);
    table.play("blue", "end", &["6", "1", "charge"]);
    table.all(&["controls blue G-N", "hand blue charge", "score blue 2", "looted G-N"]);
}

/// BT-1.10, BT-1.11, BT-1.12, BT-1.13, BT-1.14: a few values of each size as they are listed.
#[test]
fn tiles_have_the_values_of_the_list() {
    let content = at(json!({})).game.content.clone();
    let values = |id: &str| {
        let face = content.face(id.parse().unwrap());
        [face.defence, face.vp, face.loot, face.warrior, face.event]
    };
    assert_eq!(values("palace"), [8, 10, 3, 0, 1]);
    assert_eq!(values("castra"), [7, 4, 2, 1, 0]);
    assert_eq!(values("aerarium"), [6, 3, 3, 0, 0]);
    assert_eq!(values("bone-tavern"), [2, 1, 1, 1, 0]);
    assert_eq!(values("ara-martis"), [3, 2, 0, 0, 1]);
    assert_eq!(values("cloaca"), [2, 0, 1, 0, 1]);
    assert_eq!(values("obeliscus"), [1, 1, 0, 0, 0]);
}
