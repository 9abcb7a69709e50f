//! Reads one content file, and says where it is wrong.

use super::{Campaign, Content, Face, FrenchNames, Numbers, Scenario, check::check_deck};
use crate::army::{KINDS, Kind, UNITS, Unit};
use content::{ContentError, ContentFile, Invalid};
use serde::Deserialize;
use std::collections::BTreeMap;

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
    #[serde(default)]
    fr: String,
    #[serde(default)]
    fr_names: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deck {
    face: Vec<Face>,
}

/// armies.toml: the numbers (BM-26.3) and names (BM-26.4) of all 14 types. The deck is taken from `deck`.
pub(crate) fn read_armies(file: &ContentFile, deck: Vec<Face>) -> Result<Content, ContentError> {
    let invalid = |invalid| file.locate_by(invalid, same_key);
    let entries: BTreeMap<Kind, Entry> = file.read("BM-26.3")?;
    same_twice(file, &[]).map_err(invalid)?;
    let mut kinds = [Numbers { value: 0, range: 0, tower: false, skulls: 0, points: 0 }; KINDS];
    let mut banners = [const { String::new() }; UNITS];
    let mut french = FrenchNames::default();
    for kind in Kind::ALL {
        let entry = entries.get(&kind).ok_or_else(|| {
            let missing = Invalid::new("BM-26.3", format!("the type {kind} is missing"));
            invalid(missing.help("a file of armies holds all 14 types; start from a copy of the built-in one"))
        })?;
        let &Entry { value, range, tower, skulls, points, .. } = entry;
        kinds[kind as usize] = Numbers { value, range, tower, skulls, points };
        for (key, names) in [("names", &entry.names), ("fr_names", &entry.fr_names)] {
            let left_out = key == "fr_names" && names.is_empty();
            if !left_out && names.len() != usize::from(kind.count()) {
                let why = format!("{} has {} units, but {} names", kind.name(), kind.count(), names.len());
                return Err(invalid(Invalid::new("BM-26.4", why).under([&kind, &key])));
            }
        }
        for (unit, name) in kind.units().iter().zip(&entry.names) {
            banners[unit.index()].clone_from(name);
        }
        french.kinds[kind as usize].clone_from(&entry.fr);
        for (unit, name) in kind.units().iter().zip(&entry.fr_names) {
            french.units[unit.index()].clone_from(name);
        }
    }
    let content = Content { kinds, banners, french, faces: deck };
    content.check_armies().map_err(invalid)?;
    Ok(content)
}

/// deck.toml: the faces in order (BM-26.5).
pub(crate) fn read_deck(file: &ContentFile) -> Result<Vec<Face>, ContentError> {
    let deck: Deck = file.read("BM-26.5")?;
    check_deck(&deck.face).map_err(|invalid| file.locate_by(invalid, same_key))?;
    Ok(deck.face)
}

/// A scenario that can be played with this content (BM-23.9).
pub(crate) fn read_scenario(file: &ContentFile, content: &Content) -> Result<Scenario, ContentError> {
    let mut scenario: Scenario = file.read("BM-23.2")?;
    scenario.story = scenario.story.trim().to_owned();
    let tables = ["roster", "fixed", "skulls", "names"];
    let mut paths = ["imperial", "chaos"].into_iter().flat_map(|army| tables.map(|table| [army, table]));
    let twice = paths.try_for_each(|path| same_twice(file, &path));
    let valid = twice.and_then(|()| scenario.validate(content));
    valid.map_err(|invalid| file.locate_by(invalid, same_key))?;
    Ok(scenario)
}

/// A campaign of these scenarios (BM-23.11).
pub(crate) fn read_campaign(
    file: &ContentFile,
    scenarios: &[Scenario],
    content: &Content,
) -> Result<Campaign, ContentError> {
    let mut campaign: Campaign = file.read("BM-23.11")?;
    campaign.story = campaign.story.trim().to_owned();
    campaign.fr_story = campaign.fr_story.trim().to_owned();
    campaign.validate(scenarios, content).map_err(|invalid| file.locate_by(invalid, same_key))?;
    Ok(campaign)
}

/// Units and types have two spellings: `OR1` is `orcs/1`.
fn same_key(a: &str, b: &str) -> bool {
    let unit = |text: &str| text.parse::<Unit>().ok();
    let kind = |text: &str| text.parse::<Kind>().ok();
    a == b
        || unit(a).is_some_and(|unit_a| unit(b) == Some(unit_a))
        || kind(a).is_some_and(|kind_a| kind(b) == Some(kind_a))
}

/// TOML refuses a key that stands twice, but not `OR1` beside `orcs/1`.
fn same_twice(file: &ContentFile, path: &[&str]) -> Result<(), Invalid> {
    let keys = file.keys(path);
    for (i, key) in keys.iter().enumerate() {
        if let Some(other) = keys[..i].iter().find(|other| same_key(other, key)) {
            let clause = if key.parse::<Unit>().is_ok() { "BM-26.4" } else { "BM-26.3" };
            let invalid = Invalid::new(clause, format!("{key} and {other} are the same"));
            return Err(Invalid { path: path.iter().copied().chain([&**key]).map(str::to_owned).collect(), ..invalid });
        }
    }
    Ok(())
}
