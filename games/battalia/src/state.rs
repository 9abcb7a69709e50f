//! The whole state of a match. Small plain data; the content is shared.

use crate::card::{Artefact, Card, Faction, Great, GreatSet};
use crate::cards::{Cards, Hand};
use crate::content::Content;
use crate::figure::{Figure, FigureSet, Target};
use crate::map::Map;
use crate::options::Options;
use crate::phase::Phase;
use crate::pile::{PILES, Pile, PileId};
use crate::square::{Square, SquareSet};
use content::MatchContent;
use kernel::{Seat, SeatSet, Seating, Side};
use serde::{Deserialize, Serialize};

/// Most players (BA-2.1).
pub const SEATS: usize = 4;
/// BA-1.10.
pub const AMBUSH_SLOTS: usize = 3;
/// BA-6.10.
pub const TENTS: usize = 3;
/// BA-5.1.
pub const WEEK: u16 = 7;

/// A match of Battalia.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Battalia {
    pub content: MatchContent<Content>,
    pub options: Options,
    pub phase: Phase,
    /// Who must decide now.
    pub asked: SeatSet,
    pub day_part: DayPart,
    /// Opens every day (BA-2.2).
    pub start_player: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Still in the game (BA-2.8).
    pub alive: SeatSet,
    /// From 1 (BA-5.1).
    pub day: u16,
    /// Turns taken so far, the present one included.
    pub turn: u16,
    /// Battles and meetings with Buff so far, the present one included.
    pub battles: u32,
    /// The last day on which something changed for good, 0 before the first change (BA-15.9).
    pub changed: u16,
    /// Not in play with two players (BA-3.2).
    pub removed: Option<Faction>,

    pub map: Map,
    pub piles: [Pile; PILES],
    /// Supplies left (BA-1.2).
    pub supplies: u8,
    /// Face down at the ruins (BA-3.16).
    pub greats: GreatSet,
    /// Who has looked at them (BA-28.9).
    pub looked: SeatSet,
    pub players: [Player; SEATS],

    /// Cards played in the turn under way (BA-6.4).
    pub action_line: Cards,
    /// Figures of the active player that have attacked (BA-13.2).
    pub attacked: FigureSet,
    /// Where each hero of the active player has stood since a card was played (BA-16.4).
    pub trails: [SquareSet; 2],
    /// Terrain cards placed this turn (BA-4.18).
    pub placements: u8,

    pub buff: Buff,
    pub battle: Option<Battle>,
}

/// One player's cards and figures.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    pub faction: Option<Faction>,
    pub nation: Cards,
    pub hand: Hand,
    pub shelter: Cards,
    pub limbo: Cards,
    pub ambush: [Option<AmbushCard>; AMBUSH_SLOTS],
    pub camp: [Option<Tent>; TENTS],
    pub heroes: [Option<Square>; 2],
    pub marker: Option<Marker>,
    /// Unit cards of the start deck that no other player has seen yet (BA-28.6).
    pub unseen: Cards,
}

impl Player {
    pub const NEW: Player = Player {
        faction: None,
        nation: Cards::EMPTY,
        hand: Hand::EMPTY,
        shelter: Cards::EMPTY,
        limbo: Cards::EMPTY,
        ambush: [None; AMBUSH_SLOTS],
        camp: [None; TENTS],
        heroes: [None; 2],
        marker: None,
        unseen: Cards::EMPTY,
    };

    /// All cards the player owns, except those in a line.
    pub fn owned(&self) -> Cards {
        let mut all = self.hand;
        let mut cards = all.take_real();
        for pile in [&self.nation, &self.shelter, &self.limbo] {
            cards.add(pile);
        }
        self.ambush.iter().flatten().for_each(|ambush| cards.put(ambush.card));
        for tent in self.camp.iter().flatten() {
            cards.put(tent.card);
            tent.cards().for_each(|card| cards.put(card));
        }
        cards
    }
}

/// A card in an Ambush slot (BA-6.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AmbushCard {
    pub card: Card,
    /// All have seen it: an Amulet sent it there (BA-28.5).
    pub open: bool,
}

/// A pitched tent and what lies under it (BA-6.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tent {
    pub card: Card,
    pub stored: [Option<Card>; 3],
}

impl Tent {
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        self.stored.into_iter().flatten()
    }
}

/// A time marker on a vane (BA-22.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Marker {
    pub vane: u8,
    pub bargain: Bargain,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bargain {
    Bribe,
    Hire,
}

/// Where the Unbound Buff is (BA-29.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Buff {
    Outside,
    Free(Square),
    Hired(Seat, Square),
}

/// The part of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DayPart {
    /// Factions and start cities are chosen (BA-3.12, BA-3.13).
    Setup,
    /// Before the start player's turn (BA-5.9).
    Dawn,
    /// Steps A to C of a turn (BA-7.1).
    Acting,
    /// Steps D to G.
    Closing,
}

/// A battle, or a meeting with Buff (sections 13 and 21).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Battle {
    pub square: Square,
    /// The attacking figure; none when the horde attacks (BA-21.3).
    pub attacker: Option<Figure>,
    pub target: Target,
    /// Of the attacker and of the defender.
    pub lines: [BattleLine; 2],
    pub part: BattlePart,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattlePart {
    /// Declared: the target has not answered yet.
    Declared,
    Attacking,
    Defending,
}

/// A battle line (BA-13.12).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct BattleLine {
    pub cards: Hand,
    /// From the Ambush (BA-13.28).
    pub revealed: [Option<Card>; AMBUSH_SLOTS],
    /// More than there are slots: cards that an Amulet sent to the Ambush in this battle (BA-10.8).
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    pub revealed_more: Cards,
    /// It was opened with a wild card, which is a weapon and no lord (BA-10.12).
    pub wild_weapon: bool,
}

impl BattleLine {
    pub const EMPTY: BattleLine = BattleLine {
        cards: Hand::EMPTY,
        revealed: [None; AMBUSH_SLOTS],
        revealed_more: Cards::EMPTY,
        wild_weapon: false,
    };

    /// Every card from the Ambush.
    pub fn all_revealed(&self) -> impl Iterator<Item = Card> + use<> {
        let more = self.revealed_more;
        let further = more.kinds().flat_map(move |card| (0..more[card]).map(move |_| card));
        self.revealed.into_iter().flatten().chain(further)
    }
}

impl Battalia {
    #[inline]
    pub fn player_count(&self) -> u8 {
        self.options.players
    }

    pub fn seating(&self) -> Seating {
        let sides = [Side(0), Side(1), Side(2), Side(3)];
        Seating::new(&sides[..usize::from(self.player_count())])
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.player_count()).map(Seat)
    }

    /// Players in the game, clockwise from a seat on (BA-2.1).
    pub fn from_seat(&self, seat: Seat) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let (players, alive) = (self.player_count(), self.alive);
        (0..players).map(move |step| Seat((seat.0 + step) % players)).filter(move |&seat| alive.contains(seat))
    }

    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[usize::from(seat.0) % SEATS]
    }

    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[usize::from(seat.0) % SEATS]
    }

    #[inline]
    pub fn pile(&self, id: PileId) -> &Pile {
        &self.piles[id.index()]
    }

    pub fn week(&self) -> u16 {
        (self.day.max(1) - 1) / WEEK + 1
    }

    /// BA-5.8.
    #[inline]
    pub fn vane(&self) -> u8 {
        ((self.day.max(1) - 1) % WEEK) as u8
    }

    /// The illuminated type (BA-5.4).
    #[inline]
    pub fn lit(&self) -> Artefact {
        Artefact(self.vane())
    }

    /// The matching type (BA-5.4).
    #[inline]
    pub fn matching(&self) -> Artefact {
        Artefact(self.vane() * 4 % WEEK as u8)
    }

    /// The horde's strength this week (BA-19.2, BA-19.3).
    pub fn horde(&self) -> u8 {
        self.content.horde(self.week())
    }

    #[inline]
    pub fn buff_square(&self) -> Option<Square> {
        match self.buff {
            Buff::Outside => None,
            Buff::Free(square) | Buff::Hired(_, square) => Some(square),
        }
    }

    /// Buff's owner while he is hired (BA-23.1).
    #[inline]
    pub fn buff_owner(&self) -> Option<Seat> {
        match self.buff {
            Buff::Hired(seat, _) => Some(seat),
            _ => None,
        }
    }

    /// The player of a figure; free Buff has none.
    #[inline]
    pub fn figure_owner(&self, figure: Figure) -> Option<Seat> {
        figure.as_hero().map_or_else(|| self.buff_owner(), |(seat, _)| Some(seat))
    }

    /// Where a figure stands.
    #[inline]
    pub fn square_of(&self, figure: Figure) -> Option<Square> {
        match figure.as_hero() {
            Some((seat, number)) => self.player(seat).heroes[number],
            None => self.buff_square(),
        }
    }

    /// A player's figures on the board: heroes, and hired Buff.
    #[inline]
    pub fn figures(&self, seat: Seat) -> impl Iterator<Item = Figure> + use<> {
        let heroes = self.player(seat).heroes;
        let buff = (self.buff_owner() == Some(seat)).then_some(Figure::BUFF);
        [0, 1].into_iter().filter(move |&n| heroes[n].is_some()).map(move |n| Figure::hero(seat, n)).chain(buff)
    }

    /// Heroes on a square, of all players.
    pub fn heroes_at(&self, square: Square) -> FigureSet {
        let heroes = self.seats().flat_map(|seat| [Figure::hero(seat, 0), Figure::hero(seat, 1)]);
        heroes.filter(|&hero| self.square_of(hero) == Some(square)).collect()
    }

    /// Squares where a player's enemies have figures; free Buff is no figure (BA-2.7, BA-23.9).
    #[inline]
    pub fn enemies_of(&self, seat: Seat) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        for (enemy, player) in (0..).map(Seat).zip(&self.players) {
            if enemy != seat {
                player.heroes.iter().flatten().for_each(|&square| squares.insert(square));
            }
        }
        if let Buff::Hired(owner, square) = self.buff
            && owner != seat
        {
            squares.insert(square);
        }
        squares
    }

    pub fn free_buff(&self) -> Option<Square> {
        match self.buff {
            Buff::Free(square) => Some(square),
            _ => None,
        }
    }

    /// Whether the player's heroes are protected by a bribe (BA-21.12).
    pub fn is_protected(&self, seat: Seat) -> bool {
        self.player(seat).marker.is_some_and(|marker| marker.bargain == Bargain::Bribe)
    }

    /// Whether cards of this player lie in the action line now (BA-6.4, BA-7.11).
    #[inline]
    pub fn in_own_turn(&self, seat: Seat) -> bool {
        self.day_part == DayPart::Acting && seat == self.active
    }

    /// Great Artefacts a player owns, in all areas (BA-11.2).
    pub fn greats_of(&self, seat: Seat) -> u8 {
        let mut owned = self.player(seat).owned().greats();
        if seat == self.active {
            owned += self.action_line.greats();
        }
        if let Some(battle) = &self.battle {
            let lines = battle.lines.iter().zip([self.attacker_seat(), self.defender_seat()]);
            owned +=
                lines.filter(|(_, owner)| *owner == Some(seat)).map(|(line, _)| line.cards.plain.greats()).sum::<u8>();
        }
        owned
    }

    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// A card that was used: into the action line of the own turn, or to the Shelter (BA-6.4, BA-6.5).
    pub(crate) fn put_away(&mut self, seat: Seat, card: Card) {
        self.show(seat, card);
        match self.in_own_turn(seat) {
            true => self.action_line.put(card),
            false => self.player_mut(seat).shelter.put(card),
        }
    }

    /// All have seen this card of the player.
    pub(crate) fn show(&mut self, seat: Seat, card: Card) {
        self.player_mut(seat).unseen.remove(card);
    }

    pub(crate) fn show_all(&mut self, seat: Seat, cards: &Cards) {
        for card in cards.kinds() {
            let unseen = &mut self.player_mut(seat).unseen[card];
            *unseen = unseen.saturating_sub(cards[card]);
        }
    }

    /// The trail of free steps begins anew where the heroes stand (BA-16.4).
    #[inline]
    pub(crate) fn card_was_played(&mut self, seat: Seat) {
        if self.in_own_turn(seat) {
            let heroes = self.player(seat).heroes;
            self.trails = heroes.map(|square| square.map_or(SquareSet::EMPTY, SquareSet::one));
        }
    }

    /// Great Artefacts of this table (BA-3.16).
    pub(crate) fn greats_in_use(&self) -> GreatSet {
        let all = self.options.great_artefacts == crate::options::GreatArtefacts::All10;
        Great::all().filter(|&great| all || !self.content.great(great).promo).collect()
    }
}
