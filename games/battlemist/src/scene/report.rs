//! What a finished match came to: how it was won, its figures, what each race lost, and moments worth seeing again.

use super::names;
use crate::event::{Ending, Event};
use crate::state::Phase;
use crate::view::View;
use crate::words::{KINDS, Kind};
use kernel::{Awaiting, Game, Seat};
use stage::{Line, Losses, MatchReport, Moment};

/// The most moments that are shown, the last ones.
const MOMENTS: usize = 6;
/// The most tokens of a kind that are shown of what a race lost.
const SHOWN: u16 = 4;

pub(super) fn report(view: &View, told: &[(u32, Event)]) -> MatchReport {
    let (table, t) = (&view.table, view.texts());
    let count = |wanted: fn(&Event) -> bool| told.iter().filter(|(_, event)| wanted(event)).count().to_string();
    let figures = vec![
        (table.round.to_string(), t.report_rounds()),
        (count(|event| matches!(event, Event::Battle(..))), t.report_battles()),
        (count(|event| matches!(event, Event::Completed(..))), t.report_quests_completed()),
        (count(|event| matches!(event, Event::Casts(..))), t.report_spells_cast()),
    ];
    MatchReport {
        reason: reason(view),
        figures,
        losses: losses(view, told),
        moments: moments(view, told),
        ..MatchReport::default()
    }
}

fn reason(view: &View) -> Line {
    let (table, t) = (&view.table, view.texts());
    let Phase::Over(ending, _) = table.phase else { return Line::default() };
    let Awaiting::Over(outcome) = table.awaiting() else { return Line::default() };
    let winner = outcome.winner().map(|side| Seat(side.0));
    let line = match winner {
        Some(seat) => {
            let stars = t.stars(table.stars[usize::from(seat.0)]);
            Line::of(names::frame(table, seat)).text(t.report_wins(view.wins(seat), stars))
        }
        None => Line::of(0).text(t.win_shared()),
    };
    let clause = match ending {
        Ending::Stars => "MI-19.1",
        Ending::LastRace => "MI-19.4",
        Ending::Rounds => "MI-19.5",
    };
    let line = line.text(t.report_how(ending));
    let tie = winner.filter(|_| ending == Ending::Rounds).and_then(|winner| tie_break(view, winner));
    match tie {
        Some(why) => line.text(why).clause(clause),
        None => line.clause(clause),
    }
}

/// MI-19.5: what decided between the winner and players with as many Stars.
pub(super) fn tie_break(view: &View, winner: Seat) -> Option<String> {
    let table = &view.table;
    let stars = |seat: Seat| table.stars[usize::from(seat.0)];
    let realms = |seat: Seat| table.holds[usize::from(seat.0)].len();
    let level = || table.alive.iter().filter(|&seat| seat != winner && stars(seat) == stars(winner));
    let by_realms = level().all(|seat| realms(seat) < realms(winner));
    level().next().map(|_| view.texts().tie_break(if by_realms { "realms" } else { "resources" }))
}

/// Units that fell in battle, by race.
fn losses(view: &View, told: &[(u32, Event)]) -> Vec<Losses> {
    let (table, t) = (&view.table, view.texts());
    let of = |seat: Seat| {
        let mut killed = [0u16; KINDS];
        for (_, event) in told {
            if let Event::Killed(owner, number, kind) = *event
                && owner == seat
            {
                killed[kind.index()] += u16::from(number);
            }
        }
        let pieces = Kind::ALL
            .into_iter()
            .flat_map(|kind| (0..killed[kind.index()].min(SHOWN)).map(move |_| (kind.to_string(), t.unit(kind))))
            .collect();
        Losses {
            frame: names::frame(table, seat),
            side: view.player(seat),
            note: t.units_counted(killed.iter().sum::<u16>()),
            pieces,
        }
    };
    table.seats().map(of).collect()
}

/// Homes that fell, Quests, Artifacts and EVENTs.
fn moments(view: &View, told: &[(u32, Event)]) -> Vec<Moment> {
    let (mut round, mut moments) = (1, Vec::new());
    for (entry, event) in told {
        if let Event::Round(number, _) = event {
            round = *number;
        }
        let worth = matches!(
            event,
            Event::Captured(..)
                | Event::Artifact(..)
                | Event::Out(_)
                | Event::Overrun(_)
                | Event::First(_)
                | Event::Second(_)
        );
        if worth {
            let line = super::line::line(view, event);
            moments.push(Moment { entry: *entry, title: view.texts().round(round), line });
        }
    }
    let skipped = moments.len().saturating_sub(MOMENTS);
    moments.split_off(skipped)
}
