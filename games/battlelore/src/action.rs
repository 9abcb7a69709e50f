//! One decision of a player, in words.

use crate::board::{Hex, Section};
use crate::card::{Again, Command, Lore, With};
use crate::content::{CardSet, Deployment, Zone};
use crate::council::{Beast, Role};
use crate::event::SideName;
use crate::specialists::Specialist;
use crate::unit::{Kind, Unit};
use kernel::Side;
use serde::{Deserialize, Serialize};

kernel::notation! {
    /// What a side takes at the end of its turn (BL-17.2).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Income: "choice" {
        Tokens = "tokens";
        TokenAndCard = "token-and-card";
        Cards = "cards";
    }
}

impl Income {
    pub const ALL: [Income; 3] = [Income::Tokens, Income::TokenAndCard, Income::Cards];
}

impl Action {
    /// Whether a unit battles, or does something in place of it.
    pub(crate) fn is_act(self) -> bool {
        matches!(
            self,
            Action::Attack(..) | Action::Web(..) | Action::Tremor(..) | Action::Earthquake(_) | Action::Summon(_)
        )
    }
}

kernel::notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Action: "action" {
        /// The level of one member of the War Council (BL-D2).
        Council(role: Role, level: u8) = "council {role} {level}", "council wizard 2";
        Beast(beast: Beast) = "creature {beast}", "creature spider";
        /// Call to Arms: the set, or the next card of the deck (BL-D45); the card of the next post (BL-D46); the zones (BL-D47).
        Set(set: CardSet) = "set {set}", "set A";
        Pick(card: Deployment) = "pick {card}", "pick S-A1";
        Assign(card: Deployment) = "assign {card}", "assign S-A1";
        Zone(zone: Zone) = "zone {zone}", "zone red";
        /// A unit of the reserve is not placed (BL-D49).
        GiveUp = "give-up";
        /// What a levy token is exchanged for (BL-D50).
        Levy(kind: Kind) = "levy {kind}", "levy Gs";
        /// BL-D51
        Specialist(card: Specialist) = "specialist {card}", "specialist prayer";
        /// The hex of a unit that is deployed, of a landmark or lair, of the Elemental that appears (BL-D4, BL-D43, BL-D48).
        Place(hex: Hex) = "place {hex}", "place 3.5";
        KeepLore(card: Lore) = "keep {card}", "keep fireball";
        KeepCommand(card: Command) = "keep {card}", "keep patrol-left";
        /// The Command card of the turn (BL-D5): from the hand, from the epic rack, or a Section card from each (BL-D6).
        Command(card: Command) = "play {card}", "play patrol-left";
        Rack(card: Command) = "rack {card}", "rack patrol-left";
        Pair(card: Command, rack: Command) = "pair {card} {rack}", "pair attack-left patrol-right";
        /// Which of two cards Counter Attack answers (BL-D7).
        Copy(card: Command) = "copy {card}", "copy attack-left";
        /// A Lore card, with Déjà Vu! behind it if that is played too (BL-D10, BL-D11).
        Lore(card: Lore, again: Again) = "lore {card}{again}", "lore pick-pocket deja-vu";
        /// A card of the hand that False Orders or Spy Network shows (BL-D8, BL-D53).
        Choose(card: Command) = "choose {card}", "choose scout-left";
        Target(unit: Unit) = "target {unit}", "target P3";
        TargetHex(hex: Hex) = "target {hex}", "target 4.5";
        /// One of two opponents (BL-30.36, BL-D42).
        Opponent(side: Side as SideName) = "choose-opponent {side}", "choose-opponent pennant-b";
        Section(section: Section) = "section {section}", "section left";
        Order(unit: Unit) = "order {unit}", "order S3";
        /// An order to a creature for 3 tokens (BL-D17).
        Pay(unit: Unit) = "pay {unit}", "pay P13";
        /// What an order to a webbed unit is used for (BL-D18).
        Unweb = "unweb";
        Act = "act";
        Move(unit: Unit, hex: Hex) = "move {unit} {hex}", "move S3 4.5";
        /// An attack, with the Lore card that is played with it (BL-D24 to BL-D26).
        Attack(unit: Unit, target: Unit, with: With) = "attack {unit} {target}{with}", "attack S3 P1 strength";
        Web(unit: Unit, target: Unit) = "web {unit} {target}", "web P11 S4";
        Tremor(unit: Unit, hexes: u8) = "tremor {unit} {hexes}", "tremor P14 2";
        Earthquake(unit: Unit) = "earthquake {unit}", "earthquake P14";
        Summon(unit: Unit) = "summon {unit}", "summon P7";
        /// The price of Sanctuary (BL-D28).
        Toll = "toll";
        /// What a Lore face of a creature is used for (BL-D30).
        Token = "token";
        Poison = "poison";
        Push = "push";
        Ignore(flags: u8) = "ignore {flags}", "ignore 1";
        Retreat(hex: Hex) = "retreat {hex}", "retreat 7.5";
        BattleBack = "battle-back";
        Gain = "gain";
        Pursue(hex: Hex) = "pursue {hex}", "pursue 6.5";
        Take(income: Income) = "take {income}", "take tokens";
        Discard(card: Lore) = "discard {card}", "discard spark";
        /// No card in a window, or an offered act declined.
        Pass = "pass";
        /// The end of a phase, or of naming targets.
        Done = "done";
        Resign = "resign";
        /// A seat that would have resigned takes its word back (BL-2.20).
        FightOn = "fight-on";
    }
}
