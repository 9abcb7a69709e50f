//! The city from above, where nobody has looked yet: blocks of hipped and gabled roofs, hatched away from the lamp.

use super::UNIT;
use stage::draw::Quill;
use std::fmt::Write;

/// How many roofscapes there are of each size; which one lies where is told by the place, never by the tile.
const VARIANTS: u64 = 3;

/// Every size a tile lies in, upright or turned; then the Palace, and the Palace as a cross.
const SIZES: [(u8, u8); 8] = [(3, 2), (2, 3), (2, 2), (2, 1), (1, 2), (1, 1), (4, 3), (4, 4)];

/// There is only one Palace.
fn variants((w, _): (u8, u8)) -> u64 {
    if w == 4 { 1 } else { VARIANTS }
}

/// All roofscapes, to be laid with [`lay`].
pub(super) fn patterns() -> String {
    let mut o = String::new();
    for (w, h) in SIZES {
        for variant in 0..variants((w, h)) {
            let _ = write!(o, r#"<g id="bt-r{w}{h}{variant}">{}</g>"#, roofscape(w, h, variant));
        }
    }
    o
}

/// The roofs of a tile of this size, its first square at this column and row.
pub(super) fn lay((w, h): (u8, u8), (col, row): (u8, u8)) -> String {
    let variant = (u64::from(col) * 7 + u64::from(row) * 5) % variants((w, h));
    format!(r##"<use href="#bt-r{w}{h}{variant}"/>"##)
}

fn roofscape(w: u8, h: u8, variant: u64) -> String {
    let mut quill = Quill::new(u64::from(w) * 100 + u64::from(h) * 10 + variant);
    let mut roofs = Roofs::default();
    match (w, h) {
        (4, 4) => {
            roofs.cover(&mut quill, (UNIT, 0.0), (2, 1));
            roofs.cover(&mut quill, (0.0, UNIT), (4, 2));
            roofs.cover(&mut quill, (UNIT, 3.0 * UNIT), (2, 1));
        }
        _ => roofs.cover(&mut quill, (0.0, 0.0), (w, h)),
    }
    roofs.drawn()
}

type Block = (f32, f32, f32, f32);

/// Streets of houses: blocks are halved until none is longer than a house.
fn split(quill: &mut Quill, (x, y, w, h): Block, blocks: &mut Vec<Block>) {
    if w > 44.0 && w >= h * 0.8 {
        let cut = w * quill.between(0.38, 0.62);
        split(quill, (x, y, cut, h), blocks);
        split(quill, (x + cut, y, w - cut, h), blocks);
    } else if h > 44.0 {
        let cut = h * quill.between(0.38, 0.62);
        split(quill, (x, y, w, cut), blocks);
        split(quill, (x, y + cut, w, h - cut), blocks);
    } else {
        blocks.push((x, y, w, h));
    }
}

/// Many roofs as four paths: faces, hatching, ridges, courts.
#[derive(Default)]
struct Roofs {
    faces: String,
    hatch: String,
    lines: String,
    courts: String,
}

impl Roofs {
    /// Covers a block of squares.
    fn cover(&mut self, quill: &mut Quill, (x, y): (f32, f32), (w, h): (u8, u8)) {
        let (width, height) = (f32::from(w) * UNIT - 7.0, f32::from(h) * UNIT - 7.0);
        let mut blocks = Vec::new();
        split(quill, (x + 3.5, y + 3.5, width, height), &mut blocks);
        blocks.into_iter().for_each(|block| self.roof(quill.share(), block));
    }

    /// A court, a hipped roof or a gable, by the lot that was drawn.
    fn roof(&mut self, lot: f32, (x, y, w, h): Block) {
        let (x, y, w, h) = (x + 1.3, y + 1.3, w - 2.6, h - 2.6);
        let (right, low) = (x + w, y + h);
        let _ = write!(self.faces, "M{x:.1} {y:.1}H{right:.1}V{low:.1}H{x:.1}Z");
        if lot < 0.18 && w > 20.0 && h > 20.0 {
            let (a, b) = (w * 0.3, h * 0.3);
            let (l, r, t, f) = (x + a, right - a, y + b, low - b);
            let _ = write!(self.hatch, "M{x:.1} {low:.1}L{l:.1} {f:.1}H{r:.1}L{right:.1} {low:.1}Z");
            let _ = write!(
                self.lines,
                "M{x:.1} {y:.1}L{l:.1} {t:.1}M{right:.1} {y:.1}L{r:.1} {t:.1}M{x:.1} {low:.1}L{l:.1} {f:.1}M{right:.1} {low:.1}L{r:.1} {f:.1}"
            );
            let _ = write!(self.courts, "M{l:.1} {t:.1}H{r:.1}V{f:.1}H{l:.1}Z");
            return;
        }
        let hips = lot < 0.62;
        if w >= h {
            let (hip, ridge) = (if hips { (h / 2.0).min(w * 0.3) } else { 0.0 }, y + h / 2.0);
            let (from, to) = (x + hip, right - hip);
            let _ = write!(self.hatch, "M{x:.1} {low:.1}L{from:.1} {ridge:.1}H{to:.1}L{right:.1} {low:.1}Z");
            let _ = write!(self.lines, "M{from:.1} {ridge:.1}H{to:.1}");
            if hips {
                let _ = write!(
                    self.lines,
                    "M{x:.1} {y:.1}L{from:.1} {ridge:.1}L{x:.1} {low:.1}M{right:.1} {y:.1}L{to:.1} {ridge:.1}L{right:.1} {low:.1}"
                );
            }
        } else {
            let (hip, ridge) = (if hips { (w / 2.0).min(h * 0.3) } else { 0.0 }, x + w / 2.0);
            let (from, to) = (y + hip, low - hip);
            let _ = write!(self.hatch, "M{right:.1} {y:.1}L{ridge:.1} {from:.1}V{to:.1}L{right:.1} {low:.1}Z");
            let _ = write!(self.lines, "M{ridge:.1} {from:.1}V{to:.1}");
            if hips {
                let _ = write!(
                    self.lines,
                    "M{x:.1} {y:.1}L{ridge:.1} {from:.1}L{right:.1} {y:.1}M{x:.1} {low:.1}L{ridge:.1} {to:.1}L{right:.1} {low:.1}"
                );
            }
        }
    }

    fn drawn(self) -> String {
        let Roofs { faces, hatch, lines, courts } = self;
        format!(
            r#"<path class="r-face" d="{faces}"/><path class="r-hatch" d="{hatch}"/><path class="r-line" d="{lines}"/><path class="r-court" d="{courts}"/>"#
        )
    }
}
