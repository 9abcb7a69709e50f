//! Deletes what was not used for a long time, and keeps finished matches small: see [`Retention`].

use crate::app::App;
use crate::clock::{DAY, now};
use crate::compaction::{self, Compaction};
use crate::notices::api::CONFIRMED;
use std::sync::Arc;
use std::time::Duration;
use store::Stale;

/// For how many days a ban is listed after its end, and a report that is not settled is kept.
const ENDED_BANS: u32 = 90;
const REPORTS: u32 = 365;

/// For how many days something unused is kept; 0 keeps it for ever. Finished matches are always kept.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Retention {
    /// Guests without a key, who belong to no table.
    pub guests: u32,
    /// Tables whose match has not begun.
    pub gathering: u32,
    /// Matches that are not over.
    pub playing: u32,
    /// Chats of finished matches.
    pub chat: u32,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { guests: 90, gathering: 30, playing: 730, chat: 365 }
    }
}

impl Retention {
    fn stale(self, now: u64) -> Stale {
        Stale {
            guests: since(now, self.guests),
            gathering: since(now, self.gathering),
            playing: since(now, self.playing),
            bans: since(now, ENDED_BANS),
            reports: since(now, REPORTS),
        }
    }

    pub(crate) fn compaction(self, now: u64, after: Duration) -> Compaction {
        let after = u64::try_from(after.as_millis()).unwrap_or(u64::MAX);
        Compaction { finished: now.saturating_sub(after), chat: since(now, self.chat) }
    }
}

/// So many days ago; none for 0 days, which keep things for ever.
fn since(now: u64, days: u32) -> Option<u64> {
    (days > 0).then(|| now.saturating_sub(u64::from(days) * DAY))
}

/// Looks every hour. Between two deletions the server does other things.
pub(crate) async fn delete_and_compact(app: Arc<App>) {
    let mut every = tokio::time::interval(app.services.intervals.retention);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        if let Err(error) = app.store().delete_old_notices(now().0.saturating_sub(CONFIRMED)).await {
            tracing::warn!(%error, "addresses that were not confirmed are kept");
        }
        let (retention, now) = (app.config.retention, now().0);
        let stale = retention.stale(now);
        loop {
            match app.store().delete_stale(&stale).await {
                Ok(true) => tokio::time::sleep(PAUSE).await,
                Ok(false) => break,
                Err(error) => {
                    // The server tries again the next time.
                    tracing::warn!(%error, "what is stale cannot be deleted");
                    break;
                }
            }
        }
        let compaction = retention.compaction(now, app.services.intervals.compaction);
        if let Err(error) = compaction::compact(&app.services, &app.tables, compaction).await {
            tracing::warn!(%error, "finished matches cannot be kept smaller");
        }
    }
}

const PAUSE: Duration = Duration::from_millis(50);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_days_are_for_ever() {
        let now = 1_000 * DAY;
        let stale = Retention { guests: 0, gathering: 1, playing: u32::MAX, chat: 0 }.stale(now);
        assert_eq!((stale.guests, stale.gathering, stale.playing), (None, Some(999 * DAY), Some(0)));
        let kept = |chat| Retention { chat, ..Retention::default() }.compaction(now, Duration::MAX);
        assert_eq!(kept(0), Compaction { finished: 0, chat: None });
        assert_eq!(kept(365), Compaction { finished: 0, chat: Some(635 * DAY) });
    }
}
