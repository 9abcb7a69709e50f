//! Puts a position on the table.

use super::read_units;
use crate::content::{Library, read_row};
use crate::counts::Hand;
use crate::event::Ending;
use crate::quick_map::sample_map;
use crate::state::{
    Battle, Battlemist, Blight, BuildingStage, CombatStep, Economy, Effects, Hero, LIFE, Market, Phase, Turns,
};
use crate::turn::Step;
use crate::words::{Card, EventCard, KINDS, Race, Realm, RealmSet, SEATS};
use crate::world::World;
use kernel::position::{PositionReader, copies, read, texts};
use kernel::{Chance, Game, Seat, SeatSet, Silent};
use serde_json::{Map, Value};

const KEYS: [&str; 27] = [
    "races",
    "map",
    "rows",
    "round",
    "lead",
    "active",
    "order",
    "out",
    "units",
    "heroes",
    "towns",
    "cities",
    "stock",
    "stars",
    "dark_used",
    "hands",
    "discards",
    "pending",
    "quests",
    "quest_discards",
    "artifacts",
    "effects",
    "caravans",
    "pieces",
    "homeless",
    "battle",
    "phase",
];

/// A table by race.
fn by_seat<'a>(game: &Battlemist, at: &PositionReader<'a>, key: &str) -> Result<Vec<(Seat, &'a Value)>, String> {
    at.table(key)?.into_iter().map(|(race, value)| Ok((game.seat_named(race)?, value))).collect()
}

fn text<'a>(key: &str, value: &'a Value) -> Result<&'a str, String> {
    value.as_str().ok_or_else(|| format!("{key} must be text"))
}

/// A position is put on the table without chance.
struct NoChance;

impl Chance for NoChance {
    fn roll(&mut self, _label: &'static str, _n: u32) -> u32 {
        0
    }
}

impl Battlemist {
    pub(super) fn place_all(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        let at = PositionReader::new(position, &KEYS)?;
        *self = Battlemist::bare(self.content.clone(), self.options);
        self.place_races(&at)?;
        self.place_map(&at)?;
        self.round = at.number("round")?.unwrap_or(2);
        let seat = |game: &Battlemist, key: &str| at.text(key)?.map(|race| game.seat_named(race)).transpose();
        self.lead = seat(self, "lead")?.unwrap_or(Seat(0));
        let active = seat(self, "active")?.unwrap_or(self.lead);
        self.place_turns(&at, active)?;
        for race in at.list("out")? {
            let seat = self.seat_named(race)?;
            self.alive = self.alive.without(seat);
            self.fallen[usize::from(seat.0)] = 1 + self.fallen.iter().max().copied().unwrap_or(0);
        }
        self.place_pieces(&at)?;
        self.place_goods(&at)?;
        self.place_cards(&at)?;
        self.place_effects(&at)?;
        self.begin_phase(&at)?;
        self.check()
    }

    fn place_races(&mut self, at: &PositionReader) -> Result<(), String> {
        let races = at.list("races")?;
        if races.is_empty() {
            let groups = crate::start::groups(self.players());
            for (seat, group) in self.races.iter_mut().zip(groups) {
                *seat = group.first().copied();
            }
            return Ok(());
        }
        if races.len() != usize::from(self.players()) {
            return Err(format!("a table for {} has {} races", self.players(), races.len()));
        }
        for (seat, race) in self.races.iter_mut().zip(races) {
            *seat = if race == "none" { None } else { Some(read(race)?) };
        }
        Ok(())
    }

    fn place_map(&mut self, at: &PositionReader) -> Result<(), String> {
        let rows = match (at.texts("rows")?, at.text("map")?) {
            (Some(_), Some(_)) => return Err("a position has rows or a map, not both".into()),
            (Some(rows), None) => rows.into_iter().map(read_row).collect::<Result<Vec<_>, _>>()?,
            (None, Some(id)) => Library::embedded().map(id).map_err(|error| error.to_string())?.rows.clone(),
            (None, None) => {
                let races: Vec<Race> = self.races.iter().flatten().copied().collect();
                self.world = sample_map(&self.content, &races);
                return Ok(());
            }
        };
        let mut world = World::EMPTY;
        for (realm, cell, turn) in rows {
            if world.has(realm) || world.at(cell).is_some() {
                return Err(format!("{realm} or {cell} is on the map twice"));
            }
            world.lay(realm, cell, turn);
        }
        self.world = world;
        Ok(())
    }

    fn place_turns(&mut self, at: &PositionReader, active: Seat) -> Result<(), String> {
        let order = at.list("order")?.into_iter().map(|race| self.seat_named(race));
        let mut order = order.collect::<Result<Vec<_>, _>>()?;
        if order.is_empty() {
            order.push(active);
        }
        let place = order.iter().position(|&seat| seat == active).ok_or("the active race is not in the order")?;
        self.turns = Turns { count: order.len() as u8, at: place as u8, active, ..Turns::NONE };
        for (slot, seat) in self.turns.order.iter_mut().zip(order) {
            *slot = seat;
        }
        Ok(())
    }

    fn realm(&self, text: &str) -> Result<Realm, String> {
        let realm: Realm = read(text)?;
        if self.world.has(realm) { Ok(realm) } else { Err(format!("{realm} is not on the map")) }
    }

    fn realm_set(&self, at: &PositionReader, key: &str) -> Result<RealmSet, String> {
        at.list(key)?.into_iter().map(|text| self.realm(text)).collect()
    }

    /// Units, Heroes, buildings and who controls what.
    fn place_pieces(&mut self, at: &PositionReader) -> Result<(), String> {
        for (seat, value) in by_seat(self, at, "units")? {
            for stack in texts("units", value)? {
                let (realm, units) =
                    stack.split_once(' ').ok_or_else(|| format!("'{stack}' needs a Realm and units"))?;
                let words: Vec<&str> = units.split_whitespace().collect();
                let realm = self.realm(realm)?;
                self.units[usize::from(seat.0)].0[realm.index()] = read_units(&words)?;
            }
        }
        for (seat, value) in by_seat(self, at, "heroes")? {
            for hero in texts("heroes", value)? {
                self.place_hero(seat, hero)?;
            }
        }
        self.towns = self.realm_set(at, "towns")?;
        self.cities = self.realm_set(at, "cities")?;
        for seat in self.alive.iter() {
            if let Some(home) = self.home(seat).filter(|&home| self.world.has(home)) {
                self.holds[usize::from(seat.0)].insert(home);
            }
        }
        // Where two races stand, the one that does not move holds the Realm.
        let active = self.active();
        let open: RealmSet = self.world.realms().iter().filter(|&realm| self.home_owner(realm).is_none()).collect();
        for realm in open.iter() {
            let here = |seat: &Seat| self.units_of(*seat).army(realm) > 0;
            let holder = self.seats().filter(|seat| *seat != active).find(here);
            let alone = self.enemy_in(active, realm).is_none();
            let holder = holder.or(Some(active).filter(|seat| alone && here(seat)));
            if let Some(holder) = holder {
                self.holds[usize::from(holder.0)].insert(realm);
            }
        }
        Ok(())
    }

    /// `1 gloamwood 3`: number, Realm and Life; 5 if nothing is said.
    fn place_hero(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (number, realm, life) = match words[..] {
            [number, realm] => (number, realm, LIFE),
            [number, realm, life] => {
                let life = life.parse().ok().filter(|life| (1..=LIFE).contains(life));
                (number, realm, life.ok_or_else(|| format!("'{text}': Life is 1 to 5"))?)
            }
            _ => return Err(format!("'{text}' is no Hero; write 1 gloamwood 3")),
        };
        let at = self.realm(realm)?;
        *self.hero_mut(seat, read(number)?) = Hero { life, at, ..Hero::NONE };
        Ok(())
    }

    fn place_goods(&mut self, at: &PositionReader) -> Result<(), String> {
        for (seat, value) in by_seat(self, at, "stock")? {
            self.stock[usize::from(seat.0)] = read(text("stock", value)?)?;
        }
        for (seat, value) in by_seat(self, at, "stars")? {
            let wrong = || format!("'{value}' is no number of Stars; write 3, or \"3 used 1\"");
            let (stars, used) = match value.as_u64() {
                Some(stars) => (stars as u8, 0),
                None => {
                    let words: Vec<&str> = text("stars", value)?.split_whitespace().collect();
                    let [stars, "used", used] = words[..] else { return Err(wrong()) };
                    (stars.parse().map_err(|_| wrong())?, used.parse().map_err(|_| wrong())?)
                }
            };
            self.stars[usize::from(seat.0)] = stars;
            self.used[usize::from(seat.0)] = used;
        }
        // The extra Starpower is gone unless a position says otherwise.
        self.dark_used = at.number("dark_used")?.unwrap_or(self.options.dark_starpower);
        Ok(())
    }

    fn place_cards(&mut self, at: &PositionReader) -> Result<(), String> {
        self.deck = self.content.action_deck(self.options.has_events());
        self.quest_deck = self.content.quest_deck();
        let missing = |what: &str| format!("there are not so many cards of {what}");
        for (seat, value) in by_seat(self, at, "hands")? {
            let mut hand = Hand::EMPTY;
            for entry in texts("hands", value)? {
                let (card, number) = copies(entry)?;
                let card: Card = read(card)?;
                hand[card] += number;
                self.deck[card] = self.deck[card].checked_sub(number).ok_or_else(|| missing(entry))?;
            }
            self.hands[usize::from(seat.0)] = hand;
        }
        for entry in at.list("discards")? {
            let (card, number) = copies(entry)?;
            let card: Card = read(card)?;
            self.discards[card] += number;
            self.deck[card] = self.deck[card].checked_sub(number).ok_or_else(|| missing(entry))?;
        }
        for entry in at.list("pending")? {
            let event: EventCard = read(entry)?;
            self.pending.insert(event);
            self.deck[event] = 0;
        }
        for (seat, value) in by_seat(self, at, "quests")? {
            let quest: Realm = read(text("quests", value)?)?;
            if quest.is_home() || self.quest_deck[quest] == 0 {
                return Err(format!("there is no Adventure {quest} left"));
            }
            self.quest_deck[quest] = 0;
            self.quests[usize::from(seat.0)] = Some(quest);
        }
        for entry in at.list("quest_discards")? {
            let title = kernel::notation::position(entry, "Quest card", &crate::words::QUEST_IDS);
            let title = usize::from(title.map_err(|kernel::NotationError(why)| why)?);
            self.quest_deck.0[title] = self.quest_deck.0[title].checked_sub(1).ok_or_else(|| missing(entry))?;
            self.quest_discards.0[title] += 1;
        }
        for (seat, value) in by_seat(self, at, "artifacts")? {
            for entry in texts("artifacts", value)? {
                let artifact: crate::words::Artifact = read(entry)?;
                if !artifact.is_kept() {
                    return Err(format!("{artifact} is not kept"));
                }
                self.quest_deck[artifact] = 0;
                self.artifacts[usize::from(seat.0)].insert(artifact);
            }
        }
        Ok(())
    }

    fn place_effects(&mut self, at: &PositionReader) -> Result<(), String> {
        let mut effects = Effects::default();
        for entry in at.list("effects")? {
            let words: Vec<&str> = entry.split_whitespace().collect();
            let market = |word: &str| match word {
                "cheap" => Ok(Market::Cheap),
                "closed" => Ok(Market::Closed),
                _ => Err(format!("'{word}' is neither cheap nor closed")),
            };
            let blight = |word: &str| match word {
                "less" => Ok(Blight::Less),
                "nothing" => Ok(Blight::Nothing),
                _ => Err(format!("'{word}' is neither less nor nothing")),
            };
            match words[..] {
                ["hungry"] => effects.hungry = true,
                ["truce"] => effects.truce = true,
                ["wild"] => effects.wild = true,
                ["veil"] => effects.veil = true,
                ["guild", word] => effects.guild = market(word)?,
                ["fair", word] => effects.fair = market(word)?,
                ["plains", word] => effects.blight[0] = blight(word)?,
                ["woods", word] => effects.blight[1] = blight(word)?,
                ["mountains", word] => effects.blight[2] = blight(word)?,
                ["cold", realm] => effects.cold.insert(self.realm(realm)?),
                ["sorrow", realm] => effects.sorrow.insert(self.realm(realm)?),
                ["arson", realm] => effects.arson.insert(self.realm(realm)?),
                _ => return Err(format!("'{entry}' is no effect; for example truce, fair cheap, cold abou-xar")),
            }
        }
        self.effects = effects;
        for entry in at.list("caravans")? {
            let (one, other) = entry.split_once(' ').ok_or_else(|| format!("'{entry}' needs two races"))?;
            let (one, other) = (self.seat_named(one)?, self.seat_named(other)?);
            let partners = &mut self.trades.partners;
            partners[usize::from(one.0)] = partners[usize::from(one.0)].with(other);
            partners[usize::from(other.0)] = partners[usize::from(other.0)].with(one);
        }
        Ok(())
    }

    /// Where play begins. Nothing is rolled before the first action.
    fn begin_phase(&mut self, at: &PositionReader) -> Result<(), String> {
        self.open = self.alive;
        let active = self.active();
        let first = self.in_lead_order().next().ok_or("nobody is in the game")?;
        match at.text("phase")?.unwrap_or("council") {
            "races" => return self.begin_races(),
            "pieces" => return self.begin_building(at),
            "council" => _ = self.ask(Phase::Council(false), first),
            "economy" => self.run(Step::Economy, &mut NoChance, &mut Silent),
            "recruitment" => {
                self.phase = Phase::Economy;
                self.economy = Economy { towns: self.towns, cities: self.cities, ..Economy::NONE };
                self.run(Step::EconomyOpen, &mut NoChance, &mut Silent);
            }
            "pre-quest" => _ = self.ask(Phase::PreQuest, active),
            "heroes" => _ = self.ask(Phase::Heroes, active),
            "duels" => _ = self.ask(Phase::Duels, active),
            "pre-move" => {
                self.begin_march();
                self.ask(Phase::PreMove, active);
            }
            "march" => {
                self.begin_march();
                self.ask(Phase::March, active);
            }
            "battle" => self.begin_battle_phase(at)?,
            "supply" => {
                self.phase = Phase::Supply;
                self.pay_supply(&mut Silent);
                self.ask_open();
            }
            "over" => _ = self.finish(Ending::Rounds, &mut Silent),
            other => {
                return Err(format!(
                    "a position begins with races, pieces, council, economy, recruitment, pre-quest, heroes, duels, \
                     pre-move, march, battle or supply, not '{other}'"
                ));
            }
        }
        Ok(())
    }

    fn begin_races(&mut self) -> Result<(), String> {
        self.round = 0;
        self.world = World::EMPTY;
        self.holds = [RealmSet::EMPTY; SEATS];
        self.deck = crate::counts::ActionPile::EMPTY;
        self.quest_deck = crate::counts::QuestPile::EMPTY;
        self.run(Step::Races, &mut NoChance, &mut Silent);
        Ok(())
    }

    /// Map building: the pieces in the hands, and the players whose Home is not placed.
    fn begin_building(&mut self, at: &PositionReader) -> Result<(), String> {
        self.round = 0;
        self.holds = [RealmSet::EMPTY; SEATS];
        self.building.stage = BuildingStage::Usual;
        self.building.turn = self.active();
        for (seat, value) in by_seat(self, at, "pieces")? {
            let pieces = texts("pieces", value)?.into_iter().map(read::<Realm>);
            self.building.hands[usize::from(seat.0)] = pieces.collect::<Result<_, _>>()?;
        }
        let homeless = at.list("homeless")?.into_iter().map(|race| self.seat_named(race));
        self.building.homeless = homeless.collect::<Result<SeatSet, _>>()?;
        self.run(Step::LayPiece, &mut NoChance, &mut Silent);
        Ok(())
    }

    /// `battle = { realm = "abou-xar", attacker = "orcs", defender = "elves", round = 2, routed = {…}, recent = {…} }`:
    /// the attacker is asked for a play before that round.
    fn begin_battle_phase(&mut self, at: &PositionReader) -> Result<(), String> {
        let table: Option<Map<String, Value>> = at.data("battle")?;
        let table = table.ok_or("a battle position needs a battle")?;
        let keys = ["realm", "attacker", "defender", "round", "routed", "recent", "killed", "engines"];
        let at = PositionReader::new(&table, &keys)?;
        let realm = self.realm(at.text("realm")?.ok_or("a battle needs a realm")?)?;
        let attacker = self.seat_named(at.text("attacker")?.ok_or("a battle needs an attacker")?)?;
        let defender = self.seat_named(at.text("defender")?.ok_or("a battle needs a defender")?)?;
        let mut battle = Battle::new(realm, attacker, defender);
        battle.round = at.number("round")?.unwrap_or(1);
        battle.step = CombatStep::Archers;
        for (seat, value) in by_seat(self, &at, "routed")? {
            let words: Vec<&str> = text("routed", value)?.split_whitespace().collect();
            battle.routed[battle.side_of(seat)] = read_units(&words)?;
        }
        let count = |value: &Value| value.as_u64().and_then(|n| u8::try_from(n).ok()).ok_or("a number is needed");
        for (seat, value) in by_seat(self, &at, "recent")? {
            battle.recent[battle.side_of(seat)] = count(value)?;
        }
        for (seat, value) in by_seat(self, &at, "killed")? {
            battle.killed[battle.side_of(seat)] = count(value)?;
        }
        battle.engines = at.data("engines")?.unwrap_or(false);
        let fits = |side: usize| {
            let all = self.units_of(battle.sides[side]).0[realm.index()];
            (0..KINDS).all(|kind| battle.routed[side][kind] <= all[kind]) && all != [0; KINDS]
        };
        if attacker == defender || !fits(0) || !fits(1) {
            return Err("both sides need units there, and no more Routed ones than they have".into());
        }
        self.turns.active = attacker;
        self.battle = Some(battle);
        self.ask(Phase::BeforeRound, attacker);
        Ok(())
    }
}
