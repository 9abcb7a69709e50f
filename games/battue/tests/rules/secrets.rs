//! Who may know what (BT-H.1 to BT-H.14).

use crate::rules::table::{Table, at};
use battue::tile::Tile;
use kernel::{Audience, Game, Seat, Viewer};
use rand::SeedableRng;
use serde_json::json;
use testkit::Random;

fn view(table: &Table, name: &str) -> battue::view::View {
    table.game.view(table.viewer(name))
}

/// BT-H.2, BT-H.3, BT-H.4, BT-H.5: a face-down tile is known to those who looked, a face-up one to all.
#[test]
fn tiles_are_seen_by_those_who_may() {
    let table = at(json!({ "known": { "blue": ["castra"] }, "up": ["thermae"] }));
    let spot = |id: &str| table.game.city.tiles().find(|&spot| table.game.faces.at(spot).id() == id).unwrap();
    let (castra, thermae, schola) = (spot("castra"), spot("thermae"), spot("schola"));
    let blue = view(&table, "blue").table;
    assert_eq!((blue.faces.at(castra).id(), blue.faces.at(thermae).id()), ("castra", "thermae"));
    assert_eq!(blue.faces.at(schola), Tile::UNSEEN);
    for other in [view(&table, "red").table, table.game.view(Viewer::Spectator).table] {
        assert_eq!((other.faces.at(castra), other.faces.at(thermae).id()), (Tile::UNSEEN, "thermae"));
        assert_eq!(other.known, table.game.known, "the positions looked at are public");
    }
}

/// BT-H.1, BT-H.6, BT-H.10, BT-H.14: hands are for their owners, sizes for all, decks for nobody.
#[test]
fn hands_are_seen_by_their_owners() {
    let table = at(json!({ "hands": { "blue": ["charge", "plunder"], "red": ["crown-of-tarsos"] } }));
    for (name, own) in [("blue", 2), ("red", 1), ("yellow", 0)] {
        let view = view(&table, name);
        assert_eq!((view.hands.0, view.pile), ([2, 1, 0, 0], 57));
        let total: u32 = view.table.hands.iter().map(|hand| hand.total()).sum();
        assert_eq!(total, own);
        assert_eq!(view.table.loot.total() + total, 60, "what is not seen lies together");
    }
    assert_eq!(table.game.view(Viewer::Spectator).table.hands.map(|hand| hand.total()), [0; 4]);
}

/// BT-H.4, BT-H.6, BT-H.7: who looks, draws or steals is told what it was, everybody else that it happened; spectators too.
#[test]
fn looks_and_draws_are_told_by_name() {
    let hears = |table: &Table, told: &[(Audience, String)], wanted: &str| {
        let mut viewers = vec!["blue", "red", "yellow", "green", "spectator"];
        viewers.retain(|name| table.heard(name, told).contains(&wanted));
        viewers
    };
    let others = ["red", "yellow", "green", "spectator"];
    let mut table = at(json!({ "hands": { "blue": ["scouts"] } }));
    table.play("blue", "play scouts", &[]);
    let told = table.told("blue", "look 8,4", &[]);
    assert_eq!(hears(&table, &told, "saw blue 8,4 castra"), ["blue"]);
    assert_eq!(hears(&table, &told, "looked blue 8,4"), others);
    let mut table = at(json!({ "hands": { "blue": ["plunder"] }, "phase": "end" }));
    let told = table.told("blue", "play plunder", &["charge", "barricade"]);
    for card in ["charge", "barricade"] {
        assert_eq!(hears(&table, &told, &format!("drew blue {card}")), ["blue"]);
    }
    assert_eq!(hears(&table, &told, "draws blue 1"), others);
    assert_eq!(hears(&table, &told, "played blue plunder"), ["blue", "red", "yellow", "green", "spectator"]);
    let public = table.heard("spectator", &told).join(" ");
    assert!(!public.contains("charge") && !public.contains("barricade"), "{public}");
    let mut table = at(json!({ "hands": { "blue": ["light-fingers"], "red": ["charge", "barricade"] } }));
    let told = table.told("blue", "play light-fingers red", &["barricade"]);
    assert_eq!(hears(&table, &told, "took blue red barricade"), ["blue", "red"]);
    assert_eq!(hears(&table, &told, "takes blue red"), ["yellow", "green", "spectator"]);
}

/// BT-H.14: when it is over everything is shown.
#[test]
fn the_end_shows_everything() {
    let mut table = at(json!({ "hands": { "green": ["crown-of-tarsos"] } }));
    for name in ["red", "yellow", "blue"] {
        table.play(name, "resign", &[]);
    }
    assert_eq!(table.game.view(Viewer::Spectator).table, table.game);
}

/// BT-H.13: a window opens to everybody with a card in hand, playable or not, and not without one.
#[test]
fn windows_do_not_tell_what_is_in_a_hand() {
    for (cards, asked) in [(vec!["charge"], true), (vec!["barricade"], true), (vec![], false)] {
        let mut table = at(json!({ "blue": ["W-N2 5"], "hands": { "red": cards }, "phase": "moves" }));
        table.play("blue", "move W-N2 10,0 5", &[]);
        let dice: &[&str] = if asked { &[] } else { &["6", "1", "charge", "charge"] };
        table.play("blue", "end", dice);
        assert_eq!(table.awaited() == ["red"], asked);
    }
}

/// BT-H.8, BT-20.17: no choice is shown before all are made; then giver and receiver know the card.
#[test]
fn smoke_hides_what_is_passed_on() {
    let mut table = at(json!({
        "blue": ["insula-nova 2"], "hands": { "blue": ["charge", "plunder"], "red": ["scouts", "barricade"] }, "phase": "moves",
    }));
    table.play("blue", "move 11,4 11,6 1", &[]);
    table.play("blue", "end", &["smoke-and-confusion"]);
    assert_eq!(table.awaited(), ["blue", "red"]);
    let told = table.told("red", "give scouts", &[]);
    assert_eq!(told[0], (Audience::seat(table.seat("red")), "chose red scouts".into()));
    assert_eq!(told[1].1, "chose red");
    assert!(view(&table, "blue").table == at_masked(&table), "blue sees the same whatever red gave");
    let told = table.told("blue", "give charge", &[]);
    let heard = table.heard("yellow", &told);
    assert!(heard.contains(&"hands red yellow scouts") && heard.contains(&"hands blue red"), "{heard:?}");
    table.all(&["hand blue plunder", "hand red charge barricade", "hand yellow scouts"]);
    // The giver goes on knowing where the card is, until it is seen again.
    let mut rng = Random::seed_from_u64(1);
    for _ in 0..30 {
        let world = Table { game: table.game.imagine(table.viewer("red"), &mut rng) };
        world.holds("hand yellow scouts");
    }
}

fn at_masked(table: &Table) -> battue::Battue {
    let mut rng = Random::seed_from_u64(5);
    let blue = table.viewer("blue");
    table.game.imagine(blue, &mut rng).view(blue).table
}

/// BT-H.7: the victim knows the card that was taken, and forgets it when one of that title is played.
#[test]
fn what_was_stolen_is_remembered() {
    let mut table = at(json!({ "hands": { "blue": ["light-fingers"], "red": ["sappers", "barricade"] } }));
    table.play("blue", "play light-fingers red", &["sappers"]);
    let mut rng = Random::seed_from_u64(2);
    let hand = |table: &Table, rng: &mut Random| table.game.imagine(table.viewer("red"), rng).hands[Seat(0)];
    let sappers: battue::card::Loot = "sappers".parse().unwrap();
    assert!((0..20).all(|_| hand(&table, &mut rng)[sappers] == 1));
    let yellow = table.viewer("yellow");
    assert!((0..40).any(|_| table.game.imagine(yellow, &mut rng).hands[Seat(0)][sappers] == 0), "others do not know");
    table.play("blue", "play sappers G-N", &[]);
    assert!(table.game.known_cards.iter().all(Option::is_none));
}

/// BT-17.12, BT-H.9, BT-H.11: discards and events lie open.
#[test]
fn discards_are_public() {
    let table = at(json!({ "discards": ["charge x2"], "event_discards": ["ambush"] }));
    let view = table.game.view(Viewer::Spectator).table;
    assert_eq!(
        (view.loot_discards, view.event_card_discards),
        (table.game.loot_discards, table.game.event_card_discards)
    );
    assert_eq!(view.event_cards, table.game.event_cards);
}
