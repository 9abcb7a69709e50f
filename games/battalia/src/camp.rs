//! Tents with the cards stored under them, the Pavilion, and cards laid in ambush (BA-9.26 to BA-9.28, BA-11.7).

use crate::card::{Card, Class, Great};
use crate::event::Event;
use crate::orders::Means;
use crate::payment::Purpose;
use crate::phase::Phase;
use crate::state::{AmbushCard, Battalia, TENTS, Tent};
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Audience, Illegal, Log, Seat, SeatSet};

impl Battalia {
    fn refuse_room_in_camp(&self, seat: Seat) -> Result<(), Illegal> {
        match self.player(seat).camp.iter().all(Option::is_some) {
            true => Err(Illegal::new("BA-6.10", ENGLISH.refused_three_tents())),
            false => Ok(()),
        }
    }

    pub(crate) fn refuse_pitch(&self, seat: Seat, means: &Means) -> Result<(), Illegal> {
        self.refuse_room_in_camp(seat)?;
        self.refuse_cost(self.content.costs.pitch, means)?;
        match means.purse.pays(Purpose::Pitch, self.content.costs.pitch) {
            true => Ok(()),
            false => Err(Illegal::new("BA-9.7", ENGLISH.refused_none_to_store())),
        }
    }

    pub(crate) fn refuse_pavilion(&self, seat: Seat) -> Result<(), Illegal> {
        self.refuse_room_in_camp(seat)?;
        match self.player(seat).hand.classes().any(is_storable) {
            true => Ok(()),
            false => Err(Illegal::new("BA-9.7", ENGLISH.refused_none_to_store())),
        }
    }

    pub(crate) fn pitch_pavilion(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Step {
        let card = Card::great(Great::PAVILION);
        self.player_mut(seat).hand.plain.remove(card);
        self.card_was_played(seat);
        self.pitch(seat, card, self.content.great(Great::PAVILION).value, log)
    }

    /// A tent or the Pavilion goes to the Campground (BA-9.26, BA-11.7).
    pub(crate) fn pitch(&mut self, seat: Seat, card: Card, room: u8, log: &mut impl Log<Self>) -> Step {
        self.show(seat, card);
        log.all(Event::Pitched(seat, card));
        let camp = &mut self.player_mut(seat).camp;
        let Some(place) = camp.iter().position(Option::is_none) else { return Step::Actions };
        camp[place] = Some(Tent { card, stored: [None; 3] });
        self.go_on_storing(seat, place as u8, room, log)
    }

    /// Asks for the next card to store, as long as there is room and a card (BA-27.14).
    fn go_on_storing(&mut self, seat: Seat, place: u8, room: u8, log: &mut impl Log<Self>) -> Step {
        let hand = &self.player(seat).hand;
        let mut storable = hand.classes().filter(|&class| is_storable(class));
        let first = self.player(seat).camp[usize::from(place)].is_some_and(|tent| tent.cards().next().is_none());
        match (room, storable.next(), storable.next()) {
            (0, ..) | (_, None, _) => Step::Actions,
            (_, Some(only), None) if first => self.store(seat, place, room, only, log),
            _ => self.ask(Phase::Storing(place, room), seat),
        }
    }

    pub(crate) fn refuse_store(&self, seat: Seat, class: Class) -> Result<(), Illegal> {
        if !self.player(seat).hand.has(class) {
            return Err(Illegal::new("BA-9.26", ENGLISH.refused_not_in_hand()));
        }
        match (class.is_ghost(), is_storable(class)) {
            (true, _) => Err(Illegal::new("BA-10.10", ENGLISH.refused_ghost_not_stored())),
            (_, false) => Err(Illegal::new("BA-9.27", ENGLISH.refused_great_not_stored())),
            _ => Ok(()),
        }
    }

    pub(crate) fn store(&mut self, seat: Seat, place: u8, room: u8, class: Class, log: &mut impl Log<Self>) -> Step {
        let player = self.player_mut(seat);
        player.hand.remove(class);
        if let Some(tent) = &mut player.camp[usize::from(place) % 3]
            && let Some(slot) = tent.stored.iter_mut().find(|slot| slot.is_none())
        {
            *slot = Some(class.card);
        }
        log.tell(Audience::seat(seat), Event::Stored(seat, class.card));
        log.tell(Audience::Except(SeatSet::one(seat)), Event::Stores(seat));
        self.go_on_storing(seat, place, room - 1, log)
    }

    /// In step B and in defence (BA-7.3, BA-13.11).
    pub(crate) fn open_tent(&mut self, seat: Seat, number: u8, log: &mut impl Log<Self>) -> Result<(), Illegal> {
        let player = self.player_mut(seat);
        let Some(tent) = player.camp.get_mut(usize::from(number.wrapping_sub(1))).and_then(Option::take) else {
            return Err(Illegal::new("BA-7.3", ENGLISH.refused_no_tent()));
        };
        tent.cards().for_each(|card| player.hand.plain.put(card));
        player.shelter.put(tent.card);
        log.all(Event::OpenedTent(seat, number));
        Ok(())
    }

    /// The numbers of a player's pitched tents.
    pub(crate) fn tents(&self, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        let camp = self.player(seat).camp;
        (0..TENTS).filter(move |&index| camp[index].is_some()).map(|index| index as u8 + 1)
    }

    pub(crate) fn refuse_ambush(&self, seat: Seat, means: &Means) -> Result<(), Illegal> {
        if self.player(seat).ambush.iter().all(Option::is_some) {
            return Err(Illegal::new("BA-9.28", ENGLISH.refused_ambush_full()));
        }
        self.refuse_cost(self.content.costs.ambush, means)?;
        match means.purse.pays(Purpose::Ambush, self.content.costs.ambush) {
            true => Ok(()),
            false => Err(Illegal::new("BA-9.7", ENGLISH.refused_none_to_lay())),
        }
    }

    pub(crate) fn begin_ambush(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Step {
        let hand = &self.player(seat).hand;
        let mut layable = hand.classes().filter(|class| !class.is_ghost() && class.card.is_layable());
        match (layable.next(), layable.next()) {
            (Some(only), None) => self.lay_ambush(seat, only, log),
            _ => self.ask(Phase::Laying, seat),
        }
    }

    pub(crate) fn refuse_lay_ambush(&self, seat: Seat, class: Class) -> Result<(), Illegal> {
        if !self.player(seat).hand.has(class) {
            return Err(Illegal::new("BA-9.28", ENGLISH.refused_not_in_hand()));
        }
        match (class.is_ghost(), class.card.is_layable()) {
            (true, _) => Err(Illegal::new("BA-10.10", ENGLISH.refused_ghost_not_laid())),
            (_, false) => Err(Illegal::new("BA-9.28", ENGLISH.refused_ambush_card())),
            _ => Ok(()),
        }
    }

    pub(crate) fn lay_ambush(&mut self, seat: Seat, class: Class, log: &mut impl Log<Self>) -> Step {
        let player = self.player_mut(seat);
        player.hand.remove(class);
        if let Some(slot) = player.ambush.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(AmbushCard { card: class.card, open: false });
        }
        log.tell(Audience::seat(seat), Event::LaidAmbush(seat, class.card));
        log.tell(Audience::Except(SeatSet::one(seat)), Event::Lays(seat));
        Step::Actions
    }
}

/// BA-9.26, BA-9.27, BA-10.10.
pub(crate) fn is_storable(class: Class) -> bool {
    !class.is_ghost() && class.card.as_great().is_none()
}
