//! What a lesson says: the step in words, what to do, why something else does not go on, and the ways back and on.

use super::super::table_page::{TablePage, use_table_page};
use crate::games;
use crate::learn::{LessonList, first_match, progress};
use crate::parts::{Icon, PanelClick, RwSignal, Together, capital, effect, live, memo, panel_click, then};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::learn::{LessonCard, LessonMove};
use stage::Target;
use stage::draw::Control;
use wasm_bindgen::JsCast;

/// The right column.
#[component]
pub(crate) fn LessonColumn() -> impl IntoView {
    let page = use_table_page();
    let place = move || {
        page.lesson_view(|lesson| {
            say!("lesson {number} of {all}", number = lesson.number(), all = lesson.lessons.len())
        })
    };
    let game = move || page.stage.with(|stage| stage.title.clone());
    let title = move || page.lesson_view(|lesson| lesson.title.clone());
    view! {
        <aside class="side lesson" aria-label=say!("The lesson")>
            <div class="lesson-now">
                <p class="lesson-place"><span>{live(game)}</span><span>{live(place)}</span></p>
                <h2 class="lesson-title" tabindex="-1">{live(title)}</h2>
                <Said />
                <Acts />
            </div>
            <Others />
        </aside>
    }
}

/// On a phone: the text between the board and the sheet, and the buttons at the foot.
#[component]
pub(crate) fn LessonStrip() -> impl IntoView {
    view! {
        <div class="lesson-strip">
            <Said />
            <div class="lesson-foot"><Acts /></div>
        </div>
    }
}

/// The steps as dots, the text, what to do and what was wrong.
#[component]
fn Said() -> impl IntoView {
    let page = use_table_page();
    let steps = memo(move || page.lesson_view(|lesson| (lesson.step, lesson.steps)));
    let dots = move || {
        let (step, steps) = steps.get();
        let dot = |at: usize| match at.cmp(&step) {
            std::cmp::Ordering::Less => view! { <li class="ok"><Icon of=Control::Check /></li> }.into_any(),
            std::cmp::Ordering::Equal => view! { <li class="now"></li> }.into_any(),
            std::cmp::Ordering::Greater => view! { <li></li> }.into_any(),
        };
        (0..steps).map(dot).together()
    };
    let place = move || match steps.get() {
        (step, steps) if step < steps => say!("step {step} of {steps}", step = step + 1, steps),
        _ => say!("done").to_owned(),
    };
    let text = memo(move || page.lesson_view(|lesson| lesson.text.clone()));
    let task = memo(move || page.lesson_view(|lesson| lesson.task.clone()));
    let open = move |event| {
        if let Some(PanelClick::Clause(clause)) = panel_click(&event) {
            page.open_rule(clause);
        }
    };
    let pointed = memo(move || page.lesson_view(|lesson| lesson.point.clone()));
    effect(move || {
        page.scene.track();
        pointed.with(|targets| point_at_cards(targets.clone()));
    });
    view! {
        <div class="lesson-steps">
            <ol class="dots" aria-hidden="true">{live(dots)}</ol>
            <span>{live(place)}</span>
        </div>
        <div class="lesson-say" aria-live="polite" on:click=then(open)>
            <span class="vh">{live(place)}": "</span>
            <p inner_html=move || text.get()></p>
            {live(move || task.get().map(|task| view! {
                <p class="todo"><Icon of=Control::Target /><b>{task}</b></p>
            }))}
        </div>
        <Gentle />
    }
}

/// Why what was clicked does not go on. It stays until the next click.
#[component]
fn Gentle() -> impl IntoView {
    let page = use_table_page();
    let words = move || {
        let fault = page.refusal.get()?.fault;
        let message = capital(&fault.message);
        // An answer of the lesson begins with what it is about; one of the rules does not.
        let (about, why) = match message.split_once(": ") {
            Some((about, why)) if ["Not ", "Pas "].iter().any(|not| about.starts_with(not)) => {
                (format!("{about}:"), why.to_owned())
            }
            _ => (say!("Not that one:").to_owned(), message),
        };
        let clause = fault.clause.map(|clause| {
            let said = say!("Rule {clause}", clause);
            let opened = clause.clone();
            view! { " "<button type="button" class="chip rule" aria-label=said on:click=then(move |_| page.open_rule(opened.clone()))>{clause}</button> }
                .into_any()
        });
        Some(view! {
            <div class="gentle">
                <Icon of=Control::Info />
                <p><b>{about}</b>" "{why}{clause}</p>
            </div>
        })
    };
    view! { <div role="status">{live(words)}</div> }
}

#[component]
fn Acts() -> impl IntoView {
    let page = use_table_page();
    // The step whose hint was pressed once.
    let hinted = RwSignal::new(None::<usize>);
    let step = memo(move || page.lesson_view(|lesson| lesson.step));
    let over = memo(move || page.lesson_view(|lesson| lesson.is_over()));
    let reads = memo(move || page.lesson_view(|lesson| lesson.own.is_none() && !lesson.is_over()));
    let busy = move || page.pending.with(Option::is_some);
    // When a step is done, what was picked for it is no longer picked.
    effect(move || {
        step.track();
        page.picking.set(Default::default());
        page.armed.set(None);
    });
    let back = move |_| page.take_lesson(LessonMove::Back);
    let next = move |_| page.take_lesson(LessonMove::Forward);
    let own = move || page.lesson.with_untracked(|lesson| lesson.as_ref().and_then(|lesson| lesson.own.clone()));
    let hint = move |_| {
        let now = step.get_untracked();
        if hinted.get_untracked() == Some(now) {
            own().into_iter().for_each(|action| page.act(action));
            return;
        }
        hinted.set(Some(now));
        show_place(page);
    };
    let skip = move |_| {
        let (game, lesson) = page.read_untracked(|shown| {
            (shown.view.game.clone(), shown.view.lesson.as_ref().map(|view| view.lesson.clone()).unwrap_or_default())
        });
        progress::update(&game, &lesson, |progress| progress.skipped = true);
        own().into_iter().for_each(|action| page.act(action));
    };
    let hint_word = move || if hinted.get() == Some(step.get()) { say!("Do it for me") } else { say!("Hint") };
    let buttons = move || {
        match (over.get(), reads.get()) {
        (true, _) => view! { <Finished /> }.into_any(),
        (false, true) => view! {
            <button class="btn primary go-on" on:click=then(next)>{say!("Go on")}<Icon of=Control::ChevronRight /></button>
        }
        .into_any(),
        (false, false) => view! {
            <button class="btn" aria-disabled=move || busy().to_string() on:click=then(hint)><Icon of=Control::Lightbulb />{live(hint_word)}</button>
            <button class="btn" aria-disabled=move || busy().to_string() on:click=then(skip)>{say!("Skip step")}<Icon of=Control::ChevronRight /></button>
        }
        .into_any(),
    }
    };
    view! {
        <div class="lesson-acts">
            <button class="btn" aria-disabled=move || (step.get() == 0).to_string() on:click=then(back)><Icon of=Control::ChevronLeft />{say!("Back")}</button>
            {live(buttons)}
        </div>
    }
}

/// Rings the next thing to click.
fn show_place(page: TablePage) {
    let path =
        page.lesson.with_untracked(|lesson| lesson.as_ref().map(|lesson| lesson.path.clone()).unwrap_or_default());
    let picked = page.picking.with_untracked(|picking| picking.path.len());
    if let Some(target) = path.get(picked).or(path.first()) {
        page.point_out(target.clone());
    }
}

/// The way on from the end of a lesson.
#[component]
fn Finished() -> impl IntoView {
    let page = use_table_page();
    let game = page.read_untracked(|shown| shown.view.game.clone());
    let next = page.lesson.with_untracked(|lesson| {
        let lesson = lesson.as_ref()?;
        lesson.lessons.get(lesson.number()).cloned()
    });
    match next {
        Some(LessonCard { id, title, .. }) => {
            let path = format!("/learn/{game}/{id}");
            view! { <a class="btn primary go-on" href=path>{say!("Next: ")}{title}<Icon of=Control::ChevronRight /></a> }
                .into_any()
        }
        None => {
            let first = RwSignal::new(format!("/new/{game}"));
            // The shelf knows which scenario to begin with; without it the form of a new table does as well.
            spawn_local(async move {
                if let Ok(cards) = games::shelf().await
                    && let Some(card) = cards.iter().find(|card| card.id == game)
                {
                    first.try_set(first_match(card));
                }
            });
            view! { <a class="btn primary go-on" href=move || first.get()>{say!("First match against a bot")}</a> }
                .into_any()
        }
    }
}

/// The lessons of the game, and the way to its page.
#[component]
fn Others() -> impl IntoView {
    let page = use_table_page();
    // Drawn anew when a lesson is done.
    let state =
        memo(move || page.lesson_view(|lesson| (lesson.lesson.clone(), lesson.is_over(), lesson.lessons.clone())));
    let game = move || page.read(|shown| shown.view.game.clone());
    view! {
        <section class="lesson-others" aria-labelledby="others-title">
            {live(move || {
                let (now, over, lessons) = state.get();
                let now = if over { String::new() } else { now };
                view! { <LessonList game=game() lessons heading="others-title" now /> }
            })}
            <p class="lesson-note"><span>{say!("Lessons run in this browser.")}</span><a href=move || format!("/learn/{}", game())>{say!("How to play")}</a></p>
        </section>
    }
}

/// Rings the cards beside the board that the step points at, once they are drawn.
fn point_at_cards(targets: Vec<Target>) {
    request_animation_frame(move || {
        let Ok(cards) = document().query_selector_all("svg.bc[data-id]") else { return };
        for at in 0..cards.length() {
            let Some(card) = cards.get(at).and_then(|card| card.dyn_into::<web_sys::Element>().ok()) else { continue };
            let id = card.get_attribute("data-id").unwrap_or_default();
            let _ = card.class_list().toggle_with_force("pointed", targets.contains(&Target::Card(id)));
        }
    });
}
