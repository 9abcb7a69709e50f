//! How far units have to walk round river, marsh, hedges and ditches. Worked out when somebody asks, then shared.

use crate::board::{Dir, SPACES, Space};
use crate::field::Field;
use std::sync::{Arc, OnceLock};

/// Steps between any two spaces, other units left aside; [`NO_WAY`] where there is none.
#[derive(Clone, Default)]
pub(crate) struct Walks(Arc<OnceLock<Box<[[u8; SPACES]; SPACES]>>>);

pub(crate) const NO_WAY: u8 = u8::MAX;

impl Walks {
    pub(crate) fn between(&self, field: &Field, from: Space, to: Space) -> u8 {
        self.0.get_or_init(|| survey(field))[from.index()][to.index()]
    }
}

fn survey(field: &Field) -> Box<[[u8; SPACES]; SPACES]> {
    let mut steps = Box::new([[NO_WAY; SPACES]; SPACES]);
    for from in Space::all() {
        let row = &mut steps[from.index()];
        row[from.index()] = 0;
        let mut queue = [from; SPACES];
        let (mut next, mut end) = (0, 1);
        while next < end {
            let at = queue[next];
            next += 1;
            for dir in Dir::ALL {
                let Some(to) = at.neighbour(dir) else { continue };
                if row[to.index()] == NO_WAY && !field.is_closed(to) && !field.is_barred(at, dir) {
                    row[to.index()] = row[at.index()] + 1;
                    queue[end] = to;
                    end += 1;
                }
            }
        }
    }
    steps
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
