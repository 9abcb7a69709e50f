//! Where everything lies: the ring and the camp grounds are printed, the city's tiles are laid.

use crate::art;
use crate::board::{EdgeKind, Front, Space as Notation, Spot};
use crate::city::Placement;
use crate::state::{Battue, Camp, Phase};
use crate::texts::Texts;
use crate::view::View;
use kernel::Seat;
use stage::draw::Stand;
use stage::geometry::middle;
use stage::{Point, Space};

/// The id of a camp's ground; it is the same for every player.
pub(super) fn ground_id(camp: Camp) -> String {
    format!("camp {} {}", camp.front, Notation::edge(camp.entry))
}

/// The space of a place, for the player whose it is if it is a camp.
pub(super) fn space_id(table: &Battue, seat: Seat, spot: Spot) -> String {
    match table.camps[seat] {
        Some(camp) if spot.is_camp() => ground_id(camp),
        _ => table.city.space(spot).to_string(),
    }
}

/// Where a horde stands on a place: alone, or as attacker or defender.
pub(super) fn stand(table: &Battue, seat: Seat, spot: Spot, contested: bool) -> Option<Stand> {
    let side = usize::from(seat != table.active);
    let (at, scale) = match (table.city.placement(spot), contested) {
        _ if spot.is_camp() => art::camp_stand(table.camps[seat]?),
        _ if spot.is_edge() && contested => art::edge_duel(spot)[side],
        _ if spot.is_edge() => art::edge_stand(spot),
        (Some(place), true) => art::duel(place)[side],
        (Some(place), false) => art::stand(place),
        (None, _) => return None,
    };
    Some(Stand { at, scale })
}

/// Gates, walls, towers, and every ground a horde may camp on.
pub(super) fn printed(t: Texts) -> Vec<Space> {
    let ring = Spot::edges().map(move |spot| {
        let squares: Vec<(i16, i16)> = spot.ring_squares().iter().map(|&(x, y)| (x.into(), y.into())).collect();
        let terrain = match spot.edge_kind() {
            Some(EdgeKind::Gate) => t.terrain_gate(),
            Some(EdgeKind::Tower) => t.terrain_tower(),
            _ => t.terrain_wall(),
        };
        space(Notation::edge(spot).to_string(), squares, art::edge_outline(spot), art::edge_stand(spot).0, terrain, '=')
    });
    let camps = Front::ALL.into_iter().flat_map(move |front| {
        front.spaces().into_iter().map(move |entry| {
            let camp = Camp { front, entry };
            let at = art::camp_heart(camp);
            let square = ((at.x / art::UNIT).floor() as i16, (at.y / art::UNIT).floor() as i16);
            space(ground_id(camp), vec![square], art::camp_outline(camp), at, t.terrain_ground(), ' ')
        })
    });
    ring.chain(camps).collect()
}

/// The tiles of the city; while it is laid out, free squares as well.
pub(super) fn laid(view: &View) -> Vec<Space> {
    let (table, t) = (&view.table, view.texts());
    let city = &table.city;
    let tiles = city.tiles().filter_map(|spot| {
        let squares: Vec<(i16, i16)> = city.squares(spot).map(|s| (s.x().into(), s.y().into())).collect();
        let outline = city.placement(spot)?.outline();
        let at = middle(&outline);
        Some(space(city.space(spot).to_string(), squares, outline, at, t.terrain_tile(), '.'))
    });
    let free = city.bare_squares().filter(|_| matches!(table.phase, Phase::Placing(..))).map(|square| {
        let one = Placement { at: square, w: 1, h: 1 };
        let squares = vec![(square.x().into(), square.y().into())];
        let at = one.corner() + Point::new(art::UNIT / 2.0, art::UNIT / 2.0);
        space(square.to_string(), squares, one.outline(), at, t.terrain_square(), ' ')
    });
    tiles.chain(free).collect()
}

/// The first square in reading order is where the space's content is written in a terminal.
fn space(
    id: String,
    mut squares: Vec<(i16, i16)>,
    outline: Vec<Point>,
    at: Point,
    terrain: String,
    sign: char,
) -> Space {
    squares.sort_by_key(|&(x, y)| (y, x));
    let (col, row) = squares.first().copied().unwrap_or_default();
    let more = squares.into_iter().skip(1).collect();
    Space { id, col, row, at, outline, terrain, sign, half: false, more }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BT-3.18: five grounds before every side; a tower has one on either of its sides.
    #[test]
    fn every_entry_has_its_ground_outside_the_wall() {
        let spaces = printed(crate::texts::ENGLISH);
        assert_eq!(spaces.len(), 16 + 20);
        let camps: Vec<_> = spaces.iter().filter(|space| space.id.starts_with("camp")).collect();
        for camp in &camps {
            let outside = |p: &Point| !(-48.0..=624.0).contains(&p.x) || !(-48.0..=624.0).contains(&p.y);
            assert!(camp.outline.iter().all(outside), "{}", camp.id);
            for other in camps.iter().filter(|other| other.id != camp.id) {
                assert!((other.at - camp.at).length() > 40.0, "{} and {}", camp.id, other.id);
            }
        }
        let mut ids: Vec<_> = spaces.iter().map(|space| &space.id).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), 36);
    }

    /// A ring space is drawn where its squares are (BT-4.4, BT-4.5).
    #[test]
    fn the_ring_is_drawn_on_its_squares() {
        for spot in Spot::edges() {
            let outline = art::edge_outline(spot);
            let all = spot.ring_squares();
            let span = |values: Vec<i32>| (values.iter().min().copied(), values.iter().max().copied());
            let drawn =
                |of: fn(&Point) -> f32| span(outline.iter().map(|p| (of(p) / art::UNIT).round() as i32).collect());
            let ring = |of: fn(&(i8, i8)) -> i8| {
                let (low, high) = span(all.iter().map(|square| of(square).into()).collect());
                (low, high.map(|last| last + 1))
            };
            assert_eq!(drawn(|p| p.x), ring(|s| s.0), "{}", Notation::edge(spot));
            assert_eq!(drawn(|p| p.y), ring(|s| s.1), "{}", Notation::edge(spot));
        }
    }
}
