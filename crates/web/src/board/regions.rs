//! A board that is too large for a phone is shown region by region, with a small overview of the whole.

use super::camera::Camera;
use crate::parts::{Memo, RwSignal, Show, Signal, effect, memo, then};
use crate::pick::{Clickable, Picking};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use stage::geometry::{HEX_WIDTH, path};
use stage::{Activity, Piece, Point, Rect, Region, Scene, Stage};
use std::collections::BTreeSet;
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
    /// The frame of the viewer's own pieces.
    pub own: Signal<Option<u8>>,
    /// Where to look next; the board takes it.
    pub wanted: RwSignal<Option<usize>>,
    /// The region in the middle of the window.
    pub seen: RwSignal<Option<usize>>,
}

/// Goes to the region that is wanted, and to the one with most to do where none of the pieces that may act is in sight.
pub(super) fn follow(
    sight: RegionSight,
    stage: Signal<Arc<Stage>>,
    scene: Signal<Arc<Scene>>,
    picking: RwSignal<Picking>,
    lit: Memo<Clickable>,
    camera: RwSignal<Camera>,
    eased: RwSignal<bool>,
) {
    let RegionSight { on, own, wanted, seen } = sight;
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
        let some = ready.get().iter().any(|&ready| ready > 0);
        let window = camera.with_untracked(|camera| camera.seen());
        let in_sight = || stage.with_untracked(|stage| scene.with_untracked(|scene| ready_in(stage, scene, window)));
        if on.get_untracked() && some && !in_sight() && picking.with_untracked(|picking| picking.path.is_empty()) {
            wanted.set(scene.with_untracked(|scene| busiest(&scene.regions)));
        }
    });
    // Where spaces are to be chosen and none is in sight, the nearest to the middle of the window comes into sight.
    effect(move || {
        let spaces = lit.with(|lit| stage.with_untracked(|stage| places_in(stage, &lit.spaces)));
        let (window, at) = camera.with_untracked(|camera| (camera.seen(), camera.at));
        let nearest = spaces.iter().min_by(|a, b| (**a - at).length().total_cmp(&(**b - at).length()));
        if on.get_untracked()
            && !spaces.iter().any(|&space| window.holds(space))
            && let Some(&space) = nearest
        {
            eased.set(true);
            camera.update(|camera| *camera = camera.close_to(space, CLOSE / HEX_WIDTH));
        }
    });
    effect(move || {
        let Some(region) = wanted.get() else { return };
        wanted.set(None);
        let place = stage
            .with_untracked(|stage| scene.with_untracked(|scene| place_in(stage, scene, region, own.get_untracked())));
        if let Some((area, at)) = place {
            eased.set(true);
            camera.update(|camera| *camera = camera.close_in(area, at, CLOSE / HEX_WIDTH));
        }
    });
    effect(move || {
        let at = camera.with(|camera| (camera.zoom > 1.0).then_some(camera.at));
        let now = at.and_then(|at| scene.with(|scene| nearest(&scene.regions, at)));
        if seen.get_untracked() != now {
            seen.set(now);
        }
    });
}

/// The region with most to do; else the one with most pieces, the middle one before others.
fn busiest(regions: &[Region]) -> Option<usize> {
    let middle = regions.len() / 2;
    (0..regions.len()).max_by_key(|&place| (regions[place].ready, regions[place].pieces, place == middle))
}

/// The area of a region and where to look in it: at the pieces that may act, else at the viewer's own, else at all there.
fn place_in(stage: &Stage, scene: &Scene, region: usize, own: Option<u8>) -> Option<(Rect, Point)> {
    let area = scene.regions.get(region)?.area;
    let middle = |looked_at: &dyn Fn(&Piece) -> bool| {
        let places = places_of(stage, scene, area, looked_at);
        let sum = places.iter().fold(Point::default(), |sum, &at| sum + at);
        (!places.is_empty()).then(|| sum * (1.0 / places.len() as f32))
    };
    let own = middle(&may_act).or_else(|| middle(&|piece| Some(piece.frame) == own));
    Some((area, own.or_else(|| middle(&|_| true)).unwrap_or_else(|| area.middle())))
}

fn ready_in(stage: &Stage, scene: &Scene, area: Rect) -> bool {
    !places_of(stage, scene, area, &may_act).is_empty()
}

fn may_act(piece: &Piece) -> bool {
    matches!(piece.activity, Activity::Ready | Activity::Acting)
}

fn places_in(stage: &Stage, spaces: &BTreeSet<String>) -> Vec<Point> {
    spaces.iter().filter_map(|id| stage.space(id)).map(|space| space.at).collect()
}

/// Where the pieces of an area stand that are looked at.
fn places_of(stage: &Stage, scene: &Scene, area: Rect, looked_at: &dyn Fn(&Piece) -> bool) -> Vec<Point> {
    let pieces = scene.pieces.iter().filter(|piece| looked_at(piece));
    let places = pieces.filter_map(|piece| stage.space(&piece.space)).map(|space| space.at);
    places.filter(|&at| area.holds(at)).collect()
}

/// The region whose middle is nearest.
fn nearest(regions: &[Region], at: Point) -> Option<usize> {
    let distance = |place: usize| (regions[place].area.middle() - at).length();
    (0..regions.len()).min_by(|&a, &b| distance(a).total_cmp(&distance(b)))
}

/// The whole board, small: its regions or the land that lies in it, a dot for each piece, and a frame around what is seen.
/// A tap goes there.
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
    // Writing to a string cannot fail.
    for space in &scene.spaces {
        let _ = write!(drawn, r#"<path class="land" d="{}"/>"#, path(&space.outline));
    }
    for Rect { x, y, width, height } in
        scene.regions.iter().filter(|_| scene.spaces.is_empty()).map(|region| region.area)
    {
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
    use stage::Space;

    fn region(x: f32, ready: u8, pieces: u8) -> Region {
        Region { area: Rect { x, y: 0.0, width: 10.0, height: 10.0 }, ready, pieces, ..Region::default() }
    }

    #[test]
    fn a_turn_begins_where_most_is_to_do() {
        let regions =
            |ready: [u8; 3], pieces: [u8; 3]| std::array::from_fn::<_, 3, _>(|k| region(0.0, ready[k], pieces[k]));
        assert_eq!(busiest(&regions([1, 0, 3], [1, 9, 3])), Some(2));
        assert_eq!(busiest(&regions([0, 0, 0], [4, 1, 2])), Some(0));
        assert_eq!(busiest(&regions([0, 0, 0], [2, 2, 2])), Some(1));
        assert_eq!(busiest(&[]), None);
    }

    #[test]
    fn the_region_in_the_middle_of_the_window_is_found() {
        let regions = vec![region(0.0, 0, 0), region(10.0, 0, 0)];
        assert_eq!(nearest(&regions, Point::new(4.0, 9.0)), Some(0));
        assert_eq!(nearest(&regions, Point::new(14.0, 0.0)), Some(1));
        let (area, scene) = (regions[1].area, Scene { regions, ..Scene::default() });
        assert_eq!(place_in(&Stage::default(), &scene, 1, None), Some((area, Point::new(15.0, 5.0))));
    }

    #[test]
    fn the_viewer_looks_at_pieces_that_may_act_before_own_ones() {
        let space = |id: &str, y| Space {
            id: id.into(),
            col: 0,
            row: 0,
            at: Point::new(5.0, y),
            outline: Vec::new(),
            terrain: String::new(),
            sign: ' ',
            half: false,
            more: Vec::new(),
        };
        let stage = Stage { spaces: vec![space("far", 1.0), space("near", 9.0)], ..Stage::default() };
        let piece = |at: &str, frame, activity| Piece { space: at.into(), frame, activity, ..Piece::default() };
        let scene = |activity| Scene {
            regions: vec![region(0.0, 0, 2)],
            pieces: vec![piece("far", 2, activity), piece("near", 1, Activity::Idle)],
            ..Scene::default()
        };
        let looked_at = |activity, own| place_in(&stage, &scene(activity), 0, own).map(|(_, at)| at.y);
        assert_eq!(looked_at(Activity::Idle, Some(1)), Some(9.0));
        assert_eq!(looked_at(Activity::Ready, Some(1)), Some(1.0));
        assert_eq!(looked_at(Activity::Idle, None), Some(5.0));
    }
}
