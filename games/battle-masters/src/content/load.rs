//! The shelf of armies, deck, scenarios and campaigns: what is built in, and what a folder puts in its place.

use super::{Campaign, Content, ContentError, Face, Scenario};
use super::{read_armies, read_campaign, read_deck, read_scenario};
use crate::options::{Mode, Named, Setup};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// Everything a battle can be set up with.
#[derive(Clone, PartialEq, Debug)]
pub struct Library {
    pub content: Content,
    pub scenarios: Vec<Scenario>,
    pub campaigns: Vec<Campaign>,
}

/// The campaign that is meant when none is named (BM-22.1).
pub const STANDARD: &str = "standard";

/// A content file: its name as people know it, and its text.
#[derive(Clone)]
struct Sheet {
    name: String,
    text: String,
}

macro_rules! built_in {
    ($($name:literal),+) => { [$(($name, include_str!(concat!("../../content/", $name)))),+] };
}

const ARMIES: [(&str, &str); 1] = built_in!("armies.toml");
const DECK: [(&str, &str); 1] = built_in!("deck.toml");
/// In the order of the rulebook, so that scenarios 1-5 of BM-24.1 are the first five.
const SCENARIOS: [(&str, &str); 6] = built_in!(
    "scenarios/borderlands.toml",
    "scenarios/tengin.toml",
    "scenarios/grunburg.toml",
    "scenarios/plains.toml",
    "scenarios/altdorf.toml",
    "scenarios/open-field.toml"
);
const CAMPAIGNS: [(&str, &str); 1] = built_in!("campaigns/standard.toml");

impl Library {
    /// What comes with the game.
    pub fn embedded() -> &'static Library {
        static EMBEDDED: LazyLock<Library> = LazyLock::new(|| {
            // These texts are part of the program and a test reads them all.
            Library::assemble(Folder::default()).unwrap_or_else(|error| unreachable!("built-in content: {error}"))
        });
        &EMBEDDED
    }

    /// The built-in content with the files of a folder in its place: armies.toml and deck.toml whole, scenarios and
    /// campaigns by id.
    pub fn with_dir(dir: &Path) -> Result<Library, ContentError> {
        Library::assemble(Folder::open(dir)?)
    }

    fn assemble(folder: Folder) -> Result<Library, ContentError> {
        let deck = folder.deck.unwrap_or_else(|| sheet(DECK[0]));
        let armies = folder.armies.unwrap_or_else(|| sheet(ARMIES[0]));
        let faces: Vec<Face> = read_deck(&deck.name, &deck.text)?;
        let content = read_armies(&armies.name, &armies.text, faces)?;
        let scenarios = shelve(
            "scenario",
            &SCENARIOS,
            &folder.scenarios,
            |sheet| read_scenario(&sheet.name, &sheet.text, &content),
            |scenario: &Scenario| &scenario.id,
        )?;
        let campaigns = shelve(
            "campaign",
            &CAMPAIGNS,
            &folder.campaigns,
            |sheet| read_campaign(&sheet.name, &sheet.text, &scenarios, &content),
            |campaign: &Campaign| &campaign.id,
        )?;
        Ok(Library { content, scenarios, campaigns })
    }

    /// The scenario with this id; 1 to 5 are those of the book (BM-24.1).
    pub fn scenario(&self, id: &str) -> Result<&Scenario, ContentError> {
        let by_number = || match id.parse::<usize>() {
            Ok(number @ 1..=5) => self.scenarios.get(number - 1),
            _ => None,
        };
        self.scenarios.iter().find(|scenario| scenario.id == id).or_else(by_number).ok_or_else(|| {
            let known = self.scenarios.iter().map(|scenario| scenario.id.clone()).collect();
            ContentError::Unknown { what: "scenario", id: id.to_owned(), known }
        })
    }

    pub fn campaign(&self, id: &str) -> Result<&Campaign, ContentError> {
        self.campaigns.iter().find(|campaign| campaign.id == id).ok_or_else(|| {
            let known = self.campaigns.iter().map(|campaign| campaign.id.clone()).collect();
            ContentError::Unknown { what: "campaign", id: id.to_owned(), known }
        })
    }

    /// Makes a setup independent of this library: whatever it names that is not built in is written out in full.
    pub fn resolve(&self, setup: &mut Setup) -> Result<(), ContentError> {
        for named in [&mut setup.scenario, &mut setup.preset].into_iter().flatten() {
            self.write_out(named)?;
        }
        if let (None, Some(Mode::Campaign)) = (&setup.campaign, setup.mode) {
            setup.campaign = Some(Named::Id(STANDARD.to_owned()));
        }
        if let Some(named) = &mut setup.campaign {
            let mut campaign = match named {
                Named::Id(id) => self.campaign(id)?.clone(),
                Named::Inline(campaign) => Campaign::clone(campaign),
            };
            for battle in &mut campaign.battles {
                self.write_out(&mut battle.scenario)?;
            }
            if Library::embedded().campaigns.iter().all(|built_in| *built_in != campaign) {
                *named = Named::Inline(Box::new(campaign));
            }
        }
        if setup.content.is_none() && self.content != Library::embedded().content {
            setup.content = Some(Box::new(self.content.clone()));
        }
        Ok(())
    }

    fn write_out(&self, named: &mut Named<Scenario>) -> Result<(), ContentError> {
        if let Named::Id(id) = named {
            let scenario = self.scenario(id)?;
            if Library::embedded().scenarios.iter().all(|built_in| built_in != scenario) {
                *named = Named::Inline(Box::new(scenario.clone()));
            }
        }
        Ok(())
    }
}

fn sheet((name, text): (&str, &str)) -> Sheet {
    Sheet { name: name.to_owned(), text: text.to_owned() }
}

/// Reads the folder's files, then the built-in ones nobody replaced; the built-in ones come first on the shelf.
fn shelve<T>(
    what: &'static str,
    built_in: &[(&str, &str)],
    own: &[Sheet],
    read: impl Fn(&Sheet) -> Result<T, ContentError>,
    id: impl Fn(&T) -> &String,
) -> Result<Vec<T>, ContentError> {
    let mut replacing: Vec<(&Sheet, T)> = Vec::new();
    for sheet in own {
        let thing = read(sheet)?;
        if let Some((other, _)) = replacing.iter().find(|(_, known)| id(known) == id(&thing)) {
            let (path, other) = (sheet.name.clone(), other.name.clone());
            return Err(ContentError::Twice { what, id: id(&thing).clone(), path, other });
        }
        replacing.push((sheet, thing));
    }
    let mut shelf = Vec::new();
    for &(name, text) in built_in {
        // A built-in file is called after its id.
        let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        match replacing.iter().position(|(_, thing)| id(thing) == stem) {
            Some(i) => shelf.push(replacing.remove(i).1),
            None => shelf.push(read(&sheet((name, text)))?),
        }
    }
    shelf.extend(replacing.into_iter().map(|(_, thing)| thing));
    Ok(shelf)
}

/// The content files of a folder, read but not yet understood.
#[derive(Default)]
struct Folder {
    armies: Option<Sheet>,
    deck: Option<Sheet>,
    scenarios: Vec<Sheet>,
    campaigns: Vec<Sheet>,
}

impl Folder {
    fn open(dir: &Path) -> Result<Folder, ContentError> {
        let mut folder = Folder::default();
        for file in toml_files(dir)? {
            let slot = match file.file_name().and_then(|name| name.to_str()) {
                Some("armies.toml") => &mut folder.armies,
                Some("deck.toml") => &mut folder.deck,
                _ => return Err(ContentError::Stray { path: file.display().to_string() }),
            };
            *slot = Some(read_sheet(&file)?);
        }
        for (name, sheets) in [("scenarios", &mut folder.scenarios), ("campaigns", &mut folder.campaigns)] {
            let inner = dir.join(name);
            if inner.exists() {
                *sheets = toml_files(&inner)?.iter().map(|file| read_sheet(file)).collect::<Result<_, _>>()?;
            }
        }
        Ok(folder)
    }
}

/// The .toml files directly in a folder, by name.
fn toml_files(dir: &Path) -> Result<Vec<std::path::PathBuf>, ContentError> {
    let entries = fs::read_dir(dir).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let entries = entries.map_err(|error| ContentError::unreadable(dir, error))?;
    let files = entries.iter().map(fs::DirEntry::path).filter(|path| path.extension().is_some_and(|ext| ext == "toml"));
    let mut files: Vec<_> = files.collect();
    files.sort();
    Ok(files)
}

fn read_sheet(file: &Path) -> Result<Sheet, ContentError> {
    let text = fs::read_to_string(file).map_err(|error| ContentError::unreadable(file, error))?;
    Ok(Sheet { name: file.display().to_string(), text })
}
