//! The sections of the field, which a phone shows one at a time, with the units that are to act there.

use super::pieces::mood;
use crate::board::{Hex, Section, sections};
use crate::view::View;
use stage::{Mood, Rect, Region, RegionCount};

/// The sections in the order a viewer sees them from left to right.
pub(super) fn regions(view: &View) -> Vec<Region> {
    let (board, pose) = (view.table.board, view.pose());
    Section::ALL
        .map(|section| {
            let hexes = board.hexes();
            let corners = hexes.iter().filter(|&hex| is_in(view, hex, section)).flat_map(|hex| pose.outline(hex));
            let (mut low, mut high) = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
            for corner in corners {
                low = (low.0.min(corner.x), low.1.min(corner.y));
                high = (high.0.max(corner.x), high.1.max(corner.y));
            }
            let area = Rect { x: low.0, y: low.1, width: high.0 - low.0, height: high.1 - low.1 };
            Region { name: view.texts().section_title(section), area }
        })
        .to_vec()
}

/// A unit on a shared hex counts in both of its sections, as it may get an order of either (BL-3.13).
pub(super) fn counts(view: &View) -> Vec<RegionCount> {
    let (table, t) = (&view.table, view.texts());
    let own = view.own_side();
    let count = |section: Section| {
        let units = table.army.alive().iter().filter(|&unit| own.is_none_or(|side| table.army.side(unit) == side));
        let here = units.filter(|&unit| table.army.hex(unit).is_some_and(|hex| is_in(view, hex, section)));
        let (mut ready, mut all) = (0, 0);
        for unit in here {
            all += 1;
            ready += u8::from(view.is_asked() && mood(view, unit) == Mood::Ready);
        }
        let words = if ready > 0 { t.region_ready(ready) } else { t.region_units(all) };
        RegionCount { ready, words }
    };
    Section::ALL.map(count).to_vec()
}

fn is_in(view: &View, hex: Hex, section: Section) -> bool {
    sections(view.pose().camp, hex) & section.bit() != 0
}
