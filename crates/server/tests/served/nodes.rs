//! Several servers on one PostgreSQL: tables of a server that died go on, clocks fall although nobody looks, and who is
//! where, who is signed in and how much a network may do holds for all of them.

use crate::party::{Browser, Player, config, database, duel, game};
use crate::restart::{rejoin, start_apart_with};
use protocol::account::{Key, OpenKey};
use protocol::{
    Code, Command, Expiry, FromTable, Lobby, NewTable, RoomPhase, SeatChoice, Settings, StartMatch, Timing,
};
use server::{Config, Limits, Rate, Running};
use sqlx::{Connection, PgConnection};
use std::time::{Duration, Instant};
use store::cluster;
use tokio::runtime::Runtime;

/// A test gives up when what it waits for has not come by then.
const NEVER: Duration = Duration::from_secs(30);

/// How a server of two is set up that notices quickly when the other one dies.
fn watchful(url: &str) -> Config {
    let mut config = config(url);
    config.intervals.heartbeat = Duration::from_millis(200);
    config.intervals.sweep = Duration::from_millis(200);
    // Servers learn from each other, and do not ask.
    config.intervals.poll = Duration::from_secs(3_600);
    config
}

async fn fresh_database() -> Option<String> {
    Some(cluster::shared()?.fresh_database().await.expect("a database"))
}

async fn two_servers(config: &Config) -> (Running, Running) {
    let one = server::start(config.clone()).await.expect("a server");
    (one, server::start(config.clone()).await.expect("another server"))
}

fn at(server: &Running, browser: &Browser) -> Browser {
    Browser { address: server.address(), cookie: browser.cookie.clone() }
}

/// A number from a server's metrics.
pub(crate) async fn count(server: &Running, name: &str) -> u64 {
    let text = Browser::new(server.address()).get("/metrics").await.text();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no {name} in {text}"))
}

/// Asks again and again until it is so.
async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let start = Instant::now();
    while !holds().await {
        assert!(start.elapsed() < NEVER, "it never comes: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// How many servers a person listens at, as the servers told each other.
async fn presences(url: &str, table: &str) -> i64 {
    let mut connection = PgConnection::connect(url).await.expect("PostgreSQL");
    let count = sqlx::query_scalar("SELECT count(*) FROM presence WHERE table_id = $1").bind(table);
    let count = count.fetch_one(&mut connection).await.expect("a number");
    connection.close().await.expect("closed");
    count
}

/// A person against a bot, the match begun.
async fn against_bot(server: &Running) -> Player {
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let table = ann.open(&[SeatChoice::Me, SeatChoice::Bot("greedy".into())], None).await.table;
    ann.begin(&table).await;
    Player::join(ann, &table).await
}

/// Plays until the bot has answered so many times.
async fn play_on(player: &mut Player, answers: usize) {
    // A person may have many decisions before the bot has one.
    let mut decision = 0;
    for _ in 0..answers {
        while player.awaited() {
            player.act(decision * 7).await;
            decision += 1;
        }
        assert_eq!(player.view.phase, RoomPhase::Playing, "the match goes on");
        while !player.awaited() {
            assert_eq!(player.view.phase, RoomPhase::Playing, "the match goes on");
            player.listen().await;
        }
    }
}

#[tokio::test]
async fn one_server_thinks_for_a_bot_although_both_have_listeners() {
    let Some(url) = fresh_database().await else { return };
    let mut slow = watchful(&url);
    // A server that stands still for a moment is not given up.
    slow.intervals.heartbeat = Duration::from_secs(20);
    let (one, two) = two_servers(&slow).await;
    let mut ann = against_bot(&one).await;
    play_on(&mut ann, 1).await;
    let mut cid = Player::join(Browser::guest(two.address(), "Cid").await, &ann.table).await;
    play_on(&mut ann, 4).await;
    let seen = ann.view.number;
    cid.until(|view| view.number >= seen).await;
    assert!(count(&one, "wartable_bot_moves_total").await > 0);
    assert_eq!(count(&two, "wartable_bot_moves_total").await, 0);
    assert_eq!(count(&two, "wartable_tables_owned_total").await, 0);
    one.stop().await;
    two.stop().await;
}

#[test]
fn a_server_takes_over_the_bots_of_one_that_died() {
    let people = Runtime::new().expect("a runtime");
    let Some(url) = people.block_on(fresh_database()) else { return };
    let (runtime, one) = start_apart_with(watchful(&url));
    let (_other_runtime, two) = start_apart_with(watchful(&url));
    let (ann, mut cid) = people.block_on(async {
        let mut ann = against_bot(&one).await;
        play_on(&mut ann, 3).await;
        // Somebody watches at the other server all the time.
        let cid = Player::join(Browser::guest(two.address(), "Cid").await, &ann.table).await;
        (ann, cid)
    });
    drop(one);
    runtime.shutdown_background();
    let died = Instant::now();
    people.block_on(async {
        let mut ann = rejoin(ann, two.address()).await;
        play_on(&mut ann, 3).await;
        println!("the bot has answered {:?} after the other server died", died.elapsed());
        assert!(count(&two, "wartable_tables_owned_total").await > 0);
        let seen = ann.view.number;
        cid.until(|view| view.number >= seen).await;
    });
}

/// Opens a table with a clock of three seconds a turn, at which nobody listens, and tells its host.
async fn with_clock(server: &Running) -> Browser {
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let ben = Browser::guest(server.address(), "Ben").await;
    let settings = Settings { timing: Timing::Turn(3_000), expiry: Expiry::Forfeit, ..Settings::default() };
    let seats = vec![SeatChoice::Me, SeatChoice::Open];
    let plan = NewTable { game: game().into(), seats, settings, ..NewTable::default() };
    let reply = ann.send("POST", "/api/tables", &plan).await;
    assert_eq!(reply.status, 201, "{}", reply.text());
    let table = reply.json::<protocol::Opened>().table;
    let mut ben = Player::join(ben, &table).await;
    ben.command(Command::Sit { seat: kernel::Seat(1), token: None }).await.expect("a seat");
    let reply = ann.send("POST", &format!("/api/tables/{table}/start"), &StartMatch { salt: None }).await;
    assert_eq!(reply.status, 204, "{}", reply.text());
    ann
}

/// The lobby reads no table into memory, so this wakes no clock.
async fn until_over(ann: &mut Browser) {
    let start = Instant::now();
    loop {
        let lobby: Lobby = ann.get("/api/lobby").await.json();
        let [row] = &lobby.mine[..] else { panic!("one table: {lobby:?}") };
        if matches!(row.summary.phase, RoomPhase::Over(_)) {
            return;
        }
        assert!(start.elapsed() < NEVER, "the clock never falls: {row:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A server dies while a clock runs; the clock falls at the next server that starts, where nobody looks at the table.
fn a_clock_falls_after_a_restart(url: &str) {
    let people = Runtime::new().expect("a runtime");
    let (runtime, server) = start_apart_with(watchful(url));
    let mut ann = people.block_on(with_clock(&server));
    drop(server);
    runtime.shutdown_background();
    let (_runtime, server) = start_apart_with(watchful(url));
    ann.address = server.address();
    people.block_on(until_over(&mut ann));
}

#[test]
fn a_clock_falls_after_a_restart_on_sqlite() {
    a_clock_falls_after_a_restart(&database("clock"));
}

#[test]
fn a_clock_falls_after_a_restart_on_postgres() {
    let runtime = Runtime::new().expect("a runtime");
    if let Some(url) = runtime.block_on(fresh_database()) {
        a_clock_falls_after_a_restart(&url);
    }
}

#[test]
fn a_clock_of_a_dead_server_falls_at_another() {
    let people = Runtime::new().expect("a runtime");
    let Some(url) = people.block_on(fresh_database()) else { return };
    let (runtime, one) = start_apart_with(watchful(&url));
    let (_other_runtime, two) = start_apart_with(watchful(&url));
    let mut ann = people.block_on(with_clock(&one));
    drop(one);
    runtime.shutdown_background();
    ann.address = two.address();
    people.block_on(until_over(&mut ann));
}

#[tokio::test]
async fn who_still_listens_at_another_server_does_not_go() {
    let Some(url) = fresh_database().await else { return };
    let (one, two) = two_servers(&watchful(&url)).await;
    let (ann, mut ben) = duel(one.address(), None).await;
    let table = ann.table.clone();
    let there = Player::join(at(&two, &ann.browser), &table).await;
    until("Ann at both servers, Ben at one", async || presences(&url, &table).await == 3).await;
    let before = ben.browser.view(&table).await.number;
    ann.socket.close().await;
    until("Ann at one server", async || presences(&url, &table).await == 2).await;
    let ack = ben.command(Command::Say { text: "still here?".into() }).await.expect("a remark");
    assert_eq!(ack.number, before + 1, "nothing else was written");
    there.socket.close().await;
    // Now Ann is gone, and the table is told.
    until("Ann is gone", async || {
        let view = ben.browser.view(&table).await;
        view.seats.iter().any(|seat| seat.sitter.as_deref() == Some("Ann") && !seat.here)
    })
    .await;
    one.stop().await;
    two.stop().await;
}

#[tokio::test]
async fn the_host_sends_away_who_watches_at_another_server() {
    let Some(url) = fresh_database().await else { return };
    let (one, two) = two_servers(&watchful(&url)).await;
    let (mut ann, _ben) = duel(one.address(), None).await;
    let table = ann.table.clone();
    let mut eve = Player::join(Browser::guest(two.address(), "Eve").await, &table).await;
    until("Eve is counted at the other server", async || ann.browser.view(&table).await.spectators == 1).await;
    ann.command(Command::Remove { name: "Eve".into(), on: true }).await.expect("the host may");
    let bye = |message: &FromTable| match message {
        FromTable::Bye { error, .. } => Some(error.code),
        _ => None,
    };
    assert_eq!(eve.socket.until(bye).await, Code::Removed);
    one.stop().await;
    two.stop().await;
}

#[tokio::test]
async fn a_new_key_closes_sockets_at_every_server() {
    let Some(url) = fresh_database().await else { return };
    let (one, two) = two_servers(&watchful(&url)).await;
    let (ann, _ben) = duel(one.address(), None).await;
    let mut browser = ann.browser.clone();
    let key = |reply: crate::party::Reply| {
        let key: Key = reply.json();
        key.link.split_once("/key#").expect("a link").1.to_owned()
    };
    let old = key(browser.send("POST", "/api/key", &()).await);
    let mut phone = Browser::new(two.address());
    assert_eq!(phone.send("POST", "/api/key/open", &OpenKey { key: old }).await.status, 200);
    let mut phone = Player::join(phone, &ann.table).await;
    key(browser.send("POST", "/api/key", &()).await);
    let bye = |message: &FromTable| match message {
        FromTable::Bye { error, .. } => Some(error.code),
        _ => None,
    };
    assert_eq!(phone.socket.until(bye).await, Code::SignedOut);
    one.stop().await;
    two.stop().await;
}

#[tokio::test]
async fn a_network_has_one_limit_at_all_servers() {
    let Some(url) = fresh_database().await else { return };
    let guests = Rate { per_second: 0.001, burst: 3.0 };
    let limited = Config { limits: Limits { guests, ..Limits::off() }, ..watchful(&url) };
    let (one, two) = two_servers(&limited).await;
    for server in [&one, &two, &one] {
        assert_eq!(Browser::new(server.address()).get("/api/me").await.status, 200);
    }
    let refused = Browser::new(two.address()).get("/api/me").await;
    assert_eq!((refused.status, refused.code()), (429, Code::TooFast));
    one.stop().await;
    two.stop().await;
}

#[tokio::test]
async fn a_server_that_stops_gives_its_tables_away_at_once() {
    let Some(url) = fresh_database().await else { return };
    let mut slow = watchful(&url);
    // Only a server that says so is given up in this test.
    slow.intervals.heartbeat = Duration::from_secs(3_600);
    let (one, two) = two_servers(&slow).await;
    let mut ann = against_bot(&one).await;
    play_on(&mut ann, 2).await;
    one.stop().await;
    let mut ann = rejoin(ann, two.address()).await;
    play_on(&mut ann, 2).await;
    assert!(count(&two, "wartable_tables_owned_total").await > 0);
    two.stop().await;
}
