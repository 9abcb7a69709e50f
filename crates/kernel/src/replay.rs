//! A match that keeps its own record, and the proof that a record is true.

use crate::formats::{self, read_setup, read_state};
use crate::patch;
use crate::record::{Entry, Record, RecordError, RecordedEvent};
use crate::{
    Chance, Draw, EntrySummary, EventLog, Fair, Game, History, Illegal, Json, Recorded, Seat, Seed, SetupError,
    StateHash, Traced,
};
use serde_json::Value;
use std::fmt;
use thiserror::Error;

/// Why a match does not start.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MatchStartError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("the start of the match cannot be written down: {0}")]
    NotWritten(String),
}

/// Why an action was not played. The match is as it was before.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    #[error(transparent)]
    Illegal(#[from] Illegal),
    #[error("what this action does cannot be written down: {0}")]
    NotWritten(String),
}

/// A game in play together with its record.
#[derive(Clone)]
pub struct Match<G: Game> {
    game: G,
    /// The same state as JSON, kept to find out what an action changes. It is as the record has it: after resuming a
    /// match of an older version it is in that older format, until an action is played.
    state: Json,
    /// The format of `state`.
    format: u32,
    history: History,
}

impl<G: Game> Match<G> {
    pub fn start(setup: &G::Setup, table: &str, chance: &mut impl Chance) -> Result<Match<G>, MatchStartError> {
        let mut traced = Traced::new(chance);
        let mut log = EventLog::<G>::default();
        let game = G::start(setup, &mut traced, &mut log)?;
        let events = told(&log).map_err(MatchStartError::NotWritten)?;
        Match::begin(game, setup, table, traced.draws, events)
    }

    /// A match that begins at a position laid out by hand. Its record begins with the position.
    pub fn from_position(game: G, setup: &G::Setup, table: &str) -> Result<Match<G>, MatchStartError> {
        Match::begin(game, setup, table, Vec::new(), Vec::new())
    }

    fn begin(
        game: G,
        setup: &G::Setup,
        table: &str,
        chance: Vec<Draw>,
        events: Vec<RecordedEvent>,
    ) -> Result<Match<G>, MatchStartError> {
        let state = Json::of(&game).map_err(MatchStartError::NotWritten)?;
        let first = Entry {
            number: 0,
            seat: None,
            action: "start".into(),
            chance,
            events,
            change: Vec::new(),
            hash: StateHash::of(&state),
            outcome: game.awaiting().outcome(),
            state: Some(state.clone()),
            game_format: None,
            revealed: true,
        };
        let record = Record {
            format: Record::FORMAT,
            game: G::TITLE.id.into(),
            game_format: G::FORMAT,
            rules_version: G::TITLE.rules_version,
            table: table.into(),
            setup: serde_json::to_value(setup).map_err(|error| MatchStartError::NotWritten(error.to_string()))?,
            players: Vec::new(),
            commitment: None,
            salts: Vec::new(),
            seed: None,
            entries: vec![first],
        };
        Ok(Match { game, state, format: G::FORMAT, history: record.into() })
    }

    /// Starts with fair dice; reveal the seed with [`Match::reveal`] when it is over.
    pub fn start_fair(
        setup: &G::Setup,
        table: &str,
        seed: &Seed,
        salts: Vec<String>,
    ) -> Result<(Match<G>, Fair), MatchStartError> {
        let mut fair = Fair::new(seed, table, &salts);
        let mut played = Match::start(setup, table, &mut fair)?;
        played.history.seal(seed.commitment(), salts);
        Ok((played, fair))
    }

    /// Goes on from a record's newest state without replaying anything.
    pub fn resume(record: Record) -> Result<Match<G>, RecordError> {
        if record.game != G::TITLE.id {
            return Err(RecordError::OtherGame { found: record.game, wanted: G::TITLE.id.into() });
        }
        let history = History::from(record);
        let last = history.last();
        let format = history.game_format_at(last);
        formats::known::<G>(format)?;
        let (game, state) = match history.newest() {
            Some(entry) => {
                let restored = restore(&history.state_at(last)?, format, entry.hash);
                restored.map_err(|why| RecordError::Damaged(last, why))?
            }
            None => return Err(RecordError::Gap(0)),
        };
        Ok(Match { game, state, format, history })
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    /// The match so far. It is gathered from what is packed: [`Match::history`] answers most questions sooner.
    pub fn record(&self) -> Record {
        self.history.record()
    }

    pub fn history(&self) -> &History {
        &self.history
    }

    pub fn name_players(&mut self, players: Vec<String>) {
        self.history.name_players(players);
    }

    pub fn reveal(&mut self, seed: Seed) {
        self.history.reveal(seed);
    }

    /// Every draw so far, in order: what a fair source must skip to go on.
    pub fn draws(&self) -> impl Iterator<Item = Draw> {
        self.history.draws_from(0)
    }

    /// Plays an action and writes it down. A refused action leaves no trace; one whose result cannot be written down
    /// leaves none but the draws it took from `chance`.
    pub fn play(&mut self, seat: Seat, action: G::Action, chance: &mut impl Chance) -> Result<&Entry, PlayError> {
        let mut traced = Traced::new(chance);
        let mut log = EventLog::<G>::default();
        self.game.play(seat, action, &mut traced, &mut log)?;
        let (after, events) = match Json::of(&self.game).and_then(|after| Ok((after, told(&log)?))) {
            Ok(written) => written,
            Err(why) => {
                self.game = read_state(&self.state.value(), self.format).map_err(PlayError::NotWritten)?;
                return Err(PlayError::NotWritten(why));
            }
        };
        let number = self.history.last() + 1;
        // A change cannot be told between two formats, so the first entry in today's has the whole state.
        let newer = self.format != G::FORMAT;
        let entry = Entry {
            number,
            seat: Some(seat),
            action: action.to_string(),
            revealed: !traced.draws.is_empty() || log.0.iter().any(|(_, event)| G::reveals(event)),
            chance: traced.draws,
            events,
            change: if newer { Vec::new() } else { patch::diff(&self.state, &after) },
            hash: StateHash::of(&after),
            outcome: self.game.awaiting().outcome(),
            state: (newer || number.is_multiple_of(Record::SNAPSHOT)).then(|| after.clone()),
            game_format: newer.then_some(G::FORMAT),
        };
        self.state = after;
        self.format = G::FORMAT;
        Ok(self.history.push(entry))
    }

    /// Adds an entry that was played before, as it is written: no rule is asked. One that does not fit changes nothing.
    pub fn append(&mut self, mut entry: Entry) -> Result<&Entry, RecordError> {
        let number = self.history.last() + 1;
        if entry.number != number {
            return Err(RecordError::Gap(number));
        }
        let format = entry.game_format.unwrap_or(self.format);
        formats::known::<G>(format)?;
        let mut after = self.state.value();
        let restored = entry.bring_forward(&mut after).and_then(|()| restore::<G>(&after, format, entry.hash));
        let checked = restored.and_then(|(game, state)| game.check().map(|()| (game, state)));
        (self.game, self.state) = checked.map_err(|why| RecordError::Damaged(number, why))?;
        self.format = format;
        let whole = number.is_multiple_of(Record::SNAPSHOT) || entry.game_format.is_some();
        entry.state = whole.then(|| self.state.clone());
        Ok(self.history.push(entry))
    }

    /// The earliest entry a seat may go back to on its own: behind it only this seat acted and nothing was shown.
    pub fn free_undo(&self, seat: Seat) -> u32 {
        let own = |entry: &&EntrySummary| entry.seat == Some(seat) && !entry.revealed;
        self.history.last() - self.history.summaries().iter().rev().take_while(own).count() as u32
    }

    /// Goes back to the state after an entry and forgets what came later.
    pub fn go_back(&mut self, number: u32) -> Result<(), RecordError> {
        let state = self.history.state_at(number)?;
        let hash = self.history.entry(number).ok_or(RecordError::Gap(number))?.hash;
        let format = self.history.game_format_at(number);
        (self.game, self.state) = restore(&state, format, hash).map_err(|why| RecordError::Damaged(number, why))?;
        self.format = format;
        self.history.go_back(number);
        Ok(())
    }
}

/// What checking a record found.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// Every step gives the same events and state under today's rules.
    Same { entries: u32, dice: DiceProof },
    /// A step comes out differently.
    Differs { step: u32, what: String },
    /// Today's rules refuse a step.
    Refused { step: u32, why: String },
}

/// What is known of the dice of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiceProof {
    /// The seed matches the commitment and gives every draw.
    Proven,
    /// A commitment was made, the seed is not revealed yet.
    Sealed,
    /// The match promised no fair dice.
    Unsealed,
}

impl fmt::Display for DiceProof {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            DiceProof::Proven => "dice proven fair by the revealed seed",
            DiceProof::Sealed => "dice sealed: the seed is not revealed yet",
            DiceProof::Unsealed => "dice not sealed: no commitment was published",
        })
    }
}

/// Replays a record under today's rules and compares every step with what is written. A record of other rules comes out
/// as it may: what today's rules do not know, they refuse.
pub fn verify<G: Game>(record: &Record) -> Result<Verdict, RecordError> {
    if record.game != G::TITLE.id {
        return Err(RecordError::OtherGame { found: record.game.clone(), wanted: G::TITLE.id.into() });
    }
    let mut format = record.game_format;
    formats::known::<G>(format)?;
    let setup = match read_setup::<G>(&record.setup, format) {
        Ok(setup) => setup,
        Err(why) => return Ok(Verdict::Refused { step: 0, why }),
    };
    let (mut fair, dice) = match (&record.commitment, &record.seed) {
        (Some(commitment), Some(seed)) if seed.commitment() != *commitment => {
            let what = "the revealed seed does not match the published commitment".into();
            return Ok(Verdict::Differs { step: 0, what });
        }
        (commitment, Some(seed)) => {
            // A seed without a commitment could have been chosen afterwards.
            let dice = if commitment.is_some() { DiceProof::Proven } else { DiceProof::Unsealed };
            (Some(Fair::new(seed, &record.table, &record.salts)), dice)
        }
        (Some(_), None) => (None, DiceProof::Sealed),
        (None, None) => (None, DiceProof::Unsealed),
    };
    let mut game: Option<G> = None;
    // The state as the record has it, brought forward entry by entry.
    let mut written = None;
    for entry in &record.entries {
        let step = entry.number;
        format = entry.game_format.unwrap_or(format);
        formats::known::<G>(format)?;
        let mut chance = Judged { recorded: Recorded::new(&entry.chance), fair: fair.take(), fault: None };
        let mut log = EventLog::<G>::default();
        match (&mut game, entry.seat) {
            (None, None) => match G::start(&setup, &mut chance, &mut log) {
                Ok(started) => game = Some(started),
                Err(error) => return Ok(Verdict::Refused { step, why: error.to_string() }),
            },
            (Some(game), Some(seat)) => {
                if !game.seating().has(seat) {
                    return Err(RecordError::Damaged(step, format!("there is no {seat} at this table")));
                }
                let refused = match entry.action.parse::<G::Action>() {
                    Ok(action) => {
                        game.play(seat, action, &mut chance, &mut log).err().map(|illegal| illegal.to_string())
                    }
                    Err(error) => Some(error.to_string()),
                };
                if let Some(why) = refused {
                    return Ok(Verdict::Refused { step, why });
                }
            }
            _ => return Err(RecordError::Damaged(step, "only entry 0 is without a seat".into())),
        }
        fair = chance.fair;
        let Some(game) = &game else { return Err(RecordError::Gap(0)) };
        let revealed =
            entry.seat.is_none() || !entry.chance.is_empty() || log.0.iter().any(|(_, event)| G::reveals(event));
        let state = Json::of(game).map_err(|why| RecordError::Damaged(step, why))?;
        let events = told(&log).map_err(|why| RecordError::Damaged(step, why))?;
        let what = chance
            .fault
            .or_else(|| chance.recorded.finish().err())
            .or_else(|| (!tells_the_same::<G>(&entry.events, format, &events)).then(|| "the events differ".to_owned()))
            .or_else(|| {
                // A state in an older format has another hash; the states themselves are compared below.
                let found = if format == G::FORMAT { StateHash::of(&state) } else { entry.hash };
                (found != entry.hash).then(|| format!("the state hash is {found}, the record says {}", entry.hash))
            })
            .or_else(|| (game.awaiting().outcome() != entry.outcome).then(|| "the outcome differs".to_owned()))
            .or_else(|| (revealed != entry.revealed).then(|| "whether it can be taken back differs".to_owned()));
        if let Some(what) = what {
            return Ok(Verdict::Differs { step, what });
        }
        let now = match (&entry.state, written.take()) {
            (Some(snapshot), _) => snapshot.value(),
            (None, Some(mut before)) => {
                entry.bring_forward(&mut before).map_err(|why| RecordError::Damaged(step, why))?;
                before
            }
            (None, None) => return Err(RecordError::Gap(0)),
        };
        // Comparing texts is cheaper than hashing one more of them.
        let shown = Json::from(&now);
        if shown != state && StateHash::of(&shown) != entry.hash {
            return Ok(Verdict::Differs { step, what: "the written change differs".into() });
        }
        if format != G::FORMAT {
            let what = match read_state::<G>(&now, format) {
                Ok(then) if then == *game => None,
                Ok(_) => Some("the state differs".to_owned()),
                Err(why) => Some(why),
            };
            if let Some(what) = what {
                return Ok(Verdict::Differs { step, what });
            }
        }
        written = Some(now);
    }
    Ok(Verdict::Same { entries: record.last(), dice })
}

/// Plays the recorded outcomes and, where the seed is known, checks each against it.
struct Judged {
    recorded: Recorded,
    fair: Option<Fair>,
    fault: Option<String>,
}

impl Judged {
    fn compare(&mut self, label: &str, recorded: u32, fair: Option<u32>) {
        if let Some(fair) = fair.filter(|&fair| fair != recorded) {
            self.fault.get_or_insert(format!("the record says {label} came out as {recorded}, the seed gives {fair}"));
        }
    }
}

impl Chance for Judged {
    fn roll(&mut self, label: &'static str, n: u32) -> u32 {
        let outcome = self.recorded.roll(label, n);
        let fair = self.fair.as_mut().map(|fair| fair.roll(label, n));
        self.compare(label, outcome, fair);
        outcome
    }

    fn pick(&mut self, label: &'static str, weights: &[u8]) -> usize {
        let outcome = self.recorded.pick(label, weights);
        let fair = self.fair.as_mut().map(|fair| fair.pick(label, weights) as u32);
        self.compare(label, outcome as u32, fair);
        outcome
    }
}

fn told<G: Game>(log: &EventLog<G>) -> Result<Vec<RecordedEvent>, String> {
    log.0.iter().map(|(audience, event)| Ok(RecordedEvent(*audience, Json::of(event)?))).collect()
}

/// Whether the events of a record are those that the rules give today.
fn tells_the_same<G: Game>(written: &[RecordedEvent], format: u32, today: &[RecordedEvent]) -> bool {
    written.len() == today.len()
        && written.iter().zip(today).all(|(RecordedEvent(heard, then), RecordedEvent(hear, now))| {
            heard == hear && (then == now || formats::upgraded_event::<G>(then, format) == *now)
        })
}

/// The game in a state, and the state as text. A state that was edited is not played on.
fn restore<G: Game>(state: &Value, format: u32, hash: StateHash) -> Result<(G, Json), String> {
    let text = Json::from(state);
    if StateHash::of(&text) != hash {
        return Err("the state does not match its hash".into());
    }
    Ok((read_state(state, format)?, text))
}
