//! The options of section 35, and the setup a table chooses.

use crate::content::Content;
use content::Allowed::{Between, OneOf};
use content::{Invalid, OptionTable, Switch, take};
use kernel::did_you_mean;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

content::words! {
    /// BL-34.1
    pub enum Mode {
        None = "none", "no Lore: a historical battle";
        Medieval = "medieval", "a small Lore deck, no Lore Masters";
        Full = "full", "War Councils, landmarks and creatures";
    }
    /// BL-35.3
    pub enum ModeChoice {
        Adventure = "adventure", "as the adventure has it";
        None = "none", "no Lore: a historical battle";
        Medieval = "medieval", "a small Lore deck, no Lore Masters";
        Full = "full", "War Councils, landmarks and creatures";
    }
    /// BL-35.11
    pub enum CouncilReveal {
        Secret = "secret", "shown when both councils are complete";
        Open = "open", "shown role by role";
    }
    /// BL-35.12
    pub enum Creatures {
        None = "none", "no creature at all";
        Adventure = "adventure", "those of the adventure";
        Spider = "spider", "a free council may also buy the Giant Spider";
        All = "all", "a free council may also buy any creature";
    }
    /// BL-35.14
    pub enum FirstCamp {
        ByGreen = "by_green", "more green banners, else the dice";
        Standard = "standard", "the Standard";
        Pennant = "pennant", "the Pennant";
    }
    /// BL-35.6
    pub enum Flank {
        Left = "left", "the left wing";
        Right = "right", "the right wing";
    }
    /// BL-35.7
    pub enum Sequence {
        Cycle = "cycle", "one unit each in turn";
        Fixed = "fixed", "each seat with all its units";
    }
    /// BL-35.8
    pub enum AlliesChoice {
        Adventure = "adventure", "as the adventure has it";
        On = "on", "four players, two allies in each camp";
        Off = "off", "two camps";
    }
    /// BL-35.9
    pub enum TieRule {
        ExtraRound = "extra_round", "another round until one leads";
        Draw = "draw", "the battle is drawn";
    }
    /// BL-35.20
    pub enum Arms {
        Off = "off", "the armies of the adventure";
        Impromptu = "impromptu", "cards drawn from one set of seven";
        Organized = "organized", "decks of seven chosen cards";
    }
    /// BL-35.21
    pub enum TerrainChoice {
        Adventure = "adventure", "that of the adventure";
        Open = "open", "open ground";
    }
    /// BL-35.23
    pub enum Pool {
        Unlimited = "unlimited", "as many units as cards show";
        Limited = "limited", "what a box holds, and levies";
    }
    /// BL-35.17
    pub enum TerrainCards {
        Keep = "keep", "as printed";
        Soften = "soften", "a die fewer, and only the banner colour hits";
        Remove = "remove", "left out of the deck";
    }
}

content::options! {
    /// Options of the larger board, of camps with several seats and of armies drawn from cards. A state that leaves them as
    /// they are does not hold them.
    pub struct Variants {
        seats_standard: u8 = 1, "BL-35.4", "Standard seats", "Players of the Standard on the epic board.", Between(1, 3);
        seats_pennant: u8 = 1, "BL-35.5", "Pennant seats", "Players of the Pennant on the epic board.", Between(1, 3);
        marshal_flank: Flank = Flank::Left, "BL-35.6", "Marshal", "The wing of the Marshal in a camp of two.", Flank::ALLOWED;
        team_sequence: Sequence = Sequence::Cycle, "BL-35.7", "Sequence", "How the seats of a camp move and battle.",
            Sequence::ALLOWED;
        team_hand_visible: Switch = Switch::On, "BL-35.24", "Marshals see the hand",
            "Whether Marshals see the cards of their camp.", OneOf(&[("on", "they do"), ("off", "the Warlord alone does")]);
        reluctant_allies: AlliesChoice = AlliesChoice::Adventure, "BL-35.8", "Reluctant Allies",
            "Whether each camp joins two players who compete.", AlliesChoice::ALLOWED;
        ra_tie: TieRule = TieRule::ExtraRound, "BL-35.9", "Level camps", "What follows when the camps of allies are level.",
            TieRule::ALLOWED;
        call_to_arms: Arms = Arms::Off, "BL-35.20", "Call to Arms", "Whether armies are drawn from Deployment cards.",
            Arms::ALLOWED;
        cta_terrain: TerrainChoice = TerrainChoice::Adventure, "BL-35.21", "Ground", "The ground that drawn armies fight on.",
            TerrainChoice::ALLOWED;
        cta_specialists: u8 = 2, "BL-35.22", "Specialists", "Specialist cards each player may play.", Between(0, 3);
        unit_pool: Pool = Pool::Unlimited, "BL-35.23", "Units", "How many units there are for drawn armies.", Pool::ALLOWED;
        commander_epic: u8 = 3, "BL-35.19", "Epic Commander", "Level of the Commanders without full Lore on the epic board.",
            Between(0, 3);
    }
}

impl Variants {
    pub(crate) fn is_default(&self) -> bool {
        *self == Variants::default()
    }
}

content::options! {
    /// Part of the state.
    pub struct Options {
        lore_mode: ModeChoice = ModeChoice::Adventure, "BL-35.3", "Lore", "How much Lore there is.", ModeChoice::ALLOWED;
        council_levels: u8 = 6, "BL-35.10", "Council levels", "Levels a War Council spends.", Between(4, 8);
        council_reveal: CouncilReveal = CouncilReveal::Secret, "BL-35.11", "Councils", "When councils are shown.",
            CouncilReveal::ALLOWED;
        creatures: Creatures = Creatures::Adventure, "BL-35.12", "Creatures", "Which creatures take part.", Creatures::ALLOWED;
        landmarks: Switch = Switch::On, "BL-35.13", "Landmarks", "Whether a level 3 brings a landmark.",
            OneOf(&[("on", "with landmarks"), ("off", "without")]);
        first_camp: FirstCamp = FirstCamp::ByGreen, "BL-35.14", "First turn", "Which camp begins.", FirstCamp::ALLOWED;
        victory_banners: u8 = 0, "BL-35.15", "Banners", "Victory Banners needed to win.",
            OneOf(&[("0", "as the adventure has it"), ("4", "4"), ("5", "5"), ("6", "6"), ("7", "7"), ("8", "8")]);
        goblin_rush: Switch = Switch::On, "BL-35.16", "Goblin rush", "Whether Goblinoids may rush into melee.",
            OneOf(&[("on", "they may"), ("off", "they may not")]);
        terrain_lore_cards: TerrainCards = TerrainCards::Keep, "BL-35.17", "Terrain cards",
            "Forest Frenzy, Hills Rumble and River Rage.", TerrainCards::ALLOWED;
        commander_standard: u8 = 2, "BL-35.18", "Commander", "Level of the Commanders without full Lore.", Between(0, 3);
        stalemate: Switch = Switch::On, "BL-35.28", "Stalemate", "Whether 30 turns without a loss end the battle.",
            OneOf(&[("on", "they do"), ("off", "play goes on")]);
    }
}

/// What a table chooses before play. Changed content stands here in full, so that a record carries everything it was
/// played with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>")]
pub struct Setup {
    /// BL-35.2
    pub adventure: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<Box<Content>>,
    #[serde(flatten)]
    pub options: Options,
    #[serde(flatten, skip_serializing_if = "Variants::is_default")]
    pub variants: Variants,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { adventure: "B1".into(), content: None, options: Options::default(), variants: Variants::default() }
    }
}

impl TryFrom<Map<String, Value>> for Setup {
    type Error = String;

    fn try_from(mut map: Map<String, Value>) -> Result<Setup, String> {
        let adventure: Option<String> = take(&mut map, "adventure")?;
        if map.get("victory_banners").is_some_and(|banners| banners == "adventure") {
            map.insert("victory_banners".into(), 0.into());
        }
        let content = take(&mut map, "content")?;
        let keys: Vec<&str> = Options::ROWS.iter().chain(Variants::ROWS).map(|row| row.key).collect();
        let (variants, options): (Map<_, _>, Map<_, _>) =
            map.into_iter().partition(|(key, _)| Variants::row(key, "BL-35.1").is_ok());
        if let Some(stray) = options.keys().find(|key| Options::row(key, "BL-35.1").is_err()) {
            let wrong = Invalid::new("BL-35.1", format!("there is no option '{stray}'{}", did_you_mean(stray, &keys)));
            return Err(wrong.help(format!("the options are {}", keys.join(", "))).sentence());
        }
        Ok(Setup {
            adventure: adventure.unwrap_or_else(|| Setup::default().adventure),
            content,
            options: Options::read(&options).map_err(|invalid| invalid.sentence())?,
            variants: Variants::read(&variants).map_err(|invalid| invalid.sentence())?,
        })
    }
}
