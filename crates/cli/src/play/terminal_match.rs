//! A match in the terminal: bots act, people are asked, the record is kept.

use super::help::{COMMANDS, help};
use super::input::{Input, Question};
use super::menu::{Item, Menu, Pick};
use super::screen::{self, Size};
use super::show::{self, Brush};
use crate::error::{CliError, CliResult, write};
use bots::Bot;
use catalog::{ActionError, AnyGame, AnyMatch};
use kernel::{Record, Seat, Side, Viewer};
use stage::{Faction, Language, Scene};
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum PlayerKind {
    Human,
    Bot(Bot),
}

impl FromStr for PlayerKind {
    type Err = String;
    fn from_str(text: &str) -> Result<PlayerKind, String> {
        match text {
            "human" => Ok(PlayerKind::Human),
            "bot" => Ok(PlayerKind::Bot(Bot::THINKER)),
            name => name
                .parse()
                .map(PlayerKind::Bot)
                .map_err(|error: bots::UnknownBot| format!("{error}; or human, or bot")),
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            PlayerKind::Human => f.write_str("human"),
            PlayerKind::Bot(bot) => bot.fmt(f),
        }
    }
}

/// How many lines `log` shows without `all`.
const LOG_LINES: usize = 30;

pub(super) struct TerminalMatch {
    game: &'static dyn AnyGame,
    table: Box<dyn AnyMatch>,
    players: Vec<PlayerKind>,
    language: Language,
    transcript: Option<PathBuf>,
    brush: Brush,
    /// The entry up to which each seat has read the log.
    read: Vec<u32>,
}

/// What a person did when asked.
enum Answer {
    Acted,
    Quit,
}

impl TerminalMatch {
    pub(super) fn new(
        game: &'static dyn AnyGame,
        table: Box<dyn AnyMatch>,
        players: Vec<PlayerKind>,
        language: Language,
        transcript: Option<PathBuf>,
        colour: bool,
    ) -> TerminalMatch {
        let read = vec![0; players.len()];
        TerminalMatch { game, table, players, language, transcript, brush: Brush(colour), read }
    }

    pub(super) fn run(&mut self, input: &mut impl Input, out: &mut impl Write) -> CliResult {
        self.keep()?;
        let stage = self.table.stage(Viewer::Spectator, self.language);
        writeln!(out, "{}", self.brush.strong(&[stage.title.as_str(), &stage.subtitle].join(": ")))?;
        if !stage.goal.is_empty() {
            writeln!(out, "{}", stage.goal)?;
        }
        for (name, player) in self.table.seat_names().iter().zip(&self.players) {
            writeln!(out, "  {name}: {player}")?;
        }
        let watched = !self.players.contains(&PlayerKind::Human);
        let mut told = 0;
        while let Some(seat) = self.next_seat() {
            match self.players[seat.0 as usize] {
                PlayerKind::Human => match self.table.window(seat).filter(|window| window.only_pass) {
                    // A person who can only pass is not asked.
                    Some(window) => self.table.play(seat, &window.pass).map_err(CliError::plain)?,
                    None => {
                        let answer = self.ask(seat, input, out)?;
                        self.keep()?;
                        if let Answer::Quit = answer {
                            return self.leave(out);
                        }
                    }
                },
                PlayerKind::Bot(bot) => self.let_bot_act(seat, bot)?,
            }
            if watched {
                self.tell(told, Viewer::Spectator, out)?;
                told = self.table.history().last() + 1;
            }
        }
        self.keep()?;
        self.finish(watched, out)
    }

    /// Bots first: while several seats decide at once, the bots' decisions are made before a person is asked.
    fn next_seat(&self) -> Option<Seat> {
        let seats = self.table.awaiting().seats();
        let is_bot = |seat: &Seat| self.players.get(seat.0 as usize).is_some_and(|player| *player != PlayerKind::Human);
        seats.iter().find(is_bot).or_else(|| seats.first())
    }

    fn let_bot_act(&mut self, seat: Seat, bot: Bot) -> Result<(), CliError> {
        let number = u64::from(self.table.history().last());
        let start = self.table.history().entry(0).map_or(0, |entry| entry.hash.0);
        let action = self.table.bot_choice(seat, bot, start.wrapping_add(number));
        let action =
            action.ok_or_else(|| CliError::Plain(format!("{seat} has nothing to decide at entry {number}")))?;
        self.table.play(seat, &action).map_err(CliError::plain)
    }

    /// Asks a person until something is decided.
    fn ask(&mut self, seat: Seat, input: &mut impl Input, out: &mut impl Write) -> Result<Answer, CliError> {
        let viewer = Viewer::Seat(seat);
        let scene = self.table.scene(viewer, self.language);
        let mut menu = Menu::new(self.table.choices(seat, self.language), &scene, self.language);
        self.show(seat, &menu, &scene, input.size(), out)?;
        let plain = format!("{}> ", self.seat_name(seat));
        let question = Question { styled: self.brush.strong(&plain), plain };
        let known = self.known_lines(seat, &menu);
        loop {
            let Some(line) = input.line(&question, &known, out)? else {
                writeln!(out)?;
                return Ok(Answer::Quit);
            };
            let line = line.trim();
            let (word, rest) =
                line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
            match word {
                "" => {}
                "quit" | "exit" | "q" => return Ok(Answer::Quit),
                "help" | "?" => write!(out, "{}", help(self.language))?,
                "back" => {
                    menu.widen(&scene);
                    self.offer(&menu, &scene, out)?;
                }
                "board" => write!(
                    out,
                    "{}",
                    show::board(&self.table.stage(viewer, self.language), &scene, self.language, self.brush)
                )?,
                "figures" => write!(out, "{}", stage::text::figures(&scene))?,
                "log" => self.log(rest, viewer, out)?,
                "odds" => self.odds(rest, &menu, out)?,
                "rule" => self.rule(rest, out)?,
                "why" => self.why(seat, rest, out)?,
                "asides" => {
                    for choice in self.table.asides(seat, self.language) {
                        writeln!(out, "  {}", show::choice(&choice, self.brush))?;
                    }
                }
                "save" if rest.is_empty() => {
                    let where_to = ("save where? Write save FILE", "enregistrer où ? Écrivez save FILE");
                    writeln!(out, "  {}", self.language.pick(where_to.0, where_to.1))?
                }
                "save" => match write(Path::new(rest), &self.record().write()) {
                    Ok(()) => writeln!(out, "  {} {rest}", self.language.pick("saved to", "enregistré dans"))?,
                    Err(CliError::Plain(why)) => writeln!(out, "  {why}")?,
                    Err(error) => return Err(error),
                },
                "undo" => {
                    if self.undo(seat, rest, out)? {
                        return Ok(Answer::Acted);
                    }
                }
                _ => {
                    if self.decide(seat, line, &mut menu, &scene, out)? {
                        return Ok(Answer::Acted);
                    }
                }
            }
        }
    }

    /// What happened, the board and the choices: on a cleared screen where the terminal has room, else one below the other.
    fn show(
        &mut self,
        seat: Seat,
        menu: &Menu,
        scene: &Scene,
        size: Option<Size>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let viewer = Viewer::Seat(seat);
        let (mut news, mut choices) = (Vec::new(), Vec::new());
        self.tell(self.read[seat.0 as usize], viewer, &mut news)?;
        self.read[seat.0 as usize] = self.table.history().last() + 1;
        self.offer(menu, scene, &mut choices)?;
        let (news, choices) = (String::from_utf8_lossy(&news), String::from_utf8_lossy(&choices));
        let board = show::board(&self.table.stage(viewer, self.language), scene, self.language, self.brush);
        match size.and_then(|size| screen::compose(&board, &news, &choices, size)) {
            Some(screen) => write!(out, "{screen}"),
            None => write!(out, "\n{news}\n{board}{choices}"),
        }
    }

    /// Lines that may be typed now: choices and asides in their notation, and commands.
    fn known_lines(&self, seat: Seat, menu: &Menu) -> Vec<String> {
        let choices = menu.choices.iter().map(|choice| choice.action.clone());
        let asides = self.table.asides(seat, self.language).into_iter().map(|choice| choice.action);
        choices.chain(asides).chain(COMMANDS.map(String::from)).collect()
    }

    /// Plays what a line picks, or says why nothing was played.
    fn decide(
        &mut self,
        seat: Seat,
        line: &str,
        menu: &mut Menu,
        scene: &Scene,
        out: &mut impl Write,
    ) -> Result<bool, CliError> {
        let action = match menu.pick(line, scene) {
            Pick::Choice(index) => menu.choices[index].action.clone(),
            Pick::Narrowed => {
                self.offer(menu, scene, out)?;
                return Ok(false);
            }
            Pick::Nothing if line.chars().all(|c| c.is_ascii_digit()) => {
                self.no_choice(line, menu, out)?;
                return Ok(false);
            }
            Pick::Nothing => line.to_owned(),
        };
        match self.table.play(seat, &action) {
            Ok(()) => Ok(true),
            Err(ActionError::Refused(refusal)) => {
                writeln!(out, "  {}", self.game.refusal_in(refusal, self.language))?;
                Ok(false)
            }
            Err(error @ ActionError::NotWritten(_)) => {
                writeln!(out, "  {error}")?;
                Ok(false)
            }
        }
    }

    fn no_choice(&self, number: &str, menu: &Menu, out: &mut impl Write) -> io::Result<()> {
        let last = menu.items.len();
        let words = self.language.pick(
            format!("there is no choice {number}; they are numbered 1 to {last}"),
            format!("il n’y a pas de choix {number} ; ils sont numérotés de 1 à {last}"),
        );
        writeln!(out, "  {words}")
    }

    fn offer(&self, menu: &Menu, scene: &Scene, out: &mut impl Write) -> io::Result<()> {
        let prompt = &scene.prompt;
        writeln!(out, "\n{}", self.brush.side(prompt.frame, &prompt.sentence))?;
        let clause = prompt.clause.as_ref().map(|id| format!(" [{id}]")).unwrap_or_default();
        if !prompt.reason.is_empty() || !clause.is_empty() {
            writeln!(out, "{}", self.brush.faint(&format!("{}{clause}", prompt.reason)))?;
        }
        if let Some(words) = menu.last_words() {
            let Some(Item::Choice(first)) = menu.items.first() else { return Ok(()) };
            let label = menu.choices[*first].label.trim_end_matches(words[0]);
            writeln!(out, " {}", self.brush.strong(&format!("{label}…")))?;
            let cells: Vec<String> =
                words.iter().enumerate().map(|(i, word)| format!("{:>5}  {word}", i + 1)).collect();
            write!(out, "{}", show::columns(&cells))?;
        }
        let listed = if menu.last_words().is_some() { &[] } else { &menu.items[..] };
        let mut verb = "";
        for (index, item) in listed.iter().enumerate() {
            let number = index + 1;
            match item {
                Item::Choice(choice) => {
                    let choice = &menu.choices[*choice];
                    if choice.verb != verb {
                        writeln!(out, " {}", self.brush.strong(&choice.verb))?;
                        verb = &choice.verb;
                    }
                    writeln!(out, "  {number:>3}  {}", show::choice(choice, self.brush))?;
                }
                Item::Thing(name, group) => {
                    let choices = self.language.pick("choices", "choix");
                    writeln!(out, "  {number:>3}  {name} … {} {choices}", group.len())?
                }
            }
        }
        if menu.is_narrowed() {
            writeln!(
                out,
                "       {}",
                self.brush.faint(self.language.pick("back: all choices", "back : tous les choix"))
            )?;
        }
        Ok(())
    }

    fn tell(&self, from: u32, viewer: Viewer, out: &mut impl Write) -> io::Result<()> {
        for line in self.table.lines(from, viewer, self.language).map_err(io::Error::other)? {
            writeln!(out, "{}", show::line(&line, self.brush))?;
        }
        Ok(())
    }

    fn log(&self, which: &str, viewer: Viewer, out: &mut impl Write) -> io::Result<()> {
        let lines = self.table.lines(0, viewer, self.language).map_err(io::Error::other)?;
        let skipped = if which == "all" { 0 } else { lines.len().saturating_sub(LOG_LINES) };
        if skipped > 0 {
            let earlier = self.language.pick("earlier lines: log all", "lignes plus anciennes : log all");
            writeln!(out, "  {skipped} {earlier}")?;
        }
        lines.iter().skip(skipped).try_for_each(|line| writeln!(out, "{}", show::line(line, self.brush)))
    }

    fn odds(&self, which: &str, menu: &Menu, out: &mut impl Write) -> io::Result<()> {
        let wanted = which.parse::<usize>().ok().and_then(|number| menu.items.get(number.checked_sub(1)?));
        let indices: Vec<usize> = match wanted {
            Some(Item::Choice(index)) => vec![*index],
            Some(Item::Thing(_, group)) => group.clone(),
            None if which.is_empty() => (0..menu.choices.len()).collect(),
            None => {
                return self.no_choice(which, menu, out);
            }
        };
        let mut none = true;
        for odds in indices.iter().filter_map(|&index| menu.choices[index].odds.as_ref()) {
            none = false;
            write!(out, "{}", show::odds(odds))?;
        }
        let no_dice = self.language.pick("no dice will be rolled for it", "aucun dé ne sera lancé pour cela");
        if none { writeln!(out, "  {no_dice}") } else { Ok(()) }
    }

    fn rule(&self, id: &str, out: &mut impl Write) -> io::Result<()> {
        match self.game.clause(id, self.language) {
            Some(text) => write!(out, "{}", show::clause(&text)),
            None if id.is_empty() => {
                let which = self.language.pick(
                    "which rule? They are numbered, as in [..] beside a prompt",
                    "quelle règle ? Elles sont numérotées, comme dans [..] à côté d’une question",
                );
                writeln!(out, "  {which}")
            }
            None => writeln!(out, "  {} '{id}'", self.language.pick("there is no rule", "il n’y a pas de règle")),
        }
    }

    fn why(&self, seat: Seat, action: &str, out: &mut impl Write) -> io::Result<()> {
        match self.table.why(seat, action, self.language) {
            Ok(choice) => {
                let clause = choice.clause.as_ref().map(|id| format!(" [{id}]")).unwrap_or_default();
                writeln!(out, "  {} {}{clause}", self.language.pick("it is legal:", "c’est permis :"), choice.label)
            }
            Err(refusal) => {
                writeln!(out, "  {}", self.game.refusal_in(refusal.clone(), self.language))?;
                match refusal.clause.and_then(|id| self.game.clause(&id, self.language)) {
                    Some(text) => write!(out, "{}", show::clause(&text)),
                    None => Ok(()),
                }
            }
        }
    }

    fn undo(&mut self, seat: Seat, which: &str, out: &mut impl Write) -> Result<bool, CliError> {
        let last = self.table.history().last();
        let free = self.table.free_undo(seat);
        if free >= last {
            let nothing = self.language.pick("nothing to take back.", "rien à reprendre.");
            // A line that cannot be read only leaves the clause out.
            let told = |entry| self.table.lines_of(entry, Viewer::Seat(seat), self.language).unwrap_or_default();
            match catalog::undo_reason(&*self.table, seat, told, self.language) {
                Some(why) => writeln!(out, "  {nothing} {why}")?,
                None => {
                    let undecided = ("You have not decided anything yet", "Vous n’avez encore rien décidé");
                    writeln!(out, "  {nothing} {}", self.language.pick(undecided.0, undecided.1))?
                }
            }
            return Ok(false);
        }
        let back_to = if which == "all" { free } else { last - 1 };
        self.table.go_back(back_to).map_err(CliError::plain)?;
        for read in &mut self.read {
            *read = (*read).min(back_to + 1);
        }
        writeln!(out, "  {}", self.language.pick("taken back", "repris"))?;
        Ok(true)
    }

    /// The faction of a seat once that is settled; before, and in games without factions, its name in notation.
    fn seat_name(&self, seat: Seat) -> String {
        let place = seat.0 as usize;
        let faction = self.table.factions(Viewer::Spectator, self.language).into_iter().nth(place);
        let settled = faction.filter(|faction| faction.is_settled()).map(|faction| faction.seat_name());
        settled.or_else(|| self.table.seat_names().into_iter().nth(place)).unwrap_or_else(|| seat.to_string())
    }

    /// The factions of a side, or its name in games without factions.
    fn side_name(&self, side: Side) -> String {
        let factions = self.table.factions(Viewer::Spectator, self.language);
        if factions.is_empty() {
            let name = self.table.title().sides.get(side.0 as usize);
            return name.map_or_else(
                || format!("{} {}", self.language.pick("side", "équipe"), side.0 + 1),
                |name| name.to_string(),
            );
        }
        let seating = self.table.seating();
        let named = |seat: Seat| (self.seat_name(seat), factions.get(seat.0 as usize));
        let seats: Vec<_> = seating.members(side).map(named).collect();
        Faction::side_name(&seats, self.language.pick(" and ", " et "))
    }

    /// The record with its seed, so that it can go on and be verified.
    fn record(&self) -> Record {
        Record { seed: self.table.seed(), ..self.table.record() }
    }

    fn keep(&self) -> Result<(), CliError> {
        self.transcript.as_ref().map_or(Ok(()), |path| write(path, &self.record().write()))
    }

    fn leave(&self, out: &mut impl Write) -> CliResult {
        match &self.transcript {
            Some(path) => {
                let path = path.display();
                let kept = self.language.pick(
                    format!("The match is kept in {path}; go on with --resume {path}"),
                    format!("La partie est gardée dans {path} ; continuez avec --resume {path}"),
                );
                writeln!(out, "{kept}")?
            }
            None => writeln!(out, "{}", self.language.pick("Farewell.", "Au revoir."))?,
        }
        Ok(ExitCode::SUCCESS)
    }

    fn finish(&self, watched: bool, out: &mut impl Write) -> CliResult {
        let people = |seat: &usize| self.players[*seat] == PlayerKind::Human;
        let viewer =
            (0..self.players.len()).find(people).map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat as u8)));
        writeln!(out)?;
        if let Viewer::Seat(seat) = viewer {
            self.tell(self.read[seat.0 as usize], viewer, out)?;
        }
        let scene = self.table.scene(viewer, self.language);
        write!(out, "\n{}", show::board(&self.table.stage(viewer, self.language), &scene, self.language, self.brush))?;
        let result = match self.table.outcome() {
            Some(outcome) if outcome.is_draw() => self.language.pick("It is a draw.", "Partie nulle.").into(),
            Some(outcome) => {
                let winners: Vec<String> = outcome.winners().map(|side| self.side_name(side)).collect();
                let winners = winners.join(self.language.pick(" and ", " et "));
                self.language.pick(format!("{winners} won."), format!("Victoire : {winners}."))
            }
            None => self.language.pick("Nobody can act.", "Personne ne peut agir.").into(),
        };
        writeln!(out, "\n{}", self.brush.strong(&result))?;
        if let (Some(path), false) = (&self.transcript, watched) {
            let path = path.display();
            let kept = self.language.pick(
                format!("The record is kept in {path}; prove the dice with wartable verify {path}"),
                format!("L’enregistrement est gardé dans {path} ; prouvez les dés avec wartable verify {path}"),
            );
            writeln!(out, "{kept}")?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
