//! What stands beside the board, in lines: how far the turn is, the players' figures, a battle on paper, goals, panels.

use crate::{
    Duel, FacingLines, Figure, FigureTable, Language, LineGroup, Panel, Places, PlayerFigures, Progress, Scene, Stage,
    TurnStep,
};

/// What a player looks at all the time: the steps of the turn, every player's figures, the battle, the goals.
pub fn beside(stage: &Stage, scene: &Scene, language: Language) -> String {
    let mut lines = Vec::new();
    if !scene.steps.is_empty() {
        lines.push(scene.steps.iter().map(step).collect::<Vec<_>>().join(" - "));
    }
    for (seat, player) in scene.standings.iter().enumerate() {
        let named = match scene.factions.get(seat) {
            Some(faction) => Some(faction.seat_name()),
            None => stage.sides.get(seat).cloned(),
        };
        let unnamed = || format!("{} {}", language.pick("Seat", "Place"), seat + 1);
        let name = named.filter(|name| !name.is_empty()).unwrap_or_else(unnamed);
        lines.push(format!("{name}: {}", standing(player, language)));
    }
    for panel in &scene.panels {
        if let Some(table) = &panel.table {
            lines.extend(figure_table(panel, table));
        }
        if let Some(facing) = &panel.lines {
            lines.extend(facing_lines(panel, facing, language));
        }
        if let Some(duel) = &panel.duel {
            lines.extend(ledger(panel, duel, language));
        }
        if !panel.goals.is_empty() {
            let goals: Vec<_> = panel.goals.iter().map(|goal| format!("{} {}", goal.name, goal.words)).collect();
            lines.push(format!("{}: {}", panel.title, goals.join(", ")));
        }
        if !panel.places.is_empty() {
            let rows: Vec<_> = panel.places.iter().map(|row| places(row, language)).collect();
            lines.push(format!("{}: {}", panel.title, rows.join(", ")));
        }
        if !panel.levels.is_empty() {
            let reached = panel.levels.iter().filter(|level| level.level > 0);
            let levels: Vec<_> = reached.map(|level| format!("{} {}", level.name, level.level)).collect();
            let levels = if levels.is_empty() { language.pick("none", "aucun").to_string() } else { levels.join(", ") };
            lines.push(format!("{}: {levels}", panel.title));
        }
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Every panel, with all it says.
pub fn figures(scene: &Scene) -> String {
    let mut text = String::new();
    for Panel { title, note, facts, .. } in scene.panels.iter().filter(|panel| !panel.facts.is_empty()) {
        text += title;
        if !note.is_empty() {
            text += &format!(" ({note})");
        }
        text += "\n";
        for fact in facts {
            let clause = fact.clause.as_ref().map(|clause| format!(" [{clause}]")).unwrap_or_default();
            text += &format!("  {}: {}{clause}\n", fact.label, fact.value);
        }
    }
    text
}

/// How many of them are filled; with two numbers where enough to win may not do.
fn places(row: &Places, language: Language) -> String {
    let [of, or] = language.pick(["of", "or"], ["sur", "ou"]);
    let filled = format!("{} {} {of} {}", row.name, row.filled, row.of);
    if row.most > row.of { format!("{filled} {or} {}", row.most) } else { filled }
}

fn step(TurnStep { label, note, progress }: &TurnStep) -> String {
    let words = format!("{label} {note}").trim().to_string();
    if *progress == Progress::Now { format!("[{words}]") } else { words }
}

fn standing(player: &PlayerFigures, language: Language) -> String {
    let mut words: Vec<String> = player.figures.iter().map(|(label, value)| format!("{label} {value}")).collect();
    if !player.score.is_empty() {
        let score = language.pick("score", "points");
        words.push(format!("{score} {} ({})", player.score, player.score_note));
    }
    if !player.tag.is_empty() {
        words.push(player.tag.clone());
    }
    words.join(", ")
}

fn ledger(panel: &Panel, duel: &Duel, language: Language) -> Vec<String> {
    let mut lines = vec![format!("{}, {}", panel.title, panel.note)];
    for row in &duel.rows {
        let label = if row.sum { language.pick("against", "contre") } else { row.label.as_str() };
        lines.push(format!("{:>12}  {label:^24}  {}", figure(&row.left, language), figure(&row.right, language)));
    }
    for (chance, words) in &duel.chances {
        lines.push(format!("  {:.0} % {words}", 100.0 * chance));
    }
    for round in &duel.rounds {
        let named = language.pick("round", "manche");
        lines.push(format!("  {named} {}: {}, {}", round.label, round.text, round.result));
    }
    lines
}

/// A title, the columns, and a row each; `!` where something runs short.
fn figure_table(panel: &Panel, table: &FigureTable) -> Vec<String> {
    let row = |label: &str, figures: &[String]| {
        let figures: Vec<String> = figures.iter().map(|figure| format!("{figure:>8}")).collect();
        format!("  {label:<16}{}", figures.concat()).trim_end().to_string()
    };
    let heading =
        format!("{} {}", panel.title, if panel.note.is_empty() { String::new() } else { format!("({})", panel.note) });
    let mut lines = vec![heading.trim_end().to_string()];
    if !table.columns.is_empty() {
        lines.push(row("", &table.columns));
    }
    lines.extend(table.rows.iter().map(|figures| {
        let alarm = if figures.alarm { "  !" } else { "" };
        row(&figures.label, &figures.figures) + alarm
    }));
    lines
}

/// A title, the steps, both lines with their dice, the chances.
fn facing_lines(panel: &Panel, facing: &FacingLines, language: Language) -> Vec<String> {
    let mut lines = vec![format!("{}, {}", panel.title, panel.note)];
    lines.push(format!("  {}", facing.steps.iter().map(step).collect::<Vec<_>>().join(" - ")));
    for line in [&facing.left, &facing.right] {
        let groups: Vec<String> = line
            .groups
            .iter()
            .map(|LineGroup { label, values, count, .. }| format!("{count} {label} {values}").trim().to_string())
            .collect();
        lines.push(format!("  {}, {}: {}", line.title, line.note, groups.join(", ")));
        if !line.dice.is_empty() {
            let dice =
                line.dice.iter().map(|thrown| format!("{} {}", thrown.comparison, thrown.result).trim().to_string());
            let thrown = language.pick("dice", "dés");
            lines.push(format!("    {thrown}: {}", dice.collect::<Vec<_>>().join(", ")));
        }
    }
    for (chance, words) in &facing.chances {
        lines.push(format!("  {:.0} % {words}", 100.0 * chance));
    }
    lines
}

/// `6 (was 8) + die`, or a dash.
fn figure(Figure { text, was, note, die }: &Figure, language: Language) -> String {
    let face = die.as_ref().map(|die| die.face.clone());
    let was = (!was.is_empty()).then(|| format!("({} {was})", language.pick("was", "avant :")));
    let words = [Some(text.clone()), face, was, Some(note.clone())].into_iter().flatten();
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "-".to_string() } else { words.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fact, Faction, Goal, LedgerRow, Piece, sample};

    #[test]
    fn places_name_the_most_where_enough_may_not_do() {
        let row = |name: &str, filled, most| Places { name: name.into(), filled, of: 7, most, ..Places::default() };
        let places = vec![row("Standard", 8, 9), row("Pennant", 3, 0)];
        let panel = Panel { title: "Banners".into(), places, ..Panel::default() };
        let told = beside(&sample::stage(3), &Scene { panels: vec![panel], ..Scene::default() }, Language::English);
        assert_eq!(told, "Banners: Standard 8 of 7 or 9, Pennant 3 of 7\n");
    }

    #[test]
    fn a_battle_is_told_line_by_line() {
        let row = |left: Figure, label: &str, right: Figure| LedgerRow {
            left,
            label: label.into(),
            right,
            ..LedgerRow::default()
        };
        let tile = Figure { was: "6".into(), ..Figure::new("4") };
        let duel = Duel {
            rows: vec![row(Figure::new("5"), "warriors", Figure::default()), row(Figure::default(), "tile", tile)],
            chances: vec![(0.58, "win this round".into())],
            ..Duel::default()
        };
        let goals = vec![Goal { name: "Palace".into(), words: "free".into(), ..Goal::default() }];
        let scene = Scene {
            steps: vec![TurnStep { label: "Move".into(), note: "1 of 2".into(), progress: Progress::Now }],
            standings: vec![PlayerFigures {
                figures: vec![("hand".into(), "2".into())],
                score: "9".into(),
                ..PlayerFigures::default()
            }],
            panels: vec![
                Panel {
                    title: "Circus".into(),
                    note: "round 1".into(),
                    duel: Some(Box::new(duel)),
                    ..Panel::default()
                },
                Panel { title: "Goals".into(), goals, facts: vec![Fact::new("Held", "0 of 3")], ..Panel::default() },
            ],
            ..Scene::default()
        };
        let told = beside(&sample::stage(3), &scene, Language::English);
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(lines[..3], ["[Move 1 of 2]", "Imperial: hand 2, score 9 ()", "Circus, round 1"]);
        assert!(lines[3].contains('5') && lines[3].contains("warriors") && lines[3].ends_with('-'), "{told}");
        assert!(lines[4].ends_with("4 (was 6)"), "{told}");
        assert_eq!(lines[5..], ["  58 % win this round", "Goals: Palace free"]);
        let french = beside(&sample::stage(3), &scene, Language::French);
        assert!(french.contains("hand 2, points 9 ()") && french.contains("4 (avant : 6)"), "{french}");
        assert_eq!(figures(&scene), "Goals\n  Held: 0 of 3\n");
    }

    #[test]
    fn tables_and_facing_lines_are_told_in_rows() {
        let row = crate::FigureRow {
            label: "Bread".into(),
            figures: vec!["4".into(), "6".into()],
            alarm: true,
            ..crate::FigureRow::default()
        };
        let table = FigureTable { columns: vec!["stock".into(), "due".into()], rows: vec![row] };
        let group = LineGroup { label: "Spears".into(), values: "6/8".into(), count: 3, ..LineGroup::default() };
        let left = crate::BattleLine {
            title: "Blue attacks".into(),
            note: "3 stand".into(),
            groups: vec![group],
            ..Default::default()
        };
        let facing = FacingLines { left, chances: vec![(0.5, "you hold".into())], ..FacingLines::default() };
        let panel = |title: &str| Panel { title: title.into(), note: "now".into(), ..Panel::default() };
        let scene = Scene {
            panels: vec![
                Panel { table: Some(table), ..panel("Stores") },
                Panel { lines: Some(Box::new(facing)), ..panel("Field") },
            ],
            ..Scene::default()
        };
        let told = beside(&sample::stage(3), &scene, Language::English);
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(lines[0], "Stores (now)");
        assert!(
            lines[1].ends_with("stock     due") && lines[2].starts_with("  Bread") && lines[2].ends_with("6  !"),
            "{told}"
        );
        assert_eq!(lines[3], "Field, now");
        assert!(
            told.contains("  Blue attacks, 3 stand: 3 Spears 6/8\n") && told.contains("  50 % you hold\n"),
            "{told}"
        );
    }

    /// Frames 3 and 5 belong to factions that were chosen in play; the second seat has not chosen yet.
    #[test]
    fn factions_are_called_by_their_names() {
        let faction = |name: &str, frame| Faction { name: name.into(), frame, ..Faction::default() };
        let scene = Scene {
            factions: vec![faction("Elves", 5), Faction::default(), faction("Orcs", 3)],
            standings: vec![PlayerFigures { score: "1".into(), ..PlayerFigures::default() }; 3],
            pieces: vec![Piece { frame: 5, ..sample::piece("a", "A", "0,0", 0) }, sample::piece("b", "B", "1,0", 0)],
            ..Scene::default()
        };
        let told = beside(&sample::stage(3), &scene, Language::English);
        assert_eq!(told, "Elves: score 1 ()\nSeat 2: score 1 ()\nOrcs: score 1 ()\n");
        let french = beside(&sample::stage(3), &scene, Language::French);
        assert!(french.contains("Place 2: points 1"), "{french}");
        let aloud = crate::text::aloud(&sample::stage(3), &scene);
        assert!(aloud.starts_with("Elves: 1 piece.\n") && aloud.contains("Nobody's: 1 piece.\n"), "{aloud}");
    }

    #[test]
    fn a_table_without_such_figures_says_nothing() {
        assert_eq!(beside(&sample::stage(3), &sample::scene(), Language::English), "");
    }
}
