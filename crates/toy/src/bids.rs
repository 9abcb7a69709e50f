//! Bids: in each round every seat may mull and then bids in secret; when all have bid, the bids are shown and a die
//! falls. With `turns` the seats bid one after the other. The game knows no draws, and resigning with
//! `resigns` only: a seat that resigned bids nothing from then on, and a side without seats has lost.
//! `Bids<true>` is the same game after a change of its rules: no seat may mull. Both write format 2 and read format 1.

use content::CustomContent;
use kernel::patch::Change;
use kernel::record::RecordedEvent;
use kernel::{
    Appraise, Audience, Awaiting, Chance, Game, GameData, Illegal, Json, Log, NotationError, Outcome, PassSpan,
    Positions, Record, Seat, Seating, SetupError, Side, StateHash, Title, Viewer, Window,
};
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stage::{Choice, Knob, Line, Listing, Odds, Prompt, Scene, Stage, Staged};
use std::fmt;
use std::str::FromStr;

/// The highest bid where a seat has no purse.
const HIGHEST: u8 = 3;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    pub rounds: u8,
    pub turns: bool,
    pub sides: Vec<u8>,
    /// How much each seat can bid at most. With purses no seat mulls, and every bid is asked for in a
    /// window.
    pub purses: Vec<u8>,
    pub resigns: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { rounds: 4, turns: false, sides: vec![0, 1], purses: Vec::new(), resigns: false }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bids<const FIXED: bool = false> {
    seating: Seating,
    turns: bool,
    left: u8,
    score: [u16; 4],
    bids: [Option<u8>; 4],
    mulled: [u8; 4],
    purses: Vec<u8>,
    resigns: bool,
    resigned: [bool; 4],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Mull,
    Bid(u8),
    Resign,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Mull => f.write_str("mull"),
            Action::Bid(n) => write!(f, "bid {n}"),
            Action::Resign => f.write_str("resign"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Action, NotationError> {
        let misread = || NotationError(format!("'{text}' is neither mull, resign nor bid 0 to 3"));
        match text.split_once(' ') {
            None if text == "mull" => Ok(Action::Mull),
            None if text == "resign" => Ok(Action::Resign),
            Some(("bid", n)) => n.parse().map(Action::Bid).map_err(|_| misread()),
            _ => Err(misread()),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Mulled(Seat),
    /// Told to the bidder alone.
    Bid(Seat, u8),
    Shown(Vec<u8>, u32),
    Resigned(Seat),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Event::Mulled(seat) => write!(f, "{seat} mulls"),
            Event::Bid(seat, n) => write!(f, "{seat} bids {n}"),
            Event::Shown(bids, die) => write!(f, "shown {bids:?} die {die}"),
            Event::Resigned(seat) => write!(f, "{seat} resigns"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub left: u8,
    pub own: Option<u8>,
    /// How many seats have not bid yet.
    pub open: u8,
}

impl<const FIXED: bool> Bids<FIXED> {
    fn most(&self, seat: Seat) -> u8 {
        self.purses.get(seat.0 as usize).copied().unwrap_or(HIGHEST)
    }

    /// The seats that have not bid in this round.
    fn open(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seating.seats().filter(|seat| self.bids[seat.0 as usize].is_none())
    }
}

fn rename(value: &mut Value, then: &str, today: &str) {
    if let Some(object) = value.as_object_mut()
        && let Some(part) = object.remove(then)
    {
        object.insert(today.into(), part);
    }
}

/// A record of this game as its format 1 would have written it.
pub fn in_format_1(record: &Record) -> Record {
    let mut older = record.clone();
    older.game_format = 1;
    rename(&mut older.setup, "rounds", "length");
    for (entry, number) in older.entries.iter_mut().zip(0..) {
        let mut state = record.state_at(number).unwrap_or_default();
        rename(&mut state, "left", "rounds_left");
        let state = Json::from(state);
        entry.hash = StateHash::of(&state);
        for RecordedEvent(_, event) in &mut entry.events {
            let mut value = event.value();
            rename(&mut value, "Bid", "Laid");
            *event = value.into();
        }
        for Change(place, _) in entry.change.iter_mut().filter(|Change(place, _)| place == "/left") {
            *place = "/rounds_left".into();
        }
        entry.state = entry.state.is_some().then_some(state);
    }
    older
}

impl<const FIXED: bool> Game for Bids<FIXED> {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    const TITLE: Title =
        Title { id: "bids", name: "Bids", blurb: "", rules_version: 1, sides: &["red", "blue"], seats: (2, 4) };
    const FORMAT: u32 = 2;

    /// Format 1 had other names for the rounds and for a bid.
    fn upgrade(data: GameData, value: &mut Value, _from: u32) {
        let (then, today) = match data {
            GameData::Setup => ("length", "rounds"),
            GameData::State => ("rounds_left", "left"),
            GameData::Event => ("Laid", "Bid"),
        };
        rename(value, then, today);
    }

    fn start(setup: &Setup, _chance: &mut impl Chance, _log: &mut impl Log<Self>) -> Result<Self, SetupError> {
        if !(2..=4).contains(&setup.sides.len()) || setup.sides.iter().any(|&side| side > 1) || setup.rounds == 0 {
            return Err(SetupError::new("BI-1.1", "two to four seats on two sides, and a round at least"));
        }
        let sides: Vec<Side> = setup.sides.iter().map(|&side| Side(side)).collect();
        let seating = Seating::new(&sides);
        let (turns, left, purses) = (setup.turns, setup.rounds, setup.purses.clone());
        let resigns = setup.resigns;
        let (score, bids, mulled, resigned) = ([0; 4], [None; 4], [0; 4], [false; 4]);
        Ok(Bids { seating, turns, left, score, bids, mulled, purses, resigns, resigned })
    }

    fn seating(&self) -> Seating {
        self.seating
    }

    fn awaiting(&self) -> Awaiting {
        let lost = |side: u8| self.seating.members(Side(side)).all(|seat| self.resigned[seat.0 as usize]);
        if let Some(loser) = (0..2).find(|&side| lost(side)) {
            return Awaiting::Over(Outcome::won_by(Side(1 - loser), 2));
        }
        if self.left == 0 {
            let total = |side| self.seating.members(Side(side)).map(|seat| self.score[seat.0 as usize]).sum::<u16>();
            return Awaiting::Over(match total(0).cmp(&total(1)) {
                std::cmp::Ordering::Less => Outcome::won_by(Side(1), 2),
                std::cmp::Ordering::Equal => Outcome::draw(2),
                std::cmp::Ordering::Greater => Outcome::won_by(Side(0), 2),
            });
        }
        Awaiting::Seats(self.open().take(if self.turns { 1 } else { 4 }).collect())
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.awaiting().seats().contains(seat) {
            if !FIXED && self.purses.is_empty() && self.mulled[seat.0 as usize] < 3 {
                out.push(Action::Mull);
            }
            out.extend((0..=self.most(seat)).map(Action::Bid));
        }
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Action>) {
        let may = self.resigns && self.seating.has(seat) && self.awaiting().outcome().is_none();
        if may && !self.resigned[seat.0 as usize] {
            out.push(Action::Resign);
        }
    }

    fn window(&self, seat: Seat) -> Option<Window<Action>> {
        let asked = !self.purses.is_empty() && self.awaiting().seats().contains(seat);
        asked.then_some(Window { pass: Action::Bid(0), battle: Some(u32::from(self.left / 2)) })
    }

    /// With purses a seat may pass for two rounds, or for one. The last round concerns everybody.
    fn pass_span(&self, _seat: Seat, span: PassSpan) -> Option<u32> {
        match span {
            PassSpan::Others => Some(0),
            PassSpan::Turn => Some(u32::from(self.left)),
            PassSpan::Round => Some(u32::from(self.left / 2)),
        }
        .filter(|_| !self.purses.is_empty())
    }

    fn is_concerned(&self, _seat: Seat) -> bool {
        self.left == 1
    }

    /// A seat that bids after others in turns may settle on its bid before.
    fn preparations(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turns && self.open().skip(1).any(|waits| waits == seat) {
            out.extend((0..=self.most(seat)).map(Action::Bid));
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
        self.asides(seat, &mut listed);
        if !listed.contains(&action) {
            return Err(Illegal::new("BI-2.1", "this cannot be bid now"));
        }
        match action {
            Action::Mull => {
                self.mulled[seat.0 as usize] += 1;
                log.all(Event::Mulled(seat));
            }
            Action::Bid(n) => {
                self.bids[seat.0 as usize] = Some(n);
                log.tell(Audience::seat(seat), Event::Bid(seat, n));
            }
            Action::Resign => {
                self.resigned[seat.0 as usize] = true;
                self.bids[seat.0 as usize] = Some(0);
                log.all(Event::Resigned(seat));
            }
        }
        if self.open().next().is_none() && self.awaiting().outcome().is_none() {
            let die = chance.roll("die", 6);
            let bids: Vec<u8> = self.bids.iter().flatten().copied().collect();
            for (score, bid) in self.score.iter_mut().zip(&bids) {
                *score += u16::from(*bid) * die as u16;
            }
            log.all(Event::Shown(bids, die));
            (self.bids, self.mulled, self.left) = (self.resigned.map(|gone| gone.then_some(0)), [0; 4], self.left - 1);
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let open = self.open().count() as u8;
        View { left: self.left, open, own: viewer.seat().and_then(|seat| self.bids[seat.0 as usize]) }
    }

    fn imagine(&self, viewer: Viewer, rng: &mut impl Rng) -> Self {
        let mut other = self.clone();
        for seat in self.seating.seats().filter(|&seat| viewer.seat() != Some(seat) && !self.resigned[seat.0 as usize])
        {
            other.bids[seat.0 as usize] = self.bids[seat.0 as usize].map(|_| rng.random_range(0..=self.most(seat)));
        }
        other
    }

    fn outcomes(_label: &str) -> &'static [&'static str] {
        &["0", "1", "2", "3", "4", "5"]
    }
}

impl<const FIXED: bool> Appraise for Bids<FIXED> {
    fn appraise(&self, _side: Side) -> f32 {
        0.5
    }
}

impl<const FIXED: bool> Positions for Bids<FIXED> {
    fn place(&mut self, _position: &Map<String, Value>) -> Result<(), String> {
        Err("bids knows no positions; leave [position] out".into())
    }
    fn fact(&self, _fact: &str) -> Result<Result<(), String>, String> {
        Err("bids knows no facts of its own".into())
    }
}

impl<const FIXED: bool> CustomContent for Bids<FIXED> {}

impl<const FIXED: bool> Staged for Bids<FIXED> {
    fn stage(_view: &View) -> Stage {
        Stage { title: "Bids".into(), ..Stage::default() }
    }
    fn scene(view: &View) -> Scene {
        let own = view.own.map_or("nothing".into(), |bid| bid.to_string());
        let sentence = format!("{} rounds left, you bid {own}", view.left);
        Scene { prompt: Prompt { sentence, ..Prompt::default() }, ..Scene::default() }
    }
    /// The odds say how likely it is that this bid is the last one of the round, if every seat is as quick as another.
    fn choice(view: &View, action: &Action) -> Choice {
        let words = action.to_string();
        let heads = vec![(1.0 / f32::from(view.open.max(1)), "the last bid".to_string())];
        let odds = Some(Box::new(Odds { title: words.clone(), heads, ..Odds::default() }));
        Choice { action: words.clone(), label: words, verb: "bid".into(), path: Vec::new(), odds, ..Choice::default() }
    }
    fn line(_view: &View, event: &Event) -> Line {
        Line::of(0).text(event.to_string())
    }
    fn knobs() -> Vec<Knob> {
        Vec::new()
    }
    fn listings() -> Vec<Listing> {
        Vec::new()
    }
    fn rules() -> &'static str {
        "- **BI-1.1** Seats.\n- **BI-2.1** Bids.\n"
    }
}
