//! Puts a position on the table.

use super::{pile, seat};
use crate::action::{Band, COLOURS, colour};
use crate::board::{EDGES, OnSpots, Spot, SpotSet, Square};
use crate::card::{EventCard, EventPile};
use crate::city::{City, Placement};
use crate::content::{Library, TileKind};
use crate::start::full_decks;
use crate::state::{Battle, Battue, BySeat, Camp, Phase, START_HORDE, WARRIORS};
use crate::tile::{Tile, TileSet};
use crate::turn::Step;
use kernel::position::{PositionReader, copies, counted, read, texts};
use kernel::{Chance, Counts, Game, NotationError, Numbered, Seat, SeatSet, Seeded, Silent, error_if};
use serde_json::{Map, Value};
use std::fmt::Display;
use std::str::FromStr;

const KEYS: &str = "layout rows without edges blue red yellow green out entries veterans hands chests pile discards \
                    events event_discards up looted unlooted known neutral cracks active first round phase bag \
                    attackers battle fought";

/// A table by colour.
fn by_seat<'a>(at: &PositionReader<'a>, key: &str) -> Result<Vec<(Seat, &'a Value)>, String> {
    at.table(key)?.into_iter().map(|(name, value)| Ok((seat(name)?, value))).collect()
}

impl Battue {
    pub(super) fn place_all(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        let at = PositionReader::new(position, &KEYS.split(' ').collect::<Vec<_>>())?;
        *self = Battue::bare(self.content.clone(), self.options);
        self.place_layout(&at)?;
        self.place_edges(&at)?;
        for name in at.list("out")? {
            self.alive = self.alive.without(seat(name)?);
        }
        self.first = at.text("first")?.map_or(Ok(Seat(0)), seat)?;
        self.active = at.text("active")?.map_or(Ok(Seat(0)), seat)?;
        if let Some(round) = at.number("round")? {
            self.round = round;
        }
        let phase = at.text("phase")?.unwrap_or("start");
        self.place_players(&at, phase)?;
        self.place_tiles(&at)?;
        self.place_cards(&at)?;
        self.place_attackers(&at)?;
        if at.has("battle") {
            return self.go_on_fighting(&at, phase);
        }
        let step = match phase {
            "placing" => return self.go_on_placing(&at),
            "battles" => {
                self.pending = self.under_attack();
                error_if!(
                    self.pending.len() < 2,
                    "two attacked tiles make a choice of battles; name them in attackers"
                );
                Step::Battles
            }
            "camps" => Step::Camps,
            "start" => Step::Turn(self.active),
            "calls" => Step::Calls,
            "moves" => Step::Moves,
            "end" => Step::End,
            other => {
                return Err(format!(
                    "a position begins with start, calls, moves, battles, end, camps or placing, or in a battle, not \
                     '{other}'"
                ));
            }
        };
        self.run(step, &mut NoChance, &mut Silent);
        self.check()
    }

    fn place_layout(&mut self, at: &PositionReader) -> Result<(), String> {
        let rows = match (at.texts("rows")?, at.text("layout")?) {
            (Some(_), Some(_)) => return Err("a position has rows or a layout, not both".into()),
            (Some(rows), None) => {
                let rows: Vec<String> = rows.into_iter().map(str::to_owned).collect();
                crate::content::read_rows(&rows).map_err(|invalid| invalid.to_string())?
            }
            (None, id) => Library::embedded().layout(id.unwrap_or("f1")).map_err(|e| e.to_string())?.rows.clone(),
        };
        let without: TileSet = at.list("without")?.into_iter().map(read).collect::<Result<_, _>>()?;
        let mut squares: Vec<(Tile, Vec<Square>)> = Vec::new();
        for (y, row) in rows.iter().enumerate() {
            for (x, tile) in row.iter().enumerate() {
                let (Some(tile), Some(square)) = (tile, Square::new(x as u8, y as u8)) else { continue };
                if without.contains(*tile) {
                    continue;
                }
                match squares.iter_mut().find(|(known, _)| known == tile) {
                    Some((_, list)) => list.push(square),
                    None => squares.push((*tile, vec![square])),
                }
            }
        }
        // The Palace first, then the special tiles, then the others from the largest down.
        squares.sort_by_key(|(tile, _)| {
            let face = self.content.face(*tile);
            (tile.number() != Some(1), !face.is_special(), face.size())
        });
        let mut city = City::bare(self.options.palace_shape);
        let palace = city.lay_palace();
        match squares.first() {
            Some((tile, list)) if tile.number() == Some(1) && city.squares(palace).eq(list.iter().copied()) => {}
            _ => return Err("the Palace must lie on its squares".into()),
        }
        self.faces.put(palace, squares[0].0);
        for (tile, list) in &squares[1..] {
            let spot = lay_on(&mut city, *tile, list)?;
            error_if!(self.content.face(*tile).size() != city.size(spot), "{tile} has another size");
            self.faces.put(spot, *tile);
        }
        city.finish();
        *self.city.make_mut() = city;
        self.bag = TileSet::EMPTY;
        Ok(())
    }

    /// Edge tiles where they are named; the others fill up in order.
    fn place_edges(&mut self, at: &PositionReader) -> Result<(), String> {
        let named = at.list("edges")?;
        if !self.options.walls_of_tarsos.is_on() {
            return if named.is_empty() { Ok(()) } else { Err("edge tiles need walls_of_tarsos = on".into()) };
        }
        let mut left: TileSet = Tile::edge_tiles().collect();
        let mut done = SpotSet::EMPTY;
        for text in named {
            let (space, tile) = text.split_once(' ').ok_or_else(|| format!("'{text}' is no space with a tile"))?;
            let (spot, tile) = (self.named_spot(space)?, read::<Tile>(tile.trim())?);
            error_if!(!left.contains(tile) || !spot.is_edge() || done.contains(spot), "'{text}' cannot be");
            left.remove(tile);
            done.insert(spot);
            self.faces.put(spot, tile);
        }
        for spot in Spot::edges().filter(|&spot| !done.contains(spot)) {
            let fits = |tile: &Tile| matches!(self.content.face(*tile).kind, TileKind::Edge(kind, _) if Some(kind) == spot.edge_kind());
            let tile = left.iter().find(fits).ok_or("an edge tile lies on a space of another kind")?;
            left.remove(tile);
            self.faces.put(spot, tile);
        }
        Ok(())
    }

    fn place_players(&mut self, at: &PositionReader, phase: &str) -> Result<(), String> {
        if !["camps", "placing"].contains(&phase) {
            for (seat, entry) in self.seats().zip(["N W-N1", "E W-E1", "S W-S1", "W W-W1"]) {
                self.camps[seat] = Some(read_camp(entry)?);
            }
        }
        for (seat, value) in by_seat(at, "entries")? {
            let entry = value.as_str().ok_or("an entry is a side and a space: \"N W-N1\"")?;
            self.camps[seat] = Some(read_camp(entry)?);
        }
        for name in at.list("veterans")? {
            self.captured = self.captured.with(seat(name)?);
        }
        for (seat, name) in (0..).map(Seat).zip(COLOURS) {
            match at.texts(name)? {
                Some(_) if seat.0 >= self.players() => return Err(format!("{name} is not at the table")),
                Some(list) => {
                    list.into_iter().try_for_each(|text| self.place_horde(seat, text))?;
                }
                None if self.alive.contains(seat) && self.camps[seat].is_some() => {
                    self.gain(seat, Spot::CAMP, START_HORDE);
                }
                None => {}
            }
        }
        Ok(())
    }

    /// `camp 6`, `theatrum 4`, `W-N1 2+3`, or a tile alone for an empty one.
    fn place_horde(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        let (place, band) = match text.split_once(' ') {
            None => (text, Band::men(0)),
            Some((place, band)) => (place, read::<Band>(band.trim())?),
        };
        let spot = if place == "camp" { Spot::CAMP } else { self.named_spot(place)? };
        error_if!(band.size() > 0 && !self.alive.contains(seat), "{} is out and has nobody on the board", colour(seat));
        if band.men > self.reserve[seat] || band.size() > self.room(seat, spot) || band.ivory > self.ivory_left() {
            return Err(format!("'{text}' is more than {} can have there", colour(seat)));
        }
        self.gain(seat, spot, band.men);
        self.gain_ivory(seat, spot, band.ivory);
        if spot.is_camp() {
            return Ok(());
        }
        error_if!(self.controller(spot).is_some(), "{place} is controlled twice");
        self.flags[seat].insert(spot);
        self.face_up.insert(spot);
        self.looted.insert(spot);
        self.captured = self.captured.with(seat);
        Ok(())
    }

    /// `theatrum 4`: warriors of the active player on tiles that he attacks.
    fn place_attackers(&mut self, at: &PositionReader) -> Result<(), String> {
        for text in at.list("attackers")? {
            let (place, band) = text.split_once(' ').ok_or_else(|| format!("'{text}' needs a tile and warriors"))?;
            let (spot, band) = (self.named_spot(place)?, read::<Band>(band.trim())?);
            let (seat, name) = (self.active, colour(self.active));
            error_if!(self.controller(spot) == Some(seat), "{name} controls {place} and does not attack it");
            let too_many = band.men > self.reserve[seat] || band.ivory > self.ivory_left();
            error_if!(band.size() == 0 || too_many || band.size() > self.room(seat, spot), "'{text}' cannot be");
            self.gain(seat, spot, band.men);
            self.gain_ivory(seat, spot, band.ivory);
            self.moved[spot] = band.men;
            self.moved_ivory[spot] = band.ivory;
        }
        Ok(())
    }

    /// Tiles with attackers on them (BT-8.13).
    fn under_attack(&self) -> SpotSet {
        self.stands[self.active] - self.flags[self.active] - SpotSet::one(Spot::CAMP)
    }

    /// A battle under way, `fought` rounds of it. The other attacked tiles are still to be fought for.
    fn go_on_fighting(&mut self, at: &PositionReader, phase: &str) -> Result<(), String> {
        let place = at.text("battle")?.unwrap_or("");
        let spot = self.named_spot(place)?;
        error_if!(!self.under_attack().contains(spot), "nobody attacks {place}; name it in attackers");
        let fought: u8 = at.number("fought")?.unwrap_or(0);
        (self.moved, self.moved_ivory) = (OnSpots::EMPTY, OnSpots::EMPTY);
        self.face_up.insert(spot);
        self.pending = self.under_attack() - SpotSet::one(spot);
        let between = matches!(phase, "attacker-stays" | "defender-stays");
        error_if!(between && fought == 0, "the players stay or retreat after a round; say how many were fought");
        let round = if between { fought } else { fought.saturating_add(1) };
        let defender = self.defender_of(spot);
        self.battle = Some(Battle { round, defender, ..Battle::new(spot) });
        let holds_cards = |seat: Option<Seat>| seat.filter(|&seat| self.hand_size(seat) > 0);
        let (phase, asked) = match phase {
            "attack-cards" => (Phase::AttackCards, holds_cards(Some(self.active))),
            "defend-cards" => (Phase::DefendCards, holds_cards(defender)),
            "attacker-stays" => (Phase::AttackerStays, (!self.attacker_retreats().is_empty()).then_some(self.active)),
            "defender-stays" => {
                (Phase::DefenderStays, self.holder().filter(|(_, ways)| !ways.is_empty()).map(|(seat, _)| seat))
            }
            other => {
                return Err(format!(
                    "in a battle it is attack-cards, defend-cards, attacker-stays or defender-stays, not '{other}'"
                ));
            }
        };
        let asked = asked.ok_or("nobody could decide that: there is no card in hand, or no way to retreat")?;
        self.ask(phase, asked);
        self.check()
    }

    fn spots(&self, places: Vec<&str>) -> Result<SpotSet, String> {
        places.into_iter().map(|place| self.named_spot(place)).collect()
    }

    fn place_tiles(&mut self, at: &PositionReader) -> Result<(), String> {
        self.face_up |= self.spots(at.list("up")?)?;
        self.looted = (self.looted | self.spots(at.list("looted")?)?) - self.spots(at.list("unlooted")?)?;
        for (seat, value) in by_seat(at, "known")? {
            self.known[seat] = self.spots(texts("known", value)?)?;
        }
        for text in at.list("neutral")? {
            let (place, number) = counted(text)?;
            let spot = self.named_spot(place)?;
            error_if!(number > self.ivory_left(), "'{text}' is more than the box holds");
            self.face_up.insert(spot);
            self.neutral[spot] = number;
        }
        for text in at.list("cracks")? {
            let (place, number) = counted(text)?;
            let spot = self.named_spot(place)?;
            self.cracks[spot] = number;
        }
        Ok(())
    }

    fn place_cards(&mut self, at: &PositionReader) -> Result<(), String> {
        let (mut loot, mut event_cards) = full_decks(&self.content, self.options.walls_of_tarsos.is_on());
        for (seat, value) in by_seat(at, "hands")? {
            self.hands[seat] = taken(&mut loot, texts("hands", value)?)?;
        }
        for (seat, value) in by_seat(at, "chests")? {
            let is_event = |text: &&str| copies(text).is_ok_and(|(card, _)| card.parse::<EventCard>().is_ok());
            let (events, treasures) = texts("chests", value)?.into_iter().partition(is_event);
            self.chests[seat] = taken(&mut loot, treasures)?;
            self.event_card_chests[seat] = taken(&mut event_cards, events)?;
        }
        self.loot_discards = taken(&mut loot, at.list("discards")?)?;
        if let Some(left) = at.texts("pile")? {
            loot = taken(&mut loot, left)?;
        }
        self.loot = loot;
        if let Some(events) = at.texts("events")? {
            event_cards = pile(&events)?;
        }
        let discards: EventPile = pile(&at.list("event_discards")?)?;
        discards.kinds().for_each(|card| event_cards[card] = event_cards[card].saturating_sub(discards[card]));
        self.event_card_discards = discards;
        self.event_cards = event_cards;
        Ok(())
    }

    /// The tiles of the city lie; those of the bag are still to be placed by the active player and on.
    fn go_on_placing(&mut self, at: &PositionReader) -> Result<(), String> {
        self.bag = at.list("bag")?.into_iter().map(read).collect::<Result<_, _>>()?;
        self.reserve = BySeat::all(WARRIORS);
        self.face_up = Spot::edges().collect();
        self.alive = self.seats().collect::<SeatSet>();
        self.run(Step::Place(self.active), &mut Seeded::new(0), &mut Silent);
        self.check()
    }
}

fn read_camp(text: &str) -> Result<Camp, String> {
    let (front, entry) = text.split_once(' ').ok_or_else(|| format!("'{text}' is no entry; write N W-N1"))?;
    let space: crate::board::Space = read(entry.trim())?;
    let entry = space.as_edge().ok_or_else(|| format!("{space} is no edge space"))?;
    Ok(Camp { front: read(front)?, entry })
}

fn lay_on(city: &mut City, tile: Tile, squares: &[Square]) -> Result<Spot, String> {
    let wrong = || format!("the squares of {tile} are no rectangle of its size");
    let (first, last) = (squares.first().ok_or_else(wrong)?, squares.last().ok_or_else(wrong)?);
    let (w, h) = ((last.x() + 1).checked_sub(first.x()), (last.y() + 1).checked_sub(first.y()));
    let place = w.zip(h).and_then(|(w, h)| Placement::new(*first, w, h)).ok_or_else(wrong)?;
    if !place.squares().eq(squares.iter().copied()) || city.len() + EDGES + 1 >= crate::board::SPOTS {
        return Err(wrong());
    }
    Ok(city.lay(place))
}

/// Cards taken out of a pile.
fn taken<I, const N: usize>(from: &mut Counts<I, N>, texts: Vec<&str>) -> Result<Counts<I, N>, String>
where
    I: Numbered + Display + FromStr<Err = NotationError>,
{
    let cards = pile(&texts)?;
    for card in cards.kinds() {
        let short = || format!("there are not so many of {card}");
        from[card] = from[card].checked_sub(cards[card]).ok_or_else(short)?;
    }
    Ok(cards)
}

/// A position leads to its first decision without chance.
struct NoChance;

impl Chance for NoChance {
    fn roll(&mut self, _label: &'static str, _n: u32) -> u32 {
        0
    }
}
