//! Highlights on spaces: what may be chosen, what is aimed at, where something came from.

use super::escape;
use crate::{Activity, Mark, MarkKind, Point, Scene, Space, Stage, geometry};
use std::fmt::Write;

pub fn mark(stage: &Stage, mark: &Mark) -> String {
    let spaces: Vec<&Space> = mark.spaces.iter().filter_map(|id| stage.space(id)).collect();
    let drawing: String = match mark.kind {
        MarkKind::Lit => spaces.iter().map(|space| lit(space)).collect(),
        MarkKind::Aim => spaces.iter().map(|space| aim(space)).collect(),
        MarkKind::Trace => trace(&spaces),
        MarkKind::Zone => zone(&spaces),
        MarkKind::Cross => spaces.iter().map(|space| cross(space, &mark.text)).collect(),
        // It stands over the pieces: see `losses`.
        MarkKind::Loss => return String::new(),
        MarkKind::Faint => spaces.iter().map(|space| faint(space)).collect(),
        MarkKind::Tie => joined(&spaces, &["tie-e", "tie"]),
        MarkKind::Sight => joined(&spaces, &["sight-e", "sight"]),
        MarkKind::Retreat => retreat(&spaces, &mark.text),
    };
    if mark.text.is_empty() {
        return drawing;
    }
    format!("<g><title>{}</title>{drawing}</g>", escape(&mark.text))
}

/// What pieces just lost, over them.
pub fn losses(stage: &Stage, marks: &[Mark]) -> String {
    let lost = marks.iter().filter(|mark| mark.kind == MarkKind::Loss);
    let placed = lost.flat_map(|mark| mark.spaces.iter().map(move |space| (space, &mark.text)));
    placed.filter_map(|(space, text)| Some(loss(stage.space(space)?, text))).collect()
}

fn loss(space: &Space, text: &str) -> String {
    let Point { x, y } = space.at;
    let width = 34.0 + 11.0 * text.chars().count() as f32;
    let (left, top) = (x - width / 2.0, y - 58.0);
    format!(
        r#"<g class="loss"><path class="loss-b" d="M{left:.1} {top:.1}h{width:.1}v26h{:.1}l-6 7-6-7h{:.1}z"/>{}<text class="loss-t" x="{:.1}" y="{:.1}">{}</text></g>"#,
        -(width / 2.0 - 6.0),
        -(width / 2.0 - 6.0),
        super::die::skull(left + 6.0, top + 4.0, 18.0),
        left + 28.0,
        top + 19.5,
        escape(text)
    )
}

/// The lit ground under every piece that is acting; only its edge where the piece shares the space with other things.
pub fn standing_ground(stage: &Stage, scene: &Scene) -> String {
    let acting = scene.pieces.iter().filter(|piece| piece.activity == Activity::Acting);
    let ground = |piece: &crate::Piece| {
        let class = if piece.stand.is_some() { "lit-sel shared" } else { "lit-sel" };
        Some(format!(r#"<path class="{class}" d="{}"/>"#, inside(stage.space(&piece.space)?, 1.8)))
    };
    acting.filter_map(ground).collect()
}

/// The keyboard's ring around a space.
pub fn focus(space: &Space) -> String {
    let ring = inside(space, 0.8);
    format!(r#"<path class="focus-g" d="{ring}"/><path class="focus-r" d="{ring}"/>"#)
}

fn inside(space: &Space, by: f32) -> String {
    geometry::path(&geometry::inset(&space.outline, by))
}

/// The dot of a half space lies where a piece would stand.
fn lit(space: &Space) -> String {
    let Point { x, y } = space.at;
    format!(r#"<path class="lit" d="{}"/><circle class="litdot" cx="{x:.1}" cy="{y:.1}" r="7"/>"#, inside(space, 2.6))
}

fn faint(space: &Space) -> String {
    format!(r#"<path class="lit faint" d="{}"/>"#, inside(space, 2.6))
}

/// A line from space to space, drawn once in each class.
fn joined(spaces: &[&Space], classes: &[&str]) -> String {
    let stops: Vec<_> = spaces.iter().map(|space| format!("{:.1} {:.1}", space.at.x, space.at.y)).collect();
    let line = |class: &&str| format!(r#"<path class="{class}" d="M{}"/>"#, stops.join("L"));
    if stops.len() < 2 { String::new() } else { classes.iter().map(line).collect() }
}

/// Spaces that a piece goes back over, and beyond the last a disc with what it loses there.
fn retreat(spaces: &[&Space], loss: &str) -> String {
    let ways: String = spaces.iter().skip(1).map(|space| inside(space, 6.0)).collect();
    let mut drawing = if ways.is_empty() { ways } else { format!(r#"<path class="way" d="{ways}"/>"#) };
    drawing += &joined(spaces, &["way-line"]);
    if let (Some(last), false) = (spaces.last(), loss.is_empty()) {
        let Point { x, y } = last.at;
        let _ = write!(
            drawing,
            r#"<g class="way-loss"><circle cx="{x:.1}" cy="{y:.1}" r="12"/><text x="{x:.1}" y="{:.1}">{}</text></g>"#,
            y + 5.0,
            escape(loss)
        );
    }
    drawing
}

fn aim(space: &Space) -> String {
    let corners = geometry::inset(&space.outline, 3.0);
    let (n, mut brackets) = (corners.len(), String::new());
    for k in 0..n {
        let corner = corners[k];
        let [from, to] = [corners[(k + n - 1) % n], corners[(k + 1) % n]].map(|next| corner.towards(next, 0.26));
        let _ =
            write!(brackets, "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}", from.x, from.y, corner.x, corner.y, to.x, to.y);
    }
    let hatch = inside(space, 3.5);
    format!(
        r#"<path class="aim-h" d="{hatch}"/><path class="aim-b" d="{brackets}"/><path class="aim-f" d="{brackets}"/>"#
    )
}

/// From a dashed ring on the first space to the edge of the piece on the last.
fn trace(spaces: &[&Space]) -> String {
    let [first, .., last] = spaces else { return String::new() };
    let mut stops: Vec<Point> = spaces.iter().map(|space| space.at).collect();
    let n = stops.len();
    let short = |from: Point, to: Point, by: f32| from.towards(to, by / (to - from).length().max(by));
    stops[0] = short(first.at, spaces[1].at, 9.0);
    stops[n - 1] = short(last.at, spaces[n - 2].at, 34.0);
    let line: Vec<_> = stops.iter().map(|p| format!("{:.1} {:.1}", p.x, p.y)).collect();
    let Point { x, y } = first.at;
    format!(r#"<path class="trace" d="M{}"/><circle class="trace0" cx="{x:.1}" cy="{y:.1}" r="5"/>"#, line.join("L"))
}

/// One area with one edge around it.
fn zone(spaces: &[&Space]) -> String {
    let outlines: Vec<&[Point]> = spaces.iter().map(|space| space.outline.as_slice()).collect();
    let area: String = outlines.iter().map(|outline| geometry::path(outline)).collect();
    let edge: String = geometry::border(&outlines)
        .iter()
        .map(|(a, b)| format!("M{:.1} {:.1}L{:.1} {:.1}", a.x, a.y, b.x, b.y))
        .collect();
    format!(r#"<path class="zone" d="{area}"/><path class="zone-h" d="{area}"/><path class="zone-e" d="{edge}"/>"#)
}

fn cross(space: &Space, text: &str) -> String {
    let Point { x, y } = space.at;
    format!(
        r#"<path class="cross" d="M{:.1} {:.1}l18 18m0-18l-18 18"/><text class="cross-t" x="{x:.1}" y="{:.1}">{}</text>"#,
        x - 9.0,
        y - 9.0,
        y + 26.0,
        escape(text)
    )
}
