//! Heroes are enlisted (BA-9.23 to BA-9.25), figures move (sections 12 and 16) and retreat (BA-13.7 to BA-13.10).

use crate::action::Action;
use crate::card::{Artefact, Class, Great, Kind, Mark};
use crate::event::Event;
use crate::figure::Figure;
use crate::options::Mode;
use crate::orders::Means;
use crate::phase::{Movement, Phase};
use crate::square::{Dir, Square, SquareSet};
use crate::state::{Battalia, Buff};
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Illegal, Log, Seat};

impl Battalia {
    pub(crate) fn refuse_hero(&self, seat: Seat, city: Square, means: &Means) -> Result<(), Illegal> {
        if self.map.owner(city) != Some(seat) {
            return Err(Illegal::new("BA-9.23", ENGLISH.refused_no_own_city()));
        }
        if self.player(seat).heroes.iter().all(Option::is_some) {
            return Err(Illegal::new("BA-9.24", ENGLISH.refused_both_heroes()));
        }
        if means.enemies.contains(city) {
            return Err(Illegal::new("BA-9.23", ENGLISH.refused_enemy_on_city()));
        }
        self.refuse_cost(self.content.costs.hero, means)
    }

    pub(crate) fn enlist(&mut self, seat: Seat, city: Square, log: &mut impl Log<Self>) -> Step {
        let number = usize::from(self.player(seat).heroes[0].is_some());
        let hero = Figure::hero(seat, number);
        self.player_mut(seat).heroes[number] = Some(city);
        // BA-12.12: a new hero, who may attack.
        self.attacked.remove(hero);
        self.trails[number] = SquareSet::one(city);
        log.all(Event::Hero(hero, city));
        // BA-12.11
        match self.free_buff() == Some(city) {
            true => self.meet_buff(hero, log),
            false => Step::Actions,
        }
    }

    /// Points of movement of a card (BA-12.2, BA-10.23); 0 if it is no movement card.
    #[inline]
    pub(crate) fn movement_points(&self, class: Class) -> u8 {
        let rules = self.content.artefact(Artefact::HORSE);
        let horse = if self.lit() == Artefact::HORSE { rules.lit_moves } else { rules.moves };
        match (class.mark, class.card.kind()) {
            (Mark::Wild, _) | (_, Kind::Artefact(Artefact::HORSE)) => horse,
            (_, Kind::Supply) => 1,
            (_, Kind::Great(Great::HAMMER)) => rules.moves,
            _ => 0,
        }
    }

    /// The square one step on: over joined cards, or with the Wings over any (BA-12.1, BA-11.5).
    pub(crate) fn next_square(&self, from: Square, dir: Dir, flying: bool) -> Option<Square> {
        match flying {
            true => from.step(dir).filter(|&next| self.map.placed.contains(next)),
            false => self.map.joined(from, dir),
        }
    }

    /// Whether a step costs nothing (BA-16.2, BA-16.4, BA-16.5).
    fn is_free(&self, figure: Figure, to: Square) -> bool {
        let Some((seat, number)) = figure.as_hero() else { return false };
        let native =
            self.player(seat).faction.is_some_and(|faction| self.map.terrain[faction.index() & 3].contains(to));
        self.options.mode == Mode::Advanced && native && !self.trails[number].contains(to)
    }

    /// What a step costs a figure that moves by a card.
    pub(crate) fn step_cost(&self, movement: &Movement, to: Square) -> u8 {
        u8::from(movement.flying || !self.is_free(movement.figure, to))
    }

    /// Squares whose entry ends the movement of a player's figure (BA-12.6).
    pub(crate) fn stops(&self, seat: Seat) -> SquareSet {
        let foreign = self.map.cities - self.map.owned[usize::from(seat.0)];
        let mut stops = foreign | self.map.ruins | self.enemies_of(seat);
        if let Some(square) = self.free_buff() {
            stops.insert(square);
        }
        stops
    }

    // ---- moving in step C

    pub(crate) fn list_moves(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = self.player(seat).hand;
        for figure in self.figures(seat) {
            if self.can_step(figure, false) {
                let rides = hand.classes().filter(|&class| self.movement_points(class) > 0);
                out.extend(rides.map(|class| Action::Move(figure, class)));
            }
            if self.options.mode == Mode::Advanced {
                let free = |dir: &Dir| self.refuse_free_step(seat, figure, *dir).is_ok();
                out.extend(Dir::ALL.into_iter().filter(free).map(|dir| Action::Step(figure, dir)));
            }
        }
    }

    /// Whether there is anywhere to go.
    pub(crate) fn can_step(&self, figure: Figure, flying: bool) -> bool {
        let Some(from) = self.square_of(figure) else { return false };
        Dir::ALL.into_iter().any(|dir| self.next_square(from, dir, flying).is_some())
    }

    fn refuse_figure(&self, seat: Seat, figure: Figure) -> Result<Square, Illegal> {
        match self.square_of(figure).filter(|_| self.figure_owner(figure) == Some(seat)) {
            Some(square) => Ok(square),
            None => Err(Illegal::new("BA-12.2", ENGLISH.refused_no_own_figure())),
        }
    }

    pub(crate) fn refuse_move(&self, seat: Seat, figure: Figure, class: Class) -> Result<(), Illegal> {
        self.refuse_figure(seat, figure)?;
        if !self.player(seat).hand.has(class) || self.movement_points(class) == 0 {
            return Err(Illegal::new("BA-12.2", ENGLISH.refused_no_movement_card()));
        }
        match self.can_step(figure, false) {
            true => Ok(()),
            false => Err(Illegal::new("BA-12.1", ENGLISH.refused_square_unjoined())),
        }
    }

    /// BA-12.2: a card for one figure.
    pub(crate) fn ride(&mut self, seat: Seat, figure: Figure, class: Class, log: &mut impl Log<Self>) -> Step {
        self.player_mut(seat).hand.remove(class);
        let points = self.movement_points(class);
        self.spend(seat, class);
        self.card_was_played(seat);
        log.all(Event::Rides(figure, class));
        self.go_on_moving(seat, Movement { figure, points, flying: false, begun: false })
    }

    /// The Wings (BA-11.5).
    pub(crate) fn fly(&mut self, seat: Seat, figure: Figure) -> Step {
        let points = self.content.great(Great::WINGS).value;
        self.go_on_moving(seat, Movement { figure, points, flying: true, begun: false })
    }

    pub(crate) fn refuse_flight(&self, seat: Seat, figure: Figure) -> Result<(), Illegal> {
        self.refuse_figure(seat, figure)?;
        match self.can_step(figure, true) && self.content.great(Great::WINGS).value > 0 {
            true => Ok(()),
            false => Err(Illegal::new("BA-11.5", ENGLISH.refused_nowhere_to_fly())),
        }
    }

    /// Asks for the next step as long as one can be paid.
    fn go_on_moving(&mut self, seat: Seat, movement: Movement) -> Step {
        let more = Dir::ALL.into_iter().any(|dir| self.refuse_step(&movement, dir).is_ok());
        if more { self.ask(Phase::Moving(movement), seat) } else { Step::Actions }
    }

    pub(crate) fn refuse_step(&self, movement: &Movement, dir: Dir) -> Result<Square, Illegal> {
        let from = self.square_of(movement.figure);
        let Some(to) = from.and_then(|from| self.next_square(from, dir, movement.flying)) else {
            let clause = if movement.flying { "BA-11.5" } else { "BA-12.1" };
            return Err(Illegal::new(clause, ENGLISH.refused_no_road()));
        };
        match self.step_cost(movement, to) <= movement.points {
            true => Ok(to),
            false => Err(Illegal::new("BA-12.3", ENGLISH.refused_no_points_left())),
        }
    }

    /// BA-27.13.
    pub(crate) fn step(
        &mut self,
        seat: Seat,
        movement: Movement,
        dir: Dir,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let to = self.refuse_step(&movement, dir)?;
        let points = movement.points - self.step_cost(&movement, to);
        let ends = self.stops(seat).contains(to);
        self.move_figure(movement.figure, to, log);
        if self.free_buff() == Some(to) && movement.figure != Figure::BUFF {
            return Ok(self.meet_buff(movement.figure, log));
        }
        Ok(if ends { Step::Actions } else { self.go_on_moving(seat, Movement { points, begun: true, ..movement }) })
    }

    pub(crate) fn move_figure(&mut self, figure: Figure, to: Square, log: &mut impl Log<Self>) {
        match (figure.as_hero(), self.buff) {
            (Some((seat, number)), _) => {
                self.player_mut(seat).heroes[number] = Some(to);
                if self.in_own_turn(seat) {
                    self.trails[number].insert(to);
                }
            }
            (None, Buff::Hired(owner, _)) => self.buff = Buff::Hired(owner, to),
            (None, _) => self.buff = Buff::Free(to),
        }
        log.all(Event::Moved(figure, to));
    }

    /// BA-16.3.
    pub(crate) fn refuse_free_step(&self, seat: Seat, figure: Figure, dir: Dir) -> Result<Square, Illegal> {
        let from = self.refuse_figure(seat, figure)?;
        if self.options.mode == Mode::Basic {
            return Err(Illegal::new("BA-16.1", ENGLISH.refused_every_step_paid()));
        }
        let Some(to) = self.map.joined(from, dir) else {
            return Err(Illegal::new("BA-12.1", ENGLISH.refused_no_road()));
        };
        match (self.is_free(figure, to), figure) {
            (true, _) => Ok(to),
            (false, Figure::BUFF) => Err(Illegal::new("BA-16.5", ENGLISH.refused_buff_pays())),
            (false, _) => Err(Illegal::new("BA-16.4", ENGLISH.refused_step_not_free())),
        }
    }

    pub(crate) fn free_step(
        &mut self,
        seat: Seat,
        figure: Figure,
        dir: Dir,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let to = self.refuse_free_step(seat, figure, dir)?;
        self.move_figure(figure, to, log);
        Ok(if self.free_buff() == Some(to) { self.meet_buff(figure, log) } else { Step::Actions })
    }

    // ---- retreat

    /// The squares a retreating figure may step to (BA-13.9).
    pub(crate) fn refuse_retreat_step(&self, seat: Seat, figure: Figure, dir: Dir) -> Result<Square, Illegal> {
        let from = self.square_of(figure);
        let Some(to) = from.and_then(|from| self.map.joined(from, dir)) else {
            return Err(Illegal::new("BA-12.1", ENGLISH.refused_no_road()));
        };
        match self.enemies_of(seat).contains(to) || self.free_buff() == Some(to) {
            true => Err(Illegal::new("BA-13.9", ENGLISH.refused_retreat_blocked())),
            false => Ok(to),
        }
    }

    pub(crate) fn can_retreat(&self, seat: Seat, figure: Figure) -> bool {
        Dir::ALL.into_iter().any(|dir| self.refuse_retreat_step(seat, figure, dir).is_ok())
    }

    pub(crate) fn begin_retreat(&mut self, seat: Seat, points: u8, log: &mut impl Log<Self>) -> Step {
        let Some(figure) = self.battle.and_then(|battle| battle.target.figure()) else { return Step::EventOver };
        log.all(Event::Retreats(figure));
        self.go_on_retreating(seat, Movement { figure, points, flying: false, begun: false }, log)
    }

    pub(crate) fn go_on_retreating(&mut self, seat: Seat, movement: Movement, log: &mut impl Log<Self>) -> Step {
        let mut ways = Dir::ALL.into_iter().filter(|&dir| self.refuse_retreat_step(seat, movement.figure, dir).is_ok());
        match (movement.points, movement.begun, ways.next(), ways.next()) {
            (0, ..) | (_, _, None, _) => self.retreat_over(),
            (_, false, Some(only), None) => {
                self.retreat_step(seat, movement, only, log).unwrap_or_else(|_| self.retreat_over())
            }
            _ => self.ask(Phase::Retreating(movement), seat),
        }
    }

    pub(crate) fn retreat_step(
        &mut self,
        seat: Seat,
        movement: Movement,
        dir: Dir,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let to = self.refuse_retreat_step(seat, movement.figure, dir)?;
        let ends = self.stops(seat).contains(to);
        self.move_figure(movement.figure, to, log);
        let points = if ends { 0 } else { movement.points.saturating_sub(1) };
        Ok(self.go_on_retreating(seat, Movement { points, begun: true, ..movement }, log))
    }

    /// BA-13.10: the attack is over and the weapon stays spent.
    pub(crate) fn retreat_over(&mut self) -> Step {
        if let (Some(battle), Some(attacker)) = (self.battle, self.attacker_seat()) {
            self.put_line_away(attacker, battle.lines[0]);
        }
        Step::EventOver
    }
}
