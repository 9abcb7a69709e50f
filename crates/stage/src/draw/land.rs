//! What grows and stands in the country on every board: firs, trees, rocks, hills, grass.
//!
//! Drawings stand on the point (0, 0); [`put`] puts them where they belong.

use crate::Point;

/// A drawing moved to a point and scaled.
pub fn put(drawing: &str, at: Point, scale: f32) -> String {
    format!(r#"<g transform="translate({:.1} {:.1}) scale({scale})">{drawing}</g>"#, at.x, at.y)
}

/// A drawing around (0, 0) that stays upright where the board lies turned.
pub fn upright(drawing: &str) -> String {
    format!(r#"<g class="upright">{drawing}</g>"#)
}

/// Three blades.
pub fn tuft(class: &str, at: Point, scale: f32) -> String {
    let blade = |x: f32, bend: (f32, f32), tip: (f32, f32)| {
        format!(
            "M{:.1} {:.1}q{:.1} {:.1} {:.1} {:.1}",
            at.x + x * scale,
            at.y,
            bend.0 * scale,
            bend.1 * scale,
            tip.0 * scale,
            tip.1 * scale
        )
    };
    format!(
        r#"<path class="{class}" d="{}{}{}"/>"#,
        blade(-2.2, (-0.4, -4.5), (-3.6, -6.0)),
        blade(0.0, (-0.3, -5.0), (0.5, -8.5)),
        blade(2.2, (0.4, -4.5), (3.6, -5.5))
    )
}

pub const FIR: &str = r#"<path class="shade" d="M-3 1.5h12l-3 2.5h-8z"/><path class="ink" d="M0-3V2"/>
    <path class="leafy" d="M0-20L5-11.5H3L7.5-3H-7.5L-3-11.5H-5Z"/>
    <path class="ink thin" d="M1.5-14L3-11.5M2-8L5-4.5M3-6L4-4"/>"#;
pub const TREE: &str = r#"<path class="shade" d="M-4 1.5h14l-3 2.5h-9z"/><path class="ink" d="M0-3V2"/>
    <path class="leafy" d="M0-17C5-17 7.5-13.5 7-10.5 10-8.5 9-3 4-3H-4C-9-3-10-8.5-7-10.5-7.5-13.5-5-17 0-17Z"/>
    <path class="ink thin" d="M2-13.5C4.5-12.5 5-11 4.5-9M5.5-7C6.5-6.5 6.5-5 5.5-4.5M0-12C1.5-11.5 2-10.5 2-9.5"/>"#;
pub const ROCK: &str = r#"<path class="stony" d="M-8 2L-6-4-1-6 3-3 7 2Z"/>
    <path class="ink thin" d="M-1-6L0-1 3-3M0-1L1 2"/>"#;
pub const HILL: &str = r#"<path class="ink2" d="M-16 4C-12-5-6-9 0-9S12-5 16 4"/>
    <path class="ink2 thin" d="M2-8L5-2M6-7L9-1M10-4L12 1M-1-8.5L1-4"/>"#;
