//! How a position looks to a side, for bots (a guess, no rule).

use crate::action::Action;
use crate::state::{Battlemist, LIFE, Phase};
use crate::stock::Stock;
use crate::words::{KINDS, Kind, Realm, Resource, SEATS};
use kernel::{Appraise, Seat, Side};

/// What things are worth, in points of which about ten make a Star.
pub(crate) const STAR: f32 = 10.0;
const REALM: f32 = 0.5;
const TOWN: f32 = 1.2;
const CITY: f32 = 2.6;
const INCOME: f32 = 0.55;
const CARD: f32 = 0.45;
const HERO: f32 = 2.0;
const LIFE_POINT: f32 = 0.25;
/// A step nearer to the destination of a Quest, and a Quest at all.
const QUEST_STEP: f32 = 0.35;
const QUEST: f32 = 0.8;
const STARPOWER: f32 = 0.15;
/// A Resource that counts toward the next Star, and one that does not.
const SAVED: f32 = 0.13;
const SPARE: f32 = 0.03;
/// How likely a partner takes an offer that is good for both.
const ACCEPTED: f32 = 0.4;
/// A unit that Supply will take.
const UNFED: f32 = 0.9;
/// What is lost with the Home.
const HOME: f32 = 16.0;
/// How many points make a clear lead.
const LEAD: f32 = 9.0;

pub(crate) const UNIT: [f32; KINDS] = [0.9, 1.15, 1.35, 3.6, 2.4, 2.6];
pub(crate) const STRENGTH: [f32; KINDS] = [1.0, 1.15, 1.25, 3.0, 1.8, 2.0];

/// The chance of the stronger side, as a rule of thumb.
pub(crate) fn odds(own: f32, enemy: f32) -> f32 {
    let (own, enemy) = (own * own, enemy * enemy);
    if own + enemy > 0.0 { own / (own + enemy) } else { 0.5 }
}

pub(crate) fn weigh(units: &[u8; KINDS], by: &[f32; KINDS]) -> f32 {
    units.iter().zip(by).map(|(&count, worth)| f32::from(count) * worth).sum()
}

impl Appraise for Battlemist {
    /// The chances of all living players add up to one, as the shares of an end do.
    fn appraise(&self, side: Side) -> f32 {
        let mut worth = [f32::NEG_INFINITY; SEATS];
        for seat in self.alive.iter() {
            worth[usize::from(seat.0)] = self.worth(seat);
        }
        let most = worth.into_iter().fold(f32::NEG_INFINITY, f32::max);
        let chances = worth.map(|worth| ((worth - most) / LEAD).exp());
        chances[usize::from(side.0) % SEATS] / chances.iter().sum::<f32>().max(f32::MIN_POSITIVE)
    }

    fn hunch(&self, seat: Seat, actions: &[Action], ticket: u64) -> usize {
        self.sensible_action(seat, actions, ticket)
    }

    /// A whole round.
    fn foresight(&self) -> u32 {
        self.turns_in_round()
    }

    /// Council, Economy, each Individual Turn and Supply count as turns.
    fn turn(&self) -> Option<u32> {
        let part = match self.phase {
            Phase::Races | Phase::Pieces | Phase::Laying(_) => return None,
            Phase::Economy => 1,
            Phase::Supply => self.turns_in_round() - 1,
            _ if self.turns.count > 0 && self.turns.at < self.turns.count && !self.in_council() => {
                2 + u32::from(self.turns.at)
            }
            _ => 0,
        };
        Some(u32::from(self.round) * self.turns_in_round() + part)
    }

    /// Every action can be judged by itself except the parts of one play.
    fn is_settled(&self) -> bool {
        let parts = matches!(self.phase, Phase::Naming(_) | Phase::Song(..) | Phase::Laying(_) | Phase::Spoils(..));
        !parts && !self.phase.is_secret() && self.trades.drafts.iter().all(Option::is_none)
    }

    /// Answers to a Spell and to a vote, and what both sides of a battle pick: play goes on when they are in.
    fn is_answer(&self) -> bool {
        self.phase.is_secret()
    }

    /// The amounts of an offer, which go up and down.
    fn goes_by_hunch(&self, seat: Seat) -> bool {
        self.phase.is_free() && self.trades.drafts[usize::from(seat.0)].is_some()
    }
}

impl Battlemist {
    /// See [`Appraise::turn`].
    fn turns_in_round(&self) -> u32 {
        3 + u32::from(self.players())
    }

    pub(crate) fn in_council(&self) -> bool {
        use Phase::*;
        matches!(self.phase, Discards | Council(_) | Flame | Vote | VoteWindow | Losses | Purse(..) | Graves(_))
            || self.phase == Counter
                && self.casting.is_some_and(|casting| {
                    matches!(casting.during, crate::state::CastDuring::Council | crate::state::CastDuring::Vote)
                })
    }

    fn worth(&self, seat: Seat) -> f32 {
        let index = usize::from(seat.0);
        let stars = f32::from(self.stars[index]);
        let lead = if self.stars[index] >= self.options.stars_to_win { 3.0 * STAR } else { 0.0 };
        let power = STARPOWER * f32::from(self.starpower(seat));
        let cards = CARD * self.hand_size(seat) as f32;
        stars * STAR + lead + power + cards + self.worth_of_land(seat) + self.worth_of_heroes(seat) - self.risk(seat)
    }

    /// Realms, buildings, income, units and what they owe.
    fn worth_of_land(&self, seat: Seat) -> f32 {
        let mut worth = 0.0;
        let mut income = Stock::NONE;
        for realm in self.world.realms().iter() {
            let units = &self.units_of(seat).0[realm.index()];
            let present = *units != [0; KINDS];
            let enemy = if present { self.enemy_in(seat, realm) } else { None };
            let held = self.holds[usize::from(seat.0)].contains(realm);
            let stands = self.units_of(seat).army(realm) > 0;
            let chance = enemy.map_or(1.0, |enemy| self.battle_odds(seat, enemy, realm));
            if present {
                worth += weigh(units, &UNIT) * if enemy.is_some() { 0.25 + 0.65 * chance } else { 1.0 };
            }
            if stands || held && self.is_home_of(realm, seat) {
                worth += chance * (REALM + self.worth_of_building(realm));
                if chance > 0.5 {
                    income.add(self.realm_yield(seat, realm));
                }
                if enemy.is_some() && self.home_owner(realm).is_some_and(|owner| owner != seat) {
                    worth += chance * STAR;
                }
            }
        }
        worth + self.worth_of_goods(seat, income)
    }

    /// What holding a Realm is worth to a player.
    pub(crate) fn worth_of_realm(&self, seat: Seat, realm: Realm) -> f32 {
        REALM + self.worth_of_building(realm) + INCOME * self.realm_yield(seat, realm).total() as f32
    }

    fn worth_of_building(&self, realm: Realm) -> f32 {
        match (self.towns.contains(realm), self.cities.contains(realm)) {
            (true, _) => TOWN,
            (_, true) => CITY,
            _ => 0.0,
        }
    }

    /// Resources toward the next Star, income, and hunger.
    fn worth_of_goods(&self, seat: Seat, income: Stock) -> f32 {
        let (stock, owed) = (self.stock[usize::from(seat.0)], self.owed(seat));
        let mut worth = self.worth_of_stock(seat, stock, owed);
        for resource in Resource::ALL {
            worth += INCOME * (f32::from(income[resource]) - f32::from(owed[resource])).clamp(-3.0, 6.0);
        }
        worth + self.worth_of_offers(seat, stock, owed)
    }

    fn worth_of_stock(&self, seat: Seat, stock: Stock, owed: Stock) -> f32 {
        let price = match self.stars[usize::from(seat.0)] {
            0 | 1 => 10,
            2 => 15,
            3 => 20,
            _ => 25,
        };
        let mut worth = 0.0;
        for resource in Resource::ALL {
            let have = stock[resource];
            worth += SAVED * f32::from(have.min(price)) + SPARE * f32::from(have.saturating_sub(price).min(20));
            worth -= UNFED * f32::from(owed[resource].saturating_sub(have)).min(8.0);
        }
        worth
    }

    /// Offers that stand, as far as the partner gains by them too.
    fn worth_of_offers(&self, seat: Seat, stock: Stock, owed: Stock) -> f32 {
        let mut worth = 0.0;
        for partner in self.trades.partners[usize::from(seat.0)].iter() {
            let Some(offer) = self.trades.offer(seat, partner) else { continue };
            let (give, get) = offer.stocks();
            let gain = |seat: Seat, stock: Stock, owed: Stock, pays: Stock, gets: Stock| {
                let mut after = stock;
                after.pay(pays);
                after.add(gets);
                self.worth_of_stock(seat, after, owed) - self.worth_of_stock(seat, stock, owed)
            };
            let theirs = gain(partner, self.stock[usize::from(partner.0)], self.owed(partner), get, give);
            if theirs > 0.0 {
                worth += ACCEPTED * gain(seat, stock, owed, give, get);
            }
        }
        worth
    }

    /// Heroes, their Life and how far their Quest is.
    fn worth_of_heroes(&self, seat: Seat) -> f32 {
        let mut worth = 0.0;
        let quest = self.quests[usize::from(seat.0)];
        let goal = quest.or_else(|| self.home(seat)).filter(|&goal| self.world.has(goal));
        let steps = goal.map(|goal| self.world.distances(goal));
        let mut nearest = u8::MAX;
        for (_, hero) in self.heroes_of(seat) {
            worth += HERO + LIFE_POINT * f32::from(hero.life.min(LIFE));
            if let Some(steps) = &steps {
                nearest = nearest.min(steps[hero.at.index()]);
            }
        }
        if quest.is_some() {
            worth += QUEST;
        }
        worth + QUEST_STEP * (8.0 - f32::from(nearest.min(8)))
    }

    fn battle_odds(&self, seat: Seat, enemy: Seat, realm: Realm) -> f32 {
        let strength = |side: Seat| {
            let mut units = self.units_of(side).0[realm.index()];
            if let Some(battle) = self.battle.filter(|battle| battle.realm == realm && battle.sides.contains(&side)) {
                let routed = battle.routed[battle.side_of(side)];
                units.iter_mut().zip(routed).for_each(|(count, routed)| *count = count.saturating_sub(routed / 2));
            }
            let bonus = if side == self.active() { 0 } else { self.printed_siege_bonus(realm, side) };
            weigh(&units, &STRENGTH) * (1.0 + 0.25 * f32::from(bonus))
        };
        odds(strength(seat), strength(enemy))
    }

    /// How likely the Home is to fall soon, in points.
    fn risk(&self, seat: Seat) -> f32 {
        let Some(home) = self.home(seat).filter(|&home| self.world.has(home)) else { return 0.0 };
        let near = self.world.near(home);
        let mut reach = near;
        for realm in near.iter() {
            reach |= self.world.near(realm);
        }
        reach.remove(home);
        let mut threat: f32 = 0.0;
        for enemy in self.alive.iter().filter(|&enemy| enemy != seat) {
            let mut army = 0.0;
            for realm in reach.iter().filter(|&realm| self.units_of(enemy).any(realm)) {
                let units = &self.units_of(enemy).0[realm.index()];
                army += weigh(units, &STRENGTH) * if near.contains(realm) { 1.0 } else { 0.7 };
            }
            threat = threat.max(army);
        }
        if threat == 0.0 {
            return 0.0;
        }
        let guard = weigh(&self.units_of(seat).0[home.index()], &STRENGTH) * 1.5;
        let footmen = self.units_of(seat)[(home, Kind::Footman)] > 0;
        HOME * odds(threat, guard.max(if footmen { 1.5 } else { 0.0 })) * if guard > 0.0 { 0.35 } else { 0.8 }
    }
}
