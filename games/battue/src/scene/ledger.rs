//! The battle on paper: both values line by line, the odds of this round and of the whole battle, the last
//! rounds (BT-V.7, BT-V.8, BT-V.10).

use super::{facts, frame, percent};
use crate::board::{Spot, SpotSet};
use crate::card::LootPile;
use crate::odds::{BattleOdds, Fight};
use crate::state::{Battle, Battue, HORDE_MAX, Phase, RoundValues};
use crate::tile::Tile;
use crate::view::View;
use stage::{Bar, Die, DieState, Duel, Fact, Figure, LedgerRow, Mark, MarkKind, Odds, Panel, Party, Round, Scene};

/// The cards that count in the round to come: those of a round that is over do not.
fn in_force(table: &Battue, battle: &Battle) -> LootPile {
    match table.phase {
        Phase::AttackerStays | Phase::DefenderStays => LootPile::EMPTY,
        _ => battle.cards,
    }
}

/// The dice of the round that is open; none between rounds.
fn open_dice(table: &Battue, battle: &Battle) -> Option<[u8; 2]> {
    let over = matches!(table.phase, Phase::AttackerStays | Phase::DefenderStays);
    (!over && battle.dice[0] > 0).then_some(battle.dice)
}

pub(super) fn panel(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let battle = table.battle?;
    let spot = battle.spot;
    let mut fight = table.fight(spot, table.horde(table.active, spot), &in_force(table, &battle));
    // Who left the table after the throw still counts (BT-21.10).
    fight.defenders = table.thrown_round().map_or(fight.defenders, |round| round.defenders);
    let dice = open_dice(table, &battle);
    let over = matches!(table.phase, Phase::AttackerStays | Phase::DefenderStays);
    let round = u16::from(battle.round) + u16::from(over);
    let chances = if dice.is_none() && fight.attackers > 0 { prospects(view, &battle, &fight) } else { Vec::new() };
    let duel = Duel {
        left: party(view, &fight),
        right: holder(view, &battle, &fight),
        rows: rows(view, &battle, &fight, dice),
        chances,
        rounds: fought(view, &battle, over),
    };
    Some(Panel {
        title: view.called(spot),
        note: if round == 0 { t.battle_note() } else { t.battle_round(round) },
        duel: Some(Box::new(duel)),
        ..Panel::default()
    })
}

/// The chances as they concern the reader: the attacker, the player who answers for the tile, or neither.
fn prospects(view: &View, battle: &Battle, fight: &Fight) -> Vec<(f32, String)> {
    let t = view.texts();
    let BattleOdds { take, left } = fight.to_the_last();
    let (round, left) = (fight.round(), view.decimal(left));
    let attacker = view.table.active;
    match view.seat() {
        Some(seat) if seat == attacker => {
            vec![(round, t.you_win_round()), (take, t.you_take_it_left(left))]
        }
        Some(seat) if battle.defender == Some(seat) => {
            vec![(1.0 - round, t.you_win_round()), (1.0 - take, t.you_hold_it())]
        }
        _ => {
            let name = view.player(attacker);
            vec![(round, t.wins_this_round(&name)), (take, t.takes_it_left(&name, left))]
        }
    }
}

fn party(view: &View, fight: &Fight) -> Party {
    Party {
        frame: frame(view.table.active),
        glyph: Some("horde".into()),
        plate: fight.attackers.to_string(),
        word: view.texts().party_attacks(),
        ..Party::default()
    }
}

/// The player who stands on the tile or answers for it (BT-13.1 to BT-13.5).
fn holder(view: &View, battle: &Battle, fight: &Fight) -> Party {
    let (table, t) = (&view.table, view.texts());
    let spot = battle.spot;
    if table.neutral[spot] > 0 {
        return Party {
            frame: 0,
            glyph: Some("ivory".into()),
            plate: fight.defenders.to_string(),
            word: t.party_hold(),
            ..Party::default()
        };
    }
    let defender = battle.defender.or_else(|| table.defender_of(spot));
    let owner = table.controller(spot).or(defender);
    let word = match (fight.defenders, table.controller(spot).is_some()) {
        (1.., _) => t.party_holds(),
        (0, true) => t.party_owns(),
        (0, false) => t.party_rolls(),
    };
    Party {
        frame: owner.map_or(0, frame),
        glyph: Some("horde".into()),
        plate: fight.defenders.to_string(),
        word,
        ..Party::default()
    }
}

fn rows(view: &View, battle: &Battle, fight: &Fight, dice: Option<[u8; 2]>) -> Vec<LedgerRow> {
    let (table, t) = (&view.table, view.texts());
    let figure = |number: u8| if number > 0 { Figure::new(number.to_string()) } else { Figure::default() };
    let bonus = |number: u8| if number > 0 { Figure::new(format!("+{number}")) } else { Figure::default() };
    let printed = table.face(battle.spot).defence;
    let sources = facts::sources(view, battle.spot);
    let tile = Figure {
        was: if printed == fight.defence { String::new() } else { printed.to_string() },
        ..Figure::new(fight.defence.to_string())
    };
    let defender = battle.defender.or_else(|| table.defender_of(battle.spot));
    let cards_held = defender.map(|seat| view.hands[seat]).filter(|&cards| cards > 0);
    let mut answer = bonus(fight.now.defence);
    if let Some(cards) = cards_held {
        answer.note = t.in_hand(cards);
    }
    let row = |left, label: String, right| LedgerRow { left, label, right, ..LedgerRow::default() };
    let label = if sources.is_empty() { t.row_tile() } else { t.row_tile_changed(sources.join(", ")) };
    let mut rows = vec![
        row(figure(fight.attackers), t.row_warriors(), figure(fight.defenders)),
        row(Figure::default(), label, tile),
        row(bonus(fight.now.attack), t.row_cards(), answer),
    ];
    if fight.power > 0 {
        rows.push(row(bonus(fight.power), t.turris_bellica(), Figure::default()));
    }
    let die = |at: usize| {
        let face = dice.map_or("?".to_owned(), |dice| dice[at].to_string());
        Figure { die: Some(Die { face, state: DieState::Counts }), ..Figure::default() }
    };
    rows.push(row(die(0), t.row_die(), die(1)));
    let attack = fight.attackers + fight.power + fight.now.attack;
    let defence = fight.defence + fight.defenders + fight.now.defence;
    let sum = |value: u8, at: usize| match dice {
        Some(dice) => Figure::new((value + dice[at]).to_string()),
        None => Figure { note: t.plus_die(), ..Figure::new(value.to_string()) },
    };
    rows.push(LedgerRow {
        clause: Some("BT-10.5".into()),
        sum: true,
        ..row(sum(attack, 0), String::new(), sum(defence, 1))
    });
    rows
}

/// How many rounds are shown; the log has them all.
const ROUNDS: usize = 4;

/// The last rounds of this battle that are settled.
fn fought(view: &View, battle: &Battle, over: bool) -> Vec<Round> {
    let t = view.texts();
    let die = |face: u8| vec![Die { face: face.to_string(), state: DieState::Counts }];
    let last = if over { battle.round } else { battle.round.saturating_sub(1) };
    let newest_first = battle.ledger.iter().flatten().rev().take(ROUNDS);
    let mut rounds: Vec<_> = newest_first
        .zip((1..=last).rev())
        .map(|(fought, number)| Round {
            label: number.to_string(),
            left: die(fought.dice[0]),
            right: die(fought.dice[1]),
            text: t.versus(fought.attack, fought.defence),
            result: if fought.won() { t.round_won() } else { t.round_lost() },
            won: fought.won(),
        })
        .collect();
    rounds.reverse();
    rounds
}

/// The dice that fell last: a round, or a call.
pub(super) fn last_roll(view: &View, scene: &mut Scene) {
    let (table, t) = (&view.table, view.texts());
    let die = |face: u8| vec![Die { face: face.to_string(), state: DieState::Counts }];
    let calling = matches!(table.phase, Phase::Calls | Phase::Moves | Phase::Start);
    if let Some(call) = table.last_call.filter(|_| calling) {
        scene.dice = vec![(t.dice_call(view.player(call.seat), view.called(call.spot)), die(call.die))];
        scene.dice_result = t.dice_gained(t.warriors(call.gained));
        scene.dice_at = vec![table.city.space(call.spot).to_string()];
        return;
    }
    let Some(round) = table.last_round else { return };
    let answer = round.defender.map_or_else(|| t.dice_nobody_answers(), |seat| t.dice_answer(view.player(seat)));
    scene.dice = vec![
        (t.dice_attack(view.player(round.attacker), view.called(round.spot)), die(round.dice[0])),
        (answer, die(round.dice[1])),
    ];
    let (attack, defence) = (round.attack_value(), round.defence_value());
    let fought =
        matches!(table.phase, Phase::Over { .. }) || table.battle.is_some_and(|battle| battle.spot == round.spot);
    if fought {
        scene.dice_at = vec![table.city.space(round.spot).to_string()];
    }
    scene.dice_result = match round.won {
        Some(true) => t.dice_won(attack, defence),
        Some(false) if attack == defence => t.dice_tie(attack, defence),
        Some(false) => t.dice_lost(attack, defence),
        None => t.dice_so_far(attack, defence),
    };
    scene.marks.extend(fallen(table, &round));
}

/// The warriors that fell in a settled round, until the next dice of this battle fall (BT-10.12, BT-12.1).
fn fallen(table: &Battue, round: &RoundValues) -> Option<Mark> {
    let battle = table.battle.filter(|battle| battle.spot == round.spot && open_dice(table, battle).is_none())?;
    let lost = match round.won? {
        true => round.defenders.saturating_sub(table.defenders(battle.spot)),
        false => round.attackers.saturating_sub(table.horde(round.attacker, battle.spot)),
    };
    let spaces = vec![table.city.space(battle.spot).to_string()];
    (lost > 0).then(|| Mark { kind: MarkKind::Loss, spaces, text: format!("−{lost}") })
}

// ---- odds of a choice

/// What an attack on this tile comes to with so many warriors, some of whom may still stand where they come from; of a
/// facedown tile, over everything it may be.
pub(super) fn attack_odds(view: &View, spot: Spot, attackers: u8, coming: Coming) -> Option<Odds> {
    let (table, t) = (&view.table, view.texts());
    if attackers == 0 {
        return None;
    }
    let fights = possible(view, spot, attackers);
    let mean = |of: &dyn Fn(&Fight) -> f32| fights.iter().map(of).sum::<f32>() / fights.len().max(1) as f32;
    let (round, take) = (mean(&|fight| fight.round()), mean(&|fight| fight.to_the_last().take));
    let left = mean(&|fight| fight.to_the_last().left * fight.to_the_last().take) / take.max(f32::EPSILON);
    let first = fights.first()?;
    let dice = match fights.len() {
        1 => t.odds_dice(first.attackers + first.power, first.defence + first.defenders),
        tiles => t.odds_unseen(attackers, tiles),
    };
    let mut notes = vec![t.odds_left_on_average(view.decimal(left))];
    notes.extend(defender_words(view, spot));
    notes.push(retreat_words(view, spot, attackers, coming));
    Some(Odds {
        title: view.called(spot),
        dice,
        heads: vec![(take, t.you_take_it()), (round, t.you_win_first_round())],
        bars: vec![
            Bar { label: t.bar_beaten_off(), chance: 1.0 - take, weight: 0 },
            Bar { label: t.bar_taken_later(), chance: (take - first_strike(&fights)).max(0.0), weight: 1 },
            Bar { label: t.bar_at_once(), chance: first_strike(&fights).min(take), weight: 2 },
        ],
        notes,
        ..Odds::default()
    })
    .filter(|_| table.city.has(spot))
}

/// The chance that the first round decides.
fn first_strike(fights: &[Fight]) -> f32 {
    let decides = |fight: &Fight| if fight.defenders <= fight.now.kills { fight.round() } else { 0.0 };
    fights.iter().map(decides).sum::<f32>() / fights.len().max(1) as f32
}

/// The battles an attack may turn out to be.
pub(super) fn possible(view: &View, spot: Spot, attackers: u8) -> Vec<Fight> {
    let table = &view.table;
    let plain = table.fight(spot, attackers, &LootPile::EMPTY);
    if view.is_known(spot) {
        return vec![plain];
    }
    let tiles = facts::unseen(view, spot);
    let defence = |&tile: &Tile| table.defence_from(spot, table.content.face(tile).defence);
    tiles.iter().map(|tile| Fight { defence: defence(tile), ..plain }).collect()
}

/// Who would defend, and with how many cards in hand (BT-V.7).
pub(super) fn defender_words(view: &View, spot: Spot) -> Option<String> {
    let seat = view.table.defender_of(spot)?;
    let (t, name) = (view.texts(), view.player(seat));
    Some(match view.hands[seat] {
        0 => t.defends_without_card(name),
        cards => t.defends_with_cards(cards, name),
    })
}

/// `retreat to Basilica or Puteus`, `no retreat` (BT-V.7).
fn retreat_words(view: &View, spot: Spot, attackers: u8, coming: Coming) -> String {
    let t = view.texts();
    let ways = retreats_of(&view.table, spot, attackers, coming);
    let names: Vec<String> = ways.iter().map(|spot| view.called(spot)).collect();
    if names.is_empty() { t.no_retreat() } else { t.retreats_to(names.join(&t.or_between())) }
}

/// Those who are about to move, and from where.
pub(super) type Coming = Option<(Spot, u8)>;

/// Where so many attackers could retreat to from a tile, once those who are coming have left (BT-14.1, BT-14.2).
fn retreats_of(table: &Battue, spot: Spot, attackers: u8, coming: Coming) -> SpotSet {
    let own = table.city.near(spot) & table.flags[table.active];
    let left = |from: Spot| coming.filter(|&(start, _)| start == from).map_or(0, |(_, number)| number);
    own.iter().filter(|&to| table.crowd(to) + attackers <= HORDE_MAX + left(to)).collect()
}

/// BT-V.7: the battles that will be fought, each with its odds, defender and retreats.
pub(super) fn to_come(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let spots: Vec<Spot> = match table.phase {
        Phase::Moves => super::tiles::threatened(table),
        _ => table.pending.iter().collect(),
    };
    if spots.is_empty() {
        return None;
    }
    let row = |&spot: &Spot| {
        let attackers = table.horde(table.active, spot);
        let takes: Vec<f32> = possible(view, spot, attackers).iter().map(|fight| fight.to_the_last().take).collect();
        let (low, high) = takes.iter().fold((1.0_f32, 0.0_f32), |(low, high), &take| (low.min(take), high.max(take)));
        let mean = takes.iter().sum::<f32>() / takes.len().max(1) as f32;
        let chance = match takes.len() {
            1 => t.chance_to_take(percent(mean)),
            _ => t.chance_range(percent(mean), percent(low), percent(high)),
        };
        let words = [Some(chance), defender_words(view, spot), Some(retreat_words(view, spot, attackers, None))];
        Fact {
            piece: Some(super::pieces::horde_id(table, table.active, spot)),
            ..Fact::new(view.called(spot), words.into_iter().flatten().collect::<Vec<_>>().join("; "))
        }
    };
    let mut facts: Vec<Fact> = spots.iter().map(row).collect();
    facts.extend(warnings(view, &spots));
    let note = t.battles_to_fight(spots.len());
    Some(Panel { title: t.battles_to_come(), note, facts, ..Panel::default() })
}

/// BT-V.16: the last warriors are at risk, or no flag is left for a capture.
fn warnings(view: &View, spots: &[Spot]) -> Vec<Fact> {
    let (table, t) = (&view.table, view.texts());
    let at_risk: u8 = spots.iter().map(|&spot| table.men[table.active][spot]).sum();
    let mut facts = Vec::new();
    let warn =
        |label: String, value: String, clause: &str| Fact { clause: Some(clause.into()), ..Fact::new(label, value) };
    if at_risk == table.on_board(table.active) {
        facts.push(warn(t.warning(), t.all_warriors_fight(at_risk), "BT-21.1"));
    }
    let flags = table.flags_left(table.active);
    if flags < spots.len() {
        facts.push(warn(t.flags(), t.flags_for_captures(flags, spots.len()), "BT-15.4"));
    }
    facts
}
