//! How a replay runs: which moment is shown, what of the match has arrived, and what moves it on.

use super::recording::{Chapter, Recording, next_chapter, previous_chapter};
use super::source::Source;
use crate::parts::{RwSignal, effect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::LogLine;
use stage::{Scene, Target};
use std::sync::Arc;
use std::time::Duration;

/// Moments a second.
pub(crate) const SPEEDS: [f64; 4] = [0.7, 1.5, 4.0, 12.0];

/// What the speeds are called, in their order.
pub(crate) fn speed_names() -> [&'static str; 4] {
    [say!("slow"), say!("normal"), say!("fast"), say!("very fast")]
}

/// What the parts of the player share.
#[derive(Clone, Copy)]
pub(crate) struct Playback {
    recording: StoredValue<Recording>,
    pub last: u32,
    pub at: RwSignal<u32>,
    pub playing: RwSignal<bool>,
    pub speed: RwSignal<f64>,
    pub scene: RwSignal<Arc<Scene>>,
    pub lines: RwSignal<Arc<Vec<LogLine>>>,
    pub chapters: RwSignal<Arc<Vec<Chapter>>>,
    pub trouble: RwSignal<Option<String>>,
    /// Things a line speaks of.
    pub shown: RwSignal<Vec<Target>>,
}

impl Playback {
    pub(crate) fn new(last: u32, at: u32) -> Playback {
        Playback {
            recording: StoredValue::new(Recording::new(last)),
            last,
            at: RwSignal::new(at.min(last)),
            playing: RwSignal::new(false),
            speed: RwSignal::new(SPEEDS[1]),
            scene: RwSignal::new(Arc::default()),
            lines: RwSignal::new(Arc::default()),
            chapters: RwSignal::new(Arc::default()),
            trouble: RwSignal::new(None),
            shown: RwSignal::new(Vec::new()),
        }
    }

    /// The scene follows the moment as soon as its stretch is there; the address, the clock and the keys do their part.
    pub(crate) fn run(self) {
        effect(move || {
            let at = self.at.get();
            self.lines.track();
            if let Some(scene) = self.recording.try_update_value(|recording| recording.scene(at)).flatten() {
                self.scene.set(Arc::new(scene));
            }
        });
        follow_address(self);
        play(self);
        keys(self);
    }

    pub(crate) fn go(&self, at: u32) {
        self.shown.set(Vec::new());
        self.at.set(at.min(self.last));
    }

    pub(crate) fn step(&self, by: i64) {
        self.playing.set(false);
        self.go((i64::from(self.at.get_untracked()) + by).clamp(0, i64::from(self.last)) as u32);
    }

    pub(crate) fn chapter(&self, back: bool) {
        self.playing.set(false);
        let at = self.at.get_untracked();
        self.go(self.chapters.with_untracked(|chapters| match back {
            true => previous_chapter(chapters, at),
            false => next_chapter(chapters, at, self.last),
        }));
    }

    pub(crate) fn toggle(&self) {
        if !self.playing.get_untracked() && self.at.get_untracked() == self.last {
            self.go(0);
        }
        self.playing.update(|playing| *playing = !*playing);
    }

    /// Fetches the stretches one after the other, the one that is looked at first.
    pub(crate) fn fetch(self, source: Source) {
        spawn_local(async move {
            loop {
                let wanted = self.at.try_get_untracked();
                let missing =
                    wanted.and_then(|at| self.recording.try_with_value(|recording| recording.missing(at)).flatten());
                let Some(from) = missing else { break };
                match source.moments(from).await {
                    Ok(moments) => {
                        let added = self.recording.try_update_value(|recording| {
                            recording.add(moments);
                            (recording.lines(), recording.chapters())
                        });
                        let Some((lines, chapters)) = added else { break };
                        self.lines.try_set(Arc::new(lines));
                        self.chapters.try_set(Arc::new(chapters));
                        self.trouble.try_set(None);
                    }
                    Err(fault) => {
                        self.trouble.try_set(Some(fault.message));
                        break;
                    }
                }
            }
        });
    }
}

/// Keeps the address at the moment shown, without a trace in the browser's history.
fn follow_address(playback: Playback) {
    let path = window().location().pathname().unwrap_or_default();
    Effect::new(move |before: Option<u32>| {
        let at = playback.at.get();
        let here = window().location().pathname().unwrap_or_default() == path;
        if before.is_some()
            && here
            && let Ok(history) = window().history()
        {
            let state = history.state().unwrap_or_default();
            let _ = history.replace_state_with_url(&state, "", Some(&format!("{path}?at={at}")));
        }
        at
    });
}

/// One moment after the other while it plays.
fn play(playback: Playback) {
    let due = StoredValue::new(0u32);
    effect(move || {
        let (playing, at) = (playback.playing.get(), playback.at.get());
        due.update_value(|due| *due += 1);
        let mine = due.get_value();
        if !playing {
            return;
        }
        if at >= playback.last {
            return playback.playing.set(false);
        }
        let rate = playback.speed.get_untracked();
        set_timeout(
            move || {
                if due.try_get_value() == Some(mine) && playback.playing.try_get_untracked() == Some(true) {
                    playback.go(at + 1);
                }
            },
            Duration::from_secs_f64(1.0 / rate),
        );
    });
}

/// Arrows step, space plays, Home and End go to the ends; not while something else takes them.
fn keys(playback: Playback) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented() {
            return;
        }
        let on = document().active_element();
        let takes = |selector: &str| on.as_ref().is_some_and(|on| on.closest(selector).ok().flatten().is_some());
        if takes("input, select, textarea, .board-box") {
            return;
        }
        match (event.key().as_str(), event.shift_key()) {
            ("ArrowLeft", false) => playback.step(-1),
            ("ArrowRight", false) => playback.step(1),
            ("ArrowLeft", true) => playback.chapter(true),
            ("ArrowRight", true) => playback.chapter(false),
            ("Home", _) => playback.go(0),
            ("End", _) => playback.go(playback.last),
            (" ", _) if !takes("button, a, summary") => playback.toggle(),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || listener.remove());
}
