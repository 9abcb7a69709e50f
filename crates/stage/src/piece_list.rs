//! The pieces of a scene, for a reader who knows most of them from the scene before.

use crate::Piece;
use std::hash::{Hash, Hasher};

/// Takes the pieces of a scene in their order.
pub trait PieceList {
    fn add(&mut self, piece: Piece);

    /// A piece that follows from what `hash` writes, so that one the reader knows by that need not be made.
    fn add_known(&mut self, _hash: &dyn Fn(&mut dyn Hasher), make: &dyn Fn() -> Piece) {
        self.add(make());
    }
}

impl dyn PieceList + '_ {
    /// A piece that is made from its look alone: a function without surroundings makes equal pieces of equal looks.
    pub fn show<L: Hash>(&mut self, look: &L, make: fn(&L) -> Piece) {
        self.add_known(&|mut hasher| look.hash(&mut hasher), &|| make(look));
    }
}

impl PieceList for Vec<Piece> {
    fn add(&mut self, piece: Piece) {
        self.push(piece);
    }
}
