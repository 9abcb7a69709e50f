//! Messages to chats that take them at an address: Discord, Slack, Mattermost, bridges to Matrix, and programs of one's own.

use super::message::Subject;
use super::outgoing::{Outgoing, host_of};
use super::{DeliveryError, Message};
use axum::http::header;
use serde_json::{Value, json};

pub(super) async fn send(
    outgoing: &Outgoing,
    url: &str,
    message: &Message,
    public_url: &str,
) -> Result<(), DeliveryError> {
    let body = body(url, message, public_url).to_string();
    outgoing.post(url, &[(header::CONTENT_TYPE, "application/json".into())], body.into_bytes()).await
}

/// In the shape the chat at that address understands.
fn body(url: &str, message: &Message, public_url: &str) -> Value {
    let (heading, detail, link) = (message.heading(), message.detail(), format!("{public_url}{}", message.path()));
    let text = format!("{heading}: {detail}\n{link}");
    // Titles are written by people, and must not call other people of the chat.
    let for_slack = || format!("{heading}: {}\n<{link}>", escaped(&detail));
    let host = host_of(url).unwrap_or_default();
    let is = |site: &str| host == site || host.ends_with(&format!(".{site}"));
    match () {
        () if is("discord.com") || is("discordapp.com") => {
            json!({ "content": text, "allowed_mentions": { "parse": [] } })
        }
        () if is("slack.com") => json!({ "text": for_slack() }),
        () => {
            let table = match &message.subject {
                Subject::Turn { table, .. } => Some(table),
                Subject::Test => None,
            };
            // `content` and `text` are what most programs look for; the rest is for programs of one's own.
            json!({ "content": text, "text": text, "heading": heading, "detail": detail, "link": link, "table": table })
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use stage::Language;

    fn told(url: &str) -> Value {
        let subject =
            Subject::Turn { table: "k3x9".into(), title: "<!channel> @everyone".into(), game: "Charms".into() };
        body(url, &Message { language: Language::English, subject }, "https://play.example")
    }

    #[test]
    fn each_chat_gets_the_shape_it_understands() {
        let discord = told("https://discord.com/api/webhooks/1/x");
        assert_eq!(discord["allowed_mentions"]["parse"], json!([]));
        assert_eq!(discord["content"], "Your move: <!channel> @everyone · Charms\nhttps://play.example/t/k3x9");
        assert!(discord.get("text").is_none());
        let slack = told("https://hooks.slack.com/services/T/B/x");
        let text = "Your move: &lt;!channel&gt; @everyone · Charms\n<https://play.example/t/k3x9>";
        assert_eq!(slack, json!({ "text": text }));
        let other = told("https://notdiscord.com/hook");
        assert_eq!((&other["content"], &other["table"]), (&other["text"], &json!("k3x9")));
    }
}
