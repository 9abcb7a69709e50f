//! What is lit, selected and aimed at: pure functions from the picking to drawings and words.

use super::reach::shared_side;
use crate::pick::{Clickable, Picking, figure};
use stage::geometry::{inset, path};
use stage::{Activity, Choice, Mark, MarkKind, Piece, Scene, Space, Stage, Target, draw};

/// How a piece looks while the player picks: the selected one lifted, those that may be clicked first lit.
pub(crate) fn activity(piece: &Piece, picking: &Picking, lit: &Clickable) -> Activity {
    let selected = picking.path.iter().any(|target| matches!(target, Target::Piece(id) if *id == piece.id));
    let another = picking.path.iter().any(|target| matches!(target, Target::Piece(_)));
    match piece.activity {
        _ if selected => Activity::Acting,
        Activity::Acting if another => Activity::Ready,
        Activity::Idle if picking.path.is_empty() && lit.pieces.contains(&piece.id) => Activity::Ready,
        activity => activity,
    }
}

/// The lit spaces and sides, the brackets around targets and the ground under what is selected.
pub(crate) fn lit_marks(stage: &Stage, scene: &Scene, picking: &Picking, lit: &Clickable) -> String {
    let piece = |id: &String| scene.pieces.iter().find(|piece| piece.id == *id);
    let selected: Vec<&Piece> = picking.path.iter().filter_map(|t| named(t).and_then(piece)).collect();
    let standing = selected.iter().map(|&piece| Piece { activity: Activity::Acting, ..piece.clone() }).collect();
    let mut drawing = draw::standing_ground(stage, &Scene { pieces: standing, ..Scene::default() });

    let mark = |kind, spaces| draw::mark(stage, &Mark { kind, spaces, text: String::new() });
    drawing += &mark(MarkKind::Lit, lit.spaces.difference(&lit.faint).cloned().collect());
    drawing += &mark(MarkKind::Faint, lit.faint.iter().cloned().collect());
    if let Some(first) = selected.first() {
        // Targets of another side are aimed at, those of one's own are offered.
        let (own, other): (Vec<&Piece>, _) =
            lit.pieces.iter().filter_map(piece).partition(|piece| piece.frame == first.frame);
        let places = |pieces: Vec<&Piece>| pieces.into_iter().map(|piece| piece.space.clone()).collect();
        drawing += &mark(MarkKind::Lit, places(own));
        drawing += &mark(MarkKind::Aim, places(other));
    }
    for (a, b) in lit.sides.iter().filter_map(|(a, b)| shared_side(stage, a, b)) {
        let (a, b) = (a.towards(b, 0.14), b.towards(a, 0.14));
        let d = format!("M{:.1} {:.1}L{:.1} {:.1}", a.x, a.y, b.x, b.y);
        drawing += &format!(r#"<path class="lit-side-e" d="{d}"/><path class="lit-side" d="{d}"/>"#);
    }
    drawing
}

/// A thing on the board pointed at from elsewhere, or hovered.
pub(crate) fn outline(stage: &Stage, scene: &Scene, target: &Target, class: &str) -> String {
    if let Target::Side(a, b) = target {
        let Some((a, b)) = shared_side(stage, a, b) else { return String::new() };
        return format!(r#"<path class="{class}" d="M{:.1} {:.1}L{:.1} {:.1}"/>"#, a.x, a.y, b.x, b.y);
    }
    let Some(space) = space_of(stage, scene, target) else { return String::new() };
    format!(r#"<path class="{class}" d="{}"/>"#, path(&inset(&space.outline, 0.6)))
}

/// Where a thing is on the board.
pub(crate) fn space_of<'a>(stage: &'a Stage, scene: &Scene, target: &Target) -> Option<&'a Space> {
    match target {
        Target::Piece(id) => stage.space(&scene.pieces.iter().find(|piece| piece.id == *id)?.space),
        Target::Space(id) | Target::Side(id, _) => stage.space(id),
        Target::Card(_) | Target::Button(_) => None,
    }
}

/// A piece in words, and what a click on it would mean.
pub(crate) fn piece_said(
    scene: &Scene,
    choices: &[Choice],
    picking: &Picking,
    lit: &Clickable,
    piece: &Piece,
) -> String {
    let target = Target::Piece(piece.id.clone());
    let state = match picking.pointed(choices, scene, &target) {
        _ if picking.path.contains(&target) => say!(", selected").to_string(),
        Some(choice) if choice.odds.is_some() => say!(", target: {figure}", figure = figure(choice)),
        Some(choice) => format!(", {}", choice.brief()),
        None if lit.pieces.contains(&piece.id) => say!(", may be chosen").to_string(),
        None => String::new(),
    };
    format!("{}{state}", piece.label)
}

/// A space in words: its terrain, what stands and lies on it, what a click on it would mean.
pub(crate) fn space_said(scene: &Scene, choices: &[Choice], picking: &Picking, space: &Space) -> String {
    let lit = picking.lit(choices);
    let mut words = vec![format!("{}, {}", space.id, space.terrain)];
    let lying = scene.features.iter().filter(|thing| thing.spaces.contains(&space.id));
    words.extend(lying.map(|thing| thing.label.clone()));
    let mut standing = scene.pieces.iter().filter(|piece| piece.space == space.id).peekable();
    let empty = standing.peek().is_none();
    words.extend(standing.map(|piece| piece_said(scene, choices, picking, &lit, piece)));
    if empty && let Some(choice) = picking.pointed(choices, scene, &Target::Space(space.id.clone())) {
        words.push(choice.brief().to_string());
    }
    words.join("; ")
}

fn named(target: &Target) -> Option<&String> {
    match target {
        Target::Piece(id) => Some(id),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::reach::tests::{board, piece};
    use super::*;
    use stage::Odds;

    fn choice(label: &str, path: &[Target]) -> Choice {
        let (action, label) = (label.to_string(), label.to_string());
        Choice { action, label, verb: "move".into(), path: path.to_vec(), ..Choice::default() }
    }

    fn table() -> (Stage, Scene, Vec<Choice>, Picking) {
        let scene = Scene { pieces: vec![piece("martens", "0,0", 1), piece("owls", "1,0", 2)], ..Scene::default() };
        let (martens, owls) = (Target::Piece("martens".into()), Target::Piece("owls".into()));
        let odds = Odds { heads: vec![(0.66, "eliminate".into())], ..Odds::default() };
        let attack =
            Choice { odds: Some(Box::new(odds)), ..choice("Attack the owls (martens)", &[martens.clone(), owls]) };
        let going = choice("Move to 0,1 (martens)", &[martens.clone(), Target::Space("0,1".into())]);
        (board(), scene, vec![attack, going], Picking { path: vec![martens], verb: None })
    }

    #[test]
    fn a_target_is_bracketed_and_a_free_space_lit() {
        let (stage, scene, choices, picking) = table();
        let drawn = lit_marks(&stage, &scene, &picking, &picking.lit(&choices));
        let count = |class: &str| drawn.matches(&format!(r#"class="{class}""#)).count();
        assert_eq!(["lit-sel", "lit", "aim-f"].map(count), [1, 1, 1]);
    }

    #[test]
    fn the_selected_piece_is_lifted_and_those_that_may_act_are_lit() {
        let (_, scene, choices, picking) = table();
        let fresh = Picking::default();
        assert_eq!(activity(&scene.pieces[0], &picking, &picking.lit(&choices)), Activity::Acting);
        assert_eq!(activity(&scene.pieces[0], &fresh, &fresh.lit(&choices)), Activity::Ready);
        assert_eq!(activity(&scene.pieces[1], &fresh, &fresh.lit(&choices)), Activity::Idle);
    }

    #[test]
    fn a_piece_says_what_a_click_on_it_means() {
        let (_, scene, choices, picking) = table();
        let said = |at: usize, picking: &Picking| {
            piece_said(&scene, &choices, picking, &picking.lit(&choices), &scene.pieces[at])
        };
        assert_eq!(said(1, &picking), "The owls, target: 66 % eliminate");
        assert_eq!(said(0, &picking), "The martens, selected");
        assert_eq!(said(0, &Picking::default()), "The martens, may be chosen");
    }

    #[test]
    fn a_space_says_its_ground_and_what_may_be_done_there() {
        let (stage, scene, choices, picking) = table();
        let said = |id: &str| space_said(&scene, &choices, &picking, stage.space(id).expect("a space"));
        assert_eq!(said("0,1"), "0,1, open; Move to 0,1");
        assert_eq!(said("1,0"), "1,0, open; The owls, target: 66 % eliminate");
    }
}
