use super::*;
use crate::board::{Front, Spot, Square};
use crate::card::{EVENT_CARD_IDS, LOOT_IDS};
use crate::state::Battue;
use crate::state::Camp;
use crate::tile::{BUILT_IN, Tile};
use std::collections::BTreeSet;
use testkit::clicks::check_drawing;

/// What tiles refer to is drawn in the ground.
fn refers_to_the_ground(svg: &str) {
    let ground = ground();
    for id in svg.split(r##"href="#"##).skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(ground.contains(&format!(r#"id="{id}""#)), "nothing is called {id}");
    }
}

fn face(owner: Option<u8>) -> DrawnTile {
    DrawnTile {
        id: "circus".into(),
        name: "Circus <&>".into(),
        defence: 5,
        now: 3,
        vp: 10,
        loot: 3,
        warrior: true,
        event: true,
        paid: owner.is_some(),
        told: true,
        owner,
    }
}

/// Every size, lying and upright, in its first corner.
fn places() -> [Placement; 8] {
    let at = Square::new(1, 2).expect("a square");
    [(3, 2), (2, 3), (2, 2), (2, 1), (1, 2), (1, 1), (4, 3), (4, 4)].map(|(w, h)| Placement { at, w, h })
}

fn large() -> Placement {
    places()[0]
}

#[test]
fn every_tile_is_sound_whatever_stands_on_it() {
    check_drawing::<Battue>(&(ground().to_owned() + &frame()));
    for place in places() {
        for standing in [Standing::Nobody, Standing::Horde, Standing::Battle] {
            for owner in [None, Some(1), Some(4)] {
                let svg = faceup(place, &face(owner), standing);
                check_drawing::<Battue>(&svg);
                refers_to_the_ground(&svg);
            }
        }
        for back in [Back::Plain, Back::Special, Back::Palace] {
            let svg = facedown(place, back, None, false) + &facedown(place, back, Some(&face(None)), true);
            check_drawing::<Battue>(&svg);
            refers_to_the_ground(&svg);
        }
    }
    let squares = [(3, 4), (3, 5)].map(|(x, y)| Square::new(x, y).expect("a square"));
    check_drawing::<Battue>(&street(&squares));
    let swords = clash(Point::default(), 1.0);
    assert!(swords.contains("<path"), "{swords}");
    check_drawing::<Battue>(&(brackets((0.0, 0.0, 48.0, 48.0), 22.0, -2.5) + &swords));
}

#[test]
fn every_edge_space_and_every_camp_is_sound() {
    for spot in Spot::edges() {
        for owner in [None, Some(2)] {
            let svg = edge(spot, &face(owner), true) + &edge(spot, &DrawnTile::default(), false);
            check_drawing::<Battue>(&svg);
            refers_to_the_ground(&svg);
        }
    }
    for front in Front::ALL {
        for entry in front.spaces() {
            let at = Camp { front, entry };
            check_drawing::<Battue>(&(camp(at, 3, true) + &camp(at, 3, false)));
        }
    }
}

/// BT-1.10 to BT-1.14, BT-24.3: every district has an elevation of its own, and a tile without a drawing shows a house.
#[test]
fn every_district_is_drawn() {
    let mut seen = BTreeSet::new();
    for tile in Tile::city_tiles().take(BUILT_IN) {
        let (id, drawing) = districts::named(tile.id());
        assert_eq!(id, tile.id(), "no elevation");
        assert!(drawing.width > 0.0 && drawing.height > 0.0);
        check_drawing::<Battue>(&drawing.markup);
        assert!(seen.insert(&drawing.markup), "{id} looks like another");
    }
    assert_eq!(districts::named("tile-66").0, "house");
}

/// BT-1.17, BT-1.18: every card has a picture.
#[test]
fn every_card_is_pictured() {
    let (pictures, glyphs) = (Drawing::all(cards::FILES), glyphs());
    for id in LOOT_IDS.iter().chain(&EVENT_CARD_IDS) {
        let own = !id.starts_with("loot-") && !id.starts_with("event-");
        assert_eq!(cards::named(id) == *id, own, "{id}");
        assert!(glyphs.contains_key(cards::named(id)), "{id}");
    }
    pictures.values().for_each(|picture| check_drawing::<Battue>(&picture.markup));
    for (name, glyph) in &glyphs {
        assert!(!glyph.is_empty(), "{name}");
        refers_to_the_ground(glyph);
    }
}

/// BT-H.2: the roofs of a facedown tile are told by where it lies and how large it is.
#[test]
fn a_facedown_tile_shows_its_size_and_nothing_else() {
    for place in places() {
        let shown = facedown(place, Back::Plain, None, false);
        assert!(!shown.contains("<text") && !shown.contains("bt-e-"), "{shown}");
    }
    assert!(facedown(large(), Back::Special, None, false).contains("seal"));
}

/// BT-V.4: loot that is still to be had is solid, loot that was paid is hollow, a changed defence is marked.
#[test]
fn a_tile_tells_what_it_still_pays_and_what_changed() {
    let fresh = DrawnTile { now: 5, told: false, ..face(None) };
    assert!(!faceup(large(), &fresh, Standing::Nobody).contains("paid"));
    assert!(!faceup(large(), &fresh, Standing::Nobody).contains("changed"));
    let taken = faceup(large(), &face(Some(2)), Standing::Nobody);
    assert!(taken.contains("bt-m paid") && taken.contains("bt-flag2") && taken.contains("changed"));
    assert!(taken.contains("Circus &lt;&amp;&gt;"));
}

/// Several covers lie on one page, so none may have ids that another could have too.
#[test]
fn the_cover_shows_three_riders_and_has_no_ids() {
    check_drawing::<Battue>(cover());
    assert!(!cover().contains(" id=") && !cover().contains("url(") && !cover().contains("href"));
    assert_eq!(cover().matches(r#"class="bt-c-horse""#).count(), 3);
}

/// A horde stands within its tile, and so do the two hordes of a battle.
#[test]
fn hordes_stand_on_their_tile() {
    for place in places() {
        let corner = place.corner();
        let (w, h) = (f32::from(place.w) * UNIT, f32::from(place.h) * UNIT);
        for (at, scale) in [stand(place)].into_iter().chain(duel(place)) {
            let p = at - corner;
            assert!(p.x > 8.0 && p.x < w - 8.0 && p.y > 8.0 && p.y < h - 8.0, "{place:?} {p:?}");
            assert!((0.4..1.0).contains(&scale));
        }
    }
}

#[test]
fn the_same_city_is_drawn_every_time() {
    assert_eq!(facedown(large(), Back::Plain, None, false), facedown(large(), Back::Plain, None, false));
}

/// Every file of the folder is part of the program.
#[test]
fn every_drawing_of_the_folder_is_listed() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("art");
    let in_folder = |name: &str| {
        let entries = std::fs::read_dir(folder.join(name)).expect("a folder of drawings");
        let files = entries.map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned());
        files.map(|file| file.trim_end_matches(".svg").to_owned()).collect::<BTreeSet<_>>()
    };
    let listed = |names: Vec<&&str>| names.into_iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(in_folder("districts"), listed(districts::all().keys().collect()));
    assert_eq!(in_folder("cards"), listed(cards::FILES.iter().map(|(name, _)| name).collect()));
}
