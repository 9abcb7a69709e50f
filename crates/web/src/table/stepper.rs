//! A number to set where choices differ by it alone: minus, figure, plus, typed or held; a bar for the chance of each.

use super::table_page::{TablePage, use_table_page};
use crate::parts::{live, memo, then};
use crate::pick::{Press, figure};
use leptos::ev::KeyboardEvent;
use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;
use stage::Choice;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// The choices of the stepper that is offered now, the smallest number first.
pub(crate) fn amounts(page: TablePage) -> Vec<Choice> {
    page.offers.with(|offers| {
        let stepper = offers.iter().find(|offer| offer.press == Press::Amount);
        stepper.map(|offer| offer.choices.clone()).unwrap_or_default()
    })
}

/// The choice with the number that is set; the largest at first.
pub(crate) fn set_choice(page: TablePage, choices: &[Choice]) -> Option<Choice> {
    let amount = page.amount.get();
    choices.iter().find(|choice| amount.is_some() && choice.amount == amount).or(choices.last()).cloned()
}

fn likely(choice: &Choice) -> Option<f32> {
    choice.odds.as_ref().and_then(|odds| odds.heads.first()).map(|(chance, _)| *chance)
}

#[component]
pub(crate) fn Stepper() -> impl IntoView {
    let page = use_table_page();
    let choices = memo(move || if page.my_move.get() { amounts(page) } else { Vec::new() });
    let now = memo(move || choices.with(|choices| set_choice(page, choices)));
    let by = move |step: isize| {
        choices.with_untracked(|choices| {
            let at = now.with_untracked(|now| choices.iter().position(|choice| Some(choice) == now.as_ref()));
            let next = at.unwrap_or_default().saturating_add_signed(step).min(choices.len().saturating_sub(1));
            page.amount.set(choices.get(next).and_then(|choice| choice.amount));
        });
    };
    // A button that is held runs on.
    let held = StoredValue::new_local(None::<IntervalHandle>);
    let stop = move || {
        held.try_update_value(|held| {
            if let Some(held) = held.take() {
                held.clear();
            }
        });
    };
    on_cleanup(stop);
    let hold = move |step: isize| {
        stop();
        by(step);
        let running = set_interval_with_handle(move || by(step), Duration::from_millis(220)).ok();
        held.set_value(running);
    };
    let type_number = move |event: KeyboardEvent| {
        let step = match event.key().as_str() {
            "ArrowUp" | "ArrowRight" => 1,
            "ArrowDown" | "ArrowLeft" => -1,
            "Home" => -1000,
            "End" => 1000,
            key => {
                let digit = key.parse::<u16>().ok().filter(|_| key.len() == 1);
                let Some(digit) = digit else { return };
                // Digits typed one after the other make a larger number, where there is one.
                let longer = page.amount.get_untracked().map(|amount| amount * 10 + digit);
                let there = |wanted: u16| choices.with_untracked(|all| all.iter().any(|c| c.amount == Some(wanted)));
                let wanted = longer.filter(|longer| there(*longer)).or(Some(digit).filter(|digit| there(*digit)));
                if let Some(wanted) = wanted {
                    page.amount.set(Some(wanted));
                }
                event.prevent_default();
                event.stop_propagation();
                return;
            }
        };
        event.prevent_default();
        event.stop_propagation();
        by(step);
    };
    let bars = move || {
        let most = now.with(|now| now.as_ref().and_then(|choice| choice.amount));
        choices.with(|choices| bars(choices, most))
    };
    let tap = move |event: web_sys::MouseEvent| {
        let clicked = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let bar = clicked.and_then(|clicked| clicked.closest("[data-amount]").ok().flatten());
        if let Some(amount) = bar.and_then(|bar| bar.get_attribute("data-amount")?.parse().ok()) {
            page.amount.set(Some(amount));
        }
    };
    let amount_of = |choice: Option<&Choice>| choice.and_then(|choice| choice.amount).unwrap_or_default();
    let said = move || {
        let figure = now.with(|now| now.as_ref().map(figure).unwrap_or_default());
        let (amount, most) = (now.with(|now| amount_of(now.as_ref())), choices.with(|all| amount_of(all.last())));
        format!("{amount} of {most}{}{figure}", if figure.is_empty() { "" } else { ", " })
    };
    live(move || {
        choices.with(|choices| !choices.is_empty()).then(|| {
            let button = |step: isize, sign: &'static str, name: &'static str| {
                view! {
                    <button
                        type="button"
                        aria-label=name
                        on:pointerdown=then(move |_| hold(step))
                        on:pointerup=then(move |_| stop())
                        on:pointerleave=then(move |_| stop())
                        on:pointercancel=then(move |_| stop())
                        // A click without a pointer comes from a key or from assistive technology.
                        on:click=then(move |event: web_sys::MouseEvent| if event.detail() == 0 { by(step) })
                    >
                        {sign}
                    </button>
                }
            };
            view! {
                <div class="stepper">
                    <div
                        class="stepper-in"
                        tabindex="0"
                        role="spinbutton"
                        aria-label="How many"
                        aria-valuenow=move || now.with(|now| amount_of(now.as_ref()))
                        aria-valuetext=move || said()
                        on:keydown=then(type_number)
                    >
                        {live(move || now.with(|now| amount_of(now.as_ref())))}
                        <small>"of "{live(move || choices.with(|all| amount_of(all.last())))}</small>
                    </div>
                    {button(-1, "−", "One fewer")}
                    {button(1, "+", "One more")}
                    <div class="stepper-bars" aria-hidden="true" inner_html=move || bars() on:click=then(tap)></div>
                </div>
            }
        })
    })
}

/// The chance for each number, where the choices have odds.
fn bars(choices: &[Choice], now: Option<u16>) -> String {
    let bar = |choice: &Choice| {
        let (chance, amount) = (likely(choice)?, choice.amount?);
        let class = if choice.amount == now { " class=now" } else { "" };
        let percent = (100.0 * chance).round();
        Some(format!(
            "<span data-amount={amount}{class}><b>{percent}</b><i style=\"--chance:{percent}%\"></i><em>{amount}</em></span>"
        ))
    };
    choices.iter().filter_map(bar).collect()
}
