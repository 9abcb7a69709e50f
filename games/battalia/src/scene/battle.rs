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
    let (table, t) = (&view.table, view.texts());
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
        (0, Some(seat), _) => t.battle_attacks(player(view, seat)),
        (0, None, _) => t.battle_horde(),
        (_, Some(seat), _) => t.battle_defends(player(view, seat)),
        (_, None, Target::RUINS) => t.the_ruins(),
        (_, None, _) => t.battle_city(),
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
    let (table, t) = (&view.table, view.texts());
    let battle = table.battle.filter(|_| !table.is_meeting())?;
    let [attack, defence] = table.totals();
    let row = |left: u8, label: String, right: u8, clause: &str| LedgerRow {
        left: figure(left),
        label,
        right: figure(right),
        clause: Some(clause.into()),
        sum: false,
    };
    let horde = battle.attacker.is_none();
    let mut rows = Vec::new();
    if horde {
        rows.push(row(attack.fixed, t.row_horde(), 0, "BA-19.1"));
    }
    rows.push(row(attack.cards, t.row_cards(), defence.cards, "BA-13.17"));
    rows.push(row(attack.morale, t.row_morale(), defence.morale, "BA-13.18"));
    if attack.unbound + defence.unbound > 0 {
        rows.push(row(attack.unbound, t.row_unbound(), defence.unbound, "BA-23.6"));
    }
    rows.push(row(attack.terrain, t.row_terrain(), defence.terrain, "BA-13.19"));
    if defence.fixed > 0 {
        let (label, clause) = match battle.target {
            Target::RUINS => (t.row_ruins(), "BA-13.21"),
            _ if table.map.neutral.contains(battle.square) => (t.row_neutral_city(), "BA-13.21"),
            _ if horde => (t.row_level(), "BA-21.18"),
            _ => (t.row_level(), "BA-13.17"),
        };
        rows.push(row(0, label, defence.fixed, clause));
    }
    rows.push(LedgerRow {
        left: Shown::new(attack.sum().to_string()),
        label: t.row_sum(),
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
        title: t.battle_for(words::place(view, battle.square)),
        note: if horde { t.battle_buff() } else { t.battle_against(words::target(view, battle.target)) },
        facts: needed(view),
        duel: Some(Box::new(duel)),
        ..Panel::default()
    })
}

/// The total that is still needed, and cards the other side may add.
fn needed(view: &View) -> Vec<Fact> {
    let (table, t) = (&view.table, view.texts());
    let Some(battle) = table.battle else { return Vec::new() };
    let [attack, defence] = table.totals().map(Total::sum);
    let fact = match battle.part {
        _ if battle.attacker.is_none() => {
            let fact = Fact::new(t.need_repel(), t.need_repel_total(attack));
            Fact { clause: Some("BA-21.17".into()), ..fact }
        }
        BattlePart::Defending => {
            let fact = Fact::new(t.need_hold(), t.need_hold_total(attack));
            Fact { clause: Some("BA-13.23".into()), ..fact }
        }
        _ => {
            let fact = Fact::new(t.need_win(), t.need_win_total(defence.saturating_add(1)));
            Fact { clause: Some("BA-13.23".into()), ..fact }
        }
    };
    vec![fact]
}
