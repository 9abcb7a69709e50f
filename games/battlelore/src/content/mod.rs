//! Units, weapons, terrain, cards and adventures as data: what the files in `content/` say, checked.

mod adventure;
mod deployment;
mod load;
mod read;
#[cfg(test)]
mod tests;

pub use adventure::{Adventure, ArmyList};
pub use deployment::{
    CARD_UNITS, CardSet, DEPLOYMENT_IDS, Deployment, DeploymentCard, DeploymentSet, LocalHex, SET, Zone,
};
pub use load::Library;

use crate::card::{Command, Face, Lore, LoreSet};
use crate::terrain::Tile;
use crate::unit::Kind;
use content::{GameContent, Invalid};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Names in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Names {
    pub en: String,
    pub fr: String,
}

/// BL-1.4: banner colours, in the order of strength and of the die's helmets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    Green,
    Blue,
    Red,
}

impl Colour {
    #[inline]
    pub fn face(self) -> Face {
        Face(self as u8)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Race {
    Human,
    Dwarf,
    Goblin,
    Creature,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    Foot,
    Creature,
    Mounted,
}

/// What one kind of unit can do (section 1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnitRules {
    pub race: Race,
    pub colour: Colour,
    pub arm: Arm,
    pub weapon: Weapon,
    pub figures: u8,
    pub dice: u8,
    pub move_and_battle: u8,
    pub longest_move: u8,
    /// Bold of its own (BL-10.2).
    pub bold: u8,
    /// Hexes for each flag (BL-10.5, BL-10.6).
    pub retreat: u8,
}

/// Section 12.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weapon {
    ShortSword,
    LongSword,
    CommonBow,
    Crossbow,
    LongBow,
    MountedSword,
    Claws,
}

/// Which bonus strikes hit (BL-8.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strikes {
    None,
    NotFirstOnMounted,
    All,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WeaponRules {
    /// 0 for weapons of the hand.
    pub range: u8,
    pub melee: Strikes,
    pub ranged: Strikes,
    /// Dice fewer after a move (BL-8.10).
    pub moved: u8,
}

/// What cards ask of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TileKind {
    #[default]
    Open,
    Woods,
    Hill,
    /// River, ford and bridge (BL-13.15).
    Water,
    /// Ramparts and stakes.
    Works,
    Landmark,
    Lair,
}

/// Sections 13 and 14. A limit of 0 is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TileRules {
    pub kind: TileKind,
    pub stop: bool,
    pub bars_battle: bool,
    pub blocks_sight: bool,
    pub impassable: bool,
    pub cap_in: u8,
    pub cap_out: u8,
    pub cap_in_melee: u8,
    /// Melee from lower ground: foot, creatures, mounted (BL-13.6).
    pub uphill: [u8; 3],
    pub bold: u8,
    pub missile_bold: u8,
    pub ignored_strikes: u8,
}

/// A number of orders: fixed, or as many as the side holds Command cards (BL-5.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Orders {
    #[default]
    None,
    Fixed(u8),
    Command,
}

impl Orders {
    pub fn count(self, command_value: u8) -> u8 {
        match self {
            Orders::None => 0,
            Orders::Fixed(number) => number,
            Orders::Command => command_value,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CommandKind {
    Section,
    Tactic,
}

/// What a Command card does besides giving orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Special {
    Scout,
    Charge,
    Onslaught,
    Darken,
    Leadership,
    Counter,
    Battlelore,
}

/// Section 19.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CommandRules {
    pub kind: CommandKind,
    pub copies: u8,
    pub sections: [Orders; 3],
    pub orders: Orders,
    pub colour: Option<Colour>,
    pub arm: Option<Arm>,
    pub special: Option<Special>,
    pub dice: u8,
    pub melee_dice: u8,
    /// Hexes a unit may move and still melee.
    pub march: u8,
    /// Ranged attacks.
    pub shots: u8,
}

/// The classes of Lore Masters (BL-1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    Warrior,
    Rogue,
    Wizard,
    Cleric,
}

impl Class {
    pub const ALL: [Class; 4] = [Class::Warrior, Class::Rogue, Class::Wizard, Class::Cleric];
}

kernel::notation! {
    /// When a Lore card may be played (section 18).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Timing: "window" {
        Lieu = "lieu";
        Cmd = "cmd";
        Along = "along";
        MoveR = "move-r";
        Move = "move";
        Combat = "combat";
        Own = "own";
        Def = "def";
        Rolled = "rolled";
        End = "end";
        Lore = "lore";
        With = "with";
    }
}

/// What a Lore card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Does {
    Agility,
    Ambush,
    Assault,
    Backstab,
    BattleCry,
    Berserk,
    Bless,
    Cancel,
    ChainLightning,
    CreepingDoom,
    DejaVu,
    EagleEye,
    EnchantedMassMight,
    EnchantedWeapon,
    Entangle,
    FalseOrders,
    Fearless,
    FieldCommand,
    ForcedMarch,
    ForestFrenzy,
    GreaterPortal,
    Heal,
    HeroicStand,
    HideInTheShadows,
    HillsRumble,
    HoldTheLine,
    Infiltrate,
    LightOfTruth,
    LoreDrain,
    MageArmor,
    MassBless,
    MassSpeed,
    MistsOfTerror,
    MoveAsTheWind,
    Parry,
    PickPocket,
    Plague,
    Portal,
    PrayerOfLore,
    RiverRage,
    Run,
    Sabotage,
    Sanctuary,
    SecondWind,
    SpyNetwork,
    Strength,
    /// Dice against one enemy unit.
    Strike,
    SweepingBlow,
    TakeAim,
    Terrified,
    WallOfFire,
    WordOfRecall,
}

/// A number that grows with the level of the Lore Master: `2L`, `L+1`, `3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Amount {
    pub per_level: u8,
    pub fixed: u8,
}

impl Amount {
    #[inline]
    pub fn at(self, level: u8) -> u8 {
        self.per_level * level + self.fixed
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LoreRules {
    pub class: Class,
    pub number: u8,
    pub cost: u8,
    pub window: Timing,
    pub does: Does,
    pub amount: Amount,
    /// Faces that hit besides the target's colour.
    pub faces: Option<Face>,
    /// A face that destroys the target at once.
    pub slays: Option<Face>,
    pub medieval: bool,
}

/// What is printed on a card, and the clause behind it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardText {
    pub names: Names,
    pub clause: String,
    pub text: String,
}

/// Everything the box holds. Lists are indexed by [`Kind`], [`Weapon`], [`Tile`], [`Command`], [`Lore`] and
/// [`Deployment`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Content {
    pub units: Vec<UnitRules>,
    pub unit_names: Vec<Names>,
    pub weapons: Vec<WeaponRules>,
    pub weapon_names: Vec<Names>,
    pub tiles: Vec<TileRules>,
    pub tile_names: Vec<Names>,
    pub commands: Vec<CommandRules>,
    pub command_text: Vec<CardText>,
    pub lore: Vec<LoreRules>,
    pub lore_text: Vec<CardText>,
    pub adventures: Vec<Adventure>,
    /// Left out where they are the built-in ones.
    #[serde(default = "built_in_deployments", skip_serializing_if = "are_built_in")]
    pub deployments: Vec<DeploymentCard>,
}

fn built_in_deployments() -> Vec<DeploymentCard> {
    Library::embedded().deployments.clone()
}

fn are_built_in(cards: &[DeploymentCard]) -> bool {
    *cards == Library::embedded().deployments
}

impl Content {
    #[inline]
    pub fn unit(&self, kind: Kind) -> &UnitRules {
        &self.units[kind.index()]
    }

    #[inline]
    pub fn weapon(&self, weapon: Weapon) -> &WeaponRules {
        &self.weapons[weapon as usize]
    }

    #[inline]
    pub fn tile(&self, tile: Tile) -> &TileRules {
        &self.tiles[tile.index()]
    }

    #[inline]
    pub fn command(&self, card: Command) -> &CommandRules {
        &self.commands[card.index()]
    }

    #[inline]
    pub fn lore(&self, card: Lore) -> &LoreRules {
        &self.lore[card.index()]
    }

    pub fn unit_name(&self, kind: Kind) -> &Names {
        &self.unit_names[kind.index()]
    }

    pub fn tile_name(&self, tile: Tile) -> &Names {
        &self.tile_names[tile.index()]
    }

    pub fn command_text(&self, card: Command) -> &CardText {
        &self.command_text[card.index()]
    }

    pub fn lore_text(&self, card: Lore) -> &CardText {
        &self.lore_text[card.index()]
    }

    pub fn lore_of(&self, class: Class) -> LoreSet {
        Lore::all().filter(|&card| self.lore(card).class == class).collect()
    }

    /// The cards of the medieval deck (BL-34.4).
    pub fn medieval(&self) -> LoreSet {
        Lore::all().filter(|&card| self.lore(card).medieval).collect()
    }

    pub fn deployment(&self, card: Deployment) -> &DeploymentCard {
        &self.deployments[card.index()]
    }

    pub fn adventure(&self, id: &str) -> Option<&Adventure> {
        self.adventures.iter().find(|adventure| adventure.id == id)
    }
}

impl GameContent for Content {
    fn embedded() -> &'static Arc<Content> {
        Library::embedded()
    }

    fn validate(&self) -> Result<(), Invalid> {
        read::check(self)
    }
}
