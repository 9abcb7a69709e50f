//! Where a match comes from: a table of the server, or the worker, which holds the local match or a record from a file.

use crate::link::{http, worker};
use protocol::solo::{Ask, Reply};
use protocol::{Fault, Moments, Replay};

#[derive(Clone, PartialEq, Debug)]
pub enum Source {
    Table(String),
    Worker,
}

impl Source {
    pub async fn replay(&self) -> Result<Replay, Fault> {
        match self {
            Source::Table(table) => http::get(&format!("/api/tables/{table}/replay")).await,
            Source::Worker => match worker::ask(Ask::Replay).await? {
                Reply::Replay(replay) => Ok(replay),
                _ => Err(strange()),
            },
        }
    }

    pub async fn moments(&self, from: u32) -> Result<Moments, Fault> {
        match self {
            Source::Table(table) => http::get(&format!("/api/tables/{table}/moments?from={from}")).await,
            Source::Worker => match worker::ask(Ask::Moments { from }).await? {
                Reply::Moments(moments) => Ok(moments),
                _ => Err(strange()),
            },
        }
    }

    /// The record as its file has it. There is none before the match is over.
    pub async fn record(&self) -> Result<String, Fault> {
        match self {
            Source::Table(table) => http::text(&format!("/api/tables/{table}/record")).await,
            Source::Worker => match worker::ask(Ask::Save).await? {
                Reply::Saved { record: Some(record), .. } => Ok(record),
                Reply::Saved { record: None, .. } => {
                    Err(Fault::new("not_over", "the record can be had when the match is over"))
                }
                _ => Err(strange()),
            },
        }
    }
}

/// Loads a record from a file into the worker.
pub async fn watch(record: String) -> Result<Replay, Fault> {
    worker::ask(Ask::Watch { record }).await?;
    Source::Worker.replay().await
}

pub fn strange() -> Fault {
    Fault::new("not_understood", "The answer was not the one expected. Load the page again.")
}
