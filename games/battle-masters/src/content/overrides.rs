//! The values each option of section 24 may have, and the options a scenario sets or asks about.

use super::{Scenario, When};
use crate::options::Options;
use crate::texts::ENGLISH;
use content::{Invalid, OptionRow, OptionTable, as_text, from_text};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

impl Options {
    /// Whether every value is allowed by section 24.
    pub fn validate(&self) -> Result<(), Invalid> {
        self.check_values()?;
        if self.reshuffle_cards > 0 && self.two_decks.is_on() {
            let invalid = Invalid::new("BM-24.30", ENGLISH.refused_reshuffle_two_decks());
            return Err(invalid.under([&"two_decks"]));
        }
        Ok(())
    }
}

impl When {
    /// Whether the option has this value.
    pub fn holds(&self, options: &Options) -> Result<bool, Invalid> {
        let value = self.check()?;
        Ok(options.get(&self.option) == Some(value))
    }

    /// The value asked for, if the option can have it.
    fn check(&self) -> Result<Value, Invalid> {
        let row = Options::row(&self.option, "BM-23.3")?;
        let value = from_text(&self.value);
        row.check(&value)?;
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
            let apply = |row: &OptionRow| row.check(value).and_then(|()| options.with(row, value));
            options =
                Options::row(key, "BM-23.8").and_then(apply).map_err(|invalid| invalid.under([&"options", key]))?;
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
            let row = Options::row(key, "BM-23.3")?;
            let other = row.allowed.all().into_iter().find(|value| !named.contains(&as_text(value)));
            let values: Vec<Value> = named.iter().map(|text| from_text(text)).chain(other).collect();
            if all.len() * values.len() > ALTERNATIVES {
                let why = "the features and zones hang on too many options at once";
                return Err(
                    Invalid::new("BM-23.3", why).help(format!("at most {ALTERNATIVES} combinations are allowed"))
                );
            }
            let each = all.iter().flat_map(|options| values.iter().map(|value| options.with(row, value)));
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
        assert_eq!(holds("plains_ford = on"), Ok(true));
        assert_eq!(holds("plains_ford = off"), Ok(false));
        assert_eq!(holds("altdorf_chaos_rows = 2"), Ok(true));
        assert_eq!(holds("seats_per_army = [1, 1]"), Ok(true));
        assert_eq!(holds("altdorf_chaos_rows = 3").unwrap_err().clause, "BM-24.13");
        assert_eq!(holds("plainFord = on").unwrap_err().clause, "BM-23.3");
    }
}
