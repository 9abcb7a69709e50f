//! How far units have to walk round river, marsh, hedges and ditches. Worked out when a bot asks, then shared by all
//! states with the same field.

use crate::board::{BOARD, SPACES, Space};
use crate::field::Field;
use hexgrid::FAR;
use std::sync::{Arc, OnceLock};

/// Steps between any two spaces, other units left aside; [`FAR`] where there is no way.
#[derive(Clone, Default)]
pub(crate) struct Walks(Arc<OnceLock<Box<[[u8; SPACES]; SPACES]>>>);

impl Walks {
    pub(crate) fn between(&self, field: &Field, from: Space, to: Space) -> Option<u8> {
        let steps = self.0.get_or_init(|| survey(field))[from.index()][to.index()];
        (steps != FAR).then_some(steps)
    }

    /// The field has changed. This allocates only if another state shares these walks.
    pub(crate) fn forget(&mut self) {
        match Arc::get_mut(&mut self.0) {
            Some(own) => drop(own.take()),
            None => *self = Walks::default(),
        }
    }
}

fn survey(field: &Field) -> Box<[[u8; SPACES]; SPACES]> {
    let mut walks = Box::new([[FAR; SPACES]; SPACES]);
    for from in Space::all() {
        let may_cross = |at: usize, dir| Space::from_index(at).is_some_and(|at| field.ways(at, true).contains(dir));
        walks[from.index()] = BOARD.walk(from.index(), may_cross);
    }
    walks
}

/// Follows from the field it belongs to, so it never tells two fields apart.
impl PartialEq for Walks {
    fn eq(&self, _: &Walks) -> bool {
        true
    }
}

impl std::fmt::Debug for Walks {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("Walks")
    }
}
