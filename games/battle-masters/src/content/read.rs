//! Reads one content file, and says where it is wrong.

use super::error::same_key;
use super::{Campaign, Content, ContentError, Face, Fault, Numbers, Scenario, check::check_deck};
use crate::army::{KINDS, Kind, UNITS, Unit};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use toml::de::DeTable;

/// One unit type as armies.toml has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    value: u8,
    range: u8,
    tower: bool,
    skulls: u8,
    points: u8,
    names: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deck {
    face: Vec<Face>,
}

fn read<T: DeserializeOwned>(file: &str, text: &str, clause: &'static str) -> Result<T, ContentError> {
    toml::from_str(text).map_err(|error| ContentError::misread(file, text, clause, &error))
}

/// armies.toml: the numbers (BM-26.3) and names (BM-26.4) of all 14 types. The deck is taken from `deck`.
pub fn read_armies(file: &str, text: &str, deck: Vec<Face>) -> Result<Content, ContentError> {
    let fault = |fault| ContentError::fault(file, text, fault);
    let entries: BTreeMap<Kind, Entry> = read(file, text, "BM-26.3")?;
    same_twice(text, &[]).map_err(fault)?;
    let mut kinds = [Numbers { value: 0, range: 0, tower: false, skulls: 0, points: 0 }; KINDS];
    let mut banners = [const { String::new() }; UNITS];
    for kind in Kind::ALL {
        let entry = entries.get(&kind).ok_or_else(|| {
            let missing = Fault::new("BM-26.3", format!("the type {kind} is missing"));
            fault(missing.help("a file of armies holds all 14 types; start from a copy of the built-in one"))
        })?;
        let &Entry { value, range, tower, skulls, points, .. } = entry;
        kinds[kind as usize] = Numbers { value, range, tower, skulls, points };
        if entry.names.len() != usize::from(kind.count()) {
            let why = format!("{} has {} units, but {} names", kind.name(), kind.count(), entry.names.len());
            return Err(fault(Fault::new("BM-26.4", why).under([&kind, &"names"])));
        }
        for (unit, name) in kind.units().iter().zip(&entry.names) {
            banners[unit.index()].clone_from(name);
        }
    }
    let content = Content { kinds, banners, faces: deck };
    content.check_armies().map_err(fault)?;
    Ok(content)
}

/// deck.toml: the faces in order (BM-26.5).
pub fn read_deck(file: &str, text: &str) -> Result<Vec<Face>, ContentError> {
    let deck: Deck = read(file, text, "BM-26.5")?;
    check_deck(&deck.face).map_err(|fault| ContentError::fault(file, text, fault))?;
    Ok(deck.face)
}

/// A scenario that can be played with this content (BM-23.9).
pub fn read_scenario(file: &str, text: &str, content: &Content) -> Result<Scenario, ContentError> {
    let mut scenario: Scenario = read(file, text, "BM-23.2")?;
    scenario.story = scenario.story.trim().to_owned();
    let tables = ["roster", "fixed", "skulls", "names"];
    let mut paths = ["imperial", "chaos"].into_iter().flat_map(|army| tables.map(|table| [army, table]));
    let twice = paths.try_for_each(|path| same_twice(text, &path));
    let valid = twice.and_then(|()| scenario.validate(content));
    valid.map_err(|fault| ContentError::fault(file, text, fault))?;
    Ok(scenario)
}

/// A campaign of these scenarios (BM-23.11).
pub fn read_campaign(
    file: &str,
    text: &str,
    scenarios: &[Scenario],
    content: &Content,
) -> Result<Campaign, ContentError> {
    let mut campaign: Campaign = read(file, text, "BM-23.11")?;
    campaign.story = campaign.story.trim().to_owned();
    campaign.validate(scenarios, content).map_err(|fault| ContentError::fault(file, text, fault))?;
    Ok(campaign)
}

/// TOML refuses a key that stands twice, but not `OR1` beside `orcs/1`.
fn same_twice(text: &str, path: &[&str]) -> Result<(), Fault> {
    let Ok(root) = DeTable::parse(text) else {
        return Ok(());
    };
    let mut table = root.get_ref();
    for key in path {
        match table.get(*key).and_then(|value| value.get_ref().as_table()) {
            Some(inner) => table = inner,
            None => return Ok(()),
        }
    }
    let keys: Vec<&str> = table.keys().map(|key| key.get_ref().as_ref()).collect();
    for (i, key) in keys.iter().enumerate() {
        if let Some(other) = keys[..i].iter().find(|other| same_key(other, key)) {
            let clause = if key.parse::<Unit>().is_ok() { "BM-26.4" } else { "BM-26.3" };
            let fault = Fault::new(clause, format!("{key} and {other} are the same"));
            return Err(Fault { path: path.iter().chain([key]).map(|key| key.to_string()).collect(), ..fault });
        }
    }
    Ok(())
}
