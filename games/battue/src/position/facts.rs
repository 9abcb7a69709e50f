//! Whether something is true at the table.

use super::{pile, seat};
use crate::action::{Band, colour};
use crate::board::{Spot, SpotSet, Square};
use crate::card::{EventCard, Loot, LootPile};
use crate::state::{Battue, Phase};
use crate::tile::Tile;
use kernel::position::{Holds, read, same};
use kernel::{Seat, Side};

/// `charge x2` comes as two words and is one text.
fn counted_words(words: &[&str]) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for word in words {
        match texts.last_mut().filter(|_| word.strip_prefix('x').is_some_and(|number| number.parse::<u8>().is_ok())) {
            Some(last) => *last = format!("{last} {word}"),
            None => texts.push((*word).to_owned()),
        }
    }
    texts
}

fn holds(is_true: bool, otherwise: impl Into<String>) -> Holds {
    if is_true { Ok(()) } else { Err(otherwise.into()) }
}

/// Whether a fact holds; `None` if the words are no fact of this kind, an error if one of them cannot be read.
type Answer = Result<Option<Holds>, String>;

impl Battue {
    pub(super) fn fact_of(&self, words: &[&str]) -> Answer {
        for facts in [Battue::player_fact, Battue::tile_fact, Battue::table_fact] {
            if let Some(answer) = facts(self, words)? {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    fn player_fact(&self, words: &[&str]) -> Answer {
        Ok(Some(match *words {
            ["horde", name, place, number] => {
                let band: Band = read(number)?;
                same(self.band(seat(name)?, self.spot_or_camp(place)?), &band.to_string())
            }
            ["reserve", name, number] => same(self.reserve[seat(name)?], number),
            ["flags", name, number] => same(self.flags_left(seat(name)?), number),
            ["hand", name, ref rest @ ..] => self.hand_fact(seat(name)?, rest)?,
            ["chest", name, card] => {
                let seat = seat(name)?;
                let loot = card.parse::<Loot>().is_ok_and(|card| self.chests[seat][card] > 0);
                let event_card = card.parse::<EventCard>().is_ok_and(|card| self.event_card_chests[seat][card] > 0);
                holds(loot || event_card, format!("{card} is not in the war chest"))
            }
            ["score", name, number] => {
                let (tiles, chest) = self.score(seat(name)?);
                same(u16::from(tiles) + u16::from(chest), number)
            }
            ["tile-vp", name, number] => same(self.score(seat(name)?).0, number),
            ["controls", name, place] => self.control_fact(Some(seat(name)?), place)?,
            ["uncontrolled", place] => self.control_fact(None, place)?,
            ["locked", name, place, number] => {
                let spot = self.spot_or_camp(place)?;
                self.mark_fact(seat(name)?, Band { men: self.locked[spot], ivory: self.locked_ivory[spot] }, number)
            }
            ["moved", name, place, number] => {
                let spot = self.spot_or_camp(place)?;
                self.mark_fact(seat(name)?, Band { men: self.moved[spot], ivory: self.moved_ivory[spot] }, number)
            }
            ["out", name] => holds(!self.alive.contains(seat(name)?), format!("{name} is in the game")),
            ["in", name] => holds(self.alive.contains(seat(name)?), format!("{name} is out")),
            ["entry", name, space] => {
                same(self.entry(seat(name)?).map_or("none".into(), |entry| self.city.space(entry).to_string()), space)
            }
            ["known", name, place] => {
                holds(self.known[seat(name)?].contains(self.named_spot(place)?), format!("{name} has not looked at it"))
            }
            ["place", name, number] => match (seat(name)?, self.phase) {
                (seat, Phase::Over { outcome, .. }) => same(outcome.place(Side(seat.0)), number),
                _ => Err("it is not over".into()),
            },
            _ => return Ok(None),
        }))
    }

    fn spot_or_camp(&self, place: &str) -> Result<Spot, String> {
        if place == "camp" { Ok(Spot::CAMP) } else { self.named_spot(place) }
    }

    fn hand_fact(&self, seat: Seat, rest: &[&str]) -> Result<Holds, String> {
        let hand = self.hands[seat];
        Ok(match rest {
            [number] if number.parse::<u8>().is_ok() => same(hand.total(), number),
            [] | ["nothing"] => same(hand.total(), "0"),
            cards => {
                let wanted: LootPile = pile(&counted_words(cards))?;
                let found: Vec<String> = hand.kinds().map(|card| format!("{card} x{}", hand[card])).collect();
                holds(hand == wanted, format!("found {}", found.join(", ")))
            }
        })
    }

    fn control_fact(&self, wanted: Option<Seat>, place: &str) -> Result<Holds, String> {
        let found = self.controller(self.named_spot(place)?);
        Ok(holds(found == wanted, format!("{} controls it", found.map_or("nobody", colour))))
    }

    /// Only the active player's warriors are marked.
    fn mark_fact(&self, seat: Seat, marked: Band, number: &str) -> Holds {
        same(if seat == self.active { marked } else { Band::men(0) }, number)
    }

    fn tile_fact(&self, words: &[&str]) -> Answer {
        let is_in = |set: SpotSet, place: &str| self.named_spot(place).map(|spot| set.contains(spot));
        Ok(Some(match *words {
            ["looted", place] => holds(is_in(self.looted, place)?, "it has no looted mark"),
            ["not", "looted", place] => holds(!is_in(self.looted, place)?, "it has a looted mark"),
            ["up", place] => holds(is_in(self.face_up, place)?, "it is face-down"),
            ["down", place] => holds(!is_in(self.face_up, place)?, "it is face-up"),
            ["defence", place, number] => same(self.defence(self.named_spot(place)?), number),
            ["neutral", place, number] => same(self.neutral[self.named_spot(place)?], number),
            ["neighbours", place, ref others @ ..] => self.exactly(self.city.near(self.named_spot(place)?), others)?,
            ["adjacent", a, b] => holds(is_in(self.city.near(self.named_spot(a)?), b)?, "they are not adjacent"),
            ["not", "adjacent", a, b] => holds(!is_in(self.city.near(self.named_spot(a)?), b)?, "they are adjacent"),
            ["pending", ref places @ ..] => self.exactly(self.pending, places)?,
            ["battle", place] => {
                let spot = self.named_spot(place)?;
                holds(self.battle.is_some_and(|battle| battle.spot == spot), "there is no battle there")
            }
            ["street", square] => holds(self.city.at(read::<Square>(square)?).is_none(), "a tile lies there"),
            ["tile", place, id] => same(self.faces.at(self.named_spot(place)?), read::<Tile>(id)?.id()),
            _ => return Ok(None),
        }))
    }

    fn exactly(&self, found: SpotSet, places: &[&str]) -> Result<Holds, String> {
        let wanted = places.iter().map(|place| self.named_spot(place)).collect::<Result<SpotSet, _>>()?;
        let names: Vec<&str> = found.iter().map(|spot| self.faces.at(spot).id()).collect();
        Ok(holds(found == wanted, format!("found {}", names.join(" "))))
    }

    fn table_fact(&self, words: &[&str]) -> Answer {
        Ok(Some(match *words {
            ["active", name] => same(colour(self.active), name),
            ["first", name] => same(colour(self.first), name),
            ["round", number] => same(self.round, number),
            ["phase", name] => same(self.phase.name(), name),
            ["pile", number] => same(self.loot.total(), number),
            ["discards", number] => same(self.loot_discards.total(), number),
            ["discarded", card] => holds(self.loot_discards[read::<Loot>(card)?] > 0, "it is not in the discards"),
            ["events", number] => same(self.event_cards.total(), number),
            ["event-discards", number] => same(self.event_card_discards.total(), number),
            ["ivory-left", number] => same(self.ivory_left(), number),
            ["no", "battle"] => holds(self.battle.is_none(), "a battle goes on"),
            ["defender", name] => same(self.battle.and_then(|battle| battle.defender).map_or("nobody", colour), name),
            ["values", attack, defence] => match self.last_round {
                Some(round) => {
                    same(format!("{} {}", round.attack_value(), round.defence_value()), &format!("{attack} {defence}"))
                }
                None => Err("no round was fought".into()),
            },
            ["tiles", number] => same(self.city.len(), number),
            _ => return Ok(None),
        }))
    }
}
