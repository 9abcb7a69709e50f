//! The pieces and features of a scene, for a reader who knows most of them from the scene before.

use crate::{Feature, Piece, Scene};
use std::hash::{Hash, Hasher};

/// Takes the pieces of a scene and its features, each in their order.
pub trait SceneParts {
    fn add_piece(&mut self, piece: Piece);
    fn add_feature(&mut self, feature: Feature);

    /// A piece that follows from what `hash` writes, so that one the reader knows by that need not be made.
    fn add_known_piece(&mut self, _hash: &dyn Fn(&mut dyn Hasher), make: &dyn Fn() -> Piece) {
        self.add_piece(make());
    }

    /// The same for a feature.
    fn add_known_feature(&mut self, _hash: &dyn Fn(&mut dyn Hasher), make: &dyn Fn() -> Feature) {
        self.add_feature(make());
    }
}

impl dyn SceneParts + '_ {
    /// A piece that is made from its look alone: a function without surroundings makes equal pieces of equal looks.
    pub fn show_piece<L: Hash>(&mut self, look: &L, make: fn(&L) -> Piece) {
        self.add_known_piece(&|mut hasher| look.hash(&mut hasher), &|| make(look));
    }

    /// The same for a feature.
    pub fn show_feature<L: Hash>(&mut self, look: &L, make: fn(&L) -> Feature) {
        self.add_known_feature(&|mut hasher| look.hash(&mut hasher), &|| make(look));
    }
}

impl Scene {
    /// The scene with the pieces and features that were kept apart.
    pub fn with_parts(self, Scene { pieces, features, .. }: Scene) -> Scene {
        Scene { pieces, features, ..self }
    }
}

/// All of them are made.
impl SceneParts for Scene {
    fn add_piece(&mut self, piece: Piece) {
        self.pieces.push(piece);
    }

    fn add_feature(&mut self, feature: Feature) {
        self.features.push(feature);
    }
}
