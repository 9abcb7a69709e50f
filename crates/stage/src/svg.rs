//! The board as a picture of its own: one SVG file that needs nothing beside it.

use crate::draw::{self, DEFS, escape};
use crate::{Feature, Scene, Stage, style};

/// The board with everything that lies and stands on it, in the light theme.
pub fn picture(stage: &Stage, scene: &Scene) -> String {
    let b = scene.bounds.unwrap_or(stage.bounds);
    let title = [stage.title.as_str(), &stage.subtitle, &scene.prompt.sentence]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" · ");
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{b}" width="{:.0}" height="{:.0}" role="img"><title>{}</title><style>{}</style>{DEFS}{}</svg>
"#,
        b.width,
        b.height,
        escape(&title),
        style::light(&stage.style),
        board(stage, scene)
    )
}

/// The board's layers from the sheet to the badges, for embedding where style and patterns are at hand.
pub fn board(stage: &Stage, scene: &Scene) -> String {
    let stage = &*scene.current_stage(stage);
    [
        ground(stage),
        &features(scene),
        frame(stage),
        &marks(stage, scene),
        &draw::standing_ground(stage, scene),
        &pieces(stage, scene),
        &badges(stage, scene),
        &draw::losses(stage, &scene.marks),
    ]
    .concat()
}

/// The first layer: the sheet and what is printed on it. Never changes.
pub fn ground(stage: &Stage) -> &str {
    &stage.ground
}

/// What lies on the ground, each thing in a group with its id.
pub fn features(scene: &Scene) -> String {
    let group = |thing: &Feature| {
        let (id, label) = (escape(&thing.id), escape(&thing.label));
        format!(r#"<g data-id="{id}" role="img" aria-label="{label}">{}</g>"#, thing.svg)
    };
    scene.features.iter().map(group).collect()
}

/// The lamp, the field's edge and the margin's figures. Never changes.
pub fn frame(stage: &Stage) -> &str {
    &stage.frame
}

/// The highlights that belong to the position.
pub fn marks(stage: &Stage, scene: &Scene) -> String {
    scene.marks.iter().map(|mark| draw::mark(stage, mark)).collect()
}

/// All pieces where they stand; those further south stand in front.
pub fn pieces(stage: &Stage, scene: &Scene) -> String {
    in_rows(stage, scene.pieces.iter().map(|piece| (piece.space.as_str(), draw::piece(stage, piece))))
}

/// The badges of all pieces, above every token.
pub fn badges(stage: &Stage, scene: &Scene) -> String {
    in_rows(stage, scene.pieces.iter().map(|piece| (piece.space.as_str(), draw::badges(stage, piece))))
}

/// Drawings in the order of the spaces they stand on, north first.
fn in_rows<'a>(stage: &Stage, drawings: impl Iterator<Item = (&'a str, String)>) -> String {
    let mut drawings: Vec<_> = drawings.map(|(id, svg)| (stage.space(id).map(|s| (s.row, s.col)), svg)).collect();
    drawings.sort_by_key(|(at, _)| *at);
    drawings.into_iter().map(|(_, svg)| svg).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use roxmltree::{Document, Node};

    fn drawn() -> String {
        picture(&sample::stage(3), &sample::scene())
    }

    #[test]
    fn a_picture_is_well_formed_and_shows_every_piece_once() {
        let (picture, scene) = (drawn(), sample::scene());
        let document = Document::parse(&picture).expect("well-formed");
        let shown = |id: &str| document.descendants().filter(|node| node.attribute("data-id") == Some(id)).count();
        for piece in &scene.pieces {
            assert_eq!(shown(&piece.id), 1, "{}", piece.id);
        }
    }

    #[test]
    fn text_arrives_as_it_was_written() {
        let (picture, scene) = (drawn(), sample::scene());
        let document = Document::parse(&picture).expect("well-formed");
        let labels: Vec<_> = document.descendants().filter_map(|node| node.attribute("aria-label")).collect();
        assert!(scene.pieces.iter().all(|piece| labels.contains(&piece.label.as_str())), "{labels:?}");
        let titles: Vec<_> = document.descendants().filter(|node| node.has_tag_name("title")).map(text).collect();
        assert_eq!(titles[0], "Fish & Chips <1> · You decide: move Tom & Jerry");
        assert!(titles.contains(&"In reach of \"Gazkull's\" <Orcs>".to_string()), "{titles:?}");
    }

    fn text(node: Node) -> String {
        node.text().unwrap_or_default().to_string()
    }

    /// Ground, features, frame, marks, tokens, badges.
    #[test]
    fn the_layers_lie_in_order() {
        let picture = drawn();
        let body = &picture[picture.find("</defs>").expect("patterns")..];
        let layers = ["sheet", "stone", "edge", "lit", "fr", "num"];
        let places: Vec<_> = layers.map(|class| body.find(&format!(r#"class="{class}""#)).expect(class)).into();
        assert!(places.is_sorted(), "{places:?}");
        let last_token = body.rfind(r#"class="fr""#).expect("tokens");
        assert!(last_token < *places.last().expect("badges"), "a badge lies under a token");
    }

    /// A strict Content-Security-Policy refuses inline styles and scripts.
    #[test]
    fn a_board_can_stand_in_a_page_that_allows_no_inline_style() {
        sample::sound(&format!("<svg>{DEFS}{}</svg>", board(&sample::stage(3), &sample::scene())));
    }

    /// A client that keeps the layers apart draws the same board.
    #[test]
    fn the_board_is_its_layers() {
        let (stage, scene) = (sample::stage(3), sample::scene());
        let (board, mut from) = (board(&stage, &scene), 0);
        let layers = [features(&scene), marks(&stage, &scene), pieces(&stage, &scene), badges(&stage, &scene)];
        for layer in [ground(&stage), &layers[0], frame(&stage), &layers[1], &layers[2], &layers[3]] {
            from += board[from..].find(layer).expect("a layer is missing or out of order") + layer.len();
        }
        for piece in &scene.pieces {
            assert!(
                layers[2].contains(&draw::body(&stage, piece))
                    && layers[3].contains(&draw::insignia(&stage.glyphs, piece))
            );
        }
    }

    #[test]
    fn small_screens_crop_the_margin() {
        let stage = sample::stage(3);
        let (field, hex) = (stage.field(), crate::geometry::HEX_RADIUS);
        assert_eq!(field.to_string(), format!("-36.0 {:.1} 216.0 {:.1}", -hex, 5.0 * hex));
        assert_eq!(Stage::default().field(), Stage::default().bounds);
    }

    #[test]
    fn every_class_has_a_style_and_every_reference_a_target() {
        let picture = drawn();
        assert_eq!(sample::unknown_classes(&picture), Vec::<String>::new());
        for used in picture.split("url(#").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(picture.contains(&format!(r#"id="{used}""#)), "{used}");
        }
    }
}
