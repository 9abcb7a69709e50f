//! The three combat steps of a battle round, casualties, and what follows a battle (MI-11.20 to MI-11.43).

use crate::action::Action;
use crate::battle::total;
use crate::event::{Die, Event};
use crate::picks::{KILL, Picks, ROUT, SLAY, apply_casualty};
use crate::state::{ATTACKER, Battle, Battlemist, CombatStep, DEFENDER, DICE, Phase, Spoils};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::words::{KINDS, Kind, Race};
use kernel::{Chance, Illegal, Log, SeatSet};

impl Battlemist {
    /// Fixes who attacks in a step (MI-11.26); a Front Line may be a choice.
    pub(crate) fn begin_combat(&mut self, step: CombatStep) -> Step {
        let Some(mut battle) = self.battle else { return Step::Battles };
        battle.step = step;
        battle.line = [[0; KINDS]; 2];
        let mut asked = SeatSet::EMPTY;
        for side in [ATTACKER, DEFENDER] {
            let standing = self.standing(&battle, side);
            let seat = battle.sides[side];
            match step {
                CombatStep::Archers => {
                    // MI-11.20, MI-2.14, MI-16.16
                    let most = if self.is_race(seat, Race::ELVES) { 3 } else { 2 };
                    let held = battle.round == 1 && battle.bonus[1 - side].ambush;
                    let archers = if held { 0 } else { standing[Kind::Archer.index()].min(most) };
                    battle.line[side][Kind::Archer.index()] = archers;
                }
                // MI-11.22
                CombatStep::Cavalry => {
                    battle.line[side][Kind::Cavalry.index()] = standing[Kind::Cavalry.index()].min(2);
                }
                CombatStep::Front if self.draw_up_front(&mut battle, side) => asked = asked.with(seat),
                CombatStep::Front => {}
            }
        }
        self.battle = Some(battle);
        if asked.is_empty() {
            return Step::Dice;
        }
        self.ask_in_secret(Phase::FrontLine, asked);
        if self.asked.is_empty() { Step::Dice } else { Step::Wait }
    }

    /// MI-11.24, MI-2.17: all who may, where that is no choice; true if the owner has to pick.
    fn draw_up_front(&self, battle: &mut Battle, side: usize) -> bool {
        let most: u8 = if self.is_race(battle.sides[side], Race::ORCS) { 4 } else { 3 };
        let standing = self.standing(battle, side);
        let mut front = [0; KINDS];
        for kind in Kind::ALL.into_iter().filter(|kind| kind.is_front()) {
            front[kind.index()] = standing[kind.index()];
        }
        let kinds = front.iter().filter(|&&count| count > 0).count();
        if total(&front) <= u16::from(most) {
            battle.line[side] = front;
            return false;
        }
        if kinds == 1 {
            battle.line[side] = front.map(|count| count.min(most));
            return false;
        }
        battle.quota[side] = most;
        true
    }

    /// All dice of a step fall, the attacker's first (MI-11.26, MI-5.20).
    pub(crate) fn throw_dice(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Some(mut battle) = self.battle else { return Step::Battles };
        if battle.step == CombatStep::Front {
            for side in [ATTACKER, DEFENDER] {
                let seat = battle.sides[side];
                let picks = std::mem::replace(&mut self.picks[usize::from(seat.0)], Picks::NONE);
                picks.codes().iter().for_each(|&kind| battle.line[side][usize::from(kind) % KINDS] += 1);
            }
        }
        (battle.routs, battle.kills) = ([0; 2], [0; 2]);
        battle.dice = [[0; DICE]; 2];
        for side in [ATTACKER, DEFENDER] {
            for kind in Kind::ALL {
                let dice = battle.line[side][kind.index()] * self.dice_of(&battle, side, kind);
                for _ in 0..dice {
                    self.attack(&mut battle, side, kind, chance, log);
                }
            }
        }
        self.battle = Some(battle);
        let mut asked = SeatSet::EMPTY;
        for side in [ATTACKER, DEFENDER] {
            let seat = battle.sides[side];
            if battle.routs[side] + battle.kills[side] > 0 {
                asked = asked.with(seat);
                log.all(Event::Results(seat, battle.routs[side], battle.kills[side]));
            }
        }
        self.ask_in_secret(Phase::Casualties, asked);
        self.wait_or_reveal(log)
    }

    /// Dice of one unit: Dragons have two, Archers under Eyes of the Hawk too.
    fn dice_of(&self, battle: &Battle, side: usize, kind: Kind) -> u8 {
        match kind {
            Kind::Archer if battle.bonus[side].hawk => 2,
            _ => self.content.dice(kind),
        }
    }

    /// What is added to the dice of a side (MI-11.5, MI-11.32).
    pub fn modifier(&self, battle: &Battle, side: usize, kind: Kind) -> i16 {
        let bonus = battle.bonus[side];
        let siege = if side == DEFENDER { self.siege_bonus(battle) } else { 0 };
        let pikes = if kind == Kind::Cavalry { battle.bonus[1 - side].pikes } else { 0 };
        i16::from(bonus.rolls) + i16::from(bonus.fury) + i16::from(siege) - i16::from(pikes)
    }

    /// One attack die (MI-11.4).
    fn attack(&self, battle: &mut Battle, side: usize, kind: Kind, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let seat = battle.sides[side];
        let Some(race) = self.race(seat) else { return };
        let face = self.die(seat, Die::Attack, chance, log);
        if let Some(free) = battle.dice[side].iter_mut().find(|face| **face == 0) {
            *free = face;
        }
        let value = i16::from(face) + self.modifier(battle, side, kind);
        let values = self.content.values(race, kind);
        if value >= i16::from(values.kill) {
            battle.kills[1 - side] += 1;
        } else if value >= i16::from(values.rout) {
            battle.routs[1 - side] += 1;
        }
    }

    /// Casualties of both sides are taken (MI-11.26 to MI-11.28).
    pub(crate) fn take_toll(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(mut battle) = self.battle else { return Step::Battles };
        for side in [ATTACKER, DEFENDER] {
            let seat = battle.sides[side];
            let picks = std::mem::replace(&mut self.picks[usize::from(seat.0)], Picks::NONE);
            let before = self.standing(&battle, side);
            let (mut standing, mut routed) = (before, battle.routed[side]);
            let (mut routs, mut kills) = (battle.routs[side], battle.kills[side]);
            let (mut fled, mut dead) = ([0u8; KINDS], [0u8; KINDS]);
            for &code in picks.codes() {
                apply_casualty(code, &mut standing, &mut routed, &mut routs, &mut kills);
                let kind = usize::from(code) % KINDS;
                if (ROUT..KILL).contains(&code) {
                    fled[kind] += 1
                } else {
                    dead[kind] += 1
                }
                debug_assert!(code < SLAY + KINDS as u8);
            }
            battle.routed[side] = routed;
            for kind in Kind::ALL {
                let (fled, dead) = (fled[kind.index()], dead[kind.index()]);
                let count = &mut self.units[usize::from(seat.0)].0[battle.realm.index()][kind.index()];
                *count = count.saturating_sub(dead);
                battle.recent[side] = battle.recent[side].saturating_add(dead);
                battle.killed[side] = battle.killed[side].saturating_add(dead);
                if fled > 0 {
                    log.all(Event::Routed(seat, fled, kind));
                }
                if dead > 0 {
                    log.all(Event::Killed(seat, dead, kind));
                }
            }
        }
        (battle.routs, battle.kills) = ([0; 2], [0; 2]);
        self.battle = Some(battle);
        // MI-11.33
        if self.somebody_is_gone() {
            return Step::BattleOver;
        }
        match battle.step {
            CombatStep::Archers => self.begin_pause(CombatStep::Cavalry),
            CombatStep::Cavalry => self.begin_pause(CombatStep::Front),
            CombatStep::Front => Step::BattleRound,
        }
    }

    /// The battle has ended: control, and a Home that is taken (MI-11.34 to MI-11.39).
    pub(crate) fn battle_over(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(battle) = &mut self.battle else { return Step::Battles };
        let left = battle.sides.map(|seat| self.units[usize::from(seat.0)].any(battle.realm));
        battle.winner = match left {
            [true, false] => Some(ATTACKER as u8),
            [false, true] => Some(DEFENDER as u8),
            _ => None,
        };
        battle.routed = [[0; KINDS]; 2];
        let battle = *battle;
        match battle.winner {
            Some(side) => log.all(Event::WonBattle(battle.sides[usize::from(side)], battle.realm)),
            None => log.all(Event::NobodyWon(battle.realm)),
        }
        self.settle_control(log);
        // MI-18.2
        if let Some(winner) = battle.winner.map(|side| battle.sides[usize::from(side)])
            && self.units_of(winner).army(battle.realm) > 0
            // MI-11.3
            && self.enemy_in(winner, battle.realm).is_none()
            && self.home_owner(battle.realm).is_some_and(|owner| owner != winner)
        {
            self.capture(winner, battle.realm, log);
            self.capture_empty_homes(log);
        }
        Step::Spoils
    }

    /// MI-2.18
    pub(crate) fn ask_scavengers(&mut self) -> Step {
        let Some(battle) = self.battle else { return Step::Battles };
        let Some(side) = battle.winner.map(usize::from) else { return Step::Battles };
        let seat = battle.sides[side];
        let number = battle.killed[1 - side] / 2;
        match self.is_race(seat, Race::ORCS) && number > 0 && self.alive.contains(seat) {
            true => self.ask(Phase::Spoils(Spoils::Scavengers, number), seat),
            false => Step::Plunder,
        }
    }

    /// MI-11.40
    pub(crate) fn ask_to_keep(&mut self) -> Step {
        let Some(battle) = self.battle else { return Step::Battles };
        let won = battle.winner == Some(ATTACKER as u8) && self.alive.contains(battle.sides[ATTACKER]);
        match won && self.buildings().contains(battle.realm) {
            true => self.ask(Phase::Keep, battle.sides[ATTACKER]),
            false => Step::Battles,
        }
    }

    /// MI-11.40 to MI-11.43
    pub(crate) fn keep_or_pillage(
        &mut self,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let Some(battle) = self.battle else { return Ok(Step::Battles) };
        let seat = battle.sides[ATTACKER];
        match action {
            Action::Keep => {
                // A winner with Monsters alone does not control the Realm.
                if self.units_of(seat).army(battle.realm) > 0 {
                    log.all(Event::Keeps(seat, battle.realm));
                }
                Ok(Step::Battles)
            }
            Action::Pillage => {
                log.all(Event::Pillages(seat, battle.realm));
                let die = self.die(seat, Die::Pillage, chance, log);
                let number = if self.cities.contains(battle.realm) { die.div_ceil(2) + 2 } else { die / 2 };
                self.raze(battle.realm, log);
                Ok(match number {
                    0 => Step::Battles,
                    _ => self.ask(Phase::Spoils(Spoils::Pillage, number), seat),
                })
            }
            _ => Err(Illegal::new("MI-11.40", ENGLISH.refused_building_kept())),
        }
    }

    /// One Resource of choice (MI-9.29, MI-2.18, MI-11.41).
    pub(crate) fn take_spoils(
        &mut self,
        seat: kernel::Seat,
        spoils: Spoils,
        left: u8,
        action: Action,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let Action::Take(resource) = action else {
            return Err(Illegal::new("MI-11.41", ENGLISH.refused_take_resource()));
        };
        self.gain_one(seat, resource, log);
        Ok(match (left - 1, spoils) {
            (0, Spoils::Chest) => Step::Duels,
            (0, Spoils::Scavengers) => Step::Plunder,
            (0, Spoils::Pillage) => Step::Battles,
            (left, _) => self.ask(Phase::Spoils(spoils, left), seat),
        })
    }
}
