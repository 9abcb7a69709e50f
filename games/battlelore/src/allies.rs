//! Reluctant Allies: four players, each a side of his own, two in each camp (section 30).

use crate::action::Action;
use crate::board::Camp;
use crate::card::Lore;
use crate::content::{Arm, Does, Timing};
use crate::event::{Ending, Event, Roll};
use crate::options::TieRule;
use crate::phase::Phase;
use crate::state::{BattleLore, Play, SIDES};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Unit, UnitSet};
use kernel::{Chance, Illegal, Log, Outcome, SeatSet, Side};

/// Banners of a camp that end the battle with the round (BL-30.30).
pub(crate) const ALLIED_BANNERS: u8 = 8;

impl BattleLore {
    /// The other player of a side's camp.
    #[inline]
    pub fn ally_of(&self, side: Side) -> Side {
        Side((side.0 + 2) % SIDES as u8)
    }

    /// Whether a unit belongs to the ally of a side.
    #[inline]
    pub fn is_allied_unit(&self, side: Side, unit: Unit) -> bool {
        self.allied && unit.camp() == self.camp_of(side) && self.army.side(unit) != side
    }

    /// The units of a side's ally.
    pub fn allied_units(&self, side: Side) -> UnitSet {
        match self.allied {
            true => self.army.of(self.camp_of(side)) - self.own_units(side),
            false => UnitSet::EMPTY,
        }
    }

    /// BL-30.19 to BL-30.22: the player who acts for a unit, rolls its dice and takes what it wins.
    #[inline]
    pub fn player_of(&self, unit: Unit) -> Side {
        let activated = unit.camp() == self.active_camp() && self.turn.ordered.contains(unit);
        if self.allied && activated { self.active } else { self.army.side(unit) }
    }

    /// The banners of a camp, those of both allies together (BL-30.30).
    pub fn camp_banners(&self, camp: Camp) -> u8 {
        self.sides_of(camp).map(|side| self.banners[usize::from(side.0)]).sum()
    }

    /// BL-30.10 to BL-30.12: the Turn tokens, when the camp that begins is known.
    pub(crate) fn give_turn_tokens(&mut self, first: Camp, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let mut order = [Side(0); SIDES];
        for (place, camp) in [first, first.enemy()].into_iter().enumerate() {
            let (a, b) = (Side(camp as u8), Side(camp as u8 + 2));
            let mut counts = [a, b].map(|side| self.green_banners(side));
            while counts[0] == counts[1] {
                counts = [a, b].map(|side| self.roll_initiative(side, chance, log));
            }
            let (more, less) = if counts[0] > counts[1] { (a, b) } else { (b, a) };
            (order[place], order[place + 2]) = (more, less);
        }
        self.turn_tokens = Some(order);
        for (number, side) in (1u8..).zip(order) {
            log.all(Event::TurnToken(side, number));
        }
    }

    /// The place of a side among the Turn tokens, from 0 (BL-30.14).
    pub fn token_place(&self, side: Side) -> usize {
        let order = self.turn_tokens.unwrap_or([Side(0), Side(1), Side(2), Side(3)]);
        order.iter().position(|&other| other == side).unwrap_or(0)
    }

    /// The sides in the order of their turns, from the one after a side.
    pub(crate) fn sides_after(&self, side: Side) -> impl Iterator<Item = Side> + use<> {
        let count = if self.allied { SIDES } else { 2 };
        let order = self.turn_tokens.unwrap_or([Side(0), Side(1), Side(2), Side(3)]);
        let place = order.iter().position(|&other| other == side).unwrap_or(0);
        (1..=count).map(move |step| order[(place + step) % count])
    }

    /// The opposing player whose turn comes next (BL-30.23).
    fn next_of_camp(&self, camp: Camp) -> Side {
        let next = self.sides_after(self.active).find(|&side| self.camp_of(side) == camp);
        next.unwrap_or(self.side_of_camp(camp))
    }

    /// BL-30.20, BL-30.22, BL-30.23: the side that takes the banner of a unit that is lost now.
    pub(crate) fn banner_taker(&self, unit: Unit) -> Side {
        let enemy = unit.camp().enemy();
        if !self.allied {
            return self.side_of_camp(enemy);
        }
        let by = match (self.harmed_by, self.fight, self.play) {
            (Some(side), ..) => Some(side),
            // The strikes of Backstab fall on the unit that rolled.
            (None, Some(fight), _) if unit == fight.roller() => Some(self.player_of(fight.victim())),
            (None, Some(fight), _) => Some(self.player_of(fight.roller())),
            (None, None, Some(play)) => Some(play.side),
            (None, None, None) => self.struck.map(|_| self.active),
        };
        by.filter(|&side| self.camp_of(side) == enemy).unwrap_or_else(|| self.next_of_camp(enemy))
    }

    /// BL-30.14, BL-30.30, BL-30.33: whose turn is next; at the end of a round the battle may be over.
    pub(crate) fn next_turn(&mut self, log: &mut impl Log<Self>) -> Step {
        let next = self.sides_after(self.active).next().unwrap_or(self.first);
        if self.allied && next == self.first && self.is_last_round() {
            return self.end_round(next, log);
        }
        Step::Turn(next)
    }

    /// Whether the battle ends with this round, unless the camps are level.
    pub fn is_last_round(&self) -> bool {
        self.allied && Camp::BOTH.into_iter().any(|camp| self.camp_banners(camp) >= ALLIED_BANNERS)
    }

    fn end_round(&mut self, next: Side, log: &mut impl Log<Self>) -> Step {
        let [standard, pennant] = Camp::BOTH.map(|camp| self.camp_banners(camp));
        match (standard.cmp(&pennant), self.variants.ra_tie) {
            (std::cmp::Ordering::Greater, _) => self.win_as_camp(Camp::Standard, Ending::Round, log),
            (std::cmp::Ordering::Less, _) => self.win_as_camp(Camp::Pennant, Ending::Round, log),
            (_, TieRule::ExtraRound) => return Step::Turn(next),
            (_, TieRule::Draw) => self.end_drawn(Ending::Round, log),
        }
        Step::Wait
    }

    /// BL-30.32, BL-30.33: the ultimate winner is first, his ally second, the losers third; level allies share the win.
    pub(crate) fn win_as_camp(&mut self, camp: Camp, ending: Ending, log: &mut impl Log<Self>) {
        let (a, b) = (Side(camp as u8), Side(camp as u8 + 2));
        let of = |side: Side| self.banners[usize::from(side.0)];
        let (first, second) = match of(a).cmp(&of(b)) {
            std::cmp::Ordering::Greater => (1, 2),
            std::cmp::Ordering::Equal => (1, 1),
            std::cmp::Ordering::Less => (2, 1),
        };
        let mut places = [3; SIDES];
        (places[usize::from(a.0)], places[usize::from(b.0)]) = (first, second);
        self.phase = Phase::Over { outcome: Outcome::ranked(&places), ending };
        self.asked = SeatSet::EMPTY;
        log.all(Event::CampWon(a, ending));
        for side in [a, b].into_iter().filter(|side| places[usize::from(side.0)] == 1) {
            log.all(Event::Won(side, ending));
        }
    }

    pub(crate) fn end_drawn(&mut self, ending: Ending, log: &mut impl Log<Self>) {
        self.phase = Phase::Over { outcome: Outcome::draw(self.sides().count()), ending };
        self.asked = SeatSet::EMPTY;
        log.all(Event::Drawn(ending));
    }

    /// BL-30.24, BL-30.27: the sides a window of a camp opens for, in order: the owner of the unit concerned, then by
    /// Turn token. Of the active camp only the active player plays cards.
    pub(crate) fn reactors(&self, camp: Camp, timing: Timing) -> impl Iterator<Item = Side> + use<> {
        let active = self.allied && camp == self.active_camp();
        let victim = self.fight.map(|fight| fight.victim()).filter(|unit| unit.camp() == camp);
        let unit = match timing {
            Timing::Def | Timing::Rolled => victim,
            Timing::Lore => self.named_of(camp).or(victim),
            _ => None,
        };
        let owner = unit.map(|unit| self.army.side(unit));
        let first = if active { Some(self.active) } else { owner };
        let start = if self.allied { self.turn_tokens.map_or(Side(0), |order| order[SIDES - 1]) } else { Side(1) };
        let others = self.sides_after(start).filter(move |side| side.0 % 2 == camp as u8 && Some(*side) != first);
        first.into_iter().chain(others.filter(move |_| !active))
    }

    /// The first unit of a camp that the card being played names.
    fn named_of(&self, camp: Camp) -> Option<Unit> {
        self.play?.named.into_iter().flatten().find(|unit| unit.camp() == camp)
    }

    /// BL-30.27, BL-30.37: the own unit a card of a fight is played on: none where it is played on the enemy.
    fn beneficiary(&self, card: Lore, attacker: Option<Unit>) -> Option<Unit> {
        let rules = self.content.lore(card);
        match (rules.window, rules.does) {
            (_, Does::Parry | Does::Terrified) => None,
            (Timing::Own, _) => attacker.or(self.fight.map(|fight| fight.attacker)),
            (Timing::Def | Timing::Rolled, _) => self.fight.map(|fight| fight.victim()),
            _ => None,
        }
    }

    /// BL-30.37: a token more for a card of a fight that helps an allied unit.
    pub(crate) fn surcharge(&self, side: Side, card: Lore, attacker: Option<Unit>) -> u8 {
        let allied = |unit: Unit| self.is_allied_unit(side, unit);
        u8::from(self.allied && self.beneficiary(card, attacker).is_some_and(allied))
    }

    /// BL-30.37, BL-30.42: tokens it costs to name a unit as a target of the card being played.
    pub(crate) fn target_price(&self, unit: Unit) -> u8 {
        let named = matches!(self.phase, Phase::Targets | Phase::Late | Phase::Allies);
        let allied = |play: Play| self.is_allied_unit(play.side, unit);
        u8::from(self.play.filter(|_| named).is_some_and(allied))
    }

    /// BL-30.27: in an enemy turn a card for an own unit is played on the reacting player's units only.
    pub(crate) fn is_others_unit(&self, side: Side, card: Lore) -> bool {
        self.allied
            && side != self.active
            && self.beneficiary(card, None).is_some_and(|unit| self.army.side(unit) != side)
    }

    /// BL-30.36: whether a card is played on an opponent, of whom there are two.
    pub(crate) fn chooses_opponent(&self, does: Does) -> bool {
        self.allied && matches!(does, Does::PickPocket | Does::LoreDrain | Does::SpyNetwork)
    }

    pub(crate) fn list_opponents(&self, side: Side, out: &mut Vec<Action>) {
        let camp = self.camp_of(side).enemy();
        out.extend(self.sides_of(camp).map(Action::Opponent));
    }

    pub(crate) fn name_opponent(&mut self, opponent: Side, log: &mut impl Log<Self>) -> Result<(), Illegal> {
        let Some(play) = self.play else { return Err(self.out_of_phase()) };
        let enemy = self.camp_of(play.side).enemy();
        if !self.chooses_opponent(self.does(play.card)) || !self.sides_of(enemy).any(|side| side == opponent) {
            return Err(Illegal::new("BL-30.36", ENGLISH.refused_opponent()));
        }
        log.all(Event::Opponent(opponent));
        self.play = Some(Play { opponent: Some(opponent), ..play });
        Ok(())
    }

    /// BL-30.42: allied units that a card for all own units may take in for a token each.
    pub(crate) fn joinable(&self, play: &Play) -> UnitSet {
        let side = play.side;
        if !self.allied || self.tokens[usize::from(side.0)] == 0 {
            return UnitSet::EMPTY;
        }
        let ordered = self.allied_units(side) & self.turn.ordered;
        let fits: UnitSet = match self.does(play.card) {
            Does::EnchantedMassMight | Does::MassSpeed => ordered,
            Does::ForcedMarch => {
                let foot = |unit: &Unit| self.rules(*unit).arm == Arm::Foot;
                (ordered - self.turn.marched).iter().filter(foot).collect()
            }
            Does::BattleCry | Does::MassBless => match play.section {
                Some(section) => self.in_section(side, section, ordered),
                None => UnitSet::EMPTY,
            },
            _ => UnitSet::EMPTY,
        };
        fits - self.joined(play)
    }

    fn joined(&self, play: &Play) -> UnitSet {
        let same = |effect: &&crate::state::Effect| effect.card == play.card && effect.side == play.side;
        self.effects.iter().flatten().filter(same).fold(UnitSet::EMPTY, |all, effect| all | effect.units)
    }

    /// Asks which allied units a card takes in, or goes on.
    pub(crate) fn ask_allies(&mut self, play: Play) -> Step {
        if self.joinable(&play).is_empty() {
            self.play = None;
            return self.after_allies(play.card);
        }
        self.play = Some(Play { resolved: true, ..play });
        self.ask(Phase::Allies, self.seat_of(play.side))
    }

    fn after_allies(&self, card: Lore) -> Step {
        match self.content.lore(card).window {
            // BL-5.11
            Timing::Along => Step::Moves,
            window => self.after(window),
        }
    }

    pub(crate) fn list_allies(&self, out: &mut Vec<Action>) {
        if let Some(play) = self.play {
            out.extend(self.joinable(&play).iter().map(Action::Target));
        }
        out.push(Action::Done);
    }

    pub(crate) fn join(&mut self, unit: Unit, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let Some(play) = self.play else { return Err(self.out_of_phase()) };
        if !self.joinable(&play).contains(unit) {
            return Err(Illegal::new("BL-30.42", ENGLISH.refused_target(unit, play.card)));
        }
        log.all(Event::Target(unit));
        self.spend(play.side, self.target_price(unit), log);
        let same = |effect: &&mut crate::state::Effect| effect.card == play.card && effect.side == play.side;
        if let Some(effect) = self.effects.iter_mut().flatten().find(same) {
            effect.units.insert(unit);
        }
        self.note_effects();
        Ok(self.ask_allies(play))
    }

    pub(crate) fn joined_all(&mut self) -> Step {
        match self.play.take() {
            Some(play) => self.after_allies(play.card),
            None => Step::Combat,
        }
    }

    /// Six dice for the first turn: green helmets.
    pub(crate) fn roll_initiative(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Self>) -> usize {
        let dice = self.roll_for_side(Roll::Initiative, side, crate::start::INITIATIVE, chance, log);
        dice[crate::content::Colour::Green as usize].into()
    }
}
