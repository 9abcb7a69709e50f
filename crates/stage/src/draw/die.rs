//! Dice: bone with a visible lower edge. Faces are icons by name, figures, or blank.

use super::escape;
use crate::{Die, DieState};
use std::collections::BTreeMap;

/// Dice lie turned by at most five degrees, the `place`-th of a row always the same way.
const TILTS: [i8; 6] = [-4, 3, -2, 5, -3, 2];

/// A die as it lies, the `place`-th of its row.
pub fn die(die: &Die, place: usize) -> String {
    let tilt = TILTS[place % TILTS.len()];
    let (class, said, strike) = match die.state {
        DieState::Counts => ("die", "", ""),
        DieState::NoEffect => ("die off", ", no effect", ""),
        DieState::Cancelled => ("die", ", cancelled", r#"<path class="strike" d="M7 32L33 6"/>"#),
    };
    format!(
        r#"<svg class="{class}" width="40" height="42" viewBox="0 0 40 42" role="img" aria-label="{}{said}" overflow="visible"><g transform="rotate({tilt} 20 21)"><rect class="e" x="2.5" y="5" width="35" height="35" rx="7"/><rect class="b" x="2.5" y="1.5" width="35" height="35" rx="7"/>{}{strike}</g></svg>"#,
        escape(&die.face),
        face(&die.face)
    )
}

/// A die in a sentence.
pub fn small_die(shown: &str) -> String {
    format!(
        r#"<svg class="die mini" width="15" height="15" viewBox="1 0 38 38" role="img" aria-label="{}"><rect class="b" x="2.5" y="1.5" width="35" height="35" rx="7"/>{}</svg>"#,
        escape(shown),
        face(shown)
    )
}

fn face(face: &str) -> String {
    match face {
        "shield" => format!(r#"<g class="g g-shield">{}</g>"#, silhouette(SHIELD)),
        "skull" => format!(r#"<g class="g">{}</g>"#, silhouette(SKULL)),
        "blank" => r#"<circle class="dot" cx="20" cy="19" r="6"/>"#.to_string(),
        figure if figure.chars().all(|c| c.is_ascii_digit()) || figure.chars().count() < 3 => {
            format!(r#"<text class="fig" x="20" y="25.8">{}</text>"#, escape(figure))
        }
        named => format!(r##"<use href="#face-{}" x="6" y="5" width="28" height="28"/>"##, escape(named)),
    }
}

/// A skull alone, `size` high, in the colour around it.
pub(super) fn skull(x: f32, y: f32, size: f32) -> String {
    let scale = size / 512.0;
    format!(r#"<path transform="translate({x:.1} {y:.1}) scale({scale:.4})" fill="currentColor" d="{SKULL}"/>"#)
}

/// The faces that a game draws itself, once for all dice of a page: its glyphs named `face NAME`.
pub fn die_faces(glyphs: &BTreeMap<String, String>) -> String {
    let faces = glyphs.iter().filter_map(|(name, drawing)| Some((name.strip_prefix("face ")?, drawing)));
    let symbol = |(name, drawing): (&str, &String)| {
        format!(r#"<symbol id="face-{}" viewBox="0 0 24 24">{drawing}</symbol>"#, escape(name))
    };
    let symbols: String = faces.map(symbol).collect();
    if symbols.is_empty() { symbols } else { format!("<defs>{symbols}</defs>") }
}

/// A silhouette of 512 × 512 in the middle of a face.
fn silhouette(path: &str) -> String {
    format!(r#"<path transform="translate(9.50 8.50) scale(0.04102)" fill="currentColor" d="{path}"/>"#)
}

// From Font Awesome Free, CC BY 4.0.
#[rustfmt::skip]
const SHIELD: &str =
    "M256 0c4.6 0 9.2 1 13.4 2.9L457.7 82.8c22 9.3 38.4 31 38.3 57.2c-.5 99.2-41.3 280.7-213.6 363.2\
               c-16.7 8-36.1 8-52.8 0C57.3 420.7 16.5 239.2 16 140c-.1-26.2 16.3-47.9 38.3-57.2L242.7 2.9\
               C246.8 1 251.4 0 256 0z";
#[rustfmt::skip]
const SKULL: &str =
    "M416 398.9c58.5-41.1 96-104.1 96-174.9C512 100.3 397.4 0 256 0S0 100.3 0 224\
               c0 70.7 37.5 133.8 96 174.9c0 .4 0 .7 0 1.1l0 64c0 26.5 21.5 48 48 48l48 0 0-48c0-8.8 7.2-16 16-16\
               s16 7.2 16 16l0 48 64 0 0-48c0-8.8 7.2-16 16-16s16 7.2 16 16l0 48 48 0c26.5 0 48-21.5 48-48l0-64\
               c0-.4 0-.7 0-1.1zM96 256a64 64 0 1 1 128 0A64 64 0 1 1 96 256zm256-64\
               a64 64 0 1 1 0 128 64 64 0 1 1 0-128z";
