//! The rules in numbered clauses, as they are printed.

/// A clause id as the rulebook spells it, if it has such a clause.
pub fn find_clause(rules: &'static str, id: &str) -> Option<&'static str> {
    let mark = format!("**{id}**");
    let at = (!id.is_empty()).then(|| rules.find(&mark)).flatten()?;
    rules.get(at + 2..at + 2 + id.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_found_as_they_are_spelt() {
        const RULES: &str = "- **XX-1.7** One.\n- **XX-17.8** Two.\n";
        assert_eq!(find_clause(RULES, "XX-17.8"), Some("XX-17.8"));
        assert_eq!(["ZZ-17.8", "", "7.8", "XX-17"].map(|id| find_clause(RULES, id)), [None; 4]);
    }
}
