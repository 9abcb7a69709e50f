//! People play, against each other and against bots, and everybody sees what happens.

use crate::party::{Browser, Player, config, duel, game, serve};
use catalog::answers::check;
use kernel::Record;
use protocol::{
    Code, Command, FromTable, Lobby, Me, Moments, Opened, Proposal, Replay, RoomPhase, SeatChoice, Timestamp, ToTable,
};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn two_people_play_and_see_each_other() {
    let server = serve().await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    for turn in 0..40 {
        let (actor, other) = if ann.awaited() { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
        let ack = actor.act(turn).await;
        other.until(|view| view.number >= ack.number).await;
        if matches!(actor.view.phase, RoomPhase::Over(_)) {
            break;
        }
    }
    for player in [&mut ann, &mut ben] {
        let mut whole = player.browser.view(&player.table).await;
        whole.since = player.view.since;
        whole.whole = player.view.whole;
        assert_eq!(whole, player.view, "what was sent piece by piece is the whole");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_socket_is_pinged_however_much_goes_over_it() {
    let mut config = config("sqlite::memory:");
    config.intervals.ping = Duration::from_millis(300);
    let server = server::start(config).await.expect("a server");
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let table = ann.open(&[SeatChoice::Me, SeatChoice::Open], None).await.table;
    let mut socket = ann.socket(&table, None).await;
    let started = Instant::now();
    // Every answer is followed by the next question, so that the socket is never quiet for as long as a ping waits.
    socket.say(&ToTable::Ping { at: Timestamp(0) }).await;
    let pinged = loop {
        match socket.frame().await {
            Message::Ping(_) => break true,
            Message::Text(text) if text.contains("pong") => match started.elapsed() < Duration::from_secs(20) {
                true => socket.say(&ToTable::Ping { at: Timestamp(0) }).await,
                false => break false,
            },
            _ => {}
        }
    };
    assert!(pinged, "a busy socket is not pinged");
    server.stop().await;
}

#[tokio::test]
async fn a_match_against_a_bot_is_played_to_its_end_and_can_be_proven() {
    let server = serve().await;
    let mut me = Browser::guest(server.address(), "Ann").await;
    let opened = me.open(&[SeatChoice::Me, SeatChoice::Bot("greedy".into())], None).await;
    assert!(opened.free == 0 && opened.invitations.is_empty());
    assert_eq!(me.view(&opened.table).await.commitment, opened.commitment, "fixed before a salt is taken");
    me.begin(&opened.table).await;
    let early = me.get(&format!("/api/tables/{}/record", opened.table)).await;
    assert_eq!((early.status, early.code()), (409, Code::NotOver));
    let mut me = Player::join(me, &opened.table).await;
    let mut turn = 0;
    while !matches!(me.view.phase, RoomPhase::Over(_)) {
        turn += 1;
        if me.awaited() {
            me.act(turn * 7).await;
        } else {
            me.listen().await;
        }
    }
    let path = |what: &str| format!("/api/tables/{}/{what}", opened.table);
    let record = me.browser.get(&path("record")).await;
    assert!(record.header("content-disposition").is_some_and(|it| it.contains("attachment")), "{}", record.head);
    let record: Record = record.json();
    let checked = check(&record).expect("a record of ours");
    assert!(checked.good, "{}", checked.words);
    assert_eq!(record.seed.map(|seed| seed.commitment()), record.commitment);

    let replay: Replay = me.browser.get(&path("replay")).await.json();
    assert_eq!(replay.last, record.last());
    let moments: Moments = me.browser.get(&path(&format!("moments?from={}", record.last() - 9))).await.json();
    let mut scene = moments.scene;
    assert_eq!(moments.changes.len(), 9);
    assert!(moments.changes.iter().all(|change| change.apply(&mut scene)));
    assert_eq!(Some(scene), me.view.scene);
    assert_eq!(me.browser.get(&path("moments?from=999999")).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn who_comes_back_is_told_what_was_missed() {
    let server = serve().await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    let seen = ben.view.number;
    ben.socket.close().await;
    let (waiting, ack) = match ann.awaited() {
        true => (false, ann.act(0).await),
        false => (true, ann.command(Command::Say { text: "Where are you?".into() }).await.expect("a remark")),
    };
    ben.socket = ben.browser.socket(&ben.table, Some(seen)).await;
    ben.until(|view| view.number >= ack.number).await;
    assert!(ben.view.since.is_some(), "only what was missed");
    assert_eq!(ben.view.chat.len(), usize::from(waiting));
    // And who saw nothing yet is told to fetch the whole.
    let mut stranger = Browser::guest(server.address(), "Cid").await.socket(&ann.table, Some(0)).await;
    stranger.until(|message| matches!(message, FromTable::Fetch { .. }).then_some(())).await;
    server.stop().await;
}

#[tokio::test]
async fn what_is_sent_twice_is_done_once() {
    let server = serve().await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    let actor = if ann.awaited() { &mut ann } else { &mut ben };
    let act = Command::Act { seen: actor.view.number, action: actor.view.choices[0].action.clone() };
    let first = actor.socket.command_as("mine", act.clone()).await.expect("an offered action");
    assert_eq!(actor.socket.command_as("mine", act.clone()).await, Ok(first));
    assert_eq!(actor.socket.command_as("mine", Command::Resign).await.expect_err("another word").code, Code::IdReused);
    let view = actor.browser.view(&actor.table).await;
    assert_eq!(view.number, first.number);
    assert_eq!(view.phase, RoomPhase::Playing);
    server.stop().await;
}

#[tokio::test]
async fn whoever_saw_too_little_has_to_look_again() {
    let server = serve().await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    let actor = if ann.awaited() { &mut ann } else { &mut ben };
    let before = actor.view.number;
    actor.act(0).await;
    assert!(actor.awaited(), "the first action of a battle leaves its player more to decide");
    let action = actor.view.choices[0].action.clone();
    let refused = actor.command(Command::Act { seen: before, action: action.clone() }).await.expect_err("stale");
    assert_eq!(refused.code, Code::Stale);
    let refused = actor.command(Command::Act { seen: 9_999, action }).await.expect_err("unseen");
    assert_eq!(refused.code, Code::Unseen);
    server.stop().await;
}

#[tokio::test]
async fn the_table_says_why_not() {
    let server = serve().await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    let waiting = if ann.awaited() { &mut ben } else { &mut ann };
    waiting.socket.say(&ToTable::Why { id: "w".try_into().expect("an id"), path: Vec::new() }).await;
    let error = waiting.socket.until(|message| match message {
        FromTable::Because { error, .. } => Some(error.clone()),
        _ => None,
    });
    assert!(error.await.is_some());
    waiting.socket.say(&ToTable::Ping { at: protocol::Timestamp(5) }).await;
    let pong = waiting.socket.until(|message| match message {
        FromTable::Pong { at, .. } => Some(at.0),
        _ => None,
    });
    assert_eq!(pong.await, 5);
    server.stop().await;
}

#[tokio::test]
async fn who_leaves_is_missed_and_who_returns_is_greeted() {
    let server = serve().await;
    let (mut ann, ben) = duel(server.address(), None).await;
    let here = |view: &protocol::TableView| view.seats.iter().filter(|seat| seat.here).count();
    assert_eq!(here(&ann.view), 2);
    // A second window does not make a second person, and closing it makes nobody leave.
    let window = ben.browser.socket(&ben.table, None).await;
    window.close().await;
    let Player { browser, table, socket, .. } = ben;
    socket.close().await;
    ann.until(|view| here(view) == 1).await;
    assert!(ann.view.seats.iter().any(|seat| seat.countdown.is_some()));
    let _ben = Player::join(browser, &table).await;
    ann.until(|view| here(view) == 2).await;
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_is_laid_out_for_both() {
    let server = serve().await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    ann.command(Command::Resign).await.expect("resigning");
    ann.command(Command::Propose { proposal: Proposal::Rematch }).await.expect("asking");
    ben.command(Command::Vote { proposal: Proposal::Rematch, agree: true }).await.expect("agreeing");
    let next = |message: &FromTable| match message {
        FromTable::Next { table } => Some(table.clone()),
        _ => None,
    };
    let table = ann.socket.until(next).await;
    assert_eq!(ben.socket.until(next).await, table);
    // Whoever comes back later hears of it too.
    let mut again = ann.browser.socket(&ann.table, None).await;
    assert_eq!(again.until(next).await, table);
    let (ann_there, ben_there) = (ann.browser.view(&table).await, ben.browser.view(&table).await);
    assert_eq!((ann_there.you, ben_there.you), (ben.view.you, ann.view.you), "the sides are swapped");
    assert_ne!(ann_there.commitment, ann.view.commitment);
    server.stop().await;
}

#[tokio::test]
async fn the_lobby_knows_my_tables_and_the_open_ones() {
    let server = serve().await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let mut ben = Browser::guest(server.address(), "Ben").await;
    let me: Me = ann.get("/api/me").await.json();
    assert_eq!((me.name.as_str(), me.chosen), ("Ann", true));
    let plan = |title: &str, listed: bool| serde_json::json!({ "game": game(), "seats": ["me", "open"], "title": title, "listed": listed });
    let open: Opened = ann.send("POST", "/api/tables", &plan("Come in", true)).await.json();
    let hidden: Opened = ann.send("POST", "/api/tables", &plan("", false)).await.json();
    let mine: Lobby = ann.get("/api/lobby").await.json();
    assert_eq!((mine.mine.len(), mine.open.len()), (2, 0));
    assert!(mine.mine.iter().all(|row| row.you.is_some() && !row.your_move));
    let others = ben.get("/api/lobby").await;
    assert!(!others.text().contains(&hidden.table), "an unlisted table is found by its link only");
    let others: Lobby = others.json();
    assert_eq!(others.open.iter().map(|row| row.summary.table.as_str()).collect::<Vec<_>>(), [open.table.as_str()]);
    assert_eq!((others.open[0].summary.title.as_str(), others.mine.len()), ("Come in", 0));
    server.stop().await;
}

#[tokio::test]
async fn a_seat_link_works_once_and_can_be_renewed() {
    let server = serve().await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let opened = ann.open(&[SeatChoice::Me, SeatChoice::Friend], None).await;
    let old = opened.invitations[0].clone();
    assert_eq!(old.link, format!("/t/{}?seat=1&token={}", opened.table, old.token));
    let path = format!("/api/tables/{}/invite", opened.table);
    let mut ben = Browser::guest(server.address(), "Ben").await;
    assert_eq!(ben.send("POST", &path, &serde_json::json!({ "seat": 1 })).await.status, 403);
    let new: protocol::Invitation = ann.send("POST", &path, &serde_json::json!({ "seat": 1 })).await.json();
    let mut ben = Player::join(ben, &opened.table).await;
    let sit = |token: Option<String>| Command::Sit { seat: old.seat, token };
    assert_eq!(ben.command(sit(None)).await.expect_err("kept").code, Code::Invitation);
    assert_eq!(ben.command(sit(Some(old.token.clone()))).await.expect_err("renewed").code, Code::Invitation);
    ben.command(sit(Some(new.token.clone()))).await.expect("a seat");
    let mut cid = Player::join(Browser::guest(server.address(), "Cid").await, &opened.table).await;
    assert_eq!(cid.command(sit(Some(new.token))).await.expect_err("used up").code, Code::Taken);
    server.stop().await;
}
