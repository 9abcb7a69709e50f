//! Units and armies: who they are, where they stand and how many figures are left.

use crate::board::{Camp, HEXES, Hex, HexSet};
use kernel::{NotationError, Side};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Most units of a camp.
pub const ARMY: u8 = 32;
const UNITS: usize = 2 * ARMY as usize;

/// A unit for the whole match: `S3` is the third of the Standard, `P1` the first of the Pennant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Unit(pub(crate) u8);

kernel::bit_set!(
    /// A set of units.
    pub struct UnitSet(u64) of Unit, as list
);

impl Unit {
    /// The units of a camp are counted from 0.
    pub fn new(camp: Camp, number: u8) -> Option<Unit> {
        (number < ARMY).then(|| Unit(camp as u8 * ARMY + number))
    }

    #[inline]
    pub fn camp(self) -> Camp {
        if self.0 < ARMY { Camp::Standard } else { Camp::Pennant }
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let camp = if self.camp() == Camp::Standard { 'S' } else { 'P' };
        write!(f, "{camp}{}", self.0 % ARMY + 1)
    }
}

impl FromStr for Unit {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Unit, NotationError> {
        let wrong = || NotationError(format!("'{text}' is no unit; write S1 to S{ARMY} or P1 to P{ARMY}"));
        let (camp, number) = match text.split_at_checked(1) {
            Some(("S", number)) => (Camp::Standard, number),
            Some(("P", number)) => (Camp::Pennant, number),
            _ => return Err(wrong()),
        };
        if number.starts_with(['0', '+']) {
            return Err(wrong());
        }
        let number: u8 = number.parse().map_err(|_| wrong())?;
        Unit::new(camp, number.wrapping_sub(1)).ok_or_else(wrong)
    }
}

kernel::as_text!(Unit);

impl UnitSet {
    /// All that could belong to a camp.
    #[inline]
    pub const fn of_camp(camp: Camp) -> UnitSet {
        let low = (1u64 << ARMY) - 1;
        UnitSet(match camp {
            Camp::Standard => low,
            Camp::Pennant => !low,
        })
    }
}

pub const KIND_IDS: [&str; 42] = [
    "Gs",
    "Bs",
    "Rs",
    "Gw",
    "Bw",
    "Rw",
    "Gx",
    "Bx",
    "Rx",
    "Gl",
    "Bl",
    "Rl",
    "Gm",
    "Bm",
    "Rm",
    "dGs",
    "dBs",
    "dRs",
    "dGw",
    "dBw",
    "dRw",
    "dGx",
    "dBx",
    "dRx",
    "dGl",
    "dBl",
    "dRl",
    "gGs",
    "gBs",
    "gRs",
    "gGw",
    "gBw",
    "gRw",
    "gGl",
    "gBl",
    "gRl",
    "gGm",
    "gBm",
    "gRm",
    "SPIDER",
    "GIANT",
    "ELEMENTAL",
];

kernel::named! {
    /// A kind of unit by its code.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Kind(pub(crate) u8): "unit" in KIND_IDS;
}

impl Kind {
    pub const GREEN_SWORDS: Kind = Kind(0);
    pub const BLUE_SWORDS: Kind = Kind(1);
    pub const SPIDER: Kind = Kind(39);
    pub const GIANT: Kind = Kind(40);
    pub const ELEMENTAL: Kind = Kind(41);

    #[inline]
    pub fn is_creature(self) -> bool {
        self.0 >= Kind::SPIDER.0
    }

    /// BL-14.6: the same people and weapon under the next banner; none above red, none for creatures.
    pub fn promoted(self) -> Option<Kind> {
        // Kinds stand in the order green, blue, red.
        (!self.is_creature() && self.0 % 3 < 2).then_some(Kind(self.0 + 1))
    }

    /// What a kind was before its promotion.
    pub fn before_promotion(self) -> Option<Kind> {
        Kind::all().find(|kind| kind.promoted() == Some(self))
    }
}

/// A unit as records and views write it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Muster {
    pub unit: Unit,
    pub kind: Kind,
    pub figures: u8,
    /// None when it is lost, or not yet on the field.
    pub hex: Option<Hex>,
    /// Which of two allied players owns it (BL-30.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ally: bool,
}

const NOBODY: u8 = u8::MAX;
const NOWHERE: Hex = Hex(u8::MAX);

/// All units of both camps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<Muster>", into = "Vec<Muster>")]
pub struct Army {
    mustered: UnitSet,
    alive: UnitSet,
    allies: UnitSet,
    kinds: [Kind; UNITS],
    figures: [u8; UNITS],
    hexes: [Hex; UNITS],
    /// The unit on each hex.
    on: [u8; HEXES],
    stands: [HexSet; 2],
}

impl Default for Army {
    fn default() -> Army {
        Army {
            mustered: UnitSet::EMPTY,
            alive: UnitSet::EMPTY,
            allies: UnitSet::EMPTY,
            kinds: [Kind(0); UNITS],
            figures: [0; UNITS],
            hexes: [NOWHERE; UNITS],
            on: [NOBODY; HEXES],
            stands: [HexSet::EMPTY; 2],
        }
    }
}

impl Army {
    /// Adds a unit that is new to the match; on the field where a hex is given.
    pub fn muster(&mut self, Muster { unit, kind, figures, hex, ally }: Muster) {
        self.mustered.insert(unit);
        self.allies.set(unit, ally);
        self.kinds[unit.index()] = kind;
        self.figures[unit.index()] = figures;
        if let Some(hex) = hex {
            self.put(unit, hex);
        }
    }

    /// Puts a unit on a vacant hex, from wherever it is.
    pub fn put(&mut self, unit: Unit, hex: Hex) {
        self.lift(unit);
        self.hexes[unit.index()] = hex;
        self.on[hex.index()] = unit.0;
        self.stands[unit.camp() as usize].insert(hex);
        self.alive.insert(unit);
    }

    /// Takes a unit off the field.
    pub fn lift(&mut self, unit: Unit) {
        if let Some(hex) = self.hex(unit) {
            self.on[hex.index()] = NOBODY;
            self.stands[unit.camp() as usize].remove(hex);
        }
        self.hexes[unit.index()] = NOWHERE;
        self.alive.remove(unit);
    }

    /// Every unit of the match, lost ones included.
    pub fn mustered(&self) -> UnitSet {
        self.mustered
    }

    /// The units on the field.
    #[inline]
    pub fn alive(&self) -> UnitSet {
        self.alive
    }

    #[inline]
    pub fn of(&self, camp: Camp) -> UnitSet {
        self.alive & UnitSet::of_camp(camp)
    }

    /// The units of one of two allied players on the field (BL-30.3).
    #[inline]
    pub fn of_ally(&self, camp: Camp, second: bool) -> UnitSet {
        let units = self.of(camp);
        if second { units & self.allies } else { units - self.allies }
    }

    #[inline]
    pub fn kind(&self, unit: Unit) -> Kind {
        self.kinds[unit.index()]
    }

    pub fn set_kind(&mut self, unit: Unit, kind: Kind) {
        self.kinds[unit.index()] = kind;
    }

    #[inline]
    pub fn figures(&self, unit: Unit) -> u8 {
        self.figures[unit.index()]
    }

    pub fn set_figures(&mut self, unit: Unit, figures: u8) {
        self.figures[unit.index()] = figures;
    }

    #[inline]
    pub fn hex(&self, unit: Unit) -> Option<Hex> {
        let hex = self.hexes[unit.index()];
        (hex != NOWHERE).then_some(hex)
    }

    #[inline]
    pub fn on(&self, hex: Hex) -> Option<Unit> {
        let unit = self.on[hex.index()];
        (unit != NOBODY).then_some(Unit(unit))
    }

    /// The hexes a camp's units stand on.
    #[inline]
    pub fn stands(&self, camp: Camp) -> HexSet {
        self.stands[camp as usize]
    }

    #[inline]
    pub fn occupied(&self) -> HexSet {
        self.stands[0] | self.stands[1]
    }

    /// The side that owns a unit: its camp's first side, or the ally's (BL-30.4).
    #[inline]
    pub fn side(&self, unit: Unit) -> Side {
        Side(unit.camp() as u8 + 2 * u8::from(self.allies.contains(unit)))
    }

    /// The units on these hexes.
    pub fn units_on(&self, hexes: HexSet) -> UnitSet {
        (hexes & self.occupied()).iter().filter_map(|hex| self.on(hex)).collect()
    }

    /// The next unit number of a camp.
    pub fn next(&self, camp: Camp) -> Option<Unit> {
        Unit::new(camp, (self.mustered & UnitSet::of_camp(camp)).len() as u8)
    }
}

impl From<Vec<Muster>> for Army {
    fn from(units: Vec<Muster>) -> Army {
        let mut army = Army::default();
        units.into_iter().for_each(|unit| army.muster(unit));
        army
    }
}

impl From<Army> for Vec<Muster> {
    fn from(army: Army) -> Vec<Muster> {
        let muster = |unit| Muster {
            unit,
            kind: army.kind(unit),
            figures: army.figures(unit),
            hex: army.hex(unit),
            ally: army.allies.contains(unit),
        };
        army.mustered.iter().map(muster).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_read_back_as_they_are_written() {
        for unit in (0..2 * ARMY).map(Unit) {
            assert_eq!(unit.to_string().parse(), Ok(unit));
        }
        for wrong in ["", "S", "S0", "S33", "X1", "S01", "S+1", "S255", "P250", "é1"] {
            assert!(wrong.parse::<Unit>().is_err(), "{wrong}");
        }
    }

    /// BL-14.6: promotion keeps people and weapon; red units and creatures stay what they are.
    #[test]
    fn promotion_changes_the_banner_only() {
        let next = |id: &str| id.parse::<Kind>().expect("a kind").promoted().map(Kind::id);
        assert_eq!([next("Gs"), next("dBw"), next("gGm")], [Some("Bs"), Some("dRw"), Some("gBm")]);
        assert_eq!([next("Rs"), next("SPIDER"), next("GIANT")], [None; 3]);
        let before = |id: &str| id.parse::<Kind>().expect("a kind").before_promotion().map(Kind::id);
        assert_eq!([before("Bs"), before("dRw"), before("Gs"), before("GIANT")], [Some("Gs"), Some("dBw"), None, None]);
    }
}
