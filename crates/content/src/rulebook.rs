//! The rules in numbered clauses, as they are printed.

/// A clause id as the rulebook spells it, if it has such a clause: in bold, or alone in the first cell of a table.
pub fn find_clause(rules: &'static str, id: &str) -> Option<&'static str> {
    if id.is_empty() {
        return None;
    }
    let at = rules.find(&format!("**{id}**")).or_else(|| rules.find(&format!("\n| {id} |")).map(|at| at + 1))?;
    rules.get(at + 2..at + 2 + id.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_found_as_they_are_spelt() {
        const RULES: &str = "- **XX-1.7** One.\n- **XX-17.8** Two.\n| XX-D.1 | as XX-D.2 says |\n";
        assert_eq!(find_clause(RULES, "XX-17.8"), Some("XX-17.8"));
        assert_eq!(["XX-D.1", "XX-D.2"].map(|id| find_clause(RULES, id)), [Some("XX-D.1"), None]);
        assert_eq!(["ZZ-17.8", "", "7.8", "XX-17"].map(|id| find_clause(RULES, id)), [None; 4]);
    }
}
