//! What players know of hidden cards beyond their own hands: cards returned openly and hands that were shown (BL-H9).

use crate::card::{Command, CommandPile, Lore, LoreSet};
use crate::state::{BattleLore, SIDES};
use kernel::Side;
use serde::{Deserialize, Serialize};

/// Every side, and the public.
pub(crate) const KNOWERS: usize = SIDES + 1;
/// What everybody knows; it is part of what each side knows.
pub(crate) const PUBLIC: usize = SIDES;

/// By who knows it, and by whose hand it is about.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Knowledge {
    pub hands: [[CommandPile; SIDES]; KNOWERS],
    pub lore: [[LoreSet; SIDES]; KNOWERS],
    /// Lore cards known not to be among those left out of the deck.
    pub met: [LoreSet; KNOWERS],
}

impl Knowledge {
    pub(crate) fn all_see_command(&mut self, holder: Side, card: Command) {
        self.hands.iter_mut().for_each(|row| row[usize::from(holder.0)][card] += 1);
    }

    pub(crate) fn command_left(&mut self, holder: Side, card: Command) {
        for row in &mut self.hands {
            let known = &mut row[usize::from(holder.0)][card];
            *known = known.saturating_sub(1);
        }
    }

    pub(crate) fn all_see_lore(&mut self, holder: Side, card: Lore) {
        self.lore.iter_mut().for_each(|row| row[usize::from(holder.0)].insert(card));
        self.meet(card);
    }

    pub(crate) fn lore_left(&mut self, holder: Side, card: Lore) {
        self.lore.iter_mut().for_each(|row| row[usize::from(holder.0)].remove(card));
        self.meet(card);
    }

    /// Everybody has seen the card.
    fn meet(&mut self, card: Lore) {
        self.met.iter_mut().for_each(|met| met.insert(card));
    }
}

impl BattleLore {
    /// Lore cards a side may hold as far as everybody knows.
    pub(crate) fn possible_lore(&self, side: Side) -> LoreSet {
        let public = &self.known.lore[PUBLIC];
        let own = public[usize::from(side.0)];
        if own.len() == self.lore_hands[usize::from(side.0)].len() {
            return own;
        }
        let elsewhere = self.sides().filter(|&other| other != side).map(|other| public[usize::from(other.0)]);
        let elsewhere = elsewhere.fold(self.lore_discard, |all, known| all | known);
        let played = self.play.filter(|play| !play.resolved).map_or(LoreSet::EMPTY, |play| LoreSet::one(play.card));
        self.lore_cards - elsewhere - played
    }
}
