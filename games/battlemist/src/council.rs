//! The Wizards Council (section 6): replenishing, drawing, the windows and the votes.

use crate::action::Action;
use crate::event::{Die, Event};
use crate::picks::{CAST, Picks};
use crate::state::{Battlemist, CastDuring, Casting, HAND_MAX, HANDS, Phase, Target, Vote};
use crate::stock::Burnt;
use crate::texts::ENGLISH;
use crate::trade::BACKS;
use crate::turn::Step;
use crate::words::{CARDS, Card, EVENTS, EventCard, Race, Realm, Resource, SEATS, Spell};
use kernel::{Audience, Chance, Illegal, Log, Seat, SeatSet};

/// Equal dice fall again so often at most, so that a broken record with equal dice only cannot go on for ever.
pub(crate) const REROLLS: u8 = 60;

impl Battlemist {
    /// A round begins: win check, replenishing, discards before the draw (MI-6.1 to MI-6.3).
    pub(crate) fn begin_round(&mut self, log: &mut impl Log<Self>) -> Step {
        if self.star_victory(log) {
            return Step::Wait;
        }
        log.all(Event::Round(self.round, self.lead));
        self.used = [0; SEATS];
        self.dark_used = 0;
        self.effects.wild = false;
        let full: SeatSet = self.alive.iter().filter(|&seat| self.hand_size(seat) >= HAND_MAX).collect();
        if full.is_empty() {
            return Step::Draw;
        }
        self.ask_in_secret(Phase::Discards, full);
        self.wait_or_reveal(log)
    }

    pub(crate) fn discard_picked(&mut self, log: &mut impl Log<Self>) -> Step {
        for seat in self.in_lead_order() {
            let picks = std::mem::replace(&mut self.picks[usize::from(seat.0)], Picks::NONE);
            picks.codes().iter().for_each(|&card| self.discard(seat, Card(card), log));
        }
        Step::Draw
    }

    pub(crate) fn discard(&mut self, seat: Seat, card: Card, log: &mut impl Log<Self>) {
        self.hands[usize::from(seat.0)][card] -= 1;
        self.card_left(seat, card);
        self.discards[card] += 1;
        log.all(Event::Discarded(seat, card));
    }

    /// A card leaves the hand for the discards and is shown.
    pub(crate) fn show_card(&mut self, seat: Seat, card: Card, log: &mut impl Log<Self>) {
        self.hands[usize::from(seat.0)][card] -= 1;
        self.card_left(seat, card);
        self.discards[card] += 1;
        log.all(Event::Played(seat, card));
    }

    /// MI-6.4
    pub(crate) fn draw_cards(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        for seat in self.in_lead_order() {
            self.draw_card(seat, chance, log);
        }
        self.open_window(false)
    }

    /// Draws until a normal card comes (MI-6.5, MI-6.6, MI-1.20).
    pub(crate) fn draw_card(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        if self.hand_size(seat) >= HAND_MAX {
            return;
        }
        loop {
            if self.deck.is_empty() {
                if self.discards.is_empty() {
                    return log.all(Event::NothingToDraw(seat));
                }
                std::mem::swap(&mut self.deck, &mut self.discards);
                log.all(Event::Reshuffled);
            }
            let title = self.deck.draw("action", chance);
            if title < CARDS {
                let card = Card(title as u8);
                self.hands[usize::from(seat.0)][card] += 1;
                log.all(Event::Draws(seat));
                return log.tell(Audience::seat(seat), Event::Drew(seat, card));
            }
            let event = EventCard((title - CARDS) as u8);
            self.pending.insert(event);
            log.all(Event::Pending(event));
        }
    }

    /// Opens the opening or the closing window (MI-6.7, MI-5.24).
    fn open_window(&mut self, closing: bool) -> Step {
        self.phase = Phase::Council(closing);
        self.open = self.alive.iter().filter(|&seat| self.joins_council(seat)).collect();
        self.backs = [0; SEATS];
        Step::Window
    }

    /// MI-5.29: the earliest seat that is not done.
    pub(crate) fn next_in_window(&mut self) -> Step {
        let closing = matches!(self.phase, Phase::Council(true));
        // A Spell was cast, or an EVENT drawn: the window goes on, or gives way to the vote (MI-6.19).
        if closing && !self.pending.is_empty() {
            return Step::NextEvent;
        }
        self.open = self.open.iter().filter(|&seat| self.stays_in_council(seat)).collect();
        match self.earliest(self.open) {
            Some(seat) => self.ask(self.phase, seat),
            None if !self.trading().is_empty() => {
                self.asked = SeatSet::EMPTY;
                Step::Wait
            }
            None => Step::NextEvent,
        }
    }

    /// The Council window in which a Spell was cast goes on.
    pub(crate) fn back_to_window(&mut self) -> Step {
        self.phase = Phase::Council(self.vote_was_held());
        Step::Window
    }

    /// Whether a vote was held in this Council: the window that is open is the closing one.
    fn vote_was_held(&self) -> bool {
        self.vote.is_some()
    }

    /// A seat that is named is asked again (MI-5.8).
    fn name_seat(&mut self, seat: Seat) {
        self.open = self.open.with(seat);
    }

    pub(crate) fn list_council(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_council_spells(seat, out);
        let hand = &self.hands[usize::from(seat.0)];
        if hand[Card::CARAVAN] > 0 {
            self.list_players(Card::CARAVAN, seat, out);
        }
        if hand[Card::WHISPERS_AT_COURT] > 0 {
            self.list_players(Card::WHISPERS_AT_COURT, seat, out);
        }
        if hand[Card::ARSON] > 0 {
            let realms = self.buildings().iter().filter(|&realm| self.refuse_arson(realm).is_ok());
            out.extend(realms.map(|realm| Action::PlayAt(Card::ARSON, realm)));
        }
        out.push(Action::Done);
    }

    fn list_players(&self, card: Card, seat: Seat, out: &mut Vec<Action>) {
        let others = self.alive.iter().filter(|&other| self.refuse_named(card, seat, other).is_ok());
        out.extend(others.filter_map(|other| self.race(other)).map(|race| Action::PlayOn(card, race)));
    }

    fn list_council_spells(&self, seat: Seat, out: &mut Vec<Action>) {
        let can = |spell| self.can_cast(seat, spell);
        if can(Spell::SONG_OF_FIRE) {
            for other in self.alive.iter().filter(|&other| other != seat) {
                let Some(race) = self.race(other) else { continue };
                let burnt = Burnt::of(self.stock[usize::from(other.0)]);
                out.extend(burnt.map(|burnt| Action::CastOn(Spell::SONG_OF_FIRE, race, burnt)));
            }
        }
        let plain = [Spell::SONG_OF_LIFE, Spell::WORD_OF_THE_SOUL, Spell::SACRED_FLAME];
        out.extend(
            plain.into_iter().filter(|&spell| can(spell) && self.refuse_spell(seat, spell).is_ok()).map(Action::Cast),
        );
        if can(Spell::SONG_OF_THE_EARTH) {
            out.extend([Resource::Wood, Resource::Iron].map(|what| Action::CastFor(Spell::SONG_OF_THE_EARTH, what)));
        }
        for spell in [Spell::WINTERS_COLD, Spell::EYES_OF_SORROW] {
            if can(spell) {
                let realms = self.world.realms().iter().filter(|&realm| self.refuse_eyes(spell, realm).is_ok());
                out.extend(realms.map(|realm| Action::CastAt(spell, realm)));
            }
        }
    }

    /// MI-14.19, MI-14.20
    pub(crate) fn refuse_eyes(&self, spell: Spell, realm: Realm) -> Result<(), Illegal> {
        let (clause, named) = match spell {
            Spell::WINTERS_COLD => ("MI-14.19", self.effects.cold),
            Spell::EYES_OF_SORROW => ("MI-14.20", self.effects.sorrow),
            _ => return Err(Illegal::new("MI-14.5", ENGLISH.refused_spell_names_no_realm())),
        };
        match !realm.is_home() && self.world.has(realm) && !named.contains(realm) {
            true => Ok(()),
            false => Err(Illegal::new(clause, ENGLISH.refused_spell_realm())),
        }
    }

    /// MI-16.30
    fn refuse_arson(&self, realm: Realm) -> Result<(), Illegal> {
        if self.effects.arson.contains(realm) {
            return Err(Illegal::new("MI-16.30", ENGLISH.refused_burns()));
        }
        let worth = self.content.terrain(realm).and_then(|terrain| terrain.resource()).is_some();
        match self.buildings().contains(realm) && worth && self.controller(realm).is_some() {
            true => Ok(()),
            false => Err(Illegal::new("MI-16.2", ENGLISH.refused_arson_place())),
        }
    }

    /// Whether Caravan or Whispers at Court may name a player.
    fn refuse_named(&self, card: Card, seat: Seat, other: Seat) -> Result<(), Illegal> {
        if other == seat || !self.alive.contains(other) {
            return Err(Illegal::new("MI-16.7", ENGLISH.refused_name_living_player()));
        }
        let dark = self.is_race(seat, Race::DARK_ONE) || self.is_race(other, Race::DARK_ONE);
        match card {
            // MI-2.23
            Card::CARAVAN if dark => Err(Illegal::new("MI-16.7", ENGLISH.refused_dark_one_shunned())),
            Card::CARAVAN if self.trades.partners[usize::from(seat.0)].contains(other) => {
                Err(Illegal::new("MI-16.2", ENGLISH.refused_caravan_goes()))
            }
            Card::CARAVAN => Ok(()),
            Card::WHISPERS_AT_COURT if self.hand_size(other) > 0 => Ok(()),
            Card::WHISPERS_AT_COURT => Err(Illegal::new("MI-16.2", ENGLISH.refused_empty_hand())),
            _ => Err(Illegal::new("MI-16.1", ENGLISH.refused_card_names_no_player())),
        }
    }

    pub(crate) fn refuse_hand(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        match self.holds_card(seat, card) {
            true => Ok(()),
            false => Err(Illegal::new("MI-16.1", ENGLISH.refused_not_in_hand())),
        }
    }

    /// What a seat does in a Council window (MI-D8, MI-D9).
    pub(crate) fn act_in_council(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        match action {
            Action::Done => {
                self.open = self.open.without(seat);
                Ok(Step::Window)
            }
            Action::PlayOn(card, race) => {
                self.refuse_hand(seat, card)?;
                let other = self.seat_of(race).ok_or_else(|| Illegal::new("MI-2.1", ENGLISH.refused_race_absent()))?;
                self.refuse_named(card, seat, other)?;
                self.show_card(seat, card, log);
                log.all(Event::NamesPlayer(race));
                self.name_player(card, seat, other, chance, log);
                Ok(Step::Window)
            }
            Action::PlayAt(Card::ARSON, realm) => {
                self.refuse_hand(seat, Card::ARSON)?;
                self.refuse_arson(realm)?;
                self.show_card(seat, Card::ARSON, log);
                log.all(Event::NamesRealm(realm));
                self.effects.arson.insert(realm);
                Ok(Step::Window)
            }
            Action::Play(card) | Action::PlayAt(card, _) | Action::PlayFor(card, _) | Action::PlayAgainst(card, ..) => {
                self.refuse_hand(seat, card)?;
                Err(Illegal::new("MI-16.1", ENGLISH.refused_card_not_in_council()))
            }
            _ => self.cast_in_council(seat, action, log),
        }
    }

    fn name_player(&mut self, card: Card, seat: Seat, other: Seat, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        self.name_seat(other);
        if card == Card::CARAVAN {
            let partners = &mut self.trades.partners;
            partners[usize::from(seat.0)] = partners[usize::from(seat.0)].with(other);
            partners[usize::from(other.0)] = partners[usize::from(other.0)].with(seat);
            return;
        }
        // MI-16.28, MI-H6
        let stolen = Card(self.hands[usize::from(other.0)].draw("steal", chance) as u8);
        self.hands[usize::from(seat.0)][stolen] += 1;
        self.whisper(seat, other, stolen);
        let both = SeatSet::one(seat).with(other);
        log.tell(Audience::Only(both), Event::Stole(seat, other, stolen));
        log.tell(Audience::Except(both), Event::Steals(seat, other));
    }

    fn cast_in_council(&mut self, seat: Seat, action: Action, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let (spell, target) = match action {
            Action::Cast(spell @ (Spell::SONG_OF_LIFE | Spell::WORD_OF_THE_SOUL | Spell::SACRED_FLAME)) => {
                self.refuse_cast(seat, spell)?;
                self.refuse_spell(seat, spell)?;
                (spell, Target::None)
            }
            Action::CastFor(spell @ Spell::SONG_OF_THE_EARTH, resource) => {
                self.refuse_cast(seat, spell)?;
                if resource == Resource::Grain {
                    return Err(Illegal::new("MI-14.13", ENGLISH.refused_song_of_the_earth()));
                }
                (spell, Target::Resource(resource))
            }
            Action::CastAt(spell, realm) => {
                self.refuse_cast(seat, spell)?;
                self.refuse_eyes(spell, realm)?;
                (spell, Target::Realm(realm))
            }
            Action::CastOn(spell @ Spell::SONG_OF_FIRE, race, burnt) => {
                self.refuse_cast(seat, spell)?;
                let other = self.seat_of(race).filter(|&other| other != seat && self.alive.contains(other));
                let other = other.ok_or_else(|| Illegal::new("MI-14.11", ENGLISH.refused_name_opponent()))?;
                if !Burnt::of(self.stock[usize::from(other.0)]).any(|possible| possible == burnt) {
                    return Err(Illegal::new("MI-14.6", ENGLISH.refused_two_resources()));
                }
                (spell, Target::Burn(other, burnt))
            }
            Action::Cast(spell) | Action::CastFor(spell, _) | Action::CastOn(spell, ..) => {
                self.refuse_cast(seat, spell)?;
                return Err(Illegal::new("MI-14.5", ENGLISH.refused_spell_not_in_council()));
            }
            _ => return Err(Illegal::new("MI-6.8", ENGLISH.refused_council())),
        };
        Ok(self.cast(seat, spell, target, CastDuring::Council, log))
    }

    /// MI-6.9: the next pending EVENT, or the closing window, or the Economy.
    pub(crate) fn next_event(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        self.trades.drafts = [None; SEATS];
        if self.pending.is_empty() {
            return self.end_of_votes();
        }
        let mut weights = [0; EVENTS];
        self.pending.iter().for_each(|event| weights[event.index()] = 1);
        // A single EVENT needs no draw.
        let event = match self.pending.only() {
            Some(only) => only,
            None => EventCard(chance.pick("event", &weights) as u8),
        };
        self.pending.remove(event);
        let mut vote = Vote { event, order: [Seat(0); SEATS], voters: 0, at: 0, tally: 0, given: 0 };
        self.order_voters(&mut vote, chance, log);
        self.vote = Some(vote);
        log.all(Event::Votes(event, self.votes_needed(event)));
        Step::Voter
    }

    fn end_of_votes(&mut self) -> Step {
        match (self.phase, self.vote) {
            // MI-6.7, MI-6.21
            (Phase::Council(_), _) => {
                self.vote = None;
                Step::Economy
            }
            _ => self.open_window(true),
        }
    }

    /// MI-6.11
    pub fn votes_needed(&self, event: EventCard) -> u8 {
        let absent = SEATS as u8 - self.alive.len() as u8;
        self.content.event(event).votes.saturating_sub(absent).max(1)
    }

    /// MI-6.10
    pub fn votes_of(&self, seat: Seat) -> u8 {
        1 + self.cities_of(seat) as u8
    }

    /// MI-6.12: fewest Cities first, equal ones by die.
    fn order_voters(&self, vote: &mut Vote, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let most = self.in_lead_order().map(|seat| self.cities_of(seat)).max().unwrap_or(0);
        for cities in 0..=most {
            let from = usize::from(vote.voters);
            for seat in self.in_lead_order().filter(|&seat| self.cities_of(seat) == cities) {
                vote.order[usize::from(vote.voters)] = seat;
                vote.voters += 1;
            }
            let group = &mut vote.order[from..usize::from(vote.voters)];
            self.order_by_dice(group, Die::Order, chance, log);
        }
    }

    /// Orders seats by die, highest first; ties roll again among themselves.
    pub(crate) fn order_by_dice(
        &self,
        seats: &mut [Seat],
        die: Die,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) {
        if seats.len() < 2 {
            return;
        }
        let mut rolled = [(0i16, Seat(0)); SEATS];
        for (rolled, &seat) in rolled.iter_mut().zip(seats.iter()) {
            *rolled = (self.die(seat, die, chance, log).into(), seat);
        }
        self.order_rolled(&mut rolled[..seats.len()], die, REROLLS, chance, log);
        for (seat, (_, rolled)) in seats.iter_mut().zip(rolled) {
            *seat = rolled;
        }
    }

    /// Sorts by value, and lets equal ones roll again (MI-6.12, MI-8.3).
    pub(crate) fn order_rolled(
        &self,
        rolled: &mut [(i16, Seat)],
        die: Die,
        rerolls: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) {
        // Stable: equal ones keep lead order for the next roll. Six at most.
        for end in (1..rolled.len()).rev() {
            for i in 0..end {
                if rolled[i].0 < rolled[i + 1].0 {
                    rolled.swap(i, i + 1);
                }
            }
        }
        let mut from = 0;
        while from < rolled.len() {
            let value = rolled[from].0;
            let to = from + rolled[from..].iter().take_while(|(other, _)| *other == value).count();
            if to - from > 1 && rerolls > 0 {
                for place in &mut rolled[from..to] {
                    place.0 = self.die(place.1, die, chance, log).into();
                }
                self.order_rolled(&mut rolled[from..to], die, rerolls - 1, chance, log);
            }
            from = to;
        }
    }

    /// The next voter, or the result (MI-6.13).
    pub(crate) fn next_voter(&mut self) -> Step {
        let Some(vote) = &mut self.vote else { return Step::EventDone };
        while vote.at < vote.voters && !self.alive.contains(vote.order[usize::from(vote.at)]) {
            vote.at += 1;
        }
        match vote.at < vote.voters {
            true => {
                let seat = vote.order[usize::from(vote.at)];
                self.ask(Phase::Vote, seat)
            }
            false => Step::Tally,
        }
    }

    pub(crate) fn list_votes(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Abstain, Action::Dedicate]);
        out.extend((1..=self.hands[usize::from(seat.0)][Card::SILVER_TONGUE]).map(Action::DedicateWith));
    }

    /// MI-6.13, MI-6.14
    pub(crate) fn cast_vote(&mut self, seat: Seat, action: Action, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let tongues = match action {
            Action::Abstain => {
                log.all(Event::Abstains(seat));
                return Ok(Step::VoteGiven);
            }
            Action::Dedicate => 0,
            Action::DedicateWith(tongues) if tongues > 0 => tongues,
            _ => return Err(Illegal::new("MI-6.13", ENGLISH.refused_vote())),
        };
        if self.hands[usize::from(seat.0)][Card::SILVER_TONGUE] < tongues {
            return Err(Illegal::new("MI-6.14", ENGLISH.refused_silver_tongues()));
        }
        (0..tongues).for_each(|_| self.show_card(seat, Card::SILVER_TONGUE, log));
        let votes = self.votes_of(seat) + tongues * self.content.card(Card::SILVER_TONGUE).value;
        if let Some(vote) = &mut self.vote {
            vote.tally = vote.tally.saturating_add(votes);
            vote.given = votes;
        }
        log.all(Event::Dedicates(seat, votes));
        Ok(Step::VoteWindow)
    }

    /// MI-6.17
    pub(crate) fn open_vote_window(&mut self) -> Step {
        let Some(vote) = self.vote else { return Step::EventDone };
        let voter = vote.order[usize::from(vote.at)];
        let seats = self.may_dominate(voter);
        // MI-18.9: the votes of a player who has resigned stand.
        if vote.given == 0 || seats.is_empty() || !self.alive.contains(voter) {
            return Step::VoteGiven;
        }
        self.ask_in_secret(Phase::VoteWindow, seats);
        Step::Wait
    }

    /// MI-5.13: of those who answer, the nearest clockwise from the voter takes effect.
    pub(crate) fn answer_vote(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(vote) = self.vote else { return Step::EventDone };
        let voter = vote.order[usize::from(vote.at)];
        match self.first_answer(voter) {
            Some((seat, _)) => self.cast(seat, Spell::WORD_OF_DOMINANCE, Target::None, CastDuring::Vote, log),
            None => Step::VoteGiven,
        }
    }

    /// The answer that takes effect, and all answers are forgotten (MI-5.13).
    pub(crate) fn first_answer(&mut self, from: Seat) -> Option<(Seat, u8)> {
        let answer = |seat: Seat| self.picks[usize::from(seat.0)].codes().first().copied().unwrap_or(0);
        let after = Seat((from.0 + 1) % self.players());
        let found = self.living_from(after).map(|seat| (seat, answer(seat))).find(|(_, answer)| *answer >= CAST);
        self.picks = [Picks::NONE; SEATS];
        found
    }

    pub(crate) fn vote_given(&mut self) -> Step {
        if let Some(vote) = &mut self.vote {
            vote.at += 1;
            vote.given = 0;
        }
        Step::Voter
    }

    /// MI-6.15, MI-6.16
    pub(crate) fn count_votes(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Some(vote) = self.vote else { return Step::EventDone };
        log.all(Event::Tally(vote.tally));
        let first = vote.tally >= self.votes_needed(vote.event);
        log.all(if first { Event::First(vote.event) } else { Event::Second(vote.event) });
        self.event_result(vote.event, first, chance, log)
    }

    pub(crate) fn event_done(&mut self) -> Step {
        self.losses = Default::default();
        // Any phase but a Council window tells that a vote was held.
        self.phase = Phase::Vote;
        Step::NextEvent
    }

    pub(crate) fn refuse_back(&self, seat: Seat) -> Result<(), Illegal> {
        match self.backs[usize::from(seat.0)] < BACKS {
            true => Ok(()),
            false => Err(Illegal::new("MI-5.26", ENGLISH.refused_backed_out())),
        }
    }

    pub(crate) fn new_casting(caster: Seat, spell: Spell, target: Target, during: CastDuring) -> Casting {
        Casting { caster, spell, target, hands: [Seat(0); HANDS], depth: 0, during }
    }
}
