//! The districts as small elevations, each on a ground line: large ones show what they are, small ones a sign of it.

mod draft;
mod great;
mod small;
mod street;

use draft::{Draft, Fill};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A building on the ground at (0, 0), with the room it takes.
pub struct Elevation {
    pub width: f32,
    pub height: f32,
    pub svg: String,
}

fn drawn(width: f32, height: f32, draft: Draft) -> Elevation {
    Elevation { width, height, svg: draft.done() }
}

/// All of them by the id of their tile.
pub fn all() -> &'static BTreeMap<&'static str, Elevation> {
    static ALL: LazyLock<BTreeMap<&'static str, Elevation>> = LazyLock::new(|| {
        great::all().into_iter().chain(small::all()).chain(street::all()).chain([("house", house())]).collect()
    });
    &ALL
}

/// The drawing of a tile, by id; a plain house for a tile nobody has drawn.
pub fn named(id: &str) -> (&'static str, &'static Elevation) {
    let all = all();
    let (name, elevation) =
        all.get_key_value(id).or_else(|| all.get_key_value("house")).expect("the plain house is drawn");
    (name, elevation)
}

fn house() -> Elevation {
    let draft = Draft::new()
        .wall(-17.0, -16.0, 34.0, 16.0)
        .gable((-17.0, 17.0), -16.0, 10.0, 4.0)
        .rect(Fill::Dark, -3.5, -10.0, 7.0, 10.0)
        .windows(2, (-13.0, 22.0), -11.0, (4.0, 4.5));
    drawn(44.0, 27.0, draft)
}
