//! The small marks of tiles, cards and lists: wreath, pouch, rider, bolt, shield, flag, seal, eye, clash.

use stage::Point;
use stage::draw::{Drawing, small_outline};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The marks that lie on nearly every tile, drawn once in the ground and laid with `use`.
pub(super) fn drawings() -> String {
    const LEAVES: &str = r#"<path d="M-.5 6.2C-5.6 5.8-8 1.4-6.6-2.4-6.2-4-5.2-5.4-3.6-6.4-4.2-4.8-4-3.6-3.2-2.6-4 .8-3.2 3.6-.5 6.2Z"/><path class="bt-vein" d="M-8.2-1.6L-4.6.4M-7.4 2.6L-3.4 2.6"/>"#;
    let mut o = format!(r#"<g id="bt-vp">{LEAVES}<g transform="scale(-1 1)">{LEAVES}</g></g>"#);
    for (id, d) in [("loot", POUCH), ("warrior", HEAD), ("event", BOLT), ("shield", SHIELD)] {
        o += &format!(r#"<path id="bt-{id}" d="{d}"/>"#);
    }
    for frame in 1..=4 {
        o += &format!(
            r#"<g id="bt-flag{frame}" class="tok s{frame} bt-flag"><path class="bt-pole" d="M-29-34V58M-29-29H4"/><path class="fr" d="{}"/></g>"#,
            small_outline(frame)
        );
    }
    o
}

const POUCH: &str = "M-2.6-5.4Q0-4.2 2.6-5.4L1.7-2.4C4.6-.6 5.2 1.4 5 3.2 4.8 4.8 3.6 5.2 2 5.2H-2C-3.6 5.2-4.8 4.8-5 3.2-5.2 1.4-4.6-.6-1.7-2.4Z";
const HEAD: &str = "M-4.8 5.4V1.6C-4.8-2-2.6-4.6.8-5.6L3.6-6.2C4.2-6.2 4.4-5.6 4-5.2L3-4.2C4.6-3.6 5.4-2.4 5.8-1L6.4 1.4C6.6 2.6 5.6 3.4 4.6 3.2L2 1.8C1.2 2.2.2 2.2-.6 1.8L1.6 4.2 1.6 5.4Z";
const BOLT: &str = "M1.6-5.6L-4 1H-.6L-1.8 5.6 4-1.2H.6Z";
const SHIELD: &str = "M-8.5-9.5Q0-7.8 8.5-9.5V1C8.5 6.2 4.5 9 0 11-4.5 9-8.5 6.2-8.5 1Z";

/// A drawing of the ground, laid here.
fn laid(id: &str, class: &str, at: Point, scale: f32) -> String {
    format!(
        r##"<use href="#bt-{id}" class="{class}" transform="translate({:.1} {:.1}) scale({scale:.2})"/>"##,
        at.x, at.y
    )
}

/// The wreath that stands for points.
pub(super) fn wreath(at: Point, scale: f32) -> String {
    laid("vp", "bt-m-vp", at, scale)
}

/// An icon that pays: solid while it is still to be had, hollow afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pays {
    Loot,
    Warrior,
    Event,
}

pub(super) fn pays(what: Pays, at: Point, scale: f32, paid: bool) -> String {
    let id = match what {
        Pays::Loot => "loot",
        Pays::Warrior => "warrior",
        Pays::Event => "event",
    };
    laid(id, if paid { "bt-m paid" } else { "bt-m" }, at, scale)
}

/// A pouch alone, for the backs of loot cards.
pub(super) fn pouch_glyph() -> String {
    format!(r#"<path transform="translate(12 12) scale(2)" d="{POUCH}"/>"#)
}

/// How a defence is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Defence {
    Printed,
    /// Modified: red.
    Changed,
    /// Known to this viewer alone: dashed.
    Noted,
}

/// The defence on its shield.
pub(super) fn shield(at: Point, defence: u8, scale: f32, how: Defence) -> String {
    let class = match how {
        Defence::Printed => "bt-dshield",
        Defence::Changed => "bt-dshield changed",
        Defence::Noted => "bt-dshield noted",
    };
    moved(&format!(r##"<use href="#bt-shield"/><text y="4.6">{defence}</text>"##), class, at, scale)
}

/// Control: the player's frame on a pole.
pub(super) fn flag(frame: u8, at: Point, scale: f32) -> String {
    laid(&format!("flag{frame}"), "bt-flag", at, scale)
}

/// The round seal of a special tile.
pub(super) fn seal(at: Point, scale: f32) -> String {
    let drawing = r#"<circle r="18"/><circle class="inner" r="14.6"/><path d="M-9-3.5L0-9.5 9-3.5ZM-8.5 7.5h17M-6-2.5v9M-2-2.5v9M2-2.5v9M6-2.5v9"/>"#;
    moved(drawing, "bt-seal-t", at, scale)
}

/// The eye on a tile the viewer has looked at.
pub(super) fn eye(at: Point, scale: f32) -> String {
    let drawing = r#"<circle r="10.5"/><path d="M-7.2 0C-4.6-6 4.6-6 7.2 0 4.6 6-4.6 6-7.2 0Z"/><path d="M-2.1 0a2.1 2.1 0 1 0 4.2 0 2.1 2.1 0 1 0-4.2 0Z"/>"#;
    moved(drawing, "bt-eye", at, scale)
}

/// Crossed swords on a dark disc: here they fight.
pub(crate) fn clash(at: Point, scale: f32) -> String {
    static CLASH: LazyLock<BTreeMap<&str, Drawing>> = LazyLock::new(|| Drawing::all(stage::drawings!("": "clash")));
    moved(&CLASH["clash"].markup, "bt-clash", at, scale)
}

/// The red corners around a tile that is fought for.
pub(crate) fn brackets((x, y, width, height): (f32, f32, f32, f32), arm: f32, inside: f32) -> String {
    let (l, t, r, b) = (x + inside, y + inside, x + width - inside, y + height - inside);
    let d = format!(
        "M{l:.1} {:.1}V{t:.1}H{:.1}M{:.1} {t:.1}H{r:.1}V{:.1}M{r:.1} {:.1}V{b:.1}H{:.1}M{:.1} {b:.1}H{l:.1}V{:.1}",
        t + arm,
        l + arm,
        r - arm,
        t + arm,
        b - arm,
        r - arm,
        l + arm,
        b - arm
    );
    let thin = if arm < 16.0 { " bt-thin" } else { "" };
    format!(r#"<path class="aim-b{thin}" d="{d}"/><path class="aim-f{thin}" d="{d}"/>"#)
}

pub(super) fn moved(drawing: &str, class: &str, at: Point, scale: f32) -> String {
    let mut o = String::with_capacity(drawing.len() + 64);
    o += &format!(
        r#"<g class="{class}" transform="translate({:.1} {:.1}) scale({scale:.2})">{drawing}</g>"#,
        at.x, at.y
    );
    o
}
