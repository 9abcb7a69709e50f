//! What a lesson points at: a veil over the rest of the map, rings around the things, and a tag with the step's number.

use super::marks::space_of;
use stage::draw::escape;
use stage::geometry::{inset, path};
use stage::{Scene, Space, Stage, Target};

/// Things on the board that are pointed at.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Pointing {
    pub targets: Vec<Target>,
    /// The number of the step, from 1.
    pub number: usize,
    /// What to do; without it there is no tag.
    pub words: Option<String>,
}

fn spaces<'a>(stage: &'a Stage, scene: &Scene, pointing: &Pointing) -> Vec<&'a Space> {
    pointing.targets.iter().filter_map(|target| space_of(stage, scene, target)).collect()
}

/// Lies under the tokens, which stay in full colour.
pub(crate) fn veil(stage: &Stage, scene: &Scene, pointing: &Pointing) -> String {
    let spaces = spaces(stage, scene, pointing);
    if spaces.is_empty() {
        return String::new();
    }
    let b = stage.bounds;
    let holes: String = spaces.iter().map(|space| path(&space.outline)).collect();
    format!(
        r#"<path class="veil" fill-rule="evenodd" d="M{} {}h{}v{}h-{}z{holes}"/>"#,
        b.x, b.y, b.width, b.height, b.width
    )
}

/// Lie over everything.
pub(crate) fn rings(stage: &Stage, scene: &Scene, pointing: &Pointing) -> String {
    let spaces = spaces(stage, scene, pointing);
    let ring = |space: &&Space| {
        let (outer, inner) = (path(&inset(&space.outline, -2.0)), path(&inset(&space.outline, 3.0)));
        format!(r#"<path class="point-ring" d="{outer}"/><path class="point-ring in" d="{inner}"/>"#)
    };
    let rings: String = spaces.iter().map(ring).collect();
    match (spaces.last(), &pointing.words) {
        (Some(space), Some(words)) => rings + &tag(stage, space, pointing.number, words),
        _ => rings,
    }
}

/// Below the space, or above it where the sheet ends.
fn tag(stage: &Stage, space: &Space, number: usize, words: &str) -> String {
    let (low, high) = space.outline.iter().fold((f32::MAX, f32::MIN), |(low, high), p| (low.min(p.y), high.max(p.y)));
    let width = 52.0 + 8.6 * words.chars().count() as f32;
    let b = stage.bounds;
    let left = (space.at.x - width / 2.0).clamp(b.x + 4.0, (b.x + b.width - width - 4.0).max(b.x + 4.0));
    let above = high + 58.0 > b.y + b.height;
    let (top, tip, foot) =
        if above { (low - 54.0, low - 4.0, low - 16.0) } else { (high + 14.0, high + 4.0, high + 16.0) };
    let x = space.at.x.clamp(left + 16.0, left + width - 16.0);
    let (middle, words) = (top + 20.0, escape(words));
    format!(
        r#"<g class="point-tag"><rect x="{left:.1}" y="{top:.1}" width="{width:.1}" height="40" rx="8"/><path d="M{:.1} {foot:.1}L{x:.1} {tip:.1}L{:.1} {foot:.1}"/><circle cx="{:.1}" cy="{middle:.1}" r="12"/><text class="n" x="{:.1}" y="{:.1}">{number}</text><text x="{:.1}" y="{:.1}">{words}</text></g>"#,
        x - 9.0,
        x + 9.0,
        left + 22.0,
        left + 22.0,
        middle + 5.0,
        left + 42.0,
        middle + 6.0
    )
}

#[cfg(test)]
mod tests {
    use super::super::reach::tests::{board, piece};
    use super::*;

    #[test]
    fn what_is_pointed_at_has_a_ring_and_is_not_veiled() {
        let scene = Scene { pieces: vec![piece("martens", "0,0", 1)], ..Scene::default() };
        let targets = vec![Target::Piece("martens".into()), Target::Space("1,0".into()), Target::Card("x".into())];
        let pointing = Pointing { targets, number: 4, words: Some("Attack <them>".into()) };
        let (veil, rings) = (veil(&board(), &scene, &pointing), rings(&board(), &scene, &pointing));
        assert_eq!((veil.matches('M').count(), rings.matches("point-ring").count()), (3, 4));
        assert!(rings.contains(">4</text>") && rings.contains("Attack &lt;them&gt;"), "{rings}");
    }

    #[test]
    fn what_is_not_on_the_board_draws_nothing() {
        let pointing = Pointing { targets: vec![Target::Card("x".into())], number: 1, words: Some("Play it".into()) };
        let scene = Scene::default();
        assert!(veil(&board(), &scene, &pointing).is_empty() && rings(&board(), &scene, &pointing).is_empty());
    }
}
