//! How a position looks to a side, for bots (a guess, no rule).

use crate::action::Action;
use crate::board::{Space, Spot, SpotSet};
use crate::card::Loot;
use crate::content::{LootEffect, LootRules};
use crate::odds::round_odds;
use crate::state::{Battue, HORDE_MAX, Phase, SEATS};
use kernel::{Appraise, Seat, Side};
use std::sync::LazyLock;

/// What a warrior on the board is worth, in victory points, and one in reserve.
const WARRIOR: f32 = 0.45;
/// What a card in hand is worth that is no treasure.
const CARD: f32 = 0.45;
/// How much a chance to attack next counts, beside an attack that is under way.
const PROSPECT: f32 = 0.45;
/// The same for warriors that have moved or are locked.
const LATER: f32 = 0.25;
/// How many points make a clear lead.
const LEAD: f32 = 5.0;

/// What comes of a battle fought to the last warrior: the chance to take the tile, and attackers left on average.
#[derive(Clone, Copy, Default)]
struct Prospect {
    taken: f32,
    left: f32,
}

const DEFENCES: usize = 24;
const FIGURES: usize = HORDE_MAX as usize + 1;

/// By attackers, defenders and defence.
static PROSPECTS: LazyLock<Vec<Prospect>> = LazyLock::new(|| {
    let mut table = vec![Prospect::default(); FIGURES * FIGURES * DEFENCES];
    let at = |n: usize, m: usize, d: usize| (n * FIGURES + m) * DEFENCES + d;
    for n in 1..FIGURES {
        for m in 0..FIGURES {
            for d in 0..DEFENCES {
                let win = round_odds(n as i16 - (d + m) as i16);
                let won = if m < 2 { Prospect { taken: 1.0, left: n as f32 } } else { table[at(n, m - 1, d)] };
                let lost = table[at(n - 1, m, d)];
                let mean = |a: f32, b: f32| win * a + (1.0 - win) * b;
                table[at(n, m, d)] = Prospect { taken: mean(won.taken, lost.taken), left: mean(won.left, lost.left) };
            }
        }
    }
    table
});

#[inline]
fn prospect(attackers: u8, defenders: u8, defence: u8) -> Prospect {
    let (n, m) = (attackers.min(HORDE_MAX) as usize, defenders.min(HORDE_MAX) as usize);
    PROSPECTS[(n * FIGURES + m) * DEFENCES + (defence as usize).min(DEFENCES - 1)]
}

impl Appraise for Battue {
    /// Every point makes a player likelier to win; the chances of all add up to one, as the shares of an end do.
    fn appraise(&self, side: Side) -> f32 {
        let worth = [0, 1, 2, 3].map(|player: usize| match player < self.players() as usize {
            true => self.worth(Seat(player as u8)),
            false => f32::NEG_INFINITY,
        });
        let most = worth.into_iter().fold(f32::NEG_INFINITY, f32::max);
        let chances = worth.map(|worth| ((worth - most) / LEAD).exp());
        chances[usize::from(side.0) % SEATS] / chances.iter().sum::<f32>()
    }

    /// Whether a lead lasts shows late.
    fn foresight(&self) -> u32 {
        10
    }

    fn turn(&self) -> Option<u32> {
        Some(u32::from(self.turn))
    }

    /// The appraisal weighs what can still be moved and fought in a turn, so every move can be judged by itself. What
    /// takes several answers (discards, tiles to look at or to give up) cannot.
    fn is_settled(&self) -> bool {
        !matches!(
            self.phase,
            Phase::Scouting(..)
                | Phase::Oath(..)
                | Phase::Discard
                | Phase::GiveUp
                | Phase::Withdraw(_)
                | Phase::Smoke(..)
        )
    }

    /// What looks most sensible at first sight; the scan begins anywhere, so that equals take turns.
    fn hunch(&self, seat: Seat, actions: &[Action], ticket: u64) -> usize {
        let start = ((u128::from(ticket) * actions.len() as u128) >> 64) as usize;
        let mut best = (f32::NEG_INFINITY, 0);
        // Moves to one tile stand side by side in the list.
        let mut aim = None;
        for index in (start..actions.len()).chain(0..start) {
            let score = match actions[index] {
                Action::Move(_, to, band) | Action::Ride(_, _, to, band) => {
                    let target = match aim {
                        Some((space, target)) if space == to => target,
                        _ => self.city.spot(to).and_then(|spot| self.target(seat, spot)),
                    };
                    aim = Some((to, target));
                    target.map_or(0.0, |target| target.gain((target.own + band.size()).min(HORDE_MAX)))
                }
                action => self.action_score(seat, action),
            };
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }
}

/// A tile somebody could attack.
#[derive(Clone, Copy)]
struct Target {
    defenders: u8,
    defence: u8,
    prize: f32,
    /// Attackers that are there already.
    own: u8,
}

impl Target {
    /// What an attack with so many would bring on average.
    fn gain(self, number: u8) -> f32 {
        let outcome = prospect(number, self.defenders, self.defence);
        outcome.taken * self.prize - (f32::from(number) - outcome.left) * WARRIOR
    }
}

impl Battue {
    /// What a player has and may hope for, in victory points.
    fn worth(&self, seat: Seat) -> f32 {
        let (tiles, chest) = self.score(seat);
        let score = f32::from(tiles) + f32::from(chest);
        if !self.alive.contains(seat) {
            return 0.6 * score - 6.0;
        }
        let cards: f32 = self.hands[seat].kinds().map(|card| f32::from(self.hands[seat][card]) * self.keep(card)).sum();
        let warriors = WARRIOR * f32::from(self.on_board(seat)) + 0.2 * f32::from(self.ivory[seat].total() as u8);
        // The last few warriors are worth more than others: without them all is lost.
        let alone = if self.on_board(seat) < 3 { -1.5 } else { 0.0 };
        let spells = if seat == self.active { 0.6 * f32::from(self.effects.muster) } else { 0.0 };
        score + cards + warriors + alone + spells + self.hopes(seat)
    }

    fn keep(&self, card: Loot) -> f32 {
        let LootRules { does, vp, .. } = self.content.loot(card);
        if *does == LootEffect::Treasure { 0.75 * f32::from(*vp) } else { CARD }
    }

    /// Attacks under way and attacks that could be made.
    fn hopes(&self, seat: Seat) -> f32 {
        let attackers = if seat == self.active { self.stands[seat] - self.flags[seat] } else { SpotSet::EMPTY };
        let mut sum = 0.0;
        for spot in self.stands[seat].iter() {
            if attackers.contains(spot) && !spot.is_camp() {
                sum += self.attack_worth(seat, spot);
                continue;
            }
            let moving = seat == self.active && matches!(self.phase, Phase::Start | Phase::Calls | Phase::Moves);
            let free = if seat == self.active { self.free(spot).size() } else { self.horde(seat, spot) };
            let (number, weight) = if free > 0 { (free, PROSPECT) } else { (self.horde(seat, spot), LATER) };
            let ways = self.near(seat, spot) - self.flags[seat];
            let best = ways.iter().map(|to| self.gain_of(seat, to, number)).fold(0.0, f32::max);
            sum += best * if moving { weight } else { weight.min(PROSPECT) };
        }
        sum
    }

    /// A battle that is going on, or will when the moves are done.
    fn attack_worth(&self, seat: Seat, spot: Spot) -> f32 {
        let number = self.horde(seat, spot);
        let Some(battle) = self.battle.filter(|battle| battle.spot == spot) else {
            return self.gain_of(seat, spot, number);
        };
        // Cards on the table count in this round only.
        let round = self.round_now(&battle);
        let (before, dice) = (i16::from(round.attackers + round.attack_bonus), round.dice);
        let against = i16::from(round.defence) + i16::from(round.defenders) + i16::from(round.defence_bonus);
        let win = match dice[0] {
            0 => round_odds(before - against),
            _ => f32::from(u8::from(before + i16::from(dice[0]) > against + i16::from(dice[1]))),
        };
        let (m, d) = (round.defenders, round.defence);
        let won = if m < 2 { Prospect { taken: 1.0, left: f32::from(number) } } else { prospect(number, m - 1, d) };
        let lost = prospect(number.saturating_sub(1), m, d);
        let mean = |a: f32, b: f32| win * a + (1.0 - win) * b;
        let (taken, left) = (mean(won.taken, lost.taken), mean(won.left, lost.left));
        taken * self.prize(seat, spot) - (f32::from(number) - left) * WARRIOR
    }

    /// A tile as a target of a player; none if it is his own.
    fn target(&self, seat: Seat, spot: Spot) -> Option<Target> {
        if self.flags[seat].contains(spot) {
            return None;
        }
        let holders = self.controller(spot).map_or(0, |owner| self.horde(owner, spot));
        let defenders = holders + self.neutral[spot];
        Some(Target {
            defenders,
            defence: self.defence(spot),
            prize: self.prize(seat, spot),
            own: self.horde(seat, spot),
        })
    }

    /// What an attack with so many would bring on average.
    fn gain_of(&self, seat: Seat, spot: Spot, number: u8) -> f32 {
        self.target(seat, spot).map_or(0.0, |target| target.gain(number))
    }

    /// What a tile is worth to whoever takes it.
    fn prize(&self, seat: Seat, spot: Spot) -> f32 {
        let face = self.face(spot);
        let fresh = self.controller(spot).is_none() && !self.looted.contains(spot);
        let spoils = if fresh { 0.9 * f32::from(face.loot) + WARRIOR * f32::from(face.warrior) } else { 0.0 };
        let power = if face.power().is_some() { 1.0 } else { 0.0 };
        let robbed = if self.controller(spot).is_some() { 0.4 * f32::from(face.vp) } else { 0.0 };
        // The first foothold opens the city.
        let foothold = if self.flags[seat].is_empty() { 2.0 } else { 0.0 };
        0.3 + f32::from(face.vp) + spoils + power + robbed + foothold
    }

    /// How sensible an action looks at first sight.
    fn action_score(&self, seat: Seat, action: Action) -> f32 {
        let at = |space: Space| self.city.spot(space);
        match action {
            Action::Call(_) => 0.3,
            Action::Play(card) => match self.content.loot(card).does {
                LootEffect::Treasure => 9.0,
                LootEffect::Attack | LootEffect::Siege | LootEffect::Encircle | LootEffect::Defend => {
                    self.card_score(card)
                }
                _ => 0.4,
            },
            Action::PlayAt(..) | Action::PlayOn(..) | Action::Hire(..) => 0.7,
            Action::Retreat(_) => 0.5,
            Action::Fight => match self.battle {
                Some(battle) if seat == self.active => {
                    0.5 + self.gain_of(seat, battle.spot, self.horde(seat, battle.spot))
                }
                _ => 0.6,
            },
            Action::GiveUp(space) => at(space).map_or(0.0, |spot| -f32::from(self.face(spot).vp)),
            Action::Discard(card) | Action::Give(card) => -self.keep(card),
            Action::End => 0.2,
            Action::Pass => 0.3,
            _ => 0.0,
        }
    }

    /// A bonus is worth playing where it can turn the round.
    fn card_score(&self, card: Loot) -> f32 {
        let Some(battle) = self.battle else { return 0.0 };
        let round = self.round_now(&battle);
        let margin = i16::from(round.attackers + round.attack_bonus)
            - i16::from(round.defence + round.defenders)
            - i16::from(round.defence_bonus);
        let points = i16::from(self.card_bonus(card, battle.spot));
        let attack = self.content.loot(card).does != LootEffect::Defend;
        let after = if attack { margin + points } else { margin - points };
        6.0 * (round_odds(after) - round_odds(margin)).abs()
    }
}
