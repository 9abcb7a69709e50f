//! Reads one content file, and says where it is wrong.

use super::check::{
    check_card_text, check_deck, check_edge_tiles, check_event_card, check_face, check_loot, check_names, check_tiles,
};
use super::{CardRules, CardText, EventEffect, EventRules, LootEffect, LootRules, TileFace, TileKind, TowerPower};
use crate::board::{EDGE_IDS, EdgeKind, SIDE, Spot};
use crate::card::{BUILT_IN_EVENT_CARDS, BUILT_IN_LOOT, EVENT_CARD_IDS, LOOT_IDS};
use crate::tile::{BUILT_IN, EDGE_TILES, Size, TILE_IDS, TILES, Tile};
use content::{ContentError, ContentFile, Invalid};
use kernel::did_you_mean;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileEntry {
    name: String,
    #[serde(default)]
    fr: String,
    size: Size,
    defence: u8,
    vp: u8,
    loot: u8,
    #[serde(default)]
    warrior: u8,
    #[serde(default)]
    event: u8,
    #[serde(default)]
    special: bool,
    #[serde(default)]
    goal: bool,
    #[serde(default)]
    walls: bool,
    #[serde(default = "one")]
    copies: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EdgeEntry {
    name: String,
    #[serde(default)]
    fr: String,
    kind: Option<EdgeKind>,
    defence: u8,
    vp: u8,
    loot: u8,
    #[serde(default)]
    warrior: u8,
    #[serde(default)]
    event: u8,
    power: Option<TowerPower>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardEntry<D> {
    name: String,
    #[serde(default)]
    fr: String,
    copies: u8,
    does: D,
    #[serde(default)]
    value: u8,
    edge: Option<u8>,
    #[serde(default)]
    vp: u8,
    text: String,
    #[serde(default)]
    fr_text: String,
    #[serde(default)]
    clause: String,
    #[serde(default)]
    walls: bool,
}

fn one() -> u8 {
    1
}

/// Tiles, their names and their names in French, by [`Tile`] number.
pub(super) type Tiles = (Vec<TileFace>, Vec<String>, Vec<String>);

fn blank() -> Tiles {
    let names = TILE_IDS.iter().map(|id| (*id).to_owned()).collect();
    (vec![TileFace::UNSEEN; TILES], names, vec![String::new(); TILES])
}

/// Every key is one of `ids`, and the first `needed` of them are there.
fn known_keys<T>(
    entries: &BTreeMap<String, T>,
    ids: &[&str],
    needed: usize,
    what: &str,
    clause: &'static str,
) -> Result<(), Invalid> {
    if let Some(key) = entries.keys().find(|key| !ids.contains(&key.as_str())) {
        let own = ids.get(needed).zip(ids.last()).map(|(first, last)| format!("; your own go under {first} to {last}"));
        let invalid = Invalid::new(clause, format!("there is no {what} '{key}'{}", did_you_mean(key, ids)));
        return Err(invalid
            .help(format!("keep the keys of the built-in file{}", own.unwrap_or_default()))
            .under([key]));
    }
    match ids[..needed].iter().find(|id| !entries.contains_key(**id)) {
        Some(missing) => {
            let invalid = Invalid::new(clause, format!("the {what} {missing} is missing"));
            Err(invalid.help("the file holds all of them; start from a copy of the built-in one"))
        }
        None => Ok(()),
    }
}

/// tiles.toml: the city tiles (BT-1.9 to BT-1.15, BT-24.3).
pub fn read_tiles(file: &ContentFile) -> Result<Tiles, ContentError> {
    let entries: BTreeMap<String, TileEntry> = file.read("BT-1.5")?;
    let (mut faces, mut names, mut fr_names) = blank();
    let ids = &TILE_IDS[1 + EDGE_TILES..];
    let checked = known_keys(&entries, ids, BUILT_IN, "tile", "BT-1.9").and_then(|()| {
        for (id, entry) in &entries {
            let tile: Tile = id.parse().map_err(|kernel::NotationError(why)| Invalid::new("BT-1.9", why))?;
            let &TileEntry { size, special, goal, defence, vp, loot, warrior, event, walls, copies, .. } = entry;
            let kind = TileKind::City { size, special, goal };
            let face = TileFace { defence, vp, loot, warrior, event, kind, walls, used: copies > 0 };
            check_face(tile, &face)
                .and_then(|()| check_names(&entry.name, &entry.fr))
                .map_err(|invalid| invalid.under([id]))?;
            if copies > 1 {
                let invalid = Invalid::new("BT-1.9", format!("there cannot be {copies} of {id}"));
                return Err(invalid.help("write 1 or 0").under([id, &"copies"]));
            }
            faces[tile.index()] = face;
            names[tile.index()].clone_from(&entry.name);
            fr_names[tile.index()].clone_from(&entry.fr);
        }
        check_tiles(&faces)
    });
    checked.map_err(|invalid| file.locate(invalid))?;
    Ok((faces, names, fr_names))
}

/// edges.toml: what is printed on the edge spaces (BT-1.8) and the edge tiles (BT-24.2); put into `tiles`.
pub fn read_edges(file: &ContentFile, tiles: &mut Tiles) -> Result<(), ContentError> {
    let entries: BTreeMap<String, EdgeEntry> = file.read("BT-1.8")?;
    let ids = &TILE_IDS[1..=EDGE_TILES];
    let checked = known_keys(&entries, ids, EDGE_TILES, "edge space", "BT-4.6").and_then(|()| {
        for (id, entry) in &entries {
            let tile: Tile = id.parse().map_err(|kernel::NotationError(why)| Invalid::new("BT-4.6", why))?;
            let printed = EDGE_IDS.iter().position(|known| known == id).and_then(Spot::from_index);
            let kind = match (printed.and_then(Spot::edge_kind), entry.kind) {
                (Some(printed), None) => printed,
                (Some(printed), Some(kind)) if printed == kind => kind,
                (Some(_), Some(_)) => {
                    return Err(Invalid::new("BT-4.4", format!("{id} is no such space")).under([id, &"kind"]));
                }
                (None, Some(kind)) => kind,
                (None, None) => {
                    return Err(Invalid::new("BT-24.2", format!("{id} has no kind"))
                        .help("write gate, wall or tower")
                        .under([id]));
                }
            };
            let walls = printed.is_none();
            let &EdgeEntry { defence, vp, loot, warrior, event, power, .. } = entry;
            let kind_and_power = TileKind::Edge(kind, power);
            let face = TileFace { defence, vp, loot, warrior, event, kind: kind_and_power, walls, used: true };
            check_face(tile, &face)
                .and_then(|()| check_names(&entry.name, &entry.fr))
                .map_err(|invalid| invalid.under([id]))?;
            tiles.0[tile.index()] = face;
            tiles.1[tile.index()].clone_from(&entry.name);
            tiles.2[tile.index()].clone_from(&entry.fr);
        }
        check_edge_tiles(&tiles.0)
    });
    checked.map_err(|invalid| file.locate(invalid))
}

fn card<D: Copy>(entry: &CardEntry<D>) -> (CardRules<D>, CardText) {
    let &CardEntry { copies, does, value, edge, vp, walls, .. } = entry;
    let print = CardText {
        name: entry.name.clone(),
        fr: entry.fr.clone(),
        text: entry.text.trim().to_owned(),
        fr_text: entry.fr_text.trim().to_owned(),
        clause: entry.clause.clone(),
    };
    (CardRules { does, copies, value, edge: edge.unwrap_or(value), vp, walls }, print)
}

/// loot.toml, by [`Loot`](crate::card::Loot) number.
pub fn read_loot(file: &ContentFile) -> Result<(Vec<LootRules>, Vec<CardText>), ContentError> {
    let none = CardRules { does: LootEffect::Treasure, copies: 0, value: 0, edge: 0, vp: 0, walls: false };
    read_cards(file, &LOOT_IDS, BUILT_IN_LOOT, "Loot card", "BT-17.1", none, check_loot)
}

/// events.toml, by [`EventCard`](crate::card::EventCard) number.
pub fn read_event_cards(file: &ContentFile) -> Result<(Vec<EventRules>, Vec<CardText>), ContentError> {
    let none = CardRules { does: EventEffect::Omen, copies: 0, value: 0, edge: 0, vp: 0, walls: false };
    read_cards(file, &EVENT_CARD_IDS, BUILT_IN_EVENT_CARDS, "Event card", "BT-19.1", none, check_event_card)
}

#[allow(clippy::too_many_arguments)]
fn read_cards<D: DeserializeOwned + Copy>(
    file: &ContentFile,
    ids: &[&str],
    needed: usize,
    what: &str,
    clause: &'static str,
    none: CardRules<D>,
    check: fn(&CardRules<D>) -> Result<(), Invalid>,
) -> Result<(Vec<CardRules<D>>, Vec<CardText>), ContentError> {
    let entries: BTreeMap<String, CardEntry<D>> = file.read(clause)?;
    let invalid = |invalid| file.locate(invalid);
    known_keys(&entries, ids, needed, what, clause).map_err(invalid)?;
    let (mut cards, mut prints) = (Vec::new(), Vec::new());
    for id in ids {
        let (found, print) = entries.get(*id).map_or_else(|| (none, CardText::default()), card);
        check(&found).and_then(|()| check_card_text(&print)).map_err(|f| invalid(f.under([id])))?;
        cards.push(found);
        prints.push(print);
    }
    check_deck(&cards).map_err(invalid)?;
    Ok((cards, prints))
}

/// A city laid out beforehand: a tile number or a bare square, row by row.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    pub id: String,
    pub title: String,
    pub rows: Vec<Vec<Option<Tile>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LayoutEntry {
    id: String,
    title: String,
    rows: Vec<String>,
}

/// A layout: twelve rows of tile numbers, `..` for a bare square.
pub fn read_layout(file: &ContentFile) -> Result<Layout, ContentError> {
    let entry: LayoutEntry = file.read("BT-4.1")?;
    let rows = read_rows(&entry.rows).map_err(|invalid| file.locate(invalid.under([&"rows"])))?;
    Ok(Layout { id: entry.id, title: entry.title, rows })
}

pub(crate) fn read_rows(rows: &[String]) -> Result<Vec<Vec<Option<Tile>>>, Invalid> {
    let wrong = |why: String| Invalid::new("BT-4.1", why).help("write twelve rows of twelve tile numbers, .. for none");
    if rows.len() != usize::from(SIDE) {
        return Err(wrong(format!("there are {} rows", rows.len())));
    }
    let read_row = |(y, row): (usize, &String)| {
        let read_square = |word: &str| match word {
            ".." | "." => Ok(None),
            number => {
                let tile = number.parse().ok().and_then(Tile::city);
                tile.map(Some).ok_or_else(|| wrong(format!("there is no tile '{number}'")).under([&y]))
            }
        };
        let squares = row.split_whitespace().map(read_square).collect::<Result<Vec<_>, Invalid>>()?;
        match squares.len() == usize::from(SIDE) {
            true => Ok(squares),
            false => Err(wrong(format!("row {y} has {} squares", squares.len())).under([&y])),
        }
    };
    rows.iter().enumerate().map(read_row).collect()
}
