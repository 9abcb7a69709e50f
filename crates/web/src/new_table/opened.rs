//! After a table with friends' seats is opened: their links, before going there.

use super::seats::seat_name;
use crate::app::{Remote, Tone, focus_heading, toast};
use crate::link::browser;
use crate::parts::{RwSignal, Together, live, then};
use leptos::prelude::*;
use protocol::games::Preview;
use protocol::{Invitation, Opened};
use stage::draw::{Control, control, small_frame};

#[component]
pub(crate) fn Links(opened: Opened, preview: RwSignal<Remote<Preview>>) -> impl IntoView {
    let plan = match preview.get_untracked() {
        Remote::Here(preview) => (preview.seats, preview.sides),
        _ => Default::default(),
    };
    let row = |invitation: Invitation| {
        let seat = usize::from(invitation.seat.0);
        let name = seat_name(&plan.0, &plan.1, seat);
        let frame = plan.0.get(seat).map_or(0, |seat| seat.frame());
        view! { <LinkRow name frame link=format!("{}{}", browser::origin(), invitation.link) /> }
    };
    request_animation_frame(focus_heading);
    let rows = opened.invitations.into_iter().map(row).together();
    view! {
        <section class="links panel">
            <h1>{say!("The table is open")}</h1>
            <p>{say!("Send each friend the link to their seat. It works once, for whoever opens it first.")}</p>
            <ul>{rows}</ul>
            <a class="btn primary lg" href=format!("/t/{}", opened.table)>{say!("Go to the table")}</a>
        </section>
    }
}

#[component]
fn LinkRow(name: String, frame: u8, link: String) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = {
        let link = link.clone();
        move |_| {
            crate::clip::copy(&link, move |done| {
                copied.set(done);
                if !done {
                    toast(
                        Tone::Bad,
                        say!("The browser does not let the page copy. Select the link and copy it yourself."),
                    );
                }
            });
        }
    };
    view! {
        <li>
            <span class="frame" aria-hidden="true" inner_html=small_frame(frame)></span>
            <span class="seat-name">{name.clone()}</span>
            <input class="input mono" readonly=true aria-label=say!("Link for {name}", name) value=link />
            <button class="btn" aria-label=say!("Copy the link for {name}", name) on:click=then(copy)>
                <span inner_html=move || control(if copied.get() { Control::Check } else { Control::Copy })></span>
                {live(move || if copied.get() { say!("Copied") } else { say!("Copy") })}
            </button>
        </li>
    }
}
