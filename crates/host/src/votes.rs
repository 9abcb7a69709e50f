//! What persons ask of each other: to go back, to call it a draw, to end the table, to let a bot sit in, to play again.

use crate::books::Asked;
use crate::minutes::Minutes;
use crate::plan::StandIn;
use crate::{Ending, Far, News, Notice, PersonId, Room, Trouble};
use kernel::{Seat, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Everybody not stood in for must agree; bots always do.
    Undo,
    /// Every person must agree. A game that knows draws hears of it as `offer-draw` and `refuse-draw`.
    Draw,
    /// To end the table without an outcome. Persons whose countdown ran out are not asked.
    Abandon,
    /// Every person must agree.
    Rematch,
    /// That a bot sits in for the person of this seat, who went away for longer than the table waits. Others who
    /// did so are not asked.
    StandIn(Seat),
}

impl Room {
    pub(crate) fn ask(&mut self, by: &PersonId, seat: Seat, what: Ask, minutes: &mut Minutes) -> Result<(), Trouble> {
        match what {
            Ask::Undo => return self.undo(by, seat, Far::Decision, minutes),
            Ask::Draw => {
                self.playing()?;
                if minutes.mover(|| self.game_knows_draws()).is_some() {
                    return self.play(seat, "offer-draw", minutes).map_err(Trouble::Refused);
                }
                self.every_side_has_a_person()?;
            }
            Ask::Abandon if self.books.is_over() => return Err(Trouble::Over),
            Ask::Abandon => {}
            Ask::Rematch if !self.books.is_over() => return Err(Trouble::NotOver),
            Ask::Rematch if self.books.rematch => return Err(Trouble::AskedAlready),
            Ask::Rematch => {}
            Ask::StandIn(absent) => self.check_stand_in(absent)?,
        }
        if self.books.asked.iter().any(|asked| asked.what == what) {
            return Err(Trouble::AskedAlready);
        }
        let agreed = BTreeSet::from([by.clone()]);
        self.books.asked.push(Asked { what, by: by.clone(), to: None, agreed });
        minutes.tell(Notice::everyone(News::Asked { what, by: seat }));
        Ok(())
    }

    pub(crate) fn answer(
        &mut self,
        by: &PersonId,
        seat: Seat,
        what: Ask,
        agree: bool,
        minutes: &mut Minutes,
    ) -> Result<(), Trouble> {
        if what == Ask::Draw && self.books.is_playing() && minutes.mover(|| self.game_knows_draws()).is_some() {
            // Agreeing without an offer would be an offer.
            if agree && minutes.are_live() && !self.lists_aside(seat, "refuse-draw") {
                return Err(Trouble::NotAsked);
            }
            let action = if agree { "offer-draw" } else { "refuse-draw" };
            return self.play(seat, action, minutes).map_err(Trouble::Refused);
        }
        let index = self.books.asked.iter().position(|asked| asked.what == what).ok_or(Trouble::NotAsked)?;
        if !agree {
            self.books.asked.remove(index);
            minutes.tell(Notice::everyone(News::Refused { what, by: seat }));
        } else if self.books.asked[index].agreed.insert(by.clone()) {
            minutes.tell(Notice::everyone(News::Agreed { what, by: seat }));
        } else {
            return Err(Trouble::AgreedAlready);
        }
        Ok(())
    }

    /// Carries out what everybody agreed to.
    pub(crate) fn settle(&mut self, minutes: &mut Minutes) {
        let agreed = |room: &Room, asked: &Asked| room.voters(asked.what).all(|person| asked.agreed.contains(person));
        while let Some(index) = self.books.asked.iter().position(|asked| agreed(self, asked)) {
            let Asked { what, by, to, .. } = self.books.asked.remove(index);
            let seat = self.books.seat_of(&by);
            match (what, seat) {
                (Ask::Undo, Some(seat)) => {
                    if self.go_back(seat, to.unwrap_or_default(), false, minutes).is_err() {
                        minutes.tell(Notice::everyone(News::Refused { what, by: seat }));
                    }
                }
                (Ask::Draw, _) => self.finish(Ending::DrawAgreed, minutes),
                (Ask::Abandon, _) => self.finish(Ending::Abandoned, minutes),
                (Ask::Rematch, _) => {
                    self.books.rematch = true;
                    minutes.tell(Notice::everyone(News::Rematch));
                }
                (Ask::StandIn(absent), _) => self.sit_in(absent, minutes),
                (Ask::Undo, None) => {}
            }
        }
    }

    /// Whose consent something needs.
    fn voters(&self, what: Ask) -> impl Iterator<Item = &PersonId> {
        let gone = |person: &PersonId| self.books.people.get(person).is_none_or(|guest| guest.overdue);
        let needed = move |person: &PersonId, stood_in: bool| match what {
            Ask::Undo => !stood_in,
            Ask::Abandon | Ask::StandIn(_) => !stood_in && !gone(person),
            Ask::Draw | Ask::Rematch => true,
        };
        let chairs = self.books.chairs.iter();
        chairs.filter_map(move |chair| chair.person().filter(|person| needed(person, chair.stood_in)))
    }

    /// A seat that may speak of draws in the game's own words.
    fn game_knows_draws(&self) -> Option<Seat> {
        let draws = |&seat: &Seat| self.lists_aside(seat, "offer-draw") || self.lists_aside(seat, "refuse-draw");
        self.books.seating.seats().find(draws)
    }

    fn every_side_has_a_person(&self) -> Result<(), Trouble> {
        let seating = &self.books.seating;
        let person = |seat: Seat| self.books.chair(seat).is_some_and(|chair| chair.person().is_some());
        match (0..seating.sides()).all(|side| seating.members(Side(side as u8)).any(person)) {
            true => Ok(()),
            false => Err(Trouble::NobodyAgrees),
        }
    }

    fn check_stand_in(&self, absent: Seat) -> Result<(), Trouble> {
        self.playing()?;
        let chair = self.books.chair(absent).ok_or(Trouble::NoSuchSeat(absent))?;
        let gone = chair.person().and_then(|person| self.books.people.get(person)).is_some_and(|guest| guest.overdue);
        let allowed = self.books.plan.arrangement.settings.stand_in != StandIn::Never;
        match gone && allowed && !chair.stood_in {
            true => Ok(()),
            false => Err(Trouble::NoStandIn),
        }
    }
}
