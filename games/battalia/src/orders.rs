//! The actions of step C (section 9): which are possible, what they cost, and what is carried out once it is paid.

use crate::action::Action;
use crate::card::{Artefact, Card, Class, Rank};
use crate::event::Event;
use crate::map::{Build, Shape};
use crate::payment::{Payment, Purpose, Purse};
use crate::pile::PileId;
use crate::slots::{Slot, Slots};
use crate::square::SquareSet;
use crate::state::Battalia;
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Chance, Illegal, Log, Seat};
use std::cell::OnceCell;

/// What is worked out once for a list of actions.
pub(crate) struct Means {
    pub(crate) purse: Purse,
    /// What terrain may join (BA-4.13, BA-4.14); worked out when a terrain card can be paid.
    pub(crate) reach: OnceCell<SquareSet>,
    pub(crate) enemies: SquareSet,
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

    pub(crate) fn refuse_cost(&self, cost: Slots, means: &Means) -> Result<(), Illegal> {
        match means.purse.affords(cost) {
            true => Ok(()),
            false => Err(Illegal::new("BA-9.7", ENGLISH.refused_too_dear())),
        }
    }

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
            Action::Staff(shape) => self.refuse_staff(seat, shape, &means),
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
            Purpose::RetreatOnHorse => Slots::one(Slot::HORSE),
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
        let Some(purpose) = Purpose::of(action) else {
            return Err(Illegal::new("BA-9.30", ENGLISH.refused_no_action_of_step_c()));
        };
        self.refuse_order(seat, action)?;
        if let Purpose::Staff(_) = purpose {
            self.player_mut(seat).hand.plain.remove(Card::STAFF);
            self.put_away(seat, Card::STAFF);
            log.all(Event::Played(seat, Class::plain(Card::STAFF)));
        }
        log.all(Event::Order(seat, action));
        Ok(self.begin_payment(seat, purpose, chance, log))
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
}

impl Purpose {
    /// What an action of step C pays for.
    fn of(action: Action) -> Option<Purpose> {
        match action {
            Action::Hire(rank) => Some(Purpose::Unit(rank)),
            Action::Acquire(artefact) => Some(Purpose::Artefact(artefact)),
            Action::Road(shape) => Some(Purpose::Road(shape)),
            Action::Staff(shape) => Some(Purpose::Staff(shape)),
            Action::City(shape, level) => Some(Purpose::City(shape, level)),
            Action::Upgrade(city) => Some(Purpose::Upgrade(city)),
            Action::Hero(city) => Some(Purpose::Hero(city)),
            Action::Pitch => Some(Purpose::Pitch),
            Action::Ambush => Some(Purpose::Ambush),
            _ => None,
        }
    }
}
