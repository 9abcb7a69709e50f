//! Live tables: scripted players at each, acting in turn at a steady pace.

use crate::LoadResult;
use crate::figures::Figures;
use crate::player::{PATIENCE, ScriptedPlayer, guest};
use crate::server::{ServerProcess, Site};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::Seat;
use protocol::games::GameCard;
use protocol::{Code, Command, NewTable, Opened, SeatChoice};
use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::time::{Duration, Instant};

/// How long the server has to come to rest before its memory is read.
const REST: Duration = Duration::from_secs(8);
/// How long a server may keep tables in memory that have no listeners.
const BEDTIME: Duration = Duration::from_secs(300);
/// A table has played up to so many actions before it is measured, and all of them together up to so many: players who
/// wait for the others do not answer the server's pings.
const WARM: usize = 200;
const WARM_ALL: usize = 200_000;

/// A table and its players, by their cookies: two, or one against a bot.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) cookies: Vec<String>,
}

/// Opens tables and starts their matches. One in so many is played against a bot.
pub(crate) async fn open(site: Site, count: usize, against_bot: Option<usize>) -> LoadResult<Vec<Table>> {
    let http = reqwest::Client::new();
    let bot = |index: usize| against_bot.is_some_and(|many| index.is_multiple_of(many));
    let opened = stream::iter(0..count).map(|index| open_one(site, &http, bot(index))).buffer_unordered(32);
    opened.collect::<Vec<_>>().await.into_iter().collect()
}

pub(crate) async fn open_one(site: Site, http: &reqwest::Client, against_bot: bool) -> LoadResult<Table> {
    let shelf: Vec<GameCard> = http.get(site.url("/api/shelf")).send().await?.error_for_status()?.json().await?;
    let game = shelf.into_iter().next().ok_or("the shelf is empty")?.id;
    let mut cookies = vec![guest(site, http).await?];
    let other = if against_bot { SeatChoice::Bot("greedy".into()) } else { SeatChoice::Open };
    let plan = NewTable { game, seats: vec![SeatChoice::Me, other], ..NewTable::default() };
    let request = http.post(site.url("/api/tables")).header("origin", site.url("")).header("cookie", &cookies[0]);
    let Opened { table, .. } = request.json(&plan).send().await?.error_for_status()?.json().await?;
    let mut host = ScriptedPlayer::new(&table, &cookies[0]);
    host.connect_and_read(site, http).await?;
    if !against_bot {
        cookies.push(guest(site, http).await?);
        let mut other = ScriptedPlayer::new(&table, &cookies[1]);
        other.connect_and_read(site, http).await?;
        other.send(Command::Sit { seat: Seat(1), token: None }).await??;
    }
    host.send(Command::Start).await??;
    Ok(Table { id: table, cookies })
}

/// Plays at all tables for a while. Before that each plays a number of actions of its own, so that the tables are met
/// at every stage of a match, from placing to the end, and not all at the first. `empty` is what the server took of
/// memory before there were tables.
pub(crate) async fn play(
    server: &ServerProcess,
    tables: &[Table],
    pace: Duration,
    time: Duration,
    empty: u64,
) -> LoadResult<Figures> {
    let (http, site) = (reqwest::Client::new(), server.site);
    let arriving = tables.iter().enumerate().map(async |(index, table)| {
        let mut players = sit(site, &http, table).await?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(index as u64);
        for _ in 0..rng.random_range(0..WARM.min(WARM_ALL / tables.len()).max(1)) {
            act(&mut players, &mut rng).await?;
        }
        LoadResult::Ok(players)
    });
    let seated: Vec<_> = stream::iter(arriving).buffer_unordered(32).try_collect().await?;
    let (start, cpu) = (Instant::now(), server.cpu()?);
    let end = start + time;
    let games = seated.into_iter().enumerate().map(|(index, players)| {
        // The tables start one after the other, not all at once.
        let offset = pace.mul_f64(index as f64 / tables.len() as f64);
        tokio::spawn(play_one(players, index as u64, pace, start + offset, end))
    });
    let games: Vec<_> = games.collect();
    let mut figures = Figures { tables: tables.len(), ..Figures::default() };
    let mut seated = Vec::new();
    for game in games {
        let (players, acknowledged, refused) = game.await??;
        seated.push(players);
        figures.acknowledged.extend(acknowledged);
        figures.refused.extend(refused);
    }
    (figures.played, figures.cpu) = (start.elapsed(), server.cpu()?.since(cpu));
    tokio::time::sleep(REST).await;
    let grown = server.memory()?.saturating_sub(empty);
    figures.table_bytes = Some(grown as f64 / tables.len() as f64);
    Ok(figures)
}

/// Waits until the server has dropped all tables, which have no players any more. What it takes for each of them then.
pub(crate) async fn fall_asleep(server: &ServerProcess, count: usize, empty: u64) -> LoadResult<String> {
    let (http, start) = (reqwest::Client::new(), Instant::now());
    while tables_in_memory(server, &http).await? > 0 {
        if start.elapsed() > BEDTIME {
            return Err("tables without listeners stay in memory".into());
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    tokio::time::sleep(REST).await;
    let each = server.memory()?.saturating_sub(empty) as f64 / count as f64;
    Ok(format!(
        "asleep        {:.1} KiB a table, {:.0} s after the last player left",
        each / 1024.0,
        start.elapsed().as_secs_f64()
    ))
}

async fn tables_in_memory(server: &ServerProcess, http: &reqwest::Client) -> LoadResult<u64> {
    let metrics = http.get(server.site.url("/metrics")).send().await?.error_for_status()?.text().await?;
    let found = metrics.lines().find_map(|line| line.strip_prefix("wartable_tables_in_memory "));
    Ok(found.ok_or("no count of tables in the metrics")?.parse()?)
}

pub(crate) async fn sit(site: Site, http: &reqwest::Client, table: &Table) -> LoadResult<Vec<ScriptedPlayer>> {
    let mut players = Vec::new();
    for cookie in &table.cookies {
        let mut player = ScriptedPlayer::new(&table.id, cookie);
        player.connect_and_read(site, http).await?;
        players.push(player);
    }
    Ok(players)
}

async fn play_one(
    mut players: Vec<ScriptedPlayer>,
    seed: u64,
    pace: Duration,
    mut due: Instant,
    end: Instant,
) -> LoadResult<(Vec<ScriptedPlayer>, Vec<Duration>, Vec<Code>)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut acknowledged, mut refused) = (Vec::new(), Vec::new());
    while Instant::now() < end && players.iter().all(|player| !player.over) {
        tokio::time::sleep_until(due.into()).await;
        due += pace;
        match act(&mut players, &mut rng).await? {
            Some(Ok((took, _))) => acknowledged.push(took),
            Some(Err(code)) => refused.push(code),
            None => {}
        }
    }
    Ok((players, acknowledged, refused))
}

/// How long the acknowledgement took and which player acted, or the code of a refusal.
type Acted = Result<(Duration, usize), Code>;

/// The player who is asked acts; the others read messages meanwhile. None when the match is over.
pub(crate) async fn act(players: &mut [ScriptedPlayer], rng: &mut impl Rng) -> LoadResult<Option<Acted>> {
    let patience = Instant::now() + PATIENCE;
    while !players.iter().any(|player| player.over) {
        for player in players.iter_mut() {
            player.listen(Duration::ZERO).await?;
        }
        if let Some(asked) = players.iter().position(|player| !player.choices.is_empty()) {
            let acted = players[asked].act(rng).await?;
            return Ok(Some(acted.map(|took| (took, asked))));
        }
        if Instant::now() > patience {
            return Err("no player is asked to decide".into());
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    Ok(None)
}
