//! Small words that texts are put together with.

/// `1 card`, `2 cards`.
pub fn many(number: impl Into<u64>, what: &str) -> String {
    match number.into() {
        1 => format!("1 {what}"),
        number => format!("{number} {what}s"),
    }
}

/// `no card`, `1 card`, `2 cards`.
pub fn no_or_many(number: impl Into<u64>, what: &str) -> String {
    match number.into() {
        0 => format!("no {what}"),
        number => many(number, what),
    }
}

/// `a card`, `an order`.
pub fn with_article(what: &str) -> String {
    let vowel = what.starts_with(|letter: char| "aeiouAEIOU".contains(letter));
    format!("{} {what}", if vowel { "an" } else { "a" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_no_plural() {
        assert_eq!([0_u8, 1, 2].map(|number| many(number, "card")), ["0 cards", "1 card", "2 cards"]);
        assert_eq!([0_u8, 1, 2].map(|number| no_or_many(number, "card")), ["no card", "1 card", "2 cards"]);
    }

    #[test]
    fn an_stands_before_a_vowel() {
        assert_eq!([with_article("order"), with_article("card")], ["an order", "a card"]);
    }
}
