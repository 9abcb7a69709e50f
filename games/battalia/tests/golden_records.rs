//! One record for every way a game can end.

use battalia::action::Action;
use battalia::event::Ending;
use battalia::phase::Phase;
use battalia::{Battalia, Library};
use kernel::Seat;
use serde_json::{Value, json};
use testkit::records::{GoldenRecord, replay_to_the_same_end};

/// How a match is to end: the ending, whether the win is shared, and who gives up.
struct Wanted {
    name: &'static str,
    setup: Value,
    ending: Ending,
    shared: bool,
    resigns: &'static [u8],
}

/// Few matches of bots come to five cities of level 4, so the goal is a content of one's own (BA-1.20).
fn with_goal(goal: u8, players: u8) -> Value {
    let mut content = serde_json::to_value(Library::embedded().content.clone()).expect("plain data");
    content["numbers"]["goal"] = json!(goal);
    json!({ "players": players, "content": content })
}

fn creation(day_limit: u16) -> Value {
    json!({ "unbound_buff": "off", "unbound_units": "off", "day_limit": day_limit })
}

fn wanted() -> Vec<Wanted> {
    let row = |name, setup, ending| Wanted { name, setup, ending, shared: false, resigns: &[] };
    vec![
        row("cities-two-players", with_goal(2, 2), Ending::Cities),
        row("cities-four-players", with_goal(2, 4), Ending::Cities),
        row("full-map", json!({ "players": 2 }), Ending::FullMap),
        row("no-placement", json!({ "players": 2, "boxed_in": "off" }), Ending::NoPlacement),
        row("last-day-three-players", json!({ "players": 3, "day_limit": 14 }), Ending::LastDay),
        row("last-day-creation", creation(14), Ending::LastDay),
        Wanted { shared: true, ..row("last-day-shared", json!({ "day_limit": 14 }), Ending::LastDay) },
        Wanted { shared: true, ..row("standstill", json!({ "day_limit": 0 }), Ending::Standstill) },
        Wanted { resigns: &[0, 2], ..row("last-player", json!({ "players": 3 }), Ending::LastPlayer) },
    ]
}

impl Wanted {
    fn instead(&self, game: &Battalia, actions: usize) -> Option<(Seat, Action)> {
        let quits = self.resigns.iter().map(|&seat| Seat(seat)).find(|&seat| game.alive.contains(seat));
        if let Some(seat) = quits.filter(|_| actions > 60) {
            return Some((seat, Action::Resign));
        }
        // Only players who do nothing come to a standstill, or share a win.
        let idle = self.shared;
        let seat = game.asked.first().filter(|_| idle && game.phase == Phase::Actions)?;
        Some((seat, Action::End))
    }

    fn golden(&self) -> GoldenRecord<'_, Battalia> {
        GoldenRecord {
            name: self.name,
            setup: self.setup.clone(),
            instead: Box::new(|game, actions| self.instead(game, actions)),
            passes: None,
            ends: Box::new(|game| match game.phase {
                Phase::Over { outcome, ending } => ending == self.ending && outcome.winner().is_none() == self.shared,
                _ => false,
            }),
        }
    }
}

/// BA-15.1 to BA-15.10: nothing about how these matches went has changed.
#[test]
fn golden_records_replay_to_the_same_end() {
    let wanted = wanted();
    replay_to_the_same_end(&wanted.iter().map(Wanted::golden).collect::<Vec<_>>());
}

/// Every [`Ending`] has a record, so that none can break unseen.
#[test]
fn every_ending_has_a_golden_record() {
    use Ending::{Cities, FullMap, LastDay, LastPlayer, NoPlacement, Standstill};
    for ending in [Cities, FullMap, NoPlacement, LastDay, Standstill, LastPlayer] {
        assert!(wanted().iter().any(|wanted| wanted.ending == ending), "no golden record ends by {ending}");
    }
}
