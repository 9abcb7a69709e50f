//! All of the game is in French where French is chosen: what is shown, offered, told and refused.

use crate::rules::table::at;
use battue::content::Library;
use battue::tile::Tile;
use battue::{Battue, Setup};
use serde_json::json;
use stage::{Language, Staged};
use std::collections::BTreeMap;
use testkit::french::{Reader, any, check_knobs, check_messages, messages};

const TEXTS: [&str; 2] = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")];

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
    let mut reader = Reader::<Battue>::new(&ENGLISH);
    let mut phases = BTreeMap::new();
    for (seed, setup) in (0..).zip(&setups) {
        // Rare phases are read whenever they come.
        let looks = |game: &Battue, entry: u32| {
            let seen: &mut u32 = phases.entry(game.phase.name()).or_default();
            *seen += 1;
            *seen <= 12 || entry.is_multiple_of(48)
        };
        let (game, events) = reader.play(setup, seed, 1500, looks, any);
        reader.report(&game, &events);
    }
    assert!(phases.len() > 12 && phases.contains_key("over"), "{phases:?}");
    reader.check(1000, 10);
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
    let mut reader = Reader::<Battue>::new(&ENGLISH);
    reader.box_contents();
    reader.check(20, 0);
    check_knobs::<Battue>();
}

/// Every message is in both files, and every refusal is found again by its English text.
#[test]
fn every_message_and_every_refusal_is_in_french() {
    check_messages::<Battue>(TEXTS[0], TEXTS[1]);
}

/// Every card has a name and a text in French, and messages that name a card call it so.
#[test]
fn a_card_has_one_name_in_french() {
    let content = &Library::embedded().content;
    let [english, french] = TEXTS.map(messages);
    let mut reader = Reader::<Battue>::new(&ENGLISH);
    let mut named = 0;
    for card in content.loot_text.iter().chain(&content.event_card_text).filter(|card| !card.name.is_empty()) {
        assert!(!card.fr.is_empty() && !card.fr_text.is_empty(), "{}", card.name);
        [&card.fr, &card.fr_text].into_iter().for_each(|text| reader.text(text));
        for (id, _) in english.iter().filter(|(_, text)| **text == card.name) {
            assert_eq!(french[id], card.fr, "{id}");
            named += 1;
        }
    }
    reader.check(20, 0);
    assert_eq!(named, 8);
    let gate: Tile = "G-W".parse().expect("a tile");
    assert_eq!((content.name(gate), content.name_in(gate, Language::French)), ("Gate W", "Porte ouest"));
    let circus: Tile = "circus".parse().expect("a tile");
    assert_eq!(content.name_in(circus, Language::French), "Circus");
}
