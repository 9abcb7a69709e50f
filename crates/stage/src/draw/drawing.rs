//! Drawings that do not depend on the state: SVG files in a game's `art/` folder, compiled in with
//! [`drawings!`](crate::drawings!).

use std::collections::BTreeMap;

/// The SVG files of a folder in the game's `art/`, by name and text: `stage::drawings!("cards/": "charge", "scouts")`.
#[macro_export]
macro_rules! drawings {
    ($folder:literal: $($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/art/", $folder, $name, ".svg")))),+]
    };
}

/// What an SVG file shows: the size of its view box, and its elements without titles, descriptions and comments.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    pub width: f32,
    pub height: f32,
    pub markup: String,
}

impl Drawing {
    /// Reads the text of an SVG file.
    pub fn read(text: &str) -> Result<Drawing, String> {
        let lacking =
            |what: &str| format!("a drawing is <svg viewBox=\"X Y WIDTH HEIGHT\">…</svg>; this one lacks {what}");
        let (_, rest) = text.split_once("<svg").ok_or_else(|| lacking("<svg"))?;
        let (tag, rest) = rest.split_once('>').ok_or_else(|| lacking("the end of <svg"))?;
        let (inside, _) = rest.rsplit_once("</svg>").ok_or_else(|| lacking("</svg>"))?;
        let view_box = tag.split_once("viewBox=\"").and_then(|(_, rest)| rest.split_once('"'));
        let numbers =
            view_box.map(|(numbers, _)| numbers.split_whitespace().map(str::parse).collect::<Result<Vec<f32>, _>>());
        let Some(Ok(&[_, _, width, height])) = numbers.as_ref().map(|numbers| numbers.as_deref()) else {
            return Err(lacking("four numbers in its viewBox"));
        };
        let mut markup = inside.to_owned();
        for (from, to) in [("<!--", "-->"), ("<title", "</title>"), ("<desc", "</desc>"), ("<metadata", "</metadata>")]
        {
            while let Some(start) = markup.find(from) {
                let end = markup[start..].find(to).ok_or_else(|| format!("a drawing has {from} without {to}"))?;
                markup.replace_range(start..start + end + to.len(), "");
            }
        }
        // Each element is on a line of its own; text inside an element is kept.
        let markup = markup.lines().map(str::trim).collect();
        Ok(Drawing { width, height, markup })
    }

    /// Reads files that are part of the program. A test of the game reads them all, so a mistake does not get far.
    pub fn all(files: &[(&'static str, &str)]) -> BTreeMap<&'static str, Drawing> {
        let read = |(name, text): &(&'static str, &str)| match Drawing::read(text) {
            Ok(drawing) => (*name, drawing),
            Err(why) => unreachable!("{name}.svg: {why}"),
        };
        files.iter().map(read).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_its_elements_without_what_is_said_about_them() {
        let text = "<?xml version=\"1.0\"?>\n<svg xmlns=\"x\" viewBox=\"-12 -30 24 30.5\">\n  <title>A well</title>\n  \
                    <!-- stones -->\n  <path d=\"M0 0h1\"/>\n  <g>\n    <circle r=\"2\"/>\n  </g>\n</svg>\n";
        let drawing = Drawing::read(text).expect("a whole file");
        let markup = "<path d=\"M0 0h1\"/><g><circle r=\"2\"/></g>".to_owned();
        assert_eq!(drawing, Drawing { width: 24.0, height: 30.5, markup });
    }

    #[test]
    fn a_broken_file_is_told_what_it_lacks() {
        let why = |text: &str| Drawing::read(text).expect_err(text);
        assert!(why("<path/>").contains("lacks <svg"));
        assert!(why("<svg viewBox=\"0 0 1 1\"><path/>").contains("lacks </svg>"));
        assert!(why("<svg viewBox=\"0 0 1\"></svg>").contains("four numbers"));
        assert!(why("<svg></svg>").contains("four numbers"));
        assert!(why("<svg viewBox=\"0 0 1 1\"><!-- </svg>").contains("<!-- without -->"));
    }
}
