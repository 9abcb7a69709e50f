//! The battle on paper: both values line by line, the odds of this round and of the whole battle, the last
//! rounds (BT-V.7, BT-V.8, BT-V.10).

use super::{called, facts, frame, many, percent, player};
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
    let table = &view.table;
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
        rounds: fought(&battle, over),
    };
    Some(Panel {
        title: called(view, spot),
        note: if round == 0 { "battle".into() } else { format!("battle, round {round}") },
        duel: Some(Box::new(duel)),
        ..Panel::default()
    })
}

/// The chances as they concern the reader: the attacker, the player who answers for the tile, or neither.
fn prospects(view: &View, battle: &Battle, fight: &Fight) -> Vec<(f32, String)> {
    let BattleOdds { take, left } = fight.to_the_last();
    let round = fight.round();
    let attacker = view.table.active;
    match view.seat() {
        Some(seat) if seat == attacker => {
            vec![(round, "you win this round".into()), (take, format!("you take it, {left:.1} left"))]
        }
        Some(seat) if battle.defender == Some(seat) => {
            vec![(1.0 - round, "you win this round".into()), (1.0 - take, "you hold it".into())]
        }
        _ => {
            let name = player(attacker);
            vec![(round, format!("{name} wins this round")), (take, format!("{name} takes it, {left:.1} left"))]
        }
    }
}

fn party(view: &View, fight: &Fight) -> Party {
    Party {
        frame: frame(view.table.active),
        glyph: Some("horde".into()),
        plate: fight.attackers.to_string(),
        word: "attacks".into(),
        ..Party::default()
    }
}

/// The player who stands on the tile or answers for it (BT-13.1 to BT-13.5).
fn holder(view: &View, battle: &Battle, fight: &Fight) -> Party {
    let table = &view.table;
    let spot = battle.spot;
    if table.neutral[spot] > 0 {
        return Party {
            frame: 0,
            glyph: Some("ivory".into()),
            plate: fight.defenders.to_string(),
            word: "hold".into(),
            ..Party::default()
        };
    }
    let defender = battle.defender.or_else(|| table.defender_of(spot));
    let owner = table.controller(spot).or(defender);
    let word = match (fight.defenders, table.controller(spot).is_some()) {
        (1.., _) => "holds",
        (0, true) => "owns it",
        (0, false) => "rolls for it",
    };
    Party {
        frame: owner.map_or(0, frame),
        glyph: Some("horde".into()),
        plate: fight.defenders.to_string(),
        word: word.into(),
        ..Party::default()
    }
}

fn rows(view: &View, battle: &Battle, fight: &Fight, dice: Option<[u8; 2]>) -> Vec<LedgerRow> {
    let table = &view.table;
    let figure = |number: u8| if number > 0 { Figure::new(number.to_string()) } else { Figure::default() };
    let bonus = |number: u8| if number > 0 { Figure::new(format!("+{number}")) } else { Figure::default() };
    let printed = table.face(battle.spot).defence;
    let sources = facts::sources(table, battle.spot);
    let tile = Figure {
        was: if printed == fight.defence { String::new() } else { printed.to_string() },
        ..Figure::new(fight.defence.to_string())
    };
    let defender = battle.defender.or_else(|| table.defender_of(battle.spot));
    let cards_held = defender.map(|seat| view.hands[seat]).filter(|&cards| cards > 0);
    let mut answer = bonus(fight.now.defence);
    if let Some(cards) = cards_held {
        answer.note = format!("{cards} in hand");
    }
    let row = |left, label: String, right| LedgerRow { left, label, right, ..LedgerRow::default() };
    let label = if sources.is_empty() { "tile".to_owned() } else { format!("tile, {}", sources.join(", ")) };
    let mut rows = vec![
        row(figure(fight.attackers), "warriors".into(), figure(fight.defenders)),
        row(Figure::default(), label, tile),
        row(bonus(fight.now.attack), "cards".into(), answer),
    ];
    if fight.power > 0 {
        rows.push(row(bonus(fight.power), "Turris Bellica".into(), Figure::default()));
    }
    let die = |at: usize| {
        let face = dice.map_or("?".to_owned(), |dice| dice[at].to_string());
        Figure { die: Some(Die { face, state: DieState::Counts }), ..Figure::default() }
    };
    rows.push(row(die(0), "die".into(), die(1)));
    let attack = fight.attackers + fight.power + fight.now.attack;
    let defence = fight.defence + fight.defenders + fight.now.defence;
    let sum = |value: u8, at: usize| match dice {
        Some(dice) => Figure::new((value + dice[at]).to_string()),
        None => Figure { note: "+ die".into(), ..Figure::new(value.to_string()) },
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
fn fought(battle: &Battle, over: bool) -> Vec<Round> {
    let die = |face: u8| vec![Die { face: face.to_string(), state: DieState::Counts }];
    let last = if over { battle.round } else { battle.round.saturating_sub(1) };
    let newest_first = battle.ledger.iter().flatten().rev().take(ROUNDS);
    let mut rounds: Vec<_> = newest_first
        .zip((1..=last).rev())
        .map(|(fought, number)| Round {
            label: number.to_string(),
            left: die(fought.dice[0]),
            right: die(fought.dice[1]),
            text: format!("{} v {}", fought.attack, fought.defence),
            result: if fought.won() { "won" } else { "lost" }.into(),
            won: fought.won(),
        })
        .collect();
    rounds.reverse();
    rounds
}

/// The dice that fell last: a round, or a call.
pub(super) fn last_roll(view: &View, scene: &mut Scene) {
    let table = &view.table;
    let die = |face: u8| vec![Die { face: face.to_string(), state: DieState::Counts }];
    let calling = matches!(table.phase, Phase::Calls | Phase::Moves | Phase::Start);
    if let Some(call) = table.last_call.filter(|_| calling) {
        scene.dice = vec![(format!("{} calls at {}", player(call.seat), called(view, call.spot)), die(call.die))];
        scene.dice_result = format!("{} more", super::counted(crate::action::Band::men(call.gained)));
        scene.dice_at = vec![table.city.space(call.spot).to_string()];
        return;
    }
    let Some(round) = table.last_round else { return };
    let owner = round.defender.map_or("nobody".to_owned(), player);
    scene.dice = vec![
        (format!("{} attacks {}", player(round.attacker), called(view, round.spot)), die(round.dice[0])),
        (format!("{owner} answers"), die(round.dice[1])),
    ];
    let (attack, defence) = (round.attack_value(), round.defence_value());
    let fought =
        matches!(table.phase, Phase::Over { .. }) || table.battle.is_some_and(|battle| battle.spot == round.spot);
    if fought {
        scene.dice_at = vec![table.city.space(round.spot).to_string()];
    }
    scene.dice_result = match round.won {
        Some(true) => format!("{attack} against {defence}: won"),
        Some(false) if attack == defence => format!("{attack} against {defence}: a tie is lost"),
        Some(false) => format!("{attack} against {defence}: lost"),
        None => format!("{attack} against {defence} so far"),
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
    let table = &view.table;
    if attackers == 0 {
        return None;
    }
    let fights = possible(view, spot, attackers);
    let mean = |of: &dyn Fn(&Fight) -> f32| fights.iter().map(of).sum::<f32>() / fights.len().max(1) as f32;
    let (round, take) = (mean(&|fight| fight.round()), mean(&|fight| fight.to_the_last().take));
    let left = mean(&|fight| fight.to_the_last().left * fight.to_the_last().take) / take.max(f32::EPSILON);
    let first = fights.first()?;
    let dice = match fights.len() {
        1 => format!("{} v {} and a die each", first.attackers + first.power, first.defence + first.defenders),
        n => format!("{attackers} v one of {n} tiles"),
    };
    let mut notes = vec![format!("{left:.1} left on average if taken")];
    notes.extend(defender_words(view, spot));
    notes.push(retreat_words(view, spot, attackers, coming));
    Some(Odds {
        title: called(view, spot),
        dice,
        heads: vec![(take, "you take it".into()), (round, "you win the first round".into())],
        bars: vec![
            Bar { label: "beaten off".into(), chance: 1.0 - take, weight: 0 },
            Bar { label: "taken later".into(), chance: (take - first_strike(&fights)).max(0.0), weight: 1 },
            Bar { label: "at once".into(), chance: first_strike(&fights).min(take), weight: 2 },
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
    if super::is_known(view, spot) {
        return vec![plain];
    }
    let tiles = facts::unseen(view, spot);
    let defence = |&tile: &Tile| table.defence_from(spot, table.content.face(tile).defence);
    tiles.iter().map(|tile| Fight { defence: defence(tile), ..plain }).collect()
}

/// Who would defend, and with how many cards in hand (BT-V.7).
pub(super) fn defender_words(view: &View, spot: Spot) -> Option<String> {
    let seat = view.table.defender_of(spot)?;
    let cards = view.hands[seat];
    Some(match cards {
        0 => format!("{} defends without a card", player(seat)),
        n => format!("{} defends, {} in hand", player(seat), many(n, "card")),
    })
}

/// `retreat to Basilica or Puteus`, `no retreat` (BT-V.7).
fn retreat_words(view: &View, spot: Spot, attackers: u8, coming: Coming) -> String {
    let table = &view.table;
    let ways = retreats_of(table, spot, attackers, coming);
    let names: Vec<String> = ways.iter().map(|spot| called(view, spot)).collect();
    if names.is_empty() { "no retreat".into() } else { format!("retreat to {}", names.join(" or ")) }
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
    let table = &view.table;
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
            1 => format!("{} to take it", percent(mean)),
            _ => format!("{} on average, {} to {}", percent(mean), percent(low), percent(high)),
        };
        let words = [Some(chance), defender_words(view, spot), Some(retreat_words(view, spot, attackers, None))];
        Fact {
            piece: Some(super::pieces::horde_id(table, table.active, spot)),
            ..Fact::new(called(view, spot), words.into_iter().flatten().collect::<Vec<_>>().join("; "))
        }
    };
    let mut facts: Vec<Fact> = spots.iter().map(row).collect();
    facts.extend(warnings(view, &spots));
    let note = format!("{} to fight", spots.len());
    Some(Panel { title: "Battles to come".into(), note, facts, ..Panel::default() })
}

/// BT-V.16: the last warriors are at risk, or no flag is left for a capture.
fn warnings(view: &View, spots: &[Spot]) -> Vec<Fact> {
    let table = &view.table;
    let at_risk: u8 = spots.iter().map(|&spot| table.men[table.active][spot]).sum();
    let mut facts = Vec::new();
    let warn =
        |label: &str, value: String, clause: &str| Fact { clause: Some(clause.into()), ..Fact::new(label, value) };
    if at_risk == table.on_board(table.active) {
        let words = format!("all {at_risk} warriors fight; whoever has none left is out");
        facts.push(warn("Warning", words, "BT-21.1"));
    }
    let flags = table.flags_left(table.active);
    if flags < spots.len() {
        let words = match flags {
            0 => "no flag is left; a capture gives one of your tiles up".to_owned(),
            n => format!("{n} flags are left for {} captures", spots.len()),
        };
        facts.push(warn("Flags", words, "BT-15.4"));
    }
    facts
}
