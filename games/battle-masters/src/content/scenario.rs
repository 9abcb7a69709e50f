//! What a scenario file says (section 23).

use crate::army::{Army, Kind, Unit, UnitSet};
use crate::board::{Dir, Space, SpaceSet};
use crate::options::Options;
use kernel::NotationError;
use serde::de::{self, MapAccess, Visitor};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

/// BM-23.2 to BM-23.8. The board is always BM-26.1.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: String,
    pub title: String,
    /// In French, where the file says it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fr_title: String,
    #[serde(default)]
    pub author: String,
    #[serde(default)]
    pub story: String,
    /// The goal in one line.
    #[serde(default)]
    pub goal: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fr_goal: String,
    pub rules_version: u32,
    /// Campaign points, 0 to 9.
    #[serde(default)]
    pub points: u8,
    /// Lifts the supply limits of BM-3.3.
    #[serde(default)]
    pub lift_limits: bool,
    #[serde(default)]
    pub features: Features,
    #[serde(default)]
    pub order: Order,
    /// Who places first.
    #[serde(default = "chaos")]
    pub first: Army,
    pub imperial: ArmyPlan,
    pub chaos: ArmyPlan,
    /// How many times the deck may run through, and what then (BM-23.8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passes: Option<Passes>,
    /// `tower` or units the Cannon may not name (BM-23.8).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cannon_may_not_target: Vec<String>,
    /// The clause such a refusal names; BM-23.8 if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cannon_clause: Option<String>,
    /// Copies per deck face, where they differ.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deck: BTreeMap<String, u8>,
    /// Options of section 24 this scenario sets.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, serde_json::Value>,
}

fn chaos() -> Army {
    Army::Chaos
}

/// BM-23.3.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Features {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tower: Option<Tied<Space>>,
    /// Rubble tokens the Tower starts with, 0 to 2.
    pub rubble: u8,
    pub marsh: Vec<Tied<Space>>,
    pub fords: Vec<Tied<Space>>,
    pub ditches: Vec<DitchTile>,
    /// Sides, written `7,7|6,7`.
    pub hedges: Vec<Tied<Hedge>>,
}

/// A feature by its place alone, or tied to an option: `{ at = "6,2", when = "plains_ford = on" }`.
#[derive(Clone, PartialEq, Debug)]
pub struct Tied<T> {
    pub at: T,
    pub when: Option<When>,
}

impl<T> From<T> for Tied<T> {
    fn from(at: T) -> Tied<T> {
        Tied { at, when: None }
    }
}

impl<T: fmt::Display> Serialize for Tied<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Some(when) = &self.when else { return serializer.collect_str(&self.at) };
        let mut table = serializer.serialize_struct("Tied", 2)?;
        table.serialize_field("at", &self.at.to_string())?;
        table.serialize_field("when", when)?;
        table.end()
    }
}

/// Read by hand, so that a misspelt place is told as such.
impl<'de, T: FromStr<Err = NotationError>> Deserialize<'de> for Tied<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tied<T>, D::Error> {
        struct Written<T>(PhantomData<T>);

        impl<'de, T: FromStr<Err = NotationError>> Visitor<'de> for Written<T> {
            type Value = Tied<T>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a place such as \"6,2\", or { at = \"6,2\", when = \"option = value\" }")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Tied<T>, E> {
                text.parse().map(|at: T| at.into()).map_err(E::custom)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<Tied<T>, A::Error> {
                let (mut at, mut when) = (None, None);
                while let Some(key) = table.next_key::<String>()? {
                    match key.as_str() {
                        "at" => at = Some(table.next_value::<String>()?.parse().map_err(de::Error::custom)?),
                        "when" => when = Some(table.next_value()?),
                        other => return Err(de::Error::unknown_field(other, &["at", "when"])),
                    }
                }
                let at = at.ok_or_else(|| de::Error::missing_field("at"))?;
                Ok(Tied { at, when })
            }
        }

        deserializer.deserialize_any(Written(PhantomData))
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DitchTile {
    pub at: Space,
    pub fortified: Vec<Dir>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
}

/// The side shared by two spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hedge(pub Space, pub Space);

/// Holds only if an option has a value: `plains_ford = on`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct When {
    pub option: String,
    pub value: String,
}

/// How units come to the board (BM-23.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// One unit in turn.
    #[default]
    Alternating,
    /// The first army completely, then the other.
    Complete,
    /// One facedown token in turn, revealed together (BM-20.3).
    Secret,
}

/// BM-23.4, BM-23.5, BM-23.7.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ArmyPlan {
    /// How many units of each type take part; all of them if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roster: Option<BTreeMap<Kind, u8>>,
    /// Other banner names.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<Unit, String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub elite: Vec<Unit>,
    /// Skull tokens units start with.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub skulls: BTreeMap<Unit, u8>,
    /// Fixed spaces; the other units of the roster deploy in the zone.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub fixed: BTreeMap<Unit, Space>,
    /// Where the units that have no fixed space begin.
    pub deploy: Deploy,
    /// Deployment or arrival zones; the first whose `when` holds counts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub zone: Vec<Zone>,
    /// Any of these wins; eliminating the enemy if left out.
    pub victory: Vec<Condition>,
    /// What it means if this army is eliminated; the enemy wins if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eliminated: Option<Elimination>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deploy {
    /// Placed in the zone before the first card.
    #[default]
    Zone,
    /// Waits in reserve and arrives in the zone (section 19).
    Reserve,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    /// Spaces: `3,4`, `row 0`, or columns of a row: `0-4,2`.
    pub spaces: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
}

/// A way to win (BM-23.7).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Condition {
    /// `eliminate all`
    EliminateAll,
    /// `stand on tower`
    StandOnTower,
    /// `stand on 5,2 6,2` or `stand on 5,2 with orcs goblins`
    StandOn { spaces: Vec<Space>, kinds: Vec<Kind> },
    /// `eliminate OG1`
    Eliminate(Unit),
    /// `survive 3 passes` or `survive 3 passes with LK1`
    Survive { passes: u8, unit: Option<Unit> },
}

/// BM-23.8.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passes {
    pub limit: u8,
    pub result: PassResult,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PassResult {
    Imperial,
    Chaos,
    Draw,
}

/// The elimination is a draw unless the survivor still has a unit of these types (BM-23.8).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Elimination {
    pub draw_unless: Vec<Kind>,
    /// Only while the Tower stands; otherwise the survivor wins.
    #[serde(default)]
    pub while_tower: bool,
}

impl Scenario {
    pub fn plan(&self, army: Army) -> &ArmyPlan {
        match army {
            Army::Imperial => &self.imperial,
            Army::Chaos => &self.chaos,
        }
    }

    /// The units of an army that take part: those with a fixed space, then the others of a type in id order (BM-16.5).
    pub fn roster(&self, army: Army) -> UnitSet {
        let plan = self.plan(army);
        let Some(counts) = &plan.roster else {
            return army.units();
        };
        let mut roster = UnitSet::EMPTY;
        for (kind, &count) in counts.iter().filter(|(kind, _)| kind.army() == army) {
            let (fixed, free): (Vec<_>, Vec<_>) = kind.units().iter().partition(|unit| plan.fixed.contains_key(unit));
            fixed.into_iter().chain(free).take(count.into()).for_each(|unit| roster.insert(unit));
        }
        roster
    }

    /// The units of an army that have no fixed space.
    pub fn free_units(&self, army: Army) -> UnitSet {
        self.roster(army).iter().filter(|unit| !self.plan(army).fixed.contains_key(unit)).collect()
    }

    /// The zone that counts under these options, and its place in the list; none if no `when` holds.
    pub(super) fn zone_in_force(&self, army: Army, options: &Options) -> Option<(usize, &Zone)> {
        self.plan(army).zone.iter().enumerate().find(|(_, zone)| holds(zone.when.as_ref(), options))
    }

    /// The deployment or arrival zone under these options, river and other useless spaces included; may be empty.
    pub fn zone(&self, army: Army, options: &Options) -> SpaceSet {
        let zone = self.zone_in_force(army, options).and_then(|(_, zone)| zone.set().ok());
        zone.unwrap_or_default()
    }

    /// The features that lie on the board under these options.
    pub fn features_for(&self, options: &Options) -> Features {
        fn keep<T>(tiles: &mut Vec<Tied<T>>, options: &Options) {
            tiles.retain(|tile| holds(tile.when.as_ref(), options));
            tiles.iter_mut().for_each(|tile| tile.when = None);
        }
        let mut features = self.features.clone();
        features.tower =
            features.tower.filter(|tower| holds(tower.when.as_ref(), options)).map(|tower| tower.at.into());
        keep(&mut features.marsh, options);
        keep(&mut features.fords, options);
        keep(&mut features.hedges, options);
        features.ditches.retain(|tile| holds(tile.when.as_ref(), options));
        features.ditches.iter_mut().for_each(|tile| tile.when = None);
        features
    }
}

/// Without a condition always; with one that makes no sense never.
fn holds(when: Option<&When>, options: &Options) -> bool {
    when.is_none_or(|when| when.holds(options) == Ok(true))
}

impl Zone {
    /// The spaces meant, or what is wrong with one of them.
    pub fn set(&self) -> Result<SpaceSet, NotationError> {
        let mut set = SpaceSet::EMPTY;
        for text in &self.spaces {
            for space in parse_spaces(text)? {
                set.insert(space);
            }
        }
        Ok(set)
    }
}

/// `3,4`, `row 0`, `0-4,2`.
pub(super) fn parse_spaces(text: &str) -> Result<Vec<Space>, NotationError> {
    let wrong = || NotationError(format!("'{text}' names no spaces; write 3,4 or row 0 or 0-4,2"));
    if let Some(row) = text.strip_prefix("row ") {
        let row: u8 = row.trim().parse().map_err(|_| wrong())?;
        let spaces: Vec<_> = Space::all().filter(|space| space.row() == row).collect();
        return if spaces.is_empty() {
            Err(NotationError(format!("there is no row {row}; rows are 0-11")))
        } else {
            Ok(spaces)
        };
    }
    match text.split_once(',').and_then(|(cols, row)| Some((cols.split_once('-')?, row))) {
        Some(((from, to), row)) => {
            let number = |t: &str| t.trim().parse::<u8>().map_err(|_| wrong());
            let (from, to, row) = (number(from)?, number(to)?, number(row)?);
            if from > to {
                return Err(wrong());
            }
            (from..=to).map(|col| format!("{col},{row}").parse()).collect()
        }
        None => Ok(vec![text.parse()?]),
    }
}

impl FromStr for Hedge {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Hedge, NotationError> {
        let wrong =
            || NotationError(format!("'{text}' is no side; sides are written as two spaces, for example 7,7|6,7"));
        let (a, b) = text.split_once('|').ok_or_else(wrong)?;
        Ok(Hedge(a.trim().parse()?, b.trim().parse()?))
    }
}

impl fmt::Display for Hedge {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}|{}", self.0, self.1)
    }
}

impl FromStr for When {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<When, NotationError> {
        let wrong =
            || NotationError(format!("'{text}' is no condition; write option = value, for example plains_ford = on"));
        let (option, value) = text.split_once('=').ok_or_else(wrong)?;
        Ok(When { option: option.trim().into(), value: value.trim().into() })
    }
}

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} = {}", self.option, self.value)
    }
}

impl FromStr for Condition {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Condition, NotationError> {
        let wrong = || {
            NotationError(format!(
                "'{text}' is no victory condition; write 'eliminate all', 'eliminate OG1', 'stand on tower', \
                 'stand on 5,2 with orcs', 'survive 3 passes' or 'survive 3 passes with LK1'"
            ))
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["eliminate", "all"] => Ok(Condition::EliminateAll),
            ["eliminate", unit] => Ok(Condition::Eliminate(unit.parse()?)),
            ["stand", "on", "tower"] => Ok(Condition::StandOnTower),
            ["stand", "on", ref rest @ ..] if !rest.is_empty() => {
                let with = rest.iter().position(|word| *word == "with").unwrap_or(rest.len());
                let spaces = rest[..with].iter().map(|word| word.parse()).collect::<Result<_, _>>()?;
                let kinds = rest[with..].iter().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
                Ok(Condition::StandOn { spaces, kinds })
            }
            ["survive", passes, "passes"] => {
                Ok(Condition::Survive { passes: passes.parse().map_err(|_| wrong())?, unit: None })
            }
            ["survive", passes, "passes", "with", unit] => {
                Ok(Condition::Survive { passes: passes.parse().map_err(|_| wrong())?, unit: Some(unit.parse()?) })
            }
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Condition::EliminateAll => f.write_str("eliminate all"),
            Condition::StandOnTower => f.write_str("stand on tower"),
            Condition::StandOn { spaces, kinds } => {
                f.write_str("stand on")?;
                spaces.iter().try_for_each(|space| write!(f, " {space}"))?;
                if !kinds.is_empty() {
                    f.write_str(" with")?;
                }
                kinds.iter().try_for_each(|kind| write!(f, " {kind}"))
            }
            Condition::Eliminate(unit) => write!(f, "eliminate {unit}"),
            Condition::Survive { passes, unit: None } => write!(f, "survive {passes} passes"),
            Condition::Survive { passes, unit: Some(unit) } => write!(f, "survive {passes} passes with {unit}"),
        }
    }
}

kernel::as_text!(Hedge, When, Condition);
