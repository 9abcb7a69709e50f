//! What lies on the board: tiles, edge spaces, streets, camps, and the marks of battles (BT-V.2, BT-V.4, BT-V.5).

use super::pieces::contested;
use super::{facts, frame, initial, places};
use crate::action::colour;
use crate::art::{self, Back, DrawnTile, Standing};
use crate::board::{EdgeKind, Spot, Square};
use crate::city::Placement;
use crate::state::{Battue, Phase};
use crate::view::View;
use stage::{Feature, Markup, Point};
use std::collections::BTreeMap;
use std::sync::Mutex;

pub(super) fn features(view: &View) -> Vec<Feature> {
    let table = &view.table;
    let mut features: Vec<Feature> = table.city.tiles().filter_map(|spot| tile(view, spot)).collect();
    features.extend(Spot::edges().map(|spot| edge(view, spot)));
    features.extend(streets(view));
    features.extend(camps(view));
    features.extend(battles(view));
    features
}

/// What the drawing of a tile needs; empty for a tile this viewer may not know.
fn face(view: &View, spot: Spot) -> DrawnTile {
    let table = &view.table;
    let (tile, printed) = (table.faces.at(spot), table.face(spot));
    let owner = table.controller(spot);
    DrawnTile {
        id: tile.id().to_owned(),
        name: view.tile(tile).to_owned(),
        defence: printed.defence,
        now: table.defence(spot),
        vp: printed.vp,
        loot: printed.loot,
        warrior: printed.warrior > 0,
        event: printed.event > 0,
        // BT-16.1 to BT-16.3: an uncontrolled tile pays the player who takes it, unless it carries a looted mark.
        paid: owner.is_some() || table.looted.contains(spot),
        told: if spot.is_edge() { table.edge_events.contains(spot) } else { table.face_up.contains(spot) },
        owner: owner.map(frame),
    }
}

/// Drawings that were made once. Drawing takes longer than all the rest of a scene, and few tiles change at a time.
type Drawings<K> = Mutex<BTreeMap<K, Markup>>;
static PAPER: Drawings<(u8, u8, Standing, DrawnTile)> = Mutex::new(BTreeMap::new());
static RING: Drawings<(usize, bool, DrawnTile)> = Mutex::new(BTreeMap::new());
/// So many at most; content of one's own could make more.
const ENOUGH: usize = 4096;

fn kept<K: Ord>(drawings: &Drawings<K>, key: K, draw: impl FnOnce() -> String) -> Markup {
    let mut kept = drawings.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if kept.len() > ENOUGH {
        kept.clear();
    }
    kept.entry(key).or_insert_with(|| draw().into()).clone()
}

fn standing(table: &Battue, spot: Spot) -> Standing {
    match table.crowd(spot) {
        0 => Standing::Nobody,
        _ if contested(table, spot) => Standing::Battle,
        _ => Standing::Horde,
    }
}

fn tile(view: &View, spot: Spot) -> Option<Feature> {
    let table = &view.table;
    let place = table.city.placement(spot)?;
    let space = table.city.space(spot).to_string();
    let face = face(view, spot);
    let up = table.face_up.contains(spot);
    let svg = match up {
        true => {
            let how = standing(table, spot);
            let key = (place.w, place.h, how, face.clone());
            place.moved(&kept(&PAPER, key, || art::faceup(place, &face, how)))
        }
        false => art::facedown(place, back(spot), note(view, spot).then_some(&face), is_noted(view, spot)),
    }
    .into();
    let owner = table.controller(spot).map(initial).map_or(' ', |letter| letter.to_ascii_lowercase());
    let sign = match (up, back(spot)) {
        (true, _) => {
            let letters: String = face.name.chars().filter(|c| c.is_alphabetic()).take(2).collect();
            format!("{letters}{}{owner}", face.now).trim().to_owned()
        }
        (false, Back::Plain) => "##".into(),
        (false, Back::Special) => "#S".into(),
        (false, Back::Palace) => "#P".into(),
    };
    let label = if up { facts::turned_up(view, spot) } else { facts::facedown(view, spot) };
    Some(Feature { id: format!("tile {space}"), spaces: vec![space], label, svg, sign, facts: facts::of(view, spot) })
}

fn back(spot: Spot) -> Back {
    match spot {
        Spot::PALACE => Back::Palace,
        spot if Spot::SPECIAL.contains(spot) => Back::Special,
        _ => Back::Plain,
    }
}

/// BT-H.2, BT-H.4: everybody knows the Palace, and a looker what was looked at.
fn note(view: &View, spot: Spot) -> bool {
    view.is_known(spot)
}

fn is_noted(view: &View, spot: Spot) -> bool {
    view.viewer.seat().is_some_and(|seat| view.table.known[seat].contains(spot))
}

fn edge(view: &View, spot: Spot) -> Feature {
    let table = &view.table;
    let (space, face, occupied) = (table.city.space(spot).to_string(), face(view, spot), table.crowd(spot) > 0);
    let letter = match spot.edge_kind() {
        Some(EdgeKind::Gate) => 'G',
        Some(EdgeKind::Tower) => 'T',
        _ => 'W',
    };
    let owner = table.controller(spot).map(initial).map_or(' ', |letter| letter.to_ascii_lowercase());
    Feature {
        id: format!("tile {space}"),
        spaces: vec![space],
        label: facts::turned_up(view, spot),
        svg: kept(&RING, (spot.index(), occupied, face.clone()), || art::edge(spot, &face, occupied)),
        sign: format!("{letter}{}{owner}", face.now).trim().to_owned(),
        facts: facts::of(view, spot),
    }
}

/// Bare squares, patch by patch, with a link to every tile they join (BT-4.10).
fn streets(view: &View) -> Vec<Feature> {
    let table = &view.table;
    if matches!(table.phase, Phase::Placing(..)) {
        return Vec::new();
    }
    let mut left: Vec<Square> = table.city.bare_squares().collect();
    let mut streets = Vec::new();
    while let Some(first) = left.pop() {
        let mut patch = vec![first];
        let mut at = 0;
        while at < patch.len() {
            let (next, rest): (Vec<Square>, _) =
                left.into_iter().partition(|square| patch[at].neighbours().any(|near| near == *square));
            patch.extend(next);
            left = rest;
            at += 1;
        }
        let tiles: Vec<String> = patch
            .iter()
            .flat_map(|square| square.neighbours().filter_map(|near| table.city.at(near)).chain(square.edges().iter()))
            .collect::<crate::board::SpotSet>()
            .iter()
            .map(|spot| table.city.space(spot).to_string())
            .collect();
        streets.push(Feature {
            id: format!("street {first}"),
            label: view.texts().street(tiles.join(", ")),
            svg: art::street(&patch).into(),
            ..Feature::default()
        });
    }
    streets
}

fn camps(view: &View) -> Vec<Feature> {
    let (table, t) = (&view.table, view.texts());
    let camp = |seat: kernel::Seat| {
        let camp = table.camps[seat]?;
        let warriors = table.horde(seat, Spot::CAMP);
        let horde = if warriors > 0 { t.warriors(warriors) } else { t.camp_left() };
        Some(Feature {
            id: format!("camp of {}", colour(seat)),
            spaces: vec![places::ground_id(camp)],
            label: t.camp_of(view.player(seat), horde, table.city.space(camp.entry)),
            svg: art::camp(camp, frame(seat), warriors > 0).into(),
            sign: "^".into(),
            ..Feature::default()
        })
    };
    table.seats().filter(|&seat| table.alive.contains(seat)).filter_map(camp).collect()
}

/// Red brackets and crossed swords where they fight, and smaller ones where they will (BT-V.7).
fn battles(view: &View) -> Vec<Feature> {
    let (table, t) = (&view.table, view.texts());
    let mut marks = Vec::new();
    let fighting = table.battle.map(|battle| battle.spot);
    for spot in fighting.into_iter().chain(table.pending.iter()).chain(threatened(table)) {
        let now = Some(spot) == fighting;
        let outline = table.city.placement(spot).map_or_else(|| art::edge_outline(spot), Placement::outline);
        let (arm, inside) = if now { (22.0, -2.5) } else { (11.0, 2.5) };
        let mut svg = art::brackets(bounds(&outline), arm, inside);
        let at = clash_at(table, spot, bounds(&outline));
        svg += &art::clash(at, if now { 0.7 } else { 0.62 });
        let place = view.called(spot);
        marks.push(Feature {
            id: format!("battle {}", table.city.space(spot)),
            label: if now { t.battle_for(place) } else { t.battle_to_come_for(place) },
            svg: svg.into(),
            ..Feature::default()
        });
    }
    marks
}

/// Tiles that will be fought for when the moves end (BT-2.13).
pub(super) fn threatened(table: &Battue) -> Vec<Spot> {
    let moving = table.phase == Phase::Moves;
    let own = table.flags[table.active];
    table.stands[table.active].iter().filter(|&spot| moving && !spot.is_camp() && !own.contains(spot)).collect()
}

/// Between the two hordes; beside a lone one, at the far end of the tile.
fn clash_at(table: &Battue, spot: Spot, (x, y, w, h): (f32, f32, f32, f32)) -> Point {
    let stands: Vec<Point> = table
        .seats()
        .filter(|&seat| table.horde(seat, spot) > 0)
        .filter_map(|seat| places::stand(table, seat, spot, contested(table, spot)))
        .map(|stand| stand.at)
        .collect();
    match stands[..] {
        [a, b, ..] => a.towards(b, 0.5) + Point::new(0.0, 6.0),
        _ if w < h => Point::new(x + w / 2.0, y + h - 14.0),
        _ => Point::new(x + w - 14.0, y + h / 2.0 + 4.0),
    }
}

fn bounds(outline: &[Point]) -> (f32, f32, f32, f32) {
    let low = outline.iter().fold(Point::new(f32::MAX, f32::MAX), |low, p| Point::new(low.x.min(p.x), low.y.min(p.y)));
    let high =
        outline.iter().fold(Point::new(f32::MIN, f32::MIN), |high, p| Point::new(high.x.max(p.x), high.y.max(p.y)));
    (low.x, low.y, high.x - low.x, high.y - low.y)
}
