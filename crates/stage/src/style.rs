//! The style sheets of the drawings: the shared one, and beside it the one of the game that is shown.

use std::collections::BTreeSet;

/// The tokens of the look and the classes of the drawings that games share.
pub const SHARED: &str = include_str!("style.css");

/// Above this line of the shared style stand the tokens, below it the classes.
const DRAWINGS: &str = "/* ======== drawings ======== */";

/// A style sheet without its comments and line ends.
pub fn compact(css: &str) -> String {
    without_comments(css.to_owned()).lines().map(str::trim).collect()
}

/// The classes that the selectors of a style sheet name.
pub fn classes(css: &str) -> BTreeSet<String> {
    let css = without_comments(css.to_owned());
    // What stands before a `{` is a selector; before `;` and `}` stand values.
    let selectors = css.split_inclusive(['{', '}', ';']).filter_map(|part| part.strip_suffix('{'));
    let class =
        |rest: &str| rest.split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_')).next().map(String::from);
    selectors.flat_map(|selector| selector.split('.').skip(1)).filter_map(class).collect()
}

/// The classes of the shared drawings and of a game's own, with every token replaced by its light value, for viewers
/// that know no variables.
pub(crate) fn light(own: &str) -> String {
    let shared = without_comments(SHARED.replace(DRAWINGS, "\0"));
    let (tokens, classes) = shared.split_once('\0').unwrap_or(("", &shared));
    let light = tokens.split_once(":root {").and_then(|(_, rest)| rest.split_once('}')).map_or("", |(own, _)| own);
    let entries = || light.split(';').filter_map(|entry| entry.split_once(':'));
    let value = |name: &str| entries().find(|(key, _)| key.trim() == name).map_or("inherit", |(_, value)| value.trim());
    let all = format!("{}\n{}", classes.trim(), without_comments(own.to_owned()).trim());
    let resolved = calls_replaced(&all, "var(", |name| value(name).to_owned());
    calls_replaced(&resolved, "light-dark(", |colours| colours.split(',').next().unwrap_or_default().to_owned())
}

/// A style sheet with every call of a function replaced by what `value` makes of its arguments.
fn calls_replaced(css: &str, function: &str, value: impl Fn(&str) -> String) -> String {
    let mut parts = css.split(function);
    let mut replaced = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (arguments, rest) = part.split_once(')').unwrap_or((part, ""));
        replaced.push_str(&value(arguments));
        replaced.push_str(rest);
    }
    replaced
}

fn without_comments(mut css: String) -> String {
    while let Some(start) = css.find("/*") {
        let end = css[start..].find("*/").map_or(css.len(), |length| start + length + 2);
        css.replace_range(start..end, "");
    }
    css
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_style_of_a_picture_needs_no_page_around_it() {
        let style = light("/* own */ .xx-roof{fill:light-dark(#DFC48F,#C2A46D);stroke:var(--ink)}");
        assert!(!["var(", "inherit", "/*", "light-dark"].iter().any(|part| style.contains(part)), "{style}");
        assert!(style.contains(".s1 .fr,.s1 .ko,.s1 .ban{fill:#1F4F82}"), "{style}");
        assert!(style.ends_with(".xx-roof{fill:#DFC48F;stroke:#33261A}"), "{style}");
        assert_eq!(style.matches('{').count(), style.matches('}').count());
    }

    #[test]
    fn classes_are_found_in_selectors_and_not_in_values() {
        let css = "/* .no{} */ .reed, .tuft:is(.b,.c) .die{fill:#fff;opacity:.5}\n@media (x){.a{width:1.5px}}";
        assert_eq!(Vec::from_iter(classes(css)), ["a", "b", "c", "die", "reed", "tuft"]);
    }

    #[test]
    fn a_compact_style_says_the_same() {
        assert_eq!(compact("/* a */\n.b{c:d}\n\n  .e .f{g:h i} /* j\n */\n"), ".b{c:d}.e .f{g:h i}");
    }
}
