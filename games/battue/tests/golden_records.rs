//! One record for every way a game can end.

use battue::Battue;
use battue::action::Action;
use battue::event::Ending;
use battue::state::Phase;
use kernel::{Game, Seat};
use serde_json::{Value, json};
use testkit::records::{GoldenRecord, replay_to_the_same_end};

/// How a match is to end: its name, setup, the ending, whether one player wins alone and whether he was eliminated, and who gives up.
struct Wanted {
    name: &'static str,
    setup: Value,
    ending: Ending,
    winner: Winner,
    resigns: &'static [u8],
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Winner {
    InGame,
    Eliminated,
    Shared,
}

fn wanted() -> Vec<Wanted> {
    let plain = |name, setup, ending, winner| Wanted { name, setup, ending, winner, resigns: &[] };
    vec![
        plain("goal-two-players", json!({ "players": 2 }), Ending::Goal, Winner::InGame),
        plain("goal-three-players", json!({ "players": 3 }), Ending::Goal, Winner::InGame),
        plain("goal-four-players", json!({}), Ending::Goal, Winner::InGame),
        plain("goal-walls-of-tarsos", json!({ "walls_of_tarsos": "on", "players": 3 }), Ending::Goal, Winner::InGame),
        plain(
            "goal-placed-city",
            json!({ "players": 3, "setup": "placed", "flags": 10 }),
            Ending::Goal,
            Winner::InGame,
        ),
        plain("goal-shared", json!({ "players": 4 }), Ending::Goal, Winner::Shared),
        Wanted {
            name: "goal-won-by-an-eliminated-player",
            setup: json!({ "players": 3 }),
            ending: Ending::Goal,
            winner: Winner::Eliminated,
            resigns: &[],
        },
        plain("last-player", json!({ "players": 2 }), Ending::LastPlayer, Winner::InGame),
        Wanted {
            name: "resignation",
            setup: json!({ "players": 3 }),
            ending: Ending::LastPlayer,
            winner: Winner::InGame,
            resigns: &[0, 2],
        },
        plain("rounds", json!({ "players": 2, "max_rounds": 10 }), Ending::Rounds, Winner::InGame),
        plain("rounds-shared", json!({ "players": 2, "max_rounds": 10 }), Ending::Rounds, Winner::Shared),
    ]
}

impl Wanted {
    /// Who gives up now, if anybody does.
    fn resigns_now(&self, game: &Battue) -> Option<Seat> {
        let resigns = self.resigns.iter().map(|&seat| Seat(seat)).find(|&seat| game.alive.contains(seat));
        if resigns.is_some() || self.winner != Winner::Eliminated || game.alive.len() != 3 {
            return resigns;
        }
        // An eliminated player can only win with what he took before: he gives up while he leads.
        let seat = game.awaiting().seats().first()?;
        let score = |seat: Seat| u16::from(game.score(seat).0) + u16::from(game.score(seat).1);
        let ahead = game.seats().all(|other| other == seat || score(seat) > score(other) + 12);
        ahead.then_some(seat)
    }

    fn is_met(&self, game: &Battue) -> bool {
        let Phase::Over { outcome, ending } = game.phase else { return false };
        let winner = match outcome.winner() {
            None => Winner::Shared,
            Some(side) if game.alive.contains(Seat(side.0)) => Winner::InGame,
            Some(_) => Winner::Eliminated,
        };
        ending == self.ending && winner == self.winner
    }

    fn golden(&self) -> GoldenRecord<'_, Battue> {
        GoldenRecord {
            name: self.name,
            setup: self.setup.clone(),
            instead: Box::new(|game, _| self.resigns_now(game).map(|seat| (seat, Action::Resign))),
            ends: Box::new(|game| self.is_met(game)),
        }
    }
}

/// BT-21.9, BT-21.10, BT-22.1 to BT-22.10: nothing about how these matches went has changed.
#[test]
fn golden_records_replay_to_the_same_end() {
    let wanted = wanted();
    replay_to_the_same_end(&wanted.iter().map(Wanted::golden).collect::<Vec<_>>());
}

/// Every [`Ending`] has a record, so that none can break unseen.
#[test]
fn every_ending_has_a_golden_record() {
    for ending in [Ending::Goal, Ending::LastPlayer, Ending::Rounds] {
        assert!(wanted().iter().any(|wanted| wanted.ending == ending), "no golden record ends by {ending}");
    }
}
