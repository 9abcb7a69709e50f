//! Going back: freely while nothing was revealed and nobody else acted, by consent past that. Never without a trace,
//! and never a way to new dice: what fell falls again.

use crate::books::Asked;
use crate::minutes::Minutes;
use crate::plan::Timing;
use crate::play::Motion;
use crate::{Ask, Back, Far, News, Notice, PersonId, Reach, Room, Trouble, limits};
use catalog::Refusal;
use kernel::Seat;
use std::collections::BTreeSet;

impl Room {
    pub(crate) fn undo(&mut self, by: &PersonId, seat: Seat, far: Far, minutes: &mut Minutes) -> Result<(), Trouble> {
        self.playing()?;
        if minutes.are_live() {
            self.check_time(seat)?;
        }
        match self.reach(seat, far).ok_or(Trouble::NothingToUndo)? {
            (to, Reach::Free) => self.go_back(seat, to, true, minutes),
            (to, Reach::Ask) => {
                if self.books.asked.iter().any(|asked| asked.what == Ask::Undo) {
                    return Err(Trouble::AskedAlready);
                }
                let agreed = BTreeSet::from([by.clone()]);
                self.books.asked.push(Asked { what: Ask::Undo, by: by.clone(), to: Some(to), agreed });
                minutes.tell(Notice::everyone(News::Asked { what: Ask::Undo, by: seat }));
                Ok(())
            }
        }
    }

    /// The entry a seat would go back to, and whether it must ask.
    pub(crate) fn reach(&self, seat: Seat, far: Far) -> Option<(u32, Reach)> {
        let table = self.table.as_ref().filter(|_| self.books.is_playing())?;
        let (free, last) = (table.free_undo(seat), table.record().last());
        if free < last {
            return Some((if far == Far::Turn { free } else { last - 1 }, Reach::Free));
        }
        let entries = &table.record().entries;
        let own = |index: usize| entries[index].seat == Some(seat);
        let newest = (0..entries.len()).rev().find(|&index| own(index))?;
        let first = match far {
            Far::Decision => newest,
            Far::Turn => (0..=newest).rev().take_while(|&index| own(index)).last()?,
        };
        Some((first.checked_sub(1)? as u32, Reach::Ask))
    }

    pub(crate) fn go_back(&mut self, by: Seat, to: u32, free: bool, minutes: &mut Minutes) -> Result<(), Trouble> {
        let Some(table) = &mut self.table else { return Err(Trouble::NotStarted) };
        let from = table.record().last();
        table.go_back(to).map_err(|error| Trouble::Refused(Refusal::plain(error.to_string())))?;
        let books = &mut self.books;
        // A turn that is undone gives its increment back; time that passed has passed.
        if let Timing::Side { increment, .. } = books.plan.arrangement.settings.timing {
            for side in books.played.iter().skip(to as usize + 1).flat_map(|played| &played.increments) {
                if let Some(clock) = books.clocks.get_mut(side.0 as usize) {
                    clock.take(increment);
                }
            }
        }
        books.played.truncate(to as usize + 1);
        for chair in &mut books.chairs {
            chair.asked = books.number;
        }
        let back = Back { number: books.number, by, from, to, free };
        books.backs.push_back(back);
        if books.backs.len() > limits::BACKS {
            books.backs.pop_front();
        }
        self.forget_undo();
        self.retime(Motion::Back);
        minutes.tell(Notice::everyone(News::WentBack(back)));
        Ok(())
    }

    /// Whoever moves on has answered: a request to go back ends with the next action.
    pub(crate) fn forget_undo(&mut self) {
        self.books.asked.retain(|asked| asked.what != Ask::Undo);
    }
}
