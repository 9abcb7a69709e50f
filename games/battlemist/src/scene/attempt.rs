//! The action that a click on something not offered means, so that the rules can say why it is refused.

use crate::action::Action;
use crate::march::Squad;
use crate::state::{Battlemist, Phase};
use crate::view::View;
use crate::words::{Card, Cell, HeroNumber, Kind, Realm, SEAT_NAMES};
use kernel::Seat;
use stage::Target;

/// A click as the rules see it.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Click {
    Units(Seat, Realm, Kind),
    Hero(Seat, HeroNumber),
    Ground(Realm),
    Mist(Cell),
    Card(Card),
    Piece(Realm),
}

pub(super) fn attempt(view: &View, path: &[Target]) -> Option<Action> {
    let (table, seat) = (&view.table, view.seat()?);
    let clicks: Vec<Click> = path.iter().filter_map(click).collect();
    let (first, goal) = (*clicks.first()?, clicks.get(1).copied());
    Some(match first {
        Click::Card(card) => played(table, seat, card, goal),
        Click::Piece(realm) => Action::Piece(realm),
        Click::Mist(cell) => Action::Lay(cell, 0),
        Click::Hero(owner, number) => match goal {
            Some(Click::Hero(other, enemy)) if other != owner => Action::Duel(number, table.race(other)?, enemy),
            _ => Action::Step(number, ground(table, goal.unwrap_or(first))?),
        },
        Click::Units(_, realm, kind) => units(table, realm, kind, goal),
        Click::Ground(realm) => on_ground(table, realm, goal),
    })
}

fn click(target: &Target) -> Option<Click> {
    match target {
        Target::Piece(id) => {
            let (owner, rest) = id.split_once(' ')?;
            let seat = Seat(SEAT_NAMES.iter().position(|name| *name == owner)? as u8);
            let (place, what) = rest.rsplit_once(' ')?;
            match place {
                "hero" => what.parse().ok().map(|number| Click::Hero(seat, number)),
                _ => Some(Click::Units(seat, place.parse().ok()?, what.parse().ok()?)),
            }
        }
        Target::Space(id) | Target::Side(id, _) => {
            id.parse().ok().map(Click::Ground).or_else(|| id.parse().ok().map(Click::Mist))
        }
        Target::Card(id) => match id.split_once(' ')? {
            ("hand", card) => card.parse().ok().map(Click::Card),
            ("piece", realm) => realm.parse().ok().map(Click::Piece),
            _ => None,
        },
        Target::Button(_) => None,
    }
}

fn ground(table: &Battlemist, click: Click) -> Option<Realm> {
    match click {
        Click::Units(_, realm, _) | Click::Ground(realm) => Some(realm),
        Click::Hero(seat, number) => Some(table.hero(seat, number).at),
        _ => None,
    }
}

fn played(table: &Battlemist, seat: Seat, card: Card, goal: Option<Click>) -> Action {
    match goal {
        _ if table.phase == Phase::Discards => Action::Discard(card),
        Some(Click::Hero(owner, number)) if owner == seat => Action::PlayFor(card, number),
        Some(Click::Hero(owner, number)) => match table.race(owner) {
            Some(race) => Action::PlayAgainst(card, race, number),
            None => Action::Play(card),
        },
        Some(goal) => ground(table, goal).map_or(Action::Play(card), |realm| Action::PlayAt(card, realm)),
        None => Action::Play(card),
    }
}

/// Units sent somewhere, or clicked by themselves: then a step of them tells whether they may move at all.
fn units(table: &Battlemist, realm: Realm, kind: Kind, goal: Option<Click>) -> Action {
    match (table.phase, goal) {
        (Phase::Losses | Phase::Stack | Phase::Supply | Phase::Graves(_), None) => Action::Lose(realm, kind),
        (Phase::Naming(_), None) => Action::Unit(realm, Squad::fresh(kind)),
        (Phase::Battles, None) => Action::Battle(realm),
        (Phase::Withdraw, None) => Action::Withdraw(realm),
        _ => {
            let near = || table.world.near(realm).iter().next().unwrap_or(realm);
            let to = goal.and_then(|goal| ground(table, goal)).unwrap_or_else(near);
            let squad = Squad::fresh(kind);
            Action::Move(realm, to, table.squad_size(realm, squad).max(1), squad)
        }
    }
}

fn on_ground(table: &Battlemist, realm: Realm, goal: Option<Click>) -> Action {
    match table.phase {
        Phase::Economy => Action::Town(realm),
        Phase::Supply => Action::Raze(realm),
        Phase::Battles => Action::Battle(realm),
        Phase::Withdraw => Action::Withdraw(realm),
        Phase::Pieces | Phase::Laying(_) => match table.world.placed(realm) {
            Some(placed) => Action::Lay(placed.cell, 0),
            None => Action::Piece(realm),
        },
        _ => {
            let to = goal.and_then(|goal| ground(table, goal));
            let near = || table.world.near(realm).iter().next().unwrap_or(realm);
            Action::Move(realm, to.unwrap_or_else(near), 1, Squad::fresh(Kind::Footman))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_the_scene_read_back_as_clicks() {
        let read = |target: Target| click(&target);
        let realm = |name: &str| name.parse::<Realm>().unwrap();
        let units = Target::Piece(super::super::pieces::units_id(Seat(1), realm("abou-xar"), Kind::Dragon));
        assert_eq!(read(units), Some(Click::Units(Seat(1), realm("abou-xar"), Kind::Dragon)));
        let hero = Target::Piece(super::super::pieces::hero_id(Seat(0), HeroNumber::ALL[1]));
        assert_eq!(read(hero), Some(Click::Hero(Seat(0), HeroNumber::ALL[1])));
        assert_eq!(read(Target::Space("home:orcs".into())), Some(Click::Ground(realm("home:orcs"))));
        assert_eq!(read(Target::Space("1,-2".into())), Some(Click::Mist(Cell { q: 1, r: -2 })));
        assert_eq!(read(Target::Card("hand arson".into())), Some(Click::Card(Card::ARSON)));
        assert_eq!(read(Target::Card("event mutiny".into())), None);
    }
}
