//! The sections of the field, which a phone shows one at a time, with the units that are to act there.

use super::pieces::mood;
use crate::board::{Hex, Section, sections};
use crate::view::View;
use stage::{Mood, Rect, Region};

/// The sections in the order a viewer sees them from left to right.
pub(super) fn regions(view: &View) -> Vec<Region> {
    Section::ALL.map(|section| region(view, section)).to_vec()
}

/// A unit on a shared hex counts in both of its sections, as it may get an order of either (BL-3.13).
fn region(view: &View, section: Section) -> Region {
    let (table, t) = (&view.table, view.texts());
    let own = view.own_side();
    let units = table.army.alive().iter().filter(|&unit| own.is_none_or(|side| table.army.side(unit) == side));
    let here = units.filter(|&unit| table.army.hex(unit).is_some_and(|hex| is_in(view, hex, section)));
    let (mut ready, mut pieces) = (0, 0);
    for unit in here {
        pieces += 1;
        ready += u8::from(view.is_asked() && mood(view, unit) == Mood::Ready);
    }
    let words = if ready > 0 { t.region_ready(ready) } else { t.region_units(pieces) };
    Region { name: t.section_title(section), area: area(view, section), pieces, ready, words }
}

fn area(view: &View, section: Section) -> Rect {
    let (hexes, pose) = (view.table.board.hexes(), view.pose());
    let here = hexes.iter().filter(|&hex| is_in(view, hex, section));
    Rect::around(here.flat_map(|hex| pose.outline(hex))).unwrap_or_else(|| pose.bounds())
}

fn is_in(view: &View, hex: Hex, section: Section) -> bool {
    sections(view.pose().camp, hex) & section.bit() != 0
}
