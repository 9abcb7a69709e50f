//! Marks on the board that follow from the position: placements, the squares in reach, Buff's way, heroes at peace.

use super::terrain_card::road;
use super::{corner, middle};
use crate::map::Exits;
use crate::square::Square;
use stage::draw::Control;
use std::fmt::Write;

/// A road as it could be laid, and how many rotations fit where there are several.
pub(crate) fn ghost(square: Square, exits: Exits, rotations: usize) -> String {
    let at = corner(square);
    let d = road(exits);
    let mut o = format!(
        r#"<g transform="translate({:.0} {:.0})"><path class="ba-ghost-c" d="{d}"/><path class="ba-ghost" d="{d}"/>"#,
        at.x, at.y
    );
    if rotations > 1 {
        let _ = write!(
            o,
            r#"<g transform="translate(78 22)"><g class="ba-plate"><circle r="13"/><text class="ba-turns" y="5">×{rotations}</text></g></g>"#
        );
    }
    o + "</g>"
}

/// A square in reach with the least number of steps; `aside` moves the number out of the way of a city.
pub(crate) fn step(square: Square, steps: u8, aside: bool) -> String {
    let at = corner(square);
    let (x, y) = if aside { (19, 82) } else { (50, 50) };
    format!(
        r#"<g transform="translate({:.0} {:.0})"><rect class="ba-reach" x="4" y="4" width="92" height="92" rx="4"/><g transform="translate({x} {y})"><g class="ba-step"><circle r="13"/><text y="5.6">{steps}</text></g></g></g>"#,
        at.x, at.y
    )
}

/// The roads a figure may take now.
pub(crate) fn way(edges: &[(Square, Square)]) -> String {
    let mut d = String::new();
    for &(from, to) in edges {
        let (a, b) = (middle(from), middle(to));
        let _ = write!(d, "M{:.0} {:.0}L{:.0} {:.0}", a.x, a.y, b.x, b.y);
    }
    format!(r#"<path class="ba-way-c" d="{d}"/><path class="ba-way" d="{d}"/>"#)
}

/// Brackets around a hero who would stop Buff; green and dashed for one at peace.
pub(crate) fn aimed(square: Square, peace: bool) -> String {
    let at = corner(square);
    let (l, t, r, b, arm) = (at.x + 3.0, at.y + 3.0, at.x + 97.0, at.y + 97.0, 20.0);
    let d = format!(
        "M{l} {}V{t}H{}M{} {t}H{r}V{}M{r} {}V{b}H{}M{} {b}H{l}V{}",
        t + arm,
        l + arm,
        r - arm,
        t + arm,
        b - arm,
        r - arm,
        l + arm,
        b - arm
    );
    let class = if peace { "ba-aim ba-peace" } else { "ba-aim" };
    format!(r#"<path class="ba-aim-c" d="{d}"/><path class="{class}" d="{d}"/>"#)
}

/// The squares Buff has been on in this movement.
pub(crate) fn trail(squares: impl Iterator<Item = Square>) -> String {
    let ring = |square: Square| {
        let at = middle(square);
        format!(r#"<circle class="trace0" cx="{:.0}" cy="{:.0}" r="34"/>"#, at.x, at.y)
    };
    squares.map(ring).collect()
}

/// The hand of peace beside a protected hero, in a token's own coordinates moved to where it stands.
pub(crate) fn pact(at: stage::Point) -> String {
    format!(
        r#"<g class="ba-pact" transform="translate({:.1} {:.1})"><circle r="9.5"/><g transform="translate(-6.5 -6.5) scale(.54)">{}</g></g>"#,
        at.x,
        at.y,
        Control::Handshake.markup()
    )
}
