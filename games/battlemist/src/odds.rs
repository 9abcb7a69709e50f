//! What may come of a battle: it is fought some hundred times with plain choices and no cards or Spells. The same
//! position always gives the same figures.

use crate::action::Action;
use crate::battle::rallied;
use crate::picks::{KILL, ROUT, apply_casualty};
use crate::state::{ATTACKER, Battle, Battlemist, CastDuring, CombatStep, DEFENDER, Phase};
use crate::words::{KINDS, Kind, Race, Realm};
use kernel::Seat;

/// How often a battle is fought. The standard error of a chance is at most 4 %.
const FOUGHT: u32 = 200;
/// Battles that last longer count as lost by the attacker (MI-11.36).
const ROUNDS: u8 = 100;

/// Who goes to the Front Line first where there is a choice.
const FRONT: [Kind; 4] = [Kind::Dragon, Kind::Giant, Kind::Firegaunt, Kind::Footman];

/// One side of a battle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Force {
    pub standing: [u8; KINDS],
    pub routed: [u8; KINDS],
    /// Killed since the last Overrun Check (MI-11.16).
    pub recent: u8,
    /// Rout and kill by kind.
    values: [(i16, i16); KINDS],
    dice: [u8; KINDS],
    /// Added to every attack die.
    plus: i16,
    /// Added to them in the round that is being fought or begun, and to the die of its Rout Check.
    now: i16,
    check: i16,
    archers: u8,
    front: u8,
}

/// The share of battles each side wins, and how many units the winner has left on average.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct BattleOdds {
    pub wins: [f32; 2],
    pub left: [f32; 2],
}

impl Battlemist {
    /// A side with these units; the defender of a Realm has its siege bonus (MI-11.29).
    fn force(&self, seat: Seat, standing: [u8; KINDS], plus: i16) -> Force {
        let values = |kind: Kind| {
            let values = self.race(seat).map(|race| self.content.values(race, kind));
            values.map_or((11, 11), |values| (i16::from(values.rout), i16::from(values.kill)))
        };
        Force {
            standing,
            routed: [0; KINDS],
            recent: 0,
            values: Kind::ALL.map(values),
            dice: Kind::ALL.map(|kind| self.content.dice(kind)),
            plus,
            now: 0,
            check: 0,
            archers: if self.is_race(seat, Race::ELVES) { 3 } else { 2 },
            front: if self.is_race(seat, Race::ORCS) { 4 } else { 3 },
        }
    }

    /// What an attack on a Realm comes to with these units.
    pub(crate) fn attack_odds(&self, attacker: Seat, units: [u8; KINDS], realm: Realm) -> Option<BattleOdds> {
        let defender = self.enemy_in(attacker, realm)?;
        let held = self.units_of(defender).0[realm.index()];
        let siege = i16::from(self.printed_siege_bonus(realm, defender));
        let forces = [self.force(attacker, units, 0), self.force(defender, held, siege)];
        Some(fight_often(forces, 1, 0))
    }

    /// The sides of the battle that is being fought.
    pub(crate) fn forces(&self, battle: &Battle) -> [Force; 2] {
        [ATTACKER, DEFENDER].map(|side| {
            let plus = if side == DEFENDER { i16::from(self.siege_bonus(battle)) } else { 0 };
            Force {
                now: self.modifier(battle, side, Kind::Footman) - plus,
                check: i16::from(battle.bonus[side].rolls) + i16::from(battle.bonus[side].horn),
                routed: battle.routed[side],
                recent: battle.recent[side],
                ..self.force(battle.sides[side], self.standing(battle, side), plus)
            }
        })
    }

    /// What the battle comes to if a side takes this casualty and those it has picked; the enemy's are unknown.
    pub(crate) fn odds_after(&self, seat: Seat, casualty: Action) -> Option<BattleOdds> {
        let battle = self.battle?;
        let side = battle.side_of(seat);
        let mut forces = self.forces(&battle);
        let (mut routs, mut kills) = (battle.routs[side], battle.kills[side]);
        let picked = self.picks[usize::from(seat.0)];
        for code in picked.codes().iter().copied().chain(self.code_of(casualty)) {
            let force = &mut forces[side];
            apply_casualty(code, &mut force.standing, &mut force.routed, &mut routs, &mut kills);
            force.recent += u8::from(!(ROUT..KILL).contains(&code));
        }
        forces[side].suffer(battle.step, [routs, kills]);
        forces[1 - side].suffer(battle.step, [battle.routs[1 - side], battle.kills[1 - side]]);
        Some(fight_often(forces, battle.round.max(1), battle.step as usize + 1))
    }

    /// What the battle comes to once both sides have taken the results that lie on the table.
    pub(crate) fn odds_after_results(&self, battle: &Battle) -> BattleOdds {
        let mut forces = self.forces(battle);
        for side in [ATTACKER, DEFENDER] {
            forces[side].suffer(battle.step, [battle.routs[side], battle.kills[side]]);
        }
        fight_often(forces, battle.round.max(1), battle.step as usize + 1)
    }

    /// How many dice a side has in a step, as its units stand now.
    pub(crate) fn dice_to_come(&self, battle: &Battle, side: usize, step: CombatStep) -> u8 {
        let force = self.forces(battle)[side];
        let hawk = if battle.bonus[side].hawk { 2 } else { 1 };
        match step {
            CombatStep::Archers => hawk * force.standing[Kind::Archer.index()].min(force.archers),
            CombatStep::Cavalry => force.standing[Kind::Cavalry.index()].min(2),
            CombatStep::Front => {
                let mut room = force.front;
                let mut dice = 0;
                for kind in FRONT {
                    let units = force.standing[kind.index()].min(room);
                    dice += units * force.dice[kind.index()];
                    room -= units;
                }
                dice
            }
        }
    }

    /// The dice of the last step with the kind each fell for, in the order of [`Battlemist::throw_dice`].
    pub(crate) fn thrown(&self, battle: &Battle, side: usize) -> Vec<(u8, Kind)> {
        let kinds = Kind::ALL.into_iter().flat_map(|kind| {
            let each = match kind {
                Kind::Archer if battle.bonus[side].hawk => 2,
                _ => self.content.dice(kind),
            };
            (0..battle.line[side][kind.index()] * each).map(move |_| kind)
        });
        battle.dice[side].iter().copied().take_while(|&face| face > 0).zip(kinds).collect()
    }

    /// What the battle comes to from the next step on.
    pub(crate) fn odds_from_now(&self, battle: &Battle) -> BattleOdds {
        let (mut forces, round) = (self.forces(battle), battle.round.max(1));
        match self.phase {
            _ if self.is_before_checks() => fight_all(forces, round, 0, round > 1),
            Phase::Rally => {
                [ATTACKER, DEFENDER].into_iter().for_each(|side| forces[side].rally(battle.quota[side]));
                match overrun(&mut forces) {
                    Some(loser) => won_by(1 - loser, &forces),
                    None => fight_often(forces, round, 0),
                }
            }
            // The checks are made, and no step has begun.
            Phase::Withdraw => fight_often(forces, round, 0),
            _ => fight_often(forces, round, battle.step as usize),
        }
    }

    /// Whether the plays before a battle round are being made, a Spell among them included.
    pub(crate) fn is_before_checks(&self) -> bool {
        let cast = self.casting.is_some_and(|casting| casting.during == CastDuring::BeforeRound);
        matches!(self.phase, Phase::BeforeRound | Phase::Song(_, false)) || self.phase == Phase::Counter && cast
    }
}

/// The battle from this round on, of which so many combat steps are over.
pub(crate) fn fight_often(forces: [Force; 2], round: u8, done: usize) -> BattleOdds {
    fight_all(forces, round, done, false)
}

/// A battle that is decided.
fn won_by(winner: usize, forces: &[Force; 2]) -> BattleOdds {
    let mut odds = BattleOdds::default();
    (odds.wins[winner], odds.left[winner]) = (1.0, f32::from(forces[winner].size()));
    odds
}

/// `checks`: whether the Rout Check and the Overrun Check before the first round are still to come.
fn fight_all(forces: [Force; 2], round: u8, done: usize, checks: bool) -> BattleOdds {
    let mut ticket = 0x9E37_79B9_7F4A_7C15;
    let (mut won, mut left) = ([0u32; 2], [0u32; 2]);
    for _ in 0..FOUGHT {
        let mut sides = forces;
        if let Some(winner) = fight_out(&mut sides, round, done, checks, &mut ticket) {
            won[winner] += 1;
            left[winner] += u32::from(sides[winner].size());
        }
    }
    BattleOdds {
        wins: won.map(|won| won as f32 / FOUGHT as f32),
        left: [ATTACKER, DEFENDER].map(|side| left[side] as f32 / won[side].max(1) as f32),
    }
}

fn fight_out(sides: &mut [Force; 2], round: u8, done: usize, checks: bool, ticket: &mut u64) -> Option<usize> {
    let steps = [CombatStep::Archers, CombatStep::Cavalry, CombatStep::Front];
    for number in round..=ROUNDS {
        if number > round {
            sides.iter_mut().for_each(|side| (side.now, side.check) = (0, 0));
        }
        if (number > round || checks)
            && let Some(overrun) = between_rounds(sides, ticket)
        {
            sides[overrun].standing = [0; KINDS];
            sides[overrun].routed = [0; KINDS];
            return Some(1 - overrun);
        }
        for &step in steps.iter().skip(if number == round { done } else { 0 }) {
            let results = [ATTACKER, DEFENDER].map(|side| sides[side].throw(step, ticket));
            sides[DEFENDER].suffer(step, results[ATTACKER]);
            sides[ATTACKER].suffer(step, results[DEFENDER]);
            match sides.map(|side| side.size() > 0) {
                [true, true] => {}
                [true, false] => return Some(ATTACKER),
                [false, true] => return Some(DEFENDER),
                [false, false] => return None,
            }
        }
    }
    Some(DEFENDER)
}

/// Rout Check and Overrun Check; the side that is overrun (MI-11.11 to MI-11.18).
fn between_rounds(sides: &mut [Force; 2], ticket: &mut u64) -> Option<usize> {
    let has = |force: &Force, kind: Kind| force.standing[kind.index()] > 0;
    let monsters = [ATTACKER, DEFENDER].map(|side| {
        let own = if has(&sides[side], Kind::Giant) { 3 } else { 0 };
        own - if has(&sides[1 - side], Kind::Firegaunt) { 3 } else { 0 }
    });
    for side in [ATTACKER, DEFENDER] {
        let force = &mut sides[side];
        if force.routed != [0; KINDS] {
            force.rally(rallied(die(ticket) + monsters[side] + force.check));
        }
    }
    overrun(sides)
}

/// The Overrun Check.
fn overrun(sides: &mut [Force; 2]) -> Option<usize> {
    let overrun =
        [ATTACKER, DEFENDER].map(|side| sides[side].recent >= 2 && sides[side].standing[Kind::Footman.index()] == 0);
    sides.iter_mut().for_each(|side| side.recent = 0);
    match overrun {
        [true, false] => Some(ATTACKER),
        [false, true] => Some(DEFENDER),
        _ => None,
    }
}

/// A die of ten faces.
fn die(ticket: &mut u64) -> i16 {
    *ticket ^= *ticket << 13;
    *ticket ^= *ticket >> 7;
    *ticket ^= *ticket << 17;
    1 + ((*ticket >> 33) % 10) as i16
}

impl Force {
    pub(crate) fn size(&self) -> u16 {
        self.standing.iter().chain(&self.routed).map(|&count| u16::from(count)).sum()
    }

    fn rally(&mut self, mut number: u8) {
        for kind in Kind::ALL {
            let back = self.routed[kind.index()].min(number);
            self.routed[kind.index()] -= back;
            self.standing[kind.index()] += back;
            number -= back;
        }
    }

    /// Routs and Kills of all attackers of a step.
    fn throw(&self, step: CombatStep, ticket: &mut u64) -> [u8; 2] {
        let mut results = [0; 2];
        let mut roll = |kind: Kind, units: u8| {
            let (rout, kill) = self.values[kind.index()];
            for _ in 0..units * self.dice[kind.index()] {
                let value = die(ticket) + self.plus + self.now;
                if value >= kill {
                    results[1] += 1;
                } else if value >= rout {
                    results[0] += 1;
                }
            }
        };
        let stand = |kind: Kind| self.standing[kind.index()];
        match step {
            CombatStep::Archers => roll(Kind::Archer, stand(Kind::Archer).min(self.archers)),
            CombatStep::Cavalry => roll(Kind::Cavalry, stand(Kind::Cavalry).min(2)),
            CombatStep::Front => {
                let mut room = self.front;
                for kind in FRONT {
                    let units = stand(kind).min(room);
                    roll(kind, units);
                    room -= units;
                }
            }
        }
        results
    }

    /// Footmen fall first, the last one after other units; Monsters last (MI-11.21, MI-11.23, MI-11.27, MI-11.28).
    fn suffer(&mut self, step: CombatStep, [routs, kills]: [u8; 2]) {
        const ORDER: [Kind; KINDS] =
            [Kind::Footman, Kind::Archer, Kind::Cavalry, Kind::Firegaunt, Kind::Giant, Kind::Dragon];
        for (number, killed) in [(kills, true), (routs, false)] {
            for _ in 0..number {
                let stands = |kind: &Kind| self.standing[kind.index()] > 0;
                let may_fall = |kind: &Kind| match step {
                    CombatStep::Archers => {
                        *kind != Kind::Archer || !ORDER.iter().any(|other| *other != Kind::Archer && stands(other))
                    }
                    CombatStep::Cavalry => *kind == Kind::Cavalry || !stands(&Kind::Cavalry),
                    CombatStep::Front => true,
                };
                let last_footman = |kind: &Kind| *kind == Kind::Footman && self.standing[0] == 1;
                let fitting = || ORDER.into_iter().filter(|kind| stands(kind) && may_fall(kind));
                let falls = fitting().find(|kind| !last_footman(kind)).or_else(|| fitting().next());
                if let Some(kind) = falls {
                    self.standing[kind.index()] -= 1;
                    if killed {
                        self.recent = self.recent.saturating_add(1);
                    } else {
                        self.routed[kind.index()] += 1;
                    }
                } else if let Some(kind) = ORDER.into_iter().find(|kind| self.routed[kind.index()] > 0) {
                    self.routed[kind.index()] -= 1;
                    self.recent = self.recent.saturating_add(1);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn force(footmen: u8, plus: i16) -> Force {
        Force {
            standing: [footmen, 0, 0, 0, 0, 0],
            routed: [0; KINDS],
            recent: 0,
            values: [(6, 8); KINDS],
            dice: [1; KINDS],
            plus,
            now: 0,
            check: 0,
            archers: 2,
            front: 3,
        }
    }

    /// The figures are the same each time, add up, and follow numbers and bonuses.
    #[test]
    fn more_units_and_bonuses_win_more_often() {
        let odds = |attack: Force, defence: Force| fight_often([attack, defence], 1, 0);
        let even = odds(force(5, 0), force(5, 0));
        assert_eq!(even, odds(force(5, 0), force(5, 0)));
        assert!(even.wins[0] + even.wins[1] <= 1.0 && (even.wins[0] - even.wins[1]).abs() < 0.15, "{even:?}");
        let (more, walled) = (odds(force(8, 0), force(5, 0)), odds(force(5, 0), force(5, 2)));
        assert!(more.wins[0] > even.wins[0] + 0.1 && walled.wins[0] < even.wins[0] - 0.1, "{more:?} {walled:?}");
        assert!(more.left[0] > 1.0 && odds(force(9, 0), force(1, 0)).wins[0] > 0.95);
    }

    /// A bonus of one round counts in that round alone.
    #[test]
    fn bonuses_of_a_round_lapse_with_it() {
        let wins = |attack: Force| fight_often([attack, force(9, 0)], 1, 0).wins[0];
        let (plain, once, always) = (force(9, 0), Force { now: 3, ..force(9, 0) }, force(9, 3));
        assert!(wins(plain) < wins(once) && wins(once) + 0.1 < wins(always), "{} {}", wins(once), wins(always));
    }
}
