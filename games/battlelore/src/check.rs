//! What must hold in every state.

use crate::board::Camp;
use crate::card::Lore;
use crate::content::Does;
use crate::knowledge::KNOWERS;
use crate::phase::Phase;
use crate::state::{BattleLore, POISONS, RACK, WEBS};

impl BattleLore {
    pub(crate) fn check_all(&self) -> Result<(), String> {
        if usize::from(self.adventure) >= self.content.adventures.len() {
            return Err("there is no such adventure".into());
        }
        if self.is_over() {
            return Ok(());
        }
        self.check_units()?;
        self.check_commands()?;
        self.check_lore()?;
        if self.asked.is_empty() {
            return Err("nobody is asked".into());
        }
        for camp in Camp::BOTH {
            let (banners, lost) = (self.camp_banners(camp.enemy()), self.lost(camp).len());
            if usize::from(banners) != lost {
                return Err(format!("{camp:?} lost {lost} units, but {banners} banners were won"));
            }
        }
        for side in self.sides() {
            let camp = self.camp_of(side).enemy();
            if self.won_by_banners(side).is_some() {
                return Err(format!("{camp:?} should have lost"));
            }
        }
        // BL-1.9
        match self.tokens.iter().map(|&tokens| u16::from(tokens)).sum::<u16>() {
            tokens if tokens <= u16::from(self.all_tokens()) => Ok(()),
            tokens => Err(format!("{tokens} Lore tokens")),
        }
    }

    fn check_units(&self) -> Result<(), String> {
        for unit in self.army.alive().iter() {
            let (figures, full) = (self.army.figures(unit), self.rules(unit).figures);
            if !(1..=full).contains(&figures) {
                return Err(format!("{unit} has {figures} figures"));
            }
            let Some(hex) = self.army.hex(unit) else { return Err(format!("{unit} is nowhere")) };
            if self.army.on(hex) != Some(unit) || !self.board.has(hex) || self.tile(hex).impassable {
                return Err(format!("{unit} cannot be on {hex}"));
            }
        }
        let marked = self.webbed | self.poisoned;
        if self.webbed.len() > WEBS || self.poisoned.len() > POISONS || !(marked - self.army.alive()).is_empty() {
            return Err("webs or poison out of place".into());
        }
        Ok(())
    }

    fn check_commands(&self) -> Result<(), String> {
        let mut all = self.deck;
        all.add(&self.discard);
        all.add(&self.drawn);
        all.add(&self.rack);
        self.hands.iter().for_each(|hand| all.add(hand));
        // While a card is chosen for it, the card that False Orders answers is back in the hand.
        let back =
            self.phase == Phase::Choose && self.play.is_some_and(|play| self.does(play.card) == Does::FalseOrders);
        if let Some(card) = self.turn.command.filter(|_| !back) {
            all[card] += 1;
        }
        if let Some(card) = self.turn.rack {
            all[card] += 1;
        }
        // BL-27.18
        if self.is_epic() && self.phase == Phase::Command && self.rack.total() != RACK && self.deck.total() > 0 {
            return Err(format!("{} cards lie on the rack", self.rack.total()));
        }
        for (card, rules) in crate::card::Command::all().zip(&self.content.commands) {
            if all[card] != rules.copies {
                return Err(format!("there are {} of {card}", all[card]));
            }
        }
        for knower in 0..KNOWERS {
            for side in self.sides() {
                let place = usize::from(side.0);
                if self.known.hands[knower][place].minus(&self.hands[place]).total() > 0 {
                    return Err(format!("{knower} knows a Command card that {side:?} does not hold"));
                }
                if !(self.known.lore[knower][place] - self.lore_hands[place]).is_empty() {
                    return Err(format!("{knower} knows a Lore card that {side:?} does not hold"));
                }
            }
            if !(self.known.met[knower] & self.lore_removed).is_empty() {
                return Err(format!("{knower} has met a Lore card that was left out"));
            }
        }
        Ok(())
    }

    /// Every Lore card is in one place.
    fn check_lore(&self) -> Result<(), String> {
        let piles = [self.lore_deck, self.lore_discard, self.lore_removed, self.in_play()];
        let all = || piles.iter().chain(&self.lore_hands).chain(&self.lore_drawn);
        for card in Lore::all() {
            let places = all().filter(|pile| pile.contains(card)).count();
            if places != usize::from(self.lore_cards.contains(card)) {
                return Err(format!("{card} is in {places} places"));
            }
        }
        Ok(())
    }
}
