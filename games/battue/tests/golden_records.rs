//! One record for every way a game can end. Each must replay under today's rules to the same states, events and dice.
//! `WARTABLE_BLESS=1` plays them anew after a change that was meant.

use battue::action::Action;
use battue::event::Ending;
use battue::state::Phase;
use battue::{Battue, Setup};
use kernel::replay::DiceProof;
use kernel::{Appraise, Fair, Game, Match, Record, Seat, Seed, Silent, Verdict, verify};
use serde_json::{Value, json};
use std::path::PathBuf;

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

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.json"))
}

const SALTS: [&str; 2] = ["left", "right"];

/// What is done next: what the hunch says, or giving up.
fn next(wanted: &Wanted, game: &Battue, ticket: &mut u64) -> Option<(Seat, Action)> {
    let seat = game.awaiting().seats().first()?;
    let resigns = wanted.resigns.iter().map(|&seat| Seat(seat)).find(|&seat| game.alive.contains(seat));
    if let Some(seat) = resigns {
        return Some((seat, Action::Resign));
    }
    // An eliminated player can only win with what he took before: he gives up while he leads.
    let score = |seat: Seat| u16::from(game.score(seat).0) + u16::from(game.score(seat).1);
    let ahead = || game.seats().all(|other| other == seat || score(seat) > score(other) + 12);
    if wanted.winner == Winner::Eliminated && game.alive.len() == 3 && ahead() {
        return Some((seat, Action::Resign));
    }
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    *ticket = ticket.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    Some((seat, actions[game.hunch(seat, &actions, *ticket)]))
}

fn setup(wanted: &Wanted) -> Setup {
    serde_json::from_value(wanted.setup.clone()).expect("a readable setup")
}

/// How many actions a match with fair dice of this seed takes; `None` if it does not end as wanted.
fn length(wanted: &Wanted, number: u64) -> Option<usize> {
    let mut fair = Fair::new(&Seed::from_number(number), wanted.name, &SALTS.map(String::from));
    let mut game = Battue::start(&setup(wanted), &mut fair, &mut Silent).expect("a playable setup");
    let (mut ticket, mut actions) = (number, 0);
    while let Some((seat, action)) = next(wanted, &game, &mut ticket).filter(|_| actions < 1200) {
        game.play(seat, action, &mut fair, &mut Silent).expect("a legal action");
        actions += 1;
    }
    ends_as_wanted(&game, wanted).then_some(actions)
}

/// The shortest of the first few matches that end as wanted.
fn play(wanted: &Wanted) -> Record {
    let found = (0..20_000).filter_map(|number| Some((length(wanted, number)?, number))).take(12);
    let (_, number) = found.min().unwrap_or_else(|| panic!("no match ends as '{}'", wanted.name));
    let (seed, mut ticket) = (Seed::from_number(number), number);
    let salts = SALTS.map(String::from).to_vec();
    let (mut played, mut fair): (Match<Battue>, Fair) =
        Match::start_fair(&setup(wanted), wanted.name, &seed, salts).expect("a playable setup");
    while let Some((seat, action)) = next(wanted, played.game(), &mut ticket) {
        played.play(seat, action, &mut fair).expect("a legal action");
    }
    played.reveal(seed);
    played.record().clone()
}

fn ends_as_wanted(game: &Battue, wanted: &Wanted) -> bool {
    let Phase::Over { outcome, ending } = game.phase else { return false };
    let winner = match outcome.winner() {
        None => Winner::Shared,
        Some(side) if game.alive.contains(Seat(side.0)) => Winner::InGame,
        Some(_) => Winner::Eliminated,
    };
    ending == wanted.ending && winner == wanted.winner
}

/// BT-21.9, BT-21.10, BT-22.1 to BT-22.10: nothing about how these matches went has changed.
#[test]
fn golden_records_replay_to_the_same_end() {
    for wanted in wanted() {
        let path = file(wanted.name);
        if std::env::var_os("WARTABLE_BLESS").is_some() {
            let record = play(&wanted);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for golden records");
            std::fs::write(&path, record.write()).expect("a golden record can be written");
        }
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let record = Record::read(&text).unwrap_or_else(|e| panic!("{}: {e}", wanted.name));
        match verify::<Battue>(&record) {
            Ok(Verdict::Same { dice: DiceProof::Proven, .. }) => {}
            other => panic!("{}: {other:?}", wanted.name),
        }
        let end = Match::<Battue>::resume(record).unwrap_or_else(|e| panic!("{}: {e}", wanted.name));
        assert!(ends_as_wanted(end.game(), &wanted), "{} ends otherwise", wanted.name);
    }
}

/// Every [`Ending`] has a record, so that none can break unseen.
#[test]
fn every_ending_has_a_golden_record() {
    for ending in [Ending::Goal, Ending::LastPlayer, Ending::Rounds] {
        assert!(wanted().iter().any(|wanted| wanted.ending == ending), "no golden record ends by {ending}");
    }
}
