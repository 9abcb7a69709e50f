//! Who sits where.

use super::form::NewTableForm;
use crate::app::Remote;
use crate::parts::{For, Memo, RwSignal, Show, Together, live, memo, then};
use leptos::prelude::*;
use protocol::SeatChoice;
use protocol::games::{BotCard, Preview, SeatPreview};
use stage::draw::{Control, control, small_frame};

/// The kinds of sitters a row offers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Me,
    Friend,
    Open,
    Bot,
}

impl Kind {
    fn of(place: &SeatChoice) -> Kind {
        match place {
            SeatChoice::Me => Kind::Me,
            SeatChoice::Friend => Kind::Friend,
            SeatChoice::Open => Kind::Open,
            SeatChoice::Bot(_) => Kind::Bot,
        }
    }

    fn name(self, here: bool) -> &'static str {
        match self {
            Kind::Me if here => say!("At this screen"),
            Kind::Me => say!("Me"),
            Kind::Friend => say!("Friend by link"),
            Kind::Open => say!("Anyone"),
            Kind::Bot => say!("Bot"),
        }
    }

    fn place(self, bot: &str) -> SeatChoice {
        match self {
            Kind::Me => SeatChoice::Me,
            Kind::Friend => SeatChoice::Friend,
            Kind::Open => SeatChoice::Open,
            Kind::Bot => SeatChoice::Bot(bot.into()),
        }
    }
}

#[component]
pub(crate) fn Seats(
    form: RwSignal<NewTableForm>,
    preview: RwSignal<Remote<Preview>>,
    bots: Vec<BotCard>,
) -> impl IntoView {
    // The seats stay in place while the next preview is on its way.
    let plan = Memo::new(move |before: Option<&(Vec<SeatPreview>, Vec<String>)>| match preview.get() {
        Remote::Here(preview) => (preview.seats, preview.sides),
        _ => before.cloned().unwrap_or_default(),
    });
    let count = memo(move || plan.with(|(seats, _)| seats.len()));
    let swap = move |_| form.update(|form| plan.with_untracked(|(seats, _)| form.swap_sides(seats)));
    let row = move |seat| view! { <SeatRow seat form plan bots=bots.clone() /> };
    view! {
        <fieldset class="panel part">
            <legend>{say!("Seats")}</legend>
            <div class="seat-rows">
                <For each=move || 0..count.get() key=|seat| *seat children=row />
            </div>
            <Show when=move || { count.get() > 1 }>
                <button type="button" class="btn sm swap" on:click=then(swap)>
                    <span inner_html=control(Control::ArrowLeftRight)></span>
                    {say!("Swap sides")}
                </button>
            </Show>
        </fieldset>
    }
}

/// One seat. It reads the form itself: what a row keeps is gone before its last look when rows become fewer.
#[component]
fn SeatRow(
    seat: usize,
    form: RwSignal<NewTableForm>,
    plan: Memo<(Vec<SeatPreview>, Vec<String>)>,
    bots: Vec<BotCard>,
) -> impl IntoView {
    let frame = move || plan.with(|(seats, _)| seats.get(seat).map_or(0, |seat| seat.frame()));
    let name = move || plan.with(|(seats, sides)| seat_name(seats, sides, seat));
    let here = move || form.with(|form| form.here);
    // No other player can join a table in this browser, so their seats are played here.
    let kind = move || match form.with(|form| form.places.get(seat).map(Kind::of)) {
        Some(Kind::Friend | Kind::Open) if here() => Some(Kind::Me),
        kind => kind,
    };
    let bot = move || {
        form.with(|form| match form.places.get(seat) {
            Some(SeatChoice::Bot(bot)) => bot.clone(),
            _ => "greedy".into(),
        })
    };
    let radios = [Kind::Me, Kind::Friend, Kind::Open, Kind::Bot].map(|choice| {
        let pick = move |_| {
            let place = choice.place(&untrack(bot));
            form.update(|form| form.place(seat, place));
        };
        view! {
            <label hidden=move || here() && matches!(choice, Kind::Friend | Kind::Open)>
                <input type="radio" name=format!("seat-{seat}") prop:checked=move || kind() == Some(choice) on:change=then(pick) />
                {live(move || choice.name(here()))}
            </label>
        }
    });
    let help = {
        let bots = bots.clone();
        move || bots.iter().find(|card| card.id == bot()).map(|card| card.help.clone())
    };
    let strengths = bots.into_iter().map(|card| {
        let id = card.id.clone();
        view! { <option value=card.id prop:selected=move || bot() == id>{card.name}</option> }
    });
    let strengths = strengths.together();
    view! {
        <div class="seat-row" role="group" aria-label=move || name()>
            <span class="frame" aria-hidden="true" inner_html=move || small_frame(frame())></span>
            <span class="seat-name">{live(name)}</span>
            <div class="segs">{radios}</div>
            <div class="bot-strength" hidden=move || kind() != Some(Kind::Bot)>
                <select
                    class="select"
                    aria-label=say!("Strength")
                    on:change=then(move |event| form.update(|form| form.place(seat, SeatChoice::Bot(event_target_value(&event)))))
                >
                    {strengths}
                </select>
                <small>{live(help)}</small>
            </div>
        </div>
    }
}

/// The side's name, numbered where it has several seats.
pub(crate) fn seat_name(seats: &[SeatPreview], sides: &[String], seat: usize) -> String {
    let Some(plan) = seats.get(seat) else { return String::new() };
    if let Some(faction) = &plan.faction {
        return if faction.is_settled() { faction.seat_name() } else { say!("Seat {number}", number = seat + 1) };
    }
    let side = sides.get(plan.side as usize).cloned().unwrap_or_else(|| plan.name.clone());
    let mates = || seats.iter().filter(|other| other.side == plan.side);
    match mates().count() {
        1 => side,
        _ => format!("{side} {}", seats[..=seat].iter().filter(|other| other.side == plan.side).count()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_numbered_only_within_a_team() {
        let seats: Vec<SeatPreview> =
            [0, 1, 1].map(|side| SeatPreview { name: "x".into(), side, faction: None }).into();
        let sides = ["North".to_owned(), "South".to_owned()];
        let names: Vec<String> = (0..4).map(|seat| seat_name(&seats, &sides, seat)).collect();
        assert_eq!(names, ["North", "South 1", "South 2", ""]);
    }
}
