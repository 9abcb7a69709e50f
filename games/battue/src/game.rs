//! Battue as a [`Game`]: who is awaited, what is legal, and where each action goes.

use crate::action::{Action, COLOURS};
use crate::board::{Front, Space, Spot, SpotSet};
use crate::card::{EVENT_CARD_IDS, LOOT_IDS};
use crate::content::Timing;
use crate::event::{Ending, Event};
use crate::options::Setup;
use crate::state::{Battue, Camp, Phase};
use crate::texts::ENGLISH;
use crate::tile::TILE_IDS;
use crate::turn::Step;
use crate::view::View;
use kernel::{Awaiting, Chance, Game, Illegal, Log, Seat, Seating, SetupError, Side, Title, Viewer, Window, refuse_if};
use rand::Rng;

impl Game for Battue {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const TITLE: Title = Title {
        id: "battue",
        name: "Battue",
        blurb: "Horse lords storm a city nobody has seen, tile by tile",
        rules_version: 1,
        sides: &COLOURS,
        seats: (2, 4),
    };

    fn start(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Result<Self, SetupError> {
        Battue::set_up(setup, chance, log)
    }

    fn seating(&self) -> Seating {
        let sides = [Side(0), Side(1), Side(2), Side(3)];
        Seating::new(&sides[..self.players() as usize])
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        match self.phase {
            Phase::Over { outcome, .. } => Awaiting::Over(outcome),
            _ => Awaiting::Seats(self.asked),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.asked.contains(seat) {
            return;
        }
        let at =
            |spots: SpotSet, action: fn(Space) -> Action| spots.iter().map(move |spot| action(self.city.space(spot)));
        match self.phase {
            Phase::Placing(size, _) => out.extend(self.placements(size).map(Action::Lay)),
            Phase::Camps => {
                for front in Front::ALL {
                    let free = |entry: &Spot| self.refuse_camp(Camp { front, entry: *entry }).is_ok();
                    let entries = front.spaces().into_iter().filter(free);
                    out.extend(entries.map(|entry| Action::Camp(front, Space::edge(entry))));
                }
            }
            Phase::Watch => out.extend(at(self.face_down(), Action::Look).chain([Action::Pass])),
            Phase::Start => {
                self.list_cards(Timing::Start, out);
                out.push(Action::End);
            }
            Phase::Scouting(_, seen) => out.extend(at(self.face_down() - seen, Action::Look)),
            Phase::Calls => out.extend(at(self.callable(), Action::Call).chain([Action::End])),
            Phase::Moves => self.list_moves(out),
            Phase::Battles => out.extend(at(self.pending, Action::Battle)),
            Phase::Event(event_card, _) => self.list_choices(event_card, seat, out),
            Phase::Smoke(..) => out.extend(self.hand(seat).kinds().map(Action::Give)),
            Phase::AttackCards | Phase::DefendCards | Phase::AttackDice | Phase::DefendDice => {
                self.list_battle_cards(seat, out);
            }
            Phase::Bribed => out.extend(at(self.attacker_retreats(), Action::Retreat)),
            Phase::AttackerStays => {
                out.push(Action::Fight);
                out.extend(at(self.attacker_retreats(), Action::Retreat));
            }
            Phase::DefenderStays => {
                out.push(Action::Fight);
                out.extend(at(self.holder_retreats(), Action::Retreat));
            }
            Phase::GiveUp => out.extend(at(self.expendable(), Action::GiveUp)),
            Phase::Withdraw(from) => out.extend(at(self.refuges(from), Action::Withdraw)),
            Phase::End => {
                self.list_cards(Timing::End, out);
                out.push(Action::End);
            }
            Phase::Oath(_, thrown) => {
                out.extend(self.hand(seat).kinds().map(Action::Discard).chain((thrown > 0).then_some(Action::End)));
            }
            Phase::Discard => out.extend(self.hand(seat).kinds().map(Action::Discard)),
            Phase::Over { .. } => {}
        }
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.is_over() && self.alive.contains(seat) {
            out.push(Action::Resign);
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        refuse_if!(seat.0 >= self.players(), "BT-2.2", ENGLISH.refused_no_seat(seat));
        if action == Action::Resign && !self.is_over() && self.alive.contains(seat) {
            self.resign(seat, chance, log);
            return Ok(());
        }
        if matches!(action, Action::Retreat(_)) {
            self.refuse_early_retreat(seat)?;
        }
        if !self.asked.contains(seat) {
            return Err(self.out_of_turn(seat));
        }
        let next = self.decide(seat, action, chance, log)?;
        self.run(next, chance, log);
        Ok(())
    }

    /// BT-H.13: cards are asked for whether or not the hand has a playable card; each tile fought for is a battle of its own.
    fn window(&self, seat: Seat) -> Option<Window<Action>> {
        if !self.asked.contains(seat) {
            return None;
        }
        match self.phase {
            Phase::Start | Phase::End => Some(Window { pass: Action::End, battle: None }),
            Phase::AttackCards | Phase::DefendCards | Phase::AttackDice | Phase::DefendDice => {
                let battle = self.battle.map(|battle| u32::from(self.turn) << 8 | battle.spot.index() as u32);
                Some(Window { pass: Action::Pass, battle })
            }
            _ => None,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn imagine(&self, viewer: Viewer, rng: &mut impl Rng) -> Self {
        self.imagine_for(viewer, rng)
    }

    fn reveals(event: &Event) -> bool {
        // Cards that left a hand, tiles that were looked at or turned up, a round that is settled, a player who is gone
        // for good (BT-21.4); and the end shows everything.
        matches!(
            event,
            Event::Played(..)
                | Event::Discarded(..)
                | Event::Saw(..)
                | Event::TurnedUp(..)
                | Event::HandsCard(..)
                | Event::Values(..)
                | Event::Out(..)
                | Event::Resigned(..)
                | Event::Won(..)
                | Event::Shared(..)
        )
    }

    fn outcomes(label: &str) -> &'static [&'static str] {
        match label {
            "first" => &COLOURS,
            "edge" | "tile" => &TILE_IDS,
            "loot" | "steal" => &LOOT_IDS,
            "event" => &EVENT_CARD_IDS,
            _ => &[],
        }
    }

    fn check(&self) -> Result<(), String> {
        self.check_all()
    }
}

impl Battue {
    /// Carries out what an awaited seat decides; a refusal leaves the state as it was.
    fn decide(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        if let (Phase::Start | Phase::End, Some(card)) = (self.phase, action.card()) {
            return self.play_card(action, card, chance, log);
        }
        Ok(match (self.phase, action) {
            (Phase::Placing(size, special), Action::Lay(place)) => {
                self.refuse_lay(place, size)?;
                self.lay(place, size, special, chance, log);
                Step::Place(self.left_of(seat))
            }
            (Phase::Camps, Action::Camp(front, entry)) => {
                let entry = entry.as_edge().ok_or_else(|| Illegal::new("BT-3.18", ENGLISH.refused_entry_is_edge()))?;
                self.refuse_camp(Camp { front, entry })?;
                self.pitch_camp(seat, Camp { front, entry }, log);
                Step::Camps
            }
            (Phase::Watch, Action::Look(space)) => {
                let spot = self.refuse_look(space, Default::default())?;
                self.look(spot, log);
                Step::Start
            }
            (Phase::Watch, Action::Pass) => Step::Start,
            (Phase::Scouting(left, mut seen), Action::Look(space)) => {
                let spot = self.refuse_look(space, seen)?;
                self.look(spot, log);
                seen.insert(spot);
                self.scout(left - 1, seen, log)
            }
            (Phase::Start, Action::End) => Step::Calls,
            (Phase::Calls, Action::Call(space)) => {
                let spot = self.refuse_call(space)?;
                self.call(spot, chance, log);
                Step::Calls
            }
            (Phase::Calls, Action::End) => Step::Moves,
            (Phase::Moves, Action::Move(from, to, band)) => {
                let (start, end) = self.refuse_move(from, to, band)?;
                self.march(start, end, band);
                log.all(Event::Moved(seat, from, to, band));
                // Never on by itself: a move can be taken back until the player ends the step (BT-8.12).
                self.ask(Phase::Moves, seat)
            }
            (Phase::Moves, Action::Ride(from, via, to, band)) => {
                let [start, _, end] = self.refuse_ride(from, via, to, band)?;
                self.march(start, end, band);
                log.all(Event::Rode(seat, from, via, to, band));
                self.ask(Phase::Moves, seat)
            }
            (Phase::Moves, Action::End) => Step::MovesDone,
            (Phase::Battles, Action::Battle(space)) => {
                let spot = self.spot(space)?;
                refuse_if!(!self.pending.contains(spot), "BT-9.1", ENGLISH.refused_no_battle_there());
                Step::Begin(spot)
            }
            (Phase::Event(event_card, todo), Action::Choose(space)) => {
                let spot = self.refuse_choice(event_card, seat, space)?;
                self.chosen(event_card, todo, seat, spot, log)
            }
            (Phase::Event(event_card, _), Action::Gate(from, to)) => self.pass_gate(event_card, from, to, log)?,
            (Phase::Event(event_card, _), Action::Pass) => {
                refuse_if!(!self.may_decline(event_card), "BT-19.8", ENGLISH.refused_must_choose());
                Step::EventDone(event_card)
            }
            (Phase::Smoke(..), Action::Give(card)) => self.give(seat, card, log)?,
            (Phase::AttackCards | Phase::DefendCards | Phase::AttackDice | Phase::DefendDice, Action::Play(card)) => {
                self.play_in_battle(seat, card, chance, log)?
            }
            (Phase::AttackCards | Phase::DefendCards | Phase::AttackDice | Phase::DefendDice, Action::Pass) => {
                self.pass_window()
            }
            (Phase::Bribed | Phase::AttackerStays, Action::Retreat(space)) => {
                let to = self.refuse_retreat(seat, self.attacker_retreats(), space)?;
                self.attacker_retreat(to, log)
            }
            (Phase::AttackerStays, Action::Fight) => {
                log.all(Event::Stays(seat));
                Step::DefenderStays
            }
            (Phase::DefenderStays, Action::Retreat(space)) => {
                let to = self.refuse_retreat(seat, self.holder_retreats(), space)?;
                self.defender_retreat(seat, to, log)
            }
            (Phase::DefenderStays, Action::Fight) => {
                log.all(Event::Stays(seat));
                Step::Round
            }
            (Phase::GiveUp, Action::GiveUp(space)) => {
                let spot = self.refuse_give_up(space)?;
                self.give_up(spot, log)
            }
            (Phase::Withdraw(from), Action::Withdraw(space)) => {
                let to = self.spot(space)?;
                if !self.refuges(from).contains(to) {
                    return Err(Illegal::new("BT-15.5", ENGLISH.refused_withdraw_place()));
                }
                self.withdraw(from, to, log)
            }
            (Phase::End, Action::End) => Step::Discard,
            (Phase::Oath(card, thrown), Action::Discard(thrown_card)) => {
                self.holds(seat, thrown_card)?;
                self.throw_for_oath(card, thrown, thrown_card, chance, log)
            }
            (Phase::Oath(card, thrown), Action::End) => {
                refuse_if!(thrown == 0, "BT-18.49", ENGLISH.refused_one_discard());
                self.draw_for_oath(card, thrown, chance, log)
            }
            (Phase::Discard, Action::Discard(card)) => {
                self.holds(seat, card)?;
                self.discard(seat, card, log);
                Step::Discard
            }
            _ => {
                if let Some(card) = action.card() {
                    self.playable(seat, card)?;
                }
                return Err(self.out_of_phase());
            }
        })
    }

    /// The clause and words for an action that does not belong to what is going on.
    pub(crate) fn out_of_phase(&self) -> Illegal {
        let (clause, why) = match self.phase {
            Phase::Placing(..) => ("BT-3.3", ENGLISH.refused_laying()),
            Phase::Camps => ("BT-3.17", ENGLISH.refused_camping()),
            Phase::Watch => ("BT-24.8", ENGLISH.refused_watching()),
            Phase::Start => ("BT-5.2", ENGLISH.refused_start_cards()),
            Phase::Scouting(..) => ("BT-18.41", ENGLISH.refused_scouting()),
            Phase::Calls => ("BT-5.3", ENGLISH.refused_calling()),
            Phase::Moves => ("BT-5.5", ENGLISH.refused_moving()),
            Phase::Battles => ("BT-9.1", ENGLISH.refused_picking_battle()),
            Phase::Event(..) => ("BT-19.8", ENGLISH.refused_event_choice()),
            Phase::Smoke(..) => ("BT-20.17", ENGLISH.refused_passing_cards()),
            Phase::AttackCards | Phase::DefendCards => ("BT-10.2", ENGLISH.refused_battle_cards()),
            Phase::Bribed => ("BT-18.38", ENGLISH.refused_bribed()),
            Phase::AttackDice | Phase::DefendDice => ("BT-10.9", ENGLISH.refused_dice_fallen()),
            Phase::AttackerStays if self.battle.is_some_and(|battle| self.defenders(battle.spot) == 0) => {
                ("BT-11.5", ENGLISH.refused_fights_or_retreats())
            }
            Phase::AttackerStays | Phase::DefenderStays => ("BT-12.5", ENGLISH.refused_who_stays()),
            Phase::GiveUp => ("BT-15.4", ENGLISH.refused_giving_up()),
            Phase::Withdraw(_) => ("BT-15.5", ENGLISH.refused_withdrawing()),
            Phase::End => ("BT-5.7", ENGLISH.refused_end_cards()),
            Phase::Oath(..) => ("BT-18.49", ENGLISH.refused_oath_discards()),
            Phase::Discard => ("BT-5.9", ENGLISH.refused_hand_too_large()),
            Phase::Over { ending: Ending::Goal, .. } => ("BT-22.1", ENGLISH.refused_over()),
            Phase::Over { ending: Ending::LastPlayer, .. } => ("BT-21.9", ENGLISH.refused_over()),
            Phase::Over { ending: Ending::Rounds, .. } => ("BT-22.10", ENGLISH.refused_over()),
        };
        Illegal::new(clause, why)
    }

    /// BT-14.6: in a battle a retreat comes after a round, and only Bribed Captain brings one before the first.
    fn refuse_early_retreat(&self, seat: Seat) -> Result<(), Illegal> {
        let fights = seat == self.active || self.battle.is_some_and(|battle| battle.defender == Some(seat));
        let early = match self.phase {
            Phase::Battles | Phase::AttackCards | Phase::DefendCards | Phase::AttackDice | Phase::DefendDice => true,
            Phase::Event(..) => self.battle.is_some(),
            _ => false,
        };
        refuse_if!(early && fights, "BT-14.6", ENGLISH.refused_early_retreat());
        Ok(())
    }

    /// The clause and words for a seat that is not asked now.
    pub(crate) fn out_of_turn(&self, seat: Seat) -> Illegal {
        let phase = self.out_of_phase();
        if self.is_over() {
            return phase;
        }
        if !self.alive.contains(seat) {
            return Illegal::new("BT-21.5", ENGLISH.refused_out_of_game());
        }
        let fights = seat == self.active || self.battle.is_some_and(|battle| battle.defender == Some(seat));
        let clause = match self.phase {
            Phase::AttackCards | Phase::DefendCards | Phase::AttackDice | Phase::DefendDice if !fights => "BT-13.4",
            Phase::DefendCards => "BT-10.3",
            Phase::AttackCards | Phase::AttackDice | Phase::DefendDice => phase.clause,
            Phase::AttackerStays | Phase::DefenderStays => phase.clause,
            Phase::Smoke(..) => return Illegal::new(phase.clause, ENGLISH.refused_has_chosen()),
            Phase::Camps => phase.clause,
            _ if seat != self.active => "BT-2.4",
            _ => phase.clause,
        };
        Illegal::new(clause, ENGLISH.refused_another_decides(phase.why))
    }
}
