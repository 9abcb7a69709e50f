//! Terrain, landmarks and lairs, each in its hex.

use crate::terrain::Tile;
use stage::Point;
use stage::draw::RoughPen;
use stage::draw::land::{FIR, ROCK, TREE, put, tuft, upright};

/// A tile at `at`; `seed` makes two of a kind differ. `frame` is that of its owner, `held` whether a unit stands there.
/// Water lies in the ground; a ford and a bridge are drawn over it.
pub(crate) fn tile(tile: Tile, at: Point, seed: u64, frame: u8, held: bool) -> String {
    let drawing = match tile.id() {
        "woods" => woods(seed, held, false),
        "spider-lair" => woods(seed, held, true),
        "hill" => hill(seed),
        "ford" => ford(seed),
        "bridge" => bridge(),
        "ramparts" => ramparts(),
        "marsh" => marsh(seed),
        "cliff" => rocks(seed, 1.4),
        "stakes" => stakes(),
        "boulders" => rocks(seed, 1.0),
        "training-camp" => camp(frame),
        "magic-pentacle" => pentacle(),
        "rogues-den" => den(),
        "healing-pool" => pool(),
        "stronghold" => stronghold(frame),
        "summoning-circle" => circle(),
        _ => return String::new(),
    };
    match tile.id() {
        // They cross the water or face the enemy, however the field lies.
        "ford" | "bridge" | "stakes" => put(&drawing, at, 1.0),
        _ => put(&upright(&drawing), at, 1.0),
    }
}

fn blob(class: &str, seed: u64, at: (f32, f32), size: (f32, f32)) -> String {
    let shape = RoughPen::new(seed).blob(Point::new(at.0, at.1), size, 13, 0.07);
    format!(r#"<path class="{class}" d="{shape}"/>"#)
}

/// Trees fill the hex; where a unit stands they ring it.
fn woods(seed: u64, held: bool, lair: bool) -> String {
    let mut o = blob("bl-woods", 20 + seed, (0.0, 0.0), (35.0, 35.0));
    let free: &[(f32, f32, f32)] = &[
        (-21.0, -19.0, 0.9),
        (-8.0, -18.0, 1.05),
        (9.0, -19.0, 1.0),
        (22.0, -12.0, 0.95),
        (-26.0, 4.0, 0.95),
        (-13.0, 4.0, 1.1),
        (2.0, 1.0, 1.1),
        (16.0, 6.0, 1.05),
        (27.0, 8.0, 0.85),
        (-17.0, 20.0, 1.0),
        (-1.0, 20.0, 1.05),
        (13.0, 21.0, 1.05),
        (0.0, 32.0, 0.9),
    ];
    let ring: &[(f32, f32, f32)] = &[
        (-29.0, -10.0, 0.95),
        (-20.0, -21.0, 1.0),
        (-7.0, -26.0, 1.0),
        (9.0, -26.0, 0.95),
        (22.0, -20.0, 1.0),
        (30.0, -8.0, 0.95),
        (-31.0, 9.0, 0.95),
        (31.0, 9.0, 0.95),
        (-25.0, 22.0, 1.0),
        (25.0, 22.0, 1.0),
        (-13.0, 32.0, 0.95),
        (13.0, 32.0, 0.95),
    ];
    for (place, &(x, y, scale)) in if held || lair { ring } else { free }.iter().enumerate() {
        let tree = if (place as u64 + seed).is_multiple_of(3) { TREE } else { FIR };
        o += &put(tree, Point::new(x, y + 4.0), scale);
    }
    if lair {
        o += &web();
    }
    o
}

fn web() -> String {
    let spoke = |k: usize, share: f32| {
        let end = Point::polar(10.0 + 45.0 * k as f32, 1.0);
        Point::new(end.x * 21.0 * share, 5.0 + end.y * 19.0 * share)
    };
    let mut d = String::new();
    for k in 0..8 {
        let end = spoke(k, 1.0);
        d += &format!("M0 5L{:.1} {:.1}", end.x, end.y);
    }
    for share in [0.36, 0.64, 0.92] {
        let start = spoke(7, share);
        d += &format!("M{:.1} {:.1}", start.x, start.y);
        for k in 0..8 {
            let end = spoke(k, share);
            d += &format!("L{:.1} {:.1}", end.x, end.y);
        }
    }
    format!(r#"<path class="bl-spin" d="{d}"/>"#)
}

fn hill(seed: u64) -> String {
    let mut pen = RoughPen::new(60 + seed);
    let mut o = blob("bl-hill", seed, (0.0, 2.0), (34.0, 33.0)) + &blob("bl-top", seed + 1, (-2.0, -5.0), (20.0, 16.0));
    let mut hachures = String::new();
    for k in 0..26 {
        let turn = Point::polar(360.0 * k as f32 / 26.0 + pen.between(-3.0, 3.0), 1.0);
        let inner = pen.between(21.0, 24.0);
        let outer = inner + pen.between(6.0, 10.0);
        hachures += &format!(
            "M{:.1} {:.1}L{:.1} {:.1}",
            inner * turn.x - 2.0,
            inner * 0.86 * turn.y - 4.0,
            outer * turn.x,
            outer * 0.9 * turn.y - 1.0
        );
    }
    o += &format!(r#"<path class="bl-hachure" d="{hachures}"/>"#);
    o
}

fn ford(seed: u64) -> String {
    let mut pen = RoughPen::new(seed);
    let mut o = blob("bl-shallow", seed, (0.0, 0.0), (30.0, 19.0));
    for (x, y) in [(-16.0, -9.0), (9.0, -11.0), (-18.0, 8.0), (12.0, 9.0)] {
        o += &format!(r#"<path class="bl-ripple" d="M{x} {y}q3-2.4 6 0t6 0"/>"#);
    }
    for k in 0..6 {
        let side = if k % 2 == 0 { 4.0 } else { -4.0 };
        let size = pen.between(4.2, 5.4);
        let y = -26.0 + 10.4 * k as f32;
        o += &format!(r#"<ellipse class="bl-step" cx="{side}" cy="{y:.1}" rx="{size:.1}" ry="{:.1}"/>"#, 0.76 * size);
    }
    o
}

/// Planks and rails across the water.
fn bridge() -> String {
    let mut o = r#"<g transform="rotate(90)"><path class="bl-plank" d="M-38-22Q0-27 38-22V22Q0 27-38 22Z"/><path class="bl-joint" d=""#.to_owned();
    for k in 0..11 {
        o += &format!("M{}-23V23", -35 + 7 * k);
    }
    o += r#""/><path class="bl-rail-0" d="M-39-22Q0-28 39-22M-39 22Q0 28 39 22"/><path class="bl-rail" d="M-39-22Q0-28 39-22M-39 22Q0 28 39 22"/>"#;
    for (x, y) in [(-38, -23), (-13, -25), (13, -25), (38, -23), (-38, 23), (-13, 25), (13, 25), (38, 23)] {
        o += &format!(r#"<circle class="bl-post" cx="{x}" cy="{y}" r="3.2"/>"#);
    }
    o + "</g>"
}

/// A low wall of stones all round.
fn ramparts() -> String {
    let mut o = r#"<circle class="bl-earth" r="31"/>"#.to_owned();
    for k in 0..14 {
        let at = Point::polar(360.0 * k as f32 / 14.0, 30.0);
        o += &format!(
            r#"<rect class="bl-stone" x="{:.1}" y="{:.1}" width="10" height="7.6" rx="1.4"/>"#,
            at.x - 5.0,
            at.y - 3.8
        );
    }
    o
}

fn marsh(seed: u64) -> String {
    let mut o = blob("bl-marsh", seed, (0.0, 0.0), (30.0, 29.0));
    for (x, y, scale) in
        [(-12.0, -12.0, 1.1), (12.0, -5.0, 1.2), (-16.0, 10.0, 1.1), (4.0, 14.0, 1.2), (18.0, 18.0, 1.0)]
    {
        o += &tuft("bl-reed", Point::new(x, y), scale);
    }
    o
}

fn rocks(seed: u64, scale: f32) -> String {
    let mut o = blob("bl-earth", seed, (0.0, 4.0), (31.0, 28.0));
    for (x, y, size) in
        [(-15.0, -8.0, 1.5), (12.0, -11.0, 1.7), (-3.0, 8.0, 1.9), (18.0, 12.0, 1.3), (-20.0, 17.0, 1.3)]
    {
        o += &put(ROCK, Point::new(x, y), size * scale);
    }
    o
}

/// Pointed stakes toward the enemy, who stands above.
fn stakes() -> String {
    let mut o = r#"<circle class="bl-earth" r="29"/>"#.to_owned();
    for k in -3i8..=3 {
        let (x, y) = (f32::from(k) * 8.4, f32::from(k.abs()) * 2.6 - 22.0);
        for class in ["bl-stake-0", "bl-stake"] {
            o += &format!(r#"<path class="{class}" d="M{x:.1} {y:.1}l1.5-10"/>"#);
        }
    }
    o
}

fn camp(frame: u8) -> String {
    format!(
        r#"<circle class="bl-earth" r="30"/><path class="bl-tent" d="M-27 14L-13-14 1 14Z"/><path class="bl-dark" d="M-17 14l4-11 4 11z"/><path class="bl-tent" d="M-2 20L12-10 26 20Z"/><path class="bl-dark" d="M8 20l4-12 4 12z"/><path class="bl-pole" d="M-13-14V-30"/><g class="s{frame}"><path class="bl-own" d="M-12-29.500h14l-3.500 4.500 3.500 4.500h-14z"/></g>"#
    )
}

fn pentacle() -> String {
    let mut o =
        r#"<circle class="bl-stone" r="31"/><circle class="bl-court" r="26"/><path class="bl-joint" d=""#.to_owned();
    for k in 0..16 {
        let turn = Point::polar(22.5 * k as f32, 1.0);
        o += &format!("M{:.1} {:.1}L{:.1} {:.1}", 26.0 * turn.x, 26.0 * turn.y, 31.0 * turn.x, 31.0 * turn.y);
    }
    let points: Vec<String> = (0..5)
        .map(|k| {
            let at = Point::polar(144.0 * k as f32 - 90.0, 24.0);
            format!("{:.1} {:.1}", at.x, at.y)
        })
        .collect();
    o += &format!(r#""/><path class="bl-star" d="M{}Z"/>"#, points.join("L"));
    o
}

fn den() -> String {
    r#"<circle class="bl-earth" r="30"/><path class="bl-stone" d="M-24 20V-6L0-26 24-6V20Z"/><path class="bl-dark" d="M-30-4L0-30 30-4 24-1 0-21-24-1Z"/><path class="bl-dark" d="M-7 20V6a7 7 0 0 1 14 0v14z"/><path class="bl-joint" d="M-18 4h7M11 4h7M-18 12h6M12 12h6"/>"#.to_owned()
}

fn pool() -> String {
    r#"<circle class="bl-stone" r="30"/><circle class="bl-pool" r="23"/><path class="bl-ripple" d="M-13-6q4-3 8 0t8 0M-6 4q5-3.500 10 0t10 0M-14 12q4-3 8 0"/><path class="bl-joint" d="M0-30V-23M26-15l-6 3.500M26 15l-6-3.500M0 30V23M-26 15l6-3.500M-26-15l6 3.500"/>"#.to_owned()
}

/// A ring of merlons around a court, with its owner's flag.
fn stronghold(frame: u8) -> String {
    let mut o = r#"<circle class="bl-stone" r="32"/><circle class="bl-court" r="24"/>"#.to_owned();
    for k in 0..14 {
        let at = Point::polar(360.0 * (k as f32 + 0.5) / 14.0, 29.0);
        o += &format!(
            r#"<rect class="bl-stone" x="{:.1}" y="{:.1}" width="8.8" height="8.4" rx="1"/>"#,
            at.x - 4.4,
            at.y - 4.2
        );
    }
    o += &format!(
        r#"<path class="bl-pole" d="M0 12V-16"/><g class="s{frame}"><path class="bl-own" d="M1-15.500h15l-4 5 4 5H1z"/></g>"#
    );
    o
}

fn circle() -> String {
    let mut o = r#"<circle class="bl-earth" r="30"/>"#.to_owned();
    for k in 0..8 {
        let at = Point::polar(45.0 * k as f32 - 90.0, 25.0);
        o += &format!(
            r#"<rect class="bl-stone" x="{:.1}" y="{:.1}" width="8" height="12" rx="2"/>"#,
            at.x - 4.0,
            at.y - 7.0
        );
    }
    o + r#"<path class="bl-lore" transform="translate(-12 -12)" d="M12 0l3.400 8.600L24 12l-8.600 3.400L12 24l-3.400-8.600L0 12l8.600-3.400z"/>"#
}

/// Flames of a Wall of Fire.
pub(crate) fn fire(at: Point) -> String {
    let flame = |x: f32, y: f32, scale: f32| {
        format!(
            r#"<g transform="translate({x} {y}) scale({scale})"><path class="bl-fire" d="M0-26C7-16 13-10 13 1A13 13 0 0 1-13 1C-13-6-8-9-6-15-3-12-1-14 0-26Z"/><path class="bl-ember" d="M0-8C4-3 6 0 6 4A6 6 0 0 1-6 4C-6 0-3-3 0-8Z"/></g>"#
        )
    };
    put(&upright(&(flame(-17.0, 8.0, 0.9) + &flame(16.0, 10.0, 0.9) + &flame(0.0, 16.0, 1.15))), at, 1.0)
}

/// A tile that does not work this turn.
pub(crate) fn sabotage(at: Point) -> String {
    put(&upright(r#"<path class="bl-broken" d="M-27-24L-13-10M-13-24L-27-10"/>"#), at, 1.0)
}

/// A cliff on the side two hexes share.
pub(crate) fn cliff(a: Point, b: Point) -> String {
    let (middle, along) = (a.towards(b, 0.5), (b - a) * (1.0 / (b - a).length().max(1.0)));
    let across = Point::new(-along.y, along.x);
    let mut teeth = String::new();
    for k in -3i8..=3 {
        let foot = middle + across * (f32::from(k) * 6.0);
        let tip = foot + along * 7.0;
        teeth += &format!("M{:.1} {:.1}L{:.1} {:.1}", foot.x, foot.y, tip.x, tip.y);
    }
    let [from, to] = [-20.0, 20.0].map(|by| middle + across * by);
    format!(
        r#"<path class="bl-cliff" d="M{:.1} {:.1}L{:.1} {:.1}"/><path class="bl-cliff-t" d="{teeth}"/>"#,
        from.x, from.y, to.x, to.y
    )
}
