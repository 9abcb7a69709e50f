//! What one viewer may know, and full states he could not tell from the real one (BT-H.1 to BT-H.14).

use crate::board::{Spot, SpotSet};
use crate::card::LootPile;
use crate::state::{Battue, BySeat, KnownCard, Phase};
use crate::tile::{Size, TILES, Tile, TileSet};
use kernel::{Seat, Viewer};
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
    /// Tiles the viewer may not see are unseen; the cards of the other players are counted in the Loot pile.
    pub table: Battue,
    /// Cards in each hand.
    pub hands: BySeat<u8>,
    /// Cards in the Loot pile.
    pub pile: u8,
}

impl View {
    pub(crate) fn of(game: &Battue, viewer: Viewer) -> View {
        let mut table = game.clone();
        let hands = kernel::BySeat(game.hands.map(|hand| hand.total() as u8));
        let pile = game.loot.total() as u8;
        // BT-H.14: when it is over everything is shown.
        if !game.is_over() {
            table.hide_from(viewer);
        }
        View { viewer, language: Language::default(), table, hands, pile }
    }

    pub fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }
}

impl Battue {
    fn hide_from(&mut self, viewer: Viewer) {
        for spot in self.unseen_by(viewer).iter() {
            self.faces.put(spot, Tile::UNSEEN);
        }
        self.bag = TileSet::EMPTY;
        for seat in self.others(viewer) {
            let hand = std::mem::replace(&mut self.hands[seat], LootPile::EMPTY);
            self.loot.add(&hand);
            if let Phase::Smoke(_, gifts) = &mut self.phase {
                gifts[seat] = None;
            }
        }
        self.forget_others(viewer);
    }

    fn others(&self, viewer: Viewer) -> impl Iterator<Item = Seat> + use<> {
        self.seats().filter(move |&seat| viewer != Viewer::Seat(seat))
    }

    fn forget_others(&mut self, viewer: Viewer) {
        self.forget(|known_card| viewer != Viewer::Seat(known_card.knows));
    }

    /// Face-down tiles a viewer has not looked at. There is only one Palace (BT-H.2).
    pub fn unseen_by(&self, viewer: Viewer) -> SpotSet {
        let noted = viewer.seat().and_then(|seat| self.known.get(usize::from(seat.0)));
        self.face_down() - noted.copied().unwrap_or(SpotSet::EMPTY) - SpotSet::one(Spot::PALACE)
    }

    pub(crate) fn imagine_for(&self, viewer: Viewer, rng: &mut impl Rng) -> Battue {
        let mut game = self.clone();
        if !game.is_over() {
            game.imagine_tiles(viewer, rng);
            game.imagine_hands(viewer, rng);
        }
        game
    }

    /// Tiles of one size, special or not, change places among each other and with those left over (BT-H.2, BT-H.3).
    fn imagine_tiles(&mut self, viewer: Viewer, rng: &mut impl Rng) {
        let unseen = self.unseen_by(viewer);
        if unseen.is_empty() && self.bag.is_empty() {
            return;
        }
        let mut hidden: TileSet = self.content.city_tiles(self.options.walls_of_tarsos.is_on());
        for spot in self.city.tiles().filter(|&spot| !unseen.contains(spot)) {
            hidden.remove(self.faces.at(spot));
        }
        for (size, special) in Size::CLASSES {
            let mut pool = [Tile::UNSEEN; TILES];
            let mut left = 0;
            for tile in hidden.iter() {
                let face = self.content.face(tile);
                if face.size() == Some(size) && face.is_special() == special {
                    pool[left] = tile;
                    left += 1;
                }
            }
            let in_bag = pool[..left].iter().any(|&tile| self.bag.contains(tile));
            let spots = if special { unseen & Spot::SPECIAL } else { unseen - Spot::SPECIAL };
            for spot in spots.iter().filter(|&spot| self.city.size(spot) == Some(size)) {
                let pick = rng.random_range(0..left);
                self.faces.put(spot, pool[pick]);
                self.bag.remove(pool[pick]);
                left -= 1;
                pool.swap(pick, left);
            }
            if in_bag {
                pool[..left].iter().for_each(|&tile| self.bag.insert(tile));
            }
        }
    }

    /// Others' cards are dealt again, except those the viewer knows of (BT-H.6 to BT-H.8).
    fn imagine_hands(&mut self, viewer: Viewer, rng: &mut impl Rng) {
        self.forget_others(viewer);
        let mut kept = BySeat::all(LootPile::EMPTY);
        for KnownCard { holder, card, .. } in self.known_cards.iter().flatten() {
            kept[*holder][*card] += 1;
        }
        let mut sizes = BySeat::all(0);
        for seat in self.others(viewer) {
            let hand = std::mem::replace(&mut self.hands[seat], kept[seat]);
            sizes[seat] = hand.total().saturating_sub(kept[seat].total());
            for (count, (held, known)) in self.loot.0.iter_mut().zip(hand.0.iter().zip(&kept[seat].0)) {
                *count += held.saturating_sub(*known);
            }
        }
        for seat in self.others(viewer) {
            for _ in 0..sizes[seat] {
                let card = draw_any(&self.loot, rng);
                self.loot.0[card] -= 1;
                self.hands[seat].0[card] += 1;
            }
            if let Phase::Smoke(_, gifts) = &mut self.phase
                && gifts[seat].is_some()
            {
                gifts[seat] = crate::card::Loot::from_index(draw_any(&self.hands[seat], rng));
            }
        }
    }
}

/// One card of a pile that is not empty.
fn draw_any(pile: &LootPile, rng: &mut impl Rng) -> usize {
    let mut ticket = rng.random_range(0..pile.total().max(1));
    for (card, &count) in pile.0.iter().enumerate() {
        match ticket.checked_sub(u32::from(count)) {
            Some(rest) => ticket = rest,
            None => return card,
        }
    }
    0
}
