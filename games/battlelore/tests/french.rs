//! All of the game is in French where French is chosen: what is shown, offered, told and refused (BL-U19).

use battlelore::card::{Command, Lore};
use battlelore::content::Names;
use battlelore::{BattleLore, Library};
use kernel::Game;
use serde_json::json;
use testkit::french::{Reader, any, check_knobs, check_messages, check_names};

/// Words no French sentence has.
const ENGLISH: [&str; 42] = [
    "above", "and", "another", "are", "at", "be", "before", "by", "can", "card", "cards", "cannot", "dice", "each",
    "enemy", "for", "from", "hex", "in", "is", "left", "lore", "move", "near", "no", "not", "of", "one", "orders",
    "right", "the", "this", "to", "token", "tokens", "turn", "unit", "units", "with", "without", "you", "your",
];

/// Random matches of all modes, as both camps and a spectator read them.
#[test]
fn nothing_at_a_table_is_left_in_english() {
    let setups = json!([
        { "adventure": "B1" },
        { "adventure": "B2" },
        { "adventure": "B1", "lore_mode": "full", "creatures": "all", "council_reveal": "open" },
        { "adventure": "B3" },
        { "adventure": "B4" },
        { "adventure": "E1", "seats_standard": 3, "seats_pennant": 2 },
        { "adventure": "E6", "call_to_arms": "impromptu" },
    ]);
    let setups: Vec<<BattleLore as Game>::Setup> = serde_json::from_value(setups).expect("setups");
    let mut reader = Reader::<BattleLore>::new(&ENGLISH);
    for (seed, setup) in (0..2).flat_map(|seed| setups.iter().map(move |setup| (seed, setup))) {
        let (game, events) = reader.play(setup, seed, 2000, |_, entry| entry.is_multiple_of(16), any);
        reader.screens(&game);
        reader.report(&game, &events);
    }
    reader.check(1000, 10);
}

#[test]
fn the_box_is_in_french() {
    let mut reader = Reader::<BattleLore>::new(&ENGLISH);
    reader.box_contents();
    reader.check(20, 0);
    check_knobs::<BattleLore>();
}

/// Every message is in both files, and every refusal is found again by its English text.
#[test]
fn every_message_and_every_refusal_is_in_french() {
    check_messages::<BattleLore>(include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl"));
}

/// A refusal calls a card by its name in both languages.
#[test]
fn refusals_name_cards() {
    // A name in brackets is said without them in French.
    let in_both = |names: &Names| [names.en.clone(), names.fr.split(" (").next().unwrap_or_default().to_owned()];
    let content = Library::embedded();
    let commands = Command::all().map(|card| (card.to_string(), in_both(&content.command_text(card).names)));
    let lore = Lore::all().map(|card| (card.to_string(), in_both(&content.lore_text(card).names)));
    check_names::<BattleLore>(include_str!("../texts/en.ftl"), "card", commands.chain(lore));
}

/// Names of units and cards have no article and may begin with a vowel, so nothing before them has to elide or agree.
#[test]
fn no_name_stands_where_french_elides() {
    let names = ["unit", "target", "attacker", "roller", "victim", "card"];
    let mut id = "";
    for line in include_str!("../texts/fr.ftl").lines() {
        if let Some((begun, _)) = line.split_once(" = ") {
            id = begun;
        }
        // Refusals call units by their codes.
        let names = names.iter().filter(|&&name| name == "card" || !id.starts_with("refused-"));
        for name in names {
            let elides = ["de", "que", "le", "la", "des", "du", "si"].map(|word| format!(" {word} {{ ${name} }}"));
            assert!(!elides.iter().any(|wrong| line.contains(wrong)), "{line}");
        }
    }
}
