//! The rules in numbered clauses, as they are printed.

pub const RULES: &str = include_str!("../rules.md");

/// A clause id as the rulebook spells it, if it has such a clause.
pub fn clause(id: &str) -> Option<&'static str> {
    let mark = format!("**{id}**");
    let at = (!id.is_empty()).then(|| RULES.find(&mark)).flatten()?;
    RULES.get(at + 2..at + 2 + id.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_found_as_they_are_spelt() {
        assert_eq!(clause("BT-10.8"), Some("BT-10.8"));
        assert_eq!([clause("ZZ-10.8"), clause(""), clause("10.8")], [None; 3]);
    }
}
