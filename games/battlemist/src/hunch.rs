//! What a sensible player would do at a glance: it steers the play that bots imagine (a guess, no rule).

use crate::action::Action;
use crate::appraise::{STAR, STRENGTH, UNIT, odds, weigh};
use crate::march::Squad;
use crate::state::{Battlemist, Phase};
use crate::stock::Stock;
use crate::words::{HeroNumber, Kind, Realm, Resource};
use kernel::Seat;

/// How many moves are compared before one is made.
const MOVES_COMPARED: usize = 5;
/// How many purchases are looked at before a seat is done.
const PURCHASES_COMPARED: usize = 3;
/// A Hero with less Life than this goes home.
const LIFE_TO_QUEST: u8 = 3;
/// The least chance at which an army moves in.
const ATTACK_CHANCE: f32 = 0.55;

/// Small random numbers out of one.
struct Ticket(u64);

impl Ticket {
    fn below(&mut self, count: usize) -> usize {
        let picked = ((u128::from(self.0) * count as u128) >> 64) as usize;
        self.0 = self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29) ^ 0x5851_F42D_4C95_7F2D;
        picked
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }
}

/// Whether an action passes, ends or leaves something.
fn is_quiet(action: &Action) -> bool {
    use Action::{Decline, Done, Draw, Drop, End, Finish, Keep, Pass, PassBattle, Stay};
    matches!(action, Done | Pass | PassBattle | Stay | Keep | Drop | Draw | End | Finish | Decline(_))
}

impl Battlemist {
    pub(crate) fn sensible_action(&self, seat: Seat, actions: &[Action], ticket: u64) -> usize {
        let mut ticket = Ticket(ticket);
        let chosen = match self.phase {
            _ if self.phase.is_free() && self.trading().contains(seat) => self.trade_hunch(seat, actions, &mut ticket),
            Phase::Economy => self.economy_hunch(seat, actions, &mut ticket),
            Phase::Heroes => self.hero_hunch(seat, actions, &mut ticket),
            Phase::March => self.march_hunch(seat, actions, &mut ticket),
            Phase::Casualties | Phase::Losses | Phase::Supply | Phase::Stack => {
                self.casualty_hunch(seat, actions, &mut ticket)
            }
            Phase::Rally => actions.iter().position(|action| matches!(action, Action::Rally(_))),
            Phase::Spoils(..) | Phase::Purse(_, false) => self.scarcest(seat, actions),
            Phase::BeforeRound | Phase::Draught | Phase::Knife(..) if ticket.one_in(2) => None,
            Phase::Council(_) | Phase::PreQuest | Phase::PreMove | Phase::Counter if ticket.one_in(6) => None,
            Phase::Battles => None,
            _ => actions.iter().rposition(is_quiet),
        };
        chosen.unwrap_or_else(|| ticket.below(actions.len()))
    }

    /// Takes what it lacks most.
    fn scarcest(&self, seat: Seat, actions: &[Action]) -> Option<usize> {
        let stock = self.stock[usize::from(seat.0)];
        let amount = |action: &Action| match action {
            Action::Take(resource) => stock[*resource],
            _ => u16::MAX,
        };
        (0..actions.len()).min_by_key(|&index| amount(&actions[index]))
    }

    /// A Star as soon as it can be had, cards, what the merchants must bring for the Star; otherwise some units that can be
    /// fed, Towns and Cities.
    fn economy_hunch(&self, seat: Seat, actions: &[Action], ticket: &mut Ticket) -> Option<usize> {
        let find = |wanted: &dyn Fn(&Action) -> bool| actions.iter().position(wanted);
        let free =
            find(&|action| matches!(action, Action::BuyStar)).or_else(|| find(&|a| matches!(a, Action::Play(_))));
        if free.is_some() {
            return free;
        }
        let (stock, owed) = (self.stock[usize::from(seat.0)], self.owed(seat));
        if let Some(price) = self.star_price(seat).filter(|_| !self.economy.stars.contains(seat)) {
            if let Some((pay, get)) = self.merchant_for_star(seat, stock, price) {
                return find(&|action| *action == Action::Trade(pay, get));
            }
            let income = self.income(seat);
            let near = |resource: Resource| stock[resource] + income[resource] >= price + owed[resource];
            if near(Resource::Wood) && near(Resource::Iron) && !ticket.one_in(4) {
                return find(&|action| *action == Action::Done);
            }
        }
        let fed = stock[Resource::Grain] > owed[Resource::Grain];
        for _ in 0..PURCHASES_COMPARED {
            let index = ticket.below(actions.len());
            match actions[index] {
                Action::Town(_) | Action::City(_) => return Some(index),
                Action::Recruit(kind, _) if fed && (kind != Kind::Cavalry || stock[Resource::Iron] > 3) => {
                    return Some(index);
                }
                _ => {}
            }
        }
        find(&|action| *action == Action::Done)
    }

    /// A trade with the merchants on the way to a Star that their trades alone can still make payable.
    fn merchant_for_star(&self, seat: Seat, stock: Stock, price: u16) -> Option<(Resource, Resource)> {
        let rate = self.merchant_rate(seat)?;
        let spare = |resource: Resource| stock[resource].saturating_sub(price) / rate;
        let lacks = |resource: Resource| price.saturating_sub(stock[resource]);
        let (brought, lacking) =
            Resource::ALL.iter().fold((0, 0), |(spares, lack), &what| (spares + spare(what), lack + lacks(what)));
        if lacking == 0 || brought < lacking {
            return None;
        }
        let pay = Resource::ALL.into_iter().find(|&resource| spare(resource) > 0)?;
        let get = Resource::ALL.into_iter().find(|&resource| lacks(resource) > 0)?;
        Some((pay, get))
    }

    /// Toward the destination of the Quest, or home.
    fn hero_hunch(&self, seat: Seat, actions: &[Action], ticket: &mut Ticket) -> Option<usize> {
        let mut goals: [Option<Realm>; 3] = [None; 3];
        let quest = self.quests[usize::from(seat.0)];
        for (number, hero) in self.heroes_of(seat) {
            let goal = if hero.life < LIFE_TO_QUEST { self.home(seat) } else { quest.or_else(|| self.home(seat)) };
            goals[number.index()] = goal.filter(|&goal| self.world.has(goal));
        }
        let mut steps = [None; 3];
        let mut nearer = |number: HeroNumber, to: Realm| {
            let Some(goal) = goals[number.index()] else { return false };
            let steps = steps[number.index()].get_or_insert_with(|| self.world.distances(goal));
            steps[to.index()] < steps[self.hero(seat, number).at.index()]
        };
        let first = ticket.below(actions.len());
        (first..actions.len())
            .chain(0..first)
            .find(|&index| match actions[index] {
                Action::Step(number, to) => nearer(number, to),
                _ => false,
            })
            .or_else(|| actions.iter().position(|action| *action == Action::End))
    }

    /// The best of a few moves, if it gains something.
    fn march_hunch(&self, seat: Seat, actions: &[Action], ticket: &mut Ticket) -> Option<usize> {
        let end = actions.iter().rposition(|action| *action == Action::End);
        let mut best = (0.0, end);
        for _ in 0..MOVES_COMPARED {
            let index = ticket.below(actions.len());
            if let Action::Move(from, to, number, squad) = actions[index] {
                let gain = self.gain_of_move(seat, from, to, number, squad);
                if gain > best.0 {
                    best = (gain, Some(index));
                }
            }
        }
        best.1
    }

    /// What a move seems to gain: a Realm, a battle that is likely won; and what it leaves behind.
    fn gain_of_move(&self, seat: Seat, from: Realm, to: Realm, number: u8, squad: Squad) -> f32 {
        let (own, held) = (self.units_of(seat), self.holds[usize::from(seat.0)]);
        let leaves = own.army(from) <= u16::from(number) && squad.kind.is_army();
        let mut gain = match (leaves, self.is_home_of(from, seat)) {
            (true, true) => -2.0,
            (true, false) if held.contains(from) => -self.worth_of_realm(seat, from),
            _ => 0.0,
        };
        match self.enemy_in(seat, to) {
            Some(enemy) => {
                let mut ours = own.0[to.index()];
                self.each_squad(from, |squad, size| {
                    ours[squad.kind.index()] += self.most_leaving(from, squad).min(size)
                });
                let theirs = &self.units_of(enemy).0[to.index()];
                let walls = 1.0 + 0.25 * f32::from(self.printed_siege_bonus(to, enemy));
                let chance = odds(weigh(&ours, &STRENGTH), weigh(theirs, &STRENGTH) * walls);
                if chance < ATTACK_CHANCE {
                    return -1.0;
                }
                let prize = if self.is_home_of(to, enemy) { STAR } else { self.worth_of_realm(seat, to) };
                gain += chance * (prize + weigh(theirs, &UNIT)) - (1.0 - chance) * weigh(&ours, &UNIT);
                gain + 0.1 * f32::from(number)
            }
            None if held.contains(to) || own.army(to) > 0 => gain - 0.1,
            None if squad.kind.is_army() => gain + self.worth_of_realm(seat, to) - 0.2 * f32::from(number),
            None => gain - 0.1,
        }
    }

    /// The cheapest unit goes, the last Footman of a battle late (MI-11.16).
    fn casualty_hunch(&self, seat: Seat, actions: &[Action], ticket: &mut Ticket) -> Option<usize> {
        let footmen = self.battle.map_or(0, |battle| self.standing(&battle, battle.side_of(seat))[0]);
        let picked = self.picks[usize::from(seat.0)].len() as u8;
        let price = |action: &Action| match *action {
            Action::Slay(kind) => UNIT[kind.index()] - 0.5,
            Action::Kill(Kind::Footman) | Action::Rout(Kind::Footman) if footmen <= 1 + picked => 1.5,
            Action::Kill(kind) | Action::Rout(kind) => UNIT[kind.index()],
            Action::Lose(realm, kind) => {
                let last = self.units_of(seat).army(realm) <= 1;
                UNIT[kind.index()] + if last { self.worth_of_realm(seat, realm) } else { 0.0 }
            }
            _ => 9.0,
        };
        let first = ticket.below(actions.len());
        let order = (first..actions.len()).chain(0..first);
        order.min_by(|&a, &b| price(&actions[a]).total_cmp(&price(&actions[b])))
    }

    /// Builds an offer of what the seat has most for what it lacks most, and declines others.
    fn trade_hunch(&self, seat: Seat, actions: &[Action], ticket: &mut Ticket) -> Option<usize> {
        let find = |wanted: Action| actions.iter().position(|action| *action == wanted);
        let Some(draft) = self.trades.drafts[usize::from(seat.0)] else {
            return actions.iter().rposition(is_quiet);
        };
        let (give, get) = draft.stocks();
        let stock = self.stock[usize::from(seat.0)];
        let most = Resource::ALL.into_iter().max_by_key(|&resource| stock[resource])?;
        let least = Resource::ALL.into_iter().min_by_key(|&resource| stock[resource])?;
        let wanted = 1 + ticket.below(3) as u32;
        let next = match () {
            () if most == least => Action::Drop,
            () if get.total() < wanted => Action::Get(least, 1),
            () if give.total() < get.total() => Action::Give(most, 1),
            () => Action::Send,
        };
        find(next).or_else(|| find(Action::Drop))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Setup;
    use kernel::{Appraise, Game, SeatSet, Seeded, Silent};
    use serde_json::json;

    const SEAT: Seat = Seat(0);

    fn game(phase: Phase) -> Battlemist {
        let setup = json!({ "players": 2, "map": "quick", "race_assignment": "random" });
        let setup: Setup = serde_json::from_value(setup).expect("known options");
        let mut game = Battlemist::start(&setup, &mut Seeded::new(1), &mut Silent).expect("a playable setup");
        (game.phase, game.asked, game.turns.active) = (phase, SeatSet::one(SEAT), SEAT);
        game
    }

    /// What is done with many tickets.
    fn chosen(game: &Battlemist) -> Vec<Action> {
        let mut actions = Vec::new();
        game.actions(SEAT, &mut actions);
        (1..200u64).map(|ticket| actions[game.hunch(SEAT, &actions, ticket << 56 | ticket << 20)]).collect()
    }

    #[test]
    fn a_star_is_bought_before_anything_else() {
        let mut game = game(Phase::Economy);
        game.stock[0] = Stock::each(40);
        assert!(chosen(&game).iter().all(|action| *action == Action::BuyStar));
        game.stock[0] = Stock([40, 10, 9]);
        let trade = Action::Trade(Resource::Grain, Resource::Iron);
        assert!(chosen(&game).iter().all(|action| *action == trade), "merchants bring the last Iron for it");
    }

    #[test]
    fn heroes_go_where_their_quest_is() {
        let game = game(Phase::Heroes);
        let goal = game.quests[0].filter(|&goal| game.world.has(goal)).expect("a destination on the map");
        let steps = game.world.distances(goal);
        for action in chosen(&game) {
            let Action::Step(number, to) = action else { panic!("{action} instead of a step") };
            assert!(steps[to.index()] < steps[game.hero(SEAT, number).at.index()], "{action} leads away");
        }
    }

    #[test]
    fn a_last_unit_stays_in_a_home() {
        let mut game = game(Phase::March);
        let home = game.home(SEAT).expect("a race");
        game.units[0].0 = [[0; crate::words::KINDS]; crate::words::REALMS];
        game.units[0][(home, Kind::Footman)] = 1;
        assert!(chosen(&game).iter().all(|action| *action == Action::End));
        game.units[0][(home, Kind::Footman)] = 4;
        let moves = chosen(&game).iter().filter(|action| matches!(action, Action::Move(_, _, 1, _))).count();
        assert!(moves > 50, "a Realm beside the Home is taken in {moves} of 199 cases");
    }

    /// A draft is sent or dropped after a few steps, whatever the numbers say.
    #[test]
    fn bots_end_a_draft() {
        for bot in ["greedy", "thinker:50"] {
            let mut game = game(Phase::Economy);
            (game.stock[0], game.stock[1]) = (Stock([30, 4, 1]), Stock([1, 9, 30]));
            let partners = [(SEAT, Seat(1)), (Seat(1), SEAT)];
            for (seat, partner) in partners {
                game.trades.partners[usize::from(seat.0)] = SeatSet::one(partner);
            }
            let race = game.race(Seat(1)).expect("a race");
            let mut chance = Seeded::new(1);
            game.play(SEAT, Action::Offer(race), &mut chance, &mut Silent).expect("a Caravan goes there");
            let mut player = bots::Player::new(bot.parse().expect("a bot"), 1);
            for _ in 0..10 {
                if game.trades.drafts[0].is_none() {
                    break;
                }
                let decision = player.decide(&game, SEAT).expect("something to decide");
                game.play(SEAT, decision.action, &mut chance, &mut Silent).expect("a listed action");
            }
            assert!(game.trades.drafts[0].is_none(), "{bot} still builds its offer");
        }
    }
}
