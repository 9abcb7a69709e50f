//! What content must be so that it can be played with. A path begins with the file the value stands in.

use super::{Content, Layout, Site};
use crate::card::{Artefact, FACTIONS, Great, Rank};
use crate::map::{Build, Map};
use crate::slots::{SLOTS_MAX, Slot, Slots};
use crate::square::SquareSet;
use content::Invalid;
use std::fmt::Display;

const NAME_MAX: usize = 40;
const TEXT_MAX: usize = 200;

pub(super) fn check_all(content: &Content) -> Result<(), Invalid> {
    check_texts(content)?;
    check_units(content)?;
    check_artefacts(content)?;
    check_terrain(content)?;
    check_costs(content)?;
    check_numbers(content)?;
    for (players, (layout, key)) in (2..).zip(content.layouts.iter().zip(["two", "three", "four"])) {
        check_layout(content, layout, players).map_err(|invalid| invalid.under([&"layouts.toml", &key]))?;
    }
    Ok(())
}

fn within(value: u8, low: u8, high: u8, clause: &'static str, path: [&dyn Display; 3]) -> Result<(), Invalid> {
    if (low..=high).contains(&value) {
        return Ok(());
    }
    let why = format!("{} cannot be {value}", path[2]);
    Err(Invalid::new(clause, why).help(format!("allowed is {low}-{high}")).under(path))
}

fn check_text(text: &str, most: usize, path: [&dyn Display; 3]) -> Result<(), Invalid> {
    let length = text.chars().count();
    if length > most || text.chars().any(char::is_control) {
        let why = format!("this text has {length} characters, or some that cannot be shown");
        return Err(Invalid::new("BA-1.20", why).help(format!("{most} at most")).under(path));
    }
    Ok(())
}

fn check_texts(content: &Content) -> Result<(), Invalid> {
    for (faction, id) in content.factions.iter().zip(crate::card::Faction::all()) {
        let texts = [("name", &faction.name), ("element", &faction.element), ("colour", &faction.colour)];
        for (key, text) in texts.into_iter().chain([("terrain", &faction.terrain)]) {
            check_text(text, NAME_MAX, [&"factions.toml", &id, &key])?;
        }
    }
    for (unit, id) in content.units.iter().zip(Rank::all()) {
        check_text(&unit.name, NAME_MAX, [&"units.toml", &id, &"name"])?;
    }
    for (artefact, id) in content.artefacts.iter().zip(Artefact::all()) {
        check_text(&artefact.name, NAME_MAX, [&"artefacts.toml", &id, &"name"])?;
        check_text(&artefact.text, TEXT_MAX, [&"artefacts.toml", &id, &"text"])?;
    }
    for (great, id) in content.greats.iter().zip(Great::all()) {
        check_text(&great.name, NAME_MAX, [&"great_artefacts.toml", &id, &"name"])?;
        check_text(&great.text, TEXT_MAX, [&"great_artefacts.toml", &id, &"text"])?;
        within(great.strength, 0, 9, "BA-11.3", [&"great_artefacts.toml", &id, &"strength"])?;
        within(great.value, 0, 9, "BA-11.3", [&"great_artefacts.toml", &id, &"value"])?;
    }
    let base = content.greats.iter().filter(|great| !great.promo).count();
    if base < 5 {
        let why = format!("only {base} Great Artefacts are of the base set");
        return Err(Invalid::new("BA-3.16", why).help("four players need five").under([&"great_artefacts.toml"]));
    }
    Ok(())
}

fn check_units(content: &Content) -> Result<(), Invalid> {
    for (unit, id) in content.units.iter().zip(Rank::all()) {
        within(unit.per_faction, 1, 9, "BA-1.1", [&"units.toml", &id, &"per_faction"])?;
        within(unit.unbound, 0, 4, "BA-17.1", [&"units.toml", &id, &"unbound"])?;
        within(unit.strength, 1, 9, "BA-1.1", [&"units.toml", &id, &"strength"])?;
        check_cost(unit.cost, [&"units.toml", &id, &"cost"])?;
    }
    Ok(())
}

fn check_artefacts(content: &Content) -> Result<(), Invalid> {
    for (artefact, id) in content.artefacts.iter().zip(Artefact::all()) {
        let path = |key: &'static &'static str| -> [&dyn Display; 3] { [&"artefacts.toml", id_of(id), key] };
        within(artefact.per_faction, 1, 9, "BA-1.3", path(&"per_faction"))?;
        within(artefact.strength, 0, 9, "BA-1.4", path(&"strength"))?;
        within(artefact.lit_strength, 0, 9, "BA-10.23", path(&"lit_strength"))?;
        within(artefact.moves, 0, 9, "BA-1.4", path(&"moves"))?;
        within(artefact.lit_moves, 0, 9, "BA-10.23", path(&"lit_moves"))?;
        // A Tool fills something (BA-9.4), a Tent stores three cards at most (BA-6.10).
        let (least, most) = match id {
            Artefact::TOOL => (1, 9),
            Artefact::TENT => (1, 3),
            _ => (0, 9),
        };
        within(artefact.value, least, most, "BA-9.4", path(&"value"))?;
        within(artefact.lit_value, least, most, "BA-10.23", path(&"lit_value"))?;
        check_cost(artefact.cost, path(&"cost"))?;
    }
    within(content.artefact(Artefact::HORSE).moves, 1, 9, "BA-10.3", [&"artefacts.toml", &"horse", &"moves"])?;
    within(content.great(Great::PAVILION).value, 1, 3, "BA-11.3", [&"great_artefacts.toml", &"pavilion", &"value"])
}

/// The id of an artefact, for paths.
fn id_of(artefact: Artefact) -> &'static dyn Display {
    const IDS: [&str; 7] = ["tool", "weapon", "amulet", "title", "scroll", "tent", "horse"];
    &IDS[artefact.index()]
}

fn check_cost(cost: Slots, path: [&dyn Display; 3]) -> Result<(), Invalid> {
    let why = match cost.total() {
        0 => "a cost of nothing would let a turn go on for ever",
        total if usize::from(total) > SLOTS_MAX => "a payment has five cards at most",
        _ => return Ok(()),
    };
    Err(Invalid::new("BA-27.29", why).under(path))
}

fn check_terrain(content: &Content) -> Result<(), Invalid> {
    let terrain = &content.terrain;
    let shapes = ["end", "straight", "curve", "tee", "cross"];
    for (index, shape) in shapes.iter().enumerate() {
        within(terrain.cities[index], 0, 9, "BA-1.7", [&"terrain.toml", &"city", shape])?;
    }
    for (index, shape) in shapes[1..].iter().enumerate() {
        within(terrain.roads[index], 0, 9, "BA-1.8", [&"terrain.toml", &"road", shape])?;
        check_cost(terrain.road_costs[index], [&"terrain.toml", &"road", shape])?;
    }
    for strength in terrain.neutral.into_iter().chain(terrain.ruins) {
        within(strength, 0, 99, "BA-3.9", [&"terrain.toml", &"neutral", &"strength"])?;
    }
    within(terrain.neutral_level, 1, 4, "BA-13.30", [&"terrain.toml", &"neutral", &"level"])
}

fn check_costs(content: &Content) -> Result<(), Invalid> {
    let costs = &content.costs;
    for (cost, key) in costs.city.iter().map(|cost| (cost, "city")).chain(costs.upgrade.iter().map(|c| (c, "upgrade")))
    {
        check_cost(*cost, [&"costs.toml", &key, &"cost"])?;
    }
    let named = [
        (costs.hero, "hero"),
        (costs.pitch, "pitch"),
        (costs.ambush, "ambush"),
        (costs.retreat, "retreat"),
        (costs.bribe, "bribe"),
        (costs.hire, "hire"),
        (costs.road, "road"),
    ];
    for (cost, key) in named {
        check_cost(cost, [&"costs.toml", &key, &"cost"])?;
    }
    // What a payment must leave is only known for these (BA-9.7).
    let only = |cost: Slots, slots: &[Slot]| cost.total() as usize == slots.len() && slots.iter().all(|&s| cost.has(s));
    if !only(costs.pitch, &[Slot::TENT, Slot::SUPPLY]) || !only(costs.ambush, &[Slot::SUPPLY]) {
        let why = "a tent costs tent and supply, an ambush a supply";
        return Err(Invalid::new("BA-9.7", why).under([&"costs.toml", &"pitch"]));
    }
    Ok(())
}

fn check_numbers(content: &Content) -> Result<(), Invalid> {
    let numbers = &content.numbers;
    let at = |key: &'static &'static str| -> [&dyn Display; 3] { [&"numbers.toml", key, key] };
    for (supplies, players) in numbers.supplies.into_iter().zip([2, 4]) {
        within(supplies, 20, 200, "BA-1.2", at(&"supplies"))?;
        within(numbers.start_supplies, 0, (supplies / players).min(12), "BA-3.10", at(&"start_supplies"))?;
    }
    for (unit, &dealt) in content.units.iter().zip(&numbers.start_units) {
        // With two players three factions play; with more all four.
        let most = (unit.per_faction * 3 / 2).min(unit.per_faction);
        within(dealt, 0, most, "BA-3.10", at(&"start_units"))?;
    }
    within(numbers.hand, 4, 8, "BA-6.2", at(&"hand"))?;
    within(numbers.mulligan, 1, 8, "BA-8.2", at(&"mulligan"))?;
    within(numbers.cohort, 2, 8, "BA-8.3", at(&"cohort"))?;
    within(numbers.great_limit, 1, 9, "BA-11.2", at(&"great_limit"))?;
    within(numbers.goal, 1, 9, "BA-15.1", at(&"goal"))?;
    if numbers.horde.is_empty() || numbers.horde.len() > 20 || numbers.horde.iter().any(|&s| !(1..=99).contains(&s)) {
        let why = "the horde has a strength of 1-99 for each of up to 20 weeks";
        return Err(Invalid::new("BA-19.2", why).under([&"numbers.toml", &"horde"]));
    }
    Ok(())
}

/// BA-3.5 to BA-3.7. Paths begin inside the layout.
fn check_layout(content: &Content, layout: &Layout, players: usize) -> Result<(), Invalid> {
    let wrong = |clause, why: &str, key: &'static str| Err(Invalid::new(clause, why).under([&key]));
    let factions = if players == 2 { FACTIONS - 1 } else { FACTIONS };
    if layout.start.len() != players {
        return wrong("BA-3.5", "there is one start city for each player", "start");
    }
    if layout.neutral.len() > factions {
        return wrong("BA-3.7", "there are more neutral cities than factions", "neutral");
    }
    for (index, &cards) in content.terrain.cities.iter().enumerate() {
        let uses = |sites: &[Site]| u8::from(sites.iter().any(|site| site.exits.shape().index() == index));
        if uses(&layout.start) + uses(&layout.neutral) > cards {
            return wrong("BA-3.8", "there are not enough city cards of that shape in each faction", "start");
        }
    }
    let mut map = Map::bare(SquareSet::rectangle(layout.from, layout.to));
    let crossing = crate::map::Exits(15);
    let sites = layout.start.iter().chain(&layout.neutral).map(|site| (site.square, site.exits, Build::City));
    for (square, exits, build) in std::iter::once((layout.ruins, crossing, Build::Road)).chain(sites) {
        // As section 4 has it, except that the card need not join a road yet.
        let placed = map.placed;
        let agrees = map.fits(exits, build, placed).contains(square) || !has_neighbours(&map, square, build);
        if !map.active.contains(square) || placed.contains(square) || !agrees {
            return wrong(
                "BA-4.8",
                "a card lies outside, on another, beside a city, or its exits do not match",
                "start",
            );
        }
        map.put(square, exits, None);
        if build == Build::City {
            map.cities.insert(square);
        }
    }
    Ok(())
}

/// Whether a card that joins nothing has neighbours it would have to agree with.
fn has_neighbours(map: &Map, square: crate::square::Square, build: Build) -> bool {
    let near = SquareSet::one(square).neighbours();
    near.meets(map.placed) || build == Build::City && near.meets(map.cities)
}
