//! What a player needs to see (BL-U1 to BL-U19), each at a table where it matters.

use battlelore::BattleLore;
use battlelore::event::Event;
use kernel::{Side, Viewer};
use serde_json::{Value, json};
use stage::{Activity, Corner, Fold, Language, MarkKind, Piece, Scene, Staged, Target, TrayPlace};
use testkit::TestTable;

fn table(setup: Value, position: Value) -> TestTable<BattleLore> {
    TestTable::new(setup).placed(position)
}

fn fight() -> TestTable<BattleLore> {
    let units = [
        "S1 Bs at 5.5 ordered",
        "S2 Gw at 4.4 ordered",
        "S3 Gs at 5.4",
        "P1 gGs at 6.5 figures 2",
        "P2 Rs at 8.8",
        "P3 Bm at 7.5",
    ];
    table(
        json!({ "lore_mode": "none" }),
        json!({ "units": units, "terrain": ["woods 6.5"], "phase": "combat", "active": "standard" }),
    )
}

fn piece<'a>(scene: &'a Scene, id: &str) -> &'a Piece {
    scene.pieces.iter().find(|piece| piece.id == id).expect(id)
}

/// BL-U1, BL-U2: the dice with every reason and its clause; the odds of what may come.
#[test]
fn an_attack_shows_its_dice_with_reasons_and_its_odds() {
    let odds = fight().choice("standard", "attack S1 P1").odds.expect("odds");
    assert_eq!(odds.dice, "2 dice");
    assert!(odds.ledger.contains("Woods, at most 2") && odds.ledger.contains("<s>3</s> 2"), "{}", odds.ledger);
    assert!(odds.notes.iter().any(|note| note == "Woods, at most 2 2 [BL-8.11]"), "{:?}", odds.notes);
    // Two dice, two faces of six hit, two figures stand: 1/9, and 5/9 for at least one.
    assert!((odds.heads[0].0 - 1.0 / 9.0).abs() < 1e-4, "{:?}", odds.heads);
    assert!((odds.heads[1].0 - 5.0 / 9.0).abs() < 1e-4, "{:?}", odds.heads);
    assert_eq!(odds.bars.len(), 3);
}

/// BL-U5: the way back of the target while somebody points at the attack, with the figure it would lose.
#[test]
fn a_threatened_unit_shows_its_way_back() {
    let marks = fight().choice("standard", "attack S1 P1").marks;
    let back = marks.iter().find(|mark| mark.kind == MarkKind::Retreat).expect("a way back");
    assert_eq!(back.spaces[0], "6.5");
    assert!(back.spaces.len() > 1, "{back:?}");
    let blocked = table(
        json!({ "lore_mode": "none" }),
        json!({ "units": ["S1 Bs at 8.5 ordered", "P1 Gs at 9.5"], "phase": "combat", "active": "standard" }),
    );
    let marks = blocked.choice("standard", "attack S1 P1").marks;
    assert_eq!(marks[0].text, "−1", "the board ends behind it");
}

/// BL-U4, BL-U19: rank and people by shape, figures and Bold as numbers, ties between those who support each other.
#[test]
fn a_unit_shows_rank_people_figures_and_bold() {
    let scene = fight().scene("standard");
    let goblins = piece(&scene, "P1");
    let badge = |corner| goblins.badges.iter().find(|badge| badge.corner == corner).map(|badge| badge.glyph.as_str());
    assert_eq!([badge(Corner::UpperRight), badge(Corner::UpperLeft)], [Some("rank-green"), Some("people-goblin")]);
    let pips = goblins.pips.expect("figures are lost");
    assert_eq!((pips.taken, pips.limit, pips.figures), (2, 4, true));
    assert_eq!(piece(&scene, "S1").pips, None, "an unhurt unit shows none");
    assert!(scene.marks.iter().any(|mark| mark.kind == MarkKind::Tie), "S2, S3 and S1 stand together");
    assert_eq!(piece(&scene, "S1").activity, Activity::Ready);
}

/// BL-U6: hexes after which a unit cannot battle have a shade of their own.
#[test]
fn reach_has_two_shades() {
    let table = table(
        json!({ "lore_mode": "none" }),
        json!({ "units": ["S1 Bs at 3.5 ordered", "P1 Gs at 9.5"], "phase": "move", "active": "standard" }),
    );
    assert!(!table.choice("standard", "move S1 4.5").faint);
    let far = table.choice("standard", "move S1 5.5");
    assert!(far.faint && far.label.contains("no battle"), "{far:?}");
}

/// BL-U8: each camp sees the field from its own edge, with its own left at the left.
#[test]
fn each_camp_sees_its_own_edge_below() {
    let table = fight();
    let stage = |name: &str| BattleLore::stage(&kernel::Game::view(&table.game, table.viewer(name)));
    let height = |name: &str, hex: &str| stage(name).space(hex).expect("a hex").at.y;
    assert!(height("standard", "1.0") > height("standard", "9.0"));
    assert!(height("pennant", "1.0") < height("pennant", "9.0"));
    let left = |name: &str| stage(name).space("5.0").expect("a hex").terrain.clone();
    assert_eq!([left("standard"), left("pennant")], ["Countryside, left", "Countryside, right"]);
}

/// BL-H2, BL-H3: a player does not see the cards of the other camp.
#[test]
fn hands_are_seen_by_their_camp_only() {
    let table = table(
        json!({ "lore_mode": "full" }),
        json!({
            "units": ["S1 Bs at 3.5", "P1 Gs at 9.5"], "phase": "command", "active": "standard",
            "hands": { "standard": ["foot-onslaught"], "pennant": ["mounted-charge"] },
            "lore": { "standard": ["fireball"], "pennant": ["portal"] }, "tokens": { "standard": 9 },
        }),
    );
    let cards = |name: &str| {
        let scene = table.scene(name);
        scene.trays.iter().flat_map(|tray| &tray.cards).map(|card| card.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(cards("standard"), ["command foot-onslaught", "lore fireball"]);
    assert_eq!(cards("pennant"), ["command mounted-charge", "lore portal"]);
    assert_eq!(cards("nobody"), Vec::<String>::new());
}

/// BL-U18: the dice of a fight belong to what they did, and the report adds the match up.
#[test]
fn dice_fold_into_what_they_did_and_the_report_counts_them() {
    let mut table = table(
        json!({ "lore_mode": "none" }),
        json!({
            "units": ["S1 Bs at 5.5 ordered", "P1 Gs at 6.5 figures 1", "P2 Gs at 9.5"],
            "phase": "combat", "active": "standard", "banners": { "standard": 4 },
        }),
    );
    let told = table.play("standard", "attack S1 P1", &["G", "G", "B"]);
    let view = kernel::Game::view(&table.game, table.viewer("standard"));
    let told: Vec<(u32, Event)> = told.iter().map(|event| (3, event.parse().expect("an event"))).collect();
    let folds: Vec<Fold> = told.iter().map(|(_, event)| BattleLore::line(&view, event).fold).collect();
    assert_eq!(folds[..4], [Fold::Open, Fold::Detail, Fold::Detail, Fold::Sum], "{told:?}");
    let report = BattleLore::report(&view, &told);
    assert_eq!(report.reason.to_string(), "The banners are won. [BL-25.6]");
    assert_eq!(report.losses[1].note, "1 of 6 units", "four fell for the banners that are won already");
    let luck = report.luck[0].total();
    assert_eq!((luck.dice, luck.came), (3, 2.0), "two green faces, none of them a strike");
    assert!(report.luck[0].yours && report.luck[1].rolls.is_empty());
    assert_eq!(report.moments.len(), 2, "the first loss and the victory");
}

/// BL-U19: all of it in English or French.
#[test]
fn a_french_viewer_reads_french() {
    let table = fight();
    let view = stage::view_in(&table.game, Viewer::Seat(table.seat("standard")), Language::French);
    let scene = stage::whole_scene::<BattleLore>(&view);
    assert_eq!(scene.prompt.sentence, "À vous : qui attaquer");
    assert_eq!(piece(&scene, "S1").name, "Épéistes, bannière bleue");
    let english = stage::view_in(&table.game, Viewer::Seat(table.seat("standard")), Language::English);
    assert_eq!(BattleLore::scene(&english).prompt.sentence, "You decide: whom to attack");
    let french = stage::box_contents::<BattleLore>(Language::French);
    assert_eq!(
        (french.listings[0].title.as_str(), french.knobs[1].label.as_str()),
        ("La Jachère", "Niveaux du conseil")
    );
}

/// BL-2.4, BL-2.5, BL-30.4: seats are called by camp, office and section, allies share a frame, and the figures of a camp
/// stand beside the seat that plays its cards.
#[test]
fn seats_of_a_camp_are_told_apart() {
    let told = |setup: Value| {
        let view = kernel::Game::view(&TestTable::<BattleLore>::new(setup).game, Viewer::Spectator);
        let (factions, scene) = (BattleLore::factions(&view), BattleLore::scene(&view));
        let figures: Vec<usize> = scene.standings.iter().map(|seat| seat.figures.len()).collect();
        let names: Vec<String> = factions.iter().map(|seat| format!("{} {}", seat.frame, seat.seat_name())).collect();
        (names, figures)
    };
    assert_eq!(told(json!({ "adventure": "E1", "lore_mode": "none" })), (Vec::new(), vec![2, 2]));
    let (names, figures) =
        told(json!({ "adventure": "E1", "lore_mode": "none", "seats_standard": 3, "seats_pennant": 2 }));
    let expected = [
        "1 Standard, Left Marshal (left)",
        "1 Standard, Warlord (center)",
        "1 Standard, Right Marshal (right)",
        "2 Pennant, Left Marshal (left)",
        "2 Pennant, Warlord (center + right)",
    ];
    assert_eq!(names, expected);
    assert_eq!(figures, [1, 2, 1, 1, 2]);
    let (names, figures) = told(json!({ "adventure": "E6" }));
    assert_eq!(names, ["1 Standard, ally A", "2 Pennant, ally A", "1 Standard, ally B", "2 Pennant, ally B"]);
    assert_eq!(figures, [4; 4]);
}

fn epic(more: Value, position: Value) -> TestTable<BattleLore> {
    let mut setup = json!({ "adventure": "E1", "lore_mode": "none", "first_camp": "standard" });
    setup.as_object_mut().expect("a table").extend(more.as_object().expect("a table").clone());
    table(setup, position)
}

/// BL-U16: who commands a unit, and which unit will change hands; in the margins the seats of the sections, in the tabs of a
/// phone what is still to be done.
#[test]
fn a_team_sees_who_commands_a_unit_and_which_changes_hands() {
    let mut table = epic(
        json!({ "seats_standard": 3 }),
        json!({
            "units": ["S1 Gm at 9.3", "S2 Gs at 4.5", "S3 Gs at 5.4", "P1 Gs at 10.5", "P2 Gs at 14.1"],
            "hands": { "standard": ["patrol-left", "surround"], "pennant": ["forward"] },
        }),
    );
    table.play("standard/2", "play patrol-left", &[]);
    table.play("standard/1", "order S1", &[]);
    table.play("standard/1", "done", &[]);
    table.play("standard/1", "move S1 9.5", &[]);
    let scene = table.scene("standard/1");
    let sign = |id: &str| {
        let badge = piece(&scene, id).badges.iter().find(|badge| badge.corner == Corner::LowerLeft);
        badge.map(|badge| (badge.glyph.clone(), badge.text.clone()))
    };
    assert_eq!(sign("S1"), Some(("seat-leaves".into(), "L".into())), "it crossed the line");
    assert_eq!(sign("S3"), Some(("seat".into(), "W".into())), "a shared hex is the Warlord's");
    assert_eq!([sign("S2"), sign("P1")], [None, None]);
    assert!(piece(&scene, "S1").label.ends_with("commanded by the Left Marshal, then by the Warlord"));
    assert_eq!(
        scene.regions.iter().map(|region| region.words.as_str()).collect::<Vec<_>>(),
        ["no order", "1 to act", "no order"]
    );
    let tags: Vec<&str> = scene.standings.iter().map(|standing| standing.tag.as_str()).collect();
    assert_eq!(tags, ["", "no order", "no order", ""]);
    let stage = BattleLore::stage(&kernel::Game::view(&table.game, table.viewer("standard/1")));
    assert!(stage.deep && stage.frame.contains(">Left, Left Marshal<") && stage.frame.contains(">Left<"));
}

/// BL-U10, BL-U15: hand and rack together with the reason where two cards do not go together, and both ways to win.
#[test]
fn an_epic_table_shows_hand_and_rack_together_and_nine_banners() {
    let table = epic(
        json!({}),
        json!({
            "units": ["S1 Gs at 4.1", "S2 Gs at 4.5", "S3 Gs at 4.9", "P1 Bs at 14.1"],
            "hands": { "standard": ["attack-left", "patrol-center", "red-banners"], "pennant": ["forward"] },
            "rack": ["scout-right", "attack-center", "blue-banners"],
        }),
    );
    let scene = table.scene("standard");
    let places: Vec<_> = scene.trays.iter().map(|tray| (tray.id.as_str(), tray.place)).collect();
    assert_eq!(places, [("rack", TrayPlace::Below), ("commands", TrayPlace::Below)]);
    let panel = |title: &str| scene.panels.iter().find(|panel| panel.title == title).expect(title);
    let facts = &panel("Hand and rack").facts;
    let clauses: Vec<_> = facts.iter().filter_map(|fact| fact.clause.as_deref()).collect();
    assert_eq!(clauses, ["BL-27.11", "BL-27.11", "BL-27.11", "BL-27.14"], "{facts:?}");
    assert!(facts.iter().any(|fact| fact.value.contains("Attack Left Wing: 2 units")), "{facts:?}");
    assert_eq!(facts[3].value, "alone", "{facts:?}");
    let banners = panel("Victory banners");
    assert_eq!(banners.places.iter().map(|row| (row.of, row.most)).collect::<Vec<_>>(), [(7, 9), (7, 9)]);
    assert_eq!(banners.facts[0].value, "7 banners and 2 ahead of the enemy win, or 9 banners");
}

/// BL-U11: a card says what it orders of the whole camp, also to a Warlord whose Marshals give some of the orders.
#[test]
fn a_warlord_is_told_what_cards_order_of_his_marshals() {
    let position = json!({
        "units": ["S1 Gs at 4.1", "S2 Gs at 4.5", "S3 Gs at 4.9", "P1 Bs at 14.1"],
        "hands": { "standard": ["attack-left", "patrol-center", "red-banners"], "pennant": ["forward"] },
        "rack": ["scout-right", "attack-center", "blue-banners"],
    });
    let told = |seats: u8, seat: &str| {
        let scene = epic(json!({ "seats_standard": seats }), position.clone()).scene(seat);
        let panel = scene.panels.into_iter().find(|panel| panel.title == "Hand and rack").expect("a panel");
        panel.facts.into_iter().map(|fact| fact.value).collect::<Vec<_>>()
    };
    assert_eq!(told(3, "standard/2"), told(1, "standard"));
    assert!(told(3, "standard/2").iter().any(|value| value.contains("Attack Left Wing: 2 units")));
}

/// A card that is clicked although it does not go with the chosen one is refused, with the reason.
#[test]
fn a_click_on_a_card_that_does_not_go_with_the_chosen_one_is_refused() {
    let table = epic(
        json!({}),
        json!({
            "units": ["S1 Gs at 4.1", "S2 Gs at 4.5", "P1 Bs at 14.1"],
            "hands": { "standard": ["attack-left", "patrol-center", "red-banners"], "pennant": ["forward"] },
            "rack": ["scout-right", "attack-center", "blue-banners"],
        }),
    );
    let pairs = [
        ("command attack-left", "rack blue-banners", "BL-27.14"),
        ("command attack-left", "command red-banners", "BL-27.11"),
        ("command attack-left", "command patrol-center", "BL-27.11"),
    ];
    for (chosen, clicked, clause) in pairs {
        let view = kernel::Game::view(&table.game, table.viewer("standard"));
        let path = [chosen, clicked].map(|id| Target::Card(id.into()));
        let action = BattleLore::attempt(&view, &path).expect("an action");
        assert_eq!(table.refused("standard", &action.to_string()), clause, "{chosen}, then {clicked}");
    }
}

/// BL-U17: allies share frame and colour; the units of one of them have the Alliance badge, and all say whose they are.
#[test]
fn the_units_of_one_ally_have_the_alliance_badge() {
    let table = TestTable::<BattleLore>::new(json!({ "adventure": "E6", "lore_mode": "none" }));
    let scene = table.scene("standard");
    let marked = |piece: &&Piece| piece.badges.iter().any(|badge| badge.glyph == "alliance");
    let (badged, bare): (Vec<&Piece>, Vec<&Piece>) = scene.pieces.iter().partition(marked);
    let units = |sides: [u8; 2]| sides.map(|side| table.game.own_units(Side(side)).len()).iter().sum::<usize>();
    assert_eq!((badged.len(), bare.len()), (units([2, 3]), units([0, 1])));
    assert!(!badged.is_empty() && badged.iter().all(|piece| piece.label.ends_with(" B")), "{badged:?}");
    assert!(bare.iter().all(|piece| piece.label.ends_with(" A")), "{bare:?}");
}
