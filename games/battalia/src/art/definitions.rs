//! What is drawn once in the ground and laid with `use`: frames, kinds of cards, terrain, roads, keeps.

use super::frame_of;
use super::terrain_card::road;
use crate::card::{Artefact, Card, Faction, Great, Kind, Rank};
use crate::map::{Exits, Shape};
use crate::pile::PileId;
use stage::draw::{Drawing, small_outline};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

#[rustfmt::skip]
pub(super) const KINDS: &[(&str, &str)] = stage::drawings!("kinds/":
    "friman", "chief", "priest", "lord", "supply", "tool", "weapon", "amulet", "title", "scroll", "tent", "horse", "hero",
    "buff"
);
#[rustfmt::skip]
pub(super) const GREATS: &[(&str, &str)] = stage::drawings!("greats/":
    "hammer", "sword", "shield", "wings", "crown", "horn", "hand", "pavilion", "staff", "book"
);
#[rustfmt::skip]
pub(super) const TERRAIN: &[(&str, &str)] = stage::drawings!("terrain/":
    "forest", "lake", "desert", "mountain", "forest-side", "lake-side", "desert-side", "mountain-side"
);
#[rustfmt::skip]
pub(super) const KEEPS: &[(&str, &str)] = stage::drawings!("keeps/": "1", "2", "3", "4", "ruins");

/// The drawing of a faction's native terrain.
pub(super) fn terrain_name(faction: Faction) -> &'static str {
    ["forest", "lake", "desert", "mountain"][faction.index() % 4]
}

/// All definitions, for the ground.
pub(super) fn definitions() -> &'static str {
    static ALL: LazyLock<String> = LazyLock::new(|| {
        let mut o = String::from("<defs>");
        for frame in [1, 2, 3, 4, 6] {
            let outline = small_outline(frame);
            let _ = write!(
                o,
                r#"<g id="ba-f{frame}" class="tok s{frame}"><path class="ba-halo" d="{outline}"/><path class="fr ba-fr" d="{outline}"/></g>"#
            );
        }
        for (name, drawing) in Drawing::all(KINDS).into_iter().chain(Drawing::all(GREATS)) {
            let _ = write!(o, r#"<g id="ba-k-{name}">{}</g>"#, drawing.markup);
        }
        let terrain = Drawing::all(TERRAIN);
        for faction in Faction::of_players() {
            let name = terrain_name(faction);
            let side = format!("{name}-side");
            let _ = write!(
                o,
                r#"<g id="ba-t-{name}">{}{}</g><g id="ba-s-{name}">{}</g>"#,
                face(["ba-forest", "ba-lake", "ba-desert", "ba-mountain"][faction.index() % 4]),
                terrain[name].markup,
                terrain[side.as_str()].markup
            );
        }
        let _ = write!(o, r#"<g id="ba-t-ruins">{}</g>"#, face("ba-ruins"));
        for exits in Shape::all().flat_map(Shape::rotations) {
            let d = road(exits);
            let _ = write!(
                o,
                r#"<g id="ba-r-{exits}"><path class="ba-road-c" d="{d}"/><path class="ba-road-f" d="{d}"/><path class="ba-road-r" d="{d}"/></g>"#
            );
        }
        o += r#"<rect id="ba-edge" class="ba-edge" x="1.2" y="1.2" width="97.6" height="97.6" rx="4"/>"#;
        o += r#"<g id="ba-seam"><rect class="ba-seam" x="41.8" y="-3" width="16.4" height="6"/><path class="ba-seam-l" d="M41-3v6M59-3v6"/></g>"#;
        for (name, drawing) in Drawing::all(KEEPS) {
            let _ = write!(o, r#"<g id="ba-keep-{name}">{}</g>"#, drawing.markup);
        }
        o + "</defs>"
    });
    &ALL
}

/// The face of a terrain card, with its shadow.
fn face(class: &str) -> String {
    format!(
        r#"<rect class="ba-cast" x="3" y="4" width="97" height="97" rx="4"/><rect class="ba-face {class}" x="1.2" y="1.2" width="97.6" height="97.6" rx="4"/>"#
    )
}

/// A kind in its faction's frame, drawn around (0, 0) in a box of 60 × 60.
fn token(frame: u8, kind: &str) -> String {
    let (y, size) = match frame {
        1 => (-2.5, 1.25),
        2 => (0.0, 1.05),
        3 => (0.0, 1.0),
        6 => (-4.0, 1.15),
        _ => (0.0, 1.29),
    };
    let (left, top) = (-12.0 * size, y - 12.0 * size);
    format!(
        r##"<g class="tok s{frame}"><use href="#ba-f{frame}"/><use class="gl" href="#ba-k-{kind}" transform="translate({left:.2} {top:.2}) scale({size})"/></g>"##
    )
}

fn moved(drawing: &str, scale: f32) -> String {
    format!(r#"<g transform="translate(12 12) scale({scale})">{drawing}</g>"#)
}

fn alone(kind: &str) -> String {
    format!(r##"<use href="#ba-k-{kind}"/>"##)
}

/// The small picture of a terrain pile: its top card.
fn pile(terrain: &str, exits: Exits, city: bool) -> String {
    let keep = match city {
        true => {
            r##"<g class="s0"><circle class="fr ba-disc" cx="50" cy="50" r="30"/></g><use href="#ba-keep-1" transform="translate(50 68) scale(.8)"/>"##
        }
        false => "",
    };
    format!(
        r##"<g transform="translate(1 1) scale(.22)"><use href="#ba-t-{terrain}"/><use href="#ba-r-{exits}"/><use href="#ba-edge"/>{keep}</g>"##
    )
}

/// Silhouettes, the pictures of cards and of piles, all on a 24 × 24 grid.
pub(crate) fn glyphs() -> BTreeMap<String, String> {
    let mut glyphs = BTreeMap::new();
    for (name, drawing) in Drawing::all(KINDS).into_iter().chain(Drawing::all(GREATS)) {
        // The tokens of the board are drawn in full, so that they need nothing else.
        if matches!(name, "hero" | "buff") {
            glyphs.insert(name.to_owned(), drawing.markup);
        }
    }
    let units = Rank::all().flat_map(|rank| Faction::all().map(move |faction| Card::unit(rank, faction)));
    let artefacts =
        Artefact::all().flat_map(|artefact| Faction::of_players().map(move |f| Card::artefact(artefact, f)));
    let others = Great::all().map(Card::great).chain([Card::SUPPLY]);
    for card in units.chain(artefacts).chain(others) {
        let kind = kind_name(card);
        let (large, small) = match card.faction() {
            Some(faction) => {
                let token = token(frame_of(faction), kind);
                (moved(&token, 0.48), moved(&token, 0.33))
            }
            None => (alone(kind), format!(r#"<g transform="translate(4.8 4.8) scale(.6)">{}</g>"#, alone(kind))),
        };
        glyphs.insert(format!("card {card}"), large);
        glyphs.insert(format!("small {card}"), small);
    }
    for (pile_id, (build, shape)) in PileId::terrain_piles().filter_map(|pile| Some((pile, pile.build()?))) {
        for faction in Faction::of_players() {
            let city = build == crate::map::Build::City;
            glyphs.insert(format!("{pile_id} {faction}"), pile(terrain_name(faction), shape.exits(), city));
        }
        glyphs.insert(format!("{pile_id}"), pile("ruins", shape.exits(), build == crate::map::Build::City));
    }
    for kind in ["friman", "chief", "priest", "lord", "tool", "weapon", "amulet", "title", "scroll", "tent", "horse"] {
        glyphs.insert(
            format!("small {kind}"),
            format!(r#"<g transform="translate(4.8 4.8) scale(.6)">{}</g>"#, alone(kind)),
        );
    }
    glyphs.insert("nation".into(), alone("supply"));
    glyphs
}

/// The drawing of what a card is.
pub(crate) fn kind_name(card: Card) -> &'static str {
    match card.kind() {
        Kind::Unit(rank) => rank.id(),
        Kind::Supply => "supply",
        Kind::Artefact(artefact) => artefact.id(),
        Kind::Great(great) => great.id(),
    }
}
