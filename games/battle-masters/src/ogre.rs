//! The Ogre Champion and its cards (section 14).

use crate::army::{Kind, Unit};
use crate::event::{Event, OgreCard};
use crate::state::{BattleMasters, Phase, Turn};
use crate::texts::ENGLISH;
use kernel::{Chance, Illegal, Log, Seat, refuse_if};

impl BattleMasters {
    fn ogre_on(&self, turn: &Turn) -> Option<Unit> {
        (turn.shown & self.ranks.board & Kind::OgreChampion.units()).first()
    }

    /// BM-14.2, BM-14.5: who may turn the next ogre card, and whether one is left.
    pub(crate) fn refuse_turning(&self, turn: &Turn, seat: Seat) -> Result<Unit, Illegal> {
        self.refuse_enemy(turn, seat)?;
        self.refuse_shot_or_card(turn, None)?;
        let Some((ogre, cards)) = self.ogre_on(turn).zip(turn.ogre) else {
            if turn.arrived.iter().any(|unit| unit.kind().is_ogre()) {
                return Err(Illegal::new("BM-19.8", ENGLISH.refused_ogre_arrived()));
            }
            return Err(Illegal::new("BM-14.1", ENGLISH.refused_no_ogre_card()));
        };
        refuse_if!(self.ranks.owner(ogre) != seat, "BM-2.6", ENGLISH.refused_not_your_ogre());
        if turn.active().is_some_and(|active| active != ogre && self.ranks.owner(active) != seat) {
            return Err(Illegal::new("BM-2.9", ENGLISH.refused_other_unit_acts()));
        }
        if turn.finished.contains(ogre) || cards.turns == 0 || turn.ended.contains(seat) {
            return Err(Illegal::new("BM-14.2", ENGLISH.refused_no_more_ogre_cards()));
        }
        Ok(ogre)
    }

    pub(crate) fn refuse_declining(&self, turn: &Turn, seat: Seat) -> Result<(), Illegal> {
        self.refuse_enemy(turn, seat)?;
        if turn.ogre.is_none_or(|ogre| ogre.card.is_none()) {
            return Err(Illegal::new("BM-14.5", ENGLISH.refused_nothing_to_decline()));
        }
        match self.ogre_on(turn) {
            Some(ogre) if self.ranks.owner(ogre) == seat => Ok(()),
            _ => Err(Illegal::new("BM-2.6", ENGLISH.refused_not_your_ogre())),
        }
    }

    pub(crate) fn turn_ogre_card(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let Phase::Turn(Turn { ogre: Some(ogre), .. }) = &mut self.phase else { return };
        let index = chance.pick("ogre", &ogre.left);
        ogre.left[index] -= 1;
        ogre.turns -= 1;
        ogre.card = Some(OgreCard::ALL[index]);
        log.all(Event::OgreTurns(OgreCard::ALL[index]));
    }

    /// The turned card is used or forfeited; after the last one the Ogre has finished (BM-14.5).
    pub(crate) fn use_ogre_card(&mut self) {
        let Phase::Turn(turn) = &mut self.phase else { return };
        let (Some(ogre), Some(unit)) = (&mut turn.ogre, turn.current) else { return };
        ogre.card = None;
        if ogre.turns == 0 {
            turn.finished.insert(unit);
        }
    }
}
