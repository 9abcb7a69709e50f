//! Movement (section 6): how far a unit gets, and what entering a hex does.

use crate::action::Action;
use crate::board::{Hex, HexSet};
use crate::content::{Does, Race, TileKind, Timing};
use crate::event::Event;
use crate::phase::Phase;
use crate::state::BattleLore;
use crate::terrain::Tile;
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Kind, Unit, UnitSet};
use kernel::{Illegal, Log};

/// The farthest any move goes.
const FAR: usize = 12;

/// The hexes a unit can reach, by the number of steps.
pub(crate) struct Reach {
    by_steps: [HexSet; FAR + 1],
    /// The most steps that still let it battle, without a rush.
    battle: u8,
    longest: u8,
    /// Hexes where a Goblinoid's rush may end (BL-6.14).
    rush: HexSet,
}

impl Reach {
    /// The fewest steps to a hex.
    pub(crate) fn steps(&self, hex: Hex) -> Option<u8> {
        (1..=FAR as u8).find(|&steps| self.by_steps[usize::from(steps)].contains(hex))
    }

    /// Whether a unit that goes there cannot battle (BL-6.3).
    pub(crate) fn is_too_far(&self, hex: Hex) -> bool {
        !self.is_rush(hex) && self.steps(hex).is_some_and(|steps| steps > self.battle)
    }

    /// Whether a Goblinoid gets there by a rush only (BL-6.14).
    pub(crate) fn is_rush(&self, hex: Hex) -> bool {
        self.rush.contains(hex)
    }

    /// All hexes where the move may end.
    pub(crate) fn hexes(&self) -> HexSet {
        let reached = &self.by_steps[1..=usize::from(self.longest)];
        reached.iter().fold(self.rush, |all, hexes| all | *hexes)
    }
}

impl BattleLore {
    /// Both allowances of a unit this turn (BL-6.2, BL-6.10).
    pub(crate) fn allowances(&self, unit: Unit) -> (u8, u8) {
        let rules = self.rules(unit);
        let (mut battle, mut longest) = (rules.move_and_battle, rules.longest_move);
        // BL-6.18: the Elemental pays for every hex and no card helps it.
        if self.army.kind(unit) == Kind::ELEMENTAL {
            let tokens = self.tokens[usize::from(self.active.0)].min(FAR as u8);
            return (tokens, tokens);
        }
        if let Some(card) = self.turn.bonus.filter(|_| self.turn.ordered_by_card.contains(unit)) {
            let march = self.content.command(card).march;
            (battle, longest) = (battle.max(march), longest.max(march));
        }
        for effect in self.effects_on(unit) {
            match effect.does {
                Does::Infiltrate => (battle, longest) = (effect.amount, effect.amount),
                Does::Run | Does::ForcedMarch | Does::MassSpeed | Does::MoveAsTheWind => {
                    (battle, longest) = (battle + effect.amount, longest + effect.amount);
                }
                _ => {}
            }
        }
        (battle.min(FAR as u8 - 1), longest.min(FAR as u8 - 1))
    }

    /// Whether a unit that enters a hex must stop there (BL-6.6).
    pub(crate) fn stops(&self, unit: Unit, hex: Hex) -> bool {
        let rules = self.tile(hex);
        if !rules.stop {
            return false;
        }
        let (tile, kind) = (self.terrain.at(hex), self.army.kind(unit));
        // BL-14.11, BL-14.13, BL-15.19: a creature's own lair does not hold it; BL-15.23: no terrain holds the Elemental.
        if kind == Kind::ELEMENTAL || Tile::lair_of(kind) == Some(tile) {
            return false;
        }
        // BL-13.14
        if rules.missile_bold > 0 && self.is_missile(unit) {
            return false;
        }
        !self.effects_on(unit).any(|effect| match effect.does {
            Does::MoveAsTheWind => true,
            Does::Ambush => rules.kind == TileKind::Woods,
            _ => false,
        })
    }

    /// Whether a unit may not battle in the turn it enters this hex (BL-8.21).
    fn bars(&self, unit: Unit, hex: Hex) -> bool {
        let rules = self.tile(hex);
        let own_lair = Tile::lair_of(self.army.kind(unit)) == Some(self.terrain.at(hex));
        rules.bars_battle && !own_lair && !(rules.missile_bold > 0 && self.is_missile(unit))
    }

    /// Hexes that can be entered if no unit stands there: passable and not burning (BL-6.7, BL-23.13).
    pub(crate) fn passable(&self) -> HexSet {
        let mut hexes = self.board.hexes() - self.burning();
        for (hex, tile) in self.terrain.iter() {
            if self.content.tile(tile).impassable {
                hexes.remove(hex);
            }
        }
        hexes
    }

    /// BL-3.14, BL-6.4
    pub(crate) fn vacant(&self) -> HexSet {
        self.passable() - self.army.occupied()
    }

    /// Whether a marked cliff edge lies between two hexes (BL-13.13).
    pub(crate) fn is_cliff_between(&self, a: Hex, b: Hex) -> bool {
        self.edges.iter().any(|&edge| edge == (a, b) || edge == (b, a))
    }

    /// The neighbours of a hex that can be stepped into.
    pub(crate) fn steps_from(&self, hex: Hex) -> HexSet {
        let near = self.near(hex);
        if self.edges.is_empty() {
            return near;
        }
        near.iter().filter(|&next| !self.is_cliff_between(hex, next)).collect()
    }

    /// BL-6.8: where a unit can go in the Movement phase.
    pub(crate) fn reach(&self, unit: Unit) -> Reach {
        self.reach_over(unit, self.passable())
    }

    /// The same over hexes known to be passable.
    fn reach_over(&self, unit: Unit, passable: HexSet) -> Reach {
        let (battle, longest) = self.allowances(unit);
        let mut reach = Reach { by_steps: [HexSet::EMPTY; FAR + 1], battle, longest, rush: HexSet::EMPTY };
        let Some(start) = self.army.hex(unit) else { return reach };
        let rushes = self.rules(unit).race == Race::Goblin && self.options.goblin_rush.is_on();
        let most = if rushes { longest.max(battle + 1) } else { longest };
        let enemies = self.army.stands(unit.camp().enemy());
        // BL-22.12: Infiltrate leads through enemy units.
        let through = if self.under(unit, Does::Infiltrate) { enemies } else { HexSet::EMPTY };
        let open = passable - (self.army.occupied() - through);
        let (mut seen, mut edge) = (HexSet::one(start), HexSet::one(start));
        for steps in 1..=usize::from(most) {
            let next = if self.edges.is_empty() {
                self.board.around(edge)
            } else {
                edge.iter().fold(HexSet::EMPTY, |all, hex| all | self.steps_from(hex))
            };
            let next = (next & open) - seen;
            if next.is_empty() {
                break;
            }
            seen |= next;
            reach.by_steps[steps] = next - through;
            let stops: HexSet = (next & self.terrain.covered()).iter().filter(|&hex| self.stops(unit, hex)).collect();
            edge = next - stops;
        }
        if rushes {
            let far = reach.by_steps[usize::from(battle) + 1];
            reach.rush = far.iter().filter(|&hex| !self.bars(unit, hex) && self.faces_enemy(unit, hex)).collect();
        }
        reach
    }

    /// Whether a unit on a hex would have an enemy to melee (BL-6.19).
    fn faces_enemy(&self, unit: Unit, hex: Hex) -> bool {
        !self.melee_targets_from(unit, hex).is_empty()
    }

    /// Why a unit may not move now.
    fn refuse_to_move(&self, unit: Unit) -> Result<(), Illegal> {
        if !self.army.alive().contains(unit) || !self.turn.ordered.contains(unit) {
            return Err(Illegal::new("BL-6.1", ENGLISH.refused_not_ordered()));
        }
        if self.turn.marched.contains(unit) {
            return Err(Illegal::new("BL-6.1", ENGLISH.refused_moved_enough()));
        }
        if self.webbed.contains(unit) {
            return Err(Illegal::new("BL-15.18", ENGLISH.refused_webbed()));
        }
        if self.under(unit, Does::Entangle) {
            return Err(Illegal::new("BL-24.7", ENGLISH.refused_entangled()));
        }
        let by_card = self.turn.ordered_by_card.contains(unit);
        if by_card && self.turn.bonus.is_some_and(|card| self.content.command(card).shots > 0) {
            return Err(Illegal::new("BL-19.13", ENGLISH.refused_darken_moves()));
        }
        Ok(())
    }

    pub(crate) fn movable(&self) -> UnitSet {
        self.turn.ordered.iter().filter(|&unit| self.refuse_to_move(unit).is_ok()).collect()
    }

    pub(crate) fn next_move(&mut self) -> Step {
        if self.is_team(self.active_camp()) {
            return match self.find_seat_to_act(BattleLore::can_move_now) {
                true => self.ask_in_turn(Phase::Move),
                false => Step::Fights,
            };
        }
        // Once a unit has moved the phase ends by word only, so that a move can be taken back (BL-5.9).
        let begun = !(self.turn.moved & self.turn.ordered).is_empty();
        let open = begun || self.may_play_publicly(self.active, Timing::Move);
        match open || self.can_any_move(self.movable()) {
            true => self.ask_active(Phase::Move),
            false => Step::Fights,
        }
    }

    /// Whether the seat in turn has a unit to move, or the Warlord could play a card (BL-2.17).
    fn can_move_now(&self) -> bool {
        let units = self.movable() & self.in_turn();
        self.is_warlords_go() && self.may_play_publicly(self.active, Timing::Move) || self.can_any_move(units)
    }

    fn can_any_move(&self, units: UnitSet) -> bool {
        let passable = self.passable();
        units.iter().any(|unit| !self.reach_over(unit, passable).hexes().is_empty())
    }

    pub(crate) fn list_moves(&self, out: &mut Vec<Action>) {
        let passable = self.passable();
        for unit in (self.movable() & self.in_turn()).iter() {
            out.extend(self.reach_over(unit, passable).hexes().iter().map(|hex| Action::Move(unit, hex)));
        }
        if self.is_warlords_go() {
            self.list_lore(self.active, Timing::Move, out);
        }
        out.push(Action::Done);
    }

    pub(crate) fn march(&mut self, unit: Unit, hex: Hex, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        self.refuse_to_move(unit)?;
        self.refuse_other_seats_unit(unit)?;
        let reach = self.reach(unit);
        if !reach.hexes().contains(hex) {
            return Err(self.refuse_hex(unit, hex));
        }
        let steps = reach.steps(hex).unwrap_or(0);
        log.all(Event::Moved(unit, hex));
        if self.army.kind(unit) == Kind::ELEMENTAL {
            self.spend(self.active, steps, log);
        }
        if steps > reach.battle {
            // BL-6.3, BL-6.14
            match reach.rush.contains(hex) {
                true => self.turn.rushed.insert(unit),
                false => self.turn.barred.insert(unit),
            }
        }
        self.turn.marched.insert(unit);
        self.enter(unit, hex, true);
        self.pass_on(true);
        Ok(Step::Move)
    }

    fn refuse_hex(&self, unit: Unit, hex: Hex) -> Illegal {
        if !self.board.has(hex) {
            return Illegal::new("BL-6.9", ENGLISH.refused_off_board());
        }
        if self.army.on(hex).is_some() {
            return Illegal::new("BL-6.4", ENGLISH.refused_occupied(hex));
        }
        if !self.passable().contains(hex) {
            return Illegal::new("BL-6.7", ENGLISH.refused_impassable(hex));
        }
        if self.army.kind(unit) == Kind::ELEMENTAL {
            return Illegal::new("BL-15.23", ENGLISH.refused_way_too_dear(hex));
        }
        Illegal::new("BL-6.8", ENGLISH.refused_too_far(unit, hex))
    }

    /// A unit comes to stand on a vacant hex, in whatever way (BL-8.21, BL-8.22).
    pub(crate) fn enter(&mut self, unit: Unit, hex: Hex, moves: bool) {
        self.army.put(unit, hex);
        if moves {
            self.turn.moved.insert(unit);
            self.turn.shifted.insert(unit);
        }
        // BL-6.18: a paid move leaves the Elemental its attack.
        let paid = moves && self.army.kind(unit) == Kind::ELEMENTAL;
        if !paid && self.bars(unit, hex) {
            self.turn.barred.insert(unit);
        }
    }
}
