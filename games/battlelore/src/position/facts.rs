//! What a case may ask of a position.

use super::side;
use crate::board::{BoardSize, Camp, Hex, Section, sections};
use crate::card::{Command, Lore};
use crate::council::Role;
use crate::knowledge::PUBLIC;
use crate::state::BattleLore;
use crate::team::Office;
use crate::terrain::Tile;
use crate::unit::{Kind, Unit, UnitSet};
use kernel::position::{Holds, read, same};
use kernel::{Side, Viewer};

type Fact = Result<Holds, String>;

fn is(found: bool, what: &str) -> Holds {
    if found { Ok(()) } else { Err(format!("it is not {what}")) }
}

fn number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("'{text}' is no number"))
}

/// Things in any order.
fn same_set<T: ToString>(found: impl Iterator<Item = T>, expected: &[&str]) -> Holds {
    let mut found: Vec<String> = found.map(|thing| thing.to_string()).collect();
    let mut expected: Vec<String> = expected.iter().map(|word| (*word).to_owned()).collect();
    found.sort();
    expected.sort();
    same(found.join(" "), &expected.join(" "))
}

fn camp(text: &str) -> Result<Camp, String> {
    side(text).map(|Side(number)| Camp::BOTH[usize::from(number % 2)])
}

impl BattleLore {
    /// None if the words are no fact of this game.
    pub(super) fn fact_of(&self, words: &[&str]) -> Option<Fact> {
        match words.first()?.parse::<Unit>() {
            Ok(unit) => self.unit_fact(unit, &words[1..]),
            Err(_) => match words {
                ["not", rest @ ..] => Some(self.fact_of(rest)?.map(|holds| match holds {
                    Ok(()) => Err("it holds".into()),
                    Err(_) => Ok(()),
                })),
                _ => self.board_fact(words).or_else(|| self.card_fact(words)).or_else(|| self.turn_fact(words)),
            },
        }
    }

    fn unit_fact(&self, unit: Unit, words: &[&str]) -> Option<Fact> {
        let hex = self.army.hex(unit);
        let where_it_is = hex.map_or("off the field".to_owned(), |hex| hex.to_string());
        let set = |set: UnitSet, what: &str| Ok(is(set.contains(unit), what));
        Some(match words {
            ["at", there] => read::<Hex>(there).map(|there| same(where_it_is, &there.to_string())),
            ["figures", count] => number(count).map(|count| same(self.army.figures(unit), &count.to_string())),
            ["kind", kind] => read::<Kind>(kind).map(|kind| same(self.army.kind(unit), kind.id())),
            ["lost"] => Ok(is(self.lost(unit.camp()).contains(unit), "lost")),
            ["sections", names @ ..] => {
                let bits = hex.map_or(0, |hex| sections(unit.camp(), hex));
                Ok(same_set(Section::ALL.into_iter().filter(|section| bits & section.bit() != 0), names))
            }
            ["commanded-by", office] => {
                read::<Office>(office).map(|office| same(self.office_of(self.controller(unit)), &office.to_string()))
            }
            ["ordered"] => set(self.turn.ordered, "ordered"),
            ["moved"] => set(self.turn.moved, "moved"),
            ["attacked"] => set(self.turn.attacked, "attacked"),
            ["barred"] => set(self.turn.barred, "barred"),
            ["rushed"] => set(self.turn.rushed, "rushed"),
            ["webbed"] => set(self.webbed, "webbed"),
            ["poisoned"] => set(self.poisoned, "poisoned"),
            ["hidden"] => Ok(is(self.is_hidden(unit), "hidden")),
            ["supported"] => Ok(is(self.count_bold(unit).supported > 0, "supported")),
            ["under", card] => read::<Lore>(card).map(|card| is(self.under(unit, self.does(card)), "in force")),
            ["moves", battle, longest] => {
                Ok(same(format!("{:?}", self.allowances(unit)), &format!("({battle}, {longest})")))
            }
            ["reaches", hexes @ ..] => Ok(same_set(self.reach(unit).hexes().iter(), hexes)),
            _ => return None,
        })
    }

    fn board_fact(&self, words: &[&str]) -> Option<Fact> {
        Some(match words {
            ["neighbours", hex, hexes @ ..] => read::<Hex>(hex).map(|hex| same_set(self.near(hex).iter(), hexes)),
            ["distance", a, b, count] => read::<Hex>(a).and_then(|a| Ok(same(a.distance(read::<Hex>(b)?), count))),
            ["frame", board, owner, hex, row, x, column] => (|| {
                let board = match *board {
                    "standard" => BoardSize::Standard,
                    "epic" => BoardSize::Epic,
                    other => return Err(format!("there is no board '{other}'")),
                };
                let (own_row, own_x, own_column) = board.frame(camp(owner)?, read(hex)?);
                Ok(same(format!("{own_row} {own_x} {own_column}"), &format!("{row} {x} {column}")))
            })(),
            ["sight", from, to, how] => (|| {
                let found = match self.sight_blocked(read(from)?, read(to)?) {
                    None => "clear",
                    Some(_) => "blocked",
                };
                Ok(same(found, how))
            })(),
            ["terrain", hex, tile] => {
                read::<Hex>(hex).and_then(|hex| Ok(same(self.terrain.at(hex), read::<Tile>(tile)?.id())))
            }
            ["dice", roller, victim, count] => (|| {
                let fight = self.fight;
                Ok(same(self.count_dice(read(roller)?, read(victim)?, fight.as_ref()).total(), count))
            })(),
            ["bold", unit, count] => read::<Unit>(unit).map(|unit| same(self.bold(unit), count)),
            ["targets", unit, units @ ..] => read::<Unit>(unit).map(|unit| same_set(self.targets(unit).iter(), units)),
            ["retreats", unit, hexes @ ..] => {
                read::<Unit>(unit).map(|unit| same_set(self.retreat_hexes(unit).iter(), hexes))
            }
            _ => return None,
        })
    }

    fn card_fact(&self, words: &[&str]) -> Option<Fact> {
        let at = |name: &str| side(name).map(|side| usize::from(side.0));
        Some(match words {
            ["tokens", name, count] => at(name).map(|place| same(self.tokens[place], count)),
            ["banners", name, count] => at(name).map(|place| same(self.banners[place], count)),
            ["supply", count] => Ok(same(self.supply(), count)),
            ["hand", name, what] => at(name).and_then(|place| match number(what) {
                Ok(_) => Ok(same(self.hands[place].total(), what)),
                Err(_) => Ok(is(self.hands[place].has(read::<Command>(what)?), "in the hand")),
            }),
            ["lore", name, what] => at(name).and_then(|place| match number(what) {
                Ok(_) => Ok(same(self.lore_hands[place].len(), what)),
                Err(_) => Ok(is(self.lore_hands[place].contains(read::<Lore>(what)?), "in the hand")),
            }),
            ["known", name, what] => at(name).and_then(|place| match read::<Lore>(what) {
                Ok(card) => Ok(is(self.known.lore[PUBLIC][place].contains(card), "known")),
                Err(_) => Ok(is(self.known.hands[PUBLIC][place].has(read::<Command>(what)?), "known")),
            }),
            ["sees", name, other, what] => (|| {
                let table = self.imagined_table(side(name)?);
                let place = at(other)?;
                Ok(is(table.hands[place].has(read::<Command>(what)?), "seen"))
            })(),
            ["discard", what] => match read::<Lore>(what) {
                Ok(card) => Ok(is(self.lore_discard.contains(card), "discarded")),
                Err(_) => read::<Command>(what).map(|card| is(self.discard.has(card), "discarded")),
            },
            ["rack", what] => match number(what) {
                Ok(_) => Ok(same(self.rack.total(), what)),
                Err(_) => read::<Command>(what).map(|card| is(self.rack.has(card), "on the rack")),
            },
            ["deck", count] => Ok(same(self.deck.total(), count)),
            ["lore-deck", what] => match number(what) {
                Ok(_) => Ok(same(self.lore_deck.len(), what)),
                Err(_) => read::<Lore>(what).map(|card| is(self.lore_deck.contains(card), "in the deck")),
            },
            ["lore-cards", count] => Ok(same(self.lore_cards.len(), count)),
            ["price", name, card, count] => side(name).and_then(|side| Ok(same(self.price(side, read(card)?), count))),
            ["level", name, card, count] => side(name).and_then(|side| Ok(same(self.level(side, read(card)?), count))),
            ["council", name, role, level] => {
                at(name).and_then(|place| Ok(same(self.councils[place].level(read::<Role>(role)?), level)))
            }
            ["creature", name, beast] => at(name).map(|place| same(self.councils[place].beast, beast)),
            _ => return None,
        })
    }

    /// The table as one side's view shows it.
    fn imagined_table(&self, side: Side) -> BattleLore {
        crate::view::View::of(self, Viewer::Seat(self.seat_of(side))).table
    }

    fn turn_fact(&self, words: &[&str]) -> Option<Fact> {
        Some(match words {
            ["phase", name] => Ok(same(self.phase.name(), name)),
            ["active", name] => side(name).map(|side| same(self.active.0, &side.0.to_string())),
            ["first", name] => side(name).map(|side| same(self.first.0, &side.0.to_string())),
            ["cv", count] => Ok(same(self.turn.command_value, count)),
            ["slots", left, center, right] => {
                let [a, b, c] = self.turn.slots.counts;
                Ok(same(format!("{a} {b} {c}"), &format!("{left} {center} {right}")))
            }
            ["slots-any", count] => Ok(same(self.turn.slots.any, count)),
            ["turn-token", name, count] => side(name).map(|side| same(self.token_place(side) + 1, count)),
            ["owner", unit, name] => (|| {
                let owner = self.army.side(read(unit)?);
                Ok(same(owner.0, &side(name)?.0.to_string()))
            })(),
            ["last", card] => read::<Command>(card)
                .map(|card| is([self.last, self.last_also].contains(&Some(card)), "a card of the last turn")),
            ["quiet", count] => Ok(same(self.quiet, count)),
            ["turn", count] => Ok(same(self.number, count)),
            _ => return None,
        })
    }
}
