//! Section 3.

use battalia::Battalia;
use battalia::action::Action;
use battalia::card::Card;
use battalia::event::Ending;
use battalia::phase::Phase;
use kernel::{Game, Seeded, Silent};
use serde_json::json;
use testkit::TestTable;
use testkit::table::setup;

fn started(players: u8, more: serde_json::Value, seed: u64) -> Battalia {
    let mut options = json!({ "players": players });
    options.as_object_mut().expect("a table").extend(more.as_object().expect("a table").clone());
    Battalia::start(&setup::<Battalia>(options), &mut Seeded::new(seed), &mut Silent).expect("a playable setup")
}

/// BA-3.2, BA-3.3, BA-3.4, BA-3.8, BA-3.10, BA-3.11, BA-3.16, BA-17.1, BA-17.4, BA-17.5, BA-1.2.
#[test]
fn what_is_left_after_the_deal() {
    let expected =
        [(2, 50, 50, [3, 3, 2, 6, 3], 9, 3), (3, 65, 65, [4, 4, 5, 4, 4], 12, 4), (4, 60, 60, [4; 5], 12, 5)];
    for (players, supplies, units, cities, others, greats) in expected {
        let game = started(players, json!({ "unbound_units": "off" }), 5);
        let sizes: Vec<u8> = game.piles.iter().map(|pile| pile.size()).collect();
        assert_eq!((game.supplies, sizes[..4].iter().sum::<u8>()), (supplies, units), "{players} players");
        assert!(sizes[4..15].iter().all(|&size| size == others));
        assert_eq!((&sizes[15..], game.greats.len()), (&cities[..], greats));
        for seat in game.seats() {
            let nation = game.player(seat).nation;
            assert_eq!((nation.total(), nation[Card::SUPPLY]), (10, 5));
        }
        let with = started(players, json!({}), 5);
        let in_all: u8 = with.piles[..4].iter().map(|pile| pile.size()).sum();
        assert_eq!(in_all, units + 8);
    }
}

/// BA-3.5, BA-3.6, BA-3.7, BA-3.9, BA-3.14, BA-3.15, BA-3.18, BA-3.19.
#[test]
fn the_map_is_laid_for_the_number_of_players() {
    for (players, empty) in [(2, 20), (3, 41), (4, 40)] {
        for seed in 0..20 {
            let game = started(players, json!({}), seed);
            game.check().expect("a sound table");
            assert_eq!(game.map.empty().len(), empty);
            assert_eq!(game.map.start.len(), usize::from(players));
            let colours = |cities: battalia::square::SquareSet| {
                let mut colours: Vec<_> = cities.iter().map(|city| game.map.native_of(city)).collect();
                colours.sort();
                colours.dedup();
                colours.len()
            };
            assert_eq!(colours(game.map.start), game.map.start.len());
            assert_eq!(colours(game.map.neutral), game.map.neutral.len());
            assert!(game.seats().all(|seat| game.figures(seat).next().is_none()));
            assert_eq!(game.buff_square(), None);
        }
    }
}

/// BA-2.2, BA-2.3, BA-3.1, BA-3.17, BA-5.1: after the draft each player has six cards and the start player begins.
#[test]
fn the_draft_leads_to_day_one() {
    let mut table = TestTable::<Battalia>::new(json!({ "players": 4, "start_player": 3 }));
    table.play("seat-3", "faction barfolk", &[]);
    table.play("seat-4", "faction islanders", &[]);
    table.play("seat-1", "faction emberians", &[]);
    assert_eq!(table.game.phase, Phase::StartCities);
    table.holds("faction seat-2 cloudborn");
    let mut chance = Seeded::new(1);
    for (seat, city) in [("seat-2", "choose 6,6"), ("seat-1", "choose 0,0"), ("seat-4", "choose 0,6")] {
        table.play_with(seat, city, &mut chance);
    }
    table.all(&["owner 6,0 seat-3", "level 6,0 1", "day 1", "active seat-3", "phase announce", "points seat-3 1"]);
    for seat in ["seat-1", "seat-2", "seat-3", "seat-4"] {
        table.all(&[&format!("hand {seat} 6"), &format!("nation {seat} 4")]);
    }
}

/// BA-15.9: where nothing is ever built, a match without a last day ends after its first 28 days.
#[test]
fn nothing_happens_for_four_weeks() {
    let mut game = started(2, json!({ "day_limit": 0, "unbound_buff": "off", "faction_choice": "random" }), 3);
    let mut chance = Seeded::new(3);
    let mut actions = Vec::new();
    while let Some(seat) = game.awaiting().seats().first() {
        actions.clear();
        game.actions(seat, &mut actions);
        let ends = actions.iter().find(|&&action| action == Action::End);
        let action = *ends.unwrap_or(&actions[0]);
        game.play(seat, action, &mut chance, &mut Silent).expect("a listed action");
    }
    assert!(matches!(game.phase, Phase::Over { ending: Ending::Standstill, .. }), "{:?}", game.phase);
    assert_eq!(game.day, 28);
}

/// BA-3.20: every pile shows its top, which is one of its cards; with three players no faction is removed.
#[test]
fn tops_are_turned_after_the_deal() {
    let game = started(3, json!({ "removed_faction": "barfolk" }), 4);
    assert_eq!(game.removed, None);
    assert!(game.piles.iter().all(|pile| pile.top.is_some_and(|top| pile.has(top))));
    let down = started(3, json!({ "pile_tops": "face_down" }), 4);
    assert!(down.piles.iter().all(|pile| pile.top.is_none()));
}

/// BA-1.11, BA-2.4: what a player may do does not depend on the faction.
#[test]
fn factions_differ_in_colour_only() {
    let listed = |faction: &str| {
        let hand = [format!("{faction}-friman"), format!("{faction}-weapon x2"), "supply x3".to_owned()];
        let position = json!({ "factions": { "seat-1": faction }, "hands": { "seat-1": hand } });
        let mut table = TestTable::<Battalia>::new(json!({ "removed_faction": "cloudborn" })).placed(position);
        let before = table.actions("seat-1");
        table.play("seat-1", "hero 1,1", &[]);
        table.holds("hero seat-1/1 1,1");
        before
    };
    assert_eq!(listed("barfolk"), listed("islanders"));
    assert_eq!(listed("barfolk"), listed("emberians"));
}
