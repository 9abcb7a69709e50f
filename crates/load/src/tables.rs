//! Live tables: two scripted players at each, acting in turn at a steady pace.

use crate::figures::Figures;
use crate::player::{PATIENCE, Player, guest};
use crate::{Tried, served::Served};
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
pub struct Pair {
    pub table: String,
    pub cookies: [String; 2],
}

/// Opens tables and starts their matches.
pub async fn open(served: &Served, count: usize) -> Tried<Vec<Pair>> {
    let http = reqwest::Client::new();
    let opened = stream::iter(0..count).map(|_| open_one(served, &http)).buffer_unordered(32);
    opened.collect::<Vec<_>>().await.into_iter().collect()
}

async fn open_one(served: &Served, http: &reqwest::Client) -> Tried<Pair> {
    let shelf: Vec<GameCard> = http.get(served.url("/api/shelf")).send().await?.error_for_status()?.json().await?;
    let game = shelf.into_iter().next().ok_or("the shelf is empty")?.id;
    let cookies = [guest(served, http).await?, guest(served, http).await?];
    let plan = NewTable { game, seats: vec![SeatChoice::Me, SeatChoice::Open], ..NewTable::default() };
    let request = http.post(served.url("/api/tables")).header("origin", served.url("")).header("cookie", &cookies[0]);
    let Opened { table, .. } = request.json(&plan).send().await?.error_for_status()?.json().await?;
    let mut host = Player::new(&table, &cookies[0]);
    let mut other = Player::new(&table, &cookies[1]);
    host.arrive(served, http).await?;
    other.arrive(served, http).await?;
    other.say(Command::Sit { seat: Seat(1), token: None }).await??;
    host.say(Command::Start).await??;
    Ok(Pair { table, cookies })
}

/// Plays at all tables for a while. Before that each plays a number of actions of its own, so that the tables are met
/// at every stage of a match, from placing to the end, and not all at the first.
pub async fn play(served: &Served, tables: &[Pair], pace: Duration, time: Duration) -> Tried<Figures> {
    let http = reqwest::Client::new();
    let arriving = tables.iter().enumerate().map(async |(index, pair)| {
        let mut players = sit(served, &http, pair).await?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(index as u64);
        for _ in 0..rng.random_range(0..WARM) {
            step(&mut players, &mut rng).await?;
        }
        Tried::Ok(players)
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

pub async fn sit(served: &Served, http: &reqwest::Client, pair: &Pair) -> Tried<[Player; 2]> {
    let mut players = pair.cookies.each_ref().map(|cookie| Player::new(&pair.table, cookie));
    for player in &mut players {
        player.arrive(served, http).await?;
    }
    Ok(players)
}

async fn play_one(
    mut players: [Player; 2],
    seed: u64,
    pace: Duration,
    mut due: Instant,
    end: Instant,
) -> Tried<(Vec<Duration>, Vec<Code>)> {
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

/// Whoever is asked acts; the other one listens meanwhile. None when the match is over.
async fn step(players: &mut [Player; 2], rng: &mut impl Rng) -> Tried<Option<Result<Duration, Code>>> {
    let patience = Instant::now() + PATIENCE;
    while !players.iter().any(|player| player.over) {
        for player in players.iter_mut() {
            player.listen(Duration::ZERO).await?;
        }
        if let Some(asked) = players.iter().position(|player| !player.choices.is_empty()) {
            return players[asked].act(rng).await.map(Some);
        }
        if Instant::now() > patience {
            return Err("nobody is asked to decide".into());
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    Ok(None)
}
