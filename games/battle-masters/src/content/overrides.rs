//! The values each option of section 24 may have, and the options a scenario sets or asks about.

use super::{Scenario, When};
use crate::options::Options;
use content::Invalid;
use kernel::did_you_mean;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

struct Rule {
    key: &'static str,
    clause: &'static str,
    allowed: Allowed,
}

enum Allowed {
    Words(&'static [&'static str]),
    Numbers(&'static [RangeInclusive<u16>]),
    /// Two numbers, Imperial and Chaos.
    Pair(RangeInclusive<u16>),
}

use Allowed::{Numbers, Pair, Words};

const SWITCH: Allowed = Words(&["off", "on"]);

#[rustfmt::skip]
static RULES: [Rule; 25] = [
    Rule { key: "armyChoice", clause: "BM-24.2", allowed: Words(&["agree", "random"]) },
    Rule { key: "layoutBy", clause: "BM-24.3", allowed: Words(&["random", "imperial", "chaos"]) },
    Rule { key: "layout", clause: "BM-24.4", allowed: Words(&["player", "bare", "random", "preset"]) },
    Rule { key: "terrainSupply", clause: "BM-24.5", allowed: Words(&["book", "boxed"]) },
    Rule { key: "ditchShapes", clause: "BM-24.6", allowed: Words(&["four", "mixed"]) },
    Rule { key: "sideChoice", clause: "BM-24.7", allowed: Words(&["chooser", "northSouth", "eastWest", "random"]) },
    Rule { key: "hiddenDeployment", clause: "BM-24.8", allowed: SWITCH },
    Rule { key: "seatsPerArmy", clause: "BM-24.9", allowed: Pair(1..=4) },
    Rule { key: "cannonPath", clause: "BM-24.10", allowed: Words(&["step", "committed"]) },
    Rule { key: "ditchShotBonus", clause: "BM-24.11", allowed: SWITCH },
    Rule { key: "minAttackDice", clause: "BM-24.12", allowed: Numbers(&[0..=1]) },
    Rule { key: "altdorfChaosRows", clause: "BM-24.13", allowed: Numbers(&[2..=2, 4..=4]) },
    Rule { key: "altdorfFords", clause: "BM-24.14", allowed: SWITCH },
    Rule { key: "plainsFord", clause: "BM-24.15", allowed: SWITCH },
    Rule { key: "grunburgDepth", clause: "BM-24.16", allowed: Numbers(&[1..=2]) },
    Rule { key: "stalemateCards", clause: "BM-24.17", allowed: Numbers(&[0..=0, 59..=590]) },
    Rule { key: "campaignStop", clause: "BM-24.18", allowed: Words(&["playAll", "whenDecided"]) },
    Rule { key: "armyBudget", clause: "BM-24.19", allowed: Numbers(&[0..=0, 20..=72]) },
    Rule { key: "reshuffleCards", clause: "BM-24.20", allowed: Numbers(&[0..=2]) },
    Rule { key: "twoDecks", clause: "BM-24.21", allowed: SWITCH },
    Rule { key: "deadCard", clause: "BM-24.22", allowed: Words(&["remove", "anyUnit"]) },
    Rule { key: "support", clause: "BM-24.23", allowed: SWITCH },
    Rule { key: "towerBlocksShots", clause: "BM-24.24", allowed: SWITCH },
    Rule { key: "handSize", clause: "BM-24.25", allowed: Numbers(&[1..=5]) },
    Rule { key: "turnOrder", clause: "BM-24.26", allowed: Words(&["bag", "alternate"]) },
];

impl Rule {
    fn allows(&self, value: &Value) -> bool {
        let within = |range: &RangeInclusive<u16>, value: &Value| {
            value.as_u64().and_then(|n| u16::try_from(n).ok()).is_some_and(|n| range.contains(&n))
        };
        match &self.allowed {
            Words(words) => value.as_str().is_some_and(|word| words.contains(&word)),
            Numbers(ranges) => ranges.iter().any(|range| within(range, value)),
            Pair(range) => {
                value.as_array().is_some_and(|pair| pair.len() == 2 && pair.iter().all(|n| within(range, n)))
            }
        }
    }

    fn check(&self, value: &Value) -> Result<(), Invalid> {
        if self.allows(value) {
            return Ok(());
        }
        let why = format!("the option {} cannot be {}", self.key, as_text(value));
        Err(Invalid::new(self.clause, why).help(format!("allowed is {}", self.describe())))
    }

    fn describe(&self) -> String {
        let range = |range: &RangeInclusive<u16>| match (range.start(), range.end()) {
            (low, high) if low == high => low.to_string(),
            (low, high) => format!("{low}-{high}"),
        };
        match &self.allowed {
            Words(words) => words.join(", "),
            Numbers(ranges) => ranges.iter().map(range).collect::<Vec<_>>().join(" or "),
            Pair(one) => format!("[Imperial, Chaos], each {}", range(one)),
        }
    }

    /// The value a `when` means.
    fn read(&self, text: &str) -> Value {
        match self.allowed {
            Words(_) => Value::from(text),
            Numbers(_) | Pair(_) => serde_json::from_str(text).unwrap_or_else(|_| Value::from(text)),
        }
    }

    /// An allowed value that is none of these.
    fn other_than(&self, named: &BTreeSet<String>) -> Option<Value> {
        let mut values: Box<dyn Iterator<Item = Value>> = match &self.allowed {
            Words(words) => Box::new(words.iter().map(|&word| word.into())),
            Numbers(ranges) => Box::new(ranges.iter().cloned().flatten().map(Value::from)),
            Pair(range) => Box::new(range.clone().map(|n| vec![n, n].into())),
        };
        values.find(|value| !named.contains(&as_text(value)))
    }
}

fn rule(key: &str, clause: &'static str) -> Result<&'static Rule, Invalid> {
    RULES.iter().find(|rule| rule.key == key).ok_or_else(|| {
        let known: Vec<_> = RULES.iter().map(|rule| rule.key).collect();
        let why = format!("there is no option '{key}'{}", did_you_mean(key, &known));
        Invalid::new(clause, why).help(format!("the options are {}", known.join(", ")))
    })
}

fn as_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn as_map(options: &Options) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}

/// The options with one of them changed; its value has been checked.
fn with(options: &Options, key: &str, value: Value) -> Result<Options, Invalid> {
    let mut map = as_map(options);
    map.insert(key.to_owned(), value);
    serde_json::from_value(map.into()).map_err(|error| Invalid::new("BM-23.8", format!("the option {key}: {error}")))
}

impl Options {
    /// Whether every value is allowed by section 24.
    pub fn validate(&self) -> Result<(), Invalid> {
        for (key, value) in as_map(self) {
            rule(&key, "BM-24.30")?.check(&value).map_err(|invalid| invalid.under([&key]))?;
        }
        if self.reshuffle_cards > 0 && self.two_decks.is_on() {
            let invalid =
                Invalid::new("BM-24.30", "reshuffleCards and twoDecks exclude each other").under([&"twoDecks"]);
            return Err(invalid.help("set reshuffleCards to 0 or twoDecks to off"));
        }
        Ok(())
    }
}

impl When {
    /// Whether the option has this value.
    pub fn holds(&self, options: &Options) -> Result<bool, Invalid> {
        let value = self.check()?;
        Ok(as_map(options).get(&self.option) == Some(&value))
    }

    /// The value asked for, if the option can have it.
    fn check(&self) -> Result<Value, Invalid> {
        let rule = rule(&self.option, "BM-23.3")?;
        let value = rule.read(&self.value);
        rule.check(&value)?;
        Ok(value)
    }
}

/// More combinations of options than this are not looked at.
const ALTERNATIVES: usize = 256;

impl Scenario {
    /// The options in force: those of the table, with the ones this scenario sets (BM-23.8). Each value it sets is
    /// allowed; whether all options go together is for [`Options::validate`] to say.
    pub fn options(&self, base: &Options) -> Result<Options, Invalid> {
        let mut options = *base;
        for (key, value) in &self.options {
            let apply = |rule: &Rule| rule.check(value).and_then(|()| with(&options, key, value.clone()));
            options = rule(key, "BM-23.8").and_then(apply).map_err(|invalid| invalid.under([&"options", key]))?;
        }
        Ok(options)
    }

    /// One set of options for every way the `when`s of this scenario can come out.
    pub(super) fn alternatives(&self) -> Result<Vec<Options>, Invalid> {
        let mut asked: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        for (path, when) in self.whens() {
            let value = when.check().map_err(|invalid| Invalid { path, ..invalid })?;
            asked.entry(&when.option).or_default().insert(as_text(&value));
        }
        let options = self.options(&Options::default())?;
        options.validate().map_err(|invalid| invalid.under([&"options"]))?;
        let mut all = vec![options];
        for (key, named) in asked {
            // What the scenario itself sets does not vary.
            if self.options.contains_key(key) {
                continue;
            }
            let rule = rule(key, "BM-23.3")?;
            let named_and_other = named.iter().map(|text| rule.read(text)).chain(rule.other_than(&named));
            let values: Vec<Value> = named_and_other.collect();
            if all.len() * values.len() > ALTERNATIVES {
                let why = "the features and zones hang on too many options at once";
                return Err(
                    Invalid::new("BM-23.3", why).help(format!("at most {ALTERNATIVES} combinations are allowed"))
                );
            }
            let each = all.iter().flat_map(|options| values.iter().map(move |value| with(options, key, value.clone())));
            all = each.collect::<Result<_, _>>()?;
        }
        Ok(all)
    }

    /// Every `when`, with the way to it.
    fn whens(&self) -> Vec<(Vec<String>, &When)> {
        let features = &self.features;
        let lists: [(&[&str], Vec<&Option<When>>); 6] = [
            (&["features", "marsh"], features.marsh.iter().map(|tile| &tile.when).collect()),
            (&["features", "fords"], features.fords.iter().map(|tile| &tile.when).collect()),
            (&["features", "ditches"], features.ditches.iter().map(|tile| &tile.when).collect()),
            (&["features", "hedges"], features.hedges.iter().map(|hedge| &hedge.when).collect()),
            (&["imperial", "zone"], self.imperial.zone.iter().map(|zone| &zone.when).collect()),
            (&["chaos", "zone"], self.chaos.zone.iter().map(|zone| &zone.when).collect()),
        ];
        let path = |keys: &[&str], rest: &[&str]| keys.iter().chain(rest).map(|key| (*key).to_owned()).collect();
        let tower = features.tower.iter().map(|tower| (path(&["features", "tower"], &["when"]), &tower.when));
        let listed = lists.iter().flat_map(|(keys, whens)| {
            whens.iter().enumerate().map(|(i, when)| (path(keys, &[&i.to_string(), "when"]), *when))
        });
        tower.chain(listed).filter_map(|(path, when)| when.as_ref().map(|when| (path, when))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BM-24.1 to BM-24.26: every option has a rule, its default is allowed, and every allowed word is understood.
    #[test]
    fn the_table_of_allowed_values_covers_every_option() {
        let defaults = as_map(&Options::default());
        assert_eq!(defaults.len(), RULES.len());
        assert_eq!(Options::default().validate(), Ok(()));
        for rule in &RULES {
            assert!(defaults.contains_key(rule.key), "{}", rule.key);
            if let Words(words) = rule.allowed {
                for word in words {
                    with(&Options::default(), rule.key, Value::from(*word)).expect(word);
                }
            }
        }
    }

    /// BM-24.9, BM-24.13, BM-24.17, BM-24.19: numbers outside their ranges are refused, with the option's clause.
    #[test]
    fn values_out_of_range_are_refused() {
        let refused = |options: Options| options.validate().unwrap_err().clause;
        assert_eq!(refused(Options { stalemate_cards: 58, ..Options::default() }), "BM-24.17");
        assert_eq!(refused(Options { army_budget: 73, ..Options::default() }), "BM-24.19");
        assert_eq!(refused(Options { seats_per_army: [1, 5], ..Options::default() }), "BM-24.9");
        assert_eq!(refused(Options { altdorf_chaos_rows: 3, ..Options::default() }), "BM-24.13");
    }

    /// BM-24.30.
    #[test]
    fn reshuffle_cards_and_two_decks_exclude_each_other() {
        let options = Options { reshuffle_cards: 1, two_decks: crate::options::Switch::On, ..Options::default() };
        assert_eq!(options.validate().unwrap_err().clause, "BM-24.30");
    }

    /// BM-23.3: a feature may hang on a switch, a number or a pair.
    #[test]
    fn features_may_hang_on_any_option() {
        let holds = |text: &str| text.parse::<When>().unwrap().holds(&Options::default());
        assert_eq!(holds("plainsFord = on"), Ok(true));
        assert_eq!(holds("plainsFord = off"), Ok(false));
        assert_eq!(holds("altdorfChaosRows = 2"), Ok(true));
        assert_eq!(holds("seatsPerArmy = [1, 1]"), Ok(true));
        assert_eq!(holds("altdorfChaosRows = 3").unwrap_err().clause, "BM-24.13");
        assert_eq!(holds("plainFord = on").unwrap_err().clause, "BM-23.3");
    }
}
