//! What stands beside the board: the stockpile with what Supply will take, Stars and Spells, the Quest, the Council,
//! trades, threats to the Home, what holds this round, and the players in their order.

use super::names::{self, many, player};
use super::{choice, realms};
use crate::action::Action;
use crate::art::stars_name;
use crate::content::Terrain;
use crate::state::{Battlemist, Blight, CastDuring, Market, Phase};
use crate::view::View;
use crate::words::{EventCard, Kind, REALMS, Resource, Spell};
use kernel::{Game, Seat};
use stage::{Fact, FigureRow, FigureTable, Goal, Panel, PlayerFigures, Progress, TurnStep};

pub(super) fn cited(label: impl Into<String>, value: impl Into<String>, clause: &str) -> Fact {
    Fact { clause: Some(clause.into()), ..Fact::new(label, value) }
}

pub(super) fn panels(view: &View) -> Vec<Panel> {
    let table = &view.table;
    let mut panels: Vec<Panel> = super::battle::panel(view).into_iter().collect();
    if super::places::is_building(table) {
        panels.extend(building(view));
        return panels;
    }
    if let Some(seat) = view.seat().filter(|&seat| table.alive.contains(seat) && !table.is_over()) {
        panels.push(stockpile(table, seat));
        panels.push(starpower(table, seat));
        panels.extend(quest(view, seat));
        panels.extend(threats(table, seat));
        panels.extend(offers(table, seat));
    }
    panels.extend(known_cards(table));
    panels.extend(vote(view));
    panels.extend(fight(table));
    panels.push(race_for_stars(table));
    panels.extend(in_force(table));
    panels.push(everybody(table));
    panels.push(piles(view));
    panels
}

fn building(view: &View) -> Option<Panel> {
    let table = &view.table;
    let facts = table.seats().map(|seat| {
        let home = if table.building.homeless.contains(seat) { ", Home to be laid" } else { "" };
        let pieces = names::many(view.pieces[usize::from(seat.0)], "piece");
        cited(player(table, seat), format!("{pieces}{home}"), "MI-4.6")
    });
    Some(Panel { title: "Pieces to be laid".into(), facts: facts.collect(), ..Panel::default() })
}

/// Stock, what is due, what is left and the income; a shortage with the cheapest remedy.
fn stockpile(table: &Battlemist, seat: Seat) -> Panel {
    let (have, owed, income) = (table.stock[usize::from(seat.0)], table.owed(seat), table.next_income(seat));
    let left = |what: Resource| i32::from(have[what]) - i32::from(owed[what]);
    let short: Vec<(Resource, u32)> = Resource::ALL
        .into_iter()
        .filter(|&what| left(what) < 0)
        .map(|what| (what, left(what).unsigned_abs()))
        .collect();
    let row = |what: Resource| FigureRow {
        glyph: Some(format!("{what}-mark")),
        label: names::resource(what).into(),
        figures: vec![
            have[what].to_string(),
            owed[what].to_string(),
            left(what).to_string(),
            format!("+{}", income[what]),
        ],
        alarm: left(what) < 0,
        ..FigureRow::default()
    };
    let columns = ["stock", "due", "left", "income"].map(String::from).to_vec();
    let note = match short.as_slice() {
        [] => "Supply is covered".to_owned(),
        some => {
            let words: Vec<String> =
                some.iter().map(|(what, number)| format!("{number} {}", names::resource(*what))).collect();
            format!("you will be {} short", words.join(", "))
        }
    };
    let facts = remedy(table, seat, &short).into_iter().collect();
    let table = FigureTable { columns, rows: Resource::ALL.into_iter().map(row).collect() };
    Panel { title: "Stockpile".into(), note, table: Some(table), facts, ..Panel::default() }
}

/// What merchants take for what is short, if there is enough of something else.
fn remedy(table: &Battlemist, seat: Seat, short: &[(Resource, u32)]) -> Option<Fact> {
    let (have, owed) = (table.stock[usize::from(seat.0)], table.owed(seat));
    let rate = u32::from(table.merchant_rate(seat)?);
    let &(wanted, number) = short.first()?;
    let spare = |what: Resource| u32::from(have[what].saturating_sub(owed[what]));
    let pay = Resource::ALL.into_iter().find(|&what| what != wanted && spare(what) >= rate * number)?;
    let words = format!("{} {} buy {number} {}", rate * number, names::resource(pay), names::resource(wanted));
    Some(cited("Merchants", words, "MI-13.1"))
}

/// Stars, unused Starpower, and the Spells with what they cost; one that can be cast without a target is clicked here.
fn starpower(table: &Battlemist, seat: Seat) -> Panel {
    let stars = table.stars[usize::from(seat.0)];
    let power = table.starpower(seat);
    let mut actions = Vec::new();
    table.actions(seat, &mut actions);
    let mut rows = Vec::new();
    let mut later = 0;
    for spell in Spell::all() {
        let rules = &table.content.spells[spell.index()];
        if !is_time(table, seat, spell) {
            later += 1;
            continue;
        }
        let words = match rules.cost.saturating_sub(power) {
            _ if table.effects.wild => "Wild Magic".to_owned(),
            0 => "in reach".to_owned(),
            missing => format!("{missing} short"),
        };
        let plain = Action::Cast(spell);
        rows.push(FigureRow {
            label: rules.name.clone(),
            figures: vec![rules.cost.to_string(), words],
            action: actions.contains(&plain).then(|| plain.to_string()),
            clause: Some(rules.clause.clone()),
            ..FigureRow::default()
        });
    }
    let mut facts = vec![cited("Stars", format!("{stars}, {} win", table.options.stars_to_win), "MI-19.1")];
    facts.extend(next_star(table, seat));
    let counters = |other: &Seat| *other != seat && table.can_cast(*other, Spell::HAND_OF_THE_VOID);
    let able: Vec<String> = table.alive.iter().filter(counters).map(|other| player(table, other)).collect();
    if !rows.is_empty() && !able.is_empty() {
        facts.push(cited("Could cast Hand of the Void", able.join(", "), "MI-14.7"));
    }
    if later > 0 {
        facts.push(Fact::new("At other times", many(later as u64, "Spell")));
    }
    let figures = FigureTable { columns: Vec::new(), rows };
    let shown = (!figures.rows.is_empty()).then_some(figures);
    Panel { title: "Starpower".into(), note: format!("{power} unused"), table: shown, facts, ..Panel::default() }
}

/// What the Grey Guild asks for a Star, and what is missing for it.
fn next_star(table: &Battlemist, seat: Seat) -> Option<Fact> {
    let price = u32::from(table.star_price(seat)?);
    let have = table.stock[usize::from(seat.0)];
    let missing: Vec<String> = Resource::ALL
        .into_iter()
        .filter(|&what| u32::from(have[what]) < price)
        .map(|what| format!("{} {}", price - u32::from(have[what]), names::resource(what)))
        .collect();
    let lacking: u32 = Resource::ALL.iter().map(|&what| price.saturating_sub(have[what].into())).sum();
    let suffice = |rate: u16| {
        let trades = |what: Resource| u32::from(have[what]).saturating_sub(price) / u32::from(rate);
        Resource::ALL.into_iter().map(trades).sum::<u32>() >= lacking
    };
    let words = match missing.is_empty() {
        true => format!("{price} of each, in reach"),
        false if table.merchant_rate(seat).is_some_and(suffice) => {
            format!("{price} of each, {} missing, merchants suffice", missing.join(", "))
        }
        false => format!("{price} of each, {} missing", missing.join(", ")),
    };
    Some(cited("Next Star", words, "MI-7.21"))
}

/// Whether a Spell belongs to what is being decided.
fn is_time(table: &Battlemist, seat: Seat, spell: Spell) -> bool {
    use Spell as S;
    let fighting = table.battle.is_some_and(|battle| battle.sides.contains(&seat));
    let council = [S::SONG_OF_FIRE, S::SONG_OF_LIFE, S::SONG_OF_THE_EARTH, S::WORD_OF_THE_SOUL, S::SACRED_FLAME];
    let eyes = [S::WINTERS_COLD, S::EYES_OF_SORROW];
    let battle = [S::SONG_OF_FEAR, S::FIERY_HEART, S::EYES_OF_THE_HAWK, S::RAGING_SPIRIT];
    match table.phase {
        Phase::Council(_) => council.contains(&spell) || eyes.contains(&spell),
        Phase::Vote | Phase::VoteWindow => spell == S::WORD_OF_DOMINANCE,
        Phase::PreMove => spell == S::WORD_OF_THE_WIND,
        Phase::Counter => spell == S::HAND_OF_THE_VOID,
        _ => fighting && battle.contains(&spell),
    }
}

/// The viewer's own Quest: nobody else sees it (MI-9.7).
fn quest(view: &View, seat: Seat) -> Option<Panel> {
    let table = &view.table;
    let index = usize::from(seat.0);
    let destination = table.quests[index]?;
    let hook = table.content.adventures.get(destination.index()).map(|adventure| adventure.hook.clone());
    let mut facts = vec![cited("To", names::realm(table, destination), "MI-9.7")];
    facts.extend(hook.map(|hook| Fact::new("They say", hook)));
    let distances = table.world.has(destination).then(|| table.world.distances(destination));
    let mut heroes = table.heroes_of(seat).peekable();
    if let Some(distances) = distances.filter(|_| heroes.peek().is_some()) {
        let on_land = heroes.map(|(number, hero)| (number, hero, distances[hero.at.index()]));
        facts.extend(on_land.filter(|(.., steps)| usize::from(*steps) < REALMS).map(|(number, hero, steps)| {
            let turns = many(table.turns_for(seat, hero, steps), "turn");
            cited(names::hero(number), format!("{}, {turns}", many(steps, "Realm")), "MI-9.8")
        }));
    } else {
        facts.push(cited("On the map", if table.world.has(destination) { "no Hero" } else { "not laid" }, "MI-9.8"));
    }
    if let Some(guard) = table.content.encounter(destination) {
        let words = format!(
            "{} {}: {} life, {} dice, hits from {}, {} damage",
            guard.count,
            guard.monster,
            guard.life,
            guard.attacks,
            table.monster_hits(destination),
            guard.damage
        );
        facts.push(cited("Guarded by", words, "MI-9.13"));
    }
    if let Some((_, number, _)) = realms::own_quest(view)
        && let Some(chance) = table.encounter_odds(seat, number, destination)
    {
        let words = format!("{} with {} life", names::percent(chance), table.hero(seat, number).life);
        facts.push(cited("Chance to win", words, "MI-9.17"));
    }
    facts.extend(table.artifacts[index].iter().map(|artifact| {
        let rules = table.content.artifact(artifact);
        cited(&*rules.name, &*rules.text, &rules.clause)
    }));
    Some(Panel { title: "Quest".into(), note: "only you".into(), facts, ..Panel::default() })
}

/// Army units of other races that are as near to the Home as their movement; Woods and Mountains may stop them.
fn threats(table: &Battlemist, seat: Seat) -> Option<Panel> {
    let home = table.home(seat).filter(|&home| table.world.has(home))?;
    let steps = table.world.distances(home);
    let mut facts: Vec<Fact> = Vec::new();
    for other in table.alive.iter().filter(|&other| other != seat) {
        for realm in table.realms_of(other) {
            let (distance, units) = (steps[realm.index()], table.units_of(other));
            let army = Kind::ARMY.into_iter().filter(|&kind| units[(realm, kind)] > 0);
            if army.map(|kind| table.moves(other, kind)).max().is_some_and(|moves| distance <= moves) {
                let words = format!(
                    "{} in {}, {}",
                    names::army(&units.0[realm.index()]),
                    names::realm(table, realm),
                    many(distance, "Realm")
                );
                facts.push(cited(player(table, other), format!("{words} away"), "MI-18.2"));
            }
        }
    }
    let guards = names::army(&table.units_of(seat).0[home.index()]);
    let note = format!("held by {guards}");
    (!facts.is_empty()).then(|| Panel { title: "Near your Home".into(), note, facts, ..Panel::default() })
}

fn offers(table: &Battlemist, seat: Seat) -> Option<Panel> {
    let partners = table.trades.partners[usize::from(seat.0)];
    let mut facts: Vec<Fact> = Vec::new();
    for partner in partners.iter() {
        let name = player(table, partner);
        let stock = names::stock(table.stock[usize::from(partner.0)]);
        facts.push(cited(format!("Caravan with the {name}"), format!("they have {stock}"), "MI-13.5"));
        if let Some(race) = table.race(partner)
            && table.trades.offer(partner, seat).is_some()
        {
            let words = format!("you give {}", choice::standing_offer(table, race, seat));
            facts.push(cited(format!("Offer of the {name}"), words, "MI-13.9"));
        }
        if table.trades.offer(seat, partner).is_some() {
            facts.push(cited(format!("Your offer to the {name}"), "awaits an answer", "MI-13.9"));
        }
    }
    if table.trades.drafts[usize::from(seat.0)].is_some() {
        facts.push(cited("Your draft", format!("you give {}", choice::draft(table, seat)), "MI-13.8"));
    }
    (!facts.is_empty()).then(|| Panel { title: "Trade".into(), facts, ..Panel::default() })
}

/// Cards the viewer knows to be in other hands; a view holds no others (MI-H6).
fn known_cards(table: &Battlemist) -> Option<Panel> {
    let known = table.whispers.iter().flatten().filter(|_| !table.is_over());
    let facts: Vec<Fact> =
        known.map(|whisper| cited(player(table, whisper.holder), names::card(table, whisper.card), "MI-H6")).collect();
    (!facts.is_empty()).then(|| Panel { title: "Known in other hands".into(), facts, ..Panel::default() })
}

fn vote(view: &View) -> Option<Panel> {
    let table = &view.table;
    let dominance = table.casting.is_some_and(|casting| casting.during == CastDuring::Vote);
    let voting = matches!(table.phase, Phase::Vote | Phase::VoteWindow) || table.phase == Phase::Counter && dominance;
    let vote = table.vote.filter(|_| voting)?;
    let rules = table.content.event(vote.event);
    let needed = table.votes_needed(vote.event);
    let mut facts =
        vec![cited("Enough votes", &*rules.first, &rules.clause), cited("Too few", &*rules.second, &rules.clause)];
    facts.extend(view.seat().and_then(|seat| at_risk(table, seat, vote.event)));
    let order = &vote.order[..usize::from(vote.voters)];
    for (place, &seat) in order.iter().enumerate() {
        let words = match place.cmp(&usize::from(vote.at)) {
            std::cmp::Ordering::Less => "has voted".to_owned(),
            std::cmp::Ordering::Equal => format!("votes, {}", many(table.votes_of(seat), "vote")),
            std::cmp::Ordering::Greater => many(table.votes_of(seat), "vote"),
        };
        facts.push(cited(player(table, seat), words, "MI-6.12"));
    }
    let note = format!("{} of {needed}", vote.tally);
    Some(Panel { title: rules.name.clone(), note, facts, ..Panel::default() })
}

/// What the dice of a second result may cost a player, and how much of it on average.
fn at_risk(table: &Battlemist, seat: Seat, event: EventCard) -> Option<Fact> {
    let own = table.holds[usize::from(seat.0)] & table.buildings();
    let (number, what, loss) = match event {
        EventCard::CATACLYSMIC_TREMORS => (own.len(), "building", 0.4 * own.len() as f32),
        EventCard::SHADOW_OF_THE_WYRM => {
            let bare = own.iter().filter(|&realm| table.army_in(realm) < 3).count();
            (bare, "building", 0.3 * bare as f32)
        }
        EventCard::RED_PLAGUE => {
            let crowded = table.realms_of(seat).filter(|&realm| table.units_of(seat).army(realm) >= 4).count();
            (2 * crowded, "unit", 0.5 * (2 * crowded) as f32)
        }
        EventCard::MUTINY => {
            let units = usize::from(table.army_size(seat).min(3));
            (units, "unit", 0.4 * units as f32)
        }
        EventCard::OPEN_GRAVES => {
            let units = table.outside_home(seat).take(1).count();
            (units, "unit", 0.4 * units as f32)
        }
        _ => return None,
    };
    let words = format!("{} of yours at risk, {loss:.1} on average", many(number as u64, what));
    (number > 0).then(|| cited("With too few", words, "MI-17.2"))
}

/// A fight of a Hero that is going on.
fn fight(table: &Battlemist) -> Option<Panel> {
    let fight = table.fight?;
    let (seat, number) = fight.hero;
    let hero = |seat: Seat, number| format!("{} {}", player(table, seat), names::hero(number));
    let mut facts = vec![cited(hero(seat, number), many(table.hero(seat, number).life, "life"), "MI-9.14")];
    match fight.foe {
        crate::state::Foe::Hero(other, enemy) => {
            facts.push(cited(hero(other, enemy), many(table.hero(other, enemy).life, "life"), "MI-9.38"));
        }
        crate::state::Foe::Encounter(destination) => {
            let name = table.content.encounter(destination).map(|guard| guard.monster.clone()).unwrap_or_default();
            let lives: Vec<String> =
                fight.lives.iter().filter(|&&life| life > 0).map(|life| life.to_string()).collect();
            facts.push(cited(name, format!("{} life", lives.join(" and ")), "MI-9.14"));
        }
    }
    Some(Panel { title: "Fight".into(), facts, ..Panel::default() })
}

/// Who has how many Stars, most first.
fn race_for_stars(table: &Battlemist) -> Panel {
    let mut seats: Vec<Seat> = table.seats().collect();
    seats.sort_by_key(|&seat| std::cmp::Reverse(table.stars[usize::from(seat.0)]));
    let wanted = table.options.stars_to_win;
    let goals = seats.into_iter().map(|seat| {
        let stars = table.stars[usize::from(seat.0)];
        Goal {
            picture: Some(stars_name(stars, wanted)),
            name: player(table, seat),
            frame: names::frame(table, seat),
            words: format!("{stars} of {wanted}"),
            alarm: table.alive.contains(seat) && stars + 1 >= wanted,
        }
    });
    let goals = goals.collect();
    Panel {
        title: "Stars of Timorran".into(),
        note: format!("{} in the pool", table.pool()),
        goals,
        ..Panel::default()
    }
}

/// What holds until the round is over.
fn in_force(table: &Battlemist) -> Option<Panel> {
    let effects = &table.effects;
    let mut facts = Vec::new();
    let mut when = |holds: bool, label: &str, value: &str, clause: &str| {
        if holds {
            facts.push(cited(label, value, clause));
        }
    };
    when(effects.hungry, "Hungry Winter", "each Army unit costs 2 Grain", "MI-17.8");
    for (terrain, blight) in [Terrain::Plain, Terrain::Wood, Terrain::Mountain].into_iter().zip(effects.blight) {
        let label = format!("{terrain:?}s");
        let clause = ["MI-17.10", "MI-17.11", "MI-17.12"][terrain as usize % 3];
        when(blight == Blight::Less, &label, "yield 1 less", clause);
        when(blight == Blight::Nothing, &label, "yield nothing", clause);
    }
    when(effects.truce, "Truce of the Full Moon", "nobody enters Realms of others", "MI-10.11");
    when(effects.guild == Market::Cheap, "The Guild", "sells Stars for less", "MI-17.15");
    when(effects.guild == Market::Closed, "The Guild", "sells no Stars", "MI-17.15");
    when(effects.wild, "Wild Magic", "no Spells", "MI-17.18");
    when(effects.fair == Market::Cheap, "The Great Fair", "merchants trade 2 for 1", "MI-17.19");
    when(effects.fair == Market::Closed, "Merchants", "stay away", "MI-17.19");
    when(effects.veil, "Veil of Mists", "units move 1 less", "MI-17.22");
    (!facts.is_empty()).then(|| Panel { title: "This round".into(), facts, ..Panel::default() })
}

/// Public figures of every player.
fn everybody(table: &Battlemist) -> Panel {
    let facts = table.seats().map(|seat| {
        let index = usize::from(seat.0);
        let words = format!(
            "{}; {}, {}; {} unused Starpower",
            names::stock(table.stock[index]),
            many(table.army_size(seat), "Army unit"),
            names::cities(table.cities_of(seat)),
            table.starpower(seat),
        );
        cited(player(table, seat), words, "MI-1.14")
    });
    Panel { title: "Everybody".into(), facts: facts.collect(), ..Panel::default() }
}

fn piles(view: &View) -> Panel {
    let table = &view.table;
    let facts = vec![
        cited("Action deck", view.deck.to_string(), "MI-1.6"),
        cited("Discards", table.discards.total().to_string(), "MI-1.20"),
    ];
    Panel { title: "Piles".into(), facts, ..Panel::default() }
}

/// Small figures for the bar at the top.
pub(super) fn counters(view: &View) -> Vec<(String, String)> {
    let table = &view.table;
    if super::places::is_building(table) {
        return vec![(table.world.realms().len().to_string(), "Realms laid".into())];
    }
    vec![
        (table.round.to_string(), "round".into()),
        (table.pool().to_string(), "stars in the pool".into()),
        (view.deck.to_string(), "action deck".into()),
    ]
}

/// The phases of the round, and the segments of the turn that is running.
pub(super) fn steps(view: &View) -> Vec<TurnStep> {
    let table = &view.table;
    if super::places::is_building(table) || matches!(table.phase, Phase::Races) {
        return Vec::new();
    }
    let now = match table.phase {
        Phase::Economy => 1,
        Phase::Supply => 3,
        Phase::Over(..) => 4,
        phase if is_turn(table, phase) => 2,
        _ => 0,
    };
    let (at, count) = (table.turns.at + 1, table.turns.count);
    let turns = if now == 2 && count > 0 { format!("{at} of {count}") } else { String::new() };
    let phases = [("Council", String::new()), ("Economy", String::new()), ("Turns", turns), ("Supply", String::new())];
    let mut steps = tracked(&phases, now);
    if now == 2 && table.phase != Phase::Initiative {
        let (segment, note) = segment(table);
        let segments = ["Quest", "Move", "Battle"].map(|name| (name, String::new()));
        let mut track = tracked(&segments, segment);
        if let Some(step) = track.get_mut(segment) {
            step.note = note;
        }
        steps.extend(track);
    }
    steps
}

fn tracked(names: &[(&str, String)], now: usize) -> Vec<TurnStep> {
    let step = |(place, (label, note)): (usize, &(&str, String))| TurnStep {
        label: (*label).into(),
        note: note.clone(),
        progress: Progress::of(place, now),
    };
    names.iter().enumerate().map(step).collect()
}

/// Whether a phase belongs to the players' turns; a Spell may be countered in any phase.
fn is_turn(table: &Battlemist, phase: Phase) -> bool {
    use Phase::*;
    match phase {
        Counter => {
            table.casting.is_some_and(|casting| !matches!(casting.during, CastDuring::Council | CastDuring::Vote))
        }
        Initiative | PreQuest | Heroes | Completion | Draught | Knife(..) | Draw | Horn | Duels => true,
        PreMove | Naming(_) | March | Stack | Battles | Keep | Spoils(..) => true,
        phase => phase.is_battle(),
    }
}

/// The running segment of the turn, and a word about it.
fn segment(table: &Battlemist) -> (usize, String) {
    use Phase::*;
    match table.phase {
        PreMove | Naming(_) | March | Stack => (1, String::new()),
        PreQuest | Heroes | Completion | Draught | Knife(..) | Draw | Horn | Duels => (0, String::new()),
        Spoils(crate::state::Spoils::Chest, _) => (0, String::new()),
        _ => {
            let round = table.battle.map_or(0, |battle| battle.round);
            (2, if round > 0 { format!("round {round}") } else { String::new() })
        }
    }
}

/// What stands beside the players' names.
pub(super) fn standings(view: &View) -> Vec<PlayerFigures> {
    let table = &view.table;
    table.seats().map(|seat| standing(view, table, seat)).collect()
}

fn standing(view: &View, table: &Battlemist, seat: Seat) -> PlayerFigures {
    let index = usize::from(seat.0);
    let order = table.turns.order[..usize::from(table.turns.count)].iter().position(|&other| other == seat);
    let mut figures: Vec<(String, String)> = Vec::new();
    if let Some(place) = order {
        figures.push(("turn".into(), (place + 1).to_string()));
    }
    figures.extend([
        ("realms".to_owned(), table.holds[index].len().to_string()),
        ("hand".into(), view.hands[index].to_string()),
        ("votes".into(), table.votes_of(seat).to_string()),
    ]);
    let fights = table.battle.and_then(|battle| battle.sides.iter().position(|&side| side == seat));
    let (tag, alarm) = match fights {
        _ if !table.alive.contains(seat) => ("out", false),
        Some(0) => ("attacks", true),
        Some(_) => ("defends", true),
        None if view.quests.contains(seat) && table.turns.quest.is_some() && seat == table.active() => {
            ("quests", false)
        }
        None => ("", false),
    };
    PlayerFigures {
        figures,
        score: table.stars[index].to_string(),
        score_note: format!("{} unused", table.starpower(seat)),
        tag: tag.into(),
        alarm,
    }
}
