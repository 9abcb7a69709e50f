//! Amulets, Titles, Scrolls and Great Artefacts in play (sections 10 and 11), in step C and beside a battle line.

use crate::action::Action;
use crate::card::{Artefact, Card, Class, Faction, Great, Kind, Mark, RANKS, Rank};
use crate::cards::Crowned;
use crate::event::Event;
use crate::phase::{CardChoice, Phase, Swap};
use crate::pile::PileId;
use crate::state::{AmbushCard, Battalia};
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Chance, Illegal, Log, Seat};

/// What a player plays: a card, and what it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Play {
    class: Class,
    role: Role,
}

/// What a card does when it is played (BA-27.9).
#[derive(Clone, Copy, PartialEq, Debug)]
enum Role {
    Amulet,
    Title,
    Scroll,
    Great(Great),
}

impl Role {
    fn of(artefact: Artefact) -> Option<Role> {
        match artefact {
            Artefact::AMULET => Some(Role::Amulet),
            Artefact::TITLE => Some(Role::Title),
            Artefact::SCROLL => Some(Role::Scroll),
            _ => None,
        }
    }
}

/// The roles of the Hammer when it is played (BA-27.19).
const HAMMER_ROLES: [Artefact; 3] = [Artefact::AMULET, Artefact::TITLE, Artefact::SCROLL];

impl Battalia {
    /// Cards that may be played now (BA-10.21, BA-11.3).
    pub(crate) fn list_cards(&self, seat: Seat, in_line: bool, out: &mut Vec<Action>) {
        let hand = self.player(seat).hand;
        let playable = |class: &Class| self.refuse_play(seat, Action::Play(*class), in_line).is_ok();
        out.extend(hand.classes().filter(playable).map(Action::Play));
        if hand.plain.has(Card::HAMMER) {
            let fits = |role: &Artefact| self.refuse_play(seat, Action::Hammer(*role), in_line).is_ok();
            out.extend(HAMMER_ROLES.into_iter().filter(fits).map(Action::Hammer));
        }
    }

    pub(crate) fn refuse_play(&self, seat: Seat, action: Action, in_line: bool) -> Result<Play, Illegal> {
        let no_such = || Illegal::new("BA-9.29", ENGLISH.refused_not_played_so());
        let (class, role) = match action {
            Action::Play(class) => {
                let role = match class.card.kind() {
                    Kind::Artefact(artefact) if !class.is_wild() => Role::of(artefact),
                    Kind::Great(great) if great != Great::HAMMER => Some(Role::Great(great)),
                    _ => None,
                };
                (class, role)
            }
            Action::Hammer(artefact) => (Class::plain(Card::HAMMER), Role::of(artefact)),
            _ => return Err(no_such()),
        };
        let role = role.ok_or_else(no_such)?;
        if !self.player(seat).hand.has(class) {
            return Err(Illegal::new("BA-9.29", ENGLISH.refused_not_in_hand()));
        }
        self.refuse_role(seat, class, role, in_line)?;
        Ok(Play { class, role })
    }

    /// Whether the card has something to be used on.
    fn refuse_role(&self, seat: Seat, class: Class, role: Role, in_line: bool) -> Result<(), Illegal> {
        let lit = self.is_lit(class, role);
        let swap = Swap { lit, received: None };
        // The card itself leaves the hand before it is used.
        let targets = |refuse: &dyn Fn(Class) -> bool| {
            let hand = self.player(seat).hand;
            hand.classes().any(|target| (target != class || hand.count(class) > 1) && refuse(target))
        };
        let (possible, clause) = match role {
            Role::Amulet => (targets(&|target| self.refuse_amulet(seat, target).is_ok()), "BA-10.7"),
            Role::Title => (
                targets(&|target| {
                    self.refuse_lift(seat, swap, target, 1).is_ok() || self.refuse_lift(seat, swap, target, 2).is_ok()
                }),
                "BA-10.15",
            ),
            Role::Scroll => (targets(&|target| self.refuse_swap(seat, swap, target).is_ok()), "BA-10.16"),
            Role::Great(Great::CROWN) => (targets(&|target| self.refuse_crown(seat, target).is_ok()), "BA-11.6"),
            Role::Great(_) if in_line => return Err(Illegal::new("BA-11.3", ENGLISH.refused_not_beside_line())),
            Role::Great(Great::WINGS) => {
                (self.figures(seat).any(|figure| self.refuse_flight(seat, figure).is_ok()), "BA-11.5")
            }
            Role::Great(Great::HORN) => (true, "BA-11.3"),
            Role::Great(Great::HAND) => (!self.player(seat).shelter.is_empty(), "BA-11.3"),
            Role::Great(Great::PAVILION) => return self.refuse_pavilion(seat),
            Role::Great(_) => (false, "BA-11.3"),
        };
        match possible {
            true => Ok(()),
            false => Err(Illegal::new(clause, ENGLISH.refused_nothing_to_use_on())),
        }
    }

    /// The Hammer is never illuminated (BA-11.4).
    fn is_lit(&self, class: Class, role: Role) -> bool {
        class.card != Card::HAMMER && Role::of(self.lit()) == Some(role)
    }

    /// Plays a card (BA-9.29).
    pub(crate) fn play_card(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let in_line = self.line_builder().is_some();
        let Play { class, role } = self.refuse_play(seat, action, in_line)?;
        log.all(Event::Played(seat, class));
        if role == Role::Great(Great::PAVILION) {
            return Ok(self.pitch_pavilion(seat, log));
        }
        let lit = self.is_lit(class, role);
        self.player_mut(seat).hand.remove(class);
        self.spend(seat, class);
        self.card_was_played(seat);
        let choice = match role {
            Role::Amulet => CardChoice::Amulet(lit),
            Role::Title => CardChoice::Title(Swap { lit, received: None }),
            Role::Scroll => CardChoice::Scroll(Swap { lit, received: None }),
            Role::Great(Great::CROWN) => CardChoice::Crown,
            Role::Great(Great::WINGS) => CardChoice::Wings,
            Role::Great(Great::HAND) => CardChoice::Hand,
            Role::Great(_) => {
                self.draw(seat, self.content.great(Great::HORN).value, chance, log);
                return Ok(Step::Actions);
            }
        };
        Ok(self.ask_choice(seat, choice, chance, log))
    }

    /// Asks what a card is used on; a single option is taken without asking (BA-27.1).
    fn ask_choice(
        &mut self,
        seat: Seat,
        choice: CardChoice,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        let mut only = None;
        let mut count = 0;
        self.each_choice(seat, choice, |action| {
            only = Some(action);
            count += 1;
        });
        match only {
            Some(action) if count == 1 => match self.choose(seat, choice, action, chance, log) {
                Ok(step) => step,
                Err(_) => Step::Resume,
            },
            Some(_) => self.ask(Phase::Card(choice), seat),
            None => Step::Resume,
        }
    }

    /// BA-27.16 to BA-27.19.
    pub(crate) fn each_choice(&self, seat: Seat, choice: CardChoice, mut each: impl FnMut(Action)) {
        let hand = self.player(seat).hand;
        match choice {
            CardChoice::Amulet(_) => {
                let targets = hand.classes().filter(|&target| self.refuse_amulet(seat, target).is_ok());
                targets.for_each(|target| each(Action::On(target)));
            }
            CardChoice::AmuletResult(_, first, second) => {
                each(Action::Result(first));
                each(Action::Result(second));
            }
            CardChoice::Title(swap) => {
                for target in hand.classes() {
                    for ranks in 1..=2 {
                        if self.refuse_lift(seat, swap, target, ranks).is_ok() {
                            each(Action::Lift(target, ranks));
                        }
                    }
                }
                if swap.received.is_some() {
                    each(Action::Done);
                }
            }
            CardChoice::Scroll(swap) => {
                let targets = hand.classes().filter(|&target| self.refuse_swap(seat, swap, target).is_ok());
                targets.for_each(|target| each(Action::On(target)));
                if swap.received.is_some() {
                    each(Action::Done);
                }
            }
            CardChoice::ScrollFaction(_, card) => {
                self.other_factions(card).for_each(|faction| each(Action::Faction(faction)));
            }
            CardChoice::Crown => {
                for target in hand.classes().filter(|&target| self.refuse_crown(seat, target).is_ok()) {
                    Rank::all().for_each(|rank| each(Action::Crown(target, rank)));
                }
            }
            CardChoice::Hand => {
                self.player(seat).shelter.kinds().for_each(|card| each(Action::On(Class::plain(card))));
            }
            CardChoice::Wings => {
                let figures = self.figures(seat).filter(|&figure| self.refuse_flight(seat, figure).is_ok());
                figures.for_each(|figure| each(Action::Fly(figure)));
            }
        }
    }

    pub(crate) fn choose(
        &mut self,
        seat: Seat,
        choice: CardChoice,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        match (choice, action) {
            (CardChoice::Amulet(lit), Action::On(target)) => {
                self.refuse_amulet(seat, target)?;
                Ok(self.use_amulet(seat, lit, target.card, chance, log))
            }
            (CardChoice::AmuletResult(card, first, second), Action::Result(die)) => {
                match [first, second].contains(&die) {
                    true => Ok(self.amulet_result(seat, card, die, log)),
                    false => Err(Illegal::new("BA-10.6", ENGLISH.refused_dice_differ())),
                }
            }
            (CardChoice::Title(swap), Action::Lift(target, ranks)) => {
                self.refuse_lift(seat, swap, target, ranks)?;
                Ok(self.lift(seat, swap, target.card, ranks, chance, log))
            }
            (CardChoice::Scroll(swap), Action::On(target)) => {
                self.refuse_swap(seat, swap, target)?;
                self.show(seat, target.card);
                log.all(Event::Shown(seat, target));
                Ok(self.ask_choice(seat, CardChoice::ScrollFaction(swap, target.card), chance, log))
            }
            (CardChoice::ScrollFaction(swap, card), Action::Faction(faction)) => {
                match self.other_factions(card).any(|other| other == faction) {
                    true => Ok(self.swap(seat, swap, card, faction, chance, log)),
                    false => Err(Illegal::new("BA-10.16", ENGLISH.refused_no_other_of_faction())),
                }
            }
            (CardChoice::Title(swap) | CardChoice::Scroll(swap), Action::Done) if swap.received.is_some() => {
                Ok(Step::Resume)
            }
            (CardChoice::Crown, Action::Crown(target, rank)) => {
                self.refuse_crown(seat, target)?;
                Ok(self.crown(seat, target.card, rank, log))
            }
            (CardChoice::Hand, Action::On(target)) => self.recover(seat, target, log),
            (CardChoice::Wings, Action::Fly(figure)) => {
                self.refuse_flight(seat, figure)?;
                Ok(self.fly(seat, figure))
            }
            _ => Err(Illegal::new("BA-27.1", ENGLISH.refused_card_asks_else())),
        }
    }

    fn refuse_real(&self, seat: Seat, target: Class, clause: &'static str) -> Result<(), Illegal> {
        if target.mark != Mark::Plain {
            return Err(Illegal::new(clause, ENGLISH.refused_marked_card()));
        }
        match self.player(seat).hand.has(target) {
            true => Ok(()),
            false => Err(Illegal::new(clause, ENGLISH.refused_not_in_hand())),
        }
    }

    // ---- Amulet (BA-10.5 to BA-10.11)

    fn refuse_amulet(&self, seat: Seat, target: Class) -> Result<(), Illegal> {
        self.refuse_real(seat, target, "BA-10.7")?;
        match target.card.is(Artefact::AMULET) || target.card.as_great().is_some() {
            true => Err(Illegal::new("BA-10.7", ENGLISH.refused_amulet_target())),
            false => Ok(()),
        }
    }

    fn use_amulet(
        &mut self,
        seat: Seat,
        lit: bool,
        card: Card,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        self.show(seat, card);
        log.all(Event::Shown(seat, Class::plain(card)));
        let mut die = || {
            let die = chance.roll("amulet", 6) as u8 + 1;
            log.all(Event::Amulet(seat, die));
            die
        };
        let first = die();
        // BA-10.6
        let second = if lit { die() } else { first };
        match first == second {
            true => self.amulet_result(seat, card, first, log),
            false => self.ask(Phase::Card(CardChoice::AmuletResult(card, first, second)), seat),
        }
    }

    fn amulet_result(&mut self, seat: Seat, card: Card, die: u8, log: &mut impl Log<Self>) -> Step {
        let player = self.player_mut(seat);
        match die {
            2 | 3 => {
                player.hand.ghosts[card] = player.hand.ghosts[card].saturating_add(die - 1);
                log.all(Event::Ghosts(seat, card, die - 1));
            }
            4 | 5 => {
                player.hand.plain.remove(card);
                // BA-10.8
                let slot = player.ambush.iter_mut().find(|slot| slot.is_none()).filter(|_| die == 4);
                match slot {
                    Some(slot) => {
                        *slot = Some(AmbushCard { card, open: true });
                        log.all(Event::ToAmbush(seat, card));
                    }
                    None => {
                        player.shelter.put(card);
                        log.all(Event::ToShelter(seat, card));
                    }
                }
            }
            6 => {
                player.hand.plain.remove(card);
                player.hand.wild.put(card);
                log.all(Event::Wild(seat, card));
            }
            _ => {}
        }
        Step::Resume
    }

    // ---- Title (BA-10.13 to BA-10.15)

    /// Whether a card other than the one received is meant (BA-10.14, BA-10.18).
    fn refuse_received(&self, seat: Seat, swap: Swap, target: Class) -> Result<(), Illegal> {
        let received = u8::from(swap.received == Some(target.card));
        match self.player(seat).hand.plain[target.card] > received {
            true => Ok(()),
            false => Err(Illegal::new("BA-10.14", ENGLISH.refused_just_received())),
        }
    }

    fn refuse_lift(&self, seat: Seat, swap: Swap, target: Class, ranks: u8) -> Result<(), Illegal> {
        self.refuse_real(seat, target, "BA-10.13")?;
        self.refuse_received(seat, swap, target)?;
        let Some(rank) = target.card.rank() else {
            return Err(Illegal::new("BA-10.13", ENGLISH.refused_title_unit()));
        };
        // BA-10.14
        let most = if swap.lit && swap.received.is_none() { 2 } else { 1 };
        if !(1..=most).contains(&ranks) {
            return Err(Illegal::new("BA-10.14", ENGLISH.refused_title_too_far()));
        }
        let to = rank.0 + ranks;
        match usize::from(to) < RANKS && !self.pile(PileId::units(Rank(to))).is_empty() {
            true => Ok(()),
            false => Err(Illegal::new("BA-10.15", ENGLISH.refused_no_unit_to_become())),
        }
    }

    fn lift(
        &mut self,
        seat: Seat,
        swap: Swap,
        card: Card,
        ranks: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        let Kind::Unit(old) = card.kind() else { return Step::Resume };
        let faction = card.faction().unwrap_or(Faction::UNBOUND);
        let face_up = self.options.tops_up();
        let rank = Rank(old.0 + ranks);
        let pile = &mut self.piles[PileId::units(rank).index()];
        let found = match pile.has(faction) {
            true => {
                pile.take(faction, face_up, chance);
                faction
            }
            false => pile.take_top(face_up, chance),
        };
        self.piles[PileId::units(old).index()].put_below(faction, face_up);
        let new = Card::unit(rank, found);
        self.exchange(seat, card, new, log);
        match swap.lit && swap.received.is_none() && ranks == 1 {
            true => self.ask_choice(seat, CardChoice::Title(Swap { received: Some(new), ..swap }), chance, log),
            false => Step::Resume,
        }
    }

    fn exchange(&mut self, seat: Seat, old: Card, new: Card, log: &mut impl Log<Self>) {
        self.show(seat, old);
        let player = self.player_mut(seat);
        player.hand.plain.remove(old);
        player.hand.plain.put(new);
        log.all(Event::Swapped(seat, old, new));
    }

    // ---- Scroll (BA-10.16 to BA-10.19)

    /// Factions for which a card could be swapped.
    fn other_factions(&self, card: Card) -> impl Iterator<Item = Faction> + use<> {
        let pile = Battalia::pile_of(card).map(|(pile, faction)| (*self.pile(pile), faction));
        let present = move |&other: &Faction| pile.is_some_and(|(pile, faction)| other != faction && pile.has(other));
        Faction::of_players().filter(present)
    }

    fn refuse_swap(&self, seat: Seat, swap: Swap, target: Class) -> Result<(), Illegal> {
        self.refuse_real(seat, target, "BA-10.19")?;
        self.refuse_received(seat, swap, target)?;
        if swap.received.is_some() && !swap.lit {
            return Err(Illegal::new("BA-10.18", ENGLISH.refused_scroll_once()));
        }
        if Battalia::pile_of(target.card).is_none() {
            return Err(Illegal::new("BA-10.19", ENGLISH.refused_scroll_target()));
        }
        match self.other_factions(target.card).next() {
            Some(_) => Ok(()),
            None => Err(Illegal::new("BA-10.16", ENGLISH.refused_no_other_faction())),
        }
    }

    fn swap(
        &mut self,
        seat: Seat,
        swap: Swap,
        card: Card,
        faction: Faction,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        let Some((pile, old)) = Battalia::pile_of(card) else { return Step::Resume };
        let face_up = self.options.tops_up();
        self.piles[pile.index()].count[old.index()] += 1;
        self.piles[pile.index()].take(faction, face_up, chance);
        let new = match card.kind() {
            Kind::Artefact(artefact) => Card::artefact(artefact, faction),
            Kind::Unit(rank) => Card::unit(rank, faction),
            _ => card,
        };
        self.exchange(seat, card, new, log);
        match swap.lit && swap.received.is_none() {
            true => self.ask_choice(seat, CardChoice::Scroll(Swap { received: Some(new), ..swap }), chance, log),
            false => Step::Resume,
        }
    }

    // ---- Great Artefacts (BA-11.3)

    fn refuse_crown(&self, seat: Seat, target: Class) -> Result<(), Illegal> {
        self.refuse_real(seat, target, "BA-11.6")?;
        match target.card.is_unit() && self.player(seat).hand.crowned.is_none() {
            true => Ok(()),
            false => Err(Illegal::new("BA-11.6", ENGLISH.refused_crown_unit())),
        }
    }

    fn crown(&mut self, seat: Seat, card: Card, rank: Rank, log: &mut impl Log<Self>) -> Step {
        self.show(seat, card);
        let hand = &mut self.player_mut(seat).hand;
        hand.plain.remove(card);
        hand.crowned = Some(Crowned { card, rank });
        log.all(Event::Crowned(seat, Class { card, mark: Mark::Crowned(rank) }));
        Step::Resume
    }

    fn recover(&mut self, seat: Seat, target: Class, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        if target.mark != Mark::Plain || !self.player(seat).shelter.has(target.card) {
            return Err(Illegal::new("BA-11.3", ENGLISH.refused_not_in_shelter()));
        }
        let player = self.player_mut(seat);
        player.shelter.remove(target.card);
        player.hand.plain.put(target.card);
        log.all(Event::Recovered(seat, target.card));
        Ok(Step::Actions)
    }
}
