//! Battlemist as a [`Game`]: who is awaited, what is legal, and where each action goes.

use crate::action::Action;
use crate::event::Event;
use crate::options::Setup;
use crate::state::{Battle, Battlemist, DEFENDER, Phase};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::view::View;
use crate::words::{DECK_IDS, Kind, QUEST_IDS, REALM_IDS, Resource, SEAT_NAMES};
use kernel::{
    Awaiting, Chance, Game, Illegal, Log, PassSpan, Seat, SeatSet, Seating, SetupError, Title, Viewer, Window,
};
use rand::Rng;

impl Game for Battlemist {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const TITLE: Title = Title {
        id: "battlemist",
        name: "Battlemist",
        blurb: "Races of Mennarra race for the fallen Stars of Timorran",
        rules_version: 1,
        sides: &SEAT_NAMES,
        seats: (2, 6),
    };

    fn start(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Result<Self, SetupError> {
        Battlemist::set_up(setup, chance, log)
    }

    fn seating(&self) -> Seating {
        Battlemist::seating(self)
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        match self.phase {
            Phase::Over(_, outcome) => Awaiting::Over(outcome),
            _ => Awaiting::Seats(self.awaited()),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let trading = self.trading().contains(seat);
        let drafting = trading && self.trades.drafts[usize::from(seat.0)].is_some();
        if self.asked.contains(seat) && !drafting {
            self.list(seat, out);
            if self.is_free(seat) {
                self.list_free_actions(seat, out);
            }
        }
        if trading {
            self.list_trading(seat, out);
        }
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.is_over() || !self.alive.contains(seat) {
            return;
        }
        out.push(Action::Resign);
        if self.is_free(seat) && self.trades.drafts[usize::from(seat.0)].is_none() {
            if !self.asked.contains(seat) {
                self.list_free_actions(seat, out);
            }
            out.extend(self.hands[usize::from(seat.0)].cards().map(Action::Discard));
        }
    }

    /// Questions that most players let pass (MI-5.28); a battle is one matter.
    fn window(&self, seat: Seat) -> Option<Window<Action>> {
        let drafting = self.phase.is_free() && self.trades.drafts[usize::from(seat.0)].is_some();
        if !self.asked.contains(seat) || drafting {
            return None;
        }
        let battle = self.battle.map(|battle| self.battle_number(&battle));
        let pass = match self.phase {
            Phase::Council(_) => Action::Done,
            Phase::Withdraw => Action::Stay,
            Phase::Duels => Action::End,
            Phase::Counter | Phase::VoteWindow | Phase::BeforeRound | Phase::Pause => Action::Pass,
            Phase::PreQuest | Phase::PreMove | Phase::Draught | Phase::Knife(..) => Action::Pass,
            _ => return None,
        };
        Some(Window { pass, battle })
    }

    fn pass_span(&self, seat: Seat, span: PassSpan) -> Option<u32> {
        self.span(seat, span)
    }

    fn is_concerned(&self, seat: Seat) -> bool {
        self.concerns(seat)
    }

    fn preparations(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_preparations(seat, out);
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        if seat.0 >= self.players() {
            return Err(Illegal::new("MI-2.1", ENGLISH.refused_no_seat(seat)));
        }
        if self.is_over() {
            return Err(Illegal::new("MI-19.1", ENGLISH.refused_game_over()));
        }
        if !self.alive.contains(seat) {
            return Err(Illegal::new("MI-5.23", ENGLISH.refused_out()));
        }
        let next = self.decide(seat, action, chance, log)?;
        self.run(next, chance, log);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn imagine(&self, viewer: Viewer, rng: &mut impl Rng) -> Self {
        self.imagine_for(viewer, rng)
    }

    /// Cards that left a hand, pieces that were laid or shown, answers that came to light, Adventures, and what other
    /// seats decide upon them.
    fn reveals(event: &Event) -> bool {
        use Event::*;
        matches!(
            event,
            Answers(..)
                | Played(..)
                | TookBack(..)
                | Discarded(..)
                | Laid(..)
                | Skipped(..)
                | Shown(..)
                | LeftOut(..)
                | Casts(..)
                | Cancelled(..)
                | Dedicates(..)
                | Abstains(..)
                | Tally(..)
                | Gains(..)
                | Pays(..)
                | Lost(..)
                | Initiative(..)
                | Turn(..)
                | HeroesRest(..)
                | Completed(..)
                | QuestLost(..)
                | Rallied(..)
                | Routed(..)
                | Killed(..)
                | Results(..)
                | Offers(..)
                | Accepts(..)
                | Declines(..)
                | Out(..)
                | Resigned(..)
                | Round(..)
                | Won(..)
                | Shared(..)
        )
    }

    fn outcomes(label: &str) -> &'static [&'static str] {
        match label {
            "action" | "steal" | "discard" => &DECK_IDS,
            "event" => &DECK_IDS[crate::words::CARDS..],
            "quest" => &QUEST_IDS,
            "piece" => &REALM_IDS,
            _ => &[],
        }
    }

    fn check(&self) -> Result<(), String> {
        self.check_all()
    }
}

impl Battlemist {
    /// A number that no other battle has: a Realm may see a battle in every turn of a round, and in one turn a battle
    /// against each of two races (MI-11.3).
    fn battle_number(&self, battle: &Battle) -> u32 {
        let turn = u32::from(self.round) << 3 | u32::from(self.turns.at);
        turn << 9 | u32::from(battle.sides[DEFENDER].0) << 6 | u32::from(battle.realm.0)
    }

    /// Seats that are asked, and those an offer or a draft awaits.
    #[inline]
    pub(crate) fn awaited(&self) -> SeatSet {
        let trading = self.trading();
        trading.iter().fold(self.asked, SeatSet::with)
    }

    /// What an asked seat may decide in this phase.
    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Races => out.extend(self.free_races().map(Action::Race)),
            Phase::Pieces => self.list_pieces(seat, out),
            Phase::Laying(Some(piece)) => self.list_cells(piece, out),
            phase if phase.is_secret() => self.list_picks(seat, out),
            Phase::Council(_) => self.list_council(seat, out),
            Phase::Flame => out.extend(Kind::MONSTERS.map(Action::Monster)),
            Phase::Vote => self.list_votes(seat, out),
            Phase::Graves(victims) => {
                if let Some(victim) = self.earliest(victims) {
                    out.extend(self.outside_home(victim).map(|(realm, kind)| Action::Lose(realm, kind)));
                }
            }
            Phase::Economy => self.list_economy(seat, out),
            Phase::PreQuest => self.list_great_need(seat, out),
            Phase::Heroes => self.list_heroes(seat, out),
            Phase::Completion => out.extend(self.heroes_there().map(Action::Choose)),
            Phase::Draught | Phase::Knife(..) => self.list_draughts(seat, out),
            Phase::Draw => out.extend([Action::Draw, Action::DeclineQuest]),
            Phase::Horn => out.extend([Kind::Giant, Kind::Firegaunt].map(Action::Monster)),
            Phase::Spoils(..) => out.extend(Resource::ALL.map(Action::Take)),
            Phase::Duels => self.list_duels(seat, out),
            Phase::PreMove => self.list_before_movement(seat, out),
            Phase::Naming(naming) => self.list_naming(seat, &naming, out),
            Phase::March => {
                self.list_moves(out);
                out.push(Action::End);
            }
            Phase::Stack => self.list_stack(out),
            Phase::Battles => out.extend(self.battlefields().iter().map(Action::Battle)),
            Phase::BeforeRound => self.list_before_round(seat, out),
            Phase::Song(named, _) => self.list_song(seat, &named, out),
            Phase::Withdraw => self.list_withdrawals(seat, out),
            Phase::Pause => {
                out.extend([Action::Cast(crate::words::Spell::SONG_OF_FEAR), Action::Pass, Action::PassBattle]);
            }
            Phase::Keep => out.extend([Action::Keep, Action::Pillage]),
            Phase::Supply => self.list_supply(seat, out),
            _ => {}
        }
    }

    /// Carries out what a seat decides; a refusal leaves the state as it was.
    fn decide(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        if action == Action::Resign {
            return Ok(self.resign(seat, chance, log));
        }
        if let Some(traded) = self.trade(seat, action, log) {
            traded?;
            return Ok(self.after_trade(log));
        }
        if self.trades.drafts[usize::from(seat.0)].is_some() && self.phase.is_free() {
            return Err(Illegal::new("MI-13.8", ENGLISH.refused_draft_first()));
        }
        if let Action::Discard(card) = action
            && self.is_free(seat)
        {
            // MI-5.19
            self.refuse_hand(seat, card)?;
            self.discard(seat, card, log);
            return Ok(if matches!(self.phase, Phase::Council(_)) { Step::Window } else { Step::Wait });
        }
        if !self.asked.contains(seat) {
            return Err(self.out_of_turn());
        }
        self.decide_phase(seat, action, chance, log)
    }

    fn decide_phase(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        match self.phase {
            Phase::Races => {
                let Action::Race(race) = action else {
                    return Err(Illegal::new("MI-2.7", ENGLISH.refused_choose_race()));
                };
                self.refuse_race(race)?;
                self.take_race(seat, race, log);
                Ok(Step::Races)
            }
            Phase::Pieces => {
                let Action::Piece(piece) = action else {
                    return Err(Illegal::new("MI-4.7", ENGLISH.refused_lay_piece()));
                };
                self.refuse_piece(seat, piece)?;
                log.tell(kernel::Audience::seat(seat), Event::Chose(seat, piece));
                Ok(self.ask(Phase::Laying(Some(piece)), seat))
            }
            Phase::Laying(piece) => {
                let (Action::Lay(cell, turn), Some(piece)) = (action, piece) else {
                    return Err(Illegal::new("MI-4.8", ENGLISH.refused_turn_piece()));
                };
                self.refuse_lay(piece, cell, turn)?;
                self.lay_piece(seat, piece, cell, turn, log);
                Ok(Step::LayPiece)
            }
            phase if phase.is_secret() => {
                let code = self.refuse_pick(seat, action)?;
                log.tell(kernel::Audience::seat(seat), Event::Answers(seat));
                self.pick(seat, code);
                Ok(self.wait_or_reveal(log))
            }
            Phase::Council(_) => self.act_in_council(seat, action, chance, log),
            Phase::Flame | Phase::Horn => self.place_monster(seat, action, log),
            Phase::Vote => self.cast_vote(seat, action, log),
            Phase::Graves(_) => match action {
                Action::Lose(realm, kind) => self.dig(realm, kind, log),
                _ => Err(Illegal::new("MI-17.23", ENGLISH.refused_pick_army_unit())),
            },
            Phase::Economy => self.act_in_economy(seat, action, log),
            Phase::PreQuest => self.great_need(seat, action, log),
            Phase::Heroes => self.act_with_heroes(seat, action, chance, log),
            Phase::Completion => self.choose_hero(action),
            Phase::Draught | Phase::Knife(..) => self.give_draught(seat, action, chance, log),
            Phase::Draw => match action {
                Action::Draw => Ok(self.draw_quest(true, chance, log)),
                Action::DeclineQuest => Ok(self.draw_quest(false, chance, log)),
                _ => Err(Illegal::new("MI-9.20", ENGLISH.refused_draw_quest())),
            },
            Phase::Spoils(spoils, left) => self.take_spoils(seat, spoils, left, action, log),
            Phase::Duels => self.act_in_duels(seat, action, chance, log),
            Phase::PreMove => self.act_before_movement(seat, action, log),
            Phase::Naming(naming) => self.name_unit(seat, naming, action, log),
            Phase::March => self.act_in_march(action, log),
            Phase::Stack => self.thin_out(action, log),
            Phase::Battles => match action {
                Action::Battle(realm) if self.battlefields().contains(realm) => Ok(Step::BeginBattle(realm)),
                _ => Err(Illegal::new("MI-11.2", ENGLISH.refused_choose_battle())),
            },
            Phase::BeforeRound => self.act_before_round(seat, action, log),
            Phase::Song(named, pause) => self.name_target(seat, named, pause, action, log),
            Phase::Withdraw => self.withdraw(seat, action, log),
            Phase::Pause => self.act_in_pause(seat, action, log),
            Phase::Keep => self.keep_or_pillage(action, chance, log),
            Phase::Supply => self.act_in_supply(seat, action, log),
            _ => Err(self.out_of_turn()),
        }
    }

    /// MI-14.21, MI-9.30
    fn place_monster(&mut self, seat: Seat, action: Action, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let horn = self.phase == Phase::Horn;
        let clause = if horn { "MI-9.30" } else { "MI-14.21" };
        let (Action::Monster(kind), Some(home)) = (action, self.home(seat)) else {
            return Err(Illegal::new(clause, ENGLISH.refused_choose_monster()));
        };
        if kind.is_army() || horn && kind == Kind::Dragon {
            return Err(Illegal::new(clause, ENGLISH.refused_no_monster()));
        }
        self.place_units(seat, home, kind, 1, log);
        Ok(if horn { Step::Duels } else { self.back_to_window() })
    }

    fn out_of_turn(&self) -> Illegal {
        let (clause, why) = match self.phase {
            Phase::Counter | Phase::VoteWindow => ("MI-5.15", ENGLISH.refused_others_asked()),
            Phase::Council(_) => ("MI-5.29", ENGLISH.refused_council_of_another()),
            Phase::Economy | Phase::Supply => ("MI-5.8", ENGLISH.refused_seat_done()),
            _ => ("MI-5.3", ENGLISH.refused_another_decides()),
        };
        Illegal::new(clause, why)
    }
}
