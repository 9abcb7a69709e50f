//! Heroes and Buff on the board (BA-29.4).

use super::words::{self, frame, player};
use crate::art;
use crate::card::Class;
use crate::figure::Figure;
use crate::phase::{Movement, Phase};
use crate::square::Square;
use crate::state::{Battalia, Buff};
use crate::view::View;
use kernel::Seat;
use stage::draw::Stand;
use stage::{Activity, Fact, Piece, Point};

fn all(table: &Battalia) -> impl Iterator<Item = Figure> + '_ {
    let heroes = table.seats().flat_map(|seat| [Figure::hero(seat, 0), Figure::hero(seat, 1)]);
    heroes.chain([Figure::BUFF]).filter(|&figure| table.square_of(figure).is_some())
}

pub(super) fn pieces(view: &View) -> Vec<Piece> {
    all(&view.table).filter_map(|figure| piece(view, figure)).collect()
}

/// Where a figure stands: beside the keep of a city, and beside others on its square.
pub(super) fn stand(table: &Battalia, figure: Figure) -> Option<Stand> {
    let square = table.square_of(figure)?;
    let here: Vec<Figure> = all(table).filter(|&other| table.square_of(other) == Some(square)).collect();
    let place = here.iter().position(|&other| other == figure).unwrap_or(0);
    let built = (table.map.cities | table.map.ruins).contains(square);
    let (x, y, scale) = match (here.len(), built) {
        (1, false) => (0.0, 2.0, 0.84),
        (1, true) => (19.0, 20.0, 0.72),
        (2, false) => ([-22.0, 22.0][place % 2], 2.0, 0.72),
        (2, true) => ([22.0, -22.0][place % 2], 22.0, 0.66),
        _ => {
            let spots = [(22.0, 24.0), (-22.0, 24.0), (-22.0, -18.0), (22.0, -18.0), (0.0, 4.0)];
            let (x, y) = spots[place % spots.len()];
            (x, y, 0.56)
        }
    };
    Some(Stand { at: art::middle(square) + Point::new(x, y), scale })
}

fn piece(view: &View, figure: Figure) -> Option<Piece> {
    let (table, t) = (&view.table, view.texts());
    let square = table.square_of(figure)?;
    let owner = table.figure_owner(figure);
    let name = words::figure(view, figure);
    let mut said = vec![match (figure.as_hero(), owner) {
        (Some(_), _) => name.clone(),
        (None, Some(seat)) => t.buff_hired_by(player(view, seat)),
        (None, None) => t.buff_free_horde(table.horde()),
    }];
    said.push(t.stands_at(words::place(view, square)));
    let protected = figure.as_hero().is_some_and(|(seat, _)| table.is_protected(seat));
    if protected {
        said.push(t.at_peace_with_buff());
    }
    let code = match figure.as_hero() {
        Some((seat, number)) => format!("{}{}", initial(view, seat), number + 1),
        None => "BUF".into(),
    };
    Some(Piece {
        id: figure.to_string(),
        space: square.to_string(),
        frame: owner.map_or(0, |seat| frame(table, seat)),
        glyph: Some(if figure == Figure::BUFF { "buff" } else { "hero" }.into()),
        code,
        name,
        label: said.join(", "),
        plate: (table.buff == Buff::Free(square) && figure == Figure::BUFF).then(|| table.horde().to_string()),
        activity: activity(table, figure),
        facts: facts(view, figure, square),
        stand: stand(table, figure),
        ..Piece::default()
    })
}

/// Two letters of the faction, for the terminal.
pub(super) fn initial(view: &View, seat: Seat) -> String {
    player(view, seat).chars().filter(|letter| letter.is_ascii_alphabetic()).take(2).collect()
}

fn activity(table: &Battalia, figure: Figure) -> Activity {
    let owner = table.figure_owner(figure);
    let fights = table.battle.is_some_and(|battle| {
        battle.attacker == Some(figure)
            || battle.target.figure() == Some(figure)
            || battle.attacker.is_none() && figure == Figure::BUFF
    });
    match table.phase {
        Phase::Over { .. } => Activity::Idle,
        Phase::Moving(movement) | Phase::Retreating(movement) if movement.figure == figure => Activity::Acting,
        Phase::Leading(..) | Phase::Roll if figure == Figure::BUFF => Activity::Acting,
        _ if fights => Activity::Acting,
        Phase::Actions if owner == Some(table.active) && table.attacked.contains(figure) => Activity::Spent,
        Phase::Actions if owner == Some(table.active) => Activity::Ready,
        _ => Activity::Idle,
    }
}

fn facts(view: &View, figure: Figure, square: Square) -> Vec<Fact> {
    let (table, t) = (&view.table, view.texts());
    let clause = |fact: Fact, id: &str| Fact { clause: Some(id.into()), ..fact };
    let owner = table.figure_owner(figure);
    let mut facts = Vec::new();
    match (figure.as_hero(), owner) {
        (None, Some(seat)) => facts.push(clause(Fact::new(t.fact_hired_by(), player(view, seat)), "BA-23.1")),
        (None, None) => {
            facts.push(clause(Fact::new(t.fact_horde(), table.horde().to_string()), "BA-19.2"));
            let next = table.content.horde(table.week() + 1);
            facts.push(clause(Fact::new(t.fact_next_week(), next.to_string()), "BA-19.3"));
        }
        (Some((seat, _)), _) => {
            let native = table.player(seat).faction.is_some_and(|own| table.map.native_of(square) == Some(own));
            let words = if native { t.terrain_own() } else { t.terrain_foreign() };
            facts.push(clause(Fact::new(t.fact_terrain(), words), "BA-13.19"));
            if table.is_protected(seat) {
                facts.push(clause(Fact::new(t.fact_peace(), bargain_days(view, seat)), "BA-22.4"));
            }
        }
    }
    if let Some(seat) = owner.filter(|&seat| seat == table.active && table.phase == Phase::Actions) {
        let attack = if table.attacked.contains(figure) { t.attack_used() } else { t.attack_free() };
        facts.push(clause(Fact::new(t.fact_attack(), attack), "BA-13.2"));
        if view.seat() == Some(seat) {
            facts.extend(movements(view, seat, figure).into_iter().map(|fact| clause(fact, "BA-12.2")));
        }
    }
    facts
}

/// BA-29.12: the squares in reach with each movement card in hand; `!` marks those that stop a move.
fn movements(view: &View, seat: Seat, figure: Figure) -> Vec<Fact> {
    let t = view.texts();
    // The card that is played begins the trail anew (BA-16.4).
    let mut table = view.table.clone();
    table.card_was_played(seat);
    let hand = table.player(seat).hand;
    let mut known: Vec<u8> = Vec::new();
    let cards: Vec<Class> = hand.classes().filter(|&class| table.movement_points(class) > 0).collect();
    let mut facts = Vec::new();
    for class in cards {
        let points = table.movement_points(class);
        if known.contains(&points) {
            continue;
        }
        known.push(points);
        let reach = table.reach_of(seat, Movement { figure, points, flying: false, begun: false });
        let mut squares: Vec<String> = reach
            .squares
            .iter()
            .map(|reached| format!("{}{}", reached.square, if reached.stops { "!" } else { "" }))
            .collect();
        squares.sort();
        let words = if squares.is_empty() { t.nowhere() } else { squares.join("  ") };
        facts.push(Fact::new(t.fact_reach(points), words));
    }
    facts
}

/// `through day 23`.
pub(super) fn bargain_days(view: &View, seat: Seat) -> String {
    let table = &view.table;
    let Some(marker) = table.player(seat).marker else { return String::new() };
    view.texts().through_day(table.day + u16::from(table.days_left(marker.vane)) - 1)
}
