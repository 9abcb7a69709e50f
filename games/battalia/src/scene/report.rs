//! What a finished match came to (BA-29.18): why it ended, its days and battles, heroes lost, moments worth seeing again.

use super::line;
use super::prompt::ending_words;
use super::words::{frame, player};
use crate::event::Event;
use crate::map::Build;
use crate::state::Phase;
use crate::view::View;
use kernel::Seat;
use stage::{Line, Losses, MatchReport, Moment};

/// So many moments are shown.
const MOMENTS: usize = 8;

pub(super) fn report(view: &View, told: &[(u32, Event)]) -> MatchReport {
    let Phase::Over { ending, .. } = view.table.phase else { return MatchReport::default() };
    let (reason, clause) = ending_words(&view.table, ending);
    MatchReport {
        reason: Line::of(0).text(reason).clause(clause),
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
    let figure =
        |value: usize, one: &str, many: &str| (value.to_string(), if value == 1 { one } else { many }.to_owned());
    vec![
        figure(view.table.day.into(), "day", "days"),
        figure(number(Build::Road), "road", "roads"),
        figure(number(Build::City), "city built", "cities built"),
        figure(count(|event| matches!(event, Event::Totals(..))), "battle", "battles"),
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
            side: player(&view.table, seat),
            note: if number == 1 { "1 hero".into() } else { format!("{number} heroes") },
            pieces: vec![("hero".into(), "Hero".into()); number],
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
                moments.push(Moment { entry: *entry, title: format!("Day {day}"), line: line::line(view, event) });
            }
            _ => {}
        }
    }
    moments.split_off(moments.len().saturating_sub(MOMENTS))
}
