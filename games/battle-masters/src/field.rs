//! The battlefield: features on the board, what may be laid where (section 3), and what they block (sections 7, 10).

use crate::army::Kind;
use crate::board::{Dir, SPACES, Space, SpaceSet, Terrain};
use crate::content::{DitchTile, Features, Hedge};
use crate::options::{DitchShapes, Options, TerrainSupply};
use crate::walk::{NO_WAY, Walks};
use kernel::{Illegal, Misread};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Something that may be laid on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Feature {
    Tower(Space),
    Marsh(Space),
    Ford(Space),
    /// With the fortified sides as a set of direction bits.
    Ditch(Space, u8),
    /// On one side of a space.
    Hedge(Space, Dir),
}

/// Features as they lie. The tables below the line follow from those above it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(from = "Features", into = "Features")]
pub struct Field {
    pub tower: Option<Space>,
    pub rubble: u8,
    pub marsh: SpaceSet,
    pub fords: SpaceSet,
    pub ditches: SpaceSet,
    /// Fortified sides of the ditch tile on a space.
    stakes: [u8; SPACES],
    /// Sides with a hedge, seen from both spaces.
    hedges: [u8; SPACES],
    // ---
    /// Sides fortified by a ditch tile on either space (BM-10.8).
    fortified: [u8; SPACES],
    /// Sides no unit may cross: hedges and fortified sides.
    barred: [u8; SPACES],
    /// What the ground does: [`CLOSED`], [`TOWER`].
    ground: [u8; SPACES],
    walks: Walks,
}

/// River without ford, or marsh.
const CLOSED: u8 = 1;
const TOWER: u8 = 2;

impl Field {
    pub fn bare() -> Field {
        let mut field = Field {
            tower: None,
            rubble: 0,
            marsh: SpaceSet::EMPTY,
            fords: SpaceSet::EMPTY,
            ditches: SpaceSet::EMPTY,
            stakes: [0; SPACES],
            hedges: [0; SPACES],
            fortified: [0; SPACES],
            barred: [0; SPACES],
            ground: [0; SPACES],
            walks: Walks::default(),
        };
        field.refresh();
        field
    }

    fn refresh(&mut self) {
        self.walks = Walks::default();
        for space in Space::all() {
            let i = space.index();
            let river = space.terrain() == Terrain::River && !self.fords.contains(space);
            self.ground[i] = if river || self.marsh.contains(space) { CLOSED } else { 0 };
            if self.tower == Some(space) {
                self.ground[i] |= TOWER;
            }
            self.fortified[i] = self.stakes[i];
            for (dir, next) in space.neighbours() {
                if self.stakes[next.index()] & dir.opposite().bit() != 0 {
                    self.fortified[i] |= dir.bit();
                }
            }
            self.barred[i] = self.fortified[i] | self.hedges[i];
        }
    }

    /// Lays a feature without asking.
    pub fn put(&mut self, feature: Feature) {
        match feature {
            Feature::Tower(at) => self.tower = Some(at),
            Feature::Marsh(at) => self.marsh.insert(at),
            Feature::Ford(at) => self.fords.insert(at),
            Feature::Ditch(at, sides) => {
                self.ditches.insert(at);
                self.stakes[at.index()] = sides;
            }
            Feature::Hedge(at, dir) => self.set_hedge(at, dir, true),
        }
        self.refresh();
    }

    /// Takes a feature away.
    pub fn lift(&mut self, feature: Feature) {
        match feature {
            Feature::Tower(_) => {
                self.tower = None;
                self.rubble = 0;
            }
            Feature::Marsh(at) => self.marsh.remove(at),
            Feature::Ford(at) => self.fords.remove(at),
            Feature::Ditch(at, _) => {
                self.ditches.remove(at);
                self.stakes[at.index()] = 0;
            }
            Feature::Hedge(at, dir) => self.set_hedge(at, dir, false),
        }
        self.refresh();
    }

    fn set_hedge(&mut self, at: Space, dir: Dir, on: bool) {
        let mut set = |space: Space, dir: Dir| {
            let sides = &mut self.hedges[space.index()];
            *sides = if on { *sides | dir.bit() } else { *sides & !dir.bit() };
        };
        set(at, dir);
        if let Some(next) = at.neighbour(dir) {
            set(next, dir.opposite());
        }
    }

    pub fn has(&self, feature: Feature) -> bool {
        match feature {
            Feature::Tower(at) => self.tower == Some(at),
            Feature::Marsh(at) => self.marsh.contains(at),
            Feature::Ford(at) => self.fords.contains(at),
            Feature::Ditch(at, sides) => self.ditches.contains(at) && self.stakes[at.index()] == sides,
            Feature::Hedge(at, dir) => self.hedges[at.index()] & dir.bit() != 0,
        }
    }

    /// Everything that lies on the board, in a fixed order.
    pub fn features(&self) -> impl Iterator<Item = Feature> + '_ {
        let hedges = Space::all().flat_map(|at| at.neighbours().map(move |(dir, next)| (at, dir, next)));
        (self.tower.into_iter().map(Feature::Tower))
            .chain(self.marsh.iter().map(Feature::Marsh))
            .chain(self.fords.iter().map(Feature::Ford))
            .chain(self.ditches.iter().map(|at| Feature::Ditch(at, self.stakes[at.index()])))
            .chain(
                hedges
                    .filter(|&(at, dir, next)| at < next && self.hedges[at.index()] & dir.bit() != 0)
                    .map(|(at, dir, _)| Feature::Hedge(at, dir)),
            )
    }

    #[inline]
    pub fn is_tower(&self, space: Space) -> bool {
        self.ground[space.index()] & TOWER != 0
    }

    /// River without ford, or marsh: no unit may be there (BM-7.5, BM-7.6).
    #[inline]
    pub fn is_closed(&self, space: Space) -> bool {
        self.ground[space.index()] & CLOSED != 0
    }

    /// Open ground: neither closed nor the Tower.
    #[inline]
    pub fn is_plain(&self, space: Space) -> bool {
        self.ground[space.index()] == 0
    }

    /// How many steps a unit needs from one space to another, if no other unit is in its way.
    pub fn walk(&self, from: Space, to: Space) -> Option<u8> {
        let steps = self.walks.between(self, from, to);
        (steps != NO_WAY).then_some(steps)
    }

    /// BM-10.8.
    #[inline]
    pub fn is_fortified(&self, space: Space, dir: Dir) -> bool {
        self.fortified[space.index()] & dir.bit() != 0
    }

    #[inline]
    pub fn is_barred(&self, space: Space, dir: Dir) -> bool {
        self.barred[space.index()] & dir.bit() != 0
    }

    /// Why a unit of this type may not be on a space, apart from other units (BM-7.5, BM-7.6, BM-7.9).
    pub fn refuse_standing(&self, kind: Kind, eligible: bool, space: Space) -> Result<(), Illegal> {
        if self.marsh.contains(space) {
            return Err(Illegal::new("BM-7.6", "no unit may enter a marsh"));
        }
        if self.is_closed(space) {
            return Err(Illegal::new("BM-7.5", "no unit may enter the river where there is no ford"));
        }
        if self.is_tower(space) && !eligible {
            return Err(Illegal::new("BM-7.9", format!("{} may not enter the Tower", kind.name())));
        }
        Ok(())
    }

    /// Why a step across a side is refused (BM-7.7, BM-7.8).
    pub fn refuse_crossing(&self, from: Space, dir: Dir) -> Result<(), Illegal> {
        if self.hedges[from.index()] & dir.bit() != 0 {
            return Err(Illegal::new("BM-7.7", "a hedge lies on that side"));
        }
        if self.is_fortified(from, dir) {
            return Err(Illegal::new("BM-7.8", "that side of the ditch is fortified"));
        }
        Ok(())
    }

    /// Whether a feature may be laid here now (section 3).
    pub fn refuse_feature(&self, feature: Feature, options: &Options) -> Result<(), Illegal> {
        self.refuse_place(feature)?;
        self.refuse_supply(feature, options)
    }

    /// Placement limits alone, whatever the supply.
    pub fn refuse_place(&self, feature: Feature) -> Result<(), Illegal> {
        let on_clear = |at: Space, clause: &'static str, what: &str| match at.terrain() {
            Terrain::Ford => Err(Illegal::new(
                "BM-3.12",
                format!("{at} is a printed ford; {what} needs a space without road or river"),
            )),
            Terrain::Road => Err(Illegal::new(clause, format!("{at} is a road space; {what} may not lie on a road"))),
            Terrain::River => {
                Err(Illegal::new(clause, format!("{at} is a river space; {what} may not lie in the river")))
            }
            Terrain::Clear if self.is_occupied(at) => {
                Err(Illegal::new("BM-3.4", format!("{at} holds a feature already; a space takes one")))
            }
            Terrain::Clear => Ok(()),
        };
        match feature {
            Feature::Tower(at) => on_clear(at, "BM-3.10", "the Tower"),
            Feature::Marsh(at) => on_clear(at, "BM-3.7", "a marsh"),
            Feature::Ditch(at, sides) => {
                on_clear(at, "BM-3.8", "a ditch")?;
                if rotation_of(sides).is_none() {
                    return Err(Illegal::new("BM-1.6", "a ditch has 2, 3 or 4 fortified sides next to one another"));
                }
                Ok(())
            }
            Feature::Ford(at) if at.terrain() != Terrain::River => {
                Err(Illegal::new("BM-3.6", format!("{at} is no river space; a ford tile needs one")))
            }
            Feature::Ford(at) if self.is_occupied(at) => {
                Err(Illegal::new("BM-3.4", format!("{at} holds a ford already")))
            }
            Feature::Ford(_) => Ok(()),
            Feature::Hedge(at, dir) => {
                let Some(next) = at.neighbour(dir) else {
                    return Err(Illegal::new("BM-3.15", "a hedge needs a side shared by two spaces"));
                };
                if at.side_is_crossed(next) {
                    return Err(Illegal::new("BM-3.14", "road or river crosses that side"));
                }
                if self.has(feature) {
                    return Err(Illegal::new("BM-3.15", "that side has a hedge already"));
                }
                Ok(())
            }
        }
    }

    /// BM-3.3, BM-24.5, BM-24.6.
    fn refuse_supply(&self, feature: Feature, options: &Options) -> Result<(), Illegal> {
        let (laid, supply, name) = match feature {
            Feature::Tower(_) => (usize::from(self.tower.is_some()), 1, "Tower"),
            Feature::Marsh(_) => (self.marsh.len(), 3, "marsh tile"),
            Feature::Ford(_) => (self.fords.len(), 2, "ford tile"),
            Feature::Ditch(..) => (self.ditches.len(), 3, "ditch tile"),
            Feature::Hedge(..) => (self.hedge_count(), 4, "hedge"),
        };
        if laid >= supply {
            return Err(Illegal::new("BM-3.3", format!("no {name} is left; the supply is {supply}")));
        }
        let is_tile = matches!(feature, Feature::Marsh(_) | Feature::Ford(_) | Feature::Ditch(..));
        let tiles = self.marsh.len() + self.fords.len() + self.ditches.len();
        if is_tile && options.terrain_supply == TerrainSupply::Boxed && tiles >= 4 {
            return Err(Illegal::new("BM-24.5", "the boxed edition has four terrain tiles in all"));
        }
        if let Feature::Ditch(_, sides) = feature {
            let size = sides.count_ones();
            let taken = self.ditches.iter().any(|at| self.stakes[at.index()].count_ones() == size);
            match options.ditch_shapes {
                DitchShapes::Four if size != 4 => {
                    return Err(Illegal::new("BM-24.6", "every ditch tile has four fortified sides here"));
                }
                DitchShapes::Mixed if taken => {
                    return Err(Illegal::new(
                        "BM-24.6",
                        format!("the tile with {size} fortified sides is laid already"),
                    ));
                }
                _ => {}
            }
        }
        Ok(())
    }

    pub fn hedge_count(&self) -> usize {
        self.hedges.iter().map(|sides| sides.count_ones() as usize).sum::<usize>() / 2
    }

    /// Every feature that may be laid now: what [`Field::refuse_feature`] lets pass, found without asking for each.
    pub fn each_legal(&self, options: &Options, mut tell: impl FnMut(Feature)) {
        let tiles = self.marsh.len() + self.fords.len() + self.ditches.len();
        let more = options.terrain_supply == TerrainSupply::Book || tiles < 4;
        let (marsh, ford) = (more && self.marsh.len() < 3, more && self.fords.len() < 2);
        let ditch = more && self.ditches.len() < 3;
        let laid = |size: u32| self.ditches.iter().any(|at| self.stakes[at.index()].count_ones() == size);
        let shape = |size: u32| match options.ditch_shapes {
            DitchShapes::Four => ditch && size == 4,
            DitchShapes::Mixed => ditch && !laid(size),
        };
        let shapes = [4, 3, 2].map(|size| (size, shape(size)));
        let hedges = self.hedge_count() < 4;
        for at in Space::all() {
            match at.terrain() {
                Terrain::Clear if !self.is_occupied(at) => {
                    if self.tower.is_none() {
                        tell(Feature::Tower(at));
                    }
                    if marsh {
                        tell(Feature::Marsh(at));
                    }
                    for (size, _) in shapes.into_iter().filter(|(_, free)| *free) {
                        (0..6).for_each(|turn| tell(Feature::Ditch(at, sides(size, turn))));
                    }
                }
                Terrain::River if ford && !self.is_occupied(at) => tell(Feature::Ford(at)),
                _ => {}
            }
            if hedges {
                for (dir, next) in at.neighbours() {
                    if at < next && !at.side_is_crossed(next) && self.hedges[at.index()] & dir.bit() == 0 {
                        tell(Feature::Hedge(at, dir));
                    }
                }
            }
        }
    }

    fn is_occupied(&self, at: Space) -> bool {
        self.tower == Some(at) || self.marsh.contains(at) || self.fords.contains(at) || self.ditches.contains(at)
    }
}

/// `size` consecutive sides, starting at the direction numbered `turn`.
pub fn sides(size: u32, turn: u32) -> u8 {
    (0..size).fold(0, |sides, i| sides | 1 << ((turn + i) % 6))
}

/// The size and rotation of a set of consecutive sides, if it is one.
fn rotation_of(set: u8) -> Option<(u32, u32)> {
    let size = set.count_ones();
    (2..=4).contains(&size).then(|| (0..6).find(|&turn| sides(size, turn) == set)).flatten().map(|turn| (size, turn))
}

/// The directions of a set of sides, in turn order from the first one.
pub fn dirs(set: u8) -> Vec<Dir> {
    let turn = rotation_of(set).map_or(0, |(_, turn)| turn);
    (0..6).map(|i| Dir::ALL[(turn as usize + i) % 6]).filter(|dir| set & dir.bit() != 0).collect()
}

pub fn side_set(dirs: &[Dir]) -> u8 {
    dirs.iter().fold(0, |set, dir| set | dir.bit())
}

impl Feature {
    /// The same side, seen from the space that comes first, so that each side has one spelling.
    #[must_use]
    pub fn normal(self) -> Feature {
        match self {
            Feature::Hedge(at, dir) => match at.neighbour(dir) {
                Some(next) if next < at => Feature::Hedge(next, dir.opposite()),
                _ => self,
            },
            other => other,
        }
    }

    pub fn hedge(a: Space, b: Space) -> Option<Feature> {
        a.dir_to(b).map(|dir| Feature::Hedge(a, dir).normal())
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Feature::Tower(at) => write!(f, "tower {at}"),
            Feature::Marsh(at) => write!(f, "marsh {at}"),
            Feature::Ford(at) => write!(f, "ford {at}"),
            Feature::Ditch(at, sides) => {
                write!(f, "ditch {at}")?;
                dirs(*sides).iter().try_for_each(|dir| write!(f, " {dir}"))
            }
            Feature::Hedge(at, dir) => match at.neighbour(*dir) {
                Some(next) => write!(f, "hedge {at}|{next}"),
                None => write!(f, "hedge {at}|{dir}"),
            },
        }
    }
}

impl FromStr for Feature {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Feature, Misread> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["tower", at] => Ok(Feature::Tower(at.parse()?)),
            ["marsh", at] => Ok(Feature::Marsh(at.parse()?)),
            ["ford", at] => Ok(Feature::Ford(at.parse()?)),
            ["ditch", at, ref dirs @ ..] => {
                let dirs = dirs.iter().map(|dir| dir.parse()).collect::<Result<Vec<Dir>, _>>()?;
                Ok(Feature::Ditch(at.parse()?, side_set(&dirs)))
            }
            ["hedge", side] => {
                let wrong = || Misread(format!("'{side}' is no side; write two adjacent spaces, for example 7,7|6,7"));
                let (at, other) = side.split_once('|').ok_or_else(wrong)?;
                let at: Space = at.parse()?;
                if let Ok(dir) = other.parse() {
                    return Ok(Feature::Hedge(at, dir).normal());
                }
                Feature::hedge(at, other.parse()?).ok_or_else(wrong)
            }
            _ => Err(Misread(format!(
                "'{text}' is no feature; write tower 5,2, marsh 1,4, ford 6,3, ditch 6,5 E SE SW W or hedge 7,7|6,7"
            ))),
        }
    }
}

kernel::as_text!(Feature);

impl From<Features> for Field {
    fn from(features: Features) -> Field {
        let mut field = Field::bare();
        field.tower = features.tower.map(|tower| tower.at);
        field.rubble = features.rubble;
        field.marsh = features.marsh.iter().map(|tile| tile.at).collect();
        field.fords = features.fords.iter().map(|ford| ford.at).collect();
        for ditch in &features.ditches {
            field.ditches.insert(ditch.at);
            field.stakes[ditch.at.index()] = side_set(&ditch.fortified);
        }
        for Hedge(a, b) in features.hedges.iter().map(|tied| tied.at) {
            if let Some(dir) = a.dir_to(b) {
                field.set_hedge(a, dir, true);
            }
        }
        field.refresh();
        field
    }
}

impl From<Field> for Features {
    fn from(field: Field) -> Features {
        let mut features = Features { tower: field.tower.map(Into::into), rubble: field.rubble, ..Features::default() };
        for feature in field.features() {
            match feature {
                Feature::Tower(_) => {}
                Feature::Marsh(at) => features.marsh.push(at.into()),
                Feature::Ford(at) => features.fords.push(at.into()),
                Feature::Ditch(at, sides) => {
                    features.ditches.push(DitchTile { at, fortified: dirs(sides), when: None });
                }
                Feature::Hedge(at, dir) => features.hedges.extend(at.neighbour(dir).map(|next| Hedge(at, next).into())),
            }
        }
        features
    }
}
