//! Bold, flags, retreat, panic, and figures lost (section 10).

use crate::board::{Hex, HexSet};
use crate::card::Face;
use crate::content::Does;
use crate::event::{Event, Roll};
use crate::phase::Phase;
use crate::state::{BattleLore, Cause, Retreat};
use crate::terrain::Tile;
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Kind, Unit};
use kernel::{Chance, Illegal, Log};

/// Where a unit's Bold comes from (BL-U4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoldCount {
    /// Iron Dwarfs and creatures.
    pub own: u8,
    pub supported: u8,
    pub terrain: u8,
    pub stronghold: u8,
    pub cards: u8,
    /// Of Hold the Line, played after what daunts the unit (BL-20.24).
    pub held: u8,
    /// Mists of Terror or Terrified! take all of it but what was held afterwards.
    pub daunted: bool,
}

impl BoldCount {
    pub fn total(&self) -> u8 {
        match self.daunted {
            true => self.held,
            false => self.own + self.supported + self.terrain + self.stronghold + self.cards,
        }
    }
}

impl BattleLore {
    /// BL-10.2, BL-10.3, BL-15.6, BL-15.7
    pub fn count_bold(&self, unit: Unit) -> BoldCount {
        let Some(hex) = self.army.hex(unit) else { return BoldCount::default() };
        let own = self.rules(unit).bold + u8::from(self.emboldened.contains(unit));
        let mists = self.under(unit, Does::MistsOfTerror) || self.under(unit, Does::Terrified);
        let daunted = mists && !self.is_undaunted(unit);
        if self.army.kind(unit).is_creature() {
            return BoldCount { own, daunted, ..BoldCount::default() };
        }
        let friends = self.near(hex) & self.army.stands(unit.camp());
        let tile = self.tile(hex);
        let terrain = tile.bold + if self.is_missile(unit) { tile.missile_bold } else { 0 };
        let cards = self
            .effects_on(unit)
            .filter(|effect| matches!(effect.does, Does::Bless | Does::HoldTheLine | Does::LightOfTruth));
        // The cards of one turn stand in the order they were played.
        let held = self.effects_on(unit).fold(0, |held, effect| match effect.does {
            Does::MistsOfTerror | Does::Terrified => 0,
            Does::HoldTheLine => held + 1,
            _ => held,
        });
        BoldCount {
            own,
            supported: u8::from(friends.len() >= 2),
            terrain: if terrain > 0 && self.is_sabotaged(hex) { 0 } else { terrain },
            stronghold: u8::from(self.is_beside_stronghold(unit, hex)),
            cards: cards.count() as u8,
            held,
            daunted,
        }
    }

    pub fn bold(&self, unit: Unit) -> u8 {
        self.count_bold(unit).total()
    }

    /// BL-20.13, BL-24.8: Fearless and Light of Truth beat both terrors.
    fn is_undaunted(&self, unit: Unit) -> bool {
        self.under(unit, Does::Fearless) || self.under(unit, Does::LightOfTruth)
    }

    /// BL-14.10
    fn is_beside_stronghold(&self, unit: Unit, hex: Hex) -> bool {
        self.sites.iter().flatten().any(|site| {
            site.tile == Tile::STRONGHOLD
                && site.owner == self.army.side(unit)
                && site.hex.distance(hex) == 1
                && !self.is_sabotaged(site.hex)
        })
    }

    /// BL-22.8
    fn is_terrified(&self, unit: Unit) -> bool {
        self.under(unit, Does::Terrified) && !self.is_undaunted(unit)
    }

    /// BL-10.5, BL-10.6, BL-15.6
    pub(crate) fn hexes_per_flag(&self, unit: Unit) -> u8 {
        if self.is_terrified(unit) { 3 } else { self.rules(unit).retreat }
    }

    /// BL-9.7, BL-10.1: the flags of a roll are applied to the unit rolled against.
    pub(crate) fn flags(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(fight) = self.fight else { return Step::Combat };
        let unit = fight.victim();
        if fight.flags == 0 || !self.army.alive().contains(unit) {
            return Step::ExchangeOver;
        }
        // BL-15.24, BL-21.4
        if self.army.kind(unit) == Kind::ELEMENTAL || self.under(unit, Does::Fearless) {
            log.all(Event::Ignores(unit, fight.flags));
            return Step::ExchangeOver;
        }
        let bold = self.bold(unit).min(fight.flags);
        if self.army.kind(unit).is_creature() {
            // BL-15.6: it must ignore one.
            if bold > 0 {
                log.all(Event::Ignores(unit, bold));
            }
            return self.suffer(bold);
        }
        match bold {
            0 => self.suffer(0),
            _ => self.ask(Phase::Ignore, self.controller(unit)),
        }
    }

    /// The most flags the unit rolled against may ignore.
    pub(crate) fn ignorable(&self) -> u8 {
        self.fight.map_or(0, |fight| self.bold(fight.victim()).min(fight.flags))
    }

    pub(crate) fn ignore(&mut self, flags: u8, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let Some(fight) = self.fight else { return Err(self.out_of_phase()) };
        if flags > self.ignorable() {
            return Err(Illegal::new("BL-10.1", ENGLISH.refused_ignore(fight.victim(), flags)));
        }
        if flags > 0 {
            log.all(Event::Ignores(fight.victim(), flags));
        }
        Ok(self.suffer(flags))
    }

    /// BL-10.7: the flags not ignored.
    fn suffer(&mut self, ignored: u8) -> Step {
        let Some(fight) = &mut self.fight else { return Step::Combat };
        let (unit, flags) = (fight.victim(), fight.flags - ignored);
        fight.flags = 0;
        match flags {
            0 => Step::ExchangeOver,
            _ => self.begin_retreat(unit, flags.saturating_mul(self.hexes_per_flag(unit)), Cause::Flags),
        }
    }

    pub(crate) fn begin_retreat(&mut self, unit: Unit, hexes: u8, cause: Cause) -> Step {
        let kind = self.army.kind(unit);
        // BL-10.13: creatures make no panic checks; BL-15.24: the Elemental never retreats.
        let panics = !kind.is_creature() && self.hexes_per_flag(unit) > 1;
        let left = if kind == Kind::ELEMENTAL { 0 } else { hexes };
        self.retreat = Some(Retreat { unit, left, panics, cause });
        Step::Retreat
    }

    /// BL-10.9, BL-10.10, BL-15.18: the hexes a retreating unit can step back to.
    pub(crate) fn retreat_hexes(&self, unit: Unit) -> HexSet {
        let Some(hex) = self.army.hex(unit).filter(|_| !self.webbed.contains(unit)) else { return HexSet::EMPTY };
        let free = self.board.behind(unit.camp(), hex) & self.vacant();
        free.iter().filter(|&next| !self.is_cliff_between(hex, next)).collect()
    }

    /// BL-10.22: one hex after the other; a single free hex must be taken.
    pub(crate) fn retreat_on(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        while let Some(Retreat { unit, left, .. }) = self.retreat {
            if left == 0 || !self.army.alive().contains(unit) {
                break;
            }
            let hexes = self.retreat_hexes(unit);
            match (hexes.len(), hexes.first()) {
                (0, _) | (_, None) => {
                    self.cornered(unit, left, chance, log);
                    break;
                }
                (1, Some(hex)) => self.step_back(hex, chance, log),
                _ => return self.ask(Phase::Retreat, self.controller(unit)),
            }
        }
        match self.retreat.take().map(|retreat| retreat.cause) {
            _ if self.is_over() => Step::Wait,
            Some(Cause::Quake) => Step::Struck,
            Some(Cause::Push) => self.use_faces(log),
            Some(Cause::Flags) | None => Step::ExchangeOver,
        }
    }

    pub(crate) fn refuse_retreat(&self, hex: Hex) -> Result<(), Illegal> {
        let unit = self.retreat.map(|retreat| retreat.unit);
        match unit.is_some_and(|unit| self.retreat_hexes(unit).contains(hex)) {
            true => Ok(()),
            false => Err(Illegal::new("BL-10.9", ENGLISH.refused_retreat())),
        }
    }

    /// One hex of a retreat, and its panic die (BL-10.13).
    pub(crate) fn step_back(&mut self, hex: Hex, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let Some(retreat) = &mut self.retreat else { return };
        retreat.left -= 1;
        let Retreat { unit, panics, .. } = *retreat;
        log.all(Event::Retreats(unit, hex));
        self.enter(unit, hex, false);
        if panics {
            let dice = self.roll_for_unit(Roll::Panic, unit, 1, chance, log);
            if dice[self.rules(unit).colour.face().index()] > 0 {
                self.lose(unit, 1, log);
            }
        }
    }

    /// BL-10.11, BL-15.8, BL-15.9: hexes that could not be retreated.
    fn cornered(&mut self, unit: Unit, hexes: u8, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        log.all(Event::Cornered(unit, hexes));
        if !self.army.kind(unit).is_creature() {
            self.lose(unit, hexes, log);
            return;
        }
        let dice = self.roll_for_unit(Roll::Retreat, unit, hexes, chance, log);
        let strikes = dice[Face::STRIKE.index()];
        let quake = self.retreat.is_some_and(|retreat| retreat.cause == Cause::Quake);
        // BL-15.28
        let scored = match self.fight.filter(|_| !quake) {
            Some(fight) => self.scoring(fight.roller(), unit, fight.ranged, strikes),
            None => strikes,
        };
        self.hit(unit, dice[self.rules(unit).colour.face().index()] + scored, chance, log);
        // BL-15.29
        let Some(hex) = self.army.hex(unit) else { return };
        for behind in self.board.behind(unit.camp(), hex).iter() {
            if let Some(trampled) = self.army.on(behind).filter(|_| !self.is_over()) {
                self.hit(trampled, hexes, chance, log);
            }
        }
    }

    /// BL-8.17, BL-8.18: figures are removed.
    pub(crate) fn lose(&mut self, unit: Unit, figures: u8, log: &mut impl Log<Self>) {
        let have = self.army.figures(unit);
        let lost = figures.min(have);
        if lost == 0 || self.is_over() || !self.army.alive().contains(unit) {
            return;
        }
        // BL-33.6
        if self.illusions.contains(unit) {
            return self.vanish(unit, log);
        }
        self.army.set_figures(unit, have - lost);
        self.figure_lost = true;
        log.all(Event::Hit(unit, lost));
        if have == lost {
            self.eliminate(unit, log);
        }
    }
}
