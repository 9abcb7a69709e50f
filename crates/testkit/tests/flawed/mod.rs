//! Charms with a flaw: `Flawed<SOUND>` keeps the rules of the toy, every other flaw breaks one promise of the kernel.

mod flaw;

pub(crate) use flaw::*;

use kernel::{
    Audience, Awaiting, Chance, Game, Illegal, Log, NotationError, Positions, Seat, SeatSet, Seating, SetupError,
    Title, Viewer, Window,
};
use rand::Rng;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stage::{Choice, Knob, Line, Listing, Scene, Stage, Staged};
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};
use toy::charms::{self, Charms, Event, Setup};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Flawed<const FLAW: u8> {
    #[serde(flatten)]
    pub charms: Charms,
    /// Only flawed games use it.
    #[serde(skip)]
    pub unwritten: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Action<const FLAW: u8>(charms::Action);

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    view: charms::View,
    leaked: Option<u8>,
}

/// A number that no seed decides.
static OUTSIDE: AtomicU8 = AtomicU8::new(0);

impl<const FLAW: u8> fmt::Debug for Action<FLAW> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const FLAW: u8> fmt::Display for Action<FLAW> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            charms::Action::Take(6) if FLAW == MUMBLES => f.write_str("take 5"),
            action => action.fmt(f),
        }
    }
}

impl<const FLAW: u8> FromStr for Action<FLAW> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if FLAW == CHOKES && !text.is_ascii() {
            panic!("that is no letter");
        }
        text.parse().map(Action)
    }
}

/// Passes on what the sound game tells.
struct Through<'a, L, const FLAW: u8>(&'a mut L);

impl<const FLAW: u8, L: Log<Flawed<FLAW>>> Log<Charms> for Through<'_, L, FLAW> {
    fn tell(&mut self, audience: Audience, event: Event) {
        self.0.tell(audience, event);
    }
}

impl<const FLAW: u8> Flawed<FLAW> {
    fn is_over(&self) -> bool {
        self.charms.awaiting().outcome().is_some()
    }

    /// What a flawed game does beside refusing.
    fn refuse(
        &mut self,
        seat: Seat,
        illegal: Illegal,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        match FLAW {
            ACCEPTS_UNLISTED if illegal.clause == "CH-2.2" => return Ok(()),
            REFUSAL_CHANGES => self.charms.left ^= 64,
            REFUSAL_DRAWS => drop(chance.roll("die", 6)),
            REFUSAL_TELLS => log.all(Event::Rolled(0)),
            REFUSAL_PANICS if seat.0 > 1 => panic!("no such seat"),
            NO_CLAUSE => return Err(Illegal::new("", illegal.why)),
            FOREIGN_CLAUSE if seat.0 > 1 => return Err(Illegal::new("XY-1.1", illegal.why)),
            NO_REASON => return Err(Illegal::new(illegal.clause, "")),
            _ => {}
        }
        Err(illegal)
    }

    /// What a flawed game does after an action.
    fn spoil(&mut self, seat: Seat, action: charms::Action, log: &mut impl Log<Self>) {
        let (me, other) = (seat.0 as usize, Seat(1 - seat.0));
        match (FLAW, action) {
            (ENDLESS, charms::Action::Take(_)) => self.charms.left += 1,
            (IMAGINES_AWRY, charms::Action::Take(_)) if self.unwritten > 0 => self.charms.left = 200,
            (OVERPAID, charms::Action::Take(face)) => self.charms.taken[me][face as usize] += 99,
            (PANICS, charms::Action::Take(_)) if self.charms.left == 1 => panic!("the die fell off the table"),
            (FORGETFUL, charms::Action::Rest) => self.unwritten += 1,
            (UNSEEDED, charms::Action::Rest) => {
                let outside = OUTSIDE.fetch_add(1, Ordering::Relaxed) % 6 + 1;
                self.charms.pool[0] = outside;
                log.all(Event::Rolled(outside));
            }
            (QUIET_TELLING, charms::Action::Rest) => {
                log.tell(Audience::seat(seat), Event::Charm(other, self.charms.charm[other.0 as usize]));
            }
            _ => {}
        }
    }
}

impl<const FLAW: u8> Game for Flawed<FLAW> {
    type Setup = Setup;
    type Action = Action<FLAW>;
    type Event = Event;
    type View = View;

    const TITLE: Title = Charms::TITLE;

    fn start(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Result<Self, SetupError> {
        let charms = Charms::start(setup, chance, &mut Through::<_, FLAW>(log))?;
        Ok(Flawed { charms, unwritten: 0 })
    }

    fn seating(&self) -> Seating {
        self.charms.seating()
    }

    fn awaiting(&self) -> Awaiting {
        match FLAW {
            NO_SEAT_AWAITED if self.charms.left < 3 && !self.is_over() => Awaiting::Seats(SeatSet::EMPTY),
            _ => self.charms.awaiting(),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action<FLAW>>) {
        let mut sound = Vec::new();
        self.charms.actions(seat, &mut sound);
        let awaited = !sound.is_empty();
        match FLAW {
            LISTS_FOR_THE_IDLE if !awaited && !self.is_over() => sound.push(charms::Action::Rest),
            LISTS_ILLEGAL if awaited => sound.push(charms::Action::Take(9)),
            LISTS_TWICE if awaited => sound.push(charms::Action::Rest),
            DEAD_END if seat == Seat(0) && self.charms.score(0) > self.charms.score(1) => sound.clear(),
            IMAGINES_STUCK if self.unwritten > 0 => sound.clear(),
            TELLING_ORDER if self.charms.charm[1 - seat.0 as usize] == 1 => sound.reverse(),
            _ => {}
        }
        out.extend(sound.into_iter().map(Action));
    }

    fn window(&self, seat: Seat) -> Option<Window<Action<FLAW>>> {
        let awaited = self.charms.awaiting().seats().contains(seat);
        let pass = match FLAW {
            PASSES_UNLISTED if awaited => charms::Action::Take(9),
            ASKS_THE_IDLE if !awaited => charms::Action::Rest,
            _ => return None,
        };
        Some(Window { pass: Action(pass), battle: None })
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Action<FLAW>>) {
        let mut sound = Vec::new();
        self.charms.asides(seat, &mut sound);
        if FLAW == OPEN_WHEN_OVER && sound.is_empty() {
            sound.push(charms::Action::Resign);
        }
        out.extend(sound.into_iter().map(Action));
    }

    fn play(
        &mut self,
        seat: Seat,
        Action(action): Action<FLAW>,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        if let Err(illegal) = self.charms.play(seat, action, chance, &mut Through::<_, FLAW>(log)) {
            return self.refuse(seat, illegal, chance, log);
        }
        self.spoil(seat, action, log);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let leaked = match (FLAW, viewer.seat()) {
            (LEAKS_TO_SEATS, Some(seat)) => Some(self.charms.charm[1 - seat.0 as usize]),
            (LEAKS_TO_SPECTATORS, None) => Some(self.charms.charm[0]),
            _ => None,
        };
        View { view: self.charms.view(viewer), leaked }
    }

    fn imagine(&self, viewer: Viewer, rng: &mut impl Rng) -> Self {
        if FLAW == PEEKING {
            return self.clone();
        }
        let mut world = Flawed { charms: self.charms.imagine(viewer, rng), unwritten: self.unwritten };
        match FLAW {
            IMAGINES_AWRY => {
                world.charms.pool[0] = world.charms.pool[0] % 6 + 1;
                world.unwritten = 1;
            }
            IMAGINES_STUCK if world != *self => world.unwritten = 1,
            _ => {}
        }
        world
    }

    fn reveals(event: &Event) -> bool {
        Charms::reveals(event) && FLAW != QUIET_PEEK
    }

    fn outcomes(label: &str) -> &'static [&'static str] {
        Charms::outcomes(label)
    }

    fn check(&self) -> Result<(), String> {
        self.charms.check()
    }
}

impl<const FLAW: u8> Positions for Flawed<FLAW> {
    fn place(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        self.charms.place(position)
    }

    fn fact(&self, fact: &str) -> Result<Result<(), String>, String> {
        self.charms.fact(fact)
    }

    fn fact_seen(view: &View, fact: &str) -> Result<Result<(), String>, String> {
        Charms::fact_seen(&view.view, fact)
    }
}

impl<const FLAW: u8> Staged for Flawed<FLAW> {
    fn stage(view: &View) -> Stage {
        Charms::stage(&view.view)
    }
    fn scene(view: &View) -> Scene {
        Charms::scene(&view.view)
    }
    fn choice(view: &View, action: &Action<FLAW>) -> Choice {
        Charms::choice(&view.view, &action.0)
    }
    fn line(view: &View, event: &Event) -> Line {
        Charms::line(&view.view, event)
    }
    fn knobs() -> Vec<Knob> {
        Charms::knobs()
    }
    fn listings() -> Vec<Listing> {
        Charms::listings()
    }
    fn rules() -> &'static str {
        Charms::rules()
    }
}
