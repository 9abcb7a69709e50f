//! The Unbound Buff (sections 18 to 24): bets for his entrance, his way over the map, the attacks of his horde, and what
//! players pay him.

use crate::action::{Action, BET_MAX, Bet};
use crate::card::{Artefact, Card, Great, Kind};
use crate::cards::Cards;
use crate::event::Event;
use crate::figure::{Figure, FigureSet, SEAT_NAMES, Target};
use crate::payment::Purpose;
use crate::phase::Phase;
use crate::square::{Dir, Square, SquareSet};
use crate::state::{Bargain, Battalia, BattlePart, Buff, SEATS};
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Chance, Illegal, Log, Seat};

pub(crate) const SEAT_WORDS: &[&str] = &SEAT_NAMES;

impl Battalia {
    // ---- the start of a day (BA-5.9)

    /// Markers on the illuminated vane are removed (BA-22.2, BA-22.12).
    pub(crate) fn end_bargains(&mut self, log: &mut impl Log<Self>) {
        for seat in self.seats() {
            let Some(marker) = self.player(seat).marker.filter(|marker| marker.vane == self.vane()) else { continue };
            self.player_mut(seat).marker = None;
            log.all(Event::MarkerOff(seat));
            if let (Bargain::Hire, Buff::Hired(owner, square)) = (marker.bargain, self.buff)
                && owner == seat
            {
                self.buff = Buff::Free(square);
                log.all(Event::BuffReleased(self.horde()));
            }
        }
    }

    /// A new week with the module: the token changes, or Buff enters (BA-19.3, BA-18.2, BA-24.2).
    pub(crate) fn begin_week(&mut self, log: &mut impl Log<Self>) -> Step {
        match self.buff {
            Buff::Free(_) => {
                log.all(Event::Horde(self.horde()));
                Step::Turn(self.active)
            }
            Buff::Hired(..) => Step::Turn(self.active),
            Buff::Outside => {
                self.phase = Phase::Bets([None; SEATS]);
                self.asked = self.alive;
                Step::Wait
            }
        }
    }

    // ---- bets (section 18)

    /// What a card counts in a bet; 0 if it cannot be bet (BA-18.4, BA-18.5, BA-11.10).
    pub(crate) fn bet_strength(&self, card: Card) -> u8 {
        match card.kind() {
            Kind::Unit(_)
            | Kind::Artefact(Artefact::WEAPON | Artefact::HORSE)
            | Kind::Great(Great::SWORD | Great::SHIELD) => self.content.strength(card, self.lit()),
            _ => 0,
        }
    }

    /// Sorts the strongest first; of equal strength units, then Weapon, Horse, Great Artefacts (BA-27.4).
    pub(crate) fn bet_order(&self, card: Card) -> (u8, u8, Card) {
        let group = match card.kind() {
            Kind::Unit(_) => 0,
            Kind::Artefact(artefact) => artefact.0,
            _ => 9,
        };
        (u8::MAX - self.bet_strength(card), group, card)
    }

    /// The eight strongest cards of the hand (BA-27.4).
    pub(crate) fn bettable(&self, seat: Seat) -> Cards {
        let hand = self.player(seat).hand.plain;
        let mut best = Cards::EMPTY;
        let mut room = BET_MAX as u8;
        let mut left = hand;
        while room > 0 {
            let strongest =
                left.kinds().filter(|&card| self.bet_strength(card) > 0).min_by_key(|&card| self.bet_order(card));
            let Some(card) = strongest else { break };
            let number = left[card].min(room);
            best[card] = number;
            left[card] = 0;
            room -= number;
        }
        best
    }

    pub(crate) fn list_bets(&self, seat: Seat, out: &mut Vec<Action>) {
        fn choose(kinds: &[(Card, u8)], bet: Bet, out: &mut Vec<Action>) {
            let Some((&(card, number), rest)) = kinds.split_first() else {
                out.push(Action::Bet(bet));
                return;
            };
            let mut bet = Some(bet);
            for _ in 0..=number {
                let Some(some) = bet else { return };
                choose(rest, some, out);
                bet = some.with(card);
            }
        }
        let best = self.bettable(seat);
        let mut kinds = [(Card::SUPPLY, 0); BET_MAX];
        let count = best.kinds().zip(&mut kinds).map(|(card, slot)| *slot = (card, best[card])).count();
        choose(&kinds[..count], Bet::NONE, out);
    }

    pub(crate) fn refuse_bet(&self, seat: Seat, bet: &Bet) -> Result<(), Illegal> {
        let cards: Cards = bet.cards().iter().copied().collect();
        let hand = self.player(seat).hand.plain;
        for card in cards.kinds() {
            if self.bet_strength(card) == 0 {
                return Err(Illegal::new("BA-18.4", ENGLISH.refused_bet_strength()));
            }
            if cards[card] > hand[card] {
                return Err(Illegal::new("BA-18.4", ENGLISH.refused_bet_from_hand()));
            }
        }
        let best = self.bettable(seat);
        match cards.kinds().all(|card| cards[card] <= best[card]) {
            true => Ok(()),
            false => Err(Illegal::new("BA-27.4", ENGLISH.refused_bet_strongest())),
        }
    }

    pub(crate) fn seal(
        &mut self,
        seat: Seat,
        mut bets: [Option<Bet>; SEATS],
        bet: Bet,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        self.refuse_bet(seat, &bet)?;
        bets[usize::from(seat.0)] = Some(bet);
        self.phase = Phase::Bets(bets);
        self.asked = self.asked.without(seat);
        log.all(Event::Sealed(seat));
        Ok(self.reveal_if_sealed(chance, log))
    }

    /// BA-18.6 to BA-18.10.
    pub(crate) fn reveal_if_sealed(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Phase::Bets(bets) = self.phase else { return Step::Wait };
        if !self.asked.is_empty() {
            return Step::Wait;
        }
        let total = |seat: Seat| -> u8 {
            let bet = bets[usize::from(seat.0)].unwrap_or(Bet::NONE);
            bet.cards().iter().map(|&card| self.bet_strength(card)).fold(0, u8::saturating_add)
        };
        let order = || self.from_seat(self.start_player);
        for seat in order() {
            log.all(Event::BetIs(seat, total(seat), bets[usize::from(seat.0)].unwrap_or(Bet::NONE)));
        }
        let key = |seat: Seat| (total(seat), self.map.points(seat));
        let best = order().map(key).max();
        let mut tied = [0; SEATS];
        order().filter(|&seat| Some(key(seat)) == best).for_each(|seat| tied[usize::from(seat.0)] = 1);
        let winner = match tied.iter().filter(|&&is_tied| is_tied == 1).count() {
            1 => tied.iter().position(|&is_tied| is_tied == 1).unwrap_or(0),
            _ => chance.pick("bet", &tied),
        };
        let winner = Seat(winner as u8);
        log.all(Event::BetWon(winner));
        self.ask(Phase::Entrance(bets), winner)
    }

    pub(crate) fn refuse_entrance(&self, square: Square) -> Result<(), Illegal> {
        match self.map.start.contains(square) {
            true => Ok(()),
            false => Err(Illegal::new("BA-18.11", ENGLISH.refused_buff_entrance())),
        }
    }

    /// BA-18.11 to BA-18.15.
    pub(crate) fn enter(
        &mut self,
        seat: Seat,
        square: Square,
        bets: [Option<Bet>; SEATS],
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        self.buff = Buff::Free(square);
        log.all(Event::BuffEnters(square, self.horde()));
        for better in self.from_seat(self.start_player) {
            for &card in bets[usize::from(better.0)].unwrap_or(Bet::NONE).cards() {
                self.player_mut(better).hand.plain.remove(card);
                self.put_away(better, card);
            }
            self.fill_hand(better, chance, log);
        }
        self.arrive(seat, square, log)
    }

    // ---- moving free Buff (section 20)

    fn buff_step(&self, been: SquareSet, dir: Dir) -> Option<Square> {
        let from = self.free_buff()?;
        self.map.joined(from, dir).filter(|&to| !been.contains(to))
    }

    /// Step E (BA-7.6, BA-20.11, BA-20.12).
    pub(crate) fn offer_roll(&mut self) -> Step {
        let Some(square) = self.free_buff().filter(|_| self.options.unbound_buff.is_on()) else { return Step::Refill };
        match Dir::ALL.into_iter().any(|dir| self.map.joined(square, dir).is_some()) {
            true => self.ask(Phase::Roll, self.active),
            false => Step::Refill,
        }
    }

    pub(crate) fn roll(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let die = chance.roll("buff", 6) as u8 + 1;
        log.all(Event::BuffRolled(seat, die));
        let been = self.free_buff().map_or(SquareSet::EMPTY, SquareSet::one);
        self.go_on_leading(seat, die, been, log)
    }

    fn go_on_leading(&mut self, seat: Seat, points: u8, been: SquareSet, log: &mut impl Log<Self>) -> Step {
        let more = points > 0 && Dir::ALL.into_iter().any(|dir| self.buff_step(been, dir).is_some());
        if more { self.ask(Phase::Leading(points, been), seat) } else { self.stop_leading(seat, been, log) }
    }

    pub(crate) fn refuse_lead(&self, been: SquareSet, dir: Dir) -> Result<Square, Illegal> {
        let Some(to) = self.free_buff().and_then(|from| self.map.joined(from, dir)) else {
            return Err(Illegal::new("BA-20.4", ENGLISH.refused_no_road()));
        };
        match been.contains(to) {
            true => Err(Illegal::new("BA-20.5", ENGLISH.refused_buff_been_there())),
            false => Ok(to),
        }
    }

    pub(crate) fn lead(
        &mut self,
        seat: Seat,
        points: u8,
        mut been: SquareSet,
        dir: Dir,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let to = self.refuse_lead(been, dir)?;
        self.buff = Buff::Free(to);
        been.insert(to);
        log.all(Event::BuffMoved(to));
        Ok(match self.stops_buff(to) {
            true => self.arrive(seat, to, log),
            false => self.go_on_leading(seat, points.saturating_sub(1), been, log),
        })
    }

    /// Ends Buff's movement. If he did not move, he meets no hero and no city.
    pub(crate) fn stop_leading(&mut self, seat: Seat, been: SquareSet, log: &mut impl Log<Self>) -> Step {
        match self.free_buff().filter(|_| been.len() > 1) {
            Some(square) => self.arrive(seat, square, log),
            None => Step::Refill,
        }
    }

    // ---- attacks and meetings (section 21)

    /// Buff has entered a square: one hero there is attacked, an unprotected one if possible (BA-21.2, BA-21.4, BA-24.9).
    pub(crate) fn arrive(&mut self, mover: Seat, square: Square, log: &mut impl Log<Self>) -> Step {
        let heroes = self.heroes_at(square);
        let open = |hero: &Figure| hero.as_hero().is_some_and(|(owner, _)| !self.is_protected(owner));
        let unprotected: FigureSet = heroes.iter().filter(open).collect();
        let heroes = if unprotected.is_empty() { heroes } else { unprotected };
        match (heroes.first(), heroes.only()) {
            (None, _) => Step::Refill,
            (_, Some(hero)) => self.meet_buff(hero, log),
            _ => self.ask(Phase::Heroes(heroes), mover),
        }
    }

    /// A hero and free Buff have met: an attack, or with a bribe only a meeting (BA-21.3, BA-22.4, BA-22.5).
    pub(crate) fn meet_buff(&mut self, hero: Figure, log: &mut impl Log<Self>) -> Step {
        let (Some((owner, _)), Some(square)) = (hero.as_hero(), self.free_buff()) else { return Step::EventOver };
        self.begin_battle(square, None, Target::from(hero));
        match self.is_protected(owner) {
            true => {
                log.all(Event::Meets(hero));
                self.ask(Phase::Meeting, owner)
            }
            false => {
                log.all(Event::HordeAttacks(hero));
                self.ask(Phase::Horde, owner)
            }
        }
    }

    pub(crate) fn refuse_bargain(&self, seat: Seat, purpose: Purpose) -> Result<(), Illegal> {
        match self.purse(seat).affords(self.cost_of(purpose)) {
            true => Ok(()),
            false => Err(Illegal::new("BA-21.9", ENGLISH.refused_buff_too_dear())),
        }
    }

    pub(crate) fn bargain(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        self.refuse_bargain(seat, purpose)?;
        log.all(Event::Order(seat, if purpose == Purpose::Bribe { Action::Bribe } else { Action::HireBuff }));
        Ok(self.begin_payment(seat, purpose, chance, log))
    }

    /// BA-21.11, BA-21.12.
    pub(crate) fn bribed(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Step {
        self.put_marker(seat, Bargain::Bribe);
        log.all(Event::Bribed(seat));
        Step::EventOver
    }

    /// BA-21.13, BA-21.14, BA-22.8.
    pub(crate) fn hired_buff(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Step {
        if let Some(square) = self.buff_square() {
            self.buff = Buff::Hired(seat, square);
        }
        self.put_marker(seat, Bargain::Hire);
        self.attacked.remove(Figure::BUFF);
        log.all(Event::BuffHired(seat));
        Step::EventOver
    }

    /// BA-21.16.
    pub(crate) fn fight(&mut self) -> Step {
        if let Some(battle) = &mut self.battle {
            battle.part = BattlePart::Defending;
        }
        Step::Resume
    }
}
