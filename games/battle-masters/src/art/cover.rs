//! The picture on the box: two hosts face each other over a river below a tower.

use super::glyphs::silhouette;
use crate::army::{Army, Kind};
use crate::scene::frame;
use stage::draw::land::{FIR, KEEP, put, sun};
use stage::draw::{self, Quill, token};
use stage::{Mood, Point};
use std::sync::LazyLock;

pub fn cover() -> &'static str {
    static COVER: LazyLock<String> = LazyLock::new(|| {
        let drawing = [
            sun(Point::new(258.0, 58.0), 20.0),
            FAR_HILLS.into(),
            put(KEEP, Point::new(196.0, 124.0), 0.98),
            pike(Army::Imperial, Point::new(196.0, 70.0), 26.0, 0.0, Tip::Banner),
            firs(),
            NEAR_HILL.into(),
            RIVER.into(),
            host(Army::Imperial, 14.0, 1.0),
            host(Army::Chaos, 346.0, -1.0),
            leader(Kind::LordKnights, 64.0),
            leader(Kind::ChampionsOfChaos, 294.0),
        ];
        draw::cover("Two hosts face each other over a river below a tower", &drawing.concat())
    });
    &COVER
}

fn firs() -> String {
    let spots =
        [(150.0, 132.0, 0.9), (162.0, 138.0, 1.0), (236.0, 134.0, 0.9), (250.0, 140.0, 1.0), (263.0, 135.0, 0.85)];
    spots.map(|(x, y, scale)| put(FIR, Point::new(x, y), scale)).concat()
}

/// Two ranks of nine, from the edge inward; about half of the men carry a pike.
fn host(army: Army, edge: f32, inward: f32) -> String {
    let mut quill = Quill::new(3 + 2 * army as u64);
    let mut o = String::new();
    for rank in 0..2 {
        for file in 0..9 {
            let at = Point::new(edge + inward * (file as f32 * 13.0 + rank as f32 * 6.0), 164.0 + rank as f32 * 11.0);
            if quill.share() < 0.5 {
                let tip = match (quill.share() < 0.4, army) {
                    (false, _) => Tip::Point,
                    (true, Army::Imperial) => Tip::Pennon,
                    (true, Army::Chaos) => Tip::Banner,
                };
                let (height, lean) = (quill.between(32.0, 41.0), quill.between(-2.0, 5.0) * inward);
                o += &pike(army, at + Point::new(4.0, -4.0), height, lean, tip);
            }
            o += &put(&format!(r#"<g class="s{}">{MAN}</g>"#, frame(army)), at, 1.02);
        }
    }
    o
}

enum Tip {
    Point,
    Pennon,
    Banner,
}

fn pike(army: Army, foot: Point, height: f32, lean: f32, tip: Tip) -> String {
    let top = foot + Point::new(lean, -height);
    let head = match tip {
        Tip::Point => "m-3.5 2l3.5-10 3.5 10z",
        Tip::Pennon => "l15 4.5-15 5z",
        Tip::Banner => "h15l-4 5 4 5h-15z",
    };
    format!(
        r#"<path class="ink" d="M{:.1} {:.1}L{:.1} {:.1}"/><g class="s{}"><path class="ban" d="M{:.1} {:.1}{head}"/></g>"#,
        foot.x,
        foot.y,
        top.x,
        top.y,
        frame(army),
        top.x,
        top.y
    )
}

/// The token of an army's finest in front of it.
fn leader(kind: Kind, x: f32) -> String {
    let frame = frame(kind.army());
    let token = token(frame, Some(&silhouette(kind)), Mood::Idle);
    put(&format!(r#"<g class="tok s{frame}">{token}</g>"#), Point::new(x, 184.0), 1.06)
}

const MAN: &str = r#"<path class="ban" d="M-4.5 0V-9a4.5 4.5 0 0 1 9 0V0z"/><circle class="c-head" cy="-15" r="3.6"/>"#;

const FAR_HILLS: &str = r#"<path class="c-far" d="M0 216V104C36 104 36 96.6 72 96.6S108 92.9 144 92.9S180 101.1 216 101.1S252 94.3 288 94.3S324 91.9 360 91.9V216Z"/>
    <path class="c-mid" d="M0 216V126C45 126 45 125.3 90 125.3S135 123.7 180 123.7S225 119.5 270 119.5S315 132.6 360 132.6V216Z"/>"#;

const NEAR_HILL: &str =
    r#"<path class="c-near" d="M0 216V152C60 152 60 156.6 120 156.6S180 156.5 240 156.5S300 147.6 360 147.6V216Z"/>"#;

const RIVER: &str = r#"<path class="c-bank" d="M196 140C170 152 214 162 190 176S150 196 176 230"/>
    <path class="c-water" d="M196 140C170 152 214 162 190 176S150 196 176 230"/>
    <path class="c-flow" d="M196 140C170 152 214 162 190 176S150 196 176 230M187 150C166 158 203 166 180 179S140 196 166 230"/>"#;
