//! A battle on paper: both totals with their parts (BA-29.13), and what a card would add.

use super::words::{self, frame, player};
use crate::battle::Total;
use crate::card::Class;
use crate::figure::{Figure, Target};
use crate::state::{Battalia, BattlePart};
use crate::view::View;
use kernel::Seat;
use stage::{Duel, Fact, Figure as Shown, LedgerRow, Panel, Party};

/// The total a line would have with one card more.
pub(super) fn total_with(table: &Battalia, seat: Seat, class: Class) -> Option<u8> {
    let (builder, side) = table.line_builder()?;
    if builder != seat {
        return None;
    }
    let mut then = table.clone();
    then.battle.as_mut()?.lines[side].cards.put(class);
    Some(then.totals()[side].sum())
}

fn party(view: &View, side: usize, total: Total) -> Party {
    let table = &view.table;
    let Some(battle) = table.battle else { return Party::default() };
    let (seat, figure) = match side {
        0 => (table.attacker_seat(), Some(battle.attacker.unwrap_or(Figure::BUFF))),
        _ => (table.defender_seat(), battle.target.figure()),
    };
    let glyph = match figure {
        Some(Figure::BUFF) => "buff",
        _ => "hero",
    };
    let word = match (side, seat, battle.target) {
        (0, Some(seat), _) => format!("{} attacks", player(table, seat)),
        (0, None, _) => "the horde attacks".into(),
        (_, Some(seat), _) => format!("{} defends", player(table, seat)),
        (_, None, Target::RUINS) => "the ruins".into(),
        (_, None, _) => "the city holds".into(),
    };
    Party {
        frame: seat.map_or(0, |seat| frame(table, seat)),
        glyph: Some(glyph.into()),
        plate: total.sum().to_string(),
        word,
        ..Party::default()
    }
}

fn figure(points: u8) -> Shown {
    if points == 0 { Shown::default() } else { Shown::new(points.to_string()) }
}

pub(super) fn panel(view: &View) -> Option<Panel> {
    let table = &view.table;
    let battle = table.battle.filter(|_| !table.is_meeting())?;
    let [attack, defence] = table.totals();
    let row = |left: u8, label: &str, right: u8, clause: &str| LedgerRow {
        left: figure(left),
        label: label.into(),
        right: figure(right),
        clause: Some(clause.into()),
        sum: false,
    };
    let horde = battle.attacker.is_none();
    let mut rows = Vec::new();
    if horde {
        rows.push(row(attack.fixed, "horde", 0, "BA-19.1"));
    }
    rows.push(row(attack.cards, "cards", defence.cards, "BA-13.17"));
    rows.push(row(attack.morale, "morale", defence.morale, "BA-13.18"));
    if attack.unbound + defence.unbound > 0 {
        rows.push(row(attack.unbound, "Unbound units", defence.unbound, "BA-23.6"));
    }
    rows.push(row(attack.terrain, "terrain", defence.terrain, "BA-13.19"));
    if defence.fixed > 0 {
        let (label, clause) = match battle.target {
            Target::RUINS => ("ruins", "BA-13.21"),
            _ if table.map.neutral.contains(battle.square) => ("neutral city", "BA-13.21"),
            _ if horde => ("level", "BA-21.18"),
            _ => ("level", "BA-13.17"),
        };
        rows.push(row(0, label, defence.fixed, clause));
    }
    rows.push(LedgerRow {
        left: Shown::new(attack.sum().to_string()),
        label: "in all".into(),
        right: Shown::new(defence.sum().to_string()),
        clause: Some("BA-13.23".into()),
        sum: true,
    });
    let duel = Duel {
        left: party(view, 0, attack),
        right: party(view, 1, defence),
        rows,
        chances: Vec::new(),
        rounds: Vec::new(),
    };
    Some(Panel {
        title: format!("Battle for {}", words::place(view, battle.square)),
        note: if horde { "Buff attacks".into() } else { format!("against {}", words::target(table, battle.target)) },
        facts: needed(table),
        duel: Some(Box::new(duel)),
        ..Panel::default()
    })
}

/// The total that is still needed, and cards the other side may add.
fn needed(table: &Battalia) -> Vec<Fact> {
    let Some(battle) = table.battle else { return Vec::new() };
    let [attack, defence] = table.totals().map(Total::sum);
    let fact = match battle.part {
        _ if battle.attacker.is_none() => {
            let fact = Fact::new("To repel the horde", format!("{attack}; a tie is enough"));
            Fact { clause: Some("BA-21.17".into()), ..fact }
        }
        BattlePart::Defending => {
            let fact = Fact::new("To hold", format!("{attack}; the defender wins a tie"));
            Fact { clause: Some("BA-13.23".into()), ..fact }
        }
        _ => {
            let fact = Fact::new("To win", format!("at least {}", defence.saturating_add(1)));
            Fact { clause: Some("BA-13.23".into()), ..fact }
        }
    };
    vec![fact]
}
