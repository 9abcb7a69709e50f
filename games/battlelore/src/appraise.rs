//! What bots think of a position.

use crate::action::Action;
use crate::board::{Camp, Hex};
use crate::card::Lore;
use crate::content::{Does, Timing};
use crate::state::{BattleLore, Phase};
use crate::unit::Unit;
use kernel::{Appraise, Seat, Side};

impl BattleLore {
    /// How strong one camp stands: banners first, then what its units are worth where they are.
    fn standing(&self, camp: Camp) -> f32 {
        let side = self.side_of_camp(camp);
        let banners = f32::from(self.banners[usize::from(side.0)]) / f32::from(self.required_banners());
        let units: f32 = self.army.of(camp).iter().map(|unit| self.worth(unit)).sum();
        let lore = f32::from(self.tokens[usize::from(side.0)].min(12)) * 0.3
            + self.lore_hands[usize::from(side.0)].len() as f32 * 0.4;
        60.0 * banners + units + lore
    }

    /// A unit's worth: its dice and figures, and whether it stands well.
    fn worth(&self, unit: Unit) -> f32 {
        let rules = self.rules(unit);
        let Some(hex) = self.army.hex(unit) else { return 0.0 };
        let left = f32::from(self.army.figures(unit)) / f32::from(rules.figures);
        let dice = f32::from(rules.dice);
        let marks = 0.8 * f32::from(u8::from(self.webbed.contains(unit)))
            + 0.6 * f32::from(u8::from(self.poisoned.contains(unit)));
        2.0 + 0.5 * dice + (2.5 + dice) * left + 0.6 * self.footing(unit, hex) - marks
    }

    /// How well a unit stands on a hex: support, cover, a way back, enemies at hand for the strong and far for the weak.
    fn footing(&self, unit: Unit, hex: Hex) -> f32 {
        let (camp, rules) = (unit.camp(), self.rules(unit));
        let own = self.army.hex(unit);
        let friends = (self.near(hex) & self.army.stands(camp)).iter().filter(|&near| Some(near) != own).count() as f32;
        let enemies = (self.near(hex) & self.army.stands(camp.enemy())).len() as f32;
        let left = f32::from(self.army.figures(unit)) / f32::from(rules.figures);
        let tile = self.tile(hex);
        let cover =
            f32::from(u8::from(tile.cap_in > 0 || tile.cap_in_melee > 0 || tile.uphill[0] > 0)) + f32::from(tile.bold);
        let forward = f32::from(self.board.own_row(camp, hex));
        let support = if friends >= 2.0 { 1.0 } else { 0.3 * friends };
        let ways = self.board.behind(camp, hex).into_iter().flatten();
        let way_back = ways.filter(|&back| self.army.on(back).is_none() || Some(back) == own).count().min(1) as f32;
        let mut footing = 0.7 * support + 0.4 * cover + 0.3 * way_back;
        if left < 0.4 {
            return footing - 1.2 * enemies - 0.25 * forward;
        }
        let crowd = (enemies - 1.0 - friends).max(0.0);
        footing += 0.22 * forward - 0.5 * crowd;
        match self.is_missile(unit) {
            true => footing - 0.5 * enemies.min(1.0),
            false => footing + (0.5 + 0.1 * f32::from(rules.dice)) * enemies.min(1.0),
        }
    }

    /// Hits to be expected of a roll, the chance of a kill, roughly, and what may come back.
    fn outlook(&self, unit: Unit, target: Unit) -> (f32, f32, f32) {
        let dice = f32::from(self.count_dice(unit, target, self.fight.as_ref()).total());
        let ranged = self.army.hex(unit).zip(self.army.hex(target)).is_some_and(|(a, b)| a.distance(b) > 1);
        let strikes = f32::from(self.scoring(unit, target, ranged, 4)) / 4.0;
        let creature = if self.army.kind(target).is_creature() { 6.0 } else { 1.0 };
        let hits = dice * (1.0 + strikes) / (6.0 * creature);
        let kill = (hits / f32::from(self.army.figures(target).max(1))).min(1.0);
        let answers = !ranged && self.bold(target) > 0;
        (hits, kill, if answers { 0.12 * f32::from(self.rules(target).dice) } else { 0.0 })
    }

    /// How promising an attack looks.
    fn prospect(&self, unit: Unit, target: Unit) -> f32 {
        let (hits, kill, answer) = self.outlook(unit, target);
        1.5 + hits + 2.5 * kill - answer
    }

    /// What is under way while the other side may answer: the roll to come, the card to take effect. Positive for a camp.
    fn pending(&self, camp: Camp) -> f32 {
        let Phase::React(timing) = self.phase else { return 0.0 };
        let for_camp = |other: Camp| -> f32 { if other == camp { 1.0 } else { -1.0 } };
        let roll = match self.fight.filter(|_| timing != Timing::Rolled) {
            Some(fight) => {
                let (hits, kill, answer) = self.outlook(fight.roller(), fight.victim());
                for_camp(fight.roller().camp()) * (1.8 * hits + 10.0 * kill * kill - 1.5 * answer)
            }
            None => 0.0,
        };
        let card = match self.play.filter(|play| !play.resolved) {
            Some(play) => for_camp(self.camp_of(play.side)) * 0.45 * f32::from(self.content.lore(play.card).cost + 1),
            None => 0.0,
        };
        roll + card
    }

    fn fancy(&self, card: Lore) -> f32 {
        match self.does(card) {
            Does::Cancel | Does::Strike | Does::Fearless | Does::Parry | Does::FieldCommand | Does::Assault => 1.4,
            _ => 1.0,
        }
    }

    /// How much an action appeals at first sight.
    fn liking(&self, action: Action) -> f32 {
        match action {
            Action::Attack(unit, target, with) => {
                self.prospect(unit, target) + with.0.map_or(0.0, |(card, _)| 0.3 * self.fancy(card) - 0.2)
            }
            Action::Move(unit, hex) => match self.army.hex(unit) {
                Some(own) => 1.0 + self.footing(unit, hex) - self.footing(unit, own),
                None => 0.0,
            },
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
            Action::Lore(card, again) => self.fancy(card) - if again.0 { 0.4 } else { 0.0 },
            Action::Ignore(flags) => f32::from(flags),
            Action::BattleBack | Action::Gain => 2.0,
            Action::Done if self.phase == Phase::Combat => 0.2,
            Action::Done if self.phase == Phase::Move => 1.1,
            Action::Pay(_) | Action::Tremor(..) => 0.6,
            _ => 1.0,
        }
    }
}

impl Appraise for BattleLore {
    fn appraise(&self, side: Side) -> f32 {
        if let Phase::Over { outcome, .. } = self.phase {
            return outcome.share(side);
        }
        let camp = self.camp_of(side);
        let ahead = self.standing(camp) - self.standing(camp.enemy()) + self.pending(camp);
        1.0 / (1.0 + (-ahead / 16.0).exp())
    }

    /// What appeals most, with a little whim; the scan begins anywhere, so that equals take turns.
    fn hunch(&self, _seat: Seat, actions: &[Action], ticket: u64) -> usize {
        let start = ((u128::from(ticket) * actions.len() as u128) >> 64) as usize;
        if matches!(
            self.phase,
            Phase::Command | Phase::Targets | Phase::Council | Phase::Site | Phase::Keep | Phase::Choose
        ) {
            return start;
        }
        let (mut best, mut whim) = ((f32::NEG_INFINITY, start), ticket | 1);
        for index in (start..actions.len()).chain(0..start) {
            whim ^= whim << 13;
            whim ^= whim >> 7;
            whim ^= whim << 17;
            let liking = self.liking(actions[index]) + 0.5 * (whim >> 40) as f32 / (1u32 << 24) as f32;
            if liking > best.0 {
                best = (liking, index);
            }
        }
        best.1
    }

    fn foresight(&self) -> u32 {
        4
    }

    fn turn(&self) -> Option<u32> {
        Some(u32::from(self.number))
    }
}
