//! One clause out of a rulebook in Markdown.

/// The clause with this id: a list item `- **TY-7.4** …` or a table row `| **TY-7.4** | …`, with whatever is indented
/// below it and the table that follows it. Capitals do not matter.
pub fn clause(rules: &str, id: &str) -> Option<String> {
    let mut lines =
        rules.lines().skip_while(|line| !opening(line).is_some_and(|(have, _)| have.eq_ignore_ascii_case(id)));
    let (id, text) = opening(lines.next()?)?;
    let mut clause = format!("{id} {text}");
    let mut blank = false;
    for line in lines {
        let row = line.starts_with('|') && opening(line).is_none();
        let below = line.starts_with("  ") && !blank;
        if !line.is_empty() && !row && !below {
            break;
        }
        blank = line.is_empty();
        if !blank {
            clause.push('\n');
            clause.push_str(line);
        }
    }
    Some(clause)
}

/// The id a line opens a clause with, and the rest of the line.
fn opening(line: &str) -> Option<(&str, &str)> {
    let rest = line.strip_prefix("- **").or_else(|| line.strip_prefix("| **"))?;
    let (id, text) = rest.split_once("**")?;
    Some((id, text.trim_start_matches([':', '.', ' ']).trim_start_matches("| ").trim_end_matches(" |")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# Rules\n\n- **TY-5.2** [book] First.\n- **TY-5.3** [fact] The faces:\n\n| Face | Copies |\n\
        |---|---|\n| 1 | 4 |\n\n- **TY-5.4** Third.\n  More of it.\n\n## Next\n\n| **TY-D1** | a choice | why |\n";

    #[test]
    fn a_clause_brings_its_table_and_nothing_else() {
        let find = |id| clause(RULES, id);
        assert_eq!(find("TY-5.2").as_deref(), Some("TY-5.2 [book] First."));
        let faces = "TY-5.3 [fact] The faces:\n| Face | Copies |\n|---|---|\n| 1 | 4 |";
        assert_eq!(find("ty-5.3").as_deref(), Some(faces));
        assert_eq!(find("TY-5.4").as_deref(), Some("TY-5.4 Third.\n  More of it."));
        assert_eq!(find("TY-D1").as_deref(), Some("TY-D1 a choice | why"));
        assert_eq!((find("TY-5"), find("")), (None, None));
    }
}
