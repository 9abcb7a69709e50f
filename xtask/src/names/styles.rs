//! Styles: a shared style sheet has no class that a single game draws, and a game's own sheet has its own classes only,
//! which begin with the letters of its clauses and are all drawn.

use super::game::Vocabulary;
use super::source;

/// Classes of a shared style sheet that only one game draws. `shared` is what the shared crates draw.
pub(super) fn foreign(file: &str, css: &str, shared: &str, games: &[Vocabulary]) -> Vec<String> {
    let mut problems = Vec::new();
    for (line, class) in source::classes(css) {
        let drawn_by: Vec<&Vocabulary> = games.iter().filter(|game| game.draws(&class)).collect();
        // A row of classes is drawn with its number filled in: `s{frame}`.
        let row = class.trim_end_matches(|c: char| c.is_ascii_digit());
        let numbered = row != class && shared.split_whitespace().any(|word| word.contains(&format!("\"{row}{{")));
        if let [game] = drawn_by[..]
            && !numbered
            && !source::says(shared, &class)
        {
            problems.push(format!("{file}:{line}: .{class} is a style of {} alone", game.id));
        }
    }
    problems
}

/// What is wrong with a game's own style sheet.
pub(super) fn own(file: &str, css: &str, game: &Vocabulary) -> Vec<String> {
    let prefix = game.class_prefix();
    let mut problems = Vec::new();
    for (line, selector) in source::selectors(css) {
        let classes = source::classes(&format!("{selector}{{"));
        if !classes.iter().any(|(_, class)| class.starts_with(&prefix)) {
            problems.push(format!("{file}:{line}: '{selector}' needs a class that begins with {prefix}"));
        }
    }
    for (line, class) in source::classes(css) {
        if class.starts_with(&prefix) && !game.draws(&class) {
            problems.push(format!("{file}:{line}: no drawing of {} has the class {class}", game.id));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_of_one_game_is_foreign_in_a_shared_sheet() {
        let games = [Vocabulary::drawing("sea", "reed tuft"), Vocabulary::drawing("hills", "tuft rock s2")];
        let found = foreign("a.css", ".tuft{}\n.reed,.die{}\n.rock{} .s2{}", "die rock class=\"s{frame}\"", &games);
        assert_eq!(found, ["a.css:2: .reed is a style of sea alone"]);
    }

    #[test]
    fn a_game_styles_its_own_drawings() {
        let game = Vocabulary::drawing("sea", "zz-reed zz-wave");
        let found = own("a.css", ".zz-reed.tall,.ink .zz-wave{a:b}\n.lod :is(.ink,.tuft),.zz-old{}", &game);
        let expected = [
            "a.css:2: '.lod :is(.ink,.tuft)' needs a class that begins with zz-",
            "a.css:2: no drawing of sea has the class zz-old",
        ];
        assert_eq!(found, expected);
    }
}
