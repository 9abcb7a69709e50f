//! The strokes elevations are drawn with: walls, columns, arches, gables, windows.
//!
//! A building stands on the ground at (0, 0); up is negative.

use std::fmt::Write;

/// A building as it grows, stroke by stroke.
#[derive(Default)]
pub struct Draft(String);

/// Stone, pale marble, shade, a dark opening, a plain dark patch, roof tiles, gold, sand, water.
#[derive(Clone, Copy)]
pub enum Fill {
    Stone,
    Pale,
    Shade,
    Dark,
    Void,
    Roof,
    Gold,
    Sand,
    Water,
    Leaf,
}

impl Fill {
    fn class(self) -> &'static str {
        match self {
            Fill::Stone => "a-stone",
            Fill::Pale => "a-pale",
            Fill::Shade => "a-shade",
            Fill::Dark => "a-dark",
            Fill::Void => "a-void",
            Fill::Roof => "a-roof",
            Fill::Gold => "a-gold",
            Fill::Sand => "a-sand",
            Fill::Water => "a-water",
            Fill::Leaf => "leafy",
        }
    }
}

impl Draft {
    pub fn new() -> Draft {
        Draft::default()
    }

    pub fn done(self) -> String {
        self.0
    }

    pub fn path(mut self, fill: Fill, d: &str) -> Draft {
        let _ = write!(self.0, r#"<path class="{}" d="{d}"/>"#, fill.class());
        self
    }

    pub fn rect(mut self, fill: Fill, x: f32, y: f32, width: f32, height: f32) -> Draft {
        let class = fill.class();
        let _ = write!(self.0, r#"<path class="{class}" d="M{x:.1} {y:.1}h{width:.1}v{height:.1}h{:.1}z"/>"#, -width);
        self
    }

    pub fn disc(mut self, fill: Fill, x: f32, y: f32, radius: f32) -> Draft {
        let _ = write!(self.0, r#"<circle class="{}" cx="{x}" cy="{y}" r="{radius}"/>"#, fill.class());
        self
    }

    /// A firm line.
    pub fn line(mut self, d: &str) -> Draft {
        let _ = write!(self.0, r#"<path class="a-line" d="{d}"/>"#);
        self
    }

    /// A fine line: joints, folds, tiles.
    pub fn fine(mut self, d: &str) -> Draft {
        let _ = write!(self.0, r#"<path class="a-fine" d="{d}"/>"#);
        self
    }

    /// A pale line on something dark.
    pub fn grille(mut self, d: &str) -> Draft {
        let _ = write!(self.0, r#"<path class="a-grille" d="{d}"/>"#);
        self
    }

    pub fn wall(self, x: f32, top: f32, width: f32, height: f32) -> Draft {
        self.rect(Fill::Stone, x, top, width, height)
    }

    /// An arched opening, its foot at (`x`, `y`).
    pub fn arch(mut self, x: f32, y: f32, width: f32, height: f32) -> Draft {
        let r = width / 2.0;
        let _ = write!(
            self.0,
            r#"<path class="a-dark" d="M{:.1} {y:.1}V{:.1}a{r:.1} {r:.1} 0 0 1 {width:.1} 0V{y:.1}Z"/>"#,
            x - r,
            y - height + r
        );
        self
    }

    /// `n` arches side by side, the first at `x`, `pitch` apart.
    pub fn arches(self, n: usize, (x, pitch): (f32, f32), y: f32, width: f32, height: f32) -> Draft {
        (0..n).fold(self, |draft, k| draft.arch(x + k as f32 * pitch, y, width, height))
    }

    pub fn windows(self, n: usize, (x, pitch): (f32, f32), y: f32, (width, height): (f32, f32)) -> Draft {
        (0..n).fold(self, |draft, k| draft.rect(Fill::Void, x + k as f32 * pitch, y, width, height))
    }

    /// A colonnade before a shaded wall.
    pub fn columns(self, n: usize, (left, right): (f32, f32), (foot, top): (f32, f32), width: f32) -> Draft {
        let pitch = (right - left - width) / (n as f32 - 1.0);
        let shaded = self.rect(Fill::Shade, left, top, right - left, foot - top);
        (0..n).fold(shaded, |draft, k| draft.rect(Fill::Pale, left + k as f32 * pitch, top, width, foot - top))
    }

    pub fn steps(self, n: usize, (left, right): (f32, f32), height: f32) -> Draft {
        (0..n).fold(self, |draft, k| {
            let (out, up) = (3.0 * (n - k) as f32, height * (k as f32 + 1.0));
            draft.rect(Fill::Pale, left - out, -up, right - left + 2.0 * out, height)
        })
    }

    /// A gable roof over a wall from `left` to `right`, `over` beyond it on both sides.
    pub fn gable(self, (left, right): (f32, f32), y: f32, height: f32, over: f32) -> Draft {
        let top = (left + right) / 2.0;
        self.path(
            Fill::Roof,
            &format!("M{:.1} {y:.1}L{top:.1} {:.1} {:.1} {y:.1}Z", left - over, y - height, right + over),
        )
    }

    /// A temple's gable, open to the front.
    pub fn pediment(self, (left, right): (f32, f32), y: f32, height: f32) -> Draft {
        let top = (left + right) / 2.0;
        let (a, b, c, d) = (left + 6.0, y - 2.2, y - height + 4.0, right - 6.0);
        self.gable((left, right), y, height, 3.0)
            .path(Fill::Pale, &format!("M{a:.1} {b:.1}L{top:.1} {c:.1} {d:.1} {b:.1}Z"))
    }

    /// A hipped roof, its ridge `inset` from both eaves, with a few rows of tiles.
    pub fn hip(self, (left, right): (f32, f32), y: f32, height: f32, inset: f32) -> Draft {
        let top = y - height;
        let draft = self.path(
            Fill::Roof,
            &format!("M{left:.1} {y:.1}L{:.1} {top:.1}H{:.1}L{right:.1} {y:.1}Z", left + inset, right - inset),
        );
        let rows = ((right - left) / 8.0) as usize;
        let pitch = (right - left - 2.0 * inset) / (rows.max(2) - 1) as f32;
        let tiles: String =
            (0..rows.max(2)).map(|k| format!("M{:.1} {top:.1}V{y:.1}", left + inset + k as f32 * pitch)).collect();
        draft.fine(&tiles)
    }

    pub fn merlons(self, (left, right): (f32, f32), y: f32, width: f32, gap: f32, height: f32) -> Draft {
        let n = ((right - left + gap) / (width + gap)).floor().max(2.0);
        let pitch = (right - left - width) / (n - 1.0);
        (0..n as usize)
            .fold(self, |draft, k| draft.rect(Fill::Stone, left + k as f32 * pitch, y - height, width, height + 0.5))
    }

    pub fn smoke(self, x: f32, y: f32) -> Draft {
        self.line(&format!("M{x} {y}c-3-3 3-5 0-8s3-5 0-8"))
    }

    /// A pennon on a pole, the pole's foot at (`x`, `y`).
    pub fn pennon(self, x: f32, y: f32, height: f32) -> Draft {
        let top = y - height;
        self.line(&format!("M{x} {y}V{top}")).path(Fill::Pale, &format!("M{x} {top}l8 2.4-8 2.8z"))
    }

    /// A round tree with its trunk.
    pub fn tree(self, x: f32, height: f32) -> Draft {
        let r = height * 0.32;
        self.line(&format!("M{x} 0V{:.1}", -height * 0.5)).disc(Fill::Leaf, x, -height + r, r)
    }

    /// A cypress.
    pub fn cypress(self, x: f32, height: f32) -> Draft {
        let w = height * 0.16;
        let (waist, top) = (-height * 0.35, -height);
        self.path(
            Fill::Leaf,
            &format!(
                "M{x} 0C{:.1} 0 {:.1} {waist:.1} {x} {top:.1}C{:.1} {waist:.1} {:.1} 0 {x} 0Z",
                x - w * 1.4,
                x - w,
                x + w,
                x + w * 1.4
            ),
        )
    }
}
