//! What the page shows: the newest view, with what came before where a view only tells what changed. Pure.

use crate::parts::capital;
use kernel::{Seat, Side};
use protocol::{ChatMessage, ClockView, LogLine, Rewind, RoomPhase, SeatView, TableView, UndoConsent, VoteView};
use stage::{Choice, Faction, Scene, Stage};
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Shown {
    /// The newest view; its stage, scene, lines, remarks and traces are in the fields below.
    pub view: TableView,
    pub stage: Option<Arc<Stage>>,
    pub scene: Option<Arc<Scene>>,
    pub choices: Arc<Vec<Choice>>,
    pub lines: Arc<Vec<LogLine>>,
    pub talk: Vec<ChatMessage>,
    pub backs: Vec<Rewind>,
    /// When the view arrived, by the browser's clock: clocks run down from there.
    pub at: u64,
}

/// What applying a view came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Applied {
    Shown,
    /// Older than what is shown, or the same again.
    Known,
    /// It builds on something this page never saw: fetch the whole view.
    Gap,
}

impl Shown {
    /// Everything from a whole view; `None` for one that only tells what changed.
    pub(crate) fn new(mut view: TableView, at: u64) -> Option<Shown> {
        let whole = view.whole;
        whole.then(|| Shown {
            stage: view.stage.take().map(Arc::new),
            scene: view.scene.take().map(Arc::new),
            choices: Arc::new(std::mem::take(&mut view.choices)),
            lines: Arc::new(std::mem::take(&mut view.lines)),
            talk: std::mem::take(&mut view.chat),
            backs: std::mem::take(&mut view.rewinds),
            view,
            at,
        })
    }

    /// Adds what changed, or replaces everything.
    pub(crate) fn apply(&mut self, mut view: TableView, at: u64) -> Applied {
        if view.whole {
            // A whole view may be asked for anew; an old one that was overtaken may not come back.
            if view.number < self.view.number {
                return Applied::Known;
            }
            if let Some(shown) = Shown::new(view, at) {
                *self = shown;
            }
            return Applied::Shown;
        }
        if view.number <= self.view.number {
            return Applied::Known;
        }
        if view.since != Some(self.view.number) {
            return Applied::Gap;
        }
        if let Some(change) = view.change.take() {
            let Some(scene) = &self.scene else { return Applied::Gap };
            let mut scene = Scene::clone(scene);
            if !change.apply(&mut scene) {
                return Applied::Gap;
            }
            self.scene = Some(Arc::new(scene));
        }
        if let Some(scene) = view.scene.take() {
            self.scene = Some(Arc::new(scene));
        }
        self.choices = Arc::new(std::mem::take(&mut view.choices));
        if !view.lines.is_empty() {
            Arc::make_mut(&mut self.lines).append(&mut view.lines);
        }
        self.talk.append(&mut view.chat);
        self.backs.append(&mut view.rewinds);
        // The report comes with the whole view only.
        view.report = view.report.or(self.view.report.take());
        self.view = view;
        self.at = at;
        Applied::Shown
    }

    pub(crate) fn me(&self) -> Option<&SeatView> {
        self.view.you.and_then(|seat| self.seat(seat))
    }

    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.view.seats.iter().find(|view| view.seat == seat)
    }

    pub(crate) fn playing(&self) -> bool {
        self.view.phase == RoomPhase::Playing
    }

    pub(crate) fn over(&self) -> bool {
        matches!(self.view.phase, RoomPhase::Over(_))
    }

    pub(crate) fn my_move(&self) -> bool {
        // The room answers for a player who is asked in passing and cannot or will not answer; there are no choices then.
        self.playing() && self.me().is_some_and(|me| me.awaited) && !self.choices.is_empty()
    }

    /// The name of the table, the scenario, or the game.
    pub(crate) fn name(&self) -> String {
        let stage = self.stage.as_ref();
        let scenario = Some(&self.view.scenario);
        let words =
            [Some(&self.view.title), stage.map(|stage| &stage.subtitle), scenario, stage.map(|stage| &stage.title)];
        words.into_iter().flatten().find(|words| !words.is_empty()).unwrap_or(&self.view.game).clone()
    }

    /// The page's title.
    pub(crate) fn title(&self) -> String {
        let name = self.name();
        match self.view.phase {
            RoomPhase::Gathering if self.view.seats.iter().any(|seat| seat.sitter.is_none()) => {
                say!("Seats free – {name}", name)
            }
            RoomPhase::Gathering => say!("Ready to start – {name}", name),
            RoomPhase::Playing if self.my_move() => say!("● Your move – {name}", name),
            RoomPhase::Playing => name,
            RoomPhase::Over(_) => say!("Over – {name}", name),
        }
    }

    /// What people call a seat: its faction, `Seat 2` while that is not settled; its side in a game without factions.
    pub(crate) fn seat_name(&self, seat: &SeatView) -> String {
        match &seat.faction {
            Some(faction) if faction.is_settled() => faction.seat_name(),
            Some(_) => say!("Seat {number}", number = seat.seat.0 + 1),
            None => self.side_name(seat.side),
        }
    }

    /// The side's name as people read it, or its factions; the seat's own name before there is a stage.
    pub(crate) fn side_name(&self, side: Side) -> String {
        let members = self.view.seats.iter().filter(|seat| seat.side == side && seat.faction.is_some());
        let factions: Vec<_> = members.map(|seat| (self.seat_name(seat), seat.faction.as_ref())).collect();
        if !factions.is_empty() {
            return Faction::side_name(&factions, say!(" and "));
        }
        let named = self.stage.as_ref().and_then(|stage| stage.sides.get(usize::from(side.0)).cloned());
        let seat = || self.view.seats.iter().find(|seat| seat.side == side);
        let first = |name: &str| capital(name.split('/').next().unwrap_or(name));
        named.unwrap_or_else(|| {
            seat().map(|seat| first(&seat.name)).unwrap_or_else(|| say!("Side {number}", number = side.0 + 1))
        })
    }

    /// Who sits in a seat, in words.
    pub(crate) fn sitter(&self, seat: Seat) -> String {
        let view = self.seat(seat);
        view.and_then(|view| view.sitter.clone()).unwrap_or_else(|| say!("seat {number}", number = seat.0 + 1))
    }

    /// The others' questions I have not agreed to yet, and mine that still stand.
    pub(crate) fn questions(&self) -> Vec<Question> {
        let Some(me) = self.view.you else { return Vec::new() };
        let question = |asking: &VoteView| Question {
            asking: asking.clone(),
            mine: asking.by == Some(me),
            answered: asking.agreed.contains(&me),
        };
        self.view.votes.iter().map(question).collect()
    }

    /// What Undo would do now, and if nothing, why.
    pub(crate) fn undo(&self) -> UndoOffer {
        match self.view.undo.decision {
            _ if !self.playing() => UndoOffer::None(say!("The match is not on.")),
            _ if self.view.you.is_none() => UndoOffer::None(say!("You watch: only players take back.")),
            Some(UndoConsent::Free) => UndoOffer::Free,
            Some(UndoConsent::Ask) => {
                UndoOffer::Ask(self.view.undo.why.as_ref().map(ToString::to_string).unwrap_or_default())
            }
            None => UndoOffer::None(say!("You have not decided anything yet that could be taken back.")),
        }
    }

    /// The entry of the record that is shown.
    pub(crate) fn entry(&self) -> u32 {
        self.view.entry.unwrap_or_default()
    }
}

/// Something that is asked, as one player sees it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Question {
    pub asking: VoteView,
    pub mine: bool,
    /// I have agreed already.
    pub answered: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum UndoOffer {
    Free,
    /// The others must agree, because this happened.
    Ask(String),
    /// Nothing, and why.
    None(&'static str),
}

/// What a clock shows when its view arrived `passed` milliseconds ago.
pub(crate) fn left(clock: ClockView, passed: u64) -> u64 {
    if clock.runs { clock.left.saturating_sub(passed) } else { clock.left }
}

/// `18:42`, `1:02:07`; the last ten seconds with tenths.
pub(crate) fn clock_face(millis: u64) -> String {
    if millis < 10_000 && millis > 0 {
        return format!("0:{:02}.{}", millis / 1000, millis % 1000 / 100);
    }
    let seconds = millis.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
