//! What is being decided (section 27), and how far it has come.

use crate::action::Bet;
use crate::card::{Artefact, Card, Faction};
use crate::event::Ending;
use crate::figure::{Figure, FigureSet};
use crate::payment::Payment;
use crate::pile::PileId;
use crate::square::SquareSet;
use crate::state::SEATS;
use kernel::Outcome;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// BA-27.2.
    Factions,
    /// BA-27.3.
    StartCities,
    /// The bets sealed so far (BA-27.4).
    Bets([Option<Bet>; SEATS]),
    /// The bets that were revealed (BA-27.5).
    Entrance([Option<Bet>; SEATS]),
    /// Heroes of whom one is attacked or met (BA-27.6).
    Heroes(FigureSet),
    /// BA-27.7.
    Announce,
    /// BA-27.8.
    Camps,
    /// BA-27.9.
    Actions,
    /// BA-27.10.
    Pay(Payment),
    /// BA-27.11.
    ArtefactFaction(Artefact),
    /// A card of this pile and faction is placed, a city with its level (BA-27.12).
    Placing(PileId, Faction, u8),
    /// BA-27.13.
    Moving(Movement),
    /// A tent by its place in the camp, and how many cards it still takes (BA-27.14).
    Storing(u8, u8),
    /// BA-27.15.
    Laying,
    /// BA-27.16 to BA-27.19.
    Card(CardChoice),
    /// BA-27.20.
    Opening,
    /// BA-27.21.
    Attacked,
    /// BA-27.22.
    Retreating(Movement),
    /// BA-27.23.
    Line,
    /// BA-27.24.
    Ruins,
    /// BA-27.25.
    Horde,
    /// BA-27.26.
    Meeting,
    /// BA-27.27.
    Roll,
    /// Points left and squares Buff has been on (BA-27.28).
    Leading(u8, SquareSet),
    Over {
        outcome: Outcome,
        ending: Ending,
    },
}

/// A figure on the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Movement {
    pub figure: Figure,
    pub points: u8,
    /// With the Wings (BA-11.5).
    pub flying: bool,
    /// Has left its square.
    pub begun: bool,
}

/// A card in play that asks for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardChoice {
    /// The target; illuminated or not (BA-10.5, BA-10.6).
    Amulet(bool),
    /// The target and both results (BA-10.6).
    AmuletResult(Card, u8, u8),
    Title(Swap),
    Scroll(Swap),
    /// The card that is swapped (BA-10.16).
    ScrollFaction(Swap, Card),
    Crown,
    Hand,
    Wings,
}

/// How far a Title or a Scroll has come (BA-10.14, BA-10.18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Swap {
    pub lit: bool,
    /// The card received for the first target, which cannot be the second.
    pub received: Option<Card>,
}

impl Phase {
    /// As facts name it.
    pub fn name(&self) -> &'static str {
        match self {
            Phase::Factions => "factions",
            Phase::StartCities => "start-cities",
            Phase::Bets(_) => "bets",
            Phase::Entrance(_) => "entrance",
            Phase::Heroes(_) => "heroes",
            Phase::Announce => "announce",
            Phase::Camps => "camps",
            Phase::Actions => "actions",
            Phase::Pay(_) => "pay",
            Phase::ArtefactFaction(_) => "artefact-faction",
            Phase::Placing(..) => "placing",
            Phase::Moving(_) => "moving",
            Phase::Storing(..) => "storing",
            Phase::Laying => "laying",
            Phase::Card(_) => "card",
            Phase::Opening => "opening",
            Phase::Attacked => "attacked",
            Phase::Retreating(_) => "retreating",
            Phase::Line => "line",
            Phase::Ruins => "ruins",
            Phase::Horde => "horde",
            Phase::Meeting => "meeting",
            Phase::Roll => "roll",
            Phase::Leading(..) => "leading",
            Phase::Over { .. } => "over",
        }
    }
}
