//! When the database fails nothing is acknowledged, and when it works again so does the table.

use crate::nodes::count;
use crate::party::{Browser, Player, config, database, duel, game};
use protocol::{Code, Command, SeatChoice};
use sqlx::{Connection, SqliteConnection};
use std::time::{Duration, Instant};
use store::cluster;

async fn run(database: &str, sql: &'static str) {
    let mut connection = SqliteConnection::connect(database).await.expect("the database");
    sqlx::query(sql).execute(&mut connection).await.expect("a change behind the server's back");
    connection.close().await.expect("closing");
}

#[tokio::test]
async fn trouble_with_the_database_is_told_and_survived() {
    let database = database("trouble");
    let server = server::start(config(&database)).await.expect("a server");
    let (mut ann, mut ben) = duel(server.address(), None).await;
    let before = ann.browser.view(&ann.table).await.number;
    run(&database, "ALTER TABLE entries RENAME TO mislaid").await;
    for player in [&mut ann, &mut ben] {
        let refused = player.command(Command::Say { text: "hello?".into() }).await.expect_err("nowhere to write");
        assert_eq!(refused.code, Code::StorageError);
    }
    let mut cid = Browser::new(server.address());
    let reply = cid.get(&format!("/api/tables/{}/view", ann.table)).await;
    assert_eq!((reply.status, reply.code()), (503, Code::StorageError));
    let plan = serde_json::json!({ "game": game() });
    assert_eq!(cid.send("POST", "/api/tables", &plan).await.status, 503);
    run(&database, "ALTER TABLE mislaid RENAME TO entries").await;
    let ack = ann.command(Command::Say { text: "there you are".into() }).await.expect("a remark");
    assert_eq!(ack.number, before + 1, "nothing was kept of what was refused");
    ben.until(|view| view.number == ack.number).await;
    let actor = if ann.awaited() { &mut ann } else { &mut ben };
    actor.act(0).await;
    assert!(cid.open(&[SeatChoice::Me, SeatChoice::Open], None).await.invitations.is_empty());
    server.stop().await;
}

/// The person waits for the bot and does nothing, as people do.
#[tokio::test]
async fn a_bot_moves_on_after_trouble_with_the_database() {
    let database = database("bot-trouble");
    let server = server::start(config(&database)).await.expect("a server");
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let table = ann.open(&[SeatChoice::Me, SeatChoice::Bot("greedy".into())], None).await.table;
    ann.begin(&table).await;
    let mut ann = Player::join(ann, &table).await;
    let refuse = r#"
        CREATE TRIGGER refuse BEFORE INSERT ON entries WHEN NEW.body LIKE '%"cause":{"bot":%'
        BEGIN SELECT RAISE(ABORT, 'no bots'); END"#;
    run(&database, refuse).await;
    // A choice and its opposite may stand side by side.
    let mut steps = (0..).step_by(7);
    while ann.awaited() {
        ann.act(steps.next().unwrap_or_default()).await;
    }
    let stopped = ann.view.number;
    while count(&server, "wartable_storage_errors_total").await == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    run(&database, "DROP TRIGGER refuse").await;
    ann.until(|view| view.number > stopped).await;
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_start_says_why() {
    let taken = server::start(config("sqlite::memory:")).await.expect("a server");
    let port = server::Config { listen: taken.address(), ..config("sqlite::memory:") };
    let why = server::start(port).await.err().expect("the port is taken").to_string();
    assert!(why.contains("another program listens there"), "{why}");
    let why = server::start(config("mysql://root:secret@x/y")).await.err().expect("no such engine").to_string();
    assert!(why.contains("sqlite:PATH") && !why.contains("secret"), "{why}");
    taken.stop().await;
}

#[tokio::test]
async fn what_one_server_writes_the_other_shows_at_once() {
    let Some(cluster) = cluster::shared() else { return };
    let url = cluster.fresh_database().await.expect("a database");
    let mut silent = config(&url);
    // Neither asks for what the other wrote.
    silent.intervals.poll = Duration::from_secs(3_600);
    let one = server::start(silent.clone()).await.expect("a server");
    let other = server::start(silent).await.expect("another server");
    let (mut ann, ben) = duel(one.address(), None).await;
    let Player { browser: Browser { cookie, .. }, table, .. } = ben;
    let mut ben = Player::join(Browser { address: other.address(), cookie }, &table).await;
    let mut waited = Vec::new();
    for text in ["one", "two", "three", "four", "five"] {
        let started = Instant::now();
        let ack = ann.command(Command::Say { text: text.into() }).await.expect("a remark");
        ben.until(|view| view.number >= ack.number).await;
        waited.push(started.elapsed());
    }
    println!("shown by the other server after {waited:?}");
    one.stop().await;
    other.stop().await;
}
