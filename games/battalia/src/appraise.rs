//! How a position looks to a side, for bots (a guess, no rule).

use crate::action::Action;
use crate::card::{Artefact, Card, Kind};
use crate::cards::Cards;
use crate::figure::{Figure, Target};
use crate::map::{Build, Shape};
use crate::phase::Phase;
use crate::state::{Bargain, Battalia, BattlePart, SEATS};
use kernel::{Appraise, Seat, Side};

/// How many points make a clear lead.
const LEAD: f32 = 4.0;
/// A square where a city could be built now, and how many of them count.
const SITE: f32 = 0.35;
const SITES: usize = 3;
/// A hero on the board, and one on a square with something to take.
const HERO: f32 = 0.25;
const PROSPECT: f32 = 0.35;
/// How far a total may be wrong before a battle is lost.
const DOUBT: f32 = 1.6;

impl Appraise for Battalia {
    /// Every point makes a player likelier to win; the chances of all add up to one, as the shares of an end do.
    fn appraise(&self, side: Side) -> f32 {
        let worth = [0, 1, 2, 3].map(|index: u8| match self.alive.contains(Seat(index)) {
            true => self.worth(Seat(index)),
            false => f32::NEG_INFINITY,
        });
        let most = worth.into_iter().fold(f32::NEG_INFINITY, f32::max);
        let chances = worth.map(|worth| ((worth - most) / LEAD).exp());
        chances[usize::from(side.0) % SEATS] / chances.iter().sum::<f32>()
    }

    fn foresight(&self) -> u32 {
        2 * u32::from(self.player_count())
    }

    fn turn(&self) -> Option<u32> {
        Some(u32::from(self.turn))
    }

    /// Actions of step C are judged one by one; payments, placements and moves only when they are done.
    fn is_settled(&self) -> bool {
        matches!(self.phase, Phase::Actions | Phase::Announce | Phase::Line | Phase::Attacked | Phase::Horde)
    }

    /// What looks most sensible at first sight; the scan begins anywhere, so that equals take turns.
    fn hunch(&self, seat: Seat, actions: &[Action], ticket: u64) -> usize {
        let start = ((u128::from(ticket) * actions.len() as u128) >> 64) as usize;
        let mut best = (f32::NEG_INFINITY, 0);
        for index in (start..actions.len()).chain(0..start) {
            let score = self.action_score(seat, actions[index]);
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }
}

impl Battalia {
    /// What a player has, in victory points.
    fn worth(&self, seat: Seat) -> f32 {
        let map = &self.map;
        let owned = map.owned[usize::from(seat.0)];
        let mut worth = f32::from(map.points(seat)) + 0.3 * (owned & map.level[3]).len() as f32;
        worth += self.cards_worth(seat);
        if !self.is_over() {
            worth += SITE * self.sites(seat).min(SITES) as f32;
            worth += self.figures(seat).map(|figure| self.figure_worth(seat, figure)).sum::<f32>();
            worth -= self.threats(seat);
            worth += match self.player(seat).marker.map(|marker| marker.bargain) {
                Some(Bargain::Bribe) => 0.1,
                Some(Bargain::Hire) => 0.4,
                None => 0.0,
            };
            worth += self.battle_worth(seat);
        }
        worth
    }

    /// Cards that come back into the hand, and those that lie in ambush.
    fn cards_worth(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let mut cards = player.owned();
        for card in player.limbo.kinds() {
            cards[card] = cards[card].saturating_sub(player.limbo[card]);
        }
        if seat == self.active {
            cards.add(&self.action_line);
        }
        let ambush = player.ambush.iter().flatten().count() as f32;
        0.12 * ambush + cards_value(&cards)
    }

    /// Squares where some city of the piles could stand.
    fn sites(&self, seat: Seat) -> usize {
        let network = self.map.network(seat);
        let cities = Shape::all().filter(|&shape| !self.terrain_pile(Build::City, shape).is_empty());
        let mut squares = crate::square::SquareSet::EMPTY;
        for exits in cities.flat_map(Shape::rotations) {
            squares |= self.map.fits(exits, Build::City, network);
        }
        squares.len()
    }

    /// A figure is worth more where there is something to take, or near it.
    fn figure_worth(&self, seat: Seat, figure: Figure) -> f32 {
        let Some(square) = self.square_of(figure) else { return 0.0 };
        let foreign = self.map.cities - self.map.owned[usize::from(seat.0)];
        let here = crate::square::SquareSet::one(square);
        let near = here.neighbours() & self.map.placed;
        let prize = match (foreign.contains(square), foreign.meets(near)) {
            (true, _) => PROSPECT,
            (false, true) => 0.5 * PROSPECT,
            _ => 0.0,
        };
        HERO + prize
    }

    /// Enemy figures on own cities.
    fn threats(&self, seat: Seat) -> f32 {
        let held = self.map.owned[usize::from(seat.0)] & self.enemies_of(seat);
        held.iter().map(|city| 0.2 * f32::from(self.map.level_at(city))).sum()
    }

    /// What a battle under way promises.
    fn battle_worth(&self, seat: Seat) -> f32 {
        let Some(battle) = &self.battle else { return 0.0 };
        let (attacker, defender) = (self.attacker_seat(), self.defender_seat());
        let attacks = attacker == Some(seat);
        if !attacks && defender != Some(seat) {
            return 0.0;
        }
        let [attack, defence] = self.totals().map(|total| f32::from(total.sum()));
        // Cards still in hand count a little less than those laid, so that they are laid before a line is closed.
        let more = match battle.part {
            BattlePart::Declared | BattlePart::Attacking => 0.9 * attacker.map_or(0.0, |seat| self.reserves(seat)),
            BattlePart::Defending => 0.0,
        };
        let held = 0.8 * defender.map_or(0.0, |seat| self.reserves(seat));
        let wins = 1.0 / (1.0 + (-(attack + more - defence - held - 0.5) / DOUBT).exp());
        let prize = match battle.target {
            Target::CITY if self.map.neutral.contains(battle.square) => 4.0,
            Target::CITY => f32::from(self.map.level_at(battle.square)),
            Target::RUINS => 0.8,
            _ => 0.5,
        };
        match attacks {
            true => wins * prize - (1.0 - wins) * (HERO + PROSPECT),
            false => -wins * prize,
        }
    }

    /// The strength of what a hand could still lay.
    fn reserves(&self, seat: Seat) -> f32 {
        let hand = &self.player(seat).hand;
        let strength = |card: Card| f32::from(self.bet_strength(card));
        let plain = hand.plain.kinds().map(|card| f32::from(hand.plain[card]) * strength(card)).sum::<f32>();
        let ghosts = hand.ghosts.kinds().map(|card| f32::from(hand.ghosts[card]) * strength(card)).sum::<f32>();
        plain + ghosts + 4.0 * hand.wild.total() as f32
    }

    /// How tempting an action is, for imagined play.
    fn action_score(&self, seat: Seat, action: Action) -> f32 {
        match action {
            Action::City(_, level) => 8.0 + f32::from(level),
            Action::Upgrade(city) => 7.0 + f32::from(self.map.level_at(city)),
            Action::Attack(_, target) => match target {
                Target::CITY => 6.0,
                _ => 3.0,
            },
            Action::Hire(rank) => 4.0 + 0.3 * f32::from(rank.0),
            Action::Hero(_) => 4.2,
            Action::Road(_) => 3.5,
            Action::Acquire(artefact) if artefact == Artefact::WEAPON => 4.1,
            Action::Acquire(_) => 3.0,
            Action::Pay | Action::Nothing | Action::Fight => 5.0,
            Action::Cohort(_) => 6.0,
            Action::Lay(class) => 4.0 + f32::from(self.content.strength(class.card, self.lit())),
            Action::Done => match self.line_builder() {
                Some((builder, side)) if builder == seat && self.leads(side) => 9.0,
                _ => 2.0,
            },
            Action::Stand | Action::Take(_) | Action::Reveal(_) => 3.0,
            Action::Bet(bet) => bet.cards().len() as f32,
            Action::End => 2.0,
            Action::Move(..) | Action::Step(..) => 1.5,
            _ => 1.0,
        }
    }

    /// Whether the line that is built is strong enough as it is.
    fn leads(&self, side: usize) -> bool {
        let [attack, defence] = self.totals().map(crate::battle::Total::sum);
        if side == 0 { attack > defence.saturating_add(2) } else { defence >= attack }
    }
}

fn cards_value(cards: &Cards) -> f32 {
    cards.kinds().map(|card| f32::from(cards[card]) * card_value(card)).sum()
}

fn card_value(card: Card) -> f32 {
    match card.kind() {
        Kind::Unit(rank) => [0.05, 0.11, 0.17, 0.24][rank.index()],
        Kind::Supply => 0.04,
        Kind::Artefact(Artefact::WEAPON | Artefact::TOOL) => 0.14,
        Kind::Artefact(_) => 0.09,
        Kind::Great(_) => 0.4,
    }
}
