//! Heroes and Buff on the board (BA-29.4).

use super::words::{self, frame, many, player};
use crate::art;
use crate::card::Class;
use crate::figure::Figure;
use crate::square::Square;
use crate::state::{Battalia, Buff, Movement, Phase};
use crate::view::View;
use kernel::Seat;
use stage::draw::Stand;
use stage::{Fact, Mood, Piece, Point};

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
    let table = &view.table;
    let square = table.square_of(figure)?;
    let owner = table.figure_owner(figure);
    let name = words::figure(table, figure);
    let mut said = vec![match (figure.as_hero(), owner) {
        (Some(_), _) => name.clone(),
        (None, Some(seat)) => format!("Buff, hired by {}", player(table, seat)),
        (None, None) => format!("Buff, free, horde of {}", table.horde()),
    }];
    said.push(format!("at {}", words::place(view, square)));
    let protected = figure.as_hero().is_some_and(|(seat, _)| table.is_protected(seat));
    if protected {
        said.push("at peace with Buff".into());
    }
    let code = match figure.as_hero() {
        Some((seat, number)) => format!("{}{}", initial(table, seat), number + 1),
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
        mood: mood(table, figure),
        facts: facts(view, figure, square),
        stand: stand(table, figure),
        ..Piece::default()
    })
}

/// Two letters of the faction, for the terminal.
pub(super) fn initial(table: &Battalia, seat: Seat) -> String {
    player(table, seat).chars().filter(|letter| letter.is_ascii_alphabetic()).take(2).collect()
}

fn mood(table: &Battalia, figure: Figure) -> Mood {
    let owner = table.figure_owner(figure);
    let fights = table.battle.is_some_and(|battle| {
        battle.attacker == Some(figure)
            || battle.target.figure() == Some(figure)
            || battle.attacker.is_none() && figure == Figure::BUFF
    });
    match table.phase {
        Phase::Over { .. } => Mood::Idle,
        Phase::Moving(movement) | Phase::Retreating(movement) if movement.figure == figure => Mood::Acting,
        Phase::Leading(..) | Phase::Roll if figure == Figure::BUFF => Mood::Acting,
        _ if fights => Mood::Acting,
        Phase::Actions if owner == Some(table.active) && table.attacked.contains(figure) => Mood::Spent,
        Phase::Actions if owner == Some(table.active) => Mood::Ready,
        _ => Mood::Idle,
    }
}

fn facts(view: &View, figure: Figure, square: Square) -> Vec<Fact> {
    let table = &view.table;
    let clause = |fact: Fact, id: &str| Fact { clause: Some(id.into()), ..fact };
    let owner = table.figure_owner(figure);
    let mut facts = Vec::new();
    match (figure.as_hero(), owner) {
        (None, Some(seat)) => facts.push(clause(Fact::new("Hired by", player(table, seat)), "BA-23.1")),
        (None, None) => {
            facts.push(clause(Fact::new("Horde", table.horde().to_string()), "BA-19.2"));
            let next = table.content.horde(table.week() + 1);
            facts.push(clause(Fact::new("Next week", next.to_string()), "BA-19.3"));
        }
        (Some((seat, _)), _) => {
            let native = table.player(seat).faction.is_some_and(|own| table.map.native_of(square) == Some(own));
            let words = if native { "own, +1" } else { "foreign" };
            facts.push(clause(Fact::new("Terrain", words), "BA-13.19"));
            if table.is_protected(seat) {
                facts.push(clause(Fact::new("At peace with Buff", bargain_days(table, seat)), "BA-22.4"));
            }
        }
    }
    if let Some(seat) = owner.filter(|&seat| seat == table.active && table.phase == Phase::Actions) {
        let attacked = table.attacked.contains(figure);
        facts.push(clause(Fact::new("Attack", if attacked { "used" } else { "free" }), "BA-13.2"));
        if view.seat() == Some(seat) {
            facts.extend(movements(table, seat, figure).into_iter().map(|fact| clause(fact, "BA-12.2")));
        }
    }
    facts
}

/// BA-29.12: the squares in reach with each movement card in hand; `!` marks those that stop a move.
fn movements(table: &Battalia, seat: Seat, figure: Figure) -> Vec<Fact> {
    // The card that is played begins the trail anew (BA-16.4).
    let mut table = table.clone();
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
        let words = if squares.is_empty() { "nowhere".into() } else { squares.join("  ") };
        facts.push(Fact::new(format!("With {}", many(points, "point")), words));
    }
    facts
}

/// `through day 23`.
pub(super) fn bargain_days(table: &Battalia, seat: Seat) -> String {
    let Some(marker) = table.player(seat).marker else { return String::new() };
    format!("through day {}", table.day + u16::from(table.days_left(marker.vane)) - 1)
}
