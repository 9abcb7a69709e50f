use super::*;
use crate::content::{Library, Orders};
use crate::state::BattleLore;
use crate::terrain::Tile;
use testkit::clicks::check_drawing;

fn pose(camp: Camp) -> Pose {
    Pose { board: BoardSize::Standard, camp }
}

#[test]
fn every_drawing_is_sound() {
    glyphs().values().for_each(|glyph| check_drawing::<BattleLore>(glyph));
    for tile_id in Tile::all() {
        for (frame, held) in [(1, false), (2, true), (0, false)] {
            check_drawing::<BattleLore>(&tile(tile_id, Point::new(1.0, 2.0), 3, frame, held));
        }
    }
    let at = Point::new(0.0, 0.0);
    [fire(at), sabotage(at), cliff(at, Point::new(36.0, 62.0))].iter().for_each(|o| check_drawing::<BattleLore>(o));
}

/// Every tile that is no open ground can be seen.
#[test]
fn every_tile_has_a_drawing() {
    let drawn = |id: Tile| !tile(id, Point::new(0.0, 0.0), 1, 1, false).is_empty();
    let blank: Vec<&str> = Tile::all().filter(|&id| !drawn(id)).map(Tile::id).collect();
    assert_eq!(blank, ["open", "river"], "a river lies in the ground");
}

#[test]
fn the_field_of_every_adventure_is_sound_from_both_edges() {
    for adventure in &Library::embedded().adventures {
        let terrain = adventure.terrain.clone().into();
        for camp in Camp::BOTH {
            let pose = Pose { board: adventure.board, camp };
            let names = || ["Left", "Center", "Right & co"].map(String::from);
            let wet = |tile: Tile| matches!(tile.id(), "river" | "ford" | "bridge");
            check_drawing::<BattleLore>(&(ground(pose, &terrain, wet) + &frame(pose, [names(), names()])));
        }
    }
}

/// BL-3.8: each camp has its own edge below and its left at the left.
#[test]
fn each_camp_sees_the_field_from_its_own_edge() {
    let hex = |text: &str| text.parse::<Hex>().expect("a hex");
    assert_eq!(pose(Camp::Standard).place(hex("1.0")), (8, 0));
    assert_eq!(pose(Camp::Pennant).place(hex("1.0")), (0, 12));
    assert_eq!(pose(Camp::Pennant).place(hex("8.11")), (7, 0));
    for at in BoardSize::Standard.hexes().iter() {
        for camp in Camp::BOTH {
            let (bounds, centre) = (pose(camp).bounds(), pose(camp).centre(at));
            assert!(centre.x > bounds.x + 36.0 && centre.y < bounds.y + bounds.height - 36.0, "{at}");
        }
    }
}

/// Several covers lie on one page, so none may have ids that another could have too.
#[test]
fn the_cover_has_no_ids() {
    check_drawing::<BattleLore>(cover());
    assert!(!cover().contains(" id=") && !cover().contains("url("));
}

#[test]
fn every_section_card_has_its_plan() {
    let (glyphs, content) = (glyphs(), Library::embedded());
    let plans = content.commands.iter().filter(|card| card.sections != [Orders::None; 3]);
    plans.for_each(|card| assert!(glyphs.contains_key(&plan_name(card.sections)), "{:?}", card.sections));
}

/// BL-31.2: a Deployment card shows its units where they stand, four in each.
#[test]
fn every_deployment_card_has_its_plan() {
    let glyphs = glyphs();
    for card in &Library::embedded().deployments {
        let plan = &glyphs[&deployment_name(card)];
        assert_eq!(plan.matches("bl-tick").count(), card.units.len(), "{card:?}");
    }
}
