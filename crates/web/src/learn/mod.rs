//! Learning a game: how to play on one page, and its lessons with what is done of them.

pub(crate) mod hints;
mod how_to_play;
mod lesson_list;
pub(crate) mod progress;

pub(crate) use how_to_play::HowToPlay;
pub(crate) use lesson_list::LessonList;

use crate::app::{Remote, use_title};
use crate::games;
use crate::parts::{Icon, RwSignal, Together, live, then};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::games::GameCard;
use protocol::learn::Learn;
use stage::draw::Control;
use std::sync::Arc;

/// `/learn`: which game?
#[component]
pub(crate) fn LearnShelf() -> impl IntoView {
    use_title(|| say!("Learn").to_owned());
    let cards: RwSignal<Remote<Vec<GameCard>>> = RwSignal::new(Remote::Loading);
    spawn_local(async move {
        cards.try_set(games::shelf().await.into());
    });
    let list = move || match cards.get() {
        Remote::Loading => view! { <p class="wait" role="status">{say!("Fetching the games…")}</p> }.into_any(),
        Remote::Failed(fault) => view! { <div class="notice bad" role="alert"><p>{fault.message}</p></div> }.into_any(),
        Remote::Here(cards) => {
            let game = |card: GameCard| {
                let done = progress::done(&card.id).len().min(card.lessons);
                let words = match (card.lessons, done) {
                    (lessons, 0) => plural!(lessons, "{lessons} lesson", "{lessons} lessons", lessons),
                    (lessons, done) => say!("{done} of {lessons} lessons done", done, lessons),
                };
                view! {
                    <li class="entry">
                        <div class="thumb" aria-hidden="true" inner_html=card.cover></div>
                        <div>
                            <a class="name" href=format!("/learn/{}", card.id)>{card.name}</a>
                            <div class="who"><span>{words}</span></div>
                        </div>
                    </li>
                }
            };
            let taught = cards.into_iter().filter(|card| card.lessons > 0);
            view! { <ul class="tables">{taught.map(game).together()}</ul> }.into_any()
        }
    };
    view! {
        <div class="home">
            <div class="page-top">
                <div>
                    <h1>{say!("Learn")}</h1>
                    <p>{say!("Each game on one page, and at the table in lessons of two minutes.")}</p>
                </div>
            </div>
            {live(list)}
        </div>
    }
}

/// `/learn/:game`
#[component]
pub(crate) fn LearnPage(game: String) -> impl IntoView {
    let learn: RwSignal<Remote<Arc<Learn>>> = RwSignal::new(Remote::Loading);
    spawn_local(async move {
        learn.try_set(games::learn(&game).await.into());
    });
    use_title(move || {
        learn.with(|learn| {
            learn.here().map_or(say!("Learn").to_owned(), |learn| say!("Learn {game}", game = learn.card.name))
        })
    });
    live(move || match learn.get() {
        Remote::Loading => view! {
            <h1 class="vh">{say!("Learn")}</h1>
            <p class="wait" role="status">{say!("Fetching the page…")}</p>
        }
        .into_any(),
        Remote::Failed(fault) => view! {
            <section class="lost">
                <h1>{say!("This page cannot be shown")}</h1>
                <p>{fault.message}</p>
                <a class="btn" href="/learn">{say!("All games to learn")}</a>
            </section>
        }
        .into_any(),
        Remote::Here(learn) => view! { <Page learn /> }.into_any(),
    })
}

#[component]
fn Page(learn: Arc<Learn>) -> impl IntoView {
    let Learn { card, line, lessons, clauses, .. } = (*learn).clone();
    let (id, rules) = (card.id.clone(), format!("/rules/{}", card.id));
    let (first, hinted) = (first_match(&card), id.clone());
    let none_done = progress::done(&id).is_empty();
    let start = lessons.first().filter(|_| none_done).map(|lesson| {
        let path = format!("/learn/{id}/{}", lesson.id);
        view! { <p class="learn-start"><a href=path>{say!("Start with lesson 1")}</a></p> }.into_any()
    });
    let tabs = learn.parts.iter().map(|part| {
        let word = part.word.clone();
        let place = format!("#{}", word.to_ascii_lowercase());
        view! { <li><a href=place>{word}</a></li> }
    });
    view! {
        <div class="learn">
            <header class="learn-top">
                <div class="learn-cover" aria-hidden="true" inner_html=card.cover.clone()></div>
                <div class="learn-title">
                    <p class="learn-crumb"><a href="/learn">{say!("Learn")}</a></p>
                    <h1>{say!("How to play ")}{card.name.clone()}</h1>
                    <p>{line}</p>
                </div>
                <div class="learn-links">
                    <a class="btn" href=rules.clone()><Icon of=Control::BookOpen />{say!("Numbered rules")}</a>
                    <a class="btn" href=first.clone()><Icon of=Control::Bot />{say!("First match against a bot")}</a>
                </div>
            </header>
            <div class="learn-side">
                <section class="panel learn-box" aria-labelledby="lessons-title">
                    <LessonList game=id lessons heading="lessons-title" now="" />
                    {start}
                </section>
                <section class="panel learn-box" aria-labelledby="then-title">
                    <h2 id="then-title">{say!("Then")}</h2>
                    <ul class="learn-then">
                        <li><a href=first><Icon of=Control::Bot />{say!("First match with hints")}</a></li>
                        <li><a href=rules><Icon of=Control::BookOpen />{say!("Numbered rules")}<small>{clauses}{say!(" clauses")}</small></a></li>
                    </ul>
                    <HintsSwitch game=hinted />
                </section>
            </div>
            <nav class="learn-tabs" aria-label=say!("Parts of this page")><ul>{tabs.together()}</ul></nav>
            <HowToPlay learn />
        </div>
    }
}

/// The address of a match against bots at the game's first scenario.
pub(crate) fn first_match(card: &GameCard) -> String {
    let listing = card.first.as_ref().map(|first| format!("&listing={first}")).unwrap_or_default();
    format!("/solo?game={}{listing}", card.id)
}

/// Switches hints on or off; switched on, they are all given once more.
#[component]
fn HintsSwitch(game: String) -> impl IntoView {
    let on = RwSignal::new(hints::wished());
    let turn = move |_| {
        on.update(|on| *on = !*on);
        hints::wish(on.get_untracked());
        if on.get_untracked() {
            hints::keep_explained(&game, &[]);
        }
    };
    view! {
        <label class="check">
            <input type="checkbox" prop:checked=move || on.get() on:change=then(turn) />
            <span>{say!("Hints in matches against bots")}<small>{say!("Each kind of decision is explained once.")}</small></span>
        </label>
    }
}
