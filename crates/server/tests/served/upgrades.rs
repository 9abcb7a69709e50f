//! Databases of earlier versions: they open, their matches go on, are shown, and their records verify. A version is its
//! steps of the migrations, which never change, and what a server kept then. So a new migration needs what a server of
//! today's version keeps, as `databases/version-N.sql`.

use crate::compaction::{compacting, until_compacted};
use crate::party::{Browser, Player, config, database};
use kernel::{Record, Verdict};
use protocol::{Command, Lobby, Moments, RoomPhase};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use std::path::{Path, PathBuf};
use std::time::Duration;
use store::StoreError;
use store::cluster::{self, Cluster};

/// The steps of the migrations of an engine, in their order.
fn steps(engine: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../store/migrations").join(engine);
    let steps = std::fs::read_dir(folder).expect("the migrations").map(|entry| entry.expect("a file").path());
    let number = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        name.split('_').next().and_then(|number| number.parse::<usize>().ok()).expect("a number")
    };
    let mut steps: Vec<PathBuf> = steps.collect();
    steps.sort_by_key(number);
    assert_eq!(steps.iter().map(number).collect::<Vec<_>>(), (1..=steps.len()).collect::<Vec<_>>());
    steps
}

/// Every version there was before today's, and today's where it is kept already.
fn versions() -> impl Iterator<Item = usize> {
    let today = steps("sqlite").len().max(steps("postgres").len());
    (1..=today).filter(move |&version| version < today || path_of(version).is_file())
}

fn path_of(version: usize) -> PathBuf {
    // Versions 4 and 5 came together, and the rows of both are the same.
    let version = if version == 4 { 5 } else { version };
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/served/databases/version-{version}.sql"))
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| {
        panic!("{}: {error}; a migration comes with what a server of the version before it kept", path.display())
    })
}

/// What a server of a version kept.
fn kept(version: usize) -> String {
    read(&path_of(version))
}

/// A line of what was kept says what a test has to know: `-- playing: ID`.
fn said<'a>(kept: &'a str, what: &str) -> &'a str {
    let lines = kept.lines().map_while(|line| line.strip_prefix("-- "));
    let mut said = lines.filter_map(|line| line.split_once(": "));
    said.find(|(name, _)| *name == what).unwrap_or_else(|| panic!("it does not say who is {what}")).1
}

/// The SQL that makes a database of a version, but for the mark of the version.
fn sql(engine: &str, version: usize) -> String {
    let steps = steps(engine).into_iter().take(version).map(|step| read(&step));
    steps.chain([kept(version)]).collect::<Vec<_>>().join("\n")
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

/// Opens an old database, plays its match on to the end, shows both matches and verifies their records.
async fn goes_on(url: &str, version: usize) {
    let kept = kept(version);
    let (playing, over) = (said(&kept, "playing"), said(&kept, "over"));
    let server = server::start(config(url)).await.expect("it opens");
    let signed_in = |who: &str| Browser { address: server.address(), cookie: Some(said(&kept, who).into()) };
    let (mut ann, ben) = (signed_in("ann"), signed_in("ben"));
    let lobby: Lobby = ann.get("/api/lobby").await.json();
    assert_eq!(lobby.mine.len(), 3, "{lobby:?}");
    assert_eq!(ann.view(said(&kept, "gathering")).await.phase, RoomPhase::Gathering);

    let (mut ann, mut ben) = (Player::join(ann, playing).await, Player::join(ben, playing).await);
    assert_eq!((ann.view.phase, ann.view.entry), (RoomPhase::Playing, Some(12)));
    assert_eq!(ann.view.chat.len(), 1, "players do not hear the gallery");
    for turn in 0..6 {
        let (actor, other) = if ann.awaited() { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
        let ack = actor.act(turn).await;
        other.until(|view| view.number >= ack.number).await;
    }
    ann.command(Command::Resign).await.expect("an end");
    for (table, least) in [(playing, 19), (over, 0)] {
        shows(&mut ann.browser, table, version, least).await;
    }
    server.stop().await;

    // What an older version wrote is kept in today's format when it is compacted.
    let server = server::start(compacting(url, 0)).await.expect("it opens again");
    ann.browser.address = server.address();
    for (table, least) in [(playing, 19), (over, 0)] {
        until_compacted(url, table).await;
        shows(&mut ann.browser, table, version, least).await;
    }
    server.stop().await;
}

/// Shows a finished match and verifies its record, which has at least so many entries.
async fn shows(browser: &mut Browser, table: &str, version: usize, least: u32) {
    let record = browser.get(&format!("/api/tables/{table}/record")).await.text();
    let record = Record::read(&record).expect("a record");
    let last = record.last();
    assert!(last >= least, "version {version}");
    let verdict = catalog::find(&record.game).expect("a game").verify(&record).expect("it can be verified");
    assert!(matches!(verdict, Verdict::Same { .. }), "version {version}: {verdict:?}");
    let moments: Moments = browser.get(&format!("/api/tables/{table}/moments?from=0")).await.json();
    assert_eq!(moments.changes.len() as u32, last, "version {version}");
    assert!(!moments.lines.is_empty(), "version {version}");
}

#[tokio::test]
async fn databases_of_every_earlier_version_open_and_play_on() {
    assert!(versions().count() >= 6);
    for version in versions() {
        goes_on(&in_sqlite(version).await, version).await;
        if let Some(url) = in_postgres(version).await {
            goes_on(&url, version).await;
        }
    }
}

#[tokio::test]
async fn a_postgres_that_is_absent_at_the_start_is_waited_for() {
    // Where there is no PostgreSQL, `shared` says so.
    let Some(_) = cluster::shared() else { return };
    let cluster = Cluster::not_started().expect("a cluster");
    let url = cluster.url("postgres");
    let mut impatient = config(&url);
    impatient.intervals.database = Duration::ZERO;
    let refused = server::start(impatient).await.err().expect("it does not answer");
    assert!(matches!(refused, server::StartError::Database(StoreError::Unreachable(_))), "{refused:?}");

    let starting = tokio::spawn(server::start(config(&url)));
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(!starting.is_finished());
    let launched = tokio::task::spawn_blocking(move || cluster.launch().map(|()| cluster)).await;
    let _cluster = launched.expect("no panic").expect("it runs");
    let server = starting.await.expect("no panic").expect("it is there");
    assert_eq!(Browser::new(server.address()).get("/healthz").await.status, 200);
    server.stop().await;
}
