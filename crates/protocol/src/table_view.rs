//! The table view, which clients are sent: the room as one viewer may see it, either whole or what changed since an entry.

use crate::learn::LessonView;
use crate::settings::is_default;
use crate::{
    ChangedParts, ChatMessage, Proposal, Rewind, RoomPhase, SceneChange, SceneFingerprint, Settings, Timestamp,
};
use kernel::{Commitment, Outcome, Seat, Seed, Side};
use serde::{Deserialize, Serialize};
use stage::{Choice, Faction, Line, MatchReport, Scene, Stage};
use std::fmt;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableView {
    /// The journal entry this shows; `seen` and `since` of what follows.
    pub number: u64,
    /// Everything is here, and replaces what was shown before. Otherwise `lines`, `chat` and `rewinds` hold only what came after `since`.
    pub whole: bool,
    /// The number of the view this one is added to; none for a whole view.
    #[serde(default, skip_serializing_if = "is_default")]
    pub since: Option<u64>,
    pub game: String,
    pub table: String,
    /// The table's own name, and the scenario's or the map's.
    #[serde(default, skip_serializing_if = "is_default")]
    pub title: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub scenario: String,
    /// The lobby lists it among the open tables.
    #[serde(default, skip_serializing_if = "is_default")]
    pub listed: bool,
    pub phase: RoomPhase,
    #[serde(default, skip_serializing_if = "is_default")]
    pub outcome: Option<Outcome>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub settings: Settings,
    #[serde(default, skip_serializing_if = "is_default")]
    pub you: Option<Seat>,
    /// You are the host.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hosting: bool,
    pub seats: Vec<SeatView>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub spectators: usize,
    /// The seed's hash, before any salt is taken; the seed when all is over.
    pub commitment: Commitment,
    #[serde(default, skip_serializing_if = "is_default")]
    pub seed: Option<Seed>,
    /// Only with the whole view.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stage: Option<Stage>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub scene: Option<Scene>,
    /// In place of the scene: what changed in it. See [`TableView::diff_against`].
    #[serde(default, skip_serializing_if = "is_default")]
    pub change: Option<SceneChange>,
    /// The entry of the record the scene shows.
    #[serde(default, skip_serializing_if = "is_default")]
    pub entry: Option<u32>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub choices: Vec<Choice>,
    /// Present while a reaction window is open for you: whether the room passes for you in this battle.
    #[serde(default, skip_serializing_if = "is_default")]
    pub auto_pass: Option<bool>,
    /// What you may settle before you are asked. Other players are not told.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ahead: Vec<AheadChoice>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub asides: Vec<Choice>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub lines: Vec<LogLine>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub rewinds: Vec<Rewind>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub undo: UndoOptions,
    #[serde(default, skip_serializing_if = "is_default")]
    pub votes: Vec<VoteView>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub chat: Vec<ChatMessage>,
    /// You may not talk: the host has silenced you, or all spectators.
    #[serde(default, skip_serializing_if = "is_default")]
    pub silenced: bool,
    /// For the host: who watches, and what was done about them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moderation: Option<Moderation>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub rematch: bool,
    /// What the match came to, when it is over. Only with the whole view, as the stage is.
    #[serde(default, skip_serializing_if = "is_default")]
    pub report: Option<MatchReport>,
    /// The lesson that is taken at this table, in a browser alone.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lesson: Option<Box<LessonView>>,
}

/// The people whom the host may send away or silence, by the names others see.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Moderation {
    #[serde(default, skip_serializing_if = "is_default")]
    pub watching: Vec<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub silenced: Vec<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub removed: Vec<String>,
    /// No spectator may talk.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spectators_silenced: bool,
}

/// An answer that a person may settle before the question comes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AheadChoice {
    pub id: String,
    pub label: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub on: bool,
}

/// A seat, as table views and summaries show it. A summary leaves out who is here, salts, countdowns and clocks.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SeatView {
    pub seat: Seat,
    /// As notation writes it: the side's name, and a number where the side has several seats, `red/2`.
    pub name: String,
    pub side: Side,
    /// How the seat is shown, in a game that settles this in play.
    #[serde(default, skip_serializing_if = "is_default")]
    pub faction: Option<Faction>,
    /// The person's or the bot's name; none for an open seat.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sitter: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub person: bool,
    /// The person is connected.
    #[serde(default, skip_serializing_if = "is_default")]
    pub here: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub hosts: bool,
    /// The seat is reserved for the person with its invitation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub invited: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub salted: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub salt: Option<String>,
    /// When the table stops waiting for this person.
    #[serde(default, skip_serializing_if = "is_default")]
    pub countdown: Option<Timestamp>,
    /// A bot sits in.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stood_in: bool,
    /// The table waits for this person no more: the host may give the seat to another person.
    #[serde(default, skip_serializing_if = "is_default")]
    pub gone: bool,
    /// The match waits for this seat.
    #[serde(default, skip_serializing_if = "is_default")]
    pub awaited: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub clock: Option<ClockView>,
    /// In a summary: when its clock runs out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub due: Option<Timestamp>,
}

impl SeatView {
    /// An empty seat.
    pub fn new(seat: Seat, name: String, side: Side) -> SeatView {
        SeatView {
            seat,
            name,
            side,
            faction: None,
            sitter: None,
            person: false,
            here: false,
            hosts: false,
            invited: false,
            salted: false,
            salt: None,
            countdown: None,
            stood_in: false,
            gone: false,
            awaited: false,
            clock: None,
            due: None,
        }
    }

    /// Any visitor may sit here.
    pub fn is_open(&self) -> bool {
        self.sitter.is_none() && !self.invited
    }

    /// The frame in which the seat is drawn: its shape and colour.
    pub fn frame(&self) -> u8 {
        self.faction.as_ref().map_or(self.side.0 + 1, |faction| faction.frame)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ClockView {
    /// Milliseconds.
    pub left: u64,
    #[serde(default, skip_serializing_if = "is_default")]
    pub runs: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub fallen: bool,
}

/// A line of the log and the entry of the record it belongs to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LogLine {
    pub entry: u32,
    pub line: Line,
}

#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct UndoOptions {
    #[serde(default, skip_serializing_if = "is_default")]
    pub decision: Option<UndoConsent>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub turn: Option<UndoConsent>,
    /// Why the others must agree to take the last decision back.
    #[serde(default, skip_serializing_if = "is_default")]
    pub why: Option<UndoReason>,
}

/// What happened in a decision or after it, so that it is not simply taken back, and the clause of the rules for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndoReason {
    pub text: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub clause: Option<String>,
}

impl fmt::Display for UndoReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.clause {
            Some(clause) => write!(f, "{} ({clause})", self.text),
            None => f.write_str(&self.text),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UndoConsent {
    Free,
    /// The other persons must agree.
    Ask,
}

/// A proposal, and who agreed to it so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct VoteView {
    pub proposal: Proposal,
    #[serde(default, skip_serializing_if = "is_default")]
    pub by: Option<Seat>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub agreed: Vec<Seat>,
}

impl TableView {
    /// Puts what changed since a scene this viewer was shown in the place of the scene, which is handed back to be the
    /// next one to compare with. A whole view stays whole.
    pub fn diff_against(&mut self, shown: &Scene) -> Option<Scene> {
        let scene = self.scene.take_if(|_| !self.whole)?;
        let change = SceneChange::between(shown, &scene);
        self.change = (!change.is_empty()).then_some(change);
        Some(scene)
    }

    /// The same where only the fingerprints of the scene shown were kept, which take less memory, and the pieces,
    /// features and panels of the new one were compared with them. Where nothing was shown before, the new scene stays, with all of them.
    pub fn finish_scene(&mut self, parts: ChangedParts) -> Option<SceneFingerprint> {
        let scene = self.scene.take()?;
        match parts.shown() {
            Some(shown) => {
                let (change, new) = SceneChange::since(shown, scene, parts);
                self.change = (!change.is_empty()).then_some(change);
                Some(new)
            }
            None => {
                let (all, known) = parts.all();
                let scene = self.scene.insert(scene.with_parts(all));
                Some(SceneFingerprint::of(scene, known))
            }
        }
    }
}
