//! Whole evenings with a toy game, typed and read.

use super::input::PlainInput;
use super::terminal_match::{PlayerKind, TerminalMatch};
use crate::error::CliError;
use bots::Bot;
use catalog::{AnyGame, ShelvedGame};
use kernel::{Record, Seed};
use serde_json::json;
use stage::Language;

static GAME: ShelvedGame<toy::charms::Charms> = ShelvedGame::new();

/// What an evening of two dice each looks like, typed by a person against a bot.
fn evening(players: [PlayerKind; 2], typed: &str) -> String {
    evening_in(Language::English, players, typed)
}

fn evening_in(language: Language, players: [PlayerKind; 2], typed: &str) -> String {
    let table = GAME.start(&json!({"rounds": 2}), "test", &Seed::from_number(3), Vec::new());
    let table = table.expect("the setup starts");
    let mut terminal = TerminalMatch::new(&GAME, table, players.to_vec(), language, None, false);
    let mut out = Vec::new();
    let code = terminal.run(&mut PlainInput::new(typed.as_bytes(), true), &mut out);
    assert!(code.is_ok() || matches!(code, Err(CliError::OutputClosed)));
    String::from_utf8(out).expect("text")
}

const SOLO: [PlayerKind; 2] = [PlayerKind::Human, PlayerKind::Bot(Bot::Greedy)];

#[test]
fn a_match_is_played_by_number_notation_and_letters() {
    let shown = evening(SOLO, "1\n1\n");
    assert!(shown.contains("Charms") && shown.contains("red> 1"), "{shown}");
    assert!(shown.contains(" won.") || shown.contains("It is a draw."), "{shown}");
    let two = evening([PlayerKind::Human; 2], "ta 1\ntake 2\n3\nta\nresign\n");
    assert!(two.contains("red> ") && two.contains("blue> "), "{two}");
}

#[test]
fn a_seat_is_called_by_its_faction_once_it_is_chosen() {
    static REALMS: ShelvedGame<toy::realms::Realms> = ShelvedGame::new();
    let table = REALMS.start(&json!({"seats": 2, "squares": 1}), "test", &Seed::from_number(3), Vec::new());
    let players = vec![PlayerKind::Human; 2];
    let mut terminal =
        TerminalMatch::new(&REALMS, table.expect("the setup starts"), players, Language::English, None, false);
    let (typed, mut out) = ("become foxes\nbecome herons\nfarm 4,4\nresign\n", Vec::new());
    assert!(terminal.run(&mut PlainInput::new(typed.as_bytes(), true), &mut out).is_ok());
    let shown = String::from_utf8(out).expect("text");
    for part in ["first> become foxes", "second> become herons", "Foxes> farm 4,4", "Herons> resign", "Foxes won."] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
}

#[test]
fn the_end_of_input_is_a_polite_goodbye() {
    for typed in ["", "quit\n", "1", "\u{0}\u{0}\n"] {
        assert!(evening(SOLO, typed).ends_with("Farewell.\n"), "{typed:?}");
    }
}

#[test]
fn questions_are_answered_without_a_move() {
    let shown = evening(
        SOLO,
        "why take 9\nwhy sing\nrule ch-1.1\nrule XX-1\nodds\nlog\nboard\nhelp\nasides\n99\ntake 9\nundo\nback\nsave\n",
    );
    for said in [
        "no die shows this face [CH-2.2]",
        "'sing' is no action",
        "CH-1.1 Rounds are between 1 and 50.",
        "there is no rule 'XX-1'",
        "no dice will be rolled",
        "charm red",
        "why ACTION",
        "resign",
        "there is no choice 99",
        "nothing to take back",
        "save where?",
    ] {
        assert!(shown.contains(said), "'{said}' is missing in {shown}");
    }
    assert_eq!(shown.matches("took").count(), 0);
}

#[test]
fn the_terminal_speaks_french_and_takes_the_same_commands() {
    let shown = evening_in(Language::French, SOLO, "rule XX-1\nodds\nhelp\n99\nundo\nsave\n");
    for said in [
        "il n’y a pas de règle 'XX-1'",
        "aucun dé ne sera lancé",
        "why ACTION        si une action est permise",
        "il n’y a pas de choix 99",
        "rien à reprendre. Vous n’avez encore rien décidé",
        "enregistrer où ?",
    ] {
        assert!(shown.contains(said), "'{said}' is missing in {shown}");
    }
    assert!(shown.ends_with("Au revoir.\n"), "{shown}");
    let played = evening_in(Language::French, SOLO, "1\n1\n");
    assert!(played.contains("Victoire : ") || played.contains("Partie nulle."), "{played}");
}

#[test]
fn bots_alone_are_watched_to_the_end() {
    let shown = evening([PlayerKind::Bot(Bot::Random), PlayerKind::Bot(Bot::Greedy)], "");
    assert_eq!(shown.matches("took").count(), 4, "{shown}");
}

#[test]
fn a_saved_match_goes_on() {
    let file = std::env::temp_dir().join(format!("wartable-test-{}.json", std::process::id()));
    let shown = evening(SOLO, &format!("1\nsave {}\n", file.display()));
    let text = std::fs::read_to_string(&file).expect("saved");
    std::fs::remove_file(&file).expect("removed");
    assert!(shown.contains("saved to"));
    let record = Record::read(&text).expect("a whole record");
    assert_eq!(record.last(), 2);
    assert!(GAME.resume(record, None).is_ok_and(|table| table.seed().is_some()));
}
