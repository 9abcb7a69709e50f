//! A whole match without a server, the device passed round, and what is kept.

use super::*;
use protocol::learn::LessonMove;
use protocol::worker::SavedMatch;
use protocol::{Code, Command, CommandId, FromTable, NewTable, RoomPhase, SeatChoice, ToTable, UndoScope};
use std::sync::atomic::{AtomicU32, Ordering};

const NOW: Timestamp = Timestamp(1_000_000);

fn plan(seats: &[&str]) -> NewTable {
    let place = |seat: &&str| if *seat == "me" { SeatChoice::Me } else { SeatChoice::Bot((*seat).into()) };
    let game = answers::shelf(Language::English)[0].id.clone();
    NewTable {
        game,
        listing: Some("open-field".into()),
        seats: seats.iter().map(place).collect(),
        ..NewTable::default()
    }
}

pub(crate) fn opened(seats: &[&str]) -> WorkerState {
    let mut worker = WorkerState::default();
    let ask = WorkerRequest::Open { plan: plan(seats), name: "Anna".into(), now: NOW.0, seed: "7".repeat(64) };
    assert!(matches!(answer(&mut worker, ask), Ok(WorkerReply::Opened { .. })));
    worker
}

/// What the worker says, as the page reads it.
fn told(worker: &mut WorkerState, message: ToWorker) -> Vec<FromWorker> {
    let said = worker.hear(message, NOW);
    let write = |message: &FromWorker| serde_json::to_string(message).expect("plain data");
    let written: Vec<String> = said.iter().map(write).collect();
    let read: Vec<FromWorker> = written.iter().map(|text| protocol::read::read(text).expect("what was said")).collect();
    // The worker keeps what a panel was written from; the page gets the panel as it is written.
    assert_eq!(read.iter().map(write).collect::<Vec<_>>(), written);
    read
}

fn answer(worker: &mut WorkerState, ask: WorkerRequest) -> Result<WorkerReply, ApiError> {
    match told(worker, ToWorker::Request { number: 1, request: ask }).pop() {
        Some(FromWorker::Reply { number: 1, reply: answer }) => answer.map(|reply| *reply),
        other => panic!("{other:?}"),
    }
}

pub(crate) fn saved(worker: &mut WorkerState) -> SavedMatch {
    match answer(worker, WorkerRequest::Save) {
        Ok(WorkerReply::Saved(saved)) => saved,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_rematch_swaps_the_sides_and_begins_at_once() {
    let mut worker = opened(&["me", "random"]);
    let saved = |worker: &mut WorkerState| saved(worker).saved;
    let rematch = |worker: &mut WorkerState, saved: String| {
        answer(worker, WorkerRequest::Rematch { saved, now: NOW.0, seed: "8".repeat(64) })
    };
    let running = saved(&mut worker);
    assert_eq!(rematch(&mut worker, running).map_err(|error| error.code), Err(Code::NotOver));
    say(&mut worker, Command::Resign);
    let over = saved(&mut worker);
    assert!(matches!(rematch(&mut worker, over), Ok(WorkerReply::Opened { .. })));
    let next = look(&mut worker);
    assert_eq!((next.phase, next.you), (RoomPhase::Playing, Some(kernel::Seat(1))));
    let sitters: Vec<_> = next.seats.iter().map(|seat| (seat.sitter.as_deref().unwrap_or(""), seat.person)).collect();
    assert_eq!(sitters[1], ("Anna", true));
    assert!(!sitters[0].1);
    // It is a match like any other: it is played, saved and followed by a third.
    play(&mut worker, 6);
    say(&mut worker, Command::Resign);
    let over = saved(&mut worker);
    assert!(matches!(rematch(&mut worker, over), Ok(WorkerReply::Opened { .. })));
    assert_eq!(look(&mut worker).you, Some(kernel::Seat(0)));
}

fn look(worker: &mut WorkerState) -> protocol::TableView {
    match answer(worker, WorkerRequest::View { now: NOW.0 }) {
        Ok(WorkerReply::View(look)) => look,
        other => panic!("{other:?}"),
    }
}

/// Every command has an id of its own, also after a match was put away and taken out again.
fn say(worker: &mut WorkerState, command: Command) -> Vec<FromTable> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let id = CommandId::try_from(format!("c{}", COUNT.fetch_add(1, Ordering::Relaxed))).unwrap();
    let said = told(worker, ToWorker::Table(ToTable::Command { id, command }));
    let table = said.into_iter().filter_map(|said| match said {
        FromWorker::Table(message) => Some(*message),
        _ => None,
    });
    table.collect()
}

/// Plays the first choices there are until the match is over or the steps are used up.
fn play(worker: &mut WorkerState, steps: usize) -> protocol::TableView {
    for step in 0..steps {
        let seen = look(worker);
        if matches!(seen.phase, RoomPhase::Over(_)) {
            return seen;
        }
        match seen.choices.get(step % seen.choices.len().max(1)) {
            Some(choice) => {
                let command = Command::Act { seen: seen.number, action: choice.action.clone() };
                let said = say(worker, command);
                assert!(matches!(said[..], [FromTable::Done { .. }, FromTable::View(_)]), "{said:?}");
            }
            None => assert!(!worker.go_on(step as u64, NOW).is_empty()),
        }
    }
    look(worker)
}

#[test]
fn a_match_against_a_bot_is_played_to_its_end_and_its_record_is_proven() {
    let mut worker = opened(&["me", "greedy"]);
    let end = play(&mut worker, 20_000);
    assert!(matches!(end.phase, RoomPhase::Over(_)), "{:?}", end.phase);
    assert!(end.seed.is_some());
    let Ok(WorkerReply::Saved(SavedMatch { record: Some(record), .. })) = answer(&mut worker, WorkerRequest::Save)
    else {
        panic!("nothing saved")
    };
    let checked = answer(&mut worker, WorkerRequest::Check { record: record.clone() });
    assert!(matches!(&checked, Ok(WorkerReply::Checked(checked)) if checked.good), "{checked:?}");
    assert!(matches!(answer(&mut worker, WorkerRequest::Watch { record }), Ok(WorkerReply::Opened { .. })));
    let Ok(WorkerReply::Replay(replay)) = answer(&mut worker, WorkerRequest::Replay) else { panic!("no replay") };
    assert_eq!(Some(replay.last), end.entry);
    let Ok(WorkerReply::Moments(moments)) = answer(&mut worker, WorkerRequest::Moments { from: 3 }) else {
        panic!("no moments")
    };
    assert_eq!((moments.from, moments.changes.is_empty()), (3, false));
}

#[test]
fn the_device_goes_to_whoever_decides() {
    let mut worker = opened(&["me", "me"]);
    let mut seats = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let seen = look(&mut worker);
        assert!(!seen.choices.is_empty(), "somebody on this device always decides");
        seats.extend(seen.you);
        say(&mut worker, Command::Act { seen: seen.number, action: seen.choices[0].action.clone() });
    }
    assert_eq!(seats.len(), 2);
}

#[test]
fn a_kept_match_goes_on_where_it_was() {
    let mut worker = opened(&["me", "greedy"]);
    let before = play(&mut worker, 80);
    let Ok(WorkerReply::Saved(SavedMatch { saved, .. })) = answer(&mut worker, WorkerRequest::Save) else {
        panic!("nothing saved")
    };
    let mut other = WorkerState::default();
    assert!(matches!(answer(&mut other, WorkerRequest::Reopen { saved, now: NOW.0 }), Ok(WorkerReply::Opened { .. })));
    assert_eq!(look(&mut other), before);
    play(&mut other, 40);
}

#[test]
fn one_may_take_a_move_back() {
    let mut worker = opened(&["me", "greedy"]);
    let free = |look: &protocol::TableView| look.undo.decision == Some(protocol::UndoConsent::Free);
    let mut step = 0;
    while !free(&look(&mut worker)) {
        step += 1;
        play(&mut worker, 1);
        assert!(step < 500, "there is something to take back one day");
    }
    let before = look(&mut worker);
    let said = say(&mut worker, Command::Undo { scope: UndoScope::Decision });
    assert!(matches!(said[0], FromTable::Done { .. }), "{said:?}");
    assert!(look(&mut worker).entry < before.entry);
}

#[test]
fn nonsense_is_answered_in_words() {
    let mut worker = WorkerState::default();
    let code = |answer: Result<WorkerReply, ApiError>| answer.err().map(|fault| fault.code);
    assert_eq!(code(answer(&mut worker, WorkerRequest::Save)), Some(Code::NoLocalTable));
    assert_eq!(code(answer(&mut worker, WorkerRequest::Game { game: "chess".into() })), Some(Code::NoSuchGame));
    assert_eq!(code(answer(&mut worker, WorkerRequest::Watch { record: "{}".into() })), Some(Code::Damaged));
    assert_eq!(code(answer(&mut worker, WorkerRequest::Reopen { saved: "[]".into(), now: 0 })), Some(Code::Damaged));
    let nobody =
        WorkerRequest::Open { plan: plan(&["greedy", "greedy"]), name: "Anna".into(), now: 0, seed: "7".repeat(64) };
    assert_eq!(code(answer(&mut worker, nobody)), Some(Code::NoPlayer));
}

/// Every lesson is taken to its end by its own actions, as the page does it, and back to its beginning.
#[test]
fn every_lesson_is_taken_to_its_end_and_back() {
    let games = answers::shelf(Language::English);
    for (card, language) in games.iter().flat_map(|card| Language::ALL.map(|language| (card, language))) {
        for lesson in answers::learn(&card.id, language).expect("a learn page").lessons {
            let mut worker = WorkerState::default();
            worker.hear(ToWorker::Language(language), NOW);
            let ask = WorkerRequest::Lesson { game: card.id.clone(), lesson: lesson.id.clone(), step: 0 };
            assert!(matches!(answer(&mut worker, ask), Ok(WorkerReply::Opened { .. })), "{}", lesson.id);
            let first = look(&mut worker);
            for step in 0..lesson.steps {
                let view = look(&mut worker);
                let now = *view.lesson.expect("a lesson");
                assert_eq!((now.step, now.steps, now.accepted.is_empty()), (step, lesson.steps, now.own.is_none()));
                match now.own {
                    Some(action) => {
                        let said = say(&mut worker, Command::Act { seen: view.number, action });
                        let Some(FromTable::View(last)) = said.last() else { panic!("{said:?}") };
                        assert_eq!(last.lesson.as_ref().map(|lesson| lesson.step), Some(step + 1));
                    }
                    None => drop(answer(&mut worker, WorkerRequest::LessonMove { to: LessonMove::Forward })),
                }
            }
            assert!(look(&mut worker).lesson.is_some_and(|lesson| lesson.is_over()), "{}", lesson.id);
            for _ in 0..lesson.steps {
                assert!(answer(&mut worker, WorkerRequest::LessonMove { to: LessonMove::Back }).is_ok());
            }
            let again = look(&mut worker);
            assert_eq!((again.scene, again.lesson), (first.scene, first.lesson), "{}", lesson.id);
        }
    }
}

#[test]
fn a_lesson_answers_what_does_not_go_on_and_stands_before_the_table() {
    let mut worker = opened(&["me", "greedy"]);
    let table = look(&mut worker);
    let game = answers::shelf(Language::English)[0].id.clone();
    let lesson = answers::learn(&game, Language::English).expect("a learn page").lessons[0].id.clone();
    let wrong = WorkerRequest::Lesson { game: game.clone(), lesson: "chess".into(), step: 0 };
    assert_eq!(answer(&mut worker, wrong).err().map(|fault| fault.code), Some(Code::NoSuchLesson));
    // A step behind the end is the end.
    let end = WorkerRequest::Lesson { game: game.clone(), lesson: lesson.clone(), step: 999 };
    assert!(answer(&mut worker, end).is_ok() && look(&mut worker).lesson.is_some_and(|lesson| lesson.is_over()));
    assert!(answer(&mut worker, WorkerRequest::Lesson { game, lesson, step: 0 }).is_ok());
    let view = look(&mut worker);
    assert!(!worker.is_busy() && view.lesson.is_some());
    for command in [Command::Act { seen: view.number, action: "nonsense".into() }, Command::Resign] {
        let said = say(&mut worker, command);
        let refused = |code| matches!(&said[..], [FromTable::Refused { error, .. }] if error.code == code);
        assert!(refused(Code::NotInLesson), "{said:?}");
    }
    assert!(answer(&mut worker, WorkerRequest::LessonMove { to: LessonMove::Back }).is_ok(), "nothing to go back to");
    let ask =
        WorkerRequest::Open { plan: plan(&["me", "greedy"]), name: "Anna".into(), now: NOW.0, seed: "7".repeat(64) };
    assert!(answer(&mut worker, ask).is_ok());
    let after = look(&mut worker);
    assert_eq!((after.lesson, after.table), (None, table.table));
}

/// What the rules refuse in a lesson is said in the reader's language, as lessons' own answers are.
#[test]
fn a_lesson_says_in_french_why_a_piece_cannot_act() {
    let taught_in_french = |game: &str| {
        let lessons = |language| answers::learn(game, language).expect("a learn page").lessons;
        lessons(Language::English) != lessons(Language::French)
    };
    let mut compared = 0;
    for card in answers::shelf(Language::English).into_iter().filter(|card| taught_in_french(&card.id)) {
        let lesson = answers::learn(&card.id, Language::English).expect("a learn page").lessons[0].id.clone();
        let said = Language::ALL.map(|language| {
            let mut worker = WorkerState::default();
            worker.hear(ToWorker::Language(language), NOW);
            let ask = WorkerRequest::Lesson { game: card.id.clone(), lesson: lesson.clone(), step: 0 };
            answer(&mut worker, ask).expect("a lesson");
            let pieces = look(&mut worker).scene.expect("a scene").pieces;
            let why = |piece: stage::Piece| {
                let id = CommandId::try_from("why").expect("an id");
                let path = vec![stage::Target::Piece(piece.id)];
                let said = told(&mut worker, ToWorker::Table(ToTable::Why { id, path }));
                match &said[..] {
                    [FromWorker::Table(message)] => match &**message {
                        FromTable::Because { error: Some(error), .. } => error.message.clone(),
                        other => panic!("{other:?}"),
                    },
                    other => panic!("{other:?}"),
                }
            };
            pieces.into_iter().map(why).collect::<Vec<String>>()
        });
        let [english, french] = said;
        for (english, french) in english.iter().zip(&french) {
            assert_ne!(english, french, "{}", card.id);
            compared += 1;
        }
    }
    assert!(compared > 0);
}
