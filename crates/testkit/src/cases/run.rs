//! Plays a case step by step and compares.

use super::{Case, CaseReport, CaseStep, Difference, Word};
use crate::calmly;
use kernel::{
    Chance, EventLog, Illegal, NotationError, Positions, Scripted, Seat, Seeded, SetupError, Side, Silent, Traced,
    Viewer,
};
use serde_json::{Map, Value};
use stage::Staged;
use std::collections::BTreeMap;

/// Reads and runs a case of the game `G`.
pub fn run_case<G: Positions + Staged>(text: &str) -> CaseReport {
    match Case::read(text) {
        Ok(case) => run::<G>(&case),
        Err(why) => CaseReport::unreadable(why),
    }
}

/// Runs a case of the game `G`, with all its variants.
pub fn run<G: Positions + Staged>(case: &Case) -> CaseReport {
    let mut differences = Vec::new();
    if case.game == G::TITLE.id {
        let unknown = case.cites.iter().filter(|id| content::find_clause(G::rules(), id).is_none());
        differences.extend(unknown.map(|id| difference("cites", "clauses of the rules", format!("there is no {id}"))));
    }
    for variant in case.variants() {
        let before = differences.len();
        if let Err(panic) = calmly(|| steps::<G>(&variant, &mut differences)) {
            differences.push(difference("rules", "an answer", format!("they {panic}")));
        }
        if !case.variant.is_empty() {
            differences[before..].iter_mut().for_each(|found| found.at = format!("{}: {}", variant.title, found.at));
        }
    }
    CaseReport { id: case.id.clone(), title: case.title.clone(), differences }
}

fn steps<G: Positions>(case: &Case, differences: &mut Vec<Difference>) {
    let mut game = match table_of::<G>(case) {
        Ok(Some(game)) => game,
        Ok(None) => return,
        Err(wrong) => return differences.push(wrong),
    };
    for (index, step) in case.step.iter().enumerate() {
        let doing = [step.seat.as_deref(), step.action.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(": ");
        let at = format!("step {}{}{doing}", index + 1, if doing.is_empty() { "" } else { ", " });
        let mut differs = |expected: String, found: String| differences.push(difference(&at, expected, found));
        // An action that did not happen as written leaves nothing sensible to compare behind it.
        if !take_step(&mut game, step, &mut differs) {
            return;
        }
        holds(&game, &step.holds, &mut differs);
        sees(&game, &step.sees, &mut differs);
    }
    if let Some(end) = &case.end {
        let mut differs = |expected: String, found: String| differences.push(difference("end", expected, found));
        holds(&game, &end.holds, &mut differs);
        sees(&game, &end.sees, &mut differs);
    }
}

fn difference(at: &str, expected: impl Into<String>, found: impl Into<String>) -> Difference {
    Difference { at: at.into(), expected: expected.into(), found: found.into() }
}

/// The table set up, with the case's position on it; none where the set-up is refused as the case expects.
fn table_of<G: Positions>(case: &Case) -> Result<Option<G>, Difference> {
    if case.game != G::TITLE.id {
        return Err(difference("set-up", format!("a case of '{}'", G::TITLE.id), format!("one of '{}'", case.game)));
    }
    let setup = match &case.setup {
        Some(table) => serde_json::from_value(Value::Object(as_json(table)))
            .map_err(|error| difference("set-up", "a setup of this game", error.to_string()))?,
        None => G::Setup::default(),
    };
    let game = match &case.chance {
        Some(words) => {
            let mut chance = scripted::<G>(words);
            let game = G::start(&setup, &mut chance, &mut Silent);
            let as_written = chance.finish();
            if game.is_ok() {
                as_written.map_err(|fault| difference("set-up", "the chance as written", fault))?;
            }
            game
        }
        None => G::start(&setup, &mut Seeded::new(0), &mut Silent),
    };
    let found = |error: &SetupError| format!("refused by {}: {}", error.clause, error.why);
    let mut game = match (game, &case.refused) {
        (Ok(game), None) => game,
        (Err(error), Some(clause)) if error.clause == *clause => return Ok(None),
        (Err(error), Some(clause)) => {
            return Err(difference("set-up", format!("refused by {clause}"), found(&error)));
        }
        (Ok(_), Some(clause)) => return Err(difference("set-up", format!("refused by {clause}"), "it was accepted")),
        (Err(error), None) => return Err(difference("set-up", "a setup that can be played", error.to_string())),
    };
    if let Some(position) = &case.position {
        game.place(&as_json(position)).map_err(|why| difference("position", "a position of this game", why))?;
    }
    Ok(Some(game))
}

fn scripted<G: Positions>(words: &[Word]) -> Scripted {
    Scripted::new(words.iter().cloned(), G::outcomes)
}

fn as_json(table: &toml::Table) -> Map<String, Value> {
    match serde_json::to_value(table) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}

/// Looks and acts; `false` if the case cannot sensibly go on.
fn take_step<G: Positions>(game: &mut G, step: &CaseStep, differs: &mut impl FnMut(String, String)) -> bool {
    let Some(seat) = &step.seat else { return true };
    let seat = match named(game, seat) {
        Ok(seat) => seat,
        Err(known) => {
            differs(known, format!("'{seat}'"));
            return false;
        }
    };
    options(game, seat, step, differs);
    let Some(text) = &step.action else { return true };
    let action = match (text.parse::<G::Action>(), &step.refused) {
        (Ok(action), _) => action,
        (Err(misread), Some(clause)) if cites(&misread, clause) => return true,
        (Err(misread), _) => {
            differs("an action of this game".into(), misread.to_string());
            return false;
        }
    };
    match &step.refused {
        Some(clause) => must_be_refused(game, seat, action, clause, differs),
        None => must_happen(game, seat, action, step, differs),
    }
}

/// Whether an action is not read because of this clause: it names something that is not on the board.
fn cites(NotationError(why): &NotationError, clause: &str) -> bool {
    why.contains(&format!("[{clause}]"))
}

fn must_happen<G: Positions>(
    game: &mut G,
    seat: Seat,
    action: G::Action,
    step: &CaseStep,
    differs: &mut impl FnMut(String, String),
) -> bool {
    let mut chance = scripted::<G>(&step.chance);
    let mut log = EventLog::<G>::default();
    if let Err(illegal) = game.play(seat, action, &mut chance, &mut log) {
        differs("that this may be done".into(), refusal(&illegal));
        return false;
    }
    let as_written = match chance.finish() {
        Ok(()) => true,
        Err(fault) => {
            differs("the chance as written".into(), fault);
            false
        }
    };
    let told: Vec<String> = log.0.iter().map(|(_, event)| event.to_string()).collect();
    let mut rest = told.iter();
    if let Some(missing) = step.events.iter().find(|event| !rest.any(|told| told == *event)) {
        let told = if told.is_empty() { "nothing".to_owned() } else { told.join("\n") };
        differs(format!("{missing} (the events in this order: {})", step.events.join(" / ")), told);
    }
    for unwanted in &step.no_events {
        let happened = |event: &&String| {
            event.strip_prefix(unwanted.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        if let Some(event) = told.iter().find(happened) {
            differs(format!("no event '{unwanted}'"), event.clone());
        }
    }
    as_written
}

fn must_be_refused<G: Positions>(
    game: &mut G,
    seat: Seat,
    action: G::Action,
    clause: &str,
    differs: &mut impl FnMut(String, String),
) -> bool {
    let before = game.clone();
    let mut chance = Traced::new(NoChance);
    let mut log = EventLog::<G>::default();
    let expected = format!("refused by {clause}");
    match game.play(seat, action, &mut chance, &mut log) {
        Ok(()) => {
            differs(expected, "it was accepted".into());
            return false;
        }
        Err(illegal) if illegal.clause != clause => differs(expected, refusal(&illegal)),
        Err(_) => {}
    }
    if let Some(draw) = chance.draws.first() {
        differs("no chance drawn by a refused action".into(), format!("it drew {}", draw.0));
    }
    if let Some((_, event)) = log.0.first() {
        differs("no events of a refused action".into(), event.to_string());
    }
    if *game != before {
        differs("nothing changed by a refused action".into(), "another state".into());
        *game = before;
    }
    true
}

/// What a refused action gets to draw.
struct NoChance;

impl Chance for NoChance {
    fn roll(&mut self, _label: &'static str, _n: u32) -> u32 {
        0
    }

    fn pick(&mut self, _label: &'static str, weights: &[u8]) -> usize {
        weights.iter().position(|&weight| weight > 0).unwrap_or(0)
    }
}

fn refusal(illegal: &Illegal) -> String {
    format!("refused by {}: {}", illegal.clause, illegal.why)
}

/// Compares what the seat may do with `actions`, `lists` and `lacks`.
fn options<G: Positions>(game: &G, seat: Seat, step: &CaseStep, differs: &mut impl FnMut(String, String)) {
    let mut listed = Vec::new();
    game.actions(seat, &mut listed);
    let own = listed.len();
    let mut asides = Vec::new();
    game.asides(seat, &mut asides);
    listed.append(&mut asides);
    let mut read = |text: &String| {
        let action = text.parse::<G::Action>();
        action.map_err(|misread| differs(format!("'{text}' to be an action of this game"), misread.to_string())).ok()
    };
    let exact: Option<Vec<_>> = step.actions.as_ref().map(|texts| texts.iter().filter_map(&mut read).collect());
    let lists: Vec<_> = step.lists.iter().filter_map(&mut read).collect();
    let lacks: Vec<_> = step.lacks.iter().filter_map(&mut read).collect();
    let all = notation(&listed);
    if let Some(exact) = exact {
        let surplus: Vec<_> = listed[..own].iter().filter(|action| !exact.contains(action)).collect();
        let missing: Vec<_> = exact.iter().filter(|action| !listed[..own].contains(action)).collect();
        if !missing.is_empty() || !surplus.is_empty() {
            let found = format!("missing {}, too many {}", notation(&missing), notation(&surplus));
            differs(format!("exactly {}", notation(&exact)), found);
        }
    }
    for action in lists.iter().filter(|action| !listed.contains(action)) {
        differs(format!("'{action}' to be listed"), all.clone());
    }
    for action in lacks.iter().filter(|action| listed.contains(action)) {
        differs(format!("'{action}' not to be listed"), all.clone());
    }
}

fn notation<A: ToString>(actions: &[A]) -> String {
    match actions.is_empty() {
        true => "nothing".into(),
        false => actions.iter().map(A::to_string).collect::<Vec<_>>().join(" / "),
    }
}

fn holds<G: Positions>(game: &G, facts: &[String], differs: &mut impl FnMut(String, String)) {
    for fact in facts {
        if let Err(found) = holds_true(game, fact) {
            differs(fact.clone(), found);
        }
    }
}

/// Facts as viewers see them. What the table waits for is known to all of them.
fn sees<G: Positions>(game: &G, facts: &BTreeMap<String, Vec<String>>, differs: &mut impl FnMut(String, String)) {
    for (name, facts) in facts {
        let viewer = match name.as_str() {
            "spectator" => Ok(Viewer::Spectator),
            name => named(game, name).map(Viewer::Seat),
        };
        let viewer = match viewer {
            Ok(viewer) => viewer,
            Err(known) => {
                differs(format!("{known}, spectator"), format!("'{name}'"));
                continue;
            }
        };
        let view = game.view(viewer);
        for fact in facts {
            let answer = match fact.split_whitespace().next() {
                Some("awaiting" | "over") => holds_true(game, fact),
                _ => G::fact_seen(&view, fact).unwrap_or_else(|why| Err(format!("this is no fact: {why}"))),
            };
            if let Err(found) = answer {
                differs(format!("{name} sees {fact}"), found);
            }
        }
    }
}

/// `awaiting …` and `over …` for every game, the rest by the game itself. The error says what is true instead.
fn holds_true<G: Positions>(game: &G, fact: &str) -> Result<(), String> {
    let mut words = fact.split_whitespace();
    match words.next() {
        Some("awaiting") => {
            let wanted = words.map(|name| named(game, name)).collect::<Result<kernel::SeatSet, _>>()?;
            match game.awaiting().outcome().is_none() && game.awaiting().seats() == wanted {
                true => Ok(()),
                false => Err(standing(game)),
            }
        }
        Some("over") => {
            let wanted: Vec<&str> = words.collect();
            let Some(outcome) = game.awaiting().outcome() else { return Err(standing(game)) };
            let winner = outcome.winner().map_or("draw", |side| side_name::<G>(side));
            match wanted[..] {
                [] => Ok(()),
                [name] if name == winner => Ok(()),
                [name] if name == "draw" || G::TITLE.sides.contains(&name) => Err(standing(game)),
                _ => Err(format!("no such ending; it would be 'over draw' or 'over' and one of {}", sides::<G>())),
            }
        }
        _ => match game.fact(fact) {
            Ok(answer) => answer,
            Err(why) => Err(format!("this is no fact of the game: {why}")),
        },
    }
}

/// Who is awaited, or how it ended, in the words of a case.
fn standing<G: Positions>(game: &G) -> String {
    match game.awaiting().outcome() {
        Some(outcome) => format!("over {}", outcome.winner().map_or("draw", |side| side_name::<G>(side))),
        None => {
            let names = game.awaiting().seats().iter().map(|seat| game.seating().name(seat, G::TITLE.sides));
            format!("awaiting {}", names.collect::<Vec<_>>().join(" "))
        }
    }
}

fn side_name<G: Positions>(side: Side) -> &'static str {
    G::TITLE.sides.get(side.0 as usize).copied().unwrap_or("a side without a name")
}

fn sides<G: Positions>() -> String {
    G::TITLE.sides.join(", ")
}

fn named<G: Positions>(game: &G, name: &str) -> Result<Seat, String> {
    game.seating().named(name, G::TITLE.sides).ok_or_else(|| {
        let seats = game.seating().seats().map(|seat| game.seating().name(seat, G::TITLE.sides));
        format!("a seat of this table: {}", seats.collect::<Vec<_>>().join(", "))
    })
}
