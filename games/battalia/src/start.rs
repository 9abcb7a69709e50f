//! Setup (section 3): piles, map, start decks, and the draft of factions and start cities.

use crate::card::{Artefact, Card, Faction, Great, GreatSet, Rank};
use crate::cards::Cards;
use crate::content::{Content, Site};
use crate::event::Event;
use crate::figure::FigureSet;
use crate::map::{Build, Exits, Map, Shape};
use crate::options::{FactionChoice, Options, Setup};
use crate::phase::Phase;
use crate::pile::{PILES, Pile, PileId};
use crate::square::{Square, SquareSet};
use crate::state::{Battalia, Buff, DayPart, Player, SEATS};
use crate::texts::ENGLISH;
use crate::turn::Step;
use content::MatchContent;
use kernel::{Audience, Chance, Illegal, Log, Seat, SeatSet, SetupError};

impl Battalia {
    pub(crate) fn set_up(
        setup: &Setup,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Battalia, SetupError> {
        setup.options.validate()?;
        let mut game = Battalia::bare(MatchContent::chosen(setup.content.as_deref())?, setup.options);
        let players = u32::from(game.player_count());
        // BA-3.1
        let fixed = setup.options.start_player.seat();
        game.start_player = fixed.unwrap_or_else(|| Seat(chance.roll("start", players) as u8));
        game.active = game.start_player;
        log.all(Event::Starts(game.start_player));
        game.remove_faction(chance, log);
        game.stack_piles();
        game.lay_cities(chance, log);
        game.deal(chance, log);
        game.choose_greats(chance);
        let face_up = game.options.tops_up();
        // BA-3.20: after the deal.
        game.piles.iter_mut().for_each(|pile| pile.turn_top(face_up, chance));
        if game.options.faction_choice == FactionChoice::Random {
            game.deal_factions(chance, log);
        }
        game.run(Step::Factions, chance, log);
        Ok(game)
    }

    /// The table before anything is laid.
    pub(crate) fn bare(content: MatchContent<Content>, options: Options) -> Battalia {
        let layout = content.layout(options.players);
        let mut map = Map::bare(SquareSet::rectangle(layout.from, layout.to));
        map.put(layout.ruins, Exits(15), None);
        map.ruins = SquareSet::one(layout.ruins);
        Battalia {
            content,
            options,
            phase: Phase::Factions,
            asked: SeatSet::EMPTY,
            day_part: DayPart::Setup,
            start_player: Seat(0),
            active: Seat(0),
            alive: (0..options.players).map(Seat).collect(),
            day: 1,
            turn: 0,
            battles: 0,
            changed: 0,
            removed: None,
            map,
            piles: [Pile::EMPTY; PILES],
            supplies: 0,
            greats: GreatSet::EMPTY,
            looked: SeatSet::EMPTY,
            players: [Player::NEW; SEATS],
            action_line: Cards::EMPTY,
            attacked: FigureSet::EMPTY,
            trails: [SquareSet::EMPTY; 2],
            placements: 0,
            buff: Buff::Outside,
            battle: None,
        }
    }

    /// BA-3.2: with two players only.
    fn remove_faction(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        if self.player_count() > 2 {
            return;
        }
        let chosen = self.options.removed_faction.faction();
        let removed = chosen.unwrap_or_else(|| Faction(chance.pick("removed", &[1; 4]) as u8));
        self.removed = Some(removed);
        log.all(Event::Removed(removed));
    }

    pub(crate) fn factions_in_play(&self) -> impl Iterator<Item = Faction> + use<> {
        let removed = self.removed;
        Faction::of_players().filter(move |&faction| Some(faction) != removed)
    }

    /// BA-3.2 to BA-3.4: every card that takes part lies in its pile.
    pub(crate) fn stack_piles(&mut self) {
        let two = self.player_count() == 2;
        self.supplies = self.content.numbers.supplies[usize::from(!two)];
        self.piles = [Pile::EMPTY; PILES];
        for faction in self.factions_in_play() {
            for pile in PileId::all() {
                self.piles[pile.index()].count[faction.index()] = self.cards_per_faction(pile);
            }
        }
        if self.options.unbound_units.is_on() {
            for rank in Rank::all() {
                self.piles[PileId::units(rank).index()].count[Faction::UNBOUND.index()] =
                    self.content.unit(rank).unbound;
            }
        }
    }

    fn cards_per_faction(&self, pile: PileId) -> u8 {
        match pile.build() {
            Some((Build::Road, shape)) => self.content.terrain.roads[shape.index() - 1],
            Some((Build::City, shape)) => self.content.terrain.cities[shape.index()],
            None if pile.is_units() => self.content.units[pile.index()].per_faction,
            None => self.content.artefacts[pile.index() - crate::card::RANKS].per_faction,
        }
    }

    /// BA-3.5 to BA-3.7.
    fn lay_cities(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let content = self.content.clone();
        let layout = content.layout(self.player_count());
        for (sites, start) in [(&layout.start, true), (&layout.neutral, false)] {
            let mut left = [0; 4];
            self.factions_in_play().for_each(|faction| left[faction.index()] = 1);
            for &site in sites {
                let faction = Faction(chance.pick("city", &left) as u8);
                left[faction.index()] = 0;
                self.lay_city(site, faction, start);
                log.all(Event::CityCard(site.square, faction));
            }
        }
    }

    pub(crate) fn lay_city(&mut self, site: Site, faction: Faction, start: bool) {
        let Site { square, exits } = site;
        let pile = PileId::terrain(Build::City, exits.shape());
        let count = &mut self.piles[pile.index()].count[faction.index()];
        *count = count.saturating_sub(1);
        self.map.put(square, exits, Some(faction));
        self.map.cities.insert(square);
        if start {
            self.map.start.insert(square);
            self.map.set_level(square, 1);
        } else {
            self.map.neutral.insert(square);
        }
    }

    /// BA-3.10: each player's start deck, which becomes the Nation.
    fn deal(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let numbers = self.content.numbers.clone();
        for seat in self.from_seat(self.start_player) {
            log.all(Event::Dealt(seat));
            self.supplies -= numbers.start_supplies;
            self.player_mut(seat).nation[Card::SUPPLY] = numbers.start_supplies;
            for (rank, &cards) in Rank::all().zip(&numbers.start_units) {
                for _ in 0..cards {
                    let pile = &mut self.piles[PileId::units(rank).index()];
                    let faction = Faction(chance.pick("deal", &pile.count) as u8);
                    pile.count[faction.index()] -= 1;
                    let card = Card::unit(rank, faction);
                    let player = self.player_mut(seat);
                    player.nation.put(card);
                    player.unseen.put(card);
                    log.tell(Audience::seat(seat), Event::DealtCard(seat, card));
                }
            }
        }
    }

    /// BA-3.16.
    fn choose_greats(&mut self, chance: &mut impl Chance) {
        let mut left = [0; crate::card::GREATS];
        self.greats_in_use().iter().for_each(|great| left[great.index()] = 1);
        for _ in 0..=self.player_count() {
            let great = Great(chance.pick("great", &left) as u8);
            left[great.index()] = 0;
            self.greats.insert(great);
        }
    }

    fn deal_factions(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        for seat in self.from_seat(self.start_player) {
            let mut left = [0; 4];
            self.free_factions().for_each(|faction| left[faction.index()] = 1);
            let faction = Faction(chance.pick("faction", &left) as u8);
            self.take_faction(seat, faction, log);
        }
    }

    /// Factions no player has (BA-2.3).
    pub(crate) fn free_factions(&self) -> impl Iterator<Item = Faction> + use<> {
        let taken = self.players.map(|player| player.faction);
        self.factions_in_play().filter(move |&faction| !taken.contains(&Some(faction)))
    }

    fn take_faction(&mut self, seat: Seat, faction: Faction, log: &mut impl Log<Self>) {
        self.player_mut(seat).faction = Some(faction);
        log.all(Event::ChoseFaction(seat, faction));
    }

    /// BA-3.12, BA-27.2: in turn order.
    pub(crate) fn next_faction(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(seat) = self.from_seat(self.start_player).find(|&seat| self.player(seat).faction.is_none()) else {
            return Step::StartCities;
        };
        let mut free = self.free_factions();
        match (free.next(), free.next()) {
            (Some(only), None) => {
                self.take_faction(seat, only, log);
                Step::Factions
            }
            _ => self.ask(Phase::Factions, seat),
        }
    }

    pub(crate) fn choose_faction(
        &mut self,
        seat: Seat,
        faction: Faction,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        if !self.free_factions().any(|free| free == faction) {
            return Err(Illegal::new("BA-3.12", ENGLISH.refused_faction_taken()));
        }
        self.take_faction(seat, faction, log);
        Ok(Step::Factions)
    }

    /// Start cities nobody has chosen yet.
    pub(crate) fn free_start_cities(&self) -> SquareSet {
        self.map.owned.iter().fold(self.map.start, |free, owned| free - *owned)
    }

    /// BA-3.13, BA-27.3: in reverse order.
    pub(crate) fn next_start_city(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let without = |seat: &Seat| self.map.owned[usize::from(seat.0)].is_empty();
        let Some(seat) = self.from_seat(self.start_player).rev().find(without) else {
            for seat in self.from_seat(self.start_player) {
                self.draw(seat, self.content.numbers.hand, chance, log);
            }
            return Step::Dawn;
        };
        match self.free_start_cities().only() {
            Some(only) => {
                self.take_start_city(seat, only, log);
                Step::StartCities
            }
            None => self.ask(Phase::StartCities, seat),
        }
    }

    fn take_start_city(&mut self, seat: Seat, square: Square, log: &mut impl Log<Self>) {
        self.map.set_owner(square, Some(seat));
        log.all(Event::ChoseCity(seat, square));
    }

    pub(crate) fn choose_start_city(
        &mut self,
        seat: Seat,
        square: Square,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        if !self.free_start_cities().contains(square) {
            return Err(Illegal::new("BA-3.13", ENGLISH.refused_no_start_city()));
        }
        self.take_start_city(seat, square, log);
        Ok(Step::StartCities)
    }

    /// The pile a card came from, and the faction it has there.
    pub(crate) fn pile_of(card: Card) -> Option<(PileId, Faction)> {
        let faction = card.faction()?;
        match card.kind() {
            crate::card::Kind::Unit(rank) => Some((PileId::units(rank), faction)),
            crate::card::Kind::Artefact(artefact) => Some((PileId::artefacts(artefact), faction)),
            _ => None,
        }
    }

    pub(crate) fn artefact_pile(&self, artefact: Artefact) -> &Pile {
        self.pile(PileId::artefacts(artefact))
    }

    pub(crate) fn terrain_pile(&self, build: Build, shape: Shape) -> &Pile {
        self.pile(PileId::terrain(build, shape))
    }
}
