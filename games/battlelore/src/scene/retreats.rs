//! Where a unit would retreat, and what it would lose (BL-U5).

use crate::state::BattleLore;
use crate::unit::{Kind, Unit};
use stage::{Mark, MarkKind};

/// The way back for one flag that is not ignored, the hex of lower number first where there is a choice, and the hexes
/// that cannot be retreated.
pub(super) fn way_back(table: &BattleLore, unit: Unit) -> (Vec<crate::board::Hex>, u8) {
    let Some(start) = table.army.hex(unit) else { return (Vec::new(), 0) };
    let (mut way, mut left) = (vec![start], table.hexes_per_flag(unit));
    let mut table = table.clone();
    while left > 0 {
        let Some(next) = table.retreat_hexes(unit).first() else { break };
        table.army.put(unit, next);
        way.push(next);
        left -= 1;
    }
    (way, left)
}

/// The same as marks on the board; none for a unit that never retreats.
pub(super) fn marks(table: &BattleLore, unit: Unit) -> Vec<Mark> {
    if table.army.kind(unit) == Kind::ELEMENTAL {
        return Vec::new();
    }
    let (way, blocked) = way_back(table, unit);
    let text = if blocked > 0 { format!("−{blocked}") } else { String::new() };
    let spaces = way.iter().map(ToString::to_string).collect();
    vec![Mark { kind: MarkKind::Retreat, spaces, text }]
}
