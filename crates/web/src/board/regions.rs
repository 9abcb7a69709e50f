//! A board that is too large for a phone is shown region by region, with a small overview of the whole.

use super::camera::Camera;
use crate::parts::{RwSignal, Show, Signal, effect, memo, then};
use crate::pick::Picking;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use stage::geometry::HEX_WIDTH;
use stage::{Mood, Point, Rect, RegionCount, Scene, Stage};
use std::fmt::Write;
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// How wide a hex is in a region, in pixels: large enough for a finger.
const CLOSE: f32 = 58.0;

/// Which region is looked at.
#[derive(Clone, Copy)]
pub(crate) struct RegionSight {
    /// The board is shown region by region.
    pub on: Signal<bool>,
    /// Where to look next; the board takes it.
    pub wanted: RwSignal<Option<usize>>,
    /// The region in the middle of the window.
    pub seen: RwSignal<Option<usize>>,
}

/// Goes to the region that is wanted, and to the one with most to do when a turn begins or nothing is left here.
pub(super) fn follow(
    sight: RegionSight,
    stage: Signal<Arc<Stage>>,
    scene: Signal<Arc<Scene>>,
    picking: RwSignal<Picking>,
    camera: RwSignal<Camera>,
    eased: RwSignal<bool>,
) {
    let RegionSight { on, wanted, seen } = sight;
    let window = memo(move || (on.get(), camera.with(|camera| camera.window)));
    effect(move || {
        let (on, window) = window.get();
        let fitted = camera.with_untracked(|camera| camera.zoom <= 1.0);
        if on && window.0 > 0.0 && fitted {
            wanted.set(scene.with_untracked(|scene| busiest(&scene.regions)));
        }
    });
    let by_region = memo(move || on.get());
    effect(move || {
        // The end of a match shows the whole board again.
        if !by_region.get() && seen.get_untracked().is_some() {
            camera.update(|camera| *camera = camera.zoomed(0.0, camera.middle()));
        }
    });
    let ready = memo(move || scene.with(|scene| scene.regions.iter().map(|region| region.ready).collect::<Vec<_>>()));
    effect(move || {
        let ready = ready.get();
        let here = seen.get_untracked().and_then(|here| ready.get(here).copied());
        let idle = here == Some(0) && ready.iter().any(|&ready| ready > 0);
        if on.get_untracked() && idle && picking.with_untracked(|picking| picking.path.is_empty()) {
            wanted.set(scene.with_untracked(|scene| busiest(&scene.regions)));
        }
    });
    effect(move || {
        let Some(region) = wanted.get() else { return };
        wanted.set(None);
        let place = stage.with_untracked(|stage| scene.with_untracked(|scene| place_in(stage, scene, region)));
        if let Some((at, width)) = place {
            eased.set(true);
            camera.update(|camera| *camera = camera.close_to(at, (CLOSE / HEX_WIDTH).min(camera.window.0 / width)));
        }
    });
    effect(move || {
        let at = camera.with(|camera| (camera.zoom > 1.0).then_some(camera.at));
        let now = at.and_then(|at| stage.with(|stage| nearest(stage, at)));
        if seen.get_untracked() != now {
            seen.set(now);
        }
    });
}

/// The region with most to do; without anything to do the middle one.
fn busiest(regions: &[RegionCount]) -> Option<usize> {
    let most = regions.iter().map(|region| region.ready).max()?;
    if most == 0 { Some(regions.len() / 2) } else { regions.iter().position(|region| region.ready == most) }
}

/// Where to look in a region, and its width: at the pieces that may act, else at all there.
fn place_in(stage: &Stage, scene: &Scene, region: usize) -> Option<(Point, f32)> {
    let area = stage.regions.get(region)?.area;
    let heights = |ready: bool| {
        let pieces = scene.pieces.iter().filter(|piece| !ready || matches!(piece.mood, Mood::Ready | Mood::Acting));
        let places = pieces.filter_map(|piece| stage.space(&piece.space)).map(|space| space.at);
        places.filter(|at| is_inside(area, *at)).map(|at| at.y).collect::<Vec<f32>>()
    };
    let heights = Some(heights(true)).filter(|some| !some.is_empty()).unwrap_or_else(|| heights(false));
    let y = match heights.is_empty() {
        true => area.y + area.height / 2.0,
        false => heights.iter().sum::<f32>() / heights.len() as f32,
    };
    Some((Point::new(area.x + area.width / 2.0, y), area.width.max(1.0)))
}

fn is_inside(area: Rect, at: Point) -> bool {
    (area.x..=area.x + area.width).contains(&at.x) && (area.y..=area.y + area.height).contains(&at.y)
}

/// The region whose middle is nearest.
fn nearest(stage: &Stage, at: Point) -> Option<usize> {
    let distance = |area: Rect| (Point::new(area.x + area.width / 2.0, area.y + area.height / 2.0) - at).length();
    let regions = stage.regions.iter().enumerate();
    regions.min_by(|(_, a), (_, b)| distance(a.area).total_cmp(&distance(b.area))).map(|(place, _)| place)
}

/// The whole board, small: its regions, a dot for each piece, and a frame around what is seen. A tap goes there.
#[component]
pub(super) fn Overview(
    on: Signal<bool>,
    stage: Signal<Arc<Stage>>,
    scene: Signal<Arc<Scene>>,
    camera: RwSignal<Camera>,
) -> impl IntoView {
    let field = memo(move || stage.with(|stage| stage.field()));
    let drawn = memo(move || stage.with(|stage| scene.with(|scene| drawing(stage, scene))));
    let frame = move || {
        let seen = camera.with(|camera| camera.seen());
        let Rect { x, y, width, height } = seen;
        let place = format!(r#"x="{x:.0}" y="{y:.0}" width="{width:.0}" height="{height:.0}""#);
        format!("<rect {place}/><rect class=lamp {place}/>")
    };
    let tap = move |event: MouseEvent| {
        let element = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let Some(shown) = element.map(|element| element.get_bounding_client_rect()) else { return };
        let share = |at: i32, from: f64, length: f64| ((f64::from(at) - from) / length.max(1.0)) as f32;
        let field = field.get_untracked();
        let x = field.x + field.width * share(event.client_x(), shown.left(), shown.width());
        let y = field.y + field.height * share(event.client_y(), shown.top(), shown.height());
        camera.update(|camera| *camera = camera.close_to(Point::new(x, y), camera.scale()));
    };
    view! {
        <Show when=move || on.get() && camera.with(|camera| camera.zoom > 1.0)>
            <svg class="overview" aria-hidden="true" viewBox=move || field.get().to_string() on:click=then(tap)>
                <g inner_html=move || drawn.get()></g>
                <g class="sight" inner_html=frame></g>
            </svg>
        </Show>
    }
}

fn drawing(stage: &Stage, scene: &Scene) -> String {
    let mut drawn = String::new();
    for Rect { x, y, width, height } in stage.regions.iter().map(|region| region.area) {
        // Writing to a string cannot fail.
        let _ =
            write!(drawn, r#"<rect class="region" x="{x:.0}" y="{y:.0}" width="{width:.0}" height="{height:.0}"/>"#);
    }
    for piece in &scene.pieces {
        let Some(Point { x, y }) = stage.space(&piece.space).map(|space| space.at) else { continue };
        let side = piece.frame;
        // The shape tells the side as well as the colour does.
        let _ = match side % 2 {
            1 => write!(
                drawn,
                r#"<rect class="d{side}" x="{:.0}" y="{:.0}" width="40" height="40"/>"#,
                x - 20.0,
                y - 20.0
            ),
            _ => write!(drawn, r#"<circle class="d{side}" cx="{x:.0}" cy="{y:.0}" r="24"/>"#),
        };
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(ready: u8) -> RegionCount {
        RegionCount { ready, words: String::new() }
    }

    #[test]
    fn a_turn_begins_where_most_is_to_do() {
        assert_eq!(busiest(&[count(1), count(0), count(3)]), Some(2));
        assert_eq!(busiest(&[count(0), count(0), count(0)]), Some(1));
        assert_eq!(busiest(&[]), None);
    }

    #[test]
    fn the_region_in_the_middle_of_the_window_is_found() {
        let region =
            |x: f32| stage::Region { name: String::new(), area: Rect { x, y: 0.0, width: 10.0, height: 10.0 } };
        let stage = Stage { regions: vec![region(0.0), region(10.0)], ..Stage::default() };
        assert_eq!(nearest(&stage, Point::new(4.0, 9.0)), Some(0));
        assert_eq!(nearest(&stage, Point::new(14.0, 0.0)), Some(1));
        assert_eq!(place_in(&stage, &Scene::default(), 1), Some((Point::new(15.0, 5.0), 10.0)));
    }
}
