//! What one viewer may know, and full states he could not tell from the real one (BL-H1 to BL-H14).

use crate::card::{Command, CommandPile, Lore, LoreSet};
use crate::content::Class;
use crate::knowledge::PUBLIC;
use crate::state::{BattleLore, SIDES};
use kernel::{Side, Viewer};
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
    /// Cards the viewer may not see are counted in the decks.
    pub table: BattleLore,
    /// Command cards in each hand, and in the deck.
    pub hands: [u8; SIDES],
    pub deck: u8,
    /// Lore cards in each hand, in the deck, and left out of it.
    pub lore_hands: [u8; SIDES],
    pub lore_deck: u8,
    pub lore_removed: u8,
    /// Lore cards from which each side still chooses.
    pub lore_drawn: [u8; SIDES],
}

impl View {
    pub(crate) fn of(game: &BattleLore, viewer: Viewer) -> View {
        let mut table = game.clone();
        // BL-H14: a finished match shows everything.
        if !game.is_over() {
            table.hide_from(viewer);
        }
        View {
            viewer,
            language: Language::default(),
            table,
            hands: game.hands.map(|hand| hand.total()),
            deck: game.deck.total(),
            lore_hands: game.lore_hands.map(|hand| hand.len() as u8),
            lore_deck: game.lore_deck.len() as u8,
            lore_removed: game.lore_removed.len() as u8,
            lore_drawn: game.lore_drawn.map(|drawn| drawn.len() as u8),
        }
    }
}

impl BattleLore {
    fn side_viewing(&self, viewer: Viewer) -> Option<Side> {
        viewer.seat().and_then(|seat| self.secrets_of(seat))
    }

    /// What a viewer knows: that of his side, or what everybody knows.
    pub(crate) fn row_of(&self, viewer: Viewer) -> usize {
        self.side_viewing(viewer).map_or(PUBLIC, |side| usize::from(side.0))
    }

    /// Others' cards go where the viewer thinks they may be: into the decks.
    fn hide_from(&mut self, viewer: Viewer) {
        let (own, row) = (self.side_viewing(viewer), self.row_of(viewer));
        self.gather(own, row);
        self.lore_deck |= self.lore_removed.take_all();
        for other in (0..PUBLIC).filter(|&other| other != row) {
            self.known.hands[other] = Default::default();
            self.known.lore[other] = Default::default();
            self.known.met[other] = LoreSet::EMPTY;
        }
        self.hide_councils(own);
        self.hide_calls(own);
    }

    /// Takes what a viewer does not know of others' cards back into the decks.
    fn gather(&mut self, own: Option<Side>, row: usize) {
        for side in self.sides().filter(|&side| Some(side) != own) {
            let place = usize::from(side.0);
            let known = self.known.hands[row][place].common(&self.hands[place]);
            let unknown = self.hands[place].minus(&known);
            self.deck.add(&unknown);
            self.hands[place] = known;
            let known = self.known.lore[row][place] & self.lore_hands[place];
            self.lore_deck |= self.lore_hands[place] - known;
            self.lore_hands[place] = known;
            self.lore_deck |= self.lore_drawn[place].take_all();
        }
        if Some(self.active) != own {
            let drawn = self.drawn.take_all();
            self.deck.add(&drawn);
        }
    }

    pub(crate) fn imagine_for(&self, viewer: Viewer, rng: &mut impl Rng) -> BattleLore {
        let mut game = self.clone();
        if self.is_over() {
            return game;
        }
        let (own, row) = (self.side_viewing(viewer), self.row_of(viewer));
        game.gather(own, row);
        game.imagine_commands(self, own, rng);
        game.imagine_lore(self, own, row, rng);
        game.imagine_knowledge(own);
        game.imagine_councils(own, rng);
        game.imagine_calls(own, rng);
        game
    }

    /// Deals others' Command cards again; sizes are as they are in the real match.
    fn imagine_commands(&mut self, real: &BattleLore, own: Option<Side>, rng: &mut impl Rng) {
        for side in self.sides().filter(|&side| Some(side) != own) {
            let place = usize::from(side.0);
            while self.hands[place].total() < real.hands[place].total() {
                let card = any_command(&self.deck, rng);
                self.deck[card] -= 1;
                self.hands[place][card] += 1;
            }
        }
        while self.drawn.total() < real.drawn.total() {
            let card = any_command(&self.deck, rng);
            self.deck[card] -= 1;
            self.drawn[card] += 1;
        }
    }

    /// Chooses other Lore cards that were left out, as many of each class (BL-H4), and deals others' hands again.
    fn imagine_lore(&mut self, real: &BattleLore, own: Option<Side>, row: usize, rng: &mut impl Rng) {
        let removed = self.lore_removed.take_all();
        self.lore_deck |= removed;
        for class in Class::ALL {
            let cards = self.content.lore_of(class);
            for _ in 0..(removed & cards).len() {
                let card = any_lore((self.lore_deck & cards) - self.known.met[row], rng);
                self.lore_deck.remove(card);
                self.lore_removed.insert(card);
            }
        }
        for side in self.sides().filter(|&side| Some(side) != own) {
            let place = usize::from(side.0);
            while self.lore_hands[place].len() < real.lore_hands[place].len() {
                let card = any_lore(self.lore_deck, rng);
                self.lore_deck.remove(card);
                self.lore_hands[place].insert(card);
            }
            while self.lore_drawn[place].len() < real.lore_drawn[place].len() {
                let card = any_lore(self.lore_deck, rng);
                self.lore_deck.remove(card);
                self.lore_drawn[place].insert(card);
            }
        }
    }

    /// Others know what everybody knows, and what they know of the viewer.
    fn imagine_knowledge(&mut self, own: Option<Side>) {
        let public = PUBLIC;
        for knower in self.sides().filter(|&side| Some(side) != own) {
            let place = usize::from(knower.0);
            for holder in self.sides().filter(|&side| Some(side) != own) {
                let holder = usize::from(holder.0);
                self.known.hands[place][holder] = self.known.hands[public][holder];
                self.known.lore[place][holder] = self.known.lore[public][holder];
            }
            self.known.met[place] = self.known.met[public] | self.lore_hands[place] | self.lore_drawn[place];
        }
    }
}

/// One card of a pile that is not empty.
fn any_command(pile: &CommandPile, rng: &mut impl Rng) -> Command {
    let mut ticket = rng.random_range(0..pile.total().max(1));
    for card in Command::all() {
        match ticket.checked_sub(pile[card]) {
            Some(rest) => ticket = rest,
            None => return card,
        }
    }
    Command(0)
}

/// One card of a set that is not empty.
fn any_lore(cards: LoreSet, rng: &mut impl Rng) -> Lore {
    let ticket = rng.random_range(0..cards.len().max(1));
    cards.iter().nth(ticket).unwrap_or(Lore(0))
}
