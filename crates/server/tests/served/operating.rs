//! What the person who runs a server relies on: health that is tried out, metrics on an address of their own, names that
//! are ours, answers over TLS.

use crate::party::{Browser, Reply, config, database, serve};
use protocol::Code;
use server::Config;
use sqlx::{Connection, SqliteConnection};
use std::net::SocketAddr;
use std::time::Duration;

async fn ask(address: SocketAddr, path: &str, headers: &str) -> Reply {
    let head = format!("GET {path} HTTP/1.1\r\nConnection: close\r\n{headers}");
    Browser::new(address).exchange(&head, b"").await
}

#[tokio::test]
async fn a_database_that_takes_no_writes_is_not_healthy() {
    let database = database("health");
    let mut config = config(&database);
    config.intervals.health = Duration::ZERO;
    let server = server::start(config).await.expect("a server");
    let address = server.address();
    for path in ["/healthz", "/readyz"] {
        assert_eq!(ask(address, path, "Host: x\r\n").await.status, 200);
    }
    let mut connection = SqliteConnection::connect(&database).await.expect("the database");
    let refuse = "CREATE TRIGGER refuse BEFORE UPDATE ON health BEGIN SELECT RAISE(ABORT, 'full'); END";
    sqlx::query(refuse).execute(&mut connection).await.expect("a trigger");
    for path in ["/healthz", "/readyz"] {
        let reply = ask(address, path, "Host: x\r\n").await;
        assert_eq!((reply.status, reply.code()), (503, Code::StorageError), "{path}");
    }
    sqlx::query("DROP TRIGGER refuse").execute(&mut connection).await.expect("no trigger");
    assert_eq!(ask(address, "/healthz", "Host: x\r\n").await.status, 200);
    server.stop().await;
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_reads_a_new_database() {
    use std::os::unix::fs::PermissionsExt;
    let database = database("private");
    let server = server::start(config(&database)).await.expect("a server");
    Browser::guest(server.address(), "Ann").await;
    let file = database.trim_start_matches("sqlite:");
    for name in [file.to_owned(), format!("{file}-wal")] {
        let mode = std::fs::metadata(&name).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    server.stop().await;
}

#[tokio::test]
async fn metrics_are_for_the_machine_itself_or_have_an_address_of_their_own() {
    let server = serve().await;
    let address = server.address();
    ask(address, "/api/shelf", "Host: x\r\n").await;
    let text = ask(address, "/metrics", "Host: x\r\n").await.text();
    assert!(text.contains("wartable_http_seconds_count{route=\"/api/shelf\"} 1"), "{text}");
    assert_eq!(ask(address, "/metrics", "Host: x\r\nX-Forwarded-For: 192.0.2.1\r\n").await.status, 404);
    server.stop().await;

    let apart = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let server = server::start(Config { metrics: Some(apart), ..config("sqlite::memory:") }).await.expect("a server");
    assert_eq!(ask(server.address(), "/metrics", "Host: x\r\n").await.status, 404);
    assert!(ask(apart, "/metrics", "Host: x\r\n").await.text().contains("wartable_sockets 0"));
    assert_eq!(ask(apart, "/api/shelf", "Host: x\r\n").await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_knows_its_names_answers_to_no_other() {
    let hosts = vec!["play.example".to_owned()];
    let server = server::start(Config { hosts, ..config("sqlite::memory:") }).await.expect("a server");
    let status = async |host: &str, path: &str| ask(server.address(), path, &format!("Host: {host}\r\n")).await.status;
    assert_eq!((status("play.example", "/api/shelf").await, status("Play.Example:443", "/").await), (200, 200));
    assert_eq!((status("evil.example", "/api/shelf").await, status("evil.example", "/").await), (421, 421));
    assert_eq!(status("10.0.0.1", "/healthz").await, 200, "monitors ask by the address");
    server.stop().await;
}

#[tokio::test]
async fn browsers_that_came_over_tls_are_to_come_so_again() {
    let server = server::start(Config { trust_proxy: true, ..config("sqlite::memory:") }).await.expect("a server");
    let secure = async |headers: &str| {
        ask(server.address(), "/api/shelf", headers).await.header("strict-transport-security").is_some()
    };
    assert!(secure("Host: x\r\nX-Forwarded-Proto: https\r\n").await);
    assert!(!secure("Host: x\r\nX-Forwarded-Proto: http\r\n").await);
    server.stop().await;
    let server = serve().await;
    let claimed = ask(server.address(), "/api/shelf", "Host: x\r\nX-Forwarded-Proto: https\r\n").await;
    assert_eq!(claimed.header("strict-transport-security"), None, "no proxy of ours says so");
    server.stop().await;
}

#[tokio::test]
async fn where_nothing_is_the_status_says_so() {
    let server = serve().await;
    let (address, host) = (server.address(), "Host: x\r\n");
    assert_eq!(ask(address, "/about", host).await.status, 200);
    let lost = ask(address, "/nothing/here", host).await;
    assert_eq!(lost.status, 404);
    assert!(lost.head.contains("text/html"), "the page itself says that there is nothing: {}", lost.head);
    server.stop().await;
}
