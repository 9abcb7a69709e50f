//! A terrain card on its square: the face with its terrain, the roads, what is built on it.

use super::definitions::terrain_name;
use super::{corner, middle};
use crate::card::Faction;
use crate::map::Exits;
use crate::square::{Dir, Square};
use std::fmt::Write;

/// Where a road leaves a card of 100 × 100.
fn side(dir: Dir) -> &'static str {
    match dir {
        Dir::North => "50 0",
        Dir::East => "100 50",
        Dir::South => "50 100",
        Dir::West => "0 50",
    }
}

/// The roads of a card, from side middle to side middle.
pub(super) fn road(exits: Exits) -> String {
    let open: Vec<Dir> = Dir::ALL.into_iter().filter(|&dir| exits.has(dir)).collect();
    let straight = |dir: Dir| match dir {
        Dir::North | Dir::South => "M50 0C47 30 53 70 50 100",
        Dir::East | Dir::West => "M0 50C30 53 70 47 100 50",
    };
    match open[..] {
        [only] => format!("M{}L50 50", side(only)),
        [a, b] if a.opposite() == b => straight(a).into(),
        [a, b] => format!("M{}Q50 50 {}", side(a), side(b)),
        [..] => {
            let mut d = String::new();
            for &dir in &open {
                match exits.has(dir.opposite()) {
                    true if dir as u8 <= dir.opposite() as u8 => d += straight(dir),
                    true => {}
                    false => {
                        let _ = write!(d, "M{}L50 50", side(dir));
                    }
                }
            }
            d
        }
    }
}

/// A card of a faction's terrain, or of the ruins; `joined` are the sides to the north and west where a road goes on. The
/// cards to the north and west are drawn before.
pub(crate) fn terrain_card(square: Square, exits: Exits, faction: Option<Faction>, joined: &[Dir]) -> String {
    let at = corner(square);
    let terrain = faction.map_or("ruins", terrain_name);
    let mut o = format!(r##"<g transform="translate({:.0} {:.0})"><use href="#ba-t-{terrain}"/>"##, at.x, at.y);
    if faction.is_some() {
        for (dir, x, y) in [(Dir::North, 50, 17), (Dir::South, 50, 90), (Dir::East, 87, 54), (Dir::West, 13, 54)] {
            if !exits.has(dir) {
                let _ = write!(o, r##"<use href="#ba-s-{terrain}" transform="translate({x} {y})"/>"##);
            }
        }
    }
    let _ = write!(o, r##"<use href="#ba-r-{exits}"/><use href="#ba-edge"/>"##);
    for dir in joined {
        let turn = if *dir == Dir::West { r#" transform="matrix(0 1 -1 0 0 0)""# } else { "" };
        let _ = write!(o, r##"<use href="#ba-seam"{turn}/>"##);
    }
    o + "</g>"
}

/// A city as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DrawnCity {
    /// The frame of its owner; 0 for nobody.
    pub(crate) frame: u8,
    /// 0 for a neutral city.
    pub(crate) level: u8,
    /// What it defends with where nobody owns it.
    pub(crate) strength: u8,
    pub(crate) start: bool,
}

/// The keep on its disc, the owner's frame, and the level on a plate; a city without an owner has a shield (BA-29.3).
pub(crate) fn city(square: Square, city: DrawnCity) -> String {
    let at = middle(square);
    let DrawnCity { frame, level, strength, start } = city;
    let ring = if start { r#"<circle class="ba-start" r="26.5"/>"# } else { "" };
    let towers = if level == 0 { 3 } else { level.min(4) };
    let mut o = format!(
        r##"<g transform="translate({:.0} {:.0})"><g class="s{frame}"><ellipse class="shade" cx="3" cy="6" rx="33" ry="31"/><circle class="fr ba-disc" r="30"/>{ring}</g><use href="#ba-keep-{towers}" transform="translate(0 17.5) scale(.8)"/>"##,
        at.x, at.y
    );
    match frame {
        0 => o += &shield(strength),
        _ => {
            let _ =
                write!(o, r##"<use class="ba-flag" href="#ba-f{frame}" transform="translate(-28 -28) scale(.5)"/>"##);
            o += &plate(level);
        }
    }
    o + "</g>"
}

pub(crate) fn ruins(square: Square, strength: u8) -> String {
    let at = middle(square);
    format!(
        r##"<g transform="translate({:.0} {:.0})"><use href="#ba-keep-ruins"/>{}</g>"##,
        at.x,
        at.y,
        shield(strength)
    )
}

/// What a city is worth.
fn plate(level: u8) -> String {
    let gold = if level == 4 { r#"<circle class="ba-gold" r="8.9"/>"# } else { "" };
    format!(
        r#"<g transform="translate(29 -29)"><g class="ba-plate"><circle r="11.5"/>{gold}<text y="5.2">{level}</text></g></g>"#
    )
}

/// What has to be beaten.
fn shield(strength: u8) -> String {
    format!(
        r#"<g transform="translate(29 -29)"><g class="ba-plate"><path d="M-11.5-12.5H11.5V1.5C11.5 8.5 6 12.5 0 15.5-6 12.5-11.5 8.5-11.5 1.5Z"/><text y="5.6">{strength}</text></g></g>"#
    )
}
