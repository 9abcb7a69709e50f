//! People are sent away, silenced, blocked, reported and banned; the operator looks after tables and people beside a server
//! that runs.

use crate::party::{Browser, Player, config, database, duel};
use protocol::moderation::{BlockPerson, Blocks, ReportPerson, Unblock};
use protocol::{ApiError, Code, Command, Ending, FromTable, RoomPhase, SeatChoice};
use server::Running;
use server::admin::Admin;
use std::time::Duration;

/// A server on a file, and the operator beside it.
async fn with_operator(name: &str) -> (Running, Admin) {
    let database = database(name);
    let mut config = config(&database);
    config.intervals.bans = Duration::from_millis(20);
    let server = server::start(config).await.expect("a server");
    (server, Admin::open(&database).await.expect("the database"))
}

fn remove(name: &str, on: bool) -> Command {
    Command::Remove { name: name.into(), on }
}

fn say(text: &str) -> Command {
    Command::Say { text: text.into() }
}

/// Listens until the server closes the socket, and why it does.
async fn farewell(player: &mut Player) -> (ApiError, bool) {
    player
        .socket
        .until(|message| match message {
            FromTable::Bye { error, again } => Some((error.clone(), *again)),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn a_spectator_who_was_sent_away_sees_the_table_no_more() {
    let (server, _) = with_operator("removed").await;
    let address = server.address();
    let (mut ann, _ben) = duel(address, None).await;
    let mut eve = Player::join(Browser::guest(address, "Eve").await, &ann.table).await;
    let refused = eve.command(remove("Ann", true)).await.expect_err("the host's business");
    assert_eq!(refused.code, Code::NotHost);
    ann.command(remove("Eve", true)).await.expect("the host may");
    let (error, again) = farewell(&mut eve).await;
    assert_eq!((error.code, again), (Code::Removed, false));
    let path = format!("/api/tables/{}/view", ann.table);
    assert_eq!(eve.browser.get(&path).await.code(), Code::Removed);
    for part in ["replay", "moments", "record"] {
        assert_eq!(eve.browser.get(&path.replace("view", part)).await.code(), Code::Removed, "{part}");
    }
    let mut again = eve.browser.socket(&ann.table, None).await;
    let closed = again.hear().await;
    assert!(
        matches!(&closed, Some(FromTable::Bye { error, again: false }) if error.code == Code::Removed),
        "{closed:?}"
    );

    ann.command(remove("Eve", false)).await.expect("lets her in");
    let mut eve = Player::join(eve.browser, &ann.table).await;
    let silence = |on| Command::Silence { name: None, on };
    ann.command(silence(true)).await.expect("all who watch");
    eve.until(|view| view.silenced).await;
    assert_eq!(eve.command(say("hm")).await.expect_err("silenced").code, Code::Silenced);
    ann.command(silence(false)).await.expect("all who watch");
    eve.command(say("hm")).await.expect("a remark");
    server.stop().await;
}

#[tokio::test]
async fn what_a_blocked_person_says_is_not_heard() {
    let (server, _) = with_operator("blocked").await;
    let address = server.address();
    let (mut ann, mut ben) = duel(address, None).await;
    ben.command(say("before")).await.expect("a remark");
    ann.until(|view| view.chat.len() == 1).await;
    let block = |table: &str| format!("/api/tables/{table}/block");
    let nobody = ann.browser.send("POST", &block(&ann.table), &BlockPerson { name: "Zoe".into() }).await;
    assert_eq!((nobody.status, nobody.code()), (404, Code::NoSuchPerson));
    let me = ann.browser.send("POST", &block(&ann.table), &BlockPerson { name: "Ann".into() }).await;
    assert_eq!(me.code(), Code::NoSuchPerson);
    let blocked = ann.browser.send("POST", &block(&ann.table), &BlockPerson { name: "Ben".into() }).await;
    assert_eq!(blocked.status, 200, "{}", blocked.text());
    let blocks: Blocks = blocked.json();
    assert_eq!(blocks.people[0].name, "Ben");
    assert!(ann.browser.view(&ann.table).await.chat.is_empty());

    let said = ben.command(say("after")).await.expect("he may talk");
    // Nothing of it comes by the socket before the next view that all get.
    let heard = loop {
        match ann.socket.hear().await.expect("the socket stays open") {
            FromTable::News(news) => panic!("{news:?}"),
            FromTable::View(view) if view.number >= said.number => break view.chat,
            _ => {}
        }
    };
    assert!(heard.is_empty(), "{heard:?}");
    assert_eq!(ben.browser.view(&ben.table).await.chat.len(), 2);

    // A table of which Ann is the host does not open to him.
    let other = ann.browser.open(&[SeatChoice::Me, SeatChoice::Open], None).await.table;
    let mut socket = ben.browser.socket(&other, None).await;
    let closed = socket.hear().await;
    assert!(
        matches!(&closed, Some(FromTable::Bye { error, again: false }) if error.code == Code::Blocked),
        "{closed:?}"
    );
    for part in ["view", "replay", "moments", "record"] {
        let refused = ben.browser.get(&format!("/api/tables/{other}/{part}")).await;
        assert_eq!((refused.status, refused.code()), (403, Code::Blocked), "{part}");
    }
    assert_eq!(ben.browser.get(&format!("/api/tables/{}/view", ben.table)).await.status, 200, "he has a seat there");
    let unblock = Unblock { id: blocks.people[0].id.clone() };
    let left: Blocks = ann.browser.send("POST", "/api/account/unblock", &unblock).await.json();
    assert!(left.people.is_empty());
    assert_eq!(ann.browser.get("/api/account/blocks").await.json::<Blocks>(), left);
    Player::join(ben.browser.clone(), &other).await;
    assert_eq!(ann.browser.view(&ann.table).await.chat.len(), 2);
    server.stop().await;
}

#[tokio::test]
async fn a_report_reaches_the_operator_with_what_was_said() {
    let (server, admin) = with_operator("reported").await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    ben.command(say("a rude word")).await.expect("a remark");
    let path = format!("/api/tables/{}/report", ann.table);
    let report = |reason: &str| ReportPerson { name: "Ben".into(), reason: reason.into() };
    assert_eq!(ann.browser.send("POST", &path, &report(" ")).await.code(), Code::Report);
    assert_eq!(ann.browser.send("POST", &path, &report(&"x".repeat(501))).await.code(), Code::Report);
    assert_eq!(ann.browser.send("POST", &path, &report("he is rude")).await.status, 204);
    let reports = admin.reports(9).await.expect("the list");
    let [report] = &reports[..] else { panic!("{reports:?}") };
    assert_eq!((report.name.as_str(), report.reason.as_str()), ("Ben", "he is rude"));
    assert_eq!((&report.chat[..], &report.table), (&["a rude word".to_owned()][..], &ann.table));
    admin.settle_report(&report.id).await.expect("it is there");
    assert!(admin.reports(9).await.expect("the list").is_empty());
    assert!(admin.settle_report("x").await.is_err());
    server.stop().await;
}

/// The id of the person with this name.
pub(crate) async fn id_of(admin: &Admin, name: &str) -> String {
    let people = admin.people(name, 9).await.expect("the people");
    people.into_iter().find(|person| person.name == name).expect("a person").id
}

#[tokio::test]
async fn a_ban_closes_the_server_to_a_person_until_it_ends() {
    let (server, admin) = with_operator("banned").await;
    let address = server.address();
    let (mut ann, mut ben) = duel(address, None).await;
    let id = id_of(&admin, "Ben").await;
    assert!(admin.ban("no-such-person", "", None).await.is_err());
    admin.ban(&id, "rude", Some(1)).await.expect("a ban");
    let (error, again) = farewell(&mut ben).await;
    assert_eq!((error.code, again), (Code::Banned, false));
    let refused = ben.browser.get("/api/me").await;
    assert_eq!((refused.status, refused.code()), (403, Code::Banned));
    assert_eq!(Browser::new(address).get("/api/me").await.status, 200, "others are not meant");
    assert_eq!(admin.bans().await.expect("the list")[0].reason, "rude");
    admin.unban(&id).await.expect("it is there");
    while ben.browser.get("/api/me").await.status != 200 {
        tokio::task::yield_now().await;
    }
    admin.ban("127.0.0.0/8", "", None).await.expect("a ban");
    while Browser::new(address).get("/api/shelf").await.status != 403 {
        tokio::task::yield_now().await;
    }
    let (error, again) = farewell(&mut ann).await;
    assert_eq!((error.code, again), (Code::Banned, false));
    assert_eq!(Browser::new(address).get("/healthz").await.status, 200, "monitors may ask");
    admin.unban("127.0.0.0/8").await.expect("it is there");
    server.stop().await;
}

#[tokio::test]
async fn the_operator_closes_and_deletes_tables_that_are_played() {
    let (server, admin) = with_operator("closed").await;
    let address = server.address();
    let (mut ann, _ben) = duel(address, None).await;
    let listed = admin.tables("playing", 9).await.expect("the tables");
    assert_eq!((listed.len(), &listed[0].id, &listed[0].players), (1, &ann.table, &vec!["Ann".into(), "Ben".into()]));
    let details = admin.table(&ann.table).await.expect("the table");
    assert_eq!(details.people.iter().filter(|(_, _, seat)| seat.is_some()).count(), 2);
    admin.close_table(&ann.table).await.expect("a match is on");
    ann.until(|view| view.phase == RoomPhase::Over(Ending::Abandoned)).await;
    assert!(admin.close_table(&ann.table).await.is_err(), "it is over");
    admin.delete_table(&ann.table).await.expect("it is there");
    let (error, again) = farewell(&mut ann).await;
    assert_eq!((error.code, again), (Code::NoSuchTable, false));
    assert_eq!(ann.browser.get(&format!("/api/tables/{}/view", ann.table)).await.status, 404);
    assert!(admin.table(&ann.table).await.is_err() && admin.delete_table(&ann.table).await.is_err());
    let waiting = ann.browser.open(&[SeatChoice::Me, SeatChoice::Open], None).await.table;
    admin.close_table(&waiting).await.expect("its match has not begun");
    assert!(admin.tables("", 9).await.expect("the tables").is_empty());
    server.stop().await;
}

#[tokio::test]
async fn a_person_gets_their_data_and_has_it_deleted() {
    let (server, admin) = with_operator("deleted").await;
    let address = server.address();
    let (mut ann, mut ben) = duel(address, None).await;
    let mut eve = Player::join(Browser::guest(address, "Eve").await, &ann.table).await;
    eve.command(say("secretly watching")).await.expect("a remark");
    ben.command(say("secretly playing")).await.expect("a remark");
    let (ben_id, eve_id) = (id_of(&admin, "Ben").await, id_of(&admin, "Eve").await);
    admin.rename(&eve_id, "Ev\u{200B}a").await.expect("a name");
    assert!(admin.rename(&eve_id, "\u{200B}").await.is_err());
    let data = admin.export(&ben_id).await.expect("a person").to_string();
    assert!(data.contains("secretly playing") && data.contains("Ben") && !data.contains("watching"), "{data}");

    for id in [&ben_id, &eve_id] {
        assert_eq!(admin.delete_person(id).await.expect("a person"), 1);
        assert!(admin.export(id).await.is_err());
    }
    ann.until(|view| view.seats[1].sitter.as_deref() == Some("Deleted person")).await;
    let all = admin.table(&ann.table).await.expect("the table can be read");
    assert!(all.chat.iter().all(|(name, text)| name == "Deleted person" && text.is_empty()), "{:?}", all.chat);
    let Player { mut browser, table, .. } = ann;
    assert_eq!(browser.view(&table).await.seats[0].sitter.as_deref(), Some("Ann"));
    server.stop().await;
}
