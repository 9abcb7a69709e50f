//! How each legal action is offered: its words, the things to click, its odds (BM-U3, BM-U4, BM-U7).

use super::panels::card;
use crate::action::{Action, UnitPair};
use crate::army::{Kind, Unit, UnitSet};
use crate::board::{DirSet, Space};
use crate::field::{Feature, dirs};
use crate::state::Phase;
use crate::texts::Texts;
use crate::view::View;
use hexgrid::Tops;
use kernel::Game;
use stage::{Choice, Language, Odds, Target};

pub(super) fn choice(view: &View, action: &Action) -> Choice {
    let table = &view.table;
    let on_board = |unit: Unit| {
        let id = unit.to_string();
        if table.ranks.space(unit).is_some() { Target::Piece(id) } else { Target::Card(id) }
    };
    let space = |space: Space| Target::Space(space.to_string());
    // A unit on a space is clicked instead of the space.
    let there = |at: Space| table.ranks.at(at).map_or_else(|| space(at), on_board);
    let button = Target::Button;
    let t = view.texts();
    let mut odds = None;
    let mut question = None;
    let (verb, label, path, clause) = match *action {
        Action::Buy(kind) => {
            let label = t.buy_kind(view.kind(kind), table.content.of(kind).points);
            ("buy", label, vec![button(t.buy()), button(view.kind(kind))], "BM-25.1")
        }
        Action::Return(kind) => {
            let label = t.give_kind_back(view.kind(kind));
            ("return", label, vec![button(t.give_back()), button(view.kind(kind))], "BM-25.3")
        }
        Action::Assign(unit, place) => {
            let label = t.give_to_seat(view.unit_in_full(unit), place);
            ("assign", label, vec![on_board(unit), button(t.seat(place))], "BM-2.5")
        }
        Action::Lay(feature) => {
            let (name, path) = laying(t, feature);
            ("lay", t.lay(name), path, "BM-3.1")
        }
        Action::Lift(feature) => {
            let name = describe_feature(t, feature);
            let label = t.take_feature_back(name.as_str());
            ("lift", label, vec![button(t.take_back()), button(name)], "BM-3.19")
        }
        Action::Side(edge) => ("side", t.deploy_in(edge), Vec::new(), "BM-4.1"),
        Action::Place(unit, at) => {
            ("place", t.place(view.unit_in_full(unit), at), vec![on_board(unit), space(at)], "BM-4.7")
        }
        Action::Swap(UnitPair(a, b)) => {
            ("swap", t.exchange(view.unit(a), view.unit(b)), vec![on_board(a), on_board(b)], "BM-16.5")
        }
        Action::Ready => ("ready", t.ready(), Vec::new(), "BM-4.11"),
        Action::Start(unit) => {
            let label = t.start_with(view.unit_in_full(unit));
            ("start", label, vec![on_board(unit), button(t.start())], "BM-2.9")
        }
        Action::Move(unit, to) => {
            let label = match table.field.is_tower(to) {
                true => t.move_to_tower(to, view.unit_in_full(unit)),
                false => t.move_to(to, view.unit_in_full(unit)),
            };
            ("move", label, vec![on_board(unit), space(to)], "BM-7.1")
        }
        Action::Attack(unit, target) => {
            odds = Some(table.attack_odds(unit, target, view.unit_in_full(target), t));
            let label = t.attack(view.unit_in_full(target), view.unit(unit));
            ("attack", label, vec![on_board(unit), on_board(target)], "BM-9.2")
        }
        Action::Fire(unit, at) => {
            let (target, odds_of) = shot(view, unit, at);
            odds = odds_of;
            ("fire", t.fire_at(target), vec![on_board(unit), there(at)], "BM-13.4")
        }
        Action::Path(at) => ("path", t.path_over(at) + &risk(view, at), vec![there(at)], "BM-24.10"),
        Action::Tile(at) => ("tile", t.lay_tile(at) + &risk(view, at), vec![there(at)], "BM-13.9"),
        Action::Turn => ("turn", t.turn_ogre_card(), Vec::new(), "BM-14.1"),
        Action::Decline => ("decline", t.decline_ogre_card(), Vec::new(), "BM-14.5"),
        Action::Finish(unit) => ("finish", t.finish(view.unit(unit)), Vec::new(), "BM-6.5"),
        Action::End => {
            question = unused(view);
            ("end", t.end_card(), Vec::new(), "BM-6.10")
        }
        Action::Card(face) => {
            let shown = card(view, face);
            ("card", t.play(&shown.title), vec![Target::Card(shown.id)], "BM-24.27")
        }
        Action::Activate(unit) => ("activate", t.activate(view.unit_in_full(unit)), vec![on_board(unit)], "BM-24.22"),
        Action::Pass => ("pass", t.activate_nobody(), Vec::new(), "BM-24.22"),
        Action::ClaimDraw => ("claim-draw", t.claim_draw(), Vec::new(), "BM-15.8"),
        Action::OfferDraw => ("offer-draw", t.offer_draw(), Vec::new(), "BM-15.7"),
        Action::RefuseDraw => ("refuse-draw", t.refuse_draw(), Vec::new(), "BM-15.7"),
        Action::Resign => ("resign", t.resign(), Vec::new(), "BM-15.6"),
        Action::Leave => ("leave", t.leave(), Vec::new(), "BM-2.11"),
    };
    Choice {
        action: Choice::notation(action),
        label,
        verb: verb.into(),
        path,
        odds: odds.map(Box::new),
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
    (!units.is_empty()).then(|| view.texts().ask_unused(units.len()))
}

/// `marsh on 5,5`.
pub(super) fn describe_feature(t: Texts, feature: Feature) -> String {
    laying(t, feature).0
}

/// `W SW SE E`.
pub(super) fn directions(t: Texts, sides: DirSet, between: &str) -> String {
    let mut text = String::with_capacity(16);
    for dir in dirs(sides) {
        if !text.is_empty() {
            text += between;
        }
        match t.0 {
            // As notation has it.
            Language::English => text += dir.name(Tops::Pointed),
            _ => text += &t.direction(dir),
        }
    }
    text
}

/// What a feature is called, `marsh on 5,5`, and what to click to lay it.
fn laying(t: Texts, feature: Feature) -> (String, Vec<Target>) {
    let button = Target::Button;
    let space = |space: Space| Target::Space(space.to_string());
    match feature {
        Feature::Tower(at) => (t.tower_on(at), vec![button(t.tower()), space(at)]),
        Feature::Marsh(at) => (t.marsh_on(at), vec![button(t.marsh()), space(at)]),
        Feature::Ford(at) => (t.ford_on(at), vec![button(t.ford()), space(at)]),
        Feature::Ditch(at, sides) => {
            let sides = directions(t, sides, " ");
            (t.ditch_on(at, &sides), vec![button(t.ditch()), space(at), button(sides)])
        }
        Feature::Hedge(at, dir) => {
            let next = at.neighbour(dir);
            let name = next.map_or_else(|| t.hedge_at(at), |next| t.hedge_between(at, next));
            (name, vec![button(t.hedge()), Target::Side(at.to_string(), next.unwrap_or(at).to_string())])
        }
    }
}

fn shot(view: &View, unit: Unit, at: Space) -> (String, Option<Odds>) {
    let (table, t) = (&view.table, view.texts());
    let target = table.ranks.at(at).map_or_else(|| t.the_tower(), |target| view.unit_in_full(target));
    let odds = table.ranks.space(unit).map(|from| table.shot_odds(from.distance(at), target.clone(), t));
    (target, odds)
}

/// BM-U7: who stands on a space of the path.
fn risk(view: &View, at: Space) -> String {
    let t = view.texts();
    match view.table.ranks.at(at) {
        Some(unit) if view.army() == Some(unit.army()) => t.over_own_unit(view.unit(unit)),
        Some(unit) => t.over_unit(view.unit(unit)),
        None => String::new(),
    }
}
