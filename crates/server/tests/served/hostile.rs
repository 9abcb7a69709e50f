//! People who cheat, break things or do not know better: each gets a clear error, nothing changes, the server stays up.

use crate::party::{Browser, Player, config, duel, game, serve};
use kernel::Seat;
use protocol::{Code, Command, FromTable, SeatChoice, StartMatch};
use server::{Limits, Running};
use tokio_tungstenite::tungstenite::{self, Message};

async fn is_well(server: &Running) {
    assert_eq!(Browser::new(server.address()).get("/healthz").await.status, 200);
}

#[tokio::test]
async fn nobody_moves_for_another() {
    let server = serve().await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    let (actor, waiting) = if ann.awaited() { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
    let action = actor.view.choices[0].action.clone();
    let act = |seen| Command::Act { seen, action: action.clone() };
    let mut cid = Player::join(Browser::guest(server.address(), "Cid").await, &actor.table).await;
    let number = cid.view.number;
    assert_eq!(waiting.command(act(waiting.view.number)).await.expect_err("not theirs").code, Code::NotYourTurn);
    assert_eq!(cid.command(act(number)).await.expect_err("no seat").code, Code::NoSeat);
    assert_eq!(cid.command(Command::Start).await.expect_err("not the host").code, Code::NotHost);
    let start = format!("/api/tables/{}/start", cid.table);
    assert_eq!(cid.browser.send("POST", &start, &StartMatch::default()).await.code(), Code::NotHost);
    assert_eq!(cid.command(Command::Resign).await.expect_err("no seat").code, Code::NoSeat);
    let sit = Command::Sit { seat: Seat(0), token: None };
    assert_eq!(cid.command(sit).await.expect_err("begun").code, Code::Started);
    for nonsense in ["", "move everything everywhere", &"x".repeat(9_000), "\u{0}"] {
        let command = Command::Act { seen: actor.view.number, action: nonsense.to_owned() };
        assert_eq!(actor.command(command).await.expect_err("nonsense").code, Code::UnknownAction);
    }
    assert_eq!(cid.browser.view(&cid.table).await.number, number, "nothing changed");
    server.stop().await;
}

#[tokio::test]
async fn what_is_not_understood_is_refused_and_too_much_of_it_ends_the_talk() {
    let server = serve().await;
    let (mut ann, _ben) = duel(server.address(), None).await;
    let deep = "[".repeat(10_000);
    let bad = [
        "",
        "hello",
        "{}",
        "[]",
        "null",
        r#"{"cheat":{}}"#,
        r#"{"sync":{}}"#,
        r#"{"sync":{"since":-1}}"#,
        r#"{"sync":{"since":1,"and":"more"}}"#,
        deep.as_str(),
    ];
    let refused = |message: &FromTable| match message {
        FromTable::Refused { id, error } => Some((id.clone().map(String::from), error.code)),
        _ => None,
    };
    for text in bad.iter().take(5) {
        ann.socket.say_text(text).await;
        assert_eq!(ann.socket.until(refused).await, (None, Code::NotUnderstood), "{text}");
    }
    ann.socket.say_text(r#"{"command":{"id":"seven","command":"win"}}"#).await;
    assert_eq!(ann.socket.until(refused).await, (Some("seven".into()), Code::NotUnderstood));
    ann.socket.send(Message::binary(vec![0xff; 100])).await.expect("the socket is open");
    assert_eq!(ann.socket.until(refused).await, (None, Code::NotUnderstood));
    for text in bad.iter().skip(5) {
        ann.socket.say_text(text).await;
    }
    let bye = |message: &FromTable| match message {
        FromTable::Bye { error, again } => Some((error.code, *again)),
        _ => None,
    };
    assert_eq!(ann.socket.until(bye).await, (Code::NotUnderstood, false));
    assert_eq!(ann.socket.hear().await, None);
    is_well(&server).await;
    server.stop().await;
}

#[tokio::test]
async fn a_message_of_ten_megabytes_is_not_read() {
    let server = serve().await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    // It may be cut off while it is still being sent.
    let _ = ann.socket.send(Message::text("x".repeat(10 << 20))).await;
    while let Some(message) = ann.socket.hear().await {
        if let FromTable::Bye { error, .. } = message {
            assert_eq!(error.code, Code::TooLarge);
        }
    }
    ben.command(Command::Say { text: "still here".into() }).await.expect("a remark");
    server.stop().await;
}

#[tokio::test]
async fn a_flood_is_slowed_down_and_then_cut_off() {
    let config = server::Config { limits: Limits::default(), ..config("sqlite::memory:") };
    let server = server::start(config).await.expect("a server");
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let table = ann.open(&[SeatChoice::Me, SeatChoice::Open], None).await.table;
    let mut socket = ann.socket(&table, None).await;
    for _ in 0..1_000 {
        if socket.send(Message::text(r#"{"ping":{"at":1}}"#)).await.is_err() {
            break;
        }
    }
    let (mut answered, mut refused, mut bye) = (0, 0, false);
    while let Some(message) = socket.hear().await {
        match message {
            FromTable::Pong { .. } => answered += 1,
            FromTable::Refused { error, .. } => {
                assert_eq!(error.code, Code::TooFast);
                refused += 1;
            }
            FromTable::Bye { error, again } => {
                assert_eq!((error.code, again), (Code::TooFast, true));
                bye = true;
            }
            _ => {}
        }
    }
    assert!(answered >= 40 && refused >= 40 && bye, "{answered} answered, {refused} refused, bye: {bye}");
    is_well(&server).await;
    server.stop().await;
}

#[tokio::test]
async fn one_guest_may_hold_so_many_sockets() {
    let limits = Limits { sockets_per_person: 2, ..Limits::off() };
    let server = server::start(server::Config { limits, ..config("sqlite::memory:") }).await.expect("a server");
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let table = ann.open(&[SeatChoice::Me, SeatChoice::Open], None).await.table;
    let first = ann.socket(&table, None).await;
    let _second = ann.socket(&table, None).await;
    let third = ann.try_socket(&table, None, None).await;
    assert_eq!(status(third.map(drop)), 429);
    first.close().await;
    // The place is free once the server has noticed.
    while ann.try_socket(&table, None, None).await.is_err() {
        tokio::task::yield_now().await;
    }
    server.stop().await;
}

#[tokio::test]
async fn other_sites_can_neither_listen_nor_write() {
    let server = serve().await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let table = ann.open(&[SeatChoice::Me, SeatChoice::Open], None).await.table;
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        assert_eq!(status(ann.try_socket(&table, None, Some(origin)).await.map(drop)), 403, "{origin}");
    }
    assert!(ann.try_socket(&table, None, None).await.is_ok(), "a program that is no browser names no origin");

    let body = &format!(r#"{{"game":"{}"}}"#, game());
    let cookie = ann.cookie.clone().expect("a cookie");
    let post = |more: &str| {
        let host = server.address();
        format!(
            "POST /api/tables HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nCookie: {cookie}\r\nContent-Length: {}\r\n{more}",
            body.len()
        )
    };
    let json = "Content-Type: application/json\r\n";
    let own = format!("Origin: http://{}\r\n", server.address());
    let attempts = [
        (format!("{json}Origin: https://evil.example\r\n"), 403, Code::CrossOrigin),
        (format!("{json}Sec-Fetch-Site: cross-site\r\n{own}"), 403, Code::CrossOrigin),
        (json.to_owned(), 403, Code::CrossOrigin),
        (format!("Content-Type: text/plain\r\n{own}"), 415, Code::NotJson),
        (format!("Content-Type: application/x-www-form-urlencoded\r\n{own}"), 415, Code::NotJson),
        (own.clone(), 415, Code::NotJson),
    ];
    for (headers, status, code) in attempts {
        let reply = ann.exchange(&post(&headers), body.as_bytes()).await;
        assert_eq!((reply.status, reply.code()), (status, code), "{headers}");
    }
    let good = post(&format!("Content-Type: application/json; charset=utf-8\r\n{own}"));
    assert_eq!(ann.exchange(&good, body.as_bytes()).await.status, 201);
    server.stop().await;
}

#[tokio::test]
async fn a_forged_cookie_is_nobodys() {
    let server = serve().await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let table = ann.open(&[SeatChoice::Me, SeatChoice::Open], None).await.table;
    let real = ann.cookie.clone().expect("a cookie");
    let mut forged = real.clone();
    let last = if forged.pop() == Some('a') { 'b' } else { 'a' };
    forged.push(last);
    for cookie in
        [forged.as_str(), "wartable=", "wartable='; DROP TABLE people; --", &format!("wartable={}", "x".repeat(4_000))]
    {
        let mut eve = Browser { address: server.address(), cookie: Some(cookie.to_owned()) };
        assert_eq!(eve.view(&table).await.you, None);
        let me = eve.get("/api/me").await;
        assert!(me.status == 200 && me.header("set-cookie").is_some(), "a new guest: {}", me.head);
        assert_ne!(me.json::<protocol::Me>().name, "Ann");
    }
    assert_eq!(ann.view(&table).await.you, Some(Seat(0)));
    // A known browser is sent its own cookie again, so that it stays signed in for another year.
    let renewed = ann.get("/api/me").await;
    assert!(renewed.header("set-cookie").is_some_and(|cookie| cookie.starts_with(&real) && cookie.contains("Max-Age")));
    assert_eq!(renewed.json::<protocol::Me>().name, "Ann");
    let fresh = Browser::new(server.address()).get("/api/me").await;
    let cookie = fresh.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"), "{cookie}");
    server.stop().await;
}

#[tokio::test]
async fn bad_bodies_are_refused_and_open_nothing() {
    let server = serve().await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("json");
    let long = "n".repeat(33);
    let names = ["", "  ", long.as_str(), "line\nbreak", "\u{7}bell"];
    for name in names {
        let reply = ann.send("PUT", "/api/me", &serde_json::json!({ "name": name })).await;
        assert_eq!((reply.status, reply.code()), (400, Code::Name), "{name:?}");
    }
    let reply = ann.send("PUT", "/api/me", &serde_json::json!({ "name": "x".repeat(100_000) })).await;
    assert_eq!((reply.status, reply.code()), (413, Code::TooLarge));
    let tables = [
        (r#"{}"#, 400),
        (r#"{"game":"chess"}"#, 404),
        (r#"{"game":"GAME","cheat":true}"#, 400),
        (r#"{"game":"GAME","listing":"nowhere"}"#, 422),
        (r#"{"game":"GAME","options":{"dice":"loaded"}}"#, 422),
        (r#"{"game":"GAME","seats":["me"]}"#, 422),
        (r#"{"game":"GAME","seats":["me","me"]}"#, 422),
        (r#"{"game":"GAME","seats":["me",{"bot":"deep-blue"}]}"#, 409),
        (r#"{"game":"GAME","seats":["me",{"bot":"thinker:600000ms"}]}"#, 409),
        (r#"{"game":"GAME","settings":{"substitute":"thinker:600000ms"}}"#, 409),
        (r#"{"game":"GAME","settings":{"absence_limit":1}}"#, 422),
    ];
    for (body, status) in tables {
        let reply = ann.send("POST", "/api/tables", &json(&body.replace("GAME", game()))).await;
        assert_eq!(reply.status, status, "{body}: {}", reply.text());
        reply.code();
    }
    let lobby: protocol::Lobby = ann.get("/api/lobby").await.json();
    assert!(lobby.mine.is_empty());
    let preview = ann.send("POST", &format!("/api/games/{}/preview", game()), &json(r#"{"listing":"nowhere"}"#)).await;
    assert_eq!(preview.status, 422);
    server.stop().await;
}

#[tokio::test]
async fn a_key_that_does_not_exist_is_refused_with_those_that_do() {
    let server = serve().await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let table = ann.open(&[SeatChoice::Me, SeatChoice::Open], None).await.table;
    let new_table = |more: &str| format!(r#"{{"game":"{}",{more}}}"#, game());
    let settings = "`timing`, `expiry`, `absence_limit`, `stand_in`, `substitute`, `delay`";
    let bodies = [
        ("POST", "/api/tables".to_owned(), new_table(r#""cheat":true"#), "`cheat`", "`listing`, `options`, `title`"),
        ("POST", "/api/tables".into(), new_table(r#""settings":{"timeing":"none"}"#), "`timeing`", settings),
        (
            "POST",
            "/api/tables".into(),
            new_table(r#""settings":{"timing":{"side":{"bank":60000,"increment":0,"bonus":1}}}"#),
            "`bonus`",
            "`bank` or `increment`",
        ),
        ("POST", "/api/tables".into(), new_table(r#""settings":{"expiry":"explode"}"#), "`explode`", "`forfeit`"),
        (
            "POST",
            "/api/tables".into(),
            new_table(r#""seats":["me","ghost"]"#),
            "`ghost`",
            "`me`, `open`, `friend`, `bot`",
        ),
        ("PUT", "/api/me".into(), r#"{"name":"Ann","rank":1}"#.into(), "`rank`", "`name`"),
        ("POST", format!("/api/tables/{table}/start"), r#"{"salts":"x"}"#.into(), "`salts`", "`salt`"),
        ("POST", format!("/api/tables/{table}/invite"), r#"{"seat":1,"for":"Bo"}"#.into(), "`for`", "`seat`"),
        (
            "POST",
            format!("/api/games/{}/preview", game()),
            r#"{"option":{}}"#.into(),
            "`option`",
            "`listing` or `options`",
        ),
    ];
    for (method, path, body, wrong, right) in bodies {
        let body: serde_json::Value = serde_json::from_str(&body).expect("json");
        let reply = ann.send(method, &path, &body).await;
        let text = reply.text();
        assert_eq!((reply.status, reply.code()), (400, Code::NotUnderstood), "{path} {body}: {text}");
        assert!(text.contains(wrong) && text.contains(right), "{path} {body}: {text}");
    }
    server.stop().await;
}

#[tokio::test]
async fn odd_paths_lead_nowhere() {
    let server = serve().await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let table = ann.open(&[SeatChoice::Me, SeatChoice::Open], None).await.table;
    for path in [
        "/api/tables/x/view",
        "/api/tables/aaaaaaaaaaaaaaaaaaaa/view",
        "/api/tables/..%2f..%2fetc%2fpasswd/view",
        "/api/tables/%00/view",
        "/api/nothing",
        "/api/",
        "/api/games/chess/rules",
        "/api/games/..%2f..%2fCargo.toml/rules",
    ] {
        let reply = ann.get(path).await;
        assert_eq!(reply.status, 404, "{path}");
        reply.code();
    }
    for path in ["/../../etc/passwd.txt", "/..%2f..%2fetc/passwd.txt", "/assets/nothing.js", "/.git/config.x"] {
        assert_eq!(ann.get(path).await.status, 404, "{path}");
    }
    // Whatever could be a page of the client is the client's own business.
    assert!(ann.get("/t/anything").await.head.contains("text/html"));
    assert_eq!(ann.send("DELETE", "/api/me", &()).await.status, 405);
    assert_eq!(ann.send("POST", "/", &()).await.status, 405);
    assert_eq!(ann.get("/api/tables").await.status, 405);
    for query in ["since=-1", "since=x", "since=99999999999999999999999"] {
        let reply = ann.get(&format!("/api/tables/{table}/socket?{query}")).await;
        assert_eq!((reply.status, reply.code()), (400, Code::NotUnderstood), "{query}");
    }
    let reply = ann.get(&format!("/api/tables/{table}/socket")).await;
    assert_eq!(reply.code(), Code::NotASocket);
    let long = format!("GET /{} HTTP/1.1\r\nHost: x\r\n", "x".repeat(100_000));
    assert!(ann.exchange(&long, b"").await.status >= 400);
    assert_eq!(ann.exchange("NONSENSE\r\n", b"").await.status, 400);
    is_well(&server).await;
    server.stop().await;
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_it_safe() {
    let server = serve().await;
    let mut ann = Browser::new(server.address());
    for path in ["/", "/api/shelf", "/api/nothing", "/healthz", "/no/such.file"] {
        let reply = ann.get(path).await;
        let policy = reply.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(reply.header("referrer-policy"), Some("no-referrer"), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn an_address_that_asks_too_much_waits() {
    let server = server::start(server::Config { limits: Limits::default(), ..config("sqlite::memory:") });
    let server = server.await.expect("a server");
    let mut ann = Browser::new(server.address());
    let mut refused = None;
    for _ in 0..500 {
        let reply = ann.get("/api/shelf").await;
        if reply.status != 200 {
            refused = Some((reply.status, reply.code()));
            break;
        }
    }
    assert_eq!(refused, Some((429, Code::TooFast)));
    is_well(&server).await;
    server.stop().await;
}

fn status(refused: Result<(), tungstenite::Error>) -> u16 {
    match refused {
        Err(tungstenite::Error::Http(response)) => response.status().as_u16(),
        other => panic!("{other:?}"),
    }
}
