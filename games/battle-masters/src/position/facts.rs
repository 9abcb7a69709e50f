//! Whether a fact holds.

use crate::army::{Army, Unit, UnitSet};
use crate::deck::{self, Counts, Deck};
use crate::field::Feature;
use crate::ranks::Place;
use crate::state::{BattleMasters, Phase};
use kernel::Game;
use kernel::position::{read, same};

fn unknown(fact: &str) -> String {
    format!(
        "'{fact}' is no fact; for example: orcs/1 hits 2 · orcs/1 at 3,8 · orcs/1 lost · 6,7 vacant · card 13 · \
         eligible GO1 GO2 · tower 7,7 · rubble 2 · deck 54 · flipped 13 · out 22 · stale 3 · score 3 1 · phase deploy"
    )
}

impl BattleMasters {
    pub(super) fn find_fact(&self, fact: &str) -> Result<Result<(), String>, String> {
        let words: Vec<&str> = fact.split_whitespace().collect();
        if let Some((unit, rest)) =
            words.split_first().and_then(|(unit, rest)| Some((unit.parse::<Unit>().ok()?, rest)))
        {
            return self.unit_fact(unit, rest).ok_or_else(|| unknown(fact));
        }
        self.table_fact(&words).unwrap_or_else(|| Err(unknown(fact)))
    }

    fn unit_fact(&self, unit: Unit, rest: &[&str]) -> Option<Result<(), String>> {
        let place = self.ranks.place(unit);
        let in_place = |wanted: Place| if place == wanted { Ok(()) } else { Err(format!("found {unit} {place:?}")) };
        Some(match rest {
            ["hits" | "skulls", n] => same(self.ranks.skulls(unit), n),
            ["at", space] => in_place(Place::At(space.parse().ok()?)),
            ["lost" | "eliminated"] => in_place(Place::Lost),
            ["reserve"] => in_place(Place::Reserve),
            ["waiting"] => in_place(Place::Waiting),
            ["absent"] => in_place(Place::Absent),
            ["elite"] => same(self.ranks.elite.contains(unit), "true"),
            ["not", "elite"] => same(self.ranks.elite.contains(unit), "false"),
            ["eligible"] => same(self.eligible().contains(unit), "true"),
            ["not", "eligible"] => same(self.eligible().contains(unit), "false"),
            ["finished"] => same(self.finished().contains(unit), "true"),
            ["not", "finished"] => same(self.finished().contains(unit), "false"),
            ["owner", seat] => same(self.seating.name(self.ranks.owner(unit), Self::TITLE.sides), seat),
            _ => return None,
        })
    }

    fn finished(&self) -> UnitSet {
        match &self.phase {
            Phase::Turn(turn) => turn.finished,
            _ => UnitSet::EMPTY,
        }
    }

    /// `None` if this is no fact at all, `Some(Err)` if its words cannot be read.
    fn table_fact(&self, words: &[&str]) -> Option<Result<Result<(), String>, String>> {
        let cards = |counts: &Counts, card: &str| -> Result<Result<(), String>, String> {
            let face = self.find_card(card)?;
            Ok(if counts[face.index()] > 0 { Ok(()) } else { Err(format!("found no card {face} there")) })
        };
        Some(Ok(match words {
            [space, state @ ("vacant" | "taken")] => {
                let found = if self.ranks.at(space.parse().ok()?).is_none() { "vacant" } else { "taken" };
                same(found, state)
            }
            ["card", face] => match &self.phase {
                Phase::Turn(turn) => same(turn.face, face),
                _ => Err("found no card open".into()),
            },
            ["eligible", units @ ..] => {
                let wanted = match units.iter().map(|unit| read(unit)).collect::<Result<UnitSet, _>>() {
                    Ok(wanted) => wanted,
                    Err(error) => return Some(Err(error)),
                };
                let found: Vec<_> = self.eligible().iter().map(Unit::code).collect();
                if self.eligible() == wanted { Ok(()) } else { Err(format!("found {}", found.join(" "))) }
            }
            ["tower", space] => same(self.field.tower.map_or("no tower".into(), |at| at.to_string()), space),
            ["no", "tower"] => same(self.field.tower.is_none(), "true"),
            ["rubble", n] => same(self.field.rubble, n),
            ["feature", rest @ ..] => {
                let feature: Feature = match read(&rest.join(" ")) {
                    Ok(feature) => feature,
                    Err(error) => return Some(Err(error)),
                };
                same(self.field.has(feature), "true")
            }
            ["deck", n] => same(deck::total(&self.deck.left), n),
            ["flipped", "cards", n] => same(deck::total(&self.deck.flipped), n),
            ["out", "cards", n] => same(deck::total(&self.deck.out), n),
            ["flipped", card] => return Some(cards(&self.deck.flipped, card)),
            ["out", card] => return Some(cards(&self.deck.out, card)),
            ["hand", card] => return Some(cards(&self.deck.hand, card)),
            ["hand", army, "cards", n] => {
                let army: Army = army.parse().ok()?;
                same(deck::total(&Deck::of_army(&self.deck.hand, army, &self.content)), n)
            }
            ["bag", army, n] => same(self.deck.bag[army.parse::<Army>().ok()? as usize], n),
            ["stale", n] => same(self.stale, n),
            ["passes", n] => same(self.deck.passes(), n),
            ["score", imperial, chaos] => {
                let score = self.campaign.as_ref().map_or([0; 2], |standing| standing.score);
                same(format!("{} {}", score[0], score[1]), &format!("{imperial} {chaos}"))
            }
            ["battle", n] => same(self.campaign.as_ref().map_or(1, |standing| standing.battle), n),
            ["units", army, n] => same(self.ranks.left(army.parse().ok()?).len(), n),
            ["phase", name] => same(self.phase_name(), name),
            ["target", space] => match &self.phase {
                Phase::Turn(turn) => same(turn.shot.map_or("none".into(), |shot| shot.target.to_string()), space),
                _ => Err("found no shot".into()),
            },
            _ => return None,
        }))
    }
}
