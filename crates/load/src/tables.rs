//! Live tables: two scripted players at each, acting in turn at a steady pace.

use crate::figures::Figures;
use crate::player::{PATIENCE, ScriptedPlayer, guest};
use crate::{LoadResult, server::ServerProcess};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::Seat;
use protocol::games::GameCard;
use protocol::{Code, Command, NewTable, Opened, SeatChoice};
use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::time::{Duration, Instant};

/// A table has played up to so many actions before it is measured.
const WARM: u32 = 200;

/// Both players of a table, by their cookies.
pub(crate) struct Pair {
    pub(crate) table: String,
    pub(crate) cookies: [String; 2],
}

/// Opens tables and starts their matches.
pub(crate) async fn open(server: &ServerProcess, count: usize) -> LoadResult<Vec<Pair>> {
    let http = reqwest::Client::new();
    let opened = stream::iter(0..count).map(|_| open_one(server, &http)).buffer_unordered(32);
    opened.collect::<Vec<_>>().await.into_iter().collect()
}

async fn open_one(server: &ServerProcess, http: &reqwest::Client) -> LoadResult<Pair> {
    let shelf: Vec<GameCard> = http.get(server.url("/api/shelf")).send().await?.error_for_status()?.json().await?;
    let game = shelf.into_iter().next().ok_or("the shelf is empty")?.id;
    let cookies = [guest(server, http).await?, guest(server, http).await?];
    let plan = NewTable { game, seats: vec![SeatChoice::Me, SeatChoice::Open], ..NewTable::default() };
    let request = http.post(server.url("/api/tables")).header("origin", server.url("")).header("cookie", &cookies[0]);
    let Opened { table, .. } = request.json(&plan).send().await?.error_for_status()?.json().await?;
    let mut host = ScriptedPlayer::new(&table, &cookies[0]);
    let mut other = ScriptedPlayer::new(&table, &cookies[1]);
    host.connect_and_read(server, http).await?;
    other.connect_and_read(server, http).await?;
    other.send(Command::Sit { seat: Seat(1), token: None }).await??;
    host.send(Command::Start).await??;
    Ok(Pair { table, cookies })
}

/// Plays at all tables for a while. Before that each plays a number of actions of its own, so that the tables are met
/// at every stage of a match, from placing to the end, and not all at the first.
pub(crate) async fn play(
    server: &ServerProcess,
    tables: &[Pair],
    pace: Duration,
    time: Duration,
) -> LoadResult<Figures> {
    let http = reqwest::Client::new();
    let arriving = tables.iter().enumerate().map(async |(index, pair)| {
        let mut players = sit(server, &http, pair).await?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(index as u64);
        for _ in 0..rng.random_range(0..WARM) {
            step(&mut players, &mut rng).await?;
        }
        LoadResult::Ok(players)
    });
    let seated: Vec<_> = stream::iter(arriving).buffer_unordered(32).try_collect().await?;
    let start = Instant::now();
    let end = start + time;
    let games = seated.into_iter().enumerate().map(|(index, players)| {
        // The tables start one after the other, not all at once.
        let offset = pace.mul_f64(index as f64 / tables.len() as f64);
        tokio::spawn(play_one(players, index as u64, pace, start + offset, end))
    });
    let games: Vec<_> = games.collect();
    let mut figures = Figures { tables: tables.len(), ..Figures::default() };
    for game in games {
        let (acknowledged, refused) = game.await??;
        figures.acknowledged.extend(acknowledged);
        figures.refused.extend(refused);
    }
    figures.played = start.elapsed();
    Ok(figures)
}

pub(crate) async fn sit(
    server: &ServerProcess,
    http: &reqwest::Client,
    pair: &Pair,
) -> LoadResult<[ScriptedPlayer; 2]> {
    let mut players = pair.cookies.each_ref().map(|cookie| ScriptedPlayer::new(&pair.table, cookie));
    for player in &mut players {
        player.connect_and_read(server, http).await?;
    }
    Ok(players)
}

async fn play_one(
    mut players: [ScriptedPlayer; 2],
    seed: u64,
    pace: Duration,
    mut due: Instant,
    end: Instant,
) -> LoadResult<(Vec<Duration>, Vec<Code>)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut acknowledged, mut refused) = (Vec::new(), Vec::new());
    while Instant::now() < end && players.iter().all(|player| !player.over) {
        tokio::time::sleep_until(due.into()).await;
        due += pace;
        match step(&mut players, &mut rng).await? {
            Some(Ok(took)) => acknowledged.push(took),
            Some(Err(code)) => refused.push(code),
            None => {}
        }
    }
    Ok((acknowledged, refused))
}

/// The player who is asked acts; the other one reads messages meanwhile. None when the match is over.
async fn step(players: &mut [ScriptedPlayer; 2], rng: &mut impl Rng) -> LoadResult<Option<Result<Duration, Code>>> {
    let patience = Instant::now() + PATIENCE;
    while !players.iter().any(|player| player.over) {
        for player in players.iter_mut() {
            player.listen(Duration::ZERO).await?;
        }
        if let Some(asked) = players.iter().position(|player| !player.choices.is_empty()) {
            return players[asked].act(rng).await.map(Some);
        }
        if Instant::now() > patience {
            return Err("no player is asked to decide".into());
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    Ok(None)
}
