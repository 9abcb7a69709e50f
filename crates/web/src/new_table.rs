//! Setting up a table: the battle, who sits where, the options, the clock, who may watch.

mod clock;
mod form;
mod knobs;
mod opened;
mod seats;

pub(crate) use form::in_query;

use crate::app::{Remote, Tone, on_language_change, toast, use_address, use_app, use_title};
use crate::games;
use crate::parts::{ClauseLink, RwSignal, Show, Together, adopt, effect, live, memo, then};
use clock::{Absence, ClockChoice, Watching};
use form::NewTableForm;
use knobs::Options;
use leptos::prelude::*;
use leptos::task::spawn_local;
use opened::Links;
use protocol::games::{GameDetails, Preview};
use protocol::{ApiError, Opened, SeatChoice};
use seats::Seats;
use std::time::Duration;

#[component]
pub(crate) fn NewTablePage(game: String) -> impl IntoView {
    let address = use_address();
    let sheet: RwSignal<Remote<GameDetails>> = RwSignal::new(Remote::Loading);
    // What was chosen stays when the page is shown in another language.
    let chosen = StoredValue::new(None::<NewTableForm>);
    let fetch = move || {
        let game = game.clone();
        spawn_local(async move {
            sheet.try_set(games::sheet(&game).await.into());
        });
    };
    fetch();
    on_language_change(fetch);
    use_title(move || say!("New table").to_owned());
    live(move || match sheet.get() {
        Remote::Loading => view! {
            <h1 class="vh">{say!("New table")}</h1>
            <p class="wait" role="status">{say!("Taking the box down…")}</p>
        }
        .into_any(),
        Remote::Failed(fault) => view! {
            <section class="lost">
                <h1>{say!("This game cannot be set up")}</h1>
                <p>{fault.message}</p>
                <a class="btn" href="/">{say!("To the shelf")}</a>
            </section>
        }
        .into_any(),
        Remote::Here(sheet) => {
            let asked = address.word("listing").or_else(|| sheet.card.first.clone());
            let listing = sheet.listings.iter().find(|listing| Some(&listing.id) == asked.as_ref());
            let listing = listing.or(sheet.listings.first()).map(|listing| listing.id.clone());
            view! { <Setup sheet listing chosen /> }.into_any()
        }
    })
}

#[component]
fn Setup(sheet: GameDetails, listing: Option<String>, chosen: StoredValue<Option<NewTableForm>>) -> impl IntoView {
    adopt(&sheet.card.style);
    let app = use_app();
    let address = use_address();
    let form = RwSignal::new(chosen.get_value().unwrap_or_else(|| NewTableForm::new(&sheet.card.id, listing)));
    effect(move || chosen.set_value(Some(form.get())));
    let preview: RwSignal<Remote<Preview>> = RwSignal::new(Remote::Loading);
    let opened: RwSignal<Option<Opened>> = RwSignal::new(None);
    let busy = RwSignal::new(false);
    let wrong: RwSignal<Option<ApiError>> = RwSignal::new(None);
    let offline = memo(move || matches!(app.lobby.get(), Remote::Failed(_)));
    effect(move || {
        if offline.get() {
            form.update(|form| form.here = true);
        }
    });
    look_ahead(form, preview);

    let open = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        wrong.set(None);
        if form.with_untracked(|form| form.here) {
            return address.go(&form.with_untracked(NewTableForm::solo_path));
        }
        let with_people = form.with_untracked(|form| {
            form.places.iter().any(|place| matches!(place, SeatChoice::Friend | SeatChoice::Open))
        });
        let lay_out = move || {
            spawn_local(async move {
                busy.set(true);
                match games::open_table(form.with_untracked(NewTableForm::new_table)).await {
                    Ok(table) if table.invitations.is_empty() => {
                        address.go(&format!("/t/{}", table.table));
                    }
                    Ok(table) => {
                        crate::table::storage::keep_invitations(&table.table, &table.invitations);
                        opened.try_set(Some(table));
                    }
                    Err(fault) => {
                        toast(Tone::Bad, fault.message.clone());
                        wrong.try_set(Some(fault));
                    }
                }
                busy.try_set(false);
            })
        };
        match with_people {
            true => app.when_named(lay_out),
            false => lay_out(),
        }
    };
    let name = sheet.card.name.clone();
    let has_listings = !sheet.listings.is_empty();
    let game = sheet.card.id.clone();
    let chosen = {
        let listings = sheet.listings.clone();
        memo(move || {
            let id = form.with(|form| form.listing.clone());
            listings.iter().find(|listing| Some(&listing.id) == id.as_ref()).cloned()
        })
    };
    let refused = {
        let game = game.clone();
        move || {
            let game = game.clone();
            wrong.get().map(move |fault| view! { <Refused fault game /> }.into_any())
        }
    };
    let label = move || match (busy.get(), form.with(|form| form.here)) {
        (true, _) => say!("Laying out…"),
        (_, true) => say!("Play in this browser"),
        _ => say!("Open the table"),
    };
    let picture_game = game.clone();
    view! {
        {live(move || opened.get().map(|opened| view! { <Links opened preview /> }.into_any()))}
        <form class="new-table" hidden=move || opened.get().is_some() on:submit=then(open)>
            <div class="page-top">
                <div>
                    <h1>{say!("New table")}</h1>
                    <p>{name}</p>
                </div>
            </div>
            <div class="setup">
                <div class="choices">
                    {has_listings.then(|| view! { <Scenarios sheet=sheet.clone() form /> }.into_any())}
                    <Seats form preview bots=sheet.bots.clone() />
                    <Options form game=game.clone() knobs=sheet.knobs.clone() chosen />
                    <Show when=move || !form.with(|form| form.here)>
                        <ClockChoice form />
                        <Absence form />
                        <Watching form />
                    </Show>
                </div>
                <aside class="summary" aria-label=say!("The board")>
                    <Picture preview game=picture_game />
                    <label class="check">
                        <input
                            type="checkbox"
                            prop:checked=move || form.with(|form| form.here)
                            disabled=move || offline.get()
                            on:change=then(move |event| form.update(|form| form.here = event_target_checked(&event)))
                        />
                        <span>
                            {say!("Play in this browser instead")}
                            <small>{say!("Against bots or round one screen. Needs no server and stays on this device.")}</small>
                        </span>
                    </label>
                    {live(refused)}
                    <button class="btn primary lg" disabled=move || busy.get()>{live(label)}</button>
                </aside>
            </div>
        </form>
    }
}

/// Asks how the setup would look, a moment after it changed; an answer to an older question is dropped.
fn look_ahead(form: RwSignal<NewTableForm>, preview: RwSignal<Remote<Preview>>) {
    let draft = memo(move || form.with(|form| (form.game.clone(), form.draft())));
    let asked = StoredValue::new(0u32);
    effect(move || {
        let (game, draft) = draft.get();
        asked.update_value(|asked| *asked += 1);
        let mine = asked.get_value();
        let wait = if mine == 1 { 0 } else { 180 };
        set_timeout(
            move || {
                spawn_local(async move {
                    if asked.try_get_value() != Some(mine) {
                        return;
                    }
                    let answer = games::preview(&game, &draft).await;
                    if asked.try_get_value() == Some(mine) {
                        if let Ok(preview) = &answer {
                            form.update(|form| form.seat(preview.seats.len()));
                        }
                        preview.set(answer.into());
                    }
                });
            },
            Duration::from_millis(wait),
        );
    });
}

#[component]
fn Scenarios(sheet: GameDetails, form: RwSignal<NewTableForm>) -> impl IntoView {
    let row = |listing: stage::Listing| {
        let (id, mine) = (listing.id.clone(), listing.id);
        let pick = move |_| {
            form.update(|form| {
                form.listing = Some(id.clone());
                form.options.clear();
            });
        };
        view! {
            <label class="scenario">
                <input
                    type="radio"
                    name="listing"
                    prop:checked=move || form.with(|form| form.listing.as_deref() == Some(&mine))
                    on:change=then(pick)
                />
                <span class="serif">{listing.title}</span>
                <small>{listing.blurb}</small>
            </label>
        }
    };
    view! {
        <fieldset class="panel part">
            <legend>{say!("Battle")}</legend>
            <div class="scenarios">{sheet.listings.into_iter().map(row).together()}</div>
        </fieldset>
    }
}

/// The board before the first move, or why there is none.
#[component]
fn Picture(preview: RwSignal<Remote<Preview>>, game: String) -> impl IntoView {
    live(move || {
        match preview.get() {
        Remote::Loading => view! { <div class="ghost-box picture-ghost" role="status"><span class="vh">{say!("Drawing the board")}</span></div> }.into_any(),
        Remote::Failed(fault) => view! { <Refused fault game=game.clone() /> }.into_any(),
        Remote::Here(preview) => view! {
            <figure>
                <div class="picture" inner_html=bare(&preview.picture)></div>
                <figcaption>
                    <span class="serif">{preview.subtitle}</span>
                    <small>{preview.goal}</small>
                </figcaption>
            </figure>
        }
        .into_any(),
    }
    })
}

/// The drawing without its own style and patterns: the page has both, and its theme with them.
fn bare(picture: &str) -> String {
    without(&without(picture, "<style>", "</style>"), "<defs>", "</defs>")
}

fn without(text: &str, start: &str, end: &str) -> String {
    match (text.split_once(start), text.split_once(end)) {
        (Some((before, _)), Some((_, after))) => format!("{before}{after}"),
        _ => text.to_owned(),
    }
}

/// Why not, with the rule that says so.
#[component]
fn Refused(fault: ApiError, game: String) -> impl IntoView {
    let clause = fault.clause.map(|clause| {
        view! { " "<ClauseLink clause game=game.clone() /> }
    });
    view! {
        <div class="notice bad" role="alert">
            <p>{fault.message}{clause}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_picture_gives_up_its_own_style() {
        let picture = "<svg><title>T</title><style>.a{}</style><defs><g/></defs><path/></svg>";
        assert_eq!(super::bare(picture), "<svg><title>T</title><path/></svg>");
        assert_eq!(super::bare("<svg/>"), "<svg/>");
    }
}
