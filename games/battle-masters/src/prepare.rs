//! Everything between set-up and the first card: purchase, owners, layout, sides and deployment (sections 2 to 4, 25).

use crate::action::Edge;
use crate::army::{Army, Kind, Unit, UnitSet};
use crate::board::Space;
use crate::content::Order;
use crate::event::Event;
use crate::field::Feature;
use crate::options::{Layout, SideChoice};
use crate::ranks::Place;
use crate::state::{BattleMasters, Phase};
use crate::texts::ENGLISH;
use kernel::{Audience, Chance, Illegal, Log, Seat, SeatSet, refuse_if};

/// The parts of the preparation, in the order of BM-4.11, from the purchase of armies on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Preparation {
    Muster,
    Owners,
    Layout,
    Sides,
    Exchange,
    Deploy,
    Begin,
}

impl BattleMasters {
    /// Goes on with the preparation until a seat has to decide.
    pub(crate) fn prepare(&mut self, from: Preparation, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let mut next = from;
        loop {
            next = match next {
                Preparation::Muster => {
                    if self.options.army_budget > 0 {
                        self.phase = Phase::Muster { basket: [UnitSet::EMPTY; 2], ready: [false; 2] };
                        return;
                    }
                    Preparation::Owners
                }
                Preparation::Owners => {
                    let first = self.campaign.as_ref().is_none_or(|standing| standing.battle == 1);
                    if first || !self.owners_stand() {
                        self.deal_owners(log);
                    }
                    if first && Army::BOTH.iter().any(|&army| self.is_team(army)) {
                        self.phase = Phase::Owners { ready: Army::BOTH.map(|army| !self.is_team(army)) };
                        return;
                    }
                    Preparation::Layout
                }
                Preparation::Layout => {
                    if self.brief.standard && self.options.layout == Layout::Player {
                        self.phase = Phase::Layout;
                        return;
                    }
                    if self.brief.standard && self.options.layout == Layout::Random {
                        self.lay_random(chance);
                        self.field.features().for_each(|feature| log.all(Event::Laid(feature)));
                    }
                    Preparation::Sides
                }
                Preparation::Sides => {
                    if self.brief.standard {
                        if self.options.side_choice != SideChoice::Random {
                            self.phase = Phase::ChooseSide;
                            return;
                        }
                        let edge = Edge::ALL[chance.pick("side", &[1; 4])];
                        self.take_side(edge, log);
                    }
                    Preparation::Exchange
                }
                Preparation::Exchange => {
                    let fixed = self.ranks.board & self.brief.fixed;
                    fixed.iter().for_each(|unit| log.all(Event::Placed(unit, self.space_of(unit))));
                    self.phase = Phase::Exchange { ready: SeatSet::EMPTY };
                    if self.campaign.is_some() && !self.exchangers().is_empty() {
                        return;
                    }
                    Preparation::Deploy
                }
                Preparation::Deploy => {
                    let first = self.brief.first;
                    let placing = [first, first.enemy()].into_iter().find(|&army| self.is_waiting(army));
                    if let Some(army) = placing {
                        self.phase = Phase::Deploy { army };
                        return;
                    }
                    Preparation::Begin
                }
                Preparation::Begin => {
                    self.check_deployment(log);
                    if !self.is_over() {
                        self.begin_cards(chance, log);
                    }
                    return;
                }
            };
        }
    }

    fn is_waiting(&self, army: Army) -> bool {
        !(self.ranks.waiting & army.units()).is_empty()
    }

    fn space_of(&self, unit: Unit) -> Space {
        self.ranks.space(unit).unwrap_or_else(|| unreachable!("{unit} is on the board"))
    }

    /// BM-2.4, from one battle of a campaign to the next: every unit has an owner and every seat a unit.
    fn owners_stand(&self) -> bool {
        Army::BOTH.into_iter().all(|army| {
            let owners: SeatSet = self.ranks.roster(army).iter().map(|unit| self.ranks.owner(unit)).collect();
            owners == self.members(army).collect()
        })
    }

    /// BM-2.5: whole types in rotation; a seat left empty takes units from the seat with the most.
    fn deal_owners(&mut self, log: &mut impl Log<Self>) {
        for army in Army::BOTH {
            let seats: SeatSet = self.members(army).collect();
            let roster = self.ranks.roster(army);
            let present = Kind::ALL.into_iter().filter(|kind| !(kind.units() & roster).is_empty());
            for (turn, kind) in present.enumerate() {
                let Some(seat) = seats.iter().nth(turn % seats.len()) else { break };
                (kind.units() & roster).iter().for_each(|unit| self.ranks.set_owner(unit, seat));
            }
            let owned = |game: &Self, seat: Seat| game.units_of(seat) & roster;
            while let Some(bare) = seats.iter().find(|&seat| owned(self, seat).is_empty()) {
                let rich = seats.iter().max_by_key(|&seat| owned(self, seat).len());
                let Some(unit) = rich.and_then(|seat| owned(self, seat).iter().last()) else { break };
                self.ranks.set_owner(unit, bare);
            }
            if seats.len() > 1 {
                seats.iter().for_each(|seat| log.all(Event::Owns(seat, owned(self, seat))));
            }
        }
    }

    // ---- purchase (section 25)

    /// The next unit of a type that could be bought, or the clause that forbids it.
    pub(crate) fn refuse_purchase(&self, basket: UnitSet, army: Army, kind: Kind) -> Result<Unit, Illegal> {
        refuse_if!(kind.army() != army, "BM-25.3", ENGLISH.refused_not_of_army(kind.name()));
        let left = (self.ranks.roster(army) & kind.units()) - basket;
        let Some(unit) = left.iter().next() else {
            return Err(Illegal::new("BM-25.3", ENGLISH.refused_none_left(kind.name())));
        };
        let price = self.content.of(kind).points;
        let spent = self.price(basket);
        let budget = u16::from(self.options.army_budget);
        if spent + u16::from(price) > budget {
            let why = ENGLISH.refused_too_dear(kind.name(), price, budget - spent, budget);
            return Err(Illegal::new("BM-25.1", why));
        }
        Ok(unit)
    }

    pub fn price(&self, basket: UnitSet) -> u16 {
        basket.iter().map(|unit| u16::from(self.numbers(unit).points)).sum()
    }

    /// BM-25.3, BM-2.4.
    pub(crate) fn refuse_muster(&self, basket: UnitSet, army: Army) -> Result<(), Illegal> {
        let seats = self.members(army).count();
        refuse_if!(basket.is_empty(), "BM-25.3", ENGLISH.refused_empty_army());
        refuse_if!(basket.len() < seats, "BM-2.4", ENGLISH.refused_too_few_units(seats, seats));
        Ok(())
    }

    pub(crate) fn reveal_purchase(&mut self, basket: [UnitSet; 2], chance: &mut impl Chance, log: &mut impl Log<Self>) {
        for army in Army::BOTH {
            let bought = basket[army as usize];
            (self.ranks.roster(army) - bought).iter().for_each(|unit| self.ranks.put(unit, Place::Absent));
            log.all(Event::Bought(army, bought));
        }
        self.prepare(Preparation::Owners, chance, log);
    }

    // ---- owners (BM-2.5)

    pub(crate) fn refuse_assign(&self, army: Army, unit: Unit, place: u8) -> Result<Seat, Illegal> {
        if unit.army() != army || !self.ranks.roster(army).contains(unit) {
            return Err(Illegal::new("BM-2.4", ENGLISH.refused_takes_no_part(unit)));
        }
        let Some(seat) = (place > 0).then(|| self.seating.members(army.side()).nth(place as usize - 1)).flatten()
        else {
            return Err(Illegal::new("BM-2.4", ENGLISH.refused_seat_of_army(place)));
        };
        let owner = self.ranks.owner(unit);
        refuse_if!(owner == seat || self.gone.contains(seat), "BM-2.4", ENGLISH.refused_that_seat(unit));
        if (self.units_of(owner) & self.ranks.roster(army)).len() == 1 {
            return Err(Illegal::new("BM-2.4", ENGLISH.refused_bare_seat()));
        }
        Ok(seat)
    }

    // ---- sides (BM-4.1)

    pub(crate) fn chooser(&self) -> Army {
        self.layout_army.enemy()
    }

    pub(crate) fn refuse_side(&self, edge: Edge) -> Result<(), Illegal> {
        let allowed = match self.options.side_choice {
            SideChoice::Chooser | SideChoice::Random => true,
            SideChoice::NorthSouth => matches!(edge, Edge::North | Edge::South),
            SideChoice::EastWest => matches!(edge, Edge::East | Edge::West),
        };
        if allowed { Ok(()) } else { Err(Illegal::new("BM-24.7", ENGLISH.refused_other_sides())) }
    }

    pub(crate) fn take_side(&mut self, edge: Edge, log: &mut impl Log<Self>) {
        let chooser = self.chooser();
        for (army, edge) in [(chooser, edge), (chooser.enemy(), edge.opposite())] {
            self.zone[army as usize] = edge.zone();
            log.all(Event::Chose(army, edge));
        }
    }

    // ---- exchange (BM-16.5)

    /// Seats that have two units of one type on fixed spaces and have not confirmed.
    pub(crate) fn exchangers(&self) -> SeatSet {
        let Phase::Exchange { ready } = self.phase else { return SeatSet::EMPTY };
        self.seating.seats().filter(|&seat| !ready.contains(seat) && self.swaps(seat).next().is_some()).collect()
    }

    pub(crate) fn swaps(&self, seat: Seat) -> impl Iterator<Item = (Unit, Unit)> + '_ {
        let mine = self.units_of(seat) & self.brief.fixed & self.ranks.board;
        let pairs = mine.iter().flat_map(move |a| mine.iter().map(move |b| (a, b)));
        pairs.filter(|(a, b)| a < b && a.kind() == b.kind())
    }

    // ---- deployment (section 4)

    /// Why a unit may not be put on a space of its zone (BM-4.2, BM-4.7, BM-4.8).
    pub(crate) fn refuse_placing(&self, unit: Unit, space: Space) -> Result<(), Illegal> {
        let army = unit.army();
        refuse_if!(
            !self.zone[army as usize].contains(space),
            "BM-4.2",
            ENGLISH.refused_outside_zone(space, army.name())
        );
        refuse_if!(self.ranks.at(space).is_some(), "BM-4.7", ENGLISH.refused_taken(space));
        refuse_if!(self.field.is_closed(space), "BM-4.7", ENGLISH.refused_no_standing(space));
        if self.field.is_tower(space) && !self.numbers(unit).tower {
            return Err(Illegal::new("BM-4.8", ENGLISH.refused_not_on_tower(unit.kind().name())));
        }
        Ok(())
    }

    /// The spaces a unit may be put on.
    pub(crate) fn placings(&self, unit: Unit) -> impl Iterator<Item = Space> + use<> {
        let open = self.field.open(self.zone[unit.army() as usize], self.numbers(unit).tower);
        (open - self.ranks.taken()).iter()
    }

    pub(crate) fn deploy(
        &mut self,
        army: Army,
        unit: Unit,
        space: Space,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) {
        self.ranks.put(unit, Place::At(space));
        if self.brief.order == Order::Secret {
            let own = self.team(army);
            log.tell(Audience::Only(own), Event::Placed(unit, space));
            log.tell(Audience::Except(own), Event::Token(self.ranks.owner(unit), space));
        } else {
            log.all(Event::Placed(unit, space));
        }
        let turn = match self.brief.order {
            Order::Complete => [army, army.enemy()],
            Order::Alternating | Order::Secret => [army.enemy(), army],
        };
        match turn.into_iter().find(|&army| self.is_waiting(army)) {
            Some(army) => self.phase = Phase::Deploy { army },
            None => {
                if self.brief.order == Order::Secret {
                    let tokens = self.ranks.board - self.brief.fixed;
                    tokens.iter().for_each(|unit| log.all(Event::Revealed(unit, self.space_of(unit))));
                }
                self.prepare(Preparation::Begin, chance, log);
            }
        }
    }

    /// BM-24.4 `random`: every piece of the supply is used or not by the toss of a coin, on any legal place.
    fn lay_random(&mut self, chance: &mut impl Chance) {
        type Pieces = (usize, fn(&Feature) -> bool);
        let supply: [Pieces; 5] = [
            (1, |f| matches!(f, Feature::Tower(_))),
            (3, |f| matches!(f, Feature::Marsh(_))),
            (3, |f| matches!(f, Feature::Ditch(..))),
            (2, |f| matches!(f, Feature::Ford(_))),
            (4, |f| matches!(f, Feature::Hedge(..))),
        ];
        for (pieces, is_kind) in supply {
            for _ in 0..pieces {
                if chance.roll("layout-use", 2) == 0 {
                    continue;
                }
                let mut places = 0;
                self.field.each_legal(&self.options, |feature| places += u32::from(is_kind(&feature)));
                if places == 0 {
                    continue;
                }
                let mut before = chance.roll("layout-place", places);
                let mut chosen = None;
                self.field.each_legal(&self.options, |feature| {
                    if is_kind(&feature) && chosen.is_none() {
                        match before.checked_sub(1) {
                            Some(rest) => before = rest,
                            None => chosen = Some(feature),
                        }
                    }
                });
                chosen.into_iter().for_each(|feature| self.field.put(feature));
            }
        }
    }
}
