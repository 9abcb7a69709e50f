//! What a client is sent: the room as one viewer may see it, whole or what is missing since an entry.

use crate::books::{Chair, Guest, Phase};
use crate::plan::{Delay, Settings, is_default};
use crate::{Ask, Back, Far, Moment, PersonId, Remark, Room, SceneChange, Talk};
use kernel::{Commitment, Outcome, Seat, Seed, Side, Viewer};
use serde::{Deserialize, Serialize};
use stage::{Choice, Line, Scene, Stage};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Look {
    /// The journal entry this shows; `seen` and `since` of what follows.
    pub number: u64,
    /// Everything is here, and replaces what was shown before. Otherwise lines, remarks and traces are those since.
    pub whole: bool,
    /// The number of the look this one is added to; none for a whole one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub since: Option<u64>,
    pub game: String,
    pub table: String,
    /// The table's own name, and the scenario's or the map's.
    #[serde(default, skip_serializing_if = "is_default")]
    pub title: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub scenario: String,
    /// Stands among the open tables.
    #[serde(default, skip_serializing_if = "is_default")]
    pub listed: bool,
    pub phase: Phase,
    #[serde(default, skip_serializing_if = "is_default")]
    pub outcome: Option<Outcome>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub settings: Settings,
    #[serde(default, skip_serializing_if = "is_default")]
    pub you: Option<Seat>,
    /// You are the host.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hosting: bool,
    pub seats: Vec<SeatLook>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub spectators: usize,
    /// The seed's hash, before any salt is taken; the seed when all is over.
    pub commitment: Commitment,
    #[serde(default, skip_serializing_if = "is_default")]
    pub seed: Option<Seed>,
    /// Only with the whole view.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stage: Option<Stage>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub scene: Option<Scene>,
    /// In place of the scene: what changed in it. See [`Look::slim`].
    #[serde(default, skip_serializing_if = "is_default")]
    pub change: Option<SceneChange>,
    /// The entry of the record the scene shows.
    #[serde(default, skip_serializing_if = "is_default")]
    pub entry: Option<u32>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub choices: Vec<Choice>,
    /// You are asked in passing: whether you said not to be asked about this any more.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hushed: Option<bool>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub asides: Vec<Choice>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub lines: Vec<Sentence>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub backs: Vec<Back>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub undo: Undo,
    #[serde(default, skip_serializing_if = "is_default")]
    pub asked: Vec<Asking>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub talk: Vec<Remark>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub rematch: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatLook {
    pub seat: Seat,
    /// `chaos/2`.
    pub name: String,
    pub side: Side,
    /// The person's or the bot's name; none for an open seat.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sitter: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub person: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub here: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub hosts: bool,
    /// The seat is kept for somebody with an invitation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub invited: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub salted: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub salt: Option<String>,
    /// When the table stops waiting for this person.
    #[serde(default, skip_serializing_if = "is_default")]
    pub countdown: Option<Moment>,
    /// A bot sits in.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stood_in: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub awaited: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub clock: Option<ClockLook>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockLook {
    /// Milliseconds.
    pub left: u64,
    #[serde(default, skip_serializing_if = "is_default")]
    pub runs: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub fallen: bool,
}

/// A line of the log and the entry of the record it belongs to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sentence {
    pub entry: u32,
    pub line: Line,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Undo {
    #[serde(default, skip_serializing_if = "is_default")]
    pub decision: Option<Reach>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub turn: Option<Reach>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    Free,
    /// The other persons must agree.
    Ask,
}

/// What is asked, and who agreed so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Asking {
    pub what: Ask,
    #[serde(default, skip_serializing_if = "is_default")]
    pub by: Option<Seat>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub agreed: Vec<Seat>,
}

/// How much of the match somebody is shown.
pub(crate) struct Extent {
    pub viewer: Viewer,
    /// The entry of the record shown.
    pub entry: u32,
    /// The newest journal entry whose words may be heard; all if none.
    until: Option<u64>,
}

impl Look {
    /// Puts what changed since a scene this viewer was shown in the place of the scene, which is handed back to be the
    /// next one to compare with. A whole look stays whole.
    pub fn slim(&mut self, shown: &Scene) -> Option<Scene> {
        let scene = self.scene.take_if(|_| !self.whole)?;
        let change = SceneChange::between(shown, &scene);
        self.change = (!change.is_empty()).then_some(change);
        Some(scene)
    }
}

impl Room {
    /// The room as a person sees it, or a stranger (`None`). `since` is the number of the last look; `now` counts
    /// for clocks and for spectators who watch with a delay.
    pub fn look(&self, who: Option<&PersonId>, since: Option<u64>, now: Moment) -> Look {
        let books = &self.books;
        let you = who.and_then(|person| books.seat_of(person));
        let extent = self.extent(you, now);
        let behind = extent.as_ref().is_some_and(|extent| extent.until.is_some());
        let since = since.filter(|&since| self.continues(since, you));
        let arrangement = &books.plan.arrangement;
        let mut look = Look {
            number: books.number,
            whole: since.is_none(),
            since,
            game: arrangement.game.clone(),
            table: books.plan.table.clone(),
            title: arrangement.title.clone(),
            scenario: books.scenario.clone(),
            listed: arrangement.listed,
            phase: books.phase,
            outcome: self.outcome(),
            settings: arrangement.settings.clone(),
            you,
            hosting: who == Some(&books.host),
            seats: books.seating.seats().filter_map(|seat| self.seat_look(seat, behind, now)).collect(),
            spectators: self.spectators(),
            commitment: self.commitment(),
            seed: books.is_over().then_some(books.plan.seed),
            stage: None,
            scene: None,
            change: None,
            entry: None,
            choices: Vec::new(),
            hushed: None,
            asides: Vec::new(),
            lines: Vec::new(),
            backs: books.backs.iter().filter(|back| since.is_none_or(|since| back.number > since)).copied().collect(),
            undo: you.map(|seat| self.undo_look(seat)).unwrap_or_default(),
            asked: self.asking(),
            talk: self.heard(you, since, extent.as_ref().and_then(|extent| extent.until)),
            rematch: books.rematch,
        };
        if let Some(extent) = extent {
            self.show(&mut look, &extent, since);
        }
        look
    }

    fn show(&self, look: &mut Look, extent: &Extent, since: Option<u64>) {
        let Some(table) = &self.table else { return };
        let (viewer, entry) = (extent.viewer, extent.entry);
        look.entry = Some(entry);
        look.stage = since.is_none().then(|| table.stage(viewer));
        look.scene = match entry == table.record().last() {
            true => Some(table.scene(viewer)),
            false => table.scene_at(entry, viewer).ok(),
        };
        if let Some(seat) = viewer.seat().filter(|_| self.books.is_playing()) {
            // Whoever is answered for has nothing to choose.
            look.choices = if self.answer_for(seat).is_some() { Vec::new() } else { table.choices(seat) };
            look.hushed = self.hushed(seat);
            look.asides = table.asides(seat);
        }
        let first = since.map_or(0, |since| self.books.played.partition_point(|played| played.number <= since) as u32);
        let sentences = |entry| table.lines_of(entry, viewer).into_iter().map(move |line| Sentence { entry, line });
        look.lines = (first..=entry).flat_map(sentences).collect();
    }

    /// Whether what was shown at an entry still holds, so that the rest can be added to it.
    fn continues(&self, since: u64, you: Option<Seat>) -> bool {
        let books = &self.books;
        let went_back = books.backs.back().is_some_and(|back| back.number > since);
        let began = books.started.is_some_and(|started| started > since);
        // When all is over, players hear the gallery and spectators see what was held back.
        let ended = books.ended.is_some_and(|ended| ended > since);
        // What a spectator with a delay saw at an entry depends on when that was.
        let delayed = you.is_none() && books.is_playing() && books.plan.arrangement.settings.delay != Delay::None;
        since <= books.number && !went_back && !began && !ended && !delayed
    }

    pub(crate) fn extent(&self, you: Option<Seat>, now: Moment) -> Option<Extent> {
        let last = self.record()?.last();
        if let Some(seat) = you {
            return Some(Extent { viewer: Viewer::Seat(seat), entry: last, until: None });
        }
        let played = &self.books.played;
        let entry = match self.books.plan.arrangement.settings.delay {
            Delay::Entries(behind) if self.books.is_playing() => last.saturating_sub(behind),
            Delay::Millis(millis) if self.books.is_playing() => {
                let seen = played.partition_point(|played| played.at.after(millis) <= now);
                (seen as u32).saturating_sub(1).min(last)
            }
            _ => last,
        };
        let until = played.get(entry as usize + 1).map(|next| next.number.saturating_sub(1));
        Some(Extent { viewer: Viewer::Spectator, entry, until })
    }

    fn seat_look(&self, seat: Seat, behind: bool, now: Moment) -> Option<SeatLook> {
        let books = &self.books;
        let chair: &Chair = books.chair(seat)?;
        let guest: Option<&Guest> = chair.person().and_then(|person| books.people.get(person));
        let clock = books.clock(seat).filter(|_| !behind);
        Some(SeatLook {
            seat,
            name: books.seating.name(seat, self.game.title().sides),
            side: books.seating.side(seat),
            sitter: books.sitter_name(chair),
            person: guest.is_some(),
            here: guest.is_some_and(|guest| guest.away.is_none()),
            hosts: chair.person() == Some(&books.host),
            invited: chair.invitation.is_some(),
            salted: chair.salt.is_some(),
            salt: chair.salt.clone().filter(|_| books.started.is_some()),
            countdown: self.countdown(seat),
            stood_in: chair.stood_in,
            awaited: !behind && self.awaited().contains(seat),
            clock: clock.map(|clock| ClockLook {
                left: clock.left(now),
                runs: clock.runs(),
                fallen: clock.has_fallen(),
            }),
        })
    }

    fn spectators(&self) -> usize {
        let watches = |(id, guest): &(&PersonId, &Guest)| guest.away.is_none() && self.books.seat_of(id).is_none();
        self.books.people.iter().filter(watches).count()
    }

    fn undo_look(&self, seat: Seat) -> Undo {
        let reach = |far| self.reach(seat, far).map(|(_, reach)| reach);
        Undo { decision: reach(Far::Decision), turn: reach(Far::Turn) }
    }

    fn asking(&self) -> Vec<Asking> {
        let seats = |people: &std::collections::BTreeSet<PersonId>| {
            people.iter().filter_map(|person| self.books.seat_of(person)).collect()
        };
        let asked = self.books.asked.iter();
        asked
            .map(|asked| Asking { what: asked.what, by: self.books.seat_of(&asked.by), agreed: seats(&asked.agreed) })
            .collect()
    }

    fn heard(&self, you: Option<Seat>, since: Option<u64>, until: Option<u64>) -> Vec<Remark> {
        let over = self.books.is_over();
        let side = you.map(|seat| self.books.seating.side(seat));
        let heard = |remark: &&Remark| match remark.talk {
            Talk::Gallery => you.is_none() || over,
            Talk::Side(own) => side == Some(own) || over,
            Talk::Table => until.is_none_or(|until| remark.number <= until),
        };
        let new = |remark: &&Remark| since.is_none_or(|since| remark.number > since);
        self.books.talk.iter().filter(heard).filter(new).cloned().collect()
    }
}
