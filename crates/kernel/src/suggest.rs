//! What was probably meant: the known word nearest to a mistyped one.

/// The known word that begins like this, or else the one with the fewest typing errors, if they are few enough.
pub fn nearest<'a, S: AsRef<str>>(word: &str, known: &'a [S]) -> Option<&'a str> {
    let word = word.to_lowercase();
    let mut begun = known.iter().map(AsRef::as_ref);
    let begun = begun.find(|have| word.len() > 1 && have.to_lowercase().starts_with(&word));
    let typed = known.iter().map(AsRef::as_ref).map(|have: &str| (distance(&word, &have.to_lowercase()), have));
    let typed = typed.min_by_key(|(far, _)| *far).filter(|(far, have)| *far <= 1 + have.len() / 4);
    begun.or_else(|| typed.map(|(_, have)| have))
}

/// `, did you mean 'marsh'?` if something known is close.
pub fn did_you_mean<S: AsRef<str>>(word: &str, known: &[S]) -> String {
    nearest(word, known).map(|meant| format!(", did you mean '{meant}'?")).unwrap_or_default()
}

/// `did you mean 'altar'? known: …`
pub fn suggest(word: &str, known: &[&str]) -> String {
    let meant = nearest(word, known).map(|meant| format!("did you mean '{meant}'? ")).unwrap_or_default();
    let list = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
    format!("{meant}known: {list}")
}

/// Insertions, deletions and replacements between two words (Levenshtein), of at most 64 characters.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(64).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().take(64).enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = corner + usize::from(x != *y);
            corner = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}

/// An option's key or word as the tables of options spell it. Records, cases and content files made before all games had
/// one spelling write `maxRounds`; they stay readable.
pub fn snake_case(text: &str) -> String {
    let mut spelled = String::with_capacity(text.len() + 2);
    for letter in text.chars() {
        if letter.is_ascii_uppercase() && !spelled.is_empty() {
            spelled.push('_');
        }
        spelled.push(letter.to_ascii_lowercase());
    }
    spelled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_slips_are_understood() {
        let games = ["long-ships", "barrow", "long-shore"];
        assert_eq!(nearest("lon-ship", &games), Some("long-ships"));
        assert_eq!(nearest("BARROW", &games), Some("barrow"));
        assert_eq!(nearest("long-sho", &games), Some("long-shore"));
        assert_eq!(nearest("chess", &games), None);
        assert_eq!(nearest::<&str>("chess", &[]), None);
        assert_eq!(did_you_mean("barow", &games), ", did you mean 'barrow'?");
        assert_eq!(did_you_mean("chess", &games), "");
    }
}
