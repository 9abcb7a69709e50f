//! Reads the content files, and says where one is wrong.

use super::{Content, TerrainRules, check};
use crate::map::Shape;
use crate::slots::Slots;
use content::{ContentError, ContentFile, Invalid};
use kernel::did_you_mean;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// The files in the order of [`Content`]'s fields.
pub const FILE_NAMES: [&str; 8] = [
    "factions.toml",
    "units.toml",
    "artefacts.toml",
    "great_artefacts.toml",
    "terrain.toml",
    "costs.toml",
    "layouts.toml",
    "numbers.toml",
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainFile {
    road: BTreeMap<String, RoadEntry>,
    city: BTreeMap<String, CityEntry>,
    neutral: NeutralEntry,
    ruins: RuinsEntry,
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
struct RoadEntry {
    per_faction: u8,
    cost: Slots,
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
struct CityEntry {
    per_faction: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NeutralEntry {
    strength: [u8; 2],
    level: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RuinsEntry {
    strength: [u8; 2],
}

/// Reads all files; each is told by its name.
pub(super) fn read<'f>(file: impl Fn(&str) -> &'f ContentFile) -> Result<Content, ContentError> {
    let [factions, units, artefacts, greats, terrain, costs, layouts, numbers] = FILE_NAMES.map(&file);
    let content = Content {
        factions: entries(factions, &ids(crate::card::Faction::all()), "faction", "BA-2.3")?,
        units: entries(units, &ids(crate::card::Rank::all()), "unit", "BA-1.1")?,
        artefacts: entries(artefacts, &ids(crate::card::Artefact::all()), "artefact", "BA-1.3")?,
        greats: entries(greats, &ids(crate::card::Great::all()), "Great Artefact", "BA-1.5")?,
        terrain: read_terrain(terrain)?,
        costs: costs.read("BA-9.1")?,
        layouts: entries(layouts, &["two", "three", "four"].map(String::from), "layout", "BA-3.5")?,
        numbers: numbers.read("BA-1.20")?,
    };
    // Each rule names the file it is about first in its path.
    check::check_all(&content).map_err(|mut invalid| {
        let name = if invalid.path.is_empty() { FILE_NAMES[7].into() } else { invalid.path.remove(0) };
        file(&name).locate(invalid)
    })?;
    Ok(content)
}

fn ids<T: ToString>(all: impl Iterator<Item = T>) -> Vec<String> {
    all.map(|thing| thing.to_string()).collect()
}

/// A file with one entry for each of these ids and no other.
fn entries<T: DeserializeOwned + Clone, const N: usize>(
    file: &ContentFile,
    ids: &[String],
    what: &str,
    clause: &'static str,
) -> Result<[T; N], ContentError> {
    let entries: BTreeMap<String, T> = file.read(clause)?;
    in_order(&entries, ids, what, clause).map_err(|invalid| file.locate(invalid))
}

fn in_order<T: Clone, const N: usize>(
    entries: &BTreeMap<String, T>,
    ids: &[String],
    what: &str,
    clause: &'static str,
) -> Result<[T; N], Invalid> {
    if let Some(key) = entries.keys().find(|key| !ids.contains(key)) {
        let known: Vec<&str> = ids.iter().map(String::as_str).collect();
        let why = format!("there is no {what} '{key}'{}", did_you_mean(key, &known));
        return Err(Invalid::new(clause, why).help("keep the keys of the built-in file").under([key]));
    }
    let missing = |id: &String| Invalid::new(clause, format!("the {what} {id} is missing"));
    let list =
        ids.iter().map(|id| entries.get(id).cloned().ok_or_else(|| missing(id))).collect::<Result<Vec<_>, _>>()?;
    <[T; N]>::try_from(list).map_err(|_| Invalid::new(clause, format!("the {what}s are not complete")))
}

fn read_terrain(file: &ContentFile) -> Result<TerrainRules, ContentError> {
    let read: TerrainFile = file.read("BA-1.8")?;
    let shapes = ids(Shape::all());
    let located = |invalid: Invalid, key: &str| file.locate(invalid.under([&key]));
    let roads: [RoadEntry; 4] =
        in_order(&read.road, &shapes[1..], "road", "BA-1.8").map_err(|invalid| located(invalid, "road"))?;
    let cities: [CityEntry; 5] =
        in_order(&read.city, &shapes, "city", "BA-1.7").map_err(|invalid| located(invalid, "city"))?;
    Ok(TerrainRules {
        road_costs: [0, 1, 2, 3].map(|index: usize| roads[index].cost),
        roads: roads.map(|road| road.per_faction),
        cities: cities.map(|city| city.per_faction),
        neutral: read.neutral.strength,
        neutral_level: read.neutral.level,
        ruins: read.ruins.strength,
    })
}
