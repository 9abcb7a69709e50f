//! Realms: first every seat becomes a people, then the seats take turns to farm a square beside another farm, until each
//! has farmed as many as the setup says. A farm counts one, and one more for each neighbour of the same people. Two to
//! four seats play, each for itself. What a seat is called and how it is drawn is settled in play, and the board grows
//! with every farm at its edge. There is no chance and no secret. A seat that resigned farms nothing from then on.

use content::CustomContent;
use kernel::{
    Appraise, Awaiting, Chance, Game, Illegal, Log, NotationError, Outcome, Positions, Seat, Seating, SetupError, Side,
    Title, Viewer,
};
use rand::Rng;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stage::{
    Choice, Faction, Knob, Line, Listing, Piece, PlayerFigures, Point, Prompt, Rect, Scene, Space, Stage, Staged,
};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

/// The peoples in notation and as people read them, with their frames.
const PEOPLES: [(&str, &str, u8); 4] =
    [("herons", "Herons", 4), ("otters", "Otters", 2), ("foxes", "Foxes", 6), ("badgers", "Badgers", 3)];

/// Squares have coordinates from 0 to 8; the first lies in the middle.
const EDGE: u8 = 9;

/// The side of a square in the drawing.
const WIDTH: f32 = 72.0;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    pub seats: u8,
    /// How many squares each seat farms.
    pub squares: u8,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { seats: 3, squares: 3 }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Realms {
    seats: u8,
    turn: Seat,
    /// How many squares are still to be farmed.
    left: u8,
    /// The people of each seat, as a place in [`PEOPLES`].
    peoples: [Option<u8>; 4],
    resigned: [bool; 4],
    /// The owners of the squares, row by row.
    land: [[Option<Seat>; EDGE as usize]; EDGE as usize],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Become(u8),
    Farm(u8, u8),
    Resign,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Action::Become(people) => write!(f, "become {}", people_name(people).0),
            Action::Farm(x, y) => write!(f, "farm {x},{y}"),
            Action::Resign => f.write_str("resign"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let wrong = || NotationError(format!("'{text}' is no action; write become herons, farm 4,5 or resign"));
        match text.split_once(' ') {
            None if text == "resign" => Ok(Action::Resign),
            Some(("become", name)) => {
                let people = PEOPLES.iter().position(|people| people.0 == name).ok_or_else(wrong)?;
                Ok(Action::Become(people as u8))
            }
            Some(("farm", square)) => {
                let (x, y) = square.split_once(',').ok_or_else(wrong)?;
                let number = |text: &str| text.parse::<u8>().ok().filter(|number| number.to_string() == text);
                Ok(Action::Farm(number(x).ok_or_else(wrong)?, number(y).ok_or_else(wrong)?))
            }
            _ => Err(wrong()),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Became(Seat, u8),
    Farmed(Seat, u8, u8),
    Resigned(Seat),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Event::Became(seat, people) => write!(f, "{seat} became {}", people_name(*people).0),
            Event::Farmed(seat, x, y) => write!(f, "{seat} farmed {x},{y}"),
            Event::Resigned(seat) => write!(f, "{seat} resigned"),
        }
    }
}

fn people_name(people: u8) -> (&'static str, &'static str, u8) {
    PEOPLES.get(people as usize).copied().unwrap_or(("nobody", "Nobody", 0))
}

impl Realms {
    fn people(&self, seat: Seat) -> Option<u8> {
        self.peoples.get(seat.0 as usize).copied().flatten()
    }

    fn owner(&self, x: u8, y: u8) -> Option<Seat> {
        self.land.get(y as usize).and_then(|row| row.get(x as usize)).copied().flatten()
    }

    fn neighbours(&self, x: u8, y: u8) -> impl Iterator<Item = Seat> + '_ {
        let places = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        places.into_iter().filter_map(|(x, y)| self.owner(x, y))
    }

    fn squares(&self) -> impl Iterator<Item = (u8, u8, Seat)> + '_ {
        (0..EDGE).flat_map(move |y| (0..EDGE).filter_map(move |x| self.owner(x, y).map(|seat| (x, y, seat))))
    }

    pub fn score(&self, seat: Seat) -> u16 {
        let own = |x, y| self.neighbours(x, y).filter(|&owner| owner == seat).count() as u16;
        self.squares().filter(|square| square.2 == seat).map(|(x, y, _)| 1 + own(x, y)).sum()
    }

    fn in_play(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..self.seats).map(Seat).filter(|seat| !self.resigned[seat.0 as usize])
    }

    /// The next seat in play after this one; the same one if it is alone.
    fn after(&self, seat: Seat) -> Seat {
        (1..=self.seats)
            .map(|step| Seat((seat.0 + step) % self.seats))
            .find(|next| !self.resigned[next.0 as usize])
            .unwrap_or(seat)
    }

    fn is_over(&self) -> bool {
        self.left == 0 || self.in_play().count() < 2
    }

    /// Every rule that forbids an action; `play` asks here before it changes anything.
    fn refuse(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::new("RE-2.4", "the match is over"));
        }
        if !self.in_play().any(|playing| playing == seat) {
            return Err(Illegal::new("RE-1.1", "this seat does not play, or has resigned"));
        }
        match action {
            Action::Resign => Ok(()),
            _ if seat != self.turn => Err(Illegal::new("RE-2.1", "it is another seat's turn")),
            Action::Become(_) if self.people(seat).is_some() => {
                Err(Illegal::new("RE-2.2", "this seat has become a people"))
            }
            Action::Become(people) if people as usize >= PEOPLES.len() || self.peoples.contains(&Some(people)) => {
                Err(Illegal::new("RE-2.2", "another seat has become this people"))
            }
            Action::Become(_) => Ok(()),
            Action::Farm(..) if self.people(seat).is_none() => Err(Illegal::new("RE-2.2", "become a people first")),
            Action::Farm(x, y) if x >= EDGE || y >= EDGE || self.owner(x, y).is_some() => {
                Err(Illegal::new("RE-2.3", "a farm needs a free square from 0,0 to 8,8"))
            }
            Action::Farm(x, y) if self.squares().next().is_none() && (x, y) != (EDGE / 2, EDGE / 2) => {
                Err(Illegal::new("RE-2.3", "the first farm is at 4,4"))
            }
            Action::Farm(x, y) if self.squares().next().is_some() && self.neighbours(x, y).next().is_none() => {
                Err(Illegal::new("RE-2.3", "a farm lies beside another"))
            }
            Action::Farm(..) => Ok(()),
        }
    }
}

impl Game for Realms {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    /// There are no secrets.
    type View = Realms;

    const TITLE: Title = Title {
        id: "realms",
        name: "Realms",
        blurb: "Become a people, farm squares",
        rules_version: 1,
        sides: &["first", "second", "third", "fourth"],
        seats: (2, 4),
    };

    fn start(setup: &Setup, _chance: &mut impl Chance, _log: &mut impl Log<Self>) -> Result<Realms, SetupError> {
        if !(2..=4).contains(&setup.seats) || !(1..=9).contains(&setup.squares) {
            return Err(SetupError::new("RE-1.1", "two to four seats, and one to nine squares for each"));
        }
        Ok(Realms {
            seats: setup.seats,
            turn: Seat(0),
            left: setup.seats * setup.squares,
            peoples: [None; 4],
            resigned: [false; 4],
            land: [[None; EDGE as usize]; EDGE as usize],
        })
    }

    fn seating(&self) -> Seating {
        Seating::new(&[Side(0), Side(1), Side(2), Side(3)][..self.seats as usize])
    }

    fn awaiting(&self) -> Awaiting {
        if !self.is_over() {
            return Awaiting::one(self.turn);
        }
        // A seat that resigned stands behind all others.
        let worth = |seat: u8| (!self.resigned[seat as usize]).then(|| self.score(Seat(seat)));
        let mut places = [1; 4];
        for seat in 0..self.seats {
            places[seat as usize] += (0..self.seats).filter(|&other| worth(other) > worth(seat)).count() as u8;
        }
        Awaiting::Over(Outcome::ranked(&places[..self.seats as usize]))
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let peoples = (0..PEOPLES.len() as u8).map(Action::Become);
        let squares = (0..EDGE).flat_map(|y| (0..EDGE).map(move |x| Action::Farm(x, y)));
        out.extend(peoples.chain(squares).filter(|&action| self.refuse(seat, action).is_ok()));
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Resign].into_iter().filter(|&action| self.refuse(seat, action).is_ok()));
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        _chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        self.refuse(seat, action)?;
        match action {
            Action::Become(people) => {
                self.peoples[seat.0 as usize] = Some(people);
                self.turn = self.after(seat);
                log.all(Event::Became(seat, people));
            }
            Action::Farm(x, y) => {
                self.land[y as usize][x as usize] = Some(seat);
                self.left -= 1;
                self.turn = self.after(seat);
                log.all(Event::Farmed(seat, x, y));
            }
            Action::Resign => {
                self.resigned[seat.0 as usize] = true;
                if self.turn == seat {
                    self.turn = self.after(seat);
                }
                log.all(Event::Resigned(seat));
            }
        }
        Ok(())
    }

    fn view(&self, _viewer: Viewer) -> Realms {
        self.clone()
    }

    fn imagine(&self, _viewer: Viewer, _rng: &mut impl Rng) -> Realms {
        self.clone()
    }

    fn outcomes(_label: &str) -> &'static [&'static str] {
        &[]
    }

    fn check(&self) -> Result<(), String> {
        let seats = self.squares().map(|square| square.2).chain([self.turn]);
        match (2..=4).contains(&self.seats) && seats.into_iter().all(|seat| seat.0 < self.seats) {
            true => Ok(()),
            false => Err(format!("there are {} seats", self.seats)),
        }
    }
}

impl Appraise for Realms {
    fn appraise(&self, side: Side) -> f32 {
        let all: u16 = (0..self.seats).map(|seat| 1 + self.score(Seat(seat))).sum();
        f32::from(1 + self.score(Seat(side.0))) / f32::from(all)
    }
}

impl CustomContent for Realms {}

impl Positions for Realms {
    fn place(&mut self, _position: &Map<String, Value>) -> Result<(), String> {
        Err("realms knows no positions; leave [position] out".into())
    }

    fn fact(&self, _fact: &str) -> Result<Result<(), String>, String> {
        Err("realms knows no facts of its own".into())
    }
}

impl Staged for Realms {
    /// The sheet is one square before anything lies on it.
    fn stage(_view: &Realms) -> Stage {
        Stage {
            title: Realms::TITLE.name.into(),
            bounds: around(EDGE / 2, EDGE / 2),
            sides: Realms::TITLE.sides.iter().map(|name| name.to_string()).collect(),
            ..Stage::default()
        }
    }

    fn glyphs() -> &'static BTreeMap<String, String> {
        let glyph = |(name, ..): &(&str, &str, u8)| (name.to_string(), r#"<path d="M4 4h16v16H4z"/>"#.to_string());
        static GLYPHS: OnceLock<BTreeMap<String, String>> = OnceLock::new();
        GLYPHS.get_or_init(|| PEOPLES.iter().map(glyph).collect())
    }

    fn scene(view: &Realms) -> Scene {
        let piece = |(x, y, seat): (u8, u8, Seat)| Piece {
            id: format!("square/{x},{y}"),
            space: format!("{x},{y}"),
            frame: Realms::factions(view)[seat.0 as usize].frame,
            code: format!("S{}", seat.0 + 1),
            name: format!("Square {x},{y}"),
            label: format!("Square at {x},{y}"),
            ..Piece::default()
        };
        let standing = |seat| PlayerFigures { score: view.score(Seat(seat)).to_string(), ..PlayerFigures::default() };
        let sentence = match view.people(view.turn) {
            None => "Become a people".to_string(),
            Some(people) => format!("{} farm a square", people_name(people).1),
        };
        Scene {
            spaces: view.squares().map(|(x, y, _)| space(x, y)).collect(),
            bounds: view.squares().map(|(x, y, _)| around(x, y)).reduce(united),
            pieces: view.squares().map(piece).collect(),
            standings: (0..view.seats).map(standing).collect(),
            prompt: Prompt { sentence, frame: Realms::factions(view)[view.turn.0 as usize].frame, ..Prompt::default() },
            ..Scene::default()
        }
    }

    fn factions(view: &Realms) -> Vec<Faction> {
        let faction = |people: &Option<u8>| match people {
            Some(people) => {
                let (crest, name, frame) = people_name(*people);
                Faction { name: name.into(), frame, crest: Some(crest.into()), ..Faction::default() }
            }
            None => Faction::default(),
        };
        view.peoples[..view.seats as usize].iter().map(faction).collect()
    }

    fn choice(_view: &Realms, action: &Action) -> Choice {
        let notation = action.to_string();
        let verb = notation.split(' ').next().unwrap_or(&notation).to_owned().into();
        Choice { action: notation.clone(), label: notation, verb, path: Vec::new(), ..Choice::default() }
    }

    fn line(view: &Realms, event: &Event) -> Line {
        let (Event::Became(seat, _) | Event::Farmed(seat, ..) | Event::Resigned(seat)) = *event;
        let (_, name, frame) = view.people(seat).map_or(("", "A seat", 0), people_name);
        Line::of(frame).text(match event {
            Event::Became(..) => format!("{name} come to the table"),
            Event::Farmed(_, x, y) => format!("{name} farm {x},{y}"),
            Event::Resigned(_) => format!("{name} give up"),
        })
    }

    fn knobs() -> Vec<Knob> {
        Vec::new()
    }

    fn listings() -> Vec<Listing> {
        Vec::new()
    }

    fn rules() -> &'static str {
        "- **RE-1.1** Seats.\n- **RE-2.1** Turns.\n- **RE-2.2** Peoples.\n- **RE-2.3** Squares.\n- **RE-2.4** The end.\n"
    }
}

fn space(x: u8, y: u8) -> Space {
    let (left, top) = (f32::from(x) * WIDTH, f32::from(y) * WIDTH);
    let corners = [(0.0, 0.0), (WIDTH, 0.0), (WIDTH, WIDTH), (0.0, WIDTH)];
    Space {
        id: format!("{x},{y}"),
        col: x.into(),
        row: y.into(),
        at: Point::new(left + WIDTH / 2.0, top + WIDTH / 2.0),
        outline: corners.map(|(x, y)| Point::new(left + x, top + y)).into(),
        terrain: "land".into(),
        sign: '.',
        half: false,
        more: Vec::new(),
    }
}

/// A square with its margin.
fn around(x: u8, y: u8) -> Rect {
    let at = |place: u8| f32::from(place) * WIDTH - 10.0;
    Rect { x: at(x), y: at(y), width: WIDTH + 20.0, height: WIDTH + 20.0 }
}

fn united(a: Rect, b: Rect) -> Rect {
    let (x, y) = (a.x.min(b.x), a.y.min(b.y));
    let (right, bottom) = ((a.x + a.width).max(b.x + b.width), (a.y + a.height).max(b.y + b.height));
    Rect { x, y, width: right - x, height: bottom - y }
}
