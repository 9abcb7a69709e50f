//! What a finished match came to (BA-29.18): why it ended, its days and battles, heroes lost, moments worth seeing again.

use super::line;
use super::prompt::{ending_words, result};
use super::words::{frame, player};
use crate::event::Event;
use crate::map::Build;
use crate::phase::Phase;
use crate::view::View;
use kernel::Seat;
use stage::{Line, Losses, MatchReport, Moment};

/// So many moments are shown.
const MOMENTS: usize = 8;

pub(super) fn report(view: &View, told: &[(u32, Event)]) -> MatchReport {
    let Phase::Over { ending, outcome } = view.table.phase else { return MatchReport::default() };
    let (ending, clause) = ending_words(view, ending);
    let victory = result(view, outcome.winner().map(|side| Seat(side.0)));
    MatchReport {
        reason: Line::of(0).text(view.texts().report_reason(victory, ending)).clause(clause),
        figures: figures(view, told),
        losses: losses(view, told),
        moments: moments(view, told),
        ..MatchReport::default()
    }
}

fn figures(view: &View, told: &[(u32, Event)]) -> Vec<(String, String)> {
    let count = |of: fn(&Event) -> bool| told.iter().filter(|(_, event)| of(event)).count();
    let placed = |build: Build| {
        move |event: &Event| match event {
            Event::Placed(_, pile, ..) => pile.build().is_some_and(|(of, _)| of == build),
            _ => false,
        }
    };
    let number = |build: Build| told.iter().filter(|(_, event)| placed(build)(event)).count();
    let t = view.texts();
    let (days, roads, cities) = (view.table.day, number(Build::Road), number(Build::City));
    let battles = count(|event| matches!(event, Event::Totals(..)));
    vec![
        (days.to_string(), t.report_days(days)),
        (roads.to_string(), t.report_roads(roads)),
        (cities.to_string(), t.report_cities(cities)),
        (battles.to_string(), t.report_battles(battles)),
    ]
}

/// The heroes each player lost, in order.
fn losses(view: &View, told: &[(u32, Event)]) -> Vec<Losses> {
    let lost = |seat: Seat| {
        let own =
            |event: &Event| matches!(event, Event::Disbanded(hero) if hero.as_hero().is_some_and(|(of, _)| of == seat));
        let number = told.iter().filter(|(_, event)| own(event)).count();
        (number > 0).then(|| Losses {
            frame: frame(&view.table, seat),
            side: player(view, seat),
            note: view.texts().report_heroes(number),
            pieces: vec![("hero".into(), view.texts().hero()); number],
        })
    };
    view.table.seats().filter_map(lost).collect()
}

/// Cities taken, what Buff did, Great Artefacts found; the last ones where there are many.
fn moments(view: &View, told: &[(u32, Event)]) -> Vec<Moment> {
    let mut day = 1;
    let mut moments = Vec::new();
    for (entry, event) in told {
        match event {
            Event::Day(today) => day = *today,
            Event::Taken(..) | Event::BuffEnters(..) | Event::BuffHired(_) | Event::BuffRemoved | Event::Great(..) => {
                moments.push(Moment { entry: *entry, title: view.texts().log_day(day), line: line::line(view, event) });
            }
            _ => {}
        }
    }
    moments.split_off(moments.len().saturating_sub(MOMENTS))
}
