//! The built-in content against the numbers of the specification.

use crate::army::{Army, Kind, Unit};
use crate::board::{Space, SpaceSet};
use crate::content::{Condition, Deploy, Library, Order, Scenario, Special};
use crate::field::Field;
use crate::options::{Named, Options, Switch};
use content::GameContent as _;

fn library() -> &'static Library {
    Library::embedded()
}

fn scenario(id: &str) -> &'static Scenario {
    library().scenario(id).unwrap()
}

/// The size of a zone, and how much of it units may stand on.
fn zone(id: &str, army: Army, options: Options) -> (usize, usize) {
    let scenario = scenario(id);
    let field: Field = scenario.features_for(&options).into();
    let zone = scenario.zone(army, &options);
    (zone.len(), zone.iter().filter(|&space| !field.is_closed(space)).count())
}

fn fixed(id: &str, army: Army) -> String {
    let units = scenario(id).plan(army).fixed.iter().map(|(unit, space)| format!("{} {space}", unit.code()));
    units.collect::<Vec<_>>().join("; ")
}

/// BM-23.9, BM-23.12: the five scenarios, the open field and the campaign are valid files without special code.
#[test]
fn everything_built_in_is_valid() {
    assert_eq!(library().content.validate(), Ok(()));
    let ids: Vec<&str> = library().scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(ids, ["borderlands", "tengin", "grunburg", "plains", "altdorf", "open-field"]);
    for scenario in &library().scenarios {
        assert_eq!(scenario.validate(&library().content), Ok(()), "{}", scenario.id);
        assert!(!scenario.goal.is_empty() && !scenario.story.is_empty(), "{}", scenario.id);
    }
    for campaign in &library().campaigns {
        assert_eq!(campaign.validate(&library().scenarios, &library().content), Ok(()));
    }
}

/// BM-5.3, BM-26.5: 23 faces, 26 Imperial and 33 Chaos cards, 59 in all.
#[test]
fn the_deck_has_59_cards() {
    let faces = &library().content.faces;
    let cards = |army| faces.iter().filter(|face| face.army == army).map(|face| face.copies).sum::<u8>();
    assert_eq!(faces.len(), 23);
    assert_eq!(Army::BOTH.map(cards), [26, 33]);
    assert_eq!(faces.iter().map(|face| face.copies).sum::<u8>(), 59);
}

/// BM-26.5: the loadable form of the deck, face by face.
#[test]
fn the_deck_is_that_of_bm_26_5() {
    let faces = library().content.faces.iter().enumerate().map(|(i, face)| {
        let army = if face.army == Army::Imperial { "I" } else { "C" };
        let kinds: Vec<_> = face.kinds.iter().map(|kind| kind.code()).collect();
        let special = match face.special {
            Special::None => String::new(),
            special => format!(" {}", format!("{special:?}").to_lowercase()),
        };
        format!("{} {army} {}{special} x{}", i + 1, kinds.join("+"), face.copies)
    });
    assert_eq!(
        faces.collect::<Vec<_>>().join("; "),
        "1 I IK x4; 2 I LK x2; 3 I IK+LK x6; 4 I LK charge x1; 5 I LK+IK charge x1; 6 I IA x2; 7 I MA+IA x1; \
         8 I MA+CB+IA x4; 9 I MC cannon x4; 10 I LK+IK+MA+IA+CB whole x1; 11 C GO+OR x3; 12 C GO+WR x2; \
         13 C GO+BE+WR x1; 14 C BE+OR+GO x2; 15 C GO+CC+BE x1; 16 C CC+WR x5; 17 C CC charge x2; 18 C CA+CC x1; \
         19 C CW+CC+CA x4; 20 C CW+BE+OR+CA+GO x1; 21 C WR double x5; 22 C OG ogre x5; \
         23 C CC+CW+CA+OR+BE+GO+WR whole x1"
    );
}

/// BM-5.4: two charge cards per army.
#[test]
fn each_army_has_two_charge_cards() {
    let charges = |army| {
        let faces = library().content.faces.iter();
        faces.filter(|f| f.army == army && f.special == Special::Charge).map(|f| f.copies).sum::<u8>()
    };
    assert_eq!(Army::BOTH.map(charges), [2, 2]);
}

/// BM-26.3: Combat Value, range, Tower, skulls, cards showing the type, and points.
#[test]
fn the_types_have_the_numbers_of_bm_26_3() {
    let row = |kind: Kind| {
        let numbers = library().content.of(kind);
        let cards = library().content.faces.iter().filter(|face| face.kinds.contains(&kind)).map(|face| face.copies);
        (kind.code(), numbers.value, numbers.range, numbers.tower, numbers.skulls, cards.sum::<u8>(), numbers.points)
    };
    #[rustfmt::skip]
    assert_eq!(Kind::ALL.map(row), [
        ("LK", 5, 1, false, 3, 11, 9),
        ("IK", 4, 1, false, 3, 12, 8),
        ("MA", 3, 1, true, 3, 6, 4),
        ("IA", 3, 2, true, 3, 8, 6),
        ("CB", 3, 3, true, 3, 5, 5),
        ("MC", 2, 8, false, 3, 4, 10),
        ("CC", 5, 1, false, 3, 14, 9),
        ("CW", 4, 1, true, 3, 6, 5),
        ("CA", 2, 2, true, 3, 7, 4),
        ("OR", 3, 1, true, 3, 7, 5),
        ("BE", 3, 1, true, 3, 6, 4),
        ("GO", 2, 1, true, 3, 11, 4),
        ("WR", 2, 1, false, 3, 14, 5),
        ("OG", 4, 1, false, 6, 5, 8),
    ]);
}

/// BM-25.2: the full armies cost 72 and 71.
#[test]
fn the_full_armies_cost_72_and_71() {
    let cost = |army: Army| army.units().iter().map(|unit| library().content.of(unit.kind()).points).sum::<u8>();
    assert_eq!(Army::BOTH.map(cost), [72, 71]);
}

/// BM-26.4: every unit has its own banner within its type.
#[test]
fn banners_are_in_id_order() {
    let banner = |code: &str| library().content.banner(code.parse::<Unit>().unwrap());
    assert_eq!(
        ["IK1", "IK3", "MA3", "IA1"].map(banner),
        ["Baron Delborne’s", "Prince Normand’s", "Grunburg", "Grunburg"]
    );
    assert_eq!(["OR1", "OR2", "WR2", "OG1"].map(banner), ["Gazkull’s", "Zogrod’s", "Bogrot’s", "Grimorg"]);
}

/// BM-17.1 to BM-17.3: the map of the Borderlands.
#[test]
fn borderlands_is_laid_out() {
    let field: Field = scenario("borderlands").features_for(&Options::default()).into();
    let features: Vec<String> = field.features().map(|feature| feature.to_string()).collect();
    assert_eq!(
        features.join("; "),
        "tower 5,2; marsh 1,4; marsh 2,5; ditch 6,5 W SW SE E; \
         hedge 6,7|7,7; hedge 7,7|6,8; hedge 9,7|10,7; hedge 10,7|9,8"
    );
    assert_eq!(
        fixed("borderlands", Army::Imperial),
        "LK1 5,4; IK1 10,5; IK2 9,5; IK3 8,5; MA1 4,3; MA2 8,3; MA3 1,1; IA1 3,3; IA2 7,3; CB1 6,1; MC1 6,5"
    );
    assert_eq!(
        fixed("borderlands", Army::Chaos),
        "CC1 1,10; CW1 3,10; CW2 4,10; CA1 3,11; CA2 4,11; OR1 6,10; OR2 7,11; BE1 5,9; BE2 5,10; GO1 7,9; \
         GO2 7,10; WR1 3,9; WR2 4,9; OG1 1,9"
    );
}

/// BM-17.4 to BM-17.8: an empty Tower to reach, a draw without climbers, and a Cannon that spares it.
#[test]
fn borderlands_is_about_the_tower() {
    let scenario = scenario("borderlands");
    assert_eq!(scenario.points, 1);
    assert_eq!(scenario.chaos.victory, [Condition::StandOnTower]);
    assert_eq!(scenario.imperial.victory, [Condition::EliminateAll]);
    let end = scenario.imperial.eliminated.as_ref().unwrap();
    let climbers: Vec<Kind> =
        Kind::ALL.into_iter().filter(|kind| kind.army() == Army::Chaos && library().content.of(*kind).tower).collect();
    assert!(end.while_tower && climbers.iter().all(|kind| end.draw_unless.contains(kind)));
    assert_eq!(end.draw_unless.len(), climbers.len());
    assert_eq!(scenario.cannon_may_not_target, ["tower"]);
    let spaces = |army| scenario.plan(army).fixed.values().copied().collect::<Vec<Space>>();
    assert!(Army::BOTH.into_iter().flat_map(spaces).all(|space| scenario.features.tower != Some(space.into())));
}

/// BM-18.1 to BM-18.5.
#[test]
fn tengin_has_its_line_and_its_zone() {
    let tengin = scenario("tengin");
    assert_eq!((tengin.order, tengin.first), (Order::Complete, Army::Imperial));
    let field: Field = tengin.features_for(&Options::default()).into();
    assert_eq!((field.tower, field.hedge_count()), (Space::at(3, 6), 4));
    assert!(tengin.features.marsh.is_empty() && tengin.features.fords.is_empty() && tengin.features.ditches.is_empty());
    assert_eq!(
        fixed("tengin", Army::Imperial),
        "LK1 10,8; IK1 11,9; IK2 10,10; IK3 10,11; MA1 0,2; MA2 4,3; MA3 8,3; IA1 4,4; IA2 7,4; CB1 4,5; MC1 7,7"
    );
    assert_eq!(tengin.free_units(Army::Chaos), Army::Chaos.units());
    assert_eq!(zone("tengin", Army::Chaos, Options::default()), (25, 25));
}

/// BM-19.1 to BM-19.3, BM-24.16: reserves arrive at the edges, one or two spaces deep.
#[test]
fn grunburg_has_edges_one_or_two_deep() {
    let deep = Options { grunburg_depth: 2, ..Options::default() };
    assert_eq!(zone("grunburg", Army::Chaos, Options::default()), (12, 12));
    assert_eq!(zone("grunburg", Army::Imperial, Options::default()), (12, 11));
    assert_eq!(zone("grunburg", Army::Chaos, deep), (24, 23));
    assert_eq!(zone("grunburg", Army::Imperial, deep), (24, 22));
    assert!(Army::BOTH.iter().all(|&army| scenario("grunburg").plan(army).deploy == Deploy::Reserve));
    let spaces = |army| scenario("grunburg").zone(army, &Options::default());
    assert_eq!(spaces(Army::Chaos), (0..12).filter_map(|row| Space::at(0, row)).collect::<SpaceSet>());
    assert_eq!(spaces(Army::Imperial), (0..12).filter_map(|row| Space::at(11 + row % 2, row)).collect::<SpaceSet>());
}

/// BM-20.1 to BM-20.3, BM-24.15: 66 spaces each, 61 usable; the ford is an option.
#[test]
fn plains_has_wide_zones_and_a_ford_by_option() {
    let plains = scenario("plains");
    assert_eq!((plains.order, plains.first, plains.points), (Order::Secret, Army::Chaos, 3));
    for army in Army::BOTH {
        assert_eq!(zone("plains", army, Options::default()), (66, 61));
    }
    let fordless = Options { plains_ford: Switch::Off, ..Options::default() };
    assert_eq!(plains.features_for(&Options::default()).fords.len(), 1);
    assert_eq!(plains.features_for(&fordless).fords.len(), 0);
    let field: Field = plains.features_for(&fordless).into();
    let features: Vec<String> = field.features().map(|feature| feature.to_string()).collect();
    assert_eq!(features.join("; "), "tower 6,1; ditch 4,6 SW SE E; ditch 9,7 NW W SW SE; ditch 5,9 E NE");
}

/// BM-21.1 to BM-21.3, BM-24.13, BM-24.14: 23 and 25 usable spaces; four rows have 38, with both fords 40.
#[test]
fn altdorf_has_zones_and_fords_by_option() {
    let four = Options { altdorf_chaos_rows: 4, ..Options::default() };
    let fordless = Options { altdorf_fords: Switch::Off, ..four };
    assert_eq!(zone("altdorf", Army::Imperial, Options::default()), (25, 23));
    assert_eq!(zone("altdorf", Army::Chaos, Options::default()), (25, 25));
    assert_eq!(zone("altdorf", Army::Chaos, four), (50, 40));
    assert_eq!(zone("altdorf", Army::Chaos, fordless), (50, 38));
    let altdorf = scenario("altdorf");
    assert_eq!((altdorf.order, altdorf.first, altdorf.points), (Order::Alternating, Army::Chaos, 5));
    assert_eq!(
        (Field::from(altdorf.features_for(&Options::default())).tower, altdorf.features.hedges.len()),
        (Space::at(3, 8), 3)
    );
}

/// BM-4.3, BM-4.5: the open field is a standard deployment, Chaos in the south and first.
#[test]
fn the_open_field_is_open() {
    let field = scenario("open-field");
    assert_eq!((field.order, field.first, field.points), (Order::Alternating, Army::Chaos, 0));
    assert_eq!(field.features, crate::content::Features::default());
    assert!(field.zone(Army::Chaos, &Options::default()).iter().all(|space| space.row() >= 10));
    assert_eq!(zone("open-field", Army::Chaos, Options::default()), (25, 25));
    assert_eq!(zone("open-field", Army::Imperial, Options::default()), (25, 25));
}

/// BM-22.1, BM-22.2: five battles in order, 1, 1, 1, 3 and 5 points, which are those of the scenarios.
#[test]
fn the_campaign_is_worth_11_points() {
    let campaign = library().campaign("standard").unwrap();
    let battles = campaign.battles.iter().map(|battle| match &battle.scenario {
        Named::Id(id) => (id.as_str(), battle.points),
        Named::Inline(scenario) => (scenario.id.as_str(), battle.points),
    });
    let battles: Vec<_> = battles.collect();
    assert_eq!(battles, [("borderlands", 1), ("tengin", 1), ("grunburg", 1), ("plains", 3), ("altdorf", 5)]);
    assert!(campaign.elite && battles.iter().all(|(id, points)| scenario(id).points == *points));
}

/// BM-24.1: scenarios may be called by number; a wrong name gets a list.
#[test]
fn scenarios_are_found_by_id_and_number() {
    assert_eq!(library().scenario("3").unwrap().id, "grunburg");
    let error = library().scenario("borderland").unwrap_err().to_string();
    assert!(error.contains("did you mean 'borderlands'?") && error.contains("open-field"), "{error}");
    assert!(library().scenario("6").is_err() && library().scenario("0").is_err());
    assert!(library().campaign("war").unwrap_err().to_string().contains("standard"));
}
