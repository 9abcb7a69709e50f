//! Targets of Lore cards: what a card may be played on, and how its targets are named one after the other (sections 17 to 24).

use crate::action::Action;
use crate::board::{Hex, HexSet, Section, sections};
use crate::card::Lore;
use crate::content::{Arm, Does, TileKind};
use crate::event::Event;
use crate::phase::Phase;
use crate::state::{BattleLore, Exchange, Play};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Unit, UnitSet};
use kernel::{Illegal, Log, Side};

impl BattleLore {
    /// BL-17.10: whether a card has a legal target when so much is paid for it. Everything it depends on is public.
    pub(crate) fn has_target(&self, side: Side, card: Lore, price: u8) -> bool {
        let does = self.does(card);
        if self.is_others_unit(side, card) {
            return false;
        }
        // BL-30.37
        let allies = self.tokens[usize::from(side.0)] > price;
        match does {
            Does::HeroicStand => self.fight.is_some_and(|fight| {
                !fight.ranged
                    && fight.exchange == Exchange::Attack
                    && !fight.backed
                    && !self.webbed.contains(fight.target)
                    && !self.illusions.contains(fight.target)
            }),
            // BL-18.24
            Does::Backstab => self.fight.is_some_and(|fight| !fight.ranged && self.scored(&fight) > 0),
            Does::SecondWind => !self.rush_is_due() && !self.candidates(side, does, UnitSet::EMPTY, allies).is_empty(),
            Does::ForestFrenzy | Does::HillsRumble | Does::RiverRage => !self.area(does).is_empty(),
            Does::Sabotage => !self.sabotage_hexes().is_empty(),
            Does::Portal | Does::GreaterPortal => {
                self.candidates(side, does, UnitSet::EMPTY, allies).iter().any(|unit| {
                    !self.portal_hexes(unit, self.content.lore(card).amount.at(self.level(side, card))).is_empty()
                })
            }
            Does::WordOfRecall => {
                !self.recall_hexes(side).is_empty() && !self.candidates(side, does, UnitSet::EMPTY, allies).is_empty()
            }
            Does::Assault => !self.own_units(side).is_empty(),
            Does::DejaVu => false,
            Does::Run
            | Does::MoveAsTheWind
            | Does::Infiltrate
            | Does::Ambush
            | Does::ForcedMarch
            | Does::BattleCry
            | Does::EagleEye
            | Does::Entangle
            | Does::HideInTheShadows
            | Does::Strike
            | Does::Plague
            | Does::ChainLightning
            | Does::CreepingDoom
            | Does::MistsOfTerror
            | Does::Heal => !self.candidates(side, does, UnitSet::EMPTY, allies).is_empty(),
            _ => true,
        }
    }

    /// Units a card may be played on; `chosen` are its targets so far (BL-18.15, BL-20.2, BL-20.8), `allies` says whether a
    /// token is there for an allied unit (BL-30.37).
    pub(crate) fn candidates(&self, side: Side, does: Does, chosen: UnitSet, allies: bool) -> UnitSet {
        let camp = self.camp_of(side);
        let own = if allies && side == self.active { self.army.of(camp) } else { self.own_units(side) };
        let enemies = self.army.of(camp.enemy());
        let ordered = own & self.turn.ordered;
        let unmoved = ordered - self.turn.marched;
        let arm = |arm: Arm| move |unit: &Unit| self.rules(*unit).arm == arm;
        let all: UnitSet = match does {
            Does::Strike | Does::Plague | Does::ChainLightning | Does::CreepingDoom | Does::MistsOfTerror => enemies,
            Does::Entangle => enemies & self.turn.ordered,
            Does::Portal | Does::GreaterPortal => own | enemies,
            Does::Heal => own.iter().filter(|&unit| !self.army.kind(unit).is_creature()).collect(),
            Does::WordOfRecall => own,
            Does::HideInTheShadows => own.iter().filter(|&unit| self.can_hide(unit)).collect(),
            Does::Run | Does::MoveAsTheWind => unmoved,
            Does::Infiltrate => unmoved.iter().filter(arm(Arm::Foot)).collect(),
            Does::Ambush => unmoved.iter().filter(|&unit| self.is_near_woods(unit)).collect(),
            // BL-20.8: these choose no unit.
            Does::ForcedMarch => return unmoved.iter().filter(arm(Arm::Foot)).collect(),
            Does::BattleCry => return ordered,
            Does::EagleEye => ordered.iter().filter(|&unit| self.is_missile(unit)).collect(),
            Does::SecondWind => ordered & self.turn.attacked,
            Does::Bless => ordered,
            Does::HoldTheLine => self.chain_of(own, chosen),
            Does::SweepingBlow => self.second_targets(),
            _ => UnitSet::EMPTY,
        };
        (all - chosen).iter().filter(|&unit| !self.is_hidden(unit)).collect()
    }

    /// BL-22.9
    fn can_hide(&self, unit: Unit) -> bool {
        let Some(hex) = self.army.hex(unit) else { return false };
        let sheltered = matches!(self.tile(hex).kind, TileKind::Woods | TileKind::Landmark);
        sheltered || (self.near(hex) & self.army.stands(unit.camp().enemy())).is_empty()
    }

    /// BL-22.10
    fn is_near_woods(&self, unit: Unit) -> bool {
        let Some(hex) = self.army.hex(unit) else { return false };
        let woods = |hex: Hex| self.tile(hex).kind == TileKind::Woods;
        woods(hex) || (self.near(hex) & self.terrain.covered()).iter().any(woods)
    }

    /// BL-21.8, BL-20.23: own units beside the attacked one or those chosen so far.
    fn chain_of(&self, own: UnitSet, chosen: UnitSet) -> UnitSet {
        let Some(fight) = self.fight else { return UnitSet::EMPTY };
        let chain = chosen | UnitSet::one(fight.victim());
        let hexes: HexSet = chain.iter().filter_map(|unit| self.army.hex(unit)).collect();
        (self.army.units_on(self.board.around(hexes)) & own) - chain
    }

    fn second_targets(&self) -> UnitSet {
        let Some(fight) = self.fight else { return UnitSet::EMPTY };
        self.melee_targets_from(fight.attacker, fight.from) - UnitSet::one(fight.target)
    }

    /// How many units the card being played may have as targets, and how many it needs.
    fn target_range(&self, play: &Play) -> (usize, usize) {
        let rules = self.content.lore(play.card);
        let amount = usize::from(rules.amount.at(play.level));
        match rules.does {
            Does::Strike
            | Does::Plague
            | Does::ChainLightning
            | Does::CreepingDoom
            | Does::Entangle
            | Does::Portal
            | Does::Heal
            | Does::Run
            | Does::MoveAsTheWind
            | Does::Infiltrate
            | Does::Ambush
            | Does::EagleEye
            | Does::SweepingBlow => (1, 1),
            Does::GreaterPortal => (1, play.level.into()),
            Does::MistsOfTerror | Does::WordOfRecall | Does::HideInTheShadows | Does::SecondWind | Does::Bless => {
                (1, amount)
            }
            Does::HoldTheLine => (0, amount.saturating_sub(1)),
            _ => (0, 0),
        }
    }

    /// What the next target of the card being played may be.
    pub(crate) fn list_targets(&self, out: &mut Vec<Action>) {
        let Some(play) = self.play else { return };
        let does = self.does(play.card);
        match does {
            _ if self.chooses_opponent(does) => self.list_opponents(play.side, out),
            Does::Sabotage => out.extend(self.sabotage_hexes().iter().map(Action::TargetHex)),
            Does::WallOfFire => out.extend(self.wall_hexes(&play).iter().map(Action::TargetHex)),
            Does::BattleCry | Does::LightOfTruth | Does::MassBless => {
                out.extend(Section::ALL.into_iter().filter(|&s| self.section_fits(&play, s)).map(Action::Section));
            }
            _ => out.extend(self.unit_targets(&play).iter().map(Action::Target)),
        }
        if play.units.len() >= self.target_range(&play).0 && self.takes_units(&play) {
            out.push(Action::Done);
        }
    }

    fn takes_units(&self, play: &Play) -> bool {
        self.target_range(play).1 > 0
    }

    fn unit_targets(&self, play: &Play) -> UnitSet {
        let does = self.does(play.card);
        let candidates = self.candidates(play.side, does, play.units, self.tokens[usize::from(play.side.0)] > 0);
        if !matches!(does, Does::Portal | Does::GreaterPortal) {
            return candidates;
        }
        let far = self.content.lore(play.card).amount.at(play.level);
        candidates.iter().filter(|&unit| !self.portal_hexes(unit, far).is_empty()).collect()
    }

    /// Sections a card may name: one with units it helps, or any.
    fn section_fits(&self, play: &Play, section: Section) -> bool {
        let helped = match self.does(play.card) {
            Does::LightOfTruth => return true,
            // BL-30.42: an allied unit is helped if its token can be paid.
            Does::BattleCry => {
                self.candidates(play.side, Does::BattleCry, UnitSet::EMPTY, self.tokens[usize::from(play.side.0)] > 0)
            }
            _ => self.to_order() & self.turn.ordered,
        };
        !self.in_section(play.side, section, helped).is_empty()
    }

    /// The units of a set that stand in a section, as a side sees it (BL-3.13).
    pub(crate) fn in_section(&self, side: Side, section: Section, units: UnitSet) -> UnitSet {
        let camp = self.camp_of(side);
        let inside = |unit: &Unit| self.army.hex(*unit).is_some_and(|hex| sections(camp, hex) & section.bit() != 0);
        units.iter().filter(inside).collect()
    }

    /// Asks for the next target, or goes on when the card has all it needs (BL-18.12, BL-18.25).
    pub(crate) fn next_target(&mut self) -> Step {
        let Some(play) = self.play else { return Step::Combat };
        let (least, most) = self.target_range(&play);
        let asks = match self.does(play.card) {
            Does::Sabotage => play.hexes[0].is_none(),
            Does::WallOfFire => play.hexes[1].is_none(),
            Does::BattleCry | Does::LightOfTruth => play.section.is_none(),
            // BL-5.11: named after the orders.
            Does::Bless => false,
            does if self.chooses_opponent(does) => play.opponent.is_none(),
            _ => play.units.len() < most && !self.unit_targets(&play).is_empty(),
        };
        debug_assert!(asks || play.units.len() >= least || self.does(play.card) == Does::Bless);
        match asks {
            true => self.ask(Phase::Targets, self.seat_of(play.side)),
            false => Step::Answer,
        }
    }

    pub(crate) fn name_unit(&mut self, unit: Unit, log: &mut impl Log<Self>) -> Result<(), Illegal> {
        let Some(play) = &self.play else { return Err(self.out_of_phase()) };
        if !self.takes_units(play) || !self.unit_targets(play).contains(unit) {
            return Err(Illegal::new("BL-17.10", ENGLISH.refused_target(unit, play.card)));
        }
        let side = play.side;
        log.all(Event::Target(unit));
        self.spend(side, self.target_price(unit), log);
        if let Some(play) = &mut self.play {
            play.units.insert(unit);
            if let Some(place) = play.named.iter_mut().find(|place| place.is_none()) {
                *place = Some(unit);
            }
        }
        Ok(())
    }

    pub(crate) fn name_hex(&mut self, hex: Hex, log: &mut impl Log<Self>) -> Result<(), Illegal> {
        let Some(play) = self.play else { return Err(self.out_of_phase()) };
        let hexes = match self.does(play.card) {
            Does::Sabotage => self.sabotage_hexes(),
            Does::WallOfFire => self.wall_hexes(&play),
            _ => HexSet::EMPTY,
        };
        if !hexes.contains(hex) {
            return Err(Illegal::new("BL-17.10", ENGLISH.refused_target(hex, play.card)));
        }
        log.all(Event::TargetHex(hex));
        let named = match play.hexes[0] {
            None => [Some(hex), None, None],
            Some(middle) => [Some(middle), Some(hex), middle.opposite(hex)],
        };
        self.play = Some(Play { hexes: named, ..play });
        Ok(())
    }

    pub(crate) fn name_section(&mut self, section: Section, log: &mut impl Log<Self>) -> Result<(), Illegal> {
        let Some(play) = self.play else { return Err(self.out_of_phase()) };
        let sectional = matches!(self.does(play.card), Does::BattleCry | Does::LightOfTruth | Does::MassBless);
        if !sectional || !self.section_fits(&play, section) {
            return Err(Illegal::new("BL-17.10", ENGLISH.refused_section_target(play.card)));
        }
        log.all(Event::Section(section));
        self.play = Some(Play { section: Some(section), ..play });
        Ok(())
    }

    /// BL-20.7: naming targets may end when there are enough.
    pub(crate) fn refuse_done_naming(&self) -> Result<(), Illegal> {
        let Some(play) = self.play else { return Err(self.out_of_phase()) };
        match self.takes_units(&play) && play.units.len() >= self.target_range(&play).0 {
            true => Ok(()),
            false => Err(Illegal::new("BL-20.7", ENGLISH.refused_needs_target())),
        }
    }

    /// Whether a card named after the orders has targets left to name.
    pub(crate) fn wants_more(&self) -> bool {
        self.play
            .is_some_and(|play| play.units.len() < self.target_range(&play).1 && !self.unit_targets(&play).is_empty())
    }

    /// Hexes of landmarks, lairs, bridges, ramparts and stakes (BL-22.11).
    pub(crate) fn sabotage_hexes(&self) -> HexSet {
        let fits = |hex: &Hex| {
            let tile = self.tile(*hex);
            matches!(tile.kind, TileKind::Landmark | TileKind::Lair | TileKind::Works)
                || tile.kind == TileKind::Water && tile.bold > 0
        };
        self.terrain.covered().iter().filter(fits).collect()
    }

    /// BL-23.13: the middle of three hexes in a row, then one of its neighbours there.
    fn wall_hexes(&self, play: &Play) -> HexSet {
        let ends = |middle: Hex| {
            let on_board = move |end: &Hex| middle.opposite(*end).is_some_and(|other| self.board.has(other));
            self.near(middle).iter().filter(on_board).collect::<HexSet>()
        };
        match play.hexes[0] {
            None => self.board.hexes().iter().filter(|&middle| !ends(middle).is_empty()).collect(),
            Some(middle) => ends(middle),
        }
    }

    /// BL-23.10: where Portal can put a unit.
    pub(crate) fn portal_hexes(&self, unit: Unit, far: u8) -> HexSet {
        let Some(hex) = self.army.hex(unit) else { return HexSet::EMPTY };
        self.vacant().iter().filter(|&there| hex.distance(there) <= far).collect()
    }

    /// BL-24.11
    pub(crate) fn recall_hexes(&self, side: Side) -> HexSet {
        let camp = self.camp_of(side);
        self.vacant().iter().filter(|&hex| self.board.own_row(camp, hex) == 1).collect()
    }

    /// Units an area card strikes, of both camps (BL-24.12 to BL-24.14).
    pub(crate) fn area(&self, does: Does) -> UnitSet {
        let kind = |hex: Hex| self.tile(hex).kind;
        let struck = |unit: &Unit| {
            self.army.hex(*unit).is_some_and(|hex| match does {
                Does::ForestFrenzy => kind(hex) == TileKind::Woods,
                Does::HillsRumble => kind(hex) == TileKind::Hill,
                _ => {
                    let wet = |hex: Hex| kind(hex) == TileKind::Water;
                    wet(hex) || (self.near(hex) & self.terrain.covered()).iter().any(wet)
                }
            })
        };
        self.army.alive().iter().filter(struck).collect()
    }
}
