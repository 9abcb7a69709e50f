//! Whether tiles and cards can be played with.

use super::{CardText, Content, EventEffect, EventRules, Library, LootEffect, LootRules, TileFace, TileKind};
use crate::board::{EDGES, EdgeKind, Spot};
use crate::card::{EVENT_CARDS, EventCard, LOOT, Loot};
use crate::tile::{EDGE_TILES, Size, TILES, Tile};
use content::Invalid;
use std::sync::{Arc, LazyLock};

impl content::GameContent for Content {
    fn embedded() -> &'static Arc<Content> {
        static EMBEDDED: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Library::embedded().content.clone()));
        &EMBEDDED
    }

    fn validate(&self) -> Result<(), Invalid> {
        let lengths = [self.faces.len(), self.names.len(), self.loot.len(), self.loot_text.len()];
        if lengths != [TILES, TILES, LOOT, LOOT]
            || ![0, TILES].contains(&self.fr_names.len())
            || [self.event_cards.len(), self.event_card_text.len()] != [EVENT_CARDS; 2]
        {
            return Err(Invalid::new("BT-1.19", "the content does not list every tile and card"));
        }
        for (index, face) in self.faces.iter().enumerate() {
            let tile = Tile::from_index(index).filter(|_| belongs(index, face));
            let tile = tile.ok_or_else(|| Invalid::new("BT-1.19", format!("tile {index} is of the wrong kind")))?;
            let names = check_names(self.name(tile), self.fr_names.get(index).map_or("", String::as_str));
            check_face(tile, face).and(names).map_err(|invalid| invalid.of(tile))?;
        }
        check_edge_tiles(&self.faces)?;
        check_tiles(&self.faces)?;
        for loot in Loot::all() {
            let checked = check_loot(self.loot(loot)).and_then(|()| check_card_text(self.loot_text(loot)));
            checked.map_err(|invalid| invalid.of(loot))?;
        }
        for event_card in EventCard::all() {
            let checked = check_event_card(self.event_card(event_card))
                .and_then(|()| check_card_text(self.event_card_text(event_card)));
            checked.map_err(|invalid| invalid.of(event_card))?;
        }
        check_deck(&self.loot)?;
        check_deck(&self.event_cards)
    }
}

/// Whether a tile of this number can be of this kind: unseen, printed on the ring, laid on the ring, in the city. The
/// Palace is always there.
fn belongs(index: usize, face: &TileFace) -> bool {
    const PALACE: usize = EDGE_TILES + 1;
    match (index, face.kind) {
        (1..=EDGES, TileKind::Edge(kind, _)) => {
            let printed = Spot::from_index(index - 1).and_then(Spot::edge_kind);
            printed == Some(kind) && face.used && !face.walls
        }
        (1..=EDGE_TILES, TileKind::Edge(..)) => face.used && face.walls,
        (1..=EDGE_TILES, _) => false,
        (PALACE.., TileKind::City { .. }) => true,
        (PALACE, _) => false,
        _ => *face == TileFace::UNSEEN,
    }
}

fn within(key: &'static str, value: u8, most: u8, clause: &'static str) -> Result<(), Invalid> {
    if value <= most {
        return Ok(());
    }
    Err(Invalid::new(clause, format!("{key} cannot be {value}")).help(format!("allowed is 0-{most}")).under([&key]))
}

/// BT-1.5. Paths begin inside the tile.
pub(super) fn check_face(tile: Tile, face: &TileFace) -> Result<(), Invalid> {
    within("defence", face.defence, 20, "BT-10.7")?;
    within("vp", face.vp, 20, "BT-22.3")?;
    within("loot", face.loot, 9, "BT-16.1")?;
    within("warrior", face.warrior, 1, "BT-16.4")?;
    within("event", face.event, 1, "BT-9.4")?;
    let TileKind::City { size, special, goal } = face.kind else { return Ok(()) };
    let palace = tile.number() == Some(1);
    if palace != (size == Size::Palace) || palace && (!face.used || face.walls || special) {
        return Err(Invalid::new("BT-3.3", "the Palace, and nothing else, is 4x3 and always there").under([&"size"]));
    }
    if special && (size != Size::Large || !face.used || face.walls) {
        return Err(Invalid::new("BT-3.1", "a special tile is 3x2 and always there").under([&"special"]));
    }
    if goal && !palace && !special {
        let invalid = Invalid::new("BT-22.1", "only the Palace and special tiles are sure to be in the city");
        return Err(invalid.help("a goal tile is one of these").under([&"goal"]));
    }
    Ok(())
}

/// BT-3.1, BT-22.1: what all city tiles together must be.
pub(super) fn check_tiles(faces: &[TileFace]) -> Result<(), Invalid> {
    let special = faces.iter().filter(|face| face.is_special()).count();
    if special != 4 {
        return Err(Invalid::new("BT-3.1", format!("{special} tiles are special")).help("four are"));
    }
    if !faces.iter().any(TileFace::is_goal) {
        return Err(Invalid::new("BT-22.1", "no tile is a goal, so the game could not end"));
    }
    Ok(())
}

/// BT-24.4: each edge tile must find a space of its kind.
pub(super) fn check_edge_tiles(faces: &[TileFace]) -> Result<(), Invalid> {
    let count = |of: EdgeKind| {
        let fits = |face: &&TileFace| face.walls && matches!(face.kind, TileKind::Edge(kind, _) if kind == of);
        faces.iter().filter(fits).count()
    };
    match [EdgeKind::Tower, EdgeKind::Wall, EdgeKind::Gate].map(count) {
        [4, 8, 4] => Ok(()),
        [towers, walls, gates] => {
            let why = format!("{towers} towers, {walls} walls and {gates} gates do not fit the board");
            Err(Invalid::new("BT-24.4", why).help(format!("of {EDGES} edge tiles 4 are towers, 8 walls, 4 gates")))
        }
    }
}

fn check_numbers<D>(card: &super::CardRules<D>) -> Result<(), Invalid> {
    within("copies", card.copies, 9, "BT-1.1")?;
    within("value", card.value, 9, "BT-17.4")?;
    within("edge", card.edge, 9, "BT-17.4")?;
    within("vp", card.vp, 9, "BT-17.7")
}

/// Cards a deck may hold.
const DECK_MAX: u32 = 200;

pub(super) fn check_deck<D>(cards: &[super::CardRules<D>]) -> Result<(), Invalid> {
    match cards.iter().map(|card| u32::from(card.copies)).sum() {
        0..=DECK_MAX => Ok(()),
        total => Err(Invalid::new("BT-1.1", format!("the deck has {total} cards")).help(format!("{DECK_MAX} at most"))),
    }
}

/// BT-17.7: treasures are worth points, other cards are not.
pub(super) fn check_loot(card: &LootRules) -> Result<(), Invalid> {
    check_numbers(card)?;
    let treasure = card.does == LootEffect::Treasure;
    if card.copies > 0 && treasure != (card.vp > 0) {
        return Err(Invalid::new("BT-17.7", "a treasure is worth points, and no other card is").under([&"vp"]));
    }
    Ok(())
}

/// BT-19.4: omens are worth points, other events are not.
pub(super) fn check_event_card(card: &EventRules) -> Result<(), Invalid> {
    check_numbers(card)?;
    let is_omen = card.does == EventEffect::Omen;
    if card.copies > 0 && is_omen != (card.vp > 0) {
        return Err(Invalid::new("BT-19.4", "an omen is worth points, and no other event is").under([&"vp"]));
    }
    Ok(())
}

/// What is printed on a card.
pub(super) fn check_card_text(print: &CardText) -> Result<(), Invalid> {
    check_names(&print.name, &print.fr)?;
    check_text(&print.text, TEXT_MAX)?;
    check_text(&print.fr_text, TEXT_MAX)?;
    check_text(&print.clause, NAME_MAX)
}

/// Characters a name may have, and the text of a card.
const NAME_MAX: usize = 40;
const TEXT_MAX: usize = 200;

/// The name of a tile or card in both languages.
pub(super) fn check_names(english: &str, french: &str) -> Result<(), Invalid> {
    check_text(english, NAME_MAX)?;
    check_text(french, NAME_MAX)
}

/// Names and texts that people read.
fn check_text(text: &str, most: usize) -> Result<(), Invalid> {
    let length = text.chars().count();
    if length > most {
        return Err(
            Invalid::new("BT-1.5", format!("this text has {length} characters")).help(format!("{most} at most"))
        );
    }
    if text.chars().any(char::is_control) {
        return Err(Invalid::new("BT-1.5", "this text has control characters in it"));
    }
    Ok(())
}
