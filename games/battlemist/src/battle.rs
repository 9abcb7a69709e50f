//! Battles (section 11): which are fought, plays before a round, Rout Check, Overrun Check, withdrawals and Song pauses.

use crate::action::Action;
use crate::event::{Die, Event};
use crate::picks::Picks;
use crate::state::{
    ATTACKER, Battle, Battlemist, CastDuring, CombatStep, DEFENDER, DICE, Phase, RoundBonus, STACK_MAX, Target,
};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::words::{Card, KINDS, Kind, Realm, RealmSet, Spell};
use kernel::{Chance, Illegal, Log, Seat, SeatSet};

/// MI-11.36
const ROUNDS: u8 = 100;

/// Units of one side by kind.
pub(crate) fn total(units: &[u8; KINDS]) -> u16 {
    units.iter().map(|&count| u16::from(count)).sum()
}

/// MI-11.11
pub(crate) fn rallied(value: i16) -> u8 {
    match value {
        ..=4 => 0,
        5..=6 => 1,
        7..=8 => 2,
        _ => 3,
    }
}

impl Battlemist {
    /// Realms in which the active player meets another race (MI-11.1).
    pub(crate) fn battlefields(&self) -> RealmSet {
        let seat = self.active();
        self.realms_of(seat).filter(|&realm| self.enemy_in(seat, realm).is_some()).collect()
    }

    /// MI-11.2, MI-11.44
    pub(crate) fn next_battle(&mut self, log: &mut impl Log<Self>) -> Step {
        self.battle = None;
        if !self.alive.contains(self.active()) {
            return Step::TurnOver;
        }
        // MI-18.2: a player who resigned may have left the Army of the active player alone on the Home of a third.
        self.capture_empty_homes(log);
        if self.is_over() {
            return Step::Wait;
        }
        let fields = self.battlefields();
        match (fields.is_empty(), fields.only()) {
            (true, _) => Step::TurnOver,
            (_, Some(only)) => Step::BeginBattle(only),
            _ => self.ask(Phase::Battles, self.active()),
        }
    }

    pub(crate) fn begin_battle(&mut self, realm: Realm, log: &mut impl Log<Self>) -> Step {
        let attacker = self.active();
        let Some(defender) = self.enemy_in(attacker, realm) else { return Step::Battles };
        log.all(Event::Battle(attacker, defender, realm));
        self.battle = Some(Battle::new(realm, attacker, defender));
        Step::BattleRound
    }

    /// Un-Routed units of a side.
    #[inline]
    pub fn standing(&self, battle: &Battle, side: usize) -> [u8; KINDS] {
        let all = self.units_of(battle.sides[side]).0[battle.realm.index()];
        std::array::from_fn(|kind| all[kind].saturating_sub(battle.routed[side][kind]))
    }

    /// The defender's bonus (MI-11.29 to MI-11.31), whether or not Siege Engines were played.
    pub fn printed_siege_bonus(&self, realm: Realm, defender: Seat) -> u8 {
        match () {
            () if self.is_home_of(realm, defender) => 2,
            () if self.cities.contains(realm) => self.options.city_bonus,
            () if self.towns.contains(realm) => 1,
            () => 0,
        }
    }

    pub(crate) fn siege_bonus(&self, battle: &Battle) -> u8 {
        if battle.engines { 0 } else { self.printed_siege_bonus(battle.realm, battle.sides[DEFENDER]) }
    }

    pub(crate) fn begin_battle_round(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(battle) = &mut self.battle else { return Step::Battles };
        if battle.round >= ROUNDS {
            // MI-11.36
            return self.kill_all(ATTACKER, log);
        }
        battle.round += 1;
        battle.bonus = [RoundBonus::default(); 2];
        (battle.side, battle.passes) = (ATTACKER as u8, 0);
        log.all(Event::BattleRound(battle.round));
        Step::BeforeRound
    }

    /// One play or pass in turn, until both pass in a row (MI-11.8).
    pub(crate) fn ask_before_round(&mut self) -> Step {
        loop {
            let Some(battle) = self.battle else { return Step::Battles };
            if battle.passes >= 2 {
                // MI-11.10
                return if battle.round > 1 { Step::RoutCheck } else { Step::Combat(CombatStep::Archers) };
            }
            let side = usize::from(battle.side);
            if self.may_play_before_round(&battle, side) {
                return self.ask(Phase::BeforeRound, battle.sides[side]);
            }
            self.pass_play();
        }
    }

    fn pass_play(&mut self) {
        if let Some(battle) = &mut self.battle {
            battle.passes += 1;
            battle.side = 1 - battle.side;
        }
    }

    /// A side has made a play; the other one is next.
    pub(crate) fn other_side_plays(&mut self) -> Step {
        if let Some(battle) = &mut self.battle {
            battle.passes = 0;
            battle.side = 1 - battle.side;
        }
        Step::BeforeRound
    }

    pub(crate) fn list_before_round(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(battle) = &self.battle else { return };
        let spells = [Spell::FIERY_HEART, Spell::EYES_OF_THE_HAWK, Spell::RAGING_SPIRIT, Spell::SONG_OF_FEAR];
        let may_cast = |spell: &Spell| self.refuse_battle_spell(battle, seat, *spell).is_ok();
        out.extend(spells.into_iter().filter(may_cast).map(Action::Cast));
        let cards = [Card::AMBUSH, Card::PIKE_SQUARE, Card::BATTLE_FURY, Card::RALLY_HORN, Card::SIEGE_ENGINES];
        let may_play = |card: &Card| self.refuse_battle_card(battle, seat, *card).is_ok();
        out.extend(cards.into_iter().filter(may_play).map(Action::Play));
        out.push(Action::Pass);
    }

    fn refuse_battle_spell(&self, battle: &Battle, seat: Seat, spell: Spell) -> Result<(), Illegal> {
        self.refuse_cast(seat, spell)?;
        let side = battle.side_of(seat);
        let idle = match spell {
            Spell::FIERY_HEART | Spell::RAGING_SPIRIT => false,
            Spell::EYES_OF_THE_HAWK => {
                let ambushed = battle.round == 1 && battle.bonus[1 - side].ambush;
                if battle.bonus[side].hawk {
                    return Err(Illegal::new("MI-14.18", ENGLISH.refused_once_per_side()));
                }
                ambushed || self.standing(battle, side)[Kind::Archer.index()] == 0
            }
            Spell::SONG_OF_FEAR if battle.round == 1 && self.phase == Phase::BeforeRound => {
                return Err(Illegal::new("MI-14.10", ENGLISH.refused_not_before_first_round()));
            }
            Spell::SONG_OF_FEAR => total(&battle.routed[1 - side]) == 0,
            _ => return Err(Illegal::new("MI-11.9", ENGLISH.refused_spell_not_before_round())),
        };
        if idle { Err(Illegal::new("MI-14.6", ENGLISH.refused_spell_idle())) } else { Ok(()) }
    }

    fn refuse_battle_card(&self, battle: &Battle, seat: Seat, card: Card) -> Result<(), Illegal> {
        self.refuse_hand(seat, card)?;
        let side = battle.side_of(seat);
        let enemy = self.standing(battle, 1 - side);
        let late = || Err(Illegal::new("MI-11.9", ENGLISH.refused_round_passed()));
        let idle = match card {
            Card::AMBUSH | Card::SIEGE_ENGINES if battle.round > 1 => return late(),
            Card::RALLY_HORN if battle.round == 1 => return late(),
            Card::AMBUSH => enemy[Kind::Archer.index()] == 0 || battle.bonus[side].ambush,
            Card::PIKE_SQUARE => enemy[Kind::Cavalry.index()] == 0,
            Card::BATTLE_FURY => false,
            Card::RALLY_HORN => total(&battle.routed[side]) == 0,
            Card::SIEGE_ENGINES if side == DEFENDER => {
                return Err(Illegal::new("MI-16.21", ENGLISH.refused_attacker_siege()));
            }
            Card::SIEGE_ENGINES => self.siege_bonus(battle) == 0,
            _ => return Err(Illegal::new("MI-16.1", ENGLISH.refused_card_not_before_round())),
        };
        if idle { Err(Illegal::new("MI-16.2", ENGLISH.refused_card_idle())) } else { Ok(()) }
    }

    /// MI-D34
    pub(crate) fn act_before_round(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let Some(battle) = self.battle else { return Ok(Step::Battles) };
        match action {
            Action::Pass => {
                self.pass_play();
                Ok(Step::BeforeRound)
            }
            Action::Cast(spell) => {
                self.refuse_battle_spell(&battle, seat, spell)?;
                match spell {
                    Spell::SONG_OF_FEAR => Ok(self.name_routed(seat, [0; KINDS], false, log)),
                    _ => Ok(self.cast(seat, spell, Target::None, CastDuring::BeforeRound, log)),
                }
            }
            Action::Play(card) => {
                self.refuse_battle_card(&battle, seat, card)?;
                self.show_card(seat, card, log);
                self.play_before_round(battle.side_of(seat), card);
                Ok(self.other_side_plays())
            }
            _ => Err(Illegal::new("MI-11.9", ENGLISH.refused_before_round())),
        }
    }

    fn play_before_round(&mut self, side: usize, card: Card) {
        let value = self.content.card(card).value;
        let Some(battle) = &mut self.battle else { return };
        let bonus = &mut battle.bonus[side];
        match card {
            Card::AMBUSH => bonus.ambush = true,
            Card::PIKE_SQUARE => bonus.pikes += value,
            Card::BATTLE_FURY => bonus.fury += value,
            Card::RALLY_HORN => bonus.horn += value,
            _ => battle.engines = true,
        }
    }

    /// Song of Fear names Routed units; where there is no choice they are named at once (MI-14.10, MI-D35).
    fn name_routed(&mut self, seat: Seat, mut named: [u8; KINDS], pause: bool, log: &mut impl Log<Self>) -> Step {
        let Some(battle) = self.battle else { return Step::Battles };
        let routed = battle.routed[1 - battle.side_of(seat)];
        let wanted = total(&routed).min(2);
        loop {
            if total(&named) >= wanted {
                let during = if pause { CastDuring::Pause } else { CastDuring::BeforeRound };
                return self.cast(seat, Spell::SONG_OF_FEAR, Target::Routed(named), during, log);
            }
            let left = |kind: &usize| routed[*kind] > named[*kind];
            let mut kinds = (0..KINDS).filter(left);
            match (kinds.next(), kinds.next()) {
                (Some(only), None) => named[only] += 1,
                _ => return self.ask(Phase::Song(named, pause), seat),
            }
        }
    }

    pub(crate) fn list_song(&self, seat: Seat, named: &[u8; KINDS], out: &mut Vec<Action>) {
        let Some(battle) = &self.battle else { return };
        let routed = &battle.routed[1 - battle.side_of(seat)];
        let left = |kind: &Kind| routed[kind.index()] > named[kind.index()];
        out.extend(Kind::ALL.into_iter().filter(left).map(Action::Target));
        if total(named) == 0 && self.refuse_back(seat).is_ok() {
            out.push(Action::Back);
        }
    }

    pub(crate) fn name_target(
        &mut self,
        seat: Seat,
        mut named: [u8; KINDS],
        pause: bool,
        action: Action,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let Some(battle) = self.battle else { return Ok(Step::Battles) };
        match action {
            Action::Target(kind) => {
                if battle.routed[1 - battle.side_of(seat)][kind.index()] <= named[kind.index()] {
                    return Err(Illegal::new("MI-14.10", ENGLISH.refused_routed_enemy()));
                }
                named[kind.index()] += 1;
                Ok(self.name_routed(seat, named, pause, log))
            }
            Action::Back if total(&named) == 0 => {
                self.refuse_back(seat)?;
                self.backs[usize::from(seat.0)] += 1;
                Ok(if pause { self.ask(Phase::Pause, seat) } else { self.ask(Phase::BeforeRound, seat) })
            }
            _ => Err(Illegal::new("MI-14.10", ENGLISH.refused_name_routed_enemies())),
        }
    }

    /// Song of Fear takes effect (MI-14.10).
    pub(crate) fn sing(&mut self, caster: usize, kinds: [u8; KINDS], log: &mut impl Log<Self>) -> Step {
        let Some(battle) = &mut self.battle else { return Step::CastOver };
        let side = 1 - battle.side_of(Seat(caster as u8));
        for (kind, &number) in kinds.iter().enumerate() {
            let number = number.min(battle.routed[side][kind]);
            battle.routed[side][kind] -= number;
            battle.recent[side] = battle.recent[side].saturating_add(number);
            battle.killed[side] = battle.killed[side].saturating_add(number);
            self.units[usize::from(battle.sides[side].0)].0[battle.realm.index()][kind] -= number;
            if number > 0 {
                log.all(Event::Killed(battle.sides[side], number, Kind::ALL[kind]));
            }
        }
        // MI-11.33
        if self.somebody_is_gone() {
            self.casting = None;
            return Step::BattleOver;
        }
        Step::CastOver
    }

    pub(crate) fn somebody_is_gone(&self) -> bool {
        self.battle.is_some_and(|battle| battle.sides.iter().any(|&seat| !self.units_of(seat).any(battle.realm)))
    }

    /// What is added to the die of a Rout Check (MI-11.13, MI-15.5, MI-16.19).
    pub(crate) fn rally_modifier(&self, battle: &Battle, side: usize) -> i16 {
        let stands = |side: usize, kind: Kind| self.standing(battle, side)[kind.index()] > 0;
        let own = if stands(side, Kind::Giant) { 3 } else { 0 };
        let enemy = if stands(1 - side, Kind::Firegaunt) { 3 } else { 0 };
        own - enemy + i16::from(battle.bonus[side].rolls) + i16::from(battle.bonus[side].horn)
    }

    /// MI-11.11 to MI-11.14
    pub(crate) fn rout_check(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Some(mut battle) = self.battle else { return Step::Battles };
        let modifiers = [ATTACKER, DEFENDER].map(|side| self.rally_modifier(&battle, side));
        let mut asked = SeatSet::EMPTY;
        battle.dice = [[0; DICE]; 2];
        battle.line = [[0; KINDS]; 2];
        for side in [ATTACKER, DEFENDER] {
            battle.quota[side] = 0;
            // MI-5.21
            let routed = total(&battle.routed[side]);
            if routed == 0 {
                continue;
            }
            let face = self.die(battle.sides[side], Die::Rally, chance, log);
            battle.dice[side][0] = face;
            let value = i16::from(face) + modifiers[side];
            battle.quota[side] = u16::from(rallied(value)).min(routed) as u8;
            if battle.quota[side] > 0 {
                asked = asked.with(battle.sides[side]);
            }
        }
        self.battle = Some(battle);
        self.ask_in_secret(Phase::Rally, asked);
        self.wait_or_reveal(log)
    }

    pub(crate) fn rally_picked(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(battle) = &mut self.battle else { return Step::Battles };
        for side in [ATTACKER, DEFENDER] {
            let seat = battle.sides[side];
            let picks = std::mem::replace(&mut self.picks[usize::from(seat.0)], Picks::NONE);
            let mut back = [0u8; KINDS];
            picks.codes().iter().for_each(|&kind| back[usize::from(kind) % KINDS] += 1);
            for kind in Kind::ALL.into_iter().filter(|kind| back[kind.index()] > 0) {
                let routed = &mut battle.routed[side][kind.index()];
                *routed = routed.saturating_sub(back[kind.index()]);
                log.all(Event::Rallied(seat, back[kind.index()], kind));
            }
        }
        Step::OverrunCheck
    }

    /// MI-11.15 to MI-11.18
    pub(crate) fn overrun_check(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(mut battle) = self.battle else { return Step::Battles };
        let overrun = [ATTACKER, DEFENDER]
            .map(|side| battle.recent[side] >= 2 && self.standing(&battle, side)[Kind::Footman.index()] == 0);
        battle.recent = [0; 2];
        battle.side = ATTACKER as u8;
        self.battle = Some(battle);
        let side = match overrun {
            [true, false] => ATTACKER,
            [false, true] => DEFENDER,
            _ => return Step::Withdrawals,
        };
        log.all(Event::Overrun(battle.sides[side]));
        self.kill_all(side, log)
    }

    /// All units of a side are Killed and the battle is over (MI-11.17, MI-11.36).
    pub(crate) fn kill_all(&mut self, side: usize, log: &mut impl Log<Self>) -> Step {
        let Some(battle) = &mut self.battle else { return Step::Battles };
        let seat = battle.sides[side];
        battle.routed[side] = [0; KINDS];
        let units = &mut self.units[usize::from(seat.0)].0[battle.realm.index()];
        for kind in Kind::ALL {
            let number = std::mem::take(&mut units[kind.index()]);
            battle.killed[side] = battle.killed[side].saturating_add(number);
            if number > 0 {
                log.all(Event::Killed(seat, number, kind));
            }
        }
        Step::BattleOver
    }

    /// MI-11.19: the attacker, then the defender.
    pub(crate) fn ask_withdrawal(&mut self) -> Step {
        let Some(battle) = self.battle else { return Step::Battles };
        for side in usize::from(battle.side)..2 {
            if self.may_withdraw(&battle, side) {
                if let Some(battle) = &mut self.battle {
                    battle.side = side as u8;
                }
                return self.ask(Phase::Withdraw, battle.sides[side]);
            }
        }
        self.begin_pause(CombatStep::Archers)
    }

    /// Realms to which a side may withdraw (MI-16.20).
    pub(crate) fn refuges(&self, battle: &Battle, side: usize) -> RealmSet {
        let seat = battle.sides[side];
        let standing = self.standing(battle, side);
        let army: u16 = Kind::ARMY.iter().map(|kind| u16::from(standing[kind.index()])).sum();
        let fits = |realm: &Realm| {
            let foreign = self.home_owner(*realm).is_some_and(|owner| owner != seat);
            let room = army + self.units_of(seat).army(*realm) <= STACK_MAX;
            !foreign && room && self.enemy_in(seat, *realm).is_none()
        };
        self.world.near(battle.realm).iter().filter(fits).collect()
    }

    pub(crate) fn list_withdrawals(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(battle) = &self.battle else { return };
        if self.holds_card(seat, Card::FIGHTING_WITHDRAWAL) {
            out.extend(self.refuges(battle, battle.side_of(seat)).iter().map(Action::Withdraw));
        }
        out.push(Action::Stay);
    }

    /// MI-D37
    pub(crate) fn withdraw(&mut self, seat: Seat, action: Action, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let Some(battle) = self.battle else { return Ok(Step::Battles) };
        let side = battle.side_of(seat);
        match action {
            Action::Stay => {
                if let Some(battle) = &mut self.battle {
                    battle.side += 1;
                }
                Ok(Step::Withdrawals)
            }
            Action::Withdraw(to) => {
                self.refuse_hand(seat, Card::FIGHTING_WITHDRAWAL)?;
                if !self.refuges(&battle, side).contains(to) {
                    return Err(Illegal::new("MI-16.20", ENGLISH.refused_withdrawal_place()));
                }
                self.show_card(seat, Card::FIGHTING_WITHDRAWAL, log);
                log.all(Event::Withdraws(seat, to));
                let standing = self.standing(&battle, side);
                let units = &mut self.units[usize::from(seat.0)].0;
                for (kind, number) in standing.into_iter().enumerate() {
                    units[battle.realm.index()][kind] -= number;
                    units[to.index()][kind] = units[to.index()][kind].saturating_add(number);
                }
                Ok(self.kill_all(side, log))
            }
            _ => Err(Illegal::new("MI-11.19", ENGLISH.refused_withdrawal())),
        }
    }

    /// A Song pause opens before a step of the round (MI-11.45).
    pub(crate) fn begin_pause(&mut self, before: CombatStep) -> Step {
        if let Some(battle) = &mut self.battle {
            battle.side = ATTACKER as u8;
        }
        Step::Pause(before)
    }

    pub(crate) fn song_pause(&mut self, before: CombatStep) -> Step {
        let Some(battle) = &mut self.battle else { return Step::Battles };
        battle.step = before;
        let battle = *battle;
        for side in usize::from(battle.side)..2 {
            if !battle.quiet[side] && self.may_sing(&battle, side) {
                if let Some(battle) = &mut self.battle {
                    battle.side = side as u8;
                }
                return self.ask(Phase::Pause, battle.sides[side]);
            }
        }
        Step::Combat(before)
    }

    /// A side may cast again until it passes.
    pub(crate) fn pause_goes_on(&mut self) -> Step {
        self.battle.map_or(Step::Battles, |battle| Step::Pause(battle.step))
    }

    /// MI-D44
    pub(crate) fn act_in_pause(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let Some(battle) = self.battle else { return Ok(Step::Battles) };
        match action {
            Action::Cast(Spell::SONG_OF_FEAR) => {
                self.refuse_battle_spell(&battle, seat, Spell::SONG_OF_FEAR)?;
                Ok(self.name_routed(seat, [0; KINDS], true, log))
            }
            Action::Pass | Action::PassBattle => {
                if let Some(battle) = &mut self.battle {
                    battle.quiet[battle.side_of(seat)] |= action == Action::PassBattle;
                    battle.side += 1;
                }
                Ok(Step::Pause(battle.step))
            }
            _ => Err(Illegal::new("MI-11.45", ENGLISH.refused_song_or_pass())),
        }
    }
}

impl Battle {
    pub(crate) fn new(realm: Realm, attacker: Seat, defender: Seat) -> Battle {
        Battle {
            realm,
            sides: [attacker, defender],
            round: 0,
            routed: [[0; KINDS]; 2],
            recent: [0; 2],
            killed: [0; 2],
            bonus: [RoundBonus::default(); 2],
            engines: false,
            quiet: [false; 2],
            side: ATTACKER as u8,
            passes: 0,
            step: CombatStep::Archers,
            quota: [0; 2],
            line: [[0; KINDS]; 2],
            routs: [0; 2],
            kills: [0; 2],
            dice: [[0; DICE]; 2],
            winner: None,
        }
    }

    #[inline]
    pub fn side_of(&self, seat: Seat) -> usize {
        usize::from(self.sides[DEFENDER] == seat)
    }
}
