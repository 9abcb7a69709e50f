//! Figures beside the board: goals, effects in force, scores, chests, piles, unseen tiles
//! (BT-V.1, BT-V.3, BT-V.6, BT-V.13 to BT-V.17).

use super::{facts, frame, ledger};
use crate::board::{EdgeKind, Spot};
use crate::card::Loot;
use crate::content::{LootEffect, TowerPower};
use crate::state::{Battue, HAND_MAX, Phase, WARRIORS};
use crate::tile::{Size, Tile};
use crate::view::View;
use content::OptionTable;
use kernel::Seat;
use stage::{Fact, Goal, Panel, PlayerFigures, Progress, TurnStep};

pub(super) fn panels(view: &View) -> Vec<Panel> {
    let optional = [ledger::panel(view), ledger::to_come(view), ending_turn(view), effects(view)];
    let mut panels: Vec<Panel> = optional.into_iter().flatten().collect();
    panels.push(goals(view));
    panels.extend(known_hands(view));
    panels.extend(chests(view));
    panels.extend(unseen(view));
    panels.push(piles(view));
    panels.push(scores(view));
    panels.push(options(view));
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
pub(super) fn goal_names(view: &View) -> String {
    let names: Vec<&str> = goal_tiles(&view.table).into_iter().map(|tile| view.tile(tile)).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => view.texts().and_last(others.join(", "), last),
        None => view.texts().goal_tiles(),
    }
}

/// BT-V.6: which goals are found and held, and a warning when the game ends with this turn.
fn goals(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let tiles = goal_tiles(table);
    let place = |tile: Tile| table.city.tiles().find(|&spot| table.faces.at(spot) == tile);
    let goal = |&tile: &Tile| {
        let spot = place(tile);
        let owner = spot.and_then(|spot| table.controller(spot));
        let attacked =
            |spot: &Spot| table.battle.is_some_and(|battle| battle.spot == *spot) || table.pending.contains(*spot);
        let contested = spot.filter(attacked).is_some();
        let words = match (owner, spot) {
            _ if contested => t.goal_contested(),
            (Some(seat), _) => view.player(seat),
            (None, Some(spot)) if table.face_up.contains(spot) => t.goal_free(),
            (None, Some(_)) if tile == Tile::city(1).unwrap_or(tile) => t.goal_facedown(),
            (None, Some(_)) => t.goal_seen(),
            (None, None) => t.goal_not_found(),
        };
        Goal {
            picture: Some(format!("tile {tile}")),
            name: view.tile(tile).to_owned(),
            frame: owner.map_or(0, frame),
            words,
            alarm: contested,
        }
    };
    let held = table.held_goals().len();
    let mut facts = Vec::new();
    if held == tiles.len() && !table.is_over() {
        facts.push(clause(Fact::new(t.warning(), t.ends_with_this_turn()), "BT-22.1"));
    }
    let limit = table.options.max_rounds;
    if limit > 0 {
        facts.push(clause(Fact::new(t.game_round(), t.part_of(table.round, limit)), "BT-22.10"));
    }
    Panel {
        title: t.end_of_game(),
        note: t.goals_held(held, tiles.len()),
        facts,
        goals: tiles.iter().map(goal).collect(),
        ..Panel::default()
    }
}

/// BT-V.13: what a hand loses when the turn ends.
fn ending_turn(view: &View) -> Option<Panel> {
    let (table, t, seat) = (&view.table, view.texts(), view.viewer.seat()?);
    if seat != table.active || !matches!(table.phase, Phase::End | Phase::Discard | Phase::Oath(..)) {
        return None;
    }
    let hand = &table.hands[seat];
    let is_treasure = |card: &Loot| table.content.loot(*card).does == LootEffect::Treasure;
    let treasures: Vec<&str> = hand.kinds().filter(is_treasure).map(|card| view.loot(card)).collect();
    let mut facts = Vec::new();
    if !treasures.is_empty() {
        let words = t.worth_nothing(treasures.join(", "));
        facts.push(clause(Fact::new(t.unplayed_treasure(), words), "BT-22.4"));
    }
    let above = hand.total().saturating_sub(HAND_MAX);
    if above > 0 {
        facts.push(clause(Fact::new(t.above_six_cards(), t.to_play_or_discard(above)), "BT-5.8"));
    }
    (!facts.is_empty()).then(|| Panel { title: t.before_turn_ends(), facts, ..Panel::default() })
}

/// BT-V.17: effects in force, with their end.
fn effects(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let mut facts = Vec::new();
    let mut add = |label: String, value: String, id: &str| facts.push(clause(Fact::new(label, value), id));
    for spot in table.city.spots().filter(|&spot| table.effects.sapped[spot] > 0) {
        let change = format!("-{}", table.effects.sapped[spot]);
        add(t.sappers(), t.until_turn_ends(view.called(spot), change), "BT-18.19");
    }
    if let Some(battle) = table.battle.filter(|battle| battle.watch != 0) {
        let (name, id) = if battle.watch > 0 { (t.city_watch(), "BT-20.3") } else { (t.panic(), "BT-20.4") };
        let change = format!("{:+}", battle.watch);
        add(name, t.until_battle_ends(view.called(battle.spot), change), id);
    }
    if table.battle.is_some_and(|battle| battle.bridled) {
        add(t.cut_the_bridle(), t.attacker_may_not_retreat(), "BT-24.25");
    }
    if table.effects.muster > 0 {
        add(t.muster_horn(), t.calls_bring_more(table.effects.muster), "BT-18.17");
    }
    for spot in table.effects.riding.iter() {
        add(t.hard_ride(), t.may_ride_this_turn(view.called(spot)), "BT-18.16");
    }
    if table.effects.legion > 0 {
        add(t.legion_returns(), t.more_defence(table.effects.legion), "BT-24.29");
    }
    for spot in Spot::edges() {
        if table.cracks[spot] > 0 {
            let change = format!("-{}", table.cracks[spot]);
            add(t.cracked_wall(), t.for_good(view.called(spot), change), "BT-24.32");
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
                let words = t.while_held(view.player(seat), facts::power_words(t, power));
                add(view.called(spot), words, id);
            }
        }
    }
    (!facts.is_empty()).then(|| Panel { title: t.in_force(), facts, ..Panel::default() })
}

/// BT-V.14: every player, out of the game or not, with what breaks a tie.
fn scores(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let row = |seat: Seat| {
        let (tiles, chest) = table.score(seat);
        let total = u16::from(tiles) + u16::from(chest);
        let name = view.player(seat);
        let name = if table.alive.contains(seat) { name } else { t.score_out(name) };
        Fact::new(name, t.score_sum(total, tiles, chest))
    };
    let mut facts: Vec<Fact> = table.seats().map(row).collect();
    facts.push(clause(Fact::new(t.a_tie(), t.tie_goes_to()), "BT-22.7"));
    Panel { title: t.score(), facts, ..Panel::default() }
}

/// War chests, open to all (BT-17.7, BT-19.4).
fn chests(view: &View) -> Option<Panel> {
    let table = &view.table;
    let chest = |seat: Seat| {
        let loot = table.chests[seat].kinds().map(|card| {
            let copies = table.chests[seat][card];
            (view.loot(card), copies, table.content.loot(card).vp)
        });
        let event_cards = table.event_card_chests[seat].kinds().map(|event_card| {
            let copies = table.event_card_chests[seat][event_card];
            (view.event_card(event_card), copies, table.content.event_card(event_card).vp)
        });
        let words: Vec<String> = loot
            .chain(event_cards)
            .map(|(name, copies, vp)| match copies {
                1 => format!("{name} {vp}"),
                n => format!("{n} {name} {}", n * vp),
            })
            .collect();
        (!words.is_empty()).then(|| Fact::new(view.player(seat), words.join(", ")))
    };
    let facts: Vec<Fact> = table.seats().filter_map(chest).collect();
    (!facts.is_empty()).then(|| Panel { title: view.texts().war_chests(), facts, ..Panel::default() })
}

/// BT-H.7, BT-H.8: cards this viewer saw change hands and that are still there.
fn known_hands(view: &View) -> Option<Panel> {
    let (table, me) = (&view.table, view.viewer.seat()?);
    let known_cards = || table.known_cards.iter().flatten().filter(|known_card| known_card.knows == me);
    let known = |seat: Seat| {
        let names: Vec<&str> = known_cards()
            .filter(|known_card| known_card.holder == seat)
            .map(|known_card| view.loot(known_card.card))
            .collect();
        (!names.is_empty()).then(|| Fact::new(view.player(seat), names.join(", ")))
    };
    let facts: Vec<Fact> = table.seats().filter_map(known).collect();
    (!facts.is_empty()).then(|| Panel { title: view.texts().known_hands(), facts, ..Panel::default() })
}

/// BT-V.15: both decks and both discards, which can be read through.
fn piles(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let listed = |names: Vec<(&str, u8)>| {
        let words: Vec<String> = names
            .into_iter()
            .map(|(name, copies)| if copies > 1 { format!("{copies} {name}") } else { name.to_owned() })
            .collect();
        if words.is_empty() { t.none() } else { words.join(", ") }
    };
    let discards = &table.loot_discards;
    let loot = discards.kinds().map(|card| (view.loot(card), discards[card])).collect();
    let gone = &table.event_card_discards;
    let event_cards = gone.kinds().map(|event_card| (view.event_card(event_card), gone[event_card])).collect();
    Panel {
        title: t.piles(),
        facts: vec![
            Fact::new(t.loot_pile(), view.pile.to_string()),
            Fact::new(t.loot_discards(discards.total()), listed(loot)),
            Fact::new(t.event_deck(), table.event_cards.total().to_string()),
            Fact::new(t.event_discards(gone.total()), listed(event_cards)),
        ],
        ..Panel::default()
    }
}

/// BT-V.5: what is still unseen of every size.
fn unseen(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
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
        let name = if special { t.special_size(size) } else { size.to_string() };
        let range = facts::range(view, &tiles)?;
        Some(Fact::new(name, t.tiles_for_places(places, tiles.len(), range)))
    };
    let facts: Vec<Fact> = Size::CLASSES.into_iter().filter_map(row).map(|fact| clause(fact, "BT-H.3")).collect();
    (!facts.is_empty()).then(|| Panel { title: t.unseen_tiles(), facts, ..Panel::default() })
}

/// BT-23.9: what differs from the default.
fn options(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    // English has no other words for them here than their keys.
    let or = |words: String, written: String| if words.is_empty() { written } else { words };
    let fact = |(key, value): (&str, serde_json::Value)| {
        let value = value.to_string().replace('"', "");
        let meaning = t.knob_value(format_args!("{key}-{value}"));
        Fact::new(or(t.knob(key), key.replace('_', " ")), or(meaning, value))
    };
    let facts: Vec<Fact> = table.options.changed().into_iter().map(fact).collect();
    let note = if facts.is_empty() { t.options_usual() } else { t.options_changed(facts.len()) };
    Panel { title: t.options(), note, facts, ..Panel::default() }
}

pub(super) fn counters(view: &View) -> Vec<(String, String)> {
    let (table, t) = (&view.table, view.texts());
    let mut counters = Vec::new();
    if table.turn > 0 {
        counters.push((table.turn.to_string(), t.counter_turn()));
    }
    counters.extend([
        (view.pile.to_string(), t.counter_pile()),
        (table.loot_discards.total().to_string(), t.counter_discards()),
        (table.event_cards.total().to_string(), t.counter_events()),
    ]);
    counters
}

/// BT-V.1: the steps of a turn (BT-5.1), and how far it has come.
pub(super) fn steps(view: &View) -> Vec<TurnStep> {
    let (table, t) = (&view.table, view.texts());
    let now = match table.phase {
        Phase::Placing(..) | Phase::Camps | Phase::Over { .. } => return Vec::new(),
        Phase::Watch | Phase::Start | Phase::Scouting(..) => 0,
        Phase::Calls => 1,
        Phase::Moves => 2,
        Phase::End | Phase::Oath(..) | Phase::Discard => 4,
        _ => 3,
    };
    let waiting = table.pending.len();
    [t.step_start(), t.step_calls(), t.step_moves(), t.step_battles(), t.step_end()]
        .into_iter()
        .enumerate()
        .map(|(k, label)| TurnStep {
            label,
            note: if k == 3 && now == 3 && waiting > 0 { t.battles_more(waiting) } else { String::new() },
            progress: Progress::of(k, now),
        })
        .collect()
}

/// BT-V.3, BT-V.14: reserve, board total, hand size and flags left beside each name, then the score.
pub(super) fn standings(view: &View) -> Vec<PlayerFigures> {
    let (table, t) = (&view.table, view.texts());
    let fighting = table.battle.map(|battle| battle.defender.or_else(|| table.defender_of(battle.spot)));
    table
        .seats()
        .map(|seat| {
            let (tiles, chest) = table.score(seat);
            let alive = table.alive.contains(seat);
            let (tag, alarm) = match () {
                () if !alive => (t.tag_out(), false),
                () if fighting == Some(Some(seat)) => (t.tag_defends(), true),
                () if table.battle.is_some() && seat == table.active => (t.tag_attacks(), false),
                () => (String::new(), false),
            };
            PlayerFigures {
                figures: vec![
                    (t.figure_board(), format!("{}/{WARRIORS}", table.on_board(seat))),
                    (t.figure_reserve(), table.reserve[seat].to_string()),
                    (t.figure_hand(), view.hands[seat].to_string()),
                    (t.figure_flags(), table.flags_left(seat).to_string()),
                ],
                score: (u16::from(tiles) + u16::from(chest)).to_string(),
                score_note: t.score_note(tiles, chest),
                tag,
                alarm,
            }
        })
        .collect()
}
