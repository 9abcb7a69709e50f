//! The picture on a game's box, and the sign of the house.

use super::escape;
use std::sync::LazyLock;

/// A cover, 360 × 216, from its drawing. Several lie on one page, so a drawing has no ids of its own.
pub fn cover(label: &str, drawing: &str) -> String {
    format!(
        r#"<svg class="cover" viewBox="0 0 360 216" preserveAspectRatio="xMidYMid meet" role="img" aria-label="{}"><rect class="c-sky" width="360" height="216"/>{drawing}</svg>"#,
        escape(label)
    )
}

/// For a game without a picture: hills under the sun.
pub fn bare_cover() -> &'static str {
    static BARE: LazyLock<String> = LazyLock::new(|| {
        cover(
            "Hills under the sun",
            concat!(
                r#"<circle class="c-sun" cx="258" cy="58" r="20"/>"#,
                r#"<path class="c-far" d="M0 216V104C36 104 36 96 72 96S108 93 144 93S180 101 216 101S252 94 288 94S324 92 360 92V216Z"/>"#,
                r#"<path class="c-mid" d="M0 216V126C45 126 45 125 90 125S135 124 180 124S225 120 270 120S315 132 360 132V216Z"/>"#,
                r#"<path class="c-near" d="M0 216V152C60 152 60 157 120 157S180 156 240 156S300 148 360 148V216Z"/>"#,
            ),
        )
    });
    &BARE
}

/// A shield on a hex, in the colour of the text beside it.
pub fn wordmark() -> &'static str {
    r#"<svg class="logo" width="26" height="26" viewBox="0 0 28 28" aria-hidden="true"><path d="M14 1.5L25 7.7v12.6L14 26.5 3 20.3V7.7z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/><path d="M8.5 9.5h11v5.5c0 3.2-2.5 5-5.5 6.5-3-1.5-5.5-3.3-5.5-6.5z" fill="currentColor"/></svg>"#
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::sound;

    #[test]
    fn the_house_and_a_bare_box_are_drawn() {
        sound(wordmark());
        sound(bare_cover());
        assert!(!bare_cover().contains(" id="), "covers lie side by side");
    }
}
