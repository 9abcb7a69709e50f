//! Makes table views: what one viewer may see of the room.

use crate::room_state::{Attendee, SeatState};
use crate::{Delay, PersonId, Room, Timestamp};
use kernel::{Seat, Viewer};
use protocol::{
    Channel, ChatMessage, ClockView, LogLine, SeatView, TableView, UndoConsent, UndoOptions, UndoScope, VoteView,
};
use stage::{Language, Scene, SceneParts};

/// How much of the match a viewer is shown.
pub(crate) struct Extent {
    pub viewer: Viewer,
    /// The entry of the record shown.
    pub entry: u32,
    /// The newest journal entry whose chat messages are shown; all of them if none.
    until: Option<u64>,
}

impl Room {
    /// The room as a person sees it, or a stranger (`None`). `since` is the number of the last view; `now` counts
    /// for clocks and for spectators who watch with a delay. The last view must have been in the same language.
    pub fn view(&self, who: Option<&PersonId>, since: Option<u64>, now: Timestamp, language: Language) -> TableView {
        let mut parts = Scene::default();
        let mut view = self.view_with(who, since, now, language, &mut parts);
        view.scene = view.scene.map(|scene| scene.with_parts(parts));
        view
    }

    /// The same with the pieces, features and panels of its scene kept apart, for a reader who knows most of them.
    pub fn view_with(
        &self,
        who: Option<&PersonId>,
        since: Option<u64>,
        now: Timestamp,
        language: Language,
        parts: &mut dyn SceneParts,
    ) -> TableView {
        let state = &self.state;
        let you = who.and_then(|person| state.seat_of(person));
        let extent = self.extent(you, now);
        let behind = extent.as_ref().is_some_and(|extent| extent.until.is_some());
        let since = since.filter(|&since| self.continues_from(since, you));
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
            ahead: Vec::new(),
            asides: Vec::new(),
            lines: Vec::new(),
            rewinds: state
                .rewinds
                .iter()
                .filter(|rewind| since.is_none_or(|since| rewind.number > since))
                .copied()
                .collect(),
            undo: you.map(|seat| self.undo_options(seat, language)).unwrap_or_default(),
            votes: self.votes(),
            chat: self.heard(you, since, extent.as_ref().and_then(|extent| extent.until)),
            silenced: who.map_or(state.spectators_silenced, |person| self.is_silenced(person)),
            moderation: who.filter(|person| **person == state.host).and_then(|_| self.moderation()),
            rematch: state.rematch,
            report: None,
            lesson: None,
        };
        if let Some(extent) = extent {
            self.show(&mut view, &extent, since, language, parts);
        }
        view
    }

    fn show(
        &self,
        view: &mut TableView,
        extent: &Extent,
        since: Option<u64>,
        language: Language,
        parts: &mut dyn SceneParts,
    ) {
        let Some(table) = &self.table else { return };
        let (viewer, entry) = (extent.viewer, extent.entry);
        view.entry = Some(entry);
        view.stage = since.is_none().then(|| table.stage(viewer, language));
        view.scene = match entry == table.history().last() {
            true => Some(table.scene_with(viewer, language, parts)),
            false => table.scene_at_with(entry, viewer, language, parts).ok(),
        };
        // A spectator with a delay sees the factions of the scene they see.
        if let Some(scene) = &view.scene {
            for (seat, faction) in view.seats.iter_mut().zip(&scene.factions) {
                seat.faction = Some(faction.clone());
            }
        }
        view.report = (since.is_none() && self.state.is_over()).then(|| table.report(viewer, language));
        if let Some(seat) = viewer.seat().filter(|_| self.state.is_playing()) {
            // A seat for which the room will pass is offered no choices.
            view.choices = if self.answer_for(seat).is_some() { Vec::new() } else { table.choices(seat, language) };
            view.auto_pass = self.auto_pass(seat);
            view.ahead = self.ahead(seat, language);
            view.asides = table.asides(seat, language);
        }
        let first = since.map_or(0, |since| self.state.played.first_behind(since));
        view.lines = self.log(first, entry, viewer, language);
    }

    /// The log of some entries. In English it is repeated as it was told; in another language of the game it is made from
    /// the record, because the journal has no language.
    pub(crate) fn log(&self, first: u32, last: u32, viewer: Viewer, language: Language) -> Vec<LogLine> {
        let translated = match &self.table {
            Some(table) if language != Language::English && self.game.languages().contains(&language) => {
                table.log(first..=last, &[viewer], language).ok()
            }
            _ => None,
        };
        let line = |entry| move |line| LogLine { entry, line };
        match translated {
            Some(log) => {
                (first..=last).zip(log).flat_map(|(entry, by)| by.into_iter().flatten().map(line(entry))).collect()
            }
            None => {
                let told = (first..=last).zip(self.state.played.lines_from(first));
                told.flat_map(|(entry, told)| told.read_by(viewer).to_vec().into_iter().map(line(entry))).collect()
            }
        }
    }

    /// Whether what a seat or a spectator was shown at an entry still holds, so that the rest can be added to it. Otherwise
    /// a view since then is whole.
    pub fn continues_from(&self, since: u64, you: Option<Seat>) -> bool {
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
        let last = self.history()?.last();
        if let Some(seat) = you {
            return Some(Extent { viewer: Viewer::Seat(seat), entry: last, until: None });
        }
        let played = self.state.played.entries();
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
        let listed = self.seat_summary(seat)?;
        Some(SeatView {
            person: attendee.is_some(),
            here: attendee.is_some_and(|attendee| attendee.away.is_none()),
            hosts: seat_state.person() == Some(&state.host),
            salted: seat_state.salt.is_some(),
            salt: seat_state.salt.clone().filter(|_| state.started.is_some()),
            countdown: self.countdown(seat),
            stood_in: seat_state.stood_in,
            gone: self.is_gone(seat),
            faction: state.factions.get(seat.0 as usize).cloned(),
            awaited: listed.awaited && !behind,
            clock: clock.map(|clock| ClockView {
                left: clock.left(now),
                runs: clock.runs(),
                fallen: clock.has_fallen(),
            }),
            due: None,
            ..listed
        })
    }

    fn undo_options(&self, seat: Seat, language: Language) -> UndoOptions {
        let reach = |scope| self.undoable(seat, scope).map(|(_, reach)| reach);
        let decision = reach(UndoScope::Decision);
        let told = |entry| self.told(entry, Viewer::Seat(seat));
        let asks = self.table.as_deref().filter(|_| decision == Some(UndoConsent::Ask));
        let why = asks.and_then(|table| catalog::undo_reason(table, seat, told, language));
        UndoOptions { decision, turn: reach(UndoScope::Turn), why }
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
