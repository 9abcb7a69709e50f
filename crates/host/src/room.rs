//! The room: one door in for everything, one journal entry out, and the way back from the journal.

use crate::books::{Answered, Books, Chair, Guest, Phase, Sat};
use crate::journal::{Answer, Cause, Done, Journal, Opening, Order, Snapshot, Unrestorable, Word};
use crate::minutes::Minutes;
use crate::plan::{Arrangement, Host, Sitter};
use crate::{CommandId, Ending, Moment, Notice, PersonId, Plan, Trouble, limits};
use catalog::{Boxed, Table};
use kernel::{Commitment, Outcome, Record, Seat, SeatSet, Seed, Viewer};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, VecDeque};

/// A match with people in it.
pub struct Room {
    pub(crate) game: &'static dyn Boxed,
    /// From the start of play on.
    pub(crate) table: Option<Box<dyn Table>>,
    pub(crate) books: Books,
}

/// Equal rooms answer everything equally.
impl PartialEq for Room {
    fn eq(&self, other: &Room) -> bool {
        self.books == other.books && self.record() == other.record()
    }
}

impl Room {
    /// Opens a table. The setup is tried out here, so that a table that cannot start is never opened.
    pub fn open(game: &'static dyn Boxed, plan: Plan, now: Moment) -> Result<(Room, Journal), Trouble> {
        plan.check()?;
        let arrangement = &plan.arrangement;
        if arrangement.game != game.title().id {
            return Err(Trouble::Plan(format!("it is one of '{}', not of '{}'", arrangement.game, game.title().id)));
        }
        let trial = game.start(&arrangement.setup, "trial", &Seed::from_number(0), Vec::new());
        let trial = trial.map_err(Trouble::Setup)?;
        let seating = trial.seating();
        if seating.len() != arrangement.sitters.len() {
            return Err(Trouble::Seats { wanted: seating.len(), found: arrangement.sitters.len() });
        }
        let opening = Opening { plan, seating, scenario: trial.stage(Viewer::Spectator).subtitle };
        let cause = Cause::Opened(Box::new(opening.clone()));
        Ok((Room::opened(game, opening, now), Journal::new(0, now, cause)))
    }

    fn opened(game: &'static dyn Boxed, opening: Opening, now: Moment) -> Room {
        let Opening { plan, seating, scenario } = opening;
        let arrangement = &plan.arrangement;
        let mut people = BTreeMap::new();
        let chair = |sitter: &Sitter| match sitter {
            Sitter::Open => Chair::new(Sat::Open),
            Sitter::Bot(bot) => Chair::new(Sat::Bot(*bot)),
            Sitter::Person { id, name } => {
                people.insert(id.clone(), Guest { away: Some(now), ..Guest::new(name.clone()) });
                Chair::new(Sat::Person(id.clone()))
            }
        };
        let chairs = arrangement.sitters.iter().map(chair).collect();
        let host = arrangement.host.clone();
        people.insert(host.id.clone(), Guest::new(host.name));
        let books = Books {
            host: host.id,
            number: 0,
            at: now,
            phase: Phase::Gathering,
            seating,
            scenario,
            chairs,
            people,
            clocks: Vec::new(),
            played: Vec::new(),
            started: None,
            ended: None,
            backs: VecDeque::new(),
            asked: Vec::new(),
            talk: VecDeque::new(),
            rematch: false,
            plan,
        };
        Room { game, table: None, books }
    }

    /// Hears a person. A command heard before is answered as it was then, and nothing happens.
    pub fn hear(&mut self, order: Order, now: Moment) -> Result<Done, Trouble> {
        let guest = self.books.people.get(&order.by);
        if let Some(heard) = guest.and_then(|guest| guest.answers.iter().find(|heard| heard.id == order.id)) {
            return match heard.digest == digest(&order.word) {
                true => Ok(Done { answer: heard.answer, journal: None, notices: Vec::new() }),
                false => Err(Trouble::IdReused),
            };
        }
        self.live(Cause::Person(order), now)
    }

    /// Plays an action in its notation; short for [`Room::hear`] with [`Word::Act`].
    pub fn act(&mut self, by: PersonId, id: CommandId, seen: u64, action: &str, now: Moment) -> Result<Done, Trouble> {
        self.hear(Order { by, id, word: Word::Act { seen, action: action.into() } }, now)
    }

    /// Plays what a bot decided (see [`Room::bots_due`]) after looking at entry `seen`.
    pub fn bot_acts(&mut self, seat: Seat, seen: u64, action: &str, now: Moment) -> Result<Done, Trouble> {
        self.live(Cause::Bot { seat, seen, action: action.into() }, now)
    }

    /// Lets time pass. Nothing, unless something was due: see [`Room::next_deadline`].
    pub fn tick(&mut self, now: Moment) -> Option<Done> {
        let due = self.next_deadline()? <= now.max(self.books.at);
        due.then(|| self.live(Cause::Time, now).ok()).flatten()
    }

    /// Applies an entry another server wrote, or this one before. What the match did then is taken as it is written;
    /// no rule is asked. A room that cannot follow may have followed in part: drop it.
    pub fn follow(&mut self, journal: &Journal) -> Result<Vec<Notice>, Unrestorable> {
        readable(journal)?;
        let wanted = self.books.number + 1;
        if journal.number != wanted {
            return Err(Unrestorable::Gap { wanted, found: journal.number });
        }
        let mut minutes = Minutes::written(journal.began.clone(), &journal.entries);
        let entered = self.enter(&journal.cause, journal.at, &mut minutes);
        minutes.finish(entered.map_err(|trouble| Unrestorable::Refused { number: wanted, trouble }))
    }

    fn live(&mut self, cause: Cause, now: Moment) -> Result<Done, Trouble> {
        let mut minutes = Minutes::default();
        let answer = self.enter(&cause, now, &mut minutes)?;
        let Minutes { notices, began, entries, .. } = minutes;
        let head = Journal::new(self.books.number, self.books.at, cause);
        Ok(Done { answer, journal: Some(Journal { began, entries: entries.into(), ..head }), notices })
    }

    /// The one door: either everything of a command happens, or nothing.
    fn enter(&mut self, cause: &Cause, now: Moment, minutes: &mut Minutes) -> Result<Answer, Trouble> {
        let (number, at) = (self.books.number, self.books.at);
        // Servers' clocks differ; in a room time never goes back.
        self.books.at = now.max(at);
        self.books.number += 1;
        if let Err(trouble) = self.carry_out(cause, minutes) {
            (self.books.number, self.books.at) = (number, at);
            return Err(trouble);
        }
        self.settle(minutes);
        let answer = Answer { number: self.books.number, entry: self.record().map(Record::last) };
        if let Cause::Person(order) = cause {
            self.remember(order, answer);
        }
        Ok(answer)
    }

    /// Everything in here checks first and changes afterwards.
    fn carry_out(&mut self, cause: &Cause, minutes: &mut Minutes) -> Result<(), Trouble> {
        match cause {
            Cause::Opened(_) => Err(Trouble::Plan("it is open already".into())),
            Cause::Person(order) => self.obey(&order.by, &order.word, minutes),
            Cause::Bot { seat, seen, action } => self.move_bot(*seat, *seen, action, minutes),
            Cause::Time => {
                self.pass_time(minutes);
                Ok(())
            }
        }
    }

    fn obey(&mut self, by: &PersonId, word: &Word, minutes: &mut Minutes) -> Result<(), Trouble> {
        if let Word::Arrive { name } = word {
            return self.arrive(by, name, minutes);
        }
        if self.books.people.get(by).is_none_or(|guest| guest.away.is_some()) {
            return Err(Trouble::NotHere);
        }
        let seat = self.books.seat_of(by).ok_or(Trouble::NoSeat);
        match word {
            Word::Arrive { .. } => Ok(()),
            Word::Go => {
                self.go(by, minutes);
                Ok(())
            }
            Word::Sit { seat, token } => self.sit(by, *seat, token.as_deref(), minutes),
            Word::Stand => self.stand(seat?, minutes),
            Word::Place { seat, sitter } => self.place(by, *seat, *sitter, minutes),
            Word::Invite { seat, token } => self.invite(by, *seat, token.clone(), minutes),
            Word::Host { seat } => self.hand_over(by, *seat, minutes),
            Word::Salt { salt } => self.salt(seat?, salt, minutes),
            Word::Start => self.start(by, minutes),
            Word::Act { seen, action } => self.decide(seat?, *seen, action, minutes),
            Word::Hush { on } => self.hush(seat?, *on),
            Word::Undo { far } => self.undo(by, seat?, *far, minutes),
            Word::Resign => self.resign(seat?, minutes),
            Word::Ask { what } => self.ask(by, seat?, *what, minutes),
            Word::Answer { what, agree } => self.answer(by, seat?, *what, *agree, minutes),
            Word::Say { text } => self.say(by, text, false, minutes),
            Word::Whisper { text } => self.say(by, text, true, minutes),
        }
    }

    fn remember(&mut self, order: &Order, answer: Answer) {
        // A spectator who went away is forgotten.
        let Some(guest) = self.books.people.get_mut(&order.by) else { return };
        guest.answers.push_back(Answered { id: order.id.clone(), digest: digest(&order.word), answer });
        if guest.answers.len() > limits::ANSWERS {
            guest.answers.pop_front();
        }
    }

    /// The whole room, to be kept beside the journal.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            format: Journal::FORMAT,
            number: self.books.number,
            books: self.books.clone(),
            record: self.record().cloned(),
        }
    }

    /// Rebuilds a room from a snapshot and the entries after it, or from all entries. Entries the snapshot already
    /// contains are passed over.
    pub fn restore(
        game: &'static dyn Boxed,
        snapshot: Option<Snapshot>,
        entries: &[Journal],
    ) -> Result<Room, Unrestorable> {
        let mut room = match snapshot {
            Some(snapshot) => Room::reopen(game, snapshot)?,
            None => match entries.first() {
                Some(first @ Journal { number: 0, cause: Cause::Opened(opening), .. }) => {
                    readable(first)?;
                    own(game, &opening.plan)?;
                    Room::opened(game, (**opening).clone(), first.at)
                }
                _ => return Err(Unrestorable::NoBeginning),
            },
        };
        let known = room.books.number;
        for entry in entries.iter().filter(|entry| entry.number > known) {
            room.follow(entry)?;
        }
        Ok(room)
    }

    fn reopen(game: &'static dyn Boxed, snapshot: Snapshot) -> Result<Room, Unrestorable> {
        let Snapshot { format, books, record, .. } = snapshot;
        if format != Journal::FORMAT {
            return Err(Unrestorable::Format(format));
        }
        own(game, &books.plan)?;
        let table = record.map(|record| game.resume(record, Some(books.plan.seed))).transpose()?;
        Ok(Room { game, table, books })
    }

    /// The newest journal entry.
    pub fn number(&self) -> u64 {
        self.books.number
    }

    pub fn phase(&self) -> Phase {
        self.books.phase
    }

    /// The match so far, for the store and for `verify`. It holds secrets until the match is over.
    pub fn record(&self) -> Option<&Record> {
        self.table.as_ref().map(|table| table.record())
    }

    /// Published from the first moment.
    pub fn commitment(&self) -> Commitment {
        self.books.plan.seed.commitment()
    }

    /// How it ended for the sides; none while it goes on, and for a match that was abandoned.
    pub fn outcome(&self) -> Option<Outcome> {
        let sides = self.books.seating.sides();
        let Phase::Over(ending) = self.books.phase else { return None };
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

    /// The next match, once everybody agreed to it: sides swapped, to be opened with a new name and a new seed.
    pub fn rematch(&self) -> Option<Arrangement> {
        let books = &self.books;
        let host = Host { id: books.host.clone(), name: books.name(&books.host) };
        let arrangement = Arrangement { host, sitters: books.sitters(), ..books.plan.arrangement.clone() };
        books.rematch.then(|| arrangement.swapped(&books.seating))
    }

    /// The seats that must decide now.
    pub fn awaited(&self) -> SeatSet {
        match &self.table {
            Some(table) if self.books.is_playing() => table.awaiting().seats(),
            _ => SeatSet::EMPTY,
        }
    }
}

fn own(game: &dyn Boxed, plan: &Plan) -> Result<(), Unrestorable> {
    let (found, wanted) = (&plan.arrangement.game, game.title().id);
    match found == wanted {
        true => Ok(()),
        false => Err(Unrestorable::OtherGame { found: found.clone(), wanted: wanted.into() }),
    }
}

fn readable(journal: &Journal) -> Result<(), Unrestorable> {
    match journal.format {
        Journal::FORMAT => Ok(()),
        format => Err(Unrestorable::Format(format)),
    }
}

fn digest(word: &Word) -> u64 {
    // Words are plain data, which JSON can always carry.
    let hash = Sha256::digest(serde_json::to_vec(word).unwrap_or_default());
    hash.iter().take(8).fold(0, |sum, &byte| sum << 8 | u64::from(byte))
}
