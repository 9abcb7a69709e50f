//! What a player may do beside the decision: settle an answer ahead, and what is possible at any time, by its verb.

use super::table_page::use_table_page;
use super::verb_icon::VerbIcon;
use crate::parts::{For, Icon, Together, memo, then};
use crate::pick::spoken;
use leptos::prelude::*;
use protocol::{Command, TableView};
use stage::Choice;
use stage::draw::Control;

/// Buttons under one heading.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Group {
    /// None for what is settled ahead.
    verb: Option<String>,
    items: Vec<Item>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Item {
    id: String,
    label: String,
    on: bool,
}

/// The asides that have no place of their own on the page.
pub(crate) fn other_asides(view: &TableView) -> impl Iterator<Item = &Choice> {
    let shown_elsewhere = ["resign", "offer-draw", "refuse-draw"];
    view.asides.iter().filter(move |aside| !shown_elsewhere.contains(&aside.action.as_str()))
}

fn groups(view: &TableView) -> Vec<Group> {
    let ahead = view.ahead.iter().map(|choice| (None, choice.id.clone(), choice.label.clone(), choice.on));
    let asides = other_asides(view)
        .map(|aside| (Some(aside.verb.to_string()), aside.action.clone(), aside.label.clone(), false));
    let mut groups: Vec<Group> = Vec::new();
    for (verb, id, label, on) in ahead.chain(asides) {
        let item = Item { id, label, on };
        match groups.iter_mut().find(|group| group.verb == verb) {
            Some(group) => group.items.push(item),
            None => groups.push(Group { verb, items: vec![item] }),
        }
    }
    groups
}

#[component]
pub(crate) fn Beside(class: &'static str) -> impl IntoView {
    let page = use_table_page();
    let all = memo(move || page.read(|shown| if shown.playing() { groups(&shown.view) } else { Vec::new() }));
    let group = move |Group { verb, items }: Group| {
        let ahead = verb.is_none();
        let on = items.iter().any(|item| item.on);
        let item = move |Item { id, label, on }: Item| {
            let press = move |_| match ahead {
                true => page.order(Command::Ahead { id: id.clone(), on: !on }),
                false => page.act(id.clone()),
            };
            view! {
                <button class="menu-item" aria-pressed=ahead.then(|| on.to_string()) on:click=then(press)>{label}</button>
            }
        };
        let (label, icon) = match verb {
            Some(verb) => {
                (page.stage.with_untracked(|stage| spoken(stage, &verb)), view! { <VerbIcon verb=verb /> }.into_any())
            }
            None => (say!("Pass ahead").to_owned(), view! { <Icon of=Control::BellOff /> }.into_any()),
        };
        let title = label.clone();
        view! {
            <details class="beside" name="beside">
                <summary class=class class:on=on title=title>{icon}<span class="lbl">{label}</span></summary>
                <div class="beside-list">{items.into_iter().map(item).together()}</div>
            </details>
        }
    };
    view! { <For each=move || all.get() key=Clone::clone children=group /> }
}
