//! All of the game is in French where French is chosen: what is shown, offered, told and refused.

use crate::action::Action;
use crate::army::{Army, Kind, Unit};
use crate::content::Library;
use crate::state::Phase;
use crate::{BattleMasters, Setup};
use kernel::{EventLog, Game, Seeded, Silent, Viewer};
use rand::RngExt;
use serde_json::{Value, json};
use stage::{Language, Staged};
use std::collections::BTreeSet;
use testkit::Random;
use testkit::french::{Reader, any, check_knobs, check_messages};

/// Words no French sentence has; `no` is the north-west there, and `be` the code of the Beastmen.
const ENGLISH: [&str; 41] = [
    "and", "another", "are", "army", "at", "before", "by", "can", "card", "cards", "cannot", "dice", "each", "enemy",
    "fire", "for", "from", "in", "is", "left", "move", "not", "of", "one", "right", "shield", "shields", "skull",
    "skulls", "space", "the", "this", "to", "tower", "turn", "unit", "units", "with", "without", "you", "your",
];

fn start(setup: Value, log: &mut EventLog<BattleMasters>) -> BattleMasters {
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    BattleMasters::start(&setup, &mut Seeded::new(1), log).expect("a playable setup")
}

/// Random matches of all kinds, as both armies and a spectator read them; then one army resigns.
#[test]
fn nothing_at_a_table_is_left_in_english() {
    let setups = [
        json!({ "scenario": "borderlands" }),
        json!({ "scenario": "tengin", "seats_per_army": [2, 3] }),
        json!({ "scenario": "grunburg" }),
        json!({ "scenario": "plains", "cannon_path": "committed" }),
        json!({ "scenario": "altdorf", "dead_card": "any_unit", "stalemate_cards": 59 }),
        json!({ "campaign": "standard" }),
        json!({ "layout": "player", "seats_per_army": [2, 2], "ditch_shapes": "mixed", "reshuffle_cards": 2 }),
        json!({ "layout": "random", "hidden_deployment": "on", "two_decks": "on", "support": "on" }),
        json!({ "layout": "bare", "army_budget": 24, "terrain_supply": "boxed" }),
    ];
    let mut reader = Reader::<BattleMasters>::new(&ENGLISH);
    for (seed, setup) in (0..).zip(setups) {
        let setup: Setup = serde_json::from_value(setup).expect("a setup");
        // Laying out could go on for ever.
        let choose = |actions: &[Action], rng: &mut Random| {
            let hurry = actions.contains(&Action::Ready) && rng.random_range(0..8) == 0;
            if hurry { Action::Ready } else { any(actions, rng) }
        };
        let (mut game, mut events) = reader.play(&setup, seed, 700, |_, entry| entry.is_multiple_of(14), choose);
        let (mut chance, mut log) = (Seeded::new(seed), EventLog::default());
        while !matches!(game.phase, Phase::Over { .. }) {
            let (seat, action) = match (&game.phase, game.awaiting().seats().first()) {
                (Phase::Between { .. }, Some(captain)) => (captain, Action::Ready),
                _ => (game.captain(Army::Chaos), Action::Resign),
            };
            game.play(seat, action, &mut chance, &mut log).expect("a captain may resign");
        }
        reader.screens(&game);
        for (_, event) in log.0.drain(..) {
            reader.line(&game, &event);
            events.push((700, event));
        }
        reader.report(&game, &events);
    }
    reader.check(1000, 20);
}

#[test]
fn the_box_is_in_french() {
    let mut reader = Reader::<BattleMasters>::new(&ENGLISH);
    reader.box_contents();
    reader.check(20, 0);
    check_knobs::<BattleMasters>();
}

/// A name in French for every type and unit, and for every battle of the library.
#[test]
fn all_names_are_in_french() {
    let library = Library::embedded();
    let names = &library.content.french;
    assert!(Kind::ALL.into_iter().all(|kind| names.kinds[kind as usize] != kind.name()));
    let units: BTreeSet<&String> = Unit::all().map(|unit| &names.units[unit.index()]).collect();
    assert_eq!(units.len(), Unit::all().count(), "{units:?}");
    // A label ends with its piece in brackets, so that names have none.
    assert!(names.kinds.iter().chain(units).all(|name| !name.is_empty() && !name.contains(['(', ')'])));
    for scenario in &library.scenarios {
        assert!(!scenario.fr_title.is_empty() && !scenario.fr_goal.is_empty(), "{}", scenario.id);
    }
    for campaign in &library.campaigns {
        assert!(!campaign.fr_title.is_empty() && !campaign.fr_story.is_empty(), "{}", campaign.id);
    }
}

fn subtitle(game: &BattleMasters, language: Language) -> (String, String) {
    let stage = BattleMasters::stage(&stage::view_in(game, Viewer::Spectator, language));
    (stage.subtitle, stage.goal)
}

/// BM-23.2: a scenario of one's own brings its French title along; without one it is called as in English. What is built
/// in stands in a record in English only.
#[test]
fn a_scenario_of_ones_own_may_be_in_french() {
    let built_in = start(json!({ "scenario": "altdorf" }), &mut EventLog::default());
    assert_eq!(subtitle(&built_in, Language::French).0, "Bataille d’Altdorf");
    let state = serde_json::to_string(&built_in).expect("plain data");
    assert!(state.contains("Battle of Altdorf") && !state.contains("Bataille"));
    let mut own = serde_json::to_value(Library::embedded().scenario("open-field").expect("built in")).expect("data");
    own["title"] = "Duel".into();
    own["fr_title"] = "Le Duel".into();
    own["fr_goal"] = "Gagnez.".into();
    let game = start(json!({ "scenario": own.clone() }), &mut EventLog::default());
    assert_eq!(subtitle(&game, Language::English), ("Duel".into(), "Destroy the enemy army.".into()));
    assert_eq!(subtitle(&game, Language::French), ("Le Duel".into(), "Gagnez.".into()));
    own["fr_title"] = "".into();
    own["fr_goal"] = "".into();
    let game = start(json!({ "scenario": own }), &mut EventLog::default());
    assert_eq!(subtitle(&game, Language::French), ("Duel".into(), "Destroy the enemy army.".into()));
}

/// What is pressed in French means the same as in English.
#[test]
fn buttons_are_understood_in_french() {
    let setups = [
        (json!({ "army_budget": 40 }), vec!["buy orcs", "buy wolf-riders"]),
        (json!({ "seats_per_army": [1, 2] }), vec!["assign beastmen/2 1", "assign orcs/1 2"]),
        (json!({ "layout_by": "chaos" }), vec!["lay tower 8,8", "lay marsh 8,8", "lay ford 6,2"]),
    ];
    for (setup, wanted) in setups {
        let game = start(setup, &mut EventLog::default());
        let view = stage::view_in(&game, Viewer::Seat(game.captain(Army::Chaos)), Language::French);
        for wanted in wanted {
            let action: Action = wanted.parse().expect("an action");
            let choice = BattleMasters::choice(&view, &action);
            assert_eq!(BattleMasters::attempt(&view, &choice.path), Some(action), "{choice:?}");
        }
    }
}

/// A verb agrees with the one figure of the Cannon and of the Ogre.
#[test]
fn verbs_agree_with_their_unit() {
    let game = start(json!({ "scenario": "borderlands" }), &mut EventLog::default());
    let view = stage::view_in(&game, Viewer::Spectator, Language::French);
    let said = |event: &str| BattleMasters::line(&view, &event.parse().expect("an event")).to_string();
    assert_eq!(said("attacks ogre-champion/1 men-at-arms/2"), "Grimorg attaque Hommes d’armes d’Altdorf");
    assert_eq!(said("attacks orcs/1 mighty-cannon/1"), "Orques de Gazkull attaquent Grand Canon");
    assert_eq!(said("hit orcs/1 1"), "Orques de Gazkull reçoivent 1 crâne [BM-9.9]");
    assert_eq!(said("eliminated mighty-cannon/1"), "Grand Canon éliminé [BM-9.10]");
    assert_eq!(said("chose imperial west"), "L’Empire se déploie à l’ouest [BM-4.1]");
}

/// Why a table cannot be set up is said in French, too.
#[test]
fn refused_setups_are_in_french() {
    let french = |setup: Value| {
        let setup: Setup = serde_json::from_value(setup).expect("a setup");
        let refused = BattleMasters::start(&setup, &mut Seeded::new(1), &mut Silent).expect_err("a refused setup");
        BattleMasters::translate_refusal(&refused.why, Language::French)
    };
    let exclude = french(json!({ "two_decks": "on", "reshuffle_cards": 1 })).expect("a message");
    assert!(exclude.starts_with("reshuffle_cards et two_decks s’excluent"), "{exclude}");
    let fixed = french(json!({ "scenario": "borderlands", "army_budget": 50 }));
    assert_eq!(fixed.as_deref(), Some("on n’achète pas d’armées là où des unités ont des cases fixes"));
    let both = french(json!({ "scenario": "plains", "campaign": "standard" }));
    assert_eq!(both.as_deref(), Some("choisissez un scénario ou une campagne, pas les deux"));
}

/// Every message is in both files, and every refusal is found again by its English text.
#[test]
fn every_message_and_every_refusal_is_in_french() {
    check_messages::<BattleMasters>(include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl"));
}
