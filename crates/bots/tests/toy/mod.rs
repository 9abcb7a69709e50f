//! Charms, a toy game: three dice lie on the table and the seats take turns to take one, which is rolled again. A die
//! counts its face; at the end every die that shows a seat's secret charm counts four more.

use kernel::{
    Appraise, Audience, Awaiting, Chance, Game, Illegal, Log, NotationError, Outcome, Seat, Seating, SetupError, Side,
    Title, Viewer,
};
use rand::Rng;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Charms {
    pub pool: [u8; 3],
    pub charm: [u8; 2],
    pub taken: [[u8; 7]; 2],
    pub left: u8,
    pub resigned: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    pub rounds: u8,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { rounds: 6 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Take(u8),
    Resign,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Take(face) => write!(f, "take {face}"),
            Action::Resign => f.write_str("resign"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Action, NotationError> {
        let wrong = || NotationError(format!("'{text}' is no action; write take 3 or resign"));
        match text.split_once(' ') {
            None if text == "resign" => Ok(Action::Resign),
            Some(("take", face)) => face.parse().map(Action::Take).map_err(|_| wrong()),
            _ => Err(wrong()),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Charm(u8, u8),
    Took(u8, u8),
    Rolled(u8),
    Resigned(u8),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Event::Charm(seat, face) => write!(f, "charm {seat} {face}"),
            Event::Took(seat, face) => write!(f, "took {seat} {face}"),
            Event::Rolled(face) => write!(f, "rolled {face}"),
            Event::Resigned(seat) => write!(f, "resigned {seat}"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub pool: [u8; 3],
    pub charm: Option<u8>,
    pub taken: [[u8; 7]; 2],
    pub left: u8,
    pub seat: Option<u8>,
}

impl Charms {
    fn mover(&self) -> Seat {
        Seat(self.left % 2)
    }

    pub fn score(&self, side: usize) -> i32 {
        let faces: i32 = (1..7).map(|face| face * i32::from(self.taken[side][face as usize])).sum();
        faces + 4 * i32::from(self.taken[side][self.charm[side] as usize])
    }
}

impl Game for Charms {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const TITLE: Title = Title {
        id: "charms",
        name: "Charms",
        blurb: "Take dice, hide your charm",
        rules_version: 1,
        sides: &["red", "blue"],
        seats: (2, 2),
    };

    fn start(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Result<Charms, SetupError> {
        if !(1..=50).contains(&setup.rounds) {
            return Err(SetupError::new("CH-1.1", "rounds are between 1 and 50"));
        }
        let mut roll = |label| chance.roll(label, 6) as u8 + 1;
        let charm = [roll("charm"), roll("charm")];
        let pool = [roll("die"), roll("die"), roll("die")];
        for seat in 0..2 {
            log.tell(Audience::seat(Seat(seat)), Event::Charm(seat, charm[seat as usize]));
        }
        Ok(Charms { pool, charm, taken: [[0; 7]; 2], left: setup.rounds * 2, resigned: None })
    }

    fn seating(&self) -> Seating {
        Seating::new(&[Side(0), Side(1)])
    }

    fn awaiting(&self) -> Awaiting {
        match (self.resigned, self.left) {
            (Some(seat), _) => Awaiting::Over(Outcome::won_by(Side(1 - seat), 2)),
            (None, 0) => Awaiting::Over(match self.score(0).cmp(&self.score(1)) {
                std::cmp::Ordering::Greater => Outcome::won_by(Side(0), 2),
                std::cmp::Ordering::Equal => Outcome::draw(2),
                std::cmp::Ordering::Less => Outcome::won_by(Side(1), 2),
            }),
            _ => Awaiting::one(self.mover()),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.awaiting().seats().contains(seat) {
            out.extend((1..=6).filter(|face| self.pool.contains(face)).map(Action::Take));
        }
    }

    fn asides(&self, _seat: Seat, out: &mut Vec<Action>) {
        if self.awaiting().outcome().is_none() {
            out.push(Action::Resign);
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        if self.awaiting().outcome().is_some() {
            return Err(Illegal::new("CH-2.3", "the match is over"));
        }
        let face = match action {
            Action::Take(face) => face,
            Action::Resign => {
                self.resigned = Some(seat.0);
                log.all(Event::Resigned(seat.0));
                return Ok(());
            }
        };
        if seat != self.mover() {
            return Err(Illegal::new("CH-2.1", "it is the other seat's turn"));
        }
        let Some(die) = self.pool.iter().position(|&have| have == face) else {
            return Err(Illegal::new("CH-2.2", "no die shows this face"));
        };
        self.taken[seat.0 as usize][face as usize] += 1;
        self.pool[die] = chance.roll("die", 6) as u8 + 1;
        self.left -= 1;
        log.all(Event::Took(seat.0, face));
        log.all(Event::Rolled(self.pool[die]));
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let seat = viewer.seat().map(|seat| seat.0);
        let charm = seat.map(|seat| self.charm[seat as usize]);
        View { pool: self.pool, charm, taken: self.taken, left: self.left, seat }
    }

    fn imagine(&self, viewer: Viewer, rng: &mut impl Rng) -> Charms {
        let mut imagined = self.clone();
        for seat in (0..2).filter(|&seat| viewer != Viewer::Seat(Seat(seat))) {
            imagined.charm[seat as usize] = (rng.next_u64() % 6) as u8 + 1;
        }
        imagined
    }

    fn outcomes(_label: &str) -> &'static [&'static str] {
        &[]
    }
}

impl Appraise for Charms {
    fn appraise(&self, side: Side) -> f32 {
        let mine = side.0 as usize;
        let margin = (self.score(mine) - self.score(1 - mine)) as f32;
        1.0 / (1.0 + (-margin / 6.0).exp())
    }
}
