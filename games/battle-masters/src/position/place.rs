//! Puts a position on the table.

use crate::army::{Unit, UnitSet};
use crate::board::{Space, SpaceSet};
use crate::deck::{self, CARDS, CardFace, Deck};
use crate::event::{OgreCard, Tile};
use crate::field::{Feature, Field};
use crate::ranks::{Place, Ranks};
use crate::state::{BattleMasters, OgreTurn, Phase, Shot, Turn};
use kernel::position::{PositionReader, copies, read};
use kernel::{Game, error_if};
use serde::Deserialize;
use serde_json::{Map, Value};

const KEYS: [&str; 22] = [
    "card", "units", "others", "lost", "reserve", "tower", "rubble", "marsh", "fords", "ditches", "hedges", "out",
    "flipped", "left", "hand", "stale", "score", "zones", "acting", "finished", "shot", "ogre",
];

/// A Cannon shot in flight: `shot = { target = "5,10", tiles = ["flying 5,6"], turned = "bouncing" }`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShotInFlight {
    target: Space,
    /// Laid so far, in order.
    #[serde(default)]
    tiles: Vec<String>,
    /// Lies face up and is to be laid next.
    turned: Option<Tile>,
}

/// The Ogre's activation under way: `ogre = { turned = ["move"], card = "attack" }`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OgreUnderWay {
    /// Turned and used so far.
    #[serde(default)]
    turned: Vec<OgreCard>,
    /// Lies face up and is to be used next.
    card: Option<OgreCard>,
}

impl BattleMasters {
    pub(super) fn place_all(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        let at = PositionReader::new(position, &KEYS)?;
        self.place_features(&at)?;
        self.place_units(&at)?;
        let card = at.text("card")?.map(|card| self.find_card(card)).transpose()?;
        self.place_deck(&at, card)?;
        if let Some(stale) = at.number("stale")? {
            self.stale = stale;
        }
        if let Some(score) = at.data("score")? {
            self.campaign.as_mut().ok_or("a score needs a campaign")?.score = score;
        }
        if let Some(face) = card {
            let card = deck::called(&self.content, face).ok_or_else(|| format!("there is no card {face}"))?;
            self.open_turn(face, card.army, card.units, card.special);
        }
        self.place_orders(&at)?;
        self.check()
    }

    /// What has happened on the open card: units that have acted, the one that acts, a shot, the Ogre's cards.
    fn place_orders(&mut self, at: &PositionReader) -> Result<(), String> {
        const ORDERS: [&str; 4] = ["acting", "finished", "shot", "ogre"];
        let Some(key) = ORDERS.into_iter().find(|key| at.has(key)) else { return Ok(()) };
        let Phase::Turn(mut turn) = self.phase else { return Err(format!("{key} needs an open card")) };
        for text in at.list("finished")? {
            let unit = self.on_card(&turn, text)?;
            turn.finished.insert(unit);
        }
        if let Some(text) = at.text("acting")? {
            let (name, steps) = text.split_once(" steps ").unwrap_or((text, "0"));
            let unit = self.on_card(&turn, name)?;
            turn.current = Some(unit);
            turn.steps =
                steps.parse().map_err(|_| format!("'{text}' is no acting unit; write orcs/1 or orcs/1 steps 1"))?;
            error_if!(turn.finished.contains(unit), "{unit} has finished and cannot be acting");
        }
        if let Some(shot) = at.data("shot")? {
            self.place_shot(&mut turn, shot)?;
        }
        if let Some(ogre) = at.data("ogre")? {
            self.place_ogre(&mut turn, ogre)?;
        }
        self.phase = Phase::Turn(turn);
        Ok(())
    }

    /// A unit that the open card calls and that is on the board.
    fn on_card(&self, turn: &Turn, text: &str) -> Result<Unit, String> {
        let unit: Unit = read(text.trim())?;
        error_if!(!(turn.shown & self.ranks.board).contains(unit), "{unit} is not on the board and on the card");
        Ok(unit)
    }

    fn place_shot(&self, turn: &mut Turn, in_flight: ShotInFlight) -> Result<(), String> {
        let cannon = (turn.shown & self.ranks.board).iter().find(|unit| unit.kind().is_cannon());
        let cannon = cannon.ok_or("a shot needs the Cannon on the board and on the card")?;
        let from = self.ranks.space(cannon).ok_or("the Cannon is not on the board")?;
        let fresh = Turn { shot: None, ..*turn };
        self.refuse_fire(&fresh, cannon, in_flight.target).map_err(|illegal| illegal.to_string())?;
        let mut shot = Shot { target: in_flight.target, last: from, left: Tile::SUPPLY, tile: None, path: [None; 7] };
        let draw = |shot: &mut Shot, tile: Tile| {
            let left = &mut shot.left[tile as usize];
            *left = left.checked_sub(1).ok_or_else(|| format!("there are not so many {tile} tiles"))?;
            Ok::<(), String>(())
        };
        for text in &in_flight.tiles {
            let wrong = || format!("'{text}' is no tile that was laid; write flying 5,6");
            let (tile, space) = text.split_once(' ').ok_or_else(wrong)?;
            let (tile, space): (Tile, Space) = (read(tile)?, read(space.trim())?);
            error_if!(tile == Tile::Explosion, "an explosion ends the shot");
            let nearer = space.distance(shot.target) + 1 == shot.last.distance(shot.target);
            error_if!(shot.last.distance(space) != 1 || !nearer, "{space} is not one step nearer from {}", shot.last);
            draw(&mut shot, tile)?;
            shot.last = space;
        }
        error_if!(shot.last.distance(shot.target) < 2, "the shot has reached its target");
        if let Some(tile) = in_flight.turned {
            draw(&mut shot, tile)?;
            shot.tile = Some(tile);
        }
        let stepwise = self.options.cannon_path == crate::options::CannonPath::Step;
        error_if!(stepwise != shot.tile.is_some(), "a tile is turned before it is laid, and after a committed path");
        error_if!(!stepwise && !in_flight.tiles.is_empty(), "a committed path is named before the first tile");
        (turn.current, turn.shot) = (Some(cannon), Some(shot));
        Ok(())
    }

    fn place_ogre(&self, turn: &mut Turn, under_way: OgreUnderWay) -> Result<(), String> {
        let ogre = (turn.shown & self.ranks.board).iter().find(|unit| unit.kind().is_ogre());
        let (Some(unit), Some(mut cards)) = (ogre, turn.ogre) else {
            return Err("ogre needs the Ogre on the board and on the card".into());
        };
        for card in under_way.turned.iter().chain(&under_way.card) {
            let left = &mut cards.left[*card as usize];
            *left = left.checked_sub(1).ok_or_else(|| format!("there are not so many {card} cards"))?;
            cards.turns = cards.turns.checked_sub(1).ok_or("the Ogre turns no more cards than six less its skulls")?;
        }
        turn.ogre = Some(OgreTurn { card: under_way.card, ..cards });
        turn.current = Some(unit);
        if cards.turns == 0 && under_way.card.is_none() {
            turn.finished.insert(unit);
        }
        Ok(())
    }

    /// Features named replace all that lie there.
    fn place_features(&mut self, at: &PositionReader) -> Result<(), String> {
        const KINDS: [(&str, &str); 4] =
            [("marsh", "marsh"), ("fords", "ford"), ("ditches", "ditch"), ("hedges", "hedge")];
        if !KINDS.iter().any(|(key, _)| at.has(key)) && !at.has("tower") {
            // Rubble alone lies on the Tower that stands there.
            if let Some(rubble) = at.number("rubble")? {
                error_if!(rubble > 0 && self.field.tower.is_none(), "rubble needs a Tower");
                self.field.rubble = rubble;
            }
            return Ok(());
        }
        let mut field = Field::bare();
        if let Some(tower) = at.named("tower")? {
            field.put(Feature::Tower(tower));
        }
        for (key, kind) in KINDS {
            for text in at.list(key)? {
                let feature: Feature = read(&format!("{kind} {text}"))?;
                field.refuse_place(feature).map_err(|illegal| illegal.to_string())?;
                field.put(feature);
            }
        }
        field.rubble = at.number("rubble")?.unwrap_or(0);
        self.field = field;
        Ok(())
    }

    /// Units named stand where they are said to; the others are elsewhere: in play, but nowhere near.
    fn place_units(&mut self, at: &PositionReader) -> Result<(), String> {
        let (units, lost, reserve) = (at.texts("units")?, at.texts("lost")?, at.texts("reserve")?);
        if units.is_none() && lost.is_none() && reserve.is_none() && !at.has("others") {
            return Ok(());
        }
        let others = match at.text("others")? {
            None | Some("elsewhere") => Place::Reserve,
            Some("lost") => Place::Lost,
            Some(other) => return Err(format!("others is 'elsewhere' or 'lost', not '{other}'")),
        };
        // The roster, the owners and the Elite units of the set-up stay.
        let before = std::mem::replace(&mut self.ranks, Ranks::empty());
        let mut named = UnitSet::EMPTY;
        for unit in Unit::all() {
            let takes_part = before.place(unit) != Place::Absent;
            self.ranks.put(unit, if takes_part { others } else { Place::Absent });
            self.ranks.set_owner(unit, before.owner(unit));
        }
        self.ranks.elite = before.elite;
        // Units elsewhere cannot come on; those of the reserve need the zones of the setup, or `zones`.
        match at.data("zones")? {
            None if reserve.is_none() => self.zone = [SpaceSet::EMPTY; 2],
            None => {}
            Some(zones) => self.zone = zones,
        }
        for (texts, place) in [(reserve, Place::Reserve), (lost, Place::Lost)] {
            for text in texts.unwrap_or_default() {
                let unit = self.read_unit(text)?;
                self.ranks.put(unit, place);
            }
        }
        for text in units.unwrap_or_default() {
            let unit = self.place_unit(text)?;
            error_if!(named.contains(unit), "{unit} is placed twice");
            named.insert(unit);
        }
        Ok(())
    }

    fn read_unit(&self, text: &str) -> Result<Unit, String> {
        let unit: Unit = read(text)?;
        error_if!(self.ranks.place(unit) == Place::Absent, "{unit} takes no part in this battle");
        Ok(unit)
    }

    /// `orcs/1 at 3,8 hits 1 elite`; `tower` puts a Tower there.
    fn place_unit(&mut self, text: &str) -> Result<Unit, String> {
        let wrong = || format!("'{text}' places no unit; write orcs/1 at 3,8, then tower, hits N or elite");
        let words: Vec<&str> = text.split_whitespace().collect();
        let [unit, "at", space, rest @ ..] = &words[..] else { return Err(wrong()) };
        let (unit, space): (Unit, Space) = (self.read_unit(unit)?, read(space)?);
        let mut rest = rest.iter();
        while let Some(word) = rest.next() {
            match *word {
                "tower" => self.field.put(Feature::Tower(space)),
                "elite" => self.ranks.elite.insert(unit),
                "hits" => {
                    let hits = rest.next().and_then(|n| n.parse().ok()).ok_or_else(wrong)?;
                    self.ranks.set_skulls(unit, hits);
                }
                _ => return Err(wrong()),
            }
        }
        if let Some(other) = self.ranks.at(space) {
            return Err(format!("{space} holds {other} already"));
        }
        self.ranks.put(unit, Place::At(space));
        Ok(unit)
    }

    /// `out`, `flipped`, `left` and `hand` list cards, `22 x5` for several; what is named leaves the deck. The open card
    /// is one of those that were left, or else of those that `left` leaves out.
    fn place_deck(&mut self, at: &PositionReader, open: Option<CardFace>) -> Result<(), String> {
        let given = ["out", "flipped", "left", "hand", "card"].iter().any(|key| at.has(key));
        if !given && deck::total(&self.deck.left) > 0 {
            return Ok(());
        }
        let mut fresh = Deck::new(self.all_cards());
        for key in ["out", "flipped", "hand"] {
            for text in at.list(key)? {
                let (face, copies) = self.read_copies(text)?;
                let held = &mut fresh.left[face.index()];
                *held = held.checked_sub(copies).ok_or_else(|| format!("there are not {copies} cards {face}"))?;
                let pile = match key {
                    "out" => &mut fresh.out,
                    "flipped" => &mut fresh.flipped,
                    _ => &mut fresh.hand,
                };
                pile[face.index()] += copies;
            }
        }
        if let Some(texts) = at.texts("left")? {
            // Everything else has been flipped.
            let mut kept = [0; CARDS];
            for text in texts {
                let (face, copies) = self.read_copies(text)?;
                kept[face.index()] = copies;
            }
            for (i, &kept) in kept.iter().enumerate() {
                let gone = fresh.left[i].checked_sub(kept).ok_or_else(|| format!("too many cards {}", i + 1))?;
                fresh.flipped[i] += gone;
                fresh.left[i] = kept;
            }
        }
        if let Some(face) = open {
            let (left, flipped) = (&mut fresh.left[face.index()], &mut fresh.flipped[face.index()]);
            match (*left, at.has("left") && *flipped > 0) {
                (1.., _) => *left -= 1,
                (0, true) => *flipped -= 1,
                (0, false) => return Err(format!("card {face} cannot be open: all of it lies elsewhere")),
            }
        }
        self.deck = fresh;
        Ok(())
    }

    fn read_copies(&self, text: &str) -> Result<(CardFace, u8), String> {
        let (face, copies) = copies(text)?;
        Ok((self.find_card(face)?, copies))
    }
}
