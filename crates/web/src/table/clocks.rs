//! Clocks that run down in the browser between two looks.

use super::state::{clock_face, left};
use super::table_page::{TablePage, use_table_page};
use crate::parts::{RwSignal, Together, live, memo};
use leptos::prelude::*;
use protocol::SeatView;
use stage::draw::small_frame;
use std::time::Duration;

/// The browser's time, told four times a second.
#[derive(Clone, Copy)]
pub(crate) struct Now(pub RwSignal<u64>);

pub(crate) fn tick() {
    let now = RwSignal::new(crate::link::browser::now());
    provide_context(Now(now));
    let beat = set_interval_with_handle(move || now.set(crate::link::browser::now()), Duration::from_millis(250));
    on_cleanup(move || {
        if let Ok(beat) = beat {
            beat.clear();
        }
    });
}

pub(crate) fn use_now() -> RwSignal<u64> {
    expect_context::<Now>().0
}

/// What a seat's clock shows now: the face and whether it runs.
pub(crate) fn face(page: TablePage, seat: &SeatView, now: u64) -> Option<(String, bool)> {
    let clock = seat.clock?;
    let at = page.read_untracked(|shown| shown.at);
    Some((clock_face(left(clock, now.saturating_sub(at))), clock.runs))
}

/// How long an absent player is still waited for.
pub(crate) fn countdown(page: TablePage, seat: &SeatView, now: u64) -> Option<String> {
    let until = seat.countdown?.0 as i64;
    let server = now as i64 + page.skew.get_untracked();
    Some(clock_face((until - server).max(0) as u64))
}

/// One clock for each side, for the bar of a phone; without clocks the scores, where they are counted.
#[component]
pub(crate) fn PhoneClocks() -> impl IntoView {
    let page = use_table_page();
    let now = use_now();
    let scores = memo(move || {
        page.scene.with(|scene| scene.standings.iter().map(|player| player.score.clone()).collect::<Vec<_>>())
    });
    let score = move |seat: &SeatView| scores.with(|scores| scores.get(usize::from(seat.seat.0)).cloned());
    // The first seat of each side speaks for it.
    let sides = move || {
        let mut seats: Vec<SeatView> = Vec::new();
        let counts = |seat: &SeatView| seat.clock.is_some() || score(seat).is_some_and(|score| !score.is_empty());
        for seat in page.seats.get().into_iter().filter(counts) {
            if seats.iter().all(|other| other.side != seat.side) {
                seats.push(seat);
            }
        }
        seats
    };
    let clock = move |seat: SeatView| {
        let frame = small_frame(seat.frame());
        let runs = seat.clock.map_or(seat.awaited, |clock| clock.runs);
        let name = page.read_untracked(|shown| shown.side_name(seat.side));
        view! {
            <span class:on=runs>
                <span aria-hidden="true" inner_html=frame></span>
                <span class="vh">{format!("{name}: ")}</span>
                {live(move || match seat.clock {
                    Some(_) => face(page, &seat, now.get()).map(|(face, _)| face),
                    None => score(&seat),
                })}
            </span>
        }
    };
    view! { <div class="phone-clocks">{live(move || sides().into_iter().map(clock).together())}</div> }
}
