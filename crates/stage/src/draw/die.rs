//! Dice: bone with a visible lower edge. Faces are icons by name, figures, or blank.

use super::{Icon, escape};
use crate::{Die, DieState, Rect};

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
    if let Some(icon) = Icon::on_dice(face) {
        let figure = icon.fit(Rect { x: 9.5, y: 8.5, width: 21.0, height: 21.0 }, 2.2);
        let class = if face == "shield" { "g g-shield" } else { "g" };
        return format!(r#"<g class="{class}">{figure}</g>"#);
    }
    match face {
        "blank" => r#"<circle class="dot" cx="20" cy="19" r="6"/>"#.to_string(),
        figure => format!(r#"<text class="fig" x="20" y="25.8">{}</text>"#, escape(figure)),
    }
}
