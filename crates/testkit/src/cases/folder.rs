//! What holds for all cases of a game together, those in the folder `cases` of the package under test.

use super::{Case, collect, run_case};
use crate::package_folder;
use kernel::Positions;
use stage::Staged;
use std::collections::BTreeSet;
use std::path::Path;

fn texts() -> Vec<(String, String)> {
    let folder = package_folder().join("cases");
    let files = collect(&[&folder]).expect("the folder of the cases");
    let name = |path: &Path| path.strip_prefix(&folder).unwrap_or(path).display().to_string();
    files.iter().map(|path| (name(path), std::fs::read_to_string(path).expect("a case"))).collect()
}

pub fn every_case_holds<G: Positions + Staged>() {
    let reports: Vec<_> = texts().into_iter().map(|(name, text)| (name, run_case::<G>(&text))).collect();
    let failed = reports.iter().filter(|(_, report)| !report.passed());
    let failed: Vec<String> = failed.map(|(name, report)| format!("{name}\n{report}")).collect();
    assert!(failed.is_empty(), "{} of {} cases failed\n\n{}", failed.len(), reports.len(), failed.join("\n\n"));
}

pub fn no_two_cases_share_an_id() {
    let mut seen = BTreeSet::new();
    for (name, text) in texts() {
        let case = Case::read(&text).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert!(seen.insert(case.id.clone()), "{name}: there is another case {}", case.id);
    }
}

/// Worked examples are numbered from 1: `CH-X1`.
pub fn every_worked_example_has_a_case(prefix: &str, examples: u32) {
    let ids: BTreeSet<String> =
        texts().iter().filter_map(|(_, text)| Case::read(text).ok()).map(|case| case.id).collect();
    let missing: Vec<String> = (1..=examples).map(|n| format!("{prefix}{n}")).filter(|id| !ids.contains(id)).collect();
    assert!(missing.is_empty(), "no case for {}", missing.join(", "));
}
