//! What is drawn once: the mist, and everything that Realms and cards refer to.

use super::RADIUS;
use stage::draw::land::{FIR, TREE};
use stage::draw::{self, Drawing};
use stage::{Point, geometry};
use std::collections::BTreeMap;
use std::sync::LazyLock;

const TERRAIN: &[(&str, &str)] = stage::drawings!("terrain/":
    "plain-1", "plain-2", "wood-1", "wood-2", "mountain-1", "mountain-2", "desert-1", "desert-2");
const BUILDINGS: &[(&str, &str)] = stage::drawings!("buildings/": "castle", "town", "city");
const RESOURCES: &[(&str, &str)] = stage::drawings!("resources/": "grain", "wood", "iron");
const GLYPHS: &[(&str, &str)] =
    stage::drawings!("glyphs/": "footman", "archer", "cavalry", "dragon", "firegaunt", "giant", "hero");
#[rustfmt::skip]
const CARDS: &[(&str, &str)] = stage::drawings!("cards/":
    "ambush", "arson", "battle-fury", "bountiful-harvest", "bowmens-oath", "call-of-embers", "caravan", "dampen-magic",
    "event", "fighting-withdrawal", "forced-march", "free-lances", "giants-bargain", "great-felling", "great-need",
    "healing-draught", "hidden-pass", "hired-knife", "mercenary-company", "pact-of-the-wyrm", "pike-square",
    "rally-horn", "rich-vein", "siege-engines", "silver-tongue", "spell", "whispers-at-court"
);

/// A curl of mist.
const CURL: &str = r#"<path id="mi-curl" class="mi-curl" d="M-30 5C-18 5-10 5-2 4 6 3 10-3 6-8 2-12-6-9-4-3.5-3 0 2 0 3-3M-12 9C4 10 18 8 26 2 31-2 29-8 24-8"/>"#;

/// Five points.
pub(super) const STAR: &str = "M0-8L2.1-2.8 7.6-2.5 3.3 1.1 4.7 6.5 0 3.5-4.7 6.5-3.3 1.1-7.6-2.5-2.1-2.8Z";

/// The mist, and the drawings that Realms refer to.
pub(crate) fn ground() -> &'static str {
    static GROUND: LazyLock<String> = LazyLock::new(|| {
        let files = Drawing::all(stage::drawings!("": "mist"));
        definitions() + &files["mist"].markup
    });
    &GROUND
}

fn definitions() -> String {
    let hex = |radius: f32| geometry::path(&geometry::hexagon(Point::default(), radius));
    let mut o = format!("<defs>{CURL}");
    for (id, radius) in [("hex", RADIUS - 1.4), ("own", RADIUS - 4.2), ("ring", RADIUS - 9.5), ("cell", RADIUS - 3.0)] {
        o += &format!(r#"<path id="mi-{id}" d="{}"/>"#, hex(radius));
    }
    for (id, drawing) in [("fir", FIR), ("tree", TREE)] {
        o += &format!(r#"<g id="mi-{id}">{drawing}</g>"#);
    }
    for (name, drawing) in Drawing::all(TERRAIN).into_iter().chain(Drawing::all(BUILDINGS)) {
        o += &format!(r#"<g id="mi-{name}">{}</g>"#, drawing.markup);
    }
    for (name, drawing) in Drawing::all(RESOURCES) {
        o += &format!(r#"<g id="mi-{name}-mark">{}</g>"#, drawing.markup);
    }
    // A side's colour has as many ticks as its place: red 1, green 2, blue 3, yellow 4; a Home has none.
    const SIDES: [(&str, &str); 5] = [
        ("home", "mi-side mi-home"),
        ("red", "mi-side mi-red"),
        ("green", "mi-side mi-green"),
        ("blue", "mi-side mi-blue"),
        ("yellow", "mi-side mi-yellow"),
    ];
    for (ticks, (colour, class)) in SIDES.into_iter().enumerate() {
        let first = -2.2 * (ticks as f32 - 1.0);
        let lines: String = (0..ticks).map(|k| format!("M-2.6 {:.1}H2.6", first + 4.4 * k as f32)).collect();
        o += &format!(
            r#"<g id="mi-side-{colour}"><rect class="{class}" x="-3.2" y="-11" width="6.4" height="22" rx="1.5"/><path class="mi-tick" d="{lines}"/></g>"#
        );
    }
    o + "</defs>"
}

/// Silhouettes of units and the pictures of cards, on a 24 × 24 grid.
pub(crate) fn glyphs() -> BTreeMap<String, String> {
    let units = Drawing::all(GLYPHS);
    let cards = Drawing::all(CARDS);
    let mut glyphs: BTreeMap<String, String> =
        units.into_iter().chain(cards).map(|(name, drawing)| (name.to_string(), drawing.markup)).collect();
    for (name, drawing) in Drawing::all(RESOURCES) {
        glyphs.insert(
            format!("{name}-mark"),
            format!(r#"<g transform="translate(12 12) scale(1.3)">{}</g>"#, drawing.markup),
        );
    }
    for wanted in 4..=7 {
        glyphs.extend((0..=wanted).map(|won| (stars_name(won, wanted), star_row(won, wanted))));
    }
    glyphs
}

/// The picture of so many Stars won of those that win.
pub(crate) fn stars_name(won: u8, wanted: u8) -> String {
    format!("stars-{}-{wanted}", won.min(wanted))
}

/// Gold Stars are won, pale ones are still to win.
fn star_row(won: u8, wanted: u8) -> String {
    let (width, scale) = (35.0 / f32::from(wanted), 2.0 / f32::from(wanted));
    let star = |place: u8| {
        let class = if place < won { "mi-star" } else { "mi-star mi-wanted" };
        let x = 12.0 + width * (f32::from(place) - f32::from(wanted - 1) / 2.0);
        format!(r#"<path class="{class}" transform="translate({x:.1} 11.800) scale({scale:.2})" d="{STAR}"/>"#)
    };
    (0..wanted).map(star).collect()
}

/// The picture on the box.
pub(crate) fn cover() -> &'static str {
    static COVER: LazyLock<String> = LazyLock::new(|| {
        let files = Drawing::all(stage::drawings!("": "cover"));
        draw::cover("Realms rise out of the mist under a star, a dragon above the peaks", &files["cover"].markup)
    });
    &COVER
}
