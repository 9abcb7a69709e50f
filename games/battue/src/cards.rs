//! Loot cards (sections 17 and 18): which may be played, what those of the start and the end of a turn do, draws and
//! discards. Cards of a battle round are counted in `battle.rs`.

use crate::action::{Action, Band};
use crate::board::{Space, Spot, SpotSet};
use crate::card::{Loot, LootPile};
use crate::content::{LootEffect, LootRules, Timing};
use crate::event::Event;
use crate::state::{Battue, KnownCard, POINTS_MAX, Phase};
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Audience, Chance, Illegal, Log, Seat, SeatSet, refuse_if};

impl Battue {
    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> &LootPile {
        &self.hands[seat]
    }

    pub(crate) fn holds(&self, seat: Seat, card: Loot) -> Result<&LootRules, Illegal> {
        match self.hand(seat)[card] {
            0 => Err(Illegal::new("BT-17.4", ENGLISH.refused_not_in_hand())),
            _ => Ok(self.content.loot(card)),
        }
    }

    /// The timing that is open, if it is a card window (BT-17.2).
    pub fn open_window(&self) -> Option<Timing> {
        match self.phase {
            Phase::Start => Some(Timing::Start),
            Phase::AttackCards => Some(Timing::Attacker),
            Phase::DefendCards => Some(Timing::Defender),
            Phase::AttackDice => Some(Timing::AttackerAfterDice),
            Phase::DefendDice => Some(Timing::DefenderAfterDice),
            Phase::End => Some(Timing::End),
            _ => None,
        }
    }

    /// Whether the window that is open is one for this card (BT-17.2, BT-17.13).
    fn refuse_timing(&self, does: LootEffect) -> Result<(), Illegal> {
        let open = self.open_window();
        if open == Some(does.timing()) {
            return Ok(());
        }
        Err(match (open, does.timing()) {
            (_, Timing::Start) if matches!(self.phase, Phase::Calls | Phase::Moves) => {
                Illegal::new("BT-5.4", ENGLISH.refused_start_cards_over())
            }
            (None, _) => Illegal::new("BT-17.13", ENGLISH.refused_no_card_now()),
            (_, Timing::Start) => Illegal::new("BT-17.2", ENGLISH.refused_card_at_start()),
            (_, Timing::End) => Illegal::new("BT-17.2", ENGLISH.refused_card_at_end()),
            (_, Timing::Attacker | Timing::Defender) => Illegal::new("BT-17.2", ENGLISH.refused_card_before_dice()),
            _ => Illegal::new("BT-10.9", ENGLISH.refused_card_after_dice()),
        })
    }

    /// Whether a player can play this card now, on some target or other; if not, why not (BT-V.12).
    pub fn playable(&self, seat: Seat, card: Loot) -> Result<(), Illegal> {
        let face = *self.holds(seat, card)?;
        if !self.asked.contains(seat) {
            return Err(self.out_of_turn(seat));
        }
        self.refuse_timing(face.does)?;
        match face.does {
            LootEffect::Siege | LootEffect::NoQuarter => self.refuse_in_battle(face.does),
            LootEffect::Oath if self.hand_size(seat) < 2 => {
                Err(Illegal::new("BT-18.49", ENGLISH.refused_no_other_card()))
            }
            does if self.needs_target(does) && !self.has_target(card, &face) => Err(self.no_target(does)),
            _ => Ok(()),
        }
    }

    fn has_target(&self, card: Loot, face: &LootRules) -> bool {
        let mut any = false;
        self.each_target(card, face, &mut |_| any = true);
        any
    }

    fn needs_target(&self, does: LootEffect) -> bool {
        use LootEffect::*;
        matches!(does, Riders | Scouts | HardRide | Fingers | Sappers | Ivory | Garrison | Torch)
    }

    fn no_target(&self, does: LootEffect) -> Illegal {
        let (clause, why) = match does {
            LootEffect::Riders => ("BT-18.40", ENGLISH.refused_no_horde_gains()),
            LootEffect::Scouts => ("BT-18.41", ENGLISH.refused_none_facedown()),
            LootEffect::HardRide => ("BT-18.42", ENGLISH.refused_no_horde_rides()),
            LootEffect::Fingers => ("BT-18.45", ENGLISH.refused_nobody_has_card()),
            LootEffect::Ivory => ("BT-24.18", ENGLISH.refused_no_ivory_joins()),
            LootEffect::Garrison => ("BT-18.47", ENGLISH.refused_nobody_garrisons()),
            LootEffect::Torch => ("BT-18.48", ENGLISH.refused_nothing_to_torch()),
            _ => ("BT-17.5", ENGLISH.refused_no_target()),
        };
        Illegal::new(clause, why)
    }

    /// Every way to play a card of the start or the end of a turn.
    fn each_target(&self, card: Loot, face: &LootRules, each: &mut dyn FnMut(Action)) {
        let seat = self.active;
        let mut at = |spots: SpotSet| {
            spots.iter().for_each(|spot| each(Action::PlayAt(card, self.city.space(spot))));
        };
        match face.does {
            does @ (LootEffect::Riders | LootEffect::HardRide | LootEffect::Sappers | LootEffect::Torch) => {
                at(self.targets(does));
            }
            LootEffect::Scouts if self.face_down().is_empty() => {}
            LootEffect::Fingers => {
                let victims = self.from_seat(seat).filter(|&other| other != seat && !self.hand(other).is_empty());
                victims.for_each(|victim| each(Action::PlayOn(card, victim)));
            }
            LootEffect::Ivory => {
                for spot in self.stands[seat].iter() {
                    let most = face.value.min(self.room(seat, spot)).min(self.ivory_left());
                    (1..=most).for_each(|number| each(Action::Hire(card, self.city.space(spot), number)));
                }
            }
            LootEffect::Garrison => {
                for from in self.stands[seat].iter() {
                    let free = self.unlocked(from);
                    for to in (self.near(seat, from) & self.flags[seat]).iter() {
                        let most = face.value.min(self.room(seat, to));
                        for ivory in 0..=free.ivory.min(most) {
                            for men in u8::from(ivory == 0)..=free.men.min(most - ivory) {
                                let (from, to) = (self.city.space(from), self.city.space(to));
                                each(Action::Garrison(card, from, to, Band { men, ivory }));
                            }
                        }
                    }
                }
            }
            LootEffect::Oath if self.hand_size(seat) < 2 => {}
            _ => each(Action::Play(card)),
        }
    }

    /// The places a card may name.
    fn targets(&self, does: LootEffect) -> SpotSet {
        match does {
            LootEffect::Riders => self.can_gain(self.active),
            LootEffect::HardRide => self.can_ride(),
            LootEffect::Sappers => self.face_up,
            LootEffect::Torch => self.can_burn(),
            _ => SpotSet::EMPTY,
        }
    }

    /// What may be played in a window of the start or the end of a turn.
    pub(crate) fn list_cards(&self, timing: Timing, out: &mut Vec<Action>) {
        for card in self.hand(self.active).kinds() {
            let face = self.content.loot(card);
            if face.does.timing() == timing {
                self.each_target(card, face, &mut |action| out.push(action));
            }
        }
    }

    /// Hordes that would gain at least one warrior (BT-18.40, BT-20.19).
    pub(crate) fn can_gain(&self, seat: Seat) -> SpotSet {
        match self.reserve[seat] {
            0 => SpotSet::EMPTY,
            _ => self.stands[seat].iter().filter(|&spot| self.room(seat, spot) > 0).collect(),
        }
    }

    /// BT-18.42, BT-18.43.
    fn can_ride(&self) -> SpotSet {
        let next_to_own = |spot: &Spot| !(self.near(self.active, *spot) & self.flags[self.active]).is_empty();
        (self.stands[self.active] - self.effects.riding).iter().filter(next_to_own).collect()
    }

    /// BT-18.48.
    fn can_burn(&self) -> SpotSet {
        let reach =
            self.stands[self.active].iter().fold(SpotSet::EMPTY, |all, spot| all | self.near(self.active, spot));
        (reach & self.flagged()) - self.flags[self.active] - self.occupied()
    }

    /// Plays a card of the start or the end of a turn.
    pub(crate) fn play_card(
        &mut self,
        action: Action,
        card: Loot,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let seat = self.active;
        let face = *self.holds(seat, card)?;
        self.refuse_timing(face.does)?;
        self.refuse_target_of(card, &face, action)?;
        // All checks are done: from here on the card is played.
        self.take_from_hand(seat, card);
        log.all(Event::Played(seat, card));
        let again = if self.phase == Phase::Start { Step::Start } else { Step::End };
        let next = self.carry_out(&face, action, card, chance, log).unwrap_or(again);
        if face.does == LootEffect::Treasure {
            self.chests[seat][card] += 1;
            log.all(Event::Chest(seat, card));
        } else if face.does != LootEffect::Oath {
            // BT-17.6, BT-17.10: only now is it part of the discards.
            self.loot_discards[card] += 1;
        }
        Ok(next)
    }

    fn refuse_target_of(&self, card: Loot, face: &LootRules, action: Action) -> Result<(), Illegal> {
        use LootEffect::*;
        let seat = self.active;
        match (face.does, action) {
            (does @ (Riders | HardRide | Sappers | Torch), Action::PlayAt(_, space)) => {
                let spot = match does {
                    Riders => self.horde_at(space, "BT-18.14")?,
                    HardRide => self.horde_at(space, "BT-18.16")?,
                    _ => self.spot(space)?,
                };
                let (clause, why) = match does {
                    Riders => ("BT-18.40", ENGLISH.refused_horde_gains_none()),
                    HardRide if self.effects.riding.contains(spot) => ("BT-18.43", ENGLISH.refused_named_already()),
                    HardRide => ("BT-18.42", ENGLISH.refused_horde_cannot_ride()),
                    Sappers => ("BT-18.46", ENGLISH.refused_only_face_up()),
                    _ => ("BT-18.48", ENGLISH.refused_torch()),
                };
                if self.targets(does).contains(spot) { Ok(()) } else { Err(Illegal::new(clause, why)) }
            }
            (Fingers, Action::PlayOn(_, victim)) => {
                let robbed = victim != seat && self.alive.contains(victim) && self.hand_size(victim) > 0;
                refuse_if!(!robbed, "BT-18.45", ENGLISH.refused_victim());
                Ok(())
            }
            (Ivory, Action::Hire(_, space, number)) => {
                let spot = self.horde_at(space, "BT-24.21")?;
                refuse_if!(number == 0 || number > face.value, "BT-24.21", ENGLISH.refused_hire_number());
                refuse_if!(number > self.ivory_left(), "BT-24.18", ENGLISH.refused_ivory_left());
                refuse_if!(number > self.room(seat, spot), "BT-7.1", ENGLISH.refused_eight_at_most());
                Ok(())
            }
            (Garrison, Action::Garrison(_, from, to, band)) => self.refuse_garrison(face, from, to, band),
            (Scouts, Action::Play(_)) if self.face_down().is_empty() => Err(self.no_target(Scouts)),
            (Oath, Action::Play(_)) if self.hand_size(seat) < 2 => {
                Err(Illegal::new("BT-18.49", ENGLISH.refused_no_other_card()))
            }
            (Scouts | Muster | Plunder | Oath | Treasure, Action::Play(_)) => Ok(()),
            // A card without any legal target is refused before a target that is missing or of the wrong kind.
            (does, _) if self.needs_target(does) && !self.has_target(card, face) => Err(self.no_target(does)),
            (does, _) if self.needs_target(does) => Err(Illegal::new("BT-17.5", ENGLISH.refused_needs_target())),
            _ => Err(Illegal::new("BT-17.5", ENGLISH.refused_takes_no_target())),
        }
    }

    /// BT-18.47.
    fn refuse_garrison(&self, face: &LootRules, from: Space, to: Space, band: Band) -> Result<(), Illegal> {
        let from = self.horde_at(from, "BT-18.21")?;
        let to = self.spot(to)?;
        if !self.near(self.active, from).contains(to) || !self.flags[self.active].contains(to) {
            return Err(Illegal::new("BT-18.47", ENGLISH.refused_garrison_place()));
        }
        refuse_if!(band.size() == 0 || band.size() > face.value, "BT-18.47", ENGLISH.refused_garrison_number());
        let free = self.unlocked(from);
        if band.men > free.men || band.ivory > free.ivory {
            return Err(match self.is_locked(from) {
                true => Illegal::new("BT-6.11", ENGLISH.refused_locked_stay()),
                false => Illegal::new("BT-18.47", ENGLISH.refused_not_so_many()),
            });
        }
        match band.size() > self.room(self.active, to) {
            true => Err(Illegal::new("BT-7.6", ENGLISH.refused_over_eight())),
            false => Ok(()),
        }
    }

    /// What comes of it; `None` if the step goes on.
    fn carry_out(
        &mut self,
        face: &LootRules,
        action: Action,
        card: Loot,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Option<Step> {
        let seat = self.active;
        match action {
            Action::PlayAt(_, space) => {
                let spot = self.city.spot(space)?;
                match face.does {
                    LootEffect::Riders => {
                        let gained = self.gain(seat, spot, face.value);
                        log.all(Event::Gained(seat, space, gained));
                    }
                    LootEffect::HardRide => {
                        self.effects.riding.insert(spot);
                        log.all(Event::Names(card, space));
                    }
                    LootEffect::Sappers => {
                        self.effects.sapped[spot] =
                            self.effects.sapped[spot].saturating_add(face.value).min(POINTS_MAX);
                        log.all(Event::Defence(space, -(face.value as i8)));
                    }
                    _ => {
                        // BT-18.22: the tile counts as looted.
                        let owner = self.controller(spot)?;
                        self.flags[owner].remove(spot);
                        log.all(Event::FlagLost(owner, space));
                    }
                }
            }
            Action::PlayOn(_, victim) => self.steal(victim, chance, log),
            Action::Hire(_, space, number) => {
                let gained = self.gain_ivory(seat, self.city.spot(space)?, number);
                log.all(Event::GainedIvory(seat, space, gained));
            }
            Action::Garrison(_, from, to, band) => {
                self.shift(seat, self.city.spot(from)?, self.city.spot(to)?, band);
                log.all(Event::Moved(seat, from, to, band));
            }
            _ => match face.does {
                LootEffect::Muster => {
                    self.effects.muster = self.effects.muster.saturating_add(face.value).min(POINTS_MAX)
                }
                LootEffect::Plunder => self.draw(seat, face.value, chance, log),
                LootEffect::Scouts => return Some(self.scout(face.value, SpotSet::EMPTY, log)),
                LootEffect::Oath => return Some(self.begin_oath(card, chance, log)),
                _ => {}
            },
        }
        None
    }

    /// Blood Oath: one card must go, so the only title in hand goes by itself (BT-18.49).
    fn begin_oath(&mut self, card: Loot, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        match self.hand(self.active).only() {
            Some(only) => self.throw_for_oath(card, 0, only, chance, log),
            None => self.ask(Phase::Oath(card, 0), self.active),
        }
    }

    /// One more card goes for Blood Oath; with the last of the hand the oath is sworn.
    pub(crate) fn throw_for_oath(
        &mut self,
        card: Loot,
        thrown: u8,
        gone: Loot,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        self.discard(self.active, gone, log);
        match self.hand(self.active).is_empty() {
            true => self.draw_for_oath(card, thrown + 1, chance, log),
            false => self.ask(Phase::Oath(card, thrown + 1), self.active),
        }
    }

    /// Blood Oath: as many are drawn as were discarded, and then the card itself goes (BT-18.49, BT-17.10).
    pub(crate) fn draw_for_oath(
        &mut self,
        card: Loot,
        thrown: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        self.draw(self.active, thrown, chance, log);
        self.loot_discards[card] += 1;
        Step::End
    }

    // ---- looking (BT-18.41, BT-24.8)

    /// So many more tiles are looked at; those that are left are shown without asking.
    pub(crate) fn scout(&mut self, left: u8, seen: SpotSet, log: &mut impl Log<Self>) -> Step {
        let unseen = self.face_down() - seen;
        if unseen.len() <= usize::from(left) {
            unseen.iter().for_each(|spot| self.look(spot, log));
            return Step::Start;
        }
        match left {
            0 => Step::Start,
            _ => self.ask(Phase::Scouting(left, seen), self.active),
        }
    }

    pub(crate) fn look(&mut self, spot: Spot, log: &mut impl Log<Self>) {
        let (seat, space) = (self.active, self.city.space(spot));
        self.known[seat].insert(spot);
        log.tell(Audience::seat(seat), Event::Saw(seat, space, self.faces.at(spot)));
        log.tell(Audience::Except(SeatSet::one(seat)), Event::Looked(seat, space));
    }

    pub(crate) fn refuse_look(&self, space: Space, seen: SpotSet) -> Result<Spot, Illegal> {
        let spot = self.spot(space)?;
        let clause = if self.phase == Phase::Watch { "BT-24.8" } else { "BT-18.15" };
        refuse_if!(!self.face_down().contains(spot), clause, ENGLISH.refused_not_facedown());
        refuse_if!(seen.contains(spot), "BT-18.41", ENGLISH.refused_scouts_twice());
        Ok(spot)
    }

    // ---- hands and piles

    /// A card leaves a hand for all to see. Who knew of it can no longer be sure of another.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: Loot) {
        self.hands[seat][card] -= 1;
        self.forget(|known_card| known_card.holder == seat && known_card.card == card);
    }

    pub(crate) fn discard(&mut self, seat: Seat, card: Loot, log: &mut impl Log<Self>) {
        self.take_from_hand(seat, card);
        self.loot_discards[card] += 1;
        log.all(Event::Discarded(seat, card));
    }

    /// BT-17.9 to BT-17.11.
    pub(crate) fn draw(&mut self, seat: Seat, number: u8, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        for _ in 0..number {
            if self.loot.is_empty() {
                if self.loot_discards.is_empty() {
                    log.all(Event::NothingToDraw(seat));
                    return;
                }
                self.loot = std::mem::replace(&mut self.loot_discards, LootPile::EMPTY);
                log.all(Event::Reshuffled(self.loot.total() as u8));
            }
            let Some(card) = Loot::from_index(chance.pick("loot", &self.loot.0)) else { return };
            self.loot[card] -= 1;
            self.hands[seat][card] += 1;
            log.tell(Audience::seat(seat), Event::Drew(seat, card));
            log.tell(Audience::Except(SeatSet::one(seat)), Event::Draws(seat, 1));
        }
    }

    /// BT-18.18, BT-H.7.
    fn steal(&mut self, victim: Seat, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let thief = self.active;
        let hand = &self.hands[victim].0;
        let Some(card) = Loot::from_index(chance.pick("steal", hand)) else { return };
        self.let_go(victim, thief, card);
        self.receive(victim, thief, card);
        let both = SeatSet::one(thief).with(victim);
        log.tell(Audience::Only(both), Event::TookCard(thief, victim, card));
        log.tell(Audience::Except(both), Event::Takes(thief, victim));
    }

    /// A card leaves a hand unseen. Others cannot tell which, so they can be sure of none; the receiver sees which one.
    pub(crate) fn let_go(&mut self, from: Seat, to: Seat, card: Loot) {
        self.hands[from][card] -= 1;
        self.forget(|known_card| known_card.holder == from && (known_card.knows != to || known_card.card == card));
    }

    /// It comes into another hand, and the giver knows it is there.
    pub(crate) fn receive(&mut self, from: Seat, to: Seat, card: Loot) {
        self.hands[to][card] += 1;
        self.remember(KnownCard { knows: from, holder: to, card });
    }

    fn remember(&mut self, known_card: KnownCard) {
        match self.known_cards.iter().position(Option::is_none) {
            Some(free) => self.known_cards[free] = Some(known_card),
            None => {
                self.known_cards.rotate_left(1);
                self.known_cards[7] = Some(known_card);
            }
        }
    }

    /// Memos are kept in order, without gaps.
    pub(crate) fn forget(&mut self, which: impl Fn(&KnownCard) -> bool) {
        if self.known_cards[0].is_none() {
            return;
        }
        let mut kept = [None; 8];
        let left = self.known_cards.iter().flatten().filter(|known_card| !which(known_card));
        for (slot, known_card) in kept.iter_mut().zip(left) {
            *slot = Some(*known_card);
        }
        self.known_cards = kept;
    }
}
