//! A match outlives its server, and may have two.

use crate::party::{Player, config, database, duel};
use protocol::{Code, Command, FromTable, RoomPhase};
use server::{Config, Running};
use std::net::SocketAddr;
use tokio::runtime::Runtime;

async fn play(ann: &mut Player, ben: &mut Player, actions: usize) {
    for turn in 0..actions {
        let (actor, other) = if ann.awaited() { (&mut *ann, &mut *ben) } else { (&mut *ben, &mut *ann) };
        let ack = actor.act(turn * 3).await;
        other.until(|view| view.number >= ack.number).await;
        assert_eq!(actor.view.phase, RoomPhase::Playing);
    }
}

pub(crate) async fn rejoin(player: Player, address: SocketAddr) -> Player {
    let Player { mut browser, table, view, .. } = player;
    browser.address = address;
    let socket = browser.socket(&table, Some(view.number)).await;
    Player { browser, table, socket, view }
}

#[tokio::test]
async fn a_match_goes_on_after_a_restart() {
    let database = database("restart");
    let server = server::start(config(&database)).await.expect("a server");
    let (mut ann, mut ben) = duel(server.address(), None).await;
    play(&mut ann, &mut ben, 10).await;
    let before = ann.browser.view(&ann.table).await;
    server.stop().await;
    for player in [&mut ann, &mut ben] {
        let bye = |message: &FromTable| match message {
            FromTable::Bye { error, again } => Some((error.code, *again)),
            _ => None,
        };
        assert_eq!(player.socket.until(bye).await, (Code::Stopping, true));
        assert_eq!(player.socket.hear().await, None);
    }
    let server = server::start(config(&database)).await.expect("a server");
    let (mut ann, mut ben) = (rejoin(ann, server.address()).await, rejoin(ben, server.address()).await);
    let after = ann.browser.view(&ann.table).await;
    assert_eq!((after.scene, after.choices, after.lines), (before.scene, before.choices, before.lines));
    play(&mut ann, &mut ben, 10).await;
    server.stop().await;
}

/// A server of its own, to be ended without warning.
fn start_apart(database: &str) -> (Runtime, Running) {
    start_apart_with(config(database))
}

pub(crate) fn start_apart_with(config: Config) -> (Runtime, Running) {
    let runtime = Runtime::new().expect("a runtime");
    let server = runtime.block_on(server::start(config)).expect("a server");
    (runtime, server)
}

#[test]
fn nothing_acknowledged_is_lost_when_a_server_dies() {
    let database = database("dies");
    let people = Runtime::new().expect("a runtime");
    let (runtime, server) = start_apart(&database);
    let address = server.address();
    let (ann, ben, last) = people.block_on(async {
        let (mut ann, mut ben) = duel(address, None).await;
        play(&mut ann, &mut ben, 80).await;
        let last = ann.command(Command::Say { text: "the last word".into() }).await.expect("a remark");
        (ann, ben, last)
    });
    drop(server);
    runtime.shutdown_background();
    let (_runtime, server) = start_apart(&database);
    let address = server.address();
    people.block_on(async {
        let (mut ann, mut ben) = (rejoin(ann, address).await, rejoin(ben, address).await);
        let view = ann.browser.view(&ann.table).await;
        assert!(view.number >= last.number && view.chat.iter().any(|message| message.text == "the last word"));
        play(&mut ann, &mut ben, 10).await;
    });
}

#[tokio::test]
async fn two_servers_on_one_database_play_one_match() {
    let database = database("two");
    let one = server::start(config(&database)).await.expect("a server");
    let two = server::start(config(&database)).await.expect("another server");
    let (mut ann, ben) = duel(one.address(), None).await;
    let mut ben = rejoin(ben, two.address()).await;
    play(&mut ann, &mut ben, 30).await;
    // Both at once: every remark gets its own place.
    let chat = async |player: &mut Player, name: &str| {
        for count in 0..4 {
            player.command(Command::Say { text: format!("{name} {count}") }).await.expect("a remark");
        }
    };
    tokio::join!(chat(&mut ann, "Ann"), chat(&mut ben, "Ben"));
    let said = |view: &protocol::TableView| view.chat.iter().filter(|message| message.text.len() == 5).count();
    ann.until(|view| said(view) == 8).await;
    ben.until(|view| said(view) == 8).await;
    play(&mut ann, &mut ben, 10).await;
    let (there, here) = (ben.browser.view(&ben.table).await, ann.browser.view(&ann.table).await);
    assert_eq!((there.number, there.lines.len()), (here.number, here.lines.len()));
    one.stop().await;
    two.stop().await;
}
