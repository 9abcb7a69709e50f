//! How a person is told that a table waits for them while no page is open: by the browser, by e-mail, or in a chat.

use crate::settings::is_default;
use serde::{Deserialize, Serialize};

/// Answer of `GET /api/notices` and of most requests about them: what I have chosen, and what I may choose.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Notices {
    #[serde(default, skip_serializing_if = "is_default")]
    pub offered: OfferedNotices,
    #[serde(default, skip_serializing_if = "is_default")]
    pub quiet: Option<QuietHours>,
    /// The oldest first.
    pub channels: Vec<NoticeChannel>,
}

/// Which ways this server has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct OfferedNotices {
    /// The server's public key for subscriptions of browsers, in base64 for URLs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub push: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub mail: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub webhook: bool,
}

/// Hours at which a person is not told; what would have been told comes at their end. They may go past midnight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// Minutes after midnight.
    pub from: u16,
    pub until: u16,
    /// Minutes that the person's clock is ahead of UTC.
    pub zone: i16,
}

impl QuietHours {
    pub const DAY: u16 = 24 * 60;
    /// Clocks on Earth are at most so far from UTC.
    pub const FURTHEST_ZONE: i16 = 14 * 60;

    /// For how many minutes it is still quiet at a time of UTC, in minutes since 1970; none while it is not.
    pub fn left_at(self, utc_minutes: u64) -> Option<u16> {
        let day = i64::from(QuietHours::DAY);
        let local = (utc_minutes as i64 % day + i64::from(self.zone)).rem_euclid(day);
        let length = (i64::from(self.until) - i64::from(self.from)).rem_euclid(day);
        let gone = (local - i64::from(self.from)).rem_euclid(day);
        (gone < length).then_some((length - gone) as u16)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NoticeChannel {
    pub id: String,
    pub kind: ChannelKind,
    /// The browser, the e-mail address, or the beginning of the chat's address.
    pub name: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub state: ChannelState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    Push,
    Mail,
    Webhook,
}

impl ChannelKind {
    pub const ALL: [ChannelKind; 3] = [ChannelKind::Push, ChannelKind::Mail, ChannelKind::Webhook];

    /// As the store writes it.
    pub fn word(self) -> &'static str {
        match self {
            ChannelKind::Push => "push",
            ChannelKind::Mail => "mail",
            ChannelKind::Webhook => "webhook",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelState {
    #[default]
    On,
    /// The link in the first e-mail was not opened yet.
    Unconfirmed,
    /// It was switched off because notices did not arrive for a while. A test that arrives switches it on.
    Failed,
}

impl ChannelState {
    pub const ALL: [ChannelState; 3] = [ChannelState::On, ChannelState::Unconfirmed, ChannelState::Failed];

    /// As the store writes it.
    pub fn word(self) -> &'static str {
        match self {
            ChannelState::On => "on",
            ChannelState::Unconfirmed => "unconfirmed",
            ChannelState::Failed => "failed",
        }
    }
}

/// Body of `PUT /api/notices`. Answered with [`Notices`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetNotices {
    #[serde(default)]
    pub quiet: Option<QuietHours>,
}

/// Body of `POST /api/notices/push`: a subscription of this browser, as the browser writes it. Answered with [`Notices`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AddPush {
    pub endpoint: String,
    /// Both in base64 for URLs.
    pub p256dh: String,
    pub auth: String,
}

/// Body of `POST /api/notices/mail`: sends an e-mail with a link that confirms the address. Answered with [`Notices`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AddMail {
    pub address: String,
}

/// Body of `POST /api/notices/webhook`: the address at which a chat takes messages. Answered with [`Notices`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AddWebhook {
    pub url: String,
}

/// Body of `POST /api/notices/confirm`: what stands in the link of the e-mail. It needs no cookie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConfirmMail {
    pub token: String,
}

/// Body of `POST /api/notices/test` and of `POST /api/notices/end`: one of my channels. Answered with [`Notices`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChannelId {
    pub id: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_end_in_the_persons_own_time() {
        let at = |hours: u64, minutes: u64| 20_000 * 1440 + hours * 60 + minutes;
        let night = QuietHours { from: 22 * 60, until: 7 * 60, zone: 0 };
        assert_eq!(night.left_at(at(21, 59)), None);
        assert_eq!(night.left_at(at(22, 0)), Some(9 * 60));
        assert_eq!(night.left_at(at(6, 59)), Some(1));
        assert_eq!(night.left_at(at(7, 0)), None);
        let in_tokyo = QuietHours { zone: 9 * 60, ..night };
        assert_eq!(in_tokyo.left_at(at(12, 59)), None);
        assert_eq!(in_tokyo.left_at(at(13, 0)), Some(9 * 60));
        let in_new_york = QuietHours { zone: -5 * 60, ..night };
        assert_eq!(in_new_york.left_at(at(2, 59)), None);
        assert_eq!(in_new_york.left_at(at(3, 30)), Some(8 * 60 + 30));
        let noon = QuietHours { from: 12 * 60, until: 13 * 60, zone: 0 };
        assert_eq!((noon.left_at(at(12, 30)), noon.left_at(at(13, 0))), (Some(30), None));
        assert_eq!(QuietHours { until: 12 * 60, ..noon }.left_at(at(12, 0)), None, "no hours at all");
    }
}
