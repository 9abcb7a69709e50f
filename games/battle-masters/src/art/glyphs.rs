//! The silhouettes of the fourteen kinds, the motifs of the battle cards and the faces of the cannon tiles, all on a
//! 24 × 24 grid. `ko` is cut out in the frame's colour.

use crate::army::Kind;
use stage::Rect;
use stage::draw::Icon;
use std::collections::BTreeMap;

/// Part of a silhouette: drawn once, or mirrored as well.
enum Stroke {
    Once(&'static str),
    Both(&'static str),
}
use Stroke::{Both, Once};

/// Drawings by name: a kind's id, a card's motif, a cannon tile's face.
pub fn glyphs() -> BTreeMap<String, String> {
    let kinds = Kind::ALL.into_iter().map(|kind| (kind.id().to_string(), silhouette(kind)));
    let others = [
        ("charge", CHARGE),
        ("double-move", DOUBLE_MOVE),
        ("flying", FLYING),
        ("bouncing", BOUNCING),
        ("explosion", EXPLOSION),
        ("target", TARGET),
    ];
    kinds.chain(others.map(|(name, drawing)| (name.to_string(), drawing.to_string()))).collect()
}

pub(super) fn silhouette(kind: Kind) -> String {
    match kind {
        Kind::LordKnights => icon("crown", 5.2, -1.6, 13.6, 8.0) + &icon("horse-head", 2.6, 6.2, 18.8, 17.6),
        Kind::ImperialKnights => icon("horse-head", 1.2, 1.2, 21.6, 21.6),
        Kind::MenAtArms => icon("swords", 0.0, 0.0, 24.0, 24.0),
        Kind::ImperialArchers | Kind::ChaosArchers => BOW.to_string(),
        Kind::Crossbowmen => CROSSBOW.to_string(),
        Kind::MightyCannon => CANNON.to_string(),
        Kind::ChampionsOfChaos => drawn(HORNED_HELM),
        Kind::ChaosWarriors => drawn(DOUBLE_AXE),
        Kind::Orcs => drawn(TUSKED_HEAD),
        Kind::Beastmen => drawn(HORNED_HEAD),
        Kind::Goblins => drawn(LONG_EARED_HEAD),
        Kind::WolfRiders => drawn(WOLF_HEAD),
        Kind::OgreChampion => drawn(OGRE),
    }
}

fn icon(name: &str, x: f32, y: f32, width: f32, height: f32) -> String {
    Icon::named(name).map(|icon| icon.fit(Rect { x, y, width, height }, 2.5)).unwrap_or_default()
}

fn drawn(strokes: &[Stroke]) -> String {
    let stroke = |stroke: &Stroke| match stroke {
        Once(svg) => svg.to_string(),
        Both(svg) => format!(r#"{svg}<g transform="matrix(-1 0 0 1 24 0)">{svg}</g>"#),
    };
    strokes.iter().map(stroke).collect()
}

const BOW: &str = r#"<g transform="rotate(-45 12 12)" fill="none" stroke="currentColor" stroke-linecap="round">
    <path d="M9.5 .8C20 4.6 20 19.4 9.5 23.2" stroke-width="2.7"/>
    <path d="M9.5 1.2V22.8" stroke-width="1.3"/>
    <path d="M1 12H20" stroke-width="2"/>
    <path d="M19 8.6l5.6 3.4-5.6 3.4z" fill="currentColor" stroke="none"/>
    <path d="M0 9.4l3 2.6-3 2.6M3.4 9.4l3 2.6-3 2.6" stroke-width="1.5"/>
    </g>"#;

const CROSSBOW: &str = r#"<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
    <path d="M1.6 11.4C4 5.6 8 4.2 12 4.2s8 1.4 10.4 7.2" stroke-width="2.8"/>
    <path d="M1.8 11.2L12 14.8 22.2 11.2" stroke-width="1.3"/>
    <path d="M12 3V21.6" stroke-width="3.2"/>
    <path d="M9 19.4h6" stroke-width="2"/>
    </g>
    <path d="M12-1.4l3 5h-6z"/>"#;

const CANNON: &str = r#"<g transform="rotate(-19 11 11)">
    <path d="M1.8 6.9 19 7.6V6.6h3.4v8H19v-1L1.8 14.7A3.9 3.9 0 0 1 1.8 6.9z"/>
    <rect class="ko" x="14.6" y="6" width="1.1" height="9"/>
    <circle cx="-1.6" cy="10.8" r="1.5"/>
    </g>
    <circle class="ko" cx="9" cy="17.4" r="6.6"/>
    <path fill-rule="evenodd" d="M9 12a5.4 5.4 0 1 1 0 10.8A5.4 5.4 0 0 1 9 12zm0 1.7a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4z"/>
    <path d="M9 13v8.8M4.6 17.4h8.8M5.9 14.3l6.2 6.2M12.1 14.3l-6.2 6.2" stroke="currentColor" stroke-width="1"/>
    <path d="M13 20l9.6 2.9-.4 1.3H12z"/>"#;

const HORNED_HELM: &[Stroke] = &[
    Both(r#"<path d="M8 9.4C3.4 9.6.4 6.2.8.4 2.8 3.6 5.2 4.6 9 4.6z"/>"#),
    Once(
        r#"<path fill-rule="evenodd" d="M12 3c3.7 0 5.8 2.4 5.8 6v6.2L12 23.4 6.2 15.2V9c0-3.6 2.1-6 5.8-6zM7.9 10.2v2.1l3 .6v6.2l1.1 1.4 1.1-1.4v-6.2l3-.6v-2.1L12 11.4z"/>"#,
    ),
    Once(r#"<path d="M12-1.2l1.7 4.6h-3.4z"/>"#),
];

const DOUBLE_AXE: &[Stroke] = &[
    Once(r#"<path d="M10.9 0h2.2v24h-2.2z"/>"#),
    Both(r#"<path d="M10.2 3.6C7.4 4.4 4.6 3.4 2.4 1.2c-1.6 4.6-1.6 9.6 0 14.2 2.2-2.2 5-3.2 7.8-2.4z"/>"#),
];

const TUSKED_HEAD: &[Stroke] = &[
    Both(r#"<path d="M5.4 8.4L.6 4.4 1.8 12.2l3.6 2z"/>"#),
    Once(
        r#"<path d="M12 1.8c4.6 0 7.4 2.8 7.4 7l.6 6.6c-.4 4.4-3.6 7.2-8 7.2s-7.6-2.8-8-7.2l.6-6.6c0-4.2 2.8-7 7.4-7z"/>"#,
    ),
    Both(r#"<path class="ko" d="M5.9 8.2l5.2 2.6-.6 1.9c-2.3.2-4-1-4.6-4.5z"/>"#),
    Once(r#"<path class="ko" d="M6 15.2c3.6-1.2 8.4-1.2 12 0l-.8 4.2c-3 1.2-7.4 1.2-10.4 0z"/>"#),
    Both(r#"<path d="M6.3 20.4L7.6 12.6l3 7.8z"/>"#),
];

const HORNED_HEAD: &[Stroke] = &[
    Both(r#"<path d="M10.8 8.8C4.6 9.4.6 6.6.6 1c0-.6.2-1.2.6-1.6C2 4 5.6 5 11.4 5.2z"/>"#),
    Both(r#"<path d="M8.6 9.8L2.6 11.2l5.8 3z"/>"#),
    Once(
        r#"<path d="M12 4.8c2.4 0 4.4 1.2 4.2 4l-.7 6.4c-.4 4.6-1.6 7.4-3.5 8.8-1.9-1.4-3.1-4.2-3.5-8.8l-.7-6.4c-.2-2.8 1.8-4 4.2-4z"/>"#,
    ),
    Both(r#"<path class="ko" d="M8.7 10.6l2.6 1.6-.4 1.5c-1.3 0-2.1-1-2.2-3.1z"/>"#),
    Both(r#"<path class="ko" d="M10 18.6l1.3 1.5-.6 1z"/>"#),
];

const LONG_EARED_HEAD: &[Stroke] = &[
    Both(r#"<path d="M7.4 8L-.8 3.6C-.2 9.4 3 13.6 8 14z"/>"#),
    Once(
        r#"<path d="M12 2.6c3.8 0 5.8 2.8 5.6 6.6-.2 5.2-2.8 10.4-5.6 13.4C9.2 19.6 6.6 14.4 6.4 9.2 6.2 5.4 8.2 2.6 12 2.6z"/>"#,
    ),
    Both(r#"<path class="ko" d="M7.7 8.2l3.6 2-.5 2c-1.9 0-2.9-1.4-3.1-4z"/>"#),
    Once(r#"<path class="ko" d="M8.9 15.4c2 .9 4.2.9 6.2 0-.5 2.6-1.6 3.8-3.1 3.8s-2.6-1.2-3.1-3.8z"/>"#),
    Once(r#"<path d="M10 15.4l.9 2 .9-1.8zM12.4 15.6l.9 1.8.9-2z"/>"#),
];

const WOLF_HEAD: &[Stroke] = &[
    Once(
        r#"<path d="M12 23.2l-3.4-3.4-5-1.4 1-2.2-3.8-2.4 1.6-2.4L.6 8.6 2.6.4l6 5h6.8l6-5 2 8.2-1.8 2.8 1.6 2.4-3.8 2.4 1 2.2-5 1.4z"/>"#,
    ),
    Both(r#"<path class="ko" d="M5.6 9.6l5 2.8-.7 2.1c-2.3.1-3.7-1.6-4.3-4.9z"/>"#),
    Once(r#"<path class="ko" d="M9.9 18.4h4.2L12 21.2z"/>"#),
    Once(r#"<path class="ko" d="M3.9 3.4l2.4 2.4-1.8 1.8z"/>"#),
    Once(r#"<path class="ko" d="M20.1 3.4l-2.4 2.4 1.8 1.8z"/>"#),
];

const OGRE: &[Stroke] = &[
    Once(r#"<path d="M18.3 15.6l1.8.5L24 4.4C24.7 2 23-.2 20.6 0c-2 .2-3 1.8-2.9 3.7z"/>"#),
    Once(r#"<path d="M17.4 3.2l-2.2-.6 2.2-1.4zM18.2 7l-2.4.2 2-1.8z"/>"#),
    Once(r#"<path d="M-.4 24C-.4 16.2 2.2 12.4 6.6 11.6h8.2c1.6.2 2.8.8 3.6 1.8l3.2 1.8-1.6 4.2-3-1.4.6 6z"/>"#),
    Once(r#"<path class="ko-line" d="M3.8 24l1-6.4M16 24l-.4-5"/>"#),
    Once(r#"<circle class="ko" cx="10.6" cy="7.6" r="6.4"/>"#),
    Once(r#"<path d="M10.6 2.2c3.2 0 5 2 5 4.8v2.6c0 2.2-2.2 3.8-5 3.8s-5-1.6-5-3.8V7c0-2.8 1.8-4.8 5-4.8z"/>"#),
    Once(
        r#"<path class="ko" d="M7 6.9l2.9 1-.3 1.1C8.3 9 7.4 8.3 7 6.9zM14.2 6.9l-2.9 1 .3 1.1c1.3 0 2.2-.7 2.6-2.1zM8 10.7h5.2v1.1H8z"/>"#,
    ),
];

const CHARGE: &str = r#"<g transform="translate(12 12) scale(.2)" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">
    <path d="M-52 9L30-9"/>
    <path d="M28-14L48-13 32-3Z" fill="currentColor"/>
    <path d="M-52 16L-30 11M-46-1L-22-6M-60 4L-40 0" stroke-width="1.4"/>
    </g>"#;

const DOUBLE_MOVE: &str = r#"<g transform="translate(12 12) scale(.2)" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
    <path d="M-30-9L-18 0-30 9M-16-9L-4 0-16 9"/>
    <path d="M10 0H34" stroke-dasharray="2 6"/>
    </g>"#;

const FLYING: &str = r#"<g transform="scale(.3243)">
    <path d="M10 50C24 18 50 18 64 44" fill="none" stroke="currentColor" stroke-width="2.5" stroke-dasharray="5 5" stroke-linecap="round"/>
    <circle cx="50" cy="28" r="7.5"/>
    <path d="M40 22l-12-3M38 29l-15-1M40 36l-10 3" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>
    </g>"#;

const BOUNCING: &str = r#"<g transform="scale(.3243)">
    <path d="M8 30Q18 18 26 50Q36 16 46 50Q54 30 66 42" fill="none" stroke="currentColor" stroke-width="2.5" stroke-dasharray="5 5" stroke-linecap="round"/>
    <path d="M20 55h12M40 55h12" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>
    <circle cx="60" cy="38" r="7.5"/>
    </g>"#;

const EXPLOSION: &str = r#"<g transform="scale(.3243)" stroke="currentColor" stroke-width="2" stroke-linejoin="round">
    <path class="blast" d="M37 8l6 15 14-9-5 16 16 3-14 8 9 14-16-4-2 16-9-13-11 12 0-16-17 1 11-11-13-9 17-3-3-16 12 10z"/>
    <circle class="flash" cx="37" cy="38" r="8"/>
    </g>"#;

const TARGET: &str = r#"<g transform="scale(.3243)" fill="none" stroke="currentColor" stroke-width="3">
    <circle cx="37" cy="37" r="24"/>
    <circle class="bull-l" cx="37" cy="37" r="13"/>
    <path d="M37 6v14M37 54v14M6 37h14M54 37h14" stroke-linecap="round"/>
    <circle class="bull" cx="37" cy="37" r="3.5" stroke="none"/>
    </g>"#;
