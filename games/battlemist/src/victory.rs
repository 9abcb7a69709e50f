//! Winning and ranking (section 19).

use crate::event::{Ending, Event};
use crate::options::StarTie;
use crate::picks::Picks;
use crate::state::{Battlemist, Phase};
use crate::turn::Step;
use crate::words::SEATS;
use kernel::{Log, Outcome, Seat, SeatSet};

impl Battlemist {
    /// MI-19.1 to MI-19.3, MI-20.15: the win check at the start of a Council.
    pub(crate) fn star_victory(&mut self, log: &mut impl Log<Self>) -> bool {
        let stars = |seat: Seat| self.stars[usize::from(seat.0)];
        let enough: SeatSet = self.alive.iter().filter(|&seat| stars(seat) >= self.options.stars_to_win).collect();
        let most = enough.iter().map(stars).max().unwrap_or(0);
        let leaders = match self.options.star_tie {
            StarTie::Most => enough.iter().filter(|&seat| stars(seat) == most).collect(),
            StarTie::PlayOn => enough,
        };
        let won = leaders.len() == 1;
        if won {
            self.end(Ending::Stars, leaders.first(), log);
        }
        won
    }

    /// The last race or the round limit ends it (MI-19.4, MI-19.5).
    pub(crate) fn finish(&mut self, ending: Ending, log: &mut impl Log<Self>) -> Step {
        self.end(ending, None, log);
        Step::Wait
    }

    fn end(&mut self, ending: Ending, winner: Option<Seat>, log: &mut impl Log<Self>) {
        let outcome = self.ranking(winner);
        match outcome.winner() {
            Some(side) => log.all(Event::Won(Seat(side.0), ending)),
            None => log.all(Event::Shared(ending)),
        }
        self.phase = Phase::Over(ending, outcome);
        self.asked = SeatSet::EMPTY;
        self.open = SeatSet::EMPTY;
        self.picks.fill(Picks::NONE);
    }

    /// MI-19.5, MI-19.6
    fn ranking(&self, winner: Option<Seat>) -> Outcome {
        let measure = |seat: Seat| {
            let index = usize::from(seat.0);
            let alive = self.alive.contains(seat);
            let lasted = if alive { u8::MAX } else { self.fallen[index] };
            (winner == Some(seat), lasted, self.stars[index], self.holds[index].len(), self.stock[index].total())
        };
        let mut places = [0; SEATS];
        for seat in self.seats() {
            let better = self.seats().filter(|&other| measure(other) > measure(seat)).count();
            places[usize::from(seat.0)] = 1 + better as u8;
        }
        Outcome::ranked(&places[..usize::from(self.players())])
    }
}
