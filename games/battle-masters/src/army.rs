//! The two armies: unit types and the 25 units (BM-1.2, BM-1.3).

use kernel::{NotationError, Side};
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Army {
    Imperial,
    Chaos,
}

impl Army {
    pub const BOTH: [Army; 2] = [Army::Imperial, Army::Chaos];

    #[must_use]
    pub fn enemy(self) -> Army {
        match self {
            Army::Imperial => Army::Chaos,
            Army::Chaos => Army::Imperial,
        }
    }

    pub fn side(self) -> Side {
        Side(self as u8)
    }

    pub fn of_side(side: Side) -> Army {
        if side.0 == 0 { Army::Imperial } else { Army::Chaos }
    }

    pub fn name(self) -> &'static str {
        match self {
            Army::Imperial => "Imperial",
            Army::Chaos => "Chaos",
        }
    }

    /// The units of this army.
    pub fn units(self) -> UnitSet {
        match self {
            Army::Imperial => UnitSet((1 << 11) - 1),
            Army::Chaos => UnitSet(((1 << 14) - 1) << 11),
        }
    }
}

impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Army::Imperial => "imperial",
            Army::Chaos => "chaos",
        })
    }
}

impl FromStr for Army {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Army, NotationError> {
        let known = Army::BOTH.into_iter().find(|army| army.to_string() == text);
        known.ok_or_else(|| NotationError(format!("'{text}' is no army; the armies are imperial and chaos")))
    }
}

/// A unit type, in the order of BM-26.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[repr(u8)]
pub enum Kind {
    LordKnights,
    ImperialKnights,
    MenAtArms,
    ImperialArchers,
    Crossbowmen,
    MightyCannon,
    ChampionsOfChaos,
    ChaosWarriors,
    ChaosArchers,
    Orcs,
    Beastmen,
    Goblins,
    WolfRiders,
    OgreChampion,
}

pub(crate) const KINDS: usize = 14;

/// What is fixed about a type; its numbers and names are content (content/armies.toml).
struct Row {
    code: &'static str,
    id: &'static str,
    name: &'static str,
    units: u8,
}

#[rustfmt::skip]
static ROWS: [Row; KINDS] = [
    Row { code: "LK", id: "lord-knights", name: "Lord Knights", units: 1 },
    Row { code: "IK", id: "imperial-knights", name: "Imperial Knights", units: 3 },
    Row { code: "MA", id: "men-at-arms", name: "Men-at-Arms", units: 3 },
    Row { code: "IA", id: "imperial-archers", name: "Imperial Archers", units: 2 },
    Row { code: "CB", id: "crossbowmen", name: "Crossbowmen", units: 1 },
    Row { code: "MC", id: "mighty-cannon", name: "Mighty Cannon", units: 1 },
    Row { code: "CC", id: "champions-of-chaos", name: "Champions of Chaos", units: 1 },
    Row { code: "CW", id: "chaos-warriors", name: "Chaos Warriors", units: 2 },
    Row { code: "CA", id: "chaos-archers", name: "Chaos Archers", units: 2 },
    Row { code: "OR", id: "orcs", name: "Orcs", units: 2 },
    Row { code: "BE", id: "beastmen", name: "Beastmen", units: 2 },
    Row { code: "GO", id: "goblins", name: "Goblins", units: 2 },
    Row { code: "WR", id: "wolf-riders", name: "Wolf Riders", units: 2 },
    Row { code: "OG", id: "ogre-champion", name: "Ogre Champion", units: 1 },
];

impl Kind {
    #[rustfmt::skip]
    pub const ALL: [Kind; KINDS] = [
        Kind::LordKnights, Kind::ImperialKnights, Kind::MenAtArms, Kind::ImperialArchers, Kind::Crossbowmen, Kind::MightyCannon,
        Kind::ChampionsOfChaos, Kind::ChaosWarriors, Kind::ChaosArchers, Kind::Orcs, Kind::Beastmen, Kind::Goblins, Kind::WolfRiders, Kind::OgreChampion,
    ];

    #[inline]
    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// `OR`.
    pub fn code(self) -> &'static str {
        self.row().code
    }

    /// `orcs`.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    pub fn name(self) -> &'static str {
        self.row().name
    }

    pub fn army(self) -> Army {
        if self < Kind::ChampionsOfChaos { Army::Imperial } else { Army::Chaos }
    }

    /// How many units of this type the army has.
    pub fn count(self) -> u8 {
        self.row().units
    }

    /// IA, CA and CB: shoot, and move or attack but not both (BM-6.9, BM-11.1).
    #[inline]
    pub fn shoots(self) -> bool {
        matches!(self, Kind::ImperialArchers | Kind::ChaosArchers | Kind::Crossbowmen)
    }

    #[inline]
    pub fn is_cannon(self) -> bool {
        self == Kind::MightyCannon
    }

    #[inline]
    pub fn is_ogre(self) -> bool {
        self == Kind::OgreChampion
    }

    /// The units of this type.
    #[inline]
    pub fn units(self) -> UnitSet {
        UnitSet(((1 << self.count()) - 1) << FIRST[self as usize])
    }

    pub fn unit(self, number: u8) -> Option<Unit> {
        (1..=self.count()).contains(&number).then(|| Unit(FIRST[self as usize] + number - 1))
    }
}

static FIRST: [u8; KINDS] = [0, 1, 4, 7, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24];

pub(crate) const UNITS: usize = 25;

/// One of the 25 units of BM-1.2 and BM-1.3. Written `orcs/1`; `OR1` is understood too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Unit(u8);

static UNIT_KINDS: [Kind; UNITS] = {
    let mut kinds = [Kind::LordKnights; UNITS];
    let mut unit = 0;
    let mut k = 0;
    while k < KINDS {
        let mut n = 0;
        while n < ROWS[k].units {
            kinds[unit] = Kind::ALL[k];
            unit += 1;
            n += 1;
        }
        k += 1;
    }
    kinds
};

impl Unit {
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn from_index(index: usize) -> Option<Unit> {
        (index < UNITS).then_some(Unit(index as u8))
    }

    pub fn all() -> impl Iterator<Item = Unit> {
        (0..UNITS as u8).map(Unit)
    }

    #[inline]
    pub fn kind(self) -> Kind {
        UNIT_KINDS[self.index()]
    }

    #[inline]
    pub fn army(self) -> Army {
        if self.0 < 11 { Army::Imperial } else { Army::Chaos }
    }

    /// `orcs/1`.
    pub fn name(self) -> &'static str {
        static NAMES: LazyLock<Vec<String>> =
            LazyLock::new(|| Unit::all().map(|unit| format!("{}/{}", unit.kind(), unit.number())).collect());
        &NAMES[self.index()]
    }

    /// 1, 2 or 3.
    pub fn number(self) -> u8 {
        self.0 - FIRST[self.kind() as usize] + 1
    }

    /// `OR1`.
    pub fn code(self) -> String {
        format!("{}{}", self.kind().code(), self.number())
    }
}

kernel::bit_set!(
    /// A set of units.
    pub struct UnitSet(u32) of Unit, as list
);

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Kind {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Kind, NotationError> {
        let known = Kind::ALL.into_iter().find(|kind| kind.id() == text || kind.code().eq_ignore_ascii_case(text));
        known.ok_or_else(|| {
            let all: Vec<_> = Kind::ALL.iter().map(|kind| kind.id()).collect();
            NotationError(format!("'{text}' is no unit type; the types are {}", all.join(", ")))
        })
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Unit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl FromStr for Unit {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Unit, NotationError> {
        let wrong =
            || NotationError(format!("'{text}' is no unit; units are written type/number, for example orcs/1 or OR1"));
        let (kind, number) = match text.split_once('/') {
            Some(parts) => parts,
            None if text.len() == 3 && text.is_ascii() => text.split_at(2),
            None => return Err(wrong()),
        };
        let kind: Kind = kind.parse()?;
        let number: u8 = number.parse().map_err(|_| wrong())?;
        kind.unit(number)
            .ok_or_else(|| NotationError(format!("there is no {kind}/{number}: {} has {}", kind.name(), kind.count())))
    }
}

kernel::as_text!(Kind, Unit);

#[cfg(test)]
mod tests {
    use super::*;

    /// BM-1.2, BM-1.3: 11 Imperial and 14 Chaos units.
    #[test]
    fn the_armies_have_their_units() {
        let army = |army: Army| Unit::all().filter(move |unit| unit.army() == army).collect::<UnitSet>();
        assert_eq!([army(Army::Imperial).len(), army(Army::Chaos).len()], [11, 14]);
        assert_eq!([army(Army::Imperial), army(Army::Chaos)], Army::BOTH.map(Army::units));
    }

    #[test]
    fn units_are_read_in_both_spellings() {
        for unit in Unit::all() {
            assert_eq!(unit.to_string().parse(), Ok(unit));
            assert_eq!(unit.code().parse(), Ok(unit));
            assert!(unit.kind().units().contains(unit));
        }
        assert!("orcs/3".parse::<Unit>().is_err_and(|e| e.0.contains("Orcs has 2")));
    }
}
