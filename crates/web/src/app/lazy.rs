//! The code of the pages, in parts that the browser loads when a page of theirs is first opened. The bundler cuts the
//! program apart at the functions marked `wasm_split`; on other targets they are called directly.

use super::Page;
use crate::account::{AboutPage, Dialogs, KeyPage, MatchesPage, NoticesPage};
use crate::home::{Home, MyTables, OpenTables};
use crate::learn::{LearnPage, LearnShelf};
use crate::new_table::NewTablePage;
use crate::replay::{ReplayPage, SoloReplayPage};
use crate::rules::{RulesPage, RulesShelf};
use crate::table::{LessonPage, ServerTable, SoloPage};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

/// Draws a page whose code is loaded.
pub(super) type Draw = fn(Page) -> AnyView;

/// Loads the part a page belongs to. A part that could not be loaded is tried again the next time.
pub(super) async fn load(page: &Page) -> Result<Draw, SplitLoaderError> {
    match page {
        Page::Home | Page::MyTables | Page::OpenTables | Page::Lost => shelf().await,
        Page::NewTable(_) => new_table().await,
        Page::LearnShelf | Page::Learn(_) | Page::RulesShelf | Page::Rules(_) => rules().await,
        Page::Lesson(..) => lesson().await,
        Page::Table(_) => table().await,
        Page::Solo => solo().await,
        Page::Replay(_) | Page::SoloReplay => replay().await,
        Page::Matches | Page::Key | Page::Notices | Page::About => account().await.map(|account| account.draw),
    }
}

#[wasm_split(shelf, wasm_split_path = ::leptos::wasm_split, fallible)]
fn shelf() -> Result<Draw, SplitLoaderError> {
    Ok(|page| match page {
        Page::Home => view! { <Home /> }.into_any(),
        Page::MyTables => view! { <MyTables /> }.into_any(),
        Page::OpenTables => view! { <OpenTables /> }.into_any(),
        _ => view! { <super::Lost /> }.into_any(),
    })
}

/// What belongs to a person: pages, and the dialogs that open over any page.
pub(super) struct AccountPart {
    draw: Draw,
    pub dialogs: fn() -> AnyView,
}

#[wasm_split(account, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(super) fn account() -> Result<AccountPart, SplitLoaderError> {
    Ok(AccountPart {
        draw: |page| match page {
            Page::Key => view! { <KeyPage /> }.into_any(),
            Page::Notices => view! { <NoticesPage /> }.into_any(),
            Page::About => view! { <AboutPage /> }.into_any(),
            _ => view! { <MatchesPage /> }.into_any(),
        },
        dialogs: || view! { <Dialogs /> }.into_any(),
    })
}

#[wasm_split(new_table, wasm_split_path = ::leptos::wasm_split, fallible)]
fn new_table() -> Result<Draw, SplitLoaderError> {
    Ok(|page| match page {
        Page::NewTable(game) => view! { <NewTablePage game /> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(rules, wasm_split_path = ::leptos::wasm_split, fallible)]
fn rules() -> Result<Draw, SplitLoaderError> {
    Ok(|page| match page {
        Page::Rules(game) => view! { <RulesPage game /> }.into_any(),
        Page::Learn(game) => view! { <LearnPage game /> }.into_any(),
        Page::LearnShelf => view! { <LearnShelf /> }.into_any(),
        _ => view! { <RulesShelf /> }.into_any(),
    })
}

#[wasm_split(lesson, wasm_split_path = ::leptos::wasm_split, fallible)]
fn lesson() -> Result<Draw, SplitLoaderError> {
    Ok(|page| match page {
        Page::Lesson(game, lesson) => view! { <LessonPage game lesson /> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(table, wasm_split_path = ::leptos::wasm_split, fallible)]
fn table() -> Result<Draw, SplitLoaderError> {
    Ok(|page| match page {
        Page::Table(table) => view! { <ServerTable table /> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(solo, wasm_split_path = ::leptos::wasm_split, fallible)]
fn solo() -> Result<Draw, SplitLoaderError> {
    Ok(|_| view! { <SoloPage /> }.into_any())
}

#[wasm_split(replay, wasm_split_path = ::leptos::wasm_split, fallible)]
fn replay() -> Result<Draw, SplitLoaderError> {
    Ok(|page| match page {
        Page::Replay(table) => view! { <ReplayPage table /> }.into_any(),
        _ => view! { <SoloReplayPage /> }.into_any(),
    })
}
