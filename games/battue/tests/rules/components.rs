//! What is in the box: every tile and card of the content files beside the list in `rules.md` (sections 1, 18, 20, 24).

use battue::RULES;
use battue::card::{EventCard, Loot};
use battue::content::{CardText, Content, Library, Timing};
use battue::tile::Tile;
use kernel::{Chance, EventLog, Game};
use serde_json::json;

/// The text of a clause, without its id and mark.
fn clause(id: &str) -> &'static str {
    let opening = format!("- **{id}** [");
    let line = RULES.lines().find_map(|line| line.strip_prefix(opening.as_str())).expect(id);
    line.split_once("] ").map_or(line, |(_, text)| text)
}

/// The tiles a clause lists, each with its `D/VP/loot/warrior/event`.
fn listed(id: &str) -> Vec<(&'static str, [u8; 5])> {
    let parts = clause(id).split([';', '.']).filter(|part| part.contains('/'));
    let tile = |part: &'static str| {
        let part = part.rsplit(": ").next().unwrap_or(part).trim();
        let (name, values) = part.rsplit_once(' ').expect(part);
        let values: Vec<u8> = values.split('/').map(|value| value.parse().expect(part)).collect();
        (name, values.try_into().expect("five values"))
    };
    parts.map(tile).collect()
}

fn values(content: &Content, tile: Tile) -> [u8; 5] {
    let face = content.face(tile);
    [face.defence, face.vp, face.loot, face.warrior, face.event]
}

/// BT-1.5, BT-1.10, BT-1.11, BT-1.12, BT-1.13, BT-1.14, BT-24.2, BT-24.3: name and five values of every tile.
#[test]
fn every_tile_has_the_values_of_the_list() {
    let content = &Library::embedded().content;
    let city: Vec<_> =
        ["BT-1.10", "BT-1.11", "BT-1.12", "BT-1.13", "BT-1.14", "BT-24.3"].into_iter().flat_map(listed).collect();
    assert_eq!(city.len(), 52 + 13);
    let found: Vec<_> =
        content.city_tiles(true).iter().map(|tile| (content.name(tile), values(content, tile))).collect();
    assert_eq!(found, city, "in the order of the list, which numbers them");
    let edges = listed("BT-24.2");
    assert_eq!(edges.len(), 16);
    let found: Vec<_> = Tile::edge_tiles().map(|tile| (content.name(tile), values(content, tile))).collect();
    assert_eq!(found, edges);
}

/// A card as a clause lists it: title, copies, timing if it has one, points.
fn card(id: &str) -> (&'static str, u8, Option<Timing>, u8) {
    let text = clause(id);
    let text = text.strip_prefix("Treasure: ").unwrap_or(text);
    let (name, rest) = text.split_once(" (").expect(text);
    let (inside, effect) = rest.split_once("): ").expect(text);
    let (copies, timing) = inside.split_once(", ").unwrap_or((inside, ""));
    let timing = match timing {
        "S" => Some(Timing::Start),
        "A" => Some(Timing::Attacker),
        "A, after dice" => Some(Timing::AttackerAfterDice),
        "D" => Some(Timing::Defender),
        "D, after dice" => Some(Timing::DefenderAfterDice),
        "E" => Some(Timing::End),
        "" => None,
        other => panic!("{other} is no timing"),
    };
    let points = effect.strip_prefix("war chest, ").and_then(|vp| vp.split(' ').next()?.parse().ok()).unwrap_or(0);
    (name, copies.parse().expect(text), timing, points)
}

fn clauses(section: &str, numbers: std::ops::RangeInclusive<u8>) -> Vec<String> {
    numbers.map(|number| format!("BT-{section}.{number}")).collect()
}

/// BT-1.17, BT-17.1, BT-18.1 to BT-18.33, BT-24.21 to BT-24.27: title, copies, one timing and points of every Loot card.
#[test]
fn every_loot_card_is_as_listed() {
    let content = &Library::embedded().content;
    let ids = [clauses("18", 1..=33), clauses("24", 21..=27)].concat();
    let cards: Vec<Loot> = Loot::all().filter(|&loot| content.loot(loot).copies > 0).collect();
    assert_eq!(cards.len(), ids.len());
    for (loot, id) in cards.into_iter().zip(&ids) {
        let (print, face) = (content.loot_text(loot), content.loot(loot));
        assert_eq!((print.name.as_str(), face.copies, Some(face.does.timing()), face.vp), card(id));
        assert_eq!((&print.clause, face.walls), (id, id.starts_with("BT-24")));
    }
}

/// BT-1.18, BT-20.1 to BT-20.14, BT-24.28 to BT-24.34: title, copies and points of every Event card.
#[test]
fn every_event_card_is_as_listed() {
    let content = &Library::embedded().content;
    let ids = [clauses("20", 1..=14), clauses("24", 28..=34)].concat();
    let cards: Vec<EventCard> =
        EventCard::all().filter(|&event_card| content.event_card(event_card).copies > 0).collect();
    assert_eq!(cards.len(), ids.len());
    for (event_card, id) in cards.into_iter().zip(&ids) {
        let (CardText { name, clause, .. }, face) =
            (content.event_card_text(event_card), content.event_card(event_card));
        assert_eq!((name.as_str(), face.copies, None, face.vp), card(id));
        assert_eq!((clause, face.walls), (id, id.starts_with("BT-24")));
    }
}

/// The city of the worked examples is the one drawn in the rules.
#[test]
fn the_fixture_layout_is_the_one_of_the_rules() {
    let grid: Vec<Vec<usize>> = RULES
        .split("```")
        .nth(1)
        .expect("a grid")
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.split_whitespace().map(|number| number.parse().expect("a tile number")).collect())
        .collect();
    let rows = &Library::embedded().layout("f1").expect("the layout").rows;
    let laid: Vec<Vec<usize>> =
        rows.iter().map(|row| row.iter().map(|tile| tile.and_then(Tile::number).unwrap_or(0)).collect()).collect();
    assert_eq!(laid, grid);
}

/// Notes how many outcomes each draw could have.
#[derive(Default)]
struct Spy(Vec<(&'static str, u32)>);

impl Chance for Spy {
    fn roll(&mut self, label: &'static str, n: u32) -> u32 {
        self.0.push((label, n));
        n - 1
    }

    fn pick(&mut self, label: &'static str, weights: &[u8]) -> usize {
        self.0.push((label, weights.iter().map(|&weight| u32::from(weight)).sum()));
        weights.iter().position(|&weight| weight > 0).unwrap_or(0)
    }
}

/// BT-1.4, BT-10.13: one six-sided die for a call, one for each side of a battle, the attacker's first; cards come out of
/// what is left in the pile.
#[test]
fn dice_have_six_sides_and_cards_come_from_the_pile() {
    let mut table = crate::rules::table::at(json!({ "blue": ["W-N2 4", "G-N 1"], "phase": "calls" }));
    let mut spy = Spy::default();
    for order in ["call G-N", "end", "move W-N2 10,0 4", "end"] {
        table.play_with("blue", order, &mut spy);
    }
    assert_eq!(spy.0, [("call", 6), ("attack", 6), ("defence", 6), ("loot", 60), ("loot", 59)]);
}

/// BT-2.3, BT-3.4, BT-3.6, BT-3.15: every seat can be first; a tile to be placed is drawn from those of its size, the special ones first.
#[test]
fn tiles_are_drawn_from_their_size() {
    let setup = crate::rules::table::setup(json!({ "setup": "placed", "players": 3 }));
    let mut spy = Spy::default();
    let mut game = battue::Battue::start(&setup, &mut spy, &mut EventLog::default()).expect("a playable setup");
    while game.phase.name() == "placing" {
        let seat = game.awaiting().seats().first().expect("a placer");
        let mut list = Vec::new();
        game.actions(seat, &mut list);
        game.play(seat, list[0], &mut spy, &mut EventLog::default()).expect("a listed action");
    }
    assert_eq!(spy.0[0], ("first", 3));
    let drawn: Vec<u32> = spy.0.iter().filter(|(label, _)| *label == "tile").map(|draw| draw.1).collect();
    assert_eq!(drawn[..8], [4, 3, 2, 1, 4, 3, 2, 1], "four special tiles, then the four other 3x2");
    assert_eq!(drawn[8..12], [11, 10, 9, 8], "then the 2x2");
}
