//! What stands beside the board: the stockpile with what Supply will take, Stars and Spells, the Quest, the Council,
//! trades, threats to the Home, what holds this round, and the players in their order.

use super::names;
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
        panels.push(stockpile(view, seat));
        panels.push(starpower(view, seat));
        panels.extend(quest(view, seat));
        panels.extend(threats(view, seat));
        panels.extend(offers(view, seat));
    }
    panels.extend(known_cards(view));
    panels.extend(vote(view));
    panels.extend(fight(view));
    panels.push(race_for_stars(view));
    panels.extend(in_force(view));
    panels.push(everybody(view));
    panels.push(piles(view));
    panels
}

fn building(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let facts = table.seats().map(|seat| {
        let pieces = t.pieces(view.pieces[usize::from(seat.0)]);
        let to_lay = if table.building.homeless.contains(seat) { t.panel_home_to_lay(pieces) } else { pieces };
        cited(view.player(seat), to_lay, "MI-4.6")
    });
    Some(Panel { title: t.panel_pieces(), facts: facts.collect(), ..Panel::default() })
}

/// Stock, what is due, what is left and the income; a shortage with the cheapest remedy.
fn stockpile(view: &View, seat: Seat) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let (have, owed, income) = (table.stock[usize::from(seat.0)], table.owed(seat), table.next_income(seat));
    let left = |what: Resource| i32::from(have[what]) - i32::from(owed[what]);
    let short: Vec<(Resource, u32)> = Resource::ALL
        .into_iter()
        .filter(|&what| left(what) < 0)
        .map(|what| (what, left(what).unsigned_abs()))
        .collect();
    let row = |what: Resource| FigureRow {
        glyph: Some(format!("{what}-mark")),
        label: t.resource(what),
        figures: vec![
            have[what].to_string(),
            owed[what].to_string(),
            left(what).to_string(),
            format!("+{}", income[what]),
        ],
        alarm: left(what) < 0,
        ..FigureRow::default()
    };
    let columns = vec![t.panel_stock(), t.panel_due(), t.panel_left(), t.panel_income()];
    let note = match short.as_slice() {
        [] => t.panel_covered(),
        some => {
            let words: Vec<String> = some.iter().map(|(what, number)| view.amount(number, *what)).collect();
            t.panel_short(words.join(", "))
        }
    };
    let facts = remedy(view, seat, &short).into_iter().collect();
    let table = FigureTable { columns, rows: Resource::ALL.into_iter().map(row).collect() };
    Panel { title: t.panel_stockpile(), note, table: Some(table), facts, ..Panel::default() }
}

/// What merchants take for what is short, if there is enough of something else.
fn remedy(view: &View, seat: Seat, short: &[(Resource, u32)]) -> Option<Fact> {
    let (table, t) = (&view.table, view.texts());
    let (have, owed) = (table.stock[usize::from(seat.0)], table.owed(seat));
    let rate = u32::from(table.merchant_rate(seat)?);
    let &(wanted, number) = short.first()?;
    let spare = |what: Resource| u32::from(have[what].saturating_sub(owed[what]));
    let pay = Resource::ALL.into_iter().find(|&what| what != wanted && spare(what) >= rate * number)?;
    let words = t.panel_buy(view.amount(rate * number, pay), view.amount(number, wanted));
    Some(cited(t.merchants(), words, "MI-13.1"))
}

/// Stars, unused Starpower, and the Spells with what they cost; one that can be cast without a target is clicked here.
fn starpower(view: &View, seat: Seat) -> Panel {
    let (table, t) = (&view.table, view.texts());
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
            _ if table.effects.wild => names::event(table, EventCard::WILD_MAGIC).to_owned(),
            0 => t.panel_in_reach(),
            missing => t.panel_missing_power(missing),
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
    let mut facts = vec![cited(t.panel_stars(), t.panel_stars_win(stars, table.options.stars_to_win), "MI-19.1")];
    facts.extend(next_star(view, seat));
    let counters = |other: &Seat| *other != seat && table.can_cast(*other, Spell::HAND_OF_THE_VOID);
    let able: Vec<String> = table.alive.iter().filter(counters).map(|other| view.player(other)).collect();
    if !rows.is_empty() && !able.is_empty() {
        facts.push(cited(t.panel_could_counter(), able.join(", "), "MI-14.7"));
    }
    if later > 0 {
        facts.push(Fact::new(t.panel_other_times(), t.spells(later)));
    }
    let figures = FigureTable { columns: Vec::new(), rows };
    let shown = (!figures.rows.is_empty()).then_some(figures);
    Panel { title: t.panel_starpower(), note: t.unused(power), table: shown, facts, ..Panel::default() }
}

/// What the Grey Guild asks for a Star, and what is missing for it.
fn next_star(view: &View, seat: Seat) -> Option<Fact> {
    let (table, t) = (&view.table, view.texts());
    let price = u32::from(table.star_price(seat)?);
    let have = table.stock[usize::from(seat.0)];
    let missing: Vec<String> = Resource::ALL
        .into_iter()
        .filter(|&what| u32::from(have[what]) < price)
        .map(|what| view.amount(price - u32::from(have[what]), what))
        .collect();
    let lacking: u32 = Resource::ALL.iter().map(|&what| price.saturating_sub(have[what].into())).sum();
    let suffice = |rate: u16| {
        let trades = |what: Resource| u32::from(have[what]).saturating_sub(price) / u32::from(rate);
        Resource::ALL.into_iter().map(trades).sum::<u32>() >= lacking
    };
    let words = match missing.is_empty() {
        true => t.panel_star_in_reach(price),
        false if table.merchant_rate(seat).is_some_and(suffice) => t.panel_star_by_merchants(price, missing.join(", ")),
        false => t.panel_star_missing(price, missing.join(", ")),
    };
    Some(cited(t.panel_next_star(), words, "MI-7.21"))
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
    let (table, t) = (&view.table, view.texts());
    let index = usize::from(seat.0);
    let destination = table.quests[index]?;
    let hook = table.content.adventures.get(destination.index()).map(|adventure| adventure.hook.clone());
    let mut facts = vec![cited(t.panel_quest_to(), view.realm(destination), "MI-9.7")];
    facts.extend(hook.map(|hook| Fact::new(t.panel_they_say(), hook)));
    let distances = table.world.has(destination).then(|| table.world.distances(destination));
    let mut heroes = table.heroes_of(seat).peekable();
    if let Some(distances) = distances.filter(|_| heroes.peek().is_some()) {
        let on_land = heroes.map(|(number, hero)| (number, hero, distances[hero.at.index()]));
        facts.extend(on_land.filter(|(.., steps)| usize::from(*steps) < REALMS).map(|(number, hero, steps)| {
            let turns = t.turns(table.turns_for(seat, hero, steps));
            cited(t.hero(number), t.panel_way(t.realms(steps), turns), "MI-9.8")
        }));
    } else {
        facts.push(cited(
            t.panel_on_map(),
            if table.world.has(destination) { t.panel_no_hero() } else { t.panel_not_laid() },
            "MI-9.8",
        ));
    }
    if let Some(guard) = table.content.encounter(destination) {
        let words = t.panel_guard(
            t.monsters(guard.count, &guard.monster),
            guard.life,
            guard.attacks,
            table.monster_hits(destination),
            guard.damage,
        );
        facts.push(cited(t.panel_guarded_by(), words, "MI-9.13"));
    }
    if let Some((_, number, _)) = realms::own_quest(view)
        && let Some(chance) = table.encounter_odds(seat, number, destination)
    {
        let words = t.panel_quest_chance(view.percent(chance), table.hero(seat, number).life);
        facts.push(cited(t.panel_chance(), words, "MI-9.17"));
    }
    facts.extend(table.artifacts[index].iter().map(|artifact| {
        let rules = table.content.artifact(artifact);
        cited(&*rules.name, &*rules.text, &rules.clause)
    }));
    Some(Panel { title: t.quest(), note: t.panel_only_you(), facts, ..Panel::default() })
}

/// Army units of other races that are as near to the Home as their movement; Woods and Mountains may stop them.
fn threats(view: &View, seat: Seat) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let home = table.home(seat).filter(|&home| table.world.has(home))?;
    let steps = table.world.distances(home);
    let mut facts: Vec<Fact> = Vec::new();
    for other in table.alive.iter().filter(|&other| other != seat) {
        for realm in table.realms_of(other) {
            let (distance, units) = (steps[realm.index()], table.units_of(other));
            let army = Kind::ARMY.into_iter().filter(|&kind| units[(realm, kind)] > 0);
            if army.map(|kind| table.moves(other, kind)).max().is_some_and(|moves| distance <= moves) {
                let army = view.army(&units.0[realm.index()]);
                let words = t.panel_near(army, view.realm(realm), t.realms(distance));
                facts.push(cited(view.player(other), words, "MI-18.2"));
            }
        }
    }
    let guards = view.army(&table.units_of(seat).0[home.index()]);
    let note = t.held_by(guards);
    (!facts.is_empty()).then(|| Panel { title: t.panel_near_home(), note, facts, ..Panel::default() })
}

fn offers(view: &View, seat: Seat) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let partners = table.trades.partners[usize::from(seat.0)];
    let mut facts: Vec<Fact> = Vec::new();
    for partner in partners.iter() {
        let name = view.player(partner);
        let stock = view.stock(table.stock[usize::from(partner.0)]);
        facts.push(cited(t.panel_caravan(&name), t.panel_they_have(stock), "MI-13.5"));
        if let Some(race) = table.race(partner)
            && table.trades.offer(partner, seat).is_some()
        {
            let words = t.panel_you_give(choice::standing_offer(view, race, seat));
            facts.push(cited(t.panel_offer_of(&name), words, "MI-13.9"));
        }
        if table.trades.offer(seat, partner).is_some() {
            facts.push(cited(t.panel_offer_to(&name), t.panel_awaits_answer(), "MI-13.9"));
        }
    }
    if table.trades.drafts[usize::from(seat.0)].is_some() {
        facts.push(cited(t.panel_draft(), t.panel_you_give(choice::draft(view, seat)), "MI-13.8"));
    }
    (!facts.is_empty()).then(|| Panel { title: t.panel_trade(), facts, ..Panel::default() })
}

/// Cards the viewer knows to be in other hands; a view holds no others (MI-H6).
fn known_cards(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let known = table.whispers.iter().flatten().filter(|_| !table.is_over());
    let facts: Vec<Fact> =
        known.map(|whisper| cited(view.player(whisper.holder), names::card(table, whisper.card), "MI-H6")).collect();
    (!facts.is_empty()).then(|| Panel { title: t.panel_known_cards(), facts, ..Panel::default() })
}

fn vote(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let dominance = table.casting.is_some_and(|casting| casting.during == CastDuring::Vote);
    let voting = matches!(table.phase, Phase::Vote | Phase::VoteWindow) || table.phase == Phase::Counter && dominance;
    let vote = table.vote.filter(|_| voting)?;
    let rules = table.content.event(vote.event);
    let needed = table.votes_needed(vote.event);
    let mut facts = vec![
        cited(t.panel_enough_votes(), &*rules.first, &rules.clause),
        cited(t.panel_too_few(), &*rules.second, &rules.clause),
    ];
    facts.extend(view.seat().and_then(|seat| at_risk(view, seat, vote.event)));
    let order = &vote.order[..usize::from(vote.voters)];
    for (place, &seat) in order.iter().enumerate() {
        let words = match place.cmp(&usize::from(vote.at)) {
            std::cmp::Ordering::Less => t.panel_has_voted(view.number(seat)),
            std::cmp::Ordering::Equal => t.panel_votes_now(view.number(seat), t.votes(table.votes_of(seat))),
            std::cmp::Ordering::Greater => t.votes(table.votes_of(seat)),
        };
        facts.push(cited(view.player(seat), words, "MI-6.12"));
    }
    let note = t.of(vote.tally, needed);
    Some(Panel { title: rules.name.clone(), note, facts, ..Panel::default() })
}

/// What the dice of a second result may cost a player, and how much of it on average.
fn at_risk(view: &View, seat: Seat, event: EventCard) -> Option<Fact> {
    let (table, t) = (&view.table, view.texts());
    let own = table.holds[usize::from(seat.0)] & table.buildings();
    let buildings = |number: usize, chance: f32| (number, t.buildings(number), chance * number as f32);
    let units = |number: usize, chance: f32| (number, t.units_counted(number), chance * number as f32);
    let (number, what, loss) = match event {
        EventCard::CATACLYSMIC_TREMORS => buildings(own.len(), 0.4),
        EventCard::SHADOW_OF_THE_WYRM => buildings(own.iter().filter(|&realm| table.army_in(realm) < 3).count(), 0.3),
        EventCard::RED_PLAGUE => {
            let crowded = table.realms_of(seat).filter(|&realm| table.units_of(seat).army(realm) >= 4).count();
            units(2 * crowded, 0.5)
        }
        EventCard::MUTINY => units(usize::from(table.army_size(seat).min(3)), 0.4),
        EventCard::OPEN_GRAVES => units(table.outside_home(seat).take(1).count(), 0.4),
        _ => return None,
    };
    let words = t.panel_at_risk(what, format_args!("{loss:.1}"));
    (number > 0).then(|| cited(t.panel_with_too_few(), words, "MI-17.2"))
}

/// A fight of a Hero that is going on.
fn fight(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let fight = table.fight?;
    let (seat, number) = fight.hero;
    let mut facts = vec![cited(view.hero_of(seat, number), t.life(table.hero(seat, number).life), "MI-9.14")];
    match fight.foe {
        crate::state::Foe::Hero(other, enemy) => {
            facts.push(cited(view.hero_of(other, enemy), t.life(table.hero(other, enemy).life), "MI-9.38"));
        }
        crate::state::Foe::Encounter(destination) => {
            let name = table.content.encounter(destination).map(|guard| guard.monster.clone()).unwrap_or_default();
            let lives: Vec<String> =
                fight.lives.iter().filter(|&&life| life > 0).map(|life| life.to_string()).collect();
            facts.push(cited(name, t.life(lives.join(&t.and())), "MI-9.14"));
        }
    }
    Some(Panel { title: t.panel_fight(), facts, ..Panel::default() })
}

/// Who has how many Stars, most first.
fn race_for_stars(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let mut seats: Vec<Seat> = table.seats().collect();
    seats.sort_by_key(|&seat| std::cmp::Reverse(table.stars[usize::from(seat.0)]));
    let wanted = table.options.stars_to_win;
    let goals = seats.into_iter().map(|seat| {
        let stars = table.stars[usize::from(seat.0)];
        Goal {
            picture: Some(stars_name(stars, wanted)),
            name: view.player(seat),
            frame: names::frame(table, seat),
            words: t.of(stars, wanted),
            alarm: table.alive.contains(seat) && stars + 1 >= wanted,
        }
    });
    let goals = goals.collect();
    Panel { title: t.panel_race_for_stars(), note: t.panel_pool(table.pool()), goals, ..Panel::default() }
}

/// What holds until the round is over.
fn in_force(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let effects = &table.effects;
    let mut facts = Vec::new();
    let mut when = |holds: bool, label: &str, value: String, clause: &str| {
        if holds {
            facts.push(cited(label, value, clause));
        }
    };
    when(effects.hungry, names::event(table, EventCard::HUNGRY_WINTER), t.hungry_winter_does(), "MI-17.8");
    for (terrain, blight) in [Terrain::Plain, Terrain::Wood, Terrain::Mountain].into_iter().zip(effects.blight) {
        let clause = ["MI-17.10", "MI-17.11", "MI-17.12"][terrain as usize % 3];
        when(blight == Blight::Less, &t.terrains(terrain.id()), t.yield_less(), clause);
        when(blight == Blight::Nothing, &t.terrains(terrain.id()), t.yield_nothing(), clause);
    }
    when(effects.truce, names::event(table, EventCard::TRUCE), t.truce_does(), "MI-10.11");
    when(effects.guild == Market::Cheap, &t.guild(), t.guild_cheap(), "MI-17.15");
    when(effects.guild == Market::Closed, &t.guild(), t.guild_closed(), "MI-17.15");
    when(effects.wild, names::event(table, EventCard::WILD_MAGIC), t.wild_magic_does(), "MI-17.18");
    when(effects.fair == Market::Cheap, names::event(table, EventCard::GREAT_FAIR), t.great_fair_does(), "MI-17.19");
    when(effects.fair == Market::Closed, &t.merchants(), t.merchants_away(), "MI-17.19");
    when(effects.veil, names::event(table, EventCard::VEIL_OF_MISTS), t.veil_of_mists_does(), "MI-17.22");
    (!facts.is_empty()).then(|| Panel { title: t.panel_this_round(), facts, ..Panel::default() })
}

/// Public figures of every player.
fn everybody(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let facts = table.seats().map(|seat| {
        let index = usize::from(seat.0);
        let words = t.panel_public(
            view.stock(table.stock[index]),
            t.army_units(table.army_size(seat)),
            t.cities(table.cities_of(seat)),
            table.starpower(seat),
        );
        cited(view.player(seat), words, "MI-1.14")
    });
    Panel { title: t.panel_everybody(), facts: facts.collect(), ..Panel::default() }
}

fn piles(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let facts = vec![
        cited(t.panel_action_deck(), view.deck.to_string(), "MI-1.6"),
        cited(t.panel_discards(), table.discards.total().to_string(), "MI-1.20"),
    ];
    Panel { title: t.panel_piles(), facts, ..Panel::default() }
}

/// Small figures for the bar at the top.
pub(super) fn counters(view: &View) -> Vec<(String, String)> {
    let (table, t) = (&view.table, view.texts());
    if super::places::is_building(table) {
        return vec![(table.world.realms().len().to_string(), t.counter_realms())];
    }
    vec![
        (table.round.to_string(), t.counter_round()),
        (table.pool().to_string(), t.counter_pool()),
        (view.deck.to_string(), t.counter_deck()),
    ]
}

/// The phases of the round, and the segments of the turn that is running.
pub(super) fn steps(view: &View) -> Vec<TurnStep> {
    let (table, t) = (&view.table, view.texts());
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
    let mut steps = tracked([t.step_council(), t.step_economy(), t.step_turns(), t.step_supply()], now);
    if now == 2 && count > 0 {
        steps[now].note = t.of(at, count);
    }
    if now == 2 && table.phase != Phase::Initiative {
        let (segment, note) = segment(view);
        let mut track = tracked([t.quest(), t.step_move(), t.step_battle()], segment);
        if let Some(step) = track.get_mut(segment) {
            step.note = note;
        }
        steps.extend(track);
    }
    steps
}

fn tracked<const STEPS: usize>(labels: [String; STEPS], now: usize) -> Vec<TurnStep> {
    let step =
        |(place, label): (usize, String)| TurnStep { label, note: String::new(), progress: Progress::of(place, now) };
    labels.into_iter().enumerate().map(step).collect()
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
fn segment(view: &View) -> (usize, String) {
    let table = &view.table;
    use Phase::*;
    match table.phase {
        PreMove | Naming(_) | March | Stack => (1, String::new()),
        PreQuest | Heroes | Completion | Draught | Knife(..) | Draw | Horn | Duels => (0, String::new()),
        Spoils(crate::state::Spoils::Chest, _) => (0, String::new()),
        _ => {
            let round = table.battle.map_or(0, |battle| battle.round);
            (2, if round > 0 { view.texts().step_round(round) } else { String::new() })
        }
    }
}

/// What stands beside the players' names.
pub(super) fn standings(view: &View) -> Vec<PlayerFigures> {
    view.table.seats().map(|seat| standing(view, seat)).collect()
}

fn standing(view: &View, seat: Seat) -> PlayerFigures {
    let (table, t) = (&view.table, view.texts());
    let index = usize::from(seat.0);
    let order = table.turns.order[..usize::from(table.turns.count)].iter().position(|&other| other == seat);
    let mut figures: Vec<(String, String)> = Vec::new();
    if let Some(place) = order {
        figures.push((t.figure_turn(), (place + 1).to_string()));
    }
    figures.extend([
        (t.figure_realms(), table.holds[index].len().to_string()),
        (t.figure_hand(), view.hands[index].to_string()),
        (t.figure_votes(), table.votes_of(seat).to_string()),
    ]);
    let fights = table.battle.and_then(|battle| battle.sides.iter().position(|&side| side == seat));
    let (tag, alarm) = match fights {
        _ if !table.alive.contains(seat) => (t.tag_out(), false),
        Some(0) => (t.tag_attacks(view.number(seat)), true),
        Some(_) => (t.tag_defends(view.number(seat)), true),
        None if view.quests.contains(seat) && table.turns.quest.is_some() && seat == table.active() => {
            (t.tag_quests(view.number(seat)), false)
        }
        None => (String::new(), false),
    };
    PlayerFigures {
        figures,
        score: table.stars[index].to_string(),
        score_note: t.unused(table.starpower(seat)),
        tag,
        alarm,
    }
}
