//! Several servers on one database behind a proxy. One of them is killed every few seconds and started again; players come
//! back through the proxy, to whichever server answers, and every table must know what was acknowledged, and go on.

use crate::figures::{Figures, percentile};
use crate::kills::recall;
use crate::player::ScriptedPlayer;
use crate::proxy::Proxy;
use crate::server::{RunDatabase, ServerProcess, Site};
use crate::tables::{Table, act, sit};
use crate::{LoadResult, tables};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A server is killed so often, and started again after so long.
const BETWEEN_KILLS: Duration = Duration::from_secs(10);
const DOWN: Duration = Duration::from_secs(5);
/// How long a table may stand still before the run is a failure.
const STANDSTILL: Duration = Duration::from_secs(60);
/// Players try again after so long.
const RETRY: Duration = Duration::from_millis(100);
/// One table in so many is played against a bot.
const AGAINST_BOT: usize = 4;
/// How long a player waits for what another did at another server.
const CROSSING: Duration = Duration::from_secs(5);

pub(crate) struct NodeRun {
    pub(crate) nodes: usize,
    pub(crate) kills: u32,
    pub(crate) tables: usize,
    pub(crate) pace: Duration,
    /// How long to play where no server is killed.
    pub(crate) seconds: u64,
}

/// What happened at one table.
#[derive(Default)]
struct Played {
    acknowledged: Vec<Duration>,
    refused: Vec<protocol::Code>,
    /// From the acknowledgement at one server to the other player's view at another.
    crossed: Vec<Duration>,
    longest_pause: Duration,
    against_bot: bool,
    came_back: usize,
    checked: usize,
}

pub(crate) async fn run(binary: &Path, database: &RunDatabase, plan: &NodeRun) -> LoadResult<String> {
    let mut servers = Vec::new();
    for number in 1..=plan.nodes {
        servers.push(ServerProcess::open(binary, database, &format!("server-{number}")).await?);
    }
    let proxy = Arc::new(Proxy::open(servers.iter().map(|server| server.site).collect()).await?);
    println!("opening {} tables at {} servers behind a proxy", plan.tables, plan.nodes);
    let tables = tables::open(proxy.site, plan.tables, Some(AGAINST_BOT)).await?;

    let start = Instant::now();
    let time = match plan.kills {
        0 => Duration::from_secs(plan.seconds),
        // After the last kill the tables go on for as long as between two.
        kills => BETWEEN_KILLS * (kills + 1),
    };
    let games: Vec<_> = tables
        .into_iter()
        .enumerate()
        .map(|(index, table)| {
            let offset = plan.pace.mul_f64(index as f64 / plan.tables as f64);
            tokio::spawn(play(proxy.clone(), table, index as u64, plan.pace, start + offset, start + time))
        })
        .collect();
    kill_in_turn(&mut servers, plan.kills, start).await?;
    let mut all = Vec::new();
    for game in games {
        all.push(game.await??);
    }
    let memory = servers.iter().map(ServerProcess::memory).collect::<LoadResult<Vec<u64>>>()?;
    Ok(told(&all, plan, start.elapsed(), &memory))
}

/// Kills a server every few seconds, never the same twice in a row where there are others, and starts it again.
async fn kill_in_turn(servers: &mut [ServerProcess], kills: u32, start: Instant) -> LoadResult {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(kills));
    let mut killed = 0;
    for kill in 1..=kills {
        tokio::time::sleep_until((start + BETWEEN_KILLS * kill).into()).await;
        if servers.len() > 1 {
            killed = (killed + rng.random_range(1..servers.len())) % servers.len();
        }
        servers[killed].kill()?;
        println!("kill {kill}: server {}", killed + 1);
        tokio::time::sleep(DOWN).await;
        servers[killed].start_again().await?;
    }
    Ok(())
}

async fn play(
    proxy: Arc<Proxy>,
    table: Table,
    seed: u64,
    pace: Duration,
    mut due: Instant,
    end: Instant,
) -> LoadResult<Played> {
    let http = reqwest::Client::new();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut played = Played { against_bot: table.cookies.len() == 1, ..Played::default() };
    let mut players = patiently(proxy.site, &http, &table).await?;
    let mut last = Instant::now();
    while Instant::now() < end && !players.iter().any(|player| player.over) {
        tokio::time::sleep_until(due.into()).await;
        due = (due + pace).max(Instant::now());
        match act(&mut players, &mut rng).await {
            Ok(Some(Ok((took, actor)))) => {
                played.longest_pause = played.longest_pause.max(last.elapsed().saturating_sub(pace));
                last = Instant::now();
                played.acknowledged.push(took);
                if let Some(crossed) = crossing(&proxy, &mut players, actor).await {
                    played.crossed.push(crossed);
                }
            }
            Ok(Some(Err(code))) => played.refused.push(code),
            Ok(None) => break,
            // The server does not answer, or the match is on and the table asks none of its players.
            Err(why) if last.elapsed() > STANDSTILL => {
                return Err(format!("table {} stands still: {why}", table.id).into());
            }
            Err(_) => {
                players = come_back(proxy.site, &http, &table, &players, &mut played).await?;
                // What was interrupted is made up for at once.
                due = Instant::now();
            }
        }
    }
    if !players.iter().any(|player| player.over) {
        played.longest_pause = played.longest_pause.max(last.elapsed().saturating_sub(pace));
    }
    Ok(played)
}

/// How long the other player waits for what was just acknowledged, if that player's socket is at another server. Nothing
/// where the socket breaks meanwhile.
async fn crossing(proxy: &Proxy, players: &mut [ScriptedPlayer], actor: usize) -> Option<Duration> {
    let start = Instant::now();
    let number = players[actor].last.as_ref().map(|(_, _, ack)| ack.number)?;
    let here = proxy.server_of(players[actor].local?)?;
    let other = players.iter_mut().enumerate().find(|(index, _)| *index != actor).map(|(_, other)| other)?;
    if proxy.server_of(other.local?)? == here {
        return None;
    }
    // One that did not come in time counts with that time.
    other.until_seen(number, CROSSING).await.ok().map(|_| start.elapsed())
}

/// Sits down at the table, trying again while servers are gone.
async fn patiently(site: Site, http: &reqwest::Client, table: &Table) -> LoadResult<Vec<ScriptedPlayer>> {
    let start = Instant::now();
    loop {
        match sit(site, http, table).await {
            Ok(players) => return Ok(players),
            Err(why) if start.elapsed() > STANDSTILL => return Err(why),
            Err(_) => tokio::time::sleep(RETRY).await,
        }
    }
}

/// Comes back to the table, which knows what was acknowledged.
async fn come_back(
    site: Site,
    http: &reqwest::Client,
    table: &Table,
    old: &[ScriptedPlayer],
    played: &mut Played,
) -> LoadResult<Vec<ScriptedPlayer>> {
    let start = Instant::now();
    loop {
        let players = patiently(site, http, table).await?;
        played.came_back += 1;
        match recall(table, players, old, &mut played.checked).await {
            Ok(Ok(players)) => return Ok(players),
            // What was acknowledged is lost.
            Ok(Err(lost)) => return Err(lost.into()),
            // Another server is gone.
            Err(why) if start.elapsed() > STANDSTILL => return Err(why),
            Err(_) => tokio::time::sleep(RETRY).await,
        }
    }
}

fn told(all: &[Played], plan: &NodeRun, time: Duration, memory: &[u64]) -> String {
    let figures = Figures {
        tables: plan.tables,
        played: time,
        acknowledged: all.iter().flat_map(|played| played.acknowledged.iter().copied()).collect(),
        refused: all.iter().flat_map(|played| played.refused.iter().copied()).collect(),
        ..Figures::default()
    };
    let crossed: Vec<Duration> = all.iter().flat_map(|played| played.crossed.iter().copied()).collect();
    let pauses = |against_bot: bool| {
        let some = all.iter().filter(|played| played.against_bot == against_bot);
        let pauses: Vec<Duration> = some.map(|played| played.longest_pause).collect();
        let seconds = |share| percentile(&pauses, share).as_secs_f64();
        format!("p50 {:.1} s, longest {:.1} s", seconds(0.5), seconds(1.0))
    };
    let sum = |count: fn(&Played) -> usize| all.iter().map(count).sum::<usize>();
    let millis = |times: &[Duration], share| percentile(times, share).as_secs_f64() * 1000.0;
    let memory: Vec<String> = memory.iter().map(|bytes| format!("{:.1} MB", *bytes as f64 / 1e6)).collect();
    format!(
        "{figures}\n\
         crossing      {} from one server to another, p50 {:.1} ms, p99 {:.1} ms\n\
         kills         {} of {} servers; players came back {} times, {} answers asked for again, all the same\n\
         pauses        the longest of each table: between people {}; against a bot {}\n\
         memory        {}",
        crossed.len(),
        millis(&crossed, 0.5),
        millis(&crossed, 0.99),
        plan.kills,
        plan.nodes,
        sum(|played| played.came_back),
        sum(|played| played.checked),
        pauses(false),
        pauses(true),
        memory.join(", "),
    )
}
