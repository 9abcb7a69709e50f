//! Puts a written position on the table.

use super::side;
use crate::board::Hex;
use crate::card::{Command, CommandPile, Lore, LoreSet};
use crate::council::{Beast, Council, Role, TOP};
use crate::knowledge::Knowledge;
use crate::options::Mode;
use crate::phase::Phase;
use crate::state::{BattleLore, EFFECTS, Effect, RACK, SIDES, SITES, Turn};
use crate::terrain::{Site, Terrain, Tile};
use crate::turn::Step;
use crate::unit::{Army, Kind, Muster, Unit, UnitSet};
use kernel::position::{PositionReader, copies, read, texts};
use kernel::{Seeded, Side, Silent};
use serde_json::{Map, Value};

const KEYS: [&str; 20] = [
    "active",
    "phase",
    "units",
    "terrain",
    "edges",
    "councils",
    "tokens",
    "banners",
    "hands",
    "discard",
    "rack",
    "command",
    "last",
    "cv",
    "lore",
    "lore_discard",
    "played",
    "effects",
    "quiet",
    "number",
];

impl BattleLore {
    pub(super) fn place_all(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        let at = PositionReader::new(position, &KEYS)?;
        self.clear_table();
        if at.has("units") || at.has("terrain") {
            self.place_terrain(&at)?;
        }
        if at.has("units") {
            self.place_units(&at)?;
        }
        self.place_councils(&at)?;
        self.place_numbers(&at)?;
        self.place_cards(&at)?;
        self.place_lore(&at)?;
        self.place_effects(&at)?;
        self.place_phase(&at)?;
        self.check_all()
    }

    fn clear_table(&mut self) {
        let ordered = self.turn.ordered;
        self.turn = Turn { ordered, ..Turn::default() };
        self.effects = [None; EFFECTS];
        (self.play, self.fight, self.retreat, self.struck) = (None, None, None, None);
        self.to_place = [None; SITES];
        self.known = Knowledge::default();
        self.lore_drawn = [LoreSet::EMPTY; SIDES];
        self.drawn = CommandPile::default();
        self.number = self.number.max(1);
        (self.harmed_by, self.poisoned_by_ally, self.resigning) = (None, UnitSet::EMPTY, Default::default());
        if self.allied {
            self.turn_tokens = Some([Side(0), Side(1), Side(2), Side(3)]);
            self.first = Side(0);
        }
    }

    fn place_terrain(&mut self, at: &PositionReader) -> Result<(), String> {
        self.terrain = Terrain::default();
        self.sites = [None; SITES];
        let mut sites = 0;
        for text in at.list("terrain")? {
            let words: Vec<&str> = text.split_whitespace().collect();
            let [tile, hex, owner @ ..] = &words[..] else { return Err(format!("'{text}' needs a terrain and a hex")) };
            let (tile, hex): (Tile, Hex) = (read(tile)?, read(hex)?);
            self.terrain.lay(hex, tile);
            if let [owner] = owner {
                let place = self.sites.get_mut(sites).ok_or("there are too many landmarks")?;
                *place = Some(Site { tile, hex, owner: side(owner)? });
                sites += 1;
            }
        }
        let mut edges = Vec::new();
        for text in at.list("edges")? {
            let (a, b) = text.split_once('|').ok_or_else(|| format!("'{text}' is no edge; write 4.5|4.6"))?;
            edges.push((read::<Hex>(a)?, read::<Hex>(b)?));
        }
        self.edges = kernel::Shared::new(edges);
        Ok(())
    }

    /// `S1 Bs at 5.5 figures 3 ordered webbed`, `P14 ELEMENTAL off`, `P2 Gs lost`.
    fn place_units(&mut self, at: &PositionReader) -> Result<(), String> {
        self.army = Army::default();
        self.summons = [None; SIDES];
        (self.webbed, self.poisoned) = (UnitSet::EMPTY, UnitSet::EMPTY);
        self.turn.ordered = UnitSet::EMPTY;
        for text in at.list("units")? {
            self.place_unit(text)?;
        }
        Ok(())
    }

    fn place_unit(&mut self, text: &str) -> Result<(), String> {
        let mut words = text.split_whitespace();
        let wrong = || format!("'{text}' needs a unit, its kind and a hex: S1 Bs at 5.5");
        let unit: Unit = read(words.next().ok_or_else(wrong)?)?;
        let kind: Kind = read(words.next().ok_or_else(wrong)?)?;
        let mut figures = self.content.unit(kind).figures;
        let (mut hex, mut ally, mut off) = (None, false, false);
        while let Some(word) = words.next() {
            let set = match word {
                "at" => {
                    hex = Some(read::<Hex>(words.next().ok_or_else(wrong)?)?);
                    continue;
                }
                "figures" => {
                    figures = words.next().and_then(|word| word.parse().ok()).ok_or_else(wrong)?;
                    continue;
                }
                "lost" => continue,
                // A unit of the second ally (BL-30.3).
                "ally" => {
                    ally = true;
                    continue;
                }
                "off" => {
                    off = true;
                    continue;
                }
                "ordered" => &mut self.turn.ordered,
                "moved" => &mut self.turn.moved,
                "marched" => &mut self.turn.marched,
                "attacked" => &mut self.turn.attacked,
                "barred" => &mut self.turn.barred,
                "webbed" => &mut self.webbed,
                "poisoned" => &mut self.poisoned,
                other => return Err(format!("'{other}' is nothing a unit can be")),
            };
            set.insert(unit);
        }
        if let Some(hex) = hex.filter(|&hex| self.army.on(hex).is_some() || !self.board.has(hex)) {
            return Err(format!("{hex} is taken or off the board"));
        }
        self.army.muster(Muster { unit, kind, figures, hex, ally: ally && self.allied });
        if off {
            self.summons[usize::from(self.army.side(unit).0)] = Some(unit);
        }
        Ok(())
    }

    fn place_councils(&mut self, at: &PositionReader) -> Result<(), String> {
        for (name, value) in at.table("councils")? {
            let text = value.as_str().ok_or("a council is a text: commander 2 wizard 1")?;
            let words: Vec<&str> = text.split_whitespace().collect();
            let mut council = Council { chosen: Role::ALL.len() as u8, ..Council::EMPTY };
            for pair in words.chunks(2) {
                let [role, level] = pair else { return Err(format!("'{text}' needs a level for each member")) };
                match read::<Role>(role)? {
                    Role::Creature => council.beast = read::<Beast>(level)?,
                    role => {
                        let level = level.parse().ok().filter(|&level: &u8| level <= TOP);
                        council.levels[role as usize] = level.ok_or("a level is 0 to 3")?;
                    }
                }
            }
            self.councils[usize::from(side(name)?.0)] = council;
        }
        for council in &mut self.councils {
            if usize::from(council.chosen) < Role::ALL.len() {
                *council = Council::commander(2);
            }
        }
        self.shown_roles = Role::ALL.len() as u8;
        Ok(())
    }

    fn place_numbers(&mut self, at: &PositionReader) -> Result<(), String> {
        if let Some(active) = at.text("active")? {
            self.active = side(active)?;
        }
        for (key, into) in [("tokens", &mut self.tokens), ("banners", &mut self.banners)] {
            if at.has(key) || at.has("units") {
                *into = [0; SIDES];
            }
            for (name, value) in at.table(key)? {
                let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
                into[usize::from(side(name)?.0)] = number.ok_or_else(|| format!("{key} are numbers"))?;
            }
        }
        if let Some(quiet) = at.number("quiet")? {
            self.quiet = quiet;
        }
        if let Some(number) = at.number("number")? {
            self.number = number;
        }
        self.muster_lost();
        Ok(())
    }

    /// Banners stand for units that were lost: those that are not named are made up.
    fn muster_lost(&mut self) {
        for camp in crate::board::Camp::BOTH {
            let banners = usize::from(self.camp_banners(camp.enemy()));
            while self.lost(camp).len() < banners {
                // From the end, so that they do not take the numbers of units that are still to come.
                let free = (0..crate::unit::ARMY).rev().filter_map(|number| Unit::new(camp, number));
                let Some(unit) = free.into_iter().find(|&unit| !self.army.mustered().contains(unit)) else { return };
                self.army.muster(Muster { unit, kind: Kind(0), figures: 0, hex: None, ally: false });
            }
        }
    }

    fn place_cards(&mut self, at: &PositionReader) -> Result<(), String> {
        if at.has("hands") || self.hands[0].total() == 0 {
            self.hands = [CommandPile::default(); SIDES];
        }
        for (name, value) in at.table("hands")? {
            let place = usize::from(side(name)?.0);
            for text in texts("hands", value)? {
                let (card, number) = copies(text)?;
                self.hands[place][read::<Command>(card)?] += number;
            }
        }
        self.discard = CommandPile::default();
        for text in at.list("discard")? {
            let (card, number) = copies(text)?;
            self.discard[read::<Command>(card)?] += number;
        }
        self.rack = CommandPile::default();
        for text in at.list("rack")? {
            let (card, number) = copies(text)?;
            self.rack[read::<Command>(card)?] += number;
        }
        self.turn.command = at.named("command")?;
        // One card, or the two Section cards of a turn in Epic.
        let mut last = at.text("last")?.unwrap_or_default().split_whitespace().map(read::<Command>);
        (self.last, self.last_also) = (last.next().transpose()?, last.next().transpose()?);
        self.deck = CommandPile::default();
        for (card, rules) in Command::all().zip(self.content.clone().commands.iter()) {
            let used = self.hands.iter().map(|hand| hand[card]).sum::<u8>()
                + self.discard[card]
                + self.rack[card]
                + u8::from(self.turn.command == Some(card));
            self.deck[card] =
                rules.copies.checked_sub(used).ok_or_else(|| format!("there are not so many of {card}"))?;
        }
        // A side without a hand gets one, so that it can play.
        for side in self.sides() {
            let place = usize::from(side.0);
            while self.hands[place].total() < if at.has("hands") { 1 } else { 3 } {
                let card = self.deck.kinds().next().ok_or("no Command card is left")?;
                self.deck[card] -= 1;
                self.hands[place][card] += 1;
            }
        }
        while self.is_epic() && !at.has("rack") && self.rack.total() < RACK {
            let card = self.deck.kinds().next().ok_or("no Command card is left")?;
            self.deck[card] -= 1;
            self.rack[card] += 1;
        }
        let hand = self.hands[usize::from(self.active.0)].total();
        self.turn.command_value = at.number("cv")?.unwrap_or(hand + u8::from(self.turn.command.is_some()));
        Ok(())
    }

    fn place_lore(&mut self, at: &PositionReader) -> Result<(), String> {
        self.lore_cards = match self.mode {
            Mode::None => LoreSet::EMPTY,
            Mode::Medieval => self.content.medieval(),
            Mode::Full => Lore::all().collect(),
        };
        self.lore_hands = [LoreSet::EMPTY; SIDES];
        (self.lore_discard, self.lore_removed) = (LoreSet::EMPTY, LoreSet::EMPTY);
        let mut left = self.lore_cards;
        let mut take = |text: &str| {
            let card: Lore = read(text)?;
            if !left.contains(card) {
                return Err(format!("{card} is not in the Lore deck"));
            }
            left.remove(card);
            Ok(card)
        };
        for (name, value) in at.table("lore")? {
            for text in texts("lore", value)? {
                let card = take(text)?;
                self.lore_hands[usize::from(side(name)?.0)].insert(card);
            }
        }
        for text in at.list("lore_discard")? {
            let card = take(text)?;
            self.lore_discard.insert(card);
        }
        self.lore_deck = left;
        for text in at.list("played")? {
            let camp = self.camp_of(side(text)?);
            self.turn.lore_played[camp as usize] = true;
        }
        Ok(())
    }

    /// `hide-in-the-shadows standard 2 S1 S3`: card, side, level, then units and hexes.
    fn place_effects(&mut self, at: &PositionReader) -> Result<(), String> {
        for (place, text) in at.list("effects")?.into_iter().enumerate() {
            let words: Vec<&str> = text.split_whitespace().collect();
            let [card, owner, level, targets @ ..] = &words[..] else {
                return Err(format!("'{text}' needs a card, a side, a level and its targets"));
            };
            let (card, level): (Lore, u8) = (read(card)?, level.parse().map_err(|_| "a level is a number")?);
            let mut effect = Effect {
                card,
                does: self.does(card),
                side: side(owner)?,
                amount: self.content.lore(card).amount.at(level),
                units: UnitSet::EMPTY,
                hexes: [None; 3],
                lasting: true,
            };
            let mut hexes = 0;
            for target in targets {
                match (read::<Unit>(target), read::<Hex>(target)) {
                    (Ok(unit), _) => effect.units.insert(unit),
                    (_, Ok(hex)) if hexes < 3 => {
                        effect.hexes[hexes] = Some(hex);
                        hexes += 1;
                    }
                    _ => return Err(format!("'{target}' is neither a unit nor a hex")),
                }
            }
            *self.effects.get_mut(place).ok_or("there are too many effects")? = Some(effect);
        }
        self.note_effects();
        Ok(())
    }

    fn place_phase(&mut self, at: &PositionReader) -> Result<(), String> {
        self.settle_command(&mut Silent);
        self.turn.bonus = self.turn.became;
        self.turn.ordered_by_card = self.turn.ordered;
        crate::board::Camp::BOTH.into_iter().for_each(|camp| self.settle_control(camp));
        self.begin_goes(true);
        let phase = at.text("phase")?.unwrap_or("command");
        let step = match phase {
            "command" if self.turn.command.is_some() => return Err("no card is in play in the Command phase".into()),
            "command" => Step::Command,
            "order" => Step::Orders,
            "moves" => Step::Moves,
            "move" => Step::Move,
            "combat" => Step::Fights,
            "end" => Step::EndTurn,
            other => {
                return Err(format!("'{other}' is no phase; write command, order, moves, move, combat or end"));
            }
        };
        self.phase = Phase::Command;
        self.asked = Default::default();
        self.run(step, &mut Seeded::new(0), &mut Silent);
        Ok(())
    }
}
