//! How many appends a second a database takes: 64 tables, each writing 1 KiB entries one after the other.
//! `cargo run --release -p store --example throughput -- sqlite:PATH|postgres://…|cluster [SECONDS]`, where `cluster` is a
//! throwaway PostgreSQL.

use std::time::{Duration, Instant};

use store::cluster::Cluster;
use store::{ListEntry, Store, TablePhase};

const TABLES: u32 = 64;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut url = words.next().ok_or("name a database, for example sqlite:throughput.db")?;
    let cluster = if url == "cluster" { Some(Cluster::start()?) } else { None };
    if let Some(cluster) = &cluster {
        url = cluster.fresh_database().await?;
    }
    let length = Duration::from_secs(words.next().map_or(Ok(3), |seconds| seconds.parse())?);

    let store = Store::open(&url).await?;
    let run = Instant::now();
    let mut writers = Vec::new();
    for writer in 0..TABLES {
        let (store, table) = (store.clone(), format!("table-{}-{writer}", std::process::id()));
        writers.push(tokio::spawn(async move {
            let body = format!("{{\"filler\":\"{}\"}}", "x".repeat(1024 - 13));
            let members = vec!["ann".into(), "bob".into()];
            let (game, phase) = ("any".to_string(), TablePhase::Playing);
            let list_entry = ListEntry { game, phase, listed: true, free_seats: 0, members, body: body[..256].into() };
            store.open_table(&table, &body, &list_entry, 0).await?;
            let mut waits = Vec::new();
            for number in 1.. {
                // Every eighth action changes what the lists show, as the end of a turn would.
                let list_entry = (number % 8 == 0).then_some(&list_entry);
                let asked = Instant::now();
                store.append(&table, number, &body, list_entry, number).await?;
                waits.push(asked.elapsed());
                if run.elapsed() > length {
                    break;
                }
            }
            Ok::<_, store::StoreError>(waits)
        }));
    }
    let mut waits = Vec::new();
    for writer in writers {
        waits.extend(writer.await??);
    }
    let seconds = run.elapsed().as_secs_f64();
    store.close().await;
    waits.sort();
    let at = |part: f64| waits[((waits.len() - 1) as f64 * part) as usize];
    println!(
        "{:.0} appends/s, p50 {:?}, p99 {:?}, slowest {:?}",
        waits.len() as f64 / seconds,
        at(0.5),
        at(0.99),
        at(1.0)
    );
    Ok(())
}
