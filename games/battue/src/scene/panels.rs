//! Figures beside the board: goals, effects in force, scores, chests, piles, unseen tiles
//! (BT-V.1, BT-V.3, BT-V.6, BT-V.13 to BT-V.17).

use super::{called, facts, frame, ledger, many, player};
use crate::board::{EdgeKind, Spot};
use crate::content::{LootEffect, TowerPower};
use crate::options::Options;
use crate::state::{Battue, HAND_MAX, Phase, WARRIORS};
use crate::tile::{Size, Tile};
use crate::view::View;
use kernel::Seat;
use stage::{Fact, Goal, Panel, PlayerFigures, Progress, TurnStep};

pub(super) fn panels(view: &View) -> Vec<Panel> {
    let table = &view.table;
    let optional = [ledger::panel(view), ledger::to_come(view), ending_turn(view), effects(view)];
    let mut panels: Vec<Panel> = optional.into_iter().flatten().collect();
    panels.push(goals(view));
    panels.extend(known_hands(view));
    panels.extend(chests(table));
    panels.extend(unseen(view));
    panels.push(piles(view));
    panels.push(scores(table));
    panels.push(options(table));
    panels
}

fn clause(fact: Fact, id: &str) -> Fact {
    Fact { clause: Some(id.into()), ..fact }
}

/// The tiles the game ends with (BT-22.1).
fn goal_tiles(table: &Battue) -> Vec<Tile> {
    Tile::city_tiles().filter(|&tile| table.content.face(tile).is_goal() && table.content.face(tile).used).collect()
}

/// `Palace, Templum Jupiter and Universitas`.
pub(super) fn goal_names(table: &Battue) -> String {
    let names: Vec<&str> = goal_tiles(table).into_iter().map(|tile| table.content.name(tile)).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => "the goal tiles".into(),
    }
}

/// BT-V.6: which goals are found and held, and a warning when the game ends with this turn.
fn goals(view: &View) -> Panel {
    let table = &view.table;
    let tiles = goal_tiles(table);
    let place = |tile: Tile| table.city.tiles().find(|&spot| table.faces.at(spot) == tile);
    let goal = |&tile: &Tile| {
        let spot = place(tile);
        let owner = spot.and_then(|spot| table.controller(spot));
        let attacked =
            |spot: &Spot| table.battle.is_some_and(|battle| battle.spot == *spot) || table.pending.contains(*spot);
        let contested = spot.filter(attacked).is_some();
        let words = match (owner, spot) {
            _ if contested => "contested".to_owned(),
            (Some(seat), _) => player(seat),
            (None, Some(spot)) if table.face_up.contains(spot) => "free".into(),
            (None, Some(_)) if tile == Tile::city(1).unwrap_or(tile) => "facedown".into(),
            (None, Some(_)) => "seen by you".into(),
            (None, None) => "not found".into(),
        };
        Goal {
            picture: Some(format!("tile {tile}")),
            name: table.content.name(tile).to_owned(),
            frame: owner.map_or(0, frame),
            words,
            alarm: contested,
        }
    };
    let held = table.held_goals().len();
    let mut facts = Vec::new();
    if held == tiles.len() && !table.is_over() {
        facts.push(clause(Fact::new("Warning", "the game ends with this turn"), "BT-22.1"));
    }
    let limit = table.options.max_rounds;
    if limit > 0 {
        facts.push(clause(Fact::new("Game round", format!("{} of {limit}", table.round)), "BT-22.10"));
    }
    Panel {
        title: "End of the game".into(),
        note: format!("{held} of {} held", tiles.len()),
        facts,
        goals: tiles.iter().map(goal).collect(),
        ..Panel::default()
    }
}

/// BT-V.13: what a hand loses when the turn ends.
fn ending_turn(view: &View) -> Option<Panel> {
    let (table, seat) = (&view.table, view.viewer.seat()?);
    if seat != table.active || !matches!(table.phase, Phase::End | Phase::Discard | Phase::Oath(..)) {
        return None;
    }
    let hand = &table.hands[seat];
    let treasures: Vec<String> = hand
        .kinds()
        .filter(|&card| table.content.loot(card).does == LootEffect::Treasure)
        .map(|card| table.content.loot_text(card).name.clone())
        .collect();
    let mut facts = Vec::new();
    if !treasures.is_empty() {
        let words = format!("{}: worth nothing in hand", treasures.join(", "));
        facts.push(clause(Fact::new("Unplayed treasure", words), "BT-22.4"));
    }
    let above = hand.total().saturating_sub(HAND_MAX);
    if above > 0 {
        facts.push(clause(Fact::new("Above six cards", format!("{above} to play or discard")), "BT-5.8"));
    }
    (!facts.is_empty()).then(|| Panel { title: "Before the turn ends".into(), facts, ..Panel::default() })
}

/// BT-V.17: effects in force, with their end.
fn effects(view: &View) -> Option<Panel> {
    let table = &view.table;
    let mut facts = Vec::new();
    let mut add = |label: String, value: String, id: &str| facts.push(clause(Fact::new(label, value), id));
    for spot in table.city.spots().filter(|&spot| table.effects.sapped[spot] > 0) {
        let points = table.effects.sapped[spot];
        add("Sappers".into(), format!("{}, defence -{points} until the turn ends", called(view, spot)), "BT-18.19");
    }
    if let Some(battle) = table.battle.filter(|battle| battle.watch != 0) {
        let (name, id) = if battle.watch > 0 { ("City Watch", "BT-20.3") } else { ("Panic", "BT-20.4") };
        let words = format!("{}, defence {:+} until this battle ends", called(view, battle.spot), battle.watch);
        add(name.into(), words, id);
    }
    if table.battle.is_some_and(|battle| battle.bridled) {
        add("Cut the Bridle".into(), "the attacker may not retreat from this battle".into(), "BT-24.25");
    }
    if table.effects.muster > 0 {
        add("Muster Horn".into(), format!("calls bring {} more this turn", table.effects.muster), "BT-18.17");
    }
    for spot in table.effects.riding.iter() {
        add("Hard Ride".into(), format!("{} may move two tiles this turn", called(view, spot)), "BT-18.16");
    }
    if table.effects.legion > 0 {
        let words = format!("tiles attacked have {} more defence this turn", table.effects.legion);
        add("Legion Returns".into(), words, "BT-24.29");
    }
    for spot in Spot::edges() {
        if table.cracks[spot] > 0 {
            let words = format!("{}, defence -{} for good", called(view, spot), table.cracks[spot]);
            add("Cracked Wall".into(), words, "BT-24.32");
        }
        let power = (spot.edge_kind() == Some(EdgeKind::Tower)).then(|| table.face(spot).power()).flatten();
        if let (Some(power), Some(seat)) = (power, table.controller(spot)) {
            let id = match power {
                TowerPower::Look => "BT-24.8",
                TowerPower::Attack => "BT-24.9",
                TowerPower::Muster => "BT-24.10",
                TowerPower::Loot => "BT-24.11",
            };
            // BT-24.12: only while its controller is in the game.
            if table.alive.contains(seat) {
                let words = format!("{}, while held: {}", player(seat), facts::power_words(power));
                add(called(view, spot), words, id);
            }
        }
    }
    (!facts.is_empty()).then(|| Panel { title: "In force".into(), facts, ..Panel::default() })
}

/// BT-V.14: every player, out of the game or not, with what breaks a tie.
fn scores(table: &Battue) -> Panel {
    let row = |seat: Seat| {
        let (tiles, chest) = table.score(seat);
        let total = u16::from(tiles) + u16::from(chest);
        let out = if table.alive.contains(seat) { "" } else { ", out" };
        Fact::new(format!("{}{out}", player(seat)), format!("{total} = {tiles} tiles + {chest} chest"))
    };
    let mut facts: Vec<Fact> = table.seats().map(row).collect();
    facts.push(clause(Fact::new("A tie", "goes to more points from tiles"), "BT-22.7"));
    Panel { title: "Score".into(), facts, ..Panel::default() }
}

/// War chests, open to all (BT-17.7, BT-19.4).
fn chests(table: &Battue) -> Option<Panel> {
    let chest = |seat: Seat| {
        let loot = table.chests[seat].kinds().map(|card| {
            let copies = table.chests[seat][card];
            (table.content.loot_text(card).name.clone(), copies, table.content.loot(card).vp)
        });
        let event_cards = table.event_card_chests[seat].kinds().map(|event_card| {
            let copies = table.event_card_chests[seat][event_card];
            (table.content.event_card_text(event_card).name.clone(), copies, table.content.event_card(event_card).vp)
        });
        let words: Vec<String> = loot
            .chain(event_cards)
            .map(|(name, copies, vp)| match copies {
                1 => format!("{name} {vp}"),
                n => format!("{n} {name} {}", n * vp),
            })
            .collect();
        (!words.is_empty()).then(|| Fact::new(player(seat), words.join(", ")))
    };
    let facts: Vec<Fact> = table.seats().filter_map(chest).collect();
    (!facts.is_empty()).then(|| Panel { title: "War chests".into(), facts, ..Panel::default() })
}

/// BT-H.7, BT-H.8: cards this viewer saw change hands and that are still there.
fn known_hands(view: &View) -> Option<Panel> {
    let (table, me) = (&view.table, view.viewer.seat()?);
    let known_cards = || table.known_cards.iter().flatten().filter(|known_card| known_card.knows == me);
    let known = |seat: Seat| {
        let names: Vec<&str> = known_cards()
            .filter(|known_card| known_card.holder == seat)
            .map(|known_card| table.content.loot_text(known_card.card).name.as_str())
            .collect();
        (!names.is_empty()).then(|| Fact::new(player(seat), names.join(", ")))
    };
    let facts: Vec<Fact> = table.seats().filter_map(known).collect();
    (!facts.is_empty()).then(|| Panel { title: "Known in other hands".into(), facts, ..Panel::default() })
}

/// BT-V.15: both decks and both discards, which can be read through.
fn piles(view: &View) -> Panel {
    let table = &view.table;
    let listed = |names: Vec<(String, u8)>| {
        let words: Vec<String> = names
            .into_iter()
            .map(|(name, copies)| if copies > 1 { format!("{copies} {name}") } else { name })
            .collect();
        if words.is_empty() { "none".to_owned() } else { words.join(", ") }
    };
    let discards = &table.loot_discards;
    let loot = discards.kinds().map(|card| (table.content.loot_text(card).name.clone(), discards[card])).collect();
    let gone = &table.event_card_discards;
    let event_cards = gone
        .kinds()
        .map(|event_card| (table.content.event_card_text(event_card).name.clone(), gone[event_card]))
        .collect();
    Panel {
        title: "Piles".into(),
        facts: vec![
            Fact::new("Loot pile", view.pile.to_string()),
            Fact::new(format!("Loot discards, {}", discards.total()), listed(loot)),
            Fact::new("Event deck", table.event_cards.total().to_string()),
            Fact::new(format!("Event discards, {}", gone.total()), listed(event_cards)),
        ],
        ..Panel::default()
    }
}

/// BT-V.5: what is still unseen of every size.
fn unseen(view: &View) -> Option<Panel> {
    let table = &view.table;
    if table.face_down().is_empty() || matches!(table.phase, Phase::Placing(..)) || table.is_over() {
        return None;
    }
    let row = |(size, special): (Size, bool)| {
        let down = |spot: &Spot| {
            table.city.size(*spot) == Some(size)
                && Spot::SPECIAL.contains(*spot) == special
                && !table.faces.at(*spot).is_seen()
        };
        let places = table.face_down().iter().filter(down).count();
        let tiles = facts::unseen(view, table.face_down().iter().find(down)?);
        let name = if special { format!("{size}, special") } else { size.to_string() };
        let range = facts::range(table, &tiles)?;
        Some(Fact::new(name, format!("{} for {}, defence {range}", tiles.len(), many(places as u64, "place"))))
    };
    let facts: Vec<Fact> = Size::CLASSES.into_iter().filter_map(row).map(|fact| clause(fact, "BT-H.3")).collect();
    (!facts.is_empty()).then(|| Panel { title: "Unseen tiles".into(), facts, ..Panel::default() })
}

/// BT-23.9: what differs from the default.
fn options(table: &Battue) -> Panel {
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
    let counter = |value: String, label: &str| (value, label.to_owned());
    let mut counters = Vec::new();
    if table.turn > 0 {
        counters.push(counter(table.turn.to_string(), "turn"));
    }
    counters.extend([
        counter(view.pile.to_string(), "loot pile"),
        counter(table.loot_discards.total().to_string(), "loot discards"),
        counter(table.event_cards.total().to_string(), "events left"),
    ]);
    counters
}

/// BT-V.1: the steps of a turn (BT-5.1), and how far it has come.
pub(super) fn steps(view: &View) -> Vec<TurnStep> {
    let table = &view.table;
    let now = match table.phase {
        Phase::Placing(..) | Phase::Camps | Phase::Over { .. } => return Vec::new(),
        Phase::Watch | Phase::Start | Phase::Scouting(..) => 0,
        Phase::Calls => 1,
        Phase::Moves => 2,
        Phase::End | Phase::Oath(..) | Phase::Discard => 4,
        _ => 3,
    };
    let waiting = table.pending.len();
    ["Start", "Reinforce", "Move", "Battle", "End"]
        .into_iter()
        .enumerate()
        .map(|(k, label)| TurnStep {
            label: label.into(),
            note: if k == 3 && now == 3 && waiting > 0 { format!("{waiting} more") } else { String::new() },
            progress: Progress::of(k, now),
        })
        .collect()
}

/// BT-V.3, BT-V.14: reserve, board total, hand size and flags left beside each name, then the score.
pub(super) fn standings(view: &View) -> Vec<PlayerFigures> {
    let table = &view.table;
    let fighting = table.battle.map(|battle| battle.defender.or_else(|| table.defender_of(battle.spot)));
    table
        .seats()
        .map(|seat| {
            let (tiles, chest) = table.score(seat);
            let figure = |label: &str, value: String| (label.to_owned(), value);
            let alive = table.alive.contains(seat);
            let (tag, alarm) = match () {
                () if !alive => ("out", false),
                () if fighting == Some(Some(seat)) => ("defends", true),
                () if table.battle.is_some() && seat == table.active => ("attacks", false),
                () => ("", false),
            };
            PlayerFigures {
                figures: vec![
                    figure("board", format!("{}/{WARRIORS}", table.on_board(seat))),
                    figure("reserve", table.reserve[seat].to_string()),
                    figure("hand", view.hands[seat].to_string()),
                    figure("flags", table.flags_left(seat).to_string()),
                ],
                score: (u16::from(tiles) + u16::from(chest)).to_string(),
                score_note: format!("{tiles} + {chest} chest"),
                tag: tag.into(),
                alarm,
            }
        })
        .collect()
}
