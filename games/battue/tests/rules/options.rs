//! The options of section 23 and the setup they make.

use crate::rules::table::{Table, refused_setup, setup};
use battue::content::Library;
use battue::{Battue, Setup};
use kernel::{Game, Match, Record, Seeded, Silent, Verdict, verify};
use serde_json::{Value, json};

/// BT-2.1, BT-23.1, BT-23.3, BT-23.4, BT-23.7, BT-23.9: values outside their ranges are refused with their clause.
#[test]
fn values_out_of_range_are_refused() {
    for (setup, clause) in [
        (json!({ "players": 1 }), "BT-23.1"),
        (json!({ "players": 5 }), "BT-23.1"),
        (json!({ "players": 2, "first_player": 2 }), "BT-23.3"),
        (json!({ "flags": 12 }), "BT-23.4"),
        (json!({ "max_rounds": 9 }), "BT-23.7"),
        (json!({ "max_rounds": 201 }), "BT-23.7"),
    ] {
        assert_eq!(refused_setup(setup.clone()), clause, "{setup}");
    }
    for wrong in [json!({ "setup": "slow" }), json!({ "walls": "on" }), json!({ "first_player": "nobody" })] {
        assert!(serde_json::from_value::<Setup>(wrong.clone()).is_err(), "{wrong}");
    }
}

/// BT-23.2, BT-23.5, BT-23.6, BT-23.8, BT-23.10: the defaults, and that a setup reads back.
#[test]
fn defaults_are_those_of_the_list() {
    let written = serde_json::to_value(Setup::default()).unwrap();
    let expected = json!({
        "players": 4, "setup": "quick", "first_player": "random", "flags": 15, "palace_shape": "rect",
        "defender_retreat": "hold", "max_rounds": 0, "walls_of_tarsos": "off", "reloot": "uncontrolled",
    });
    assert_eq!(written, expected);
    assert_eq!(setup(json!({})), Setup::default());
    assert_eq!(
        setup(json!({ "max_rounds": "off", "first_player": 2 })),
        setup(json!({ "max_rounds": 0, "first_player": "2" }))
    );
}

/// BT-23.5: the cross in a whole city.
#[test]
fn the_palace_may_be_a_cross() {
    let table = Table::new(json!({ "palace_shape": "cross" }));
    table.holds("tile 5,4 palace");
    assert_eq!(table.game.city.bare_squares().count(), 0);
}

/// BT-1.3, BT-23.4: ten flags each.
#[test]
fn ten_flags() {
    let table = Table::new(json!({ "flags": 10 })).placed(json!({ "blue": ["W-N1 2", "G-N"] }));
    table.holds("flags blue 8");
}

/// BT-1.19: changed content is played with and written into the setup.
#[test]
fn owners_may_correct_a_card() {
    let mut content = battue::content::Library::embedded().content.clone();
    let charge: battue::card::Loot = "charge".parse().unwrap();
    content.loot[charge.index()].value = 5;
    let changed = Setup { content: Some(Box::new(content)), ..Setup::default() };
    let text = serde_json::to_string(&changed).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), changed);
    let mut table = Table::new(serde_json::from_str(&text).unwrap()).placed(json!({
        "blue": ["W-N2 5"], "hands": { "blue": ["charge"] }, "phase": "moves",
    }));
    table.orders("blue", &["move W-N2 10,0 5", "end"]);
    table.play("blue", "play charge", &["1", "6", "war-cry", "war-cry"]);
    table.holds("values 11 9");
}

/// BT-1.19, BT-3.3, BT-24.4: content that cannot be played is refused with the reason, in a setup, a state and a record.
#[test]
fn content_that_cannot_be_played_is_refused() {
    let sound = serde_json::to_value(&Library::embedded().content).unwrap();
    let long = || json!("a".repeat(300));
    let errors = [
        ("/faces/0/defence", json!(3), "BT-1.19", "tile 0 is of the wrong kind"),
        ("/faces/32", sound["faces"][40].clone(), "BT-1.19", "tile 32 is of the wrong kind"),
        ("/faces/32", sound["faces"][0].clone(), "BT-1.19", "tile 32 is of the wrong kind"),
        ("/faces/33", sound["faces"][0].clone(), "BT-1.19", "tile 33 is of the wrong kind"),
        ("/faces/33/used", json!(false), "BT-3.3", "palace: the Palace, and nothing else"),
        ("/faces/17/kind/edge/0", json!("tower"), "BT-24.4", "5 towers, 8 walls and 3 gates"),
        ("/faces/1/kind/edge/0", json!("gate"), "BT-1.19", "tile 1 is of the wrong kind"),
        ("/faces/1/walls", json!(true), "BT-1.19", "tile 1 is of the wrong kind"),
        ("/faces/1/used", json!(false), "BT-1.19", "tile 1 is of the wrong kind"),
        ("/faces/20/walls", json!(false), "BT-1.19", "tile 20 is of the wrong kind"),
        ("/faces/20/used", json!(false), "BT-1.19", "tile 20 is of the wrong kind"),
        ("/faces/40/defence", json!(99), "BT-10.7", "thermae: defence cannot be 99"),
        ("/names/40", long(), "BT-1.5", "thermae: this text has 300 characters"),
        ("/names/40", json!("Ther\u{7}mae"), "BT-1.5", "thermae: this text has control characters"),
        ("/loot_print/0/name", long(), "BT-1.5", "war-cry: this text has 300 characters"),
        ("/loot_print/0/text", long(), "BT-1.5", "war-cry: this text has 300 characters"),
        ("/loot_print/0/clause", long(), "BT-1.5", "war-cry: this text has 300 characters"),
        ("/omen_print/3/text", json!("a\nb"), "BT-1.5", "panic: this text has control characters"),
    ];
    let played: Match<Battue> = Match::start(&Setup::default(), "t", &mut Seeded::new(1)).unwrap();
    let state = serde_json::to_value(played.game()).unwrap();
    for (at, wrong, clause, why) in errors {
        let mut content = sound.clone();
        *content.pointer_mut(at).expect(at) = wrong;
        let changed = setup(json!({ "content": content }));
        let error = Battue::start(&changed, &mut Seeded::new(1), &mut Silent).expect_err(at);
        assert_eq!(error.clause, clause, "{at}");
        assert!(error.why.contains(why), "{at}: {}", error.why);
        let mut edited = state.clone();
        edited["book"] = content;
        let error = serde_json::from_value::<Battue>(edited).expect_err(at).to_string();
        assert!(error.contains(why) && error.contains(clause), "{at}: {error}");
        let mut record: Value = serde_json::from_str(&played.record().write()).unwrap();
        record["setup"] = serde_json::to_value(&changed).unwrap();
        let record = Record::read(&record.to_string()).expect("a whole record");
        match verify::<Battue>(&record) {
            Ok(Verdict::Refused { step: 0, why: told }) => assert!(told.contains(why), "{at}: {told}"),
            other => panic!("{at}: {other:?}"),
        }
    }
}
