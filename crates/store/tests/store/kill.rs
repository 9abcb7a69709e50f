//! `kill -9` loses nothing that was acknowledged. The test starts itself again as the victim.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use store::Store;

use crate::{Folder, list_entry};

const TABLES: u64 = 8;

/// Appends to eight tables at once and prints each entry that was acknowledged, until killed. Does nothing by itself.
#[tokio::test(flavor = "multi_thread")]
async fn victim() {
    let Ok(url) = std::env::var("WARTABLE_VICTIM_OF") else { return };
    let store = Store::open(&url).await.unwrap();
    let mut writers = Vec::new();
    for table in 0..TABLES {
        let (store, id) = (store.clone(), format!("table-{table}"));
        writers.push(tokio::spawn(async move {
            let newest = store.newest(&[&id]).await.unwrap().first().map(|(_, number)| *number);
            if newest.is_none() {
                store.open_table(&id, "{}", &list_entry(&[]), 0).await.unwrap();
            }
            for number in newest.unwrap_or(0) + 1.. {
                store.append(&id, number, &"x".repeat(1000), Some(&list_entry(&["ann"])), number).await.unwrap();
                // Straight to the pipe, in one piece: what the parent reads was acknowledged.
                std::io::stdout().lock().write_all(format!("kept {id} {number}\n").as_bytes()).unwrap();
            }
        }));
    }
    for writer in writers {
        writer.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost() {
    let folder = Folder::new();
    let url = folder.url("wartable.db");
    let mut kept: HashMap<String, u64> = HashMap::new();
    for round in 0..10 {
        let mut victim = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kill::victim", "--nocapture"])
            .env("WARTABLE_VICTIM_OF", &url)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(victim.stdout.take().unwrap()).lines();
        let moment = 1 + RandomState::new().hash_one(round) % 400;
        let mut seen = 0;
        for line in lines {
            let Ok(line) = line else { break };
            let words: Vec<&str> = line.split(' ').collect();
            let ["kept", table, number] = words[..] else { continue };
            // Lines that were in the pipe when the victim died count as well.
            kept.insert(table.to_string(), number.parse().unwrap());
            seen += 1;
            if seen == moment {
                victim.kill().unwrap();
            }
        }
        victim.wait().unwrap();
        assert!(seen >= moment, "the victim ended by itself after {seen} entries");

        let store = Store::open(&url).await.unwrap();
        for (table, number) in &kept {
            let entries = store.load(table).await.unwrap().unwrap().entries;
            let newest = entries.last().unwrap().0;
            assert!(
                newest >= *number,
                "round {round}: entry {number} of {table} was acknowledged, the newest is {newest}"
            );
            assert!(entries.iter().map(|entry| entry.0).eq(0..=newest), "round {round}: {table} has a gap");
        }
        store.close().await;
    }
}
