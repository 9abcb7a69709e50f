//! A combat from the roll to its end: Lore faces, hits, flags, battle back and follow-on (sections 8, 9 and 11).

use crate::action::Action;
use crate::board::Hex;
use crate::card::{Face, Tally, With};
use crate::content::{Arm, Does};
use crate::event::{Event, Roll};
use crate::phase::Phase;
use crate::state::{BattleLore, Cause, Exchange, Fight, POISONS};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Kind, Unit};
use kernel::{Chance, Illegal, Log, Side};

impl BattleLore {
    /// W-DEF is over: Heroic Stand first, otherwise the roll (BL-21.14).
    pub(crate) fn defended(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(fight) = &mut self.fight else { return Step::Combat };
        if fight.stand > 0 && fight.exchange == Exchange::Attack && !fight.backed {
            fight.exchange = Exchange::Stand;
            fight.backed = true;
            log.all(Event::BattlesBack(fight.target));
            return Step::Defend;
        }
        Step::Roll
    }

    /// BL-24.6: the attacker may pay to go on.
    pub(crate) fn toll(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(fight) = self.fight else { return Step::Combat };
        let side = self.player_of(fight.roller());
        match self.tokens[usize::from(side.0)] >= self.toll_price() {
            true => self.ask(Phase::Toll, self.seat_of(side)),
            false => self.spare(log),
        }
    }

    pub(crate) fn toll_price(&self) -> u8 {
        self.play.map_or(0, |play| self.content.lore(play.card).amount.at(play.level))
    }

    pub(crate) fn pay_toll(&mut self, log: &mut impl Log<Self>) -> Step {
        if let Some(fight) = self.fight {
            self.spend(self.player_of(fight.roller()), self.toll_price(), log);
        }
        self.play = None;
        Step::Defended
    }

    /// The attack, or the battle back, is spent without a roll.
    pub(crate) fn spare(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(fight) = self.fight else { return Step::Combat };
        self.play = None;
        log.all(Event::Spared(fight.victim()));
        match fight.exchange {
            Exchange::Attack => Step::FollowOn,
            Exchange::Stand | Exchange::BattleBack => Step::ExchangeOver,
        }
    }

    /// Counts and rolls the dice, extra dice included.
    pub(crate) fn roll_fight(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Some(fight) = self.fight else { return Step::Combat };
        let (roller, victim) = (fight.roller(), fight.victim());
        let count = self.count_dice(roller, victim, Some(&fight));
        let what = if fight.exchange == Exchange::Attack { Roll::Attack } else { Roll::BattleBack };
        let dice = self.roll_for_unit(what, roller, count.total(), chance, log);
        let extra = match count.parried {
            Some(_) => [0; 6],
            None => self.extra_dice(&fight, dice, chance, log),
        };
        let Some(fight) = &mut self.fight else { return Step::Combat };
        (fight.dice, fight.extra) = (dice, extra);
        Step::Rolled
    }

    /// BL-15.20, BL-15.36, BL-21.7
    fn extra_dice(&mut self, fight: &Fight, dice: Tally, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Tally {
        let (roller, strikes) = (fight.roller(), dice[Face::STRIKE.index()]);
        let mut extra: Tally = [0; 6];
        if self.under(roller, Does::Berserk) && !fight.ranged {
            let number = self.scoring(roller, fight.victim(), fight.ranged, strikes);
            extra = self.roll_for_unit(Roll::Extra, roller, number, chance, log);
        }
        if self.army.kind(roller) == Kind::GIANT {
            // BL-15.31
            let enchanted = self.under(roller, Does::EnchantedWeapon);
            let mut again = strikes;
            while again > 0 {
                let mut more = self.roll_for_unit(Roll::Extra, roller, again, chance, log);
                again = more[Face::STRIKE.index()];
                if !enchanted {
                    more[Face::LORE.index()] = 0;
                }
                extra.iter_mut().zip(more).for_each(|(count, more)| *count = count.saturating_add(more));
            }
        }
        extra
    }

    fn all_dice(fight: &Fight, face: Face) -> u8 {
        fight.dice[face.index()].saturating_add(fight.extra[face.index()])
    }

    /// Bonus strikes of the roll that score.
    pub(crate) fn scored(&self, fight: &Fight) -> u8 {
        let strikes = BattleLore::all_dice(fight, Face::STRIKE);
        self.scoring(fight.roller(), fight.victim(), fight.ranged, strikes)
    }

    /// BL-9.2: Lore faces give tokens, unless a creature uses them (BL-15.15, BL-15.21) or they hit (BL-23.5).
    pub(crate) fn lore_faces(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(fight) = &mut self.fight else { return Step::Combat };
        fight.flags = BattleLore::all_dice(fight, Face::FLAG);
        fight.faces = BattleLore::all_dice(fight, Face::LORE);
        let fight = *fight;
        if !self.has_lore() || self.under(fight.roller(), Does::EnchantedWeapon) {
            return Step::Hits;
        }
        self.use_faces(log)
    }

    /// Goes through the Lore faces that are left, asking where there is a choice.
    pub(crate) fn use_faces(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(fight) = self.fight else { return Step::Combat };
        let roller = fight.roller();
        if fight.faces == 0 {
            return Step::Hits;
        }
        if self.may_poison(&fight) || self.may_push(&fight) {
            return self.ask(Phase::Faces, self.controller(roller));
        }
        if let Some(fight) = &mut self.fight {
            fight.faces = 0;
        }
        self.battle_tokens(&fight, fight.faces, log);
        Step::Hits
    }

    fn battle_tokens(&mut self, fight: &Fight, number: u8, log: &mut impl Log<Self>) {
        let side = self.player_of(fight.roller());
        if self.combat_pays(side) {
            self.gain(side, number, log);
        }
    }

    /// Whether the fight under way can bring a side tokens. BL-9.4: in Epic only melee does; BL-27.42: nothing does in the
    /// combats of a side that plays Assault there.
    pub(crate) fn combat_pays(&self, side: Side) -> bool {
        let Some(fight) = self.fight.filter(|_| self.is_epic()) else { return true };
        let assault = self.turn.lieu.is_some_and(|card| self.does(card) == Does::Assault);
        !(fight.ranged || assault && side == self.active)
    }

    /// BL-15.15, BL-1.10
    pub(crate) fn may_poison(&self, fight: &Fight) -> bool {
        let victim = fight.victim();
        self.army.kind(fight.roller()) == Kind::SPIDER
            && !self.poisoned.contains(victim)
            && self.poisoned.len() < POISONS
            && self.army.alive().contains(victim)
    }

    /// BL-15.21
    pub(crate) fn may_push(&self, fight: &Fight) -> bool {
        self.army.kind(fight.roller()) == Kind::GIANT && self.army.alive().contains(fight.victim())
    }

    /// BL-D30
    pub(crate) fn use_face(&mut self, action: Action, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let Some(fight) = self.fight else { return Err(self.out_of_phase()) };
        match action {
            Action::Poison if !self.may_poison(&fight) => {
                return Err(Illegal::new("BL-15.15", ENGLISH.refused_no_poison()));
            }
            Action::Push if !self.may_push(&fight) => return Err(Illegal::new("BL-15.21", ENGLISH.refused_no_push())),
            Action::Token | Action::Poison | Action::Push => {}
            _ => return Err(self.out_of_phase()),
        }
        if let Some(fight) = &mut self.fight {
            fight.faces -= 1;
        }
        match action {
            Action::Poison => {
                self.poisoned.insert(fight.victim());
                self.poisoned_by_ally.set(fight.victim(), self.player_of(fight.roller()).0 > 1);
                log.all(Event::Poisoned(fight.victim()));
            }
            // BL-15.32
            Action::Push => return Ok(self.begin_retreat(fight.victim(), 2, Cause::Push)),
            _ => self.battle_tokens(&fight, 1, log),
        }
        Ok(self.use_faces(log))
    }

    /// BL-8.15 to BL-8.19: hits on the target, then those of Backstab on the roller (BL-20.18).
    pub(crate) fn hits(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Some(fight) = self.fight else { return Step::Combat };
        let (roller, victim) = (fight.roller(), fight.victim());
        let strikes = self.scored(&fight);
        if self.army.alive().contains(victim) {
            let colour = BattleLore::all_dice(&fight, self.rules(victim).colour.face());
            let enchanted = self.under(roller, Does::EnchantedWeapon);
            let lore = if enchanted { BattleLore::all_dice(&fight, Face::LORE) } else { 0 };
            let scored = if fight.backstab { 0 } else { strikes };
            let hits = colour.saturating_sub(fight.agile) + scored + lore;
            self.hit(victim, hits.saturating_sub(fight.armour), chance, log);
        }
        if fight.backstab && !self.is_over() {
            self.hit(roller, strikes, chance, log);
        }
        Step::Flags
    }

    /// Hits on a unit: figures, or re-rolls against a creature (BL-8.17, BL-15.4).
    pub(crate) fn hit(&mut self, unit: Unit, hits: u8, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        if hits == 0 || !self.army.alive().contains(unit) {
            return;
        }
        if self.army.kind(unit).is_creature() {
            let confirmed = self.roll_for_unit(Roll::Confirm, unit, hits, chance, log);
            if confirmed[self.rules(unit).colour.face().index()] > 0 {
                self.lose(unit, 1, log);
            }
            return;
        }
        self.lose(unit, hits, log);
    }

    /// One roll with everything it caused is over.
    pub(crate) fn exchange_over(&mut self) -> Step {
        let Some(fight) = self.fight else { return Step::Combat };
        match fight.exchange {
            Exchange::Stand => {
                let stands = self.army.hex(fight.attacker) == Some(fight.from);
                let fights = stands && self.army.alive().contains(fight.target);
                if let Some(fight) = &mut self.fight {
                    fight.exchange = Exchange::Attack;
                    fight.forget_roll();
                }
                if fights { Step::Roll } else { Step::FollowOn }
            }
            Exchange::Attack if self.may_battle_back(&fight) => {
                self.ask(Phase::BattleBack, self.controller(fight.target))
            }
            Exchange::Attack | Exchange::BattleBack => Step::FollowOn,
        }
    }

    /// BL-10.14, BL-15.18, BL-33.6: whether a unit may battle back where it holds its ground.
    pub(crate) fn answers(&self, unit: Unit) -> bool {
        !self.webbed.contains(unit)
            && !self.illusions.contains(unit)
            && (self.bold(unit) > 0 || self.under(unit, Does::Fearless))
    }

    /// BL-10.14, BL-10.16, BL-10.18, BL-10.19
    pub(crate) fn may_battle_back(&self, fight: &Fight) -> bool {
        let (attacker, target) = (fight.attacker, fight.target);
        let near = self.army.hex(attacker).is_some_and(|hex| hex.distance(fight.at) == 1);
        !fight.ranged && !fight.backed && self.army.hex(target) == Some(fight.at) && near && self.answers(target)
    }

    pub(crate) fn battle_back(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(fight) = &mut self.fight else { return Step::Combat };
        fight.exchange = Exchange::BattleBack;
        fight.backed = true;
        fight.forget_roll();
        log.all(Event::BattlesBack(fight.target));
        Step::Defend
    }

    /// The combat is over: the second target of Sweeping Blow, or ground to gain (BL-11.11).
    pub(crate) fn follow_on(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(fight) = self.fight else { return Step::Combat };
        if let Some(second) = fight.sweep {
            return self.sweep(fight, second, log);
        }
        match !fight.sweeping && self.may_gain(&fight) {
            true => self.ask(Phase::Gain, self.controller(fight.attacker)),
            false => Step::AttackOver,
        }
    }

    /// BL-21.9
    fn sweep(&mut self, fight: Fight, second: Unit, log: &mut impl Log<Self>) -> Step {
        let stands = self.army.hex(fight.attacker) == Some(fight.from);
        let near = stands && self.melee_targets_from(fight.attacker, fight.from).contains(second);
        let Some(at) = self.army.hex(second).filter(|_| near) else {
            self.fight = Some(Fight { sweep: None, sweeping: true, ..fight });
            return Step::AttackOver;
        };
        let mut next = Fight {
            target: second,
            at,
            sweep: None,
            sweeping: false,
            exchange: Exchange::Attack,
            stand: 0,
            backed: false,
            ..fight
        };
        next.forget_roll();
        self.fight = Some(next);
        log.all(Event::Attacks(fight.attacker, second));
        Step::Defend
    }

    /// BL-11.1, BL-11.10, BL-15.18, BL-15.23, BL-24.7
    fn may_gain(&self, fight: &Fight) -> bool {
        let unit = fight.attacker;
        !fight.ranged
            && self.army.hex(unit) == Some(fight.from)
            && self.vacant().contains(fight.at)
            && !self.webbed.contains(unit)
            && !self.under(unit, Does::Entangle)
            && self.army.kind(unit) != Kind::ELEMENTAL
    }

    pub(crate) fn gain_ground(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(fight) = self.fight else { return Step::Combat };
        log.all(Event::Gains(fight.attacker, fight.at));
        self.enter(fight.attacker, fight.at, true);
        Step::Gained
    }

    /// BL-11.3, BL-11.5: a mounted unit pursues.
    pub(crate) fn gained(&mut self) -> Step {
        let Some(fight) = self.fight else { return Step::Combat };
        let unit = fight.attacker;
        if fight.bonus || self.rules(unit).arm != Arm::Mounted {
            return Step::AttackOver;
        }
        // BL-11.6, BL-11.7; BL-11.8: a ford does not stop a pursuit.
        let stopped = self.stops(unit, fight.at) && self.tile(fight.at).kind != crate::content::TileKind::Water;
        if stopped || self.pursuit_hexes().is_empty() {
            return Step::Pursued;
        }
        self.ask(Phase::Pursue, self.controller(unit))
    }

    pub(crate) fn pursuit_hexes(&self) -> crate::board::HexSet {
        let Some(hex) = self.fight.and_then(|fight| self.army.hex(fight.attacker)) else { return Default::default() };
        let near = self.near(hex) & self.vacant();
        near.iter().filter(|&next| !self.is_cliff_between(hex, next)).collect()
    }

    pub(crate) fn pursue(&mut self, hex: Hex, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let Some(fight) = self.fight else { return Err(self.out_of_phase()) };
        if !self.pursuit_hexes().contains(hex) {
            return Err(Illegal::new("BL-11.10", ENGLISH.refused_pursuit()));
        }
        log.all(Event::Pursues(fight.attacker, hex));
        self.enter(fight.attacker, hex, true);
        Ok(Step::Pursued)
    }

    /// BL-11.3, BL-11.6: the bonus melee.
    pub(crate) fn pursued(&mut self) -> Step {
        let Some(fight) = self.fight else { return Step::Combat };
        let unit = fight.attacker;
        let barred = self.turn.barred.contains(unit);
        match !barred && !self.bonus_targets(unit).is_empty() {
            true => self.ask(Phase::BonusMelee, self.controller(unit)),
            false => Step::AttackOver,
        }
    }

    fn bonus_targets(&self, unit: Unit) -> crate::unit::UnitSet {
        self.army.hex(unit).map(|hex| self.melee_targets_from(unit, hex)).unwrap_or_default()
    }

    pub(crate) fn bonus_melee(
        &mut self,
        unit: Unit,
        target: Unit,
        with: With,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        if self.fight.is_none_or(|fight| fight.attacker != unit) || !self.bonus_targets(unit).contains(target) {
            return Err(Illegal::new("BL-11.3", ENGLISH.refused_bonus_melee()));
        }
        self.attack(unit, target, with, true, log)
    }

    /// The attack is spent; Darken the Sky gives a second shot (BL-19.13, BL-20.15).
    pub(crate) fn attack_over(&mut self) -> Step {
        let Some(fight) = self.fight.take() else { return Step::Combat };
        self.play = None;
        let unit = fight.attacker;
        let shots = self.turn.bonus.map_or(0, |card| self.content.command(card).shots);
        let first = self.turn.ready.contains(unit);
        self.turn.ready.remove(unit);
        let again =
            first && shots > 1 && fight.ranged && self.turn.ordered_by_card.contains(unit) && !fight.second_wind;
        if again && self.army.alive().contains(unit) && !self.targets(unit).is_empty() {
            return self.ask(Phase::SecondShot(unit), self.controller(unit));
        }
        Step::Combat
    }
}
