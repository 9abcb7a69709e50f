//! One record for every way a game can end.

use battlemist::Battlemist;
use battlemist::action::Action;
use battlemist::event::Ending;
use battlemist::state::Phase;
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

fn wanted() -> Vec<Wanted> {
    use Ending::{LastRace, Rounds, Stars};
    let quick = |players: u8| json!({ "players": players, "map": "quick", "race_assignment": "random" });
    let limited = |players: u8, rounds: u16| json!({ "players": players, "map": "quick", "race_assignment": "random", "round_limit": rounds });
    let four_stars = json!({ "players": 2, "map": "quick", "race_assignment": "random", "stars_to_win": 4 });
    let row = |name, setup, ending| Wanted { name, setup, ending, shared: false, resigns: &[] };
    vec![
        row("stars-two-players", four_stars, Stars),
        row("last-race", quick(2), LastRace),
        row("rounds", limited(3, 5), Rounds),
        Wanted { shared: true, ..row("rounds-shared", limited(2, 5), Rounds) },
        row("rounds-built-map", json!({ "players": 2, "round_limit": 5 }), Rounds),
        row("rounds-six-players", limited(6, 5), Rounds),
        Wanted { resigns: &[0, 2], ..row("resignation", quick(3), LastRace) },
    ]
}

impl Wanted {
    /// Who gives up now, if anybody does.
    fn resigns_now(&self, game: &Battlemist, played: usize) -> Option<Seat> {
        let due = self.resigns.iter().enumerate().filter(|(place, _)| played > 60 * (place + 1));
        due.map(|(_, &seat)| Seat(seat)).find(|&seat| game.alive.contains(seat))
    }

    fn is_met(&self, game: &Battlemist) -> bool {
        let Phase::Over(ending, outcome) = game.phase else { return false };
        ending == self.ending && outcome.winner().is_none() == self.shared
    }

    fn golden(&self) -> GoldenRecord<'_, Battlemist> {
        GoldenRecord {
            name: self.name,
            setup: self.setup.clone(),
            instead: Box::new(|game, played| Some((self.resigns_now(game, played)?, Action::Resign))),
            passes: None,
            ends: Box::new(|game| self.is_met(game)),
        }
    }
}

/// MI-18.8, MI-19.1 to MI-19.6: nothing about how these matches went has changed.
#[test]
fn golden_records_replay_to_the_same_end() {
    let wanted = wanted();
    replay_to_the_same_end(&wanted.iter().map(Wanted::golden).collect::<Vec<_>>());
}

/// Every [`Ending`] has a record, so that none can break unseen.
#[test]
fn every_ending_has_a_golden_record() {
    for ending in [Ending::Stars, Ending::LastRace, Ending::Rounds] {
        assert!(wanted().iter().any(|wanted| wanted.ending == ending), "no golden record ends by {ending}");
    }
}
