//! The quick map (MI-4.22 to MI-4.25): the engine lays all pieces out of one draw of chance.

use crate::content::{Content, Library};
use crate::words::{Cell, NEUTRAL, Race, Realm, RealmSet, SEATS};
use crate::world::{HomeLimits, World};
use kernel::{Chance, Seeded};

const ATTEMPTS: usize = 200;
/// MI-4.4
pub(crate) const MIDDLE: [Cell; 3] = [Cell { q: 0, r: 0 }, Cell { q: 1, r: 0 }, Cell { q: 0, r: 1 }];

/// A map, and the place of the player who started it among the races.
pub(crate) struct QuickMap {
    pub world: World,
    pub starter: usize,
}

/// MI-4.25: the first attempt that succeeds, or else the sample map.
pub(crate) fn quick_map(content: &Content, races: &[Race], seed: u32) -> QuickMap {
    let mut chance = Seeded::new(u64::from(seed));
    let starter = chance.roll("start", races.len() as u32) as usize;
    let world = (0..ATTEMPTS).find_map(|_| Attempt::new(content, races, starter, &mut chance).run(&mut chance));
    QuickMap { world: world.unwrap_or_else(|| sample_map(content, races)), starter }
}

/// MI-4.25
fn closest_homes(players: usize) -> u8 {
    match players {
        2 | 3 => 4,
        4 => 3,
        _ => 2,
    }
}

struct Attempt<'a> {
    content: &'a Content,
    races: &'a [Race],
    world: World,
    hands: [RealmSet; SEATS],
    /// How many pieces each seat has laid, and at which it lays its Home.
    laid: [u8; SEATS],
    home_at: [u8; SEATS],
    turn: usize,
}

impl Attempt<'_> {
    fn new<'a>(content: &'a Content, races: &'a [Race], starter: usize, chance: &mut Seeded) -> Attempt<'a> {
        let mut pieces: [Realm; NEUTRAL] = std::array::from_fn(|number| Realm(number as u8));
        for last in (1..NEUTRAL).rev() {
            pieces.swap(last, chance.roll("piece", last as u32 + 1) as usize);
        }
        let mut world = World::EMPTY;
        for (piece, cell) in pieces.into_iter().zip(MIDDLE) {
            world.lay(piece, cell, 0);
        }
        let mut hands = [RealmSet::EMPTY; SEATS];
        for (number, piece) in pieces.into_iter().skip(MIDDLE.len()).enumerate() {
            hands[(starter + number) % races.len()].insert(piece);
        }
        let mut home_at = [0; SEATS];
        for (home_at, hand) in home_at.iter_mut().zip(&hands).take(races.len()) {
            // MI-4.22: between the third and the last placement, the Home included.
            *home_at = 2 + chance.roll("home", hand.len() as u32 - 1) as u8;
        }
        Attempt { content, races, world, hands, laid: [0; SEATS], home_at, turn: starter }
    }

    fn run(mut self, chance: &mut Seeded) -> Option<World> {
        let pieces = NEUTRAL - MIDDLE.len() + self.races.len();
        for _ in 0..pieces {
            while self.is_through(self.turn) {
                self.turn = (self.turn + 1) % self.races.len();
            }
            self.lay_one(chance)?;
            self.turn = (self.turn + 1) % self.races.len();
        }
        self.is_fair().then_some(self.world)
    }

    fn home(&self, seat: usize) -> Realm {
        self.races[seat].home()
    }

    fn is_through(&self, seat: usize) -> bool {
        self.hands[seat].is_empty() && self.world.has(self.home(seat))
    }

    /// Lays the piece of one turn; `None` if the turn is skipped.
    fn lay_one(&mut self, chance: &mut Seeded) -> Option<()> {
        let seat = self.turn;
        let due = !self.world.has(self.home(seat)) && self.laid[seat] >= self.home_at[seat];
        if due || self.hands[seat].is_empty() {
            if let Some(cell) = self.home_cell(seat, chance) {
                self.world.lay(self.home(seat), cell, 0);
                self.laid[seat] += 1;
                return Some(());
            }
            if self.hands[seat].is_empty() {
                return None;
            }
        }
        let (piece, cell, turn) = self.neutral_choice(seat, chance)?;
        self.world.lay(piece, cell, turn);
        self.hands[seat].remove(piece);
        self.laid[seat] += 1;
        Some(())
    }

    /// MI-4.23: uniform among the choices that touch the most pieces.
    fn neutral_choice(&self, seat: usize, chance: &mut Seeded) -> Option<(Realm, Cell, u8)> {
        let border = self.world.border();
        let mut best: Option<(Realm, Cell, u8)> = None;
        let (mut most, mut found) = (0, 0);
        for &cell in border.cells() {
            let touched = self.world.touched(cell);
            let touching = touched.set().len();
            if touching < most {
                continue;
            }
            for piece in self.hands[seat].iter() {
                for turn in 0..6 {
                    if self.world.refuse_fit(self.content, piece, &touched, turn).is_err() {
                        continue;
                    }
                    if touching > most {
                        (most, found) = (touching, 0);
                    }
                    found += 1;
                    // Each of the choices so far is kept with the same chance.
                    if chance.roll("choice", found) == 0 {
                        best = Some((piece, cell, turn));
                    }
                }
            }
        }
        best
    }

    /// MI-4.24: uniform among the cells farthest from the nearest Home.
    fn home_cell(&self, seat: usize, chance: &mut Seeded) -> Option<Cell> {
        let home = self.home(seat);
        let (mut best, mut farthest, mut found) = (None, 0, 0);
        for &cell in self.world.border().cells() {
            let touched = self.world.touched(cell).set();
            let limits = HomeLimits::LEVELS[0];
            if touched.len() < 2 || self.world.refuse_home(self.content, home, cell, limits).is_err() {
                continue;
            }
            let steps = self.world.steps_from(touched);
            let homes = self.world.realms().iter().filter(|realm| realm.is_home());
            let nearest = homes.map(|home| steps[home.index()]).min().unwrap_or(u8::MAX);
            if nearest > farthest {
                (farthest, found) = (nearest, 0);
            }
            if nearest == farthest {
                found += 1;
                if chance.roll("choice", found) == 0 {
                    best = Some(cell);
                }
            }
        }
        best
    }

    /// MI-4.25: three Realms beside each Home, and Homes far enough from each other.
    fn is_fair(&self) -> bool {
        let homes = || self.races.iter().map(|race| race.home());
        homes().all(|home| {
            let steps = self.world.distances(home);
            let apart = |other: Realm| other == home || steps[other.index()] >= closest_homes(self.races.len());
            self.world.near(home).len() >= 3 && homes().all(apart)
        })
    }
}

/// The sample map of that number of players, with each Home where it has one of the same alignment.
pub(crate) fn sample_map(content: &Content, races: &[Race]) -> World {
    let alignment = |race: Race| content.race(race).alignment;
    let mut world = World::EMPTY;
    let mut left: Vec<Race> = races.to_vec();
    let Ok(map) = Library::embedded().map(&format!("s{}", races.len())) else { return world };
    for &(piece, cell, turn) in &map.rows {
        let piece = match piece.home_of() {
            None => piece,
            Some(drawn) => {
                let fits = left.iter().position(|&race| race == drawn);
                let fits = fits.or_else(|| left.iter().position(|&race| alignment(race) == alignment(drawn)));
                left.remove(fits.unwrap_or(0)).home()
            }
        };
        world.lay(piece, cell, turn);
    }
    world
}

#[cfg(test)]
mod tests {
    use super::*;

    fn races(ids: &[&str]) -> Vec<Race> {
        ids.iter().map(|id| id.parse().expect("a race")).collect()
    }

    /// MI-4.22, MI-4.23, MI-4.24, MI-4.25
    #[test]
    fn quick_maps_are_whole_and_fair() {
        let content = &Library::embedded().content;
        let tables = [
            races(&["dark-one", "elves"]),
            races(&["orcs", "knights", "dwarves"]),
            races(&["orcs", "knights", "dwarves", "loth-khar"]),
            races(&["dark-one", "elves", "knights", "orcs", "dwarves"]),
            races(&["dark-one", "elves", "knights", "orcs", "dwarves", "loth-khar"]),
        ];
        for table in &tables {
            let sample = sample_map(content, table);
            assert_eq!(sample.realms().len(), NEUTRAL + table.len());
            for seed in 0..6 {
                let map = quick_map(content, table, seed);
                assert_eq!(map.world.realms().len(), NEUTRAL + table.len());
                assert!(map.starter < table.len());
                for race in table {
                    let home = race.home();
                    let steps = map.world.distances(home);
                    let apart =
                        |other: &Race| *other == *race || steps[other.home().index()] >= closest_homes(table.len());
                    assert!(table.iter().all(apart) && map.world.near(home).len() >= 3, "seed {seed}, {table:?}");
                }
            }
        }
    }

    /// How often an attempt succeeds; a map must not take long.
    #[test]
    fn attempts_succeed_often_enough() {
        let content = &Library::embedded().content;
        for table in
            [races(&["dark-one", "elves"]), races(&["dark-one", "elves", "knights", "orcs", "dwarves", "loth-khar"])]
        {
            let mut chance = Seeded::new(5);
            let made =
                (0..200).filter(|_| Attempt::new(content, &table, 0, &mut chance).run(&mut chance).is_some()).count();
            eprintln!("{} players: {made} of 200 attempts", table.len());
            assert!(made > 0, "{} players", table.len());
        }
    }
}
