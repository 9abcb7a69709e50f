//! People who are away are told that a match waits for them: by their browser ([`push`]), by e-mail ([`mail`]) or in a
//! chat ([`webhook`]). Tables note whose turn is missed ([`missed`]), the database keeps what is to be told and when, and
//! [`deliver`] tells it. Nothing here is waited for by a table.

pub(crate) mod api;
pub(crate) mod deliver;
mod mail;
mod message;
pub(crate) mod missed;
mod outgoing;
mod push;
mod webhook;

use crate::services::Services;
use mail::Mailer;
use message::Message;
use outgoing::Outgoing;
use push::PushKeys;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use store::{StoreError, StoredChannel};
use thiserror::Error;

/// How long one try to deliver a notice may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// Notices to one person in an hour.
const HOURLY: u32 = 60;
const HOUR: u64 = 3_600_000;
/// The same address gets one e-mail to confirm it in so many milliseconds.
const BETWEEN_CONFIRMATIONS: u64 = 600_000;

/// Which notices a server sends.
#[derive(Clone, PartialEq, Debug)]
pub struct NoticeConfig {
    pub on: bool,
    /// Where people find the server: `https://play.example`. The first of its other origins, or its own address, by default.
    pub public_url: Option<String>,
    /// `smtps://USER:PASSWORD@HOST`; without it nothing is told by e-mail.
    pub smtp: Option<String>,
    /// The sender of e-mails: `Wartable <table@play.example>`.
    pub mail_from: Option<String>,
    /// Notices may go to addresses of the operator's own network, and without TLS.
    pub allow_private: bool,
    /// How long a person who is awaited may take to come back before they are told.
    pub delay: Duration,
}

impl Default for NoticeConfig {
    fn default() -> NoticeConfig {
        NoticeConfig {
            on: true,
            public_url: None,
            smtp: None,
            mail_from: None,
            allow_private: false,
            delay: Duration::from_secs(30),
        }
    }
}

/// Why a notice did not arrive.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
enum DeliveryError {
    /// The place does not exist any more.
    #[error("there is nothing at that address any more")]
    Gone,
    /// It would be refused again.
    #[error("{0}")]
    Refused(String),
    /// It may arrive at another try.
    #[error("{0}")]
    Failed(String),
}

/// What the server tells people with.
pub(crate) struct Notices {
    /// Without a slash at its end.
    public_url: String,
    outgoing: Outgoing,
    push: PushKeys,
    mailer: Option<Mailer>,
    /// How many notices each person got in this hour.
    told: Mutex<(u64, HashMap<String, u32>)>,
    /// When an e-mail to confirm it was sent to an address.
    confirmations: Mutex<HashMap<String, u64>>,
}

/// Why a server cannot tell people as its operator wants.
#[derive(Debug, Error)]
pub enum NoticeConfigError {
    #[error("the public address '{0}' is not understood; write for example https://play.example")]
    PublicUrl(String),
    /// The URL is not repeated: it may hold a password.
    #[error("the SMTP server is not understood ({0}); write for example smtps://USER:PASSWORD@mail.example")]
    Smtp(String),
    #[error("'{0}' is no sender of e-mails; write for example Wartable <table@play.example>")]
    MailFrom(String),
    #[error("with an SMTP server say who sends, with --mail-from; without one leave that out")]
    HalfMail,
    #[error("the server's key for browsers cannot be used: {0}")]
    Keys(String),
    #[error("the database cannot be used: {0}")]
    Database(#[from] StoreError),
}

impl Notices {
    /// None if the operator wants none.
    pub(crate) async fn open(
        config: &NoticeConfig,
        origins: &[String],
        address: SocketAddr,
        services: &Services,
    ) -> Result<Option<Notices>, NoticeConfigError> {
        if !config.on {
            return Ok(None);
        }
        let public_url = config.public_url.as_ref().or(origins.first()).cloned();
        let public_url = public_url.unwrap_or_else(|| format!("http://{address}")).trim_end_matches('/').to_owned();
        let is_site = |url: &str| {
            let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
            rest.is_some_and(|rest| !rest.is_empty() && !rest.contains(|letter: char| "?#@ ".contains(letter)))
        };
        if !is_site(&public_url) {
            return Err(NoticeConfigError::PublicUrl(public_url));
        }
        let mailer = match (&config.smtp, &config.mail_from) {
            (Some(smtp), Some(from)) => Some(Mailer::new(smtp, from)?),
            (None, None) => None,
            _ => return Err(NoticeConfigError::HalfMail),
        };
        let contact =
            mailer.as_ref().map_or_else(|| public_url.clone(), |mailer| format!("mailto:{}", mailer.sender()));
        let push = PushKeys::open(&services.store, contact).await?;
        services.missed.open();
        Ok(Some(Notices {
            public_url,
            outgoing: Outgoing::new(config.allow_private),
            push,
            mailer,
            told: Mutex::default(),
            confirmations: Mutex::default(),
        }))
    }

    /// Tries once to tell a person something at one of their channels.
    async fn send(&self, channel: &StoredChannel, message: &Message) -> Result<(), DeliveryError> {
        let sent = async {
            match channel.kind.as_str() {
                "push" => self.push.send(&self.outgoing, channel, message).await,
                "webhook" => webhook::send(&self.outgoing, &channel.address, message, &self.public_url).await,
                "mail" => match &self.mailer {
                    Some(mailer) => mailer.send(channel, message, &self.public_url).await,
                    None => Err(DeliveryError::Failed("this server sends no e-mails".into())),
                },
                other => Err(DeliveryError::Refused(format!("this version knows no channel of the kind {other}"))),
            }
        };
        let late = |_| Err(DeliveryError::Failed("it did not answer in time".into()));
        tokio::time::timeout(PATIENCE, sent).await.unwrap_or_else(late)
    }

    /// Whether a person may get another notice in this hour.
    fn may_tell(&self, person: &str, now_ms: u64) -> bool {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        let (hour, counts) = &mut *told;
        if *hour != now_ms / HOUR {
            *hour = now_ms / HOUR;
            counts.clear();
        }
        let count = counts.entry(person.to_owned()).or_default();
        *count += 1;
        *count <= HOURLY
    }

    /// Whether an address may get an e-mail that asks to confirm it.
    fn may_confirm(&self, address: &str, now_ms: u64) -> bool {
        // One mailbox in most places, however its letters are written.
        let address = address.to_lowercase();
        let mut sent = self.confirmations.lock().unwrap_or_else(PoisonError::into_inner);
        sent.retain(|_, at| *at + BETWEEN_CONFIRMATIONS > now_ms);
        let free = !sent.contains_key(&address);
        if free {
            sent.insert(address, now_ms);
        }
        free
    }
}
