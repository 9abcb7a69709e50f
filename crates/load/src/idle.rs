//! Sockets that only listen: what each costs.

use crate::player::{connect, guest};
use crate::tables::open;
use crate::{LoadResult, server::ServerProcess};
use futures_util::{StreamExt, stream};
use std::time::Duration;

/// Spectators at one table.
const CROWD: usize = 20;

pub(crate) async fn run(server: &ServerProcess, count: usize) -> LoadResult<String> {
    let http = reqwest::Client::new();
    println!("opening {count} idle sockets");
    let site = server.site;
    let tables = open(site, count.div_ceil(CROWD), None).await?;
    let guests = stream::iter(0..count).map(|_| guest(site, &http)).buffer_unordered(32).collect::<Vec<_>>().await;
    tokio::time::sleep(Duration::from_secs(8)).await;
    let before = server.memory()?;
    let sockets = stream::iter(guests.into_iter().enumerate()).map(|(index, cookie)| {
        let table = &tables[index % tables.len()].id;
        async move {
            let mut socket = connect(site, table, &cookie?).await?;
            // The greeting is read, as a browser would.
            socket.next().await.ok_or("the server hung up")??;
            LoadResult::Ok(socket)
        }
    });
    let sockets: Vec<_> = sockets.buffer_unordered(16).collect().await;
    let sockets = sockets.into_iter().collect::<LoadResult<Vec<_>>>()?;
    // The server finishes what the new sockets caused.
    tokio::time::sleep(Duration::from_secs(8)).await;
    let after = server.memory()?;
    let each = after.saturating_sub(before) as f64 / sockets.len() as f64;
    let mega = |bytes: u64| bytes as f64 / 1e6;
    Ok(format!(
        "idle          {} sockets, {each:.0} bytes each ({:.1} MB before, {:.1} MB with them)",
        sockets.len(),
        mega(before),
        mega(after)
    ))
}
