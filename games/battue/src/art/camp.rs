//! Camps outside the walls: tents and a fire while a horde is there, dashed tents and a flag when it has left.

use super::SIZE;
use super::marks::flag;
use crate::board::Front;
use crate::state::Camp;
use stage::Point;
use stage::draw::RoughPen;
use stage::draw::land::put;

/// The middle of a camp's ground. Beside a gate, so that its road stays free.
pub(crate) fn camp_heart(camp: Camp) -> Point {
    let (front, entry) = (camp.front as usize, camp.entry.index());
    let along = match entry % 4 {
        1 => 120.0,
        3 => 456.0,
        2 => 350.0,
        // The tower where this side begins, or the one where it ends.
        _ if entry / 4 == front => 14.0,
        _ => SIZE - 14.0,
    };
    match camp.front {
        Front::N => Point::new(along, -74.0),
        Front::E => Point::new(SIZE + 76.0, along),
        Front::S => Point::new(SIZE - along, SIZE + 74.0),
        Front::W => Point::new(-76.0, SIZE - along),
    }
}

fn is_level(camp: Camp) -> bool {
    matches!(camp.front, Front::N | Front::S)
}

pub(crate) fn camp_outline(camp: Camp) -> Vec<Point> {
    let Point { x, y } = camp_heart(camp);
    let (w, h) = if is_level(camp) { (58.0, 23.0) } else { (26.0, 54.0) };
    [(-w, -h), (w, -h), (w, h), (-w, h)].map(|(dx, dy)| Point::new(x + dx, y + dy)).to_vec()
}

/// Where a camp's horde stands, and how large.
pub(crate) fn camp_stand(camp: Camp) -> (Point, f32) {
    (camp_heart(camp) + Point::new(0.0, 1.0), 0.7)
}

/// A camp as it lies; `held` while warriors are in it.
pub(crate) fn camp(camp: Camp, frame: u8, held: bool) -> String {
    let at = camp_heart(camp);
    let spot = |x: f32, y: f32| at + Point::new(x, y);
    match (held, is_level(camp)) {
        (true, true) => [
            ground(spot(0.0, -2.0), (62.0, 21.0)),
            tent(frame, spot(-46.0, 7.0), 0.92),
            tent(frame, spot(48.0, 5.0), 0.86),
            tent(frame, spot(28.0, 11.0), 0.62),
            put(FIRE, spot(-23.0, 11.0), 1.0),
        ]
        .concat(),
        (true, false) => [
            ground(spot(0.0, 0.0), (27.0, 54.0)),
            tent(frame, spot(0.0, -26.0), 0.84),
            tent(frame, spot(4.0, 45.0), 0.8),
            put(FIRE, spot(-13.0, 34.0), 0.9),
        ]
        .concat(),
        (false, true) => struck(spot(-20.0, 8.0)) + &struck(spot(20.0, 8.0)) + &flag(frame, spot(1.0, -4.0), 0.2),
        (false, false) => struck(spot(0.0, -14.0)) + &struck(spot(0.0, 32.0)) + &flag(frame, spot(1.0, -2.0), 0.2),
    }
}

fn ground(at: Point, radii: (f32, f32)) -> String {
    format!(r#"<path class="bt-camp-g" d="{}"/>"#, RoughPen::new(4).blob(at, radii, 12, 0.1))
}

fn tent(frame: u8, at: Point, scale: f32) -> String {
    let drawing = format!(
        r#"<path class="shade" d="M-15 1H20l-5 5H-13z"/><path class="bt-tent" d="M-16 0L-1-20 14 0Z"/><path class="bt-tent back" d="M14 0L-1-20 4-21 20-2Z"/><path class="bt-a-void" d="M-6 0L-1-11 4 0Z"/><path class="bt-a-line" d="M-1-20V-27"/><g class="s{frame}"><path class="ban bt-edged" d="M-1-27l8 2.5-8 2.7z"/></g>"#
    );
    put(&drawing, at, scale)
}

/// Where a tent stood.
fn struck(at: Point) -> String {
    put(r#"<path class="bt-tent-0" d="M-16 0L-1-20 14 0ZM14 0L-1-20 4-21 20-2"/>"#, at, 0.7)
}

const FIRE: &str = r#"<path class="bt-a-line" d="M-5 0L5-3M-5-3L5 0"/><path class="bt-fire" d="M0-12C3-8 4-6 3-3H-3C-4-6-2-8 0-12Z"/>"#;
