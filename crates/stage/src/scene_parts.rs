//! The pieces, features and panels of a scene, for a reader who knows most of them from the scene before.

use crate::{Feature, Panel, Piece, Scene};
use foldhash::quality::FixedState;
use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hash};

/// Takes the pieces of a scene, its features and its panels, each in their order.
pub trait SceneParts {
    fn add_piece(&mut self, piece: Piece);
    fn add_feature(&mut self, feature: Feature);
    fn add_panel(&mut self, panel: Panel);

    /// A piece that is made from its look alone, so that one the reader knows by the look need not be made.
    fn add_known_piece(&mut self, _look: &dyn Fn() -> LookHash, make: &dyn Fn() -> Piece) {
        self.add_piece(make());
    }

    /// The same for a feature.
    fn add_known_feature(&mut self, _look: &dyn Fn() -> LookHash, make: &dyn Fn() -> Feature) {
        self.add_feature(make());
    }

    /// The same for a panel.
    fn add_known_panel(&mut self, _look: &dyn Fn() -> LookHash, make: &dyn Fn() -> Panel) {
        self.add_panel(make());
    }
}

/// Equal looks have equal hashes; different ones have the same once in 2⁶⁴.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LookHash(pub u64);

impl LookHash {
    fn of(look: &impl Hash) -> LookHash {
        LookHash(FixedState::with_seed(1).hash_one(look))
    }
}

impl dyn SceneParts + '_ {
    /// A piece that is made from its look alone: a function without surroundings makes equal pieces of equal looks.
    pub fn show_piece<L: Hash>(&mut self, look: &L, make: fn(&L) -> Piece) {
        self.add_known_piece(&|| LookHash::of(look), &|| make(look));
    }

    /// The same for a feature.
    pub fn show_feature<L: Hash>(&mut self, look: &L, make: fn(&L) -> Feature) {
        self.add_known_feature(&|| LookHash::of(look), &|| make(look));
    }

    /// The same for a panel.
    pub fn show_panel<L: Hash>(&mut self, look: &L, make: fn(&L) -> Panel) {
        self.add_known_panel(&|| LookHash::of(look), &|| make(look));
    }
}

impl Scene {
    /// The scene with the pieces, features and panels that were kept apart.
    pub fn with_parts(self, Scene { pieces, features, panels, .. }: Scene) -> Scene {
        Scene { pieces, features, panels, ..self }
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

    fn add_panel(&mut self, panel: Panel) {
        self.panels.push(panel);
    }
}

/// Passes everything on, and panels with their markup, drawn with the glyphs of the game.
pub(crate) struct WithPanelsDrawn<'a> {
    pub parts: &'a mut dyn SceneParts,
    pub glyphs: &'a BTreeMap<String, String>,
}

impl SceneParts for WithPanelsDrawn<'_> {
    fn add_piece(&mut self, piece: Piece) {
        self.parts.add_piece(piece);
    }

    fn add_feature(&mut self, feature: Feature) {
        self.parts.add_feature(feature);
    }

    fn add_panel(&mut self, panel: Panel) {
        self.parts.add_panel(panel.drawn(self.glyphs));
    }

    fn add_known_piece(&mut self, look: &dyn Fn() -> LookHash, make: &dyn Fn() -> Piece) {
        self.parts.add_known_piece(look, make);
    }

    fn add_known_feature(&mut self, look: &dyn Fn() -> LookHash, make: &dyn Fn() -> Feature) {
        self.parts.add_known_feature(look, make);
    }

    fn add_known_panel(&mut self, look: &dyn Fn() -> LookHash, make: &dyn Fn() -> Panel) {
        self.parts.add_known_panel(look, &|| make().drawn(self.glyphs));
    }
}
