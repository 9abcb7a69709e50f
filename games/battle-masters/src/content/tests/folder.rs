//! A folder of content in place of the built-in one (`--content DIR`).

use crate::content::Library;
use crate::options::{Mode, Named, Setup};
use content::ContentError;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of its own for one test, gone afterwards.
struct Shelf(PathBuf);

impl Shelf {
    fn new(name: &str) -> Shelf {
        let dir = std::env::temp_dir().join(format!("battle-masters-{name}-{}", std::process::id()));
        fs::create_dir_all(dir.join("scenarios")).unwrap();
        fs::create_dir_all(dir.join("campaigns")).unwrap();
        Shelf(dir)
    }

    fn put(&self, file: &str, text: &str) -> &Shelf {
        fs::write(self.0.join(file), text).unwrap();
        self
    }

    fn open(&self) -> Result<Library, ContentError> {
        Library::with_dir(&self.0)
    }
}

impl Drop for Shelf {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const ALTDORF: &str = include_str!("../../../content/scenarios/altdorf.toml");
const ARMIES: &str = include_str!("../../../content/armies.toml");
const DECK: &str = include_str!("../../../content/deck.toml");

fn setup(scenario: &str) -> Setup {
    Setup { scenario: Some(Named::Id(scenario.into())), ..Setup::default() }
}

#[test]
fn an_empty_folder_changes_nothing() {
    let library = Shelf::new("empty").open().unwrap();
    assert_eq!(&library, Library::embedded());
    let mut setup = setup("altdorf");
    library.resolve(&mut setup).unwrap();
    assert_eq!(setup, self::setup("altdorf"));
}

/// BM-23.2: a scenario takes the place of the one with its id; records played with it carry it in full.
#[test]
fn a_scenario_replaces_its_namesake() {
    let shelf = Shelf::new("namesake");
    shelf.put("scenarios/mine.toml", &ALTDORF.replace("points = 5", "points = 4"));
    let library = shelf.open().unwrap();
    assert_eq!(library.scenarios.len(), Library::embedded().scenarios.len());
    assert_eq!(library.scenario("5").unwrap().points, 4);

    let mut changed = setup("altdorf");
    library.resolve(&mut changed).unwrap();
    assert!(matches!(&changed.scenario, Some(Named::Inline(scenario)) if scenario.points == 4));
    assert_eq!(changed.content, None);
    let mut same = setup("plains");
    library.resolve(&mut same).unwrap();
    assert_eq!(same, setup("plains"));

    // The standard campaign ends at Altdorf, so it is written out too, with the other battles by name.
    let mut campaign = Setup { mode: Some(Mode::Campaign), ..Setup::default() };
    library.resolve(&mut campaign).unwrap();
    let Some(Named::Inline(campaign)) = campaign.campaign else { panic!("{campaign:?}") };
    let inline = campaign.battles.iter().map(|battle| matches!(battle.scenario, Named::Inline(_)));
    assert_eq!(inline.collect::<Vec<_>>(), [false, false, false, false, true]);
}

/// BM-26.3, BM-26.5: corrected numbers and copies go into the setup.
#[test]
fn armies_and_deck_are_replaced_whole() {
    let shelf = Shelf::new("armies");
    shelf.put("armies.toml", &ARMIES.replacen("value = 5", "value = 6", 1));
    shelf.put("deck.toml", &DECK.replacen("copies = 4", "copies = 3", 1));
    let library = shelf.open().unwrap();
    assert_eq!(library.content.kinds[0].value, 6);
    assert_eq!(library.content.faces[0].copies, 3);
    let mut setup = setup("altdorf");
    library.resolve(&mut setup).unwrap();
    assert_eq!(setup.content.as_deref(), Some(&library.content));
}

/// BM-23.11: a new campaign may use new scenarios.
#[test]
fn a_folder_may_add_scenarios_and_campaigns() {
    let shelf = Shelf::new("added");
    shelf.put("scenarios/late.toml", &ALTDORF.replace("id = \"altdorf\"", "id = \"late\""));
    let campaign = "id = \"short\"\ntitle = \"Short\"\n[[battles]]\nscenario = \"late\"\npoints = 2\n";
    shelf.put("campaigns/short.toml", campaign);
    let library = shelf.open().unwrap();
    assert_eq!(library.scenarios.last().unwrap().id, "late");
    assert!(library.campaign("short").unwrap().elite);
}

#[test]
fn names_nobody_knows_are_listed() {
    let error = Library::embedded().resolve(&mut setup("altdorff")).unwrap_err().to_string();
    assert!(error.contains("did you mean 'altdorf'?") && error.contains("tengin"), "{error}");
    let mut unknown = Setup { campaign: Some(Named::Id("long".into())), ..Setup::default() };
    assert!(Library::embedded().resolve(&mut unknown).is_err());
}

#[test]
fn a_missing_folder_is_an_error() {
    let error = Library::with_dir(Path::new("no-such-folder")).unwrap_err();
    assert!(matches!(&error, ContentError::Unreadable { path, .. } if path == "no-such-folder"), "{error}");
    assert!(error.to_string().starts_with("cannot read no-such-folder"));
}

#[test]
fn an_unreadable_file_is_an_error() {
    let shelf = Shelf::new("unreadable");
    fs::create_dir(shelf.0.join("deck.toml")).unwrap();
    assert!(matches!(shelf.open(), Err(ContentError::Unreadable { path, .. }) if path.ends_with("deck.toml")));
}

#[test]
fn a_file_in_the_wrong_place_is_an_error() {
    let shelf = Shelf::new("stray");
    shelf.put("altdorf.toml", ALTDORF);
    assert!(matches!(shelf.open(), Err(ContentError::Stray { path, .. }) if path.ends_with("altdorf.toml")));
}

#[test]
fn two_files_with_one_id_are_an_error() {
    let shelf = Shelf::new("twice");
    shelf.put("scenarios/a.toml", ALTDORF).put("scenarios/b.toml", ALTDORF);
    let error = shelf.open().unwrap_err().to_string();
    assert!(error.contains("'altdorf'") && error.contains("a.toml") && error.contains("b.toml"), "{error}");
}

/// BM-23.10: a invalid in a folder's file names that file.
#[test]
fn a_fault_names_the_folders_file() {
    let shelf = Shelf::new("invalid");
    shelf.put("scenarios/altdorf.toml", &ALTDORF.replace("tower = \"3,8\"", "tower = \"2,8\""));
    let error = shelf.open().unwrap_err().to_string();
    assert!(error.contains("altdorf.toml, line ") && error.contains("2,8") && error.contains("BM-3.10"), "{error}");
}
