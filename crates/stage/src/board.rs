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
    /// The board is deeper than wide, with the viewer's own edge below: a page that is wide enough shows it [`turned`].
    ///
    /// [`turned`]: Stage::turned
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub deep: bool,
    /// A page has turned the board.
    #[serde(skip)]
    pub is_turned: bool,
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
    /// in play ([`crate::Scene::current_stage`]), names and crests are by frame instead: that of frame 1 is the first.
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

    /// By a quarter, so that the lower edge lies at the left. Spaces and bounds are turned here; a page shows ground,
    /// features and frame in a group of class `turned`, in which drawings of class `upright` stay upright.
    #[must_use]
    pub fn turned(&self) -> Stage {
        let Rect { x, y, width, height } = self.bounds;
        let bounds = Rect { x: -y - height, y: x, width: height, height: width };
        let mut stage = Stage { bounds, is_turned: true, ..self.clone() };
        for space in &mut stage.spaces {
            space.at = space.at.turned();
            space.outline.iter_mut().for_each(|corner| *corner = corner.turned());
        }
        stage
    }

    /// The spaces without the margin around them: what a small screen shows.
    pub fn field(&self) -> Rect {
        let corners = self.spaces.iter().flat_map(|space| &space.outline);
        Rect::around(corners.copied()).unwrap_or(self.bounds)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Point, Rect, draw, sample};

    /// What was below lies at the left, and what was at the left lies above.
    #[test]
    fn a_turned_board_has_its_lower_edge_at_the_left() {
        let stage = sample::stage(3);
        let turned = stage.turned();
        let at = |space: usize| (stage.spaces[space].at, turned.spaces[space].at);
        for (before, after) in (0..stage.spaces.len()).map(at) {
            assert_eq!(after, Point::new(-before.y, before.x));
        }
        let Rect { x, y, width, height } = turned.bounds;
        assert_eq!(
            (width, height, x + width, y),
            (stage.bounds.height, stage.bounds.width, -stage.bounds.y, stage.bounds.x)
        );
        assert!(
            turned
                .spaces
                .iter()
                .flat_map(|space| &space.outline)
                .all(|&corner| turned.bounds.with_margin(0.1).holds(corner))
        );
    }

    /// A turned hex is wider than high, but its sides are as far apart as before.
    #[test]
    fn pieces_are_as_large_on_a_turned_board() {
        let (stage, scene) = (sample::stage(3), sample::scene());
        let turned = stage.turned();
        for piece in &scene.pieces {
            let scale = |stage| draw::stand(stage, piece).expect("a stand").scale;
            assert!((scale(&stage) - scale(&turned)).abs() < 1e-3, "{}", piece.id);
        }
    }
}
