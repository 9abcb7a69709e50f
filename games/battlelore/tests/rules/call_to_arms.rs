use super::{Table, choose, table, with_changed_adventure};
use battlelore::unit::{Muster, Unit};
use kernel::{Game, Seat, Side, Viewer};
use serde_json::{Value, json};

/// An Epic match in which both camps have drafted the same cards of set A.
fn drafted_in_epic() -> Table {
    let mut game = epic(json!({}));
    let cards = ["S-A2", "S-A3", "S-A1", "S-A4", "S-A5"];
    draft(&mut game, "standard", "A", &cards, Some("red"));
    let others = cards.map(|card| card.replace('S', "P"));
    draft(&mut game, "pennant", "A", &others.each_ref().map(String::as_str), Some("red"));
    game
}

/// A side takes a set, draws these cards and gives them to the posts in this order.
fn draft(game: &mut Table, seat: &str, set: &str, cards: &[&str], zone: Option<&str>) {
    game.play(seat, &format!("set {set}"), cards);
    for card in cards {
        let last = zone.is_none() && Some(card) == cards.last();
        match last {
            true => drop(game.play_with(seat, &format!("assign {card}"), &mut kernel::Seeded::new(3))),
            false => drop(game.play(seat, &format!("assign {card}"), &[])),
        }
    }
    if let Some(zone) = zone {
        game.play_with(seat, &format!("zone {zone}"), &mut kernel::Seeded::new(3));
    }
}

/// The first listed action as long as a phase lasts.
fn first_actions(game: &mut Table, phase: &str) {
    while game.game.phase.name() == phase {
        let seat = game.awaited()[0].clone();
        let action = game.actions(&seat)[0].clone();
        game.play_with(&seat, &action, &mut kernel::Seeded::new(5));
    }
}

fn standard(more: Value) -> Table {
    let mut setup = json!({ "call_to_arms": "impromptu", "cta_terrain": "open", "lore_mode": "none" });
    setup.as_object_mut().expect("a table").extend(more.as_object().expect("a table").clone());
    let mut game = table(setup);
    draft(&mut game, "standard", "A", &["S-A2", "S-A3", "S-A1", "S-A7"], None);
    draft(&mut game, "pennant", "B", &["P-B2", "P-B3", "P-B1", "P-B7"], None);
    game
}

fn epic(more: Value) -> Table {
    let mut setup = json!({ "adventure": "E1", "call_to_arms": "impromptu", "lore_mode": "none" });
    setup.as_object_mut().expect("a table").extend(more.as_object().expect("a table").clone());
    table(setup)
}

/// BL-31.1, BL-31.3, BL-31.4, BL-31.5, BL-31.8, BL-31.9, BL-31.19, BL-35.20, BL-35.21: four cards of a set, the corps where they show,
/// two units of the reserve on the first row.
#[test]
fn impromptu_armies_stand_where_the_cards_show() {
    let mut game = standard(json!({}));
    game.all(&["S1 kind Gw", "S1 at 4.10", "S9 kind Gs", "S9 at 3.2", "S10 at 4.2", "phase deploy"]);
    assert_eq!(game.awaited(), ["standard"]);
    assert_eq!(game.refused("standard", "place 2.0"), "BL-31.7");
    game.play("standard", "place 1.0", &[]);
    game.play("standard", "give-up", &[]);
    game.play("standard", "place 1.12", &[]);
    game.all(&["S13 at 1.0", "S14 at 1.12"]);
    // The fourth unit of the reserve is left out; the Pennant places its own.
    assert_eq!(game.awaited(), ["pennant"]);
    first_actions(&mut game, "deploy");
    assert_eq!(game.game.own_units(Side(1)).len(), 14);
}

/// BL-H7, BL-31.5: cards and posts are secret until all have chosen.
#[test]
fn deployment_is_secret_until_all_have_chosen() {
    let mut game = table(json!({ "call_to_arms": "impromptu", "lore_mode": "none" }));
    assert_eq!(game.awaited(), ["standard", "pennant"]);
    draft(&mut game, "standard", "B", &["S-B1", "S-B2", "S-B3", "S-B4"], None);
    assert_eq!(game.awaited(), ["pennant"]);
    let view = |seat: u8| game.game.view(Viewer::Seat(Seat(seat))).table.calls[0];
    assert!(view(0).posts[0].is_some() && view(1).posts[0].is_none() && view(1).deck.is_empty());
    assert_eq!(game.refused("pennant", "assign P-A1"), "BL-31.5");
    assert_eq!(game.refused("pennant", "pick P-A1"), "BL-31.13");
    assert_eq!(game.refused("pennant", "zone red"), "BL-32.10");
}

/// BL-31.13: organized decks of seven different cards.
#[test]
fn organized_decks_have_seven_cards() {
    let mut game = table(json!({ "call_to_arms": "organized", "lore_mode": "none" }));
    assert_eq!(game.actions("standard").len(), 21);
    for card in ["S-A1", "S-A2", "S-B1", "S-B2", "S-C1", "S-C2"] {
        game.play("standard", &format!("pick {card}"), &[]);
    }
    assert_eq!(game.refused("standard", "pick S-A1"), "BL-31.13");
    game.play("standard", "pick S-C7", &["S-C7", "S-A1", "S-A2", "S-B1"]);
    assert_eq!(game.actions("standard"), ["assign S-A1", "assign S-A2", "assign S-B1", "assign S-C7"]);
}

/// BL-31.7: a unit whose hex cannot be entered goes to the baseline.
#[test]
fn displaced_units_go_to_the_baseline() {
    let mut game = table(json!({ "adventure": "B2", "call_to_arms": "impromptu", "lore_mode": "none" }));
    game.game.terrain.lay("3.2".parse().expect("a hex"), "river".parse().expect("terrain"));
    draft(&mut game, "standard", "A", &["S-A2", "S-A3", "S-A1", "S-A7"], None);
    draft(&mut game, "pennant", "A", &["P-A2", "P-A3", "P-A1", "P-A7"], None);
    assert_eq!(game.awaited(), ["standard"]);
    assert_eq!(game.refused("standard", "place 3.2"), "BL-31.7");
    game.play("standard", "place 1.5", &[]);
    game.all(&["S9 kind Gs", "S9 at 1.5", "S10 at 4.2"]);
}

/// BL-31.10, BL-31.11, BL-31.12, BL-31.18, BL-35.22: the out-scouted player plays his Specialists first; no card twice.
#[test]
fn specialists_follow_the_scouting() {
    let mut game = standard(json!({ "cta_specialists": 1 }));
    first_actions(&mut game, "deploy");
    // The Pennant has eight green units outside the reserve, the Standard six.
    game.all(&["phase specialist", "first pennant"]);
    assert_eq!(game.awaited(), ["standard"]);
    game.play("standard", "specialist forced-enrollment", &[]);
    game.play("standard", "place 1.6", &[]);
    assert_eq!(game.awaited(), ["pennant"]);
    game.play_with("pennant", "done", &mut kernel::Seeded::new(1));
    game.all(&["phase command", "active pennant"]);
    let none = standard(json!({ "cta_specialists": 0 }));
    assert_eq!(none.game.phase.name(), "deploy");
}

fn specialists() -> Table {
    let mut game = standard(json!({ "cta_specialists": 3 }));
    first_actions(&mut game, "deploy");
    game
}

/// BL-33.1 to BL-33.5, BL-33.7, BL-33.8, BL-33.10, BL-31.21: what Specialists do. Each is cited: BL-33.2 BL-33.3 BL-33.4.
#[test]
fn specialists_change_armies() {
    let mut game = specialists();
    game.play("standard", "specialist archers-stakes", &[]);
    assert_eq!(game.refused("standard", "place 1.6"), "BL-33.1");
    game.play("standard", "place 4.10", &[]);
    game.play("standard", "done", &[]);
    game.holds("terrain 4.10 stakes");
    game.play("standard", "specialist bow-upgrade", &[]);
    game.play("standard", "target S1", &[]);
    game.play("standard", "target S2", &[]);
    game.all(&["S1 kind Gl", "S2 kind Gl", "phase specialist"]);
    assert_eq!(game.refused("standard", "specialist bow-upgrade"), "BL-31.12");
    game.play("standard", "specialist dwarven-mercenaries", &[]);
    game.play("standard", "target S3", &[]);
    game.play("standard", "done", &[]);
    game.all(&["S3 kind dBs"]);
    // Three are played: the Pennant is next.
    assert_eq!(game.awaited(), ["pennant"]);
    game.play("pennant", "specialist goblinoid-mercenaries", &[]);
    game.play("pennant", "target P1", &[]);
    game.play("pennant", "done", &[]);
    game.holds("P1 kind gGw");
    game.play("pennant", "specialist kings-allies", &[]);
    game.play("pennant", "target P2", &[]);
    game.all(&["P2 kind Bw", "phase specialist"]);
    game.play("pennant", "specialist vantage-point", &[]);
    assert_eq!(game.refused("pennant", "place 9.5"), "BL-33.10");
    game.play_with("pennant", "place 8.5", &mut kernel::Seeded::new(1));
    game.holds("terrain 8.5 hill");
}

/// BL-33.7: Infiltration leads green units up to three hexes, not next to an enemy.
#[test]
fn infiltration_leads_units_forward() {
    let mut game = specialists();
    game.play("standard", "specialist infiltration", &[]);
    assert_eq!(game.refused("standard", "move S3 4.9"), "BL-33.7");
    assert_eq!(game.refused("standard", "move S1 9.10"), "BL-33.7");
    let hexes = game.actions("standard");
    assert!(hexes.iter().all(|action| !action.ends_with(" 6.9")), "{hexes:?}");
    game.play("standard", "move S10 4.3", &[]);
    game.holds("S10 at 4.3");
}

/// BL-33.6, BL-25.10: an illusory unit never attacks, vanishes at its first hit and wins nobody a banner.
#[test]
fn an_illusion_vanishes() {
    let mut game = specialists();
    game.play("standard", "specialist illusionary-troops", &[]);
    game.play("standard", "place 1.6", &[]);
    let unit: Unit = "S15".parse().expect("a unit");
    assert!(game.game.illusions.contains(unit));
    let mut game = table(json!({ "first_camp": "standard" })).placed(json!({
        "units": ["S1 Bs at 5.5 ordered", "S2 Gs at 2.1", "P1 Gs at 6.5 ordered", "P2 Gs at 9.9"],
        "phase": "combat",
    }));
    game.game.illusions.insert("S1".parse().expect("a unit"));
    assert_eq!(game.refused("standard", "attack S1 P1"), "BL-33.6");
    let mut game = table(json!({ "first_camp": "pennant" })).placed(json!({
        "active": "pennant",
        "units": ["S1 Bs at 5.5", "S2 Gs at 2.1", "P1 Gs at 6.5 ordered", "P2 Gs at 9.9"],
        "phase": "combat",
    }));
    game.game.illusions.insert("S1".parse().expect("a unit"));
    let told = game.play("pennant", "attack P1 S1", &["B", "R"]);
    assert!(told.contains(&"vanished S1".to_owned()), "{told:?}");
    game.all(&["banners pennant 0"]);
}

/// BL-33.9: Prayer brings two tokens, or without Lore makes a unit Bold.
#[test]
fn prayer_brings_tokens_or_courage() {
    let mut game = specialists();
    game.play("standard", "specialist prayer", &[]);
    game.play("standard", "target S3", &[]);
    assert!(game.game.bold("S3".parse().expect("a unit")) >= 1);
    let mut game =
        table(json!({ "adventure": "B2", "call_to_arms": "impromptu", "lore_mode": "full", "cta_specialists": 1 }));
    draft(&mut game, "standard", "A", &["S-A2", "S-A3", "S-A1", "S-A7"], None);
    draft(&mut game, "pennant", "B", &["P-B2", "P-B3", "P-B1", "P-B7"], None);
    first_actions(&mut game, "deploy");
    choose(&mut game, "standard", [2, 1, 1, 1, 1], "none");
    choose(&mut game, "pennant", [2, 1, 1, 1, 1], "none");
    assert_eq!(game.awaited(), ["standard"]);
    game.play("standard", "specialist prayer", &[]);
    game.play_with("pennant", "done", &mut kernel::Seeded::new(2));
    game.all(&["tokens standard 3", "tokens pennant 1"]);
}

/// Organized armies that the box has too few units for; the Standard takes its cards in this order, the reserve last.
fn short_of_units(posts: [&str; 4]) -> Table {
    let mut game = table(json!({ "call_to_arms": "organized", "lore_mode": "none", "unit_pool": "limited" }));
    for card in ["S-A1", "S-A2", "S-A3", "S-A7", "S-C4", "S-C5"] {
        game.play("standard", &format!("pick {card}"), &[]);
    }
    game.play("standard", "pick S-C7", &["S-A7", "S-C4", "S-C5", "S-C7"]);
    for card in ["P-A1", "P-A2", "P-A3", "P-A4", "P-A5", "P-A6"] {
        game.play("pennant", &format!("pick {card}"), &[]);
    }
    game.play("pennant", "pick P-A7", &["P-A1", "P-A2", "P-A3", "P-A4"]);
    for card in ["A1", "A2", "A3", "A4"] {
        game.play("pennant", &format!("assign P-{card}"), &[]);
    }
    for card in posts {
        game.play("standard", &format!("assign {card}"), &[]);
    }
    game
}

/// BL-31.14, BL-31.15, BL-31.16, BL-31.20, BL-35.23: a unit that the box lacks is exchanged for one of its colour or lower.
#[test]
fn levies_stand_in_for_missing_units() {
    let mut game = short_of_units(["S-A7", "S-C4", "S-C5", "S-C7"]);
    // Three units of red riders are deployed, and there are no more.
    game.all(&["phase levy"]);
    assert_eq!(game.refused("standard", "levy Rm"), "BL-31.14");
    assert_eq!(game.refused("standard", "levy gGs"), "BL-31.14");
    game.play("standard", "levy Bm", &[]);
    game.play("standard", "place 1.4", &[]);
    game.all(&["S13 kind Bm", "S13 at 1.4"]);
}

/// BL-32.1 to BL-32.8, BL-32.13, BL-X70: scouts on the fifth row, then corps; a unit whose hex a scout holds goes to the second
/// row, never to the first. Each is cited: BL-32.2 BL-32.3 BL-32.4 BL-32.5 BL-32.7.
#[test]
fn scouts_go_first_in_epic() {
    let mut game = drafted_in_epic();
    assert_eq!(game.refused("standard", "place 4.2"), "BL-32.3");
    for hex in ["5.2", "5.12", "5.0", "5.4"] {
        game.play("standard", &format!("place {hex}"), &[]);
    }
    game.all(&["S1 at 5.2", "S5 kind Gw", "S5 at 5.10", "S13 kind Gs", "S13 at 4.1", "phase deploy"]);
    assert_eq!(game.refused("standard", "place 1.0"), "BL-32.3");
    game.play("standard", "place 2.0", &[]);
    game.all(&["S14 kind Gw", "S14 at 2.0", "S15 at 4.2", "S16 at 4.0"]);
}

/// BL-32.9, BL-32.14, BL-X71: all units of the reserve may stand on the second row, as far as there is room.
#[test]
fn the_epic_reserve_fills_the_baseline() {
    let mut game = drafted_in_epic();
    for hex in ["5.8", "5.12", "5.0", "5.4"] {
        game.play("standard", &format!("place {hex}"), &[]);
    }
    assert!(game.actions("standard").contains(&"give-up".to_owned()));
    let free: Vec<String> =
        game.actions("standard").iter().filter_map(|action| action.strip_prefix("place ")).map(str::to_owned).collect();
    let kind = "Gs".parse().expect("a kind");
    for (number, hex) in free.iter().skip(1).enumerate() {
        let unit: Unit = format!("P{}", 32 - number).parse().expect("a unit");
        game.game.army.muster(Muster { unit, kind, figures: 4, hex: hex.parse().ok(), ally: false });
    }
    assert_eq!(game.actions("standard"), [format!("place {}", free[0]), "give-up".to_owned()]);
    let told = game.play("standard", &format!("place {}", free[0]), &[]);
    assert_eq!(told.iter().filter(|event| event.starts_with("given-up standard")).count(), 3, "{told:?}");
}

/// BL-32.6: scouts without a free hex on the fifth row go to the second.
#[test]
fn scouts_without_room_go_to_the_baseline() {
    let mut game = drafted_in_epic();
    let kind = "Gs".parse().expect("a kind");
    for column in 0..13 {
        let unit: Unit = format!("P{}", 32 - column).parse().expect("a unit");
        game.game.army.muster(Muster { unit, kind, figures: 4, hex: format!("5.{column}").parse().ok(), ally: false });
    }
    assert!(game.actions("standard").iter().all(|action| action.starts_with("place 2.")));
}

fn allied(a: [&str; 3], b: [&str; 3]) -> Table {
    let mut game = epic(json!({ "reluctant_allies": "on" }));
    assert_eq!(game.awaited(), ["standard", "pennant"]);
    draft(&mut game, "standard", "A", &a, Some("red"));
    assert_eq!(game.refused("standard-b", "set A"), "BL-32.17");
    draft(&mut game, "standard-b", "B", &b, Some("blue"));
    draft(&mut game, "pennant", "A", &["P-A1", "P-A2", "P-A3"], Some("red"));
    draft(&mut game, "pennant-b", "B", &["P-B1", "P-B2", "P-B3"], Some("blue"));
    first_actions(&mut game, "deploy");
    game
}

/// The kinds of a side's units on the second row of the left section.
fn displaced(game: &Table, side: Side) -> Vec<String> {
    let game = &game.game;
    let there = |unit: &Unit| {
        game.army.hex(*unit).is_some_and(|hex| ["2.0", "2.1", "2.2", "2.3"].contains(&hex.to_string().as_str()))
    };
    let mut kinds: Vec<String> =
        game.own_units(side).iter().filter(there).map(|unit| game.army.kind(unit).to_string()).collect();
    kinds.sort();
    kinds
}

/// BL-X72, BL-X73, BL-32.16, BL-32.17, BL-32.18, BL-32.19, BL-32.20, BL-32.21, BL-32.23, BL-32.24: sets are taken in order;
/// three corps each in red or blue zones; on the same hex the lower number stands, then the earlier letter.
#[test]
fn allies_yield_to_the_lower_number() {
    let game = allied(["S-A3", "S-A4", "S-A1"], ["S-B3", "S-B4", "S-B1"]);
    assert_eq!(displaced(&game, Side(2)), ["Gs", "Gw"]);
    assert_eq!(displaced(&game, Side(0)), Vec::<String>::new());
    let game = allied(["S-A3", "S-A4", "S-A2"], ["S-B3", "S-B4", "S-B1"]);
    assert_eq!(displaced(&game, Side(0)), ["Gw", "Rs"]);
    assert_eq!(displaced(&game, Side(2)), Vec::<String>::new());
}

/// BL-32.15, BL-32.22, BL-31.17: allies play Specialists in descending order of their Turn tokens.
#[test]
fn allies_play_specialists_by_turn_token() {
    let game = allied(["S-A3", "S-A4", "S-A1"], ["S-B3", "S-B4", "S-B1"]);
    game.holds("phase specialist");
    let seat = game.game.awaiting().seats().first().expect("a seat");
    assert_eq!(game.game.token_place(Side(seat.0)), 3);
    assert_eq!(standard(json!({})).game.required_banners(), 6);
}

/// BL-31.8, BL-31.14, BL-31.15: a reserve that is full asks for no levy, and spends no levy token.
#[test]
fn a_full_reserve_asks_for_no_levy() {
    let mut game = short_of_units(["S-C4", "S-C5", "S-C7", "S-A7"]);
    // The reserve is Gs, Gs, Bs and Rm; the box has one Gs left and no Rm.
    game.all(&["phase deploy"]);
    game.play("standard", "place 1.4", &[]);
    game.play("standard", "levy Gw", &[]);
    let told = game.play("standard", "place 1.6", &[]);
    assert!(told.contains(&"given-up standard Rm".to_owned()), "{told:?}");
    assert_eq!((game.awaited(), game.game.calls[0].levies), (vec!["pennant".to_owned()], [1, 0, 0]));
}

/// BL-31.12, BL-31.18, BL-32.15, BL-35.14: the option for the first turn does not say who was out-scouted.
#[test]
fn the_first_camp_of_the_options_is_out_scouted_all_the_same() {
    let mut game = standard(json!({ "cta_specialists": 1, "first_camp": "standard" }));
    first_actions(&mut game, "deploy");
    // The Pennant has eight green units outside the reserve, the Standard six.
    assert_eq!(game.awaited(), ["standard"]);
    game.play("standard", "done", &[]);
    assert_eq!(game.awaited(), ["pennant"]);
    game.play_with("pennant", "done", &mut kernel::Seeded::new(1));
    game.all(&["phase command", "active standard", "first standard"]);
}

/// BL-31.7, BL-32.21: a unit that yields its hex to the ally's stays in its section; one that cannot enter its hex may go to any
/// hex of the second row.
#[test]
fn impassable_hexes_send_allied_units_anywhere_on_the_baseline() {
    let mut game = epic(json!({ "reluctant_allies": "on" }));
    game.game.terrain.lay("4.1".parse().expect("a hex"), "river".parse().expect("terrain"));
    draft(&mut game, "standard", "A", &["S-A3", "S-A4", "S-A1"], Some("red"));
    draft(&mut game, "standard-b", "B", &["S-B3", "S-B4", "S-B1"], Some("blue"));
    draft(&mut game, "pennant", "A", &["P-A1", "P-A2", "P-A3"], Some("red"));
    draft(&mut game, "pennant-b", "B", &["P-B5", "P-B6", "P-B7"], Some("blue"));
    assert_eq!(game.awaited(), ["standard"]);
    game.play("standard", "place 2.11", &[]);
    game.all(&["S9 kind Gs", "S9 at 2.11", "S10 at 5.2"]);
    while game.awaited() == ["standard-b"] {
        let places = game.actions("standard-b");
        assert!((2..=4).contains(&places.len()), "{places:?}");
        let place = places[0].clone();
        game.play_with("standard-b", &place, &mut kernel::Seeded::new(5));
    }
}

/// BL-31.3, BL-33.7, BL-13.13: open ground has no marked edges; Infiltration crosses none.
#[test]
fn drawn_armies_mind_marked_edges() {
    const B1: &str = include_str!("../../content/adventures/B1.toml");
    let setup = |ground: &str| {
        let setup =
            json!({ "call_to_arms": "impromptu", "cta_terrain": ground, "lore_mode": "none", "adventure": "B1" });
        let edges = "banners = 5\nedges = [[\"4.10\", \"4.11\"], [\"4.10\", \"5.10\"], [\"4.10\", \"5.11\"]]";
        with_changed_adventure(setup, B1, &[("banners = 5", edges)])
    };
    assert!(table(setup("open")).game.edges.is_empty());
    let mut game = table(setup("adventure"));
    draft(&mut game, "standard", "A", &["S-A2", "S-A3", "S-A1", "S-A7"], None);
    draft(&mut game, "pennant", "B", &["P-B2", "P-B3", "P-B1", "P-B7"], None);
    first_actions(&mut game, "deploy");
    game.play("standard", "specialist infiltration", &[]);
    game.holds("S1 at 4.10");
    let moves = game.actions("standard");
    assert!(moves.iter().any(|action| action.starts_with("move S2 ")), "{moves:?}");
    assert!(moves.iter().all(|action| !action.starts_with("move S1 ")), "{moves:?}");
}
