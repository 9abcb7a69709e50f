//! A hand that draws: steady, but never ruler-straight, and always the same way from the same seed.

use crate::Point;
use std::fmt::Write;

pub struct RoughPen(u64);

impl RoughPen {
    pub fn new(seed: u64) -> RoughPen {
        RoughPen(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5DEE_CE66)
    }

    /// Between 0 and 1. A linear congruential generator; drawings need no better one.
    pub fn share(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1u64 << 24) as f32
    }

    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + self.share() * (high - low)
    }

    /// A point at most `by` off in either direction.
    pub fn near(&mut self, point: Point, by: f32) -> Point {
        point + Point::new(self.between(-by, by), self.between(-by, by))
    }

    /// A rough round shape of `bumps` bumps as path data; `rough` is how far it strays from the ellipse.
    pub fn blob(&mut self, centre: Point, (rx, ry): (f32, f32), bumps: usize, rough: f32) -> String {
        let corner = |k: usize| {
            let turn = Point::polar(360.0 * k as f32 / bumps as f32, 1.0 + self.between(-rough, rough));
            centre + Point::new(turn.x * rx, turn.y * ry)
        };
        let corners: Vec<Point> = (0..bumps).map(corner).collect();
        let joint = |k: usize| corners[k % bumps].towards(corners[(k + 1) % bumps], 0.5);
        let joints: Vec<Point> = (0..bumps).map(joint).collect();
        curve(&[&joints[bumps - 1..], &joints].concat(), &corners) + "Z"
    }
}

/// A smooth line through `stops`, bent towards one control point between each two.
pub fn curve(stops: &[Point], bends: &[Point]) -> String {
    let mut d = stops.first().map_or(String::new(), |start| format!("M{:.1} {:.1}", start.x, start.y));
    for (bend, stop) in bends.iter().zip(&stops[1..]) {
        let _ = write!(d, "Q{:.1} {:.1} {:.1} {:.1}", bend.x, bend.y, stop.x, stop.y);
    }
    d
}
