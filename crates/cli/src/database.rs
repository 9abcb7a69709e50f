//! `wartable backup` and `wartable restore`, and which database a command works on.

use crate::error::{CliError, CliResult};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Which database is meant: as for `wartable serve`.
#[derive(clap::Args)]
pub(crate) struct DatabaseArgs {
    /// The database of the server; without it WARTABLE_DATABASE, or database in the file with settings, or
    /// sqlite:wartable.db
    #[arg(long, global = true, value_name = "URL")]
    database: Option<String>,
    /// A TOML file with the settings of the server; without it WARTABLE_CONFIG
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl DatabaseArgs {
    pub(crate) fn url(&self) -> Result<String, CliError> {
        if let Some(url) = self.database.clone().or_else(|| std::env::var("WARTABLE_DATABASE").ok()) {
            return Ok(url);
        }
        let file = self.config.clone().or_else(|| std::env::var_os("WARTABLE_CONFIG").map(PathBuf::from));
        let Some(file) = file else { return Ok(server::Config::default().database) };
        let settings: toml::Table = toml::from_str(&crate::error::read(&file)?)
            .map_err(|error| CliError::plain(format!("{}: {error}", file.display())))?;
        match settings.get("database") {
            None => Ok(server::Config::default().database),
            Some(toml::Value::String(url)) => Ok(url.clone()),
            Some(other) => {
                let kind = other.type_str();
                Err(CliError::plain(format!("{}: database is a {kind}; write a text", file.display())))
            }
        }
    }
}

#[derive(clap::Args)]
pub(crate) struct BackupArgs {
    /// The copy to make, a file that is not there yet
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

#[derive(clap::Args)]
pub(crate) struct RestoreArgs {
    /// A copy that wartable backup made
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Delete what is in the database first
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    database: DatabaseArgs,
}

pub(crate) fn backup(args: &BackupArgs) -> CliResult {
    let url = args.database.url()?;
    let copied = tokio::runtime::Runtime::new()?.block_on(store::backup(&url, &args.file));
    tell(format!("{} holds", args.file.display()), copied)
}

pub(crate) fn restore(args: &RestoreArgs) -> CliResult {
    let url = args.database.url()?;
    let restored = tokio::runtime::Runtime::new()?.block_on(store::restore(&args.file, &url, args.replace));
    tell("the database holds".into(), restored)
}

fn tell(what: String, done: Result<store::Totals, store::StoreError>) -> CliResult {
    let store::Totals { tables, people, entries } = done.map_err(CliError::plain)?;
    writeln!(std::io::stdout().lock(), "{what} {tables} tables with {entries} entries, and {people} people")?;
    Ok(ExitCode::SUCCESS)
}
