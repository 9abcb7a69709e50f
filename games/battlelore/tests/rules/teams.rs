use super::{choose, table};
use kernel::{Game, Seat, Viewer};
use serde_json::{Value, json};

fn team(more: Value) -> super::Table {
    let mut setup = json!({ "adventure": "E1", "lore_mode": "none", "first_camp": "standard", "seats_standard": 3 });
    setup.as_object_mut().expect("a table").extend(more.as_object().expect("a table").clone());
    table(setup)
}

/// BL-2.3, BL-2.4, BL-2.17, BL-35.4, BL-35.5: up to three seats a camp on the epic board, in the order of their sections.
#[test]
fn a_camp_has_up_to_three_seats() {
    let game = team(json!({ "seats_pennant": 2 })).game;
    assert_eq!(game.seating().len(), 5);
    let offices: Vec<String> = game.seating().seats().map(|seat| game.office_of(seat).to_string()).collect();
    assert_eq!(offices, ["left-marshal", "warlord", "right-marshal", "left-marshal", "warlord"]);
    let refused = testkit::table::refused_setup::<battlelore::BattleLore>;
    assert_eq!(refused(json!({ "adventure": "B1", "seats_standard": 2 })), "BL-2.2");
    assert_eq!(refused(json!({ "adventure": "E1", "seats_pennant": 4 })), "BL-35.5");
    assert_eq!(refused(json!({ "adventure": "E1", "seats_standard": 0 })), "BL-35.4");
}

/// BL-2.5, BL-2.6, BL-2.16: the Warlord chooses council, landmarks and cards.
#[test]
fn the_warlord_decides_about_cards() {
    let mut game =
        table(json!({ "adventure": "E1", "first_camp": "standard", "seats_standard": 3, "seats_pennant": 2 }));
    assert_eq!(game.awaited(), ["standard/2", "pennant/2"]);
    assert_eq!(game.refused("standard/1", "council commander 3"), "BL-16.3");
    choose(&mut game, "standard/2", [2, 1, 0, 3, 0], "none");
    choose(&mut game, "pennant/2", [2, 1, 1, 2, 0], "none");
    assert_eq!(game.awaited(), ["standard/2"]);
}

/// BL-2.11, BL-2.12, BL-35.6: in a camp of two the Warlord takes the wing without a Marshal.
#[test]
fn a_single_marshal_has_the_wing_of_the_option() {
    for (flank, offices) in [("left", ["left-marshal", "warlord"]), ("right", ["warlord", "right-marshal"])] {
        let game = team(json!({ "seats_standard": 2, "marshal_flank": flank })).game;
        let found: Vec<String> = [Seat(0), Seat(1)].iter().map(|&seat| game.office_of(seat).to_string()).collect();
        assert_eq!(found, offices);
    }
}

/// BL-H2, BL-H11, BL-35.24: Marshals see the hand of their camp unless the option hides it.
#[test]
fn marshals_see_the_hand_of_their_camp() {
    let hand = |visible: &str, seat: u8| {
        let game = team(json!({ "team_hand_visible": visible })).game;
        game.view(Viewer::Seat(Seat(seat))).table.hands[0].total()
    };
    assert_eq!([hand("on", 0), hand("on", 1), hand("on", 2), hand("on", 3)], [6, 6, 6, 0]);
    assert_eq!([hand("off", 0), hand("off", 1), hand("off", 2)], [0, 6, 0]);
}

/// BL-2.18, BL-2.20, BL-D55: a camp resigns when all its seats have said so, and then loses together.
#[test]
fn a_camp_resigns_together() {
    let mut game = team(json!({}));
    game.play("standard/1", "resign", &[]);
    assert_eq!(game.refused("standard/1", "resign"), "BL-2.20");
    game.play("standard/1", "fight-on", &[]);
    assert_eq!(game.refused("standard/1", "fight-on"), "BL-2.20");
    for seat in ["standard/3", "standard/1"] {
        game.play(seat, "resign", &[]);
        assert!(!game.game.is_over());
    }
    game.play("standard/2", "resign", &[]);
    assert_eq!(game.winner(), Some("pennant"));
}
