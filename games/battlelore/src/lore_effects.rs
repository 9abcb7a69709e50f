//! What Lore cards do once the other camp has not cancelled them (sections 20 to 24).

use crate::action::Action;
use crate::board::Hex;
use crate::card::{Command, Face, Lore};
use crate::content::{Does, LoreRules};
use crate::event::{Event, Roll};
use crate::options::TerrainCards;
use crate::orders::{Filter, Slots};
use crate::phase::Phase;
use crate::state::{BattleLore, Cause, Effect, Play, Source, Struck};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Unit, UnitSet};
use kernel::{Chance, Illegal, Log, Side};

impl BattleLore {
    /// The card being played takes effect.
    pub(crate) fn resolve(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Some(mut play) = self.play else { return Step::Combat };
        self.put_away(play.side, play.card, play.again, log);
        play.resolved = true;
        self.play = Some(play);
        let rules = *self.content.lore(play.card);
        let amount = rules.amount.at(play.level);
        match rules.does {
            Does::FieldCommand | Does::Assault => return self.order_in_lieu(&play, rules.does),
            Does::FalseOrders => return self.false_orders(&play, log),
            Does::SpyNetwork => {
                self.show_hand(self.opponent(&play), play.side, log);
                return self.ask(Phase::Choose, self.seat_of(play.side));
            }
            Does::PickPocket | Does::LoreDrain => self.rob(&play, rules.does, amount, log),
            Does::PrayerOfLore => self.pray(&play, amount, chance, log),
            Does::Bless | Does::MassBless | Does::EnchantedMassMight | Does::MassSpeed => {
                self.turn.late = Some(play.card);
            }
            Does::Portal | Does::GreaterPortal | Does::WordOfRecall => return self.next_destination(),
            Does::Heal => self.heal(&play, amount, log),
            Does::ChainLightning => {
                self.play = Some(Play { dice: amount, units: UnitSet::EMPTY, ..play });
                return play.units.first().map_or(Step::CardDone, |unit| self.lightning(unit, chance, log));
            }
            Does::Strike | Does::Plague => {
                for unit in play.units.iter() {
                    self.strike(unit, chance, log);
                }
                if rules.does == Does::Plague {
                    self.attach(&play, play.units & self.army.alive(), true);
                }
            }
            Does::CreepingDoom | Does::WallOfFire | Does::ForestFrenzy | Does::HillsRumble | Does::RiverRage => {
                if rules.does == Does::WallOfFire {
                    self.attach(&play, UnitSet::EMPTY, true);
                }
                self.struck = Some(Struck { source: Source::Card, left: self.struck_by(&play, rules.does) });
                return Step::Struck;
            }
            Does::SecondWind => {
                self.turn.second_wind = play.units;
                self.turn.ready = play.units;
                self.begin_goes(true);
            }
            Does::HeroicStand | Does::Agility | Does::MageArmor | Does::Backstab | Does::SweepingBlow => {
                self.bear_on_fight(&play, rules.does, amount);
            }
            Does::Sanctuary => return Step::Toll,
            Does::ForcedMarch | Does::BattleCry if self.allied => {
                self.attach_to_targets(&play, &rules);
                return self.ask_allies(play);
            }
            _ => self.attach_to_targets(&play, &rules),
        }
        Step::CardDone
    }

    /// The opponent a card is played on; with four players it is chosen (BL-30.36).
    fn opponent(&self, play: &Play) -> Side {
        play.opponent.unwrap_or(self.side_of_camp(self.camp_of(play.side).enemy()))
    }

    /// Puts a card in force on units.
    fn attach(&mut self, play: &Play, units: UnitSet, lasting: bool) {
        let rules = self.content.lore(play.card);
        let effect = Effect {
            card: play.card,
            does: rules.does,
            side: play.side,
            amount: rules.amount.at(play.level),
            units,
            hexes: play.hexes,
            lasting,
        };
        let free = self.effects.iter().position(Option::is_none);
        debug_assert!(free.is_some(), "more Lore cards in force than can be played");
        if let Some(place) = free {
            self.effects[place] = Some(effect);
        }
        self.note_effects();
    }

    /// Cards whose whole effect is to hold for some units.
    fn attach_to_targets(&mut self, play: &Play, rules: &LoreRules) {
        let own = self.own_units(play.side);
        let fight = self.fight;
        let roller = fight.map_or(UnitSet::EMPTY, |fight| UnitSet::one(fight.roller()));
        let victim = fight.map_or(UnitSet::EMPTY, |fight| UnitSet::one(fight.victim()));
        let section = |units| play.section.map_or(UnitSet::EMPTY, |section| self.in_section(play.side, section, units));
        let (units, lasting) = match rules.does {
            Does::Strength | Does::TakeAim | Does::Berserk | Does::EnchantedWeapon | Does::Parry => (roller, false),
            Does::Terrified | Does::Fearless => (victim, false),
            Does::HoldTheLine => (victim | play.units, false),
            Does::ForcedMarch => (self.candidates(play.side, rules.does, UnitSet::EMPTY, false), false),
            Does::BattleCry => (section(own & self.turn.ordered), false),
            Does::LightOfTruth => (section(own), true),
            Does::HideInTheShadows | Does::Sabotage => (play.units, true),
            _ => (play.units, false),
        };
        if rules.does == Does::LightOfTruth {
            let lit = section(self.army.alive());
            for effect in self.effects.iter_mut().flatten().filter(|effect| effect.does == Does::HideInTheShadows) {
                effect.units = effect.units - lit;
            }
        }
        self.attach(play, units, lasting);
    }

    /// The table as it would be with a W-OWN card in force on an attack, for its odds (BL-U2).
    pub(crate) fn with_own_card(&self, unit: Unit, target: Unit, card: Lore) -> BattleLore {
        let mut table = self.clone();
        let units = match self.does(card) {
            Does::Terrified => target,
            _ => unit,
        };
        let play = Play::new(card, self.active, self.level(self.active, card));
        table.attach(&play, UnitSet::one(units), false);
        table
    }

    /// Cards that change the roll under way.
    fn bear_on_fight(&mut self, play: &Play, does: Does, amount: u8) {
        let Some(fight) = &mut self.fight else { return };
        match does {
            Does::HeroicStand => fight.stand = amount,
            Does::Agility => fight.agile = amount,
            Does::MageArmor => fight.armour = amount,
            Does::Backstab => fight.backstab = true,
            _ => {
                fight.sweep = play.units.first();
                fight.sweeping = true;
            }
        }
    }

    /// BL-21.12, BL-21.15
    fn order_in_lieu(&mut self, play: &Play, does: Does) -> Step {
        self.turn.lieu = Some(play.card);
        self.play = None;
        if does == Does::Assault && self.allied {
            // BL-30.45
            self.turn.slots = Slots::any(self.own_units(self.active).len() as u8);
            return Step::Order;
        }
        if does == Does::Assault {
            self.turn.slots = Slots { filter: Filter::Everyone, ..Slots::default() };
            return Step::Ordered;
        }
        self.turn.slots = Slots::any(self.turn.command_value);
        self.begin_orders()
    }

    /// BL-22.7, BL-27.38, BL-27.39: the Command cards go back, and their player's hand is shown.
    fn false_orders(&mut self, play: &Play, log: &mut impl Log<Self>) -> Step {
        let side = self.active;
        if let Some(card) = self.turn.rack.take() {
            self.rack[card] += 1;
            log.all(Event::PutBack(side, card));
        }
        self.turn.copied = None;
        if let Some(card) = self.turn.command {
            self.hands[usize::from(side.0)][card] += 1;
            self.known.all_see_command(side, card);
            log.all(Event::TakenBack(side, card));
        }
        self.show_hand(side, play.side, log);
        self.ask(Phase::Choose, self.seat_of(play.side))
    }

    /// BL-H9
    fn show_hand(&mut self, holder: Side, viewer: Side, log: &mut impl Log<Self>) {
        let hand = self.hands[usize::from(holder.0)];
        self.known.hands[usize::from(viewer.0)][usize::from(holder.0)] = hand;
        log.tell(self.except(viewer), Event::HandShown(holder));
        for card in hand.kinds() {
            for _ in 0..hand[card] {
                log.tell(self.only(viewer), Event::Shown(holder, card));
            }
        }
    }

    /// Whose hand is shown, and which card of it cannot be chosen.
    pub(crate) fn shown_hand(&self) -> Option<(Side, Option<Command>)> {
        let play = self.play?;
        match self.does(play.card) {
            Does::FalseOrders => Some((self.active, self.turn.command)),
            _ => Some((self.opponent(&play), None)),
        }
    }

    pub(crate) fn refuse_choice(&self, card: Command) -> Result<(), Illegal> {
        let Some((holder, returned)) = self.shown_hand() else { return Err(self.out_of_phase()) };
        let hand = &self.hands[usize::from(holder.0)];
        if !hand.has(card) {
            return Err(Illegal::new("BL-22.7", ENGLISH.refused_not_in_that_hand(card)));
        }
        // Another copy of the same card is another card.
        if returned == Some(card) && hand[card] == 1 && hand.total() > 1 {
            return Err(Illegal::new("BL-22.7", ENGLISH.refused_same_card()));
        }
        Ok(())
    }

    pub(crate) fn list_choices(&self, out: &mut Vec<Action>) {
        let Some((holder, _)) = self.shown_hand() else { return };
        let hand = &self.hands[usize::from(holder.0)];
        out.extend(hand.kinds().filter(|&card| self.refuse_choice(card).is_ok()).map(Action::Choose));
    }

    pub(crate) fn choose(
        &mut self,
        card: Command,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        self.refuse_choice(card)?;
        let Some((holder, _)) = self.shown_hand() else { return Err(self.out_of_phase()) };
        let forced = self.play.is_some_and(|play| self.does(play.card) == Does::FalseOrders);
        self.hands[usize::from(holder.0)][card] -= 1;
        self.known.command_left(holder, card);
        if forced {
            (self.turn.command, self.turn.forced) = (Some(card), true);
            log.all(Event::Command(holder, card));
            self.play = None;
            return Ok(self.forced_card());
        }
        // BL-22.13
        self.discard[card] += 1;
        log.all(Event::DiscardedCommand(holder, card));
        if let Some(drawn) = self.draw_command(chance, log) {
            self.hands[usize::from(holder.0)][drawn] += 1;
            log.tell(self.only(holder), Event::SawCommand(holder, drawn));
            log.tell(self.except(holder), Event::DrewCommand(holder, 1));
        }
        Ok(Step::CardDone)
    }

    /// BL-22.1, BL-23.1, BL-20.17: always the most possible.
    fn rob(&mut self, play: &Play, does: Does, amount: u8, log: &mut impl Log<Self>) {
        let opponent = self.opponent(play);
        let taken = amount.min(self.tokens[usize::from(opponent.0)]);
        self.spend(opponent, taken, log);
        if does == Does::PickPocket {
            self.gain(play.side, taken, log);
        }
    }

    /// BL-24.1
    fn pray(&mut self, play: &Play, dice: u8, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let rolled = self.roll_for_side(Roll::Card, play.side, dice, chance, log);
        let paying = [Face::LORE, Face::FLAG, Face::STRIKE].map(|face| rolled[face.index()]);
        self.gain(play.side, paying.iter().sum::<u8>().max(1), log);
    }

    /// BL-24.5
    fn heal(&mut self, play: &Play, amount: u8, log: &mut impl Log<Self>) {
        if let Some(unit) = play.units.first() {
            self.restore(unit, amount, log);
        }
    }

    /// A unit regains figures, never above its start.
    pub(crate) fn restore(&mut self, unit: Unit, figures: u8, log: &mut impl Log<Self>) {
        let (have, full) = (self.army.figures(unit), self.rules(unit).figures);
        let healed = figures.min(full.saturating_sub(have));
        if healed > 0 {
            self.army.set_figures(unit, have + healed);
            log.all(Event::Healed(unit, healed));
        }
    }

    /// Puts the next unit of Portal or Word of Recall somewhere; the hex is chosen now (BL-18.25).
    fn next_destination(&mut self) -> Step {
        while let Some((play, unit)) = self.play.and_then(|play| Some((play, play.next_named()?))) {
            if !self.destinations(&play, unit).is_empty() {
                return self.ask(Phase::Destination(unit), self.seat_of(play.side));
            }
            self.drop_target(unit);
        }
        Step::CardDone
    }

    fn drop_target(&mut self, unit: Unit) {
        if let Some(play) = &mut self.play {
            play.units.remove(unit);
        }
    }

    fn destinations(&self, play: &Play, unit: Unit) -> crate::board::HexSet {
        if !self.army.alive().contains(unit) {
            return Default::default();
        }
        match self.does(play.card) {
            Does::WordOfRecall => self.recall_hexes(play.side),
            _ => self.portal_hexes(unit, self.content.lore(play.card).amount.at(play.level)),
        }
    }

    pub(crate) fn list_destinations(&self, unit: Unit, out: &mut Vec<Action>) {
        if let Some(play) = self.play {
            out.extend(self.destinations(&play, unit).iter().map(Action::TargetHex));
        }
    }

    /// BL-20.9, BL-20.11
    pub(crate) fn arrive(&mut self, unit: Unit, hex: Hex, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let Some(play) = self.play else { return Err(self.out_of_phase()) };
        if !self.destinations(&play, unit).contains(hex) {
            let clause = if self.does(play.card) == Does::WordOfRecall { "BL-24.11" } else { "BL-23.10" };
            return Err(Illegal::new(clause, ENGLISH.refused_cannot_be_put(unit, hex)));
        }
        log.all(Event::Arrived(unit, hex));
        self.enter(unit, hex, false);
        self.turn.shifted.insert(unit);
        self.webbed.remove(unit);
        self.drop_target(unit);
        if self.does(play.card) != Does::WordOfRecall && unit.camp() == self.camp_of(play.side) {
            self.turn.ordered.insert(unit);
            self.turn.marched.insert(unit);
        }
        Ok(self.next_destination())
    }

    /// BL-20.3 to BL-20.5: the dice of the card being played against one unit.
    fn strike(&mut self, unit: Unit, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let Some(play) = self.play else { return };
        let rules = *self.content.lore(play.card);
        let terrain = matches!(rules.does, Does::ForestFrenzy | Does::HillsRumble | Does::RiverRage);
        let soft = terrain && self.options.terrain_lore_cards == TerrainCards::Soften;
        let dice = match rules.does {
            Does::ChainLightning => play.dice,
            // BL-20.12
            _ if soft => play.level,
            _ => rules.amount.at(play.level),
        };
        let faces = rules.faces.filter(|_| !soft);
        self.strike_with(unit, dice, faces, rules.slays, chance, log);
    }

    fn strike_with(
        &mut self,
        unit: Unit,
        dice: u8,
        faces: Option<Face>,
        slays: Option<Face>,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) {
        if !self.army.alive().contains(unit) || self.is_over() {
            return;
        }
        let rolled = self.roll_for_unit(Roll::Card, unit, dice, chance, log);
        if slays.is_some_and(|face| rolled[face.index()] > 0) {
            self.lose(unit, self.army.figures(unit), log);
            return;
        }
        let more = faces.map_or(0, |face| rolled[face.index()]);
        self.hit(unit, rolled[self.rules(unit).colour.face().index()] + more, chance, log);
    }

    /// BL-23.11: one stroke of Chain Lightning; from a kill it goes on from the hex left empty (BL-20.20).
    fn lightning(&mut self, unit: Unit, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let hex = self.army.hex(unit);
        self.strike(unit, chance, log);
        if let Some(play) = &mut self.play {
            play.units.insert(unit);
            play.hexes[0] = hex;
            play.dice = play.dice.saturating_sub(1);
        }
        match self.is_over() || self.jumps().is_empty() {
            true => Step::CardDone,
            false => {
                let side = self.play.map_or(self.active, |play| play.side);
                self.ask(Phase::Jump, self.seat_of(side))
            }
        }
    }

    pub(crate) fn jumps(&self) -> UnitSet {
        let Some(play) = self.play.filter(|play| play.dice > 0) else { return UnitSet::EMPTY };
        let Some(hex) = play.hexes[0] else { return UnitSet::EMPTY };
        self.candidates(play.side, Does::ChainLightning, play.units, false) & self.army.units_on(self.near(hex))
    }

    pub(crate) fn jump(
        &mut self,
        unit: Unit,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        if !self.jumps().contains(unit) {
            return Err(Illegal::new("BL-23.11", ENGLISH.refused_jump()));
        }
        log.all(Event::Target(unit));
        Ok(self.lightning(unit, chance, log))
    }

    /// The units a card strikes one by one.
    fn struck_by(&self, play: &Play, does: Does) -> UnitSet {
        match does {
            Does::CreepingDoom => {
                let near = play.units.first().and_then(|unit| self.army.hex(unit)).map(|hex| self.near(hex));
                let enemies = self.army.of(self.camp_of(play.side).enemy());
                play.units | (self.army.units_on(near.unwrap_or_default()) & enemies)
            }
            Does::WallOfFire => self.army.units_on(play.hexes.into_iter().flatten().collect()),
            _ => self.area(does),
        }
    }

    /// BL-20.6, BL-25.7: strikes the next unit; where several are left its order is chosen.
    pub(crate) fn next_struck(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Some(struck) = &mut self.struck else { return Step::Combat };
        struck.left &= self.army.alive();
        let Struck { source, left } = *struck;
        let chooser = match source {
            Source::Card => self.play.map_or(self.active, |play| play.side),
            _ => self.active,
        };
        match (left.only(), left.is_empty()) {
            (_, true) => {
                self.struck = None;
                if source == Source::Card { Step::CardDone } else { Step::Combat }
            }
            (Some(unit), _) => self.strike_next(unit, chance, log),
            (None, false) => self.ask(Phase::Struck, self.seat_of(chooser)),
        }
    }

    pub(crate) fn refuse_struck(&self, unit: Unit) -> Result<(), Illegal> {
        match self.struck.is_some_and(|struck| struck.left.contains(unit)) {
            true => Ok(()),
            false => Err(Illegal::new("BL-20.6", ENGLISH.refused_not_struck(unit))),
        }
    }

    pub(crate) fn strike_next(&mut self, unit: Unit, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Some(struck) = &mut self.struck else { return Step::Combat };
        struck.left.remove(unit);
        match struck.source {
            Source::Card => self.strike(unit, chance, log),
            Source::Tremor(hexes) => return self.begin_retreat(unit, hexes, Cause::Quake),
            Source::Earthquake => {
                self.hit(unit, 1, chance, log);
                if self.army.alive().contains(unit) {
                    // BL-15.34
                    return self.begin_retreat(unit, 1, Cause::Quake);
                }
            }
        }
        Step::Struck
    }

    /// BL-5.11: cards whose targets are units ordered this turn.
    pub(crate) fn late_targets(&mut self) -> Step {
        // BL-4.12, BL-5.15
        if self.turn.ordered.is_empty() {
            return Step::EndTurn;
        }
        let Some(card) = self.turn.late.take() else { return Step::Moves };
        let play = Play { resolved: true, ..Play::new(card, self.active, self.level(self.active, card)) };
        self.play = Some(play);
        let asks = match self.does(card) {
            Does::Bless => self.wants_more(),
            Does::MassBless => true,
            _ => {
                self.attach(&play, self.turn.ordered & self.own_units(play.side), false);
                return self.ask_allies(play);
            }
        };
        if asks {
            return self.ask_active(Phase::Late);
        }
        self.play = None;
        Step::Moves
    }

    /// The targets of a card named after the orders are complete.
    pub(crate) fn late_done(&mut self) -> Step {
        if let Some(play) = self.play.take() {
            let own = self.turn.ordered & self.own_units(play.side);
            let units = match play.section {
                Some(section) => self.in_section(play.side, section, own),
                None => play.units,
            };
            self.attach(&play, units, false);
            return self.ask_allies(play);
        }
        Step::Moves
    }

    /// BL-24.10, BL-4.15: the second roll of Plague, at the start of its victim's turn.
    pub(crate) fn plague(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        for place in 0..self.effects.len() {
            let Some(effect) = self.effects[place].filter(|effect| effect.does == Does::Plague) else { continue };
            let Some(unit) = effect.units.first() else {
                self.effects[place] = None;
                continue;
            };
            if self.army.side(unit) == side {
                self.effects[place] = None;
                self.harmed_by = Some(effect.side);
                self.strike_with(unit, effect.amount, None, None, chance, log);
                self.harmed_by = None;
            }
        }
    }
}
