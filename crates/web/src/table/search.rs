//! Everything that may be done, in a list that narrows as one types.

use super::dialogs::Modal;
use super::table_page::use_table_page;
use super::verb_icon::VerbIcon;
use crate::parts::{Icon, RwSignal, Together, live, memo, then};
use crate::pick::{figure, search};
use leptos::prelude::*;
use stage::Choice;
use stage::draw::Control;
use web_sys::KeyboardEvent;

/// Listed at most.
const SHOWN: usize = 60;

#[component]
pub(crate) fn Search() -> impl IntoView {
    let page = use_table_page();
    let (text, at) = (RwSignal::new(String::new()), RwSignal::new(0usize));
    let found = memo(move || {
        let all: Vec<Choice> = match page.my_move.get() {
            true => page.choices.with(|choices| choices.to_vec()),
            false => Vec::new(),
        };
        search(&all, &text.get()).into_iter().take(SHOWN).cloned().collect::<Vec<_>>()
    });
    let choose = move |choice: Choice| {
        page.dialog.set(None);
        page.choose(choice, false);
    };
    let key = move |event: KeyboardEvent| {
        let count = found.with_untracked(Vec::len);
        match event.key().as_str() {
            "ArrowDown" if count > 0 => at.update(|at| *at = (*at + 1) % count),
            "ArrowUp" if count > 0 => at.update(|at| *at = (*at + count - 1) % count),
            "Enter" => {
                if let Some(choice) = found.with_untracked(|found| found.get(at.get_untracked()).cloned()) {
                    choose(choice);
                }
            }
            _ => return,
        }
        event.prevent_default();
        scroll_to(at.get_untracked());
    };
    let option = move |(place, choice): (usize, Choice)| {
        let chosen = choice.clone();
        let note = figure(&choice);
        view! {
            <li
                role="option"
                id=format!("found-{place}")
                aria-selected=move || (at.get() == place).to_string()
                on:pointerenter=then(move |_| at.set(place))
                on:click=then(move |_| choose(chosen.clone()))
            >
                <VerbIcon verb=choice.verb.clone() />
                <span class="found-label">{choice.label}</span>
                <span class="quiet">{note}</span>
                <span class="chip rule">{choice.clause}</span>
            </li>
        }
    };
    view! {
        <Modal title=say!("What may be done") class="search">
            <div class="field">
                <Icon of=Control::Search />
                <input
                    role="combobox"
                    aria-label=say!("Search the choices")
                    aria-expanded="true"
                    aria-controls="found"
                    aria-autocomplete="list"
                    aria-activedescendant=move || (!found.with(Vec::is_empty)).then(|| format!("found-{}", at.get()))
                    autocomplete="off"
                    autofocus
                    placeholder=say!("attack, move 5,6, end…")
                    prop:value=move || text.get()
                    on:input=then(move |event| { text.set(event_target_value(&event)); at.set(0); })
                    on:keydown=then(key)
                />
            </div>
            <ul class="found" id="found" role="listbox" aria-label=say!("Choices")>
                {live(move || found.get().into_iter().enumerate().map(option).together())}
            </ul>
            <p class="quiet" role="status">
                {live(move || match (page.my_move.get(), found.with(Vec::len)) {
                    (false, _) => say!("It is not your move.").to_owned(),
                    (true, 0) => say!("No choice has these words.").to_owned(),
                    (true, SHOWN) => say!("The first {shown}; type to narrow them.", shown = SHOWN),
                    (true, n) => say!("{n} of {all} choices", n, all = page.choices.with(|choices| choices.len())),
                })}
            </p>
        </Modal>
    }
}

fn scroll_to(place: usize) {
    if let Some(option) = document().get_element_by_id(&format!("found-{place}")) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        option.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
