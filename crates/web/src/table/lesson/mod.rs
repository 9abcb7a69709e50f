//! A lesson at the real table, in this browser: the board and its buttons as in a match, and beside them what the lesson
//! says (on a phone between the board and the sheet).

mod column;

use super::arrival::Arrival;
use super::bar::WayHome;
use super::centre::Centre;
use super::chat;
use super::clocks;
use super::dialogs::{self, Dialogs};
use super::layout::{self, Layout};
use super::live::Aloud;
use super::rail::Rail;
use super::table_page::{TablePage, use_table_page};
use super::{Lost, Skeleton, keys};
use crate::app::{ThemeButton, use_app, use_title};
use crate::learn::progress;
use crate::link::{Connection, worker};
use crate::parts::{Icon, RwSignal, Show, effect, live, memo};
use column::{LessonColumn, LessonStrip};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::learn::LessonMove;
use protocol::worker::WorkerRequest;
use protocol::{ApiError, FromTable, TableView};
use serde::de::IgnoredAny;
use stage::draw::Control;

/// `/learn/:game/:lesson`
#[component]
pub(crate) fn LessonPage(game: String, lesson: String) -> impl IntoView {
    let opened = RwSignal::new(None::<Result<(), ApiError>>);
    let (played, taken) = (game.clone(), lesson.clone());
    spawn_local(async move {
        let step = progress::of(&game, &lesson).step;
        let answer = worker::ask::<IgnoredAny>(WorkerRequest::Lesson { game, lesson, step }).await;
        // A lesson goes on when the server is gone; a dialog that fails to load says so when it is opened.
        drop(dialogs::load().await);
        opened.try_set(Some(answer.map(drop)));
    });
    live(move || match opened.get() {
        None => view! { <Skeleton /> }.into_any(),
        Some(Err(fault)) => view! { <Lost fault=fault /> }.into_any(),
        Some(Ok(())) => view! { <LessonTable game=played.clone() lesson=taken.clone() /> }.into_any(),
    })
}

#[component]
fn LessonTable(game: String, lesson: String) -> impl IntoView {
    let app = use_app();
    let page = StoredValue::new(None::<TablePage>);
    let heard = move |message: FromTable| {
        if let Some(Some(page)) = page.try_get_value() {
            page.receive(message);
        }
    };
    let sat = TablePage::new(true, Connection::solo(heard));
    page.set_value(Some(sat));
    provide_context(sat);
    provide_context(chat::Read(RwSignal::new(0)));
    clocks::tick();
    keys::listen(sat);
    on_cleanup(move || sat.connection.close());
    keep_progress(sat, game, lesson);
    let layout = layout::follow();
    let here = memo(move || sat.lesson.with(Option::is_some));
    // Another language draws everything anew; the step that is reached is in the page's state.
    let drawn = memo(move || (app.language.get(), here.get()));
    live(move || match drawn.get().1 {
        false => view! { <Skeleton /> }.into_any(),
        true => view! {
            <div class="table-page lesson-page" data-step=move || sat.lesson_view(|lesson| lesson.step)>
                <LessonBar />
                <main class="table" id="main">
                    <Centre layout=layout arrival=Arrival::new() strip=|| view! { <LessonStrip /> }.into_any() />
                    <Show when=move || layout.get() == Layout::Wide>
                        <aside class="rail" aria-label=say!("Cards, figures and dice")><Rail /></aside>
                    </Show>
                    <Show when=move || layout.get() != Layout::Phone>
                        <LessonColumn />
                    </Show>
                </main>
                <Dialogs />
                <Aloud />
            </div>
        }
        .into_any(),
    })
}

/// Writes down how far the person has come.
fn keep_progress(page: TablePage, game: String, lesson: String) {
    let reached = memo(move || page.lesson.with(|view| view.as_ref().map(|view| (view.step, view.steps))));
    effect(move || {
        if let Some((step, steps)) = reached.get() {
            progress::update(&game, &lesson, |progress| progress.reach(step, steps));
        }
    });
}

impl TablePage {
    /// Something of the lesson; a default where there is none.
    pub(crate) fn lesson_view<T: Default>(&self, of: impl FnOnce(&protocol::learn::LessonView) -> T) -> T {
        self.lesson.with(|lesson| lesson.as_deref().map(of)).unwrap_or_default()
    }

    /// Goes on from a step that is only read, or back.
    fn take_lesson(&self, to: LessonMove) {
        let page = *self;
        self.refusal.set(None);
        spawn_local(async move {
            match worker::ask::<TableView>(WorkerRequest::LessonMove { to }).await {
                Ok(view) => page.receive(FromTable::View(Box::new(view))),
                Err(fault) => page.refuse(fault, None),
            }
        });
    }
}

#[component]
fn LessonBar() -> impl IntoView {
    let page = use_table_page();
    let title = move || {
        let (number, of, title) =
            page.lesson_view(|lesson| (lesson.number(), lesson.lessons.len(), lesson.title.clone()));
        say!("Lesson {number} of {all}: {title}", number, all = of, title)
    };
    use_title(title);
    let game = move || page.stage.with(|stage| stage.title.clone());
    let back = move || format!("/learn/{}", page.read(|shown| shown.view.game.clone()));
    view! {
        <header class="bar table-bar">
            <WayHome />
            <div class="where">
                <h1>{live(title)}</h1>
                <span>{live(game)}{say!(" · a practice field, nothing here is counted")}</span>
            </div>
            <div class="tools">
                <ThemeButton />
                <a class="btn leave-lesson" href=move || back()><Icon of=Control::Close />{say!("Leave")}<span class="wide-word">{say!(" the lesson")}</span></a>
            </div>
        </header>
    }
}
