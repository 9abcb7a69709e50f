//! E-mails over SMTP: notices, and the one that asks to confirm an address. Every notice says how to get no more of them.

use super::{DeliveryError, Message, NoticeConfigError, PATIENCE};
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::transport::smtp::Error as SmtpError;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message as Mail, Tokio1Executor};
use stage::Language;
use store::StoredChannel;

/// Characters of an e-mail address.
const ADDRESS: usize = 254;

pub(super) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    pub(super) fn new(smtp: &str, from: &str) -> Result<Mailer, NoticeConfigError> {
        let unusable = |error: SmtpError| NoticeConfigError::Smtp(error.to_string());
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(smtp).map_err(unusable)?;
        let from = from.parse().map_err(|_| NoticeConfigError::MailFrom(from.to_owned()))?;
        Ok(Mailer { transport: transport.timeout(Some(PATIENCE)).build(), from })
    }

    /// The bare address that e-mails come from.
    pub(super) fn sender(&self) -> String {
        self.from.email.to_string()
    }

    pub(super) async fn send(
        &self,
        channel: &StoredChannel,
        message: &Message,
        public_url: &str,
    ) -> Result<(), DeliveryError> {
        let (heading, detail) = (message.heading(), message.detail());
        let (link, off) =
            (format!("{public_url}{}", message.path()), format!("{public_url}/notices#off={}", channel.id));
        let why = message.language.pick(
            "You asked to be told by e-mail when a match waits for you. To be told no more, open:",
            "Vous avez demandé à être prévenu par courriel quand une partie vous attend. Pour ne plus l’être, ouvrez :",
        );
        let text = format!("{heading}: {detail}\n\n{link}\n\n-- \n{why}\n{off}\n");
        let one_click = format!("{public_url}/api/notices/off/{}", channel.id);
        let headers = [
            ("List-Unsubscribe", format!("<{one_click}>")),
            ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".into()),
        ];
        self.mail(&channel.address, format!("{heading}: {detail}"), text, &headers).await
    }

    /// Asks whether an address belongs to the person who gave it.
    pub(super) async fn ask(
        &self,
        address: &str,
        token: &str,
        language: Language,
        public_url: &str,
    ) -> Result<(), DeliveryError> {
        let link = format!("{public_url}/notices#confirm={token}");
        let subject = language.pick("Confirm your address for Wartable", "Confirmez votre adresse pour Wartable");
        let before = language.pick(
            "You want to be told by e-mail when a match waits for you. Open this link within a day:",
            "Vous voulez être prévenu par courriel quand une partie vous attend. Ouvrez ce lien dans la journée :",
        );
        let after = language.pick(
            "If you do not know what this is, do nothing: you will get no more of these.",
            "Si vous ne savez pas de quoi il s’agit, ne faites rien : vous ne recevrez plus rien.",
        );
        self.mail(address, subject.to_owned(), format!("{before}\n\n{link}\n\n{after}\n"), &[]).await
    }

    async fn mail(
        &self,
        address: &str,
        subject: String,
        text: String,
        headers: &[(&'static str, String)],
    ) -> Result<(), DeliveryError> {
        let refused = |error: &dyn std::fmt::Display| DeliveryError::Refused(error.to_string());
        let to: Address = address.parse().map_err(|error| refused(&error))?;
        let mail = Mail::builder().from(self.from.clone()).to(Mailbox::new(None, to)).subject(subject);
        let mut mail = mail.header(ContentType::TEXT_PLAIN).body(text).map_err(|error| refused(&error))?;
        for &(name, ref value) in headers {
            let name = HeaderName::new_from_ascii_str(name);
            mail.headers_mut().insert_raw(HeaderValue::new(name, value.clone()));
        }
        match self.transport.send(mail).await {
            Ok(_) => Ok(()),
            Err(error) if error.is_permanent() => Err(refused(&error)),
            Err(error) => Err(DeliveryError::Failed(error.to_string())),
        }
    }
}

/// An e-mail address as it is kept; none if it is no address.
pub(super) fn address(text: &str) -> Option<String> {
    let address: Address = text.trim().parse().ok()?;
    let address = address.to_string();
    (address.len() <= ADDRESS).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_an_address() {
        assert_eq!(address(" ann@example.org "), Some("ann@example.org".into()));
        let long = format!("{}@example.org", "x".repeat(300));
        for bad in
            ["", "ann", "ann@", "@example.org", "ann@exam ple.org", "ann@example.org\r\nBcc: eve@example.org", &long]
        {
            assert_eq!(address(bad), None, "{bad}");
        }
    }

    #[tokio::test]
    async fn what_the_operator_writes_is_checked_at_the_start() {
        let new = |smtp: &str, from: &str| Mailer::new(smtp, from).map(|mailer| mailer.sender());
        assert_eq!(
            new("smtps://ann:secret@mail.example", "Wartable <table@play.example>").ok(),
            Some("table@play.example".into())
        );
        let error = new("smpt://ann:secret@mail.example", "table@play.example").expect_err("no scheme").to_string();
        assert!(error.contains("SMTP") && !error.contains("secret"), "{error}");
        assert!(matches!(new("smtp://mail.example", "table"), Err(NoticeConfigError::MailFrom(_))));
    }
}
