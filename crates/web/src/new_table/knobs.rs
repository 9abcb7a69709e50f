//! The options of a game, each with what it changes and the rule it rests on.

use super::form::NewTableForm;
use crate::parts::{Memo, RwSignal, Show, Together, live, memo, then};
use leptos::prelude::*;
use stage::{Knob, Listing, Values};

#[component]
pub(crate) fn Options(
    form: RwSignal<NewTableForm>,
    game: String,
    knobs: Vec<Knob>,
    chosen: Memo<Option<Listing>>,
) -> impl IntoView {
    if knobs.is_empty() {
        return ().into_any();
    }
    let changed = memo(move || form.with(|form| form.options.len()));
    let said = move || match changed.get() {
        0 => say!("as the battle has them").to_owned(),
        n => say!("{n} changed", n),
    };
    let rows =
        knobs.into_iter().map(|knob| view! { <KnobRow knob form game=game.clone() chosen /> }.into_any()).together();
    view! {
        <details class="panel part fold">
            <summary>
                <span class="serif">{say!("Options")}</span>
                <span class="muted">{live(said)}</span>
            </summary>
            <div class="knobs">{rows}</div>
            <Show when=move || { changed.get() > 0 }>
                <button type="button" class="btn sm" on:click=then(move |_| form.update(|form| form.options.clear()))>
                    {say!("All as the battle has them")}
                </button>
            </Show>
        </details>
    }
    .into_any()
}

#[component]
fn KnobRow(knob: Knob, form: RwSignal<NewTableForm>, game: String, chosen: Memo<Option<Listing>>) -> impl IntoView {
    let knob = StoredValue::new(knob);
    let Knob { key, label, help, clause, values, .. } = knob.get_value();
    let own = memo(move || chosen.with(|listing| knob.with_value(|knob| own_value(knob, listing.as_ref()))));
    let value = {
        let key = key.clone();
        memo(move || form.with(|form| form.options.get(&key).cloned()).unwrap_or_else(|| own.get()))
    };
    let turn = move |to: String| {
        // Asked first: what depends on the form cannot be read while it changes.
        let own = own.get_untracked();
        form.update(|form| knob.with_value(|knob| form.turn(knob, &to, &own)));
    };
    let control = match values {
        Values::Of(values) if values.len() <= 4 && values.iter().all(|(_, meaning)| meaning.len() <= 18) => {
            let radio = |(option, meaning): (String, String)| {
                let mine = option.clone();
                view! {
                    <label>
                        <input
                            type="radio"
                            name=format!("knob-{key}")
                            prop:checked=move || value.get() == mine
                            on:change=then(move |_| turn(option.clone()))
                        />
                        {meaning}
                    </label>
                }
            };
            let radios = values.into_iter().map(radio).together();
            view! { <div class="segs" role="radiogroup" aria-label=label.clone()>{radios}</div> }.into_any()
        }
        Values::Of(values) => {
            let option = |(option, meaning): (String, String)| {
                let mine = option.clone();
                view! { <option value=option prop:selected=move || value.get() == mine>{meaning}</option> }
            };
            let options = values.into_iter().map(option).together();
            view! {
                <select class="select" aria-label=label.clone() on:change=then(move |event| turn(event_target_value(&event)))>
                    {options}
                </select>
            }
            .into_any()
        }
        Values::OffOr(low, high) => {
            let on = move || value.get() != "0";
            let switch = move |event: web_sys::Event| {
                turn(if event_target_checked(&event) { low.to_string() } else { "0".into() });
            };
            let label = label.clone();
            view! {
                <span class="off-or">
                    <label class="check">
                        <input type="checkbox" prop:checked=move || on() on:change=then(switch) />
                        <span>{live(move || if on() { say!("on") } else { say!("off") })}<span class="vh">{format!(": {label}")}</span></span>
                    </label>
                    <Show when=on>
                        <NumberField label=label.clone() low high value turn=Callback::new(turn) />
                    </Show>
                </span>
            }
            .into_any()
        }
        Values::Between(low, high) => {
            view! { <NumberField label=label.clone() low high value turn=Callback::new(turn) /> }.into_any()
        }
    };
    let changed = move || value.get() != own.get();
    let chip = (!clause.is_empty())
        .then(|| view! { <a class="chip rule" href=format!("/rules/{game}#{clause}")>{clause.clone()}</a> }.into_any());
    view! {
        <div class="knob" class:changed=move || changed()>
            <div>
                <span class="knob-name">{label}</span>
                " "
                {chip}
                <Show when=changed>
                    " "<span class="chip turn">{say!("changed")}</span>
                </Show>
                <small>{help}</small>
            </div>
            {control}
        </div>
    }
}

#[component]
fn NumberField(label: String, low: u16, high: u16, value: Memo<String>, turn: Callback<String>) -> impl IntoView {
    let set = move |event: web_sys::Event| {
        let number = event_target_value(&event).parse().unwrap_or(low).clamp(low, high);
        turn.run(number.to_string());
    };
    view! {
        <span class="number-field">
            <small class="muted">{say!("{low} to {high}", low, high)}</small>
            <input
                class="input num"
                type="number"
                aria-label=label
                min=low.to_string()
                max=high.to_string()
                prop:value=move || value.get()
                on:change=then(set)
            />
        </span>
    }
}

/// The value a knob has in the chosen battle, as text.
fn own_value(knob: &Knob, listing: Option<&Listing>) -> String {
    let setup = listing.and_then(|listing| serde_json::from_str::<serde_json::Value>(&listing.setup).ok());
    match setup.as_ref().and_then(|setup| setup.get(&knob.key)) {
        None | Some(serde_json::Value::Null) => knob.default.clone(),
        Some(serde_json::Value::String(text)) => text.clone(),
        Some(serde_json::Value::Bool(on)) => on.to_string(),
        Some(other) => other.as_i64().map(|number| number.to_string()).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_battle_may_have_its_own_value_of_a_knob() {
        let knob = Knob {
            key: "path".into(),
            label: String::new(),
            help: String::new(),
            clause: String::new(),
            values: Values::Between(1, 9),
            default: "3".into(),
        };
        let listing = |setup: &str| Listing {
            id: String::new(),
            title: String::new(),
            blurb: String::new(),
            setup: setup.into(),
        };
        assert_eq!(own_value(&knob, None), "3");
        assert_eq!(own_value(&knob, Some(&listing(r#"{"path":5}"#))), "5");
        assert_eq!(own_value(&knob, Some(&listing(r#"{"path":"strict"}"#))), "strict");
        assert_eq!(own_value(&knob, Some(&listing(r#"{"path":true}"#))), "true");
        assert_eq!(own_value(&knob, Some(&listing("no json"))), "3");
    }
}
