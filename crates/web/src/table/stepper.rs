//! A number to set where choices differ by it alone: minus, figure, plus, typed or held; a bar for the chance of each.

use super::table_page::{TablePage, use_table_page};
use crate::parts::{effect, live, memo, then};
use crate::pick::{Press, figure};
use leptos::ev::KeyboardEvent;
use leptos::html;
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
    let amount_of = |choice: Option<&Choice>| choice.and_then(|choice| choice.amount).unwrap_or_default();
    let field: NodeRef<html::Div> = NodeRef::new();
    // The field stays, so that it keeps the focus; what it says is changed.
    effect(move || {
        let Some(field) = field.get() else { return };
        let figure = now.with(|now| now.as_ref().map(figure).unwrap_or_default());
        let (amount, most) = (now.with(|now| amount_of(now.as_ref())), choices.with(|all| amount_of(all.last())));
        let mut said = say!("{amount} of {most}", amount, most);
        if !figure.is_empty() {
            said.extend([", ", &figure]);
        }
        // Setting attributes of these names cannot fail.
        let _ = field.set_attribute("aria-valuenow", &amount.to_string());
        let _ = field.set_attribute("aria-valuetext", &said);
        field.set_inner_html(&format!("{amount}<small>{}</small>", say!("of {most}", most)));
    });
    let bars = move || {
        let set = now.with(|now| now.as_ref().and_then(|choice| choice.amount));
        choices.with(|choices| bars(choices, set))
    };
    // `data-by` is a button, `data-amount` a bar.
    let clicked = |event: &web_sys::Event, name: &str| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok())?;
        target.closest(&format!("[{name}]")).ok()??.get_attribute(name)
    };
    let step_of = move |event: &web_sys::Event| clicked(event, "data-by").and_then(|by| by.parse::<isize>().ok());
    let press = move |event: web_sys::PointerEvent| {
        if let Some(step) = step_of(&event) {
            hold(step);
        }
    };
    let click = move |event: web_sys::MouseEvent| {
        if let Some(amount) = clicked(&event, "data-amount").and_then(|amount| amount.parse().ok()) {
            page.amount.set(Some(amount));
        }
        // A click without a pointer comes from a key or from assistive technology.
        if let Some(step) = step_of(&event).filter(|_| event.detail() == 0) {
            by(step);
        }
    };
    let any = memo(move || choices.with(|choices| !choices.is_empty()));
    live(move || {
        any.get().then(|| {
            view! {
                <div
                    class="stepper"
                    on:pointerdown=then(press)
                    on:pointerup=then(move |_| stop())
                    on:pointerleave=then(move |_| stop())
                    on:click=then(click)
                >
                    <div class="stepper-in" tabindex="0" role="spinbutton" aria-label=say!("How many") node_ref=field on:keydown=then(type_number)></div>
                    <div class="stepper-buttons" inner_html=buttons()></div>
                    <div class="stepper-bars" aria-hidden="true" inner_html=move || bars()></div>
                </div>
            }
        })
    })
}

fn buttons() -> String {
    let button = |by: i8, said: &str, sign: &str| {
        format!("<button type=button data-by={by} aria-label=\"{said}\">{sign}</button>")
    };
    button(-1, say!("One fewer"), "−") + &button(1, say!("One more"), "+")
}

/// The chance for each number, where the choices have odds.
fn bars(choices: &[Choice], now: Option<u16>) -> String {
    let bar = |choice: &Choice| {
        let (chance, amount) = (likely(choice)?, choice.amount?);
        let class = if choice.amount == now { " class=now" } else { "" };
        let percent = (100.0 * chance).round();
        let (height, top) = (2.0 + 0.16 * percent, 18.0 - 0.16 * percent);
        Some(format!(
            "<span data-amount={amount}{class}><b>{percent}</b><svg width=14 height=20><rect width=14 y={top:.0} height={height:.0} /></svg><em>{amount}</em></span>"
        ))
    };
    choices.iter().filter_map(bar).collect()
}
