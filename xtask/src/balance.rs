//! Who wins, how games end and how long they last: `docs/balance.md` is put together from what each game prints about
//! itself in its example.

use crate::command::{build_wartable, cargo_command, output_of, wartable};
use crate::{game_folders, game_id, root};
use serde_json::Value;
use std::fmt::Write;

pub(crate) fn run() -> Result<(), String> {
    build_wartable()?;
    let shelf = output_of(wartable().args(["games", "--json"]))?;
    let mut parts = Vec::new();
    for folder in game_folders()?.iter().filter(|folder| folder.join("examples/balance.rs").is_file()) {
        let id = game_id(folder);
        println!("{id}");
        let name = name_of(&id, &shelf)?;
        let example = ["run", "--release", "--quiet", "--package", &id, "--example", &format!("{id}-balance")];
        parts.push((name, output_of(&mut cargo_command(&example))?));
    }
    let file = root().join("docs/balance.md");
    std::fs::write(&file, page(&parts)).map_err(|error| format!("{}: {error}", file.display()))
}

/// What the shelf, as `wartable games --json` prints it, calls a game.
fn name_of(id: &str, shelf: &str) -> Result<String, String> {
    let shelf: Vec<Value> = serde_json::from_str(shelf).map_err(|error| format!("wartable games --json: {error}"))?;
    let game = shelf.iter().find(|game| game["id"] == id);
    let name = game.and_then(|game| game["name"].as_str());
    name.map(str::to_owned).ok_or_else(|| format!("there is no game '{id}' on the shelf"))
}

fn page(parts: &[(String, String)]) -> String {
    let mut page =
        "# Balance\n\n`cargo xtask balance` makes this page from `examples/balance.rs` of each game.\n".to_owned();
    for (name, part) in parts {
        // Writing to a String cannot fail.
        let _ = write!(page, "\n## {name}\n\n{}\n", part.trim());
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_section_under_its_name() {
        let parts = [("Charms".to_owned(), "| a |\n".to_owned()), ("Bids".to_owned(), "\nb".to_owned())];
        let head = "# Balance\n\n`cargo xtask balance` makes this page from `examples/balance.rs` of each game.\n";
        assert_eq!(page(&parts), format!("{head}\n## Charms\n\n| a |\n\n## Bids\n\nb\n"));
    }

    #[test]
    fn names_come_from_the_shelf() {
        let shelf = r#"[{"id": "charms", "name": "Charms"}]"#;
        assert_eq!(name_of("charms", shelf).as_deref(), Ok("Charms"));
        assert_eq!(name_of("bids", shelf), Err("there is no game 'bids' on the shelf".into()));
        assert!(name_of("charms", "no json").is_err_and(|why| why.starts_with("wartable games --json: ")));
    }
}
