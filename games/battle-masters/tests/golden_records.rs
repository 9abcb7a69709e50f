//! One record for every way a battle, a scenario or a campaign can end.

use crate::BattleMasters;
use crate::action::Action;
use crate::army::Army;
use crate::event::Ending;
use crate::state::Phase;
use kernel::{Game, Seat};
use serde_json::{Value, json};
use testkit::records::{GoldenRecord, replay_to_the_same_end};

/// How a match is to end, and what is done first.
struct Wanted {
    name: &'static str,
    setup: Value,
    ending: Ending,
    winner: Option<Army>,
    /// What seats do first: resign, agree to a draw.
    first: &'static [(u8, Action)],
}

/// A few units face to face, so that records stay short; `change` overrides parts of it.
fn skirmish(change: Value) -> Value {
    let mut scenario = json!({
        "id": "skirmish", "title": "Skirmish", "rules_version": 1,
        "imperial": {
            "roster": { "men-at-arms": 2, "imperial-knights": 1 },
            "fixed": { "MA1": "5,4", "MA2": "6,4", "IK1": "7,4" },
            "victory": ["eliminate all"],
        },
        "chaos": {
            "roster": { "orcs": 2, "goblins": 1 },
            "fixed": { "OR1": "5,6", "OR2": "6,6", "GO1": "7,6" },
            "victory": ["eliminate all"],
        },
    });
    merge(&mut scenario, change);
    json!({ "scenario": scenario })
}

fn merge(into: &mut Value, from: Value) {
    match (into, from) {
        (Value::Object(into), Value::Object(from)) => {
            for (key, value) in from {
                match value {
                    Value::Null => drop(into.remove(&key)),
                    value => merge(into.entry(key).or_insert(Value::Null), value),
                }
            }
        }
        (into, from) => *into = from,
    }
}

fn wanted() -> Vec<Wanted> {
    use Army::{Chaos, Imperial};
    let plain = |name, setup, ending, winner| Wanted { name, setup, ending, winner, first: &[] };
    let eligible = json!(["chaos-warriors", "chaos-archers", "orcs", "beastmen", "goblins"]);
    let battles = json!([
        { "scenario": skirmish(json!({}))["scenario"], "points": 2 },
        { "scenario": skirmish(json!({}))["scenario"], "points": 1 },
    ]);
    let campaign = |stop: &str| json!({ "campaign": { "id": "short", "title": "Short", "battles": battles }, "campaign_stop": stop });
    vec![
        plain("elimination-imperial", skirmish(json!({})), Ending::Elimination, Some(Imperial)),
        plain("elimination-chaos", skirmish(json!({})), Ending::Elimination, Some(Chaos)),
        plain(
            "elimination-drawn",
            skirmish(json!({
                "features": { "tower": "5,2" },
                "imperial": { "eliminated": { "draw_unless": eligible, "while_tower": true } },
                "chaos": {
                    "roster": { "orcs": null, "goblins": null, "wolf-riders": 2, "champions-of-chaos": 1 },
                    "fixed": { "OR1": null, "OR2": null, "GO1": null, "WR1": "5,6", "WR2": "6,6", "CC1": "7,6" },
                },
            })),
            Ending::Elimination,
            None,
        ),
        plain("borderlands-tower", json!({ "scenario": "borderlands" }), Ending::Tower, Some(Chaos)),
        plain("borderlands-elimination", json!({ "scenario": "borderlands" }), Ending::Elimination, Some(Imperial)),
        plain("tengin-elimination", json!({ "scenario": "tengin" }), Ending::Elimination, Some(Chaos)),
        plain("grunburg-elimination", json!({ "scenario": "grunburg" }), Ending::Elimination, Some(Imperial)),
        plain("plains-elimination", json!({ "scenario": "plains" }), Ending::Elimination, Some(Chaos)),
        plain("altdorf-elimination", json!({ "scenario": "altdorf" }), Ending::Elimination, Some(Imperial)),
        plain(
            "space",
            skirmish(json!({ "chaos": { "victory": ["stand on 5,2 6,2 with orcs"] } })),
            Ending::Space,
            Some(Chaos),
        ),
        plain("kill", skirmish(json!({ "imperial": { "victory": ["eliminate GO1"] } })), Ending::Kill, Some(Imperial)),
        plain(
            "survival",
            apart(json!({ "imperial": { "victory": ["survive 1 passes with LK1"] } })),
            Ending::Survival,
            Some(Imperial),
        ),
        plain("passes-won", apart(json!({ "passes": { "limit": 1, "result": "chaos" } })), Ending::Passes, Some(Chaos)),
        plain("passes-drawn", apart(json!({ "passes": { "limit": 1, "result": "draw" } })), Ending::Passes, None),
        Wanted {
            name: "resignation",
            setup: skirmish(json!({})),
            ending: Ending::Resignation,
            winner: Some(Chaos),
            first: &[(0, Action::Resign)],
        },
        Wanted {
            name: "agreement",
            setup: skirmish(json!({})),
            ending: Ending::Agreement,
            winner: None,
            first: &[(1, Action::OfferDraw), (0, Action::RefuseDraw), (0, Action::OfferDraw), (1, Action::OfferDraw)],
        },
        plain("stalemate", apart(json!({})), Ending::Stalemate, None),
        plain("campaign-decided", campaign("when_decided"), Ending::Elimination, Some(Imperial)),
        plain("campaign-played-out", campaign("play_all"), Ending::Elimination, Some(Chaos)),
    ]
}

/// Two knights who cannot reach each other: one sits in a corner closed by a marsh and two hedges.
fn apart(change: Value) -> Value {
    let mut scenario = json!({
        "id": "apart", "title": "Apart", "rules_version": 1,
        "features": { "marsh": ["0,1"], "hedges": ["0,0|1,0", "0,0|1,1"] },
        "imperial": { "roster": { "lord-knights": 1 }, "fixed": { "LK1": "0,0" }, "victory": ["eliminate all"] },
        "chaos": { "roster": { "champions-of-chaos": 1 }, "fixed": { "CC1": "11,10" }, "victory": ["eliminate all"] },
        "options": { "stalemate_cards": 59 },
    });
    merge(&mut scenario, change);
    json!({ "scenario": scenario })
}

impl Wanted {
    fn golden(&self) -> GoldenRecord<'_, BattleMasters> {
        let claim = |game: &BattleMasters| {
            let seat = game.awaiting().seats().first()?;
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            actions.contains(&Action::ClaimDraw).then_some((seat, Action::ClaimDraw))
        };
        let first = |played: usize| self.first.get(played).map(|&(seat, action)| (Seat(seat), action));
        GoldenRecord {
            name: self.name,
            setup: self.setup.clone(),
            instead: Box::new(move |game, played| first(played).or_else(|| claim(game))),
            passes: None,
            ends: Box::new(|game| match game.phase {
                Phase::Over { outcome, ending } => {
                    ending == self.ending && outcome.winner().map(Army::of_side) == self.winner
                }
                _ => false,
            }),
        }
    }
}

/// BM-15.1 to BM-15.8, BM-17.5 to BM-17.7, BM-22.2, BM-22.11, BM-23.7, BM-23.8: nothing about how these matches went
/// has changed.
#[test]
fn golden_records_replay_to_the_same_end() {
    let wanted = wanted();
    replay_to_the_same_end(&wanted.iter().map(Wanted::golden).collect::<Vec<_>>());
}

/// Every [`Ending`] has a record, so that none can break unseen. Running out of cards (BM-6.17) is the exception: no valid
/// set-up leads there, because every type that takes part has a card; its case puts the position on the table.
#[test]
fn every_ending_has_a_golden_record() {
    let has = |ending: Ending| wanted().iter().any(|wanted| wanted.ending == ending);
    let all = [
        Ending::Elimination,
        Ending::Tower,
        Ending::Space,
        Ending::Kill,
        Ending::Survival,
        Ending::Passes,
        Ending::Resignation,
        Ending::Agreement,
        Ending::Stalemate,
    ];
    for ending in all {
        assert!(has(ending), "no golden record ends by {ending}");
    }
}
