//! A Realm as it lies: terrain or castle, the colours of its sides, its yield and name, who controls it, what is built.

use super::WIDTH;
use super::ground::STAR;
use crate::content::Terrain;
use crate::words::Resource;
use stage::Point;
use stage::draw::escape;
use std::fmt::Write;

/// What is shown of a Realm.
pub(crate) struct Drawn<'a> {
    pub at: Point,
    /// None for a Home.
    pub terrain: Option<Terrain>,
    /// Which of the two drawings of its terrain.
    pub variant: usize,
    /// Colours toward E, SE, SW, W, NW, NE as on the table.
    pub sides: Option<[u8; 6]>,
    /// The frame of the player who controls it, or whose Home it is; 0 for nobody.
    pub frame: u8,
    /// What its harvest gives now, by Resource.
    pub gives: Vec<(Resource, u16)>,
    pub doubled: bool,
    pub building: Option<&'static str>,
    pub name: &'a str,
}

fn moved(x: f32, y: f32, drawing: &str) -> String {
    format!(r#"<g transform="translate({x:.1} {y:.1})">{drawing}</g>"#)
}

fn laid(id: &str, (x, y): (f32, f32), scale: f32) -> String {
    format!(r##"<use href="#mi-{id}" transform="translate({x} {y}) scale({scale})"/>"##)
}

/// The pale halo of the mist around a Realm.
pub(crate) fn mist(middles: &[Point]) -> String {
    let mut o = String::new();
    for (class, radius) in [("mi-mist1", 104.0), ("mi-mist2", 80.0)] {
        let circles: String = middles
            .iter()
            .map(|p| {
                format!(
                    "M{:.0} {:.0}a{radius} {radius} 0 1 0 {} 0a{radius} {radius} 0 1 0-{} 0",
                    p.x - radius,
                    p.y,
                    2.0 * radius,
                    2.0 * radius
                )
            })
            .collect();
        let _ = write!(o, r#"<path class="{class}" d="{circles}"/>"#);
    }
    o
}

pub(crate) fn realm(realm: &Drawn) -> String {
    let ground = match realm.terrain {
        Some(Terrain::Plain) => "plain",
        Some(Terrain::Wood) => "wood",
        Some(Terrain::Mountain) => "mountain",
        Some(Terrain::Desert) => "desert",
        None => "home",
    };
    let mut o =
        format!(r##"<use href="#mi-hex" class="mi-under" y="7"/><use href="#mi-hex" class="mi-land {ground}"/>"##);
    if realm.terrain.is_some() {
        let _ = write!(o, r##"<use href="#mi-{ground}-{}" class="mi-drawn"/>"##, 1 + realm.variant % 2);
    } else {
        let _ = write!(o, r##"<g class="s{}"><use href="#mi-ring" class="mi-ring"/></g>"##, realm.frame);
    }
    for direction in 0..6 {
        let colour = match realm.sides {
            Some(sides) => ["red", "green", "blue", "yellow"][usize::from(sides[direction] & 3)],
            None => "home",
        };
        let _ = write!(
            o,
            r##"<use href="#mi-side-{colour}" transform="rotate({}) translate({:.1} 0)"/>"##,
            60 * direction,
            WIDTH / 2.0 - 4.6
        );
    }
    if realm.frame > 0 && realm.terrain.is_some() {
        let _ = write!(o, r##"<g class="s{}"><use href="#mi-own" class="mi-own"/></g>"##, realm.frame);
    }
    o += r##"<use href="#mi-hex" class="mi-edge0"/>"##;
    o += &if realm.terrain.is_some() { top_of_land(realm) } else { top_of_home(realm) };
    o += &name(realm);
    moved(realm.at.x, realm.at.y, &o)
}

/// The building at the left and the yield at the right, or the yield alone in the middle.
fn top_of_land(realm: &Drawn) -> String {
    let mut o = String::new();
    let (x, y) = match realm.building {
        Some(building) => {
            o += &laid(building, (-17.0, if building == "city" { -31.0 } else { -32.0 }), 0.92);
            (17.0, -35.0)
        }
        None => (0.0, -38.0),
    };
    if let Some((resource, number)) = realm.gives.first() {
        let class = if realm.doubled { "mi-plate doubled" } else { "mi-plate" };
        let plate = format!(
            r#"<rect class="{class}" x="-16" y="-10" width="32" height="20" rx="4"/>{}<text class="mi-yield" x="8.5" y="5.3">{number}</text>"#,
            laid(&format!("{resource}-mark"), (-6.0, 0.0), 0.92)
        );
        o += &moved(x, y, &plate);
    }
    o
}

/// The castle with its pennon, and the three incomes across the lower tip.
fn top_of_home(realm: &Drawn) -> String {
    let pennon = format!(r#"<g class="s{}"><path class="ban mi-pennon" d="M0-38L15-33.5 0-29Z"/></g>"#, realm.frame);
    let castle = format!(r##"<use href="#mi-castle"/>{pennon}"##);
    let mut o = format!(r#"<g transform="translate(0 -29) scale(.62)">{castle}</g>"#);
    o += r#"<rect class="mi-plate" x="-35" y="29" width="70" height="16.5" rx="4"/>"#;
    for (k, (resource, number)) in realm.gives.iter().enumerate() {
        let x = 22.4 * k as f32;
        o += &laid(&format!("{resource}-mark"), (x - 27.0, 37.3), 0.72);
        let _ = write!(o, r#"<text class="mi-income" x="{:.1}" y="41.8">{number}</text>"#, x - 16.5);
    }
    o
}

/// One line, or two where the name is long. "The" and "Range" go first.
fn name(realm: &Drawn) -> String {
    let (top, class) = if realm.terrain.is_some() { (32.0, "mi-name") } else { (25.5, "mi-name home") };
    let short = short_name(realm.name);
    match short.rsplit_once(' ').filter(|_| short.chars().count() > 13) {
        None => format!(r#"<text class="{class}" y="{top}">{}</text>"#, escape(&short)),
        Some((first, second)) => format!(
            r#"<text class="{class} two" y="{:.1}">{}</text><text class="{class} two" y="{:.1}">{}</text>"#,
            top - 5.2,
            escape(first),
            top + 6.1,
            escape(second)
        ),
    }
}

fn short_name(name: &str) -> String {
    if name.chars().count() <= 13 {
        return name.to_owned();
    }
    let name = name.strip_prefix("The ").unwrap_or(name);
    name.strip_suffix(" Range").or_else(|| name.strip_suffix("'s Home")).unwrap_or(name).to_owned()
}

/// The edge of a free cell.
pub(crate) fn own_edge(at: Point) -> String {
    moved(at.x, at.y, r##"<use href="#mi-cell" class="mi-cell"/>"##)
}

/// Crossed swords on a dark disc between the two sides.
pub(crate) fn clash(at: Point) -> String {
    let swords = stage::draw::Control::Swords.markup();
    let disc = format!(
        r#"<g class="mi-clash" transform="translate(0 -8) scale(.62)"><circle r="15"/><g transform="translate(-9 -9) scale(.75)">{swords}</g></g>"#
    );
    moved(at.x, at.y, &disc)
}

/// Marks of Spells that lie on a Realm: cold, sorrow or fire.
pub(crate) fn cold(at: Point, class: &str) -> String {
    moved(at.x, at.y, &format!(r##"<use href="#mi-own" class="mi-spell {class}"/>"##))
}

/// The way of a Hero to the destination of the Quest, with a ring where each turn ends and a seal on the destination.
pub(crate) fn quest(frame: u8, way: &[Point], steps: usize) -> String {
    let [_, .., last] = way else { return String::new() };
    let line: Vec<String> = way.iter().map(|p| format!("{:.1} {:.1}", p.x, p.y - 4.0)).collect();
    let d = format!("M{}", line.join("L"));
    let mut o = format!(r#"<path class="mi-way0" d="{d}"/><path class="mi-way" d="{d}"/>"#);
    let turns = (way.len() - 1).div_ceil(steps.max(1));
    for turn in 1..turns {
        let stop = way[turn * steps];
        o += &moved(
            stop.x - 30.0,
            stop.y - 24.0,
            &format!(r#"<circle class="mi-stop" r="9"/><text class="mi-turn" y="4.3">{turn}</text>"#),
        );
    }
    let seal = format!(
        r#"<circle class="mi-seal" r="19"/><circle class="mi-seal dashed" r="15.5"/><path class="mi-star" transform="scale(1.35)" d="{STAR}"/><g transform="translate(17 13)"><circle class="mi-stop" r="9"/><text class="mi-turn" y="4.3">{turns}</text></g>"#
    );
    o += &moved(last.x, last.y - 6.0, &seal);
    format!(r#"<g class="mi-quest s{frame}">{o}</g>"#)
}
