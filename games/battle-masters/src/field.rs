//! The battlefield: features on the board, what may be laid where (section 3), and what they block (sections 7, 10).

use crate::army::Kind;
use crate::board::{Dir, DirSet, SPACES, Space, SpaceSet, Terrain};
use crate::content::{DitchTile, Features, Hedge};
use crate::options::{DitchShapes, Options, TerrainSupply};
use crate::texts::ENGLISH;
use crate::walk::Walks;
use kernel::{Illegal, NotationError, refuse_if};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// Something that may be laid on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Feature {
    Tower(Space),
    Marsh(Space),
    Ford(Space),
    /// With its fortified sides.
    Ditch(Space, DirSet),
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
    stakes: [DirSet; SPACES],
    /// Sides with a hedge, seen from both spaces.
    hedges: [DirSet; SPACES],
    // ---
    /// River without ford, or marsh.
    closed: SpaceSet,
    /// Sides fortified by a ditch tile on either space (BM-10.8).
    fortified: [DirSet; SPACES],
    /// Sides that may be crossed, other units left aside: by units that may not stand on the Tower, and by those that may.
    ways: [[DirSet; 2]; SPACES],
    walks: Walks,
}

impl Field {
    pub fn bare() -> Field {
        static BARE: LazyLock<Field> = LazyLock::new(|| {
            let mut field = Field {
                tower: None,
                rubble: 0,
                marsh: SpaceSet::EMPTY,
                fords: SpaceSet::EMPTY,
                ditches: SpaceSet::EMPTY,
                stakes: [DirSet::EMPTY; SPACES],
                hedges: [DirSet::EMPTY; SPACES],
                closed: Space::all().filter(|space| space.terrain() == Terrain::River).collect(),
                fortified: [DirSet::EMPTY; SPACES],
                ways: [[DirSet::EMPTY; 2]; SPACES],
                walks: Walks::default(),
            };
            Space::all().for_each(|space| field.refresh_ways(space));
            field
        });
        Field { walks: Walks::default(), ..BARE.clone() }
    }

    /// Works out again what follows from the features on a space and its sides.
    fn refresh(&mut self, at: Space) {
        self.walks.forget();
        let river = at.terrain() == Terrain::River && !self.fords.contains(at);
        self.closed.set(at, river || self.marsh.contains(at));
        self.refresh_fortified(at);
        at.neighbours().for_each(|(_, next)| self.refresh_fortified(next));
        self.refresh_ways(at);
        at.neighbours().for_each(|(_, next)| self.refresh_ways(next));
    }

    fn refresh_fortified(&mut self, space: Space) {
        let theirs = |(dir, next): &(Dir, Space)| self.stakes[next.index()].contains(dir.opposite());
        let across: DirSet = space.neighbours().filter(theirs).map(|(dir, _)| dir).collect();
        self.fortified[space.index()] = self.stakes[space.index()].or(across);
    }

    fn refresh_ways(&mut self, space: Space) {
        let barred = self.fortified[space.index()].or(self.hedges[space.index()]);
        let (mut most, mut all) = (DirSet::EMPTY, DirSet::EMPTY);
        for (dir, next) in space.neighbours().filter(|(dir, _)| !barred.contains(*dir)) {
            if !self.is_closed(next) {
                all = all.with(dir);
                if !self.is_tower(next) {
                    most = most.with(dir);
                }
            }
        }
        self.ways[space.index()] = [most, all];
    }

    /// Lays a feature, without checking that it may lie there.
    pub fn put(&mut self, feature: Feature) {
        let before = self.tower;
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
        self.refresh(feature.space());
        if let Some(before) = before.filter(|_| self.tower != before) {
            self.refresh(before);
        }
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
                self.stakes[at.index()] = DirSet::EMPTY;
            }
            Feature::Hedge(at, dir) => self.set_hedge(at, dir, false),
        }
        self.refresh(feature.space());
    }

    fn set_hedge(&mut self, at: Space, dir: Dir, on: bool) {
        let mut set = |space: Space, dir: Dir| {
            let sides = &mut self.hedges[space.index()];
            *sides = if on { sides.with(dir) } else { sides.without(dir) };
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
            Feature::Hedge(at, dir) => self.hedges[at.index()].contains(dir),
        }
    }

    /// Everything that lies on the board, in a fixed order.
    pub fn features(&self) -> impl Iterator<Item = Feature> + '_ {
        // Each side is listed with the space that comes first.
        let onward: DirSet = [Dir::E, Dir::SW, Dir::SE].into_iter().collect();
        let hedges =
            move |at: Space| self.hedges[at.index()].and(onward).iter().map(move |dir| Feature::Hedge(at, dir));
        (self.tower.into_iter().map(Feature::Tower))
            .chain(self.marsh.iter().map(Feature::Marsh))
            .chain(self.fords.iter().map(Feature::Ford))
            .chain(self.ditches.iter().map(|at| Feature::Ditch(at, self.stakes[at.index()])))
            .chain(Space::all().flat_map(hedges))
    }

    #[inline]
    pub fn is_tower(&self, space: Space) -> bool {
        self.tower == Some(space)
    }

    /// River without ford, or marsh: no unit may be there (BM-7.5, BM-7.6).
    #[inline]
    pub fn is_closed(&self, space: Space) -> bool {
        self.closed.contains(space)
    }

    /// The spaces out of a set where a unit may stand, other units left aside (BM-7.5, BM-7.6, BM-7.9).
    pub fn open(&self, spaces: SpaceSet, tower: bool) -> SpaceSet {
        let tower = self.tower.filter(|_| !tower).map_or(SpaceSet::EMPTY, SpaceSet::one);
        spaces - self.closed - tower
    }

    /// The sides of a space that a unit may cross, other units left aside; `tower` if it may stand on the Tower.
    #[inline]
    pub fn ways(&self, space: Space, tower: bool) -> DirSet {
        self.ways[space.index()][usize::from(tower)]
    }

    /// How many steps a unit needs from one space to another, if no other unit is in its way.
    pub fn walk(&self, from: Space, to: Space) -> Option<u8> {
        self.walks.between(self, from, to)
    }

    /// BM-10.8.
    #[inline]
    pub fn is_fortified(&self, space: Space, dir: Dir) -> bool {
        self.fortified[space.index()].contains(dir)
    }

    /// Why a unit of this type may not be on a space, apart from other units (BM-7.5, BM-7.6, BM-7.9).
    pub fn refuse_standing(&self, kind: Kind, eligible: bool, space: Space) -> Result<(), Illegal> {
        refuse_if!(self.marsh.contains(space), "BM-7.6", ENGLISH.refused_marsh());
        refuse_if!(self.is_closed(space), "BM-7.5", ENGLISH.refused_river());
        refuse_if!(self.is_tower(space) && !eligible, "BM-7.9", ENGLISH.refused_tower(kind.name()));
        Ok(())
    }

    /// Why a step across a side is refused (BM-7.7, BM-7.8).
    pub fn refuse_crossing(&self, from: Space, dir: Dir) -> Result<(), Illegal> {
        refuse_if!(self.hedges[from.index()].contains(dir), "BM-7.7", ENGLISH.refused_hedge());
        refuse_if!(self.is_fortified(from, dir), "BM-7.8", ENGLISH.refused_fortified());
        Ok(())
    }

    /// Whether a feature may be laid here now (section 3).
    pub fn refuse_feature(&self, feature: Feature, options: &Options) -> Result<(), Illegal> {
        self.refuse_place(feature)?;
        self.refuse_supply(feature, options)
    }

    /// Placement limits alone; the supply is not looked at.
    pub fn refuse_place(&self, feature: Feature) -> Result<(), Illegal> {
        let on_clear = |at: Space, clause: &'static str, what: Cow<str>| match at.terrain() {
            Terrain::Ford => Err(Illegal::new("BM-3.12", ENGLISH.refused_printed_ford(at, what))),
            Terrain::Road => Err(Illegal::new(clause, ENGLISH.refused_on_road(at, what))),
            Terrain::River => Err(Illegal::new(clause, ENGLISH.refused_in_river(at, what))),
            Terrain::Clear if self.is_occupied(at) => Err(Illegal::new("BM-3.4", ENGLISH.refused_feature_there(at))),
            Terrain::Clear => Ok(()),
        };
        match feature {
            Feature::Tower(at) => on_clear(at, "BM-3.10", ENGLISH.refused_name_the_tower()),
            Feature::Marsh(at) => on_clear(at, "BM-3.7", ENGLISH.refused_name_a_marsh()),
            Feature::Ditch(at, sides) => {
                on_clear(at, "BM-3.8", ENGLISH.refused_name_a_ditch())?;
                if run_of(sides).is_none() {
                    return Err(Illegal::new("BM-1.6", ENGLISH.refused_ditch_sides()));
                }
                Ok(())
            }
            Feature::Ford(at) if at.terrain() != Terrain::River => {
                Err(Illegal::new("BM-3.6", ENGLISH.refused_ford_on_land(at)))
            }
            Feature::Ford(at) if self.is_occupied(at) => Err(Illegal::new("BM-3.4", ENGLISH.refused_ford_there(at))),
            Feature::Ford(_) => Ok(()),
            Feature::Hedge(at, dir) => {
                let Some(next) = at.neighbour(dir) else {
                    return Err(Illegal::new("BM-3.15", ENGLISH.refused_hedge_on_edge()));
                };
                refuse_if!(at.side_is_crossed(next), "BM-3.14", ENGLISH.refused_hedge_crossed());
                refuse_if!(self.has(feature), "BM-3.15", ENGLISH.refused_hedge_there());
                Ok(())
            }
        }
    }

    /// BM-3.3, BM-24.5, BM-24.6.
    fn refuse_supply(&self, feature: Feature, options: &Options) -> Result<(), Illegal> {
        let (laid, supply, name) = match feature {
            Feature::Tower(_) => (usize::from(self.tower.is_some()), 1, ENGLISH.refused_name_tower()),
            Feature::Marsh(_) => (self.marsh.len(), 3, ENGLISH.refused_name_marsh_tile()),
            Feature::Ford(_) => (self.fords.len(), 2, ENGLISH.refused_name_ford_tile()),
            Feature::Ditch(..) => (self.ditches.len(), 3, ENGLISH.refused_name_ditch_tile()),
            Feature::Hedge(..) => (self.hedge_count(), 4, ENGLISH.refused_name_hedge()),
        };
        refuse_if!(laid >= supply, "BM-3.3", ENGLISH.refused_supply(name, supply));
        let is_tile = matches!(feature, Feature::Marsh(_) | Feature::Ford(_) | Feature::Ditch(..));
        if is_tile && self.tiles_left(options) == 0 {
            return Err(Illegal::new("BM-24.5", ENGLISH.refused_boxed_supply()));
        }
        if let Feature::Ditch(_, sides) = feature {
            let size = sides.len();
            let taken = self.ditches.iter().any(|at| self.stakes[at.index()].len() == size);
            match options.ditch_shapes {
                DitchShapes::Four if size != 4 => {
                    return Err(Illegal::new("BM-24.6", ENGLISH.refused_four_sides()));
                }
                DitchShapes::Mixed if taken => {
                    return Err(Illegal::new("BM-24.6", ENGLISH.refused_ditch_laid(size)));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// How many terrain tiles (marsh, ditch, ford) are left to lay, of whatever kind (BM-1.4, BM-24.5).
    pub fn tiles_left(&self, options: &Options) -> usize {
        let supply: usize = match options.terrain_supply {
            TerrainSupply::Book => 8,
            TerrainSupply::Boxed => 4,
        };
        supply.saturating_sub(self.marsh.len() + self.fords.len() + self.ditches.len())
    }

    pub fn hedge_count(&self) -> usize {
        self.hedges.iter().map(|sides| sides.len()).sum::<usize>() / 2
    }

    /// Every feature that may be laid now: what [`Field::refuse_feature`] lets pass, found without asking for each.
    pub fn each_legal(&self, options: &Options, mut tell: impl FnMut(Feature)) {
        let more = self.tiles_left(options) > 0;
        let (marsh, ford) = (more && self.marsh.len() < 3, more && self.fords.len() < 2);
        let ditch = more && self.ditches.len() < 3;
        let laid = |size: usize| self.ditches.iter().any(|at| self.stakes[at.index()].len() == size);
        let shape = |size: usize| match options.ditch_shapes {
            DitchShapes::Four => ditch && size == 4,
            DitchShapes::Mixed => ditch && !laid(size),
        };
        let shapes = [4, 3, 2].map(|size| shape(size).then(|| Dir::ALL.map(|first| DirSet::run(first, size as u8))));
        let hedges = self.hedge_count() < 4;
        let occupied = self.occupied();
        for at in Space::all() {
            match at.terrain() {
                Terrain::Clear if !occupied.contains(at) => {
                    if self.tower.is_none() {
                        tell(Feature::Tower(at));
                    }
                    if marsh {
                        tell(Feature::Marsh(at));
                    }
                    let runs = shapes.iter().flatten().flatten();
                    runs.for_each(|&sides| tell(Feature::Ditch(at, sides)));
                }
                Terrain::River if ford && !occupied.contains(at) => tell(Feature::Ford(at)),
                _ => {}
            }
            if hedges {
                let free = at.hedge_sides().minus(self.hedges[at.index()]);
                free.iter().for_each(|dir| tell(Feature::Hedge(at, dir)));
            }
        }
    }

    /// The spaces with a tile or the Tower.
    fn occupied(&self) -> SpaceSet {
        self.tower.map_or(SpaceSet::EMPTY, SpaceSet::one) | self.marsh | self.fords | self.ditches
    }

    fn is_occupied(&self, at: Space) -> bool {
        self.occupied().contains(at)
    }
}

/// The first of two, three or four sides next to one another, if a set is such a run.
fn run_of(sides: DirSet) -> Option<Dir> {
    let first = Dir::ALL.into_iter().find(|&dir| DirSet::run(dir, sides.len() as u8) == sides);
    first.filter(|_| (2..=4).contains(&sides.len()))
}

/// The directions of a set of sides, counterclockwise from the first of their run.
pub(crate) fn dirs(sides: DirSet) -> impl Iterator<Item = Dir> {
    let first = run_of(sides).unwrap_or(Dir::E);
    (0..6).map(move |steps| first.turned(steps)).filter(move |dir| sides.contains(*dir))
}

impl Feature {
    /// Where it lies; of the two spaces beside a hedge the one it is written with.
    fn space(self) -> Space {
        match self {
            Feature::Tower(at)
            | Feature::Marsh(at)
            | Feature::Ford(at)
            | Feature::Ditch(at, _)
            | Feature::Hedge(at, _) => at,
        }
    }

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
            // There are hundreds of ditches to choose from.
            Feature::Ditch(at, sides) => {
                f.write_str("ditch ")?;
                at.fmt(f)?;
                dirs(*sides).try_for_each(|dir| {
                    f.write_str(" ")?;
                    dir.fmt(f)
                })
            }
            Feature::Hedge(at, dir) => match at.neighbour(*dir) {
                Some(next) => write!(f, "hedge {at}|{next}"),
                None => write!(f, "hedge {at}|{dir}"),
            },
        }
    }
}

impl FromStr for Feature {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Feature, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["tower", at] => Ok(Feature::Tower(at.parse()?)),
            ["marsh", at] => Ok(Feature::Marsh(at.parse()?)),
            ["ford", at] => Ok(Feature::Ford(at.parse()?)),
            ["ditch", at, ref dirs @ ..] => {
                let dirs = dirs.iter().map(|dir| dir.parse()).collect::<Result<Vec<Dir>, _>>()?;
                Ok(Feature::Ditch(at.parse()?, dirs.into_iter().collect()))
            }
            ["hedge", side] => {
                let wrong =
                    || NotationError(format!("'{side}' is no side; write two adjacent spaces, for example 7,7|6,7"));
                let (at, other) = side.split_once('|').ok_or_else(wrong)?;
                let at: Space = at.parse()?;
                if let Ok(dir) = other.parse() {
                    return Ok(Feature::Hedge(at, dir).normal());
                }
                Feature::hedge(at, other.parse()?).ok_or_else(wrong)
            }
            _ => Err(NotationError(format!(
                "'{text}' is no feature; write tower 5,2, marsh 1,4, ford 6,3, ditch 6,5 E SE SW W or hedge 7,7|6,7"
            ))),
        }
    }
}

kernel::as_text!(Feature);

impl From<Features> for Field {
    fn from(features: Features) -> Field {
        let mut field = Field::bare();
        features.tower.iter().for_each(|tower| field.put(Feature::Tower(tower.at)));
        field.rubble = features.rubble;
        features.marsh.iter().for_each(|tile| field.put(Feature::Marsh(tile.at)));
        features.fords.iter().for_each(|ford| field.put(Feature::Ford(ford.at)));
        for ditch in &features.ditches {
            field.put(Feature::Ditch(ditch.at, ditch.fortified.iter().copied().collect()));
        }
        let hedges = features.hedges.iter().filter_map(|tied| Feature::hedge(tied.at.0, tied.at.1));
        hedges.for_each(|hedge| field.put(hedge));
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
                    features.ditches.push(DitchTile { at, fortified: dirs(sides).collect(), when: None });
                }
                Feature::Hedge(at, dir) => features.hedges.extend(at.neighbour(dir).map(|next| Hedge(at, next).into())),
            }
        }
        features
    }
}
