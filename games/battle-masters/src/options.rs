//! The options and variants of section 24, each with its allowed values, and the setup a table chooses.

use crate::army::Army;
use crate::content::{Campaign, Content, Scenario};
pub use content::Switch;
use content::take;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

content::words!(camelCase:
    /// BM-24.1
    Mode { #[default] Battle, Scenario, Campaign }
    /// BM-24.2
    ArmyChoice { #[default] Agree, Random }
    /// BM-24.3
    LayoutBy { #[default] Random, Imperial, Chaos }
    /// BM-24.4
    Layout { #[default] Player, Bare, Random, Preset }
    /// BM-24.5
    TerrainSupply { #[default] Book, Boxed }
    /// BM-24.6
    DitchShapes { #[default] Four, Mixed }
    /// BM-24.7
    SideChoice { #[default] Chooser, NorthSouth, EastWest, Random }
    /// BM-24.10
    CannonPath { #[default] Step, Committed }
    /// BM-24.18
    CampaignStop { #[default] PlayAll, WhenDecided }
    /// BM-24.22
    DeadCard { #[default] Remove, AnyUnit }
    /// BM-24.26
    TurnOrder { #[default] Bag, Alternate }
);

/// Every option of section 24 that play depends on. Plain data, part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Options {
    pub army_choice: ArmyChoice,
    pub layout_by: LayoutBy,
    pub layout: Layout,
    pub terrain_supply: TerrainSupply,
    pub ditch_shapes: DitchShapes,
    pub side_choice: SideChoice,
    pub hidden_deployment: Switch,
    /// Imperial, then Chaos.
    pub seats_per_army: [u8; 2],
    pub cannon_path: CannonPath,
    pub ditch_shot_bonus: Switch,
    pub min_attack_dice: u8,
    pub altdorf_chaos_rows: u8,
    pub altdorf_fords: Switch,
    pub plains_ford: Switch,
    pub grunburg_depth: u8,
    #[serde(deserialize_with = "content::off_or_number")]
    pub stalemate_cards: u16,
    pub campaign_stop: CampaignStop,
    /// 0 is off.
    #[serde(deserialize_with = "content::off_or_number")]
    pub army_budget: u8,
    pub reshuffle_cards: u8,
    pub two_decks: Switch,
    pub dead_card: DeadCard,
    pub support: Switch,
    pub tower_blocks_shots: Switch,
    pub hand_size: u8,
    pub turn_order: TurnOrder,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            army_choice: ArmyChoice::default(),
            layout_by: LayoutBy::default(),
            layout: Layout::default(),
            terrain_supply: TerrainSupply::default(),
            ditch_shapes: DitchShapes::default(),
            side_choice: SideChoice::default(),
            hidden_deployment: Switch::Off,
            seats_per_army: [1, 1],
            cannon_path: CannonPath::default(),
            ditch_shot_bonus: Switch::On,
            min_attack_dice: 0,
            altdorf_chaos_rows: 2,
            altdorf_fords: Switch::On,
            plains_ford: Switch::On,
            grunburg_depth: 1,
            stalemate_cards: 177,
            campaign_stop: CampaignStop::default(),
            army_budget: 0,
            reshuffle_cards: 0,
            two_decks: Switch::Off,
            dead_card: DeadCard::default(),
            support: Switch::Off,
            tower_blocks_shots: Switch::Off,
            hand_size: 3,
            turn_order: TurnOrder::default(),
        }
    }
}

/// What a table chooses before play. Names are looked up in the embedded content; a scenario, a campaign or changed
/// content may also stand here in full, so that a record carries everything it was played with.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", try_from = "Map<String, Value>")]
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
            options: serde_json::from_value(Value::Object(map)).map_err(|e| e.to_string())?,
        })
    }
}
