//! Units and Heroes on the board: one token for each kind in a Realm with its number, and one for each Hero.

use super::names;
use super::places::{self, StackSide};
use crate::state::{Battlemist, LIFE, Phase};
use crate::view::View;
use crate::words::{HeroNumber, Kind, Realm, SEAT_NAMES};
use kernel::Seat;
use stage::draw::Stand;
use stage::{Activity, Fact, Piece, Pips};

/// Monsters stand first, then Footmen, Archers and Cavalry.
const ORDER: [Kind; 6] = [Kind::Dragon, Kind::Firegaunt, Kind::Giant, Kind::Footman, Kind::Archer, Kind::Cavalry];

pub(super) fn units_id(seat: Seat, realm: Realm, kind: Kind) -> String {
    format!("{} {realm} {kind}", SEAT_NAMES[usize::from(seat.0) % SEAT_NAMES.len()])
}

pub(super) fn hero_id(seat: Seat, number: HeroNumber) -> String {
    format!("{} hero {number}", SEAT_NAMES[usize::from(seat.0) % SEAT_NAMES.len()])
}

pub(super) fn pieces(view: &View) -> Vec<Piece> {
    let table = &view.table;
    let mut pieces = Vec::new();
    for realm in table.world.realms().iter() {
        let middle = places::at(table, realm);
        let owners: Vec<Seat> = table.seats().filter(|&seat| table.units_of(seat).any(realm)).collect();
        let heroes = heroes_in(table, realm);
        for &seat in &owners {
            let side = match (owners.len(), heroes.is_empty()) {
                (1, true) => StackSide::Alone,
                (1, false) => StackSide::BesideHero,
                _ if left_of(table, realm, &owners) == Some(seat) => StackSide::Left,
                _ => StackSide::Right,
            };
            let counts = table.units_of(seat).0[realm.index()];
            let kinds: Vec<Kind> = ORDER.into_iter().filter(|kind| counts[kind.index()] > 0).collect();
            for (k, &kind) in kinds.iter().enumerate() {
                let stand = places::stack(middle, k, kinds.len(), side);
                pieces.push(units(view, seat, realm, kind, counts[kind.index()], stand));
            }
        }
        for (k, &(seat, number)) in heroes.iter().enumerate() {
            pieces.push(hero(view, seat, number, places::hero(middle, k, owners.is_empty())));
        }
    }
    pieces
}

/// Of several races in a Realm, the one that attacks.
fn left_of(table: &Battlemist, realm: Realm, owners: &[Seat]) -> Option<Seat> {
    let attacker = table.battle.filter(|battle| battle.realm == realm).map(|battle| battle.sides[0]);
    attacker.or_else(|| owners.iter().copied().find(|&seat| seat == table.active())).or(owners.first().copied())
}

fn heroes_in(table: &Battlemist, realm: Realm) -> Vec<(Seat, HeroNumber)> {
    let of = |seat: Seat| table.heroes_of(seat).map(move |(number, hero)| (seat, number, hero));
    let here = table.seats().flat_map(of).filter(|(_, _, hero)| hero.at == realm);
    here.map(|(seat, number, _)| (seat, number)).collect()
}

/// Two letters of the race, for a terminal.
pub(super) fn initials(table: &Battlemist, seat: Seat) -> &'static str {
    match table.race(seat) {
        Some(race) => ["Dw", "El", "Kn", "Or", "Lo", "Da"][race.index()],
        None => "??",
    }
}

fn units(view: &View, seat: Seat, realm: Realm, kind: Kind, count: u8, stand: Stand) -> Piece {
    let (table, t) = (&view.table, view.texts());
    let letter = ['F', 'A', 'C', 'D', 'G', 'T'][kind.index()];
    let routed = table.battle.filter(|battle| battle.realm == realm).map_or(0, |battle| {
        battle.sides.iter().position(|&side| side == seat).map_or(0, |side| battle.routed[side][kind.index()])
    });
    let place = view.realm(realm);
    let label = t.units_said(view.player(seat), view.units(count, kind), &place);
    Piece {
        id: units_id(seat, realm, kind),
        space: realm.to_string(),
        frame: names::frame(table, seat),
        glyph: Some(kind.to_string()),
        code: format!("{}{letter}{count}", initials(table, seat)),
        name: t.units_at(t.units(kind), place),
        label: if routed > 0 { t.units_said_routed(label, routed) } else { label },
        activity: activity(table, seat, realm, kind),
        facts: facts(view, seat, realm, kind, count, routed),
        stand: Some(stand),
        tag: Some(count.to_string()),
        ..Piece::default()
    }
}

fn activity(table: &Battlemist, seat: Seat, realm: Realm, kind: Kind) -> Activity {
    let fighting = table.battle.is_some_and(|battle| battle.realm == realm);
    match table.phase {
        _ if table.is_over() => Activity::Idle,
        _ if table.phase.is_battle() && fighting && table.asked.contains(seat) => Activity::Acting,
        Phase::March if seat == table.active() => match table.movable(realm, kind) {
            0 => Activity::Spent,
            _ => Activity::Ready,
        },
        _ => Activity::Idle,
    }
}

fn cited(label: impl Into<String>, value: impl Into<String>, clause: &str) -> Fact {
    Fact { clause: Some(clause.into()), ..Fact::new(label, value) }
}

fn facts(view: &View, seat: Seat, realm: Realm, kind: Kind, count: u8, routed: u8) -> Vec<Fact> {
    let (table, t) = (&view.table, view.texts());
    let mut facts = vec![Fact::new(t.fact_units(), count.to_string())];
    if let Some(race) = table.race(seat) {
        let values = table.content.values(race, kind);
        facts.push(cited(t.fact_routs(), format!("{}", values.rout), "MI-11.4"));
        facts.push(cited(t.fact_kills(), format!("{}", values.kill), "MI-11.4"));
        facts.push(cited(t.fact_movement(), table.moves(seat, kind).to_string(), "MI-10.9"));
    }
    if table.content.dice(kind) > 1 {
        facts.push(cited(t.fact_dice(), table.content.dice(kind).to_string(), "MI-15.2"));
    }
    if routed > 0 {
        facts.push(cited(t.routed(), routed.to_string(), "MI-11.27"));
    }
    if table.phase == Phase::March && seat == table.active() {
        facts.push(cited(t.fact_may_move(), table.movable(realm, kind).to_string(), "MI-10.4"));
    }
    facts
}

fn hero(view: &View, seat: Seat, number: HeroNumber, stand: Stand) -> Piece {
    let (table, t) = (&view.table, view.texts());
    let hero = table.hero(seat, number);
    let place = view.realm(hero.at);
    let name = view.hero_of(seat, number);
    let own = seat == table.active() && table.phase == Phase::Heroes;
    let (steps, _) = table.steps_left(seat, hero);
    let activity = match own {
        true if steps > 0 => Activity::Ready,
        true => Activity::Spent,
        false => Activity::Idle,
    };
    let mut facts = vec![
        cited(t.fact_life(), t.of(hero.life, LIFE), "MI-1.13"),
        cited(t.fact_steps(), steps.to_string(), "MI-9.8"),
    ];
    if view.seat() == Some(seat)
        && let Some(quest) = table.quests[usize::from(seat.0)]
    {
        facts.push(cited(t.quest(), view.realm(quest), "MI-9.7"));
    }
    Piece {
        id: hero_id(seat, number),
        space: hero.at.to_string(),
        frame: names::frame(table, seat),
        glyph: Some("hero".into()),
        code: format!("{}H{number}", initials(table, seat)),
        label: t.hero_said(&name, place, hero.life, LIFE),
        name,
        plate: Some(number.to_string()),
        pips: Some(Pips { taken: LIFE.saturating_sub(hero.life), limit: LIFE, ..Pips::default() }),
        activity,
        facts,
        stand: Some(stand),
        ..Piece::default()
    }
}
