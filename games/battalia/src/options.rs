//! The options of section 25, each with its allowed values, and the setup a table chooses.

use crate::card::Faction;
use crate::content::Content;
use content::Allowed::{Between, OffOr, OneOf};
use content::{Invalid, OptionTable, OptionValue, Switch, take};
use kernel::Seat;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

content::words! {
    /// BA-3.12
    pub enum FactionChoice {
        Draft = "draft", "chosen by the players in turn order";
        Random = "random", "dealt at random";
    }
    /// BA-3.2
    pub enum RemovedFaction {
        Random = "random", "drawn by lot";
        Barfolk = "barfolk", "Bärfolk";
        Islanders = "islanders", "Islanders";
        Emberians = "emberians", "Emberians";
        Cloudborn = "cloudborn", "Cloudborn";
    }
    /// Section 16
    pub enum Mode {
        Basic = "basic", "every step is paid";
        Advanced = "advanced", "steps onto native terrain are free";
    }
    /// BA-3.9
    pub enum Strengths {
        Normal = "normal", "neutral cities 4, ruins 8";
        Hard = "hard", "neutral cities 6, ruins 10";
    }
    /// BA-3.16
    pub enum GreatArtefacts {
        Base5 = "base5", "the five of the base set";
        All10 = "all10", "all ten";
    }
    /// BA-9.12
    pub enum PaymentChoice {
        Manual = "manual", "cards are chosen one by one, or all at once";
        Canonical = "canonical", "the cards that are missed least pay by themselves";
    }
    /// BA-6.12
    pub enum PileTops {
        FaceUp = "face_up", "the top card of each pile is open";
        FaceDown = "face_down", "the piles are face down";
    }
}

impl RemovedFaction {
    pub fn faction(self) -> Option<Faction> {
        (self as u8).checked_sub(1).and_then(|index| Faction::from_index(index.into()))
    }
}

/// BA-3.1: drawn by lot, or a fixed seat counted from 1. Written as text, read as text or number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "String")]
pub enum StartPlayer {
    Random,
    Seat(u8),
}

impl StartPlayer {
    pub fn seat(self) -> Option<Seat> {
        match self {
            StartPlayer::Random => None,
            StartPlayer::Seat(number) => number.checked_sub(1).map(Seat),
        }
    }
}

impl From<StartPlayer> for String {
    fn from(start: StartPlayer) -> String {
        match start {
            StartPlayer::Random => "random".into(),
            StartPlayer::Seat(number) => number.to_string(),
        }
    }
}

impl<'de> Deserialize<'de> for StartPlayer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StartPlayer, D::Error> {
        let number = match Value::deserialize(deserializer)? {
            Value::String(text) if text == "random" => return Ok(StartPlayer::Random),
            Value::String(text) => text.parse().ok(),
            Value::Number(number) => number.as_u64().and_then(|number| u8::try_from(number).ok()),
            _ => None,
        };
        let wrong = || serde::de::Error::custom("the start player is random or a seat number from 1");
        number.filter(|&number| number > 0).map(StartPlayer::Seat).ok_or_else(wrong)
    }
}

impl OptionValue for StartPlayer {}

/// The two values of an option that is on or off.
const OFF_ON: content::Allowed = OneOf(&[("off", "no"), ("on", "yes")]);

content::options! {
    /// Every option of section 25. Plain data, part of the state.
    pub struct Options {
        players: u8 = 2, "BA-2.1", "Players", "How many peoples share the land.", Between(2, 4);
        start_player: StartPlayer = StartPlayer::Random, "BA-3.1", "Start player",
            "Who opens every day; seats are counted from 1.",
            OneOf(&[
                ("random", "drawn by lot"), ("1", "the first seat"), ("2", "the second seat"), ("3", "the third seat"),
                ("4", "the fourth seat"),
            ]);
        faction_choice: FactionChoice = FactionChoice::Draft, "BA-3.12", "Factions", "How players get their factions.",
            FactionChoice::ALLOWED;
        removed_faction: RemovedFaction = RemovedFaction::Random, "BA-3.2", "Removed faction",
            "Which faction stays in the box with two players; three and four players need all of them.",
            RemovedFaction::ALLOWED;
        mode: Mode = Mode::Basic, "BA-16.1", "Movement", "Whether heroes know their native terrain.", Mode::ALLOWED;
        strengths: Strengths = Strengths::Normal, "BA-3.9", "Neutral strengths",
            "How well neutral cities and the ruins defend themselves.", Strengths::ALLOWED;
        great_artefacts: GreatArtefacts = GreatArtefacts::Base5, "BA-3.16", "Great Artefacts",
            "Which of them may lie at the ruins.", GreatArtefacts::ALLOWED;
        unbound_buff: Switch = Switch::On, "BA-25.2", "The Unbound Buff",
            "A mercenary leader and his horde, from the second week on.", OFF_ON;
        unbound_units: Switch = Switch::On, "BA-3.3", "Unbound units", "Eight units that fit every faction.", OFF_ON;
        terrain_per_turn: u8 = 0, "BA-4.18", "Terrain cards a turn", "How many roads and cities a player may place.",
            OneOf(&[("0", "no limit"), ("1", "one"), ("2", "two")]);
        boxed_in: Switch = Switch::On, "BA-4.14", "Boxed in", "Who cannot place anywhere may join any card.", OFF_ON;
        day_limit: u16 = 63, "BA-15.4", "Last day", "Ends the game after this day.", OffOr(14, 140);
        payment: PaymentChoice = PaymentChoice::Manual, "BA-9.12", "Payments", "Who picks the cards that pay.",
            PaymentChoice::ALLOWED;
        pile_tops: PileTops = PileTops::FaceUp, "BA-6.12", "Pile tops", "Whether the next card of a pile is open.",
            PileTops::ALLOWED;
        bargain_binds_hired_buff: Switch = Switch::On, "BA-22.10", "Bargains bind",
            "Whether a bribe also holds while another player owns Buff.", OFF_ON;
        city_level_against_horde: Switch = Switch::Off, "BA-21.18", "Walls against the horde",
            "Whether the level of the own city helps a hero under Buff's attack.", OFF_ON;
        buff_passes_protected: Switch = Switch::Off, "BA-20.8", "Buff passes friends",
            "Whether free Buff passes heroes who bribed him.", OFF_ON;
    }
}

impl Options {
    /// Whether every value is one of section 25, and they go together.
    pub fn validate(&self) -> Result<(), Invalid> {
        self.check_values()?;
        if let StartPlayer::Seat(number) = self.start_player
            && !(1..=self.players).contains(&number)
        {
            let why = format!("seat {number} is not at this table; seats are 1 to {}", self.players);
            return Err(Invalid::new("BA-3.1", why));
        }
        // BA-25.4
        if self.day_limit == 0 && !self.boxed_in.is_on() {
            let why = "without a last day and with boxed_in off a match might never end";
            return Err(Invalid::new("BA-25.4", why).help("switch one of them on"));
        }
        Ok(())
    }

    pub fn tops_up(&self) -> bool {
        self.pile_tops == PileTops::FaceUp
    }
}

/// What a table chooses before play. Changed content stands here in full, so that a record carries everything it was
/// played with.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>")]
pub struct Setup {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<Box<Content>>,
    #[serde(flatten)]
    pub options: Options,
}

impl TryFrom<Map<String, Value>> for Setup {
    type Error = String;

    fn try_from(mut map: Map<String, Value>) -> Result<Setup, String> {
        Ok(Setup {
            content: take(&mut map, "content")?,
            options: Options::read(&map).map_err(|invalid| invalid.sentence())?,
        })
    }
}
