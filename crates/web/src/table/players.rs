//! Who plays: frames, presence, whose decision it is, clocks, and how long an absent player is waited for.

use super::clocks::{countdown, face, use_now};
use super::person_name::person_name;
use super::share;
use super::table_page::use_table_page;
use crate::parts::{For, Icon, Together, hash_of, live, memo, then};
use leptos::prelude::*;
use protocol::{Proposal, SeatView};
use stage::PlayerFigures;
use stage::draw::{Control, control, crest};

#[component]
pub(crate) fn Players() -> impl IntoView {
    let page = use_table_page();
    view! {
        <section class="players" aria-label=say!("Players")>
            <For
                each=move || page.seats.get()
                // A seat is drawn anew when anything about it but its running clock changes.
                key=hash_of
                children=|seat| view! { <Player seat=seat /> }
            />
        </section>
    }
}

#[component]
fn Player(seat: SeatView) -> impl IntoView {
    let page = use_table_page();
    let now = use_now();
    let you = page.you.get_untracked() == Some(seat.seat);
    let (side, few) = page.read_untracked(|shown| {
        let few = shown.view.seats.iter().filter(|other| other.side == seat.side).count() < 2;
        (shown.seat_name(&seat), few || seat.faction.is_some())
    });
    let frame = page.stage.with_untracked(|stage| crest(stage, seat.frame(), 38));
    let name = seat.sitter.clone().unwrap_or_else(|| say!("Nobody").into());
    let shown_name = match &seat.sitter {
        Some(name) if seat.person && !you => person_name(page, name.clone(), None),
        _ => name.clone().into_any(),
    };
    let whose = if few {
        side
    } else {
        say!("{side}, seat {number}", side, number = seat.name.rsplit('/').next().unwrap_or_default())
    };
    let (state, dot) = match (&seat.sitter, seat.person, seat.here) {
        (None, ..) => (say!("free seat"), None),
        (_, false, _) => {
            let drawn = view! { <span class="bot" title=say!("bot") inner_html=control(Control::Bot)></span> };
            (say!("bot"), Some(drawn.into_any()))
        }
        (_, true, true) => (say!("here"), Some(view! { <i class="presence" title=say!("here")></i> }.into_any())),
        (_, true, false) => (say!("away"), Some(view! { <i class="presence away" title=say!("away")></i> }.into_any())),
    };
    let away = {
        let seat = seat.clone();
        move || match (seat.stood_in, countdown(page, &seat, now.get())) {
            (true, _) => Some(say!(" · a bot sits in").to_owned()),
            (false, Some(left)) if left == "0:00" => Some(say!(" · away").to_owned()),
            (false, Some(left)) => Some(say!(" · away {left}", left)),
            (false, None) => None,
        }
    };
    let clock = {
        let seat = seat.clone();
        move || {
            face(page, &seat, now.get()).map(|(face, runs)| {
                let word = match seat.clock.is_some_and(|clock| clock.fallen) {
                    true => say!("time is up"),
                    false if runs => say!("running"),
                    false => say!("stopped"),
                };
                view! { <div class="clock" class:runs=runs>{face}<small>{word}</small></div> }
            })
        }
    };
    let stand_in = {
        let seat = seat.clone();
        move || {
            let given_up = countdown(page, &seat, now.get()).is_some_and(|left| left == "0:00");
            let asked =
                page.read(|shown| shown.view.votes.iter().any(|asked| asked.proposal == Proposal::StandIn(seat.seat)));
            let may = given_up && !seat.stood_in && !asked && page.you.get().is_some() && !you;
            let proposal = Proposal::StandIn(seat.seat);
            may.then(|| {
                view! {
                    <button class="btn sm stand-in" on:click=then(move |_| page.ask(proposal))>
                        <Icon of=Control::Bot />
                        {say!("Let a bot sit in")}
                    </button>
                }
            })
        }
    };
    let give = (seat.gone && page.read_untracked(|shown| shown.view.hosting)).then(|| {
        let number = seat.seat;
        view! {
            <button class="btn sm stand-in" on:click=then(move |_| share::give_seat(page, number))>
                <Icon of=Control::Link />
                {say!("Give this seat to another person")}
            </button>
        }
        .into_any()
    });
    let number = usize::from(seat.seat.0);
    let standing = memo(move || page.scene.with(|scene| scene.standings.get(number).cloned().unwrap_or_default()));
    let figures = move || {
        let figure = |(label, value): (String, String)| view! { <span>{label}" "<em>{value}</em></span> };
        let figures = standing.get().figures;
        (!figures.is_empty()).then(|| view! { <div class="figures">{figures.into_iter().map(figure).together()}</div> })
    };
    let tag = move || {
        let PlayerFigures { tag, alarm, .. } = standing.get();
        // "decides" says enough about a player who decides.
        (!tag.is_empty() && !seat.awaited).then(|| view! { <span class="chip" class:bad=alarm>{tag}</span> })
    };
    let score = move || {
        let PlayerFigures { score, score_note, .. } = standing.get();
        (!score.is_empty()).then(|| view! { <div class="score"><b>{score}</b><small>{score_note}</small></div> })
    };
    view! {
        <div class="player" class:on=seat.awaited>
            <span class="frame" aria-hidden="true" inner_html=frame></span>
            <div class="who">
                <b>
                    {dot}
                    <span class="name">{shown_name}</span>
                    <span class="vh">{format!(", {state}")}</span>
                    {(you && !["You", say!("You")].contains(&name.as_str())).then(|| view! { <span class="you">{say!("you")}</span> }.into_any())}
                    {seat.awaited.then(|| view! { <span class="chip turn">{say!("decides")}</span> }.into_any())}
                    {live(tag)}
                </b>
                <div class="meta">{whose}{live(away)}</div>
            </div>
            <div class="tally">{live(score)}{live(clock)}</div>
            {live(figures)}
            {live(stand_in)}
            {give}
        </div>
    }
}
