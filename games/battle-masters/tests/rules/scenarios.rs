//! The five scenarios and those people make themselves (sections 16 to 21 and 23).

use crate::army::Army;
use crate::content::{Library, Order, Scenario};
use crate::field::Field;
use crate::options::Options;
use crate::tests::rules::table::Table;
use serde_json::{Value, json};

const BOOK: [&str; 5] = ["borderlands", "tengin", "grunburg", "plains", "altdorf"];

fn scenario(id: &str) -> Scenario {
    Library::embedded().scenario(id).expect("a scenario of the book").clone()
}

/// BM-16.3: every feature of the five maps lies where section 3 allows it.
#[test]
fn the_maps_obey_section_3() {
    for id in BOOK {
        let laid = Field::from(scenario(id).features_for(&Options::default()));
        let mut field = Field::bare();
        for feature in laid.features() {
            field.refuse_place(feature).unwrap_or_else(|illegal| panic!("{id}: {feature}: {illegal}"));
            field.put(feature);
        }
        assert!(field.features().count() >= 3, "{id}");
    }
}

/// BM-16.6: Grunburg has one spelling.
#[test]
fn grunburg_is_spelt_one_way() {
    let library = Library::embedded();
    let texts = serde_json::to_string(&library.scenarios).expect("scenarios");
    let banners = serde_json::to_string(&library.content).expect("content");
    assert!(texts.contains("Grunburg") && banners.contains("Grunburg"));
    assert!(!texts.contains("Grunberg") && !banners.contains("Grunberg"));
}

/// BM-15.1, BM-18.5, BM-19.10, BM-20.5, BM-21.5: whoever eliminates the enemy wins.
#[test]
fn scenarios_are_won_by_elimination() {
    for id in ["tengin", "grunburg", "plains", "altdorf", "open-field"] {
        let last = json!({ "card": "8", "others": "lost", "units": ["MA1 at 6,8", "OR1 at 6,7 hits 2"] });
        let mut table = Table::new(json!({ "scenario": id })).placed(last);
        table.play("imperial", "attack MA1 OR1", &["skull", "blank", "blank", "blank", "blank", "blank"]);
        assert_eq!(table.winner(), Some("imperial"), "{id}");
        let last = json!({ "card": "16", "others": "lost", "units": ["MA1 at 6,8 hits 2", "CC1 at 6,7"] });
        let mut table = Table::new(json!({ "scenario": id })).placed(last);
        let dice = ["skull", "blank", "blank", "blank", "blank", "blank", "blank", "blank"];
        table.play("chaos", "attack CC1 MA1", &dice);
        assert_eq!(table.winner(), Some("chaos"), "{id}");
    }
}

fn changed(change: impl FnOnce(&mut Scenario)) -> Value {
    let mut scenario = scenario("open-field");
    change(&mut scenario);
    serde_json::to_value(scenario).expect("a scenario")
}

fn table(scenario: Value) -> Table {
    Table::new(json!({ "scenario": scenario }))
}

/// BM-23.1, BM-23.6: a scenario of one's own deploys in turn or one army first, whichever it names.
#[test]
fn deployment_orders() {
    let mut in_turn = table(changed(|scenario| scenario.first = Army::Imperial));
    assert_eq!(in_turn.awaited(), ["imperial"]);
    in_turn.play("imperial", "place MA1 5,0", &[]);
    assert_eq!(in_turn.awaited(), ["chaos"]);
    let mut complete = table(changed(|scenario| {
        scenario.order = Order::Complete;
        scenario.first = Army::Imperial;
    }));
    for number in 0..11 {
        assert_eq!(complete.awaited(), ["imperial"], "unit {number}");
        let action = complete.actions("imperial")[0].clone();
        complete.play("imperial", &action, &[]);
    }
    assert_eq!(complete.awaited(), ["chaos"]);
    let mut secret = table(changed(|scenario| scenario.order = Order::Secret));
    let told = secret.play("chaos", "place OR1 5,10", &[]);
    assert!(told.contains(&"token 5,10".to_owned()));
}

fn goals(imperial: &[&str], chaos: &[&str]) -> Value {
    let mut scenario = crate::tests::rules::table::map(changed(|_| {}));
    for (army, victory) in [("imperial", imperial), ("chaos", chaos)] {
        scenario[army]["victory"] = json!(victory);
    }
    Value::Object(scenario)
}

/// BM-23.7: stand on a given space, with given types; eliminate a named unit.
#[test]
fn goals_of_ones_own() {
    let goal = goals(&["eliminate OG1"], &["stand on 5,5 6,5 with orcs"]);
    let place = json!({ "card": "11", "units": ["OR1 at 5,6", "GO1 at 6,6", "MA1 at 1,9"] });
    let mut goblins = table(goal.clone()).placed(place.clone());
    goblins.play("chaos", "move GO1 6,5", &[]);
    assert_eq!(goblins.awaited(), ["chaos"]);
    let mut orcs = table(goal.clone()).placed(place);
    let told = orcs.play("chaos", "move OR1 5,5", &[]);
    assert!(told.contains(&"won chaos space".to_owned()), "{told:?}");
    let mut ogre = table(goal).placed(json!({ "card": "8", "units": ["MA1 at 6,8", "OG1 at 6,7 hits 5"] }));
    let told =
        ogre.play("imperial", "attack MA1 OG1", &["skull", "blank", "blank", "blank", "blank", "blank", "blank"]);
    assert!(told.contains(&"won imperial kill".to_owned()), "{told:?}");
}

/// BM-23.7, BM-23.8: holding out for a number of deck passes, and what it means when they run out.
#[test]
fn deck_passes() {
    let end = json!({ "card": "11", "left": ["11"], "units": ["OR1 at 3,8", "MA1 at 6,8"] });
    let mut survive = table(goals(&["survive 1 passes"], &["eliminate all"])).placed(end.clone());
    let told = survive.play("chaos", "end", &[]);
    assert!(told.contains(&"won imperial survival".to_owned()), "{told:?}");
    // BM-23.7: both hold out to the same pass.
    let mut both = table(goals(&["survive 1 passes"], &["survive 1 passes"])).placed(end.clone());
    both.play("chaos", "end", &[]);
    assert_eq!(both.winner(), None);
    let limited = |result: &str| {
        let mut scenario = crate::tests::rules::table::map(changed(|_| {}));
        scenario.insert("passes".into(), json!({ "limit": 1, "result": result }));
        table(Value::Object(scenario))
    };
    let mut drawn = limited("draw").placed(end.clone());
    drawn.play("chaos", "end", &[]);
    assert_eq!(drawn.winner(), None);
    let mut won = limited("chaos").placed(end);
    won.play("chaos", "end", &[]);
    assert_eq!(won.winner(), Some("chaos"));
}
