//! All of the game is in French where French is chosen: what is shown, offered, told and refused.

use crate::action::Action;
use crate::army::{Army, Kind, Unit};
use crate::content::Library;
use crate::event::Event;
use crate::state::Phase;
use crate::{BattleMasters, Setup};
use kernel::{EventLog, Game, Seat, Seeded, Silent, Viewer};
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use stage::{Language, Line, Part, Staged, Target};
use std::collections::BTreeSet;
use testkit::Random;
use testkit::clicks::{Screen, bare_stage};

/// Words no French sentence has; `no` is the north-west there, and `be` the code of the Beastmen.
const ENGLISH: [&str; 41] = [
    "and", "another", "are", "army", "at", "before", "by", "can", "card", "cards", "cannot", "dice", "each", "enemy",
    "fire", "for", "from", "in", "is", "left", "move", "not", "of", "one", "right", "shield", "shields", "skull",
    "skulls", "space", "the", "this", "to", "tower", "turn", "unit", "units", "with", "without", "you", "your",
];

/// Names that are notation or the same everywhere.
fn is_name(key: &str) -> bool {
    let names = [
        "action", "clause", "decision", "face", "frame", "glyph", "glyphs", "ground", "icon", "id", "motif", "path",
        "piece", "picture", "place", "space", "spaces", "style", "svg", "verb", "verbs", "code", "sign", "kind",
        "mood", "state", "corner",
    ];
    names.contains(&key)
}

/// What people read in it: words, and the text of markup.
fn words(value: &Value, said: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            said.insert(text.clone());
        }
        Value::Array(all) => all.iter().for_each(|one| words(one, said)),
        Value::Object(fields) => fields.iter().filter(|(key, _)| !is_name(key)).for_each(|(_, one)| words(one, said)),
        _ => {}
    }
}

/// A line without its dice, which are drawn.
fn told(line: &Line) -> String {
    let words = |part: &Part| match part {
        Part::Text(text) | Part::Strong(text) => Some(text.clone()),
        Part::Piece { name, .. } => Some(name.clone()),
        Part::Space(_) | Part::Clause(_) | Part::Dice(_) => None,
    };
    line.parts.iter().filter_map(words).collect::<Vec<_>>().join(" ")
}

/// The text without tags.
fn plain(text: &str) -> String {
    let mut inside = false;
    let outside = |letter: char| {
        inside = letter == '<' || inside && letter != '>';
        if inside || letter == '>' { ' ' } else { letter }
    };
    text.chars().map(outside).collect()
}

/// The English words in what is said; clauses and notation have none.
fn english(said: &BTreeSet<String>) -> BTreeSet<String> {
    let is_english = |text: &&String| {
        let plain = plain(text).to_lowercase();
        let mut words = plain.split(|letter: char| !letter.is_alphabetic() && letter != '-' && letter != '’');
        words.any(|word| ENGLISH.contains(&word))
    };
    said.iter().filter(is_english).cloned().collect()
}

/// Everything a viewer can read now.
fn read(game: &BattleMasters, viewer: Viewer, said: &mut BTreeSet<String>) {
    let view = stage::view_in(game, viewer, Language::French);
    words(&serde_json::to_value(stage::whole_scene::<BattleMasters>(&view)).expect("plain data"), said);
    if let Viewer::Seat(seat) = viewer {
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        game.asides(seat, &mut actions);
        for action in &actions {
            words(&serde_json::to_value(BattleMasters::choice(&view, action)).expect("plain data"), said);
        }
    }
}

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
    let (mut said, mut refusals) = (BTreeSet::new(), BTreeSet::new());
    for (seed, setup) in (0..).zip(setups) {
        let (mut rng, mut chance) = (Random::seed_from_u64(seed), Seeded::new(seed));
        let mut log = EventLog::default();
        let mut game = start(setup, &mut log);
        let printed = bare_stage(&game);
        let last = game.seating().seats().last().expect("a seat");
        let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(last), Viewer::Spectator];
        let stage = BattleMasters::stage(&stage::view_in(&game, Viewer::Spectator, Language::French));
        said.extend([stage.subtitle, stage.goal].into_iter().chain(stage.sides));
        said.extend(stage.spaces.into_iter().map(|space| space.terrain));
        let mut events: Vec<(u32, Event)> = Vec::new();
        for entry in 0..700 {
            let view = stage::view_in(&game, Viewer::Seat(Seat(0)), Language::French);
            for (_, event) in log.0.drain(..) {
                said.insert(told(&BattleMasters::line(&view, &event)));
                events.push((entry, event));
            }
            if entry % 14 == 0 {
                viewers.iter().for_each(|viewer| read(&game, *viewer, &mut said));
                for seat in [Seat(0), last] {
                    let screen = Screen::of(&game, &printed, seat);
                    for _ in 0..6 {
                        let space = &printed.spaces[rng.random_range(0..printed.spaces.len())].id;
                        let goal = screen.any_piece(&mut rng).filter(|_| rng.random_range(0..2) == 0);
                        let goal = goal.unwrap_or_else(|| Target::Space(space.clone()));
                        let path: Vec<_> = screen.any_piece(&mut rng).into_iter().chain([goal]).collect();
                        if let Some((_, Err(illegal))) = screen.attempt(&game, &path) {
                            refusals.insert(illegal.why.into_owned());
                        }
                    }
                }
            }
            let Some(seat) = game.awaiting().seats().first() else { break };
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            // Laying out could go on for ever.
            let hurry = actions.contains(&Action::Ready) && rng.random_range(0..8) == 0;
            let any = actions[rng.random_range(0..actions.len())];
            let action = if hurry { Action::Ready } else { any };
            game.play(seat, action, &mut chance, &mut log).expect("a listed action is accepted");
        }
        while !matches!(game.phase, Phase::Over { .. }) {
            let (seat, action) = match (&game.phase, game.awaiting().seats().first()) {
                (Phase::Between { .. }, Some(captain)) => (captain, Action::Ready),
                _ => (game.captain(Army::Chaos), Action::Resign),
            };
            game.play(seat, action, &mut chance, &mut log).expect("a captain may resign");
        }
        viewers.iter().for_each(|viewer| read(&game, *viewer, &mut said));
        let view = stage::view_in(&game, Viewer::Spectator, Language::French);
        for (_, event) in log.0.drain(..) {
            said.insert(told(&BattleMasters::line(&view, &event)));
            events.push((700, event));
        }
        let report = BattleMasters::report(&view, &events);
        said.insert(told(&report.reason));
        said.extend(report.figures.into_iter().flat_map(|(figure, what)| [figure, what]));
        said.extend(report.losses.into_iter().flat_map(|lost| [lost.side, lost.note]));
        said.extend(report.luck.into_iter().flat_map(|luck| [luck.side, luck.what]));
    }
    assert!(said.len() > 1000 && refusals.len() > 20, "{} texts, {} refusals", said.len(), refusals.len());
    for refusal in refusals {
        let translated = BattleMasters::translate_refusal(&refusal, Language::French);
        said.insert(translated.unwrap_or_else(|| panic!("'{refusal}' is no message of en.ftl")));
    }
    let left = english(&said);
    assert!(left.is_empty(), "{} of {} are English: {left:#?}", left.len(), said.len());
}

#[test]
fn the_box_is_in_french() {
    let french = stage::box_contents::<BattleMasters>(Language::French);
    let mut said = BTreeSet::from([french.text.line, french.text.players, french.text.time]);
    said.extend(french.listings.into_iter().flat_map(|listing| [listing.title, listing.blurb]));
    for knob in french.knobs {
        said.extend([knob.label, knob.help]);
        if let stage::Values::Of(values) = knob.values {
            said.extend(values.into_iter().map(|(_, meaning)| meaning));
        }
    }
    assert_eq!(english(&said), BTreeSet::new());
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

/// The messages of a file, by id.
fn messages(file: &str) -> Vec<(&str, &str)> {
    let begins = |line: &&str| line.starts_with(|letter: char| letter.is_ascii_lowercase());
    file.lines().filter(begins).filter_map(|line| line.split_once(" = ")).collect()
}

/// Every message is in both files, and every refusal is found again by its English text.
#[test]
fn every_message_and_every_refusal_is_in_french() {
    let [english, french] = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")].map(messages);
    let ids = |of: &[(&str, &str)]| of.iter().map(|(id, _)| id.to_string()).collect::<BTreeSet<_>>();
    assert_eq!(ids(&english), ids(&french));
    let refusals: Vec<_> = english.iter().filter(|(id, _)| id.starts_with("refused-")).collect();
    assert!(refusals.len() > 100);
    // Each argument is said by its own name.
    let filled = |text: &str| text.replace("{ $", "").replace(" }", "");
    for (id, text) in refusals {
        let (_, wanted) = french.iter().find(|(other, _)| other == id).expect(id);
        assert_eq!(BattleMasters::translate_refusal(&filled(text), Language::French), Some(filled(wanted)), "{id}");
    }
}
