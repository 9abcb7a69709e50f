//! What a case may expect to find.

use super::write_units;
use crate::counts::Hand;
use crate::state::{Battlemist, Blight, Market};
use crate::words::{Card, EventCard, Realm};
use kernel::position::{Holds, copies, read, same};

impl Battlemist {
    /// Whether a fact holds; `None` if the words are no fact.
    pub(super) fn fact_of(&self, words: &[&str]) -> Option<Result<Holds, String>> {
        Some(match words {
            ["phase", name] => Ok(same(self.phase.name(), name)),
            ["round", number] => Ok(same(self.round, number)),
            ["battle-round", number] => Ok(same(self.battle.map_or(0, |battle| battle.round), number)),
            ["pool", number] => Ok(same(self.pool(), number)),
            ["deck", number] => Ok(same(self.deck.total(), number)),
            ["tally", number] => Ok(same(self.vote.map_or(0, |vote| vote.tally), number)),
            ["pending", events @ ..] => self.pending_fact(events),
            ["order", races @ ..] => self.order_fact(races),
            ["effect", rest @ ..] => self.effect_fact(rest),
            ["needed", event, number] => read::<EventCard>(event).map(|event| same(self.votes_needed(event), number)),
            ["town", realm] => self.building_fact(realm, "town"),
            ["city", realm] => self.building_fact(realm, "city"),
            ["no", "building", realm] => self.building_fact(realm, "no building"),
            ["uncontrolled", realm] => self.control_fact("nobody", realm),
            ["controls", race, realm] => self.control_fact(race, realm),
            ["placed", realm, cell, turn] => self.placed_fact(realm, &format!("{cell} {turn}")),
            ["discarded", card, number] => read::<Card>(card).map(|card| same(self.discards[card], number)),
            ["quest-discarded", realm, number] => {
                read::<Realm>(realm).map(|realm| same(self.quest_discards[realm], number))
            }
            ["no", what, race, rest @ ..] => self.race_fact(what, race, rest, true)?,
            [what, race, rest @ ..] => self.race_fact(what, race, rest, false)?,
            _ => return None,
        })
    }

    /// Facts about one race.
    fn race_fact(&self, what: &str, race: &str, rest: &[&str], no: bool) -> Option<Result<Holds, String>> {
        let seat = match self.seat_named(race) {
            Ok(seat) => seat,
            Err(why) => return Some(Err(why)),
        };
        let index = usize::from(seat.0);
        let told = rest.join(" ");
        Some(match (what, rest, no) {
            ("stock", [_], false) => Ok(same(self.stock[index], &told)),
            ("stars", [_], false) => Ok(same(self.stars[index], &told)),
            ("used", [_], false) => Ok(same(self.used[index], &told)),
            ("power", [_], false) => Ok(same(self.starpower(seat), &told)),
            ("owed", [_], false) => Ok(same(self.owed(seat), &told)),
            ("income", [_], false) => Ok(same(self.income(seat), &told)),
            ("votes", [_], false) => Ok(same(self.votes_of(seat), &told)),
            ("price", [_], false) => {
                Ok(same(self.star_price(seat).map_or("none".into(), |price| price.to_string()), &told))
            }
            ("pieces", [_], false) => Ok(same(self.building.hands[index].len(), &told)),
            ("out", [], false) => Ok(same(!self.alive.contains(seat), "true")),
            ("alive", [], false) => Ok(same(self.alive.contains(seat), "true")),
            ("active", [], false) => Ok(same(self.active() == seat, "true")),
            ("lead", [], false) => Ok(same(self.lead == seat, "true")),
            ("units", [realm, units @ ..], false) => read::<Realm>(realm)
                .map(|realm| same(write_units(&self.units_of(seat).0[realm.index()]), &units.join(" "))),
            ("routed", units, false) => {
                let routed = self.battle.map(|battle| battle.routed[battle.side_of(seat)]).unwrap_or_default();
                Ok(same(write_units(&routed), &units.join(" ")))
            }
            ("hand", cards, false) => self.hand_fact(&self.hands[index], cards),
            ("quest", [_], false) => {
                Ok(same(self.quests[index].map_or("none".into(), |quest| quest.to_string()), &told))
            }
            ("quest", [], true) => Ok(same(self.quests[index].is_none(), "true")),
            ("artifact", [artifact], no) => {
                read(artifact).map(|artifact| same(self.artifacts[index].contains(artifact) != no, "true"))
            }
            ("hero", [number, ..], _) => read(number).map(|number| {
                let hero = self.hero(seat, number);
                match (hero.lives(), no) {
                    (false, true) => Ok(()),
                    (false, false) => Err("that Hero is not in play".into()),
                    (true, true) => Err(format!("the Hero is in {}", hero.at)),
                    (true, false) => same(format!("{} {}", hero.at, hero.life), &rest[1..].join(" ")),
                }
            }),
            _ => return None,
        })
    }

    /// `hand elves 3` counts, `hand elves caravan x2 arson` names all cards.
    fn hand_fact(&self, hand: &Hand, cards: &[&str]) -> Result<Holds, String> {
        if let [number] = cards
            && number.parse::<u32>().is_ok()
        {
            return Ok(same(hand.total(), number));
        }
        let mut expected = Hand::EMPTY;
        let mut rest = cards.iter().peekable();
        while let Some(card) = rest.next() {
            let text = match rest.next_if(|next| next.starts_with('x')) {
                Some(times) => format!("{card} {times}"),
                None => (*card).to_owned(),
            };
            let (card, number) = copies(&text)?;
            expected[read::<Card>(card)?] += number;
        }
        let found: Vec<String> = hand.cards().map(|card| format!("{card} x{}", hand[card])).collect();
        Ok(if *hand == expected { Ok(()) } else { Err(format!("found {}", found.join(" "))) })
    }

    fn pending_fact(&self, events: &[&str]) -> Result<Holds, String> {
        let found: Vec<String> = self.pending.iter().map(|event| event.to_string()).collect();
        let found = if found.is_empty() { "none".into() } else { found.join(" ") };
        Ok(same(found, &events.join(" ")))
    }

    fn order_fact(&self, races: &[&str]) -> Result<Holds, String> {
        let order = match &self.vote {
            Some(vote) => &vote.order[..usize::from(vote.voters)],
            None => &self.turns.order[..usize::from(self.turns.count)],
        };
        let found: Vec<String> =
            order.iter().filter_map(|&seat| self.race(seat)).map(|race| race.to_string()).collect();
        Ok(same(found.join(" "), &races.join(" ")))
    }

    fn effect_fact(&self, words: &[&str]) -> Result<Holds, String> {
        let effects = &self.effects;
        let market = |market: Market| match market {
            Market::Usual => "usual",
            Market::Cheap => "cheap",
            Market::Closed => "closed",
        };
        let blight = |place: usize| match effects.blight[place] {
            Blight::None => "none",
            Blight::Less => "less",
            Blight::Nothing => "nothing",
        };
        Ok(match words {
            ["hungry"] => same(effects.hungry, "true"),
            ["truce"] => same(effects.truce, "true"),
            ["wild"] => same(effects.wild, "true"),
            ["veil"] => same(effects.veil, "true"),
            ["guild", word] => same(market(effects.guild), word),
            ["fair", word] => same(market(effects.fair), word),
            ["plains", word] => same(blight(0), word),
            ["woods", word] => same(blight(1), word),
            ["mountains", word] => same(blight(2), word),
            ["cold", realm] => same(effects.cold.contains(read(realm)?), "true"),
            ["sorrow", realm] => same(effects.sorrow.contains(read(realm)?), "true"),
            ["arson", realm] => same(effects.arson.contains(read(realm)?), "true"),
            _ => return Err(format!("'{}' is no effect", words.join(" "))),
        })
    }

    fn building_fact(&self, realm: &str, what: &str) -> Result<Holds, String> {
        let realm: Realm = read(realm)?;
        let found = match (self.towns.contains(realm), self.cities.contains(realm)) {
            (true, _) => "town",
            (_, true) => "city",
            _ => "no building",
        };
        Ok(same(found, what))
    }

    fn control_fact(&self, race: &str, realm: &str) -> Result<Holds, String> {
        let holder = self.controller(read(realm)?).and_then(|seat| self.race(seat));
        Ok(same(holder.map_or("nobody".into(), |race| race.to_string()), race))
    }

    fn placed_fact(&self, realm: &str, place: &str) -> Result<Holds, String> {
        let found = self.world.placed(read(realm)?).map(|placed| format!("{} {}", placed.cell, placed.turn));
        Ok(same(found.unwrap_or_else(|| "nowhere".into()), place))
    }
}
