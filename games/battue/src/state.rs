//! The whole state of a match. Small plain data; the city and the content are shared.

use crate::board::{Front, OnSpots, Spot, SpotSet};
use crate::card::{EventCard, EventPile, Loot, LootPile};
use crate::city::City;
use crate::content::{Content, TileFace};
use crate::event::Ending;
use crate::options::Options;
use crate::tile::{Size, TileSet};
use content::MatchContent;
use kernel::{Outcome, Seat, SeatSet, Shared};
use serde::{Deserialize, Serialize};

pub use crate::placed_tiles::PlacedTiles;

/// Most players (BT-2.1).
pub const SEATS: usize = 4;
/// Warriors of each player (BT-1.2).
pub const WARRIORS: u8 = 15;
/// Warriors of each player at the start (BT-3.17).
pub const START_HORDE: u8 = 6;
/// BT-7.1.
pub const HORDE_MAX: u8 = 8;
/// BT-5.8.
pub const HAND_MAX: u32 = 6;
/// No effect adds up to more than this, even with changed cards.
pub const POINTS_MAX: u8 = 20;
/// Ivory figures in the box (BT-24.1).
pub const IVORY: u8 = 6;

/// Something for each player.
pub type BySeat<T> = kernel::BySeat<T, SEATS>;

/// A match of Battue.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Battue {
    #[serde(rename = "book")]
    pub content: MatchContent<Content>,
    pub options: Options,
    pub city: Shared<City>,
    pub phase: Phase,
    /// Who must decide now.
    pub asked: SeatSet,
    /// The first player (BT-2.3).
    pub first: Seat,
    /// Whose turn it is (BT-2.4).
    pub active: Seat,
    /// Still in the game (BT-21.1).
    pub alive: SeatSet,
    /// The game round, from 1 (BT-23.7).
    pub round: u16,
    /// Turns taken so far, the present one included.
    pub turn: u16,

    /// The tile on each place; [`UNSEEN`](crate::tile::Tile::UNSEEN) where no tile lies, and in views where the viewer may not know.
    pub faces: PlacedTiles,
    pub face_up: SpotSet,
    pub looted: SpotSet,
    /// Edge tiles whose event was drawn (BT-24.6).
    #[serde(rename = "rung")]
    pub edge_events: SpotSet,
    pub flags: BySeat<SpotSet>,
    /// Face-down tiles a player has looked at (BT-H.4).
    pub known: BySeat<SpotSet>,
    /// City tiles still to be placed (BT-3.4, BT-3.6).
    pub bag: TileSet,

    /// Warriors, and ivory figures fighting with them (BT-24.13).
    pub men: BySeat<OnSpots>,
    pub ivory: BySeat<OnSpots>,
    /// Where a player has warriors or ivory figures.
    pub stands: BySeat<SpotSet>,
    pub reserve: BySeat<u8>,
    /// Neutral ivory figures (BT-24.17).
    pub neutral: OnSpots,
    /// Of the active player: warriors and ivory figures that moved (BT-8.2) or are locked (BT-6.8).
    pub moved: OnSpots,
    pub moved_ivory: OnSpots,
    pub locked: OnSpots,
    pub locked_ivory: OnSpots,
    /// The side and entry space of each player (BT-3.18).
    pub camps: BySeat<Option<Camp>>,
    /// Who has captured a tile in this game (BT-8.10).
    pub captured: SeatSet,

    pub loot: LootPile,
    pub loot_discards: LootPile,
    pub hands: BySeat<LootPile>,
    pub chests: BySeat<LootPile>,
    #[serde(rename = "omens")]
    pub event_cards: EventPile,
    #[serde(rename = "omen_discards")]
    pub event_card_discards: EventPile,
    #[serde(rename = "omen_chests")]
    pub event_card_chests: BySeat<EventPile>,
    #[serde(rename = "memos")]
    pub known_cards: KnownCards,

    /// Battles still to be fought this turn (BT-8.13).
    pub pending: SpotSet,
    pub battle: Option<Battle>,
    /// Effects that last this turn.
    #[serde(rename = "spell")]
    pub effects: TurnEffects,
    /// Points of defence each edge space lost for the game (BT-24.32).
    pub cracks: OnSpots,

    /// The last round fought, for display.
    #[serde(rename = "clash")]
    pub last_round: Option<RoundValues>,
    /// The last reinforcement call, for display.
    pub last_call: Option<Call>,
}

/// Where a player started (BT-3.18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Camp {
    pub front: Front,
    pub entry: Spot,
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A tile of this size is placed, a special one or not (BT-D.1).
    Placing(Size, bool),
    /// A side and an entry space are chosen (BT-D.2).
    Camps,
    /// Turris Speculatoria (BT-D.3).
    Watch,
    /// Start cards (BT-D.4).
    Start,
    /// How many tiles are still to be looked at, and those seen with this card (BT-18.15).
    Scouting(u8, SpotSet),
    /// Reinforcements (BT-D.6).
    Calls,
    /// BT-D.7.
    Moves,
    /// Which battle is next (BT-D.8).
    Battles,
    /// An Event card asks for choices: of these seats, in turn order.
    Event(EventCard, SeatSet),
    /// Smoke and Confusion: what each seat gives, as far as it has chosen (BT-D.11).
    Smoke(EventCard, BySeat<Option<Loot>>),
    /// BT-D.14.
    AttackCards,
    /// BT-D.15.
    DefendCards,
    /// Bribed Captain: the attacker picks a tile (BT-D.16).
    Bribed,
    /// After the dice (BT-D.17).
    AttackDice,
    /// BT-D.18.
    DefendDice,
    /// Fight on or retreat (BT-D.19).
    AttackerStays,
    /// BT-D.20.
    DefenderStays,
    /// No flag is left: a tile is given up (BT-D.21).
    GiveUp,
    /// Warriors leave the tile given up (BT-D.22).
    Withdraw(Spot),
    /// End cards (BT-D.23).
    End,
    /// Blood Oath: cards thrown so far (BT-18.23).
    Oath(Loot, u8),
    /// Down to the hand limit (BT-D.25).
    Discard,
    Over {
        outcome: Outcome,
        ending: Ending,
    },
}

impl Phase {
    /// As facts and steps of the turn name it.
    pub fn name(&self) -> &'static str {
        match self {
            Phase::Placing(..) => "placing",
            Phase::Camps => "camps",
            Phase::Watch => "watch",
            Phase::Start => "start",
            Phase::Scouting(..) => "scouting",
            Phase::Calls => "calls",
            Phase::Moves => "moves",
            Phase::Battles => "battles",
            Phase::Event(..) => "event",
            Phase::Smoke(..) => "smoke",
            Phase::AttackCards => "attack-cards",
            Phase::DefendCards => "defend-cards",
            Phase::Bribed => "bribed",
            Phase::AttackDice => "attack-dice",
            Phase::DefendDice => "defend-dice",
            Phase::AttackerStays => "attacker-stays",
            Phase::DefenderStays => "defender-stays",
            Phase::GiveUp => "give-up",
            Phase::Withdraw(_) => "withdraw",
            Phase::End => "end",
            Phase::Oath(..) => "oath",
            Phase::Discard => "discard",
            Phase::Over { .. } => "over",
        }
    }
}

/// A battle (BT-2.12).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Battle {
    pub spot: Spot,
    /// Rounds begun.
    pub round: u8,
    /// The player who answers for the tile this round; none where its controller is out of the game (BT-13.5).
    pub defender: Option<Seat>,
    /// Cards played this round, of both sides.
    pub cards: LootPile,
    /// Attack die and defence die; 0 before they fall.
    pub dice: [u8; 2],
    /// Points of defence the tile has more or less in this battle (BT-20.3, BT-20.4).
    pub watch: i8,
    /// The attacker may not retreat (BT-24.25).
    pub bridled: bool,
    /// The tile that was taken pays loot and warriors (BT-16.3).
    pub reward: bool,
    /// The last rounds, the newest last, for display.
    pub ledger: [Option<FoughtRound>; LEDGER],
}

/// How many rounds of a battle are remembered.
pub const LEDGER: usize = 8;

/// A round that was fought: both dice, both values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FoughtRound {
    pub dice: [u8; 2],
    pub attack: u8,
    pub defence: u8,
}

impl FoughtRound {
    pub fn won(self) -> bool {
        self.attack > self.defence
    }
}

/// Effects that last for a turn.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct TurnEffects {
    /// Extra warriors of every call (BT-18.17).
    pub muster: u8,
    /// Hordes that may ride (BT-18.42).
    pub riding: SpotSet,
    /// Points of defence each tile lost (BT-18.19).
    pub sapped: OnSpots,
    /// Points of defence more on tiles that are attacked (BT-24.29).
    pub legion: u8,
}

impl TurnEffects {
    pub const NONE: TurnEffects = TurnEffects { muster: 0, riding: SpotSet::EMPTY, sapped: OnSpots::EMPTY, legion: 0 };
}

/// A round as it was fought: both values in their parts (BT-V.10).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct RoundValues {
    pub spot: Spot,
    pub attacker: Seat,
    pub defender: Option<Seat>,
    /// Warriors and ivory figures on both sides.
    pub attackers: u8,
    pub defenders: u8,
    /// Defence of the tile after all modifiers (BT-10.7).
    pub defence: u8,
    /// Cards and powers on both sides.
    pub attack_bonus: u8,
    pub defence_bonus: u8,
    pub dice: [u8; 2],
    pub cards: LootPile,
    /// Whether the attacker won, once it is settled.
    pub won: Option<bool>,
}

impl RoundValues {
    /// AV (BT-10.5).
    pub fn attack_value(&self) -> u8 {
        self.attackers.saturating_add(self.attack_bonus).saturating_add(self.dice[0])
    }

    /// DV (BT-10.6).
    pub fn defence_value(&self) -> u8 {
        let held = self.defence.saturating_add(self.defenders);
        held.saturating_add(self.defence_bonus).saturating_add(self.dice[1])
    }
}

/// A reinforcement call.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Call {
    pub seat: Seat,
    pub spot: Spot,
    pub die: u8,
    pub gained: u8,
}

/// A card one player knows to be in another's hand (BT-H.7, BT-H.8).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct KnownCard {
    pub knows: Seat,
    pub holder: Seat,
    pub card: Loot,
}

/// What players know of others' hands. More than a few at a time would be a strange game; the oldest is forgotten.
pub type KnownCards = [Option<KnownCard>; 8];

impl Battue {
    #[inline]
    pub fn players(&self) -> u8 {
        self.options.players
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players()).map(Seat)
    }

    /// Players in the game, in turn order from a seat on (BT-19.7).
    pub fn from_seat(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (players, alive) = (self.players(), self.alive);
        (0..players).map(move |step| Seat((seat.0 + step) % players)).filter(move |&seat| alive.contains(seat))
    }

    /// The next player in the game to the left (BT-2.2); the seat itself when no other player is left.
    pub fn left_of(&self, seat: Seat) -> Seat {
        self.from_seat(Seat((seat.0 + 1) % self.players())).next().unwrap_or(seat)
    }

    /// What is printed on the tile there.
    #[inline]
    pub fn face(&self, spot: Spot) -> &TileFace {
        self.content.face(self.faces.at(spot))
    }

    /// Who controls a tile (BT-2.8).
    #[inline]
    pub fn controller(&self, spot: Spot) -> Option<Seat> {
        self.seats().find(|&seat| self.flags[seat].contains(spot))
    }

    #[inline]
    pub fn flagged(&self) -> SpotSet {
        self.flags.iter().fold(SpotSet::EMPTY, |all, flags| all | *flags)
    }

    /// Flags a player has left (BT-1.3, BT-23.4).
    #[inline]
    pub fn flags_left(&self, seat: Seat) -> usize {
        (self.options.flags as usize).saturating_sub(self.flags[seat].len())
    }

    /// Warriors and ivory figures of a player on a place.
    #[inline]
    pub fn horde(&self, seat: Seat, spot: Spot) -> u8 {
        self.men[seat][spot] + self.ivory[seat][spot]
    }

    /// Warriors of a player on the board (BT-2.6).
    pub fn on_board(&self, seat: Seat) -> u8 {
        WARRIORS.saturating_sub(self.reserve[seat])
    }

    /// Places with figures on them, ivory figures included (BT-2.9).
    #[inline]
    pub fn occupied(&self) -> SpotSet {
        self.stands.iter().fold(self.neutral_spots(), |all, stands| all | *stands)
    }

    /// Places with neutral ivory figures.
    #[inline]
    pub fn neutral_spots(&self) -> SpotSet {
        if !self.options.walls_of_tarsos.is_on() {
            return SpotSet::EMPTY;
        }
        self.city.spots().filter(|&spot| self.neutral[spot] > 0).collect()
    }

    /// Ivory figures left in the box (BT-24.18).
    pub fn ivory_left(&self) -> u8 {
        let used: u32 = self.ivory.iter().map(OnSpots::total).sum::<u32>() + self.neutral.total();
        IVORY.saturating_sub(used as u8)
    }

    pub fn entry(&self, seat: Seat) -> Option<Spot> {
        self.camps[seat].map(|camp| camp.entry)
    }

    /// The places a player's warriors can go to from a place (BT-4.7 to BT-4.11).
    #[inline]
    pub fn near(&self, seat: Seat, spot: Spot) -> SpotSet {
        if spot.is_camp() { self.entry(seat).map_or(SpotSet::EMPTY, SpotSet::one) } else { self.city.near(spot) }
    }

    /// Cards in a player's hand.
    #[inline]
    pub fn hand_size(&self, seat: Seat) -> u32 {
        self.hands[seat].total()
    }

    /// Tiles turned face-down in the city.
    pub fn face_down(&self) -> SpotSet {
        self.city.tiles().collect::<SpotSet>() - self.face_up
    }

    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }
}
