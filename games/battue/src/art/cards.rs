//! The pictures of Loot and Event cards, on a 24 × 24 grid. `ko` is cut out in the colour of the card's face.

use stage::Rect;
use stage::draw::Icon;
use std::collections::BTreeMap;

/// A drawing of one's own, or one of the shared icons with something around it.
enum Picture {
    Own(&'static str),
    Icon(&'static str),
    Icons(&'static [(&'static str, f32, f32, f32)], &'static str),
}
use Picture::{Icon as Shared, Icons, Own};

/// Every picture by the id of its card. Cards nobody has drawn show a scroll.
pub fn pictures() -> BTreeMap<&'static str, String> {
    PICTURES.iter().map(|(id, picture)| (*id, drawn(picture))).collect()
}

/// The name of a card's picture.
pub fn named(id: &str) -> &str {
    if PICTURES.iter().any(|(known, _)| *known == id) { id } else { "scroll" }
}

fn drawn(picture: &Picture) -> String {
    let icon = |name: &str, x: f32, y: f32, size: f32| {
        let area = Rect { x, y, width: size, height: size };
        Icon::named(name).map(|icon| icon.fit(area, 2.2)).unwrap_or_default()
    };
    match picture {
        Own(drawing) => drawing.to_string(),
        Shared(name) => icon(name, 1.0, 1.0, 22.0),
        Icons(icons, more) => icons.iter().map(|&(name, x, y, size)| icon(name, x, y, size)).collect::<String>() + more,
    }
}

/// A tusked elephant's head: the ivory figures of Walls of Tarsos.
pub const IVORY: &str = r#"<path d="M8.5 3.5C12.5 1.5 17 2.5 19.5 5.5 22 8.5 22.5 13 21 17.5L19.5 20.5H14.5L15 16C13 17 11.5 17 10.5 16.5 11 19.5 9.5 22.5 6.5 22.5 4 22.5 2.5 20.5 2.5 18.5H5C5 19.6 5.6 20.2 6.5 20.2 7.7 20.2 8 18.8 7.5 17L5.5 11C4.8 8 5.5 5 8.5 3.5Z"/><path class="ko" d="M14 5.5C17 5.5 19 7.5 19 10.5 19 12.5 18 14 16.5 14.5 14.5 13.5 13.5 11.5 13.5 9Z"/><path d="M9.5 13.5C7 14.5 4 14 1.5 11.5 3.5 15.5 6.5 17 10 16.5Z"/><circle class="ko" cx="10" cy="8.5" r="1.1"/>"#;

const HORN: &str = r#"<path d="M3.4 18.2C10 18.2 16.4 14 17.4 6.6L20.4 7.4C19.4 16 12.4 21.8 4.4 21.6Z"/><path d="M16.4 5.6L21.4 6.9 22.2 5.1 16.7 3.7Z"/><ellipse cx="3.7" cy="19.9" rx="1.5" ry="2.1"/><path class="ko-l" d="M7.7 17.4L9 20.8M11.8 15.4L13.8 18.6"/>"#;
const TORCH: &str = r#"<path d="M9.8 12.5H14.2L12.8 23H11.2Z"/><path d="M8.5 10.2H15.5V12.7H8.5Z"/><path d="M12 .8C15 4 16 6 15 9.5H9C8 7 9.4 5.6 9.8 4 10.8 4.6 11 5.6 11 6.4 12 5 12.4 3 12 .8Z"/>"#;
const CHEST: &str = r#"<path d="M2.5 12V9.5A5.5 5.5 0 0 1 8 4H16A5.5 5.5 0 0 1 21.5 9.5V12Z"/><path d="M2.5 13.2H21.5V20.5H2.5Z"/><path class="ko" d="M10 11.2H14V15.6H10Z"/><path d="M11.2 12.4H12.8V14.6H11.2Z"/><path class="ko-l" d="M6.5 4.5V20.5M17.5 4.5V20.5"/>"#;
const COINS: &str = r#"<ellipse cx="8.5" cy="16" rx="6" ry="2.6"/><path d="M2.5 17.4C3.4 19.2 5.8 20 8.5 20S13.6 19.2 14.5 17.4V19.4C13.6 21.2 11.2 22 8.5 22S3.4 21.2 2.5 19.4Z"/><ellipse cx="15.5" cy="9.4" rx="6" ry="2.6"/><path d="M9.5 10.8C10.4 12.6 12.8 13.4 15.5 13.4S20.6 12.6 21.5 10.8V12.8C20.6 14.6 18.2 15.4 15.5 15.4 14.6 15.4 13.6 15.3 12.8 15.1 11.4 14 9.9 13.5 9.5 12.8Z"/><ellipse cx="9" cy="4.6" rx="5" ry="2.2"/>"#;
const SPEARS: &str = r#"<path d="M5.3 23V7H6.7V23ZM11.3 23V6H12.7V23ZM17.3 23V7H18.7V23Z"/><path d="M6 1L8.2 7.5H3.8ZM12 0L14.2 6.5H9.8ZM18 1L20.2 7.5H15.8Z"/><path d="M2 13.5C5 12.5 8 12.5 12 13.5 16 12.5 19 12.5 22 13.5V16C22 19.5 18 21.5 12 23.5 6 21.5 2 19.5 2 16Z"/><path class="ko-l" d="M12 15V21.5M6 17H18"/>"#;
const BOW: &str = r#"<g transform="rotate(-45 12 12)" fill="none" stroke="currentColor" stroke-linecap="round"><path d="M9.5 .8C20 4.6 20 19.4 9.5 23.2" stroke-width="2.7"/><path d="M9.5 1.2V22.8" stroke-width="1.3"/><path d="M1 12H20" stroke-width="2"/><path d="M19 8.6l5.6 3.4-5.6 3.4z" fill="currentColor" stroke="none"/></g>"#;
const AXE: &str = r#"<path d="M10.9 0h2.2v24h-2.2z"/><path d="M10.2 3.6C7.4 4.4 4.6 3.4 2.4 1.2c-1.6 4.6-1.6 9.6 0 14.2 2.2-2.2 5-3.2 7.8-2.4zM13.8 3.6c2.8.8 5.6-.2 7.8-2.4 1.6 4.6 1.6 9.6 0 14.2-2.2-2.2-5-3.2-7.8-2.4z"/>"#;
const EYE: &str = r#"<path fill-rule="evenodd" d="M12 5C17 5 21 8.5 23 12 21 15.5 17 19 12 19S3 15.5 1 12C3 8.5 7 5 12 5ZM12 7.5A4.5 4.5 0 1 0 12 16.5 4.5 4.5 0 0 0 12 7.5Z"/><circle cx="12" cy="12" r="2.4"/>"#;
const CROWN_LINES: &str = r#"<path d="M4 21.5H20V23.5H4Z"/>"#;

#[rustfmt::skip]
const PICTURES: &[(&str, Picture)] = &[
    // ---- attacker
    ("war-cry", Icons(&[], concat!(r#"<path d="M3.4 18.2C10 18.2 16.4 14 17.4 6.6L20.4 7.4C19.4 16 12.4 21.8 4.4 21.6Z"/><path d="M16.4 5.6L21.4 6.9 22.2 5.1 16.7 3.7Z"/><ellipse cx="3.7" cy="19.9" rx="1.5" ry="2.1"/><path class="ko-l" d="M7.7 17.4L9 20.8M11.8 15.4L13.8 18.6"/>"#, r#"<path class="pic-l" d="M2.6 6C1.1 8 1.1 10.5 2.6 12.5M6.2 7.5C5.2 8.8 5.2 10.2 6.2 11.5"/>"#))),
    ("charge", Icons(&[("horse", 4.0, 3.0, 19.0)], r#"<path class="pic-l" d="M4.5 8.5H.5M4 13H-.5M4.5 17.5H1"/>"#)),
    ("thundering-hooves", Own(r#"<path fill-rule="evenodd" d="M12 2C18 2 21 6.5 21 11.5 21 16 19 20 17.5 22L14 20.5C15.8 17.8 17 14.5 17 11.5 17 8 15 6 12 6S7 8 7 11.5C7 14.5 8.2 17.8 10 20.5L6.5 22C5 20 3 16 3 11.5 3 6.5 6 2 12 2Z"/><path class="ko" d="M11.3 3.4h1.4v1.4h-1.4zM6.2 6l1 1-1 1-1-1zM17.8 6l1 1-1 1-1-1zM4.4 11.4h1.3v1.4H4.4zM18.3 11.4h1.3v1.4h-1.3zM5.8 16.3l1.2-.4.4 1.3-1.2.4zM18.2 16.3l-1.2-.4-.4 1.3 1.2.4z"/>"#)),
    ("scaling-ladders", Own(r#"<path d="M5.5 23L9 1H11L7.5 23ZM13.5 23L17 1H19L15.5 23Z"/><path d="M9.7 4H17.5V5.8H9.4ZM9 8.5H16.8V10.3H8.7ZM8.3 13H16.1V14.8H8ZM7.6 17.5H15.4V19.3H7.3Z"/>"#)),
    ("blood-rage", Own(AXE)),
    ("no-quarter", Icons(&[("skull", 4.5, 0.5, 15.0)], r#"<path class="pic-l w" d="M3 23L21 16.5M21 23L3 16.5"/>"#)),
    ("wolf-talisman", Own(r#"<path d="M12 23.2l-3.4-3.4-5-1.4 1-2.2-3.8-2.4 1.6-2.4L.6 8.6 2.6.4l6 5h6.8l6-5 2 8.2-1.8 2.8 1.6 2.4-3.8 2.4 1 2.2-5 1.4z"/><path class="ko" d="M5.6 9.6l5 2.8-.7 2.1c-2.3.1-3.7-1.6-4.3-4.9zM18.4 9.6l-5 2.8.7 2.1c2.3.1 3.7-1.6 4.3-4.9zM9.9 18.4h4.2L12 21.2z"/>"#)),
    ("siege-tower", Own(r#"<path d="M5 20V4H8V6H10.5V4H13.5V6H16V4H19V20Z"/><path class="ko" d="M9 8.5H15V13H9Z"/><path d="M9 12.3L15 8.5V10.3L10 13.5Z"/><path class="ko-l" d="M5 15H19"/><circle cx="8" cy="21" r="2.6"/><circle cx="16" cy="21" r="2.6"/><circle class="ko" cx="8" cy="21" r="1"/><circle class="ko" cx="16" cy="21" r="1"/>"#)),
    ("encircle", Own(r#"<path d="M9 9H15V15H9Z"/><path class="pic-l w" d="M12 2.5A9.5 9.5 0 0 1 21 9M21.5 12A9.5 9.5 0 0 1 15 21M12 21.5A9.5 9.5 0 0 1 3 15M2.5 12A9.5 9.5 0 0 1 9 3"/><path d="M22.8 8L20.6 12 18 8.3ZM16 22.8L12.2 20.6 16 18.2ZM1.2 16L3.4 12 6 15.7ZM8 1.2L11.8 3.4 8 5.8Z"/>"#)),
    // ---- defender
    ("barricade", Own(r#"<path d="M1.5 20L4 8H6.5L9 20H6.5L5.9 17H4.6L4 20ZM15 20L17.5 8H20L22.5 20H20L19.4 17H18.1L17.5 20Z"/><path d="M1 10.5L23 8.5V11L1 13ZM1 16L23 15V17.5L1 18.5Z"/><path d="M10.5 5L14 4 13 20H11Z"/>"#)),
    ("street-militia", Own(SPEARS)),
    ("boiling-oil", Own(r#"<path d="M2 4L13 2.5 15 10C15.5 13 13 14.5 10.5 14.5H7C4.5 14.5 3 13 2.8 10.5Z"/><path class="ko-l" d="M2.8 6.2L13.6 4.7"/><path d="M14 4.5C18 4.5 20 7 20 10.5L18.5 11.5C18.3 8.5 17 6.5 14.5 6.5Z"/><path d="M19.3 12.5C21.3 15 21.7 16 21.7 17.3A2.4 2.4 0 0 1 16.9 17.3C16.9 16 17.3 15 19.3 12.5ZM14.5 16C16 18 16.4 18.9 16.4 20A1.9 1.9 0 0 1 12.6 20C12.6 18.9 13 18 14.5 16ZM20 19.5C21 21 21.3 21.5 21.3 22.2A1.3 1.3 0 0 1 18.7 22.2C18.7 21.5 19 21 20 19.5Z"/>"#)),
    ("rooftop-archers", Own(BOW)),
    ("defiance", Own(r#"<path d="M12 1C15 3.2 18.5 4 21.5 4V11C21.5 17 17.5 20.8 12 23 6.5 20.8 2.5 17 2.5 11V4C5.5 4 9 3.2 12 1Z"/><path class="ko" d="M10.3 6.5H13.7L13.2 14.5H10.8ZM10.6 16H13.4V18.8H10.6Z"/>"#)),
    ("bribed-captain", Own(r#"<path d="M7 3.5Q12 6 17 3.5L15 8.5C20 11.5 22 15.5 21.5 19 21.2 21.6 19 22.5 16 22.5H8C5 22.5 2.8 21.6 2.5 19 2 15.5 4 11.5 9 8.5Z"/><circle class="ko" cx="12" cy="15.5" r="4"/><circle cx="12" cy="15.5" r="2.8"/><path class="ko-l" d="M8.5 8.7H15.5"/>"#)),
    ("murder-holes", Own(r#"<path fill-rule="evenodd" d="M2 2H22V11H2ZM4.5 7A2 2 0 0 1 8.5 7V11H4.5ZM10 7A2 2 0 0 1 14 7V11H10ZM15.5 7A2 2 0 0 1 19.5 7V11H15.5Z"/><path d="M5.7 12.5H7.3V19L6.5 22.5 5.7 19ZM11.2 13.5H12.8V20L12 23.5 11.2 20ZM16.7 12.5H18.3V19L17.5 22.5 16.7 19Z"/>"#)),
    ("cut-the-bridle", Icons(&[("horse-head", 0.5, 2.0, 19.0)], r#"<path class="ko-l w" d="M8 8L18 12"/><path d="M12.5 21.5L22.5 11.5 23.5 12.5 16 22.5Z"/><path d="M10.5 20.5L14.5 23.5 13 24 10 22Z"/>"#)),
    // ---- start of turn
    ("fresh-riders", Icons(&[("horse-head", 0.0, 1.0, 15.0), ("horse-head", 9.0, 8.0, 15.0)], "")),
    ("scouts", Own(EYE)),
    ("hard-ride", Icons(&[("horse", 3.0, 1.0, 18.0)], r#"<path class="pic-l w" d="M3 21.5H17M14 18.5L18 21.5 14 24.5M20 21.5H21.5"/>"#)),
    ("muster-horn", Own(HORN)),
    ("light-fingers", Own(r#"<path d="M6 12V5.5A1.4 1.4 0 0 1 8.8 5.5V10H9.3V3A1.4 1.4 0 0 1 12.1 3V10H12.6V4A1.4 1.4 0 0 1 15.4 4V10.5H15.9V6.5A1.4 1.4 0 0 1 18.7 6.5V15C18.7 20 16.5 22.5 12.5 22.5 9.5 22.5 7.5 21 6 18.5L2.5 13.5C1.8 12.3 3.4 11 4.5 12Z"/><circle class="ko" cx="13" cy="16.5" r="3"/><circle cx="13" cy="16.5" r="1.9"/>"#)),
    ("sappers", Own(r#"<path d="M4 20.5L15.5 9 17 10.5 5.5 22Z"/><path d="M9 4C14 2 20 6 22 14L19.5 13.5C18 9.5 14.5 6.5 9 6.5Z"/><path d="M2 23.5H22V22H2Z"/>"#)),
    ("hire-the-ivory-riders", Own(IVORY)),
    // ---- end of turn
    ("plunder", Own(CHEST)),
    ("garrison", Icons(&[], r#"<path d="M6 23V12H4V6.5H7V8.5H10.5V6.5H13.5V8.5H17V6.5H20V12H18V23Z"/><path class="ko" d="M10 23V18A2 2 0 0 1 14 18V23Z"/><path d="M11.4 7V0H12.4V7Z"/><path d="M12.4 .5L19 2.3 12.4 4.3Z"/>"#)),
    ("torch-the-district", Own(TORCH)),
    ("blood-oath", Own(r#"<path d="M11 1H13V13.5L12 16 11 13.5Z"/><path d="M7.5 1.5H16.5V3.5H7.5Z"/><path d="M12 17C14 19.5 14.5 20.4 14.5 21.3A2.5 2.5 0 0 1 9.5 21.3C9.5 20.4 10 19.5 12 17Z"/><path d="M6 11C7.3 12.8 7.6 13.4 7.6 14A1.6 1.6 0 0 1 4.4 14C4.4 13.4 4.7 12.8 6 11ZM18 11C19.3 12.8 19.6 13.4 19.6 14A1.6 1.6 0 0 1 16.4 14C16.4 13.4 16.7 12.8 18 11Z"/>"#)),
    ("silver-plate", Own(r#"<path fill-rule="evenodd" d="M12 1.5A10.5 10.5 0 1 1 12 22.5 10.5 10.5 0 0 1 12 1.5ZM12 5A7 7 0 1 0 12 19 7 7 0 0 0 12 5Z"/><circle cx="12" cy="12" r="5.4"/><path class="ko" d="M12 8L13.2 10.7 16 11 13.9 12.9 14.5 15.7 12 14.2 9.5 15.7 10.1 12.9 8 11 10.8 10.7Z"/>"#)),
    ("amphorae-of-wine", Own(r#"<path d="M5.5 2H10.5V5C13 6.5 14 9 13.6 12 13 16 10.8 19.5 9 22.5H7C5.2 19.5 3 16 2.4 12 2 9 3 6.5 5.5 5Z"/><path d="M16 6H20V8.5C22 9.7 22.8 11.8 22.5 14.3 22 17.5 20.2 20.3 18.8 22.5H17.2C16 20.6 14.8 18.5 14 16 15 13.5 15.2 11.5 14.6 9.5 15 9.1 15.5 8.8 16 8.5Z"/><path class="ko-l" d="M3 10H13"/>"#)),
    ("bolts-of-silk", Own(r#"<path d="M3 8C5 5.5 7 5.5 9 8L20 15C22 17.5 22 19.5 20 21.5L17 19.5C18.5 18.5 18.5 17.5 17.5 16.5L6 9.5C5.3 9 4.5 9 3 10Z"/><path d="M2 11.5C4 9.8 5 10.3 6 11L14 16C12.5 19 9 21 4 21.5 6 19 5 15 2 11.5Z"/><path d="M7 4C10 1.5 13 1.5 15 4L22 9V13L11 6C9.5 5 8.5 5 7 6Z"/>"#)),
    ("gilded-saddle", Own(r#"<path d="M3 6C4.5 4.5 6.5 4.8 7.2 6.5 8 8.5 10 9.5 12.5 9.5 16 9.5 17.5 8 18.5 5 19.5 4 21 4.2 21.5 5.5 21.5 9 20.5 12 18.5 13.5L19 18C16 19.8 11 19.8 8 18L8.3 14C5 13 3 10 3 6Z"/><path class="ko-l" d="M8.3 14C11 15 15.5 15 18.5 13.5"/><path d="M12 19H14V21H15.5V23.5H10.5V21H12Z"/>"#)),
    ("temple-lamp", Own(r#"<path d="M2.7 12.5C5.5 10.7 8.5 10.6 11.3 10.6H15.2C16.7 10.6 18.1 9.7 19.9 8.7L20.9 10.1C19.5 12 18.5 13 17.1 14.4 15.6 16.8 13.7 17.7 10.9 17.7H7.1C4.2 17.7 3.1 15.3 2.7 12.5Z"/><path d="M7.1 17.7H12.8L14.3 20.5H5.6Z"/><path class="pic-l w" d="M2.7 13C0 11.5-1 14.3.9 15.8 1.8 16.5 3.2 16.2 3.7 15.8"/><path d="M20.4 8.2C18.5 6.3 19.4 4.9 20.4 3 21.8 4.9 22.3 6.3 21.4 7.8Z"/><path d="M7.6 10.1H12.3V8.7H7.6Z"/>"#)),
    ("ivory-casket", Own(r#"<path d="M3 10L6 4.5H18L21 10Z"/><path d="M3 11.2H21V19H3Z"/><path d="M4 19.8H7.5V22H4ZM16.5 19.8H20V22H16.5Z"/><path class="ko" d="M12 9L14.2 11.8 12 14.6 9.8 11.8Z"/><path class="ko-l" d="M6.5 13.5H8.5M15.5 13.5H17.5M6.5 16.5H17.5"/>"#)),
    ("jewelled-dagger", Own(r#"<path d="M21.5 2.5L22.5 1.5 21.5 4 11 15.5 8.5 13Z"/><path d="M5.5 11L13 18.5 11.5 20 4 12.5Z"/><path d="M7 16L8 17 4.5 20.5 3.5 19.5Z"/><circle cx="3.2" cy="20.8" r="2.6"/><circle class="ko" cx="3.2" cy="20.8" r="1"/>"#)),
    ("captured-standard", Own(r#"<path d="M4.5 1H6.5V23.5H4.5Z"/><path d="M7.5 3H22L18.5 8.5 22 14H7.5Z"/><path class="ko" d="M13 5.5L14 7.8 16.5 8 14.6 9.6 15.2 12 13 10.7 10.8 12 11.4 9.6 9.5 8 12 7.8Z"/>"#)),
    ("mask-of-mars", Own(r#"<path d="M12 1C18 1 20.5 5 20.5 10 20.5 16 17 20 12 23 7 20 3.5 16 3.5 10 3.5 5 6 1 12 1Z"/><path class="ko" d="M6 9.5C8 8.5 9.8 9 10.8 10.8 9.5 12.3 7 12.2 6 9.5ZM18 9.5C16 8.5 14.2 9 13.2 10.8 14.5 12.3 17 12.2 18 9.5ZM8.5 17C10.5 15.8 13.5 15.8 15.5 17 13.5 18.8 10.5 18.8 8.5 17Z"/><path class="ko-l" d="M12 3V8M8.5 4C8 5 7.8 6 7.8 7M15.5 4C16 5 16.2 6 16.2 7"/>"#)),
    ("crown-of-tarsos", Icons(&[("crown", 1.0, 0.0, 22.0)], CROWN_LINES)),
    ("eagle-of-the-legion", Own(r#"<path d="M11.2 14H12.8V24H11.2Z"/><path d="M12 1.5C13 1.5 13.8 2.2 13.8 3.2L16 4 13.8 4.8V6C17 6 20 5 22.5 2.5 22.5 8 19 11.5 14.5 12L15.5 15H8.5L9.5 12C5 11.5 1.5 8 1.5 2.5 4 5 7 6 10.2 6V3.3C10.2 2.2 11 1.5 12 1.5Z"/><path d="M8.5 17H15.5V19H8.5Z"/>"#)),
    ("brass-pillar", Own(r#"<path d="M5 2H19V4.5H5ZM7 5.5H17V7H7ZM8 8H16V18H8ZM6.5 19H17.5V20.5H6.5ZM4.5 21.5H19.5V23.5H4.5Z"/><path class="ko-l" d="M10.5 8V18M13.5 8V18"/>"#)),
    // ---- events
    ("hidden-cache", Own(CHEST)),
    ("freed-slaves", Own(r#"<path class="pic-l w" d="M4 9.5A3.5 3.5 0 1 1 10.5 8M20 14.5A3.5 3.5 0 1 1 13.5 16"/><path class="pic-l w" d="M10.5 10.5L12 9M13.5 13.5L12 15M12 5.5V2.5M8 13L5.5 15.5M16 11L18.5 8.5M12 18.5V21.5"/>"#)),
    ("city-watch", Own(SPEARS)),
    ("panic", Own(r#"<circle cx="12" cy="4" r="3"/><path d="M4 3.5L9 9H15L20 3.5 21.5 5 16 11.5V16L19 22.5 16.5 23.5 12 17.5 7.5 23.5 5 22.5 8 16V11.5L2.5 5Z"/>"#)),
    ("ambush", Icons(&[("swords", 1.0, 1.0, 22.0)], "")),
    ("spreading-fire", Shared("fire")),
    ("earth-tremor", Own(r#"<path d="M1 14H8L10 11 12.5 17 14.5 12 16 14H23V16H15L14.6 15.5 12.5 21 9.8 14.8 9 16H1Z"/><path d="M4 11V5L8 2 12 5V9L10.5 8.5 9.5 10.5 7 10.8V8H6V11ZM14 9.5V5.5L17.5 3 21 5.5V12H17L15.5 9Z"/><path d="M1 18.5H23V20H14L12.5 23.5 11 20H1Z"/>"#)),
    ("good-omen", Own(r#"<path d="M12 6C14 2.5 18 .8 23 1.5 22 7 19 10.5 14.5 11.5L17 15.5 12.5 14.5 10 20 8.5 14.5C5 14 2.5 12.5 1 10 4 10.5 6.5 10 8.5 8.5 9.8 7.6 11 7 12 6Z"/><circle class="ko" cx="16.5" cy="5" r=".9"/>"#)),
    ("sign-of-the-golden-horde", Icons(&[("horse-head", 6.0, 6.5, 12.0)], r#"<path class="pic-l" d="M12 2.5A9.5 9.5 0 1 1 11.9 2.5Z"/><path d="M12-1L13 1.5H11ZM12 25L11 22.5H13ZM-1 12L1.5 11V13ZM25 12L22.5 13V11ZM2.8 2.8L5.3 3.9 3.9 5.3ZM21.2 2.8L20.1 5.3 18.7 3.9ZM2.8 21.2L3.9 18.7 5.3 20.1ZM21.2 21.2L18.7 20.1 20.1 18.7Z"/>"#)),
    ("rumours-of-gold", Own(COINS)),
    ("smoke-and-confusion", Own(r#"<path class="pic-l w" d="M5 22C2 18 8 16 5 12S2 6 6 2M12 22C9 18 15 16 12 12S9 6 13 2M19 22C16 18 22 16 19 12S16 6 20 2"/>"#)),
    ("broken-oath", Own(r#"<path d="M4.5 1H6.3V23.5H4.5Z"/><path d="M7 2.5H21L18 7.5 14.5 6 12.5 9.5 9.5 7.5 7 10.5Z"/><path d="M7 13L9.5 10.2 12.8 12 14.8 8.5 17.5 9.8 19 12 17 14.5H7Z"/>"#)),
    ("riders-from-the-steppe", Icons(&[("horse", 0.0, 5.0, 16.0), ("horse", 10.0, 0.0, 13.0)], r#"<path class="pic-l" d="M0 23.2H23"/>"#)),
    ("camp-fever", Own(r#"<path d="M1 20L9.5 5 18 20Z"/><path class="ko" d="M7 20L9.5 14 12 20Z"/><path d="M19.5 2.5C21 2.5 21.5 3.5 21.5 4.5V12.5A3.2 3.2 0 1 1 17.5 12.5V4.5C17.5 3.5 18 2.5 19.5 2.5Z"/><circle class="ko" cx="19.5" cy="15" r="1.5"/><path class="ko-l" d="M19.5 6V14"/>"#)),
    ("hidden-gate", Own(r#"<path fill-rule="evenodd" d="M2 22V4H22V22H17V13A5 5 0 0 0 7 13V22Z"/><path class="ko-l" d="M2 9H22M8 4V9M16 4V9M4.5 9V13M19.5 9V13"/><path d="M8.5 22V13A3.5 3.5 0 0 1 12 9.5V22Z"/>"#)),
    ("legion-returns", Own(r#"<path d="M11.2 14H12.8V24H11.2Z"/><path d="M12 1.5C13 1.5 13.8 2.2 13.8 3.2L16 4 13.8 4.8V6C17 6 20 5 22.5 2.5 22.5 8 19 11.5 14.5 12L15.5 15H8.5L9.5 12C5 11.5 1.5 8 1.5 2.5 4 5 7 6 10.2 6V3.3C10.2 2.2 11 1.5 12 1.5Z"/><path d="M8.5 17H15.5V19H8.5Z"/>"#)),
    ("ivory-riders-ride-in", Own(IVORY)),
    ("looted-vault", Own(CHEST)),
    ("cracked-wall", Icons(&[], concat!(r#"<path d="M2 22V7H5V9.5H8V7H11V9.5H13V7H16V9.5H19V7H22V22Z"/>"#, r#"<path class="ko-l w" d="M14 7L10.5 12 13.5 15 9.5 22"/><path class="ko-l" d="M2 13.5H9M15 13.5H22M2 18H9M14 18H22"/>"#))),
    ("khans-favour", Own(r#"<path d="M12 1L14.5 8 22 8.2 16.2 12.8 18.2 20 12 15.9 5.8 20 7.8 12.8 2 8.2 9.5 8Z"/><path d="M6 22H18V23.5H6Z"/>"#)),
    ("street-fires", Icons(&[("fire", 1.0, 8.0, 12.0), ("fire", 11.0, 3.0, 12.0)], r#"<path d="M0 22H24V23.5H0Z"/>"#)),
    ("scroll", Own(r#"<path d="M5 2H17A3 3 0 0 1 20 5V18H22A3 3 0 0 1 19 22H8A3 3 0 0 1 5 19V6H2A3 3 0 0 1 5 2Z"/><path class="ko-l" d="M8.5 7H16.5M8.5 11H16.5M8.5 15H16.5"/>"#)),
];
