//! Finds seeds for the stories in a game's `browser.toml`: plays them without browsers, as the browser tests would, and says
//! with which seeds the goals are reached in the fewest decisions. What only a page shows (`shown`) is not looked at.
//!
//! `cargo run --profile test -p host --example story_seeds -- GAME TITLE [FIRST [LAST]]` tries these seeds on the stories whose
//! title contains the word; with `FIRST` alone it tells the whole match.

use host::{Arrangement, Envelope, Host, Plan, Room, Sitter};
use kernel::{Seat, Seed};
use protocol::{Command, CommandId, PersonId, TableView, Timestamp};
use regex_lite::Regex;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use stage::Language;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// By then a story is over; the browser tests give up at the same number of decisions for one goal.
const DECISIONS: usize = 400;
/// As many of the best seeds are told; a match that takes longer than all of them is not played on.
const BEST: usize = 6;
/// As many choices the page lists.
const LISTED: usize = 60;
/// Every test browser takes these random numbers.
const BYTE: u8 = 7;
const NOW: Timestamp = Timestamp(1_000_000);
/// How a story calls the seat of a person.
const PERSON: &str = "person";

/// The part of a game's `browser.toml` that is played here; `crates/e2e/src/games.rs` explains it.
#[derive(Deserialize)]
struct GameScript {
    #[serde(default)]
    stories: Vec<StoryScript>,
}

#[derive(Deserialize)]
struct StoryScript {
    title: String,
    listing: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    seats: Vec<String>,
    #[serde(default)]
    one_screen: bool,
    wishes: Vec<Vec<String>>,
    goals: Vec<StoryGoal>,
}

#[derive(Deserialize)]
struct StoryGoal {
    #[serde(default)]
    first: Vec<String>,
    #[serde(default)]
    told: Vec<String>,
    #[serde(default)]
    taken: Vec<String>,
    second_way: Option<String>,
}

impl StoryScript {
    /// The seats of people.
    fn people(&self) -> Vec<usize> {
        (0..self.seats.len()).filter(|&seat| self.seats[seat] == PERSON).collect()
    }

    /// What the people want until a goal is reached, in the order of their seats.
    fn wishes(&self, goal: &StoryGoal) -> Result<Vec<Vec<Regex>>> {
        let wish = |browser: usize| {
            let own = self.wishes.get(browser).into_iter().flatten();
            patterns(&goal.first.iter().chain(own).cloned().collect::<Vec<String>>())
        };
        (0..self.people().len()).map(|person| wish(if self.one_screen { 0 } else { person })).collect()
    }
}

fn main() -> Result {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, title, range @ ..] = &words[..] else {
        return Err("usage: story_seeds GAME TITLE [FIRST [LAST]]".into());
    };
    let range: Vec<u64> = range.iter().map(|word| word.parse()).collect::<std::result::Result<_, _>>()?;
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("browser.toml");
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let script: GameScript = toml::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    for story in script.stories.iter().filter(|story| story.title.contains(title.as_str())) {
        println!("{}", story.title);
        match range[..] {
            [seed] => println!("  {:?}", Play::new(game, story, seed)?.goals(true)?),
            _ => {
                let (first, last) = (range.first().copied().unwrap_or(0), range.get(1).copied().unwrap_or(200));
                search(game, story, first, last)?;
            }
        }
    }
    Ok(())
}

/// Prints the seeds with the fewest decisions.
fn search(game: &str, story: &StoryScript, first: u64, last: u64) -> Result {
    let mut found: Vec<(usize, u64, Played)> = Vec::new();
    let (mut best, mut most) = (0, usize::MAX);
    for seed in first..=last {
        let played = Play { most, ..Play::new(game, story, seed)? }.goals(false)?;
        best = best.max(played.goals.len());
        if played.goals.len() == story.goals.len() {
            found.push((played.cost(), seed, played));
            found.sort_by_key(|(cost, seed, _)| (*cost, *seed));
            found.truncate(BEST);
            most = found.get(BEST - 1).map_or(usize::MAX, |(cost, ..)| *cost);
        }
    }
    println!("  most goals reached: {best} of {}", story.goals.len());
    for (_, seed, played) in found {
        println!("  {seed}: {played:?}");
    }
    Ok(())
}

/// How a story went.
#[derive(Debug, Default)]
struct Played {
    decisions: usize,
    /// How often the room passed for a person; in a browser each takes a second.
    passes: usize,
    entries: u32,
    /// After how many decisions each goal was reached.
    goals: Vec<usize>,
}

impl Played {
    /// About how long it takes in a browser.
    fn cost(&self) -> usize {
        self.decisions + 10 * self.passes
    }
}

struct Play<'a> {
    story: &'a StoryScript,
    room: Room,
    table: String,
    seed: u64,
    /// What each person was shown last.
    shown: Vec<Option<u64>>,
    commands: u64,
    tells: bool,
    /// The most it may cost.
    most: usize,
}

impl Play<'_> {
    /// The table as the server opens it, or as a browser opens one for people at one screen.
    fn new<'a>(game: &str, story: &'a StoryScript, seed: u64) -> Result<Play<'a>> {
        let game = catalog::find(game)?;
        let options: Vec<(String, String)> = story.options.clone().into_iter().collect();
        let setup = catalog::choose(game, Some(&story.listing), &options)?;
        let (table, dice) = match story.one_screen {
            true => {
                let dice = Seed([u8::try_from(seed)?; 32]);
                (format!("local-{}", &dice.commitment().to_string()[..12]), dice)
            }
            false => {
                let table = first_table();
                let dice = Seed(Sha256::digest(format!("seed of {table} by {seed}")).into());
                (table, dice)
            }
        };
        let sitter = |(seat, sitter): (usize, &String)| -> Result<Sitter> {
            Ok(match sitter.as_str() {
                PERSON => Sitter::Person { id: person(seat)?, name: format!("Person {seat}") },
                bot => Sitter::Bot(bot.parse()?),
            })
        };
        let arrangement = Arrangement {
            game: game.title().id.to_owned(),
            setup,
            title: String::new(),
            listed: false,
            host: Host { id: person(0)?, name: "Person 0".into() },
            sitters: story.seats.iter().enumerate().map(sitter).collect::<Result<_>>()?,
            settings: protocol::Settings::default(),
        };
        let (room, _) = Room::open(game, Plan { table: table.clone(), seed: dice, arrangement }, NOW)?;
        let shown = vec![None; story.seats.len()];
        let mut play = Play { story, room, table, seed, shown, commands: 0, tells: false, most: usize::MAX };
        for seat in story.people() {
            play.command(seat, Command::Arrive { name: format!("Person {seat}") })?;
            if !story.one_screen {
                play.command(seat, Command::Salt { salt: format!("{BYTE:02x}").repeat(16) })?;
            }
        }
        play.command(0, Command::Start)?;
        Ok(play)
    }

    fn goals(mut self, tells: bool) -> Result<Played> {
        self.tells = tells;
        let mut played = Played::default();
        for goal in &self.story.goals {
            if !self.reach(goal, &mut played)? {
                break;
            }
            played.goals.push(played.decisions);
        }
        played.entries = self.room.history().map_or(0, |history| history.last());
        Ok(played)
    }

    fn reach(&mut self, goal: &StoryGoal, played: &mut Played) -> Result<bool> {
        let until = played.decisions + DECISIONS;
        let (mut untold, mut untaken) = (patterns(&goal.told)?, patterns(&goal.taken)?);
        let (seats, wishes) = (self.story.people(), self.story.wishes(goal)?);
        while played.decisions < until && played.cost() <= self.most {
            if let Some((seat, _)) = self.room.bots_due().first().copied() {
                self.bot_moves(seat)?;
                continue;
            }
            if let Some(when) = self.room.next_auto_pass() {
                self.room.tick(when).ok_or("the room passes")?;
                played.passes += usize::from(!self.story.one_screen);
                continue;
            }
            let mut asked = false;
            for (place, &seat) in seats.iter().enumerate() {
                let view = self.look(seat, &mut untold)?;
                let is_reached = match &goal.second_way {
                    None => untold.is_empty() && untaken.is_empty(),
                    Some(mark) => {
                        let scene = serde_json::to_string(&view.scene)?;
                        !view.choices.is_empty() && scene.contains(mark.trim_start_matches('.'))
                    }
                };
                if is_reached {
                    return Ok(true);
                }
                let listed = &view.choices[..view.choices.len().min(LISTED)];
                let fitting = |wish: &Regex| listed.iter().find(|choice| wish.is_match(&choice.label));
                let Some(choice) = wishes[place].iter().find_map(fitting).or(listed.first()) else { continue };
                if self.tells {
                    let labels: Vec<&str> = listed.iter().map(|choice| choice.label.as_str()).collect();
                    println!("{seat} takes '{}' of {}: {}", choice.label, listed.len(), labels.join(" | "));
                }
                untaken.retain(|pattern| !pattern.is_match(&choice.label));
                let act = Command::Act { seen: view.number, action: choice.action.clone() };
                self.command(seat, act)?;
                played.decisions += 1;
                asked = true;
                break;
            }
            if !asked {
                return Ok(false);
            }
        }
        Ok(false)
    }

    /// What a person sees; what the log tells is taken from what was not told yet.
    fn look(&mut self, seat: usize, untold: &mut Vec<Regex>) -> Result<TableView> {
        let view = self.room.view(Some(&person(seat)?), self.shown[seat], NOW, Language::English);
        self.shown[seat] = Some(view.number);
        for line in &view.lines {
            let line = line.line.to_string();
            if self.tells {
                println!("        {seat}: {line}");
            }
            untold.retain(|pattern| !pattern.is_match(&line));
        }
        Ok(view)
    }

    /// The bot's number is the one the server takes.
    fn bot_moves(&mut self, seat: Seat) -> Result {
        let turn = self.room.bot_turn(seat).ok_or("a bot is due")?;
        let (seen, entry) = (turn.seen, turn.entry);
        let about = format!("{seat} after {entry} of {} by {}", self.table, self.seed);
        let bytes = Sha256::digest(about);
        let number = bytes[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte));
        let action = turn.decide(number).ok_or("a bot finds nothing to do")?;
        self.room.bot_acts(seat, seen, &action, NOW)?;
        Ok(())
    }

    fn command(&mut self, seat: usize, command: Command) -> Result {
        self.commands += 1;
        let id = CommandId::try_from(format!("command-{}", self.commands))?;
        self.room.handle(Envelope { by: person(seat)?, id, command }, NOW)?;
        Ok(())
    }
}

fn person(seat: usize) -> Result<PersonId> {
    Ok(PersonId::try_from(format!("seat-{seat}"))?)
}

fn patterns(patterns: &[String]) -> Result<Vec<Regex>> {
    Ok(patterns.iter().map(|pattern| Regex::new(&format!("(?i){pattern}"))).collect::<std::result::Result<_, _>>()?)
}

/// The id of the first table a server opens whose seed is fixed.
fn first_table() -> String {
    let letters = b"abcdefghijkmnpqrstuvwxyz23456789";
    Sha256::digest("id of table 0")[..20].iter().map(|byte| letters[usize::from(byte & 31)] as char).collect()
}
