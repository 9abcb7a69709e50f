//! The grid: one cell per space with a piece's code, a feature's sign or the terrain's, in brackets where it matters.
//!
//! Rows of hexes are shifted as on the board; a space of several squares shows its terrain's sign on the others. What a
//! cell cannot show (a tower under a unit, six wounds) is listed below.

use crate::{Activity, Feature, Grid, Language, Mark, MarkKind, Piece, Scene, Space, Stage};
use std::collections::BTreeSet;

/// No line is longer.
const PAGE: usize = 100;
/// Room for the row's number on either side.
const MARGIN: usize = 3;

/// The board for a terminal: a grid of equally long lines, then its legend and notes.
pub fn table(stage: &Stage, scene: &Scene, language: Language) -> String {
    let stage = &*scene.current_stage(stage);
    let sheet = Sheet::new(stage, scene, language);
    let mut lines = vec![sheet.columns(sheet.top)];
    for row in sheet.top..=sheet.bottom {
        lines.push(sheet.row(row));
        lines.extend(sheet.between(row));
    }
    if stage.grid != Grid::Square && sheet.bottom > sheet.top {
        lines.push(sheet.columns(sheet.top + 1));
    }
    let mut page: Vec<String> = lines.into_iter().map(|line| line.into_iter().collect()).collect();
    page.extend(fold("", sheet.legend()));
    page.extend(sheet.notes());
    page.join("\n") + "\n"
}

struct Sheet<'a> {
    stage: &'a Stage,
    scene: &'a Scene,
    language: Language,
    left: i16,
    top: i16,
    bottom: i16,
    /// Characters per line.
    width: usize,
    /// Characters per space, brackets included.
    cell: usize,
}

impl<'a> Sheet<'a> {
    fn new(stage: &'a Stage, scene: &'a Scene, language: Language) -> Sheet<'a> {
        let left = stage.spaces.iter().flat_map(squares).map(|(col, _)| col).min().unwrap_or(0);
        let rows = || stage.spaces.iter().flat_map(squares).map(|(_, row)| row);
        let (top, bottom) = (rows().min().unwrap_or(0), rows().max().unwrap_or(-1));
        let mut sheet = Sheet { stage, scene, language, left, top, bottom, width: 0, cell: 2 };
        let ends = |sheet: &Sheet| {
            stage.spaces.iter().flat_map(squares).map(|square| sheet.start_of(square) + sheet.cell).max()
        };
        // At two characters a space, the board is this many half spaces wide.
        let halves = ends(&sheet).map_or(2, |end| end - MARGIN);
        sheet.cell = (2 * (PAGE - 2 * MARGIN) / halves).clamp(4, 7);
        sheet.width = ends(&sheet).unwrap_or(MARGIN) + MARGIN;
        sheet
    }

    fn shift(&self, row: i16) -> usize {
        let even = row.rem_euclid(2) == 0;
        match self.stage.grid {
            Grid::HexEvenRight if even => self.cell / 2,
            Grid::HexOddRight if !even => self.cell / 2,
            _ => 0,
        }
    }

    /// Where the cell of a space begins.
    fn start(&self, space: &Space) -> usize {
        self.start_of((space.col, space.row))
    }

    fn start_of(&self, (col, row): (i16, i16)) -> usize {
        MARGIN + self.shift(row) + (col - self.left) as usize * self.cell
    }

    fn middle(&self, space: &Space) -> usize {
        self.start(space) + self.cell / 2
    }

    fn blank(&self) -> Vec<char> {
        vec![' '; self.width]
    }

    /// The column numbers as they stand over a row like this one.
    fn columns(&self, like: i16) -> Vec<char> {
        let mut line = self.blank();
        for (col, row) in self.stage.spaces.iter().flat_map(squares) {
            if self.shift(row) == self.shift(like) {
                put_middle(&mut line, self.start_of((col, row)) + self.cell / 2, &self.column_name(col, row));
            }
        }
        line
    }

    /// A row's number, as the ids of its spaces have it where they are row and column.
    fn row_name(&self, row: i16) -> String {
        let named = self.stage.spaces.iter().filter(|space| space.row == row).find_map(row_and_column);
        named.map_or_else(|| row.to_string(), |(name, _)| name.to_owned())
    }

    fn column_name(&self, col: i16, row: i16) -> String {
        let named =
            self.stage.spaces.iter().find(|space| (space.col, space.row) == (col, row)).and_then(row_and_column);
        named.map_or_else(|| col.to_string(), |(_, name)| name.to_owned())
    }

    fn row(&self, row: i16) -> Vec<char> {
        let mut line = self.blank();
        let number = self.row_name(row);
        put(&mut line, 0, &number);
        let end = line.len() - number.len();
        put(&mut line, end, &number);
        let spaces = || self.stage.spaces.iter().filter(|space| space.row == row);
        for space in &self.stage.spaces {
            for &square in space.more.iter().filter(|(_, there)| *there == row) {
                put_middle(&mut line, self.start_of(square) + self.cell / 2, &space.sign.to_string());
            }
        }
        for space in spaces() {
            if let Some([open, close]) = self.brackets(space) {
                let start = self.start(space);
                put(&mut line, start, &open.to_string());
                put(&mut line, start + self.cell - 1, &close.to_string());
            }
            put_middle(&mut line, self.middle(space), &self.content(space));
        }
        for (feature, a, b) in self.sides().filter(|(_, a, b)| a.row == row && b.row == row) {
            let at = self.start(if a.col > b.col { a } else { b }) - 1;
            put(&mut line, at, &feature.sign.chars().take(1).collect::<String>());
        }
        line
    }

    /// The line below a row, if something lies on a side between it and the next.
    fn between(&self, row: i16) -> Option<Vec<char>> {
        let mut here = self.sides().filter(|(_, a, b)| a.row.min(b.row) == row && a.row != b.row).peekable();
        here.peek()?;
        let mut line = self.blank();
        for (feature, a, b) in here {
            put_middle(&mut line, (self.middle(a) + self.middle(b)) / 2, &feature.sign.repeat(2));
        }
        Some(line)
    }

    /// Features on a side, with the two spaces that share it.
    fn sides(&self) -> impl Iterator<Item = (&'a Feature, &'a Space, &'a Space)> {
        self.scene.features.iter().filter_map(|feature| {
            let [a, b] = feature.spaces.as_slice() else { return None };
            Some((feature, self.stage.space(a)?, self.stage.space(b)?))
        })
    }

    fn content(&self, space: &Space) -> String {
        let mut pieces = pieces_on(self.scene, space);
        match (pieces.next(), pieces.count()) {
            (Some(piece), 0) => self.wounded(piece),
            (Some(piece), more) => format!("{}+{more}", piece.code),
            (None, _) => match (feature_on(self.scene, space), self.leads(MarkKind::Trace, space)) {
                (Some(feature), _) => feature.sign.clone(),
                (None, true) => "o".to_string(),
                (None, false) => space.sign.to_string(),
            },
        }
    }

    /// `OR1**`, or `OG1*4` where the stars find no room.
    fn wounded(&self, piece: &Piece) -> String {
        let taken = piece.pips.map_or(0, |pips| pips.taken);
        let short = match taken {
            0 => piece.code.clone(),
            _ => format!("{}*{taken}", piece.code),
        };
        let long = piece.code.clone() + &"*".repeat(taken.into());
        if self.fits(&long) { long } else { short }
    }

    fn fits(&self, text: &str) -> bool {
        text.chars().count() <= self.cell - 2
    }

    fn brackets(&self, space: &Space) -> Option<[char; 2]> {
        let marked = |kind| self.marks(kind).any(|mark| mark.spaces.contains(&space.id));
        let activity = |activity| pieces_on(self.scene, space).any(|piece| piece.activity == activity);
        let signs = [
            (marked(MarkKind::Aim), ['<', '>']),
            (marked(MarkKind::Lit), ['[', ']']),
            (marked(MarkKind::Cross), ['x', 'x']),
            (activity(Activity::Acting), ['{', '}']),
            (activity(Activity::Ready), ['(', ')']),
            (activity(Activity::Spent), ['-', '-']),
            (marked(MarkKind::Zone), [':', ':']),
        ];
        signs.into_iter().find(|(holds, _)| *holds).map(|(_, signs)| signs)
    }

    fn marks(&self, kind: MarkKind) -> impl Iterator<Item = &'a Mark> {
        self.scene.marks.iter().filter(move |mark| mark.kind == kind)
    }

    fn leads(&self, kind: MarkKind, space: &Space) -> bool {
        self.marks(kind).any(|mark| mark.spaces.first() == Some(&space.id))
    }

    /// Every sign the grid uses, once, with its meaning.
    fn legend(&self) -> Vec<String> {
        let mut signs: Vec<String> = Vec::new();
        let mut add = |sign: &str, meaning: &str| {
            let entry = format!("{} {meaning}", sign.trim());
            if !sign.trim().is_empty() && !meaning.is_empty() && !signs.contains(&entry) {
                signs.push(entry);
            }
        };
        for space in &self.stage.spaces {
            let covered = pieces_on(self.scene, space).next().is_some() || feature_on(self.scene, space).is_some();
            if !covered || !space.more.is_empty() {
                add(&space.sign.to_string(), &space.terrain);
            }
        }
        for feature in &self.scene.features {
            add(&feature.sign, feature.label.split([',', ':']).next().unwrap_or_default());
        }
        let traced = |space| self.leads(MarkKind::Trace, space) && self.content(space) == "o";
        if self.stage.spaces.iter().any(traced) {
            add("o", self.language.pick("last move from here", "dernier départ"));
        }
        let used: BTreeSet<[char; 2]> = self.stage.spaces.iter().filter_map(|space| self.brackets(space)).collect();
        for [open, close] in used {
            add(&format!("{open} {close}"), meaning(open, self.language));
        }
        if self.scene.pieces.iter().any(|piece| piece.pips.is_some_and(|pips| pips.taken > 0)) {
            add("*", self.language.pick("wound", "blessure"));
        }
        if self.stage.grid != Grid::Square {
            let even = self.row_name(self.top).parse().map_or(self.top % 2 == 0, |row: i16| row % 2 == 0);
            let both = self.language.pick(["even", "odd"], ["paires", "impaires"]);
            let [above, below] = if even { both } else { [both[1], both[0]] };
            signs.push(match self.language {
                Language::English => format!("columns of {above} rows above, of {below} rows below"),
                Language::French => format!("colonnes des rangées {above} en haut, {below} en bas"),
            });
        }
        signs
    }

    /// What found no room in its cell.
    fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        for space in &self.stage.spaces {
            let pieces: Vec<&Piece> = pieces_on(self.scene, space).collect();
            if pieces.len() > 1 || pieces.iter().any(|piece| !self.fits(&self.wounded(piece))) {
                let each = pieces
                    .iter()
                    .map(|piece| format!("{} {}", piece.code, wounds(piece, self.language)).trim().to_string());
                notes.extend(fold(&format!("{}: ", space.id), each.collect()));
            }
            if let (Some(piece), Some(feature)) = (pieces.first(), feature_on(self.scene, space)) {
                let stands = self.language.pick("stands on", "se tient sur");
                notes.push(format!("{}: {} {stands} {}", space.id, piece.code, feature.label));
            }
        }
        notes
    }
}

/// The two parts of an id such as `4.5`.
fn row_and_column(space: &Space) -> Option<(&str, &str)> {
    let is_number = |part: &str| part.parse::<u16>().is_ok();
    space.id.split_once('.').filter(|(row, column)| is_number(row) && is_number(column))
}

fn meaning(bracket: char, language: Language) -> &'static str {
    let (english, french) = match bracket {
        '<' => ("target", "cible"),
        '[' => ("may be chosen", "peut être choisi"),
        'x' => ("refused", "refusé"),
        '{' => ("acting", "agit"),
        '(' => ("may act", "peut agir"),
        '-' => ("has acted", "a agi"),
        _ => ("zone", "zone"),
    };
    language.pick(english, french)
}

fn wounds(piece: &Piece, language: Language) -> String {
    let words = |taken: u8, limit: u8| match language {
        Language::English => format!("{taken} of {limit} wounds"),
        Language::French if taken == 1 => format!("1 blessure sur {limit}"),
        Language::French => format!("{taken} blessures sur {limit}"),
    };
    let pips = piece.pips.filter(|pips| pips.taken > 0);
    pips.map_or(String::new(), |pips| words(pips.taken, pips.limit))
}

/// Every column and row a space covers.
fn squares(space: &Space) -> impl Iterator<Item = (i16, i16)> + '_ {
    std::iter::once((space.col, space.row)).chain(space.more.iter().copied())
}

fn pieces_on<'a>(scene: &'a Scene, space: &Space) -> impl Iterator<Item = &'a Piece> {
    scene.pieces.iter().filter(move |piece| piece.space == space.id)
}

/// The feature that lies on this space alone.
fn feature_on<'a>(scene: &'a Scene, space: &Space) -> Option<&'a Feature> {
    scene.features.iter().find(|feature| feature.spaces.as_slice() == std::slice::from_ref(&space.id))
}

fn put(line: &mut [char], at: usize, text: &str) {
    for (place, c) in line.iter_mut().skip(at).zip(text.chars()) {
        *place = c;
    }
}

fn put_middle(line: &mut [char], middle: usize, text: &str) {
    put(line, middle.saturating_sub(text.chars().count() / 2), text);
}

/// Entries in lines no longer than the page, three blanks between them.
fn fold(lead: &str, entries: Vec<String>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for entry in entries {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 3 + entry.chars().count() <= PAGE => {
                line.push_str("   ");
                line.push_str(&entry);
            }
            _ => lines.push(format!("{lead}{entry}")),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn a_position_reads_like_the_board() {
        let shown = table(&sample::stage(3), &sample::scene(), Language::English);
        let wanted = [
            "         0      1          ",
            "0     {OR1**}[  =  ]      0",
            "1  x     #-IK1* -< ??  >  1",
            "          ##               ",
            "2     :  o  ::  =  :      2",
            "      0      1      2      ",
            "= path   T Tower   # Hedge   o last move from here   - - has acted   : : zone   < > target",
            "[ ] may be chosen   x x refused   { } acting   * wound",
            "columns of even rows above, of odd rows below",
            "1,1: IK1 stands on Tower, 1 of 3 rubble",
        ];
        assert_eq!(shown.lines().collect::<Vec<_>>(), wanted);
        let shown = table(&sample::stage(3), &sample::scene(), Language::French);
        let wanted = [
            "= path   T Tower   # Hedge   o dernier départ   - - a agi   : : zone   < > cible",
            "[ ] peut être choisi   x x refusé   { } agit   * blessure",
            "colonnes des rangées paires en haut, impaires en bas",
            "1,1: IK1 se tient sur Tower, 1 of 3 rubble",
        ];
        assert_eq!(shown.lines().skip(6).collect::<Vec<_>>(), wanted);
    }

    #[test]
    fn thirteen_columns_fit_a_page_and_all_lines_are_as_long() {
        let shown = table(&sample::stage(13), &sample::scene(), Language::English);
        // Two lines of column numbers, three rows, one line for the hedge between two of them.
        let widths: Vec<usize> = shown.lines().take(6).map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "{shown}");
        assert!(shown.lines().all(|line| line.chars().count() <= PAGE), "{shown}");
        assert!(shown.lines().nth(5).is_some_and(|line| line.trim_end().ends_with("12")), "{shown}");
    }

    #[test]
    fn wounds_without_room_are_counted_or_listed() {
        let show = |code: &str, taken| {
            let pieces = vec![sample::piece("x", code, "0,0", taken)];
            table(&sample::stage(3), &Scene { pieces, ..Scene::default() }, Language::English)
        };
        assert!(show("OG1", 2).contains(" OG1** "));
        assert!(show("OG1", 5).contains(" OG1*5 ") && !show("OG1", 5).contains("0,0:"));
        assert!(show("OGRE", 5).contains("0,0: OGRE 5 of 6 wounds"));
    }

    #[test]
    fn several_pieces_on_a_space_are_listed() {
        let pieces = vec![sample::piece("a", "OR1", "0,0", 0), sample::piece("b", "OR2", "0,0", 1)];
        let shown = table(&sample::stage(3), &Scene { pieces, ..Scene::default() }, Language::English);
        assert!(shown.contains("OR1+1") && shown.contains("0,0: OR1   OR2 1 of 6 wounds"), "{shown}");
    }

    /// A board that is turned keeps the numbers of its notation.
    #[test]
    fn rows_and_columns_are_numbered_as_notation_has_them() {
        let mut stage = sample::stage(3);
        for space in &mut stage.spaces {
            space.id = format!("{}.{}", 9 - space.row, 8 - space.col);
        }
        let shown = table(&stage, &Scene::default(), Language::English);
        let lines: Vec<&str> = shown.lines().collect();
        assert!(lines[0].split_whitespace().eq(["8", "7"]), "{shown}");
        assert!(lines[1].starts_with("9 ") && lines[3].starts_with("7 ") && lines[3].ends_with(" 7"), "{shown}");
        assert!(shown.contains("columns of odd rows above, of even rows below"), "{shown}");
    }

    /// A space laid in play lies among the others; its other squares show its sign.
    #[test]
    fn a_space_of_several_squares_is_seen_whole() {
        let stage = Stage { grid: Grid::Square, ..sample::stage(2) };
        let mut large = stage.spaces[0].clone();
        (large.id, large.col, large.row, large.sign) = ("large".into(), 3, 0, '.');
        (large.terrain, large.more) = ("tile".into(), vec![(4, 0), (3, 1), (4, 1)]);
        let pieces = vec![sample::piece("a", "OR1", "large", 0)];
        let shown = table(&stage, &Scene { spaces: vec![large], pieces, ..Scene::default() }, Language::English);
        let lines: Vec<&str> = shown.lines().collect();
        assert!(lines[1].contains("OR1") && lines[1].matches('.').count() == 1, "{shown}");
        assert!(lines[2].matches('.').count() == 2 && lines[0].trim_end().ends_with('4'), "{shown}");
        assert!(shown.contains(". tile"), "{shown}");
    }

    #[test]
    fn squares_are_not_shifted() {
        let stage = Stage { grid: Grid::Square, ..sample::stage(3) };
        let shown = table(&stage, &Scene::default(), Language::English);
        let roads: Vec<_> = shown.lines().skip(1).take(3).map(|line| line.find('=')).collect();
        assert_eq!(roads, [Some(13); 3], "{shown}");
    }
}
