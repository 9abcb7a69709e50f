//! Turns clicks that no choice begins with into the action a player meant, so that the rules can say why it is refused.

use crate::action::{Action, UnitPair};
use crate::army::{Kind, Unit, UnitSet};
use crate::board::{Dir, DirSet, Space};
use crate::deck::CardFace;
use crate::field::Feature;
use crate::state::{BattleMasters, Phase, Turn};
use crate::texts::Texts;
use crate::view::View;
use kernel::{Game, Seat};
use stage::Target;

/// The seats an army has at most (BM-24.9).
const MOST_SEATS: u8 = 4;

/// What was clicked: the unit on a space, or the space where it is empty.
#[derive(Clone, Copy)]
enum Click {
    Who(Unit),
    Ground(Space),
    Card(CardFace),
}
use Click::{Card, Ground, Who};

/// `None` for an empty space while no unit acts, and for buttons and cards that do not belong to a unit.
pub(super) fn attempt(view: &View, path: &[Target]) -> Option<Action> {
    let (table, seat) = (&view.table, view.viewer.seat()?);
    let clicks: Vec<Click> = path.iter().filter_map(|target| click(table, target)).collect();
    let goal = clicks.get(1).copied();
    match (&table.phase, clicks.first().copied()) {
        (Phase::Muster { .. }, None) => trade(view, path),
        (Phase::Muster { .. }, Some(Who(unit))) => Some(Action::Buy(unit.kind())),
        (Phase::Owners { .. }, Some(Who(unit))) => Some(Action::Assign(unit, seat_number(view.texts(), path))),
        (Phase::Layout, Some(first)) => laying(view, path, first).or_else(|| misplaced(table, seat, first)),
        (Phase::Exchange { .. }, Some(Who(a))) => {
            let Some(Who(b)) = goal else { return Some(Action::Swap(UnitPair::new(a, a))) };
            Some(Action::Swap(UnitPair::new(a, b)))
        }
        (Phase::Pick { .. }, Some(Card(face))) => Some(Action::Card(face)),
        (Phase::AnyUnit { .. }, Some(Who(unit))) => Some(Action::Activate(unit)),
        (Phase::Turn(turn), Some(first)) => order(table, seat, turn, first, goal),
        (Phase::Deploy { .. }, Some(Who(unit))) => {
            let at = goal.and_then(|goal| space_of(table, goal)).or(table.ranks.space(unit)).or(Space::all().next());
            at.map(|at| Action::Place(unit, at))
        }
        (_, Some(first)) => misplaced(table, seat, first),
        (_, None) => None,
    }
}

fn click(table: &BattleMasters, target: &Target) -> Option<Click> {
    let ground = |text: &str| {
        let space: Space = text.parse().ok()?;
        Some(table.ranks.at(space).map_or(Ground(space), Who))
    };
    match target {
        Target::Piece(id) => match id.strip_prefix("token ") {
            Some(space) => ground(space),
            None => id.parse().ok().map(Who),
        },
        Target::Space(id) | Target::Side(id, _) => ground(id),
        Target::Card(id) => match id.strip_prefix("card ") {
            Some(face) => face.parse().ok().map(Card),
            None => id.parse().ok().map(Who),
        },
        Target::Button(_) => None,
    }
}

fn space_of(table: &BattleMasters, click: Click) -> Option<Space> {
    match click {
        Who(unit) => table.ranks.space(unit),
        Ground(space) => Some(space),
        Card(_) => None,
    }
}

fn first(units: UnitSet) -> Option<Unit> {
    units.iter().next()
}

/// An order outside its time: the rules answer with what is going on instead. In deployment it is the next unit that
/// is put down.
fn misplaced(table: &BattleMasters, seat: Seat, click: Click) -> Option<Action> {
    let mine = table.units_of(seat);
    let next = || first(mine & table.ranks.waiting).or(first(mine)).or(Unit::all().next());
    match click {
        Who(unit) => Some(Action::Start(unit)),
        Ground(space) => next().map(|unit| Action::Place(unit, space)),
        Card(face) => Some(Action::Card(face)),
    }
}

// ---- while a card is open

fn order(table: &BattleMasters, seat: Seat, turn: &Turn, first_click: Click, goal: Option<Click>) -> Option<Action> {
    if let Some(shot) = turn.shot
        && let Some(at) = space_of(table, goal.unwrap_or(first_click))
    {
        return Some(if shot.tile.is_some() { Action::Tile(at) } else { Action::Path(at) });
    }
    let acting = turn.active().filter(|&unit| table.ranks.owner(unit) == seat);
    let mine = table.units_of(seat);
    match (first_click, goal, acting) {
        (Card(face), ..) => Some(Action::Card(face)),
        (Who(unit), Some(goal), _) => errand(table, unit, goal),
        // The acting unit need not be clicked again.
        (Who(enemy), None, Some(unit)) if enemy.army() != unit.army() => errand(table, unit, first_click),
        (Who(unit), None, _) => Some(roused(table, turn, unit)),
        (Ground(_), _, Some(unit)) => errand(table, unit, first_click),
        (Ground(space), _, None) => {
            let arriving = first(mine & turn.shown & table.ranks.reserve).map(|unit| Action::Place(unit, space));
            let stranger = || first(mine & turn.shown).or(first(mine)).map(Action::Start);
            arriving.or_else(|| if table.awaiting().seats().contains(seat) { None } else { stranger() })
        }
    }
}

/// A unit sent to something: it comes on, fires, attacks or moves.
fn errand(table: &BattleMasters, unit: Unit, goal: Click) -> Option<Action> {
    let at = space_of(table, goal);
    if table.ranks.space(unit).is_none() {
        return Some(at.map_or(Action::Start(unit), |at| Action::Place(unit, at)));
    }
    let wanted = match goal {
        Who(other) => other.army() != unit.army(),
        Ground(space) => unit.kind().is_cannon() && table.field.is_tower(space),
        Card(_) => false,
    };
    Some(match (goal, at) {
        (_, Some(at)) if wanted && unit.kind().is_cannon() => Action::Fire(unit, at),
        (Who(other), _) if wanted => Action::Attack(unit, other),
        (_, Some(at)) => Action::Move(unit, at),
        (Who(other), None) => Action::Start(other),
        (Card(face), _) => Action::Card(face),
        (Ground(_), None) => return None,
    })
}

/// A unit clicked by itself: any step of it tells whether and why it cannot act.
fn roused(table: &BattleMasters, turn: &Turn, unit: Unit) -> Action {
    if unit.kind().is_ogre() && turn.shown.contains(unit) {
        return Action::Turn;
    }
    let next = table.ranks.space(unit).and_then(|at| Dir::ALL.into_iter().find_map(|dir| at.neighbour(dir)));
    next.map_or(Action::Start(unit), |next| Action::Move(unit, next))
}

// ---- preparation

fn buttons(path: &[Target]) -> impl Iterator<Item = &str> {
    path.iter().filter_map(|target| match target {
        Target::Button(text) => Some(text.as_str()),
        _ => None,
    })
}

fn trade(view: &View, path: &[Target]) -> Option<Action> {
    let t = view.texts();
    let named = |name: &str| Kind::ALL.into_iter().find(|&kind| view.kind(kind) == name);
    let mut words = buttons(path);
    match (words.next()?, words.find_map(named)?) {
        (verb, kind) if verb == t.buy() => Some(Action::Buy(kind)),
        (verb, kind) if verb == t.give_back() => Some(Action::Return(kind)),
        _ => None,
    }
}

fn seat_number(t: Texts, path: &[Target]) -> u8 {
    let place = |text: &str| (1..=MOST_SEATS).find(|&place| t.seat(place) == text);
    buttons(path).find_map(place).unwrap_or(1)
}

/// The feature whose button was pressed, there; without a button, what lies there is taken back.
fn laying(view: &View, path: &[Target], click: Click) -> Option<Action> {
    let (table, t) = (&view.table, view.texts());
    let at = space_of(table, click)?;
    let side = path.iter().find_map(|target| match target {
        Target::Side(a, b) => Feature::hedge(a.parse().ok()?, b.parse().ok()?),
        _ => None,
    });
    let Some(name) = buttons(path).next() else {
        let lies = |feature: &Feature| match (side, *feature) {
            (Some(hedge), feature) => hedge == feature,
            (None, Feature::Tower(on) | Feature::Marsh(on) | Feature::Ford(on) | Feature::Ditch(on, _)) => on == at,
            (None, Feature::Hedge(..)) => false,
        };
        return table.field.features().find(lies).map(Action::Lift);
    };
    let feature = match name {
        name if name == t.tower() => Feature::Tower(at),
        name if name == t.marsh() => Feature::Marsh(at),
        name if name == t.ford() => Feature::Ford(at),
        name if name == t.ditch() => Feature::Ditch(at, DirSet::run(Dir::E, 4)),
        name if name == t.hedge() => side.unwrap_or(Feature::Hedge(at, Dir::E).normal()),
        _ => return None,
    };
    Some(Action::Lay(feature))
}
