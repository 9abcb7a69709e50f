//! The bar of the table: the way home, which table this is, the scene's counters, and the tools.

use super::clocks::PhoneClocks;
use super::share;
use super::table_page::{Dialog, Drawer, Tab, use_table_page};
use crate::app::ThemeButton;
use crate::parts::{Icon, RwSignal, Show, live, memo, then};
use leptos::prelude::*;
use stage::draw::{Control, control, escape, wordmark};
use stage::{Progress, TurnStep};

/// The name of the house, which leads to the shelf.
#[component]
pub(crate) fn WayHome() -> impl IntoView {
    view! {
        <a class="brand" href="/" aria-label=say!("Wartable, to the shelf")>
            <span aria-hidden="true" inner_html=wordmark()></span>
            <span class="brand-name">"Wartable"</span>
        </a>
        <i class="sep" aria-hidden="true"></i>
    }
}

#[component]
pub(crate) fn Bar() -> impl IntoView {
    let page = use_table_page();
    let name = move || page.read(|shown| shown.name());
    let about = memo(move || page.stage.with(|stage| (stage.title.clone(), stage.goal.clone())));
    let game = move || about.with(|(title, goal)| if goal.is_empty() { title.clone() } else { format!("{title} · ") });
    let whole = RwSignal::new(false);
    let counter = |(figure, label): &(String, String)| {
        format!("<li><b>{}</b><span> {}</span></li>", escape(figure), escape(label))
    };
    let counters = memo(move || page.scene.with(|scene| scene.counters.iter().map(counter).collect::<String>()));
    let rules = move |_| {
        page.tab.set(Tab::Rules);
        page.drawer.set(Some(Drawer::Side));
    };
    view! {
        <header class="bar table-bar">
            <WayHome />
            <div class="where">
                <h1 title=move || name()>{live(name)}</h1>
                // Where the goal is cut, a press shows it whole.
                <button type="button" class="goal" aria-expanded=move || whole.get().to_string() on:click=then(move |_| whole.update(|whole| *whole = !*whole))>
                    <span class="of-game">{live(game)}</span>
                    {live(move || about.get().1)}
                </button>
            </div>
            <Steps />
            <PhoneClocks />
            <ul class="counters" aria-label=say!("Counters") inner_html=move || counters.get()></ul>
            <div class="tools">
                <Watching />
                <button class="btn ghost icon wide-only" aria-label=say!("Rules") title=say!("Rules") on:click=then(rules) inner_html=control(Control::BookOpen)></button>
                <ThemeButton />
                {(!page.solo).then(|| view! {
                    <button
                        class="btn ghost icon wide-only"
                        aria-label=say!("Share the table")
                        title=say!("Share the table")
                        on:click=then(move |_| share::table(page))
                        inner_html=control(Control::Share)
                    ></button>
                }.into_any())}
                <button
                    class="btn ghost icon"
                    aria-label=say!("Table menu")
                    title=say!("Table menu")
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
    let step = |TurnStep { label, note, progress }: &TurnStep| {
        let (class, tick) = match progress {
            Progress::Done => ("class=done", control(Control::Check)),
            Progress::Now => ("class=now aria-current=step", String::new()),
            Progress::Ahead => ("", String::new()),
        };
        format!("<li {class}>{tick}{} <em>{}</em></li>", escape(label), escape(note))
    };
    let steps = memo(move || page.scene.with(|scene| scene.steps.iter().map(step).collect::<String>()));
    live(move || {
        let steps = steps.get();
        (!steps.is_empty())
            .then(|| view! { <ol class="steps" aria-label=say!("Steps of the turn") inner_html=steps></ol> })
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
                {say!("You watch")}
            </span>
        </Show>
    }
}
