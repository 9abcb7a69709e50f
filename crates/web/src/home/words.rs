//! What a row in a list of tables says. Pure.

use crate::parts::capital;
use kernel::Seat;
use protocol::{Ending, RoomPhase, SeatView, TableSummary, Timestamp};

/// The table's own name, or its battle's.
pub(crate) fn title(summary: &TableSummary) -> &str {
    match (summary.title.as_str(), summary.scenario.as_str()) {
        ("", "") => say!("A table"),
        ("", scenario) => scenario,
        (title, _) => title,
    }
}

/// Below the title of one of my tables: `against Jorun`, `with Ilse, against greedy and Okan`.
pub(crate) fn company(summary: &TableSummary, you: Option<Seat>) -> String {
    let mine = you.and_then(|you| summary.seats.iter().find(|seat| seat.seat == you));
    let Some(mine) = mine else { return opponents(summary) };
    let named = |seats: Vec<&SeatView>| -> Vec<String> { seats.into_iter().map(sitter).collect() };
    let mates = named(summary.seats.iter().filter(|seat| seat.side == mine.side && seat.seat != mine.seat).collect());
    let foes = named(summary.seats.iter().filter(|seat| seat.side != mine.side).collect());
    let mut parts = vec![capital(side(&mine.name))];
    if !mates.is_empty() {
        parts.push(say!("with {mates}", mates = listed(&mates)));
    }
    if !foes.is_empty() {
        parts.push(say!("against {foes}", foes = listed(&foes)));
    }
    parts.join(" ")
}

/// Who plays whom, for a table that is not mine: `Piet against Gwen`, or the host while it gathers.
pub(crate) fn opponents(summary: &TableSummary) -> String {
    let sitters: Vec<String> = summary.seats.iter().filter(|seat| seat.sitter.is_some()).map(sitter).collect();
    match (&summary.phase, sitters.len()) {
        (RoomPhase::Gathering, _) | (_, 0) => say!("{host}'s table", host = summary.host),
        (_, 2) => say!("{one} against {other}", one = sitters[0], other = sitters[1]),
        _ => listed(&sitters),
    }
}

/// What is going on, for a player who need not act: `Jorun moves`, `2 decide`, `waits for players`, `you won`.
pub(crate) fn state(summary: &TableSummary, you: Option<Seat>) -> String {
    let free = summary.seats.iter().filter(|seat| seat.sitter.is_none()).count();
    match &summary.phase {
        RoomPhase::Gathering if free == 0 => say!("ready to start").into(),
        RoomPhase::Gathering => plural!(free, "{free} seat free", "{free} seats free", free),
        RoomPhase::Playing => {
            let awaited: Vec<&SeatView> = summary.seats.iter().filter(|seat| seat.awaited).collect();
            match awaited[..] {
                [] => say!("playing").into(),
                [seat] => say!("{who} moves", who = sitter(seat)),
                _ => say!("{n} decide", n = awaited.len()),
            }
        }
        RoomPhase::Over(ending) => over(summary, ending, you),
    }
}

fn over(summary: &TableSummary, ending: &Ending, you: Option<Seat>) -> String {
    let mine = you.and_then(|you| summary.seats.iter().find(|seat| seat.seat == you)).map(|seat| seat.side);
    match (ending, mine) {
        (Ending::Played(outcome), _) if outcome.is_draw() => say!("drawn").into(),
        (Ending::Played(outcome), Some(mine)) if outcome.place(mine) == 1 => say!("you won").into(),
        (Ending::Played(_), Some(_)) => say!("you lost").into(),
        (Ending::Played(outcome), None) => {
            let seats = outcome.winners().filter_map(|winner| summary.seats.iter().find(|seat| seat.side == winner));
            let names: Vec<String> = seats.map(|seat| capital(side(&seat.name))).collect();
            if names.is_empty() { say!("over").into() } else { say!("{side} won", side = listed(&names)) }
        }
        (Ending::Resigned(side), Some(mine)) if *side == mine => say!("you resigned").into(),
        (Ending::Resigned(_), Some(_)) => say!("they resigned").into(),
        (Ending::Resigned(_), None) => say!("resigned").into(),
        (Ending::OutOfTime(side), Some(mine)) if *side == mine => say!("your time ran out").into(),
        (Ending::OutOfTime(_), _) => say!("time ran out").into(),
        (Ending::DrawAgreed, _) => say!("draw agreed").into(),
        (Ending::Abandoned, _) => say!("abandoned").into(),
    }
}

/// What is left on my clock, or how long ago something happened.
pub(crate) fn when(summary: &TableSummary, you: Option<Seat>, now: Timestamp) -> String {
    let mine = you.and_then(|you| summary.seats.iter().find(|seat| seat.seat == you));
    match mine.filter(|seat| seat.awaited).and_then(|seat| seat.due) {
        Some(due) => say!("{time} on your clock", time = span(due.since(now))),
        None => ago(now.since(summary.updated)),
    }
}

/// Time on a clock: `18:42`, `2 h 05`, `3 days`.
pub(crate) fn span(millis: u64) -> String {
    let seconds = millis / 1_000;
    match seconds {
        0..3_600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        3_600..172_800 => {
            say!("{hours} h {minutes}", hours = seconds / 3_600, minutes = format!("{:02}", seconds / 60 % 60))
        }
        _ => say!("{days} days", days = seconds / 86_400),
    }
}

pub(crate) fn ago(millis: u64) -> String {
    match millis / 60_000 {
        0 => say!("just now").into(),
        minutes @ 1..60 => say!("{minutes} min ago", minutes),
        minutes @ 60..2_880 => say!("{hours} h ago", hours = minutes / 60),
        minutes => say!("{days} days ago", days = minutes / 1_440),
    }
}

/// `Three`; figures from ten on.
pub(crate) fn counted(n: usize) -> String {
    let word = match n {
        0 => say!("No"),
        1 => say!("One"),
        2 => say!("Two"),
        3 => say!("Three"),
        4 => say!("Four"),
        5 => say!("Five"),
        6 => say!("Six"),
        7 => say!("Seven"),
        8 => say!("Eight"),
        9 => say!("Nine"),
        _ => return n.to_string(),
    };
    word.to_owned()
}

fn sitter(seat: &SeatView) -> String {
    match (&seat.sitter, seat.person) {
        (Some(name), true) => name.clone(),
        (Some(bot), false) => self::bot(bot),
        (None, _) => say!("a free seat").into(),
    }
}

/// `Sergeant (bot)`.
pub(crate) fn bot(rank: &str) -> String {
    say!("{rank} (bot)", rank)
}

/// `chaos/2` sits on the side of chaos.
fn side(name: &str) -> &str {
    name.split_once('/').map_or(name, |(side, _)| side)
}

/// `a, b and c`.
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => say!("{names} and {last}", names = rest.join(", "), last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Side;

    fn seat(number: u8, side: u8, name: &str, sitter: Option<&str>) -> SeatView {
        SeatView {
            sitter: sitter.map(str::to_owned),
            person: sitter.is_some_and(|sitter| sitter != "greedy"),
            ..SeatView::new(Seat(number), name.into(), Side(side))
        }
    }

    fn table(seats: Vec<SeatView>) -> TableSummary {
        TableSummary {
            table: "k3".into(),
            game: "toy".into(),
            title: String::new(),
            scenario: "The Plains".into(),
            host: "Mikkel".into(),
            phase: RoomPhase::Playing,
            outcome: None,
            seats,
            entry: None,
            updated: Timestamp(0),
            listed: true,
            members: Vec::new(),
        }
    }

    #[test]
    fn a_row_names_my_side_my_mates_and_my_foes() {
        let duel = table(vec![seat(0, 0, "north", Some("Marta")), seat(1, 1, "south", Some("Jorun"))]);
        assert_eq!(company(&duel, Some(Seat(0))), "North against Jorun");
        assert_eq!(company(&duel, None), "Marta against Jorun");
        let team = table(vec![
            seat(0, 0, "north/1", Some("Ilse")),
            seat(1, 0, "north/2", Some("Marta")),
            seat(2, 1, "south/1", Some("greedy")),
            seat(3, 1, "south/2", None),
        ]);
        assert_eq!(company(&team, Some(Seat(1))), "North with Ilse against greedy (bot) and a free seat");
    }

    #[test]
    fn a_table_without_a_name_is_called_by_its_battle() {
        let mut summary = table(Vec::new());
        assert_eq!(title(&summary), "The Plains");
        summary.title = "Thursday".into();
        assert_eq!(title(&summary), "Thursday");
    }

    #[test]
    fn the_state_says_whom_it_waits_for() {
        let mut summary = table(vec![seat(0, 0, "north", Some("Marta")), seat(1, 1, "south", None)]);
        summary.seats[0].awaited = true;
        assert_eq!(state(&summary, None), "Marta moves");
        summary.seats[1].awaited = true;
        assert_eq!(state(&summary, None), "2 decide");
        summary.phase = RoomPhase::Gathering;
        assert_eq!(state(&summary, None), "1 seat free");
        summary.phase = RoomPhase::Over(Ending::Resigned(Side(1)));
        assert_eq!(state(&summary, Some(Seat(0))), "they resigned");
        assert_eq!(state(&summary, Some(Seat(1))), "you resigned");
    }

    #[test]
    fn my_clock_counts_only_while_it_is_my_turn() {
        let mut summary = table(vec![seat(0, 0, "north", Some("Marta")), seat(1, 1, "south", Some("Jorun"))]);
        let now = Timestamp(3 * 3_600_000);
        assert_eq!(when(&summary, Some(Seat(0)), now), "3 h ago");
        (summary.seats[0].awaited, summary.seats[0].due) = (true, Some(now.after(1_122_000)));
        assert_eq!(when(&summary, Some(Seat(0)), now), "18:42 on your clock");
        assert_eq!([span(7_500_000), span(3 * 86_400_000)], ["2 h 05", "3 days"]);
    }
}
