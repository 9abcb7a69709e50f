//! Charms: three dice lie on the table and the seats take turns to take one, which is then rolled again. A die counts
//! its face; at the end every die that shows a seat's secret charm counts four more. With the option `pauses` a seat may
//! also rest, which passes the turn, and peek at the other seat's charm, which does not.

mod scene;
mod words;

use kernel::{
    Appraise, Audience, Awaiting, Chance, Game, Illegal, Log, Outcome, Seat, Seating, SetupError, Side, Title, Viewer,
};
use rand::Rng;
use serde::{Deserialize, Serialize};

pub const MOST_ROUNDS: u8 = 50;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// How many dice each seat takes.
    pub rounds: u8,
    /// Whether a seat may rest and peek.
    pub pauses: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { rounds: 6, pauses: false }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Charms {
    /// The faces of the dice on the table.
    pub pool: [u8; 3],
    /// The secret face of each seat.
    pub charm: [u8; 2],
    /// How many dice of each face a seat has taken.
    pub taken: [[u8; 7]; 2],
    /// How many dice are still to be taken.
    pub left: u8,
    pub turn: Seat,
    pub pauses: bool,
    /// Which seats have seen the other's charm.
    pub peeked: [bool; 2],
    /// The seat that offers a draw.
    pub offer: Option<Seat>,
    pub ended: Option<Ended>,
}

/// How a match ended before the last die was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ended {
    Resigned(Seat),
    Agreed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Take a die that shows this face.
    Take(u8),
    Rest,
    Peek,
    Resign,
    /// Offers a draw, or agrees to the one on offer.
    OfferDraw,
    RefuseDraw,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// Told to those who may know the charm of this seat.
    Charm(Seat, u8),
    Took(Seat, u8),
    Rolled(u8),
    Rested(Seat),
    Peeked(Seat),
    Resigned(Seat),
    OfferedDraw(Seat),
    RefusedDraw(Seat),
    Agreed,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub pool: [u8; 3],
    /// The charms this viewer knows.
    pub charm: [Option<u8>; 2],
    pub taken: [[u8; 7]; 2],
    pub left: u8,
    pub turn: Seat,
    pub peeked: [bool; 2],
    pub offer: Option<Seat>,
    pub ended: Option<Ended>,
    pub seat: Option<Seat>,
}

impl Charms {
    pub fn score(&self, side: usize) -> i32 {
        let faces: i32 = (1..7).map(|face| face * i32::from(self.taken[side][face as usize])).sum();
        faces + 4 * i32::from(self.taken[side][self.charm[side] as usize])
    }

    fn is_over(&self) -> bool {
        self.ended.is_some() || self.left == 0
    }

    /// Whether a viewer knows the charm of a seat.
    fn knows(&self, viewer: Viewer, owner: u8) -> bool {
        viewer.seat().is_some_and(|seat| seat.0 == owner || self.peeked[seat.0 as usize])
    }

    /// Every rule that forbids an action; `play` asks here before it changes anything.
    fn refuse(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::new("CH-2.3", "the match is over"));
        }
        if seat.0 > 1 {
            return Err(Illegal::new("CH-1.2", "only two seats play"));
        }
        let other = Seat(1 - seat.0);
        match action {
            Action::Resign => Ok(()),
            Action::OfferDraw if self.offer == Some(seat) => {
                Err(Illegal::new("CH-3.2", "this seat has offered a draw already"))
            }
            Action::OfferDraw => Ok(()),
            Action::RefuseDraw if self.offer != Some(other) => {
                Err(Illegal::new("CH-3.2", "the other seat has not offered a draw"))
            }
            Action::RefuseDraw => Ok(()),
            _ if seat != self.turn => Err(Illegal::new("CH-2.1", "it is the other seat's turn")),
            Action::Take(face) if !self.pool.contains(&face) => Err(Illegal::new("CH-2.2", "no die shows this face")),
            Action::Rest | Action::Peek if !self.pauses => {
                Err(Illegal::new("CH-2.4", "seats rest and peek only where the table allows pauses"))
            }
            Action::Take(_) | Action::Rest | Action::Peek => Ok(()),
        }
    }

    fn take(&mut self, seat: Seat, face: u8, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        self.taken[seat.0 as usize][face as usize] += 1;
        self.left -= 1;
        self.turn = Seat(1 - seat.0);
        log.all(Event::Took(seat, face));
        if let Some(die) = self.pool.iter_mut().find(|die| **die == face) {
            *die = chance.roll("die", 6) as u8 + 1;
            log.all(Event::Rolled(*die));
        }
    }

    fn peek(&mut self, seat: Seat, log: &mut impl Log<Self>) {
        let other = Seat(1 - seat.0);
        self.peeked[seat.0 as usize] = true;
        log.all(Event::Peeked(seat));
        log.tell(Audience::seat(seat), Event::Charm(other, self.charm[other.0 as usize]));
    }

    fn offer_draw(&mut self, seat: Seat, log: &mut impl Log<Self>) {
        log.all(Event::OfferedDraw(seat));
        match self.offer.replace(seat) {
            None => {}
            Some(_) => {
                self.ended = Some(Ended::Agreed);
                log.all(Event::Agreed);
            }
        }
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
        if !(1..=MOST_ROUNDS).contains(&setup.rounds) {
            return Err(SetupError::new("CH-1.1", "rounds are between 1 and 50"));
        }
        let mut roll = |label| chance.roll(label, 6) as u8 + 1;
        let charm = [roll("charm"), roll("charm")];
        let pool = [roll("die"), roll("die"), roll("die")];
        for seat in [Seat(0), Seat(1)] {
            log.tell(Audience::seat(seat), Event::Charm(seat, charm[seat.0 as usize]));
        }
        Ok(Charms {
            pool,
            charm,
            taken: [[0; 7]; 2],
            left: setup.rounds * 2,
            turn: Seat(0),
            pauses: setup.pauses,
            peeked: [false; 2],
            offer: None,
            ended: None,
        })
    }

    fn seating(&self) -> Seating {
        Seating::new(&[Side(0), Side(1)])
    }

    fn awaiting(&self) -> Awaiting {
        match self.ended {
            Some(Ended::Resigned(seat)) => Awaiting::Over(Outcome::won_by(Side(1 - seat.0), 2)),
            Some(Ended::Agreed) => Awaiting::Over(Outcome::draw(2)),
            None if self.left > 0 => Awaiting::one(self.turn),
            None => Awaiting::Over(match self.score(0).cmp(&self.score(1)) {
                std::cmp::Ordering::Greater => Outcome::won_by(Side(0), 2),
                std::cmp::Ordering::Equal => Outcome::draw(2),
                std::cmp::Ordering::Less => Outcome::won_by(Side(1), 2),
            }),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.awaiting().seats().contains(seat) {
            out.extend((1..=6).filter(|face| self.pool.contains(face)).map(Action::Take));
            if self.pauses {
                out.extend([Action::Rest, Action::Peek]);
            }
        }
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Action>) {
        let asides = [Action::Resign, Action::OfferDraw, Action::RefuseDraw];
        out.extend(asides.into_iter().filter(|&action| self.refuse(seat, action).is_ok()));
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        self.refuse(seat, action)?;
        match action {
            Action::Take(face) => self.take(seat, face, chance, log),
            Action::Rest => {
                self.turn = Seat(1 - seat.0);
                log.all(Event::Rested(seat));
            }
            Action::Peek => self.peek(seat, log),
            Action::Resign => {
                self.ended = Some(Ended::Resigned(seat));
                log.all(Event::Resigned(seat));
            }
            Action::OfferDraw => self.offer_draw(seat, log),
            Action::RefuseDraw => {
                self.offer = None;
                log.all(Event::RefusedDraw(seat));
            }
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            pool: self.pool,
            charm: [0, 1].map(|owner| self.knows(viewer, owner).then_some(self.charm[owner as usize])),
            taken: self.taken,
            left: self.left,
            turn: self.turn,
            peeked: self.peeked,
            offer: self.offer,
            ended: self.ended,
            seat: viewer.seat(),
        }
    }

    fn imagine(&self, viewer: Viewer, rng: &mut impl Rng) -> Charms {
        let mut imagined = self.clone();
        // Once it is over the outcome tells something about the charms.
        if self.is_over() {
            return imagined;
        }
        for owner in [0, 1].into_iter().filter(|&owner| !self.knows(viewer, owner)) {
            imagined.charm[owner as usize] = (rng.next_u64() % 6) as u8 + 1;
        }
        imagined
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Peeked(_))
    }

    fn outcomes(label: &str) -> &'static [&'static str] {
        match label {
            "charm" => &["one", "two", "three", "four", "five", "six"],
            _ => &[],
        }
    }

    fn check(&self) -> Result<(), String> {
        let taken: u32 = self.taken.iter().flatten().map(|&count| u32::from(count)).sum();
        if taken + u32::from(self.left) > 2 * u32::from(MOST_ROUNDS) {
            return Err("more dice than a match has".into());
        }
        if self.pool.iter().chain(&self.charm).any(|face| !(1..=6).contains(face)) {
            return Err("a die has faces from 1 to 6".into());
        }
        let seats = [Some(self.turn), self.offer].into_iter().flatten().chain(match self.ended {
            Some(Ended::Resigned(seat)) => Some(seat),
            _ => None,
        });
        match seats.into_iter().any(|seat| seat.0 > 1) {
            true => Err("there are two seats".into()),
            false => Ok(()),
        }
    }
}

impl Appraise for Charms {
    fn appraise(&self, side: Side) -> f32 {
        let mine = side.0 as usize;
        let margin = (self.score(mine) - self.score(1 - mine)) as f32;
        1.0 / (1.0 + (-margin / 6.0).exp())
    }
}
