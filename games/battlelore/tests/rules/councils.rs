use super::{choose, full, table};
use serde_json::json;

/// BL-16.1, BL-16.2, BL-16.3: exactly six levels, chosen role by role, each at most 3.
#[test]
fn a_council_spends_exactly_its_levels() {
    let mut game = full();
    assert_eq!(game.awaited(), ["standard", "pennant"]);
    assert_eq!(game.refused("standard", "council warrior 1"), "BL-16.1");
    assert_eq!(game.refused("standard", "council commander 4"), "BL-16.1");
    game.orders("standard", &["council commander 0", "council warrior 0", "council rogue 0"]);
    assert_eq!(game.actions("standard"), ["council wizard 3"]);
    game.orders("standard", &["council wizard 3"]);
    assert_eq!(game.refused("standard", "council cleric 2"), "BL-16.2");
    game.orders("standard", &["council cleric 3"]);
    assert_eq!(game.actions("standard"), ["creature none"]);
    assert_eq!(game.refused("standard", "creature spider"), "BL-35.12");
}

/// BL-16.2: 135 councils without a creature, 101 with each.
#[test]
fn there_are_so_many_councils() {
    fn count(game: &battlelore::BattleLore, creature: bool) -> usize {
        let mut actions = Vec::new();
        kernel::Game::actions(game, kernel::Seat(0), &mut actions);
        let mut all = 0;
        for action in actions {
            let text = action.to_string();
            if text.starts_with("creature") {
                all += usize::from((text != "creature none") == creature);
                continue;
            }
            let mut next = game.clone();
            kernel::Game::play(&mut next, kernel::Seat(0), action, &mut kernel::Seeded::new(1), &mut kernel::Silent)
                .expect("it is listed");
            all += count(&next, creature);
        }
        all
    }
    let game = table(json!({ "lore_mode": "full", "creatures": "all" }));
    assert_eq!((count(&game.game, false), count(&game.game, true)), (135, 3 * 101));
}

/// BL-35.10: other numbers of levels.
#[test]
fn levels_are_an_option() {
    let mut game = table(json!({ "lore_mode": "full", "council_levels": 4, "first_camp": "standard" }));
    choose(&mut game, "standard", [1, 1, 1, 1, 0], "none");
    game.all(&["council standard wizard 1"]);
}

/// BL-16.3, BL-16.9: councils are hidden until both camps have chosen, then both are shown.
#[test]
fn councils_are_shown_together() {
    let mut game = full();
    let told = game.told("standard", "council commander 3", &[]);
    assert_eq!(told.len(), 2);
    assert!(told.iter().any(|(audience, event)| event == "picks standard commander 3"
        && *audience == kernel::Audience::seat(kernel::Seat(0))));
    assert!(told.iter().any(|(_, event)| event == "chose standard commander"));
    game.orders(
        "standard",
        &["council warrior 0", "council rogue 0", "council wizard 0", "council cleric 3", "creature none"],
    );
    game.orders(
        "pennant",
        &["council commander 2", "council warrior 1", "council rogue 1", "council wizard 1", "council cleric 1"],
    );
    let told = game.play_with("pennant", "creature none", &mut kernel::Seeded::new(1));
    let public: Vec<_> = told
        .iter()
        .filter(|(audience, _)| *audience == kernel::Audience::All)
        .map(|(_, event)| event.as_str())
        .collect();
    assert!(public.starts_with(&["council standard commander 3", "council pennant commander 2"]), "{public:?}");
}

/// BL-16.12, BL-35.11: open councils are shown role by role, when all have chosen it.
#[test]
fn open_councils_are_shown_role_by_role() {
    let mut game = table(json!({ "lore_mode": "full", "council_reveal": "open" }));
    game.play("standard", "council commander 3", &[]);
    assert_eq!(game.awaited(), ["pennant"]);
    let told = game.play("pennant", "council commander 1", &[]);
    assert!(told.ends_with(&["council standard commander 3".into(), "council pennant commander 1".into()]), "{told:?}");
    assert_eq!(game.awaited(), ["standard", "pennant"]);
}

/// BL-26.9: the Pennant of the Webwood spends a level on its spider.
#[test]
fn a_creature_of_the_adventure_takes_a_level() {
    let mut game = table(json!({ "adventure": "B3" }));
    game.orders(
        "pennant",
        &["council commander 3", "council warrior 2", "council rogue 0", "council wizard 0", "council cleric 0"],
    );
    assert_eq!(game.actions("pennant"), ["creature spider"]);
}
