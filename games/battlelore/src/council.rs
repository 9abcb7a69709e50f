//! War Councils: the members, their levels, and choosing them role by role (section 16).

use crate::action::Action;
use crate::content::Class;
use crate::event::Event;
use crate::options::{CouncilReveal, Creatures};
use crate::phase::Phase;
use crate::state::{BattleLore, SIDES};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::Kind;
use kernel::{Audience, Chance, Illegal, Log, Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

kernel::notation! {
    /// The members of a council in the order they are chosen (BL-16.1).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Role: "member of a council" {
        Commander = "commander";
        Warrior = "warrior";
        Rogue = "rogue";
        Wizard = "wizard";
        Cleric = "cleric";
        Creature = "creature";
    }
}

impl Role {
    pub const ALL: [Role; 6] =
        [Role::Commander, Role::Warrior, Role::Rogue, Role::Wizard, Role::Cleric, Role::Creature];

    fn of(class: Class) -> Role {
        Role::ALL[class as usize + 1]
    }
}

kernel::notation! {
    /// A creature a council may have.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Beast: "creature" {
        None = "none";
        Spider = "spider";
        Giant = "giant";
        Elemental = "elemental";
    }
}

impl Beast {
    pub const ALL: [Beast; 4] = [Beast::None, Beast::Spider, Beast::Giant, Beast::Elemental];

    pub fn kind(self) -> Option<Kind> {
        [None, Some(Kind::SPIDER), Some(Kind::GIANT), Some(Kind::ELEMENTAL)][self as usize]
    }

    pub fn of(kind: Kind) -> Beast {
        Beast::ALL.into_iter().find(|beast| beast.kind() == Some(kind)).unwrap_or(Beast::None)
    }
}

/// The highest level of a member (BL-16.1).
pub const TOP: u8 = 3;

/// A War Council. Members from `chosen` on are still to be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Council {
    /// Commander, Warrior, Rogue, Wizard, Cleric.
    pub levels: [u8; 5],
    pub beast: Beast,
    pub chosen: u8,
}

impl Council {
    pub const EMPTY: Council = Council { levels: [0; 5], beast: Beast::None, chosen: 0 };

    /// BL-16.10
    pub fn commander(level: u8) -> Council {
        Council { levels: [level, 0, 0, 0, 0], chosen: Role::ALL.len() as u8, ..Council::EMPTY }
    }

    #[inline]
    pub fn level(&self, role: Role) -> u8 {
        self.levels.get(role as usize).copied().unwrap_or(0)
    }

    #[inline]
    pub fn master(&self, class: Class) -> u8 {
        self.level(Role::of(class))
    }

    /// BL-16.4
    pub fn hand(&self) -> u8 {
        3 + self.level(Role::Commander)
    }

    /// The highest level of a Lore Master (BL-16.5).
    pub fn highest(&self) -> u8 {
        self.levels[1..].iter().copied().max().unwrap_or(0)
    }

    /// BL-16.5, BL-16.6
    pub fn lore_limit(&self) -> u8 {
        1 + self.highest()
    }

    fn next(&self) -> Option<Role> {
        Role::ALL.get(usize::from(self.chosen)).copied()
    }

    fn spent(&self) -> u8 {
        self.levels.iter().sum::<u8>() + u8::from(self.beast != Beast::None)
    }
}

impl BattleLore {
    /// What a side may choose for the next member, such that all levels can be spent (BL-16.2).
    pub(crate) fn council_choices(&self, side: Side, mut each: impl FnMut(Action)) {
        let council = &self.councils[side.0 as usize];
        match council.next() {
            Some(Role::Creature) => {
                for beast in Beast::ALL {
                    if self.refuse_beast(side, beast).is_ok() {
                        each(Action::Beast(beast));
                    }
                }
            }
            Some(role) => {
                for level in 0..=TOP {
                    if self.refuse_level(side, role, level).is_ok() {
                        each(Action::Council(role, level));
                    }
                }
            }
            None => {}
        }
    }

    /// The fewest and the most levels that members after this one can take up.
    fn room_after(&self, side: Side, role: Role) -> (u8, u8) {
        let masters = (Role::Cleric as u8).saturating_sub(role as u8) * TOP;
        match self.fixed_beast(side) {
            Some(_) => (1, masters + 1),
            None => (0, masters + u8::from(self.buyable(side).next().is_some())),
        }
    }

    /// The creature the adventure gives to a side, unless creatures are off (BL-35.12).
    pub(crate) fn fixed_beast(&self, side: Side) -> Option<Kind> {
        let army = &self.adventure().armies[self.camp_of(side) as usize];
        // With Reluctant Allies it belongs to the player whose unit it is; the Elemental to the first.
        let creature = army.units.iter().find(|(kind, _)| kind.is_creature());
        let second = creature.is_some_and(|(_, hex)| army.ally.contains(hex));
        // Call to Arms leaves the units of the adventure out (BL-31.3).
        let owner = (!self.allied || second == (side.0 > 1)) && !self.is_call_to_arms();
        army.creature.filter(|_| owner && self.options.creatures != Creatures::None)
    }

    fn buyable(&self, side: Side) -> impl Iterator<Item = Beast> {
        let (free, allowed) = (self.fixed_beast(side).is_none(), self.options.creatures);
        Beast::ALL.into_iter().filter(move |&beast| match allowed {
            Creatures::Spider => free && beast == Beast::Spider,
            Creatures::All => free && beast != Beast::None,
            Creatures::None | Creatures::Adventure => false,
        })
    }

    pub(crate) fn refuse_level(&self, side: Side, role: Role, level: u8) -> Result<(), Illegal> {
        let council = &self.councils[side.0 as usize];
        if council.next() != Some(role) || role == Role::Creature {
            return Err(Illegal::new("BL-16.1", ENGLISH.refused_council_order()));
        }
        if level > TOP {
            return Err(Illegal::new("BL-16.1", ENGLISH.refused_council_level()));
        }
        let levels = self.options.council_levels;
        let spent = council.spent() + level;
        let (fewest, most) = self.room_after(side, role);
        match spent + fewest <= levels && levels <= spent + most {
            true => Ok(()),
            false => Err(Illegal::new("BL-16.2", ENGLISH.refused_council_sum())),
        }
    }

    pub(crate) fn refuse_beast(&self, side: Side, beast: Beast) -> Result<(), Illegal> {
        let council = &self.councils[side.0 as usize];
        if council.next() != Some(Role::Creature) {
            return Err(Illegal::new("BL-16.1", ENGLISH.refused_council_order()));
        }
        let known = match self.fixed_beast(side) {
            Some(kind) => beast == Beast::of(kind),
            None => beast == Beast::None || self.buyable(side).any(|other| other == beast),
        };
        if !known {
            return Err(Illegal::new("BL-35.12", ENGLISH.refused_council_creature()));
        }
        let spent = council.spent() + u8::from(beast != Beast::None);
        match spent == self.options.council_levels {
            true => Ok(()),
            false => Err(Illegal::new("BL-16.2", ENGLISH.refused_council_sum())),
        }
    }

    /// A side chooses its next member; `level` or `beast`.
    pub(crate) fn choose_member(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let side = self.side_of(seat);
        let (role, event) = match action {
            Action::Council(role, level) => {
                self.refuse_level(side, role, level)?;
                self.councils[side.0 as usize].levels[role as usize] = level;
                (role, Event::Picks(side, role, level))
            }
            Action::Beast(beast) => {
                self.refuse_beast(side, beast)?;
                self.councils[side.0 as usize].beast = beast;
                (Role::Creature, Event::PicksBeast(side, beast))
            }
            _ => return Err(self.out_of_phase()),
        };
        self.councils[side.0 as usize].chosen += 1;
        log.tell(self.only(side), event);
        log.tell(self.except(side), Event::Chose(side, role));
        Ok(Step::Councils)
    }

    /// Whom the councils wait for. With `open` all sides choose one member, then it is shown (BL-16.12).
    pub(crate) fn councils_awaited(&self) -> SeatSet {
        let members = self.sides().map(|side| self.councils[side.0 as usize].chosen);
        let least = members.clone().min().unwrap_or(0);
        let open = self.options.council_reveal == CouncilReveal::Open;
        let due = |chosen: u8| chosen < Role::ALL.len() as u8 && (!open || chosen == least);
        self.sides().zip(members).filter(|&(_, chosen)| due(chosen)).map(|(side, _)| self.seat_of(side)).collect()
    }

    /// BL-16.3, BL-16.9: shows what all sides have chosen.
    pub(crate) fn councils(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let open = self.options.council_reveal == CouncilReveal::Open;
        let least = self.sides().map(|side| self.councils[side.0 as usize].chosen).min().unwrap_or(0);
        let complete = usize::from(least) == Role::ALL.len();
        if open || complete {
            let shown = if open { self.shown_roles..least } else { 0..least };
            for role in shown {
                self.show_role(Role::ALL[usize::from(role)], log);
            }
            self.shown_roles = least;
        }
        if complete {
            return self.settle_councils(chance, log);
        }
        self.phase = Phase::Council;
        self.asked = self.councils_awaited();
        Step::Wait
    }

    fn show_role(&self, role: Role, log: &mut impl Log<Self>) {
        for side in self.sides() {
            let council = &self.councils[side.0 as usize];
            log.tell(
                Audience::All,
                match role {
                    Role::Creature => Event::Beast(side, council.beast),
                    role => Event::Council(side, role, council.level(role)),
                },
            );
        }
    }

    /// The councils as a viewer knows them: those of other sides as far as they are shown.
    pub(crate) fn hide_councils(&mut self, own: Option<Side>) {
        for side in (0..SIDES as u8).map(Side).filter(|&side| Some(side) != own) {
            let shown = self.shown_roles;
            let council = &mut self.councils[side.0 as usize];
            for role in Role::ALL.into_iter().skip(usize::from(shown)) {
                match role {
                    Role::Creature => council.beast = Beast::None,
                    role => council.levels[role as usize] = 0,
                }
            }
        }
    }

    /// Makes up what other sides may have chosen and not shown.
    pub(crate) fn imagine_councils(&mut self, own: Option<Side>, rng: &mut impl rand::Rng) {
        use rand::RngExt;
        for side in self.sides().filter(|&side| Some(side) != own) {
            let chosen = self.councils[side.0 as usize].chosen;
            if chosen <= self.shown_roles {
                continue;
            }
            self.hide_councils_of(side);
            while self.councils[side.0 as usize].chosen < chosen {
                let (mut pick, mut seen) = (None, 0);
                self.council_choices(side, |action| {
                    seen += 1;
                    if rng.random_range(0..seen) == 0 {
                        pick = Some(action);
                    }
                });
                let council = &mut self.councils[side.0 as usize];
                match pick {
                    Some(Action::Council(role, level)) => council.levels[role as usize] = level,
                    Some(Action::Beast(beast)) => council.beast = beast,
                    _ => {}
                }
                council.chosen += 1;
            }
        }
    }

    fn hide_councils_of(&mut self, side: Side) {
        let shown = self.shown_roles;
        let council = &mut self.councils[side.0 as usize];
        for role in Role::ALL.into_iter().skip(usize::from(shown)).filter(|&role| role != Role::Creature) {
            council.levels[role as usize] = 0;
        }
        council.beast = Beast::None;
        council.chosen = shown;
    }

    /// The side that alone has the highest level of a member (BL-14.1, BL-14.2).
    pub(crate) fn sole_master(&self, role: Role) -> Option<Side> {
        let mut tops = self.sides().filter(|&side| self.councils[side.0 as usize].level(role) == TOP);
        tops.next().filter(|_| tops.next().is_none())
    }
}
