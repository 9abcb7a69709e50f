//! What only a phone has: the strip below the board with the tabs of its regions, the sheet's handle, its odds and its last roll.

use super::centre::has_regions;
use super::chat::unread;
use super::rail::{Panels, Rail, Trays};
use super::table_page::{Drawer, Tab, use_table_page};
use crate::parts::{Draw, For, Icon, OddsBox, Show, Signal, Together, TrayView, hash_of, live, memo, then};
use crate::pick::Offer;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use stage::draw::{self, Control, control, small_frame};
use stage::{PanelPlace, Region, Tray, TrayPlace};
use web_sys::PointerEvent;

/// The card on the table in words, or the tabs of the board's regions; and the ways to log, chat and players.
#[component]
pub(crate) fn Strip() -> impl IntoView {
    let page = use_table_page();
    let card = memo(move || {
        if has_regions(page) {
            return None;
        }
        page.scene.with(|scene| {
            let tray = scene.trays.iter().find(|tray| !tray.cards.is_empty())?;
            let card = tray.cards.iter().find(|card| !card.facedown)?;
            let words = if card.title.is_empty() { card.text.clone() } else { card.title.clone() };
            let words = if card.band.is_empty() { words } else { format!("{}: {words}", card.band) };
            Some((card.frame, words, format!("{} {}", tray.title, tray.note)))
        })
    });
    let open = move |tab: Tab| {
        page.tab.set(tab);
        page.drawer.set(Some(Drawer::Side));
    };
    let unread = unread(page);
    let chat = move || match unread.get() {
        0 => say!("Chat").to_owned(),
        n => say!("Chat, {n} new", n),
    };
    view! {
        <div class="strip">
            {live(move || card.get().map(|(frame, title, note)| view! {
                <button class="strip-card" on:click=then(move |_| page.drawer.set(Some(Drawer::Sheet)))>
                    <i class="mini-card" aria-hidden="true" inner_html=small_frame(frame)></i>
                    <span><b>{title}</b><span>{note}</span></span>
                </button>
            }.into_any()))}
            <Show when=move || has_regions(page)><Regions /></Show>
            <div class="strip-tools">
                <button aria-label=say!("Players and units") on:click=then(move |_| open(Tab::Units)) inner_html=control(Control::Users)></button>
                <button aria-label=say!("Log") on:click=then(move |_| open(Tab::Log)) inner_html=control(Control::ScrollText)></button>
                {(!page.solo).then(|| view! {
                    <button aria-label=move || chat() on:click=then(move |_| open(Tab::Chat))>
                        <Icon of=Control::MessageCircle />
                        <Show when=move || { unread.get() > 0 }><i aria-hidden="true">{live(move || unread.get())}</i></Show>
                    </button>
                }.into_any())}
            </div>
        </div>
    }
}

/// A tab for each region of the board, with what is to be done there.
#[component]
fn Regions() -> impl IntoView {
    let page = use_table_page();
    let regions = memo(move || page.scene.with(|scene| scene.regions.clone()));
    let tab = move |(place, region): (usize, Region)| {
        let busy = region.ready > 0;
        view! {
            <button
                class:busy=busy
                aria-pressed=move || (page.seen_region.get() == Some(place)).to_string()
                on:click=then(move |_| page.wanted_region.set(Some(place)))
            >
                <b>{region.name}</b>
                <span>{region.words}</span>
            </button>
        }
    };
    view! { <div class="region-tabs" role="group" aria-label=say!("Parts of the board")>{live(move || regions.get().into_iter().enumerate().map(tab).together())}</div> }
}

/// Draws the sheet up and down; a button for those who do not drag.
#[component]
pub(crate) fn Handle() -> impl IntoView {
    let page = use_table_page();
    let from = StoredValue::new(None::<i32>);
    let up = move || page.drawer.get() == Some(Drawer::Sheet);
    let set = move |up: bool| page.drawer.set(up.then_some(Drawer::Sheet));
    let ended = move |event: PointerEvent| {
        let Some(start) = from.get_value() else { return };
        from.set_value(None);
        match event.client_y() - start {
            way if way < -24 => set(true),
            way if way > 24 => set(false),
            // A tap.
            _ => set(!up()),
        }
    };
    let key = move |event: web_sys::KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            set(!up());
        }
    };
    view! {
        <button
            class="handle"
            aria-label=say!("Card, figures and last roll")
            aria-expanded=move || up().to_string()
            on:pointerdown=then(move |event: PointerEvent| from.set_value(Some(event.client_y())))
            on:pointerup=then(ended)
            on:keydown=then(key)
        >
            <i></i>
        </button>
    }
}

/// What the sheet shows between the prompt and the actions. A desktop never needs it.
#[wasm_split(sheet, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn load() -> Result<Draw, SplitLoaderError> {
    Ok(|| view! { <SheetMiddle /> }.into_any())
}

#[component]
fn SheetMiddle() -> impl IntoView {
    let page = use_table_page();
    let raised = move || page.drawer.get() == Some(Drawer::Sheet);
    view! {
        <SheetOdds />
        <SheetRoll />
        <Show when=move || !raised()><SheetHand /></Show>
        <Show when=raised>
            <div class="sheet-rail">
                <Trays place=TrayPlace::Below hand=false />
                <Trays place=TrayPlace::Below hand=true />
                <Rail />
            </div>
        </Show>
    }
}

/// The odds of what is armed, pointed at, or offered first.
#[component]
fn SheetOdds() -> impl IntoView {
    let page = use_table_page();
    let choice = memo(move || {
        if !page.my_move.get() {
            return None;
        }
        let armed = page.armed.get();
        let pointed = || {
            let target = page.pointed.get()?;
            let (choices, scene) = (page.choices.get(), page.scene.get());
            page.picking.with(|picking| picking.pointed(&choices, &scene, &target).cloned())
        };
        let first = || {
            let alone = |offer: &&Offer| offer.choices.len() == 1;
            page.offers.with(|offers| offers.first().filter(alone)?.choices.first().cloned())
        };
        armed.or_else(pointed).or_else(first).filter(|choice| choice.odds.is_some())
    });
    live(move || {
        choice
            .get()
            .and_then(|choice| choice.odds)
            .map(|odds| view! { <div class="sheet-odds"><OddsBox odds=*odds /></div> }.into_any())
    })
}

/// The battle that is fought, the racks in one row, and the cards of one's own hand, in rows.
#[component]
fn SheetHand() -> impl IntoView {
    let page = use_table_page();
    let hands = move |racks: bool| {
        let shown = |tray: &&Tray| match tray.place {
            TrayPlace::Below => racks,
            _ => !racks && (tray.hand || tray.tokens),
        };
        page.scene.with(|scene| scene.trays.iter().filter(shown).cloned().collect::<Vec<_>>())
    };
    let lit = Signal::derive(move || match page.my_move.get() {
        true => page.lit.with(|lit| lit.cards.clone()),
        false => Default::default(),
    });
    let tray = move |tray| {
        let click = move |target| page.click(target, true);
        let stage = page.stage.get_untracked();
        view! { <TrayView stage=stage tray=tray lit=lit picking=page.picking on_click=click scrolls=true /> }
    };
    view! {
        <div class="sheet-hand">
            <Panels place=PanelPlace::First />
            <div class="racks"><For each=move || hands(true) key=hash_of children=tray /></div>
            <For each=move || hands(false) key=hash_of children=tray />
        </div>
    }
}

#[component]
fn SheetRoll() -> impl IntoView {
    let page = use_table_page();
    let row = |(title, dice): &(String, Vec<stage::Die>)| {
        let dice: String = dice.iter().enumerate().map(|(place, die)| draw::die(die, place)).collect();
        format!("<span class=dice role=img aria-label=\"{}\">{dice}</span>", draw::escape(title))
    };
    let rows = memo(move || page.scene.with(|scene| scene.dice.iter().map(row).collect::<Vec<_>>().join("<em>v</em>")));
    live(move || {
        let rows = rows.get();
        let rows = format!("<span>{}</span>{rows}", say!("Last roll"));
        page.scene.with(|scene| !scene.dice.is_empty()).then(|| view! { <div class="last-roll" inner_html=rows></div> })
    })
}
