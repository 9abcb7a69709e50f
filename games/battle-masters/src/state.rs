//! The whole state of a match. Small plain data; what never changes in a battle is shared.

use crate::army::{Army, Unit, UnitSet};
use crate::board::{Space, SpaceSet};
use crate::content::{Content, Elimination, Numbers, Order, Passes, Scenario, Special};
use crate::deck::{CardFace, Deck};
use crate::event::{Ending, Faces, OgreCard, Tile};
use crate::field::Field;
use crate::options::Options;
use crate::ranks::Ranks;
use content::MatchContent;
use kernel::{Outcome, Seat, SeatSet, Seating, Shared};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A match of Battle Masters: one battle, or a campaign of several.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BattleMasters {
    pub content: MatchContent<Content>,
    pub options: Options,
    pub brief: Shared<Brief>,
    pub seating: Seating,
    /// Seats that were vacated (BM-2.11).
    pub gone: SeatSet,
    /// The army that lays out the battlefield (BM-3.2).
    pub layout_army: Army,
    /// Where each army deploys or arrives.
    pub zone: [SpaceSet; 2],
    pub field: Field,
    pub ranks: Ranks,
    pub deck: Deck,
    pub phase: Phase,
    /// Cards turned in this battle.
    pub turned: u16,
    /// Cards in a row without a skull, rubble, elimination or arrival (BM-15.8).
    pub stale: u16,
    /// Who offers a draw.
    pub offers: [bool; 2],
    pub campaign: Option<CampaignState>,
    /// The last dice, for display.
    pub last_roll: Option<Roll>,
    /// The last move, for display.
    pub last_move: Option<(Space, Space)>,
}

/// What a battle is about; never changes during it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Brief {
    /// The free battle of sections 3 and 4, with layout and choice of side.
    pub standard: bool,
    pub title: String,
    pub goal: String,
    /// Both in French, for a scenario that is not built in and says them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fr_title: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fr_goal: String,
    pub order: Order,
    pub first: Army,
    /// Any of these wins for the army.
    pub goals: [Vec<Goal>; 2],
    /// What it means if the army is eliminated.
    pub eliminated: [Option<Elimination>; 2],
    pub passes: Option<Passes>,
    /// BM-17.8, BM-23.8.
    pub tower_banned: bool,
    pub targets_banned: UnitSet,
    /// The clause that bans them; BM-23.8 where it is empty.
    pub ban_clause: String,
    /// Units with a space of their own.
    pub fixed: UnitSet,
    /// Banner names of this battle, where they differ from the content (BM-23.4).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<Unit, String>,
    /// Copies of deck faces, where they differ from the content.
    pub copies: Vec<(CardFace, u8)>,
}

/// A way to win, ready to be checked (BM-23.7).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    EliminateAll,
    StandOnTower,
    StandOn(SpaceSet, UnitSet),
    Eliminate(Unit),
    Survive(u8, Option<Unit>),
}

/// How a campaign stands (section 22).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CampaignState {
    pub plan: Shared<Plan>,
    /// The options of the table; a scenario may set some of its own.
    pub base: Options,
    /// Battles fought so far, the present one included.
    pub battle: u8,
    pub score: [u8; 2],
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plan {
    pub title: String,
    /// In French, for a campaign that is not built in and says it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fr_title: String,
    /// Scenarios and their points.
    pub battles: Vec<(Scenario, u8)>,
    pub elite: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Armies are bought (section 25).
    Muster {
        basket: [UnitSet; 2],
        ready: [bool; 2],
    },
    /// Captains divide the units among their seats (BM-2.5).
    Owners {
        ready: [bool; 2],
    },
    Layout,
    ChooseSide,
    /// Same-type units may change fixed spaces (BM-16.5).
    Exchange {
        ready: SeatSet,
    },
    Deploy {
        army: Army,
    },
    /// The army picks a card of its hand (BM-24.27).
    Pick {
        army: Army,
    },
    /// A dead card activates any one unit (BM-24.22).
    AnyUnit {
        army: Army,
        face: CardFace,
    },
    Turn(Turn),
    /// Between two battles of a campaign.
    Between {
        ready: [bool; 2],
    },
    Over {
        outcome: Outcome,
        ending: Ending,
    },
}

/// A card being resolved (section 6).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Turn {
    pub face: CardFace,
    pub army: Army,
    /// The units it calls.
    pub shown: UnitSet,
    pub special: Special,
    pub finished: UnitSet,
    /// Placed from reserve on this card (BM-19.5).
    pub arrived: UnitSet,
    /// The unit that acted last; it is active while it is not finished.
    pub current: Option<Unit>,
    /// Steps and attack of the current unit.
    pub steps: u8,
    pub attacked: bool,
    /// Seats that ended their part (BM-2.10).
    pub ended: SeatSet,
    /// Something happened that BM-15.8 counts.
    pub stirred: bool,
    pub shot: Option<Shot>,
    pub ogre: Option<OgreTurn>,
}

/// A Cannon shot in flight (section 13).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Shot {
    pub target: Space,
    /// Where the last tile lies, or the Cannon.
    pub last: Space,
    /// Tiles still facedown: Flying, Bouncing, Explosion.
    pub left: [u8; 3],
    /// Turned but not laid yet.
    pub tile: Option<Tile>,
    /// The committed path (BM-24.10) and how much of it is named.
    pub path: [Option<Space>; 7],
}

/// The Ogre's activation (section 14).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct OgreTurn {
    /// Cards still facedown: Move, Attack.
    pub left: [u8; 2],
    /// How many may still be turned.
    pub turns: u8,
    pub card: Option<OgreCard>,
}

/// Dice on the table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Roll {
    pub attacker: Unit,
    pub target: Unit,
    pub attack: Faces,
    pub defence: Faces,
    pub skulls: u8,
}

impl BattleMasters {
    #[inline]
    pub fn army(&self, seat: Seat) -> Army {
        Army::of_side(self.seating.side(seat))
    }

    /// The seats of an army that are still taken.
    pub fn members(&self, army: Army) -> impl Iterator<Item = Seat> + '_ {
        self.seating.members(army.side()).filter(|&seat| !self.gone.contains(seat))
    }

    /// BM-2.7, BM-2.11.
    pub fn captain(&self, army: Army) -> Seat {
        self.members(army).next().unwrap_or(Seat(0))
    }

    pub fn is_captain(&self, seat: Seat) -> bool {
        self.captain(self.army(seat)) == seat
    }

    pub fn is_team(&self, army: Army) -> bool {
        self.members(army).count() > 1
    }

    #[inline]
    pub fn numbers(&self, unit: Unit) -> &Numbers {
        self.content.of(unit.kind())
    }

    /// The name on a unit's banner.
    pub fn banner(&self, unit: Unit) -> &str {
        self.brief.names.get(&unit).map_or_else(|| self.content.banner(unit), String::as_str)
    }

    /// Facedown tokens are on the board (BM-20.3).
    pub fn is_secret(&self) -> bool {
        self.brief.order == Order::Secret && matches!(self.phase, Phase::Deploy { .. })
    }

    pub fn units_of(&self, seat: Seat) -> UnitSet {
        Unit::all().filter(|&unit| self.ranks.owner(unit) == seat && unit.army() == self.army(seat)).collect()
    }
}

impl Turn {
    /// The unit whose orders are under way (BM-6.5).
    #[inline]
    pub fn active(&self) -> Option<Unit> {
        self.current.filter(|&unit| !self.finished.contains(unit))
    }
}
