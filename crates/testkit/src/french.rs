//! Tests that all of a game is in French where French is chosen: a [`Reader`] collects what is shown, offered, told and
//! refused in a match and looks for English words in it; [`check_knobs`] and
//! [`check_messages`] compare both languages.

use crate::Random;
use crate::clicks::{Screen, bare_stage};
use kernel::{EventLog, Seat, Seeded, Viewer};
use rand::{RngExt, SeedableRng};
use serde::Serialize;
use serde_json::Value;
use stage::{Language, Line, Part, Staged, Target, Values};
use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;

/// Fields whose texts are notation, or the same in every language.
#[rustfmt::skip]
const NOTATION: [&str; 28] = [
    "action", "clause", "code", "corner", "decision", "dice_at", "face", "frame", "glyph", "glyphs", "ground", "icon",
    "id", "kind", "mood", "motif", "path", "picture", "piece", "place", "sign", "space", "spaces", "state", "style", "svg",
    "verb", "verbs",
];

/// What people read of matches in French.
pub struct Reader<G: Staged> {
    /// Words no French sentence of this game has, in small letters.
    english: &'static [&'static str],
    read: BTreeSet<String>,
    /// Why clicks were refused, in English as the rules say it.
    refusals: BTreeSet<String>,
    game: PhantomData<G>,
}

impl<G: Staged> Reader<G> {
    pub fn new(english: &'static [&'static str]) -> Self {
        Reader { english, read: BTreeSet::new(), refusals: BTreeSet::new(), game: PhantomData }
    }

    /// Reads a match while it is played: the board, every line of the log, and the screens at the moments `looks` chooses.
    /// `choose` picks one of the listed actions. Gives the game after so many entries, or at its end, and what happened.
    pub fn play(
        &mut self,
        setup: &G::Setup,
        seed: u64,
        entries: u32,
        mut looks: impl FnMut(&G, u32) -> bool,
        choose: impl Fn(&[G::Action], &mut Random) -> G::Action,
    ) -> (G, Vec<(u32, G::Event)>) {
        let (mut rng, mut chance) = (Random::seed_from_u64(seed), Seeded::new(seed));
        let (mut log, mut events) = (EventLog::default(), Vec::new());
        let mut game = G::start(setup, &mut chance, &mut log).expect("a playable setup");
        let printed = bare_stage(&game);
        self.stage(&game);
        for entry in 0..=entries {
            for (_, event) in log.0.drain(..) {
                self.line(&game, &event);
                events.push((entry, event));
            }
            if looks(&game, entry) {
                self.screens(&game);
                self.clicks(&game, &printed, &mut rng);
            }
            let Some(seat) = game.awaiting().seats().first().filter(|_| entry < entries) else { break };
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            let action = choose(&actions, &mut rng);
            game.play(seat, action, &mut chance, &mut log).expect("a listed action is accepted");
        }
        (game, events)
    }

    /// What is printed on the board and on the title.
    fn stage(&mut self, game: &G) {
        let view = stage::view_in(game, Viewer::Spectator, Language::French);
        for verb in G::verbs() {
            let spoken = G::spoken_verb(&view, &verb.name);
            self.read.insert(spoken.unwrap_or_else(|| panic!("there is no French for the verb {}", verb.name)));
        }
        let stage = G::stage(&view);
        self.read.extend([stage.subtitle, stage.goal].into_iter().chain(stage.sides));
        self.read.extend(stage.spaces.into_iter().map(|space| space.terrain));
    }

    /// Everything on the screens of all seats and of a spectator, with what each seat may do.
    pub fn screens(&mut self, game: &G) {
        for viewer in game.seating().seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let view = stage::view_in(game, viewer, Language::French);
            let scene = stage::whole_scene::<G>(&view);
            self.read.extend(scene.features.iter().flat_map(|feature| drawn_words(&feature.svg)));
            self.add(&scene);
            let mut actions = Vec::new();
            if let Viewer::Seat(seat) = viewer {
                game.actions(seat, &mut actions);
                game.asides(seat, &mut actions);
            }
            actions.iter().for_each(|action| self.add(&G::choice(&view, action)));
        }
    }

    /// Clicks of all seats on two pieces, or on a piece and a space, and what the rules say to them.
    fn clicks(&mut self, game: &G, printed: &stage::Stage, rng: &mut Random) {
        for seat in game.seating().seats() {
            let screen = Screen::of(game, printed, seat);
            for number in 0..6 {
                let target = if number % 2 == 0 { screen.any_piece(rng) } else { any_space(printed, rng) };
                let path: Vec<_> = screen.any_piece(rng).into_iter().chain(target).collect();
                if let Some((_, Err(illegal))) = screen.attempt(game, &path) {
                    self.refusals.insert(illegal.why.into_owned());
                }
            }
        }
    }

    /// The line of the log about an event.
    pub fn line(&mut self, game: &G, event: &G::Event) {
        let view = stage::view_in(game, Viewer::Seat(Seat(0)), Language::French);
        self.read.insert(words_of(&G::line(&view, event)));
    }

    /// The report after a match's last entry.
    pub fn report(&mut self, game: &G, events: &[(u32, G::Event)]) {
        let report = G::report(&stage::view_in(game, Viewer::Spectator, Language::French), events);
        self.read.insert(words_of(&report.reason));
        self.read.extend(report.figures.into_iter().map(|(_, what)| what));
        self.read.extend(report.losses.into_iter().flat_map(|lost| [lost.side, lost.note]));
        self.read.extend(report.luck.into_iter().flat_map(|luck| [luck.side, luck.what]));
        self.read.extend(report.moments.into_iter().flat_map(|moment| [moment.title, words_of(&moment.line)]));
    }

    /// The box: what the shelf says of the game, its listings and options.
    pub fn box_contents(&mut self) {
        let contents = stage::box_contents::<G>(Language::French);
        self.read.extend([contents.text.line, contents.text.players, contents.text.time]);
        self.read.extend(contents.listings.into_iter().flat_map(|listing| [listing.title, listing.blurb]));
        for knob in contents.knobs {
            self.read.extend([knob.label, knob.help]);
            if let Values::Of(values) = knob.values {
                self.read.extend(values.into_iter().map(|(_, meaning)| meaning));
            }
        }
    }

    /// A text of the game's own.
    pub fn text(&mut self, text: &str) {
        self.read.insert(text.into());
    }

    /// Everything read is French, and so is every refusal. There must be more than so many of both, or too little was
    /// looked at.
    pub fn check(mut self, texts: usize, refusals: usize) {
        let found = (self.read.len(), self.refusals.len());
        assert!(found.0 > texts && found.1 >= refusals, "{} texts, {} refusals", found.0, found.1);
        for refusal in std::mem::take(&mut self.refusals) {
            let translated = G::translate_refusal(&refusal, Language::French);
            self.read.insert(translated.unwrap_or_else(|| panic!("'{refusal}' is no message of en.ftl")));
        }
        let left: Vec<&String> = self.read.iter().filter(|text| self.is_english(text)).collect();
        assert!(left.is_empty(), "{} of {} are English: {left:#?}", left.len(), self.read.len());
    }

    fn is_english(&self, text: &str) -> bool {
        let text = without_tags(text).to_lowercase();
        let mut words = text.split(|letter: char| !letter.is_alphabetic() && letter != '-' && letter != '’');
        words.any(|word| self.english.contains(&word))
    }

    fn add(&mut self, shown: &impl Serialize) {
        collect_texts(&serde_json::to_value(shown).expect("plain data"), &mut self.read);
    }
}

/// Any of these actions.
pub fn any<A: Copy>(actions: &[A], rng: &mut Random) -> A {
    actions[rng.random_range(0..actions.len())]
}

/// Every option and every value of it, but for numbers, is said in other words than in English.
pub fn check_knobs<G: Staged>() {
    let [english, french] = [Language::English, Language::French].map(|language| stage::box_contents::<G>(language));
    for (english, french) in english.knobs.iter().zip(&french.knobs) {
        let key = english.key.as_str();
        assert_ne!(english.label, french.label, "{key}");
        assert_ne!(english.help, french.help, "{key}");
        let (Values::Of(english), Values::Of(french)) = (&english.values, &french.values) else { continue };
        for ((value, english), (_, french)) in english.iter().zip(french) {
            assert!(english != french || english.parse::<u8>().is_ok(), "{key} {value}: {french}");
        }
    }
}

/// Every message is in both files, and every refusal is found again by its English text.
pub fn check_messages<G: Staged>(english: &str, french: &str) {
    let [english, french] = [english, french].map(messages);
    assert_eq!(english.keys().collect::<Vec<_>>(), french.keys().collect::<Vec<_>>());
    let refusals: Vec<_> = english.iter().filter(|(id, _)| id.starts_with("refused-")).collect();
    assert!(refusals.len() > 100, "{} refusals", refusals.len());
    // Each argument is said by its own name.
    let filled = |text: &str| text.replace("{ $", "").replace(" }", "");
    for (id, text) in refusals {
        assert_eq!(G::translate_refusal(&filled(text), Language::French), Some(filled(french[id])), "{id}");
    }
}

/// The rules refuse with ids of things, and people read their names: every refusal whose message in `english` has this
/// argument names these things in both languages. `things` are ids with the English and the French name.
pub fn check_names<G: Staged>(english: &str, argument: &str, things: impl IntoIterator<Item = (String, [String; 2])>) {
    let placed = format!("{{ ${argument} }}");
    let has_it = |(id, text): &(&str, &str)| id.starts_with("refused-") && text.contains(&placed);
    let refusals: Vec<&str> = messages(english).into_iter().filter(has_it).map(|(_, text)| text).collect();
    assert!(!refusals.is_empty(), "no refusal has {placed}");
    for (id, names) in things {
        for refusal in &refusals {
            let said = refusal.replace(&placed, &id).replace("{ $", "").replace(" }", "");
            for (language, name) in Language::ALL.into_iter().zip(&names) {
                let read = G::translate_refusal(&said, language).unwrap_or_else(|| panic!("'{said}' is no message"));
                assert!(read.contains(name.as_str()), "{language}: '{read}' lacks {name}");
            }
        }
    }
}

/// The first line of each message of a file, by id.
pub fn messages(file: &str) -> BTreeMap<&str, &str> {
    let begins = |line: &&str| line.starts_with(|letter: char| letter.is_ascii_lowercase());
    file.lines().filter(begins).filter_map(|line| line.split_once(" = ")).collect()
}

fn any_space(printed: &stage::Stage, rng: &mut Random) -> Option<Target> {
    let count = printed.spaces.len();
    (count > 0).then(|| Target::Space(printed.spaces[rng.random_range(0..count)].id.clone()))
}

/// The texts of a value that are no notation.
fn collect_texts(value: &Value, texts: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            texts.insert(text.clone());
        }
        Value::Array(all) => all.iter().for_each(|one| collect_texts(one, texts)),
        Value::Object(fields) => {
            let read = fields.iter().filter(|(key, _)| !NOTATION.contains(&key.as_str()));
            read.for_each(|(_, one)| collect_texts(one, texts));
        }
        _ => {}
    }
}

/// A line of the log without its dice and places, which are drawn.
fn words_of(line: &Line) -> String {
    let words = |part: &Part| match part {
        Part::Text(text) | Part::Strong(text) => Some(text.clone()),
        Part::Piece { name, .. } => Some(name.clone()),
        Part::Space(_) | Part::Clause(_) | Part::Dice(_) => None,
    };
    line.parts.iter().filter_map(words).collect::<Vec<_>>().join(" ")
}

/// The words of a drawing, such as the name of a tile.
fn drawn_words(svg: &str) -> impl Iterator<Item = String> {
    let before_its_end = svg.split("</text>").filter_map(|text| text.rsplit_once('>'));
    before_its_end.map(|(_, words)| words.to_owned())
}

fn without_tags(text: &str) -> String {
    let mut inside = false;
    let outside = |letter: char| {
        inside = letter == '<' || inside && letter != '>';
        if inside || letter == '>' { ' ' } else { letter }
    };
    text.chars().map(outside).collect()
}
