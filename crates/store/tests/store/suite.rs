//! What every engine must do. Each test gets the URL of an empty database that two stores may open at once.

use store::{
    CompactTable, FoundTable, ListChange, ListEntry, Person, SavedTable, Stale, Store, StoreError, TablePhase, Totals,
    cluster,
};

use crate::compaction::{compacted, finish, found};
use crate::notices::{channel, night, turn};
use crate::{Folder, list_entry};

macro_rules! on_both_engines {
    ($($test:ident)*) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                let folder = super::Folder::new();
                super::$test(&folder.url("new/folder/wartable.db")).await;
            })*
        }
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                let Some(cluster) = super::cluster::shared() else { return };
                super::$test(&cluster.fresh_database().await.unwrap()).await;
            })*
        }
    };
}

pub(crate) use on_both_engines;

on_both_engines! {
    a_table_keeps_what_was_appended
    numbers_leave_no_gap_and_are_taken_once
    a_refused_append_changes_no_card
    two_writers_of_one_number_have_one_winner
    many_tables_are_written_at_once
    servers_may_start_together
    a_table_is_opened_once
    only_the_newest_snapshot_is_kept
    a_load_is_one_moment
    what_is_due_is_found_and_corrected
    a_long_table_is_loaded_whole
    tables_and_people_are_deleted
    a_copy_is_made_and_put_back
    what_is_stale_is_deleted_and_nothing_else
    nul_is_refused_everywhere
    everything_is_there_after_reopening
    a_closed_store_says_so
}

pub(crate) fn numbered(numbers: impl IntoIterator<Item = u64>) -> Vec<(u64, String)> {
    numbers.into_iter().map(|number| (number, format!("entry {number}"))).collect()
}

/// Opens a table and appends entries up to `newest`.
pub(crate) async fn table(store: &Store, id: &str, newest: u64) {
    store.open_table(id, "entry 0", &list_entry(&[]), 0).await.unwrap();
    for number in 1..=newest {
        store.append(id, number, &format!("entry {number}"), None, number).await.unwrap();
    }
}

async fn a_table_keeps_what_was_appended(url: &str) {
    let store = Store::open(url).await.unwrap();
    assert_eq!(store.load("none").await, Ok(None));
    table(&store, "t", 3).await;
    table(&store, "other", 1).await;
    assert_eq!(store.load("t").await, Ok(Some(SavedTable { snapshot: None, entries: numbered(0..=3) })));
    assert_eq!(store.entries_after("t", 1).await, Ok(Some(numbered([2, 3]))));
    assert_eq!(store.entries_after("t", 3).await, Ok(Some(vec![])));
    let mut newest = store.newest(&["t", "none", "other", "it's \"odd\""]).await.unwrap();
    newest.sort();
    assert_eq!(newest, [("other".to_string(), 1), ("t".to_string(), 3)]);
    assert_eq!(store.newest(&[] as &[String]).await, Ok(vec![]));
    store.healthy(0).await.unwrap();
}

async fn numbers_leave_no_gap_and_are_taken_once(url: &str) {
    let store = Store::open(url).await.unwrap();
    table(&store, "t", 2).await;
    let table = || "t".to_string();
    for number in [0, 1, 2] {
        let taken = Err(StoreError::Taken { table: table(), number, newest: 2 });
        assert_eq!(store.append("t", number, "again", None, 9).await, taken);
    }
    for number in [4, 5, i64::MAX as u64] {
        let gap = Err(StoreError::Gap { table: table(), number, newest: 2 });
        assert_eq!(store.append("t", number, "early", None, 9).await, gap);
    }
    assert!(matches!(store.append("t", u64::MAX, "early", None, 9).await, Err(StoreError::Gap { .. })));
    let nowhere = Err(StoreError::NoSuchTable("none".into()));
    assert_eq!(store.append("none", 1, "lost", None, 9).await, nowhere);
    assert_eq!(store.append("none", 1, "lost", Some(&list_entry(&["ann"])), 9).await, nowhere);
    assert_eq!(store.entries_after("t", 0).await, Ok(Some(numbered([1, 2]))));
    store.append("t", 3, "entry 3", None, 9).await.unwrap();
}

async fn a_refused_append_changes_no_card(url: &str) {
    let store = Store::open(url).await.unwrap();
    store.open_table("t", "entry 0", &list_entry(&["ann"]), 5).await.unwrap();
    let before = store.tables_of("ann", 9).await.unwrap();
    let other = ListEntry { phase: TablePhase::Over, game: "other".into(), ..list_entry(&["bob"]) };
    assert!(store.append("t", 0, "late", Some(&other), 9).await.is_err());
    assert!(store.append("t", 2, "early", Some(&other), 9).await.is_err());
    assert_eq!(store.tables_of("ann", 9).await, Ok(before));
    assert_eq!(store.tables_of("bob", 9).await, Ok(vec![]));
}

async fn two_writers_of_one_number_have_one_winner(url: &str) {
    let (one, two) = (Store::open(url).await.unwrap(), Store::open(url).await.unwrap());
    one.open_table("t", "entry 0", &list_entry(&[]), 0).await.unwrap();
    for number in 1..=40 {
        let (ours, theirs) = (list_entry(&["one"]), list_entry(&["two"]));
        let (first, second) = tokio::join!(
            one.append("t", number, "one", Some(&ours), number),
            two.append("t", number, "two", Some(&theirs), number)
        );
        let taken = Err(StoreError::Taken { table: "t".into(), number, newest: number });
        let winner = match (first, second) {
            (Ok(()), second) if second == taken => "one",
            (first, Ok(())) if first == taken => "two",
            both => panic!("entry {number} came to {both:?}"),
        };
        // Entry and list entry are the winner's, and both stores see it.
        assert_eq!(two.entries_after("t", number - 1).await, Ok(Some(vec![(number, winner.to_string())])));
        assert_eq!(one.tables_of(winner, 9).await.unwrap().len(), 1);
        assert_eq!(one.tables_of(if winner == "one" { "two" } else { "one" }, 9).await, Ok(vec![]));
    }
}

async fn many_tables_are_written_at_once(url: &str) {
    let store = Store::open(url).await.unwrap();
    let writers: Vec<_> = (0..32)
        .map(|writer| {
            let store = store.clone();
            tokio::spawn(async move {
                let id = format!("t{writer}");
                table(&store, &id, 20).await;
                // A refused action in the same commit hurts nobody else.
                assert!(store.append(&id, 7, "late", None, 0).await.is_err());
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
    for writer in 0..32 {
        let entries = store.load(&format!("t{writer}")).await.unwrap().unwrap().entries;
        assert_eq!(entries, numbered(0..=20));
    }
}

async fn servers_may_start_together(url: &str) {
    let starts: Vec<_> = (0..6)
        .map(|_| url.to_string())
        .map(|url| tokio::spawn(async move { Store::open(&url).await.map(drop) }))
        .collect();
    for start in starts {
        start.await.unwrap().unwrap();
    }
}

async fn a_table_is_opened_once(url: &str) {
    let store = Store::open(url).await.unwrap();
    store.open_table("t", "first", &list_entry(&["ann"]), 1).await.unwrap();
    let again = store.open_table("t", "second", &list_entry(&["bob"]), 2).await;
    assert_eq!(again, Err(StoreError::AlreadyThere("table t".into())));
    assert_eq!(store.load("t").await.unwrap().unwrap().entries, [(0, "first".to_string())]);
    assert_eq!(store.tables_of("bob", 9).await, Ok(vec![]));
}

async fn only_the_newest_snapshot_is_kept(url: &str) {
    let store = Store::open(url).await.unwrap();
    table(&store, "t", 4).await;
    let kept = async || store.load("t").await.unwrap().unwrap();
    store.keep_snapshot("t", 2, "after 2").await.unwrap();
    let after_two = SavedTable { snapshot: Some((2, "after 2".into())), entries: numbered([3, 4]) };
    assert_eq!(kept().await, after_two);
    store.keep_snapshot("t", 1, "after 1").await.unwrap();
    assert_eq!(kept().await, after_two, "an older snapshot came after a newer one");
    store.keep_snapshot("t", 4, "after 4").await.unwrap();
    assert_eq!(kept().await, SavedTable { snapshot: Some((4, "after 4".into())), entries: vec![] });
    // A snapshot of what is not there would hide the entries to come.
    let early = store.keep_snapshot("t", 5, "after 5").await;
    assert_eq!(early, Err(StoreError::Gap { table: "t".into(), number: 5, newest: 4 }));
    assert_eq!(store.keep_snapshot("none", 0, "x").await, Err(StoreError::NoSuchTable("none".into())));
    // The journal itself stays whole.
    assert_eq!(store.entries_after("t", 0).await, Ok(Some(numbered(1..=4))));
}

async fn what_is_due_is_found_and_corrected(url: &str) {
    let store = Store::open(url).await.unwrap();
    for id in ["none", "early", "late"] {
        table(&store, id, 0).await;
    }
    assert_eq!(store.due_tables(u64::MAX, 9).await, Ok(vec![]));
    store.append_due("late", 1, "entry 1", ListChange::Nothing, 1, Some(2_000)).await.unwrap();
    let early = list_entry(&[]);
    store.append_due("early", 1, "entry 1", ListChange::Entry(&early), 1, Some(1_000)).await.unwrap();
    let due = async |now| store.due_tables(now, 9).await.unwrap();
    assert_eq!(due(999).await, [] as [&str; 0]);
    assert_eq!(due(1_000).await, ["early"]);
    assert_eq!(due(9_000).await, ["early", "late"]);
    assert_eq!(store.due_tables(9_000, 1).await.unwrap(), ["early"]);
    // A copy keeps it.
    let folder = Folder::new();
    let (copy, other) = (folder.path("copy.db"), folder.url("other.db"));
    store::backup(url, &copy).await.unwrap();
    store::restore(&copy, &other, false).await.unwrap();
    assert_eq!(Store::open(&other).await.unwrap().due_tables(9_000, 9).await.unwrap(), ["early", "late"]);
    // A correction counts unless another entry came in between.
    store.set_due("early", 0, Some(7)).await.unwrap();
    assert_eq!(due(999).await, [] as [&str; 0]);
    store.set_due("early", 1, Some(7)).await.unwrap();
    assert_eq!(due(999).await, ["early"]);
    store.set_due("early", 1, None).await.unwrap();
    // An entry after which nothing is due leaves nothing due.
    store.append("late", 2, "entry 2", None, 2).await.unwrap();
    assert_eq!(due(9_000).await, [] as [&str; 0]);
}

async fn a_load_is_one_moment(url: &str) {
    let (writer, reader) = (Store::open(url).await.unwrap(), Store::open(url).await.unwrap());
    table(&writer, "t", 0).await;
    let writing = tokio::spawn(async move {
        for number in 1..=150 {
            writer.append("t", number, &format!("entry {number}"), None, number).await.unwrap();
            writer.keep_snapshot("t", number - number % 3, "snapshot").await.unwrap();
        }
    });
    let mut newest = 0;
    while newest < 150 {
        let saved = reader.load("t").await.unwrap().unwrap();
        let first = saved.snapshot.as_ref().map_or(0, |(number, _)| number + 1);
        let entries = saved.entries.len() as u64;
        assert_eq!(saved.entries, numbered(first..first + entries), "behind snapshot {:?}", saved.snapshot);
        let seen = (first + entries) - 1;
        assert!(seen >= newest, "entry {newest} was there and is gone");
        newest = seen;
        tokio::task::yield_now().await;
    }
    writing.await.unwrap();
}

async fn a_long_table_is_loaded_whole(url: &str) {
    let store = Store::open(url).await.unwrap();
    table(&store, "t", 1500).await;
    assert_eq!(store.load("t").await, Ok(Some(SavedTable { snapshot: None, entries: numbered(0..=1500) })));
}

async fn nul_is_refused_everywhere(url: &str) {
    let store = Store::open(url).await.unwrap();
    table(&store, "t", 0).await;
    let refused = |result: Result<(), StoreError>| assert!(matches!(result, Err(StoreError::Nul(_))), "{result:?}");
    refused(store.append("t", 1, "a\0b", None, 0).await);
    refused(store.append("t", 1, "{}", Some(&list_entry(&["a\0b"])), 0).await);
    refused(store.open_table("a\0b", "{}", &list_entry(&[]), 0).await);
    refused(store.keep_snapshot("t", 0, "\0").await);
    refused(store.rename("p", "\0").await);
    refused(store.add_person(&Person { id: "p".into(), name: "\0".into() }, "hash", "Lynx", 0).await);
    store.append("t", 1, "entry 1", None, 0).await.unwrap();
}

async fn everything_is_there_after_reopening(url: &str) {
    let store = Store::open(url).await.unwrap();
    table(&store, "t", 5).await;
    store.keep_snapshot("t", 3, "after 3").await.unwrap();
    store.add_person(&Person { id: "p".into(), name: "Ann".into() }, "hash", "Lynx", 1).await.unwrap();
    // Dropped, not closed.
    drop(store);
    let store = Store::open(url).await.unwrap();
    let saved = SavedTable { snapshot: Some((3, "after 3".into())), entries: numbered([4, 5]) };
    assert_eq!(store.load("t").await, Ok(Some(saved)));
    assert_eq!(store.person_by_token("hash").await.unwrap().unwrap().name, "Ann");
    store.append("t", 6, "entry 6", None, 6).await.unwrap();
}

async fn a_closed_store_says_so(url: &str) {
    let store = Store::open(url).await.unwrap();
    table(&store, "t", 0).await;
    let waiting = {
        let store = store.clone();
        tokio::spawn(async move { store.append("t", 1, "entry 1", None, 1).await })
    };
    store.close().await;
    let closed = StoreError::Closed;
    assert_eq!(store.append("t", 2, "entry 2", None, 2).await, Err(closed.clone()));
    assert_eq!(store.load("t").await, Err(closed.clone()));
    assert_eq!(store.healthy(0).await, Err(closed.clone()));
    // The one under way was finished or refused, and its answer was the truth.
    let answer = waiting.await.unwrap();
    let there = Store::open(url).await.unwrap().entries_after("t", 0).await.unwrap().unwrap().len();
    assert_eq!(answer, if there == 1 { Ok(()) } else { Err(closed) });
}

async fn tables_and_people_are_deleted(url: &str) {
    let store = Store::open(url).await.unwrap();
    for table in ["one", "two"] {
        store.open_table(table, "{\"by\":\"ann\"}", &list_entry(&["ann"]), 1).await.unwrap();
        store.append(table, 1, "{}", None, 2).await.unwrap();
    }
    store.keep_snapshot("one", 1, "whole").await.unwrap();
    let (ann, joe) =
        (Person { id: "ann".into(), name: "Ann_".into() }, Person { id: "joe".into(), name: "Joe".into() });
    store.add_person(&ann, "hash", "", 1).await.unwrap();
    store.add_person(&joe, "other", "", 2).await.unwrap();
    assert_eq!(store.totals().await, Ok(Totals { tables: 2, people: 2, entries: 4 }));
    assert_eq!(store.all_tables("gathering", 9).await.unwrap().len(), 2);
    assert_eq!(store.all_tables("over", 9).await, Ok(vec![]));
    assert_eq!(store.tables_mentioning("ann").await, Ok(vec!["one".into(), "two".into()]));
    store.rewrite_entry("two", 0, "{\"by\":\"no one\"}").await.unwrap();
    assert_eq!(store.tables_mentioning("ann").await, Ok(vec!["one".into()]));
    assert!(matches!(store.rewrite_entry("two", 7, "{}").await, Err(StoreError::NotThere(_))));
    store.delete_table("one").await.unwrap();
    assert!(matches!(store.delete_table("one").await, Err(StoreError::NotThere(_))));
    assert_eq!((store.load("one").await, store.table("one").await), (Ok(None), Ok(None)));
    assert_eq!(store.tables_of("ann", 9).await.unwrap().len(), 1);
    assert_eq!(store.append("one", 2, "{}", None, 3).await, Err(StoreError::NoSuchTable("one".into())));

    assert_eq!(store.people("n_", 9).await, Ok(vec![ann]));
    store.block("joe", "ann", "Ann_", 1).await.unwrap();
    store.delete_person("ann").await.unwrap();
    assert_eq!((store.person_by_token("hash").await, store.person_by_id("ann").await), (Ok(None), Ok(None)));
    assert_eq!((store.blocks("joe").await, store.person_by_id("joe").await), (Ok(vec![]), Ok(Some(joe))));
    assert!(matches!(store.delete_person("ann").await, Err(StoreError::NotThere(_))));
}

async fn a_copy_is_made_and_put_back(url: &str) {
    let folder = Folder::new();
    let (copy, elsewhere) = (folder.path("copy.db"), folder.url("elsewhere.db"));
    let store = Store::open(url).await.unwrap();
    // More than a page of rows, in the order of text and of numbers.
    for table in ["a", "b"] {
        store.open_table(table, "{}", &list_entry(&["ann"]), 1).await.unwrap();
        for number in 1..260 {
            store.append(table, number, &format!("entry {number}"), None, number).await.unwrap();
        }
    }
    store.keep_snapshot("a", 200, "whole").await.unwrap();
    let ann = Person { id: "ann".into(), name: "Ann".into() };
    store.add_person(&ann, "hash", "Firefox", 1).await.unwrap();
    store.block("ann", "eve", "Eve", 3).await.unwrap();
    store.add_notice_channel(&channel("c", "ann", "mail")).await.unwrap();
    store.set_notice_settings("ann", &night()).await.unwrap();
    store.plan_notice(&turn("a", "ann", 7), 9).await.unwrap();
    assert_eq!(store.server_key("vapid", "first").await, Ok("first".into()));
    finish(&store, "c", 3, 3).await;
    store.compact("c", &CompactTable::new(3, "whole match", ["eve"], Some(2)).unwrap()).await.unwrap();
    let totals = Totals { tables: 3, people: 1, entries: 524 };
    assert_eq!(store::backup(url, &copy).await, Ok(totals));
    assert!(matches!(store::backup(url, &copy).await, Err(StoreError::AlreadyThere(_))), "no copy is overwritten");

    // The server goes on meanwhile, and goes on from the copy afterwards.
    store.append("b", 260, "later", None, 260).await.unwrap();
    assert_eq!(store::restore(&copy, url, false).await, Err(StoreError::NotEmpty { tables: 3, people: 1 }));
    assert_eq!(store::restore(&copy, url, true).await, Ok(totals));
    assert_eq!(store.append("b", 261, "lost", None, 261).await.map_err(|error| error.is_trouble()), Err(false));
    store.append("b", 260, "again", None, 262).await.unwrap();

    assert_eq!(store::restore(&copy, &elsewhere, false).await, Ok(totals));
    let names = || std::fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let beside: Vec<String> =
        names().filter(|name| name.starts_with("elsewhere.db-") || name.contains("restoring")).collect();
    assert!(beside.is_empty(), "{beside:?}");
    let other = Store::open(&elsewhere).await.unwrap();
    assert_eq!(other.load("a").await.unwrap().unwrap(), store.load("a").await.unwrap().unwrap());
    assert_eq!(other.load("c").await, Ok(Some(compacted(3, "whole match"))));
    assert_eq!(other.tables_mentioning("eve").await, Ok(vec!["c".into()]));
    assert_eq!(found(other.compacted_chats(3, &FoundTable::default(), 9).await), ["c"]);
    assert_eq!(found(other.finished_tables(99, &FoundTable::default(), 9).await), [] as [&str; 0]);
    assert_eq!(other.all_entries("b").await.unwrap()[259], (259, "entry 259".into()));
    assert_eq!((other.person_by_token("hash").await, other.has_key("ann").await), (Ok(Some(ann)), Ok(false)));
    assert_eq!(other.open_tables(9, 0, 9).await.unwrap().len(), 2);
    assert_eq!(other.has_blocked("ann", "eve").await, Ok(true));
    assert_eq!(other.notice_channels("ann").await, Ok(vec![channel("c", "ann", "mail")]));
    assert_eq!(other.notice_settings("ann").await, Ok(Some(night())));
    assert_eq!(other.due_notices(9, 9).await, Ok(vec![turn("a", "ann", 7)]));
    assert_eq!(other.server_key("vapid", "second").await, Ok("first".into()));
}

async fn what_is_stale_is_deleted_and_nothing_else(url: &str) {
    let store = Store::open(url).await.unwrap();
    let entry = |phase| ListEntry { phase, ..list_entry(&["ann"]) };
    for (phase, name) in [(TablePhase::Gathering, "g"), (TablePhase::Playing, "p"), (TablePhase::Over, "o")] {
        for (at, age) in [(10, "old"), (50, "new")] {
            store.open_table(&format!("{name} {age}"), "{}", &entry(phase), at).await.unwrap();
        }
    }
    // More than go at once.
    for number in 0..25 {
        store.open_table(&format!("g {number}"), "{}", &entry(TablePhase::Gathering), 5).await.unwrap();
    }
    for (id, seen) in [("ann", 10), ("old", 10), ("seen", 50), ("keyed", 10)] {
        let person = Person { id: id.into(), name: id.into() };
        store.add_person(&person, &format!("{id}'s token"), "", 10).await.unwrap();
        store.touch_session(&format!("{id}'s token"), "", seen).await.unwrap();
    }
    store.set_key("keyed", "a key", "keyed's token").await.unwrap();
    let clean = async |stale: Stale| while store.delete_stale(&stale).await.unwrap() {};
    clean(Stale::default()).await;
    assert_eq!(store.totals().await, Ok(Totals { tables: 31, people: 4, entries: 31 }));
    store.block("old", "ann", "Ann", 10).await.unwrap();
    store.block("ann", "old", "Old", 10).await.unwrap();
    store.block("ann", "seen", "Seen", 10).await.unwrap();
    clean(Stale { guests: Some(20), gathering: Some(20), ..Stale::default() }).await;
    assert_eq!(store.totals().await, Ok(Totals { tables: 5, people: 3, entries: 5 }));
    assert_eq!((store.has_blocked("old", "ann").await, store.has_blocked("ann", "old").await), (Ok(false), Ok(false)));
    assert_eq!(store.has_blocked("ann", "seen").await, Ok(true));
    clean(Stale { playing: Some(20), ..Stale::default() }).await;
    let mut left: Vec<String> = store.all_tables("", 99).await.unwrap().into_iter().map(|table| table.table).collect();
    left.sort();
    assert_eq!(left, ["g new", "o new", "o old", "p new"]);
    assert_eq!((store.person_by_token("old's token").await, store.person_by_id("old").await), (Ok(None), Ok(None)));
    assert_eq!(store.tables_of("ann", 99).await.unwrap().len(), 4);
}
