//! All of the game is in French where French is chosen: what is shown, offered, told and refused.

use crate::rules::table::at;
use battue::content::Library;
use battue::event::Event;
use battue::tile::Tile;
use battue::{Battue, Setup};
use kernel::{EventLog, Game, Seat, Seeded, Viewer};
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use stage::{Language, Line, Part, Staged};
use std::collections::{BTreeMap, BTreeSet};
use testkit::Random;
use testkit::clicks::{Screen, bare_stage};

/// Words no French sentence has.
#[rustfmt::skip]
const ENGLISH: [&str; 72] = [
    "after", "again", "all", "and", "another", "are", "at", "attack", "attacks", "battle", "be", "before", "blue", "by",
    "can", "cannot", "card", "cards", "chest", "defence", "dice", "draw", "draws", "each", "end", "event", "face-down",
    "facedown", "fight", "flag", "for", "from", "gate", "green", "hand", "has", "held", "in", "is", "it", "left", "lost",
    "may", "more", "move", "moves", "must", "next", "no", "nobody", "not", "of", "play", "plays", "red", "round", "take",
    "takes", "the", "this", "tile", "tiles", "to", "tower", "turn", "wall", "warrior", "warriors", "with", "yellow",
    "you", "your",
];

/// Names that are notation or the same everywhere.
#[rustfmt::skip]
const NAMES: [&str; 27] = [
    "action", "clause", "code", "corner", "decision", "dice_at", "face", "frame", "glyph", "glyphs", "ground", "icon",
    "id", "kind", "mood", "motif", "path", "picture", "piece", "place", "sign", "space", "spaces", "state", "style", "svg",
    "verb",
];

/// What people read in it.
fn words(value: &Value, said: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            said.insert(text.clone());
        }
        Value::Array(all) => all.iter().for_each(|one| words(one, said)),
        Value::Object(fields) => {
            let read = fields.iter().filter(|(key, _)| !NAMES.contains(&key.as_str()));
            read.for_each(|(_, one)| words(one, said));
        }
        _ => {}
    }
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

/// The words of a drawing, such as the name of a tile.
fn drawn(svg: &str) -> impl Iterator<Item = String> {
    let before_its_end = svg.split("</text>").filter_map(|text| text.rsplit_once('>'));
    before_its_end.map(|(_, words)| words.to_owned())
}

/// A line without its dice and places.
fn told(line: &Line) -> String {
    let words = |part: &Part| match part {
        Part::Text(text) | Part::Strong(text) => Some(text.clone()),
        Part::Piece { name, .. } => Some(name.clone()),
        Part::Space(_) | Part::Clause(_) | Part::Dice(_) => None,
    };
    line.parts.iter().filter_map(words).collect::<Vec<_>>().join(" ")
}

/// The texts with English words in them.
fn english(said: &BTreeSet<String>) -> BTreeSet<String> {
    let is_english = |text: &&String| {
        let small = plain(text).to_lowercase();
        let mut words = small.split(|letter: char| !letter.is_alphabetic() && letter != '-' && letter != '’');
        words.any(|word| ENGLISH.contains(&word))
    };
    said.iter().filter(is_english).cloned().collect()
}

/// Everything a viewer can read now.
fn read(game: &Battue, viewer: Viewer, said: &mut BTreeSet<String>) {
    let view = stage::view_in(game, viewer, Language::French);
    let scene = stage::whole_scene::<Battue>(&view);
    said.extend(scene.features.iter().flat_map(|feature| drawn(&feature.svg)));
    words(&serde_json::to_value(scene).expect("plain data"), said);
    if let Viewer::Seat(seat) = viewer {
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        game.asides(seat, &mut actions);
        for action in &actions {
            words(&serde_json::to_value(Battue::choice(&view, action)).expect("plain data"), said);
        }
    }
}

/// Clicks on things that are not offered, and what the rules say to them.
fn refused(game: &Battue, printed: &stage::Stage, rng: &mut Random, refusals: &mut BTreeSet<String>) {
    for seat in game.seating().seats() {
        let screen = Screen::of(game, printed, seat);
        for _ in 0..4 {
            let path: Vec<_> = screen.any_piece(rng).into_iter().chain(screen.any_piece(rng)).collect();
            if let Some((_, Err(illegal))) = screen.attempt(game, &path) {
                refusals.insert(illegal.why.into_owned());
            }
        }
    }
}

/// Random matches, as all players and a spectator read them.
#[test]
fn nothing_at_a_table_is_left_in_english() {
    let setups = json!([
        { "max_rounds": 10 },
        { "players": 2, "flags": 10, "reloot": "once" },
        { "players": 3, "defender_retreat": "yield", "palace_shape": "cross", "max_rounds": 12 },
        { "walls_of_tarsos": "on" },
        { "players": 2, "setup": "placed", "walls_of_tarsos": "on", "first_player": "1", "max_rounds": 20 },
    ]);
    let setups: Vec<Setup> = serde_json::from_value(setups).expect("setups");
    let (mut said, mut refusals, mut phases) = (BTreeSet::new(), BTreeSet::new(), BTreeMap::new());
    for (seed, setup) in setups.iter().enumerate() {
        let (mut rng, mut chance) = (Random::seed_from_u64(seed as u64), Seeded::new(seed as u64));
        let mut log = EventLog::default();
        let mut game = Battue::start(setup, &mut chance, &mut log).expect("a playable setup");
        let printed = bare_stage(&game);
        let viewers: Vec<Viewer> = game.seating().seats().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
        let stage = Battue::stage(&stage::view_in(&game, Viewer::Spectator, Language::French));
        said.extend([stage.subtitle, stage.goal].into_iter().chain(stage.sides));
        said.extend(stage.spaces.into_iter().map(|space| space.terrain));
        let mut events: Vec<(u32, Event)> = Vec::new();
        for entry in 0..1500 {
            let view = stage::view_in(&game, Viewer::Seat(Seat(0)), Language::French);
            for (_, event) in log.0.drain(..) {
                said.insert(told(&Battue::line(&view, &event)));
                events.push((entry, event));
            }
            // Rare phases are read whenever they come.
            let seen: &mut u32 = phases.entry(game.phase.name()).or_default();
            *seen += 1;
            if *seen <= 12 || entry % 48 == 0 {
                viewers.iter().for_each(|viewer| read(&game, *viewer, &mut said));
                refused(&game, &printed, &mut rng, &mut refusals);
            }
            let Some(seat) = game.awaiting().seats().first() else { break };
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            let action = actions[rng.random_range(0..actions.len())];
            game.play(seat, action, &mut chance, &mut log).expect("a listed action is accepted");
        }
        let view = stage::view_in(&game, Viewer::Spectator, Language::French);
        let report = Battue::report(&view, &events);
        said.insert(told(&report.reason));
        said.extend(report.figures.into_iter().map(|(_, what)| what));
        said.extend(report.losses.into_iter().flat_map(|lost| [lost.side, lost.note]));
        said.extend(report.luck.into_iter().flat_map(|luck| [luck.side, luck.what]));
        said.extend(report.moments.into_iter().flat_map(|moment| [moment.title, told(&moment.line)]));
    }
    assert!(said.len() > 1000 && refusals.len() > 10, "{} texts, {} refusals", said.len(), refusals.len());
    assert!(phases.len() > 12 && phases.contains_key("over"), "{phases:?}");
    for refusal in refusals {
        let translated = Battue::translate_refusal(&refusal, Language::French);
        said.insert(translated.unwrap_or_else(|| panic!("'{refusal}' is no message of en.ftl")));
    }
    let left = english(&said);
    assert!(left.is_empty(), "{} of {} are English: {left:#?}", left.len(), said.len());
}

#[test]
fn a_french_player_reads_whole_sentences() {
    let table = at(json!({ "blue": ["camp 3", "W-N1 4"], "phase": "moves" }));
    let view = stage::view_in(&table.game, table.viewer("blue"), Language::French);
    let prompt = Battue::scene(&view).prompt;
    assert_eq!(prompt.sentence, "À vous : déplacer des guerriers, ou finir les déplacements");
    let choice = |action: &str| Battue::choice(&view, &action.parse().expect("an action"));
    assert_eq!(choice("move W-N1 G-N 4").label, "Attaquer Porte nord avec 4 (depuis Mur nord 1)");
    assert_eq!(choice("move camp W-N1 3").label, "Aller à Mur nord 1 avec 3 (depuis son camp)");
    assert_eq!(choice("end").question.as_deref(), Some("2 hordes ne se sont pas déplacées. Finir les déplacements ?"));
    let line = |event: &str| Battue::line(&view, &event.parse().expect("an event")).to_string();
    assert_eq!(line("moved blue camp W-N1 3"), "Bleu déplace 3 guerriers depuis son camp vers W-N1 [BT-8.1]");
    assert_eq!(line("gained blue camp 1"), "Bleu gagne 1 guerrier à son camp");
    assert_eq!(line("gained blue camp 0"), "Bleu ne gagne personne à son camp");
    let table = at(json!({ "blue": ["G-N 6"], "phase": "calls" }));
    let view = stage::view_in(&table.game, table.viewer("blue"), Language::French);
    let odds = Battue::choice(&view, &"call G-N".parse().expect("an action")).odds.expect("odds");
    assert_eq!(odds.notes[0], "1,7 en moyenne, 2 au plus selon les limites");
}

#[test]
fn the_box_is_in_french() {
    let french = stage::box_contents::<Battue>(Language::French);
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

/// The first line of each message of a file, by id.
fn messages(file: &str) -> BTreeMap<&str, &str> {
    let begins = |line: &&str| line.starts_with(|letter: char| letter.is_ascii_lowercase());
    file.lines().filter(begins).filter_map(|line| line.split_once(" = ")).collect()
}

fn both() -> [BTreeMap<&'static str, &'static str>; 2] {
    [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")].map(messages)
}

/// Every message is in both files, and every refusal is found again by its English text.
#[test]
fn every_message_and_every_refusal_is_in_french() {
    let [english, french] = both();
    assert!(english.keys().eq(french.keys()));
    let refusals: Vec<_> = english.iter().filter(|(id, _)| id.starts_with("refused-")).collect();
    assert!(refusals.len() > 100);
    // Each argument is said by its own name.
    let filled = |text: &str| text.replace("{ $", "").replace(" }", "");
    for (id, text) in refusals {
        let wanted = filled(french[id]);
        assert_eq!(Battue::translate_refusal(&filled(text), Language::French), Some(wanted), "{id}");
    }
}

/// Every card has a name and a text in French, and messages that name a card call it so.
#[test]
fn a_card_has_one_name_in_french() {
    let content = &Library::embedded().content;
    let [messages, french] = both();
    let mut named = 0;
    for card in content.loot_text.iter().chain(&content.event_card_text).filter(|card| !card.name.is_empty()) {
        assert!(!card.fr.is_empty() && !card.fr_text.is_empty(), "{}", card.name);
        assert_eq!(english(&BTreeSet::from([card.fr.clone(), card.fr_text.clone()])), BTreeSet::new());
        for (id, _) in messages.iter().filter(|(_, text)| **text == card.name) {
            assert_eq!(french[id], card.fr, "{id}");
            named += 1;
        }
    }
    assert_eq!(named, 8);
    let gate: Tile = "G-W".parse().expect("a tile");
    assert_eq!((content.name(gate), content.name_in(gate, Language::French)), ("Gate W", "Porte ouest"));
    let circus: Tile = "circus".parse().expect("a tile");
    assert_eq!(content.name_in(circus, Language::French), "Circus");
}
