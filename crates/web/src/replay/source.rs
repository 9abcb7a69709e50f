//! Where a match comes from: a table of the server, or the worker, which holds the local match or a record from a file.

use crate::link::{http, worker};
use protocol::worker::{SavedMatch, WorkerRequest};
use protocol::{ApiError, Code, Moments, Replay};
use serde::de::IgnoredAny;

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Source {
    Table(String),
    Worker,
}

impl Source {
    pub(crate) async fn replay(&self) -> Result<Replay, ApiError> {
        match self {
            Source::Table(table) => http::get(&format!("/api/tables/{table}/replay")).await,
            Source::Worker => worker::ask(WorkerRequest::Replay).await,
        }
    }

    pub(crate) async fn moments(&self, from: u32) -> Result<Moments, ApiError> {
        match self {
            Source::Table(table) => http::get(&format!("/api/tables/{table}/moments?from={from}")).await,
            Source::Worker => worker::ask(WorkerRequest::Moments { from }).await,
        }
    }

    /// The record as its file has it. There is none before the match is over.
    pub(crate) async fn record(&self) -> Result<String, ApiError> {
        match self {
            Source::Table(table) => http::text(&format!("/api/tables/{table}/record")).await,
            Source::Worker => {
                let SavedMatch { record, .. } = worker::ask(WorkerRequest::Save).await?;
                record.ok_or_else(|| ApiError::new(Code::NotOver, say!("The record can be had when the match is over")))
            }
        }
    }
}

/// Loads a record from a file into the worker.
pub(crate) async fn watch(record: String) -> Result<Replay, ApiError> {
    worker::ask::<IgnoredAny>(WorkerRequest::Watch { record }).await?;
    Source::Worker.replay().await
}
