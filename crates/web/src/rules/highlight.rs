//! What a search found, marked in the markup of the rules.

/// The markup with every occurrence of the query's words marked, outside of tags and entities.
pub(crate) fn highlight(html: &str, query: &str) -> String {
    let words: Vec<String> = query.to_ascii_lowercase().split_whitespace().map(str::to_owned).collect();
    let mut marked = String::with_capacity(html.len() + 32);
    let mut rest = html;
    while !rest.is_empty() {
        // A tag or an entity passes as it is.
        let close = match rest.as_bytes()[0] {
            b'<' => Some('>'),
            b'&' => Some(';'),
            _ => None,
        };
        if let Some(close) = close {
            let end = rest.find(close).map_or(rest.len(), |end| end + 1);
            marked.push_str(&rest[..end]);
            rest = &rest[end..];
            continue;
        }
        let end = rest.find(['<', '&']).unwrap_or(rest.len());
        marked.push_str(&marked_text(&rest[..end], &words));
        rest = &rest[end..];
    }
    marked
}

fn marked_text(text: &str, words: &[String]) -> String {
    let small = text.to_ascii_lowercase();
    let mut marked = String::with_capacity(text.len() + 32);
    let mut at = 0;
    while at < text.len() {
        let hit = words
            .iter()
            .filter_map(|word| small[at..].find(word.as_str()).map(|place| (place, word.len())))
            .min_by_key(|&(place, length)| (place, usize::MAX - length));
        let Some((place, length)) = hit.filter(|&(_, length)| length > 0) else { break };
        let (start, end) = (at + place, at + place + length);
        marked.push_str(&text[at..start]);
        marked.push_str(&format!("<mark>{}</mark>", &text[start..end]));
        at = end;
    }
    marked.push_str(&text[at..]);
    marked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_never_break_a_tag_or_an_entity() {
        let marked = highlight(r#"<a class="to">a to</a> &amp;"#, "to a");
        assert_eq!(marked, r#"<a class="to"><mark>a</mark> <mark>to</mark></a> &amp;"#);
        assert_eq!(highlight("Größe und Spaces", "SPACE"), "Größe und <mark>Space</mark>s");
        assert_eq!(highlight("a < b", ""), "a < b");
    }
}
