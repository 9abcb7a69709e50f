//! A line of the log as markup. What can be clicked says what it is: `data-piece`, `data-space`, `data-clause`.

use super::{escape, rule_chip, small_die, small_frame};
use crate::{Line, Part};

pub fn sentence(line: &Line) -> String {
    let mut page = String::new();
    for (at, part) in line.parts.iter().enumerate() {
        if at > 0 && !part.is_glued() {
            page.push(' ');
        }
        match part {
            Part::Text(text) => page += &escape(text),
            Part::Strong(text) => page.extend(["<strong>", &escape(text), "</strong>"]),
            Part::Piece { id, name, frame } => {
                let (id, name) = (escape(id), escape(name));
                page.extend(["<button type=button class=ref data-piece=\"", &id, "\"><span class=frame-mark>"]);
                page.extend([&small_frame(*frame), "</span>", &name, "</button>"]);
            }
            Part::Space(space) => {
                let space = escape(space);
                page.extend(["<button type=button class=space-ref data-space=\"", &space, "\">", &space, "</button>"]);
            }
            Part::Clause(clause) => rule_chip(&mut page, Some(clause)),
            Part::Dice(faces) => {
                page.push_str("<span class=small-dice>");
                page.extend(faces.iter().map(|face| small_die(face)));
                page.push_str("</span>");
            }
        }
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_clicked_says_what_it_is() {
        let line = Line::of(1).piece("a\"1", "Fish & Co", 1).text("move to").space("3,4").text(", safe").clause("X-1");
        let page = sentence(&line);
        assert!(page.starts_with("<button type=button class=ref data-piece=\"a&quot;1\">"), "{page}");
        assert!(page.contains("Fish &amp; Co</button> move to <button"), "{page}");
        assert!(page.contains("data-space=\"3,4\"") && page.contains("</button>, safe "), "{page}");
        assert!(page.contains("data-clause=\"X-1\""), "{page}");
    }

    #[test]
    fn dice_are_drawn_and_words_escaped() {
        let page = sentence(&Line::of(0).dice(vec!["skull".into(), "blank".into()]).strong("<b>"));
        assert_eq!(page.matches("die mini").count(), 2);
        assert!(page.ends_with("</span> <strong>&lt;b&gt;</strong>"), "{page}");
    }
}
