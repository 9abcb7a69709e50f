//! Bots judge decisions of several actions at their end, share their budget among the actions of a turn, and keep seats
//! that decide together blind to each other.

use bots::{Bot, Budget, Player};
use kernel::{Game, Seat, Seeded, Silent};
use toy::picks::{self, Pick, Picks, Rules};

fn start(rules: Rules) -> Picks {
    Picks::start(&rules, &mut Seeded::new(1), &mut Silent).expect("every rule starts")
}

fn thinker(playouts: u32) -> Bot {
    Bot::Thinker(Budget::Playouts(playouts))
}

#[test]
fn a_decision_is_judged_at_its_end() {
    for bot in [Bot::Greedy, thinker(100)] {
        for seed in 0..20 {
            let decision = Player::new(bot, seed).decide(&start(Rules::Shop), Seat(0)).expect("seat 0 picks");
            assert_eq!(decision.action, Pick(1), "{bot} with seed {seed}: the dear ware costs more than it brings");
        }
    }
}

#[test]
fn a_decision_is_judged_after_the_answers_of_others() {
    for bot in [Bot::Greedy, thinker(100)] {
        for seed in 0..20 {
            let decision = Player::new(bot, seed).decide(&start(Rules::Haggle), Seat(0)).expect("seat 0 picks");
            assert_eq!(decision.action, Pick(1), "{bot} with seed {seed}: the price comes after the answer of seat 1");
        }
    }
}

#[test]
fn a_decision_is_judged_after_what_the_others_of_the_side_make_of_it() {
    for bot in [Bot::Greedy, thinker(100)] {
        for seed in 0..20 {
            let decision = Player::new(bot, seed).decide(&start(Rules::Errand), Seat(0)).expect("seat 0 picks");
            assert_eq!(decision.action, Pick(1), "{bot} with seed {seed}: seat 2 pays the price");
        }
    }
}

#[test]
fn the_decisions_of_a_turn_share_their_playouts() {
    let mut game = start(Rules::Sums);
    let mut player = Player::new(thinker(120), 3);
    for turn in 0..2 {
        let mut playouts = 0;
        for made in 1..=6 {
            let decision = player.decide(&game, Seat(turn)).expect("seats pick six times");
            playouts += decision.playouts;
            assert!(playouts <= made * 120, "turn {turn}: {playouts} playouts in {made} decisions");
            game.play(Seat(turn), decision.action, &mut Seeded::new(1), &mut Silent).expect("legal");
        }
        assert!(playouts > 0, "turn {turn}");
    }
}

#[test]
fn long_lists_are_looked_into_little_by_little() {
    let before = picks::appraisals();
    let decision = Player::new(thinker(400), 5).decide(&start(Rules::LongLists), Seat(0)).expect("seat 0 picks");
    // Eight looks at each of the root's 200 actions, two sides at the end of every playout, and about ten actions for
    // every node below that is opened.
    let most = 8 * 200 + decision.playouts * 2 + decision.playouts * 12;
    let appraisals = picks::appraisals() - before;
    assert!(appraisals < most, "{appraisals} appraisals for {} playouts", decision.playouts);
    assert!(decision.action.0 > 150, "{decision:?}");
}

#[test]
fn seats_that_decide_together_are_blind_to_each_other() {
    // If seat 2 knew what seat 1 picked, it would always pick the other number, and a bet on that would be safe.
    for seed in 0..10 {
        let decision = Player::new(thinker(2000), seed).decide(&start(Rules::Pennies), Seat(0)).expect("seat 0 picks");
        assert_eq!(decision.action, Pick(picks::SAFE), "seed {seed}: {decision:?}");
    }
}
