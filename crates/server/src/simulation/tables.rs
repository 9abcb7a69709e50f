//! The tables of a simulation: small games with secrets, windows, teams and more than two sides.

use super::Random;
use super::client::person;
use bots::Bot;
use catalog::{AnyGame, NoSuchGame, ShelvedGame};
use host::{Arrangement, Host, Plan, Sitter};
use kernel::Seed;
use protocol::{AbsenceLimit, Delay, Expiry, Settings, StandIn, Substitute, Timing};
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};
use toy::bids::Bids;
use toy::charms::Charms;
use toy::realms::Realms;

static BIDS: ShelvedGame<Bids> = ShelvedGame::new();
static CHARMS: ShelvedGame<Charms> = ShelvedGame::new();
static REALMS: ShelvedGame<Realms> = ShelvedGame::new();

pub(crate) fn find_game(id: &str) -> Result<&'static dyn AnyGame, NoSuchGame> {
    let games: [&'static dyn AnyGame; 3] = [&BIDS, &CHARMS, &REALMS];
    games.into_iter().find(|game| game.title().id == id).ok_or_else(|| NoSuchGame(id.to_owned()))
}

/// A table at which the first of these people is host and all of them may sit.
pub(super) fn plan(random: &mut Random, table: String, people: &[String]) -> Plan {
    let (game, setup, seats) = game(random);
    let sitters = (0..seats).map(|seat| match (people.get(seat), random.random_range(0..10)) {
        (_, 0) => Sitter::Open,
        (None, _) | (_, 1..3) => Sitter::Bot(*[Bot::Random, Bot::Greedy].choose(random).unwrap_or(&Bot::Random)),
        (Some(name), _) => Sitter::Person { id: person(name), name: name.clone() },
    });
    let sitters = sitters.collect();
    let host = Host { id: person(&people[0]), name: people[0].clone() };
    let arrangement = Arrangement {
        game: game.into(),
        setup,
        title: String::new(),
        listed: random.random(),
        host,
        sitters,
        settings: settings(random),
    };
    Plan { table, seed: Seed::from_number(random.random()), arrangement }
}

/// Its id, the setup and the number of seats.
fn game(random: &mut Random) -> (&'static str, Value, usize) {
    let rounds = random.random_range(2..6);
    match random.random_range(0..6) {
        0 => ("charms", json!({"rounds": rounds, "pauses": random.random::<bool>()}), 2),
        1 => ("realms", json!({"seats": 3, "squares": 3}), 3),
        2 => ("bids", json!({"rounds": rounds, "sides": [0, 1, 0, 1], "resigns": true}), 4),
        3 => ("bids", json!({"rounds": rounds, "purses": [0, 2]}), 2),
        turns => ("bids", json!({"rounds": rounds, "turns": turns == 4}), 2),
    }
}

fn settings(random: &mut Random) -> Settings {
    let timing = match random.random_range(0..4) {
        0 => Timing::Turn(20_000),
        1 => Timing::Side { bank: 60_000, increment: 2_000 },
        _ => Timing::None,
    };
    let pick = |random: &mut Random| random.random_range(0..3);
    Settings {
        timing,
        expiry: [Expiry::Nothing, Expiry::BotMoves, Expiry::Forfeit][pick(random)],
        absence_limit: AbsenceLimit(random.random_range(5_000..60_000)),
        stand_in: [StandIn::Never, StandIn::IfOthersAgree, StandIn::ByItself][pick(random)],
        substitute: Substitute("random".into()),
        // What a spectator with a delay in time sees at an entry depends on when that was, which no journal tells.
        delay: [Delay::None, Delay::None, Delay::Entries(2)][pick(random)],
    }
}
