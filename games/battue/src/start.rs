//! From a setup to a table: first player, city, decks and camps (section 3, BT-24.4, BT-24.5).

use crate::board::{EdgeKind, OnSpots, SPOTS, Space, Spot, SpotSet};
use crate::card::{EventPile, LootPile};
use crate::city::{City, Free, Placement, any_place, places};
use crate::content::{Content, TileKind};
use crate::event::Event;
use crate::options::{FirstPlayer, Laying, Options, Setup};
use crate::state::{Battue, BySeat, Camp, Phase, PlacedTiles, START_HORDE, TurnEffects, WARRIORS};
use crate::texts::ENGLISH;
use crate::tile::{Size, TILES, Tile, TileSet};
use crate::turn::Step;
use content::MatchContent;
use kernel::{Chance, Illegal, Log, Seat, SeatSet, Seeded, SetupError, Shared, refuse_if};

/// Layouts with bare squares that are thrown away before one is kept (BT-3.13).
const TRIES: u32 = 50;

impl Battue {
    pub(crate) fn set_up(
        setup: &Setup,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Battue, SetupError> {
        setup.options.validate()?;
        let content = MatchContent::chosen(setup.content.as_deref())?;
        let mut game = Battue::bare(content, setup.options);
        game.first = match setup.options.first_player {
            FirstPlayer::Seat(seat) => Seat(seat),
            FirstPlayer::Random => Seat(chance.roll("first", setup.options.players.into()) as u8),
        };
        game.active = game.first;
        log.all(Event::First(game.first));
        if setup.options.walls_of_tarsos.is_on() {
            game.lay_edge_tiles(chance, log);
        }
        match setup.options.setup {
            Laying::Quick => {
                game.lay_quickly(chance, log);
                game.run(Step::Camps, chance, log);
            }
            Laying::Placed => {
                // The Palace is the first player's turn (BT-3.24).
                let palace = game.city.make_mut().lay_palace();
                game.put_tile(palace, Tile::city(1).unwrap_or(Tile::UNSEEN), log);
                game.run(Step::Place(game.left_of(game.first)), chance, log);
            }
        }
        Ok(game)
    }

    /// The table before anything is laid: all players in the game, decks full, no figures on the board (BT-3.15, BT-3.16).
    pub(crate) fn bare(content: MatchContent<Content>, options: Options) -> Battue {
        let walls = options.walls_of_tarsos.is_on();
        let mut faces = PlacedTiles::NONE;
        Spot::edges().for_each(|edge| faces.put(edge, Tile::printed(edge)));
        let (loot, event_cards) = full_decks(&content, walls);
        Battue {
            bag: content.city_tiles(walls),
            content,
            options,
            city: Shared::new(City::bare(options.palace_shape)),
            phase: Phase::Camps,
            asked: SeatSet::EMPTY,
            first: Seat(0),
            active: Seat(0),
            alive: (0..options.players).map(Seat).collect(),
            round: 1,
            turn: 0,
            faces,
            face_up: Spot::edges().collect(),
            looted: SpotSet::EMPTY,
            edge_events: SpotSet::EMPTY,
            flags: BySeat::all(SpotSet::EMPTY),
            known: BySeat::all(SpotSet::EMPTY),
            men: BySeat::all(OnSpots::EMPTY),
            ivory: BySeat::all(OnSpots::EMPTY),
            stands: BySeat::all(SpotSet::EMPTY),
            reserve: BySeat::all(WARRIORS),
            neutral: OnSpots::EMPTY,
            moved: OnSpots::EMPTY,
            moved_ivory: OnSpots::EMPTY,
            locked: OnSpots::EMPTY,
            locked_ivory: OnSpots::EMPTY,
            camps: BySeat::all(None),
            captured: SeatSet::EMPTY,
            loot,
            loot_discards: LootPile::EMPTY,
            hands: BySeat::all(LootPile::EMPTY),
            chests: BySeat::all(LootPile::EMPTY),
            event_cards,
            event_card_discards: EventPile::EMPTY,
            event_card_chests: BySeat::all(EventPile::EMPTY),
            known_cards: [None; 8],
            pending: SpotSet::EMPTY,
            battle: None,
            effects: TurnEffects::NONE,
            cracks: OnSpots::EMPTY,
            last_round: None,
            last_call: None,
        }
    }

    /// BT-24.4: edge tiles are shuffled by kind and laid on the spaces of that kind.
    fn lay_edge_tiles(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let mut left: TileSet = Tile::edge_tiles().collect();
        for edge in Spot::edges() {
            let kind = edge.edge_kind();
            let fits = |tile: Tile| matches!(self.content.face(tile).kind, TileKind::Edge(of, _) if Some::<EdgeKind>(of) == kind);
            let tile = draw_tile("edge", left.iter().filter(|&tile| fits(tile)), chance);
            left.remove(tile);
            self.faces.put(edge, tile);
            log.all(Event::EdgeTile(Space::edge(edge), tile));
        }
    }

    // ---- the quick way (BT-3.12, BT-3.13)

    fn lay_quickly(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        // One number stands for the whole layout, so that a record does not hold thousands of draws.
        let (high, low) = (chance.roll("city", u32::MAX), chance.roll("city", u32::MAX));
        let mut dice = Seeded::new(u64::from(high) << 32 | u64::from(low));
        self.city.make_mut().lay_palace();
        self.faces.put(Spot::PALACE, Tile::city(1).unwrap_or(Tile::UNSEEN));
        let free = self.city.free();
        let mut laid = self.random_layout(free, &mut dice);
        for _ in 1..TRIES {
            if covers_all(&laid) {
                break;
            }
            laid = self.random_layout(free, &mut dice);
        }
        for &(place, tile) in laid.iter().flatten() {
            let spot = self.city.make_mut().lay(place);
            self.faces.put(spot, tile);
        }
        for spot in self.city.tiles() {
            log.all(Event::Laid(
                self.city.placement(spot).unwrap_or_else(|| unreachable!("a tile that was just laid")),
            ));
        }
        self.finish_city(log);
    }

    /// Every tile but the Palace, from the largest size down, on random legal places.
    fn random_layout(&self, mut free: Free, dice: &mut Seeded) -> Layout {
        let mut layout = [None; SPOTS];
        let mut count = 0;
        for (size, special) in Size::CLASSES {
            let mut bag: [Tile; TILES] = [Tile::UNSEEN; TILES];
            let mut left = 0;
            for tile in self.class(size, special) {
                bag[left] = tile;
                left += 1;
            }
            while left > 0 {
                let Some(place) = any_place(&free, size, dice) else { break };
                let pick = dice.roll("tile", left as u32) as usize;
                layout[count] = Some((place, bag[pick]));
                (count, left) = (count + 1, left - 1);
                bag[pick] = bag[left];
                let row = ((1 << place.w) - 1) << place.at.x();
                free[usize::from(place.at.y())..usize::from(place.at.y() + place.h)]
                    .iter_mut()
                    .for_each(|bits| *bits &= !row);
            }
        }
        layout
    }

    /// City tiles in the bag whose backs look the same (BT-3.2, BT-3.14).
    fn class(&self, size: Size, special: bool) -> impl Iterator<Item = Tile> + '_ {
        self.bag.iter().filter(move |&tile| {
            let face = self.content.face(tile);
            face.size() == Some(size) && face.is_special() == special
        })
    }

    fn finish_city(&mut self, log: &mut impl Log<Self>) {
        self.bag = TileSet::EMPTY;
        self.city.make_mut().finish();
        log.all(Event::City(self.city.bare_squares().count() as u8));
    }

    // ---- the book's way (BT-3.3 to BT-3.9, BT-3.24)

    /// Goes on to the next tile: asks, or lays it where there is one place only; `true` when the city is complete.
    pub(crate) fn next_tile(
        &mut self,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
        placer: Seat,
    ) -> Option<Seat> {
        self.active = placer;
        let Some((size, special)) = self.next_class(log) else {
            self.finish_city(log);
            self.active = self.first;
            return None;
        };
        self.phase = Phase::Placing(size, special);
        self.asked = SeatSet::one(placer);
        let mut placements = self.placements(size);
        match (placements.next(), placements.next()) {
            (Some(only), None) => {
                drop(placements);
                self.lay(only, size, special, chance, log);
                Some(self.left_of(placer))
            }
            _ => None,
        }
    }

    /// The size to be placed now; sizes without a legal place are set aside for good (BT-3.6).
    fn next_class(&mut self, log: &mut impl Log<Self>) -> Option<(Size, bool)> {
        if self.class(Size::Large, true).next().is_some() && self.placements(Size::Large).next().is_some() {
            return Some((Size::Large, true));
        }
        for size in Size::ORDER {
            let mut tiles = [Tile::UNSEEN; TILES];
            let count = self.class(size, false).zip(&mut tiles).map(|(tile, slot)| *slot = tile).count();
            if count == 0 {
                continue;
            }
            if self.placements(size).next().is_some() {
                return Some((size, false));
            }
            tiles[..count].iter().for_each(|&tile| self.bag.remove(tile));
            log.all(Event::SetAside(size));
        }
        None
    }

    /// Where a tile of this size can lie; rotations that cover the same squares are one (BT-3.7, BT-3.24).
    pub(crate) fn placements(&self, size: Size) -> impl Iterator<Item = Placement> + use<> {
        let free = self.city.free();
        let (w, h) = size.sides();
        let both = [(w, h), (h, w)];
        let ways = if w == h { 1 } else { 2 };
        both.into_iter().take(ways).flat_map(move |(w, h)| {
            let found = places(&free, w, h);
            crate::board::Square::all()
                .filter(move |square| found[usize::from(square.y())] >> square.x() & 1 == 1)
                .filter_map(move |square| Placement::new(square, w, h))
        })
    }

    pub(crate) fn lay(
        &mut self,
        place: Placement,
        size: Size,
        special: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) {
        let tile = draw_tile("tile", self.class(size, special), chance);
        let spot = self.city.make_mut().lay(place);
        self.put_tile(spot, tile, log);
    }

    fn put_tile(&mut self, spot: Spot, tile: Tile, log: &mut impl Log<Self>) {
        self.bag.remove(tile);
        self.faces.put(spot, tile);
        if let Some(place) = self.city.placement(spot) {
            log.all(Event::Laid(place));
        }
    }

    pub(crate) fn refuse_lay(&self, place: Placement, size: Size) -> Result<(), Illegal> {
        refuse_if!(place.size() != Some(size), "BT-3.6", ENGLISH.refused_other_size(size));
        refuse_if!(
            place.squares().any(|square| self.city.at(square).is_some()),
            "BT-3.7",
            ENGLISH.refused_tile_lies_there()
        );
        Ok(())
    }

    // ---- camps (BT-3.17 to BT-3.19)

    /// The next player without a camp, in turn order.
    pub(crate) fn next_camper(&self) -> Option<Seat> {
        self.from_seat(self.first).find(|&seat| self.camps[seat].is_none())
    }

    pub(crate) fn refuse_camp(&self, camp: Camp) -> Result<(), Illegal> {
        refuse_if!(!camp.front.spaces().contains(&camp.entry), "BT-3.18", ENGLISH.refused_no_such_entry(camp.front));
        let mut taken = self.camps.iter().flatten();
        if taken.clone().any(|other| other.front == camp.front) {
            return Err(Illegal::new("BT-3.17", ENGLISH.refused_side_taken(camp.front)));
        }
        if taken.any(|other| other.entry == camp.entry) {
            return Err(Illegal::new("BT-3.19", ENGLISH.refused_entry_taken()));
        }
        Ok(())
    }

    pub(crate) fn pitch_camp(&mut self, seat: Seat, camp: Camp, log: &mut impl Log<Self>) {
        self.camps[seat] = Some(camp);
        self.gain(seat, Spot::CAMP, START_HORDE);
        log.all(Event::Camps(seat, camp.front, Space::edge(camp.entry)));
    }
}

/// Tiles and where they go, in the order they are laid.
type Layout = [Option<(Placement, Tile)>; SPOTS];

fn covers_all(layout: &Layout) -> bool {
    let area: u32 = layout.iter().flatten().map(|(place, _)| u32::from(place.w * place.h)).sum();
    area + 12 == crate::board::SQUARES as u32
}

/// One of these tiles at random.
fn draw_tile(label: &'static str, tiles: impl Iterator<Item = Tile>, chance: &mut impl Chance) -> Tile {
    let mut weights = [0; TILES];
    tiles.for_each(|tile| weights[tile.index()] = 1);
    Tile::from_index(chance.pick(label, &weights)).unwrap_or(Tile::UNSEEN)
}

/// BT-1.17, BT-1.18, BT-24.5.
pub(crate) fn full_decks(content: &Content, walls: bool) -> (LootPile, EventPile) {
    let (mut loot, mut event_cards) = (LootPile::EMPTY, EventPile::EMPTY);
    for (count, card) in loot.0.iter_mut().zip(&content.loot) {
        *count = if walls || !card.walls { card.copies } else { 0 };
    }
    for (count, card) in event_cards.0.iter_mut().zip(&content.event_cards) {
        *count = if walls || !card.walls { card.copies } else { 0 };
    }
    (loot, event_cards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Library;
    use kernel::Silent;

    /// BT-3.13: where no layout covers the board, the fiftieth is kept with its streets.
    #[test]
    fn the_fiftieth_layout_is_kept_with_its_streets() {
        let mut content = Library::embedded().content.clone();
        // Without the smallest tiles at least four squares stay bare.
        let small = content.faces.iter_mut().filter(|face| face.size() == Some(Size::Small));
        small.for_each(|face| face.used = false);
        let setup = Setup { content: Some(Box::new(content)), ..Setup::default() };
        let game = Battue::set_up(&setup, &mut Seeded::new(3), &mut Silent).expect("a playable setup");
        assert!(game.city.bare_squares().count() >= 4);

        let mut chance = Seeded::new(3);
        let _first = chance.roll("first", 4);
        let (high, low) = (chance.roll("city", u32::MAX), chance.roll("city", u32::MAX));
        let mut dice = Seeded::new(u64::from(high) << 32 | u64::from(low));
        let mut bare = Battue::bare(game.content.clone(), game.options);
        bare.city.make_mut().lay_palace();
        let free = bare.city.free();
        let layouts: Vec<Layout> = (0..TRIES).map(|_| bare.random_layout(free, &mut dice)).collect();
        let placements: Vec<Placement> = layouts[49].iter().flatten().map(|(place, _)| *place).collect();
        assert!(game.city.tiles().skip(1).filter_map(|spot| game.city.placement(spot)).eq(placements));
    }
}
