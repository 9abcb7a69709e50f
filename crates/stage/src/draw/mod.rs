//! Everything on the table as SVG: pure functions from the vocabulary to markup in the classes of `style.css`.
//!
//! Tokens are drawn in a box of 60 × 60 around their centre, glyphs on a 24 × 24 grid. Whoever embeds a drawing puts
//! [`DEFS`] into the page once and loads [`style::SHARED`](crate::style::SHARED).
//!
//! Writing to a `String` cannot fail, so the results of `write!` are dropped.

mod bar;
mod card;
mod control;
mod cover;
mod die;
mod drawing;
pub mod land;
mod lines;
mod mark;
mod panel;
mod report;
mod rough_pen;
mod sentence;
mod token;
pub mod verb_icon;

pub use bar::{odds_bar, percent, track};
pub use card::{card, card_back};
pub use control::{Control, control, line_icon};
pub use cover::{bare_cover, cover, wordmark};
pub use die::{die, die_faces, small_die};
pub use drawing::Drawing;
pub use mark::{focus, losses, mark, standing_ground};
pub use panel::{panel, reasons, rule_chip};
pub use report::report;
pub use rough_pen::{RoughPen, curve};
pub use sentence::sentence;
pub use token::{
    Stand, badges, body, classes, crest, figure, free_frame, insignia, piece, portrait, small_frame, small_outline,
    stand, token,
};

use crate::Stage;

/// Patterns and the lamp, shared by all drawings of a page.
pub const DEFS: &str = concat!(
    r##"<defs>"##,
    r##"<pattern id="hatch-spent" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V5" stroke="#F2E6C9" stroke-width="1.6" opacity=".28"/></pattern>"##,
    r##"<pattern id="hatch-aim" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V7" stroke="#B3261A" stroke-width="1.6" opacity=".5"/></pattern>"##,
    r##"<pattern id="hatch-ink" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M0 0V7" stroke="#5D4930" stroke-width="1" opacity=".45"/></pattern>"##,
    r##"<pattern id="hatch-odds" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M0 0V4" stroke="#2A1D10" stroke-width="1.5" opacity=".7"/></pattern>"##,
    r##"<pattern id="weave" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 4.5H9M4.5 0V9" stroke="#F2E6C9" stroke-width="1.4" opacity=".45"/></pattern>"##,
    r##"<radialGradient id="lamp" cx=".47" cy=".42" r=".78"><stop offset=".35" stop-color="#FFE9AE" stop-opacity=".16"/><stop offset=".62" stop-color="#3A2508" stop-opacity="0"/><stop offset="1" stop-color="#3A2508" stop-opacity=".2"/></radialGradient>"##,
    r##"</defs>"##
);

/// Text that may stand in markup and in attributes; control characters, which XML has no place for, are dropped.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\n' | '\t' => safe.push(' '),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => {}
            _ => safe.push(c),
        }
    }
    safe
}

/// A glyph of the stage by name.
fn glyph(stage: &Stage, name: &str) -> Option<String> {
    stage.glyphs.get(name).cloned()
}

/// A glyph scaled to `size`, its middle at (`x`, `y`).
fn place(glyph: &str, class: &str, (x, y): (f32, f32), size: f32) -> String {
    let (left, top, scale) = (x - size / 2.0, y - size / 2.0, size / 24.0);
    format!(r#"<g class="{class}" transform="translate({left:.2} {top:.2}) scale({scale:.4})">{glyph}</g>"#)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{self, sound as well_formed};
    use crate::{Activity, Badge, Card, Corner, Die, DieState, Piece};

    fn battle_card(figures: usize) -> Card {
        let glyphs = vec!["owls".to_string(); figures];
        Card { id: "24".into(), frame: 2, band: "Chaos & co".into(), glyphs, title: "Charge".into(), ..Card::default() }
    }

    #[test]
    fn markup_in_names_is_only_text() {
        assert_eq!(escape("<a href=\"x\">&\u{7}\n"), "&lt;a href=&quot;x&quot;&gt;&amp; ");
    }

    #[test]
    fn a_battle_card_shows_every_figure_it_calls() {
        for figures in 1..=7 {
            let svg = card(&sample::stage(3), &battle_card(figures), "");
            well_formed(&svg);
            assert_eq!(svg.matches(r#"class="fr""#).count(), figures);
        }
    }

    /// The back of a card is the same whatever is on its face.
    #[test]
    fn a_facedown_card_gives_nothing_away() {
        let stage = sample::stage(3);
        let back = |face: Card| {
            card(&stage, &Card { id: "1".into(), facedown: true, activity: Default::default(), ..face }, "caché")
        };
        assert_eq!(back(battle_card(3)), back(Card::default()));
        assert!(back(battle_card(3)).contains(r#"aria-label="caché""#));
    }

    #[test]
    fn cards_of_every_shape_are_well_formed() {
        let stage = sample::stage(3);
        let pictured = Card { glyphs: vec!["footprints".into()], text: "one space < two".into(), ..battle_card(0) };
        let tile = Card { band: String::new(), plate: Some("4".into()), ..battle_card(1) };
        let tile_back = Card { facedown: true, motif: Some("owls".into()), ..Card::default() };
        let motif = Card { motif: Some("owls".into()), text: "+1 die".into(), ..battle_card(2) };
        let own_picture = Card { motif: Some("owls".into()), plate: Some("+2".into()), ..battle_card(0) };
        let pile = Card { facedown: true, ..own_picture.clone() };
        assert!(
            card(&stage, &own_picture, "").contains("y=\"16\">Chaos &amp; co<")
                && card(&stage, &pile, "").contains(">Chaos &amp; co<")
        );
        for shape in [pictured, tile, tile_back, motif, own_picture, pile] {
            well_formed(&card(&stage, &shape, ""));
        }
    }

    /// Equal cards lie on one place, counted on the card and for those who listen.
    #[test]
    fn a_card_says_how_many_it_stands_for() {
        let stage = sample::stage(3);
        let shown = |copies| card(&stage, &Card { motif: Some("owls".into()), copies, ..battle_card(0) }, "");
        well_formed(&shown(3));
        assert!(shown(3).contains(">×3<") && shown(3).contains(r#"aria-label="3 × Chaos"#), "{}", shown(3));
        assert_eq!(shown(0), shown(1));
        assert!(!shown(1).contains("copies"));
    }

    #[test]
    fn dice_say_what_they_show_and_whether_it_counts() {
        let thrown = |face: &str, state| die(&Die { face: face.into(), state }, 0);
        for face in ["skull", "shield", "blank", "10", "<"] {
            well_formed(&thrown(face, DieState::Counts));
            well_formed(&small_die(face));
        }
        assert!(thrown("10", DieState::Counts).contains(">10</text>"));
        assert!(thrown("skull", DieState::Cancelled).contains("strike"));
        assert!(thrown("skull", DieState::NoEffect).contains("skull, no effect"));
        assert!(!thrown("skull", DieState::Counts).contains("off"));
    }

    /// Each side has a shape of its own, so that colour is never the only sign.
    #[test]
    fn the_seven_frames_differ_in_shape() {
        let shapes: std::collections::BTreeSet<_> = (0..7).map(token::outline).collect();
        assert_eq!(shapes.len(), 7);
        (0..7).for_each(|frame| [small_frame(frame), free_frame(frame)].iter().for_each(|svg| well_formed(svg)));
        let seats =
            crate::style::SHARED.lines().filter(|line| line.contains(".fr.open") && line.contains("stroke-dasharray"));
        assert_eq!(seats.count(), 1, "a free seat is dashed");
    }

    /// Below 40 px the rim goes and the badges grow; nothing else changes.
    #[test]
    fn a_token_stands_alone_at_any_size() {
        let (stage, piece) = (sample::stage(3), sample::piece("ogre", "OG1", "99,99", 4));
        let (large, small) = (portrait(&stage, &piece, 40), portrait(&stage, &piece, 13));
        [&large, &small].into_iter().for_each(|svg| well_formed(svg));
        assert!(large.contains(r#"height="40""#) && large.contains("pips") && !large.contains("lod"), "{large}");
        assert_eq!(small.replace(" lod", "").replace(r#"width="12" height="13""#, r#"width="38" height="40""#), large);
        for svg in [figure(&stage, 2, Some("owls"), 20), crest(&stage, 1, 34), crest(&stage, 2, 34)] {
            well_formed(&svg);
        }
    }

    /// A client moves the group of a piece; its drawing knows nothing of where it stands.
    #[test]
    fn a_piece_is_its_body_moved_to_where_it_stands() {
        let stage = sample::stage(3);
        let [here, there] = ["0,0", "1,1"].map(|space| sample::piece("ogre", "OG1", space, 2));
        assert_eq!(body(&stage, &here), body(&stage, &there));
        assert_eq!(insignia(&stage.glyphs, &here), insignia(&stage.glyphs, &there));
        let moved = stand(&stage, &there).expect("on the board");
        let drawn = piece(&stage, &there);
        assert!(drawn.contains(&format!(r#"transform="{moved}""#)) && drawn.contains(&body(&stage, &there)));
        assert_eq!(moved.css(), "translate(72.0px, 62.4px) scale(1.060)");
        assert!(
            stand(&stage, &Piece { activity: Activity::Acting, ..there })
                .is_some_and(|lifted| lifted.at.y < moved.at.y)
        );
    }

    /// Two pieces share a space, and a small one has a plate that can be read.
    #[test]
    fn a_piece_may_stand_beside_the_middle_of_its_space() {
        let stage = sample::stage(3);
        let small = Stand { at: crate::Point::new(5.0, 6.0), scale: 0.6 };
        let tagged = Piece { stand: Some(small), tag: Some("2 < 3".into()), ..sample::piece("a", "A", "0,0", 0) };
        assert_eq!(stand(&stage, &tagged), Some(small));
        let marks = |piece: &Piece| insignia(&stage.glyphs, piece);
        assert!(marks(&tagged).contains("scale(1.60)") && marks(&tagged).contains("2 &lt; 3"));
        assert!(!marks(&Piece { stand: Some(Stand { scale: 1.06, ..small }), ..tagged.clone() }).contains("scale("));
        well_formed(&format!("<svg>{}</svg>", marks(&tagged)));
    }

    #[test]
    fn every_control_is_sound() {
        let names: std::collections::BTreeSet<_> = Control::ALL.iter().map(|icon| icon.name()).collect();
        assert_eq!(names.len(), Control::ALL.len());
        Control::ALL.iter().for_each(|&icon| well_formed(&control(icon)));
        let of_verbs = [verb_icon::CARDS, verb_icon::MOVE, verb_icon::PIN, verb_icon::TARGET];
        of_verbs.iter().for_each(|icon| well_formed(&line_icon(icon)));
    }

    #[test]
    fn wounds_are_shown_only_when_there_are_some() {
        let stage = sample::stage(3);
        let wounded = badges(&stage, &sample::piece("ogre", "OG1", "0,0", 4));
        assert_eq!([wounded.matches("hit").count(), wounded.matches("left").count()], [4, 2]);
        assert!(!badges(&stage, &sample::piece("ogre", "OG1", "0,0", 0)).contains("pips"));
    }

    #[test]
    fn a_game_draws_the_faces_of_its_dice() {
        let glyphs = [("face flag", "<path d=\"M1 1h2\"/>"), ("owls", "<path d=\"M9 9\"/>")];
        let glyphs = glyphs.map(|(name, drawing)| (name.to_string(), drawing.to_string())).into();
        assert_eq!(
            die_faces(&glyphs),
            r#"<defs><symbol id="face-flag" viewBox="0 0 24 24"><path d="M1 1h2"/></symbol></defs>"#
        );
        let flag = small_die("flag");
        assert!(flag.contains(r##"href="#face-flag""##) && flag.contains(r#"aria-label="flag""#), "{flag}");
        assert_eq!(die_faces(&std::collections::BTreeMap::new()), "");
    }

    /// A badge stands at its corner with its text; the tick of a spent piece makes room for it.
    #[test]
    fn badges_stand_at_their_corners() {
        let stage = sample::stage(3);
        let at = |corner| Badge { text: "2".into(), ..Badge::new(corner, "owls") };
        let corners = [Corner::UpperLeft, Corner::UpperRight, Corner::LowerLeft, Corner::LowerRight];
        let piece =
            Piece { badges: corners.map(at).to_vec(), activity: Activity::Spent, ..sample::piece("a", "A", "0,0", 0) };
        let marks = insignia(&stage.glyphs, &piece);
        well_formed(&format!("<svg>{marks}</svg>"));
        assert_eq!(marks.matches(r#"class="badge""#).count(), 4, "{marks}");
        assert!(marks.contains(r#"class="sp" transform="translate(-18 1.5)""#), "{marks}");
        let unknown = Piece { badges: vec![Badge::new(Corner::UpperLeft, "nothing")], ..Piece::default() };
        assert_eq!(insignia(&stage.glyphs, &unknown), "");
    }

    /// Figures are told by those left, wounds by those taken.
    #[test]
    fn figures_lost_are_crossed_out() {
        let stage = sample::stage(3);
        let pips = Some(crate::Pips { taken: 1, limit: 4, figures: true });
        let marks = insignia(&stage.glyphs, &Piece { pips, ..Piece::default() });
        assert_eq!([marks.matches("\"fig\"").count(), marks.matches("\"gone\"").count()], [3, 1], "{marks}");
    }

    #[test]
    fn a_facedown_piece_shows_its_back() {
        let stage = sample::stage(3);
        let piece = |glyph: Option<String>| piece(&stage, &Piece { glyph, ..sample::piece("x", "X", "0,0", 0) });
        assert!(piece(None).contains("weave") && !piece(None).contains(r#"class="gl""#));
        assert!(piece(Some("owls".into())).contains(r#"class="gl""#));
    }

    #[test]
    fn a_piece_on_no_space_is_not_drawn() {
        assert_eq!(piece(&sample::stage(3), &sample::piece("x", "X", "99,99", 0)), "");
    }
}
