//! The Mighty Cannon: targets, the path of a shot tile by tile, explosions, misfires and rubble (section 13).

use crate::action::Action;
use crate::army::Unit;
use crate::board::{Dir, Space};
use crate::event::{Event, Tile};
use crate::options::CannonPath;
use crate::state::{BattleMasters, Phase, Shot, Turn};
use crate::texts::ENGLISH;
use kernel::{Chance, Illegal, Log, Seat, refuse_if};

impl BattleMasters {
    /// BM-13.4, BM-13.5, BM-17.8.
    pub(crate) fn refuse_fire(&self, turn: &Turn, unit: Unit, target: Space) -> Result<(), Illegal> {
        refuse_if!(!unit.kind().is_cannon(), "BM-13.1", ENGLISH.refused_only_cannon());
        refuse_if!(turn.current == Some(unit) && turn.steps > 0, "BM-13.1", ENGLISH.refused_cannon_moved());
        let Some(from) = self.ranks.space(unit) else {
            return Err(Illegal::new("BM-6.3", ENGLISH.refused_no_cannon()));
        };
        let (distance, range) = (from.distance(target), self.numbers(unit).range);
        if !(1..=range).contains(&distance) {
            return Err(Illegal::new("BM-13.4", ENGLISH.refused_cannon_range(target, distance, range)));
        }
        self.refuse_target(unit, target)
    }

    /// An enemy, or the Tower if no own unit holds it, unless the scenario bans it (BM-13.5, BM-23.8).
    fn may_target(&self, unit: Unit, target: Space) -> bool {
        let tower = self.field.is_tower(target);
        let wanted = match self.ranks.at(target) {
            Some(other) => other.army() != unit.army() && !self.brief.targets_banned.contains(other),
            None => tower,
        };
        wanted && !(tower && self.brief.tower_banned)
    }

    fn refuse_target(&self, unit: Unit, target: Space) -> Result<(), Illegal> {
        if self.may_target(unit, target) {
            return Ok(());
        }
        match self.ranks.at(target) {
            Some(other) if other.army() == unit.army() => Err(Illegal::new("BM-13.5", ENGLISH.refused_own_target())),
            None if !self.field.is_tower(target) => Err(Illegal::new("BM-13.5", ENGLISH.refused_empty_target())),
            banned => {
                let what = banned.filter(|unit| self.brief.targets_banned.contains(*unit));
                let what = what.map_or_else(|| ENGLISH.refused_name_the_tower(), |unit| unit.to_string().into());
                let clause = content::find_clause(crate::RULES, &self.brief.ban_clause).unwrap_or("BM-23.8");
                Err(Illegal::new(clause, ENGLISH.refused_banned_target(what)))
            }
        }
    }

    pub(crate) fn list_fire(&self, unit: Unit, from: Space, out: &mut Vec<Action>) {
        let range = self.numbers(unit).range;
        let mut offer = |space: Space| {
            if (1..=range).contains(&from.distance(space)) && self.may_target(unit, space) {
                out.push(Action::Fire(unit, space));
            }
        };
        let enemies = self.ranks.board & unit.army().enemy().units();
        enemies.iter().filter_map(|enemy| self.ranks.space(enemy)).for_each(&mut offer);
        self.field.tower.filter(|&tower| self.ranks.at(tower).is_none()).into_iter().for_each(offer);
    }

    /// Spaces the next tile may be laid on (BM-13.9).
    fn path_on(last: Space, target: Space) -> impl Iterator<Item = Space> {
        let nearer = last.distance(target) - 1;
        Dir::ALL.into_iter().filter_map(move |dir| last.neighbour(dir)).filter(move |s| s.distance(target) == nearer)
    }

    /// The last space of the path named so far, while a committed path is being named (BM-24.10).
    fn naming(shot: &Shot) -> Option<Space> {
        if shot.tile.is_some() {
            return None;
        }
        Some(shot.path.iter().flatten().last().copied().unwrap_or(shot.last))
    }

    pub(crate) fn list_shot(&self, shot: &Shot, out: &mut Vec<Action>) {
        match Self::naming(shot) {
            Some(last) => out.extend(Self::path_on(last, shot.target).map(Action::Path)),
            None => out.extend(Self::path_on(shot.last, shot.target).map(Action::Tile)),
        }
    }

    pub(crate) fn fire(&mut self, unit: Unit, target: Space, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let Some(from) = self.ranks.space(unit) else { return };
        log.all(Event::Fires(unit, target, self.ranks.at(target)));
        let shot = Shot { target, last: from, left: Tile::SUPPLY, tile: None, path: [None; 7] };
        self.set_shot(Some(shot));
        if from.distance(target) == 1 {
            return self.fire_adjacent(shot, chance, log);
        }
        if self.options.cannon_path == CannonPath::Step {
            self.turn_tile(chance, log);
        }
    }

    /// BM-13.19, BM-13.20: destroyed at once; the tile is only a test for a misfire.
    fn fire_adjacent(&mut self, mut shot: Shot, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        log.all(Event::TargetDestroyed(shot.target));
        self.explode(shot.target, log);
        if self.is_over() {
            return;
        }
        let tile = draw_tile("tile", &mut shot, chance);
        log.all(Event::TileTurned(tile));
        self.finish_shot(shot, tile == Tile::Explosion, chance, log);
    }

    fn set_shot(&mut self, shot: Option<Shot>) {
        if let Phase::Turn(turn) = &mut self.phase {
            turn.shot = shot;
        }
    }

    fn turn_tile(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let Phase::Turn(Turn { shot: Some(shot), .. }) = &mut self.phase else { return };
        let tile = draw_tile("tile", shot, chance);
        shot.tile = Some(tile);
        log.all(Event::TileTurned(tile));
    }

    fn shot_of(&self, turn: &Turn, seat: Seat) -> Result<Shot, Illegal> {
        self.refuse_enemy(turn, seat)?;
        let Some(shot) = turn.shot else {
            return Err(Illegal::new("BM-13.8", ENGLISH.refused_no_shot()));
        };
        match turn.current {
            Some(cannon) if self.ranks.owner(cannon) == seat => Ok(shot),
            _ => Err(Illegal::new("BM-2.6", ENGLISH.refused_not_your_cannon())),
        }
    }

    /// Names the next space of a committed path; the last one lets the tiles fly.
    pub(crate) fn name_path(
        &mut self,
        turn: &Turn,
        seat: Seat,
        space: Space,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        let mut shot = self.shot_of(turn, seat)?;
        let Some(last) = Self::naming(&shot) else {
            return Err(Illegal::new("BM-13.10", ENGLISH.refused_tile_by_tile()));
        };
        if !Self::path_on(last, shot.target).any(|s| s == space) {
            return Err(Illegal::new("BM-13.9", ENGLISH.refused_not_nearer(space, last)));
        }
        if let Some(free) = shot.path.iter_mut().find(|named| named.is_none()) {
            *free = Some(space);
        }
        self.set_shot(Some(shot));
        log.all(Event::PathNamed(space));
        if space.distance(shot.target) == 1 {
            for step in shot.path.into_iter().flatten() {
                self.turn_tile(chance, log);
                if !self.resolve_tile(step, chance, log) {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Lays the turned tile (BM-13.8 to BM-13.16).
    pub(crate) fn lay_tile(
        &mut self,
        turn: &Turn,
        seat: Seat,
        space: Space,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        let shot = self.shot_of(turn, seat)?;
        refuse_if!(shot.tile.is_none(), "BM-24.10", ENGLISH.refused_whole_path());
        if !Self::path_on(shot.last, shot.target).any(|s| s == space) {
            return Err(Illegal::new("BM-13.9", ENGLISH.refused_not_nearer(space, shot.last)));
        }
        if self.resolve_tile(space, chance, log) {
            self.turn_tile(chance, log);
        }
        Ok(())
    }

    /// What the turned tile does on a space; `true` if the shot flies on.
    fn resolve_tile(&mut self, space: Space, chance: &mut impl Chance, log: &mut impl Log<Self>) -> bool {
        let Phase::Turn(Turn { shot: Some(mut shot), .. }) = self.phase else { return false };
        let Some(tile) = shot.tile.take() else { return false };
        // BM-13.21: only the first tile of a shot can misfire.
        let first = shot.left.iter().sum::<u8>() == Tile::SUPPLY.iter().sum::<u8>() - 1;
        shot.last = space;
        self.set_shot(Some(shot));
        log.all(Event::TileLaid(tile, space));
        match tile {
            Tile::Flying => {}
            Tile::Bouncing => {
                // BM-13.13, BM-13.18, BM-13.25
                if let Some(unit) = self.ranks.at(space) {
                    self.wound(unit, 1, log);
                }
            }
            Tile::Explosion => {
                self.explode(space, log);
                if !self.is_over() {
                    self.finish_shot(shot, first, chance, log);
                }
                return false;
            }
        }
        if self.is_over() {
            return false;
        }
        if space.distance(shot.target) == 1 {
            // BM-13.16
            log.all(Event::TargetDestroyed(shot.target));
            self.explode(shot.target, log);
            if !self.is_over() {
                self.finish_shot(shot, false, chance, log);
            }
            return false;
        }
        true
    }

    /// Eliminates the unit on a space and adds rubble to a Tower there (BM-13.14, BM-13.26, BM-13.27, BM-13.29).
    fn explode(&mut self, space: Space, log: &mut impl Log<Self>) {
        if self.field.is_tower(space) {
            self.field.rubble += 1;
            log.all(Event::Rubble(self.field.rubble));
            self.stir();
            if self.field.rubble >= 3 {
                self.field.lift(crate::field::Feature::Tower(space));
                log.all(Event::TowerFalls(space));
            }
        }
        if let Some(unit) = self.ranks.at(space) {
            self.eliminate(unit, log);
        }
    }

    /// The shot is over; a misfire first turns a tile for the Cannon itself (BM-13.17, BM-13.21 to BM-13.23).
    fn finish_shot(&mut self, mut shot: Shot, misfire: bool, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let Phase::Turn(turn) = &mut self.phase else { return };
        turn.shot = None;
        turn.attacked = true;
        let Some(cannon) = turn.current else { return };
        turn.finished.insert(cannon);
        if misfire {
            log.all(Event::Misfire);
            let tile = draw_tile("misfire", &mut shot, chance);
            log.all(Event::MisfireTile(tile));
            match tile {
                Tile::Flying => {}
                Tile::Bouncing => self.wound(cannon, 1, log),
                Tile::Explosion => self.eliminate(cannon, log),
            }
        }
        if !self.is_over() {
            log.all(Event::ShotEnds);
            self.close_if_done(chance, log);
        }
    }
}

fn draw_tile(label: &'static str, shot: &mut Shot, chance: &mut impl Chance) -> Tile {
    let index = chance.pick(label, &shot.left);
    shot.left[index] -= 1;
    Tile::ALL[index]
}
