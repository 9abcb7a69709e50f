//! Hordes on the board, each one token with its number (BT-V.2, BT-V.3).

use super::{frame, initial, places};
use crate::action::{Band, colour};
use crate::board::Spot;
use crate::state::{Battue, HORDE_MAX, Phase};
use crate::view::View;
use kernel::Seat;
use stage::{Activity, Fact, Piece};

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
    let (table, t) = (&view.table, view.texts());
    let band = table.band(seat, spot);
    let stand = places::stand(table, seat, spot, contested(table, spot))?;
    let place = view.called(spot);
    let free = table.free(spot).size();
    let moving = seat == table.active && table.phase == Phase::Moves;
    let mut label = t.horde_said(view.player(seat), view.counted(band), &place);
    if seat == table.active {
        label += &marks(view, spot).map(|words| format!(", {words}")).unwrap_or_default();
    }
    Some(Piece {
        id: horde_id(table, seat, spot),
        space: places::space_id(table, seat, spot),
        frame: frame(seat),
        glyph: Some("horde".into()),
        code: format!("{}{}", initial(seat), band.size()),
        name: t.horde_at(view.player(seat), place),
        label,
        plate: Some(band.size().to_string()),
        star: band.ivory > 0,
        activity: activity(table, seat, spot),
        facts: facts(view, seat, spot),
        stand: Some(stand),
        // Hordes that can move as a whole, or not at all, say so by their looks.
        tag: (moving && free > 0 && free < band.size()).then(|| t.number_free(free)),
        ..Piece::default()
    })
}

/// Neutral ivory figures (BT-24.17).
fn riders(view: &View, spot: Spot) -> Option<Piece> {
    let (table, t) = (&view.table, view.texts());
    let number = table.neutral[spot];
    // They hold the tile against the active player.
    let holder = table.seats().find(|&seat| seat != table.active)?;
    let space = table.city.space(spot).to_string();
    Some(Piece {
        id: format!("ivory {space}"),
        frame: 0,
        glyph: Some("ivory".into()),
        code: format!("I{number}"),
        name: t.riders_at(view.called(spot)),
        label: t.riders_said(view.counted(Band { men: 0, ivory: number }), view.called(spot)),
        plate: Some(number.to_string()),
        facts: vec![Fact { clause: Some("BT-24.17".into()), ..Fact::new(t.fact_ivory(), number.to_string()) }],
        stand: places::stand(table, holder, spot, contested(table, spot)),
        space,
        ..Piece::default()
    })
}

/// `2 moved, 3 locked`.
fn marks(view: &View, spot: Spot) -> Option<String> {
    let (table, t) = (&view.table, view.texts());
    let moved = table.moved[spot] + table.moved_ivory[spot];
    let locked = table.locked[spot] + table.locked_ivory[spot];
    let words = [(moved > 0).then(|| t.number_moved(moved)), (locked > 0).then(|| t.number_locked(locked))];
    let words: Vec<String> = words.into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(", "))
}

fn activity(table: &Battue, seat: Seat, spot: Spot) -> Activity {
    let fighting = table.battle.is_some_and(|battle| battle.spot == spot);
    match table.phase {
        _ if seat != table.active || table.is_over() => Activity::Idle,
        _ if fighting => Activity::Acting,
        Phase::Calls if table.callable().contains(spot) => Activity::Ready,
        Phase::Moves if table.free(spot).size() == 0 => Activity::Spent,
        Phase::Moves if table.must_stay_together() && table.free(spot) != table.band(seat, spot) => Activity::Spent,
        Phase::Moves => Activity::Ready,
        Phase::Battles if table.pending.contains(spot) => Activity::Ready,
        _ => Activity::Idle,
    }
}

fn facts(view: &View, seat: Seat, spot: Spot) -> Vec<Fact> {
    let (table, t) = (&view.table, view.texts());
    let band = table.band(seat, spot);
    let clause = |fact: Fact, id: &str| Fact { clause: Some(id.into()), ..fact };
    let mut facts = vec![clause(Fact::new(t.fact_warriors(), t.part_of(band.size(), HORDE_MAX)), "BT-7.1")];
    if band.ivory > 0 {
        facts.push(clause(Fact::new(t.fact_ivory_among(), band.ivory.to_string()), "BT-24.13"));
    }
    if seat == table.active {
        let (moved, locked) =
            (table.moved[spot] + table.moved_ivory[spot], table.locked[spot] + table.locked_ivory[spot]);
        if table.phase == Phase::Moves {
            facts.push(clause(Fact::new(t.fact_may_move(), table.free(spot).size().to_string()), "BT-8.3"));
        }
        if moved > 0 {
            facts.push(clause(Fact::new(t.fact_moved(), moved.to_string()), "BT-8.2"));
        }
        if locked > 0 {
            facts.push(clause(Fact::new(t.fact_locked(), locked.to_string()), "BT-6.8"));
        }
        if table.effects.riding.contains(spot) {
            facts.push(clause(Fact::new(t.hard_ride(), t.moves_two_tiles()), "BT-18.42"));
        }
    }
    facts
}
