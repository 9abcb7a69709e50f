//! People who play: a room with everything it wrote down, and short words for what they do.

use crate::bids;
use catalog::AnyGame;
use host::*;
use kernel::{Seat, Seed};
use protocol::*;
use serde_json::{Value, json};
use stage::Language;

pub(crate) struct Party {
    pub room: Room,
    pub journal: Vec<JournalEntry>,
    pub now: Timestamp,
    pub ids: u32,
}

pub(crate) fn person(name: &str) -> PersonId {
    name.try_into().expect("a good id")
}

pub(crate) fn sitting(name: &str) -> Sitter {
    Sitter::Person { id: person(name), name: name.into() }
}

pub(crate) fn plan(game: &str, setup: Value, sitters: Vec<Sitter>, settings: Settings) -> Plan {
    let host = Host { id: person("ann"), name: "ann".into() };
    let (game, title) = (game.into(), "Friday".into());
    let arrangement = Arrangement { game, setup, title, listed: true, host, sitters, settings };
    Plan { table: "t1".into(), seed: Seed::from_number(7), arrangement }
}

impl Party {
    pub(crate) fn open(game: &'static dyn AnyGame, setup: Value, sitters: Vec<Sitter>, settings: Settings) -> Party {
        let (room, first) =
            Room::open(game, plan(game.title().id, setup, sitters, settings), Timestamp(0)).expect("opens");
        Party { room, journal: vec![first], now: Timestamp(0), ids: 0 }
    }

    /// Ann and Bob at a table of Bids, playing.
    pub(crate) fn bids(setup: Value, settings: Settings) -> Party {
        let mut party = Party::open(bids(), setup, vec![sitting("ann"), sitting("bob")], settings);
        party.says("bob", Command::Arrive { name: "bob".into() }).expect("bob comes");
        party.says("ann", Command::Start).expect("starts");
        party
    }

    pub(crate) fn in_turns(settings: Settings) -> Party {
        Party::bids(json!({"turns": true}), settings)
    }

    pub(crate) fn says(&mut self, who: &str, command: Command) -> Result<Accepted, RoomError> {
        self.ids += 1;
        let id = CommandId::try_from(format!("c{}", self.ids)).expect("a good id");
        let done = self.room.handle(Envelope { by: person(who), id, command }, self.now)?;
        self.journal.extend(done.journal.clone());
        Ok(done)
    }

    /// Acts on proposal lies on the table now.
    pub(crate) fn acts(&mut self, who: &str, action: &str) -> Result<Accepted, RoomError> {
        let seen = self.room.number();
        self.says(who, Command::Act { seen, action: action.into() })
    }

    pub(crate) fn all(&mut self, actions: &[(&str, &str)]) {
        for (who, action) in actions {
            self.acts(who, action).unwrap_or_else(|error| panic!("{who}: {action}: {error}"));
        }
    }

    pub(crate) fn undo(&mut self, who: &str, scope: UndoScope) -> Result<Accepted, RoomError> {
        self.says(who, Command::Undo { scope })
    }

    pub(crate) fn asks(&mut self, who: &str, proposal: Proposal) -> Result<Accepted, RoomError> {
        self.says(who, Command::Propose { proposal })
    }

    pub(crate) fn agrees(&mut self, who: &str, proposal: Proposal, agree: bool) -> Result<Accepted, RoomError> {
        self.says(who, Command::Vote { proposal, agree })
    }

    /// Time passes, and the table is looked after.
    pub(crate) fn waits(&mut self, millis: u64) -> Option<Accepted> {
        self.now = self.now.after(millis);
        let done = self.room.tick(self.now)?;
        self.journal.extend(done.journal.clone());
        Some(done)
    }

    pub(crate) fn bots_move(&mut self) -> usize {
        let due = self.room.bots_due();
        for (seat, _) in &due {
            let action = self.room.think(*seat, self.room.number()).expect("something to do");
            let done = self.room.bot_acts(*seat, self.room.number(), &action, self.now).expect("legal");
            self.journal.extend(done.journal);
        }
        due.len()
    }

    pub(crate) fn view(&self, who: &str) -> TableView {
        self.room.view(Some(&person(who)), None, self.now, Language::English)
    }

    pub(crate) fn clock(&self, seat: u8) -> ClockView {
        self.view("ann").seats[seat as usize].clock.expect("a clock")
    }

    pub(crate) fn last(&self) -> u32 {
        self.room.record().expect("a match").last()
    }
}

pub(crate) fn news(done: &Accepted) -> Vec<&News> {
    done.notices.iter().map(|notice| &notice.news).collect()
}

pub(crate) const ANN: Seat = Seat(0);
pub(crate) const BOB: Seat = Seat(1);
