//! Casting, countering and the effects of Spells (section 14).

use crate::event::{Die, Event};
use crate::options::Dominance;
use crate::picks::CAST;
use crate::state::{Battlemist, CastDuring, HAND_MAX, HANDS, Named, Phase, Target};
use crate::stock::Stock;
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::words::{Card, Kind, Realm, Resource, Spell};
use kernel::{Chance, Illegal, Log, Seat};

impl Battlemist {
    /// Starpower and the ban of Wild Magic (MI-14.1, MI-17.18).
    pub(crate) fn refuse_cast(&self, seat: Seat, spell: Spell) -> Result<(), Illegal> {
        if self.effects.wild {
            return Err(Illegal::new("MI-17.18", ENGLISH.refused_no_spells()));
        }
        match self.can_cast(seat, spell) {
            true => Ok(()),
            false => Err(Illegal::new("MI-14.1", ENGLISH.refused_no_starpower())),
        }
    }

    /// Spells refused for want of effect (MI-14.6), those without targets.
    pub(crate) fn refuse_spell(&self, seat: Seat, spell: Spell) -> Result<(), Illegal> {
        let idle = match spell {
            Spell::WORD_OF_THE_SOUL => self.hand_size(seat) >= HAND_MAX || self.deck_is_spent(),
            Spell::SACRED_FLAME => !self.home(seat).is_some_and(|home| self.may_place(seat, home, Kind::Dragon)),
            Spell::WORD_OF_THE_WIND => !self.has_units(seat),
            _ => false,
        };
        if idle { Err(Illegal::new("MI-14.6", ENGLISH.refused_spell_idle())) } else { Ok(()) }
    }

    /// Whether all players see that no card can be drawn: deck and discards are both empty.
    fn deck_is_spent(&self) -> bool {
        self.deck.is_empty() && self.discards.is_empty()
    }

    /// A unit may be placed where no other race stands (MI-7.12).
    pub(crate) fn may_place(&self, seat: Seat, realm: Realm, kind: Kind) -> bool {
        let stuck = kind.is_army() && self.is_home_of(realm, seat) && self.army_size(seat) == 0;
        stuck || self.enemy_in(seat, realm).is_none()
    }

    /// Pays for a Spell and opens the counter window (MI-14.5).
    pub(crate) fn cast(
        &mut self,
        seat: Seat,
        spell: Spell,
        target: Target,
        during: CastDuring,
        log: &mut impl Log<Self>,
    ) -> Step {
        self.spend(seat, self.content.cost(spell));
        log.all(Event::Casts(seat, spell));
        match target {
            Target::Burn(other, _) => {
                self.open = self.open.with(other);
                if let Some(race) = self.race(other) {
                    log.all(Event::NamesPlayer(race));
                }
            }
            Target::Realm(realm) => log.all(Event::NamesRealm(realm)),
            _ => {}
        }
        self.casting = Some(Battlemist::new_casting(seat, spell, target, during));
        Step::Counter
    }

    /// Who cast the newest Spell that stands (MI-14.7).
    pub(crate) fn newest_caster(&self) -> Option<Seat> {
        let casting = self.casting.as_ref()?;
        Some(match casting.depth {
            0 => casting.caster,
            depth => casting.hands[usize::from(depth) - 1],
        })
    }

    /// MI-5.12, MI-14.7, MI-14.8
    pub(crate) fn open_counter_window(&mut self) -> Step {
        let Some(caster) = self.newest_caster() else { return Step::Wait };
        let seats = self.may_counter(caster);
        if seats.is_empty() {
            return Step::Effect;
        }
        self.ask_in_secret(Phase::Counter, seats);
        Step::Wait
    }

    /// The counter that takes effect, if any (MI-5.13, MI-5.14).
    pub(crate) fn answer_spell(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(caster) = self.newest_caster() else { return Step::Wait };
        match self.first_answer(caster) {
            None => Step::Effect,
            Some((seat, CAST)) => {
                self.spend(seat, self.content.cost(Spell::HAND_OF_THE_VOID));
                log.all(Event::Casts(seat, Spell::HAND_OF_THE_VOID));
                if let Some(casting) = &mut self.casting {
                    let place = usize::from(casting.depth).min(HANDS - 1);
                    casting.hands[place] = seat;
                    casting.depth = place as u8 + 1;
                }
                Step::Counter
            }
            Some((seat, _)) => {
                self.show_card(seat, Card::DAMPEN_MAGIC, log);
                self.cancel_newest(log)
            }
        }
    }

    /// The newest Spell is cancelled; the window on the one below opens again (MI-14.8, MI-14.9).
    pub(crate) fn cancel_newest(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(casting) = &mut self.casting else { return Step::Wait };
        if casting.depth > 0 {
            casting.depth -= 1;
            log.all(Event::Cancelled(Spell::HAND_OF_THE_VOID));
            return Step::Counter;
        }
        log.all(Event::Cancelled(casting.spell));
        Step::CastOver
    }

    /// The newest Spell stands: a Hand of the Void cancels the Spell below it, another takes effect.
    pub(crate) fn take_effect(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Some(casting) = &mut self.casting else { return Step::Wait };
        if casting.depth > 0 {
            casting.depth -= 1;
            return self.cancel_newest(log);
        }
        let casting = *casting;
        let index = usize::from(casting.caster.0);
        match (casting.spell, casting.target) {
            // MI-5.31
            (Spell::SONG_OF_FIRE, Target::Burn(other, _)) if !self.alive.contains(other) => {
                log.all(Event::Cancelled(casting.spell));
            }
            (Spell::SONG_OF_FIRE, Target::Burn(other, burnt)) => {
                self.stock[usize::from(other.0)].pay(burnt.stock());
                log.all(Event::Pays(other, burnt.stock()));
            }
            (Spell::SONG_OF_LIFE, _) => self.gain(casting.caster, Stock([2, 0, 0]), log),
            (Spell::SONG_OF_THE_EARTH, Target::Resource(resource)) => {
                let mut gained = Stock::NONE;
                gained.gain(resource, 1);
                self.gain(casting.caster, gained, log);
            }
            (Spell::WORD_OF_THE_SOUL, _) => self.draw_card(casting.caster, chance, log),
            (Spell::WINTERS_COLD, Target::Realm(realm)) => self.effects.cold.insert(realm),
            (Spell::EYES_OF_SORROW, Target::Realm(realm)) => self.effects.sorrow.insert(realm),
            (Spell::SACRED_FLAME, _) => {
                // MI-14.21
                if self.die(casting.caster, Die::Flame, chance, log) >= 5 {
                    self.casting = None;
                    return self.ask(Phase::Flame, casting.caster);
                }
            }
            (Spell::WORD_OF_DOMINANCE, _) => self.dominate(log),
            (Spell::WORD_OF_THE_WIND, Target::Units(named)) => self.hasten(&named, 1, false),
            (Spell::SONG_OF_FEAR, Target::Routed(kinds)) => return self.sing(index, kinds, log),
            (spell, _) => self.strengthen(casting.caster, spell),
        }
        Step::CastOver
    }

    pub(crate) fn gain(&mut self, seat: Seat, gained: Stock, log: &mut impl Log<Self>) {
        self.stock[usize::from(seat.0)].add(gained);
        log.all(Event::Gains(seat, gained));
    }

    pub(crate) fn gain_one(&mut self, seat: Seat, resource: Resource, log: &mut impl Log<Self>) {
        let mut gained = Stock::NONE;
        gained.gain(resource, 1);
        self.gain(seat, gained, log);
    }

    /// MI-14.17, MI-6.18, MI-20.10
    fn dominate(&mut self, log: &mut impl Log<Self>) {
        let Some(vote) = &mut self.vote else { return };
        let cancelled = match self.options.dominance {
            Dominance::One => vote.given.min(1),
            Dominance::All => vote.given,
        };
        vote.given -= cancelled;
        vote.tally = vote.tally.saturating_sub(cancelled);
        log.all(Event::Tally(vote.tally));
    }

    /// Marks named units (MI-14.14, MI-16.14, MI-16.15).
    pub(crate) fn hasten(&mut self, named: &Named, extra: u8, pass: bool) {
        for &(realm, squad) in named.0.iter().flatten() {
            self.mark(realm, squad, extra, pass);
        }
    }

    /// Fiery Heart, Raging Spirit and Eyes of the Hawk (MI-14.16, MI-14.18, MI-14.23).
    fn strengthen(&mut self, seat: Seat, spell: Spell) {
        let Some(battle) = &mut self.battle else { return };
        let side = usize::from(battle.sides[1] == seat);
        let bonus = &mut battle.bonus[side];
        match spell {
            Spell::FIERY_HEART => bonus.rolls = bonus.rolls.saturating_add(1),
            Spell::RAGING_SPIRIT => bonus.rolls = bonus.rolls.saturating_add(3),
            Spell::EYES_OF_THE_HAWK => bonus.hawk = true,
            _ => {}
        }
    }

    /// Play goes on where the Spell was cast.
    pub(crate) fn cast_over(&mut self) -> Step {
        let Some(casting) = self.casting.take() else { return Step::Wait };
        match casting.during {
            CastDuring::Council => self.back_to_window(),
            // MI-5.14
            CastDuring::Vote => Step::VoteWindow,
            CastDuring::PreMove => Step::PreMove,
            CastDuring::BeforeRound => self.other_side_plays(),
            CastDuring::Pause => self.pause_goes_on(),
        }
    }
}
