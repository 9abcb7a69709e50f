//! Initiative (section 8) and the Quest Segment (section 9) up to the fights.

use crate::action::Action;
use crate::council::REROLLS;
use crate::event::{Die, Event};
use crate::picks::Picks;
use crate::state::{Battlemist, Hero, LIFE, Phase, Spoils, Turns};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::words::{Artifact, Card, HeroNumber, Kind, NEUTRAL, Realm, SEATS};
use kernel::{Audience, Chance, Illegal, Log, Seat, SeatSet};

/// Steps of a Hero (MI-1.13).
const STEPS: u8 = 3;

impl Battlemist {
    /// MI-8.1, MI-8.2
    pub(crate) fn roll_initiative(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        self.trades.end_phase();
        self.turns = Turns::NONE;
        for seat in self.in_lead_order() {
            self.turns.dice[usize::from(seat.0)] = self.die(seat, Die::Initiative, chance, log);
        }
        let owners: SeatSet = self.alive.iter().filter(|&seat| self.cities_of(seat) > 0).collect();
        self.ask_in_secret(Phase::Initiative, owners);
        self.wait_or_reveal(log)
    }

    /// MI-8.2, MI-8.3
    pub(crate) fn set_order(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let mut rolled = [(0i16, Seat(0)); SEATS];
        let mut count = 0;
        for seat in self.in_lead_order() {
            let picks = std::mem::replace(&mut self.picks[usize::from(seat.0)], Picks::NONE);
            let cities = self.cities_of(seat) as i16;
            let change = match picks.codes().first() {
                Some(1) => cities,
                Some(2) => -cities,
                _ => 0,
            };
            let value = i16::from(self.turns.dice[usize::from(seat.0)]) + change;
            log.all(Event::Initiative(seat, value as i8));
            rolled[count] = (value, seat);
            count += 1;
        }
        self.order_rolled(&mut rolled[..count], Die::Initiative, REROLLS, chance, log);
        self.turns.order = rolled.map(|(_, seat)| seat);
        self.turns.count = count as u8;
        Step::NextTurn
    }

    /// The next living player's turn, or the Supply Phase (MI-8.4 to MI-8.6).
    pub(crate) fn next_turn(&mut self, log: &mut impl Log<Self>) -> Step {
        while self.turns.at < self.turns.count {
            let seat = self.turns.order[usize::from(self.turns.at)];
            if self.alive.contains(seat) {
                self.turns.active = seat;
                self.turns.boots_used = false;
                self.turns.quest = None;
                self.backs = [0; SEATS];
                log.all(Event::Turn(seat));
                // MI-9.2
                return match self.may_need(seat) {
                    true => self.ask(Phase::PreQuest, seat),
                    false => Step::Quests,
                };
            }
            self.turns.at += 1;
        }
        Step::Supply
    }

    pub(crate) fn turn_over(&mut self) -> Step {
        self.fight = None;
        self.battle = None;
        self.turns.at += 1;
        Step::NextTurn
    }

    pub(crate) fn list_great_need(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.holds_card(seat, Card::GREAT_NEED) {
            out.extend(self.heroes_of(seat).map(|(number, _)| Action::PlayFor(Card::GREAT_NEED, number)));
        }
        out.push(Action::Pass);
    }

    /// MI-16.6
    pub(crate) fn great_need(&mut self, seat: Seat, action: Action, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let number = match action {
            Action::Pass => return Ok(Step::Quests),
            Action::PlayFor(Card::GREAT_NEED, number) => number,
            _ => return Err(Illegal::new("MI-9.2", ENGLISH.refused_great_need())),
        };
        self.refuse_hand(seat, Card::GREAT_NEED)?;
        self.refuse_no_hero(seat, number, "MI-16.6")?;
        self.show_card(seat, Card::GREAT_NEED, log);
        if let Some(race) = self.race(seat) {
            log.all(Event::NamesHero(race, number));
        }
        let more = self.content.card(Card::GREAT_NEED).value;
        let hero = self.hero_mut(seat, number);
        hero.extra = hero.extra.saturating_add(more);
        Ok(if self.may_need(seat) { self.ask(Phase::PreQuest, seat) } else { Step::Quests })
    }

    fn refuse_no_hero(&self, seat: Seat, number: HeroNumber, clause: &'static str) -> Result<(), Illegal> {
        match self.hero(seat, number).lives() {
            true => Ok(()),
            false => Err(Illegal::new(clause, ENGLISH.refused_hero_absent())),
        }
    }

    /// Healing and a new Quest (MI-9.3, MI-9.4).
    pub(crate) fn begin_quests(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let seat = self.active();
        let home = self.home(seat);
        let mut at_home = false;
        for number in HeroNumber::ALL {
            let hero = self.hero_mut(seat, number);
            hero.steps = 0;
            if hero.lives() && Some(hero.at) == home {
                at_home = true;
                if hero.life < LIFE {
                    hero.life += 1;
                    let life = hero.life;
                    log.all(Event::Life(seat, number, life));
                }
            }
        }
        if at_home && self.quests[usize::from(seat.0)].is_none() {
            self.new_quest(seat, chance, log);
        }
        Step::Heroes
    }

    /// Draws until an Adventure comes; Artifacts drawn on the way go back unseen (MI-9.5, MI-3.4).
    pub(crate) fn new_quest(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let mut passed = crate::counts::QuestPile::EMPTY;
        loop {
            if self.quest_deck.is_empty() {
                if self.quest_discards.0[..NEUTRAL].iter().all(|&count| count == 0) {
                    break;
                }
                self.reshuffle_quests(&mut passed, log);
            }
            let title = self.quest_deck.draw("quest", chance);
            if title < NEUTRAL {
                self.quests[usize::from(seat.0)] = Some(Realm(title as u8));
                log.all(Event::NewQuest(seat));
                log.tell(Audience::seat(seat), Event::Quest(seat, Realm(title as u8)));
                break;
            }
            passed.0[title] += 1;
        }
        for (count, passed) in self.quest_deck.0.iter_mut().zip(passed.0) {
            *count += passed;
        }
    }

    /// Discards, and Artifacts that were passed over, form the new deck (MI-1.21, MI-9.5).
    fn reshuffle_quests(&mut self, passed: &mut crate::counts::QuestPile, log: &mut impl Log<Self>) {
        for title in 0..self.quest_deck.0.len() {
            self.quest_deck.0[title] += self.quest_discards.0[title] + passed.0[title];
        }
        self.quest_discards = crate::counts::QuestPile::EMPTY;
        *passed = crate::counts::QuestPile::EMPTY;
        log.all(Event::QuestsReshuffled);
    }

    /// MI-9.9: asked while there is a Hero, or a Knife to be hired.
    pub(crate) fn ask_heroes(&mut self) -> Step {
        let seat = self.active();
        match self.heroes_of(seat).next().is_some() || self.may_hire(seat) {
            true => self.ask(Phase::Heroes, seat),
            false => Step::HeroesDone,
        }
    }

    /// Steps a Hero has left, and whether the next one needs the Boots (MI-9.27).
    pub fn steps_left(&self, seat: Seat, hero: Hero) -> (u8, bool) {
        let own = (STEPS + hero.extra).saturating_sub(hero.steps);
        let boots = self.artifacts[usize::from(seat.0)].contains(Artifact::SEVEN_LEAGUE_BOOTS);
        match (own, boots && !self.turns.boots_used) {
            (0, true) => (1, true),
            _ => (own, false),
        }
    }

    /// How many turns a Hero needs for so many steps, a turn that is running included.
    pub fn turns_for(&self, seat: Seat, hero: Hero, steps: u8) -> u8 {
        let boots = u8::from(self.artifacts[usize::from(seat.0)].contains(Artifact::SEVEN_LEAGUE_BOOTS));
        let first = match self.phase == Phase::Heroes && seat == self.active() {
            true if self.turns.boots_used => (STEPS + hero.extra).saturating_sub(hero.steps),
            true => (STEPS + hero.extra).saturating_sub(hero.steps) + boots,
            false => STEPS + hero.extra + boots,
        };
        if steps == 0 { 0 } else { 1 + steps.saturating_sub(first).div_ceil(STEPS + boots) }
    }

    pub(crate) fn list_heroes(&self, seat: Seat, out: &mut Vec<Action>) {
        for (number, hero) in self.heroes_of(seat).filter(|(_, hero)| self.steps_left(seat, *hero).0 > 0) {
            out.extend(self.world.near(hero.at).iter().map(|to| Action::Step(number, to)));
        }
        self.list_knives_and_draughts(seat, out);
        out.push(Action::End);
    }

    pub(crate) fn list_knives_and_draughts(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.holds_card(seat, Card::HIRED_KNIFE) {
            let knife = |(race, number)| Action::PlayAgainst(Card::HIRED_KNIFE, race, number);
            out.extend(self.knife_targets(seat).map(knife));
        }
        if self.holds_card(seat, Card::HEALING_DRAUGHT) {
            let hurt = self.heroes_of(seat).filter(|(_, hero)| hero.life < LIFE);
            out.extend(hurt.map(|(number, _)| Action::PlayFor(Card::HEALING_DRAUGHT, number)));
        }
    }

    /// Enemy Heroes away from their Homes (MI-16.22).
    pub(crate) fn knife_targets(&self, seat: Seat) -> impl Iterator<Item = (crate::words::Race, HeroNumber)> + '_ {
        self.alive.iter().filter(move |&other| other != seat).flat_map(move |other| {
            let home = self.home(other);
            let away = self.heroes_of(other).filter(move |(_, hero)| Some(hero.at) != home);
            away.filter_map(move |(number, _)| Some((self.race(other)?, number)))
        })
    }

    /// Hero movement (MI-D22).
    pub(crate) fn act_with_heroes(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        match action {
            Action::End => Ok(Step::HeroesDone),
            Action::Step(number, to) => {
                self.refuse_no_hero(seat, number, "MI-9.9")?;
                let hero = self.hero(seat, number);
                if !self.world.near(hero.at).contains(to) {
                    return Err(Illegal::new("MI-4.3", ENGLISH.refused_heroes_adjacent()));
                }
                let (left, boots) = self.steps_left(seat, hero);
                if left == 0 {
                    return Err(Illegal::new("MI-9.8", ENGLISH.refused_no_step_left()));
                }
                self.turns.boots_used |= boots;
                *self.hero_mut(seat, number) = Hero { at: to, steps: hero.steps + 1, ..hero };
                log.all(Event::Steps(seat, number, to));
                Ok(self.ask(Phase::Heroes, seat))
            }
            _ => self.knife_or_draught(seat, action, false, chance, log),
        }
    }

    /// Hired Knife and Healing Draught, in Hero movement or before duels (MI-16.22, MI-16.23).
    pub(crate) fn knife_or_draught(
        &mut self,
        seat: Seat,
        action: Action,
        duels: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        match action {
            Action::PlayFor(Card::HEALING_DRAUGHT, number) => {
                self.refuse_draught(seat, number)?;
                self.drink(seat, number, log);
                Ok(if duels { Step::Duels } else { Step::Heroes })
            }
            Action::PlayAgainst(Card::HIRED_KNIFE, race, number) => {
                self.refuse_hand(seat, Card::HIRED_KNIFE)?;
                if !self.knife_targets(seat).any(|target| target == (race, number)) {
                    return Err(Illegal::new("MI-16.22", ENGLISH.refused_knife_target()));
                }
                let Some(victim) = self.seat_of(race) else { return Ok(Step::Heroes) };
                self.show_card(seat, Card::HIRED_KNIFE, log);
                log.all(Event::NamesHero(race, number));
                // MI-9.41
                if self.may_hold(victim, Card::HEALING_DRAUGHT) && self.hero(victim, number).life < LIFE {
                    return Ok(self.ask(Phase::Knife(victim, number, duels), victim));
                }
                Ok(self.stab(victim, number, duels, chance, log))
            }
            Action::Play(card)
            | Action::PlayAt(card, _)
            | Action::PlayOn(card, _)
            | Action::PlayFor(card, _)
            | Action::PlayAgainst(card, ..) => {
                self.refuse_hand(seat, card)?;
                Err(Illegal::new("MI-16.1", ENGLISH.refused_card_not_now()))
            }
            _ if duels => Err(Illegal::new("MI-9.37", ENGLISH.refused_heroes_duel())),
            _ => Err(Illegal::new("MI-9.9", ENGLISH.refused_heroes_move())),
        }
    }

    /// A Hired Knife strikes (MI-16.22).
    pub(crate) fn stab(
        &mut self,
        victim: Seat,
        number: HeroNumber,
        duels: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        if self.die(self.active(), Die::Knife, chance, log) >= 6 {
            self.hurt(victim, number, self.content.card(Card::HIRED_KNIFE).value, log);
        }
        if duels { Step::Duels } else { Step::Heroes }
    }

    pub(crate) fn refuse_draught(&self, seat: Seat, number: HeroNumber) -> Result<(), Illegal> {
        self.refuse_hand(seat, Card::HEALING_DRAUGHT)?;
        self.refuse_no_hero(seat, number, "MI-16.23")?;
        match self.hero(seat, number).life < LIFE {
            true => Ok(()),
            false => Err(Illegal::new("MI-16.2", ENGLISH.refused_healed())),
        }
    }

    /// MI-16.23
    pub(crate) fn drink(&mut self, seat: Seat, number: HeroNumber, log: &mut impl Log<Self>) {
        self.show_card(seat, Card::HEALING_DRAUGHT, log);
        let more = self.content.card(Card::HEALING_DRAUGHT).value;
        let hero = self.hero_mut(seat, number);
        hero.life = (hero.life + more).min(LIFE);
        let life = hero.life;
        log.all(Event::Life(seat, number, life));
    }

    /// A Hero loses Life, and may die of it (MI-9.15, MI-9.31).
    pub(crate) fn hurt(&mut self, seat: Seat, number: HeroNumber, damage: u8, log: &mut impl Log<Self>) {
        let hero = self.hero_mut(seat, number);
        hero.life = hero.life.saturating_sub(damage);
        let life = hero.life;
        log.all(Event::Life(seat, number, life));
        if life == 0 {
            *self.hero_mut(seat, number) = Hero::NONE;
            log.all(Event::Dies(seat, number));
            self.lose_quest(seat, log);
        }
    }

    fn lose_quest(&mut self, seat: Seat, log: &mut impl Log<Self>) {
        if let Some(quest) = self.quests[usize::from(seat.0)].take() {
            self.quest_discards[quest] += 1;
            log.all(Event::QuestLost(seat, quest));
        }
    }

    /// Completion (MI-9.11, MI-9.12).
    pub(crate) fn end_hero_movement(&mut self, log: &mut impl Log<Self>) -> Step {
        let seat = self.active();
        log.all(Event::HeroesRest(seat));
        let Some(quest) = self.quests[usize::from(seat.0)] else { return Step::Duels };
        let mut there = self.heroes_of(seat).filter(|(_, hero)| hero.at == quest).map(|(number, _)| number);
        let Some(first) = there.next() else { return Step::Duels };
        let several = there.next().is_some();
        log.all(Event::Completed(seat, quest));
        self.turns.quest = Some((quest, first));
        match several {
            true => self.ask(Phase::Completion, seat),
            false => Step::Encounter,
        }
    }

    pub(crate) fn heroes_there(&self) -> impl Iterator<Item = HeroNumber> + '_ {
        let destination = self.turns.quest.map(|(quest, _)| quest);
        self.heroes_of(self.active()).filter(move |(_, hero)| Some(hero.at) == destination).map(|(number, _)| number)
    }

    pub(crate) fn choose_hero(&mut self, action: Action) -> Result<Step, Illegal> {
        let wrong = || Illegal::new("MI-9.12", ENGLISH.refused_hero_there());
        let Action::Choose(number) = action else { return Err(wrong()) };
        if !self.heroes_there().any(|there| there == number) {
            return Err(wrong());
        }
        if let Some((_, hero)) = &mut self.turns.quest {
            *hero = number;
        }
        Ok(Step::Encounter)
    }

    /// The Encounter is won, or there was none (MI-9.20).
    pub(crate) fn quest_done(&mut self) -> Step {
        match self.turns.quest {
            Some(_) => self.ask(Phase::Draw, self.active()),
            None => Step::Duels,
        }
    }

    /// MI-9.20 to MI-9.23
    pub(crate) fn draw_quest(&mut self, draws: bool, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let seat = self.active();
        let index = usize::from(seat.0);
        self.turns.quest = None;
        let completed = self.quests[index].take();
        let mut title = None;
        if draws {
            if self.quest_deck.is_empty() {
                let mut passed = crate::counts::QuestPile::EMPTY;
                self.reshuffle_quests(&mut passed, log);
            }
            if !self.quest_deck.is_empty() {
                title = Some(self.quest_deck.draw("quest", chance));
            }
        }
        if let Some(completed) = completed {
            self.quest_discards[completed] += 1;
        }
        match title {
            Some(title) if title < NEUTRAL => {
                self.quests[index] = Some(Realm(title as u8));
                log.all(Event::NewQuest(seat));
                log.tell(Audience::seat(seat), Event::Quest(seat, Realm(title as u8)));
                Step::Duels
            }
            Some(title) => self.find(seat, Artifact((title - NEUTRAL) as u8), log),
            None => Step::Duels,
        }
    }

    /// An Artifact is found (MI-9.24 to MI-9.30).
    fn find(&mut self, seat: Seat, artifact: Artifact, log: &mut impl Log<Self>) -> Step {
        log.all(Event::Artifact(seat, artifact));
        let index = usize::from(seat.0);
        if artifact.is_kept() {
            self.artifacts[index].insert(artifact);
            return Step::Duels;
        }
        self.quest_discards[artifact] += 1;
        match artifact {
            Artifact::STAR_OF_TIMORRAN if self.pool() > 0 => {
                self.stars[index] += 1;
                log.all(Event::Star(seat, self.stars[index]));
                Step::Duels
            }
            Artifact::CHEST => self.ask(Phase::Spoils(Spoils::Chest, 8), seat),
            Artifact::HORN if self.home(seat).is_some_and(|home| self.may_place(seat, home, Kind::Giant)) => {
                self.ask(Phase::Horn, seat)
            }
            _ => Step::Duels,
        }
    }
}
