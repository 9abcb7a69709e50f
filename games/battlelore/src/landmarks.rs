//! What landmarks do at the end of a turn (section 14).

use crate::event::Event;
use crate::phase::Phase;
use crate::state::BattleLore;
use crate::terrain::{Site, Tile};
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Illegal, Log, Side};

impl BattleLore {
    /// BL-4.9 (3): landmarks with a unit of the side whose turn ends.
    pub(crate) fn landmarks(&mut self, log: &mut impl Log<Self>) -> Step {
        let mut asks = false;
        for site in self.sites.into_iter().flatten() {
            if !self.is_sabotaged(site.hex) {
                asks |= self.landmark(site, log);
            }
        }
        // BL-D42
        if asks { self.ask_active(Phase::Rob) } else { Step::Income }
    }

    /// BL-14.8: the Rogue's Den takes a token from the opponent chosen.
    pub(crate) fn rob_by_den(&mut self, victim: Side, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let enemy = self.active_camp().enemy();
        if !self.sides_of(enemy).any(|side| side == victim) || self.tokens[usize::from(victim.0)] == 0 {
            return Err(Illegal::new("BL-14.8", ENGLISH.refused_opponent()));
        }
        self.rob_one(victim, log);
        Ok(Step::Income)
    }

    fn rob_one(&mut self, victim: Side, log: &mut impl Log<Self>) {
        self.spend(victim, 1, log);
        self.gain(self.active, 1, log);
    }

    /// Whether the side has to choose whom to rob.
    fn landmark(&mut self, Site { tile, hex, owner }: Site, log: &mut impl Log<Self>) -> bool {
        let side = self.active;
        let Some(unit) = self.army.on(hex).filter(|&unit| self.army.side(unit) == side) else { return false };
        let battled = self.turn.attacked.contains(unit);
        match tile {
            // BL-14.6, BL-8.22
            Tile::TRAINING_CAMP if !battled && !self.turn.shifted.contains(unit) => {
                if let Some(kind) = self.army.kind(unit).promoted() {
                    self.army.set_kind(unit, kind);
                    log.all(Event::Promoted(unit, kind));
                    self.remove_tile(hex, log);
                }
            }
            // BL-14.7
            Tile::MAGIC_PENTACLE if owner == side => self.gain(side, 1, log),
            // BL-14.8
            Tile::ROGUES_DEN if owner == side => {
                let enemies = self.sides_of(self.active_camp().enemy());
                let mut victims = enemies.filter(|side| self.tokens[usize::from(side.0)] > 0);
                match (victims.next(), victims.next()) {
                    (Some(_), Some(_)) => return true,
                    (Some(victim), None) => self.rob_one(victim, log),
                    _ => {}
                }
            }
            // BL-14.9
            Tile::HEALING_POOL if !battled && !self.army.kind(unit).is_creature() => self.restore(unit, 1, log),
            _ => {}
        }
        false
    }
}
