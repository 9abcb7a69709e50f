//! Series of matches between bots. The results depend on the seed alone, not on the number of threads, unless a bot's
//! budget is in milliseconds.

use crate::bot::Bot;
use crate::player::Player;
use crate::random::{BotRng, mix};
use kernel::{Appraise, Awaiting, Game, Seat, SeatSet, Seating, Seeded, SetupError, Side, Silent};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Matches to be played.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// One for each side; a shorter list starts over.
    pub bots: Vec<Bot>,
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
    /// Play every seed once for each side a bot can have.
    pub swap: bool,
    /// A match with more actions counts as unfinished.
    pub actions_max: u32,
}

impl Series {
    pub const ACTIONS_MAX: u32 = 1_000_000;

    pub fn new(bots: Vec<Bot>, games: u64, seed: u64) -> Series {
        Series { bots, games, seed, threads: 1, swap: false, actions_max: Series::ACTIONS_MAX }
    }
}

/// The results of a series.
#[derive(Clone, PartialEq, Debug)]
pub struct SeriesReport {
    pub games: u64,
    pub actions: u64,
    pub seconds: f64,
    /// By side, as the game names them.
    pub wins: Vec<(&'static str, u64)>,
    pub draws: u64,
    pub unfinished: u64,
    pub lengths: Lengths,
    /// By bot, in the order they were given.
    pub wins_by_bot: Vec<(Bot, u64)>,
    /// By faction, where seats choose or draw one: its name, in how many matches a seat had it, and how many it won.
    pub by_faction: Vec<(String, u64, u64)>,
    /// Imagined continuations, where a thinker played.
    pub playouts: u64,
}

/// Actions in a match.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Lengths {
    pub mean: f64,
    pub p50: u32,
    pub p95: u32,
    pub max: u32,
}

/// The result of one match, small because a series may have a million of them.
#[derive(Clone, Copy, Default)]
struct MatchResult {
    actions: u32,
    playouts: u64,
    end: End,
}

#[derive(Clone, Copy, Default)]
enum End {
    #[default]
    Unfinished,
    Draw,
    Won(Side),
}

/// The name of each seat's faction at the end of a match, in seat order; empty for none.
pub type FactionsOf<'a, G> = &'a (dyn Fn(&G) -> Vec<String> + Sync);

/// Matches and wins by faction.
type Factions = BTreeMap<String, (u64, u64)>;

/// Plays all matches of a series. `progress` is called with the number of matches done, from any thread.
pub fn run<G: Appraise>(
    setup: &G::Setup,
    series: &Series,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<SeriesReport, SetupError> {
    run_by_faction(setup, series, progress, &|_: &G| Vec::new())
}

/// The same, with the wins counted by faction too.
pub fn run_by_faction<G: Appraise>(
    setup: &G::Setup,
    series: &Series,
    progress: &(dyn Fn(u64) + Sync),
    factions: FactionsOf<G>,
) -> Result<SeriesReport, SetupError> {
    let start = Instant::now();
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut runner = MatchRunner::<G>::new(series, factions);
        let mut played = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= series.games {
                return Ok((played, runner.by_faction));
            }
            played.push((index, runner.play(setup, index)?));
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let threads = series.threads.clamp(1, 256);
    let shares: Vec<Result<Share, SetupError>> = if threads == 1 {
        vec![work()]
    } else {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let joined = workers.into_iter().map(|worker| worker.join());
            joined.map(|share| share.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
        })
    };
    let (mut played, mut by_faction) = (Vec::new(), Factions::new());
    for share in shares {
        let (matches, factions) = share?;
        played.extend(matches);
        for (name, (had, won)) in factions {
            let sum = by_faction.entry(name).or_default();
            *sum = (sum.0 + had, sum.1 + won);
        }
    }
    let by_faction = by_faction.into_iter().map(|(name, (had, won))| (name, had, won)).collect();
    Ok(SeriesReport { by_faction, ..sum_up::<G>(series, &played, start.elapsed().as_secs_f64()) })
}

/// What one thread has played.
type Share = (Vec<(u64, MatchResult)>, Factions);

fn sum_up<G: Game>(series: &Series, played: &[(u64, MatchResult)], seconds: f64) -> SeriesReport {
    let mut wins: Vec<_> = G::TITLE.sides.iter().map(|&side| (side, 0)).collect();
    let mut wins_by_bot: Vec<_> = series.bots.iter().map(|&bot| (bot, 0)).collect();
    let (mut draws, mut unfinished, mut actions, mut playouts) = (0, 0, 0, 0);
    for (index, match_) in played {
        actions += u64::from(match_.actions);
        playouts += match_.playouts;
        match match_.end {
            End::Unfinished => unfinished += 1,
            End::Draw => draws += 1,
            End::Won(side) => {
                if let Some((_, count)) = wins.get_mut(side.0 as usize) {
                    *count += 1;
                }
                let bot = bot_of(series, *index, side);
                if let Some((_, count)) = wins_by_bot.get_mut(bot) {
                    *count += 1;
                }
            }
        }
    }
    let mut lengths: Vec<u32> = played.iter().map(|(_, match_)| match_.actions).collect();
    lengths.sort_unstable();
    let at = |share: f64| lengths.get((lengths.len() as f64 * share) as usize).copied().unwrap_or(0);
    let lengths = Lengths {
        mean: if lengths.is_empty() { 0.0 } else { actions as f64 / lengths.len() as f64 },
        p50: at(0.5),
        p95: at(0.95),
        max: lengths.last().copied().unwrap_or(0),
    };
    let games = played.len() as u64;
    SeriesReport {
        games,
        actions,
        seconds,
        wins,
        draws,
        unfinished,
        lengths,
        wins_by_bot,
        by_faction: Vec::new(),
        playouts,
    }
}

/// Which bot a side has in a match: with `swap`, neighbouring matches share their seed and rotate the bots.
fn bot_of(series: &Series, index: u64, side: Side) -> usize {
    let bots = series.bots.len().max(1);
    let turn = if series.swap { index as usize % bots } else { 0 };
    (side.0 as usize + turn) % bots
}

fn seed_of(series: &Series, index: u64) -> u64 {
    let pair = if series.swap { index / series.bots.len().max(1) as u64 } else { index };
    mix(series.seed, pair)
}

/// Plays one match after the other with the same players and buffers.
struct MatchRunner<'a, G: Appraise> {
    series: &'a Series,
    /// By bot, then by seat: two seats never share their random numbers.
    players: Vec<Vec<Player<G>>>,
    actions: Vec<G::Action>,
    factions: FactionsOf<'a, G>,
    by_faction: Factions,
}

impl<'a, G: Appraise> MatchRunner<'a, G> {
    fn new(series: &'a Series, factions: FactionsOf<'a, G>) -> MatchRunner<'a, G> {
        let seats = || (0..Seating::MAX).map(|_| ());
        let players = series.bots.iter().map(|&bot| seats().map(|()| Player::new(bot, 0)).collect()).collect();
        MatchRunner { series, players, actions: Vec::new(), factions, by_faction: Factions::new() }
    }

    fn play(&mut self, setup: &G::Setup, index: u64) -> Result<MatchResult, SetupError> {
        let seed = seed_of(self.series, index);
        let mut chance = Seeded::new(mix(seed, 0));
        let game = G::start(setup, &mut chance, &mut Silent)?;
        if self.series.bots.iter().all(|bot| *bot == Bot::Random) {
            Ok(self.play_random(game, chance, BotRng::new(mix(seed, 1))))
        } else {
            Ok(self.play_bots(game, chance, seed, index))
        }
    }

    /// The loop for random bots, as fast as the game allows: it allocates, times and looks up nothing.
    fn play_random(&mut self, mut game: G, mut chance: Seeded, mut rng: BotRng) -> MatchResult {
        let mut played = MatchResult::default();
        while played.actions < self.series.actions_max {
            let seats = match game.awaiting() {
                Awaiting::Seats(seats) => seats,
                Awaiting::Over(_) => break,
            };
            let Some(seat) = any_of(seats, &mut rng) else { break };
            self.actions.clear();
            game.actions(seat, &mut self.actions);
            if self.actions.is_empty() {
                break;
            }
            let action = self.actions[rng.below(self.actions.len())];
            if game.play(seat, action, &mut chance, &mut Silent).is_err() {
                break;
            }
            played.actions += 1;
        }
        played.end = self.count(&game);
        played
    }

    fn play_bots(&mut self, mut game: G, mut chance: Seeded, seed: u64, index: u64) -> MatchResult {
        let seating = game.seating();
        let mut rng = BotRng::new(mix(seed, 1));
        for seat in seating.seats() {
            let bot = bot_of(self.series, index, seating.side(seat));
            self.players[bot][seat.0 as usize].reset(mix(seed, 2 + u64::from(seat.0)));
        }
        let mut played = MatchResult::default();
        while played.actions < self.series.actions_max {
            let Some(seat) = any_of(game.awaiting().seats(), &mut rng) else { break };
            let bot = bot_of(self.series, index, seating.side(seat));
            let Some(decision) = self.players[bot][seat.0 as usize].decide(&game, seat) else { break };
            if game.play(seat, decision.action, &mut chance, &mut Silent).is_err() {
                break;
            }
            played.actions += 1;
            played.playouts += u64::from(decision.playouts);
        }
        played.end = self.count(&game);
        played
    }
}

impl<G: Appraise> MatchRunner<'_, G> {
    /// How a match ended, counted for the factions of its seats.
    fn count(&mut self, game: &G) -> End {
        let end = end_of(game);
        let seating = game.seating();
        for (seat, name) in seating.seats().zip((self.factions)(game)).filter(|(_, name)| !name.is_empty()) {
            let (had, won) = self.by_faction.entry(name).or_default();
            *had += 1;
            *won += u64::from(matches!(end, End::Won(side) if side == seating.side(seat)));
        }
        end
    }
}

/// A random one of the awaited seats.
#[inline]
fn any_of(seats: SeatSet, rng: &mut BotRng) -> Option<Seat> {
    match seats.len() {
        0 | 1 => seats.first(),
        many => seats.iter().nth(rng.below(many)),
    }
}

fn end_of(game: &impl Game) -> End {
    match game.awaiting() {
        Awaiting::Seats(_) => End::Unfinished,
        Awaiting::Over(outcome) => outcome.winner().map_or(End::Draw, End::Won),
    }
}
