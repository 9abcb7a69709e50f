//! Two decks and hands of cards (BM-24.21, BM-24.25 to BM-24.29).

use crate::army::Army;
use crate::deck::{self, Deck};
use crate::tests::rules::table::Table;
use kernel::{Audience, Game, Viewer};
use serde_json::{Value, json};

fn two_decks(more: Value) -> Table {
    let mut setup = crate::tests::rules::table::map(json!({ "scenario": "borderlands", "two_decks": "on" }));
    setup.extend(crate::tests::rules::table::map(more));
    Table::new(Value::Object(setup))
}

/// BM-24.21, BM-24.25, BM-24.26: own decks of 26 and 33, a hand of three each, a bag with a banner for every card.
#[test]
fn each_army_has_its_own_deck_and_hand() {
    let table = two_decks(json!({}));
    table.holds("phase pick");
    table.holds("hand imperial cards 3");
    table.holds("hand chaos cards 3");
    table.holds("deck 53");
    let bag = table.game.deck.bag;
    let drawn = if table.awaited() == ["imperial"] { [25, 33] } else { [26, 32] };
    assert_eq!(bag, drawn);
    for size in [1, 5] {
        let table = two_decks(json!({ "hand_size": size }));
        table.holds(&format!("hand imperial cards {size}"));
        table.holds(&format!("hand chaos cards {size}"));
    }
}

/// BM-24.26: when turns alternate Chaos goes first.
#[test]
fn chaos_goes_first_when_turns_alternate() {
    assert_eq!(two_decks(json!({ "turn_order": "alternate" })).awaited(), ["chaos"]);
}

/// BM-24.25, BM-1.13: a hand is seen by its own team alone; the others know its size.
#[test]
fn hands_are_shared_inside_a_team_and_hidden_outside() {
    let mut table = two_decks(json!({ "turn_order": "alternate", "seats_per_army": [1, 2] }));
    table.play("chaos/1", "ready", &["1", "1", "1", "11", "12", "13"]);
    let hand = |viewer: Viewer| {
        let view = table.game.view(viewer);
        let seen = Deck::of_army(&view.table.deck.hand, Army::Chaos, &table.game.content);
        (deck::total(&seen), view.hands[Army::Chaos as usize])
    };
    for seat in ["chaos/1", "chaos/2"] {
        assert_eq!(hand(Viewer::Seat(table.seat(seat))), (3, 3), "{seat}");
    }
    assert_eq!(hand(Viewer::Seat(table.seat("imperial"))), (0, 3));
    assert_eq!(hand(Viewer::Spectator), (0, 3));
}

/// BM-24.25, BM-24.27: what is drawn is told to the own team; the others hear how many.
#[test]
fn drawn_cards_are_told_to_the_own_army_only() {
    let mut table = two_decks(json!({ "turn_order": "alternate" }))
        .placed(json!({ "card": "11", "units": ["OR1 at 3,8"], "hand": ["12", "13", "1", "2", "3"] }));
    let told = table.told("chaos", "end", &["16"]);
    let chaos = kernel::SeatSet::one(table.seat("chaos"));
    assert!(told.contains(&(Audience::Only(chaos), "drew chaos 16".into())), "{told:?}");
    assert!(told.contains(&(Audience::Except(chaos), "draws chaos 1".into())), "{told:?}");
}
