//! One thing that happened, in words a record keeps.

use crate::action::Income;
use crate::board::{Hex, Section};
use crate::card::{Command, Faces, Lore};
use crate::content::{CardSet, Deployment, Zone};
use crate::council::{Beast, Role};
use crate::deployment::Post;
use crate::specialists::Specialist;
use crate::team::Office;
use crate::terrain::Tile;
use crate::unit::{Kind, Unit};
use kernel::{NotationError, Side};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The sides by index. With Reluctant Allies each player is a side (BL-30.4).
pub const SIDE_IDS: [&str; 4] = ["standard", "pennant", "standard-b", "pennant-b"];

kernel::written_as! {
    /// A side by its name.
    pub struct SideName(Side);
}

impl fmt::Display for SideName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(SIDE_IDS.get(usize::from(self.0.0)).copied().unwrap_or("nobody"))
    }
}

impl FromStr for SideName {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<SideName, NotationError> {
        kernel::notation::position(text, "side", &SIDE_IDS).map(|side| SideName(Side(side)))
    }
}

kernel::notation! {
    /// What dice are rolled for.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Roll: "roll" {
        Attack = "attack";
        BattleBack = "battle-back";
        /// Berserk and the Giant (BL-21.7, BL-15.20).
        Extra = "extra";
        /// Against a creature (BL-15.4).
        Confirm = "confirm";
        Panic = "panic";
        /// For hexes a creature cannot retreat (BL-15.8).
        Retreat = "cornered";
        Poison = "poison";
        Card = "card";
        Initiative = "initiative";
        Summon = "summon";
        Orders = "orders";
    }
}

impl Roll {
    /// The label of its draws.
    pub fn label(self) -> &'static str {
        match self {
            Roll::Attack => "attack",
            Roll::BattleBack => "battle-back",
            Roll::Extra => "extra",
            Roll::Confirm => "confirm",
            Roll::Panic => "panic",
            Roll::Retreat => "cornered",
            Roll::Poison => "poison",
            Roll::Card => "card",
            Roll::Initiative => "initiative",
            Roll::Summon => "summon",
            Roll::Orders => "orders",
        }
    }
}

kernel::notation! {
    /// How a match ended.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Ending: "ending" {
        /// BL-25.6
        Banners = "banners";
        /// BL-28.2
        Decisive = "decisive";
        /// BL-28.3
        Minor = "minor";
        /// BL-30.30
        Round = "round";
        /// BL-25.8
        LastUnit = "last-unit";
        /// BL-25.11
        Stalemate = "stalemate";
        Resigned = "resigned";
    }
}

kernel::notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Event: "event" {
        /// A choice for the council was made; only its side is told which (BL-16.3).
        Chose(side: Side as SideName, role: Role) = "chose {side} {role}";
        Picks(side: Side as SideName, role: Role, level: u8) = "picks {side} {role} {level}";
        PicksBeast(side: Side as SideName, beast: Beast) = "picks-creature {side} {beast}";
        /// A member of a council is shown.
        Council(side: Side as SideName, role: Role, level: u8) = "council {side} {role} {level}";
        Beast(side: Side as SideName, beast: Beast) = "creature {side} {beast}";
        /// Choices for an army: that there was one for the others, which for its side (BL-H7).
        Drafted(side: Side as SideName) = "drafted {side}";
        ChoseSet(side: Side as SideName, set: CardSet) = "chose-set {side} {set}";
        Picked(side: Side as SideName, card: Deployment) = "picked {side} {card}";
        DrewDeployment(side: Side as SideName, card: Deployment) = "drew-deployment {side} {card}";
        Assigned(side: Side as SideName, post: Post, card: Deployment) = "assigned {side} {post} {card}";
        ChoseZone(side: Side as SideName, zone: Zone) = "chose-zone {side} {zone}";
        /// Deployment cards are shown.
        Deploys(side: Side as SideName, post: Post, card: Deployment) = "deploys {side} {post} {card}";
        Zone(side: Side as SideName, zone: Zone) = "zone {side} {zone}";
        Enlisted(unit: Unit, kind: Kind, hex: Hex) = "enlisted {unit} {kind} {hex}";
        GivenUp(side: Side as SideName, kind: Kind) = "given-up {side} {kind}";
        Levied(side: Side as SideName, wanted: Kind, kind: Kind) = "levied {side} {wanted} {kind}";
        Specialist(side: Side as SideName, card: Specialist) = "specialist {side} {card}";
        /// An illusory unit is gone; no banner is won (BL-33.6).
        Vanished(unit: Unit) = "vanished {unit}";
        Rolled(what: Roll, unit: Unit, faces: Faces) = "rolled {what} {unit} {faces}", "rolled attack S1 G S F";
        SideRolled(what: Roll, side: Side as SideName, faces: Faces) = "rolled {what} {side} {faces}";
        First(side: Side as SideName) = "first {side}";
        /// BL-30.9
        TurnToken(side: Side as SideName, number: u8) = "turn-token {side} {number}";
        Placed(tile: Tile, hex: Hex, side: Side as SideName) = "placed {tile} {hex} {side}";
        TileGone(hex: Hex) = "tile-gone {hex}";
        Arrived(unit: Unit, hex: Hex) = "arrived {unit} {hex}";
        /// Lore cards drawn: how many for everybody, which for their side.
        DrewLore(side: Side as SideName, number: u8) = "draws-lore {side} {number}";
        SawLore(side: Side as SideName, card: Lore) = "drew-lore {side} {card}";
        KeptLore(side: Side as SideName) = "kept-lore {side}";
        DrewCommand(side: Side as SideName, number: u8) = "draws-command {side} {number}";
        SawCommand(side: Side as SideName, card: Command) = "drew-command {side} {card}";
        KeptCommand(side: Side as SideName) = "kept-command {side}";
        Turn(side: Side as SideName, number: u16) = "turn {side} {number}";
        Command(side: Side as SideName, card: Command) = "command {side} {card}";
        /// A Command card from the epic rack.
        FromRack(side: Side as SideName, card: Command) = "command-rack {side} {card}";
        /// A card is laid on the rack, all three are put away, or one is put back (BL-27.20, BL-27.23, BL-27.38).
        Racked(card: Command) = "racked {card}";
        RackDiscarded(card: Command) = "rack-discarded {card}";
        PutBack(side: Side as SideName, card: Command) = "put-back {side} {card}";
        /// Which of two cards a Counter Attack answers (BL-19.26).
        Answers(side: Side as SideName, card: Command) = "answers {side} {card}";
        /// A Counter Attack takes the place of this card (BL-19.15).
        Copies(card: Command) = "copies {card}";
        Lore(side: Side as SideName, card: Lore) = "lore {side} {card}";
        Tokens(side: Side as SideName, number: i8) = "tokens {side} {number:+}", "tokens standard +2";
        Target(unit: Unit) = "target {unit}";
        TargetHex(hex: Hex) = "target {hex}";
        Section(section: Section) = "section {section}";
        Opponent(side: Side as SideName) = "opponent {side}";
        Cancelled(card: Lore) = "cancelled {card}";
        /// A card goes back to the hand of its side, openly.
        Returned(side: Side as SideName, card: Lore) = "returned {side} {card}";
        TakenBack(side: Side as SideName, card: Command) = "returned {side} {card}";
        /// A hand is shown to another player (BL-H9).
        Shown(side: Side as SideName, card: Command) = "shown {side} {card}";
        HandShown(side: Side as SideName) = "hand-shown {side}";
        Ordered(unit: Unit) = "ordered {unit}";
        Unwebbed(unit: Unit) = "unwebbed {unit}";
        Moved(unit: Unit, hex: Hex) = "moved {unit} {hex}";
        Attacks(unit: Unit, target: Unit) = "attacks {unit} {target}";
        BattlesBack(unit: Unit) = "battles-back {unit}";
        /// The attack was cancelled by Sanctuary.
        Spared(unit: Unit) = "spared {unit}";
        /// Figures lost.
        Hit(unit: Unit, figures: u8) = "hit {unit} {figures}";
        Lost(unit: Unit) = "lost {unit}";
        Banner(side: Side as SideName, number: u8) = "banner {side} {number}";
        Ignores(unit: Unit, flags: u8) = "ignores {unit} {flags}";
        Retreats(unit: Unit, hex: Hex) = "retreats {unit} {hex}";
        /// Hexes that could not be retreated.
        Cornered(unit: Unit, hexes: u8) = "cornered {unit} {hexes}";
        Gains(unit: Unit, hex: Hex) = "gains {unit} {hex}";
        Pursues(unit: Unit, hex: Hex) = "pursues {unit} {hex}";
        Webbed(unit: Unit) = "webbed {unit}";
        /// The Elemental shakes the units beside it: this many hexes back (BL-15.25).
        Tremor(unit: Unit, hexes: u8) = "tremor {unit} {hexes}";
        Earthquake(unit: Unit) = "earthquake {unit}";
        Poisoned(unit: Unit) = "poisoned {unit}";
        Cured(unit: Unit) = "cured {unit}";
        Healed(unit: Unit, figures: u8) = "healed {unit} {figures}";
        Promoted(unit: Unit, kind: Kind) = "promoted {unit} {kind}";
        /// A Specialist puts a unit of another people or weapon in the place of one (BL-33.2 to BL-33.4).
        Replaced(unit: Unit, from: Kind, kind: Kind) = "replaced {unit} {from} {kind}";
        Takes(side: Side as SideName, income: Income) = "takes {side} {income}";
        DiscardedLore(side: Side as SideName, card: Lore) = "discarded {side} {card}";
        DiscardedCommand(side: Side as SideName, card: Command) = "discarded {side} {card}";
        ShuffledCommands = "shuffled-commands";
        ShuffledLore = "shuffled-lore";
        /// A seat of several would resign, or would no longer (BL-2.20).
        WouldResign(side: Side as SideName, office: Office) = "would-resign {side} {office}";
        FightsOn(side: Side as SideName, office: Office) = "fights-on {side} {office}";
        Resigned(side: Side as SideName) = "resigned {side}";
        /// The camp of this side wins; the ultimate winner is told by `Won` (BL-30.32).
        CampWon(side: Side as SideName, ending: Ending) = "camp-won {side} {ending}";
        Won(side: Side as SideName, ending: Ending) = "won {side} {ending}";
        Drawn(ending: Ending) = "draw {ending}";
    }
}
