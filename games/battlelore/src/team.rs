//! Camps of several seats: offices, who commands which unit, and whose go it is (section 2).

use crate::board::{Camp, Hex, Section, sections};
use crate::content::Timing;
use crate::options::{Flank, Sequence};
use crate::orders::Filter;
use crate::phase::Phase;
use crate::state::{BattleLore, SIDES};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Unit, UnitSet};
use kernel::{Audience, Illegal, Seat, SeatSet, Seating, Side};
use serde::{Deserialize, Serialize};

kernel::notation! {
    /// What a seat is in its camp, in the order they are asked (BL-2.4, BL-2.17).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Office: "office" {
        LeftMarshal = "left-marshal";
        Warlord = "warlord";
        RightMarshal = "right-marshal";
    }
}

impl Office {
    const ALL: [Office; 3] = [Office::LeftMarshal, Office::Warlord, Office::RightMarshal];

    /// Its bit among those that have passed.
    const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The section it commands where all offices are held (BL-2.7).
    const fn section(self) -> Section {
        Section::ALL[self as usize]
    }
}

/// The bit, after those of the offices, that says that the Warlord was asked once more (BL-2.21).
const LAST_GO: u8 = 1 << Office::ALL.len();

/// Whose go it is in the camp whose turn it is. A camp with one seat leaves it as it is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Go {
    pub office: Office,
    /// Units that were given orders in this go (BL-2.17).
    pub ordered: UnitSet,
    /// Offices that have passed one after the other, as bits.
    pub passed: u8,
}

impl Default for Go {
    fn default() -> Go {
        Go { office: Office::Warlord, ordered: UnitSet::EMPTY, passed: 0 }
    }
}

impl Go {
    pub(crate) fn is_default(&self) -> bool {
        *self == Go::default()
    }
}

impl BattleLore {
    /// How many seats a camp has (BL-2.3).
    #[inline]
    pub fn seats_of(&self, camp: Camp) -> u8 {
        match camp {
            Camp::Standard => self.variants.seats_standard,
            Camp::Pennant => self.variants.seats_pennant,
        }
    }

    /// Whether a camp has Marshals.
    #[inline]
    pub fn is_team(&self, camp: Camp) -> bool {
        self.seats_of(camp) > 1
    }

    /// The offices of a camp in the order of its seats (BL-2.12, BL-2.17).
    pub fn offices(&self, camp: Camp) -> impl Iterator<Item = Office> + Clone + use<> {
        let seats = self.seats_of(camp);
        let left = seats == 3 || seats == 2 && self.variants.marshal_flank == Flank::Left;
        let right = seats == 3 || seats == 2 && self.variants.marshal_flank == Flank::Right;
        Office::ALL.into_iter().filter(move |office| match office {
            Office::LeftMarshal => left,
            Office::Warlord => true,
            Office::RightMarshal => right,
        })
    }

    /// The seats of the Standard come first, those of the Pennant after them.
    pub fn seating(&self) -> Seating {
        if self.allied {
            // BL-30.4
            return Seating::new(&[Side(0), Side(1), Side(2), Side(3)]);
        }
        let mut sides = [Side(1); 6];
        // A state that was read from elsewhere may hold any number.
        let [standard, pennant] = Camp::BOTH.map(|camp| usize::from(self.seats_of(camp)).min(sides.len() / 2));
        sides[..standard].fill(Side(0));
        Seating::new(&sides[..standard + pennant])
    }

    #[inline]
    pub fn side_of(&self, seat: Seat) -> Side {
        match self.allied {
            true => Side(seat.0 % SIDES as u8),
            false => Side(u8::from(seat.0 >= self.variants.seats_standard)),
        }
    }

    fn first_seat(&self, camp: Camp) -> u8 {
        if camp == Camp::Standard { 0 } else { self.variants.seats_standard }
    }

    /// The seat that holds an office; the Warlord's where no Marshal does (BL-2.11).
    pub fn seat_of_office(&self, camp: Camp, office: Office) -> Seat {
        let place = |office: Office| self.offices(camp).position(|held| held == office);
        let place = place(office).or(place(Office::Warlord)).unwrap_or(0);
        Seat(self.first_seat(camp) + place as u8)
    }

    pub fn office_of(&self, seat: Seat) -> Office {
        if self.allied {
            return Office::Warlord;
        }
        let camp = self.camp_of(self.side_of(seat));
        let place = usize::from(seat.0.saturating_sub(self.first_seat(camp)));
        self.offices(camp).nth(place).unwrap_or(Office::Warlord)
    }

    /// The seat that decides about cards, council and reactions of a side: the Warlord's (BL-2.5, BL-2.16).
    #[inline]
    pub fn seat_of(&self, side: Side) -> Seat {
        let camp = self.camp_of(side);
        match self.is_team(camp) {
            _ if self.allied => Seat(side.0),
            true => self.seat_of_office(camp, Office::Warlord),
            false => Seat(self.first_seat(camp)),
        }
    }

    /// The seat that decides about a unit (BL-2.8, BL-2.14).
    #[inline]
    pub fn controller(&self, unit: Unit) -> Seat {
        match () {
            () if self.marshalled[0].contains(unit) => self.seat_of_office(unit.camp(), Office::LeftMarshal),
            () if self.marshalled[1].contains(unit) => self.seat_of_office(unit.camp(), Office::RightMarshal),
            // BL-30.19, BL-30.21
            () => self.seat_of(self.player_of(unit)),
        }
    }

    /// The units of a camp that a seat commands now.
    pub(crate) fn commanded(&self, seat: Seat) -> UnitSet {
        let camp = self.camp_of(self.side_of(seat));
        let own = self.army.of(camp);
        match self.office_of(seat) {
            _ if self.allied => self.own_units(self.side_of(seat)),
            _ if !self.is_team(camp) => own,
            Office::LeftMarshal => own & self.marshalled[0],
            Office::Warlord => own - self.marshalled[0] - self.marshalled[1],
            Office::RightMarshal => own & self.marshalled[1],
        }
    }

    /// BL-2.7, BL-2.11, BL-2.13: the office that takes a unit of a camp on this hex when control is read again.
    pub(crate) fn office_at(&self, camp: Camp, hex: Hex) -> Office {
        let bits = sections(camp, hex);
        self.offices(camp).find(|office| office.section().bit() == bits).unwrap_or(Office::Warlord)
    }

    /// The office of the seat that commands a unit now (BL-2.8), and the one that takes it when control is read again
    /// (BL-2.10), where the camp has Marshals and that is another.
    pub(crate) fn command_of(&self, unit: Unit) -> Option<(Office, Option<Office>)> {
        let hex = self.army.hex(unit).filter(|_| self.is_team(unit.camp()))?;
        let (now, next) = (self.office_of(self.controller(unit)), self.office_at(unit.camp(), hex));
        Some((now, (next != now).then_some(next)))
    }

    /// The office that commands a section of its camp (BL-2.7, BL-2.11).
    pub(crate) fn office_of_section(&self, camp: Camp, section: Section) -> Office {
        self.offices(camp).find(|office| office.section() == section).unwrap_or(Office::Warlord)
    }

    /// BL-2.7, BL-2.10, BL-2.13: the Marshals of a camp take the units that stand wholly in their wings.
    pub(crate) fn settle_control(&mut self, camp: Camp) {
        if !self.is_team(camp) {
            return;
        }
        let units = self.army.of(camp);
        for (place, office) in [Office::LeftMarshal, Office::RightMarshal].into_iter().enumerate() {
            let inside = |unit: &Unit| self.army.hex(*unit).is_some_and(|hex| self.office_at(camp, hex) == office);
            let taken: UnitSet = units.iter().filter(inside).collect();
            self.marshalled[place] = (self.marshalled[place] - UnitSet::of_camp(camp)) | taken;
        }
    }

    /// BL-2.11, BL-2.15: the sections whose slots an office fills, as bits.
    pub(crate) fn sections_of(&self, camp: Camp, office: Office) -> u8 {
        let held = |section: Section| self.offices(camp).any(|other| other.section() == section);
        match office {
            Office::Warlord => {
                let free = Section::ALL.into_iter().filter(|&section| section == Section::Center || !held(section));
                free.fold(0, |bits, section| bits | section.bit())
            }
            marshal => marshal.section().bit(),
        }
    }

    /// BL-2.15: whether the Marshals fill slots of their own now.
    pub(crate) fn is_shared_out(&self) -> bool {
        self.is_team(self.active_camp()) && self.turn.slots.filter == Filter::Section
    }

    /// The first office of the camp begins, or the Warlord where he alone decides.
    pub(crate) fn begin_goes(&mut self, all: bool) {
        let first = self.offices(self.active_camp()).next().filter(|_| all);
        self.turn.go = Go { office: first.unwrap_or(Office::Warlord), ..Go::default() };
    }

    /// The slots are made: the seats fill them in their order.
    pub(crate) fn begin_orders(&mut self) -> Step {
        if self.is_team(self.active_camp()) {
            self.settle_control(self.active_camp());
            self.begin_goes(self.is_shared_out());
        }
        Step::Order
    }

    /// BL-2.13: a unit on a shared hex goes with the wing whose slot it takes.
    pub(crate) fn take_command(&mut self, unit: Unit) {
        if !self.is_shared_out() {
            return;
        }
        self.turn.go.ordered.insert(unit);
        match self.turn.go.office {
            Office::LeftMarshal => self.marshalled[0].insert(unit),
            Office::Warlord => {}
            Office::RightMarshal => self.marshalled[1].insert(unit),
        }
    }

    /// A seat has filled its slots.
    pub(crate) fn next_orders(&mut self) -> Step {
        let next = self.offices(self.active_camp()).find(|&office| office > self.turn.go.office);
        match next.filter(|_| self.is_shared_out()) {
            Some(office) => {
                self.turn.go = Go { office, ..Go::default() };
                Step::Order
            }
            None => Step::Ordered,
        }
    }

    /// The seat whose go it is.
    pub(crate) fn seat_in_turn(&self) -> Seat {
        match self.is_team(self.active_camp()) {
            true => self.seat_of_office(self.active_camp(), self.turn.go.office),
            false => self.seat_of(self.active),
        }
    }

    /// Units with orders that the seat in turn commands.
    pub(crate) fn in_turn(&self) -> UnitSet {
        match self.is_team(self.active_camp()) {
            true => self.commanded(self.seat_in_turn()),
            // BL-30.19: what a player has activated is his to move.
            false => self.army.of(self.active_camp()),
        }
    }

    pub(crate) fn is_warlords_go(&self) -> bool {
        self.turn.go.office == Office::Warlord
    }

    /// A seat has moved or battled with one unit, or played a card: in a cycle the next seat goes on (BL-2.17).
    pub(crate) fn pass_on(&mut self, acted: bool) {
        let camp = self.active_camp();
        if !self.is_team(camp) {
            return;
        }
        let fixed = self.variants.team_sequence == Sequence::Fixed;
        if acted && fixed {
            return;
        }
        let go = &mut self.turn.go;
        go.passed = if acted { 0 } else { go.passed | go.office.bit() };
        let office = self.turn.go.office;
        let later = self.offices(camp).find(|&other| other > office);
        if let Some(next) = later.or(self.offices(camp).next().filter(|_| !fixed)) {
            self.turn.go.office = next;
        }
    }

    /// The offices that have not passed since the last act; in a fixed sequence those that have not finished.
    fn is_round_over(&self) -> bool {
        self.offices(self.active_camp()).all(|office| self.turn.go.passed & office.bit() != 0)
    }

    /// Asks the next seat that can do something in this phase; false when all have passed (BL-2.17).
    pub(crate) fn find_seat_to_act(&mut self, can_act: impl Fn(&BattleLore) -> bool) -> bool {
        if !self.is_team(self.active_camp()) {
            return can_act(self);
        }
        while !self.is_round_over() {
            if self.turn.go.passed & self.turn.go.office.bit() == 0 && can_act(self) {
                return true;
            }
            self.pass_on(false);
        }
        false
    }

    /// BL-18.11, BL-2.21: a fixed sequence may leave seats after the Warlord; when they have battled he may play a W-END card.
    pub(crate) fn begin_last_go(&mut self) -> bool {
        let fixed = self.variants.team_sequence == Sequence::Fixed;
        let others_end = fixed && self.offices(self.active_camp()).last() != Some(Office::Warlord);
        if !others_end || self.is_last_go() || !self.may_play_publicly(self.active, Timing::End) {
            return false;
        }
        self.turn.ready = UnitSet::EMPTY;
        self.turn.go.office = Office::Warlord;
        self.turn.go.passed |= LAST_GO;
        true
    }

    /// Whether all seats have finished and the Warlord is asked for a W-END card alone.
    pub(crate) fn is_last_go(&self) -> bool {
        self.turn.go.passed & LAST_GO != 0
    }

    /// The seats that may know what a side keeps secret (BL-H2, BL-H11).
    fn knowing(&self, side: Side) -> SeatSet {
        match self.variants.team_hand_visible.is_on() {
            true => self.seating().members(side).collect(),
            false => SeatSet::one(self.seat_of(side)),
        }
    }

    pub(crate) fn only(&self, side: Side) -> Audience {
        Audience::Only(self.knowing(side))
    }

    pub(crate) fn except(&self, side: Side) -> Audience {
        Audience::Except(self.knowing(side))
    }

    /// The side whose secrets a seat shares.
    pub(crate) fn secrets_of(&self, seat: Seat) -> Option<Side> {
        let side = self.side_of(seat);
        self.knowing(side).contains(seat).then_some(side)
    }

    /// Whether the Warlord himself commands a unit, so that he plays cards with its attack.
    pub(crate) fn is_warlords(&self, unit: Unit) -> bool {
        !self.marshalled[0].contains(unit) && !self.marshalled[1].contains(unit)
    }

    /// BL-18.8: a Marshal has declared an attack; his Warlord may play a card with it.
    pub(crate) fn own_window(&mut self, unit: Unit) -> Step {
        if self.is_warlords(unit) { Step::Defend } else { self.open(Timing::Own) }
    }

    /// BL-2.8
    pub(crate) fn refuse_other_seats_unit(&self, unit: Unit) -> Result<(), Illegal> {
        match self.is_team(self.active_camp()) && self.controller(unit) != self.seat_in_turn() {
            true => Err(Illegal::new("BL-2.8", ENGLISH.refused_other_seat(unit))),
            false => Ok(()),
        }
    }

    /// Asks the seat in turn.
    pub(crate) fn ask_in_turn(&mut self, phase: Phase) -> Step {
        let seat = self.seat_in_turn();
        self.ask(phase, seat)
    }
}
