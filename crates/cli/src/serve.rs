//! `wartable serve`: the server, until it is told to stop.

use crate::error::{CliError, CliResult};
use crate::log::JsonLines;
use server::{Config, Intervals, Limits, NoticeConfig, Retention};
use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use tracing_subscriber::EnvFilter;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A TOML file with settings
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// How the log is written: text for people, json for programs
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text")]
    log: LogFormat,
    /// Where to listen
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Where tables are kept: sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE
    #[arg(long, value_name = "URL", default_value = "sqlite:wartable.db")]
    database: String,
    /// An address people use that a proxy hides from the server, such as https://play.example
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// A name under which people reach the server, such as play.example; requests for other names are refused. Any name
    /// by default
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Where metrics are served; without it this machine alone may read them, at /metrics
    #[arg(long, value_name = "ADDR")]
    metrics: Option<SocketAddr>,
    /// Wait at the start for a PostgreSQL that does not answer, so many seconds; 0 does not wait
    #[arg(long, value_name = "SECONDS", default_value_t = Intervals::default().database.as_secs())]
    wait_for_database: u64,
    /// Delete guests without a key who belong to no table after so many days without a visit; 0 keeps them
    #[arg(long, value_name = "DAYS", default_value_t = Retention::default().guests)]
    keep_guests: u32,
    /// Delete tables whose match has not begun after so many days; 0 keeps them
    #[arg(long, value_name = "DAYS", default_value_t = Retention::default().gathering)]
    keep_gathering: u32,
    /// Delete matches that are not over after so many days without an action; 0 keeps them. Finished matches are kept
    #[arg(long, value_name = "DAYS", default_value_t = Retention::default().playing)]
    keep_playing: u32,
    /// Delete the chat of a finished match so many days after its last message; 0 keeps it
    #[arg(long, value_name = "DAYS", default_value_t = Retention::default().chat)]
    keep_chat: u32,
    /// Tell people nothing while no page of theirs is open: no Web Push, no e-mails, no webhooks
    #[arg(long)]
    no_notices: bool,
    /// Where people find the server, for links in notices, such as https://play.example; the first --origin by default
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// The SMTP server for e-mails: smtps://USER:PASSWORD@HOST, or smtp://USER:PASSWORD@HOST?tls=required for STARTTLS
    #[arg(long, value_name = "URL")]
    smtp: Option<String>,
    /// Who sends the e-mails, such as "Wartable <table@play.example>"
    #[arg(long, value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Seconds in which a person whose turn it is may come back before they are told
    #[arg(long, value_name = "SECONDS", default_value_t = NoticeConfig::default().delay.as_secs())]
    notice_delay: u64,
    /// Let webhooks and push services be in this server's own network and without TLS. People then reach that network
    /// through the server
    #[arg(long)]
    private_webhooks: bool,
    /// Believe a proxy's X-Forwarded-For and X-Forwarded-Proto
    #[arg(long)]
    behind_proxy: bool,
    /// How many bots may think at once; one less than the machine has cores by default
    #[arg(long, value_name = "N")]
    bots: Option<usize>,
    /// No limits on requests: for measurements on one's own machine
    #[arg(long, hide = true)]
    no_limits: bool,
    /// The same dice and the same bots at every start: for tests on one's own machine
    #[arg(long, value_name = "N", hide = true)]
    seed: Option<u64>,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

pub(crate) fn run(args: &Args) -> CliResult {
    let told = EnvFilter::builder().with_default_directive(tracing_subscriber::filter::LevelFilter::INFO.into());
    let told = told.from_env().map_err(|error| CliError::plain(format!("RUST_LOG: {error}")))?;
    let colour = std::io::stderr().is_terminal();
    let log = tracing_subscriber::fmt().with_env_filter(told).with_writer(std::io::stderr).with_ansi(colour);
    match args.log {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.event_format(JsonLines).init(),
    }
    let runtime = tokio::runtime::Runtime::new()?;
    let served = runtime.block_on(serve(args));
    // Requests that are still under way have had their time.
    runtime.shutdown_background();
    served
}

fn retention(args: &Args) -> Retention {
    Retention {
        guests: args.keep_guests,
        gathering: args.keep_gathering,
        playing: args.keep_playing,
        chat: args.keep_chat,
    }
}

async fn serve(args: &Args) -> CliResult {
    let defaults = Config::default();
    let config = Config {
        listen: args.listen,
        database: args.database.clone(),
        origins: args.origin.clone(),
        hosts: args.host.clone(),
        metrics: args.metrics,
        bots: args.bots.unwrap_or(defaults.bots),
        trust_proxy: args.behind_proxy,
        retention: retention(args),
        notices: NoticeConfig {
            on: !args.no_notices,
            public_url: args.public_url.clone(),
            smtp: args.smtp.clone(),
            mail_from: args.mail_from.clone(),
            allow_private: args.private_webhooks,
            delay: Duration::from_secs(args.notice_delay),
        },
        seed: args.seed,
        limits: if args.no_limits { Limits::off() } else { defaults.limits },
        intervals: Intervals { database: Duration::from_secs(args.wait_for_database), ..defaults.intervals },
    };
    let mut stop = Stop::new()?;
    let running = tokio::select! {
        started = server::start(config.clone()) => started.map_err(CliError::plain)?,
        () = stop.wait() => {
            tracing::info!("told to stop before it was open");
            return Ok(ExitCode::SUCCESS);
        }
    };
    tracing::info!(
        config = args.config.as_ref().map(|path| path.display().to_string()),
        listen = %config.listen,
        database = without_password(&config.database),
        wait_for_database = args.wait_for_database,
        origins = config.origins.join(", "),
        hosts = config.hosts.join(", "),
        metrics = config.metrics.map(|address| address.to_string()),
        behind_proxy = config.trust_proxy,
        keep_guests = config.retention.guests,
        keep_gathering = config.retention.gathering,
        keep_playing = config.retention.playing,
        keep_chat = config.retention.chat,
        notices = config.notices.on,
        public_url = config.notices.public_url,
        smtp = config.notices.smtp.as_deref().map(without_password),
        mail_from = config.notices.mail_from,
        notice_delay = config.notices.delay.as_secs(),
        private_webhooks = config.notices.allow_private,
        bots = config.bots,
        log = ?args.log,
        no_limits = args.no_limits.then_some(true),
        seed = args.seed,
        "settings"
    );
    for option in passwords_given(std::env::args_os().map(|one| one.to_string_lossy().into_owned())) {
        let variable = option.trim_start_matches('-').to_uppercase();
        let message = format!(
            "the password of {option} stands on the command line, where every user of this machine can read it in the \
            list of processes; put it into the environment: WARTABLE_{variable}=…"
        );
        tracing::warn!("{message}");
    }
    // A URL may hold a password; a file's name is good to know.
    let kept = if args.database.starts_with("sqlite:") { &args.database } else { "PostgreSQL" };
    let mut out = std::io::stdout().lock();
    writeln!(out, "Wartable is open at http://{}/ and keeps its tables in {kept}", shown(running.address()))?;
    drop(out);
    stop.wait().await;
    running.stop().await;
    Ok(ExitCode::SUCCESS)
}

/// The options on the command line whose URL holds a password.
fn passwords_given(arguments: impl Iterator<Item = String>) -> Vec<&'static str> {
    let arguments: Vec<String> = arguments.collect();
    let url = |option: &str| {
        let place = arguments.iter().rposition(|one| one.split('=').next() == Some(option))?;
        let (argument, next) = (arguments.get(place)?, arguments.get(place + 1));
        argument.split_once('=').map(|(_, url)| url).or(next.map(String::as_str)).map(str::to_owned)
    };
    ["--database", "--smtp"].into_iter().filter(|option| url(option).is_some_and(|url| has_password(&url))).collect()
}

fn has_password(url: &str) -> bool {
    let rest = url.split_once("://").map_or("", |(_, rest)| rest);
    let (place, options) = rest.split_once('?').unwrap_or((rest, ""));
    let before_host = place.rsplit_once('@').is_some_and(|(who, _)| who.contains(':'));
    before_host || options.split('&').any(|option| option.starts_with("password="))
}

/// A URL as a log may show it.
fn without_password(url: &str) -> String {
    let hidden = || {
        let (scheme, rest) = url.split_once("://")?;
        let (who, place) = rest.rsplit_once('@')?;
        let (user, _) = who.split_once(':')?;
        Some(format!("{scheme}://{user}:…@{place}"))
    };
    // Options behind a question mark may hold a password too.
    let shown = hidden().unwrap_or_else(|| url.to_owned());
    shown.split('?').next().unwrap_or_default().to_owned()
}

/// What people open: an address that stands for every address is this machine.
fn shown(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    }
    address
}

/// The signals that end a server.
#[cfg(unix)]
struct Stop {
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Stop {
    fn new() -> Result<Stop, CliError> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Stop { terminate: signal(SignalKind::terminate())? })
    }

    async fn wait(&mut self) {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(not(unix))]
struct Stop;

#[cfg(not(unix))]
impl Stop {
    fn new() -> Result<Stop, CliError> {
        Ok(Stop)
    }

    async fn wait(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[test]
    fn how_long_things_are_kept_is_set_one_by_one() {
        #[derive(Parser)]
        struct Serve {
            #[command(flatten)]
            args: Args,
        }
        let given = |options: &[&str]| {
            let words = std::iter::once("serve").chain(options.iter().copied());
            retention(&Serve::try_parse_from(words).expect("options").args)
        };
        assert_eq!(given(&[]), Retention { guests: 90, gathering: 30, playing: 730, chat: 365 });
        let all = ["--keep-guests=1", "--keep-gathering=2", "--keep-playing=3", "--keep-chat=0"];
        assert_eq!(given(&all), Retention { guests: 1, gathering: 2, playing: 3, chat: 0 });
    }

    #[test]
    fn a_password_on_the_command_line_is_noticed() {
        let given = |line: &str| passwords_given(line.split(' ').map(str::to_owned));
        assert_eq!(given("wartable serve --database postgres://ann:secret@host/tables"), ["--database"]);
        assert_eq!(given("wartable serve --database=postgres://host/tables?user=ann&password=secret"), ["--database"]);
        let both = "wartable serve --smtp smtps://ann:secret@mail.example --database=postgres://ann:x@host/tables";
        assert_eq!(given(both), ["--database", "--smtp"]);
        for fine in [
            "wartable serve --database sqlite:a@b:c.db",
            "wartable serve --database postgres://ann@localhost/tables?host=/var/run/postgresql",
            "wartable serve --database",
            "wartable serve --origin https://ann:secret@play.example",
        ] {
            assert!(given(fine).is_empty(), "{fine}");
        }
    }

    #[test]
    fn a_log_shows_no_password() {
        assert_eq!(without_password("postgres://ann:s3:c@r@host/tables?password=x"), "postgres://ann:…@host/tables");
        assert_eq!(without_password("postgres://host/tables"), "postgres://host/tables");
        assert_eq!(without_password("sqlite:wartable.db"), "sqlite:wartable.db");
    }
}
