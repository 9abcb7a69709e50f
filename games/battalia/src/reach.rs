//! How far figures come (BA-29.12, BA-29.16), for those who are shown the table.

use crate::figure::Figure;
use crate::phase::Movement;
use crate::square::{Dir, Square, SquareSet};
use crate::state::Battalia;
use kernel::Seat;

/// A square that can be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reached {
    pub(crate) square: Square,
    /// The least number of points it costs; of steps for free Buff.
    pub(crate) steps: u8,
    /// Entering it ends the movement.
    pub(crate) stops: bool,
}

/// The squares in reach, and the joined pairs on the way to them.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Reach {
    pub(crate) squares: Vec<Reached>,
    pub(crate) edges: Vec<(Square, Square)>,
}

impl Reach {
    /// The nearest squares first.
    fn sort(&mut self) {
        self.squares.sort_by_key(|reached| (reached.steps, reached.square));
    }

    fn enter(&mut self, from: Square, reached: Reached) -> bool {
        if !self.edges.contains(&(from, reached.square)) && !self.edges.contains(&(reached.square, from)) {
            self.edges.push((from, reached.square));
        }
        match self.squares.iter_mut().find(|known| known.square == reached.square) {
            Some(known) if known.steps <= reached.steps => false,
            Some(known) => {
                known.steps = reached.steps;
                true
            }
            None => {
                self.squares.push(reached);
                true
            }
        }
    }
}

impl Battalia {
    /// Where a figure comes with the points it has (BA-12.3, BA-12.6, BA-16.2).
    pub(crate) fn reach_of(&self, seat: Seat, movement: Movement) -> Reach {
        let mut reach = Reach::default();
        let Some(start) = self.square_of(movement.figure) else { return reach };
        let stops = self.stops(seat);
        let mut left = vec![(start, 0)];
        while let Some((from, spent)) = left.pop() {
            for dir in Dir::ALL {
                let Some(to) = self.next_square(from, dir, movement.flying).filter(|&to| to != start) else { continue };
                let steps = spent + self.step_cost(&movement, to);
                let reached = Reached { square: to, steps, stops: stops.contains(to) };
                if steps <= movement.points && reach.enter(from, reached) && !reached.stops {
                    left.push((to, steps));
                }
            }
        }
        reach.sort();
        reach
    }

    /// Where free Buff can be led (BA-20.4 to BA-20.8).
    pub(crate) fn reach_of_buff(&self, points: u8, been: SquareSet) -> Reach {
        let mut reach = Reach::default();
        if let Some(start) = self.free_buff() {
            self.lead_on(start, 0, points, been, &mut reach);
        }
        reach.sort();
        reach
    }

    fn lead_on(&self, from: Square, steps: u8, points: u8, been: SquareSet, reach: &mut Reach) {
        if steps == points {
            return;
        }
        for to in Dir::ALL.into_iter().filter_map(|dir| self.map.joined(from, dir)).filter(|&to| !been.contains(to)) {
            let stops = self.stops_buff(to);
            reach.enter(from, Reached { square: to, steps: steps + 1, stops });
            if !stops {
                self.lead_on(to, steps + 1, points, been | SquareSet::one(to), reach);
            }
        }
    }

    /// Whether a hero there ends Buff's movement (BA-20.7, BA-20.8).
    pub(crate) fn stops_buff(&self, square: Square) -> bool {
        let passes = self.options.buff_passes_protected.is_on();
        let stops = |hero: Figure| !passes || hero.as_hero().is_some_and(|(owner, _)| !self.is_protected(owner));
        self.heroes_at(square).iter().any(stops)
    }
}
