//! A table for tests of rules: setups and positions as data, seats and actions in notation. It panics where play does not
//! go as the test says.

use kernel::{Audience, Chance, EventLog, Game, Positions, Scripted, Seat, Seeded, Silent, Viewer};
use serde_json::{Map, Value};
use stage::{Choice, Scene, Staged};
use std::fmt::Debug;
use std::str::FromStr;

pub struct TestTable<G> {
    pub game: G,
}

pub fn setup<G: Game>(value: Value) -> G::Setup {
    serde_json::from_value(value).expect("a setup")
}

pub fn map(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        other => panic!("{other} is no table"),
    }
}

fn read_action<A: FromStr<Err: Debug>>(action: &str) -> A {
    action.parse().expect("an action")
}

/// The clause that refuses a setup.
pub fn refused_setup<G: Game>(value: Value) -> String {
    let started = G::start(&setup::<G>(value), &mut Seeded::new(1), &mut Silent);
    started.expect_err("the setup is refused").clause.into_owned()
}

impl<G: Positions> TestTable<G> {
    pub fn new(value: Value) -> TestTable<G> {
        let game = G::start(&setup::<G>(value), &mut Seeded::new(1), &mut Silent).expect("a playable setup");
        TestTable { game }
    }

    /// Sets up with the chance as written.
    pub fn scripted(value: Value, words: &[&str]) -> TestTable<G> {
        let mut chance = Scripted::new(words.iter().copied(), G::outcomes);
        let game = G::start(&setup::<G>(value), &mut chance, &mut Silent).expect("a playable setup");
        chance.finish().expect("the chance as written");
        TestTable { game }
    }

    #[must_use]
    pub fn placed(mut self, position: Value) -> TestTable<G> {
        self.place(position);
        self
    }

    pub fn place(&mut self, position: Value) {
        self.game.place(&map(position)).expect("a position");
    }

    pub fn seat(&self, name: &str) -> Seat {
        self.game.seating().named(name, G::TITLE.sides).expect("a seat")
    }

    /// The seat of this name, or else a spectator.
    pub fn viewer(&self, name: &str) -> Viewer {
        self.game.seating().named(name, G::TITLE.sides).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Plays with the chance as written and gives back who was told what.
    pub fn told(&mut self, seat: &str, action: &str, words: &[&str]) -> Vec<(Audience, String)> {
        let events = self.events(seat, action, words);
        events.into_iter().map(|(audience, event)| (audience, event.to_string())).collect()
    }

    fn events(&mut self, seat: &str, action: &str, words: &[&str]) -> Vec<(Audience, G::Event)> {
        let mut chance = Scripted::new(words.iter().copied(), G::outcomes);
        let events = self.events_with(seat, action, &mut chance);
        chance.finish().unwrap_or_else(|fault| panic!("{seat}: {action}: {fault}"));
        events
    }

    fn events_with(&mut self, seat: &str, action: &str, chance: &mut impl Chance) -> Vec<(Audience, G::Event)> {
        let mut log = EventLog::<G>::default();
        let read = read_action(action);
        if let Err(illegal) = self.game.play(self.seat(seat), read, chance, &mut log) {
            panic!("{seat}: {action}: {illegal}");
        }
        log.0
    }

    /// What a viewer hears of what was told.
    pub fn heard<'a>(&self, name: &str, told: &'a [(Audience, String)]) -> Vec<&'a str> {
        let viewer = self.viewer(name);
        told.iter().filter(|(audience, _)| audience.includes(viewer)).map(|(_, event)| event.as_str()).collect()
    }

    pub fn play(&mut self, seat: &str, action: &str, words: &[&str]) -> Vec<String> {
        self.told(seat, action, words).into_iter().map(|(_, event)| event).collect()
    }

    pub fn play_with(&mut self, seat: &str, action: &str, chance: &mut impl Chance) -> Vec<(Audience, String)> {
        let events = self.events_with(seat, action, chance);
        events.into_iter().map(|(audience, event)| (audience, event.to_string())).collect()
    }

    /// The clause that refuses an action.
    pub fn refused(&self, seat: &str, action: &str) -> &'static str {
        let read = read_action(action);
        let mut game = self.game.clone();
        let illegal = game.play(self.seat(seat), read, &mut Seeded::new(1), &mut Silent).expect_err("a refusal");
        assert_eq!(game, self.game, "a refusal changes nothing");
        illegal.clause
    }

    pub fn actions(&self, seat: &str) -> Vec<String> {
        let mut list = Vec::new();
        self.game.actions(self.seat(seat), &mut list);
        list.iter().map(ToString::to_string).collect()
    }

    pub fn lists(&self, seat: &str, opening: &str) -> usize {
        self.actions(seat).iter().filter(|action| action.starts_with(opening)).count()
    }

    /// Several actions of one seat that draw nothing.
    pub fn orders(&mut self, seat: &str, actions: &[&str]) {
        for action in actions {
            self.play(seat, action, &[]);
        }
    }

    #[track_caller]
    pub fn all(&self, facts: &[&str]) {
        facts.iter().for_each(|fact| self.holds(fact));
    }

    #[track_caller]
    pub fn holds(&self, fact: &str) {
        match self.game.fact(fact).unwrap_or_else(|why| panic!("{why}")) {
            Ok(()) => {}
            Err(found) => panic!("expected {fact}, {found}"),
        }
    }

    pub fn awaited(&self) -> Vec<String> {
        let seats = self.game.awaiting().seats();
        seats.iter().map(|seat| self.game.seating().name(seat, G::TITLE.sides)).collect()
    }

    pub fn winner(&self) -> Option<&'static str> {
        let outcome = self.game.awaiting().outcome().expect("the match is over");
        outcome.winner().map(|side| G::TITLE.sides[side.0 as usize])
    }
}

/// What the table shows to a seat, or to a spectator.
impl<G: Positions + Staged> TestTable<G> {
    pub fn scene(&self, name: &str) -> Scene {
        G::scene(&self.game.view(self.viewer(name)))
    }

    pub fn choices(&self, name: &str) -> Vec<Choice> {
        let (view, mut actions) = (self.game.view(self.viewer(name)), Vec::new());
        self.game.actions(self.seat(name), &mut actions);
        actions.iter().map(|action| G::choice(&view, action)).collect()
    }

    #[track_caller]
    pub fn choice(&self, name: &str, action: &str) -> Choice {
        let found = self.choices(name).into_iter().find(|choice| choice.action == action);
        found.unwrap_or_else(|| panic!("{action} is not offered: {:?}", self.actions(name)))
    }

    /// Plays with the chance as written and gives back the lines of the log that the player reads.
    pub fn lines(&mut self, name: &str, action: &str, words: &[&str]) -> Vec<String> {
        let events = self.events(name, action, words);
        let (viewer, view) = (self.viewer(name), self.game.view(self.viewer(name)));
        let heard = events.into_iter().filter(|(audience, _)| audience.includes(viewer));
        heard.map(|(_, event)| G::line(&view, &event).to_string()).collect()
    }
}
