//! Light, dark, or as the system has it. The choice is kept in the browser; `theme.js` sets it before the first paint.

use crate::link::browser;
use crate::parts::{RwSignal, then};
use leptos::prelude::*;
use stage::draw::{Control, control};

const KEY: &str = "theme";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    System,
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Theme::System => say!("As the system"),
            Theme::Light => say!("Light"),
            Theme::Dark => say!("Dark"),
        }
    }

    pub(crate) fn kept() -> Theme {
        match browser::kept(KEY).as_deref() {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => Theme::System,
        }
    }

    pub(crate) fn choose(self) {
        let Some(root) = document().document_element() else { return };
        let name = match self {
            Theme::System => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
        };
        match name {
            Some(name) => {
                browser::keep(KEY, name);
                let _ = root.set_attribute("data-theme", name);
            }
            None => {
                browser::forget(KEY);
                let _ = root.remove_attribute("data-theme");
            }
        }
    }

    fn is_dark(self) -> bool {
        match self {
            Theme::System => {
                let query = window().match_media("(prefers-color-scheme: dark)").ok().flatten();
                query.is_some_and(|query| query.matches())
            }
            Theme::Light => false,
            Theme::Dark => true,
        }
    }
}

/// Turns the lamp down or up.
#[component]
pub(crate) fn ThemeButton() -> impl IntoView {
    let dark = RwSignal::new(Theme::kept().is_dark());
    let turn = move |_| {
        let next = if Theme::kept().is_dark() { Theme::Light } else { Theme::Dark };
        next.choose();
        dark.set(next.is_dark());
    };
    let icon = move || control(if dark.get() { Control::Sun } else { Control::Moon });
    let label = move || if dark.get() { say!("Light theme") } else { say!("Dark theme") };
    view! { <button class="btn ghost icon" aria-label=move || label() title=move || label() on:click=then(turn) inner_html=move || icon()></button> }
}
