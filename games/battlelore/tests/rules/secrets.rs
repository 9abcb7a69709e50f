use super::table;
use kernel::{Game, Seat, Viewer};
use serde_json::json;

fn spied() -> super::Table {
    table(json!({ "lore_mode": "full", "first_camp": "standard" })).placed(json!({
        "units": ["S1 Bs at 4.1", "P1 Gs at 8.5"],
        "councils": { "standard": "rogue 1" },
        "tokens": { "standard": 7, "pennant": 1 },
        "hands": { "standard": ["patrol-left"], "pennant": ["forward", "surround"] },
        "lore": { "standard": ["spy-network"], "pennant": ["spark", "fireball"] },
    }))
}

/// BL-H2, BL-H3: hands are known to their side only.
#[test]
fn hands_are_hidden() {
    let game = spied().game;
    let view = game.view(Viewer::Seat(Seat(1)));
    assert_eq!((view.table.hands[0].total(), view.hands[0]), (0, 1));
    assert_eq!((view.table.lore_hands[0].len(), view.lore_hands[0]), (0, 1));
    assert_eq!(view.table.lore_hands[1].len(), 2);
    let spectator = game.view(Viewer::Spectator);
    assert_eq!(spectator.table.hands.map(|hand| hand.total()), [0; 4]);
    assert_eq!(spectator.hands, [1, 2, 0, 0]);
}

/// BL-H9: what Spy Network shows stays known to its player, in his view and in what he imagines.
#[test]
fn a_hand_that_was_seen_stays_known() {
    let mut game = spied();
    game.play("standard", "play patrol-left", &[]);
    game.play("standard", "lore spy-network", &[]);
    game.play("standard", "choose surround", &["scout-left"]);
    let forward = "forward".parse().expect("a card");
    let scout = "scout-left".parse().expect("a card");
    let view = game.game.view(Viewer::Seat(Seat(0)));
    assert!(view.table.hands[1].has(forward) && !view.table.hands[1].has(scout));
    for seed in 0..20 {
        let mut rng = <testkit::Random as rand::SeedableRng>::seed_from_u64(seed);
        let imagined = game.game.imagine(Viewer::Seat(Seat(0)), &mut rng);
        assert!(imagined.hands[1].has(forward));
        assert_eq!(imagined.hands[1].total(), 2);
    }
    let public = game.game.view(Viewer::Spectator);
    assert!(!public.table.hands[1].has(forward));
}

/// BL-H10, BL-18.20: the window of a reaction does not depend on the cards held, and passing is always offered.
#[test]
fn windows_open_by_public_facts() {
    let position = |card: &str| {
        json!({
            "units": ["S1 Bs at 5.5 ordered", "P1 Bs at 6.5", "P2 Gs at 9.9"],
            "phase": "combat",
            "councils": { "pennant": "warrior 1" },
            "tokens": { "pennant": 3 },
            "lore": { "pennant": [card] },
        })
    };
    for card in ["parry-warrior", "fireball"] {
        let mut game = table(json!({ "lore_mode": "full", "first_camp": "standard" })).placed(position(card));
        game.play("standard", "attack S1 P1", &[]);
        assert_eq!(game.awaited(), ["pennant"], "{card}");
        let window = game.game.window(Seat(1)).expect("a reaction");
        assert_eq!((window.pass.to_string(), window.battle), ("pass".to_owned(), Some(1)));
    }
}

/// BL-H14: a finished match shows everything.
#[test]
fn the_end_shows_everything() {
    let mut game = spied();
    game.play("pennant", "resign", &[]);
    assert_eq!(game.game.view(Viewer::Spectator).table.hands[1].total(), 2);
}
