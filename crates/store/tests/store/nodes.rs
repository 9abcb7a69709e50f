//! Several servers on one PostgreSQL: who owns a table, who listens where, what they may do together.

use std::time::Duration;

use sqlx::{Connection, PgConnection};
use store::{Claim, DatabaseChange, FoundTable, ListChange, Node, Presence, SharedLimit, Store, cluster};

use crate::compaction::{finish, found};
use crate::{Folder, list_entry};

/// No server of these tests is slow enough to be taken for dead.
const SILENCE: Duration = Duration::from_secs(600);

async fn database() -> Option<(String, Store)> {
    let url = cluster::shared()?.fresh_database().await.unwrap();
    let store = Store::open(&url).await.unwrap();
    Some((url, store))
}

async fn node(store: &Store, id: &str) -> Node {
    let node = store.node(id, SILENCE).unwrap();
    assert!(!node.heartbeat().await.unwrap(), "it is new");
    node
}

/// A server falls silent.
async fn silence(url: &str, id: &str) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let sql = "UPDATE nodes SET seen = clock_timestamp() - interval '1 hour' WHERE id = $1";
    sqlx::query(sql).bind(id).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

fn claims(tables: &[&str], watched: bool) -> Vec<Claim> {
    tables.iter().map(|table| Claim { table: (*table).into(), watched }).collect()
}

async fn claim(node: &Node, tables: &[&str], watched: bool) -> Vec<String> {
    let mut owned = node.claim(&claims(tables, watched)).await.unwrap();
    owned.sort();
    owned
}

fn present(person: &str, name: Option<&str>) -> Presence {
    Presence { table: "t".into(), person: person.into(), name: name.map(str::to_owned) }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_on_sqlite_is_alone() {
    let folder = Folder::new();
    let store = Store::open(&folder.url("alone.db")).await.unwrap();
    assert!(store.node("one", SILENCE).is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_has_one_owner() {
    let Some((_, store)) = database().await else { return };
    let (one, two) = (node(&store, "one").await, node(&store, "two").await);
    assert!(one.heartbeat().await.unwrap());
    assert_eq!(claim(&one, &["a", "b"], true).await, ["a", "b"]);
    assert_eq!(claim(&two, &["a", "b", "c"], true).await, ["c"]);
    assert_eq!(claim(&one, &["a", "b", "c"], true).await, ["a", "b"], "asked again it is the same");
    one.release(&["a".into()]).await.unwrap();
    two.release(&["b".into()]).await.unwrap();
    assert_eq!(claim(&two, &["a", "b"], true).await, ["a"], "only the owner gives a table away");
    assert_eq!(claim(&one, &[], true).await, [] as [&str; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_listeners_takes_a_table_from_one_without() {
    let Some((_, store)) = database().await else { return };
    let (one, two) = (node(&store, "one").await, node(&store, "two").await);
    assert_eq!(claim(&one, &["t"], false).await, ["t"]);
    assert_eq!(claim(&two, &["t"], false).await, [] as [&str; 0]);
    assert_eq!(claim(&two, &["t"], true).await, ["t"]);
    assert_eq!(claim(&one, &["t"], true).await, [] as [&str; 0]);
    assert_eq!(claim(&two, &["t"], false).await, ["t"], "the listeners are gone");
    assert_eq!(claim(&one, &["t"], true).await, ["t"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_servers_claim_at_once_and_one_wins() {
    let Some((_, store)) = database().await else { return };
    let tables: Vec<String> = (0..50).map(|number| format!("t{number}")).collect();
    let mut claiming = Vec::new();
    for number in 0..6 {
        let node = node(&store, &format!("node{number}")).await;
        // Each in another order.
        let mut tables = tables.clone();
        tables.rotate_left(number * 7);
        claiming.push(tokio::spawn(async move {
            let tables: Vec<&str> = tables.iter().map(String::as_str).collect();
            claim(&node, &tables, true).await
        }));
    }
    let mut owned = Vec::new();
    for claiming in claiming {
        owned.extend(claiming.await.unwrap());
    }
    owned.sort();
    let mut tables = tables;
    tables.sort();
    assert_eq!(owned, tables, "each has one owner");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_server_loses_its_tables_and_its_people() {
    let Some((url, store)) = database().await else { return };
    let (one, two) = (node(&store, "one").await, node(&store, "two").await);
    claim(&one, &["t"], true).await;
    one.write_presence(&[present("ann", Some("Ann"))]).await.unwrap();
    assert!(two.is_elsewhere("t", "ann").await.unwrap());
    assert!(two.remove_silent(SILENCE).await.unwrap().is_empty());
    silence(&url, "one").await;
    assert!(!two.is_elsewhere("t", "ann").await.unwrap());
    assert_eq!(claim(&two, &["t"], false).await, ["t"]);
    assert_eq!(two.remove_silent(SILENCE).await.unwrap(), [present("ann", None)], "one server is told");
    assert!(two.remove_silent(SILENCE).await.unwrap().is_empty());
    assert!(!one.heartbeat().await.unwrap(), "it learns that it was given up");
    assert_eq!(claim(&one, &["t"], false).await, [] as [&str; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_leaves_is_followed_at_once() {
    let Some((_, store)) = database().await else { return };
    let (one, two) = (node(&store, "one").await, node(&store, "two").await);
    claim(&one, &["t"], true).await;
    one.write_presence(&[present("ann", Some("Ann"))]).await.unwrap();
    one.leave().await.unwrap();
    assert_eq!(claim(&two, &["t"], false).await, ["t"]);
    assert_eq!(two.remove_silent(SILENCE).await.unwrap(), [present("ann", None)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_know_who_listens_at_others() {
    let Some((_, store)) = database().await else { return };
    let (one, two) = (node(&store, "one").await, node(&store, "two").await);
    let mut changes = store.changes().await.unwrap().unwrap();
    one.write_presence(&[present("ann", Some("Ann")), present("ben", Some("Ben"))]).await.unwrap();
    assert_eq!(changes.next().await.unwrap(), DatabaseChange::Presence { table: "t".into() });
    let named = |person: &str, name: &str| (person.to_owned(), name.to_owned());
    assert_eq!(two.people_elsewhere("t").await.unwrap(), [named("ann", "Ann"), named("ben", "Ben")]);
    assert!(one.people_elsewhere("t").await.unwrap().is_empty());
    one.write_presence(&[present("ann", None), present("ben", Some("Benno"))]).await.unwrap();
    assert_eq!(two.people_elsewhere("t").await.unwrap(), [named("ben", "Benno")]);
    assert!(!two.is_elsewhere("t", "ann").await.unwrap() && two.is_elsewhere("t", "ben").await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_due_is_for_the_owner_or_for_all() {
    let Some((url, store)) = database().await else { return };
    let (one, two) = (node(&store, "one").await, node(&store, "two").await);
    for id in ["mine", "free"] {
        store.open_table(id, "entry 0", &list_entry(&[]), 0).await.unwrap();
        store.append_due(id, 1, "entry 1", ListChange::Nothing, 0, Some(10)).await.unwrap();
    }
    claim(&one, &["mine"], false).await;
    assert_eq!(one.due_tables(10, 9).await.unwrap(), ["free", "mine"]);
    assert_eq!(two.due_tables(10, 9).await.unwrap(), ["free"]);
    assert_eq!(two.due_tables(9, 9).await.unwrap(), [] as [&str; 0]);
    silence(&url, "one").await;
    assert_eq!(two.due_tables(10, 9).await.unwrap(), ["free", "mine"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_is_shared_by_all_servers() {
    let Some((_, store)) = database().await else { return };
    let (one, two) = (node(&store, "one").await, node(&store, "two").await);
    // It fills so slowly that nothing is added during the test.
    let limit = |network: &str| SharedLimit { kind: "guests", network: network.into(), per_second: 1e-6, burst: 3.0 };
    let taken = [&one, &two, &one, &two, &one];
    let mut allowed = Vec::new();
    for node in taken {
        allowed.push(node.take(&limit("192.0.2.7/32")).await.unwrap());
    }
    assert_eq!(allowed, [true, true, true, false, false]);
    assert!(two.take(&limit("192.0.2.8/32")).await.unwrap(), "others are untouched");
    one.forget_unused_limits().await.unwrap();
    assert!(!two.take(&limit("192.0.2.7/32")).await.unwrap(), "what is used up is not forgotten");
    let endless = SharedLimit { per_second: f64::INFINITY, burst: f64::INFINITY, ..limit("192.0.2.7/32") };
    assert!(two.take(&endless).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_are_told_what_changed_about_people() {
    let Some((_, store)) = database().await else { return };
    let ann = store::Person { id: "ann".into(), name: "Ann".into() };
    store.add_person(&ann, "token", "browser", 0).await.unwrap();
    let mut changes = store.changes().await.unwrap().unwrap();
    store.rename("ann", "Ann").await.unwrap();
    store.rename("ann", "Anna").await.unwrap();
    store.block("ann", "eve", "Eve", 0).await.unwrap();
    store.unblock("ann", "eve").await.unwrap();
    store.end_session("ann", "token").await.unwrap();
    let person = || "ann".to_owned();
    let told = [
        DatabaseChange::Renamed { person: person() },
        DatabaseChange::Blocks { person: person() },
        DatabaseChange::Blocks { person: person() },
        DatabaseChange::SignedOut { person: person() },
    ];
    for change in told {
        assert_eq!(changes.next().await.unwrap(), change);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_with_listeners_is_not_to_be_compacted() {
    let Some((_, store)) = database().await else { return };
    let one = node(&store, "one").await;
    for table in ["other", "t"] {
        finish(&store, table, 1, 1).await;
    }
    let finished = async || found(store.finished_tables(9, &FoundTable::default(), 9).await);
    one.write_presence(&[present("ann", Some("Ann"))]).await.unwrap();
    assert_eq!(finished().await, ["other"]);
    one.write_presence(&[present("ann", None)]).await.unwrap();
    assert_eq!(finished().await, ["other", "t"]);
}
