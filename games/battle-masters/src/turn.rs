//! The flow of cards: turning, dead cards, reshuffling, hands, and the end of a card (section 6, BM-24.20 to BM-24.29).

use crate::army::{Army, Kind, UnitSet};
use crate::content::Special;
use crate::deck::{self, CARDS, CardFace, Counts, Deck};
use crate::event::{Ending, Event, OgreCard};
use crate::options::{DeadCard, TurnOrder};
use crate::state::{BattleMasters, OgreTurn, Phase, Turn};
use kernel::{Audience, Chance, Log, SeatSet};

impl BattleMasters {
    /// Shuffles and turns the first card (BM-4.10, BM-5.5).
    pub(crate) fn begin_cards(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let left = self.all_cards();
        self.deck = Deck::new(left);
        self.turned = 0;
        self.stale = 0;
        log.all(Event::Shuffled(deck::total(&left) as u8));
        if self.options.two_decks.is_on() {
            Army::BOTH.into_iter().for_each(|army| self.draw_up(army, chance, log));
            // BM-24.26: Chaos goes first when turns alternate.
            return self.next_hand(Army::Imperial, chance, log);
        }
        self.next_card(chance, log);
    }

    /// The deck of this battle (BM-5.3, BM-23.8, BM-24.20).
    pub(crate) fn all_cards(&self) -> Counts {
        let mut cards = [0; CARDS];
        for (count, face) in cards.iter_mut().zip(&self.content.faces) {
            *count = face.copies;
        }
        for (face, copies) in &self.brief.copies {
            cards[face.index()] = *copies;
        }
        cards[CardFace::BLANK.index()] = self.options.reshuffle_cards;
        cards
    }

    /// Turns cards until one asks for a decision (BM-6.1, BM-6.12, BM-6.14).
    pub(crate) fn next_card(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let blank = CardFace::BLANK.index();
        loop {
            let blanks = self.deck.left[blank];
            if deck::total(&self.deck.left) == u32::from(blanks) && blanks == self.options.reshuffle_cards {
                self.reshuffle(log);
                self.deck.passes = self.deck.passes.map(|passes| passes.saturating_add(1));
                self.check_passes(log);
                if self.is_over() {
                    return;
                }
                if deck::total(&self.deck.left) == u32::from(self.options.reshuffle_cards) {
                    // BM-6.17
                    return self.end_battle(None, Ending::NoCards, log);
                }
            }
            let face = CardFace::from_index(chance.pick("card", &self.deck.left));
            self.deck.left[face.index()] -= 1;
            log.all(Event::Flipped(face));
            if face.is_blank() {
                // BM-24.20
                log.all(Event::Blank);
                self.reshuffle(log);
                continue;
            }
            self.turned = self.turned.saturating_add(1);
            if self.open_card(face, log) {
                return;
            }
            self.stale = self.stale.saturating_add(1);
        }
    }

    /// All cards that are not out of play lie facedown again (BM-6.14, BM-24.20).
    fn reshuffle(&mut self, log: &mut impl Log<Self>) {
        for (left, flipped) in self.deck.left.iter_mut().zip(&mut self.deck.flipped) {
            *left += std::mem::take(flipped);
        }
        self.deck.left[CardFace::BLANK.index()] = self.options.reshuffle_cards;
        log.all(Event::Shuffled(deck::total(&self.deck.left) as u8));
    }

    /// None of the units it shows is on the board or in reserve (BM-6.12, BM-6.13).
    pub(crate) fn is_dead(&self, face: CardFace) -> bool {
        deck::called(&self.content, face).is_some_and(|card| (card.units & self.ranks.in_play()).is_empty())
    }

    /// Opens a turned card; `false` if it is dead and out of play.
    fn open_card(&mut self, face: CardFace, log: &mut impl Log<Self>) -> bool {
        let Some(card) = deck::called(&self.content, face) else { return false };
        if (card.units & self.ranks.in_play()).is_empty() {
            if self.options.dead_card == DeadCard::AnyUnit {
                self.phase = Phase::AnyUnit { army: card.army, face };
                return true;
            }
            self.deck.out[face.index()] += 1;
            log.all(Event::Dead(face));
            return false;
        }
        self.open_turn(face, card.army, card.units, card.special);
        true
    }

    pub(crate) fn open_turn(&mut self, face: CardFace, army: Army, shown: UnitSet, special: Special) {
        let ogre = (shown & self.ranks.board & Kind::OgreChampion.units()).first();
        self.phase = Phase::Turn(Turn {
            face,
            army,
            shown,
            special,
            finished: UnitSet::EMPTY,
            arrived: UnitSet::EMPTY,
            current: None,
            steps: 0,
            attacked: false,
            ended: SeatSet::EMPTY,
            stirred: false,
            shot: None,
            // BM-14.1, BM-14.2, BM-14.6
            ogre: ogre.map(|ogre| OgreTurn {
                left: OgreCard::SUPPLY,
                turns: 6u8.saturating_sub(self.ranks.skulls(ogre)),
                card: None,
            }),
        });
    }

    /// The card is done and goes face up to the flipped pile (BM-6.10).
    pub(crate) fn end_card(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let (face, army, stirred) = match &self.phase {
            Phase::Turn(turn) => (turn.face, turn.army, turn.stirred),
            Phase::AnyUnit { army, face } => (*face, *army, false),
            _ => return,
        };
        self.stale = if stirred { 0 } else { self.stale.saturating_add(1) };
        self.deck.flipped[face.index()] += 1;
        log.all(Event::CardDone(face));
        if self.options.two_decks.is_on() {
            // BM-24.27
            self.draw_up(army, chance, log);
            return self.next_hand(army, chance, log);
        }
        self.next_card(chance, log);
    }

    // ---- two_decks

    /// Draws to the hand size, refilling the own deck from the own discard (BM-24.25, BM-24.28).
    fn draw_up(&mut self, army: Army, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let own = self.team(army);
        let hand = deck::total(&Deck::of_army(&self.deck.hand, army, &self.content));
        let mut drawn = 0;
        for _ in hand..u32::from(self.options.hand_size) {
            let mut pile = Deck::of_army(&self.deck.left, army, &self.content);
            if deck::total(&pile) == 0 {
                let discard = Deck::of_army(&self.deck.flipped, army, &self.content);
                if deck::total(&discard) == 0 {
                    break;
                }
                for (i, &count) in discard.iter().enumerate() {
                    self.deck.flipped[i] -= count;
                    self.deck.left[i] += count;
                }
                self.deck.passes[army as usize] = self.deck.passes[army as usize].saturating_add(1);
                log.all(Event::Shuffled(deck::total(&discard) as u8));
                pile = discard;
            }
            let face = CardFace::from_index(chance.pick("draw", &pile));
            self.deck.left[face.index()] -= 1;
            self.deck.hand[face.index()] += 1;
            drawn += 1;
            log.tell(Audience::Only(own), Event::Drew(army, face));
        }
        if drawn > 0 {
            log.tell(Audience::Except(own), Event::Draws(army, drawn));
        }
    }

    /// Finds out which army acts and lets it pick a card (BM-24.26, BM-24.29).
    fn next_hand(&mut self, last: Army, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let mut last = last;
        loop {
            self.check_passes(log);
            if self.is_over() {
                return;
            }
            let alive = Army::BOTH.map(|army| self.deck.alive(army, &self.content));
            if alive == [0, 0] {
                // BM-6.17
                return self.end_battle(None, Ending::NoCards, log);
            }
            let army = match self.options.turn_order {
                TurnOrder::Alternate => last.enemy(),
                TurnOrder::Bag => {
                    if self.deck.bag == [0, 0] {
                        self.deck.bag = alive.map(|cards| cards as u8);
                    }
                    let army = Army::BOTH[chance.pick("banner", &self.deck.bag)];
                    self.deck.bag[army as usize] -= 1;
                    army
                }
            };
            log.all(Event::Banner(army));
            self.turned = self.turned.saturating_add(1);
            self.discard_dead(army, chance, log);
            if deck::total(&Deck::of_army(&self.deck.hand, army, &self.content)) > 0 {
                self.phase = Phase::Pick { army };
                return;
            }
            log.all(Event::LosesTurn(army));
            self.stale = self.stale.saturating_add(1);
            last = army;
        }
    }

    /// BM-24.29: hand cards without units in play go out of play and are replaced.
    fn discard_dead(&mut self, army: Army, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        if self.options.dead_card == DeadCard::AnyUnit {
            return;
        }
        loop {
            let mut dead = false;
            for index in 0..CARDS {
                let face = CardFace::from_index(index);
                let own = self.content.faces.get(index).is_some_and(|face| face.army == army);
                if !own || !self.is_dead(face) {
                    continue;
                }
                while self.deck.hand[index] > 0 {
                    self.deck.hand[index] -= 1;
                    self.deck.out[index] += 1;
                    self.deck.bag[army as usize] = self.deck.bag[army as usize].saturating_sub(1);
                    log.all(Event::Dead(face));
                    dead = true;
                }
            }
            if !dead {
                return;
            }
            self.draw_up(army, chance, log);
        }
    }

    /// Plays a card from the hand (BM-24.27).
    pub(crate) fn play_card(&mut self, face: CardFace, log: &mut impl Log<Self>) {
        self.deck.hand[face.index()] -= 1;
        log.all(Event::Flipped(face));
        self.open_card(face, log);
    }
}
