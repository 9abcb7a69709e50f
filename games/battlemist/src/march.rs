//! Units in a Movement Segment (section 10): groups of alike units, their movement and the marks of cards and Spells.

use crate::action::Action;
use crate::content::Terrain;
use crate::event::Event;
use crate::state::{Battlemist, Phase, STACK_MAX};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::words::{Kind, Race, Realm};
use kernel::{Illegal, Log, NotationError, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Units of one kind that have moved alike: those that have neither moved nor been marked, or a group of others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Squad {
    pub kind: Kind,
    /// Movement left; none for units as they were at the start of the segment.
    pub left: Option<u8>,
    /// MI-16.15
    pub pass: bool,
    pub moved: bool,
}

impl Squad {
    pub fn fresh(kind: Kind) -> Squad {
        Squad { kind, left: None, pass: false, moved: false }
    }
}

/// `footman`; `footman/1` with one movement left after a move; `p` under Hidden Pass; `s` if still where it stood.
impl fmt::Display for Squad {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        let Some(left) = self.left else { return Ok(()) };
        let (pass, still) = (if self.pass { "p" } else { "" }, if self.moved { "" } else { "s" });
        write!(f, "/{left}{pass}{still}")
    }
}

impl FromStr for Squad {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Squad, NotationError> {
        let Some((kind, rest)) = text.split_once('/') else { return text.parse().map(Squad::fresh) };
        let wrong = || NotationError(format!("'{text}' is no group of units; write footman, footman/1 or footman/2ps"));
        let (rest, still) = rest.strip_suffix('s').map_or((rest, false), |rest| (rest, true));
        let (rest, pass) = rest.strip_suffix('p').map_or((rest, false), |rest| (rest, true));
        let left: u8 = rest.parse().map_err(|_| wrong())?;
        if left.to_string() != rest {
            return Err(wrong());
        }
        Ok(Squad { kind: kind.parse()?, left: Some(left), pass, moved: !still })
    }
}

kernel::as_text!(Squad);

/// MI-10.4
pub const GROUPS: usize = 80;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group {
    pub realm: Realm,
    pub squad: Squad,
    pub count: u8,
}

/// Groups of the active player that moved or are marked, and how many units may still leave cold Realms.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "MarchersText", into = "MarchersText")]
pub struct Marchers {
    count: u8,
    groups: [Group; GROUPS],
    /// MI-10.10
    pub may_leave: crate::counts::InRealms,
}

#[derive(Serialize, Deserialize)]
struct MarchersText {
    groups: Vec<Group>,
    may_leave: crate::counts::InRealms,
}

impl From<Marchers> for MarchersText {
    fn from(marchers: Marchers) -> MarchersText {
        MarchersText { groups: marchers.groups().to_vec(), may_leave: marchers.may_leave }
    }
}

impl TryFrom<MarchersText> for Marchers {
    type Error = String;
    fn try_from(text: MarchersText) -> Result<Marchers, String> {
        let mut marchers = Marchers { may_leave: text.may_leave, ..Marchers::NONE };
        if text.groups.len() > GROUPS {
            return Err(format!("{GROUPS} groups at most"));
        }
        for group in text.groups {
            marchers.groups[usize::from(marchers.count)] = group;
            marchers.count += 1;
        }
        Ok(marchers)
    }
}

impl Marchers {
    const NO_GROUP: Group = Group {
        realm: Realm(0),
        squad: Squad { kind: Kind::Footman, left: None, pass: false, moved: false },
        count: 0,
    };
    pub const NONE: Marchers =
        Marchers { count: 0, groups: [Marchers::NO_GROUP; GROUPS], may_leave: crate::counts::InRealms::EMPTY };

    #[inline]
    pub fn groups(&self) -> &[Group] {
        &self.groups[..usize::from(self.count)]
    }

    fn find(&self, realm: Realm, squad: Squad) -> Option<usize> {
        self.groups().iter().position(|group| group.realm == realm && group.squad == squad)
    }

    /// Units of a kind in a Realm that are in groups.
    #[inline]
    fn grouped(&self, realm: Realm, kind: Kind) -> u8 {
        let here = self.groups().iter().filter(|group| group.realm == realm && group.squad.kind == kind);
        here.map(|group| group.count).sum()
    }

    fn has_room(&self, realm: Realm, squad: Squad) -> bool {
        usize::from(self.count) < GROUPS || self.find(realm, squad).is_some()
    }

    fn join(&mut self, realm: Realm, squad: Squad, count: u8) {
        match self.find(realm, squad) {
            Some(place) => self.groups[place].count = self.groups[place].count.saturating_add(count),
            None if usize::from(self.count) < GROUPS => {
                self.groups[usize::from(self.count)] = Group { realm, squad, count };
                self.count += 1;
            }
            None => {}
        }
    }

    fn leave(&mut self, realm: Realm, squad: Squad, count: u8) {
        let Some(place) = self.find(realm, squad) else { return };
        self.groups[place].count = self.groups[place].count.saturating_sub(count);
        if self.groups[place].count == 0 {
            self.count -= 1;
            self.groups[place] = self.groups[usize::from(self.count)];
            self.groups[usize::from(self.count)] = Marchers::NO_GROUP;
        }
    }
}

impl Battlemist {
    /// MI-10.9, without what Spells and cards add to single units.
    #[inline]
    pub fn moves(&self, seat: Seat, kind: Kind) -> u8 {
        let Some(race) = self.race(seat) else { return 0 };
        let moves = self.content.values(race, kind).moves;
        if self.effects.veil { moves.saturating_sub(1).max(1) } else { moves }
    }

    /// How many units of the active player in a Realm are in a squad.
    #[inline]
    pub fn squad_size(&self, realm: Realm, squad: Squad) -> u8 {
        match squad.left {
            None => {
                self.units_of(self.active())[(realm, squad.kind)].saturating_sub(self.march.grouped(realm, squad.kind))
            }
            Some(_) => self.march.find(realm, squad).map_or(0, |place| self.march.groups[place].count),
        }
    }

    fn movement(&self, squad: Squad) -> u8 {
        squad.left.unwrap_or_else(|| self.moves(self.active(), squad.kind))
    }

    /// Every squad of the active player in a Realm, with its size.
    pub(crate) fn each_squad(&self, realm: Realm, mut see: impl FnMut(Squad, u8)) {
        for kind in Kind::ALL {
            let squad = Squad::fresh(kind);
            let size = self.squad_size(realm, squad);
            if size > 0 {
                see(squad, size);
            }
        }
        for group in self.march.groups().iter().filter(|group| group.realm == realm) {
            see(group.squad, group.count);
        }
    }

    /// The Movement Segment begins (MI-10.1).
    pub(crate) fn begin_march(&mut self) -> Step {
        let seat = self.active();
        self.march = Marchers::NONE;
        self.backs[usize::from(seat.0)] = 0;
        // MI-10.10
        for realm in self.effects.cold.iter() {
            self.march.may_leave[realm] = (self.units_of(seat).all(realm) / 2) as u8;
        }
        Step::PreMove
    }

    /// MI-10.6
    fn is_stopped_by(&self, seat: Seat, squad: Squad, terrain: Terrain) -> bool {
        let skilled = match terrain {
            Terrain::Mountain => self.is_race(seat, Race::DWARVES),
            Terrain::Wood => self.is_race(seat, Race::ELVES),
            _ => false,
        };
        // MI-2.11, MI-2.13, MI-2.24
        terrain.stops() && !squad.pass && squad.kind != Kind::Dragon && !(skilled && squad.kind.is_army())
    }

    /// The squad after a step (MI-10.4 to MI-10.8).
    fn after_step(&self, seat: Seat, squad: Squad, to: Realm) -> Squad {
        let left = self.movement(squad).saturating_sub(1);
        let fights = self.enemy_in(seat, to).is_some();
        let stopped = self.content.terrain(to).is_some_and(|terrain| self.is_stopped_by(seat, squad, terrain));
        Squad { left: Some(if fights || stopped { 0 } else { left }), moved: true, ..squad }
    }

    pub(crate) fn refuse_move(&self, from: Realm, to: Realm, number: u8, squad: Squad) -> Result<(), Illegal> {
        let seat = self.active();
        let size = self.squad_size(from, squad);
        if number == 0 || size < number {
            return Err(Illegal::new("MI-10.4", ENGLISH.refused_not_so_many()));
        }
        if !self.world.near(from).contains(to) {
            return Err(Illegal::new("MI-4.3", ENGLISH.refused_units_adjacent()));
        }
        if self.movement(squad) == 0 {
            return Err(self.why_stopped(seat, from, squad));
        }
        if self.effects.truce && self.enemy_in(seat, to).is_some() {
            return Err(Illegal::new("MI-10.11", ENGLISH.refused_truce()));
        }
        if !squad.moved && self.effects.cold.contains(from) && self.march.may_leave[from] < number {
            return Err(Illegal::new("MI-10.10", ENGLISH.refused_half_may_leave()));
        }
        let after = self.after_step(seat, squad, to);
        let frees_a_group = squad.left.is_some() && size == number;
        if !frees_a_group && !self.march.has_room(to, after) {
            return Err(Illegal::new("MI-10.4", ENGLISH.refused_too_many_groups()));
        }
        Ok(())
    }

    fn why_stopped(&self, seat: Seat, at: Realm, squad: Squad) -> Illegal {
        let stopped = self.content.terrain(at).is_some_and(|terrain| self.is_stopped_by(seat, squad, terrain));
        match (self.enemy_in(seat, at).is_some(), stopped) {
            (true, _) => Illegal::new("MI-10.7", ENGLISH.refused_stopped_by_race()),
            (_, true) => Illegal::new("MI-10.5", ENGLISH.refused_stopped_by_terrain()),
            _ => Illegal::new("MI-10.9", ENGLISH.refused_no_movement()),
        }
    }

    pub(crate) fn step_on(&mut self, from: Realm, to: Realm, number: u8, squad: Squad, log: &mut impl Log<Self>) {
        let seat = self.active();
        let after = self.after_step(seat, squad, to);
        if !squad.moved && self.effects.cold.contains(from) {
            self.march.may_leave[from] = self.march.may_leave[from].saturating_sub(number);
        }
        if squad.left.is_some() {
            self.march.leave(from, squad, number);
        }
        self.march.join(to, after, number);
        let units = &mut self.units[usize::from(seat.0)];
        units[(from, squad.kind)] -= number;
        units[(to, squad.kind)] = units[(to, squad.kind)].saturating_add(number);
        log.all(Event::Moved(seat, from, to, number, squad.kind));
    }

    pub(crate) fn list_moves(&self, out: &mut Vec<Action>) {
        let seat = self.active();
        let mut hostile = crate::words::RealmSet::EMPTY;
        if self.effects.truce {
            hostile = self.world.realms().iter().filter(|&realm| self.enemy_in(seat, realm).is_some()).collect();
        }
        for from in self.world.realms().iter().filter(|&realm| self.units_of(seat).any(realm)) {
            self.each_squad(from, |squad, size| {
                if self.movement(squad) == 0 {
                    return;
                }
                let most = self.most_leaving(from, squad).min(size);
                let room = usize::from(self.march.count) < GROUPS;
                for to in (self.world.near(from) - hostile).iter() {
                    for number in 1..=most {
                        if room || self.refuse_move(from, to, number, squad).is_ok() {
                            out.push(Action::Move(from, to, number, squad));
                        }
                    }
                }
            });
        }
    }

    /// How many units of a kind in a Realm may still move.
    pub(crate) fn movable(&self, realm: Realm, kind: Kind) -> u8 {
        let mut number = 0;
        self.each_squad(realm, |squad, size| {
            if squad.kind == kind && self.movement(squad) > 0 {
                number += self.most_leaving(realm, squad).min(size);
            }
        });
        number
    }

    /// How many of a squad may leave a Realm together (MI-10.10).
    pub(crate) fn most_leaving(&self, from: Realm, squad: Squad) -> u8 {
        let size = self.squad_size(from, squad);
        let cold = !squad.moved && self.effects.cold.contains(from);
        if cold { size.min(self.march.may_leave[from]) } else { size }
    }

    /// How many squads of a kind stand in a Realm.
    pub(crate) fn squads(&self, realm: Realm, kind: Kind) -> usize {
        let mut number = 0;
        self.each_squad(realm, |squad, _| number += usize::from(squad.kind == kind));
        number
    }

    /// Marks a unit: one movement more, or no stop by terrain (MI-14.14, MI-16.14, MI-16.15).
    pub(crate) fn mark(&mut self, realm: Realm, squad: Squad, extra: u8, pass: bool) {
        let left = Some(self.movement(squad).saturating_add(extra).min(99));
        if squad.left.is_some() {
            self.march.leave(realm, squad, 1);
        }
        self.march.join(realm, Squad { left, pass: squad.pass || pass, ..squad }, 1);
    }

    /// The end of unit movement: what stands too thick, then control (MI-10.12 to MI-10.17).
    pub(crate) fn end_march(&mut self, log: &mut impl Log<Self>) -> Step {
        self.march = Marchers::NONE;
        while let Some((realm, kind)) = self.only_excess() {
            self.lose_unit(self.active(), realm, kind, log);
        }
        let crowded = self.crowded().next().is_some();
        if crowded { self.ask(Phase::Stack, self.active()) } else { Step::Settle }
    }

    /// A crowded Realm with Army units of one kind: which of them are killed is no choice (MI-5.17).
    fn only_excess(&self) -> Option<(Realm, Kind)> {
        let units = self.units_of(self.active());
        self.crowded().find_map(|realm| {
            let mut kinds = Kind::ARMY.into_iter().filter(|&kind| units[(realm, kind)] > 0);
            kinds.next().filter(|_| kinds.next().is_none()).map(|kind| (realm, kind))
        })
    }

    /// Realms with more than ten Army units of the active player.
    pub(crate) fn crowded(&self) -> impl Iterator<Item = Realm> + '_ {
        let units = self.units_of(self.active());
        self.world.realms().iter().filter(move |&realm| units.army(realm) > STACK_MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squads_read_back() {
        for text in ["footman", "footman/0", "dragon/3s", "archer/2ps", "cavalry/1p"] {
            assert_eq!(text.parse::<Squad>().map(|squad| squad.to_string()).as_deref(), Ok(text));
        }
        for wrong in ["footman/", "footman/01", "footman/sp", "footmen", "footman/1sp"] {
            assert!(wrong.parse::<Squad>().is_err(), "{wrong}");
        }
    }
}
