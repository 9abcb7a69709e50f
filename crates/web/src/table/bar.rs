//! The bar of the table: the way home, which table this is, the scene's counters, and the tools.

use super::clocks::PhoneClocks;
use super::share;
use super::table_page::{Dialog, Drawer, Tab, use_table_page};
use crate::app::ThemeButton;
use crate::parts::{For, Icon, Show, Together, live, memo, then};
use leptos::prelude::*;
use stage::draw::{Control, control, wordmark};
use stage::{Progress, TurnStep};

#[component]
pub(crate) fn Bar() -> impl IntoView {
    let page = use_table_page();
    let name = move || page.read(|shown| shown.name());
    let about = move || {
        page.stage.with(|stage| {
            let words = [stage.title.as_str(), stage.goal.as_str()];
            words.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" · ")
        })
    };
    let counters = move || page.scene.with(|scene| scene.counters.clone());
    let rules = move |_| {
        page.tab.set(Tab::Rules);
        page.drawer.set(Some(Drawer::Side));
    };
    view! {
        <header class="bar table-bar">
            <a class="brand" href="/" aria-label="Wartable, to the shelf">
                <span aria-hidden="true" inner_html=wordmark()></span>
                <span class="brand-name">"Wartable"</span>
            </a>
            <i class="sep" aria-hidden="true"></i>
            <div class="where">
                <h1 title=move || name()>{live(name)}</h1>
                <span title=move || about()>{live(about)}</span>
            </div>
            <Steps />
            <PhoneClocks />
            <ul class="counters" aria-label="Counters">
                <For
                    each=counters
                    key=|(figure, label)| (figure.clone(), label.clone())
                    children=|(figure, label)| view! { <li><b>{figure}</b><span>" "{label}</span></li> }
                />
            </ul>
            <div class="tools">
                <Watching />
                <button class="btn ghost icon wide-only" aria-label="Rules" title="Rules" on:click=then(rules) inner_html=control(Control::BookOpen)></button>
                <ThemeButton />
                <button
                    class="btn ghost icon wide-only"
                    aria-label="Share the table"
                    title="Share the table"
                    on:click=then(move |_| share::table(page))
                    inner_html=control(Control::Share)
                ></button>
                <button
                    class="btn ghost icon"
                    aria-label="Table menu"
                    title="Table menu"
                    aria-haspopup="dialog"
                    on:click=then(move |_| page.dialog.set(Some(Dialog::Menu)))
                    inner_html=control(Control::Settings)
                ></button>
            </div>
        </header>
    }
}

/// How far the turn has come.
#[component]
fn Steps() -> impl IntoView {
    let page = use_table_page();
    let steps = memo(move || page.scene.with(|scene| scene.steps.clone()));
    let step = |TurnStep { label, note, progress }: TurnStep| {
        let (class, tick) = match progress {
            Progress::Done => ("done", Some(view! { <Icon of=Control::Check /> })),
            Progress::Now => ("now", None),
            Progress::Ahead => ("", None),
        };
        let current = (progress == Progress::Now).then_some("step");
        view! { <li class=class aria-current=current>{tick}{label}" "<em>{note}</em></li> }
    };
    live(move || {
        let steps = steps.get();
        (!steps.is_empty()).then(
            || view! { <ol class="steps" aria-label="Steps of the turn">{steps.into_iter().map(step).together()}</ol> },
        )
    })
}

/// Says that this viewer only watches.
#[component]
fn Watching() -> impl IntoView {
    let page = use_table_page();
    let watches = move || page.read(|shown| shown.view.you.is_none() && (shown.playing() || shown.over()));
    view! {
        <Show when=watches>
            <span class="chip watching">
                <Icon of=Control::Eye />
                "You watch"
            </span>
        </Show>
    }
}
