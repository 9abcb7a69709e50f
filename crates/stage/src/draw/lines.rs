//! The markup of two lines that face each other, and of figures in columns.

use super::panel::{Glyphs, chances_box, mark, rule_chip, wrapped};
use super::{die as drawn_die, escape, token};
use crate::{
    BattleLine, FacingLines, FigureRow, FigureTable, LineDie, LineGroup, LineState, Piece, Progress, TurnStep,
};

/// The most tokens of a group; its label has the number.
const SHOWN: u16 = 4;

/// Figures in columns. A row whose label can be clicked is a button.
pub(super) fn figure_table(page: &mut String, glyphs: &Glyphs, table: &FigureTable) {
    page.push_str("<table class=figure-table>");
    if !table.columns.is_empty() {
        page.push_str("<thead><tr><td></td>");
        table.columns.iter().for_each(|column| page.extend(["<th scope=col>", &escape(column), "</th>"]));
        page.push_str("</tr></thead>");
    }
    wrapped(page, "tbody", &table.rows, |page, row| figure_row(page, glyphs, row));
    page.push_str("</table>");
}

fn figure_row(page: &mut String, glyphs: &Glyphs, row: &FigureRow) {
    let FigureRow { glyph, label, figures, alarm, action, clause } = row;
    let class = match (alarm, action) {
        (true, _) => " class=alarm",
        (false, Some(_)) => " class=can",
        (false, None) => "",
    };
    page.extend(["<tr", class, "><th scope=row>"]);
    clickable(page, action.as_deref(), |page| {
        if let Some(drawing) = glyph.as_ref().and_then(|name| glyphs.get(name)) {
            page.extend(["<svg viewBox=\"0 0 24 24\" width=18 height=18 aria-hidden=true>", drawing, "</svg>"]);
        }
        page.push_str(&escape(label));
    });
    page.push_str("</th>");
    for (place, figure) in figures.iter().enumerate() {
        page.extend(["<td>", &escape(figure)]);
        if place + 1 == figures.len() {
            rule_chip(page, clause.as_deref());
        }
        page.push_str("</td>");
    }
    page.push_str("</tr>");
}

/// A button around what is written, where a click chooses an action.
fn clickable(page: &mut String, action: Option<&str>, write: impl FnOnce(&mut String)) {
    match action {
        Some(action) => {
            page.extend(["<button type=button data-action=\"", &escape(action), "\">"]);
            write(page);
            page.push_str("</button>");
        }
        None => write(page),
    }
}

/// The steps of the fight above, the left line, the chances in the middle, the right line.
pub(super) fn facing_lines(page: &mut String, glyphs: &Glyphs, lines: &FacingLines) {
    let FacingLines { steps, clause, left, right, chances, note } = lines;
    page.push_str("<div class=facing><div class=fight-steps>");
    wrapped(page, "ol", steps, step);
    rule_chip(page, clause.as_deref());
    page.push_str("</div><div class=facing-lines>");
    line(page, glyphs, left, "battle-line");
    page.push_str("<div class=between>");
    chances_box(page, chances);
    page.extend(["<p>", &escape(note), "</p></div>"]);
    line(page, glyphs, right, "\"battle-line right\"");
    page.push_str("</div></div>");
}

fn step(page: &mut String, TurnStep { label, note, progress }: &TurnStep) {
    let state = match progress {
        Progress::Done => " class=done",
        Progress::Now => " class=now aria-current=step",
        Progress::Ahead => "",
    };
    page.extend(["<li", state, ">", &escape(label)]);
    if !note.is_empty() {
        page.extend([" <em>", &escape(note), "</em>"]);
    }
    page.push_str("</li>");
}

fn line(page: &mut String, glyphs: &Glyphs, line: &BattleLine, class: &str) {
    let BattleLine { frame, title, note, groups, dice } = line;
    page.extend(["<div class=", class, "><p>"]);
    mark(page, *frame);
    page.extend(["<b>", &escape(title), "</b> <em>", &escape(note), "</em></p>"]);
    wrapped(page, "ul", groups, |page, shown| group(page, glyphs, *frame, shown));
    wrapped(page, "div class=line-dice", dice, thrown);
    page.push_str("</div>");
}

fn group(page: &mut String, glyphs: &Glyphs, frame: u8, group: &LineGroup) {
    let LineGroup { glyph, label, values, count, state, rolls, action } = group;
    let state = match state {
        LineState::Stands => "stands",
        LineState::Shaken => "shaken",
        LineState::Lost => "lost",
    };
    page.extend(["<li class=\"", state, if *rolls { " rolls\">" } else { "\">" }]);
    clickable(page, action.as_deref(), |page| {
        let drawing = glyphs.get(glyph).map_or("", String::as_str);
        let piece = Piece { frame, ..Piece::default() };
        let token = token::alone_with_badges(glyphs, &piece, Some(drawing), 34);
        page.push_str("<span class=tokens aria-hidden=true>");
        (0..(*count).min(SHOWN)).for_each(|_| page.push_str(&token));
        page.extend(["</span><span>", &count.to_string(), " ", &escape(label)]);
        if !values.is_empty() {
            page.extend([" <b>", &escape(values), "</b>"]);
        }
        page.push_str("</span>");
    });
    page.push_str("</li>");
}

fn thrown(page: &mut String, die: &LineDie) {
    let LineDie { die, result, comparison, grave } = die;
    page.extend(["<span class=\"line-die", if *grave { " grave\">" } else { "\">" }, &drawn_die(die, 0)]);
    page.extend(["<span><b>", &escape(result), "</b><small>", &escape(comparison), "</small></span></span>"]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Die, DieState, Panel, draw};

    #[test]
    fn a_row_that_runs_short_is_marked_and_one_that_can_be_clicked_is_a_button() {
        let row = |label: &str, alarm, action: Option<&str>| FigureRow {
            label: label.into(),
            figures: vec!["4".into(), "<6>".into()],
            alarm,
            action: action.map(str::to_owned),
            clause: Some("TY-1.1".into()),
            ..FigureRow::default()
        };
        let table = FigureTable {
            columns: vec!["stock".into(), "due".into()],
            rows: vec![row("Bread", true, None), row("Song & dance", false, Some("sing \"a\""))],
        };
        let page = draw::panel(&Glyphs::new(), &Panel { table: Some(table), ..Panel::default() });
        assert!(page.starts_with("<table class=figure-table><thead><tr><td></td><th scope=col>stock</th>"), "{page}");
        assert!(page.contains("<tr class=alarm><th scope=row>Bread</th><td>4</td><td>&lt;6&gt;<button"), "{page}");
        let button =
            "<tr class=can><th scope=row><button type=button data-action=\"sing &quot;a&quot;\">Song &amp; dance";
        assert!(page.contains(button), "{page}");
    }

    #[test]
    fn lines_face_each_other_with_their_dice_and_chances() {
        let group = |state, count, action: Option<&str>| LineGroup {
            glyph: "spear".into(),
            label: "Spears".into(),
            values: "6/8".into(),
            count,
            state,
            rolls: true,
            action: action.map(str::to_owned),
        };
        let die = Die { face: "9".into(), state: DieState::Counts };
        let left = BattleLine {
            frame: 1,
            title: "Blue attacks".into(),
            groups: vec![group(LineState::Stands, 6, Some("kill spear")), group(LineState::Lost, 1, None)],
            dice: vec![LineDie { die, result: "Kill".into(), comparison: "9 >= 8".into(), grave: true }],
            ..BattleLine::default()
        };
        let now = TurnStep { label: "Charge".into(), progress: Progress::Now, ..TurnStep::default() };
        let lines = FacingLines {
            steps: vec![now],
            left,
            chances: vec![(0.71, "you hold".into())],
            note: "both choose".into(),
            ..FacingLines::default()
        };
        let glyphs = Glyphs::from([("spear".into(), "<path d=\"M1 1\"/>".into())]);
        let page = draw::panel(&glyphs, &Panel { lines: Some(Box::new(lines)), ..Panel::default() });
        assert!(page.contains("<li class=now aria-current=step>Charge</li>"), "{page}");
        assert_eq!(page.matches("M1 1").count(), 5, "at most four tokens of a group: {page}");
        assert!(page.contains("data-action=\"kill spear\"") && page.contains("6 Spears <b>6/8</b>"), "{page}");
        assert!(page.contains("<li class=\"lost rolls\">") && page.contains("line-die grave"), "{page}");
        assert!(page.contains("71 %") && page.contains("<p>both choose</p>"), "{page}");
    }
}
