//! The order of the steps of a turn (section 4). The rules run on by themselves until a player has to decide.

use crate::action::Income;
use crate::board::Camp;
use crate::card::{Command, CommandPile, Face, Faces, Lore, Tally};
use crate::content::{Does, Special, Timing};
use crate::event::{Event, Roll};
use crate::phase::Phase;
use crate::state::{BattleLore, RACK, Turn};
use crate::texts::ENGLISH;
use crate::unit::Unit;
use kernel::{Chance, Illegal, Log, Seat, SeatSet, Side};

/// What comes next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Step {
    /// Call to Arms: cards are chosen, then units placed.
    Draft,
    Deploy,
    Armies,
    Specialists,
    Councils,
    Sites,
    Keep,
    Deal,
    Turn(Side),
    Command,
    /// A Command card is shown: W-CMD (BL-4.5).
    Shown,
    /// The card stands: what it orders is settled.
    Stands,
    Orders,
    Order,
    Webs,
    Ordered,
    Late,
    Moves,
    Move,
    Fights,
    Combat,
    /// A Lore card is declared with its targets: W-LORE.
    Answer,
    Resolve,
    /// The Lore card has done its work; play goes on where its window was.
    CardDone,
    Defend,
    Defended,
    Toll,
    Roll,
    Rolled,
    Faces,
    Hits,
    Flags,
    Retreat,
    ExchangeOver,
    FollowOn,
    Gained,
    Pursued,
    AttackOver,
    Struck,
    EndTurn,
    Landmarks,
    Income,
    Discard,
    /// The epic rack gets its cards back (BL-27.19).
    Refill,
    TurnOver,
    /// A player has to decide, or the game is over.
    Wait,
}

impl BattleLore {
    /// Runs on from a step until a player has to decide.
    pub(crate) fn run(&mut self, mut step: Step, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        while step != Step::Wait && !self.is_over() {
            step = match step {
                Step::Draft => self.draft(chance, log),
                Step::Deploy => self.deploy(log),
                Step::Armies => self.armies(chance, log),
                Step::Specialists => self.next_specialist(chance, log),
                Step::Councils => self.councils(chance, log),
                Step::Sites => self.next_site(chance, log),
                Step::Keep => self.next_keep(),
                Step::Deal => self.deal(chance, log),
                Step::Turn(side) => self.begin_turn(side, chance, log),
                Step::Command => self.ask_active(Phase::Command),
                Step::Shown => self.shown(),
                Step::Stands => self.stands(log),
                Step::Orders => self.orders(chance, log),
                Step::Order => self.order(),
                Step::Webs => self.webs(),
                Step::Ordered => self.ordered(log),
                Step::Late => self.late_targets(),
                Step::Moves => {
                    self.begin_goes(true);
                    self.open(Timing::MoveR)
                }
                Step::Move => self.next_move(),
                Step::Fights => {
                    self.turn.ready = self.turn.ordered & self.army.alive();
                    self.begin_goes(true);
                    Step::Combat
                }
                Step::Combat => self.next_attack(),
                Step::Answer => self.open(Timing::Lore),
                Step::Resolve => self.resolve(chance, log),
                Step::CardDone => self.card_done(),
                Step::Defend => self.open(Timing::Def),
                Step::Defended => self.defended(log),
                Step::Toll => self.toll(log),
                Step::Roll => self.roll_fight(chance, log),
                Step::Rolled => self.open(Timing::Rolled),
                Step::Faces => self.lore_faces(log),
                Step::Hits => self.hits(chance, log),
                Step::Flags => self.flags(log),
                Step::Retreat => self.retreat_on(chance, log),
                Step::ExchangeOver => self.exchange_over(),
                Step::FollowOn => self.follow_on(log),
                Step::Gained => self.gained(),
                Step::Pursued => self.pursued(),
                Step::AttackOver => self.attack_over(),
                Step::Struck => self.next_struck(chance, log),
                Step::EndTurn => self.end_turn(chance, log),
                Step::Landmarks => self.landmarks(log),
                Step::Income => match self.has_lore() {
                    true => self.ask_active(Phase::Income),
                    false => Step::Refill,
                },
                Step::Discard => self.over_limit(),
                Step::Refill => {
                    self.refill_rack(chance, log);
                    Step::TurnOver
                }
                Step::TurnOver => self.turn_over(log),
                Step::Wait => Step::Wait,
            };
        }
    }

    /// A decision is up to a seat.
    pub(crate) fn ask(&mut self, phase: Phase, seat: Seat) -> Step {
        self.phase = phase;
        self.asked = SeatSet::one(seat);
        Step::Wait
    }

    pub(crate) fn ask_active(&mut self, phase: Phase) -> Step {
        self.ask(phase, self.seat_of(self.active))
    }

    /// BL-9.8: rolls dice, tells them and counts the faces.
    fn roll(what: Roll, number: u8, chance: &mut impl Chance) -> (Tally, Faces) {
        let (mut tally, mut faces) = ([0; 6], Faces::default());
        for _ in 0..number {
            let face = chance.roll(what.label(), 6) as u8;
            tally[usize::from(face)] += 1;
            faces.push(Face(face));
        }
        (tally, faces)
    }

    pub(crate) fn roll_for_unit(
        &mut self,
        what: Roll,
        unit: Unit,
        number: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Tally {
        let (tally, faces) = BattleLore::roll(what, number, chance);
        if number > 0 {
            log.all(Event::Rolled(what, unit, faces));
        }
        tally
    }

    pub(crate) fn roll_for_side(
        &mut self,
        what: Roll,
        side: Side,
        number: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Tally {
        let (tally, faces) = BattleLore::roll(what, number, chance);
        if number > 0 {
            log.all(Event::SideRolled(what, side, faces));
        }
        tally
    }

    /// BL-4.2: what lasted until now ends, then poison and Plague.
    fn begin_turn(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        self.active = side;
        self.number = self.number.saturating_add(1);
        log.all(Event::Turn(side, self.number));
        for effect in &mut self.effects {
            // Plague waits for the turn of its victim (BL-24.10).
            if effect.is_some_and(|effect| effect.side == side && effect.does != Does::Plague) {
                *effect = None;
            }
        }
        self.note_effects();
        self.poison(side, chance, log);
        if !self.is_over() {
            self.plague(side, chance, log);
        }
        if self.is_over() {
            return Step::Wait;
        }
        // BL-5.7, BL-5.8
        let command_value = self.hands[usize::from(side.0)].total();
        self.turn = Turn { command_value, ..Turn::default() };
        // BL-2.10, BL-2.14
        Camp::BOTH.into_iter().for_each(|camp| self.settle_control(camp));
        Step::Command
    }

    /// BL-4.9 (1) and (2).
    fn end_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let shown = [self.turn.command.take(), self.turn.rack.take()];
        shown.into_iter().flatten().for_each(|card| self.discard[card] += 1);
        let is =
            |special: Special| shown.into_iter().flatten().any(|c| self.content.command(c).special == Some(special));
        let (battlelore, scout) = (is(Special::Battlelore), is(Special::Scout));
        if battlelore {
            self.reshuffle(log);
        }
        // BL-27.21, BL-27.22: a hand draws back only what left it; BL-27.30: two Scouts draw two cards.
        if shown[0].is_none() {
            return Step::Landmarks;
        }
        self.draw_commands(if scout { 2 } else { 1 }, chance, log);
        match self.drawn.total() {
            0 | 1 => {
                let card = self.drawn.kinds().next();
                self.drawn = Default::default();
                if let Some(card) = card {
                    self.hands[usize::from(self.active.0)][card] += 1;
                }
                Step::Landmarks
            }
            _ => self.ask_active(Phase::Scout),
        }
    }

    /// BL-19.20
    fn reshuffle(&mut self, log: &mut impl Log<Self>) {
        let discard = self.discard.take_all();
        self.deck.add(&discard);
        log.all(Event::ShuffledCommands);
        if self.has_lore() {
            self.lore_deck |= self.lore_discard.take_all();
            log.all(Event::ShuffledLore);
        }
    }

    /// Draws for the active side into `drawn` (BL-4.10, BL-4.11).
    fn draw_commands(&mut self, number: u8, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let side = self.active;
        for _ in 0..number {
            let Some(card) = self.draw_command(chance, log) else { break };
            self.drawn[card] += 1;
            log.tell(self.only(side), Event::SawCommand(side, card));
        }
        log.tell(self.except(side), Event::DrewCommand(side, self.drawn.total()));
    }

    /// The top of the Command deck; the discard pile is shuffled when the deck is used up.
    pub(crate) fn draw_command(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Option<Command> {
        if self.deck.total() == 0 {
            self.deck = self.discard.take_all();
            if self.deck.total() == 0 {
                return None;
            }
            log.all(Event::ShuffledCommands);
        }
        let card = Command(chance.pick("command", &self.deck.0) as u8);
        self.deck[card] -= 1;
        Some(card)
    }

    /// BL-27.7, BL-27.20: fills the epic rack; BL-27.23, BL-27.24: one of its cards is a Section card.
    pub(crate) fn refill_rack(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        if !self.is_epic() {
            return;
        }
        loop {
            while self.rack.total() < RACK {
                let Some(card) = self.draw_command(chance, log) else { return };
                self.rack[card] += 1;
                log.all(Event::Racked(card));
            }
            let has_section = |pile: &CommandPile| pile.kinds().any(|card| self.is_section(card));
            if has_section(&self.rack) || !has_section(&self.deck) && !has_section(&self.discard) {
                return;
            }
            let tactics = self.rack.take_all();
            self.discard.add(&tactics);
            for card in tactics.kinds() {
                for _ in 0..tactics[card] {
                    log.all(Event::RackDiscarded(card));
                }
            }
        }
    }

    /// BL-17.11: the top of the Lore deck.
    pub(crate) fn draw_lore(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Option<Lore> {
        if self.lore_deck.is_empty() {
            self.lore_deck = self.lore_discard.take_all();
            if self.lore_deck.is_empty() {
                return None;
            }
            log.all(Event::ShuffledLore);
        }
        let card = Lore(chance.pick("lore", &self.lore_deck.weights()) as u8);
        self.lore_deck.remove(card);
        self.known.met[usize::from(side.0)].insert(card);
        log.tell(self.only(side), Event::SawLore(side, card));
        Some(card)
    }

    /// BL-D39: the Scout keeps one of two cards; the other is discarded face up (BL-H5).
    pub(crate) fn keep_command(&mut self, card: Command, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        if !self.drawn.has(card) {
            return Err(Illegal::new("BL-19.1", ENGLISH.refused_not_drawn(card)));
        }
        let side = self.active;
        self.drawn[card] -= 1;
        self.hands[usize::from(side.0)][card] += 1;
        log.all(Event::KeptCommand(side));
        let rest = self.drawn.take_all();
        for other in rest.kinds() {
            log.all(Event::DiscardedCommand(side, other));
        }
        self.discard.add(&rest);
        Ok(Step::Landmarks)
    }

    /// BL-17.2
    pub(crate) fn take_income(&mut self, income: Income, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let side = self.active;
        log.all(Event::Takes(side, income));
        let (tokens, cards) = match income {
            Income::Tokens => (2, 0),
            Income::TokenAndCard => (1, 1),
            Income::Cards => (0, 2),
        };
        self.gain(side, tokens, log);
        let mut drawn = 0;
        for _ in 0..cards {
            let Some(card) = self.draw_lore(side, chance, log) else { break };
            self.lore_drawn[usize::from(side.0)].insert(card);
            drawn += 1;
        }
        if cards > 0 {
            log.tell(self.except(side), Event::DrewLore(side, drawn));
        }
        if drawn == 2 {
            return self.ask_active(Phase::KeepLore);
        }
        let kept = self.lore_drawn[usize::from(side.0)].take_all();
        self.lore_hands[usize::from(side.0)] |= kept;
        Step::Discard
    }

    /// BL-17.3: the card not kept is discarded face up.
    pub(crate) fn keep_income(&mut self, card: Lore, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let side = self.active;
        let drawn = &mut self.lore_drawn[usize::from(side.0)];
        if !drawn.contains(card) {
            return Err(Illegal::new("BL-17.2", ENGLISH.refused_not_drawn(card)));
        }
        drawn.remove(card);
        let rest = drawn.take_all();
        self.lore_hands[usize::from(side.0)].insert(card);
        log.all(Event::KeptLore(side));
        for other in rest.iter() {
            self.throw_lore(side, other, log);
        }
        Ok(Step::Discard)
    }

    fn throw_lore(&mut self, side: Side, card: Lore, log: &mut impl Log<Self>) {
        self.lore_discard.insert(card);
        self.known.lore_left(side, card);
        log.all(Event::DiscardedLore(side, card));
    }

    /// BL-17.4
    fn over_limit(&mut self) -> Step {
        let side = self.active;
        let limit = self.councils[usize::from(side.0)].lore_limit();
        match self.lore_hands[usize::from(side.0)].len() > usize::from(limit) {
            true => self.ask_active(Phase::Discard),
            false => Step::Refill,
        }
    }

    pub(crate) fn discard_lore(&mut self, card: Lore, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let side = self.active;
        let hand = &mut self.lore_hands[usize::from(side.0)];
        if !hand.contains(card) {
            return Err(Illegal::new("BL-17.4", ENGLISH.refused_not_in_hand(card)));
        }
        hand.remove(card);
        self.throw_lore(side, card, log);
        Ok(Step::Discard)
    }

    /// BL-4.9 (7): effects of this turn end, and the other camp is next.
    fn turn_over(&mut self, log: &mut impl Log<Self>) -> Step {
        (self.last, self.last_also) = (self.turn.became, self.turn.also);
        for effect in &mut self.effects {
            if effect.is_some_and(|effect| !effect.lasting) {
                *effect = None;
            }
        }
        self.note_effects();
        self.play = None;
        self.quiet = if std::mem::take(&mut self.figure_lost) { 0 } else { self.quiet.saturating_add(1) };
        if self.stalemate(log) {
            return Step::Wait;
        }
        self.next_turn(log)
    }

    /// BL-1.9: tokens from the supply.
    pub(crate) fn gain(&mut self, side: Side, number: u8, log: &mut impl Log<Self>) {
        let number = if self.has_lore() { number.min(self.supply()) } else { 0 };
        if number > 0 {
            self.tokens[usize::from(side.0)] += number;
            log.all(Event::Tokens(side, number as i8));
        }
    }

    /// Tokens back to the supply, as far as the side has them.
    pub(crate) fn spend(&mut self, side: Side, number: u8, log: &mut impl Log<Self>) {
        let number = number.min(self.tokens[usize::from(side.0)]);
        if number > 0 {
            self.tokens[usize::from(side.0)] -= number;
            log.all(Event::Tokens(side, -(number as i8)));
        }
    }
}
