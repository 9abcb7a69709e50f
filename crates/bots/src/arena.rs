//! Bots meet, by the thousand. What comes out depends on the seed alone, not on the number of threads.

use crate::bot::Bot;
use crate::player::Player;
use crate::wits::{Wits, mix};
use kernel::{Appraise, Awaiting, Game, Seat, SeatSet, Seating, Seeded, SetupError, Side, Silent};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// What is to be played.
#[derive(Clone, PartialEq, Debug)]
pub struct Bout {
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

impl Bout {
    pub const ACTIONS_MAX: u32 = 1_000_000;

    pub fn new(bots: Vec<Bot>, games: u64, seed: u64) -> Bout {
        Bout { bots, games, seed, threads: 1, swap: false, actions_max: Bout::ACTIONS_MAX }
    }
}

/// What came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
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

/// One match, in as few bytes as a million of them deserve.
#[derive(Clone, Copy, Default)]
struct Played {
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

/// Plays all matches of a bout. `progress` hears how many are done after each one, from any thread.
pub fn run<G: Appraise>(setup: &G::Setup, bout: &Bout, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, SetupError> {
    let start = Instant::now();
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut ring = Ring::<G>::new(bout);
        let mut played = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= bout.games {
                return Ok(played);
            }
            played.push((index, ring.play(setup, index)?));
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let threads = bout.threads.clamp(1, 256);
    let shares: Vec<Result<Vec<(u64, Played)>, SetupError>> = if threads == 1 {
        vec![work()]
    } else {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let joined = workers.into_iter().map(|worker| worker.join());
            joined.map(|share| share.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
        })
    };
    let mut played = Vec::new();
    for share in shares {
        played.extend(share?);
    }
    Ok(sum_up::<G>(bout, &played, start.elapsed().as_secs_f64()))
}

fn sum_up<G: Game>(bout: &Bout, played: &[(u64, Played)], seconds: f64) -> Report {
    let mut wins: Vec<_> = G::TITLE.sides.iter().map(|&side| (side, 0)).collect();
    let mut wins_by_bot: Vec<_> = bout.bots.iter().map(|&bot| (bot, 0)).collect();
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
                let bot = bot_of(bout, *index, side);
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
    Report { games, actions, seconds, wins, draws, unfinished, lengths, wins_by_bot, playouts }
}

/// Which bot a side has in a match: with `swap`, neighbouring matches share their seed and rotate the bots.
fn bot_of(bout: &Bout, index: u64, side: Side) -> usize {
    let bots = bout.bots.len().max(1);
    let turn = if bout.swap { index as usize % bots } else { 0 };
    (side.0 as usize + turn) % bots
}

fn seed_of(bout: &Bout, index: u64) -> u64 {
    let pair = if bout.swap { index / bout.bots.len().max(1) as u64 } else { index };
    mix(bout.seed, pair)
}

/// Where one match after the other is played: players and scratch, used again and again.
struct Ring<'a, G: Appraise> {
    bout: &'a Bout,
    /// By bot, then by seat: two seats never share their random numbers.
    players: Vec<Vec<Player<G>>>,
    actions: Vec<G::Action>,
}

impl<'a, G: Appraise> Ring<'a, G> {
    fn new(bout: &'a Bout) -> Ring<'a, G> {
        let seats = || (0..Seating::MAX).map(|_| ());
        let players = bout.bots.iter().map(|&bot| seats().map(|()| Player::new(bot, 0)).collect()).collect();
        Ring { bout, players, actions: Vec::new() }
    }

    fn play(&mut self, setup: &G::Setup, index: u64) -> Result<Played, SetupError> {
        let seed = seed_of(self.bout, index);
        let mut chance = Seeded::new(mix(seed, 0));
        let game = G::start(setup, &mut chance, &mut Silent)?;
        if self.bout.bots.iter().all(|bot| *bot == Bot::Random) {
            Ok(self.play_random(game, chance, Wits::new(mix(seed, 1))))
        } else {
            Ok(self.play_bots(game, chance, seed, index))
        }
    }

    /// The plain loop, as fast as the game allows: nothing is allocated, timed or looked up.
    fn play_random(&mut self, mut game: G, mut chance: Seeded, mut wits: Wits) -> Played {
        let mut played = Played::default();
        while played.actions < self.bout.actions_max {
            let seats = match game.awaiting() {
                Awaiting::Seats(seats) => seats,
                Awaiting::Over(_) => break,
            };
            let Some(seat) = any_of(seats, &mut wits) else { break };
            self.actions.clear();
            game.actions(seat, &mut self.actions);
            if self.actions.is_empty() {
                break;
            }
            let action = self.actions[wits.below(self.actions.len())];
            if game.play(seat, action, &mut chance, &mut Silent).is_err() {
                break;
            }
            played.actions += 1;
        }
        played.end = end_of(&game);
        played
    }

    fn play_bots(&mut self, mut game: G, mut chance: Seeded, seed: u64, index: u64) -> Played {
        let seating = game.seating();
        let mut wits = Wits::new(mix(seed, 1));
        for seat in seating.seats() {
            let bot = bot_of(self.bout, index, seating.side(seat));
            self.players[bot][seat.0 as usize].reseed(mix(seed, 2 + u64::from(seat.0)));
        }
        let mut played = Played::default();
        while played.actions < self.bout.actions_max {
            let Some(seat) = any_of(game.awaiting().seats(), &mut wits) else { break };
            let bot = bot_of(self.bout, index, seating.side(seat));
            let Some(thought) = self.players[bot][seat.0 as usize].decide(&game, seat) else { break };
            if game.play(seat, thought.action, &mut chance, &mut Silent).is_err() {
                break;
            }
            played.actions += 1;
            played.playouts += u64::from(thought.playouts);
        }
        played.end = end_of(&game);
        played
    }
}

/// Whoever is quickest when several are awaited.
#[inline]
fn any_of(seats: SeatSet, wits: &mut Wits) -> Option<Seat> {
    match seats.len() {
        0 | 1 => seats.first(),
        many => seats.iter().nth(wits.below(many)),
    }
}

fn end_of(game: &impl Game) -> End {
    match game.awaiting() {
        Awaiting::Seats(_) => End::Unfinished,
        Awaiting::Over(outcome) => outcome.winner().map_or(End::Draw, End::Won),
    }
}
