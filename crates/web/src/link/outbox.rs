//! Orders on their way: each has an id, is kept until it is answered, and goes out again after a broken line. The table
//! carries out the same id once.

use protocol::{Command, CommandId, FromTable, ToTable};
use stage::Target;

#[derive(Debug)]
pub(crate) struct Outbox {
    /// Differs between pages, so that ids never meet.
    prefix: String,
    count: u32,
    kept: Vec<(CommandId, Command)>,
}

impl Outbox {
    /// `random` makes the ids of this page its own.
    pub(crate) fn new(random: &str) -> Outbox {
        let random: String = random.chars().filter(char::is_ascii_alphanumeric).take(24).collect();
        Outbox { prefix: format!("c{random}-"), count: 0, kept: Vec::new() }
    }

    fn next(&mut self) -> Option<CommandId> {
        self.count += 1;
        CommandId::try_from(format!("{}{}", self.prefix, self.count)).ok()
    }

    /// Keeps an order until it is answered.
    pub(crate) fn order(&mut self, command: Command) -> Option<(CommandId, ToTable)> {
        let id = self.next()?;
        self.kept.push((id.clone(), command.clone()));
        Some((id.clone(), ToTable::Command { id, command }))
    }

    /// A question is not kept: the player asks again after a broken connection.
    pub(crate) fn why(&mut self, path: Vec<Target>) -> Option<(CommandId, ToTable)> {
        let id = self.next()?;
        Some((id.clone(), ToTable::Why { id, path }))
    }

    /// Forgets what is answered.
    pub(crate) fn heard(&mut self, message: &FromTable) {
        if let FromTable::Done { id, .. } | FromTable::Refused { id: Some(id), .. } = message {
            self.kept.retain(|(kept, _)| kept != id);
        }
    }

    /// Everything unanswered, oldest first.
    pub(crate) fn unanswered(&self) -> impl Iterator<Item = ToTable> {
        self.kept.iter().map(|(id, command)| ToTable::Command { id: id.clone(), command: command.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::Ack;

    #[test]
    fn an_order_goes_out_again_until_it_is_answered() {
        let mut outbox = Outbox::new("0.5x");
        let (first, _) = outbox.order(Command::Start).unwrap();
        let (second, sent) = outbox.order(Command::Resign).unwrap();
        assert_ne!(first, second);
        let answer = Ack { number: 1, entry: None };
        outbox.heard(&FromTable::Done { id: first, ack: answer });
        assert_eq!(outbox.unanswered().collect::<Vec<_>>(), [sent]);
        let fault = protocol::ApiError::new(protocol::Code::Over, "the match is over");
        outbox.heard(&FromTable::Refused { id: Some(second), error: fault });
        assert_eq!(outbox.unanswered().count(), 0);
    }

    #[test]
    fn questions_are_not_asked_again() {
        let mut outbox = Outbox::new("x");
        assert!(outbox.why(Vec::new()).is_some());
        assert_eq!(outbox.unanswered().count(), 0);
    }
}
