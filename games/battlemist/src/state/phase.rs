//! What is being decided, and what such a decision carries with it.

use crate::event::Ending;
use crate::march::Squad;
use crate::words::{Card, HeroNumber, KINDS, Realm};
use kernel::{Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// MI-D1
    Races,
    /// MI-D5
    Pieces,
    /// MI-D6; which piece is hidden from the others.
    Laying(Option<Realm>),
    /// MI-D7
    Discards,
    /// MI-D8, and whether it is the closing window.
    Council(bool),
    /// MI-D10
    Flame,
    /// MI-D11
    Vote,
    /// MI-D12
    VoteWindow,
    /// MI-D13
    Counter,
    /// MI-D14
    Losses,
    /// MI-D15: how many Resources, and whether they are paid.
    Purse(u8, bool),
    /// MI-D16: whose units are still to be picked.
    Graves(SeatSet),
    /// MI-D18, MI-D19
    Economy,
    /// MI-D20
    Initiative,
    /// MI-D21
    PreQuest,
    /// MI-D22
    Heroes,
    /// MI-D23
    Completion,
    /// MI-D24
    Draught,
    /// MI-D25: the Hero who is named, and whether duels go on afterwards.
    Knife(Seat, HeroNumber, bool),
    /// MI-D26
    Draw,
    /// MI-D27
    Horn,
    /// MI-D27, MI-D40, MI-D41: so many Resources of choice are to be taken.
    Spoils(Spoils, u8),
    /// MI-D28
    Duels,
    /// MI-D29
    PreMove,
    /// MI-D30
    Naming(Naming),
    /// MI-D31
    March,
    /// MI-D32
    Stack,
    /// MI-D33
    Battles,
    /// MI-D34
    BeforeRound,
    /// MI-D35: Routed units named so far, and whether it is a Song pause.
    Song([u8; KINDS], bool),
    /// MI-D36
    Rally,
    /// MI-D37
    Withdraw,
    /// MI-D44
    Pause,
    /// MI-D38
    FrontLine,
    /// MI-D39
    Casualties,
    /// MI-D41
    Keep,
    /// MI-D42
    Supply,
    Over(Ending, Outcome),
}

impl Phase {
    pub fn name(self) -> &'static str {
        match self {
            Phase::Races => "races",
            Phase::Pieces => "pieces",
            Phase::Laying(_) => "laying",
            Phase::Discards => "discards",
            Phase::Council(false) => "council",
            Phase::Council(true) => "closing",
            Phase::Flame => "flame",
            Phase::Vote => "vote",
            Phase::VoteWindow => "vote-window",
            Phase::Counter => "counter",
            Phase::Losses => "losses",
            Phase::Purse(..) => "purse",
            Phase::Graves(_) => "graves",
            Phase::Economy => "economy",
            Phase::Initiative => "initiative",
            Phase::PreQuest => "pre-quest",
            Phase::Heroes => "heroes",
            Phase::Completion => "completion",
            Phase::Draught => "draught",
            Phase::Knife(..) => "knife",
            Phase::Draw => "draw",
            Phase::Horn => "horn",
            Phase::Spoils(..) => "spoils",
            Phase::Duels => "duels",
            Phase::PreMove => "pre-move",
            Phase::Naming(_) => "naming",
            Phase::March => "march",
            Phase::Stack => "stack",
            Phase::Battles => "battles",
            Phase::BeforeRound => "before-round",
            Phase::Song(..) => "song",
            Phase::Rally => "rally",
            Phase::Withdraw => "withdraw",
            Phase::Pause => "pause",
            Phase::FrontLine => "front-line",
            Phase::Casualties => "casualties",
            Phase::Keep => "keep",
            Phase::Supply => "supply",
            Phase::Over(..) => "over",
        }
    }

    /// Whether seats answer at once and in secret (MI-5.5).
    pub fn is_secret(self) -> bool {
        use Phase::*;
        matches!(
            self,
            Discards | VoteWindow | Counter | Losses | Purse(..) | Initiative | Rally | FrontLine | Casualties
        )
    }

    /// MI-5.18: the decisions at which free actions may be taken.
    pub fn is_free(self) -> bool {
        use Phase::*;
        matches!(self, Council(_) | Economy | Supply | Heroes | March | Battles)
    }

    /// Whether a battle is being fought in this phase.
    pub fn is_battle(self) -> bool {
        use Phase::*;
        matches!(self, BeforeRound | Song(..) | Rally | Withdraw | Pause | FrontLine | Casualties)
    }
}

/// Where Resources of choice come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spoils {
    /// MI-9.29
    Chest,
    /// MI-2.18
    Scavengers,
    /// MI-11.41, MI-11.42
    Pillage,
}

/// Units named one by one.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Named(pub [Option<(Realm, Squad)>; 5]);

impl Named {
    pub fn count(&self) -> usize {
        self.0.iter().flatten().count()
    }
}

/// What units are named for.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Naming {
    /// The card, or none for Word of the Wind.
    pub card: Option<Card>,
    pub named: Named,
}
