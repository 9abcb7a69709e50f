//! What one viewer may know, and full states he could not tell from the real one (section 28).

use crate::action::Bet;
use crate::card::{Card, Faction, Great, GreatSet, Rank};
use crate::cards::{Cards, Hand};
use crate::phase::Phase;
use crate::pile::PileId;
use crate::state::{Battalia, DayPart, SEATS, TENTS};
use kernel::{Seat, SeatSet, Viewer};
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};
use stage::Language;

/// The table with everything secret taken out, and what is left of it: how many.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    /// The language it is shown in; it is no part of what the viewer knows.
    #[serde(skip)]
    pub language: Language,
    /// Hands, Nations, stored and hidden cards of others are empty.
    pub table: Battalia,
    /// Real cards in each hand (BA-28.3).
    pub hands: [u8; SEATS],
    pub nations: [u8; SEATS],
    /// Cards under each tent (BA-28.5).
    pub stored: [[u8; TENTS]; SEATS],
    pub ambush: [u8; SEATS],
    /// Face-down Great Artefacts.
    pub greats: u8,
    /// Who has sealed a bet (BA-28.7).
    pub sealed: SeatSet,
    /// Sizes of the unit piles (BA-28.1).
    pub unit_piles: [u8; 4],
}

impl View {
    pub(crate) fn of(game: &Battalia, viewer: Viewer) -> View {
        let mut table = game.clone();
        table.hide_from(viewer);
        let count = |cards: u32| cards.min(u8::MAX.into()) as u8;
        let sealed = match game.phase {
            Phase::Bets(bets) => game.seats().filter(|seat| bets[usize::from(seat.0)].is_some()).collect(),
            _ => SeatSet::EMPTY,
        };
        View {
            viewer,
            language: Language::default(),
            table,
            hands: game.players.map(|player| count(player.hand.real())),
            nations: game.players.map(|player| count(player.nation.total())),
            stored: game
                .players
                .map(|player| player.camp.map(|tent| tent.map_or(0, |tent| tent.cards().count() as u8))),
            ambush: game.players.map(|player| player.ambush.iter().flatten().count() as u8),
            greats: game.greats.len() as u8,
            sealed,
            unit_piles: [0, 1, 2, 3].map(|pile| game.piles[pile].size()),
        }
    }

    pub fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }
}

impl Battalia {
    fn hide_from(&mut self, viewer: Viewer) {
        for seat in self.others(viewer) {
            let player = self.player_mut(seat);
            // Marks too: a wild card that is missing now would be the one that was stored or laid in ambush (BA-28.5).
            player.hand = Hand { ghosts: player.hand.ghosts, ..Hand::EMPTY };
            player.nation = Cards::EMPTY;
            player.unseen = Cards::EMPTY;
            player.camp.iter_mut().flatten().for_each(|tent| tent.stored = [None; 3]);
            player
                .ambush
                .iter_mut()
                .filter(|slot| slot.is_some_and(|hidden| !hidden.open))
                .for_each(|slot| *slot = None);
            if let Phase::Bets(bets) = &mut self.phase {
                bets[usize::from(seat.0)] = None;
            }
        }
        if !self.has_looked(viewer) {
            self.greats = GreatSet::EMPTY;
        }
        // BA-10.24, BA-28.6
        if self.day_part == DayPart::Setup {
            Rank::all().for_each(|rank| self.piles[PileId::units(rank).index()].count = [0; 5]);
        }
    }

    fn others(&self, viewer: Viewer) -> impl Iterator<Item = Seat> + use<> {
        self.seats().filter(move |&seat| viewer != Viewer::Seat(seat))
    }

    fn has_looked(&self, viewer: Viewer) -> bool {
        viewer.seat().is_some_and(|seat| self.looked.contains(seat))
    }

    pub(crate) fn imagine_for(&self, viewer: Viewer, rng: &mut impl Rng) -> Battalia {
        let mut game = self.clone();
        if !self.has_looked(viewer) {
            game.imagine_greats(rng);
        }
        game.imagine_cards(viewer, rng);
        game
    }

    /// BA-28.9: those at the ruins are some of those that no player has won.
    fn imagine_greats(&mut self, rng: &mut impl Rng) {
        let mut won = self.action_line;
        self.players.iter().for_each(|player| won.add(&player.owned()));
        if let Some(battle) = &self.battle {
            battle.lines.iter().for_each(|line| won.add(&line.cards.plain));
        }
        let hidden = self.greats_in_use().iter().filter(|&great| !won.has(Card::great(great)));
        let mut pool: Cards = hidden.map(Card::great).collect();
        let mut greats = GreatSet::EMPTY;
        for _ in 0..self.greats.len() {
            let drawn = draw_any(&mut pool, rng, |_| true).and_then(Card::as_great);
            drawn.into_iter().for_each(|great: Great| greats.insert(great));
        }
        self.greats = greats;
    }

    /// Whether the seat is in the middle of something that its hand must allow. No other player decides then.
    fn is_busy(&self, seat: Seat) -> bool {
        let busy =
            matches!(self.phase, Phase::Pay(_) | Phase::Storing(..) | Phase::Laying | Phase::Card(_) | Phase::Opening);
        busy && self.asked.contains(seat)
    }

    /// Cards of each other player change places between hand, Nation, tents and Ambush; start cards that nobody has seen
    /// change places between players (BA-28.3 to BA-28.6).
    fn imagine_cards(&mut self, viewer: Viewer, rng: &mut impl Rng) {
        let others: SeatSet = self.others(viewer).filter(|&seat| !self.is_busy(seat)).collect();
        let mut pools = [Cards::EMPTY; SEATS];
        for seat in others.iter() {
            pools[usize::from(seat.0)] = self.hidden_cards(seat);
        }
        self.mix_start_cards(others, &mut pools, rng);
        for seat in others.iter() {
            self.deal_again(seat, pools[usize::from(seat.0)], rng);
        }
    }

    /// Cards of a bet that lie open although they are still in hand (BA-18.13).
    fn open_bet(&self, seat: Seat) -> Bet {
        match self.phase {
            Phase::Entrance(bets) => bets[usize::from(seat.0)].unwrap_or(Bet::NONE),
            _ => Bet::NONE,
        }
    }

    fn hidden_cards(&self, seat: Seat) -> Cards {
        let player = self.player(seat);
        let mut pool = player.hand.plain;
        self.open_bet(seat).cards().iter().for_each(|&card| pool.remove(card));
        pool.add(&player.nation);
        player.camp.iter().flatten().flat_map(|tent| tent.cards()).for_each(|card| pool.put(card));
        player.ambush.iter().flatten().filter(|hidden| !hidden.open).for_each(|hidden| pool.put(hidden.card));
        pool
    }

    fn mix_start_cards(&mut self, others: SeatSet, pools: &mut [Cards; SEATS], rng: &mut impl Rng) {
        for rank in Rank::all() {
            let mut unknown = Cards::EMPTY;
            let mut numbers = [0; SEATS];
            let pile = PileId::units(rank).index();
            // Before the draft is over the piles are secret too, except for their tops.
            let drafting = self.day_part == DayPart::Setup;
            if drafting {
                for faction in Faction::all() {
                    let top = u8::from(self.piles[pile].top == Some(faction));
                    let count = &mut self.piles[pile].count[faction.index()];
                    unknown[Card::unit(rank, faction)] = *count - top;
                    *count = top;
                }
            }
            for seat in others.iter() {
                let index = usize::from(seat.0);
                for faction in Faction::all() {
                    let card = Card::unit(rank, faction);
                    let number = self.player(seat).unseen[card].min(pools[index][card]);
                    pools[index][card] -= number;
                    self.player_mut(seat).unseen[card] = 0;
                    unknown[card] += number;
                    numbers[index] += number;
                }
            }
            for seat in others.iter() {
                let index = usize::from(seat.0);
                for _ in 0..numbers[index] {
                    let Some(card) = draw_any(&mut unknown, rng, |_| true) else { break };
                    pools[index].put(card);
                    self.player_mut(seat).unseen.put(card);
                }
            }
            if drafting {
                for faction in Faction::all() {
                    self.piles[pile].count[faction.index()] += unknown[Card::unit(rank, faction)];
                }
            }
        }
    }

    fn deal_again(&mut self, seat: Seat, mut pool: Cards, rng: &mut impl Rng) {
        let bet = self.open_bet(seat);
        let player = self.player_mut(seat);
        let hand = player.hand.plain.total() as usize - bet.cards().len();
        for hidden in player.ambush.iter_mut().flatten().filter(|hidden| !hidden.open) {
            hidden.card = draw_any(&mut pool, rng, Card::is_layable).unwrap_or(hidden.card);
        }
        let stored = player.camp.iter_mut().flatten().flat_map(|tent| tent.stored.iter_mut().flatten());
        for card in stored {
            *card = draw_any(&mut pool, rng, |card| card.as_great().is_none()).unwrap_or(*card);
        }
        player.hand.plain = bet.cards().iter().copied().collect();
        for _ in 0..hand {
            draw_any(&mut pool, rng, |_| true).into_iter().for_each(|card| player.hand.plain.put(card));
        }
        player.nation = pool;
        self.imagine_bet(seat, rng);
    }

    /// A sealed bet may be any (BA-28.7).
    fn imagine_bet(&mut self, seat: Seat, rng: &mut impl Rng) {
        let best = self.bettable(seat);
        let Phase::Bets(bets) = &mut self.phase else { return };
        let Some(bet) = &mut bets[usize::from(seat.0)] else { return };
        *bet = Bet::NONE;
        for card in best.kinds() {
            for _ in 0..rng.random_range(0..=best[card]) {
                *bet = bet.with(card).unwrap_or(*bet);
            }
        }
    }
}

/// Takes one card at random out of those that fit.
fn draw_any(pool: &mut Cards, rng: &mut impl Rng, fits: impl Fn(Card) -> bool) -> Option<Card> {
    let total: u32 = pool.kinds().filter(|&card| fits(card)).map(|card| u32::from(pool[card])).sum();
    let mut ticket = rng.random_range(0..total.max(1));
    for card in pool.kinds().filter(|&card| fits(card)) {
        match ticket.checked_sub(u32::from(pool[card])) {
            Some(rest) => ticket = rest,
            None => {
                pool.remove(card);
                return Some(card);
            }
        }
    }
    None
}
