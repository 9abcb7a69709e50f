//! When the database is not well: the error says what is wrong, nothing is half-written, and the next call works again.

use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use store::{Store, StoreError, cluster};

use crate::{Folder, list_entry, sqlite};

async fn refusal(url: &str) -> StoreError {
    match Store::open(url).await {
        Ok(_) => panic!("{url} was opened"),
        Err(error) => error,
    }
}

#[tokio::test]
async fn a_url_that_names_no_database_is_refused_without_telling_the_password() {
    for url in ["", "wartable.db", "mysql://me:secret@host/db", "sqlite:", "sqlite://", "sqlite:a.db?mode=rwc"] {
        let error = refusal(url).await;
        assert!(matches!(error, StoreError::Url(_)), "{url}: {error:?}");
        assert!(error.to_string().contains("sqlite:"), "{url}: {error} shows no way out");
        assert!(!error.to_string().contains("secret"), "{error}");
    }
    let unix = "postgres://me:secret@localhost/db?host=/no/such/folder";
    for url in [
        "postgres://me:secret@host:port/db",
        "postgres://me:secret@[bad/db",
        "postgres://me:secret@127.0.0.1:1/db",
        unix,
    ] {
        let error = refusal(url).await;
        assert!(matches!(error, StoreError::Url(_) | StoreError::Unreachable(_)), "{url}: {error:?}");
        assert!(!format!("{error:?}").contains("secret"), "{error:?}");
    }
}

#[tokio::test]
async fn a_store_in_memory_works_and_forgets() {
    for _ in 0..2 {
        let store = Store::open("sqlite::memory:").await.unwrap();
        store.open_table("t", "{}", &list_entry(&["ann"]), 0).await.unwrap();
        assert_eq!(store.append("t", 2, "{}", None, 0).await.map_err(|error| error.is_trouble()), Err(false));
        store.append("t", 1, "{}", None, 0).await.unwrap();
        assert_eq!(store.tables_of("ann", 9).await.unwrap()[0].number, 1);
        store.healthy(0).await.unwrap();
    }
}

#[tokio::test]
async fn a_file_that_is_no_database_is_left_alone() {
    let folder = Folder::new();
    let words = "Dear diary, nobody will ever mistake this for a database. ".repeat(100);
    std::fs::write(folder.path("diary.txt"), &words).unwrap();
    assert!(matches!(refusal(&folder.url("diary.txt")).await, StoreError::NotADatabase(_)));
    assert_eq!(std::fs::read_to_string(folder.path("diary.txt")).unwrap(), words);
    assert!(matches!(refusal(&sqlite(&folder.0)).await, StoreError::NotADatabase(_)));
    // A file where a folder should be.
    assert!(matches!(refusal(&folder.url("diary.txt/wartable.db")).await, StoreError::Unreachable(_)));
}

#[tokio::test]
async fn a_database_of_the_first_version_keeps_its_people_and_tables() {
    let folder = Folder::new();
    let url = folder.url("wartable.db");
    let first = include_str!("../../migrations/sqlite/1_tables.sql");
    let rows = "INSERT INTO people VALUES ('p1', 'Ann', 'hash', 7);
        INSERT INTO tables VALUES ('t', 'go', 'over', 0, 0, '{}', 0, 7);
        INSERT INTO members VALUES ('p1', 't')";
    std::fs::write(folder.path("wartable.db"), "").unwrap();
    order(&url, &format!("{first}; {rows}; PRAGMA user_version = 1")).await;
    let store = Store::open(&url).await.unwrap();
    let ann = store.person_by_token("hash").await.unwrap().expect("still known");
    assert_eq!((ann.id.as_str(), ann.name.as_str()), ("p1", "Ann"));
    assert_eq!(store.sessions("p1").await.unwrap()[0].since, 7);
    store.set_key("p1", "key", "hash").await.unwrap();
    assert_eq!(store.matches("p1", &Default::default(), 0, 9).await.unwrap().1, 1);
    store.close().await;
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_left_alone() {
    let folder = Folder::new();
    let url = folder.url("wartable.db");
    Store::open(&url).await.unwrap().close().await;
    order(&url, "PRAGMA user_version = 99").await;
    assert_eq!(refusal(&url).await, StoreError::TooNew { found: 99, known: 8 });
    let Some(cluster) = cluster::shared() else { return };
    let url = cluster.fresh_database().await.unwrap();
    Store::open(&url).await.unwrap().close().await;
    let mut owner = sqlx::PgConnection::connect(&url).await.unwrap();
    sqlx::query("UPDATE wartable_schema SET version = 99").execute(&mut owner).await.unwrap();
    assert_eq!(refusal(&url).await, StoreError::TooNew { found: 99, known: 8 });
}

/// Runs SQL on a SQLite file as another program would.
async fn order(url: &str, sql: &str) {
    let mut other = SqliteConnection::connect(url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_string())).execute(&mut other).await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test]
async fn a_failing_action_leaves_nothing_behind_and_hurts_no_other() {
    let folder = Folder::new();
    let url = folder.url("wartable.db");
    let store = Store::open(&url).await.unwrap();
    for table in ["good", "bad"] {
        store.open_table(table, "{}", &list_entry(&["ann"]), 0).await.unwrap();
    }
    // The last statement of an append fails, after the entry and the members were written.
    let fails = "CREATE TRIGGER fails BEFORE UPDATE ON tables WHEN new.id = 'bad'
                 BEGIN SELECT raise(ABORT, 'the dog ate it'); END";
    order(&url, fails).await;
    let (newcomer, good) = (list_entry(&["bob"]), list_entry(&["ann"]));
    let (bad, good) =
        tokio::join!(store.append("bad", 1, "{}", Some(&newcomer), 1), store.append("good", 1, "{}", Some(&good), 1));
    assert!(matches!(&bad, Err(StoreError::Other(why)) if why.contains("the dog ate it")), "{bad:?}");
    good.unwrap();
    assert_eq!(store.entries_after("bad", 0).await, Ok(Some(vec![])));
    assert_eq!(store.tables_of("bob", 9).await, Ok(vec![]));
    order(&url, "DROP TRIGGER fails").await;
    store.append("bad", 1, "{}", Some(&newcomer), 2).await.unwrap();
    assert_eq!(store.tables_of("bob", 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn another_program_that_writes_is_waited_for() {
    let folder = Folder::new();
    let url = folder.url("wartable.db");
    let store = Store::open(&url).await.unwrap();
    store.open_table("t", "{}", &list_entry(&[]), 0).await.unwrap();
    let mut other = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let append = {
        let store = store.clone();
        tokio::spawn(async move { store.append("t", 1, "{}", None, 1).await })
    };
    // Readers are not in anybody's way.
    assert_eq!(store.load("t").await.unwrap().unwrap().entries.len(), 1);
    sqlx::raw_sql("COMMIT").execute(&mut other).await.unwrap();
    append.await.unwrap().unwrap();
}

/// Not even root makes files there.
#[tokio::test]
async fn a_folder_that_may_not_be_written_is_named() {
    for url in ["sqlite:/proc/wartable.db", "sqlite:/proc/wartable/wartable.db"] {
        let error = refusal(url).await;
        assert!(matches!(&error, StoreError::Unreachable(why) if why.contains("/proc/wartable")), "{error:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_may_go_away_and_come_back() {
    let Some(cluster) = cluster::shared() else { return };
    let url = cluster.fresh_database().await.unwrap();
    let name = url.split(['/', '?']).nth(3).unwrap();
    let store = Store::open(&url).await.unwrap();
    store.open_table("t", "{}", &list_entry(&[]), 0).await.unwrap();
    store.append("t", 1, "{}", None, 1).await.unwrap();

    cluster.order(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false")).await.unwrap();
    let all = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
    cluster.order(&all).await.unwrap();
    for _ in 0..3 {
        let gone = store.append("t", 2, "{}", None, 2).await;
        assert!(matches!(gone, Err(StoreError::Unreachable(_))), "{gone:?}");
    }
    assert!(store.healthy(0).await.is_err());

    cluster.order(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true")).await.unwrap();
    store.healthy(0).await.unwrap();
    store.append("t", 2, "{}", None, 2).await.unwrap();
    assert_eq!(store.load("t").await.unwrap().unwrap().entries.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_that_is_held_up_is_busy_and_recovers() {
    let Some(cluster) = cluster::shared() else { return };
    let url = cluster.fresh_database().await.unwrap();
    let store = Store::open(&url).await.unwrap();
    store.open_table("t", "{}", &list_entry(&[]), 0).await.unwrap();
    // Somebody sits on the table while more callers come than there are connections.
    let mut sitter = sqlx::PgConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("BEGIN; LOCK TABLE tables, entries").execute(&mut sitter).await.unwrap();
    // What the operator asks takes long in a large database, and is waited for.
    let operator = Store::open(&url).await.unwrap();
    let asking = tokio::spawn(async move { operator.tables_mentioning("ann").await });
    let callers: Vec<_> = (0..20)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.append("t", 1, "{}", None, 1).await })
        })
        .collect();
    let mut answers = Vec::new();
    for caller in callers {
        answers.push(caller.await.unwrap());
    }
    assert!(answers.iter().all(|answer| matches!(answer, Err(StoreError::Busy(_)))), "{answers:?}");
    sqlx::raw_sql("ROLLBACK").execute(&mut sitter).await.unwrap();
    assert_eq!(asking.await.unwrap(), Ok(vec![]));
    // Whether one of those got through after all is for the journal to say.
    let newest = store.newest(&["t"]).await.unwrap()[0].1;
    store.append("t", newest + 1, "{}", None, 2).await.unwrap();
}
