//! Where things lie: the cells of the plane as spaces, the sheet around them, and where units and Heroes stand.

use crate::art;
use crate::content::Terrain;
use crate::state::{Battlemist, BuildingStage};
use crate::view::View;
use crate::words::{Cell, Realm};
use stage::draw::Stand;
use stage::{Point, Rect, Space, geometry};

/// Free cells are shown while the map is laid.
pub(super) fn is_building(table: &Battlemist) -> bool {
    table.building.stage != BuildingStage::Done
}

/// The middle of the cell a Realm lies on.
pub(super) fn at(table: &Battlemist, realm: Realm) -> Point {
    table.world.placed(realm).map_or(Point::default(), |placed| art::centre(placed.cell))
}

/// Realms by name, and free cells by their place while the map is laid.
pub(super) fn spaces(view: &View) -> Vec<Space> {
    let table = &view.table;
    let laid = table.world.realms();
    let realms = laid.iter().filter_map(|realm| {
        let placed = table.world.placed(realm)?;
        let sign = match table.content.terrain(realm) {
            Some(Terrain::Plain) => '"',
            Some(Terrain::Wood) => '^',
            Some(Terrain::Mountain) => 'A',
            Some(Terrain::Desert) => '~',
            None => '#',
        };
        Some(space(realm.to_string(), placed.cell, view.terrain(realm), sign))
    });
    let border = table.world.border();
    let free = border.cells().iter().filter(|_| is_building(table));
    realms.chain(free.map(|&cell| space(cell.to_string(), cell, view.texts().mist(), ' '))).collect()
}

fn space(id: String, cell: Cell, terrain: String, sign: char) -> Space {
    let at = art::centre(cell);
    let (q, r) = (i16::from(cell.q), i16::from(cell.r));
    Space {
        id,
        col: q + r.div_euclid(2),
        row: r,
        at,
        outline: geometry::hexagon(at, art::RADIUS - 1.4),
        terrain,
        sign,
        half: false,
        more: Vec::new(),
    }
}

/// What the middles of all Realms span; `None` before the first is laid.
pub(super) fn land(table: &Battlemist) -> Option<Rect> {
    Rect::around(table.world.realms().iter().map(|realm| at(table, realm)))
}

/// The sheet: all Realms, the cells beside them and some mist.
pub(super) fn bounds(view: &View) -> Rect {
    let table = &view.table;
    let margin = if is_building(table) { art::WIDTH * 1.6 } else { art::WIDTH * 0.86 };
    match land(table) {
        Some(land) => land.with_margin(margin),
        None => Rect { x: -300.0, y: -200.0, width: 600.0, height: 400.0 },
    }
}

/// Where the `k`-th of `n` kinds of a stack stands. Stacks that share a Realm stand side by side, those of the active
/// player at the left; a stack beside Heroes moves to the left.
pub(super) fn stack(middle: Point, k: usize, n: usize, side: StackSide) -> Stand {
    let (scale, step) = match (side, n) {
        (StackSide::Alone | StackSide::BesideHero, 0 | 1) => (0.66, 0.0),
        (StackSide::Alone, 2) => (0.6, 31.0),
        (StackSide::Alone, 3) => (0.53, 27.0),
        (StackSide::BesideHero, 2) => (0.52, 25.0),
        (StackSide::Alone, _) => (0.48, 84.0 / n as f32),
        (StackSide::BesideHero, _) => (0.44, 60.0 / n as f32),
        (_, 1) => (0.55, 0.0),
        (_, _) => (0.42, 40.0 / n as f32),
    };
    let shift = match side {
        StackSide::Alone => 0.0,
        StackSide::BesideHero => -14.0,
        StackSide::Left => -24.0,
        StackSide::Right => 24.0,
    };
    let x = shift + (k as f32 - (n.max(1) as f32 - 1.0) / 2.0) * step;
    Stand { at: middle + Point::new(x, -9.0), scale }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StackSide {
    Alone,
    BesideHero,
    Left,
    Right,
}

/// Where the `k`-th Hero of a Realm stands: at the right, higher ones behind; in the middle where no unit stands.
pub(super) fn hero(middle: Point, k: usize, alone: bool) -> Stand {
    let x = if alone { 22.0 * k as f32 } else { 33.0 - 9.0 * k as f32 };
    Stand { at: middle + Point::new(x, -8.0 - 11.0 * k as f32), scale: 0.5 }
}
