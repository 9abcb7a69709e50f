//! Playing Lore cards: prices, which may be played now, paying and putting away (section 17).

use crate::action::Action;
use crate::card::{Again, Lore, LoreSet};
use crate::content::{Does, Timing};
use crate::event::Event;
use crate::state::{BattleLore, OUT_OF_CHARACTER, Play};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::Unit;
use kernel::{Illegal, Log, Side};

impl BattleLore {
    #[inline]
    pub(crate) fn does(&self, card: Lore) -> Does {
        self.content.lore(card).does
    }

    fn master(&self, side: Side, card: Lore) -> u8 {
        self.councils[usize::from(side.0)].master(self.content.lore(card).class)
    }

    /// BL-17.6, BL-17.7
    pub fn level(&self, side: Side, card: Lore) -> u8 {
        self.master(side, card).max(1)
    }

    /// BL-17.5, BL-17.6
    pub fn price(&self, side: Side, card: Lore) -> u8 {
        let out = if self.master(side, card) == 0 { OUT_OF_CHARACTER } else { 0 };
        self.content.lore(card).cost + out
    }

    /// BL-17.8, BL-30.26
    pub(crate) fn may_play_lore(&self, side: Side) -> bool {
        self.has_lore() && !self.turn.lore_played[self.camp_of(side) as usize]
    }

    /// Cards that the Warlord may play with a Marshal's attack.
    pub(crate) fn list_own(&self, side: Side, out: &mut Vec<Action>) {
        let Some(fight) = self.fight else { return };
        self.each_playable(side, Timing::Own, None, |card, again| {
            if self.refuse_own(fight.attacker, fight.target, card).is_ok() {
                out.push(Action::Lore(card, again));
            }
        });
    }

    /// Calls back with each card of the hand that may be played in a window, alone and with Déjà Vu!. `attacker` is the unit
    /// that would attack with a W-OWN card.
    pub(crate) fn each_playable(
        &self,
        side: Side,
        timing: Timing,
        attacker: Option<Unit>,
        mut each: impl FnMut(Lore, Again),
    ) {
        if !self.may_play_lore(side) {
            return;
        }
        for card in self.lore_hands[usize::from(side.0)].iter() {
            if self.content.lore(card).window == timing && self.refuse_card(side, card, Again(false), attacker).is_ok()
            {
                each(card, Again(false));
                if self.refuse_card(side, card, Again(true), attacker).is_ok() {
                    each(card, Again(true));
                }
            }
        }
    }

    pub(crate) fn list_lore(&self, side: Side, timing: Timing, out: &mut Vec<Action>) {
        self.each_playable(side, timing, None, |card, again| out.push(Action::Lore(card, again)));
    }

    /// Why a card of this window cannot be played now.
    pub(crate) fn refuse_lore(&self, side: Side, card: Lore, again: Again, timing: Timing) -> Result<(), Illegal> {
        self.refuse_lore_with(side, card, again, timing, None)
    }

    /// The same for a card played with the attack of a unit.
    pub(crate) fn refuse_lore_with(
        &self,
        side: Side,
        card: Lore,
        again: Again,
        timing: Timing,
        attacker: Option<Unit>,
    ) -> Result<(), Illegal> {
        if !self.lore_hands[usize::from(side.0)].contains(card) {
            return Err(Illegal::new("BL-17.10", ENGLISH.refused_not_in_hand(card)));
        }
        if self.content.lore(card).window != timing {
            return Err(Illegal::new("BL-18.1", ENGLISH.refused_not_now(card)));
        }
        if !self.may_play_lore(side) {
            return Err(Illegal::new("BL-17.8", ENGLISH.refused_lore_played()));
        }
        if timing == Timing::Combat && self.is_last_go() {
            return Err(Illegal::new("BL-2.21", ENGLISH.refused_all_finished()));
        }
        self.refuse_card(side, card, again, attacker)
    }

    fn refuse_card(&self, side: Side, card: Lore, again: Again, attacker: Option<Unit>) -> Result<(), Illegal> {
        if self.is_others_unit(side, card) {
            return Err(Illegal::new("BL-30.27", ENGLISH.refused_allys_unit()));
        }
        let mut price = self.price(side, card) + self.surcharge(side, card, attacker);
        if again.0 {
            if !self.lore_hands[usize::from(side.0)].contains(Lore::DEJA_VU) || card == Lore::DEJA_VU {
                return Err(Illegal::new("BL-22.3", ENGLISH.refused_deja_vu()));
            }
            price += self.price(side, Lore::DEJA_VU);
        }
        if price > self.tokens[usize::from(side.0)] {
            return Err(Illegal::new("BL-17.10", ENGLISH.refused_too_few_tokens()));
        }
        match self.has_target(side, card, price) {
            true => Ok(()),
            false => Err(Illegal::new("BL-17.10", ENGLISH.refused_no_target())),
        }
    }

    /// BL-18.8: whether a W-OWN card fits an attack.
    pub(crate) fn refuse_own(&self, unit: Unit, target: Unit, card: Lore) -> Result<(), Illegal> {
        let (Some(from), Some(at)) = (self.army.hex(unit), self.army.hex(target)) else {
            return Err(Illegal::new("BL-18.8", ENGLISH.refused_both_on_field()));
        };
        let ranged = from.distance(at) > 1;
        let fits = match self.does(card) {
            Does::TakeAim => ranged && self.is_missile(unit),
            Does::Berserk => !ranged,
            Does::SweepingBlow => !ranged && self.melee_targets_from(unit, from).len() > 1,
            _ => true,
        };
        match fits {
            true => Ok(()),
            false => Err(Illegal::new("BL-17.10", ENGLISH.refused_card_not_fitting())),
        }
    }

    /// A card leaves the hand and is paid; then its targets are named.
    pub(crate) fn declare(&mut self, side: Side, card: Lore, again: Again, log: &mut impl Log<Self>) -> Step {
        self.pay_card(side, card, again, log);
        self.spend(side, self.surcharge(side, card, None), log);
        self.play = Some(Play { again: again.0, ..Play::new(card, side, self.level(side, card)) });
        self.next_target()
    }

    pub(crate) fn pay_card(&mut self, side: Side, card: Lore, again: Again, log: &mut impl Log<Self>) {
        let cards = [Some(card), again.0.then_some(Lore::DEJA_VU)];
        let price = cards.iter().flatten().map(|&card| self.price(side, card)).sum();
        for card in cards.into_iter().flatten() {
            self.lore_hands[usize::from(side.0)].remove(card);
            self.known.lore_left(side, card);
            log.all(Event::Lore(side, card));
        }
        self.turn.lore_played[self.camp_of(side) as usize] = true;
        self.spend(side, price, log);
    }

    /// A card that was played goes to the discard pile, or with Déjà Vu! back to the hand.
    pub(crate) fn put_away(&mut self, side: Side, card: Lore, again: bool, log: &mut impl Log<Self>) {
        if again {
            self.lore_discard.insert(Lore::DEJA_VU);
            self.give_back(side, card, log);
        } else {
            self.lore_discard.insert(card);
        }
    }

    pub(crate) fn give_back(&mut self, side: Side, card: Lore, log: &mut impl Log<Self>) {
        self.lore_hands[usize::from(side.0)].insert(card);
        self.known.all_see_lore(side, card);
        log.all(Event::Returned(side, card));
    }

    /// The Lore cards that are in no pile because they are being played.
    pub(crate) fn in_play(&self) -> LoreSet {
        let mut cards = LoreSet::EMPTY;
        if let Some(play) = self.play.filter(|play| !play.resolved) {
            cards.insert(play.card);
            cards.set(Lore::DEJA_VU, play.again || play.card == Lore::DEJA_VU);
        }
        cards
    }
}
