//! Hordes: how warriors come, go and fall (sections 6 and 7, BT-24.13 to BT-24.15).

use crate::action::Band;
use crate::board::{OnSpots, Spot, SpotSet};
use crate::state::{Battue, HORDE_MAX};
use kernel::Seat;

impl Battue {
    #[inline]
    fn recount(&mut self, seat: Seat, spot: Spot) {
        let there = self.horde(seat, spot) > 0;
        self.stands[seat].set(spot, there);
    }

    /// How many more of a player's warriors a place can take (BT-7.1, BT-7.7).
    #[inline]
    pub fn room(&self, seat: Seat, spot: Spot) -> u8 {
        HORDE_MAX.saturating_sub(self.horde(seat, spot))
    }

    /// Warriors from the reserve join a horde, as far as the limits allow (BT-7.4, BT-7.5). Says how many.
    pub(crate) fn gain(&mut self, seat: Seat, spot: Spot, number: u8) -> u8 {
        let gained = number.min(self.room(seat, spot)).min(self.reserve[seat]);
        self.reserve[seat] -= gained;
        self.men[seat][spot] += gained;
        self.recount(seat, spot);
        gained
    }

    pub(crate) fn gain_ivory(&mut self, seat: Seat, spot: Spot, number: u8) -> u8 {
        let gained = number.min(self.room(seat, spot)).min(self.ivory_left());
        self.ivory[seat][spot] += gained;
        self.recount(seat, spot);
        gained
    }

    /// A horde loses warriors: ivory figures first (BT-24.15), locked ones before others (BT-7.8).
    pub(crate) fn lose(&mut self, seat: Seat, spot: Spot, number: u8) -> Band {
        let ivory = number.min(self.ivory[seat][spot]);
        let men = (number - ivory).min(self.men[seat][spot]);
        self.ivory[seat][spot] -= ivory;
        self.men[seat][spot] -= men;
        self.reserve[seat] += men;
        if seat == self.active {
            let less = |marks: &mut OnSpots, fallen: u8| marks[spot] = marks[spot].saturating_sub(fallen);
            less(&mut self.locked, men);
            less(&mut self.locked_ivory, ivory);
        }
        self.recount(seat, spot);
        Band { men, ivory }
    }

    /// Part of a horde goes elsewhere. Locks stay behind.
    pub(crate) fn shift(&mut self, seat: Seat, from: Spot, to: Spot, band: Band) {
        for (figures, number) in [(&mut self.men[seat], band.men), (&mut self.ivory[seat], band.ivory)] {
            figures[from] -= number;
            figures[to] += number;
        }
        self.recount(seat, from);
        self.recount(seat, to);
    }

    /// A whole horde goes elsewhere, locks included (BT-14.1, BT-15.5).
    pub(crate) fn shift_all(&mut self, seat: Seat, from: Spot, to: Spot) {
        if seat == self.active {
            for marks in [&mut self.locked, &mut self.locked_ivory] {
                marks[to] += std::mem::take(&mut marks[from]);
            }
        }
        self.shift(seat, from, to, self.band(seat, from));
    }

    /// The whole horde of a player on a place.
    pub fn band(&self, seat: Seat, spot: Spot) -> Band {
        Band { men: self.men[seat][spot], ivory: self.ivory[seat][spot] }
    }

    /// Those of the active player's warriors on a place that are not locked.
    #[inline]
    pub fn unlocked(&self, spot: Spot) -> Band {
        let band = self.band(self.active, spot);
        Band {
            men: band.men.saturating_sub(self.locked[spot]),
            ivory: band.ivory.saturating_sub(self.locked_ivory[spot]),
        }
    }

    /// Those that may still move (BT-8.3).
    #[inline]
    pub fn free(&self, spot: Spot) -> Band {
        let band = self.unlocked(spot);
        Band {
            men: band.men.saturating_sub(self.moved[spot]),
            ivory: band.ivory.saturating_sub(self.moved_ivory[spot]),
        }
    }

    #[inline]
    pub(crate) fn is_locked(&self, spot: Spot) -> bool {
        self.locked[spot] > 0 || self.locked_ivory[spot] > 0
    }

    /// Everybody on a place, whosever they are.
    pub fn crowd(&self, spot: Spot) -> u8 {
        self.seats().map(|seat| self.horde(seat, spot)).sum::<u8>() + self.neutral[spot]
    }

    /// Tiles a player controls that have no figure on them (BT-2.10).
    pub fn unoccupied(&self, seat: Seat) -> SpotSet {
        self.flags[seat] - self.occupied()
    }
}
