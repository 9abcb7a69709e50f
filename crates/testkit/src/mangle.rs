//! Damaged texts, for tests of the code that reads them.

use crate::Random;
use rand::RngExt;

/// A text with a few bytes, words, digits or lines changed, doubled, swapped or lost. `scraps` are the game's own words,
/// which go in beside those every reader stumbles over.
pub fn mangled(text: &str, scraps: &[&str], rng: &mut Random) -> String {
    const SCRAPS: [&str; 12] = ["", "\"", "[", "]", "{", "=", "-1", "99999999999", "5,7", "99,99", "é", "\n"];
    let mut text = text.to_owned();
    for _ in 0..rng.random_range(1..4) {
        let (from, to) = stretch(&text, rng);
        let scrap = rng.random_range(0..SCRAPS.len() + scraps.len());
        let scrap = SCRAPS.get(scrap).unwrap_or_else(|| &scraps[scrap - SCRAPS.len()]);
        match rng.random_range(0..5) {
            0 => text.replace_range(from..to, scrap),
            1 => text.insert_str(from, scrap),
            2 => {
                let doubled = text[from..to].to_owned();
                text.insert_str(from, &doubled);
            }
            3 => {
                let digits: Vec<usize> = text.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at).collect();
                if !digits.is_empty() {
                    let at = digits[rng.random_range(0..digits.len())];
                    text.replace_range(at..at + 1, &rng.random_range(0..10).to_string());
                }
            }
            _ => {
                let mut lines: Vec<&str> = text.lines().collect();
                if !lines.is_empty() {
                    let (a, b) = (rng.random_range(0..lines.len()), rng.random_range(0..lines.len()));
                    lines.swap(a, b);
                }
                text = lines.join("\n");
            }
        }
    }
    text
}

/// Up to forty bytes of a text, from one character's beginning to another's.
fn stretch(text: &str, rng: &mut Random) -> (usize, usize) {
    let begins = |at: usize| (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let (a, b) = (rng.random_range(0..=text.len()), rng.random_range(0..=text.len()));
    let from = begins(a.min(b));
    (from, begins(a.max(b).min(from + 40)).max(from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    #[test]
    fn mangled_texts_differ_and_most_of_them_stay() {
        let text = "id = \"café\"\nvalue = 3\nnames = [\"a\", \"b\"]\n";
        let different = (0..500).filter(|&seed| {
            let torn = mangled(text, &["OR9"], &mut Random::seed_from_u64(seed));
            torn.trim_end() != text.trim_end()
        });
        assert!(different.count() > 350);
        assert!((0..500).any(|seed| mangled(text, &["OR9"], &mut Random::seed_from_u64(seed)).contains("OR9")));
        (0..500).for_each(|seed| drop(mangled("", &[], &mut Random::seed_from_u64(seed))));
    }
}
