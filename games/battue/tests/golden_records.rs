//! One record for every way a game can end.

use battue::Battue;
use battue::action::Action;
use battue::event::Ending;
use battue::state::Phase;
use kernel::{Game, Seat};
use serde_json::{Value, json};
use testkit::records::{GoldenRecord, replay_to_the_same_end};

/// How a match is to end: the ending, whether one player wins alone, was eliminated or shares the win, and who gives up.
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
    use Ending::{Goal, LastPlayer, Rounds};
    use Winner::{Eliminated, InGame, Shared};
    let of = |players: u8| json!({ "players": players });
    let walls = json!({ "walls_of_tarsos": "on", "players": 3 });
    let placed = json!({ "players": 3, "setup": "placed", "flags": 10 });
    let ten_rounds = json!({ "players": 2, "max_rounds": 10 });
    let row = |name, setup, ending, winner| Wanted { name, setup, ending, winner, resigns: &[] };
    vec![
        row("goal-two-players", of(2), Goal, InGame),
        row("goal-three-players", of(3), Goal, InGame),
        row("goal-four-players", json!({}), Goal, InGame),
        row("goal-walls-of-tarsos", walls, Goal, InGame),
        row("goal-placed-city", placed, Goal, InGame),
        row("goal-shared", of(4), Goal, Shared),
        row("goal-won-by-an-eliminated-player", of(3), Goal, Eliminated),
        row("last-player", of(2), LastPlayer, InGame),
        Wanted { resigns: &[0, 2], ..row("resignation", of(3), LastPlayer, InGame) },
        row("rounds", ten_rounds.clone(), Rounds, InGame),
        row("rounds-shared", ten_rounds, Rounds, Shared),
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
            passes: None,
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
