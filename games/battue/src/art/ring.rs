//! The wall around the city: sixteen spaces of stone, drawn once for the north and turned; their figures stay upright.

use super::marks::{Pays, flag, pays, wreath};
use super::tile::{DrawnTile, guard, points};
use super::{SIZE, UNIT};
use crate::board::{EdgeKind, Spot};
use stage::Point;

/// An edge space is drawn as on its side of the board, where it is the tower the side begins with going clockwise, the
/// first wall, the gate or the second wall; and then turned. 0 is the north, 1 the east, 2 the south, 3 the west.
fn front(edge: Spot) -> u8 {
    (edge.index() / 4) as u8
}

pub(crate) fn edge_outline(edge: Spot) -> Vec<Point> {
    let north: &[(f32, f32)] = match edge.index() % 4 {
        0 => &[(-1.0, -1.0), (1.0, -1.0), (1.0, 0.0), (0.0, 0.0), (0.0, 1.0), (-1.0, 1.0)],
        1 => &[(1.0, -1.0), (4.0, -1.0), (4.0, 0.0), (1.0, 0.0)],
        2 => &[(4.0, -1.0), (8.0, -1.0), (8.0, 0.0), (4.0, 0.0)],
        _ => &[(8.0, -1.0), (11.0, -1.0), (11.0, 0.0), (8.0, 0.0)],
    };
    north.iter().map(|&(x, y)| turned(Point::new(x * UNIT, y * UNIT), front(edge))).collect()
}

/// Where a horde stands alone on an edge space, and how large.
pub(crate) fn edge_stand(edge: Spot) -> (Point, f32) {
    match edge.edge_kind() {
        Some(EdgeKind::Tower) => (turned(Point::new(23.0, -21.0), front(edge)), 0.6),
        Some(EdgeKind::Gate) => (turned(Point::new(288.0, -20.0), front(edge)) + Point::new(0.0, 8.0), 0.66),
        _ => (walk(edge, 34.0, 26.0), 0.64),
    }
}

/// Where attacker and defender stand on an edge space.
pub(crate) fn edge_duel(edge: Spot) -> [(Point, f32); 2] {
    let at = |x: f32, y: f32| turned(Point::new(x, y), front(edge));
    match edge.edge_kind() {
        Some(EdgeKind::Tower) => [(at(23.0, -21.0), 0.56), (at(-22.0, 23.0), 0.56)],
        Some(EdgeKind::Gate) => [(at(266.0, -22.0), 0.62), (at(310.0, -22.0), 0.62)],
        _ => [(walk(edge, 6.0, 2.0), 0.6), (walk(edge, 48.0, 42.0), 0.6)],
    }
}

/// A point of a wall's walk: as far from its middle along the wall, seen upright.
fn walk(wall: Spot, across: f32, down: f32) -> Point {
    let middle = if wall.index() % 4 == 3 { 456.0 } else { 120.0 };
    let at = turned(Point::new(middle, -23.0), front(wall));
    if front(wall).is_multiple_of(2) { at + Point::new(across, 0.0) } else { at + Point::new(0.0, down) }
}

/// Turns a point a quarter clockwise around the city's middle, so many times.
pub(super) fn turned(at: Point, quarters: u8) -> Point {
    let middle = Point::new(SIZE / 2.0, SIZE / 2.0);
    (0..quarters).fold(at - middle, |p, _| Point::new(-p.y, p.x)) + middle
}

/// The figures of an edge space, its flag, and a mark where something stands on it.
pub(crate) fn edge(edge: Spot, face: &DrawnTile, occupied: bool) -> String {
    let (near, afar) = match edge.edge_kind() {
        Some(EdgeKind::Gate) => gate_figures(front(edge), face, occupied),
        Some(EdgeKind::Tower) => tower_figures(front(edge), face),
        _ => wall_figures(edge, face, occupied),
    };
    format!(r#"<g class="bt-near">{near}</g><g class="bt-afar">{afar}</g>"#)
}

/// Loot, warrior and event of an edge space in a short row around its middle.
fn row(face: &DrawnTile, middle: Point, scale: f32) -> String {
    let marks: Vec<(Pays, bool)> = (0..face.loot)
        .map(|_| (Pays::Loot, face.paid))
        .chain(face.warrior.then_some((Pays::Warrior, face.paid)))
        .chain(face.event.then_some((Pays::Event, face.told)))
        .collect();
    let spacing = 11.0 * scale;
    let first = middle.x - spacing * (marks.len() as f32 - 1.0) / 2.0;
    let place = |(k, &(what, paid)): (usize, &(Pays, bool))| {
        pays(what, Point::new(first + spacing * k as f32, middle.y), scale, paid)
    };
    marks.iter().enumerate().map(place).collect()
}

fn pays_nothing(face: &DrawnTile) -> bool {
    face.loot == 0 && !face.warrior && !face.event
}

fn gate_figures(front: u8, face: &DrawnTile, occupied: bool) -> (String, String) {
    let mut drums = [215.0, 361.0].map(|x| turned(Point::new(x, -27.0), front));
    if front >= 2 {
        drums.reverse();
    }
    let [a, b] = drums;
    let mut near = guard(face, a - Point::new(0.0, 0.5), 1.0);
    near += &if pays_nothing(face) {
        points(face, (b.x - 5.0, b.y), 0.9)
    } else {
        points(face, (b.x - 5.0, b.y - 4.5), 0.82) + &row(face, b + Point::new(0.0, 7.5), 0.78)
    };
    let mut afar = guard(face, a, 1.4) + &points(face, (b.x - 8.0, b.y), 1.3);
    if let Some(frame) = face.owner {
        let middle = turned(Point::new(288.0, -20.0), front);
        let aside = match (occupied, front.is_multiple_of(2)) {
            (false, _) => Point::new(3.0, -3.0),
            (true, true) => Point::new(-31.0, -2.0),
            (true, false) => Point::new(3.0, -25.0),
        };
        near += &flag(frame, middle + aside, 0.32);
        afar += &flag(frame, middle + aside, 0.4);
    }
    (near, afar)
}

fn wall_figures(wall: Spot, face: &DrawnTile, occupied: bool) -> (String, String) {
    let level = front(wall).is_multiple_of(2);
    let a = walk(wall, -54.0, -52.0);
    let mut near = guard(face, a - Point::new(0.0, 0.5), 1.0);
    let b = walk(wall, -33.0, -28.0);
    near += &points(face, if level { (b.x, b.y) } else { (b.x - 5.5, b.y) }, 0.95);
    if !pays_nothing(face) {
        near += &row(face, if level { b + Point::new(26.0, 0.0) } else { b + Point::new(0.0, 15.0) }, 0.9);
    }
    let mut afar = guard(face, a, 1.4);
    if let Some(frame) = face.owner {
        let at = if occupied { walk(wall, 60.0, 56.0) } else { walk(wall, 26.0, 24.0) };
        near += &flag(frame, at, 0.3);
        afar += &flag(frame, at, 0.38);
    }
    (near, afar)
}

fn tower_figures(front: u8, face: &DrawnTile) -> (String, String) {
    let heart = turned(Point::new(-14.0, -14.0), front);
    let mut near = guard(face, heart - Point::new(0.0, 9.5), 1.05);
    near += &if pays_nothing(face) {
        points(face, (heart.x - 5.0, heart.y + 11.0), 0.9)
    } else {
        let marks = f32::from(face.loot) + if face.warrior { 1.0 } else { 0.0 } + if face.event { 1.0 } else { 0.0 };
        points(face, (heart.x - 6.0 - 4.5 * marks, heart.y + 11.0), 0.82)
            + &row(face, heart + Point::new(9.5, 11.0), 0.78)
    };
    let mut afar = guard(face, heart - Point::new(0.0, 1.0), 1.6);
    if let Some(frame) = face.owner {
        let at = turned(Point::new(-21.0, 26.0), front);
        near += &flag(frame, at, 0.28);
        afar += &flag(frame, at, 0.38);
    }
    (near, afar)
}

/// A wreath alone, for lists.
pub(super) fn wreath_glyph() -> String {
    format!(r#"<g transform="translate(12 12) scale(1.5)">{}</g>"#, wreath(Point::default(), 1.0))
}
