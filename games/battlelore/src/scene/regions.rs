//! The sections of the field, which a phone shows one at a time, with the units that are to act there.

use super::panels::may_act;
use super::pieces::activity;
use crate::board::{Hex, Section, sections};
use crate::unit::UnitSet;
use crate::view::View;
use stage::{Activity, Rect, Region};

/// The sections in the order a viewer sees them from left to right.
pub(super) fn regions(view: &View) -> Vec<Region> {
    Section::ALL.map(|section| region(view, section)).to_vec()
}

/// A unit on a shared hex counts in both of its sections, as it may get an order of either (BL-3.13).
fn region(view: &View, section: Section) -> Region {
    let (table, t) = (&view.table, view.texts());
    let own = view.own_side();
    let units = table.army.alive().iter();
    let here = units.filter(|&unit| table.army.hex(unit).is_some_and(|hex| is_in(view, hex, section)));
    let (mut ready, mut pieces) = (0, 0);
    for unit in here {
        let is_own = own.is_none_or(|side| table.army.side(unit) == side);
        // BL-30.19: a unit of his ally that the viewer has activated is his to move.
        let is_ready = view.is_asked() && activity(view, unit) == Activity::Ready;
        pieces += u8::from(is_own || is_ready);
        ready += u8::from(is_ready);
    }
    let words = match to_act(view, section) {
        Some(_) if ready > 0 && is_commanded(view, section) => t.region_yours(ready),
        _ if ready > 0 => t.region_ready(ready),
        Some((0, 0)) => t.region_no_order(),
        Some((_, 0)) => t.region_done(),
        Some((_, waiting)) => t.region_ready(waiting),
        None => t.region_units(pieces),
    };
    Region { name: t.section_title(section), area: area(view, section), pieces, ready, words }
}

/// While the seats of the viewer's camp move or battle: how many units have an order here, and how many of them can still
/// act, whichever seat commands them.
fn to_act(view: &View, section: Section) -> Option<(usize, usize)> {
    let table = &view.table;
    let camp = table.active_camp();
    if !table.is_team(camp) || view.pose().camp != camp {
        return None;
    }
    let may_act = may_act(table)?;
    let here = |units: UnitSet| {
        let standing = units.iter().filter_map(|unit| table.army.hex(unit));
        standing.filter(|&hex| is_in(view, hex, section)).count()
    };
    Some((here(table.turn.ordered), here(may_act)))
}

/// Whether the viewer commands the section (BL-2.7, BL-2.11).
fn is_commanded(view: &View, section: Section) -> bool {
    let (table, camp) = (&view.table, view.pose().camp);
    let commander = table.seat_of_office(camp, table.office_of_section(camp, section));
    view.viewer.seat() == Some(commander)
}

fn area(view: &View, section: Section) -> Rect {
    let (hexes, pose) = (view.table.board.hexes(), view.pose());
    let here = hexes.iter().filter(|&hex| is_in(view, hex, section));
    Rect::around(here.flat_map(|hex| pose.outline(hex))).unwrap_or_else(|| pose.bounds())
}

fn is_in(view: &View, hex: Hex, section: Section) -> bool {
    sections(view.pose().camp, hex) & section.bit() != 0
}
