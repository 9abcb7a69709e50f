//! The battery every game must pass, over every scenario, set-up and option of Battle Masters.

use crate::{BattleMasters, Setup};
use rand::RngExt;
use serde_json::{Map, Value, json};
use testkit::Random;

fn pick<T: Clone>(rng: &mut Random, values: &[T]) -> T {
    values[rng.random_range(0..values.len())].clone()
}

/// Any setup a table could choose; the number walks through the grounds so that each has its share.
fn any_setup(rng: &mut Random, number: u64) -> Setup {
    let mut setup = Map::new();
    let scenarios = ["borderlands", "tengin", "grunburg", "plains", "altdorf", "open-field"];
    let ground = number % 10;
    match ground {
        0..=5 => drop(setup.insert("scenario".into(), json!(scenarios[ground as usize]))),
        6 => drop(setup.insert("campaign".into(), json!("standard"))),
        _ => {
            let layout = pick(rng, &["player", "bare", "random", "preset"]);
            setup.insert("layout".into(), json!(layout));
            setup.insert("preset".into(), json!(pick(rng, &scenarios)));
        }
    }
    let off_on = [json!("off"), json!("on")];
    let options: [(&str, &[Value]); 22] = [
        ("army_choice", &[json!("agree"), json!("random")]),
        ("layout_by", &[json!("imperial"), json!("chaos")]),
        ("terrain_supply", &[json!("boxed")]),
        ("ditch_shapes", &[json!("mixed")]),
        ("side_choice", &[json!("north_south"), json!("east_west"), json!("random")]),
        ("hidden_deployment", &off_on),
        ("seats_per_army", &[json!([2, 1]), json!([1, 2]), json!([3, 2]), json!([4, 4])]),
        ("cannon_path", &[json!("committed")]),
        ("ditch_shot_bonus", &off_on),
        ("min_attack_dice", &[json!(1)]),
        ("altdorf_chaos_rows", &[json!(4)]),
        ("altdorf_fords", &off_on),
        ("plains_ford", &off_on),
        ("grunburg_depth", &[json!(2)]),
        ("stalemate_cards", &[json!(59), json!(590)]),
        ("campaign_stop", &[json!("when_decided")]),
        ("dead_card", &[json!("any_unit")]),
        ("support", &off_on),
        ("tower_blocks_shots", &off_on),
        ("hand_size", &[json!(1), json!(5)]),
        ("turn_order", &[json!("alternate")]),
        ("two_decks", &[json!("on")]),
    ];
    for (key, values) in options {
        if rng.random_range(0..4) == 0 {
            setup.insert(key.into(), pick(rng, values));
        }
    }
    // BM-24.30: not together with two decks.
    if !setup.contains_key("two_decks") && rng.random_range(0..4) == 0 {
        setup.insert("reshuffle_cards".into(), json!(rng.random_range(1..=2)));
    }
    // BM-25.6: purchase only without fixed spaces and outside a campaign.
    if [2, 3, 4, 5, 7, 8, 9].contains(&ground) && rng.random_range(0..4) == 0 {
        setup.insert("army_budget".into(), json!(rng.random_range(20..=72)));
    }
    Setup::try_from(setup).expect("every key and value is one of section 24")
}

testkit::battery!(BattleMasters, setups = any_setup, matches = 48);

/// Matches that once went wrong, each with the property it broke.
mod once_broken {
    use super::{BattleMasters, any_setup};
    use testkit::battery::{self, BatteryPlan};

    fn only(seed: u64) -> BatteryPlan<BattleMasters> {
        BatteryPlan { seeds: seed..seed + 1, every: 1, ..BatteryPlan::new(any_setup, 1) }
    }

    /// BM-24.29: the hand of an army that picks a card holds no dead one, in imagination either.
    #[test]
    fn an_imagined_hand_can_be_played() {
        battery::imagined_worlds_can_be_played_to_the_end(&only(255)).unwrap();
    }

    /// BM-20.4: resigning over facedown tokens turns them up, so it cannot simply be taken back.
    #[test]
    fn a_resignation_that_shows_tokens_is_not_taken_back_freely() {
        battery::undo_is_free_only_where_nothing_was_shown(&only(236)).unwrap();
    }
}
