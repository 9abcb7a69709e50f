//! Realms on the board with what lies on them, the cells still in the mist, the Quest's way and the battle's mark.

use super::names;
use super::places::{self, is_building};
use crate::art::{self, Drawn};
use crate::event::Building;
use crate::state::Battlemist;
use crate::view::View;
use crate::words::{Card, Realm, Resource, Spell};
use kernel::Seat;
use stage::{Fact, Feature, Mark, MarkKind, Point};

pub(super) fn features(view: &View) -> Vec<Feature> {
    let (table, t) = (&view.table, view.texts());
    let middles: Vec<Point> = table.world.realms().iter().map(|realm| places::at(table, realm)).collect();
    let mut features = vec![Feature { id: "mist".into(), svg: art::mist(&middles).into(), ..Feature::default() }];
    let border = table.world.border();
    for &cell in border.cells().iter().filter(|_| is_building(table)) {
        let space = cell.to_string();
        features.push(Feature {
            id: format!("cell {cell}"),
            label: t.mist_at(cell),
            svg: art::own_edge(art::centre(cell)).into(),
            spaces: vec![space],
            ..Feature::default()
        });
    }
    // Realms further south lie over the lower edges of those in the north.
    let mut realms: Vec<Realm> = table.world.realms().iter().collect();
    realms.sort_by_key(|&realm| table.world.placed(realm).map(|placed| (placed.cell.r, placed.cell.q)));
    features.extend(realms.iter().map(|&realm| feature(view, realm)));
    features.extend(spells(view));
    features.extend(quest(view));
    if let Some(battle) = &table.battle {
        let svg = art::clash(places::at(table, battle.realm)).into();
        let label = t.battle_for(view.realm(battle.realm));
        features.push(Feature { id: "battle".into(), label, svg, ..Feature::default() });
    }
    features
}

/// Who holds a Realm; a Home is its race's from the start on, while that race is in the game.
fn holder(table: &Battlemist, realm: Realm) -> Option<Seat> {
    table.controller(realm).or_else(|| table.home_owner(realm))
}

/// What a Realm gives its controller in the next Harvest, or what is printed on it.
fn gives(table: &Battlemist, realm: Realm) -> Vec<(Resource, u16)> {
    let stock = match holder(table, realm) {
        Some(seat) => table.next_yield(seat, realm),
        None => {
            let race = realm.home_of().map(|race| table.content.race(race));
            let mut stock = race.map_or(crate::stock::Stock::NONE, |race| race.income);
            if let Some(piece) = table.content.piece(realm)
                && let Some(resource) = piece.terrain.resource()
            {
                stock.gain(resource, piece.yields.into());
            }
            stock
        }
    };
    match table.content.piece(realm) {
        Some(piece) => {
            // A Desert gives nothing, but for a race that lives in it (MI-2.20).
            let given = || Resource::ALL.into_iter().find(|&resource| stock[resource] > 0);
            piece.terrain.resource().or_else(given).map(|resource| (resource, stock[resource])).into_iter().collect()
        }
        None => Resource::ALL.into_iter().map(|resource| (resource, stock[resource])).collect(),
    }
}

fn feature(view: &View, realm: Realm) -> Feature {
    let table = &view.table;
    let placed = table.world.placed(realm);
    let turn = placed.map_or(0, |placed| placed.turn);
    let sides = table.content.sides(realm).map(|sides| std::array::from_fn(|direction| sides.toward(direction, turn)));
    let owner = holder(table, realm);
    let building = match () {
        () if table.cities.contains(realm) => Some("city"),
        () if table.towns.contains(realm) => Some("town"),
        () => None,
    };
    let name = view.realm(realm);
    let drawn = Drawn {
        at: places::at(table, realm),
        terrain: table.content.terrain(realm),
        variant: realm.index(),
        sides,
        frame: owner.map_or(0, |seat| names::frame(table, seat)),
        gives: gives(table, realm),
        doubled: building.is_some(),
        building,
        name: &name,
    };
    Feature {
        id: format!("realm {realm}"),
        spaces: vec![realm.to_string()],
        label: label(view, realm, owner),
        svg: art::realm(&drawn).into(),
        sign: sign(view, realm),
        facts: facts(view, realm, owner),
    }
}

/// Three letters for a terminal: of the name, or `H` and two of the race.
fn sign(view: &View, realm: Realm) -> String {
    let name = view.realm(realm);
    match realm.home_of() {
        Some(_) => format!("H{}", name.chars().take(2).collect::<String>()),
        None => name.strip_prefix("The ").unwrap_or(&name).chars().take(3).collect(),
    }
}

fn label(view: &View, realm: Realm, owner: Option<Seat>) -> String {
    let (table, t) = (&view.table, view.texts());
    let mut words = vec![view.realm(realm), view.terrain(realm)];
    words.extend(gives(table, realm).iter().map(|(what, number)| view.amount(number, *what)));
    if table.cities.contains(realm) {
        words.push(t.building(Building::City));
    } else if table.towns.contains(realm) {
        words.push(t.building(Building::Town));
    }
    words.push(owner.map_or_else(|| t.nobodys(), |seat| t.held_by(view.player(seat))));
    words.join(", ")
}

fn cited(label: impl Into<String>, value: impl Into<String>, clause: &str) -> Fact {
    Fact { clause: Some(clause.into()), ..Fact::new(label, value) }
}

fn facts(view: &View, realm: Realm, owner: Option<Seat>) -> Vec<Fact> {
    let (table, t) = (&view.table, view.texts());
    let mut facts = vec![cited(t.fact_terrain(), view.terrain(realm), "MI-1.2")];
    let harvest: Vec<String> = gives(table, realm).iter().map(|(what, number)| view.amount(number, *what)).collect();
    if !harvest.is_empty() {
        facts.push(cited(t.fact_harvest(), harvest.join(", "), "MI-7.4"));
    }
    facts.push(cited(t.fact_controlled_by(), owner.map_or_else(|| t.nobody(), |seat| view.player(seat)), "MI-1.16"));
    if let Some(seat) = owner {
        let bonus = table.printed_siege_bonus(realm, seat);
        if bonus > 0 {
            facts.push(cited(t.fact_defenders_dice(), format!("+{bonus}"), "MI-11.29"));
        }
        let places = table.places(seat, realm);
        if places > 0 {
            let used = table.economy.recruits[realm];
            facts.push(cited(
                t.fact_recruit_places(),
                t.fact_places_free(places.saturating_sub(used), places),
                "MI-7.9",
            ));
        }
    }
    let effects = [
        (table.effects.cold.contains(realm), t.winters_cold(), t.winters_cold_does(), "MI-10.10"),
        (
            table.effects.sorrow.contains(realm),
            names::spell(table, Spell::EYES_OF_SORROW).to_owned(),
            t.eyes_of_sorrow_does(),
            "MI-14.20",
        ),
        (table.effects.arson.contains(realm), names::card(table, Card::ARSON).to_owned(), t.arson_does(), "MI-16.30"),
    ];
    facts.extend(
        effects.into_iter().filter(|effect| effect.0).map(|(_, label, value, clause)| cited(label, value, clause)),
    );
    facts
}

/// Rings around Realms that lie under a Spell or a card.
fn spells(view: &View) -> Vec<Feature> {
    let (table, t) = (&view.table, view.texts());
    let effects = [
        (table.effects.cold, "cold", t.winters_cold()),
        (table.effects.sorrow, "sorrow", names::spell(table, Spell::EYES_OF_SORROW).to_owned()),
        (table.effects.arson, "arson", names::card(table, Card::ARSON).to_owned()),
    ];
    let rings = |(realms, class, name): (crate::words::RealmSet, &'static str, String)| {
        realms.iter().map(move |realm| Feature {
            id: format!("{class} {realm}"),
            label: t.cast_at(&name, view.realm(realm)),
            svg: art::cold(places::at(table, realm), class).into(),
            ..Feature::default()
        })
    };
    effects.into_iter().flat_map(rings).collect()
}

/// The shortest way from a Hero to the destination, each Realm on it.
pub(super) fn way(table: &Battlemist, from: Realm, to: Realm) -> Option<Vec<Realm>> {
    let steps = table.world.distances(to);
    let mut way = vec![from];
    while let Some(&here) = way.last().filter(|here| **here != to) {
        let distance = steps[here.index()];
        let next = table.world.near(here).iter().find(|near| steps[near.index()] < distance)?;
        way.push(next);
    }
    Some(way)
}

/// The viewer's own Quest: the Hero who is nearest, and his way.
pub(super) fn own_quest(view: &View) -> Option<(Seat, crate::words::HeroNumber, Vec<Realm>)> {
    let (table, seat) = (&view.table, view.seat()?);
    let destination = table.quests[usize::from(seat.0)].filter(|&realm| table.world.has(realm))?;
    let ways =
        table.heroes_of(seat).filter_map(|(number, hero)| Some((seat, number, way(table, hero.at, destination)?)));
    ways.min_by_key(|(_, _, way)| way.len())
}

fn quest(view: &View) -> Option<Feature> {
    let (table, t) = (&view.table, view.texts());
    let (seat, number, way) = own_quest(view)?;
    let points: Vec<Point> = way.iter().map(|&realm| places::at(table, realm)).collect();
    let destination = view.realm(*way.last()?);
    Some(Feature {
        id: "quest".into(),
        label: t.on_the_way(t.hero(number), destination),
        svg: art::quest(names::frame(table, seat), &points, 3).into(),
        ..Feature::default()
    })
}

/// The Realm that is fought for.
pub(super) fn marks(view: &View) -> Vec<Mark> {
    let battle = view.table.battle.iter().map(|battle| Mark {
        kind: MarkKind::Aim,
        spaces: vec![battle.realm.to_string()],
        text: view.texts().battle_for(view.realm(battle.realm)),
    });
    battle.collect()
}
