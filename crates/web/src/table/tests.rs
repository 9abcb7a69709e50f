//! What is shown after which looks, at which pace, and in which words.

use super::log::{Row, rows};
use super::over::verdict;
use super::pace::{Next, Pace, STEP};
use super::state::{Applied, Shown, UndoOffer, clock_face, left};
use kernel::{Outcome, Seat, Seed, Side};
use protocol::{ClockView, Ending, LogLine, Rewind, RoomPhase, SceneChange, TableView, UndoConsent};
use serde_json::json;
use stage::{Choice, Faction, Line, Scene, Stage};
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
    assert_eq!(shown.undo(), UndoOffer::Ask);
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
    shown.view.seats[1].faction = Some(Faction { name: "Elves".into(), frame: 5, crest: None });
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

#[test]
fn quick_moves_are_shown_one_after_the_other() {
    let mut pace = Pace::default();
    (1..=3).for_each(|number| pace.push(step(number)));
    let number = |next| match next {
        Next::Show(view) => view.number,
        other => panic!("nothing to show: {other:?}"),
    };
    assert_eq!(number(pace.next(10_000, Some(0), false)), 1);
    assert_eq!(pace.next(10_100, Some(1), false), Next::Wait(STEP - 100));
    assert_eq!(number(pace.next(10_000 + STEP, Some(1), false)), 2);
    assert_eq!(pace.newest(), Some(3));
    // A click ends the waiting, and so does a command of one's own.
    pace.hurry();
    assert_eq!(number(pace.next(10_001 + STEP, Some(2), false)), 3);
    assert_eq!(pace.next(10_002 + STEP, Some(3), false), Next::Nothing);
    pace.push(step(4));
    assert_eq!(number(pace.next(10_003 + STEP, Some(3), true)), 4);
}

#[test]
fn what_moves_nothing_does_not_wait() {
    let mut pace = Pace::default();
    pace.push(step(1));
    assert!(matches!(pace.next(10_000, Some(0), false), Next::Show(_)));
    let remark = TableView { entry: Some(1), ..step(2) };
    pace.push(remark);
    assert!(matches!(pace.next(10_001, Some(1), false), Next::Show(_)));
}

#[test]
fn a_long_queue_is_jumped_and_a_whole_look_replaces_it() {
    let mut pace = Pace::default();
    (1..=20).for_each(|number| pace.push(step(number)));
    for number in 0..20 {
        assert!(matches!(pace.next(10_000, Some(number), false), Next::Show(_)), "entry {number} waits");
    }
    pace.push(step(21));
    pace.push(view(30));
    assert!(matches!(pace.next(10_000, Some(20), false), Next::Show(view) if view.number == 30));
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
    assert_eq!((told.headline.as_str(), told.detail.as_str(), told.frame), ("You win", "Blue resigned.", 1));
    shown.view.you = None;
    assert_eq!(verdict(&shown).expect("a verdict").headline, "Red wins");
    shown.view.phase = RoomPhase::Over(Ending::DrawAgreed);
    shown.view.outcome = Some(Outcome::draw(2));
    assert_eq!(verdict(&shown).expect("a verdict").headline, "A draw");
    shown.view.phase = RoomPhase::Over(Ending::Abandoned);
    shown.view.outcome = None;
    assert_eq!(verdict(&shown).expect("a verdict").headline, "The table was ended");
}
