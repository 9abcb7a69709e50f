//! Whether something is true at the table.

use super::{read_cards, read_hand, seat};
use crate::card::{Card, Class};
use crate::cards::Cards;
use crate::event::Ending;
use crate::figure::{Figure, seat_name};
use crate::map::Build;
use crate::phase::Phase;
use crate::pile::PileId;
use crate::square::{Square, SquareSet};
use crate::state::{Bargain, Battalia, Buff};
use kernel::Side;
use kernel::position::{self, read};

type Answer = Result<Result<(), String>, String>;

/// Whether what was expected is what was found.
fn same(found: impl ToString, expected: &str) -> Answer {
    Ok(position::same(found, expected))
}

fn holds(true_: bool, otherwise: impl FnOnce() -> String) -> Answer {
    Ok(if true_ { Ok(()) } else { Err(otherwise()) })
}

/// `supply x2` comes as two words.
fn with_numbers(words: &[&str]) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for word in words {
        match (word.strip_prefix('x').filter(|number| number.parse::<u8>().is_ok()), texts.last_mut()) {
            (Some(number), Some(last)) => *last = format!("{last} x{number}"),
            _ => texts.push((*word).to_owned()),
        }
    }
    texts
}

fn written(cards: &Cards) -> String {
    let list: Vec<String> = cards.kinds().map(|card| format!("{card} x{}", cards[card])).collect();
    if list.is_empty() { "nothing".into() } else { list.join(" ") }
}

impl Battalia {
    /// `None` if the words are no fact of this game.
    pub(super) fn fact_of(&self, words: &[&str]) -> Option<Answer> {
        self.card_fact(words).or_else(|| self.map_fact(words)).or_else(|| self.table_fact(words))
    }

    fn card_fact(&self, words: &[&str]) -> Option<Answer> {
        Some(match *words {
            ["hand", name, ref rest @ ..] => self.hand_fact(name, rest),
            ["holds", name, class, number] => seat(name).and_then(|seat| {
                let class: Class = read(class)?;
                same(self.player(seat).hand.count(class), number)
            }),
            ["nation", name, ref rest @ ..] => seat(name).and_then(|seat| pile_fact(&self.player(seat).nation, rest)),
            ["shelter", name, ref rest @ ..] => seat(name).and_then(|seat| pile_fact(&self.player(seat).shelter, rest)),
            ["limbo", name, ref rest @ ..] => seat(name).and_then(|seat| pile_fact(&self.player(seat).limbo, rest)),
            ["in-shelter", name, card, number] => seat(name).and_then(|seat| {
                let card: Card = read(card)?;
                same(self.player(seat).shelter[card], number)
            }),
            ["action-line", ref rest @ ..] => pile_fact(&self.action_line, rest),
            ["ambush", name, ref rest @ ..] => seat(name).and_then(|seat| {
                let cards: Cards = self.player(seat).ambush.iter().flatten().map(|ambush| ambush.card).collect();
                pile_fact(&cards, rest)
            }),
            ["tents", name, number] => seat(name).and_then(|seat| same(self.tents(seat).count(), number)),
            ["stored", name, ref rest @ ..] => seat(name).and_then(|seat| {
                let tents = self.player(seat).camp.into_iter().flatten();
                pile_fact(&tents.flat_map(|tent| tent.cards()).collect(), rest)
            }),
            ["greats-of", name, number] => seat(name).and_then(|seat| same(self.greats_of(seat), number)),
            ["pile", pile, number] => read::<PileId>(pile).and_then(|pile| same(self.pile(pile).size(), number)),
            ["top", pile, faction] => read::<PileId>(pile)
                .and_then(|pile| same(self.pile(pile).top.map_or("none".into(), |top| top.to_string()), faction)),
            ["supplies", number] => same(self.supplies, number),
            ["greats", number] => same(self.greats.len(), number),
            ["units-left", number] => {
                same(self.piles[..4].iter().map(|pile| u32::from(pile.size())).sum::<u32>(), number)
            }
            ["cities-left", number] => {
                same(self.piles[15..].iter().map(|pile| u32::from(pile.size())).sum::<u32>(), number)
            }
            _ => return None,
        })
    }

    fn hand_fact(&self, name: &str, rest: &[&str]) -> Answer {
        let hand = self.player(seat(name)?).hand;
        match rest {
            [number] if number.parse::<u8>().is_ok() => same(hand.real(), number),
            [] | ["nothing"] => same(hand.real(), "0"),
            cards => {
                let wanted = read_hand(with_numbers(cards).iter().map(String::as_str))?;
                let found: Vec<String> =
                    hand.classes().map(|class| format!("{class} x{}", hand.count(class))).collect();
                holds(hand == wanted, || format!("found {}", found.join(" ")))
            }
        }
    }

    fn map_fact(&self, words: &[&str]) -> Option<Answer> {
        Some(match *words {
            ["hero", hero, square] => read::<Figure>(hero)
                .and_then(|hero| same(self.square_of(hero).map_or("none".into(), |square| square.to_string()), square)),
            ["buff", ref rest @ ..] => {
                let found = match self.buff {
                    Buff::Outside => "outside".to_owned(),
                    Buff::Free(square) => format!("free {square}"),
                    Buff::Hired(seat, square) => format!("hired {} {square}", seat_name(seat)),
                };
                same(found, &rest.join(" "))
            }
            ["owner", square, name] => read::<Square>(square).and_then(|square| {
                let found = match self.map.owner(square) {
                    Some(seat) => seat_name(seat),
                    None if self.map.neutral.contains(square) => "neutral",
                    None => "nobody",
                };
                same(found, name)
            }),
            ["level", square, number] => read(square).and_then(|square| same(self.map.level_at(square), number)),
            ["strength", square, number] => read(square).and_then(|square| same(self.walls(square), number)),
            ["exits", square, exits] => read(square).and_then(|square| same(self.map.exits_at(square), exits)),
            ["empty", number] => same(self.map.empty().len(), number),
            ["points", name, number] => seat(name).and_then(|seat| same(self.map.points(seat), number)),
            ["network", name, ref squares @ ..] => seat(name).and_then(|seat| {
                let wanted: SquareSet = squares.iter().map(|square| read(square)).collect::<Result<_, _>>()?;
                let network = self.map.network(seat);
                let found: Vec<String> = network.iter().map(|square| square.to_string()).collect();
                holds(network == wanted, || format!("found {}", found.join(" ")))
            }),
            ["boxed-in", name] => {
                seat(name).and_then(|seat| holds(self.is_boxed_in(seat), || "there is room in the network".into()))
            }
            ["open", name] => seat(name).and_then(|seat| holds(!self.is_boxed_in(seat), || "boxed in".into())),
            // How many ways there are to place a road or a city, everywhere or on one square.
            ["placements", name, build, number] => self.placement_fact(name, build, None, number),
            ["placements", name, build, square, number] => self.placement_fact(name, build, Some(square), number),
            ["open-squares", name, number] => seat(name).and_then(|seat| same(self.open_squares(seat).len(), number)),
            ["open-square", name, square] => seat(name).and_then(|seat| {
                let square: Square = read(square)?;
                holds(self.open_squares(seat).contains(square), || "no card fits there".into())
            }),
            ["closed-square", name, square] => seat(name).and_then(|seat| {
                let square: Square = read(square)?;
                holds(!self.open_squares(seat).contains(square), || "a card fits there".into())
            }),
            _ => return None,
        })
    }

    fn each_fit(&self, seat: kernel::Seat, mut each: impl FnMut(Build, SquareSet)) {
        let reach = self.reach(seat);
        for (build, shape) in
            PileId::terrain_piles().filter(|&pile| !self.pile(pile).is_empty()).filter_map(PileId::build)
        {
            shape.rotations().for_each(|exits| each(build, self.map.fits(exits, build, reach)));
        }
    }

    fn open_squares(&self, seat: kernel::Seat) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        self.each_fit(seat, |_, fits| squares |= fits);
        squares
    }

    fn placement_fact(&self, name: &str, build: &str, square: Option<&str>, number: &str) -> Answer {
        let wanted = match build {
            "road" => Build::Road,
            "city" => Build::City,
            _ => return Err(format!("'{build}' is neither road nor city")),
        };
        let only: Option<Square> = square.map(read).transpose()?;
        let mut found = 0;
        self.each_fit(seat(name)?, |build, fits| {
            if build == wanted {
                found += only.map_or(fits.len(), |square| usize::from(fits.contains(square)));
            }
        });
        same(found, number)
    }

    fn table_fact(&self, words: &[&str]) -> Option<Answer> {
        Some(match *words {
            ["day", number] => same(self.day, number),
            ["week", number] => same(self.week(), number),
            ["active", name] => same(seat_name(self.active), name),
            ["start", name] => same(seat_name(self.start_player), name),
            ["lit", artefact] => same(self.lit(), artefact),
            ["matching", artefact] => same(self.matching(), artefact),
            ["horde", number] => same(self.horde(), number),
            ["faction", name, faction] => seat(name).and_then(|seat| {
                same(self.player(seat).faction.map_or("none".into(), |faction| faction.to_string()), faction)
            }),
            ["marker", name, ref rest @ ..] => seat(name).and_then(|seat| {
                let found = match self.player(seat).marker {
                    None => "none".to_owned(),
                    Some(marker) => match marker.bargain {
                        Bargain::Bribe => format!("bribe {}", marker.vane),
                        Bargain::Hire => format!("hire {}", marker.vane),
                    },
                };
                same(found, &rest.join(" "))
            }),
            ["days-left", name, number] => seat(name).and_then(|seat| {
                same(self.player(seat).marker.map_or(0, |marker| self.days_left(marker.vane)), number)
            }),
            ["protected", name] => {
                seat(name).and_then(|seat| holds(self.is_protected(seat), || "there is no bribe".into()))
            }
            ["attack", number] => same(self.totals()[0].sum(), number),
            ["defence", number] => same(self.totals()[1].sum(), number),
            ["phase", name] => same(self.phase.name(), name),
            ["place", name, number] => seat(name).and_then(|seat| match self.phase {
                Phase::Over { outcome, .. } => same(outcome.place(Side(seat.0)), number),
                _ => Ok(Err("it is not over".into())),
            }),
            ["ending", ending] => read::<Ending>(ending).and_then(|_| match self.phase {
                Phase::Over { ending: found, .. } => same(found, ending),
                _ => Ok(Err("it is not over".into())),
            }),
            ["pays", name, ref cards @ ..] => seat(name).and_then(|seat| {
                let found: Vec<String> = self.canonical_cards(seat).iter().map(ToString::to_string).collect();
                same(found.join(" "), &cards.join(" "))
            }),
            _ => return None,
        })
    }
}

fn pile_fact(cards: &Cards, rest: &[&str]) -> Answer {
    match rest {
        [number] if number.parse::<u8>().is_ok() => same(cards.total(), number),
        [] | ["nothing"] => same(cards.total(), "0"),
        list => {
            let wanted = read_cards(with_numbers(list).iter().map(String::as_str))?;
            holds(*cards == wanted, || format!("found {}", written(cards)))
        }
    }
}
