//! One table on this device, for one person against bots or for several who pass the device round. It keeps the same room
//! as a server.

use bots::Bot;
use catalog::answers;
use host::{Accepted, Arrangement, Envelope, Host, JournalEntry, Plan, Room, RoomError, Sitter, Snapshot};
use kernel::{Seat, Seed};
use protocol::games::SetupDraft;
use protocol::worker::{SavedMatch, WorkerReply};
use protocol::{
    ApiError, Code, Command, CommandId, FromTable, Moments, NewTable, PersonId, Proposal, Replay, SeatChoice,
    TableView, Timestamp, ToTable, VoteView,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stage::{Language, Scene};

/// The table a worker keeps.
pub struct LocalTable {
    room: Room,
    /// Everybody at this device reads the same language.
    language: Language,
    /// The seats played on this device.
    mine: Vec<Seat>,
    /// The seat whose view the page shows.
    shown_seat: Seat,
    /// What the page was shown last, and for which seat.
    shown: Option<(Seat, u64, Scene)>,
    orders: u64,
}

/// A local table as the page keeps it in the browser's storage.
#[derive(Serialize, Deserialize)]
pub(crate) struct SavedTable {
    game: String,
    mine: Vec<Seat>,
    snapshot: Snapshot,
}

impl SavedTable {
    /// The game of a kept table, without reading the rest of it.
    pub(crate) fn game_of(saved: &str) -> Option<String> {
        #[derive(Deserialize)]
        struct OfGame {
            game: String,
        }
        serde_json::from_str(saved).ok().map(|OfGame { game }| game)
    }

    fn read(saved: &str) -> Result<SavedTable, String> {
        #[derive(Deserialize)]
        struct Older {
            game: String,
            mine: Vec<Seat>,
            snapshot: Value,
        }
        match serde_json::from_str::<SavedTable>(saved) {
            Ok(kept) if kept.snapshot.format == JournalEntry::FORMAT => Ok(kept),
            _ => {
                let Older { game, mine, snapshot } = serde_json::from_str(saved).map_err(|error| error.to_string())?;
                let snapshot = Snapshot::read(&snapshot.to_string()).map_err(|error| error.to_string())?;
                Ok(SavedTable { game, mine, snapshot })
            }
        }
    }
}

impl LocalTable {
    pub fn open(
        plan: NewTable,
        name: &str,
        seed: &str,
        language: Language,
        now: Timestamp,
    ) -> Result<LocalTable, ApiError> {
        let game = answers::find(&plan.game)?;
        let seed = read_seed(seed)?;
        let setup = answers::setup(&plan.game, &SetupDraft { listing: plan.listing, options: plan.options })?;
        let trial = game.start(&setup, "trial", &seed, Vec::new())?;
        let names = trial.seat_names();
        let places = match plan.seats.is_empty() {
            true => (0..names.len())
                .map(|seat| if seat == 0 { SeatChoice::Me } else { SeatChoice::Bot("greedy".into()) })
                .collect(),
            false => plan.seats,
        };
        let mine: Vec<Seat> =
            (0..places.len() as u8).map(Seat).filter(|seat| is_mine(&places[seat.0 as usize])).collect();
        // One person plays under their own name; several on one device are called by their seats.
        let called = |seat: Seat| match (&mine[..], names.get(seat.0 as usize)) {
            ([_], _) | (_, None) => name.to_owned(),
            (_, Some(seat)) => seat.clone(),
        };
        let sitter = |(index, place): (usize, &SeatChoice)| match place {
            SeatChoice::Bot(bot) => Ok(Sitter::Bot(read_bot(bot)?)),
            SeatChoice::Me | SeatChoice::Open | SeatChoice::Friend => {
                let seat = Seat(index as u8);
                Ok(Sitter::Person { id: person(seat)?, name: called(seat) })
            }
        };
        let arrangement = Arrangement {
            sitters: places.iter().enumerate().map(sitter).collect::<Result<_, ApiError>>()?,
            host: Host { id: person(Seat(0))?, name: name.to_owned() },
            game: plan.game,
            setup,
            settings: plan.settings,
            title: plan.title,
            listed: false,
        };
        LocalTable::start(arrangement, seed, language, now)
    }

    /// Opens the next match after one that is over: every side's players on the next side.
    pub fn rematch(saved: &str, seed: &str, language: Language, now: Timestamp) -> Result<LocalTable, ApiError> {
        let seed = read_seed(seed)?;
        let mut last = LocalTable::reopen(saved, language, now)?;
        if last.room.rematch().is_none() {
            last.order(last.shown_seat, Command::Propose { proposal: Proposal::Rematch }, now)?;
            last.agree(now);
        }
        let mut arrangement = last.room.rematch().ok_or(RoomError::NotOver)?;
        let alone = last.mine.len() == 1;
        let names = last.room.view(None, None, now, language).seats.into_iter().map(|seat| seat.name);
        // A person is known by the seat they sit in; several on one device are also called by it.
        for (index, (sitter, seat_name)) in arrangement.sitters.iter_mut().zip(names).enumerate() {
            if let Sitter::Person { id, name } = sitter {
                *id = person(Seat(index as u8))?;
                if !alone {
                    *name = seat_name;
                }
            }
        }
        LocalTable::start(arrangement, seed, language, now)
    }

    /// Lays the table out and begins the match. The host is the first person at it.
    fn start(
        mut arrangement: Arrangement,
        seed: Seed,
        language: Language,
        now: Timestamp,
    ) -> Result<LocalTable, ApiError> {
        let game = answers::find(&arrangement.game)?;
        let seats = (0..).map(Seat).zip(&arrangement.sitters);
        let people = seats.filter_map(|(seat, sitter)| match sitter {
            Sitter::Person { name, .. } => Some((seat, name.clone())),
            Sitter::Open | Sitter::Bot(_) => None,
        });
        let people: Vec<(Seat, String)> = people.collect();
        let Some((first, name)) = people.first().cloned() else {
            return Err(ApiError::new(
                Code::NoPlayer,
                "take at least one seat yourself, or watch bots with `wartable play`",
            ));
        };
        arrangement.host = Host { id: person(first)?, name };
        let id = format!("local-{}", &seed.commitment().to_string()[..12]);
        let (room, _) = Room::open(game, Plan { table: id, seed, arrangement }, now).map_err(ApiError::from)?;
        let mine = people.iter().map(|(seat, _)| *seat).collect();
        let mut table = LocalTable { room, language, mine, shown_seat: first, shown: None, orders: 0 };
        for (seat, name) in people {
            table.order(seat, Command::Arrive { name }, now)?;
        }
        table.order(first, Command::Start, now)?;
        table.choose_view();
        Ok(table)
    }

    pub fn reopen(saved: &str, language: Language, now: Timestamp) -> Result<LocalTable, ApiError> {
        let lost =
            |why: String| ApiError::new(Code::Damaged, format!("the match kept in this browser cannot be read: {why}"));
        let kept = SavedTable::read(saved).map_err(lost)?;
        let game = answers::find(&kept.game)?;
        let room = Room::restore(game, Some(kept.snapshot), &[]).map_err(|error| lost(error.to_string()))?;
        let &shown_seat = kept.mine.first().ok_or_else(|| lost("nobody plays".into()))?;
        // Ids of commands are never used twice, also not after coming back.
        let orders = now.0;
        let mut table = LocalTable { room, language, mine: kept.mine, shown_seat, shown: None, orders };
        table.choose_view();
        Ok(table)
    }

    pub fn save(&self) -> Result<WorkerReply, ApiError> {
        let kept =
            SavedTable { game: self.room.summary().game, mine: self.mine.clone(), snapshot: self.room.snapshot() };
        let saved = serde_json::to_string(&kept).map_err(|error| ApiError::new(Code::NotSaved, error.to_string()))?;
        Ok(WorkerReply::Saved(SavedMatch { saved, record: self.room.record().map(|record| record.write()) }))
    }

    /// Everything is shown in this language from the next view on, which is a whole one.
    pub fn set_language(&mut self, language: Language) {
        self.language = language;
        self.shown = None;
    }

    pub fn id(&self) -> String {
        self.room.summary().table
    }

    pub fn hear(&mut self, message: ToTable, now: Timestamp) -> Vec<FromTable> {
        match message {
            ToTable::Command { id, command } => self.carry_out(id, command, now),
            ToTable::Why { id, path } => {
                let tried = person(self.shown_seat)
                    .and_then(|by| self.room.attempt(&by, &path, self.language).map_err(ApiError::from));
                vec![FromTable::Because { id, error: tried.err() }]
            }
            ToTable::Sync { .. } => vec![FromTable::View(Box::new(self.whole(now)))],
            ToTable::Ping { at } => vec![FromTable::Pong { at, now }],
        }
    }

    fn carry_out(&mut self, id: CommandId, command: Command, now: Timestamp) -> Vec<FromTable> {
        let heard = person(self.shown_seat).and_then(|by| self.tell(Envelope { by, id: id.clone(), command }, now));
        match heard {
            Ok(done) => {
                self.agree(now);
                let mut said = vec![FromTable::Done { id, ack: done.ack }];
                said.extend(self.view(now));
                said
            }
            Err(fault) => vec![FromTable::Refused { id: Some(id), error: fault }],
        }
    }

    /// The other seats on this device agree to every question, because their players sit together.
    fn agree(&mut self, now: Timestamp) {
        let asked: Vec<VoteView> = self.room.view(None, None, now, self.language).votes;
        for VoteView { proposal, agreed, .. } in asked {
            for seat in self.mine.clone() {
                if !agreed.contains(&seat) {
                    // The room refuses an answer of a seat that was not asked; this changes nothing.
                    let _ = self.order(seat, Command::Vote { proposal, agree: true }, now);
                }
            }
        }
    }

    pub fn is_busy(&self) -> bool {
        !self.room.bots_due().is_empty() || self.room.next_auto_pass().is_some()
    }

    pub fn go_on(&mut self, seed: u64, now: Timestamp) -> Vec<FromTable> {
        // A pause would hide nothing here: all players of this table share one screen, so the room answers at once.
        let now = self.room.next_auto_pass().map_or(now, |when| when.max(now));
        let ticked = self.room.tick(now).is_some();
        let bot_turn = self.room.bots_due().first().and_then(|(seat, _)| self.room.bot_turn(*seat));
        let moved = bot_turn.and_then(|bot_turn| {
            let (seat, seen) = (bot_turn.seat, bot_turn.seen);
            let action = bot_turn.decide(seed)?;
            self.room.bot_acts(seat, seen, &action, now).ok()
        });
        match ticked || moved.is_some() {
            true => self.view(now),
            false => Vec::new(),
        }
    }

    /// Everything, as the page should show it now.
    pub fn whole(&mut self, now: Timestamp) -> TableView {
        self.choose_view();
        let look = self.room.view(person(self.shown_seat).ok().as_ref(), None, now, self.language);
        self.shown = look.scene.clone().map(|scene| (self.shown_seat, look.number, scene));
        look
    }

    fn view(&mut self, now: Timestamp) -> Vec<FromTable> {
        self.choose_view();
        let Some((_, since, scene)) = self.shown.take().filter(|(seat, ..)| *seat == self.shown_seat) else {
            return vec![FromTable::View(Box::new(self.whole(now)))];
        };
        let mut look = self.room.view(person(self.shown_seat).ok().as_ref(), Some(since), now, self.language);
        let next = look.diff_against(&scene).or_else(|| look.scene.clone()).unwrap_or(scene);
        self.shown = Some((self.shown_seat, look.number, next));
        vec![FromTable::View(Box::new(look))]
    }

    /// The page shows the view of the seat that decides; while bots decide, that of the person who decided last.
    fn choose_view(&mut self) {
        let awaited = self.room.awaited();
        if !awaited.contains(self.shown_seat) {
            self.shown_seat = self.mine.iter().copied().find(|&seat| awaited.contains(seat)).unwrap_or(self.shown_seat);
        }
    }

    pub fn replay(&self, now: Timestamp) -> Result<Replay, ApiError> {
        let look = self.room.view(person(self.shown_seat).ok().as_ref(), None, now, self.language);
        Replay::of(look).ok_or_else(|| RoomError::NotStarted.into())
    }

    pub fn moments(&self, from: u32, now: Timestamp) -> Result<Moments, ApiError> {
        let who = person(self.shown_seat)?;
        let last = self.room.history().map_or(0, |history| history.last());
        Moments::gather(from, last, |entry| {
            let moment = self.room.moment(Some(&who), entry, now, self.language).map_err(ApiError::from)?;
            Ok((moment.scene, moment.lines))
        })
    }

    fn order(&mut self, seat: Seat, command: Command, now: Timestamp) -> Result<Accepted, ApiError> {
        self.orders += 1;
        let id = CommandId::try_from(format!("local-{}", self.orders)).map_err(ApiError::not_understood)?;
        self.tell(Envelope { by: person(seat)?, id, command }, now)
    }

    fn tell(&mut self, order: Envelope, now: Timestamp) -> Result<Accepted, ApiError> {
        let handled = self.room.handle(order, now);
        handled.map_err(|error| self.room.error_in(error, self.language).into())
    }
}

fn is_mine(place: &SeatChoice) -> bool {
    !matches!(place, SeatChoice::Bot(_))
}

fn person(seat: Seat) -> Result<PersonId, ApiError> {
    PersonId::try_from(format!("seat-{}", seat.0)).map_err(ApiError::not_understood)
}

fn read_seed(seed: &str) -> Result<Seed, ApiError> {
    seed.parse().map_err(|why: String| ApiError::new(Code::Seed, why))
}

fn read_bot(name: &str) -> Result<Bot, ApiError> {
    name.parse().map_err(|error: bots::UnknownBot| ApiError::new(Code::NoSuchBot, error.to_string()))
}
