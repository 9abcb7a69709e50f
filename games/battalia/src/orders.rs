//! The actions of step C (section 9): what each needs, and what it does once it is paid.

use crate::action::Action;
use crate::card::{Artefact, Card, Class, Faction, Great, Kind, Mark, Rank};
use crate::event::Event;
use crate::figure::Figure;
use crate::map::{Build, Exits, Shape};
use crate::payment::{Payment, Purpose, Purse, Slots};
use crate::pile::PileId;
use crate::square::{Square, SquareSet};
use crate::state::{AmbushCard, Battalia, Movement, Phase, Tent};
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Audience, Chance, Illegal, Log, Seat, SeatSet};
use std::cell::OnceCell;

/// What is worked out once for a list of actions.
pub(crate) struct Means {
    purse: Purse,
    /// What terrain may join (BA-4.13, BA-4.14); worked out when a terrain card can be paid.
    reach: OnceCell<SquareSet>,
    enemies: SquareSet,
}

impl Battalia {
    pub(crate) fn means(&self, seat: Seat) -> Means {
        Means { purse: self.purse(seat), reach: OnceCell::new(), enemies: self.enemies_of(seat) }
    }

    /// BA-27.9.
    pub(crate) fn list_orders(&self, seat: Seat, out: &mut Vec<Action>) {
        let means = self.means(seat);
        let mut offer = |action: Action, refused: Result<(), Illegal>| {
            if refused.is_ok() {
                out.push(action);
            }
        };
        for rank in Rank::all() {
            offer(Action::Hire(rank), self.refuse_hire(rank, &means));
        }
        for artefact in Artefact::all() {
            offer(Action::Acquire(artefact), self.refuse_acquire(artefact, &means));
        }
        for shape in Shape::all() {
            offer(Action::Road(shape), self.refuse_road(shape, &means));
            for level in 1..=4 {
                offer(Action::City(shape, level), self.refuse_city(shape, level, &means));
            }
        }
        for city in self.map.owned[usize::from(seat.0)].iter() {
            offer(Action::Upgrade(city), self.refuse_upgrade(seat, city, &means));
            offer(Action::Hero(city), self.refuse_hero(seat, city, &means));
        }
        offer(Action::Pitch, self.refuse_pitch(seat, &means));
        offer(Action::Ambush, self.refuse_ambush(seat, &means));
        self.list_moves(seat, out);
        self.list_attacks(seat, &means.purse, out);
        self.list_cards(seat, false, out);
        self.list_staff(seat, &means, out);
        out.push(Action::End);
    }

    fn refuse_cost(&self, cost: Slots, means: &Means) -> Result<(), Illegal> {
        match means.purse.affords(cost) {
            true => Ok(()),
            false => Err(Illegal::new("BA-9.7", ENGLISH.refused_too_dear())),
        }
    }

    // ---- units and artefacts (BA-9.14 to BA-9.18)

    fn refuse_hire(&self, rank: Rank, means: &Means) -> Result<(), Illegal> {
        if self.pile(PileId::units(rank)).is_empty() {
            return Err(Illegal::new("BA-9.18", ENGLISH.refused_pile_empty()));
        }
        self.refuse_cost(self.content.unit(rank).cost, means)
    }

    fn refuse_acquire(&self, artefact: Artefact, means: &Means) -> Result<(), Illegal> {
        if self.artefact_pile(artefact).is_empty() {
            return Err(Illegal::new("BA-9.18", ENGLISH.refused_pile_empty()));
        }
        self.refuse_cost(self.content.artefact(artefact).cost, means)
    }

    fn hire(&mut self, seat: Seat, rank: Rank, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let face_up = self.options.tops_up();
        let faction = self.piles[PileId::units(rank).index()].take_top(face_up, chance);
        let card = Card::unit(rank, faction);
        self.player_mut(seat).shelter.put(card);
        log.all(Event::Hired(seat, card));
        // BA-9.15
        if faction != Faction::UNBOUND && self.supplies > 0 {
            self.supplies -= 1;
            self.player_mut(seat).shelter.put(Card::SUPPLY);
            log.all(Event::Supply(seat));
        }
        Step::Actions
    }

    fn acquire(&mut self, seat: Seat, artefact: Artefact, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let pile = *self.artefact_pile(artefact);
        let mut factions = Faction::of_players().filter(|&faction| pile.has(faction));
        // BA-5.7
        if artefact == self.matching() {
            return match (factions.next(), factions.next()) {
                (Some(only), None) => self.receive(seat, artefact, only, chance, log),
                _ => self.ask(Phase::ArtefactFaction(artefact), seat),
            };
        }
        let face_up = self.options.tops_up();
        let faction = self.piles[PileId::artefacts(artefact).index()].take_top(face_up, chance);
        self.acquired(seat, artefact, faction, log)
    }

    pub(crate) fn refuse_artefact_faction(&self, artefact: Artefact, faction: Faction) -> Result<(), Illegal> {
        match faction != Faction::UNBOUND && self.artefact_pile(artefact).has(faction) {
            true => Ok(()),
            false => Err(Illegal::new("BA-5.7", ENGLISH.refused_not_in_pile())),
        }
    }

    pub(crate) fn receive(
        &mut self,
        seat: Seat,
        artefact: Artefact,
        faction: Faction,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        let face_up = self.options.tops_up();
        self.piles[PileId::artefacts(artefact).index()].take(faction, face_up, chance);
        self.acquired(seat, artefact, faction, log)
    }

    fn acquired(&mut self, seat: Seat, artefact: Artefact, faction: Faction, log: &mut impl Log<Self>) -> Step {
        let card = Card::artefact(artefact, faction);
        self.player_mut(seat).shelter.put(card);
        log.all(Event::Acquired(seat, card));
        Step::Actions
    }

    // ---- roads and cities (BA-9.19 to BA-9.22, section 4)

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

    fn refuse_road(&self, shape: Shape, means: &Means) -> Result<(), Illegal> {
        self.refuse_cost(self.content.road_cost(shape), means)?;
        self.refuse_terrain(Build::Road, shape, means)
    }

    fn refuse_city(&self, shape: Shape, level: u8, means: &Means) -> Result<(), Illegal> {
        let Some(&cost) = self.content.costs.city.get(usize::from(level.wrapping_sub(1))) else {
            return Err(Illegal::new("BA-9.20", ENGLISH.refused_city_level()));
        };
        self.refuse_cost(cost, means)?;
        self.refuse_terrain(Build::City, shape, means)
    }

    /// The card is paid: it is turned up and a square is chosen (BA-4.19).
    fn begin_placing(
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
    fn refuse_upgrade(&self, seat: Seat, city: Square, means: &Means) -> Result<(), Illegal> {
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

    fn upgrade(&mut self, city: Square, log: &mut impl Log<Self>) -> Step {
        let level = (self.map.level_at(city) + 1).min(4);
        self.map.set_level(city, level);
        log.all(Event::Level(city, level));
        self.after_change(log).unwrap_or(Step::Actions)
    }

    // ---- heroes (BA-9.23 to BA-9.25)

    fn refuse_hero(&self, seat: Seat, city: Square, means: &Means) -> Result<(), Illegal> {
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

    fn enlist(&mut self, seat: Seat, city: Square, log: &mut impl Log<Self>) -> Step {
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

    // ---- tents and ambushes (BA-9.26 to BA-9.28)

    fn refuse_room_in_camp(&self, seat: Seat) -> Result<(), Illegal> {
        match self.player(seat).camp.iter().all(Option::is_some) {
            true => Err(Illegal::new("BA-6.10", ENGLISH.refused_three_tents())),
            false => Ok(()),
        }
    }

    fn refuse_pitch(&self, seat: Seat, means: &Means) -> Result<(), Illegal> {
        self.refuse_room_in_camp(seat)?;
        self.refuse_cost(self.content.costs.pitch, means)?;
        match means.purse.pays(Purpose::Pitch, self.content.costs.pitch) {
            true => Ok(()),
            false => Err(Illegal::new("BA-9.7", ENGLISH.refused_none_to_store())),
        }
    }

    fn refuse_ambush(&self, seat: Seat, means: &Means) -> Result<(), Illegal> {
        if self.player(seat).ambush.iter().all(Option::is_some) {
            return Err(Illegal::new("BA-9.28", ENGLISH.refused_ambush_full()));
        }
        self.refuse_cost(self.content.costs.ambush, means)?;
        match means.purse.pays(Purpose::Ambush, self.content.costs.ambush) {
            true => Ok(()),
            false => Err(Illegal::new("BA-9.7", ENGLISH.refused_none_to_lay())),
        }
    }

    /// A tent or the Pavilion goes to the Campground (BA-9.26, BA-11.7).
    fn pitch(&mut self, seat: Seat, card: Card, room: u8, log: &mut impl Log<Self>) -> Step {
        self.show(seat, card);
        log.all(Event::Pitched(seat, card));
        let camp = &mut self.player_mut(seat).camp;
        let Some(place) = camp.iter().position(Option::is_none) else { return Step::Actions };
        camp[place] = Some(Tent { card, stored: [None; 3] });
        self.go_on_storing(seat, place as u8, room, log)
    }

    /// Asks for the next card to store, as long as there is room and a card (BA-27.14).
    fn go_on_storing(&mut self, seat: Seat, place: u8, room: u8, log: &mut impl Log<Self>) -> Step {
        let hand = &self.player(seat).hand;
        let mut storable = hand.classes().filter(|&class| is_storable(class));
        let first = self.player(seat).camp[usize::from(place)].is_some_and(|tent| tent.cards().next().is_none());
        match (room, storable.next(), storable.next()) {
            (0, ..) | (_, None, _) => Step::Actions,
            (_, Some(only), None) if first => self.store(seat, place, room, only, log),
            _ => self.ask(Phase::Storing(place, room), seat),
        }
    }

    pub(crate) fn refuse_store(&self, seat: Seat, class: Class) -> Result<(), Illegal> {
        if !self.player(seat).hand.has(class) {
            return Err(Illegal::new("BA-9.26", ENGLISH.refused_not_in_hand()));
        }
        match (class.is_ghost(), is_storable(class)) {
            (true, _) => Err(Illegal::new("BA-10.10", ENGLISH.refused_ghost_not_stored())),
            (_, false) => Err(Illegal::new("BA-9.27", ENGLISH.refused_great_not_stored())),
            _ => Ok(()),
        }
    }

    pub(crate) fn store(&mut self, seat: Seat, place: u8, room: u8, class: Class, log: &mut impl Log<Self>) -> Step {
        let player = self.player_mut(seat);
        player.hand.remove(class);
        if let Some(tent) = &mut player.camp[usize::from(place) % 3]
            && let Some(slot) = tent.stored.iter_mut().find(|slot| slot.is_none())
        {
            *slot = Some(class.card);
        }
        log.tell(Audience::seat(seat), Event::Stored(seat, class.card));
        log.tell(Audience::Except(SeatSet::one(seat)), Event::Stores(seat));
        self.go_on_storing(seat, place, room - 1, log)
    }

    pub(crate) fn refuse_lay_ambush(&self, seat: Seat, class: Class) -> Result<(), Illegal> {
        if !self.player(seat).hand.has(class) {
            return Err(Illegal::new("BA-9.28", ENGLISH.refused_not_in_hand()));
        }
        match (class.is_ghost(), class.card.is_layable()) {
            (true, _) => Err(Illegal::new("BA-10.10", ENGLISH.refused_ghost_not_laid())),
            (_, false) => Err(Illegal::new("BA-9.28", ENGLISH.refused_ambush_card())),
            _ => Ok(()),
        }
    }

    fn begin_ambush(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Step {
        let hand = &self.player(seat).hand;
        let mut layable = hand.classes().filter(|class| !class.is_ghost() && class.card.is_layable());
        match (layable.next(), layable.next()) {
            (Some(only), None) => self.lay_ambush(seat, only, log),
            _ => self.ask(Phase::Laying, seat),
        }
    }

    pub(crate) fn lay_ambush(&mut self, seat: Seat, class: Class, log: &mut impl Log<Self>) -> Step {
        let player = self.player_mut(seat);
        player.hand.remove(class);
        if let Some(slot) = player.ambush.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(AmbushCard { card: class.card, open: false });
        }
        log.tell(Audience::seat(seat), Event::LaidAmbush(seat, class.card));
        log.tell(Audience::Except(SeatSet::one(seat)), Event::Lays(seat));
        Step::Actions
    }

    // ---- the Staff and the Pavilion in step C (BA-11.3, BA-11.7, BA-11.8)

    fn list_staff(&self, seat: Seat, means: &Means, out: &mut Vec<Action>) {
        if self.player(seat).hand.plain.has(Card::STAFF) {
            let fits = |&shape: &Shape| self.refuse_staff(seat, shape, means).is_ok();
            out.extend(Shape::all().filter(fits).map(Action::Staff));
        }
    }

    fn refuse_staff(&self, seat: Seat, shape: Shape, means: &Means) -> Result<(), Illegal> {
        if !self.player(seat).hand.plain.has(Card::STAFF) {
            return Err(Illegal::new("BA-11.8", ENGLISH.refused_no_staff()));
        }
        self.refuse_cost(self.content.costs.road, means)?;
        self.refuse_terrain(Build::Road, shape, means)
    }

    pub(crate) fn refuse_pavilion(&self, seat: Seat) -> Result<(), Illegal> {
        self.refuse_room_in_camp(seat)?;
        match self.player(seat).hand.classes().any(is_storable) {
            true => Ok(()),
            false => Err(Illegal::new("BA-9.7", ENGLISH.refused_none_to_store())),
        }
    }

    pub(crate) fn pitch_pavilion(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Step {
        let card = Card::great(Great::PAVILION);
        self.player_mut(seat).hand.plain.remove(card);
        self.card_was_played(seat);
        self.pitch(seat, card, self.content.great(Great::PAVILION).value, log)
    }

    // ---- heads and their payments

    /// Why an action of step C cannot be taken now (BA-29.10).
    pub(crate) fn refuse_order(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let means = self.means(seat);
        match action {
            Action::Hire(rank) => self.refuse_hire(rank, &means),
            Action::Acquire(artefact) => self.refuse_acquire(artefact, &means),
            Action::Road(shape) => self.refuse_road(shape, &means),
            Action::City(shape, level) => self.refuse_city(shape, level, &means),
            Action::Upgrade(city) => self.refuse_upgrade(seat, city, &means),
            Action::Hero(city) => self.refuse_hero(seat, city, &means),
            Action::Pitch => self.refuse_pitch(seat, &means),
            Action::Ambush => self.refuse_ambush(seat, &means),
            _ => Ok(()),
        }
    }

    /// What a payment costs in all.
    pub(crate) fn cost_of(&self, purpose: Purpose) -> Slots {
        let costs = &self.content.costs;
        let city = |costs: &[Slots], index: u8| costs.get(usize::from(index)).copied().unwrap_or_default();
        match purpose {
            Purpose::Unit(rank) => self.content.unit(rank).cost,
            Purpose::Artefact(artefact) => self.content.artefact(artefact).cost,
            Purpose::Road(shape) => self.content.road_cost(shape),
            Purpose::Staff(_) => costs.road,
            Purpose::City(_, level) => city(&costs.city, level.wrapping_sub(1)),
            Purpose::Upgrade(square) => city(&costs.upgrade, self.map.level_at(square).wrapping_sub(1)),
            Purpose::Hero(_) => costs.hero,
            Purpose::Pitch => costs.pitch,
            Purpose::Ambush => costs.ambush,
            Purpose::RetreatForSupplies => costs.retreat,
            Purpose::RetreatOnHorse => Slots::one(crate::payment::Slot::HORSE),
            Purpose::Bribe => costs.bribe,
            Purpose::HireBuff => costs.hire,
        }
    }

    /// Begins an action of step C (BA-9.30).
    pub(crate) fn begin_order(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let means = self.means(seat);
        let costs = &self.content.costs;
        let (purpose, cost, refused) = match action {
            Action::Hire(rank) => (Purpose::Unit(rank), self.content.unit(rank).cost, self.refuse_hire(rank, &means)),
            Action::Acquire(artefact) => {
                let cost = self.content.artefact(artefact).cost;
                (Purpose::Artefact(artefact), cost, self.refuse_acquire(artefact, &means))
            }
            Action::Road(shape) => {
                (Purpose::Road(shape), self.content.road_cost(shape), self.refuse_road(shape, &means))
            }
            Action::City(shape, level) => {
                self.refuse_city(shape, level, &means)?;
                (Purpose::City(shape, level), costs.city[usize::from(level) - 1], Ok(()))
            }
            Action::Upgrade(city) => {
                self.refuse_upgrade(seat, city, &means)?;
                let level = usize::from(self.map.level_at(city));
                (Purpose::Upgrade(city), costs.upgrade[level - 1], Ok(()))
            }
            Action::Hero(city) => (Purpose::Hero(city), costs.hero, self.refuse_hero(seat, city, &means)),
            Action::Pitch => (Purpose::Pitch, costs.pitch, self.refuse_pitch(seat, &means)),
            Action::Ambush => (Purpose::Ambush, costs.ambush, self.refuse_ambush(seat, &means)),
            Action::Staff(shape) => {
                self.refuse_staff(seat, shape, &means)?;
                let cost = costs.road;
                self.player_mut(seat).hand.plain.remove(Card::STAFF);
                self.put_away(seat, Card::STAFF);
                log.all(Event::Played(seat, Class::plain(Card::STAFF)));
                (Purpose::Staff(shape), cost, Ok(()))
            }
            _ => return Err(Illegal::new("BA-9.30", ENGLISH.refused_no_action_of_step_c())),
        };
        refused?;
        log.all(Event::Order(seat, action));
        Ok(self.begin_payment(seat, purpose, cost, chance, log))
    }

    /// The cost is paid; the action is carried out.
    pub(crate) fn paid(
        &mut self,
        seat: Seat,
        payment: Payment,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        match payment.purpose {
            Purpose::Unit(rank) => self.hire(seat, rank, chance, log),
            Purpose::Artefact(artefact) => self.acquire(seat, artefact, chance, log),
            Purpose::Road(shape) | Purpose::Staff(shape) => {
                self.begin_placing(seat, PileId::terrain(Build::Road, shape), 0, chance, log)
            }
            Purpose::City(shape, level) => {
                self.begin_placing(seat, PileId::terrain(Build::City, shape), level, chance, log)
            }
            Purpose::Upgrade(city) => self.upgrade(city, log),
            Purpose::Hero(city) => self.enlist(seat, city, log),
            Purpose::Pitch => {
                let rules = self.content.artefact(Artefact::TENT);
                let room = if self.lit() == Artefact::TENT { rules.lit_value } else { rules.value };
                match payment.kept {
                    Some(tent) => self.pitch(seat, tent.card, room, log),
                    None => Step::Actions,
                }
            }
            Purpose::Ambush => self.begin_ambush(seat, log),
            Purpose::RetreatForSupplies => self.begin_retreat(seat, 1, log),
            Purpose::RetreatOnHorse => {
                let points = payment.kept.map_or(1, |class| self.movement_points(class));
                self.begin_retreat(seat, points, log)
            }
            Purpose::Bribe => self.bribed(seat, log),
            Purpose::HireBuff => self.hired_buff(seat, log),
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

    pub(crate) fn begin_retreat(&mut self, seat: Seat, points: u8, log: &mut impl Log<Self>) -> Step {
        let Some(figure) = self.battle.and_then(|battle| battle.target.figure()) else { return Step::EventOver };
        log.all(Event::Retreats(figure));
        self.go_on_retreating(seat, Movement { figure, points, flying: false, begun: false }, log)
    }
}

/// BA-9.26, BA-9.27, BA-10.10.
pub(crate) fn is_storable(class: Class) -> bool {
    !class.is_ghost() && class.card.as_great().is_none()
}
