//! The action that a click on something not offered means, so that the rules can say why it is refused.

use crate::action::Action;
use crate::board::{Camp, Hex};
use crate::card::{Again, Command, Lore, With};
use crate::phase::Phase;
use crate::state::BattleLore;
use crate::unit::{Unit, UnitSet};
use crate::view::View;
use stage::Target;

/// A click as the rules see it: the unit on a hex, or the hex where it is empty.
#[derive(Clone, Copy)]
enum Click {
    Who(Unit),
    Ground(Hex),
    Command(Command),
    /// A card of the epic rack.
    Rack(Command),
    Lore(Lore),
}

pub(super) fn attempt(view: &View, path: &[Target]) -> Option<Action> {
    let (table, camp) = (&view.table, view.pose().camp);
    view.viewer.seat()?;
    let clicks: Vec<Click> = path.iter().filter_map(|target| click(table, target)).collect();
    let (first, second) = (*clicks.first()?, clicks.get(1).copied());
    let third = clicks.get(2).copied();
    if let Some(action) = in_phase(table, first, second) {
        return Some(action);
    }
    Some(match (first, second) {
        (Click::Command(card), Some(Click::Rack(rack))) => Action::Pair(card, rack),
        (Click::Command(card), Some(Click::Command(other))) => Action::Pair(card, other),
        (Click::Rack(card), Some(Click::Command(hand))) => Action::Pair(hand, card),
        (Click::Rack(card), Some(Click::Rack(other))) => Action::Pair(card, other),
        (Click::Command(card), _) => Action::Command(card),
        (Click::Rack(card), _) => Action::Rack(card),
        (Click::Lore(card), _) if matches!(table.phase, Phase::Discard) => Action::Discard(card),
        (Click::Lore(card), Some(Click::Lore(also))) => Action::Lore(card, Again(also == Lore::DEJA_VU)),
        (Click::Lore(card), _) => Action::Lore(card, Again(false)),
        (Click::Who(unit), Some(Click::Who(target))) if target.camp() != unit.camp() => {
            let with = match third {
                Some(Click::Lore(card)) => With(Some((card, Again(false)))),
                _ => With(None),
            };
            Action::Attack(unit, target, with)
        }
        (Click::Who(unit), Some(goal)) => match place(table, goal) {
            Some(hex) => Action::Move(unit, hex),
            None => Action::Order(unit),
        },
        (Click::Who(unit), None) => alone(table, camp, unit),
        (Click::Ground(hex), _) => Action::Move(any_unit(table, camp)?, hex),
    })
}

/// Where the phase itself says what a click on a hex or a unit means.
fn in_phase(table: &BattleLore, first: Click, second: Option<Click>) -> Option<Action> {
    let goal = second.unwrap_or(first);
    match table.phase {
        Phase::Site | Phase::Deploy | Phase::Summon(_) => place(table, first).map(Action::Place),
        Phase::Hire => match (first, second) {
            (Click::Who(unit), Some(goal)) => place(table, goal).map(|hex| Action::Move(unit, hex)),
            (Click::Who(unit), None) => Some(Action::Target(unit)),
            (Click::Ground(hex), _) => Some(Action::Place(hex)),
            _ => None,
        },
        Phase::Retreat => place(table, goal).map(Action::Retreat),
        Phase::Pursue => place(table, goal).map(Action::Pursue),
        Phase::Destination(_) => place(table, goal).map(Action::TargetHex),
        Phase::Targets | Phase::Late | Phase::Jump | Phase::Struck | Phase::Allies => match first {
            Click::Who(unit) => Some(Action::Target(unit)),
            Click::Ground(hex) => Some(Action::TargetHex(hex)),
            Click::Command(_) | Click::Rack(_) | Click::Lore(_) => None,
        },
        Phase::Order => match first {
            Click::Who(unit) => Some(Action::Order(unit)),
            _ => None,
        },
        Phase::Keep | Phase::KeepLore => match first {
            Click::Lore(card) => Some(Action::KeepLore(card)),
            _ => None,
        },
        Phase::Scout => match first {
            Click::Command(card) => Some(Action::KeepCommand(card)),
            _ => None,
        },
        _ => None,
    }
}

fn click(table: &BattleLore, target: &Target) -> Option<Click> {
    match target {
        Target::Piece(id) => id.parse().ok().map(Click::Who),
        Target::Space(id) | Target::Side(id, _) => {
            let hex: Hex = id.parse().ok()?;
            Some(table.army.on(hex).map_or(Click::Ground(hex), Click::Who))
        }
        Target::Card(id) => {
            let (kind, card) = id.split_once(' ')?;
            match kind {
                "lore" => card.parse().ok().map(Click::Lore),
                "command" => card.parse().ok().map(Click::Command),
                "rack" => card.parse().ok().map(Click::Rack),
                _ => None,
            }
        }
        Target::Button(_) => None,
    }
}

fn place(table: &BattleLore, click: Click) -> Option<Hex> {
    match click {
        Click::Who(unit) => table.army.hex(unit),
        Click::Ground(hex) => Some(hex),
        Click::Command(_) | Click::Rack(_) | Click::Lore(_) => None,
    }
}

/// A unit that would act: an ordered one first.
fn any_unit(table: &BattleLore, camp: Camp) -> Option<Unit> {
    let own = table.army.of(camp);
    let first = |units: UnitSet| units.iter().next();
    first(own & table.turn.ordered).or_else(|| first(own))
}

/// A unit clicked by itself: any step of it tells whether and why it cannot act.
fn alone(table: &BattleLore, camp: Camp, unit: Unit) -> Action {
    if unit.camp() != camp {
        return match any_unit(table, camp) {
            Some(own) => Action::Attack(own, unit, With(None)),
            None => Action::Order(unit),
        };
    }
    let near = table.army.hex(unit).and_then(|hex| (table.near(hex) - table.army.occupied()).iter().next());
    match (table.phase, near) {
        (Phase::Combat, _) => {
            let enemy = table.army.of(camp.enemy()).iter().next().unwrap_or(unit);
            Action::Attack(unit, enemy, With(None))
        }
        (Phase::Move, Some(hex)) => Action::Move(unit, hex),
        _ => Action::Order(unit),
    }
}
