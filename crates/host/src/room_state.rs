//! Everything a room knows besides the match itself: plain data that a snapshot carries.

use crate::plan::Sitter;
use crate::played::PlayedEntries;
use crate::{
    Ack, ChatMessage, Clock, CommandId, PersonId, Plan, Proposal, Rewind, RoomPhase, Timestamp, Timing, TokenHash,
};
use bots::Bot;
use kernel::{PassSpan, Seat, Seating};
use serde::{Deserialize, Serialize};
use stage::Faction;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct RoomState {
    pub plan: Plan,
    pub host: PersonId,
    /// The newest journal entry, and when it was written.
    pub number: u64,
    pub at: Timestamp,
    pub phase: RoomPhase,
    pub seating: Seating,
    /// What is played: the scenario's or the map's name.
    pub scenario: String,
    /// How each seat is shown before the match, in a game that settles this in play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub factions: Vec<Faction>,
    /// In seat order.
    pub seats: Vec<SeatState>,
    pub people: BTreeMap<PersonId, Attendee>,
    /// By seat or by side, as the timing says; none before the match and without timing.
    pub clocks: Vec<Clock>,
    /// The clocks of the seats whose turn it is, or was before the reaction windows that are open now.
    pub turns: Vec<usize>,
    pub played: PlayedEntries,
    pub started: Option<u64>,
    pub ended: Option<u64>,
    pub rewinds: VecDeque<Rewind>,
    pub votes: Vec<Vote>,
    pub chat: VecDeque<ChatMessage>,
    /// Who wrote the messages of the chat, by their numbers. Journals of older versions lack it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub speakers: BTreeMap<u64, PersonId>,
    /// Whom the host has sent away, with the names they had, and whom the host has silenced.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub removed: BTreeMap<PersonId, String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub silenced: BTreeMap<PersonId, String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub spectators_silenced: bool,
    /// How long persons took for their last answers in reaction windows, in milliseconds.
    #[serde(default, skip_serializing_if = "VecDeque::is_empty")]
    pub answer_times: VecDeque<u64>,
    /// The rematch was agreed on.
    pub rematch: bool,
    /// The bot of the settings that stands in, and moves when a clock ran out.
    #[serde(with = "crate::plan::bot_name")]
    pub substitute: Bot,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct SeatState {
    pub sitter: Occupant,
    pub invitation: Option<TokenHash>,
    /// The invitation its person came with, before the match: it holds again when they stand up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_invitation: Option<TokenHash>,
    pub salt: Option<String>,
    /// A bot stands in until the person returns.
    pub stood_in: bool,
    /// The journal entry since which this seat's question stands.
    pub asked: u64,
    /// Since when a reaction window has been open for this seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reacting_since: Option<Timestamp>,
    /// How long the room would wait there before it answers for this seat, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thought: Option<u64>,
    /// The battle in whose reaction windows the room passes for this seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auto_pass: Option<u32>,
    /// The span for which the room passes for this seat, and its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pass_span: Option<(PassSpan, u32)>,
    /// What the room plays for this seat when it is asked, in notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prepared: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Occupant {
    Open,
    Person(PersonId),
    #[serde(with = "crate::plan::bot_name")]
    Bot(Bot),
}

/// A person in the room: seated or watching.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Attendee {
    pub name: String,
    pub away: Option<Timestamp>,
    /// The countdown has run out.
    pub overdue: bool,
    /// When they last spoke, oldest first.
    pub spoke: VecDeque<Timestamp>,
    pub past_commands: VecDeque<PastCommand>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct PastCommand {
    pub id: CommandId,
    /// Of the command, to notice an id that is used for two commands.
    pub digest: u64,
    pub ack: Ack,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Vote {
    pub proposal: Proposal,
    pub by: PersonId,
    /// The entry an undo would go back to.
    pub to: Option<u32>,
    pub agreed: BTreeSet<PersonId>,
}

impl Attendee {
    pub(crate) fn new(name: String) -> Attendee {
        Attendee { name, away: None, overdue: false, spoke: VecDeque::new(), past_commands: VecDeque::new() }
    }
}

impl SeatState {
    pub(crate) fn new(sitter: Occupant) -> SeatState {
        SeatState {
            sitter,
            invitation: None,
            used_invitation: None,
            salt: None,
            stood_in: false,
            asked: 0,
            reacting_since: None,
            thought: None,
            auto_pass: None,
            pass_span: None,
            prepared: None,
        }
    }

    pub(crate) fn person(&self) -> Option<&PersonId> {
        match &self.sitter {
            Occupant::Person(id) => Some(id),
            Occupant::Open | Occupant::Bot(_) => None,
        }
    }
}

impl RoomState {
    pub(crate) fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.seats.iter().position(|seat_state| seat_state.person() == Some(person)).map(|index| Seat(index as u8))
    }

    pub(crate) fn seat_state(&self, seat: Seat) -> Option<&SeatState> {
        self.seats.get(seat.0 as usize)
    }

    pub(crate) fn seat_state_mut(&mut self, seat: Seat) -> Option<&mut SeatState> {
        self.seats.get_mut(seat.0 as usize)
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.phase == RoomPhase::Playing
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, RoomPhase::Over(_))
    }

    /// Which clock counts for a seat.
    pub(crate) fn clock_index(&self, seat: Seat) -> usize {
        match self.plan.arrangement.settings.timing {
            Timing::Side { .. } => self.seating.side(seat).0 as usize,
            Timing::Turn(_) | Timing::None => seat.0 as usize,
        }
    }

    pub(crate) fn clock(&self, seat: Seat) -> Option<&Clock> {
        self.clocks.get(self.clock_index(seat))
    }

    /// Who sits where now, as an arrangement lists it.
    pub(crate) fn sitters(&self) -> Vec<Sitter> {
        let sitter = |seat_state: &SeatState| match &seat_state.sitter {
            Occupant::Open => Sitter::Open,
            Occupant::Bot(bot) => Sitter::Bot(*bot),
            Occupant::Person(id) => Sitter::Person { id: id.clone(), name: self.name(id) },
        };
        self.seats.iter().map(sitter).collect()
    }

    /// The name of the person or bot in a seat.
    pub(crate) fn sitter_name(&self, seat_state: &SeatState) -> Option<String> {
        match &seat_state.sitter {
            Occupant::Open => None,
            Occupant::Person(id) => Some(self.name(id)),
            Occupant::Bot(bot) => Some(self.bot_name(seat_state, *bot)),
        }
    }

    /// The rank of a bot, with a number where several of it sit at the table: `Captain`, `Captain 2`.
    fn bot_name(&self, seat_state: &SeatState, bot: Bot) -> String {
        let alike = |other: &&SeatState| other.sitter == Occupant::Bot(bot);
        let before = self.seats.iter().take_while(|other| !std::ptr::eq(*other, seat_state)).filter(alike).count();
        match before {
            0 => bot.rank().to_owned(),
            before => format!("{} {}", bot.rank(), before + 1),
        }
    }

    /// As the record names who played: people by their names, bots so that they can be asked again.
    pub(crate) fn player_name(&self, seat_state: &SeatState) -> String {
        match &seat_state.sitter {
            Occupant::Bot(bot) => bot.to_string(),
            _ => self.sitter_name(seat_state).unwrap_or_default(),
        }
    }

    /// The name of a person; empty for one who is not in the room.
    pub(crate) fn name(&self, person: &PersonId) -> String {
        self.people.get(person).map(|attendee| attendee.name.clone()).unwrap_or_default()
    }
}
