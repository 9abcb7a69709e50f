//! Bots are worth their names, keep to what they may know, and repeat themselves on request.

use bots::series::{self, Series, SeriesReport};
use bots::{Bot, Budget, Player};
use kernel::{Game, Seat, Seeded, Silent, Viewer};
use toy::charms::{Action, Charms, Setup};

const QUICK: Bot = Bot::Thinker(Budget::Playouts(120));

fn meet(bots: [Bot; 2], games: u64) -> SeriesReport {
    let series = Series { swap: true, ..Series::new(bots.to_vec(), games, 7) };
    series::run::<Charms>(&Setup::default(), &series, &|_| {}).expect("the default setup starts")
}

fn share(report: &SeriesReport) -> f64 {
    (report.wins_by_bot[0].1 as f64 + report.draws as f64 / 2.0) / report.games as f64
}

#[test]
fn greedy_beats_random() {
    let report = meet([Bot::Greedy, Bot::Random], 400);
    assert!(share(&report) > 0.9, "{report:?}");
}

#[test]
fn thinker_beats_random() {
    let report = meet([QUICK, Bot::Random], 200);
    assert!(share(&report) > 0.85, "{report:?}");
}

#[test]
fn a_choice_depends_on_the_view_alone() {
    for seed in 0..40 {
        let mut game = Charms::start(&Setup::default(), &mut Seeded::new(seed), &mut Silent).expect("starts");
        let mut chance = Seeded::new(seed + 1000);
        let mut random = Player::new(Bot::Random, seed);
        for _ in 0..seed % 9 {
            let seat = game.awaiting().seats().first().expect("somebody moves");
            let action = random.decide(&game, seat).expect("something to do").action;
            game.play(seat, action, &mut chance, &mut Silent).expect("legal");
        }
        let seat = game.awaiting().seats().first().expect("somebody moves");
        let other = 1 - seat.0 as usize;
        let choices: Vec<_> = (1..=6)
            .map(|charm| {
                let mut changed = game.clone();
                changed.charm[other] = charm;
                assert_eq!(changed.view(Viewer::Seat(seat)), game.view(Viewer::Seat(seat)));
                [Bot::Greedy, QUICK].map(|bot| Player::new(bot, seed).decide(&changed, seat))
            })
            .collect();
        assert!(choices.windows(2).all(|pair| pair[0] == pair[1]), "seed {seed}: {choices:?}");
    }
}

#[test]
fn a_single_action_needs_no_thought() {
    let mut game = Charms::start(&Setup::default(), &mut Seeded::new(1), &mut Silent).expect("starts");
    game.pool = [4; 3];
    let seat = game.awaiting().seats().first().expect("somebody moves");
    let decision = Player::new(Bot::THINKER, 1).decide(&game, seat).expect("something to do");
    assert_eq!((decision.action, decision.playouts), (Action::Take(4), 0));
    assert_eq!(Player::new(Bot::THINKER, 1).decide(&game, Seat(1 - seat.0)), None);
}

#[test]
fn a_clear_lead_ends_the_thinking() {
    let mut game =
        Charms::start(&Setup { rounds: 1, ..Setup::default() }, &mut Seeded::new(1), &mut Silent).expect("starts");
    game.pool = [1, 1, 6];
    game.charm = [6, 6];
    let long = Bot::Thinker(Budget::Playouts(100_000));
    let decision = Player::new(long, 1).decide(&game, Seat(0)).expect("something to do");
    assert_eq!(decision.action, Action::Take(6));
    assert!(decision.playouts < 60_000, "{decision:?}");
}

#[test]
fn a_series_does_not_depend_on_threads() {
    let series = Series::new(vec![Bot::Random, Bot::Greedy], 60, 11);
    let run = |threads, bots: Vec<Bot>| {
        let series = Series { threads, bots, ..series.clone() };
        let report = series::run::<Charms>(&Setup::default(), &series, &|_| {}).expect("starts");
        SeriesReport { seconds: 0.0, ..report }
    };
    for bots in [vec![Bot::Random], vec![Bot::Random, Bot::Greedy], vec![QUICK, Bot::Greedy]] {
        let alone = run(1, bots.clone());
        assert_eq!(alone, run(3, bots));
        assert_eq!(alone.games, alone.wins.iter().map(|(_, wins)| wins).sum::<u64>() + alone.draws);
        assert_eq!((alone.lengths.p50, alone.lengths.max, alone.unfinished), (12, 12, 0));
    }
}

/// Wins are counted by faction where a seat has one: here the first seat has, the second has not.
#[test]
fn wins_are_counted_by_faction() {
    let series = Series::new(vec![Bot::Random], 40, 3);
    let named = |_: &Charms| vec!["First".to_owned(), String::new()];
    let report = series::run_by_faction::<Charms>(&Setup::default(), &series, &|_| {}, &named).expect("starts");
    assert_eq!(report.by_faction, [("First".to_owned(), 40, report.wins[0].1)]);
    assert!(series::run::<Charms>(&Setup::default(), &series, &|_| {}).expect("starts").by_faction.is_empty());
}

#[test]
fn long_matches_are_cut_off() {
    let series = Series { actions_max: 5, ..Series::new(vec![Bot::Random], 10, 1) };
    let report = series::run::<Charms>(&Setup::default(), &series, &|_| {}).expect("starts");
    assert_eq!((report.unfinished, report.actions), (10, 50));
    assert!(series::run::<Charms>(&Setup { rounds: 0, ..Setup::default() }, &series, &|_| {}).is_err());
}
