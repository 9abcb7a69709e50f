//! Where the units are: on the board, in reserve, waiting to deploy, lost.

use crate::army::{Army, UNITS, Unit, UnitSet};
use crate::board::{DirSet, SPACES, Space, SpaceSet};
use kernel::{Seat, error_if};
use serde::{Deserialize, Serialize};

/// All units of a battle (BM-1.10). Units that do not take part are in none of the sets.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<UnitEntry>", into = "Vec<UnitEntry>")]
pub struct Ranks {
    pub board: UnitSet,
    /// Waits for its card (BM-19.3).
    pub reserve: UnitSet,
    /// Still to be deployed.
    pub waiting: UnitSet,
    pub lost: UnitSet,
    pub elite: UnitSet,
    /// The index of the space of each unit, or [`NONE`].
    space: [u8; UNITS],
    skulls: [u8; UNITS],
    owner: [Seat; UNITS],
    // What follows from the above:
    /// The index of the unit on each space, or [`NONE`].
    at: [u8; SPACES],
    taken: SpaceSet,
    /// The sides of each space beyond which a unit stands, by army.
    beside: [[DirSet; 2]; SPACES],
}

const NONE: u8 = u8::MAX;

/// One unit as it is written down. Its fields are in the order in which JSON has them, so that they need not be sorted.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct UnitEntry {
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    elite: bool,
    owner: Seat,
    place: Place,
    #[serde(default, skip_serializing_if = "is_zero")]
    skulls: u8,
    unit: Unit,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// Takes no part in this battle.
    Absent,
    Waiting,
    Reserve,
    At(Space),
    Lost,
}

impl Ranks {
    pub fn empty() -> Ranks {
        Ranks {
            board: UnitSet::EMPTY,
            reserve: UnitSet::EMPTY,
            waiting: UnitSet::EMPTY,
            lost: UnitSet::EMPTY,
            elite: UnitSet::EMPTY,
            space: [NONE; UNITS],
            skulls: [0; UNITS],
            owner: [Seat(0); UNITS],
            at: [NONE; SPACES],
            taken: SpaceSet::EMPTY,
            beside: [[DirSet::EMPTY; 2]; SPACES],
        }
    }

    pub fn place(&self, unit: Unit) -> Place {
        match self.space(unit) {
            Some(space) => Place::At(space),
            None if self.waiting.contains(unit) => Place::Waiting,
            None if self.reserve.contains(unit) => Place::Reserve,
            None if self.lost.contains(unit) => Place::Lost,
            None => Place::Absent,
        }
    }

    pub fn put(&mut self, unit: Unit, place: Place) {
        if let Some(space) = self.space(unit) {
            self.leave(unit, space);
        }
        for set in [&mut self.board, &mut self.reserve, &mut self.waiting, &mut self.lost] {
            set.remove(unit);
        }
        match place {
            Place::Absent => {}
            Place::Waiting => self.waiting.insert(unit),
            Place::Reserve => self.reserve.insert(unit),
            Place::Lost => self.lost.insert(unit),
            Place::At(space) => {
                self.board.insert(unit);
                self.enter(unit, space);
            }
        }
    }

    fn enter(&mut self, unit: Unit, at: Space) {
        self.space[unit.index()] = at.index() as u8;
        self.at[at.index()] = unit.index() as u8;
        self.taken.insert(at);
        for (dir, next) in at.neighbours() {
            let sides = &mut self.beside[next.index()][unit.army() as usize];
            *sides = sides.with(dir.opposite());
        }
    }

    fn leave(&mut self, unit: Unit, at: Space) {
        self.space[unit.index()] = NONE;
        self.at[at.index()] = NONE;
        self.taken.remove(at);
        for (dir, next) in at.neighbours() {
            let sides = &mut self.beside[next.index()][unit.army() as usize];
            *sides = sides.without(dir.opposite());
        }
    }

    /// Moves a unit that is on the board.
    #[inline]
    pub fn step(&mut self, unit: Unit, to: Space) {
        if let Some(from) = self.space(unit) {
            self.leave(unit, from);
        }
        self.enter(unit, to);
    }

    #[inline]
    pub fn space(&self, unit: Unit) -> Option<Space> {
        Space::from_index(self.space[unit.index()].into())
    }

    #[inline]
    pub fn at(&self, space: Space) -> Option<Unit> {
        Unit::from_index(self.at[space.index()].into())
    }

    /// The spaces on which units stand.
    #[inline]
    pub fn taken(&self) -> SpaceSet {
        self.taken
    }

    /// The sides of a space beyond which a unit of the army stands.
    #[inline]
    pub fn beside(&self, space: Space, army: Army) -> DirSet {
        self.beside[space.index()][army as usize]
    }

    #[inline]
    pub fn skulls(&self, unit: Unit) -> u8 {
        self.skulls[unit.index()]
    }

    #[inline]
    pub fn set_skulls(&mut self, unit: Unit, skulls: u8) {
        self.skulls[unit.index()] = skulls;
    }

    #[inline]
    pub fn owner(&self, unit: Unit) -> Seat {
        self.owner[unit.index()]
    }

    pub fn set_owner(&mut self, unit: Unit, seat: Seat) {
        self.owner[unit.index()] = seat;
    }

    /// On the board or in reserve (BM-6.13), or still to be deployed.
    #[inline]
    pub fn in_play(&self) -> UnitSet {
        self.board | self.reserve | self.waiting
    }

    #[inline]
    pub fn left(&self, army: Army) -> UnitSet {
        self.in_play() & army.units()
    }

    /// Every unit that takes part.
    pub fn roster(&self, army: Army) -> UnitSet {
        (self.in_play() | self.lost) & army.units()
    }

    pub fn check(&self) -> Result<(), String> {
        for unit in Unit::all() {
            let sets = [self.board, self.reserve, self.waiting, self.lost];
            error_if!(sets.iter().filter(|set| set.contains(unit)).count() > 1, "{unit} is in two places");
            if self.board.contains(unit) != self.space(unit).is_some() {
                return Err(format!("{unit} is on the board without a space, or the reverse"));
            }
            if self.space(unit).is_some_and(|space| self.at(space) != Some(unit) || !self.taken.contains(space)) {
                return Err(format!("{unit} is not where the board says"));
            }
        }
        for space in Space::all() {
            for army in Army::BOTH {
                let stands = |next: Space| self.at(next).is_some_and(|unit| unit.army() == army);
                let sides: DirSet = space.neighbours().filter(|(_, next)| stands(*next)).map(|(dir, _)| dir).collect();
                error_if!(self.beside(space, army) != sides, "{army} units beside {space} are not those on the board");
            }
        }
        if Space::all().filter(|&space| self.at(space).is_some()).count() != self.board.len() {
            return Err("the board holds a unit that is not in the ranks".into());
        }
        Ok(())
    }
}

impl From<Vec<UnitEntry>> for Ranks {
    fn from(entries: Vec<UnitEntry>) -> Ranks {
        let mut ranks = Ranks::empty();
        for entry in entries {
            // Two units on one space cannot be played; a damaged file loses the second.
            let place = match entry.place {
                Place::At(space) if ranks.at(space).is_some() => Place::Lost,
                place => place,
            };
            ranks.put(entry.unit, place);
            ranks.set_skulls(entry.unit, entry.skulls);
            ranks.set_owner(entry.unit, entry.owner);
            if entry.elite {
                ranks.elite.insert(entry.unit);
            }
        }
        ranks
    }
}

impl From<Ranks> for Vec<UnitEntry> {
    fn from(ranks: Ranks) -> Vec<UnitEntry> {
        Unit::all()
            .map(|unit| UnitEntry {
                unit,
                place: ranks.place(unit),
                skulls: ranks.skulls(unit),
                elite: ranks.elite.contains(unit),
                owner: ranks.owner(unit),
            })
            .collect()
    }
}
