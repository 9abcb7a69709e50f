//! A match in play, without its type: what may be done, what can be seen, what happened.

use bots::{Bot, Player};
use kernel::formats::{read_event, read_state};
use kernel::record::RecordedEvent;
use kernel::{
    Appraise, Awaiting, Chance, Draw, Entry, Fair, Game, History, Illegal, Json, Match, MatchStartError, Outcome,
    PassSpan, PlayError, Record, RecordError, Scripted, Seat, Seating, Seed, Seeded, SetupError, Silent, StateHash,
    Title, Viewer,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stage::{Choice, Faction, Language, Line, MatchReport, Scene, SceneParts, Stage, Staged, Target};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, PoisonError};
use thiserror::Error;

/// Why something cannot be done, with the clause that forbids it where a rule does.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[error("{why}{cited}", cited = .clause.as_ref().map(|id| format!(" [{id}]")).unwrap_or_default())]
pub struct Refusal {
    pub clause: Option<String>,
    pub why: String,
}

impl Refusal {
    /// A refusal no clause is needed for.
    pub fn plain(why: impl Into<String>) -> Refusal {
        Refusal { clause: None, why: why.into() }
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        Refusal { clause: Some(illegal.clause.into()), why: illegal.why.into_owned() }
    }
}

impl From<SetupError> for Refusal {
    fn from(error: SetupError) -> Refusal {
        Refusal { clause: Some(error.clause.into_owned()), why: error.why }
    }
}

impl From<MatchStartError> for Refusal {
    fn from(error: MatchStartError) -> Refusal {
        match error {
            MatchStartError::Setup(error) => error.into(),
            MatchStartError::NotWritten(_) => Refusal::plain(error.to_string()),
        }
    }
}

/// Why an action was not played. The match is as it was before.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ActionError {
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The game's fault, not the player's: what the action does cannot be written down or told.
    #[error("this action cannot be kept: {0}")]
    NotWritten(String),
}

/// The log lines of one entry, for each of the viewers that were asked for.
pub type LinesByViewer = Vec<Vec<Line>>;

/// A match in play. Everything shown to a viewer is made from that viewer's view, in the language the viewer reads; where a
/// game has no texts in it, in English. Records and notation have no language.
pub trait AnyMatch: Send + Sync {
    fn title(&self) -> Title;
    /// The match so far. [`AnyMatch::history`] answers most questions sooner.
    fn record(&self) -> Record {
        self.history().record()
    }
    fn history(&self) -> &History;
    fn name_players(&mut self, players: Vec<String>);
    fn seating(&self) -> Seating;
    /// `chaos`, or `chaos/2` where a side has several seats; in seat order.
    fn seat_names(&self) -> Vec<String>;

    fn awaiting(&self) -> Awaiting;
    fn outcome(&self) -> Option<Outcome> {
        self.awaiting().outcome()
    }
    /// The actions of an awaited seat, in notation.
    fn actions(&self, seat: Seat) -> Vec<String>;
    /// What an awaited seat may decide.
    fn choices(&self, seat: Seat, language: Language) -> Vec<Choice>;
    /// What a seat may do at any time: resign, offer a draw.
    fn asides(&self, seat: Seat, language: Language) -> Vec<Choice>;
    /// What an awaited seat is asked in passing.
    fn window(&self, seat: Seat) -> Option<OpenWindow>;
    /// The number of a span for which a seat may pass ahead: see [`Game::pass_span`].
    fn pass_span(&self, seat: Seat, span: PassSpan) -> Option<u32>;
    /// Whether the open window is about this seat.
    fn is_concerned(&self, seat: Seat) -> bool;
    /// What a seat may decide before it is asked.
    fn preparations(&self, seat: Seat, language: Language) -> Vec<Choice>;
    /// Plays an action in its notation. An error changes nothing.
    fn play(&mut self, seat: Seat, notation: &str) -> Result<(), ActionError>;
    /// Plays an action whose outcomes of chance are said in words, as in a case. Words that do not fit the rules' draws
    /// are a refusal too.
    fn play_scripted(&mut self, seat: Seat, notation: &str, chance: &[String]) -> Result<(), Refusal>;
    /// Adds an entry that was played before, as it is written: no rule is asked. One that does not fit changes nothing.
    fn append(&mut self, entry: Entry) -> Result<(), RecordError>;
    /// Whether an action would be legal now, tried on an imagined table: what it is, or what forbids it.
    fn why(&self, seat: Seat, notation: &str, language: Language) -> Result<Choice, Refusal>;
    /// What clicking these things in this order would mean though no choice offers it, and as a rule what forbids it.
    fn attempt(&self, seat: Seat, path: &[Target], language: Language) -> Result<Choice, Refusal>;
    /// What a bot would do in this seat, in notation.
    fn bot_choice(&self, seat: Seat, bot: Bot, seed: u64) -> Option<String> {
        self.bot_task(seat, bot)?(seed)
    }
    /// The same, to be done elsewhere.
    fn bot_task(&self, seat: Seat, bot: Bot) -> Option<BotTask>;

    fn stage(&self, viewer: Viewer, language: Language) -> Stage;
    fn scene(&self, viewer: Viewer, language: Language) -> Scene {
        let mut parts = Scene::default();
        self.scene_with(viewer, language, &mut parts).with_parts(parts)
    }
    /// The same with its pieces, features and panels kept apart.
    fn scene_with(&self, viewer: Viewer, language: Language, parts: &mut dyn SceneParts) -> Scene;
    /// The table as it was after an entry. Runs no rules.
    fn scene_at(&self, entry: u32, viewer: Viewer, language: Language) -> Result<Scene, RecordError> {
        let mut parts = Scene::default();
        Ok(self.scene_at_with(entry, viewer, language, &mut parts)?.with_parts(parts))
    }
    /// The same with its pieces, features and panels kept apart.
    fn scene_at_with(
        &self,
        entry: u32,
        viewer: Viewer,
        language: Language,
        parts: &mut dyn SceneParts,
    ) -> Result<Scene, RecordError>;
    /// How each seat is shown, where that is settled in play: see [`Staged::factions`].
    fn factions(&self, viewer: Viewer, language: Language) -> Vec<Faction>;
    /// The log of some entries, as far as the match has them: of each, what each of these viewers could say of it when it
    /// was played. It is made from the state after that entry and runs no rules.
    fn log(
        &self,
        entries: RangeInclusive<u32>,
        viewers: &[Viewer],
        language: Language,
    ) -> Result<Vec<LinesByViewer>, RecordError>;
    /// The log of one entry, for one viewer.
    fn lines_of(&self, entry: u32, viewer: Viewer, language: Language) -> Result<Vec<Line>, RecordError>;
    /// The log from an entry on, for one viewer.
    fn lines(&self, from: u32, viewer: Viewer, language: Language) -> Result<Vec<Line>, RecordError> {
        let log = self.log(from..=self.history().last(), &[viewer], language)?;
        Ok(log.into_iter().flatten().flatten().collect())
    }

    /// What the match came to, as a viewer may read it.
    fn report(&self, viewer: Viewer, language: Language) -> MatchReport;

    /// The earliest entry this seat may go back to without asking anybody; the newest if there is nothing to undo.
    fn free_undo(&self, seat: Seat) -> u32;
    /// The clause of the game's rules about taking back, if there is one.
    fn undo_clause(&self) -> Option<&'static str>;
    /// Goes back to just after an entry. The dice that fell later will fall the same way again.
    fn go_back(&mut self, entry: u32) -> Result<(), RecordError>;

    /// The secret behind the dice, to be kept until it is revealed; none for matches without sealed dice.
    fn seed(&self) -> Option<Seed>;
    /// Writes the seed into the record. Happens by itself when the match ends.
    fn reveal(&mut self);
}

/// Finds out what a bot does, in notation, from a seed of its own.
pub type BotTask = Box<dyn FnOnce(u64) -> Option<String> + Send>;

/// A question that may be answered for somebody: see [`kernel::Window`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenWindow {
    /// In notation.
    pub pass: String,
    pub battle: Option<u32>,
    /// There is no other answer.
    pub only_pass: bool,
}

/// Where the outcomes of a match come from.
enum Dice {
    Fair(Seed, Fair),
    /// A match that never promised anything.
    Open(Seeded),
    /// The seed is kept elsewhere: the match can be watched, not played.
    Sealed,
}

pub(crate) struct TypedMatch<G: Appraise> {
    game: Match<G>,
    dice: Dice,
    thinkers: Thinkers<G>,
}

/// The thinkers by seat: each remembers what it spent and found out in its turn.
type Thinkers<G> = Arc<Mutex<BTreeMap<Seat, Player<G>>>>;

impl<G: Appraise> TypedMatch<G> {
    pub(crate) fn start(setup: &Value, table: &str, seed: &Seed, salts: Vec<String>) -> Result<TypedMatch<G>, Refusal> {
        let setup = read_setup::<G>(setup)?;
        let (game, fair) = Match::start_fair(&setup, table, seed, salts)?;
        Ok(TypedMatch { game, dice: Dice::Fair(*seed, fair), thinkers: Thinkers::default() })
    }

    pub(crate) fn resume(record: Record, seed: Option<Seed>) -> Result<TypedMatch<G>, RecordError> {
        let game = Match::<G>::resume(record)?;
        let history = game.history();
        // Whoever looks for a fault in a game resumes the match itself; a table takes no state that cannot be.
        game.game().check().map_err(|why| RecordError::Damaged(history.last(), why))?;
        let dice = match (seed.or(history.head().seed), history.head().commitment) {
            (Some(seed), Some(commitment)) if seed.commitment() != commitment => {
                return Err(RecordError::Damaged(0, "the seed does not match the commitment".into()));
            }
            (Some(seed), _) => Dice::Fair(seed, fair_after(&game, &seed)),
            (None, None) => Dice::Open(Seeded::new(history.newest().map_or(0, |entry| entry.hash.0))),
            (None, Some(_)) => Dice::Sealed,
        };
        Ok(TypedMatch { game, dice, thinkers: Thinkers::default() })
    }

    /// A match at a position, which promises no fair dice.
    pub(crate) fn from_position(game: G, setup: &G::Setup) -> Result<TypedMatch<G>, MatchStartError> {
        let game = Match::from_position(game, setup, "position")?;
        Ok(TypedMatch { game, dice: Dice::Open(Seeded::new(0)), thinkers: Thinkers::default() })
    }

    fn sits(&self, seat: Seat) -> bool {
        self.game.game().seating().has(seat)
    }

    /// What a viewer sees, in the language it is read in.
    fn view(&self, viewer: Viewer, language: Language) -> G::View
    where
        G: Staged,
    {
        stage::view_in(self.game.game(), viewer, language)
    }

    fn listed(&self, seat: Seat, language: Language, list: impl Fn(&G, &mut Vec<G::Action>)) -> Vec<Choice>
    where
        G: Staged,
    {
        if !self.sits(seat) {
            return Vec::new();
        }
        let mut actions = Vec::new();
        list(self.game.game(), &mut actions);
        if actions.is_empty() {
            return Vec::new();
        }
        let view = self.view(Viewer::Seat(seat), language);
        actions.iter().map(|action| G::choice(&view, action)).collect()
    }

    fn seated(&self, seat: Seat) -> Result<(), Refusal> {
        if self.sits(seat) { Ok(()) } else { Err(Refusal::plain(format!("there is no {seat} at this table"))) }
    }

    /// Tries an action on a table this seat cannot tell from the real one.
    fn imagined(&self, seat: Seat, action: G::Action, language: Language) -> Result<Choice, Refusal>
    where
        G: Staged,
    {
        let game = self.game.game();
        let number = u64::from(self.history().last());
        let mut imagined = game.imagine(Viewer::Seat(seat), &mut Xoshiro256PlusPlus::seed_from_u64(number));
        imagined.play(seat, action, &mut Seeded::new(number), &mut Silent)?;
        Ok(G::choice(&self.view(Viewer::Seat(seat), language), &action))
    }

    fn read_action(&self, seat: Seat, notation: &str) -> Result<G::Action, Refusal> {
        self.seated(seat)?;
        notation.trim().parse().map_err(|kernel::NotationError(why)| Refusal::plain(why))
    }
}

impl<G: Appraise + Staged> AnyMatch for TypedMatch<G> {
    fn title(&self) -> Title {
        G::TITLE
    }

    fn history(&self) -> &History {
        self.game.history()
    }

    fn name_players(&mut self, players: Vec<String>) {
        self.game.name_players(players);
    }

    fn seating(&self) -> Seating {
        self.game.game().seating()
    }

    fn seat_names(&self) -> Vec<String> {
        let seating = self.seating();
        seating.seats().map(|seat| seating.name(seat, G::TITLE.sides)).collect()
    }

    fn awaiting(&self) -> Awaiting {
        self.game.game().awaiting()
    }

    fn actions(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        if self.sits(seat) {
            self.game.game().actions(seat, &mut actions);
        }
        actions.iter().map(|action| action.to_string()).collect()
    }

    fn choices(&self, seat: Seat, language: Language) -> Vec<Choice> {
        self.listed(seat, language, |game, out| game.actions(seat, out))
    }

    fn asides(&self, seat: Seat, language: Language) -> Vec<Choice> {
        self.listed(seat, language, |game, out| game.asides(seat, out))
    }

    fn window(&self, seat: Seat) -> Option<OpenWindow> {
        let game = self.game.game();
        let kernel::Window { pass, battle } = game.window(seat).filter(|_| self.sits(seat))?;
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        Some(OpenWindow { pass: pass.to_string(), battle, only_pass: actions == [pass] })
    }

    fn pass_span(&self, seat: Seat, span: PassSpan) -> Option<u32> {
        self.game.game().pass_span(seat, span).filter(|_| self.sits(seat))
    }

    fn is_concerned(&self, seat: Seat) -> bool {
        self.game.game().is_concerned(seat)
    }

    fn preparations(&self, seat: Seat, language: Language) -> Vec<Choice> {
        self.listed(seat, language, |game, out| game.preparations(seat, out))
    }

    fn play(&mut self, seat: Seat, notation: &str) -> Result<(), ActionError> {
        let action = self.read_action(seat, notation)?;
        let chance: &mut dyn Chance = match &mut self.dice {
            Dice::Fair(_, fair) => fair,
            Dice::Open(seeded) => seeded,
            Dice::Sealed => {
                return Err(Refusal::plain("the dice of this match are sealed elsewhere: it can be watched").into());
            }
        };
        let mut chance = chance;
        match self.game.play(seat, action, &mut chance) {
            Ok(_) => {}
            Err(PlayError::Illegal(illegal)) => return Err(ActionError::Refused(illegal.into())),
            Err(PlayError::NotWritten(why)) => {
                // The draws of the action are taken back: they come again with the next one.
                if let Dice::Fair(seed, fair) = &mut self.dice {
                    *fair = fair_after(&self.game, seed);
                }
                return Err(ActionError::NotWritten(why));
            }
        }
        if self.outcome().is_some() {
            self.reveal();
        }
        Ok(())
    }

    fn play_scripted(&mut self, seat: Seat, notation: &str, chance: &[String]) -> Result<(), Refusal> {
        let action = self.read_action(seat, notation)?;
        let before = self.history().last();
        let mut scripted = Scripted::new(chance.iter().cloned(), G::outcomes);
        self.game.play(seat, action, &mut scripted).map_err(|error| match error {
            PlayError::Illegal(illegal) => illegal.into(),
            PlayError::NotWritten(_) => Refusal::plain(error.to_string()),
        })?;
        scripted.finish().map_err(|fault| match self.game.go_back(before) {
            Ok(()) => Refusal::plain(fault),
            Err(error) => Refusal::plain(error.to_string()),
        })
    }

    fn append(&mut self, entry: Entry) -> Result<(), RecordError> {
        let entry = self.game.append(entry)?;
        match &mut self.dice {
            Dice::Fair(_, fair) => fair.skip(&entry.chance),
            Dice::Open(seeded) => *seeded = Seeded::new(entry.hash.0),
            Dice::Sealed => {}
        }
        if entry.outcome.is_some() {
            self.reveal();
        }
        Ok(())
    }

    fn why(&self, seat: Seat, notation: &str, language: Language) -> Result<Choice, Refusal> {
        self.imagined(seat, self.read_action(seat, notation)?, language)
    }

    fn attempt(&self, seat: Seat, path: &[Target], language: Language) -> Result<Choice, Refusal> {
        self.seated(seat)?;
        match G::attempt(&self.view(Viewer::Seat(seat), language), path) {
            Some(action) => self.imagined(seat, action, language),
            None => Err(Refusal::plain("nothing can be done with this now")),
        }
    }

    fn bot_task(&self, seat: Seat, bot: Bot) -> Option<BotTask> {
        let game = self.sits(seat).then(|| self.game.game().clone())?;
        let thinkers = self.thinkers.clone();
        Some(Box::new(move |seed| {
            // A thinker that panicked elsewhere leaves the others in order.
            let known = || thinkers.lock().unwrap_or_else(PoisonError::into_inner);
            let mut player = match known().remove(&seat).filter(|player| player.bot() == bot) {
                Some(mut player) => {
                    player.reseed(seed);
                    player
                }
                None => Player::new(bot, seed),
            };
            let decision = player.decide(&game, seat);
            if matches!(bot, Bot::Thinker(_)) {
                known().insert(seat, player);
            }
            decision.map(|decision| decision.action.to_string())
        }))
    }

    fn stage(&self, viewer: Viewer, language: Language) -> Stage {
        stage::whole_stage::<G>(&self.view(viewer, language))
    }

    fn scene_with(&self, viewer: Viewer, language: Language, parts: &mut dyn SceneParts) -> Scene {
        stage::whole_scene_with::<G>(&self.view(viewer, language), parts)
    }

    fn scene_at_with(
        &self,
        entry: u32,
        viewer: Viewer,
        language: Language,
        parts: &mut dyn SceneParts,
    ) -> Result<Scene, RecordError> {
        let (history, damaged) = (self.history(), |why: String| RecordError::Damaged(entry, why));
        let state = history.state_at(entry)?;
        // A state that was edited is not shown.
        if history.entry(entry).is_none_or(|written| StateHash::of(&Json::from(&state)) != written.hash) {
            return Err(damaged("the state does not match its hash".into()));
        }
        let game: G = read_state(&state, history.game_format_at(entry)).map_err(damaged)?;
        game.check().map_err(damaged)?;
        Ok(stage::whole_scene_with::<G>(&stage::view_in(&game, viewer, language), parts))
    }

    fn factions(&self, viewer: Viewer, language: Language) -> Vec<Faction> {
        G::factions(&self.view(viewer, language))
    }

    fn lines_of(&self, entry: u32, viewer: Viewer, language: Language) -> Result<Vec<Line>, RecordError> {
        let history = self.history();
        let (state, format) = (history.state_at(entry)?, history.game_format_at(entry));
        let game = read_state::<G>(&state, format).map_err(|why| RecordError::Damaged(entry, why))?;
        let entry = history.entry(entry).ok_or(RecordError::Gap(entry))?;
        Ok(lines(&game, &entry, format, &[viewer], language)?.pop().unwrap_or_default())
    }

    fn log(
        &self,
        entries: RangeInclusive<u32>,
        viewers: &[Viewer],
        language: Language,
    ) -> Result<Vec<LinesByViewer>, RecordError> {
        let history = self.history();
        let (from, to) = entries.into_inner();
        if from > to.min(history.last()) {
            return Ok(Vec::new());
        }
        if let Some(newest) = history.newest().filter(|newest| newest.number == from) {
            let format = history.game_format_at(from);
            return Ok(vec![lines::<G>(self.game.game(), newest, format, viewers, language)?]);
        }
        let mut state = history.state_at(from)?;
        let mut log = Vec::new();
        for entry in history.entries_from(from).take_while(|entry| entry.number <= to) {
            let damaged = |why: String| RecordError::Damaged(entry.number, why);
            if entry.number > from {
                entry.bring_forward(&mut state).map_err(damaged)?;
            }
            let format = history.game_format_at(entry.number);
            let game = read_state::<G>(&state, format).map_err(damaged)?;
            log.push(lines(&game, &entry, format, viewers, language)?);
        }
        Ok(log)
    }

    fn report(&self, viewer: Viewer, language: Language) -> MatchReport {
        let told = self.history().entries_from(0).flat_map(|entry| {
            let (number, format) = (entry.number, self.history().game_format_at(entry.number));
            let heard = entry.events.iter().filter(|RecordedEvent(audience, _)| audience.includes(viewer));
            // The report leaves out events that an older version of the rules wrote and this one cannot read.
            let read = |RecordedEvent(_, event): &RecordedEvent| read_event::<G>(event, format).ok();
            heard.filter_map(read).map(move |event| (number, event)).collect::<Vec<_>>()
        });
        stage::whole_report::<G>(&self.view(viewer, language), &told.collect::<Vec<_>>(), language)
    }

    fn free_undo(&self, seat: Seat) -> u32 {
        self.game.free_undo(seat)
    }

    fn undo_clause(&self) -> Option<&'static str> {
        G::undo_clause()
    }

    fn go_back(&mut self, entry: u32) -> Result<(), RecordError> {
        let undone: Vec<Draw> = self.history().draws_from(entry.saturating_add(1)).collect();
        self.game.go_back(entry)?;
        if let Dice::Fair(_, fair) = &mut self.dice {
            fair.take_back(undone);
        }
        Ok(())
    }

    fn seed(&self) -> Option<Seed> {
        match self.dice {
            Dice::Fair(seed, _) => Some(seed),
            Dice::Open(_) | Dice::Sealed => None,
        }
    }

    fn reveal(&mut self) {
        if let Some(seed) = self.seed() {
            self.game.reveal(seed);
        }
    }
}

/// What each viewer may say of an entry, from the state of the game after it. `format` is that of its events.
fn lines<G: Staged>(
    game: &G,
    entry: &Entry,
    format: u32,
    viewers: &[Viewer],
    language: Language,
) -> Result<LinesByViewer, RecordError> {
    let read = |RecordedEvent(audience, event): &RecordedEvent| match read_event::<G>(event, format) {
        Ok(event) => Ok((*audience, event)),
        Err(why) => Err(RecordError::Damaged(entry.number, why)),
    };
    let events = entry.events.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let heard = |viewer: &Viewer| {
        let view = stage::view_in(game, *viewer, language);
        let heard = events.iter().filter(|(audience, _)| audience.includes(*viewer));
        heard.map(|(_, event)| G::line(&view, event)).filter(|line| !line.parts.is_empty()).collect()
    };
    Ok(viewers.iter().map(heard).collect())
}

pub(crate) fn read_setup<G: Game>(setup: &Value) -> Result<G::Setup, Refusal> {
    serde_json::from_value(setup.clone()).map_err(|error| Refusal::plain(format!("the setup cannot be read: {error}")))
}

/// The fair source behind every draw of the record.
fn fair_after<G: Game>(game: &Match<G>, seed: &Seed) -> Fair {
    let head = game.history().head();
    let mut fair = Fair::new(seed, &head.table, &head.salts);
    fair.skip(game.draws());
    fair
}
