//! What bots think of a position.

use crate::action::Action;
use crate::allies::ALLIED_BANNERS;
use crate::board::{Camp, Hex};
use crate::content::Timing;
use crate::phase::Phase;
use crate::state::BattleLore;
use crate::unit::Unit;
use kernel::{Appraise, Seat, Side};

impl BattleLore {
    /// How strong one camp stands: banners first, then what its units are worth where they are.
    fn standing(&self, camp: Camp) -> f32 {
        let needed = if self.allied { ALLIED_BANNERS } else { self.required_banners() };
        let banners = f32::from(self.camp_banners(camp)) / f32::from(needed);
        let units: f32 = self.army.of(camp).iter().map(|unit| self.worth(unit)).sum();
        let lore: f32 = self.sides_of(camp).map(|side| self.lore_worth(side)).sum();
        60.0 * banners + units + lore
    }

    fn lore_worth(&self, side: Side) -> f32 {
        let place = usize::from(side.0);
        f32::from(self.tokens[place].min(12)) * 0.3 + self.lore_hands[place].len() as f32 * 0.4
    }

    /// BL-30.32: what a player is ahead of his ally, who shares the victory but not the first place.
    fn ahead_of_ally(&self, side: Side) -> f32 {
        let of = |side: Side| f32::from(self.banners[usize::from(side.0)]);
        if self.allied { 2.5 * (of(side) - of(self.ally_of(side))) } else { 0.0 }
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
    pub(crate) fn footing(&self, unit: Unit, hex: Hex) -> f32 {
        let (camp, rules) = (unit.camp(), self.rules(unit));
        let (near, mut stands) = (self.near(hex), self.army.stands(camp));
        if let Some(own) = self.army.hex(unit) {
            stands.remove(own);
        }
        let friends = (near & stands).len() as f32;
        let enemies = (near & self.army.stands(camp.enemy())).len() as f32;
        let cover = self.cover(hex);
        let forward = f32::from(self.board.own_row(camp, hex));
        let support = if friends >= 2.0 { 1.0 } else { 0.3 * friends };
        let back = self.board.behind(camp, hex) - stands;
        let way_back = f32::from(u8::from(back.iter().any(|hex| !self.tile(hex).impassable)));
        // A Frightened unit loses twice as much where it cannot go back.
        let fright = f32::from(rules.retreat);
        let mut footing = (0.5 + 0.2 * fright) * support + 0.4 * cover + 0.3 * fright * way_back;
        if self.is_weak(unit) {
            return footing - 1.2 * enemies - 0.25 * forward;
        }
        let crowd = (enemies - 1.0 - friends).max(0.0);
        footing += 0.22 * forward - 0.5 * crowd;
        match self.is_missile(unit) {
            true => footing - 0.5 * enemies.min(1.0),
            false => footing + (0.5 + 0.1 * f32::from(rules.dice)) * enemies.min(1.0),
        }
    }

    /// What the ground of a hex does for a unit that is attacked there.
    pub(crate) fn cover(&self, hex: Hex) -> f32 {
        let tile = self.tile(hex);
        f32::from(u8::from(tile.cap_in > 0 || tile.cap_in_melee > 0 || tile.uphill[0] > 0)) + f32::from(tile.bold)
    }

    /// A unit with so few figures left that it should keep away from the enemy.
    pub(crate) fn is_weak(&self, unit: Unit) -> bool {
        5 * u16::from(self.army.figures(unit)) < 2 * u16::from(self.rules(unit).figures)
    }

    /// Hits to be expected of a roll, the chance of a kill, roughly, and what may come back.
    pub(crate) fn outlook(&self, unit: Unit, target: Unit) -> (f32, f32, f32) {
        let dice = f32::from(self.count_dice(unit, target, self.fight.as_ref()).total());
        let ranged = self.army.hex(unit).zip(self.army.hex(target)).is_some_and(|(a, b)| a.distance(b) > 1);
        let strikes = f32::from(self.scoring(unit, target, ranged, 4)) / 4.0;
        let creature = if self.army.kind(target).is_creature() { 6.0 } else { 1.0 };
        let hits = dice * (1.0 + strikes) / (6.0 * creature);
        let kill = (hits / f32::from(self.army.figures(target).max(1))).min(1.0);
        let answers = !ranged && self.bold(target) > 0;
        (hits, kill, if answers { 0.12 * f32::from(self.rules(target).dice) } else { 0.0 })
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
}

impl Appraise for BattleLore {
    fn appraise(&self, side: Side) -> f32 {
        if let Phase::Over { outcome, .. } = self.phase {
            return outcome.share(side);
        }
        let camp = self.camp_of(side);
        let ahead = self.standing(camp) - self.standing(camp.enemy()) + self.pending(camp) + self.ahead_of_ally(side);
        1.0 / (1.0 + (-ahead / 16.0).exp())
    }

    fn hunch(&self, seat: Seat, actions: &[Action], ticket: u64) -> usize {
        self.first_choice(seat, actions, ticket)
    }

    /// Before the first turn a look ahead tells little: the battle is many dice away.
    fn goes_by_hunch(&self, _seat: Seat) -> bool {
        self.number == 0
    }

    /// Reactions, flags, retreats and battle backs belong to the turn of the side that caused them.
    fn is_answer(&self) -> bool {
        self.number > 0 && !self.asked.iter().any(|seat| self.side_of(seat) == self.active)
    }

    fn foresight(&self) -> u32 {
        4
    }

    fn turn(&self) -> Option<u32> {
        Some(u32::from(self.number))
    }
}
