//! Seats that decide together in secret: nothing that another client receives tells what one of them has chosen.

use crate::party::*;
use catalog::AnyGame;
use host::*;
use protocol::*;

const PEOPLE: [&str; 6] = ["ann", "bob", "cat", "dan", "eve", "fay"];
/// Decisions that are played in each game, moments that are looked at, and choices that are compared there.
const DECISIONS: usize = 400;
const MOMENTS: usize = 3;
const CHOICES: usize = 8;

/// A table of the game with people in all seats, playing.
fn people_at(game: &'static dyn AnyGame) -> Party {
    let setup = game.default_setup();
    let trial = game.start(&setup, "trial", &kernel::Seed::from_number(1), Vec::new()).expect("starts");
    let names = &PEOPLE[..trial.seating().len()];
    let sitters = names.iter().map(|name| sitting(name)).collect();
    let mut party = Party::open(game, setup, sitters, Settings::default());
    for name in &names[1..] {
        party.says(name, Command::Arrive { name: (*name).into() }).expect("comes");
    }
    party.says("ann", Command::Start).expect("starts");
    party
}

fn deciding(party: &Party) -> Vec<&'static str> {
    party.room.awaited().iter().map(|seat| PEOPLE[usize::from(seat.0)]).collect()
}

/// The actions of a person, from the shortest to the longest: an empty bet comes first, one of many cards last.
fn actions(party: &Party, who: &str) -> Vec<String> {
    let mut actions: Vec<String> = party.view(who).choices.into_iter().map(|choice| choice.action).collect();
    actions.sort_by_key(String::len);
    actions
}

/// What every other client receives when a person acts: views and news, byte by byte. None if the decision is not sealed
/// with this action, so that the person goes on or all see what was decided.
fn received(game: &'static dyn AnyGame, party: &Party, who: &str, action: &str) -> Option<Vec<String>> {
    let room = Room::restore(game, None, &party.journal).expect("restores");
    let mut fork = Party { room, journal: Vec::new(), now: party.now, ids: 1_000_000 };
    let before = deciding(party).len();
    let done = fork.acts(who, action).expect("listed");
    if deciding(&fork).contains(&who) || deciding(&fork).len() + 1 != before {
        return None;
    }
    let others = PEOPLE.iter().filter(|name| **name != who);
    let mut received: Vec<String> =
        others.map(|name| serde_json::to_string(&fork.view(name)).expect("plain data")).collect();
    let to_others = |notice: &&Notice| notice.to != Recipient::Person(person(who));
    received
        .extend(done.notices.iter().filter(to_others).map(|notice| serde_json::to_string(notice).expect("plain data")));
    Some(received)
}

/// In every game of the shelf: scenes, log lines, entry numbers, and the number and size of messages are the same
/// whatever was chosen. People without a seat are asked too.
#[test]
fn what_was_sealed_shows_in_nothing_that_others_receive() {
    let mut compared = 0;
    for &game in catalog::shelf() {
        let mut party = people_at(game);
        let (mut moments, mut luck) = (0, 1_usize);
        for _ in 0..DECISIONS {
            let deciding = deciding(&party);
            let Some(&who) = deciding.first() else { break };
            let actions = actions(&party, who);
            if actions.is_empty() {
                // A window in which this person has nothing to say: the room answers after a moment.
                party.waits(60_000);
                continue;
            }
            // Answers in a reaction window are open.
            if deciding.len() > 1 && actions.len() > 1 && party.view(who).auto_pass.is_none() {
                let step = actions.len().div_ceil(CHOICES);
                let some = actions.iter().step_by(step).chain(actions.last());
                let received: Vec<_> =
                    some.filter_map(|action| Some((action, received(game, &party, who, action)?))).collect();
                for pair in received.windows(2) {
                    assert_eq!(pair[0].1, pair[1].1, "{}: '{}' and '{}'", game.title().id, pair[0].0, pair[1].0);
                    compared += 1;
                }
                moments += usize::from(!received.is_empty());
                if moments == MOMENTS {
                    break;
                }
            }
            luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            party.acts(who, &actions[(luck >> 33) % actions.len()]).expect("listed");
        }
    }
    assert!(compared >= MOMENTS, "only {compared} sealed decisions were compared");
}
