//! What must hold in every state (BT-2.6, BT-2.14, BT-7.1, BT-7.3). States come from records too, so this also guards
//! the rules against numbers that cannot be.

use crate::action::colour;
use crate::board::{EDGES, OnSpots, Spot, SpotSet};
use crate::card::{EVENT_CARDS, LOOT};
use crate::content::TileKind;
use crate::options::Laying;
use crate::start::full_decks;
use crate::state::{Battue, HORDE_MAX, IVORY, POINTS_MAX, Phase, RoundValues, SEATS, WARRIORS};
use crate::tile::TileSet;
use kernel::{Seat, error_if};

impl Battue {
    pub(crate) fn check_all(&self) -> Result<(), String> {
        self.options.validate().map_err(|error| error.to_string())?;
        if self.first.0 >= self.players() || self.active.0 >= self.players() {
            return Err("somebody plays who is not at the table".into());
        }
        if self.seats().filter(|&seat| self.alive.contains(seat)).count() != self.alive.len() {
            return Err("somebody is in the game who is not at the table".into());
        }
        self.check_asked()?;
        self.check_tiles()?;
        self.check_hordes()?;
        self.check_flags()?;
        self.check_cards()?;
        self.check_phase()
    }

    fn check_asked(&self) -> Result<(), String> {
        let strangers = self.asked.iter().find(|&seat| !self.alive.contains(seat));
        match (strangers, self.asked.is_empty(), self.is_over()) {
            (Some(seat), ..) => Err(format!("{} is asked and out of the game", colour(seat))),
            (None, false, true) => Err("it is over and somebody is asked".into()),
            (None, true, false) => Err("nobody is asked".into()),
            _ => Ok(()),
        }
    }

    fn check_tiles(&self) -> Result<(), String> {
        // It may also have ended before the first turn, when all but one resigned.
        let laying = matches!(self.phase, Phase::Placing(..)) || self.is_over() && self.turn == 0;
        error_if!(self.city.len() < 5 && !laying, "the city has no Palace and four special tiles");
        let mut left: TileSet = self.content.city_tiles(self.options.walls_of_tarsos.is_on());
        for spot in self.city.tiles() {
            let tile = self.faces.at(spot);
            error_if!(!left.contains(tile), "{tile} lies at {}", self.city.space(spot));
            left.remove(tile);
            let face = self.content.face(tile);
            if face.size() != self.city.size(spot) || face.is_special() != Spot::SPECIAL.contains(spot) {
                return Err(format!("{tile} does not fit {}", self.city.space(spot)));
            }
        }
        for spot in Spot::edges() {
            let TileKind::Edge(kind, _) = self.face(spot).kind else {
                return Err(format!("no edge at {}", spot.index()));
            };
            if Some(kind) != spot.edge_kind() || self.face(spot).walls != self.options.walls_of_tarsos.is_on() {
                return Err(format!("{} at {}", self.faces.at(spot), self.city.space(spot)));
            }
        }
        if self.bag.iter().any(|tile| !left.contains(tile)) || !laying && !self.bag.is_empty() {
            return Err("a tile is in the city and still to be placed".into());
        }
        let city: SpotSet = self.city.spots().collect();
        let mut sets = [self.face_up, self.looted, self.edge_events, self.pending].into_iter().chain(self.known.0);
        error_if!(sets.any(|set| !(set - city).is_empty()), "a mark lies where no tile is");
        let edges: SpotSet = Spot::edges().collect();
        if !(edges - self.face_up).is_empty() || self.known.iter().any(|known| !(*known & self.face_up).is_empty()) {
            return Err("an edge space is face-down, or a note is kept of a tile all can see".into());
        }
        Ok(())
    }

    fn check_hordes(&self) -> Result<(), String> {
        let mut city: SpotSet = self.city.spots().collect();
        city.insert(Spot::CAMP);
        let figures = self.ivory.iter().map(OnSpots::total).sum::<u32>() + self.neutral.total();
        if figures > u32::from(IVORY) || figures > 0 && !self.options.walls_of_tarsos.is_on() {
            return Err(format!("{figures} ivory figures"));
        }
        for seat in (0..SEATS as u8).map(Seat) {
            let men = self.men[seat].total();
            if men + u32::from(self.reserve[seat]) != u32::from(WARRIORS) {
                return Err(format!("{} has {men} warriors and {} in reserve", colour(seat), self.reserve[seat]));
            }
            let in_game = self.alive.contains(seat);
            if !in_game && (men > 0 || self.ivory[seat].total() > 0 || self.hands[seat].total() > 0) {
                return Err(format!("{} is out of the game and has warriors or cards", colour(seat)));
            }
            let started = self.camps[seat].is_some();
            error_if!(in_game && men == 0 && started && !self.is_over(), "{} has nobody on the board", colour(seat));
            error_if!(men > 0 && !started, "{} has warriors and no camp", colour(seat));
            for spot in (0..crate::board::SPOTS).filter_map(Spot::from_index) {
                let (men, ivory) = (self.men[seat][spot], self.ivory[seat][spot]);
                let horde = u16::from(men) + u16::from(ivory);
                error_if!(horde > u16::from(HORDE_MAX), "{} has {horde} at {}", colour(seat), self.city.space(spot));
                if self.stands[seat].contains(spot) != (horde > 0) || horde > 0 && !city.contains(spot) {
                    return Err(format!("{} stands at {} or not", colour(seat), self.city.space(spot)));
                }
                if seat == self.active {
                    let marked = |a: u8, b: u8, figures: u8| u16::from(a) + u16::from(b) > u16::from(figures);
                    let too_many = marked(self.locked[spot], self.moved[spot], men)
                        || marked(self.locked_ivory[spot], self.moved_ivory[spot], ivory);
                    error_if!(too_many, "more are locked or have moved than are at {}", self.city.space(spot));
                }
            }
        }
        let limits = [&self.effects.sapped, &self.cracks, &self.neutral];
        if limits.iter().any(|points| points.0.iter().any(|&n| n > POINTS_MAX)) || self.effects.legion > POINTS_MAX {
            return Err("a tile has lost more defence than can be".into());
        }
        if self.battle.is_some_and(|battle| battle.watch.unsigned_abs() > POINTS_MAX)
            || self.effects.muster > POINTS_MAX
        {
            return Err("an event is stronger than can be".into());
        }
        if self.cracks.0[EDGES..].iter().any(|&n| n > 0) || self.neutral[Spot::CAMP] > 0 {
            return Err("a tile is cracked that is no wall".into());
        }
        Ok(())
    }

    fn check_flags(&self) -> Result<(), String> {
        let mut seen = SpotSet::EMPTY;
        for seat in (0..SEATS as u8).map(Seat) {
            let flags = self.flags[seat];
            if seat.0 >= self.players() && (!flags.is_empty() || self.camps[seat].is_some()) {
                return Err("somebody who is not at the table has flags".into());
            }
            error_if!(flags.len() > usize::from(self.options.flags), "{} flags", flags.len());
            if !(flags & seen).is_empty() || !(flags - self.face_up).is_empty() {
                return Err("two flags on a tile, or one on a face-down tile".into());
            }
            seen |= flags;
            let strays = self.stands[seat] - flags - SpotSet::one(Spot::CAMP);
            let attacked = if seat == self.active { self.attacked() } else { SpotSet::EMPTY };
            error_if!(!(strays - attacked).is_empty(), "warriors stand on a tile their owner does not control");
        }
        if self.seats().any(|seat| self.camps[seat].is_some_and(|camp| !camp.front.spaces().contains(&camp.entry))) {
            return Err("an entry space lies on another side".into());
        }
        Ok(())
    }

    /// Where the active player's warriors may stand on tiles of others (BT-2.14): everywhere while they move and when the
    /// game has ended in the middle, else where a battle is pending or fought, and on a tile they are about to leave.
    fn attacked(&self) -> SpotSet {
        let mut spots = self.pending;
        match self.phase {
            Phase::Moves | Phase::Over { .. } => return self.stands[self.active],
            Phase::Withdraw(from) => spots.insert(from),
            _ => {}
        }
        spots | self.battle.map_or(SpotSet::EMPTY, |battle| SpotSet::one(battle.spot))
    }

    /// No card is in two places. Some may be missing from a position put on the table by hand.
    fn check_cards(&self) -> Result<(), String> {
        let (loot, event_cards) = full_decks(&self.content, self.options.walls_of_tarsos.is_on());
        for i in 0..LOOT {
            let held = self.hands.iter().chain(self.chests.iter()).chain([&self.loot, &self.loot_discards]);
            let held: u32 = held.map(|pile| u32::from(pile.0[i])).sum();
            let resolved = matches!(self.phase, Phase::Oath(card, _) if card.index() == i);
            error_if!(held + u32::from(resolved) > u32::from(loot.0[i]), "{held} cards of Loot title {i}");
        }
        for i in 0..EVENT_CARDS {
            let held = self.event_card_chests.iter().chain([&self.event_cards, &self.event_card_discards]);
            let held: u32 = held.map(|pile| u32::from(pile.0[i])).sum();
            error_if!(held > u32::from(event_cards.0[i]), "{held} cards of Event title {i}");
        }
        let known_cards = self.known_cards.iter().flatten();
        for known_card in known_cards {
            let known = self.known_cards.iter().flatten().filter(|other| *other == known_card).count() as u8;
            let hand = self.hands.get(usize::from(known_card.holder.0)).ok_or("a memo of nobody's hand")?;
            if hand[known_card.card] < known || known_card.knows == known_card.holder {
                return Err(format!("{} is not in the hand it is known to be in", known_card.card));
            }
        }
        Ok(())
    }

    /// A round does not change once its dice are thrown, except that a defender may have left (BT-21.10).
    fn round_as_thrown(&self) -> bool {
        let (Some(battle), Some(thrown)) = (self.battle, self.thrown_round()) else { return false };
        let stayed = self.count(&battle);
        let may_be = stayed.defenders..=HORDE_MAX + IVORY;
        may_be.contains(&thrown.defenders)
            && thrown == RoundValues { defender: thrown.defender, defenders: thrown.defenders, ..stayed }
    }

    fn check_phase(&self) -> Result<(), String> {
        use Phase::*;
        let wrong = |why: &str| Err(why.to_owned());
        let turns = !matches!(self.phase, Placing(..) | Camps | Over { .. });
        let steps =
            matches!(self.phase, Watch | Start | Scouting(..) | Calls | Moves | Battles | End | Oath(..) | Discard);
        let fighting = turns && !steps;
        if !fighting && self.phase != Battles && !self.pending.is_empty() {
            return wrong("a battle is pending before the moves are done, or after the last one");
        }
        if fighting != self.battle.is_some() {
            return wrong("a battle and what is decided do not fit together");
        }
        if let Some(battle) = self.battle {
            let attackers = self.horde(self.active, battle.spot);
            if !self.city.has(battle.spot) || attackers == 0 && !matches!(self.phase, Event(..) | Smoke(..)) {
                return wrong("nobody attacks in the battle");
            }
            if battle.dice.iter().any(|&die| die > 6) || battle.defender.is_some_and(|seat| seat.0 >= self.players()) {
                return wrong("the battle has impossible dice or defenders");
            }
        }
        let seats = self.asked.len();
        let several = matches!(self.phase, Smoke(..) | Over { .. });
        if seats != 1 && !several {
            return wrong("several seats are asked at once");
        }
        if turns && self.alive.iter().any(|seat| self.camps[seat].is_none()) {
            return wrong("somebody has no camp");
        }
        let by_others = matches!(self.phase, Event(..) | Smoke(..) | DefendCards | DefendDice | DefenderStays);
        if turns && !by_others && !self.asked.contains(self.active) {
            return wrong("another than the active player is asked");
        }
        match self.phase {
            Placing(size, special) => {
                let fits = self.bag.iter().any(|tile| {
                    let face = self.content.face(tile);
                    face.size() == Some(size) && face.is_special() == special
                });
                if !fits || self.placements(size).next().is_none() || self.options.setup != Laying::Placed {
                    return wrong("no such tile can be placed");
                }
            }
            Scouting(left, seen) if left == 0 || (self.face_down() - seen).is_empty() => {
                return wrong("there is nothing to look at");
            }
            Watch if self.face_down().is_empty() => return wrong("there is nothing to look at"),
            Battles if self.pending.is_empty() => return wrong("there is no battle to pick"),
            Event(event_card, todo) => {
                let asked = self.asked.first().unwrap_or(self.active);
                if !todo.contains(asked) || !self.may_decline(event_card) && self.choices(event_card, asked).is_empty()
                {
                    return wrong("an event asks for nothing");
                }
            }
            Smoke(_, gifts) => {
                if self.asked.iter().any(|seat| self.hands[seat].is_empty()) {
                    return wrong("somebody without cards passes one on");
                }
                for seat in self.seats() {
                    if gifts[seat].is_some_and(|card| self.hands[seat][card] == 0) {
                        return wrong("a card is passed on that nobody has");
                    }
                }
            }
            Bribed if self.attacker_retreats().is_empty() => return wrong("there is no way to retreat"),
            DefenderStays if self.holder().is_none_or(|(seat, _)| !self.asked.contains(seat)) => {
                return wrong("nobody holds the tile");
            }
            AttackDice | DefendDice if !self.round_as_thrown() => {
                return wrong("the round that lies on the table is not the one being fought");
            }
            GiveUp if self.expendable().is_empty() || self.flags_left(self.active) > 0 => {
                return wrong("there is no tile to give up");
            }
            Withdraw(from) if self.refuges(from).is_empty() => return wrong("there is nowhere to withdraw to"),
            Oath(..) | Discard if self.hands[self.active].is_empty() => {
                return wrong("there is no card to discard");
            }
            _ => {}
        }
        Ok(())
    }
}
