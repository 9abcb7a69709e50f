//! People who are away are told of their turns: once, where and when they want, and never through the server into the
//! operator's own network.

use crate::party::{Browser, Player, config, database, duel};
use crate::stand_ins::{Arrived, MailServer, Receiver, Subscriber, decoded};
use protocol::Code;
use protocol::notices::{
    AddMail, AddPush, AddWebhook, ChannelId, ChannelKind, ChannelState, ConfirmMail, Notices, QuietHours, SetNotices,
};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::Value;
use server::admin::Admin;
use server::{Config, Running};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Store, cluster};

/// People are told at once, and stand-ins may be on loopback.
fn telling(database: &str) -> Config {
    let mut config = config(database);
    config.notices.allow_private = true;
    config.notices.delay = Duration::ZERO;
    config.intervals.notices = Duration::from_millis(20);
    config.intervals.notice_retry = Duration::from_millis(1);
    config
}

async fn serve(config: Config) -> Running {
    server::start(config).await.expect("a server")
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as u64
}

async fn ask(browser: &mut Browser, path: &str, body: &impl serde::Serialize) -> Notices {
    let reply = browser.send("POST", &format!("/api/notices/{path}"), body).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()
}

async fn notices(browser: &mut Browser) -> Notices {
    browser.get("/api/notices").await.json()
}

/// A match whose first to move is told in a chat, and that one's opponent.
async fn duel_with_webhook(server: &Running, chat: &Receiver) -> (Player, Player) {
    let (ann, ben) = duel(server.address(), None).await;
    let (mut first, other) = if ann.awaited() { (ann, ben) } else { (ben, ann) };
    let told = ask(&mut first.browser, "webhook", &AddWebhook { url: chat.url("/hook/secret") }).await;
    assert_eq!(told.channels[0].kind, ChannelKind::Webhook);
    assert!(!told.channels[0].name.contains("hook"), "the address is a secret: {told:?}");
    (first, other)
}

/// Closes a person's page and waits until the others see it.
async fn leave(player: Player, other: &mut Player) -> Browser {
    let seat = player.view.you.expect("a seat");
    player.socket.close().await;
    other.until(|view| view.seats.iter().any(|one| one.seat == seat && !one.here)).await;
    player.browser
}

/// Plays until the other has acted and it is this person's turn again.
async fn play_a_round(player: &mut Player, other: &mut Player) {
    let (mut acted, mut step) = (false, 0);
    while !(acted && player.awaited()) {
        let others_turn = other.awaited();
        let (mover, watcher) = if others_turn { (&mut *other, &mut *player) } else { (&mut *player, &mut *other) };
        // A choice and its opposite may stand side by side.
        let ack = mover.act(step * 7).await;
        step += 1;
        watcher.until(|view| view.number >= ack.number).await;
        acted |= others_turn;
    }
}

fn text(arrived: &Arrived) -> String {
    arrived.json()["text"].as_str().expect("a text").to_owned()
}

#[tokio::test]
async fn a_turn_is_told_once() {
    let server = serve(telling("sqlite::memory:")).await;
    let mut chat = Receiver::open().await;
    let (player, mut other) = duel_with_webhook(&server, &chat).await;
    let table = player.table.clone();
    let browser = leave(player, &mut other).await;
    let told = chat.next().await;
    assert_eq!((told.path.as_str(), told.header("content-type")), ("/hook/secret", "application/json"));
    let game = catalog::shelf()[0].title().name;
    assert!(text(&told).starts_with("Your move: ") && text(&told).contains(&format!(" · {game}\n")), "{told:?}");
    assert!(text(&told).ends_with(&format!("http://{}/t/{table}", server.address())), "{told:?}");
    assert_eq!(told.json()["content"], told.json()["text"]);

    // The same turn is not told again, also not after a part of it was played.
    let mut player = Player::join(browser, &table).await;
    player.act(0).await;
    other.until(|view| view.number >= player.view.number).await;
    if player.awaited() {
        let browser = leave(player, &mut other).await;
        player = Player::join(browser, &table).await;
    }
    play_a_round(&mut player, &mut other).await;
    let french = format!("{}; language=fr", player.browser.cookie.clone().expect("a cookie"));
    player.browser.cookie = Some(french);
    let set = player.browser.send("PUT", "/api/notices", &SetNotices { quiet: None }).await;
    assert_eq!(set.status, 200, "{}", set.text());
    leave(player, &mut other).await;
    let told = chat.next().await;
    assert!(text(&told).starts_with("À vous de jouer: "), "the second notice is of the next turn: {told:?}");
    server.stop().await;
}

#[tokio::test]
async fn of_two_servers_one_tells() {
    let database = match cluster::shared() {
        Some(cluster) => cluster.fresh_database().await.expect("a database"),
        None => database("two-tell"),
    };
    let (one, two) = (serve(telling(&database)).await, serve(telling(&database)).await);
    let mut chat = Receiver::open().await;
    let (player, mut other) = duel_with_webhook(&one, &chat).await;
    let table = player.table.clone();
    // The other server has the table in memory too.
    let watcher = Browser { address: two.address(), cookie: other.browser.cookie.clone() };
    let _watcher = Player::join(watcher, &table).await;
    let browser = leave(player, &mut other).await;
    chat.next().await;
    let mut player = Player::join(browser, &table).await;
    play_a_round(&mut player, &mut other).await;
    let french = format!("{}; language=fr", player.browser.cookie.clone().expect("a cookie"));
    player.browser.cookie = Some(french);
    player.browser.send("PUT", "/api/notices", &SetNotices { quiet: None }).await;
    leave(player, &mut other).await;
    assert!(text(&chat.next().await).starts_with("À vous"), "the first turn was told by one of them");
    one.stop().await;
    two.stop().await;
}

#[tokio::test]
async fn a_turn_is_told_after_a_restart() {
    let database = database("told-later");
    let mut chat = Receiver::open().await;
    let mut config = telling(&database);
    // It looks at its start and then not again.
    config.intervals.notices = Duration::from_secs(3_600);
    let server = serve(config).await;
    let (player, mut other) = duel_with_webhook(&server, &chat).await;
    let table = player.table.clone();
    leave(player, &mut other).await;
    let store = Store::open(&database).await.expect("the database");
    while store.due_notices(now(), 9).await.expect("an answer").is_empty() {
        tokio::task::yield_now().await;
    }
    server.stop().await;
    assert!(chat.is_empty());
    let server = serve(telling(&database)).await;
    assert!(text(&chat.next().await).contains(&table));
    server.stop().await;
    // After another restart the table is read again, and nothing is left to tell.
    let server = serve(telling(&database)).await;
    Browser::guest(server.address(), "Eve").await.view(&table).await;
    assert_eq!(store.due_notices(u64::MAX, 9).await, Ok(vec![]));
    server.stop().await;
}

#[tokio::test]
async fn nothing_is_told_in_quiet_hours() {
    let database = database("quiet");
    let server = serve(telling(&database)).await;
    let mut chat = Receiver::open().await;
    let (mut player, mut other) = duel_with_webhook(&server, &chat).await;
    let minutes = (now() / 60_000 % 1_440) as u16;
    // For two hours from an hour ago, on a clock that is an hour ahead.
    let quiet = QuietHours { from: minutes, until: (minutes + 120) % 1_440, zone: 60 };
    let set = player.browser.send("PUT", "/api/notices", &SetNotices { quiet: Some(quiet) }).await;
    assert_eq!(set.json::<Notices>().quiet, Some(quiet));
    let bad = QuietHours { from: 1_440, until: 0, zone: 0 };
    let refused = player.browser.send("PUT", "/api/notices", &SetNotices { quiet: Some(bad) }).await;
    assert_eq!((refused.status, refused.code()), (422, Code::Notices));
    leave(player, &mut other).await;
    let store = Store::open(&database).await.expect("the database");
    let due = async |minutes: u64| store.due_notices(now() + minutes * 60_000, 9).await.expect("an answer").len();
    while due(61).await == 0 || due(30).await == 1 {
        tokio::task::yield_now().await;
    }
    assert!(chat.is_empty());
    server.stop().await;
}

#[tokio::test]
async fn a_person_who_comes_back_is_not_told() {
    let database = database("comes-back");
    let mut config = telling(&database);
    config.notices.delay = Duration::from_secs(3_600);
    let server = serve(config).await;
    let mut chat = Receiver::open().await;
    let (player, mut other) = duel_with_webhook(&server, &chat).await;
    let (table, store) = (player.table.clone(), Store::open(&database).await.expect("the database"));
    let browser = leave(player, &mut other).await;
    let hour = now() + 3_700_000;
    while store.due_notices(hour, 9).await.expect("an answer").is_empty() {
        tokio::task::yield_now().await;
    }
    let [planned] = &store.due_notices(hour, 9).await.expect("an answer")[..] else { panic!("one turn") };
    let _player = Player::join(browser, &table).await;
    // The hour is over.
    store.put_off_notice(planned, now()).await.expect("written");
    while !store.due_notices(u64::MAX, 9).await.expect("an answer").is_empty() {
        tokio::task::yield_now().await;
    }
    assert!(chat.is_empty());
    server.stop().await;
}

#[tokio::test]
async fn a_browser_is_told_what_only_it_can_read() {
    let server = serve(telling("sqlite::memory:")).await;
    let mut service = Receiver::open().await;
    let (ann, ben) = duel(server.address(), None).await;
    let (mut player, mut other) = if ann.awaited() { (ann, ben) } else { (ben, ann) };
    let (browser, replaced) = (Subscriber::new(), Subscriber::new());
    ask(&mut player.browser, "push", &replaced.subscription(service.url("/push/one"))).await;
    let told = ask(&mut player.browser, "push", &browser.subscription(service.url("/push/one"))).await;
    assert_eq!(told.channels.len(), 1, "one browser: {told:?}");
    let table = player.table.clone();
    let mut left = leave(player, &mut other).await;
    let arrived = service.next().await;
    assert_eq!((arrived.path.as_str(), arrived.header("content-encoding")), ("/push/one", "aes128gcm"));
    assert!(arrived.header("ttl").parse::<u32>().is_ok() && arrived.header("topic").len() == 32, "{arrived:?}");
    check_signature(arrived.header("authorization"), &told, &format!("http://{}", service.address));
    let message = browser.read(&arrived.body);
    assert_eq!(message["title"], "Your move");
    let game = catalog::shelf()[0].title().name;
    assert!(message["body"].as_str().is_some_and(|body| body.ends_with(&format!(" · {game}"))), "{message}");
    assert_eq!(message["path"], format!("/t/{table}"));

    // A subscription that the service does not know any more is forgotten.
    service.answer(&[410]);
    let test = ChannelId { id: told.channels[0].id.clone() };
    let gone = left.send("POST", "/api/notices/test", &test).await;
    assert_eq!(gone.code(), Code::Notices);
    assert_eq!(notices(&mut left).await.channels, []);
    server.stop().await;
}

/// The service may believe who sends: RFC 8292.
fn check_signature(authorization: &str, told: &Notices, audience: &str) {
    let rest = authorization.strip_prefix("vapid t=").expect("a signature");
    let (token, key) = rest.split_once(", k=").expect("a key");
    assert_eq!(Some(key), told.offered.push.as_deref(), "the key the browser subscribed with");
    let (signed, signature) = token.rsplit_once('.').expect("a token");
    let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decoded(key));
    key.verify(signed.as_bytes(), &decoded(signature)).expect("the server's signature");
    let part = |index: usize| -> Value {
        let part = signed.split('.').nth(index).expect("two parts");
        serde_json::from_slice(&decoded(part)).expect("JSON")
    };
    let (head, claims) = (part(0), part(1));
    assert_eq!((&head["typ"], &head["alg"]), (&Value::from("JWT"), &Value::from("ES256")));
    assert_eq!(claims["aud"], audience);
    let ends = claims["exp"].as_u64().expect("a time");
    assert!((now() / 1000..=now() / 1000 + 24 * 3_600).contains(&ends), "{ends}");
    let contact = claims["sub"].as_str().expect("a contact");
    assert!(contact.starts_with("http") || contact.starts_with("mailto:"), "{contact}");
}

#[tokio::test]
async fn an_address_is_told_once_it_is_confirmed() {
    let mut mails = MailServer::open().await;
    let mut config = telling("sqlite::memory:");
    config.notices.smtp = Some(format!("smtp://{}", mails.address));
    config.notices.mail_from = Some("Wartable <table@play.example>".into());
    let server = serve(config).await;
    let (ann, ben) = duel(server.address(), None).await;
    let (mut player, mut other) = if ann.awaited() { (ann, ben) } else { (ben, ann) };
    for bad in ["", "ann", "ann@example.org\r\nBcc: eve@example.org"] {
        let refused = player.browser.send("POST", "/api/notices/mail", &AddMail { address: bad.into() }).await;
        assert_eq!(refused.code(), Code::Notices, "{bad}");
    }
    let address = AddMail { address: "ann@example.org".into() };
    let told = ask(&mut player.browser, "mail", &address).await;
    assert_eq!(told.channels[0].state, ChannelState::Unconfirmed);
    let again = other.browser.send("POST", "/api/notices/mail", &address).await;
    assert_eq!(again.code(), Code::TooFast, "an address cannot be flooded");
    let test = player.browser.send("POST", "/api/notices/test", &ChannelId { id: told.channels[0].id.clone() }).await;
    assert_eq!(test.code(), Code::Notices, "nothing is sent to an address that is not confirmed");

    let asked = mails.next().await;
    assert_eq!(asked.to, "ann@example.org");
    let token = asked.after("/notices#confirm=");
    let mut stranger = Browser::new(server.address());
    let wrong = stranger.send("POST", "/api/notices/confirm", &ConfirmMail { token: "x".repeat(26) }).await;
    assert_eq!(wrong.code(), Code::Notices);
    let confirm = ConfirmMail { token };
    assert_eq!(stranger.send("POST", "/api/notices/confirm", &confirm).await.status, 204);
    assert_eq!(stranger.send("POST", "/api/notices/confirm", &confirm).await.code(), Code::Notices, "once");
    assert_eq!(notices(&mut player.browser).await.channels[0].state, ChannelState::On);

    let table = player.table.clone();
    let mut left = leave(player, &mut other).await;
    let told = mails.next().await;
    assert!(told.text.contains(&format!("/t/{table}")) && told.text.contains("List-Unsubscribe-Post: "), "{told:?}");
    let off = told.after("/notices#off=");
    assert_eq!(told.after("/api/notices/off/"), off, "programs find the same in the head");
    // Programs post without a cookie and without an origin.
    let head = format!(
        "POST /api/notices/off/{off} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: \
         application/x-www-form-urlencoded\r\nContent-Length: 26\r\n",
        server.address()
    );
    assert_eq!(stranger.exchange(&head, b"List-Unsubscribe=One-Click").await.status, 204);
    assert_eq!(notices(&mut left).await.channels, []);
    server.stop().await;
}

#[tokio::test]
async fn a_notice_that_fails_is_tried_again_and_a_dead_chat_is_switched_off() {
    let server = serve(telling("sqlite::memory:")).await;
    let mut chat = Receiver::open().await;
    let (player, mut other) = duel_with_webhook(&server, &chat).await;
    chat.answer(&[500, 429, 204]);
    let mut left = leave(player, &mut other).await;
    let tries = [text(&chat.next().await), text(&chat.next().await), text(&chat.next().await)];
    assert!(tries.iter().all(|told| *told == tries[0]), "{tries:?}");

    chat.answer(&[302]);
    let id = notices(&mut left).await.channels[0].id.clone();
    let test = ChannelId { id };
    for failures in 1..=5 {
        let failed = left.send("POST", "/api/notices/test", &test).await;
        assert_eq!(failed.code(), Code::Notices);
        assert!(failed.text().contains("302"), "{}", failed.text());
        let state = notices(&mut left).await.channels[0].state;
        let expected = if failures < 5 { ChannelState::On } else { ChannelState::Failed };
        assert_eq!(state, expected, "after {failures}");
        assert_eq!(chat.next().await.path, "/hook/secret", "redirects are not followed");
    }
    chat.answer(&[200]);
    assert_eq!(ask(&mut left, "test", &test).await.channels[0].state, ChannelState::On);
    assert!(text(&chat.next().await).contains("Wartable can reach you"));
    assert_eq!(ask(&mut left, "end", &test).await.channels, []);
    let ended = left.send("POST", "/api/notices/test", &test).await;
    assert_eq!(ended.code(), Code::Notices);
    server.stop().await;
}

#[tokio::test]
async fn nothing_is_sent_into_the_operators_own_network() {
    let mut config = telling("sqlite::memory:");
    config.notices.allow_private = false;
    let server = serve(config).await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let mut chat = Receiver::open().await;
    let port = chat.address.port();
    let private = [chat.url("/x"), format!("https://127.0.0.1:{port}/x"), format!("https://[::1]:{port}/"), "x".into()];
    for url in private {
        let refused = ann.send("POST", "/api/notices/webhook", &AddWebhook { url: url.clone() }).await;
        assert_eq!(refused.code(), Code::Notices, "{url}");
        let refused = ann.send("POST", "/api/notices/push", &Subscriber::new().subscription(url.clone())).await;
        assert_eq!(refused.code(), Code::Notices, "{url}");
    }
    // A name is looked up when something is sent there.
    let named = ask(&mut ann, "webhook", &AddWebhook { url: format!("https://localhost:{port}/x") }).await;
    let refused = ann.send("POST", "/api/notices/test", &ChannelId { id: named.channels[0].id.clone() }).await;
    assert!(refused.text().contains("not a public one"), "{}", refused.text());
    assert!(chat.is_empty());

    let keys = AddPush { endpoint: "https://push.example/x".into(), p256dh: "x".into(), auth: "x".into() };
    assert_eq!(ann.send("POST", "/api/notices/push", &keys).await.code(), Code::Notices);
    let mail = AddMail { address: "ann@example.org".into() };
    assert_eq!(ann.send("POST", "/api/notices/mail", &mail).await.code(), Code::Notices, "without an SMTP server");
    for number in 0..2 {
        let url = format!("https://chat.example/{number}");
        let added = ann.send("POST", "/api/notices/webhook", &AddWebhook { url }).await;
        assert_eq!(added.status, if number == 0 { 200 } else { 422 }, "at most two chats: {}", added.text());
    }
    server.stop().await;
}

#[tokio::test]
async fn channels_are_their_persons_own_and_go_with_them() {
    let database = database("own-channels");
    let server = serve(telling(&database)).await;
    let (mut ann, mut eve) =
        (Browser::guest(server.address(), "Ann").await, Browser::guest(server.address(), "Eve").await);
    let url = "https://chat.example/hook".to_owned();
    let added = ask(&mut ann, "webhook", &AddWebhook { url: url.clone() }).await;
    let id = ChannelId { id: added.channels[0].id.clone() };
    assert_eq!(notices(&mut eve).await.channels, []);
    assert_eq!(eve.send("POST", "/api/notices/test", &id).await.code(), Code::Notices);
    ask(&mut eve, "end", &id).await;
    assert_eq!(notices(&mut ann).await.channels.len(), 1);
    let admin = Admin::open(&database).await.expect("the database");
    let [person] = &admin.people("Ann", 9).await.expect("people")[..] else { panic!("one Ann") };
    let export = admin.export(&person.id).await.expect("an export");
    assert_eq!(
        (&export["told_at"][0]["address"], &export["notices"]["language"]),
        (&Value::from(url), &Value::from("en"))
    );
    admin.delete_person(&person.id).await.expect("deleted");
    let store = Store::open(&database).await.expect("the database");
    assert_eq!(store.notice_channels(&person.id).await, Ok(vec![]));
    server.stop().await;
}

#[tokio::test]
async fn a_server_may_tell_nothing() {
    let mut quiet = telling("sqlite::memory:");
    quiet.notices.on = false;
    let server = serve(quiet).await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    assert_eq!(notices(&mut ann).await, Notices::default());
    let refused = ann.send("POST", "/api/notices/webhook", &AddWebhook { url: "https://chat.example/x".into() }).await;
    assert_eq!(refused.code(), Code::Notices);
    server.stop().await;
    let mut half = telling("sqlite::memory:");
    half.notices.smtp = Some("smtp://ann:secret@127.0.0.1".into());
    let error = server::start(half).await.err().expect("no sender").to_string();
    assert!(error.contains("--mail-from") && !error.contains("secret"), "{error}");
    let mut nowhere = telling("sqlite::memory:");
    nowhere.notices.public_url = Some("play.example".into());
    assert!(server::start(nowhere).await.err().expect("no address").to_string().contains("play.example"));
}
