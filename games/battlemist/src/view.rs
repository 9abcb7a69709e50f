//! What one viewer may know, and full states he could not tell from the real one (MI-H1 to MI-H13).

use crate::counts::Hand;
use crate::picks::Picks;
use crate::state::{Battlemist, BuildingStage, Phase};
use crate::trade::{Offer, Pledge};
use crate::words::{CARDS, NEUTRAL, Realm, RealmSet, SEATS};
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
    /// Cards of the other players are counted in the decks.
    pub table: Battlemist,
    /// Action cards in each hand.
    pub hands: [u8; SEATS],
    /// Cards in the Action deck.
    pub deck: u8,
    /// Map pieces in each hand.
    pub pieces: [u8; SEATS],
    /// Players with a Quest.
    pub quests: SeatSet,
    /// Seats that are awaited.
    pub awaited: SeatSet,
}

impl View {
    pub(crate) fn of(game: &Battlemist, viewer: Viewer) -> View {
        let mut table = game.clone();
        if !game.is_over() {
            table.hide_from(viewer);
        }
        let count = |index: usize| game.hands[index].total() as u8;
        let pieces = |index: usize| game.building.hands[index].len() as u8;
        View {
            viewer,
            language: Language::default(),
            table,
            hands: std::array::from_fn(count),
            deck: game.deck.total() as u8,
            pieces: std::array::from_fn(pieces),
            quests: game.seats().filter(|seat| game.quests[usize::from(seat.0)].is_some()).collect(),
            awaited: game.awaited(),
        }
    }

    pub fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }
}

const NOTHING: Pledge = Pledge { give: [0; 3], get: [0; 3] };

impl Battlemist {
    fn others(&self, viewer: Viewer) -> impl Iterator<Item = Seat> + use<> {
        self.seats().filter(move |&seat| viewer != Viewer::Seat(seat))
    }

    fn hide_from(&mut self, viewer: Viewer) {
        if self.is_not_asked(viewer)
            && let Phase::Laying(piece) = &mut self.phase
        {
            *piece = None;
        }
        for seat in self.others(viewer) {
            let index = usize::from(seat.0);
            let hand = std::mem::replace(&mut self.hands[index], Hand::EMPTY);
            self.deck.0.iter_mut().zip(hand.0).for_each(|(count, held)| *count += held);
            if let Some(quest) = self.hidden_quest(seat) {
                self.quests[index] = None;
                self.quest_deck[quest] += 1;
            }
            self.building.hands[index] = self.building.shown[index];
            self.picks[index] = Picks::NONE;
        }
        self.forget_whispers(viewer);
        self.hide_offers(viewer);
    }

    /// What others know of hands.
    fn forget_whispers(&mut self, viewer: Viewer) {
        for known in &mut self.whispers {
            *known = known.filter(|whisper| viewer == Viewer::Seat(whisper.knows));
        }
    }

    fn is_not_asked(&self, viewer: Viewer) -> bool {
        viewer.seat().is_none_or(|seat| !self.asked.contains(seat))
    }

    /// The Adventure of a player, unless all have seen it (MI-9.7).
    fn hidden_quest(&self, seat: Seat) -> Option<Realm> {
        let shown = self.turns.quest.is_some() && seat == self.active();
        self.quests[usize::from(seat.0)].filter(|_| !shown)
    }

    /// MI-H12: offers are seen by the two partners, drafts by their owner; that there are some is public.
    fn hide_offers(&mut self, viewer: Viewer) {
        let viewer = viewer.seat();
        for from in self.seats() {
            for to in self.seats().filter(|&to| viewer != Some(from) && viewer != Some(to)) {
                if let Some(offer) = &mut self.trades.offers[usize::from(from.0)][usize::from(to.0)] {
                    *offer = NOTHING;
                }
            }
            if viewer != Some(from)
                && let Some(draft) = &mut self.trades.drafts[usize::from(from.0)]
            {
                *draft = Offer { to: from, give: [0; 3], get: [0; 3] };
            }
        }
    }

    pub(crate) fn imagine_for(&self, viewer: Viewer, rng: &mut impl Rng) -> Battlemist {
        let mut game = self.clone();
        if game.is_over() {
            return game;
        }
        game.imagine_pieces(viewer, rng);
        game.imagine_hands(viewer, rng);
        game.imagine_quests(viewer, rng);
        game.imagine_offers(viewer, rng);
        for seat in self.others(viewer) {
            game.imagine_picks(seat, rng);
        }
        game
    }

    /// Pieces that were not shown are dealt again (MI-H3). The seat that has to lay one must be able to.
    fn imagine_pieces(&mut self, viewer: Viewer, rng: &mut impl Rng) {
        if self.building.stage == BuildingStage::Done {
            return;
        }
        let real = self.building.hands;
        for _ in 0..20 {
            self.deal_hidden_pieces(viewer, rng);
            let turn = self.asked.first().filter(|&seat| viewer != Viewer::Seat(seat));
            let Some(seat) = turn else { return };
            if self.imagine_chosen(seat, rng) {
                return;
            }
            self.building.hands = real;
        }
    }

    fn deal_hidden_pieces(&mut self, viewer: Viewer, rng: &mut impl Rng) {
        let mut pool = [Realm(0); NEUTRAL];
        let mut left = 0;
        let hidden = |game: &Battlemist, index: usize| game.building.hands[index] - game.building.shown[index];
        for seat in self.others(viewer) {
            for piece in hidden(self, usize::from(seat.0)).iter() {
                pool[left] = piece;
                left += 1;
            }
        }
        for seat in self.others(viewer) {
            let index = usize::from(seat.0);
            let number = hidden(self, index).len();
            let mut hand: RealmSet = self.building.shown[index];
            for _ in 0..number {
                let pick = rng.random_range(0..left);
                hand.insert(pool[pick]);
                left -= 1;
                pool.swap(pick, left);
            }
            self.building.hands[index] = hand;
        }
    }

    /// Whether the seat could lay something; a chosen piece is chosen again.
    fn imagine_chosen(&mut self, seat: Seat, rng: &mut impl Rng) -> bool {
        let mut actions = Vec::new();
        match self.phase {
            Phase::Laying(_) if matches!(self.building.stage, BuildingStage::Homes(_)) => return true,
            Phase::Pieces | Phase::Laying(_) => self.list_pieces(seat, &mut actions),
            _ => return true,
        }
        if actions.is_empty() {
            return false;
        }
        if let Phase::Laying(piece) = &mut self.phase
            && let crate::action::Action::Piece(chosen) = actions[rng.random_range(0..actions.len())]
        {
            *piece = Some(chosen);
        }
        true
    }

    /// Others' cards are dealt again (MI-H1), those the viewer knows first (MI-H6); EVENTs are never in a hand.
    fn imagine_hands(&mut self, viewer: Viewer, rng: &mut impl Rng) {
        let mut sizes = [0; SEATS];
        for seat in self.others(viewer) {
            let index = usize::from(seat.0);
            let hand = std::mem::replace(&mut self.hands[index], Hand::EMPTY);
            sizes[index] = hand.total();
            self.deck.0.iter_mut().zip(hand.0).for_each(|(count, held)| *count += held);
        }
        self.forget_whispers(viewer);
        for whisper in self.whispers.into_iter().flatten() {
            let index = usize::from(whisper.holder.0);
            if sizes[index] > 0 && self.deck[whisper.card] > 0 {
                self.deck[whisper.card] -= 1;
                self.hands[index][whisper.card] += 1;
                sizes[index] -= 1;
            }
        }
        for seat in self.others(viewer) {
            let index = usize::from(seat.0);
            for _ in 0..sizes[index] {
                if let Some(card) = draw_any(&self.deck.0[..CARDS], rng) {
                    self.deck.0[card] -= 1;
                    self.hands[index].0[card] += 1;
                }
            }
        }
    }

    /// Others' Adventures are drawn again (MI-H2).
    fn imagine_quests(&mut self, viewer: Viewer, rng: &mut impl Rng) {
        let mut hidden = SeatSet::EMPTY;
        for seat in self.others(viewer) {
            if let Some(quest) = self.hidden_quest(seat) {
                self.quest_deck[quest] += 1;
                hidden = hidden.with(seat);
            }
        }
        for seat in hidden.iter() {
            if let Some(quest) = draw_any(&self.quest_deck.0[..NEUTRAL], rng) {
                self.quest_deck.0[quest] -= 1;
                self.quests[usize::from(seat.0)] = Some(Realm(quest as u8));
            }
        }
    }

    fn imagine_offers(&mut self, viewer: Viewer, rng: &mut impl Rng) {
        let viewer = viewer.seat();
        for from in self.seats().filter(|&from| viewer != Some(from)) {
            for to in self.seats().filter(|&to| viewer != Some(to)) {
                let kind = rng.random_range(0..3);
                if let Some(offer) = &mut self.trades.offers[usize::from(from.0)][usize::from(to.0)] {
                    *offer = NOTHING;
                    offer.give[kind] = 1;
                }
            }
            let partners = self.trades.partners[usize::from(from.0)];
            if let Some(draft) = &mut self.trades.drafts[usize::from(from.0)]
                && let Some(to) = partners.iter().nth(rng.random_range(0..partners.len().max(1)))
            {
                *draft = Offer { to, give: [0; 3], get: [0; 3] };
            }
        }
    }
}

/// One of what there is.
fn draw_any(counts: &[u8], rng: &mut impl Rng) -> Option<usize> {
    let total: u32 = counts.iter().map(|&count| u32::from(count)).sum();
    if total == 0 {
        return None;
    }
    let mut ticket = rng.random_range(0..total);
    for (index, &count) in counts.iter().enumerate() {
        match ticket.checked_sub(u32::from(count)) {
            Some(rest) => ticket = rest,
            None => return Some(index),
        }
    }
    None
}
