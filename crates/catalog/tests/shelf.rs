//! Every game on the shelf keeps what its box promises.

use catalog::{choose, shelf};
use kernel::{Seed, Viewer};
use stage::{Language, Scene, Values};

/// Values at the edges of what a knob allows.
fn edges(values: &Values) -> Vec<String> {
    match values {
        Values::Of(values) => values.iter().map(|(value, _)| value.clone()).collect(),
        Values::OffOr(low, high) => vec!["off".into(), low.to_string(), high.to_string()],
        Values::Between(low, high) => vec![low.to_string(), high.to_string()],
    }
}

#[test]
fn every_listing_starts_and_shows_itself() {
    for game in shelf() {
        for listing in game.listings() {
            let setup = choose(*game, Some(&listing.id), &[]).expect("a setup");
            let table = game.start(&setup, "test", &Seed::from_number(1), Vec::new()).expect(&listing.id);
            for viewer in table.seating().seats().map(kernel::Viewer::Seat).chain([kernel::Viewer::Spectator]) {
                assert!(!table.stage(viewer, Language::English).title.is_empty());
                assert!(!table.scene(viewer, Language::English).prompt.sentence.is_empty());
            }
            let seat = table.awaiting().seats().first().expect("somebody decides");
            assert!(!table.choices(seat, Language::English).is_empty());
        }
        assert!(game.start(&game.default_setup(), "test", &Seed::from_number(1), Vec::new()).is_ok());
    }
}

/// Only words change with the language: the same scenarios, options, pieces and decisions.
#[test]
fn a_table_is_the_same_in_every_language_of_its_game() {
    for game in shelf() {
        assert_eq!(game.languages().first(), Some(&Language::English), "{}", game.title().id);
        for language in Language::ALL {
            let (contents, english) = (game.contents_in(language), game.contents_in(Language::English));
            let ids = |listings: &[stage::Listing]| listings.iter().map(|one| one.id.clone()).collect::<Vec<_>>();
            assert_eq!(ids(&contents.listings), ids(&english.listings));
            let keys = |knobs: &[stage::Knob]| knobs.iter().map(|knob| knob.key.clone()).collect::<Vec<_>>();
            assert_eq!(keys(&contents.knobs), keys(&english.knobs));
            assert_eq!(contents == english, language == Language::English || !game.languages().contains(&language));

            let start =
                || game.start(&game.default_setup(), "test", &Seed::from_number(3), Vec::new()).expect("starts");
            let table = start();
            let seat = table.awaiting().seats().first().expect("somebody decides");
            let [here, there] = [language, Language::English].map(|language| table.scene(Viewer::Seat(seat), language));
            let pieces = |scene: &Scene| scene.pieces.iter().map(|piece| piece.id.clone()).collect::<Vec<_>>();
            assert_eq!(pieces(&here), pieces(&there));
            let [here, there] = [language, Language::English].map(|language| table.choices(seat, language));
            assert!(here.iter().map(|choice| &choice.action).eq(there.iter().map(|choice| &choice.action)));
        }
    }
}

#[test]
fn every_value_of_every_knob_is_understood() {
    for game in shelf() {
        for knob in game.knobs() {
            assert!(
                game.clause(&knob.clause, Language::English).is_some(),
                "{} rests on the unknown clause {}",
                knob.key,
                knob.clause
            );
            for value in edges(&knob.values) {
                let options = [(knob.key.clone(), value.clone())];
                let setup = choose(*game, None, &options).unwrap_or_else(|refusal| panic!("{options:?}: {refusal}"));
                let started = game.start(&setup, "test", &Seed::from_number(1), Vec::new());
                // A value may need another option beside it, which a clause then says; it must never be unreadable.
                let cited = |refusal: &catalog::Refusal| refusal.clause.is_some();
                assert!(started.as_ref().err().is_none_or(cited), "{options:?}: {:?}", started.err());
            }
        }
    }
}

#[test]
fn choices_cite_clauses_that_exist() {
    for game in shelf() {
        let setup = game.default_setup();
        let mut table = game.start(&setup, "test", &Seed::from_number(2), Vec::new()).expect("starts");
        for number in 0..300 {
            let Some(seat) = table.awaiting().seats().first() else { break };
            let prompt = table.scene(kernel::Viewer::Seat(seat), Language::English).prompt;
            let choices = table.choices(seat, Language::English);
            for clause in choices.iter().filter_map(|choice| choice.clause.as_deref()).chain(prompt.clause.as_deref()) {
                assert!(game.clause(clause, Language::English).is_some(), "{clause}");
            }
            let action = table.bot_choice(seat, bots::Bot::Greedy, number).expect("something to do");
            table.play(seat, &action).expect("legal");
        }
    }
}

/// Every glyph a scene speaks of.
fn glyphs_of(scene: &Scene) -> Vec<&String> {
    let cards = scene.trays.iter().flat_map(|tray| &tray.cards).filter(|card| !card.facedown);
    let on_cards = cards.flat_map(|card| card.glyphs.iter().chain(&card.motif));
    let on_pieces = scene.pieces.iter().filter_map(|piece| piece.glyph.as_ref());
    let parties =
        scene.panels.iter().filter_map(|panel| panel.duel.as_ref()).flat_map(|duel| [&duel.left, &duel.right]);
    let goals = scene.panels.iter().flat_map(|panel| &panel.goals).filter_map(|goal| goal.picture.as_ref());
    on_cards.chain(on_pieces).chain(parties.filter_map(|party| party.glyph.as_ref())).chain(goals).collect()
}

#[test]
fn whatever_is_named_is_drawn() {
    for game in shelf() {
        for listing in game.listings() {
            let setup = choose(*game, Some(&listing.id), &[]).expect("a setup");
            let mut table = game.start(&setup, "test", &Seed::from_number(3), Vec::new()).expect(&listing.id);
            let stage = table.stage(Viewer::Spectator, Language::English);
            let mut named = 0;
            for number in 0..150 {
                let Some(seat) = table.awaiting().seats().first() else { break };
                let scene = table.scene(Viewer::Seat(seat), Language::English);
                for glyph in glyphs_of(&scene) {
                    assert!(stage.glyphs.contains_key(glyph), "{} has no drawing of '{glyph}'", listing.id);
                    named += 1;
                }
                let action = table.bot_choice(seat, bots::Bot::Greedy, number).expect("something to do");
                table.play(seat, &action).expect("legal");
            }
            assert!(named > 0, "{} names nothing", listing.id);
        }
    }
}
