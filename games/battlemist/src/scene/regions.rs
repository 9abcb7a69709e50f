//! The parts of a map that is too large for a phone, which it shows one at a time, with what is to be done there.

use super::{names, places};
use crate::art::WIDTH;
use crate::view::View;
use crate::words::Realm;
use kernel::Seat;
use stage::{Activity, Piece, Rect, Region};

/// A phone shows so many Realms side by side in a size that can be read.
const SEEN: f32 = 5.0;

/// West to east, or north to south where the map is higher than wide. `pieces` are all of the scene.
pub(super) fn regions(view: &View, pieces: &[Piece]) -> Vec<Region> {
    let (table, t) = (&view.table, view.texts());
    // While the map is laid, the free cells around it are shown too.
    let margin = if places::is_building(table) { 1.5 } else { 0.5 };
    let Some(all) = places::land(table).map(|land| land.with_margin(margin * WIDTH)) else { return Vec::new() };
    let wide = all.width >= all.height;
    let parts: &[&str] = match (wide, all.width.max(all.height) / WIDTH) {
        (_, length) if length <= SEEN => return Vec::new(),
        (true, length) if length <= 1.5 * SEEN => &["west", "east"],
        (false, length) if length <= 1.5 * SEEN => &["north", "south"],
        (true, _) => &["west", "middle", "east"],
        (false, _) => &["north", "middle", "south"],
    };
    let region = |(place, &name): (usize, &&str)| {
        let (k, n) = (place as f32, parts.len() as f32);
        let (width, height) = (all.width / n, all.height / n);
        let area = match wide {
            true => Rect { x: all.x + k * width, width, ..all },
            false => Rect { y: all.y + k * height, height, ..all },
        };
        let own = own_units(view, area);
        let ready = ready(view, pieces, area);
        let words = if ready > 0 { t.region_ready(ready) } else { t.region_units(own) };
        Region { name: t.region(name), area, pieces: own, ready, words }
    };
    parts.iter().enumerate().map(region).collect()
}

/// The viewer's units and Heroes in an area; for a spectator those of all.
fn own_units(view: &View, area: Rect) -> u8 {
    let table = &view.table;
    let own = |&seat: &Seat| view.seat().is_none_or(|viewer| viewer == seat);
    let here = table.world.realms().iter().filter(|&realm| area.holds(places::at(table, realm)));
    let count = |realm: Realm| {
        let units = |seat: Seat| table.units_of(seat).0[realm.index()].iter().map(|&n| u32::from(n)).sum::<u32>();
        let heroes = |seat: Seat| table.heroes_of(seat).filter(|(_, hero)| hero.at == realm).count() as u32;
        table.seats().filter(own).map(|seat| units(seat) + heroes(seat)).sum::<u32>()
    };
    u8::try_from(here.map(count).sum::<u32>()).unwrap_or(u8::MAX)
}

/// How many tokens of the viewer in an area wait for him.
fn ready(view: &View, pieces: &[Piece], area: Rect) -> u8 {
    let Some(seat) = view.seat().filter(|&seat| view.awaited.contains(seat)) else { return 0 };
    let own = names::frame(&view.table, seat);
    let waits = |piece: &&Piece| piece.frame == own && matches!(piece.activity, Activity::Ready | Activity::Acting);
    let here = pieces.iter().filter(waits).filter(|piece| piece.stand.is_some_and(|stand| area.holds(stand.at)));
    here.count().min(usize::from(u8::MAX)) as u8
}
