//! Who may attack whom, the line of sight, and the dice of an attack (sections 7, 8, 12 and 13).

use crate::action::Action;
use crate::board::{Hex, HexSet, crosses, line};
use crate::card::With;
use crate::content::{Does, Special, Strikes, TileKind, Timing};
use crate::event::Event;
use crate::phase::Phase;
use crate::state::{BattleLore, Exchange, Fight};
use crate::terrain::Tile;
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Kind, Unit, UnitSet};
use hexgrid::Touch;
use kernel::{Illegal, Log};

/// The dice of a roll and where they come from (BL-U1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiceCount {
    /// BL-8.9
    pub base: u8,
    /// BL-8.10
    pub moved: u8,
    /// The lowest cap, and the hex it comes from (BL-8.11).
    pub cap: Option<(u8, Hex)>,
    /// BL-8.12
    pub bonus: u8,
    /// BL-8.13
    pub penalty: u8,
    /// BL-8.14
    pub parried: Option<u8>,
}

impl DiceCount {
    pub fn total(&self) -> u8 {
        let rolled = self.base.saturating_sub(self.moved);
        let capped = self.cap.map_or(rolled, |(cap, _)| rolled.min(cap));
        let counted = (capped + self.bonus).saturating_sub(self.penalty).max(1);
        self.parried.unwrap_or(counted)
    }
}

impl BattleLore {
    /// Adjacent enemies that a unit on a hex could melee (BL-8.3, BL-8.5, BL-13.13).
    pub(crate) fn melee_targets_from(&self, unit: Unit, hex: Hex) -> UnitSet {
        let near = self.near(hex) & self.army.stands(unit.camp().enemy());
        let open = |there: &Hex| self.edges.is_empty() || !self.is_cliff_between(hex, *there);
        near.iter()
            .filter(open)
            .filter_map(|there| self.army.on(there))
            .filter(|&enemy| !self.is_hidden(enemy))
            .collect()
    }

    /// BL-7.3 to BL-7.8: whether anything stands in the line between two hexes; the hex that blocks it.
    pub(crate) fn sight_blocked(&self, from: Hex, to: Hex) -> Option<Hex> {
        let hills = self.hill_group(from, to);
        let blocks = |hex: Hex| {
            let tile = self.tile(hex);
            self.army.on(hex).is_some() || tile.blocks_sight && !hills.contains(hex)
        };
        let mut sides = [None; 2];
        for (hex, touch) in line(from, to).filter(|(hex, _)| self.board.has(*hex)) {
            if !blocks(hex) {
                continue;
            }
            match touch {
                Touch::Inside => return Some(hex),
                Touch::Left => sides[0] = Some(hex),
                Touch::Right => sides[1] = Some(hex),
            }
        }
        if let [Some(hex), Some(_)] = sides {
            return Some(hex);
        }
        self.edges.iter().find(|&&edge| crosses(from, to, edge)).map(|edge| edge.0)
    }

    /// BL-7.7: the hill hexes connected with both ends; none where the ends are not on one hill.
    fn hill_group(&self, from: Hex, to: Hex) -> HexSet {
        let is_hill = |hex: Hex| self.tile(hex).kind == TileKind::Hill;
        if !is_hill(from) || !is_hill(to) {
            return HexSet::EMPTY;
        }
        let hills: HexSet = self.terrain.covered().iter().filter(|&hex| is_hill(hex)).collect();
        let (mut group, mut edge) = (HexSet::one(from), HexSet::one(from));
        while !edge.is_empty() {
            edge = (self.board.around(edge) & hills) - group;
            group |= edge;
        }
        if group.contains(to) { group } else { HexSet::EMPTY }
    }

    /// The Command card whose limits and bonuses hold for a unit (BL-19.22).
    fn card_of(&self, unit: Unit) -> Option<&crate::content::CommandRules> {
        let card = self.turn.bonus.filter(|_| self.turn.ordered_by_card.contains(unit))?;
        Some(self.content.command(card))
    }

    /// The farthest shot of a unit; 0 where it may not shoot.
    pub(crate) fn shot(&self, unit: Unit) -> u8 {
        let range = self.content.weapon(self.rules(unit).weapon).range;
        // BL-19.11, BL-19.12: no ranged attack.
        let no_ranged = self.card_of(unit).is_some_and(|card| card.melee_dice > 0 || card.march > 0);
        if range == 0 || no_ranged {
            return 0;
        }
        let eagle: u8 =
            self.effects_on(unit).filter(|effect| effect.does == Does::EagleEye).map(|effect| effect.amount).sum();
        (range + eagle).min(crate::board::FAR_SHOT)
    }

    /// The enemies a unit could attack from where it stands (BL-8.3 to BL-8.5).
    pub(crate) fn targets(&self, unit: Unit) -> UnitSet {
        let Some(hex) = self.army.hex(unit) else { return UnitSet::EMPTY };
        let near = self.melee_targets_from(unit, hex);
        let darken = self.card_of(unit).is_some_and(|card| card.shots > 0);
        if !near.is_empty() {
            // BL-19.13: no point blank.
            return if darken { UnitSet::EMPTY } else { near };
        }
        let range = self.shot(unit);
        if range == 0 {
            return UnitSet::EMPTY;
        }
        self.army.of(unit.camp().enemy()).iter().filter(|&enemy| self.can_shoot(unit, hex, enemy, range)).collect()
    }

    fn can_shoot(&self, unit: Unit, hex: Hex, enemy: Unit, range: u8) -> bool {
        let Some(there) = self.army.hex(enemy) else { return false };
        (2..=range).contains(&hex.distance(there))
            && !self.is_hidden(enemy)
            && (self.under(unit, Does::EagleEye) || self.sight_blocked(hex, there).is_none())
    }

    /// BL-8.2: why a unit may not attack at all now.
    pub(crate) fn refuse_attacker(&self, unit: Unit) -> Result<(), Illegal> {
        if !self.turn.ordered.contains(unit) || !self.army.alive().contains(unit) {
            return Err(Illegal::new("BL-8.2", ENGLISH.refused_not_ordered()));
        }
        if self.illusions.contains(unit) {
            return Err(Illegal::new("BL-33.6", ENGLISH.refused_illusion()));
        }
        if self.turn.barred.contains(unit) {
            return Err(self.refuse_barred(unit));
        }
        match self.turn.ready.contains(unit) {
            true => Ok(()),
            false if self.is_last_go() => Err(Illegal::new("BL-2.21", ENGLISH.refused_all_finished())),
            false => Err(Illegal::new("BL-8.1", ENGLISH.refused_attacked())),
        }
    }

    fn refuse_barred(&self, unit: Unit) -> Illegal {
        let bars = self.army.hex(unit).is_some_and(|hex| self.tile(hex).bars_battle);
        match bars && self.turn.shifted.contains(unit) {
            true => Illegal::new("BL-8.21", ENGLISH.refused_place_bars_battle()),
            false if self.turn.moved.contains(unit) => Illegal::new("BL-6.3", ENGLISH.refused_moved_too_far()),
            false => Illegal::new("BL-8.2", ENGLISH.refused_may_not_battle()),
        }
    }

    pub(crate) fn refuse_target(&self, unit: Unit, target: Unit) -> Result<(), Illegal> {
        if target.camp() == unit.camp() || !self.army.alive().contains(target) {
            return Err(Illegal::new("BL-8.3", ENGLISH.refused_no_enemy(target)));
        }
        if self.targets(unit).contains(target) {
            return Ok(());
        }
        let (Some(hex), Some(there)) = (self.army.hex(unit), self.army.hex(target)) else {
            return Err(Illegal::new("BL-8.3", ENGLISH.refused_out_of_reach(target)));
        };
        if self.is_hidden(target) {
            return Err(Illegal::new("BL-22.9", ENGLISH.refused_hidden(target)));
        }
        let near = !self.melee_targets_from(unit, hex).is_empty();
        if near && self.card_of(unit).is_some_and(|card| card.shots > 0) {
            return Err(Illegal::new("BL-19.13", ENGLISH.refused_no_point_blank()));
        }
        if near && self.is_missile(unit) {
            return Err(Illegal::new("BL-8.5", ENGLISH.refused_enemy_adjacent(unit)));
        }
        if hex.distance(there) <= self.shot(unit) && self.shot(unit) > 0 {
            return Err(Illegal::new("BL-7.3", ENGLISH.refused_no_sight(unit, target)));
        }
        Err(Illegal::new("BL-8.4", ENGLISH.refused_out_of_reach_of(target, unit)))
    }

    pub(crate) fn attackers(&self) -> UnitSet {
        self.turn.ready.iter().filter(|&unit| self.refuse_attacker(unit).is_ok()).collect()
    }

    /// Whether a Goblinoid that rushed has not attacked yet and has an adjacent enemy to attack (BL-6.14, BL-6.19).
    pub(crate) fn rush_is_due(&self) -> bool {
        self.rush_is_due_to(self.turn.rushed)
    }

    /// The same for some units.
    pub(crate) fn rush_is_due_to(&self, units: UnitSet) -> bool {
        let adjacent = |unit| self.army.hex(unit).map(|hex| self.melee_targets_from(unit, hex)).unwrap_or_default();
        let due = (self.attackers() & self.turn.rushed & units) - self.turn.attacked;
        due.iter().any(|unit| !(adjacent(unit) & self.targets(unit)).is_empty())
    }

    pub(crate) fn next_attack(&mut self) -> Step {
        match self.find_seat_to_act(BattleLore::can_battle_now) || self.begin_last_go() {
            true => self.ask_in_turn(Phase::Combat),
            false => Step::EndTurn,
        }
    }

    /// Whether the seat in turn has a unit to battle with, or the Warlord could play a card (BL-2.17).
    fn can_battle_now(&self) -> bool {
        let cards = [Timing::Combat, Timing::End];
        let units = self.attackers() & self.in_turn();
        self.is_warlords_go() && cards.iter().any(|&timing| self.may_play_publicly(self.active, timing))
            || units.iter().any(|unit| !self.targets(unit).is_empty() || self.has_special(unit))
    }

    pub(crate) fn list_attacks(&self, out: &mut Vec<Action>) {
        for unit in (self.attackers() & self.in_turn()).iter() {
            self.list_attacks_of(unit, out);
            self.list_specials(unit, out);
        }
        if self.is_warlords_go() {
            if !self.is_last_go() {
                self.list_lore(self.active, Timing::Combat, out);
            }
            self.list_lore(self.active, Timing::End, out);
        }
        if !self.rush_is_due_to(self.in_turn()) {
            out.push(Action::Done);
        }
    }

    /// Attacks of one unit, each alone and with every card that can be played with it (BL-18.8).
    pub(crate) fn list_attacks_of(&self, unit: Unit, out: &mut Vec<Action>) {
        let warlord = self.is_warlords(unit);
        for target in self.targets(unit).iter() {
            out.push(Action::Attack(unit, target, With(None)));
            if !warlord {
                continue;
            }
            self.each_playable(self.active, Timing::Own, Some(unit), |card, again| {
                if self.refuse_own(unit, target, card).is_ok() {
                    out.push(Action::Attack(unit, target, With(Some((card, again)))));
                }
            });
        }
    }

    /// BL-8.7: declares attacker and target, and plays the W-OWN card.
    pub(crate) fn attack(
        &mut self,
        unit: Unit,
        target: Unit,
        with: With,
        bonus: bool,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        self.refuse_target(unit, target)?;
        if let Some((card, again)) = with.0 {
            if !self.is_warlords(unit) {
                return Err(Illegal::new("BL-2.5", ENGLISH.refused_warlord_plays()));
            }
            self.refuse_lore_with(self.active, card, again, Timing::Own, Some(unit))?;
            self.refuse_own(unit, target, card)?;
        }
        let (Some(from), Some(at)) = (self.army.hex(unit), self.army.hex(target)) else {
            return Err(Illegal::new("BL-8.3", ENGLISH.refused_both_on_field()));
        };
        self.fight = Some(Fight {
            attacker: unit,
            target,
            from,
            at,
            ranged: from.distance(at) > 1,
            bonus,
            second_wind: self.turn.second_wind.contains(unit) && !bonus,
            sweep: None,
            sweeping: false,
            exchange: Exchange::Attack,
            stand: 0,
            backed: false,
            dice: [0; 6],
            extra: [0; 6],
            agile: 0,
            armour: 0,
            backstab: false,
            faces: 0,
            flags: 0,
        });
        self.turn.attacked.insert(unit);
        self.leave_shadows(unit);
        log.all(Event::Attacks(unit, target));
        match with.0 {
            Some((card, again)) => Ok(self.declare(self.active, card, again, log)),
            None => Ok(self.own_window(unit)),
        }
    }

    /// BL-22.9: a unit that attacks is hidden no more.
    fn leave_shadows(&mut self, unit: Unit) {
        for effect in self.effects.iter_mut().flatten().filter(|effect| effect.does == Does::HideInTheShadows) {
            effect.units.remove(unit);
        }
    }

    /// The dice a unit rolls against another (BL-8.9 to BL-8.14); `fight` for what holds in this combat only.
    pub fn count_dice(&self, roller: Unit, victim: Unit, fight: Option<&Fight>) -> DiceCount {
        let rules = self.rules(roller);
        let (Some(from), Some(to)) = (self.army.hex(roller), self.army.hex(victim)) else {
            return DiceCount { base: 0, moved: 0, cap: None, bonus: 0, penalty: 0, parried: None };
        };
        let ranged = fight.map_or(from.distance(to) > 1, |fight| fight.ranged);
        let moved = if self.turn.moved.contains(roller) { self.content.weapon(rules.weapon).moved } else { 0 };
        let standing = fight.filter(|fight| fight.exchange == Exchange::Stand).map_or(0, |fight| fight.stand);
        let attacks = fight.is_none_or(|fight| fight.exchange == Exchange::Attack);
        DiceCount {
            base: rules.dice,
            moved,
            cap: self.cap(roller, from, to, ranged),
            bonus: self.bonus_dice(roller, ranged) + standing,
            penalty: u8::from(
                attacks && fight.map_or(self.turn.second_wind.contains(roller), |fight| fight.second_wind),
            ),
            parried: self.effects_on(roller).find(|effect| effect.does == Does::Parry).map(|effect| effect.amount),
        }
    }

    /// BL-13.1, BL-13.2: the lowest of all caps.
    fn cap(&self, roller: Unit, from: Hex, to: Hex, ranged: bool) -> Option<(u8, Hex)> {
        let (into, out) = (self.tile(to), self.tile(from));
        let kind = self.army.kind(roller);
        // BL-14.15: its own lair does not limit a creature's dice; BL-15.19: nor do hills the Giant's.
        let lair = Tile::lair_of(kind);
        let ambush = self.under(roller, Does::Ambush);
        let free = |hex: Hex| lair == Some(self.terrain.at(hex)) || ambush && self.tile(hex).kind == TileKind::Woods;
        let mut caps = [None; 4];
        if !free(to) && !self.is_sabotaged(to) {
            caps[0] = Some((into.cap_in, to));
            caps[1] = Some((if ranged { 0 } else { into.cap_in_melee }, to));
            let uphill = !ranged && out.kind != TileKind::Hill && kind != Kind::GIANT;
            caps[2] = Some((if uphill { into.uphill[self.rules(roller).arm as usize] } else { 0 }, to));
        }
        if !free(from) {
            caps[3] = Some((out.cap_out, from));
        }
        caps.into_iter().flatten().filter(|(cap, _)| *cap > 0).min_by_key(|(cap, _)| *cap)
    }

    /// BL-20.10: bonus dice of cards add up.
    fn bonus_dice(&self, roller: Unit, ranged: bool) -> u8 {
        let card = self.card_of(roller).map_or(0, |card| {
            // BL-27.33
            let epic = self.is_epic() && card.special == Some(Special::Battlelore);
            card.dice + u8::from(epic) + if ranged { 0 } else { card.melee_dice }
        });
        let lore = self.effects_on(roller).map(|effect| match effect.does {
            Does::Strength | Does::BattleCry | Does::EnchantedMassMight | Does::MassBless | Does::Ambush => {
                effect.amount
            }
            Does::Bless => 1,
            Does::TakeAim if ranged => effect.amount,
            Does::Berserk if !ranged => effect.amount,
            _ => 0,
        });
        card + lore.sum::<u8>()
    }

    /// Whether bonus strikes score if there are enough of them (BL-12.1, BL-13.14).
    pub(crate) fn strikes_score(&self, roller: Unit, victim: Unit, ranged: bool) -> bool {
        self.scoring(roller, victim, ranged, u8::MAX) > 0
    }

    /// How many of these bonus strikes score (BL-8.16, section 12).
    pub(crate) fn scoring(&self, roller: Unit, victim: Unit, ranged: bool, strikes: u8) -> u8 {
        let weapon = self.content.weapon(self.rules(roller).weapon);
        let mounted = self.rules(victim).arm == crate::content::Arm::Mounted;
        let scoring = match if ranged { weapon.ranged } else { weapon.melee } {
            Strikes::None => 0,
            Strikes::NotFirstOnMounted if mounted => strikes.saturating_sub(1),
            Strikes::NotFirstOnMounted | Strikes::All => strikes,
        };
        // BL-13.14
        let stakes = self.army.hex(victim).filter(|&hex| self.is_missile(victim) && !self.is_sabotaged(hex));
        scoring.saturating_sub(stakes.map_or(0, |hex| self.tile(hex).ignored_strikes))
    }
}
