//! Positions and facts in words, for conformance cases (docs/notation.md).

use crate::army::{Army, Kind, Unit, UnitSet};
use crate::board::{Space, SpaceSet};
use crate::content::Special;
use crate::deck::{self, CARDS, CardFace, Counts, Deck};
use crate::field::{Feature, Field};
use crate::ranks::{Place, Ranks};
use crate::state::{BattleMasters, Phase};
use kernel::position::{PositionReader, copies, read, same};
use kernel::{Game, Positions, error_if};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

impl Positions for BattleMasters {
    fn place(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        const KEYS: [&str; 18] = [
            "card", "units", "others", "lost", "reserve", "tower", "rubble", "marsh", "fords", "ditches", "hedges",
            "out", "flipped", "left", "hand", "stale", "score", "zones",
        ];
        let at = PositionReader::new(position, &KEYS)?;
        self.place_features(&at)?;
        self.place_units(&at)?;
        self.place_deck(&at)?;
        if let Some(stale) = at.number("stale")? {
            self.stale = stale;
        }
        if let Some(score) = at.data("score")? {
            self.campaign.as_mut().ok_or("a score needs a campaign")?.score = score;
        }
        if let Some(card) = at.text("card")? {
            let face = self.find_card(card)?;
            let card = deck::called(&self.content, face).ok_or_else(|| format!("there is no card {face}"))?;
            self.deck.left[face.index()] = self.deck.left[face.index()].saturating_sub(1);
            self.open_turn(face, card.army, card.units, card.special);
        }
        self.check()
    }

    fn fact(&self, fact: &str) -> Result<Result<(), String>, String> {
        let words: Vec<&str> = fact.split_whitespace().collect();
        if let Some((unit, rest)) =
            words.split_first().and_then(|(unit, rest)| Some((unit.parse::<Unit>().ok()?, rest)))
        {
            return self.unit_fact(unit, rest).ok_or_else(|| unknown(fact));
        }
        self.table_fact(&words).unwrap_or_else(|| Err(unknown(fact)))
    }
}

fn unknown(fact: &str) -> String {
    format!(
        "'{fact}' is no fact; for example: orcs/1 hits 2 · orcs/1 at 3,8 · orcs/1 lost · 6,7 vacant · card 13 · \
         eligible GO1 GO2 · tower 7,7 · rubble 2 · deck 54 · flipped 13 · out 22 · stale 3 · score 3 1 · phase deploy"
    )
}

impl BattleMasters {
    /// Features named replace all that lie there.
    fn place_features(&mut self, at: &PositionReader) -> Result<(), String> {
        const KINDS: [(&str, &str); 4] =
            [("marsh", "marsh"), ("fords", "ford"), ("ditches", "ditch"), ("hedges", "hedge")];
        if !KINDS.iter().any(|(key, _)| at.has(key)) && !at.has("tower") {
            return Ok(());
        }
        let mut field = Field::bare();
        if let Some(tower) = at.named("tower")? {
            field.put(Feature::Tower(tower));
        }
        for (key, kind) in KINDS {
            for text in at.list(key)? {
                let feature: Feature = read(&format!("{kind} {text}"))?;
                field.refuse_place(feature).map_err(|illegal| illegal.to_string())?;
                field.put(feature);
            }
        }
        field.rubble = at.number("rubble")?.unwrap_or(0);
        self.field = field;
        Ok(())
    }

    /// Units named stand where they are said to; the others are elsewhere: in play, but nowhere near.
    fn place_units(&mut self, at: &PositionReader) -> Result<(), String> {
        let (units, lost, reserve) = (at.texts("units")?, at.texts("lost")?, at.texts("reserve")?);
        if units.is_none() && lost.is_none() && reserve.is_none() && !at.has("others") {
            return Ok(());
        }
        let others = match at.text("others")? {
            None | Some("elsewhere") => Place::Reserve,
            Some("lost") => Place::Lost,
            Some(other) => return Err(format!("others is 'elsewhere' or 'lost', not '{other}'")),
        };
        let before = std::mem::replace(&mut self.ranks, Ranks::empty());
        let mut named = UnitSet::EMPTY;
        for unit in Unit::all() {
            self.ranks.put(unit, others);
            self.ranks.set_owner(unit, before.owner(unit));
        }
        // Units elsewhere cannot come on; those of the reserve need the zones of the setup, or `zones`.
        match at.data("zones")? {
            None if reserve.is_none() => self.zone = [SpaceSet::EMPTY; 2],
            None => {}
            Some(zones) => self.zone = zones,
        }
        for text in reserve.unwrap_or_default() {
            self.ranks.put(read(text)?, Place::Reserve);
        }
        for text in lost.unwrap_or_default() {
            self.ranks.put(read(text)?, Place::Lost);
        }
        for text in units.unwrap_or_default() {
            let unit = self.place_unit(text)?;
            error_if!(named.contains(unit), "{unit} is placed twice");
            named.insert(unit);
        }
        Ok(())
    }

    /// `orcs/1 at 3,8 hits 1 elite`; `tower` puts a Tower there.
    fn place_unit(&mut self, text: &str) -> Result<Unit, String> {
        let wrong = || format!("'{text}' places no unit; write orcs/1 at 3,8, then tower, hits N or elite");
        let words: Vec<&str> = text.split_whitespace().collect();
        let [unit, "at", space, rest @ ..] = &words[..] else { return Err(wrong()) };
        let (unit, space): (Unit, Space) = (read(unit)?, read(space)?);
        let mut rest = rest.iter();
        while let Some(word) = rest.next() {
            match *word {
                "tower" => self.field.put(Feature::Tower(space)),
                "elite" => self.ranks.elite.insert(unit),
                "hits" => {
                    let hits = rest.next().and_then(|n| n.parse().ok()).ok_or_else(wrong)?;
                    self.ranks.set_skulls(unit, hits);
                }
                _ => return Err(wrong()),
            }
        }
        if let Some(other) = self.ranks.at(space) {
            return Err(format!("{space} holds {other} already"));
        }
        self.ranks.put(unit, Place::At(space));
        Ok(unit)
    }

    /// `out`, `flipped`, `left` and `hand` list cards, `22 x5` for several; what is named leaves the deck.
    fn place_deck(&mut self, at: &PositionReader) -> Result<(), String> {
        let given = ["out", "flipped", "left", "hand", "card"].iter().any(|key| at.has(key));
        if !given && deck::total(&self.deck.left) > 0 {
            return Ok(());
        }
        let mut left: Counts = [0; CARDS];
        for (count, face) in left.iter_mut().zip(&self.content.faces) {
            *count = face.copies;
        }
        left[CardFace::BLANK.index()] = self.options.reshuffle_cards;
        let mut fresh = Deck::new(left);
        for key in ["out", "flipped", "hand"] {
            for text in at.list(key)? {
                let (face, copies) = self.read_copies(text)?;
                let held = &mut fresh.left[face.index()];
                *held = held.checked_sub(copies).ok_or_else(|| format!("there are not {copies} cards {face}"))?;
                let pile = match key {
                    "out" => &mut fresh.out,
                    "flipped" => &mut fresh.flipped,
                    _ => &mut fresh.hand,
                };
                pile[face.index()] += copies;
            }
        }
        if let Some(texts) = at.texts("left")? {
            // Everything else has been flipped.
            let mut kept = [0; CARDS];
            for text in texts {
                let (face, copies) = self.read_copies(text)?;
                kept[face.index()] = copies;
            }
            for (i, &kept) in kept.iter().enumerate() {
                let gone = fresh.left[i].checked_sub(kept).ok_or_else(|| format!("too many cards {}", i + 1))?;
                fresh.flipped[i] += gone;
                fresh.left[i] = kept;
            }
        }
        self.deck = fresh;
        Ok(())
    }

    fn read_copies(&self, text: &str) -> Result<(CardFace, u8), String> {
        let (face, copies) = copies(text)?;
        Ok((self.find_card(face)?, copies))
    }

    /// `11`, `goblins+orcs`, `charge lord-knights`.
    fn find_card(&self, text: &str) -> Result<CardFace, String> {
        if let Ok(face) = text.strip_prefix("face ").unwrap_or(text).parse() {
            return Ok(face);
        }
        let (special, kinds) = text.rsplit_once(' ').unwrap_or(("", text));
        let special: Special = match special {
            "" => Special::None,
            word => serde_json::from_value(word.into()).map_err(|_| format!("'{word}' is no special card"))?,
        };
        let wanted = kinds.split('+').map(read).collect::<Result<BTreeSet<Kind>, _>>()?;
        let plain =
            |s: Special| if matches!(s, Special::Cannon | Special::Ogre | Special::Whole) { Special::None } else { s };
        let fits = |face: &crate::content::Face| {
            let same = face.special == special || special == Special::None && plain(face.special) == Special::None;
            same && face.kinds.iter().copied().collect::<BTreeSet<_>>() == wanted
        };
        let found = self.content.faces.iter().position(fits);
        found.map(CardFace::from_index).ok_or_else(|| format!("no card shows exactly '{text}'"))
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

    /// BM-6.3: units of the types on the open card that are on the board and have not finished.
    pub fn eligible(&self) -> UnitSet {
        match &self.phase {
            Phase::Turn(turn) => (turn.shown & self.ranks.board) - turn.finished,
            _ => UnitSet::EMPTY,
        }
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

    pub fn phase_name(&self) -> &'static str {
        match &self.phase {
            Phase::Muster { .. } => "muster",
            Phase::Owners { .. } => "owners",
            Phase::Layout => "layout",
            Phase::ChooseSide => "side",
            Phase::Exchange { .. } => "exchange",
            Phase::Deploy { .. } => "deploy",
            Phase::Pick { .. } => "pick",
            Phase::AnyUnit { .. } => "any-unit",
            Phase::Turn(turn) if turn.shot.is_some() => "shot",
            Phase::Turn(turn) if turn.ogre.is_some_and(|ogre| ogre.card.is_some()) => "ogre-card",
            Phase::Turn(_) => "orders",
            Phase::Between { .. } => "between",
            Phase::Over { .. } => "over",
        }
    }
}
