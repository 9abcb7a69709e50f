use super::*;
use crate::board::{Dir, Terrain};
use crate::state::BattleMasters;
use std::collections::BTreeSet;
use testkit::clicks::check_drawing;

fn space(text: &str) -> Space {
    text.parse().expect(text)
}

#[test]
fn every_drawing_is_sound_on_every_space() {
    check_drawing::<BattleMasters>(&(ground() + &frame()));
    for at in Space::all() {
        (0..3)
            .for_each(|rubble| check_drawing::<BattleMasters>(&(tower(at, rubble, true) + &tower(at, rubble, false))));
        check_drawing::<BattleMasters>(&marsh(at));
        check_drawing::<BattleMasters>(&ford_tile(at));
        check_drawing::<BattleMasters>(&ditch(at, &[Dir::E, Dir::SE]));
        at.neighbours().for_each(|(_, next)| check_drawing::<BattleMasters>(&hedge(at, next)));
    }
}

#[test]
fn every_kind_has_a_silhouette_and_only_archers_share_one() {
    let glyphs = glyphs();
    glyphs.values().for_each(|glyph| check_drawing::<BattleMasters>(glyph));
    let silhouettes: BTreeSet<_> = Kind::ALL.iter().map(|kind| &glyphs[kind.id()]).collect();
    assert_eq!(silhouettes.len(), Kind::ALL.len() - 1);
    assert_eq!(glyphs["imperial-archers"], glyphs["chaos-archers"]);
}

/// Several covers lie on one page, so none may have ids that another could have too.
#[test]
fn the_cover_shows_both_armies_and_has_no_ids() {
    check_drawing::<BattleMasters>(cover());
    assert!(!cover().contains(" id=") && !cover().contains("url("));
    assert_eq!(cover().matches(r#"class="c-head""#).count(), 36, "two ranks of nine on each side");
    for side in ["tok s1", "tok s2"] {
        assert_eq!(cover().matches(side).count(), 1);
    }
}

#[test]
fn the_same_marsh_is_drawn_every_time() {
    assert_eq!(marsh(space("1,4")), marsh(space("1,4")));
}

#[test]
fn a_unit_stands_within_the_outline_of_its_space() {
    for at in Space::all() {
        let (stand, corners) = (standing(at), outline(at));
        assert_eq!(corners.len(), if at.is_half() { 4 } else { 6 });
        let turns = (0..corners.len()).map(|k| {
            let (a, b) = (corners[k], corners[(k + 1) % corners.len()]);
            (b.x - a.x) * (stand.y - a.y) - (b.y - a.y) * (stand.x - a.x)
        });
        assert!(turns.into_iter().all(|turn| turn > 0.0), "{at}");
        assert!(corners.iter().all(|corner| (-0.1..=WIDTH + 0.1).contains(&corner.x)), "{at}");
    }
}

/// BM-3.6: ford tiles lie in the river; BM-3.14: hedges on a side two spaces share.
#[test]
fn nothing_is_drawn_where_nothing_can_lie() {
    assert_eq!(ford_tile(space("7,3")), "");
    assert_eq!(hedge(space("0,0"), space("5,5")), "");
    let river = Space::all().filter(|at| at.terrain() == Terrain::River);
    assert!(river.into_iter().all(|at| !ford_tile(at).is_empty()));
}

/// BM-U12: stakes on the fortified sides, a chevron on each open one.
#[test]
fn a_ditch_shows_all_six_sides() {
    for fortified in [2, 3, 4] {
        let drawing = ditch(space("6,5"), &Dir::ALL[..fortified]);
        assert_eq!(drawing.matches(r#""bm-bankline""#).count(), fortified);
        assert_eq!(drawing.matches(r#""bm-gap""#).count(), 6 - fortified);
    }
}

/// BM-U13: rubble is counted under the wall, the flag flies while nobody holds the Tower.
#[test]
fn a_tower_tells_its_rubble_and_whether_it_is_held() {
    for rubble in 1..=3 {
        assert_eq!(tower(space("5,2"), rubble, true).matches(r#""bm-rub""#).count(), usize::from(rubble));
    }
    assert!(!tower(space("5,2"), 0, true).contains("bm-rub0"));
    assert!(tower(space("5,2"), 2, false).contains("bm-goal") && !tower(space("5,2"), 2, true).contains("bm-goal"));
}
