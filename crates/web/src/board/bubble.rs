//! The odds bubble: it points at the target and covers neither it, nor what is selected, nor what is lit.

use super::camera::Camera;
use super::marks::space_of;
use crate::parts::OddsBox;
use crate::pick::{Clickable, Picking};
use leptos::prelude::*;
use stage::draw::{self, escape};
use stage::{Die, Odds, Point, Rect, Scene, Space, Stage, Target};

const WIDTH: f32 = 236.0;
const GAP: f32 = 13.0;

/// Which edge of the bubble its tail sits on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tail {
    Left,
    Right,
    Top,
    Bottom,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Placed {
    pub left: f32,
    pub top: f32,
    pub tail: Tail,
    /// How far along its edge the tail sits.
    pub tail_at: f32,
}

/// About how high the bubble is; its style has fixed lines.
fn height(odds: &Odds) -> f32 {
    74.0 + 24.0 * odds.heads.len() as f32 + 21.0 * odds.ledger.matches("<tr").count() as f32
}

/// The freest place beside the target. `clear` are areas not to cover, each with how bad that would be.
pub(crate) fn place(size: (f32, f32), room: (f32, f32), target: Rect, clear: &[(Rect, f32)]) -> Placed {
    let middle = Point::new(target.x + target.width / 2.0, target.y + target.height / 2.0);
    let mut best: Option<(f32, Placed)> = None;
    for tail in [Tail::Left, Tail::Right, Tail::Top, Tail::Bottom] {
        for share in [0.22, 0.5, 0.78] {
            let (left, top) = match tail {
                Tail::Left => (target.x + target.width + GAP, middle.y - share * size.1),
                Tail::Right => (target.x - GAP - size.0, middle.y - share * size.1),
                Tail::Top => (middle.x - share * size.0, target.y + target.height + GAP),
                Tail::Bottom => (middle.x - share * size.0, target.y - GAP - size.1),
            };
            let inside = |at: f32, length: f32, room: f32| at.min(room - length - 4.0).max(4.0);
            let (held_left, held_top) = match tail {
                Tail::Left | Tail::Right => (left, inside(top, size.1, room.1)),
                Tail::Top | Tail::Bottom => (inside(left, size.0, room.0), top),
            };
            let rect = Rect { x: held_left, y: held_top, width: size.0, height: size.1 };
            let window = Rect { x: 0.0, y: 0.0, width: room.0, height: room.1 };
            let outside = size.0 * size.1 - overlap(rect, window);
            let cost = 20.0 * outside + clear.iter().map(|(area, weight)| weight * overlap(rect, *area)).sum::<f32>();
            let tail_at = match tail {
                Tail::Left | Tail::Right => (middle.y - held_top).clamp(14.0, size.1 - 14.0),
                Tail::Top | Tail::Bottom => (middle.x - held_left).clamp(14.0, size.0 - 14.0),
            };
            if best.as_ref().is_none_or(|(least, _)| cost < *least - 1.0) {
                best = Some((cost, Placed { left: held_left, top: held_top, tail, tail_at }));
            }
        }
    }
    best.map_or(Placed { left: 0.0, top: 0.0, tail: Tail::Left, tail_at: 20.0 }, |(_, placed)| placed)
}

fn overlap(a: Rect, b: Rect) -> f32 {
    let shared = |a: f32, length: f32, b: f32, other: f32| ((a + length).min(b + other) - a.max(b)).max(0.0);
    shared(a.x, a.width, b.x, b.width) * shared(a.y, a.height, b.y, b.height)
}

/// The bubble of a target as the camera sees the board.
pub(crate) fn placed(
    stage: &Stage,
    scene: &Scene,
    camera: &Camera,
    picking: &Picking,
    lit: &Clickable,
    target: &Target,
    odds: &Odds,
) -> Option<Placed> {
    let seen = |space: &Space| seen(camera, space);
    let at = seen(space_of(stage, scene, target)?);
    let of = |target: &Target| space_of(stage, scene, target).map(seen);
    let mut clear = vec![(at, 50.0)];
    clear.extend(picking.path.iter().filter_map(of).map(|area| (area, 20.0)));
    clear.extend(lit.spaces.iter().filter_map(|id| stage.space(id)).map(|space| (seen(space), 6.0)));
    for piece in &scene.pieces {
        let weight = if lit.pieces.contains(&piece.id) { 6.0 } else { 0.6 };
        clear.extend(stage.space(&piece.space).map(|space| (seen(space), weight)));
    }
    Some(place((WIDTH, height(odds)), camera.window, at, &clear))
}

/// Dice that fell for a space, to be shown beside it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Rolled {
    pub space: String,
    /// Every space of the fight.
    pub near: Vec<String>,
    pub rows: Vec<(String, Vec<Die>)>,
    pub result: String,
    /// Milliseconds from one row to the next.
    pub each: u64,
}

/// Where the dice stand: beside their space, over no fighter and over as few other pieces as can be.
pub(crate) fn beside(stage: &Stage, scene: &Scene, camera: &Camera, rolled: &Rolled) -> Option<Placed> {
    let seen = |space: &Space| seen(camera, space);
    let at = seen(stage.space(&rolled.space)?);
    let mut clear = vec![(at, 50.0)];
    clear.extend(rolled.near.iter().filter_map(|id| stage.space(id)).map(|space| (seen(space), 50.0)));
    clear.extend(scene.pieces.iter().filter_map(|piece| stage.space(&piece.space)).map(|space| (seen(space), 0.6)));
    let most = rolled.rows.iter().map(|(_, dice)| dice.len()).max().unwrap_or_default();
    let size = ((28.0 + 42.0 * most as f32).clamp(210.0, 300.0), 44.0 + 72.0 * rolled.rows.len() as f32);
    Some(place(size, camera.window, at, &clear))
}

/// The dice beside the fight, one row after the other. The log says the same, so they are only for the eye.
#[component]
pub(crate) fn DiceBubble(rolled: Rolled, placed: Placed) -> impl IntoView {
    let mut page = String::new();
    for (at, (title, dice)) in rolled.rows.iter().enumerate() {
        page.extend(["<div class=\"bubble-row r", &at.to_string(), "\"><b>", &escape(title), "</b><div>"]);
        page.extend(dice.iter().enumerate().map(|(place, die)| draw::die(die, place)));
        page.push_str("</div></div>");
    }
    let last = rolled.rows.len().saturating_sub(1).to_string();
    page.extend(["<p class=\"bubble-row r", &last, "\">", &escape(&rolled.result), "</p>"]);
    let class = format!("{} dice-bubble", tail_class(placed.tail));
    let px = |value: f32| format!("{value:.1}px");
    view! {
        <div
            class=class
            aria-hidden="true"
            style:left=px(placed.left)
            style:top=px(placed.top)
            style:--tail=px(placed.tail_at)
            style:--each=format!("{}ms", rolled.each)
            inner_html=page
        ></div>
    }
}

fn tail_class(tail: Tail) -> &'static str {
    match tail {
        Tail::Left => "bubble tail-left",
        Tail::Right => "bubble tail-right",
        Tail::Top => "bubble tail-top",
        Tail::Bottom => "bubble tail-bottom",
    }
}

/// A space's box in the window.
fn seen(camera: &Camera, space: &Space) -> Rect {
    let corners: Vec<Point> = space.outline.iter().map(|&corner| camera.to_window(corner)).collect();
    let low = corners.iter().fold(Point::new(f32::MAX, f32::MAX), |low, p| Point::new(low.x.min(p.x), low.y.min(p.y)));
    let high =
        corners.iter().fold(Point::new(f32::MIN, f32::MIN), |high, p| Point::new(high.x.max(p.x), high.y.max(p.y)));
    Rect { x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y }
}

/// What it shows is in the target's own words as well, so it is only for the eye.
#[component]
pub(crate) fn Bubble(odds: Odds, placed: Placed) -> impl IntoView {
    let tail = tail_class(placed.tail);
    let px = |value: f32| format!("{value:.1}px");
    view! {
        <div class=tail aria-hidden="true" style:left=px(placed.left) style:top=px(placed.top) style:--tail=px(placed.tail_at)>
            <OddsBox odds/>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: (f32, f32) = (200.0, 110.0);
    const ROOM: (f32, f32) = (800.0, 600.0);

    fn hex(x: f32, y: f32) -> Rect {
        Rect { x, y, width: 60.0, height: 70.0 }
    }

    fn area(placed: &Placed) -> Rect {
        Rect { x: placed.left, y: placed.top, width: SIZE.0, height: SIZE.1 }
    }

    #[test]
    fn it_stands_to_the_right_where_there_is_room() {
        assert_eq!(place(SIZE, ROOM, hex(300.0, 300.0), &[]).tail, Tail::Left);
    }

    #[test]
    fn it_flips_at_the_edge_and_stays_inside() {
        for (x, y) in [(735.0, 300.0), (735.0, 0.0), (0.0, 530.0), (735.0, 530.0), (370.0, 0.0)] {
            let placed = place(SIZE, ROOM, hex(x, y), &[]);
            let window = Rect { x: 0.0, y: 0.0, width: ROOM.0, height: ROOM.1 };
            assert_eq!(overlap(area(&placed), window), SIZE.0 * SIZE.1, "{placed:?}");
            assert_eq!(overlap(area(&placed), hex(x, y)), 0.0, "{placed:?}");
        }
        assert_eq!(place(SIZE, ROOM, hex(735.0, 300.0), &[]).tail, Tail::Right);
    }

    #[test]
    fn it_covers_no_lit_space_where_another_side_is_free() {
        let lit = [(hex(370.0, 300.0), 6.0), (hex(200.0, 300.0), 6.0)];
        let placed = place(SIZE, ROOM, hex(300.0, 300.0), &lit);
        assert!(lit.iter().all(|(space, _)| overlap(area(&placed), *space) == 0.0), "{placed:?}");
        assert!(matches!(placed.tail, Tail::Top | Tail::Bottom));
    }
}
