//! Finding things on the board: what lies under a point, and the next space in a direction.

use crate::pick::Clickable;
use stage::geometry::middle;
use stage::{Point, Scene, Space, Stage, Target};

/// What a click here means: a lit side nearby, else the nearest space, and if pieces stand on it one of them, a lit
/// one first. So a tap between things is understood; far from every space it means nothing.
pub(crate) fn hit(stage: &Stage, scene: &Scene, lit: &Clickable, at: Point) -> Option<Target> {
    if let Some(side) = near_side(stage, lit, at) {
        return Some(side);
    }
    let space = space_at(stage, at)?;
    let on = || scene.pieces.iter().filter(|piece| piece.space == space.id);
    let piece = on().find(|piece| lit.pieces.contains(&piece.id)).or_else(|| on().next_back());
    Some(piece.map_or_else(|| Target::Space(space.id.clone()), |piece| Target::Piece(piece.id.clone())))
}

/// The space whose outline holds the point, or the nearest within its own size.
pub(crate) fn space_at(stage: &Stage, at: Point) -> Option<&Space> {
    let holding = stage.spaces.iter().find(|space| holds(&space.outline, at));
    holding.or_else(|| {
        let distance = |space: &&Space| (middle(&space.outline) - at).length();
        let nearest = stage.spaces.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        (distance(&nearest) < 1.6 * radius(nearest)).then_some(nearest)
    })
}

fn radius(space: &Space) -> f32 {
    let heart = middle(&space.outline);
    space.outline.iter().map(|&corner| (corner - heart).length()).fold(0.0, f32::max)
}

/// Whether a polygon holds a point: a line from it crosses the outline an odd number of times.
fn holds(polygon: &[Point], at: Point) -> bool {
    let mut inside = false;
    for (k, a) in polygon.iter().enumerate() {
        let b = polygon[(k + 1) % polygon.len()];
        if (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
    }
    inside
}

fn near_side(stage: &Stage, lit: &Clickable, at: Point) -> Option<Target> {
    let mut found: Option<(f32, &(String, String))> = None;
    for side in &lit.sides {
        let Some((a, b)) = shared_side(stage, &side.0, &side.1) else { continue };
        let distance = to_line(at, a, b);
        if distance < 0.3 * (b - a).length() && found.is_none_or(|(least, _)| distance < least) {
            found = Some((distance, side));
        }
    }
    found.map(|(_, (a, b))| Target::Side(a.clone(), b.clone()))
}

fn to_line(at: Point, a: Point, b: Point) -> f32 {
    let (along, off) = (b - a, at - a);
    let share = (off.x * along.x + off.y * along.y) / (along.x * along.x + along.y * along.y).max(f32::EPSILON);
    (at - a.towards(b, share.clamp(0.0, 1.0))).length()
}

/// The side two spaces share.
pub(crate) fn shared_side(stage: &Stage, a: &str, b: &str) -> Option<(Point, Point)> {
    let (a, b) = (stage.space(a)?, stage.space(b)?);
    let shared: Vec<Point> =
        a.outline.iter().copied().filter(|p| b.outline.iter().any(|q| (*p - *q).length() < 1.0)).collect();
    (shared.len() >= 2).then(|| (shared[0], shared[shared.len() - 1]))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Left,
    Right,
    Up,
    Down,
}

impl Way {
    pub(crate) fn of_key(key: &str) -> Option<Way> {
        Some(match key {
            "ArrowLeft" => Way::Left,
            "ArrowRight" => Way::Right,
            "ArrowUp" => Way::Up,
            "ArrowDown" => Way::Down,
            _ => return None,
        })
    }

    /// The same way on the upright board: the rows of a turned one run down, the last of them at the left.
    fn upright(self, stage: &Stage) -> Way {
        match self {
            way if !stage.is_turned => way,
            Way::Left => Way::Down,
            Way::Right => Way::Up,
            Way::Up => Way::Left,
            Way::Down => Way::Right,
        }
    }
}

/// Where a space lies along its row.
pub(crate) fn lane(stage: &Stage, space: &Space) -> f32 {
    let middle = middle(&space.outline);
    if stage.is_turned { middle.y } else { middle.x }
}

/// The next space in a direction. Going from row to row, `kept` is the lane that is kept, so that in a board of hexes the
/// way back is the way there.
pub(crate) fn walk<'a>(stage: &'a Stage, here: &Space, way: Way, kept: f32) -> Option<&'a Space> {
    let x = |space: &Space| lane(stage, space);
    let beside = |space: &&Space| space.row == here.row && space.id != here.id;
    let row = |row: i16| {
        let distance = move |space: &&Space| (x(space) - kept).abs();
        stage.spaces.iter().filter(move |space| space.row == row).min_by(|a, b| distance(a).total_cmp(&distance(b)))
    };
    match way.upright(stage) {
        Way::Left => stage.spaces.iter().filter(beside).filter(|s| x(s) < x(here)).max_by(|a, b| x(a).total_cmp(&x(b))),
        Way::Right => {
            stage.spaces.iter().filter(beside).filter(|s| x(s) > x(here)).min_by(|a, b| x(a).total_cmp(&x(b)))
        }
        Way::Up => row(here.row - 1),
        Way::Down => row(here.row + 1),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use stage::geometry::{HEX_RADIUS, HEX_WIDTH, hexagon};
    use stage::{Grid, Piece, Rect};

    /// Three rows of four pointed hexes, the odd rows half a space to the right.
    pub(crate) fn board() -> Stage {
        let mut spaces = Vec::new();
        for row in 0..3i16 {
            for col in 0..4i16 {
                let shift = if row % 2 == 1 { HEX_WIDTH / 2.0 } else { 0.0 };
                let at = Point::new(f32::from(col) * HEX_WIDTH + shift, f32::from(row) * 1.5 * HEX_RADIUS);
                let (id, outline) = (format!("{col},{row}"), hexagon(at, HEX_RADIUS));
                let (terrain, more) = ("open".into(), Vec::new());
                spaces.push(Space { id, col, row, at, outline, terrain, sign: ' ', half: false, more });
            }
        }
        let bounds = Rect { x: -50.0, y: -50.0, width: 350.0, height: 230.0 };
        Stage { spaces, bounds, grid: Grid::HexOddRight, ..Stage::default() }
    }

    pub(crate) fn piece(id: &str, space: &str, frame: u8) -> Piece {
        Piece { id: id.into(), space: space.into(), frame, label: format!("The {id}"), ..Piece::default() }
    }

    fn on(pieces: &[(&str, &str)]) -> Scene {
        Scene { pieces: pieces.iter().map(|(id, space)| piece(id, space, 1)).collect(), ..Scene::default() }
    }

    #[test]
    fn a_click_finds_the_space_and_prefers_the_piece_on_it() {
        let (stage, lit) = (board(), Clickable::default());
        let at = Point::new(HEX_WIDTH + 20.0, 10.0);
        assert_eq!(hit(&stage, &on(&[]), &lit, at), Some(Target::Space("1,0".into())));
        assert_eq!(hit(&stage, &on(&[("owls", "1,0")]), &lit, at), Some(Target::Piece("owls".into())));
    }

    #[test]
    fn of_several_pieces_on_a_space_a_lit_one_is_meant() {
        let lit = Clickable { pieces: ["a".to_string()].into(), ..Clickable::default() };
        let scene = on(&[("a", "1,0"), ("b", "1,0")]);
        assert_eq!(hit(&board(), &scene, &lit, Point::new(HEX_WIDTH, 0.0)), Some(Target::Piece("a".into())));
    }

    #[test]
    fn a_click_just_off_the_board_means_the_nearest_space_and_one_far_off_nothing() {
        let (stage, scene, lit) = (board(), on(&[]), Clickable::default());
        assert_eq!(hit(&stage, &scene, &lit, Point::new(-45.0, 0.0)), Some(Target::Space("0,0".into())));
        assert_eq!(hit(&stage, &scene, &lit, Point::new(-200.0, 0.0)), None);
    }

    #[test]
    fn a_lit_side_is_hit_close_to_it() {
        let lit = Clickable { sides: [("0,0".to_string(), "1,0".to_string())].into(), ..Clickable::default() };
        let side = Some(Target::Side("0,0".into(), "1,0".into()));
        assert_eq!(hit(&board(), &on(&[]), &lit, Point::new(HEX_WIDTH / 2.0 + 5.0, 4.0)), side);
        assert_eq!(hit(&board(), &on(&[]), &lit, Point::new(HEX_WIDTH, 4.0)), Some(Target::Space("1,0".into())));
    }

    #[test]
    fn arrows_walk_the_rows_and_come_back_the_way_they_went() {
        let stage = board();
        let step = |from: &str, way| walk(&stage, stage.space(from)?, way, HEX_WIDTH).map(|space| space.id.clone());
        assert_eq!(step("1,0", Way::Right).as_deref(), Some("2,0"));
        assert_eq!(step("0,0", Way::Left), None);
        let down = step("1,0", Way::Down).expect("a row below");
        assert_eq!(step(&down, Way::Down).as_deref(), Some("1,2"));
        assert_eq!(step(&down, Way::Up).as_deref(), Some("1,0"));
        assert_eq!(step("1,0", Way::Up), None);
    }

    /// The first row lies at the right, and its first space above.
    #[test]
    fn arrows_walk_a_turned_board_as_it_lies() {
        let stage = board().turned();
        let step = |from: &str, way| walk(&stage, stage.space(from)?, way, HEX_WIDTH).map(|space| space.id.clone());
        assert_eq!(step("1,0", Way::Down).as_deref(), Some("2,0"));
        assert_eq!(step("1,0", Way::Up).as_deref(), Some("0,0"));
        assert_eq!([step("0,0", Way::Up), step("1,0", Way::Right)], [None, None]);
        let left = step("1,0", Way::Left).expect("a row at the left");
        assert_eq!(step(&left, Way::Left).as_deref(), Some("1,2"));
        assert_eq!(step(&left, Way::Right).as_deref(), Some("1,0"));
    }
}
