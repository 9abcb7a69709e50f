//! Deletes what was not used for a long time: see [`Retention`].

use crate::app::App;
use crate::clock::now;
use crate::notices::api::CONFIRMED;
use std::sync::Arc;
use std::time::Duration;
use store::Stale;

/// For how many days something unused is kept; 0 keeps it for ever. Finished matches are always kept.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Retention {
    /// Guests without a key, who belong to no table.
    pub guests: u32,
    /// Tables whose match has not begun.
    pub gathering: u32,
    /// Matches that are not over.
    pub playing: u32,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { guests: 90, gathering: 30, playing: 730 }
    }
}

impl Retention {
    fn stale(self, now: u64) -> Stale {
        let since = |days: u32| (days > 0).then(|| now.saturating_sub(u64::from(days) * 24 * 3_600_000));
        Stale { guests: since(self.guests), gathering: since(self.gathering), playing: since(self.playing) }
    }
}

/// Looks every hour. Between two deletions the server does other things.
pub(crate) async fn keep(app: Arc<App>) {
    let mut every = tokio::time::interval(app.services.intervals.retention);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        if let Err(error) = app.store().delete_old_notices(now().0.saturating_sub(CONFIRMED)).await {
            tracing::warn!(%error, "addresses that were not confirmed are kept");
        }
        let stale = app.config.retention.stale(now().0);
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
    }
}

const PAUSE: Duration = Duration::from_millis(50);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_days_are_for_ever() {
        let retention = Retention { guests: 0, gathering: 1, playing: u32::MAX };
        let stale = retention.stale(100_000_000);
        assert_eq!(stale, Stale { guests: None, gathering: Some(13_600_000), playing: Some(0) });
    }
}
