//! Masks: two seats in masks take turns to speak, and each may take its mask off. What was said behind a mask is told of
//! a mask to the other seat and to spectators. The match ends when both seats are unmasked. A seat may also choke: what
//! it does then cannot be written down, which is a fault of this game that the shared crates must survive.

use content::CustomContent;
use kernel::{
    Appraise, Awaiting, Chance, Game, Illegal, Log, NotationError, Outcome, Positions, Seat, Seating, SetupError, Side,
    Title, Viewer,
};
use rand::Rng;
use serde::ser::Error;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};
use stage::{Choice, Knob, Line, Listing, Prompt, Scene, Stage, Staged};
use std::fmt;
use std::str::FromStr;

const NAMES: [&str; 2] = ["Rose", "Thorn"];

#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Setup {}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Masks {
    turn: u8,
    masked: [bool; 2],
    #[serde(serialize_with = "unless_choked")]
    choked: bool,
}

fn unless_choked<S: Serializer>(choked: &bool, serializer: S) -> Result<S::Ok, S::Error> {
    match choked {
        true => Err(S::Error::custom("a seat has choked")),
        false => serializer.serialize_bool(false),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Speak,
    Unmask,
    Choke,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Action::Speak => "speak",
            Action::Unmask => "unmask",
            Action::Choke => "choke",
        })
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let actions = [Action::Speak, Action::Unmask, Action::Choke];
        let found = actions.into_iter().find(|action| action.to_string() == text);
        found.ok_or_else(|| NotationError(format!("'{text}' is neither speak, unmask nor choke")))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Spoke(Seat),
    Unmasked(Seat),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Event::Spoke(seat) => write!(f, "{seat} spoke"),
            Event::Unmasked(seat) => write!(f, "{seat} unmasked"),
        }
    }
}

/// Which seats the viewer can name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub known: [bool; 2],
    pub turn: u8,
}

impl View {
    fn name(&self, seat: Seat) -> &'static str {
        let index = seat.0 as usize;
        if self.known.get(index) == Some(&true) { NAMES[index] } else { "A mask" }
    }
}

impl Game for Masks {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const TITLE: Title = Title {
        id: "masks",
        name: "Masks",
        blurb: "Speak, and take the mask off",
        rules_version: 1,
        sides: &["rose", "thorn"],
        seats: (2, 2),
    };

    fn start(_setup: &Setup, _chance: &mut impl Chance, _log: &mut impl Log<Self>) -> Result<Masks, SetupError> {
        Ok(Masks { turn: 0, masked: [true; 2], choked: false })
    }

    fn seating(&self) -> Seating {
        Seating::new(&[Side(0), Side(1)])
    }

    fn awaiting(&self) -> Awaiting {
        match self.masked {
            [false, false] => Awaiting::Over(Outcome::draw(2)),
            _ => Awaiting::one(Seat(self.turn)),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.awaiting().seats().contains(seat) {
            out.push(Action::Speak);
            out.push(Action::Choke);
            if self.masked[seat.0 as usize] {
                out.push(Action::Unmask);
            }
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        let mut listed = Vec::new();
        self.actions(seat, &mut listed);
        if !listed.contains(&action) {
            return Err(Illegal::new("MA-1.1", "this cannot be done now"));
        }
        match action {
            Action::Speak => log.all(Event::Spoke(seat)),
            Action::Unmask => {
                self.masked[seat.0 as usize] = false;
                log.all(Event::Unmasked(seat));
            }
            Action::Choke => {
                chance.roll("cough", 6);
                self.choked = true;
            }
        }
        self.turn = 1 - self.turn;
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let known = [0, 1].map(|seat| !self.masked[seat] || viewer.seat() == Some(Seat(seat as u8)));
        View { known, turn: self.turn }
    }

    fn imagine(&self, _viewer: Viewer, _rng: &mut impl Rng) -> Masks {
        self.clone()
    }

    fn outcomes(_label: &str) -> &'static [&'static str] {
        &["0", "1", "2", "3", "4", "5"]
    }
}

impl Appraise for Masks {
    fn appraise(&self, _side: Side) -> f32 {
        0.5
    }
}

impl Positions for Masks {
    fn place(&mut self, _position: &Map<String, Value>) -> Result<(), String> {
        Err("masks knows no positions; leave [position] out".into())
    }

    fn fact(&self, _fact: &str) -> Result<Result<(), String>, String> {
        Err("masks knows no facts of its own".into())
    }
}

impl CustomContent for Masks {}

impl Staged for Masks {
    fn stage(_view: &View) -> Stage {
        Stage { title: "Masks".into(), ..Stage::default() }
    }

    fn scene(view: &View) -> Scene {
        let sentence = format!("{} is asked", view.name(Seat(view.turn)));
        Scene { prompt: Prompt { sentence, ..Prompt::default() }, ..Scene::default() }
    }

    fn choice(_view: &View, action: &Action) -> Choice {
        let words = action.to_string();
        Choice { action: words.clone(), label: words, verb: "do".into(), ..Choice::default() }
    }

    fn line(view: &View, event: &Event) -> Line {
        Line::of(0).text(match event {
            Event::Spoke(seat) => format!("{} speaks", view.name(*seat)),
            Event::Unmasked(seat) => format!("{} takes the mask off", view.name(*seat)),
        })
    }

    fn knobs() -> Vec<Knob> {
        Vec::new()
    }

    fn listings() -> Vec<Listing> {
        Vec::new()
    }

    fn rules() -> &'static str {
        "- **MA-1.1** Masks.\n"
    }
}
