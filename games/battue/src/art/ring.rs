//! The wall around the city: sixteen spaces of stone, drawn once for the north and turned; their figures stay upright.

use super::marks::{Defence, Pays, flag, pays, shield, wreath};
use super::tile::{DrawnTile, points};
use super::{SIZE, UNIT};
use stage::Point;

/// What an edge space is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Edge {
    Tower,
    /// The wall before the gate going clockwise, and the one behind it.
    Wall {
        behind: bool,
    },
    Gate,
}

/// An edge space on its side of the board; a tower belongs to the side it begins, going clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// 0 north, 1 east, 2 south, 3 west.
    pub front: u8,
    pub edge: Edge,
}

impl Place {
    pub fn outline(self) -> Vec<Point> {
        let north: &[(f32, f32)] = match self.edge {
            Edge::Tower => &[(-1.0, -1.0), (1.0, -1.0), (1.0, 0.0), (0.0, 0.0), (0.0, 1.0), (-1.0, 1.0)],
            Edge::Wall { behind: false } => &[(1.0, -1.0), (4.0, -1.0), (4.0, 0.0), (1.0, 0.0)],
            Edge::Gate => &[(4.0, -1.0), (8.0, -1.0), (8.0, 0.0), (4.0, 0.0)],
            Edge::Wall { behind: true } => &[(8.0, -1.0), (11.0, -1.0), (11.0, 0.0), (8.0, 0.0)],
        };
        north.iter().map(|&(x, y)| turned(Point::new(x * UNIT, y * UNIT), self.front)).collect()
    }

    /// Where a horde stands alone, and how large.
    pub fn stand(self) -> (Point, f32) {
        match self.edge {
            Edge::Tower => (turned(Point::new(23.0, -21.0), self.front), 0.6),
            Edge::Gate => (turned(Point::new(288.0, -20.0), self.front) + Point::new(0.0, 8.0), 0.66),
            Edge::Wall { .. } => (self.walk(34.0, 26.0), 0.64),
        }
    }

    /// Where attacker and defender stand.
    pub fn duel(self) -> [(Point, f32); 2] {
        match self.edge {
            Edge::Tower => [
                (turned(Point::new(23.0, -21.0), self.front), 0.56),
                (turned(Point::new(-22.0, 23.0), self.front), 0.56),
            ],
            Edge::Gate => [-22.0, 22.0].map(|by| (turned(Point::new(288.0 + by, -22.0), self.front), 0.62)),
            Edge::Wall { .. } => [self.walk(6.0, 2.0), self.walk(48.0, 42.0)].map(|at| (at, 0.6)),
        }
    }

    /// A point of a wall's walk: as far from its middle along the wall, seen upright.
    fn walk(self, across: f32, down: f32) -> Point {
        let middle = match self.edge {
            Edge::Wall { behind: true } => 456.0,
            _ => 120.0,
        };
        let at = turned(Point::new(middle, -23.0), self.front);
        if self.front.is_multiple_of(2) { at + Point::new(across, 0.0) } else { at + Point::new(0.0, down) }
    }
}

/// Turns a point a quarter clockwise around the city's middle, so many times.
pub(super) fn turned(at: Point, quarters: u8) -> Point {
    let middle = Point::new(SIZE / 2.0, SIZE / 2.0);
    (0..quarters).fold(at - middle, |p, _| Point::new(-p.y, p.x)) + middle
}

/// The figures of an edge space, its flag, and a mark where something stands on it.
pub fn edge(place: Place, face: &DrawnTile, occupied: bool) -> String {
    let (near, afar) = match place.edge {
        Edge::Gate => gate_figures(place, face, occupied),
        Edge::Wall { .. } => wall_figures(place, face, occupied),
        Edge::Tower => tower_figures(place, face),
    };
    format!(r#"<g class="near">{near}</g><g class="afar">{afar}</g>"#)
}

fn guard(face: &DrawnTile, at: Point, scale: f32) -> String {
    let how = if face.now == face.defence { Defence::Printed } else { Defence::Changed };
    shield(at, face.now, scale, how)
}

/// Loot, warrior and event of an edge space in a short row around its middle.
fn row(face: &DrawnTile, middle: Point, scale: f32) -> String {
    let marks: Vec<(Pays, bool)> = (0..face.loot)
        .map(|_| (Pays::Loot, face.paid))
        .chain(face.warrior.then_some((Pays::Warrior, face.paid)))
        .chain(face.event.then_some((Pays::Event, face.told)))
        .collect();
    let pitch = 11.0 * scale;
    let first = middle.x - pitch * (marks.len() as f32 - 1.0) / 2.0;
    let place = |(k, &(what, paid)): (usize, &(Pays, bool))| {
        pays(what, Point::new(first + pitch * k as f32, middle.y), scale, paid)
    };
    marks.iter().enumerate().map(place).collect()
}

fn pays_nothing(face: &DrawnTile) -> bool {
    face.loot == 0 && !face.warrior && !face.event
}

fn gate_figures(place: Place, face: &DrawnTile, occupied: bool) -> (String, String) {
    let mut drums = [215.0, 361.0].map(|x| turned(Point::new(x, -27.0), place.front));
    if place.front >= 2 {
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
        let middle = turned(Point::new(288.0, -20.0), place.front);
        let aside = match (occupied, place.front.is_multiple_of(2)) {
            (false, _) => Point::new(3.0, -3.0),
            (true, true) => Point::new(-31.0, -2.0),
            (true, false) => Point::new(3.0, -25.0),
        };
        near += &flag(frame, middle + aside, 0.32);
        afar += &flag(frame, middle + aside, 0.4);
    }
    (near, afar)
}

fn wall_figures(place: Place, face: &DrawnTile, occupied: bool) -> (String, String) {
    let level = place.front.is_multiple_of(2);
    let a = place.walk(-54.0, -52.0);
    let mut near = guard(face, a - Point::new(0.0, 0.5), 1.0);
    let b = place.walk(-33.0, -28.0);
    near += &points(face, if level { (b.x, b.y) } else { (b.x - 5.5, b.y) }, 0.95);
    if !pays_nothing(face) {
        near += &row(face, if level { b + Point::new(26.0, 0.0) } else { b + Point::new(0.0, 15.0) }, 0.9);
    }
    let mut afar = guard(face, a, 1.4);
    if let Some(frame) = face.owner {
        let at = if occupied { place.walk(60.0, 56.0) } else { place.walk(26.0, 24.0) };
        near += &flag(frame, at, 0.3);
        afar += &flag(frame, at, 0.38);
    }
    (near, afar)
}

fn tower_figures(place: Place, face: &DrawnTile) -> (String, String) {
    let heart = turned(Point::new(-14.0, -14.0), place.front);
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
        let at = turned(Point::new(-21.0, 26.0), place.front);
        near += &flag(frame, at, 0.28);
        afar += &flag(frame, at, 0.38);
    }
    (near, afar)
}

/// A wreath alone, for lists.
pub fn wreath_glyph() -> String {
    format!(r#"<g transform="translate(12 12) scale(1.5)">{}</g>"#, wreath(Point::default(), 1.0))
}
