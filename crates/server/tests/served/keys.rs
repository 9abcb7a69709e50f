//! Keys: the same person in another browser, a new key that ends the old one, a seat given to another person.

use crate::party::{Browser, Player, config, duel, serve};
use protocol::account::{Account, EndDevice, Key, MatchList, OpenKey, SignedIn};
use protocol::{Code, Command, Invitation, Invite, Lobby, Me, TokenHash};
use server::{Limits, Rate};

async fn new_key(browser: &mut Browser) -> (String, Key) {
    let reply = browser.send("POST", "/api/key", &()).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let key: Key = reply.json();
    let secret = key.link.split_once("/key#").expect("a link").1.to_owned();
    (secret, key)
}

async fn account(browser: &mut Browser) -> Account {
    browser.get("/api/account").await.json()
}

#[tokio::test]
async fn a_key_takes_name_and_seat_to_another_browser() {
    let server = serve().await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    let (secret, key) = new_key(&mut ann.browser).await;
    assert_eq!(key.link, format!("http://{}/key#{secret}", server.address()));
    assert!(key.picture.starts_with("<svg"));
    let mut phone = Browser::new(server.address());
    let reply = phone.send("POST", "/api/key/open", &OpenKey { key: secret.clone() }).await;
    let signed_in: SignedIn = reply.json();
    assert_eq!((signed_in.me.name.as_str(), signed_in.me.chosen, &signed_in.key), ("Ann", true, &key));
    assert_eq!(phone.get("/api/me").await.json::<Me>().name, "Ann");
    assert_eq!(phone.get("/api/lobby").await.json::<Lobby>().mine.len(), 1);
    let mut phone = Player::join(phone, &ann.table).await;
    assert_eq!(phone.view.you, ann.view.you, "the same seat");
    let mover = if phone.awaited() { &mut phone } else { &mut ben };
    mover.act(0).await;
    // Opened again in the same browser, it is no further device.
    phone.browser.send("POST", "/api/key/open", &OpenKey { key: secret }).await;
    let devices = account(&mut ann.browser).await.devices;
    assert_eq!((devices.len(), devices.iter().filter(|device| device.here).count()), (2, 1));
    server.stop().await;
}

#[tokio::test]
async fn a_new_key_ends_the_old_one_and_the_other_browsers() {
    let server = serve().await;
    let (ann, _ben) = duel(server.address(), None).await;
    let mut browser = ann.browser.clone();
    assert!(!account(&mut browser).await.has_key);
    let (old, _) = new_key(&mut browser).await;
    let mut phone = Browser::new(server.address());
    phone.send("POST", "/api/key/open", &OpenKey { key: old.clone() }).await;
    let mut phone = Player::join(phone, &ann.table).await;
    let (new, _) = new_key(&mut browser).await;
    while phone.socket.hear().await.is_some() {}
    assert_ne!(phone.browser.get("/api/me").await.json::<Me>().name, "Ann", "signed out");
    assert_eq!(browser.get("/api/me").await.json::<Me>().name, "Ann");
    let refused = phone.browser.send("POST", "/api/key/open", &OpenKey { key: old }).await;
    assert_eq!((refused.status, refused.code()), (404, Code::NoSuchKey));
    for bad in ["", "short", "ABCDEFGHIJKMNPQRSTUVWXYZ23", "' OR 1=1 --"] {
        let refused = phone.browser.send("POST", "/api/key/open", &OpenKey { key: bad.into() }).await;
        assert_eq!(refused.code(), Code::NoSuchKey, "{bad}");
    }
    let opened = phone.browser.send("POST", "/api/key/open", &OpenKey { key: new }).await;
    assert_eq!(opened.status, 200);
    let account: Account = account(&mut browser).await;
    let other = account.devices.iter().find(|device| !device.here).expect("the phone").id.clone();
    let ended: Account = browser.send("POST", "/api/account/end", &EndDevice { device: other }).await.json();
    assert_eq!((ended.devices.len(), ended.has_key), (1, true));
    let here = ended.devices[0].id.clone();
    let kept: Account = browser.send("POST", "/api/account/end", &EndDevice { device: here }).await.json();
    assert_eq!(kept.devices.len(), 1, "one cannot sign oneself out by mistake");
    server.stop().await;
}

#[tokio::test]
async fn keys_cannot_be_tried_for_long() {
    let keys = Rate { per_second: 0.0, burst: 3.0 };
    let limits = Limits { keys, ..Limits::off() };
    let server = server::start(server::Config { limits, ..config("sqlite::memory:") }).await.expect("a server");
    let mut guess = Browser::new(server.address());
    let mut codes = Vec::new();
    for _ in 0..4 {
        codes.push(guess.send("POST", "/api/key/open", &OpenKey { key: "a".repeat(26) }).await.code());
    }
    assert_eq!(codes, [Code::NoSuchKey, Code::NoSuchKey, Code::NoSuchKey, Code::TooFast]);
    assert_eq!(guess.cookie, None, "a wrong key makes no guest");
    server.stop().await;
}

#[tokio::test]
async fn a_page_of_another_site_makes_and_opens_no_key() {
    let server = serve().await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let cookie = ann.cookie.clone().expect("a cookie");
    for path in ["/api/key", "/api/key/open", "/api/account/end"] {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\nOrigin: https://evil.example\r\n\
             Content-Type: application/json\r\nContent-Length: 4\r\n",
            server.address()
        );
        assert_eq!(ann.exchange(&head, b"null").await.code(), Code::CrossOrigin, "{path}");
    }
    assert!(!account(&mut ann).await.has_key);
    server.stop().await;
}

#[tokio::test]
async fn the_host_gives_the_seat_of_a_person_who_is_gone_to_another() {
    let server = serve().await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let settings = protocol::Settings { absence_limit: protocol::AbsenceLimit(1_000), ..Default::default() };
    let plan = protocol::NewTable {
        game: crate::party::game().into(),
        seats: vec![protocol::SeatChoice::Me, protocol::SeatChoice::Open],
        settings,
        ..Default::default()
    };
    let opened: protocol::Opened = ann.send("POST", "/api/tables", &plan).await.json();
    let (mut ann, mut ben) = (
        Player::join(ann, &opened.table).await,
        Player::join(Browser::guest(server.address(), "Ben").await, &opened.table).await,
    );
    let seat = kernel::Seat(1);
    ben.command(Command::Sit { seat, token: None }).await.expect("a seat");
    ann.command(Command::Start).await.expect("a start");
    let path = format!("/api/tables/{}/invite", opened.table);
    let early = ann.browser.send("POST", &path, &Invite { seat }).await;
    assert_eq!(early.code(), Code::StillHere);
    ben.socket.close().await;
    ann.until(|view| view.seats[1].gone).await;
    let link: Invitation = ann.browser.send("POST", &path, &Invite { seat }).await.json();
    let mut cid = Player::join(Browser::guest(server.address(), "Cid").await, &opened.table).await;
    let wrong = cid.command(Command::Sit { seat, token: Some("no".into()) }).await;
    assert_eq!(wrong.expect_err("another token").code, Code::Invitation);
    cid.command(Command::Sit { seat, token: Some(link.token.clone()) }).await.expect("the seat");
    cid.until(|view| view.you == Some(seat)).await;
    assert_eq!(cid.view.seats[1].sitter.as_deref(), Some("Cid"));
    let mut back = Player::join(ben.browser, &opened.table).await;
    assert_eq!(back.view.you, None, "Ben watches now");
    let again = back.command(Command::Sit { seat, token: Some(link.token) }).await;
    assert_eq!(again.expect_err("used").code, Code::Started);
    let host_only = cid.command(Command::Invite { seat, token: Some(TokenHash::of("x")) }).await;
    assert_eq!(host_only.expect_err("not the host").code, Code::NotHost);
    server.stop().await;
}

#[tokio::test]
async fn finished_matches_are_listed_and_counted() {
    let server = serve().await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    let running: MatchList = ann.browser.get("/api/matches").await.json();
    assert_eq!((running.total, running.counts.len(), running.rows.len()), (1, 0, 1));
    let still: MatchList = ann.browser.get("/api/matches?result=running").await.json();
    assert_eq!(still.rows.len(), 1);
    ann.command(Command::Resign).await.expect("resigns");
    let list = async |browser: &mut Browser, query: &str| -> MatchList {
        browser.get(&format!("/api/matches{query}")).await.json()
    };
    let won = list(&mut ben.browser, "").await;
    let [count] = &won.counts[..] else { panic!("{won:?}") };
    assert_eq!((count.result, count.matches), (protocol::account::MatchResult::Won, 1));
    assert_eq!(list(&mut ann.browser, "?result=lost&opponent=Ben&words=ben").await.total, 1);
    assert_eq!(list(&mut ann.browser, "?result=won").await.total, 0);
    assert_eq!(list(&mut ann.browser, "?result=running").await.total, 0);
    assert_eq!(ann.browser.get("/api/matches?words=%00").await.code(), Code::NotUnderstood);
    assert_eq!(list(&mut ann.browser, "?from=1").await.rows.len(), 0);
    assert_eq!(list(&mut Browser::new(server.address()), "").await, MatchList::default());
    assert_eq!(ann.browser.get("/api/matches?form=1").await.code(), Code::NotUnderstood);
    assert_eq!(ann.browser.get("/api/matches?result=victory").await.code(), Code::NotUnderstood);
    server.stop().await;
}

/// A player who loads the page again and a spectator behind a delay read what was told at the time.
#[tokio::test]
async fn what_was_told_is_read_again_after_a_reload_and_a_restart() {
    let database = crate::party::database("told");
    let server = server::start(config(&database)).await.expect("a server");
    let (mut ann, mut ben) = duel(server.address(), None).await;
    for step in 0..24 {
        let (mover, other) = if ann.awaited() { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
        let number = mover.act(step).await.number;
        other.until(|view| view.number >= number).await;
    }
    assert!(ann.view.lines.len() > 5, "{}", ann.view.lines.len());
    for player in [&mut ann, &mut ben] {
        assert_eq!(player.browser.view(&player.table).await.lines, player.view.lines);
    }
    server.stop().await;
    let server = server::start(config(&database)).await.expect("a server");
    for player in [&mut ann, &mut ben] {
        player.browser.address = server.address();
        assert_eq!(player.browser.view(&player.table).await.lines, player.view.lines);
    }
    server.stop().await;
}
