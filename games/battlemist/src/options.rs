//! The options of section 20, each with its allowed values, and the setup a table chooses.

use crate::content::Content;
use content::Allowed::{Between, OneOf};
use content::{Invalid, OptionTable, take};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

content::words! {
    /// MI-20.2
    pub enum Races {
        Choose = "choose", "picked in seat order";
        Random = "random", "drawn by lot";
    }
    /// MI-20.3
    pub enum MapMaking {
        Build = "build", "laid by the players, piece by piece, as in the book";
        Quick = "quick", "laid at once";
    }
    /// MI-20.4
    pub enum Events {
        Auto = "auto", "from three players on";
        On = "on", "always";
        Off = "off", "never";
    }
    /// MI-20.10
    pub enum Dominance {
        One = "one", "cancels one vote";
        All = "all", "cancels all votes of that player";
    }
    /// MI-20.11
    pub enum Simultaneous {
        Open = "open", "all at once";
        SeatOrder = "seat_order", "one after the other";
    }
    /// MI-20.15
    pub enum StarTie {
        Most = "most", "the one with the most Stars wins";
        PlayOn = "play_on", "play goes on until only one has enough";
    }
}

content::options! {
    /// Every option of section 20. Plain data, part of the state.
    pub struct Options {
        players: u8 = 4, "MI-20.1", "Players", "How many races fight for the Stars.", Between(2, 6);
        race_assignment: Races = Races::Choose, "MI-20.2", "Races", "How races are given out.", Races::ALLOWED;
        map: MapMaking = MapMaking::Build, "MI-20.3", "Map", "Who lays the Realms.", MapMaking::ALLOWED;
        events: Events = Events::Auto, "MI-20.4", "EVENTs", "Whether the Council votes on EVENTs.", Events::ALLOWED;
        stars_to_win: u8 = 5, "MI-20.5", "Stars to win", "How many Stars win at the start of a Council.", Between(4, 7);
        round_limit: u16 = 200, "MI-20.6", "Round limit", "Ends the game after so many rounds.", Between(5, 1000);
        city_bonus: u8 = 2, "MI-20.7", "City walls", "What a City adds to its defenders' dice.",
            OneOf(&[("2", "two"), ("3", "three")]);
        city_cost: u8 = 5, "MI-20.8", "City cost", "Wood and Iron for a City.", Between(5, 10);
        dark_starpower: u8 = 1, "MI-20.9", "Dark Starpower", "Extra Starpower of the Dark One.", Between(0, 3);
        dominance: Dominance = Dominance::One, "MI-20.10", "Word of Dominance", "What the Spell cancels.",
            Dominance::ALLOWED;
        simultaneous: Simultaneous = Simultaneous::Open, "MI-20.11", "Economy and Supply", "Who acts when.",
            Simultaneous::ALLOWED;
        giant_hit: u8 = 7, "MI-20.14", "Grumpy Giant", "The die with which the Grumpy Giant hits.", Between(1, 10);
        star_tie: StarTie = StarTie::Most, "MI-20.15", "Several with enough Stars", "Who wins then.", StarTie::ALLOWED;
    }
}

impl Options {
    pub fn validate(&self) -> Result<(), Invalid> {
        self.check_values()
    }

    /// MI-20.4, MI-6.20
    pub fn has_events(&self) -> bool {
        match self.events {
            Events::Auto => self.players > 2,
            Events::On => true,
            Events::Off => false,
        }
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
