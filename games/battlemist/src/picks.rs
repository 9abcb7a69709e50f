//! SECRET answers (MI-5.3, MI-5.5): seats pick at once, one small choice after the other, and nothing is carried out or
//! shown before the last answer is in.

use crate::action::Action;
use crate::state::{ATTACKER, Battlemist, CombatStep, DEFENDER, Phase};
use crate::texts::ENGLISH;
use crate::words::{CARDS, Card, KINDS, Kind, Realm, Resource, Spell};
use kernel::{Illegal, Seat, SeatSet};
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

/// As many picks as a question asks for: Red Plague in thirteen Realms with four Army units each. A player with more such
/// stacks loses no more.
pub const PICKS: usize = 26;

/// What a seat has picked so far, as codes of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Picks {
    count: u8,
    codes: [u8; PICKS],
}

impl Picks {
    pub const NONE: Picks = Picks { count: 0, codes: [0; PICKS] };

    #[inline]
    pub fn codes(&self) -> &[u8] {
        &self.codes[..usize::from(self.count)]
    }

    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub fn push(&mut self, code: u8) {
        if self.len() < PICKS {
            self.codes[self.len()] = code;
            self.count += 1;
        }
    }

    fn number_of(&self, code: u8) -> u8 {
        self.codes().iter().filter(|&&picked| picked == code).count() as u8
    }
}

impl From<Picks> for Vec<u8> {
    fn from(picks: Picks) -> Vec<u8> {
        picks.codes().to_vec()
    }
}

impl TryFrom<Vec<u8>> for Picks {
    type Error = String;
    fn try_from(codes: Vec<u8>) -> Result<Picks, String> {
        let mut picks = Picks::NONE;
        if codes.len() > PICKS {
            return Err(format!("{PICKS} picks at most"));
        }
        codes.into_iter().for_each(|code| picks.push(code));
        Ok(picks)
    }
}

pub const PASS: u8 = 0;
pub const CAST: u8 = 1;
pub const DAMPEN: u8 = 2;

/// Casualties by code: Rout, Kill or Kill a Routed unit, times the kinds.
pub const ROUT: u8 = 0;
pub const KILL: u8 = KINDS as u8;
pub const SLAY: u8 = 2 * KINDS as u8;

/// What a seat may pick next.
pub struct Choices {
    codes: [u8; 128],
    count: usize,
    /// Whether it may end without another pick.
    pub may_finish: bool,
}

impl Choices {
    fn none() -> Choices {
        Choices { codes: [0; 128], count: 0, may_finish: false }
    }

    fn push(&mut self, code: u8) {
        if self.count < self.codes.len() {
            self.codes[self.count] = code;
            self.count += 1;
        }
    }

    pub fn codes(&self) -> &[u8] {
        &self.codes[..self.count]
    }
}

/// An army unit in a Realm as a code.
fn unit_code(realm: Realm, kind: Kind) -> u8 {
    realm.0 * 3 + kind.index() as u8
}

pub(crate) fn coded_unit(code: u8) -> (Realm, Kind) {
    (Realm(code / 3), Kind::ARMY[usize::from(code % 3)])
}

impl Battlemist {
    /// Opens a secret question. Seats whose answer is settled by public facts are not asked (MI-5.17).
    pub(crate) fn ask_in_secret(&mut self, phase: Phase, seats: SeatSet) {
        self.phase = phase;
        self.asked = seats;
        for seat in seats.iter() {
            self.picks[usize::from(seat.0)] = Picks::NONE;
            self.settle_picks(seat);
        }
    }

    /// Takes what is the only choice, and ends where none is left.
    fn settle_picks(&mut self, seat: Seat) {
        loop {
            let choices = self.choices(seat);
            match choices.codes() {
                [] if !choices.may_finish => break self.asked = self.asked.without(seat),
                &[only] if !choices.may_finish && !matches!(self.phase, Phase::Counter | Phase::VoteWindow) => {
                    self.picks[usize::from(seat.0)].push(only);
                }
                _ => break,
            }
        }
    }

    /// The pick of an action, or why it is none.
    pub(crate) fn refuse_pick(&self, seat: Seat, action: Action) -> Result<Option<u8>, Illegal> {
        let choices = self.choices(seat);
        if action == Action::Finish && choices.may_finish {
            return Ok(None);
        }
        match self.code_of(action) {
            Some(code) if choices.codes().contains(&code) => Ok(Some(code)),
            code => Err(self.why_no_pick(action, code)),
        }
    }

    /// Notes a pick; the phase is over when no seat is asked any more.
    pub(crate) fn pick(&mut self, seat: Seat, code: Option<u8>) {
        match code {
            Some(code) => {
                self.picks[usize::from(seat.0)].push(code);
                self.settle_picks(seat);
            }
            None => self.asked = self.asked.without(seat),
        }
    }

    pub(crate) fn list_picks(&self, seat: Seat, out: &mut Vec<Action>) {
        let choices = self.choices(seat);
        out.extend(choices.codes().iter().map(|&code| self.action_of(code)));
        if choices.may_finish {
            out.push(Action::Finish);
        }
    }

    fn action_of(&self, code: u8) -> Action {
        let kind = |code: u8| Kind::ALL[usize::from(code) % KINDS];
        match self.phase {
            Phase::Discards => Action::Discard(Card(code)),
            Phase::Counter if code == CAST => Action::Cast(Spell::HAND_OF_THE_VOID),
            Phase::Counter if code == DAMPEN => Action::Play(Card::DAMPEN_MAGIC),
            Phase::VoteWindow if code == CAST => Action::Cast(Spell::WORD_OF_DOMINANCE),
            Phase::Losses => {
                let (realm, kind) = coded_unit(code);
                Action::Lose(realm, kind)
            }
            Phase::Purse(_, pays) => {
                let resource = Resource::ALL[usize::from(code) % 3];
                if pays { Action::Pay(resource) } else { Action::Take(resource) }
            }
            Phase::Initiative => [Action::Leave, Action::Add, Action::Subtract][usize::from(code) % 3],
            Phase::Rally => Action::Rally(kind(code)),
            Phase::FrontLine => Action::Front(kind(code)),
            Phase::Casualties if code >= SLAY => Action::Slay(kind(code)),
            Phase::Casualties if code >= KILL => Action::Kill(kind(code)),
            Phase::Casualties => Action::Rout(kind(code)),
            _ => Action::Pass,
        }
    }

    pub(crate) fn code_of(&self, action: Action) -> Option<u8> {
        let code = match (self.phase, action) {
            (Phase::Discards, Action::Discard(card)) => card.0,
            (Phase::Counter | Phase::VoteWindow, Action::Pass) => PASS,
            (Phase::Counter, Action::Cast(Spell::HAND_OF_THE_VOID)) => CAST,
            (Phase::Counter, Action::Play(Card::DAMPEN_MAGIC)) => DAMPEN,
            (Phase::VoteWindow, Action::Cast(Spell::WORD_OF_DOMINANCE)) => CAST,
            (Phase::Losses, Action::Lose(realm, kind)) if kind.is_army() => unit_code(realm, kind),
            (Phase::Purse(_, false), Action::Take(resource)) | (Phase::Purse(_, true), Action::Pay(resource)) => {
                resource.index() as u8
            }
            (Phase::Initiative, Action::Leave) => 0,
            (Phase::Initiative, Action::Add) => 1,
            (Phase::Initiative, Action::Subtract) => 2,
            (Phase::Rally, Action::Rally(kind)) | (Phase::FrontLine, Action::Front(kind)) => kind.index() as u8,
            (Phase::Casualties, Action::Rout(kind)) => ROUT + kind.index() as u8,
            (Phase::Casualties, Action::Kill(kind)) => KILL + kind.index() as u8,
            (Phase::Casualties, Action::Slay(kind)) => SLAY + kind.index() as u8,
            _ => return None,
        };
        Some(code)
    }

    fn why_no_pick(&self, action: Action, code: Option<u8>) -> Illegal {
        let (clause, why) = match (self.phase, code) {
            (Phase::Discards, _) => ("MI-6.3", ENGLISH.refused_discards()),
            (Phase::Counter, Some(_)) => ("MI-14.7", ENGLISH.refused_counter_means()),
            (Phase::Counter, None) => ("MI-5.15", ENGLISH.refused_only_spell_answered()),
            (Phase::VoteWindow, Some(_)) => ("MI-6.17", ENGLISH.refused_dominance_starpower()),
            (Phase::VoteWindow, None) => ("MI-5.15", ENGLISH.refused_only_vote_answered()),
            (Phase::Losses, _) => ("MI-17.4", ENGLISH.refused_event_takes_unit()),
            (Phase::Purse(..), _) => ("MI-17.20", ENGLISH.refused_purse()),
            (Phase::Initiative, _) => ("MI-8.2", ENGLISH.refused_initiative()),
            (Phase::Rally, _) => ("MI-11.14", ENGLISH.refused_rally()),
            (Phase::FrontLine, _) => ("MI-11.24", ENGLISH.refused_front_line()),
            (Phase::Casualties, Some(_)) => return self.why_no_casualty(action),
            _ => ("MI-11.27", ENGLISH.refused_casualties()),
        };
        Illegal::new(clause, why)
    }

    fn why_no_casualty(&self, action: Action) -> Illegal {
        let step = self.battle.map(|battle| battle.step);
        match (action, step) {
            (Action::Rout(Kind::Archer) | Action::Kill(Kind::Archer), Some(CombatStep::Archers)) => {
                Illegal::new("MI-11.21", ENGLISH.refused_archers_safe())
            }
            (Action::Rout(kind) | Action::Kill(kind), Some(CombatStep::Cavalry)) if kind != Kind::Cavalry => {
                Illegal::new("MI-11.23", ENGLISH.refused_cavalry_falls())
            }
            (Action::Slay(_), _) => Illegal::new("MI-11.28", ENGLISH.refused_routed_killed_last()),
            _ => Illegal::new("MI-11.27", ENGLISH.refused_no_result_left()),
        }
    }

    /// What a seat may pick next in this phase.
    pub(crate) fn choices(&self, seat: Seat) -> Choices {
        let mut choices = Choices::none();
        let picks = &self.picks[usize::from(seat.0)];
        if picks.len() >= PICKS {
            return choices;
        }
        match self.phase {
            Phase::Discards => {
                choices.may_finish = true;
                let hand = &self.hands[usize::from(seat.0)];
                (0..CARDS as u8)
                    .filter(|&card| hand.0[usize::from(card)] > picks.number_of(card))
                    .for_each(|card| choices.push(card));
            }
            Phase::Counter if picks.is_empty() => {
                choices.push(PASS);
                if self.can_cast(seat, Spell::HAND_OF_THE_VOID) {
                    choices.push(CAST);
                }
                if self.holds_card(seat, Card::DAMPEN_MAGIC) {
                    choices.push(DAMPEN);
                }
            }
            Phase::VoteWindow if picks.is_empty() => {
                choices.push(PASS);
                choices.push(CAST);
            }
            Phase::Losses => self.loss_choices(seat, &mut choices),
            Phase::Purse(number, pays) if picks.len() < usize::from(number) => {
                let stock = self.stock[usize::from(seat.0)];
                (0..3u8)
                    .filter(|&code| !pays || stock.0[usize::from(code)] > u16::from(picks.number_of(code)))
                    .for_each(|code| choices.push(code));
            }
            Phase::Initiative if picks.is_empty() => (0..3).for_each(|code| choices.push(code)),
            Phase::Rally | Phase::FrontLine | Phase::Casualties => self.battle_choices(seat, &mut choices),
            _ => {}
        }
        choices
    }

    fn loss_choices(&self, seat: Seat, choices: &mut Choices) {
        let picks = &self.picks[usize::from(seat.0)];
        if picks.len() >= usize::from(self.losses.owed[usize::from(seat.0)]).min(PICKS) {
            return;
        }
        let struck = self.losses.struck;
        let realms = if struck.is_empty() { self.world.realms() } else { struck };
        for realm in realms.iter() {
            let taken = picks.codes().iter().filter(|&&code| coded_unit(code).0 == realm).count();
            if !struck.is_empty() && taken >= 2 {
                continue;
            }
            for kind in Kind::ARMY {
                let code = unit_code(realm, kind);
                if self.units_of(seat)[(realm, kind)] > picks.number_of(code) {
                    choices.push(code);
                }
            }
        }
    }

    fn battle_choices(&self, seat: Seat, choices: &mut Choices) {
        let Some(battle) = &self.battle else { return };
        let side = if battle.sides[ATTACKER] == seat { ATTACKER } else { DEFENDER };
        let picks = &self.picks[usize::from(seat.0)];
        let mut standing = self.standing(battle, side);
        let mut routed = battle.routed[side];
        match self.phase {
            Phase::Rally if picks.len() < usize::from(battle.quota[side]) => {
                let left = |kind: &u8| routed[usize::from(*kind)] > picks.number_of(*kind);
                (0..KINDS as u8).filter(left).for_each(|kind| choices.push(kind));
                choices.may_finish = true;
            }
            Phase::FrontLine if picks.len() < usize::from(battle.quota[side]) => {
                let front =
                    |kind: &Kind| kind.is_front() && standing[kind.index()] > picks.number_of(kind.index() as u8);
                Kind::ALL.into_iter().filter(front).for_each(|kind| choices.push(kind.index() as u8));
            }
            Phase::Casualties => {
                let (mut routs, mut kills) = (battle.routs[side], battle.kills[side]);
                for &code in picks.codes() {
                    apply_casualty(code, &mut standing, &mut routed, &mut routs, &mut kills);
                }
                casualty_choices(battle.step, &standing, &routed, routs, kills, choices);
            }
            _ => {}
        }
    }

    /// Answers that the others could have given (MI-H7): made up anew where they are complete, taken back where not.
    pub(crate) fn imagine_picks(&mut self, seat: Seat, rng: &mut impl Rng) {
        let picks = std::mem::replace(&mut self.picks[usize::from(seat.0)], Picks::NONE);
        if picks.is_empty() || self.asked.contains(seat) || !self.phase.is_secret() {
            return;
        }
        loop {
            let choices = self.choices(seat);
            let codes = choices.codes();
            if codes.is_empty() || matches!(self.phase, Phase::Discards) {
                return;
            }
            let code = match self.phase {
                Phase::Counter | Phase::VoteWindow => PASS,
                _ => codes[rng.random_range(0..codes.len())],
            };
            self.picks[usize::from(seat.0)].push(code);
        }
    }
}

/// Takes one casualty (MI-11.27, MI-11.28).
pub(crate) fn apply_casualty(
    code: u8,
    standing: &mut [u8; KINDS],
    routed: &mut [u8; KINDS],
    routs: &mut u8,
    kills: &mut u8,
) {
    let kind = usize::from(code) % KINDS;
    if code >= SLAY {
        routed[kind] = routed[kind].saturating_sub(1);
        if *routs > 0 { *routs -= 1 } else { *kills = kills.saturating_sub(1) }
    } else if code >= KILL {
        standing[kind] = standing[kind].saturating_sub(1);
        *kills = kills.saturating_sub(1);
    } else {
        standing[kind] = standing[kind].saturating_sub(1);
        routed[kind] += 1;
        *routs = routs.saturating_sub(1);
    }
}

fn casualty_choices(
    step: CombatStep,
    standing: &[u8; KINDS],
    routed: &[u8; KINDS],
    routs: u8,
    kills: u8,
    choices: &mut Choices,
) {
    if routs + kills == 0 {
        return;
    }
    let stands = |kind: Kind| standing[kind.index()] > 0;
    if standing.iter().all(|&count| count == 0) {
        // MI-11.28
        (0..KINDS as u8).filter(|&kind| routed[usize::from(kind)] > 0).for_each(|kind| choices.push(SLAY + kind));
        return;
    }
    let others = Kind::ALL.into_iter().any(|kind| kind != Kind::Archer && stands(kind));
    let may_fall = |kind: Kind| match step {
        // MI-11.21
        CombatStep::Archers => kind != Kind::Archer || !others,
        // MI-11.23
        CombatStep::Cavalry => kind == Kind::Cavalry || !stands(Kind::Cavalry),
        CombatStep::Front => true,
    };
    for (left, code) in [(routs, ROUT), (kills, KILL)] {
        for kind in Kind::ALL.into_iter().filter(|&kind| left > 0 && stands(kind) && may_fall(kind)) {
            choices.push(code + kind.index() as u8);
        }
    }
}
