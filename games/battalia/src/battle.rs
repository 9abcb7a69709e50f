//! Attacks, battle lines, totals and results (section 13).

use crate::action::Action;
use crate::card::{Artefact, Card, Class, Faction, Great, GreatSet, Kind, Mark};
use crate::event::Event;
use crate::figure::{Figure, Target};
use crate::payment::{Purpose, Purse};
use crate::phase::Phase;
use crate::slots::{Slot, Slots};
use crate::square::Square;
use crate::state::{Battalia, Battle, BattleLine, BattlePart, Buff};
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Chance, Illegal, Log, Seat};

/// The parts of a total (BA-13.17, BA-29.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Total {
    pub cards: u8,
    /// BA-13.18.
    pub morale: u8,
    /// BA-23.6.
    pub unbound: u8,
    /// BA-13.19.
    pub terrain: u8,
    /// What no card gives: the level of a city, the strength of a neutral city, of the ruins or of the horde.
    pub fixed: u8,
}

impl Total {
    pub fn sum(self) -> u8 {
        [self.cards, self.morale, self.unbound, self.terrain, self.fixed].into_iter().fold(0, u8::saturating_add)
    }
}

impl Battalia {
    /// The player who attacks; none when the horde does.
    pub fn attacker_seat(&self) -> Option<Seat> {
        self.battle.and_then(|battle| battle.attacker).map(|_| self.active)
    }

    /// The player who answers for the target.
    pub fn defender_seat(&self) -> Option<Seat> {
        let battle = self.battle?;
        match battle.target.figure() {
            Some(figure) => self.figure_owner(figure),
            None => self.map.owner(battle.square).filter(|_| battle.target == Target::CITY),
        }
    }

    /// Whether free Buff meets a hero in peace, which is no battle (BA-22.4).
    pub fn is_meeting(&self) -> bool {
        let free = self.battle.is_some_and(|battle| battle.attacker.is_none());
        free && self.defender_seat().is_some_and(|seat| self.is_protected(seat))
    }

    /// Who builds a line now, and which of the two lines.
    pub fn line_builder(&self) -> Option<(Seat, usize)> {
        match self.battle?.part {
            BattlePart::Declared => None,
            BattlePart::Attacking => self.attacker_seat().map(|seat| (seat, 0)),
            BattlePart::Defending => self.defender_seat().map(|seat| (seat, 1)),
        }
    }

    // ---- declaring (BA-13.1 to BA-13.6)

    pub(crate) fn list_attacks(&self, seat: Seat, purse: &Purse, out: &mut Vec<Action>) {
        if !purse.affords(Slots::one(Slot::WEAPON)) {
            return;
        }
        for figure in self.figures(seat).filter(|&figure| !self.attacked.contains(figure)) {
            for target in Target::all() {
                if self.refuse_attack(seat, figure, target).is_ok() {
                    out.push(Action::Attack(figure, target));
                }
            }
        }
    }

    pub(crate) fn refuse_attack(&self, seat: Seat, figure: Figure, target: Target) -> Result<Square, Illegal> {
        let Some(square) = self.square_of(figure).filter(|_| self.figure_owner(figure) == Some(seat)) else {
            return Err(Illegal::new("BA-13.1", ENGLISH.refused_no_own_figure()));
        };
        if self.attacked.contains(figure) {
            return Err(Illegal::new("BA-13.2", ENGLISH.refused_has_attacked()));
        }
        match target.figure() {
            Some(enemy) => self.refuse_figure_target(seat, figure, enemy, square)?,
            None if target == Target::CITY => self.refuse_city_target(seat, square)?,
            None => self.refuse_ruins(seat, square)?,
        }
        match self.purse(seat).affords(Slots::one(Slot::WEAPON)) {
            true => Ok(square),
            false => Err(Illegal::new("BA-13.5", ENGLISH.refused_needs_weapon())),
        }
    }

    fn refuse_figure_target(&self, seat: Seat, figure: Figure, enemy: Figure, square: Square) -> Result<(), Illegal> {
        let owner = self.figure_owner(enemy);
        if enemy == Figure::BUFF && owner.is_none() && self.buff_square() == Some(square) {
            return Err(Illegal::new("BA-13.6", ENGLISH.refused_free_buff()));
        }
        if self.square_of(enemy) != Some(square) || owner.is_none_or(|owner| owner == seat) {
            return Err(Illegal::new("BA-13.1", ENGLISH.refused_no_enemy_here()));
        }
        // BA-22.10
        let binds = self.options.bargain_binds_hired_buff.is_on();
        let bound = figure == Figure::BUFF && owner.is_some_and(|owner| self.is_protected(owner))
            || enemy == Figure::BUFF && self.is_protected(seat);
        match binds && bound {
            true => Err(Illegal::new("BA-22.10", ENGLISH.refused_bribe_forbids())),
            false => Ok(()),
        }
    }

    fn refuse_city_target(&self, seat: Seat, square: Square) -> Result<(), Illegal> {
        let owner = self.map.owner(square);
        if !self.map.cities.contains(square) || owner == Some(seat) {
            return Err(Illegal::new("BA-13.1", ENGLISH.refused_no_city_here()));
        }
        // BA-13.3
        let guarded = owner.is_some_and(|owner| self.figures(owner).any(|guard| self.square_of(guard) == Some(square)));
        match guarded {
            true => Err(Illegal::new("BA-13.3", ENGLISH.refused_city_guarded())),
            false => Ok(()),
        }
    }

    fn refuse_ruins(&self, seat: Seat, square: Square) -> Result<(), Illegal> {
        if !self.map.ruins.contains(square) {
            return Err(Illegal::new("BA-13.1", ENGLISH.refused_no_ruins_here()));
        }
        if self.greats.is_empty() || self.greats_of(seat) >= self.content.numbers.great_limit {
            return Err(Illegal::new("BA-13.4", ENGLISH.refused_no_great_to_win()));
        }
        Ok(())
    }

    pub(crate) fn declare(
        &mut self,
        seat: Seat,
        figure: Figure,
        target: Target,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let square = self.refuse_attack(seat, figure, target)?;
        self.attacked.insert(figure);
        self.begin_battle(square, Some(figure), target);
        log.all(Event::Attack(figure, target, square));
        let hand = self.player(seat).hand;
        let mut weapons = hand.classes().filter(|&class| Slot::WEAPON.takes(class));
        Ok(match (weapons.next(), weapons.next()) {
            (Some(only), None) => self.open_attack(seat, only, log),
            _ => self.ask(Phase::Opening, seat),
        })
    }

    /// A battle, or a meeting with Buff; each is counted.
    pub(crate) fn begin_battle(&mut self, square: Square, attacker: Option<Figure>, target: Target) {
        let lines = [BattleLine::EMPTY; 2];
        self.battle = Some(Battle { square, attacker, target, lines, part: BattlePart::Declared });
        self.battles = self.battles.wrapping_add(1);
    }

    pub(crate) fn refuse_weapon(&self, seat: Seat, class: Class) -> Result<(), Illegal> {
        match self.player(seat).hand.has(class) && Slot::WEAPON.takes(class) {
            true => Ok(()),
            false => Err(Illegal::new("BA-13.5", ENGLISH.refused_weapon_in_hand())),
        }
    }

    /// BA-13.5, then the target answers if it is a figure (BA-13.7).
    pub(crate) fn open_attack(&mut self, seat: Seat, class: Class, log: &mut impl Log<Self>) -> Step {
        self.lay(seat, 0, class, log);
        let Some(battle) = &mut self.battle else { return Step::Actions };
        battle.lines[0].wild_weapon = class.is_wild();
        let figure = battle.target.figure();
        match figure.and_then(|figure| self.figure_owner(figure)) {
            Some(owner) => self.ask(Phase::Attacked, owner),
            None => self.build(BattlePart::Attacking),
        }
    }

    fn build(&mut self, part: BattlePart) -> Step {
        if let Some(battle) = &mut self.battle {
            battle.part = part;
        }
        Step::Resume
    }

    // ---- the defender's first choice (BA-13.7 to BA-13.11)

    pub(crate) fn list_answers(&self, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Stand);
        for (action, purpose) in [
            (Action::RetreatForSupplies, Purpose::RetreatForSupplies),
            (Action::RetreatOnHorse, Purpose::RetreatOnHorse),
        ] {
            if self.refuse_retreat(seat, purpose).is_ok() {
                out.push(action);
            }
        }
        out.extend(self.tents(seat).map(Action::OpenTent));
    }

    fn refuse_retreat(&self, seat: Seat, purpose: Purpose) -> Result<(), Illegal> {
        let figure = self.battle.and_then(|battle| battle.target.figure());
        if !figure.is_some_and(|figure| self.can_retreat(seat, figure)) {
            return Err(Illegal::new("BA-13.9", ENGLISH.refused_no_retreat_square()));
        }
        match self.purse(seat).affords(self.cost_of(purpose)) {
            true => Ok(()),
            false => Err(Illegal::new("BA-13.8", ENGLISH.refused_retreat_too_dear())),
        }
    }

    pub(crate) fn stand(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Step {
        log.all(Event::Stands(seat));
        self.build(BattlePart::Attacking)
    }

    pub(crate) fn retreat(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        self.refuse_retreat(seat, purpose)?;
        let action =
            if purpose == Purpose::RetreatOnHorse { Action::RetreatOnHorse } else { Action::RetreatForSupplies };
        log.all(Event::Order(seat, action));
        Ok(self.begin_payment(seat, purpose, chance, log))
    }

    // ---- building lines (BA-13.12 to BA-13.16)

    /// BA-27.23.
    pub(crate) fn list_line(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some((_, side)) = self.line_builder() else { return };
        let hand = self.player(seat).hand;
        out.extend(hand.classes().filter(|&class| fights(class, side == 1)).map(Action::Lay));
        out.extend(self.ambushed(seat).map(Action::Reveal));
        self.list_cards(seat, true, out);
        if side == 1 {
            out.extend(self.tents(seat).map(Action::OpenTent));
        }
        out.push(Action::Done);
    }

    /// The different cards in a player's Ambush.
    pub(crate) fn ambushed(&self, seat: Seat) -> impl Iterator<Item = Card> + use<> {
        let cards: crate::cards::Cards = self.player(seat).ambush.iter().flatten().map(|ambush| ambush.card).collect();
        cards.kinds()
    }

    pub(crate) fn refuse_lay(&self, seat: Seat, class: Class) -> Result<usize, Illegal> {
        let Some((_, side)) = self.line_builder() else {
            return Err(Illegal::new("BA-13.12", ENGLISH.refused_no_line()));
        };
        if !self.player(seat).hand.has(class) {
            return Err(Illegal::new("BA-13.13", ENGLISH.refused_not_in_hand()));
        }
        match fights(class, side == 1) {
            true => Ok(side),
            false if class.card == Card::SHIELD => Err(Illegal::new("BA-11.3", ENGLISH.refused_shield_defends())),
            false => Err(Illegal::new("BA-13.13", ENGLISH.refused_does_not_fight())),
        }
    }

    /// A card into a line; it leaves the hand.
    pub(crate) fn lay(&mut self, seat: Seat, side: usize, class: Class, log: &mut impl Log<Self>) {
        self.player_mut(seat).hand.remove(class);
        if let Some(battle) = &mut self.battle {
            battle.lines[side].cards.put(class);
        }
        self.card_was_played(seat);
        log.all(Event::Laid(seat, class));
    }

    pub(crate) fn reveal(&mut self, seat: Seat, card: Card, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let Some((_, side)) = self.line_builder() else {
            return Err(Illegal::new("BA-13.12", ENGLISH.refused_no_line()));
        };
        // Of equal cards the one that all have seen goes first.
        let ambush = self.player(seat).ambush;
        let slots = || ambush.iter().enumerate().filter_map(|(slot, card)| card.map(|card| (slot, card)));
        let found = slots().find(|(_, known)| known.card == card && known.open);
        let Some((slot, _)) = found.or_else(|| slots().find(|(_, hidden)| hidden.card == card)) else {
            return Err(Illegal::new("BA-13.13", ENGLISH.refused_not_in_ambush()));
        };
        self.player_mut(seat).ambush[slot] = None;
        if let Some(battle) = &mut self.battle {
            let line = &mut battle.lines[side];
            match line.revealed.iter_mut().find(|place| place.is_none()) {
                Some(place) => *place = Some(card),
                None => line.revealed_more.put(card),
            }
        }
        self.card_was_played(seat);
        log.all(Event::Revealed(seat, card));
        Ok(Step::Resume)
    }

    /// A line is closed: the defender's turn to build, or the result (BA-13.12).
    pub(crate) fn close_line(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some((seat, side)) = self.line_builder() else { return Step::EventOver };
        log.all(Event::Line(seat, self.totals()[side].sum()));
        match (side, self.defender_seat()) {
            (0, Some(_)) => self.build(BattlePart::Defending),
            _ => self.resolve(log),
        }
    }

    // ---- totals (BA-13.17 to BA-13.22, section 23)

    /// Both totals as they stand: attacker and defender.
    pub fn totals(&self) -> [Total; 2] {
        let Some(battle) = &self.battle else { return [Total::default(); 2] };
        let attack = match (battle.attacker, self.attacker_seat()) {
            (Some(figure), Some(seat)) => {
                self.line_total(seat, &battle.lines[0], figure == Figure::BUFF, battle.square)
            }
            _ => Total { fixed: self.horde(), ..Total::default() },
        };
        let led_by_buff = battle.target.figure() == Some(Figure::BUFF);
        let mut defence = match self.defender_seat() {
            Some(seat) => self.line_total(seat, &battle.lines[1], led_by_buff, battle.square),
            None => Total::default(),
        };
        let in_own_city = self.map.owner(battle.square).is_some_and(|owner| Some(owner) == self.defender_seat());
        defence.fixed = match battle.target.figure() {
            None => self.walls(battle.square),
            // BA-21.18
            Some(_) if battle.attacker.is_none() && in_own_city && self.options.city_level_against_horde.is_on() => {
                self.map.level_at(battle.square)
            }
            Some(_) => 0,
        };
        [attack, defence]
    }

    fn line_total(&self, seat: Seat, line: &BattleLine, led_by_buff: bool, square: Square) -> Total {
        let lit = self.lit();
        let own = self.player(seat).faction;
        let book = line.cards.plain.has(Card::BOOK);
        let (mut cards, mut unbound, mut units, mut united) = (0_u8, 0_u8, false, true);
        let mut count = |class: Class, number: u8, weapon: bool| {
            let is_unit = class.is_wild() && !weapon || class.rank().is_some();
            let strength = match class.mark {
                // BA-10.12
                Mark::Wild if weapon => self.content.strength(Card::artefact(Artefact::WEAPON, Faction(0)), lit),
                Mark::Wild => self.content.units[3].strength,
                Mark::Crowned(rank) => self.content.unit(rank).strength,
                _ => self.content.strength(class.card, lit),
            };
            cards = cards.saturating_add(strength.saturating_mul(number));
            units |= is_unit;
            if !class.is_wild() && class.card.is_unbound() {
                unbound += number;
            }
            let fits = class.is_wild()
                || book
                || class.card.is_unbound()
                || class.card.faction().is_none_or(|f| Some(f) == own);
            united &= fits;
        };
        let mut weapons = u8::from(line.wild_weapon);
        for class in line.cards.classes() {
            let number = line.cards.count(class);
            let as_weapon = if class.is_wild() { weapons.min(number) } else { 0 };
            weapons -= as_weapon;
            for (number, weapon) in [(as_weapon, true), (number - as_weapon, false)] {
                if number > 0 {
                    count(class, number, weapon);
                }
            }
        }
        for card in line.all_revealed() {
            count(Class::plain(card), 1, false);
        }
        let native = own.is_some_and(|own| self.map.terrain[own.index() & 3].contains(square));
        Total {
            cards,
            // BA-13.20, BA-23.5
            morale: u8::from(units && united && !led_by_buff),
            unbound: if led_by_buff { unbound } else { 0 },
            terrain: u8::from(native || line.cards.plain.has(Card::STAFF)),
            fixed: 0,
        }
    }

    // ---- result (BA-13.23 to BA-13.30)

    pub(crate) fn resolve(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(battle) = self.battle else { return Step::EventOver };
        let [attack, defence] = self.totals().map(Total::sum);
        log.all(Event::Totals(attack, defence));
        let (attacker, defender) = (self.attacker_seat(), self.defender_seat());
        if let Some(seat) = attacker {
            self.put_line_away(seat, battle.lines[0]);
        }
        if let Some(seat) = defender {
            self.put_line_away(seat, battle.lines[1]);
        }
        self.battle = None;
        // The defender wins ties (BA-13.23, BA-21.17).
        match (battle.attacker, attack > defence) {
            (None, true) => {
                battle.target.figure().into_iter().for_each(|hero| self.beat(hero, log));
                Step::EventOver
            }
            (None, false) => {
                self.remove_buff(log);
                Step::EventOver
            }
            (Some(figure), false) => {
                self.beat(figure, log);
                Step::EventOver
            }
            (Some(_), true) => match (battle.target.figure(), attacker) {
                (Some(enemy), _) => {
                    self.beat(enemy, log);
                    Step::EventOver
                }
                (None, Some(seat)) if battle.target == Target::RUINS => self.search_ruins(seat, log),
                (None, Some(seat)) => self.take_city(seat, battle.square, log),
                (None, None) => Step::EventOver,
            },
        }
    }

    /// BA-13.28, BA-21.21.
    pub(crate) fn put_line_away(&mut self, seat: Seat, mut line: BattleLine) {
        let cards = line.cards.take_real();
        self.show_all(seat, &cards);
        match self.in_own_turn(seat) {
            true => self.action_line.add(&cards),
            false => self.player_mut(seat).shelter.add(&cards),
        }
        for card in line.all_revealed() {
            self.show(seat, card);
            self.player_mut(seat).limbo.put(card);
        }
    }

    /// BA-13.24, BA-13.27.
    fn beat(&mut self, figure: Figure, log: &mut impl Log<Self>) {
        match figure.as_hero() {
            Some((seat, number)) => {
                self.player_mut(seat).heroes[number] = None;
                log.all(Event::Disbanded(figure));
            }
            None => self.remove_buff(log),
        }
    }

    /// BA-13.25, BA-13.30.
    fn take_city(&mut self, seat: Seat, square: Square, log: &mut impl Log<Self>) -> Step {
        let neutral = self.map.neutral.contains(square);
        if neutral {
            self.map.neutral.remove(square);
            self.map.set_level(square, self.content.terrain.neutral_level);
        }
        self.map.set_owner(square, Some(seat));
        log.all(Event::Taken(seat, square, self.map.level_at(square)));
        let end = if neutral { self.after_change(log) } else { self.end_at_once(log) };
        end.unwrap_or(Step::EventOver)
    }

    /// BA-13.26: the winner looks at all of them and takes one.
    fn search_ruins(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Step {
        self.looked = self.looked.with(seat);
        match self.greats.only() {
            Some(only) => self.take_great(seat, only, log),
            None => self.ask(Phase::Ruins, seat),
        }
    }

    pub(crate) fn take_great(&mut self, seat: Seat, great: Great, log: &mut impl Log<Self>) -> Step {
        self.greats = self.greats - GreatSet::one(great);
        self.player_mut(seat).shelter.put(Card::great(great));
        self.changed = self.day;
        log.all(Event::Great(seat, great));
        Step::EventOver
    }

    /// Buff leaves the board (BA-21.19, BA-24.1, BA-24.6).
    pub(crate) fn remove_buff(&mut self, log: &mut impl Log<Self>) {
        if let Buff::Hired(owner, _) = self.buff {
            self.player_mut(owner).marker = None;
        }
        self.buff = Buff::Outside;
        log.all(Event::BuffRemoved);
    }
}

/// Whether a card from hand may lie in a line (BA-13.13, BA-11.3).
pub(crate) fn fights(class: Class, defending: bool) -> bool {
    class.is_wild()
        || match class.card.kind() {
            Kind::Unit(_) => true,
            Kind::Supply => false,
            Kind::Artefact(artefact) => artefact == Artefact::WEAPON || artefact == Artefact::HORSE,
            Kind::Great(great) => match great {
                Great::HAMMER | Great::SWORD | Great::STAFF | Great::BOOK => true,
                Great::SHIELD => defending,
                _ => false,
            },
        }
}
