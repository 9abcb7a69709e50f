//! The built-in content is what the specification lists, and broken content is refused where it is broken.

use super::*;
use content::{ContentFile, GameContent as _};
use std::path::Path;

fn sum(content: &Content, tiles: impl Iterator<Item = Tile>, of: impl Fn(&TileFace) -> u8) -> u32 {
    tiles.map(|tile| u32::from(of(content.face(tile)))).sum()
}

/// BT-1.1, BT-1.9, BT-1.16: 52 tiles of 154 squares, 106 VP, 60 loot, 9 warrior and 16 event icons.
#[test]
fn the_city_tiles_add_up() {
    let content = &Library::embedded().content;
    let tiles = || content.city_tiles(false).iter();
    let area: u32 =
        tiles().filter_map(|tile| content.face(tile).size()).map(|s| u32::from(s.sides().0 * s.sides().1)).sum();
    assert_eq!((tiles().count(), area), (52, 154));
    let sizes = [Size::Palace, Size::Large, Size::Square, Size::Long, Size::Small];
    let counts = sizes.map(|size| tiles().filter(|&tile| content.face(tile).size() == Some(size)).count());
    assert_eq!(counts, [1, 8, 11, 18, 14]);
    assert_eq!(sum(content, tiles(), |face| face.vp), 106);
    assert_eq!(sum(content, tiles(), |face| face.loot), 60);
    assert_eq!(sum(content, tiles(), |face| face.warrior), 9);
    assert_eq!(sum(content, tiles(), |face| face.event), 16);
}

/// BT-24.1, BT-24.2, BT-24.3: 16 edge tiles and 13 city tiles more.
#[test]
fn walls_of_tarsos_adds_up() {
    let content = &Library::embedded().content;
    let edges = || Tile::edge_tiles();
    assert_eq!(edges().count(), 16);
    assert_eq!(sum(content, edges(), |face| face.vp), 20);
    assert_eq!(sum(content, edges(), |face| face.loot), 14);
    assert_eq!(edges().filter(|&tile| content.face(tile).power().is_some()).count(), 4);
    let more: Vec<Tile> =
        content.city_tiles(true).iter().filter(|tile| !content.city_tiles(false).contains(*tile)).collect();
    assert_eq!(more.len(), 13);
    assert_eq!(sum(content, more.iter().copied(), |face| face.vp), 32);
}

/// BT-1.7, BT-1.8, BT-1.16: 4 gates 3/1/1/0/0, 8 walls 4/1/0/0/0, 4 towers 5/2/1/0/0.
#[test]
fn the_ring_is_printed_as_listed() {
    let content = &Library::embedded().content;
    for edge in crate::board::Spot::edges() {
        let face = content.face(Tile::printed(edge));
        let expected = match edge.edge_kind() {
            Some(EdgeKind::Gate) => [3, 1, 1, 0, 0],
            Some(EdgeKind::Wall) => [4, 1, 0, 0, 0],
            _ => [5, 2, 1, 0, 0],
        };
        assert_eq!([face.defence, face.vp, face.loot, face.warrior, face.event], expected);
    }
}

/// BT-1.17, BT-1.18, BT-24.5: 60 Loot cards, 20 events; 73 and 28 with Walls of Tarsos.
#[test]
fn the_decks_add_up() {
    let content = &Library::embedded().content;
    let count = |walls: bool, pick: &dyn Fn(&LootRules) -> bool| -> u32 {
        content.loot.iter().filter(|card| (walls || !card.walls) && pick(card)).map(|card| u32::from(card.copies)).sum()
    };
    let timed = |timing: Timing| count(false, &|card| card.does.timing() == timing);
    assert_eq!((count(false, &|_| true), count(true, &|_| true)), (60, 73));
    assert_eq!(timed(Timing::Attacker) + timed(Timing::AttackerAfterDice), 16);
    assert_eq!(timed(Timing::Defender) + timed(Timing::DefenderAfterDice), 12);
    assert_eq!(timed(Timing::Start), 10);
    assert_eq!(timed(Timing::End), 6 + 16);
    let vp: u32 = content.loot.iter().filter(|card| !card.walls).map(|card| u32::from(card.copies * card.vp)).sum();
    assert_eq!((vp, content.loot.iter().filter(|card| !card.walls && card.copies > 0).count()), (34, 33));
    let event_cards = |walls: bool| content.event_cards.iter().filter(move |card| walls || !card.walls);
    assert_eq!(event_cards(false).map(|card| u32::from(card.copies)).sum::<u32>(), 20);
    assert_eq!(event_cards(true).map(|card| u32::from(card.copies)).sum::<u32>(), 28);
    assert_eq!(event_cards(false).map(|card| u32::from(card.copies * card.vp)).sum::<u32>(), 4);
}

/// BT-1.15, BT-3.1, BT-22.1.
#[test]
fn special_and_goal_tiles_are_those_of_the_book() {
    let content = &Library::embedded().content;
    let ids = |pick: &dyn Fn(&TileFace) -> bool| -> Vec<&str> {
        Tile::city_tiles().filter(|tile| pick(content.face(*tile))).map(Tile::id).collect()
    };
    assert_eq!(ids(&TileFace::is_special), ["templum-jupiter", "templum-minerva", "universitas", "schola"]);
    assert_eq!(ids(&TileFace::is_goal), ["palace", "templum-jupiter", "universitas"]);
    assert_eq!(content.name("bone-tavern".parse().unwrap()), "Bone Tavern");
}

/// BT-1.19: content that passes as files passes as data too, and is the same after a trip through JSON.
#[test]
fn built_in_content_is_valid_data() {
    let content = &Library::embedded().content;
    assert_eq!(content.validate(), Ok(()));
    let text = serde_json::to_string(content).unwrap();
    assert_eq!(serde_json::from_str::<Content>(&text).unwrap(), *content);
    assert!(Library::embedded().layout("f1").is_ok());
}

/// Content of one's own, and of matches kept from before, may have no French.
#[test]
fn content_without_french_is_read_in_english() {
    let mut plain = Library::embedded().content.clone();
    plain.fr_names.clear();
    for card in plain.loot_text.iter_mut().chain(&mut plain.event_card_text) {
        card.fr.clear();
        card.fr_text.clear();
    }
    let text = serde_json::to_string(&plain).expect("plain data");
    assert!(!text.contains("\"fr"), "{text}");
    let read: Content = serde_json::from_str(&text).expect("it was written so");
    assert!(read == plain && read.validate().is_ok());
    assert_eq!(read.name_in("G-N".parse().unwrap(), Language::French), "Gate N");
    assert_eq!(read.loot_text[0].name_in(Language::French), "War Cry");
    assert_eq!(read.loot_text[0].text_in(Language::French), "+1 attack value this round");
}

fn tiles_with(from: &str, to: &str) -> String {
    let text = include_str!("../../content/tiles.toml");
    assert!(text.contains(from), "{from}");
    read_tiles(&ContentFile::new("tiles.toml", text.replacen(from, to, 1))).expect_err(to).to_string()
}

#[test]
fn broken_tiles_are_named_with_their_line() {
    let line = |needle: &str| {
        let text = include_str!("../../content/tiles.toml");
        1 + text[..text.find(needle).unwrap()].matches('\n').count()
    };
    let palace = line("defence = 8");
    let expected = format!("tiles.toml, line {palace}: defence cannot be 88 [BT-10.7]");
    assert_eq!(tiles_with("defence = 8\n", "defence = 88\n"), expected);
    assert!(tiles_with("[schola]", "[skola]").contains("there is no tile 'skola', did you mean 'schola'? [BT-1.9]"));
    assert!(tiles_with("size = \"3x2\"", "size = \"3x3\"").contains("'3x3' is no size"));
    assert!(tiles_with("special = true\n\n[universitas]", "\n[universitas]").contains("3 tiles are special [BT-3.1]"));
    assert!(tiles_with("[obeliscus]", "[obeliscus]\ngoal = true").contains("[BT-22.1]"));
    assert!(tiles_with("vp = 10", "vq = 10").contains("'vq' is no key here, did you mean 'vp'?"));
}

#[test]
fn broken_cards_are_named_with_their_line() {
    let text = include_str!("../../content/loot.toml");
    let error = read_loot(&ContentFile::new("loot.toml", text.replacen("copies = 4", "copies = 40", 1)))
        .expect_err("too many")
        .to_string();
    assert!(error.contains("copies cannot be 40 [BT-1.1]"), "{error}");
    let error = read_loot(&ContentFile::new("loot.toml", text.replacen("vp = 5", "vp = 0", 1)))
        .expect_err("worthless")
        .to_string();
    assert!(error.contains("[BT-17.7]"), "{error}");
    let text = include_str!("../../content/events.toml");
    let error = read_event_cards(&ContentFile::new("events.toml", text.replacen("\"tremor\"", "\"tremble\"", 1)))
        .expect_err("unknown")
        .to_string();
    assert!(error.contains("'tremble' is not known here"), "{error}");
    let text = include_str!("../../content/layouts/f1.toml");
    let error = read_layout(&ContentFile::new("f1.toml", text.replacen("30 30", "30 80", 1)))
        .expect_err("no such tile")
        .to_string();
    assert!(error.contains("there is no tile '80' [BT-4.1]"), "{error}");
}

#[test]
fn a_folder_that_is_not_there_is_told() {
    let error = Library::with_dir(Path::new("no/such/folder")).expect_err("nothing there");
    assert!(error.to_string().starts_with("cannot read no/such/folder"), "{error}");
}
