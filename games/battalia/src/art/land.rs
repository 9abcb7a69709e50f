//! What is printed: the sheet, the country in its margins, the field with its survey grid; and the things that lie in the
//! margins.

use super::UNIT;
use super::definitions::definitions;
use crate::content::Layout;
use stage::draw::land::{FIR, HILL};
use stage::draw::{RoughPen, escape, token};
use stage::{Activity, Rect};
use std::fmt::Write;

/// The sheet beyond the field, to the sides and above and below.
const BESIDE: f32 = 112.0;
const ABOVE: f32 = 33.0;

fn field(layout: &Layout) -> Rect {
    let (from, to) = (super::corner(layout.from), super::corner(layout.to));
    Rect { x: from.x, y: from.y, width: to.x - from.x + UNIT, height: to.y - from.y + UNIT }
}

/// The whole sheet.
pub(crate) fn bounds(layout: &Layout) -> Rect {
    let Rect { x, y, width, height } = field(layout);
    Rect { x: x - BESIDE, y: y - ABOVE, width: width + 2.0 * BESIDE, height: height + 2.0 * ABOVE }
}

fn rect(class: &str, Rect { x, y, width, height }: Rect, inside: f32) -> String {
    format!(
        r#"<rect class="{class}" x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}"/>"#,
        x + inside,
        y + inside,
        width - 2.0 * inside,
        height - 2.0 * inside
    )
}

/// Everything below the cards.
pub(crate) fn ground(layout: &Layout) -> String {
    let (sheet, field) = (bounds(layout), field(layout));
    let mut o = definitions().to_owned() + &rect("sheet", sheet, 0.0);
    let mut pen = RoughPen::new(8);
    o += r#"<g class="deco">"#;
    for side in [sheet.x + BESIDE / 2.0, field.x + field.width + BESIDE / 2.0] {
        for k in 0..8 {
            let (x, y) = (side + pen.between(-30.0, 30.0), sheet.y + 50.0 + f32::from(k as u8) * field.height / 8.0);
            let drawing = if k % 3 == 2 { HILL } else { FIR };
            let scale = pen.between(0.8, 1.1);
            let _ = write!(o, r#"<g transform="translate({x:.1} {y:.1}) scale({scale:.2})">{drawing}</g>"#);
        }
    }
    o += "</g>";
    o += &rect("field", field, 0.0);
    let mut d = String::new();
    for k in 1..(field.width / UNIT) as u8 {
        let (x, y) = (field.x + f32::from(k) * UNIT, field.y + f32::from(k) * UNIT);
        let _ = write!(d, "M{x:.0} {:.0}v{:.0}M{:.0} {y:.0}h{:.0}", field.y, field.height, field.x, field.width);
    }
    let _ = write!(o, r#"<path class="ba-grid" d="{d}"/>"#);
    for _ in 0..60 {
        let x = pen.between(field.x + 12.0, field.x + field.width - 12.0);
        let y = pen.between(field.y + 20.0, field.y + field.height - 8.0);
        let _ =
            write!(o, r#"<path class="tuft" d="M{:.1} {y:.1}q-.4-3.4-2.6-4.5M{x:.1} {y:.1}q-.2-3.8.4-6.4"/>"#, x - 1.6);
    }
    o
}

/// The lamp, the edge of the field, the lines along the sheet and the numbers of rows and columns (BA-4.1).
pub(crate) fn frame(layout: &Layout) -> String {
    let (sheet, field) = (bounds(layout), field(layout));
    let mut o =
        rect("lampl", sheet, 0.0) + &rect("edge", field, -2.0) + &rect("neat2", sheet, 3.5) + &rect("neat", sheet, 8.5);
    for number in layout.from.column()..=layout.to.column() {
        let x = f32::from(number) * UNIT + UNIT / 2.0;
        for y in [field.y - 8.0, field.y + field.height + 17.0] {
            let _ = write!(o, r#"<text class="ba-margin" x="{x:.0}" y="{y:.0}">{number}</text>"#);
        }
    }
    for number in layout.from.row()..=layout.to.row() {
        let y = f32::from(number) * UNIT + UNIT / 2.0 + 4.0;
        // The right margin belongs to the master card.
        let x = field.x - 14.0;
        let _ = write!(o, r#"<text class="ba-margin" x="{x:.0}" y="{y:.0}">{number}</text>"#);
    }
    o
}

/// The face-down Great Artefacts in the left margin with two lines below them (BA-3.16).
pub(crate) fn great_artefacts(layout: &Layout, number: u8, lines: [&str; 2]) -> String {
    let field = field(layout);
    let (x, y) = (field.x - 62.0, field.y + field.height * 0.42);
    let mut o = String::new();
    for k in 0..number.min(5) {
        let (dx, dy, turn) = (f32::from(k) * 2.5, f32::from(k) * 7.0, -8.0 + f32::from(k) * 5.0);
        let _ = write!(
            o,
            r#"<g class="bc" transform="translate({:.1} {:.1}) rotate({turn:.0})"><rect class="back" x="-25" y="-35" width="50" height="70" rx="5"/><rect class="backl" x="-21" y="-31" width="42" height="62" rx="3"/><circle class="backl" r="12"/><path class="backl" d="M0-18V18M-18 0H18"/></g>"#,
            x + dx,
            y + dy
        );
    }
    let below = y + 62.0 + f32::from(number.min(5)) * 7.0;
    let _ = write!(
        o,
        r#"<text class="ba-carto" x="{:.0}" y="{below:.0}">{}</text><text class="ba-carto" x="{:.0}" y="{:.0}">{}</text>"#,
        x + 3.0,
        escape(lines[0]),
        x + 3.0,
        below + 15.0,
        escape(lines[1])
    );
    o
}

/// Buff's master card in the right margin with what it says: above and below the picture, and in two lines
/// (BA-3.19, BA-18.12).
pub(crate) fn master_card(layout: &Layout, buff: &str, lines: [&str; 4]) -> String {
    let field = field(layout);
    let (x, y) = (field.x + field.width + 12.0, field.y + field.height * 0.21);
    let drawn = token(0, Some(buff), Activity::Idle);
    format!(
        r#"<g transform="translate({x:.0} {y:.0})"><rect class="ba-cast" x="2" y="3" width="88" height="124" rx="7"/><rect class="ba-master" width="88" height="124" rx="7"/><g class="s0"><path class="ban ba-band" d="M.7 20V7a6.3 6.3 0 0 1 6.3-6.3H81a6.3 6.3 0 0 1 6.3 6.3V20Z"/></g><text class="ba-band-t" x="44" y="14.5">{}</text><g class="tok s0" transform="translate(44 52) scale(.84)">{drawn}</g><text class="ba-master-t" x="44" y="88">{}</text><path class="ba-rule" d="M8 93H80"/><text class="ba-master-k" x="44" y="106">{}</text><text class="ba-master-k" x="44" y="118">{}</text></g>"#,
        escape(lines[0]),
        escape(lines[1]),
        escape(lines[2]),
        escape(lines[3])
    )
}
