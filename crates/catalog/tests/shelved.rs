//! A game without its type does what it did with it.

use bots::series::Series;
use bots::{Bot, Budget};
use catalog::{ActionError, AnyGame, AnyMatch, Refusal, ShelvedGame, choose};
use kernel::record::Record;
use kernel::replay::DiceProof;
use kernel::{RecordError, Seat, Seed, Verdict, Viewer};
use serde_json::json;
use stage::{Language, Target};
use toy::charms::Charms;

static GAME: ShelvedGame<Charms> = ShelvedGame::new();

fn table() -> Box<dyn AnyMatch> {
    let setup = GAME.default_setup();
    GAME.start(&setup, "test", &Seed::from_number(3), vec!["salt".into()]).expect("the default setup starts")
}

fn play_on(table: &mut dyn AnyMatch, actions: u32) {
    for number in 0..actions {
        let Some(seat) = table.awaiting().seats().first() else { return };
        let bot = Bot::Thinker(Budget::Playouts(20));
        let action = table.bot_choice(seat, bot, u64::from(number)).expect("something to do");
        table.play(seat, &action).expect("bots play legally");
    }
}

#[test]
fn a_finished_match_reveals_its_seed_and_is_proven() {
    let mut table = table();
    play_on(&mut *table, 5);
    assert_eq!(GAME.verify(&table.record()), Ok(Verdict::Same { entries: 5, dice: DiceProof::Sealed }));
    play_on(&mut *table, 99);
    let read = Record::read(&table.record().write()).expect("a whole record");
    assert_eq!(GAME.verify(&read), Ok(Verdict::Same { entries: 12, dice: DiceProof::Proven }));
    assert_eq!(read.outcome(), table.outcome());
    assert!(table.outcome().is_some());
}

#[test]
fn resuming_goes_on_with_the_same_dice() {
    let mut whole = table();
    play_on(&mut *whole, 4);
    let saved = Record { seed: whole.seed(), ..whole.record().clone() };
    let mut resumed = GAME.resume(saved, None).expect("resumes");
    let sealed = whole.record().clone();
    for table in [&mut whole, &mut resumed] {
        play_on(&mut **table, 99);
    }
    assert_eq!(whole.record().entries, resumed.record().entries);

    let mut watched = GAME.resume(sealed.clone(), None).expect("can be watched");
    let seat = watched.awaiting().seats().first().expect("somebody moves");
    let action = watched.choices(seat, Language::English)[0].action.clone();
    assert!(watched.play(seat, &action).is_err());
    assert!(GAME.resume(sealed, Some(Seed::from_number(4))).is_err(), "another seed is not the promised one");
}

#[test]
fn what_was_played_elsewhere_moves_the_dice_on() {
    let (mut played, mut other) = (table(), table());
    play_on(&mut *played, 7);
    for entry in &played.record().entries[1..] {
        other.append(entry.clone()).expect("fits");
    }
    for table in [&mut played, &mut other] {
        play_on(&mut **table, 99);
    }
    assert_eq!(played.record(), other.record());
    let last = played.record().entries.last().cloned().expect("an end");
    other.go_back(played.record().last() - 1).expect("there");
    other.append(last).expect("fits");
    assert_eq!(other.record().seed, played.record().seed, "the end reveals the seed");
}

#[test]
fn going_back_rolls_the_same_dice_again() {
    let mut table = table();
    play_on(&mut *table, 6);
    let entries = table.record().entries.clone();
    table.go_back(3).expect("entry 3 is there");
    for entry in &entries[4..] {
        table.play(entry.seat.expect("an action"), &entry.action).expect("legal again");
    }
    assert_eq!(table.record().entries, entries);
    assert_eq!(table.free_undo(Seat(0)), table.record().last());
    assert_eq!(table.go_back(99), Err(RecordError::PastEnd { wanted: 99, last: 6 }));
}

#[test]
fn refusals_cite_their_clause_and_change_nothing() {
    let mut table = table();
    let mover = table.awaiting().seats().first().expect("somebody moves");
    let other = Seat(1 - mover.0);
    let before = table.record().clone();
    let offered = table.choices(mover, Language::English)[0].action.clone();
    let turn = Refusal { clause: Some("CH-2.1".into()), why: "it is the other seat's turn".into() };
    assert_eq!(table.why(other, &offered, Language::English), Err(turn.clone()));
    assert_eq!(table.play(other, &offered), Err(turn.into()));
    let unknown = table.play(mover, "sing").expect_err("no action");
    assert!(matches!(unknown, ActionError::Refused(Refusal { clause: None, .. })), "{unknown}");
    assert!(table.play(Seat(200), &offered).is_err());
    assert!(
        table.choices(Seat(200), Language::English).is_empty() && table.bot_choice(Seat(200), Bot::Greedy, 1).is_none()
    );
    assert_eq!(table.why(mover, &offered, Language::English).expect("legal").action, offered);
    assert_eq!(table.record(), before);
    assert_eq!(table.asides(other, Language::English)[0].action, "resign");
}

/// A click that offers nothing is answered with the rule in its way; where the game has no idea, plainly.
#[test]
fn a_click_that_offers_nothing_is_answered() {
    let table = table();
    let mover = table.awaiting().seats().first().expect("somebody moves");
    let clicked = |seat, card: &str| table.attempt(seat, &[Target::Card(card.into())], Language::English);
    let turn = Refusal { clause: Some("CH-2.1".into()), why: "it is the other seat's turn".into() };
    assert_eq!(clicked(Seat(1 - mover.0), "pile"), Err(turn));
    assert_eq!(clicked(mover, "sun"), Err(Refusal::plain("nothing can be done with this now")));
    assert_eq!(clicked(mover, "pile").expect("legal").verb, "take");
    assert!(clicked(Seat(200), "pile").is_err());
}

#[test]
fn every_box_has_a_picture_and_words() {
    for game in catalog::shelf() {
        let (cover, box_text) = (game.cover(), game.box_text());
        assert!(cover.starts_with("<svg class=\"cover\"") && !cover.contains(" id=") && !cover.contains(" style="));
        assert!(
            box_text.players.ends_with("players") && !box_text.line.is_empty() && !box_text.time.is_empty(),
            "{box_text:?}"
        );
    }
    assert_eq!(GAME.box_text().players, "2 players");
    assert!(GAME.cover().contains("c-sun"), "a game without a picture has a bare one");
}

#[test]
fn nobody_reads_what_was_told_to_others() {
    let table = table();
    let heard = |viewer| {
        table
            .lines(0, viewer, Language::English)
            .expect("readable")
            .iter()
            .map(|line| line.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(heard(Viewer::Spectator).len(), 0);
    assert!(heard(Viewer::Seat(Seat(0)))[0].starts_with("charm red"));
    assert!(heard(Viewer::Seat(Seat(1)))[0].starts_with("charm blue"));
}

#[test]
fn the_log_of_some_entries_is_a_part_of_the_whole() {
    let mut table = table();
    play_on(&mut *table, 6);
    let log = |entries| table.log(entries, &[Viewer::Seat(Seat(0))], Language::English).expect("readable");
    let whole = log(0..=u32::MAX);
    assert_eq!(whole.len(), 7);
    assert_eq!(log(2..=4), whole[2..=4]);
    assert_eq!(log(6..=6), whole[6..]);
    assert_eq!(log(7..=9), whole[7..]);
}

#[test]
fn any_moment_can_be_seen_again() {
    let mut table = table();
    let scenes: Vec<_> = (0..12)
        .map(|_| {
            let scene = table.scene(Viewer::Spectator, Language::English);
            play_on(&mut *table, 1);
            scene
        })
        .collect();
    let read = Record::read(&table.record().write()).expect("a whole record");
    let replay = GAME.resume(read, None).expect("resumes");
    for (entry, scene) in scenes.iter().enumerate() {
        assert_eq!(replay.scene_at(entry as u32, Viewer::Spectator, Language::English).as_ref(), Ok(scene));
    }
    assert!(replay.scene_at(99, Viewer::Spectator, Language::English).is_err());
}

#[test]
fn edited_records_are_refused() {
    let mut table = table();
    play_on(&mut *table, 12);
    let mut edited = table.record().clone();
    let mut state = edited.entries[0].state.as_ref().expect("a snapshot").value();
    state["charm"] = json!([6, 6]);
    edited.entries[0].state = Some(state.into());
    assert!(matches!(GAME.resume(edited, None), Err(RecordError::Damaged(..))));
    let mut edited = table.record().clone();
    edited.entries[3].seat = Some(Seat(250));
    assert!(matches!(GAME.verify(&edited), Err(RecordError::Damaged(3, _))));
    let mut edited = table.record().clone();
    edited.entries[3].chance[0].1 = (edited.entries[3].chance[0].1 + 1) % 6;
    assert!(matches!(GAME.verify(&edited), Ok(Verdict::Differs { step: 3, .. })));
    edited.game = "bids".into();
    assert!(matches!(GAME.verify(&edited), Err(RecordError::OtherGame { .. })));
}

#[test]
fn a_game_with_fixed_content_takes_no_folder() {
    let mut setup = GAME.default_setup();
    let refused = GAME.setup_with_content(&mut setup, "content".as_ref()).expect_err("fixed").to_string();
    assert_eq!(refused, "the content of Charms is fixed, so it takes no folder");
}

#[test]
fn setups_are_chosen_in_words() {
    let option = |key: &str, value: &str| vec![(key.to_owned(), value.to_owned())];
    assert_eq!(choose(&GAME, Some("short"), &[]), Ok(json!({"rounds": 2})));
    assert_eq!(choose(&GAME, Some("long"), &option("rounds", "9")), Ok(json!({"rounds": 9})));
    let refused = |listing, options: &[_]| choose(&GAME, listing, options).expect_err("refused").to_string();
    assert!(refused(Some("shrt"), &[]).contains("did you mean 'short'?"));
    assert!(refused(None, &option("round", "3")).contains("did you mean 'rounds'?"));
    assert!(refused(None, &option("rounds", "51")).contains("1 to 50"));
    let start = |setup| GAME.start(&setup, "test", &Seed::from_number(1), Vec::new()).err();
    assert_eq!(start(json!({"rounds": 0})).and_then(|refusal| refusal.clause), Some("CH-1.1".into()));
    assert!(start(json!({"turns": 3})).is_some() && start(json!(7)).is_some());
}

#[test]
fn bots_play_and_cases_run_by_name() {
    let series = Series::new(vec![Bot::Random], 50, 1);
    let report = GAME.sim(&GAME.default_setup(), &series, &|_| {}).expect("plays");
    assert_eq!((report.games, report.actions, report.unfinished), (50, 600, 0));
    let case = |holds: &str| {
        format!("id = 'X'\ngame = 'charms'\ntitle = 'T'\n[position]\nleft = 3\n[end]\nholds = ['{holds}']")
    };
    assert!(GAME.run_case(&case("left 3")).passed());
    assert!(!GAME.run_case(&case("left 4")).passed());
    assert_eq!(GAME.clause("ch-2.1", Language::English).as_deref(), Some("CH-2.1 Seats take turns."));
}

#[test]
fn unknown_games_are_answered_with_the_known_ones() {
    let Err(error) = catalog::find("battle-master") else { panic!("no such game") };
    assert!(error.to_string().starts_with("there is no game 'battle-master' on the shelf;"));
}
