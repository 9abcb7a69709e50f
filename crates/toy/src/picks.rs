//! Picks: seats pick numbers, in turns or in secret. Six sets of rules, each made for one question about bots. There is
//! no chance, no scene and no position.

use kernel::{
    Appraise, Awaiting, Chance, Game, Illegal, Log, NotationError, Outcome, Seat, SeatSet, Seating, SetupError, Side,
    Title, Viewer,
};
use rand::Rng;
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::fmt;
use std::str::FromStr;

/// What is picked and what for. Each variant is a game of its own, made for one question about bots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Rules {
    /// Seat 0 picks one of two wares, which count at once, and then pays for it. The ware that counts more costs more
    /// than it brings. Seat 1 then picks anything.
    #[default]
    Shop,
    /// As in the shop, but seat 1 answers between the ware and its price.
    Haggle,
    /// As in the shop, but seat 2, who is on the side of seat 0, pays.
    Errand,
    /// Both seats pick six numbers in a row; the higher sum wins.
    Sums,
    /// The seats take turns to pick one of 200 numbers, three times each; the higher sum wins.
    LongLists,
    /// Seat 0 plays safe or bets that seat 1 and seat 2, who then pick in secret, pick different numbers. Seat 1 wants
    /// equal numbers, seat 2 different ones.
    Pennies,
}

pub const SAFE: u8 = 0;
pub const BET: u8 = 1;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Picks {
    rules: Rules,
    picked: Vec<(u8, u8)>,
}

impl Picks {
    fn of(&self, seat: u8) -> impl Iterator<Item = u8> + '_ {
        self.picked.iter().filter(move |pick| pick.0 == seat).map(|pick| pick.1)
    }

    fn score(&self, seat: u8) -> f32 {
        let sum = |seat| self.of(seat).map(f32::from).sum::<f32>();
        match (self.rules, seat) {
            (Rules::Shop | Rules::Haggle | Rules::Errand, 0) => {
                let mut picks = self.of(0).chain(self.of(2));
                let (gain, price) = if picks.next() == Some(0) { (9.0, 8.0) } else { (4.0, 1.0) };
                if picks.next().is_some() { gain - price } else { gain }
            }
            (Rules::Shop | Rules::Haggle | Rules::Errand, _) => 2.0,
            (_, seat) => sum(seat),
        }
    }
}

thread_local! {
    static APPRAISALS: Cell<u32> = const { Cell::new(0) };
}

/// How often positions have been appraised in this thread.
pub fn appraisals() -> u32 {
    APPRAISALS.get()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pick(pub u8);

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "pick {}", self.0)
    }
}

impl FromStr for Pick {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Pick, NotationError> {
        let number = text.strip_prefix("pick ").and_then(|number| number.parse().ok());
        number.map(Pick).ok_or_else(|| NotationError(format!("'{text}' is no pick; write pick 3")))
    }
}

impl Game for Picks {
    type Setup = Rules;
    type Action = Pick;
    type Event = Never;
    type View = (Rules, Vec<(u8, Option<u8>)>);

    const TITLE: Title = Title {
        id: "picks",
        name: "Picks",
        blurb: "Pick numbers",
        rules_version: 1,
        sides: &["first", "second", "third"],
        seats: (2, 3),
    };

    fn start(rules: &Rules, _chance: &mut impl Chance, _log: &mut impl Log<Self>) -> Result<Picks, SetupError> {
        Ok(Picks { rules: *rules, picked: Vec::new() })
    }

    fn seating(&self) -> Seating {
        match self.rules {
            Rules::Pennies => Seating::new(&[Side(0), Side(1), Side(2)]),
            Rules::Errand => Seating::new(&[Side(0), Side(1), Side(0)]),
            _ => Seating::new(&[Side(0), Side(1)]),
        }
    }

    fn awaiting(&self) -> Awaiting {
        let done = self.picked.len();
        let (seats, all) = match self.rules {
            Rules::Shop => (SeatSet::one(Seat(u8::from(done > 1))), 3),
            Rules::Haggle => (SeatSet::one(Seat(u8::from(done == 1))), 3),
            Rules::Errand => (SeatSet::one(Seat([0, 2, 1][done.min(2)])), 3),
            Rules::Sums => (SeatSet::one(Seat(u8::from(done > 5))), 12),
            Rules::LongLists => (SeatSet::one(Seat(done as u8 % 2)), 6),
            Rules::Pennies => {
                let secret = [1, 2].map(Seat).into_iter().filter(|seat| self.of(seat.0).next().is_none()).collect();
                (if done == 0 { SeatSet::one(Seat(0)) } else { secret }, 3)
            }
        };
        if done < all {
            return Awaiting::Seats(seats);
        }
        let places: &[u8] = match self.rules {
            Rules::Pennies => {
                let equal = self.of(1).eq(self.of(2));
                match (self.of(0).eq([BET]), equal) {
                    (true, true) => &[3, 1, 2],
                    (true, false) => &[1, 3, 2],
                    (false, true) => &[1, 1, 3],
                    (false, false) => &[1, 3, 1],
                }
            }
            _ if self.score(0) > self.score(1) => &[1, 2],
            _ => &[2, 1],
        };
        Awaiting::Over(Outcome::ranked(places))
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Pick>) {
        if self.awaiting().seats().contains(seat) {
            let numbers = match self.rules {
                Rules::LongLists => 0..200,
                Rules::Sums => 0..3,
                Rules::Shop | Rules::Haggle | Rules::Errand | Rules::Pennies => 0..2,
            };
            out.extend(numbers.map(Pick));
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        Pick(number): Pick,
        _chance: &mut impl Chance,
        _log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        if !self.awaiting().seats().contains(seat) {
            return Err(Illegal::new("PI-1.1", "another seat picks now"));
        }
        self.picked.push((seat.0, number));
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Self::View {
        let open = self.rules != Rules::Pennies || self.picked.len() > 2;
        let shown = |seat: u8| open || seat == 0 || viewer == Viewer::Seat(Seat(seat));
        (self.rules, self.picked.iter().map(|&(seat, number)| (seat, shown(seat).then_some(number))).collect())
    }

    fn imagine(&self, viewer: Viewer, rng: &mut impl Rng) -> Picks {
        let mut imagined = self.clone();
        let seen = self.view(viewer).1;
        for (pick, _) in imagined.picked.iter_mut().zip(seen).filter(|(_, (_, seen))| seen.is_none()) {
            pick.1 = (rng.next_u64() % 2) as u8;
        }
        imagined
    }

    fn outcomes(_label: &str) -> &'static [&'static str] {
        &[]
    }
}

/// This game has no events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter) -> fmt::Result {
        match *self {}
    }
}

impl Appraise for Picks {
    fn appraise(&self, side: Side) -> f32 {
        APPRAISALS.set(APPRAISALS.get() + 1);
        match self.rules {
            Rules::Pennies => 0.5,
            _ => 1.0 / (1.0 + (-(self.score(side.0) - self.score(1 - side.0)) / 20.0).exp()),
        }
    }

    /// Haggling is all one turn, and so is an errand.
    fn turn(&self) -> Option<u32> {
        matches!(self.rules, Rules::Haggle | Rules::Errand).then_some(1)
    }

    fn is_answer(&self) -> bool {
        self.rules == Rules::Haggle && self.picked.len() == 1
    }
}
