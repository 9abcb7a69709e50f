//! Specialist cards, which change armies drawn from Deployment cards before the battle (BL-31.11, section 33). The players
//! choose and resolve theirs one after the other, openly (BL-31.18).

use crate::action::Action;
use crate::board::{Hex, HexSet};
use crate::content::{Arm, Colour, Race, Weapon};
use crate::event::Event;
use crate::phase::Phase;
use crate::state::{BattleLore, SIDES};
use crate::terrain::Tile;
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Kind, Unit, UnitSet};
use kernel::{Chance, Illegal, Log, Side};
use serde::{Deserialize, Serialize};

kernel::notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Specialist: "Specialist card" {
        /// BL-33.1
        Stakes = "archers-stakes";
        /// BL-33.2
        Bows = "bow-upgrade";
        /// BL-33.3
        Dwarves = "dwarven-mercenaries";
        /// BL-33.4
        Goblins = "goblinoid-mercenaries";
        /// BL-33.5
        Enrollment = "forced-enrollment";
        /// BL-33.6
        Illusion = "illusionary-troops";
        /// BL-33.7
        Infiltration = "infiltration";
        /// BL-33.8
        KingsAllies = "kings-allies";
        /// BL-33.9
        Prayer = "prayer";
        /// BL-33.10
        Vantage = "vantage-point";
    }
}

impl Specialist {
    pub const ALL: [Specialist; 10] = [
        Specialist::Stakes,
        Specialist::Bows,
        Specialist::Dwarves,
        Specialist::Goblins,
        Specialist::Enrollment,
        Specialist::Illusion,
        Specialist::Infiltration,
        Specialist::KingsAllies,
        Specialist::Prayer,
        Specialist::Vantage,
    ];

    const fn bit(self) -> u16 {
        1 << self as u8
    }

    /// The clause that says what it does.
    pub fn clause(self) -> &'static str {
        match self {
            Specialist::Stakes => "BL-33.1",
            Specialist::Bows => "BL-33.2",
            Specialist::Dwarves => "BL-33.3",
            Specialist::Goblins => "BL-33.4",
            Specialist::Enrollment => "BL-33.5",
            Specialist::Illusion => "BL-33.6",
            Specialist::Infiltration => "BL-33.7",
            Specialist::KingsAllies => "BL-33.8",
            Specialist::Prayer => "BL-33.9",
            Specialist::Vantage => "BL-33.10",
        }
    }

    /// How many units or hexes it is for.
    fn targets(self) -> u8 {
        match self {
            Specialist::Stakes => 3,
            Specialist::Bows | Specialist::Dwarves | Specialist::Goblins | Specialist::Infiltration => 2,
            _ => 1,
        }
    }
}

/// Tokens that Prayer brings (BL-33.9).
const PRAYER: u8 = 2;
/// Hexes that Infiltration leads a unit (BL-33.7).
const INFILTRATION: u8 = 3;

/// The Specialist card being resolved.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hiring {
    pub card: Specialist,
    /// Units it was used for.
    pub units: UnitSet,
    pub used: u8,
}

impl BattleLore {
    /// BL-31.12, BL-32.22: the players in the order they play Specialists, the out-scouted first.
    fn specialist_side(&self, place: u8) -> Option<Side> {
        match (self.turn_tokens.filter(|_| self.allied), place) {
            (Some(order), 0..4) => Some(order[SIDES - 1 - usize::from(place)]),
            (None, 0) => Some(self.side_of_camp(self.camp_of(self.first).enemy())),
            (None, 1) => Some(self.first),
            _ => None,
        }
    }

    /// Asks the next player for a Specialist card; then the battle is set up.
    pub(crate) fn next_specialist(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        while let Some(side) = self.specialist_side(self.specialist_turn) {
            let used = self.calls[usize::from(side.0)].specialists.count_ones();
            let may = used < u32::from(self.variants.cta_specialists);
            if may && Specialist::ALL.into_iter().any(|card| self.refuse_specialist(side, card).is_ok()) {
                return self.ask(Phase::Specialist, self.seat_of(side));
            }
            self.specialist_turn += 1;
        }
        self.settle_first(chance, log)
    }

    pub(crate) fn list_specialists(&self, side: Side, out: &mut Vec<Action>) {
        let offered = Specialist::ALL.into_iter().filter(|&card| self.refuse_specialist(side, card).is_ok());
        out.extend(offered.map(Action::Specialist));
        out.push(Action::Done);
    }

    pub(crate) fn refuse_specialist(&self, side: Side, card: Specialist) -> Result<(), Illegal> {
        if self.calls[usize::from(side.0)].specialists & card.bit() != 0 {
            return Err(Illegal::new("BL-31.12", ENGLISH.refused_specialist_used()));
        }
        let hiring = Hiring { card, units: UnitSet::EMPTY, used: 0 };
        let prays = card == Specialist::Prayer && self.has_lore();
        match prays || !self.hired_units(side, &hiring).is_empty() || !self.hired_hexes(side, &hiring).is_empty() {
            true => Ok(()),
            false => Err(Illegal::new(card.clause(), ENGLISH.refused_no_target())),
        }
    }

    pub(crate) fn play_specialist(
        &mut self,
        side: Side,
        card: Specialist,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        self.refuse_specialist(side, card)?;
        self.calls[usize::from(side.0)].specialists |= card.bit();
        log.all(Event::Specialist(side, card));
        if card == Specialist::Prayer && self.has_lore() {
            return Ok(Step::Specialists);
        }
        self.hiring = Some(Hiring { card, units: UnitSet::EMPTY, used: 0 });
        Ok(self.next_hired())
    }

    /// Asks for the next unit or hex of the Specialist being resolved.
    fn next_hired(&mut self) -> Step {
        let Some((side, hiring)) = self.specialist_side(self.specialist_turn).zip(self.hiring) else {
            return Step::Specialists;
        };
        let more = hiring.used < hiring.card.targets()
            && !(self.hired_units(side, &hiring).is_empty() && self.hired_hexes(side, &hiring).is_empty());
        if more {
            return self.ask(Phase::Hire, self.seat_of(side));
        }
        self.hiring = None;
        Step::Specialists
    }

    pub(crate) fn pass_specialists(&mut self) -> Step {
        self.specialist_turn += 1;
        Step::Specialists
    }

    /// The kind that a unit of a people becomes, weapon and colour alike.
    fn mercenary(&self, kind: Kind, race: Race) -> Option<Kind> {
        let rules = self.content.unit(kind);
        Kind::all().find(|&other| {
            let new = self.content.unit(other);
            new.race == race && new.colour == rules.colour && new.arm == rules.arm && new.weapon == rules.weapon
        })
    }

    /// What a Specialist makes of a unit.
    fn hired_kind(&self, card: Specialist, unit: Unit) -> Option<Kind> {
        let kind = self.army.kind(unit);
        let rules = self.content.unit(kind);
        let human = rules.race == Race::Human;
        match card {
            Specialist::Bows => {
                let long = |other: &Kind| {
                    let new = self.content.unit(*other);
                    new.weapon == Weapon::LongBow && new.race == rules.race && new.colour == rules.colour
                };
                Kind::all().find(long).filter(|_| rules.weapon == Weapon::CommonBow)
            }
            Specialist::Dwarves if human && rules.arm == Arm::Foot => self.mercenary(kind, Race::Dwarf),
            Specialist::Goblins if human => self.mercenary(kind, Race::Goblin),
            Specialist::KingsAllies => kind.promoted(),
            _ => None,
        }
    }

    /// Units the Specialist may be used for next.
    fn hired_units(&self, side: Side, hiring: &Hiring) -> UnitSet {
        let own = self.own_units(side) - hiring.units - self.illusions;
        match hiring.card {
            Specialist::Bows | Specialist::Dwarves | Specialist::Goblins | Specialist::KingsAllies => {
                own.iter().filter(|&unit| self.hired_kind(hiring.card, unit).is_some()).collect()
            }
            Specialist::Infiltration => {
                let green = |unit: &Unit| self.colour_of(self.army.kind(*unit)) == Colour::Green;
                own.iter().filter(green).filter(|&unit| !self.infiltration_hexes(unit).is_empty()).collect()
            }
            Specialist::Prayer if !self.has_lore() => own,
            _ => UnitSet::EMPTY,
        }
    }

    /// Hexes the Specialist may be used on next.
    fn hired_hexes(&self, side: Side, hiring: &Hiring) -> HexSet {
        let camp = self.camp_of(side);
        match hiring.card {
            Specialist::Stakes => {
                let missiles = (self.own_units(side)).iter().filter(|&unit| self.is_missile(unit));
                missiles.filter_map(|unit| self.army.hex(unit)).collect::<HexSet>() - self.terrain.covered()
            }
            Specialist::Enrollment | Specialist::Illusion => self.free_baseline(side),
            Specialist::Vantage => {
                let bare = self.board.hexes() - self.terrain.covered();
                bare.iter().filter(|&hex| (2..=4).contains(&self.board.own_row(camp, hex))).collect()
            }
            _ => HexSet::EMPTY,
        }
    }

    /// BL-33.7: up to three hexes, not next to an enemy.
    fn infiltration_hexes(&self, unit: Unit) -> HexSet {
        let Some(start) = self.army.hex(unit) else { return HexSet::EMPTY };
        let (vacant, enemies) = (self.vacant(), self.army.stands(unit.camp().enemy()));
        let (mut all, mut edge) = (HexSet::EMPTY, HexSet::one(start));
        for _ in 0..INFILTRATION {
            // BL-13.13: no step leads across a marked edge.
            let steps = edge.iter().fold(HexSet::EMPTY, |steps, hex| steps | self.steps_from(hex));
            edge = (steps & vacant) - all;
            all |= edge;
        }
        all - self.board.around(enemies)
    }

    pub(crate) fn list_hired(&self, side: Side, out: &mut Vec<Action>) {
        let Some(hiring) = self.hiring else { return };
        for unit in self.hired_units(side, &hiring).iter() {
            match hiring.card {
                Specialist::Infiltration => {
                    out.extend(self.infiltration_hexes(unit).iter().map(|hex| Action::Move(unit, hex)));
                }
                _ => out.push(Action::Target(unit)),
            }
        }
        out.extend(self.hired_hexes(side, &hiring).iter().map(Action::Place));
        out.push(Action::Done);
    }

    pub(crate) fn hire(&mut self, side: Side, action: Action, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let Some(mut hiring) = self.hiring else { return Err(self.out_of_phase()) };
        let card = hiring.card;
        let wrong = || Illegal::new(card.clause(), ENGLISH.refused_hire());
        match action {
            Action::Done => {
                self.hiring = None;
                return Ok(Step::Specialists);
            }
            Action::Target(unit) | Action::Move(unit, _) if !self.hired_units(side, &hiring).contains(unit) => {
                return Err(wrong());
            }
            Action::Move(unit, hex) if card == Specialist::Infiltration => {
                if !self.infiltration_hexes(unit).contains(hex) {
                    return Err(wrong());
                }
                self.army.put(unit, hex);
                log.all(Event::Moved(unit, hex));
                hiring.units.insert(unit);
            }
            Action::Target(unit) if card != Specialist::Infiltration => {
                match self.hired_kind(card, unit) {
                    Some(kind) => {
                        let from = self.army.kind(unit);
                        self.army.set_kind(unit, kind);
                        log.all(match card {
                            Specialist::KingsAllies => Event::Promoted(unit, kind),
                            _ => Event::Replaced(unit, from, kind),
                        });
                    }
                    None => {
                        self.emboldened.insert(unit);
                        log.all(Event::Target(unit));
                    }
                }
                hiring.units.insert(unit);
            }
            Action::Place(hex) if self.hired_hexes(side, &hiring).contains(hex) => self.hire_at(side, card, hex, log),
            _ => return Err(wrong()),
        }
        hiring.used += 1;
        self.hiring = Some(hiring);
        Ok(self.next_hired())
    }

    fn hire_at(&mut self, side: Side, card: Specialist, hex: Hex, log: &mut impl Log<Self>) {
        let tile = match card {
            Specialist::Stakes => Tile::STAKES,
            Specialist::Vantage => Tile::HILL,
            _ => {
                let kind = if card == Specialist::Illusion { Kind::BLUE_SWORDS } else { Kind::GREEN_SWORDS };
                if let Some(unit) = self.enlist(side, kind, Some(hex)) {
                    self.illusions.set(unit, card == Specialist::Illusion);
                    log.all(Event::Enlisted(unit, kind, hex));
                }
                return;
            }
        };
        self.terrain.lay(hex, tile);
        log.all(Event::Placed(tile, hex, side));
    }

    /// BL-33.9: tokens that a side's Prayer adds to those of its council.
    pub(crate) fn prayed(&self, side: Side) -> u8 {
        let prays = self.calls[usize::from(side.0)].specialists & Specialist::Prayer.bit() != 0;
        if prays { PRAYER } else { 0 }
    }
}
