//! Matches in which no player resigns, to their end: lists stay short, states small, and bots make sense of the game.

use battlelore::action::Action;
use battlelore::board::{Camp, Section, sections};
use battlelore::content::Arm;
use battlelore::council::Role;
use battlelore::unit::Kind;
use battlelore::{BattleLore, Setup};
use bots::{Bot, Budget, Player};
use kernel::{Appraise, Chance, Game, Seat, Seeded, Side, Silent, Viewer};
use rand::SeedableRng;
use serde_json::json;
use testkit::Random;

const TABLES: [(&str, &str); 6] =
    [("B1", "none"), ("B2", "medieval"), ("B1", "full"), ("B2", "full"), ("B3", "full"), ("B4", "full")];
/// Epic with one to three seats a camp, Reluctant Allies and armies drawn from cards.
fn variants() -> Vec<Setup> {
    let setups = json!([
        { "adventure": "E1", "lore_mode": "none" },
        { "adventure": "E5" },
        { "adventure": "E2", "lore_mode": "medieval", "seats_standard": 3, "seats_pennant": 3 },
        { "adventure": "E3", "seats_standard": 2, "seats_pennant": 3, "team_sequence": "fixed", "team_hand_visible": "off" },
        { "adventure": "E6" },
        { "adventure": "E7", "lore_mode": "none" },
        { "adventure": "B1", "call_to_arms": "impromptu", "lore_mode": "full" },
        { "adventure": "B2", "call_to_arms": "organized", "unit_pool": "limited" },
        { "adventure": "E4", "call_to_arms": "impromptu", "seats_standard": 2 },
        { "adventure": "E6", "call_to_arms": "organized" },
        { "adventure": "E7", "call_to_arms": "impromptu", "reluctant_allies": "off" },
    ]);
    serde_json::from_value(setups).expect("setups")
}

fn setup(adventure: &str, mode: &str) -> Setup {
    serde_json::from_value(json!({ "adventure": adventure, "lore_mode": mode })).expect("a setup")
}

fn any_of(game: &BattleLore, chance: &mut Seeded) -> Option<Seat> {
    let seats = game.awaiting().seats();
    let which = chance.roll("seat", seats.len().max(1) as u32) as usize;
    seats.iter().nth(which)
}

/// The state stays within four KiB.
#[test]
fn a_state_is_small() {
    let size = std::mem::size_of::<BattleLore>();
    assert!(size <= 4096, "{size} bytes");
    println!("{size} bytes");
}

/// What every state must be for every viewer.
fn look_closely(game: &BattleLore, rng: &mut Random) {
    for viewer in game.seating().seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let imagined = game.imagine(viewer, rng);
        imagined.check().unwrap_or_else(|broken| panic!("{viewer:?} imagines: {broken}"));
        assert_eq!(imagined.view(viewer), game.view(viewer));
        assert_eq!(imagined.awaiting(), game.awaiting());
    }
}

/// No list exceeds 700 actions, and every match comes to its end with sound states, played by hunches or at random.
#[test]
fn long_matches_stay_sound() {
    let mut longest = 0;
    let standard = TABLES.iter().cycle().take(36).map(|(adventure, mode)| setup(adventure, mode));
    for (number, setup) in standard.chain(variants()).chain(variants()).enumerate() {
        let (mut chance, mut rng) = (Seeded::new(number as u64), Random::seed_from_u64(number as u64));
        let mut game = BattleLore::start(&setup, &mut chance, &mut Silent).expect("a table");
        let mut list = Vec::new();
        for step in 0..60_000 {
            let Some(seat) = any_of(&game, &mut chance) else { break };
            list.clear();
            game.actions(seat, &mut list);
            longest = longest.max(list.len());
            let ticket = u64::from(chance.roll("high", u32::MAX)) << 32 | u64::from(chance.roll("low", u32::MAX));
            let index = if number % 2 == 0 { game.hunch(seat, &list, ticket) } else { ticket as usize % list.len() };
            game.play(seat, list[index], &mut chance, &mut Silent).unwrap_or_else(|e| panic!("{}: {e}", list[index]));
            game.check().unwrap_or_else(|broken| panic!("match {number}, step {step}, {}: {broken}", list[index]));
            if step % 53 == 0 || game.is_over() {
                look_closely(&game, &mut rng);
            }
        }
        assert!(game.is_over(), "match {number} goes on");
    }
    println!("longest list {longest}");
    assert!(longest <= 700, "{longest} actions");
}

/// One match with a bot for each seat: who won.
fn play_bots(setup: &Setup, bots: &[Bot], seed: u64) -> Option<Side> {
    let mut chance = Seeded::new(seed);
    let mut game = BattleLore::start(setup, &mut chance, &mut Silent).expect("a table");
    let mut players: Vec<_> = bots.iter().map(|&bot| Player::<BattleLore>::new(bot, seed)).collect();
    for _ in 0..60_000 {
        let Some(seat) = game.awaiting().seats().first() else { break };
        let Some(decision) = players[usize::from(seat.0)].decide(&game, seat) else { break };
        game.play(seat, decision.action, &mut chance, &mut Silent).expect("a listed action");
    }
    game.awaiting().outcome().and_then(|outcome| outcome.winner())
}

/// A bot that looks ahead beats one that does not.
#[test]
fn greedy_beats_random() {
    let mut wins = 0;
    for seed in 0..12 {
        let (adventure, mode) = TABLES[seed as usize % TABLES.len()];
        let greedy = (seed % 2) as u8;
        let mut bots = [Bot::Random; 2];
        bots[usize::from(greedy)] = Bot::Greedy;
        wins += u32::from(play_bots(&setup(adventure, mode), &bots, seed) == Some(Side(greedy)));
    }
    assert!(wins >= 9, "greedy won {wins} of 12");
}

/// Bots that look ahead win as a Warlord with two Marshals, against three that do not.
#[test]
fn three_greedy_bots_serve_their_camp() {
    let setup = json!({ "adventure": "E1", "lore_mode": "none", "seats_standard": 3, "seats_pennant": 3 });
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    let mut wins = 0;
    for seed in 0..4 {
        let greedy = (seed % 2) as u8;
        let bots: Vec<Bot> = (0..6).map(|seat| if seat / 3 == greedy { Bot::Greedy } else { Bot::Random }).collect();
        wins += u32::from(play_bots(&setup, &bots, seed) == Some(Side(greedy)));
    }
    assert!(wins >= 3, "greedy won {wins} of 4");
    // Equal camps fight it out.
    assert!((0..4).all(|seed| play_bots(&setup, &[Bot::Greedy; 6], seed).is_some()), "a draw");
}

/// BL-30.32: a bot among allies wants its camp to win, and of the banners of its camp as many as it can get.
#[test]
fn an_allied_bot_counts_its_own_banners_too() {
    let setup = serde_json::from_value(json!({ "adventure": "E6", "lore_mode": "none" })).expect("a setup");
    let mut game = BattleLore::start(&setup, &mut Seeded::new(1), &mut Silent).expect("a table");
    let mut thought_of = |banners: [u8; 4]| {
        game.banners = banners;
        [0, 1, 2, 3].map(|side| game.appraise(Side(side)))
    };
    let (level, own, ally) = (thought_of([2, 2, 2, 2]), thought_of([3, 2, 2, 2]), thought_of([2, 2, 3, 2]));
    assert!(own[0] > ally[0] && ally[0] > level[0], "{own:?}, {ally:?}, {level:?}");
    assert_eq!([own[0], own[2]], [ally[2], ally[0]]);
    assert!(own[1] < level[1] && own[1] == ally[1], "an enemy does not care which of the two has it");
}

/// A match of one bot up to its first turn. `watch` sees every choice and the list it was made from.
fn set_up_by(
    bot: Bot,
    setup: &Setup,
    seed: u64,
    mut watch: impl FnMut(&BattleLore, Seat, &[Action], Action),
) -> BattleLore {
    let mut chance = Seeded::new(seed);
    let mut game = BattleLore::start(setup, &mut chance, &mut Silent).expect("a table");
    let mut players: Vec<_> = game.seating().seats().map(|_| Player::<BattleLore>::new(bot, seed)).collect();
    let mut list = Vec::new();
    while game.number == 0 {
        let seat = game.awaiting().seats().first().expect("a seat");
        list.clear();
        game.actions(seat, &mut list);
        let action = players[usize::from(seat.0)].decide(&game, seat).expect("a decision").action;
        watch(&game, seat, &list, action);
        game.play(seat, action, &mut chance, &mut Silent).expect("a listed action");
    }
    game
}

/// Every bot takes a Commander and a Lore Master who are worth their seats, and starting cards of its own masters first.
#[test]
fn bots_choose_sound_councils() {
    for (seed, adventure) in (0..50).zip(["B1", "B3", "E1", "E6"].into_iter().cycle()) {
        let bot = if seed % 5 == 0 { Bot::Thinker(Budget::Playouts(4)) } else { Bot::Greedy };
        let game = set_up_by(bot, &setup(adventure, "full"), seed, |game, seat, list, chosen| {
            let Action::KeepLore(kept) = chosen else { return };
            let side = game.seating().side(seat);
            let in_character = |card| game.price(side, card) == game.content.lore(card).cost;
            let offered = list.iter().any(|action| matches!(action, Action::KeepLore(card) if in_character(*card)));
            assert!(in_character(kept) || !offered, "{kept} is out of character");
        });
        for council in game.sides().map(|side| game.councils[usize::from(side.0)]) {
            let (commander, highest) = (council.level(Role::Commander), council.highest());
            assert!(commander >= 2 && highest == 3, "{adventure}, seed {seed}: {council:?}");
        }
    }
}

fn call_to_arms(arms: &str, specialists: u8) -> Setup {
    let setup = json!({ "adventure": "B1", "call_to_arms": arms, "lore_mode": "none", "cta_specialists": specialists });
    serde_json::from_value(setup).expect("a setup")
}

/// A unit's strength in half dice: riding is worth one and a half, a bow a half.
fn strength(game: &BattleLore, kind: Kind) -> u32 {
    let rules = game.content.unit(kind);
    let shoots = game.content.weapon(rules.weapon).range > 0;
    2 * u32::from(rules.dice) + 3 * u32::from(rules.arm == Arm::Mounted) + u32::from(shoots)
}

/// Armies that bots draw are stronger than armies drawn blindly; all three sections are held, and both Specialists played.
#[test]
fn bots_draw_strong_armies() {
    for arms in ["impromptu", "organized"] {
        let drawn = |bot: Bot| {
            let mut sum = 0;
            for seed in 0..50 {
                let game = set_up_by(bot, &call_to_arms(arms, 2), seed, |_, _, _, _| {});
                sum += game.army.alive().iter().map(|unit| strength(&game, game.army.kind(unit))).sum::<u32>();
                for (side, camp) in Camp::BOTH.into_iter().enumerate().filter(|_| bot == Bot::Greedy) {
                    let in_section = |section: Section| {
                        let stands = game.army.stands(camp);
                        stands.iter().filter(|&hex| sections(camp, hex) & section.bit() != 0).count()
                    };
                    assert!(Section::ALL.into_iter().all(|section| in_section(section) >= 3), "{arms}, seed {seed}");
                    assert_eq!(game.calls[side].specialists.count_ones(), 2, "{arms}, seed {seed}");
                }
            }
            sum
        };
        let (greedy, random) = (drawn(Bot::Greedy), drawn(Bot::Random));
        println!("{arms}: strength {greedy}, at random {random}");
        assert!(10 * greedy >= 11 * random, "{arms}: strength {greedy}, at random {random}");
    }
}

/// BL-31.8: the two units of the reserve that take part are the best of their card.
#[test]
fn bots_place_the_best_of_their_reserve() {
    for seed in 0..50 {
        let game = set_up_by(Bot::Greedy, &call_to_arms("impromptu", 0), seed, |_, _, _, _| {});
        for (side, camp) in Camp::BOTH.into_iter().enumerate() {
            let [.., Some(reserve), None] = game.calls[side].posts else { panic!("no reserve") };
            let units = &game.content.deployment(reserve).units;
            let mut shown: Vec<u32> = units.iter().map(|(kind, _)| strength(&game, *kind)).collect();
            shown.sort_unstable();
            // The reserve is placed last.
            let mut army: Vec<_> = game.army.of(camp).iter().collect();
            let mut placed: Vec<u32> =
                army.split_off(army.len() - 2).into_iter().map(|unit| strength(&game, game.army.kind(unit))).collect();
            placed.sort_unstable();
            assert_eq!(placed, shown[2..], "seed {seed}: {reserve} of {camp:?}");
        }
    }
}

/// Before the first turn bots choose alike in every state that their seat cannot tell from the real one.
#[test]
fn bots_set_up_without_knowing_secrets() {
    let mut rng = Random::seed_from_u64(5);
    let standard = TABLES.iter().map(|(adventure, mode)| setup(adventure, mode));
    for (seed, setup) in (0..).zip(standard.chain(variants())) {
        set_up_by(Bot::Random, &setup, seed, |game, seat, list, _| {
            let imagined = game.imagine(Viewer::Seat(seat), &mut rng);
            for ticket in [1, u64::MAX / 3, u64::MAX] {
                assert_eq!(game.hunch(seat, list, ticket), imagined.hunch(seat, list, ticket));
            }
        });
    }
}

/// A greedy bot with an army and a council of its own choice beats one that drew both blindly.
#[test]
fn choosing_well_before_the_first_turn_wins() {
    let setup = json!({ "adventure": "B1", "call_to_arms": "organized", "lore_mode": "full" });
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    let mut wins = 0;
    for seed in 0..24 {
        let chooser = (seed % 2) as u8;
        let mut chance = Seeded::new(seed / 2);
        let mut game = BattleLore::start(&setup, &mut chance, &mut Silent).expect("a table");
        let mut players = [0, 1].map(|seat| Player::<BattleLore>::new(Bot::Greedy, seed + seat));
        let mut blind = Player::<BattleLore>::new(Bot::Random, seed);
        while let Some(seat) = game.awaiting().seats().first() {
            let draws = game.number == 0 && seat.0 != chooser;
            let player = if draws { &mut blind } else { &mut players[usize::from(seat.0)] };
            let action = player.decide(&game, seat).expect("a decision").action;
            game.play(seat, action, &mut chance, &mut Silent).expect("a listed action");
        }
        let winner = game.awaiting().outcome().and_then(|outcome| outcome.winner());
        wins += u32::from(winner == Some(Side(chooser)));
    }
    println!("the chooser won {wins} of 24");
    assert!(wins >= 16, "the chooser won {wins} of 24");
}
