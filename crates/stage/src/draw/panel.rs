//! The markup of panels: a duel as a ledger, goals with their pictures, tracks. The table's side writes it and a client
//! only places it. What can be clicked in it has `data-clause` with a clause or `data-action` with an action.

use super::lines::{facing_lines, figure_table};
use super::{die as drawn_die, escape, percent, small_frame, token, track as drawn_track};
use crate::{Die, Duel, Figure, Goal, LedgerRow, Level, Panel, Party, Piece, Places, Round, Track};
use std::collections::BTreeMap;

/// The drawings of a game on a 24 × 24 grid, by name.
pub(super) type Glyphs = BTreeMap<String, String>;

/// What a client shows of a panel above its facts.
pub fn panel(glyphs: &Glyphs, panel: &Panel) -> String {
    let mut page = String::new();
    if !panel.picture.is_empty() {
        page.extend(["<div class=panel-picture>", &panel.picture, "</div>"]);
    }
    if let Some(table) = &panel.table {
        figure_table(&mut page, glyphs, table);
    }
    if let Some(lines) = &panel.lines {
        facing_lines(&mut page, glyphs, lines);
    }
    if let Some(fought) = &panel.duel {
        duel(&mut page, glyphs, fought);
    }
    if !panel.goals.is_empty() {
        wrapped(&mut page, "ul class=goals", &panel.goals, |page, goal| reached(page, glyphs, goal));
    }
    if !panel.places.is_empty() {
        wrapped(&mut page, "ul class=places", &panel.places, |page, places| filled(page, glyphs, places));
    }
    if !panel.levels.is_empty() {
        wrapped(&mut page, "ul class=levels", &panel.levels, |page, level| reached_level(page, glyphs, level));
    }
    panel.tracks.iter().for_each(|track| bar(&mut page, track));
    page
}

/// An element around what is written for each of some things.
pub(super) fn wrapped<T>(page: &mut String, element: &str, things: &[T], mut write: impl FnMut(&mut String, &T)) {
    page.extend(["<", element, ">"]);
    things.iter().for_each(|thing| write(page, thing));
    page.extend(["</", element.split(' ').next().unwrap_or_default(), ">"]);
}

/// Writes a rule's number as a button. A click on it opens the rule. Its label is read aloud in every language.
pub fn rule_chip(page: &mut String, clause: Option<&str>) {
    if let Some(clause) = clause.map(escape) {
        page.extend(["<button type=button class=\"chip rule\" aria-label=\"§ ", &clause, "\" data-clause=\"", &clause]);
        page.extend(["\">", &clause, "</button>"]);
    }
}

fn bar(page: &mut String, track: &Track) {
    page.extend(["<div class=track>", &drawn_track(track), "</div>"]);
    wrapped(page, "div class=track-names", &track.parts, |page, (frame, label, share)| {
        page.push_str("<span>");
        mark(page, *frame);
        page.extend([&escape(label), " ", &percent(*share), "</span>"]);
    });
}

pub(super) fn mark(page: &mut String, frame: u8) {
    page.extend(["<span class=frame-mark>", &small_frame(frame), "</span>"]);
}

/// The picture of a goal on a strip of paper.
fn vignette(drawing: &str) -> String {
    format!(r#"<svg class="vignette" viewBox="-6 1.500 36 20" aria-hidden="true">{drawing}</svg>"#)
}

/// What is to be held or reached, with its picture and the frame of the side that has it.
fn reached(page: &mut String, glyphs: &Glyphs, goal: &Goal) {
    let Goal { picture, name, frame, words, alarm } = goal;
    let picture = picture.as_ref().and_then(|name| glyphs.get(name)).map(|glyph| vignette(glyph)).unwrap_or_default();
    let hot = if *alarm { " class=hot" } else { "" };
    page.extend(["<li", hot, "><span>", &picture, "</span><b>", &escape(name), "</b><span class=held>"]);
    if *frame > 0 {
        mark(page, *frame);
    }
    page.extend([&escape(words), "</span></li>"]);
}

/// A glyph as a small icon.
fn icon(page: &mut String, glyphs: &Glyphs, name: Option<&String>) {
    if let Some(drawing) = name.and_then(|name| glyphs.get(name)) {
        page.extend(["<svg viewBox=\"0 0 24 24\" width=16 height=16 fill=currentColor aria-hidden=true>", drawing]);
        page.push_str("</svg>");
    }
}

/// The side, how many places are filled, and each place as a picture.
fn filled(page: &mut String, glyphs: &Glyphs, places: &Places) {
    let Places { frame, name, picture, filled, of, most } = places;
    let said = format!("{name}: {filled}/{of}");
    page.extend(["<li role=img aria-label=\"", &escape(&said), "\">"]);
    mark(page, *frame);
    page.extend(["<b>", &filled.to_string(), "</b>"]);
    for place in 0..(*of).max(*most).max(*filled) {
        if place == *of && *most > *of {
            page.push_str("<u></u>");
        }
        let class = match place {
            _ if place < *filled => format!("s{frame}"),
            _ if place < *of => "open".to_owned(),
            _ => "\"open spare\"".to_owned(),
        };
        page.extend(["<i class=", &class, ">"]);
        icon(page, glyphs, picture.as_ref());
        page.push_str("</i>");
    }
    page.push_str("</li>");
}

/// A picture with a step for each level.
fn reached_level(page: &mut String, glyphs: &Glyphs, level: &Level) {
    let Level { picture, name, level, of } = level;
    let none = if *level == 0 { " class=none" } else { "" };
    let said = format!("{name} {level}");
    page.extend(["<li role=img aria-label=\"", &escape(&said), "\" title=\"", &escape(&said), "\"", none, ">"]);
    icon(page, glyphs, picture.as_ref());
    page.push_str("<em>");
    (0..*of).for_each(|step| page.push_str(if step < *level { "<i class=on></i>" } else { "<i></i>" }));
    page.push_str("</em></li>");
}

/// How a number came about: a row for each reason with its clause, the figure at the right.
pub fn reasons(rows: &[LedgerRow]) -> String {
    let mut page = String::from("<table class=reasons>");
    wrapped(&mut page, "tbody", rows, |page, LedgerRow { label, right, clause, sum, .. }| {
        page.extend(["<tr", if *sum { " class=sum" } else { "" }, "><th scope=row>", &escape(label)]);
        rule_chip(page, clause.as_deref());
        page.push_str("</th><td>");
        figure(page, right);
        page.push_str("</td></tr>");
    });
    page + "</table>"
}

/// Two parties compared line by line, what may come of it, and what was fought: the ledger of a battle.
fn duel(page: &mut String, glyphs: &Glyphs, duel: &Duel) {
    let Duel { left, right, rows, chances, rounds } = duel;
    page.push_str("<div class=duel><div class=parties>");
    party(page, glyphs, left, "party");
    page.push_str("<i aria-hidden=true>v</i>");
    party(page, glyphs, right, "\"party right\"");
    page.push_str("</div>");
    if rows.iter().all(|row| row.left == Figure::default()) {
        // Only one party has figures: they stand at the right of their reasons.
        page.push_str(&reasons(rows));
    } else {
        page.push_str("<table class=ledger>");
        wrapped(page, "tbody", rows, row);
        page.push_str("</table>");
    }
    if !chances.is_empty() {
        chances_box(page, chances);
    }
    if !rounds.is_empty() {
        wrapped(page, "ul class=rounds", rounds, round);
    }
    page.push_str("</div>");
}

/// Chances in words, each with its bar.
pub(super) fn chances_box(page: &mut String, chances: &[(f32, String)]) {
    wrapped(page, "div class=chances-box", chances, |page, (chance, words)| {
        page.extend(["<p><b>", &percent(*chance), "</b> <span>", &escape(words), "</span></p>"]);
        page.push_str("<svg viewBox=\"0 0 100 1\" preserveAspectRatio=none aria-hidden=true><path d=\"M0 0h");
        page.extend([&(100.0 * chance).round().to_string(), "v1H0\"/></svg>"]);
    });
}

fn party(page: &mut String, glyphs: &Glyphs, party: &Party, class: &str) {
    let Party { frame, glyph, plate, word, badges } = party.clone();
    let drawing = glyph.as_ref().map(|name| glyphs.get(name).map_or("", String::as_str));
    let plate = (!plate.is_empty()).then_some(plate);
    let piece = Piece { frame, plate, badges, ..Piece::default() };
    let token = token::alone_with_badges(glyphs, &piece, drawing, 44);
    page.extend(["<span class=", class, "><span aria-hidden=true>", &token, "</span>", &escape(&word), "</span>"]);
}

fn row(page: &mut String, row: &LedgerRow) {
    let LedgerRow { left, label, right, clause, sum } = row;
    page.extend(["<tr", if *sum { " class=sum" } else { "" }, "><td>"]);
    figure(page, left);
    page.extend(["</td><th scope=row>", &escape(label)]);
    rule_chip(page, clause.as_deref());
    page.push_str("</th><td>");
    figure(page, right);
    page.push_str("</td></tr>");
}

fn figure(page: &mut String, figure: &Figure) {
    let Figure { text, was, note, die } = figure;
    if text.is_empty() && note.is_empty() && die.is_none() {
        return page.push_str("<span class=none>–</span>");
    }
    if let Some(die) = die {
        page.extend(["<span>", &drawn_die(die, 0), "</span>"]);
    }
    if !was.is_empty() {
        page.extend(["<s>", &escape(was), "</s> "]);
    }
    page.push_str(&escape(text));
    if !note.is_empty() {
        page.extend([" <small>", &escape(note), "</small>"]);
    }
}

fn round(page: &mut String, round: &Round) {
    let Round { label, left, right, text, result, won } = round;
    let dice = |dice: &[Die]| dice.iter().enumerate().map(|(k, die)| drawn_die(die, k)).collect::<String>();
    page.extend(["<li><span>", &escape(label), "</span><span>", &dice(left), "</span>v<span>", &dice(right)]);
    page.extend(["</span><b>", &escape(text), "</b><small", if *won { " class=won>" } else { ">" }]);
    page.extend([&escape(result), "</small></li>"]);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page shows it above the cards.
    #[test]
    fn a_picture_lies_above_everything_else() {
        let shown = Panel { picture: "<svg></svg>".into(), ..Panel::default() };
        let track = Track { parts: vec![(1, "Blue".into(), 1.0)] };
        let page = panel(&Glyphs::new(), &Panel { tracks: vec![track], ..shown.clone() });
        assert!(page.starts_with("<div class=panel-picture><svg></svg></div><div class=track>"), "{page}");
        let places = [shown, Panel::default()].map(|panel| panel.drawn(&Glyphs::new()).place);
        assert_eq!(places, [crate::PanelPlace::Top, crate::PanelPlace::Last]);
    }

    #[test]
    fn a_track_names_its_parts() {
        let track = Track { parts: vec![(1, "Blue".into(), 0.25), (2, "Red".into(), 0.75)] };
        let page = panel(&Glyphs::new(), &Panel { tracks: vec![track], ..Panel::default() });
        assert_eq!(page.matches("<span><span class=frame-mark>").count(), 2, "{page}");
        assert!(page.ends_with("</span>Red 75 %</span></div>"), "{page}");
    }

    #[test]
    fn a_goal_shows_its_picture_and_who_has_it() {
        let glyphs = Glyphs::from([("altar".into(), "<path d=\"M1 1\"/>".into())]);
        let goal = |picture: &str, frame, alarm| Goal {
            picture: Some(picture.into()),
            name: "<Gate>".into(),
            frame,
            words: "Red & Blue".into(),
            alarm,
        };
        let goals = vec![goal("altar", 2, true), goal("none", 0, false)];
        let page = panel(&glyphs, &Panel { goals, ..Panel::default() });
        assert!(page.starts_with("<ul class=goals><li class=hot><span><svg class=\"vignette\""), "{page}");
        assert_eq!([page.matches("M1 1").count(), page.matches("frame-mark").count()], [1, 1], "{page}");
        assert!(page.contains("<b>&lt;Gate&gt;</b>") && page.ends_with("Red &amp; Blue</span></li></ul>"), "{page}");
    }

    #[test]
    fn places_fill_and_levels_rise() {
        let glyphs = Glyphs::from([("flag".into(), "<path d=\"M1 1\"/>".into())]);
        let flag = || Some("flag".to_string());
        let places = vec![Places { frame: 2, name: "Red & co".into(), picture: flag(), filled: 2, of: 5, most: 0 }];
        let levels = vec![Level { picture: flag(), name: "Wizard".into(), level: 1, of: 3 }, Level::default()];
        let page = panel(&glyphs, &Panel { places, levels, ..Panel::default() });
        assert!(page.contains("aria-label=\"Red &amp; co: 2/5\"") && page.contains("<b>2</b>"), "{page}");
        assert_eq!([page.matches("<i class=s2>").count(), page.matches("<i class=open>").count()], [2, 3], "{page}");
        assert_eq!([page.matches("<i class=on>").count(), page.matches("<i></i>").count()], [1, 2], "{page}");
        assert!(page.contains("aria-label=\"Wizard 1\"") && page.contains("class=none"), "{page}");
    }

    /// Two more than enough, behind a line.
    #[test]
    fn places_beyond_enough_stand_behind_a_line() {
        let row = |filled| {
            let places = vec![Places { filled, of: 3, most: 5, ..Places::default() }];
            panel(&Glyphs::new(), &Panel { places, ..Panel::default() })
        };
        let line = "<u></u>";
        assert_eq!(row(1).matches("<i class=open>").count(), 2);
        assert!(
            row(1).contains(&format!("{line}<i class=\"open spare\"></i><i class=\"open spare\"></i>")),
            "{}",
            row(1)
        );
        assert!(row(4).contains(&format!("{line}<i class=s0></i><i class=\"open spare\"></i>")), "{}", row(4));
    }

    #[test]
    fn reasons_add_up_with_their_clauses() {
        let row = LedgerRow {
            label: "Woods".into(),
            right: Figure { was: "3".into(), ..Figure::new("2") },
            clause: Some("TY-1.1".into()),
            ..LedgerRow::default()
        };
        let page = reasons(&[row]);
        assert!(page.starts_with("<table class=reasons><tbody><tr><th scope=row>Woods<button"), "{page}");
        assert!(page.ends_with("</th><td><s>3</s> 2</td></tr></tbody></table>"), "{page}");
    }

    #[test]
    fn a_duel_compares_two_parties() {
        let figure = |text: &str| Figure { text: text.into(), ..Figure::default() };
        let row = LedgerRow {
            left: figure("4"),
            label: "Warriors".into(),
            sum: true,
            clause: Some("TY-1.1".into()),
            ..LedgerRow::default()
        };
        let round = Round { result: "won".into(), won: true, ..Round::default() };
        let fought =
            Duel { rows: vec![row], chances: vec![(0.5, "to win".into())], rounds: vec![round], ..Duel::default() };
        let page = panel(&Glyphs::new(), &Panel { duel: Some(Box::new(fought)), ..Panel::default() });
        assert!(page.starts_with("<div class=duel><div class=parties>"), "{page}");
        assert!(page.contains("<tr class=sum><td>4</td><th scope=row>Warriors<button"), "{page}");
        assert!(page.contains("data-clause=\"TY-1.1\">TY-1.1</button></th><td><span class=none>–</span>"), "{page}");
        assert!(page.contains("<small class=won>won</small>") && page.contains("M0 0h50v1H0"), "{page}");
        assert!(page.ends_with("</ul></div>"), "{page}");
    }

    #[test]
    fn figures_of_one_party_stand_right_of_their_reasons() {
        let row = LedgerRow { label: "Cavalry".into(), right: Figure::new("3"), ..LedgerRow::default() };
        let fought = Duel { rows: vec![row], ..Duel::default() };
        let page = panel(&Glyphs::new(), &Panel { duel: Some(Box::new(fought)), ..Panel::default() });
        let table = "<table class=reasons><tbody><tr><th scope=row>Cavalry</th><td>3</td></tr></tbody></table></div>";
        assert!(page.ends_with(table), "{page}");
    }
}
