//! Hordes on the board, each one token with its number (BT-V.2, BT-V.3).

use super::{called, counted, frame, initial, places, player};
use crate::action::{Band, colour};
use crate::board::Spot;
use crate::state::{Battue, HORDE_MAX, Phase};
use crate::view::View;
use kernel::Seat;
use stage::{Fact, Mood, Piece};

pub(super) fn horde_id(table: &Battue, seat: Seat, spot: Spot) -> String {
    format!("{} {}", colour(seat), table.city.space(spot))
}

pub(super) fn pieces(view: &View) -> Vec<Piece> {
    let table = &view.table;
    let hordes =
        table.seats().flat_map(|seat| table.stands[seat].iter().filter_map(move |spot| horde(view, seat, spot)));
    let neutral = table.neutral_spots();
    hordes.chain(neutral.iter().filter_map(|spot| riders(view, spot))).collect()
}

/// Two hordes on one place: attackers and those who hold it.
pub(super) fn contested(table: &Battue, spot: Spot) -> bool {
    let there = table.seats().filter(|&seat| table.horde(seat, spot) > 0).count();
    !spot.is_camp() && there + usize::from(table.neutral[spot] > 0) > 1
}

fn horde(view: &View, seat: Seat, spot: Spot) -> Option<Piece> {
    let table = &view.table;
    let band = table.band(seat, spot);
    let stand = places::stand(table, seat, spot, contested(table, spot))?;
    let place = called(view, spot);
    let free = table.free(spot).size();
    let moving = seat == table.active && table.phase == Phase::Moves;
    let mut label = format!("{}, {} at {place}", player(seat), counted(band));
    if seat == table.active {
        label += &marks(table, spot).map(|words| format!(", {words}")).unwrap_or_default();
    }
    Some(Piece {
        id: horde_id(table, seat, spot),
        space: places::space_id(table, seat, spot),
        frame: frame(seat),
        glyph: Some("horde".into()),
        code: format!("{}{}", initial(seat), band.size()),
        name: format!("{} at {place}", player(seat)),
        label,
        plate: Some(band.size().to_string()),
        star: band.ivory > 0,
        mood: mood(table, seat, spot),
        facts: facts(table, seat, spot),
        stand: Some(stand),
        // Hordes that can move as a whole, or not at all, say so by their looks.
        tag: (moving && free > 0 && free < band.size()).then(|| format!("{free} free")),
        ..Piece::default()
    })
}

/// Neutral ivory figures (BT-24.17).
fn riders(view: &View, spot: Spot) -> Option<Piece> {
    let table = &view.table;
    let number = table.neutral[spot];
    // They hold the tile against the active player.
    let holder = table.seats().find(|&seat| seat != table.active)?;
    let space = table.city.space(spot).to_string();
    Some(Piece {
        id: format!("ivory {space}"),
        frame: 0,
        glyph: Some("ivory".into()),
        code: format!("I{number}"),
        name: format!("Ivory riders at {}", called(view, spot)),
        label: format!("{}, nobody's, at {}", counted(Band { men: 0, ivory: number }), called(view, spot)),
        plate: Some(number.to_string()),
        facts: vec![Fact { clause: Some("BT-24.17".into()), ..Fact::new("Ivory figures", number.to_string()) }],
        stand: places::stand(table, holder, spot, contested(table, spot)),
        space,
        ..Piece::default()
    })
}

/// `2 moved, 3 locked`.
fn marks(table: &Battue, spot: Spot) -> Option<String> {
    let moved = table.moved[spot] + table.moved_ivory[spot];
    let locked = table.locked[spot] + table.locked_ivory[spot];
    let words: Vec<String> = [(moved, "moved"), (locked, "locked")]
        .into_iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, word)| format!("{number} {word}"))
        .collect();
    (!words.is_empty()).then(|| words.join(", "))
}

fn mood(table: &Battue, seat: Seat, spot: Spot) -> Mood {
    let fighting = table.battle.is_some_and(|battle| battle.spot == spot);
    match table.phase {
        _ if seat != table.active || table.is_over() => Mood::Idle,
        _ if fighting => Mood::Acting,
        Phase::Calls if table.callable().contains(spot) => Mood::Ready,
        Phase::Moves if table.free(spot).size() == 0 => Mood::Spent,
        Phase::Moves if table.must_stay_together() && table.free(spot) != table.band(seat, spot) => Mood::Spent,
        Phase::Moves => Mood::Ready,
        Phase::Battles if table.pending.contains(spot) => Mood::Ready,
        _ => Mood::Idle,
    }
}

fn facts(table: &Battue, seat: Seat, spot: Spot) -> Vec<Fact> {
    let band = table.band(seat, spot);
    let clause = |fact: Fact, id: &str| Fact { clause: Some(id.into()), ..fact };
    let mut facts = vec![clause(Fact::new("Warriors", format!("{} of {HORDE_MAX}", band.size())), "BT-7.1")];
    if band.ivory > 0 {
        facts.push(clause(Fact::new("Ivory figures among them", band.ivory.to_string()), "BT-24.13"));
    }
    if seat == table.active {
        let (moved, locked) =
            (table.moved[spot] + table.moved_ivory[spot], table.locked[spot] + table.locked_ivory[spot]);
        if table.phase == Phase::Moves {
            facts.push(clause(Fact::new("May still move", table.free(spot).size().to_string()), "BT-8.3"));
        }
        if moved > 0 {
            facts.push(clause(Fact::new("Moved", moved.to_string()), "BT-8.2"));
        }
        if locked > 0 {
            facts.push(clause(Fact::new("Locked by a call", locked.to_string()), "BT-6.8"));
        }
        if table.effects.riding.contains(spot) {
            facts.push(clause(Fact::new("Hard Ride", "may move two tiles"), "BT-18.42"));
        }
    }
    facts
}
