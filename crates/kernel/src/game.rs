//! The trait every game implements, and the words it answers with.

use crate::{Chance, GameData, Log, NotationError, Seat, SeatSet, Seating, Side, Viewer};
use rand::Rng;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;
use thiserror::Error;

/// What is printed on the box.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Title {
    /// Used in commands and records: `charms`.
    pub id: &'static str,
    pub name: &'static str,
    /// One line for the shelf.
    pub blurb: &'static str,
    /// Written into every record; raised when a rules change can alter a running match.
    pub rules_version: u32,
    /// The sides by index, as notation names them.
    pub sides: &'static [&'static str],
    /// Fewest and most seats.
    pub seats: (u8, u8),
}

/// A value that knows its rules. Small plain data: a clone is cheap, `play` and `actions` allocate nothing.
pub trait Game: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What a table chooses before play: scenario, seats, options.
    type Setup: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// One decision by one seat. `Display` writes its notation, `FromStr` reads it.
    type Action: Copy + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync;
    /// One thing that happened. `Display` writes its notation.
    type Event: Clone + Eq + Debug + Display + Serialize + DeserializeOwned + Send + Sync;
    /// Everything one viewer may know, and nothing more.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send;

    const TITLE: Title;

    /// The format in which setups, states and events are written as JSON. A change that makes one of them unreadable, or
    /// gives it another meaning, raises it, and [`Game::upgrade`] brings older ones up to date.
    const FORMAT: u32 = 1;

    /// Changes data that was written in the older format `from` to today's. What cannot be carried over is left as it is;
    /// reading it fails then, and says so.
    fn upgrade(_data: GameData, _value: &mut Value, _from: u32) {}

    /// Sets the table up. Refuses a setup that breaks the rules, saying which one.
    fn start(setup: &Self::Setup, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Result<Self, SetupError>;

    /// The seats of this match and their sides.
    fn seating(&self) -> Seating;

    /// Which seats must decide now, or how it ended.
    fn awaiting(&self) -> Awaiting;

    /// Appends every legal action of an awaited seat to `out`; nothing for others.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Appends what a seat may also do, awaited or not, although nothing in play asks for it: resign, offer a draw.
    /// Bots leave these alone. A seat that resigned and is out has none. One that still waits for its camp has the action
    /// that takes its word back.
    fn asides(&self, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// The reaction window that is open for an awaited seat. The room passes for a player who has no other answer or
    /// wants none; the other players cannot tell that it did.
    fn window(&self, _seat: Seat) -> Option<Window<Self::Action>> {
        None
    }

    /// While a span lasts for which a seat may let the room pass in its windows, the number of that span: the same from
    /// its beginning to its end. None where the game has no such span.
    fn pass_span(&self, _seat: Seat, _span: PassSpan) -> Option<u32> {
        None
    }

    /// Whether the window that is open for a seat is about that seat: its pieces, its purse, its battle.
    fn is_concerned(&self, _seat: Seat) -> bool {
        true
    }

    /// Appends what a seat may decide before it is asked; the room plays it when the seat is asked.
    fn preparations(&self, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// Carries an action out, or refuses it with the clause that forbids it and changes nothing.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal>;

    fn view(&self, viewer: Viewer) -> Self::View;

    /// A full state this viewer cannot tell from the real one.
    fn imagine(&self, viewer: Viewer, rng: &mut impl Rng) -> Self;

    /// Whether this event showed some viewer something new, so that the action cannot simply be taken back.
    /// Draws of chance always do; this is for secrets turned up without one.
    fn reveals(_event: &Self::Event) -> bool {
        false
    }

    /// The words for chance outcomes, by label and index.
    fn outcomes(label: &str) -> &'static [&'static str];

    /// What must hold in every state; the battery asks after every action.
    fn check(&self) -> Result<(), String> {
        Ok(())
    }
}

/// What bots want to know of a game.
pub trait Appraise: Game {
    /// How many playouts the appraisal at the end of a decision is worth to a bot that searches. Much, because the dice
    /// of a few hundred playouts drown what tells two actions apart; less where an appraisal says little.
    const APPRAISAL_WEIGHT: f32 = 100.0;

    /// How good the position looks for a side, from 0 (lost) to 1 (won). Bots ask this of imagined states too, and
    /// often: it must be fast.
    fn appraise(&self, side: Side) -> f32;

    /// A quick pick among legal actions that a sensible player could make, to steer imagined play.
    /// `ticket` is a fresh random number. The default knows no game and picks any action.
    fn hunch(&self, _seat: Seat, actions: &[Self::Action], ticket: u64) -> usize {
        ((u128::from(ticket) * actions.len() as u128) >> 64) as usize
    }

    /// How many turns ahead a bot that searches imagines play before it appraises the position; see [`Appraise::turn`].
    fn foresight(&self) -> u32 {
        6
    }

    /// The number of the turn under way; a bot's thinking time and its foresight are counted in turns. Where a game has
    /// no numbered turns, a turn lasts as long as the same seats are awaited.
    fn turn(&self) -> Option<u32> {
        None
    }

    /// Whether the decision that was under way can be judged now although its seat goes on in the same turn. Otherwise
    /// actions of one seat in one turn (the orders of a card, the parts of a payment) are one decision, which bots judge
    /// at its end: when the turn is over or the seat is no longer awaited.
    fn is_settled(&self) -> bool {
        false
    }

    /// Whether the awaited seat only answers the one whose turn it is, with a reaction or a retreat. Bots then imagine its
    /// answer by a hunch and judge the decision that was under way later; otherwise it ends where another seat is awaited.
    fn is_answer(&self) -> bool {
        false
    }

    /// Whether bots do at once what [`Appraise::hunch`] says, without looking ahead: where steps can be taken back
    /// without end (amounts of an offer) and equal ones would keep a bot going for ever.
    fn goes_by_hunch(&self, _seat: Seat) -> bool {
        false
    }
}

/// A reaction window: a question that most players let pass, such as a chance to play a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window<A> {
    /// The answer that does nothing.
    pub pass: A,
    /// What it is about: questions with the same number belong to one battle, and a player may wish to hear no more of it.
    pub battle: Option<u32>,
}

/// For how long a seat lets the room pass in reaction windows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassSpan {
    /// As long as the window is not about the seat.
    Others,
    /// Until the seat's next turn.
    Turn,
    Round,
}

impl PassSpan {
    pub const ALL: [PassSpan; 3] = [PassSpan::Others, PassSpan::Turn, PassSpan::Round];
}

/// Who is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaiting {
    Seats(SeatSet),
    Over(Outcome),
}

impl Awaiting {
    pub fn one(seat: Seat) -> Awaiting {
        Awaiting::Seats(SeatSet::one(seat))
    }

    /// The seats that must decide; none when it is over.
    pub fn seats(&self) -> SeatSet {
        match self {
            Awaiting::Seats(seats) => *seats,
            Awaiting::Over(_) => SeatSet::EMPTY,
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Awaiting::Seats(_) => None,
            Awaiting::Over(outcome) => Some(*outcome),
        }
    }
}

/// The final ranking: the place of each side, 1 for the best; equal places are shared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<u8>", into = "Vec<u8>")]
pub struct Outcome {
    sides: u8,
    place: [u8; Seating::MAX],
}

impl Outcome {
    pub fn ranked(places: &[u8]) -> Outcome {
        let mut place = [0; Seating::MAX];
        place[..places.len()].copy_from_slice(places);
        Outcome { sides: places.len() as u8, place }
    }

    pub fn won_by(side: Side, sides: usize) -> Outcome {
        let mut place = [0; Seating::MAX];
        for (i, place) in place[..sides].iter_mut().enumerate() {
            *place = if i == side.0 as usize { 1 } else { 2 };
        }
        Outcome { sides: sides as u8, place }
    }

    pub fn draw(sides: usize) -> Outcome {
        Outcome::ranked(&[1; Seating::MAX][..sides])
    }

    pub fn place(&self, side: Side) -> u8 {
        self.place[side.0 as usize]
    }

    /// The side alone in first place, if there is one.
    pub fn winner(&self) -> Option<Side> {
        let mut first = (0..self.sides).filter(|&s| self.place[s as usize] == 1);
        match (first.next(), first.next()) {
            (Some(side), None) => Some(Side(side)),
            _ => None,
        }
    }

    /// The sides in first place. None where all are: that is a draw.
    pub fn winners(&self) -> impl Iterator<Item = Side> + use<> {
        let (outcome, is_draw) = (*self, self.is_draw());
        (0..self.sides).map(Side).filter(move |&side| !is_draw && outcome.place(side) == 1)
    }

    pub fn is_draw(&self) -> bool {
        (0..self.sides).all(|side| self.place(Side(side)) == 1)
    }

    /// 1 for a win, 0 for the last place, the middle for a draw.
    pub fn share(&self, side: Side) -> f32 {
        let mine = self.place(side);
        let others = f32::from(self.sides - 1).max(1.0);
        let (mut beaten, mut level) = (0.0, 0.0);
        for s in (0..self.sides).filter(|&s| s != side.0) {
            match self.place[s as usize].cmp(&mine) {
                std::cmp::Ordering::Greater => beaten += 1.0,
                std::cmp::Ordering::Equal => level += 0.5,
                std::cmp::Ordering::Less => {}
            }
        }
        (beaten + level) / others
    }
}

impl From<Vec<u8>> for Outcome {
    fn from(places: Vec<u8>) -> Self {
        Outcome::ranked(&places[..places.len().min(Seating::MAX)])
    }
}

impl From<Outcome> for Vec<u8> {
    fn from(outcome: Outcome) -> Self {
        outcome.place[..outcome.sides as usize].to_vec()
    }
}

/// A refusal, with the clause that forbids the action.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{why} [{clause}]")]
pub struct Illegal {
    pub clause: &'static str,
    pub why: Cow<'static, str>,
}

impl Illegal {
    pub fn new(clause: &'static str, why: impl Into<Cow<'static, str>>) -> Illegal {
        Illegal { clause, why: why.into() }
    }

    /// Allocates only where the words depend on something; [`refuse_if!`](crate::refuse_if) calls it.
    #[cold]
    pub fn formatted(clause: &'static str, why: fmt::Arguments) -> Illegal {
        Illegal { clause, why: why.as_str().map_or_else(|| Cow::Owned(why.to_string()), Cow::Borrowed) }
    }
}

/// Refuses an action with its clause where a condition holds:
/// `refuse_if!(distance > 1, "CH-9.2", "{target} is not adjacent");`, or with a message of the game's texts:
/// `refuse_if!(distance > 1, "CH-9.2", ENGLISH.refused_not_adjacent(target));`
#[macro_export]
macro_rules! refuse_if {
    ($condition:expr, $clause:expr, $why:literal $($arguments:tt)*) => {
        if $condition {
            return Err($crate::Illegal::formatted($clause, ::std::format_args!($why $($arguments)*)));
        }
    };
    ($condition:expr, $clause:expr, $message:expr) => {
        if $condition {
            return Err($crate::Illegal::new($clause, $message));
        }
    };
}

/// Returns an error in words where a condition holds: `error_if!(men > 15, "{men} warriors");`
#[macro_export]
macro_rules! error_if {
    ($condition:expr, $($why:tt)+) => {
        if $condition {
            return Err(::std::format!($($why)+));
        }
    };
}

/// A setup that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{why} [{clause}]")]
pub struct SetupError {
    pub clause: Cow<'static, str>,
    pub why: String,
}

impl SetupError {
    pub fn new(clause: impl Into<Cow<'static, str>>, why: impl Into<String>) -> SetupError {
        SetupError { clause: clause.into(), why: why.into() }
    }
}
