//! Language belongs to the viewer: two people at one table read it in their own.

use crate::party::{Party, person, sitting};
use kernel::{Seat, Seed};
use protocol::{ApiError, Command, Settings, TableView};
use stage::Language;

const NAMES: [&str; 6] = ["ann", "bob", "cat", "dan", "eve", "fay"];

#[test]
fn each_viewer_reads_the_table_in_their_language() {
    let (mut tried, mut refusals) = (0, 0);
    for game in catalog::shelf() {
        for &language in game.languages().iter().filter(|&&language| language != Language::English) {
            let setup = game.default_setup();
            let table = game.start(&setup, "t1", &Seed::from_number(7), Vec::new()).expect("a match");
            let people = &NAMES[..table.seating().len()];
            let sitters = people.iter().map(|name| sitting(name)).collect();
            let mut party = Party::open(*game, setup, sitters, Settings::default());
            for name in &people[1..] {
                party.says(name, Command::Arrive { name: (*name).into() }).expect("all come");
            }
            party.says("ann", Command::Start).expect("starts");
            let awaited = party.room.awaited();
            let who = people[usize::from(awaited.first().expect("somebody decides").0)];
            let bystander = (0..).zip(people).find(|(seat, _)| !awaited.contains(Seat(*seat))).map(|(_, name)| *name);
            let first = party.room.number();
            let action = party.view(who).choices[0].action.clone();
            party.acts(who, &action).expect("legal");

            let view = |since, language| party.room.view(Some(&person(who)), since, party.now, language);
            let [english, other] = [Language::English, language].map(|language| view(None, language));
            let sentence = |view: &TableView| view.scene.as_ref().map(|scene| scene.prompt.sentence.clone());
            assert_ne!(sentence(&english), sentence(&other));
            let actions =
                |view: &TableView| view.choices.iter().map(|choice| choice.action.clone()).collect::<Vec<_>>();
            assert_eq!(actions(&english), actions(&other), "notation has no language");
            let lines = |view: &TableView| {
                view.lines.iter().map(|said| (said.entry, said.line.to_string())).collect::<Vec<_>>()
            };
            assert_ne!(lines(&english), lines(&other));
            assert_eq!(english.lines.len(), other.lines.len());
            let news = lines(&view(Some(first), language));
            assert!(!news.is_empty() && lines(&other).ends_with(&news), "what is new is told as the whole tells it");
            let moment = party.room.moment(Some(&person(who)), 1, party.now, language).expect("it was played");
            assert_eq!(moment.lines, other.lines.iter().filter(|said| said.entry == 1).cloned().collect::<Vec<_>>());
            // A player who was not asked may not do it.
            if let Some(Err(refused)) = bystander.map(|name| party.acts(name, &action)) {
                let [english, said] = [Language::English, language]
                    .map(|language| ApiError::from(party.room.error_in(refused.clone(), language)));
                assert_eq!((english.code, &english.clause), (said.code, &said.clause));
                refusals += u32::from(english.message != said.message);
            }
            tried += 1;
        }
    }
    assert!(tried > 0, "no game has a second language");
    assert!(refusals > 0, "no game refuses in its second language");
}
