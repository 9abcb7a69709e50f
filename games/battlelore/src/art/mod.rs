//! How the field of BattleLore is drawn: parchment, hexes, terrain and sections, seen from one camp's edge. Silhouettes,
//! badges and dice faces that never change are the files of `art/`; the code draws what an adventure lays out.

mod field;
mod plan;
mod terrain;
#[cfg(test)]
mod tests;

pub(crate) use field::{frame, ground};
pub(crate) use plan::{deployment_name, plan_name};
pub(crate) use terrain::{cliff, fire, sabotage, tile};

use crate::board::{BoardSize, Camp, Hex};
use stage::draw::{self, Drawing};
use stage::geometry::{HEX_RADIUS, HEX_WIDTH, hexagon};
use stage::{Point, Rect};
use std::collections::BTreeMap;
use std::sync::LazyLock;

const MARGIN: f32 = 30.0;
/// Hexes of an odd row.
const WIDTH: f32 = 13.0 * HEX_WIDTH;

/// The field as one camp has it before itself: its own edge lies below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pose {
    pub(crate) board: BoardSize,
    pub(crate) camp: Camp,
}

impl Pose {
    /// Row and column from the upper left, as the grid of a stage has them.
    pub(crate) fn place(self, hex: Hex) -> (u8, u8) {
        let (row, x, _) = self.board.frame(self.camp, hex);
        (self.board.rows() - row, x / 2)
    }

    pub(crate) fn centre(self, hex: Hex) -> Point {
        let (row, x, _) = self.board.frame(self.camp, hex);
        let below = f32::from(self.board.rows() - row);
        Point::new(HEX_WIDTH / 2.0 * f32::from(x + 1), HEX_RADIUS * (1.0 + 1.5 * below))
    }

    pub(crate) fn outline(self, hex: Hex) -> Vec<Point> {
        hexagon(self.centre(hex), HEX_RADIUS)
    }

    fn height(self) -> f32 {
        HEX_RADIUS * (0.5 + 1.5 * f32::from(self.board.rows()))
    }

    /// The whole sheet.
    pub(crate) fn bounds(self) -> Rect {
        Rect { x: -MARGIN, y: -MARGIN, width: WIDTH + 2.0 * MARGIN, height: self.height() + 2.0 * MARGIN }
    }
}

/// The picture on the box.
pub(crate) fn cover() -> &'static str {
    static COVER: LazyLock<String> = LazyLock::new(|| {
        let drawing = Drawing::all(stage::drawings!("": "cover"));
        let label = "Banners with bars on a field in three sections, a giant spider on the hill";
        draw::cover(label, &drawing["cover"].markup)
    });
    &COVER
}

/// Drawings on a 24 × 24 grid by name: weapons, creatures, badges, the council, dice faces, the plans of cards.
pub(crate) fn glyphs() -> BTreeMap<String, String> {
    let files = Drawing::all(stage::drawings!("glyphs/":
        "alliance", "banner", "bold", "bow", "cleric", "commander", "counter", "crossbow", "elemental", "face-blue",
        "face-flag", "face-green", "face-lore", "face-red", "face-strike", "giant", "horse", "illusion", "long-sword",
        "lore", "people-dwarf", "people-goblin", "poison", "rank-blue", "rank-green", "rank-red", "rogue", "seat",
        "seat-leaves", "spider", "sword", "web", "wizard",
    ));
    let named = |(file, drawing): (&str, Drawing)| {
        let name = match file.strip_prefix("face-") {
            Some(face) => format!("face {face}"),
            None => file.to_owned(),
        };
        (name, drawing.markup)
    };
    files.into_iter().map(named).chain(plan::all()).collect()
}
