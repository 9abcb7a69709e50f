//! How a match looks in a terminal: boards, lines and odds, coloured by side where that is wanted.

use owo_colors::{AnsiColors, OwoColorize, Style};
use stage::{Choice, Language, Line, Odds, Part, Piece, Scene, Stage};
use std::borrow::Cow;

/// Colours, or none.
#[derive(Clone, Copy)]
pub(super) struct Brush(pub bool);

impl Brush {
    /// Text in the colour of a frame; neutral text stays as it is.
    pub(super) fn side(self, frame: u8, text: &str) -> String {
        const SIDES: [AnsiColors; 6] = [
            AnsiColors::BrightBlue,
            AnsiColors::BrightRed,
            AnsiColors::BrightYellow,
            AnsiColors::BrightGreen,
            AnsiColors::BrightMagenta,
            AnsiColors::BrightCyan,
        ];
        match frame.checked_sub(1).filter(|_| self.0) {
            Some(side) => text.color(SIDES[usize::from(side) % SIDES.len()]).to_string(),
            None => text.to_owned(),
        }
    }

    pub(super) fn strong(self, text: &str) -> String {
        self.styled(text, Style::new().bold())
    }

    pub(super) fn faint(self, text: &str) -> String {
        self.styled(text, Style::new().dimmed())
    }

    fn styled(self, text: &str, style: Style) -> String {
        if self.0 { text.style(style).to_string() } else { text.to_owned() }
    }
}

/// The board, the figures beside it, and what fell last.
pub(super) fn board(stage: &Stage, scene: &Scene, language: Language, brush: Brush) -> String {
    let mut text = coloured_codes(&stage::text::table(stage, scene, language), &scene.pieces, brush);
    text.push_str(&stage::text::beside(stage, scene, language));
    for tray in &scene.trays {
        let cards: Vec<String> =
            tray.cards.iter().map(|card| brush.side(card.frame, &card_words(card, language))).collect();
        let note = if tray.note.is_empty() { String::new() } else { format!(" ({})", tray.note) };
        text.push_str(&folded(&format!("{}{note}: {}", tray.title, cards.join("; "))));
    }
    if !scene.counters.is_empty() {
        let counters: Vec<String> = scene.counters.iter().map(|(figure, what)| format!("{figure} {what}")).collect();
        text.push_str(&format!("{}\n", counters.join(", ")));
    }
    for (title, dice) in &scene.dice {
        let faces: Vec<&str> = dice.iter().map(|die| die.face.as_str()).collect();
        text.push_str(&format!("{title}: {}\n", faces.join(" ")));
    }
    if !scene.dice_result.is_empty() {
        text.push_str(&format!("{}\n", scene.dice_result));
    }
    text
}

fn card_words(card: &stage::Card, language: Language) -> String {
    let known = [&card.band, &card.title, &card.text, &card.note].into_iter().filter(|text| !text.is_empty());
    let words = match card.facedown {
        true if !card.band.is_empty() => card.band.clone(),
        true if !card.note.is_empty() => card.note.clone(),
        true => language.pick("facedown", "face cachée").into(),
        false => known.map(String::as_str).collect::<Vec<_>>().join(", "),
    };
    if card.copies > 1 { format!("{} × {words}", card.copies) } else { words }
}

/// Every whole word that is a piece's code, in its side's colour.
fn coloured_codes(text: &str, pieces: &[Piece], brush: Brush) -> String {
    if !brush.0 {
        return text.to_owned();
    }
    let mut painted = String::with_capacity(text.len() * 2);
    for chunk in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let word = chunk.trim_end_matches(|c: char| !c.is_alphanumeric());
        match pieces.iter().find(|piece| piece.code == word && !word.is_empty()) {
            Some(piece) => painted.push_str(&brush.side(piece.frame, word)),
            None => painted.push_str(word),
        }
        painted.push_str(&chunk[word.len()..]);
    }
    painted
}

/// One sentence of the log.
pub(super) fn line(line: &Line, brush: Brush) -> String {
    if line.heading {
        return brush.side(line.frame, &brush.strong(&format!("— {line} —")));
    }
    let mut text = String::from("  ");
    for (index, part) in line.parts.iter().enumerate() {
        let glued = matches!(part, Part::Text(text) if text.starts_with([',', '.', ':', ';']));
        if index > 0 && !glued {
            text.push(' ');
        }
        match part {
            Part::Text(words) => text.push_str(words),
            Part::Strong(words) => text.push_str(&brush.strong(words)),
            Part::Piece { name, frame, .. } => text.push_str(&brush.side(*frame, name)),
            Part::Space(space) => text.push_str(space),
            Part::Clause(clause) => text.push_str(&brush.faint(&format!("[{clause}]"))),
            Part::Dice(faces) => text.push_str(&faces.join(" ")),
        }
    }
    text
}

/// A choice with the figure that matters most.
pub(super) fn choice(choice: &Choice, brush: Brush) -> String {
    let odds = choice.odds.as_deref().map(summary).unwrap_or_default();
    let notation = brush.faint(&choice.action);
    if odds.is_empty() {
        format!("{}  {notation}", choice.label)
    } else {
        format!("{}  {odds}  {notation}", choice.label)
    }
}

/// `5 v 3 dice, 42 % eliminated`.
fn summary(odds: &Odds) -> String {
    let dice = (!odds.dice.is_empty()).then(|| Cow::from(odds.dice.as_str()));
    let heads = odds.heads.iter().map(|(chance, what)| Cow::from(format!("{} {what}", percent(*chance))));
    dice.into_iter().chain(heads).collect::<Vec<_>>().join(", ")
}

fn percent(chance: f32) -> String {
    let percent = 100.0 * chance;
    match percent {
        p if p > 0.0 && p < 1.0 => "<1 %".into(),
        p if p > 99.0 && p < 100.0 => ">99 %".into(),
        p => format!("{p:.0} %"),
    }
}

/// The odds in full, with bars.
pub(super) fn odds(odds: &Odds) -> String {
    let mut text = format!("{}: {}\n", odds.title, summary(odds));
    for bar in &odds.bars {
        let stars = "#".repeat((bar.chance.clamp(0.0, 1.0) * 40.0).round() as usize);
        text.push_str(&format!("  {:>5}  {:<24} {stars}\n", percent(bar.chance), bar.label));
    }
    for note in &odds.notes {
        text.push_str(&format!("  {note}\n"));
    }
    text
}

/// Markdown without its marks, folded at the width of a page.
pub(super) fn clause(markdown: &str) -> String {
    let plain = markdown.replace("**", "").replace('`', "");
    plain.lines().map(|line| if line.starts_with('|') { format!("{line}\n") } else { folded(line) }).collect()
}

/// No line is longer, unless a word is.
const PAGE: usize = 96;

/// A paragraph in lines of a page, the first one standing out.
fn folded(paragraph: &str) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in paragraph.split_whitespace() {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > PAGE {
            text.push_str("\n    ");
            column = 4;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += length;
    }
    text + "\n"
}

/// Short texts side by side.
pub(super) fn columns(cells: &[String]) -> String {
    let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0) + 2;
    let row = |cells: &[String]| cells.iter().map(|cell| format!("{cell:width$}")).collect::<String>();
    cells.chunks((PAGE / width).max(1)).map(|cells| format!("{}\n", row(cells).trim_end())).collect()
}
