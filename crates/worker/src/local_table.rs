//! One table on this device, for one person against bots or for several who pass the device round. It keeps the same room
//! as a server.

use bots::Bot;
use host::{
    Arrangement, Asking, CommandId, Done, Host, Look, Moment, Order, PersonId, Plan, Room, Sitter, Snapshot, Trouble,
    Word,
};
use kernel::{Seat, Seed};
use protocol::desk::{self, Draft};
use protocol::solo::Reply;
use protocol::{Fault, FromTable, Moments, NewTable, Place, Replay, ToTable};
use serde::{Deserialize, Serialize};
use stage::Scene;

/// The table a worker keeps.
pub struct LocalTable {
    room: Room,
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
struct SavedTable {
    game: String,
    mine: Vec<Seat>,
    snapshot: Snapshot,
}

impl LocalTable {
    pub fn open(plan: NewTable, name: &str, seed: &str, now: Moment) -> Result<LocalTable, Fault> {
        let game = desk::find(&plan.game)?;
        let setup = desk::setup(&plan.game, &Draft { listing: plan.listing, options: plan.options })?;
        let seed: Seed = seed.parse().map_err(|why: String| Fault::new("bad_seed", why))?;
        let trial = game.start(&setup, "trial", &seed, Vec::new())?;
        let names = trial.seat_names();
        let places = match plan.seats.is_empty() {
            true => {
                (0..names.len()).map(|seat| if seat == 0 { Place::Me } else { Place::Bot("greedy".into()) }).collect()
            }
            false => plan.seats,
        };
        let mine: Vec<Seat> =
            (0..places.len() as u8).map(Seat).filter(|seat| is_mine(&places[seat.0 as usize])).collect();
        let Some(&first) = mine.first() else {
            return Err(Fault::new(
                "nobody_plays",
                "take at least one seat yourself, or watch bots with `wartable play`",
            ));
        };
        // One person plays under their own name; several on one device are called by their seats.
        let called = |seat: Seat| match (&mine[..], names.get(seat.0 as usize)) {
            ([_], _) | (_, None) => name.to_owned(),
            (_, Some(seat)) => seat.clone(),
        };
        let sitter = |(index, place): (usize, &Place)| match place {
            Place::Bot(bot) => Ok(Sitter::Bot(read_bot(bot)?)),
            Place::Me | Place::Open | Place::Friend => {
                let seat = Seat(index as u8);
                Ok(Sitter::Person { id: person(seat)?, name: called(seat) })
            }
        };
        let arrangement = Arrangement {
            sitters: places.iter().enumerate().map(sitter).collect::<Result<_, Fault>>()?,
            host: Host { id: person(first)?, name: called(first) },
            game: plan.game,
            setup,
            settings: plan.settings,
            title: plan.title,
            listed: false,
        };
        let id = format!("local-{}", &seed.commitment().to_string()[..12]);
        let (room, _) =
            Room::open(game, Plan { table: id, seed, arrangement }, now).map_err(|trouble| Fault::from(&trouble))?;
        let mut table = LocalTable { room, mine: mine.clone(), shown_seat: first, shown: None, orders: 0 };
        for seat in mine.iter().copied() {
            table.order(seat, Word::Arrive { name: called(seat) }, now)?;
        }
        table.order(first, Word::Start, now)?;
        table.choose_view();
        Ok(table)
    }

    pub fn reopen(saved: &str, now: Moment) -> Result<LocalTable, Fault> {
        let lost = |why: String| Fault::new("damaged", format!("the match kept in this browser cannot be read: {why}"));
        let kept: SavedTable = serde_json::from_str(saved).map_err(|error| lost(error.to_string()))?;
        let game = desk::find(&kept.game)?;
        let room = Room::restore(game, Some(kept.snapshot), &[]).map_err(|error| lost(error.to_string()))?;
        let &shown_seat = kept.mine.first().ok_or_else(|| lost("nobody plays".into()))?;
        // Ids of commands are never used twice, also not after coming back.
        let orders = now.0;
        let mut table = LocalTable { room, mine: kept.mine, shown_seat, shown: None, orders };
        table.choose_view();
        Ok(table)
    }

    pub fn save(&self) -> Result<Reply, Fault> {
        let kept =
            SavedTable { game: self.room.summary().game, mine: self.mine.clone(), snapshot: self.room.snapshot() };
        let saved = serde_json::to_string(&kept).map_err(|error| Fault::new("not_saved", error.to_string()))?;
        Ok(Reply::Saved { saved, record: self.room.record().map(|record| record.write()) })
    }

    pub fn id(&self) -> String {
        self.room.summary().table
    }

    pub fn hear(&mut self, message: ToTable, now: Moment) -> Vec<FromTable> {
        match message {
            ToTable::Order { id, word } => self.carry_out(id, word, now),
            ToTable::Why { id, path } => {
                let tried = person(self.shown_seat)
                    .and_then(|by| self.room.attempt(&by, &path).map_err(|trouble| Fault::from(&trouble)));
                vec![FromTable::Because { id, fault: tried.err() }]
            }
            ToTable::Sync { .. } => vec![FromTable::Look(Box::new(self.whole(now)))],
            ToTable::Ping { at } => vec![FromTable::Pong { at, now }],
        }
    }

    fn carry_out(&mut self, id: CommandId, word: Word, now: Moment) -> Vec<FromTable> {
        let heard = person(self.shown_seat).and_then(|by| self.tell(Order { by, id: id.clone(), word }, now));
        match heard {
            Ok(done) => {
                self.agree(now);
                let mut said = vec![FromTable::Done { id, answer: done.answer }];
                said.extend(self.look(now));
                said
            }
            Err(fault) => vec![FromTable::Refused { id: Some(id), fault }],
        }
    }

    /// The other seats on this device agree to every question, because their players sit together.
    fn agree(&mut self, now: Moment) {
        let asked: Vec<Asking> = self.room.look(None, None, now).asked;
        for Asking { what, agreed, .. } in asked {
            for seat in self.mine.clone() {
                if !agreed.contains(&seat) {
                    // The room refuses an answer of a seat that was not asked; this changes nothing.
                    let _ = self.order(seat, Word::Answer { what, agree: true }, now);
                }
            }
        }
    }

    pub fn is_busy(&self) -> bool {
        !self.room.bots_due().is_empty() || self.room.lets_pass().is_some()
    }

    pub fn go_on(&mut self, seed: u64, now: Moment) -> Vec<FromTable> {
        // A pause would hide nothing here: all players of this table share one screen, so the room answers at once.
        let now = self.room.lets_pass().map_or(now, |when| when.max(now));
        let ticked = self.room.tick(now).is_some();
        let mind = self.room.bots_due().first().and_then(|(seat, _)| self.room.mind(*seat));
        let moved = mind.and_then(|mind| {
            let (seat, seen) = (mind.seat, mind.seen);
            let action = mind.decide(seed)?;
            self.room.bot_acts(seat, seen, &action, now).ok()
        });
        match ticked || moved.is_some() {
            true => self.look(now),
            false => Vec::new(),
        }
    }

    /// Everything, as the page should show it now.
    pub fn whole(&mut self, now: Moment) -> Look {
        self.choose_view();
        let look = self.room.look(person(self.shown_seat).ok().as_ref(), None, now);
        self.shown = look.scene.clone().map(|scene| (self.shown_seat, look.number, scene));
        look
    }

    fn look(&mut self, now: Moment) -> Vec<FromTable> {
        self.choose_view();
        let Some((_, since, scene)) = self.shown.take().filter(|(seat, ..)| *seat == self.shown_seat) else {
            return vec![FromTable::Look(Box::new(self.whole(now)))];
        };
        let mut look = self.room.look(person(self.shown_seat).ok().as_ref(), Some(since), now);
        let next = look.slim(&scene).or_else(|| look.scene.clone()).unwrap_or(scene);
        self.shown = Some((self.shown_seat, look.number, next));
        vec![FromTable::Look(Box::new(look))]
    }

    /// The page shows the view of the seat that decides; while bots decide, that of the person who decided last.
    fn choose_view(&mut self) {
        let awaited = self.room.awaited();
        if !awaited.contains(self.shown_seat) {
            self.shown_seat = self.mine.iter().copied().find(|&seat| awaited.contains(seat)).unwrap_or(self.shown_seat);
        }
    }

    pub fn replay(&self, now: Moment) -> Result<Replay, Fault> {
        let look = self.room.look(person(self.shown_seat).ok().as_ref(), None, now);
        Replay::of(look).ok_or_else(|| Fault::from(&Trouble::NotStarted))
    }

    pub fn moments(&self, from: u32, now: Moment) -> Result<Moments, Fault> {
        let who = person(self.shown_seat)?;
        let last = self.room.record().map_or(0, |record| record.last());
        Moments::gather(from, last, |entry| {
            let moment = self.room.moment(Some(&who), entry, now).map_err(|trouble| Fault::from(&trouble))?;
            Ok((moment.scene, moment.lines))
        })
    }

    fn order(&mut self, seat: Seat, word: Word, now: Moment) -> Result<Done, Fault> {
        self.orders += 1;
        let id = CommandId::try_from(format!("local-{}", self.orders)).map_err(Fault::not_understood)?;
        self.tell(Order { by: person(seat)?, id, word }, now)
    }

    fn tell(&mut self, order: Order, now: Moment) -> Result<Done, Fault> {
        self.room.hear(order, now).map_err(|trouble| Fault::from(&trouble))
    }
}

fn is_mine(place: &Place) -> bool {
    !matches!(place, Place::Bot(_))
}

fn person(seat: Seat) -> Result<PersonId, Fault> {
    PersonId::try_from(format!("seat-{}", seat.0)).map_err(Fault::not_understood)
}

fn read_bot(name: &str) -> Result<Bot, Fault> {
    name.parse().map_err(|error: bots::UnknownBot| Fault::new("no_such_bot", error.to_string()))
}
