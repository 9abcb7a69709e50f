//! Units and artefacts are bought (BA-9.14 to BA-9.18).

use crate::card::{Artefact, Card, Faction, Rank};
use crate::event::Event;
use crate::orders::Means;
use crate::phase::Phase;
use crate::pile::PileId;
use crate::state::Battalia;
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Chance, Illegal, Log, Seat};

impl Battalia {
    pub(crate) fn refuse_hire(&self, rank: Rank, means: &Means) -> Result<(), Illegal> {
        if self.pile(PileId::units(rank)).is_empty() {
            return Err(Illegal::new("BA-9.18", ENGLISH.refused_pile_empty()));
        }
        self.refuse_cost(self.content.unit(rank).cost, means)
    }

    pub(crate) fn refuse_acquire(&self, artefact: Artefact, means: &Means) -> Result<(), Illegal> {
        if self.artefact_pile(artefact).is_empty() {
            return Err(Illegal::new("BA-9.18", ENGLISH.refused_pile_empty()));
        }
        self.refuse_cost(self.content.artefact(artefact).cost, means)
    }

    pub(crate) fn hire(&mut self, seat: Seat, rank: Rank, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let face_up = self.options.tops_up();
        let faction = self.piles[PileId::units(rank).index()].take_top(face_up, chance);
        let card = Card::unit(rank, faction);
        self.player_mut(seat).shelter.put(card);
        log.all(Event::Hired(seat, card));
        // BA-9.15
        if faction != Faction::UNBOUND && self.supplies > 0 {
            self.supplies -= 1;
            self.player_mut(seat).shelter.put(Card::SUPPLY);
            log.all(Event::Supply(seat));
        }
        Step::Actions
    }

    pub(crate) fn acquire(
        &mut self,
        seat: Seat,
        artefact: Artefact,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        let pile = *self.artefact_pile(artefact);
        let mut factions = Faction::of_players().filter(|&faction| pile.has(faction));
        // BA-5.7
        if artefact == self.matching() {
            return match (factions.next(), factions.next()) {
                (Some(only), None) => self.receive(seat, artefact, only, chance, log),
                _ => self.ask(Phase::ArtefactFaction(artefact), seat),
            };
        }
        let face_up = self.options.tops_up();
        let faction = self.piles[PileId::artefacts(artefact).index()].take_top(face_up, chance);
        self.acquired(seat, artefact, faction, log)
    }

    pub(crate) fn refuse_artefact_faction(&self, artefact: Artefact, faction: Faction) -> Result<(), Illegal> {
        match faction != Faction::UNBOUND && self.artefact_pile(artefact).has(faction) {
            true => Ok(()),
            false => Err(Illegal::new("BA-5.7", ENGLISH.refused_not_in_pile())),
        }
    }

    pub(crate) fn receive(
        &mut self,
        seat: Seat,
        artefact: Artefact,
        faction: Faction,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        let face_up = self.options.tops_up();
        self.piles[PileId::artefacts(artefact).index()].take(faction, face_up, chance);
        self.acquired(seat, artefact, faction, log)
    }

    fn acquired(&mut self, seat: Seat, artefact: Artefact, faction: Faction, log: &mut impl Log<Self>) -> Step {
        let card = Card::artefact(artefact, faction);
        self.player_mut(seat).shelter.put(card);
        log.all(Event::Acquired(seat, card));
        Step::Actions
    }
}
