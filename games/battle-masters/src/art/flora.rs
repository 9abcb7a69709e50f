//! What grows and stands on clear ground without any effect: firs, trees, rocks, hills, old walls, grass.

use super::{WIDTH, centre, quill::Quill};
use crate::board::{Space, Terrain};
use stage::Point;

#[rustfmt::skip]
const FIRS: [(u8, u8); 17] = [
    (2, 0), (3, 0), (11, 0), (0, 1), (12, 1), (12, 5), (0, 6), (0, 7), (12, 7), (0, 8), (1, 8), (11, 8), (12, 9), (0, 10),
    (9, 10), (8, 11), (12, 11),
];
#[rustfmt::skip]
const TREES: [(u8, u8); 17] = [
    (0, 0), (10, 0), (7, 1), (9, 2), (3, 3), (2, 4), (5, 4), (0, 5), (3, 6), (7, 6), (8, 7), (4, 8), (9, 8), (4, 10),
    (0, 11), (5, 11), (9, 11),
];
#[rustfmt::skip]
const HILLS: [(u8, u8); 11] =
    [(7, 0), (3, 1), (1, 2), (7, 3), (10, 4), (4, 5), (11, 7), (0, 9), (8, 9), (5, 10), (11, 10)];
const ROCKS: [(u8, u8); 5] = [(8, 1), (11, 3), (6, 4), (5, 8), (1, 11)];
const WALLS: [(u8, u8); 3] = [(9, 4), (8, 5), (9, 9)];

/// A drawing and where it stands: those further south overlap those further north.
type Standing = (f32, String);

pub(super) fn decoration() -> String {
    let mut all = grass();
    for at in spaces(&FIRS) {
        for (dx, dy, scale) in
            [(-15.0, 2.0, 0.95), (9.0, -6.0, 1.05), (1.0, 16.0, 1.0), (20.0, 14.0, 0.85), (-12.0, 24.0, 0.8)]
        {
            // Only those wholly on the board.
            if (4.0..WIDTH - 4.0).contains(&(at.x + dx)) {
                all.push(stand(FIR, at, (dx, dy), scale));
            }
        }
    }
    for at in spaces(&TREES) {
        all.extend([stand(TREE, at, (-16.0, 21.0), 0.95), stand(TREE, at, (15.0, -9.0), 0.8)]);
    }
    for at in spaces(&ROCKS) {
        all.extend([stand(ROCK, at, (12.0, 18.0), 1.0), stand(ROCK, at, (-14.0, -14.0), 0.7)]);
    }
    for at in spaces(&HILLS) {
        all.extend([stand(HILL, at, (-6.0, -6.0), 1.0), stand(HILL, at, (9.0, 16.0), 0.8)]);
    }
    for at in spaces(&WALLS) {
        all.push(stand(WALL, at, (-2.0, 20.0), 1.0));
    }
    all.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let drawings: String = all.into_iter().map(|(_, drawing)| drawing).collect();
    format!(r#"<g class="deco">{drawings}</g>"#)
}

fn spaces(list: &[(u8, u8)]) -> impl Iterator<Item = Point> {
    list.iter().filter_map(|&(col, row)| Space::at(col, row)).map(centre)
}

fn stand(drawing: &str, at: Point, (dx, dy): (f32, f32), scale: f32) -> Standing {
    (at.y + dy, put(drawing, at + Point::new(dx, dy), scale))
}

pub(super) fn put(drawing: &str, at: Point, scale: f32) -> String {
    format!(r#"<g transform="translate({:.1} {:.1}) scale({scale})">{drawing}</g>"#, at.x, at.y)
}

/// A tuft or two on most clear spaces, under everything else.
fn grass() -> Vec<Standing> {
    let mut quill = Quill::new(20);
    let mut tufts = Vec::new();
    for space in Space::all().filter(|space| space.terrain() == Terrain::Clear) {
        for _ in 0..2 {
            if quill.share() < 0.6 {
                let spot = Point::new(quill.between(-24.0, 24.0), quill.between(-22.0, 26.0));
                tufts.push((f32::MIN, tuft("tuft", centre(space) + spot, quill.between(0.6, 0.85))));
            }
        }
    }
    tufts
}

/// Three blades.
pub(super) fn tuft(class: &str, at: Point, scale: f32) -> String {
    let blade = |x: f32, bend: (f32, f32), tip: (f32, f32)| {
        format!(
            "M{:.1} {:.1}q{:.1} {:.1} {:.1} {:.1}",
            at.x + x * scale,
            at.y,
            bend.0 * scale,
            bend.1 * scale,
            tip.0 * scale,
            tip.1 * scale
        )
    };
    format!(
        r#"<path class="{class}" d="{}{}{}"/>"#,
        blade(-2.2, (-0.4, -4.5), (-3.6, -6.0)),
        blade(0.0, (-0.3, -5.0), (0.5, -8.5)),
        blade(2.2, (0.4, -4.5), (3.6, -5.5))
    )
}

pub(super) const FIR: &str = r#"<path class="shade" d="M-3 1.5h12l-3 2.5h-8z"/><path class="ink" d="M0-3V2"/>
    <path class="leafy" d="M0-20L5-11.5H3L7.5-3H-7.5L-3-11.5H-5Z"/>
    <path class="ink thin" d="M1.5-14L3-11.5M2-8L5-4.5M3-6L4-4"/>"#;
const TREE: &str = r#"<path class="shade" d="M-4 1.5h14l-3 2.5h-9z"/><path class="ink" d="M0-3V2"/>
    <path class="leafy" d="M0-17C5-17 7.5-13.5 7-10.5 10-8.5 9-3 4-3H-4C-9-3-10-8.5-7-10.5-7.5-13.5-5-17 0-17Z"/>
    <path class="ink thin" d="M2-13.5C4.5-12.5 5-11 4.5-9M5.5-7C6.5-6.5 6.5-5 5.5-4.5M0-12C1.5-11.5 2-10.5 2-9.5"/>"#;
pub(super) const ROCK: &str = r#"<path class="stony" d="M-8 2L-6-4-1-6 3-3 7 2Z"/>
    <path class="ink thin" d="M-1-6L0-1 3-3M0-1L1 2"/>"#;
const HILL: &str = r#"<path class="ink2" d="M-16 4C-12-5-6-9 0-9S12-5 16 4"/>
    <path class="ink2 thin" d="M2-8L5-2M6-7L9-1M10-4L12 1M-1-8.5L1-4"/>"#;
const WALL: &str = r#"<g transform="rotate(-6)"><path class="stony" d="M-14-3H-4V3H-14ZM-3-3H5V3H-3ZM6-3H12L14 3H6Z"/>
    <path class="ink thin" d="M-9-3V0M1 0V3M-14 0H13"/></g>"#;
