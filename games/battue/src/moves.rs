//! Reinforcement calls and movement (sections 6 and 8).

use crate::action::{Action, Band};
use crate::board::{Space, Spot, SpotSet};
use crate::content::TowerPower;
use crate::event::Event;
use crate::state::{Battue, Call};
use crate::texts::ENGLISH;
use kernel::{Chance, Illegal, Log, refuse_if};

impl Battue {
    // ---- calls

    /// Hordes that may call (BT-6.2, BT-6.5).
    pub fn callable(&self) -> SpotSet {
        if self.reserve[self.active] == 0 {
            return SpotSet::EMPTY;
        }
        let may = |spot: &Spot| !self.is_locked(*spot) && self.room(self.active, *spot) > 0;
        self.stands[self.active].iter().filter(may).collect()
    }

    pub(crate) fn refuse_call(&self, space: Space) -> Result<Spot, Illegal> {
        let spot = self.horde_at(space, "BT-6.1")?;
        refuse_if!(self.is_locked(spot), "BT-6.2", ENGLISH.refused_called_already());
        refuse_if!(self.room(self.active, spot) == 0, "BT-6.5", ENGLISH.refused_horde_full());
        match self.reserve[self.active] {
            0 => Err(Illegal::new("BT-6.5", ENGLISH.refused_reserve_empty())),
            _ => Ok(spot),
        }
    }

    /// What a call brings beside the die (BT-18.17, BT-24.10).
    pub fn call_bonus(&self) -> u8 {
        self.effects.muster + u8::from(self.has_power(self.active, TowerPower::Muster))
    }

    /// BT-6.3, BT-6.4, BT-6.8.
    pub(crate) fn call(&mut self, spot: Spot, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let seat = self.active;
        let die = chance.roll("call", 6) as u8 + 1;
        let gained = self.gain(seat, spot, die.div_ceil(2) + self.call_bonus());
        let band = self.band(seat, spot);
        self.locked[spot] = band.men;
        self.locked_ivory[spot] = band.ivory;
        self.last_call = Some(Call { seat, spot, die, gained });
        log.all(Event::Calls(seat, self.city.space(spot), die));
        log.all(Event::Gained(seat, self.city.space(spot), gained));
    }

    /// The place of an own horde.
    pub(crate) fn horde_at(&self, space: Space, clause: &'static str) -> Result<Spot, Illegal> {
        let spot = self.spot(space)?;
        match self.stands[self.active].contains(spot) {
            true => Ok(spot),
            false => Err(Illegal::new(clause, ENGLISH.refused_no_warriors_there())),
        }
    }

    /// The place notation means.
    pub(crate) fn spot(&self, space: Space) -> Result<Spot, Illegal> {
        self.city.spot(space).ok_or_else(|| {
            let named = space.as_square().and_then(|square| self.city.at(square)).map(|spot| self.city.space(spot));
            match named {
                Some(first) => Illegal::new("BT-4.2", ENGLISH.refused_tile_called(first)),
                None => Illegal::new("BT-4.10", ENGLISH.refused_no_tile()),
            }
        })
    }

    // ---- moves

    /// Before the first capture only whole hordes move (BT-8.9, BT-8.10).
    #[inline]
    pub(crate) fn must_stay_together(&self) -> bool {
        !self.captured.contains(self.active)
    }

    pub(crate) fn anybody_can_move(&self) -> bool {
        let (seat, whole) = (self.active, self.must_stay_together());
        let can = |from: Spot| {
            let (free, all) = (self.free(from).size(), self.horde(seat, from));
            let fits = |to: Spot| self.room(seat, to) >= if whole { all } else { 1 };
            let willing = if whole { free == all } else { free > 0 };
            willing && (self.near(seat, from).iter().any(fits) || self.rides(from).any(|(_, to)| fits(to)))
        };
        self.stands[seat].iter().any(can)
    }

    /// Where a horde named by Hard Ride can get in two steps: via, to (BT-18.42).
    fn rides(&self, from: Spot) -> impl Iterator<Item = (Spot, Spot)> + '_ {
        let seat = self.active;
        let vias = match self.effects.riding.contains(from) {
            true => self.near(seat, from) & self.flags[seat],
            false => SpotSet::EMPTY,
        };
        vias.iter().flat_map(move |via| (self.city.near(via) - SpotSet::one(from)).iter().map(move |to| (via, to)))
    }

    pub(crate) fn list_moves(&self, out: &mut Vec<Action>) {
        let (seat, whole) = (self.active, self.must_stay_together());
        for from in self.stands[seat].iter() {
            let free = self.free(from);
            if free.size() == 0 || whole && free.size() < self.horde(seat, from) {
                continue;
            }
            let start = self.city.space(from);
            let bands = |to: Spot, each: &mut dyn FnMut(Band)| {
                let room = self.room(seat, to);
                if whole {
                    return if free.size() <= room {
                        each(free)
                    };
                }
                for ivory in 0..=free.ivory.min(room) {
                    for men in u8::from(ivory == 0)..=free.men.min(room - ivory) {
                        each(Band { men, ivory });
                    }
                }
            };
            for to in self.near(seat, from).iter() {
                let end = self.city.space(to);
                bands(to, &mut |band| out.push(Action::Move(start, end, band)));
            }
            for (via, to) in self.rides(from) {
                let (through, end) = (self.city.space(via), self.city.space(to));
                bands(to, &mut |band| out.push(Action::Ride(start, through, end, band)));
            }
        }
        out.push(Action::End);
    }

    pub(crate) fn refuse_move(&self, from: Space, to: Space, band: Band) -> Result<(Spot, Spot), Illegal> {
        let from = self.horde_at(from, "BT-8.3")?;
        let to = self.refuse_target(from, to)?;
        self.refuse_band(from, to, band)?;
        Ok((from, to))
    }

    pub(crate) fn refuse_ride(&self, from: Space, via: Space, to: Space, band: Band) -> Result<[Spot; 3], Illegal> {
        let from = self.horde_at(from, "BT-8.3")?;
        refuse_if!(!self.effects.riding.contains(from), "BT-18.42", ENGLISH.refused_not_riding());
        let (via, to) = (self.spot(via)?, self.spot(to)?);
        if !self.near(self.active, from).contains(via) || !self.flags[self.active].contains(via) {
            return Err(Illegal::new("BT-18.42", ENGLISH.refused_ride_first()));
        }
        if !self.city.near(via).contains(to) || to == from {
            return Err(Illegal::new("BT-18.42", ENGLISH.refused_ride_second()));
        }
        self.refuse_band(from, to, band)?;
        Ok([from, via, to])
    }

    /// BT-8.1, BT-8.11.
    fn refuse_target(&self, from: Spot, to: Space) -> Result<Spot, Illegal> {
        refuse_if!(to == Space::CAMP, "BT-8.11", ENGLISH.refused_into_camp());
        let to = self.spot(to)?;
        if self.near(self.active, from).contains(to) {
            return Ok(to);
        }
        Err(match from.is_camp() {
            true => Illegal::new("BT-8.11", ENGLISH.refused_from_camp()),
            false => Illegal::new("BT-8.1", ENGLISH.refused_not_adjacent()),
        })
    }

    fn refuse_band(&self, from: Spot, to: Spot, band: Band) -> Result<(), Illegal> {
        let (free, all) = (self.free(from), self.band(self.active, from));
        refuse_if!(band.size() == 0, "BT-8.3", ENGLISH.refused_nobody_moves());
        refuse_if!(band.men > all.men || band.ivory > all.ivory, "BT-8.3", ENGLISH.refused_not_so_many());
        if band.men > free.men || band.ivory > free.ivory {
            return Err(match self.is_locked(from) {
                true => Illegal::new("BT-6.7", ENGLISH.refused_locked()),
                false => Illegal::new("BT-8.2", ENGLISH.refused_moved_already()),
            });
        }
        if self.must_stay_together() && band != all {
            return Err(Illegal::new("BT-8.9", ENGLISH.refused_split()));
        }
        if band.size() > self.room(self.active, to) {
            return Err(Illegal::new("BT-7.6", ENGLISH.refused_over_eight()));
        }
        Ok(())
    }

    pub(crate) fn march(&mut self, from: Spot, to: Spot, band: Band) {
        self.shift(self.active, from, to, band);
        self.moved[to] += band.men;
        self.moved_ivory[to] += band.ivory;
    }
}
