//! What must hold in every state. States come from records too, so this also guards the rules against numbers that cannot
//! be.

use crate::state::{Battlemist, BuildingStage, HAND_MAX, HANDS, LIFE, Phase, STARS};
use crate::words::{CARDS, Card, DECK, KINDS, NEUTRAL, QUESTS, REALMS, SEATS};
use kernel::{Game, SeatSet};

impl Battlemist {
    pub(crate) fn check_all(&self) -> Result<(), String> {
        self.options.validate().map_err(|error| error.to_string())?;
        let table: SeatSet = self.seats().collect();
        let strangers = |set: SeatSet| set.iter().any(|seat| !table.contains(seat));
        if strangers(self.alive) || strangers(self.asked) || strangers(self.open) {
            return Err("somebody is asked who is not at the table".into());
        }
        let seats = [self.lead, self.turns.active, self.building.turn];
        if seats.into_iter().chain(self.turns.order).any(|seat| seat.0 >= self.players()) {
            return Err("somebody plays who is not at the table".into());
        }
        self.check_asked()?;
        self.check_stars()?;
        self.check_cards()?;
        self.check_quests()?;
        self.check_map()?;
        self.check_numbers()?;
        self.check_fights()?;
        self.check_phase()?;
        self.check_options()
    }

    /// Numbers that the rules count with.
    fn check_numbers(&self) -> Result<(), String> {
        let wrong = |why: &str| Err(why.to_owned());
        if self.turns.count > SEATS as u8 || self.turns.at > self.turns.count {
            return wrong("there are too many turns");
        }
        if self.heroes.iter().flatten().any(|hero| hero.steps > 40 || hero.extra > 40) {
            return wrong("a Hero has walked too far");
        }
        if self.fallen.iter().any(|&fallen| fallen > SEATS as u8) {
            return wrong("too many races have fallen");
        }
        let table: SeatSet = self.seats().collect();
        let partners = self.trades.partners.iter().flat_map(|partners| partners.iter());
        let drafts = self.trades.drafts.iter().flatten().map(|draft| draft.to);
        if partners.chain(drafts).any(|seat| !table.contains(seat)) {
            return wrong("a Caravan goes to nobody");
        }
        for group in self.march.groups() {
            let here = self
                .march
                .groups()
                .iter()
                .filter(|other| other.realm == group.realm && other.squad.kind == group.squad.kind);
            let moved: u32 = here.map(|group| u32::from(group.count)).sum();
            let all = self.units_of(self.active())[(group.realm, group.squad.kind)];
            if moved > u32::from(all) || group.squad.left.is_none() || group.count == 0 {
                return wrong("more units have moved than there are");
            }
        }
        Ok(())
    }

    /// What a phase carries along.
    fn check_phase(&self) -> Result<(), String> {
        let table: SeatSet = self.seats().collect();
        let fine = match self.phase {
            Phase::Laying(piece) => piece.is_some(),
            Phase::Purse(number, pays) => number == if pays { 2 } else { 3 },
            Phase::Graves(victims) => victims.iter().all(|seat| table.contains(seat)),
            Phase::Knife(victim, number, _) => {
                self.alive.contains(victim) && self.asked.contains(victim) && self.hero(victim, number).lives()
            }
            Phase::Draught => self.asked.iter().all(|seat| self.hero_at_risk(seat).is_some()),
            Phase::Spoils(_, left) => left > 0,
            Phase::Draw | Phase::Completion => self.turns.quest.is_some(),
            Phase::Naming(naming) => {
                let back = naming.card.is_none_or(|card| self.discards[card] > 0);
                let card = naming.card.is_none_or(|card| [Card::FORCED_MARCH, Card::HIDDEN_PASS].contains(&card));
                let named = naming.named.0.iter().flatten();
                back && card && named.into_iter().all(|(realm, squad)| self.squad_size(*realm, *squad) > 0)
            }
            Phase::Keep => self.battle.is_some(),
            Phase::Vote | Phase::VoteWindow => self.vote.is_some_and(|vote| vote.at < vote.voters),
            _ => true,
        };
        let alone = !self.phase.is_secret() && !matches!(self.phase, Phase::Economy | Phase::Supply);
        let turn = matches!(
            self.phase,
            Phase::PreQuest
                | Phase::Heroes
                | Phase::Completion
                | Phase::Draw
                | Phase::Horn
                | Phase::Duels
                | Phase::PreMove
                | Phase::Naming(_)
                | Phase::March
                | Phase::Stack
                | Phase::Battles
                | Phase::Keep
        );
        if !fine || alone && self.asked.len() > 1 || turn && self.asked != SeatSet::one(self.active()) {
            return Err(format!("{} cannot be asked so", self.phase.name()));
        }
        Ok(())
    }

    /// Every awaited seat can do something.
    fn check_options(&self) -> Result<(), String> {
        let mut actions = Vec::new();
        for seat in self.awaited().iter() {
            actions.clear();
            self.actions(seat, &mut actions);
            if actions.is_empty() {
                return Err(format!("{seat} has nothing to decide in {}", self.phase.name()));
            }
        }
        Ok(())
    }

    fn check_asked(&self) -> Result<(), String> {
        if let Some(seat) = self.asked.iter().find(|&seat| !self.alive.contains(seat)) {
            return Err(format!("{seat} is asked and out of the game"));
        }
        match (self.awaited().is_empty(), self.is_over()) {
            (false, true) => Err("it is over and somebody is asked".into()),
            (true, false) => Err(format!("nobody is asked in {}", self.phase.name())),
            _ => Ok(()),
        }
    }

    fn check_stars(&self) -> Result<(), String> {
        let total: u32 = self.stars.iter().map(|&stars| u32::from(stars)).sum();
        if total > u32::from(STARS) {
            return Err(format!("{total} Stars are owned"));
        }
        if self.stars.iter().zip(&self.used).any(|(stars, used)| used > stars) {
            return Err("more Stars are used than owned".into());
        }
        if self.dark_used > self.options.dark_starpower {
            return Err("more extra Starpower is used than there is".into());
        }
        Ok(())
    }

    /// No card is in two places. Some may be missing from a position put on the table by hand.
    fn check_cards(&self) -> Result<(), String> {
        let full = self.content.action_deck(true);
        for title in 0..DECK {
            let hands = self.hands.iter().map(|hand| if title < CARDS { hand.0[title] } else { 0 });
            let held: u32 = hands.chain([self.deck.0[title], self.discards.0[title]]).map(u32::from).sum();
            let pending = title >= CARDS && self.pending.contains(crate::words::EventCard((title - CARDS) as u8));
            if held + u32::from(pending) > u32::from(full.0[title]) {
                return Err(format!("{held} cards of {}", crate::words::DECK_IDS[title]));
            }
        }
        for seat in self.seats() {
            if self.hand_size(seat) > HAND_MAX {
                return Err(format!("{seat} holds {} cards", self.hand_size(seat)));
            }
            if !self.alive.contains(seat) && self.hand_size(seat) > 0 {
                return Err(format!("{seat} is out of the game and holds cards"));
            }
        }
        for known in self.whispers.iter().flatten() {
            let alike = self.whispers.iter().filter(|other| **other == Some(*known)).count();
            let there = known.knows.0.max(known.holder.0) < self.players();
            if !there || alike > usize::from(self.hands[usize::from(known.holder.0)][known.card]) {
                return Err(format!("{} is not known to hold {}", known.holder, known.card));
            }
        }
        Ok(())
    }

    fn check_quests(&self) -> Result<(), String> {
        let full = self.content.quest_deck();
        for title in 0..QUESTS {
            let mut held = u32::from(self.quest_deck.0[title]) + u32::from(self.quest_discards.0[title]);
            held += match title.checked_sub(NEUTRAL) {
                None => self.quests.iter().flatten().filter(|quest| quest.index() == title).count() as u32,
                Some(artifact) => {
                    let artifact = crate::words::Artifact(artifact as u8);
                    self.artifacts.iter().filter(|artifacts| artifacts.contains(artifact)).count() as u32
                }
            };
            if held > u32::from(full.0[title]) {
                return Err(format!("{held} cards of {}", crate::words::QUEST_IDS[title]));
            }
        }
        Ok(())
    }

    fn check_map(&self) -> Result<(), String> {
        let map = self.world.realms();
        if !(self.towns & self.cities).is_empty() || self.buildings().iter().any(|realm| realm.is_home()) {
            return Err("two buildings in a Realm, or one on a Home".into());
        }
        let sets = [self.towns, self.cities].into_iter().chain(self.holds);
        if sets.into_iter().any(|set| !(set - map).is_empty()) {
            return Err("a Realm is held that is not on the map".into());
        }
        for seat in self.seats() {
            let index = usize::from(seat.0);
            if self
                .seats()
                .any(|other| other != seat && !(self.holds[index] & self.holds[usize::from(other.0)]).is_empty())
            {
                return Err("two players control one Realm".into());
            }
            for realm in crate::words::Realm::all() {
                if self.units[index].any(realm) && (!map.contains(realm) || !self.alive.contains(seat)) {
                    return Err(format!("{seat} has units in {realm}"));
                }
            }
            for hero in self.heroes[index].iter().filter(|hero| hero.lives()) {
                if hero.life > LIFE || !map.contains(hero.at) || !self.alive.contains(seat) {
                    return Err(format!("{seat} has an impossible Hero"));
                }
            }
            let home = self.home(seat).is_some_and(|home| self.holds[index].contains(home));
            if self.alive.contains(seat) && self.round > 0 && !home && !self.is_over() {
                return Err(format!("{seat} does not control the own Home"));
            }
        }
        self.check_building()
    }

    fn check_building(&self) -> Result<(), String> {
        let building = matches!(self.phase, Phase::Pieces | Phase::Laying(_));
        if building != (self.building.stage != BuildingStage::Done) && !self.is_over() {
            return Err("the map is built, and it is not".into());
        }
        for seat in self.seats() {
            let hand = self.building.hands[usize::from(seat.0)];
            let twice = self
                .seats()
                .any(|other| other != seat && !(hand & self.building.hands[usize::from(other.0)]).is_empty());
            if twice || !(hand & self.world.realms()).is_empty() || hand.iter().any(|piece| piece.is_home()) {
                return Err("a piece is in two places".into());
            }
        }
        Ok(())
    }

    fn check_fights(&self) -> Result<(), String> {
        if self.phase.is_battle() && self.battle.is_none() || self.phase == Phase::Draught && self.fight.is_none() {
            return Err("a battle is fought and there is none".into());
        }
        if let Some(battle) = &self.battle {
            let [attacker, defender] = battle.sides;
            if attacker == defender || attacker.0 >= self.players() || defender.0 >= self.players() || battle.side > 2 {
                return Err("a battle has two sides".into());
            }
            let asks = matches!(self.phase, Phase::BeforeRound | Phase::Withdraw | Phase::Pause);
            let asked = battle.sides.get(usize::from(battle.side)).copied();
            if asks && asked.is_none_or(|seat| self.asked != SeatSet::one(seat)) {
                return Err("the wrong side of a battle is asked".into());
            }
            if self.phase.is_battle() && self.asked.iter().any(|seat| !battle.sides.contains(&seat)) {
                return Err("somebody is asked who does not fight".into());
            }
            for (side, seat) in battle.sides.into_iter().enumerate() {
                let all = self.units_of(seat).0[battle.realm.index()];
                let routed = battle.routed[side];
                if self.phase.is_battle() && all.iter().zip(&routed).any(|(all, routed)| routed > all) {
                    return Err("more units are Routed than there are".into());
                }
            }
        }
        if let Some(casting) = &self.casting
            && (usize::from(casting.depth) > HANDS || casting.caster.0 >= self.players())
        {
            return Err("a Spell is cast by nobody".into());
        }
        if let Some(vote) = &self.vote
            && (usize::from(vote.voters) > vote.order.len() || vote.at > vote.voters)
        {
            return Err("a vote has impossible voters".into());
        }
        let mut seats = self.casting.iter().flat_map(|casting| casting.hands);
        let voters = self.vote.iter().flat_map(|vote| vote.order);
        let fighters = self
            .fight
            .iter()
            .flat_map(|fight| [Some(fight.hero), fight.foe.hero()].into_iter().flatten().map(|(seat, _)| seat));
        if seats.by_ref().chain(voters).chain(fighters).any(|seat| seat.0 >= self.players()) {
            return Err("somebody casts, votes or fights who is not at the table".into());
        }
        self.check_picks()?;
        match self.phase {
            Phase::Counter if self.casting.is_none() => Err("nothing is to be countered".into()),
            Phase::Vote | Phase::VoteWindow if self.vote.is_none() => Err("nothing is voted on".into()),
            _ => Ok(()),
        }
    }

    /// Secret answers exist only while they are asked for.
    fn check_picks(&self) -> Result<(), String> {
        for seat in self.seats() {
            let picks = &self.picks[usize::from(seat.0)];
            let most = match self.phase {
                Phase::Discards => CARDS,
                Phase::Losses => REALMS * 3,
                phase if phase.is_secret() => 3 * KINDS,
                _ => 0,
            };
            if picks.codes().iter().any(|&code| usize::from(code) >= most) {
                return Err(format!("{seat} has answered what was not asked"));
            }
            let hand = &self.hands[usize::from(seat.0)].0;
            let number = |card: usize| picks.codes().iter().filter(|&&code| usize::from(code) == card).count();
            if self.phase == Phase::Discards && (0..CARDS).any(|card| number(card) > usize::from(hand[card])) {
                return Err(format!("{seat} discards more than the hand holds"));
            }
        }
        Ok(())
    }
}
