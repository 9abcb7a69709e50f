//! What a person settles before the question comes: to pass for a while in reaction windows, or how to decide. The room
//! answers in their place after a moment and tells no other player.

use crate::transaction::Transaction;
use crate::{Room, RoomError, limits};
use kernel::{PassSpan, Seat};
use protocol::AheadChoice;
use stage::{Choice, Language};

/// The id of an action that is prepared begins with this.
const PREPARED: &str = "prepare ";

impl Room {
    pub(crate) fn set_ahead(&mut self, seat: Seat, id: &str, on: bool, tx: &Transaction) -> Result<(), RoomError> {
        self.playing()?;
        if id.len() > limits::NOTATION {
            return Err(RoomError::UnknownAction(format!("it is longer than {} bytes", limits::NOTATION)));
        }
        let table = self.table.as_ref().ok_or(RoomError::NotStarted)?;
        let prepared = id.strip_prefix(PREPARED);
        let pass_span = PassSpan::ALL.into_iter().find(|&span| name(span) == id);
        let pass_span = pass_span.and_then(|span| Some((span, table.pass_span(seat, span)?)));
        // From the journal no rule is asked again.
        let may_prepare =
            |action: &str| self.preparations(seat, Language::English).iter().any(|choice| choice.action == action);
        let known = || pass_span.is_some() || prepared.is_some_and(|action| !on || may_prepare(action));
        if tx.is_live() && !known() {
            return Err(RoomError::UnknownAction(format!("'{id}' cannot be settled ahead now")));
        }
        let seat_state = self.state.seat_state_mut(seat).ok_or(RoomError::NoSuchSeat(seat))?;
        match prepared {
            Some(action) => seat_state.prepared = on.then(|| action.to_owned()),
            None => seat_state.pass_span = pass_span.filter(|_| on),
        }
        self.note_windows(None);
        Ok(())
    }

    /// What a seat may settle ahead, and what it has settled.
    pub(crate) fn ahead(&self, seat: Seat, language: Language) -> Vec<AheadChoice> {
        let (Some(table), Some(seat_state)) = (&self.table, self.state.seat_state(seat)) else { return Vec::new() };
        let span = |span: PassSpan| {
            let number = table.pass_span(seat, span)?;
            let on = seat_state.pass_span == Some((span, number));
            Some(AheadChoice { id: name(span).into(), label: label(span, language).into(), on })
        };
        let prepared = |choice: Choice| {
            let on = seat_state.prepared.as_ref() == Some(&choice.action);
            AheadChoice {
                id: format!("{PREPARED}{}", choice.action),
                label: format!("{}{}", language.pick("When asked: ", "À la question : "), choice.label),
                on,
            }
        };
        let preparations = self.preparations(seat, language).into_iter().map(prepared);
        preparations.chain(PassSpan::ALL.into_iter().filter_map(span)).collect()
    }

    /// Whether a seat passes the window that is open for it, for the span it has chosen.
    pub(crate) fn passes_ahead(&self, seat: Seat) -> bool {
        let (Some(table), Some(seat_state)) = (&self.table, self.state.seat_state(seat)) else { return false };
        seat_state.pass_span.is_some_and(|(span, number)| {
            table.pass_span(seat, span) == Some(number) && (span != PassSpan::Others || !table.is_concerned(seat))
        })
    }

    /// What an awaited seat has prepared, if it may decide so.
    pub(crate) fn prepared_answer(&self, seat: Seat) -> Option<&str> {
        let prepared = self.state.seat_state(seat)?.prepared.as_deref()?;
        let table = self.table.as_ref().filter(|_| self.awaited().contains(seat))?;
        table.actions(seat).iter().any(|action| action == prepared).then_some(prepared)
    }

    /// Forgets what the seat that acted had prepared, and what can no longer come to pass.
    pub(crate) fn forget_prepared(&mut self, actor: Seat) {
        for seat in self.state.seating.seats() {
            let prepared = self.state.seat_state(seat).and_then(|seat_state| seat_state.prepared.as_deref());
            let Some(prepared) = prepared else { continue };
            let may_prepare = self.preparations(seat, Language::English).iter().any(|choice| choice.action == prepared);
            let stands = seat != actor && (may_prepare || self.prepared_answer(seat).is_some());
            if let Some(seat_state) = self.state.seat_state_mut(seat).filter(|_| !stands) {
                seat_state.prepared = None;
            }
        }
    }

    fn preparations(&self, seat: Seat, language: Language) -> Vec<Choice> {
        self.table.as_ref().map(|table| table.preparations(seat, language)).unwrap_or_default()
    }
}

fn name(span: PassSpan) -> &'static str {
    match span {
        PassSpan::Others => "others",
        PassSpan::Turn => "turn",
        PassSpan::Round => "round",
    }
}

fn label(span: PassSpan, language: Language) -> &'static str {
    match span {
        PassSpan::Others => language.pick("Pass what is not about me", "Passer ce qui ne me concerne pas"),
        PassSpan::Turn => language.pick("Pass until my turn", "Passer jusqu’à mon tour"),
        PassSpan::Round => language.pick("Pass in this round", "Passer pour cette manche"),
    }
}
