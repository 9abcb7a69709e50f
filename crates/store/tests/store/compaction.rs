//! Finished matches, of which a compressed snapshot is kept and no journal.

use store::{CompactTable, FoundTable, ListEntry, SavedTable, Store, StoreError, TablePhase, cluster};

use crate::suite::{numbered, on_both_engines, table};
use crate::{Folder, list_entry};

on_both_engines! {
    a_compressed_snapshot_takes_the_place_of_a_journal
    an_entry_that_comes_first_keeps_the_journal
    of_a_journal_and_what_replaces_it_one_is_always_there
    only_finished_matches_are_compacted
    old_chats_of_compacted_matches_are_found
    a_compacted_match_is_found_by_its_people
    a_newer_snapshot_replaces_a_compressed_one
}

/// A table whose match is over with its newest entry.
pub(crate) async fn finish(store: &Store, id: &str, newest: u64, at: u64) {
    table(store, id, newest - 1).await;
    let over = ListEntry { phase: TablePhase::Over, ..list_entry(&[]) };
    store.append(id, newest, &format!("entry {newest}"), Some(&over), at).await.unwrap();
}

fn compact(number: u64) -> CompactTable {
    CompactTable::new(number, &format!("after {number}"), [] as [&str; 0], None).unwrap()
}

/// What is left of a table.
pub(crate) fn compacted(number: u64, snapshot: &str) -> SavedTable {
    SavedTable { snapshot: Some((number, snapshot.into())), entries: vec![] }
}

pub(crate) fn found(found: Result<Vec<FoundTable>, StoreError>) -> Vec<String> {
    found.unwrap().into_iter().map(|found| found.table).collect()
}

async fn a_compressed_snapshot_takes_the_place_of_a_journal(url: &str) {
    let store = Store::open(url).await.unwrap();
    finish(&store, "t", 4, 4).await;
    store.keep_snapshot("t", 2, "after 2").await.unwrap();
    let listed = store.table("t").await;
    store.compact("t", &compact(4)).await.unwrap();
    assert_eq!(store.load("t").await, Ok(Some(compacted(4, "after 4"))));
    assert_eq!(store.all_entries("t").await, Ok(vec![]));
    assert_eq!(store.table("t").await, listed, "lists show it as before");
    assert_eq!(store.totals().await.unwrap().entries, 5, "they were written");
    // A server that was behind has to read the table again, and one that was not has nothing to read.
    assert_eq!(store.entries_after("t", 3).await, Ok(None));
    assert_eq!(store.entries_after("t", 4).await, Ok(Some(vec![])));
    // The journal goes on from there.
    assert_eq!(store.append("t", 4, "again", None, 9).await.map_err(|error| error.is_trouble()), Err(false));
    store.append("t", 5, "entry 5", None, 9).await.unwrap();
    assert_eq!(
        (store.entries_after("t", 3).await, store.entries_after("t", 4).await),
        (Ok(None), Ok(Some(numbered([5]))))
    );
    assert_eq!(
        store.load("t").await.unwrap().unwrap(),
        SavedTable { entries: numbered([5]), ..compacted(4, "after 4") }
    );
    // And is replaced again.
    assert_eq!(found(store.finished_tables(10, &FoundTable::default(), 9).await), ["t"]);
    store.compact("t", &compact(5)).await.unwrap();
    assert_eq!(store.load("t").await, Ok(Some(compacted(5, "after 5"))));
    assert_eq!(found(store.finished_tables(10, &FoundTable::default(), 9).await), [] as [&str; 0]);
    store.delete_table("t").await.unwrap();
    assert_eq!(store.load("t").await, Ok(None));
}

async fn an_entry_that_comes_first_keeps_the_journal(url: &str) {
    let store = Store::open(url).await.unwrap();
    finish(&store, "t", 2, 2).await;
    let (early, late) = (compact(2), compact(9));
    store.append("t", 3, "entry 3", None, 3).await.unwrap();
    let taken = StoreError::Taken { table: "t".into(), number: 2, newest: 3 };
    assert_eq!(store.compact("t", &early).await, Err(taken));
    assert_eq!(store.compact("t", &late).await, Err(StoreError::Gap { table: "t".into(), number: 9, newest: 3 }));
    assert_eq!(store.compact("none", &early).await, Err(StoreError::NoSuchTable("none".into())));
    assert_eq!(store.load("t").await, Ok(Some(SavedTable { snapshot: None, entries: numbered(0..=3) })));
}

async fn of_a_journal_and_what_replaces_it_one_is_always_there(url: &str) {
    let (writer, retention) = (Store::open(url).await.unwrap(), Store::open(url).await.unwrap());
    finish(&writer, "t", 1, 1).await;
    for number in 2..=40 {
        let (body, snapshot) = (format!("entry {number}"), compact(number - 1));
        let (written, compacted) =
            tokio::join!(writer.append("t", number, &body, None, number), retention.compact("t", &snapshot));
        written.unwrap();
        let saved = writer.load("t").await.unwrap().unwrap();
        let first = saved.snapshot.as_ref().map_or(0, |(number, _)| number + 1);
        assert_eq!(saved.entries, numbered(first..=number));
        match compacted {
            Ok(()) => assert_eq!(first, number),
            Err(error) => {
                assert_eq!(error, StoreError::Taken { table: "t".into(), number: number - 1, newest: number })
            }
        }
    }
}

async fn only_finished_matches_are_compacted(url: &str) {
    let store = Store::open(url).await.unwrap();
    table(&store, "gathering", 1).await;
    assert!(matches!(store.compact("gathering", &compact(1)).await, Err(StoreError::NotThere(_))));
    assert_eq!(store.all_entries("gathering").await, Ok(numbered(0..=1)));
    for (id, at) in [("old", 10), ("same", 10), ("older", 5), ("new", 20)] {
        finish(&store, id, 1, at).await;
    }
    // Some at a time, each search behind the one before.
    let some = store.finished_tables(20, &FoundTable::default(), 2).await.unwrap();
    assert_eq!(some, [FoundTable { at: 5, table: "older".into() }, FoundTable { at: 10, table: "old".into() }]);
    assert_eq!(found(store.finished_tables(20, &some[1], 2).await), ["same"]);
}

async fn old_chats_of_compacted_matches_are_found(url: &str) {
    let store = Store::open(url).await.unwrap();
    for (id, last_message) in [("old", Some(10)), ("new", Some(20)), ("silent", None)] {
        finish(&store, id, 1, 30).await;
        let snapshot = CompactTable::new(1, "with a chat", ["ann"], last_message).unwrap();
        store.compact(id, &snapshot).await.unwrap();
    }
    let old = store.compacted_chats(20, &FoundTable::default(), 9).await.unwrap();
    assert_eq!(old, [FoundTable { at: 10, table: "old".into() }]);
    store.compact("old", &CompactTable::new(1, "without one", ["ann"], None).unwrap()).await.unwrap();
    assert_eq!(store.load("old").await, Ok(Some(compacted(1, "without one"))));
    assert_eq!(found(store.compacted_chats(20, &FoundTable::default(), 9).await), [] as [&str; 0]);
}

async fn a_compacted_match_is_found_by_its_people(url: &str) {
    let store = Store::open(url).await.unwrap();
    finish(&store, "t", 1, 1).await;
    store.compact("t", &CompactTable::new(1, "ann and eve were here", ["ann", "e_e"], None).unwrap()).await.unwrap();
    assert_eq!(store.tables_mentioning("ann").await, Ok(vec!["t".into()]));
    assert_eq!(store.tables_mentioning("e_e").await, Ok(vec!["t".into()]));
    assert_eq!(store.tables_mentioning("eve").await, Ok(vec![]), "what is compressed is not read");
    store.append("t", 2, "{}", None, 2).await.unwrap();
    store.keep_snapshot("t", 2, "eve was here").await.unwrap();
    assert_eq!(store.tables_mentioning("eve").await, Ok(vec!["t".into()]), "their entries are gone");
    assert_eq!(store.tables_mentioning("ann").await, Ok(vec![]));
}

async fn a_newer_snapshot_replaces_a_compressed_one(url: &str) {
    let store = Store::open(url).await.unwrap();
    finish(&store, "t", 2, 2).await;
    store.compact("t", &CompactTable::new(2, "after 2", ["ann"], Some(1)).unwrap()).await.unwrap();
    // A server may be slow to write its snapshot.
    store.keep_snapshot("t", 2, "late").await.unwrap();
    assert_eq!(store.load("t").await, Ok(Some(compacted(2, "after 2"))));
    store.append("t", 3, "entry 3", None, 3).await.unwrap();
    store.keep_snapshot("t", 3, "after 3").await.unwrap();
    assert_eq!(store.load("t").await, Ok(Some(compacted(3, "after 3"))));
    assert_eq!(found(store.compacted_chats(99, &FoundTable::default(), 9).await), [] as [&str; 0]);
    assert_eq!(store.entries_after("t", 1).await, Ok(None));
}
