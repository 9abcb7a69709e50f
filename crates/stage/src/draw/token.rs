//! Heraldic tokens: a frame whose shape is the side, a silhouette for the kind, badges for what happened to it.

use super::{escape, glyph, place};
use crate::geometry::HEX_WIDTH;
use crate::{Activity, Badge, Corner, Piece, Pips, Point, Space, Stage};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// The frames: 0 dashed round (neutral), 1 heater shield, 2 spiked disc, 3 lozenge, 4 scooped square, 5 gothic arch,
/// 6 swallow-tail pennon.
pub(super) fn outline(frame: u8) -> &'static str {
    // A disc with eight spikes.
    const SPIKED: &str = "M-3.33-22.25L0.0-29.50L3.33-22.25A22.5 22.5 0 0 1 13.38-18.09L20.86-20.86L18.09-13.38\
             A22.5 22.5 0 0 1 22.25-3.33L29.5 0.00L22.25 3.33A22.5 22.5 0 0 1 18.09 13.38L20.86 20.86\
             L13.38 18.09A22.5 22.5 0 0 1 3.33 22.25L0.0 29.50L-3.33 22.25A22.5 22.5 0 0 1-13.38 18.09\
             L-20.86 20.86L-18.09 13.38A22.5 22.5 0 0 1-22.25 3.33L-29.5 0.00L-22.25-3.33\
             A22.5 22.5 0 0 1-18.09-13.38L-20.86-20.86L-13.38-18.09A22.5 22.5 0 0 1-3.33-22.25Z";
    match frame {
        1 => "M-22.5-24.5Q-11-22 0-24.5Q11-22 22.5-24.5V-1C22.5 13 12 22.5 0 28.5C-12 22.5-22.5 13-22.5-1Z",
        2 => SPIKED,
        3 => "M0-29.5L25.5 0 0 29.5-25.5 0Z",
        4 => "M-15-25H15A9 9 0 0 0 23.5-16V16A9 9 0 0 0 15 25H-15A9 9 0 0 0-23.5 16V-16A9 9 0 0 0-15-25Z",
        5 => "M-21.5 25.5V-4C-21.5-15-11-23 0-29.5C11-23 21.5-15 21.5-4V25.5Z",
        6 => "M-22-25H22V27L0 17-22 27Z",
        _ => "M-23 0A23 23 0 1 1 23 0A23 23 0 1 1-23 0Z",
    }
}

/// Where a frame has its glyph, and how large.
fn glyph_spot(frame: u8) -> ((f32, f32), f32) {
    match frame {
        1 => ((0.0, -2.5), 30.0),
        2 => ((0.0, 0.0), 28.0),
        3 => ((0.0, 0.0), 25.0),
        4 => ((0.0, 0.0), 31.0),
        5 => ((0.0, 1.5), 28.0),
        6 => ((0.0, -4.0), 29.0),
        _ => ((0.0, 0.0), 30.0),
    }
}

fn rim(frame: u8) -> String {
    match frame {
        2 => r#"<circle class="rim" r="18.8"/>"#.to_string(),
        _ => {
            let (up, scale) = (if frame == 1 { -1.0 } else { -0.3 }, if frame == 3 { 0.82 } else { 0.84 });
            format!(r#"<path class="rim" d="{}" transform="translate(0 {up}) scale({scale})"/>"#, outline(frame))
        }
    }
}

/// A token without badges around (0, 0), to be put into a group with its [`classes`]. Without a glyph it
/// lies facedown.
pub fn token(frame: u8, glyph: Option<&str>, activity: Activity) -> String {
    let shape = outline(frame);
    let (dx, dy) = if activity == Activity::Acting { (4.5, 11.0) } else { (1.5, 3.0) };
    let mut body = format!(
        r#"<path class="sh" d="{shape}" transform="translate({dx} {dy})"/><path class="halo" d="{shape}"/><path class="halo2" d="{shape}"/><path class="fr" d="{shape}"/>"#
    );
    if activity == Activity::Spent {
        let _ = write!(body, r#"<path class="hatch" d="{shape}"/>"#);
    }
    let (spot, size) = glyph_spot(frame);
    match glyph {
        Some(glyph) => body += &(rim(frame) + &place(glyph, "gl", spot, size)),
        None => {
            let (x, y) = spot;
            let scale = if frame == 2 { 0.7 } else { 0.84 };
            let _ = write!(body, r#"<path class="weave" d="{shape}" transform="scale({scale})"/>"#);
            body += &(rim(frame) + &format!(r#"<circle class="seal" cx="{x}" cy="{y}" r="8"/>"#));
        }
    }
    body
}

/// The classes of a piece's group; its badges take those of the frame alone.
pub fn classes(piece: &Piece) -> String {
    let activity = match piece.activity {
        Activity::Idle => "",
        Activity::Ready => " can",
        Activity::Acting => " sel",
        Activity::Spent => " spent",
        Activity::Ordered => " ordered",
    };
    format!("tok s{}{activity}{}", piece.frame, if piece.star { " elite" } else { "" })
}

/// A piece around (0, 0) without its badges: what goes into a group with its [`classes`], moved to where it [`stand`]s.
pub fn body(stage: &Stage, piece: &Piece) -> String {
    let figure = piece.glyph.as_deref().map(|name| glyph(stage, name).unwrap_or_default());
    token(piece.frame, figure.as_deref(), piece.activity)
}

/// The badges of a piece around (0, 0). On a board they lie in a layer of their own, so that no neighbour hides a wound.
pub fn insignia(glyphs: &BTreeMap<String, String>, piece: &Piece) -> String {
    let mut all = piece.pips.filter(|pips| pips.taken > 0).map(wounds).unwrap_or_default();
    // A small piece has a plate and a number at its foot as large as any.
    let larger = piece.stand.map_or(1.0, |stand| (1.02 / stand.scale.max(0.1)).clamp(1.0, 1.6));
    if let Some(tag) = &piece.tag {
        let width = 7.0 * tag.chars().count() as f32 + 9.0;
        let counts = tag.chars().all(|letter| letter.is_ascii_digit());
        let enlarged = match larger > 1.0 && counts {
            true => format!(r#" transform="translate(0 25) scale({larger:.2}) translate(0 -25)""#),
            false => String::new(),
        };
        let _ = write!(
            all,
            r#"<g{enlarged}><g class="pips"><rect class="pill" x="{:.1}" y="17.5" width="{width:.1}" height="15" rx="7.5"/><text class="tag" y="28.7">{}</text></g></g>"#,
            -width / 2.0,
            escape(tag)
        );
    }
    if let Some(plate) = &piece.plate {
        let number = format!(
            r#"<g class="num"><circle cx="18" cy="-19.5" r="9.2"/><text x="18" y="-14.8">{}</text></g>"#,
            escape(plate)
        );
        match larger {
            1.0 => all += &number,
            larger => {
                let _ = write!(
                    all,
                    r#"<g transform="translate(18 -19.5) scale({larger:.2}) translate(-18 19.5)">{number}</g>"#
                );
            }
        }
    }
    if piece.star {
        all += r#"<g class="el"><circle cx="-18" cy="-19.5" r="9.2"/><path d="M-18-26.1l1.9 4.3 4.7.5-3.5 3.1 1 4.6-4.1-2.4-4.1 2.4 1-4.6-3.5-3.1 4.7-.5z"/></g>"#;
    }
    for badge in &piece.badges {
        all += &sign(glyphs, badge);
    }
    if piece.activity == Activity::Spent {
        // A star or a badge keeps its corner; the tick moves below it.
        let taken = piece.star || piece.badges.iter().any(|badge| badge.corner == Corner::UpperLeft);
        let y = if taken { 1.5 } else { -19.5 };
        let _ = write!(
            all,
            r#"<g class="sp" transform="translate(-18 {y})"><circle r="8.4"/><path d="M-4 0l3 3 5.4-6"/></g>"#
        );
    }
    all
}

/// A badge at its corner; an empty text if the game has no drawing for it.
fn sign(glyphs: &BTreeMap<String, String>, Badge { corner, glyph, text }: &Badge) -> String {
    let Some(drawing) = glyphs.get(glyph) else { return String::new() };
    let (x, y) = match corner {
        Corner::UpperLeft => (-19.0, -19.0),
        Corner::UpperRight => (17.5, -20.5),
        Corner::LowerLeft => (-21.5, 9.0),
        Corner::LowerRight => (22.5, 7.5),
    };
    let text = match text.as_str() {
        "" => String::new(),
        text => format!(r#"<text x="{x}" y="{}">{}</text>"#, y + 4.2, escape(text)),
    };
    format!(r#"<g class="badge">{}{text}</g>"#, place(drawing, "sign", (x, y), 24.0))
}

/// A piece where it stands, without its badges.
pub fn piece(stage: &Stage, piece: &Piece) -> String {
    let Some(stand) = stand(stage, piece) else { return String::new() };
    format!(
        r#"<g class="{}" transform="{stand}" data-id="{}" role="img" aria-label="{}">{}</g>"#,
        classes(piece),
        escape(&piece.id),
        escape(&piece.label),
        body(stage, piece)
    )
}

/// The badges of a piece where it stands.
pub fn badges(stage: &Stage, piece: &Piece) -> String {
    match (stand(stage, piece), insignia(&stage.glyphs, piece)) {
        (Some(stand), marks) if !marks.is_empty() => {
            format!(r#"<g class="tok s{}" transform="{stand}">{marks}</g>"#, piece.frame)
        }
        _ => String::new(),
    }
}

/// Losses on a dark pill: a diamond for each wound, a ring for each still to take; a dot for each figure, a cross for each
/// lost.
fn wounds(pips: Pips) -> String {
    let pips = Pips { taken: pips.taken.min(pips.limit), ..pips };
    let width = f32::from(pips.limit) * 9.0 + 5.0;
    let left = -width / 2.0;
    let mut pill =
        format!(r#"<g class="pips"><rect class="pill" x="{left:.1}" y="18.5" width="{width}" height="13" rx="6.5"/>"#);
    for k in 0..pips.limit {
        let x = left + 7.0 + f32::from(k) * 9.0;
        let _ = match (pips.figures, k < pips.taken) {
            (false, true) => write!(pill, r#"<path class="hit" d="M{x:.1} 20.6l4.4 4.4-4.4 4.4-4.4-4.4z"/>"#),
            (false, false) => write!(pill, r#"<circle class="left" cx="{x:.1}" cy="25" r="2.3"/>"#),
            // Those left stand first.
            (true, _) if k < pips.limit - pips.taken => {
                write!(pill, r#"<circle class="fig" cx="{x:.1}" cy="25" r="3.1"/>"#)
            }
            (true, _) => write!(pill, r#"<path class="gone" d="M{:.1} 22.5l5 5m0-5l-5 5"/>"#, x - 2.5),
        };
    }
    pill + "</g>"
}

/// Where a piece stands, and how large.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Stand {
    pub at: Point,
    pub scale: f32,
}

impl Stand {
    /// As a CSS transform, so that a piece can glide.
    pub fn css(&self) -> String {
        format!("translate({:.1}px, {:.1}px) scale({:.3})", self.at.x, self.at.y, self.scale)
    }
}

/// As the attribute `transform`.
impl fmt::Display for Stand {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "translate({:.1} {:.1}) scale({:.3})", self.at.x, self.at.y, self.scale)
    }
}

/// Smaller on half spaces and on top of things, lifted while it acts; nothing for a piece on no space. A piece that
/// has a stand of its own stands there.
pub fn stand(stage: &Stage, piece: &Piece) -> Option<Stand> {
    if let Some(Stand { at, scale }) = piece.stand {
        let at = if stage.is_turned { at.turned() } else { at };
        let lift = if piece.activity == Activity::Acting { -2.0 * scale } else { 0.0 };
        return Some(Stand { at: at + Point::new(0.0, lift), scale });
    }
    let space = stage.space(&piece.space)?;
    let (scale, lift) = match piece.activity {
        _ if space.half => (0.9, 3.0),
        _ if piece.small => (0.9, -3.0),
        Activity::Acting => (1.1, -2.0),
        _ => (1.06, 0.0),
    };
    let unit = stage.spaces.iter().find(|space| !space.half).map_or(1.0, |space| width(stage, space) / HEX_WIDTH);
    Some(Stand { at: space.at + Point::new(0.0, lift * unit), scale: scale * unit })
}

/// From side to side of a space, along its row.
fn width(stage: &Stage, space: &Space) -> f32 {
    let xs = || space.outline.iter().map(|p| if stage.is_turned { p.y } else { p.x });
    let width = xs().fold(f32::MIN, f32::max) - xs().fold(f32::MAX, f32::min);
    if width > 0.0 { width } else { HEX_WIDTH }
}

/// A piece by itself with its badges, `size` px high: in the prompt, in a list, in a panel.
pub fn portrait(stage: &Stage, piece: &Piece, size: u16) -> String {
    let figure = piece.glyph.as_deref().map(|name| glyph(stage, name).unwrap_or_default());
    alone_with_badges(&stage.glyphs, piece, figure.as_deref(), size)
}

/// A token of a side by itself, `size` px high: a kind in a list, a figure on a card. Without a glyph it lies facedown.
pub fn figure(stage: &Stage, frame: u8, name: Option<&str>, size: u16) -> String {
    let drawing = name.map(|name| glyph(stage, name).unwrap_or_default());
    alone(size, &format!("tok s{frame}"), "", &token(frame, drawing.as_deref(), Activity::Idle))
}

/// A piece of this drawing by itself, `size` px high, with its badges.
pub(super) fn alone_with_badges(
    glyphs: &BTreeMap<String, String>,
    piece: &Piece,
    drawing: Option<&str>,
    size: u16,
) -> String {
    alone(
        size,
        &classes(piece),
        &piece.label,
        &(token(piece.frame, drawing, piece.activity) + &insignia(glyphs, piece)),
    )
}

/// A token of this drawing by itself, `size` px high, with its name.
pub(super) fn token_alone(frame: u8, drawing: Option<&str>, name: &str, size: u16) -> String {
    alone(size, &format!("tok s{frame}"), name, &token(frame, drawing, Activity::Idle))
}

/// The token that stands for a side beside its players' names; the frame alone where the stage names no crest.
pub fn crest(stage: &Stage, frame: u8, size: u16) -> String {
    let named = usize::from(frame).checked_sub(1).and_then(|side| stage.crests.get(side));
    match named.filter(|name| !name.is_empty()) {
        Some(name) => figure(stage, frame, Some(name), size),
        None => {
            alone(size, &format!("tok s{frame}"), "", &format!(r#"<path class="fr flat" d="{}"/>"#, outline(frame)))
        }
    }
}

/// Small tokens are drawn for small sizes: no rim, larger badges.
fn alone(size: u16, classes: &str, label: &str, drawing: &str) -> String {
    let lod = if size < 40 { " alone lod" } else { " alone" };
    let spoken = match label {
        "" => r#"aria-hidden="true""#.to_string(),
        label => format!(r#"role="img" aria-label="{}""#, escape(label)),
    };
    format!(
        r#"<svg class="{classes}{lod}" viewBox="-34 -36 68 72" width="{:.0}" height="{size}" overflow="visible" {spoken}>{drawing}</svg>"#,
        f32::from(size) * 68.0 / 72.0
    )
}

/// The frame alone for sentences and lists, 13 to 26 px high; with longer spikes, so that the disc stays a star.
pub fn small_frame(frame: u8) -> String {
    flat(frame, "fr flat")
}

/// A free seat: the side's frame, dashed and empty.
pub fn free_frame(frame: u8) -> String {
    flat(frame, "fr flat open")
}

/// The frame's outline as it is drawn small.
pub fn small_outline(frame: u8) -> &'static str {
    const SPIKED: &str = "M-4.05-19.07L0.0-31.00L4.05-19.07A19.5 19.5 0 0 1 10.62-16.35L21.92-21.92L16.35-10.62\
             A19.5 19.5 0 0 1 19.07-4.05L31.0 0.00L19.07 4.05A19.5 19.5 0 0 1 16.35 10.62L21.92 21.92\
             L10.62 16.35A19.5 19.5 0 0 1 4.05 19.07L0.0 31.00L-4.05 19.07A19.5 19.5 0 0 1-10.62 16.35\
             L-21.92 21.92L-16.35 10.62A19.5 19.5 0 0 1-19.07 4.05L-31 0.00L-19.07-4.05\
             A19.5 19.5 0 0 1-16.35-10.62L-21.92-21.92L-10.62-16.35A19.5 19.5 0 0 1-4.05-19.07Z";
    if frame == 2 { SPIKED } else { outline(frame) }
}

fn flat(frame: u8, class: &str) -> String {
    let shape = small_outline(frame);
    format!(
        r#"<svg class="tok s{frame}" viewBox="-32 -34 64 68" width="13" height="14" aria-hidden="true"><path class="{class}" d="{shape}"/></svg>"#
    )
}
