//! The position as sentences: who decides, then each side's pieces, then what lies on the board.

use crate::{MarkKind, Piece, Scene, Stage};

/// The position for those who listen.
pub fn aloud(stage: &Stage, scene: &Scene) -> String {
    let stage = &*scene.current_stage(stage);
    let mut said = vec![sentence(&scene.prompt.sentence), sentence(&scene.prompt.reason)];
    let chosen = spaces(scene, MarkKind::Lit);
    if !chosen.is_empty() {
        said.push(format!("Open to you: {}.", chosen.join("; ")));
    }
    said.push(sentence(&scene.dice_result));
    for (i, side) in stage.sides.iter().enumerate().filter(|(_, side)| !side.is_empty()) {
        said.extend(muster(side, scene.pieces.iter().filter(|piece| usize::from(piece.frame) == i + 1)));
    }
    let named = |piece: &&Piece| usize::from(piece.frame).checked_sub(1).and_then(|side| stage.sides.get(side));
    let others = scene.pieces.iter().filter(|piece| named(piece).is_none_or(|side| side.is_empty()));
    said.extend(muster("Nobody's", others));
    for feature in &scene.features {
        let place = match feature.spaces.as_slice() {
            [] => feature.label.clone(),
            [a, b] => format!("Between {a} and {b}: {}", feature.label),
            spaces => format!("At {}: {}", spaces.join(" and "), feature.label),
        };
        said.push(sentence(&place));
    }
    said.retain(|line| !line.is_empty());
    said.join("\n") + "\n"
}

/// A side's pieces, first their number, then each by its label.
fn muster<'a>(side: &str, pieces: impl Iterator<Item = &'a Piece>) -> Vec<String> {
    let labels: Vec<String> = pieces.map(|piece| sentence(&piece.label)).collect();
    match labels.len() {
        0 => Vec::new(),
        1 => [vec![format!("{side}: 1 piece.")], labels].concat(),
        n => [vec![format!("{side}: {n} pieces.")], labels].concat(),
    }
}

fn spaces(scene: &Scene, kind: MarkKind) -> Vec<&str> {
    let marks = scene.marks.iter().filter(|mark| mark.kind == kind);
    marks.flat_map(|mark| mark.spaces.iter().map(String::as_str)).collect()
}

/// Ends with a full stop unless it ends already.
fn sentence(text: &str) -> String {
    match text.trim().chars().last() {
        None => String::new(),
        Some('.' | '!' | '?') => text.trim().to_string(),
        Some(_) => format!("{}.", text.trim()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn what_lies_nowhere_in_particular_is_told_without_a_place() {
        let thing = crate::Feature { label: "Street, joins 4,4".into(), ..crate::Feature::default() };
        let scene = Scene { features: vec![thing], ..Scene::default() };
        assert_eq!(aloud(&sample::stage(3), &scene), "Street, joins 4,4.\n");
    }

    #[test]
    fn the_position_is_told_from_the_prompt_to_the_hedges() {
        let told = aloud(&sample::stage(3), &sample::scene());
        let wanted = "\
You decide: move Tom & Jerry.
Open to you: 1,0.
Imperial: 1 piece.
\"martens/1\" <&>, at 1,1.
Chaos: 1 piece.
\"owls/1\" <&>, at 0,0.
Nobody's: 1 piece.
\"unknown\" <&>, at 2,1.
At 1,1: Tower, 1 of 3 rubble.
Between 0,1 and 1,1: Hedge.
Between 1,1 and 0,2: Hedge.
";
        assert_eq!(told, wanted);
    }
}
