//! How long each step of the others is shown, and when the next one comes. Pure: time is passed in.
//!
//! Every view that moves the match is a step and is shown, however many wait. A player's own input never waits.

use protocol::{LogLine, TableView};
use serde::{Deserialize, Serialize};
use stage::{Mark, MarkKind, Part, Scene};
use std::collections::VecDeque;

/// How fast a person likes to watch.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
    /// Only the last step is seen.
    AtOnce,
}

impl Speed {
    pub(crate) const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::AtOnce];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Speed::Slow => say!("Slow"),
            Speed::Normal => say!("Normal"),
            Speed::Fast => say!("Fast"),
            Speed::AtOnce => say!("At once"),
        }
    }

    /// Percent of the normal holds.
    pub(crate) fn percent(self) -> u64 {
        match self {
            Speed::Slow => 200,
            Speed::Normal => 100,
            Speed::Fast => 40,
            Speed::AtOnce => 0,
        }
    }
}

/// Milliseconds at normal speed.
pub(crate) const CHOICE: u64 = 400;
pub(crate) const END: u64 = 500;
pub(crate) const MOVE: u64 = 700;
pub(crate) const CARD: u64 = 900;
/// Each row of dice: to settle, and to be read.
pub(crate) const DICE: u64 = 250 + 900;
pub(crate) const LOSS: u64 = 1200;
pub(crate) const ELIMINATION: u64 = 1500;

/// The longest a player whose clock runs waits for steps of others, in milliseconds.
const WITH_CLOCK: u64 = 3000;

/// What a step showed.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct StepContent {
    /// Milliseconds at normal speed.
    pub hold: u64,
    /// Dice fell.
    pub rolled: bool,
    /// What pieces lost, where the scene does not mark it itself.
    pub losses: Vec<Mark>,
}

/// What happened between two scenes, and how long it deserves to be looked at.
pub(crate) fn content(before: &Scene, after: &Scene, lines: &[LogLine]) -> StepContent {
    let old = |id: &str| before.pieces.iter().find(|piece| piece.id == id);
    let (mut hold, mut losses) = (0, Vec::new());
    let rolled = has_dice(lines) || (before.dice != after.dice && !after.dice.is_empty());
    if rolled {
        hold += DICE * after.dice.len().max(1) as u64;
    }
    let mut moved = false;
    for piece in &after.pieces {
        let Some(old) = old(&piece.id) else {
            moved = true;
            continue;
        };
        moved |= old.space != piece.space;
        if let (Some(now), Some(then)) = (piece.pips, old.pips)
            && now.taken > then.taken
        {
            // A wound is added, a figure is taken away.
            let text = format!("{}{}", if now.figures { '−' } else { '+' }, now.taken - then.taken);
            losses.push(Mark { kind: MarkKind::Loss, spaces: vec![piece.space.clone()], text });
        }
    }
    let marked = |scene: &Scene| scene.marks.iter().any(|mark| mark.kind == MarkKind::Loss);
    if marked(after) {
        losses.clear();
    }
    let gone = before.pieces.iter().any(|piece| !after.pieces.iter().any(|other| other.id == piece.id));
    if gone {
        hold += ELIMINATION;
    } else if !losses.is_empty() || marked(after) {
        hold += LOSS;
    }
    if moved {
        hold += MOVE;
    }
    let open = |scene: &Scene| {
        let trays = scene.trays.iter().filter(|tray| !tray.hand && !tray.tokens);
        let cards = trays.flat_map(|tray| &tray.cards).filter(|card| !card.facedown);
        cards.map(|card| (card.id.clone(), card.title.clone(), card.band.clone())).collect::<Vec<_>>()
    };
    if open(before) != open(after) && !open(after).is_empty() {
        hold += CARD;
    }
    if hold == 0 {
        hold = if before.prompt.piece != after.prompt.piece && after.prompt.piece.is_some() { CHOICE } else { END };
    }
    StepContent { hold, rolled, losses }
}

pub(crate) fn has_dice(lines: &[LogLine]) -> bool {
    lines.iter().any(|line| line.line.parts.iter().any(|part| matches!(part, Part::Dice(_))))
}

#[derive(Default, Debug)]
pub(crate) struct Pace {
    queue: VecDeque<TableView>,
    /// The step on the board is held until then.
    until: u64,
    paused: bool,
    /// One step is asked for although the table is paused or the step before it is still held.
    step: bool,
}

/// What to do now.
#[derive(PartialEq, Debug)]
pub(crate) enum Next {
    Show(Box<TableView>),
    /// Ask again after so many milliseconds.
    Wait(u64),
    Nothing,
}

/// What the pace depends on besides the queue.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Watcher {
    pub now: u64,
    /// The entry of the record on the board; none before the first view.
    pub shown: Option<u32>,
    /// The newest entry of the journal that my own commands made.
    pub own: u64,
    pub speed: Speed,
    /// My clock runs while I watch.
    pub clock: bool,
}

impl Pace {
    pub(crate) fn push(&mut self, view: TableView) {
        self.queue.push_back(view);
    }

    /// The newest entry that has arrived, shown or not.
    pub(crate) fn newest(&self) -> Option<u64> {
        self.queue.back().map(|view| view.number)
    }

    /// For each step that waits, whether it has dice.
    pub(crate) fn waiting(&self, shown: Option<u32>) -> Vec<bool> {
        let mut last = shown;
        let mut steps = Vec::new();
        for view in &self.queue {
            if view.entry != last {
                steps.push(has_dice(&view.lines));
                last = view.entry;
            }
        }
        steps
    }

    pub(crate) fn pause(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// Shows the next step now.
    pub(crate) fn step(&mut self) {
        self.step = true;
    }

    /// A step is on the board now and is held.
    pub(crate) fn hold(&mut self, now: u64, millis: u64) {
        self.until = now + millis;
    }

    /// What cannot be added to what is shown is dropped, up to the next whole view.
    pub(crate) fn drop_gap(&mut self) {
        while self.queue.front().is_some_and(|view| !view.whole) {
            self.queue.pop_front();
        }
    }

    pub(crate) fn next(&mut self, watcher: Watcher) -> Next {
        let Some(view) = self.queue.front() else { return Next::Nothing };
        let moves = watcher.shown.is_some() && view.entry != watcher.shown;
        let mine = view.number <= watcher.own;
        if moves && !mine && !self.step && watcher.speed != Speed::AtOnce {
            if self.paused {
                return Next::Nothing;
            }
            let mut wait = self.until.saturating_sub(watcher.now);
            if watcher.clock {
                wait = wait.min(WITH_CLOCK / self.queue.len() as u64);
            }
            if wait > 0 {
                return Next::Wait(wait);
            }
        }
        if moves {
            self.step = false;
        }
        self.queue.pop_front().map_or(Next::Nothing, |view| Next::Show(Box::new(view)))
    }
}
