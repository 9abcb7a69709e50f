//! The table on one screen of a terminal: board on top, then what happened, then the choices.

/// How much a terminal shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    pub columns: usize,
    pub rows: usize,
}

/// Goes to the upper left corner and clears what is below it.
const CLEAR: &str = "\x1b[H\x1b[J";

/// A cleared screen with board, news and choices, the newest news where not all have room; none where board and choices
/// alone do not fit.
pub(super) fn compose(board: &str, news: &str, choices: &str, size: Size) -> Option<String> {
    // One row is left for the player's line.
    let room = size.rows.checked_sub(height(board, size) + height(choices, size) + 1)?;
    let lines: Vec<&str> = news.lines().collect();
    let all: usize = lines.iter().map(|line| height(line, size)).sum();
    let mut shown = lines.len();
    if all > room {
        // A row says that there is more.
        let mut rows = 1;
        shown = 0;
        while let Some(line) = lines.len().checked_sub(shown + 1).and_then(|at| lines.get(at)) {
            rows += height(line, size);
            if rows > room {
                break;
            }
            shown += 1;
        }
    }
    let hidden = lines.len() - shown;
    let mut text = format!("{CLEAR}{board}");
    if hidden > 0 && room > 0 {
        text.push_str(&format!("  {hidden} earlier lines: log\n"));
    }
    for line in &lines[hidden..] {
        text.push_str(line);
        text.push('\n');
    }
    text.push_str(choices);
    Some(text)
}

/// How many rows a text takes; a line that is too long goes on in the next row.
fn height(text: &str, size: Size) -> usize {
    text.lines().map(|line| width(line).div_ceil(size.columns.max(1)).max(1)).sum()
}

/// The characters of a line, the codes of its colours left out.
fn width(line: &str) -> usize {
    let (mut width, mut in_code) = (0, false);
    for letter in line.chars() {
        match (in_code, letter) {
            (false, '\x1b') => in_code = true,
            (false, _) => width += 1,
            (true, 'a'..='z' | 'A'..='Z') => in_code = false,
            (true, _) => {}
        }
    }
    width
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Size = Size { columns: 10, rows: 8 };

    #[test]
    fn colours_take_no_room_and_long_lines_take_more() {
        assert_eq!(height("\x1b[1;31mred\x1b[0m\nblue", SIZE), 2);
        assert_eq!(height("0123456789\n01234567890\n\n", SIZE), 4);
    }

    #[test]
    fn what_fits_is_shown_on_a_cleared_screen() {
        let screen = compose("a\nb\n", "news\n", "\nend\n", SIZE);
        assert_eq!(screen.as_deref(), Some("\x1b[H\x1b[Ja\nb\nnews\n\nend\n"));
    }

    #[test]
    fn the_newest_news_stay_where_there_is_little_room() {
        // Of eight rows the board takes two, the choices two, the player's line one.
        let screen = compose("a\nb\n", "1\n2\n3\n4\n5\n", "\nend\n", SIZE).expect("a screen");
        assert_eq!(screen, "\x1b[H\x1b[Ja\nb\n  3 earlier lines: log\n4\n5\n\nend\n");
    }

    #[test]
    fn a_small_terminal_scrolls() {
        assert_eq!(compose("a\nb\nc\nd\n", "", "1\n2\n3\n4\n", SIZE), None);
        assert!(compose("a\nb\nc\nd\n", "x\n", "1\n2\n3\n", SIZE).is_some_and(|screen| !screen.contains('x')));
    }
}
