//! A battle of armies and a fight of Heroes, as far as they have gone.

use crate::words::{HeroNumber, KINDS, Realm};
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The most dice of a side in a step: four Dragons in the Front Line of the Orcs.
pub const DICE: usize = 8;

/// The attacker or the defender of a battle, as an index.
pub const ATTACKER: usize = 0;
pub const DEFENDER: usize = 1;

/// The steps of a battle round in which units attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CombatStep {
    Archers,
    Cavalry,
    Front,
}

/// A battle (section 11). Pairs are attacker and defender.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Battle {
    pub realm: Realm,
    pub sides: [Seat; 2],
    pub round: u8,
    pub routed: [[u8; KINDS]; 2],
    /// Units Killed since the last Overrun Check (MI-11.16), and in the whole battle.
    pub recent: [u8; 2],
    pub killed: [u8; 2],
    /// Effects of this round.
    pub bonus: [RoundBonus; 2],
    /// MI-16.21
    pub engines: bool,
    /// Sides that pass all Song pauses of this battle (MI-11.45).
    pub quiet: [bool; 2],
    /// Whose play, pass or pause it is.
    pub side: u8,
    /// Passes in a row.
    pub passes: u8,
    pub step: CombatStep,
    /// How many units may rally, or fight in the Front Line.
    pub quota: [u8; 2],
    pub line: [[u8; KINDS]; 2],
    pub routs: [u8; 2],
    pub kills: [u8; 2],
    /// The dice of the last step as they fell; 0 for none.
    pub dice: [[u8; DICE]; 2],
    pub winner: Option<u8>,
}

/// What a side has cast and played for this battle round.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct RoundBonus {
    /// On all rolls (MI-14.16, MI-14.23).
    pub rolls: u8,
    /// MI-16.18
    pub fury: u8,
    /// MI-16.17: against the Cavalry of the enemy.
    pub pikes: u8,
    /// MI-16.19
    pub horn: u8,
    /// MI-14.18
    pub hawk: bool,
    /// MI-16.16: the enemy's Archers do not fire.
    pub ambush: bool,
}

/// A fight of a Hero (MI-9.13 to MI-9.19, MI-9.37 to MI-9.39).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fight {
    pub hero: (Seat, HeroNumber),
    pub foe: Foe,
    /// Lives of the Monsters.
    pub lives: [u8; 3],
    /// Whether the Mantle has turned a hit, of the Hero and of the attacked Hero (MI-9.28).
    pub mantle: [bool; 2],
    /// The Hero skips his next attack (MI-9.34).
    pub webbed: bool,
    /// Who is asked for a Healing Draught next (MI-9.41).
    pub to_ask: SeatSet,
    /// Fight rounds fought (MI-9.42).
    // Records of the first versions lack it.
    #[serde(default)]
    pub rounds: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Foe {
    /// The Encounter of an Adventure.
    Encounter(Realm),
    Hero(Seat, HeroNumber),
}
