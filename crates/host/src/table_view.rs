//! The table view, which clients are sent: the room as one viewer may see it, either whole or what changed since an entry.

use crate::plan::{Delay, Settings, is_default};
use crate::room_state::{Attendee, RoomPhase, SeatState};
use crate::{Channel, ChatMessage, PersonId, Proposal, Rewind, Room, SceneChange, Timestamp, UndoScope};
use kernel::{Commitment, Outcome, Seat, Seed, Side, Viewer};
use serde::{Deserialize, Serialize};
use stage::{Choice, Line, Scene, Stage};

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
    #[serde(default, skip_serializing_if = "is_default")]
    pub rematch: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    pub seat: Seat,
    /// `chaos/2`.
    pub name: String,
    pub side: Side,
    /// The person's or the bot's name; none for an open seat.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sitter: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub person: bool,
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
    #[serde(default, skip_serializing_if = "is_default")]
    pub awaited: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub clock: Option<ClockView>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct UndoOptions {
    #[serde(default, skip_serializing_if = "is_default")]
    pub decision: Option<UndoConsent>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub turn: Option<UndoConsent>,
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

/// How much of the match a viewer is shown.
pub(crate) struct Extent {
    pub viewer: Viewer,
    /// The entry of the record shown.
    pub entry: u32,
    /// The newest journal entry whose chat messages are shown; all of them if none.
    until: Option<u64>,
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
}

impl Room {
    /// The room as a person sees it, or a stranger (`None`). `since` is the number of the last view; `now` counts
    /// for clocks and for spectators who watch with a delay.
    pub fn view(&self, who: Option<&PersonId>, since: Option<u64>, now: Timestamp) -> TableView {
        let state = &self.state;
        let you = who.and_then(|person| state.seat_of(person));
        let extent = self.extent(you, now);
        let behind = extent.as_ref().is_some_and(|extent| extent.until.is_some());
        let since = since.filter(|&since| self.continues(since, you));
        let arrangement = &state.plan.arrangement;
        let mut view = TableView {
            number: state.number,
            whole: since.is_none(),
            since,
            game: arrangement.game.clone(),
            table: state.plan.table.clone(),
            title: arrangement.title.clone(),
            scenario: state.scenario.clone(),
            listed: arrangement.listed,
            phase: state.phase,
            outcome: self.outcome(),
            settings: arrangement.settings.clone(),
            you,
            hosting: who == Some(&state.host),
            seats: state.seating.seats().filter_map(|seat| self.seat_view(seat, behind, now)).collect(),
            spectators: self.spectators(),
            commitment: self.commitment(),
            seed: state.is_over().then_some(state.plan.seed),
            stage: None,
            scene: None,
            change: None,
            entry: None,
            choices: Vec::new(),
            auto_pass: None,
            asides: Vec::new(),
            lines: Vec::new(),
            rewinds: state
                .rewinds
                .iter()
                .filter(|rewind| since.is_none_or(|since| rewind.number > since))
                .copied()
                .collect(),
            undo: you.map(|seat| self.undo_options(seat)).unwrap_or_default(),
            votes: self.votes(),
            chat: self.heard(you, since, extent.as_ref().and_then(|extent| extent.until)),
            rematch: state.rematch,
        };
        if let Some(extent) = extent {
            self.show(&mut view, &extent, since);
        }
        view
    }

    fn show(&self, view: &mut TableView, extent: &Extent, since: Option<u64>) {
        let Some(table) = &self.table else { return };
        let (viewer, entry) = (extent.viewer, extent.entry);
        view.entry = Some(entry);
        view.stage = since.is_none().then(|| table.stage(viewer));
        view.scene = match entry == table.record().last() {
            true => Some(table.scene(viewer)),
            false => table.scene_at(entry, viewer).ok(),
        };
        if let Some(seat) = viewer.seat().filter(|_| self.state.is_playing()) {
            // A seat for which the room will pass is offered no choices.
            view.choices = if self.answer_for(seat).is_some() { Vec::new() } else { table.choices(seat) };
            view.auto_pass = self.auto_pass(seat);
            view.asides = table.asides(seat);
        }
        let first = since.map_or(0, |since| self.state.played.partition_point(|played| played.number <= since) as u32);
        let sentences = |entry| table.lines_of(entry, viewer).into_iter().map(move |line| LogLine { entry, line });
        view.lines = (first..=entry).flat_map(sentences).collect();
    }

    /// Whether what was shown at an entry still holds, so that the rest can be added to it.
    fn continues(&self, since: u64, you: Option<Seat>) -> bool {
        let state = &self.state;
        let went_back = state.rewinds.back().is_some_and(|rewind| rewind.number > since);
        let began = state.started.is_some_and(|started| started > since);
        // When all is over, players hear the gallery and spectators see what was held back.
        let ended = state.ended.is_some_and(|ended| ended > since);
        // What a spectator with a delay saw at an entry depends on when that was.
        let delayed = you.is_none() && state.is_playing() && state.plan.arrangement.settings.delay != Delay::None;
        since <= state.number && !went_back && !began && !ended && !delayed
    }

    pub(crate) fn extent(&self, you: Option<Seat>, now: Timestamp) -> Option<Extent> {
        let last = self.record()?.last();
        if let Some(seat) = you {
            return Some(Extent { viewer: Viewer::Seat(seat), entry: last, until: None });
        }
        let played = &self.state.played;
        let entry = match self.state.plan.arrangement.settings.delay {
            Delay::Entries(behind) if self.state.is_playing() => last.saturating_sub(behind),
            Delay::Millis(millis) if self.state.is_playing() => {
                let seen = played.partition_point(|played| played.at.after(millis) <= now);
                (seen as u32).saturating_sub(1).min(last)
            }
            _ => last,
        };
        let until = played.get(entry as usize + 1).map(|next| next.number.saturating_sub(1));
        Some(Extent { viewer: Viewer::Spectator, entry, until })
    }

    fn seat_view(&self, seat: Seat, behind: bool, now: Timestamp) -> Option<SeatView> {
        let state = &self.state;
        let seat_state: &SeatState = state.seat_state(seat)?;
        let attendee: Option<&Attendee> = seat_state.person().and_then(|person| state.people.get(person));
        let clock = state.clock(seat).filter(|_| !behind);
        Some(SeatView {
            seat,
            name: state.seating.name(seat, self.game.title().sides),
            side: state.seating.side(seat),
            sitter: state.sitter_name(seat_state),
            person: attendee.is_some(),
            here: attendee.is_some_and(|attendee| attendee.away.is_none()),
            hosts: seat_state.person() == Some(&state.host),
            invited: seat_state.invitation.is_some(),
            salted: seat_state.salt.is_some(),
            salt: seat_state.salt.clone().filter(|_| state.started.is_some()),
            countdown: self.countdown(seat),
            stood_in: seat_state.stood_in,
            awaited: !behind && self.awaited().contains(seat),
            clock: clock.map(|clock| ClockView {
                left: clock.left(now),
                runs: clock.runs(),
                fallen: clock.has_fallen(),
            }),
        })
    }

    fn spectators(&self) -> usize {
        let watches =
            |(id, attendee): &(&PersonId, &Attendee)| attendee.away.is_none() && self.state.seat_of(id).is_none();
        self.state.people.iter().filter(watches).count()
    }

    fn undo_options(&self, seat: Seat) -> UndoOptions {
        let reach = |scope| self.reach(seat, scope).map(|(_, reach)| reach);
        UndoOptions { decision: reach(UndoScope::Decision), turn: reach(UndoScope::Turn) }
    }

    fn votes(&self) -> Vec<VoteView> {
        let seats = |people: &std::collections::BTreeSet<PersonId>| {
            people.iter().filter_map(|person| self.state.seat_of(person)).collect()
        };
        let votes = self.state.votes.iter();
        votes
            .map(|votes| VoteView {
                proposal: votes.proposal,
                by: self.state.seat_of(&votes.by),
                agreed: seats(&votes.agreed),
            })
            .collect()
    }

    fn heard(&self, you: Option<Seat>, since: Option<u64>, until: Option<u64>) -> Vec<ChatMessage> {
        let over = self.state.is_over();
        let side = you.map(|seat| self.state.seating.side(seat));
        let heard = |message: &&ChatMessage| match message.channel {
            Channel::Gallery => you.is_none() || over,
            Channel::Side(own) => side == Some(own) || over,
            Channel::Table => until.is_none_or(|until| message.number <= until),
        };
        let new = |message: &&ChatMessage| since.is_none_or(|since| message.number > since);
        self.state.chat.iter().filter(heard).filter(new).cloned().collect()
    }
}
