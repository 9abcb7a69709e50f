//! Finished matches, of which a compressed snapshot is kept and no journal: they are shown as before and go on.

use crate::moderation::id_of;
use crate::party::{Browser, Player, config, database, duel};
use kernel::{Record, Verdict};
use protocol::{Command, Proposal, RoomPhase};
use server::admin::Admin;
use server::{Config, Running};
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::time::Duration;
use store::cluster;

/// How a server is set up that compacts finished matches at once, and keeps chats for so many days.
pub(crate) fn compacting(database: &str, chat: u32) -> Config {
    let mut config = config(database);
    config.intervals.compaction = Duration::ZERO;
    // On PostgreSQL a server that stopped counts as present for a moment.
    config.intervals.retention = Duration::from_millis(20);
    config.retention.chat = chat;
    config
}

/// A number from the database.
pub(crate) async fn count(database: &str, question: &'static str, table: &str) -> i64 {
    match database.starts_with("sqlite:") {
        true => {
            let mut connection = SqliteConnection::connect(database).await.expect("the database");
            sqlx::query_scalar(question).bind(table).fetch_one(&mut connection).await.expect("a number")
        }
        false => {
            let mut connection = PgConnection::connect(database).await.expect("the database");
            sqlx::query_scalar(question).bind(table).fetch_one(&mut connection).await.expect("a number")
        }
    }
}

async fn entries(database: &str, table: &str) -> i64 {
    count(database, "SELECT count(*) FROM entries WHERE table_id = $1", table).await
}

/// Waits until there is a number of these.
async fn until(database: &str, question: &'static str, table: &str, wanted: i64) {
    while count(database, question, table).await != wanted {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Waits until a table has no journal.
pub(crate) async fn until_compacted(database: &str, table: &str) {
    until(database, "SELECT count(*) FROM entries WHERE table_id = $1", table, 0).await;
}

/// Ann and Ben play for a while, talk, and Ann gives up. Eve watches and talks too.
async fn finished(server: &Running, database: &str) -> (Player, Player) {
    let (mut ann, mut ben) = duel(server.address(), None).await;
    let mut eve = Player::join(Browser::guest(server.address(), "Eve").await, &ann.table).await;
    for turn in 0..12 {
        let (actor, other) = if ann.awaited() { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
        let ack = actor.act(turn * 3).await;
        other.until(|view| view.number >= ack.number).await;
    }
    eve.command(Command::Say { text: "I saw that".into() }).await.expect("a remark");
    ben.command(Command::Say { text: "Well played".into() }).await.expect("a remark");
    let resigned = ann.command(Command::Resign).await.expect("an end");
    for player in [&mut ann, &mut ben] {
        player.until(|view| view.number >= resigned.number).await;
    }
    until(database, "SELECT count(*) FROM snapshots WHERE table_id = $1", &ann.table, 1).await;
    (ann, ben)
}

/// What a person is shown of a finished match: the replay, all moments and the record.
async fn shown(browser: &mut Browser, table: &str) -> [String; 3] {
    let mut ask = async |what: &str| {
        let reply = browser.get(&format!("/api/tables/{table}/{what}")).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        reply.text()
    };
    [ask("replay").await, ask("moments?from=0").await, ask("record").await]
}

fn texts(browser_sees: &protocol::TableView) -> Vec<&str> {
    browser_sees.chat.iter().map(|message| message.text.as_str()).collect()
}

async fn a_finished_match_is_shown_as_before_and_goes_on(database: &str) {
    let server = server::start(config(database)).await.expect("a server");
    let (mut ann, ben) = finished(&server, database).await;
    let (table, before) = (ann.table.clone(), shown(&mut ann.browser, &ann.table).await);
    let view = ann.browser.view(&table).await;
    server.stop().await;

    let server = server::start(compacting(database, 0)).await.expect("a server");
    until_compacted(database, &table).await;
    let at = |player: Player| Browser { address: server.address(), ..player.browser };
    let (mut ann, ben) = (at(ann), at(ben));
    assert_eq!(shown(&mut ann, &table).await, before);
    let [_, _, record] = &before;
    let record = Record::read(record).expect("a record");
    let verdict = catalog::find(&record.game).expect("a game").verify(&record).expect("it can be verified");
    assert!(matches!(verdict, Verdict::Same { .. }), "{verdict:?}");
    let after = ann.view(&table).await;
    assert_eq!((after.phase, after.entry, &after.chat), (view.phase, view.entry, &view.chat));
    assert_eq!((&after.scene, &after.lines), (&view.scene, &view.lines));

    let (mut ann, mut ben) = (Player::join(ann, &table).await, Player::join(ben, &table).await);
    let said = ann.command(Command::Say { text: "Another?".into() }).await.expect("a remark");
    assert!(said.number > view.number, "the numbers go on");
    ben.until(|view| texts(view).last() == Some(&"Another?")).await;
    ann.command(Command::Propose { proposal: Proposal::Rematch }).await.expect("asking");
    ben.command(Command::Vote { proposal: Proposal::Rematch, agree: true }).await.expect("agreeing");
    let next = |message: &protocol::FromTable| match message {
        protocol::FromTable::Next { table } => Some(table.clone()),
        _ => None,
    };
    let rematch = ann.socket.until(next).await;
    assert_eq!(ann.browser.view(&rematch).await.phase, RoomPhase::Gathering);
    server.stop().await;
}

#[tokio::test]
async fn a_compacted_match_is_shown_as_before_and_goes_on() {
    a_finished_match_is_shown_as_before_and_goes_on(&database("compacted")).await;
}

#[tokio::test]
async fn a_compacted_match_is_shown_as_before_and_goes_on_with_postgres() {
    let Some(cluster) = cluster::shared() else { return };
    a_finished_match_is_shown_as_before_and_goes_on(&cluster.fresh_database().await.expect("a database")).await;
}

/// Makes the messages of a finished match older by two years.
async fn age_chat(database: &str, view: &protocol::TableView) {
    let mut connection = SqliteConnection::connect(database).await.expect("the database");
    for message in &view.chat {
        let (now, then) = (message.at.0, message.at.0 - 730 * 24 * 3_600_000);
        let change = sqlx::query("UPDATE snapshots SET body = replace(body, '\"at\":' || $1, '\"at\":' || $2)");
        let (now, then) = (now.to_string(), then.to_string());
        change.bind(now).bind(then).execute(&mut connection).await.expect("a change behind the server's back");
    }
    connection.close().await.expect("closing");
}

/// Once when the match is compacted with its chat before, and once when it is compacted without it at once.
#[tokio::test]
async fn the_chat_of_a_finished_match_goes_when_it_is_old() {
    for kept_at_first in [true, false] {
        let database = database("old-chat");
        let server = server::start(config(&database)).await.expect("a server");
        let (mut ann, ben) = finished(&server, &database).await;
        let table = ann.table.clone();
        let (view, before) = (ann.browser.view(&table).await, shown(&mut ann.browser, &table).await);
        assert_eq!(texts(&view), ["I saw that", "Well played"], "everyone reads all of it after the end");
        drop(ben);
        server.stop().await;
        age_chat(&database, &view).await;
        if kept_at_first {
            let server = server::start(compacting(&database, 0)).await.expect("a server");
            until_compacted(&database, &table).await;
            ann.browser.address = server.address();
            assert_eq!(texts(&ann.browser.view(&table).await), ["I saw that", "Well played"], "0 keeps it for ever");
            server.stop().await;
        }

        let server = server::start(compacting(&database, 365)).await.expect("a server");
        until_compacted(&database, &table).await;
        let with_chat = "SELECT count(*) FROM snapshots WHERE table_id = $1 AND last_message IS NOT NULL";
        until(&database, with_chat, &table, 0).await;
        ann.browser.address = server.address();
        // The server may have read the table before.
        while !ann.browser.view(&table).await.chat.is_empty() {
            tokio::task::yield_now().await;
        }
        assert_eq!(shown(&mut ann.browser, &table).await, before, "the match itself stays");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_chat_that_is_not_old_stays() {
    let database = database("new-chat");
    let server = server::start(config(&database)).await.expect("a server");
    let (mut ann, _ben) = finished(&server, &database).await;
    server.stop().await;
    let server = server::start(compacting(&database, 365)).await.expect("a server");
    until_compacted(&database, &ann.table).await;
    ann.browser.address = server.address();
    assert_eq!(texts(&ann.browser.view(&ann.table).await), ["I saw that", "Well played"]);
    server.stop().await;
}

/// One server has the table in memory while another writes to it, and a third one compacts it.
#[tokio::test]
async fn a_server_that_is_behind_reads_a_compacted_table_again() {
    let database = database("behind");
    let server = server::start(config(&database)).await.expect("a server");
    let behind = server::start(config(&database)).await.expect("another server");
    let (mut ann, _ben) = finished(&server, &database).await;
    let mut there = Browser { address: behind.address(), cookie: ann.browser.cookie.clone() };
    assert!(matches!(there.view(&ann.table).await.phase, RoomPhase::Over(_)));
    ann.command(Command::Say { text: "Are you there?".into() }).await.expect("a remark");
    let compacts = server::start(compacting(&database, 0)).await.expect("a third server");
    until_compacted(&database, &ann.table).await;
    assert_eq!(texts(&there.view(&ann.table).await).last(), Some(&"Are you there?"));
    // The server that has the newest entry goes on from it.
    let said = ann.command(Command::Say { text: "I am".into() }).await.expect("a remark");
    let view = there.view(&ann.table).await;
    assert!(view.number >= said.number && texts(&view).last() == Some(&"I am"), "{view:?}");
    for server in [server, behind, compacts] {
        server.stop().await;
    }
}

/// Of two finished matches the older one, which the server finds first, has listeners.
#[tokio::test]
async fn a_match_with_listeners_keeps_its_journal() {
    let database = database("listened");
    let server = server::start(compacting(&database, 0)).await.expect("a server");
    let (watched, _ben) = finished(&server, &database).await;
    let (left, other) = finished(&server, &database).await;
    let table = left.table.clone();
    left.socket.close().await;
    other.socket.close().await;
    until_compacted(&database, &table).await;
    assert!(entries(&database, &watched.table).await > 0);
    server.stop().await;
}

#[tokio::test]
async fn people_of_a_compacted_match_get_their_data_and_have_it_deleted() {
    let database = database("compacted-people");
    let server = server::start(config(&database)).await.expect("a server");
    let (mut ann, _ben) = finished(&server, &database).await;
    server.stop().await;
    let server = server::start(compacting(&database, 0)).await.expect("a server");
    until_compacted(&database, &ann.table).await;
    server.stop().await;

    let admin = Admin::open(&database).await.expect("the database");
    let details = admin.table(&ann.table).await.expect("the table");
    assert_eq!(details.chat.len(), 2);
    let (ben, eve) = (id_of(&admin, "Ben").await, id_of(&admin, "Eve").await);
    let data = admin.export(&eve).await.expect("a person").to_string();
    assert!(data.contains("I saw that") && !data.contains("Well played"), "{data}");
    for person in [&ben, &eve] {
        assert_eq!(admin.delete_person(person).await.expect("a person"), 1);
    }
    admin.close_database().await;
    for written in ["Ben", "Eve", "I saw that", "Well played"] {
        let anywhere = "SELECT (SELECT count(*) FROM entries WHERE instr(body, $1))
            + (SELECT count(*) FROM snapshots WHERE instr(body, $1) OR packed IS NOT NULL)";
        assert_eq!(count(&database, anywhere, written).await, 0, "{written}");
    }
    // What is left is compacted again.
    let server = server::start(compacting(&database, 0)).await.expect("a server");
    until_compacted(&database, &ann.table).await;
    ann.browser.address = server.address();
    let view = ann.browser.view(&ann.table).await;
    let sitters: Vec<Option<&str>> = view.seats.iter().map(|seat| seat.sitter.as_deref()).collect();
    assert_eq!(sitters, [Some("Ann"), Some("Deleted person")]);
    server.stop().await;
}
