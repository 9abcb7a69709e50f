//! The bar of the table: the way home, which table this is, the scene's counters, and the tools.

use super::clocks::PhoneClocks;
use super::share;
use super::sitting::{Dialog, Drawer, Tab, use_sitting};
use crate::app::ThemeButton;
use crate::parts::{For, Icon, Show, live, then};
use leptos::prelude::*;
use stage::draw::{Control, control, wordmark};

#[component]
pub fn Bar() -> impl IntoView {
    let sitting = use_sitting();
    let name = move || sitting.read(|shown| shown.name());
    let about = move || {
        sitting.stage.with(|stage| {
            let words = [stage.title.as_str(), stage.goal.as_str()];
            words.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" · ")
        })
    };
    let counters = move || sitting.scene.with(|scene| scene.counters.clone());
    let rules = move |_| {
        sitting.tab.set(Tab::Rules);
        sitting.drawer.set(Some(Drawer::Side));
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
                    on:click=then(move |_| share::table(sitting))
                    inner_html=control(Control::Share)
                ></button>
                <button
                    class="btn ghost icon"
                    aria-label="Table menu"
                    title="Table menu"
                    aria-haspopup="dialog"
                    on:click=then(move |_| sitting.dialog.set(Some(Dialog::Menu)))
                    inner_html=control(Control::Settings)
                ></button>
            </div>
        </header>
    }
}

/// Says that somebody only watches.
#[component]
fn Watching() -> impl IntoView {
    let sitting = use_sitting();
    let watches = move || sitting.read(|shown| shown.look.you.is_none() && (shown.playing() || shown.over()));
    view! {
        <Show when=watches>
            <span class="chip watching">
                <Icon of=Control::Eye />
                "You watch"
            </span>
        </Show>
    }
}
