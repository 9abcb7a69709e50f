//! Whether a scenario can be played (BM-23.9). Every invalid cites its clause and the offending space or unit (BM-23.10).

use super::check::{check_copies, check_id, check_text};
use super::scenario::parse_spaces;
use super::{Condition, Content, Deploy, Hedge, RULES_VERSION, Scenario};
use crate::army::{Army, Kind, Unit};
use crate::board::{Space, SpaceSet};
use crate::field::{Feature, Field};
use crate::options::Options;
use crate::texts::ENGLISH;
use content::Invalid;
use std::collections::BTreeMap;

impl Scenario {
    /// The first thing that keeps this scenario from being played, if any.
    pub fn validate(&self, content: &Content) -> Result<(), Invalid> {
        self.check_header()?;
        let alternatives = self.alternatives()?;
        self.check_budget(&alternatives)?;
        for army in Army::BOTH {
            self.check_roster(army).map_err(|invalid| invalid.under([&army]))?;
            self.check_units(army, content).map_err(|invalid| invalid.under([&army]))?;
            self.check_zone_spaces(army).map_err(|invalid| invalid.under([&army]))?;
        }
        self.check_deck(content)?;
        for options in &alternatives {
            let field = self.lay(options)?;
            self.check_fixed(&field, content)?;
            for army in Army::BOTH {
                self.check_room(army, options, &field, content).map_err(|invalid| invalid.under([&army]))?;
            }
        }
        self.check_cannon()?;
        for army in Army::BOTH {
            self.check_victory(army, &alternatives, content).map_err(|invalid| invalid.under([&army]))?;
        }
        Ok(())
    }

    /// BM-23.2, and the passes of BM-23.8.
    fn check_header(&self) -> Result<(), Invalid> {
        check_id(&self.id)?;
        let texts = [
            ("title", &self.title, 80),
            ("fr_title", &self.fr_title, 80),
            ("author", &self.author, 80),
            ("goal", &self.goal, 200),
            ("fr_goal", &self.fr_goal, 200),
        ];
        for (key, text, limit) in texts {
            check_text(text, limit).map_err(|invalid| invalid.under([&key]))?;
        }
        check_text(&self.story, 4000).map_err(|invalid| invalid.under([&"story"]))?;
        if self.title.is_empty() {
            return Err(Invalid::new("BM-23.2", "the scenario has no title").under([&"title"]));
        }
        if !(1..=RULES_VERSION).contains(&self.rules_version) {
            let why = format!("rules version {} is not known", self.rules_version);
            return Err(Invalid::new("BM-23.2", why).help(format!("write {RULES_VERSION}")).under([&"rules_version"]));
        }
        if self.passes.is_some_and(|passes| passes.limit == 0) {
            let invalid = Invalid::new("BM-23.8", "a battle lasts at least one pass of the deck");
            return Err(invalid.under([&"passes", &"limit"]));
        }
        if self.points > 9 {
            let why = format!("a scenario is worth 0-9 points, not {}", self.points);
            return Err(Invalid::new("BM-23.2", why).under([&"points"]));
        }
        Ok(())
    }

    /// BM-25.6.
    fn check_budget(&self, alternatives: &[Options]) -> Result<(), Invalid> {
        let fixed = Army::BOTH.iter().any(|&army| !self.plan(army).fixed.is_empty());
        if fixed
            && alternatives.iter().any(|options| options.army_budget > 0)
            && self.options.contains_key("army_budget")
        {
            let invalid = Invalid::new("BM-25.6", ENGLISH.refused_fixed_purchase());
            return Err(invalid.under([&"options", &"army_budget"]));
        }
        Ok(())
    }

    /// Lays the features one after another as a player would (section 3).
    fn lay(&self, options: &Options) -> Result<Field, Invalid> {
        let mut field = Field::bare();
        let mut laid: BTreeMap<&str, usize> = BTreeMap::new();
        for (kind, i, feature) in self.features_laid(options)? {
            let under = |invalid: Invalid| match kind {
                "tower" => invalid.under([&"features", &kind]),
                _ => invalid.under([&"features", &kind, &i]),
            };
            let refused = field.refuse_place(feature);
            refused.map_err(|no| under(Invalid::new(no.clause, format!("{feature}: {}", no.why))))?;
            let count = laid.entry(kind).or_default();
            *count += 1;
            let (supply, _) = SUPPLY.iter().find(|(_, key)| *key == kind).unwrap_or(&(1, ""));
            if *count > *supply && !self.lift_limits {
                let invalid =
                    Invalid::new("BM-3.3", format!("{feature} is one too many: the supply of {kind} is {supply}"));
                return Err(under(invalid.help("take one away, or set lift_limits = true")));
            }
            field.put(feature);
        }
        field.rubble = self.features.rubble;
        self.check_rubble()?;
        Ok(field)
    }

    /// The features under these options, each with its list and its place there.
    fn features_laid(&self, options: &Options) -> Result<Vec<(&'static str, usize, Feature)>, Invalid> {
        let features = &self.features;
        let holds = |when: &Option<super::When>| when.as_ref().map_or(Ok(true), |when| when.holds(options));
        let mut laid = Vec::new();
        if let Some(tower) = &features.tower
            && holds(&tower.when)?
        {
            laid.push(("tower", 0, Feature::Tower(tower.at)));
        }
        for (i, tile) in features.marsh.iter().enumerate() {
            if holds(&tile.when)? {
                laid.push(("marsh", i, Feature::Marsh(tile.at)));
            }
        }
        for (i, tile) in features.fords.iter().enumerate() {
            if holds(&tile.when)? {
                laid.push(("fords", i, Feature::Ford(tile.at)));
            }
        }
        for (i, tile) in features.ditches.iter().enumerate() {
            if holds(&tile.when)? {
                laid.push(("ditches", i, Feature::Ditch(tile.at, tile.fortified.iter().copied().collect())));
            }
        }
        for (i, tied) in features.hedges.iter().enumerate() {
            if !holds(&tied.when)? {
                continue;
            }
            let Hedge(a, b) = tied.at;
            let hedge = Feature::hedge(a, b).ok_or_else(|| {
                let why = format!("hedge {a}|{b}: the spaces {a} and {b} share no side");
                Invalid::new("BM-3.15", why).under([&"features", &"hedges", &i])
            })?;
            laid.push(("hedges", i, hedge));
        }
        Ok(laid)
    }

    /// BM-23.3.
    fn check_rubble(&self) -> Result<(), Invalid> {
        let why = match (self.features.rubble, &self.features.tower) {
            (0, _) | (1..=2, Some(_)) => return Ok(()),
            (_, None) => "there is rubble but no Tower".to_owned(),
            (rubble, Some(tower)) => format!("the Tower at {} cannot start with {rubble} rubble tokens", tower.at),
        };
        Err(Invalid::new("BM-23.3", why).help("a Tower starts with 0, 1 or 2").under([&"features", &"rubble"]))
    }

    /// BM-23.4, BM-1.2, BM-1.3.
    fn check_roster(&self, army: Army) -> Result<(), Invalid> {
        let clause = of_army(army);
        for (kind, &count) in self.plan(army).roster.iter().flatten() {
            let why = if kind.army() != army {
                format!("{} fight for the other army", kind.name())
            } else if count > kind.count() {
                format!("there are only {} {}, not {count}", kind.count(), kind.name())
            } else {
                continue;
            };
            return Err(Invalid::new(clause, why).under([&"roster", kind]));
        }
        if self.roster(army).is_empty() {
            let invalid = Invalid::new("BM-23.9", format!("the {} army has no unit", army.name()));
            return Err(invalid.help("leave the roster out for the full army").under([&"roster"]));
        }
        Ok(())
    }

    /// Every unit the plan speaks of takes part, and none starts eliminated.
    fn check_units(&self, army: Army, content: &Content) -> Result<(), Invalid> {
        let plan = self.plan(army);
        let named = (plan.fixed.keys().map(|unit| ("fixed", unit.code(), *unit)))
            .chain(plan.skulls.keys().map(|unit| ("skulls", unit.code(), *unit)))
            .chain(plan.names.keys().map(|unit| ("names", unit.code(), *unit)))
            .chain(plan.elite.iter().enumerate().map(|(i, unit)| ("elite", i.to_string(), *unit)));
        for (list, key, unit) in named {
            self.takes_part(army, unit).map_err(|invalid| invalid.under([&list, &key]))?;
        }
        for (unit, &skulls) in &plan.skulls {
            let limit = content.of(unit.kind()).skulls;
            if skulls >= limit {
                let why = format!("{} would start eliminated: {skulls} skulls, and it falls at {limit}", unit.code());
                return Err(Invalid::new("BM-9.10", why).under([&"skulls", &unit.code()]));
            }
        }
        for (unit, name) in &plan.names {
            check_text(name, 40).map_err(|invalid| invalid.under([&"names", &unit.code()]))?;
        }
        Ok(())
    }

    fn takes_part(&self, army: Army, unit: Unit) -> Result<(), Invalid> {
        if unit.army() != army {
            let why = format!("{} fights for the {} army", unit.code(), unit.army().name());
            return Err(Invalid::new(of_army(unit.army()), why));
        }
        if !self.roster(army).contains(unit) {
            let invalid = Invalid::new("BM-23.4", format!("{} is not in the roster", unit.code()));
            let kind = unit.kind();
            return Err(invalid.help(format!("raise {kind} in the roster; {} units exist", kind.count())));
        }
        Ok(())
    }

    fn check_zone_spaces(&self, army: Army) -> Result<(), Invalid> {
        for (i, zone) in self.plan(army).zone.iter().enumerate() {
            for (j, text) in zone.spaces.iter().enumerate() {
                let invalid =
                    |why: kernel::NotationError| Invalid::new("BM-26.1", why.0).under([&"zone", &i, &"spaces", &j]);
                parse_spaces(text).map_err(invalid)?;
            }
        }
        Ok(())
    }

    /// BM-23.8: face numbers exist, and every type that takes part has a card.
    fn check_deck(&self, content: &Content) -> Result<(), Invalid> {
        let mut copies: Vec<u8> = content.faces.iter().map(|face| face.copies).collect();
        for (number, &count) in &self.deck {
            let invalid = |why: String| Invalid::new("BM-23.8", why).under([&"deck", number]);
            let face = number.parse::<usize>().ok().and_then(|n| copies.get_mut(n.checked_sub(1)?));
            let Some(face) = face else {
                let invalid = invalid(format!("there is no deck face {number}"));
                return Err(invalid.help(format!("faces are numbered 1-{}", content.faces.len())));
            };
            check_copies(count).map_err(invalid)?;
            *face = count;
        }
        for kind in Kind::ALL.into_iter().filter(|kind| !(self.roster(kind.army()) & kind.units()).is_empty()) {
            let shown = content.faces.iter().zip(&copies).any(|(face, &n)| n > 0 && face.kinds.contains(&kind));
            if !shown {
                let invalid = Invalid::new("BM-5.2", format!("no card shows {}, so they could never act", kind.name()));
                return Err(invalid.help("leave at least one card for every type in the roster").under([&"deck"]));
            }
        }
        Ok(())
    }

    /// BM-4.7, BM-4.8.
    fn check_fixed(&self, field: &Field, content: &Content) -> Result<(), Invalid> {
        let mut taken: BTreeMap<Space, Unit> = BTreeMap::new();
        for army in Army::BOTH {
            for (&unit, &space) in &self.plan(army).fixed {
                let code = unit.code();
                let under = |invalid: Invalid| invalid.under([&army, &"fixed", &code]);
                admit(unit.kind(), space, field, content).map_err(|(clause, why)| {
                    under(Invalid::new(clause, format!("{code} may not start on {space}: {why}")))
                })?;
                if let Some(other) = taken.insert(space, unit) {
                    let why = format!("{code} and {} are both on {space}", other.code());
                    return Err(under(Invalid::new("BM-4.7", why).help("a space holds one unit")));
                }
            }
        }
        Ok(())
    }

    fn usable(&self, army: Army, options: &Options, field: &Field, content: &Content) -> SpaceSet {
        let units = self.free_units(army);
        let admits_all = |&space: &Space| units.iter().all(|unit| admit(unit.kind(), space, field, content).is_ok());
        self.zone(army, options).iter().filter(admits_all).collect()
    }

    /// Each zone has room for its units, whoever places where; a reserve needs only a way in (BM-19.7).
    fn check_room(&self, army: Army, options: &Options, field: &Field, content: &Content) -> Result<(), Invalid> {
        let waiting = self.free_units(army).len();
        if waiting == 0 {
            return Ok(());
        }
        let Some((i, _)) = self.zone_in_force(army, options) else {
            let why = format!("{waiting} {} units have no fixed space, and there is no zone for them", army.name());
            let help = "add fixed spaces or a zone; the last zone should have no `when`";
            return Err(Invalid::new("BM-23.5", why).help(help).under([&"zone"]));
        };
        let usable = self.usable(army, options, field, content);
        let room = match self.plan(army).deploy {
            Deploy::Reserve if !usable.is_empty() => waiting,
            Deploy::Reserve => 0,
            Deploy::Zone => {
                let fixed =
                    |space| Army::BOTH.iter().any(|&army| self.plan(army).fixed.values().any(|&at| at == space));
                let free = usable.iter().filter(|&space| !fixed(space)).count();
                free.saturating_sub(self.rivals(army, options, usable))
            }
        };
        if room < waiting {
            let why = format!("the {} zone has room for {room} units, but {waiting} need it", army.name());
            let help = "river without ford, marsh and the Tower do not count, nor spaces the enemy may take";
            return Err(Invalid::new("BM-23.9", why).help(help).under([&"zone", &i]));
        }
        Ok(())
    }

    /// How many of these spaces the enemy's deployment may take.
    fn rivals(&self, army: Army, options: &Options, spaces: SpaceSet) -> usize {
        let enemy = army.enemy();
        if self.plan(enemy).deploy == Deploy::Reserve {
            return 0;
        }
        let shared = self.zone(enemy, options).iter().filter(|&space| spaces.contains(space)).count();
        shared.min(self.free_units(enemy).len())
    }

    /// BM-23.8.
    fn check_cannon(&self) -> Result<(), Invalid> {
        if let Some(id) = self.cannon_clause.as_ref().filter(|id| content::find_clause(crate::RULES, id).is_none()) {
            let invalid = Invalid::new("BM-23.8", format!("there is no clause '{id}' in the rules"));
            return Err(invalid.help("name a clause such as BM-17.8, or leave it out").under([&"cannon_clause"]));
        }
        for (i, target) in self.cannon_may_not_target.iter().enumerate() {
            let at = |invalid: Invalid| invalid.under([&"cannon_may_not_target", &i]);
            if target == "tower" {
                if self.features.tower.is_none() {
                    return Err(at(Invalid::new("BM-23.8", "there is no Tower in this scenario")));
                }
                continue;
            }
            let unit: Unit = target.parse().map_err(|_| {
                let invalid = Invalid::new("BM-23.8", format!("'{target}' is neither the Tower nor a unit"));
                at(invalid.help("write \"tower\" or a Chaos unit, for example \"OG1\""))
            })?;
            self.takes_part(Army::Chaos, unit).map_err(at)?;
        }
        Ok(())
    }

    /// Every condition can be met under some options, and under all options there is one that can.
    fn check_victory(&self, army: Army, alternatives: &[Options], content: &Content) -> Result<(), Invalid> {
        let plan = self.plan(army);
        let fields: Vec<Field> = alternatives.iter().map(|options| self.features_for(options).into()).collect();
        let can = |condition: &Condition, field: &Field| self.can_meet(army, condition, field, content);
        for (i, condition) in plan.victory.iter().enumerate() {
            let errors: Vec<Invalid> = fields.iter().filter_map(|field| can(condition, field).err()).collect();
            if let (true, Some(invalid)) = (errors.len() == fields.len(), errors.into_iter().next()) {
                return Err(invalid.under([&"victory", &i]));
            }
        }
        let hopeless = |field: &Field| !plan.victory.iter().any(|condition| can(condition, field).is_ok());
        if !plan.victory.is_empty() && fields.iter().any(hopeless) {
            let why = format!("with some options the {} army cannot win", army.name());
            return Err(Invalid::new("BM-23.9", why).help("add another condition").under([&"victory"]));
        }
        self.check_elimination(army)
    }

    fn can_meet(&self, army: Army, condition: &Condition, field: &Field, content: &Content) -> Result<(), Invalid> {
        let roster = self.roster(army);
        let invalid = |why: String| Err(Invalid::new("BM-23.9", why));
        let stands = |space: Space, kinds: &[Kind]| {
            let kind = |unit: Unit| kinds.is_empty() || kinds.contains(&unit.kind());
            roster.iter().any(|unit| kind(unit) && admit(unit.kind(), space, field, content).is_ok())
        };
        match condition {
            Condition::EliminateAll => Ok(()),
            Condition::StandOnTower => match field.tower {
                None => invalid("nobody can stand on the Tower: there is none".into()),
                Some(at) if stands(at, &[]) => Ok(()),
                Some(at) => invalid(format!("no unit of the {} army may stand on the Tower at {at}", army.name())),
            },
            Condition::StandOn { spaces, kinds } => match kinds.iter().find(|kind| kind.army() != army) {
                Some(kind) => invalid(format!("{} fight for the other army", kind.name())),
                None if spaces.iter().any(|&space| stands(space, kinds)) => Ok(()),
                None => invalid(format!("no unit of the {} army could meet '{condition}'", army.name())),
            },
            Condition::Eliminate(unit) => self.takes_part(army.enemy(), *unit),
            Condition::Survive { passes: 0, .. } => invalid("surviving takes at least one pass of the deck".into()),
            Condition::Survive { passes, unit } => {
                if let Some(limit) = self.passes.map(|passes| passes.limit).filter(|limit| limit < passes) {
                    return invalid(format!("the battle ends after {limit} passes, before {passes} can be survived"));
                }
                unit.map_or(Ok(()), |unit| self.takes_part(army, unit))
            }
        }
    }

    /// BM-23.8: what happens when this army is eliminated.
    fn check_elimination(&self, army: Army) -> Result<(), Invalid> {
        let Some(end) = &self.plan(army).eliminated else {
            return Ok(());
        };
        if let Some((i, kind)) = end.draw_unless.iter().enumerate().find(|(_, kind)| kind.army() == army) {
            let why = format!("{} are of the eliminated army; name types of the survivor", kind.name());
            return Err(Invalid::new("BM-23.8", why).under([&"eliminated", &"draw_unless", &i]));
        }
        if end.while_tower && self.features.tower.is_none() {
            let invalid = Invalid::new("BM-23.8", "there is no Tower in this scenario");
            return Err(invalid.under([&"eliminated", &"while_tower"]));
        }
        Ok(())
    }
}

/// BM-3.3.
const SUPPLY: [(usize, &str); 5] = [(1, "tower"), (3, "marsh"), (2, "fords"), (3, "ditches"), (4, "hedges")];

/// The clause that lists an army.
fn of_army(army: Army) -> &'static str {
    match army {
        Army::Imperial => "BM-1.2",
        Army::Chaos => "BM-1.3",
    }
}

/// Whether a unit of a type may be put on a space: BM-4.7, BM-4.8.
fn admit(kind: Kind, space: Space, field: &Field, content: &Content) -> Result<(), (&'static str, String)> {
    if field.marsh.contains(space) {
        Err(("BM-4.7", "it is marsh".to_owned()))
    } else if field.is_closed(space) {
        Err(("BM-4.7", "it is river without a ford".to_owned()))
    } else if field.is_tower(space) && !content.of(kind).tower {
        Err(("BM-4.8", format!("{} may not be on the Tower", kind.name())))
    } else {
        Ok(())
    }
}
