//! What is in the box (section 1) and what every draw is made of.

use crate::BattleMasters;
use crate::army::{Unit, UnitSet};
use crate::tests::rules::table::{Table, deploy_all};
use kernel::{Chance, EventLog, Game, Seeded, Traced};
use serde_json::json;
use std::collections::BTreeMap;

/// Remembers what each draw was made of, and gives the outcomes asked for.
#[derive(Default)]
struct Spy {
    wanted: Vec<usize>,
    seen: Vec<(&'static str, Vec<u8>)>,
}

impl Spy {
    fn wanting(wanted: &[usize]) -> Spy {
        Spy { wanted: wanted.to_vec(), seen: Vec::new() }
    }

    fn weights(&self, label: &str) -> Vec<Vec<u8>> {
        self.seen.iter().filter(|(seen, _)| *seen == label).map(|(_, weights)| weights.clone()).collect()
    }
}

impl Chance for Spy {
    fn roll(&mut self, _label: &'static str, _n: u32) -> u32 {
        0
    }

    fn pick(&mut self, label: &'static str, weights: &[u8]) -> usize {
        self.seen.push((label, weights.to_vec()));
        match self.wanted.is_empty() {
            true => weights.iter().position(|&weight| weight > 0).unwrap_or(0),
            false => self.wanted.remove(0),
        }
    }
}

/// BM-1.7, BM-26.6: three skulls, a shield and two blanks on every die, in attack and defence.
#[test]
fn dice_have_three_skulls_one_shield_and_two_blanks() {
    let mut table = Table::new(json!({})).placed(json!({ "card": "11", "units": ["OR1 at 5,8", "MA1 at 6,7"] }));
    let mut spy = Spy::default();
    table.play_with("chaos", "attack OR1 MA1", &mut spy);
    assert_eq!(spy.weights("attack"), vec![vec![3, 1, 2]; 3]);
    assert_eq!(spy.weights("defence"), vec![vec![3, 1, 2]; 3]);
}

/// BM-1.8, BM-13.7, BM-13.22, BM-26.6: a shot is drawn from 4 Flying, 3 Bouncing and 2 Explosions, each tile once; a
/// misfire from the eight others.
#[test]
fn shot_tiles_are_drawn_without_putting_back() {
    let position = json!({ "card": "9", "units": ["MC1 at 6,5", "BE2 at 5,10"] });
    let mut table = Table::new(json!({})).placed(position);
    let mut spy = Spy::wanting(&[0, 1, 0, 2]);
    for action in ["fire MC1 5,10", "tile 5,6", "tile 5,7", "tile 5,8"] {
        table.play_with("imperial", action, &mut spy);
    }
    assert_eq!(spy.weights("tile"), [[4, 3, 2], [3, 3, 2], [3, 2, 2], [2, 2, 2]]);
    let mut table = Table::new(json!({})).placed(json!({ "card": "9", "units": ["MC1 at 6,5", "BE2 at 5,10"] }));
    let mut spy = Spy::wanting(&[2, 0, 0]);
    for action in ["fire MC1 5,10", "tile 5,6"] {
        table.play_with("imperial", action, &mut spy);
    }
    assert_eq!(spy.weights("tile"), [[4, 3, 2]]);
    assert_eq!(spy.weights("misfire"), [[4, 3, 1]]);
}

/// BM-1.9, BM-14.1, BM-14.6, BM-26.6: three Move and three Attack cards, each turned once, all six again the next time.
#[test]
fn ogre_cards_are_three_and_three() {
    let mut table = Table::new(json!({})).placed(json!({ "card": "22", "units": ["OG1 at 6,9 hits 3"] }));
    let mut spy = Spy::wanting(&[0, 1, 0, 21]);
    for _ in 0..3 {
        table.play_with("chaos", "turn", &mut spy);
        table.play_with("chaos", "decline", &mut spy);
    }
    table.holds("card 22");
    table.play_with("chaos", "turn", &mut spy);
    assert_eq!(spy.weights("ogre"), [[3, 3], [2, 3], [2, 2], [3, 3]]);
}

/// BM-1.1, BM-4.10, BM-5.1: 25 units and 59 cards.
#[test]
fn a_battle_has_25_units_and_59_cards() {
    let mut table = Table::new(json!({ "scenario": "open-field" }));
    assert_eq!(Unit::all().count(), 25);
    deploy_all(&mut table);
    table.holds("deck 58");
    assert_eq!(table.game.ranks.board, Unit::all().collect::<UnitSet>());
}

/// BM-1.11: more skulls than the box has tokens (50), more Elite units (22), more dice (6).
#[test]
fn physical_supplies_never_limit_play() {
    let spaces = crate::board::Space::all().filter(|space| space.row() >= 5);
    let free = spaces.filter(|space| !["5,8", "6,7", "6,8"].contains(&space.to_string().as_str()));
    let others = Unit::all().filter(|unit| !["LK1", "OR1", "OG1"].contains(&unit.code().as_str()));
    let mut units: Vec<String> = others.zip(free).map(|(unit, at)| format!("{unit} at {at} hits 2 elite")).collect();
    units.extend(["LK1 at 6,7 hits 1 elite", "OR1 at 5,8 hits 2 elite", "OG1 at 6,8 hits 5 elite"].map(String::from));
    let mut table = Table::new(json!({})).placed(json!({ "card": "5", "units": units }));
    let skulls = |table: &Table| Unit::all().map(|unit| u32::from(table.game.ranks.skulls(unit))).sum::<u32>();
    assert_eq!((skulls(&table), table.game.ranks.elite.len()), (52, 25));
    let dice = ["blank"; 7];
    let told = table.play("imperial", "attack LK1 OR1", &dice);
    assert!(told.contains(&"attack-roll 7 skull 0 shield 0 blank 7".to_owned()), "{told:?}");
    table.play("imperial", "end", &["11"]);
    table.play(
        "chaos",
        "attack OR1 LK1",
        &["skull", "blank", "blank", "blank", "blank", "blank", "blank", "blank", "blank", "blank"],
    );
    assert_eq!(skulls(&table), 53);
}

/// BM-1.12: whatever is drawn is told, each die, card and tile, and nothing else is drawn.
#[test]
fn every_draw_is_logged() {
    for seed in 0..6 {
        let mut table = Table::new(json!({ "scenario": "borderlands" }));
        let mut chance = Traced::new(Seeded::new(seed));
        let mut told: BTreeMap<&str, u32> = BTreeMap::new();
        let mut ticket = Seeded::new(seed + 100);
        for _ in 0..1_500 {
            let Some(seat) = table.game.awaiting().seats().first() else { break };
            let mut list = Vec::new();
            table.game.actions(seat, &mut list);
            let action = list[ticket.roll("action", list.len() as u32) as usize];
            let mut log = EventLog::<BattleMasters>::default();
            table.game.play(seat, action, &mut chance, &mut log).expect("a listed action");
            for (_, event) in &log.0 {
                let words = event.to_string();
                let mut words = words.split(' ');
                let (label, number) = match words.next().unwrap_or_default() {
                    "attack-roll" => ("attack", words.next().and_then(|n| n.parse().ok()).unwrap_or(0)),
                    "defence-roll" => ("defence", words.next().and_then(|n| n.parse().ok()).unwrap_or(0)),
                    "flipped" => ("card", 1),
                    "turned" => ("tile", 1),
                    "misfire-tile" => ("misfire", 1),
                    "ogre-turns" => ("ogre", 1),
                    _ => continue,
                };
                *told.entry(label).or_default() += number;
            }
        }
        let mut drawn: BTreeMap<&str, u32> = BTreeMap::new();
        chance.draws.iter().for_each(|draw| *drawn.entry(draw.0.as_ref()).or_default() += 1);
        assert_eq!(drawn, told);
        assert!(drawn.contains_key("attack") && drawn.contains_key("ogre"), "a match in which little happened");
    }
}

/// BM-4.12, BM-26.1: the quarter spaces along the north and south edges are no spaces.
#[test]
fn quarter_spaces_do_not_exist() {
    use crate::board::Space;
    for row in 0..12 {
        assert_eq!((0..=12).filter_map(|col| Space::at(col, row)).count(), if row % 2 == 0 { 12 } else { 13 });
    }
    assert!("place OR1 12,0".parse::<crate::action::Action>().is_err());
    assert!(Space::at(0, 12).is_none());
}

/// BM-X5: neighbours in the order E, NE, NW, W, SW, SE.
#[test]
fn neighbours_in_the_order_of_the_directions() {
    use crate::board::Space;
    let neighbours = |at: &str| {
        let at: Space = at.parse().expect("a space");
        at.neighbours().map(|(dir, next)| format!("{dir} {next}")).collect::<Vec<_>>()
    };
    assert_eq!(neighbours("5,4"), ["E 6,4", "NE 6,3", "NW 5,3", "W 4,4", "SW 5,5", "SE 6,5"]);
    assert_eq!(neighbours("5,5"), ["E 6,5", "NE 5,4", "NW 4,4", "W 4,5", "SW 4,6", "SE 5,6"]);
    assert_eq!(neighbours("0,5"), ["E 1,5", "NE 0,4", "SE 0,6"]);
}

/// BM-X26, BM-13.9: six spaces away there are fifteen shortest paths, five tiles each.
#[test]
fn fifteen_paths_lead_to_the_target_of_the_book() {
    fn paths(table: &Table) -> Vec<usize> {
        if !table.actions("imperial").iter().any(|action| action.starts_with("tile")) {
            return vec![0];
        }
        let mut lengths = Vec::new();
        for action in table.actions("imperial") {
            let mut next = Table { game: table.game.clone() };
            // Four Flying tiles and a Bouncing one; the next card afterwards.
            next.play_with("imperial", &action, &mut Spy::default());
            lengths.extend(paths(&next).into_iter().map(|rest| rest + 1));
        }
        lengths
    }
    let position = json!({ "card": "9", "units": ["MC1 at 6,10", "OR1 at 7,4"] });
    let mut table = Table::new(json!({})).placed(position);
    table.play_with("imperial", "fire MC1 7,4", &mut Spy::default());
    assert_eq!(paths(&table), [5; 15]);
}
