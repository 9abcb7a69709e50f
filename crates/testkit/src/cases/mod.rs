//! Conformance cases: a position, some steps and what must come of them, in TOML written by hand.
//! This is the file format and the report; running is in [`run`].

mod folder;
mod run;

pub use folder::{every_case_holds, every_worked_example_has_a_case, no_two_cases_share_an_id};
pub use run::{run, run_case};

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

/// One case file.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub id: String,
    pub game: String,
    pub title: String,
    #[serde(default)]
    pub cites: Vec<String>,
    /// The outcomes of the set-up; without them the set-up draws from a fixed seed.
    pub chance: Option<Vec<Word>>,
    pub setup: Option<toml::Table>,
    /// The clause that must forbid the set-up.
    pub refused: Option<String>,
    pub position: Option<toml::Table>,
    #[serde(default)]
    pub step: Vec<CaseStep>,
    pub end: Option<End>,
    /// Several cases in one file, which share what stands above.
    #[serde(default)]
    pub variant: Vec<Variant>,
}

/// One of several cases in a file: what differs from the part that all of them share.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    pub title: String,
    /// Instead of the shared outcomes.
    pub chance: Option<Vec<Word>>,
    /// Changes single keys of the shared set-up.
    pub setup: Option<toml::Table>,
    pub refused: Option<String>,
    /// Changes single keys of the shared position.
    pub position: Option<toml::Table>,
    /// Played after the shared steps.
    #[serde(default)]
    pub step: Vec<CaseStep>,
    /// Holds beside the shared end.
    pub end: Option<End>,
}

/// One action and what it must bring, or without `do` only something to look at.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CaseStep {
    pub seat: Option<String>,
    #[serde(rename = "do")]
    pub action: Option<String>,
    pub chance: Vec<Word>,
    /// These appear in order among the step's events.
    pub events: Vec<String>,
    /// None of the step's events is one of these or begins with its words: `eliminated` stands for every elimination.
    pub no_events: Vec<String>,
    /// The clause that must forbid the action.
    pub refused: Option<String>,
    /// Exactly what the seat may do before the step, asides not counted, in any order.
    pub actions: Option<Vec<String>>,
    /// Some of what the seat may do before the step.
    pub lists: Vec<String>,
    /// Some of what the seat may not do before the step.
    pub lacks: Vec<String>,
    /// Facts after the step.
    pub holds: Vec<String>,
    /// Facts after the step as a viewer sees them, by the name of a seat or `spectator`.
    pub sees: BTreeMap<String, Vec<String>>,
}

#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct End {
    pub holds: Vec<String>,
    pub sees: BTreeMap<String, Vec<String>>,
}

/// An outcome of chance: a word, or a plain number for plain dice.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged, expecting = "an outcome is a word or a number")]
pub enum Word {
    Text(String),
    Number(u32),
}

impl From<Word> for String {
    fn from(word: Word) -> String {
        match word {
            Word::Text(text) => text,
            Word::Number(number) => number.to_string(),
        }
    }
}

impl Case {
    /// Reads a case of any game; an error says where and what would be right.
    pub fn read(text: &str) -> Result<Case, String> {
        let case: Case = toml::from_str(text).map_err(|error| error.to_string().trim_end().to_owned())?;
        for (key, value) in [("id", &case.id), ("game", &case.game), ("title", &case.title)] {
            if value.trim().is_empty() {
                return Err(format!("'{key}' must not be empty"));
            }
        }
        if case.cites.iter().any(|id| id.trim().is_empty()) {
            return Err("every id in 'cites' must name a clause".into());
        }
        for (index, step) in case.step.iter().enumerate() {
            step.complaint().map_or(Ok(()), |what| Err(format!("step {}: {what}", index + 1)))?;
        }
        for variant in &case.variant {
            let within = |what: String| format!("variant '{}': {what}", variant.title);
            if variant.title.trim().is_empty() {
                return Err("every variant needs a 'title'".into());
            }
            for (index, step) in variant.step.iter().enumerate() {
                step.complaint().map_or(Ok(()), |what| Err(within(format!("step {}: {what}", index + 1))))?;
            }
            if case.with(variant).plays_after_a_refusal() {
                return Err(within(AFTER_A_REFUSAL.into()));
            }
        }
        match case.variant.is_empty() && case.plays_after_a_refusal() {
            true => Err(AFTER_A_REFUSAL.into()),
            false => Ok(case),
        }
    }

    /// The cases of this file, each as if it stood alone.
    pub fn variants(&self) -> Vec<Case> {
        match self.variant.is_empty() {
            true => vec![self.clone()],
            false => self.variant.iter().map(|variant| self.with(variant)).collect(),
        }
    }

    fn with(&self, variant: &Variant) -> Case {
        let merged = |shared: &Option<toml::Table>, own: &Option<toml::Table>| match (shared, own) {
            (Some(shared), Some(own)) => Some(shared.clone().into_iter().chain(own.clone()).collect()),
            (shared, own) => own.clone().or_else(|| shared.clone()),
        };
        let mut end = self.end.clone().unwrap_or_default();
        if let Some(own) = &variant.end {
            end.holds.extend(own.holds.iter().cloned());
            for (viewer, facts) in &own.sees {
                end.sees.entry(viewer.clone()).or_default().extend(facts.iter().cloned());
            }
        }
        Case {
            title: variant.title.clone(),
            chance: variant.chance.clone().or_else(|| self.chance.clone()),
            setup: merged(&self.setup, &variant.setup),
            refused: variant.refused.clone().or_else(|| self.refused.clone()),
            position: merged(&self.position, &variant.position),
            step: self.step.iter().chain(&variant.step).cloned().collect(),
            end: Some(end),
            variant: Vec::new(),
            ..self.clone()
        }
    }

    fn plays_after_a_refusal(&self) -> bool {
        let ends = self.end.as_ref().is_some_and(|end| *end != End::default());
        self.refused.is_some() && (self.position.is_some() || !self.step.is_empty() || ends)
    }
}

const AFTER_A_REFUSAL: &str = "a refused set-up has no 'position', no 'step' and no 'end'";

impl CaseStep {
    /// Keys that make no sense together.
    fn complaint(&self) -> Option<&'static str> {
        let looks = self.actions.is_some() || !self.lists.is_empty() || !self.lacks.is_empty();
        let tells = !self.events.is_empty() || !self.no_events.is_empty();
        if self.action.is_none() && (!self.chance.is_empty() || tells || self.refused.is_some()) {
            return Some("'chance', 'events', 'no_events' and 'refused' need a 'do'");
        }
        if self.seat.is_none() && (self.action.is_some() || looks) {
            return Some("'seat' is missing");
        }
        if self.no_events.iter().any(|event| event.trim().is_empty()) {
            return Some("every entry of 'no_events' needs a word");
        }
        if self.refused.is_some() && (!self.chance.is_empty() || tells) {
            return Some("a refused action draws no 'chance' and tells no 'events'");
        }
        if self.action.is_none() && !looks && self.holds.is_empty() && self.sees.is_empty() {
            return Some("it neither does nor checks anything");
        }
        None
    }
}

/// What running a case found: nothing to complain about, or the differences in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseReport {
    pub id: String,
    pub title: String,
    pub differences: Vec<Difference>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// `set-up`, `step 2, chaos: move orcs/1 3,7` or `end`.
    pub at: String,
    pub expected: String,
    pub found: String,
}

impl CaseReport {
    pub fn passed(&self) -> bool {
        self.differences.is_empty()
    }

    /// The report of a text that is no case.
    pub fn unreadable(why: impl Into<String>) -> CaseReport {
        let differences = vec![Difference { at: "file".into(), expected: "a case".into(), found: why.into() }];
        CaseReport { id: "?".into(), title: "this file cannot be read".into(), differences }
    }
}

/// `ok ID title`, or `FAILED ID title` and below it what was expected and what was found.
impl fmt::Display for CaseReport {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {} {}", if self.passed() { "ok" } else { "FAILED" }, self.id, self.title)?;
        for Difference { at, expected, found } in &self.differences {
            let indented = |text: &str| text.replace('\n', "\n              ");
            write!(f, "\n  {at}\n    expected  {}\n    found     {}", indented(expected), indented(found))?;
        }
        Ok(())
    }
}

/// The case files named by files and folders, folders searched to the bottom, in a stable order.
pub fn collect(paths: &[impl AsRef<Path>]) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for path in paths {
        let path = path.as_ref();
        if path.is_dir() {
            search(path, &mut files)?;
        } else if path.is_file() {
            files.push(path.to_owned());
        } else {
            return Err(format!("there is no file or folder '{}'", path.display()));
        }
    }
    Ok(files)
}

fn search(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let unreadable = |error: std::io::Error| format!("cannot read the folder '{}': {error}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(unreadable)?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            search(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    Ok(())
}
