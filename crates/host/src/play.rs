//! Play: actions of persons and bots, what they do to clocks and questions, and the end.

use crate::notice::Recipient;
use crate::played::PlayedEntry;
use crate::room_state::{Occupant, SeatState};
use crate::transaction::Transaction;
use crate::{Delay, Ending, Expiry, News, Notice, PersonId, Room, RoomError, RoomPhase, Timestamp, Timing, limits};
use bots::Bot;
use catalog::{ActionError, AnyMatch, Refusal};
use kernel::{Outcome, Seat, SeatSet, Side, Viewer};
use stage::{Choice, Language, Line, Target};

/// What changed the match, for the clocks.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Motion {
    Start,
    /// A seat acted, and perhaps let dice fall.
    Play {
        by: Seat,
        revealed: bool,
    },
    Undo,
}

impl Room {
    /// A person's action.
    pub(crate) fn decide(
        &mut self,
        seat: Seat,
        seen: u64,
        action: &str,
        tx: &mut Transaction,
    ) -> Result<(), RoomError> {
        self.playing()?;
        if tx.is_live() {
            self.check_time(seat)?;
            self.check_seen(seat, seen, action)?;
        }
        let awaited = self.awaited().contains(seat);
        let asked = self.state.seat_state(seat).and_then(|seat_state| seat_state.reacting_since);
        self.play(seat, action, tx).map_err(|error| match error {
            ActionError::Refused(Refusal { clause: None, why }) => RoomError::UnknownAction(why),
            ActionError::Refused(refusal) if !awaited => RoomError::NotYourTurn(refusal),
            other => other.into(),
        })?;
        if let Some(since) = asked.filter(|_| awaited) {
            self.note_answer_time(since);
        }
        Ok(())
    }

    /// A bot's action, for a seat that is due to a bot.
    pub(crate) fn move_bot(
        &mut self,
        seat: Seat,
        seen: u64,
        action: &str,
        tx: &mut Transaction,
    ) -> Result<(), RoomError> {
        self.playing()?;
        self.bot_in(seat).ok_or(RoomError::NoBot)?;
        if tx.is_live() {
            self.bot_for(seat).ok_or(RoomError::NoBot)?;
            self.check_seen(seat, seen, action)?;
        }
        Ok(self.play(seat, action, tx)?)
    }

    /// The seats a bot should move for now.
    pub fn bots_due(&self) -> Vec<(Seat, Bot)> {
        self.awaited().iter().filter_map(|seat| self.bot_for(seat).map(|bot| (seat, bot))).collect()
    }

    /// Whether an action would be legal for this person now: what it is, or what forbids it. Changes nothing.
    pub fn why(&self, by: &PersonId, action: &str, language: Language) -> Result<Choice, RoomError> {
        if action.len() > limits::NOTATION {
            return Err(RoomError::UnknownAction(format!("it is longer than {} bytes", limits::NOTATION)));
        }
        self.asked_of(by, language, |table, seat| table.why(seat, action, language))
    }

    /// The action a person means by clicking these targets in this order, or the reason why it is not allowed. Changes
    /// nothing.
    pub fn attempt(&self, by: &PersonId, path: &[Target], language: Language) -> Result<Choice, RoomError> {
        self.asked_of(by, language, |table, seat| table.attempt(seat, path, language))
    }

    /// An error of this room as a person reads it: what the rules refuse is said in their language.
    pub fn error_in(&self, error: RoomError, language: Language) -> RoomError {
        let translated = |refusal| self.game.refusal_in(refusal, language);
        match error {
            RoomError::Refused(refusal) => RoomError::Refused(translated(refusal)),
            RoomError::NotYourTurn(refusal) => RoomError::NotYourTurn(translated(refusal)),
            RoomError::Setup(refusal) => RoomError::Setup(translated(refusal)),
            other => other,
        }
    }

    fn asked_of<T>(
        &self,
        by: &PersonId,
        language: Language,
        ask: impl FnOnce(&dyn AnyMatch, Seat) -> Result<T, Refusal>,
    ) -> Result<T, RoomError> {
        self.playing()?;
        let seat = self.state.seat_of(by).ok_or(RoomError::NoSeat)?;
        let table = self.table.as_ref().ok_or(RoomError::NotStarted)?;
        ask(&**table, seat).map_err(|refusal| self.error_in(RoomError::Refused(refusal), language))
    }

    pub(crate) fn bot_for(&self, seat: Seat) -> Option<Bot> {
        self.bot_in(seat).filter(|_| self.awaited().contains(seat))
    }

    /// The bot that moves for a seat whenever it is awaited.
    fn bot_in(&self, seat: Seat) -> Option<Bot> {
        let settings = &self.state.plan.arrangement.settings;
        let seat_state = self.state.seat_state(seat)?;
        let fell = || self.state.clock(seat).is_some_and(|clock| clock.has_fallen());
        match seat_state.sitter {
            Occupant::Bot(bot) => Some(bot),
            Occupant::Person(_) if seat_state.stood_in || (settings.expiry == Expiry::BotMoves && fell()) => {
                Some(self.state.substitute)
            }
            Occupant::Person(_) | Occupant::Open => None,
        }
    }

    pub(crate) fn playing(&self) -> Result<(), RoomError> {
        match self.state.phase {
            RoomPhase::Gathering => Err(RoomError::NotStarted),
            RoomPhase::Playing => Ok(()),
            RoomPhase::Over(_) => Err(RoomError::Over),
        }
    }

    /// Refuses an action whose clock has run out, even if the tick that records this has not come yet.
    pub(crate) fn check_time(&self, seat: Seat) -> Result<(), RoomError> {
        let late = self.state.clock(seat).is_some_and(|clock| clock.runs() && clock.left(self.state.at) == 0);
        match late && self.state.plan.arrangement.settings.expiry == Expiry::Forfeit {
            true => Err(RoomError::TimeUp),
            false => Ok(()),
        }
    }

    fn check_seen(&self, seat: Seat, seen: u64, action: &str) -> Result<(), RoomError> {
        let newest = self.state.number - 1;
        if seen > newest {
            return Err(RoomError::Unseen { seen, newest });
        }
        if action.len() > limits::NOTATION {
            return Err(RoomError::UnknownAction(format!("it is longer than {} bytes", limits::NOTATION)));
        }
        let asked = self.state.seat_state(seat).map_or(0, |seat_state| seat_state.asked);
        match self.awaited().contains(seat) && seen < asked && !self.lists_aside(seat, action.trim()) {
            true => Err(RoomError::Stale { seen, asked }),
            false => Ok(()),
        }
    }

    pub(crate) fn lists_aside(&self, seat: Seat, action: &str) -> bool {
        self.table
            .as_ref()
            .is_some_and(|table| table.asides(seat, Language::English).iter().any(|aside| aside.action == action))
    }

    /// Plays an action in the match, then updates questions, clocks, votes and notices. An error changes nothing.
    pub(crate) fn play(&mut self, seat: Seat, action: &str, tx: &mut Transaction) -> Result<(), ActionError> {
        let Some(table) = &mut self.table else { return Err(Refusal::plain("the match has not begun").into()) };
        let others = table.awaiting().seats().without(seat);
        let asked: Vec<(Seat, Vec<String>)> = others.iter().map(|other| (other, table.actions(other))).collect();
        let reaction = table.awaiting().seats().contains(seat) && table.window(seat).is_some();
        tx.play(&mut **table, seat, action)?;
        let lines = match tx.tell_log(&**table) {
            Ok(lines) => lines,
            Err(error) => {
                // An action that cannot be told is not played. When replaying, the room is dropped.
                if tx.is_live() && tx.entries.pop_back().is_some() {
                    let back = table.go_back(table.history().last().saturating_sub(1));
                    back.map_err(|error| ActionError::NotWritten(error.to_string()))?;
                }
                return Err(ActionError::NotWritten(error.to_string()));
            }
        };
        let awaited = table.awaiting().seats();
        let same = |(other, actions): &(Seat, Vec<String>)| {
            (awaited.contains(*other) && table.actions(*other) == *actions).then_some(*other)
        };
        let same: SeatSet = asked.iter().filter_map(same).collect();
        let newest = table.history().newest();
        let (revealed, outcome) = newest.map_or((false, None), |entry| (entry.revealed, entry.outcome));
        let entry = table.history().last();

        let number = self.state.number;
        for (index, seat_state) in self.state.seats.iter_mut().enumerate() {
            if !same.contains(Seat(index as u8)) {
                seat_state.asked = number;
            }
        }
        self.forget_undo();
        self.forget_prepared(seat);
        self.note_windows(Some(seat));
        let increments = self.retime(Motion::Play { by: seat, revealed: revealed && !reaction });
        let at = self.state.at;
        self.state.played.push(PlayedEntry { number, at, increments, reaction }, lines);
        self.tell_move(entry, tx);
        self.finish_if(outcome, tx);
        Ok(())
    }

    /// Starts and stops clocks; says which sides got an increment. A fresh turn clock or an increment comes when a turn
    /// begins. A reaction is no turn, and a turn that goes on after reactions does not begin again. Where the last of
    /// several seats decides and all are asked anew, a turn begins for that seat too.
    pub(crate) fn retime(&mut self, motion: Motion) -> Vec<Side> {
        let (awaited, now) = (self.awaited(), self.state.at);
        let timing = self.state.plan.arrangement.settings.timing;
        let reacts = |seat: &Seat| self.state.seat_state(*seat).is_some_and(|seat| seat.reacting_since.is_some());
        let wanted: Vec<usize> = awaited.iter().map(|seat| self.state.clock_index(seat)).collect();
        let turns: Vec<usize> =
            awaited.iter().filter(|seat| !reacts(seat)).map(|seat| self.state.clock_index(seat)).collect();
        let renewed = match motion {
            Motion::Play { by, revealed: true } => Some(self.state.clock_index(by)),
            _ => None,
        };
        let before = &self.state.turns;
        let begins = |index: usize| match motion {
            Motion::Play { by, .. } if turns.contains(&index) => {
                let was_last = before.iter().all(|&turn| turn == index) && self.state.clock_index(by) == index;
                !before.contains(&index) || (was_last && turns.iter().any(|turn| !before.contains(turn)))
            }
            _ => false,
        };
        let begins: Vec<bool> = (0..self.state.clocks.len()).map(begins).collect();
        let mut increments = Vec::new();
        for (index, clock) in self.state.clocks.iter_mut().enumerate() {
            if !wanted.contains(&index) {
                clock.stop(now);
                if let (Timing::Turn(millis), true) = (timing, renewed == Some(index) && turns.is_empty()) {
                    // The turn goes on after the reactions to what was revealed.
                    clock.refill(millis, now);
                }
                continue;
            }
            let begins = begins[index];
            match timing {
                Timing::Turn(millis) if begins || (renewed == Some(index) && turns.contains(&index)) => {
                    clock.refill(millis, now);
                }
                Timing::Side { increment, .. } if begins => {
                    clock.add(increment);
                    increments.push(Side(index as u8));
                }
                _ => {}
            }
            clock.start(now);
        }
        // While only reaction windows are open, the turn they interrupt is remembered.
        if !turns.is_empty() || awaited.is_empty() {
            self.state.turns = turns;
        }
        increments
    }

    /// Notes for which seats a reaction window is open, and since when. A seat that acted is asked anew.
    pub(crate) fn note_windows(&mut self, actor: Option<Seat>) {
        let now = self.state.at;
        for seat in self.state.seating.seats() {
            let open = self.window(seat).is_some() || self.prepared_answer(seat).is_some();
            let before =
                self.state.seat_state(seat).and_then(|seat_state| seat_state.reacting_since.zip(seat_state.thought));
            // The delay is chosen when the window opens: an answer of another must not change it.
            let chosen = || (now, self.choose_thought(seat, now));
            let asked = open.then(|| before.filter(|_| actor != Some(seat)).unwrap_or_else(chosen));
            if let Some(seat_state) = self.state.seat_state_mut(seat) {
                (seat_state.reacting_since, seat_state.thought) = asked.unzip();
            }
        }
    }

    /// What the log told a viewer of an entry.
    pub(crate) fn told(&self, entry: u32, viewer: Viewer) -> Vec<Line> {
        let lines = self.state.played.lines_from(entry).next();
        lines.map(|lines| lines.read_by(viewer).to_vec()).unwrap_or_default()
    }

    fn tell_move(&self, entry: u32, tx: &mut Transaction) {
        for person in self.state.seats.iter().filter_map(SeatState::person) {
            let news = News::Moved { entry };
            tx.tell(Notice { to: Recipient::Person(person.clone()), not_before: None, news });
        }
        // Spectators hear of the entry that they may see from now on.
        let (shown, not_before) = match self.state.plan.arrangement.settings.delay {
            Delay::None => (Some(entry), None),
            Delay::Entries(behind) => (entry.checked_sub(behind), None),
            Delay::Millis(millis) => (Some(entry), Some(self.state.at.after(millis))),
        };
        if let Some(shown) = shown {
            tx.tell(Notice { to: Recipient::Spectators, not_before, news: News::Moved { entry: shown } });
        }
    }

    pub(crate) fn resign(&mut self, seat: Seat, tx: &mut Transaction) -> Result<(), RoomError> {
        self.playing()?;
        let knows = || self.state.seating.seats().find(|&seat| self.lists_aside(seat, "resign"));
        if tx.mover(knows).is_some() {
            self.play(seat, "resign", tx)?;
            self.bots_resign_with(seat, tx);
            return Ok(());
        }
        let side = self.state.seating.side(seat);
        if self.state.seating.members(side).next() != Some(seat) {
            return Err(RoomError::NotSpeaker);
        }
        self.finish(Ending::Resigned(side), tx);
        Ok(())
    }

    /// Where a camp resigns when all its seats agree, its bots agree as soon as all its people do.
    fn bots_resign_with(&mut self, seat: Seat, tx: &mut Transaction) {
        let camp = self.camp_of(seat);
        let plays_itself = |mate: &Seat| {
            let state = self.state.seat_state(*mate);
            state.is_some_and(|state| state.person().is_some() && !state.stood_in)
        };
        let (people, bots): (Vec<Seat>, Vec<Seat>) = camp.into_iter().partition(plays_itself);
        if !tx.is_live() || !people.iter().any(|&mate| self.lists_aside(mate, "resign")) {
            self.all_resign(&bots, tx);
        }
    }

    /// The seats that belong together: those of one side, and those that share a faction although each is a side of its
    /// own.
    fn camp_of(&self, seat: Seat) -> Vec<Seat> {
        let seating = &self.state.seating;
        let table = self.table.as_ref();
        let factions = table.map(|table| table.factions(Viewer::Spectator, Language::English)).unwrap_or_default();
        let faction = |seat: Seat| factions.get(usize::from(seat.0)).filter(|faction| faction.is_settled());
        let shares = |mate: Seat| match (faction(mate), faction(seat)) {
            (Some(of_mate), Some(of_seat)) => of_mate.frame == of_seat.frame,
            _ => false,
        };
        seating.seats().filter(|&mate| seating.side(mate) == seating.side(seat) || shares(mate)).collect()
    }

    /// Those of the seats that may resign do, one after the other, while the match goes on. Gives whether any did.
    fn all_resign(&mut self, seats: &[Seat], tx: &mut Transaction) -> bool {
        let mut resigned = false;
        while self.state.is_playing() {
            let willing = || seats.iter().copied().find(|&seat| self.lists_aside(seat, "resign"));
            let next = tx.mover_with("resign", willing).filter(|seat| seats.contains(seat));
            let Some(seat) = next else { break };
            if self.play(seat, "resign", tx).is_err() {
                break;
            }
            resigned = true;
        }
        resigned
    }

    /// The time of these seats is up. In a game that knows resigning they resign, and the others play on if the rules
    /// let them; otherwise the match ends.
    pub(crate) fn forfeit(&mut self, seats: &[Seat], side: Side, tx: &mut Transaction) {
        let mut resigned = self.all_resign(seats, tx);
        // A camp that has to agree is still asked to play on with them: it loses together.
        if self.awaited().iter().any(|seat| seats.contains(&seat)) {
            let camp: Vec<Seat> = seats.iter().flat_map(|&seat| self.camp_of(seat)).collect();
            resigned |= self.all_resign(&camp, tx);
        }
        if !resigned && self.state.is_playing() {
            self.finish(Ending::OutOfTime(side), tx);
        }
    }

    pub(crate) fn finish_if(&mut self, outcome: Option<Outcome>, tx: &mut Transaction) {
        if let Some(outcome) = outcome {
            self.finish(Ending::Played(outcome), tx);
        }
    }

    pub(crate) fn finish(&mut self, ending: Ending, tx: &mut Transaction) {
        self.state.phase = RoomPhase::Over(ending);
        self.state.ended = Some(self.state.number);
        self.state.votes.clear();
        let now: Timestamp = self.state.at;
        self.state.clocks.iter_mut().for_each(|clock| clock.stop(now));
        if let Some(table) = &mut self.table {
            table.reveal();
        }
        tx.tell(Notice::everyone(News::Over(ending)));
    }
}
