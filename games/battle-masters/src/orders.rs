//! Orders inside a card: who may act, moves, attacks, arrivals, and when a part or a card is over (sections 6 to 8, 19).

use crate::action::Action;
use crate::army::{Army, UNITS, Unit, UnitSet};
use crate::board::{DirSet, Space};
use crate::content::Special;
use crate::event::{Event, OgreCard};
use crate::ranks::Place;
use crate::state::{BattleMasters, Phase, Turn};
use crate::texts::ENGLISH;
use kernel::{Chance, Illegal, Log, Seat, SeatSet, refuse_if};

impl BattleMasters {
    /// How many steps a unit may take on this card (BM-7.1, BM-8.1).
    fn steps(turn: &Turn) -> u8 {
        if turn.special == Special::Double { 2 } else { 1 }
    }

    /// Shown units of a seat that wait in reserve and could be placed (BM-19.7).
    fn arrivals(&self, turn: &Turn, seat: Seat) -> UnitSet {
        let waiting = turn.shown & self.ranks.reserve;
        if waiting.is_empty() {
            return waiting;
        }
        let mine = |unit: &Unit| self.ranks.owner(*unit) == seat && self.placings(*unit).next().is_some();
        waiting.iter().filter(mine).collect()
    }

    /// Owners who still have something to do on this card.
    fn busy_owners(&self, turn: &Turn) -> SeatSet {
        let able = (turn.shown & self.ranks.board) - turn.finished;
        // Without teams one unit tells the owner of all.
        let asked = if self.seating.len() > 2 { UNITS } else { 1 };
        let owners = able.iter().take(asked).map(|unit| self.ranks.owner(unit));
        let mut seats: SeatSet = owners.filter(|&seat| !turn.ended.contains(seat)).collect();
        if !(turn.shown & self.ranks.reserve).is_empty() {
            for seat in self.members(turn.army) {
                if !self.arrivals(turn, seat).is_empty() {
                    seats = seats.with(seat);
                }
            }
        }
        seats
    }

    /// Who decides while a card is open (BM-2.6, BM-2.9, BM-2.10).
    pub(crate) fn awaited_in(&self, turn: &Turn) -> SeatSet {
        if let Some(unit) = turn.active() {
            return SeatSet::one(self.ranks.owner(unit));
        }
        let busy = self.busy_owners(turn);
        if !busy.is_empty() {
            return busy;
        }
        // All units have acted. The card waits for its end, so that the player can still take the last move back.
        SeatSet::one(turn.current.map_or_else(|| self.captain(turn.army), |unit| self.ranks.owner(unit)))
    }

    // ---- what may be done

    pub(crate) fn list_orders(&self, turn: &Turn, seat: Seat, out: &mut Vec<Action>) {
        if let Some(shot) = &turn.shot {
            return self.list_shot(shot, out);
        }
        if let Some(card) = turn.ogre.and_then(|ogre| ogre.card) {
            return self.list_ogre(turn, card, out);
        }
        let team = self.is_team(turn.army);
        let active = turn.active();
        let mut able = (turn.shown & self.ranks.board) - turn.finished;
        if turn.ended.contains(seat) {
            // BM-2.10: only arrivals can still call this seat back.
            able = UnitSet::EMPTY;
        } else if team {
            able = able.iter().filter(|&unit| self.ranks.owner(unit) == seat).collect();
        }
        for unit in able.iter() {
            let current = active == Some(unit);
            if team && !current {
                out.push(Action::Start(unit));
            }
            if unit.kind().is_ogre() {
                // BM-D18; the Ogre moves and attacks only by its cards.
                if turn.ogre.is_some_and(|ogre| ogre.turns > 0) {
                    out.push(Action::Turn);
                }
                continue;
            }
            let (steps, attacked) = if current { (turn.steps, turn.attacked) } else { (0, false) };
            let Some(from) = self.ranks.space(unit) else { continue };
            if !attacked && steps < Self::steps(turn) {
                self.list_moves(unit, from, out);
            }
            let may_attack = !attacked && (steps == 0 || !unit.kind().shoots());
            if unit.kind().is_cannon() {
                if steps == 0 {
                    self.list_fire(unit, from, out);
                }
            } else if may_attack {
                self.list_attacks(unit, from, out);
            }
        }
        let arrivals = self.arrivals(turn, seat);
        for unit in arrivals.iter() {
            out.extend(self.placings(unit).map(|space| Action::Place(unit, space)));
        }
        if let Some(unit) = active {
            out.push(Action::Finish(unit));
        }
        if arrivals.is_empty() {
            out.push(Action::End);
        }
    }

    #[inline]
    fn list_moves(&self, unit: Unit, from: Space, out: &mut Vec<Action>) {
        let steps = self.steps_from(unit, from).iter().filter_map(|dir| from.neighbour(dir));
        out.extend(steps.map(|to| Action::Move(unit, to)));
    }

    /// The directions in which a unit may step (BM-7.4 to BM-7.9).
    #[inline]
    fn steps_from(&self, unit: Unit, from: Space) -> DirSet {
        let taken = self.ranks.beside(from, Army::Imperial).or(self.ranks.beside(from, Army::Chaos));
        self.field.ways(from, self.numbers(unit).tower).minus(taken)
    }

    /// The enemies next to a unit that it may attack hand to hand (BM-9.2, BM-9.16).
    #[inline]
    fn adjacent_targets(&self, unit: Unit, from: Space) -> impl Iterator<Item = Unit> + '_ {
        let enemies = self.ranks.beside(from, unit.army().enemy()).iter();
        let targets = enemies.filter_map(move |dir| self.ranks.at(from.neighbour(dir)?));
        targets.filter(move |&target| self.attack_count(unit, target) > 0)
    }

    #[inline]
    fn list_attacks(&self, unit: Unit, from: Space, out: &mut Vec<Action>) {
        if unit.kind().shoots() {
            out.extend(self.targets(unit).map(|target| Action::Attack(unit, target)));
            return;
        }
        out.extend(self.adjacent_targets(unit, from).map(|target| Action::Attack(unit, target)));
    }

    fn list_ogre(&self, turn: &Turn, card: OgreCard, out: &mut Vec<Action>) {
        if let Some((unit, from)) = turn.current.and_then(|unit| Some((unit, self.ranks.space(unit)?))) {
            match card {
                OgreCard::Move => self.list_moves(unit, from, out),
                OgreCard::Attack => self.list_attacks(unit, from, out),
            }
        }
        out.push(Action::Decline);
    }

    // ---- why not

    /// BM-6.2.
    pub(crate) fn refuse_enemy(&self, turn: &Turn, seat: Seat) -> Result<(), Illegal> {
        refuse_if!(self.army(seat) != turn.army, "BM-6.2", ENGLISH.refused_card_for_army(turn.army.name()));
        Ok(())
    }

    /// Why this seat may not give this unit any order now.
    fn refuse_unit(&self, turn: &Turn, seat: Seat, unit: Unit) -> Result<(), Illegal> {
        self.refuse_enemy(turn, seat)?;
        refuse_if!(unit.army() != turn.army, "BM-6.2", ENGLISH.refused_card_for_army(turn.army.name()));
        refuse_if!(self.ranks.owner(unit) != seat, "BM-2.6", ENGLISH.refused_other_seat(unit));
        refuse_if!(!turn.shown.contains(unit), "BM-6.3", ENGLISH.refused_not_shown(unit.kind().name()));
        match self.ranks.place(unit) {
            Place::At(_) => {}
            Place::Reserve => return Err(Illegal::new("BM-19.4", ENGLISH.refused_in_reserve(unit))),
            _ => return Err(Illegal::new("BM-6.3", ENGLISH.refused_not_in_play(unit))),
        }
        if turn.active().is_some_and(|active| active != unit && self.ranks.owner(active) != seat) {
            return Err(Illegal::new("BM-2.9", ENGLISH.refused_other_unit_acts()));
        }
        refuse_if!(turn.arrived.contains(unit), "BM-19.5", ENGLISH.refused_arrived(unit));
        refuse_if!(turn.ended.contains(seat), "BM-2.10", ENGLISH.refused_part_ended());
        if turn.current != Some(unit) && turn.finished.contains(unit) {
            return Err(Illegal::new("BM-6.6", ENGLISH.refused_has_acted(unit)));
        }
        Ok(())
    }

    fn refuse_move(&self, turn: &Turn, seat: Seat, unit: Unit, to: Space) -> Result<(), Illegal> {
        self.refuse_unit(turn, seat, unit)?;
        self.refuse_shot_or_card(turn, Some(OgreCard::Move))?;
        let Some(from) = self.ranks.space(unit) else {
            return Err(Illegal::new("BM-6.3", ENGLISH.refused_not_on_board(unit)));
        };
        if unit.kind().is_ogre() {
            if turn.ogre.is_none_or(|ogre| ogre.card != Some(OgreCard::Move)) {
                return Err(Illegal::new("BM-14.3", ENGLISH.refused_ogre_move()));
            }
        } else if turn.current == Some(unit) {
            match (turn.attacked, turn.steps) {
                (true, _) if turn.special == Special::Double => {
                    return Err(Illegal::new("BM-8.3", ENGLISH.refused_step_after_attack()));
                }
                (true, _) if unit.kind().shoots() => {
                    return Err(Illegal::new("BM-6.9", ENGLISH.refused_move_or_attack(unit.kind().name())));
                }
                (true, _) => {
                    return Err(Illegal::new("BM-6.7", ENGLISH.refused_move_after_attack(unit)));
                }
                (false, steps) if steps >= Self::steps(turn) => {
                    let clause = if turn.special == Special::Double { "BM-8.1" } else { "BM-7.1" };
                    return Err(Illegal::new(clause, ENGLISH.refused_has_moved(unit)));
                }
                _ if turn.finished.contains(unit) => {
                    return Err(Illegal::new("BM-6.6", ENGLISH.refused_has_acted(unit)));
                }
                _ => {}
            }
        }
        let Some(dir) = from.dir_to(to) else {
            return Err(Illegal::new("BM-7.1", ENGLISH.refused_not_next(to, from)));
        };
        if let Some(other) = self.ranks.at(to) {
            return Err(Illegal::new("BM-7.4", ENGLISH.refused_occupied(to, other)));
        }
        self.field.refuse_standing(unit.kind(), self.numbers(unit).tower, to)?;
        self.field.refuse_crossing(from, dir)
    }

    fn refuse_attack_order(&self, turn: &Turn, seat: Seat, unit: Unit, target: Unit) -> Result<(), Illegal> {
        self.refuse_unit(turn, seat, unit)?;
        self.refuse_shot_or_card(turn, Some(OgreCard::Attack))?;
        if unit.kind().is_ogre() {
            if turn.ogre.is_none_or(|ogre| ogre.card != Some(OgreCard::Attack)) {
                return Err(Illegal::new("BM-14.4", ENGLISH.refused_ogre_attack()));
            }
        } else if turn.current == Some(unit) {
            refuse_if!(turn.attacked, "BM-9.1", ENGLISH.refused_has_attacked(unit));
            if turn.steps > 0 && unit.kind().shoots() {
                return Err(Illegal::new("BM-6.9", ENGLISH.refused_move_or_attack(unit.kind().name())));
            }
        }
        self.refuse_attack(unit, target)?;
        if turn.current == Some(unit) && turn.finished.contains(unit) {
            return Err(Illegal::new("BM-6.6", ENGLISH.refused_has_acted(unit)));
        }
        Ok(())
    }

    /// A shot and a turned ogre card are played to their end first (BM-13.6, BM-14.5).
    pub(crate) fn refuse_shot_or_card(&self, turn: &Turn, allowed: Option<OgreCard>) -> Result<(), Illegal> {
        refuse_if!(turn.shot.is_some(), "BM-13.6", ENGLISH.refused_shot_first());
        match turn.ogre.and_then(|ogre| ogre.card) {
            Some(card) if Some(card) != allowed => Err(Illegal::new("BM-14.5", ENGLISH.refused_ogre_card_first())),
            _ => Ok(()),
        }
    }

    // ---- carrying out

    pub(crate) fn play_order(
        &mut self,
        turn: &Turn,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        match action {
            Action::Start(unit) => {
                self.refuse_unit(turn, seat, unit)?;
                self.refuse_shot_or_card(turn, None)?;
                if !self.is_team(turn.army) {
                    return Err(Illegal::new("BM-2.9", ENGLISH.refused_no_team()));
                }
                refuse_if!(turn.current == Some(unit), "BM-6.6", ENGLISH.refused_has_started(unit));
                self.begin(unit, log);
            }
            Action::Move(unit, to) => {
                self.refuse_move(turn, seat, unit, to)?;
                self.begin(unit, log);
                self.carry_out_move(unit, to, log);
            }
            Action::Attack(unit, target) => {
                self.refuse_attack_order(turn, seat, unit, target)?;
                self.begin(unit, log);
                self.resolve_attack(unit, target, chance, log);
                self.after_attack(unit, chance, log);
            }
            Action::Fire(unit, target) => {
                self.refuse_unit(turn, seat, unit)?;
                self.refuse_shot_or_card(turn, None)?;
                self.refuse_fire(turn, unit, target)?;
                self.begin(unit, log);
                self.fire(unit, target, chance, log);
            }
            Action::Place(unit, space) => {
                self.refuse_arrival(turn, seat, unit, space)?;
                self.arrive(unit, space, log);
            }
            Action::Turn => {
                let ogre = self.refuse_turning(turn, seat)?;
                self.begin(ogre, log);
                self.turn_ogre_card(chance, log);
            }
            Action::Decline => {
                self.refuse_declining(turn, seat)?;
                log.all(Event::OgreDeclines);
                self.use_ogre_card();
                self.close_if_done(chance, log);
            }
            Action::Finish(unit) => {
                self.refuse_unit(turn, seat, unit)?;
                self.refuse_shot_or_card(turn, None)?;
                refuse_if!(turn.active() != Some(unit), "BM-6.5", ENGLISH.refused_not_acting(unit));
                self.finish(unit, log);
                self.close_if_done(chance, log);
            }
            Action::End => {
                self.refuse_end(turn, seat)?;
                self.end_part(seat, chance, log);
            }
            Action::Path(space) => self.name_path(turn, seat, space, chance, log)?,
            Action::Tile(space) => self.lay_tile(turn, seat, space, chance, log)?,
            _ => return Err(Illegal::new("BM-6.1", ENGLISH.refused_orders())),
        }
        Ok(())
    }

    fn turn_mut(&mut self) -> Option<&mut Turn> {
        match &mut self.phase {
            Phase::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    /// Starting a unit finishes the one before it (BM-6.5).
    pub(crate) fn begin(&mut self, unit: Unit, log: &mut impl Log<Self>) {
        let Some(turn) = self.turn_mut() else { return };
        if turn.current == Some(unit) {
            return;
        }
        if let Some(before) = turn.current {
            turn.finished.insert(before);
        }
        turn.current = Some(unit);
        turn.steps = 0;
        turn.attacked = false;
        log.all(Event::Started(unit));
    }

    fn finish(&mut self, unit: Unit, log: &mut impl Log<Self>) {
        if let Some(turn) = self.turn_mut() {
            turn.finished.insert(unit);
            log.all(Event::Finished(unit));
        }
    }

    fn carry_out_move(&mut self, unit: Unit, to: Space, log: &mut impl Log<Self>) {
        let Some(from) = self.ranks.space(unit) else { return };
        self.ranks.step(unit, to);
        self.last_move = Some((from, to));
        log.all(Event::Moved(unit, from, to));
        if let Some(turn) = self.turn_mut() {
            turn.steps += 1;
        }
        if unit.kind().is_ogre() {
            self.use_ogre_card();
        } else if !self.can_go_on(unit, to) {
            // The unit can do no more; the card waits for its end.
            if let Some(turn) = self.turn_mut() {
                turn.finished.insert(unit);
            }
        }
        self.check_standing(unit, log);
    }

    fn can_go_on(&self, unit: Unit, at: Space) -> bool {
        let Phase::Turn(turn) = &self.phase else { return false };
        let kind = unit.kind();
        turn.steps < Self::steps(turn) && !self.steps_from(unit, at).is_empty()
            || !kind.shoots() && !kind.is_cannon() && self.adjacent_targets(unit, at).next().is_some()
    }

    fn after_attack(&mut self, unit: Unit, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let Some(turn) = self.turn_mut() else { return };
        turn.attacked = true;
        if unit.kind().is_ogre() {
            self.use_ogre_card();
        } else {
            turn.finished.insert(unit);
        }
        self.close_if_done(chance, log);
    }

    fn refuse_arrival(&self, turn: &Turn, seat: Seat, unit: Unit, space: Space) -> Result<(), Illegal> {
        self.refuse_enemy(turn, seat)?;
        refuse_if!(unit.army() != turn.army, "BM-6.2", ENGLISH.refused_card_for_army(turn.army.name()));
        self.refuse_shot_or_card(turn, None)?;
        refuse_if!(self.ranks.owner(unit) != seat, "BM-2.6", ENGLISH.refused_other_seat(unit));
        if !turn.shown.contains(unit) || !self.ranks.reserve.contains(unit) {
            return Err(Illegal::new("BM-19.4", ENGLISH.refused_no_arrival(unit)));
        }
        if turn.active().is_some_and(|active| self.ranks.owner(active) != seat) {
            return Err(Illegal::new("BM-2.9", ENGLISH.refused_other_unit_acts()));
        }
        if !self.zone[turn.army as usize].contains(space) || self.ranks.at(space).is_some() {
            return Err(Illegal::new("BM-19.4", ENGLISH.refused_arrival_zone(space)));
        }
        self.refuse_placing(unit, space)
    }

    /// BM-19.4, BM-19.5, BM-19.8.
    fn arrive(&mut self, unit: Unit, space: Space, log: &mut impl Log<Self>) {
        self.begin(unit, log);
        self.ranks.put(unit, Place::At(space));
        if let Some(turn) = self.turn_mut() {
            turn.finished.insert(unit);
            turn.arrived.insert(unit);
        }
        self.stir();
        log.all(Event::Arrived(unit, space));
        self.check_standing(unit, log);
    }

    /// A part may be ended at any time, also while another seat's unit acts (BM-2.10).
    pub(crate) fn refuse_end(&self, turn: &Turn, seat: Seat) -> Result<(), Illegal> {
        let awaited = self.awaited_in(turn).contains(seat);
        if !awaited && !self.busy_owners(turn).contains(seat) {
            let (clause, why) = match self.army(seat) == turn.army {
                true => ("BM-2.10", ENGLISH.refused_no_part()),
                false => ("BM-6.2", ENGLISH.refused_card_for_other_army()),
            };
            return Err(Illegal::new(clause, why));
        }
        if awaited {
            self.refuse_shot_or_card(turn, None)?;
        }
        if let Some(unit) = self.arrivals(turn, seat).iter().next() {
            return Err(Illegal::new("BM-19.7", ENGLISH.refused_must_be_placed(unit)));
        }
        Ok(())
    }

    fn end_part(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let acting = match &self.phase {
            Phase::Turn(turn) => turn.current.filter(|&unit| self.ranks.owner(unit) == seat),
            _ => None,
        };
        let Some(turn) = self.turn_mut() else { return };
        if let Some(unit) = acting {
            turn.finished.insert(unit);
        }
        turn.ended = turn.ended.with(seat);
        log.all(Event::EndsPart(seat));
        self.close_if_done(chance, log);
    }

    /// Ends the card when no seat has a part of it left (BM-6.10, BM-2.10).
    pub(crate) fn close_if_done(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let Phase::Turn(turn) = &self.phase else { return };
        let waits = turn.shot.is_some() || turn.ogre.is_some_and(|ogre| ogre.card.is_some()) || turn.active().is_some();
        if !waits && self.busy_owners(turn).is_empty() {
            self.end_card(chance, log);
        }
    }
}
