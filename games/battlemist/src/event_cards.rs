//! The results of EVENTs (section 17).

use crate::event::{Die, Event};
use crate::picks::{Picks, coded_unit};
use crate::state::{Battlemist, Blight, LIFE, Losses, Market, Phase};
use crate::stock::Stock;
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::words::{Card, EventCard, HeroNumber, Kind, Realm, RealmSet, Resource, SEATS};
use kernel::{Chance, Illegal, Log, Seat, SeatSet};

impl Battlemist {
    /// Carries out the first or the second result.
    pub(crate) fn event_result(
        &mut self,
        event: EventCard,
        first: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        let blight = if first { Blight::Less } else { Blight::Nothing };
        let market = if first { Market::Cheap } else { Market::Closed };
        match (event, first) {
            (EventCard::CATACLYSMIC_TREMORS, true) => self.reduce_cities(log),
            (EventCard::CATACLYSMIC_TREMORS, false) => self.shake_buildings(self.buildings(), 7, chance, log),
            (EventCard::HUNGRY_WINTER, true) => self.pay_grain(log),
            (EventCard::HUNGRY_WINTER, false) => self.effects.hungry = true,
            (EventCard::RED_PLAGUE, true) => {
                return self.lose_units(Losses { owed: [1; SEATS], ..Losses::default() }, log);
            }
            (EventCard::RED_PLAGUE, false) => return self.plague(chance, log),
            (EventCard::LOCUST_CLOUD, _) => self.effects.blight[0] = blight,
            (EventCard::FOREST_BLAZE, _) => self.effects.blight[1] = blight,
            (EventCard::MINE_COLLAPSE, _) => self.effects.blight[2] = blight,
            (EventCard::TRUCE, true) => self.effects.truce = true,
            (EventCard::FADING_STARS, _) => self.fade_stars(first, log),
            (EventCard::VAULTS, _) => self.effects.guild = market,
            (EventCard::SHADOW_OF_THE_WYRM, false) => {
                let bare = self.buildings().iter().filter(|&realm| self.army_in(realm) < 3).collect();
                self.shake_buildings(bare, 8, chance, log);
            }
            (EventCard::MUTINY, _) => return self.mutiny(first, chance, log),
            (EventCard::WILD_MAGIC, true) => self.effects.wild = true,
            (EventCard::WILD_MAGIC, false) => self.lose_cards(chance, log),
            (EventCard::GREAT_FAIR, _) => self.effects.fair = market,
            (EventCard::COUNCIL_PURSE, _) => {
                self.ask_in_secret(Phase::Purse(if first { 3 } else { 2 }, !first), self.alive);
                return self.wait_or_reveal(log);
            }
            (EventCard::HEROES_MOON, _) => self.heroes_moon(first, log),
            (EventCard::VEIL_OF_MISTS, false) => self.effects.veil = true,
            (EventCard::OPEN_GRAVES, false) => return self.open_graves(chance, log),
            (EventCard::GIFT_OF_LUMII, _) => self.gift_of_lumii(first, chance, log),
            _ => {}
        }
        Step::EventDone
    }

    /// Army units of any race in a Realm.
    pub(crate) fn army_in(&self, realm: Realm) -> u16 {
        self.seats().map(|seat| self.units_of(seat).army(realm)).max().unwrap_or(0)
    }

    fn reduce_cities(&mut self, log: &mut impl Log<Self>) {
        self.cities.iter().for_each(|realm| log.all(Event::Reduced(realm)));
        self.towns |= self.cities;
        self.cities = RealmSet::EMPTY;
    }

    /// A die for each of these buildings; from `from` on it is destroyed (MI-17.7, MI-17.16).
    fn shake_buildings(&mut self, realms: RealmSet, from: u8, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        // Realms are in the order of their numbers, Homes last (MI-5.20).
        for realm in realms.iter() {
            let face = chance.roll("event-die", 10) as u8 + 1;
            log.all(Event::RolledFor(realm, face));
            if face >= from {
                self.raze(realm, log);
            }
        }
    }

    pub(crate) fn raze(&mut self, realm: Realm, log: &mut impl Log<Self>) {
        self.towns.remove(realm);
        self.cities.remove(realm);
        log.all(Event::Razed(realm));
    }

    /// MI-17.8, MI-17.3
    fn pay_grain(&mut self, log: &mut impl Log<Self>) {
        for seat in self.in_lead_order() {
            let stock = &mut self.stock[usize::from(seat.0)];
            let paid = Stock([stock[Resource::Grain].min(2), 0, 0]);
            stock.pay(paid);
            log.all(Event::Pays(seat, paid));
        }
    }

    /// MI-17.14
    fn fade_stars(&mut self, first: bool, log: &mut impl Log<Self>) {
        for seat in self.in_lead_order() {
            let index = usize::from(seat.0);
            let unused = self.stars[index].saturating_sub(self.used[index]);
            let fading = if first { unused.min(1) } else { unused };
            self.used[index] += fading;
            log.all(Event::Used(seat, fading));
        }
    }

    /// MI-17.9: all dice first, then the owners pick.
    fn plague(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let mut losses = Losses::default();
        for realm in self.world.realms().iter().filter(|&realm| self.army_in(realm) >= 4) {
            let face = chance.roll("event-die", 10) as u8 + 1;
            log.all(Event::RolledFor(realm, face));
            let owner = self.seats().find(|&seat| self.units_of(seat).army(realm) >= 4);
            if let Some(owner) = owner.filter(|_| face >= 6) {
                losses.struck.insert(realm);
                losses.owed[usize::from(owner.0)] += 2;
            }
        }
        self.lose_units(losses, log)
    }

    /// MI-17.17
    fn mutiny(&mut self, first: bool, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let mut losses = Losses::default();
        for seat in self.in_lead_order() {
            let number = match first {
                true if self.army_size(seat) > 12 => 2,
                true => 0,
                false if self.die(seat, Die::Event, chance, log) <= 4 => 3,
                false => 0,
            };
            losses.owed[usize::from(seat.0)] = number;
        }
        self.lose_units(losses, log)
    }

    /// Owners pick the Army units they lose (MI-17.2, MI-17.4).
    fn lose_units(&mut self, losses: Losses, log: &mut impl Log<Self>) -> Step {
        self.losses = losses;
        let seats: SeatSet = self.alive.iter().filter(|seat| losses.owed[usize::from(seat.0)] > 0).collect();
        self.ask_in_secret(Phase::Losses, seats);
        self.wait_or_reveal(log)
    }

    pub(crate) fn take_losses(&mut self, log: &mut impl Log<Self>) -> Step {
        for seat in self.in_lead_order() {
            let picks = std::mem::replace(&mut self.picks[usize::from(seat.0)], Picks::NONE);
            for &code in picks.codes() {
                let (realm, kind) = coded_unit(code);
                self.lose_unit(seat, realm, kind, log);
            }
        }
        self.settle_control(log);
        Step::EventDone
    }

    pub(crate) fn lose_unit(&mut self, seat: Seat, realm: Realm, kind: Kind, log: &mut impl Log<Self>) {
        let count = &mut self.units[usize::from(seat.0)][(realm, kind)];
        *count = count.saturating_sub(1);
        log.all(Event::Lost(seat, realm, 1, kind));
    }

    /// MI-17.18
    fn lose_cards(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        for seat in self.in_lead_order() {
            if self.hand_size(seat) == 0 {
                continue;
            }
            let card = Card(self.hands[usize::from(seat.0)].draw("discard", chance) as u8);
            self.card_left(seat, card);
            self.discards[card] += 1;
            log.all(Event::Discarded(seat, card));
        }
    }

    /// MI-17.20, MI-17.3
    pub(crate) fn take_purse(&mut self, log: &mut impl Log<Self>) -> Step {
        let Phase::Purse(_, pays) = self.phase else { return Step::EventDone };
        for seat in self.in_lead_order() {
            let picks = std::mem::replace(&mut self.picks[usize::from(seat.0)], Picks::NONE);
            let mut sum = Stock::NONE;
            picks.codes().iter().for_each(|&code| sum.gain(Resource::ALL[usize::from(code) % 3], 1));
            if pays {
                self.stock[usize::from(seat.0)].pay(sum);
                log.all(Event::Pays(seat, sum));
            } else {
                self.gain(seat, sum, log);
            }
        }
        Step::EventDone
    }

    /// MI-17.21
    fn heroes_moon(&mut self, first: bool, log: &mut impl Log<Self>) {
        for seat in self.in_lead_order() {
            for number in HeroNumber::ALL {
                let hero = self.hero_mut(seat, number);
                if hero.lives() {
                    hero.life = if first { LIFE } else { hero.life.saturating_sub(1).max(1) };
                    let life = hero.life;
                    log.all(Event::Life(seat, number, life));
                }
            }
        }
    }

    /// MI-17.23: all dice, then the picks.
    fn open_graves(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let mut victims = SeatSet::EMPTY;
        for seat in self.in_lead_order() {
            if self.die(seat, Die::Event, chance, log) <= 4 {
                victims = victims.with(seat);
            }
        }
        self.phase = Phase::Graves(victims);
        Step::Graves
    }

    /// Army units of a player outside the own Home.
    pub(crate) fn outside_home(&self, seat: Seat) -> impl Iterator<Item = (Realm, Kind)> + '_ {
        let home = self.home(seat);
        let realms = self.world.realms().iter().filter(move |&realm| Some(realm) != home);
        let units = realms.flat_map(|realm| Kind::ARMY.into_iter().map(move |kind| (realm, kind)));
        units.filter(move |&unit| self.units_of(seat)[unit] > 0)
    }

    /// The seat to the left picks; a single unit goes by itself.
    pub(crate) fn next_grave(&mut self, log: &mut impl Log<Self>) -> Step {
        let Phase::Graves(victims) = self.phase else { return Step::EventDone };
        let Some(victim) = self.earliest(victims) else {
            self.settle_control(log);
            return Step::EventDone;
        };
        let mut units = self.outside_home(victim);
        let (only, more) = (units.next(), units.next().is_some());
        drop(units);
        match only {
            Some(_) if more => self.ask(self.phase, self.left_of(victim)),
            only => {
                if let Some((realm, kind)) = only {
                    self.lose_unit(victim, realm, kind, log);
                }
                self.phase = Phase::Graves(victims.without(victim));
                Step::Graves
            }
        }
    }

    /// An Army unit of the victim goes to the open graves (MI-17.23).
    pub(crate) fn dig(&mut self, realm: Realm, kind: Kind, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let Phase::Graves(victims) = self.phase else { return Ok(Step::EventDone) };
        let Some(victim) = self.earliest(victims) else { return Ok(Step::Graves) };
        if !self.outside_home(victim).any(|unit| unit == (realm, kind)) {
            return Err(Illegal::new("MI-17.23", ENGLISH.refused_grave_unit()));
        }
        self.lose_unit(victim, realm, kind, log);
        self.phase = Phase::Graves(victims.without(victim));
        Ok(Step::Graves)
    }

    /// MI-17.24
    fn gift_of_lumii(&mut self, first: bool, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let fewest = self.alive.iter().map(|seat| self.stars[usize::from(seat.0)]).min().unwrap_or(0);
        for seat in self.in_lead_order() {
            if first || self.stars[usize::from(seat.0)] == fewest {
                self.draw_card(seat, chance, log);
            }
        }
    }
}
