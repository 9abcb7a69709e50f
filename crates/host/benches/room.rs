//! What a room costs: two persons who decide at random play the first game of the shelf and ask for a view after every action. Prints
//! the median of microseconds per command and look, sizes as JSON, and how long opening a long match again takes.
//! `cargo bench -p host`

use host::*;
use kernel::Seed;
use protocol::*;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use stage::Language;
use std::time::{Duration, Instant};

const ACTIONS: usize = 1_500;
const MATCHES: u64 = 3;
/// How many of them came after the snapshot: the most that a server lets come.
const LATER: usize = 300;
const NOW: Timestamp = Timestamp(0);

/// How long one kind of thing took, each time, and the bytes it came to.
#[derive(Default)]
struct Cost {
    times: Vec<Duration>,
    bytes: usize,
}

impl Cost {
    fn of<T>(&mut self, work: impl FnOnce() -> (T, usize)) -> T {
        let start = Instant::now();
        let (made, bytes) = work();
        self.times.push(start.elapsed());
        self.bytes += bytes;
        made
    }

    /// The median, which a busy machine hardly moves.
    fn print(mut self, what: &str) {
        self.times.sort_unstable();
        let Some(median) = self.times.get(self.times.len() / 2) else { return };
        let micros = median.as_secs_f64() * 1e6;
        println!("{what:<36} {micros:>9.1} µs {:>9} bytes", self.bytes / self.times.len());
    }
}

fn person(name: &str) -> PersonId {
    name.try_into().expect("a good id")
}

fn envelope(by: &str, id: usize, command: Command) -> Envelope {
    Envelope { by: person(by), id: CommandId::try_from(format!("c{id}")).expect("a good id"), command }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

fn main() {
    let game = catalog::shelf()[0];
    let [mut hears, mut acts, mut thin, mut made, mut whole, mut follows, mut keeps, mut opens, mut undoes]: [Cost; 9] =
        Default::default();
    for seed in 0..MATCHES {
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        let sitting = |name: &str| Sitter::Person { id: person(name), name: name.into() };
        let arrangement = Arrangement {
            game: game.title().id.into(),
            setup: game.default_setup(),
            title: String::new(),
            listed: false,
            host: Host { id: person("ann"), name: "ann".into() },
            sitters: vec![sitting("ann"), sitting("bob")],
            settings: Settings::default(),
        };
        let plan = Plan { table: "t1".into(), seed: Seed::from_number(seed), arrangement };
        let (mut room, first) = Room::open(game, plan, NOW).expect("opens");
        let mut journal = vec![json(&first)];
        for command in [("bob", Command::Arrive { name: "bob".into() }), ("ann", Command::Start)] {
            let done = room.handle(envelope(command.0, journal.len(), command.1), NOW).expect("heard");
            journal.push(json(&done.journal));
        }
        let mut seen = ["ann", "bob"].map(|name| {
            let mut parts = ChangedParts::since(None);
            let mut view = room.view_with(Some(&person(name)), None, NOW, Language::English, &mut parts);
            (view.number, view.finish_scene(parts).expect("a scene"))
        });
        let mut snapshot = String::new();
        for step in 0..ACTIONS {
            let Some(seat) = room.awaited().first() else { break };
            let people = ["ann", "bob"];
            for (index, name) in people.iter().enumerate() {
                let who = person(name);
                let cost = if index == seat.0 as usize { &mut thin } else { &mut made };
                let (number, scene) = cost.of(|| {
                    let (since, shown) = &seen[index];
                    let mut parts = ChangedParts::since(Some(shown));
                    let mut view = room.view_with(Some(&who), Some(*since), NOW, Language::English, &mut parts);
                    let scene = view.finish_scene(parts).expect("no whole look");
                    let text = json(&view);
                    ((view.number, scene), text.len())
                });
                seen[index] = (number, scene);
            }
            let by = people[seat.0 as usize];
            let choices = room.view(Some(&person(by)), Some(room.number()), NOW, Language::English).choices;
            let action = choices[rng.random_range(0..choices.len())].action.clone();
            let envelope = envelope(by, journal.len(), Command::Act { seen: room.number(), action });
            let entry = hears.of(|| (room.handle(envelope, NOW).expect("legal").journal.expect("an entry"), 0));
            journal.push(acts.of(|| {
                let text = json(&entry);
                let bytes = text.len();
                (text, bytes)
            }));
            if step + LATER == ACTIONS {
                snapshot = keeps.of(|| {
                    let text = json(&room.snapshot());
                    let bytes = text.len();
                    (text, bytes)
                });
            }
        }
        for _ in 0..5 {
            whole.of(|| ((), json(&room.view(Some(&person("ann")), None, NOW, Language::English)).len()));
        }
        let restored = opens.of(|| {
            let read = serde_json::from_str::<Snapshot>(&snapshot).expect("reads");
            let from = read.number as usize + 1;
            let entries: Vec<JournalEntry> =
                journal[from..].iter().map(|text| serde_json::from_str(text).expect("reads")).collect();
            (Room::restore(game, Some(read), &entries).expect("restores"), 0)
        });
        assert!(restored == room);
        drop(restored);
        let entries: Vec<JournalEntry> =
            journal.iter().map(|text| serde_json::from_str(text).expect("reads")).collect();
        let mut other = Room::restore(game, None, &entries[..3]).expect("restores");
        for entry in &entries[3..] {
            follows.of(|| (other.follow(entry).expect("follows"), 0));
        }
        let last = room.record().expect("plays").entries.last().and_then(|entry| entry.seat).expect("a seat");
        let by = ["ann", "bob"][last.0 as usize];
        undoes
            .of(|| (room.handle(envelope(by, 1_000_000, Command::Undo { scope: UndoScope::Decision }), NOW), 0))
            .expect("asks");
        let other = ["bob", "ann"][last.0 as usize];
        let answer = Command::Vote { proposal: Proposal::Undo, agree: true };
        undoes.of(|| (room.handle(envelope(other, 1_000_001, answer), NOW), 0)).ok();
    }
    hears.print("an accepted action");
    acts.print("its journal entry as JSON");
    thin.print("a look since the last, who decides");
    made.print("a look since the last, the other");
    whole.print("a whole look after 1,500 actions");
    keeps.print("a snapshot after 1,200 actions");
    opens.print("opening from it and 300 entries");
    follows.print("following an entry");
    undoes.print("undo");
}
