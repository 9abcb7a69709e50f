//! How each legal action is offered: its words, the things to click, its odds (BM-U3, BM-U4, BM-U7).

use super::panels::card;
use super::{full_name, short_name};
use crate::action::{Action, UnitPair};
use crate::army::{Kind, Unit, UnitSet};
use crate::board::Space;
use crate::field::{Feature, dirs};
use crate::state::Phase;
use crate::view::View;
use kernel::Game;
use stage::{Choice, Odds, Target};

pub(super) fn choice(view: &View, action: &Action) -> Choice {
    let table = &view.table;
    let on_board = |unit: Unit| {
        let id = unit.to_string();
        if table.ranks.space(unit).is_some() { Target::Piece(id) } else { Target::Card(id) }
    };
    let space = |space: Space| Target::Space(space.to_string());
    // A unit on a space is clicked instead of the space.
    let there = |at: Space| table.ranks.at(at).map_or_else(|| space(at), on_board);
    let button = |text: &str| Target::Button(text.into());
    let mut odds = None;
    let mut question = None;
    let (verb, label, path, clause) = match *action {
        Action::Buy(kind) => {
            let label = format!("Buy {}, {} points", kind.name(), table.content.of(kind).points);
            ("buy", label, vec![button("Buy"), button(kind.name())], "BM-25.1")
        }
        Action::Return(kind) => {
            ("return", format!("Give {} back", kind.name()), vec![button("Give back"), button(kind.name())], "BM-25.3")
        }
        Action::Assign(unit, place) => {
            let label = format!("Give {} to seat {place}", full_name(view, unit));
            ("assign", label, vec![on_board(unit), button(&format!("Seat {place}"))], "BM-2.5")
        }
        Action::Lay(feature) => ("lay", format!("Lay {}", describe_feature(feature)), laying(feature), "BM-3.1"),
        Action::Lift(feature) => {
            let label = format!("Take the {} back", describe_feature(feature));
            ("lift", label.clone(), vec![button("Take back"), button(&describe_feature(feature))], "BM-3.19")
        }
        Action::Side(edge) => ("side", format!("Deploy in the {edge}"), Vec::new(), "BM-4.1"),
        Action::Place(unit, at) => {
            ("place", format!("Place {} on {at}", full_name(view, unit)), vec![on_board(unit), space(at)], "BM-4.7")
        }
        Action::Swap(UnitPair(a, b)) => {
            let label = format!("Exchange {} and {}", short_name(view, a), short_name(view, b));
            ("swap", label, vec![on_board(a), on_board(b)], "BM-16.5")
        }
        Action::Ready => ("ready", "Ready".into(), Vec::new(), "BM-4.11"),
        Action::Start(unit) => {
            let label = format!("Start with {}", full_name(view, unit));
            ("start", label, vec![on_board(unit), button("Start")], "BM-2.9")
        }
        Action::Move(unit, to) => {
            let tower = if table.field.is_tower(to) { ", the Tower" } else { "" };
            let label = format!("Move to {to}{tower} ({})", full_name(view, unit));
            ("move", label, vec![on_board(unit), space(to)], "BM-7.1")
        }
        Action::Attack(unit, target) => {
            odds = Some(table.attack_odds(unit, target, full_name(view, target)));
            let label = format!("Attack {} ({})", full_name(view, target), short_name(view, unit));
            ("attack", label, vec![on_board(unit), on_board(target)], "BM-9.2")
        }
        Action::Fire(unit, at) => {
            let (target, odds_of) = shot(view, unit, at);
            odds = odds_of;
            ("fire", format!("Fire at {target}"), vec![on_board(unit), there(at)], "BM-13.4")
        }
        Action::Path(at) => ("path", format!("Path over {at}{}", risk(view, at)), vec![there(at)], "BM-24.10"),
        Action::Tile(at) => ("tile", format!("Lay the tile on {at}{}", risk(view, at)), vec![there(at)], "BM-13.9"),
        Action::Turn => ("turn", "Turn the next ogre card".into(), Vec::new(), "BM-14.1"),
        Action::Decline => ("decline", "Decline the ogre card".into(), Vec::new(), "BM-14.5"),
        Action::Finish(unit) => ("finish", format!("Finish {}", short_name(view, unit)), Vec::new(), "BM-6.5"),
        Action::End => {
            question = unused(view);
            ("end", "End the card".into(), Vec::new(), "BM-6.10")
        }
        Action::Card(face) => {
            let shown = card(view, face);
            let label = format!("Play {}", shown.title);
            ("card", label, vec![Target::Card(shown.id)], "BM-24.27")
        }
        Action::Activate(unit) => {
            ("activate", format!("Activate {}", full_name(view, unit)), vec![on_board(unit)], "BM-24.22")
        }
        Action::Pass => ("pass", "Activate nobody".into(), Vec::new(), "BM-24.22"),
        Action::ClaimDraw => ("claim-draw", "Claim a draw".into(), Vec::new(), "BM-15.8"),
        Action::OfferDraw => ("offer-draw", "Offer a draw".into(), Vec::new(), "BM-15.7"),
        Action::RefuseDraw => ("refuse-draw", "Refuse the draw".into(), Vec::new(), "BM-15.7"),
        Action::Resign => ("resign", "Resign".into(), Vec::new(), "BM-15.6"),
        Action::Leave => ("leave", "Leave the seat to the captain".into(), Vec::new(), "BM-2.11"),
    };
    Choice {
        action: action.to_string(),
        label,
        verb: verb.into(),
        path,
        odds,
        clause: Some(clause.into()),
        question,
        ..Choice::default()
    }
}

/// What a player is asked who ends the card while units that it shows could still act.
fn unused(view: &View) -> Option<String> {
    let table = &view.table;
    let (seat, Phase::Turn(turn)) = (view.viewer.seat()?, &table.phase) else { return None };
    let mut listed = Vec::new();
    table.actions(seat, &mut listed);
    let mut units = UnitSet::EMPTY;
    for action in listed {
        match action {
            Action::Move(unit, _) | Action::Attack(unit, _) | Action::Fire(unit, _) => units.insert(unit),
            Action::Turn => (turn.shown & Kind::OgreChampion.units()).iter().for_each(|ogre| units.insert(ogre)),
            _ => {}
        }
    }
    // A unit that has moved is not idle, although it could still attack.
    if let Some(acting) = turn.active().filter(|_| turn.steps > 0 || turn.ogre.is_some()) {
        units.remove(acting);
    }
    match units.len() {
        0 => None,
        1 => Some("1 unit has not acted. End the card?".into()),
        number => Some(format!("{number} units have not acted. End the card?")),
    }
}

/// `marsh on 5,5`.
pub(super) fn describe_feature(feature: Feature) -> String {
    match feature {
        Feature::Tower(at) => format!("Tower on {at}"),
        Feature::Marsh(at) => format!("marsh on {at}"),
        Feature::Ford(at) => format!("ford on {at}"),
        Feature::Ditch(at, sides) => {
            let sides: Vec<_> = dirs(sides).iter().map(ToString::to_string).collect();
            format!("ditch on {at}, fortified {}", sides.join(" "))
        }
        Feature::Hedge(at, dir) => match at.neighbour(dir) {
            Some(next) => format!("hedge between {at} and {next}"),
            None => format!("hedge at {at}"),
        },
    }
}

fn laying(feature: Feature) -> Vec<Target> {
    let button = |text: &str| Target::Button(text.into());
    let space = |space: Space| Target::Space(space.to_string());
    match feature {
        Feature::Tower(at) => vec![button("Tower"), space(at)],
        Feature::Marsh(at) => vec![button("Marsh"), space(at)],
        Feature::Ford(at) => vec![button("Ford"), space(at)],
        Feature::Ditch(at, sides) => {
            let sides: Vec<_> = dirs(sides).iter().map(ToString::to_string).collect();
            vec![button("Ditch"), space(at), button(&sides.join(" "))]
        }
        Feature::Hedge(at, dir) => {
            let next = at.neighbour(dir).unwrap_or(at);
            vec![button("Hedge"), Target::Side(at.to_string(), next.to_string())]
        }
    }
}

fn shot(view: &View, unit: Unit, at: Space) -> (String, Option<Odds>) {
    let target = view.table.ranks.at(at).map_or_else(|| "the Tower".to_owned(), |target| full_name(view, target));
    let odds = view.table.ranks.space(unit).map(|from| view.table.shot_odds(from.distance(at), target.clone()));
    (target, odds)
}

/// BM-U7: who stands on a space of the path.
fn risk(view: &View, at: Space) -> String {
    match view.table.ranks.at(at) {
        Some(unit) if view.army() == Some(unit.army()) => format!(", over your {}", short_name(view, unit)),
        Some(unit) => format!(", over {}", short_name(view, unit)),
        None => String::new(),
    }
}
