//! Charms in words: the notation of actions and events, positions and facts.

use super::{Action, Charms, Event, MOST_ROUNDS, View};
use kernel::{Game, NotationError, Positions, Seat};
use serde_json::{Map, Value};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Take(face) => write!(f, "take {face}"),
            Action::Rest => f.write_str("rest"),
            Action::Peek => f.write_str("peek"),
            Action::Resign => f.write_str("resign"),
            Action::OfferDraw => f.write_str("offer-draw"),
            Action::RefuseDraw => f.write_str("refuse-draw"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let wrong = || {
            NotationError(format!("'{text}' is no action; write take 3, rest, peek, resign, offer-draw or refuse-draw"))
        };
        match text {
            "rest" => Ok(Action::Rest),
            "peek" => Ok(Action::Peek),
            "resign" => Ok(Action::Resign),
            "offer-draw" => Ok(Action::OfferDraw),
            "refuse-draw" => Ok(Action::RefuseDraw),
            _ => {
                let face: u8 = text.strip_prefix("take ").and_then(|face| face.parse().ok()).ok_or_else(wrong)?;
                match face {
                    0 => Err(NotationError("a die has no face 0 [CH-2.2]".into())),
                    _ => Ok(Action::Take(face)),
                }
            }
        }
    }
}

fn name(seat: Seat) -> &'static str {
    Charms::TITLE.sides.get(seat.0 as usize).copied().unwrap_or("a stranger")
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Event::Charm(seat, face) => write!(f, "charm {} {face}", name(seat)),
            Event::Took(seat, face) => write!(f, "took {} {face}", name(seat)),
            Event::Rolled(face) => write!(f, "rolled {face}"),
            Event::Rested(seat) => write!(f, "rested {}", name(seat)),
            Event::Peeked(seat) => write!(f, "peeked {}", name(seat)),
            Event::Resigned(seat) => write!(f, "resigned {}", name(seat)),
            Event::OfferedDraw(seat) => write!(f, "offered-draw {}", name(seat)),
            Event::RefusedDraw(seat) => write!(f, "refused-draw {}", name(seat)),
            Event::Agreed => f.write_str("agreed"),
        }
    }
}

fn side(name: &str) -> Result<Seat, String> {
    let found = Charms::TITLE.sides.iter().position(|side| *side == name);
    found.map(|index| Seat(index as u8)).ok_or_else(|| format!("'{name}' is no side; write red or blue"))
}

/// As many faces of dice as the array has room for.
fn faces<const N: usize>(key: &str, value: &Value) -> Result<[u8; N], String> {
    let wrong = || format!("{key} is a list of {N} faces from 1 to 6");
    let list = value.as_array().ok_or_else(wrong)?;
    let face = |value: &Value| value.as_u64().filter(|face| (1..=6).contains(face)).map(|face| face as u8);
    let faces: Option<Vec<u8>> = list.iter().map(face).collect();
    faces.and_then(|faces| faces.try_into().ok()).ok_or_else(wrong)
}

impl Positions for Charms {
    /// `charms = [6, 2]`, `pool = [1, 1, 6]`, `left = 3`, `turn = "blue"`.
    fn place(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        for (key, value) in position {
            match key.as_str() {
                "charms" => self.charm = faces(key, value)?,
                "pool" => self.pool = faces(key, value)?,
                "turn" => self.turn = side(value.as_str().ok_or("turn is \"red\" or \"blue\"")?)?,
                "left" => {
                    let most = 2 * u64::from(MOST_ROUNDS);
                    let left = value.as_u64().filter(|left| (0..=most).contains(left));
                    self.left = left.ok_or_else(|| format!("write left = 0 to {most}"))? as u8;
                }
                _ => return Err(format!("unknown key '{key}'; write charms, pool, left or turn")),
            }
        }
        Ok(())
    }

    /// `left 3`, `red scores 12`, `red charm 6`.
    fn fact(&self, fact: &str) -> Result<Result<(), String>, String> {
        let found = match fact.split(' ').collect::<Vec<_>>()[..] {
            ["left", _] => format!("left {}", self.left),
            [name, "scores", _] => format!("{name} scores {}", self.score(side(name)?.0 as usize)),
            [name, "charm", _] => format!("{name} charm {}", self.charm[side(name)?.0 as usize]),
            _ => return Err(format!("'{fact}' is neither 'left N', 'SIDE scores N' nor 'SIDE charm N'")),
        };
        Ok(if found == fact { Ok(()) } else { Err(found) })
    }

    /// `red charm 6`, or `red charm unknown`.
    fn fact_seen(view: &View, fact: &str) -> Result<Result<(), String>, String> {
        let [name, "charm", _] = fact.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!("'{fact}' is not 'SIDE charm N' or 'SIDE charm unknown'"));
        };
        let charm = view.charm[side(name)?.0 as usize].map_or("unknown".into(), |face| face.to_string());
        let found = format!("{name} charm {charm}");
        Ok(if found == fact { Ok(()) } else { Err(found) })
    }
}
