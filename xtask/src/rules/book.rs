//! Clause ids: `ZZ-7.4` a rule, `ZZ-X3` an example, other letters (`ZZ-D1`, `ZZ-H.2`) known but not to be covered.

use std::collections::BTreeSet;

/// The ids a `rules.md` defines.
#[derive(Debug)]
pub(crate) struct Rulebook {
    pub(crate) prefix: String,
    pub(crate) ids: BTreeSet<String>,
}

impl Rulebook {
    /// A clause is defined where its id opens a line, a list item or a table row: in bold, or alone in its cell.
    pub(crate) fn read(text: &str) -> Result<Rulebook, String> {
        let mut book = Rulebook { prefix: String::new(), ids: BTreeSet::new() };
        for (index, line) in text.lines().enumerate() {
            let in_table = line.starts_with('|');
            let opening = line.trim_start_matches(['-', '*', '|', '#', ' ']);
            let bold = line.len() > opening.len() && line[..line.len() - opening.len()].ends_with("**");
            let Some((prefix, id)) = leading_id(opening) else { continue };
            let alone = in_table && opening[id.len()..].trim_start().starts_with('|');
            if !bold && !alone {
                continue;
            }
            if book.prefix.is_empty() {
                book.prefix = prefix.to_owned();
            }
            if book.prefix != prefix {
                return Err(format!("line {}: {id} has another prefix than {}", index + 1, book.prefix));
            }
            if !book.ids.insert(id.to_owned()) {
                return Err(format!("line {}: {id} is defined twice", index + 1));
            }
        }
        match book.ids.is_empty() {
            true => Err("no clause is defined; one looks like `- **ZZ-7.4** …`".into()),
            false => Ok(book),
        }
    }

    /// Rules and worked examples, in the order of the book.
    pub(crate) fn to_be_covered(&self) -> Vec<&String> {
        let tail = |id: &String| id[self.prefix.len() + 1..].to_owned();
        let is_due = |id: &&String| tail(id).starts_with(|c: char| c.is_ascii_digit() || c == 'X');
        let mut due: Vec<&String> = self.ids.iter().filter(is_due).collect();
        due.sort_by_key(|id| {
            let tail = tail(id);
            let numbers = tail.trim_start_matches('X').split('.').map(|number| number.parse().unwrap_or(0));
            (tail.starts_with('X'), numbers.collect::<Vec<u32>>())
        });
        due
    }
}

/// The id a text begins with, and its prefix.
fn leading_id(text: &str) -> Option<(&str, &str)> {
    let prefix = &text[..text.bytes().take_while(u8::is_ascii_uppercase).count()];
    let rest = text[prefix.len()..].strip_prefix('-').filter(|_| prefix.len() >= 2)?;
    let length = tail_length(rest)?;
    Some((prefix, &text[..prefix.len() + 1 + length]))
}

/// The length of `7.4`, `X3` or `H.2` at the beginning of a text.
fn tail_length(text: &str) -> Option<usize> {
    let digits = |from: usize| text.bytes().skip(from).take_while(u8::is_ascii_digit).count();
    let dotted = |at: usize| text.as_bytes().get(at) == Some(&b'.') && digits(at + 1) > 0;
    match text.bytes().next()? {
        b'0'..=b'9' => {
            Some(digits(0)).filter(|&section| dotted(section)).map(|section| section + 1 + digits(section + 1))
        }
        b'A'..=b'Z' if dotted(1) => Some(2 + digits(2)),
        b'A'..=b'Z' if digits(1) > 0 => Some(1 + digits(1)),
        _ => None,
    }
}

/// Every id with this prefix in a text, with its line.
pub(crate) fn cited(text: &str, prefix: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for (at, _) in line.match_indices(prefix) {
            let inside_a_word = line[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '-');
            if let Some((_, id)) = leading_id(&line[at..]).filter(|(found, _)| *found == prefix && !inside_a_word) {
                found.push((index + 1, id.to_owned()));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<String> {
        cited(text, "ZZ").into_iter().map(|(_, id)| id).collect()
    }

    #[test]
    fn ids_are_found_in_prose_and_code() {
        assert_eq!(ids("// ZZ-7.4, ZZ-7.10 (see \"ZZ-X3\")."), ["ZZ-7.4", "ZZ-7.10", "ZZ-X3"]);
        assert_eq!(ids("ZZ-14.1 to ZZ-14.5; ZZ-H.2; **ZZ-D1**"), ["ZZ-14.1", "ZZ-14.5", "ZZ-H.2", "ZZ-D1"]);
        assert_eq!(cited("one\ntwo ZZ-1.1", "ZZ"), [(2, "ZZ-1.1".to_owned())]);
    }

    #[test]
    fn what_is_no_id_is_left_alone() {
        assert_eq!(ids("ZZ-<section>.<n> ZZ-X<n> ZZ- ZZ-7 ZZ-7. ZZ-ab XZZ-1.1 A-ZZ-1.1 ZZZ-1.1"), [""; 0]);
    }

    #[test]
    fn clauses_are_defined_in_lists_and_tables() {
        let text = "- **ZZ-1.1** [book] As ZZ-1.9 says.\n| **ZZ-24.1** [ruling] | `mode` |\n- **ZZ-X1 A title.** Position\n\
            | ZZ-D1 | host |\n- **ZZ-H.1** Public.\n";
        let book = Rulebook::read(text).expect("a rulebook");
        assert_eq!(book.prefix, "ZZ");
        assert_eq!(book.ids.into_iter().collect::<Vec<_>>(), ["ZZ-1.1", "ZZ-24.1", "ZZ-D1", "ZZ-H.1", "ZZ-X1"]);
    }

    #[test]
    fn rules_and_examples_are_due_in_the_order_of_the_book() {
        let text = "- **ZZ-10.1** a\n- **ZZ-2.10** b\n- **ZZ-2.9** c\n- **ZZ-X10** d\n- **ZZ-X2** e\n- **ZZ-D1** f\n";
        let book = Rulebook::read(text).expect("a rulebook");
        assert_eq!(book.to_be_covered(), ["ZZ-2.9", "ZZ-2.10", "ZZ-10.1", "ZZ-X2", "ZZ-X10"]);
    }

    #[test]
    fn a_mention_is_no_definition() {
        let text = "ZZ-1.1 is mentioned here.\n- ZZ-1.2 as well.\n| see ZZ-1.3 |\n- **ZZ-1.4** is defined.\n";
        assert_eq!(Rulebook::read(text).expect("a rulebook").ids.into_iter().collect::<Vec<_>>(), ["ZZ-1.4"]);
    }

    #[test]
    fn a_clause_is_defined_once_and_under_one_prefix() {
        let error = |text: &str| Rulebook::read(text).expect_err("this is no rulebook");
        assert_eq!(error("- **ZZ-1.1** a\n- **ZZ-1.1** b"), "line 2: ZZ-1.1 is defined twice");
        assert_eq!(error("- **ZZ-1.1** a\n- **YY-1.2** b"), "line 2: YY-1.2 has another prefix than ZZ");
        assert!(error("nothing").starts_with("no clause is defined"));
    }
}
