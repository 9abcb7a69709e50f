//! Battle Masters as a [`Game`]: who is awaited, what is legal, and where each action goes.

use crate::action::{Action, Edge, UnitPair};
use crate::army::{Army, Kind, UnitSet};
use crate::combat::DIE_FACES;
use crate::event::{Ending, Event, OgreCard, Tile};
use crate::options::{self, Setup};
use crate::prepare::Preparation;
use crate::ranks::Place;
use crate::state::{BattleMasters, Phase};
use crate::texts::ENGLISH;
use crate::view::View;
use kernel::{
    Awaiting, Chance, Game, GameData, Illegal, Log, Seat, SeatSet, Seating, SetupError, Title, Viewer, error_if,
    refuse_if,
};
use rand::Rng;
use serde_json::Value;

impl Game for BattleMasters {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const TITLE: Title = Title {
        id: "battle-masters",
        name: "Battle Masters",
        blurb: "Two armies, one river, and a deck that decides who moves",
        rules_version: 1,
        sides: &["imperial", "chaos"],
        seats: (2, 8),
    };
    const FORMAT: u32 = 2;

    fn upgrade(_data: GameData, value: &mut Value, _from: u32) {
        options::from_1_to_2(value);
        // The first states of format 1 did not name the clause that bans targets of the Cannon.
        if let Some(brief) = value.get_mut("brief").and_then(Value::as_object_mut) {
            brief.entry("ban_clause").or_insert_with(|| "".into());
        }
    }

    fn start(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Result<Self, SetupError> {
        BattleMasters::set_up(setup, chance, log)
    }

    fn seating(&self) -> Seating {
        self.seating
    }

    fn awaiting(&self) -> Awaiting {
        let captains = |ready: [bool; 2]| {
            let waited = Army::BOTH.into_iter().filter(|&army| !ready[army as usize]);
            Awaiting::Seats(waited.map(|army| self.captain(army)).collect())
        };
        match &self.phase {
            Phase::Muster { ready, .. } | Phase::Owners { ready } | Phase::Between { ready } => captains(*ready),
            Phase::Layout => Awaiting::one(self.captain(self.layout_army)),
            Phase::ChooseSide => Awaiting::one(self.captain(self.chooser())),
            Phase::Exchange { .. } => Awaiting::Seats(self.exchangers()),
            Phase::Deploy { army } => {
                let waiting = self.ranks.waiting & army.units();
                Awaiting::Seats(waiting.iter().map(|unit| self.ranks.owner(unit)).collect())
            }
            Phase::Pick { army } | Phase::AnyUnit { army, .. } => Awaiting::one(self.captain(*army)),
            Phase::Turn(turn) => Awaiting::Seats(self.awaited_in(turn)),
            Phase::Over { outcome, .. } => Awaiting::Over(*outcome),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.awaiting().seats().contains(seat) {
            return;
        }
        let army = self.army(seat);
        match &self.phase {
            Phase::Muster { basket, .. } => self.list_muster(basket[army as usize], army, out),
            Phase::Owners { .. } => {
                let places = self.seating.members(army.side()).count() as u8;
                for unit in self.ranks.roster(army).iter() {
                    let legal = |place: &u8| self.refuse_assign(army, unit, *place).is_ok();
                    out.extend((1..=places).filter(legal).map(|place| Action::Assign(unit, place)));
                }
                out.push(Action::Ready);
            }
            Phase::Layout => {
                self.field.each_legal(&self.options, |feature| out.push(Action::Lay(feature)));
                out.extend(self.field.features().map(Action::Lift));
                out.push(Action::Ready);
            }
            Phase::ChooseSide => {
                out.extend(Edge::ALL.into_iter().filter(|&edge| self.refuse_side(edge).is_ok()).map(Action::Side));
            }
            Phase::Exchange { .. } => {
                out.extend(self.swaps(seat).map(|(a, b)| Action::Swap(UnitPair::new(a, b))));
                out.push(Action::Ready);
            }
            Phase::Deploy { army } => {
                for unit in (self.ranks.waiting & army.units()).iter().filter(|&u| self.ranks.owner(u) == seat) {
                    out.extend(self.placings(unit).map(|space| Action::Place(unit, space)));
                }
            }
            Phase::Pick { army } => {
                let held = |face: &crate::deck::CardFace| self.refuse_card(*army, *face).is_ok();
                let faces = (0..crate::deck::CARDS).map(crate::deck::CardFace::from_index);
                out.extend(faces.filter(held).map(Action::Card));
            }
            Phase::AnyUnit { army, .. } => {
                out.extend(self.ranks.left(*army).iter().map(Action::Activate));
                out.push(Action::Pass);
            }
            Phase::Turn(turn) => self.list_orders(turn, seat, out),
            Phase::Between { .. } => out.push(Action::Ready),
            Phase::Over { .. } => {}
        }
        if self.refuse_claim(seat).is_ok() {
            out.push(Action::ClaimDraw);
        }
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.seating.has(seat) {
            return;
        }
        let awaited = self.awaiting().seats().contains(seat);
        let offered = [Action::OfferDraw, Action::RefuseDraw, Action::Resign, Action::Leave];
        out.extend(offered.into_iter().filter(|&aside| self.refuse_aside(seat, aside).is_ok()));
        if !awaited && self.refuse_claim(seat).is_ok() {
            out.push(Action::ClaimDraw);
        }
        // BM-2.10: another seat's unit is acting, and this seat ends its own part.
        if let Phase::Turn(turn) = &self.phase
            && !awaited
            && self.refuse_end(turn, seat).is_ok()
        {
            out.push(Action::End);
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        refuse_if!(!self.seating.has(seat), "BM-2.4", ENGLISH.refused_no_seat(seat));
        match action {
            Action::OfferDraw | Action::RefuseDraw | Action::Resign | Action::Leave | Action::ClaimDraw => {
                self.play_aside(seat, action, log)
            }
            _ => match self.phase {
                Phase::Turn(turn) => self.play_order(&turn, seat, action, chance, log),
                _ => self.play_preparation(seat, action, chance, log),
            },
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn imagine(&self, viewer: Viewer, rng: &mut impl Rng) -> Self {
        self.imagine_for(viewer, rng)
    }

    fn reveals(event: &Event) -> bool {
        // The end of a battle turns up what was still facedown.
        matches!(event, Event::Revealed(..) | Event::Bought(..) | Event::Won(..) | Event::Drawn(..))
    }

    fn outcomes(label: &str) -> &'static [&'static str] {
        const FACES: [&str; 25] = [
            "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
            "20", "21", "22", "23", "24", "blank",
        ];
        match label {
            "attack" | "defence" => &DIE_FACES,
            "card" | "draw" => &FACES,
            "tile" | "misfire" => &Tile::NAMES,
            "ogre" => &OgreCard::NAMES,
            "banner" | "layout-by" | "army" => &["imperial", "chaos"],
            "side" => &["north", "east", "south", "west"],
            _ => &[],
        }
    }

    fn check(&self) -> Result<(), String> {
        self.ranks.check()?;
        for unit in self.ranks.in_play().iter() {
            if self.ranks.skulls(unit) >= self.numbers(unit).skulls {
                return Err(format!("{unit} has all its skulls and is still in play"));
            }
            if let Place::At(space) = self.ranks.place(unit) {
                let tower = self.field.is_tower(space) && !self.numbers(unit).tower;
                error_if!(self.field.is_closed(space) || tower, "{unit} stands on {space}");
            }
            error_if!(!self.seating.has(self.ranks.owner(unit)), "{unit} belongs to a seat that is not at the table");
        }
        if self.field.rubble > 2 || self.field.rubble > 0 && self.field.tower.is_none() {
            return Err(format!("{} rubble", self.field.rubble));
        }
        Ok(())
    }
}

impl BattleMasters {
    fn list_muster(&self, basket: UnitSet, army: Army, out: &mut Vec<Action>) {
        let kinds = || Kind::ALL.into_iter().filter(move |kind| kind.army() == army);
        out.extend(kinds().filter(|&kind| self.refuse_purchase(basket, army, kind).is_ok()).map(Action::Buy));
        out.extend(kinds().filter(|kind| !(kind.units() & basket).is_empty()).map(Action::Return));
        if self.refuse_muster(basket, army).is_ok() {
            out.push(Action::Ready);
        }
    }

    fn refuse_card(&self, army: Army, face: crate::deck::CardFace) -> Result<(), Illegal> {
        let own = self.content.faces.get(face.index()).is_some_and(|f| f.army == army);
        if own && self.deck.hand[face.index()] > 0 {
            return Ok(());
        }
        Err(Illegal::new("BM-24.27", ENGLISH.refused_not_in_hand(face)))
    }

    /// The clause and words for an action that does not belong to what is going on.
    fn out_of_phase(&self) -> Illegal {
        match self.phase {
            Phase::Muster { .. } => Illegal::new("BM-25.5", ENGLISH.refused_purchase()),
            Phase::Owners { .. } => Illegal::new("BM-2.5", ENGLISH.refused_owners()),
            Phase::Layout => Illegal::new("BM-3.1", ENGLISH.refused_layout()),
            Phase::ChooseSide => Illegal::new("BM-4.1", ENGLISH.refused_side()),
            Phase::Exchange { .. } => Illegal::new("BM-16.5", ENGLISH.refused_exchange()),
            Phase::Deploy { .. } => Illegal::new("BM-4.5", ENGLISH.refused_deployment()),
            Phase::Pick { .. } => Illegal::new("BM-24.27", ENGLISH.refused_hand()),
            Phase::AnyUnit { .. } => Illegal::new("BM-24.22", ENGLISH.refused_any_unit()),
            Phase::Turn(_) => Illegal::new("BM-6.1", ENGLISH.refused_card_is_open()),
            Phase::Between { .. } => Illegal::new("BM-22.1", ENGLISH.refused_next_battle()),
            Phase::Over { .. } => Illegal::new("BM-15.2", ENGLISH.refused_over()),
        }
    }

    /// The clause and words for a seat that has nothing to decide now.
    fn out_of_turn(&self, seat: Seat) -> Illegal {
        let army = self.army(seat);
        match self.phase {
            Phase::Deploy { army: placing } if placing == army => Illegal::new("BM-2.8", ENGLISH.refused_all_placed()),
            Phase::Deploy { .. } | Phase::Exchange { .. } | Phase::Over { .. } => self.out_of_phase(),
            _ if !self.is_captain(seat) && self.awaiting().seats().contains(self.captain(army)) => {
                Illegal::new("BM-2.7", ENGLISH.refused_captain_decides())
            }
            _ => {
                let illegal = self.out_of_phase();
                Illegal::new(illegal.clause, ENGLISH.refused_another_decides(illegal.why))
            }
        }
    }

    fn play_preparation(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        let army = self.army(seat);
        if !self.awaiting().seats().contains(seat) {
            return Err(self.out_of_turn(seat));
        }
        match (&mut self.phase, action) {
            (Phase::Muster { basket, .. }, Action::Buy(kind)) => {
                let basket = basket[army as usize];
                let unit = self.refuse_purchase(basket, army, kind)?;
                self.change_basket(army, |basket| basket.insert(unit));
            }
            (Phase::Muster { basket, .. }, Action::Return(kind)) => {
                let Some(unit) = (basket[army as usize] & kind.units()).iter().last() else {
                    return Err(Illegal::new("BM-25.3", ENGLISH.refused_none_bought(kind.name())));
                };
                self.change_basket(army, |basket| basket.remove(unit));
            }
            (Phase::Muster { basket, .. }, Action::Ready) => {
                let bought = *basket;
                self.refuse_muster(bought[army as usize], army)?;
                if self.mark_ready(army) {
                    self.reveal_purchase(bought, chance, log);
                }
            }
            (Phase::Owners { .. }, Action::Assign(unit, place)) => {
                let to = self.refuse_assign(army, unit, place)?;
                self.ranks.set_owner(unit, to);
                log.all(Event::Owns(to, UnitSet::one(unit)));
            }
            (Phase::Owners { .. }, Action::Ready) => {
                if self.mark_ready(army) {
                    self.prepare(Preparation::Layout, chance, log);
                }
            }
            (Phase::Layout, Action::Lay(feature)) => {
                let feature = feature.normal();
                self.field.refuse_feature(feature, &self.options)?;
                self.field.put(feature);
                log.all(Event::Laid(feature));
            }
            (Phase::Layout, Action::Lift(feature)) => {
                let feature = feature.normal();
                refuse_if!(!self.field.has(feature), "BM-3.19", ENGLISH.refused_nothing_there(feature));
                self.field.lift(feature);
                log.all(Event::Lifted(feature));
            }
            (Phase::Layout, Action::Ready) => {
                log.all(Event::LayoutDone);
                self.prepare(Preparation::Sides, chance, log);
            }
            (Phase::ChooseSide, Action::Side(edge)) => {
                self.refuse_side(edge)?;
                self.take_side(edge, log);
                self.prepare(Preparation::Exchange, chance, log);
            }
            (Phase::Exchange { .. }, Action::Swap(UnitPair(a, b))) => {
                let legal = self.swaps(seat).any(|pair| pair == (a, b));
                let Some((from, to)) = self.ranks.space(a).zip(self.ranks.space(b)).filter(|_| legal) else {
                    return Err(Illegal::new("BM-16.5", ENGLISH.refused_no_exchange()));
                };
                self.ranks.put(b, Place::Waiting);
                self.ranks.put(a, Place::At(to));
                self.ranks.put(b, Place::At(from));
                log.all(Event::Swapped(a, b));
            }
            (Phase::Exchange { ready }, Action::Ready) => {
                *ready = ready.with(seat);
                if self.exchangers().is_empty() {
                    self.prepare(Preparation::Deploy, chance, log);
                }
            }
            (&mut Phase::Deploy { army }, Action::Place(unit, space)) => {
                refuse_if!(unit.army() != army, "BM-4.5", ENGLISH.refused_army_places(army.name()));
                refuse_if!(self.ranks.owner(unit) != seat, "BM-2.8", ENGLISH.refused_other_seat(unit));
                refuse_if!(!self.ranks.waiting.contains(unit), "BM-4.9", ENGLISH.refused_not_waiting(unit));
                self.refuse_placing(unit, space)?;
                self.deploy(army, unit, space, chance, log);
            }
            (&mut Phase::Pick { army }, Action::Card(face)) => {
                self.refuse_card(army, face)?;
                self.play_card(face, log);
            }
            (&mut Phase::AnyUnit { army, face }, Action::Activate(unit)) => {
                refuse_if!(
                    !self.ranks.left(army).contains(unit),
                    "BM-24.22",
                    ENGLISH.refused_not_in_play_for_army(unit)
                );
                log.all(Event::Activated(unit));
                // "As on that unit's plain card": no charge, no second step.
                self.open_turn(face, army, UnitSet::one(unit), crate::content::Special::None);
            }
            (&mut Phase::AnyUnit { army, .. }, Action::Pass) => {
                log.all(Event::Passed(army));
                self.end_card(chance, log);
            }
            (Phase::Between { .. }, Action::Ready) => {
                if self.mark_ready(army) {
                    self.next_battle(chance, log);
                }
            }
            _ => return Err(self.out_of_phase()),
        }
        Ok(())
    }

    fn change_basket(&mut self, army: Army, change: impl FnOnce(&mut UnitSet)) {
        if let Phase::Muster { basket, .. } = &mut self.phase {
            change(&mut basket[army as usize]);
        }
    }

    /// Notes that a captain is ready; `true` when both are.
    fn mark_ready(&mut self, army: Army) -> bool {
        match &mut self.phase {
            Phase::Muster { ready, .. } | Phase::Owners { ready } | Phase::Between { ready } => {
                ready[army as usize] = true;
                *ready == [true; 2]
            }
            _ => false,
        }
    }

    // ---- what a seat may do at any time (BM-D22, BM-D23)

    /// BM-15.8.
    fn refuse_claim(&self, seat: Seat) -> Result<(), Illegal> {
        let fighting = matches!(self.phase, Phase::Turn(_) | Phase::Pick { .. } | Phase::AnyUnit { .. });
        if !fighting || self.options.stalemate_cards == 0 || self.stale < self.options.stalemate_cards {
            return Err(Illegal::new("BM-15.8", ENGLISH.refused_claim()));
        }
        refuse_if!(!self.is_captain(seat), "BM-2.7", ENGLISH.refused_only_captain_claims());
        Ok(())
    }

    fn refuse_aside(&self, seat: Seat, aside: Action) -> Result<(), Illegal> {
        let army = self.army(seat);
        let between = matches!(self.phase, Phase::Between { .. }) && aside == Action::Leave;
        if self.is_over() && !between {
            return Err(self.out_of_phase());
        }
        refuse_if!(self.gone.contains(seat), "BM-2.11", ENGLISH.refused_seat_left());
        if aside == Action::Leave {
            return if self.is_team(army) { Ok(()) } else { Err(Illegal::new("BM-2.11", ENGLISH.refused_last_seat())) };
        }
        refuse_if!(!self.is_captain(seat), "BM-2.7", ENGLISH.refused_only_captain());
        match aside {
            Action::OfferDraw if self.offers[army as usize] => Err(Illegal::new("BM-15.7", ENGLISH.refused_offered())),
            Action::RefuseDraw if !self.offers[army.enemy() as usize] => {
                Err(Illegal::new("BM-15.7", ENGLISH.refused_not_offered()))
            }
            _ => Ok(()),
        }
    }

    fn play_aside(&mut self, seat: Seat, aside: Action, log: &mut impl Log<Self>) -> Result<(), Illegal> {
        let army = self.army(seat);
        if aside == Action::ClaimDraw {
            self.refuse_claim(seat)?;
            log.all(Event::Claims(army));
            self.end_battle(None, Ending::Stalemate, log);
            return Ok(());
        }
        self.refuse_aside(seat, aside)?;
        match aside {
            Action::OfferDraw => {
                log.all(Event::OffersDraw(army));
                self.offers[army as usize] = true;
                if self.offers == [true; 2] {
                    self.end_battle(None, Ending::Agreement, log);
                }
            }
            Action::RefuseDraw => {
                log.all(Event::RefusesDraw(army));
                self.offers[army.enemy() as usize] = false;
            }
            Action::Leave => self.leave(seat, log),
            _ => {
                log.all(Event::Resigns(army));
                self.end_battle(Some(army.enemy()), Ending::Resignation, log);
            }
        }
        Ok(())
    }

    /// BM-2.11: the units pass to the captain; what he had confirmed is open again.
    fn leave(&mut self, seat: Seat, log: &mut impl Log<Self>) {
        let army = self.army(seat);
        log.all(Event::Leaves(seat));
        let units = self.units_of(seat);
        self.gone = self.gone.with(seat);
        let captain = self.captain(army);
        units.iter().for_each(|unit| self.ranks.set_owner(unit, captain));
        match &mut self.phase {
            Phase::Turn(turn) => turn.ended = turn.ended.without(captain),
            Phase::Exchange { ready } => *ready = ready.without(captain),
            Phase::Owners { ready } => ready[army as usize] = false,
            _ => {}
        }
    }

    /// Seats of an army as a set.
    pub fn team(&self, army: Army) -> SeatSet {
        self.seating.members(army.side()).collect()
    }
}
