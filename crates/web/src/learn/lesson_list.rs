//! The lessons of a game with what is done of them; the next one has the only primary button.

use super::progress::{self, Progress};
use crate::parts::Together;
use leptos::prelude::*;
use protocol::learn::LessonCard;
use stage::draw::{Control, control};

/// `now` is the lesson that is being taken, if it is one.
#[component]
pub(crate) fn LessonList(
    #[prop(into)] game: String,
    lessons: Vec<LessonCard>,
    heading: &'static str,
    #[prop(into)] now: String,
) -> impl IntoView {
    let all = progress::all(&game);
    let of = |lesson: &LessonCard| all.get(&lesson.id).copied().unwrap_or_default();
    let done = lessons.iter().filter(|lesson| of(lesson).done).count();
    let next = lessons.iter().find(|lesson| !of(lesson).done).map(|lesson| lesson.id.clone());
    let taking = !now.is_empty();
    let row = |(at, lesson): (usize, &LessonCard)| {
        let progress = of(lesson);
        let here = lesson.id == now;
        let first = !taking && next.as_ref() == Some(&lesson.id);
        let mark = match progress.done && !here {
            true => view! { <span class="mark" inner_html=control(Control::Check)></span> }.into_any(),
            false => view! { <span class="mark">{at + 1}</span> }.into_any(),
        };
        let (words, button) = words(lesson, progress);
        let class = match (here || first, progress.done) {
            (true, _) => "now",
            (false, true) => "done",
            (false, false) => "",
        };
        let path = format!("/learn/{game}/{}", lesson.id);
        let button = (!here).then(|| {
            let class = if first { "btn primary" } else { "btn" };
            let said = format!("{button}: {}", lesson.title);
            view! { <a class=class href=path aria-label=said>{button}</a> }.into_any()
        });
        view! {
            <li class=class aria-current=here.then_some("step")>
                {mark}
                <span class="what"><b>{lesson.title.clone()}</b><small>{words}</small></span>
                {button}
            </li>
        }
    };
    let rows = lessons.iter().enumerate().map(row).together();
    let (total, share) = (lessons.len(), say!("{done} of {all} done", done, all = lessons.len()));
    view! {
        <div class="lessons-head"><h2 id=heading>{say!("Lessons")}</h2><span>{share}</span></div>
        <progress class="lessons-bar" max=total value=done aria-labelledby=heading></progress>
        <ol class="lessons">{rows}</ol>
    }
}

/// What a list says of a lesson, and its button.
fn words(lesson: &LessonCard, progress: Progress) -> (String, &'static str) {
    let length = || say!("{steps} steps · {minutes} min", steps = lesson.steps, minutes = lesson.minutes);
    match progress {
        Progress { done: true, .. } => (say!("done").into(), say!("Again")),
        Progress { step: 0, .. } => (length(), say!("Start")),
        Progress { step, .. } => {
            (say!("step {step} of {steps}", step = (step + 1).min(lesson.steps), steps = lesson.steps), say!("Go on"))
        }
    }
}
