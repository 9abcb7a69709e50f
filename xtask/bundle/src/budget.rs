//! What a browser downloads when it opens each part of the client first, and how much that may be.

use crate::compress::Sizes;
use std::collections::BTreeMap;

/// The most a first visit may download, in bytes with brotli, by part. A solo table brings the worker with its game,
/// and everything it may show, because it goes on without a server; it has one limit with every game.
const LIMITS: [(&str, usize); 3] = [("shelf", 200 * 1024), ("table", 330 * 1024), ("solo", 1500 * 1024)];

/// Whether a limit is for this visit.
fn is_for(limit: &str, visit: &str) -> bool {
    visit == limit || visit.strip_prefix(limit).is_some_and(|rest| rest.starts_with(" with "))
}

/// The files of a first visit by part.
pub(crate) type Visits = BTreeMap<String, Vec<String>>;

/// Prints what every first visit downloads. An error names the parts that are too large.
pub(crate) fn check(visits: &Visits, sizes: &Sizes) -> Result<(), String> {
    println!("\n{:<46} {:>10} {:>10}", "first visit", "brotli", "at most");
    let mut wrong = Vec::new();
    for (part, files) in visits {
        let bytes = files.iter().map(|file| size(sizes, file)).sum::<Result<usize, String>>()?;
        let limit = LIMITS.iter().find(|(name, _)| is_for(name, part)).map(|(_, limit)| *limit);
        println!("{part:<46} {bytes:>10} {:>10}", limit.map_or(String::new(), |limit| limit.to_string()));
        if let Some(limit) = limit.filter(|limit| bytes > *limit) {
            wrong.push(format!("{part} downloads {bytes} bytes, at most {limit} are allowed"));
        }
    }
    let missing = LIMITS.iter().filter(|(part, _)| !visits.keys().any(|visit| is_for(part, visit)));
    wrong.extend(missing.map(|(part, _)| format!("there is no part called '{part}', which has a limit")));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

fn size(sizes: &Sizes, file: &str) -> Result<usize, String> {
    sizes.get(file).copied().ok_or_else(|| format!("a first visit needs '{file}', which is not in the bundle"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visits() -> Visits {
        let files = |part: &str| vec!["index.html".to_owned(), format!("{part}.wasm")];
        let solo = [("solo with chess".to_owned(), files("solo"))];
        ["shelf", "table", "rules"].map(|part| (part.to_owned(), files(part))).into_iter().chain(solo).collect()
    }

    fn sizes(shelf: usize) -> Sizes {
        [
            ("index.html", 1000),
            ("shelf.wasm", shelf),
            ("table.wasm", 300_000),
            ("solo.wasm", 1_000_000),
            ("rules.wasm", 900_000),
        ]
        .map(|(file, size)| (file.to_owned(), size))
        .into()
    }

    #[test]
    fn a_visit_within_its_limit_passes() {
        assert_eq!(check(&visits(), &sizes(200 * 1024 - 1000)), Ok(()));
    }

    #[test]
    fn a_visit_over_its_limit_is_refused() {
        let why = check(&visits(), &sizes(200 * 1024 - 999)).expect_err("one byte too much");
        assert_eq!(why, "shelf downloads 204801 bytes, at most 204800 are allowed");
    }

    #[test]
    fn a_solo_table_has_its_limit_with_every_game() {
        let mut sizes = sizes(1);
        sizes.insert("solo.wasm".to_owned(), 1500 * 1024);
        let why = check(&visits(), &sizes).expect_err("a thousand bytes too much");
        assert!(why.starts_with("solo with chess downloads"), "{why}");
    }

    #[test]
    fn a_limit_cannot_be_lost_by_renaming_its_part() {
        let mut visits = visits();
        visits.remove("table");
        assert!(check(&visits, &sizes(1)).is_err_and(|why| why.contains("'table'")));
    }

    #[test]
    fn every_file_of_a_visit_is_in_the_bundle() {
        let mut sizes = sizes(1);
        sizes.remove("rules.wasm");
        assert!(check(&visits(), &sizes).is_err_and(|why| why.contains("'rules.wasm'")));
    }
}
