//! What every part of the board looks at, and where the pointer and the keyboard are.

use super::{marks, reach};
use crate::parts::{Memo, RwSignal, Signal, effect};
use crate::pick::{Clickable, Picking};
use leptos::prelude::*;
use stage::{Choice, Scene, Stage, Target};
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// As long as a piece fades.
const FADE: Duration = Duration::from_millis(260);

/// What every part of the board looks at.
#[derive(Clone, Copy)]
pub(crate) struct BoardState {
    pub stage: Signal<Arc<Stage>>,
    pub scene: Signal<Arc<Scene>>,
    pub choices: Signal<Arc<Vec<Choice>>>,
    pub picking: RwSignal<Picking>,
    pub lit: Memo<Clickable>,
    pub focus: RwSignal<Option<Target>>,
    /// What the pointer or the keyboard is on right now, lit or not.
    pub over: RwSignal<Option<Target>>,
    /// The space the keyboard's ring is around.
    pub ring: RwSignal<Option<String>>,
    /// Where arrow keys walk from: the space, and the lane that is kept going from row to row.
    pub walker: RwSignal<Option<(String, f32)>>,
}

impl BoardState {
    /// Something on this space got the focus; the ring is for the keyboard only.
    pub(crate) fn ring_at(&self, event: &web_sys::FocusEvent, space: String) {
        let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false)) {
            self.ring.set(Some(space.clone()));
        }
        self.walk_to(space);
    }

    pub(crate) fn left(&self) {
        self.ring.set(None);
        self.over.set(None);
    }

    /// The pointer or the keyboard is on this now. What is not lit leaves the focus where it was, so that the first
    /// button does not change on the way to it.
    pub(crate) fn come_over(&self, target: Option<Target>) {
        if self.over.with_untracked(|over| *over == target) {
            return;
        }
        if target.as_ref().is_some_and(|target| self.is_lit(target)) {
            self.focus.set(target.clone());
        }
        self.over.set(target);
    }

    /// Whether a click there would lead on.
    pub(crate) fn is_lit(&self, target: &Target) -> bool {
        let stands = |id: &String| {
            self.scene.with(|scene| scene.pieces.iter().find(|piece| piece.id == *id).map(|piece| piece.space.clone()))
        };
        self.lit.with(|lit| {
            let space = || matches!(target, Target::Piece(id) if stands(id).is_some_and(|on| lit.spaces.contains(&on)));
            lit.has(target) || space()
        })
    }

    pub(crate) fn walk_to(&self, space: String) {
        let lane = self.stage.with_untracked(|stage| stage.space(&space).map(|space| reach::lane(stage, space)));
        if let Some(lane) = lane {
            self.walker.set(Some((space, lane)));
        }
    }

    /// The space of the walker; before it went anywhere, that of what is selected, or of the first piece.
    pub(crate) fn walking_on(&self) -> Option<String> {
        if let Some((space, _)) = self.walker.get() {
            return Some(space);
        }
        self.stage.with(|stage| {
            self.scene.with(|scene| {
                let selected = self.picking.with(|picking| picking.path.first().cloned());
                let at = selected.and_then(|target| marks::space_of(stage, scene, &target));
                let first = || scene.pieces.iter().find_map(|piece| stage.space(&piece.space));
                at.or_else(first).or(stage.spaces.first()).map(|space| space.id.clone())
            })
        })
    }
}

/// What keys on this space mean: the piece there, or the space itself.
pub(crate) fn under_space(scene: Signal<Arc<Scene>>, space: &str) -> Option<Target> {
    let piece = scene
        .with_untracked(|scene| scene.pieces.iter().find(|piece| piece.space == space).map(|piece| piece.id.clone()));
    Some(piece.map_or_else(|| Target::Space(space.to_string()), Target::Piece))
}

/// The pieces in an order that never changes, so that none is taken out while it glides; those that left stay until
/// they have faded.
pub(crate) fn kept_ids(scene: Signal<Arc<Scene>>) -> RwSignal<Vec<String>> {
    let present = move || scene.with_untracked(|scene| scene.pieces.iter().map(|p| p.id.clone()).collect::<Vec<_>>());
    let ids = RwSignal::new(present());
    effect(move || {
        scene.track();
        let now = present();
        let (new, gone) = ids.with_untracked(|ids| {
            let new: Vec<String> = now.iter().filter(|id| !ids.contains(id)).cloned().collect();
            (new, ids.iter().any(|id| !now.contains(id)))
        });
        if !new.is_empty() {
            ids.update(|ids| ids.extend(new));
        }
        if gone {
            set_timeout(
                move || {
                    // The board itself may be gone by now.
                    if let Some(now) = scene.try_with_untracked(|scene| scene.pieces.clone()) {
                        ids.try_update(|ids| ids.retain(|id| now.iter().any(|piece| piece.id == *id)));
                    }
                },
                FADE,
            );
        }
    });
    ids
}
