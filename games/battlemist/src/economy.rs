//! The Economy Phase (section 7): harvest, recruits, Heroes, Towns and Cities, the Grey Guild.

use crate::action::Action;
use crate::content::Terrain;
use crate::event::{Building, Event};
use crate::options::Simultaneous;
use crate::state::{Battlemist, Blight, Economy, Effects, Hero, LIFE, Market, Phase};
use crate::stock::Stock;
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::words::{Card, HeroNumber, Kind, Race, Realm, RealmSet, SEATS};
use kernel::{Illegal, Log, Seat, SeatSet};

impl Battlemist {
    /// Harvest, then the window (MI-7.2, MI-7.6).
    pub(crate) fn begin_economy(&mut self, log: &mut impl Log<Self>) -> Step {
        self.trades.end_phase();
        self.backs = [0; SEATS];
        self.vote = None;
        for seat in self.in_lead_order() {
            self.gain(seat, self.income(seat), log);
        }
        self.economy = Economy { towns: self.towns, cities: self.cities, ..Economy::NONE };
        self.open = self.alive;
        self.phase = Phase::Economy;
        Step::EconomyOpen
    }

    /// What a player harvests now.
    pub fn income(&self, seat: Seat) -> Stock {
        let mut income = Stock::NONE;
        for realm in self.holds[usize::from(seat.0)].iter() {
            income.add(self.realm_yield(seat, realm));
        }
        income
    }

    pub fn realm_yield(&self, seat: Seat, realm: Realm) -> Stock {
        self.yield_under(&self.effects, seat, realm)
    }

    /// What a Realm brings in the next Harvest. After that of this round, what holds for the round has lapsed by then
    /// (MI-1.22).
    pub fn next_yield(&self, seat: Seat, realm: Realm) -> Stock {
        match self.in_council() {
            true => self.realm_yield(seat, realm),
            false => self.yield_under(&Effects::default(), seat, realm),
        }
    }

    pub fn next_income(&self, seat: Seat) -> Stock {
        let mut income = Stock::NONE;
        self.holds[usize::from(seat.0)].iter().for_each(|realm| income.add(self.next_yield(seat, realm)));
        income
    }

    /// MI-7.4, MI-7.5
    fn yield_under(&self, effects: &Effects, seat: Seat, realm: Realm) -> Stock {
        if let Some(race) = realm.home_of() {
            return self.content.race(race).income;
        }
        let mut yields = Stock::NONE;
        let Some(piece) = self.content.piece(realm) else { return yields };
        // MI-2.20
        let waste_born = self.is_race(seat, Race::LOTH_KHAR) && piece.terrain == Terrain::Desert;
        let (kind, printed) = match piece.terrain.resource() {
            Some(resource) => (resource.index(), u16::from(piece.yields)),
            None => (0, u16::from(waste_born)),
        };
        let doubled = self.buildings().contains(realm) && !effects.arson.contains(realm);
        let full = if doubled { 2 * printed } else { printed };
        let blight = if piece.terrain == Terrain::Desert { Blight::None } else { effects.blight[kind] };
        let left = match blight {
            Blight::None => full,
            Blight::Less => full.saturating_sub(1),
            Blight::Nothing => 0,
        };
        yields.0[kind] = if effects.sorrow.contains(realm) { 0 } else { left };
        yields
    }

    /// Asks those who are not done, all at once or one after the other (MI-5.6, MI-20.11).
    pub(crate) fn economy_open(&mut self) -> Step {
        self.ask_open();
        if self.asked.is_empty() && self.trading().is_empty() { Step::Initiative } else { Step::Wait }
    }

    pub(crate) fn ask_open(&mut self) {
        self.asked = match self.options.simultaneous {
            Simultaneous::Open => self.open,
            Simultaneous::SeatOrder => self.earliest(self.open).map_or(SeatSet::EMPTY, SeatSet::one),
        };
    }

    /// Recruit places of a Realm in a round (MI-7.9, MI-7.10).
    pub fn places(&self, seat: Seat, realm: Realm) -> u8 {
        let built = !realm.is_home() && self.holds[usize::from(seat.0)].contains(realm);
        match () {
            // MI-2.15
            () if self.is_home_of(realm, seat) => {
                if self.is_race(seat, Race::KNIGHTS) {
                    4
                } else {
                    3
                }
            }
            () if built && self.economy.cities.contains(realm) && self.cities.contains(realm) => 3,
            () if built && (self.economy.towns | self.economy.cities).contains(realm) => 1,
            () => 0,
        }
    }

    pub fn cost_of(kind: Kind) -> Stock {
        match kind {
            // MI-7.7
            Kind::Archer => Stock([0, 2, 1]),
            Kind::Cavalry => Stock([0, 1, 2]),
            _ => Stock([0, 1, 1]),
        }
    }

    /// MI-7.14, MI-2.12
    pub fn town_cost(&self, seat: Seat) -> Stock {
        let each = if self.is_race(seat, Race::DWARVES) { 4 } else { 5 };
        Stock([0, each, each])
    }

    /// MI-7.15, MI-20.8
    pub fn city_cost(&self, seat: Seat) -> Stock {
        let each = u16::from(self.options.city_cost) - u16::from(self.is_race(seat, Race::DWARVES));
        Stock([0, each, each])
    }

    /// MI-7.21, MI-20.5, MI-17.15; none if the Guild does not sell.
    pub fn star_price(&self, seat: Seat) -> Option<u16> {
        let stars = self.stars[usize::from(seat.0)];
        if stars >= self.options.stars_to_win || self.effects.guild == Market::Closed || self.pool() == 0 {
            return None;
        }
        let price = match stars {
            0 | 1 => 10,
            2 => 15,
            3 => 20,
            _ => 25,
        };
        Some(if self.effects.guild == Market::Cheap { price - 5 } else { price })
    }

    fn refuse_price(&self, seat: Seat, price: Stock, clause: &'static str) -> Result<(), Illegal> {
        match self.stock[usize::from(seat.0)].covers(price) {
            true => Ok(()),
            false => Err(Illegal::new(clause, ENGLISH.refused_price(price))),
        }
    }

    /// MI-7.8 to MI-7.12
    fn refuse_recruit(&self, seat: Seat, kind: Kind, realm: Realm) -> Result<(), Illegal> {
        if !kind.is_army() {
            return Err(Illegal::new("MI-15.1", ENGLISH.refused_monsters_not_recruited()));
        }
        let places = self.places(seat, realm);
        let held = self.holds[usize::from(seat.0)].contains(realm);
        if places == 0 && held && self.economy.new_towns.contains(realm) {
            return Err(Illegal::new("MI-7.10", ENGLISH.refused_new_building()));
        }
        if places == 0 {
            return Err(Illegal::new("MI-7.8", ENGLISH.refused_recruit_place()));
        }
        if self.economy.recruits[realm] >= places {
            return Err(Illegal::new("MI-7.9", ENGLISH.refused_no_recruit_place()));
        }
        if !self.may_place(seat, realm, kind) {
            return Err(Illegal::new("MI-7.12", ENGLISH.refused_other_race_there()));
        }
        self.refuse_price(seat, Battlemist::cost_of(kind), "MI-7.7")
    }

    fn refuse_hero(&self, seat: Seat) -> Result<(), Illegal> {
        if self.economy.heroes.contains(seat) || self.heroes_of(seat).count() >= 3 {
            return Err(Illegal::new("MI-7.13", ENGLISH.refused_one_hero()));
        }
        self.refuse_price(seat, Stock([0, 5, 5]), "MI-7.13")
    }

    fn refuse_town(&self, seat: Seat, realm: Realm) -> Result<(), Illegal> {
        if realm.is_home() {
            return Err(Illegal::new("MI-1.15", ENGLISH.refused_home_has_no_building()));
        }
        if !self.holds[usize::from(seat.0)].contains(realm) || self.buildings().contains(realm) {
            return Err(Illegal::new("MI-7.14", ENGLISH.refused_town_place()));
        }
        self.refuse_price(seat, self.town_cost(seat), "MI-7.14")
    }

    fn refuse_city(&self, seat: Seat, realm: Realm) -> Result<(), Illegal> {
        let town = self.towns.contains(realm) && self.holds[usize::from(seat.0)].contains(realm);
        if !town || self.economy.new_towns.contains(realm) {
            return Err(Illegal::new("MI-7.16", ENGLISH.refused_city_place()));
        }
        self.refuse_price(seat, self.city_cost(seat), "MI-7.15")
    }

    fn refuse_star(&self, seat: Seat) -> Result<(), Illegal> {
        if self.economy.stars.contains(seat) {
            return Err(Illegal::new("MI-7.22", ENGLISH.refused_one_star()));
        }
        match self.star_price(seat) {
            Some(price) => self.refuse_price(seat, Stock::each(price), "MI-7.21"),
            None if self.effects.guild == Market::Closed => {
                Err(Illegal::new("MI-17.15", ENGLISH.refused_guild_closed()))
            }
            None if self.pool() == 0 => Err(Illegal::new("MI-7.23", ENGLISH.refused_no_star_left())),
            None => Err(Illegal::new("MI-7.21", ENGLISH.refused_guild_sells_no_more())),
        }
    }

    /// Cards of the Harvest and of Recruitment that need no Realm.
    fn refuse_economy_card(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        self.refuse_hand(seat, card)?;
        if let Some(gained) = self.harvest_card(card) {
            return match self.economy.recruiting.contains(seat) || gained.is_empty() {
                true => Err(Illegal::new("MI-7.6", ENGLISH.refused_harvest_cards_first())),
                false => Ok(()),
            };
        }
        let Some((kind, _)) = self.placing_card(card).filter(|_| card != Card::BOWMENS_OATH) else {
            return Err(Illegal::new("MI-16.1", ENGLISH.refused_card_not_in_economy()));
        };
        self.refuse_recruiting(seat)?;
        if !self.home(seat).is_some_and(|home| self.may_place(seat, home, kind)) {
            return Err(Illegal::new("MI-7.12", ENGLISH.refused_other_race_there()));
        }
        match card {
            Card::GIANTS_BARGAIN => self.refuse_price(seat, self.bargain(), "MI-16.26"),
            _ => Ok(()),
        }
    }

    fn bargain(&self) -> Stock {
        Stock([u16::from(self.content.card(Card::GIANTS_BARGAIN).value), 0, 0])
    }

    fn refuse_recruiting(&self, seat: Seat) -> Result<(), Illegal> {
        match self.economy.stars.contains(seat) {
            true => Err(Illegal::new("MI-7.20", ENGLISH.refused_recruitment_ended())),
            false => Ok(()),
        }
    }

    fn refuse_oath(&self, seat: Seat, realm: Realm) -> Result<(), Illegal> {
        self.refuse_hand(seat, Card::BOWMENS_OATH)?;
        self.refuse_recruiting(seat)?;
        if !self.holds[usize::from(seat.0)].contains(realm) {
            return Err(Illegal::new("MI-16.12", ENGLISH.refused_oath_place()));
        }
        match self.may_place(seat, realm, Kind::Archer) {
            true => Ok(()),
            false => Err(Illegal::new("MI-7.12", ENGLISH.refused_other_race_there())),
        }
    }

    /// What a Harvest card gives (MI-16.8 to MI-16.10).
    fn harvest_card(&self, card: Card) -> Option<Stock> {
        let value = u16::from(self.content.card(card).value);
        Some(match card {
            Card::BOUNTIFUL_HARVEST => Stock([value, 0, 0]),
            Card::GREAT_FELLING => Stock([0, value, 0]),
            Card::RICH_VEIN => Stock([0, 0, value]),
            _ => return None,
        })
    }

    /// What a Recruitment card places (MI-16.11 to MI-16.13, MI-16.24 to MI-16.26).
    fn placing_card(&self, card: Card) -> Option<(Kind, u8)> {
        let value = self.content.card(card).value;
        Some(match card {
            Card::MERCENARY_COMPANY => (Kind::Footman, value),
            Card::BOWMENS_OATH => (Kind::Archer, value),
            Card::FREE_LANCES => (Kind::Cavalry, value),
            Card::PACT_OF_THE_WYRM => (Kind::Dragon, 1),
            Card::CALL_OF_EMBERS => (Kind::Firegaunt, 1),
            Card::GIANTS_BARGAIN => (Kind::Giant, 1),
            _ => return None,
        })
    }

    pub(crate) fn list_economy(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = &self.hands[usize::from(seat.0)];
        out.extend(hand.cards().filter(|&card| self.refuse_economy_card(seat, card).is_ok()).map(Action::Play));
        if self.refuse_recruiting(seat).is_ok() {
            self.list_recruitment(seat, out);
        }
        if self.refuse_star(seat).is_ok() {
            out.push(Action::BuyStar);
        }
        out.push(Action::Done);
    }

    fn list_recruitment(&self, seat: Seat, out: &mut Vec<Action>) {
        let held = self.holds[usize::from(seat.0)];
        let stock = self.stock[usize::from(seat.0)];
        if stock.covers(Battlemist::cost_of(Kind::Footman)) {
            let homes = self.home(seat).map_or(RealmSet::EMPTY, RealmSet::one);
            for realm in (held & (self.economy.towns | self.economy.cities | homes)).iter() {
                let fits = |kind: &Kind| self.refuse_recruit(seat, *kind, realm).is_ok();
                out.extend(Kind::ARMY.into_iter().filter(fits).map(|kind| Action::Recruit(kind, realm)));
            }
        }
        if self.refuse_hero(seat).is_ok() {
            out.push(Action::BuyHero);
        }
        if stock.covers(self.town_cost(seat)) {
            let bare = (held - self.buildings()).iter().filter(|realm| !realm.is_home());
            out.extend(bare.map(Action::Town));
        }
        if stock.covers(self.city_cost(seat)) {
            out.extend((held & (self.towns - self.economy.new_towns)).iter().map(Action::City));
        }
        if self.holds_card(seat, Card::BOWMENS_OATH) {
            let fits = |realm: &Realm| self.refuse_oath(seat, *realm).is_ok();
            out.extend(held.iter().filter(fits).map(|realm| Action::PlayAt(Card::BOWMENS_OATH, realm)));
        }
    }

    /// What a seat does in the Economy window (MI-D18, MI-D19).
    pub(crate) fn act_in_economy(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let index = usize::from(seat.0);
        match action {
            Action::Done => {
                self.open = self.open.without(seat);
                return Ok(Step::EconomyOpen);
            }
            Action::Play(card) => {
                self.refuse_economy_card(seat, card)?;
                self.play_economy_card(seat, card, log);
                return Ok(Step::EconomyOpen);
            }
            Action::BuyStar => {
                self.refuse_star(seat)?;
                self.buy_star(seat, log);
                return Ok(Step::EconomyOpen);
            }
            _ => self.refuse_recruiting(seat)?,
        }
        match action {
            Action::Recruit(kind, realm) => {
                self.refuse_recruit(seat, kind, realm)?;
                self.stock[index].pay(Battlemist::cost_of(kind));
                self.economy.recruits[realm] += 1;
                self.place_units(seat, realm, kind, 1, log);
            }
            Action::BuyHero => {
                self.refuse_hero(seat)?;
                self.buy_hero(seat, log);
            }
            Action::Town(realm) => {
                self.refuse_town(seat, realm)?;
                self.stock[index].pay(self.town_cost(seat));
                self.towns.insert(realm);
                self.economy.new_towns.insert(realm);
                log.all(Event::Builds(seat, realm, Building::Town));
            }
            Action::City(realm) => {
                self.refuse_city(seat, realm)?;
                self.stock[index].pay(self.city_cost(seat));
                self.towns.remove(realm);
                self.cities.insert(realm);
                log.all(Event::Builds(seat, realm, Building::City));
            }
            Action::PlayAt(Card::BOWMENS_OATH, realm) => {
                self.refuse_oath(seat, realm)?;
                self.show_card(seat, Card::BOWMENS_OATH, log);
                let number = self.content.card(Card::BOWMENS_OATH).value;
                self.place_units(seat, realm, Kind::Archer, number, log);
            }
            Action::PlayAt(card, _) | Action::PlayOn(card, _) => {
                self.refuse_hand(seat, card)?;
                return Err(Illegal::new("MI-16.1", ENGLISH.refused_card_not_in_economy()));
            }
            _ => return Err(Illegal::new("MI-7.6", ENGLISH.refused_economy())),
        }
        self.economy.recruiting = self.economy.recruiting.with(seat);
        Ok(Step::EconomyOpen)
    }

    fn play_economy_card(&mut self, seat: Seat, card: Card, log: &mut impl Log<Self>) {
        self.show_card(seat, card, log);
        if let Some(gained) = self.harvest_card(card) {
            return self.gain(seat, gained, log);
        }
        if card == Card::GIANTS_BARGAIN {
            let price = self.bargain();
            self.stock[usize::from(seat.0)].pay(price);
            log.all(Event::Pays(seat, price));
        }
        if let (Some((kind, number)), Some(home)) = (self.placing_card(card), self.home(seat)) {
            self.place_units(seat, home, kind, number, log);
        }
        self.economy.recruiting = self.economy.recruiting.with(seat);
    }

    pub(crate) fn place_units(&mut self, seat: Seat, realm: Realm, kind: Kind, number: u8, log: &mut impl Log<Self>) {
        let count = &mut self.units[usize::from(seat.0)][(realm, kind)];
        *count = count.saturating_add(number);
        log.all(Event::Placed(seat, realm, number, kind));
    }

    /// MI-7.13
    fn buy_hero(&mut self, seat: Seat, log: &mut impl Log<Self>) {
        let free = HeroNumber::ALL.into_iter().find(|&number| !self.hero(seat, number).lives());
        let (Some(number), Some(home)) = (free, self.home(seat)) else { return };
        self.stock[usize::from(seat.0)].pay(Stock([0, 5, 5]));
        *self.hero_mut(seat, number) = Hero { life: LIFE, at: home, ..Hero::NONE };
        self.economy.heroes = self.economy.heroes.with(seat);
        log.all(Event::NewHero(seat, number));
    }

    /// MI-7.22
    fn buy_star(&mut self, seat: Seat, log: &mut impl Log<Self>) {
        let index = usize::from(seat.0);
        let price = Stock::each(self.star_price(seat).unwrap_or(0));
        self.stock[index].pay(price);
        self.stars[index] += 1;
        self.used[index] += 1;
        self.economy.stars = self.economy.stars.with(seat);
        self.economy.recruiting = self.economy.recruiting.with(seat);
        log.all(Event::Pays(seat, price));
        log.all(Event::Star(seat, self.stars[index]));
    }
}
