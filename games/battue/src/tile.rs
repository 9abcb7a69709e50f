//! Tiles by number: the printed edge spaces, the edge tiles of Walls of Tarsos, and the city tiles. What is printed on
//! them is content.

use crate::board::{EDGES, Spot};
use serde::{Deserialize, Serialize};

/// City tiles the content may hold.
pub const CITY_TILES: usize = 79;
/// City tiles that come with the game (BT-1.9, BT-24.3).
pub const BUILT_IN: usize = 65;
/// Edge spaces and edge tiles.
pub const EDGE_TILES: usize = 2 * EDGES;
/// Every tile, and number 0 for a tile the viewer may not see.
pub const TILES: usize = 1 + EDGE_TILES + CITY_TILES;

kernel::named! {
    /// A tile, or [`Tile::UNSEEN`].
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Tile(u8): "tile" in TILE_IDS;
}

impl Tile {
    pub const UNSEEN: Tile = Tile(0);

    /// What the board prints on an edge space (BT-1.8).
    pub fn printed(edge: Spot) -> Tile {
        debug_assert!(edge.is_edge());
        Tile(1 + edge.index() as u8)
    }

    /// The edge tiles of Walls of Tarsos (BT-24.2).
    pub fn edge_tiles() -> impl Iterator<Item = Tile> {
        (EDGES..EDGE_TILES).map(|i| Tile(1 + i as u8))
    }

    /// City tile `number`, from 1: the Palace is 1.
    pub fn city(number: usize) -> Option<Tile> {
        (1..=CITY_TILES).contains(&number).then_some(Tile((EDGE_TILES + number) as u8))
    }

    pub fn city_tiles() -> impl Iterator<Item = Tile> {
        (1..=CITY_TILES).filter_map(Tile::city)
    }

    /// The number of a city tile, from 1.
    pub fn number(self) -> Option<usize> {
        self.index().checked_sub(EDGE_TILES).filter(|&number| number > 0)
    }

    pub fn is_seen(self) -> bool {
        self != Tile::UNSEEN
    }
}

#[rustfmt::skip]
pub static TILE_IDS: [&str; TILES] = [
    "unseen",
    "T-NW", "W-N1", "G-N", "W-N2", "T-NE", "W-E1", "G-E", "W-E2", "T-SE", "W-S2", "G-S", "W-S1", "T-SW", "W-W2", "G-W",
    "W-W1",
    "porta-aurea", "porta-ferrata", "porta-mortis", "porta-nova", "murus-i", "murus-ii", "murus-iii", "murus-iv",
    "murus-v", "murus-vi", "murus-vii", "murus-viii", "turris-speculatoria", "turris-bellica", "turris-tubicinum",
    "turris-aeraria",
    "palace", "templum-jupiter", "templum-minerva", "universitas", "schola", "forum-magnum", "circus", "thermae",
    "castra", "amphitheatrum", "basilica", "curia", "bibliotheca", "horrea", "emporium", "aerarium", "templum-vesta",
    "mausoleum", "armamentarium", "villa-praefecti", "bone-tavern", "sepulcrum", "macellum", "insula-alta",
    "insula-nova", "fullonica", "pistrinum", "balneum", "ludus", "stabulum", "carcer", "moneta", "theatrum",
    "valetudinarium", "domus-senatoris", "domus-mercatoris", "fabrica", "ara-martis", "nymphaeum", "fornix",
    "columna-aenea", "taberna-vinaria", "taberna-argentaria", "compitum", "puteus", "statio-vigilum", "figlina",
    "popina", "hortus", "angiportus", "cloaca", "obeliscus", "arx", "praetorium", "aquaeductus", "ergastulum",
    "templum-mars", "tabularium", "piscina", "officina", "vivarium", "collegium", "lararium", "latrina", "rostra",
    "tile-66", "tile-67", "tile-68", "tile-69", "tile-70", "tile-71", "tile-72", "tile-73", "tile-74", "tile-75",
    "tile-76", "tile-77", "tile-78", "tile-79",
];

kernel::notation! {
    /// The size of a city tile, the longer side first (BT-1.9).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Size: "size" {
        Palace = "4x3";
        Large = "3x2";
        Square = "2x2";
        Long = "2x1";
        Small = "1x1";
    }
}

impl Size {
    /// BT-3.6: from the largest down, after the Palace.
    pub const ORDER: [Size; 4] = [Size::Large, Size::Square, Size::Long, Size::Small];
    /// Tiles whose backs look the same, in the order they are laid: a size, and whether they are the special ones.
    pub const CLASSES: [(Size, bool); 5] =
        [(Size::Large, true), (Size::Large, false), (Size::Square, false), (Size::Long, false), (Size::Small, false)];

    /// Width and height as it is printed.
    pub fn sides(self) -> (u8, u8) {
        match self {
            Size::Palace => (4, 3),
            Size::Large => (3, 2),
            Size::Square => (2, 2),
            Size::Long => (2, 1),
            Size::Small => (1, 1),
        }
    }

    /// The size of something laid so wide and so high.
    pub fn of(w: u8, h: u8) -> Option<Size> {
        let all = [Size::Palace, Size::Large, Size::Square, Size::Long, Size::Small];
        all.into_iter().find(|size| size.sides() == (w.max(h), w.min(h)))
    }
}

kernel::bit_set!(
    /// A set of city tiles.
    pub struct TileSet(u128) of Tile, in hex below TILES
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::EDGE_IDS;

    #[test]
    fn printed_spaces_are_called_like_the_edge_spaces() {
        let printed: Vec<_> = Spot::edges().map(|edge| Tile::printed(edge).id()).collect();
        assert_eq!(printed, EDGE_IDS);
        assert_eq!((Tile::city(1).map(Tile::id), Tile::city(65).map(Tile::id)), (Some("palace"), Some("rostra")));
        assert_eq!("tile-79".parse(), Ok(Tile::city(79).unwrap()));
        assert_eq!((Tile::city(0), Tile::city(80)), (None, None));
    }
}
