//! Where outcomes come from: repeatable, written down, played back, scripted by hand.

use kernel::{Chance, Draw, Recorded, Scripted, Seeded, Traced};
use std::borrow::Cow;

fn draw(label: &'static str, outcome: u32) -> Draw {
    Draw(Cow::Borrowed(label), outcome)
}

#[test]
fn a_seed_repeats_its_outcomes_and_another_does_not() {
    let rolls = |seed| -> Vec<u32> {
        let mut chance = Seeded::new(seed);
        (0..50).map(|_| chance.roll("die", 6)).collect()
    };
    assert_eq!(rolls(4), rolls(4));
    assert_ne!(rolls(4), rolls(5));
}

#[test]
fn a_pick_falls_on_weights_above_zero_in_proportion() {
    let mut chance = Seeded::new(9);
    let mut found = [0u32; 4];
    for _ in 0..6000 {
        found[chance.pick("card", &[1, 0, 2, 3])] += 1;
    }
    assert_eq!(found[1], 0);
    for (count, expected) in [(found[0], 1000), (found[2], 2000), (found[3], 3000)] {
        assert!(count.abs_diff(expected) < 150, "{found:?}");
    }
}

#[test]
fn what_was_traced_plays_back() {
    let mut traced = Traced::new(Seeded::new(3));
    let first = (traced.roll("die", 6), traced.pick("card", &[2, 0, 5]), traced.roll("die", 20));
    assert_eq!(traced.draws.iter().map(|draw| &*draw.0).collect::<Vec<_>>(), ["die", "card", "die"]);
    let mut recorded = Recorded::new(&traced.draws);
    assert_eq!((recorded.roll("die", 6), recorded.pick("card", &[2, 0, 5]), recorded.roll("die", 20)), first);
    assert_eq!(recorded.finish(), Ok(()));
}

#[test]
fn a_recorded_draw_that_does_not_fit_is_a_fault() {
    let fault = |draws: &[Draw], rolls: &[(&'static str, u32)]| {
        let mut recorded = Recorded::new(draws);
        for &(label, n) in rolls {
            assert!(recorded.roll(label, n) < n, "even a faulty source stays in range");
        }
        recorded.finish()
    };
    assert_eq!(fault(&[draw("die", 3)], &[("die", 6)]), Ok(()));
    assert_eq!(fault(&[], &[("die", 6)]), Err("the record holds no outcome for die".into()));
    assert_eq!(fault(&[draw("die", 6)], &[("die", 6)]), Err("the recorded die outcome 6 cannot happen here".into()));
    assert_eq!(fault(&[draw("tile", 1)], &[("die", 6)]), Err("the rules draw die, the record holds tile".into()));
    assert_eq!(fault(&[draw("die", 1), draw("die", 2)], &[("die", 6)]), Err("1 recorded draws were not used".into()));
    // The first fault is the one that is told.
    let twice = fault(&[draw("tile", 1), draw("die", 9)], &[("die", 6), ("die", 6)]);
    assert_eq!(twice, Err("the rules draw die, the record holds tile".into()));
}

#[test]
fn a_recorded_pick_must_have_a_weight() {
    let mut recorded = Recorded::new(&[draw("card", 1)]);
    assert_eq!(recorded.pick("card", &[0, 0, 4]), 2, "a possible card, not a panic");
    assert_eq!(recorded.finish(), Err("the recorded card outcome 1 cannot happen here".into()));
    let mut past = Recorded::new(&[draw("card", 7)]);
    past.pick("card", &[1]);
    assert!(past.finish().is_err());
}

fn words(label: &str) -> &'static [&'static str] {
    match label {
        "attack" => &["skull", "shield", "blank"],
        _ => &[],
    }
}

#[test]
fn scripted_words_become_outcomes() {
    let mut scripted = Scripted::new(["blank", "6", "shield"], words);
    assert_eq!(scripted.roll("attack", 3), 2);
    assert_eq!(scripted.roll("die", 6), 5);
    assert_eq!(scripted.pick("attack", &[3, 1, 2]), 1);
    assert_eq!(scripted.finish(), Ok(()));
}

#[test]
fn scripted_words_that_do_not_fit_are_faults() {
    let fault = |script: &[&str], label: &'static str, n| {
        let mut scripted = Scripted::new(script.iter().copied(), words);
        assert!(scripted.roll(label, n) < n);
        scripted.finish()
    };
    assert_eq!(fault(&[], "attack", 3), Err("chance ran short: the rules draw attack once more".into()));
    assert_eq!(fault(&["skull", "blank"], "attack", 3), Err("chance left over: blank".into()));
    assert_eq!(
        fault(&["comet"], "attack", 3),
        Err("'comet' is no outcome of attack; possible: skull, shield, blank".into())
    );
    assert_eq!(fault(&["skull"], "die", 6), Err("'skull' is no outcome of die; possible: a number from 1".into()));
    assert_eq!(fault(&["0"], "die", 6), Err("'0' is no outcome of die; possible: a number from 1".into()));
    assert_eq!(fault(&["7"], "die", 6), Err("die cannot come out as '7' here".into()));
    let mut empty = Scripted::new(["skull"], words);
    assert_ne!(empty.pick("attack", &[0, 2, 1]), 0, "a possible outcome, not a panic");
    assert_eq!(empty.finish(), Err("attack cannot come out as 'skull' here".into()));
}

/// Six dice for each of two players, until one has more sixes.
fn rolls_until_one_has_more(chance: &mut impl Chance) -> usize {
    let mut sixes = |label| (0..6).filter(|_| chance.roll(label, 6) == 5).count();
    (1..1_000).find(|_| sixes("one") != sixes("other")).expect("they are level for ever")
}

#[test]
fn rules_that_roll_until_there_is_no_tie_end_when_outcomes_run_short() {
    let mut scripted = Scripted::new(["1"], words);
    assert!(rolls_until_one_has_more(&mut scripted) < 1_000);
    assert!(scripted.finish().is_err());
    let mut recorded = Recorded::new(&[draw("one", 0)]);
    assert!(rolls_until_one_has_more(&mut recorded) < 1_000);
    assert!(recorded.finish().is_err());
}
