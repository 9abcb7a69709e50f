//! Golden records: one for every way a game can end, kept under `tests/golden`. Each must replay under today's rules to the
//! same states, events and dice. `WARTABLE_BLESS=1` plays them anew after a change that was meant.

use crate::package_folder;
use kernel::replay::DiceProof;
use kernel::{Appraise, Fair, Game, Match, Record, Seat, Seed, Silent, Verdict, verify};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// A seat and what it does.
pub type Decision<G> = (Seat, <G as Game>::Action);

/// What is done in a state after so many actions, if it is not left to the bots.
pub type Instead<'a, G> = dyn Fn(&G, usize) -> Option<Decision<G>> + 'a;

/// A match to be kept.
pub struct GoldenRecord<'a, G: Appraise> {
    /// The file's name without its ending.
    pub name: &'a str,
    pub setup: Value,
    /// What is done after so many actions in place of what bots would do: resigning, agreeing to a draw.
    pub instead: Box<Instead<'a, G>>,
    /// A state that must come up before the end, where the end alone does not show how it came about.
    pub passes: Option<fn(&G) -> bool>,
    /// Whether a match that is over ended as it should.
    pub ends: Box<dyn Fn(&G) -> bool + 'a>,
}

const SALTS: [&str; 2] = ["left", "right"];
/// Longer matches are not kept.
const LONGEST: usize = 1500;
/// How many matches are tried, and how many of those that end well are compared to keep the shortest.
const TRIED: u64 = 20_000;
const COMPARED: usize = 12;

/// Every record replays to the same end.
pub fn replay_to_the_same_end<G: Appraise>(records: &[GoldenRecord<G>]) {
    assert!(!records.is_empty(), "a game has golden records");
    for golden in records {
        let name = golden.name;
        let path = package_folder().join(format!("tests/golden/{name}.json"));
        if std::env::var_os("WARTABLE_BLESS").is_some() {
            let written = std::fs::create_dir_all(path.parent().unwrap_or(&path))
                .and_then(|()| std::fs::write(&path, golden.play().write()));
            written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
        let text = std::fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{}: {error}; WARTABLE_BLESS=1 plays it", path.display()));
        let record = Record::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        match verify::<G>(&record) {
            Ok(Verdict::Same { dice: DiceProof::Proven, .. }) => {}
            other => panic!("{name}: {other:?}"),
        }
        let mut played = Match::<G>::resume(record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!((golden.ends)(played.game()), "{name} ends otherwise");
        if let Some(passes) = golden.passes {
            while !passes(played.game()) {
                let before = played.history().last().checked_sub(1);
                let before = before.unwrap_or_else(|| panic!("{name} comes to its end in another way"));
                played.go_back(before).unwrap_or_else(|error| panic!("{name}: {error}"));
            }
        }
    }
}

/// Every event of a golden record reads back from its text, except those whose text leaves something out.
pub fn events_read_back<E>(name: &str, leaves_out: impl Fn(&E) -> bool)
where
    E: DeserializeOwned + Display + FromStr<Err: Debug> + PartialEq + Debug,
{
    let path = package_folder().join(format!("tests/golden/{name}.json"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let record = Record::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut read_back = 0;
    for told in record.entries.iter().flat_map(|entry| &entry.events) {
        let event: E = told.1.read().unwrap_or_else(|error| panic!("{name}: {error}"));
        let text = event.to_string();
        match text.parse::<E>() {
            Ok(read) => {
                assert_eq!(read, event, "{text}");
                read_back += 1;
            }
            Err(_) if leaves_out(&event) => {}
            Err(error) => panic!("'{text}' does not read back: {error:?}"),
        }
    }
    assert!(read_back > 100, "only {read_back} events of {name} were read back");
}

impl<G: Appraise> GoldenRecord<'_, G> {
    fn setup(&self) -> G::Setup {
        serde_json::from_value(self.setup.clone()).unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    fn next(&self, game: &G, played: usize, ticket: &mut u64) -> Option<Decision<G>> {
        let seat = game.awaiting().seats().first()?;
        if let Some(instead) = (self.instead)(game, played) {
            return Some(instead);
        }
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        *ticket = ticket.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        Some((seat, actions[game.hunch(seat, &actions, *ticket)]))
    }

    /// How many actions a match with fair dice of this seed takes; `None` if it does not end as it should.
    fn length(&self, number: u64) -> Option<usize> {
        let mut fair = Fair::new(&Seed::from_number(number), self.name, &SALTS.map(String::from));
        let mut game = G::start(&self.setup(), &mut fair, &mut Silent).expect("a playable setup");
        let (mut ticket, mut played) = (number, 0);
        let mut passed = self.passes.is_none();
        while let Some((seat, action)) = self.next(&game, played, &mut ticket).filter(|_| played < LONGEST) {
            game.play(seat, action, &mut fair, &mut Silent).expect("a legal action");
            played += 1;
            passed = passed || self.passes.is_some_and(|passes| passes(&game));
        }
        (passed && (self.ends)(&game)).then_some(played)
    }

    /// The shortest of the first few matches that end as they should.
    fn play(&self) -> Record {
        let found = (0..TRIED).filter_map(|number| Some((self.length(number)?, number))).take(COMPARED);
        let (_, number) = found.min().unwrap_or_else(|| panic!("no match ends as '{}'", self.name));
        let (seed, mut ticket) = (Seed::from_number(number), number);
        let salts = SALTS.map(String::from).to_vec();
        let (mut played, mut fair): (Match<G>, Fair) =
            Match::start_fair(&self.setup(), self.name, &seed, salts).expect("a playable setup");
        while let Some((seat, action)) = self.next(played.game(), played.history().last() as usize, &mut ticket) {
            played.play(seat, action, &mut fair).expect("a legal action");
        }
        played.reveal(seed);
        played.record()
    }
}
