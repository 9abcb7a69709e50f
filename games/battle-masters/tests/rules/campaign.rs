//! Five battles, their points and their veterans (section 22).

use crate::content::{Library, Scenario};
use crate::tests::rules::table::{Table, deploy_all, refused_setup};
use kernel::Seeded;
use serde_json::{Value, json};

fn standard() -> Table {
    Table::new(json!({ "campaign": "standard" }))
}

fn next_battle(table: &mut Table) {
    let mut chance = Seeded::new(9);
    table.play_with("imperial", "ready", &mut chance);
    table.play_with("chaos", "ready", &mut chance);
}

/// BM-22.4, BM-5.5: full armies, no skulls, no rubble and all 59 cards in the next battle.
#[test]
fn the_next_battle_starts_fresh() {
    let mut table = standard().placed(json!({
        "card": "11", "tower": "5,2", "rubble": 2, "out": ["9 x4", "22 x5"], "lost": ["MC1", "OG1", "CB1"],
        "units": ["OR1 at 3,8 hits 2", "MA1 at 6,8 hits 1"], "stale": 30,
    }));
    table.play("chaos", "resign", &[]);
    next_battle(&mut table);
    for fact in ["battle 2", "rubble 0", "OR1 hits 0", "MA1 hits 0", "MC1 at 7,7", "OG1 waiting", "CB1 at 4,5"] {
        table.holds(fact);
    }
    table.holds("units imperial 11");
    table.holds("units chaos 14");
    table.play("imperial", "ready", &[]);
    deploy_all(&mut table);
    for fact in ["deck 58", "out cards 0", "flipped cards 0", "stale 0"] {
        table.holds(fact);
    }
}

/// BM-22.5, BM-22.8: survivors of both armies become Elite, in reserve too; the fallen come back as ordinary units.
#[test]
fn survivors_become_elite_and_the_fallen_do_not() {
    let mut table = standard().placed(json!({
        "card": "11", "lost": ["MC1", "OG1"], "reserve": ["IK2", "WR2"],
        "units": ["OR1 at 5,8", "MA1 at 6,7 hits 2 elite", "CW1 at 4,2"],
    }));
    table.play("chaos", "attack OR1 MA1", &["skull", "blank", "blank", "blank", "blank", "blank", "blank", "19"]);
    table.holds("MA1 lost");
    // A Chaos unit takes the Tower: the battle ends with both armies on the field.
    table.play("chaos", "move CW1 5,2", &[]);
    for fact in ["OR1 elite", "CW1 elite", "IK2 elite", "WR2 elite", "MA1 not elite", "MC1 not elite", "OG1 not elite"]
    {
        table.holds(fact);
    }
    next_battle(&mut table);
    for fact in ["battle 2", "IK2 elite", "MA1 at 0,2", "MA1 not elite", "OR1 elite"] {
        table.holds(fact);
    }
}

/// BM-22.6, BM-X48: an Elite unit that survives again rolls the same dice.
#[test]
fn surviving_twice_brings_no_second_die() {
    let mut table = standard();
    for battle in 1..=3 {
        table.place(json!({ "card": "8", "tower": "7,7", "units": ["MA1 at 7,7", "OR1 at 6,8"] }));
        if battle > 1 {
            table.place(json!({ "card": "8", "tower": "7,7", "units": ["MA1 at 7,7 elite", "OR1 at 6,8"] }));
        }
        let dice = vec!["blank"; if battle == 1 { 4 } else { 5 }];
        let told = table.play("imperial", "attack MA1 OR1", &[&dice[..], &["1"]].concat());
        let roll = format!("attack-roll {} skull 0 shield 0 blank {}", dice.len(), dice.len());
        assert!(told.contains(&roll), "{told:?}");
        table.play("chaos", "resign", &[]);
        table.holds("MA1 elite");
        next_battle(&mut table);
        table.holds("MA1 elite");
    }
}

/// BM-22.9: the units of an army that resigns are lost; after a draw everyone left is a survivor.
#[test]
fn resignation_makes_no_veterans_and_a_draw_does() {
    let position = json!({ "card": "11", "lost": ["MC1"], "units": ["OR1 at 3,8", "MA1 at 6,8"] });
    let mut resigned = standard().placed(position.clone());
    resigned.play("chaos", "resign", &[]);
    for fact in ["MA1 elite", "OR1 not elite", "OG1 not elite", "MC1 not elite"] {
        resigned.holds(fact);
    }
    let mut drawn = standard().placed(position);
    drawn.play("chaos", "offer-draw", &[]);
    drawn.play("imperial", "offer-draw", &[]);
    for fact in ["MA1 elite", "OR1 elite", "OG1 elite", "MC1 not elite", "score 0 0"] {
        drawn.holds(fact);
    }
}

fn open_field(change: impl FnOnce(&mut Scenario)) -> Value {
    let mut scenario = Library::embedded().scenario("open-field").expect("the open field").clone();
    change(&mut scenario);
    serde_json::to_value(scenario).expect("a scenario")
}

/// BM-22.10, BM-23.4: outside a campaign nobody is Elite, unless a scenario file says so.
#[test]
fn there_are_no_veterans_outside_a_campaign() {
    for scenario in ["borderlands", "tengin", "grunburg", "plains", "altdorf", "open-field"] {
        assert!(Table::new(json!({ "scenario": scenario })).game.ranks.elite.is_empty(), "{scenario}");
    }
    let granted = open_field(|scenario| scenario.chaos.elite = vec!["OR1".parse().expect("a unit")]);
    let table = Table::new(json!({ "scenario": granted.clone() }));
    table.holds("OR1 elite");
    table.holds("OR2 not elite");
    let campaign =
        json!({ "id": "own", "title": "Own", "elite": true, "battles": [{ "scenario": granted, "points": 1 }] });
    Table::new(json!({ "campaign": campaign })).holds("OR1 elite");
}

fn roster(scenario: &mut Scenario, kinds: &[(&str, u8)]) {
    scenario.chaos.roster = Some(kinds.iter().map(|(kind, n)| (kind.parse().expect("a type"), *n)).collect());
}

/// BM-23.1, BM-23.11: players make campaigns of their own, here with an Ogre that comes late; its army commands it, and
/// an Elite unit that misses a battle stays Elite.
#[test]
fn a_campaign_of_ones_own() {
    let (all, few) = (open_field(|_| {}), open_field(|scenario| roster(scenario, &[("goblins", 2)])));
    let battle = |scenario: &Value, points: u8| json!({ "scenario": scenario, "points": points });
    let battles = [battle(&few, 2), battle(&all, 1), battle(&few, 1), battle(&all, 1)];
    let campaign = json!({ "id": "own", "title": "Own", "elite": true, "battles": battles });
    let mut table = Table::new(json!({ "campaign": campaign }));
    table.holds("OG1 absent");
    table.play("imperial", "resign", &[]);
    table.holds("score 0 2");
    next_battle(&mut table);
    table.holds("OG1 owner chaos");
    table.holds("GO1 elite");
    table.holds("OR1 not elite");
    assert_eq!(table.awaited(), ["chaos"]);
    assert!(table.lists("chaos", "place ogre-champion/1") > 0);
    table.play("imperial", "resign", &[]);
    next_battle(&mut table);
    table.holds("OR1 absent");
    table.play("chaos", "resign", &[]);
    next_battle(&mut table);
    table.holds("OR1 elite");
    table.holds("GO1 not elite");
    table.play("chaos", "resign", &[]);
    assert_eq!(table.winner(), Some("chaos"));
}

/// BM-24.18: half of the points decides nothing, more than half does.
#[test]
fn more_than_half_of_the_points_decide() {
    let battles = ["tengin", "altdorf", "plains", "grunburg"].map(|id| json!({ "scenario": id, "points": 1 }));
    let campaign = json!({ "id": "own", "title": "Own", "battles": battles });
    let mut table = Table::new(json!({ "campaign": campaign, "campaign_stop": "when_decided" }));
    table.play("imperial", "resign", &[]);
    next_battle(&mut table);
    table.play("imperial", "resign", &[]);
    table.holds("phase between");
    next_battle(&mut table);
    table.play("imperial", "resign", &[]);
    assert_eq!(table.winner(), Some("chaos"));
}

/// BM-2.4: no battle of a campaign may have more seats than units.
#[test]
fn every_battle_of_a_campaign_has_a_unit_for_each_seat() {
    let few = open_field(|scenario| roster(scenario, &[("goblins", 2)]));
    let battles = json!([{ "scenario": "altdorf", "points": 1 }, { "scenario": few, "points": 1 }]);
    let campaign = json!({ "id": "own", "title": "Own", "battles": battles });
    assert_eq!(refused_setup(json!({ "campaign": campaign, "seats_per_army": [1, 3] })), "BM-2.4");
    Table::new(json!({ "campaign": campaign, "seats_per_army": [1, 2] })).holds("phase owners");
}

fn with_options(options: Value) -> Value {
    let field =
        |options: Value| open_field(|scenario| scenario.options = serde_json::from_value(options).expect("options"));
    let battles = json!([{ "scenario": field(json!({})), "points": 1 }, { "scenario": field(options), "points": 2 }]);
    json!({ "id": "own", "title": "Own", "battles": battles })
}

/// BM-23.13, BM-24.30: the options of a later battle are checked together with those of the table.
#[test]
fn the_options_of_every_battle_are_checked_before_the_first() {
    let blanks = with_options(json!({ "reshuffle_cards": 1 }));
    assert_eq!(refused_setup(json!({ "campaign": blanks, "two_decks": "on" })), "BM-24.30");
    let mut table = Table::new(json!({ "campaign": blanks }));
    assert_eq!(table.game.options.reshuffle_cards, 0);
    table.play("imperial", "resign", &[]);
    next_battle(&mut table);
    assert_eq!(table.game.options.reshuffle_cards, 1);
    for (key, value) in
        [("seats_per_army", json!([1, 2])), ("army_choice", json!("random")), ("campaign_stop", json!("when_decided"))]
    {
        let campaign = with_options(json!({ key: value }));
        assert_eq!(refused_setup(json!({ "campaign": campaign })), "BM-23.13", "{key}");
        // The table may choose the same for all battles.
        Table::new(json!({ "campaign": campaign, key: value })).holds("battle 1");
    }
}

/// BM-25.6: a later battle whose armies would be bought is refused with the campaign, not forgotten when it comes.
#[test]
fn no_battle_of_a_campaign_buys_its_armies() {
    let bought = with_options(json!({ "army_budget": 50 }));
    assert_eq!(refused_setup(json!({ "campaign": bought })), "BM-25.6");
    assert_eq!(refused_setup(json!({ "campaign": "standard", "army_budget": 50 })), "BM-25.6");
}

/// BM-22.2: between two battles the points of those still to be fought can be won, at the end none.
#[test]
fn the_points_still_to_win_are_those_of_the_battles_to_come() {
    let mut table = standard();
    let points = |table: &Table| {
        let panels = table.scene("spectator").panels;
        let facts = panels.into_iter().flat_map(|panel| panel.facts);
        facts.into_iter().find(|fact| fact.label == "Points still to win").expect("the points").value
    };
    assert_eq!(points(&table), "11");
    table.play("chaos", "resign", &[]);
    table.holds("phase between");
    assert_eq!(points(&table), "10");
    next_battle(&mut table);
    assert_eq!(points(&table), "10");
    for expected in ["9", "8", "5"] {
        table.play("chaos", "resign", &[]);
        assert_eq!(points(&table), expected);
        next_battle(&mut table);
    }
    table.play("chaos", "resign", &[]);
    assert_eq!((table.winner(), points(&table).as_str()), (Some("imperial"), "0"));
}
