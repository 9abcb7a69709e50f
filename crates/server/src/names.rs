//! Display names: written in one way, and told apart at a table. What people write, and how a terminal shows it.

use protocol::{display_name, limits};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// Marks that may stand on one letter of a name. More would reach into the lines above and below.
const MARKS: usize = 3;

/// The name as the server keeps it: composed letters, single spaces, nothing in it that cannot be seen. None if it cannot
/// be a name.
pub(crate) fn normalized(name: &str) -> Option<String> {
    // Far too long ones are not worth composing.
    if name.len() > 32 * limits::NAME || name.trim().chars().any(char::is_control) {
        return None;
    }
    let seen: String = name.nfc().filter(|letter| !is_invisible(*letter)).collect();
    let mut name = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    limit_marks(&mut name);
    let drawn = name.chars().any(|letter| !is_combining_mark(letter));
    display_name(&name).filter(|_| drawn)
}

/// What a person writes for others to read, such as a title or a message, without letters that cannot be seen or that turn
/// the direction of a line. Joiners stay: they make one picture of several, and some languages spell with them.
pub(crate) fn readable(text: &str) -> String {
    let mut text: String = text.nfc().filter(|letter| !is_invisible(*letter) || is_joiner(*letter)).collect();
    limit_marks(&mut text);
    let drawn = |letter: char| !letter.is_whitespace() && !is_joiner(letter) && !is_combining_mark(letter);
    match text.chars().any(drawn) {
        true => text,
        false => String::new(),
    }
}

/// What a person wrote, as a terminal may show it: on one line, with the numbers of letters that cannot be seen.
pub fn on_one_line(text: &str) -> String {
    let shown = |letter: char| match letter {
        '\n' => "\\n".to_owned(),
        _ if letter.is_control() || is_invisible(letter) && !is_joiner(letter) => letter.escape_unicode().to_string(),
        _ => letter.to_string(),
    };
    text.chars().map(shown).collect()
}

fn limit_marks(text: &mut String) {
    let mut marks = 0;
    text.retain(|letter| {
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        marks <= MARKS
    });
}

/// The joiner, the non-joiner, and the one that asks for a letter as a picture.
fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200C}' | '\u{200D}' | '\u{FE0F}')
}

/// Letters that are not drawn, that change the direction of those around them, or that every font draws differently.
fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}'
        | '\u{E000}'..='\u{F8FF}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFC}'
        | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{10FFFF}')
}

/// The name, with a number behind it if one of the others is called so, or so that it looks the same.
pub(crate) fn told_apart(name: &str, others: impl Iterator<Item = String>) -> String {
    let taken: Vec<String> = others.map(|other| looks(&other)).collect();
    let free = |name: &String| !taken.contains(&looks(name));
    let numbered = |number: usize| {
        let number = format!(" ({number})");
        let kept: String = name.chars().take(limits::NAME - number.len()).collect();
        kept.trim_end().to_owned() + &number
    };
    let names = std::iter::once(name.to_owned()).chain((2..=taken.len() + 2).map(numbered));
    names.into_iter().find(free).unwrap_or_else(|| name.to_owned())
}

/// What a reader takes a name for: names that look the same have the same.
fn looks(name: &str) -> String {
    let letters = |text: &str| skeleton(text).filter(|letter| !letter.is_whitespace()).collect::<String>();
    // Capital and small letters have look-alikes of their own: `I` and `l`, `O` and `0`.
    letters(&letters(name).to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_written_in_one_way() {
        assert_eq!(normalized("Zoe\u{308}"), Some("Zo\u{EB}".into()));
        assert_eq!(normalized(&"e\u{308}".repeat(32)), Some("\u{EB}".repeat(32)));
        assert_eq!(normalized(&"x".repeat(100_000)), None);
        assert_eq!(normalized("Ann\u{3000}\u{A0} Bee "), Some("Ann Bee".into()));
        assert_eq!((normalized("two\nlines"), normalized("\u{7}bell")), (None, None));
        assert_eq!(normalized("Ångström 東京 👩"), Some("Ångström 東京 👩".into()));
    }

    #[test]
    fn a_name_has_nothing_in_it_that_cannot_be_seen() {
        assert_eq!(normalized("A\u{200B}n\u{AD}n\u{FEFF}"), Some("Ann".into()));
        assert_eq!(normalized("\u{202E}nnA\u{2066}"), Some("nnA".into()));
        assert_eq!(normalized(&format!("x{}nn", "\u{316}".repeat(20))), Some("x\u{316}\u{316}\u{316}nn".into()));
        for nothing in ["\u{200B}\u{2060}", "\u{3164}", "\u{2800} \u{E0041}", "\u{301}"] {
            assert_eq!(normalized(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn a_message_turns_no_line_around_and_hides_nothing() {
        assert_eq!(readable("go \u{202E}tfel\u{202C} now\u{200B}"), "go tfel now");
        assert_eq!(readable("a\nb"), "a\nb");
        assert_eq!(readable(&format!("x{}", "\u{316}".repeat(20))), "x\u{316}\u{316}\u{316}");
        for kept in ["👩\u{200D}🚀", "می\u{200C}خواهم", "\u{2764}\u{FE0F}", "שלום"] {
            assert_eq!(readable(kept), kept);
        }
        for nothing in ["", " \n", "\u{2066}\u{200D}", "\u{3164}", "\u{301}"] {
            assert_eq!(readable(nothing), "", "{nothing:?}");
        }
    }

    #[test]
    fn a_terminal_shows_a_message_on_one_line() {
        assert_eq!(on_one_line("hm\nAnn: I resign"), "hm\\nAnn: I resign");
        assert_eq!(on_one_line("\u{1B}[2J\u{202E}x"), "\\u{1b}[2J\\u{202e}x");
        assert_eq!(on_one_line("it's “fine” 👩\u{200D}🚀"), "it's “fine” 👩\u{200D}🚀");
    }

    #[test]
    fn names_that_look_the_same_get_numbers() {
        let among = |name: &str, others: &[&str]| told_apart(name, others.iter().map(|other| other.to_string()));
        assert_eq!(among("Ann", &["Ben", "Anna"]), "Ann");
        assert_eq!(among("Ann", &["Ben", "Ann"]), "Ann (2)");
        assert_eq!(among("Ann", &["ann", "Ann (2)"]), "Ann (3)");
        // Cyrillic letters, digits for letters, and a space that is easily missed.
        for twin in ["\u{410}nn", "\u{430}nn", "A nn"] {
            assert_eq!(among(twin, &["Ann"]), format!("{twin} (2)"));
        }
        for (one, other) in [("Paul", "PauI"), ("Bob", "B0b"), ("Mona", "Rnona")] {
            assert_ne!(among(one, &[other]), one, "{other}");
        }
        let long = "x".repeat(32);
        assert_eq!(among(&long, &[&long]), format!("{} (2)", "x".repeat(28)));
    }
}
