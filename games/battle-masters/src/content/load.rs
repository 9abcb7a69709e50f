//! The library of armies, deck, scenarios and campaigns: what is built in, and what a folder puts in its place.

use super::{Campaign, Content, Scenario};
use super::{read_armies, read_campaign, read_deck, read_scenario};
use crate::options::{Mode, Named, Setup};
use crate::state::BattleMasters;
use content::{ContentError, ContentFolder, CustomContent, EmbeddedFiles};
use std::path::Path;
use std::sync::LazyLock;

/// Everything a battle can be set up with.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Library {
    pub content: Content,
    pub scenarios: Vec<Scenario>,
    pub campaigns: Vec<Campaign>,
}

/// The campaign that is meant when none is named (BM-22.1).
pub(super) const STANDARD: &str = "standard";

static FILES: EmbeddedFiles = EmbeddedFiles {
    files: content::embedded_files!("armies.toml", "deck.toml"),
    folders: &[
        (
            "scenarios",
            // In the order of the rulebook, so that scenarios 1-5 of BM-24.1 are the first five.
            content::embedded_files!(
                "scenarios/borderlands.toml",
                "scenarios/tengin.toml",
                "scenarios/grunburg.toml",
                "scenarios/plains.toml",
                "scenarios/altdorf.toml",
                "scenarios/open-field.toml"
            ),
        ),
        ("campaigns", content::embedded_files!("campaigns/standard.toml")),
    ],
};

impl CustomContent for BattleMasters {
    fn take_folder(setup: &mut Setup, dir: &Path) -> Result<(), ContentError> {
        Library::with_dir(dir)?.resolve(setup)
    }
}

impl Library {
    /// What comes with the game.
    pub(crate) fn embedded() -> &'static Library {
        static EMBEDDED: LazyLock<Library> = LazyLock::new(|| {
            // These texts are part of the program and a test reads them all.
            Library::assemble(&ContentFolder::built_in(&FILES))
                .unwrap_or_else(|error| unreachable!("built-in content: {error}"))
        });
        &EMBEDDED
    }

    /// The built-in content with the files of a folder in its place: armies.toml and deck.toml whole, scenarios and
    /// campaigns by id.
    pub(crate) fn with_dir(dir: &Path) -> Result<Library, ContentError> {
        Library::assemble(&ContentFolder::open(&FILES, dir)?)
    }

    fn assemble(folder: &ContentFolder) -> Result<Library, ContentError> {
        let content = read_armies(folder.file("armies.toml"), read_deck(folder.file("deck.toml"))?)?;
        let scenarios = folder.folder(
            "scenarios",
            "scenario",
            |scenario: &Scenario| &scenario.id,
            |file| read_scenario(file, &content),
        )?;
        let campaigns = folder.folder(
            "campaigns",
            "campaign",
            |campaign: &Campaign| &campaign.id,
            |file| read_campaign(file, &scenarios, &content),
        )?;
        Ok(Library { content, scenarios, campaigns })
    }

    /// The scenario with this id; 1 to 5 are those of the book (BM-24.1).
    pub(crate) fn scenario(&self, id: &str) -> Result<&Scenario, ContentError> {
        let by_number = || match id.parse::<usize>() {
            Ok(number @ 1..=5) => self.scenarios.get(number - 1),
            _ => None,
        };
        self.scenarios.iter().find(|scenario| scenario.id == id).or_else(by_number).ok_or_else(|| {
            let known = self.scenarios.iter().map(|scenario| scenario.id.clone()).collect();
            ContentError::Unknown { clause: "BM-24.1", what: "scenario", id: id.to_owned(), known }
        })
    }

    pub(crate) fn campaign(&self, id: &str) -> Result<&Campaign, ContentError> {
        self.campaigns.iter().find(|campaign| campaign.id == id).ok_or_else(|| {
            let known = self.campaigns.iter().map(|campaign| campaign.id.clone()).collect();
            ContentError::Unknown { clause: "BM-24.1", what: "campaign", id: id.to_owned(), known }
        })
    }

    /// Makes a setup independent of this library: whatever it names that is not built in is written out in full.
    pub(crate) fn resolve(&self, setup: &mut Setup) -> Result<(), ContentError> {
        for named in [&mut setup.scenario, &mut setup.preset].into_iter().flatten() {
            self.write_out(named)?;
        }
        if let (None, Some(Mode::Campaign)) = (&setup.campaign, setup.mode) {
            setup.campaign = Some(Named::Id(STANDARD.to_owned()));
        }
        if let Some(named) = &mut setup.campaign {
            let mut campaign = match named {
                Named::Id(id) => self.campaign(id)?.clone(),
                Named::Inline(campaign) => Campaign::clone(campaign),
            };
            for battle in &mut campaign.battles {
                self.write_out(&mut battle.scenario)?;
            }
            if Library::embedded().campaigns.iter().all(|built_in| *built_in != campaign) {
                *named = Named::Inline(Box::new(campaign));
            }
        }
        if setup.content.is_none() && self.content != Library::embedded().content {
            setup.content = Some(Box::new(self.content.clone()));
        }
        Ok(())
    }

    fn write_out(&self, named: &mut Named<Scenario>) -> Result<(), ContentError> {
        if let Named::Id(id) = named {
            let scenario = self.scenario(id)?;
            if Library::embedded().scenarios.iter().all(|built_in| built_in != scenario) {
                *named = Named::Inline(Box::new(scenario.clone()));
            }
        }
        Ok(())
    }
}
