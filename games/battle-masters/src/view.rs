//! What one viewer may know, and full states he could not tell from the real one (BM-1.13).

use crate::army::{Army, Unit, UnitSet};
use crate::board::Space;
use crate::deck::{self, CardFace, Deck};
use crate::options::DeadCard;
use crate::ranks::Place;
use crate::state::{BattleMasters, Phase};
use kernel::{Seat, Viewer};
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};
use stage::Language;

/// The table with everything secret taken out, and what is left of it: how many, and where.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    /// The language it is shown in; it is no part of what the viewer knows.
    #[serde(skip)]
    pub language: Language,
    /// Facedown units wait again, hands lie in the deck, purchases are empty.
    pub table: BattleMasters,
    /// Facedown tokens and whose they are (BM-20.4).
    pub tokens: Vec<(Space, Seat)>,
    /// Cards in each army's hand.
    pub hands: [u8; 2],
}

impl View {
    pub(crate) fn of(game: &BattleMasters, viewer: Viewer) -> View {
        let mut table = game.clone();
        let mut tokens = Vec::new();
        let mut hands = [0; 2];
        for army in Army::BOTH {
            let hand = Deck::of_army(&game.deck.hand, army, &game.content);
            hands[army as usize] = deck::total(&hand) as u8;
            if game.sees(viewer, army) {
                continue;
            }
            for (i, cards) in hand.into_iter().enumerate() {
                table.deck.hand[i] -= cards;
                table.deck.left[i] += cards;
            }
            if let Phase::Muster { basket, .. } = &mut table.phase {
                basket[army as usize] = UnitSet::EMPTY;
            }
            for unit in game.facedown(army).iter() {
                tokens.extend(game.ranks.space(unit).map(|space| (space, game.ranks.owner(unit))));
                table.ranks.put(unit, Place::Waiting);
            }
        }
        tokens.sort();
        View { viewer, language: Language::default(), table, tokens, hands }
    }

    /// The army this viewer plays for.
    pub fn army(&self) -> Option<Army> {
        self.viewer.seat().map(|seat| self.table.army(seat))
    }
}

impl BattleMasters {
    fn sees(&self, viewer: Viewer, army: Army) -> bool {
        viewer.seat().is_some_and(|seat| self.army(seat) == army)
    }

    /// Units of an army that lie on the board as facedown tokens.
    fn facedown(&self, army: Army) -> UnitSet {
        if self.is_secret() { (self.ranks.board & army.units()) - self.brief.fixed } else { UnitSet::EMPTY }
    }

    pub(crate) fn imagine_for(&self, viewer: Viewer, rng: &mut impl Rng) -> BattleMasters {
        let mut game = self.clone();
        for army in Army::BOTH.into_iter().filter(|&army| !self.sees(viewer, army)) {
            game.imagine_purchase(army, rng);
            game.imagine_tokens(army, rng);
            game.imagine_hand(army, rng);
        }
        game
    }

    fn imagine_purchase(&mut self, army: Army, rng: &mut impl Rng) {
        let Phase::Muster { ready, .. } = self.phase else { return };
        let mut bought = UnitSet::EMPTY;
        loop {
            let kinds = crate::army::Kind::ALL.into_iter();
            let offers: Vec<Unit> = kinds.filter_map(|kind| self.refuse_purchase(bought, army, kind).ok()).collect();
            let enough = !ready[army as usize] || self.refuse_muster(bought, army).is_ok();
            if offers.is_empty() || enough && rng.random_range(0..8) == 0 {
                break;
            }
            bought.insert(offers[rng.random_range(0..offers.len())]);
        }
        if let Phase::Muster { basket, .. } = &mut self.phase {
            basket[army as usize] = bought;
        }
    }

    /// Every seat's tokens hide some of its own units; a token on the Tower hides one that may be there.
    fn imagine_tokens(&mut self, army: Army, rng: &mut impl Rng) {
        let facedown = self.facedown(army);
        for seat in self.team(army).iter() {
            let mine = |units: UnitSet| units.iter().filter(|&unit| self.ranks.owner(unit) == seat);
            let mut spaces: Vec<Space> = mine(facedown).filter_map(|unit| self.ranks.space(unit)).collect();
            let mut units: Vec<Unit> = mine(facedown | (self.ranks.waiting & army.units())).collect();
            spaces.sort_by_key(|&space| !self.field.is_tower(space));
            units.iter().for_each(|&unit| self.ranks.put(unit, Place::Waiting));
            for space in spaces {
                let fits = |unit: &Unit| !self.field.is_tower(space) || self.numbers(*unit).tower;
                let fitting: Vec<usize> = (0..units.len()).filter(|&i| fits(&units[i])).collect();
                let unit = units.swap_remove(fitting[rng.random_range(0..fitting.len())]);
                self.ranks.put(unit, Place::At(space));
            }
        }
    }

    /// An army that is picking a card has just put its dead ones out of play (BM-24.29).
    fn hand_is_alive(&self, army: Army) -> bool {
        self.options.dead_card == DeadCard::Remove
            && matches!(self.phase, Phase::Pick { army: picking } if picking == army)
    }

    fn imagine_hand(&mut self, army: Army, rng: &mut impl Rng) {
        let hand = Deck::of_army(&self.deck.hand, army, &self.content);
        for (i, cards) in hand.into_iter().enumerate() {
            self.deck.hand[i] -= cards;
            self.deck.left[i] += cards;
        }
        for _ in 0..deck::total(&hand) {
            let mut pile = Deck::of_army(&self.deck.left, army, &self.content);
            if self.hand_is_alive(army) {
                for (i, cards) in pile.iter_mut().enumerate() {
                    if self.is_dead(CardFace::from_index(i)) {
                        *cards = 0;
                    }
                }
            }
            let mut ticket = rng.random_range(0..deck::total(&pile));
            for (i, &cards) in pile.iter().enumerate() {
                match ticket.checked_sub(u32::from(cards)) {
                    Some(rest) => ticket = rest,
                    None => {
                        self.deck.left[i] -= 1;
                        self.deck.hand[i] += 1;
                        break;
                    }
                }
            }
        }
    }
}
