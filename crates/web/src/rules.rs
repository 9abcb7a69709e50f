//! The rules to read: every clause with its own address, a table of contents, and a search that answers at once.

mod highlight;

use crate::app::{Remote, use_address, use_title};
use crate::games;
use crate::learn::HowToPlay;
use crate::parts::{Icon, Memo, RwSignal, Show, Together, effect, live, memo, then};
use highlight::highlight;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::games::GameCard;
use protocol::learn::Learn;
use protocol::rulebook::{Block, Rulebook, Section};
use stage::draw::{Control, control};
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// What the tags of clauses mean. All rules use the same ones.
fn tags() -> [(&'static str, &'static str); 4] {
    [
        ("book", say!("stated by the rulebook")),
        ("fact", say!("a fact about the components, found elsewhere")),
        ("ruling", say!("our decision where the book is silent or contradicts itself")),
        ("content", say!("a reconstructed component")),
    ]
}

/// `/rules`: whose rules?
#[component]
pub(crate) fn RulesShelf() -> impl IntoView {
    use_title(|| say!("Rules").to_owned());
    let lids: RwSignal<Remote<Vec<GameCard>>> = RwSignal::new(Remote::Loading);
    spawn_local(async move {
        lids.try_set(games::shelf().await.into());
    });
    let list = move || match lids.get() {
        Remote::Loading => view! { <p class="wait" role="status">{say!("Fetching the games…")}</p> }.into_any(),
        Remote::Failed(fault) => view! { <div class="notice bad" role="alert"><p>{fault.message}</p></div> }.into_any(),
        Remote::Here(lids) => {
            let game = |lid: GameCard| {
                view! {
                    <li class="entry">
                        <div class="thumb" aria-hidden="true" inner_html=lid.cover></div>
                        <div>
                            <a class="name" href=format!("/rules/{}", lid.id)>{lid.name}</a>
                            <div class="who"><span>{lid.blurb}</span></div>
                        </div>
                    </li>
                }
            };
            view! { <ul class="tables">{lids.into_iter().map(game).together()}</ul> }.into_any()
        }
    };
    view! {
        <div class="home">
            <div class="page-top">
                <div>
                    <h1>{say!("Rules")}</h1>
                    <p>{say!("Every rule has an address. Where the game refuses something, it names it.")}</p>
                </div>
            </div>
            {live(list)}
        </div>
    }
}

/// `/rules/:game#CH-7.4`
#[component]
pub(crate) fn RulesPage(game: String) -> impl IntoView {
    let book: RwSignal<Remote<Arc<Rulebook>>> = RwSignal::new(Remote::Loading);
    let named = game.clone();
    spawn_local(async move {
        book.try_set(games::book(&game).await.into());
    });
    use_title(move || book.with(|book| book.here().map_or(say!("Rules").to_owned(), |book| book.title.clone())));
    live(move || match book.get() {
        Remote::Loading => view! {
            <h1 class="vh">{say!("Rules")}</h1>
            <p class="wait" role="status">{say!("Fetching the rules…")}</p>
        }
        .into_any(),
        Remote::Failed(fault) => view! {
            <section class="lost">
                <h1>{say!("These rules cannot be shown")}</h1>
                <p>{fault.message}</p>
                <a class="btn" href="/rules">{say!("All rules")}</a>
            </section>
        }
        .into_any(),
        Remote::Here(book) => view! { <First game=named.clone() /><Reader book /> }.into_any(),
    })
}

/// How to play on one page, before the numbered rules; folded where the address names one of them.
#[component]
fn First(game: String) -> impl IntoView {
    let learn: RwSignal<Option<Arc<Learn>>> = RwSignal::new(None);
    let open = use_address().hash().is_empty();
    let path = format!("/learn/{game}");
    spawn_local(async move {
        // Without it the numbered rules are read as before.
        learn.try_set(games::learn(&game).await.ok().filter(|learn| !learn.parts.is_empty()));
    });
    live(move || {
        learn.get().map(|learn| {
            let lessons = (!learn.lessons.is_empty()).then(|| {
                view! { <a class="btn" href=path.clone()><Icon of=Control::GraduationCap />{plural!(learn.lessons.len(), "{lessons} lesson", "{lessons} lessons", lessons = learn.lessons.len())}</a> }.into_any()
            });
            view! {
                <details class="rules-how" open=open>
                    <summary><h2>{say!("How to play")}</h2></summary>
                    <HowToPlay learn />
                    <p class="rules-lessons">{lessons}</p>
                </details>
            }
        })
    })
}

#[component]
fn Reader(book: Arc<Rulebook>) -> impl IntoView {
    let query = RwSignal::new(String::new());
    let field: NodeRef<html::Input> = NodeRef::new();
    // Which hit the keyboard stands at.
    let at: RwSignal<Option<usize>> = RwSignal::new(None);
    let asked = memo(move || query.get().trim().to_ascii_lowercase());
    let hits = {
        let book = book.clone();
        memo(move || {
            let asked = asked.get();
            let blocks = book.sections.iter().flat_map(|section| &section.blocks);
            if asked.is_empty() { 0 } else { blocks.filter(|block| block.has(&asked)).count() }
        })
    };
    let step = move |back: bool| {
        let n = hits.get_untracked();
        if n > 0 {
            let next = match (at.get_untracked(), back) {
                (None, false) => 0,
                (None, true) => n - 1,
                (Some(now), false) => (now + 1) % n,
                (Some(now), true) => (now + n - 1) % n,
            };
            at.set(Some(next));
            show_hit(next);
        }
    };
    let keys = move |event: web_sys::KeyboardEvent| match event.key().as_str() {
        "Enter" => {
            event.prevent_default();
            step(event.shift_key());
        }
        "Escape" => query.set(String::new()),
        _ => {}
    };
    let slash = window_event_listener(leptos::ev::keydown, move |event| {
        let typing = document().active_element().is_some_and(|at| matches!(at.tag_name().as_str(), "INPUT" | "SELECT"));
        if event.key() == "/"
            && !typing
            && let Some(field) = field.get_untracked()
        {
            event.prevent_default();
            let _ = field.focus();
        }
    });
    on_cleanup(move || slash.remove());
    follow_hash();

    let found = move || match (asked.with(String::is_empty), hits.get(), at.get()) {
        (true, ..) => String::new(),
        (_, 0, _) => say!("nothing found").into(),
        (_, n @ 2.., Some(now)) => say!("{at} of {last}", at = now + 1, last = n),
        (_, n, _) => plural!(n, "{n} place", "{n} places", n),
    };
    let sections =
        book.sections.iter().map(|section| view! { <Part section=section.clone() asked /> }.into_any()).together();
    let legend = tags().into_iter().filter_map(|(tag, meaning)| {
        let n = book.tags.get(tag)?;
        let search = format!("[{tag}]");
        Some(view! {
            <li>
                <button class=format!("tag tag-{tag}") title=say!("Show only these") on:click=then(move |_| query.set(search.clone()))>
                    {tag}
                </button>
                {format!(" {meaning} ({n})")}
            </li>
        })
    });
    let legend = legend.together();
    view! {
        <div class="rules">
            <aside class="toc">
                <div class="toc-search">
                    <div class="field">
                        <span inner_html=control(Control::Search)></span>
                        <input
                            type="search"
                            node_ref=field
                            aria-label=say!("Search the rules")
                            placeholder=say!("Search the rules")
                            autocomplete="off"
                            prop:value=move || query.get()
                            on:input=then(move |event| {
                                at.set(None);
                                query.set(event_target_value(&event));
                            })
                            on:keydown=then(keys)
                        />
                        <kbd aria-hidden="true">"/"</kbd>
                    </div>
                    <div class="hits">
                        <span role="status">{live(found)}</span>
                        <Show when=move || { hits.get() > 1 }>
                            <button class="btn ghost icon sm" aria-label=say!("Previous place") on:click=then(move |_| step(true)) inner_html=control(Control::ChevronUp)></button>
                            <button class="btn ghost icon sm" aria-label=say!("Next place") on:click=then(move |_| step(false)) inner_html=control(Control::ChevronDown)></button>
                        </Show>
                    </div>
                </div>
                <Contents book=book.clone() asked />
            </aside>
            <article class="book">
                <h1>{book.title.clone()}</h1>
                <ul class="legend" aria-label=say!("What the tags mean")>{legend}</ul>
                {sections}
                <Show when=move || { !asked.with(String::is_empty) && hits.get() == 0 }>
                    <div class="empty">
                        <h3>{say!("No rule speaks of that")}</h3>
                        <p>{say!("Every word must stand in the same clause. Try fewer words, or a clause such as 7.4.")}</p>
                        <button class="btn" on:click=then(move |_| query.set(String::new()))>{say!("Show all rules")}</button>
                    </div>
                </Show>
            </article>
        </div>
    }
}

/// The table of contents: a list beside the text, a drop-down on phones.
#[component]
fn Contents(book: Arc<Rulebook>, asked: Memo<String>) -> impl IntoView {
    let now: RwSignal<String> = RwSignal::new(String::new());
    let scrolled = window_event_listener(leptos::ev::scroll, move |_| {
        let passed = section_in_view();
        if now.with_untracked(|now| *now != passed) {
            now.set(passed);
        }
    });
    on_cleanup(move || scrolled.remove());
    let line = |section: &Section| {
        let anchor = section.anchor.clone();
        let count = counted(section.clone(), asked);
        let here = move || now.with(|now| *now == anchor).then_some("true");
        let gone = move || count.get() == Some(0);
        view! {
            <li class:off=move || gone()>
                <a href=format!("#{}", section.anchor) aria-current=move || here()>
                    <span>{section.title.clone()}</span>
                    {live(move || count.get().filter(|n| *n > 0).map(|n| view! { <span class="count">{n}</span> }.into_any()))}
                </a>
            </li>
        }
    };
    let option = |section: &Section| {
        let (anchor, mine) = (section.anchor.clone(), section.anchor.clone());
        view! { <option value=anchor prop:selected=move || now.with(|now| *now == mine)>{section.title.clone()}</option> }
    };
    let jump = |event: web_sys::Event| {
        let anchor = event_target_value(&event);
        if let Some(section) = document().get_element_by_id(&anchor) {
            section.scroll_into_view();
        }
    };
    view! {
        <nav class="toc-list" aria-label=say!("Contents")>
            <ol>{book.sections.iter().map(line).together()}</ol>
        </nav>
        <select class="select toc-pick" aria-label=say!("Contents") on:change=then(jump)>
            {book.sections.iter().map(option).together()}
        </select>
    }
}

/// How many places of a section the search found; none without a search.
fn counted(section: Section, asked: Memo<String>) -> Memo<Option<usize>> {
    memo(move || {
        asked.with(|asked| (!asked.is_empty()).then(|| section.blocks.iter().filter(|block| block.has(asked)).count()))
    })
}

#[component]
fn Part(section: Section, asked: Memo<String>) -> impl IntoView {
    let Section { anchor, title, blocks } = section.clone();
    let count = counted(section, asked);
    let blocks = blocks.into_iter().map(|block| view! { <Place block asked /> }.into_any()).together();
    view! {
        <section id=anchor class="part" class:off=move || count.get() == Some(0)>
            <h2>{title}</h2>
            {blocks}
        </section>
    }
}

#[component]
fn Place(block: Block, asked: Memo<String>) -> impl IntoView {
    let Block { id, html, .. } = block.clone();
    // None: not searched for. Otherwise whether it is found.
    let found = memo(move || asked.with(|asked| (!asked.is_empty()).then(|| block.has(asked))));
    let off = move || found.get() == Some(false);
    let hit = move || found.get() == Some(true);
    let text = move || if found.get() == Some(true) { highlight(&html, &asked.get()) } else { html.clone() };
    match id {
        Some(id) => view! {
            <div class="rule-line" id=id.clone() class:off=move || off() class:hit=move || hit()>
                <a class="chip rule" href=format!("#{id}") title=say!("Link to this rule")>{id.clone()}</a>
                <div class="text" inner_html=move || text()></div>
            </div>
        }
        .into_any(),
        None => view! { <div class="text between" class:off=move || off() class:hit=move || hit() inner_html=move || text()></div> }.into_any(),
    }
}

/// Scrolls to the clause in the address, now and whenever it changes, and lights it.
fn follow_hash() {
    let address = use_address();
    effect(move || {
        let id = address.hash();
        request_animation_frame(move || light(&id));
    });
}

fn light(id: &str) {
    if let Ok(Some(before)) = document().query_selector(".book .lit-up") {
        let _ = before.class_list().remove_1("lit-up");
    }
    if let Some(clause) = document().get_element_by_id(id).filter(|_| !id.is_empty()) {
        let _ = clause.class_list().add_1("lit-up");
        clause.scroll_into_view();
    }
}

fn show_hit(number: usize) {
    let Ok(hits) = document().query_selector_all(".book .hit") else { return };
    for at in 0..hits.length() {
        let Some(hit) = hits.get(at).and_then(|hit| hit.dyn_into::<web_sys::Element>().ok()) else { continue };
        let chosen = at as usize == number;
        let _ = hit.class_list().toggle_with_force("lit-up", chosen);
        if chosen {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Center);
            hit.scroll_into_view_with_scroll_into_view_options(&options);
        }
    }
}

/// The section whose heading was passed last.
fn section_in_view() -> String {
    let Ok(parts) = document().query_selector_all(".book .part:not(.off)") else { return String::new() };
    let mut passed = String::new();
    for at in 0..parts.length() {
        let Some(part) = parts.get(at).and_then(|part| part.dyn_into::<web_sys::Element>().ok()) else { continue };
        if part.get_bounding_client_rect().top() > 140.0 && !passed.is_empty() {
            break;
        }
        passed = part.id();
    }
    passed
}
