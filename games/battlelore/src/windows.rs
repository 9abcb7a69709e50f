//! Reaction windows: who is asked, what an answer does, and where play goes on afterwards (section 18).

use crate::card::{Again, Lore};
use crate::content::Timing;
use crate::event::Event;
use crate::options::Sequence;
use crate::phase::Phase;
use crate::state::BattleLore;
use crate::turn::Step;
use crate::unit::UnitSet;
use kernel::{Illegal, Log, Side};

impl BattleLore {
    /// BL-18.20: whether a side could play a card of this window, as far as everybody knows.
    pub(crate) fn may_play_publicly(&self, side: Side, timing: Timing) -> bool {
        let tokens = self.tokens[usize::from(side.0)];
        if tokens == 0 || !self.may_play_lore(side) || self.lore_hands[usize::from(side.0)].is_empty() {
            return false;
        }
        let playable = |card: Lore| {
            let price = self.price(side, card) + self.surcharge(side, card, None);
            price <= tokens && self.has_target(side, card, price)
        };
        let of_window = |card: &Lore| self.content.lore(*card).window == timing;
        self.possible_lore(side).iter().filter(of_window).any(playable)
    }

    /// The same for a card played with the attack that is declared (BL-18.8).
    fn may_play_own_publicly(&self, side: Side) -> bool {
        let Some(fight) = self.fight.filter(|_| self.may_play_lore(side)) else { return false };
        let fits = |card: Lore| {
            self.content.lore(card).window == Timing::Own
                && self.price(side, card) + self.surcharge(side, card, None) <= self.tokens[usize::from(side.0)]
                && self.refuse_own(fight.attacker, fight.target, card).is_ok()
        };
        !self.lore_hands[usize::from(side.0)].is_empty() && self.possible_lore(side).iter().any(fits)
    }

    /// Opens a window: each entitled side that could play a card publicly is asked (BL-18.17, BL-18.20).
    pub(crate) fn open(&mut self, timing: Timing) -> Step {
        self.turn.passed = 0;
        self.next_in_window(timing)
    }

    pub(crate) fn next_in_window(&mut self, timing: Timing) -> Step {
        if self.has_lore() {
            let camp = match timing {
                Timing::Cmd | Timing::MoveR => self.active_camp().enemy(),
                Timing::Own => self.active_camp(),
                Timing::Lore => self.play.map_or(self.active_camp(), |play| self.camp_of(play.side).enemy()),
                _ => self.fight.map_or(self.active_camp().enemy(), |fight| fight.victim().camp()),
            };
            for side in self.reactors(camp, timing) {
                let open = match timing {
                    Timing::Own => self.may_play_own_publicly(side),
                    _ => self.may_play_publicly(side, timing),
                };
                if self.turn.passed >> side.0 & 1 == 0 && open {
                    return self.ask(Phase::React(timing), self.seat_of(side));
                }
            }
        }
        match timing {
            Timing::Cmd => Step::Stands,
            Timing::MoveR => Step::Move,
            Timing::Own => Step::Defend,
            Timing::Def => Step::Defended,
            Timing::Rolled => Step::Faces,
            _ => Step::Resolve,
        }
    }

    pub(crate) fn pass_window(&mut self, side: Side, timing: Timing) -> Step {
        self.turn.passed |= 1 << side.0;
        self.next_in_window(timing)
    }

    /// A card played in a reaction window.
    pub(crate) fn react(
        &mut self,
        side: Side,
        card: Lore,
        again: Again,
        timing: Timing,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        self.refuse_lore(side, card, again, timing)?;
        if let Some(fight) = self.fight.filter(|_| timing == Timing::Own) {
            self.refuse_own(fight.attacker, fight.target, card)?;
        }
        match timing {
            Timing::Lore => Ok(self.cancel(side, card, again, log)),
            _ => Ok(self.declare(side, card, again, log)),
        }
    }

    /// BL-17.9, BL-18.16: the card just played has no effect.
    fn cancel(&mut self, side: Side, card: Lore, again: Again, log: &mut impl Log<Self>) -> Step {
        self.pay_card(side, card, again, log);
        self.put_away(side, card, again.0, log);
        let Some(play) = self.play.take() else { return Step::Combat };
        log.all(Event::Cancelled(play.card));
        self.lore_discard.insert(play.card);
        if play.again {
            // BL-22.3
            self.give_back(play.side, Lore::DEJA_VU, log);
        }
        match self.content.lore(play.card).window {
            // BL-4.13, BL-4.16
            Timing::Lieu => Step::EndTurn,
            // BL-18.23
            Timing::End => {
                self.turn.ready = UnitSet::EMPTY;
                Step::Combat
            }
            window => {
                // BL-17.9: a cancelled card was played.
                self.reopen_goes(window);
                self.after(window)
            }
        }
    }

    /// Where play goes on after a card of this window.
    pub(crate) fn after(&self, window: Timing) -> Step {
        match window {
            Timing::Lieu => Step::Order,
            Timing::Cmd => Step::Stands,
            Timing::Along => Step::Orders,
            Timing::MoveR | Timing::Move => Step::Move,
            Timing::Own => Step::Defend,
            Timing::Def => Step::Defended,
            Timing::Rolled => Step::Faces,
            Timing::Combat | Timing::End | Timing::Lore | Timing::With => Step::Combat,
        }
    }

    pub(crate) fn card_done(&mut self) -> Step {
        let Some(play) = self.play.take() else { return Step::Combat };
        let window = self.content.lore(play.card).window;
        self.reopen_goes(window);
        self.after(window)
    }

    /// BL-2.21: after a card of the Warlord those who have passed may act again.
    fn reopen_goes(&mut self, window: Timing) {
        if matches!(window, Timing::Move | Timing::Combat) {
            match self.variants.team_sequence {
                Sequence::Cycle => self.turn.go.passed = 0,
                Sequence::Fixed => self.begin_goes(true),
            }
        }
    }
}
