//! What a seat is called and how it is drawn may be settled in play, and the board may grow: every viewer is told.

use crate::REALMS;
use crate::party::{Party, person, sitting};
use host::Room;
use protocol::{Command, Delay, Settings, TableView};
use serde_json::json;
use stage::{Faction, Language, Rect};

/// Ann, Bob and Cid at a table of Realms, playing.
fn realms(settings: Settings) -> Party {
    let mut party = Party::open(&REALMS, json!({}), ["ann", "bob", "cid"].map(sitting).into(), settings);
    for name in ["bob", "cid", "eve"] {
        party.says(name, Command::Arrive { name: name.into() }).expect("comes");
    }
    party
}

fn names(view: &TableView) -> Vec<(String, u8)> {
    view.seats.iter().map(|seat| (seat.faction.clone().expect("a faction").name, seat.frame())).collect()
}

fn named(factions: &[Faction]) -> Vec<&str> {
    factions.iter().map(|faction| faction.name.as_str()).collect()
}

const NEUTRAL: (String, u8) = (String::new(), 0);

#[test]
fn a_seat_is_neutral_until_its_player_chose() {
    let mut party = realms(Settings::default());
    assert_eq!(names(&party.view("ann")), [NEUTRAL; 3], "before the match");
    assert!(party.room.summary().seats.iter().all(|seat| seat.frame() == 0));
    party.says("ann", Command::Start).expect("starts");
    assert_eq!(names(&party.view("ann")), [NEUTRAL; 3], "before the choice");
    party.all(&[("ann", "become foxes"), ("bob", "become herons")]);
    for viewer in ["ann", "cid", "eve"] {
        let view = party.view(viewer);
        assert_eq!(names(&view), [("Foxes".into(), 6), ("Herons".into(), 4), NEUTRAL], "{viewer}");
        assert_eq!(named(&view.scene.expect("a scene").factions), ["Foxes", "Herons", ""]);
    }
    let listed = party.room.summary();
    assert_eq!(listed.seats.iter().map(|seat| seat.frame()).collect::<Vec<_>>(), [6, 4, 0]);
    let told: Vec<String> = party.view("cid").lines.iter().map(|said| said.line.to_string()).collect();
    assert_eq!(told, ["Foxes come to the table", "Herons come to the table"]);
}

#[test]
fn factions_and_bounds_travel_with_the_change_of_the_scene() {
    let mut party = realms(Settings::default());
    party.says("ann", Command::Start).expect("starts");
    party.all(&[("ann", "become foxes"), ("bob", "become herons"), ("cid", "become otters")]);
    let mut shown = party.view("bob").scene.expect("a scene");
    assert_eq!(shown.bounds, None, "nothing lies on the sheet");
    let follow = |party: &Party, shown: &mut stage::Scene, since: u64| {
        let mut view = party.room.view(Some(&person("bob")), Some(since), party.now, Language::English);
        let now = view.diff_against(shown).expect("a scene");
        let change = view.change.expect("something changed");
        let sent = serde_json::to_string(&change).expect("plain data");
        assert!(protocol::read::read::<protocol::SceneChange>(&sent).expect("reads").apply(shown));
        assert_eq!(*shown, now);
        sent
    };
    let seen = party.room.number();
    party.all(&[("ann", "farm 4,4"), ("bob", "farm 5,4"), ("cid", "farm 5,5")]);
    let sent = follow(&party, &mut shown, seen);
    assert!(sent.contains("bounds") && !sent.contains("factions"), "factions stayed the same: {sent}");
    let square = |x: f32, y: f32, width: f32, height: f32| Some(Rect { x, y, width, height });
    assert_eq!(shown.bounds, square(278.0, 278.0, 164.0, 164.0));
    let stage = party.view("bob").stage.expect("a stage");
    let picture = stage::svg::picture(&stage, &shown);
    assert!(picture.contains(r#"viewBox="278.0 278.0 164.0 164.0""#), "the picture shows all of the board");
}

#[test]
fn taking_back_the_first_square_and_the_choice_gives_back_bounds_and_look() {
    let mut party = realms(Settings::default());
    party.says("ann", Command::Start).expect("starts");
    party.all(&[("ann", "become foxes")]);
    party.undo("ann", protocol::UndoScope::Decision).expect("nothing was revealed");
    assert_eq!(names(&party.view("bob"))[0], NEUTRAL);
    party.all(&[("ann", "become herons"), ("bob", "become foxes"), ("cid", "become otters"), ("ann", "farm 4,4")]);
    let mut shown = party.view("ann").scene.expect("a scene");
    party.undo("ann", protocol::UndoScope::Decision).expect("nothing was revealed");
    let before = party.view("ann").scene.expect("a scene");
    let change = serde_json::to_string(&protocol::SceneChange::between(&shown, &before)).expect("plain data");
    assert!(change.contains(r#""bounds":null"#), "{change}");
    assert!(protocol::read::read::<protocol::SceneChange>(&change).expect("reads").apply(&mut shown));
    assert_eq!(shown, before);
}

#[test]
fn a_moment_of_the_past_shows_the_factions_of_that_time() {
    let mut party = realms(Settings { delay: Delay::Entries(2), ..Settings::default() });
    party.says("ann", Command::Start).expect("starts");
    party.all(&[("ann", "become foxes"), ("bob", "become herons"), ("cid", "become otters")]);
    let moment = |entry| {
        party.room.moment(Some(&person("ann")), entry, party.now, Language::English).expect("a moment").scene.factions
    };
    assert_eq!(named(&moment(0)), ["", "", ""]);
    assert_eq!(named(&moment(2)), ["Foxes", "Herons", ""]);
    assert_eq!(names(&party.view("eve")), [("Foxes".into(), 6), NEUTRAL, NEUTRAL], "two entries behind");
    let replay = protocol::Replay::of(party.view("ann")).expect("it began");
    assert_eq!(named(&replay.factions), ["Foxes", "Herons", "Otters"]);
    let restored = Room::restore(&REALMS, None, &party.journal).expect("restores");
    assert!(restored == party.room);
}
