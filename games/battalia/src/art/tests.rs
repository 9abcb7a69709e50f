use super::definitions::{GREATS, KEEPS, KINDS, TERRAIN};
use super::*;
use crate::card::{Artefact, Card};
use crate::map::{Exits, Shape};
use crate::square::Dir;
use crate::state::Battalia;
use stage::draw::Drawing;
use std::collections::BTreeSet;
use testkit::clicks::check_drawing;

fn at(row: u8, column: u8) -> Square {
    Square::new(row, column).expect("on the board")
}

fn layouts() -> [crate::content::Layout; 3] {
    use content::GameContent;
    crate::content::Content::embedded().layouts.clone()
}

/// What drawings refer to is drawn in the ground.
fn refers_to_the_ground(svg: &str) {
    let ground = ground(&layouts()[2]);
    for id in svg.split(r##"href="#"##).skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(ground.contains(&format!(r#"id="{id}""#)), "nothing is called {id}");
    }
}

#[test]
fn every_map_is_drawn() {
    for layout in layouts() {
        check_drawing::<Battalia>(&(ground(&layout) + &frame(&layout)));
        check_drawing::<Battalia>(
            &(great_artefacts(&layout, 1, ["1 Great", "Artefact"])
                + &great_artefacts(&layout, 5, ["5 Great", "Artefacts"])),
        );
        check_drawing::<Battalia>(&master_card(
            &layout,
            "<path d=\"M0 0\"/>",
            ["UNBOUND", "Buff", "free, horde 8", "a & b"],
        ));
    }
}

/// BA-29.3: exits, terrain, owner and level of each city, strength of neutral cities and ruins, start cities marked.
#[test]
fn every_terrain_card_is_drawn() {
    for exits in Shape::all().flat_map(Shape::rotations) {
        for faction in Faction::of_players().map(Some).chain([None]) {
            let svg = terrain_card(at(1, 2), exits, faction, &[Dir::North, Dir::West]);
            check_drawing::<Battalia>(&svg);
            refers_to_the_ground(&svg);
            assert!(svg.contains(&format!("#ba-r-{exits}\"")), "{svg}");
        }
        check_drawing::<Battalia>(&ghost(at(3, 3), exits, 2));
    }
    for level in 0..=4 {
        let drawn = DrawnCity { frame: if level == 0 { 0 } else { 4 }, level, strength: 6, start: level == 1 };
        let svg = city(at(0, 0), drawn);
        check_drawing::<Battalia>(&svg);
        refers_to_the_ground(&svg);
        assert_eq!(svg.contains("ba-start"), level == 1);
        assert_eq!(svg.contains("ba-gold"), level == 4);
        assert_eq!(svg.contains(">6<"), level == 0, "{svg}");
    }
    check_drawing::<Battalia>(&ruins(at(3, 3), 8));
}

/// A joined road is seen to go on.
#[test]
fn roads_join_over_the_edges_of_cards() {
    let exits: Exits = "NW".parse().expect("exits");
    let seams = |joined: &[Dir]| terrain_card(at(1, 1), exits, None, joined).matches("#ba-seam").count();
    assert_eq!([seams(&[]), seams(&[Dir::North]), seams(&[Dir::North, Dir::West])], [0, 1, 2]);
}

#[test]
fn marks_are_drawn() {
    let squares = [at(0, 0), at(0, 1)];
    let svg = [
        step(squares[0], 2, true),
        step(squares[1], 1, false),
        way(&[(squares[0], squares[1])]),
        aimed(squares[0], true) + &aimed(squares[1], false),
        trail(squares.into_iter()),
        pact(middle(squares[0])),
    ]
    .concat();
    check_drawing::<Battalia>(&svg);
}

/// BA-29.1, BA-29.2: the illuminated vane is filled, the matching one ringed, markers lie on the rim.
#[test]
fn the_oracle_shows_vanes_and_markers() {
    let markers = [TimeMarker { vane: 2, frame: 4 }, TimeMarker { vane: 2, frame: 1 }];
    let svg = oracle(["day", "19", "week 3"], Artefact::SCROLL, Artefact::AMULET, &markers, "Oracle, day 19");
    check_drawing::<Battalia>(&svg);
    refers_to_the_ground(&svg);
    assert_eq!(svg.matches("ba-vane ba-lit").count(), 1);
    assert_eq!([svg.matches("ba-vane").count(), svg.matches("\"ba-marker\"").count()], [7, 2]);
    assert!(svg.contains(">19<") && svg.contains(">week 3<"));
}

#[test]
fn every_card_and_pile_has_a_picture() {
    let glyphs = glyphs();
    for card in (0..crate::card::CARDS).filter_map(Card::from_index) {
        for size in ["card", "small"] {
            let glyph = glyphs.get(&format!("{size} {card}")).unwrap_or_else(|| panic!("no picture of {card}"));
            check_drawing::<Battalia>(glyph);
            refers_to_the_ground(glyph);
        }
    }
    for pile in crate::pile::PileId::terrain_piles() {
        assert!(glyphs.contains_key(&pile.to_string()) && glyphs.contains_key(&format!("{pile} barfolk")));
    }
    assert!(glyphs.values().all(|glyph| !glyph.is_empty()));
}

/// Several covers lie on one page, so none may have ids that another could have too.
#[test]
fn the_cover_has_no_ids() {
    check_drawing::<Battalia>(cover());
    assert!(!cover().contains(" id=") && !cover().contains("url(") && !cover().contains("href"));
}

/// Every file of the folder is part of the program.
#[test]
fn every_drawing_of_the_folder_is_listed() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("art");
    for (name, files) in [("kinds", KINDS), ("greats", GREATS), ("terrain", TERRAIN), ("keeps", KEEPS)] {
        let entries = std::fs::read_dir(folder.join(name)).expect("a folder of drawings");
        let found: BTreeSet<String> = entries
            .map(|entry| entry.expect("a file").file_name().to_string_lossy().trim_end_matches(".svg").to_owned())
            .collect();
        let listed: BTreeSet<String> = Drawing::all(files).keys().map(|name| (*name).to_owned()).collect();
        assert_eq!(found, listed);
    }
}
