//! Dice attacks (sections 9 to 12).

use crate::army::{Army, Unit};
use crate::board::Space;
use crate::content::Special;
use crate::event::{Event, Faces};
use crate::options::Switch;
use crate::state::{BattleMasters, Phase, Roll};
use crate::texts::ENGLISH;
use kernel::{Chance, Illegal, Log, refuse_if};

/// BM-1.7: skulls, shields and blanks on a die.
pub(crate) const DIE: [u8; 3] = [3, 1, 2];
pub(crate) const DIE_FACES: [&str; 3] = ["skull", "shield", "blank"];

/// How the dice of an attack come about, each with its reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dice {
    pub value: i8,
    pub charge: i8,
    pub elite: i8,
    /// The attacker or defender stands on the Tower.
    pub tower: i8,
    /// The target stands on the Tower.
    pub at_tower: i8,
    pub ditch: i8,
    pub support: i8,
}

impl Dice {
    #[inline]
    pub fn total(self) -> i8 {
        self.value + self.charge + self.elite + self.tower + self.at_tower + self.ditch + self.support
    }
}

impl BattleMasters {
    /// The two spaces are adjacent across a fortified side (BM-10.8, BM-10.13).
    #[inline]
    fn across_ditch(&self, a: Space, b: Space) -> bool {
        a.distance(b) == 1 && a.dir_to(b).is_some_and(|dir| self.field.is_fortified(a, dir))
    }

    /// BM-9.14, before the limit of BM-9.16.
    pub fn attack_dice(&self, unit: Unit, target: Unit) -> Dice {
        let (Some(from), Some(to)) = (self.ranks.space(unit), self.ranks.space(target)) else {
            return Dice::default();
        };
        let charge = matches!(&self.phase, Phase::Turn(turn) if turn.special == Special::Charge);
        Dice {
            value: self.numbers(unit).value as i8,
            charge: i8::from(charge),
            elite: i8::from(self.ranks.elite.contains(unit)),
            tower: i8::from(self.field.is_tower(from)),
            at_tower: -i8::from(self.field.is_tower(to)),
            // BM-10.10: bows and crossbows keep their dice.
            ditch: -i8::from(!unit.kind().shoots() && self.across_ditch(from, to)),
            support: i8::from(self.options.support == Switch::On && self.is_supported(unit, from, to)),
        }
    }

    /// BM-24.23.
    fn is_supported(&self, unit: Unit, from: Space, to: Space) -> bool {
        let friend = |space: Space| self.ranks.at(space).is_some_and(|u| u != unit && u.army() == unit.army());
        from.distance(to) == 1 && to.neighbours().any(|(_, space)| friend(space))
    }

    /// BM-9.15.
    pub fn defence_dice(&self, target: Unit, attacker: Unit) -> Dice {
        let (Some(at), Some(from)) = (self.ranks.space(target), self.ranks.space(attacker)) else {
            return Dice::default();
        };
        let shot = attacker.kind().shoots() && !self.options.ditch_shot_bonus.is_on();
        Dice {
            value: self.numbers(target).value as i8,
            elite: i8::from(self.ranks.elite.contains(target)),
            tower: i8::from(self.field.is_tower(at)),
            // BM-10.9, BM-10.11
            ditch: i8::from(!shot && self.across_ditch(from, at)),
            ..Dice::default()
        }
    }

    /// The dice an attack rolls: never below `min_attack_dice` (BM-9.16, BM-24.12).
    #[inline]
    pub fn attack_count(&self, unit: Unit, target: Unit) -> u8 {
        self.attack_dice(unit, target).total().max(self.options.min_attack_dice as i8) as u8
    }

    /// Why this attack may not be declared, apart from whose turn it is.
    pub(crate) fn refuse_attack(&self, unit: Unit, target: Unit) -> Result<(), Illegal> {
        refuse_if!(target.army() == unit.army(), "BM-9.3", ENGLISH.refused_same_army(target));
        refuse_if!(unit.kind().is_cannon(), "BM-13.2", ENGLISH.refused_cannon_fires());
        let (Some(from), Some(to)) = (self.ranks.space(unit), self.ranks.space(target)) else {
            return Err(Illegal::new("BM-9.2", ENGLISH.refused_not_on_board(target)));
        };
        let (distance, range) = (from.distance(to), self.numbers(unit).range);
        if unit.kind().shoots() {
            if distance > range {
                let why = ENGLISH.refused_too_far(target, distance, unit.kind().name(), range);
                return Err(Illegal::new("BM-11.1", why));
            }
            refuse_if!(self.tower_blocks(from, to), "BM-24.24", ENGLISH.refused_tower_between());
        } else if distance > 1 {
            return Err(Illegal::new("BM-9.2", ENGLISH.refused_not_adjacent(target)));
        }
        refuse_if!(self.attack_count(unit, target) == 0, "BM-9.16", ENGLISH.refused_no_dice());
        Ok(())
    }

    /// Whether [`BattleMasters::refuse_attack`] would let it pass, for units of the two armies on the board.
    #[inline]
    pub(crate) fn may_attack(&self, unit: Unit, from: Space, target: Unit, to: Space) -> bool {
        let distance = from.distance(to);
        if unit.kind().shoots() {
            if distance > self.numbers(unit).range || self.tower_blocks(from, to) {
                return false;
            }
        } else if distance > 1 {
            return false;
        }
        self.attack_count(unit, target) > 0
    }

    /// BM-24.24: the Tower lies on every shortest path, so it is the only space at its distance that does.
    fn tower_blocks(&self, from: Space, to: Space) -> bool {
        let distance = from.distance(to);
        let Some(tower) = self.field.tower.filter(|_| self.options.tower_blocks_shots.is_on() && distance > 1) else {
            return false;
        };
        let on_path = |space: Space| from.distance(space) + space.distance(to) == distance;
        let step = from.distance(tower);
        (1..distance).contains(&step)
            && on_path(tower)
            && Space::all().filter(|&s| from.distance(s) == step && on_path(s)).count() == 1
    }

    /// Rolls an attack and its defence and puts the skulls (BM-9.4 to BM-9.11).
    pub(crate) fn resolve_attack(
        &mut self,
        unit: Unit,
        target: Unit,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) {
        log.all(Event::Attacks(unit, target));
        let attack = throw("attack", self.attack_count(unit, target), chance);
        log.all(Event::AttackRoll(attack));
        let mut defence = Faces::default();
        if attack.skulls > 0 {
            // BM-9.8: no hit, no defence.
            let dice = self.defence_dice(target, unit).total().max(0) as u8;
            defence = throw("defence", dice, chance);
            log.all(Event::DefenceRoll(defence));
        }
        let skulls = attack.skulls.saturating_sub(defence.shields);
        self.last_roll = Some(Roll { attacker: unit, target, attack, defence, skulls });
        match skulls {
            0 => log.all(Event::Unharmed(target)),
            _ => self.wound(target, skulls, log),
        }
    }

    /// Puts skull tokens on a unit; the eliminating one removes it and the rest are lost (BM-9.9 to BM-9.11).
    pub(crate) fn wound(&mut self, unit: Unit, skulls: u8, log: &mut impl Log<Self>) {
        let limit = self.numbers(unit).skulls;
        let before = self.ranks.skulls(unit);
        let taken = skulls.min(limit.saturating_sub(before));
        self.ranks.set_skulls(unit, before + taken);
        log.all(Event::Hit(unit, taken));
        self.stir();
        if before + taken >= limit {
            self.eliminate(unit, log);
        }
    }

    pub(crate) fn eliminate(&mut self, unit: Unit, log: &mut impl Log<Self>) {
        self.ranks.put(unit, crate::ranks::Place::Lost);
        log.all(Event::Eliminated(unit));
        self.stir();
        self.check_elimination(unit, log);
    }

    /// Something happened that keeps a stalemate away (BM-15.8); the count begins anew with the next card.
    pub(crate) fn stir(&mut self) {
        self.stale = 0;
        if let Phase::Turn(turn) = &mut self.phase {
            turn.stirred = true;
        }
    }

    /// The enemies a unit may attack from where it stands.
    pub fn targets(&self, unit: Unit) -> impl Iterator<Item = Unit> + '_ {
        let from = self.ranks.space(unit);
        let enemies = self.ranks.board & Army::enemy(unit.army()).units();
        enemies.iter().filter(move |&target| {
            let Some((from, to)) = from.zip(self.ranks.space(target)) else { return false };
            !unit.kind().is_cannon() && self.may_attack(unit, from, target, to)
        })
    }

    pub fn stands_on_tower(&self, unit: Unit) -> bool {
        self.ranks.space(unit).is_some_and(|space| self.field.is_tower(space))
    }
}

fn throw(label: &'static str, dice: u8, chance: &mut impl Chance) -> Faces {
    let mut faces = [0u8; 3];
    for _ in 0..dice {
        faces[chance.pick(label, &DIE)] += 1;
    }
    Faces { skulls: faces[0], shields: faces[1], blanks: faces[2] }
}
