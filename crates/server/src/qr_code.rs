//! A link as a QR code.

use qrcode::{Color, EcLevel, QrCode};

/// Modules of white around the code, as readers need them.
const MARGIN: usize = 3;

/// The code as SVG: dark modules on white, whatever the theme. None for a text that is too long.
pub(crate) fn svg(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let (width, colours) = (code.width(), code.to_colors());
    let mut path = String::new();
    for (index, _) in colours.iter().enumerate().filter(|(_, colour)| **colour == Color::Dark) {
        let (x, y) = (index % width + MARGIN, index / width + MARGIN);
        path.push_str(&format!("M{x} {y}h1v1h-1z"));
    }
    let side = width + 2 * MARGIN;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\" \
         aria-hidden=\"true\"><path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/>\
         <path fill=\"#1d160d\" d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::svg;

    #[test]
    fn a_link_is_drawn_with_its_three_corners_and_a_margin() {
        let drawn = svg("https://wartable.example/key#abcdefghijkmnpqrstuvwxyz23").expect("it fits");
        // A code of version 4 has 33 modules.
        assert!(drawn.contains("viewBox=\"0 0 39 39\""), "{drawn}");
        for corner in ["M3 3h1v1h-1z", "M35 3h1v1h-1z", "M3 35h1v1h-1z"] {
            assert!(drawn.contains(corner), "{corner}");
        }
        assert!(!drawn.contains("M2 ") && !drawn.contains("M36 "));
    }

    #[test]
    fn what_is_too_long_is_not_drawn() {
        assert_eq!(svg(&"x".repeat(5_000)), None);
    }
}
