//! Lists of tables: those with a free seat, and those of a person.

use store::{ListChange, ListEntry, ListedTable, MatchFilter, Member, Store, TablePhase, cluster};

use crate::suite::on_both_engines;
use crate::{Folder, list_entry};

on_both_engines! {
    open_tables_are_public_and_have_a_free_seat
    one_person_cannot_fill_the_list_of_open_tables
    lists_are_liveliest_first_and_no_longer_than_asked
    members_come_and_go
    matches_are_searched_filtered_and_counted
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
    // What lists say less often than entries are written.
    store.append_due("b", 1, "{}", ListChange::Nothing, 60, None).await.unwrap();
    let unchanged = vec![line("a", 40, 1), line("b", 30, 1)];
    assert_eq!(store.open_tables(2, 0, 9).await, Ok(unchanged));
    store.append_due("b", 2, "{}", ListChange::Row("its row"), 70, None).await.unwrap();
    let row = ListedTable { body: "its row".into(), ..line("b", 30, 2) };
    assert_eq!(store.open_tables(2, 0, 9).await, Ok(vec![line("a", 40, 1), row.clone()]));
    store.append_due("b", 3, "{}", ListChange::Time, 80, None).await.unwrap();
    let row = ListedTable { updated: 80, number: 3, ..row };
    assert_eq!(store.open_tables(2, 0, 9).await, Ok(vec![row, line("a", 40, 1)]));
    let renamed =
        ListEntry { body: "new".into(), phase: TablePhase::Over, game: "other".into(), ..list_entry(&["ann"]) };
    store.append("c", 1, "{}", Some(&renamed), 90).await.unwrap();
    let over = ListedTable { body: "new".into(), phase: TablePhase::Over, game: "other".into(), ..line("c", 90, 1) };
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
    // A journal entry without a list entry leaves everybody where they are.
    store.append("t", 2, "{}", None, 2).await.unwrap();
    assert_eq!((seats("ann").await, seats("bob").await, seats("cy").await), (1, 1, 1));
    store.append("t", 3, "{}", Some(&list_entry(&[])), 3).await.unwrap();
    assert_eq!((seats("ann").await, seats("bob").await, seats("cy").await), (0, 1, 0));
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
