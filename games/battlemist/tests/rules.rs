//! Rules that are easier to show in code than in a case.

use battlemist::state::STARS;
use battlemist::words::{KINDS, Kind, NEUTRAL, RACES, REALMS, Realm};
use battlemist::world::{HomeLimits, World};
use battlemist::{Battlemist, Library};
use kernel::{Audience, Chance, EventLog, Game, Seat, Seeded, Silent};
use serde_json::json;
use testkit::TestTable;
use testkit::table::{refused_setup, setup};

type Table = TestTable<Battlemist>;

/// MI-1.1, MI-1.9, MI-1.11
#[test]
fn the_map_has_a_home_for_each_race_in_play_and_33_neutral_realms() {
    assert_eq!((NEUTRAL, RACES, REALMS, KINDS, STARS), (33, 6, 39, 6, 25));
    assert_eq!(Kind::ARMY.map(|kind| kind.to_string()), ["footman", "archer", "cavalry"]);
    for players in 2..=6 {
        let game =
            Battlemist::start(&setup::<Battlemist>(quick(players)), &mut Seeded::new(3), &mut Silent).expect("a game");
        assert_eq!(game.world.realms().len(), NEUTRAL + players);
    }
}

fn quick(players: usize) -> serde_json::Value {
    json!({ "players": players, "map": "quick", "race_assignment": "random" })
}

/// MI-1.10, MI-5.22: a die shows 1 to 10, and a draw is uniform over the pile.
#[test]
fn dice_have_ten_faces_and_draws_follow_the_pile() {
    struct Bounds(Vec<(&'static str, u32)>, Seeded);
    impl Chance for Bounds {
        fn roll(&mut self, label: &'static str, n: u32) -> u32 {
            self.0.push((label, n));
            self.1.roll(label, n)
        }
    }
    let mut chance = Bounds(Vec::new(), Seeded::new(4));
    let game = Battlemist::start(
        &setup::<Battlemist>(json!({ "players": 3, "race_assignment": "random" })),
        &mut chance,
        &mut Silent,
    );
    assert!(game.is_ok());
    let of = |wanted: &str| chance.0.iter().filter(|(label, _)| *label == wanted).map(|(_, n)| *n).collect::<Vec<_>>();
    assert!(of("start").iter().all(|&n| n == 10) && of("start").len() >= 3);
    assert_eq!(of("quest")[0], 48);
    assert_eq!(of("piece"), (1..=33).rev().collect::<Vec<_>>());
}

/// MI-X9, MI-4.10, MI-4.12, MI-4.15, MI-4.16: every row of a sample map is legal.
#[test]
fn sample_maps_obey_the_rules_of_laying() {
    let library = Library::embedded();
    for map in &library.maps {
        let mut world = World::EMPTY;
        for (place, &(piece, cell, turn)) in map.rows.iter().enumerate() {
            if place >= 3 {
                world.refuse_piece(&library.content, piece, cell, turn).unwrap_or_else(|why| panic!("{piece}: {why}"));
                if piece.is_home() {
                    let limits = HomeLimits::LEVELS[0];
                    world
                        .refuse_home(&library.content, piece, cell, limits)
                        .unwrap_or_else(|why| panic!("{piece}: {why}"));
                }
            }
            world.lay(piece, cell, turn);
        }
        for home in world.realms().iter().filter(|realm| realm.is_home()) {
            assert!(world.near(home).len() >= 3, "{} {home}", map.id);
        }
    }
}

/// MI-20.1 to MI-20.8: values out of range are refused with their clause.
#[test]
fn options_are_checked() {
    for (options, clause) in [
        (json!({ "players": 7 }), "MI-20.1"),
        (json!({ "stars_to_win": 8 }), "MI-20.5"),
        (json!({ "round_limit": 0 }), "MI-20.6"),
        (json!({ "round_limit": 1001 }), "MI-20.6"),
        (json!({ "city_bonus": 4 }), "MI-20.7"),
        (json!({ "city_cost": 11 }), "MI-20.8"),
        (json!({ "dark_starpower": 4 }), "MI-20.9"),
        (json!({ "giant_hit": 0 }), "MI-20.14"),
    ] {
        assert_eq!(refused_setup::<Battlemist>(options), clause);
    }
}

/// MI-20.4: EVENTs are left out with two players unless the table wants them.
#[test]
fn events_are_in_the_deck_from_three_players_on() {
    let deck = |options| {
        let game = Battlemist::start(&setup::<Battlemist>(options), &mut Seeded::new(1), &mut Silent).expect("a game");
        let hands: u32 = game.hands.iter().map(|hand| hand.total()).sum();
        game.deck.total() + hands + game.pending.len() as u32
    };
    let options = |players: u8, events: &str| json!({ "players": players, "map": "quick", "race_assignment": "random", "events": events });
    assert_eq!(deck(options(2, "auto")), 63);
    assert_eq!(deck(options(2, "on")), 81);
    assert_eq!(deck(options(3, "auto")), 81);
    assert_eq!(deck(options(6, "off")), 63);
}

/// MI-20.2, MI-20.3, MI-2.7: races by lot come from different groups, and the quick map is one draw.
#[test]
fn races_are_drawn_and_the_quick_map_is_one_draw_of_chance() {
    for seed in 0..20 {
        let mut chance = kernel::Traced::new(Seeded::new(seed));
        let game = Battlemist::start(&setup::<Battlemist>(quick(4)), &mut chance, &mut Silent).expect("a game");
        let mut races: Vec<String> = game.races.iter().flatten().map(ToString::to_string).collect();
        races.sort();
        assert_eq!(races.len(), 4);
        assert!(races.contains(&"dwarves".into()) && races.contains(&"loth-khar".into()), "{races:?}");
        assert_eq!(chance.draws.iter().filter(|draw| draw.0 == "map").count(), 1);
        assert!(chance.draws.iter().all(|draw| draw.0 != "piece" && draw.0 != "start"));
    }
}

/// MI-11.36: after a hundred battle rounds the attackers are Killed.
#[test]
fn the_hundredth_battle_round_is_the_last() {
    let mut table = Table::new(json!({ "players": 2 })).placed(json!({
        "races": ["knights", "elves"],
        "order": ["knights", "elves"],
        "units": { "knights": ["abou-xar 1 archer"], "elves": ["abou-xar 1 archer", "home:elves 1 footman"] },
        "phase": "march",
    }));
    let told = table.play_with("seat-1", "end", &mut Low);
    let rounds = told.iter().filter(|(_, event)| event.starts_with("battle-round")).count();
    assert_eq!(rounds, 100);
    assert!(told.iter().any(|(_, event)| event == "won-battle seat-2 abou-xar"));
    table.holds("units knights abou-xar none");
}

/// MI-9.42: after a hundred fight rounds the Hero on the Quest is dead, whichever of the two missed.
#[test]
fn the_hundredth_fight_round_is_the_last() {
    let mut table = Table::new(json!({ "players": 2, "events": "off" })).placed(json!({
        "races": ["knights", "elves"],
        "order": ["knights", "elves"],
        "heroes": { "knights": ["1 plains-of-loth"] },
        "quests": { "knights": "plains-of-loth" },
        "units": { "knights": ["home:knights 1 footman"], "elves": ["home:elves 1 footman"] },
        "phase": "heroes",
    }));
    let told = table.play_with("seat-1", "end", &mut Low);
    assert_eq!(told.iter().filter(|(_, event)| event == "rolled seat-1 hero 1").count(), 100);
    assert!(told.iter().any(|(_, event)| event == "dies seat-1 1"));
}

/// A die that always shows its lowest face.
struct Low;

impl Chance for Low {
    fn roll(&mut self, _: &'static str, _: u32) -> u32 {
        0
    }
}

/// Equal dice are not thrown for ever: in the end those who rolled the same keep their order.
#[test]
fn dice_that_never_differ_end_too() {
    let options = json!({ "players": 4, "race_assignment": "random" });
    let game = Battlemist::start(&setup::<Battlemist>(options), &mut Low, &mut Silent).expect("a game");
    assert!(game.awaiting().outcome().is_none());
    let mut table = Table::new(json!({ "players": 2, "events": "off" })).placed(json!({
        "races": ["knights", "elves"], "phase": "recruitment",
    }));
    table.play("seat-1", "done", &[]);
    table.play_with("seat-2", "done", &mut Low);
    table.holds("round 3");
}

/// MI-1.15, MI-5.31: what cannot be does not happen.
#[test]
fn buildings_never_stand_on_homes() {
    let table = Table::new(json!({ "players": 2 })).placed(json!({
        "races": ["knights", "elves"],
        "stock": { "knights": "9/9/9" },
        "phase": "recruitment",
    }));
    assert_eq!(table.refused("seat-1", "town home:knights"), "MI-1.15");
    assert_eq!(table.refused("seat-1", "city home:knights"), "MI-7.16");
}

/// MI-2.16: the Knights trade two for one with a single City.
#[test]
fn the_merchant_charter_needs_one_city() {
    let table = Table::new(json!({ "players": 2 })).placed(json!({
        "races": ["knights", "elves"],
        "units": { "knights": ["abou-xar 1 footman"], "elves": ["crowfield 1 footman"] },
        "cities": ["abou-xar", "crowfield"],
    }));
    assert_eq!((table.game.merchant_rate(Seat(0)), table.game.merchant_rate(Seat(1))), (Some(2), Some(3)));
}

/// MI-H1, MI-H2, MI-H6: who is told which card, which Adventure and what was stolen.
#[test]
fn secret_cards_are_told_to_those_who_may_know() {
    let mut table = Table::new(json!({ "players": 3 })).placed(json!({
        "races": ["elves", "orcs", "dwarves"],
        "hands": { "elves": ["whispers-at-court"], "orcs": ["ambush"] },
    }));
    let told = table.told("seat-1", "play whispers-at-court orcs", &["ambush"]);
    let audience = |wanted: &str| told.iter().find(|(_, event)| event == wanted).map(|(audience, _)| *audience);
    let both = [Seat(0), Seat(1)].into_iter().collect();
    assert_eq!(audience("stole seat-1 seat-2 ambush"), Some(Audience::Only(both)));
    assert_eq!(audience("steals seat-1 seat-2"), Some(Audience::Except(both)));
    let mut log = EventLog::<Battlemist>::default();
    let game = Battlemist::start(&setup::<Battlemist>(quick(3)), &mut Seeded::new(9), &mut log).expect("a game");
    for (audience, event) in &log.0 {
        let text = event.to_string();
        for secret in ["quest ", "drew "] {
            if let Some(rest) = text.strip_prefix(secret) {
                let owner = game.seating().named(rest.split(' ').next().unwrap_or_default(), Battlemist::TITLE.sides);
                assert_eq!(Some(*audience), owner.map(Audience::seat), "{text}");
            }
        }
    }
}

/// MI-H6: the victim knows which card was taken, in all that he imagines, until it is played; others do not.
#[test]
fn a_whispered_card_is_remembered_by_its_victim() {
    use kernel::Viewer;
    use rand::SeedableRng;
    let mut table = Table::new(json!({ "players": 3 })).placed(json!({
        "races": ["elves", "orcs", "dwarves"],
        "hands": { "elves": ["whispers-at-court", "caravan"], "orcs": ["ambush", "arson"], "dwarves": ["arson"] },
    }));
    table.play("seat-1", "play whispers-at-court orcs", &["ambush"]);
    let holds = |viewer: u8| {
        let states = (0..40).map(|seed| {
            let mut rng = testkit::Random::seed_from_u64(seed);
            table.game.imagine(Viewer::Seat(Seat(viewer)), &mut rng)
        });
        states.filter(|game| game.holds_card(Seat(0), "ambush".parse().expect("a card"))).count()
    };
    assert_eq!((holds(0), holds(1)), (40, 40));
    assert!(holds(2) < 40);
    let known = |seat: &str| table.scene(seat).panels.iter().any(|panel| panel.title == "Known in other hands");
    assert_eq!(["seat-1", "seat-2", "seat-3"].map(known), [false, true, false]);
}

/// MI-5.16: a seat that wants to be asked only about itself is asked about Spells on it, its Realms and its battles.
#[test]
fn spells_concern_the_seats_they_name() {
    let mut table = Table::new(json!({ "players": 3 })).placed(json!({
        "races": ["elves", "knights", "dwarves"],
        "units": { "knights": ["abou-xar 1 footman"] },
        "stars": { "elves": 3, "knights": 4, "dwarves": 4 },
    }));
    assert!(table.game.is_concerned(Seat(0)), "the own chance to cast");
    table.play("seat-1", "cast eyes-of-sorrow abou-xar", &[]);
    assert_eq!([0, 1, 2].map(|seat| table.game.is_concerned(Seat(seat))), [true, true, false]);
    let mut table = Table::new(json!({ "players": 3 })).placed(json!({
        "races": ["elves", "knights", "dwarves"],
        "stars": { "elves": 3, "knights": 4, "dwarves": 4 },
        "stock": { "dwarves": "2/0/0" },
    }));
    table.play("seat-1", "cast song-of-fire dwarves grain+grain", &[]);
    assert_eq!([1, 2].map(|seat| table.game.is_concerned(Seat(seat))), [false, true]);
}

/// MI-5.25: spans end with the own turn and with the round; a vote is prepared until it is given.
#[test]
fn a_seat_passes_ahead_until_its_turn_or_for_the_round_and_prepares_its_vote() {
    use kernel::PassSpan;
    let spans = |table: &Table, seat: u8| PassSpan::ALL.map(|span| table.game.pass_span(Seat(seat), span));
    let table = Table::new(json!({ "players": 2, "race_assignment": "choose" }));
    assert_eq!(spans(&table, 0), [None; 3], "before the first round");
    let table = Table::new(json!({ "players": 2 })).placed(json!({
        "races": ["knights", "elves"], "order": ["knights", "elves"], "phase": "march", "round": 3,
    }));
    assert_eq!(spans(&table, 0), [Some(0), Some(4), Some(3)], "the turn of the Knights has come");
    assert_eq!(spans(&table, 1), [Some(0), Some(3), Some(3)]);
    let prepared = |table: &Table, seat: u8| {
        let mut actions = Vec::new();
        table.game.preparations(Seat(seat), &mut actions);
        actions.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let mut table = Table::new(json!({ "players": 3 })).placed(json!({
        "races": ["dwarves", "orcs", "elves"], "stars": { "dwarves": 1 }, "pending": ["cataclysmic-tremors"],
    }));
    assert_eq!(prepared(&table, 2), ["abstain", "dedicate"], "the only EVENT is known");
    table.play("seat-1", "done", &["9", "7", "5"]);
    table.holds("phase vote");
    assert_eq!([0, 1, 2].map(|seat| prepared(&table, seat).len()), [0, 2, 2], "the first is asked");
    table.play("seat-1", "abstain", &[]);
    assert_eq!([0, 1, 2].map(|seat| prepared(&table, seat).len()), [0, 0, 2]);
}

/// MI-4.14: distance is counted over placed Realms.
#[test]
fn empty_cells_do_not_connect() {
    let mut world = World::EMPTY;
    let realm = |name: &str| name.parse::<Realm>().expect("a Realm");
    for (name, cell) in [("abou-xar", "0,0"), ("crowfield", "1,0"), ("oldbough", "3,0")] {
        world.lay(realm(name), cell.parse().expect("a cell"), 0);
    }
    let steps = world.distances(realm("abou-xar"));
    assert_eq!((steps[realm("crowfield").index()], steps[realm("oldbough").index()]), (1, u8::MAX));
}

/// The state is plain data of at most 4 KiB.
#[test]
fn a_state_is_small() {
    assert!(size_of::<Battlemist>() <= 4096, "a state is {} bytes", size_of::<Battlemist>());
}

/// MI-9.42: a Hero who wins in the hundredth fight round lives.
#[test]
fn a_fight_may_be_won_in_the_hundredth_round() {
    /// Dice that show 1, but for one of them.
    struct LateHit(u32);
    impl Chance for LateHit {
        fn roll(&mut self, _: &'static str, _: u32) -> u32 {
            self.0 = self.0.saturating_sub(1);
            if self.0 == 0 { 9 } else { 0 }
        }
    }
    let mut table = Table::new(json!({ "players": 2, "events": "off" })).placed(json!({
        "races": ["knights", "elves"],
        "order": ["knights", "elves"],
        "heroes": { "knights": ["1 abou-xar"], "elves": ["1 abou-xar 1"] },
        "units": { "knights": ["home:knights 1 footman"], "elves": ["home:elves 1 footman"] },
        "phase": "duels",
    }));
    // Two dice fall in each round, the attacker's last.
    let told = table.play_with("seat-1", "duel 1 elves 1", &mut LateHit(200));
    let told: Vec<&str> = told.iter().map(|(_, event)| event.as_str()).collect();
    assert_eq!(told.iter().filter(|event| event.starts_with("rolled")).count(), 200);
    assert!(told.contains(&"dies seat-2 1") && told.contains(&"fight-won seat-1"), "{told:?}");
    table.holds("hero knights 1 abou-xar 5");
}

/// MI-5.16, MI-5.25: each battle has a number of its own, which it keeps from round to round.
#[test]
fn no_two_battles_share_a_number() {
    let number = |active: &str, defender: &str, round: u8| {
        let table = Table::new(json!({ "players": 3 })).placed(json!({
            "races": ["knights", "orcs", "elves"],
            "order": ["knights", "orcs", "elves"],
            "active": active,
            "units": {
                "knights": ["abou-xar 1 footman"], "orcs": ["abou-xar 1 footman"], "elves": ["abou-xar 1 footman"],
            },
            "phase": "battle",
            "battle": { "realm": "abou-xar", "attacker": active, "defender": defender, "round": round },
        }));
        let asked = table.game.awaiting().seats().first().expect("the attacker is asked");
        table.game.window(asked).and_then(|window| window.battle).expect("a window of the battle")
    };
    let first = number("knights", "elves", 1);
    assert_eq!(number("knights", "elves", 2), first, "the same battle");
    assert_ne!(number("orcs", "elves", 1), first, "a battle in a later turn of the round");
    assert_ne!(number("knights", "orcs", 1), first, "a battle against another race");
}

/// MI-5.25, MI-13.9: an offer that is being built keeps no window shut in which it cannot be touched.
#[test]
fn a_draft_leaves_the_windows_of_a_battle_open() {
    let mut table = Table::new(json!({ "players": 2 })).placed(json!({
        "races": ["orcs", "elves"],
        "order": ["orcs", "elves"],
        "caravans": ["orcs elves"],
        "stock": { "orcs": "9/9/9", "elves": "9/9/9" },
        "stars": { "orcs": 2 },
        "hands": { "elves": ["arson"] },
        "units": { "orcs": ["abou-xar 2 footman"], "elves": ["abou-xar 2 footman"] },
        "phase": "march",
    }));
    table.orders("seat-1", &["offer elves", "give grain +1", "send"]);
    table.orders("seat-2", &["counter-offer orcs"]);
    table.orders("seat-1", &["end", "cast word-of-the-fiery-heart"]);
    table.holds("phase counter");
    assert_eq!(table.actions("seat-2"), ["pass"]);
    assert!(table.game.window(Seat(1)).is_some());
}

/// MI-H12: bots imagine every partner whom a hidden draft may be for.
#[test]
fn the_partner_of_a_draft_is_imagined() {
    use kernel::Viewer;
    use rand::SeedableRng;
    let mut table = Table::new(json!({ "players": 3 })).placed(json!({
        "races": ["elves", "orcs", "dwarves"],
        "caravans": ["elves orcs", "elves dwarves"],
        "phase": "recruitment",
    }));
    table.play("seat-1", "offer orcs", &[]);
    let partners = (0..40).filter_map(|seed| {
        let mut rng = testkit::Random::seed_from_u64(seed);
        let game = table.game.imagine(Viewer::Seat(Seat(2)), &mut rng);
        game.trades.drafts[0].map(|draft| draft.to.0)
    });
    let partners: std::collections::BTreeSet<u8> = partners.collect();
    assert_eq!(partners.into_iter().collect::<Vec<_>>(), [1, 2]);
}
