//! One decision by one seat (section 28), and its notation.

use crate::army::{Kind, Unit};
use crate::board::{Space, SpaceSet};
use crate::deck::CardFace;
use crate::field::Feature;
use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Action {
    /// Purchase (BM-D3).
    Buy(Kind),
    Return(Kind),
    /// Hands a unit to the seat with this place in the army, from 1 (BM-D4).
    Assign(Unit, u8),
    /// Layout (BM-D5).
    Lay(Feature),
    Lift(Feature),
    /// Choice of side (BM-D6).
    Side(Edge),
    /// Deployment and arrival from reserve (BM-D7, BM-D19).
    Place(Unit, Space),
    /// Exchange of fixed spaces in a campaign (BM-D8).
    Swap(Unit, Unit),
    /// Done with a preparation, or ready for the next battle (BM-D3, BM-D4, BM-D5, BM-D8, BM-D24).
    Ready,
    /// Claims the next order inside a card for one's unit, in a team (BM-2.9, BM-D9).
    Start(Unit),
    Move(Unit, Space),
    Attack(Unit, Unit),
    /// Names the Cannon's target (BM-D14).
    Fire(Unit, Space),
    /// Names the next space of a committed path (BM-24.10).
    Path(Space),
    /// Lays the turned tile (BM-D15).
    Tile(Space),
    /// Turns the next ogre card (BM-D18).
    Turn,
    /// Forfeits the turned ogre card (BM-D16, BM-D17).
    Decline,
    Finish(Unit),
    End,
    /// Plays a card from the hand (BM-D20).
    Card(CardFace),
    /// Picks the unit a dead card activates, or none (BM-D21).
    Activate(Unit),
    Pass,
    ClaimDraw,
    OfferDraw,
    RefuseDraw,
    Resign,
    /// Leaves the seat to the captain (BM-2.11).
    Leave,
}

/// A side of the board (BM-4.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edge {
    North,
    East,
    South,
    West,
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

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(["north", "east", "south", "west"][*self as usize])
    }
}

impl FromStr for Edge {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Edge, NotationError> {
        let known = Edge::ALL.into_iter().find(|edge| edge.to_string() == text);
        known.ok_or_else(|| {
            NotationError(format!("'{text}' is no side of the board; sides are north, east, south, west"))
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Buy(kind) => write!(f, "buy {kind}"),
            Action::Return(kind) => write!(f, "return {kind}"),
            Action::Assign(unit, place) => write!(f, "assign {unit} {place}"),
            Action::Lay(feature) => write!(f, "lay {feature}"),
            Action::Lift(feature) => write!(f, "lift {feature}"),
            Action::Side(edge) => write!(f, "side {edge}"),
            Action::Place(unit, space) => write!(f, "place {unit} {space}"),
            Action::Swap(a, b) => write!(f, "swap {a} {b}"),
            Action::Ready => f.write_str("ready"),
            Action::Start(unit) => write!(f, "start {unit}"),
            Action::Move(unit, space) => write!(f, "move {unit} {space}"),
            Action::Attack(unit, target) => write!(f, "attack {unit} {target}"),
            Action::Fire(unit, space) => write!(f, "fire {unit} {space}"),
            Action::Path(space) => write!(f, "path {space}"),
            Action::Tile(space) => write!(f, "tile {space}"),
            Action::Turn => f.write_str("turn"),
            Action::Decline => f.write_str("decline"),
            Action::Finish(unit) => write!(f, "finish {unit}"),
            Action::End => f.write_str("end"),
            Action::Card(face) => write!(f, "card {face}"),
            Action::Activate(unit) => write!(f, "activate {unit}"),
            Action::Pass => f.write_str("pass"),
            Action::ClaimDraw => f.write_str("claim-draw"),
            Action::OfferDraw => f.write_str("offer-draw"),
            Action::RefuseDraw => f.write_str("refuse-draw"),
            Action::Resign => f.write_str("resign"),
            Action::Leave => f.write_str("leave"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let place = |text: &str| {
            text.parse::<u8>()
                .map_err(|_| NotationError(format!("'{text}' is no place in the army; write 1, 2, 3 or 4")))
        };
        Ok(match words[..] {
            ["buy", kind] => Action::Buy(kind.parse()?),
            ["return", kind] => Action::Return(kind.parse()?),
            ["assign", unit, seat] => Action::Assign(unit.parse()?, place(seat)?),
            ["lay", ref feature @ ..] => Action::Lay(feature.join(" ").parse()?),
            ["lift", ref feature @ ..] => Action::Lift(feature.join(" ").parse()?),
            ["side", edge] => Action::Side(edge.parse()?),
            ["place", unit, space] => Action::Place(unit.parse()?, space.parse()?),
            ["swap", a, b] => {
                // One spelling for each pair: the unit that comes first, first.
                let (a, b): (Unit, Unit) = (a.parse()?, b.parse()?);
                Action::Swap(a.min(b), a.max(b))
            }
            ["ready"] => Action::Ready,
            ["start", unit] => Action::Start(unit.parse()?),
            ["move", unit, space] => Action::Move(unit.parse()?, space.parse()?),
            ["attack", unit, target] => Action::Attack(unit.parse()?, target.parse()?),
            ["fire", unit, space] => Action::Fire(unit.parse()?, space.parse()?),
            ["path", space] => Action::Path(space.parse()?),
            ["tile", space] => Action::Tile(space.parse()?),
            ["turn"] => Action::Turn,
            ["decline"] => Action::Decline,
            ["finish", unit] => Action::Finish(unit.parse()?),
            ["end"] => Action::End,
            ["card", face] => Action::Card(face.parse()?),
            ["activate", unit] => Action::Activate(unit.parse()?),
            ["pass"] => Action::Pass,
            ["claim-draw"] => Action::ClaimDraw,
            ["offer-draw"] => Action::OfferDraw,
            ["refuse-draw"] => Action::RefuseDraw,
            ["resign"] => Action::Resign,
            ["leave"] => Action::Leave,
            _ => {
                return Err(NotationError(format!(
                    "'{text}' is no order; for example: move orcs/1 3,7 · attack orcs/1 men-at-arms/2 · fire MC1 5,10 · end"
                )));
            }
        })
    }
}

kernel::as_text!(Action);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Terrain;

    /// BM-4.2, BM-4.3, BM-4.4: 25 spaces north and south, 30 west and east; 28 and 27 of those are no river.
    #[test]
    fn zones_have_the_sizes_of_the_specification() {
        let sizes = Edge::ALL.map(|edge| edge.zone().len());
        assert_eq!(sizes, [25, 30, 25, 30]);
        let dry = |edge: Edge| edge.zone().iter().filter(|space| space.terrain() != Terrain::River).count();
        assert_eq!(Edge::ALL.map(dry), [25, 27, 25, 28]);
    }
}
