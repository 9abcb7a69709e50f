//! SIGKILL under load: after every restart each table must know what was acknowledged, and go on.

use crate::LoadResult;
use crate::player::ScriptedPlayer;
use crate::server::{ServerProcess, Site};
use crate::tables::{Table, open_one, sit};
use futures_util::{StreamExt, TryStreamExt, stream};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::time::{Duration, Instant};

/// The players of a table, with the last answers they got.
type Players = Vec<ScriptedPlayer>;

/// People play between the shortest of these and a longest before each kill, in milliseconds. Where many kills are asked
/// for, the longest is shorter, so that a thousand take minutes.
const SHORTEST: u32 = 100;
const ALL_KILLS: u32 = 60_000;
/// So many tables are joined again at once, and so many lines are printed.
const AT_ONCE: usize = 16;
const LINES: u32 = 20;

/// A table, its players, and how many answers they asked for again.
type CameBack = (Table, Players, usize);

pub(crate) async fn run(
    server: &mut ServerProcess,
    tables: Vec<Table>,
    pace: Duration,
    kills: u32,
) -> LoadResult<String> {
    let http = reqwest::Client::new();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(kills));
    let longest = (ALL_KILLS / kills.max(1)).clamp(600, 2500);
    let (mut acknowledged, mut checked, mut finished) = (0, 0, 0);
    let (count, site) = (tables.len(), server.site);
    let seats = stream::iter(tables).map(async |table| {
        let players = sit(site, &http, &table).await?;
        LoadResult::Ok((table, players))
    });
    let mut seated: Vec<(Table, Players)> = seats.buffer_unordered(AT_ONCE).try_collect().await?;
    for kill in 1..=kills {
        let now = Instant::now();
        let end = now + Duration::from_secs(30);
        let games: Vec<_> = seated
            .into_iter()
            .enumerate()
            .map(|(index, (table, players))| {
                let (seed, due) = (rng.random(), now + pace.mul_f64(index as f64 / count as f64));
                tokio::spawn(async move { (table, until_cut_off(players, seed, pace, due, end).await) })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(rng.random_range(SHORTEST..longest).into())).await;
        server.kill()?;
        let mut cut_off = Vec::new();
        for game in games {
            let (table, (players, count)) = game.await?;
            acknowledged += count;
            cut_off.push((table, players));
        }
        server.start_again().await?;
        let coming = stream::iter(cut_off).map(|(table, old)| come_back(site, &http, table, old));
        let back: Vec<CameBack> = coming.buffer_unordered(AT_ONCE).try_collect().await?;
        seated = Vec::new();
        for (table, players, answers) in back {
            checked += answers;
            if players.iter().any(|player| player.over) {
                // A match that is over is no test; its people begin another.
                finished += 1;
                let table = open_one(site, &http, false).await?;
                let players = sit(site, &http, &table).await?;
                seated.push((table, players));
            } else {
                seated.push((table, players));
            }
        }
        if kill.is_multiple_of(kills.div_ceil(LINES)) {
            println!(
                "kill {kill}: {acknowledged} acknowledged so far, {checked} answers asked for again, all the same"
            );
        }
    }
    let mut went_on = 0;
    for (_, players) in &mut seated {
        went_on += usize::from(goes_on(players, &mut rng).await?);
    }
    match went_on == seated.len() {
        true => Ok(format!(
            "kills         {kills}; {acknowledged} acknowledged actions, none lost; {finished} matches came to their end \
             and {went_on} tables go on"
        )),
        false => Err(format!("only {went_on} of {} tables go on", seated.len()).into()),
    }
}

async fn come_back(site: Site, http: &reqwest::Client, table: Table, old: Players) -> LoadResult<CameBack> {
    let players = sit(site, http, &table).await?;
    let mut checked = 0;
    let players = recall(&table, players, &old, &mut checked).await??;
    Ok((table, players, checked))
}

/// Plays until the server is gone.
async fn until_cut_off(
    mut players: Players,
    seed: u64,
    pace: Duration,
    mut due: Instant,
    end: Instant,
) -> (Players, usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut count = 0;
    while Instant::now() < end {
        tokio::time::sleep_until(due.into()).await;
        due += pace;
        for index in 0..players.len() {
            if players[index].listen(Duration::ZERO).await.is_err() {
                return (players, count);
            }
        }
        let Some(asked) = players.iter().position(|player| !player.choices.is_empty()) else {
            tokio::time::sleep(Duration::from_millis(1)).await;
            continue;
        };
        match players[asked].act(&mut rng).await {
            Ok(ack) => count += usize::from(ack.is_ok()),
            Err(_) => return (players, count),
        }
    }
    (players, count)
}

/// A player who came back finds at least what was acknowledged, and the last command is answered as it was then. The inner
/// error says what was lost, the outer one that the server did not answer.
pub(crate) async fn recall(
    table: &Table,
    mut players: Players,
    old: &[ScriptedPlayer],
    checked: &mut usize,
) -> LoadResult<Result<Players, String>> {
    for (player, old) in players.iter_mut().zip(old) {
        let Some((id, command, ack)) = old.last.clone() else { continue };
        if player.seen < ack.number {
            let lost = format!("table {}: entry {} is lost; the newest is {}", table.id, ack.number, player.seen);
            return Ok(Err(lost));
        }
        let again = player.send_as(id, command).await?;
        if again != Ok(ack) {
            return Ok(Err(format!("table {}: {ack:?} became {again:?}", table.id)));
        }
        *checked += 1;
    }
    Ok(Ok(players))
}

async fn goes_on(players: &mut Players, rng: &mut Xoshiro256PlusPlus) -> LoadResult<bool> {
    for _ in 0..50 {
        for player in players.iter_mut() {
            player.listen(Duration::from_millis(20)).await?;
            if player.over {
                return Ok(true);
            }
            if !player.choices.is_empty() && player.act(rng).await?.is_ok() {
                return Ok(true);
            }
        }
    }
    Ok(false)
}
