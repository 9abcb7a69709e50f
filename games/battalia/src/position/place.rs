//! Puts a position on the table.

use super::{read_cards, read_hand, seat};
use crate::card::{Card, Faction, GREATS, Great};
use crate::cards::Cards;
use crate::content::Site;
use crate::figure::Figure;
use crate::map::{Build, Exits};
use crate::pile::PileId;
use crate::square::Square;
use crate::state::{AmbushCard, Bargain, Battalia, Buff, DayPart, Marker, Tent};
use crate::turn::Step;
use kernel::position::{PositionReader, read, texts};
use kernel::{Chance, Game, Seat, Silent};
use serde_json::{Map, Value};

const KEYS: [&str; 27] = [
    "factions",
    "removed",
    "start",
    "active",
    "day",
    "clear",
    "cities",
    "roads",
    "heroes",
    "buff",
    "hands",
    "nations",
    "shelters",
    "limbos",
    "ambush",
    "camps",
    "line",
    "tops",
    "empty",
    "greats",
    "looked",
    "markers",
    "phase",
    "attacked",
    "placements",
    "out",
    "changed",
];

/// Supplies in the Nation of a player whose Nation is not described.
const NATION: u8 = 8;

/// A table by seat.
fn by_seat<'a>(at: &PositionReader<'a>, key: &str, players: u8) -> Result<Vec<(Seat, &'a Value)>, String> {
    let known = |(name, value): (&'a str, &'a Value)| match seat(name)? {
        seat if seat.0 < players => Ok((seat, value)),
        _ => Err(format!("{name} is not at the table")),
    };
    at.table(key)?.into_iter().map(known).collect()
}

fn text<'a>(key: &str, value: &'a Value) -> Result<&'a str, String> {
    value.as_str().ok_or_else(|| format!("{key} must be texts by seat"))
}

impl Battalia {
    pub(super) fn place_all(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        let at = PositionReader::new(position, &KEYS)?;
        *self = Battalia::bare(self.content.clone(), self.options);
        self.place_factions(&at)?;
        self.stack_piles();
        self.place_map(&at)?;
        self.start_player = at.text("start")?.map_or(Ok(Seat(0)), seat)?;
        self.active = at.text("active")?.map_or(Ok(self.start_player), seat)?;
        self.day = at.number("day")?.unwrap_or(1);
        self.changed = at.number("changed")?.unwrap_or(self.day);
        self.placements = at.number("placements")?.unwrap_or(0);
        for name in at.list("out")? {
            self.alive = self.alive.without(seat(name)?);
        }
        self.place_figures(&at)?;
        self.place_cards(&at)?;
        self.place_piles(&at)?;
        self.place_greats(&at)?;
        if self.start_player.0 >= self.player_count() || !self.alive.contains(self.active) || self.day == 0 {
            return Err("somebody plays who is not at the table, or the day is 0".into());
        }
        self.begin(at.text("phase")?.unwrap_or("actions"))?;
        for figure in at.list("attacked")? {
            self.attacked.insert(read(figure)?);
        }
        self.check()
    }

    /// Goes to the first decision. A position leads there without chance.
    fn begin(&mut self, phase: &str) -> Result<(), String> {
        self.day_part = DayPart::Acting;
        self.card_was_played(self.active);
        let placements = self.placements;
        let step = match phase {
            "dawn" => Step::Dawn,
            "announce" => Step::Turn(self.active),
            "camps" => Step::Camps,
            "actions" => Step::Actions,
            "roll" => {
                self.day_part = DayPart::Closing;
                Step::Roll
            }
            other => {
                return Err(format!("a position begins with dawn, announce, camps, actions or roll, not '{other}'"));
            }
        };
        self.run(step, &mut NoChance, &mut Silent);
        self.placements = placements;
        Ok(())
    }

    fn place_factions(&mut self, at: &PositionReader) -> Result<(), String> {
        if self.player_count() == 2 {
            let option = self.options.removed_faction.faction();
            self.removed = Some(at.named("removed")?.or(option).unwrap_or(Faction(3)));
        }
        for (seat, value) in by_seat(at, "factions", self.player_count())? {
            self.player_mut(seat).faction = Some(read(text("factions", value)?)?);
        }
        for seat in self.seats() {
            if self.player(seat).faction.is_none() {
                let free = self.free_factions().next();
                self.player_mut(seat).faction = free;
            }
        }
        Ok(())
    }

    /// The cities of the layout, then what is described (BA-3.5).
    fn place_map(&mut self, at: &PositionReader) -> Result<(), String> {
        let content = self.content.clone();
        let layout = content.layout(self.player_count());
        let factions: Vec<Faction> = self.factions_in_play().collect();
        for (sites, start) in [(&layout.start, true), (&layout.neutral, false)] {
            for (index, &site) in sites.iter().enumerate() {
                self.lay_city(site, factions[index % factions.len()], start);
                if start {
                    self.map.set_owner(site.square, Some(Seat(index as u8)));
                }
            }
        }
        for square in at.list("clear")? {
            self.take_off(read(square)?)?;
        }
        for text in at.list("cities")? {
            self.place_city(text)?;
        }
        for text in at.list("roads")? {
            let [square, exits, faction] = words(text, "a square, exits and a faction: 1,2 EW barfolk")?;
            let (square, exits, faction): (Square, Exits, Faction) = (read(square)?, read(exits)?, read(faction)?);
            if self.map.ruins.contains(square) {
                return Err("the ruins lie there".into());
            }
            self.take_off(square)?;
            self.take_terrain(Build::Road, exits, faction)?;
            self.map.put(square, exits, Some(faction));
        }
        Ok(())
    }

    /// Takes a card off the map and back to its pile.
    fn take_off(&mut self, square: Square) -> Result<(), String> {
        if self.map.ruins.contains(square) {
            return Err("the ruins stay".into());
        }
        if let Some(faction) = self.map.native_of(square) {
            let city = self.map.cities.contains(square);
            let build = if city { Build::City } else { Build::Road };
            let pile = PileId::terrain(build, self.map.exits_at(square).shape());
            self.piles[pile.index()].count[faction.index()] += 1;
        }
        self.map.clear(square);
        Ok(())
    }

    fn take_terrain(&mut self, build: Build, exits: Exits, faction: Faction) -> Result<(), String> {
        let pile = PileId::terrain(build, exits.shape());
        let none_left = || format!("no card of {faction} is left in {pile}");
        let count = &mut self.piles[pile.index()].count[faction.index()];
        *count =
            count.checked_sub(1).filter(|_| build == Build::City || exits.0.count_ones() > 1).ok_or_else(none_left)?;
        Ok(())
    }

    /// `1,1 ES islanders seat-1 2`, or `neutral`, or `nobody` and a level.
    fn place_city(&mut self, text: &str) -> Result<(), String> {
        let usage = "square, exits, faction, owner and level: 1,1 ES islanders seat-1 2; a neutral city has no level";
        let text = if text.ends_with("neutral") { format!("{text} 0") } else { text.to_owned() };
        let [square, exits, faction, owner, level] = words(&text, usage)?;
        let (square, exits, faction): (Square, Exits, Faction) = (read(square)?, read(exits)?, read(faction)?);
        let level: u8 = level.parse().map_err(|_| format!("'{text}' lacks a level"))?;
        let was_start = self.map.start.contains(square);
        self.take_off(square)?;
        self.take_terrain(Build::City, exits, faction)?;
        let pile = PileId::terrain(Build::City, exits.shape());
        self.piles[pile.index()].count[faction.index()] += 1;
        self.lay_city(Site { square, exits }, faction, was_start);
        match owner {
            "neutral" => {
                self.map.neutral.insert(square);
                self.map.set_level(square, 0);
            }
            name => {
                self.map.neutral.remove(square);
                self.map.set_level(square, level);
                self.map.set_owner(square, if name == "nobody" { None } else { Some(seat(name)?) });
            }
        }
        Ok(())
    }

    fn place_figures(&mut self, at: &PositionReader) -> Result<(), String> {
        for text in at.list("heroes")? {
            let [hero, square] = words(text, "a hero and a square: seat-1/1 2,2")?;
            let hero: Figure = read(hero)?;
            let (seat, number) = hero.as_hero().ok_or("Buff is no hero")?;
            self.player_mut(seat).heroes[number] = Some(read(square)?);
        }
        let buff: Vec<&str> = at.text("buff")?.unwrap_or("outside").split_whitespace().collect();
        self.buff = match buff[..] {
            ["outside"] => Buff::Outside,
            ["free", square] => Buff::Free(read(square)?),
            ["hired", owner, square] => Buff::Hired(seat(owner)?, read(square)?),
            _ => return Err("buff is \"outside\", \"free 1,1\" or \"hired seat-1 1,1\"".into()),
        };
        for (seat, value) in by_seat(at, "markers", self.player_count())? {
            let [bargain, vane] = words(text("markers", value)?, "bribe or hire and a vane from 0 to 6: bribe 2")?;
            let bargain = match bargain {
                "bribe" => Bargain::Bribe,
                "hire" => Bargain::Hire,
                _ => return Err(format!("'{bargain}' is neither bribe nor hire")),
            };
            let vane = vane.parse().map_err(|_| format!("'{vane}' is no vane"))?;
            self.player_mut(seat).marker = Some(Marker { vane, bargain });
        }
        Ok(())
    }

    fn place_cards(&mut self, at: &PositionReader) -> Result<(), String> {
        let players = self.player_count();
        let alive: Vec<Seat> = self.seats().collect();
        alive.into_iter().for_each(|seat| self.player_mut(seat).nation[Card::SUPPLY] = NATION);
        for (seat, value) in by_seat(at, "hands", players)? {
            self.player_mut(seat).hand = read_hand(texts("hands", value)?)?;
        }
        for (seat, value) in by_seat(at, "nations", players)? {
            self.player_mut(seat).nation = read_cards(texts("nations", value)?)?;
        }
        for (seat, value) in by_seat(at, "shelters", players)? {
            self.player_mut(seat).shelter = read_cards(texts("shelters", value)?)?;
        }
        for (seat, value) in by_seat(at, "limbos", players)? {
            self.player_mut(seat).limbo = read_cards(texts("limbos", value)?)?;
        }
        for (seat, value) in by_seat(at, "ambush", players)? {
            for (slot, text) in texts("ambush", value)?.into_iter().enumerate() {
                let (card, open) = text.strip_suffix(" open").map_or((text, false), |card| (card, true));
                let place = self.player_mut(seat).ambush.get_mut(slot).ok_or("an Ambush has three slots")?;
                *place = Some(AmbushCard { card: read(card)?, open });
            }
        }
        for (seat, value) in by_seat(at, "camps", players)? {
            for (place, text) in texts("camps", value)?.into_iter().enumerate() {
                let tent = read_tent(text)?;
                *self.player_mut(seat).camp.get_mut(place).ok_or("a Campground has three tents")? = Some(tent);
            }
        }
        self.action_line = read_cards(at.list("line")?)?;
        let mut used = self.action_line;
        self.players.iter().for_each(|player| used.add(&player.owned()));
        self.take_from_piles(&used)
    }

    /// What the players have is not in the piles.
    fn take_from_piles(&mut self, used: &Cards) -> Result<(), String> {
        for card in used.kinds() {
            let short = || format!("there are not {} of {card}", used[card]);
            if card == Card::SUPPLY {
                self.supplies = self.supplies.checked_sub(used[card]).ok_or_else(short)?;
            } else if let Some((pile, faction)) = Battalia::pile_of(card) {
                let count = &mut self.piles[pile.index()].count[faction.index()];
                *count = count.checked_sub(used[card]).ok_or_else(short)?;
            }
        }
        Ok(())
    }

    fn place_piles(&mut self, at: &PositionReader) -> Result<(), String> {
        for name in at.list("empty")? {
            let id: PileId = read(name)?;
            let count = std::mem::take(&mut self.piles[id.index()].count);
            // Creation cards must be somewhere: they are out of the game in the first player's Limbo.
            for card in (0..crate::card::CARDS).filter_map(Card::from_index) {
                if let Some((_, faction)) = Battalia::pile_of(card).filter(|(pile, _)| *pile == id) {
                    self.players[0].limbo[card] += count[faction.index()];
                }
            }
        }
        let face_up = self.options.tops_up();
        self.piles.iter_mut().for_each(|pile| pile.turn_top(face_up, &mut NoChance));
        for (name, value) in at.table("tops")? {
            let id: PileId = read(name)?;
            let faction: Faction = read(text("tops", value)?)?;
            if !self.pile(id).has(faction) || !face_up {
                return Err(format!("{faction} cannot lie on top of {id}"));
            }
            self.piles[id.index()].top = Some(faction);
        }
        Ok(())
    }

    fn place_greats(&mut self, at: &PositionReader) -> Result<(), String> {
        let owned = |great: &Great| self.players.iter().any(|player| player.owned().has(Card::great(*great)));
        let free = self.greats_in_use().iter().filter(|great| !owned(great));
        self.greats = match at.texts("greats")? {
            Some(list) => list.into_iter().take(GREATS).map(read).collect::<Result<_, _>>()?,
            None => free.take(usize::from(self.player_count()) + 1).collect(),
        };
        for name in at.list("looked")? {
            self.looked = self.looked.with(seat(name)?);
        }
        Ok(())
    }
}

/// `barfolk-tent supply islanders-lord`: a tent and the cards under it.
fn read_tent(text: &str) -> Result<Tent, String> {
    let mut words = text.split_whitespace();
    let card = read(words.next().unwrap_or_default())?;
    let mut stored = [None; 3];
    for (index, word) in words.enumerate() {
        *stored.get_mut(index).ok_or("a tent holds three cards at most")? = Some(read(word)?);
    }
    Ok(Tent { card, stored })
}

fn words<'t, const N: usize>(text: &'t str, usage: &str) -> Result<[&'t str; N], String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    <[&str; N]>::try_from(words).map_err(|_| format!("'{text}' should be {usage}"))
}

/// A position leads to its first decision without chance.
struct NoChance;

impl Chance for NoChance {
    fn roll(&mut self, _label: &'static str, _n: u32) -> u32 {
        0
    }
}
