//! The battle on paper: both lines, the dice that fell, and the chance of holding the Realm.

use super::names::{self, many, player};
use super::prompt::step_name;
use crate::state::{ATTACKER, Battle, Battlemist, DEFENDER, Phase};
use crate::view::View;
use crate::words::Kind;
use stage::{Die, DieState, Duel, Figure, LedgerRow, Panel, Party, Scene};

pub(super) fn panel(view: &View) -> Option<Panel> {
    let table = &view.table;
    let battle = table.battle.filter(|battle| battle.winner.is_none())?;
    let odds = table.odds_from_now(&battle);
    let side = view.seat().map_or(ATTACKER, |seat| battle.side_of(seat));
    let chances = match view.seat().filter(|seat| battle.sides.contains(seat)) {
        Some(_) => vec![(odds.wins[side], format!("you win, {:.1} left", odds.left[side]))],
        None => {
            [ATTACKER, DEFENDER].map(|side| (odds.wins[side], names::does(table, battle.sides[side], "wins"))).into()
        }
    };
    let duel = Duel {
        left: party(table, &battle, ATTACKER, "attacks"),
        right: party(table, &battle, DEFENDER, "holds"),
        rows: rows(table, &battle),
        chances,
        rounds: Vec::new(),
    };
    Some(Panel {
        title: names::realm(table, battle.realm),
        note: format!("battle round {}, {}", battle.round.max(1), stage_of(table, &battle)),
        duel: Some(Box::new(duel)),
        ..Panel::default()
    })
}

/// The step of the round that is being fought.
fn stage_of(table: &Battlemist, battle: &Battle) -> &'static str {
    match table.phase {
        Phase::BeforeRound => "cards and Spells",
        Phase::Rally => "Rout Check",
        Phase::Withdraw => "withdrawals",
        _ => step_name(battle.step),
    }
}

fn party(table: &Battlemist, battle: &Battle, side: usize, word: &str) -> Party {
    let seat = battle.sides[side];
    let stand: u16 = table.standing(battle, side).iter().map(|&count| u16::from(count)).sum();
    Party {
        frame: names::frame(table, seat),
        glyph: Some("footman".into()),
        plate: stand.to_string(),
        word: word.into(),
    }
}

fn rows(table: &Battlemist, battle: &Battle) -> Vec<LedgerRow> {
    let order = [Kind::Footman, Kind::Archer, Kind::Cavalry, Kind::Dragon, Kind::Firegaunt, Kind::Giant];
    let there = |kind: &Kind| {
        [ATTACKER, DEFENDER].iter().any(|&side| table.units_of(battle.sides[side])[(battle.realm, *kind)] > 0)
    };
    let mut rows: Vec<LedgerRow> = order
        .into_iter()
        .filter(there)
        .map(|kind| LedgerRow {
            left: figure(table, battle, ATTACKER, kind),
            label: names::kinds(kind).into(),
            right: figure(table, battle, DEFENDER, kind),
            ..LedgerRow::default()
        })
        .collect();
    let plus = |side: usize| {
        let bonus = table.modifier(battle, side, Kind::Footman);
        if bonus == 0 { Figure::default() } else { Figure::new(format!("{bonus:+}")) }
    };
    if plus(ATTACKER) != plus(DEFENDER) {
        rows.push(LedgerRow {
            left: plus(ATTACKER),
            label: "on every die".into(),
            right: plus(DEFENDER),
            clause: Some("MI-11.5".into()),
            sum: false,
        });
    }
    let killed = |side: usize| Figure::new(battle.killed[side].to_string());
    rows.push(LedgerRow {
        left: killed(ATTACKER),
        label: "killed".into(),
        right: killed(DEFENDER),
        clause: Some("MI-11.16".into()),
        sum: true,
    });
    rows
}

/// How many of a kind stand, with what they rout and kill from, and how many are Routed.
fn figure(table: &Battlemist, battle: &Battle, side: usize, kind: Kind) -> Figure {
    let seat = battle.sides[side];
    let (stand, routed) = (table.standing(battle, side)[kind.index()], battle.routed[side][kind.index()]);
    if stand + routed == 0 {
        return Figure::default();
    }
    let values = table.race(seat).map(|race| table.content.values(race, kind));
    let values = values.map_or(String::new(), |values| format!("{}/{}", values.rout, values.kill));
    let note = if routed > 0 { format!("{values}, {routed} Routed") } else { values };
    Figure { note, ..Figure::new(stand.to_string()) }
}

/// The dice that fell last in the battle.
pub(super) fn last_roll(view: &View, scene: &mut Scene) {
    let table = &view.table;
    let Some(battle) = table.battle else { return };
    let rolled = |side: usize| battle.dice[side].iter().take_while(|&&face| face > 0);
    if [ATTACKER, DEFENDER].iter().all(|&side| rolled(side).count() == 0) {
        return;
    }
    let rally = matches!(table.phase, Phase::Rally);
    let what = if rally { "Rout Check" } else { step_name(battle.step) };
    for side in [ATTACKER, DEFENDER] {
        let dice: Vec<Die> =
            rolled(side).map(|&face| Die { face: face.to_string(), state: DieState::Counts }).collect();
        if !dice.is_empty() {
            scene.dice.push((format!("{}, {what}", player(table, battle.sides[side])), dice));
        }
    }
    let results: Vec<String> = [ATTACKER, DEFENDER]
        .iter()
        .filter(|&&side| battle.routs[side] + battle.kills[side] > 0)
        .map(|&side| {
            let (routs, kills) = (battle.routs[side], battle.kills[side]);
            format!("{}, {} on the {}", many(routs, "Rout"), many(kills, "Kill"), player(table, battle.sides[side]))
        })
        .collect();
    if !rally {
        scene.dice_result = if results.is_empty() { "no result".into() } else { results.join("; ") };
    }
}
