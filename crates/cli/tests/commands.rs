//! The built command, from outside: what it prints, what it writes and how it ends.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// The first game of the shelf; two play it, and its content can be changed.
fn game() -> &'static str {
    catalog::shelf()[0].title().id
}

/// How a run ended.
struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

fn wartable(args: &[&str], typed: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_wartable"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // A command that does not read its input may close it.
    let _ = child.stdin.take().expect("piped").write_all(typed.as_bytes());
    let output = child.wait_with_output().expect("the command ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("prints text");
    Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

fn good(args: &[&str], typed: &str) -> String {
    let ran = wartable(args, typed);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{args:?}: {}", ran.out);
    ran.out
}

/// Bad input: one line, exit code 2, and these words in it.
fn bad(args: &[&str], words: &str) {
    let ran = wartable(args, "");
    assert_eq!(ran.code, Some(2), "{args:?}: {}{}", ran.out, ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{args:?}: {}", ran.err);
    assert!(ran.err.starts_with("wartable: ") && ran.err.contains(words), "{args:?}: {}", ran.err);
}

/// A place of this test's own.
fn place(name: &str) -> PathBuf {
    let place = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&place);
    std::fs::create_dir_all(&place).expect("a folder for tests");
    place
}

/// The record of a match between two quick bots.
fn recorded(folder: &std::path::Path, seed: u64) -> String {
    let file = folder.join(format!("{seed}.json")).display().to_string();
    let seed = seed.to_string();
    let args = ["play", game(), "--seats", "random,random", "--seed", &seed, "--transcript", &file];
    good(&args, "");
    file
}

fn first_scenario() -> String {
    let games: Value = serde_json::from_str(&good(&["games", "--json"], "")).expect("JSON");
    let found =
        games.as_array().and_then(|games| games.iter().find(|found| found["id"] == game())).expect("on the shelf");
    found["scenarios"][0]["id"].as_str().expect("a scenario").to_owned()
}

#[test]
fn the_shelf_is_listed() {
    let shown = good(&["games"], "");
    assert!(shown.contains(game()) && shown.contains("--scenario") && shown.contains(&first_scenario()));
    assert!(good(&["--help"], "").contains("sim") && good(&["--version"], "").starts_with("wartable"));
}

#[test]
fn misuse_is_explained_in_one_line() {
    bad(&["dance"], "dance");
    bad(&["games", "--loud"], "--loud");
    bad(&["sim", game()], "--games");
    bad(&["picture"], "--output");
    assert_eq!(wartable(&[], "").code, Some(2));
}

#[test]
fn sim_prints_one_object_and_repeats_itself() {
    let run = |threads: &str| {
        let shown = good(&["sim", game(), "--games", "12", "--seed", "5", "--threads", threads, "--json"], "");
        serde_json::from_str::<Value>(&shown).expect("one JSON object")
    };
    let (one, two) = (run("1"), run("2"));
    for key in ["game", "games", "actions", "unfinished", "wins", "actions_per_game", "wins_by_bot"] {
        assert!(!one[key].is_null() && one[key] == two[key], "{key}: {one} {two}");
    }
    for key in ["seconds", "actions_per_second", "games_per_second", "state_bytes"] {
        assert!(one[key].as_f64().is_some_and(|figure| figure > 0.0), "{key}: {one}");
    }
    for key in ["mean", "p50", "p95", "max"] {
        assert!(one["actions_per_game"][key].is_number(), "{key}: {one}");
    }
    let wins = one["wins"].as_object().expect("wins by side");
    let sides = catalog::shelf()[0].title().sides;
    assert!(wins.contains_key("draw") && sides.iter().all(|side| wins.contains_key(*side)), "{wins:?}");
    let finished: u64 = wins.values().filter_map(Value::as_u64).sum();
    assert_eq!(finished + one["unfinished"].as_u64().expect("a count"), 12);
}

#[test]
fn sim_takes_bots_and_shows_a_table() {
    let scenario = first_scenario();
    let bots = ["--bots", "thinker:5,random", "--swap", "--scenario", &scenario];
    let shown = good(&[&["sim", game(), "--games", "2"][..], &bots].concat(), "");
    assert!(
        shown.contains("thinker:5 won") && shown.contains("playouts/s") && shown.contains("actions a match"),
        "{shown}"
    );
}

#[test]
fn sim_explains_bad_input() {
    let sim = |more: &[&'static str]| [&["sim", game(), "--games", "1"], more].concat();
    let misspelt = game().replacen('t', "", 1);
    bad(&["sim", &misspelt, "--games", "1"], &format!("did you mean '{}'?", game()));
    bad(&["sim", game(), "--games", "0"], "--games");
    bad(&["sim", game(), "--games", "many"], "many");
    bad(&sim(&["--bots", "clever"]), "greedy");
    bad(&sim(&["--bots", "random,random,random"]), "too many");
    bad(&sim(&["--seed", "-1"]), "-1");
    bad(&sim(&["--threads", "0"]), "--threads");
    bad(&sim(&["--scenario", "atlantis"]), "atlantis");
    bad(&sim(&["--option", "loud"]), "KEY=VALUE");
    bad(&sim(&["--option", "loud=on"]), "'loud'");
    bad(&sim(&["--content", "/nowhere/at/all"]), "/nowhere/at/all");
}

#[test]
fn content_is_taken_from_a_folder_or_refused_with_the_place() {
    let folder = place("content");
    let scenarios = folder.join("scenarios");
    std::fs::create_dir_all(&scenarios).expect("a folder");
    let shipped = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{}/content/scenarios", game()));
    let shipped =
        std::fs::read_dir(shipped).expect("the game has scenarios").next().expect("one").expect("read").path();
    let id = shipped.file_stem().and_then(|stem| stem.to_str()).expect("text");
    let written = std::fs::read_to_string(&shipped).expect("the shipped scenario");
    let field = written.replace(&format!("id = \"{id}\""), "id = \"my-field\"");
    let sim = ["sim", game(), "--games", "1", "--json", "--scenario", "my-field", "--content"];
    let sim = [&sim[..], &[folder.to_str().expect("text")]].concat();
    std::fs::write(scenarios.join("my-field.toml"), &field).expect("written");
    assert!(good(&sim, "").contains("my-field"));
    std::fs::write(scenarios.join("my-field.toml"), format!("loud = true\n{field}")).expect("written");
    let ran = wartable(&sim, "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("my-field.toml") && ran.err.contains("loud"), "{}", ran.err);
}

#[test]
fn a_match_is_played_kept_resumed_and_proven() {
    let folder = place("match");
    let (file, more) = (folder.join("a.json"), folder.join("b.json"));
    let (file, more) = (file.to_str().expect("text"), more.to_str().expect("text"));
    let scenario = first_scenario();
    let start =
        ["play", game(), "--seats", "human,random", "--seed", "7", "--scenario", &scenario, "--transcript", file];
    let rules = catalog::shelf()[0].rules();
    let clause = rules.split("**").nth(1).expect("a clause").trim_end_matches('.');
    let shown = good(&start, &format!("help\nboard\nlog\nodds\nrule {clause}\nwhy dance\n1\n1\n"));
    let text = catalog::shelf()[0].clause(clause, stage::Language::English).expect("a clause").replace("**", "");
    let beginning: Vec<&str> = text.split_whitespace().take(6).collect();
    assert!(shown.contains(&beginning.join(" ")) && shown.contains("The match is kept in"), "{shown}");
    let shown = good(&["verify", file], "");
    assert!(shown.starts_with("same: ") && shown.contains("proven"), "{shown}");
    let go_on = ["play", game(), "--seats", "greedy,random", "--resume", file, "--transcript", more];
    let shown = good(&go_on, "");
    assert!(shown.contains(" won.") || shown.contains("It is a draw."), "{shown}");
    assert!(good(&["verify", more], "").contains("proven"));
    let over = good(&["play", game(), "--resume", more], "");
    assert!(over.contains(" won.") || over.contains("It is a draw."), "{over}");
}

#[test]
fn play_explains_bad_input() {
    let folder = place("play-bad");
    let record = recorded(&folder, 1);
    bad(&["play", "chess"], &format!("known: {}", game()));
    bad(&["play", game(), "--seats", "human,robot"], "robot");
    bad(&["play", game(), "--seats", "bot,bot,bot"], "too many");
    bad(&["play", game(), "--seed", "xyz"], "64 hexadecimal digits");
    bad(&["play", game(), "--resume", "/nowhere.json"], "no file");
    bad(&["play", game(), "--resume", &record, "--seed", "4"], "--seed");
    bad(&["play", game(), "--transcript", "/nowhere/at/all.json"], "cannot be written");
    let other = folder.join("other.json");
    let text = std::fs::read_to_string(&record).expect("kept");
    let another = catalog::shelf()[1].title().id;
    std::fs::write(&other, text.replacen(game(), another, 1)).expect("written");
    bad(&["play", game(), "--resume", other.to_str().expect("text")], another);
}

#[test]
fn records_that_are_damaged_or_untrue_are_told_apart() {
    let folder = place("verify");
    let record = recorded(&folder, 2);
    let text = std::fs::read_to_string(&record).expect("kept");
    let mut untrue: Value = serde_json::from_str(&text).expect("JSON");
    let entries = untrue["entries"].as_array_mut().expect("entries");
    let drawn = entries.iter_mut().skip(1).find(|entry| entry["chance"].is_array()).expect("dice fell");
    let die = &mut drawn["chance"][0][1];
    *die = Value::from(1 - die.as_u64().expect("a number").min(1));
    let odd = |name: &str, bytes: &[u8]| {
        let file = folder.join(name);
        std::fs::write(&file, bytes).expect("written");
        file.display().to_string()
    };
    let untrue = odd("untrue.json", untrue.to_string().as_bytes());
    let ran = wartable(&["verify", &untrue], "");
    assert!(ran.code == Some(1) && ran.out.starts_with("differs at entry"), "{}{}", ran.out, ran.err);
    let ran = wartable(&["verify", folder.to_str().expect("text")], "");
    assert!(ran.code == Some(1) && ran.out.ends_with("2 records: 1 same, 1 differ, 0 refused\n"), "{}", ran.out);

    for (name, bytes, words) in [
        ("cut.json", &text.as_bytes()[..text.len() / 2], "cut short"),
        ("latin.json", &b"\xff\xfe\x00"[..], "not UTF-8"),
        ("list.json", &b"[1, 2]"[..], "format"),
        ("empty.json", &b""[..], "cut short"),
    ] {
        let file = odd(name, bytes);
        bad(&["verify", &file], words);
        bad(&["play", game(), "--resume", &file], words);
        bad(&["picture", &file, "-o", "/nowhere/at/all.svg"], words);
    }
    let strange = odd("strange.json", text.replace("\"seat\":0", "\"seat\":250").as_bytes());
    bad(&["verify", &strange], "seat 251");
    bad(&["verify", "/nowhere.json"], "no file");
    bad(&["verify", place("none").to_str().expect("text")], "no records");
    assert_eq!(wartable(&["verify", folder.to_str().expect("text")], "").code, Some(2));
}

#[test]
fn pictures_are_drawn_of_records_and_scenarios() {
    let folder = place("picture");
    let record = recorded(&folder, 3);
    let drawing = folder.join("board.svg");
    let drawing = drawing.to_str().expect("text");
    let scenario = first_scenario();
    for args in [vec![record.as_str()], vec![&record, "--at", "4"], vec!["--scenario", &scenario]] {
        good(&[&["picture"], &args[..], &["-o", drawing]].concat(), "");
        let svg = std::fs::read_to_string(drawing).expect("drawn");
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    }
    bad(&["picture", &record, "--at", "999999", "-o", drawing], "999999");
    bad(&["picture", &record, "-o", "/nowhere/at/all.svg"], "cannot be written");
    bad(&["picture", "--scenario", "atlantis", "-o", drawing], "atlantis");
    bad(&["picture", &record, "--scenario", &scenario, "-o", drawing], "--scenario");
}

#[test]
fn cases_pass_fail_or_are_no_cases() {
    let folder = place("case");
    let write = |name: &str, text: &str| {
        let file = folder.join(name);
        std::fs::write(&file, text).expect("written");
        file.display().to_string()
    };
    let head = format!("id = 'XX-T1'\ngame = '{}'\ntitle = 'A match begins'\n", game());
    let fine = write("fine.toml", &head);
    assert_eq!(good(&["case", &fine], ""), "ok XX-T1 A match begins\n");
    let wrong = write(
        "wrong.toml",
        &format!("{head}[[step]]\nseat = '{}'\ndo = 'dance'\n", catalog::shelf()[0].title().sides[0]),
    );
    let ran = wartable(&["case", &fine, &wrong], "");
    assert!(ran.code == Some(1) && ran.out.contains("FAILED XX-T1") && ran.out.contains("found"), "{}", ran.out);
    let ran = wartable(&["case", folder.to_str().expect("text")], "");
    assert!(ran.code == Some(1) && ran.out.contains("2 cases: 1 passed, 1 failed"), "{}", ran.out);
    bad(&["case", "/nowhere.toml"], "/nowhere.toml");
    bad(&["case", &write("chess.toml", &head.replace(game(), "chess"))], "chess");
    bad(&["case", &write("none.toml", "= 3")], "none.toml");
    bad(&["case", place("no-cases").to_str().expect("text")], "no cases");
}

#[test]
fn a_server_says_where_it_is_and_stops_when_told() {
    let folder = place("serve");
    let database = format!("sqlite:{}", folder.join("tables.db").display());
    let mut server = Server::start(Command::new(env!("CARGO_BIN_EXE_wartable")).args(serve(&database)));
    assert!(server.said.contains("tables.db"), "{}", server.said);
    assert!(server.ask("/healthz", "").starts_with("HTTP/1.1 200"));
    let address = server.address.clone();
    bad(&["serve", "--listen", &address, "--database", "sqlite::memory:"], "another program listens there");
    server.stop();
}

/// A server that runs beside the test.
struct Server {
    child: Child,
    /// Its first line.
    said: String,
    address: String,
}

fn serve(database: &str) -> [&str; 5] {
    ["serve", "--listen", "127.0.0.1:0", "--database", database]
}

impl Server {
    fn start(command: &mut Command) -> Server {
        let command = command.env_remove("RUST_LOG").stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command starts");
        let mut said = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut said).expect("a line");
        let address = said.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
        Server { address: address.to_owned(), child, said }
    }

    fn ask(&self, path: &str, headers: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let host = &self.address;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\n{headers}Connection: close\r\n\r\n").expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    /// Tells it to stop, and gives what it logged.
    fn stop(&mut self) -> String {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().expect("kill");
        let mut log = String::new();
        self.child.stderr.take().expect("piped").read_to_string(&mut log).expect("text");
        assert!(told.success() && self.child.wait().expect("it ends").code() == Some(0), "{log}");
        log
    }
}

#[test]
fn a_proxy_that_the_server_was_not_told_of_is_warned_of_once() {
    let folder = place("proxy");
    let warnings = |name: &str, more: &[&str]| {
        let database = format!("sqlite:{}", folder.join(name).display());
        let mut server = Server::start(Command::new(env!("CARGO_BIN_EXE_wartable")).args(serve(&database)).args(more));
        for _ in 0..3 {
            assert!(server.ask("/api/shelf", "X-Forwarded-For: 192.0.2.7\r\n").starts_with("HTTP/1.1 200"));
        }
        server.stop().lines().filter(|line| line.contains("WARN") && line.contains("--behind-proxy")).count()
    };
    assert_eq!((warnings("unknown.db", &[]), warnings("known.db", &["--behind-proxy"])), (1, 0));
}

#[cfg(unix)]
#[test]
fn a_server_takes_as_many_open_files_as_it_may() {
    let database = format!("sqlite:{}", place("files").join("tables.db").display());
    // A hard limit of its own, so that the test does not depend on that of the machine.
    let lower = "ulimit -Sn 300 && ulimit -Hn 700 && exec \"$@\"";
    let command = ["-c", lower, "sh", env!("CARGO_BIN_EXE_wartable")];
    let metrics = ["--metrics", "127.0.0.1:0"];
    let log = Server::start(Command::new("sh").args(command).args(serve(&database)).args(metrics)).stop();
    assert_eq!(log.matches("open files files=700").count(), 1, "{log}");
}

#[test]
fn what_is_for_tests_and_what_is_unsafe_shows_in_the_log() {
    let database = format!("sqlite:{}", place("settings").join("tables.db").display());
    let settings = |more: &[&str]| {
        let command = &mut Command::new(env!("CARGO_BIN_EXE_wartable"));
        let log = Server::start(command.args(serve(&database)).args(more)).stop();
        assert!(!log.contains("secret"), "{log}");
        let line = log.lines().find(|line| line.contains("settings")).expect("its settings").to_owned();
        (line, log.contains("the password of --smtp stands on the command line") && log.contains("WARTABLE_SMTP=…"))
    };
    let for_tests = ["--no-limits", "--seed", "17"];
    let mails = ["--smtp", "smtps://ann:secret@mail.example", "--mail-from", "table@play.example"];
    let (line, warned) = settings(&[&for_tests[..], &mails].concat());
    assert!(line.contains("no_limits=true") && line.contains("seed=17") && warned, "{line}");
    let (line, warned) = settings(&[]);
    assert!(!line.contains("no_limits") && !line.contains("seed") && !warned, "{line}");
    assert!(good(&["serve", "--help"], "").contains("RUST_LOG"));
}

#[test]
fn a_variable_that_is_no_setting_stops_what_works_on_a_server() {
    let folder = place("variables");
    for args in [&["serve"][..], &["admin", "tables"], &["backup", "copy.db"], &["restore", "copy.db"]] {
        let command = &mut Command::new(env!("CARGO_BIN_EXE_wartable"));
        let ran = command.args(args).current_dir(&folder).env("WARTABLE_DATABSE", "sqlite:x.db").output();
        let ran = ran.expect("the command starts");
        let said = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.code() == Some(2) && said.contains("did you mean WARTABLE_DATABASE?"), "{args:?}: {said}");
    }
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 0, "no database was made");
}

#[test]
fn the_operator_looks_after_people_and_keeps_a_copy() {
    let folder = place("operator");
    let file = |name: &str| folder.join(name).display().to_string();
    let (database, other) = (format!("sqlite:{}", file("tables.db")), format!("sqlite:{}", file("other.db")));
    let mut server = Server::start(Command::new(env!("CARGO_BIN_EXE_wartable")).args(serve(&database)));
    assert!(server.ask("/api/me", "").starts_with("HTTP/1.1 200"), "a guest comes");
    // Which database is meant may stand before the task and after it.
    let admin = |args: &[&str]| {
        let told = good(&[&["admin", "--database", &database], args].concat(), "");
        if ["people", "tables", "bans", "export"].contains(&args[0]) {
            assert_eq!(good(&[&["admin"], args, &["--database", &database]].concat(), ""), told);
        }
        told
    };
    let refused = |args: &[&str], words: &str| bad(&[&["admin", "--database", &database], args].concat(), words);
    let people = admin(&["people"]);
    let guest = people.lines().nth(1).expect("one guest").split_whitespace().next().expect("an id").to_owned();
    assert!(admin(&["rename", &guest, "Ann"]).contains("new name") && admin(&["people", "An"]).contains("Ann"));
    assert_eq!(admin(&["tables"]).lines().count(), 1, "the heading alone");
    admin(&["ban", "192.0.2.0/24", "--days", "3", "--reason", "two\nlines"]);
    let bans = admin(&["bans"]);
    assert!(bans.lines().count() == 2 && bans.contains("192.0.2.0/24") && bans.contains("two\\nlines"), "{bans}");
    admin(&["unban", "192.0.2.0/24"]);
    assert_eq!(admin(&["bans"]).lines().count(), 1);
    assert_eq!(admin(&["reports"]), "");
    let exported: Value = serde_json::from_str(&admin(&["export", &guest])).expect("JSON");
    assert_eq!(exported["name"], "Ann");

    refused(&["table", "nowhere"], "there is no table nowhere");
    refused(&["tables", "sleeping"], "gathering");
    refused(&["rename", &guest, "\u{200B}"], "a name has");
    refused(&["ban", "nobody"], "there is no person nobody");
    refused(&["ban", "192.0.2.1", "--days", "soon"], "soon");
    refused(&["settle", "nothing"], "nothing");
    refused(&["delete-person", "nobody"], "there is no person nobody");

    let copy = file("copy.db");
    let held = "0 tables with 0 entries, and 1 people";
    assert!(good(&["backup", &copy, "--database", &database], "").contains(held), "while the server runs");
    bad(&["backup", &copy, "--database", &database], "copy.db");
    admin(&["delete-person", &guest]);
    assert_eq!(admin(&["people"]).lines().count(), 1);
    server.stop();
    assert!(good(&["restore", &copy, "--database", &other], "").contains(held));
    bad(&["restore", &copy, "--database", &other], "--replace");
    assert!(!folder.join("other.db-wal").exists() && !folder.join("other.db-shm").exists(), "it is one file again");
    assert!(good(&["restore", &copy, "--replace", "--database", &other], "").contains(held));
    assert!(!folder.join("other.db-wal").exists() && !folder.join("other.db-shm").exists(), "it is one file again");
    assert!(good(&["admin", "--database", &other, "people"], "").contains("Ann"));
    bad(&["restore", &file("none.db"), "--database", &other], "none.db");
    std::fs::write(folder.join("text.db"), "no database").expect("written");
    bad(&["restore", &file("text.db"), "--replace", "--database", &other], "text.db");
    assert!(good(&["admin", "--database", &other, "people"], "").contains("Ann"), "a bad copy replaces nothing");
    let nowhere = "postgres://wartable@127.0.0.1:1/wartable";
    bad(&["backup", &file("more.db"), "--database", nowhere], "is the server running?");
    for url in ["mysql://localhost/wartable", "wartable.db"] {
        bad(&["backup", &file("more.db"), "--database", url], "a database is sqlite:PATH or postgres://");
    }
}

#[test]
fn a_server_that_waits_for_its_database_stops_when_told() {
    let nowhere = ["serve", "--listen", "127.0.0.1:0", "--database", "postgres://wartable@127.0.0.1:1/wartable"];
    bad(&[&nowhere[..], &["--wait-for-database", "0"]].concat(), "is the server running?");
    let mut server = Command::new(env!("CARGO_BIN_EXE_wartable"))
        .args(nowhere)
        .args(["--wait-for-database", "3600"])
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut said = BufReader::new(server.stderr.take().expect("piped")).lines().map_while(Result::ok);
    let waits = said.by_ref().filter(|line| line.contains("waiting for the database")).take(2).count();
    assert_eq!(waits, 2, "it asks again");
    let told = Command::new("kill").args(["-TERM", &server.id().to_string()]).status().expect("kill");
    assert!(told.success());
    assert!(said.any(|line| line.contains("told to stop")), "it says so");
    assert_eq!(server.wait().expect("it ends").code(), Some(0));
}

#[test]
fn a_server_that_cannot_start_says_why() {
    bad(&["serve", "--listen", "here"], "here");
    bad(&["serve", "--listen", "127.0.0.1:0", "--database", "mysql://root:secret@x/y"], "sqlite:PATH");
    bad(&["serve", "--listen", "127.0.0.1:0", "--database", "sqlite:/proc/nowhere/tables.db"], "tables.db");
    let seeded = ["serve", "--seed", "1", "--database", "sqlite::memory:"];
    bad(&[&seeded[..], &["--listen", "0.0.0.0:0"]].concat(), "127.0.0.1");
    bad(&[&seeded[..], &["--listen", "127.0.0.1:0", "--behind-proxy"]].concat(), "no proxy");
}
