//! The right column: players, and tabs for log, chat, rules and units; where the rail has no column, also the rail.

use super::chat::{Chat, unread};
use super::layout::Layout;
use super::log::Log;
use super::players::Players;
use super::rail::{Panels, Rail, Trays};
use super::rules_tab::RulesTab;
use super::table_page::{Drawer, Tab, use_table_page};
use super::units::Units;
use crate::parts::{Draw, Icon, RwSignal, Show, Together, effect, lazily, live, then};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use stage::draw::Control;
use stage::{PanelPlace, TrayPlace};
use web_sys::KeyboardEvent;

#[component]
pub(crate) fn Side(layout: RwSignal<Layout>) -> impl IntoView {
    let page = use_table_page();
    let unread = unread(page);
    let tabs = move || {
        let rail = (layout.get() == Layout::Narrow).then_some(Tab::Table);
        let chat = (!page.solo).then_some(Tab::Chat);
        rail.into_iter().chain([Tab::Log]).chain(chat).chain([Tab::Rules, Tab::Units]).collect::<Vec<_>>()
    };
    // The rail's tab goes away with the rail.
    effect(move || {
        if layout.get() != Layout::Narrow && page.tab.get() == Tab::Table {
            page.tab.set(Tab::Log);
        }
    });
    let walk = move |event: KeyboardEvent| {
        let step = match event.key().as_str() {
            "ArrowRight" => 1,
            "ArrowLeft" => -1,
            _ => return,
        };
        event.prevent_default();
        let tabs = tabs();
        let at = tabs.iter().position(|tab| *tab == page.tab.get_untracked()).unwrap_or_default() as isize;
        let next = tabs[(at + step).rem_euclid(tabs.len() as isize) as usize];
        page.tab.set(next);
        focus(next);
    };
    let tab = move |tab: Tab| {
        let on = move || page.tab.get() == tab;
        view! {
            <button
                role="tab"
                id=tab.id()
                aria-controls="tab-panel"
                aria-selected=move || on().to_string()
                tabindex=move || if on() { "0" } else { "-1" }
                on:click=then(move |_| page.tab.set(tab))
                on:keydown=then(walk)
            >
                {tab.name()}
                <Show when=move || tab == Tab::Chat && unread.get() != 0>
                    <i>{live(move || unread.get())}<span class="vh">{say!(" new")}</span></i>
                </Show>
            </button>
        }
    };
    let open = move || page.drawer.get() == Some(Drawer::Side);
    view! {
        <aside class="side" class:open=move || open() aria-label=say!("Players, log and rules")>
            <div class="side-top">
                <button class="btn ghost" on:click=then(move |_| page.drawer.set(None))>
                    <Icon of=Control::ChevronLeft />
                    {say!("Back to the board")}
                </button>
            </div>
            <Players />
            <div class="goal-place"><Panels place=PanelPlace::Players /><Trays place=TrayPlace::Players hand=false /></div>
            <div class="tabs" role="tablist" aria-label=say!("Beside the board")>
                {live(move || tabs().into_iter().map(tab).together())}
            </div>
            <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby=move || page.tab.get().id()>
                {live(move || match page.tab.get() {
                    Tab::Log => view! { <Log /> }.into_any(),
                    Tab::Chat | Tab::Rules | Tab::Units => lazily(load),
                    Tab::Table => view! { <div class="rail in-tab"><Rail /></div> }.into_any(),
                })}
            </div>
        </aside>
    }
}

/// The tabs that are not open at first.
#[wasm_split(tabs, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn load() -> Result<Draw, SplitLoaderError> {
    Ok(|| match use_table_page().tab.get() {
        Tab::Chat => view! { <Chat /> }.into_any(),
        Tab::Rules => view! { <RulesTab /> }.into_any(),
        Tab::Units => view! { <Units /> }.into_any(),
        Tab::Log | Tab::Table => ().into_any(),
    })
}

impl Tab {
    fn name(self) -> &'static str {
        match self {
            Tab::Log => say!("Log"),
            Tab::Chat => say!("Chat"),
            Tab::Rules => say!("Rules"),
            Tab::Units => say!("Units"),
            Tab::Table => say!("Table"),
        }
    }

    fn id(self) -> &'static str {
        match self {
            Tab::Log => "tab-log",
            Tab::Chat => "tab-chat",
            Tab::Rules => "tab-rules",
            Tab::Units => "tab-units",
            Tab::Table => "tab-table",
        }
    }
}

fn focus(tab: Tab) {
    use wasm_bindgen::JsCast;
    request_animation_frame(move || {
        let tab = document().get_element_by_id(tab.id());
        if let Some(tab) = tab.and_then(|tab| tab.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = tab.focus();
        }
    });
}
