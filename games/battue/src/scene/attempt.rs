//! The action that a click on something not offered means, so that the rules can say why it is refused (BT-V.1).

use crate::action::{Action, Band, seat_of};
use crate::board::{Front, Space};
use crate::card::Loot;
use crate::city::Placement;
use crate::content::LootEffect;
use crate::state::{Battue, Phase};
use crate::view::View;
use kernel::Seat;
use stage::Target;

/// A click as the rules see it.
#[derive(Clone, Copy, PartialEq)]
enum Click {
    /// A player's horde, or neutral ivory riders.
    Horde(Option<Seat>, Space),
    Ground(Space),
    Camp(Front, Space),
    Card(Loot),
}
use Click::{Camp, Card, Ground, Horde};

pub(super) fn attempt(view: &View, path: &[Target]) -> Option<Action> {
    let (table, seat) = (&view.table, view.viewer.seat()?);
    let clicks: Vec<Click> = path.iter().filter_map(click).collect();
    let first = *clicks.first()?;
    let goal = clicks.get(1).copied();
    if let Card(card) = first {
        return Some(played(table, card, &clicks[1..]));
    }
    Some(match table.phase {
        Phase::Placing(size, _) => {
            let (w, h) = size.sides();
            let square = space(table, first)?.as_square()?;
            Action::Lay(Placement::new(square, w, h).or_else(|| Placement::new(square, h, w))?)
        }
        Phase::Camps => match first {
            Camp(front, entry) => Action::Camp(front, entry),
            _ => Action::Camp(front_of(space(table, first)?), space(table, first)?),
        },
        Phase::Watch | Phase::Scouting(..) => Action::Look(space(table, first)?),
        Phase::Calls => Action::Call(space(table, first)?),
        Phase::Moves => moved(table, seat, first, goal)?,
        Phase::Battles => Action::Battle(space(table, first)?),
        Phase::Event(..) => match (first, goal) {
            (Horde(..), Some(to)) => Action::Gate(space(table, first)?, space(table, to)?),
            _ => Action::Choose(space(table, first)?),
        },
        Phase::Bribed | Phase::AttackerStays | Phase::DefenderStays => {
            Action::Retreat(space(table, goal.unwrap_or(first))?)
        }
        Phase::GiveUp => Action::GiveUp(space(table, first)?),
        Phase::Withdraw(_) => Action::Withdraw(space(table, goal.unwrap_or(first))?),
        // Anything else on the board is an order outside its time.
        _ => moved(table, seat, first, goal)?,
    })
}

fn click(target: &Target) -> Option<Click> {
    match target {
        Target::Piece(id) => {
            let (whose, space) = id.split_once(' ')?;
            Some(Horde(seat_of(whose).ok(), space.parse().ok()?))
        }
        Target::Space(id) | Target::Side(id, _) => match id.strip_prefix("camp ") {
            Some(ground) => {
                let (front, entry) = ground.split_once(' ')?;
                Some(Camp(front.parse().ok()?, entry.parse().ok()?))
            }
            None => id.parse().ok().map(Ground),
        },
        Target::Card(id) => id.strip_prefix("hand ")?.parse().ok().map(Card),
        Target::Button(_) => None,
    }
}

/// The place a click means; of a camp's ground, the entry before it.
fn space(table: &Battue, click: Click) -> Option<Space> {
    match click {
        Horde(_, space) | Ground(space) => {
            // Any square of a tile means the tile.
            let tile = space.as_square().and_then(|square| table.city.at(square));
            Some(tile.map_or(space, |spot| table.city.space(spot)))
        }
        Camp(_, entry) => Some(entry),
        Card(_) => None,
    }
}

/// A side the space lies on.
fn front_of(space: Space) -> Front {
    let on = |front: &Front| space.as_edge().is_some_and(|edge| front.spaces().contains(&edge));
    Front::ALL.into_iter().find(on).unwrap_or(Front::N)
}

/// A horde sent somewhere, or clicked by itself: then any step of it tells whether it may move at all.
fn moved(table: &Battue, seat: Seat, first: Click, goal: Option<Click>) -> Option<Action> {
    let from = space(table, first)?;
    let spot = table.city.spot(from);
    let free = spot.filter(|&spot| table.horde(seat, spot) > 0).map(|spot| match seat == table.active {
        true => table.free(spot),
        false => table.band(seat, spot),
    });
    let band = free.filter(|band| band.size() > 0).unwrap_or(Band::men(1));
    let next = || spot.and_then(|spot| table.near(seat, spot).first()).map(|near| table.city.space(near));
    let to = match goal {
        Some(goal) => space(table, goal)?,
        None => next().unwrap_or(from),
    };
    Some(Action::Move(from, to, band))
}

fn played(table: &Battue, card: Loot, rest: &[Click]) -> Action {
    let target = |at: usize| rest.get(at).and_then(|&click| space(table, click));
    match (table.content.loot(card).does, target(0), target(1)) {
        _ if matches!(table.phase, Phase::Smoke(..)) => Action::Give(card),
        _ if matches!(table.phase, Phase::Discard | Phase::Oath(..)) => Action::Discard(card),
        (LootEffect::Garrison, Some(from), to) => {
            let to = to.unwrap_or(from);
            Action::Garrison(card, from, to, Band::men(1))
        }
        (LootEffect::Ivory, Some(at), _) => Action::Hire(card, at, 1),
        (_, Some(at), _) => Action::PlayAt(card, at),
        _ => Action::Play(card),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Spot;

    #[test]
    fn ids_of_the_scene_read_back_as_clicks() {
        let read = |target: Target| click(&target);
        assert!(read(Target::Piece("red 4,4".into())) == Some(Horde(seat_of("red").ok(), "4,4".parse().unwrap())));
        assert!(read(Target::Piece("ivory W-N2".into())) == Some(Horde(None, "W-N2".parse().unwrap())));
        assert!(read(Target::Space("camp N W-N1".into())) == Some(Camp(Front::N, "W-N1".parse().unwrap())));
        assert!(read(Target::Card("hand war-cry".into())) == Some(Card("war-cry".parse().unwrap())));
        assert!(read(Target::Card("loot pile".into())).is_none());
        assert!(front_of(Space::edge(Spot::from_index(9).unwrap())) == Front::S);
    }
}
