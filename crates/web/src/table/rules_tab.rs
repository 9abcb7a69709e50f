//! The rules beside the board: search a clause, or read the one that was clicked.

use super::table_page::{TablePage, use_table_page};
use crate::app::on_language_change;
use crate::games;
use crate::parts::{Icon, RwSignal, Together, effect, live, then};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::ApiError;
use protocol::rulebook::{Block, Rulebook, Section};
use stage::draw::{Control, control};
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// Clauses a search shows at most.
const FOUND: usize = 40;

type Shelf = RwSignal<Option<Result<Arc<Rulebook>, ApiError>>>;

fn fetch(page: TablePage, book: Shelf) {
    let game = page.read_untracked(|shown| shown.view.game.clone());
    spawn_local(async move {
        book.try_set(Some(games::book(&game).await));
    });
}

#[component]
pub(crate) fn RulesTab() -> impl IntoView {
    let page = use_table_page();
    let book: Shelf = RwSignal::new(None);
    fetch(page, book);
    on_language_change(move || fetch(page, book));
    let query = RwSignal::new(String::new());
    let game = move || page.read(|shown| shown.view.game.clone());
    let all = move || format!("/rules/{}#{}", game(), page.clause.get().unwrap_or_default());
    // A clause that is clicked replaces a search.
    effect(move || {
        if page.clause.get().is_some() {
            query.set(String::new());
        }
    });
    let clauses = move || match book.get() {
        None => view! { <div class="ghost-box rules-wait"></div> }.into_any(),
        Some(Err(fault)) => view! {
            <div class="notice bad">
                <p>{fault.message}</p>
                <button class="btn sm" on:click=then(move |_| fetch(page, book))>{say!("Try again")}</button>
            </div>
        }
        .into_any(),
        Some(Ok(book)) => pages(page, book, query).into_any(),
    };
    view! {
        <div class="rules-search">
            <label class="field">
                <span class="vh">{say!("Search the rules")}</span>
                <Icon of=Control::Search />
                <input
                    type="search"
                    placeholder=say!("Search the rules")
                    prop:value=move || query.get()
                    on:input=then(move |event| query.set(event_target_value(&event)))
                />
            </label>
            <a class="btn icon" href=move || all() target="_blank" rel="noopener" aria-label=say!("All rules, in a new tab") title=say!("All rules") inner_html=control(Control::BookOpen)></a>
        </div>
        <div class="log clauses" tabindex="0" role="region" aria-label=say!("Rules") on:click=then(move |event| follow(page, &event))>{live(clauses)}</div>
    }
}

/// What the search finds; without one, the clause that was clicked with its section; without that, the sections.
fn pages(page: TablePage, book: Arc<Rulebook>, query: RwSignal<String>) -> impl IntoView {
    live(move || {
        let words = query.get().to_ascii_lowercase();
        let clause = page.clause.get();
        if words.trim().len() > 1 {
            let blocks = book.sections.iter().flat_map(|section| &section.blocks);
            let found: Vec<&Block> =
                blocks.filter(|block| block.id.is_some() && block.has(&words)).take(FOUND).collect();
            let none = found
                .is_empty()
                .then(|| view! { <p class="quiet nothing">{say!("No clause has these words.")}</p> }.into_any());
            return view! { {none}{found.into_iter().map(|block| clause_view(block, false)).together()} }.into_any();
        }
        let holds = |wanted: &str| {
            book.sections.iter().find(|section| section.blocks.iter().any(|block| block.id.as_deref() == Some(wanted)))
        };
        match clause.as_deref().and_then(|clause| Some((clause, holds(clause)?))) {
            Some((clause, section)) => {
                let chosen = section.blocks.iter().filter(|block| block.id.as_deref() == Some(clause));
                let rest = section.blocks.iter().filter(|block| block.id.as_deref() != Some(clause));
                view! {
                    {chosen.map(|block| clause_view(block, true)).together()}
                    <h3 class="section-title">{section.title.clone()}</h3>
                    {rest.map(|block| clause_view(block, false)).together()}
                }
                .into_any()
            }
            None => {
                let missing = clause.map(|clause| {
                    view! { <p class="quiet">{say!("There is no clause {clause}.", clause)}</p> }.into_any()
                });
                let section = |section: &Section| {
                    let first = section.blocks.iter().find_map(|block| block.id.clone());
                    let open = move |_| page.clause.set(first.clone());
                    view! { <li><button class="link" on:click=then(open)>{section.title.clone()}</button></li> }
                };
                view! { {missing}<ul class="contents">{book.sections.iter().map(section).together()}</ul> }.into_any()
            }
        }
    })
}

fn clause_view(block: &Block, chosen: bool) -> impl IntoView + use<> {
    let id = block.id.clone().map(|id| view! { <b class="mono">{id}</b> }.into_any());
    view! {
        <div class="clause" class:chosen=chosen>
            {id}
            <div inner_html=block.html.clone()></div>
        </div>
    }
}

/// References between clauses stay inside the tab.
fn follow(page: TablePage, event: &web_sys::MouseEvent) {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let link = element.and_then(|element| element.closest("a[href]").ok().flatten());
    let address = link.and_then(|link| link.get_attribute("href"));
    if let Some((_, clause)) = address.as_deref().and_then(|address| address.split_once('#')) {
        event.prevent_default();
        page.clause.set(Some(clause.to_owned()));
    }
}
