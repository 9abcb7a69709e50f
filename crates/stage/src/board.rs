//! The board: spaces as polygons, printed art, and the grid a terminal draws.

use crate::Verb;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Rect {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl Rect {
    /// The smallest one that holds all points; `None` without a point.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Rect> {
        let mut points = points.into_iter();
        let first = points.next()?;
        let (low, high) = points.fold((first, first), |(low, high), p| {
            (Point::new(low.x.min(p.x), low.y.min(p.y)), Point::new(high.x.max(p.x), high.y.max(p.y)))
        });
        Some(Rect { x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y })
    }

    pub fn middle(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    pub fn holds(self, at: Point) -> bool {
        (self.x..=self.x + self.width).contains(&at.x) && (self.y..=self.y + self.height).contains(&at.y)
    }

    /// With so much more on each side.
    #[must_use]
    pub fn with_margin(self, margin: f32) -> Rect {
        let (width, height) = (self.width + 2.0 * margin, self.height + 2.0 * margin);
        Rect { x: self.x - margin, y: self.y - margin, width, height }
    }
}

/// As the attribute `viewBox`.
impl fmt::Display for Rect {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:.1} {:.1} {:.1} {:.1}", self.x, self.y, self.width, self.height)
    }
}

/// What never changes in a match; sent once.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Stage {
    /// The game's name, for headings.
    pub title: String,
    /// The scenario or map.
    pub subtitle: String,
    /// What each side plays for, in one line.
    pub goal: String,
    /// The whole sheet, margins included.
    pub bounds: Rect,
    pub grid: Grid,
    pub spaces: Vec<Space>,
    /// SVG under the features and pieces: sheet, field, printed terrain. Uses the classes of the shared style and
    /// of `style`.
    pub ground: String,
    /// The style sheet of the game's own drawings; [`crate::whole_stage`] fills it in.
    #[serde(default)]
    pub style: String,
    /// The verbs of the choices; [`crate::whole_stage`] fills them in.
    #[serde(default)]
    pub verbs: Vec<Verb>,
    /// SVG above the ground and features but below pieces: the field's edge, the neat line, margin figures.
    pub frame: String,
    /// Silhouettes by name, as SVG on a 24 × 24 grid; `currentColor` is the figure, class `ko` is cut out. A
    /// glyph `face NAME` is the face NAME of a die. [`crate::whole_stage`] fills them in.
    pub glyphs: BTreeMap<String, String>,
    /// The name people read, by side. The frame of a side, its shape and colour, is 1 + side. Where factions are settled
    /// in play ([`crate::Scene::laid`]), names and crests are by frame instead: that of frame 1 is the first.
    pub sides: Vec<String>,
    /// The glyph that stands for each side beside its players' names; an empty one for none.
    #[serde(default)]
    pub crests: Vec<String>,
    /// What a player says who is asked in passing and wants to hear no more of it, with how long that holds: `Not this
    /// turn`. Empty where it holds for a battle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub auto_pass: String,
}

/// How spaces lie, for text and for arrow keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grid {
    /// Pointed hexes in rows; even rows are shifted half a space to the right.
    HexEvenRight,
    /// Pointed hexes in rows; odd rows are shifted half a space to the right.
    HexOddRight,
    #[default]
    Square,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Space {
    /// As notation writes it: `5,7`. Where it is row and column with a dot between them, `4.5`, a terminal numbers rows and
    /// columns so, however the board is turned.
    pub id: String,
    pub col: i16,
    pub row: i16,
    /// Where a piece stands; on half spaces moved inward.
    pub at: Point,
    pub outline: Vec<Point>,
    /// Printed terrain in a word, read aloud and shown on request: `road`, `river`.
    pub terrain: String,
    /// The same as one character in a terminal; a blank for open ground.
    pub sign: char,
    /// Only part of the space is on the board, so pieces are drawn smaller.
    #[serde(default)]
    pub half: bool,
    /// The other columns and rows it covers, where a space is several squares.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<(i16, i16)>,
}

impl Stage {
    pub fn space(&self, id: &str) -> Option<&Space> {
        self.spaces.iter().find(|space| space.id == id)
    }

    pub fn verb(&self, name: &str) -> Option<&Verb> {
        self.verbs.iter().find(|verb| verb.name == name)
    }

    /// The spaces without the margin around them: what a small screen shows.
    pub fn field(&self) -> Rect {
        let corners = self.spaces.iter().flat_map(|space| &space.outline);
        Rect::around(corners.copied()).unwrap_or(self.bounds)
    }
}
