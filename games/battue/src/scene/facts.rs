//! What there is to know of a tile, in words and figures (BT-V.4, BT-V.5).

use super::{is_known, many, player};
use crate::battle::Source;
use crate::board::Spot;
use crate::content::TowerPower;
use crate::state::{Battue, Phase};
use crate::tile::Tile;
use crate::view::View;
use stage::Fact;

/// Everything about a tile that is turned up, in a sentence.
pub(super) fn turned_up(view: &View, spot: Spot) -> String {
    let table = &view.table;
    let face = table.face(spot);
    let mut words = vec![
        table.content.name(table.faces.at(spot)).to_owned(),
        format!("defence {}", defence(table, spot)),
        many(face.vp, "point"),
    ];
    let paid = if pays(table, spot) { "" } else { ", paid" };
    if face.loot > 0 {
        words.push(format!("{} loot{paid}", face.loot));
    }
    if face.warrior > 0 {
        words.push(format!("a warrior{paid}"));
    }
    if let Some(power) = face.power() {
        words.push(power_words(power).into());
    }
    words.push(match table.controller(spot) {
        Some(seat) => format!("controlled by {}", player(seat)),
        None if table.looted.contains(spot) => "uncontrolled, looted".into(),
        None => "uncontrolled".into(),
    });
    words.join(", ")
}

/// `4 (printed 6, Sappers -2)`.
pub(super) fn defence(table: &Battue, spot: Spot) -> String {
    let sources = sources(table, spot);
    let now = table.defence(spot);
    if sources.is_empty() {
        return now.to_string();
    }
    format!("{now} (printed {}, {})", table.face(spot).defence, sources.join(", "))
}

/// What changes the printed defence, each with its points.
pub(super) fn sources(table: &Battue, spot: Spot) -> Vec<String> {
    let name = |source| match source {
        Source::Printed => "printed",
        Source::Sappers => "Sappers",
        Source::Event if table.battle.is_some_and(|battle| battle.watch > 0) => "City Watch",
        Source::Event => "Panic",
        Source::Legion => "Legion Returns",
        Source::Crack => "Cracked Wall",
    };
    let parts = table.defence_parts(spot);
    let changes = parts.iter().filter(|(source, points)| *source != Source::Printed && *points != 0);
    changes.map(|(source, points)| format!("{} {points:+}", name(*source))).collect()
}

/// Whether the player who takes the tile gets its loot and its warrior (BT-16.1 to BT-16.5).
fn pays(table: &Battue, spot: Spot) -> bool {
    table.controller(spot).is_none() && !table.looted.contains(spot)
}

pub(super) fn power_words(power: TowerPower) -> &'static str {
    match power {
        TowerPower::Look => "its owner looks at a facedown tile every turn",
        TowerPower::Attack => "its owner attacks with +1",
        TowerPower::Muster => "its owner calls one more warrior",
        TowerPower::Loot => "its owner draws one more Loot card",
    }
}

/// Everything about a facedown tile this viewer may know.
pub(super) fn facedown(view: &View, spot: Spot) -> String {
    let table = &view.table;
    let size = table.city.size(spot).map_or_else(|| "4x3".to_owned(), |size| size.to_string());
    let mut words = vec![format!("Facedown tile, {size}")];
    match spot {
        Spot::PALACE => words.push("the Palace".into()),
        spot if Spot::SPECIAL.contains(spot) => words.push("one of the four special tiles".into()),
        _ => {}
    }
    if is_known(view, spot) && spot != Spot::PALACE {
        let face = table.face(spot);
        words.push(format!("your scouts saw {}, defence {}", table.content.name(table.faces.at(spot)), face.defence));
    }
    for seat in table.seats().filter(|seat| Some(*seat) != view.viewer.seat()) {
        if table.known[seat].contains(spot) {
            words.push(format!("{} has looked at it", player(seat)));
        }
    }
    words.join(", ")
}

/// The figures of a tile, shown when it is selected.
pub(super) fn of(view: &View, spot: Spot) -> Vec<Fact> {
    let table = &view.table;
    let clause = |fact: Fact, id: &str| Fact { clause: Some(id.into()), ..fact };
    let mut facts = Vec::new();
    if is_known(view, spot) {
        let face = table.face(spot);
        facts.push(clause(Fact::new("Defence", defence(table, spot)), "BT-10.7"));
        facts.push(Fact::new("Points", face.vp.to_string()));
        let paid = |text: String| if pays(table, spot) { text } else { format!("{text}, paid") };
        if face.loot > 0 {
            facts.push(clause(Fact::new("Loot cards", paid(face.loot.to_string())), "BT-16.1"));
        }
        if face.warrior > 0 {
            facts.push(clause(Fact::new("Warrior", paid("1".into())), "BT-16.4"));
        }
        if face.event > 0 {
            let told = if spot.is_edge() { table.edge_events.contains(spot) } else { table.face_up.contains(spot) };
            facts.push(clause(Fact::new("Event", if told { "over" } else { "when attacked" }), "BT-9.4"));
        }
        if let Some(power) = face.power() {
            facts.push(clause(Fact::new("Power", power_words(power)), "BT-24.7"));
        }
    }
    if table.face_up.contains(spot) {
        let owner = table.controller(spot).map_or("nobody".into(), player);
        facts.push(clause(Fact::new("Controlled by", owner), "BT-2.8"));
        if table.looted.contains(spot) {
            facts.push(clause(Fact::new("Looted", "pays nothing more"), "BT-2.11"));
        }
    } else if !is_known(view, spot) && !matches!(table.phase, Phase::Placing(..)) {
        facts.extend(candidates(view, spot));
    }
    facts
}

/// BT-V.5: the tiles it may be, with their lowest, mean and highest defence.
fn candidates(view: &View, spot: Spot) -> Vec<Fact> {
    let table = &view.table;
    let tiles = unseen(view, spot);
    let Some(range) = range(table, &tiles) else { return Vec::new() };
    let names: Vec<&str> = tiles.iter().map(|&tile| table.content.name(tile)).collect();
    let clause = |fact: Fact| Fact { clause: Some("BT-H.3".into()), ..fact };
    vec![
        clause(Fact::new("May be", format!("one of {}", tiles.len()))),
        Fact::new("Defence", range),
        Fact::new("Among", names.join(", ")),
    ]
}

/// `2 to 6, 4.1 on average`.
pub(super) fn range(table: &Battue, tiles: &[Tile]) -> Option<String> {
    let defences = || tiles.iter().map(|&tile| table.content.face(tile).defence);
    let (low, high) = (defences().min()?, defences().max()?);
    if low == high {
        return Some(low.to_string());
    }
    let mean = defences().map(f32::from).sum::<f32>() / tiles.len() as f32;
    Some(format!("{low} to {high}, {mean:.1} on average"))
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
