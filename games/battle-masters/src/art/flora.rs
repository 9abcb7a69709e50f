//! What grows and stands on clear ground without any effect: firs, trees, rocks, hills, old walls, grass.

use super::{WIDTH, centre};
use crate::board::{Space, Terrain};
use stage::Point;
use stage::draw::Quill;
use stage::draw::land::{FIR, HILL, ROCK, TREE, put, tuft};

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

const WALL: &str = r#"<g transform="rotate(-6)"><path class="stony" d="M-14-3H-4V3H-14ZM-3-3H5V3H-3ZM6-3H12L14 3H6Z"/>
    <path class="ink thin" d="M-9-3V0M1 0V3M-14 0H13"/></g>"#;
