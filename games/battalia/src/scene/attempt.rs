//! The action that clicks on something not offered mean, so that the rules can say why it is refused (BA-29.10).

use crate::action::{Action, Bet};
use crate::card::{Card, Class};
use crate::figure::{Figure, Target as Attacked};
use crate::map::{Build, Exits};
use crate::phase::{CardChoice, Phase};
use crate::pile::PileId;
use crate::square::{Dir, Square};
use crate::state::Battalia;
use crate::view::View;
use kernel::Seat;
use stage::Target;

/// A click as the rules see it.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Click {
    Figure(Figure),
    Square(Square),
    Hand(Class),
    Pile(PileId),
    Tent(u8),
    Ambush(Card),
    Shelter(Card),
}

fn click(target: &Target) -> Option<Click> {
    match target {
        Target::Piece(id) => id.parse().ok().map(Click::Figure),
        Target::Space(id) | Target::Side(id, _) => id.parse().ok().map(Click::Square),
        Target::Card(id) => {
            let (area, what) = id.split_once(' ')?;
            match area {
                "hand" => what.parse().ok().map(Click::Hand),
                "pile" => what.parse().ok().map(Click::Pile),
                "tent" => what.parse().ok().map(Click::Tent),
                "ambush" => what.parse().ok().map(Click::Ambush),
                "shelter" => what.parse().ok().map(Click::Shelter),
                _ => None,
            }
        }
        Target::Button(_) => None,
    }
}

pub(super) fn attempt(view: &View, path: &[Target]) -> Option<Action> {
    let (table, seat) = (&view.table, view.seat()?);
    let clicks: Vec<Click> = path.iter().filter_map(click).collect();
    let first = *clicks.first()?;
    let goal = clicks.get(1).copied();
    if let Phase::Bets(_) = table.phase {
        return bet(&clicks);
    }
    Some(match first {
        Click::Tent(number) => Action::OpenTent(number),
        Click::Ambush(card) => Action::Reveal(card),
        Click::Shelter(card) => Action::On(Class::plain(card)),
        Click::Pile(pile) => of_pile(pile)?,
        Click::Hand(class) => with_card(table, class, goal),
        Click::Figure(figure) => with_figure(table, seat, figure, goal)?,
        Click::Square(square) => on_square(table, square)?,
    })
}

/// Cards clicked in any order make one bet.
fn bet(clicks: &[Click]) -> Option<Action> {
    let mut bet = Bet::NONE;
    for click in clicks {
        let Click::Hand(class) = click else { return None };
        bet = bet.with(class.card)?;
    }
    Some(Action::Bet(bet))
}

fn of_pile(pile: PileId) -> Option<Action> {
    Some(match pile.build() {
        Some((Build::Road, shape)) => Action::Road(shape),
        Some((Build::City, shape)) => Action::City(shape, 1),
        None if pile.is_units() => Action::Hire(crate::card::Rank(pile.0)),
        None => Action::Acquire(crate::card::Artefact(pile.0.checked_sub(crate::card::RANKS as u8)?)),
    })
}

fn with_card(table: &Battalia, class: Class, goal: Option<Click>) -> Action {
    match (table.phase, goal) {
        (Phase::Pay(_), _) => Action::Use(class),
        (Phase::Storing(..), _) => Action::Store(class),
        (Phase::Line | Phase::Laying, _) => Action::Lay(class),
        (Phase::Opening, _) => Action::Weapon(class),
        (Phase::Card(CardChoice::Title(_)), _) => Action::Lift(class, 1),
        (Phase::Card(CardChoice::Crown), _) => Action::Crown(class, crate::card::Rank(0)),
        (Phase::Card(_), _) => Action::On(class),
        (_, Some(Click::Figure(figure))) => Action::Move(figure, class),
        _ => Action::Play(class),
    }
}

fn with_figure(table: &Battalia, seat: Seat, figure: Figure, goal: Option<Click>) -> Option<Action> {
    let square = table.square_of(figure)?;
    let own = table.figure_owner(figure) == Some(seat);
    Some(match (table.phase, goal) {
        (Phase::Heroes(_), _) => Action::Name(figure),
        (Phase::Card(CardChoice::Wings), _) => Action::Fly(figure),
        (_, Some(Click::Hand(class))) => Action::Move(figure, class),
        (_, Some(Click::Figure(enemy))) => Action::Attack(figure, Attacked::from(enemy)),
        (_, Some(Click::Square(to))) => match direction(square, to) {
            Some(dir) => Action::Step(figure, dir),
            None if to == square => Action::Attack(figure, here(table, square)),
            None => return None,
        },
        (Phase::Actions, None) if own => Action::Attack(figure, here(table, square)),
        _ => return on_square(table, square),
    })
}

/// What a figure could attack where it stands.
fn here(table: &Battalia, square: Square) -> Attacked {
    if table.map.ruins.contains(square) { Attacked::RUINS } else { Attacked::CITY }
}

fn direction(from: Square, to: Square) -> Option<Dir> {
    Dir::ALL.into_iter().find(|&dir| from.step(dir) == Some(to))
}

fn on_square(table: &Battalia, square: Square) -> Option<Action> {
    let step = |figure: Figure| table.square_of(figure).and_then(|from| direction(from, square)).map(Action::Go);
    match table.phase {
        Phase::StartCities | Phase::Entrance(_) => Some(Action::Choose(square)),
        Phase::Placing(pile, ..) => {
            let exits = pile.build().map_or(Exits(1), |(_, shape)| shape.exits());
            Some(Action::Place(square, exits))
        }
        Phase::Moving(movement) | Phase::Retreating(movement) => step(movement.figure),
        Phase::Leading(..) => step(Figure::BUFF),
        // A city means raising it; anything else on the board is no action by itself.
        _ if table.map.cities.contains(square) => Some(Action::Upgrade(square)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_the_scene_read_back_as_clicks() {
        let read = |target: Target| click(&target);
        let supply = Class::plain(Card::SUPPLY);
        assert_eq!(read(Target::Piece("seat-1/2".into())), Some(Click::Figure(Figure::hero(Seat(0), 1))));
        assert_eq!(read(Target::Card(super::super::hand::hand_id(supply))), Some(Click::Hand(supply)));
        for pile in PileId::all() {
            assert_eq!(read(Target::Card(super::super::market::pile_id(pile))), Some(Click::Pile(pile)));
        }
        assert_eq!(read(Target::Card(super::super::hand::tent_id(2))), Some(Click::Tent(2)));
        assert_eq!(read(Target::Card("nation".into())), None);
    }
}
