//! Many tables with scripted players on loopback, bounded in count and time: acknowledged actions a second, how long an
//! acknowledgement takes, what it costs the server, what an open table and an idle socket cost, and whether a killed
//! server remembers everything it acknowledged.

mod figures;
mod idle;
mod kills;
mod nodes;
mod player;
mod proxy;
mod server;
mod tables;

use clap::{Parser, ValueEnum};
use server::{RunDatabase, ServerProcess};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// An error ends the run with its message.
type LoadResult<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

#[derive(Parser)]
#[command(about = "Puts a server under load and prints what it carried")]
struct Args {
    /// The `wartable` to serve with.
    #[arg(long)]
    binary: PathBuf,
    #[arg(long, value_enum, default_value_t = Database::Sqlite)]
    database: Database,
    /// Tables with two players each.
    #[arg(long, default_value_t = 1000)]
    tables: usize,
    /// Actions a second over all tables; 0 is as fast as the server answers.
    #[arg(long, default_value_t = 2500)]
    rate: u32,
    /// How long to play.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Waits afterwards until all tables have left the server's memory, and prints what is left of them there.
    #[arg(long)]
    asleep: bool,
    /// Sockets that only listen.
    #[arg(long, default_value_t = 10_000)]
    idle: usize,
    /// How often a server is killed while people play: six times if no number is given.
    #[arg(long, num_args = 0..=1, default_value_t = 0, default_missing_value = "6")]
    kills: u32,
    /// Servers on one PostgreSQL behind a proxy. One is killed every 10 seconds if any are.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    nodes: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Database {
    Sqlite,
    Postgres,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Args::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("load: {why}");
            ExitCode::FAILURE
        }
    }
}

async fn run(args: Args) -> LoadResult {
    let pace = Duration::from_secs_f64(match args.rate {
        0 => 0.0,
        rate => args.tables as f64 / f64::from(rate),
    });
    if args.nodes > 1 {
        // SQLite is for one server.
        let database = RunDatabase::new(Database::Postgres).await?;
        let Args { kills, tables, seconds, .. } = args;
        let plan = nodes::NodeRun { nodes: args.nodes.into(), kills, tables, pace, seconds };
        println!("{}", nodes::run(&args.binary, &database, &plan).await?);
        return Ok(());
    }
    let database = RunDatabase::new(args.database).await?;
    let mut server = ServerProcess::open(&args.binary, &database, "server").await?;
    if args.tables > 0 {
        println!("opening {} tables", args.tables);
        let empty = server.memory()?;
        let tables = tables::open(server.site, args.tables, None).await?;
        if args.kills == 0 {
            let figures = tables::play(&server, &tables, pace, Duration::from_secs(args.seconds), empty).await?;
            println!("{figures}");
            if args.asleep {
                println!("{}", tables::fall_asleep(&server, args.tables, empty).await?);
            }
        } else {
            println!("{}", kills::run(&mut server, tables, pace, args.kills).await?);
        }
    }
    if args.idle > 0 {
        println!("{}", idle::run(&server, args.idle).await?);
    }
    Ok(())
}
