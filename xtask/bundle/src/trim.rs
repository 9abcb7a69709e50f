//! Leaves out of styles and generated scripts what only people read: comments, and the spaces that lay them out.

use std::collections::HashMap;

/// A stylesheet without comments, indentation and line breaks.
pub(crate) fn style(css: &str) -> String {
    let mut trimmed = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(first) = rest.chars().next() {
        let taken = match first {
            '"' | '\'' => {
                let end = quoted(rest, first);
                trimmed.push_str(&rest[..end]);
                end
            }
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            first if first.is_ascii_whitespace() => {
                // A space may be part of a selector or a value, except beside what ends one.
                if !trimmed.is_empty() && !trimmed.ends_with([' ', '{', '}', ';', ',', ':', '>']) {
                    trimmed.push(' ');
                }
                1
            }
            first => {
                if "{};,>".contains(first) && trimmed.ends_with(' ') {
                    trimmed.pop();
                }
                if first == '}' && trimmed.ends_with(';') {
                    trimmed.pop();
                }
                trimmed.push(first);
                first.len_utf8()
            }
        };
        rest = &rest[taken..];
    }
    trimmed
}

/// Where a string that starts a text ends.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            letter if letter == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// A script without indentation and without the lines that are comments. Only for scripts with no text over several
/// lines, such as those wasm-bindgen writes.
pub(crate) fn script(js: &str) -> String {
    let mut trimmed = String::with_capacity(js.len());
    let mut in_comment = false;
    for line in js.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            trimmed.extend([line, "\n"]);
        }
        in_comment &= !line.ends_with("*/");
    }
    trimmed
}

/// A script with some of its names replaced, wherever they stand as a whole.
pub(crate) fn names(js: &str, by: &HashMap<String, String>) -> String {
    let in_name = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
    let mut renamed = String::with_capacity(js.len());
    let mut rest = js;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|letter| in_name(letter) != in_name(first)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        renamed.push_str(by.get(word).map_or(word, String::as_str));
        rest = after;
    }
    renamed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_replaced_as_a_whole() {
        let by = HashMap::from([("__wbg_add_0f".to_owned(), "$0".to_owned())]);
        assert_eq!(names("f(__wbg_add_0f, __wbg_add_0f1);", &by), "f($0, __wbg_add_0f1);");
    }

    #[test]
    fn a_style_keeps_what_counts() {
        let css = "/* Both */\n.a .b,\n.c > .d {\n  margin: 0 calc(1px + 2px);\n  content: \"a  {b} /* c */\";\n}\n";
        assert_eq!(style(css), ".a .b,.c>.d{margin:0 calc(1px + 2px);content:\"a  {b} /* c */\"}");
    }

    #[test]
    fn a_script_keeps_what_counts() {
        let js = "/**\n * Adds.\n */\nfunction add(a, b) {\n    // slowly\n    return a + b; // at once\n}\n";
        assert_eq!(script(js), "function add(a, b) {\nreturn a + b; // at once\n}\n");
    }
}
