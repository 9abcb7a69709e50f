//! Turns the messages of the table into what the page shows: table views at a pace people can follow, answers to my commands,
//! and news in passing.

use super::pace::{Next, Pace, Watcher};
use super::state::{Applied, Shown};
use super::table_page::TablePage;
use crate::app::{Tone, toast};
use crate::link::browser;
use crate::pick::Picking;
use crate::words;
use kernel::Seat;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use protocol::{Code, FromTable, News, Proposal, TableView};
use std::time::Duration;

/// What waits to be shown.
#[derive(Default)]
pub(crate) struct Inbox {
    pub(super) pace: Pace,
    timer: Option<TimeoutHandle>,
    release: Option<TimeoutHandle>,
    /// The newest entry my own commands made: it is shown without waiting.
    own: u64,
}

impl TablePage {
    pub(crate) fn receive(&self, message: FromTable) {
        match message {
            FromTable::View(view) => {
                self.inbox.try_update_value(|inbox| inbox.pace.push(*view));
                self.count_waiting();
                self.show_next();
            }
            FromTable::Done { id, ack: answer } => {
                self.inbox.try_update_value(|inbox| inbox.own = inbox.own.max(answer.number));
                if self.pending.with_untracked(|pending| pending.as_ref() == Some(&id)) {
                    self.pending.set(None);
                }
                self.show_next();
            }
            FromTable::Refused { id, error: fault } => {
                if id.is_some() && self.pending.with_untracked(|pending| *pending == id) {
                    self.pending.set(None);
                }
                if fault.code == Code::Stale {
                    self.connection.look_again();
                }
                self.refuse(fault, None);
            }
            FromTable::Because { id, error: fault } => {
                let about = self.wondering.with_untracked(|asked| {
                    asked.as_ref().filter(|(asked, _)| *asked == id).map(|(_, target)| target.clone())
                });
                if let (Some(fault), Some(about)) = (fault, about) {
                    self.refuse(fault, Some(about));
                }
            }
            FromTable::News(news) => self.tidings_of(news),
            FromTable::Next { table } => self.next.set(Some(table)),
            FromTable::Hello { now, .. } | FromTable::Pong { now, .. } => {
                self.skew.set(now.0 as i64 - browser::now() as i64);
            }
            FromTable::Bye { error: fault, .. } => toast(Tone::Bad, words::translate(fault).message),
            FromTable::Fetch { .. } => {}
        }
    }

    /// Shows what is due, and comes back when the next is.
    pub(super) fn show_next(&self) {
        loop {
            let watcher = Watcher {
                now: browser::now(),
                shown: self.shown.with_untracked(|shown| shown.as_ref().and_then(|shown| shown.view.entry)),
                own: 0,
                speed: self.wishes.with_untracked(|wishes| wishes.speed),
                clock: self.read_untracked(|shown| shown.me().and_then(|me| me.clock).is_some_and(|clock| clock.runs)),
            };
            let next = self.inbox.try_update_value(|inbox| {
                if let Some(timer) = inbox.timer.take() {
                    timer.clear();
                }
                inbox.pace.next(Watcher { own: inbox.own, ..watcher })
            });
            match next {
                Some(Next::Show(view)) => self.show(*view),
                Some(Next::Wait(millis)) => {
                    let page = *self;
                    let timer = set_timeout_with_handle(move || page.show_next(), Duration::from_millis(millis));
                    self.inbox.try_update_value(|inbox| inbox.timer = timer.ok());
                    return;
                }
                Some(Next::Nothing) | None => return,
            }
        }
    }

    /// The track shows what has arrived.
    fn count_waiting(&self) {
        let shown = self.shown.with_untracked(|shown| shown.as_ref().and_then(|shown| shown.view.entry));
        let waiting = self.inbox.try_with_value(|inbox| inbox.pace.waiting(shown)).unwrap_or_default();
        if self.follow.with_untracked(|follow| follow.waiting != waiting) {
            self.follow.update(|follow| follow.waiting = waiting);
        }
    }

    /// The step on the board is looked at for its time.
    pub(super) fn release_later(&self, hold: u64) {
        let page = *self;
        let timer = set_timeout_with_handle(move || page.release(), Duration::from_millis(hold));
        self.inbox.try_update_value(|inbox| {
            if let Some(older) = inbox.release.take() {
                older.clear();
            }
            inbox.release = timer.ok();
        });
    }

    fn show(&self, view: TableView) {
        let now = browser::now();
        let before = self.read_untracked(|shown| (shown.view.number, shown.view.entry, shown.view.you));
        let old_scene = self.read_untracked(|shown| shown.scene.clone());
        let (lines, whole) = (view.lines.clone(), view.whole);
        let mine = self.inbox.try_with_value(|inbox| view.number <= inbox.own) == Some(true);
        let applied = self.shown.try_update(|shown| match shown {
            Some(shown) => shown.apply(view, now),
            None => match Shown::new(view, now) {
                Some(first) => {
                    *shown = Some(first);
                    Applied::Shown
                }
                None => Applied::Gap,
            },
        });
        match applied {
            Some(Applied::Shown) => {
                let after = self.read_untracked(|shown| (shown.view.number, shown.view.entry, shown.view.you));
                let newest = self.inbox.try_with_value(|inbox| inbox.pace.newest()).flatten();
                self.connection.seen(newest.unwrap_or(after.0));
                if before.1 != after.1 && before.1.is_some() {
                    let scene = self.read_untracked(|shown| shown.scene.clone()).unwrap_or_default();
                    // A whole view tells the log from its beginning; what is new follows the entry that was shown.
                    let new: Vec<_> = lines.into_iter().filter(|line| !whole || Some(line.entry) > before.1).collect();
                    self.follow_step(old_scene.filter(|_| before.2 == after.2), scene, &new, mine);
                }
                if before.1 != after.1 || before.2 != after.2 {
                    self.pick_anew();
                } else {
                    let choices = self.choices.get_untracked();
                    self.picking.update(|picking| picking.keep(&choices));
                }
            }
            Some(Applied::Gap) => {
                self.inbox.try_update_value(|inbox| inbox.pace.drop_gap());
                self.connection.seen(before.0);
                self.connection.look_again();
            }
            Some(Applied::Known) | None => {}
        }
    }

    /// The match moved: nothing is armed, and the piece the prompt speaks of is picked.
    fn pick_anew(&self) {
        self.armed.set(None);
        self.amount.set(None);
        let (choices, scene) = (self.choices.get_untracked(), self.scene.get_untracked());
        let acting = scene.prompt.piece.as_deref();
        self.picking.update(|picking| {
            picking.keep(&choices);
            if picking.path.is_empty() {
                *picking = Picking::start(&choices, acting);
            }
            if picking.path.is_empty() {
                picking.path.extend(picking.next_token(&choices, &scene));
            }
        });
        let gone = |id: &String| {
            !scene.pieces.iter().any(|piece| piece.id == *id) && !scene.features.iter().any(|thing| thing.id == *id)
        };
        if self.selected.with_untracked(|selected| selected.as_ref().is_some_and(gone)) {
            self.selected.set(None);
        }
        if let Some(acting) = acting {
            self.selected.set(Some(acting.to_owned()));
        }
        self.pointed.set(None);
        self.highlight.set(None);
    }

    /// What the view does not tell by itself: seen for a while, and read aloud with it.
    fn tidings_of(&self, news: News) {
        let name = |seat: Seat| self.read_untracked(|shown| shown.sitter(seat));
        let me = self.you.get_untracked();
        let mine = |seat: &Seat| Some(*seat) == me;
        let (tone, words) = match news {
            News::Presence { seat: Some(seat), .. } if mine(&seat) => return,
            News::Presence { seat: Some(_), name, here: true, .. } => {
                (Tone::Good, say!("{name} is at the table.", name))
            }
            News::Presence { seat: Some(_), name, here: false, .. } => {
                (Tone::Bad, say!("{name} left the table.", name))
            }
            News::StandsIn(seat) => (Tone::Good, say!("A bot sits in for {name}.", name = name(seat))),
            News::ClockFell(seats) if seats.iter().any(mine) => (Tone::Bad, say!("Your time is up.").to_owned()),
            News::ClockFell(seats) => {
                let names: Vec<String> = seats.into_iter().map(name).collect();
                (Tone::Bad, say!("The time of {names} is up.", names = names.join(say!(" and "))))
            }
            News::Agreed { by, .. } | News::Refused { by, .. } if mine(&by) => return,
            News::Agreed { proposal, by } => {
                (Tone::Good, say!("{name} agrees {what}.", name = name(by), what = spoken(proposal)))
            }
            News::Refused { proposal, by } => {
                (Tone::Bad, say!("{name} refuses {what}.", name = name(by), what = spoken(proposal)))
            }
            News::Rewound(back) if mine(&back.by) => return,
            News::Rewound(back) => (Tone::Good, say!("{name} took back what was decided.", name = name(back.by))),
            _ => return,
        };
        toast(tone, words);
    }
}

/// What is asked, as the end of a sentence.
pub(crate) fn spoken(proposal: Proposal) -> &'static str {
    match proposal {
        Proposal::Undo => say!("to take back the last decision"),
        Proposal::Draw => say!("to call it a draw"),
        Proposal::Abandon => say!("to end the table without a result"),
        Proposal::Rematch => say!("to play again"),
        Proposal::StandIn(_) => say!("that a bot sits in"),
    }
}
