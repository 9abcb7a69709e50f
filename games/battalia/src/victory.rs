//! Points, the ends of the game, and resigning (sections 14 and 15, BA-2.8).

use crate::event::{Ending, Event};
use crate::payment::Purpose;
use crate::phase::Phase;
use crate::pile::PileId;
use crate::square::{Square, SquareSet};
use crate::state::{Bargain, Battalia, BattlePart, Buff, DayPart, SEATS};
use crate::turn::Step;
use kernel::{Awaiting, Chance, Log, Outcome, Seat, SeatSet};

/// What ranks a player, the first difference deciding (BA-15.5, BA-15.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Score {
    pub points: u16,
    pub fours: u8,
    pub cities: u8,
    pub greats: u8,
}

impl Battalia {
    pub(crate) fn awaiting_now(&self) -> Awaiting {
        match self.phase {
            Phase::Over { outcome, .. } => Awaiting::Over(outcome),
            _ => Awaiting::Seats(self.asked),
        }
    }

    pub fn score(&self, seat: Seat) -> Score {
        let owned = self.map.owned[usize::from(seat.0) % SEATS];
        Score {
            points: self.map.points(seat),
            fours: (self.map.level[3] & owned).len() as u8,
            cities: owned.len() as u8,
            greats: self.greats_of(seat),
        }
    }

    /// What a player may join: his network, or every card while he is boxed in (BA-4.11 to BA-4.15).
    pub fn reach(&self, seat: Seat) -> SquareSet {
        let network = self.map.network(seat);
        match self.options.boxed_in.is_on() && !self.any_room(network) {
            true => self.map.placed,
            false => network,
        }
    }

    /// Whether some card in stock could be placed joined to these squares.
    fn any_room(&self, network: SquareSet) -> bool {
        let stocked = |pile: &PileId| !self.pile(*pile).is_empty();
        let mut stock = PileId::terrain_piles().filter(stocked).filter_map(PileId::build);
        stock.any(|(build, shape)| self.map.has_room(shape, build, network))
    }

    /// BA-4.14, where the table has it.
    pub fn is_boxed_in(&self, seat: Seat) -> bool {
        self.options.boxed_in.is_on() && !self.any_room(self.map.network(seat))
    }

    /// BA-15.8.
    pub(crate) fn could_place(&self, seat: Seat) -> bool {
        self.any_room(self.reach(seat))
    }

    /// Something changed for good (BA-15.9).
    pub(crate) fn after_change(&mut self, log: &mut impl Log<Self>) -> Option<Step> {
        self.changed = self.day;
        self.end_at_once(log)
    }

    /// The ends that come at once (BA-15.1, BA-15.2).
    pub(crate) fn end_at_once(&mut self, log: &mut impl Log<Self>) -> Option<Step> {
        let goal = usize::from(self.content.numbers.goal);
        if self.map.owned.iter().any(|owned| (*owned & self.map.level[3]).len() >= goal) {
            return Some(self.finish(Ending::Cities, log));
        }
        self.map.empty().is_empty().then(|| self.finish(Ending::FullMap, log))
    }

    pub(crate) fn finish(&mut self, ending: Ending, log: &mut impl Log<Self>) -> Step {
        let mut places = [0; SEATS];
        let scores = [0, 1, 2, 3].map(|seat| self.score(Seat(seat)));
        let better = |seat: usize, than: usize| match [seat, than].map(|seat| self.alive.contains(Seat(seat as u8))) {
            [true, false] => true,
            [true, true] => scores[seat] > scores[than],
            _ => false,
        };
        let players = usize::from(self.player_count());
        for (seat, place) in places[..players].iter_mut().enumerate() {
            *place = 1 + (0..players).filter(|&other| better(other, seat)).count() as u8;
        }
        for seat in self.seats() {
            let Score { points, fours, cities, greats } = scores[usize::from(seat.0)];
            log.all(Event::Score(seat, points, fours, cities, greats));
        }
        let outcome = Outcome::ranked(&places[..players]);
        match outcome.winner() {
            Some(side) => log.all(Event::Won(Seat(side.0), ending)),
            None => log.all(Event::Shared(ending)),
        }
        self.phase = Phase::Over { outcome, ending };
        self.asked = SeatSet::EMPTY;
        Step::Wait
    }

    // ---- resigning (BA-2.8)

    pub(crate) fn resign(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        log.all(Event::Resigned(seat));
        let was_asked = self.asked.contains(seat);
        let defends = self.battle.is_some() && self.defender_seat() == Some(seat);
        self.alive = self.alive.without(seat);
        self.asked = self.asked.without(seat);
        if let Phase::Bets(bets) = &mut self.phase {
            bets[usize::from(seat.0)] = None;
        }
        if was_asked {
            self.drop_what_was_begun(seat);
        }
        if defends {
            self.defender_leaves(seat);
        }
        self.leave_board(seat, log);
        // BA-15.10
        if self.alive.len() < 2 {
            let asked = self.asked;
            asked.iter().for_each(|last| self.drop_what_was_begun(last));
            self.finish(Ending::LastPlayer, log);
            return;
        }
        let step = match self.day_part {
            DayPart::Setup if was_asked => Step::Factions,
            DayPart::Setup => Step::Wait,
            _ if seat == self.active && self.day_part != DayPart::Dawn => self.break_off(seat),
            _ if defends => self.without_defender(log),
            _ => match self.phase {
                Phase::Bets(_) if was_asked => self.reveal_if_sealed(chance, log),
                Phase::Entrance(_) if was_asked => self.ask(self.phase, self.first_of_day()),
                Phase::Heroes(_) if was_asked => Step::Refill,
                // BA-24.9: those still there are met, a protected one if no other is left.
                Phase::Heroes(_) => {
                    let mover = self.asked.first().unwrap_or(self.active);
                    self.free_buff().map_or(Step::Refill, |square| self.arrive(mover, square, log))
                }
                _ => Step::Wait,
            },
        };
        self.run(step, chance, log);
    }

    /// Heroes leave, cities have no owner, Buff is released.
    fn leave_board(&mut self, seat: Seat, log: &mut impl Log<Self>) {
        self.player_mut(seat).heroes = [None; 2];
        self.map.owned[usize::from(seat.0)] = SquareSet::EMPTY;
        if let Buff::Hired(owner, square) = self.buff
            && owner == seat
        {
            self.buff = Buff::Free(square);
            log.all(Event::BuffReleased(self.horde()));
        }
        self.player_mut(seat).marker = None;
    }

    /// A tent being pitched goes to the Shelter, a terrain card back to its pile.
    fn drop_what_was_begun(&mut self, seat: Seat) {
        match self.phase {
            Phase::Pay(payment) if payment.purpose == Purpose::Pitch => {
                payment.kept.into_iter().for_each(|tent| self.player_mut(seat).shelter.put(tent.card));
            }
            Phase::Placing(pile, faction, _) => {
                let face_up = self.options.tops_up();
                self.piles[pile.index()].put_below(faction, face_up);
            }
            _ => {}
        }
    }

    /// The own turn ends at once: to step F.
    fn break_off(&mut self, seat: Seat) -> Step {
        if let Some(battle) = self.battle.take() {
            let owner = battle.target.figure().and_then(|figure| self.figure_owner(figure));
            let city = self.map.owner(battle.square).filter(|_| battle.target == crate::figure::Target::CITY);
            if let Some(defender) = owner.or(city).filter(|&defender| defender != seat) {
                self.put_line_away(defender, battle.lines[1]);
            }
            self.put_line_away(seat, battle.lines[0]);
        }
        let mut cards = self.player_mut(seat).hand.take_real();
        self.show_all(seat, &cards);
        cards.add(&self.action_line.take_all());
        self.player_mut(seat).shelter.add(&cards);
        self.day_part = DayPart::Closing;
        Step::Refill
    }

    /// A defender who leaves takes the cards of the line along.
    fn defender_leaves(&mut self, seat: Seat) {
        if let Some(battle) = &mut self.battle {
            let line = std::mem::replace(&mut battle.lines[1], crate::state::BattleLine::EMPTY);
            self.put_line_away(seat, line);
        }
    }

    /// An attacked figure is gone, an attacked city defends itself with its level.
    fn without_defender(&mut self, log: &mut impl Log<Self>) -> Step {
        match self.battle {
            Some(battle) if battle.target == crate::figure::Target::CITY => match battle.part {
                BattlePart::Defending => self.resolve(log),
                _ => Step::Wait,
            },
            Some(battle) => {
                if let (Some(_), Some(seat)) = (battle.attacker, self.attacker_seat()) {
                    self.put_line_away(seat, battle.lines[0]);
                }
                Step::EventOver
            }
            None => Step::Wait,
        }
    }

    /// Days for which a marker still holds, the present one included (BA-22.3).
    pub fn days_left(&self, vane: u8) -> u8 {
        match (vane + 7 - self.vane()) % 7 {
            0 => 7,
            days => days,
        }
    }

    /// What a city or the ruins defend with, apart from a line (BA-13.17, BA-13.21).
    pub fn walls(&self, square: Square) -> u8 {
        let hard = usize::from(self.options.strengths == crate::options::Strengths::Hard);
        if self.map.ruins.contains(square) {
            return self.content.terrain.ruins[hard];
        }
        match self.map.neutral.contains(square) {
            true => self.content.terrain.neutral[hard],
            false => self.map.level_at(square),
        }
    }

    pub(crate) fn put_marker(&mut self, seat: Seat, bargain: Bargain) {
        let vane = self.vane();
        self.player_mut(seat).marker = Some(crate::state::Marker { vane, bargain });
    }
}
