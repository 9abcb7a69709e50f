//! What there is to know of a tile, in words and figures (BT-V.4, BT-V.5).

use crate::battle::Source;
use crate::board::Spot;
use crate::content::TowerPower;
use crate::state::{Battue, Phase};
use crate::texts::Texts;
use crate::tile::Tile;
use crate::view::View;
use stage::Fact;

/// Everything about a tile that is turned up, in a sentence.
pub(super) fn turned_up(view: &View, spot: Spot) -> String {
    let (table, t) = (&view.table, view.texts());
    let face = table.face(spot);
    let mut words =
        vec![view.tile(table.faces.at(spot)).to_owned(), t.said_defence(defence(view, spot)), t.points(face.vp)];
    if face.loot > 0 {
        words.push(gain(view, spot, t.said_loot(face.loot)));
    }
    if face.warrior > 0 {
        words.push(gain(view, spot, t.said_warrior()));
    }
    if let Some(power) = face.power() {
        words.push(power_words(t, power));
    }
    words.push(match table.controller(spot) {
        Some(seat) => t.controlled_by(view.player(seat)),
        None if table.looted.contains(spot) => t.uncontrolled_looted(),
        None => t.uncontrolled(),
    });
    words.join(", ")
}

/// `4 (printed 6, Sappers -2)`.
pub(super) fn defence(view: &View, spot: Spot) -> String {
    let table = &view.table;
    let sources = sources(view, spot);
    let now = table.defence(spot);
    if sources.is_empty() {
        return now.to_string();
    }
    view.texts().defence_changed(now, table.face(spot).defence, sources.join(", "))
}

/// What changes the printed defence, each with its points.
pub(super) fn sources(view: &View, spot: Spot) -> Vec<String> {
    let (table, t) = (&view.table, view.texts());
    let name = |source| match source {
        Source::Printed => None,
        Source::Sappers => Some(t.sappers()),
        Source::Event if table.battle.is_some_and(|battle| battle.watch > 0) => Some(t.city_watch()),
        Source::Event => Some(t.panic()),
        Source::Legion => Some(t.legion_returns()),
        Source::Crack => Some(t.cracked_wall()),
    };
    let parts = table.defence_parts(spot);
    let changes = parts.iter().filter(|(_, points)| *points != 0);
    changes.filter_map(|(source, points)| Some(format!("{} {points:+}", name(*source)?))).collect()
}

/// Whether the player who takes the tile gets its loot and its warrior (BT-16.1 to BT-16.5).
fn pays(table: &Battue, spot: Spot) -> bool {
    table.controller(spot).is_none() && !table.looted.contains(spot)
}

/// What a capture brings, and that it was paid already.
fn gain(view: &View, spot: Spot, gain: String) -> String {
    if pays(&view.table, spot) { gain } else { view.texts().already_paid(gain) }
}

pub(super) fn power_words(t: Texts, power: TowerPower) -> String {
    match power {
        TowerPower::Look => t.power_look(),
        TowerPower::Attack => t.power_attack(),
        TowerPower::Muster => t.power_muster(),
        TowerPower::Loot => t.power_loot(),
    }
}

/// Everything about a facedown tile this viewer may know.
pub(super) fn facedown(view: &View, spot: Spot) -> String {
    let (table, t) = (&view.table, view.texts());
    let size = table.city.size(spot).map_or_else(|| "4x3".to_owned(), |size| size.to_string());
    let mut words = vec![t.facedown_tile(size)];
    match spot {
        Spot::PALACE => words.push(t.facedown_palace()),
        spot if Spot::SPECIAL.contains(spot) => words.push(t.facedown_special()),
        _ => {}
    }
    if view.is_known(spot) && spot != Spot::PALACE {
        words.push(t.scouts_saw(view.tile(table.faces.at(spot)), table.face(spot).defence));
    }
    for seat in table.seats().filter(|seat| Some(*seat) != view.viewer.seat()) {
        if table.known[seat].contains(spot) {
            words.push(t.has_looked_at_it(view.player(seat)));
        }
    }
    words.join(", ")
}

/// The figures of a tile, shown when it is selected.
pub(super) fn of(view: &View, spot: Spot) -> Vec<Fact> {
    let (table, t) = (&view.table, view.texts());
    let clause = |fact: Fact, id: &str| Fact { clause: Some(id.into()), ..fact };
    let mut facts = Vec::new();
    if view.is_known(spot) {
        let face = table.face(spot);
        facts.push(clause(Fact::new(t.fact_defence(), defence(view, spot)), "BT-10.7"));
        facts.push(Fact::new(t.fact_points(), face.vp.to_string()));
        if face.loot > 0 {
            facts.push(clause(Fact::new(t.fact_loot(), gain(view, spot, face.loot.to_string())), "BT-16.1"));
        }
        if face.warrior > 0 {
            facts.push(clause(Fact::new(t.fact_warrior(), gain(view, spot, "1".into())), "BT-16.4"));
        }
        if face.event > 0 {
            let told = if spot.is_edge() { table.edge_events.contains(spot) } else { table.face_up.contains(spot) };
            let words = if told { t.event_over() } else { t.event_when_attacked() };
            facts.push(clause(Fact::new(t.fact_event(), words), "BT-9.4"));
        }
        if let Some(power) = face.power() {
            facts.push(clause(Fact::new(t.fact_power(), power_words(t, power)), "BT-24.7"));
        }
    }
    if table.face_up.contains(spot) {
        let owner = table.controller(spot).map_or_else(|| t.nobody(), |seat| view.player(seat));
        facts.push(clause(Fact::new(t.fact_controlled_by(), owner), "BT-2.8"));
        if table.looted.contains(spot) {
            facts.push(clause(Fact::new(t.fact_looted(), t.pays_nothing_more()), "BT-2.11"));
        }
    } else if !view.is_known(spot) && !matches!(table.phase, Phase::Placing(..)) {
        facts.extend(candidates(view, spot));
    }
    facts
}

/// BT-V.5: the tiles it may be, with their lowest, mean and highest defence.
fn candidates(view: &View, spot: Spot) -> Vec<Fact> {
    let t = view.texts();
    let tiles = unseen(view, spot);
    let Some(range) = range(view, &tiles) else { return Vec::new() };
    let names: Vec<&str> = tiles.iter().map(|&tile| view.tile(tile)).collect();
    let clause = |fact: Fact| Fact { clause: Some("BT-H.3".into()), ..fact };
    vec![
        clause(Fact::new(t.fact_may_be(), t.one_of_tiles(tiles.len()))),
        Fact::new(t.fact_defence(), range),
        Fact::new(t.fact_among(), names.join(", ")),
    ]
}

/// `2 to 6, 4.1 on average`.
pub(super) fn range(view: &View, tiles: &[Tile]) -> Option<String> {
    let defences = || tiles.iter().map(|&tile| view.table.content.face(tile).defence);
    let (low, high) = (defences().min()?, defences().max()?);
    if low == high {
        return Some(low.to_string());
    }
    let mean = defences().map(f32::from).sum::<f32>() / tiles.len() as f32;
    Some(view.texts().defence_range(low, high, view.decimal(mean)))
}

/// The tiles of its size that are not turned up and that this viewer has not seen, special or not as the place is (BT-H.2).
pub(super) fn unseen(view: &View, spot: Spot) -> Vec<Tile> {
    let table = &view.table;
    let seen: crate::tile::TileSet = table.city.tiles().map(|spot| table.faces.at(spot)).collect();
    let all = table.content.city_tiles(table.options.walls_of_tarsos.is_on());
    let special = Spot::SPECIAL.contains(spot);
    let fits = |tile: &Tile| {
        let face = table.content.face(*tile);
        face.size() == table.city.size(spot) && face.is_special() == special && !seen.contains(*tile)
    };
    all.iter().filter(fits).collect()
}
