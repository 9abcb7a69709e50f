//! Figures beside the board: the Oracle, battles, bets, bargains, scores, piles, and why something cannot be done
//! (section 29).

use super::words::{self, artefact_word, faction_name, frame, listed, player};
use super::{battle, hand, pieces};
use crate::action::Action;
use crate::art::{self, TimeMarker};
use crate::card::{Artefact, Faction, Rank};
use crate::map::{Build, Shape};
use crate::phase::Phase;
use crate::pile::PileId;
use crate::state::{Bargain, Buff, DayPart, WEEK};
use crate::view::View;
use content::OptionTable;
use kernel::Seat;
use stage::{Fact, Panel, PlayerFigures, Progress, TurnStep};

pub(super) fn panels(view: &View) -> Vec<Panel> {
    let optional = [battle::panel(view), Some(oracle(view)), bets(view), bargains(view), not_now(view)];
    let mut panels: Vec<Panel> = optional.into_iter().flatten().collect();
    panels.push(buff(view));
    panels.push(scores(view));
    panels.extend(nation(view));
    panels.push(shelters(view));
    panels.push(piles(view));
    panels.push(effects(view));
    panels.push(options(view));
    panels
}

fn clause(fact: Fact, id: &str) -> Fact {
    Fact { clause: Some(id.into()), ..fact }
}

/// What an illuminated artefact can do.
fn shines(view: &View, artefact: Artefact) -> String {
    let (t, rules) = (view.texts(), view.table.content.artefact(artefact));
    let name = &rules.name;
    match artefact {
        Artefact::TOOL => t.shines_tool(name, rules.lit_value),
        Artefact::WEAPON => t.shines_weapon(name, rules.lit_strength),
        Artefact::AMULET => t.shines_amulet(name),
        Artefact::TITLE => t.shines_title(name),
        Artefact::SCROLL => t.shines_scroll(name),
        Artefact::TENT => t.shines_tent(name, rules.lit_value),
        _ => t.shines_horse(name, rules.lit_moves),
    }
}

/// BA-29.1, BA-29.2.
fn oracle(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let (lit, matching) = (table.lit(), table.matching());
    let marked = || table.seats().filter_map(|seat| table.player(seat).marker.map(|marker| (seat, marker)));
    let markers: Vec<TimeMarker> =
        marked().map(|(seat, marker)| TimeMarker { vane: marker.vane, frame: frame(table, seat) }).collect();
    let [lit_word, matching_word] = [lit, matching].map(|artefact| artefact_word(table, artefact).to_owned());
    let day = table.day.max(1);
    let label = t.oracle_said(day, table.week(), &lit_word, &matching_word);
    let mut facts = vec![
        clause(Fact::new(t.oracle_shines(), shines(view, lit)), "BA-5.6"),
        clause(Fact::new(t.oracle_matches(), matching_word), "BA-5.7"),
    ];
    for (seat, marker) in marked() {
        let days = pieces::bargain_days(view, seat);
        let (words, id) = match marker.bargain {
            Bargain::Bribe => (t.oracle_at_peace(days), "BA-22.4"),
            Bargain::Hire => (t.oracle_has_buff(days), "BA-23.1"),
        };
        facts.push(clause(Fact::new(player(view, seat), words), id));
    }
    let next = (u16::from(table.vane()) + 1) % WEEK;
    let tomorrow = [next as u8, (next * 4 % WEEK) as u8].map(|index| artefact_word(table, Artefact(index)).to_owned());
    facts.push(clause(Fact::new(t.oracle_tomorrow(), tomorrow.join(", ")), "BA-5.4"));
    Panel {
        title: t.oracle(),
        note: t.oracle_day(table.vane() + 1),
        facts,
        // A battle needs its room.
        picture: match table.battle.is_some() && !table.is_meeting() {
            true => String::new(),
            false => {
                let hub = [t.counter_day(), day.to_string(), t.oracle_week(table.week())];
                art::oracle(hub.each_ref().map(String::as_str), lit, matching, &markers, &label)
            }
        },
        ..Panel::default()
    }
}

/// BA-29.14: who has sealed a bet, and what the bets came to; never a number of cards before all are sealed.
fn bets(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let strength = |bet: &crate::action::Bet| bet.cards().iter().map(|&card| table.bet_strength(card)).sum::<u8>();
    let (facts, note) = match table.phase {
        Phase::Bets(bets) => {
            let row = |seat: Seat| {
                let own = bets[usize::from(seat.0)].filter(|_| view.seat() == Some(seat));
                let words = match (own, view.sealed.contains(seat)) {
                    (Some(bet), _) => t.bet_strength(strength(&bet)),
                    (None, true) => t.bet_sealed(),
                    (None, false) => t.bet_chosen(),
                };
                clause(Fact::new(player(view, seat), words), "BA-28.7")
            };
            (table.alive.iter().map(row).collect::<Vec<_>>(), t.bets_secret())
        }
        Phase::Entrance(bets) => {
            let row = |seat: Seat| {
                let bet = bets[usize::from(seat.0)]?;
                let classes: Vec<_> = bet.cards().iter().map(|&card| crate::card::Class::plain(card)).collect();
                let cards = if classes.is_empty() { t.nothing() } else { words::classes(view, &classes) };
                Some(clause(Fact::new(player(view, seat), t.bet_shown(strength(&bet), cards)), "BA-18.6"))
            };
            (table.seats().filter_map(row).collect(), t.bets_open())
        }
        _ => return None,
    };
    Some(Panel { title: t.bets(), note, facts, ..Panel::default() })
}

/// BA-29.15: the three answers to a horde attack.
fn bargains(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    if !matches!(table.phase, Phase::Horde | Phase::Meeting) {
        return None;
    }
    let seat = table.asked.first()?;
    let through = table.day + WEEK - 1;
    let terms = |words: String, purpose| match view.seat() == Some(seat) && table.refuse_bargain(seat, purpose).is_err()
    {
        true => t.terms_cannot_pay(words),
        false => words,
    };
    let [bribe, hire] = [table.content.costs.bribe, table.content.costs.hire].map(|price| words::cost(view, price));
    let bribe = terms(t.terms_bribe_for(bribe, through), crate::payment::Purpose::Bribe);
    let hire = terms(t.terms_hire_for(hire, through), crate::payment::Purpose::HireBuff);
    let mut facts = vec![clause(Fact::new(t.terms_hire(), hire), "BA-21.13")];
    if table.phase == Phase::Horde {
        facts.insert(0, clause(Fact::new(t.terms_bribe(), bribe), "BA-21.11"));
        facts.push(clause(Fact::new(t.terms_fight(), t.terms_fight_with(table.horde())), "BA-21.17"));
    }
    Some(Panel { title: t.terms(), note: player(view, seat), facts, ..Panel::default() })
}

/// BA-29.10: what the viewer cannot do in step C, by the clause that forbids it.
fn not_now(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let seat = view.seat().filter(|&seat| table.phase == Phase::Actions && seat == table.active)?;
    let mut rows: Vec<(&'static str, String, Vec<String>)> = Vec::new();
    let mut refuse = |name: String, action: Action| {
        let Err(illegal) = table.refuse_order(seat, action) else { return };
        let why = t.refusal(&illegal.why, |_| None).unwrap_or_else(|| illegal.why.to_string());
        match rows.iter_mut().find(|(clause, known, _)| *clause == illegal.clause && *known == why) {
            Some((_, _, names)) => names.push(name),
            None => rows.push((illegal.clause, why, vec![name])),
        }
    };
    for rank in Rank::all() {
        refuse(words::pile(view, PileId::units(rank)), Action::Hire(rank));
    }
    for artefact in Artefact::all() {
        refuse(artefact_word(table, artefact).to_owned(), Action::Acquire(artefact));
    }
    for shape in Shape::all().skip(1) {
        refuse(words::terrain(view, Build::Road, shape), Action::Road(shape));
    }
    for level in 1..=4 {
        let city = |shape: Shape| Action::City(shape, level);
        let why = |shape: Shape| table.refuse_order(seat, city(shape)).err().map(|illegal| illegal.clause);
        let first = why(Shape::END);
        match first.is_some() && Shape::all().all(|shape| why(shape) == first) {
            true => refuse(t.cities_of_level(level), city(Shape::END)),
            false => Shape::all().for_each(|shape| {
                refuse(t.city_of_level(words::terrain(view, Build::City, shape), level), city(shape));
            }),
        }
    }
    for city in table.map.owned[usize::from(seat.0)].iter() {
        refuse(t.not_raise(city), Action::Upgrade(city));
        refuse(t.not_hero(city), Action::Hero(city));
    }
    refuse(t.not_tent(), Action::Pitch);
    refuse(t.not_ambush(), Action::Ambush);
    let facts: Vec<Fact> =
        rows.into_iter().map(|(id, why, names)| clause(Fact::new(why, names.join(", ")), id)).collect();
    (!facts.is_empty()).then(|| Panel { title: t.not_now(), note: t.and_why(), facts, ..Panel::default() })
}

/// BA-29.4, BA-29.5.
fn buff(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    if !table.options.unbound_buff.is_on() {
        let facts = vec![clause(Fact::new(t.buff(), t.buff_absent()), "BA-25.2")];
        return Panel { title: t.unbound_buff(), facts, ..Panel::default() };
    }
    let (state, id) = match table.buff {
        Buff::Outside => (t.buff_off_map(), "BA-24.2"),
        Buff::Free(square) => (t.buff_free_at(square), "BA-20.1"),
        Buff::Hired(seat, square) => {
            (t.buff_hired_at(player(view, seat), pieces::bargain_days(view, seat), square), "BA-23.1")
        }
    };
    let week = table.week();
    let (now, token) = match table.buff {
        Buff::Free(_) => (table.horde().to_string(), "BA-19.1"),
        Buff::Outside if week < 2 => (t.horde_from_day(), "BA-18.2"),
        _ => (t.horde_none(), "BA-19.9"),
    };
    Panel {
        title: t.unbound_buff(),
        facts: vec![
            clause(Fact::new(t.buff(), state), id),
            clause(Fact::new(t.horde_now(), now), token),
            clause(Fact::new(t.horde_next_week(), table.content.horde(week + 1).to_string()), "BA-19.2"),
        ],
        ..Panel::default()
    }
}

/// BA-29.8, BA-29.18: points, and what breaks a tie.
fn scores(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let goal = table.content.numbers.goal;
    let row = |seat: Seat| {
        let score = table.score(seat);
        let name = player(view, seat);
        let name = if table.alive.contains(seat) { name } else { t.score_player_out(name) };
        Fact::new(name, t.score_line(t.points(score.points), score.fours, goal, t.cities(score.cities)))
    };
    let mut facts: Vec<Fact> = table.seats().map(row).collect();
    facts.push(clause(Fact::new(t.score_empty_squares(), table.map.empty().len().to_string()), "BA-15.2"));
    if table.options.day_limit > 0 {
        facts.push(clause(Fact::new(t.score_last_day(), table.options.day_limit.to_string()), "BA-15.4"));
    }
    if let Some(seat) = view.seat().filter(|_| table.day_part != DayPart::Setup) {
        let network = table.map.network(seat).len();
        let boxed = table.is_boxed_in(seat);
        let words = if boxed { t.score_boxed_in() } else { t.cards(network) };
        facts.push(clause(Fact::new(t.score_network(), words), if boxed { "BA-4.14" } else { "BA-4.11" }));
    }
    facts.push(clause(Fact::new(t.score_tie(), t.score_tie_broken()), "BA-15.6"));
    Panel { title: t.score(), facts, ..Panel::default() }
}

/// BA-28.4: what the viewer's Nation holds; its order is not known.
fn nation(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let nation = &table.player(view.seat().filter(|_| table.day_part != DayPart::Setup)?).nation;
    let facts = vec![clause(Fact::new(t.nation_holds(), hand::pile_words(view, nation)), "BA-28.4")];
    Some(Panel { title: t.nation_yours(), note: t.cards(nation.total()), facts, ..Panel::default() })
}

/// BA-28.1, BA-28.2, BA-28.5: every Shelter and Limbo is open; of cards under tents the number.
fn shelters(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let mut facts = Vec::new();
    for seat in table.seats() {
        let held = table.player(seat);
        let stored = view.stored[usize::from(seat.0)];
        let tents: Vec<String> = held
            .camp
            .iter()
            .zip(stored)
            .filter_map(|(tent, cards)| Some((tent.as_ref()?, cards)))
            .map(|(tent, cards)| t.tent_with(words::card_name(view, tent.card), t.cards(cards)))
            .collect();
        let shelter = hand::pile_words(view, &held.shelter);
        facts.push(clause(Fact::new(t.shelter_of(player(view, seat), held.shelter.total()), shelter), "BA-28.2"));
        if !held.limbo.is_empty() {
            let limbo = hand::pile_words(view, &held.limbo);
            facts.push(clause(Fact::new(t.limbo_of(player(view, seat)), limbo), "BA-6.8"));
        }
        if !tents.is_empty() {
            facts.push(clause(Fact::new(t.camp_of(player(view, seat)), listed(view, &tents)), "BA-28.5"));
        }
    }
    Panel { title: t.shelters(), note: t.shelters_open(), facts, ..Panel::default() }
}

/// BA-10.24, BA-28.10: how many cards of each faction are left in the piles.
fn piles(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let row = |id: PileId| {
        let pile = table.pile(id);
        let counts: Vec<String> = Faction::all()
            .filter(|&faction| pile.has(faction))
            .map(|faction| t.pile_count(pile.count[faction.index()], faction_name(table, faction)))
            .collect();
        let words = if counts.is_empty() { t.pile_unknown() } else { listed(view, &counts) };
        let words = if pile.is_empty() && table.day_part != DayPart::Setup { t.empty() } else { words };
        Fact::new(words::pile(view, id), words)
    };
    let mut facts: Vec<Fact> = PileId::all().map(row).collect();
    facts.push(clause(Fact::new(t.pile_supplies(), table.supplies.to_string()), "BA-9.15"));
    if let Some(removed) = table.removed {
        facts.push(clause(Fact::new(t.pile_not_in_play(), faction_name(table, removed)), "BA-3.2"));
    }
    Panel { title: t.piles(), facts, ..Panel::default() }
}

/// What artefacts and Great Artefacts do, as the content says it.
fn effects(view: &View) -> Panel {
    let table = &view.table;
    let artefacts = table.content.artefacts.iter().map(|rules| (&rules.name, &rules.text, "BA-5.6"));
    let greats = table.greats_in_use();
    let greats =
        greats.iter().map(|great| table.content.great(great)).map(|rules| (&rules.name, &rules.text, "BA-11.3"));
    let facts = artefacts.chain(greats).map(|(name, text, id)| clause(Fact::new(name, text), id)).collect();
    Panel { title: view.texts().what_cards_do(), facts, ..Panel::default() }
}

/// What differs from the default.
fn options(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let fact =
        |(key, value): (&str, serde_json::Value)| Fact::new(key.replace('_', " "), value.to_string().replace('"', ""));
    let facts: Vec<Fact> = table.options.changed().into_iter().map(fact).collect();
    let note = if facts.is_empty() { t.options_usual() } else { t.options_changed(facts.len()) };
    Panel { title: t.options(), note, facts, ..Panel::default() }
}

pub(super) fn counters(view: &View) -> Vec<(String, String)> {
    let (table, t) = (&view.table, view.texts());
    let limit = table.options.day_limit;
    let day = if limit > 0 { t.counter_day_of(limit) } else { t.counter_day() };
    let empty = table.map.empty().len();
    vec![
        (table.day.to_string(), day),
        (empty.to_string(), t.counter_empty(empty)),
        (table.supplies.to_string(), t.counter_supplies()),
    ]
}

/// The steps of a turn (BA-7.1), or what happens before the first one.
pub(super) fn steps(view: &View) -> Vec<TurnStep> {
    let (table, t) = (&view.table, view.texts());
    let (labels, now) = match (table.day_part, table.phase) {
        (_, Phase::Over { .. }) => return Vec::new(),
        (DayPart::Setup, phase) => {
            let labels = vec![t.step_factions(), t.step_start_cities(), t.step_day_one()];
            (labels, if phase == Phase::Factions { 0 } else { 1 })
        }
        (DayPart::Dawn, phase) => {
            let labels = vec![t.step_bet(), t.step_entrance(), t.step_first_turn()];
            (labels, if matches!(phase, Phase::Bets(_)) { 0 } else { 1 })
        }
        (_, phase) => {
            let now = match phase {
                Phase::Announce => 0,
                Phase::Camps => 1,
                _ if table.day_part == DayPart::Closing => 4,
                _ => 2,
            };
            let first = [t.step_announce(), t.step_camps(), t.step_actions()];
            (first.into_iter().chain([t.step_clean_up(), t.step_buff(), t.step_refill()]).collect(), now)
        }
    };
    labels
        .into_iter()
        .enumerate()
        .map(|(k, label)| TurnStep { label, note: String::new(), progress: Progress::of(k, now) })
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
                score_note: view.texts().level_4(score.fours, goal),
                tag,
                alarm,
            }
        })
        .collect()
}

/// The sizes of a player's areas; an empty camp and Ambush are left out, so that the others stand in one line.
fn figures(view: &View, seat: Seat) -> Vec<(String, String)> {
    let (index, held, t) = (usize::from(seat.0), view.table.player(seat), view.texts());
    let mut figures = vec![
        (t.figure_hand(), view.hands[index].to_string()),
        (t.figure_deck(), view.nations[index].to_string()),
        (t.figure_shelter(), held.shelter.total().to_string()),
    ];
    let few =
        [(t.figure_camp(), held.camp.iter().flatten().count()), (t.figure_ambush(), usize::from(view.ambush[index]))];
    let few = few.into_iter().filter(|(_, count)| *count > 0);
    figures.extend(few.map(|(label, count)| (label, count.to_string())));
    figures
}

/// A word about what a player is doing.
fn tag(view: &View, seat: Seat) -> (String, bool) {
    let (table, t) = (&view.table, view.texts());
    let defends = table.battle.is_some() && table.defender_seat() == Some(seat) && !table.is_meeting();
    let word = match table.phase {
        _ if !table.alive.contains(seat) => t.tag_resigned(),
        Phase::Bets(_) if view.sealed.contains(seat) => t.bet_sealed(),
        Phase::Bets(_) => t.bet_chosen(),
        _ if defends => return (t.tag_defends(), true),
        _ if table.battle.is_some() && table.attacker_seat() == Some(seat) => t.tag_attacks(),
        _ if table.buff_owner() == Some(seat) => t.tag_has_buff(),
        _ if table.is_protected(seat) => t.tag_at_peace(),
        _ => String::new(),
    };
    (word, false)
}
