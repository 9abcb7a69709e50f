//! The last turn of the others for a page that was loaded after it: made from the moments of the match.

use super::follow::Step;
use super::pace;
use super::table_page::TablePage;
use crate::app::{Tone, toast};
use crate::replay::Source;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use protocol::{LogLine, Moments};
use stage::Scene;
use std::sync::Arc;

/// So many entries back the turn is looked for.
const BACK: u32 = 60;

#[wasm_split(earlier_turn, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn load() -> Result<fn(TablePage), SplitLoaderError> {
    Ok(|page| spawn_local(show(page)))
}

async fn show(page: TablePage) {
    let (table, last) = page.read_untracked(|shown| (shown.view.table.clone(), shown.entry()));
    let source = if page.solo { Source::Worker } else { Source::Table(table) };
    match source.moments(last.saturating_sub(BACK)).await.map(last_turn) {
        Ok(Some((before, steps))) => page.show_turn(before, steps),
        Ok(None) => toast(Tone::Good, say!("The others have not acted yet.")),
        Err(fault) => toast(Tone::Bad, fault.message),
    }
}

/// The scene before the last steps that were not the viewer's own, and those steps.
pub(super) fn last_turn(moments: Moments) -> Option<(Arc<Scene>, Vec<Step>)> {
    let Moments { from, scene, changes, lines } = moments;
    let mut scenes = vec![Arc::new(scene)];
    for change in &changes {
        let mut scene = Scene::clone(scenes.last()?);
        if !change.apply(&mut scene) {
            return None;
        }
        scenes.push(Arc::new(scene));
    }
    // A step leads from a scene to the next one; it is the viewer's own where the scene before it asked them.
    let mine = |step: &usize| scenes[*step].prompt.yours;
    let end = (0..changes.len()).rev().find(|step| !mine(step))? + 1;
    let start = (0..end).rev().find(mine).map_or(0, |own| own + 1);
    let step = |at: usize| {
        let entry = from + at as u32 + 1;
        let told: Vec<LogLine> = lines.iter().filter(|line| line.entry == entry).cloned().collect();
        let content = pace::content(&scenes[at], &scenes[at + 1], &told);
        Step::new(scenes[at + 1].clone(), content, &told)
    };
    Some((scenes[start].clone(), (start..end).map(step).collect()))
}
