//! Everything a room knows besides the match itself: plain data that a snapshot carries.

use crate::plan::{Sitter, Timing};
use crate::{Answer, Ask, Clock, CommandId, Moment, PersonId, Plan, TokenHash};
use bots::Bot;
use kernel::{Outcome, Seat, Seating, Side};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Books {
    pub plan: Plan,
    pub host: PersonId,
    /// The newest journal entry, and when it was written.
    pub number: u64,
    pub at: Moment,
    pub phase: Phase,
    pub seating: Seating,
    /// What is played: the scenario's or the map's name.
    pub scenario: String,
    /// In seat order.
    pub chairs: Vec<Chair>,
    pub people: BTreeMap<PersonId, Guest>,
    /// By seat or by side, as the timing says; none before the match and without timing.
    pub clocks: Vec<Clock>,
    /// When each entry of the record was played.
    pub played: Vec<Played>,
    pub started: Option<u64>,
    pub ended: Option<u64>,
    pub backs: VecDeque<Back>,
    pub asked: Vec<Asked>,
    pub talk: VecDeque<Remark>,
    /// The rematch was agreed on.
    pub rematch: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Seats are being filled.
    Gathering,
    Playing,
    Over(Ending),
}

/// How a match came to its end.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// By its rules; resigning and draws among them where the game knows these.
    Played(Outcome),
    Resigned(Side),
    OutOfTime(Side),
    DrawAgreed,
    Abandoned,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Chair {
    pub sitter: Sat,
    pub invitation: Option<TokenHash>,
    pub salt: Option<String>,
    /// A bot sits in until the person returns.
    pub stood_in: bool,
    /// The journal entry since which this seat's question stands.
    pub asked: u64,
    /// The affair this seat does not want to be asked about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hushed: Option<u32>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sat {
    Open,
    Person(PersonId),
    #[serde(with = "crate::plan::bot_name")]
    Bot(Bot),
}

/// Somebody at the table or around it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Guest {
    pub name: String,
    pub away: Option<Moment>,
    /// The countdown has run out.
    pub overdue: bool,
    /// When they last spoke, oldest first.
    pub spoke: VecDeque<Moment>,
    pub answers: VecDeque<Answered>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Answered {
    pub id: CommandId,
    /// Of the word, to notice an id used twice.
    pub digest: u64,
    pub answer: Answer,
}

/// An entry of the record, seen from the room.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Played {
    pub number: u64,
    pub at: Moment,
    /// The sides whose clock got an increment for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub increments: Vec<Side>,
}

/// The trace that going back leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Back {
    /// The journal entry it happened in.
    pub number: u64,
    pub by: Seat,
    /// Entries of the record.
    pub from: u32,
    pub to: u32,
    /// Nobody had to be asked.
    pub free: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Asked {
    pub what: Ask,
    pub by: PersonId,
    /// The entry an undo would go back to.
    pub to: Option<u32>,
    pub agreed: BTreeSet<PersonId>,
}

/// Who hears a remark while the match is on; afterwards everybody hears everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Talk {
    /// By a player, for everyone.
    Table,
    /// By a spectator during play, for spectators.
    Gallery,
    /// By a player, for the own side.
    Side(Side),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Remark {
    pub number: u64,
    pub at: Moment,
    pub talk: Talk,
    pub name: String,
    pub seat: Option<Seat>,
    pub text: String,
}

impl Guest {
    pub fn new(name: String) -> Guest {
        Guest { name, away: None, overdue: false, spoke: VecDeque::new(), answers: VecDeque::new() }
    }
}

impl Chair {
    pub fn new(sitter: Sat) -> Chair {
        Chair { sitter, invitation: None, salt: None, stood_in: false, asked: 0, hushed: None }
    }

    pub fn person(&self) -> Option<&PersonId> {
        match &self.sitter {
            Sat::Person(id) => Some(id),
            Sat::Open | Sat::Bot(_) => None,
        }
    }
}

impl Books {
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.chairs.iter().position(|chair| chair.person() == Some(person)).map(|index| Seat(index as u8))
    }

    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.0 as usize)
    }

    pub fn chair_mut(&mut self, seat: Seat) -> Option<&mut Chair> {
        self.chairs.get_mut(seat.0 as usize)
    }

    pub fn is_playing(&self) -> bool {
        self.phase == Phase::Playing
    }

    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// Which clock counts for a seat.
    pub fn clock_index(&self, seat: Seat) -> usize {
        match self.plan.arrangement.settings.timing {
            Timing::Side { .. } => self.seating.side(seat).0 as usize,
            Timing::Turn(_) | Timing::None => seat.0 as usize,
        }
    }

    pub fn clock(&self, seat: Seat) -> Option<&Clock> {
        self.clocks.get(self.clock_index(seat))
    }

    /// The arrangement as the chairs stand now.
    pub fn sitters(&self) -> Vec<Sitter> {
        let sitter = |chair: &Chair| match &chair.sitter {
            Sat::Open => Sitter::Open,
            Sat::Bot(bot) => Sitter::Bot(*bot),
            Sat::Person(id) => Sitter::Person { id: id.clone(), name: self.name(id) },
        };
        self.chairs.iter().map(sitter).collect()
    }

    /// Who sits in a chair: a person's or a bot's name.
    pub fn sitter_name(&self, chair: &Chair) -> Option<String> {
        match &chair.sitter {
            Sat::Open => None,
            Sat::Person(id) => Some(self.name(id)),
            Sat::Bot(bot) => Some(bot.rank().to_owned()),
        }
    }

    /// As the record names who played: people by their names, bots so that they can be asked again.
    pub fn player_name(&self, chair: &Chair) -> String {
        match &chair.sitter {
            Sat::Bot(bot) => bot.to_string(),
            _ => self.sitter_name(chair).unwrap_or_default(),
        }
    }

    pub fn name(&self, person: &PersonId) -> String {
        self.people.get(person).map(|guest| guest.name.clone()).unwrap_or_default()
    }
}
