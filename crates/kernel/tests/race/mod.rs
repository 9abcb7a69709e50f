//! A toy to try the kernel on: two runners; `run` rolls a die, `rest` does not, `look` shows the other's charm.

use kernel::{
    Awaiting, Chance, Game, Illegal, Log, Match, NotationError, Outcome, Seat, Seating, Seeded, SetupError, Side,
    Title, Viewer,
};
use rand::Rng;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

pub const GOAL: u8 = 12;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Race {
    pub ran: [u8; 2],
    pub turn: Seat,
    /// What was rolled last; nothing after a rest.
    pub rolled: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stride {
    Run,
    Rest,
    Look,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Ran(Seat, u8),
    Rested(Seat),
    Looked(Seat),
}

impl fmt::Display for Stride {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Stride::Run => "run",
            Stride::Rest => "rest",
            Stride::Look => "look",
        })
    }
}

impl FromStr for Stride {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let all = [Stride::Run, Stride::Rest, Stride::Look];
        let found = all.into_iter().find(|stride| stride.to_string() == text);
        found.ok_or_else(|| NotationError(format!("'{text}' is not 'run', 'rest' or 'look'")))
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Game for Race {
    type Setup = ();
    type Action = Stride;
    type Event = Event;
    type View = Race;

    const TITLE: Title =
        Title { id: "race", name: "Race", blurb: "Run.", rules_version: 1, sides: &["red", "blue"], seats: (2, 2) };

    fn start(_: &(), chance: &mut impl Chance, _: &mut impl Log<Self>) -> Result<Self, SetupError> {
        Ok(Race { ran: [0; 2], turn: Seat(chance.roll("first", 2) as u8), rolled: None })
    }

    fn seating(&self) -> Seating {
        Seating::new(&[Side(0), Side(1)])
    }

    fn awaiting(&self) -> Awaiting {
        match self.ran.iter().position(|&ran| ran >= GOAL) {
            Some(side) => Awaiting::Over(Outcome::won_by(Side(side as u8), 2)),
            None => Awaiting::one(self.turn),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Stride>) {
        if self.awaiting().seats().contains(seat) {
            out.extend([Stride::Run, Stride::Rest, Stride::Look]);
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        stride: Stride,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        if !self.awaiting().seats().contains(seat) {
            return Err(Illegal::new("RA-1.1", "the other runner is on turn"));
        }
        match stride {
            Stride::Run => {
                let pips = chance.roll("stride", 6) as u8 + 1;
                self.ran[seat.0 as usize] += pips;
                self.rolled = Some(pips);
                log.all(Event::Ran(seat, pips));
            }
            Stride::Rest => {
                self.rolled = None;
                log.all(Event::Rested(seat));
            }
            Stride::Look => {
                log.all(Event::Looked(seat));
                return Ok(());
            }
        }
        self.turn = Seat(1 - seat.0);
        Ok(())
    }

    fn view(&self, _: Viewer) -> Race {
        self.clone()
    }

    fn imagine(&self, _: Viewer, _: &mut impl Rng) -> Self {
        self.clone()
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Looked(_))
    }

    fn outcomes(_: &str) -> &'static [&'static str] {
        &[]
    }
}

/// A match in which both run until one is there, with a rest now and then.
#[allow(dead_code)]
pub fn run_to_the_end(mut played: Match<Race>, chance: &mut impl Chance) -> Match<Race> {
    let mut habits = Seeded::new(1);
    while let Some(seat) = played.game().awaiting().seats().first() {
        let stride = if habits.roll("habit", 4) == 0 { Stride::Rest } else { Stride::Run };
        played.play(seat, stride, chance).expect("a listed action");
    }
    played
}
