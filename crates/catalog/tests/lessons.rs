//! Every lesson of every game is played through, every picture of how to play is drawn, and what is wrong with a lesson
//! is told with its file and line.

use catalog::lesson::{Lesson, LessonPlay, check, lessons};
use catalog::{AnyGame, LearnWords, ShelvedGame, learn, shelf};
use content::ContentFile;
use kernel::Viewer;
use stage::{Language, Line};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use toy::charms::Charms;

static GAME: ShelvedGame<Charms> = ShelvedGame::new();

fn folder(game: &dyn AnyGame) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game.title().id)
}

/// The files are read from the game's folder, so that one which is not listed is found.
fn lesson_files(game: &dyn AnyGame) -> Vec<ContentFile> {
    let Ok(entries) = std::fs::read_dir(folder(game).join("lessons")) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    let read = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).expect("a plain name");
        ContentFile::new(name, std::fs::read_to_string(path).expect("a lesson"))
    };
    paths.iter().map(read).collect()
}

#[test]
fn every_lesson_is_played_through() {
    for &game in shelf() {
        let mut ids = BTreeSet::new();
        for file in lesson_files(game) {
            let lesson = check(game, &file).unwrap_or_else(|error| panic!("{}: {error}", game.title().id));
            assert!(ids.insert(lesson.lesson.clone()), "{}: there is another lesson '{}'", file.name, lesson.lesson);
        }
    }
}

#[test]
fn every_lesson_is_listed() {
    for &game in shelf() {
        let listed: BTreeSet<&str> = game.lessons().iter().map(|(name, _)| *name).collect();
        let files = lesson_files(game);
        assert_eq!(listed, files.iter().map(|file| file.name.as_str()).collect(), "{}", game.title().id);
    }
}

/// Ten minutes together, and three lessons at least, where there are any.
#[test]
fn lessons_are_short() {
    for &game in shelf().iter().filter(|game| !game.lessons().is_empty()) {
        let cards = learn::lesson_cards(game, Language::English);
        assert!(cards.len() >= 3 && cards.len() == game.lessons().len(), "{}", game.title().id);
        let minutes: u32 = cards.iter().map(|card| u32::from(card.minutes)).sum();
        assert!((5..=15).contains(&minutes), "{}: {minutes} minutes", game.title().id);
    }
}

#[test]
fn how_to_play_is_four_or_five_parts_and_hints_have_words() {
    for &game in shelf() {
        let text = std::fs::read_to_string(folder(game).join("learn.toml")).unwrap_or_default();
        let file = ContentFile::new("learn.toml", text);
        assert_eq!(file.text.is_empty(), game.learn().is_empty(), "{}", game.title().id);
        let page = learn::how_to_play(game, &file, Language::English)
            .unwrap_or_else(|error| panic!("{}: {error}", game.title().id));
        let hints =
            learn::hints(game, &file, Language::English).unwrap_or_else(|error| panic!("{}: {error}", game.title().id));
        let parts = if file.text.is_empty() { 0..=0 } else { 4..=5 };
        assert!(parts.contains(&page.parts.len()), "{}: {} parts", game.title().id, page.parts.len());
        assert_eq!(hints.is_empty(), file.text.is_empty(), "{}", game.title().id);
        for part in &page.parts {
            let picture = format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{}{}</svg>"#, page.ground, part.picture);
            assert!(picture.contains("data-id"), "{}: '{}' shows no piece", game.title().id, part.title);
        }
    }
}

/// Everything the lessons, how to play and the hints of a game say, in English.
fn learn_texts(game: &dyn AnyGame) -> BTreeSet<String> {
    let mut texts: BTreeSet<String> =
        learn::read(&learn::built_in(game)).expect("learn.toml").texts_mut().map(|text| text.clone()).collect();
    for mut lesson in lessons(game, Language::English) {
        texts.extend(lesson.texts_mut().map(|text| text.clone()));
    }
    texts
}

/// A text that was changed in English has no words in the other language until it is translated again.
#[test]
fn every_text_to_learn_from_has_its_translation_and_every_translation_its_text() {
    let mut translated = 0;
    for &game in shelf() {
        for language in Language::ALL {
            let Some(translation) = game.translation(language).filter(|there| !there.learn.is_empty()) else {
                continue;
            };
            let file = ContentFile::new(format!("learn.{language}.toml"), translation.learn);
            let words = LearnWords::read(&file).unwrap_or_else(|error| panic!("{}: {error}", game.title().id));
            let there: BTreeSet<String> = words.texts().keys().cloned().collect();
            assert_eq!(there, learn_texts(game), "{}: {}", game.title().id, file.name);
            for (english, text) in words.texts() {
                let clauses = |text: &str| Line::read(text).clauses().map(str::to_owned).collect::<BTreeSet<_>>();
                assert_eq!(clauses(english), clauses(text), "{english}");
                assert!(!text.trim().is_empty(), "{english}");
            }
            translated += 1;
        }
    }
    assert!(translated > 0, "some game is taught in another language");
}

fn taught_in_french() -> &'static dyn AnyGame {
    let is_taught = |game: &&&dyn AnyGame| !LearnWords::of(**game, Language::French).texts().is_empty();
    *shelf().iter().find(is_taught).expect("a game that is taught in French")
}

#[test]
fn a_game_is_taught_in_the_language_that_is_read() {
    let game = taught_in_french();
    let words = LearnWords::of(game, Language::French);
    let in_both = [Language::English, Language::French].map(|language| {
        let page = learn::how_to_play(game, &learn::built_in(game), language).expect("how to play");
        let hints = learn::hints(game, &learn::built_in(game), language).expect("hints");
        (page, hints, lessons(game, language))
    });
    let [(english, english_hints, english_lessons), (french, french_hints, french_lessons)] = in_both;
    assert_eq!(words.texts()[&english.line], french.line);
    for (here, there) in english.parts.iter().zip(&french.parts) {
        assert_eq!((&words.texts()[&here.word], &words.texts()[&here.title]), (&there.word, &there.title));
        assert_ne!(here.text, there.text);
    }
    assert!(english_hints.keys().eq(french_hints.keys()) && english_hints.values().ne(french_hints.values()));
    for (mut here, mut there) in english_lessons.into_iter().zip(french_lessons) {
        assert!(here.texts_mut().zip(there.texts_mut()).all(|(here, there)| words.texts()[here] == *there));
    }
}

#[test]
fn a_lesson_goes_on_in_another_language() {
    let game = taught_in_french();
    let lesson: Lesson = lessons(game, Language::English).remove(0);
    let mut play = LessonPlay::begin(game, lesson, Language::English).expect("a position");
    play.go_on().expect("the first step");
    let english = play.view();
    play.set_language(game, Language::French);
    let french = play.view();
    assert_eq!((english.step, &english.accepted, &english.own), (french.step, &french.accepted, &french.own));
    assert!(english.title != french.title && english.text != french.text && english.task != french.task);
    assert_ne!(english.lessons, french.lessons);
    play.set_language(game, Language::English);
    assert_eq!(play.view(), english);
}

/// A game of dice that lie on the table: the player who has taken the most wins.
const LESSON: &str = r#"lesson = "first-turn"
game = "charms"
title = "The first turn"
minutes = 1
seat = "red"
chance = ["three", "five", 6, 2, 1]
end = "You took a die."

[[step]]
say = "Three dice lie on the table [CH-1.1]."

[[step]]
say = "Take **the six** [CH-2.1]."
task = "Take the six"
do = "take 6"
accept = ["take 2"]
chance = [4]
answer = [
    { to = "take 1", say = "Not the one: it counts little. [CH-2.1]" },
]
reply = [{ seat = "blue", do = "take 4", chance = [5] }]

[[step]]
say = "Again."
task = "Take a five"
do = "take 5"
chance = [1]
"#;

fn begin() -> LessonPlay {
    let lesson = check(&GAME, &ContentFile::new("first.toml", LESSON)).expect("a lesson");
    LessonPlay::begin(&GAME, lesson, Language::English).expect("a position")
}

#[test]
fn a_lesson_leads_through_its_steps_and_back() {
    let mut play = begin();
    assert_eq!((play.view().step, play.view().steps, play.view().task), (0, 3, None));
    assert!(play.act("take 6").is_err(), "the first step is only read");
    play.go_on().expect("the first step");
    let before = play.table().scene(Viewer::Seat(play.seat()), Language::English);
    assert_eq!(play.view().accepted, ["take 2", "take 6"]);
    let refusal = play.act("take 1").expect_err("another die");
    assert_eq!((refusal.why.as_str(), refusal.clause.as_deref()), ("Not the one: it counts little.", Some("CH-2.1")));
    assert_eq!(play.act("take 3").expect_err("no such die").clause.as_deref(), Some("CH-2.2"));
    play.act("take 6").expect("the step's own action");
    assert_eq!((play.view().step, play.table().record().last()), (2, 2));
    assert!(play.go_back());
    assert_eq!(play.table().scene(Viewer::Seat(play.seat()), Language::English), before);
    play.act("take 2").expect("another accepted action");
    play.go_on().expect("the last step");
    assert!(play.view().is_over() && play.step().is_none());
    assert_eq!(play.view().text, "You took a die.");
    assert!(play.go_on().is_err() && play.act("take 1").is_err());
    assert!(play.go_back() && play.go_back() && play.go_back() && !play.go_back());
}

/// Changes the lesson and says what is wrong with it then.
fn fault(from: &str, to: &str) -> String {
    assert!(LESSON.contains(from), "{from}");
    let file = ContentFile::new("first.toml", LESSON.replacen(from, to, 1));
    check(&GAME, &file).err().map_or_else(|| format!("nothing is wrong with '{to}'"), |error| error.to_string())
}

#[test]
fn what_is_wrong_is_told_with_file_and_line() {
    let says = |from: &str, to: &str, line: u32, words: &str| {
        let fault = fault(from, to);
        assert!(fault.starts_with(&format!("first.toml, line {line}: ")) && fault.contains(words), "{fault}");
    };
    says("minutes = 1", "hours = 1", 4, "'hours' is no key here");
    says("minutes = 1", "minutes = 20", 4, "1 to 10 minutes");
    says("\"first-turn\"", "\"First turn\"", 1, "small letters");
    says("\"charms\"", "\"chess\"", 2, "a lesson of 'chess'");
    says("\"red\"", "\"green\"", 5, "no seat 'green'");
    says("[CH-1.1]", "[CH-1.99]", 10, "no clause CH-1.99");
    says("do = \"take 6\"", "do = \"take 3\"", 15, "'take 3' cannot be done here");
    says("do = \"take 6\"", "do = \"take it\"", 15, "cannot be done here");
    says("[\"take 2\"]", "[\"rest*\"]", 16, "no legal action fits 'rest*'");
    says("task = \"Take the six\"\n", "", 12, "needs a 'task'");
    says("do = \"take 6\"\n", "", 14, "'task' needs a 'do'");
    says("chance = [4]", "chance = [4, 4]", 12, "left over");
    says("\"take 1\", say", "\"take 2\", say", 19, "needs no answer");
    says("\"take 1\", say", "\"piece x\", say", 19, "no 'piece x' on the table");
    says("do = \"take 4\"", "do = \"take 3\"", 12, "the step cannot be done");
    says("seat = \"blue\"", "seat = \"grey\"", 21, "no seat 'grey'");
    says("[\"take 2\"]", "[\"take 2\", \"take 1\"]", 19, "needs no answer");
    says("task = \"Take a five\"", "task = \"Take a five\"\npoint = [\"space 9,9\"]", 26, "no 'space 9,9'");
    says("say = \"Again.\"", &format!("say = \"{}\"", "word ".repeat(61)), 24, "1 to 60 words");
}
