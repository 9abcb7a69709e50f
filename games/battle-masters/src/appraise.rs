//! How a position looks to a side, for bots (a guess, no rule).

use crate::action::Action;
use crate::army::{Army, Kind, Unit};
use crate::board::Space;
use crate::state::{BattleMasters, Goal, Phase};
use kernel::{Appraise, Game, Seat, Side};

/// What a unit is worth: its dice, how often its cards come, and what it can do beside.
fn worth(kind: Kind) -> f32 {
    match kind {
        Kind::LordKnights => 10.0,
        Kind::ImperialKnights => 8.5,
        Kind::MenAtArms => 4.0,
        Kind::ImperialArchers => 6.0,
        Kind::Crossbowmen => 5.0,
        Kind::MightyCannon => 6.0,
        Kind::ChampionsOfChaos => 11.0,
        Kind::ChaosWarriors => 5.5,
        Kind::ChaosArchers => 4.5,
        Kind::Orcs => 5.0,
        Kind::Beastmen => 4.5,
        Kind::Goblins => 4.5,
        Kind::WolfRiders => 5.5,
        Kind::OgreChampion => 9.0,
    }
}

/// What a space is worth whose capture wins the battle, in the same measure.
const GOAL: f32 = 24.0;
/// The chance that a unit next to that space takes it, and how much of it is left for every step farther away.
const GOAL_NEXT: f32 = 0.45;
const GOAL_STEP: f32 = 0.75;
/// How many steps an enemy on that space counts for.
const GOAL_HELD: f32 = 2.5;

/// How far away a unit counts that is not on the board.
const FAR: f32 = 16.0;

impl BattleMasters {
    /// A unit's worth, less for every skull it carries.
    fn standing_worth(&self, unit: Unit) -> f32 {
        let limit = f32::from(self.numbers(unit).skulls);
        let health = 1.0 - 0.62 * f32::from(self.ranks.skulls(unit)) / limit;
        let elite = if self.ranks.elite.contains(unit) { 1.25 } else { 1.0 };
        worth(unit.kind()) * health * elite
    }

    /// How far somebody of this army on a space is from the nearest enemy: on foot, or as the arrow flies.
    fn reach(&self, army: Army, at: Space, shoots: bool) -> Option<f32> {
        let enemies = self.ranks.board & army.enemy().units();
        let far = |space: Space| match self.field.walk(at, space) {
            _ if shoots => f32::from(at.distance(space)),
            Some(steps) => f32::from(steps),
            None => f32::from(at.distance(space)) + 8.0,
        };
        enemies.iter().filter_map(|enemy| self.ranks.space(enemy)).map(far).reduce(f32::min)
    }

    fn strength(&self, army: Army) -> f32 {
        let mut sum = 0.0;
        let units = match &self.phase {
            Phase::Muster { basket, .. } => basket[army as usize],
            _ => self.ranks.left(army),
        };
        for unit in units.iter() {
            sum += self.standing_worth(unit);
            if self.field.tower.is_some() && self.stands_on_tower(unit) {
                sum += 1.5;
            }
        }
        sum
    }

    /// Being near the enemy is worth a little to those who fight hand to hand, and in range to those who shoot.
    /// Whoever is not on the board yet counts as far away, so that nobody puts the battle off.
    fn pressure(&self, army: Army) -> f32 {
        let units = self.ranks.left(army).iter();
        let off = |unit: Unit| {
            let shoots = unit.kind().shoots() || unit.kind().is_cannon();
            let distance = self.ranks.space(unit).and_then(|at| self.reach(army, at, shoots)).unwrap_or(FAR);
            match unit.kind() {
                Kind::MightyCannon => 0.15 * (4.0 - distance.min(4.0)) + 0.05 * (distance - 6.0).max(0.0),
                kind if kind.shoots() => 0.10 * (distance - f32::from(self.numbers(unit).range)).abs(),
                _ => 0.10 * (distance - 1.0),
            }
        };
        -units.map(off).sum::<f32>()
    }

    /// Getting on with the preparation is better than going on with it.
    fn progress(&self) -> f32 {
        match self.phase {
            Phase::Muster { .. } => -3.0,
            Phase::Owners { .. } => -2.0,
            Phase::Layout => -1.0,
            _ => 0.0,
        }
    }

    /// How near an army is to a goal of its own beside elimination: every unit on its way there may be the one.
    fn goal(&self, army: Army) -> f32 {
        if !self.has_goal(army) {
            return 0.0;
        }
        let units = (self.ranks.board & army.units()).iter();
        let ways = units.filter_map(|unit| self.way_to_goal(unit, self.ranks.space(unit)?));
        let failure = ways.fold(1.0, |failure, steps| failure * (1.0 - GOAL_NEXT * GOAL_STEP.powf(steps - 1.0)));
        GOAL * (1.0 - failure)
    }

    fn has_goal(&self, army: Army) -> bool {
        self.brief.goals[army as usize].iter().any(|goal| matches!(goal, Goal::StandOnTower | Goal::StandOn(..)))
    }

    /// The steps from a space to the nearest one where this unit would win.
    fn way_to_goal(&self, unit: Unit, from: Space) -> Option<f32> {
        let held = |to: Space| self.ranks.at(to).is_some_and(|holder| holder.army() != unit.army());
        let delay = |to: Space| if held(to) { GOAL_HELD } else { 0.0 };
        let steps = |to: Space| self.field.walk(from, to).map(|steps| f32::from(steps) + delay(to));
        let goals = self.brief.goals[unit.army() as usize].iter();
        let ways = goals.filter_map(|goal| match goal {
            Goal::StandOnTower if self.numbers(unit).tower => self.field.tower.and_then(steps),
            Goal::StandOn(spaces, units) if units.contains(unit) => spaces.iter().filter_map(steps).reduce(f32::min),
            _ => None,
        });
        ways.reduce(f32::min)
    }

    /// How near the battle is to a claim of stalemate, from 0 to 1 (BM-15.8): a lead that is not used comes to a draw.
    fn staleness(&self) -> f32 {
        match self.options.stalemate_cards {
            0 => 0.0,
            limit => (f32::from(self.stale) / f32::from(limit)).min(1.0),
        }
    }

    fn balance(&self, army: Army) -> f32 {
        let enemy = army.enemy();
        let (mine, theirs) = (self.strength(army), self.strength(enemy));
        let material = (mine - theirs) / (mine + theirs).max(1.0) * 60.0;
        // The enemy's pressure is left out: every step closer would help him as much, and nobody would ever go.
        material + self.progress() + self.pressure(army) + self.goal(army) - self.goal(enemy)
    }
}

impl Appraise for BattleMasters {
    fn appraise(&self, side: Side) -> f32 {
        let army = Army::of_side(side);
        if let Some(outcome) = self.awaiting().outcome() {
            return outcome.share(side);
        }
        let lead = 1.0 / (1.0 + (-self.balance(army) / 12.0).exp());
        let now = 0.5 + (lead - 0.5) * (1.0 - self.staleness());
        match &self.campaign {
            Some(standing) => {
                let (mine, theirs) = (standing.score[army as usize], standing.score[army.enemy() as usize]);
                (0.7 * now + 0.3 * (0.5 + (f32::from(mine) - f32::from(theirs)) / 22.0)).clamp(0.0, 1.0)
            }
            None => now,
        }
    }

    /// Where a space wins the battle, how near it is shows soon; a fight to the last unit takes longer to show.
    fn foresight(&self) -> u32 {
        if Army::BOTH.into_iter().any(|army| self.has_goal(army)) { 4 } else { 6 }
    }

    /// Before the battle every placing stands for itself; laying a whole field to judge one hedge would take minutes.
    fn is_settled(&self) -> bool {
        !matches!(self.phase, Phase::Pick { .. } | Phase::AnyUnit { .. } | Phase::Turn(_))
    }

    /// A turn is a card.
    fn turn(&self) -> Option<u32> {
        (self.turned > 0).then_some(u32::from(self.turned))
    }

    /// Attack where one can, come closer where one cannot, end rather than dither.
    fn hunch(&self, _seat: Seat, actions: &[Action], ticket: u64) -> usize {
        let (mut best, mut found) = (f32::MIN, 0);
        let mut noise = ticket;
        for (i, action) in actions.iter().enumerate() {
            noise = noise.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let chance = (noise >> 40) as f32 / (1u64 << 24) as f32;
            let score = self.action_score(action) + chance;
            if score > best {
                (best, found) = (score, i);
            }
        }
        found
    }
}

impl BattleMasters {
    /// How much a quick player likes an action; differences of 1 are decided by a throw.
    fn action_score(&self, action: &Action) -> f32 {
        match *action {
            Action::Attack(unit, target) => {
                let edge = i16::from(self.attack_count(unit, target)) - i16::from(self.numbers(target).value);
                let left = self.numbers(target).skulls - self.ranks.skulls(target);
                2.4 + 0.15 * f32::from(edge) + 0.3 / f32::from(left.max(1))
            }
            Action::Fire(..) => 2.0,
            Action::Move(unit, to) => self.liking_move(unit, to),
            Action::Turn | Action::Ready => 2.0,
            Action::Place(..) | Action::Tile(_) | Action::Path(_) | Action::Card(_) | Action::Activate(_) => 1.0,
            Action::End => 0.9,
            Action::Finish(_) => 0.6,
            Action::ClaimDraw => -5.0,
            _ => 0.0,
        }
    }

    fn liking_move(&self, unit: Unit, to: Space) -> f32 {
        let Some(from) = self.ranks.space(unit) else { return 0.0 };
        let shoots = unit.kind().shoots() || unit.kind().is_cannon();
        let off = |space: Space| {
            let wanted = f32::from(if unit.kind().is_cannon() { 4 } else { self.numbers(unit).range });
            self.reach(unit.army(), space, shoots).map_or(0.0, |distance| (distance - wanted).abs())
        };
        let tower = if self.field.is_tower(to) { 2.0 } else { 0.0 };
        let nearer = match self.has_goal(unit.army()) {
            true => self.way_to_goal(unit, from).zip(self.way_to_goal(unit, to)).map_or(0.0, |(a, b)| a - b),
            false => 0.0,
        };
        1.0 + 0.7 * (off(from) - off(to)) + 0.9 * nearer + tower
    }
}
