//! What the browser tests play of each game: `browser.toml` in its folder.

use crate::{Device, TestResult};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// What the browser tests play of one game.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct GameScript {
    /// The folder's name, which is the id on the shelf.
    #[serde(skip)]
    pub id: String,
    pub shelf: ShelfScript,
    pub board: BoardScript,
    pub whole_match: Option<MatchScript>,
    pub hidden: Option<HiddenScript>,
    pub reactions: Option<ReactionScript>,
    pub lesson: Option<LessonScript>,
    pub french: Option<FrenchScript>,
    #[serde(default)]
    pub stories: Vec<StoryScript>,
    pub pictures: PictureScript,
}

/// Which of the listed choices a person takes. Patterns are JavaScript's and are held against the words of a choice.
#[derive(Clone, Serialize, Deserialize, Debug)]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "a wish has `prefer`, or `ranked`, or `towards`, `space` and `stay`"
)]
pub enum Wish {
    /// A choice that fits `prefer`; among several the one with the highest number, which `most` finds.
    Prefer { prefer: String, most: Option<String> },
    /// The first choice that fits the first of these patterns that any choice fits; without one, the first choice.
    Ranked { ranked: Vec<String> },
    /// The choice of the space nearest to `towards`; `space` finds its two numbers. Without one, a choice that fits `stay`.
    Towards { towards: [i32; 2], space: String, stay: String },
}

impl Wish {
    /// Takes any choice.
    pub fn any() -> Wish {
        Wish::Prefer { prefer: String::new(), most: None }
    }
}

/// One person against bots, from one click on the shelf to the end.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct ShelfScript {
    pub seats: usize,
    pub wish: Wish,
    /// A pattern, and how many lines of the log fit it at the end.
    pub counted: Option<(String, usize)>,
}

/// One person decides by clicks on the table alone.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct BoardScript {
    pub listing: String,
    /// What has to be clicked in decisions: `card`, `piece`, `space`, `side`.
    pub clicked: Vec<String>,
    /// How many regions a phone shows the board in, where it is too large to be shown as a whole.
    pub regions: Option<usize>,
    /// A listing with a deep board, which a desktop shows turned.
    pub deep: Option<String>,
}

/// Two people play a short match to its end.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct MatchScript {
    pub listing: String,
    /// What each of them plays for.
    pub wishes: [Wish; 2],
    /// What each of them reads at the end.
    pub verdicts: [String; 2],
}

/// Two people place pieces that the other must not see.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct HiddenScript {
    pub listing: String,
    /// How often both decide twice. Pieces are still facedown then.
    pub rounds: u32,
}

/// Two people answer each other with cards.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct ReactionScript {
    pub listing: String,
    /// The seed of a match in which both get the cards for it.
    pub seed: u64,
    pub wish: Wish,
    /// A pattern of a log line that begins a battle, and one of a card that is played, with the player in brackets.
    pub battle: String,
    pub played: String,
}

/// Two people read the same table in English and in French.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct FrenchScript {
    pub listing: String,
    /// What a table says in each language to players and spectators alike.
    pub english: String,
    pub french: String,
    /// A word of what the log tells of the first decisions, in English and in French.
    pub told: (String, String),
    /// A clause, and what it begins with in French.
    pub clause: (String, String),
    /// What the game's page to learn from is headed by in French.
    pub learn: String,
}

/// A lesson that is taken on the board alone: its steps point at everything that has to be clicked.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct LessonScript {
    /// Its id.
    pub id: String,
    /// A piece that must not be clicked in the first step with something to do, and what the page says then.
    pub wrong: String,
    pub says: String,
}

/// People, and bots where there are any, play at one table until they have reached one goal after the other.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct StoryScript {
    /// What happens in it.
    pub title: String,
    pub listing: String,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// In seat order: `person`, or the name of a bot whose decisions do not depend on time.
    pub seats: Vec<String>,
    /// All people share one browser, which plays without a server. Otherwise each has a browser.
    #[serde(default)]
    pub one_screen: bool,
    #[serde(default)]
    pub device: Device,
    /// Decides the dice and the bots, so that the goals are reached soon; below 256 at one screen. The example
    /// `story_seeds` of the crate `host` finds one.
    pub seed: u64,
    /// For each browser the patterns of the choices that are taken, the most wanted first.
    pub wishes: Vec<Vec<String>>,
    pub goals: Vec<StoryGoal>,
}

/// Something that has to be seen. Patterns disregard case.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct StoryGoal {
    /// Patterns of choices that everybody wants more than their own wishes until the goal is reached.
    #[serde(default)]
    pub first: Vec<String>,
    /// Patterns of log lines, each told since the goal before was reached.
    #[serde(default)]
    pub told: Vec<String>,
    /// Patterns of choices, each taken by somebody since then.
    #[serde(default)]
    pub taken: Vec<String>,
    /// Selectors of what is on somebody's page at a decision.
    #[serde(default)]
    pub shown: Vec<String>,
    /// A selector of a mark on the board. It is clicked as soon as it is there, and of the ways that are offered then the
    /// second one is taken.
    pub second_way: Option<String>,
}

impl StoryScript {
    /// What the person in one of the browsers wishes until a goal is reached.
    pub fn wish(&self, browser: usize, goal: &StoryGoal) -> Wish {
        let own = self.wishes.get(browser).into_iter().flatten();
        Wish::Ranked { ranked: goal.first.iter().chain(own).cloned().collect() }
    }

    /// How many browsers it takes.
    pub fn browsers(&self) -> usize {
        if self.one_screen { 1 } else { self.people().count() }
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = usize> {
        self.seats.iter().enumerate().filter(|(_, sitter)| *sitter == PERSON).map(|(seat, _)| seat)
    }

    fn check(&self) -> Result<(), String> {
        let wrong = match self {
            _ if self.wishes.len() != self.browsers() => "has not as many lists of wishes as browsers",
            _ if self.one_screen && self.seed > 255 => "has a seed above 255 at one screen",
            _ if self.one_screen && self.people().count() < self.seats.len() => "has a bot at one screen",
            _ if self.people().next() != Some(0) => "has no person in the first seat",
            _ if self.goals.is_empty() => "has no goal",
            _ => return Ok(()),
        };
        Err(format!("the story '{}' {wrong}", self.title))
    }
}

/// How a story calls the seat of a person.
pub const PERSON: &str = "person";

/// The match that the README's pictures show.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct PictureScript {
    pub decisions: u32,
    /// A selector of something that is on the table then.
    pub shows: String,
    /// Whether a piece is selected, so that what it can do is lit.
    pub selects: bool,
    /// A table that is shown in each language of the game.
    pub by_language: Option<LanguagePictureScript>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct LanguagePictureScript {
    /// `GAME-NAME-DEVICE-LANGUAGE` is what the picture is called.
    pub name: String,
    pub options: BTreeMap<String, String>,
    pub seats: Vec<String>,
    /// Made before the picture is taken.
    pub decisions: u32,
}

/// Every game, in the order of the folders.
pub fn games() -> TestResult<Vec<GameScript>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut games = Vec::new();
    for entry in std::fs::read_dir(&folder)? {
        let game = entry?.path();
        if !game.join("Cargo.toml").is_file() {
            continue;
        }
        let file = game.join("browser.toml");
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let script = toml::from_str::<GameScript>(&text).map_err(|error| format!("{}: {error}", file.display()))?;
        for story in &script.stories {
            story.check().map_err(|why| format!("{}: {why}", file.display()))?;
        }
        let name = game.file_name().ok_or("a game's folder has a name")?;
        games.push(GameScript { id: name.to_string_lossy().into_owned(), ..script });
    }
    games.sort_by(|a, b| a.id.cmp(&b.id));
    match games.is_empty() {
        true => Err(format!("there is no game in {}", folder.display()).into()),
        false => Ok(games),
    }
}
