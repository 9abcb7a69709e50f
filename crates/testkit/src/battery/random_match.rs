//! One random match. The same number gives the same match in every property, whatever a property tries beside it, so a
//! seed and a step name one moment.

use super::{BatteryPlan, Random, name};
use crate::{calmly, package_folder};
use kernel::{Audience, Draw, EventLog, Game, Match, Record, Seat, Seeded, Traced};
use rand::{RngExt, SeedableRng};
use std::path::PathBuf;

/// In one match of so many, seats take asides (resigning, say), where there are some; the others are played to their end.
const WITH_ASIDES: u64 = 4;
/// In such a match, an aside is taken about once in so many steps.
const ASIDE: u32 = 256;

pub(super) struct RandomMatch<G: Game> {
    pub(super) number: u64,
    pub(super) game: G,
    /// For what a property tries beside the match.
    pub(super) beside: Random,
    /// Written to the failures folder instead of the match itself.
    pub(super) evidence: Option<Record>,
    pub(super) setup: G::Setup,
    /// What the set-up told.
    pub(super) opening: Effects<G>,
    chance: Seeded,
    choices: Random,
    script: Vec<(Seat, G::Action)>,
    limit: usize,
    every: u32,
}

/// The events and draws of an action.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Effects<G: Game> {
    pub(super) events: Vec<(Audience, G::Event)>,
    pub(super) draws: Vec<Draw>,
}

impl<G: Game> RandomMatch<G> {
    pub(super) fn start(plan: &BatteryPlan<G>, number: u64) -> Result<RandomMatch<G>, String> {
        let mut choices = Random::seed_from_u64(number);
        let setup = (plan.setups)(&mut choices, number);
        let mut chance = Seeded::new(number);
        let mut traced = Traced::new(&mut chance);
        let mut log = EventLog::default();
        let started = calmly(|| G::start(&setup, &mut traced, &mut log));
        let game = started
            .and_then(|started| started.map_err(|error| format!("refused: {error}")))
            .map_err(|why| format!("seed {number}, setup {}: {why}", json(&setup)))?;
        let opening = Effects { events: log.0, draws: traced.draws };
        let beside = Random::seed_from_u64(!number);
        let (limit, every) = (plan.limit, plan.every);
        let script = Vec::new();
        Ok(RandomMatch { number, game, beside, evidence: None, setup, opening, chance, choices, script, limit, every })
    }

    pub(super) fn match_name(&self) -> String {
        format!("{}-{}", G::TITLE.id, self.number)
    }

    /// Whether to look closely at this state.
    pub(super) fn sampled(&mut self) -> bool {
        self.beside.random_ratio(1, self.every)
    }

    /// The next random action, or nothing when the match is over.
    pub(super) fn choose(&mut self) -> Result<Option<(Seat, G::Action)>, String> {
        if self.script.len() >= self.limit && self.game.awaiting().outcome().is_none() {
            return Err(format!("not over after {} actions", self.limit));
        }
        choose(&self.game, &mut self.choices, self.number.is_multiple_of(WITH_ASIDES))
    }

    pub(super) fn play(&mut self, seat: Seat, action: G::Action) -> Result<Effects<G>, String> {
        let played = play(&mut self.game, seat, action, &mut self.chance)?;
        self.script.push((seat, action));
        Ok(played)
    }

    /// Plays until it is over, looking at every state that is left behind and at the last one.
    pub(super) fn play_on(
        &mut self,
        mut look: impl FnMut(&mut RandomMatch<G>) -> Result<(), String>,
    ) -> Result<(), String> {
        loop {
            look(self)?;
            let Some((seat, action)) = self.choose()? else { return Ok(()) };
            self.play(seat, action)?;
        }
    }

    /// The report of a failure, with the record of the match so far left in the failures folder.
    fn failure(&self, what: &str) -> String {
        let step = self.script.len();
        let head = format!("seed {}, setup {}, step {step}: {what}", self.number, json(&self.setup));
        let record = self.evidence.clone().or_else(|| calmly(|| self.record()).ok().flatten());
        let Some(record) = record else { return format!("{head}\nno record could be written") };
        let folder = failures_folder();
        let file = folder.join(format!("{}.json", self.match_name()));
        match std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, record.write())) {
            Ok(()) => format!("{head}\nrecord: {}", file.display()),
            Err(error) => format!("{head}\nthe record could not be written to {}: {error}", file.display()),
        }
    }

    /// The match so far, played again and written down.
    fn record(&self) -> Option<Record> {
        let mut chance = Seeded::new(self.number);
        let mut written = Match::<G>::start(&self.setup, &self.match_name(), &mut chance).ok()?;
        for &(seat, action) in &self.script {
            if written.play(seat, action, &mut chance).is_err() {
                break;
            }
        }
        Some(written.record())
    }
}

/// Shows each match of the plan to `property` and reports the first failure.
pub(super) fn each_match<G: Game>(
    plan: &BatteryPlan<G>,
    mut property: impl FnMut(&mut RandomMatch<G>) -> Result<(), String>,
) -> Result<(), String> {
    for number in plan.seeds.clone() {
        let mut table = RandomMatch::start(plan, number)?;
        calmly(|| property(&mut table)).and_then(|result| result).map_err(|what| table.failure(&what))?;
    }
    Ok(())
}

/// A random legal action of a random awaited seat, seldom an aside; nothing when the match is over.
pub fn random_action<G: Game>(game: &G, rng: &mut Random) -> Result<Option<(Seat, G::Action)>, String> {
    choose(game, rng, true)
}

fn choose<G: Game>(game: &G, rng: &mut Random, asides: bool) -> Result<Option<(Seat, G::Action)>, String> {
    let awaited: Vec<Seat> = game.awaiting().seats().iter().collect();
    if game.awaiting().outcome().is_some() {
        return Ok(None);
    }
    if awaited.is_empty() {
        return Err("dead end: it is not over and no seat is awaited".into());
    }
    let mut list = Vec::new();
    if asides && rng.random_ratio(1, ASIDE) {
        let seat = Seat(rng.random_range(0..game.seating().len() as u8));
        game.asides(seat, &mut list);
        if !list.is_empty() {
            return Ok(Some((seat, list[rng.random_range(0..list.len())])));
        }
    }
    let seat = awaited[rng.random_range(0..awaited.len())];
    game.actions(seat, &mut list);
    if list.is_empty() {
        return Err(format!("dead end: {} is awaited and has no action", name(game, seat)));
    }
    Ok(Some((seat, list[rng.random_range(0..list.len())])))
}

/// Plays a listed action; a refusal is a failure.
pub(super) fn play<G: Game>(
    game: &mut G,
    seat: Seat,
    action: G::Action,
    chance: &mut Seeded,
) -> Result<Effects<G>, String> {
    let who = name(game, seat);
    let mut traced = Traced::new(chance);
    let mut log = EventLog::default();
    match calmly(|| game.play(seat, action, &mut traced, &mut log)) {
        Ok(Ok(())) => Ok(Effects { events: log.0, draws: traced.draws }),
        Ok(Err(illegal)) => Err(format!("refuses '{action}' by {who}, which it lists: {illegal}")),
        Err(panic) => Err(format!("'{action}' by {who} {panic}")),
    }
}

pub(super) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| format!("<{error}>"))
}

/// `target/failures` of the workspace.
fn failures_folder() -> PathBuf {
    let package = package_folder();
    let root = package.ancestors().find(|folder| folder.join("Cargo.lock").exists()).unwrap_or(&package);
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    target.join("failures")
}
