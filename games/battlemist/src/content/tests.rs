use super::*;
use crate::words::{Card, Race};
use content::GameContent;

/// MI-1.2, MI-1.4, MI-1.6, MI-1.7, MI-9.25, MI-9.32
#[test]
fn the_box_holds_what_the_rules_say() {
    let content = &Library::embedded().content;
    let of = |terrain| content.realms.iter().filter(|piece| piece.terrain == terrain).count();
    assert_eq!([Terrain::Plain, Terrain::Wood, Terrain::Mountain, Terrain::Desert].map(of), [11, 9, 9, 4]);
    let mut yields = Stock::NONE;
    for piece in &content.realms {
        if let Some(resource) = piece.terrain.resource() {
            yields.gain(resource, piece.yields.into());
        }
    }
    assert_eq!(yields, Stock([27, 19, 19]));
    let (all, normal) = (content.action_deck(true).total(), content.action_deck(false).total());
    assert_eq!((all, normal), (81, 63));
    assert_eq!(content.quest_deck().total(), 48);
    assert_eq!(content.artifacts[0].copies, 10);
    assert_eq!(content.adventures.iter().filter(|adventure| adventure.encounter.is_some()).count(), 15);
    assert_eq!(content.validate(), Ok(()));
}

/// MI-2.8, MI-2.10, MI-15.2, MI-15.3, MI-15.4, MI-16.1
#[test]
fn values_are_those_of_the_tables() {
    let content = &Library::embedded().content;
    let archers = content.values(Race::LOTH_KHAR, Kind::Archer);
    assert_eq!((archers.rout, archers.kill, archers.moves), (6, 8, 2));
    assert_eq!(content.race(Race::DARK_ONE).alignment, Alignment::Evil);
    assert_eq!(content.race(Race::KNIGHTS).alignment, Alignment::Good);
    let dragon = content.values(Race::ELVES, Kind::Dragon);
    assert_eq!((dragon.rout, dragon.kill, dragon.moves, content.dice(Kind::Dragon)), (5, 8, 3, 2));
    assert_eq!(<[u8; 3]>::from(content.values(Race::ORCS, Kind::Firegaunt)), [3, 7, 2]);
    assert_eq!(<[u8; 3]>::from(content.values(Race::ORCS, Kind::Giant)), [4, 6, 2]);
    assert_eq!((content.card(Card::GREAT_NEED).copies, content.card(Card::ARSON).copies), (4, 2));
}

#[test]
fn wrong_content_is_refused_with_its_place() {
    let mut content = Library::embedded().content.clone();
    content.realms[3].yields = 12;
    let invalid = content.validate().expect_err("too rich");
    assert_eq!((invalid.clause, invalid.path.join(".")), ("MI-1.4", "harrowmead.yield".to_owned()));
    content.realms.pop();
    assert!(content.validate().is_err());
}
