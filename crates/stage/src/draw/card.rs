//! Cards. A battle card shows the tokens it calls, a picture card one drawing, a tile nothing but its drawing.

use super::token::outline;
use super::{escape, glyph, place, token};
use crate::{Activity, Card, Stage};
use std::fmt::Write;

const WIDTH: f32 = 176.0;
const HEIGHT: f32 = 246.0;
const MIDDLE: f32 = WIDTH / 2.0;

/// The stage's own glyphs stand in the frame of the card's side; a shared icon, or a motif without figures, is a
/// picture. Without a band the card is a tile. A facedown card with a motif is the back of a tile or, with a band, of a
/// picture card: the motif is its emblem, the band is written below it. `facedown` is what such a card is called aloud.
pub fn card(stage: &Stage, card: &Card, facedown: &str) -> String {
    let pictured = match card.glyphs.as_slice() {
        [] => card.motif.is_some(),
        [name] => !stage.glyphs.contains_key(name),
        _ => false,
    };
    match card {
        Card { facedown: true, motif: Some(emblem), band, .. } if !band.is_empty() => {
            body(card, facedown, 96.0, 122.0, &picture_back(stage, emblem, band))
        }
        Card { facedown: true, motif: None, .. } => body(card, facedown, WIDTH, HEIGHT, &back()),
        Card { facedown: true, motif: Some(emblem), .. } => body(card, facedown, 74.0, 74.0, &tile_back(stage, emblem)),
        _ if card.band.is_empty() => body(card, facedown, 74.0, 74.0, &tile(stage, card)),
        _ if pictured => body(card, facedown, 96.0, 122.0, &(picture_card(stage, card) + &copies(card))),
        _ => body(card, facedown, WIDTH, HEIGHT, &battle_card(stage, card)),
    }
}

/// The back of a battle card by itself, for the deck under it, of which nothing is said aloud.
pub fn card_back() -> String {
    body(&Card { facedown: true, ..Card::default() }, "", WIDTH, HEIGHT, &back())
}

fn body(card: &Card, facedown: &str, width: f32, height: f32, drawing: &str) -> String {
    let activity = match card.activity {
        Activity::Idle => "",
        Activity::Ready => " can",
        Activity::Acting => " sel",
        Activity::Spent => " spent",
        Activity::Ordered => "",
    };
    let label = match card {
        Card { facedown: true, .. } => facedown.to_string(),
        _ => {
            let words = [&card.band, &card.title, &card.text].map(String::as_str).join(", ");
            let words = words.trim_matches([',', ' ']);
            if card.copies > 1 { format!("{} × {words}", card.copies) } else { words.to_string() }
        }
    };
    format!(
        r#"<svg class="bc{activity}" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" aria-label="{}" data-id="{}">{drawing}</svg>"#,
        escape(&label),
        escape(&card.id)
    )
}

fn battle_card(stage: &Stage, card: &Card) -> String {
    let (right, fold) = (WIDTH - 10.0, WIDTH - 18.0);
    let mut o = format!(
        r#"<rect class="face" x="1" y="1" width="174" height="244" rx="9"/><rect class="in" x="6" y="6" width="164" height="234" rx="5"/><g class="s{}"><path class="ban" d="M10 12H{right}V40L{fold} 36H18L10 40Z"/><text class="army" x="{MIDDLE}" y="30">{}</text></g>"#,
        card.frame,
        escape(&card.band)
    );
    for (name, (x, y, scale)) in card.glyphs.iter().zip(layout(card.glyphs.len())) {
        let figure = glyph(stage, name).unwrap_or_default();
        let _ = write!(
            o,
            r#"<g class="tok s{}" transform="translate({x} {y}) scale({scale})">{}</g>"#,
            card.frame,
            token(card.frame, Some(&figure), Activity::Idle)
        );
    }
    if let Some(motif) = card.motif.as_deref().and_then(|name| glyph(stage, name)) {
        let y = if card.glyphs.len() < 3 { 168.0 } else { 165.0 };
        o += &place(&motif, "pic", (MIDDLE, y), 120.0);
    }
    o + &foot(card) + &plate(card, WIDTH - 22.0, 56.0)
}

/// Where the figures of a card stand, and how large: one large, two side by side, three in a triangle, more in two rows.
fn layout(figures: usize) -> Vec<(f32, f32, f32)> {
    let row = |n: usize, y: f32, pitch: f32, scale: f32| {
        (0..n).map(move |k| (MIDDLE + (k as f32 - (n as f32 - 1.0) / 2.0) * pitch, y, scale))
    };
    match figures {
        1 => vec![(MIDDLE, 108.0, 1.55)],
        2 => row(2, 106.0, 72.0, 1.18).collect(),
        3 => row(2, 84.0, 74.0, 0.98).chain(row(1, 132.0, 0.0, 0.98)).collect(),
        4 | 5 => row(figures.div_ceil(2), 84.0, 46.0, 0.8).chain(row(figures / 2, 132.0, 48.0, 0.8)).collect(),
        _ => row(figures.div_ceil(2), 84.0, 37.5, 0.68).chain(row(figures / 2, 130.0, 38.0, 0.68)).collect(),
    }
}

/// A title with a line of effect below it; without an effect, the names the title lists, one below the other.
fn foot(card: &Card) -> String {
    if !card.text.is_empty() {
        return format!(
            r#"<text class="t" x="{MIDDLE}" y="206">{}</text><text class="k" x="{MIDDLE}" y="225">{}</text>"#,
            escape(&card.title),
            escape(&card.text)
        );
    }
    let names: Vec<&str> = card.title.split(", ").take(3).collect();
    let (class, low) = if names.len() < 3 { ("t names", 0.0) } else { ("t small", 4.0) };
    let top = HEIGHT - 26.0 - (names.len() as f32 - 1.0) * 17.0 + low;
    let line = |(i, name): (usize, &&str)| {
        format!(r#"<text class="{class}" x="{MIDDLE}" y="{}">{}</text>"#, top + i as f32 * 17.0, escape(name))
    };
    names.iter().enumerate().map(line).collect()
}

fn plate(card: &Card, x: f32, y: f32) -> String {
    let Some(plate) = &card.plate else { return String::new() };
    let base = y + 5.3;
    format!(
        r#"<g class="plate"><circle cx="{x}" cy="{y}" r="11.5"/><text x="{x}" y="{base}">{}</text></g>"#,
        escape(plate)
    )
}

/// A band with the moment it may be played, a drawing, a title, two lines, a figure in a plate.
fn picture_card(stage: &Stage, card: &Card) -> String {
    let mut o = format!(
        r#"<rect class="face" x="1" y="1" width="94" height="120" rx="8"/><g class="s{}"><path class="ban" d="M1.5 22V9a7.5 7.5 0 0 1 7.5-7.5H87a7.5 7.5 0 0 1 7.5 7.5V22Z"/><text class="moment" x="48" y="16">{}</text></g><path class="rule" d="M10 71H86"/>"#,
        card.frame,
        escape(&card.band)
    );
    let picture = card.motif.as_deref().or_else(|| card.glyphs.first().map(String::as_str));
    if let Some(drawing) = picture.and_then(|name| glyph(stage, name)) {
        let middle = if card.plate.is_some() { 42.0 } else { 48.0 };
        o += &place(&drawing, "pic", (middle, 46.5), 35.0);
    }
    let (class, title) = match card.title.chars().count() {
        0..=12 => ("t short", vec![card.title.clone()]),
        13..=15 => ("t long", vec![card.title.clone()]),
        16..=17 => ("t tight", vec![card.title.clone()]),
        _ => ("t tight", wrap(&card.title, 17)),
    };
    let lines = title.len().min(2);
    for (i, line) in title.iter().take(lines).enumerate() {
        let y = 85.5 - 3.0 * (lines as f32 - 1.0) + 11.0 * i as f32;
        let _ = write!(o, r#"<text class="{class}" x="48" y="{y}">{}</text>"#, escape(line));
    }
    for (i, line) in wrap(&card.text, 18).iter().take(3 - lines).enumerate() {
        let y = 99.5 + 12.0 * i as f32 + 9.0 * (lines as f32 - 1.0);
        let _ = write!(o, r#"<text class="k fine" x="48" y="{y}">{}</text>"#, escape(line));
    }
    if let Some(plate) = &card.plate {
        let _ = write!(
            o,
            r#"<g class="plate"><circle cx="80" cy="35" r="10.5"/><text class="low" x="80" y="39.7">{}</text></g>"#,
            escape(plate)
        );
    }
    o
}

/// How many equal cards a picture card stands for, on a dark label.
fn copies(card: &Card) -> String {
    match card.copies {
        0 | 1 => String::new(),
        n => format!(
            r#"<g class="copies"><rect x="5" y="27" width="27" height="17" rx="3"/><text x="18.5" y="40">×{n}</text></g>"#
        ),
    }
}

/// The back of a picture card: the pile it comes from, with its emblem and a line.
fn picture_back(stage: &Stage, emblem: &str, line: &str) -> String {
    let drawing = glyph(stage, emblem).unwrap_or_default();
    format!(
        r#"<rect class="back" x="1" y="1" width="94" height="120" rx="8"/><rect class="backl" x="6.500" y="6.500" width="83" height="109" rx="4"/><g class="backl"><circle cx="48" cy="52" r="25"/><circle cx="48" cy="52" r="30"/></g>{}<text class="pile" x="48" y="105">{}</text>"#,
        place(&drawing, "emblem", (48.0, 53.0), 36.0),
        escape(line)
    )
}

fn tile(stage: &Stage, card: &Card) -> String {
    let mut o = r#"<rect class="face" x="2" y="2" width="70" height="70" rx="7"/>"#.to_string();
    if let Some(drawing) = card.glyphs.first().and_then(|name| glyph(stage, name)) {
        o += &place(&drawing, "pic", (37.0, 37.0), 74.0);
    }
    o + &plate(card, 58.0, 58.0)
}

fn tile_back(stage: &Stage, emblem: &str) -> String {
    let drawing = glyph(stage, emblem).unwrap_or_default();
    r#"<rect class="face" x="2" y="2" width="70" height="70" rx="7"/><rect class="back" x="8" y="8" width="58" height="58" rx="4"/>"#
        .to_string()
        + &place(&drawing, "emblem", (37.0, 37.0), 32.0)
}

fn back() -> String {
    format!(
        r##"<rect class="back" x="1" y="1" width="174" height="244" rx="9"/><rect class="backl" x="8" y="8" width="160" height="230" rx="5"/><g class="backl" transform="translate({MIDDLE} {})"><circle r="34"/><circle r="42"/><path d="M-26-30L26 30M26-30L-26 30" stroke-width="3"/><path d="{}" fill="#4A3823"/><path d="M0-17V18M-13-7H13" stroke-width="3"/></g>"##,
        HEIGHT / 2.0,
        outline(1)
    )
}

/// Lines of at most `width` characters, broken between words.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}
