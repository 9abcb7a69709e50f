//! All of the game is in French where French is chosen: what is shown, offered, told and refused (BL-U19).

use battlelore::BattleLore;
use battlelore::event::Event;
use kernel::{EventLog, Game, Seeded, Viewer};
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use stage::{Language, Line, Part, Staged};
use std::collections::BTreeSet;
use testkit::Random;
use testkit::clicks::{Screen, bare_stage};

/// Words no French sentence has.
const ENGLISH: [&str; 42] = [
    "above", "and", "another", "are", "at", "be", "before", "by", "can", "card", "cards", "cannot", "dice", "each",
    "enemy", "for", "from", "hex", "in", "is", "left", "lore", "move", "near", "no", "not", "of", "one", "orders",
    "right", "the", "this", "to", "token", "tokens", "turn", "unit", "units", "with", "without", "you", "your",
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
fn read(game: &BattleLore, viewer: Viewer, said: &mut BTreeSet<String>) {
    let view = stage::view_in(game, viewer, Language::French);
    words(&serde_json::to_value(stage::whole_scene::<BattleLore>(&view)).expect("plain data"), said);
    if let Viewer::Seat(seat) = viewer {
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        game.asides(seat, &mut actions);
        for action in &actions {
            words(&serde_json::to_value(BattleLore::choice(&view, action)).expect("plain data"), said);
        }
    }
}

/// Random matches of all modes, as both camps and a spectator read them.
#[test]
fn nothing_at_a_table_is_left_in_english() {
    let setups = json!([
        { "adventure": "B1" },
        { "adventure": "B2" },
        { "adventure": "B1", "lore_mode": "full", "creatures": "all", "council_reveal": "open" },
        { "adventure": "B3" },
        { "adventure": "B4" },
    ]);
    let setups: Vec<<BattleLore as Game>::Setup> = serde_json::from_value(setups).expect("setups");
    let (mut said, mut refusals) = (BTreeSet::new(), BTreeSet::new());
    for (seed, setup) in (0..2).flat_map(|seed| setups.iter().map(move |setup| (seed, setup))) {
        let (mut rng, mut chance) = (Random::seed_from_u64(seed), Seeded::new(seed));
        let mut log = EventLog::default();
        let mut game = BattleLore::start(setup, &mut chance, &mut log).expect("a playable setup");
        let printed = bare_stage(&game);
        let viewers = [Viewer::Seat(kernel::Seat(0)), Viewer::Seat(kernel::Seat(1)), Viewer::Spectator];
        let stage = BattleLore::stage(&stage::view_in(&game, Viewer::Spectator, Language::French));
        for text in [stage.subtitle, stage.goal].into_iter().chain(stage.sides) {
            said.insert(text);
        }
        said.extend(stage.spaces.into_iter().map(|space| space.terrain));
        let mut events: Vec<(u32, Event)> = Vec::new();
        for entry in 0..2000 {
            let view = stage::view_in(&game, Viewer::Seat(kernel::Seat(0)), Language::French);
            for (_, event) in log.0.drain(..) {
                said.insert(told(&BattleLore::line(&view, &event)));
                events.push((entry, event));
            }
            if entry % 16 == 0 {
                viewers.iter().for_each(|viewer| read(&game, *viewer, &mut said));
                for seat in game.seating().seats() {
                    let screen = Screen::of(&game, &printed, seat);
                    for _ in 0..4 {
                        let path: Vec<_> =
                            screen.any_piece(&mut rng).into_iter().chain(screen.any_piece(&mut rng)).collect();
                        if let Some((_, Err(illegal))) = screen.attempt(&game, &path) {
                            refusals.insert(illegal.why.into_owned());
                        }
                    }
                }
            }
            let Some(seat) = game.awaiting().seats().first() else { break };
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            let action = actions[rng.random_range(0..actions.len())];
            game.play(seat, action, &mut chance, &mut log).expect("a listed action is accepted");
        }
        viewers.iter().for_each(|viewer| read(&game, *viewer, &mut said));
        let view = stage::view_in(&game, Viewer::Spectator, Language::French);
        let report = BattleLore::report(&view, &events);
        said.insert(told(&report.reason));
        said.extend(report.figures.into_iter().map(|(_, what)| what));
        said.extend(report.losses.into_iter().flat_map(|lost| [lost.side, lost.note]));
        said.extend(report.luck.into_iter().flat_map(|luck| [luck.side, luck.what]));
    }
    assert!(said.len() > 1000 && refusals.len() > 10, "{} texts, {} refusals", said.len(), refusals.len());
    for refusal in refusals {
        let translated = BattleLore::translate_refusal(&refusal, Language::French);
        said.insert(translated.unwrap_or_else(|| panic!("'{refusal}' is no message of en.ftl")));
    }
    let left = english(&said);
    assert!(left.is_empty(), "{} of {} are English: {left:#?}", left.len(), said.len());
}

#[test]
fn the_box_is_in_french() {
    let french = stage::box_contents::<BattleLore>(Language::French);
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
        assert_eq!(BattleLore::translate_refusal(&filled(text), Language::French), Some(filled(wanted)), "{id}");
    }
}
