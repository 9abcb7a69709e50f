//! A rulebook in another language: `rules.fr.md` beside `rules.md`. Both define the same clauses, and each clause cites the
//! same others.

use super::book::{Rulebook, cited};
use std::collections::{BTreeMap, BTreeSet};

/// What a translation lacks, has too much or cites otherwise.
pub(super) fn differences(original: &str, translation: &str, prefix: &str) -> Vec<String> {
    let (original, translation) = (citations(original, prefix), citations(translation, prefix));
    let ids: BTreeSet<&String> = original.keys().chain(translation.keys()).collect();
    let difference = |id: &String| match (original.get(id), translation.get(id)) {
        (Some(_), None) => Some(format!("{id} is missing")),
        (None, Some(_)) => Some(format!("{id} is not in rules.md")),
        (Some(one), Some(other)) if one != other => Some(format!("{id} cites other clauses than in rules.md")),
        _ => None,
    };
    ids.into_iter().filter_map(difference).collect()
}

/// The ids each clause cites, without order. A clause is one line.
fn citations(book: &str, prefix: &str) -> BTreeMap<String, Vec<String>> {
    let clause = |line: &str| {
        let id = Rulebook::read(line).ok()?.ids.pop_first()?;
        let mut others: Vec<String> = cited(line, prefix).into_iter().map(|(_, id)| id).collect();
        others.sort();
        Some((id, others))
    };
    book.lines().filter_map(clause).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_translation_has_the_same_clauses_and_citations() {
        let original =
            "# Rules\n- **ZZ-1.1** First.\n- **ZZ-1.2** Second, see ZZ-1.1 and ZZ-1.3.\n- **ZZ-1.3** Third.\n";
        let same =
            "# Règles\n- **ZZ-1.1** Premier.\n- **ZZ-1.2** Deuxième : ZZ-1.3, ZZ-1.1.\n- **ZZ-1.3** Troisième.\n";
        assert_eq!(differences(original, same, "ZZ"), [""; 0]);
        let other = "- **ZZ-1.1** Premier.\n- **ZZ-1.2** Deuxième : ZZ-1.1.\n- **ZZ-1.4** Quatrième.\n";
        let found = ["ZZ-1.2 cites other clauses than in rules.md", "ZZ-1.3 is missing", "ZZ-1.4 is not in rules.md"];
        assert_eq!(differences(original, other, "ZZ"), found);
    }
}
