//! Coming with a link to a seat: sits down by itself, then the token leaves the address.

use super::table_page::{TablePage, use_table_page};
use crate::app::use_app;
use crate::parts::{Icon, RwSignal, live, then};
use kernel::Seat;
use leptos::prelude::*;
use protocol::{ApiError, Code, Command, CommandId, RoomPhase};
use stage::draw::Control;

/// What a seat's link says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ticket {
    pub seat: Seat,
    pub token: String,
}

impl Ticket {
    /// `?seat=1&token=…`
    pub(crate) fn read(seat: Option<String>, token: Option<String>) -> Option<Ticket> {
        Some(Ticket { seat: Seat(seat?.parse().ok()?), token: token.filter(|token| !token.is_empty())? })
    }
}

/// Whether the ticket was taken.
#[derive(Clone, Copy)]
pub(crate) struct Arrival {
    sent: RwSignal<Option<CommandId>>,
    pub refused: RwSignal<Option<ApiError>>,
}

impl Arrival {
    pub(crate) fn new() -> Arrival {
        Arrival { sent: RwSignal::new(None), refused: RwSignal::new(None) }
    }

    /// Hears whether the seat was refused; true if that was meant.
    pub(crate) fn receive(&self, id: Option<&CommandId>, fault: &ApiError) -> bool {
        let mine = id.is_some() && self.sent.with_untracked(|sent| sent.as_ref() == id);
        if mine {
            self.refused.set(Some(fault.clone()));
        }
        mine
    }

    /// Sits down as soon as the table is seen.
    pub(crate) fn sit(self, page: TablePage, ticket: Ticket) {
        let app = use_app();
        Effect::new(move |done: Option<bool>| {
            if done == Some(true) || page.shown.with(Option::is_none) {
                return done.unwrap_or_default();
            }
            let (you, gathering, given) = page.read_untracked(|shown| {
                // The host may give the seat of a person who is gone to another one.
                let given = shown.seat(ticket.seat).is_some_and(|seat| seat.invited);
                (shown.view.you, shown.view.phase == RoomPhase::Gathering, given)
            });
            match (you, gathering) {
                // The link of my own seat, opened again.
                (Some(seat), _) if seat == ticket.seat => clean_address(),
                (_, false) if !given => {
                    clean_address();
                    let why = say!("The match has begun without you; this link opens no seat any more.");
                    self.refused.set(Some(ApiError::new(Code::Started, why)));
                }
                // A person who is asked for a name and gives none keeps the link.
                _ => {
                    let word = Command::Sit { seat: ticket.seat, token: Some(ticket.token.clone()) };
                    app.when_named(move || {
                        clean_address();
                        self.sent.set(page.connection.send(word));
                    });
                }
            }
            true
        });
    }
}

/// The token is good once: it does not stay in the address or the history.
pub(crate) fn clean_address() {
    set_address(&window().location().pathname().unwrap_or_default());
}

/// Shows another address for the page that is open.
pub(crate) fn set_address(path: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(path));
    }
}

/// The seat is not to be had: said plainly, with what may be done instead.
#[component]
pub(crate) fn NoSeat(arrival: Arrival) -> impl IntoView {
    let page = use_table_page();
    let words = |fault: ApiError| match fault.code {
        Code::Taken => (
            say!("This seat is taken"),
            say!("Somebody sits in it already. You may take another free seat, or watch.").to_owned(),
        ),
        Code::Invitation => (
            say!("This link was used"),
            say!("It opens its seat once. Ask the host for a new one, or watch.").to_owned(),
        ),
        Code::Seated => (say!("You sit already"), say!("Stand up first if you want the other seat.").to_owned()),
        _ => (say!("This seat is not to be had"), crate::words::translate(fault).message),
    };
    live(move || {
        arrival.refused.get().map(|fault| {
            let (title, detail) = words(fault);
            view! {
                <div class="banner ask" role="alert">
                    <Icon of=Control::TriangleAlert />
                    <p><b>{title}"."</b>" "{detail}</p>
                    <button class="btn sm" on:click=then(move |_| arrival.refused.set(None))>
                        {if page.playing.get_untracked() { say!("Watch") } else { say!("To the table") }}
                    </button>
                </div>
            }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_names_seat_and_token() {
        let read = |seat: &str, token: &str| Ticket::read(Some(seat.into()), Some(token.into()));
        assert_eq!(read("1", "abc"), Some(Ticket { seat: Seat(1), token: "abc".into() }));
        assert_eq!((read("one", "abc"), read("1", ""), Ticket::read(Some("1".into()), None)), (None, None, None));
    }
}
