//! The Oracle: a rondel of seven vanes, the illuminated one filled and met by the ray, the matching one ringed, time
//! markers on the rim (BA-29.1, BA-29.2).

use crate::card::{ARTEFACTS, Artefact};
use stage::Point;
use stage::draw::escape;
use std::fmt::Write;

/// A player's marker on a vane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TimeMarker {
    pub(crate) vane: u8,
    /// The frame of its player.
    pub(crate) frame: u8,
}

const TURN: f32 = 360.0 / ARTEFACTS as f32;

/// The direction of a vane's middle, from east clockwise.
fn angle(vane: u8) -> f32 {
    -90.0 + f32::from(vane) * TURN
}

fn vane(number: u8, lit: bool) -> String {
    let (from, to) = (angle(number) - TURN / 2.0, angle(number) + TURN / 2.0);
    let [a, b, c, d] = [
        Point::polar(from + 1.2, 90.0),
        Point::polar(to - 1.2, 90.0),
        Point::polar(to - 2.5, 38.0),
        Point::polar(from + 2.5, 38.0),
    ];
    let class = if lit { "ba-vane ba-lit" } else { "ba-vane" };
    format!(
        r#"<path class="{class}" d="M{:.1} {:.1}A90 90 0 0 1 {:.1} {:.1}L{:.1} {:.1}A38 38 0 0 0 {:.1} {:.1}Z"/>"#,
        a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y
    )
}

/// The whole rondel with what its hub says in three lines, the number of the day between words; `label` says the same in
/// a sentence.
pub(crate) fn oracle(hub: [&str; 3], lit: Artefact, matching: Artefact, markers: &[TimeMarker], label: &str) -> String {
    let mut o = format!(
        r#"<svg class="ba-oracle" viewBox="-104 -98 208 196" width="128" height="121" role="img" aria-label="{}"><circle class="ba-rim" r="95"/><circle class="ba-rim-l" r="91"/>"#,
        escape(label)
    );
    for artefact in Artefact::all() {
        let number = artefact.index() as u8;
        o += &vane(number, artefact == lit);
        let at = Point::polar(angle(number), 68.0);
        if artefact == matching {
            let _ = write!(
                o,
                r#"<circle class="ba-ring-c" cx="{:.1}" cy="{:.1}" r="16.5"/><circle class="ba-ring" cx="{:.1}" cy="{:.1}" r="16.5"/>"#,
                at.x, at.y, at.x, at.y
            );
        }
        let _ = write!(
            o,
            r##"<g class="ba-sign" transform="translate({:.1} {:.1}) scale(.95)"><use href="#ba-k-{}"/></g>"##,
            at.x - 11.4,
            at.y - 11.4,
            artefact.id()
        );
    }
    let _ = write!(
        o,
        r#"<path class="ba-ray" transform="rotate({:.1})" d="M26-8L49 0 26 8Z"/><circle class="ba-hub" r="33"/><text class="ba-day-w" y="-18">{}</text><text class="ba-day" y="4">{}</text><text class="ba-day-w" y="19">{}</text>"#,
        angle(lit.index() as u8),
        escape(hub[0]),
        escape(hub[1]),
        escape(hub[2])
    );
    for (number, marker) in markers.iter().enumerate() {
        let same = markers[..number].iter().filter(|other| other.vane == marker.vane).count() as f32;
        let at = Point::polar(angle(marker.vane) + 18.0 - 14.0 * same, 84.0);
        let _ = write!(
            o,
            r##"<g transform="translate({:.1} {:.1})"><circle class="ba-marker" r="11"/><use href="#ba-f{}" transform="scale(.27)"/></g>"##,
            at.x, at.y, marker.frame
        );
    }
    o + "</svg>"
}
