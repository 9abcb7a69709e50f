//! Checks a lesson by playing it in every way it accepts: every action it speaks of is legal, every thing it points at is
//! there, every wrong answer is refused in its own words, and the end is reached.

use super::play::{find_seat, told};
use super::{Lesson, LessonPlay, LessonStep, matches};
use crate::{AnyGame, Refusal};
use content::{ContentError, ContentFile, Invalid};
use kernel::{PositionError, Viewer};
use stage::{Choice, Language, Line, Scene, Target};

/// A step says two or three sentences.
const WORDS: usize = 60;
/// A lesson that can be played in more ways than this is not a lesson but a match.
const WAYS: usize = 5_000;

/// Reads a lesson of a game and plays it through; the first thing that is wrong, with file and line.
pub fn check(game: &dyn AnyGame, file: &ContentFile) -> Result<Lesson, ContentError> {
    let lesson = Lesson::read(file)?;
    let located = |invalid: Invalid| file.locate(invalid);
    check_words(game, &lesson).map_err(located)?;
    let unplaceable = |error: PositionError| located(wrong(error.to_string()).under([&"position"]));
    let table = game.lay_out(&lesson.position()).map_err(unplaceable)?;
    find_seat(&*table, &lesson.seat).map_err(|why| located(wrong(why).under([&"seat"])))?;
    let mut play = LessonPlay::begin(game, lesson.clone(), Language::English).map_err(unplaceable)?;
    for at in 0..lesson.step.len() {
        check_step(&mut play, &lesson.step[at]).map_err(|invalid| located(invalid.under([&"step", &at])))?;
    }
    while play.go_back() {}
    walk(&mut play, &mut 0).map_err(located)?;
    Ok(lesson)
}

fn wrong(why: impl Into<String>) -> Invalid {
    Invalid::new("", why)
}

/// What can be said of a lesson without playing it.
fn check_words(game: &dyn AnyGame, lesson: &Lesson) -> Result<(), Invalid> {
    let id = game.title().id;
    if lesson.game != id {
        return Err(wrong(format!("this is a lesson of '{}', not of '{id}'", lesson.game)).under([&"game"]));
    }
    let kebab = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if lesson.lesson.is_empty() || !lesson.lesson.bytes().all(kebab) {
        return Err(wrong("an id has small letters, digits and dashes: 'a-fight'").under([&"lesson"]));
    }
    if lesson.title.trim().is_empty() {
        return Err(wrong("the title is empty").under([&"title"]));
    }
    if !(1..=10).contains(&lesson.minutes) {
        return Err(wrong("a lesson takes 1 to 10 minutes").under([&"minutes"]));
    }
    if lesson.step.is_empty() {
        return Err(wrong("a lesson needs at least one step"));
    }
    check_text(game, &lesson.end).map_err(|invalid| invalid.under([&"end"]))?;
    for (at, step) in lesson.step.iter().enumerate() {
        check_step_words(game, step).map_err(|invalid| invalid.under([&"step", &at]))?;
    }
    Ok(())
}

fn check_step_words(game: &dyn AnyGame, step: &LessonStep) -> Result<(), Invalid> {
    check_text(game, &step.say).map_err(|invalid| invalid.under([&"say"]))?;
    if let Some(text) = &step.otherwise {
        check_text(game, text).map_err(|invalid| invalid.under([&"otherwise"]))?;
    }
    for (at, answer) in step.answer.iter().enumerate() {
        check_text(game, &answer.say).map_err(|invalid| invalid.under([&"answer", &at, &"say"]))?;
    }
    let only_read = step.action.is_none();
    let speaks = [
        ("task", step.task.is_some()),
        ("accept", !step.accept.is_empty()),
        ("chance", !step.chance.is_empty()),
        ("answer", !step.answer.is_empty()),
        ("otherwise", step.otherwise.is_some()),
    ];
    match speaks.iter().find(|(_, there)| only_read && *there) {
        Some((key, _)) => Err(wrong(format!("'{key}' needs a 'do'")).under([key])),
        None if !only_read && step.task.as_ref().is_none_or(|task| task.trim().is_empty()) => {
            Err(wrong("a step with a 'do' needs a 'task' that says what to do"))
        }
        None => Ok(()),
    }
}

/// A text that is not empty, not long, and names only clauses that exist.
pub(crate) fn check_text(game: &dyn AnyGame, text: &str) -> Result<(), Invalid> {
    let line = Line::read(text);
    let words = text.split_whitespace().count();
    if words == 0 || words > WORDS {
        return Err(wrong(format!("a text has 1 to {WORDS} words, this one has {words}")));
    }
    match line.clauses().find(|id| game.clause(id, Language::English).is_none()) {
        Some(id) => Err(wrong(format!("there is no clause {id}"))),
        None => Ok(()),
    }
}

/// The step on the main line: it is checked, then done.
fn check_step(play: &mut LessonPlay, step: &LessonStep) -> Result<(), Invalid> {
    let (table, seat) = (play.table(), play.seat());
    for (at, reply) in step.reply.iter().enumerate() {
        find_seat(table, &reply.seat).map_err(|why| wrong(why).under([&"reply", &at, &"seat"]))?;
    }
    if let Some(action) = &step.action {
        let refused = |why: String| wrong(format!("'{action}' cannot be done here: {why}")).under([&"do"]);
        table.why(seat, action, Language::English).map_err(|refusal| refused(refusal.to_string()))?;
        if play.accepted().is_empty() {
            return Err(refused(format!("{} is not to decide", play.table().seat_names()[seat.0 as usize])));
        }
    }
    let choices = play.table().choices(seat, Language::English);
    for (at, pattern) in step.accept.iter().enumerate() {
        if !choices.iter().any(|choice| matches(pattern, &choice.action)) {
            return Err(wrong(format!("no legal action fits '{pattern}'")).under([&"accept", &at]));
        }
    }
    let scene = play.table().scene(Viewer::Seat(seat), Language::English);
    for (at, text) in step.point.iter().enumerate() {
        let found = text.parse::<Target>().and_then(|target| is_there(play, &scene, &choices, &target));
        found.map_err(|why| wrong(why).under([&"point", &at]))?;
    }
    for at in 0..step.answer.len() {
        check_answer(play, step, at, &scene, &choices).map_err(|invalid| invalid.under([&"answer", &at, &"to"]))?;
    }
    play.go_on().map_err(|refusal| wrong(format!("the step cannot be done: {refusal}")))
}

fn is_there(play: &LessonPlay, scene: &Scene, choices: &[Choice], target: &Target) -> Result<(), String> {
    let stage = play.table().stage(Viewer::Seat(play.seat()), Language::English);
    let stage = scene.current_stage(&stage);
    let found = match target {
        Target::Piece(id) => scene.pieces.iter().any(|piece| piece.id == *id),
        Target::Space(id) => stage.space(id).is_some(),
        Target::Side(a, b) => stage.space(a).is_some() && stage.space(b).is_some(),
        Target::Card(id) => scene.trays.iter().flat_map(|tray| &tray.cards).any(|card| card.id == *id),
        Target::Button(label) => choices
            .iter()
            .any(|choice| choice.brief() == label || choice.path.contains(target) || choice.verb == *label),
    };
    if found { Ok(()) } else { Err(format!("there is no '{target}' on the table")) }
}

/// The answer is given, in its words, to something that can be tried; nothing changes.
fn check_answer(
    play: &mut LessonPlay,
    step: &LessonStep,
    at: usize,
    scene: &Scene,
    choices: &[Choice],
) -> Result<(), Invalid> {
    let answer = &step.answer[at];
    let before = play.table().history().last();
    let given = match answer.to.parse::<Target>() {
        Ok(target) => {
            is_there(play, scene, choices, &target).map_err(wrong)?;
            play.explain(&[target])
        }
        Err(_) => {
            let accepted = play.accepted();
            let declined = |choice: &&Choice| !accepted.iter().any(|other| other.action == choice.action);
            let legal = choices.iter().filter(declined).find(|choice| matches(&answer.to, &choice.action));
            let tried = match legal {
                Some(choice) => choice.action.clone(),
                None if answer.to.contains('*') => {
                    return Err(wrong(format!("no legal action that does not go on fits '{}'", answer.to)));
                }
                None => answer.to.clone(),
            };
            match play.act(&tried) {
                Err(refusal) => refusal,
                Ok(()) => return Err(wrong(format!("'{tried}' goes on, so it needs no answer"))),
            }
        }
    };
    if given != told(&answer.say) {
        let Refusal { why, .. } = given;
        return Err(wrong(format!("'{}' is answered by another text: {why}", answer.to)));
    }
    match play.table().history().last() == before {
        true => Ok(()),
        false => Err(wrong(format!("'{}' changed the table", answer.to))),
    }
}

/// Every way the lesson accepts leads to its end.
fn walk(play: &mut LessonPlay, ways: &mut usize) -> Result<(), Invalid> {
    let Some(step) = play.step() else {
        *ways += 1;
        return match *ways <= WAYS {
            true => Ok(()),
            false => Err(wrong(format!("the lesson can be played in more than {WAYS} ways; accept less"))),
        };
    };
    let at = play.view().step;
    let actions: Vec<Option<String>> = match step.action {
        None => vec![None],
        Some(_) => play.accepted().into_iter().map(|choice| Some(choice.action)).collect(),
    };
    if actions.is_empty() {
        return Err(wrong("after another accepted action this step cannot be done").under([&"step", &at, &"do"]));
    }
    for action in actions {
        let done = match &action {
            Some(action) => play.act(action),
            None => play.go_on(),
        };
        done.map_err(|refusal| {
            let what = action.unwrap_or_else(|| "going on".into());
            wrong(format!("'{what}' fails: {refusal}")).under([&"step", &at])
        })?;
        walk(play, ways)?;
        play.go_back();
    }
    Ok(())
}
