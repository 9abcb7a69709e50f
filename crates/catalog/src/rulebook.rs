//! Reads a game's rules: Markdown becomes sections of blocks with markup. Only markup written here reaches a page; HTML
//! in the Markdown is shown as text.

use protocol::rulebook::{Block, Rulebook, Section};
use pulldown_cmark::{Alignment, Event, Options, Parser, Tag, TagEnd, TextMergeStream};
use stage::draw::escape;

/// Reads the rules of a game from Markdown.
pub fn read_rulebook(markdown: &str) -> Rulebook {
    let events: Vec<Event> = TextMergeStream::new(Parser::new_ext(markdown, Options::ENABLE_TABLES)).collect();
    let known = ids(&events);
    let mut book = Rulebook::default();
    let mut at = 0;
    while at < events.len() {
        let end = after(&events, at);
        let inner = &events[at..end];
        at = end;
        match &inner[0] {
            Event::Start(Tag::Heading { level, .. }) if *level as u8 == 1 => book.title = plain(inner),
            Event::Start(Tag::Heading { level, .. }) if *level as u8 == 2 => {
                let title = plain(inner);
                book.sections.push(Section { anchor: anchor(&title), title, blocks: Vec::new() });
            }
            Event::Start(Tag::List(None)) => add_list(&mut book, &inner[1..inner.len() - 1], &known),
            _ => {
                let (html, words) = (Writer::run(inner, &known), plain(inner).to_lowercase());
                add(&mut book, Block { id: None, html, words });
            }
        }
    }
    book
}

/// A list whose items are clauses is taken apart; others stay lists.
fn add_list(book: &mut Rulebook, items: &[Event], known: &[String]) {
    let mut at = 0;
    while at < items.len() {
        let end = after(items, at);
        let inner = &items[at + 1..end - 1];
        at = end;
        let id = leading_id(inner);
        // The id is shown on its own: three events, `**`, text, `**`.
        let body = if id.is_some() { &inner[3..] } else { inner };
        let words = format!("{} {}", id.as_deref().unwrap_or_default(), plain(body)).to_lowercase();
        let html = Writer::run(body, known).trim().to_owned();
        for tag in tags(&plain(body)) {
            *book.tags.entry(tag).or_default() += 1;
        }
        let html = if id.is_some() { html } else { format!("<ul><li>{html}</li></ul>") };
        add(book, Block { id, html, words });
    }
}

fn add(book: &mut Rulebook, block: Block) {
    if book.sections.is_empty() {
        book.sections.push(Section { anchor: "start".into(), ..Section::default() });
    }
    if let Some(section) = book.sections.last_mut() {
        section.blocks.push(block);
    }
}

/// Where the element that starts at `at` ends: the place behind its last event.
fn after(events: &[Event], at: usize) -> usize {
    let mut depth = 0;
    for (place, event) in events.iter().enumerate().skip(at) {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            _ => {}
        }
        if depth <= 0 {
            return place + 1;
        }
    }
    events.len()
}

/// The clause id an item or a cell begins with, in bold.
fn leading_id(events: &[Event]) -> Option<String> {
    match events {
        [Event::Start(Tag::Strong), Event::Text(text), Event::End(TagEnd::Strong), ..] if is_id(text) => {
            Some(text.to_string())
        }
        _ => None,
    }
}

fn ids(events: &[Event]) -> Vec<String> {
    let mut ids: Vec<String> = (0..events.len()).filter_map(|at| leading_id(&events[at..])).collect();
    ids.sort();
    ids
}

/// `TY-7.4`, `TY-X12`: capitals, a dash, then a letter or none, figures and dots.
fn is_id(text: &str) -> bool {
    let Some((game, number)) = text.split_once('-') else { return false };
    let number = number.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or(number);
    let figures = number.split('.').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
    (1..=4).contains(&game.len()) && game.bytes().all(|b| b.is_ascii_uppercase()) && figures
}

/// `24. Options and variants` → `section-24`, `How to read this` → `how-to-read-this`.
fn anchor(title: &str) -> String {
    match title.split_once('.') {
        Some((number, _)) if number.bytes().all(|b| b.is_ascii_digit()) => format!("section-{number}"),
        _ => {
            let dashed: String =
                title.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
            dashed.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
        }
    }
}

fn plain(events: &[Event]) -> String {
    let mut text = String::new();
    for event in events {
        match event {
            Event::Text(part) | Event::Code(part) | Event::Html(part) | Event::InlineHtml(part) => text.push_str(part),
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::TableCell | TagEnd::Item | TagEnd::Paragraph) => {
                text.push(' ');
            }
            _ => {}
        }
    }
    text.trim_end().to_owned()
}

/// The words in square brackets: `[book]`.
fn tags(text: &str) -> Vec<String> {
    let mut tags: Vec<String> = Vec::new();
    for part in text.split('[').skip(1) {
        if let Some((tag, _)) = part.split_once(']')
            && is_tag(tag)
            && !tags.iter().any(|known| known == tag)
        {
            tags.push(tag.to_owned());
        }
    }
    tags
}

fn is_tag(word: &str) -> bool {
    (1..=12).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_lowercase())
}

/// Turns events into markup.
struct Writer<'a> {
    html: String,
    known: &'a [String],
    /// Of the table being written.
    alignments: Vec<Alignment>,
    column: usize,
    in_head: bool,
}

impl<'a> Writer<'a> {
    fn run(events: &[Event], known: &'a [String]) -> String {
        let mut writer = Writer { html: String::new(), known, alignments: Vec::new(), column: 0, in_head: false };
        for (at, event) in events.iter().enumerate() {
            match event {
                Event::Start(Tag::TableRow) => match events.get(at + 2..).and_then(leading_id) {
                    Some(id) => writer.html.push_str(&format!(r#"<tr id="{}">"#, escape(&id))),
                    None => writer.html.push_str("<tr>"),
                },
                Event::Start(tag) => writer.start(tag),
                Event::End(end) => writer.end(*end),
                Event::Code(text) => writer.html.push_str(&format!("<code>{}</code>", escape(text))),
                Event::Text(text)
                    if matches!(events.get(at.wrapping_sub(1)), Some(Event::Start(Tag::CodeBlock(_)))) =>
                {
                    // Drawings in characters keep their lines.
                    let lines: Vec<String> = text.lines().map(escape).collect();
                    writer.html.push_str(&lines.join("\n"));
                }
                Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => writer.text(text),
                Event::SoftBreak => writer.html.push(' '),
                Event::HardBreak => writer.html.push_str("<br>"),
                Event::Rule => writer.html.push_str("<hr>"),
                _ => {}
            }
        }
        writer.html
    }

    fn start(&mut self, tag: &Tag) {
        let open = match tag {
            Tag::Paragraph => "<p>".into(),
            Tag::Heading { level, .. } => format!("<h{}>", (*level as u8).max(3)),
            Tag::List(Some(first)) => format!(r#"<ol start="{first}">"#),
            Tag::List(None) => "<ul>".into(),
            Tag::Item => "<li>".into(),
            Tag::Strong => "<strong>".into(),
            Tag::Emphasis => "<em>".into(),
            Tag::CodeBlock(_) => r#"<pre tabindex="0">"#.into(),
            Tag::BlockQuote(_) => "<blockquote>".into(),
            Tag::Table(alignments) => {
                self.alignments.clone_from(alignments);
                r#"<div class="scroll-x" tabindex="0" role="group" aria-label="Table"><table>"#.into()
            }
            Tag::TableHead => {
                (self.column, self.in_head) = (0, true);
                "<thead><tr>".into()
            }
            Tag::TableCell => {
                let right = matches!(self.alignments.get(self.column), Some(Alignment::Right));
                self.column += 1;
                let name = if self.in_head { r#"th scope="col""# } else { "td" };
                format!("<{name}{}>", if right { r#" class="right""# } else { "" })
            }
            _ => String::new(),
        };
        self.html.push_str(&open);
    }

    fn end(&mut self, end: TagEnd) {
        let close = match end {
            TagEnd::Paragraph => "</p>".into(),
            TagEnd::Heading(level) => format!("</h{}>", (level as u8).max(3)),
            TagEnd::List(true) => "</ol>".into(),
            TagEnd::List(false) => "</ul>".into(),
            TagEnd::Item => "</li>".into(),
            TagEnd::Strong => "</strong>".into(),
            TagEnd::Emphasis => "</em>".into(),
            TagEnd::CodeBlock => "</pre>".into(),
            TagEnd::BlockQuote(_) => "</blockquote>".into(),
            TagEnd::Table => "</table></div>".into(),
            TagEnd::TableHead => {
                self.in_head = false;
                "</tr></thead>".into()
            }
            TagEnd::TableRow => {
                self.column = 0;
                "</tr>".into()
            }
            TagEnd::TableCell => if self.in_head { "</th>" } else { "</td>" }.to_owned(),
            _ => String::new(),
        };
        self.html.push_str(&close);
    }

    /// Text with its tags as chips and its references as links.
    fn text(&mut self, text: &str) {
        let mut rest = text;
        while let Some(at) = rest.find(|c: char| c == '[' || c.is_ascii_uppercase() || c == 's') {
            let (before, from) = rest.split_at(at);
            self.html.push_str(&escape(before));
            let fresh = before.chars().next_back().is_none_or(|c| !c.is_alphanumeric());
            let (taken, markup) = self.reference(from, fresh);
            self.html.push_str(&markup);
            rest = &from[taken..];
        }
        self.html.push_str(&escape(rest));
    }

    /// What stands at the start of a text: how many bytes of it, and their markup.
    fn reference(&self, text: &str, fresh: bool) -> (usize, String) {
        if let Some((tag, _)) = text.strip_prefix('[').and_then(|rest| rest.split_once(']'))
            && is_tag(tag)
        {
            return (tag.len() + 2, format!(r#"<span class="tag tag-{tag}">{tag}</span>"#));
        }
        let word_end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.')).unwrap_or(text.len());
        let id = text[..word_end].trim_end_matches(['.', '-']);
        if fresh && self.known.binary_search_by(|known| known.as_str().cmp(id)).is_ok() {
            return (id.len(), format!(r##"<a class="to" href="#{id}">{id}</a>"##));
        }
        if fresh && let Some(number) = text.strip_prefix("section ") {
            let length = number.bytes().take_while(u8::is_ascii_digit).count();
            if length > 0 {
                let number = &number[..length];
                return (8 + length, format!(r##"<a class="to" href="#section-{number}">section {number}</a>"##));
            }
        }
        // The whole word, so that its middle is not taken for a beginning.
        let word = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len()).max(1);
        let word = if text.is_char_boundary(word) { word } else { text.chars().next().map_or(1, char::len_utf8) };
        (word, escape(&text[..word]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const RULES: &str = "\
# Toy rules

## How to read this

1. Tags: [book] says so.

## 7. Movement

- **TY-7.1** [book] A unit moves one space (TY-7.2, section 7). [ruling] Not <b>two</b>.
- **TY-7.2** [book] Spaces & sides, as in TY-9.9.

| Id | What |
|---|---|
| **TY-D1** | who moves |
";

    /// The markup of a clause.
    fn clause<'a>(book: &'a Rulebook, id: &str) -> &'a str {
        let mut blocks = book.sections.iter().flat_map(|section| &section.blocks);
        &blocks.find(|block| block.id.as_deref() == Some(id)).expect("it is there").html
    }

    #[test]
    fn clauses_are_found_with_their_words_and_without_their_id() {
        let book = read_rulebook(RULES);
        assert_eq!(book.title, "Toy rules");
        let section = &book.sections[1];
        assert_eq!((section.anchor.as_str(), section.title.as_str()), ("section-7", "7. Movement"));
        assert_eq!(section.blocks[0].id.as_deref(), Some("TY-7.1"));
        assert!(!section.blocks[0].html.contains("TY-7.1"), "{}", section.blocks[0].html);
        assert!(section.blocks[2].html.contains(r#"<tr id="TY-D1">"#), "{}", section.blocks[2].html);
    }

    #[test]
    fn only_known_clauses_become_links() {
        let book = read_rulebook(RULES);
        assert!(clause(&book, "TY-7.1").contains(r##"<a class="to" href="#TY-7.2">TY-7.2</a>"##));
        assert!(clause(&book, "TY-7.1").contains(r##"<a class="to" href="#section-7">section 7</a>"##));
        assert!(!clause(&book, "TY-7.2").contains("href"), "{}", clause(&book, "TY-7.2"));
    }

    #[test]
    fn html_in_the_text_stays_text() {
        let book = read_rulebook(RULES);
        assert!(clause(&book, "TY-7.1").contains("&lt;b&gt;two&lt;/b&gt;"), "{}", clause(&book, "TY-7.1"));
        let wild = read_rulebook("## A\n\n<script>alert(1)</script>\n\n[x](javascript:alert)\n\n- **B-1** <img src=x>");
        let all: String = wild.sections.iter().flat_map(|section| &section.blocks).map(|b| b.html.as_str()).collect();
        assert!(!all.contains("<script") && !all.contains("<img") && !all.contains("javascript"), "{all}");
    }

    #[test]
    fn tags_become_chips_and_are_counted_once_a_clause() {
        let book = read_rulebook(RULES);
        assert!(clause(&book, "TY-7.1").contains(r#"<span class="tag tag-book">book</span>"#));
        assert_eq!(book.tags, BTreeMap::from([("book".into(), 2), ("ruling".into(), 1)]));
    }

    #[test]
    fn a_search_wants_every_word_in_any_case() {
        let book = read_rulebook(RULES);
        let found = |query: &str| book.sections.iter().flat_map(|s| &s.blocks).filter(|b| b.has(query)).count();
        assert_eq!([found("unit space"), found("unit sides"), found("ty-7.2"), found("")], [1, 0, 2, 4]);
    }

    /// The rules on the shelf: every clause is found, and no markup is left open.
    #[test]
    fn the_games_own_rules_are_taken_apart() {
        let in_language = |game| stage::Language::ALL.map(|language| (game, language));
        for (game, language) in crate::shelf().iter().flat_map(in_language) {
            let (rules, name) = (game.rules_in(language), game.title().id);
            let book = read_rulebook(rules);
            let written = rules.lines().filter(|line| line.starts_with("- **") || line.starts_with("| **")).count();
            let blocks = || book.sections.iter().flat_map(|section| &section.blocks);
            let found: usize =
                blocks().map(|block| usize::from(block.id.is_some()) + block.html.matches("<tr id=").count()).sum();
            assert!(found * 10 >= written * 9, "{name}: {found} of {written}");
            // A link to a clause leads to the same clause in every language.
            let ids = |book: &Rulebook| -> Vec<Option<String>> {
                let blocks = book.sections.iter().flat_map(|section| &section.blocks);
                blocks.map(|block| block.id.clone()).filter(Option::is_some).collect()
            };
            assert_eq!(ids(&book), ids(&read_rulebook(game.rules())), "{name} in {language}");
            for block in blocks() {
                assert_eq!(block.html.matches("<p>").count(), block.html.matches("</p>").count(), "{}", block.html);
                assert_eq!(block.html.matches("<td").count(), block.html.matches("</td>").count(), "{}", block.html);
            }
        }
    }
}
