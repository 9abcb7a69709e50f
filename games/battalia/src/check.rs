//! What must hold in every state. States come from records too, so this also guards the rules against what cannot be.

use crate::card::{Artefact, Card, Faction};
use crate::cards::{Cards, Hand};
use crate::figure::{Target, seat_name};
use crate::map::{Build, Shape};
use crate::phase::{CardChoice, Phase};
use crate::pile::PileId;
use crate::slots::{SLOTS_MAX, Slot};
use crate::square::{Dir, SquareSet};
use crate::state::{Battalia, Buff, DayPart, Player, SEATS};
use kernel::{Game, Seat, SeatSet};

/// More ghosts than all Amulets of the game could make.
const GHOSTS_MAX: u32 = 60;

impl Battalia {
    pub(crate) fn check_all(&self) -> Result<(), String> {
        self.options.validate().map_err(|error| error.to_string())?;
        let seats: SeatSet = self.seats().collect();
        let strangers = |set: SeatSet| set.iter().any(|seat| !seats.contains(seat));
        if strangers(self.alive) || strangers(self.looked) || !seats.contains(self.active) {
            return Err("somebody plays who is not at the table".into());
        }
        if !seats.contains(self.start_player) || self.day == 0 || self.changed > self.day || self.placements > 200 {
            return Err("the day cannot be".into());
        }
        self.check_map()?;
        self.check_players()?;
        self.check_cards()?;
        self.check_piles()?;
        self.check_battle()?;
        self.check_asked()
    }

    fn check_map(&self) -> Result<(), String> {
        let map = &self.map;
        let layout = self.content.layout(self.player_count());
        let roads = map.roads();
        let all = |sets: &[SquareSet]| sets.iter().fold(SquareSet::EMPTY, |all, set| all | *set);
        let total = |sets: &[SquareSet]| sets.iter().map(|set| set.len()).sum::<usize>();
        let disjoint = |sets: &[SquareSet]| total(sets) == all(sets).len();
        let inside = map.active == SquareSet::rectangle(layout.from, layout.to)
            && map.placed.within(map.active)
            && map.exits.iter().all(|exits| exits.within(map.placed));
        let ruins = map.ruins == SquareSet::one(layout.ruins) && map.ruins.within(map.placed - map.cities);
        let cities = map.cities.within(map.placed)
            && map.neutral.within(map.cities)
            && map.start.within(map.cities)
            && disjoint(&map.owned)
            && all(&map.owned).within(map.cities - map.neutral)
            && disjoint(&map.level)
            && all(&map.level) == map.cities - map.neutral;
        let terrain = disjoint(&map.terrain) && all(&map.terrain) == roads | map.cities;
        if !inside || !ruins || !cities || !terrain {
            return Err("the map cannot be".into());
        }
        // BA-4.8, BA-4.10
        let mismatched = |dir: Dir| {
            let facing = map.exits[dir as usize].shifted(dir) & map.placed;
            !facing.within(map.exits[dir.opposite() as usize])
        };
        if Dir::ALL.into_iter().any(mismatched) || map.cities.meets(map.cities.neighbours()) {
            return Err("neighbouring cards do not agree".into());
        }
        let shapes = map.placed.iter().all(|square| {
            let exits = map.exits_at(square);
            exits.shape().rotations().any(|rotation| rotation == exits)
        });
        if shapes { Ok(()) } else { Err("a card has no exits".into()) }
    }

    fn check_players(&self) -> Result<(), String> {
        for (index, player) in self.players.iter().enumerate() {
            let seat = Seat(index as u8);
            let who = seat_name(seat);
            if index >= usize::from(self.player_count())
                && (*player != Player::NEW || !self.map.owned[index].is_empty())
            {
                return Err(format!("{who} is not at the table"));
            }
            let doubled = |faction: Faction| self.players.iter().filter(|other| other.faction == Some(faction)).count();
            if let Some(faction) = player.faction
                && (!self.factions_in_play().any(|known| known == faction) || doubled(faction) > 1)
            {
                return Err(format!("{who} cannot have this faction"));
            }
            let gone = !self.alive.contains(seat);
            let figures = player.heroes.iter().flatten().count() > 0 || self.buff_owner() == Some(seat);
            if gone && (figures || !self.map.owned[index].is_empty()) {
                return Err(format!("{who} has left and owns something"));
            }
            if self.alive.contains(seat)
                && self.day_part != DayPart::Setup
                && !self.is_over()
                && player.faction.is_none()
            {
                return Err(format!("{who} has no faction"));
            }
            if player.heroes.iter().flatten().any(|&square| !self.map.placed.contains(square)) {
                return Err(format!("a hero of {who} stands beside the map"));
            }
            if player.marker.is_some_and(|marker| marker.vane > 6) {
                return Err(format!("the marker of {who} lies beside the Oracle"));
            }
            check_hand(&player.hand).map_err(|what| format!("{who}: {what}"))?;
            let great = |card: Card| card.as_great().is_some();
            let tents = player.camp.iter().flatten();
            if player.ambush.iter().flatten().any(|ambush| great(ambush.card))
                || tents.clone().any(|tent| tent.cards().any(great))
                || tents.clone().any(|tent| !tent.card.is(Artefact::TENT) && tent.card != pavilion())
            {
                return Err(format!("{who} has laid something that cannot lie there"));
            }
            if player.unseen.kinds().any(|card| !card.is_unit() || player.unseen[card] > 20) {
                return Err(format!("{who} has unseen cards that cannot be"));
            }
        }
        let off_map = self.buff_square().is_some_and(|square| !self.map.placed.contains(square));
        if off_map || self.buff_owner().is_some_and(|owner| !self.alive.contains(owner)) {
            return Err("Buff stands beside the map, or his owner is gone".into());
        }
        Ok(())
    }

    /// Every creation card is somewhere, and there are no more than the box holds.
    fn check_cards(&self) -> Result<(), String> {
        let mut found = self.action_line;
        self.players.iter().for_each(|player| found.add(&player.owned()));
        if let Some(battle) = self.battle {
            for mut line in battle.lines {
                check_hand(&line.cards)?;
                found.add(&line.cards.take_real());
                line.all_revealed().for_each(|card| found.put(card));
            }
        }
        // A tent being pitched has left the hand and is not in the camp yet.
        if let Phase::Pay(payment) = self.phase
            && payment.purpose == crate::payment::Purpose::Pitch
        {
            payment.kept.into_iter().for_each(|class| found.put(class.card));
        }
        let box_holds = self.full_box();
        for card in (0..crate::card::CARDS).filter_map(Card::from_index) {
            let in_pile = Battalia::pile_of(card).map_or(0, |(pile, faction)| self.pile(pile).count[faction.index()]);
            let in_pile = if card == Card::SUPPLY { self.supplies } else { in_pile };
            let all = u16::from(found[card]) + u16::from(in_pile);
            let right = match card.as_great() {
                Some(great) => all + u16::from(self.greats.contains(great)) <= 1,
                None => all == u16::from(box_holds[card]),
            };
            if !right {
                return Err(format!("there are {all} of {card}"));
            }
        }
        if !(self.greats - self.greats_in_use()).is_empty() {
            return Err("a Great Artefact lies at the ruins that is not in use".into());
        }
        Ok(())
    }

    /// How many of each card take part (BA-3.2, BA-3.3).
    pub(crate) fn full_box(&self) -> Cards {
        let mut full = Battalia::bare(self.content.clone(), self.options);
        full.removed = self.removed;
        full.stack_piles();
        let mut cards = Cards::EMPTY;
        cards[Card::SUPPLY] = full.supplies;
        for card in (0..crate::card::CARDS).filter_map(Card::from_index) {
            if let Some((pile, faction)) = Battalia::pile_of(card) {
                cards[card] = full.pile(pile).count[faction.index()];
            }
        }
        cards
    }

    fn check_piles(&self) -> Result<(), String> {
        if self.removed.is_some() != (self.player_count() == 2) || self.removed == Some(Faction::UNBOUND) {
            return Err("with two players, and only then, a faction is removed".into());
        }
        for id in PileId::all() {
            let pile = self.pile(id);
            let top = match pile.top {
                Some(faction) => self.options.tops_up() && pile.has(faction),
                None => !self.options.tops_up() || pile.is_empty(),
            };
            // No more terrain cards than the box holds; cards on the map are counted by their exits.
            let most = id.build().map(|(build, shape)| match build {
                Build::Road => self.content.terrain.roads[shape.index() - 1],
                Build::City => self.content.terrain.cities[shape.index()],
            });
            if !top || most.is_some_and(|most| pile.count.iter().any(|&count| count > most)) {
                return Err(format!("the pile {id} cannot be"));
            }
        }
        Ok(())
    }

    fn check_battle(&self) -> Result<(), String> {
        let needs = matches!(
            self.phase,
            Phase::Opening | Phase::Attacked | Phase::Retreating(_) | Phase::Line | Phase::Horde | Phase::Meeting
        );
        let Some(battle) = self.battle else {
            return if needs { Err("a battle is missing".into()) } else { Ok(()) };
        };
        let may = needs || matches!(self.phase, Phase::Pay(_) | Phase::Card(_)) || self.is_over();
        let here = |figure| self.square_of(figure) == Some(battle.square);
        let attacker = match battle.attacker {
            Some(figure) => {
                self.figure_owner(figure) == Some(self.active) && here(figure) && self.day_part == DayPart::Acting
            }
            None => self.free_buff() == Some(battle.square) && battle.target.figure().is_some(),
        };
        let retreating = matches!(self.phase, Phase::Retreating(_));
        let target = match battle.target.figure() {
            Some(figure) => {
                let owner = self.figure_owner(figure);
                owner.is_some()
                    && (battle.attacker.is_none() || owner != Some(self.active))
                    && (retreating || here(figure))
            }
            None if battle.target == Target::RUINS => self.map.ruins.contains(battle.square),
            None => self.map.cities.contains(battle.square) && self.map.owner(battle.square) != Some(self.active),
        };
        match self.is_over() || may && attacker && target {
            true => Ok(()),
            false => Err("the battle cannot be".into()),
        }
    }

    /// The right player is asked, and has an answer.
    fn check_asked(&self) -> Result<(), String> {
        if self.is_over() {
            return if self.asked.is_empty() { Ok(()) } else { Err("it is over and somebody is asked".into()) };
        }
        let turn = |part: DayPart| (self.day_part == part).then_some(self.active);
        let expected = match self.phase {
            Phase::Announce
            | Phase::Camps
            | Phase::Actions
            | Phase::ArtefactFaction(_)
            | Phase::Placing(..)
            | Phase::Moving(_)
            | Phase::Storing(..)
            | Phase::Laying
            | Phase::Opening
            | Phase::Ruins => turn(DayPart::Acting),
            Phase::Roll | Phase::Leading(..) => turn(DayPart::Closing),
            Phase::Attacked | Phase::Retreating(_) | Phase::Horde | Phase::Meeting => self.defender_seat(),
            Phase::Line => self.line_builder().map(|(seat, _)| seat),
            Phase::Card(_) => self.line_builder().map_or_else(|| turn(DayPart::Acting), |(seat, _)| Some(seat)),
            Phase::Pay(payment) => self.check_payment(payment)?,
            Phase::Factions | Phase::StartCities | Phase::Bets(_) | Phase::Entrance(_) | Phase::Heroes(_) => {
                self.asked.first()
            }
            Phase::Over { .. } => None,
        };
        let one = matches!(self.phase, Phase::Bets(_)) || self.asked.len() == 1;
        let stage = match self.phase {
            Phase::Factions | Phase::StartCities => self.day_part == DayPart::Setup,
            Phase::Bets(_) | Phase::Entrance(_) => self.day_part == DayPart::Dawn,
            Phase::Heroes(_) => matches!(self.day_part, DayPart::Dawn | DayPart::Closing),
            _ => self.day_part != DayPart::Setup,
        };
        let known = expected.is_some_and(|seat| self.asked.contains(seat));
        if !one || !known || !stage || self.asked.iter().any(|seat| !self.alive.contains(seat)) {
            return Err("the wrong player is asked".into());
        }
        self.check_phase()?;
        for seat in self.asked.iter() {
            let mut list = Vec::new();
            self.actions(seat, &mut list);
            // A payment is asked for only where two classes can pay (BA-9.9); `pay` is listed beside them.
            let least = if matches!(self.phase, Phase::Pay(_)) { 3 } else { 1 };
            if list.len() < least {
                return Err(format!("{} is asked and has no choice", seat_name(seat)));
            }
        }
        Ok(())
    }

    fn check_payment(&self, payment: crate::payment::Payment) -> Result<Option<Seat>, String> {
        use crate::payment::Purpose;
        let reaction = matches!(
            payment.purpose,
            Purpose::RetreatForSupplies | Purpose::RetreatOnHorse | Purpose::Bribe | Purpose::HireBuff
        );
        let own = self.map.owned[usize::from(self.active.0)];
        let terrain = |build: Build, shape: Shape| {
            let exists = build == Build::City || shape != Shape::END;
            exists
                && !self.terrain_pile(build, shape).is_empty()
                && self.map.has_room(shape, build, self.reach(self.active))
        };
        let sound = match payment.purpose {
            Purpose::Unit(rank) => !self.pile(PileId::units(rank)).is_empty(),
            Purpose::Artefact(artefact) => !self.artefact_pile(artefact).is_empty(),
            Purpose::Road(shape) | Purpose::Staff(shape) => terrain(Build::Road, shape),
            Purpose::City(shape, level) => (1..=4).contains(&level) && terrain(Build::City, shape),
            Purpose::Upgrade(city) => self.map.level_at(city) < 4 && own.contains(city),
            Purpose::Hero(city) => own.contains(city) && !self.player(self.active).heroes.iter().all(Option::is_some),
            _ => true,
        };
        let total = usize::from(payment.open.total());
        let tent = payment.purpose == Purpose::Pitch && !payment.open.has(Slot::TENT) && payment.kept.is_none();
        if !sound || !(1..=SLOTS_MAX).contains(&total) || tent || reaction != self.battle.is_some() {
            return Err("the payment cannot be".into());
        }
        Ok(if reaction { self.defender_seat() } else { Some(self.active) })
    }

    fn check_phase(&self) -> Result<(), String> {
        let sound = match self.phase {
            Phase::StartCities => self.alive.iter().all(|seat| self.player(seat).faction.is_some()),
            Phase::Placing(pile, faction, level) => {
                let city = pile.build().map(|(build, _)| build == Build::City);
                city == Some(level > 0) && level <= 4 && faction != Faction::UNBOUND
            }
            Phase::Moving(movement) | Phase::Retreating(movement) => {
                self.square_of(movement.figure).is_some()
                    && self.figure_owner(movement.figure).is_some_and(|owner| self.asked.contains(owner))
            }
            Phase::Storing(place, room) => {
                let tent = self.player(self.active).camp.get(usize::from(place)).copied().flatten();
                tent.is_some_and(|tent| tent.cards().count() + usize::from(room) <= 3 && room > 0)
            }
            Phase::Laying => self.player(self.active).ambush.iter().any(Option::is_none),
            Phase::Heroes(heroes) => self.free_buff().is_some_and(|square| {
                let there = self.heroes_at(square);
                heroes.iter().all(|hero| there.contains(hero))
            }),
            Phase::Leading(points, been) => {
                points <= 6
                    && self.free_buff().is_some_and(|square| been.contains(square))
                    && been.within(self.map.placed)
            }
            Phase::Card(choice) => self.check_choice(choice),
            Phase::Bets(bets) => {
                let sealed = |seat: Seat| bets[usize::from(seat.0)].is_some();
                self.buff == Buff::Outside
                    && self.seats().all(|seat| !self.alive.contains(seat) || sealed(seat) != self.asked.contains(seat))
                    && self.bets_are_in_hand(bets)
            }
            Phase::Entrance(bets) => self.buff == Buff::Outside && self.bets_are_in_hand(bets),
            _ => true,
        };
        if sound { Ok(()) } else { Err(format!("the phase {} cannot be", self.phase.name())) }
    }

    fn bets_are_in_hand(&self, bets: [Option<crate::action::Bet>; SEATS]) -> bool {
        let mut bets = bets.iter().zip(&self.players).filter_map(|(bet, player)| bet.map(|bet| (bet, player)));
        bets.all(|(bet, player)| {
            let cards: Cards = bet.cards().iter().copied().collect();
            cards.kinds().all(|card| cards[card] <= player.hand.plain[card])
        })
    }

    fn check_choice(&self, choice: CardChoice) -> bool {
        let Some(seat) = self.asked.first() else { return false };
        let hand = &self.player(seat).hand.plain;
        match choice {
            CardChoice::AmuletResult(card, first, second) => {
                let die = |die: u8| (1..=6).contains(&die);
                hand.has(card) && card.as_great().is_none() && die(first) && die(second) && first != second
            }
            CardChoice::ScrollFaction(_, card) => hand.has(card),
            CardChoice::Wings | CardChoice::Hand => self.battle.is_none(),
            _ => true,
        }
    }
}

fn pavilion() -> Card {
    Card::great(crate::card::Great::PAVILION)
}

fn check_hand(hand: &Hand) -> Result<(), String> {
    let marked = |cards: &Cards| cards.kinds().all(|card| card.as_great().is_none());
    let crowned = hand.crowned.is_none_or(|crowned| crowned.card.is_unit());
    let real = [hand.plain.total(), hand.wild.total()];
    let few = hand.ghosts.total() <= GHOSTS_MAX && real.into_iter().all(|cards| cards <= 250);
    match marked(&hand.ghosts) && marked(&hand.wild) && crowned && few {
        true => Ok(()),
        false => Err("the marks of the hand cannot be".into()),
    }
}
