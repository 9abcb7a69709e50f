//! The order of play (section 5). The rules run on by themselves until a seat has to decide.

use crate::state::{Battlemist, CombatStep, Phase};
use crate::words::Realm;
use kernel::{Chance, Log, Seat};

/// What comes next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Step {
    /// The next seat picks its race.
    Races,
    /// Decks, Quests, Stars and Resources (MI-3.1).
    Decks,
    /// The next seat lays a piece.
    LayPiece,
    /// Starting pieces (MI-3.8).
    StartPieces,
    Round,
    Draw,
    /// The Council window goes on.
    Window,
    /// The next pending EVENT, or on.
    NextEvent,
    Voter,
    VoteWindow,
    VoteGiven,
    /// The vote is over.
    Tally,
    Graves,
    EventDone,
    /// A counter window on the newest Spell.
    Counter,
    /// A Spell takes effect.
    Effect,
    /// Play goes on where a Spell was cast.
    CastOver,
    Economy,
    EconomyOpen,
    Initiative,
    Order,
    NextTurn,
    Quests,
    Heroes,
    HeroesDone,
    Encounter,
    FightRound,
    FightDice,
    FightOver,
    QuestDone,
    Duels,
    Movement,
    PreMove,
    March,
    /// Control at the end of movement.
    Settle,
    Battles,
    BeginBattle(Realm),
    BattleRound,
    BeforeRound,
    RoutCheck,
    OverrunCheck,
    Withdrawals,
    /// A Song pause before this step.
    Pause(CombatStep),
    Combat(CombatStep),
    /// The dice of a combat step.
    Dice,
    /// Casualties are taken.
    Toll,
    BattleOver,
    /// What Scavengers find.
    Spoils,
    /// A building is kept or pillaged.
    Plunder,
    TurnOver,
    Supply,
    SupplyOpen,
    RoundOver,
    /// A seat has to decide, or the game is over.
    Wait,
}

impl Battlemist {
    /// Runs on from a step until a seat has to decide.
    pub(crate) fn run(&mut self, mut step: Step, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        while step != Step::Wait && !self.is_over() {
            step = match step {
                Step::Races => self.next_race(chance, log),
                Step::Decks => self.deal(chance, log),
                Step::LayPiece => self.next_piece(chance, log),
                Step::StartPieces => self.place_start_pieces(log),
                Step::Round => self.begin_round(log),
                Step::Draw => self.draw_cards(chance, log),
                Step::Window => self.next_in_window(),
                Step::NextEvent => self.next_event(chance, log),
                Step::Voter => self.next_voter(),
                Step::VoteWindow => self.open_vote_window(),
                Step::VoteGiven => self.vote_given(),
                Step::Tally => self.count_votes(chance, log),
                Step::Graves => self.next_grave(log),
                Step::EventDone => self.event_done(),
                Step::Counter => self.open_counter_window(),
                Step::Effect => self.take_effect(chance, log),
                Step::CastOver => self.cast_over(),
                Step::Economy => self.begin_economy(log),
                Step::EconomyOpen => self.economy_open(),
                Step::Initiative => self.roll_initiative(chance, log),
                Step::Order => self.set_order(chance, log),
                Step::NextTurn => self.next_turn(log),
                Step::Quests => self.begin_quests(chance, log),
                Step::Heroes => self.ask_heroes(),
                Step::HeroesDone => self.end_hero_movement(log),
                Step::Encounter => self.meet_encounter(chance, log),
                Step::FightRound => self.ask_for_draughts(),
                Step::FightDice => self.fight_round(chance, log),
                Step::FightOver => self.fight_over(log),
                Step::QuestDone => self.quest_done(),
                Step::Duels => self.ask_duels(),
                Step::Movement => self.begin_march(),
                Step::PreMove => self.ask_before_movement(),
                Step::March => self.ask_march(log),
                Step::Settle => self.settle_movement(log),
                Step::Battles => self.next_battle(log),
                Step::BeginBattle(realm) => self.begin_battle(realm, log),
                Step::BattleRound => self.begin_battle_round(log),
                Step::BeforeRound => self.ask_before_round(),
                Step::RoutCheck => self.rout_check(chance, log),
                Step::OverrunCheck => self.overrun_check(log),
                Step::Withdrawals => self.ask_withdrawal(),
                Step::Pause(before) => self.song_pause(before),
                Step::Combat(combat) => self.begin_combat(combat),
                Step::Dice => self.throw_dice(chance, log),
                Step::Toll => self.take_toll(log),
                Step::BattleOver => self.battle_over(log),
                Step::Spoils => self.ask_scavengers(),
                Step::Plunder => self.ask_to_keep(),
                Step::TurnOver => self.turn_over(),
                Step::Supply => self.begin_supply(log),
                Step::SupplyOpen => self.supply_open(),
                Step::RoundOver => self.round_over(log),
                Step::Wait => Step::Wait,
            };
        }
    }

    /// Carries out secret answers once all are in.
    pub(crate) fn reveal(&mut self, log: &mut impl Log<Self>) -> Step {
        match self.phase {
            Phase::Discards => self.discard_picked(log),
            Phase::Counter => self.answer_spell(log),
            Phase::VoteWindow => self.answer_vote(log),
            Phase::Losses => self.take_losses(log),
            Phase::Purse(..) => self.take_purse(log),
            Phase::Initiative => Step::Order,
            Phase::Rally => self.rally_picked(log),
            Phase::FrontLine => Step::Dice,
            _ => Step::Toll,
        }
    }

    /// Waits for the secret answers of the seats that are asked, or carries them out if no seat is.
    pub(crate) fn wait_or_reveal(&mut self, log: &mut impl Log<Self>) -> Step {
        if self.asked.is_empty() { self.reveal(log) } else { Step::Wait }
    }

    /// The earliest seat in lead order of a set (MI-5.9, MI-5.29).
    pub(crate) fn earliest(&self, seats: kernel::SeatSet) -> Option<Seat> {
        self.in_lead_order().find(|&seat| seats.contains(seat))
    }
}
