//! A small table for the tests: three rows of pointed hexes, a few pieces, names that markup would trip over.

use crate::geometry::{HEX_RADIUS, HEX_WIDTH, hexagon};
use crate::{Activity, Feature, Grid, Mark, MarkKind, Piece, Pips, Point, Prompt, Rect, Scene, Space, Stage};

pub(crate) fn stage(columns: i16) -> Stage {
    let mut spaces = Vec::new();
    for row in 0..3 {
        for col in 0..columns - (1 - row % 2) {
            let shift = if row % 2 == 0 { HEX_WIDTH / 2.0 } else { 0.0 };
            let at = Point::new(f32::from(col) * HEX_WIDTH + shift, f32::from(row) * 1.5 * HEX_RADIUS);
            let (terrain, sign) = if col == 1 { ("path", '=') } else { ("open ground", ' ') };
            let outline = hexagon(at, HEX_RADIUS);
            let (id, terrain) = (format!("{col},{row}"), terrain.to_string());
            spaces.push(Space { id, col, row, at, outline, terrain, sign, half: false, more: Vec::new() });
        }
    }
    Stage {
        title: "Fish & Chips <1>".into(),
        bounds: Rect { x: -36.0, y: -42.0, width: 300.0, height: 250.0 },
        grid: Grid::HexEvenRight,
        spaces,
        ground: r#"<rect class="sheet" x="-36" y="-42" width="300" height="250"/>"#.into(),
        frame: r#"<path class="edge" d="M0 0H9"/>"#.into(),
        glyphs: [("owls".to_string(), r#"<path d="M4 4h16v16H4z"/>"#.to_string())].into(),
        sides: vec!["Imperial".into(), "Chaos".into()],
        ..Stage::default()
    }
}

pub(crate) fn scene() -> Scene {
    Scene {
        pieces: vec![
            Piece { activity: Activity::Acting, ..piece("owls/1", "OR1", "0,0", 2) },
            Piece { frame: 1, star: true, activity: Activity::Spent, ..piece("martens/1", "IK1", "1,1", 1) },
            Piece { glyph: None, frame: 0, plate: None, pips: None, ..piece("unknown", "??", "2,1", 0) },
        ],
        features: vec![
            feature(&["1,1"], "Tower, 1 of 3 rubble", "T", r#"<ellipse class="stone" rx="33" ry="28"/>"#),
            feature(&["0,1", "1,1"], "Hedge", "#", r#"<circle class="leafy" r="6"/>"#),
            feature(&["1,1", "0,2"], "Hedge", "#", r#"<circle class="stony" r="6"/>"#),
        ],
        marks: vec![
            mark(MarkKind::Lit, &["1,0"], ""),
            mark(MarkKind::Aim, &["2,1"], "In reach of \"Gazkull's\" <Orcs>"),
            mark(MarkKind::Trace, &["0,2", "0,1", "0,0"], ""),
            mark(MarkKind::Zone, &["0,2", "1,2"], "Reserve"),
            mark(MarkKind::Cross, &["0,1"], "TY-7.6"),
        ],
        prompt: Prompt { sentence: "You decide: move Tom & Jerry".into(), ..Prompt::default() },
        ..Scene::default()
    }
}

pub(crate) fn piece(id: &str, code: &str, space: &str, taken: u8) -> Piece {
    Piece {
        id: id.into(),
        space: space.into(),
        frame: 2,
        glyph: Some("owls".into()),
        code: code.into(),
        name: format!("\"{id}\" <&>"),
        label: format!("\"{id}\" <&>, at {space}"),
        plate: Some("3".into()),
        pips: Some(Pips { taken, limit: 6, figures: false }),
        ..Piece::default()
    }
}

fn feature(spaces: &[&str], label: &str, sign: &str, svg: &str) -> Feature {
    Feature {
        id: label.into(),
        spaces: texts(spaces),
        label: label.into(),
        svg: svg.into(),
        sign: sign.into(),
        facts: Vec::new(),
    }
}

fn mark(kind: MarkKind, spaces: &[&str], text: &str) -> Mark {
    Mark { kind, spaces: texts(spaces), text: text.into() }
}

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| text.to_string()).collect()
}

/// Parses, uses only classes the style knows, and could stand in a page that allows no inline style and no script.
pub(crate) fn sound(svg: &str) {
    let document = roxmltree::Document::parse(svg).unwrap_or_else(|error| panic!("{error}: {svg}"));
    assert_eq!(unknown_classes(svg), Vec::<String>::new());
    for node in document.descendants().filter(|node| node.is_element()) {
        assert!(!node.has_tag_name("script"), "{svg}");
        for attribute in node.attributes() {
            assert!(attribute.name() != "style" && !attribute.name().starts_with("on"), "{}: {svg}", attribute.name());
        }
    }
}

/// The classes of some markup that the shared style does not know.
pub(crate) fn unknown_classes(markup: &str) -> Vec<String> {
    let known = crate::style::classes(crate::style::SHARED);
    let lists = markup.split(r#"class=""#).skip(1).filter_map(|rest| rest.split('"').next());
    lists.flat_map(str::split_whitespace).filter(|class| !known.contains(*class)).map(String::from).collect()
}
