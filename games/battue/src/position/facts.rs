//! Whether something is true at the table.

use super::loot_pile;
use crate::action::{Band, colour, seat_of};
use crate::board::{Spot, SpotSet, Square};
use crate::card::{EventCard, Loot};
use crate::state::{Battue, Phase};
use crate::tile::Tile;
use kernel::{Seat, position};

type Answer = Result<Result<(), String>, String>;

/// Whether what was expected is what was found.
fn same(found: impl ToString, expected: &str) -> Answer {
    Ok(position::same(found, expected))
}

fn holds(true_: bool, otherwise: impl FnOnce() -> String) -> Answer {
    Ok(if true_ { Ok(()) } else { Err(otherwise()) })
}

fn seat(name: &str) -> Result<Seat, String> {
    seat_of(name).map_err(|misread| misread.0)
}

fn player(name: &str) -> Result<usize, String> {
    seat(name).map(|seat| usize::from(seat.0))
}

impl Battue {
    /// `None` if the words are no fact of this game.
    pub(super) fn fact_of(&self, words: &[&str]) -> Option<Answer> {
        self.player_fact(words).or_else(|| self.tile_fact(words)).or_else(|| self.table_fact(words))
    }

    fn player_fact(&self, words: &[&str]) -> Option<Answer> {
        Some(match *words {
            ["horde", name, place, number] => self.horde_fact(name, place, number),
            ["reserve", name, number] => player(name).and_then(|p| same(self.reserve[p], number)),
            ["flags", name, number] => seat(name).and_then(|seat| same(self.flags_left(seat), number)),
            ["hand", name, ref rest @ ..] => self.hand_fact(name, rest),
            ["chest", name, card] => player(name).and_then(|p| {
                let loot = card.parse::<Loot>().is_ok_and(|card| self.chests[p][card] > 0);
                let event_card =
                    card.parse::<EventCard>().is_ok_and(|event_card| self.event_card_chests[p][event_card] > 0);
                holds(loot || event_card, || format!("{card} is not in the war chest"))
            }),
            ["score", name, number] => seat(name).and_then(|seat| {
                let (tiles, chest) = self.score(seat);
                same(u16::from(tiles) + u16::from(chest), number)
            }),
            ["tile-vp", name, number] => seat(name).and_then(|seat| same(self.score(seat).0, number)),
            ["controls", name, place] => self.control_fact(Some(name), place),
            ["uncontrolled", place] => self.control_fact(None, place),
            ["locked", name, place, number] => self.mark_fact(name, place, number, true),
            ["moved", name, place, number] => self.mark_fact(name, place, number, false),
            ["out", name] => {
                seat(name).and_then(|seat| holds(!self.alive.contains(seat), || format!("{name} is in the game")))
            }
            ["in", name] => seat(name).and_then(|seat| holds(self.alive.contains(seat), || format!("{name} is out"))),
            ["entry", name, space] => seat(name).and_then(|seat| {
                same(self.entry(seat).map_or("none".into(), |e| self.city.space(e).to_string()), space)
            }),
            ["known", name, place] => player(name).and_then(|p| {
                let spot = self.named_spot(place)?;
                holds(self.known[p].contains(spot), || format!("{name} has not looked at it"))
            }),
            ["place", name, number] => seat(name).and_then(|seat| match self.phase {
                Phase::Over { outcome, .. } => same(outcome.place(kernel::Side(seat.0)), number),
                _ => Ok(Err("it is not over".into())),
            }),
            _ => return None,
        })
    }

    fn horde_fact(&self, name: &str, place: &str, number: &str) -> Answer {
        let spot = if place == "camp" { Spot::CAMP } else { self.named_spot(place)? };
        let band: Band = number.parse().map_err(|kernel::NotationError(why)| why)?;
        same(self.band(seat(name)?, spot), &band.to_string())
    }

    fn hand_fact(&self, name: &str, rest: &[&str]) -> Answer {
        let seat = seat(name)?;
        let hand = self.hands[usize::from(seat.0)];
        match rest {
            [number] if number.parse::<u8>().is_ok() => same(hand.total(), number),
            [] | ["nothing"] => same(hand.total(), "0"),
            cards => {
                // `charge x2` comes as two words.
                let mut texts: Vec<String> = Vec::new();
                for word in cards {
                    match (word.strip_prefix('x').filter(|n| n.parse::<u8>().is_ok()), texts.last_mut()) {
                        (Some(number), Some(last)) => *last = format!("{last} x{number}"),
                        _ => texts.push((*word).to_owned()),
                    }
                }
                let wanted = loot_pile(texts.iter().map(String::as_str))?;
                let found: Vec<String> = hand.titles().map(|card| format!("{card} x{}", hand[card])).collect();
                holds(hand == wanted, || format!("found {}", found.join(", ")))
            }
        }
    }

    fn control_fact(&self, name: Option<&str>, place: &str) -> Answer {
        let spot = self.named_spot(place)?;
        let wanted = name.map(seat).transpose()?;
        let found = self.controller(spot);
        holds(found == wanted, || {
            found.map_or("nobody controls it".into(), |seat| format!("{} controls it", colour(seat)))
        })
    }

    fn mark_fact(&self, name: &str, place: &str, number: &str, locked: bool) -> Answer {
        let spot = if place == "camp" { Spot::CAMP } else { self.named_spot(place)? };
        let (men, ivory) = match locked {
            true => (self.locked[spot], self.locked_ivory[spot]),
            false => (self.moved[spot], self.moved_ivory[spot]),
        };
        let band = if seat(name)? == self.active { Band { men, ivory } } else { Band::men(0) };
        same(band, number)
    }

    fn tile_fact(&self, words: &[&str]) -> Option<Answer> {
        let one = |place: &str, about: &dyn Fn(Spot) -> Answer| self.named_spot(place).and_then(about);
        let in_set = |place: &str, set: SpotSet, wanted: bool, otherwise: &str| {
            one(place, &|spot| holds(set.contains(spot) == wanted, || otherwise.to_owned()))
        };
        Some(match *words {
            ["looted", place] => in_set(place, self.looted, true, "it has no looted mark"),
            ["not", "looted", place] => in_set(place, self.looted, false, "it has a looted mark"),
            ["up", place] => in_set(place, self.face_up, true, "it is face-down"),
            ["down", place] => in_set(place, self.face_up, false, "it is face-up"),
            ["defence", place, number] => one(place, &|spot| same(self.defence(spot), number)),
            ["neutral", place, number] => one(place, &|spot| same(self.neutral[spot], number)),
            ["neighbours", place, ref others @ ..] => one(place, &|spot| self.exactly(self.city.near(spot), others)),
            ["adjacent", a, b] => self.adjacent_fact(a, b, true),
            ["not", "adjacent", a, b] => self.adjacent_fact(a, b, false),
            ["pending", ref places @ ..] => self.exactly(self.pending, places),
            ["battle", place] => one(place, &|spot| {
                holds(self.battle.is_some_and(|battle| battle.spot == spot), || "there is no battle there".into())
            }),
            ["street", square] => square
                .parse::<Square>()
                .map_err(|misread| misread.0)
                .and_then(|square| holds(self.city.at(square).is_none(), || "a tile lies there".into())),
            ["tile", place, id] => one(place, &|spot| {
                let tile: Tile = id.parse().map_err(|kernel::NotationError(why)| why)?;
                same(self.faces.at(spot), tile.id())
            }),
            _ => return None,
        })
    }

    fn adjacent_fact(&self, a: &str, b: &str, wanted: bool) -> Answer {
        let (a, b) = (self.named_spot(a)?, self.named_spot(b)?);
        let found = self.city.near(a).contains(b);
        holds(found == wanted, || if found { "they are adjacent".into() } else { "they are not adjacent".into() })
    }

    fn exactly(&self, found: SpotSet, places: &[&str]) -> Answer {
        let wanted = places.iter().map(|place| self.named_spot(place)).collect::<Result<SpotSet, _>>()?;
        let names = || found.iter().map(|spot| self.faces.at(spot).to_string()).collect::<Vec<_>>().join(" ");
        holds(found == wanted, || format!("found {}", names()))
    }

    fn table_fact(&self, words: &[&str]) -> Option<Answer> {
        Some(match *words {
            ["active", name] => same(colour(self.active), name),
            ["first", name] => same(colour(self.first), name),
            ["round", number] => same(self.round, number),
            ["phase", name] => same(self.phase.name(), name),
            ["pile", number] => same(self.loot.total(), number),
            ["discards", number] => same(self.loot_discards.total(), number),
            ["discarded", card] => card
                .parse::<Loot>()
                .map_err(|misread| misread.0)
                .and_then(|card| holds(self.loot_discards[card] > 0, || "it is not in the discards".into())),
            ["events", number] => same(self.event_cards.total(), number),
            ["event-discards", number] => same(self.event_card_discards.total(), number),
            ["ivory-left", number] => same(self.ivory_left(), number),
            ["no", "battle"] => holds(self.battle.is_none(), || "a battle goes on".into()),
            ["defender", name] => {
                let found = self.battle.and_then(|battle| battle.defender);
                same(found.map_or("nobody", colour), name)
            }
            ["values", attack, defence] => match self.clash {
                Some(clash) => {
                    same(format!("{} {}", clash.attack(), clash.resistance()), &format!("{attack} {defence}"))
                }
                None => Ok(Err("no round was fought".into())),
            },
            ["tiles", number] => same(self.city.len(), number),
            _ => return None,
        })
    }
}
