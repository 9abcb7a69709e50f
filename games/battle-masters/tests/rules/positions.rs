//! What the positions of cases keep from the set-up, and what they refuse.

use crate::content::{Library, Scenario};
use crate::tests::rules::table::{Table, map};
use kernel::Positions;
use serde_json::{Value, json};

fn open_field(change: impl FnOnce(&mut Scenario)) -> Value {
    let mut scenario = Library::embedded().scenario("open-field").expect("the open field").clone();
    change(&mut scenario);
    json!({ "scenario": scenario })
}

fn refused(setup: Value, position: Value) -> String {
    Table::new(setup).game.place(&map(position)).expect_err("this is no position")
}

/// BM-13.29: rubble alone lies on the Tower of the set-up.
#[test]
fn rubble_needs_no_tower_of_its_own() {
    let table = Table::new(json!({ "scenario": "borderlands" })).placed(json!({ "card": "9", "rubble": 2 }));
    table.all(&["rubble 2", "tower 5,2", "feature hedge 7,7|6,7"]);
    assert_eq!(refused(json!({ "scenario": "open-field" }), json!({ "rubble": 1 })), "rubble needs a Tower");
}

/// BM-23.4, BM-23.8: the deck, the roster and the Elite units of a scenario stay its own.
#[test]
fn a_scenario_keeps_its_deck_roster_and_elite_units() {
    let own = || {
        open_field(|scenario| {
            scenario.deck.insert("1".into(), 9);
            scenario.deck.insert("23".into(), 0);
            scenario.chaos.roster = Some([("orcs".parse().expect("a type"), 2)].into());
            scenario.chaos.elite = vec!["OR1".parse().expect("a unit")];
        })
    };
    let table = Table::new(own()).placed(json!({ "card": "11", "units": ["OR1 at 3,8", "MA1 at 6,6"] }));
    // 59 cards, five more of face 1, none of face 23; one is open.
    table.all(&["deck 62", "OR1 elite", "OR2 not elite", "OR2 reserve", "GO1 absent", "units chaos 2"]);
    let lost = Table::new(own()).placed(json!({ "others": "lost", "units": ["OR1 at 3,8", "MA1 at 6,6"] }));
    lost.all(&["OR2 lost", "GO1 absent"]);
    for units in [json!({ "units": ["GO1 at 3,8"] }), json!({ "lost": ["GO1"] }), json!({ "reserve": ["GO1"] })] {
        assert_eq!(refused(own(), units), "goblins/1 takes no part in this battle");
    }
    assert_eq!(refused(own(), json!({ "card": "23" })), "card 23 cannot be open: all of it lies elsewhere");
}

/// BM-5.3: the open card is neither facedown nor flipped.
#[test]
fn a_card_may_be_open_and_flipped_but_not_more_often_than_it_exists() {
    let open = || json!({ "scenario": "open-field" });
    let flipped = Table::new(open()).placed(json!({ "card": "11", "flipped": ["11 x2"] }));
    flipped.all(&["deck 56", "flipped cards 2", "card 11"]);
    let left = Table::new(open()).placed(json!({ "card": "11", "left": ["11", "9"] }));
    left.all(&["deck 1", "flipped cards 57", "card 11"]);
    let other = Table::new(open()).placed(json!({ "card": "11", "left": ["9"] }));
    other.all(&["deck 1", "flipped cards 57", "card 11"]);
    let all = refused(open(), json!({ "card": "11", "flipped": ["11 x3"] }));
    assert_eq!(all, "card 11 cannot be open: all of it lies elsewhere");
    assert_eq!(refused(open(), json!({ "out": ["11 x4"] })), "there are not 4 cards 11");
}

/// BM-6.5, BM-13.8, BM-14.2: a position may begin in the middle of a card, a shot or the Ogre's activation.
#[test]
fn a_position_may_begin_in_the_middle_of_a_card() {
    let open = || json!({ "scenario": "open-field" });
    let units = json!(["OR1 at 3,8", "OR2 at 5,8", "GO1 at 7,8", "MA1 at 6,6"]);
    let table = Table::new(open())
        .placed(json!({ "card": "11", "units": units, "finished": ["GO1"], "acting": "OR1 steps 1" }));
    table.all(&["eligible OR1 OR2", "GO1 finished"]);
    assert_eq!(table.refused("chaos", "move OR1 3,7"), "BM-7.1");
    assert_eq!(table.lists("chaos", "finish orcs/1"), 1);
    let why = |position: Value| refused(open(), position);
    assert_eq!(why(json!({ "finished": ["GO1"] })), "finished needs an open card");
    let at = json!(["MC1 at 6,5", "BE2 at 5,10"]);
    let shot = |shot: Value| why(json!({ "card": "9", "units": at, "shot": shot }));
    assert!(shot(json!({ "target": "5,11" })).ends_with("[BM-13.5]"));
    assert_eq!(
        shot(json!({ "target": "5,10", "tiles": ["flying 7,6"], "turned": "flying" })),
        "7,6 is not one step nearer from 6,5"
    );
    assert!(shot(json!({ "target": "5,10", "tiles": ["flying 6,6"] })).starts_with("a tile is turned before"));
    let ogre = |ogre: Value| why(json!({ "card": "22", "units": ["OG1 at 6,9 hits 4", "MA1 at 1,1"], "ogre": ogre }));
    assert_eq!(
        ogre(json!({ "turned": ["move", "move", "attack"] })),
        "the Ogre turns no more cards than six less its skulls"
    );
}
