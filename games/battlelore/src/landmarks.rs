//! What landmarks do at the end of a turn (section 14).

use crate::event::Event;
use crate::state::BattleLore;
use crate::terrain::{Site, Tile};
use crate::turn::Step;
use kernel::Log;

impl BattleLore {
    /// BL-4.9 (3): landmarks with a unit of the side whose turn ends.
    pub(crate) fn landmarks(&mut self, log: &mut impl Log<Self>) -> Step {
        for site in self.sites.into_iter().flatten() {
            if !self.is_sabotaged(site.hex) {
                self.landmark(site, log);
            }
        }
        Step::Income
    }

    fn landmark(&mut self, Site { tile, hex, owner }: Site, log: &mut impl Log<Self>) {
        let side = self.active;
        let Some(unit) = self.army.on(hex).filter(|&unit| self.army.side(unit) == side) else { return };
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
                let victim =
                    self.sides_of(self.active_camp().enemy()).find(|side| self.tokens[usize::from(side.0)] > 0);
                if let Some(victim) = victim {
                    self.spend(victim, 1, log);
                    self.gain(side, 1, log);
                }
            }
            // BL-14.9
            Tile::HEALING_POOL if !battled && !self.army.kind(unit).is_creature() => self.restore(unit, 1, log),
            _ => {}
        }
    }
}
