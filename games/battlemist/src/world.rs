//! The map: which piece lies on which cell, what is adjacent, and where a piece may be laid (section 4).

use crate::content::{Alignment, Content, read_row};
use crate::texts::ENGLISH;
use crate::words::{Cell, REALMS, Realm, RealmSet};
use kernel::Illegal;
use serde::{Deserialize, Serialize};

/// How close Homes may lie: to any other Home, and to one of the same alignment (MI-4.15, MI-4.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HomeLimits {
    pub any: u8,
    pub same: u8,
}

impl HomeLimits {
    /// MI-4.17: the limits from the usual ones down.
    pub const LEVELS: [HomeLimits; 5] = [
        HomeLimits { any: 2, same: 4 },
        HomeLimits { any: 2, same: 3 },
        HomeLimits { any: 2, same: 2 },
        HomeLimits { any: 1, same: 2 },
        HomeLimits { any: 1, same: 1 },
    ];
}

/// A piece that lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    pub cell: Cell,
    pub turn: u8,
}

/// The pieces on the table. Adjacency is worked out when a piece is laid.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct World {
    placed: [Option<Placed>; REALMS],
    near: [RealmSet; REALMS],
    all: RealmSet,
}

impl World {
    pub const EMPTY: World = World { placed: [None; REALMS], near: [RealmSet::EMPTY; REALMS], all: RealmSet::EMPTY };

    #[inline]
    pub fn realms(&self) -> RealmSet {
        self.all
    }

    #[inline]
    pub fn has(&self, realm: Realm) -> bool {
        self.all.contains(realm)
    }

    pub fn placed(&self, realm: Realm) -> Option<Placed> {
        self.placed[realm.index()]
    }

    /// MI-4.3
    #[inline]
    pub fn near(&self, realm: Realm) -> RealmSet {
        self.near[realm.index()]
    }

    pub fn at(&self, cell: Cell) -> Option<Realm> {
        self.all.iter().find(|realm| self.placed[realm.index()].is_some_and(|placed| placed.cell == cell))
    }

    /// Lays a piece; the cell is free.
    pub fn lay(&mut self, realm: Realm, cell: Cell, turn: u8) {
        self.placed[realm.index()] = Some(Placed { cell, turn });
        for direction in 0..6 {
            if let Some(other) = self.at(cell.toward(direction)) {
                self.near[realm.index()].insert(other);
                self.near[other.index()].insert(realm);
            }
        }
        self.all.insert(realm);
    }

    /// Free cells beside placed pieces, each once; more than a map can have does not fit.
    pub fn border(&self) -> Border {
        let mut border = Border { cells: [Cell { q: 0, r: 0 }; BORDER], count: 0 };
        for realm in self.all.iter() {
            let Some(placed) = self.placed[realm.index()] else { continue };
            for direction in 0..6 {
                let cell = placed.cell.toward(direction);
                if !border.cells().contains(&cell) && self.at(cell).is_none() && border.count < BORDER {
                    border.cells[border.count] = cell;
                    border.count += 1;
                }
            }
        }
        border
    }

    /// What a piece on this cell would touch.
    pub fn touched(&self, cell: Cell) -> Touched {
        let mut touched = Touched { realms: [None; 6] };
        for direction in 0..6 {
            touched.realms[direction] = self.at(cell.toward(direction));
        }
        touched
    }

    /// MI-4.9, MI-4.10, MI-4.12: whether a piece fits on a cell so turned.
    pub fn refuse_piece(&self, content: &Content, realm: Realm, cell: Cell, turn: u8) -> Result<(), Illegal> {
        if self.at(cell).is_some() {
            return Err(Illegal::new("MI-4.9", ENGLISH.refused_cell_taken()));
        }
        self.refuse_fit(content, realm, &self.touched(cell), turn)
    }

    /// Whether a piece fits among the Realms around a free cell.
    pub fn refuse_fit(&self, content: &Content, realm: Realm, touched: &Touched, turn: u8) -> Result<(), Illegal> {
        let around = touched.set();
        if around.is_empty() {
            return Err(Illegal::new("MI-4.9", ENGLISH.refused_piece_apart()));
        }
        if !self.colours_match(content, realm, touched, turn) {
            return Err(Illegal::new("MI-4.10", ENGLISH.refused_colours()));
        }
        match around.only() {
            Some(only) if self.near(only).len() < 2 => Err(Illegal::new("MI-4.12", ENGLISH.refused_touches_one())),
            _ => Ok(()),
        }
    }

    /// MI-4.10, MI-4.11
    fn colours_match(&self, content: &Content, realm: Realm, touched: &Touched, turn: u8) -> bool {
        let Some(sides) = content.sides(realm) else { return true };
        (0..6).all(|direction| {
            let other = touched.realms[direction];
            let shown = other.and_then(|other| Some((content.sides(other)?, self.placed[other.index()]?.turn)));
            shown.is_none_or(|(theirs, turned)| {
                theirs.toward((direction + 3) % 6, turned) == sides.toward(direction, turn)
            })
        })
    }

    /// MI-4.15, MI-4.16: how close a Home on this cell would lie to the other Homes.
    pub fn refuse_home(&self, content: &Content, home: Realm, cell: Cell, limits: HomeLimits) -> Result<(), Illegal> {
        let steps = self.steps_from(self.touched(cell).set());
        let alignment = |home: Realm| home.home_of().map(|race| content.race(race).alignment);
        let distances = self.all.iter().filter(|realm| realm.is_home());
        let near: Nearest = distances.fold(Nearest::default(), |mut near, other| {
            let distance = steps[other.index()];
            near.any = near.any.min(distance);
            if same(alignment(home), alignment(other)) {
                near.same = near.same.min(distance);
            }
            near
        });
        if near.any < limits.any {
            return Err(Illegal::new("MI-4.15", ENGLISH.refused_home_too_close()));
        }
        if near.same < limits.same {
            return Err(Illegal::new("MI-4.16", ENGLISH.refused_kin_too_close()));
        }
        Ok(())
    }

    /// MI-4.14: steps from a new piece that touches these Realms; `u8::MAX` where no way leads.
    pub fn steps_from(&self, touched: RealmSet) -> [u8; REALMS] {
        let mut steps = [u8::MAX; REALMS];
        let (mut seen, mut edge, mut distance) = (touched, touched, 1);
        while !edge.is_empty() {
            let mut next = RealmSet::EMPTY;
            for realm in edge.iter() {
                steps[realm.index()] = distance;
                next |= self.near(realm);
            }
            edge = next - seen;
            seen |= next;
            distance += 1;
        }
        steps
    }

    /// Steps between two placed Realms; `u8::MAX` where no way leads.
    pub fn distances(&self, from: Realm) -> [u8; REALMS] {
        let mut steps = self.steps_from(self.near(from));
        steps[from.index()] = 0;
        steps
    }
}

#[derive(Clone, Copy)]
struct Nearest {
    any: u8,
    same: u8,
}

impl Default for Nearest {
    fn default() -> Nearest {
        Nearest { any: u8::MAX, same: u8::MAX }
    }
}

fn same(one: Option<Alignment>, other: Option<Alignment>) -> bool {
    one.is_some() && one == other
}

/// The most free cells that can lie beside 39 pieces.
const BORDER: usize = 160;

/// Free cells beside placed pieces.
pub struct Border {
    cells: [Cell; BORDER],
    count: usize,
}

impl Border {
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..self.count]
    }
}

/// The Realms around a cell, by direction.
#[derive(Clone, Copy)]
pub struct Touched {
    pub realms: [Option<Realm>; 6],
}

impl Touched {
    #[inline]
    pub fn set(&self) -> RealmSet {
        self.realms.iter().flatten().copied().collect()
    }
}

impl From<World> for Vec<String> {
    fn from(world: World) -> Vec<String> {
        let row = |realm: Realm| {
            let placed = world.placed[realm.index()]?;
            Some(format!("{realm} {} {}", placed.cell, placed.turn))
        };
        world.all.iter().filter_map(row).collect()
    }
}

impl TryFrom<Vec<String>> for World {
    type Error = String;
    fn try_from(rows: Vec<String>) -> Result<World, String> {
        let mut world = World::EMPTY;
        for row in rows {
            let (realm, cell, turn) = read_row(&row)?;
            if world.has(realm) || world.at(cell).is_some() {
                return Err(format!("'{row}' lies where a piece is, or is there twice"));
            }
            world.lay(realm, cell, turn);
        }
        Ok(world)
    }
}
