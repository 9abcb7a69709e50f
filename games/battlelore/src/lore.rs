//! Playing Lore cards: windows, prices, targets, cancelling (sections 17 and 18).

use crate::action::Action;
use crate::board::{Hex, HexSet, Section, sections};
use crate::card::{Again, Lore, LoreSet};
use crate::content::{Arm, Does, TileKind, Timing};
use crate::event::Event;
use crate::state::{BattleLore, Exchange, OUT_OF_CHARACTER, Phase, Play};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Unit, UnitSet};
use kernel::{Illegal, Log, Side};

impl BattleLore {
    #[inline]
    pub(crate) fn does(&self, card: Lore) -> Does {
        self.content.lore(card).does
    }

    fn master(&self, side: Side, card: Lore) -> u8 {
        self.councils[usize::from(side.0)].master(self.content.lore(card).class)
    }

    /// BL-17.6, BL-17.7
    pub fn level(&self, side: Side, card: Lore) -> u8 {
        self.master(side, card).max(1)
    }

    /// BL-17.5, BL-17.6
    pub fn price(&self, side: Side, card: Lore) -> u8 {
        let out = if self.master(side, card) == 0 { OUT_OF_CHARACTER } else { 0 };
        self.content.lore(card).cost + out
    }

    /// BL-17.8, BL-30.26
    fn may_play_lore(&self, side: Side) -> bool {
        self.has_lore() && !self.turn.lore_played[self.camp_of(side) as usize]
    }

    /// BL-18.20: whether a side could play a card of this window, as far as everybody knows.
    pub(crate) fn may_play_publicly(&self, side: Side, timing: Timing) -> bool {
        let tokens = self.tokens[usize::from(side.0)];
        if tokens == 0 || !self.may_play_lore(side) || self.lore_hands[usize::from(side.0)].is_empty() {
            return false;
        }
        let affordable = |card: Lore| self.content.lore(card).window == timing && self.price(side, card) <= tokens;
        self.possible_lore(side).iter().any(|card| affordable(card) && self.has_target(side, card))
    }

    /// Calls back with each card of the hand that may be played in a window, alone and with Déjà Vu!.
    pub(crate) fn each_playable(&self, side: Side, timing: Timing, mut each: impl FnMut(Lore, Again)) {
        if !self.may_play_lore(side) {
            return;
        }
        for card in self.lore_hands[usize::from(side.0)].iter() {
            if self.content.lore(card).window == timing && self.refuse_card(side, card, Again(false)).is_ok() {
                each(card, Again(false));
                if self.refuse_card(side, card, Again(true)).is_ok() {
                    each(card, Again(true));
                }
            }
        }
    }

    pub(crate) fn list_lore(&self, side: Side, timing: Timing, out: &mut Vec<Action>) {
        self.each_playable(side, timing, |card, again| out.push(Action::Lore(card, again)));
    }

    /// Why a card of this window cannot be played now.
    pub(crate) fn refuse_lore(&self, side: Side, card: Lore, again: Again, timing: Timing) -> Result<(), Illegal> {
        if !self.lore_hands[usize::from(side.0)].contains(card) {
            return Err(Illegal::new("BL-17.10", ENGLISH.refused_not_in_hand(card)));
        }
        if self.content.lore(card).window != timing {
            return Err(Illegal::new("BL-18.1", ENGLISH.refused_not_now(card)));
        }
        if !self.may_play_lore(side) {
            return Err(Illegal::new("BL-17.8", ENGLISH.refused_lore_played()));
        }
        self.refuse_card(side, card, again)
    }

    fn refuse_card(&self, side: Side, card: Lore, again: Again) -> Result<(), Illegal> {
        let mut price = self.price(side, card);
        if again.0 {
            if !self.lore_hands[usize::from(side.0)].contains(Lore::DEJA_VU) || card == Lore::DEJA_VU {
                return Err(Illegal::new("BL-22.3", ENGLISH.refused_deja_vu()));
            }
            price += self.price(side, Lore::DEJA_VU);
        }
        if price > self.tokens[usize::from(side.0)] {
            return Err(Illegal::new("BL-17.10", ENGLISH.refused_too_few_tokens()));
        }
        match self.has_target(side, card) {
            true => Ok(()),
            false => Err(Illegal::new("BL-17.10", ENGLISH.refused_no_target())),
        }
    }

    /// BL-17.10: whether a card has a legal target. Everything it depends on is public.
    fn has_target(&self, side: Side, card: Lore) -> bool {
        let does = self.does(card);
        match does {
            Does::HeroicStand => self.fight.is_some_and(|fight| {
                !fight.ranged
                    && fight.exchange == Exchange::Attack
                    && !fight.backed
                    && !self.webbed.contains(fight.target)
            }),
            // BL-18.24
            Does::Backstab => self.fight.is_some_and(|fight| !fight.ranged && self.scored(&fight) > 0),
            Does::SecondWind => !self.rush_is_due() && !self.candidates(side, does, UnitSet::EMPTY).is_empty(),
            Does::ForestFrenzy | Does::HillsRumble | Does::RiverRage => !self.area(does).is_empty(),
            Does::Sabotage => !self.sabotage_hexes().is_empty(),
            Does::Portal | Does::GreaterPortal => self.candidates(side, does, UnitSet::EMPTY).iter().any(|unit| {
                !self.portal_hexes(unit, self.content.lore(card).amount.at(self.level(side, card))).is_empty()
            }),
            Does::WordOfRecall => {
                !self.recall_hexes(side).is_empty() && !self.candidates(side, does, UnitSet::EMPTY).is_empty()
            }
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
            | Does::Heal => !self.candidates(side, does, UnitSet::EMPTY).is_empty(),
            _ => true,
        }
    }

    /// Units a card may be played on; `chosen` are its targets so far (BL-18.15, BL-20.2, BL-20.8).
    pub(crate) fn candidates(&self, side: Side, does: Does, chosen: UnitSet) -> UnitSet {
        let camp = self.camp_of(side);
        let (own, enemies) = (self.own_units(side), self.army.of(camp.enemy()));
        let ordered = own & self.turn.ordered;
        let unmoved = ordered - self.turn.marched;
        let arm = |arm: Arm| move |unit: &Unit| self.rules(*unit).arm == arm;
        let all: UnitSet = match does {
            Does::Strike | Does::Plague | Does::ChainLightning | Does::CreepingDoom | Does::MistsOfTerror => enemies,
            Does::Entangle => enemies & self.turn.ordered,
            Does::Portal | Does::GreaterPortal => self.army.alive(),
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

    /// BL-18.8: whether a W-OWN card fits an attack.
    pub(crate) fn refuse_own(&self, unit: Unit, target: Unit, card: Lore) -> Result<(), Illegal> {
        let (Some(from), Some(at)) = (self.army.hex(unit), self.army.hex(target)) else {
            return Err(Illegal::new("BL-18.8", ENGLISH.refused_both_on_field()));
        };
        let ranged = from.distance(at) > 1;
        let fits = match self.does(card) {
            Does::TakeAim => ranged && self.is_missile(unit),
            Does::Berserk => !ranged,
            Does::SweepingBlow => !ranged && self.melee_targets_from(unit, from).len() > 1,
            _ => true,
        };
        match fits {
            true => Ok(()),
            false => Err(Illegal::new("BL-17.10", ENGLISH.refused_card_not_fitting())),
        }
    }

    /// A card leaves the hand and is paid; then its targets are named.
    pub(crate) fn declare(&mut self, side: Side, card: Lore, again: Again, log: &mut impl Log<Self>) -> Step {
        self.pay_card(side, card, again, log);
        self.play = Some(Play { again: again.0, ..Play::new(card, side, self.level(side, card)) });
        self.next_target()
    }

    fn pay_card(&mut self, side: Side, card: Lore, again: Again, log: &mut impl Log<Self>) {
        let cards = [Some(card), again.0.then_some(Lore::DEJA_VU)];
        let price = cards.iter().flatten().map(|&card| self.price(side, card)).sum();
        for card in cards.into_iter().flatten() {
            self.lore_hands[usize::from(side.0)].remove(card);
            self.known.lore_left(side, card);
            log.all(Event::Lore(side, card));
        }
        self.turn.lore_played[self.camp_of(side) as usize] = true;
        self.spend(side, price, log);
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
        let candidates = self.candidates(play.side, does, play.units);
        if !matches!(does, Does::Portal | Does::GreaterPortal) {
            return candidates;
        }
        let far = self.content.lore(play.card).amount.at(play.level);
        candidates.iter().filter(|&unit| !self.portal_hexes(unit, far).is_empty()).collect()
    }

    /// Sections a card may name: one with units it helps, or any.
    fn section_fits(&self, play: &Play, section: Section) -> bool {
        self.does(play.card) == Does::LightOfTruth
            || !self.in_section(play.side, section, self.own_units(play.side) & self.turn.ordered).is_empty()
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
        log.all(Event::Target(unit));
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

    /// Opens a window: each entitled side that could play a card publicly is asked (BL-18.17, BL-18.20).
    pub(crate) fn open(&mut self, timing: Timing) -> Step {
        self.turn.passed = 0;
        self.next_in_window(timing)
    }

    pub(crate) fn next_in_window(&mut self, timing: Timing) -> Step {
        if self.has_lore() {
            let camp = match timing {
                Timing::Cmd | Timing::MoveR => self.active_camp().enemy(),
                Timing::Lore => self.play.map_or(self.active_camp(), |play| self.camp_of(play.side).enemy()),
                _ => self.fight.map_or(self.active_camp().enemy(), |fight| fight.victim().camp()),
            };
            for side in self.sides_of(camp) {
                if self.turn.passed >> side.0 & 1 == 0 && self.may_play_publicly(side, timing) {
                    return self.ask(Phase::React(timing), self.seat_of(side));
                }
            }
        }
        match timing {
            Timing::Cmd => Step::Stands,
            Timing::MoveR => Step::Move,
            Timing::Def => Step::Defended,
            Timing::Rolled => Step::Faces,
            _ => Step::Resolve,
        }
    }

    pub(crate) fn pass_window(&mut self, side: Side, timing: Timing) -> Step {
        self.turn.passed |= 1 << side.0;
        self.next_in_window(timing)
    }

    /// A card played in a reaction window.
    pub(crate) fn react(
        &mut self,
        side: Side,
        card: Lore,
        again: Again,
        timing: Timing,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        self.refuse_lore(side, card, again, timing)?;
        match timing {
            Timing::Lore => Ok(self.cancel(side, card, again, log)),
            _ => Ok(self.declare(side, card, again, log)),
        }
    }

    /// BL-17.9, BL-18.16: the card just played has no effect.
    fn cancel(&mut self, side: Side, card: Lore, again: Again, log: &mut impl Log<Self>) -> Step {
        self.pay_card(side, card, again, log);
        self.put_away(side, card, again.0, log);
        let Some(play) = self.play.take() else { return Step::Combat };
        log.all(Event::Cancelled(play.card));
        self.lore_discard.insert(play.card);
        if play.again {
            // BL-22.3
            self.give_back(play.side, Lore::DEJA_VU, log);
        }
        match self.content.lore(play.card).window {
            // BL-4.13, BL-4.16
            Timing::Lieu => Step::EndTurn,
            // BL-18.23
            Timing::End => {
                self.turn.ready = UnitSet::EMPTY;
                Step::Combat
            }
            window => self.after(window),
        }
    }

    /// A card that was played goes to the discard pile, or with Déjà Vu! back to the hand.
    pub(crate) fn put_away(&mut self, side: Side, card: Lore, again: bool, log: &mut impl Log<Self>) {
        if again {
            self.lore_discard.insert(Lore::DEJA_VU);
            self.give_back(side, card, log);
        } else {
            self.lore_discard.insert(card);
        }
    }

    fn give_back(&mut self, side: Side, card: Lore, log: &mut impl Log<Self>) {
        self.lore_hands[usize::from(side.0)].insert(card);
        self.known.all_see_lore(side, card);
        log.all(Event::Returned(side, card));
    }

    /// Where play goes on after a card of this window.
    pub(crate) fn after(&self, window: Timing) -> Step {
        match window {
            Timing::Lieu => Step::Order,
            Timing::Cmd => Step::Stands,
            Timing::Along => Step::Orders,
            Timing::MoveR | Timing::Move => Step::Move,
            Timing::Own => Step::Defend,
            Timing::Def => Step::Defended,
            Timing::Rolled => Step::Faces,
            Timing::Combat | Timing::End | Timing::Lore | Timing::With => Step::Combat,
        }
    }

    pub(crate) fn card_done(&mut self) -> Step {
        let window = self.play.take().map(|play| self.content.lore(play.card).window);
        window.map_or(Step::Combat, |window| self.after(window))
    }

    /// The Lore cards that are in no pile because they are being played.
    pub(crate) fn in_play(&self) -> LoreSet {
        let mut cards = LoreSet::EMPTY;
        if let Some(play) = self.play.filter(|play| !play.resolved) {
            cards.insert(play.card);
            cards.set(Lore::DEJA_VU, play.again || play.card == Lore::DEJA_VU);
        }
        cards
    }
}
