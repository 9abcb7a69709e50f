//! Points, polygons and the pointed hex of width 72 that hex boards are drawn with.

use crate::Point;
use std::ops::{Add, Mul, Sub};

/// The width of a hex on every board; its side and its radius are the same length.
pub const HEX_WIDTH: f32 = 72.0;
pub const HEX_RADIUS: f32 = 41.569_22;

impl Point {
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// The way from here to there, `share` of it.
    #[must_use]
    pub fn towards(self, other: Point, share: f32) -> Point {
        self + (other - self) * share
    }

    /// A quarter clockwise around (0, 0).
    #[must_use]
    pub fn turned(self) -> Point {
        Point::new(-self.y, self.x)
    }

    /// The direction `degrees` clockwise from east, as far as `length`.
    pub fn polar(degrees: f32, length: f32) -> Point {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Point::new(length * cos, length * sin)
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Point;
    fn mul(self, by: f32) -> Point {
        Point::new(self.x * by, self.y * by)
    }
}

/// Corner `k` of a pointed hex, clockwise from the north.
pub fn hex_corner(centre: Point, k: usize, radius: f32) -> Point {
    centre + Point::polar(60.0 * k as f32 - 90.0, radius)
}

pub fn hexagon(centre: Point, radius: f32) -> Vec<Point> {
    (0..6).map(|k| hex_corner(centre, k, radius)).collect()
}

/// A closed polygon as SVG path data.
pub fn path(polygon: &[Point]) -> String {
    let corners: Vec<_> = polygon.iter().map(|p| format!("{:.1} {:.1}", p.x, p.y)).collect();
    if corners.is_empty() { String::new() } else { format!("M{}Z", corners.join("L")) }
}

/// The middle of a polygon's corners.
pub fn middle(polygon: &[Point]) -> Point {
    let sum = polygon.iter().fold(Point::default(), |sum, &p| sum + p);
    sum * (1.0 / polygon.len().max(1) as f32)
}

/// A polygon with every side moved inward by `by`; corners may point inward too.
pub fn inset(polygon: &[Point], by: f32) -> Vec<Point> {
    let n = polygon.len();
    let area: f32 = (0..n).map(|k| cross(polygon[k], polygon[(k + 1) % n])).sum();
    let inward = by * area.signum();
    let moved = |k: usize| {
        let (a, b) = (polygon[k % n], polygon[(k + 1) % n]);
        let along = (b - a) * (1.0 / (b - a).length().max(f32::EPSILON));
        (a + Point::new(-along.y, along.x) * inward, along)
    };
    (0..n).map(|k| meet(moved(k + n - 1), moved(k)).unwrap_or(polygon[k])).collect()
}

fn cross(a: Point, b: Point) -> f32 {
    a.x * b.y - a.y * b.x
}

/// Where two lines (a point and a direction each) meet.
fn meet((a, along): (Point, Point), (b, other): (Point, Point)) -> Option<Point> {
    let turn = cross(along, other);
    (turn.abs() > 1e-4).then(|| a + along * (cross(b - a, other) / turn))
}

/// The sides that only one of the polygons has: the outline of the area they cover together.
pub fn border(polygons: &[&[Point]]) -> Vec<(Point, Point)> {
    let sides: Vec<(Point, Point)> =
        polygons.iter().flat_map(|p| (0..p.len()).map(move |k| (p[k], p[(k + 1) % p.len()]))).collect();
    let same = |a: Point, b: Point| (a - b).length() < 0.5;
    let shared = |side: &(Point, Point)| sides.iter().any(|other| same(side.0, other.1) && same(side.1, other.0));
    sides.iter().copied().filter(|side| !shared(side)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hex_has_the_width_it_is_named_for() {
        let hex = hexagon(Point::new(10.0, 20.0), HEX_RADIUS);
        assert!((hex[1].x - hex[5].x - HEX_WIDTH).abs() < 1e-3);
        assert!((hex[0].y - (20.0 - HEX_RADIUS)).abs() < 1e-3);
        assert!((middle(&hex) - Point::new(10.0, 20.0)).length() < 1e-3);
    }

    #[test]
    fn an_inset_hex_is_a_smaller_hex() {
        let (outer, height) = (hexagon(Point::default(), HEX_RADIUS), HEX_WIDTH / 2.0);
        let wanted = hexagon(Point::default(), HEX_RADIUS * (height - 3.0) / height);
        for (a, b) in inset(&outer, 3.0).iter().zip(&wanted) {
            assert!((*a - *b).length() < 1e-3, "{a:?} {b:?}");
        }
    }

    /// An L stays an L, whichever way round its corners are listed.
    #[test]
    fn a_corner_that_points_inward_keeps_its_distance_too() {
        let mut corners = [(0, 0), (4, 0), (4, 2), (2, 2), (2, 4), (0, 4)].map(|(x, y)| Point::new(x as f32, y as f32));
        for _ in 0..2 {
            let inner = inset(&corners, 0.5);
            for (outer, inner) in corners.iter().zip(&inner) {
                assert!(((*outer - *inner).length() - 0.5 * 2f32.sqrt()).abs() < 1e-3, "{outer:?} {inner:?}");
            }
            assert!(inner.iter().any(|p| (*p - Point::new(1.5, 1.5)).length() < 1e-3), "{inner:?}");
            corners.reverse();
        }
    }

    #[test]
    fn two_neighbours_share_one_side() {
        let (a, b) = (hexagon(Point::default(), HEX_RADIUS), hexagon(Point::new(HEX_WIDTH, 0.0), HEX_RADIUS));
        assert_eq!(border(&[&a, &b]).len(), 10);
        assert_eq!(border(&[&a]).len(), 6);
    }
}
