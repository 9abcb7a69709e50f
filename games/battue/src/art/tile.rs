//! City tiles. Turned up, a tile is a plan on paper: an elevation, its name, its figures. Facedown it is roofs.

use super::marks::{Defence, Pays, eye, flag, pays, seal, shield, wreath};
use super::{UNIT, districts, land};
use crate::board::Square;
use crate::city::Placement;
use stage::Point;
use stage::draw::escape;

/// How a tile is drawn where it lies.
impl Placement {
    /// The Palace as a cross: a block of four by four without its corners.
    fn is_cross(self) -> bool {
        (self.w, self.h) == (4, 4)
    }

    fn width(self) -> f32 {
        f32::from(self.w) * UNIT
    }

    fn height(self) -> f32 {
        f32::from(self.h) * UNIT
    }

    pub(crate) fn corner(self) -> Point {
        Point::new(f32::from(self.at.x()) * UNIT, f32::from(self.at.y()) * UNIT)
    }

    /// The edge around its squares.
    pub(crate) fn outline(self) -> Vec<Point> {
        let Point { x, y } = self.corner();
        let at = |col: f32, row: f32| Point::new(x + col * UNIT, y + row * UNIT);
        if self.is_cross() {
            let corners =
                [(1, 0), (3, 0), (3, 1), (4, 1), (4, 3), (3, 3), (3, 4), (1, 4), (1, 3), (0, 3), (0, 1), (1, 1)];
            return corners.map(|(col, row)| at(col as f32, row as f32)).to_vec();
        }
        let (w, h) = (f32::from(self.w), f32::from(self.h));
        vec![at(0.0, 0.0), at(w, 0.0), at(w, h), at(0.0, h)]
    }

    /// The edge `inside` it, as a path around its own corner.
    fn edge(self, class: &str, inside: f32) -> String {
        let (w, h) = (self.width() - inside, self.height() - inside);
        if self.is_cross() {
            let (a, b) = (UNIT + inside, 3.0 * UNIT - inside);
            return format!(
                r#"<path class="{class}" d="M{a} {inside}H{b}V{a}H{w}V{b}H{b}V{h}H{a}V{b}H{inside}V{a}H{a}Z"/>"#
            );
        }
        format!(
            r#"<rect class="{class}" x="{inside}" y="{inside}" width="{:.1}" height="{:.1}" rx="2"/>"#,
            w - inside,
            h - inside
        )
    }

    /// A drawing around the tile's own corner, laid where it lies.
    pub(crate) fn moved(self, drawing: &str) -> String {
        let Point { x, y } = self.corner();
        format!(r#"<g transform="translate({x} {y})">{drawing}</g>"#)
    }
}

/// What is printed on a tile, and what became of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct DrawnTile {
    /// Which elevation is drawn.
    pub id: String,
    pub name: String,
    pub defence: u8,
    /// The defence now, with everything that changes it.
    pub now: u8,
    pub vp: u8,
    pub loot: u8,
    pub warrior: bool,
    pub event: bool,
    /// Loot and warrior have been had.
    pub paid: bool,
    /// The event has happened or will not.
    pub told: bool,
    /// The frame of the player who controls it.
    pub owner: Option<u8>,
}

/// Who stands on a tile, so that the drawing makes room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Standing {
    Nobody,
    Horde,
    /// Two hordes face each other.
    Battle,
}

/// What everybody sees of a facedown tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Back {
    Plain,
    /// One of the four special tiles.
    Special,
    /// The Palace: no other tile has its size.
    Palace,
}

/// A facedown tile; `note` is what this viewer knows of it, alone or with everybody.
pub(crate) fn facedown(place: Placement, back: Back, note: Option<&DrawnTile>, looked: bool) -> String {
    let (w, h) = (place.width(), place.height());
    let roofs = land::roofs(place);
    let mut o = place.edge("bt-t-down", 1.8) + &roofs + &place.edge("bt-t-edge", 1.8);
    let heart = Point::new(w / 2.0, h / 2.0);
    if back != Back::Plain {
        let at = if place.w.min(place.h) == 2 { heart } else { heart - Point::new(0.0, 14.0) };
        o += &seal(at, if back == Back::Palace { 1.35 } else { 1.0 });
    }
    if let Some(face) = note {
        let corner = if place.is_cross() { Point::new(3.0 * UNIT, 0.0) } else { Point::new(w, 0.0) };
        let mut noted = shield(corner + Point::new(-15.0, 15.0), face.defence, 1.0, Defence::Noted);
        if looked {
            let beside = if place.w == 1 { Point::new(-33.0, 14.0) } else { Point::new(-34.0, 15.0) };
            noted += &eye(corner + beside, 0.92);
        }
        if place.w > 1 {
            let width = text_width(&face.name, 12.0) + 10.0;
            let (width, size) =
                if width > w - 8.0 { (w - 8.0, 12.0 * (w - 18.0) / (width - 10.0)) } else { (width, 12.0) };
            let y = if place.h == 1 { h - 11.0 } else { h - 14.0 };
            noted += &format!(
                r#"<rect class="bt-n-strip" x="{:.1}" y="{:.1}" width="{width:.1}" height="15" rx="2"/><text class="bt-tn mid" x="{:.1}" y="{:.1}" font-size="{size:.1}">{}</text>"#,
                heart.x - width / 2.0,
                y - 7.5,
                heart.x,
                y + 4.0,
                escape(&face.name)
            );
        }
        o += &format!(r#"<g class="noted">{noted}</g>"#);
    }
    place.moved(&o)
}

/// Bare squares of one patch: paving, and a dotted way from each to the next and to the places beside it.
pub(crate) fn street(squares: &[Square]) -> String {
    let (mut paving, mut ways) = (String::new(), String::new());
    for square in squares {
        let (x, y) = (f32::from(square.x()) * UNIT, f32::from(square.y()) * UNIT);
        paving += &format!(
            "M{x} {:.1}h48M{x} {:.1}h48M{:.1} {y}v16M{:.1} {:.1}v16M{:.1} {:.1}v16",
            y + 16.0,
            y + 32.0,
            x + 24.0,
            x + 12.0,
            y + 16.0,
            x + 36.0,
            y + 32.0
        );
        ways += &format!("M{x} {:.1}h48M{:.1} {y}v48", y + 24.0, x + 24.0);
    }
    format!(r#"<path class="bt-w-flags" d="{paving}"/><path class="bt-way" d="{ways}"/>"#)
}

/// A tile turned up, around its own corner: wherever it lies, it looks the same. Large boards show all of it; small ones
/// (`afar`) fewer and larger marks.
pub(crate) fn faceup(place: Placement, face: &DrawnTile, standing: Standing) -> String {
    let mut o = format!(
        r#"<g transform="translate(1.2 2.2)">{}</g>{}"#,
        place.edge("bt-t-shade", 1.8),
        place.edge("bt-t-up", 1.8)
    );
    let (picture, near, afar) = match (place.w, place.h) {
        _ if place.is_cross() => cross(place, face, standing),
        (1, 1) => single(face),
        (_, 1) => flat(place, face, standing),
        (1, _) => tall(place, face, standing),
        _ => large(place, face, standing),
    };
    o += &picture;
    if let Some(frame) = face.owner {
        o += &format!(r#"<g class="s{frame}">{}</g>"#, place.edge("bt-own", 3.6));
    }
    o += &format!(r#"<g class="bt-near">{near}</g><g class="bt-afar">{afar}</g>"#);
    o
}

/// The picture, what is written on a large board, what is written on a small one.
type Parts = (String, String, String);

/// Four squares and more.
fn large(place: Placement, face: &DrawnTile, standing: Standing) -> Parts {
    let (w, h) = (place.width(), place.height());
    let ground = h - 33.0;
    let mut picture = format!(
        r#"<path class="bt-plan" d="M6.5 {:.1}V6.5H{:.1}V{:.1}"/><path class="bt-plan dots" d="M11 {:.1}V11H{:.1}V{:.1}"/><path class="bt-ground" d="M5 {ground}H{:.1}"/>"#,
        ground - 0.5,
        w - 6.5,
        ground - 0.5,
        ground - 3.0,
        w - 11.0,
        ground - 3.0,
        w - 5.0
    );
    if place.h > place.w && standing == Standing::Nobody {
        picture += COURT;
    }
    let (room, high) = (w - 26.0, ground - 10.0);
    picture += &match (standing, place.w) {
        (Standing::Battle, _) => format!(r#"<g class="bt-faded">{}</g>"#, raise(face, (w / 2.0, ground), (room, high))),
        (Standing::Horde, 3..) => raise(face, (w / 2.0 + 20.0, ground), (room - 34.0, high)),
        (Standing::Horde, _) => raise(face, (w / 2.0 + 12.0, ground), (room - 14.0, high)),
        (Standing::Nobody, 4..) => raise(face, (w / 2.0, ground), (room, high)),
        (Standing::Nobody, _) => raise(face, (w / 2.0 - 1.0, ground), (room - 4.0, high)),
    };
    let near = [
        name(&face.name, (7.5, h - 20.0), 13.0, w - 14.0),
        foot(face, (7.0, h - 9.5), 1.0, Side::Left),
        guard(face, Point::new(w - 15.5, 15.5), 1.0),
        owned(face, Point::new(14.4, 13.7), 0.29),
    ];
    let battle = standing == Standing::Battle;
    let scale = if foot_width(face) * 1.4 > w - 8.0 { 1.1 } else { 1.4 };
    let afar = [
        if battle { String::new() } else { fitted(&face.name, (w / 2.0, h - 20.5), w - 7.0) },
        foot(face, (6.0, h - 9.5), scale, Side::Left),
        guard(face, if battle { Point::new(w - 21.0, h - 23.0) } else { Point::new(w - 20.7, 21.3) }, 1.55),
        if standing == Standing::Nobody { owned(face, Point::new(17.6, 17.0), 0.40) } else { String::new() },
    ];
    (picture, near.concat(), afar.concat())
}

/// The plan of a court with a fountain, above a building that leaves room for it.
const COURT: &str = r#"<path class="bt-plan" d="M26 18H70V52H26ZM26 35H41M55 35H70M48 18V28M48 42V52"/><path class="bt-plan dots" d="M31 23H65V47H31Z"/><circle class="bt-plan" cx="48" cy="35" r="7"/><circle class="bt-plan" cx="48" cy="35" r="3"/>"#;

/// The Palace as a cross: the picture across the middle, the figures in the lower arm.
fn cross(place: Placement, face: &DrawnTile, standing: Standing) -> Parts {
    let (w, ground) = (place.width(), 3.0 * UNIT - 8.0);
    let middle = w / 2.0;
    let mut picture = format!(r#"<path class="bt-ground" d="M8 {ground}H{:.1}"/>"#, w - 8.0);
    let drawn = raise(face, (middle, ground), (w - 26.0, 104.0));
    picture += &if standing == Standing::Battle { format!(r#"<g class="bt-faded">{drawn}</g>"#) } else { drawn };
    let half = foot_width(face) / 2.0;
    let near = [
        format!(
            r#"<text class="bt-tn mid" x="{middle}" y="{:.1}" font-size="13">{}</text>"#,
            ground + 20.0,
            escape(&face.name)
        ),
        foot(face, (middle - half, ground + 34.0), 1.0, Side::Left),
        guard(face, Point::new(middle + 33.0, 15.5), 1.0),
        owned(face, Point::new(middle - 33.6, 13.7), 0.29),
    ];
    let afar = [
        fitted(&face.name, (middle, ground + 20.0), 88.0),
        foot(face, (middle - half * 1.15, ground + 36.0), 1.15, Side::Left),
        guard(face, Point::new(middle + 28.0, 21.3), 1.55),
        owned(face, Point::new(middle - 29.0, 17.0), 0.40),
    ];
    (picture, near.concat(), afar.concat())
}

/// Two squares side by side.
fn flat(place: Placement, face: &DrawnTile, standing: Standing) -> Parts {
    let (w, h, ground) = (place.width(), place.height(), 31.0);
    let mut picture = format!(r#"<path class="bt-ground" d="M5 {ground}H{:.1}"/>"#, w - 5.0);
    let alone = standing == Standing::Nobody;
    if alone {
        picture += &raise(face, (37.0, ground), (31.0, 24.0));
    }
    let paying = pay_width(face) * 0.92;
    let mut near = name(&face.name, (6.0, h - 4.8), 12.2, w - 9.0 - paying);
    near += &paying_row(face, (w - 3.5 - paying, h - 9.0), 0.92);
    near += &guard(face, Point::new(w - 14.5, 15.0), 1.0);
    if alone {
        near += &points(face, (w - 40.0, 17.0), 0.82);
    }
    near += &owned(face, Point::new(14.0, 13.5), 0.27);
    let afar = [
        guard(face, Point::new(w - 18.0, 19.0), 1.45),
        foot(face, (w - 4.0, h - 9.5), 1.3, Side::Right),
        if alone { owned(face, Point::new(17.0, 17.0), 0.36) } else { String::new() },
    ];
    (picture, near, afar.concat())
}

/// Two squares one above the other.
fn tall(place: Placement, face: &DrawnTile, standing: Standing) -> Parts {
    let (w, h, ground) = (place.width(), place.height(), 62.0);
    let mut picture = format!(r#"<path class="bt-ground" d="M5 {ground}H{:.1}"/>"#, w - 5.0);
    if standing == Standing::Nobody {
        picture += &raise(face, (16.5, ground), (25.0, 44.0));
    }
    let mut near = String::new();
    let words: Vec<&str> = face.name.split_whitespace().collect();
    let top = if words.len() == 1 { 79.0 } else { 74.0 };
    for (k, word) in words.iter().take(2).enumerate() {
        near += &middled(word, (w / 2.0, top + 11.0 * k as f32), 11.8, w - 6.0);
    }
    near += &guard(face, Point::new(w - 13.0, 14.5), 1.0);
    if standing == Standing::Nobody {
        near += &points(face, (w - 18.0, 35.0), 0.72);
        let rows = [
            (Pays::Loot, face.loot, face.paid),
            (Pays::Warrior, face.warrior.into(), face.paid),
            (Pays::Event, face.event.into(), face.told),
        ];
        let mut y = 48.0;
        for (what, _, paid) in rows.into_iter().flat_map(|row| (0..row.1).map(move |_| row)).take(2) {
            near += &pays(what, Point::new(w - 12.0, y), 0.9, paid);
            y += 10.5;
        }
    }
    near += &owned(face, Point::new(13.0, 13.0), 0.26);
    let afar = [
        guard(face, Point::new(w - 17.0, 19.0), 1.45),
        points(face, (10.0, h - 13.0), 1.25),
        owned(face, Point::new(14.0, 17.0), 0.36),
    ];
    (picture, near, afar.concat())
}

/// One square.
fn single(face: &DrawnTile) -> Parts {
    let (w, ground) = (UNIT, 41.0);
    let picture = format!(r#"<path class="bt-ground" d="M5 {ground}H{:.1}"/>"#, w - 5.0)
        + &raise(face, (15.5, ground), (22.0, 21.0));
    let near = [
        guard(face, Point::new(w - 13.0, 14.5), 0.95),
        foot(face, (w - 4.0, w - 11.0), 0.82, Side::Right),
        owned(face, Point::new(13.0, 12.5), 0.24),
    ];
    let afar = [
        guard(face, Point::new(w - 16.0, 18.0), 1.4),
        points(face, (w - 32.0, w - 9.5), 1.25),
        owned(face, Point::new(14.0, 15.0), 0.36),
    ];
    (picture, near.concat(), afar.concat())
}

/// The elevation on its ground, no larger than it was drawn by more than an eighth.
fn raise(face: &DrawnTile, (x, ground): (f32, f32), (room, high): (f32, f32)) -> String {
    let (id, drawing) = districts::named(&face.id);
    let scale = (room / drawing.width).min(high / drawing.height).min(1.12);
    format!(r##"<use href="#bt-e-{id}" transform="translate({x:.1} {ground:.1}) scale({scale:.3})"/>"##)
}

pub(super) fn guard(face: &DrawnTile, at: Point, scale: f32) -> String {
    let how = if face.now == face.defence { Defence::Printed } else { Defence::Changed };
    shield(at, face.now, scale, how)
}

fn owned(face: &DrawnTile, at: Point, scale: f32) -> String {
    face.owner.map(|frame| flag(frame, at, scale)).unwrap_or_default()
}

// ---- the foot: points, loot, warrior, event

#[derive(PartialEq)]
enum Side {
    Left,
    Right,
}

fn points_width(vp: u8) -> f32 {
    if vp > 9 { 32.0 } else { 25.0 }
}

/// How much room the icons that pay take.
fn pay_width(face: &DrawnTile) -> f32 {
    11.5 * f32::from(face.loot) + if face.warrior { 13.0 } else { 0.0 } + if face.event { 11.0 } else { 0.0 }
}

fn has_points(face: &DrawnTile) -> bool {
    face.vp > 0 || pay_width(face) == 0.0
}

fn foot_width(face: &DrawnTile) -> f32 {
    pay_width(face) + if has_points(face) { points_width(face.vp) } else { 0.0 }
}

/// `x` is where the row begins, or where it ends.
fn foot(face: &DrawnTile, (x, y): (f32, f32), scale: f32, side: Side) -> String {
    let x = if side == Side::Right { x - foot_width(face) * scale } else { x };
    if !has_points(face) {
        return paying_row(face, (x, y), scale);
    }
    points(face, (x + 7.0 * scale, y), scale) + &paying_row(face, (x + points_width(face.vp) * scale, y), scale)
}

/// A wreath and the points beside it.
pub(super) fn points(face: &DrawnTile, (x, y): (f32, f32), scale: f32) -> String {
    let size = 12.6 * scale;
    wreath(Point::new(x, y), scale * 0.88)
        + &format!(
            r#"<text class="bt-vpn" x="{:.1}" y="{:.1}" font-size="{size:.1}">{}</text>"#,
            x + 8.0 * scale,
            y + 4.3 * scale,
            face.vp
        )
}

fn paying_row(face: &DrawnTile, (x, y): (f32, f32), scale: f32) -> String {
    let mut at = x;
    let mut o = String::new();
    let mut put = |what: Pays, width: f32, middle: f32, size: f32, paid: bool| {
        o += &pays(what, Point::new(at + middle * scale, y), size * scale, paid);
        at += width * scale;
    };
    (0..face.loot).for_each(|_| put(Pays::Loot, 11.5, 6.0, 0.95, face.paid));
    if face.warrior {
        put(Pays::Warrior, 13.0, 6.5, 0.95, face.paid);
    }
    if face.event {
        put(Pays::Event, 11.0, 5.5, 1.0, face.told);
    }
    o
}

// ---- names

/// About how wide a name is, set in the serif.
pub(super) fn text_width(text: &str, size: f32) -> f32 {
    let advance = |letter: char| match letter {
        'i' | 'l' => 0.3,
        't' | 'f' => 0.33,
        'r' | 's' => 0.42,
        ' ' => 0.25,
        'I' => 0.4,
        'm' => 0.83,
        'M' => 0.92,
        'w' => 0.72,
        'a' | 'c' | 'e' => 0.49,
        letter if letter.is_lowercase() => 0.56,
        _ => 0.69,
    };
    text.chars().map(advance).sum::<f32>() * size
}

fn shrunk(text: &str, size: f32, room: f32) -> f32 {
    size * (room / text_width(text, size)).min(1.0)
}

fn name(text: &str, (x, y): (f32, f32), size: f32, room: f32) -> String {
    let size = shrunk(text, size, room);
    format!(r#"<text class="bt-tn" x="{x:.1}" y="{y:.1}" font-size="{size:.1}">{}</text>"#, escape(text))
}

fn middled(text: &str, (x, y): (f32, f32), size: f32, room: f32) -> String {
    let size = shrunk(text, size, room);
    format!(r#"<text class="bt-tn mid" x="{x:.1}" y="{y:.1}" font-size="{size:.1}">{}</text>"#, escape(text))
}

/// A large name for a small board, or none where it finds no room.
fn fitted(text: &str, at: (f32, f32), room: f32) -> String {
    match shrunk(text, 18.0, room) {
        size if size < 16.0 => String::new(),
        size => middled(text, at, size, room),
    }
}
