//! What people are told, in their language.

use stage::Language;

/// Characters of a table's title in a notice.
const TITLE: usize = 80;

/// Something to tell one person.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Message {
    pub language: Language,
    pub subject: Subject,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Subject {
    /// It is the person's turn.
    Turn { table: String, title: String, game: String },
    /// The person tries a channel.
    Test,
}

impl Message {
    /// A few words that say what it is about.
    pub(crate) fn heading(&self) -> &'static str {
        match self.subject {
            Subject::Turn { .. } => self.language.pick("Your move", "À vous de jouer"),
            Subject::Test => self.language.pick("Wartable can reach you", "Wartable peut vous joindre"),
        }
    }

    /// What it is about more closely.
    pub(crate) fn detail(&self) -> String {
        match &self.subject {
            Subject::Turn { title, game, .. } if title == game => title.clone(),
            Subject::Turn { title, game, .. } => format!("{title} · {game}"),
            Subject::Test => {
                let words = self.language.pick(
                    "This is how you are told that a match waits for you.",
                    "C’est ainsi que vous saurez qu’une partie vous attend.",
                );
                words.to_owned()
            }
        }
    }

    /// Where it leads, on this server.
    pub(crate) fn path(&self) -> String {
        match &self.subject {
            Subject::Turn { table, .. } => format!("/t/{table}"),
            Subject::Test => "/notices".into(),
        }
    }
}

/// A title as it may stand in a line of any chat or letter: without what cannot be seen, and not too long.
pub(crate) fn plain(title: &str) -> String {
    let seen = title.chars().filter(|letter| !letter.is_control());
    let short: String = seen.take(TITLE).collect();
    short.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_told_in_the_persons_language() {
        let subject = Subject::Turn { table: "k3x9".into(), title: "Friday".into(), game: "Charms".into() };
        let message = Message { language: Language::French, subject };
        assert_eq!((message.heading(), message.detail().as_str()), ("À vous de jouer", "Friday · Charms"));
        assert_eq!(message.path(), "/t/k3x9");
        let test = Message { language: Language::English, subject: Subject::Test };
        assert_eq!((test.heading(), test.path().as_str()), ("Wartable can reach you", "/notices"));
    }

    #[test]
    fn a_title_is_one_short_line() {
        assert_eq!(plain(" Fri\r\nday\u{7} "), "Friday");
        assert_eq!(plain(&"x".repeat(500)).len(), TITLE);
    }
}
