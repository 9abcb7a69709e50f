//! Roads and cities: what they need, where they may lie (BA-9.19 to BA-9.22, section 4), and the Staff (BA-11.8).

use crate::action::Action;
use crate::card::{Card, Faction};
use crate::event::Event;
use crate::map::{Build, Exits, Shape};
use crate::orders::Means;
use crate::phase::Phase;
use crate::pile::PileId;
use crate::square::{Square, SquareSet};
use crate::state::Battalia;
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Chance, Illegal, Log, Seat};

impl Battalia {
    /// BA-4.17 to BA-4.19.
    fn refuse_terrain(&self, build: Build, shape: Shape, means: &Means) -> Result<(), Illegal> {
        let limit = self.options.terrain_per_turn;
        if limit > 0 && self.placements >= limit {
            return Err(Illegal::new("BA-4.18", ENGLISH.refused_terrain_limit()));
        }
        if build == Build::Road && shape == Shape::END {
            return Err(Illegal::new("BA-1.8", ENGLISH.refused_no_end_roads()));
        }
        if self.terrain_pile(build, shape).is_empty() {
            return Err(Illegal::new("BA-4.17", ENGLISH.refused_pile_empty()));
        }
        let reach = *means.reach.get_or_init(|| self.reach(self.active));
        match self.map.has_room(shape, build, reach) {
            true => Ok(()),
            false => Err(Illegal::new("BA-4.19", ENGLISH.refused_fits_nowhere())),
        }
    }

    pub(crate) fn refuse_road(&self, shape: Shape, means: &Means) -> Result<(), Illegal> {
        self.refuse_cost(self.content.road_cost(shape), means)?;
        self.refuse_terrain(Build::Road, shape, means)
    }

    pub(crate) fn refuse_city(&self, shape: Shape, level: u8, means: &Means) -> Result<(), Illegal> {
        let Some(&cost) = self.content.costs.city.get(usize::from(level.wrapping_sub(1))) else {
            return Err(Illegal::new("BA-9.20", ENGLISH.refused_city_level()));
        };
        self.refuse_cost(cost, means)?;
        self.refuse_terrain(Build::City, shape, means)
    }

    pub(crate) fn list_staff(&self, seat: Seat, means: &Means, out: &mut Vec<Action>) {
        if self.player(seat).hand.plain.has(Card::STAFF) {
            let fits = |&shape: &Shape| self.refuse_staff(seat, shape, means).is_ok();
            out.extend(Shape::all().filter(fits).map(Action::Staff));
        }
    }

    pub(crate) fn refuse_staff(&self, seat: Seat, shape: Shape, means: &Means) -> Result<(), Illegal> {
        if !self.player(seat).hand.plain.has(Card::STAFF) {
            return Err(Illegal::new("BA-11.8", ENGLISH.refused_no_staff()));
        }
        self.refuse_cost(self.content.costs.road, means)?;
        self.refuse_terrain(Build::Road, shape, means)
    }

    /// The card is paid: it is turned up and a square is chosen (BA-4.19).
    pub(crate) fn begin_placing(
        &mut self,
        seat: Seat,
        pile: PileId,
        level: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        let face_up = self.options.tops_up();
        let faction = self.piles[pile.index()].take_top(face_up, chance);
        log.all(Event::Top(pile, faction));
        self.phase = Phase::Placing(pile, faction, level);
        let mut only = None;
        let mut count = 0;
        self.each_placement(seat, pile, |square, exits| {
            only = Some((square, exits));
            count += 1;
        });
        match only {
            Some((square, exits)) if count == 1 => self.place(seat, pile, faction, level, square, exits, log),
            _ => self.ask(self.phase, seat),
        }
    }

    /// BA-27.12.
    pub(crate) fn each_placement(&self, seat: Seat, pile: PileId, mut each: impl FnMut(Square, Exits)) {
        let Some((build, shape)) = pile.build() else { return };
        let reach = self.reach_with(seat, pile);
        for exits in shape.rotations() {
            self.map.fits(exits, build, reach).iter().for_each(|square| each(square, exits));
        }
    }

    /// What the card in hand of this pile may join; it counts as in stock (BA-4.14).
    pub(crate) fn reach_with(&self, seat: Seat, pile: PileId) -> SquareSet {
        let network = self.map.network(seat);
        let fits = pile.build().is_some_and(|(build, shape)| self.map.has_room(shape, build, network));
        if fits { network } else { self.reach(seat) }
    }

    pub(crate) fn refuse_place(&self, seat: Seat, pile: PileId, square: Square, exits: Exits) -> Result<(), Illegal> {
        let Some((build, shape)) = pile.build() else {
            return Err(Illegal::new("BA-4.7", ENGLISH.refused_nothing_to_place()));
        };
        if !shape.rotations().any(|rotation| rotation == exits) {
            return Err(Illegal::new("BA-4.3", ENGLISH.refused_other_exits()));
        }
        if !self.map.empty().contains(square) {
            return Err(Illegal::new("BA-4.7", ENGLISH.refused_not_empty_square()));
        }
        if build == Build::City && SquareSet::one(square).neighbours().meets(self.map.cities) {
            return Err(Illegal::new("BA-4.10", ENGLISH.refused_city_beside()));
        }
        if self.map.fits(exits, build, self.reach_with(seat, pile)).contains(square) {
            return Ok(());
        }
        // Either a side does not match, or the card joins nothing of the network.
        match self.map.fits(exits, build, self.map.placed).contains(square) {
            true => Err(Illegal::new("BA-4.13", ENGLISH.refused_not_joined())),
            false if self.is_alone(square) => Err(Illegal::new("BA-4.13", ENGLISH.refused_not_joined())),
            false => Err(Illegal::new("BA-4.8", ENGLISH.refused_exits_differ())),
        }
    }

    fn is_alone(&self, square: Square) -> bool {
        !SquareSet::one(square).neighbours().meets(self.map.placed)
    }

    #[allow(clippy::too_many_arguments)]
    pub(crate) fn place(
        &mut self,
        seat: Seat,
        pile: PileId,
        faction: Faction,
        level: u8,
        square: Square,
        exits: Exits,
        log: &mut impl Log<Self>,
    ) -> Step {
        self.map.put(square, exits, Some(faction));
        self.placements = self.placements.saturating_add(1);
        log.all(Event::Placed(seat, pile, square, exits));
        if level > 0 {
            self.map.cities.insert(square);
            self.map.set_owner(square, Some(seat));
            self.map.set_level(square, level);
            log.all(Event::Level(square, level));
        }
        self.after_change(log).unwrap_or(Step::Actions)
    }

    /// BA-9.21, BA-9.22.
    pub(crate) fn refuse_upgrade(&self, seat: Seat, city: Square, means: &Means) -> Result<(), Illegal> {
        if self.map.owner(city) != Some(seat) {
            return Err(Illegal::new("BA-9.21", ENGLISH.refused_no_own_city()));
        }
        let level = self.map.level_at(city);
        let Some(&cost) = self.content.costs.upgrade.get(usize::from(level.wrapping_sub(1))) else {
            return Err(Illegal::new("BA-9.21", ENGLISH.refused_highest_level()));
        };
        if means.enemies.contains(city) {
            return Err(Illegal::new("BA-9.22", ENGLISH.refused_enemy_on_city()));
        }
        self.refuse_cost(cost, means)
    }

    pub(crate) fn upgrade(&mut self, city: Square, log: &mut impl Log<Self>) -> Step {
        let level = (self.map.level_at(city) + 1).min(4);
        self.map.set_level(city, level);
        log.all(Event::Level(city, level));
        self.after_change(log).unwrap_or(Step::Actions)
    }
}
