//! One decision by one seat (section 28), and its notation.

use crate::army::{Kind, Unit};
use crate::board::{Space, SpaceSet};
use crate::deck::CardFace;
use crate::field::Feature;
use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

kernel::notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Action: "order" {
        /// Purchase (BM-D3).
        Buy(kind: Kind) = "buy {kind}", "buy orcs";
        Return(kind: Kind) = "return {kind}", "return orcs";
        /// Hands a unit to the seat with this place in the army, from 1 (BM-D4).
        Assign(unit: Unit, seat: u8) = "assign {unit} {seat}", "assign orcs/1 2";
        /// Layout (BM-D5).
        Lay(feature: Feature) = "lay {feature}", "lay marsh 3,4";
        Lift(feature: Feature) = "lift {feature}", "lift marsh 3,4";
        /// Choice of side (BM-D6).
        Side(edge: Edge) = "side {edge}", "side north";
        /// Deployment and arrival from reserve (BM-D7, BM-D19).
        Place(unit: Unit, space: Space) = "place {unit} {space}", "place orcs/1 3,7";
        /// Exchange of fixed spaces in a campaign (BM-D8).
        Swap(units: UnitPair) = "swap {units}", "swap men-at-arms/1 men-at-arms/2";
        /// Done with a preparation, or ready for the next battle (BM-D3, BM-D4, BM-D5, BM-D8, BM-D24).
        Ready = "ready";
        /// Claims the next order inside a card for one's unit, in a team (BM-2.9, BM-D9).
        Start(unit: Unit) = "start {unit}", "start orcs/1";
        Move(unit: Unit, space: Space) = "move {unit} {space}", "move orcs/1 3,7";
        Attack(unit: Unit, target: Unit) = "attack {unit} {target}", "attack orcs/1 men-at-arms/2";
        /// Names the Cannon's target (BM-D14).
        Fire(unit: Unit, space: Space) = "fire {unit} {space}", "fire mighty-cannon/1 5,10";
        /// Names the next space of a committed path (BM-24.10).
        Path(space: Space) = "path {space}", "path 5,9";
        /// Lays the turned tile (BM-D15).
        Tile(space: Space) = "tile {space}", "tile 5,9";
        /// Turns the next ogre card (BM-D18).
        Turn = "turn";
        /// Forfeits the turned ogre card (BM-D16, BM-D17).
        Decline = "decline";
        Finish(unit: Unit) = "finish {unit}", "finish orcs/1";
        End = "end";
        /// Plays a card from the hand (BM-D20).
        Card(face: CardFace) = "card {face}", "card 7";
        /// Picks the unit a dead card activates, or none (BM-D21).
        Activate(unit: Unit) = "activate {unit}", "activate orcs/1";
        Pass = "pass";
        ClaimDraw = "claim-draw";
        OfferDraw = "offer-draw";
        RefuseDraw = "refuse-draw";
        Resign = "resign";
        /// Leaves the seat to the captain (BM-2.11).
        Leave = "leave";
    }
}

/// Two units that exchange their spaces. The unit that comes first is written first, whichever was named first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitPair(pub Unit, pub Unit);

impl UnitPair {
    pub fn new(a: Unit, b: Unit) -> UnitPair {
        UnitPair(a.min(b), a.max(b))
    }
}

impl fmt::Display for UnitPair {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.0, self.1)
    }
}

impl FromStr for UnitPair {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<UnitPair, NotationError> {
        let (a, b) = text.split_once(' ').ok_or_else(|| NotationError(format!("'{text}' is one unit, not two")))?;
        Ok(UnitPair::new(a.parse()?, b.parse()?))
    }
}

kernel::notation! {
    /// A side of the board (BM-4.1).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Edge: "side of the board" {
        North = "north";
        East = "east";
        South = "south";
        West = "west";
    }
}

impl Edge {
    pub const ALL: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];

    #[must_use]
    pub fn opposite(self) -> Edge {
        Edge::ALL[(self as usize + 2) % 4]
    }

    /// The two rows nearest this side (BM-4.2 to BM-4.4).
    pub fn zone(self) -> SpaceSet {
        let odd = |space: Space| space.row() % 2;
        Space::all()
            .filter(|space| match self {
                Edge::North => space.row() <= 1,
                Edge::South => space.row() >= 10,
                Edge::West => space.col() <= 1 + odd(*space),
                Edge::East => space.col() >= 10,
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Terrain;

    #[test]
    fn notation_reads_back() {
        for form in Action::FORMS {
            let read = form.example.parse::<Action>().map(|action| action.to_string());
            assert_eq!(read.as_deref(), Ok(form.example));
        }
        let swap = |text: &str| text.parse::<Action>().map(|action| action.to_string());
        assert_eq!(swap("swap men-at-arms/2 men-at-arms/1").as_deref(), Ok("swap men-at-arms/1 men-at-arms/2"));
        let lacking = "move orcs/1".parse::<Action>().expect_err("no space").0;
        assert_eq!(lacking, "'move orcs/1' lacks SPACE; write: move UNIT SPACE, for example move orcs/1 3,7");
    }

    /// BM-4.2, BM-4.3, BM-4.4: 25 spaces north and south, 30 west and east; 28 and 27 of those are no river.
    #[test]
    fn zones_have_the_sizes_of_the_specification() {
        let sizes = Edge::ALL.map(|edge| edge.zone().len());
        assert_eq!(sizes, [25, 30, 25, 30]);
        let dry = |edge: Edge| edge.zone().iter().filter(|space| space.terrain() != Terrain::River).count();
        assert_eq!(Edge::ALL.map(dry), [25, 27, 25, 28]);
    }
}
