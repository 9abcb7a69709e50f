//! What a finished match came to: figures and losses.

use super::frame;
use super::pieces::glyph;
use crate::board::Camp;
use crate::event::Event;
use crate::unit::UnitSet;
use crate::view::View;
use stage::{Losses, MatchReport};

pub(super) fn report(view: &View, told: &[(u32, Event)]) -> MatchReport {
    let (table, t) = (&view.table, view.texts());
    let count = |fits: fn(&Event) -> bool| told.iter().filter(|(_, event)| fits(event)).count();
    let mut figures = vec![
        (table.number.to_string(), t.report_turns()),
        (count(|event| matches!(event, Event::Attacks(..))).to_string(), t.report_attacks()),
        (count(|event| matches!(event, Event::BattlesBack(..))).to_string(), t.report_battles_back()),
    ];
    if table.has_lore() {
        figures.push((count(|event| matches!(event, Event::Lore(..))).to_string(), t.report_lore()));
    }
    let losses = Camp::BOTH.map(|camp| {
        let fallen = told.iter().filter_map(|(_, event)| match event {
            Event::Lost(unit) if unit.camp() == camp => Some(*unit),
            _ => None,
        });
        let pieces: Vec<(String, String)> =
            fallen.map(|unit| (glyph(table, table.army.kind(unit)).to_owned(), view.unit(unit))).collect();
        let all = (table.army.mustered() & UnitSet::of_camp(camp)).len();
        Losses { frame: frame(camp), side: view.camp(camp), note: t.report_lost(pieces.len(), all), pieces }
    });
    MatchReport { figures, losses: losses.to_vec(), ..MatchReport::default() }
}
