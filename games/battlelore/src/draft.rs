//! Choosing Deployment cards, posts and zones for Call to Arms, in secret until all have chosen (sections 31 and 32).

use crate::action::Action;
use crate::board::Camp;
use crate::content::{CardSet, Deployment, DeploymentSet, SET, Zone};
use crate::deployment::{Call, Deploying, Post};
use crate::event::Event;
use crate::options::Arms;
use crate::phase::Phase;
use crate::state::{BattleLore, SIDES};
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Chance, Illegal, Log, Seat, SeatSet, Side};

impl BattleLore {
    pub(crate) fn next_post(&self, side: Side) -> Option<Post> {
        let call = &self.calls[usize::from(side.0)];
        self.posts().iter().copied().find(|&post| call.posts[post as usize].is_none())
    }

    /// BL-32.24: allies take their sets openly, one after the other.
    fn has_open_sets(&self) -> bool {
        self.allied && self.variants.call_to_arms == Arms::Impromptu
    }

    /// Cards of its camp that a side may choose; of two allies each takes another set (BL-32.17).
    fn open_cards(&self, side: Side) -> DeploymentSet {
        let ally = &self.calls[usize::from(self.ally_of(side).0)];
        let taken = if self.has_open_sets() { ally.deck } else { DeploymentSet::EMPTY };
        DeploymentSet::of_camp(self.camp_of(side)) - taken
    }

    /// Whether a side waits for its ally to take a set first.
    fn waits_for_ally(&self, side: Side) -> bool {
        self.has_open_sets() && side.0 > 1 && !self.has_deck(self.ally_of(side))
    }

    fn has_deck(&self, side: Side) -> bool {
        self.calls[usize::from(side.0)].deck.len() == usize::from(SET)
    }

    fn has_chosen(&self, side: Side) -> bool {
        let zoned = !self.is_epic() || self.calls[usize::from(side.0)].zone.is_some();
        self.has_deck(side) && self.next_post(side).is_none() && zoned
    }

    /// Whom the choice of cards waits for; when all have chosen, the cards are shown (BL-31.5).
    pub(crate) fn draft(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let due = |side: &Side| !self.has_chosen(*side) && !self.waits_for_ally(*side);
        let waiting: SeatSet = self.sides().filter(due).map(|side| self.seat_of(side)).collect();
        if !waiting.is_empty() {
            (self.phase, self.asked) = (Phase::Draft, waiting);
            return Step::Wait;
        }
        self.settle_zones(chance);
        for side in self.sides() {
            let call = &mut self.calls[usize::from(side.0)];
            (call.deck, call.hand) = (DeploymentSet::EMPTY, DeploymentSet::EMPTY);
            let Call { posts, zone, .. } = *call;
            for &post in self.posts() {
                if let Some(card) = posts[post as usize] {
                    log.all(Event::Deploys(side, post, card));
                }
            }
            if let Some(zone) = zone {
                log.all(Event::Zone(side, zone));
            }
        }
        self.deploying = Some(Deploying::default());
        Step::Deploy
    }

    /// BL-32.19: allies who want the same zones draw lots.
    fn settle_zones(&mut self, chance: &mut impl Chance) {
        if !self.allied {
            return;
        }
        for camp in Camp::BOTH {
            let [a, b] = [Side(camp as u8), Side(camp as u8 + 2)].map(|side| usize::from(side.0));
            if self.calls[a].zone == self.calls[b].zone {
                let zones = [Zone::Red, Zone::Blue];
                let lot = chance.roll("lot", 2) as usize;
                (self.calls[a].zone, self.calls[b].zone) = (Some(zones[lot % 2]), Some(zones[1 - lot % 2]));
            }
        }
    }

    pub(crate) fn list_draft(&self, side: Side, out: &mut Vec<Action>) {
        let call = &self.calls[usize::from(side.0)];
        match (self.has_deck(side), self.variants.call_to_arms) {
            (false, Arms::Impromptu) => {
                out.extend(CardSet::ALL.into_iter().filter(|&set| self.refuse_set(side, set).is_ok()).map(Action::Set));
            }
            (false, _) => out.extend((self.open_cards(side) - call.deck).iter().map(Action::Pick)),
            (true, _) if self.next_post(side).is_some() => out.extend(call.hand.iter().map(Action::Assign)),
            _ => out.extend([Action::Zone(Zone::Red), Action::Zone(Zone::Blue)]),
        }
    }

    /// The cards among which a side chooses now; none where it chooses something else.
    pub(crate) fn cards_to_choose(&self, side: Side) -> DeploymentSet {
        let call = &self.calls[usize::from(side.0)];
        match self.has_deck(side) {
            true => call.hand,
            false if self.variants.call_to_arms == Arms::Organized => self.open_cards(side) - call.deck,
            false => DeploymentSet::EMPTY,
        }
    }

    fn refuse_set(&self, side: Side, set: CardSet) -> Result<(), Illegal> {
        if self.variants.call_to_arms != Arms::Impromptu || self.has_deck(side) {
            return Err(Illegal::new("BL-31.4", ENGLISH.refused_draft()));
        }
        let cards = DeploymentSet::of_set(self.camp_of(side), set);
        match (cards - self.open_cards(side)).is_empty() {
            true => Ok(()),
            false => Err(Illegal::new("BL-32.17", ENGLISH.refused_set_taken())),
        }
    }

    pub(crate) fn choose_deployment(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let side = self.side_of(seat);
        let place = usize::from(side.0);
        match action {
            Action::Set(set) => {
                self.refuse_set(side, set)?;
                self.calls[place].deck = DeploymentSet::of_set(self.camp_of(side), set);
                match self.has_open_sets() {
                    true => log.all(Event::ChoseSet(side, set)),
                    false => log.tell(self.only(side), Event::ChoseSet(side, set)),
                }
            }
            Action::Pick(card) => {
                let call = &self.calls[place];
                let open = self.open_cards(side) - call.deck;
                if self.variants.call_to_arms != Arms::Organized || self.has_deck(side) || !open.contains(card) {
                    return Err(Illegal::new("BL-31.13", ENGLISH.refused_pick(card)));
                }
                self.calls[place].deck.insert(card);
                log.tell(self.only(side), Event::Picked(side, card));
            }
            Action::Assign(card) => {
                let post = self.next_post(side).filter(|_| self.calls[place].hand.contains(card));
                let Some(post) = post else {
                    return Err(Illegal::new("BL-31.5", ENGLISH.refused_assign(card)));
                };
                self.calls[place].hand.remove(card);
                self.calls[place].posts[post as usize] = Some(card);
                log.tell(self.only(side), Event::Assigned(side, post, card));
            }
            Action::Zone(zone) => {
                if !self.is_epic() || !self.has_deck(side) || self.next_post(side).is_some() {
                    return Err(Illegal::new("BL-32.10", ENGLISH.refused_draft()));
                }
                self.calls[place].zone = Some(zone);
                log.tell(self.only(side), Event::ChoseZone(side, zone));
            }
            _ => return Err(self.out_of_phase()),
        }
        log.tell(self.except(side), Event::Drafted(side));
        let drawn = self.calls[place].posts.iter().flatten().count() + self.calls[place].hand.len();
        if self.has_deck(side) && drawn == 0 {
            self.draw_deployment(side, chance, log);
        }
        Ok(Step::Draft)
    }

    /// BL-31.4, BL-32.4, BL-32.17
    fn draw_deployment(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        for _ in 0..self.posts().len() {
            let call = &mut self.calls[usize::from(side.0)];
            let left = call.deck - call.hand;
            let card = Deployment(chance.pick("deployment", &left.weights()) as u8);
            call.hand.insert(card);
            log.tell(self.only(side), Event::DrewDeployment(side, card));
        }
    }

    /// What other sides have chosen stays secret until all have (BL-H7).
    pub(crate) fn hide_calls(&mut self, own: Option<Side>) {
        if self.phase == Phase::Draft {
            let open = self.has_open_sets();
            for side in (0..SIDES as u8).map(Side).filter(|&side| Some(side) != own) {
                let call = &mut self.calls[usize::from(side.0)];
                let deck = if open { call.deck } else { DeploymentSet::EMPTY };
                *call = Call { deck, ..Call::default() };
            }
        }
    }

    /// Makes up what other sides may have chosen, as far as they have come.
    pub(crate) fn imagine_calls(&mut self, own: Option<Side>, rng: &mut impl rand::Rng) {
        if self.phase != Phase::Draft {
            return;
        }
        for side in self.sides().filter(|&side| Some(side) != own) {
            let place = usize::from(side.0);
            let real = std::mem::take(&mut self.calls[place]);
            let mut open = self.open_cards(side);
            if self.has_open_sets() {
                open = real.deck;
            } else if self.variants.call_to_arms == Arms::Impromptu {
                let sets: Vec<CardSet> =
                    CardSet::ALL.into_iter().filter(|&set| self.refuse_set(side, set).is_ok()).collect();
                let set = sets.get(pick(sets.len(), rng)).copied().unwrap_or(CardSet::A);
                open = DeploymentSet::of_set(self.camp_of(side), set);
            }
            let mut call = Call { zone: real.zone.map(|_| [Zone::Red, Zone::Blue][pick(2, rng)]), ..Call::default() };
            while call.deck.len() < real.deck.len() {
                call.deck.insert(any_card(open - call.deck, rng));
            }
            let drawn = real.hand.len() + real.posts.iter().flatten().count();
            while call.hand.len() < drawn {
                call.hand.insert(any_card(call.deck - call.hand, rng));
            }
            for post in 0..real.posts.len() {
                if real.posts[post].is_some() {
                    let card = any_card(call.hand, rng);
                    call.hand.remove(card);
                    call.posts[post] = Some(card);
                }
            }
            self.calls[place] = call;
        }
    }
}

fn pick(number: usize, rng: &mut impl rand::Rng) -> usize {
    use rand::RngExt;
    rng.random_range(0..number.max(1))
}

/// One card of a set that is not empty.
fn any_card(cards: DeploymentSet, rng: &mut impl rand::Rng) -> Deployment {
    cards.iter().nth(pick(cards.len(), rng)).unwrap_or(Deployment(0))
}
