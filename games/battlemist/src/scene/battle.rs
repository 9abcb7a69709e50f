//! The battle on paper: the steps of the round, both lines with their Routed and Killed units, the dice that fell and
//! what they came to, and the chance of winning.

use super::names;
use super::prompt::step_id;
use crate::action::Action;
use crate::battle::rallied;
use crate::state::{ATTACKER, Battle, CombatStep, DEFENDER, Phase};
use crate::view::View;
use crate::words::{KINDS, Kind};
use kernel::{Game, Seat};
use stage::{BattleLine, Die, DieState, FacingLines, LineDie, LineGroup, LineState, Panel, Progress, Scene, TurnStep};

pub(super) fn panel(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let battle = table.battle.filter(|battle| battle.winner.is_none())?;
    let facing = FacingLines {
        steps: steps(view, &battle),
        clause: Some("MI-11.7".into()),
        left: line(view, &battle, ATTACKER),
        right: line(view, &battle, DEFENDER),
        chances: chances(view, &battle),
        note: match table.phase {
            Phase::Casualties | Phase::Rally | Phase::FrontLine => t.battle_in_secret(),
            _ => {
                let own = view.seat().filter(|seat| battle.sides.contains(seat));
                let check = own.and_then(|seat| rout_check(view, &battle, battle.side_of(seat)));
                check.unwrap_or_else(|| t.without_cards())
            }
        },
    };
    Some(Panel {
        title: view.realm(battle.realm),
        note: t.battle_round(battle.round.max(1)),
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
            vec![(odds.wins[side], view.texts().battle_you_win(format_args!("{:.1}", odds.left[side])))]
        }
        None => [ATTACKER, DEFENDER].map(|side| (odds.wins[side], view.wins(battle.sides[side]))).into(),
    }
}

/// Rout Check, Overrun Check and the three combat steps.
fn steps(view: &View, battle: &Battle) -> Vec<TurnStep> {
    let (table, t) = (&view.table, view.texts());
    let now = match table.phase {
        _ if table.is_before_checks() => 0,
        Phase::Rally => 1,
        Phase::Withdraw => 2,
        _ => 3 + battle.step as usize,
    };
    let dice = |step: CombatStep| {
        let of = |side: usize| table.dice_to_come(battle, side, step);
        t.battle_dice(of(ATTACKER), of(DEFENDER))
    };
    let names = [
        (t.battle_plays(), String::new()),
        (t.rout_result(), String::new()),
        (t.battle_overrun(), String::new()),
        (t.units(Kind::Archer), dice(CombatStep::Archers)),
        (t.units(Kind::Cavalry), dice(CombatStep::Cavalry)),
        (t.battle_front(), dice(CombatStep::Front)),
    ];
    let step = |(place, (label, dice)): (usize, (String, String))| TurnStep {
        label,
        note: if place >= now { dice } else { String::new() },
        progress: Progress::of(place, now),
    };
    names.into_iter().enumerate().map(step).collect()
}

fn line(view: &View, battle: &Battle, side: usize) -> BattleLine {
    let (table, t) = (&view.table, view.texts());
    let seat = battle.sides[side];
    let standing = table.standing(battle, side);
    let stand: u16 = standing.iter().map(|&count| u16::from(count)).sum();
    let fallen = u16::from(battle.killed[side]);
    let all = table.units_of(seat).all(battle.realm) + fallen;
    let (number, player) = (view.number(seat), view.player(seat));
    let title = if side == ATTACKER { t.battle_attacks(number, player) } else { t.battle_holds(number, player) };
    let bonus = table.modifier(battle, side, Kind::Footman);
    BattleLine {
        frame: names::frame(table, seat),
        title: if bonus == 0 { title } else { t.battle_bonus(title, format_args!("{bonus:+}")) },
        note: danger(view, battle, side, t.battle_stand(stand, all)),
        groups: groups(view, battle, side, seat),
        dice: dice(view, battle, side),
    }
}

/// The words with the kills since the last Overrun Check, and whether it may go wrong (MI-11.16).
fn danger(view: &View, battle: &Battle, side: usize, words: String) -> String {
    let t = view.texts();
    let recent = battle.recent[side];
    let words = if recent > 0 { t.battle_killed_since(words, recent) } else { words };
    let footmen = view.table.standing(battle, side)[Kind::Footman.index()];
    if footmen > 0 { words } else { t.battle_overrun_danger(words) }
}

/// The modifier of the Rout Check that is to come for a side, and the chances to rally none, one, two or three units.
fn rout_check(view: &View, battle: &Battle, side: usize) -> Option<String> {
    let table = &view.table;
    let to_come = table.is_before_checks() && battle.round > 1 && battle.routed[side] != [0; KINDS];
    to_come.then(|| {
        let modifier = table.rally_modifier(battle, side);
        let mut chances = [0u8; 4];
        (1..=10).for_each(|face| chances[usize::from(rallied(face + modifier))] += 10);
        let [none, one, two, three] = chances;
        view.texts().rout_check_chances(format_args!("{modifier:+}"), none, one, two, three)
    })
}

/// Footmen in front, then Monsters, Cavalry, Archers, then Routed and Killed units.
fn groups(view: &View, battle: &Battle, side: usize, seat: Seat) -> Vec<LineGroup> {
    const ORDER: [Kind; 6] = [Kind::Footman, Kind::Dragon, Kind::Giant, Kind::Firegaunt, Kind::Cavalry, Kind::Archer];
    let (table, t) = (&view.table, view.texts());
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
            label: if standing[kind.index()] == 1 { t.unit(kind) } else { t.units(kind) },
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
            label: t.routed(),
            count: battle.routed[side][kind.index()].into(),
            state: LineState::Shaken,
            action: offered(wanted),
            ..LineGroup::default()
        });
    }
    if battle.killed[side] > 0 {
        groups.push(LineGroup {
            glyph: "footman".into(),
            label: t.killed(),
            count: battle.killed[side].into(),
            state: LineState::Lost,
            ..LineGroup::default()
        });
    }
    groups
}

/// The dice of the last step with what they came to.
fn dice(view: &View, battle: &Battle, side: usize) -> Vec<LineDie> {
    let (table, t) = (&view.table, view.texts());
    let thrown = table.thrown(battle, side);
    let die = |face: u8| Die { face: face.to_string(), state: DieState::Counts };
    if table.is_before_checks() {
        // The bonuses of the round in which they fell are gone, so they are compared with nothing.
        let before = t.step_round(battle.round.saturating_sub(1));
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
                result: t.battle_rally(battle.quota[side]),
                comparison: t.rout_check(),
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
            () if value >= kill => (t.kill_result(), format!("{face}{plus} ≥ {kill}")),
            () if value >= rout => (t.rout_result(), format!("{face}{plus} ≥ {rout}")),
            () => (String::new(), format!("{face}{plus} < {rout}")),
        };
        let state = if result.is_empty() { DieState::NoEffect } else { DieState::Counts };
        LineDie { die: Die { state, ..die(face) }, result, comparison, grave: value >= kill }
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
    let (table, t) = (&view.table, view.texts());
    let Some(battle) = table.battle else { return };
    let rolled = |side: usize| battle.dice[side].iter().take_while(|&&face| face > 0);
    if [ATTACKER, DEFENDER].iter().all(|&side| rolled(side).count() == 0) {
        return;
    }
    scene.dice_at = vec![battle.realm.to_string()];
    let what = rolled_step(&battle).map_or_else(|| t.rout_check(), |step| t.combat_step(step_id(step)));
    for side in [ATTACKER, DEFENDER] {
        let dice: Vec<Die> =
            rolled(side).map(|&face| Die { face: face.to_string(), state: DieState::Counts }).collect();
        if !dice.is_empty() {
            scene.dice.push((t.battle_roll(view.player(battle.sides[side]), &what), dice));
        }
    }
    let results: Vec<String> = [ATTACKER, DEFENDER]
        .iter()
        .filter(|&&side| battle.routs[side] + battle.kills[side] > 0)
        .map(|&side| {
            let (routs, kills) = (battle.routs[side], battle.kills[side]);
            let whom = view.the_player(battle.sides[side]);
            t.battle_results_on(view.results(routs, kills), whom)
        })
        .collect();
    if rolled_step(&battle).is_some() {
        scene.dice_result = if results.is_empty() { t.battle_no_result() } else { results.join("; ") };
    }
}
