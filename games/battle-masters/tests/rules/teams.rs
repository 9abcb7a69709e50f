//! Who commands what (section 2).

use crate::army::{Army, Unit};
use crate::tests::rules::table::{Table, refused_setup};
use kernel::Game;
use serde_json::json;

/// BM-2.1: with two players each commands one army, whole.
#[test]
fn two_players_command_an_army_each() {
    let table = Table::new(json!({}));
    assert_eq!(table.game.seating().len(), 2);
    let (imperial, chaos) = (table.seat("imperial"), table.seat("chaos"));
    assert_eq!(table.game.units_of(imperial), Army::Imperial.units());
    assert_eq!(table.game.units_of(chaos), Army::Chaos.units());
}

/// BM-2.2, BM-24.2: players take the army they ask for; two claims on one army are settled by lot, or all by lot.
#[test]
fn armies_are_claimed_or_drawn() {
    let first_is = |table: &Table, name: &str| table.seat(name).0 == 0;
    assert!(first_is(&Table::scripted(json!({ "claims": ["chaos", "imperial"], "layout_by": "chaos" }), &[]), "chaos"));
    assert!(first_is(&Table::scripted(json!({ "claims": [null, "imperial"], "layout_by": "chaos" }), &[]), "chaos"));
    let both = json!({ "claims": ["chaos", "chaos"], "layout_by": "chaos" });
    assert!(first_is(&Table::scripted(both.clone(), &["1"]), "chaos"));
    assert!(first_is(&Table::scripted(both, &["2"]), "imperial"));
    let lot = json!({ "army_choice": "random", "claims": ["imperial"], "layout_by": "chaos" });
    assert!(first_is(&Table::scripted(lot, &["chaos", "imperial"]), "chaos"));
}

/// BM-2.3, BM-2.4: 1 to 4 seats, every unit with one owner of its army, every seat with a unit.
#[test]
fn every_unit_has_one_owner_and_every_seat_a_unit() {
    for seats in [[1u8, 1], [2, 3], [4, 4], [3, 1]] {
        let table = Table::new(json!({ "seats_per_army": seats }));
        let seating = table.game.seating();
        assert_eq!(seating.len(), usize::from(seats[0] + seats[1]));
        for seat in seating.seats() {
            assert!(!table.game.units_of(seat).is_empty(), "{seat} of {seats:?}");
        }
        let owned: usize = seating.seats().map(|seat| table.game.units_of(seat).len()).sum();
        assert_eq!(owned, 25);
        assert!(Unit::all().all(|unit| table.game.army(table.game.ranks.owner(unit)) == unit.army()));
    }
    assert_eq!(refused_setup(json!({ "seats_per_army": [5, 1] })), "BM-24.9");
    assert_eq!(refused_setup(json!({ "seats_per_army": [0, 1] })), "BM-24.9");
}

/// BM-2.4: never more seats than units.
#[test]
fn there_are_never_more_seats_than_units() {
    use crate::content::Library;
    let scenario = |ids: &[(&str, u8)]| {
        let mut scenario = Library::embedded().scenario("open-field").expect("the open field").clone();
        scenario.chaos.roster = Some(ids.iter().map(|(kind, n)| (kind.parse().expect("a type"), *n)).collect());
        serde_json::to_value(scenario).expect("a scenario")
    };
    let three = scenario(&[("goblins", 2), ("orcs", 1)]);
    Table::new(json!({ "scenario": three, "seats_per_army": [1, 3] })).holds("phase owners");
    assert_eq!(refused_setup(json!({ "scenario": three, "seats_per_army": [1, 4] })), "BM-2.4");
}

/// BM-2.5: a seat that whole types leave without a unit takes one from the seat with the most.
#[test]
fn few_types_are_shared_out() {
    let mut table = Table::new(json!({ "army_budget": 20, "seats_per_army": [1, 2], "layout_by": "chaos" }));
    for (seat, action) in [("imperial", "buy LK"), ("imperial", "ready"), ("chaos/1", "buy GO"), ("chaos/1", "buy GO")]
    {
        table.play(seat, action, &[]);
    }
    table.play("chaos/1", "ready", &[]);
    table.holds("GO1 owner chaos/1");
    table.holds("GO2 owner chaos/2");
}

/// BM-2.6: the Cannon's target and path and the ogre cards are their owner's decisions.
#[test]
fn shots_and_ogre_cards_belong_to_the_owner() {
    // Imperial 1 has LK, MA, CB; 2 has IK, IA, MC. Chaos 1 has CC, CA, BE, WR; 2 has CW, OR, GO, OG.
    let seats = json!({ "seats_per_army": [2, 2] });
    let mut table =
        Table::new(seats).placed(json!({ "card": "9", "units": ["MC1 at 6,5", "OR1 at 6,8", "OG1 at 9,8"] }));
    assert_eq!(table.refused("imperial/1", "fire MC1 6,8"), "BM-2.6");
    table.play("imperial/2", "fire MC1 6,8", &["flying"]);
    assert_eq!(table.refused("imperial/1", "tile 6,6"), "BM-2.6");
    table.play("imperial/2", "tile 6,6", &["flying"]);
    table.play("imperial/2", "tile 6,7", &["22"]);
    assert_eq!(table.refused("chaos/1", "turn"), "BM-2.6");
    table.play("chaos/2", "turn", &["move"]);
    assert_eq!(table.refused("chaos/1", "decline"), "BM-2.6");
    assert_eq!(table.refused("chaos/1", "move OG1 9,9"), "BM-2.6");
    table.play("chaos/2", "move OG1 9,9", &[]);
}

/// BM-2.10, BM-19.7: a seat that ended its part is called back for a unit that must arrive, and for nothing else.
#[test]
fn an_ended_part_opens_for_arrivals_only() {
    let column = ["CW1", "CW2", "CA1", "CA2", "BE1", "BE2", "WR1", "WR2", "CC1", "OG1", "OR2"];
    let zone = column.iter().enumerate().map(|(row, unit)| format!("{unit} at 0,{row}"));
    // Chaos 1 has CC, CA, BE, WR; 2 has CW, OR, GO, OG. The zone is full.
    let units: Vec<String> = zone.chain(["OR1 at 0,11".to_owned(), "GO2 at 6,8".to_owned()]).collect();
    let mut table = Table::scripted(json!({ "scenario": "grunburg", "seats_per_army": [1, 2] }), &[]);
    table.place(json!({ "card": "14", "reserve": ["GO1"], "units": units }));
    // The Goblins of seat 2 cannot arrive: it may end its part.
    table.play("chaos/2", "end", &[]);
    table.play("chaos/1", "move BE1 1,5", &[]);
    assert_eq!(table.actions("chaos/2"), ["place goblins/1 0,4"]);
    assert_eq!(table.refused("chaos/2", "move GO2 6,9"), "BM-2.10");
    assert_eq!(table.refused("chaos/2", "end"), "BM-19.7");
    table.play("chaos/2", "place GO1 0,4", &[]);
}

/// BM-2.11: a captain who ended his part may still order the units that pass to him.
#[test]
fn units_that_pass_to_the_captain_can_act() {
    let position = json!({ "card": "14", "units": ["BE1 at 5,8", "OR1 at 8,8"] });
    let mut table = Table::new(json!({ "seats_per_army": [1, 2] })).placed(position);
    table.play("chaos/1", "end", &[]);
    table.play("chaos/2", "leave", &[]);
    assert_eq!(table.awaited(), ["chaos/1"]);
    table.play("chaos/1", "move OR1 8,9", &[]);
}

/// BM-2.11: a seat can be left between two battles too.
#[test]
fn a_seat_can_be_left_between_battles() {
    let mut table = Table::new(json!({ "campaign": "standard", "seats_per_army": [2, 1] }));
    table.play("imperial/1", "ready", &[]);
    table.play("chaos", "resign", &[]);
    table.holds("phase between");
    table.play("imperial/2", "leave", &[]);
    table.holds("IK1 owner imperial/1");
    table.play("imperial/1", "ready", &[]);
    table.play("chaos", "ready", &[]);
    table.holds("battle 2");
    table.holds("IK1 owner imperial/1");
}
