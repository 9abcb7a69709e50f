//! Why a decision is not simply taken back: chance was drawn, something was shown, or another player acted.

use crate::AnyMatch;
use kernel::Seat;
use protocol::UndoReason;
use stage::{Language, Line};

/// The reason that concerns a seat's newest decision; none if it has decided nothing. `told` are the lines of an entry as
/// the seat was told them. Where the rules have no clause about taking back, the clause is that of what happened.
pub fn undo_reason(
    table: &dyn AnyMatch,
    seat: Seat,
    told: impl FnOnce(u32) -> Vec<Line>,
    language: Language,
) -> Option<UndoReason> {
    let entries = table.history().summaries();
    let newest = entries.iter().rposition(|entry| entry.seat == Some(seat))?;
    let entry = &entries[newest];
    if !entry.revealed {
        let text = language.pick("Another player has acted since", "Un autre joueur a agi depuis");
        return Some(UndoReason { text: text.into(), clause: None });
    }
    let text = match entry.drew {
        true => language.pick("Dice fell or cards were drawn", "Des dés sont tombés ou des cartes ont été tirées"),
        false => language.pick("It showed something", "Elle a montré quelque chose"),
    };
    let of_what_happened = || told(newest as u32).iter().find_map(|line| line.clauses().next().map(str::to_owned));
    let clause = table.undo_clause().map(str::to_owned).or_else(of_what_happened);
    Some(UndoReason { text: text.into(), clause })
}
