//! Battle rounds and retreats (sections 9 to 14).

use crate::action::{Action, Band};
use crate::board::{Space, Spot, SpotSet};
use crate::card::{Loot, LootPile};
use crate::content::{LootEffect, TowerPower};
use crate::event::Event;
use crate::odds::RoundModifiers;
use crate::options::DefenderRetreat;
use crate::state::{Battle, Battue, FoughtRound, HORDE_MAX, LEDGER, Phase, RoundValues};
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Chance, Illegal, Log, Seat, refuse_if};

/// Where a point of defence comes from (BT-V.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    Printed,
    /// Sappers (BT-18.19).
    Sappers,
    /// City Watch or Panic (BT-20.3, BT-20.4).
    Event,
    /// Legion Returns (BT-24.29).
    Legion,
    /// Cracked Wall (BT-24.32).
    Crack,
}

impl Battle {
    pub(crate) fn new(spot: Spot) -> Battle {
        Battle {
            spot,
            round: 0,
            defender: None,
            cards: LootPile::EMPTY,
            dice: [0; 2],
            watch: 0,
            bridled: false,
            reward: false,
            ledger: [None; LEDGER],
        }
    }
}

impl Battue {
    // ---- before the first round (section 9)

    pub(crate) fn begin_battle(&mut self, spot: Spot, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        self.pending.remove(spot);
        // What was fought here before was another battle.
        self.last_round = self.last_round.filter(|round| round.spot != spot);
        self.battle = Some(Battle::new(spot));
        log.all(Event::Battle(self.active, self.city.space(spot)));
        // BT-9.4, BT-9.5; BT-24.6 for edge tiles.
        let fresh = match spot.is_edge() {
            false => self.turn_up(spot, log),
            true => self.face(spot).walls && !self.edge_events.contains(spot),
        };
        if !fresh || self.face(spot).event == 0 {
            return Step::Round;
        }
        if spot.is_edge() {
            self.edge_events.insert(spot);
        }
        self.draw_event_card(chance, log)
    }

    /// Turns a tile face-up for all (BT-9.3); `false` if it was.
    pub(crate) fn turn_up(&mut self, spot: Spot, log: &mut impl Log<Self>) -> bool {
        if self.face_up.contains(spot) {
            return false;
        }
        self.face_up.insert(spot);
        self.known.iter_mut().for_each(|known| known.remove(spot));
        log.all(Event::TurnedUp(self.city.space(spot), self.faces.at(spot)));
        true
    }

    // ---- a round (section 10)

    /// BT-13.1 to BT-13.5.
    pub fn defender_of(&self, spot: Spot) -> Option<Seat> {
        match self.controller(spot) {
            Some(seat) => Some(seat).filter(|&seat| self.alive.contains(seat)),
            None => Some(self.left_of(self.active)),
        }
    }

    /// Defenders on a tile: warriors of another player or neutral ivory figures (BT-2.10, BT-24.17).
    #[inline]
    pub fn defenders(&self, spot: Spot) -> u8 {
        let others = self.seats().filter(|&seat| seat != self.active);
        others.map(|seat| self.horde(seat, spot)).sum::<u8>() + self.neutral[spot]
    }

    pub(crate) fn begin_round(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(mut battle) = self.battle else { return Step::Battles };
        battle.round = battle.round.saturating_add(1);
        battle.cards = LootPile::EMPTY;
        battle.dice = [0; 2];
        battle.defender = self.defender_of(battle.spot);
        self.battle = Some(battle);
        log.all(Event::Round(battle.round, battle.defender));
        Step::AttackCards
    }

    /// Defence of a tile in its parts, the printed number first (BT-10.7).
    pub fn defence_parts(&self, spot: Spot) -> [(Source, i8); 5] {
        let in_battle = self.battle.filter(|battle| battle.spot == spot);
        let attacked = in_battle.is_some() || self.pending.contains(spot);
        [
            (Source::Printed, self.face(spot).defence as i8),
            (Source::Sappers, -(self.effects.sapped[spot] as i8)),
            (Source::Event, in_battle.map_or(0, |battle| battle.watch)),
            (Source::Legion, if attacked { self.effects.legion as i8 } else { 0 }),
            (Source::Crack, -(self.cracks[spot] as i8)),
        ]
    }

    /// Defence of a tile as it is now (BT-10.7).
    #[inline]
    pub fn defence(&self, spot: Spot) -> u8 {
        self.defence_from(spot, self.face(spot).defence)
    }

    /// The same if this number were printed on the tile.
    pub fn defence_from(&self, spot: Spot, printed: u8) -> u8 {
        let [_, changes @ ..] = self.defence_parts(spot);
        let sum: i16 = changes.iter().map(|(_, points)| i16::from(*points)).sum();
        (i16::from(printed) + sum).max(0) as u8
    }

    /// What one copy of a card adds to its side's value.
    pub fn card_bonus(&self, card: Loot, spot: Spot) -> u8 {
        let face = self.content.loot(card);
        match face.does {
            LootEffect::Attack | LootEffect::Siege | LootEffect::Defend if spot.is_edge() => face.edge,
            LootEffect::Attack | LootEffect::Siege | LootEffect::Defend => face.value,
            // BT-24.23
            LootEffect::Encircle => {
                let own = self.city.near(spot) & self.flags[self.active];
                face.value.saturating_mul(own.len() as u8)
            }
            _ => 0,
        }
    }

    /// What cards come to in a round for this tile (BT-18.34).
    pub fn modifiers(&self, cards: &LootPile, spot: Spot) -> RoundModifiers {
        if cards.is_empty() {
            return RoundModifiers::NONE;
        }
        let (mut sum, mut is_spared) = (RoundModifiers::NONE, false);
        for card in cards.kinds() {
            let (copies, face) = (cards[card], self.content.loot(card));
            let points = copies.saturating_mul(self.card_bonus(card, spot));
            match face.does {
                LootEffect::Attack | LootEffect::Siege | LootEffect::Encircle => {
                    sum.attack = sum.attack.saturating_add(points)
                }
                LootEffect::Defend => sum.defence = sum.defence.saturating_add(points),
                LootEffect::Archers => sum.losses = sum.losses.saturating_add(copies.saturating_mul(face.value)),
                LootEffect::NoQuarter => sum.kills = sum.kills.max(face.value),
                LootEffect::Talisman => is_spared = true,
                _ => {}
            }
        }
        if is_spared { RoundModifiers { losses: 0, ..sum } } else { sum }
    }

    /// Whether a card that asks for a certain tile may be played on this one (BT-18.35, BT-24.22).
    pub(crate) fn refuse_in_battle(&self, does: LootEffect) -> Result<(), Illegal> {
        let Some(battle) = self.battle else { return Err(Illegal::new("BT-17.2", ENGLISH.refused_no_battle())) };
        match does {
            LootEffect::Siege if !battle.spot.is_edge() => Err(Illegal::new("BT-24.22", ENGLISH.refused_only_edge())),
            LootEffect::NoQuarter if self.defenders(battle.spot) == 0 => {
                Err(Illegal::new("BT-18.35", ENGLISH.refused_only_occupied()))
            }
            _ => Ok(()),
        }
    }

    // ---- cards of a round (BT-10.2, BT-10.9)

    pub(crate) fn list_battle_cards(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(window) = self.open_window() else { return };
        for card in self.hand(seat).kinds() {
            let does = self.content.loot(card).does;
            if does.timing() == window && self.refuse_in_battle(does).is_ok() {
                out.push(Action::Play(card));
            }
        }
        out.push(Action::Pass);
    }

    pub(crate) fn play_in_battle(
        &mut self,
        seat: Seat,
        card: Loot,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        self.playable(seat, card)?;
        let does = self.content.loot(card).does;
        let Some(mut battle) = self.battle else { return Ok(Step::Wait) };
        self.take_from_hand(seat, card);
        self.loot_discards[card] += 1;
        log.all(Event::Played(seat, card));
        battle.cards[card] += 1;
        match does {
            LootEffect::Bridle => battle.bridled = true,
            LootEffect::RerollAttack => {
                battle.dice[0] = chance.roll("attack", 6) as u8 + 1;
                log.all(Event::RerollAttack(battle.dice[0]));
            }
            LootEffect::RerollDefence => {
                battle.dice[1] = chance.roll("defence", 6) as u8 + 1;
                log.all(Event::RerollDefence(battle.dice[1]));
            }
            _ => {}
        }
        self.battle = Some(battle);
        if let Some(thrown) = self.last_round.as_mut().filter(|_| battle.dice[0] > 0) {
            (thrown.dice, thrown.cards) = (battle.dice, battle.cards);
        }
        Ok(match self.phase {
            Phase::AttackCards => Step::AttackCards,
            Phase::DefendCards => Step::DefendCards,
            Phase::AttackDice => Step::AttackDice,
            _ => Step::DefendDice,
        })
    }

    /// The player who was asked for cards plays no more.
    pub(crate) fn pass_window(&self) -> Step {
        match self.phase {
            Phase::AttackCards => Step::DefendCards,
            Phase::DefendCards => Step::Bribe,
            Phase::AttackDice => Step::DefendDice,
            _ => Step::Resolve,
        }
    }

    /// BT-18.38, BT-18.39.
    pub(crate) fn bribe(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(battle) = self.battle else { return Step::Battles };
        let is_bribe = |card: Loot| self.content.loot(card).does == LootEffect::Bribe;
        if battle.cards.is_empty() || !battle.cards.kinds().any(is_bribe) {
            return Step::Dice;
        }
        let ways = self.attacker_retreats();
        if ways.is_empty() {
            log.all(Event::NotBribed);
            return Step::Dice;
        }
        log.all(Event::Bribed(self.active));
        match ways.only() {
            Some(only) => self.attacker_retreat(only, log),
            None => self.ask(Phase::Bribed, self.active),
        }
    }

    // ---- dice and losses (BT-10.5 to BT-10.12, sections 11 and 12)

    pub(crate) fn throw_dice(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Some(mut battle) = self.battle else { return Step::Battles };
        battle.dice = [chance.roll("attack", 6) as u8 + 1, chance.roll("defence", 6) as u8 + 1];
        log.all(Event::Dice(battle.dice[0], battle.dice[1]));
        self.battle = Some(battle);
        self.last_round = Some(self.count(&battle));
        Step::AttackDice
    }

    /// The round whose dice are thrown but not settled. It stays as thrown, even when a player leaves the table (BT-21.10).
    pub fn thrown_round(&self) -> Option<RoundValues> {
        let battle = self.battle.filter(|battle| battle.dice[0] > 0)?;
        self.last_round.filter(|round| round.spot == battle.spot && round.won.is_none())
    }

    /// Both values as they stand; the dice are 0 before they fall.
    pub fn round_now(&self, battle: &Battle) -> RoundValues {
        self.thrown_round().unwrap_or_else(|| self.count(battle))
    }

    /// Both values, of those who are there now.
    pub(crate) fn count(&self, battle: &Battle) -> RoundValues {
        let force = self.modifiers(&battle.cards, battle.spot);
        let power = u8::from(self.has_power(self.active, TowerPower::Attack));
        RoundValues {
            spot: battle.spot,
            attacker: self.active,
            defender: battle.defender,
            attackers: self.horde(self.active, battle.spot),
            defenders: self.defenders(battle.spot),
            defence: self.defence(battle.spot),
            attack_bonus: force.attack.saturating_add(power),
            defence_bonus: force.defence,
            dice: battle.dice,
            cards: battle.cards,
            won: None,
        }
    }

    pub(crate) fn resolve_round(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(battle) = self.battle else { return Step::Battles };
        let round = self.round_now(&battle);
        let (attack, defence) = (round.attack_value(), round.defence_value());
        // BT-10.8: a tie is a loss.
        let won = attack > defence;
        self.last_round = Some(RoundValues { won: Some(won), ..round });
        self.remember_round(FoughtRound { dice: round.dice, attack, defence });
        log.all(Event::Values(attack, defence));
        let force = self.modifiers(&battle.cards, battle.spot);
        if won { self.win_round(&battle, &force, log) } else { self.lose_round(&battle, &force, log) }
    }

    fn remember_round(&mut self, fought: FoughtRound) {
        let Some(battle) = &mut self.battle else { return };
        match battle.ledger.iter_mut().find(|line| line.is_none()) {
            Some(free) => *free = Some(fought),
            None => {
                battle.ledger.rotate_left(1);
                battle.ledger[LEDGER - 1] = Some(fought);
            }
        }
    }

    fn win_round(&mut self, battle: &Battle, force: &RoundModifiers, log: &mut impl Log<Self>) -> Step {
        let (spot, space) = (battle.spot, self.city.space(battle.spot));
        log.all(Event::WonRound(self.active));
        // BT-11.2; BT-21.10: a defender who resigned meanwhile has left the tile empty too.
        if self.defenders(spot) == 0 {
            return Step::Capture;
        }
        // BT-12.1, BT-18.6, BT-24.17
        let neutral = force.kills.min(self.neutral[spot]);
        if neutral > 0 {
            self.neutral[spot] -= neutral;
            log.all(Event::NeutralLost(space, neutral));
        }
        if let Some(seat) = self.seats().find(|&seat| seat != self.active && self.horde(seat, spot) > 0) {
            let lost = self.lose(seat, spot, force.kills);
            log.all(Event::Lost(seat, space, lost));
            // BT-21.8: elimination comes before the capture.
            if self.eliminate(seat, log) {
                return Step::Wait;
            }
        }
        match self.defenders(spot) {
            0 => Step::Capture,
            _ => Step::AttackerStays,
        }
    }

    fn lose_round(&mut self, battle: &Battle, force: &RoundModifiers, log: &mut impl Log<Self>) -> Step {
        let (spot, seat) = (battle.spot, self.active);
        log.all(Event::LostRound(seat));
        if force.losses == 0 {
            log.all(Event::Talisman(seat));
            return Step::AttackerStays;
        }
        // BT-10.12
        let lost = self.lose(seat, spot, force.losses);
        log.all(Event::Lost(seat, self.city.space(spot), lost));
        self.after_attackers_fell(spot, log)
    }

    /// Attackers may be gone, and the attacker with them (BT-11.4, BT-12.3, BT-21.7).
    pub(crate) fn after_attackers_fell(&mut self, spot: Spot, log: &mut impl Log<Self>) -> Step {
        if self.eliminate(self.active, log) {
            return Step::Wait;
        }
        if !self.alive.contains(self.active) {
            return Step::TurnOver;
        }
        match self.horde(self.active, spot) {
            0 => Step::BattleOver,
            _ => Step::AttackerStays,
        }
    }

    // ---- retreat (section 14)

    /// Where a whole horde could retreat to (BT-14.1 to BT-14.5).
    pub fn retreats(&self, seat: Seat, spot: Spot) -> SpotSet {
        let horde = self.horde(seat, spot);
        let own = self.city.near(spot) & self.flags[seat];
        own.iter().filter(|&to| self.crowd(to) + horde <= HORDE_MAX).collect()
    }

    /// The same for the attacker, who may be held back by Cut the Bridle (BT-24.25).
    pub(crate) fn attacker_retreats(&self) -> SpotSet {
        match self.battle {
            Some(battle) if !battle.bridled => self.retreats(self.active, battle.spot),
            _ => SpotSet::EMPTY,
        }
    }

    /// BT-11.5, BT-11.6, BT-12.5.
    pub(crate) fn ask_attacker(&mut self) -> Step {
        match self.attacker_retreats().is_empty() {
            true => Step::DefenderStays,
            false => self.ask(Phase::AttackerStays, self.active),
        }
    }

    /// Who holds the tile with warriors of his own and could retreat (BT-12.4).
    pub(crate) fn holder(&self) -> Option<(Seat, SpotSet)> {
        let spot = self.battle?.spot;
        let seat = self.from_seat(self.active).find(|&seat| seat != self.active && self.horde(seat, spot) > 0)?;
        Some((seat, self.retreats(seat, spot)))
    }

    /// Where the player who holds the tile could retreat to; nowhere if no player does.
    pub(crate) fn holder_retreats(&self) -> SpotSet {
        self.holder().map_or(SpotSet::EMPTY, |(_, ways)| ways)
    }

    pub(crate) fn ask_whether_defender_stays(&mut self) -> Step {
        match self.holder() {
            Some((seat, ways)) if !ways.is_empty() => self.ask(Phase::DefenderStays, seat),
            _ => Step::Round,
        }
    }

    pub(crate) fn refuse_retreat(&self, seat: Seat, ways: SpotSet, to: Space) -> Result<Spot, Illegal> {
        let spot = self.spot(to)?;
        if ways.contains(spot) {
            return Ok(spot);
        }
        let battle = self.battle.ok_or_else(|| Illegal::new("BT-14.6", ENGLISH.refused_no_battle()))?;
        refuse_if!(seat == self.active && battle.bridled, "BT-24.25", ENGLISH.refused_bridled());
        refuse_if!(spot.is_camp(), "BT-14.4", ENGLISH.refused_retreat_to_camp());
        let own = self.city.near(battle.spot) & self.flags[seat];
        Err(match own.contains(spot) {
            true => Illegal::new("BT-14.2", ENGLISH.refused_retreat_full()),
            false => Illegal::new("BT-14.1", ENGLISH.refused_retreat_place()),
        })
    }

    /// BT-14.8.
    pub(crate) fn attacker_retreat(&mut self, to: Spot, log: &mut impl Log<Self>) -> Step {
        let Some(battle) = self.battle else { return Step::Battles };
        self.retreat(self.active, battle.spot, to, log);
        Step::BattleOver
    }

    /// BT-12.6, BT-23.6.
    pub(crate) fn defender_retreat(&mut self, seat: Seat, to: Spot, log: &mut impl Log<Self>) -> Step {
        let Some(battle) = self.battle else { return Step::Battles };
        self.retreat(seat, battle.spot, to, log);
        match self.options.defender_retreat {
            DefenderRetreat::Hold => Step::Round,
            DefenderRetreat::Yield => Step::Capture,
        }
    }

    fn retreat(&mut self, seat: Seat, from: Spot, to: Spot, log: &mut impl Log<Self>) {
        self.shift_all(seat, from, to);
        log.all(Event::Retreats(seat, self.city.space(from), self.city.space(to)));
    }

    pub(crate) fn battle_over(&mut self, log: &mut impl Log<Self>) -> Step {
        if let Some(battle) = self.battle.take()
            && self.horde(self.active, battle.spot) == 0
        {
            log.all(Event::BattleEnds(self.city.space(battle.spot)));
        }
        Step::Battles
    }

    /// Tells the losses on a place, if there are any.
    pub(crate) fn tell_lost(&self, seat: Seat, spot: Spot, lost: Band, log: &mut impl Log<Self>) {
        if lost != Band::men(0) {
            log.all(Event::Lost(seat, self.city.space(spot), lost));
        }
    }
}
