//! Play: actions of persons and bots, what they do to clocks and questions, and the end.

use crate::books::{Phase, Played, Sat};
use crate::minutes::Minutes;
use crate::notice::To;
use crate::plan::{Delay, Expiry, Timing};
use crate::{Ending, Moment, News, Notice, PersonId, Room, Trouble, limits};
use bots::Bot;
use catalog::{Refusal, Table};
use kernel::{Outcome, Seat, SeatSet, Side, Viewer};
use stage::{Choice, Target};

/// What made the match stand where it stands.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Motion {
    Start,
    /// A seat acted, and perhaps let dice fall.
    Play {
        by: Seat,
        revealed: bool,
    },
    Back,
}

impl Room {
    /// A person's action.
    pub(crate) fn decide(&mut self, seat: Seat, seen: u64, action: &str, minutes: &mut Minutes) -> Result<(), Trouble> {
        self.playing()?;
        if minutes.are_live() {
            self.check_time(seat)?;
            self.check_seen(seat, seen, action)?;
        }
        let awaited = self.awaited().contains(seat);
        self.play(seat, action, minutes).map_err(|refusal| match refusal.clause {
            None => Trouble::UnknownAction(refusal.why),
            Some(_) if awaited => Trouble::Refused(refusal),
            Some(_) => Trouble::NotYourTurn(refusal),
        })
    }

    /// A bot's action, for a seat that is due to a bot.
    pub(crate) fn move_bot(
        &mut self,
        seat: Seat,
        seen: u64,
        action: &str,
        minutes: &mut Minutes,
    ) -> Result<(), Trouble> {
        self.playing()?;
        self.bot_in(seat).ok_or(Trouble::NoBot)?;
        if minutes.are_live() {
            self.bot_for(seat).ok_or(Trouble::NoBot)?;
            self.check_seen(seat, seen, action)?;
        }
        self.play(seat, action, minutes).map_err(Trouble::Refused)
    }

    /// The seats a bot should move for now.
    pub fn bots_due(&self) -> Vec<(Seat, Bot)> {
        self.awaited().iter().filter_map(|seat| self.bot_for(seat).map(|bot| (seat, bot))).collect()
    }

    /// Whether an action would be legal for this person now: what it is, or what forbids it. Changes nothing.
    pub fn why(&self, by: &PersonId, action: &str) -> Result<Choice, Trouble> {
        if action.len() > limits::NOTATION {
            return Err(Trouble::UnknownAction(format!("it is longer than {} bytes", limits::NOTATION)));
        }
        self.asked_of(by, |table, seat| table.why(seat, action))
    }

    /// Why clicking these things in this order offers nothing, or what it would do after all. Changes nothing.
    pub fn attempt(&self, by: &PersonId, path: &[Target]) -> Result<Choice, Trouble> {
        self.asked_of(by, |table, seat| table.attempt(seat, path))
    }

    fn asked_of<T>(
        &self,
        by: &PersonId,
        ask: impl FnOnce(&dyn Table, Seat) -> Result<T, Refusal>,
    ) -> Result<T, Trouble> {
        self.playing()?;
        let seat = self.books.seat_of(by).ok_or(Trouble::NoSeat)?;
        let table = self.table.as_ref().ok_or(Trouble::NotStarted)?;
        ask(&**table, seat).map_err(Trouble::Refused)
    }

    pub(crate) fn bot_for(&self, seat: Seat) -> Option<Bot> {
        self.bot_in(seat).filter(|_| self.awaited().contains(seat))
    }

    /// The bot that moves for a seat whenever it is awaited.
    fn bot_in(&self, seat: Seat) -> Option<Bot> {
        let settings = &self.books.plan.arrangement.settings;
        let chair = self.books.chair(seat)?;
        let fell = || self.books.clock(seat).is_some_and(|clock| clock.has_fallen());
        match chair.sitter {
            Sat::Bot(bot) => Some(bot),
            Sat::Person(_) if chair.stood_in || (settings.expiry == Expiry::BotMoves && fell()) => {
                Some(settings.substitute.0)
            }
            Sat::Person(_) | Sat::Open => None,
        }
    }

    pub(crate) fn playing(&self) -> Result<(), Trouble> {
        match self.books.phase {
            Phase::Gathering => Err(Trouble::NotStarted),
            Phase::Playing => Ok(()),
            Phase::Over(_) => Err(Trouble::Over),
        }
    }

    /// An action that arrives before anybody noticed that its clock ran out is late all the same.
    pub(crate) fn check_time(&self, seat: Seat) -> Result<(), Trouble> {
        let late = self.books.clock(seat).is_some_and(|clock| clock.runs() && clock.left(self.books.at) == 0);
        match late && self.books.plan.arrangement.settings.expiry == Expiry::Forfeit {
            true => Err(Trouble::TimeUp),
            false => Ok(()),
        }
    }

    fn check_seen(&self, seat: Seat, seen: u64, action: &str) -> Result<(), Trouble> {
        let newest = self.books.number - 1;
        if seen > newest {
            return Err(Trouble::Unseen { seen, newest });
        }
        if action.len() > limits::NOTATION {
            return Err(Trouble::UnknownAction(format!("it is longer than {} bytes", limits::NOTATION)));
        }
        let asked = self.books.chair(seat).map_or(0, |chair| chair.asked);
        match self.awaited().contains(seat) && seen < asked && !self.lists_aside(seat, action.trim()) {
            true => Err(Trouble::Stale { seen, asked }),
            false => Ok(()),
        }
    }

    pub(crate) fn lists_aside(&self, seat: Seat, action: &str) -> bool {
        self.table.as_ref().is_some_and(|table| table.asides(seat).iter().any(|aside| aside.action == action))
    }

    /// Moves the match and everything that hangs on it. A refusal changes nothing.
    pub(crate) fn play(&mut self, seat: Seat, action: &str, minutes: &mut Minutes) -> Result<(), Refusal> {
        let Some(table) = &mut self.table else { return Err(Refusal::plain("the match has not begun")) };
        let others = table.awaiting().seats().without(seat);
        let asked: Vec<(Seat, Vec<Choice>)> = others.iter().map(|other| (other, table.choices(other))).collect();
        minutes.play(&mut **table, seat, action)?;
        let awaited = table.awaiting().seats();
        let same = |(other, choices): &(Seat, Vec<Choice>)| {
            (awaited.contains(*other) && table.choices(*other) == *choices).then_some(*other)
        };
        let same: SeatSet = asked.iter().filter_map(same).collect();
        let newest = table.record().entries.last();
        let (revealed, outcome) = newest.map_or((false, None), |entry| (entry.revealed, entry.outcome));
        let entry = table.record().last();

        let number = self.books.number;
        for (index, chair) in self.books.chairs.iter_mut().enumerate() {
            if !same.contains(Seat(index as u8)) {
                chair.asked = number;
            }
        }
        self.forget_undo();
        let increments = self.retime(Motion::Play { by: seat, revealed });
        self.books.played.push(Played { number, at: self.books.at, increments });
        self.tell_move(entry, minutes);
        self.finish_if(outcome, minutes);
        Ok(())
    }

    /// Starts and stops clocks; says which sides got an increment.
    pub(crate) fn retime(&mut self, motion: Motion) -> Vec<Side> {
        let (awaited, now) = (self.awaited(), self.books.at);
        let timing = self.books.plan.arrangement.settings.timing;
        let wanted: Vec<usize> = awaited.iter().map(|seat| self.books.clock_index(seat)).collect();
        let renewed = match motion {
            Motion::Play { by, revealed: true } => Some(self.books.clock_index(by)),
            _ => None,
        };
        let played = matches!(motion, Motion::Play { .. });
        let mut increments = Vec::new();
        for (index, clock) in self.books.clocks.iter_mut().enumerate() {
            match (clock.runs(), wanted.contains(&index), timing) {
                (true, false, _) => clock.stop(now),
                (true, true, Timing::Turn(millis)) if renewed == Some(index) => clock.refill(millis, now),
                (false, true, _) => {
                    match timing {
                        Timing::Turn(millis) if played => clock.refill(millis, now),
                        Timing::Side { increment, .. } if played => {
                            clock.add(increment);
                            increments.push(Side(index as u8));
                        }
                        _ => {}
                    }
                    clock.start(now);
                }
                _ => {}
            }
        }
        increments
    }

    fn tell_move(&self, entry: u32, minutes: &mut Minutes) {
        let Some(table) = &self.table else { return };
        let moved = |entry: u32, viewer: Viewer| News::Moved { entry, lines: table.lines_of(entry, viewer) };
        for (index, chair) in self.books.chairs.iter().enumerate() {
            if let Some(person) = chair.person() {
                let news = moved(entry, Viewer::Seat(Seat(index as u8)));
                minutes.tell(Notice { to: To::Person(person.clone()), not_before: None, news });
            }
        }
        // Spectators hear of the entry that they may see from now on.
        let (shown, not_before) = match self.books.plan.arrangement.settings.delay {
            Delay::None => (Some(entry), None),
            Delay::Entries(behind) => (entry.checked_sub(behind), None),
            Delay::Millis(millis) => (Some(entry), Some(self.books.at.after(millis))),
        };
        if let Some(shown) = shown {
            minutes.tell(Notice { to: To::Spectators, not_before, news: moved(shown, Viewer::Spectator) });
        }
    }

    pub(crate) fn resign(&mut self, seat: Seat, minutes: &mut Minutes) -> Result<(), Trouble> {
        self.playing()?;
        let knows = || self.books.seating.seats().find(|&seat| self.lists_aside(seat, "resign"));
        if minutes.mover(knows).is_some() {
            return self.play(seat, "resign", minutes).map_err(Trouble::Refused);
        }
        let side = self.books.seating.side(seat);
        if self.books.seating.members(side).next() != Some(seat) {
            return Err(Trouble::NotSpeaker);
        }
        self.finish(Ending::Resigned(side), minutes);
        Ok(())
    }

    /// A side's time is up. The game is told if it knows resigning, so that the record has its outcome.
    pub(crate) fn forfeit(&mut self, side: Side, minutes: &mut Minutes) {
        let knows = || self.books.seating.members(side).find(|&seat| self.lists_aside(seat, "resign"));
        let speaker = minutes.mover(knows);
        let resigned = speaker.is_some_and(|seat| self.play(seat, "resign", minutes).is_ok());
        if !resigned || self.books.is_playing() {
            self.finish(Ending::OutOfTime(side), minutes);
        }
    }

    pub(crate) fn finish_if(&mut self, outcome: Option<Outcome>, minutes: &mut Minutes) {
        if let Some(outcome) = outcome {
            self.finish(Ending::Played(outcome), minutes);
        }
    }

    pub(crate) fn finish(&mut self, ending: Ending, minutes: &mut Minutes) {
        self.books.phase = Phase::Over(ending);
        self.books.ended = Some(self.books.number);
        self.books.asked.clear();
        let now: Moment = self.books.at;
        self.books.clocks.iter_mut().for_each(|clock| clock.stop(now));
        if let Some(table) = &mut self.table {
            table.reveal();
        }
        minutes.tell(Notice::everyone(News::Over(ending)));
    }
}
