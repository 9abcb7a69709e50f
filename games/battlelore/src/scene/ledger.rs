//! The dice of an attack with every reason, the odds, the battle back, and the dice that lie (BL-U1 to BL-U3).

use super::pieces::{badges, bold_words, glyph};
use super::retreats::way_back;
use super::{dice, frame};
use crate::attack::DiceCount;
use crate::card::{Face, Lore};
use crate::content::Does;
use crate::odds::{RollOdds, counting};
use crate::state::{BattleLore, Exchange, Fight};
use crate::unit::{Kind, Unit};
use crate::view::View;
use stage::{Bar, Duel, Fact, Figure, LedgerRow, Odds, Panel, Party, Scene};

fn row(label: String, figure: Figure, clause: &str) -> LedgerRow {
    LedgerRow { label, right: figure, clause: Some(clause.into()), ..LedgerRow::default() }
}

/// BL-U1: every reason in rule order, then the sum. `with` is a Lore card that would be played with the attack.
fn reasons(view: &View, roller: Unit, victim: Unit, count: &DiceCount, with: Option<(Lore, u8)>) -> Vec<LedgerRow> {
    let (table, t) = (&view.table, view.texts());
    let mut rows = vec![row(t.row_banner(view.unit(roller)), Figure::new(count.base.to_string()), "BL-8.9")];
    let mut sum = count.base;
    let changed = |was: u8, now: u8| Figure { was: was.to_string(), ..Figure::new(now.to_string()) };
    if count.moved > 0 {
        let now = sum.saturating_sub(count.moved);
        rows.push(row(t.row_moved(), changed(sum, now), "BL-8.10"));
        sum = now;
    }
    if let Some((cap, hex)) = count.cap.filter(|(cap, _)| *cap < sum) {
        let tile = view.named(table.content.tile_name(table.terrain.at(hex)));
        rows.push(row(t.row_cap(tile, cap), changed(sum, cap), "BL-8.11"));
    }
    if count.bonus > 0 {
        rows.push(row(t.row_bonus(bonus_words(view, roller)), Figure::new(format!("+{}", count.bonus)), "BL-8.12"));
    }
    if let Some((card, more)) = with.filter(|(_, more)| *more > 0) {
        rows.push(row(view.lore(card), Figure::new(format!("+{more}")), &view.lore_rule(card)));
    }
    if count.penalty > 0 {
        rows.push(row(t.row_penalty(), Figure::new(format!("−{}", count.penalty)), "BL-8.13"));
    }
    if let Some(parried) = count.parried {
        rows.push(row(t.row_parried(), changed(count.bonus + sum, parried), "BL-8.14"));
    }
    let total = total(count, with);
    rows.push(LedgerRow {
        label: t.row_sum(),
        right: Figure::new(total.to_string()),
        sum: true,
        ..LedgerRow::default()
    });
    rows.extend(hit_rows(view, roller, victim, with.map(|(card, _)| card)));
    rows
}

/// Which of the six faces hit.
fn hit_rows(view: &View, roller: Unit, victim: Unit, with: Option<Lore>) -> Vec<LedgerRow> {
    let (table, t) = (&view.table, view.texts());
    let ranged = is_ranged(view, roller, victim);
    let strikes = table.strikes_score(roller, victim, ranged);
    let word = match strikes {
        true if table.scoring(roller, victim, ranged, 1) == 0 => "later",
        true => "yes",
        false => "no",
    };
    let enchanted = |card: &Lore| table.content.lore(*card).does == Does::EnchantedWeapon;
    let in_force = table.effects_on(roller).map(|effect| effect.card).find(enchanted);
    let weapon = in_force.or(with.filter(enchanted));
    let faces = 1 + u8::from(strikes) + u8::from(weapon.is_some());
    let colour = [t.green(), t.blue(), t.red()][table.rules(victim).colour as usize].clone();
    let mut rows = vec![row(t.row_hits(word, colour), Figure::new(format!("{faces} / 6")), "BL-8.15")];
    if let Some(card) = weapon {
        rows.push(row(t.row_lore_hits(), Figure::new(view.lore(card)), &view.lore_rule(card)));
    }
    rows
}

fn is_ranged(view: &View, roller: Unit, victim: Unit) -> bool {
    let at = |unit| view.table.army.hex(unit);
    at(roller).zip(at(victim)).is_some_and(|(from, to)| from.distance(to) > 1)
}

/// The cards that give a unit bonus dice.
fn bonus_words(view: &View, roller: Unit) -> String {
    let table = &view.table;
    let card = table.turn.bonus.filter(|&card| {
        let rules = table.content.command(card);
        table.turn.ordered_by_card.contains(roller) && (rules.dice > 0 || rules.melee_dice > 0)
    });
    let lore = table.effects_on(roller).map(|effect| view.lore(effect.card));
    card.map(|card| view.command(card)).into_iter().chain(lore).collect::<Vec<_>>().join(", ")
}

fn total(count: &DiceCount, with: Option<(Lore, u8)>) -> u8 {
    match count.parried {
        Some(parried) => parried,
        None => count.total() + with.map_or(0, |(_, more)| more),
    }
}

/// The dice a card adds to the attack it is played with.
fn added(view: &View, unit: Unit, target: Unit, card: Lore) -> u8 {
    let table = &view.table;
    let rules = table.content.lore(card);
    let ranged = is_ranged(view, unit, target);
    match rules.does {
        Does::Strength => rules.amount.at(table.level(table.active, card)),
        Does::TakeAim if ranged => rules.amount.at(table.level(table.active, card)),
        Does::Berserk if !ranged => rules.amount.at(table.level(table.active, card)),
        _ => 0,
    }
}

/// BL-U1, BL-U2: an attack before it is declared.
pub(super) fn attack_odds(view: &View, unit: Unit, target: Unit, card: Option<Lore>) -> Odds {
    let (table, t) = (&view.table, view.texts());
    let count = table.count_dice(unit, target, None);
    let with = card.map(|card| (card, added(view, unit, target, card)));
    let number = total(&count, with);
    let tried = card.map(|card| table.with_own_card(unit, target, card));
    let played = tried.as_ref().unwrap_or(table);
    let odds = played.roll_odds(unit, target, number, None);
    let mut rows = reasons(view, unit, target, &count, with);
    let clause = |label: String, value: String, clause: &str| row(label, Figure::new(value), clause);
    if !is_ranged(view, unit, target) {
        rows.push(clause(t.row_battle_back(), battle_back_words(view, played, unit, target), "BL-10.14"));
    }
    rows.push(clause(t.row_retreat(), retreat_words(view, played, target), "BL-10.8"));
    Odds {
        title: view.unit(target),
        dice: t.dice(number),
        heads: heads(view, target, &odds),
        bars: bars(view, target, &odds),
        ..Odds::default()
    }
    .with_rows(&rows)
}

fn heads(view: &View, target: Unit, odds: &RollOdds) -> Vec<(f32, String)> {
    let t = view.texts();
    let mut heads = vec![(odds.falls, t.eliminate())];
    if view.table.hits_to_fall(target) > 1 {
        heads.push((odds.at_least_one(), t.at_least_one()));
    }
    heads.push((odds.routed, t.routed()));
    heads
}

fn bars(view: &View, target: Unit, odds: &RollOdds) -> Vec<Bar> {
    let figures = usize::from(view.table.hits_to_fall(target)).min(odds.losses.len() - 1);
    (0..=figures)
        .map(|lost| {
            let weight = if lost == figures { 2 } else { u8::from(lost > 0) };
            Bar { label: lost.to_string(), chance: odds.losses[lost], weight }
        })
        .collect()
}

/// BL-U3: whether the target may answer, with how many dice and why it is Bold.
fn battle_back_words(view: &View, table: &BattleLore, unit: Unit, target: Unit) -> String {
    let t = view.texts();
    match table.answers(target) {
        true => t.battle_back_dice(table.count_dice(target, unit, None).total()),
        false => t.no_battle_back(),
    }
}

/// BL-U5
fn retreat_words(view: &View, table: &BattleLore, unit: Unit) -> String {
    let t = view.texts();
    if table.army.kind(unit) == Kind::ELEMENTAL {
        return t.never();
    }
    let (way, blocked) = way_back(table, unit);
    let hexes = way.len().saturating_sub(1);
    match blocked {
        0 => t.hexes(hexes),
        // BL-33.6
        _ if table.illusions.contains(unit) => t.retreat_vanishes(),
        _ => t.retreat_blocked(hexes, blocked),
    }
}

/// The fight that goes on: both parties, the dice with their reasons, the chances while the dice have not fallen.
pub(super) fn duel(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let fight = table.fight.filter(|_| !table.is_over())?;
    let (roller, victim) = (fight.roller(), fight.victim());
    let count = table.count_dice(roller, victim, Some(&fight));
    let fallen = fight.dice != [0; 6];
    let odds = table.roll_odds(roller, victim, count.total(), Some(&fight));
    let alive = table.army.alive().contains(victim);
    let chances = match fallen || !alive {
        true => Vec::new(),
        false => vec![(odds.falls, t.eliminate()), (odds.routed, t.routed())],
    };
    let word = match fight.exchange {
        Exchange::Attack => t.attacks(view.number(roller)),
        Exchange::Stand | Exchange::BattleBack => t.battles_back(view.number(roller)),
    };
    let duel = Duel {
        left: party(view, roller, word),
        right: party(view, victim, t.defends(view.number(victim))),
        rows: reasons(view, roller, victim, &count, None),
        chances,
        rounds: Vec::new(),
    };
    let facts = match alive {
        true => vec![
            Fact { clause: Some("BL-10.2".into()), ..Fact::new(t.fact_bold(), bold_words(view, victim)) },
            Fact { clause: Some("BL-10.8".into()), ..Fact::new(t.row_retreat(), retreat_words(view, table, victim)) },
        ],
        false => Vec::new(),
    };
    let title = if fallen { t.the_roll() } else { t.before_the_roll() };
    let note = if fight.ranged { t.ranged() } else { t.melee() };
    Some(Panel { title, note, duel: Some(Box::new(duel)), facts, ..Panel::default() })
}

fn party(view: &View, unit: Unit, word: String) -> Party {
    let table = &view.table;
    Party {
        frame: frame(unit.camp()),
        glyph: Some(glyph(table, table.army.kind(unit)).into()),
        plate: String::new(),
        word: format!("{} {word}", view.unit(unit)),
        badges: badges(table, unit),
    }
}

/// The dice of the fight as they lie, and what they came to.
pub(super) fn last_roll(view: &View, scene: &mut Scene) {
    let (table, t) = (&view.table, view.texts());
    let Some(fight) = table.fight.filter(|fight| fight.dice != [0; 6]) else { return };
    // A strike that does not score is among those of the roll, before any extra die (BL-12.1).
    let all = |face: Face| counting(table, &fight, face, fight.dice[face.index()] + fight.extra[face.index()]);
    let of_roll = |face: Face| all(face).saturating_sub(fight.extra[face.index()]);
    scene.dice.push((view.unit(fight.roller()), dice(fight.dice, of_roll)));
    if fight.extra != [0; 6] {
        scene.dice.push((t.extra_dice(), dice(fight.extra, all)));
    }
    scene.dice_result = result(view, &fight);
}

fn result(view: &View, fight: &Fight) -> String {
    let (table, t) = (&view.table, view.texts());
    let shown = |face: Face| fight.dice[face.index()].saturating_add(fight.extra[face.index()]);
    let colour = shown(table.rules(fight.victim()).colour.face()).saturating_sub(fight.agile);
    let strikes = if fight.backstab { 0 } else { table.scored(fight) };
    let lore = if table.under(fight.roller(), Does::EnchantedWeapon) { shown(Face::LORE) } else { 0 };
    t.roll_result((colour + strikes + lore).saturating_sub(fight.armour), shown(Face::FLAG))
}
