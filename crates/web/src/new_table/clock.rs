//! Clocks, what happens when a player leaves, and who may find and watch the table.

use super::form::{ClockForm, DelayForm, NewTableForm, Span, Unit};
use crate::parts::{RwSignal, Show, Signal, Together, live, memo, then};
use leptos::prelude::*;
use protocol::{Expiry, StandIn};

/// A group of radio buttons for a part of the form.
fn radios<T: Clone + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    options: Vec<(T, &'static str)>,
    is: impl Fn(&T) -> bool + Copy + Send + Sync + 'static,
    choose: impl Fn(T) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let radio = move |(option, label): (T, &'static str)| {
        let mine = option.clone();
        view! {
            <label>
                <input type="radio" name=name prop:checked=move || is(&mine) on:change=then(move |_| choose(option.clone())) />
                {label}
            </label>
        }
    };
    view! { <div class="segs">{options.into_iter().map(radio).together()}</div> }
}

#[component]
fn SpanField(
    label: &'static str,
    span: Signal<Span>,
    set: Callback<Span>,
    #[prop(optional)] from_zero: bool,
) -> impl IntoView {
    let number = move |event: web_sys::Event| {
        let number = event_target_value(&event).parse().unwrap_or(1).clamp(u64::from(!from_zero), 999);
        set.run(Span { number, ..span.get_untracked() });
    };
    let unit = move |event: web_sys::Event| {
        set.run(Span { unit: Unit::with_id(&event_target_value(&event)), ..span.get_untracked() });
    };
    let units = Unit::ALL.map(|unit| {
        view! { <option value=unit.id() prop:selected=move || span.get().unit == unit>{unit.name()}</option> }
    });
    view! {
        <span class="span-field" role="group" aria-label=label>
            <input
                class="input num"
                type="number"
                aria-label=label
                min=if from_zero { "0" } else { "1" }
                max="999"
                prop:value=move || span.get().number.to_string()
                on:change=then(number)
            />
            <select class="select" aria-label=say!("{label}: unit", label) on:change=then(unit)>{units}</select>
        </span>
    }
}

/// Which of the kinds of clocks or delays is chosen.
fn shape<T>(of: &T) -> std::mem::Discriminant<T> {
    std::mem::discriminant(of)
}

const TURN: Span = Span::of(3, Unit::Minutes);
const BANK: Span = Span::of(20, Unit::Minutes);
const INCREMENT: Span = Span::of(10, Unit::Seconds);
const BEHIND: Span = Span::of(5, Unit::Minutes);

#[component]
pub(crate) fn ClockChoice(form: RwSignal<NewTableForm>) -> impl IntoView {
    let clock = memo(move || form.with(|form| form.clock));
    let is = move |option: ClockForm| shape(&clock.get()) == shape(&option);
    let (turn, side) = (ClockForm::Turn(TURN), ClockForm::Side { bank: BANK, increment: INCREMENT });
    let span = Signal::derive(move || match clock.get() {
        ClockForm::Turn(span) => span,
        _ => TURN,
    });
    let parts = move || match clock.get() {
        ClockForm::Side { bank, increment } => (bank, increment),
        _ => (BANK, INCREMENT),
    };
    let (bank, increment) = (Signal::derive(move || parts().0), Signal::derive(move || parts().1));
    let set = Callback::new(move |clock| form.update(|form| form.clock = clock));
    let set_turn = Callback::new(move |span| set.run(ClockForm::Turn(span)));
    let set_bank = Callback::new(move |bank| set.run(ClockForm::Side { bank, increment: increment.get_untracked() }));
    let set_increment =
        Callback::new(move |increment| set.run(ClockForm::Side { bank: bank.get_untracked(), increment }));
    view! {
        <fieldset class="panel part">
            <legend>{say!("Clock")}</legend>
            {radios(
                "clock",
                vec![(ClockForm::None, say!("None")), (turn, say!("Per turn")), (side, say!("Per side"))],
                move |option| is(*option),
                move |option| set.run(option),
            )}
            <Show when=move || is(turn)>
                <div class="clock-fields">
                    <SpanField label=say!("Time for a turn") span set=set_turn />
                    {say!(" for each turn")}
                </div>
            </Show>
            <Show when=move || is(side)>
                <div class="clock-fields">
                    <SpanField label=say!("Time for a side") span=bank set=set_bank />
                    {say!(" a side, and ")}
                    <SpanField label=say!("More with every turn") span=increment set=set_increment from_zero=true />
                    {say!(" more with every turn")}
                </div>
            </Show>
            <Show when=move || !is(ClockForm::None)>
                <p class="sub">{say!("When it has run out")}</p>
                {radios(
                    "expiry",
                    vec![
                        (Expiry::Nothing, say!("nothing")),
                        (Expiry::BotMoves, say!("a bot moves")),
                        (Expiry::Forfeit, say!("the side forfeits")),
                    ],
                    move |option| form.with(|form| form.expiry == *option),
                    move |option| form.update(|form| form.expiry = option),
                )}
            </Show>
        </fieldset>
    }
}

#[component]
pub(crate) fn Absence(form: RwSignal<NewTableForm>) -> impl IntoView {
    let patience = Signal::derive(move || form.with(|form| form.patience));
    let set = Callback::new(move |span| form.update(|form| form.patience = span));
    view! {
        <details class="panel part fold">
            <summary>
                <span class="serif">{say!("When somebody leaves")}</span>
                <span class="muted">
                    {live(move || {
                        let span = patience.get();
                        say!("waited for {number} {unit}", number = span.number, unit = span.unit.name())
                    })}
                </span>
            </summary>
            <div class="clock-fields">{say!("Wait ")} <SpanField label=say!("How long to wait") span=patience set /></div>
            <p class="sub">{say!("Then a bot may sit in")}</p>
            {radios(
                "stand-in",
                vec![
                    (StandIn::Never, say!("never")),
                    (StandIn::IfOthersAgree, say!("if the others agree")),
                    (StandIn::ByItself, say!("by itself")),
                ],
                move |option| form.with(|form| form.stand_in == *option),
                move |option| form.update(|form| form.stand_in = option),
            )}
        </details>
    }
}

#[component]
pub(crate) fn Watching(form: RwSignal<NewTableForm>) -> impl IntoView {
    let delay = memo(move || form.with(|form| form.delay));
    let is = move |option: DelayForm| shape(&delay.get()) == shape(&option);
    let set = Callback::new(move |delay| form.update(|form| form.delay = delay));
    let span = Signal::derive(move || match delay.get() {
        DelayForm::Time(span) => span,
        _ => BEHIND,
    });
    let set_span = Callback::new(move |span| set.run(DelayForm::Time(span)));
    let entries = move || match delay.get() {
        DelayForm::Entries(entries) => entries.to_string(),
        _ => String::new(),
    };
    let set_entries = move |event: web_sys::Event| {
        set.run(DelayForm::Entries(event_target_value(&event).parse().unwrap_or(10).clamp(1, 999)));
    };
    view! {
        <fieldset class="panel part">
            <legend>{say!("Who finds and watches it")}</legend>
            <div class="named">
                <label for="table-title">{say!("Name of the table")}</label>
                <input
                    id="table-title"
                    class="input"
                    maxlength="60"
                    placeholder=say!("none")
                    prop:value=move || form.with(|form| form.title.clone())
                    on:input=then(move |event| form.update(|form| form.title = event_target_value(&event)))
                />
            </div>
            {radios(
                "listed",
                vec![(true, say!("Among the open tables")), (false, say!("Only by its link"))],
                move |option| form.with(|form| form.listed == *option),
                move |option| form.update(|form| form.listed = option),
            )}
            <p class="sub">{say!("Spectators see it")}</p>
            {radios(
                "delay",
                vec![
                    (DelayForm::None, say!("at once")),
                    (DelayForm::Entries(10), say!("some moves later")),
                    (DelayForm::Time(BEHIND), say!("some time later")),
                ],
                move |option| is(*option),
                move |option| set.run(option),
            )}
            <Show when=move || is(DelayForm::Entries(0))>
                <div class="clock-fields">
                    <input
                        class="input num"
                        type="number"
                        aria-label=say!("Moves behind")
                        min="1"
                        max="999"
                        prop:value=move || entries()
                        on:change=then(set_entries)
                    />
                    {say!(" moves behind")}
                </div>
            </Show>
            <Show when=move || is(DelayForm::Time(BEHIND))>
                <div class="clock-fields">
                    <SpanField label=say!("How far behind") span set=set_span />
                    {say!(" behind")}
                </div>
            </Show>
        </fieldset>
    }
}
