//! The whole state of a match: plain data, no generator, no strings that change.

mod battle;
mod casting;
mod effects;
mod phase;

pub use battle::{ATTACKER, Battle, CombatStep, DEFENDER, DICE, Fight, Foe, RoundBonus};
pub use casting::{CastDuring, Casting, HANDS, Target};
pub use effects::{Blight, Effects, Market};
pub use phase::{Named, Naming, Phase, Spoils};

use crate::content::Content;
use crate::counts::{ActionPile, Hand, InRealms, QuestPile, Units};
use crate::march::Marchers;
use crate::options::Options;
use crate::picks::Picks;
use crate::stock::Stock;
use crate::trade::Trades;
use crate::whispers::{WHISPERS, Whisper};
use crate::words::{ArtifactSet, Card, EventCard, EventSet, HeroNumber, Race, Realm, RealmSet, SEATS};
use crate::world::World;
use content::MatchContent;
use kernel::{Seat, SeatSet, Seating, Side};
use serde::{Deserialize, Serialize};

/// MI-1.9
pub const STARS: u8 = 25;
/// MI-1.13
pub const LIFE: u8 = 5;
/// MI-6.6
pub const HAND_MAX: u32 = 7;
/// MI-10.12
pub const STACK_MAX: u16 = 10;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Battlemist {
    pub content: MatchContent<Content>,
    pub options: Options,
    pub phase: Phase,
    /// Seats that have to decide in this phase.
    pub asked: SeatSet,
    pub alive: SeatSet,
    /// When each race was eliminated, counted from 1; 0 for the living (MI-19.6).
    pub fallen: [u8; SEATS],
    pub races: [Option<Race>; SEATS],
    pub world: World,
    pub building: Building,
    pub round: u16,
    /// MI-5.2
    pub lead: Seat,
    pub units: [Units; SEATS],
    pub heroes: [[Hero; 3]; SEATS],
    /// Realms each player controls (MI-1.16), the own Home included.
    pub holds: [RealmSet; SEATS],
    pub towns: RealmSet,
    pub cities: RealmSet,
    pub stock: [Stock; SEATS],
    pub stars: [u8; SEATS],
    /// Stars that are used.
    pub used: [u8; SEATS],
    /// Extra Starpower of the Dark One that is used (MI-2.21).
    pub dark_used: u8,
    pub hands: [Hand; SEATS],
    /// What players know of other hands.
    pub whispers: [Option<Whisper>; WHISPERS],
    pub deck: ActionPile,
    pub discards: ActionPile,
    /// EVENTs that lie open (MI-6.5).
    pub pending: EventSet,
    /// The current Adventure of each player, by destination.
    pub quests: [Option<Realm>; SEATS],
    pub quest_deck: QuestPile,
    pub quest_discards: QuestPile,
    pub artifacts: [ArtifactSet; SEATS],
    pub effects: Effects,
    /// Seats that are not done in the window that is open.
    pub open: SeatSet,
    /// How often each seat backed out in this window or segment (MI-5.26).
    pub backs: [u8; SEATS],
    /// SECRET answers, hidden until all are in (MI-5.3).
    pub picks: [Picks; SEATS],
    pub vote: Option<Vote>,
    pub casting: Option<Casting>,
    pub losses: Losses,
    pub economy: Economy,
    pub trades: Trades,
    pub turns: Turns,
    pub march: Marchers,
    pub fight: Option<Fight>,
    pub battle: Option<Battle>,
}

/// The pieces that are still to be laid (section 4).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Building {
    pub hands: [RealmSet; SEATS],
    /// Pieces that were shown to all (MI-4.19).
    pub shown: [RealmSet; SEATS],
    /// Players whose Home is not placed.
    pub homeless: SeatSet,
    pub turn: Seat,
    /// Turns skipped in a row.
    pub skipped: u8,
    pub stage: BuildingStage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BuildingStage {
    Usual,
    /// Homes under a lower limit, by [`crate::world::HomeLimits::LEVELS`] (MI-4.17).
    Homes(u8),
    /// Neutral pieces once more (MI-4.20).
    Rest,
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hero {
    /// 0 for one who is not in play.
    pub life: u8,
    pub at: Realm,
    /// Steps taken this turn.
    pub steps: u8,
    /// Steps more this round (MI-16.6).
    pub extra: u8,
}

impl Hero {
    pub const NONE: Hero = Hero { life: 0, at: Realm(0), steps: 0, extra: 0 };

    #[inline]
    pub fn lives(self) -> bool {
        self.life > 0
    }
}

/// A vote on an EVENT (MI-6.9 to MI-6.18).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Vote {
    pub event: EventCard,
    pub order: [Seat; SEATS],
    pub voters: u8,
    /// Whose vote it is, by place in the order.
    pub at: u8,
    pub tally: u8,
    /// Votes of the present voter that can still be cancelled.
    pub given: u8,
}

/// Army units that EVENTs take (MI-17.4).
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Losses {
    pub owed: [u8; SEATS],
    /// Where they have to stand, two in each; anywhere if empty (MI-17.9).
    pub struck: RealmSet,
}

/// The Economy window (section 7).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Economy {
    /// Buildings as they stood when the phase began (MI-7.10).
    pub towns: RealmSet,
    pub cities: RealmSet,
    /// Recruits placed.
    pub recruits: InRealms,
    /// Towns built this round (MI-7.16).
    pub new_towns: RealmSet,
    /// Players past their Harvest cards (MI-7.6).
    pub recruiting: SeatSet,
    /// MI-7.13
    pub heroes: SeatSet,
    /// MI-7.22
    pub stars: SeatSet,
}

impl Economy {
    pub const NONE: Economy = Economy {
        towns: RealmSet::EMPTY,
        cities: RealmSet::EMPTY,
        recruits: InRealms::EMPTY,
        new_towns: RealmSet::EMPTY,
        recruiting: SeatSet::EMPTY,
        heroes: SeatSet::EMPTY,
        stars: SeatSet::EMPTY,
    };
}

/// The Individual Turns of a round (section 8).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Turns {
    pub dice: [u8; SEATS],
    pub order: [Seat; SEATS],
    pub count: u8,
    pub at: u8,
    pub active: Seat,
    /// MI-9.27
    pub boots_used: bool,
    /// The destination that a Hero has reached, and the Hero (MI-9.11, MI-9.12).
    pub quest: Option<(Realm, HeroNumber)>,
}

impl Turns {
    pub const NONE: Turns = Turns {
        dice: [0; SEATS],
        order: [Seat(0); SEATS],
        count: 0,
        at: 0,
        active: Seat(0),
        boots_used: false,
        quest: None,
    };
}

impl Battlemist {
    #[inline]
    pub fn players(&self) -> u8 {
        self.options.players
    }

    pub fn seating(&self) -> Seating {
        let sides = [0, 1, 2, 3, 4, 5].map(Side);
        Seating::new(&sides[..usize::from(self.players())])
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players()).map(Seat)
    }

    /// The living from a seat on, clockwise (MI-2.1, MI-5.23).
    pub fn living_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (players, alive) = (self.players(), self.alive);
        (0..players).map(move |step| Seat((seat.0 + step) % players)).filter(move |&seat| alive.contains(seat))
    }

    /// MI-5.2
    pub fn in_lead_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.living_from(self.lead)
    }

    /// The next living seat clockwise (MI-2.1).
    pub fn left_of(&self, seat: Seat) -> Seat {
        self.living_from(Seat((seat.0 + 1) % self.players())).next().unwrap_or(seat)
    }

    #[inline]
    pub fn race(&self, seat: Seat) -> Option<Race> {
        self.races.get(usize::from(seat.0)).copied().flatten()
    }

    #[inline]
    pub fn is_race(&self, seat: Seat, race: Race) -> bool {
        self.race(seat) == Some(race)
    }

    /// The seat that plays a race.
    pub fn seat_of(&self, race: Race) -> Option<Seat> {
        self.seats().find(|&seat| self.race(seat) == Some(race))
    }

    #[inline]
    pub fn home(&self, seat: Seat) -> Option<Realm> {
        self.race(seat).map(Race::home)
    }

    #[inline]
    pub fn is_home_of(&self, realm: Realm, seat: Seat) -> bool {
        self.home(seat) == Some(realm)
    }

    /// The living race whose Home this is.
    pub fn home_owner(&self, realm: Realm) -> Option<Seat> {
        let seat = self.seat_of(realm.home_of()?)?;
        self.alive.contains(seat).then_some(seat)
    }

    /// Who controls a Realm (MI-1.16, MI-1.17).
    #[inline]
    pub fn controller(&self, realm: Realm) -> Option<Seat> {
        self.seats().find(|&seat| self.holds[usize::from(seat.0)].contains(realm))
    }

    #[inline]
    pub fn units_of(&self, seat: Seat) -> &Units {
        &self.units[usize::from(seat.0)]
    }

    /// Another race with units in a Realm.
    #[inline]
    pub fn enemy_in(&self, seat: Seat, realm: Realm) -> Option<Seat> {
        self.seats().find(|&other| other != seat && self.units_of(other).any(realm))
    }

    pub fn army_size(&self, seat: Seat) -> u16 {
        self.world.realms().iter().map(|realm| self.units_of(seat).army(realm)).sum()
    }

    pub fn has_units(&self, seat: Seat) -> bool {
        self.world.realms().iter().any(|realm| self.units_of(seat).any(realm))
    }

    pub fn hero(&self, seat: Seat, hero: HeroNumber) -> Hero {
        self.heroes[usize::from(seat.0)][hero.index()]
    }

    pub fn hero_mut(&mut self, seat: Seat, hero: HeroNumber) -> &mut Hero {
        &mut self.heroes[usize::from(seat.0)][hero.index()]
    }

    /// The Heroes of a player who are in play.
    pub fn heroes_of(&self, seat: Seat) -> impl Iterator<Item = (HeroNumber, Hero)> + use<> {
        let heroes = self.heroes[usize::from(seat.0)];
        HeroNumber::ALL.into_iter().map(move |number| (number, heroes[number.index()])).filter(|(_, hero)| hero.lives())
    }

    #[inline]
    pub fn buildings(&self) -> RealmSet {
        self.towns | self.cities
    }

    pub fn cities_of(&self, seat: Seat) -> usize {
        (self.holds[usize::from(seat.0)] & self.cities).len()
    }

    #[inline]
    pub fn hand_size(&self, seat: Seat) -> u32 {
        self.hands[usize::from(seat.0)].total()
    }

    #[inline]
    pub fn holds_card(&self, seat: Seat, card: Card) -> bool {
        self.hands[usize::from(seat.0)][card] > 0
    }

    /// Stars in the pool (MI-3.5).
    pub fn pool(&self) -> u8 {
        STARS.saturating_sub(self.stars.iter().sum())
    }

    /// MI-14.1, MI-2.21
    #[inline]
    pub fn starpower(&self, seat: Seat) -> u8 {
        let index = usize::from(seat.0);
        let extra = match self.is_race(seat, Race::DARK_ONE) {
            true => self.options.dark_starpower.saturating_sub(self.dark_used),
            false => 0,
        };
        self.stars[index].saturating_sub(self.used[index]) + extra
    }

    /// MI-14.4: extra Starpower goes last.
    pub(crate) fn spend(&mut self, seat: Seat, cost: u8) {
        let index = usize::from(seat.0);
        let unused = self.stars[index].saturating_sub(self.used[index]);
        self.used[index] += cost.min(unused);
        self.dark_used += cost.saturating_sub(unused);
    }

    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(..))
    }

    #[inline]
    pub fn active(&self) -> Seat {
        self.turns.active
    }
}
