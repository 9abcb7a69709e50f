//! The markup of a finished match: figures, losses, luck as a chart and a table, moments. The table's side writes it and
//! a client only places it. A moment is a button with `data-entry`, the entry of the record it shows.

use super::token::token_alone;
use super::{escape, sentence, small_frame};
use crate::{Language, Losses, LuckOfSide, MatchReport, Moment};
use std::collections::BTreeMap;
use std::fmt::Write;

/// With fewer dice than this the report does not speak of luck.
const FEW_DICE: u32 = 20;

pub fn report(glyphs: &BTreeMap<String, String>, report: &MatchReport, language: Language) -> String {
    let mut page = String::new();
    if !report.figures.is_empty() {
        page.push_str("<dl class=end-figures>");
        for (figure, label) in &report.figures {
            page.extend(["<div><dt>", &escape(label), "</dt><dd>", &escape(figure), "</dd></div>"]);
        }
        page.push_str("</dl>");
    }
    if report.losses.iter().any(|side| !side.note.is_empty() || !side.pieces.is_empty()) {
        let order = language.pick("in the order they fell", "dans l’ordre où elles sont tombées");
        head(&mut page, language.pick("Losses", "Pertes"), order);
        report.losses.iter().for_each(|side| lost(&mut page, glyphs, side));
    }
    if !report.luck.is_empty() {
        luck(&mut page, &report.luck, language);
    }
    if !report.moments.is_empty() {
        let replay = language.pick("open the replay there", "revoir la partie à cet endroit");
        head(&mut page, "Moments", replay);
        page.push_str("<ul class=end-moments>");
        report.moments.iter().for_each(|moment| seen(&mut page, moment));
        page.push_str("</ul>");
    }
    page
}

fn head(page: &mut String, title: &str, note: &str) {
    page.extend(["<div class=end-head><h3>", title, "</h3><span class=quiet>", &escape(note), "</span></div>"]);
}

fn mark(page: &mut String, frame: u8) {
    page.extend(["<span class=frame-mark>", &small_frame(frame), "</span>"]);
}

fn lost(page: &mut String, glyphs: &BTreeMap<String, String>, side: &Losses) {
    page.push_str("<div class=end-lost><p>");
    mark(page, side.frame);
    page.extend(["<b>", &escape(&side.side), "</b> <span class=quiet>", &escape(&side.note), "</span></p><ul>"]);
    for (glyph, name) in &side.pieces {
        let drawing = glyphs.get(glyph).map(String::as_str);
        page.extend(["<li>", &token_alone(side.frame, drawing, name, 30), "</li>"]);
    }
    page.push_str("</ul></div>");
}

fn seen(page: &mut String, Moment { entry, title, line }: &Moment) {
    let _ = write!(page, "<li><button type=button class=link data-entry={entry}>{}</button> ", escape(title));
    page.extend(["<span>", &sentence(line), "</span></li>"]);
}

fn luck(page: &mut String, kinds: &[LuckOfSide], language: Language) {
    let what = kinds.iter().find(|kind| kind.charted).map_or(language.pick("dice", "dés"), |kind| &kind.what);
    let against = language.pick("against what was to be expected", "face à ce qu’on pouvait attendre");
    head(page, language.pick("Luck", "La chance"), &format!("{what}, {against}"));
    let dice: u32 = kinds.iter().filter(|kind| kind.charted).map(|kind| kind.total().dice).sum();
    if dice < FEW_DICE {
        page.push_str(
            language.pick("<p>Too few dice to speak of luck.</p>", "<p>Trop peu de dés pour parler de chance.</p>"),
        );
        return;
    }
    page.push_str("<div class=end-luck>");
    *page += &chart(kinds);
    page.push_str(language.pick(
        "<table><thead><tr><th><th>dice<th>expected<th>rolled<th></thead><tbody>",
        "<table><thead><tr><th><th>dés<th>attendu<th>obtenu<th></thead><tbody>",
    ));
    for kind in kinds {
        let sum = kind.total();
        page.push_str("<tr><th scope=row>");
        mark(page, kind.frame);
        let (side, what) = (escape(&kind.side), escape(&kind.what));
        let _ = write!(
            page,
            "<span class=vh>{side} </span>{what}<td>{}<td>{:.0}<td>{:.0}<td class={}>{}",
            sum.dice,
            sum.expected,
            sum.came,
            if sum.came < sum.expected { "worse" } else { "better" },
            signed(sum.came - sum.expected)
        );
    }
    page.push_str("</tbody></table></div>");
    let told = kinds.iter().filter(|kind| kind.charted);
    let told = told.clone().find(|kind| kind.yours).or_else(|| told.clone().next());
    page.extend(["<p>", &told.map(|kind| in_words(kind, language)).unwrap_or_default(), "</p>"]);
}

/// `+7`, with a minus sign and not a hyphen.
fn signed(number: f32) -> String {
    let whole = number.round() as i32;
    match whole {
        0 => "0".into(),
        _ if whole < 0 => format!("−{}", -whole),
        _ => format!("+{whole}"),
    }
}

/// How lucky a side was.
fn in_words(kind: &LuckOfSide, language: Language) -> String {
    match language {
        Language::English => in_english(kind),
        Language::French => in_french(kind),
    }
}

fn in_french(kind: &LuckOfSide) -> String {
    let sum = kind.total();
    let whose = if kind.yours { "Vos dés".to_owned() } else { format!("Les dés de {}", escape(&kind.side)) };
    let (lucky, more) = if sum.came < sum.expected {
        ("défavorables", "aussi peu ou moins")
    } else {
        ("favorables", "autant ou plus")
    };
    match kind.chance_of_it() {
        chance if chance > 0.3 => format!("{whose} ont donné à peu près ce qu’on pouvait attendre."),
        chance => {
            let degree = if chance > 0.08 {
                "un peu "
            } else if chance > 0.01 {
                ""
            } else {
                "très "
            };
            let matches = 1.0 / chance.max(1e-6);
            format!("{whose} ont été {degree}{lucky} : une partie sur {matches:.0} donne {more}.")
        }
    }
}

fn in_english(kind: &LuckOfSide) -> String {
    let sum = kind.total();
    let chance = kind.chance_of_it();
    let whose =
        if kind.yours { "Your dice were".to_owned() } else { format!("The dice of {} were", escape(&kind.side)) };
    let (lucky, more) =
        if sum.came < sum.expected { ("unlucky", "as little or less") } else { ("lucky", "as much or more") };
    match chance {
        chance if chance > 0.3 => format!("{whose} about what was to be expected."),
        chance => {
            let degree = if chance > 0.08 {
                "a little "
            } else if chance > 0.01 {
                ""
            } else {
                "very "
            };
            format!("{whose} {degree}{lucky}: one match in {:.0} gives {more}.", 1.0 / chance.max(1e-6))
        }
    }
}

const WIDTH: f32 = 290.0;
const HEIGHT: f32 = 108.0;

/// Result minus expectation over the cards or turns, a line for each charted kind: solid for the viewer's, the others
/// dashed, each with its frame at the end.
fn chart(kinds: &[LuckOfSide]) -> String {
    let charted: Vec<&LuckOfSide> = kinds.iter().filter(|kind| kind.charted && !kind.rolls.is_empty()).collect();
    let rolls = || charted.iter().flat_map(|kind| &kind.rolls);
    let (first, last) =
        (rolls().map(|roll| roll.at).min().unwrap_or(0), rolls().map(|roll| roll.at).max().unwrap_or(1));
    let sums = |kind: &LuckOfSide| {
        let mut sum = 0.0;
        let add = |roll: &crate::Roll| {
            sum += roll.came - roll.expected;
            (roll.at, sum)
        };
        kind.rolls.iter().map(add).collect::<Vec<(u32, f32)>>()
    };
    let lines: Vec<(&LuckOfSide, Vec<(u32, f32)>)> = charted.iter().map(|kind| (*kind, sums(kind))).collect();
    let most = lines.iter().flat_map(|(_, line)| line).map(|(_, sum)| sum.abs()).fold(2.0, f32::max);
    let step = (most / 2.0).ceil();
    let x = |at: u32| 30.0 + (WIDTH - 82.0) * (at - first) as f32 / (last - first).max(1) as f32;
    let y = |sum: f32| HEIGHT / 2.0 - sum / (2.0 * step) * (HEIGHT / 2.0 - 8.0);
    let mut drawing = String::new();
    for tick in -2..=2 {
        let at = tick as f32 * step;
        let class = if tick == 0 { "luck-0" } else { "luck-g" };
        let _ = write!(
            drawing,
            r#"<path class="{class}" d="M30 {0:.1}H{1:.1}"/><text class="luck-t" x="24" y="{2:.1}">{3}</text>"#,
            y(at),
            WIDTH - 50.0,
            y(at) + 3.5,
            signed(at)
        );
    }
    for (kind, line) in &lines {
        let points: Vec<String> = line.iter().map(|(at, sum)| format!("{:.1} {:.1}", x(*at), y(*sum))).collect();
        let class = if kind.yours { "luck-l" } else { "luck-l other" };
        let (end, sum) = line.last().map_or((30.0, 0.0), |(at, sum)| (x(*at), *sum));
        let _ = write!(
            drawing,
            r#"<g class="s{0}"><path class="{class}" d="M30 {1:.1}L{2}"/></g><g transform="translate({3:.1} {4:.1})"><text class="luck-e" x="14" y="4">{5}</text><g transform="translate(-7 -7)">{6}</g></g>"#,
            kind.frame,
            y(0.0),
            points.join("L"),
            end + 8.0,
            y(sum),
            signed(sum),
            small_frame(kind.frame)
        );
    }
    let said: Vec<String> = lines
        .iter()
        .map(|(kind, line)| format!("{} {}", kind.side, signed(line.last().map_or(0.0, |end| end.1))))
        .collect();
    format!(
        r#"<svg class="luck" viewBox="0 0 {WIDTH} {:.0}" role="img" aria-label="{}">{drawing}<text class="luck-x" x="30" y="{2:.0}">{first}</text><text class="luck-x" x="{3:.0}" y="{2:.0}">{last}</text></svg>"#,
        HEIGHT + 16.0,
        escape(&said.join(", ")),
        HEIGHT + 12.0,
        WIDTH - 58.0
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Line, Roll};

    fn luck_of(frame: u8, yours: bool, came: f32) -> LuckOfSide {
        let roll = |at| Roll { at, dice: 10, expected: 5.0, came, variance: 2.5 };
        LuckOfSide {
            frame,
            side: format!("Side & {frame}"),
            what: "skulls".into(),
            charted: true,
            yours,
            rolls: (1..=10).map(roll).collect(),
        }
    }

    #[test]
    fn an_empty_report_shows_nothing() {
        assert_eq!(report(&BTreeMap::new(), &MatchReport::default(), Language::English), "");
    }

    #[test]
    fn luck_is_drawn_listed_and_told_from_the_readers_side() {
        let made = MatchReport { luck: vec![luck_of(1, false, 5.0), luck_of(2, true, 6.0)], ..MatchReport::default() };
        let page = report(&BTreeMap::new(), &made, Language::English);
        assert!(page.contains("aria-label=\"Side &amp; 1 0, Side &amp; 2 +10\""), "{page}");
        assert_eq!(page.matches("luck-l").count(), 2);
        // 100 dice with an even chance give 60 or more once in 35 matches.
        assert!(page.contains("<p>Your dice were lucky: one match in 35 gives as much or more.</p>"), "{page}");
        assert!(page.contains("<td>100<td>50<td>60<td class=better>+10"), "{page}");
    }

    #[test]
    fn a_few_dice_say_nothing_of_luck() {
        let mut few = luck_of(1, true, 10.0);
        few.rolls.truncate(1);
        let made = MatchReport { luck: vec![few], ..MatchReport::default() };
        let page = report(&BTreeMap::new(), &made, Language::English);
        assert!(page.contains("Too few dice") && !page.contains("<svg class=\"luck\""), "{page}");
        assert!(report(&BTreeMap::new(), &made, Language::French).contains("Trop peu de dés"));
    }

    #[test]
    fn losses_moments_and_figures_are_listed() {
        let made = MatchReport {
            figures: vec![("4 v 14".into(), "units lost".into())],
            losses: vec![Losses {
                frame: 2,
                side: "Chaos".into(),
                note: "2 of 14 units".into(),
                pieces: vec![("owls".into(), "Bale".into()), ("owls".into(), "Grom <1>".into())],
            }],
            moments: vec![Moment { entry: 17, title: "Card 3".into(), line: Line::of(1).text("The Cannon is lost") }],
            ..MatchReport::default()
        };
        let page = report(&BTreeMap::new(), &made, Language::English);
        assert!(page.contains("<dt>units lost</dt><dd>4 v 14</dd>"), "{page}");
        assert_eq!(page.matches("<li><svg").count(), 2);
        assert!(page.contains("aria-label=\"Grom &lt;1&gt;\""), "{page}");
        assert!(page.contains("data-entry=17>Card 3</button> <span>The Cannon is lost"), "{page}");
    }
}
