//! What bots think of a position.

use crate::action::Action;
use crate::board::Camp;
use crate::content::Does;
use crate::state::{BattleLore, Phase};
use crate::unit::Unit;
use kernel::{Appraise, Seat, Side};

impl BattleLore {
    /// How strong one camp stands: banners first, then what its units are worth where they are.
    fn standing(&self, camp: Camp) -> f32 {
        let side = self.side_of_camp(camp);
        let needed = f32::from(self.required_banners());
        let banners = f32::from(self.banners[usize::from(side.0)]);
        let units: f32 = self.army.of(camp).iter().map(|unit| self.worth(unit)).sum();
        let lore = f32::from(self.tokens[usize::from(side.0)].min(12)) * 0.25
            + self.lore_hands[usize::from(side.0)].len() as f32 * 0.4;
        let hand = f32::from(self.hands[usize::from(side.0)].total()) * 0.05;
        60.0 * banners / needed + units + lore + hand
    }

    /// A unit's worth: its dice and figures; a weak one is half a banner of the enemy's. Support, a way back and enemies
    /// within reach count too.
    fn worth(&self, unit: Unit) -> f32 {
        let rules = self.rules(unit);
        let Some(hex) = self.army.hex(unit) else { return 0.0 };
        let left = f32::from(self.army.figures(unit)) / f32::from(rules.figures);
        let dice = f32::from(rules.dice);
        let mut worth = 2.0 + 0.6 * dice + (3.0 + dice) * left.sqrt();
        let bold = self.bold(unit).min(2);
        worth += 0.35 * f32::from(bold);
        let camp = unit.camp();
        let enemies = self.army.stands(camp.enemy());
        let near = (self.near(hex) & enemies).len();
        // Standing among enemies is worth it for the strong, not for what is nearly lost.
        worth += near.min(2) as f32 * (0.3 * left * dice / 3.0 - 0.5 * (1.0 - left));
        let ways =
            self.board.behind(camp, hex).into_iter().flatten().filter(|&back| self.army.on(back).is_none()).count();
        if ways == 0 && self.board.own_row(camp, hex) > 1 {
            worth -= 0.4;
        }
        // Weak units keep away, others go forward.
        let forward = f32::from(self.board.own_row(camp, hex)) / f32::from(self.board.rows());
        worth += forward * if left > 0.5 { 0.9 } else { -0.8 };
        if self.webbed.contains(unit) {
            worth -= 0.8;
        }
        if self.poisoned.contains(unit) {
            worth -= 0.6;
        }
        if self.under(unit, Does::HideInTheShadows) {
            worth += 0.3;
        }
        worth
    }
}

impl Appraise for BattleLore {
    fn appraise(&self, side: Side) -> f32 {
        if let Phase::Over { outcome, .. } = self.phase {
            return outcome.share(side);
        }
        let camp = self.camp_of(side);
        let ahead = self.standing(camp) - self.standing(camp.enemy());
        1.0 / (1.0 + (-ahead / 14.0).exp())
    }

    /// Attacks rather than stops, gains ground, ignores flags and battles back.
    fn hunch(&self, _seat: Seat, actions: &[Action], ticket: u64) -> usize {
        let any = ((u128::from(ticket) * actions.len() as u128) >> 64) as usize;
        let pick = actions[any];
        match (self.phase, pick) {
            (Phase::Combat | Phase::Order, Action::Done) if actions.len() > 1 => (any + 1) % actions.len(),
            (Phase::Ignore, _) => actions.len() - 1,
            (Phase::BattleBack, _) => 0,
            _ => any,
        }
    }

    fn foresight(&self) -> u32 {
        4
    }

    fn turn(&self) -> Option<u32> {
        Some(u32::from(self.number))
    }
}
