//! What is shown after which looks, at which pace, and in which words.

use super::earlier_turn;
use super::end::verdict;
use super::follow::{Follow, Step};
use super::log::{Row, rows};
use super::pace::{self, Next, Pace, Speed, StepContent, Watcher};
use super::state::{Applied, Shown, UndoOffer, clock_face, left};
use kernel::{Outcome, Seat, Seed, Side};
use protocol::{
    ClockView, Ending, LogLine, Moments, Rewind, RoomPhase, SceneChange, TableView, UndoConsent, UndoReason,
};
use serde_json::json;
use stage::{Card, Choice, Die, DieState, Faction, Line, Piece, Pips, Prompt, Scene, Stage, Tray};
use std::sync::Arc;

/// Two seats; I am the first, and it is my move.
fn view(number: u64) -> TableView {
    let read = serde_json::from_value(json!({
        "number": number, "whole": true, "game": "toy", "table": "t", "phase": "playing", "you": 0,
        "commitment": String::from(Seed::from_number(1).commitment()),
        "seats": [
            {"seat": 0, "name": "red/1", "side": 0, "sitter": "Ada", "person": true, "here": true, "awaited": true},
            {"seat": 1, "name": "blue/1", "side": 1, "sitter": "greedy"},
        ],
    }));
    let sides = vec!["Red".to_owned(), "Blue".to_owned()];
    let stage = Stage { title: "Toy".into(), subtitle: "Borderlands".into(), sides, ..Stage::default() };
    let choices = vec![Choice::default()];
    TableView { stage: Some(stage), scene: Some(scene(0)), entry: Some(0), choices, ..read.expect("a view") }
}

fn scene(step: u32) -> Scene {
    Scene { dice_result: format!("step {step}"), ..Scene::default() }
}

fn sentence(entry: u32) -> LogLine {
    LogLine { entry, line: Line::of(1).text(format!("entry {entry}")) }
}

/// What changed between two entries that follow each other.
fn step(number: u64) -> TableView {
    let entry = number as u32;
    let change = SceneChange::between(&scene(entry - 1), &scene(entry));
    let (stage, scene) = (None, None);
    let lines = vec![sentence(entry)];
    let since = Some(number - 1);
    TableView { whole: false, since, stage, scene, change: Some(change), entry: Some(entry), lines, ..view(number) }
}

fn shown() -> Shown {
    Shown::new(view(0), 1_000).expect("a whole view")
}

#[test]
fn changes_are_added_one_after_the_other() {
    let mut shown = shown();
    assert_eq!((shown.apply(step(1), 2_000), shown.apply(step(2), 3_000)), (Applied::Shown, Applied::Shown));
    assert_eq!(shown.scene.as_deref(), Some(&scene(2)));
    assert_eq!(shown.lines.iter().map(|line| line.entry).collect::<Vec<_>>(), [1, 2]);
    assert_eq!((shown.entry(), shown.at), (2, 3_000));
    assert!(shown.stage.is_some(), "the stage is sent once and stays");
}

#[test]
fn a_change_of_something_never_seen_is_a_gap_and_changes_nothing() {
    let mut shown = shown();
    let before = shown.clone();
    assert_eq!(shown.apply(step(2), 2_000), Applied::Gap);
    assert_eq!(shown, before);
}

#[test]
fn what_comes_twice_or_too_late_is_known() {
    let mut shown = shown();
    shown.apply(step(1), 2_000);
    assert_eq!((shown.apply(step(1), 3_000), shown.apply(view(0), 3_000)), (Applied::Known, Applied::Known));
    assert_eq!(shown.lines.len(), 1);
}

#[test]
fn a_whole_look_replaces_everything() {
    let mut shown = shown();
    shown.apply(step(1), 2_000);
    assert_eq!(shown.apply(view(5), 3_000), Applied::Shown);
    assert!(shown.lines.is_empty());
    assert!(Shown::new(step(1), 0).is_none(), "a change alone shows nothing");
}

#[test]
fn the_title_says_whose_move_it_is() {
    let mut shown = shown();
    assert_eq!(shown.title(), "● Your move – Borderlands");
    shown.view.seats[0].awaited = false;
    assert_eq!(shown.title(), "Borderlands");
    shown.view.phase = RoomPhase::Gathering;
    assert_eq!(shown.title(), "Ready to start – Borderlands");
    shown.view.seats[1].sitter = None;
    assert_eq!(shown.title(), "Seats free – Borderlands");
}

#[test]
fn whoever_watches_has_no_move_and_no_undo() {
    let mut shown = shown();
    shown.view.you = None;
    shown.view.undo.decision = Some(UndoConsent::Free);
    assert!(!shown.my_move());
    assert!(matches!(shown.undo(), UndoOffer::None(_)));
}

#[test]
fn whoever_is_answered_for_has_no_move() {
    let mut shown = shown();
    assert!(shown.my_move());
    shown.choices = Arc::default();
    assert!(!shown.my_move(), "asked, but answered for");
}

#[test]
fn undo_is_free_asked_for_or_refused_with_a_reason() {
    let mut shown = shown();
    assert!(matches!(shown.undo(), UndoOffer::None(why) if !why.is_empty()));
    shown.view.undo.decision = Some(UndoConsent::Free);
    assert_eq!(shown.undo(), UndoOffer::Free);
    shown.view.undo.decision = Some(UndoConsent::Ask);
    let clause = Some("CH-3.1".to_owned());
    shown.view.undo.why = Some(UndoReason { text: "It showed something".into(), clause });
    assert_eq!(shown.undo(), UndoOffer::Ask("It showed something (CH-3.1)".into()));
}

#[test]
fn before_there_is_a_stage_a_side_is_called_by_its_seats() {
    let mut shown = shown();
    assert_eq!(shown.side_name(Side(1)), "Blue");
    shown.stage = None;
    shown.view.seats[1].name = "north/2".into();
    assert_eq!(shown.side_name(Side(1)), "North");
}

#[test]
fn a_seat_is_called_and_drawn_by_its_faction_once_that_is_settled() {
    let mut shown = shown();
    assert_eq!((shown.seat_name(&shown.view.seats[1]), shown.view.seats[1].frame()), ("Blue".into(), 2));
    shown.view.seats[1].faction = Some(Faction::default());
    assert_eq!((shown.seat_name(&shown.view.seats[1]), shown.view.seats[1].frame()), ("Seat 2".into(), 0));
    shown.view.seats[1].faction = Some(Faction { name: "Elves".into(), frame: 5, ..Faction::default() });
    assert_eq!((shown.seat_name(&shown.view.seats[1]), shown.view.seats[1].frame()), ("Elves".into(), 5));
    assert_eq!(shown.side_name(Side(1)), "Elves");
}

#[test]
fn clocks_run_down_between_looks() {
    let clock = ClockView { left: 65_000, runs: true, fallen: false };
    assert_eq!((left(clock, 5_000), left(clock, 99_000)), (60_000, 0));
    assert_eq!(left(ClockView { runs: false, ..clock }, 5_000), 65_000);
    assert_eq!(
        [3_727_000, 1_122_000, 59_001, 9_870, 0].map(clock_face),
        ["1:02:07", "18:42", "1:00", "0:09.8", "0:00"]
    );
}

/// A person who watches at normal speed and has done nothing yet.
fn watcher(now: u64, shown: u32) -> Watcher {
    Watcher { now, shown: Some(shown), own: 0, speed: Speed::Normal, clock: false }
}

fn number(next: Next) -> u64 {
    match next {
        Next::Show(view) => view.number,
        other => panic!("nothing to show: {other:?}"),
    }
}

#[test]
fn every_step_is_shown_and_held_however_many_wait() {
    let mut pace = Pace::default();
    (1..=40).for_each(|number| pace.push(step(number)));
    assert_eq!(pace.newest(), Some(40));
    let mut now = 10_000;
    for shown in 0..40 {
        assert_eq!(number(pace.next(watcher(now, shown))), u64::from(shown) + 1);
        pace.hold(now, 700);
        assert_eq!(pace.next(watcher(now + 100, shown + 1)), if shown == 39 { Next::Nothing } else { Next::Wait(600) });
        now += 700;
    }
}

#[test]
fn what_i_did_myself_does_not_wait() {
    let mut pace = Pace::default();
    pace.push(step(1));
    pace.push(step(2));
    pace.hold(10_000, 700);
    let after_my_command = Watcher { own: 1, ..watcher(10_001, 0) };
    assert_eq!(number(pace.next(after_my_command)), 1);
    assert_eq!(pace.next(Watcher { shown: Some(1), ..after_my_command }), Next::Wait(699));
}

#[test]
fn what_moves_nothing_does_not_wait() {
    let mut pace = Pace::default();
    pace.hold(10_000, 700);
    pace.push(TableView { entry: Some(1), ..step(2) });
    assert!(matches!(pace.next(watcher(10_001, 1)), Next::Show(_)));
}

#[test]
fn a_paused_table_shows_one_step_when_asked() {
    let mut pace = Pace::default();
    (1..=3).for_each(|number| pace.push(step(number)));
    pace.pause(true);
    assert_eq!(pace.next(watcher(99_000, 0)), Next::Nothing);
    pace.step();
    assert_eq!(number(pace.next(watcher(99_000, 0))), 1);
    assert_eq!(pace.next(watcher(99_000, 1)), Next::Nothing);
    pace.pause(false);
    assert_eq!(number(pace.next(watcher(99_000, 1))), 2);
}

#[test]
fn at_once_holds_nothing() {
    let mut pace = Pace::default();
    (1..=3).for_each(|number| pace.push(step(number)));
    pace.hold(10_000, 5_000);
    for shown in 0..3 {
        let at_once = Watcher { speed: Speed::AtOnce, ..watcher(10_001, shown) };
        assert_eq!(number(pace.next(at_once)), u64::from(shown) + 1);
    }
}

#[test]
fn a_player_whose_clock_runs_waits_three_seconds_at_most() {
    let mut pace = Pace::default();
    (1..=10).for_each(|number| pace.push(step(number)));
    pace.hold(10_000, 2_000);
    assert_eq!(pace.next(Watcher { clock: true, ..watcher(10_000, 0) }), Next::Wait(300));
}

#[test]
fn a_whole_view_waits_its_turn_and_ends_a_gap() {
    let mut pace = Pace::default();
    pace.push(step(1));
    pace.push(step(3));
    pace.push(view(30));
    assert_eq!(number(pace.next(watcher(10_000, 0))), 1);
    pace.drop_gap();
    assert_eq!(number(pace.next(watcher(10_000, 1))), 30);
}

/// A scene with one piece of three pips.
fn piece_at(space: &str, taken: u8) -> Scene {
    let piece = Piece {
        id: "a".into(),
        space: space.into(),
        pips: Some(Pips { taken, limit: 3, figures: false }),
        ..Piece::default()
    };
    Scene { pieces: vec![piece], ..Scene::default() }
}

fn with_dice(rows: usize, scene: Scene) -> Scene {
    let die = Die { face: "skull".into(), state: DieState::Counts };
    Scene { dice: (0..rows).map(|row| (format!("row {row}"), vec![die.clone()])).collect(), ..scene }
}

#[test]
fn a_step_is_held_as_long_as_it_deserves() {
    let hold = |before: &Scene, after: &Scene| pace::content(before, after, &[]).hold;
    let start = piece_at("1", 0);
    assert_eq!(hold(&start, &piece_at("2", 0)), pace::MOVE);
    assert_eq!(hold(&start, &piece_at("1", 1)), pace::LOSS);
    assert_eq!(hold(&start, &Scene::default()), pace::ELIMINATION);
    assert_eq!(hold(&start, &with_dice(2, piece_at("1", 1))), 2 * pace::DICE + pace::LOSS);
    assert_eq!(hold(&start, &start), pace::END);
    let chosen = Scene { prompt: Prompt { piece: Some("a".into()), ..Prompt::default() }, ..start.clone() };
    assert_eq!(hold(&start, &chosen), pace::CHOICE);
    let card = Card { id: "7".into(), ..Card::default() };
    let tray = |hand: bool| vec![Tray { hand, cards: vec![card.clone()], ..Tray::default() }];
    assert_eq!(hold(&start, &Scene { trays: tray(false), ..start.clone() }), pace::CARD);
    assert_eq!(hold(&start, &Scene { trays: tray(true), ..start.clone() }), pace::END, "a hand is no card turned");
}

#[test]
fn what_a_piece_lost_is_marked_once() {
    let content = pace::content(&piece_at("1", 0), &piece_at("1", 2), &[]);
    assert_eq!((content.losses[0].text.as_str(), &content.losses[0].spaces[0][..]), ("+2", "1"));
    let marked = Scene { marks: content.losses, ..piece_at("1", 2) };
    assert!(pace::content(&piece_at("1", 0), &marked, &[]).losses.is_empty(), "the scene marks it itself");
}

#[test]
fn the_same_dice_again_are_a_roll() {
    let scene = with_dice(1, piece_at("1", 0));
    let line = LogLine { entry: 1, line: Line::of(1).dice(vec!["skull".into()]) };
    assert!(!pace::content(&scene, &scene, &[]).rolled);
    assert!(pace::content(&scene, &scene, &[line]).rolled);
}

/// A step that says `words`, with two pieces in its first sentence.
fn followed(words: &str) -> Step {
    let fight = Line::of(2).piece("a", "Orcs", 2).text(words).piece("b", "Knights", 1).clause("X-1");
    let knights = Piece { id: "b".into(), space: "4".into(), ..Piece::default() };
    let scene = Scene { pieces: vec![knights], ..Scene::default() };
    let content = StepContent { rolled: true, ..StepContent::default() };
    Step::new(Arc::new(scene), content, &[LogLine { entry: 1, line: fight }])
}

#[test]
fn a_step_says_who_does_what_and_where_the_dice_fell() {
    let step = followed("attack");
    assert_eq!((step.sentence.as_str(), step.frame, step.dice_at.as_deref()), ("Orcs attack Knights", 2, Some("4")));
}

#[test]
fn a_turn_is_what_the_others_did_since_my_own_step() {
    let mut follow = Follow::default();
    let before = || Some(Arc::new(piece_at("1", 0)));
    follow.add(before(), followed("attack"), false);
    follow.add(None, followed("shoot"), false);
    follow.waiting = vec![false, true];
    assert_eq!(follow.track(), (vec![true, true, false, true], 2));
    assert!(follow.may_repeat());
    follow.waiting.clear();
    follow.add(None, followed("move"), true);
    assert_eq!(follow.track(), (vec![], 0));
    let (scene, last) = follow.last.as_ref().expect("the turn before");
    assert_eq!((scene.pieces.len(), last.len()), (1, 2));
}

#[test]
fn a_turn_that_was_not_watched_is_summed_up() {
    let mut follow = Follow::default();
    assert_eq!(follow.summary(), None);
    let before = || Some(Arc::new(piece_at("1", 0)));
    let quiet = Step { content: StepContent::default(), ..followed("march past") };
    follow.add(before(), quiet, false);
    assert_eq!(follow.summary().as_deref(), Some("Meanwhile, in 1 step: Orcs march past Knights"));
    for words in ["attack", "shoot"] {
        follow.add(None, followed(words), false);
    }
    let two = "Meanwhile, in 3 steps: Orcs attack Knights; Orcs shoot Knights";
    assert_eq!(follow.summary().as_deref(), Some(two));
    follow.add(None, followed("strike"), false);
    let three = "Meanwhile, in 4 steps with 3 fights: … Orcs shoot Knights; Orcs strike Knights";
    assert_eq!(follow.summary().as_deref(), Some(three));
}

/// A match of four entries behind the first one; `asked` says after which of them the viewer decides.
fn moments(asked: [bool; 5]) -> Moments {
    let scene = |at: usize| {
        let prompt = Prompt { yours: asked[at], ..Prompt::default() };
        Scene { prompt, ..piece_at(&at.to_string(), 0) }
    };
    let line = |entry: u32| LogLine { entry, line: Line::of(2).text(format!("step {entry}")) };
    let gathered = Moments::gather(7, 11, |entry| Ok::<_, ()>((scene(entry as usize - 7), vec![line(entry)])));
    gathered.expect("all moments")
}

#[test]
fn the_last_turn_of_the_others_is_found_in_the_moments() {
    let turn = |asked| {
        let (before, steps) = earlier_turn::last_turn(moments(asked))?;
        let sentences: Vec<String> = steps.iter().map(|step| step.sentence.clone()).collect();
        Some((before.pieces[0].space.clone(), sentences.join(", ")))
    };
    let found = |before: &str, steps: &str| Some((before.to_owned(), steps.to_owned()));
    assert_eq!(turn([true, false, false, false, true]), found("1", "step 9, step 10, step 11"));
    // The viewer acted after it.
    assert_eq!(turn([true, false, false, true, true]), found("1", "step 9, step 10"));
    assert_eq!(turn([false, false, true, true, true]), found("0", "step 8, step 9"));
    assert_eq!(turn([true, true, true, true, false]), None);
}

#[test]
fn a_battle_is_one_row_that_unfolds() {
    let told = |line: Line| LogLine { entry: 1, line };
    let text = |words: &str| Line::of(1).text(words);
    let lines = [
        told(text("sides").setup()),
        told(text("deck").setup()),
        told(Line::heading(1, "Card 1")),
        told(text("moves")),
        told(text("attack").detail()),
        told(text("dice").detail()),
        told(text("2 skulls").sum()),
        told(text("another attack").detail()),
        told(text("its dice").detail()),
    ];
    let rows = rows(&lines, &[], |_| String::new());
    let words = |lines: &[Line]| lines.iter().map(Line::to_string).collect::<Vec<_>>().join("|");
    let said: Vec<String> = rows
        .iter()
        .map(|row| match row {
            Row::Heading(line) => format!("# {line}"),
            Row::Line(line, details) => format!("{line} < {}", words(details)),
            Row::Setup(lines) => format!("set-up {}", words(lines)),
            Row::Back(text) => text.clone(),
        })
        .collect();
    let expected = ["set-up sides|deck", "# Card 1", "moves < ", "2 skulls < attack|dice", "its dice < another attack"];
    assert_eq!(said, expected);
}

#[test]
fn going_back_leaves_a_trace_behind_the_entry_it_went_to() {
    let lines = [sentence(0), sentence(1), sentence(1), sentence(2)];
    let back = Rewind { number: 9, by: Seat(1), from: 3, to: 1, free: true };
    let rows = rows(&lines, &[back], |seat| format!("seat {}", seat.0));
    let trace = Row::Back("seat 1 took back 2 decisions".into());
    assert_eq!(rows.iter().position(|row| *row == trace), Some(3));
    assert_eq!(rows.len(), 5);
}

#[test]
fn going_back_to_the_newest_entry_ends_the_log() {
    let back = Rewind { number: 9, by: Seat(0), from: 2, to: 1, free: false };
    let rows = rows(&[sentence(0), sentence(1)], &[back], |_| "Ada".into());
    assert_eq!(rows.last(), Some(&Row::Back("Ada took back one decision, as agreed".into())));
}

#[test]
fn a_line_that_says_nothing_is_no_row() {
    let silent = LogLine { entry: 0, line: Line::default() };
    assert!(rows(&[silent], &[], |_| String::new()).is_empty());
}

#[test]
fn the_end_is_told_from_where_one_sits() {
    let mut shown = shown();
    assert_eq!(verdict(&shown), None);
    shown.view.phase = RoomPhase::Over(Ending::Resigned(Side(1)));
    shown.view.outcome = Some(Outcome::won_by(Side(0), 2));
    let told = verdict(&shown).expect("a verdict");
    assert_eq!((told.headline.as_str(), told.detail.as_str(), told.frame), ("You won", "Blue resigned.", 1));
    shown.view.you = None;
    assert_eq!(verdict(&shown).expect("a verdict").headline, "Red won");
    shown.view.outcome = Some(Outcome::ranked(&[1, 1, 3]));
    assert_eq!(verdict(&shown).expect("a verdict").headline, "Red and Blue won");
    shown.view.you = Some(Seat(0));
    let told = verdict(&shown).expect("a verdict");
    assert_eq!((told.headline.as_str(), told.frame), ("You won, and so did Blue", 0));
    shown.view.phase = RoomPhase::Over(Ending::DrawAgreed);
    shown.view.outcome = Some(Outcome::draw(2));
    assert_eq!(verdict(&shown).expect("a verdict").headline, "A draw");
    shown.view.phase = RoomPhase::Over(Ending::Abandoned);
    shown.view.outcome = None;
    assert_eq!(verdict(&shown).expect("a verdict").headline, "The table was ended");
}
