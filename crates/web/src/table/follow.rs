//! What a person follows while others act: the step on the board, the steps of this turn, pause and speed, and the last
//! turn once more.

use super::pace::{Speed, StepContent};
use super::storage;
use super::table_page::TablePage;
use crate::app::{Tone, toast};
use crate::link::browser;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::LogLine;
use stage::{Fold, Line, Mark, Part, Scene};
use std::sync::Arc;
use std::time::Duration;

/// One step as it was shown, to be shown again.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Step {
    pub scene: Arc<Scene>,
    pub content: StepContent,
    /// Who did what, in a sentence; empty if the step has no line in the log.
    pub sentence: String,
    /// The frame of the side that acted.
    pub frame: u8,
    /// The space beside which dice are shown.
    pub dice_at: Option<String>,
}

impl Step {
    pub(crate) fn new(scene: Arc<Scene>, content: StepContent, lines: &[LogLine]) -> Step {
        let told = telling(lines);
        Step {
            sentence: told.map(spoken).unwrap_or_default(),
            frame: told.map_or(0, |line| line.frame),
            dice_at: content.rolled.then(|| target(&scene, lines)).flatten(),
            scene,
            content,
        }
    }
}

/// The line that says what a step was: the sum of a battle, else the first that is no heading and no detail.
fn telling(lines: &[LogLine]) -> Option<&Line> {
    let lines = || lines.iter().map(|line| &line.line).filter(|line| !line.parts.is_empty());
    let plain = |line: &&Line| !line.heading && !matches!(line.fold, Fold::Detail | Fold::Setup);
    lines().find(|line| line.fold == Fold::Sum).or_else(|| lines().find(plain)).or_else(|| lines().next())
}

/// A line in words, without its rule and its dice.
fn spoken(line: &Line) -> String {
    let said = |part: &&Part| !matches!(part, Part::Clause(_) | Part::Dice(_));
    Line { parts: line.parts.iter().filter(said).cloned().collect(), ..Line::default() }.to_string()
}

/// Where dice fell: as the scene says, else at the last piece of the first line that speaks of two.
fn target(scene: &Scene, lines: &[LogLine]) -> Option<String> {
    scene.dice_at.first().cloned().or_else(|| {
        let pieces = |line: &Line| {
            let id = |part: &Part| match part {
                Part::Piece { id, .. } => Some(id.clone()),
                _ => None,
            };
            line.parts.iter().filter_map(id).collect::<Vec<_>>()
        };
        let named = lines.iter().map(|line| pieces(&line.line)).find(|pieces| pieces.len() > 1)?;
        let aimed_at = named.last()?;
        scene.pieces.iter().find(|piece| piece.id == *aimed_at).map(|piece| piece.space.clone())
    })
}

/// What the pace bar, the prompt and the board show of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Follow {
    /// The steps since the player's own last one, and the scene before them.
    pub turn: Vec<Step>,
    pub before: Option<Arc<Scene>>,
    /// The turn before this one, for a player who has acted since.
    pub last: Option<(Arc<Scene>, Vec<Step>)>,
    /// Steps that have arrived and wait, with whether each has dice.
    pub waiting: Vec<bool>,
    pub paused: bool,
    /// The step that was put on the board last, the player's own too, while it is to be looked at.
    pub held: Option<Step>,
    /// The last turn is shown again: the scene before it, its steps, and the one on the board.
    pub again: Option<Again>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Again {
    pub before: Arc<Scene>,
    pub steps: Arc<Vec<Step>>,
    /// So many are shown; 0 is the scene before the first.
    pub shown: usize,
}

/// At most so many steps of a turn are kept.
const KEPT: usize = 120;

impl Follow {
    /// Takes a step that was just shown.
    pub(crate) fn add(&mut self, before: Option<Arc<Scene>>, step: Step, mine: bool) {
        if mine {
            if let Some(scene) = self.before.take().filter(|_| !self.turn.is_empty()) {
                self.last = Some((scene, std::mem::take(&mut self.turn)));
            }
            self.turn.clear();
            self.before = None;
        } else if self.turn.len() == KEPT {
            self.before = Some(self.turn.remove(0).scene);
        } else if self.turn.is_empty() {
            self.before = before;
        }
        if !mine {
            self.turn.push(step);
        }
        self.again = None;
    }

    /// The step on the board that is to be looked at.
    pub(crate) fn step(&self) -> Option<&Step> {
        match &self.again {
            Some(again) => again.steps.get(again.shown.checked_sub(1)?),
            None => self.held.as_ref(),
        }
    }

    /// What another player does just now.
    pub(crate) fn others_step(&self) -> Option<&Step> {
        self.step().or_else(|| self.turn.last().filter(|_| !self.waiting.is_empty()))
    }

    /// The scene the board shows instead of the newest.
    pub(crate) fn scene(&self) -> Option<Arc<Scene>> {
        let again = self.again.as_ref()?;
        Some(again.shown.checked_sub(1).map_or(&again.before, |at| &again.steps[at].scene).clone())
    }

    /// What the others did in this turn, for a player who does not watch the steps: the last battles, else the step
    /// that is worth looking at longest.
    pub(crate) fn summary(&self) -> Option<String> {
        let said = |step: &&Step| !step.sentence.is_empty();
        let mut told: Vec<&str> = self
            .turn
            .iter()
            .filter(|step| step.content.rolled)
            .filter(said)
            .map(|step| step.sentence.as_str())
            .collect();
        told.dedup();
        if told.is_empty() {
            told.push(&self.turn.iter().filter(said).max_by_key(|step| step.content.hold)?.sentence);
        }
        let steps = self.turn.len();
        let last = told[told.len().saturating_sub(2)..].join("; ");
        Some(match told.len() {
            0..=2 => {
                plural!(steps, "Meanwhile, in {steps} step: {last}", "Meanwhile, in {steps} steps: {last}", steps, last)
            }
            fights => say!("Meanwhile, in {steps} steps with {fights} fights: … {last}", steps, fights, last),
        })
    }

    /// For each step of the turn whether it has dice, and how many are shown.
    pub(crate) fn track(&self) -> (Vec<bool>, usize) {
        match &self.again {
            Some(again) => (again.steps.iter().map(|step| step.content.rolled).collect(), again.shown),
            None => {
                let shown = self.turn.iter().map(|step| step.content.rolled);
                (shown.chain(self.waiting.iter().copied()).collect(), self.turn.len())
            }
        }
    }

    /// There is a turn to be shown again.
    pub(crate) fn may_repeat(&self) -> bool {
        !self.turn.is_empty() || self.last.is_some()
    }

    fn repeat(&mut self) -> bool {
        let turn = match (&self.before, &self.last) {
            (Some(before), _) if !self.turn.is_empty() => Some((before.clone(), self.turn.clone())),
            (_, Some((before, steps))) => Some((before.clone(), steps.clone())),
            _ => None,
        };
        let Some((before, steps)) = turn else { return false };
        self.again = Some(Again { before, steps: Arc::new(steps), shown: 0 });
        true
    }
}

/// The timer of the last turn that is shown again.
pub(crate) type AgainTimer = StoredValue<Option<TimeoutHandle>, LocalStorage>;

impl TablePage {
    /// Milliseconds a step of this hold is shown at the person's speed.
    pub(crate) fn scaled(&self, hold: u64) -> u64 {
        hold * self.wishes.with_untracked(|wishes| wishes.speed).percent() / 100 * storage::hold_percent() / 100
    }

    pub(crate) fn set_speed(&self, speed: Speed) {
        self.wishes.update(|wishes| wishes.speed = speed);
        storage::keep_wishes(&self.wishes.get_untracked());
        if speed == Speed::AtOnce {
            self.pause(false);
        }
        self.show_next();
    }

    pub(crate) fn pause(&self, paused: bool) {
        self.inbox.try_update_value(|inbox| inbox.pace.pause(paused));
        self.follow.update(|follow| follow.paused = paused);
        match self.follow.with_untracked(|follow| follow.again.is_some()) {
            true => self.go_on_again(0),
            false => self.show_next(),
        }
    }

    /// Shows one step more, and pauses after it.
    pub(crate) fn step_once(&self) {
        self.inbox.try_update_value(|inbox| {
            inbox.pace.pause(true);
            inbox.pace.step();
        });
        self.follow.update(|follow| follow.paused = true);
        match self.follow.with_untracked(|follow| follow.again.is_some()) {
            true => self.next_again(),
            false => self.show_next(),
        }
    }

    /// Shows the last turn of the others again from its beginning.
    pub(crate) fn show_again(&self) {
        self.inbox.try_update_value(|inbox| inbox.pace.pause(false));
        let begun = self.follow.try_update(|follow| {
            follow.paused = false;
            follow.repeat()
        });
        match begun {
            Some(true) => {
                self.pointed.set(None);
                self.go_on_again(self.scaled(super::pace::MOVE).max(300));
            }
            // The page was loaded after that turn.
            Some(false) => self.fetch_turn(),
            None => {}
        }
    }

    /// Whether there is a turn of the others, seen or not.
    pub(crate) fn may_show_again(&self) -> bool {
        let has_past = || self.lesson.with(Option::is_none) && self.read(|shown| shown.entry() > 0);
        self.follow.with(|follow| follow.again.is_none() && (follow.may_repeat() || has_past()))
    }

    fn fetch_turn(&self) {
        let page = *self;
        spawn_local(async move {
            match super::earlier_turn::load().await {
                Ok(show) => show(page),
                Err(_) => toast(Tone::Bad, say!("This could not be loaded. Check the connection and try again.")),
            }
        });
    }

    /// Shows a turn that this page has not seen.
    pub(crate) fn show_turn(&self, before: Arc<Scene>, steps: Vec<Step>) {
        // The page may have been left, or the others may have acted meanwhile.
        let unseen = self.follow.try_update(|follow| {
            let unseen = !follow.may_repeat();
            if unseen {
                follow.last = Some((before, steps));
            }
            unseen
        });
        if unseen.is_some() {
            self.show_again();
        }
    }

    /// Ends it; the table is shown as it is.
    pub(crate) fn end_again(&self) {
        self.follow.update(|follow| {
            follow.again = None;
            follow.paused = false;
        });
        self.inbox.try_update_value(|inbox| inbox.pace.pause(false));
        self.show_next();
    }

    fn next_again(&self) {
        let hold = self.follow.try_update(|follow| {
            let again = follow.again.as_mut()?;
            let step = again.steps.get(again.shown)?;
            again.shown += 1;
            Some(step.content.hold)
        });
        match hold.flatten() {
            // At once shows the last state; what is shown again is meant to be seen.
            Some(hold) => self.go_on_again(self.scaled(hold).max(hold / 5 * storage::hold_percent() / 100)),
            None => self.end_again(),
        }
    }

    fn go_on_again(&self, after: u64) {
        let page = *self;
        let next = move || {
            let goes_on = page.follow.try_with_untracked(|follow| follow.again.is_some() && !follow.paused);
            if goes_on == Some(true) {
                page.next_again();
            }
        };
        self.again_timer.try_update_value(|timer| {
            if let Some(older) = timer.take() {
                older.clear();
            }
            *timer = set_timeout_with_handle(next, Duration::from_millis(after)).ok();
        });
    }

    /// What pieces lost in the step on the board.
    pub(crate) fn losses(&self) -> Vec<Mark> {
        self.follow.with(|follow| follow.step().map(|step| step.content.losses.clone()).unwrap_or_default())
    }

    /// Follows a step that was just put on the board.
    pub(crate) fn follow_step(&self, before: Option<Arc<Scene>>, after: Arc<Scene>, lines: &[LogLine], mine: bool) {
        let content = match &before {
            Some(before) => super::pace::content(before, &after, lines),
            None => return,
        };
        let mut hold = self.scaled(content.hold);
        if mine && content.rolled {
            // A player always sees their own dice.
            hold = hold.max(content.hold * Speed::Fast.percent() / 100 * storage::hold_percent() / 100);
        }
        let step = Step::new(after, content, lines);
        let now = browser::now();
        let shown = self.shown.with_untracked(|shown| shown.as_ref().and_then(|shown| shown.view.entry));
        let waiting = self.inbox.try_update_value(|inbox| {
            inbox.pace.hold(now, hold);
            inbox.pace.waiting(shown)
        });
        self.follow.update(|follow| {
            follow.held = (hold > 0).then(|| step.clone());
            follow.add(before, step, mine);
            follow.waiting = waiting.unwrap_or_default();
        });
        self.release_later(hold);
    }

    /// The step on the board was looked at long enough.
    pub(crate) fn release(&self) {
        if self.follow.with_untracked(|follow| follow.held.is_some() && !follow.paused) {
            self.follow.update(|follow| follow.held = None);
        }
    }
}
