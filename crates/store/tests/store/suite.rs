//! What every engine must do. Each test gets the URL of an empty database that two stores may open at once.

use store::{
    Ban, CompactTable, FoundTable, ListEntry, ListedTable, MatchFilter, Member, Person, PersonBlock, Report,
    SavedTable, Stale, Store, StoreError, TablePhase, Totals, cluster,
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
    open_tables_are_public_and_have_a_free_seat
    one_person_cannot_fill_the_list_of_open_tables
    lists_are_liveliest_first_and_no_longer_than_asked
    members_come_and_go
    blocks_reports_and_bans_are_kept
    tables_and_people_are_deleted
    a_copy_is_made_and_put_back
    what_is_stale_is_deleted_and_nothing_else
    bans_that_ended_and_old_reports_are_deleted
    people_are_found_by_their_token
    a_key_signs_in_and_a_new_key_signs_out
    matches_are_searched_filtered_and_counted
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
        // Entry and list_entry are the winner's, and both stores see it.
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
    store.append_due("late", 1, "entry 1", None, 1, Some(2_000)).await.unwrap();
    store.append_due("early", 1, "entry 1", Some(&list_entry(&[])), 1, Some(1_000)).await.unwrap();
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

async fn open_tables_are_public_and_have_a_free_seat(url: &str) {
    let store = Store::open(url).await.unwrap();
    let open = |list_entry: ListEntry, id: &'static str| {
        let store = &store;
        async move { store.open_table(id, "{}", &list_entry, 7).await.unwrap() }
    };
    open(list_entry(&[]), "gathering").await;
    open(ListEntry { phase: TablePhase::Playing, ..list_entry(&[]) }, "playing").await;
    open(ListEntry { phase: TablePhase::Over, ..list_entry(&[]) }, "over").await;
    open(ListEntry { listed: false, ..list_entry(&[]) }, "private").await;
    open(ListEntry { free_seats: 0, ..list_entry(&[]) }, "full").await;
    let ids = |lines: Vec<ListedTable>| lines.into_iter().map(|line| line.table).collect::<Vec<_>>();
    assert_eq!(ids(store.open_tables(9, 0, 9).await.unwrap()), ["gathering", "playing"]);
    store.append("gathering", 1, "{}", Some(&ListEntry { free_seats: 0, ..list_entry(&[]) }), 8).await.unwrap();
    store.append("full", 1, "{}", Some(&list_entry(&[])), 8).await.unwrap();
    assert_eq!(ids(store.open_tables(9, 0, 9).await.unwrap()), ["full", "playing"]);
}

async fn one_person_cannot_fill_the_list_of_open_tables(url: &str) {
    let store = Store::open(url).await.unwrap();
    store.open_table("ann's", "{}", &list_entry(&["ann"]), 5).await.unwrap();
    store.open_table("old", "{}", &list_entry(&["ben"]), 4).await.unwrap();
    for number in 0..20 {
        store.open_table(&format!("eve's {number:02}"), "{}", &list_entry(&["eve"]), 10 + number).await.unwrap();
    }
    let ids = async |since, each| {
        let tables = store.open_tables(5, since, each).await.unwrap();
        tables.into_iter().map(|line| line.table).collect::<Vec<_>>()
    };
    assert_eq!(ids(5, 2).await, ["eve's 19", "eve's 18", "ann's"]);
    assert_eq!(ids(4, 1).await, ["eve's 19", "ann's", "old"]);
    // A person with many newer tables sits down at another's.
    store.append("ann's", 1, "{}", Some(&list_entry(&["ann", "eve"])), 6).await.unwrap();
    assert_eq!(ids(5, 2).await, ["eve's 19", "eve's 18", "ann's"]);
}

async fn lists_are_liveliest_first_and_no_longer_than_asked(url: &str) {
    let store = Store::open(url).await.unwrap();
    for (id, opened) in [("a", 10), ("b", 30), ("c", 20)] {
        store.open_table(id, "{}", &list_entry(&["ann"]), opened).await.unwrap();
    }
    store.append("a", 1, "{}", None, 40).await.unwrap();
    let line = |table: &str, updated, number| ListedTable {
        table: table.into(),
        game: "some-game".into(),
        phase: TablePhase::Gathering,
        updated,
        body: list_entry(&[]).body,
        number,
    };
    let two = vec![line("a", 40, 1), line("b", 30, 0)];
    assert_eq!(store.open_tables(2, 0, 9).await, Ok(two.clone()));
    assert_eq!(store.tables_of("ann", 2).await, Ok(two));
    assert_eq!(store.open_tables(0, 0, 9).await, Ok(vec![]));
    let renamed =
        ListEntry { body: "new".into(), phase: TablePhase::Over, game: "other".into(), ..list_entry(&["ann"]) };
    store.append("c", 1, "{}", Some(&renamed), 50).await.unwrap();
    let over = ListedTable { body: "new".into(), phase: TablePhase::Over, game: "other".into(), ..line("c", 50, 1) };
    assert_eq!(store.tables_of("ann", 1).await, Ok(vec![over]));
}

async fn members_come_and_go(url: &str) {
    let store = Store::open(url).await.unwrap();
    store.open_table("t", "{}", &list_entry(&["ann", "bob", "ann"]), 0).await.unwrap();
    store.open_table("u", "{}", &list_entry(&["bob"]), 0).await.unwrap();
    let seats = async |person| store.tables_of(person, 9).await.unwrap().len();
    assert_eq!((seats("ann").await, seats("bob").await, seats("cy").await), (1, 2, 0));
    store.append("t", 1, "{}", Some(&list_entry(&["ann", "cy", "it's"])), 1).await.unwrap();
    assert_eq!((seats("ann").await, seats("bob").await, seats("cy").await, seats("it's").await), (1, 1, 1, 1));
    // An entry without a list_entry leaves everybody where they are.
    store.append("t", 2, "{}", None, 2).await.unwrap();
    assert_eq!((seats("ann").await, seats("bob").await, seats("cy").await), (1, 1, 1));
    store.append("t", 3, "{}", Some(&list_entry(&[])), 3).await.unwrap();
    assert_eq!((seats("ann").await, seats("bob").await, seats("cy").await), (0, 1, 0));
}

async fn people_are_found_by_their_token(url: &str) {
    let store = Store::open(url).await.unwrap();
    let ann = Person { id: "p1".into(), name: "Ann".into() };
    store.add_person(&ann, "hash 1", "Lynx", 1).await.unwrap();
    assert_eq!(store.person_by_token("hash 1").await, Ok(Some(ann.clone())));
    assert_eq!(store.person_by_token("hash 2").await, Ok(None));
    // Neither id nor token may belong to two.
    let there = |result| matches!(result, Err(StoreError::AlreadyThere(_)));
    assert!(there(store.add_person(&ann, "hash 2", "Lynx", 2).await));
    assert!(there(store.add_person(&Person { id: "p2".into(), name: "Bo".into() }, "hash 1", "Lynx", 2).await));
    store.rename("p1", "Änn ☂").await.unwrap();
    assert_eq!(store.person_by_token("hash 1").await.unwrap().unwrap().name, "Änn ☂");
    assert_eq!(store.rename("p2", "Bo").await, Err(StoreError::NoSuchPerson("p2".into())));
}

async fn a_key_signs_in_and_a_new_key_signs_out(url: &str) {
    let store = Store::open(url).await.unwrap();
    let ann = Person { id: "p1".into(), name: "Ann".into() };
    store.add_person(&ann, "token 1", "Firefox, Linux", 1).await.unwrap();
    assert_eq!((store.has_key("p1").await, store.person_by_key("key 1").await), (Ok(false), Ok(None)));
    store.set_key("p1", "key 1", "token 1").await.unwrap();
    assert_eq!((store.has_key("p1").await, store.person_by_key("key 1").await), (Ok(true), Ok(Some(ann.clone()))));
    store.add_session("p1", "token 2", "Safari, iPhone", 5).await.unwrap();
    store.add_session("p1", "token 3", "", 4).await.unwrap();
    assert!(matches!(store.add_session("p1", "token 2", "", 6).await, Err(StoreError::AlreadyThere(_))));
    store.touch_session("token 1", "Firefox 9, Linux", 9).await.unwrap();
    store.touch_session("no such token", "", 9).await.unwrap();
    let sessions = store.sessions("p1").await.unwrap();
    let seen: Vec<_> = sessions.iter().map(|one| (one.token_hash.as_str(), one.device.as_str(), one.seen)).collect();
    assert_eq!(seen, [("token 1", "Firefox 9, Linux", 9), ("token 2", "Safari, iPhone", 5), ("token 3", "", 4)]);
    store.end_session("p1", "token 3").await.unwrap();
    store.end_session("p1", "token 3").await.unwrap();
    store.end_session("another", "token 2").await.unwrap();
    assert_eq!(store.person_by_token("token 3").await, Ok(None));
    assert_eq!(store.person_by_token("token 2").await, Ok(Some(ann.clone())), "only its person ends it");
    store.set_key("p1", "key 2", "token 1").await.unwrap();
    assert_eq!(store.person_by_key("key 1").await, Ok(None), "the old key opens nothing");
    assert_eq!(store.person_by_key("key 2").await, Ok(Some(ann.clone())));
    let left = store.sessions("p1").await.unwrap();
    assert_eq!(left.iter().map(|one| one.token_hash.as_str()).collect::<Vec<_>>(), ["token 1"]);
    assert_eq!(store.set_key("nobody", "key 3", "token").await, Err(StoreError::NoSuchPerson("nobody".into())));
    for number in 10..50 {
        store.add_session("p1", &format!("token {number}"), "", number).await.unwrap();
    }
    let many = store.sessions("p1").await.unwrap();
    assert_eq!((many.len(), many[0].token_hash.as_str()), (32, "token 49"));
}

async fn matches_are_searched_filtered_and_counted(url: &str) {
    let store = Store::open(url).await.unwrap();
    let ann = |result: &str, side: &str, opponent: &str, words: &str| Member {
        person: "ann".into(),
        result: result.into(),
        side: side.into(),
        scenario: "Plains".into(),
        opponents: vec![opponent.into(), "Jo_n".into()],
        words: words.into(),
    };
    let entry = |game: &str, phase, member: Member| ListEntry {
        game: game.into(),
        phase,
        members: vec![member, "bob".into()],
        ..list_entry(&[])
    };
    let over = TablePhase::Over;
    let all = [
        entry("chess", over, ann("won", "white", "Bob", "The Plains Bob")),
        entry("chess", over, ann("lost", "black", "Çelik", "Thursday 100% Çelik")),
        entry("go", over, ann("won", "white", "Bob", "Plains Bob")),
        entry("go", TablePhase::Playing, ann("", "white", "Bob", "Hills Bob")),
        entry("go", over, "ann".into()),
    ];
    for (index, entry) in all.iter().enumerate() {
        store.open_table(&format!("t{index}"), "{}", entry, index as u64).await.unwrap();
    }
    let found = async |filter: MatchFilter, from, limit| {
        let (tables, count) = store.matches("ann", &filter, from, limit).await.unwrap();
        (tables.into_iter().map(|table| table.table).collect::<Vec<_>>().join(" "), count)
    };
    let all = MatchFilter::default;
    assert_eq!(found(all(), 0, 9).await, ("t3 t4 t2 t1 t0".into(), 5), "running first, then the newest");
    assert_eq!(found(all(), 1, 2).await, ("t4 t2".into(), 5));
    let with = |what: &str, value: &str| {
        let pick = |name: &str| if what == name { value.to_owned() } else { String::new() };
        MatchFilter { game: pick("game"), result: pick("result"), opponent: pick("opponent"), words: pick("words") }
    };
    let wanted = [
        ("game", "go", "t3 t4 t2"),
        ("result", "won", "t2 t0"),
        ("result", "running", "t3"),
        ("opponent", "çelik", "t1"),
        ("opponent", "jo_n", "t3 t2 t1 t0"),
        ("opponent", "jo%", ""),
        ("words", "plains bob", "t2 t0"),
        ("words", "100%", "t1"),
        ("words", "100_", ""),
        ("words", "bob plains", ""),
    ];
    for (what, value, tables) in wanted {
        assert_eq!(found(with(what, value), 0, 9).await.0, tables, "{what} {value}");
    }
    let counts = store.match_counts("ann").await.unwrap();
    let told: Vec<_> = counts.iter().map(|one| (&*one.game, &*one.side, &*one.result, one.matches)).collect();
    assert_eq!(told, [("chess", "black", "lost", 1), ("chess", "white", "won", 1), ("go", "white", "won", 1)]);
    let now = entry("go", over, ann("won", "white", "Bob", "Hills Bob"));
    store.append("t3", 1, "{}", Some(&now), 9).await.unwrap();
    assert_eq!(store.match_counts("ann").await.unwrap().last().map(|count| count.matches), Some(2));
    assert_eq!(store.match_counts("eve").await, Ok(vec![]));
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

async fn blocks_reports_and_bans_are_kept(url: &str) {
    let store = Store::open(url).await.unwrap();
    store.block("ann", "eve", "Eve", 3).await.unwrap();
    store.block("ann", "zoe", "Zoe", 5).await.unwrap();
    store.block("ann", "eve", "Evelyn", 7).await.unwrap();
    let block = |person: &str, name: &str, since| PersonBlock { person: person.into(), name: name.into(), since };
    assert_eq!(store.blocks("ann").await, Ok(vec![block("zoe", "Zoe", 5), block("eve", "Evelyn", 3)]));
    assert_eq!((store.has_blocked("ann", "eve").await, store.has_blocked("eve", "ann").await), (Ok(true), Ok(false)));
    store.unblock("ann", "eve").await.unwrap();
    store.unblock("ann", "eve").await.unwrap();
    assert_eq!(store.blocks("ann").await, Ok(vec![block("zoe", "Zoe", 5)]));

    let report = Report {
        id: "r1".into(),
        reporter: "ann".into(),
        person: "eve".into(),
        name: "Eve".into(),
        table: "t".into(),
        reason: "rude".into(),
        chat: vec!["a \"word\"".into(), "two\nlines".into()],
        at: 4,
    };
    store.report(&report).await.unwrap();
    assert_eq!(store.reports(9).await, Ok(vec![report]));
    store.settle_report("r1").await.unwrap();
    assert_eq!(store.settle_report("r1").await, Err(StoreError::NotThere("report r1".into())));

    let ban = |reason: &str, until| Ban { subject: "person:eve".into(), reason: reason.into(), since: 1, until };
    store.ban(&ban("rude", Some(9))).await.unwrap();
    store.ban(&ban("very rude", None)).await.unwrap();
    assert_eq!(store.bans().await, Ok(vec![ban("very rude", None)]));
    store.unban("person:eve").await.unwrap();
    assert!(matches!(store.unban("person:eve").await, Err(StoreError::NotThere(_))));
    assert_eq!(store.block("a\0", "b", "c", 0).await, Err(StoreError::Nul("a text")));
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
    let left: Vec<_> = std::fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().contains("restoring")), "{left:?}");
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

async fn bans_that_ended_and_old_reports_are_deleted(url: &str) {
    let store = Store::open(url).await.unwrap();
    for (subject, until) in [("ended", Some(10)), ("ends", Some(20)), ("for ever", None)] {
        store.ban(&Ban { subject: subject.into(), reason: String::new(), since: 0, until }).await.unwrap();
    }
    for (id, at) in [("old", 10), ("new", 20)] {
        let text = || String::from("x");
        let (reporter, person, name, table, reason) = (text(), text(), text(), text(), text());
        let report = Report { id: id.into(), reporter, person, name, table, reason, chat: vec![], at };
        store.report(&report).await.unwrap();
    }
    let left = async || {
        let bans = store.bans().await.unwrap().into_iter().map(|ban| ban.subject);
        let reports = store.reports(9).await.unwrap().into_iter().map(|report| report.id);
        (bans.collect::<Vec<_>>(), reports.collect::<Vec<_>>())
    };
    store.delete_stale(&Stale::default()).await.unwrap();
    assert_eq!(left().await.0.len(), 3);
    store.delete_stale(&Stale { bans: Some(20), reports: Some(20), ..Stale::default() }).await.unwrap();
    assert_eq!(left().await, (vec!["ends".into(), "for ever".into()], vec!["new".into()]));
}
