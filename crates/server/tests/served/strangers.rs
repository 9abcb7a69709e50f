//! What one stranger does costs the others nothing: bots that think, connections that say nothing, reading without end,
//! coming and going, tables opened by the dozen.

use crate::party::{Browser, Player, config, duel, game};
use protocol::{Code, Command, FromTable, Lobby, NewTable, Proposal, RoomPhase, SeatChoice, StartMatch, ToTable};
use server::{Config, Limits, Rate, Running};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Longer than any test takes.
const NEVER: Duration = Duration::from_secs(3_600);

async fn serve_with(change: impl FnOnce(&mut Config)) -> Running {
    let mut config = config("sqlite::memory:");
    change(&mut config);
    server::start(config).await.expect("a server")
}

/// What the server counted under a name.
async fn counted(address: SocketAddr, name: &str) -> u64 {
    let text = Browser::new(address).get("/metrics").await.text();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("wartable_{name} ")));
    line.and_then(|count| count.parse().ok()).unwrap_or_else(|| panic!("no {name} in {text}"))
}

async fn until_counted(address: SocketAddr, name: &str, at_least: u64) {
    while counted(address, name).await < at_least {
        tokio::task::yield_now().await;
    }
}

/// A match of two bots of this kind, watched by its host.
async fn watch_bots(browser: &mut Browser, bot: &str) -> Player {
    let bots = [SeatChoice::Bot(bot.into()), SeatChoice::Bot(bot.into())];
    let table = browser.open(&bots, None).await.table;
    let player = Player::join(browser.clone(), &table).await;
    let started = browser.send("POST", &format!("/api/tables/{table}/start"), &StartMatch::default()).await;
    assert_eq!(started.status, 204, "{}", started.text());
    player
}

/// How often the bots at these tables have moved.
async fn moves_at(players: &mut [Player]) -> u32 {
    let mut moves = 0;
    for player in players {
        moves += player.browser.view(&player.table).await.entry.unwrap_or_default();
    }
    moves
}

/// Moves of a bot whose times are printed: `WARTABLE_MATCHES=200` asks for so many, `WARTABLE_MATCHES=x10` for ten times as
/// many.
fn moves_to_time() -> usize {
    const MOVES: usize = 3;
    let Ok(many) = std::env::var("WARTABLE_MATCHES") else { return MOVES };
    let number = |text: &str| text.parse::<usize>().expect("WARTABLE_MATCHES is a number or x and a number");
    many.strip_prefix('x').map_or_else(|| number(&many), |times| MOVES * number(times))
}

/// Prints how long those who watch a bot wait for its next moves, for a person to judge: no test depends on it.
async fn print_answer_times(browser: &mut Browser, bot: &str, beside: &str) {
    let mut player = watch_bots(browser, bot).await;
    player.until(|view| view.entry >= Some(1)).await;
    let (mut waited, mut last) = (Vec::new(), Instant::now());
    while waited.len() < moves_to_time() && !matches!(player.view.phase, RoomPhase::Over(_)) {
        let entry = player.view.entry;
        player.listen().await;
        if player.view.entry > entry {
            waited.push(last.elapsed());
            last = Instant::now();
        }
    }
    waited.sort();
    if let (Some(median), Some(longest)) = (waited.get(waited.len() / 2), waited.last()) {
        println!("{bot} {beside}: {} moves, median {median:.1?}, longest {longest:.1?}", waited.len());
    }
    player.socket.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_slow_bots_of_one_person_do_not_keep_others_waiting() {
    const TABLES: u32 = 20;
    let server = serve_with(|config| config.bots = 1).await;
    let address = server.address();
    for bot in ["greedy", "thinker:100ms"] {
        print_answer_times(&mut Browser::guest(address, "Fay").await, bot, "alone").await;
    }
    let mut eve = Browser::guest(address, "Eve").await;
    let mut hers = Vec::new();
    for _ in 0..TABLES {
        hers.push(watch_bots(&mut eve, "thinker:3000ms").await);
    }
    until_counted(address, "bots_waiting", u64::from(TABLES - 1)).await;

    let before = moves_at(&mut hers).await;
    let mut ann = Browser::guest(address, "Ann").await;
    let mut quick = watch_bots(&mut ann, "greedy").await;
    quick.until(|view| view.entry >= Some(1)).await;
    let waited = moves_at(&mut hers).await - before;
    assert!(waited < TABLES - 1, "a quick bot waited for {waited} turns of slow ones");
    quick.socket.close().await;
    print_answer_times(&mut ann, "greedy", "beside slow ones").await;

    let before = moves_at(&mut hers).await;
    let mut ben = Browser::guest(address, "Ben").await;
    let mut slow = watch_bots(&mut ben, "thinker:100ms").await;
    slow.until(|view| view.entry >= Some(1)).await;
    let waited = moves_at(&mut hers).await - before;
    assert!(waited < TABLES - 1, "a slow bot waited for {waited} turns of another's");
    slow.socket.close().await;
    print_answer_times(&mut ben, "thinker:100ms", "beside slow ones").await;
    server.stop().await;
}

/// A connection from this address of the machine itself.
async fn connect_from(from: &str, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(format!("{from}:0").parse().expect("an address")).expect("an address of this machine");
    socket.connect(to).await.expect("a connection")
}

#[tokio::test]
async fn a_thousand_half_sent_requests_of_one_address_leave_the_others_untouched() {
    let limits = Limits { connections_per_address: 40, connections: 100, ..Limits::off() };
    let server = serve_with(|config| {
        config.limits = limits;
        config.intervals.head = NEVER;
    });
    let server = server.await;
    let address = server.address();
    let mut held = Vec::new();
    for _ in 0..1_000 {
        let mut stream = connect_from("127.0.0.2", address).await;
        // The server may have closed it already.
        let _ = stream.write_all(b"GET /api/shelf HTTP/1.1\r\nHost: x\r\nX-").await;
        held.push(stream);
    }
    until_counted(address, "connections_refused_total", 960).await;
    assert_eq!(counted(address, "connections_refused_total").await, 960);
    assert_eq!(Browser::new(address).get("/healthz").await.status, 200);
    let (mut ann, mut ben) = duel(address, None).await;
    for turn in 0..4 {
        let actor = if ann.awaited() { &mut ann } else { &mut ben };
        let ack = actor.act(turn).await;
        ann.until(|view| view.number >= ack.number).await;
        ben.until(|view| view.number >= ack.number).await;
    }
    drop(held);
    server.stop().await;
}

#[tokio::test]
async fn an_open_socket_is_a_connection_like_any_other() {
    let limits = Limits { connections_per_address: 4, ..Limits::off() };
    let server = serve_with(|config| config.limits = limits).await;
    let address = server.address();
    let mut ann = Browser::guest(address, "Ann").await;
    let table = ann.open(&[SeatChoice::Me, SeatChoice::Open], None).await.table;
    let origin = format!("http://{address}");
    let mut sockets = Vec::new();
    while sockets.len() < 4 {
        // A connection that was answered before may not have ended yet.
        if let Ok(mut socket) = ann.try_socket(&table, None, Some(&origin)).await {
            assert!(matches!(socket.hear().await, Some(FromTable::Hello { .. })));
            sockets.push(socket);
        }
    }
    assert!(ann.try_socket(&table, None, Some(&origin)).await.is_err(), "a fifth");
    sockets.pop();
    while ann.try_socket(&table, None, Some(&origin)).await.is_err() {}
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_takes_nothing_of_its_answers_is_disconnected() {
    let server = serve_with(|config| {
        config.limits = Limits { connections_per_address: 1, ..Limits::off() };
        config.intervals.timeout = Duration::from_millis(100);
    });
    let server = server.await;
    let address = server.address();
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let mut stalled = socket.connect(address).await.expect("a connection");
    // More than the system keeps for a reader.
    let asked = format!("GET /api/games/{}/rules HTTP/1.1\r\nHost: {address}\r\n\r\n", game()).repeat(500);
    let (mut reading, mut writing) = stalled.split();
    // The server stops reading requests whose answers nobody takes.
    let _ = tokio::time::timeout(Duration::from_millis(300), writing.write_all(asked.as_bytes())).await;
    let health = || async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.map(|_| answer)
    };
    while !health().await.is_ok_and(|answer| answer.starts_with(b"HTTP/1.1 200")) {}
    // What is left of it ends.
    let mut rest = Vec::new();
    let _ = reading.read_to_end(&mut rest).await;
    server.stop().await;
}

#[tokio::test]
async fn a_request_that_is_never_finished_is_ended() {
    let short = Duration::from_millis(50);
    let server = serve_with(|config| config.intervals.head = short).await;
    for begun in ["", "GET /api/shelf HTTP/1.1\r\nHost: x\r\nX-"] {
        let mut stream = TcpStream::connect(server.address()).await.expect("a connection");
        stream.write_all(begun.as_bytes()).await.expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("the server closes");
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 408"), "{}", String::from_utf8_lossy(&answer));
    }
    server.stop().await;
    let server = serve_with(|config| config.intervals.timeout = short).await;
    let reply = Browser::new(server.address()).exchange(&half_a_preview(server.address(), ""), b"{").await;
    assert_eq!((reply.status, reply.code()), (503, Code::TooSlow));
    server.stop().await;
}

/// The head of a request whose body never comes.
fn half_a_preview(address: SocketAddr, more: &str) -> String {
    format!(
        "POST /api/games/{}/preview HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n\
        {more}Content-Type: application/json\r\nContent-Length: 100\r\n",
        game()
    )
}

#[tokio::test]
async fn behind_a_proxy_each_address_has_so_many_requests_at_once() {
    let limits = Limits { requests_at_once: 3, connections_per_address: 1, ..Limits::off() };
    let server = serve_with(|config| {
        (config.limits, config.trust_proxy) = (limits, true);
        config.intervals.timeout = NEVER;
    });
    let server = server.await;
    let (address, eve) = (server.address(), "X-Forwarded-For: 192.0.2.66\r\n");
    let half = half_a_preview(address, eve) + "\r\n{";
    let mut held = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(half.as_bytes()).await.expect("sent");
        held.push(stream);
    }
    let get = |more: &str| format!("GET /api/shelf HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{more}");
    let mut browser = Browser::new(address);
    // The half-sent ones count once the server has read their heads.
    let refused = loop {
        let reply = browser.exchange(&get(eve), b"").await;
        if reply.status != 200 {
            break reply;
        }
    };
    assert_eq!((refused.status, refused.code()), (429, Code::TooFast));
    assert_eq!(browser.exchange(&get("X-Forwarded-For: 192.0.2.7\r\n"), b"").await.status, 200);
    drop(held);
    server.stop().await;
}

#[tokio::test]
async fn reading_old_matches_is_paid_for_by_the_entry() {
    const BURST: u32 = 50;
    let entries_read = Rate { per_second: 0.0, burst: f64::from(BURST) };
    let server = serve_with(|config| config.limits = Limits { entries_read, ..Limits::off() }).await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    for turn in 0..8 {
        let (actor, other) = if ann.awaited() { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
        let ack = actor.act(turn).await;
        other.until(|view| view.number >= ack.number).await;
    }
    // Every entry from the first to the last, and one for asking.
    let cost = ann.browser.view(&ann.table).await.entry.expect("a match") + 2;
    let path = format!("/api/tables/{}/moments", ann.table);
    let mut read = 0;
    let refused = loop {
        let reply = ann.browser.get(&path).await;
        if reply.status != 200 {
            break reply;
        }
        read += cost;
        assert!(read <= BURST, "{read} entries are read");
    };
    assert_eq!((refused.status, refused.code()), (429, Code::TooFast));
    // Views cost one or two entries each, so that something was left for moments.
    assert!(read > 0);
    let (actor, other) = if ann.awaited() { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
    let ack = actor.act(0).await;
    other.until(|view| view.number >= ack.number).await;
    server.stop().await;
}

#[tokio::test]
async fn whole_views_and_what_was_missed_are_paid_for_too() {
    const BURST: u32 = 50;
    let entries_read = Rate { per_second: 0.0, burst: f64::from(BURST) };
    let server = serve_with(|config| config.limits = Limits { entries_read, ..Limits::off() }).await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    let path = format!("/api/tables/{}/view", ann.table);
    let mut answered = 0;
    let refused = loop {
        let reply = ann.browser.get(&path).await;
        if reply.status != 200 {
            break reply;
        }
        answered += 1;
        assert!(answered < BURST, "the whole view is never refused");
    };
    assert_eq!((refused.status, refused.code()), (429, Code::TooFast));
    ann.socket.say(&ToTable::Sync { since: 0 }).await;
    let code = ann.socket.until(|message| match message {
        FromTable::Refused { id: None, error } => Some(error.code),
        _ => None,
    });
    assert_eq!(code.await, Code::TooFast);
    let actor = if ann.awaited() { &mut ann } else { &mut ben };
    actor.act(0).await;
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_action_of_the_match_is_limited_by_address() {
    let commands = Rate { per_second: 0.0, burst: 6.0 };
    let server = serve_with(|config| config.limits = Limits { commands, ..Limits::off() }).await;
    let address = server.address();
    let (mut ann, mut ben) = duel(address, None).await;
    let mut host = Browser::guest(address, "Cat").await;
    let table = host.open(&[SeatChoice::Me, SeatChoice::Open], None).await.table;
    let mut eve = Player::join(Browser::guest(address, "Eve").await, &table).await;
    let number = eve.view.number;
    let mut written = 0;
    let refused = loop {
        let seat = kernel::Seat(1);
        let command = if written % 2 == 0 { Command::Sit { seat, token: None } } else { Command::Stand };
        match eve.command(command).await {
            Ok(_) => written += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(refused.code, Code::TooFast);
    assert!(written <= 6, "{written} entries were written into another's table");
    assert_eq!(eve.browser.view(&table).await.number, number + written);
    // Those who play are not kept from it.
    let actor = if ann.awaited() { &mut ann } else { &mut ben };
    actor.act(0).await;
    server.stop().await;
}

#[tokio::test]
async fn offers_and_new_names_are_limited_by_address_too() {
    let commands = Rate { per_second: 0.0, burst: 12.0 };
    let server = serve_with(|config| config.limits = Limits { commands, ..Limits::off() }).await;
    let (mut ann, mut ben) = duel(server.address(), None).await;
    // Offering and refusing goes on for ever by the rules.
    let mut written = 0;
    let refused = loop {
        let (player, action) = match written % 2 {
            0 => (&mut ann, "offer-draw"),
            _ => (&mut ben, "refuse-draw"),
        };
        let seen = player.browser.view(&player.table).await.number;
        match player.command(Command::Act { seen, action: action.into() }).await {
            Ok(_) => written += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(refused.code, Code::TooFast);
    assert!(written < 24, "{written} offers were written down");
    let renamed = ann.browser.send("PUT", "/api/me", &serde_json::json!({ "name": "Eve" })).await;
    assert_eq!((renamed.status, renamed.code()), (429, Code::TooFast));
    let newest = ann.browser.view(&ann.table).await.number;
    ann.until(|view| view.number == newest).await;
    ben.until(|view| view.number == newest).await;
    let actor = if ann.awaited() { &mut ann } else { &mut ben };
    actor.act(0).await;
    server.stop().await;
}

#[tokio::test]
async fn one_address_cannot_fill_the_lobby_with_many_guests() {
    let listed_tables = Rate { per_second: 0.0, burst: 3.0 };
    let server = serve_with(|config| config.limits = Limits { listed_tables, ..Limits::off() }).await;
    let address = server.address();
    let plan = |listed, seats: [SeatChoice; 2]| NewTable {
        game: game().into(),
        seats: seats.to_vec(),
        listed,
        ..NewTable::default()
    };
    let open = || plan(true, [SeatChoice::Me, SeatChoice::Open]);
    for number in 0..3 {
        let mut guest = Browser::guest(address, &format!("Guest {number}")).await;
        assert_eq!(guest.send("POST", "/api/tables", &open()).await.status, 201);
    }
    let mut guest = Browser::guest(address, "Eve").await;
    let refused = guest.send("POST", "/api/tables", &open()).await;
    assert_eq!((refused.status, refused.code()), (429, Code::TooFast));
    // What the lobby does not show is opened.
    let unlisted = plan(false, [SeatChoice::Me, SeatChoice::Open]);
    let full = plan(true, [SeatChoice::Me, SeatChoice::Bot("random".into())]);
    for plan in [unlisted, full] {
        assert_eq!(guest.send("POST", "/api/tables", &plan).await.status, 201);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_counts_as_a_new_table() {
    let tables = Rate { per_second: 0.0, burst: 2.0 };
    let server = serve_with(|config| config.limits = Limits { tables, ..Limits::off() }).await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let mut table = ann.open(&[SeatChoice::Me, SeatChoice::Bot("random".into())], None).await.table;
    ann.begin(&table).await;
    let rematch = || Command::Propose { proposal: Proposal::Rematch };
    let mut at_table = Player::join(ann.clone(), &table).await;
    at_table.command(Command::Resign).await.expect("resigns");
    at_table.command(rematch()).await.expect("the second table");
    let next = |message: &FromTable| match message {
        FromTable::Next { table } => Some(table.clone()),
        _ => None,
    };
    table = at_table.socket.until(next).await;
    let mut at_table = Player::join(ann, &table).await;
    at_table.command(Command::Resign).await.expect("resigns");
    assert_eq!(at_table.command(rematch()).await.expect_err("a third table").code, Code::TooFast);
    server.stop().await;
}

#[tokio::test]
async fn one_person_cannot_push_the_tables_of_others_off_the_lobby() {
    let server = serve_with(|_| {}).await;
    let address = server.address();
    let open = async |browser: &mut Browser, title: String| {
        let seats = vec![SeatChoice::Me, SeatChoice::Open];
        let plan = NewTable { game: game().into(), seats, title, listed: true, ..NewTable::default() };
        assert_eq!(browser.send("POST", "/api/tables", &plan).await.status, 201);
    };
    let mut ann = Browser::guest(address, "Ann").await;
    open(&mut ann, "Ann's".into()).await;
    let mut eve = Browser::guest(address, "Eve").await;
    for number in 0..60 {
        open(&mut eve, format!("Eve's {number}")).await;
    }
    let lobby: Lobby = Browser::new(address).get("/api/lobby").await.json();
    let of = |whose: &str| lobby.open.iter().filter(|row| row.summary.title.starts_with(whose)).count();
    assert_eq!((of("Ann's"), of("Eve's")), (1, 5));
    server.stop().await;

    let server = serve_with(|config| config.intervals.listed = Duration::ZERO).await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    open(&mut ann, "Ann's".into()).await;
    // A millisecond later the table is older than the lobby shows.
    tokio::time::sleep(Duration::from_millis(2)).await;
    let lobby: Lobby = Browser::new(server.address()).get("/api/lobby").await.json();
    assert!(lobby.open.is_empty(), "{lobby:?}");
    server.stop().await;
}

/// Looks until so many watch: the server gives people who go a moment to come back.
async fn until_spectators(browser: &mut Browser, table: &str, count: usize) {
    while browser.view(table).await.spectators != count {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn strangers_come_and_go_without_an_entry_in_anothers_match() {
    let server = serve_with(|_| {}).await;
    let address = server.address();
    let (mut ann, _ben) = duel(address, None).await;
    let (number, table) = (ann.view.number, ann.table.clone());
    let eve = Browser::guest(address, "Eve").await;
    for _ in 0..20 {
        eve.socket(&table, None).await.close().await;
    }
    let mut watching = Vec::new();
    for name in ["Cat", "Dan", "Eve"] {
        watching.push(Player::join(Browser::guest(address, name).await, &table).await);
    }
    until_spectators(&mut ann.browser, &table, 3).await;
    assert_eq!(ann.browser.view(&table).await.number, number, "nothing is written down");

    // Who says the same command twice is heard once, although the room did not note their coming.
    let mut cat = watching.remove(0);
    let say = || Command::Say { text: "hello".into() };
    let first = cat.socket.command_as("c1", say()).await.expect("a remark");
    let Player { browser, socket, .. } = cat;
    socket.close().await;
    until_spectators(&mut ann.browser, &table, 2).await;
    let mut cat = Player::join(browser, &table).await;
    assert_eq!(cat.socket.command_as("c1", say()).await, Ok(first));
    let view = cat.browser.view(&table).await;
    assert_eq!((view.number, view.chat.len()), (number + 1, 1));
    assert_eq!(view.chat[0].name, "Cat");

    // A new name is taken to the table without an entry, and is the one that others read.
    let renamed = cat.browser.send("PUT", "/api/me", &serde_json::json!({ "name": "Kitty" })).await;
    assert_eq!(renamed.status, 200);
    let refused = cat.command(Command::Start).await.expect_err("the host's business");
    assert_eq!(refused.code, Code::NotHost);
    assert_eq!(cat.browser.view(&table).await.number, number + 1);
    server.stop().await;
}

#[tokio::test]
async fn a_stranger_who_watched_sits_down_stands_up_and_is_known() {
    let server = serve_with(|_| {}).await;
    let address = server.address();
    let mut ann = Browser::guest(address, "Ann").await;
    let table = ann.open(&[SeatChoice::Me, SeatChoice::Open], None).await.table;
    let mut ann = Player::join(ann, &table).await;
    let mut ben = Player::join(Browser::guest(address, "Ben").await, &table).await;
    let number = ben.view.number;
    let seat = kernel::Seat(1);
    let sat = ben.command(Command::Sit { seat, token: None }).await.expect("a seat");
    assert_eq!(sat.number, number + 1);
    ann.until(|view| view.seats[1].sitter.as_deref() == Some("Ben") && view.spectators == 0).await;
    ben.command(Command::Stand).await.expect("stands up");
    ann.until(|view| view.seats[1].sitter.is_none() && view.spectators == 1).await;
    ben.command(Command::Sit { seat, token: None }).await.expect("the seat again");
    let started = ann.command(Command::Start).await.expect("a start");
    ben.until(|view| view.number >= started.number).await;
    assert_eq!(ben.view.you, Some(seat));
    server.stop().await;
}

#[tokio::test]
async fn nobody_is_called_like_another_at_the_table() {
    let server = serve_with(|_| {}).await;
    let address = server.address();
    let (ann, _ben) = duel(address, None).await;
    // The Cyrillic letter looks like the Latin one, and the joiner cannot be seen.
    let mut eve = Browser::guest(address, "\u{410}n\u{200D}n").await;
    let me: protocol::Me = eve.get("/api/me").await.json();
    assert_eq!(me.name, "\u{410}nn");
    let mut eve = Player::join(eve, &ann.table).await;
    eve.command(Command::Arrive { name: "Ann".into() }).await.expect("here already");
    eve.command(Command::Say { text: "it is me".into() }).await.expect("a remark");
    let said = eve.browser.view(&ann.table).await.chat;
    assert_eq!(said[0].name, "\u{410}nn (2)");
    server.stop().await;
}

#[tokio::test]
async fn no_title_or_message_turns_a_line_around() {
    let server = serve_with(|_| {}).await;
    let address = server.address();
    let mut eve = Browser::guest(address, "Eve").await;
    let seats = vec![SeatChoice::Me, SeatChoice::Open];
    let title = "\u{202E}elbat \u{200B}\u{2066}s'nnA".to_owned();
    let plan = NewTable { game: game().into(), seats, title, listed: true, ..NewTable::default() };
    let opened: protocol::Opened = eve.send("POST", "/api/tables", &plan).await.json();
    let lobby: Lobby = Browser::new(address).get("/api/lobby").await.json();
    assert_eq!(lobby.open[0].summary.title, "elbat s'nnA");
    let mut eve = Player::join(eve, &opened.table).await;
    eve.command(Command::Say { text: "so \u{202D}it\u{FEFF} is\nnow 👩\u{200D}🚀".into() }).await.expect("a remark");
    assert_eq!(eve.browser.view(&opened.table).await.chat[0].text, "so it is\nnow 👩\u{200D}🚀");
    let nothing = eve.command(Command::Say { text: "\u{2066}\u{200D}\u{3164}".into() }).await;
    assert_eq!(nothing.expect_err("nothing to read").code, Code::ChatMessage);
    server.stop().await;
}

#[tokio::test]
async fn a_table_leaves_the_memory_when_nobody_uses_it_any_more() {
    let server = serve_with(|config| {
        config.intervals.idle = Duration::from_millis(20);
        // So long the table waits for people who were there.
        config.intervals.absent = Duration::from_millis(20);
    });
    let server = server.await;
    let address = server.address();
    let until_in_memory = async |tables: u64| {
        let fewer = async {
            while counted(address, "tables_in_memory").await > tables {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), fewer).await.expect("tables leave the memory");
        assert_eq!(counted(address, "tables_in_memory").await, tables);
    };
    let mut ann = Browser::guest(address, "Ann").await;
    let table = ann.open(&[SeatChoice::Me, SeatChoice::Open], None).await.table;
    let mut ann = Player::join(ann, &table).await;
    // Those beside Ann's come and go; hers stays, because she listens.
    let mut eve = Browser::guest(address, "Eve").await;
    for _ in 0..3 {
        eve.open(&[SeatChoice::Me, SeatChoice::Open], None).await;
        until_in_memory(1).await;
    }
    ann.command(Command::Say { text: "still here".into() }).await.expect("a remark");
    let Player { mut browser, socket, .. } = ann;
    socket.close().await;
    until_in_memory(0).await;
    assert_eq!(browser.view(&table).await.chat[0].text, "still here", "the store has it");
    server.stop().await;
}
