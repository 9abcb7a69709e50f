use battlelore::card::Lore;
use battlelore::{Library, Setup};
use std::path::PathBuf;

const LORE: &str = include_str!("../../content/lore.toml");
const B1: &str = include_str!("../../content/adventures/B1.toml");

/// A content folder with one file.
pub(super) fn folder(test: &str, name: &str, text: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("battlelore-{test}-{}", std::process::id()));
    let file = folder.join(name);
    std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    std::fs::write(file, text).expect("a file");
    folder
}

/// BL-17.5: an owner corrects a card by editing its file.
#[test]
fn a_card_is_changed_in_its_file() {
    let text = LORE.replacen("cost = 10", "cost = 9", 1);
    let folder = folder("card", "lore.toml", &text);
    let content = Library::open(&folder).expect("content");
    let fireball: Lore = "fireball".parse().expect("a card");
    assert_eq!((content.lore(fireball).cost, Library::embedded().lore(fireball).cost), (9, 10));
    let setup = Setup { content: Some(Box::new(content)), ..Setup::default() };
    let game: Result<battlelore::BattleLore, _> =
        kernel::Game::start(&setup, &mut kernel::Seeded::new(1), &mut kernel::Silent);
    assert_eq!(game.expect("a table").content.lore(fireball).cost, 9);
    let _ = std::fs::remove_dir_all(folder);
}

/// BL-26.1, BL-3.14: an adventure of one's own stands beside the others; a mistake is told with file and line.
#[test]
fn an_adventure_is_a_file() {
    let own = folder("adventure", "adventures/mine.toml", &B1.replacen("id = \"B1\"", "id = \"mine\"", 1));
    let content = Library::open(&own).expect("content");
    assert_eq!(content.adventures.len(), Library::embedded().adventures.len() + 1);
    let _ = std::fs::remove_dir_all(own);
    let wrong = folder("mistake", "adventures/B1.toml", &B1.replacen("Gw 3.2", "Gw 3.22", 1));
    let error = Library::open(&wrong).expect_err("no such hex").to_string();
    assert!(error.contains("B1.toml, line") && error.contains("3.22"), "{error}");
    let _ = std::fs::remove_dir_all(wrong);
}

/// BL-18.1: a card keeps the window that its effect needs.
#[test]
fn a_card_cannot_change_its_window() {
    let wrong = folder("window", "lore.toml", &LORE.replacen("window = \"own\"", "window = \"along\"", 1));
    let error = Library::open(&wrong).expect_err("strength is played with an attack").to_string();
    assert!(error.contains("lore.toml") && error.contains("strength"), "{error}");
    let _ = std::fs::remove_dir_all(wrong);
}
