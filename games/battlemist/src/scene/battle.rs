//! The battle on paper: the steps of the round, both lines with their Routed and Killed units, the dice that fell and
//! what they came to, and the chance of winning.

use super::names::{self, many, player};
use super::prompt::step_name;
use crate::action::Action;
use crate::battle::rallied;
use crate::state::{ATTACKER, Battle, Battlemist, CombatStep, DEFENDER, Phase};
use crate::view::View;
use crate::words::{KINDS, Kind};
use kernel::{Game, Seat};
use stage::{BattleLine, Die, DieState, FacingLines, LineDie, LineGroup, LineState, Panel, Progress, Scene, TurnStep};

pub(super) fn panel(view: &View) -> Option<Panel> {
    let table = &view.table;
    let battle = table.battle.filter(|battle| battle.winner.is_none())?;
    let facing = FacingLines {
        steps: steps(table, &battle),
        clause: Some("MI-11.7".into()),
        left: line(view, &battle, ATTACKER),
        right: line(view, &battle, DEFENDER),
        chances: chances(view, &battle),
        note: match table.phase {
            Phase::Casualties | Phase::Rally | Phase::FrontLine => "both choose in secret".into(),
            _ => {
                let own = view.seat().filter(|seat| battle.sides.contains(seat));
                let check = own.and_then(|seat| rout_check(table, &battle, battle.side_of(seat)));
                check.unwrap_or_else(|| "without cards and Spells".into())
            }
        },
    };
    Some(Panel {
        title: names::realm(table, battle.realm),
        note: format!("battle round {}", battle.round.max(1)),
        lines: Some(Box::new(facing)),
        ..Panel::default()
    })
}

/// From the viewer's side, or both for those who look on.
fn chances(view: &View, battle: &Battle) -> Vec<(f32, String)> {
    let table = &view.table;
    let odds = match table.phase {
        // The results lie on the table, so the battle goes on after them.
        Phase::Casualties => table.odds_after_results(battle),
        _ => table.odds_from_now(battle),
    };
    match view.seat().filter(|seat| battle.sides.contains(seat)) {
        Some(seat) => {
            let side = battle.side_of(seat);
            vec![(odds.wins[side], format!("you win, {:.1} left", odds.left[side]))]
        }
        None => {
            [ATTACKER, DEFENDER].map(|side| (odds.wins[side], names::does(table, battle.sides[side], "wins"))).into()
        }
    }
}

/// Rout Check, Overrun Check and the three combat steps.
fn steps(table: &Battlemist, battle: &Battle) -> Vec<TurnStep> {
    let now = match table.phase {
        _ if table.is_before_checks() => 0,
        Phase::Rally => 1,
        Phase::Withdraw => 2,
        _ => 3 + battle.step as usize,
    };
    let dice = |step: CombatStep| {
        let of = |side: usize| table.dice_to_come(battle, side, step);
        format!("{} v {}", of(ATTACKER), of(DEFENDER))
    };
    let names = [
        ("Plays", String::new()),
        ("Rout", String::new()),
        ("Overrun", String::new()),
        ("Archers", dice(CombatStep::Archers)),
        ("Cavalry", dice(CombatStep::Cavalry)),
        ("Front", dice(CombatStep::Front)),
    ];
    let step = |(place, (label, dice)): (usize, (&str, String))| TurnStep {
        label: label.into(),
        note: if place >= now { dice } else { String::new() },
        progress: Progress::of(place, now),
    };
    names.into_iter().enumerate().map(step).collect()
}

fn line(view: &View, battle: &Battle, side: usize) -> BattleLine {
    let table = &view.table;
    let seat = battle.sides[side];
    let standing = table.standing(battle, side);
    let stand: u16 = standing.iter().map(|&count| u16::from(count)).sum();
    let fallen = u16::from(battle.killed[side]);
    let all = table.units_of(seat).all(battle.realm) + fallen;
    let verb = if side == ATTACKER { "attacks" } else { "holds" };
    let bonus = table.modifier(battle, side, Kind::Footman);
    let plus = if bonus == 0 { String::new() } else { format!(", dice {bonus:+}") };
    BattleLine {
        frame: names::frame(table, seat),
        title: format!("{} {}{plus}", player(table, seat), names::agree(table, seat, verb)),
        note: format!("{stand} of {all} stand{}", danger(table, battle, side)),
        groups: groups(view, battle, side, seat),
        dice: dice(table, battle, side),
    }
}

/// Kills since the last Overrun Check, and whether it may go wrong (MI-11.16).
fn danger(table: &Battlemist, battle: &Battle, side: usize) -> String {
    let recent = battle.recent[side];
    let killed = if recent > 0 { format!(", {recent} Killed since the check") } else { String::new() };
    let footmen = table.standing(battle, side)[Kind::Footman.index()];
    if footmen > 0 { killed } else { format!("{killed}, Overrun danger") }
}

/// The modifier of the Rout Check that is to come for a side, and the chances to rally none, one, two or three units.
fn rout_check(table: &Battlemist, battle: &Battle, side: usize) -> Option<String> {
    let to_come = table.is_before_checks() && battle.round > 1 && battle.routed[side] != [0; KINDS];
    to_come.then(|| {
        let modifier = table.rally_modifier(battle, side);
        let mut chances = [0u8; 4];
        (1..=10).for_each(|face| chances[usize::from(rallied(face + modifier))] += 10);
        let [none, one, two, three] = chances;
        format!("Rout Check {modifier:+} rallies 0, 1, 2, 3: {none}, {one}, {two}, {three} %")
    })
}

/// Footmen in front, then Monsters, Cavalry, Archers, then Routed and Killed units.
fn groups(view: &View, battle: &Battle, side: usize, seat: Seat) -> Vec<LineGroup> {
    const ORDER: [Kind; 6] = [Kind::Footman, Kind::Dragon, Kind::Giant, Kind::Firegaunt, Kind::Cavalry, Kind::Archer];
    let table = &view.table;
    let mut actions = Vec::new();
    if let Some(viewer) = view.seat() {
        table.actions(viewer, &mut actions);
    }
    let offered = |wanted: &[Action]| wanted.iter().find(|action| actions.contains(action)).map(ToString::to_string);
    let standing = table.standing(battle, side);
    let rolls = |kind: Kind| match battle.step {
        CombatStep::Archers => kind == Kind::Archer,
        CombatStep::Cavalry => kind == Kind::Cavalry,
        CombatStep::Front => kind.is_front(),
    };
    let values = |kind: Kind| {
        let values = table.race(seat).map(|race| table.content.values(race, kind));
        values.map(|values| format!("{}/{}", values.rout, values.kill)).unwrap_or_default()
    };
    let own = view.seat() == Some(seat);
    let mut groups = Vec::new();
    for kind in ORDER.into_iter().filter(|kind| standing[kind.index()] > 0) {
        // A click takes the graver result first.
        let action = offered(&[Action::Kill(kind), Action::Rout(kind), Action::Front(kind)]).filter(|_| own);
        groups.push(LineGroup {
            glyph: kind.to_string(),
            label: if standing[kind.index()] == 1 { names::kind(kind) } else { names::kinds(kind) }.into(),
            values: values(kind),
            count: standing[kind.index()].into(),
            state: LineState::Stands,
            rolls: rolls(kind) && table.phase.is_battle(),
            action,
        });
    }
    for kind in ORDER.into_iter().filter(|kind| battle.routed[side][kind.index()] > 0) {
        let wanted: &[Action] = match own {
            true => &[Action::Rally(kind), Action::Slay(kind)],
            false => &[Action::Target(kind)],
        };
        groups.push(LineGroup {
            glyph: kind.to_string(),
            label: "Routed".into(),
            count: battle.routed[side][kind.index()].into(),
            state: LineState::Shaken,
            action: offered(wanted),
            ..LineGroup::default()
        });
    }
    if battle.killed[side] > 0 {
        groups.push(LineGroup {
            glyph: "footman".into(),
            label: "Killed".into(),
            count: battle.killed[side].into(),
            state: LineState::Lost,
            ..LineGroup::default()
        });
    }
    groups
}

/// The dice of the last step with what they came to.
fn dice(table: &Battlemist, battle: &Battle, side: usize) -> Vec<LineDie> {
    let thrown = table.thrown(battle, side);
    let die = |face: u8| Die { face: face.to_string(), state: DieState::Counts };
    if table.is_before_checks() {
        // The bonuses of the round in which they fell are gone, so they are compared with nothing.
        let before = format!("round {}", battle.round.saturating_sub(1));
        let line =
            |&face: &u8| LineDie { die: die(face), result: String::new(), comparison: before.clone(), grave: false };
        return battle.dice[side].iter().take_while(|&&face| face > 0).map(line).collect();
    }
    if rolled_step(battle).is_none() {
        return battle.dice[side]
            .iter()
            .take_while(|&&face| face > 0)
            .map(|&face| LineDie {
                die: die(face),
                result: format!("rally {}", battle.quota[side]),
                comparison: "Rout Check".into(),
                grave: false,
            })
            .collect();
    }
    let line = |(face, kind): (u8, Kind)| {
        let bonus = table.modifier(battle, side, kind);
        let value = i16::from(face) + bonus;
        let values = table.race(battle.sides[side]).map(|race| table.content.values(race, kind));
        let (rout, kill) = values.map_or((11, 11), |values| (i16::from(values.rout), i16::from(values.kill)));
        let plus = if bonus == 0 { String::new() } else { format!(" {bonus:+}") };
        let (result, comparison) = match () {
            () if value >= kill => ("Kill", format!("{face}{plus} ≥ {kill}")),
            () if value >= rout => ("Rout", format!("{face}{plus} ≥ {rout}")),
            () => ("", format!("{face}{plus} < {rout}")),
        };
        let state = if result.is_empty() { DieState::NoEffect } else { DieState::Counts };
        LineDie { die: Die { state, ..die(face) }, result: result.into(), comparison, grave: result == "Kill" }
    };
    thrown.into_iter().map(line).collect()
}

/// The combat step the dice on the table fell for; none for a Rout Check.
fn rolled_step(battle: &Battle) -> Option<CombatStep> {
    let lined = |kind: Kind| battle.line.iter().any(|line| line[kind.index()] > 0);
    match () {
        () if battle.line == [[0; KINDS]; 2] => None,
        () if lined(Kind::Archer) => Some(CombatStep::Archers),
        () if lined(Kind::Cavalry) => Some(CombatStep::Cavalry),
        () => Some(CombatStep::Front),
    }
}

/// The dice that fell last in the battle.
pub(super) fn last_roll(view: &View, scene: &mut Scene) {
    let table = &view.table;
    let Some(battle) = table.battle else { return };
    let rolled = |side: usize| battle.dice[side].iter().take_while(|&&face| face > 0);
    if [ATTACKER, DEFENDER].iter().all(|&side| rolled(side).count() == 0) {
        return;
    }
    scene.dice_at = vec![battle.realm.to_string()];
    let what = rolled_step(&battle).map_or("Rout Check", step_name);
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
            let whom = names::the_player(table, battle.sides[side]);
            format!("{}, {} on {whom}", many(routs, "Rout"), many(kills, "Kill"))
        })
        .collect();
    if rolled_step(&battle).is_some() {
        scene.dice_result = if results.is_empty() { "no result".into() } else { results.join("; ") };
    }
}
