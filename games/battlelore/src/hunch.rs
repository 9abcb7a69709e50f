//! What a quick player would do: the pick among legal actions that steers imagined play.

use crate::action::Action;
use crate::board::sections;
use crate::card::{Command, Lore};
use crate::content::{Does, Special};
use crate::phase::Phase;
use crate::state::BattleLore;
use crate::unit::{Unit, UnitSet};
use kernel::Seat;

mod set_up;

/// What an idle unit counts for where a card orders it, beside one that has an enemy at hand.
const IDLE: f32 = 0.3;

impl BattleLore {
    /// The action with the highest score and a little randomness; the scan begins anywhere, so that equals take turns.
    pub(crate) fn first_choice(&self, seat: Seat, actions: &[Action], ticket: u64) -> usize {
        let start = ((u128::from(ticket) * actions.len() as u128) >> 64) as usize;
        match self.phase {
            Phase::Choose => return start,
            _ if self.number == 0 => return self.choose_in_set_up(self.side_of(seat), actions, start),
            _ => {}
        }
        let engaged = if self.phase == Phase::Command { self.engaged() } else { UnitSet::EMPTY };
        let (mut best, mut random) = ((f32::NEG_INFINITY, start), ticket | 1);
        // The moves of one unit stand side by side in the list.
        let mut stays: Option<(Unit, f32)> = None;
        for index in (start..actions.len()).chain(0..start) {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let score = match actions[index] {
                Action::Move(unit, hex) => {
                    let stay = match stays {
                        Some((same, stay)) if same == unit => stay,
                        _ => self.army.hex(unit).map_or(0.0, |own| self.footing(unit, own)),
                    };
                    stays = Some((unit, stay));
                    1.0 + self.footing(unit, hex) - stay
                }
                Action::Command(card) | Action::Rack(card) => self.command_score(card, engaged),
                // Their orders may be for the same units.
                Action::Pair(card, rack) => {
                    0.9 * (self.command_score(card, engaged) + self.command_score(rack, engaged))
                }
                action => self.action_score(action),
            };
            let score = score + 0.5 * (random >> 40) as f32 / (1u32 << 24) as f32;
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }

    /// An attack: the hits to expect, the chance to eliminate the target, and what its answer costs.
    fn attack_score(&self, unit: Unit, target: Unit) -> f32 {
        let (hits, kill, answer) = self.outlook(unit, target);
        1.5 + hits + 2.5 * kill - answer
    }

    /// A Lore card, to be played now or kept.
    fn lore_card_score(&self, card: Lore) -> f32 {
        match self.does(card) {
            Does::Cancel | Does::Strike | Does::Fearless | Does::Parry | Does::FieldCommand | Does::Assault => 1.4,
            _ => 1.0,
        }
    }

    /// Units of the active side with an enemy within two hexes.
    fn engaged(&self) -> UnitSet {
        let camp = self.active_camp();
        let enemies = self.army.stands(camp.enemy());
        self.army.units_on(self.board.around(self.board.around(enemies)) & self.army.stands(camp))
    }

    /// A Command card: the units it orders, those with an enemy at hand above all.
    fn command_score(&self, card: Command, engaged: UnitSet) -> f32 {
        let (rules, value) = (self.content.command(card), self.turn.command_value);
        let own = self.own_units(self.active);
        let weight = |slots: u8, fits: &dyn Fn(Unit) -> bool| {
            let (mut busy, mut idle) = (0u8, 0u8);
            for unit in own.iter().filter(|&unit| fits(unit)) {
                *if engaged.contains(unit) { &mut busy } else { &mut idle } += 1;
            }
            let busy = busy.min(slots);
            f32::from(busy) + IDLE * f32::from(idle.min(slots - busy))
        };
        let number = self.orders_of(card);
        let orders = match (rules.arm, rules.colour, rules.special) {
            (Some(arm), ..) => 1.3 * weight(number, &|unit| self.rules(unit).arm == arm),
            (_, Some(colour), _) => weight(number, &|unit| self.rules(unit).colour == colour),
            (.., Some(Special::Darken)) => weight(u8::MAX, &|unit| self.is_missile(unit)),
            (.., Some(Special::Battlelore)) => 0.9 * weight(value, &|_| true),
            (.., Some(Special::Counter)) => 1.5,
            _ => {
                let camp = self.active_camp();
                let in_sections = (0..3).map(|section| {
                    let slots = rules.sections[section].count(value);
                    let inside = |unit| self.army.hex(unit).is_some_and(|hex| sections(camp, hex) >> section & 1 == 1);
                    if slots > 0 { weight(slots, &inside) } else { 0.0 }
                });
                in_sections.sum::<f32>() + if number > 0 { weight(number, &|_| true) } else { 0.0 }
            }
        };
        0.4 * orders
    }

    /// A unit as the target of a card: a strong enemy scores more the fewer figures it has left, an own unit the more
    /// enemies it has at hand.
    fn target_score(&self, unit: Unit) -> f32 {
        let Some((play, hex)) = self.play.zip(self.army.hex(unit)) else { return 1.0 };
        let rules = self.rules(unit);
        let dice = f32::from(rules.dice);
        if unit.camp() != self.camp_of(play.side) {
            let lost = 1.0 - f32::from(self.army.figures(unit)) / f32::from(rules.figures);
            return 1.0 + 0.15 * dice + 0.5 * lost;
        }
        let enemies = (self.near(hex) & self.army.stands(unit.camp().enemy())).len().min(2) as f32;
        let helps = self.does(play.card) != Does::Heal || self.army.figures(unit) < rules.figures;
        if helps { 1.1 + 0.1 * dice + 0.3 * enemies } else { 0.5 }
    }

    /// How good an action looks at first sight.
    fn action_score(&self, action: Action) -> f32 {
        match action {
            Action::Attack(unit, target, with) => {
                self.attack_score(unit, target) + with.0.map_or(0.0, |(card, _)| 0.3 * self.lore_card_score(card) - 0.2)
            }
            Action::Order(unit) => {
                let hex = self.army.hex(unit);
                let near = hex
                    .map_or(0, |hex| (self.board.around(self.near(hex)) & self.army.stands(unit.camp().enemy())).len());
                1.2 + 0.2 * near.min(3) as f32 + 0.1 * f32::from(self.rules(unit).dice)
            }
            Action::Pursue(hex) => match self.fight {
                Some(fight) => 0.6 + 0.5 * self.footing(fight.attacker, hex),
                None => 0.0,
            },
            Action::Retreat(hex) => match self.retreat {
                Some(retreat) => 1.0 + self.footing(retreat.unit, hex),
                None => 0.0,
            },
            Action::Target(unit) => self.target_score(unit),
            Action::Lore(card, again) => self.lore_card_score(card) - if again.0 { 0.4 } else { 0.0 },
            Action::Ignore(flags) => f32::from(flags),
            Action::BattleBack | Action::Gain => 2.0,
            Action::Done if self.phase == Phase::Combat => 0.2,
            Action::Done if self.phase == Phase::Move => 1.1,
            Action::Pay(_) | Action::Tremor(..) => 0.6,
            _ => 1.0,
        }
    }
}
