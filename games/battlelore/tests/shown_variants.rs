//! What a table shows of Reluctant Allies, of teams and of armies drawn from cards.

use battlelore::BattleLore;
use battlelore::event::Event;
use kernel::Viewer;
use serde_json::{Value, json};
use stage::{Language, Staged};
use testkit::TestTable;

fn table(setup: Value, position: Value) -> TestTable<BattleLore> {
    TestTable::new(setup).placed(position)
}

/// Four players at the end of a round; the last card is played and nothing is ordered.
fn last_turn(banners: Value) -> TestTable<BattleLore> {
    let mut game = table(
        json!({ "adventure": "E6", "lore_mode": "none" }),
        json!({
            "units": ["S1 Gs at 4.1", "S2 Gs at 4.2 ally", "P1 Gs at 14.5", "P2 Gs at 14.6 ally"],
            "active": "pennant-b", "banners": banners,
            "hands": {
                "standard": ["forward"], "pennant": ["forward"], "standard-b": ["surround"],
                "pennant-b": ["patrol-left", "surround"],
            },
        }),
    );
    let told = game.play("pennant-b", "play patrol-left", &["attack-right"]);
    assert!(told.contains(&"camp-won pennant round".to_owned()), "{told:?}");
    game
}

/// BL-30.32, BL-30.33: the end says which camp has won and which ally is the ultimate winner, or that both share it.
#[test]
fn the_end_names_the_camp_and_its_ultimate_winner() {
    let alone = json!({ "standard": 4, "standard-b": 4, "pennant": 5, "pennant-b": 4 });
    let shared = json!({ "standard": 3, "standard-b": 4, "pennant": 4, "pennant-b": 4 });
    for (banners, said) in [
        (alone, "Pennant wins 9 : 8; Pennant A is the ultimate winner with 5 banners"),
        (shared, "Pennant wins 8 : 7; both allies share the win with 4 banners each"),
    ] {
        let game = last_turn(banners);
        for seat in ["standard", "pennant", "pennant-b", "nobody"] {
            let prompt = game.scene(seat).prompt;
            assert_eq!((prompt.sentence.as_str(), prompt.frame), (said, 2), "{seat}");
            assert_eq!(prompt.reason, "The round of the eighth banner is over.");
        }
        let view = kernel::Game::view(&game.game, game.viewer("pennant-b"));
        let told: Vec<(u32, Event)> =
            ["camp-won pennant round", "won pennant round"].map(|event| (3, event.parse().expect("an event"))).to_vec();
        let report = BattleLore::report(&view, &told);
        let reason = format!("{said}. [BL-30.32] The round of the eighth banner is over. [BL-30.30]");
        assert_eq!((report.reason.to_string(), report.reason.frame), (reason, 2));
        assert!(report.moments[0].line.to_string().starts_with("Pennant wins"), "{:?}", report.moments);
        let french = stage::view_in(&game.game, Viewer::Spectator, Language::French);
        assert!(BattleLore::scene(&french).prompt.sentence.contains(" ; "));
    }
}
