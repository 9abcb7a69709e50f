//! Figures beside the board: the Oracle, battles, bets, bargains, scores, piles, and why something cannot be done
//! (section 29).

use super::words::{self, artefact_word, faction_name, frame, listed, many, player};
use super::{battle, hand, pieces};
use crate::action::Action;
use crate::art::{self, TimeMarker};
use crate::card::{Artefact, Faction, Rank};
use crate::map::{Build, Shape};
use crate::options::Options;
use crate::pile::PileId;
use crate::state::{Bargain, Battalia, Buff, DayPart, Phase, WEEK};
use crate::view::View;
use kernel::Seat;
use stage::{Fact, Panel, PlayerFigures, Progress, TurnStep};

pub(super) fn panels(view: &View) -> Vec<Panel> {
    let table = &view.table;
    let optional = [battle::panel(view), Some(oracle(table)), bets(view), bargains(view), not_now(view)];
    let mut panels: Vec<Panel> = optional.into_iter().flatten().collect();
    panels.push(buff(table));
    panels.push(scores(view));
    panels.extend(nation(view));
    panels.push(shelters(view));
    panels.push(piles(view));
    panels.push(effects(table));
    panels.push(options(table));
    panels
}

fn clause(fact: Fact, id: &str) -> Fact {
    Fact { clause: Some(id.into()), ..fact }
}

/// What an illuminated artefact can do.
fn shines(table: &Battalia, artefact: Artefact) -> String {
    let rules = table.content.artefact(artefact);
    let words = match artefact {
        Artefact::TOOL => format!("{} frimen", rules.lit_value),
        Artefact::WEAPON => format!("strength {}", rules.lit_strength),
        Artefact::AMULET => "two rolls, one kept".into(),
        Artefact::TITLE => "two ranks".into(),
        Artefact::SCROLL => "two swaps".into(),
        Artefact::TENT => format!("stores {}", rules.lit_value),
        _ => format!("{} squares", rules.lit_moves),
    };
    format!("{}: {words}", rules.name)
}

/// BA-29.1, BA-29.2.
fn oracle(table: &Battalia) -> Panel {
    let (lit, matching) = (table.lit(), table.matching());
    let marked = || table.seats().filter_map(|seat| table.player(seat).marker.map(|marker| (seat, marker)));
    let markers: Vec<TimeMarker> =
        marked().map(|(seat, marker)| TimeMarker { vane: marker.vane, frame: frame(table, seat) }).collect();
    let [lit_word, matching_word] = [lit, matching].map(|artefact| artefact_word(table, artefact).to_owned());
    let day = table.day.max(1);
    let label = format!("Oracle, day {day}, week {}: {lit_word} shines, {matching_word} matches", table.week());
    let mut facts = vec![
        clause(Fact::new("Shines", shines(table, lit)), "BA-5.6"),
        clause(Fact::new("Matches", matching_word), "BA-5.7"),
    ];
    for (seat, marker) in marked() {
        let (word, id) = match marker.bargain {
            Bargain::Bribe => ("at peace", "BA-22.4"),
            Bargain::Hire => ("has Buff", "BA-23.1"),
        };
        let days = pieces::bargain_days(table, seat);
        facts.push(clause(Fact::new(player(table, seat), format!("{word} {days}")), id));
    }
    let next = (u16::from(table.vane()) + 1) % WEEK;
    let tomorrow = [next as u8, (next * 4 % WEEK) as u8].map(|index| artefact_word(table, Artefact(index)).to_owned());
    facts.push(clause(Fact::new("Tomorrow", tomorrow.join(", ")), "BA-5.4"));
    Panel {
        title: "Oracle".into(),
        note: format!("day {} of 7", table.vane() + 1),
        facts,
        // A battle needs its room.
        picture: match table.battle.is_some() && !table.is_meeting() {
            true => String::new(),
            false => art::oracle(day, table.week(), lit, matching, &markers, &label),
        },
        ..Panel::default()
    }
}

/// BA-29.14: who has sealed a bet, and what the bets came to; never a number of cards before all are sealed.
fn bets(view: &View) -> Option<Panel> {
    let table = &view.table;
    let strength = |bet: &crate::action::Bet| bet.cards().iter().map(|&card| table.bet_strength(card)).sum::<u8>();
    let (facts, note) = match table.phase {
        Phase::Bets(bets) => {
            let row = |seat: Seat| {
                let own = bets[usize::from(seat.0)].filter(|_| view.seat() == Some(seat));
                let words = match (own, view.sealed.contains(seat)) {
                    (Some(bet), _) => format!("sealed, strength {}", strength(&bet)),
                    (None, true) => "bet sealed".into(),
                    (None, false) => "chooses a bet".into(),
                };
                clause(Fact::new(player(table, seat), words), "BA-28.7")
            };
            (table.alive.iter().map(row).collect::<Vec<_>>(), "in secret")
        }
        Phase::Entrance(bets) => {
            let row = |seat: Seat| {
                let bet = bets[usize::from(seat.0)]?;
                let classes: Vec<_> = bet.cards().iter().map(|&card| crate::card::Class::plain(card)).collect();
                let cards = if classes.is_empty() { "nothing".into() } else { words::classes(table, &classes) };
                Some(clause(Fact::new(player(table, seat), format!("{}: {cards}", strength(&bet))), "BA-18.6"))
            };
            (table.seats().filter_map(row).collect(), "open")
        }
        _ => return None,
    };
    Some(Panel { title: "Bets for Buff".into(), note: note.into(), facts, ..Panel::default() })
}

/// BA-29.15: the three answers to a horde attack.
fn bargains(view: &View) -> Option<Panel> {
    let table = &view.table;
    if !matches!(table.phase, Phase::Horde | Phase::Meeting) {
        return None;
    }
    let seat = table.asked.first()?;
    let through = table.day + WEEK - 1;
    let may = |purpose| match view.seat() == Some(seat) && table.refuse_bargain(seat, purpose).is_err() {
        true => ", your hand cannot pay",
        false => "",
    };
    let (bribe, hire) = (table.content.costs.bribe, table.content.costs.hire);
    let mut facts = Vec::new();
    if table.phase == Phase::Horde {
        let words =
            format!("{}: peace through day {through}{}", words::cost(bribe), may(crate::payment::Purpose::Bribe));
        facts.push(clause(Fact::new("Bribe", words), "BA-21.11"));
    }
    let words = format!("{}: yours through day {through}{}", words::cost(hire), may(crate::payment::Purpose::HireBuff));
    facts.push(clause(Fact::new("Hire", words), "BA-21.13"));
    if table.phase == Phase::Horde {
        facts.push(clause(Fact::new("Fight", format!("{} or more repel him", table.horde())), "BA-21.17"));
    }
    Some(Panel { title: "Buff's terms".into(), note: player(table, seat), facts, ..Panel::default() })
}

/// BA-29.10: what the viewer cannot do in step C, by the clause that forbids it.
fn not_now(view: &View) -> Option<Panel> {
    let table = &view.table;
    let seat = view.seat().filter(|&seat| table.phase == Phase::Actions && seat == table.active)?;
    let mut rows: Vec<(&'static str, String, Vec<String>)> = Vec::new();
    let mut refuse = |name: String, action: Action| {
        let Err(illegal) = table.refuse_order(seat, action) else { return };
        let why = illegal.why.to_string();
        match rows.iter_mut().find(|(clause, known, _)| *clause == illegal.clause && *known == why) {
            Some((_, _, names)) => names.push(name),
            None => rows.push((illegal.clause, why, vec![name])),
        }
    };
    for rank in Rank::all() {
        refuse(words::pile(table, PileId::units(rank)), Action::Hire(rank));
    }
    for artefact in Artefact::all() {
        refuse(artefact_word(table, artefact).to_owned(), Action::Acquire(artefact));
    }
    for shape in Shape::all().skip(1) {
        refuse(words::terrain(Build::Road, shape), Action::Road(shape));
    }
    for level in 1..=4 {
        let city = |shape: Shape| Action::City(shape, level);
        let why = |shape: Shape| table.refuse_order(seat, city(shape)).err().map(|illegal| illegal.clause);
        let first = why(Shape::END);
        match first.is_some() && Shape::all().all(|shape| why(shape) == first) {
            true => refuse(format!("cities of level {level}"), city(Shape::END)),
            false => Shape::all().for_each(|shape| {
                refuse(format!("{} of level {level}", words::terrain(Build::City, shape)), city(shape));
            }),
        }
    }
    for city in table.map.owned[usize::from(seat.0)].iter() {
        refuse(format!("raise {city}"), Action::Upgrade(city));
        refuse(format!("hero at {city}"), Action::Hero(city));
    }
    refuse("tent".into(), Action::Pitch);
    refuse("ambush".into(), Action::Ambush);
    let facts: Vec<Fact> =
        rows.into_iter().map(|(id, why, names)| clause(Fact::new(why, names.join(", ")), id)).collect();
    (!facts.is_empty()).then(|| Panel { title: "Not now".into(), note: "and why".into(), facts, ..Panel::default() })
}

/// BA-29.4, BA-29.5.
fn buff(table: &Battalia) -> Panel {
    if !table.options.unbound_buff.is_on() {
        let facts = vec![clause(Fact::new("Buff", "does not take part"), "BA-25.2")];
        return Panel { title: "The Unbound Buff".into(), facts, ..Panel::default() };
    }
    let (state, id) = match table.buff {
        Buff::Outside => ("off the map".to_owned(), "BA-24.2"),
        Buff::Free(square) => (format!("free, at {square}"), "BA-20.1"),
        Buff::Hired(seat, square) => {
            (format!("hired by {} {}, at {square}", player(table, seat), pieces::bargain_days(table, seat)), "BA-23.1")
        }
    };
    let week = table.week();
    let (now, token) = match table.buff {
        Buff::Free(_) => (table.horde().to_string(), "BA-19.1"),
        Buff::Outside if week < 2 => ("enters on day 8".into(), "BA-18.2"),
        _ => ("none".into(), "BA-19.9"),
    };
    Panel {
        title: "The Unbound Buff".into(),
        facts: vec![
            clause(Fact::new("Buff", state), id),
            clause(Fact::new("Horde now", now), token),
            clause(Fact::new("Next week", table.content.horde(week + 1).to_string()), "BA-19.2"),
        ],
        ..Panel::default()
    }
}

/// BA-29.8, BA-29.18: points, and what breaks a tie.
fn scores(view: &View) -> Panel {
    let table = &view.table;
    let goal = table.content.numbers.goal;
    let row = |seat: Seat| {
        let score = table.score(seat);
        let out = if table.alive.contains(seat) { "" } else { ", resigned" };
        let words = format!(
            "{}, {} of {goal} level-4, {}",
            many(score.points, "point"),
            score.fours,
            if score.cities == 1 { "1 city".into() } else { format!("{} cities", score.cities) }
        );
        Fact::new(format!("{}{out}", player(table, seat)), words)
    };
    let mut facts: Vec<Fact> = table.seats().map(row).collect();
    facts.push(clause(Fact::new("Empty squares", table.map.empty().len().to_string()), "BA-15.2"));
    if table.options.day_limit > 0 {
        facts.push(clause(Fact::new("Last day", table.options.day_limit.to_string()), "BA-15.4"));
    }
    if let Some(seat) = view.seat().filter(|_| table.day_part != DayPart::Setup) {
        let network = table.map.network(seat).len();
        let boxed = table.is_boxed_in(seat);
        let words = if boxed { "boxed in: any card may be joined".into() } else { many(network as u64, "card") };
        facts.push(clause(Fact::new("Your network", words), if boxed { "BA-4.14" } else { "BA-4.11" }));
    }
    facts.push(clause(Fact::new("A tie", "level-4 cities, cities, Great Artefacts"), "BA-15.6"));
    Panel { title: "Score".into(), facts, ..Panel::default() }
}

/// BA-28.4: what the viewer's Nation holds; its order is not known.
fn nation(view: &View) -> Option<Panel> {
    let table = &view.table;
    let nation = &table.player(view.seat().filter(|_| table.day_part != DayPart::Setup)?).nation;
    let facts = vec![clause(Fact::new("Holds", hand::pile_words(table, nation)), "BA-28.4")];
    Some(Panel { title: "Your Nation".into(), note: many(nation.total(), "card"), facts, ..Panel::default() })
}

/// BA-28.1, BA-28.2, BA-28.5: every Shelter and Limbo is open; of cards under tents the number.
fn shelters(view: &View) -> Panel {
    let table = &view.table;
    let mut facts = Vec::new();
    for seat in table.seats() {
        let held = table.player(seat);
        let stored = view.stored[usize::from(seat.0)];
        let tents: Vec<String> = held
            .camp
            .iter()
            .zip(stored)
            .filter_map(|(tent, cards)| Some((tent.as_ref()?, cards)))
            .map(|(tent, cards)| format!("{} with {}", words::card_name(table, tent.card), many(cards, "card")))
            .collect();
        let shelter = hand::pile_words(table, &held.shelter);
        facts.push(clause(Fact::new(format!("{}, {}", player(table, seat), held.shelter.total()), shelter), "BA-28.2"));
        if !held.limbo.is_empty() {
            let limbo = hand::pile_words(table, &held.limbo);
            facts.push(clause(Fact::new(format!("{}, Limbo", player(table, seat)), limbo), "BA-6.8"));
        }
        if !tents.is_empty() {
            facts.push(clause(Fact::new(format!("{}, camp", player(table, seat)), listed(&tents)), "BA-28.5"));
        }
    }
    Panel { title: "Shelters".into(), note: "open to all".into(), facts, ..Panel::default() }
}

/// BA-10.24, BA-28.10: how many cards of each faction are left in the piles.
fn piles(view: &View) -> Panel {
    let table = &view.table;
    let row = |id: PileId| {
        let pile = table.pile(id);
        let counts: Vec<String> = Faction::all()
            .filter(|&faction| pile.has(faction))
            .map(|faction| format!("{} {}", pile.count[faction.index()], faction_name(table, faction)))
            .collect();
        let words = if counts.is_empty() { "not known yet".into() } else { listed(&counts) };
        let words = if pile.is_empty() && table.day_part != DayPart::Setup { "empty".into() } else { words };
        Fact::new(words::pile(table, id), words)
    };
    let mut facts: Vec<Fact> = PileId::all().map(row).collect();
    facts.push(clause(Fact::new("Supplies", table.supplies.to_string()), "BA-9.15"));
    if let Some(removed) = table.removed {
        facts.push(clause(Fact::new("Not in play", faction_name(table, removed)), "BA-3.2"));
    }
    Panel { title: "Piles".into(), facts, ..Panel::default() }
}

/// What artefacts and Great Artefacts do, as the content says it.
fn effects(table: &Battalia) -> Panel {
    let artefacts = table.content.artefacts.iter().map(|rules| (&rules.name, &rules.text, "BA-5.6"));
    let greats = table.greats_in_use();
    let greats =
        greats.iter().map(|great| table.content.great(great)).map(|rules| (&rules.name, &rules.text, "BA-11.3"));
    let facts = artefacts.chain(greats).map(|(name, text, id)| clause(Fact::new(name, text), id)).collect();
    Panel { title: "What cards do".into(), facts, ..Panel::default() }
}

/// What differs from the default.
fn options(table: &Battalia) -> Panel {
    let as_map = |options: &Options| serde_json::to_value(options).ok().and_then(|value| value.as_object().cloned());
    let (now, usual) = (as_map(&table.options).unwrap_or_default(), as_map(&Options::default()).unwrap_or_default());
    let changed = now.iter().filter(|(key, value)| usual.get(*key) != Some(value));
    let facts: Vec<Fact> =
        changed.map(|(key, value)| Fact::new(key.replace('_', " "), value.to_string().replace('"', ""))).collect();
    let note = if facts.is_empty() { "all usual".to_owned() } else { format!("{} changed", facts.len()) };
    Panel { title: "Options".into(), note, facts, ..Panel::default() }
}

pub(super) fn counters(view: &View) -> Vec<(String, String)> {
    let table = &view.table;
    let limit = table.options.day_limit;
    let day = if limit > 0 { format!("day, of {limit}") } else { "day".into() };
    let empty = table.map.empty().len();
    vec![
        (table.day.to_string(), day),
        (empty.to_string(), if empty == 1 { "empty square" } else { "empty squares" }.into()),
        (table.supplies.to_string(), "supplies".into()),
    ]
}

/// The steps of a turn (BA-7.1), or what happens before the first one.
pub(super) fn steps(view: &View) -> Vec<TurnStep> {
    let table = &view.table;
    let (labels, now): (&[&str], usize) = match (table.day_part, table.phase) {
        (_, Phase::Over { .. }) => return Vec::new(),
        (DayPart::Setup, Phase::Factions) => (&["Factions", "Start cities", "Day 1"], 0),
        (DayPart::Setup, _) => (&["Factions", "Start cities", "Day 1"], 1),
        (DayPart::Dawn, Phase::Bets(_)) => (&["Bet for Buff", "Entrance", "First turn"], 0),
        (DayPart::Dawn, _) => (&["Bet for Buff", "Entrance", "First turn"], 1),
        (_, phase) => {
            let now = match phase {
                Phase::Announce => 0,
                Phase::Camps => 1,
                _ if table.day_part == DayPart::Closing => 4,
                _ => 2,
            };
            (&["Announce", "Camps", "Actions", "Clean-up", "Buff", "Refill"], now)
        }
    };
    labels
        .iter()
        .enumerate()
        .map(|(k, label)| TurnStep {
            label: (*label).into(),
            note: String::new(),
            progress: match k.cmp(&now) {
                std::cmp::Ordering::Less => Progress::Done,
                std::cmp::Ordering::Equal => Progress::Now,
                std::cmp::Ordering::Greater => Progress::Ahead,
            },
        })
        .collect()
}

/// BA-29.6 to BA-29.8: hand, Nation, Shelter, camp and Ambush sizes of all, points and level-4 cities.
pub(super) fn standings(view: &View) -> Vec<PlayerFigures> {
    let table = &view.table;
    let goal = table.content.numbers.goal;
    table
        .seats()
        .map(|seat| {
            let score = table.score(seat);
            let (tag, alarm) = tag(view, seat);
            PlayerFigures {
                figures: figures(view, seat),
                score: score.points.to_string(),
                score_note: format!("{} of {goal} level-4", score.fours),
                tag,
                alarm,
            }
        })
        .collect()
}

/// The sizes of a player's areas; an empty camp and Ambush are left out, so that the others stand in one line.
fn figures(view: &View, seat: Seat) -> Vec<(String, String)> {
    let (index, held) = (usize::from(seat.0), view.table.player(seat));
    let figure = |label: &str, value: String| (label.to_owned(), value);
    let mut figures = vec![
        figure("hand", view.hands[index].to_string()),
        figure("deck", view.nations[index].to_string()),
        figure("Shelter", held.shelter.total().to_string()),
    ];
    let few = [("camp", held.camp.iter().flatten().count()), ("ambush", usize::from(view.ambush[index]))];
    figures
        .extend(few.into_iter().filter(|(_, count)| *count > 0).map(|(label, count)| figure(label, count.to_string())));
    figures
}

/// A word about what a player is doing.
fn tag(view: &View, seat: Seat) -> (String, bool) {
    let table = &view.table;
    let word = |text: &str| (text.to_owned(), false);
    let defends = table.battle.is_some() && table.defender_seat() == Some(seat) && !table.is_meeting();
    match table.phase {
        _ if !table.alive.contains(seat) => word("resigned"),
        Phase::Bets(_) if view.sealed.contains(seat) => word("bet sealed"),
        Phase::Bets(_) => word("chooses a bet"),
        _ if defends => ("defends".into(), true),
        _ if table.battle.is_some() && table.attacker_seat() == Some(seat) => word("attacks"),
        _ if table.buff_owner() == Some(seat) => word("has Buff"),
        _ if table.is_protected(seat) => word("at peace"),
        _ => word(""),
    }
}
