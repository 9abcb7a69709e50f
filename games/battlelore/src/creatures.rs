//! What creatures do besides attacking, and poison (sections 14 and 15).

use crate::action::Action;
use crate::board::{Hex, HexSet};
use crate::card::Face;
use crate::event::{Event, Roll};
use crate::phase::Phase;
use crate::state::{BattleLore, Source, Struck, TREMOR, WEBS};
use crate::terrain::Tile;
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Kind, Unit, UnitSet};
use kernel::{Chance, Illegal, Log, Side};
use std::borrow::Cow;

/// BL-15.17, BL-15.26
const WEB_PRICE: u8 = 1;
const EARTHQUAKE_PRICE: u8 = 2;

impl BattleLore {
    fn purse(&self) -> u8 {
        self.tokens[usize::from(self.active.0)]
    }

    /// Enemies a spider can web (BL-15.17, BL-15.30).
    fn web_targets(&self, unit: Unit) -> UnitSet {
        let Some(hex) = self.army.hex(unit).filter(|_| self.army.kind(unit) == Kind::SPIDER) else {
            return UnitSet::EMPTY;
        };
        if self.purse() < WEB_PRICE || self.webbed.len() >= WEBS {
            return UnitSet::EMPTY;
        }
        let near = |enemy: &Unit| self.army.hex(*enemy).is_some_and(|there| hex.distance(there) <= 2);
        let free = self.army.of(unit.camp().enemy()) - self.webbed;
        free.iter().filter(near).filter(|&enemy| !self.is_hidden(enemy)).collect()
    }

    /// Units beside the Elemental, of either camp (BL-15.25).
    fn shaken(&self, unit: Unit) -> UnitSet {
        match self.army.hex(unit) {
            Some(hex) if self.army.kind(unit) == Kind::ELEMENTAL => self.army.units_on(self.near(hex)),
            _ => UnitSet::EMPTY,
        }
    }

    /// BL-14.12, BL-14.16
    fn refuse_summoner(&self, unit: Unit) -> Result<(), Illegal> {
        let wrong = |why: Cow<'static, str>| Err(Illegal::new("BL-14.16", why));
        let Some(hex) = self.army.hex(unit) else { return wrong(ENGLISH.refused_not_on_field()) };
        if self.terrain.at(hex) != Tile::SUMMONING_CIRCLE || self.site_owner(hex) != Some(self.army.side(unit)) {
            return wrong(ENGLISH.refused_no_circle());
        }
        if self.is_sabotaged(hex) {
            return wrong(ENGLISH.refused_sabotaged());
        }
        if self.summons[usize::from(self.army.side(unit).0)].is_none() {
            return wrong(ENGLISH.refused_no_elemental());
        }
        match (self.near(hex) & self.vacant()).is_empty() {
            true => wrong(ENGLISH.refused_circle_full()),
            false => Ok(()),
        }
    }

    pub(crate) fn has_special(&self, unit: Unit) -> bool {
        !self.web_targets(unit).is_empty()
            || self.purse() > 0 && !self.shaken(unit).is_empty()
            || self.refuse_summoner(unit).is_ok()
    }

    pub(crate) fn list_specials(&self, unit: Unit, out: &mut Vec<Action>) {
        out.extend(self.web_targets(unit).iter().map(|target| Action::Web(unit, target)));
        if !self.shaken(unit).is_empty() {
            out.extend((1..=self.purse().min(TREMOR)).map(|hexes| Action::Tremor(unit, hexes)));
            if self.purse() >= EARTHQUAKE_PRICE {
                out.push(Action::Earthquake(unit));
            }
        }
        if self.refuse_summoner(unit).is_ok() {
            out.push(Action::Summon(unit));
        }
    }

    pub(crate) fn web(&mut self, unit: Unit, target: Unit, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        self.refuse_attacker(unit)?;
        if !self.web_targets(unit).contains(target) {
            return Err(Illegal::new("BL-15.17", ENGLISH.refused_no_web()));
        }
        self.spend(self.active, WEB_PRICE, log);
        self.turn.ready.remove(unit);
        self.webbed.insert(target);
        log.all(Event::Webbed(target));
        Ok(Step::Combat)
    }

    pub(crate) fn quake(&mut self, unit: Unit, source: Source, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        self.refuse_attacker(unit)?;
        let (price, clause) = match source {
            Source::Tremor(hexes) => (hexes, "BL-15.25"),
            _ => (EARTHQUAKE_PRICE, "BL-15.26"),
        };
        let left = self.shaken(unit);
        if left.is_empty() {
            return Err(Illegal::new(clause, ENGLISH.refused_no_quake()));
        }
        if matches!(source, Source::Tremor(0)) || matches!(source, Source::Tremor(hexes) if hexes > TREMOR) {
            return Err(Illegal::new("BL-15.33", ENGLISH.refused_tremor(TREMOR)));
        }
        if self.purse() < price {
            return Err(Illegal::new(clause, ENGLISH.refused_price(price)));
        }
        log.all(match source {
            Source::Tremor(hexes) => Event::Tremor(unit, hexes),
            _ => Event::Earthquake(unit),
        });
        self.spend(self.active, price, log);
        self.turn.ready.remove(unit);
        self.struck = Some(Struck { source, left });
        Ok(Step::Struck)
    }

    pub(crate) fn summon(
        &mut self,
        unit: Unit,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        self.refuse_attacker(unit)?;
        self.refuse_summoner(unit)?;
        self.turn.ready.remove(unit);
        let dice = self.roll_for_unit(Roll::Summon, unit, self.rules(unit).dice, chance, log);
        match dice[Face::LORE.index()] {
            0 => Ok(Step::Combat),
            _ => Ok(self.ask(Phase::Summon(unit), self.controller(unit))),
        }
    }

    pub(crate) fn summoning_hexes(&self, summoner: Unit) -> HexSet {
        self.army.hex(summoner).map(|hex| self.near(hex) & self.vacant()).unwrap_or_default()
    }

    pub(crate) fn appear(&mut self, summoner: Unit, hex: Hex, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        if !self.summoning_hexes(summoner).contains(hex) {
            return Err(Illegal::new("BL-14.12", ENGLISH.refused_summon_place()));
        }
        // BL-30.43: it belongs to the player whose circle it is, whoever has ordered the summoner.
        if let Some(unit) = self.summons[usize::from(self.army.side(summoner).0)].take() {
            self.army.put(unit, hex);
            log.all(Event::Arrived(unit, hex));
        }
        if let Some(circle) = self.army.hex(summoner) {
            self.remove_tile(circle, log);
        }
        Ok(Step::Combat)
    }

    pub(crate) fn remove_tile(&mut self, hex: Hex, log: &mut impl Log<Self>) {
        self.terrain.lay(hex, Tile::OPEN);
        for site in self.sites.iter_mut().filter(|site| site.is_some_and(|site| site.hex == hex)) {
            *site = None;
        }
        log.all(Event::TileGone(hex));
    }

    /// BL-15.16, BL-4.15: poison at the start of the owner's turn.
    pub(crate) fn poison(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        for unit in self.poisoned.iter().filter(|&unit| self.army.side(unit) == side).collect::<UnitSet>().iter() {
            if self.is_over() {
                return;
            }
            let dice = self.roll_for_unit(Roll::Poison, unit, 1, chance, log);
            let harm = dice[self.rules(unit).colour.face().index()] + dice[Face::LORE.index()];
            if dice[Face::FLAG.index()] > 0 {
                self.poisoned.remove(unit);
                log.all(Event::Cured(unit));
            }
            // BL-15.10, BL-30.23
            let ally = 2 * u8::from(self.poisoned_by_ally.contains(unit));
            self.harmed_by = Some(Side(unit.camp().enemy() as u8 + ally));
            self.hit(unit, harm, chance, log);
            self.harmed_by = None;
        }
    }
}
