//! The Movement Segment around unit movement: plays before it, units named for them, control at its end (section 10).

use crate::action::Action;
use crate::event::Event;
use crate::march::Squad;
use crate::state::{Battlemist, CastDuring, Named, Naming, Phase, Target};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::words::{Card, Kind, Realm, RealmSet, SEATS, Spell};
use kernel::{Illegal, Log, Seat};

impl Battlemist {
    /// MI-10.2
    pub(crate) fn ask_before_movement(&mut self) -> Step {
        let seat = self.active();
        if self.may_hasten(seat) { self.ask(Phase::PreMove, seat) } else { Step::March }
    }

    pub(crate) fn ask_march(&mut self, log: &mut impl Log<Self>) -> Step {
        let seat = self.active();
        if self.has_units(seat) { self.ask(Phase::March, seat) } else { self.end_march(log) }
    }

    pub(crate) fn list_before_movement(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.can_cast(seat, Spell::WORD_OF_THE_WIND) {
            out.push(Action::Cast(Spell::WORD_OF_THE_WIND));
        }
        let cards = [Card::FORCED_MARCH, Card::HIDDEN_PASS].into_iter();
        out.extend(cards.filter(|&card| self.holds_card(seat, card)).map(Action::Play));
        out.push(Action::Pass);
    }

    /// MI-D29
    pub(crate) fn act_before_movement(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let card = match action {
            Action::Pass => return Ok(Step::March),
            Action::Cast(Spell::WORD_OF_THE_WIND) => {
                self.refuse_cast(seat, Spell::WORD_OF_THE_WIND)?;
                None
            }
            Action::Play(card @ (Card::FORCED_MARCH | Card::HIDDEN_PASS)) => {
                self.refuse_hand(seat, card)?;
                self.show_card(seat, card, log);
                Some(card)
            }
            _ => return Err(Illegal::new("MI-10.2", ENGLISH.refused_before_moves())),
        };
        Ok(self.ask(Phase::Naming(Naming { card, named: Named::default() }), seat))
    }

    /// How many units may be named (MI-14.14, MI-16.14, MI-16.15).
    fn most_named(&self, naming: &Naming) -> usize {
        naming.card.map_or(3, |card| usize::from(self.content.card(card).value).min(5))
    }

    fn refuse_unit(&self, naming: &Naming, realm: Realm, squad: Squad) -> Result<(), Illegal> {
        let clause = match naming.card {
            None => "MI-14.14",
            Some(Card::FORCED_MARCH) => "MI-16.14",
            Some(_) => "MI-16.15",
        };
        let mut named = naming.named.0.iter().flatten();
        let other_realm = named.clone().next().is_some_and(|(first, _)| *first != realm);
        if naming.card == Some(Card::FORCED_MARCH) && other_realm {
            return Err(Illegal::new(clause, ENGLISH.refused_one_realm()));
        }
        let already = named.by_ref().filter(|unit| **unit == (realm, squad)).count() as u8;
        if naming.named.count() >= self.most_named(naming) || self.squad_size(realm, squad) <= already {
            return Err(Illegal::new(clause, ENGLISH.refused_none_to_name()));
        }
        Ok(())
    }

    /// Whether one more unit can be named.
    fn is_unit_left(&self, seat: Seat, naming: &Naming) -> bool {
        let mut left = false;
        for realm in self.realms_of(seat) {
            self.each_squad(realm, |squad, _| left |= self.refuse_unit(naming, realm, squad).is_ok());
        }
        left
    }

    pub(crate) fn list_naming(&self, seat: Seat, naming: &Naming, out: &mut Vec<Action>) {
        for realm in self.realms_of(seat) {
            self.each_squad(realm, |squad, _| {
                if self.refuse_unit(naming, realm, squad).is_ok() {
                    out.push(Action::Unit(realm, squad));
                }
            });
        }
        if naming.named.count() > 0 {
            out.push(Action::Finish);
        } else if self.refuse_back(seat).is_ok() {
            out.push(Action::Back);
        }
    }

    /// MI-D30
    pub(crate) fn name_unit(
        &mut self,
        seat: Seat,
        mut naming: Naming,
        action: Action,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let count = naming.named.count();
        match action {
            Action::Unit(realm, squad) => {
                self.refuse_unit(&naming, realm, squad)?;
                naming.named.0[count] = Some((realm, squad));
                // MI-5.17
                if self.is_unit_left(seat, &naming) {
                    return Ok(self.ask(Phase::Naming(naming), seat));
                }
                Ok(self.end_naming(seat, naming, log))
            }
            Action::Finish if count > 0 => Ok(self.end_naming(seat, naming, log)),
            Action::Back if count == 0 => {
                self.refuse_back(seat)?;
                self.backs[usize::from(seat.0)] += 1;
                if let Some(card) = naming.card {
                    self.discards[card] -= 1;
                    self.hands[usize::from(seat.0)][card] += 1;
                    log.all(Event::TookBack(seat, card));
                }
                Ok(Step::PreMove)
            }
            _ => Err(Illegal::new("MI-5.26", ENGLISH.refused_naming())),
        }
    }

    fn end_naming(&mut self, seat: Seat, naming: Naming, log: &mut impl Log<Self>) -> Step {
        match naming.card {
            None => self.cast(seat, Spell::WORD_OF_THE_WIND, Target::Units(naming.named), CastDuring::PreMove, log),
            Some(Card::FORCED_MARCH) => {
                self.hasten(&naming.named, 1, false);
                Step::PreMove
            }
            Some(_) => {
                self.hasten(&naming.named, 0, true);
                Step::PreMove
            }
        }
    }

    /// MI-D31
    pub(crate) fn act_in_march(&mut self, action: Action, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        match action {
            Action::Move(from, to, number, squad) => {
                self.refuse_move(from, to, number, squad)?;
                self.step_on(from, to, number, squad, log);
                Ok(self.ask(Phase::March, self.active()))
            }
            Action::End => Ok(self.end_march(log)),
            _ => Err(Illegal::new("MI-10.3", ENGLISH.refused_moving())),
        }
    }

    pub(crate) fn list_stack(&self, out: &mut Vec<Action>) {
        let units = self.units_of(self.active());
        for realm in self.crowded() {
            let kinds = Kind::ARMY.into_iter().filter(|&kind| units[(realm, kind)] > 0);
            out.extend(kinds.map(|kind| Action::Lose(realm, kind)));
        }
    }

    /// MI-D32
    pub(crate) fn thin_out(&mut self, action: Action, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let seat = self.active();
        match action {
            Action::Lose(realm, kind)
                if kind.is_army()
                    && self.units_of(seat)[(realm, kind)] > 0
                    && self.crowded().any(|crowded| crowded == realm) =>
            {
                self.lose_unit(seat, realm, kind, log);
                Ok(self.end_march(log))
            }
            _ => Err(Illegal::new("MI-10.12", ENGLISH.refused_above_ten())),
        }
    }

    /// The end of the segment: control, then empty Homes (MI-10.13 to MI-10.17).
    pub(crate) fn settle_movement(&mut self, log: &mut impl Log<Self>) -> Step {
        // MI-5.26: the Battle Segment begins.
        self.backs = [0; SEATS];
        self.settle_control(log);
        self.capture_empty_homes(log);
        Step::Battles
    }

    /// Homes that an Army of the active player stands on alone (MI-10.16, MI-18.3).
    pub(crate) fn capture_empty_homes(&mut self, log: &mut impl Log<Self>) {
        let seat = self.active();
        if !self.alive.contains(seat) {
            return;
        }
        while let Some(home) = self.empty_homes(seat).first() {
            self.capture(seat, home, log);
            if self.is_over() {
                return;
            }
        }
    }

    fn empty_homes(&self, seat: Seat) -> RealmSet {
        let homes = self.world.realms().iter().filter(|realm| realm.is_home());
        let taken = |realm: &Realm| {
            self.units_of(seat).army(*realm) > 0
                && self.home_owner(*realm).is_some_and(|owner| owner != seat)
                && self.enemy_in(seat, *realm).is_none()
        };
        homes.filter(taken).collect()
    }

    /// Works out who controls what (MI-1.16, MI-10.13 to MI-10.15).
    pub(crate) fn settle_control(&mut self, log: &mut impl Log<Self>) {
        for realm in self.world.realms().iter() {
            if self.home_owner(realm).is_some() {
                continue;
            }
            let holder = self.controller(realm);
            if let Some(holder) = holder
                && self.units_of(holder).army(realm) == 0
            {
                self.holds[usize::from(holder.0)].remove(realm);
                log.all(Event::Uncontrolled(realm));
            }
            if self.controller(realm).is_none() {
                let mut here = self.seats().filter(|&seat| self.units_of(seat).any(realm));
                if let (Some(only), None) = (here.next(), here.next())
                    && self.units_of(only).army(realm) > 0
                {
                    self.holds[usize::from(only.0)].insert(realm);
                    log.all(Event::Controls(only, realm));
                }
            }
        }
    }
}
