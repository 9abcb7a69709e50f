//! Databases of earlier versions: they open, their matches go on, and their records verify. A version is its steps of the
//! migrations, which never change, and what was kept then.

use crate::party::{Browser, Player, config, database};
use kernel::{Record, Verdict};
use protocol::{Command, Lobby, RoomPhase};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use std::time::Duration;
use store::{StoreError, cluster};

/// The versions that are kept.
const VERSIONS: [usize; 2] = [1, 2];

const PLAYING: &str = "ifmuabaxeu643yt4b3i2";
const OVER: &str = "dgeyydksi8ngjdrgekue";
const GATHERING: &str = "zvp6mc4uzn4cgiprye9h";

/// The SQL that makes a database of a version, but for the mark of the version.
fn sql(engine: &str, version: usize) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../store/migrations");
    let read = |path: String| std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut steps: Vec<String> = std::fs::read_dir(format!("{folder}/{engine}"))
        .expect("the migrations")
        .map(|entry| entry.expect("a file").path().display().to_string())
        .collect();
    steps.sort();
    let steps = steps.into_iter().take(version).map(read);
    let kept = format!("{}/tests/served/databases/version-{version}.sql", env!("CARGO_MANIFEST_DIR"));
    steps.chain([read(kept)]).collect::<Vec<_>>().join("\n")
}

async fn in_sqlite(version: usize) -> String {
    let url = database(&format!("version-{version}"));
    let mut connection = SqliteConnection::connect(&format!("{url}?mode=rwc")).await.expect("a new file");
    let marked = format!("{}; PRAGMA user_version = {version}", sql("sqlite", version));
    sqlx::raw_sql(AssertSqlSafe(marked)).execute(&mut connection).await.expect("the old database");
    connection.close().await.expect("closed");
    url
}

async fn in_postgres(version: usize) -> Option<String> {
    let url = cluster::shared()?.fresh_database().await.expect("a database");
    let mut connection = PgConnection::connect(&url).await.expect("PostgreSQL");
    let mark = format!(
        "CREATE TABLE wartable_schema (version BIGINT NOT NULL); INSERT INTO wartable_schema VALUES ({version})"
    );
    let marked = format!("{}; {mark}", sql("postgres", version));
    sqlx::raw_sql(AssertSqlSafe(marked)).execute(&mut connection).await.expect("the old database");
    connection.close().await.expect("closed");
    Some(url)
}

/// Opens an old database, plays its match on to the end, and verifies both records.
async fn goes_on(url: &str) {
    let server = server::start(config(url)).await.expect("it opens");
    let signed_in = |cookie: &str| Browser { address: server.address(), cookie: Some(cookie.into()) };
    let (mut ann, ben) =
        (signed_in("wartable=epqythkkv2k4hp33u6w6a6ifvh"), signed_in("wartable=p2xicu3f3m99exxmbn9vh3crnk"));
    let lobby: Lobby = ann.get("/api/lobby").await.json();
    assert_eq!(lobby.mine.len(), 3, "{lobby:?}");
    assert_eq!(ann.view(GATHERING).await.phase, RoomPhase::Gathering);

    let (mut ann, mut ben) = (Player::join(ann, PLAYING).await, Player::join(ben, PLAYING).await);
    assert_eq!((ann.view.phase, ann.view.entry), (RoomPhase::Playing, Some(12)));
    assert_eq!(ann.view.chat.len(), 1, "players do not hear the gallery");
    for turn in 0..6 {
        let (actor, other) = if ann.awaited() { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
        let ack = actor.act(turn).await;
        other.until(|view| view.number >= ack.number).await;
    }
    ann.command(Command::Resign).await.expect("an end");
    for table in [PLAYING, OVER] {
        let record = ann.browser.get(&format!("/api/tables/{table}/record")).await.text();
        let record = Record::read(&record).expect("a record");
        let verdict = catalog::find(&record.game).expect("a game").verify(&record).expect("it can be verified");
        assert!(matches!(verdict, Verdict::Same { .. }), "{verdict:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn databases_of_every_earlier_version_open_and_play_on() {
    for version in VERSIONS {
        goes_on(&in_sqlite(version).await).await;
        if let Some(url) = in_postgres(version).await {
            goes_on(&url).await;
        }
    }
}

#[tokio::test]
async fn a_postgres_that_is_absent_at_the_start_is_waited_for() {
    let Some(cluster) = cluster::shared() else { return };
    let url = cluster.fresh_database().await.expect("a database");
    let name = url.split(['/', '?']).nth(3).expect("a name").to_owned();
    cluster.order(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false")).await.expect("done");
    let mut impatient = config(&url);
    impatient.intervals.database = Duration::ZERO;
    let refused = server::start(impatient).await.err().expect("it does not answer");
    assert!(matches!(refused, server::StartError::Database(StoreError::Unreachable(_))), "{refused:?}");

    let starting = tokio::spawn(server::start(config(&url)));
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(!starting.is_finished());
    cluster.order(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true")).await.expect("done");
    let server = starting.await.expect("no panic").expect("it is back");
    assert_eq!(Browser::new(server.address()).get("/healthz").await.status, 200);
    server.stop().await;
}
