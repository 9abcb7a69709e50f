//! SIGKILL under load: after every restart each table must know what was acknowledged, and go on.

use crate::player::ScriptedPlayer;
use crate::tables::{Table, sit};
use crate::{LoadResult, server::ServerProcess};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::time::{Duration, Instant};

/// The players of a table, with the last answers they got.
type Players = Vec<ScriptedPlayer>;

pub(crate) async fn run(
    server: &mut ServerProcess,
    tables: &[Table],
    pace: Duration,
    kills: u32,
) -> LoadResult<String> {
    let http = reqwest::Client::new();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(kills));
    let (mut acknowledged, mut checked) = (0, 0);
    let mut seated: Vec<Players> = Vec::new();
    for table in tables {
        seated.push(sit(server.site, &http, table).await?);
    }
    for kill in 1..=kills {
        let end = Instant::now() + Duration::from_secs(30);
        let offset = |index: usize| pace.mul_f64(index as f64 / tables.len() as f64);
        let now = Instant::now();
        let games: Vec<_> = seated
            .into_iter()
            .enumerate()
            .map(|(index, players)| tokio::spawn(until_cut_off(players, index as u64, pace, now + offset(index), end)))
            .collect();
        tokio::time::sleep(Duration::from_millis(rng.random_range(800..2500))).await;
        server.kill()?;
        let mut remembered = Vec::new();
        for game in games {
            let (players, count) = game.await?;
            acknowledged += count;
            remembered.push(players);
        }
        server.start_again().await?;
        seated = Vec::new();
        for (table, old) in tables.iter().zip(remembered) {
            let players = sit(server.site, &http, table).await?;
            seated.push(recall(table, players, &old, &mut checked).await??);
        }
        println!("kill {kill}: {acknowledged} acknowledged so far, {checked} answers asked for again, all the same");
    }
    let mut went_on = 0;
    for players in &mut seated {
        went_on += usize::from(goes_on(players, &mut rng).await?);
    }
    match went_on == seated.len() {
        true => {
            Ok(format!("kills         {kills}; {acknowledged} acknowledged actions, none lost; {went_on} tables go on"))
        }
        false => Err(format!("only {went_on} of {} tables go on", seated.len()).into()),
    }
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
