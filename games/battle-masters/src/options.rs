//! The options and variants of section 24, each with its allowed values, and the setup a table chooses.

use crate::army::Army;
use crate::content::{Campaign, Content, Scenario};
use content::Allowed::{Between, OffOr, OneOf, Pair};
pub(crate) use content::Switch;
use content::{OptionTable, take};
use kernel::snake_case;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

content::words! {
    /// BM-24.1
    pub enum Mode {
        Battle = "battle", "a standard battle";
        Scenario = "scenario", "a scenario";
        Campaign = "campaign", "a campaign";
    }
    /// BM-24.2
    pub enum ArmyChoice {
        Agree = "agree", "players pick; two claims are settled at random";
        Random = "random", "drawn by lot";
    }
    /// BM-24.3
    pub enum LayoutBy {
        Random = "random", "drawn by lot";
        Imperial = "imperial", "the Imperial army";
        Chaos = "chaos", "Chaos";
    }
    /// BM-24.4
    pub enum Layout {
        Player = "player", "laid by a player";
        Bare = "bare", "no features";
        Random = "random", "a legal random layout";
        Preset = "preset", "the features of a scenario";
    }
    /// BM-24.5
    pub enum TerrainSupply {
        Book = "book", "2 fords, 3 marshes, 3 ditches";
        Boxed = "boxed", "at most 4 tiles in all";
    }
    /// BM-24.6
    pub enum DitchShapes {
        Four = "four", "four on every tile";
        Mixed = "mixed", "four, three and two";
    }
    /// BM-24.7
    pub enum SideChoice {
        Chooser = "chooser", "any of the four";
        NorthSouth = "north_south", "north or south";
        EastWest = "east_west", "east or west";
        Random = "random", "drawn by lot";
    }
    /// BM-24.10
    pub enum CannonPath {
        Step = "step", "tile by tile";
        Committed = "committed", "before the first tile";
    }
    /// BM-24.18
    pub enum CampaignStop {
        PlayAll = "play_all", "all battles are fought";
        WhenDecided = "when_decided", "it stops when decided";
    }
    /// BM-24.22
    pub enum DeadCard {
        Remove = "remove", "it leaves the game";
        AnyUnit = "any_unit", "it activates any one unit";
    }
    /// BM-24.26
    pub enum TurnOrder {
        Bag = "bag", "a banner is drawn";
        Alternate = "alternate", "strictly in turn";
    }
}

content::options! {
    /// Every option of section 24 that play depends on. Plain data, part of the state.
    pub struct Options {
        army_choice: ArmyChoice = ArmyChoice::Agree, "BM-24.2", "Armies",
            "Who commands which army when the players do not agree.", ArmyChoice::ALLOWED;
        layout_by: LayoutBy = LayoutBy::Random, "BM-24.3", "Laid out by",
            "Which army lays out the battlefield.", LayoutBy::ALLOWED;
        layout: Layout = Layout::Player, "BM-24.4", "Layout", "Where the features come from.", Layout::ALLOWED;
        terrain_supply: TerrainSupply = TerrainSupply::Book, "BM-24.5", "Terrain tiles",
            "How many terrain tiles there are.", TerrainSupply::ALLOWED;
        ditch_shapes: DitchShapes = DitchShapes::Four, "BM-24.6", "Ditches",
            "How many fortified sides ditch tiles have.", DitchShapes::ALLOWED;
        side_choice: SideChoice = SideChoice::Chooser, "BM-24.7", "Sides",
            "How the sides of the board are chosen.", SideChoice::ALLOWED;
        hidden_deployment: Switch = Switch::Off, "BM-24.8", "Hidden deployment",
            "A standard battle deploys with facedown tokens.",
            OneOf(&[("off", "as in the book"), ("on", "facedown tokens")]);
        /// Imperial, then Chaos.
        seats_per_army: [u8; 2] = [1, 1], "BM-24.9", "Seats", "How many players share the Imperial and the Chaos army.",
            Pair(1, 4);
        cannon_path: CannonPath = CannonPath::Step, "BM-24.10", "Cannon path",
            "When the path of a shot is chosen.", CannonPath::ALLOWED;
        ditch_shot_bonus: Switch = Switch::On, "BM-24.11", "Shots at ditches",
            "Bows and crossbows give the target behind a fortified side one more die.",
            OneOf(&[("on", "one more die"), ("off", "no extra die")]);
        min_attack_dice: u8 = 0, "BM-24.12", "Fewest attack dice",
            "An attack that would roll none may not be declared, or rolls one.", Between(0, 1);
        altdorf_chaos_rows: u8 = 2, "BM-24.13", "Altdorf: Chaos rows",
            "How deep the Chaos zone is.", OneOf(&[("2", "two rows"), ("4", "four rows")]);
        altdorf_fords: Switch = Switch::On, "BM-24.14", "Altdorf: fords",
            "The two ford tiles of the map.", OneOf(&[("on", "laid"), ("off", "left out")]);
        plains_ford: Switch = Switch::On, "BM-24.15", "Plains: ford",
            "The ford tile of the map.", OneOf(&[("on", "laid"), ("off", "left out")]);
        grunburg_depth: u8 = 1, "BM-24.16", "Grunburg: zone depth",
            "How many spaces of each row units arrive on.", Between(1, 2);
        stalemate_cards: u16 = 177, "BM-24.17", "Stalemate",
            "Cards without a loss after which a captain may claim a draw.", OffOr(59, 590);
        campaign_stop: CampaignStop = CampaignStop::PlayAll, "BM-24.18", "Campaign",
            "Whether a decided campaign goes on.", CampaignStop::ALLOWED;
        army_budget: u8 = 0, "BM-24.19", "Army points",
            "Armies are bought with points instead of complete.", OffOr(20, 72);
        reshuffle_cards: u8 = 0, "BM-24.20", "Reshuffle cards",
            "Blank cards that make the deck unpredictable.", Between(0, 2);
        two_decks: Switch = Switch::Off, "BM-24.21", "Two decks",
            "Each army has its own deck and a hand.",
            OneOf(&[("off", "as in the book"), ("on", "own decks and hands")]);
        hand_size: u8 = 3, "BM-24.25", "Hand size", "Cards in hand with two decks.", Between(1, 5);
        turn_order: TurnOrder = TurnOrder::Bag, "BM-24.26", "Turn order",
            "Who acts next with two decks.", TurnOrder::ALLOWED;
        dead_card: DeadCard = DeadCard::Remove, "BM-24.22", "Dead cards",
            "What a card does whose units are all lost.", DeadCard::ALLOWED;
        support: Switch = Switch::Off, "BM-24.23", "Support",
            "A friend next to the target gives one more attack die.",
            OneOf(&[("off", "as in the book"), ("on", "one more die")]);
        tower_blocks_shots: Switch = Switch::Off, "BM-24.24", "Tower blocks shots",
            "Bows and crossbows cannot shoot past a standing Tower.",
            OneOf(&[("off", "as in the book"), ("on", "the Tower is in the way")]);
    }
}

/// Format 1 of setups and states wrote options in camelCase at first: `"campaignStop": "whenDecided"`. They stand in
/// setups, in states and in the scenarios of both.
pub(crate) fn from_1_to_2(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(from_1_to_2),
        Value::Object(object) => {
            object.values_mut().for_each(from_1_to_2);
            let is_option = |key: &String| Options::ROWS.iter().any(|row| row.key == snake_case(key));
            let is_older = |key: &&String| key.contains(|letter: char| letter.is_ascii_uppercase()) && is_option(key);
            for key in object.keys().filter(is_older).cloned().collect::<Vec<_>>() {
                let today = match object.remove(&key) {
                    Some(Value::String(word)) => Value::String(snake_case(&word)),
                    other => other.unwrap_or_default(),
                };
                object.insert(snake_case(&key), today);
            }
        }
        _ => {}
    }
}

/// BM-24.4: the scenario whose features `layout = "preset"` uses where none is named.
pub(crate) const PRESET: &str = "borderlands";

/// What a table chooses before play. Names are looked up in the embedded content; a scenario, a campaign or changed
/// content may also stand here in full, so that a record carries everything it was played with.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>")]
pub struct Setup {
    /// Follows from `scenario` and `campaign` where it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<Mode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<Named<Scenario>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub campaign: Option<Named<Campaign>>,
    /// The scenario whose features `layout = "preset"` uses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preset: Option<Named<Scenario>>,
    /// The army each seat would like (BM-24.2); seats without a wish take what is left.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<Option<Army>>,
    /// Changed armies and decks; the embedded ones if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<Box<Content>>,
    #[serde(flatten)]
    pub options: Options,
}

/// The id of something in the content, or the thing itself.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Named<T> {
    Id(String),
    Inline(Box<T>),
}

/// Read by hand, so that a mistake inside the thing is told as such.
impl<'de, T: DeserializeOwned> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Named<T>, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::String(id) => Ok(Named::Id(id)),
            inline @ Value::Object(_) => {
                serde_json::from_value(inline).map(Named::Inline).map_err(serde::de::Error::custom)
            }
            other => Err(serde::de::Error::custom(format!("{other} is no id; write one in quotes, or all of it"))),
        }
    }
}

impl TryFrom<Map<String, Value>> for Setup {
    type Error = String;

    fn try_from(mut map: Map<String, Value>) -> Result<Setup, String> {
        Ok(Setup {
            mode: take(&mut map, "mode")?,
            scenario: take(&mut map, "scenario")?,
            campaign: take(&mut map, "campaign")?,
            preset: take(&mut map, "preset")?,
            claims: take(&mut map, "claims")?,
            content: take(&mut map, "content")?,
            options: Options::read(&map).map_err(|invalid| invalid.sentence())?,
        })
    }
}
