//! The journal is the room: after any commands, accepted or refused, reading it again gives an equal room.

use crate::party::*;
use crate::{FIXED, bids};
use bots::Bot;
use host::*;
use kernel::{RecordError, Seat, Seed};
use protocol::*;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use stage::Language;
use std::collections::BTreeSet;

const PEOPLE: [&str; 5] = ["ann", "bob", "cat", "eve", "mallory"];

fn any<T: Clone>(rng: &mut impl Rng, things: &[T]) -> T {
    things[rng.random_range(0..things.len())].clone()
}

fn any_settings(rng: &mut impl Rng) -> Settings {
    Settings {
        timing: any(rng, &[Timing::None, Timing::Turn(20_000), Timing::Side { bank: 90_000, increment: 2_000 }]),
        expiry: any(rng, &[Expiry::Nothing, Expiry::BotMoves, Expiry::Forfeit]),
        absence_limit: AbsenceLimit(15_000),
        stand_in: any(rng, &[StandIn::Never, StandIn::IfOthersAgree, StandIn::ByItself]),
        substitute: Substitute("random".into()),
        delay: any(rng, &[Delay::None, Delay::Entries(3), Delay::Millis(9_000)]),
    }
}

fn any_word(rng: &mut impl Rng, number: u64) -> Command {
    let seat = Seat(any(rng, &[0, 1, 2, 3, 12, 255]));
    let asks = [Proposal::Undo, Proposal::Draw, Proposal::Abandon, Proposal::Rematch, Proposal::StandIn(seat)];
    let long = "x".repeat(2_000);
    match rng.random_range(0..40) {
        0..4 => Command::Arrive { name: any(rng, &["Ann", "Bo\nb", "", &long, "Eve"]).into() },
        4 => Command::Go,
        5 | 6 => Command::Sit { seat, token: any(rng, &[None, Some("key".into()), Some(long)]) },
        7 => Command::Stand,
        8 => Command::Place { seat, sitter: any(rng, &[SeatFill::Open, SeatFill::Bot("random".into())]) },
        9 => Command::Invite { seat, token: any(rng, &[None, Some(TokenHash::of("key"))]) },
        10 => Command::Host { seat },
        11 => Command::Salt { salt: any(rng, &["salt", "", &long]).into() },
        12 => Command::Start,
        13..27 => {
            let seen = any(rng, &[number, number, number, number.saturating_sub(2), 0, u64::MAX]);
            let action =
                any(rng, &["mull", "bid 0", "bid 1", "bid 3", "bid 4", "bid -1", "", "resign", "\u{0}", &long]);
            Command::Act { seen, action: action.into() }
        }
        27..31 => Command::Undo { scope: any(rng, &[UndoScope::Decision, UndoScope::Turn]) },
        31 if rng.random_range(0..6) == 0 => Command::Resign,
        31..34 => Command::Propose { proposal: any(rng, &asks) },
        34..37 => Command::Vote { proposal: any(rng, &asks), agree: rng.random() },
        37 => Command::Whisper { text: any(rng, &["psst", "", &long]).into() },
        _ => Command::Say { text: any(rng, &["hello", "", "\u{7}", &long]).into() },
    }
}

/// One command of a person, the passing of time, or a bot's action. What was refused is `None`.
fn anything(room: &mut Room, rng: &mut impl Rng, now: Timestamp) -> Option<Accepted> {
    match rng.random_range(0..12) {
        0 => room.tick(now),
        1 | 2 => {
            let (seat, _) = room.bots_due().first().copied().unwrap_or((Seat(rng.random_range(0..20)), Bot::Random));
            let action = room.think(seat, 1).unwrap_or("bid 1".into());
            room.bot_acts(seat, room.number(), &action, now).ok()
        }
        _ => {
            let by = person(any(rng, &PEOPLE));
            let id = CommandId::try_from(format!("c{}", rng.random_range(0..400))).expect("an id");
            let command = any_word(rng, room.number());
            let heard = room.handle(Envelope { by: by.clone(), id: id.clone(), command: command.clone() }, now);
            if let Ok(done) = &heard
                && command != Command::Go
            {
                let again = room.handle(Envelope { by, id, command }, now).expect("heard before");
                assert_eq!((again.ack, again.journal), (done.ack, None), "twice is once");
            }
            heard.ok()
        }
    }
}

/// What the random lives of rooms were seen to do, so that the property cannot become empty unnoticed.
#[derive(Default)]
struct Seen(BTreeSet<String>);

impl Seen {
    fn note(&mut self, done: &Accepted) {
        self.0.extend(done.notices.iter().map(|notice| name(&notice.news)));
        if let Some(JournalEntry { cause: Cause::Person(envelope), .. }) = &done.journal {
            self.0.insert(name(&envelope.command));
        }
    }
}

/// What a word or a piece of news is called.
fn name(message: &impl serde::Serialize) -> String {
    match serde_json::to_value(message).expect("json") {
        Value::Object(message) => message.keys().next().expect("a name").clone(),
        name => name.as_str().expect("a name").to_owned(),
    }
}

fn read_back(journal: &JournalEntry) -> JournalEntry {
    serde_json::from_str(&serde_json::to_string(journal).expect("json")).expect("reads back")
}

fn live(seed: u64, seen: &mut Seen) {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    let setup = json!({"turns": rng.random::<bool>(), "rounds": 6, "sides": [0, 1, 1]});
    let sitters = any(
        rng,
        &[
            vec![Sitter::Open, Sitter::Open, Sitter::Open],
            vec![sitting("ann"), sitting("bob"), Sitter::Bot(Bot::Random)],
            vec![sitting("ann"), sitting("bob"), sitting("cat")],
        ],
    );
    let mut party = Party::open(bids(), setup, sitters, any_settings(rng));
    if rng.random() {
        for name in ["bob", "cat"] {
            party.says(name, Command::Arrive { name: name.into() }).expect("comes");
        }
        // Refused where seats are open.
        let _ = party.says("ann", Command::Start);
    }
    let Party { mut room, mut journal, mut now, .. } = party;
    let mut snapshot = room.snapshot();
    for step in 0..250 {
        now = now.after(rng.random_range(0..4_000));
        let before = room.snapshot();
        let done = anything(&mut room, rng, now);
        if let Some(done) = &done {
            seen.note(done);
            let secret = |notice: &&Notice| format!("{:?}", notice.news).contains(" bids ");
            let private = |notice: &Notice| matches!(notice.to, Recipient::Person(_));
            assert!(done.notices.iter().filter(secret).all(private), "seed {seed}: {:?}", done.notices);
        }
        match done.map(|done| (done.journal, done.ack)) {
            Some((Some(entry), answer)) => {
                assert_eq!((entry.number, answer.number), (journal.len() as u64, entry.number), "consecutive");
                journal.push(read_back(&entry));
            }
            Some((None, _)) | None => assert!(room.snapshot() == before, "seed {seed}, step {step}: changed"),
        }
        if rng.random_range(0..80) == 0 {
            let text = serde_json::to_string(&room.snapshot()).expect("json");
            snapshot = serde_json::from_str(&text).expect("reads back");
        }
        for who in PEOPLE {
            let since = any(rng, &[None, Some(room.number() / 2)]);
            let view = room.view(Some(&person(who)), since, now, Language::English);
            let hidden = view.lines.iter().map(|told| told.line.to_string()).filter(|line| line.contains(" bids "));
            let own = view.you.map(|seat| format!("{seat} bids"));
            hidden.for_each(|line| assert!(own.as_ref().is_some_and(|own| line.starts_with(own)), "{who}: {line}"));
        }
    }
    let restored = Room::restore(bids(), None, &journal).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    assert!(restored == room, "seed {seed}: from the beginning");
    let after = &journal[snapshot.number as usize + 1..];
    let restored = Room::restore(bids(), Some(snapshot.clone()), after).expect("restores");
    assert!(restored == room, "seed {seed}: behind a snapshot");
    let restored = Room::restore(bids(), Some(snapshot), &journal).expect("restores");
    assert!(restored == room, "seed {seed}: known entries are passed over");
}

#[test]
fn whatever_happens_the_journal_gives_an_equal_room() {
    let mut seen = Seen::default();
    (0..150).for_each(|seed| live(seed, &mut seen));
    let words = "arrive go sit stand place invite host salt start act undo resign propose vote say whisper";
    let news =
        "seats started moved rewound presence overdue stands_in clock_fell proposed agreed refused chat over rematch";
    for wanted in words.split(' ').chain(news.split(' ')) {
        assert!(seen.0.contains(wanted), "no room ever saw '{wanted}', only {:?}", seen.0);
    }
}

#[test]
fn a_battle_between_bots_is_restored() {
    let game = catalog::shelf()[0];
    let setup = serde_json::from_str(&game.listings()[0].setup).expect("json");
    let sitters = vec![Sitter::Bot(Bot::Random), Sitter::Bot(Bot::Random)];
    let mut party = Party::open(game, setup, sitters, Settings::default());
    party.says("ann", Command::Start).expect("starts");
    let mut snapshot = party.room.snapshot();
    while party.bots_move() > 0 && party.journal.len() < 400 {
        if party.journal.len() < 100 {
            snapshot = party.room.snapshot();
        }
    }
    assert!(Room::restore(game, None, &party.journal).expect("restores") == party.room);
    assert!(Room::restore(game, Some(snapshot), &party.journal).expect("restores") == party.room);
}

#[test]
fn a_damaged_journal_is_refused() {
    let mut party = Party::in_turns(Settings::default());
    party.all(&[("ann", "bid 1"), ("bob", "bid 2")]);
    let restore = |journal: &[JournalEntry]| Room::restore(bids(), None, journal).map(|_| ());
    let journal = party.journal.clone();
    assert_eq!(restore(&journal), Ok(()));
    assert_eq!(restore(&[]), Err(RestoreError::NoBeginning));
    assert_eq!(restore(&journal[1..]), Err(RestoreError::NoBeginning));
    let mut gap = journal.clone();
    gap.remove(2);
    assert_eq!(restore(&gap), Err(RestoreError::Gap { wanted: 2, found: 3 }));
    let mut future = journal.clone();
    future[1].format = 9;
    assert_eq!(restore(&future), Err(RestoreError::Format(9)));
    let mut forged = journal;
    forged[3].cause = Cause::Bot { seat: ANN, seen: 2, action: "bid 3".into() };
    assert_eq!(restore(&forged), Err(RestoreError::Refused { number: 3, error: RoomError::NoBot }));
}

/// A running match survives a fix of the rules.
#[test]
fn a_room_is_restored_although_the_rules_changed() {
    let mut party = Party::in_turns(Settings { timing: Timing::Turn(60_000), ..Settings::default() });
    party.all(&[("ann", "mull"), ("ann", "bid 1"), ("bob", "mull")]);
    party.undo("bob", UndoScope::Decision).expect("free");
    let snapshot = party.room.snapshot();
    party.all(&[("bob", "mull"), ("bob", "bid 2"), ("ann", "bid 0")]);
    let mut restored = Room::restore(&FIXED, None, &party.journal).expect("restores");
    assert!(restored == party.room);
    assert!(Room::restore(&FIXED, Some(snapshot), &party.journal).expect("restores") == party.room);
    let act = |room: &mut Room, action: &str| {
        let id = CommandId::try_from(format!("new {action}").replace(' ', "-")).expect("an id");
        room.act(person("bob"), id, room.number(), action, party.now)
    };
    assert!(matches!(act(&mut restored, "mull"), Err(RoomError::Refused(_))), "from now on the new rules hold");
    let (there, here) = (act(&mut restored, "bid 3").expect("legal"), act(&mut party.room, "bid 3").expect("legal"));
    assert_eq!(there.journal, here.journal, "and the same dice fall");
}

#[test]
fn an_entry_that_was_changed_is_refused() {
    let mut party = Party::in_turns(Settings::default());
    party.all(&[("ann", "bid 1"), ("bob", "bid 2")]);
    party.says("ann", Command::Say { text: "hm".into() }).expect("talks");
    let restore = |change: &dyn Fn(&mut Vec<JournalEntry>)| {
        let mut journal = party.journal.clone();
        change(&mut journal);
        Room::restore(bids(), None, &journal).map(|_| ())
    };
    let damaged = |number| {
        let why = "the state does not match its hash".into();
        Err(RestoreError::Record(RecordError::Damaged(number, why)))
    };
    let gap = |number| Err(RestoreError::Record(RecordError::Gap(number)));
    assert_eq!(restore(&|_| ()), Ok(()));
    assert_eq!(restore(&|journal| journal[3].entries[0].change[0].1 = Some(json!(3).into())), damaged(1));
    assert_eq!(restore(&|journal| journal[3].entries[0].hash.0 ^= 1), damaged(1));
    assert_eq!(restore(&|journal| journal[4].entries.clear()), gap(2));
    assert_eq!(restore(&|journal| journal[4].entries[0].seat = Some(ANN)), gap(2));
    assert_eq!(restore(&|journal| journal[5].entries = journal[4].entries.clone()), gap(2), "talk moves nothing");
    assert_eq!(restore(&|journal| journal[2].began = None), gap(0));
    let sworn = |journal: &mut Vec<JournalEntry>| {
        let Cause::Opened(opening) = &mut journal[0].cause else { panic!("opens") };
        opening.plan.seed = Seed::from_number(8);
    };
    assert!(matches!(restore(&sworn), Err(RestoreError::Record(RecordError::Damaged(0, _)))), "another seed");
}

#[test]
fn a_second_server_follows_the_first() {
    let mut party = Party::in_turns(Settings::default());
    let mut other = Room::restore(bids(), None, &party.journal).expect("restores");
    let done = party.acts("ann", "bid 1").expect("bids");
    let entry = done.journal.expect("an entry");
    assert_eq!(other.follow(&entry), Ok(done.notices), "and tells its people the same");
    assert!(other == party.room);
    assert!(matches!(other.follow(&entry), Err(RestoreError::Gap { .. })), "once");
}

#[test]
fn a_room_may_live_on_any_thread() {
    fn lives<T: Send + Sync>() {}
    lives::<Room>();
}
