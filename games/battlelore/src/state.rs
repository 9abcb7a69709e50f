//! The whole state of a match. Small plain data; the content is shared.

use crate::board::{BoardSize, Camp, Hex, HexSet, Section};
use crate::card::{Command, CommandPile, Lore, LoreSet, Tally};
use crate::content::{Adventure, Content, Does, TileRules, UnitRules};
use crate::council::Council;
use crate::deployment::{Call, Deploying};
use crate::knowledge::Knowledge;
use crate::options::{Mode, Options, Variants};
use crate::orders::Slots;
use crate::phase::Phase;
use crate::specialists::Hiring;
use crate::team::Go;
use crate::terrain::{Site, Terrain, Tile};
use crate::unit::{Army, Unit, UnitSet};
use content::MatchContent;
use kernel::{SeatSet, Shared, Side};
use serde::{Deserialize, Serialize};

/// Most sides: the two camps, or four players with Reluctant Allies (BL-30.4).
pub const SIDES: usize = 4;
/// BL-1.10
pub const WEBS: usize = 4;
pub const POISONS: usize = 2;
/// BL-5.12
pub const CREATURE_ORDER: u8 = 3;
/// BL-17.6
pub const OUT_OF_CHARACTER: u8 = 3;
/// BL-25.11
pub const STALEMATE: u8 = 30;
/// Command cards on the epic rack (BL-27.7).
pub const RACK: u8 = 3;
/// A decisive victory needs so many banners more than the enemy has; a minor one so many above the number (BL-28.2, BL-28.3).
pub const LEAD: u8 = 2;
/// Banners for drawn armies on the standard board (BL-31.17).
pub const CALLED_BANNERS: u8 = 6;
/// BL-15.33
pub const TREMOR: u8 = 3;
/// Landmarks and lairs on the field at most.
pub const SITES: usize = 10;
/// Lore effects that last at one time at most.
pub const EFFECTS: usize = 10;

/// A match of BattleLore. Hexes and units are numbered for the epic board, and what belongs to a player stands by side, so
/// that one state holds every variant: two camps with one to three seats, or four allied players, who are four sides.
/// Fields of the variants are left out of its JSON where they are empty.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BattleLore {
    pub content: MatchContent<Content>,
    /// Which adventure of the content is played.
    pub adventure: u8,
    pub options: Options,
    /// As Epic and its variants were chosen; left out where they are not played.
    #[serde(default, skip_serializing_if = "Variants::is_default")]
    pub variants: Variants,
    /// Reluctant Allies are played (BL-30.1).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub allied: bool,
    pub mode: Mode,
    pub board: BoardSize,
    pub phase: Phase,
    /// Who must decide now.
    pub asked: SeatSet,
    /// Seats of camps with several that would resign (BL-2.20).
    #[serde(default, skip_serializing_if = "is_no_seat")]
    pub resigning: SeatSet,
    pub army: Army,
    /// Units under a Left and under a Right Marshal, of both camps (BL-2.14).
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub marshalled: [UnitSet; 2],
    pub terrain: Terrain,
    pub edges: Shared<Vec<(Hex, Hex)>>,
    pub sites: [Option<Site>; SITES],
    /// Landmarks and lairs still to be placed, the next one first (BL-14.5).
    pub to_place: [Option<(Side, Tile)>; SITES],
    /// The Elemental a side may summon (BL-14.12).
    pub summons: [Option<Unit>; SIDES],
    /// What each side has chosen for an army of its own (section 31).
    #[serde(default, skip_serializing_if = "are_no_calls")]
    pub calls: [Call; SIDES],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deploying: Option<Deploying>,
    /// Whose turn it is to play Specialists, and the card being resolved.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub specialist_turn: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hiring: Option<Hiring>,
    /// Units that are not real (BL-33.6), and units with Bold 1 for the whole battle (BL-33.9).
    #[serde(default, skip_serializing_if = "is_no_unit")]
    pub illusions: UnitSet,
    #[serde(default, skip_serializing_if = "is_no_unit")]
    pub emboldened: UnitSet,
    /// The side that begins (BL-25.9).
    pub first: Side,
    /// With Reluctant Allies the sides in the order of their Turn tokens (BL-30.14).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_tokens: Option<[Side; SIDES]>,
    /// Whose turn it is.
    pub active: Side,
    /// Turns taken so far, the present one included.
    pub number: u16,
    /// Turns in a row without a figure lost (BL-25.11).
    pub quiet: u8,
    /// A figure was lost in this turn.
    #[serde(rename = "bled")]
    pub figure_lost: bool,
    pub councils: [Council; SIDES],
    /// Members of the councils that everybody knows (BL-16.12).
    pub shown_roles: u8,
    pub banners: [u8; SIDES],
    pub tokens: [u8; SIDES],

    pub hands: [CommandPile; SIDES],
    pub deck: CommandPile,
    pub discard: CommandPile,
    /// The cards every side may play from, face up (BL-27.7).
    #[serde(default, skip_serializing_if = "CommandPile::is_empty")]
    pub rack: CommandPile,
    /// Two cards of which a Scout keeps one (BL-19.1).
    pub drawn: CommandPile,
    pub lore_hands: [LoreSet; SIDES],
    pub lore_deck: LoreSet,
    pub lore_discard: LoreSet,
    /// Left out at random; no player knows which (BL-16.7).
    pub lore_removed: LoreSet,
    /// Cards of which a side keeps some.
    pub lore_drawn: [LoreSet; SIDES],
    /// All that may be in the Lore deck, those left out at random among them.
    pub lore_cards: LoreSet,
    pub known: Knowledge,

    /// What the Command card of the previous turn was (BL-19.17).
    pub last: Option<Command>,
    /// The second Section card of the previous turn (BL-27.34).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_also: Option<Command>,
    pub turn: Turn,
    pub effects: [Option<Effect>; EFFECTS],
    /// Units that an effect may hold for; for others no search of `effects` is needed.
    #[serde(rename = "touched")]
    pub units_with_effects: UnitSet,
    /// Whether an effect may hold for a hex; otherwise no search of `effects` is needed.
    #[serde(rename = "scorched")]
    pub hexes_have_effects: bool,
    pub webbed: UnitSet,
    pub poisoned: UnitSet,
    /// Of these the ones poisoned by the second ally of a camp (BL-30.23).
    #[serde(default, skip_serializing_if = "is_no_unit")]
    pub poisoned_by_ally: UnitSet,
    /// Whose poison or card harms a unit at the start of a turn (BL-30.23).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub harmed_by: Option<Side>,
    /// The Lore card being played.
    pub play: Option<Play>,
    pub fight: Option<Fight>,
    pub retreat: Option<Retreat>,
    pub struck: Option<Struck>,
}

/// What a turn has brought so far. Everything here ends with the turn.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// BL-5.8
    pub command_value: u8,
    /// The Command card shown, from the hand.
    pub command: Option<Command>,
    /// The Command card shown, from the epic rack (BL-27.11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rack: Option<Command>,
    /// Of two cards of the previous turn the one that Counter Attack answers (BL-19.26).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copied: Option<Command>,
    /// False Orders has chosen the card: W-CMD does not open again (BL-27.43).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
    /// What it orders: itself, or what Counter Attack copies (BL-19.15).
    pub became: Option<Command>,
    /// The second of two Section cards, whose orders are carried out too (BL-27.27).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub also: Option<Command>,
    /// Its effects hold for units ordered with its slots (BL-19.22); none where BL-19.24 applies.
    pub bonus: Option<Command>,
    /// The Lore card played in its place (BL-18.2).
    pub lieu: Option<Lore>,
    pub slots: Slots,
    /// W-ALONG is over: an order was given, or its dice have fallen.
    pub ordering: bool,
    /// All orders are given.
    pub ordered_all: bool,
    pub ordered: UnitSet,
    /// Ordered with a slot of the card.
    #[serde(rename = "carded")]
    pub ordered_by_card: UnitSet,
    /// Webbed units whose order is still to be used.
    pub web_asks: UnitSet,
    /// A card whose targets are named after the orders (BL-5.11).
    pub late: Option<Lore>,
    /// Used up their move.
    pub marched: UnitSet,
    /// Moved, for missiles (BL-8.10).
    pub moved: UnitSet,
    /// Moved or put elsewhere, for the Training Camp (BL-8.22).
    pub shifted: UnitSet,
    /// May not attack (BL-8.2).
    pub barred: UnitSet,
    /// Rushed and must attack (BL-6.14).
    pub rushed: UnitSet,
    /// May still attack.
    pub ready: UnitSet,
    pub attacked: UnitSet,
    /// Attack again by Second Wind (BL-21.13).
    #[serde(rename = "winded")]
    pub second_wind: UnitSet,
    /// By camp: whether the one Lore card was played (BL-17.8).
    pub lore_played: [bool; 2],
    /// Sides that have passed in the open window, as bits.
    pub passed: u8,
    /// Whose go it is in a camp of several seats (BL-2.17).
    #[serde(default, skip_serializing_if = "Go::is_default")]
    pub go: Go,
}

fn is_nobody(units: &[UnitSet; 2]) -> bool {
    units.iter().all(|units| units.is_empty())
}

fn are_no_calls(calls: &[Call; SIDES]) -> bool {
    calls.iter().all(|call| *call == Call::default())
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

fn is_no_unit(units: &UnitSet) -> bool {
    units.is_empty()
}

fn is_no_seat(seats: &SeatSet) -> bool {
    seats.is_empty()
}

/// A Lore card in force.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Effect {
    pub card: Lore,
    pub does: Does,
    pub side: Side,
    /// The number the card turns on, at the level it was played.
    pub amount: u8,
    pub units: UnitSet,
    pub hexes: [Option<Hex>; 3],
    /// It ends when its side's next turn starts, not with this turn (BL-4.2).
    pub lasting: bool,
}

/// A Lore card from its declaration to its end.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Play {
    pub card: Lore,
    pub side: Side,
    /// Déjà Vu! is played with it.
    pub again: bool,
    /// BL-17.6, BL-17.7
    pub level: u8,
    pub units: UnitSet,
    /// The first of these units, in the order they were named (BL-20.25).
    // Records of the first versions lack it.
    #[serde(default)]
    pub named: [Option<Unit>; 3],
    pub hexes: [Option<Hex>; 3],
    pub section: Option<Section>,
    /// The opponent it is played on, where there are two (BL-30.36).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<Side>,
    /// Dice of the next jump of Chain Lightning.
    pub dice: u8,
    /// It has taken effect and left the hand for good.
    pub resolved: bool,
}

impl Play {
    /// A card just declared, without targets.
    pub(crate) fn new(card: Lore, side: Side, level: u8) -> Play {
        Play {
            card,
            side,
            again: false,
            level,
            units: UnitSet::EMPTY,
            named: [None; 3],
            hexes: [None; 3],
            section: None,
            opponent: None,
            dice: 0,
            resolved: false,
        }
    }

    /// The unit named first of those still to be dealt with.
    pub(crate) fn next_named(&self) -> Option<Unit> {
        self.named.into_iter().flatten().find(|&unit| self.units.contains(unit))
    }
}

/// Which roll of a combat is under way (BL-8.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Exchange {
    Attack,
    /// Heroic Stand: the target strikes first (BL-21.14).
    Stand,
    BattleBack,
}

/// An attack with everything that follows from it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fight {
    pub attacker: Unit,
    pub target: Unit,
    /// Where both stood when it was declared.
    pub from: Hex,
    pub at: Hex,
    pub ranged: bool,
    /// A bonus melee (BL-11.3).
    pub bonus: bool,
    /// By Second Wind (BL-21.13).
    #[serde(rename = "winded")]
    pub second_wind: bool,
    /// The second target of Sweeping Blow (BL-21.9).
    pub sweep: Option<Unit>,
    /// The first of two attacks of Sweeping Blow.
    pub sweeping: bool,
    pub exchange: Exchange,
    /// Dice that Heroic Stand adds.
    pub stand: u8,
    /// No (more) battle back in this combat (BL-10.16).
    pub backed: bool,
    /// The last roll, and the extra dice it brought.
    pub dice: Tally,
    pub extra: Tally,
    /// Banner-colour hits that Agility cancels, hits that Mage Armor cancels.
    pub agile: u8,
    pub armour: u8,
    pub backstab: bool,
    /// Lore faces a creature has not used yet (BL-D30).
    pub faces: u8,
    pub flags: u8,
}

impl Fight {
    /// The unit that rolls.
    #[inline]
    pub fn roller(&self) -> Unit {
        if self.exchange == Exchange::Attack { self.attacker } else { self.target }
    }

    /// The unit rolled against.
    #[inline]
    pub fn victim(&self) -> Unit {
        if self.exchange == Exchange::Attack { self.target } else { self.attacker }
    }

    /// Before another roll of the same combat: the dice of the last one are taken up, and its cards are spent.
    pub(crate) fn forget_roll(&mut self) {
        (self.dice, self.extra) = ([0; 6], [0; 6]);
        (self.agile, self.armour, self.backstab) = (0, 0, false);
    }
}

/// Why a unit retreats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Cause {
    Flags,
    /// The Giant (BL-15.21).
    Push,
    /// Tremor and Earthquake.
    Quake,
}

/// A unit on its way back.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Retreat {
    pub unit: Unit,
    pub left: u8,
    pub panics: bool,
    pub cause: Cause,
}

/// What strikes several units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Source {
    Card,
    Tremor(u8),
    Earthquake,
}

/// Units still to be struck (BL-20.6, BL-25.7).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Struck {
    pub source: Source,
    pub left: UnitSet,
}

impl BattleLore {
    pub fn adventure(&self) -> &Adventure {
        &self.content.adventures[usize::from(self.adventure)]
    }

    pub fn sides(&self) -> impl Iterator<Item = Side> + Clone + use<> {
        (0..if self.allied { SIDES as u8 } else { 2 }).map(Side)
    }

    #[inline]
    pub fn camp_of(&self, side: Side) -> Camp {
        Camp::BOTH[usize::from(side.0 % 2)]
    }

    /// The sides of a camp.
    pub fn sides_of(&self, camp: Camp) -> impl Iterator<Item = Side> + use<> {
        self.sides().filter(move |side| side.0 % 2 == camp as u8)
    }

    /// The side of a camp; with Reluctant Allies the first of two.
    #[inline]
    pub fn side_of_camp(&self, camp: Camp) -> Side {
        Side(camp as u8)
    }

    #[inline]
    pub fn active_camp(&self) -> Camp {
        self.camp_of(self.active)
    }

    /// The units of a side: its camp's, or with Reluctant Allies its own (BL-30.2).
    #[inline]
    pub fn own_units(&self, side: Side) -> UnitSet {
        match self.allied {
            true => self.army.of_ally(self.camp_of(side), side.0 > 1),
            false => self.army.of(self.camp_of(side)),
        }
    }

    #[inline]
    pub fn rules(&self, unit: Unit) -> &UnitRules {
        self.content.unit(self.army.kind(unit))
    }

    #[inline]
    pub fn tile(&self, hex: Hex) -> &TileRules {
        self.content.tile(self.terrain.at(hex))
    }

    #[inline]
    pub fn near(&self, hex: Hex) -> HexSet {
        self.board.near(hex)
    }

    #[inline]
    pub fn is_missile(&self, unit: Unit) -> bool {
        self.content.weapon(self.rules(unit).weapon).range > 0
    }

    #[inline]
    pub fn is_epic(&self) -> bool {
        self.board == BoardSize::Epic
    }

    /// BL-1.8
    pub fn all_tokens(&self) -> u8 {
        if self.is_epic() { 55 } else { 36 }
    }

    /// BL-1.9
    pub fn supply(&self) -> u8 {
        self.all_tokens().saturating_sub(self.tokens.iter().sum())
    }

    #[inline]
    pub fn has_lore(&self) -> bool {
        self.mode != Mode::None
    }

    #[inline]
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// Lore cards in force on a unit.
    #[inline]
    pub fn effects_on(&self, unit: Unit) -> impl Iterator<Item = &Effect> {
        let effects = if self.units_with_effects.contains(unit) { &self.effects[..] } else { &[] };
        effects.iter().flatten().filter(move |effect| effect.units.contains(unit))
    }

    #[inline]
    pub fn under(&self, unit: Unit, does: Does) -> bool {
        self.units_with_effects.contains(unit) && self.effects_on(unit).any(|effect| effect.does == does)
    }

    /// Effects came or went.
    pub(crate) fn note_effects(&mut self) {
        let effects = || self.effects.iter().flatten();
        let units = effects().fold(UnitSet::EMPTY, |all, effect| all | effect.units);
        let hexes = effects().any(|effect| effect.hexes[0].is_some());
        (self.units_with_effects, self.hexes_have_effects) = (units, hexes);
    }

    /// BL-22.9
    #[inline]
    pub fn is_hidden(&self, unit: Unit) -> bool {
        self.under(unit, Does::HideInTheShadows)
    }

    /// BL-22.11
    pub fn is_sabotaged(&self, hex: Hex) -> bool {
        let sabotage = |effect: &Effect| effect.does == Does::Sabotage && effect.hexes[0] == Some(hex);
        self.hexes_have_effects && self.effects.iter().flatten().any(sabotage)
    }

    /// BL-23.13
    pub fn burning(&self) -> HexSet {
        if !self.hexes_have_effects {
            return HexSet::EMPTY;
        }
        let walls = self.effects.iter().flatten().filter(|effect| effect.does == Does::WallOfFire);
        walls.flat_map(|effect| effect.hexes).flatten().collect()
    }

    /// The owner of a landmark or lair.
    pub fn site_owner(&self, hex: Hex) -> Option<Side> {
        self.sites.iter().flatten().find(|site| site.hex == hex).map(|site| site.owner)
    }

    /// Banners that win; in Epic those of a decisive victory (BL-28.1). The option is one of the standard board (BL-35.15).
    pub fn required_banners(&self) -> u8 {
        match self.options.victory_banners {
            chosen if chosen > 0 && !self.is_epic() => chosen,
            // BL-31.17
            _ if self.is_call_to_arms() && !self.is_epic() => CALLED_BANNERS,
            _ => self.adventure().banners,
        }
    }

    /// BL-28.3
    pub fn minor_banners(&self) -> u8 {
        self.adventure().banners + LEAD
    }

    /// The Command cards shown in this turn: from the hand, then from the rack.
    pub(crate) fn shown_commands(&self) -> impl Iterator<Item = Command> + use<> {
        [self.turn.command, self.turn.rack].into_iter().flatten()
    }
}
