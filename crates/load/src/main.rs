//! Many tables with scripted players on loopback, bounded in count and time: acknowledged actions a second, how long an
//! acknowledgement takes, what an idle socket costs, and whether a killed server remembers everything it acknowledged.

mod figures;
mod idle;
mod kills;
mod player;
mod server;
mod tables;

use clap::{Parser, ValueEnum};
use server::ServerProcess;
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
    /// Sockets that only listen.
    #[arg(long, default_value_t = 10_000)]
    idle: usize,
    /// How often the server is killed while people play.
    #[arg(long, default_value_t = 0)]
    kills: u32,
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
    let mut server = ServerProcess::open(&args.binary, args.database).await?;
    if args.tables > 0 {
        println!("opening {} tables", args.tables);
        let tables = tables::open(&server, args.tables).await?;
        let pace =
            Duration::from_secs_f64(if args.rate == 0 { 0.0 } else { tables.len() as f64 / f64::from(args.rate) });
        if args.kills == 0 {
            let figures = tables::play(&server, &tables, pace, Duration::from_secs(args.seconds)).await?;
            println!("{figures}");
        } else {
            println!("{}", kills::run(&mut server, &tables, pace, args.kills).await?);
        }
    }
    if args.idle > 0 {
        println!("{}", idle::run(&server, args.idle).await?);
    }
    Ok(())
}
