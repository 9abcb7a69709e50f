//! The room: every command goes through `Room::enter`, becomes one journal entry, and can be replayed from the journal.

use crate::journal::{Accepted, Cause, Envelope, JournalEntry, Opening, RestoreError, Snapshot};
use crate::plan::{Arrangement, Host, Sitter, read_bot};
use crate::played::PlayedEntries;
use crate::room_state::{Attendee, Occupant, PastCommand, RoomState, SeatState};
use crate::told_lines::{ToldLines, viewers};
use crate::transaction::Transaction;
use crate::{Ack, Command, CommandId, Ending, Notice, PersonId, Plan, RoomError, RoomPhase, Timestamp, limits};
use catalog::{AnyGame, AnyMatch};
use kernel::{Commitment, History, Outcome, Record, RecordError, Seat, SeatSet, Seed, Viewer};
use sha2::{Digest, Sha256};
use stage::Language;
use std::collections::{BTreeMap, VecDeque};

/// A match with people in it.
pub struct Room {
    pub(crate) game: &'static dyn AnyGame,
    /// From the start of play on.
    pub(crate) table: Option<Box<dyn AnyMatch>>,
    pub(crate) state: RoomState,
    /// The people who are here without a seat and are not the host, with their display names. Their coming and going is
    /// no entry of the journal, so a restored room knows of none.
    pub(crate) visitors: BTreeMap<PersonId, String>,
}

/// Equal rooms answer everything about the match, its seats and its chat equally.
impl PartialEq for Room {
    fn eq(&self, other: &Room) -> bool {
        self.state == other.state && self.record() == other.record()
    }
}

impl Room {
    /// Opens a table. The setup is tried out here, so that a table that cannot start is never opened.
    pub fn open(game: &'static dyn AnyGame, plan: Plan, now: Timestamp) -> Result<(Room, JournalEntry), RoomError> {
        plan.check()?;
        let arrangement = &plan.arrangement;
        if arrangement.game != game.title().id {
            return Err(RoomError::Plan(format!("it is one of '{}', not of '{}'", arrangement.game, game.title().id)));
        }
        let trial = game.start(&arrangement.setup, "trial", &Seed::from_number(0), Vec::new());
        let trial = trial.map_err(RoomError::Setup)?;
        let seating = trial.seating();
        if seating.len() != arrangement.sitters.len() {
            return Err(RoomError::Seats { wanted: seating.len(), found: arrangement.sitters.len() });
        }
        let (scenario, factions) = (
            trial.stage(Viewer::Spectator, Language::English).subtitle,
            trial.factions(Viewer::Spectator, Language::English),
        );
        let opening = Opening { plan, seating, scenario, factions };
        let cause = Cause::Opened(Box::new(opening.clone()));
        Ok((Room::opened(game, opening, now)?, JournalEntry::new(0, now, cause)))
    }

    fn opened(game: &'static dyn AnyGame, opening: Opening, now: Timestamp) -> Result<Room, RoomError> {
        let Opening { plan, seating, scenario, factions } = opening;
        let arrangement = &plan.arrangement;
        let mut people = BTreeMap::new();
        let seat_state = |sitter: &Sitter| match sitter {
            Sitter::Open => SeatState::new(Occupant::Open),
            Sitter::Bot(bot) => SeatState::new(Occupant::Bot(*bot)),
            Sitter::Person { id, name } => {
                people.insert(id.clone(), Attendee { away: Some(now), ..Attendee::new(name.clone()) });
                SeatState::new(Occupant::Person(id.clone()))
            }
        };
        let seats = arrangement.sitters.iter().map(seat_state).collect();
        let host = arrangement.host.clone();
        people.insert(host.id.clone(), Attendee::new(host.name));
        let state = RoomState {
            host: host.id,
            number: 0,
            at: now,
            phase: RoomPhase::Gathering,
            seating,
            scenario,
            factions,
            seats,
            people,
            clocks: Vec::new(),
            turns: Vec::new(),
            played: PlayedEntries::default(),
            started: None,
            ended: None,
            rewinds: VecDeque::new(),
            votes: Vec::new(),
            chat: VecDeque::new(),
            speakers: BTreeMap::new(),
            removed: BTreeMap::new(),
            silenced: BTreeMap::new(),
            spectators_silenced: false,
            answer_times: VecDeque::new(),
            rematch: false,
            substitute: read_bot(&arrangement.settings.substitute.0)?,
            plan,
        };
        Ok(Room { game, table: None, state, visitors: BTreeMap::new() })
    }

    /// Carries out a command of a person. A command that was handled before gets the same acknowledgement and does nothing.
    pub fn handle(&mut self, envelope: Envelope, now: Timestamp) -> Result<Accepted, RoomError> {
        let attendee = self.state.people.get(&envelope.by);
        if let Some(heard) =
            attendee.and_then(|attendee| attendee.past_commands.iter().find(|heard| heard.id == envelope.id))
        {
            return match heard.digest == digest(&envelope.command) {
                true => Ok(Accepted { ack: heard.ack, journal: None, notices: Vec::new() }),
                false => Err(RoomError::IdReused),
            };
        }
        match &envelope.command {
            Command::Arrive { name } if !self.is_member(&envelope.by) => self.visit(&envelope.by, name),
            Command::Go if !self.is_member(&envelope.by) => self.leave(&envelope.by),
            _ => self.live(Cause::Person(envelope), now),
        }
    }

    /// Plays an action in its notation; short for [`Room::handle`] with [`Command::Act`].
    pub fn act(
        &mut self,
        by: PersonId,
        id: CommandId,
        seen: u64,
        action: &str,
        now: Timestamp,
    ) -> Result<Accepted, RoomError> {
        self.handle(Envelope { by, id, command: Command::Act { seen, action: action.into() } }, now)
    }

    /// Plays what a bot decided (see [`Room::bots_due`]) after looking at entry `seen`.
    pub fn bot_acts(&mut self, seat: Seat, seen: u64, action: &str, now: Timestamp) -> Result<Accepted, RoomError> {
        self.live(Cause::Bot { seat, seen, action: action.into() }, now)
    }

    /// Lets time pass. Nothing, unless something was due: see [`Room::next_deadline`].
    pub fn tick(&mut self, now: Timestamp) -> Option<Accepted> {
        let due = self.next_deadline()? <= now.max(self.state.at);
        due.then(|| self.live(Cause::Time, now).ok()).flatten()
    }

    /// Applies an entry another server wrote, or this one before. What the match did then is taken as it is written;
    /// no rule is asked. A room that cannot follow may have followed in part: drop it.
    pub fn follow(&mut self, journal: &JournalEntry) -> Result<Vec<Notice>, RestoreError> {
        readable(journal)?;
        let wanted = self.state.number + 1;
        if journal.number != wanted {
            return Err(RestoreError::Gap { wanted, found: journal.number });
        }
        let mut tx = Transaction::written(journal.began.clone(), &journal.entries, &journal.lines);
        tx.subject.clone_from(&journal.subject);
        let entered = self.enter(&journal.cause, journal.visitor.as_deref(), journal.at, &mut tx);
        self.tell_visitors_apart(Vec::new());
        tx.finish(wanted, entered.map_err(|error| RestoreError::Refused { number: wanted, error }))
    }

    pub(crate) fn live(&mut self, cause: Cause, now: Timestamp) -> Result<Accepted, RoomError> {
        let subject = self.subject_of(&cause)?;
        let mut tx = Transaction::default();
        tx.subject.clone_from(&subject);
        let visitor = match &cause {
            Cause::Person(envelope) => self.visitors.get(&envelope.by).cloned(),
            _ => None,
        };
        let members = self.members_before(&cause);
        let ack = self.enter(&cause, visitor.as_deref(), now, &mut tx)?;
        self.tell_visitors_apart(members);
        let Transaction { notices, began, entries, lines, .. } = tx;
        let head = JournalEntry::new(self.state.number, self.state.at, cause);
        let journal = JournalEntry { visitor, subject, began, entries: entries.into(), lines: lines.into(), ..head };
        Ok(Accepted { ack, journal: Some(journal), notices })
    }

    /// Carries a command out completely, or refuses it and changes nothing. `visitor` is the display name of a person who
    /// has neither a seat nor the role of host.
    fn enter(
        &mut self,
        cause: &Cause,
        visitor: Option<&str>,
        now: Timestamp,
        tx: &mut Transaction,
    ) -> Result<Ack, RoomError> {
        let (number, at) = (self.state.number, self.state.at);
        let admitted = match (cause, visitor) {
            (Cause::Person(envelope), Some(name)) => Some((&envelope.by, self.admit(&envelope.by, name))),
            _ => None,
        };
        // Servers' clocks differ; in a room time never goes back.
        self.state.at = now.max(at);
        self.state.number += 1;
        if let Err(error) = self.carry_out(cause, tx) {
            (self.state.number, self.state.at) = (number, at);
            if let Some((by, before)) = admitted {
                self.take_back_admission(by, before);
            }
            return Err(error);
        }
        if let Some((by, _)) = admitted {
            self.forget_a_visitor(by);
        }
        self.settle(tx);
        let ack = Ack { number: self.state.number, entry: self.history().map(History::last) };
        if let Cause::Person(envelope) = cause {
            self.remember(envelope, ack);
        }
        Ok(ack)
    }

    /// Every command checks first and changes afterwards.
    fn carry_out(&mut self, cause: &Cause, tx: &mut Transaction) -> Result<(), RoomError> {
        match cause {
            Cause::Opened(_) => Err(RoomError::Plan("it is open already".into())),
            Cause::Person(envelope) => self.run_command(&envelope.by, &envelope.command, tx),
            Cause::Bot { seat, seen, action } => self.move_bot(*seat, *seen, action, tx),
            Cause::Time => {
                self.pass_time(tx);
                Ok(())
            }
            Cause::Closed => self.close_table(tx),
            Cause::Forgotten(person) => {
                self.forget(person);
                Ok(())
            }
        }
    }

    fn run_command(&mut self, by: &PersonId, command: &Command, tx: &mut Transaction) -> Result<(), RoomError> {
        if let Command::Arrive { name } = command {
            return self.arrive(by, name, tx);
        }
        if self.state.people.get(by).is_none_or(|attendee| attendee.away.is_some()) {
            return Err(RoomError::NotHere);
        }
        let seat = self.state.seat_of(by).ok_or(RoomError::NoSeat);
        match command {
            Command::Arrive { .. } => Ok(()),
            Command::Go => {
                self.go(by, tx);
                Ok(())
            }
            Command::Sit { seat, token } => self.sit(by, *seat, token.as_deref(), tx),
            Command::Stand => self.stand(seat?, tx),
            Command::Place { seat, sitter } => self.place(by, *seat, sitter, tx),
            Command::Invite { seat, token } => self.invite(by, *seat, token.clone(), tx),
            Command::Host { seat } => self.hand_over(by, *seat, tx),
            Command::Salt { salt } => self.salt(seat?, salt, tx),
            Command::Start => self.start(by, tx),
            Command::Act { seen, action } => self.decide(seat?, *seen, action, tx),
            Command::AutoPass { on } => self.set_auto_pass(seat?, *on),
            Command::Ahead { id, on } => self.set_ahead(seat?, id, *on, tx),
            Command::Undo { scope } => self.undo(by, seat?, *scope, tx),
            Command::Resign => self.resign(seat?, tx),
            Command::Propose { proposal } => self.propose(by, seat?, *proposal, tx),
            Command::Vote { proposal, agree } => self.vote(by, seat?, *proposal, *agree, tx),
            Command::Say { text } => self.say(by, text, false, tx),
            Command::Whisper { text } => self.say(by, text, true, tx),
            Command::Remove { name, on } => self.remove(by, name, *on, tx),
            Command::Silence { name, on } => self.silence(by, name.as_deref(), *on, tx),
        }
    }

    fn remember(&mut self, envelope: &Envelope, ack: Ack) {
        // A person without a seat who went away is not remembered in journals of older versions.
        let Some(attendee) = self.state.people.get_mut(&envelope.by) else { return };
        attendee.past_commands.push_back(PastCommand {
            id: envelope.id.clone(),
            digest: digest(&envelope.command),
            ack,
        });
        if attendee.past_commands.len() > limits::ANSWERS {
            attendee.past_commands.pop_front();
        }
    }

    /// The whole room, to be kept beside the journal.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            format: JournalEntry::FORMAT,
            number: self.state.number,
            state: self.state.clone(),
            record: self.record(),
        }
    }

    /// Rebuilds a room from a snapshot and the entries after it, or from all entries. Entries the snapshot already
    /// contains are passed over.
    pub fn restore(
        game: &'static dyn AnyGame,
        snapshot: Option<Snapshot>,
        entries: &[JournalEntry],
    ) -> Result<Room, RestoreError> {
        let mut room = match snapshot {
            Some(snapshot) => Room::reopen(game, snapshot)?,
            None => match entries.first() {
                Some(first @ JournalEntry { number: 0, cause: Cause::Opened(opening), .. }) => {
                    readable(first)?;
                    own(game, &opening.plan)?;
                    Room::opened(game, (**opening).clone(), first.at)
                        .map_err(|error| RestoreError::Refused { number: 0, error })?
                }
                _ => return Err(RestoreError::NoBeginning),
            },
        };
        let known = room.state.number;
        for entry in entries.iter().filter(|entry| entry.number > known) {
            room.follow(entry)?;
        }
        Ok(room)
    }

    fn reopen(game: &'static dyn AnyGame, snapshot: Snapshot) -> Result<Room, RestoreError> {
        let Snapshot { format, mut state, record, .. } = snapshot;
        if format != JournalEntry::FORMAT {
            return Err(RestoreError::Format(format));
        }
        own(game, &state.plan)?;
        let table = record.map(|record| game.resume(record, Some(state.plan.seed))).transpose()?;
        if let Some(table) = &table {
            tell_untold(&mut state.played, &**table)?;
        }
        Ok(Room { game, table, state, visitors: BTreeMap::new() })
    }

    /// The newest journal entry.
    pub fn number(&self) -> u64 {
        self.state.number
    }

    pub fn phase(&self) -> RoomPhase {
        self.state.phase
    }

    /// The match so far, for the store and for `verify`. It holds secrets until the match is over.
    pub fn record(&self) -> Option<Record> {
        self.table.as_ref().map(|table| table.record())
    }

    /// The same, where not all of it is needed.
    pub fn history(&self) -> Option<&History> {
        self.table.as_ref().map(|table| table.history())
    }

    /// Published from the first moment.
    pub fn commitment(&self) -> Commitment {
        self.state.plan.seed.commitment()
    }

    /// How it ended for the sides; none while it goes on, and for a match that was abandoned.
    pub fn outcome(&self) -> Option<Outcome> {
        let sides = self.state.seating.sides();
        let RoomPhase::Over(ending) = self.state.phase else { return None };
        match ending {
            Ending::Played(outcome) => Some(outcome),
            Ending::Resigned(loser) | Ending::OutOfTime(loser) => {
                let places: Vec<u8> = (0..sides).map(|side| 1 + u8::from(side == loser.0 as usize)).collect();
                Some(Outcome::ranked(&places))
            }
            Ending::DrawAgreed => Some(Outcome::draw(sides)),
            Ending::Abandoned => None,
        }
    }

    /// The next match, once all players agreed to it: sides swapped, to be opened with a new name and a new seed.
    pub fn rematch(&self) -> Option<Arrangement> {
        let state = &self.state;
        let host = Host { id: state.host.clone(), name: state.name(&state.host) };
        let mut arrangement = Arrangement { host, sitters: state.sitters(), ..state.plan.arrangement.clone() };
        if let Some(history) = self.history() {
            // The match may have been opened by an older version of the game.
            self.game.upgrade_setup(&mut arrangement.setup, history.head().game_format);
        }
        state.rematch.then(|| arrangement.swapped(&state.seating))
    }

    /// Whether it is this person's turn to decide.
    pub fn awaits(&self, person: &PersonId) -> bool {
        self.state.seat_of(person).is_some_and(|seat| self.awaited().contains(seat))
    }

    /// The seats that must decide now.
    pub fn awaited(&self) -> SeatSet {
        match &self.table {
            Some(table) if self.state.is_playing() => table.awaiting().seats(),
            _ => SeatSet::EMPTY,
        }
    }
}

/// Makes the log of entries that an older version kept without it, from the states of the record.
fn tell_untold(played: &mut PlayedEntries, table: &dyn AnyMatch) -> Result<(), RecordError> {
    let Some(first) = played.first_untold() else { return Ok(()) };
    let all = first..=table.history().last();
    let log = table.log(all, &viewers(table.seating().len()), Language::English)?;
    played.tell_untold(first, log.into_iter().map(ToldLines::new));
    Ok(())
}

fn own(game: &dyn AnyGame, plan: &Plan) -> Result<(), RestoreError> {
    let (found, wanted) = (&plan.arrangement.game, game.title().id);
    match found == wanted {
        true => Ok(()),
        false => Err(RestoreError::OtherGame { found: found.clone(), wanted: wanted.into() }),
    }
}

fn readable(journal: &JournalEntry) -> Result<(), RestoreError> {
    match journal.format {
        JournalEntry::FORMAT => Ok(()),
        format => Err(RestoreError::Format(format)),
    }
}

fn digest(command: &Command) -> u64 {
    // Commands are plain data, which JSON can always carry.
    let hash = Sha256::digest(serde_json::to_vec(command).unwrap_or_default());
    hash.iter().take(8).fold(0, |sum, &byte| sum << 8 | u64::from(byte))
}
